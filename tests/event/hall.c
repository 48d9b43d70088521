/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/hall.c
 */
#include "hall.h"

#include <string.h>

#include "event/calls.h"
#include "event/event-private.h"
#include "event/results.h"

Hall *
hall_new (void)
{
  Hall *hall = g_new0 (Hall, 1);

  hall->event = damero_event_new ();
  damero_checkpoints_set_spacing (hall->event->checkpoints, 5);
  hall->run = 1;
  hall_ok (hall, 0, "event name=\"Club night\"");
  return hall;
}

void
hall_free (Hall *hall)
{
  damero_event_free (hall->event);
  damero_refusal_clear (&hall->refusal);
  g_free (hall);
}

void
hall_section (Hall       *hall,
              const char *fields,
              guint       n_entries)
{
  const char *clock = strstr (fields, "control=") == NULL ? " control=none" : "";
  g_autofree char *line = g_strdup_printf ("section name=\"Hall %u\" %s%s", hall->event->sections->len, fields, clock);
  int section;

  hall_ok (hall, hall->now_ms, line);
  section = ((DameroLogRow *) g_ptr_array_index (hall->event->log, hall->event->log->len - 1))->act->place.section;
  for (guint i = 0; i < n_entries; i++)
    {
      const DameroPlayer *player;
      g_autofree char *entry = NULL;

      hall_ok (hall, hall->now_ms, "player name=P");
      player = g_ptr_array_index (hall->event->players, hall->event->players->len - 1);
      entry = g_strdup_printf ("entry in=%d player=%d", section, player->number);
      hall_ok (hall, hall->now_ms, entry);
    }
}

DameroEvent *
hall_dup_event (const Hall *hall)
{
  g_auto(DameroRefusal) refusal = { 0 };
  DameroEvent *copy = NULL;
  guint row;

  if (!damero_event_replay (hall->event->log, &copy, &row, &refusal))
    g_error ("row %u of %u does not replay: %d", row, hall->event->log->len, refusal.code);

  return copy;
}

void
hall_check (const Hall *hall)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  g_autoptr(DameroEvent) stored = hall_dup_event (hall);
  g_autoptr(DameroEvent) read_back = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  g_assert_true (damero_event_equal (stored, hall->event, TRUE));
  for (guint i = 0; i < hall->event->log->len; i++)
    {
      const DameroLogRow *stored_row = g_ptr_array_index (hall->event->log, i);
      g_autoptr(GString) line = g_string_new (NULL);
      g_autoptr(DameroAct) act = NULL;
      DameroActTextError error;
      gboolean has_stamp;

      damero_act_to_text (stored_row->act, TRUE, line);
      act = damero_act_from_text (line->str, 12345, &has_stamp, &error);
      if (act == NULL || !damero_act_equal (act, stored_row->act))
        g_error ("not read back: %s", line->str);
      g_ptr_array_add (rows, damero_log_row_new (act, stored_row->consequences));
    }
  g_assert_true (damero_event_replay (rows, &read_back, &row, &refusal));
  g_assert_true (damero_event_equal (read_back, hall->event, TRUE));
}

/* Of one board the list has them in its order: the first is the most urgent. */
static void
check_board (const Hall        *hall,
             const GArray      *calls,
             const DameroCall  *call,
             const DameroStamp *now)
{
  DameroCall found;

  for (const DameroCall *before = (const DameroCall *) calls->data; before < call; before++)
    if (before->place.section == call->place.section && before->place.round == call->place.round &&
        before->place.board == call->place.board)
      return;

  g_assert_true (damero_event_find_call (hall->event, &call->place, now, &found));
  g_assert_true (damero_call_is_same (&found, call));
  g_assert_cmpmem (&found.since, sizeof found.since, &call->since, sizeof call->since);
}

guint
hall_check_calls (const Hall *hall)
{
  const DameroStamp now = { hall->run, hall->now_ms, 1700000000000 + hall->now_ms };
  g_autoptr(GArray) calls = damero_event_dup_calls (hall->event, &now);

  for (guint i = 0; i < calls->len; i++)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);

      g_assert_cmpint (call->since.run, >, 0);
      g_assert_cmpint (call->since.run, <=, hall->run);
      g_assert_true (call->since.run < hall->run || call->since.mono_ms <= hall->now_ms);
      g_assert_true (call->due_ms == -1 || call->due_ms > hall->now_ms);
      g_assert_true (i == 0 || (call - 1)->kind <= call->kind);
      for (const DameroCall *before = (const DameroCall *) calls->data; before < call; before++)
        g_assert_false (before->kind == call->kind && before->side == call->side &&
                        damero_place_equal (&before->place, &call->place));
      check_board (hall, calls, call, &now);
    }

  return calls->len;
}

static void
assert_same_refusal (const DameroRefusal *a,
                     const DameroRefusal *b)
{
  g_assert_cmpint (a->code, ==, b->code);
  g_assert_cmpint (a->field, ==, b->field);
  g_assert_cmpint (a->number, ==, b->number);
  g_assert_cmpint (a->illegal.code, ==, b->illegal.code);
  g_assert_cmpuint (a->also != NULL ? a->also->len : 0, ==, b->also != NULL ? b->also->len : 0);
}

static void
mix (guint64 *digest,
     guint64  value)
{
  *digest = (*digest ^ value) * G_GUINT64_CONSTANT (1099511628211);
}

/* What the results of the event are; or, ARCHIVED, what the archive has of its games. */
static guint64
digest_results (const DameroEvent *event,
                gboolean           archived)
{
  guint64 digest = 0;

  for (guint s = 0; s < event->sections->len; s++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, s);

      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);

          for (guint i = 0; i < round->matches->len; i++)
            {
              const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
              DameroPlace place = { section->id, round->number, match->board, 1 };

              for (; place.game <= (int) match->n_games; place.game++)
                {
                  const DameroMatchGame *record = &match->games[place.game - 1];
                  const DameroGame *game = damero_event_find_game (event, &place);
                  guint n_plies = game != NULL && record->outcome != DAMERO_OUTCOME_NONE ? game->plies->len : 0;

                  mix (&digest, (guint64) record->outcome << 8 | record->ending);
                  if (archived)
                    mix (&digest, n_plies);
                }
            }
        }
    }

  return digest;
}

/* What an act that was only tried answers is what it answers when it is performed. */
static gboolean
perform_as_tried (Hall            *hall,
                  const DameroAct *act)
{
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  gboolean is_known = g_hash_table_contains (hall->event->uids, act->uid);
  g_auto(DameroRefusal) refusal = { 0 };
  gboolean would = !is_known && damero_event_try (hall->event, act, consequences, &refusal);
  guint64 results = digest_results (hall->event, FALSE), archive = digest_results (hall->event, TRUE);
  gboolean performed = damero_event_perform (hall->event, act, &hall->consequences, &hall->refusal);
  const DameroLogRow *row = g_ptr_array_index (hall->event->log, MAX (hall->event->log->len, 1) - 1);

  if (is_known)
    return performed;

  if (digest_results (hall->event, FALSE) != results)
    g_assert_true (damero_event_changes_results (hall->event, row));
  if (digest_results (hall->event, TRUE) != archive)
    g_assert_true (damero_event_changes_archive (hall->event, row));
  if (performed && damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME &&
      digest_results (hall->event, TRUE) == archive && hall->consequences->len == 0 && act->kind == DAMERO_ACT_PRESS)
    g_assert_false (damero_event_changes_archive (hall->event, row));
  g_assert_cmpint (would, ==, performed);
  assert_same_refusal (&refusal, &hall->refusal);
  if (performed && act->kind != DAMERO_ACT_UNDO)
    g_assert_cmpmem (consequences->data, consequences->len * sizeof (DameroConsequence), hall->consequences->data,
                     hall->consequences->len * sizeof (DameroConsequence));
  return performed;
}

gboolean
hall_perform (Hall      *hall,
              DameroAct *taken)
{
  g_autoptr(DameroAct) act = taken;
  guint n_before = hall->event->log->len;
  guint8 random[10] = { 0 };
  gboolean performed;

  random[8] = (guint8) (++hall->n_uids >> 8);
  random[9] = (guint8) hall->n_uids;
  random[7] = (guint8) (hall->n_uids >> 16);
  if (act->uid[0] == '\0')
    damero_uid_format (1700000000000 + hall->now_ms, random, act->uid);
  act->stamp = (DameroStamp) { hall->run, hall->now_ms, 1700000000000 + hall->now_ms };
  damero_event_fill (hall->event, act);
  performed = hall->is_untried ? damero_event_perform (hall->event, act, &hall->consequences, &hall->refusal)
                               : perform_as_tried (hall, act);
  if (performed)
    {
      g_assert_cmpint (hall->refusal.code, ==, DAMERO_REFUSAL_NONE);
      g_assert_cmpuint (hall->event->log->len, <=, n_before + 1);
      g_strlcpy (hall->uid, act->uid, sizeof hall->uid);
    }
  else
    {
      g_autoptr(DameroEvent) before = hall_dup_event (hall);

      g_assert_cmpint (hall->refusal.code, !=, DAMERO_REFUSAL_NONE);
      g_assert_cmpuint (hall->event->log->len, ==, n_before);
      g_assert_true (damero_event_equal (before, hall->event, TRUE));
    }

  return performed;
}

guint
hall_pass_time (Hall   *hall,
                gint64  until_ms)
{
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms;
  guint n = 0;

  for (; damero_event_get_deadline (hall->event, &place, &at_ms, &kind) && at_ms <= until_ms; n++)
    {
      DameroAct *act = damero_act_new (kind);
      const DameroStamp *last = &hall_get_last (hall)->stamp;

      /* An undo can have moved it before the last act. */
      hall->now_ms = last->run == hall->run ? MAX (at_ms, last->mono_ms) : at_ms;
      act->place = place;
      act->actor = DAMERO_ACTOR_PROGRAM;
      g_assert_true (hall_perform (hall, act));
    }
  hall->now_ms = until_ms;
  return n;
}

gboolean
hall_at (Hall       *hall,
         gint64      at_ms,
         const char *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &error);

  if (act == NULL)
    g_error ("column %u of: %s", error.column, line);
  hall->now_ms = at_ms;
  return hall_perform (hall, act);
}

void
hall_ok (Hall       *hall,
         gint64      at_ms,
         const char *line)
{
  if (!hall_at (hall, at_ms, line))
    g_error ("refused with %d (field %d, number %d, illegal %d): %s", hall->refusal.code,
             hall->refusal.field, hall->refusal.number, hall->refusal.illegal.code, line);
}

void
hall_no (Hall              *hall,
         gint64             at_ms,
         const char        *line,
         DameroRefusalCode  code)
{
  if (hall_at (hall, at_ms, line))
    g_error ("performed: %s", line);
  if (hall->refusal.code != code)
    g_error ("refused with %d, not %d: %s", hall->refusal.code, code, line);
}

guint
hall_undo (Hall       *hall,
           gint64      at_ms,
           const char *uid)
{
  DameroAct *act = damero_act_new (DAMERO_ACT_UNDO);
  g_autofree char *also = NULL;
  guint n_also;

  hall->now_ms = at_ms;
  act->undoes = g_strdup (uid);
  if (hall_perform (hall, damero_act_copy (act)))
    {
      damero_act_free (act);
      return 0;
    }

  if (hall->refusal.code == DAMERO_REFUSAL_UNDO_RENUMBERS)
    {
      damero_act_free (act);
      return HALL_RENUMBERS;
    }
  if (hall->refusal.code != DAMERO_REFUSAL_UNDO_NEEDS_ALSO)
    g_error ("undo refused with %d", hall->refusal.code);
  n_also = hall->refusal.also->len;
  g_assert_cmpuint (n_also, >, 0);
  g_ptr_array_add (hall->refusal.also, NULL);
  act->also = g_strjoinv (" ", (char **) hall->refusal.also->pdata);
  if (!hall_perform (hall, act))
    {
      for (guint i = 0; i < hall->event->log->len; i++)
        {
          const DameroLogRow *row = g_ptr_array_index (hall->event->log, i);
          g_autoptr(GString) line = g_string_new (row->undone ? "X " : "  ");

          damero_act_to_text (row->act, TRUE, line);
          g_printerr ("%3u %s\n", i, line->str);
        }
      g_error ("undo of %s with %u others refused with %d", uid, n_also, hall->refusal.code);
    }

  return n_also;
}

const DameroAct *
hall_get_last (const Hall *hall)
{
  return ((DameroLogRow *) g_ptr_array_index (hall->event->log, hall->event->log->len - 1))->act;
}

const DameroGame *
hall_get_game (const Hall *hall,
               int         board,
               int         game)
{
  const DameroPlace place = { 1, 1, board, game };

  return damero_event_find_game (hall->event, &place);
}

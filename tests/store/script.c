/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "script.h"

#include <glib/gstdio.h>

#define N_ENTRIES 4

static const char *const controls[] = { NULL, "60", "20+2", "10~3", "5/30:20", "move 5/2+3" };

Script *
script_new (guint32 seed,
            gint64  run)
{
  Script *script = g_new0 (Script, 1);

  script->rand = g_rand_new_with_seed (seed);
  script->event = damero_event_new ();
  script->run = run;
  script->mono_ms = 1000;
  script->wall_ms = G_GINT64_CONSTANT (1790000000000);
  script->undo_every = 12;

  return script;
}

void
script_free (Script *script)
{
  if (script == NULL)
    return;

  g_rand_free (script->rand);
  damero_event_free (script->event);
  g_free (script);
}

static DameroAct *
make_act (Script       *script,
          DameroActKind kind)
{
  DameroAct *act = damero_act_new (kind);
  guint8 random[10];

  for (guint i = 0; i < G_N_ELEMENTS (random); i++)
    random[i] = (guint8) g_rand_int (script->rand);
  damero_uid_format (script->wall_ms, random, act->uid);
  act->stamp.run = script->run;
  act->stamp.mono_ms = script->mono_ms;
  act->stamp.wall_ms = script->wall_ms;

  return act;
}

static gboolean
perform (Script    *script,
         DameroAct *act)
{
  g_auto(DameroRefusal) refusal = { 0 };

  damero_event_fill (script->event, act);
  if (damero_event_perform (script->event, act, NULL, &refusal))
    return TRUE;
  if (refusal.code != DAMERO_REFUSAL_UNDO_NEEDS_ALSO)
    return FALSE;

  /* "Confirmed": the acts that hang on it go too. */
  {
    GString *also = g_string_new (NULL);
    g_autofree char *text = NULL;

    for (guint i = 0; i < refusal.also->len; i++)
      g_string_append_printf (also, "%s%s", i > 0 ? " " : "",
                              (const char *) g_ptr_array_index (refusal.also, i));
    text = g_string_free (also, FALSE);
    damero_act_set_text (act, DAMERO_FIELD_ALSO, text);
  }
  damero_refusal_clear (&refusal);
  return damero_event_perform (script->event, act, NULL, &refusal);
}

static DameroAct *
make_setup (Script *script)
{
  const DameroEvent *event = script->event;
  const DameroSection *section = event->sections->len > 0 ? g_ptr_array_index (event->sections, 0)
                                                          : NULL;
  const DameroPlayer *player;
  DameroAct *act;

  if (!event->created)
    {
      act = make_act (script, DAMERO_ACT_EVENT);
      damero_act_set_text (act, DAMERO_FIELD_NAME, "Club evening \"1\"");
      damero_act_set_text (act, DAMERO_FIELD_DATE, "2026-11-21");
      return act;
    }
  if (section == NULL)
    {
      act = make_act (script, DAMERO_ACT_SECTION);
      damero_act_set_text (act, DAMERO_FIELD_NAME, "Gold Bar");
      damero_act_set_text (act, DAMERO_FIELD_CONTROL,
                           controls[g_rand_int_range (script->rand, 0, G_N_ELEMENTS (controls))]);
      if (script->swiss)
        {
          act->system = DAMERO_SYSTEM_DUTCH;
          act->acceleration = DAMERO_ACCELERATION_BAKU;
          act->rounds = 9;
          act->controls = g_strdup ("white: 600; game 1 black: 90");
          act->flags = DAMERO_FLAGS_SOFT;
          act->late_game = 20;
        }
      return act;
    }
  if (event->players->len <= section->entries->len || g_rand_int_range (script->rand, 0, 8) == 0)
    {
      g_autofree char *name = g_strdup_printf ("Player %u Ñ", event->players->len + 1);

      act = make_act (script, DAMERO_ACT_PLAYER);
      damero_act_set_text (act, DAMERO_FIELD_NAME, name);
      damero_act_set_text (act, DAMERO_FIELD_CLUB, event->players->len % 2 == 0 ? "Harbor" : NULL);
      damero_act_set_int (act, DAMERO_FIELD_RATING, g_rand_int_range (script->rand, 0, 2400));
      return act;
    }

  act = make_act (script, DAMERO_ACT_ENTRY);
  act->place.section = section->id;
  player = g_ptr_array_index (event->players,
                              g_rand_int_range (script->rand, 0, (gint32) event->players->len));
  damero_act_set_int (act, DAMERO_FIELD_PLAYER, player->number);
  return act;
}

/* Everybody who takes part, shuffled, in twos; the others, where they are named, have byes. */
static DameroAct *
make_pairs (Script              *script,
            const DameroSection *section,
            DameroActKind        kind,
            int                  round)
{
  DameroAct *act = make_act (script, kind);
  g_autoptr(GString) absent = g_string_new (NULL);
  g_autofree int *numbers = g_new0 (int, section->entries->len);
  GString *pairs = g_string_new (NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      guint other = (guint) g_rand_int_range (script->rand, 0, (gint32) n + 1);

      if (script->swiss && damero_section_is_absent (section, entry->number, round, NULL))
        g_string_append_printf (absent, " %d", entry->number);
      if (script->swiss ? damero_section_is_absent (section, entry->number, round, NULL)
                        : entry->withdrawn_from != 0)
        continue;
      numbers[n] = numbers[other];
      numbers[other] = entry->number;
      n++;
    }
  for (guint i = 0; i + 1 < n; i += 2)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", numbers[i], numbers[i + 1]);
  if (n % 2 == 1)
    g_string_append_printf (absent, " %d", numbers[n - 1]);
  if (absent->len > 0)
    g_string_append_printf (pairs, " bye%s", absent->str);

  text = g_string_free (pairs, FALSE);
  act->place.section = section->id;
  act->place.round = round;
  damero_act_set_text (act, DAMERO_FIELD_PAIRS, text);
  if (kind == DAMERO_ACT_PAIRS_EDITED)
    damero_act_set_text (act, DAMERO_FIELD_REASON, "told so");
  return act;
}

/* What is said of a Swiss beside its games. */
static DameroAct *
make_swiss_act (Script              *script,
                const DameroSection *section)
{
  static const DameroActKind kinds[] = {
    DAMERO_ACT_ABSENCE, DAMERO_ACT_ABSENCE, DAMERO_ACT_ABSENCE_CANCELLED, DAMERO_ACT_FORBID, DAMERO_ACT_ALLOW,
    DAMERO_ACT_WITHDRAW, DAMERO_ACT_RE_ENTRY, DAMERO_ACT_PAIR, DAMERO_ACT_PAIRS_EDITED, DAMERO_ACT_PUBLISH,
    DAMERO_ACT_ROUND_ADJOURNED, DAMERO_ACT_RENUMBER, DAMERO_ACT_SECTION_CHANGED, DAMERO_ACT_PLAYER,
    DAMERO_ACT_ENTRY, DAMERO_ACT_PLAYER_CHANGED, DAMERO_ACT_CHECK_IN_CLOSED, DAMERO_ACT_EXPELLED,
  };
  DameroActKind kind = kinds[g_rand_int_range (script->rand, 0, G_N_ELEMENTS (kinds))];
  int entry = g_rand_int_range (script->rand, 1, N_ENTRIES + 2);
  int other = g_rand_int_range (script->rand, 1, N_ENTRIES + 2);
  int n_rounds = (int) section->rounds->len;
  DameroAct *act;

  if (kind == DAMERO_ACT_PAIR || kind == DAMERO_ACT_PAIRS_EDITED)
    return make_pairs (script, section, kind, MAX (n_rounds, 1));
  if (kind == DAMERO_ACT_PLAYER || kind == DAMERO_ACT_ENTRY)
    return make_setup (script);

  act = make_act (script, kind);
  if (kind == DAMERO_ACT_PLAYER_CHANGED)
    {
      damero_act_set_int (act, DAMERO_FIELD_PLAYER, 1);
      act->groups = g_strdup (other % 2 == 0 ? "" : "junior");
      act->rating = 100 * other;
      return act;
    }
  act->place.section = section->id;
  if (kind == DAMERO_ACT_FORBID && other == entry)
    {
      act->club = g_strdup ("Harbor");
      act->soft = DAMERO_SWITCH_ON;
    }
  else if (kind == DAMERO_ACT_FORBID || kind == DAMERO_ACT_ALLOW)
    act->entries = g_strdup_printf ("%d %d", entry, other);
  else if (kind == DAMERO_ACT_RENUMBER)
    act->entries = g_strdup ("4 3 2 1");
  else if (kind == DAMERO_ACT_SECTION_CHANGED && entry > 2)
    act->rounds = 9 + other;
  else if (kind == DAMERO_ACT_SECTION_CHANGED)
    {
      act->controls = g_strdup (entry == 1 ? "" : "black: 40");
      act->late_match = other;
      act->assist = other % 2;
      act->screen_touch = other % 2;
      act->opponent_crowns = other % 2;
      act->bye_cap = other;
      act->unplayed = other % 4;
      act->prizes = g_strdup (entry == 1 ? "1: 100; 2: 50" : "");
    }
  else if (kind != DAMERO_ACT_PUBLISH && kind != DAMERO_ACT_ROUND_ADJOURNED && kind != DAMERO_ACT_CHECK_IN_CLOSED)
    act->entry = entry;
  if (kind == DAMERO_ACT_EXPELLED)
    {
      /* not of those without whom nothing could be paired any more */
      act->entry = N_ENTRIES + 1;
      act->reason = g_strdup ("told so");
    }
  if (kind == DAMERO_ACT_CHECK_IN_CLOSED)
    act->entries = g_strdup_printf ("%d", entry);
  if (kind == DAMERO_ACT_ABSENCE || kind == DAMERO_ACT_ABSENCE_CANCELLED)
    act->first = MAX (n_rounds, 1) + other % 3;
  if (kind == DAMERO_ACT_ABSENCE)
    act->bye = DAMERO_BYE_ABSENT + other % 3;
  return act;
}

static DameroAct *
make_move (Script            *script,
           DameroActKind      kind,
           const DameroPlace *place)
{
  const DameroGame *game = damero_event_find_game (script->event, place);
  DameroAct *act = make_act (script, kind);
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList list = { 0 };

  act->place = *place;
  if (game == NULL)
    return act;

  damero_moves_generate (damero_game_get_position (game), &list);
  if (list.n_moves > 0)
    {
      const DameroMove *move = &list.moves[g_rand_int_range (script->rand, 0, (gint32) list.n_moves)];

      damero_move_to_text (damero_game_get_position (game), move, DAMERO_NOTATION_LONG, text);
      damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
    }
  return act;
}

/* Any act of a game. */
static DameroActKind
pick_kind (Script *script)
{
  DameroActKind kind;

  do
    kind = (DameroActKind) g_rand_int_range (script->rand, DAMERO_ACT_START, DAMERO_ACT_UNDO);
  while (!script->rulings && kind >= DAMERO_ACT_HAND_COUNT && kind < DAMERO_ACT_RESULT);

  return kind;
}

static DameroAct *
make_game_act (Script              *script,
               const DameroSection *section,
               const DameroRound   *round)
{
  const DameroMatch *match =
    &g_array_index (round->matches, DameroMatch,
                    g_rand_int_range (script->rand, 0, (gint32) round->matches->len));
  DameroPlace place = { section->id, round->number, match->board,
                     g_rand_int_range (script->rand, 1, (gint32) match->n_games + 1) };
  int dice = g_rand_int_range (script->rand, 0, 100);
  DameroActKind kind = dice < 70 ? DAMERO_ACT_PRESS : dice < 80 ? DAMERO_ACT_START : pick_kind (script);
  const DameroActShape *shape;
  DameroAct *act;

  if (kind == DAMERO_ACT_PRESS || kind == DAMERO_ACT_MOVE)
    return make_move (script, kind, &place);

  shape = &damero_act_shapes[kind];
  act = make_act (script, kind);
  if (shape->scope == DAMERO_SCOPE_GAME)
    act->place = place;
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      const DameroField *info = &damero_act_fields[field];

      if (shape->uses[field] != DAMERO_FIELD_NEEDED)
        continue;
      if (info->type == DAMERO_FIELD_TOKEN)
        damero_act_set_int (act, field, g_rand_int_range (script->rand, 0,
                                                          damero_tokens_get_n (info->family)));
      else if (info->type == DAMERO_FIELD_TEXT)
        damero_act_set_text (act, field, field == DAMERO_FIELD_MOVE ? "11-15" : "told so");
      else
        damero_act_set_int (act, field, g_rand_int_range (script->rand, -3000, 9000));
    }
  if (kind == DAMERO_ACT_PENALTY && act->penalty != DAMERO_PENALTY_LOSS)
    act->amount_ms = g_rand_int_range (script->rand, 1, 9000);
  return act;
}

static DameroAct *
make_undo (Script *script)
{
  const GPtrArray *log = script->event->log;
  DameroAct *act = make_act (script, DAMERO_ACT_UNDO);
  int back = g_rand_int_range (script->rand, 1, (gint32) MIN (log->len, 12) + 1);
  const DameroLogRow *row = g_ptr_array_index (log, log->len - (guint) back);

  damero_act_set_text (act, DAMERO_FIELD_UNDOES, row->act->uid);
  return act;
}

/* Any act that could come next; the event says whether it may. */
static DameroAct *
make_next (Script *script)
{
  const DameroEvent *event = script->event;
  const DameroSection *section = event->sections->len > 0 ? g_ptr_array_index (event->sections, 0)
                                                          : NULL;
  const DameroRound *last = section != NULL && section->rounds->len > 0
                            ? g_ptr_array_index (section->rounds, section->rounds->len - 1) : NULL;
  DameroAct *act;

  if (section == NULL || section->entries->len < N_ENTRIES)
    return make_setup (script);
  if (script->undo_every > 0 && g_rand_int_range (script->rand, 0, (gint32) script->undo_every) == 0)
    return make_undo (script);
  if (script->swiss && g_rand_int_range (script->rand, 0, 8) == 0)
    return make_swiss_act (script, section);
  if (last == NULL || (last->closed && last->number < damero_section_count_rounds (section)))
    return make_pairs (script, section, DAMERO_ACT_PAIR, (int) section->rounds->len + 1);
  if (script->swiss && last->adjourned && g_rand_int_range (script->rand, 0, 10) == 0)
    return make_pairs (script, section, DAMERO_ACT_PAIR, (int) section->rounds->len + 1);
  if (g_rand_int_range (script->rand, 0, 20) > 0)
    return make_game_act (script, section, last);

  act = make_act (script, g_rand_boolean (script->rand) ? DAMERO_ACT_ROUND_CLOSED
                                                        : DAMERO_ACT_CHECK_IN);
  act->place.section = section->id;
  if (act->kind == DAMERO_ACT_CHECK_IN)
    damero_act_set_int (act, DAMERO_FIELD_ENTRY, g_rand_int_range (script->rand, 1, N_ENTRIES + 1));
  return act;
}

/* What time decided before now comes first, at its own instant. */
static DameroAct *
make_deadline (Script *script)
{
  DameroActKind kind;
  DameroPlace place;
  gint64 mono_ms;
  DameroAct *act;

  if (!damero_event_get_deadline (script->event, &place, &mono_ms, &kind) || mono_ms > script->mono_ms)
    return NULL;

  act = make_act (script, kind);
  act->place = place;
  act->actor = DAMERO_ACTOR_PROGRAM;
  act->stamp.mono_ms = mono_ms;
  return act;
}

const DameroLogRow *
script_step (Script *script)
{
  guint n_before = script->event->log->len;
  gint64 passed_ms = g_rand_int_range (script->rand, 0, 4000);

  script->mono_ms += passed_ms;
  script->wall_ms += passed_ms;
  for (guint tries = 0; script->event->log->len == n_before; tries++)
    {
      g_autoptr(DameroAct) act = make_deadline (script);

      g_assert_cmpuint (tries, <, 100000);
      if (act == NULL || !perform (script, act))
        {
          g_autoptr(DameroAct) next = make_next (script);

          perform (script, next);
        }
    }

  return g_ptr_array_index (script->event->log, n_before);
}

void
script_resume (Script          *script,
               const GPtrArray *rows,
               gint64           run)
{
  g_auto(DameroRefusal) refusal = { 0 };
  const DameroLogRow *last = g_ptr_array_index (rows, rows->len - 1);
  guint row;

  g_clear_pointer (&script->event, damero_event_free);
  g_assert_true (damero_event_replay (rows, &script->event, &row, &refusal));
  script->mono_ms = last->act->stamp.mono_ms;
  script->wall_ms = last->act->stamp.wall_ms;
  script->run = damero_event_is_running (script->event) ? last->act->stamp.run : run;
}

gboolean
script_commit (Script             *script,
               DameroLibrary      *library,
               const DameroLogRow *row,
               GError            **error)
{
  gboolean breaks = damero_event_breaks_integrity (script->event, row->act);
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (gboolean));

  g_array_append_val (all, breaks);
  if (damero_library_commit (library, script->event, 1, all, NULL, 0, error))
    return TRUE;

  damero_event_drop_last (script->event, 1);
  return FALSE;
}

DameroLibrary *
open_library (const char *path,
              gint64     *ret_run)
{
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);

  g_assert_no_error (error);
  damero_library_begin_run (library, "boot", 0, 0, ret_run, &error);
  g_assert_no_error (error);

  return library;
}

void
assert_sound (DameroLibrary *library)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) problems = damero_library_verify (library, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (problems, i));
  g_assert_cmpuint (problems->len, ==, 0);
}

void
place_set_up (Place        *place,
              gconstpointer data)
{
  place->folder = make_folder ();
  place->path = g_build_filename (place->folder, "club.damero", NULL);
}

void
place_tear_down (Place        *place,
                 gconstpointer data)
{
  remove_folder (place->folder);
  g_free (place->folder);
  g_free (place->path);
}

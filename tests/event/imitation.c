/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/imitation.c
 */
#include "imitation.h"

#include "event/act-text.h"

/* What an undo leaves, built a second way. */
typedef struct {
  Hall               hall;
  const DameroEvent *first;   /* after its undo */
  GHashTable        *overdue; /* DameroPlace: paused just before a deadline that the fold passes */
} Imitation;

/* The test's own list of what moves a game on. */
static gboolean
stops_the_clock (const DameroLogRow *row)
{
  static const DameroActKind kinds[] = {
    DAMERO_ACT_START, DAMERO_ACT_PRESS, DAMERO_ACT_MOVE, DAMERO_ACT_TURN_RETURNED, DAMERO_ACT_PAUSE, DAMERO_ACT_RESUME,
    DAMERO_ACT_FLAG, DAMERO_ACT_TIME_CALLED, DAMERO_ACT_HAND_OVER, DAMERO_ACT_MATCH_OVER, DAMERO_ACT_ALARM,
    DAMERO_ACT_ON_PAPER, DAMERO_ACT_RESIGN, DAMERO_ACT_DRAW_AGREED, DAMERO_ACT_RESULT,
    DAMERO_ACT_ADJOURNED, DAMERO_ACT_CONTINUED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (row->act->kind == kinds[i])
      return TRUE;
  for (guint i = 0; i < row->consequences->len; i++)
    if (g_array_index (row->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_GAME_OVER)
      return TRUE;

  return FALSE;
}

/* What is said or written down about a game, and stops nothing when it is undone. */
static gboolean
is_remark (const DameroLogRow *row)
{
  DameroActKind kind = row->act->kind;

  if (kind == DAMERO_ACT_MOVE_ENTERED || kind == DAMERO_ACT_HAND_COUNT || kind == DAMERO_ACT_HAND_COUNT_RESTARTED ||
      kind == DAMERO_ACT_HAND_COUNT_STOPPED || kind == DAMERO_ACT_RECORD_CHANGED || kind == DAMERO_ACT_RECORD_ENDED)
    return !stops_the_clock (row);

  return kind == DAMERO_ACT_LATE || kind == DAMERO_ACT_ARRIVED || kind == DAMERO_ACT_APPEAL ||
         kind == DAMERO_ACT_APPEAL_DECIDED || kind == DAMERO_ACT_REFEREE_CALLED ||
         kind == DAMERO_ACT_CALL_ANSWERED;
}

static void
pause_game (Hall              *second,
            const DameroPlace *place,
            gint64             at_ms)
{
  const DameroGame *game = damero_event_find_game (second->event, place);
  DameroAct *act;
  gint64 deadline_ms;

  if (game == NULL || !game->setup.has_clock || game->phase != DAMERO_GAME_PLAYING)
    return;

  if (damero_game_get_deadline (game, &deadline_ms))
    at_ms = MIN (at_ms, deadline_ms - 1);
  act = damero_act_new (DAMERO_ACT_PAUSE);
  act->place = *place;
  second->now_ms = at_ms;
  g_assert_true (hall_perform (second, act));
}

static const DameroLogRow *
get_row (const DameroEvent *event,
         guint              index)
{
  return g_ptr_array_index (event->log, index);
}

/* A remaining act of that instant that a deadline asks for. */
static gboolean
decides_at (const DameroLogRow *row,
            gint64              at_ms)
{
  return !row->undone && row->act->stamp.mono_ms == at_ms &&
         row->act->kind >= DAMERO_ACT_FLAG && row->act->kind <= DAMERO_ACT_ALARM;
}

/* Whether the act for a deadline of the game at PLACE remains, at the row of INDEX or after it. */
static gboolean
deadline_remains (const DameroEvent *first,
                  guint              index,
                  const DameroPlace *place,
                  gint64             at_ms)
{
  gint64 run = get_row (first, index)->act->stamp.run;

  for (guint i = index; i < first->log->len; i++)
    {
      const DameroLogRow *row = get_row (first, i);

      if (row->act->stamp.run != run || row->act->stamp.mono_ms > at_ms)
        return FALSE;
      if (decides_at (row, at_ms) && damero_place_equal (&row->act->place, place))
        return TRUE;
    }

  return FALSE;
}

/* The game whose clock runs out first of those that do by the row of INDEX and no act says so. */
static const DameroPlace *
find_overdue (const Imitation *second,
              guint            index,
              gint64          *ret_at_ms)
{
  const DameroPlace *found = NULL;
  const DameroPlace *place;
  const DameroGame *game;
  GHashTableIter iter;

  *ret_at_ms = get_row (second->first, index)->act->stamp.mono_ms + 1;
  g_hash_table_iter_init (&iter, second->hall.event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    {
      gint64 at_ms;

      if (!damero_game_get_deadline (game, &at_ms) || at_ms >= *ret_at_ms ||
          deadline_remains (second->first, index, place, at_ms))
        continue;
      found = place;
      *ret_at_ms = at_ms;
    }

  return found;
}

/* Clocks that ran out on the way to a row, where none did before the undo or their flags are
 * undone, wait just before that: once a later act is performed, nothing could stop them there. What
 * else was done at the instant of a flag or call, and whether it is undone, does not matter. */
static void
pause_overdue (Imitation *second,
               guint      index)
{
  const DameroPlace *place;
  gint64 at_ms;

  while ((place = find_overdue (second, index, &at_ms)) != NULL)
    {
      pause_game (&second->hall, place, at_ms);
      g_hash_table_add (second->overdue, (gpointer) place);
    }
}

/* An interruption finds the clocks that wait so running: it is what stops them in the fold. */
static void
resume_overdue (Imitation *second,
                gint64     at_ms)
{
  const DameroPlace *place;
  GHashTableIter iter;

  second->hall.now_ms = at_ms;
  g_hash_table_iter_init (&iter, second->overdue);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    {
      DameroAct *act = damero_act_new (DAMERO_ACT_RESUME);

      act->place = *place;
      g_assert_true (hall_perform (&second->hall, act));
    }
  g_hash_table_remove_all (second->overdue);
}

/* Old values are those of the day: without what was undone they may be others. */
static gboolean
perform_alone (Hall            *second,
               const DameroAct *act)
{
  g_autoptr(DameroAct) copy = damero_act_copy (act);

  damero_act_set_text (copy, DAMERO_FIELD_OLD, NULL);
  damero_act_set_text (copy, DAMERO_FIELD_NEW, NULL);

  return damero_event_perform (second->event, copy, NULL, &second->refusal);
}

/* A pause at the instant of a row comes after the flags and calls of other boards that are due then,
 * which are performed now. When their own rows come, they are known and change nothing. */
static void
perform_due (Imitation *second,
             guint      index)
{
  const DameroStamp *stamp = &get_row (second->first, index)->act->stamp;

  for (guint i = index + 1; i < second->first->log->len; i++)
    {
      const DameroLogRow *row = get_row (second->first, i);
      const DameroGame *game = damero_event_find_game (second->hall.event, &row->act->place);
      gint64 due_ms;

      if (row->act->stamp.run != stamp->run || row->act->stamp.mono_ms > stamp->mono_ms)
        return;
      if (decides_at (row, stamp->mono_ms) && game != NULL &&
          damero_game_get_deadline (game, &due_ms) && due_ms == stamp->mono_ms)
        g_assert_true (perform_alone (&second->hall, row->act));
    }
}

/* The game of the act, and those that ended with it: a forfeit of the match ends them all. */
static void
pause_row (Imitation          *second,
           const DameroLogRow *row,
           gint64              at_ms)
{
  pause_game (&second->hall, &row->act->place, at_ms);
  g_hash_table_remove (second->overdue, &row->act->place);
  for (guint i = 0; i < row->consequences->len; i++)
    {
      const DameroConsequence *consequence = &g_array_index (row->consequences, DameroConsequence, i);

      if (consequence->kind != DAMERO_CONSEQUENCE_GAME_OVER)
        continue;
      pause_game (&second->hall, &consequence->place, at_ms);
      g_hash_table_remove (second->overdue, &consequence->place);
    }
}

/* A draft became public by its first act of play, and what was played or put off stands, whatever is undone of who
 * plays, of that act, and of the system that let games be put off. */
static gboolean
perform_again (Hall            *second,
               const DameroAct *act)
{
  DameroSection *section = (DameroSection *) damero_event_find_section (second->event, act->place.section);
  DameroRefusalCode code = second->refusal.code;
  DameroRound *round;
  DameroSystem system;
  gboolean is_play = damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME && code == DAMERO_REFUSAL_ENTRY_ABSENT;
  gboolean is_performed, begun;

  if (!is_play && !(act->kind == DAMERO_ACT_ROUND_ADJOURNED &&
                    (code == DAMERO_REFUSAL_ROUND_DRAFT || code == DAMERO_REFUSAL_NOT_IN_SYSTEM)))
    return FALSE;

  round = g_ptr_array_index (section->rounds, act->place.round - 1);
  begun = round->begun;
  system = section->system;
  round->begun = TRUE;
  if (code == DAMERO_REFUSAL_NOT_IN_SYSTEM)
    section->system = DAMERO_SYSTEM_MANUAL;
  is_performed = perform_alone (second, act);
  section->system = system;
  /* Who is late, or has come, is told of a draft too, and makes it public to nobody. */
  round->begun = begun || (is_play && act->kind != DAMERO_ACT_LATE && act->kind != DAMERO_ACT_ARRIVED);
  return is_performed;
}

static void
imitate_row (Imitation *second,
             guint      index)
{
  const DameroLogRow *row = get_row (second->first, index);

  second->hall.run = row->act->stamp.run;
  pause_overdue (second, index);
  if (!row->undone)
    {
      if (row->act->kind == DAMERO_ACT_INTERRUPTED)
        resume_overdue (second, row->act->stamp.mono_ms);
      if (!perform_alone (&second->hall, row->act) && !perform_again (&second->hall, row->act))
        {
          g_autoptr(GString) line = g_string_new (NULL);

          damero_act_to_text (row->act, TRUE, line);
          g_error ("row %u is refused (%d): %s", index, second->hall.refusal.code, line->str);
        }
    }
  else if (stops_the_clock (row))
    {
      perform_due (second, index);
      pause_row (second, row, row->act->stamp.mono_ms);
    }
}

DameroEvent *
imitation_new (const Hall *hall)
{
  guint n_rows = hall->event->log->len - 1;
  Imitation second = {
    .hall = { .event = damero_event_new (), .n_uids = 1 << 20 },
    .first = hall->event,
    .overdue = g_hash_table_new (damero_place_hash, damero_place_equal),
  };

  for (guint i = 0; i < n_rows; i++)
    imitate_row (&second, i);
  pause_overdue (&second, n_rows);
  for (guint i = 0; i < n_rows; i++)
    if (get_row (hall->event, i)->undone && !is_remark (get_row (hall->event, i)))
      pause_row (&second, get_row (hall->event, i), hall->now_ms);

  g_hash_table_unref (second.overdue);
  damero_refusal_clear (&second.hall.refusal);
  return second.hall.event;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-random-events.c - random acts on events with several sections and boards, undos and
 * redos of random acts, interruptions and new runs among them. The log always folds to the live event,
 * stored or read from its lines; an undo with the list its refusal gives succeeds; an undo and its redo
 * at one instant are the identity; and what an undo leaves is also what comes of performing the acts
 * that remain on a new event, with a pause wherever the undo stops a clock.
 *
 * The number of events is N_EVENTS, or that of the environment's DAMERO_TEST_EVENTS, the first
 * seed random, printed, or DAMERO_TEST_SEED.
 */

#include "evening.h"

#define N_EVENTS 500
#define N_ACTS   140

/* What an undo leaves, built a second way. */
typedef struct {
  Hall               hall;
  const DameroEvent *first;   /* after its undo */
  GHashTable        *overdue; /* DameroPlace: paused just before a deadline that the fold passes */
} Imitation;

static struct {
  guint acts;
  guint refused;
  guint undos;
  guint also;
  guint redos;
  guint runs;
  guint second_ways;
  guint renumbering;
} figures;

/* Time passes, and what it decides is written as it falls due. */
static void
pass_time (Evening *evening,
           gint64   by_ms)
{
  Hall *hall = evening->hall;
  gint64 until_ms = hall->now_ms + by_ms;
  DameroActKind kind;
  DameroPlace in;
  gint64 at_ms;

  while (damero_event_get_deadline (hall->event, &in, &at_ms, &kind) && at_ms <= until_ms)
    {
      DameroAct *act = damero_act_new (kind);

      hall->now_ms = at_ms;
      act->in = in;
      act->actor = DAMERO_ACTOR_PROGRAM;
      g_assert_true (perform (evening, act));
    }
  hall->now_ms = until_ms;
}

/* Any game of the last round there is, open ones rather than others. */
static gboolean
pick_place (Evening     *evening,
            DameroPlace *ret_place)
{
  for (int tries = 0; tries < 6; tries++)
    {
      const DameroSection *section = pick_section (evening);
      const DameroRound *round;
      const DameroMatch *match;
      int game;

      if (section == NULL || section->rounds->len == 0)
        continue;
      round = g_ptr_array_index (section->rounds, section->rounds->len - 1);
      if (round->matches->len == 0)
        continue;
      match = &g_array_index (round->matches, DameroMatch, pick (evening, (int) round->matches->len));
      game = 1 + pick (evening, (int) match->n_games);
      *ret_place = (DameroPlace) { section->id, round->number, match->board, game };
      if (match->games[game - 1].outcome == DAMERO_OUTCOME_NONE || tries == 5)
        return TRUE;
    }

  return FALSE;
}

static void
give_move (Evening          *evening,
           const DameroGame *game,
           DameroAct        *act)
{
  const DameroPosition *position = damero_game_get_position (game);
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList list;

  damero_moves_generate (position, &list);
  if (list.n_moves == 0)
    return;
  damero_move_to_text (position, &list.moves[pick (evening, (int) list.n_moves)], DAMERO_NOTATION_SHORT,
                       text);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
}

static DameroActKind
pick_game_act (Evening          *evening,
               const DameroGame *game)
{
  static const DameroActKind others[] = {
    DAMERO_ACT_PAUSE, DAMERO_ACT_RESUME, DAMERO_ACT_CLOCK_ADJUSTED, DAMERO_ACT_CLOCK_ADJUSTED,
    DAMERO_ACT_WRONG_MOVE, DAMERO_ACT_ILLEGAL_MOVE, DAMERO_ACT_WRONG_PRESS, DAMERO_ACT_DRAW_OFFERED,
    DAMERO_ACT_DRAW_OFFERED, DAMERO_ACT_DRAW_DECLINED, DAMERO_ACT_DRAW_AGREED, DAMERO_ACT_CLAIM,
    DAMERO_ACT_COUNT_REQUESTED, DAMERO_ACT_COUNT_CANCELLED, DAMERO_ACT_TIME_CALLED, DAMERO_ACT_RESIGN,
    DAMERO_ACT_RESULT, DAMERO_ACT_RESULT_CORRECTED, DAMERO_ACT_FLAG, DAMERO_ACT_MOVE, DAMERO_ACT_START,
    DAMERO_ACT_ON_PAPER, DAMERO_ACT_LATE, DAMERO_ACT_ARRIVED, DAMERO_ACT_FORFEIT,
  };

  if (game == NULL && pick (evening, 4) > 0)
    return pick (evening, 6) == 0 ? DAMERO_ACT_MOVE : pick (evening, 6) == 0 ? DAMERO_ACT_ON_PAPER
                                                                             : DAMERO_ACT_START;
  if (game != NULL && game->phase == DAMERO_GAME_PAUSED && pick (evening, 2) == 0)
    return DAMERO_ACT_RESUME;
  if (game != NULL && game->phase == DAMERO_GAME_PLAYING && pick (evening, 2) == 0)
    return game->setup.has_clock ? DAMERO_ACT_PRESS : DAMERO_ACT_MOVE;

  return others[pick (evening, G_N_ELEMENTS (others))];
}

static void
act_on_game (Evening *evening)
{
  DameroAct *act;
  const DameroGame *game;
  DameroPlace in;

  if (!pick_place (evening, &in))
    return;

  game = damero_event_find_game (evening->hall->event, &in);
  act = damero_act_new (pick_game_act (evening, game));
  act->in = in;
  act->actor = (DameroActor) pick (evening, 5);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if ((damero_act_shapes[act->kind].needs & G_GUINT64_CONSTANT (1) << field) != 0 &&
        damero_act_fields[field].type == DAMERO_FIELD_TOKEN)
      damero_act_set_int (act, field,
                          pick (evening, damero_tokens_get_n (damero_act_fields[field].family)));
  if (act->kind == DAMERO_ACT_PRESS || act->kind == DAMERO_ACT_MOVE)
    act->side = game != NULL && pick (evening, 10) > 0 ? (int) damero_game_get_turn (game) : act->side;
  if (act->kind == DAMERO_ACT_RESUME && pick (evening, 5) > 0)
    act->side = -1;
  if (act->kind == DAMERO_ACT_PRESS || (act->kind == DAMERO_ACT_MOVE && game != NULL))
    give_move (evening, game, act);
  else if (act->kind == DAMERO_ACT_MOVE)
    act->move = g_strdup ("11-15");
  if (act->kind == DAMERO_ACT_WRONG_MOVE || act->kind == DAMERO_ACT_ILLEGAL_MOVE)
    act->move = g_strdup_printf ("%d-%d", 1 + pick (evening, 32), 1 + pick (evening, 32));
  if (act->kind == DAMERO_ACT_CLOCK_ADJUSTED)
    act->amount_ms = pick (evening, 2000) - 1000;
  if (act->kind == DAMERO_ACT_FORFEIT)
    act->side = pick (evening, 3) - 1;
  if (act->kind == DAMERO_ACT_COUNT_CANCELLED || act->kind == DAMERO_ACT_RESULT_CORRECTED)
    act->reason = g_strdup ("because of \\ and \"quotes\" — and é");
  perform (evening, act);
}

/* The place of a row that can be undone now; -1 if none is found. */
static int
pick_row (Evening  *evening,
          gboolean  of_undos)
{
  const GPtrArray *log = evening->hall->event->log;

  for (int tries = 0; tries < 20; tries++)
    {
      /* rather late ones: undoing the foundations leaves little */
      int back = pick (evening, pick (evening, 4) == 0 ? (int) log->len : MIN ((int) log->len, 25));
      const DameroLogRow *row = g_ptr_array_index (log, log->len - 1 - (guint) back);

      if (!row->undone && row->act->kind != DAMERO_ACT_EVENT && row->act->kind != DAMERO_ACT_INTERRUPTED &&
          (row->act->kind == DAMERO_ACT_UNDO) == of_undos)
        return (int) log->len - 1 - back;
    }

  return -1;
}

static const char *
get_uid (const Evening *evening,
         int            row)
{
  return ((DameroLogRow *) g_ptr_array_index (evening->hall->event->log, row))->act->uid;
}

/* FALSE: it would give other numbers to entries. */
static gboolean
undo (Evening    *evening,
      const char *uid)
{
  Hall *hall = evening->hall;
  guint n_also = hall_undo (hall, hall->now_ms, uid);

  if (n_also == HALL_RENUMBERS)
    {
      figures.renumbering++;
      return FALSE;
    }

  figures.also += n_also;
  return TRUE;
}

static void
undo_and_redo (Evening *evening)
{
  Hall *hall = evening->hall;
  g_autoptr(DameroEvent) before = NULL;
  int row = pick_row (evening, FALSE);

  if (row < 0)
    return;

  before = hall_dup_event (hall);
  if (!undo (evening, get_uid (evening, row)))
    return;
  figures.undos++;
  if (pick (evening, 2) == 0)
    return;

  g_assert_cmpuint (hall_undo (hall, hall->now_ms, hall->uid), ==, 0);
  figures.redos++;
  g_assert_true (damero_event_equal (before, hall->event, FALSE));
  hall_check (hall);
}

static void
undo_an_undo (Evening *evening)
{
  Hall *hall = evening->hall;
  int row = pick_row (evening, TRUE);

  if (row < 0)
    return;

  figures.redos += undo (evening, get_uid (evening, row));
  hall_check (hall);
}

static void
new_run (Evening *evening)
{
  Hall *hall = evening->hall;

  if (damero_event_is_running (hall->event) || pick (evening, 2) == 0)
    g_assert_true (say (evening, "interrupted by=program"));
  g_assert_false (damero_event_is_running (hall->event));
  if (pick (evening, 4) == 0)
    return;

  hall->run++;
  hall->now_ms = pick (evening, 100000);
  figures.runs++;
}

/* The test's own list of what moves a game on. */
static gboolean
stops_the_clock (const DameroLogRow *row)
{
  static const DameroActKind kinds[] = {
    DAMERO_ACT_START, DAMERO_ACT_PRESS, DAMERO_ACT_MOVE, DAMERO_ACT_PAUSE, DAMERO_ACT_RESUME,
    DAMERO_ACT_FLAG, DAMERO_ACT_TIME_CALLED, DAMERO_ACT_RESIGN, DAMERO_ACT_DRAW_AGREED, DAMERO_ACT_RESULT,
    DAMERO_ACT_ON_PAPER, DAMERO_ACT_FORFEIT,
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (row->act->kind == kinds[i])
      return TRUE;
  for (guint i = 0; i < row->consequences->len; i++)
    if (g_array_index (row->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_GAME_OVER)
      return TRUE;

  return FALSE;
}

static void
pause_game (Hall              *second,
            const DameroPlace *in,
            gint64             at_ms)
{
  const DameroGame *game = damero_event_find_game (second->event, in);
  DameroAct *act;
  gint64 deadline_ms;

  if (game == NULL || !game->setup.has_clock || game->phase != DAMERO_GAME_PLAYING)
    return;

  if (damero_game_get_deadline (game, &deadline_ms))
    at_ms = MIN (at_ms, deadline_ms - 1);
  act = damero_act_new (DAMERO_ACT_PAUSE);
  act->in = *in;
  second->now_ms = at_ms;
  g_assert_true (hall_perform (second, act));
}

/* The games of a row: its own, and those of a match that went with it. Who is late is of no game. */
static void
pause_games (Hall               *second,
             const DameroLogRow *row,
             gint64              at_ms)
{
  if (row->act->kind == DAMERO_ACT_LATE || row->act->kind == DAMERO_ACT_ARRIVED)
    return;

  pause_game (second, &row->act->in, at_ms);
  for (guint i = 0; i < row->consequences->len; i++)
    pause_game (second, &g_array_index (row->consequences, DameroConsequence, i).in, at_ms);
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
         (row->act->kind == DAMERO_ACT_FLAG || row->act->kind == DAMERO_ACT_TIME_CALLED);
}

/* Whether the act for a deadline of the game at IN remains, at the row of INDEX or after it. */
static gboolean
deadline_remains (const DameroEvent *first,
                  guint              index,
                  const DameroPlace *in,
                  gint64             at_ms)
{
  gint64 run = get_row (first, index)->act->stamp.run;

  for (guint i = index; i < first->log->len; i++)
    {
      const DameroLogRow *row = get_row (first, i);

      if (row->act->stamp.run != run || row->act->stamp.mono_ms > at_ms)
        return FALSE;
      if (decides_at (row, at_ms) && damero_place_equal (&row->act->in, in))
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
  const DameroPlace *in;
  const DameroGame *game;
  GHashTableIter iter;

  *ret_at_ms = get_row (second->first, index)->act->stamp.mono_ms + 1;
  g_hash_table_iter_init (&iter, second->hall.event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &in, (gpointer *) &game))
    {
      gint64 at_ms;

      if (!damero_game_get_deadline (game, &at_ms) || at_ms >= *ret_at_ms ||
          deadline_remains (second->first, index, in, at_ms))
        continue;
      found = in;
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
  const DameroPlace *in;
  gint64 at_ms;

  while ((in = find_overdue (second, index, &at_ms)) != NULL)
    {
      pause_game (&second->hall, in, at_ms);
      g_hash_table_add (second->overdue, (gpointer) in);
    }
}

/* An interruption finds the clocks that wait so running: it is what stops them in the fold. */
static void
resume_overdue (Imitation *second,
                gint64     at_ms)
{
  const DameroPlace *in;
  GHashTableIter iter;

  second->hall.now_ms = at_ms;
  g_hash_table_iter_init (&iter, second->overdue);
  while (g_hash_table_iter_next (&iter, (gpointer *) &in, NULL))
    {
      DameroAct *act = damero_act_new (DAMERO_ACT_RESUME);

      act->in = *in;
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
      const DameroGame *game = damero_event_find_game (second->hall.event, &row->act->in);
      gint64 due_ms;

      if (row->act->stamp.run != stamp->run || row->act->stamp.mono_ms > stamp->mono_ms)
        return;
      if (decides_at (row, stamp->mono_ms) && game != NULL &&
          damero_game_get_deadline (game, &due_ms) && due_ms == stamp->mono_ms)
        g_assert_true (perform_alone (&second->hall, row->act));
    }
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
      g_assert_true (perform_alone (&second->hall, row->act));
    }
  else if (stops_the_clock (row))
    {
      perform_due (second, index);
      pause_games (&second->hall, row, row->act->stamp.mono_ms);
      g_hash_table_remove (second->overdue, &row->act->in);
      for (guint i = 0; i < row->consequences->len; i++)
        g_hash_table_remove (second->overdue, &g_array_index (row->consequences, DameroConsequence, i).in);
    }
}

/* What an undo leaves, built from the acts that remain. */
static void
undo_a_second_way (Evening *evening)
{
  Hall *hall = evening->hall;
  int row = pick_row (evening, FALSE);
  guint n_rows = hall->event->log->len;
  Imitation second = {
    .hall = { .event = damero_event_new (), .n_uids = 1 << 20 },
    .first = hall->event,
    .overdue = g_hash_table_new (damero_place_hash, damero_place_equal),
  };

  if (row >= 0 && undo (evening, get_uid (evening, row)))
    {
      figures.undos++;
      figures.second_ways++;
      for (guint i = 0; i < n_rows; i++)
        imitate_row (&second, i);
      pause_overdue (&second, n_rows);
      for (guint i = 0; i < n_rows; i++)
        if (get_row (hall->event, i)->undone)
          pause_games (&second.hall, get_row (hall->event, i), hall->now_ms);
      g_assert_true (damero_event_equal (second.hall.event, hall->event, FALSE));
    }

  g_hash_table_unref (second.overdue);
  damero_event_free (second.hall.event);
  damero_refusal_clear (&second.hall.refusal);
}

static void
one_step (Evening *evening)
{
  int what = pick (evening, 100);

  pass_time (evening, pick (evening, 5) == 0 ? 0 : pick (evening, 250));
  if (what < 70)
    act_on_game (evening);
  else if (what < 88)
    say_setup (evening);
  else if (what < 90)
    new_run (evening);
  else if (evening->undos && what < 96)
    undo_and_redo (evening);
  else if (evening->undos)
    undo_an_undo (evening);
}

static void
spend_evening (guint32 seed)
{
  Evening evening = { hall_new (), g_rand_new_with_seed (seed), seed % 2 == 0, 0, 0 };

  evening.hall->now_ms = 1;
  for (int s = pick (&evening, 2); s >= 0; s--)
    {
      g_autofree char *fields = dup_fields (&evening);

      hall_section (evening.hall, fields, (guint) (2 + pick (&evening, 4)));
      say_pair (&evening, g_ptr_array_index (evening.hall->event->sections,
                                             evening.hall->event->sections->len - 1));
    }
  for (int i = 0; i < N_ACTS; i++)
    one_step (&evening);

  hall_check (evening.hall);
  if (!evening.undos)
    undo_a_second_way (&evening);
  hall_check (evening.hall);
  figures.acts += evening.n_acts;
  figures.refused += evening.n_refused;
  hall_free (evening.hall);
  g_rand_free (evening.rand);
}

static void
test_events (void)
{
  const char *given = g_getenv ("DAMERO_TEST_EVENTS");
  guint n_events = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : N_EVENTS;
  const char *given_seed = g_getenv ("DAMERO_TEST_SEED");
  guint32 first_seed = given_seed != NULL ? (guint32) g_ascii_strtoull (given_seed, NULL, 10)
                                          : (guint32) g_test_rand_int ();

  for (guint i = 0; i < n_events; i++)
    {
      if (i % 50 == 0)
        g_test_message ("seed %u", first_seed + i);
      spend_evening (first_seed + i);
    }
  g_test_message ("%u events, %u acts, %u refused, %u undos with %u acts more, %u redos, %u further runs, "
                  "%u undos built a second way, %u refused for numbers", n_events, figures.acts, figures.refused,
                  figures.undos,
                  figures.also, figures.redos, figures.runs, figures.second_ways,
                  figures.renumbering);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random-events", test_events);

  return g_test_run ();
}

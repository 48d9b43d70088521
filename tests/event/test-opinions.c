/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-opinions.c - what the engine says of an event in every state that the sample event, the practice
 * event and random events come to, against what happens: whether a game can start against starting it, whether the
 * next step can be done against doing it (and doing what it says, over and over, ends the event), whether an act
 * changed results against the results and standings before and after it, whether all are in against a plain count.
 * That an act would be performed is compared with performing it wherever a test performs anything (hall.c).
 *
 * usage: test-opinions FOLDER, which has the two events. The first seed of the random events is printed
 * (tests/support/chance.h).
 */
#include "hall.h"

#include <string.h>

#include "event/board-state.h"
#include "event/next-step.h"
#include "event/results.h"
#include "model/match.h"
#include "model/pairs.h"
#include "pairing/section-pairing.h"
#include "standings/standings.h"
#include "support/chance.h"
#include "support/random-acts.h"

#define N_EVENTS      25
#define N_ACTS        120
#define STRIDE        40 /* acts between the states of a long event at which every game is tried */
#define MAX_STEPS     400 /* of one section to its end */

static const char *folder;

static struct {
  guint states;
  guint starts[2];  /* refused, performed */
  guint steps[2];
  guint changes[2]; /* acts of games that do not change results, that do */
  guint kinds[5];   /* next steps that were performed */
  guint ends;       /* sections that were followed to their end */
  guint stuck;      /* that nobody could be paired in any more */
} figures;

static DameroStamp
get_now (const Hall *hall)
{
  return (DameroStamp) { hall->run, hall->now_ms, 1700000000000 + hall->now_ms };
}

/* ---- can start ---- */

/* Starts the game on COPY, which is as the event of HALL afterwards too. */
static void
check_start (const Hall        *hall,
             DameroEvent       *copy,
             const DameroPlace *place)
{
  const DameroStamp now = get_now (hall);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_START);
  g_auto(DameroRefusal) why = { 0 }, refusal = { 0 };
  gboolean can = damero_event_can_start (hall->event, place, &now, &why);
  gboolean started;

  g_strlcpy (act->uid, "01890000-0000-7000-8000-00000000abcd", sizeof act->uid);
  act->actor = DAMERO_ACTOR_REFEREE;
  act->place = *place;
  act->stamp = now;
  damero_event_fill (copy, act);
  started = damero_event_perform (copy, act, NULL, &refusal);
  if (can != started || why.code != refusal.code)
    g_error ("game %d.%d.%d.%d: can start: %d (%d), started: %d (%d)", place->section, place->round, place->board,
             place->game, can, why.code, started, refusal.code);
  if (started)
    damero_event_drop_last (copy, 1);
  figures.starts[started]++;
}

/* What a board says is what is true of its game. */
static void
check_board (const Hall        *hall,
             const DameroPlace *board)
{
  const DameroStamp now = get_now (hall);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroBoardState state, in_public;

  damero_board_state_read (hall->event, board, &now, &state);
  damero_board_state_read_public (hall->event, board, &in_public);
  g_assert_cmpint (state.can_start, ==, damero_event_can_start (hall->event, &state.place, &now, &refusal));
  g_assert_true (state.can_start || !state.starts);
  g_assert_cmpint (state.place.game, ==, in_public.place.game);
  g_assert_cmpint (in_public.can_start, ==, FALSE);
}

static void
check_starts (const Hall  *hall,
              DameroEvent *copy)
{
  for (guint s = 0; s < hall->event->sections->len; s++)
    {
      const DameroSection *section = g_ptr_array_index (hall->event->sections, s);

      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);

          for (guint i = 0; i < round->matches->len; i++)
            {
              const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
              DameroPlace place = { section->id, round->number, match->board, 0 };

              check_board (hall, &place);
              for (place.game = 1; place.game <= (int) match->n_games + 1; place.game++)
                check_start (hall, copy, &place);
            }
        }
    }
}

/* ---- all in ---- */

/* The matches of the round with a game without an outcome, counted one by one. */
static guint
count_open (const DameroRound *round)
{
  guint n = 0;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      guint n_in = 0, n_begun = 0;

      for (guint k = 0; k < match->n_games; k++)
        {
          n_in += match->games[k].outcome != DAMERO_OUTCOME_NONE;
          n_begun += match->games[k].outcome != DAMERO_OUTCOME_NONE || match->games[k].started;
        }
      n += n_in < match->n_games;
      g_assert_cmpint (damero_match_is_open (match), ==, n_in < match->n_games);
      g_assert_cmpint (damero_match_has_result (match), ==, n_in > 0);
      g_assert_cmpint (damero_match_has_begun (match), ==, n_begun > 0);
    }

  return n;
}

/* Every round that the section has is there, and all its results. */
static gboolean
is_over (const DameroSection *section)
{
  gboolean over = section->rounds->len > 0 && (int) section->rounds->len >= damero_section_count_rounds (section);

  for (guint r = 0; r < section->rounds->len; r++)
    over &= count_open (g_ptr_array_index (section->rounds, r)) == 0;
  return over;
}

static void
check_all_in (const Hall *hall)
{
  const DameroStamp now = get_now (hall);
  gboolean all = hall->event->sections->len > 0;
  DameroEventGlance glance;
  guint n_open = 0;

  for (guint s = 0; s < hall->event->sections->len; s++)
    {
      const DameroSection *section = g_ptr_array_index (hall->event->sections, s);
      g_auto(DameroRefusal) refusal = { 0 };
      DameroNextStep step;

      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);

          g_assert_cmpuint (damero_round_count_open (round), ==, count_open (round));
          n_open += !round->closed;
        }
      g_assert_cmpint (damero_section_is_over (section), ==, is_over (section));
      all &= is_over (section);
      damero_event_get_next_step (hall->event, section->id, &now, &step, &refusal);
      if (step.kind == DAMERO_NEXT_CLOSE)
        g_assert_cmpuint (step.n_open, ==, count_open (damero_section_find_round (section, step.round)));
    }
  damero_event_glance_read (hall->event, 0, &now, &glance);
  g_assert_cmpint (glance.is_finished, ==, all);
  g_assert_cmpuint (glance.n_open, ==, n_open);
}

/* ---- the next step ---- */

/* Pairs of those who are there as they stand in the list; the last has a bye if they are odd. */
static char *
dup_pairs_by_hand (const DameroSection *section,
                   int                  round)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  int waiting = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const int number = ((DameroEntry *) g_ptr_array_index (section->entries, i))->number;
      const DameroPair pair = { waiting, number };

      if (damero_section_is_absent (section, number, round, NULL))
        g_array_append_val (byes, number);
      else if (waiting != 0)
        g_array_append_val (pairs, pair);
      if (!damero_section_is_absent (section, number, round, NULL))
        waiting = waiting != 0 ? 0 : number;
    }
  if (waiting != 0)
    g_array_prepend_val (byes, waiting);
  return damero_pairs_to_text (pairs, byes);
}

/* NULL: the section's system has no pairing. */
static char *
dup_pairs (const DameroSection *section,
           int                  round)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroPairingAnswer answer = damero_section_pair (section, round, NULL, NULL, pairs, byes);

  if (answer == DAMERO_PAIRING_BY_HAND)
    return dup_pairs_by_hand (section, round);
  return answer == DAMERO_PAIRING_DONE ? damero_pairs_to_text (pairs, byes) : NULL;
}

/* The act of a step; NULL if nobody can be paired. */
static DameroAct *
make_step (const DameroSection  *section,
           const DameroNextStep *step)
{
  static const DameroActKind kinds[] = { DAMERO_ACT_PAIR, DAMERO_ACT_PUBLISH, DAMERO_ACT_BALLOT,
                                         DAMERO_ACT_ROUND_CLOSED };
  g_autoptr(DameroAct) act = damero_act_new (kinds[step->kind]);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = (DameroPlace) { section->id, step->round, 0, 0 };
  if (step->kind == DAMERO_NEXT_PAIR && (act->pairs = dup_pairs (section, step->round)) == NULL)
    return NULL;
  return g_steal_pointer (&act);
}

/* Does what STEP says; FALSE if it is refused, as CAN and WHY have said, or if nobody can be paired. What a section
 * without two players is refused is said before anybody is paired. */
static gboolean
do_step (Hall                 *hall,
         const DameroSection  *section,
         const DameroNextStep *step,
         gboolean              can,
         const DameroRefusal  *why)
{
  DameroAct *act = can || step->kind != DAMERO_NEXT_PAIR ? make_step (section, step) : NULL;
  g_autofree char *pairs = NULL;
  gboolean performed;

  if (act == NULL)
    return FALSE;

  /* Who names no round means the one that is next. */
  if (can && step->kind == DAMERO_NEXT_CLOSE)
    act->place.round = 0;
  pairs = g_strdup (act->pairs);
  performed = hall_perform (hall, act);
  if (hall->refusal.code != why->code && hall->refusal.code != DAMERO_REFUSAL_NOBODY_PLAYS)
    g_error ("section %d: the step %s of round %d is answered with %d, not %d (pairs %s)", section->id,
             damero_next_kind_get_token (step->kind), step->round, hall->refusal.code, why->code, pairs);
  figures.steps[can]++;
  if (performed)
    figures.kinds[step->kind]++;
  return performed;
}

/* A result for each game of the round that has none: as it is told, or where the clock has been on it, by decision. */
static void
enter_results (Hall          *hall,
               DameroSection *section,
               int            number)
{
  const DameroRound *round = damero_section_find_round (section, number);

  for (guint i = 0; i < round->matches->len; i++)
    for (int game = 1; game <= (int) g_array_index (round->matches, DameroMatch, i).n_games; game++)
      {
        const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
        g_autofree char *place = g_strdup_printf ("in=%d.%d.%d.%d", section->id, number, match->board, game);
        g_autofree char *told = g_strconcat ("result ", place, " result=black", NULL);
        g_autofree char *decided = g_strconcat ("adjudicated ", place, " result=white reason=r", NULL);

        if (match->games[game - 1].outcome == DAMERO_OUTCOME_NONE && !hall_at (hall, hall->now_ms, told))
          hall_ok (hall, hall->now_ms, decided);
      }
}

/* Who advances from the board whose match nobody won. */
static void
decide (Hall                *hall,
        const DameroSection *section,
        const DameroRound   *round,
        int                  board)
{
  const DameroMatch *match = damero_round_find_match (round, board);
  g_autofree char *line = g_strdup_printf ("advanced in=%d.%d entry=%d reason=r", section->id, round->number, match->a);

  hall_ok (hall, hall->now_ms, line);
}

/* The draft names somebody who does not play: it is paired once more. */
static gboolean
pair_again (Hall                *hall,
            const DameroSection *section,
            int                  round)
{
  const DameroNextStep step = { .kind = DAMERO_NEXT_PAIR, .round = round };
  DameroAct *act = make_step (section, &step);

  return act != NULL && hall_perform (hall, act);
}

/* Takes away what keeps the step from being done. FALSE: nobody can be paired any more. */
static gboolean
clear_the_way (Hall                 *hall,
               DameroSection        *section,
               const DameroNextStep *step,
               const DameroRefusal  *why)
{
  switch ((int) why->code)
    {
    case DAMERO_REFUSAL_RESULTS_MISSING:
      enter_results (hall, section, step->round);
      return TRUE;
    case DAMERO_REFUSAL_MATCH_UNDECIDED:
      decide (hall, section, damero_section_find_round (section, step->round), why->number);
      return TRUE;
    case DAMERO_REFUSAL_ENTRY_ABSENT:
      return pair_again (hall, section, step->round);
    case DAMERO_REFUSAL_NONE: /* the system has no pairing */
    case DAMERO_REFUSAL_TOO_FEW_ENTRIES:
      return FALSE;
    default:
      g_error ("section %d: the step %d of round %d is refused with %d", section->id, step->kind, step->round,
               why->code);
    }
}

/* Who always does what is said to be next comes to the end. */
static void
follow (Hall *hall,
        int   id)
{
  for (guint i = 0; i < MAX_STEPS; i++)
    {
      DameroSection *section = (DameroSection *) damero_event_find_section (hall->event, id);
      const DameroStamp now = get_now (hall);
      g_auto(DameroRefusal) why = { 0 };
      DameroNextStep step, next;
      gboolean can = damero_event_get_next_step (hall->event, id, &now, &step, &why);

      g_assert_cmpint (can, ==, why.code == DAMERO_REFUSAL_NONE);
      if (step.kind == DAMERO_NEXT_STANDINGS)
        {
          for (guint r = 0; r < section->rounds->len; r++)
            g_assert_true (((DameroRound *) g_ptr_array_index (section->rounds, r))->closed);
          g_assert_true (is_over (section));
          figures.ends++;
          return;
        }
      if (do_step (hall, section, &step, can, &why))
        {
          g_auto(DameroRefusal) refusal = { 0 };

          damero_event_get_next_step (hall->event, id, &now, &next, &refusal);
          g_assert_false (next.kind == step.kind && next.round == step.round);
        }
      else if (!clear_the_way (hall, section, &step, &why))
        {
          figures.stuck++;
          return;
        }
    }
  g_error ("section %d comes to no end", id);
}

/* Every section of the event, on a copy. */
static void
follow_all (const Hall *hall)
{
  g_autoptr(Hall) copy = g_new0 (Hall, 1);

  copy->event = hall_dup_event (hall);
  copy->run = hall->run;
  copy->now_ms = hall->now_ms;
  copy->n_uids = 1 << 20;
  for (guint s = 0; s < copy->event->sections->len; s++)
    follow (copy, ((DameroSection *) g_ptr_array_index (copy->event->sections, s))->id);
  check_all_in (copy);
}

/* ---- what changes results ---- */

static void
add_results (GString             *text,
             const DameroEvent   *event,
             const DameroSection *section)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, 0);

  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint i = 0; i < round->matches->len; i++)
        for (guint k = 0; k < g_array_index (round->matches, DameroMatch, i).n_games; k++)
          {
            const DameroMatchGame *record = &g_array_index (round->matches, DameroMatch, i).games[k];

            g_string_append_printf (text, "%d %d,", record->outcome, record->ending);
          }
    }
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      g_string_append_printf (text, "\n%d: %d %d %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, standing->entry,
                              standing->rank, standing->annulled, standing->points_x10, standing->score_parts);
      for (guint k = 0; k < standing->n_tiebreaks; k++)
        g_string_append_printf (text, " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, standing->tiebreaks[k].value,
                                standing->tiebreaks[k].parts);
    }
}

/* All results and what they come to. */
static char *
dup_results (const DameroEvent *event)
{
  GString *text = g_string_new (NULL);

  for (guint s = 0; s < event->sections->len; s++)
    add_results (text, event, g_ptr_array_index (event->sections, s));
  return g_string_free (text, FALSE);
}

/* Performs ACT (taken). BEFORE: the results before it; they are those after it afterwards. */
static gboolean
perform (Hall       *hall,
         DameroAct  *act,
         char      **before)
{
  gboolean of_game = damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME;
  const DameroLogRow *row;
  g_autofree char *after = NULL;
  gboolean said;

  if (!hall_perform (hall, act))
    return FALSE;

  after = dup_results (hall->event);
  row = g_ptr_array_index (hall->event->log, hall->event->log->len - 1);
  said = damero_event_changes_results (hall->event, row);
  if ((strcmp (*before, after) != 0 && !said) || (of_game && said && strcmp (*before, after) == 0))
    g_error ("act %u (%s) is said %s results; before and after it:\n%s\n%s", hall->event->log->len,
             damero_token_get (DAMERO_TOKENS_ACT, (int) row->act->kind), said ? "to change" : "not to change",
             *before, after);
  if (of_game)
    figures.changes[said]++;
  g_free (*before);
  *before = g_steal_pointer (&after);
  return TRUE;
}

/* ---- the events ---- */

static void
check_state (const Hall *hall)
{
  g_autoptr(DameroEvent) copy = hall_dup_event (hall);

  figures.states++;
  check_starts (hall, copy);
  g_assert_true (damero_event_equal (copy, hall->event, TRUE));
  follow_all (hall);
}

static void
test_shipped (gconstpointer data)
{
  g_autofree char *path = g_build_filename (folder, data, NULL);
  g_autofree char *text = NULL, *results = g_strdup ("");
  g_autoptr(Hall) hall = g_new0 (Hall, 1);
  g_auto(GStrv) lines = NULL;
  gint64 previous_ms = 0;
  guint n_acts = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  hall->event = damero_event_new ();
  hall->run = 1;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      DameroAct *act = damero_act_from_text (lines[i], previous_ms, &has_stamp, &error);

      if (act == NULL)
        continue;
      previous_ms = act->stamp.mono_ms;
      if (hall_pass_time (hall, previous_ms) > 0)
        {
          g_free (results);
          results = dup_results (hall->event);
        }
      if (act->kind == DAMERO_ACT_PAIR && act->pairs == NULL)
        {
          const DameroSection *section = damero_event_find_section (hall->event, act->place.section);

          act->pairs = dup_pairs (section, act->place.round > 0 ? act->place.round : (int) section->rounds->len + 1);
        }
      g_assert_true (perform (hall, act, &results));
      check_all_in (hall);
      if (++n_acts % STRIDE == 0)
        check_state (hall);
    }
  check_state (hall);
}

/* An evening of random acts, at whose states every game is tried and the sections followed now and then. */
static void
spend_evening (guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *results = NULL;

  for (int s = g_rand_int_range (rand, 0, 2); s >= 0; s--)
    {
      g_autofree char *fields = random_section_dup_fields (rand);

      hall_section (hall, fields, (guint) g_rand_int_range (rand, 2, 6));
      hall_perform (hall, random_pair_new (rand, g_ptr_array_index (hall->event->sections,
                                                                    hall->event->sections->len - 1)));
    }
  hall->now_ms = 1;
  for (guint i = 0; i < N_ACTS; i++)
    {
      DameroAct *act;

      hall_pass_time (hall, hall->now_ms + g_rand_int_range (rand, 0, 250));
      g_free (results);
      results = dup_results (hall->event);
      act = g_rand_int_range (rand, 0, 10) < 7 ? random_game_act_new (rand, hall->event)
                                               : random_setup_act_new (rand, hall->event);
      if (act != NULL)
        perform (hall, act, &results);
      check_all_in (hall);
      if (i % 15 == 14)
        check_state (hall);
    }
  g_rand_free (rand);
}

static void
test_random (void)
{
  guint32 first = chance_get_seed ();

  for (guint i = 0; i < N_EVENTS; i++)
    {
      g_test_message ("seed %u", first + i);
      spend_evening (first + i);
    }
}

/* Nothing was compared with itself: each answer was given both ways. */
static void
test_both_ways (void)
{
  g_test_message ("%u states; starts %u refused, %u performed; steps %u refused, %u performed (%u pairings, %u "
                  "published, %u closed); acts on games: %u change no result, %u do; %u sections to their end, %u "
                  "stuck", figures.states, figures.starts[0], figures.starts[1], figures.steps[0], figures.steps[1],
                  figures.kinds[DAMERO_NEXT_PAIR], figures.kinds[DAMERO_NEXT_PUBLISH],
                  figures.kinds[DAMERO_NEXT_CLOSE], figures.changes[0], figures.changes[1],
                  figures.ends, figures.stuck);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (figures.starts[i], >, 20);
      g_assert_cmpuint (figures.steps[i], >, 20);
      g_assert_cmpuint (figures.changes[i], >, 20);
    }
  g_assert_cmpuint (figures.kinds[DAMERO_NEXT_PAIR], >, 50);
  g_assert_cmpuint (figures.kinds[DAMERO_NEXT_PUBLISH], >, 50);
  g_assert_cmpuint (figures.kinds[DAMERO_NEXT_CLOSE], >, 50);
  g_assert_cmpuint (figures.ends, >, 100);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];

  g_test_add_data_func ("/opinions/sample", "sample-event.acts", test_shipped);
  g_test_add_data_func ("/opinions/practice", "practice-event.acts", test_shipped);
  g_test_add_func ("/opinions/random", test_random);
  g_test_add_func ("/opinions/both-ways", test_both_ways);

  return g_test_run ();
}

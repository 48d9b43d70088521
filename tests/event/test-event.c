/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-event.c - the flow of an event: sections, entries, rounds with byes and forfeits,
 * matches of 1, 2 and 4 games, results and corrections, interruptions, and acts that come twice.
 */
#include "hall.h"

static const DameroMatch *
get_match (const Hall *hall,
           int         round,
           int         board)
{
  const DameroPlace place = { 1, round, board, 1 };
  const DameroMatch *match = damero_event_find_match (hall->event, &place);

  g_assert_nonnull (match);
  return match;
}

static const DameroRound *
get_round (const Hall *hall,
           int         number)
{
  return damero_section_find_round (damero_event_find_section (hall->event, 1), number);
}

/* Results of every game of the round that has none yet. */
static void
finish_round (Hall *hall,
              int   number)
{
  const DameroRound *round = get_round (hall, number);

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (guint k = 0; k < match->n_games; k++)
        if (match->games[k].outcome == DAMERO_OUTCOME_NONE)
          {
            g_autofree char *line = g_strdup_printf ("result in=1.%d.%d.%u result=draw", number,
                                                     match->board, k + 1);

            hall_ok (hall, hall->now_ms, line);
          }
    }
  hall_ok (hall, hall->now_ms, "round-closed in=1");
}

/* Five entries: each meets each, each has one bye, and entry 2 leaves after round 2. */
static void
test_round_robin (void)
{
  static const char *const pairs[] = { "pair in=1 pairs=\"1-4 2-3 bye 5\"", "pair in=1 pairs=\"5-3 1-2 bye 4\"",
                                       "pair in=1 pairs=\"4-2 5-1 bye 3\"", "pair in=1 pairs=\"3-1 4-5 bye 2\"",
                                       "pair in=1 pairs=\"2-5 3-4 bye 1\"" };
  g_autoptr(Hall) hall = hall_new ();
  const DameroRound *round;

  hall_section (hall, "games=1", 5);
  for (int r = 1; r <= 5; r++)
    {
      hall_ok (hall, r, pairs[r - 1]);
      g_assert_cmpint (get_round (hall, r)->number, ==, r);
      if (r == 2)
        hall_ok (hall, r, "withdraw in=1 entry=2");
      finish_round (hall, r);
    }
  hall_no (hall, 9, "pair in=1 pairs=\"1-4 2-3 bye 5\"", DAMERO_REFUSAL_NO_MORE_ROUNDS);

  g_assert_cmpint (damero_section_find_entry (damero_event_find_section (hall->event, 1), 2)->withdrawn_from,
                   ==, 3);
  /* present in the round in which he left, then absent: forfeits, and his bye is no gift */
  g_assert_cmpint (get_match (hall, 2, 2)->games[0].outcome, ==, DAMERO_OUTCOME_DRAW);
  g_assert_cmpint (get_match (hall, 3, 1)->games[0].outcome, ==, DAMERO_OUTCOME_BLACK_FORFEITS);
  g_assert_cmpint (get_match (hall, 3, 1)->games[0].ending, ==, DAMERO_ENDING_FORFEIT);
  g_assert_cmpint (get_match (hall, 5, 1)->games[0].outcome, ==, DAMERO_OUTCOME_WHITE_FORFEITS);
  round = get_round (hall, 4);
  g_assert_cmpuint (round->byes->len, ==, 1);
  g_assert_cmpint (g_array_index (round->byes, DameroBye, 0).entry, ==, 2);
  g_assert_cmpint (g_array_index (round->byes, DameroBye, 0).kind, ==, DAMERO_BYE_ABSENT);
  g_assert_cmpint (g_array_index (get_round (hall, 1)->byes, DameroBye, 0).kind, ==, DAMERO_BYE_ALLOCATED);
  hall_check (hall);
}

static void
test_double_cycle (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 cycles=2", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  finish_round (hall, 1);
  hall_ok (hall, 0, "pair in=1 pairs=2-1");
  finish_round (hall, 2);
  hall_no (hall, 0, "pair in=1 pairs=1-2", DAMERO_REFUSAL_NO_MORE_ROUNDS);
  g_assert_cmpint (get_match (hall, 2, 1)->games[0].white, ==, 2);
}

/* The first named has White in the odd games; games are played in their order. */
static void
test_match_games (void)
{
  static const int n_games[] = { 1, 2, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (n_games); i++)
    {
      g_autoptr(Hall) hall = hall_new ();
      g_autofree char *fields = g_strdup_printf ("games=%d control=300", n_games[i]);
      g_autofree char *beyond = g_strdup_printf ("start in=1.1.1.%d", n_games[i] + 1);

      hall_section (hall, fields, 2);
      hall_ok (hall, 0, "pair in=1 pairs=2-1");
      g_assert_cmpuint (get_match (hall, 1, 1)->n_games, ==, n_games[i]);
      hall_no (hall, 0, beyond, DAMERO_REFUSAL_NO_SUCH_GAME);
      for (int g = 1; g <= n_games[i]; g++)
        {
          g_autofree char *start = g_strdup_printf ("start in=1.1.1.%d", g);
          g_autofree char *next = g_strdup_printf ("start in=1.1.1.%d", g + 1);
          g_autofree char *resign = g_strdup_printf ("resign in=1.1.1.%d side=black", g);
          const DameroMatchGame *game = &get_match (hall, 1, 1)->games[g - 1];

          g_assert_cmpint (game->white, ==, g % 2 == 1 ? 2 : 1);
          g_assert_cmpint (game->black, ==, g % 2 == 1 ? 1 : 2);
          hall_ok (hall, 10 * g, start);
          g_assert_true (game->started);
          if (g < n_games[i])
            {
              hall_no (hall, 10 * g, next, DAMERO_REFUSAL_EARLIER_GAME_OPEN);
              g_assert_cmpint (hall->refusal.number, ==, g);
            }
          hall_no (hall, 10 * g, "round-closed in=1", DAMERO_REFUSAL_RESULTS_MISSING);
          hall_ok (hall, 10 * g + 5, resign);
          g_assert_cmpint (game->outcome, ==, DAMERO_OUTCOME_WHITE);
          g_assert_cmpint (game->ending, ==, DAMERO_ENDING_RESIGNATION);
          g_assert_cmpint (game->used_ms[DAMERO_BLACK], ==, 5);
        }
      hall_ok (hall, 100, "round-closed in=1");
      hall_check (hall);
    }
}

static void
test_results (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroMatchGame *games;

  hall_section (hall, "games=2 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  games = get_match (hall, 1, 1)->games;
  hall_no (hall, 0, "result-corrected in=1.1.1.1 result=draw reason=slip", DAMERO_REFUSAL_NO_RESULT);
  hall_ok (hall, 0, "result in=1.1.1.1 result=black");
  g_assert_cmpint (games[0].outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (games[0].ending, ==, DAMERO_ENDING_OTHER);
  g_assert_false (games[0].corrected);
  hall_no (hall, 0, "result in=1.1.1.1 result=white", DAMERO_REFUSAL_HAS_RESULT);
  hall_no (hall, 0, "start in=1.1.1.1", DAMERO_REFUSAL_HAS_RESULT);
  hall_no (hall, 0, "press in=1.1.1.1 side=black move=11-15 ply=1", DAMERO_REFUSAL_HAS_RESULT);
  hall_ok (hall, 0, "result-corrected in=1.1.1.1 result=white-forfeits reason=\"wrong way round\"");
  g_assert_cmpint (games[0].outcome, ==, DAMERO_OUTCOME_WHITE_FORFEITS);
  g_assert_cmpint (games[0].ending, ==, DAMERO_ENDING_FORFEIT);
  g_assert_true (games[0].corrected);
  g_assert_cmpstr (((DameroLogRow *) g_ptr_array_index (hall->event->log, hall->event->log->len - 1))
                     ->act->old_value, ==, "black");

  /* a recorded game keeps what the record says until it is corrected, and then the correction */
  hall_no (hall, 0, "press in=1.1.1.2 side=black move=11-15 ply=1", DAMERO_REFUSAL_NOT_STARTED);
  hall_ok (hall, 0, "start in=1.1.1.2");
  hall_ok (hall, 5, "press in=1.1.1.2 move=11-15");
  hall_no (hall, 5, "result-corrected in=1.1.1.2 result=draw reason=slip", DAMERO_REFUSAL_NO_RESULT);
  hall_ok (hall, 10, "result in=1.1.1.2 result=draw ending=adjudication");
  g_assert_cmpint (games[1].ending, ==, DAMERO_ENDING_ADJUDICATION);
  g_assert_cmpuint (games[1].plies, ==, 1);
  hall_no (hall, 10, "result in=1.1.1.2 result=white", DAMERO_REFUSAL_RECORDED_RESULT);
  hall_ok (hall, 10, "round-closed in=1");
  hall_no (hall, 10, "round-closed in=1.1", DAMERO_REFUSAL_ROUND_CLOSED);
  hall_no (hall, 10, "start in=1.1.1.2", DAMERO_REFUSAL_ROUND_CLOSED);
  hall_ok (hall, 10, "result-corrected in=1.1.1.2 result=white reason=appeal ending=rules-infraction");
  g_assert_cmpint (games[1].outcome, ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (games[1].ending, ==, DAMERO_ENDING_RULES_INFRACTION);
  hall_check (hall);
}

/* Moves entered from a score sheet, in a section with a control and in one without. */
static void
test_paper (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroLogRow *row;

  hall_section (hall, "games=1 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "move in=1.1.1.1 move=11-15");
  hall_ok (hall, 0, "move in=1.1.1.1 move=\"22 18\"");
  /* the log keeps the long notation, whatever was typed */
  hall_ok (hall, 0, "move in=1.1.1.1 move=15x22");
  row = g_ptr_array_index (hall->event->log, hall->event->log->len - 1);
  g_assert_cmpstr (row->act->move, ==, "15x22");
  g_assert_cmpint (row->act->ply, ==, 3);
  g_assert_cmpint (row->act->side, ==, DAMERO_BLACK);
  hall_no (hall, 0, "press in=1.1.1.1 move=25x18", DAMERO_REFUSAL_NO_CLOCK);
  hall_ok (hall, 0, "resign in=1.1.1.1 side=white");
  g_assert_cmpuint (get_match (hall, 1, 1)->games[0].plies, ==, 3);
  hall_check (hall);
}

/* A set-up position: its side to move begins; one in which nobody can ever move is refused. */
static void
test_fens (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 control=300", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_no (hall, 0, "start in=1.1.1.1 fen=\"W:W99:B1\"", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_FEN);
  g_assert_cmpint (hall->refusal.number, ==, 4);
  hall_no (hall, 0, "start in=1.1.1.1 fen=\"B:W32:B\"", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.number, ==, 0);
  hall_ok (hall, 0, "start in=1.1.1.1 fen=\"W:WK30,K31:BK1,K2\"");
  hall_ok (hall, 5, "press in=1.1.1.1 move=30-25");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->clock.on_move, ==, DAMERO_BLACK);
  hall_check (hall);
}

/* INTERRUPTED stops and lists what runs; the next run begins with nothing running. */
static void
test_interruption (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(GArray) places = NULL;
  const DameroConsequence *stopped;

  hall_section (hall, "games=1 control=300", 6);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4 5-6\"");
  hall_ok (hall, 5000000, "start in=1.1.3.1");
  hall_ok (hall, 5000000, "start in=1.1.1.1");
  hall_ok (hall, 5000000, "start in=1.1.2.1");
  hall_ok (hall, 5001000, "press in=1.1.3.1 move=11-15");
  hall_ok (hall, 5002000, "pause in=1.1.2.1");

  hall->run = 2;
  hall_no (hall, 10, "press in=1.1.1.1 move=11-15", DAMERO_REFUSAL_INTERRUPTED);
  hall_no (hall, 10, "interrupted by=program", DAMERO_REFUSAL_INTERRUPTED);
  hall_no (hall, 10, "player name=Late", DAMERO_REFUSAL_INTERRUPTED);
  hall->run = 1;
  hall_ok (hall, 5003000, "interrupted by=program reason=\"power cut\"");
  g_assert_cmpuint (hall->consequences->len, ==, 2);
  stopped = &g_array_index (hall->consequences, DameroConsequence, 0);
  g_assert_cmpint (stopped->kind, ==, DAMERO_CONSEQUENCE_CLOCK_STOPPED);
  g_assert_cmpint (stopped->place.board, ==, 1);
  g_assert_cmpint (stopped->side, ==, DAMERO_BLACK);
  g_assert_cmpint (stopped->at_ms, ==, 5003000);
  g_assert_cmpint (stopped[1].place.board, ==, 3);
  g_assert_cmpint (stopped[1].side, ==, DAMERO_WHITE);
  places = damero_event_dup_interrupted (hall->event);
  g_assert_cmpuint (places->len, ==, 2);
  g_assert_cmpint (g_array_index (places, DameroPlace, 1).board, ==, 3);

  hall->run = 2;
  hall_ok (hall, 10, "resume in=1.1.3.1");
  hall_ok (hall, 510, "press in=1.1.3.1 move=24-20");
  g_assert_cmpint (hall_get_game (hall, 3, 1)->used_ms[DAMERO_WHITE], ==, 2500);
  g_assert_true (hall_get_game (hall, 1, 1)->interrupted);
  hall->run = 1;
  hall_no (hall, 9999999, "check-in in=1 entry=1", DAMERO_REFUSAL_STAMP);
  hall->run = 2;
  hall_no (hall, 509, "check-in in=1 entry=1", DAMERO_REFUSAL_STAMP);
  hall_check (hall);
}

/* The flag of one board comes before anything later, on whatever board. */
static void
test_deadlines (void)
{
  g_autoptr(Hall) hall = hall_new ();
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms;

  hall_section (hall, "games=1 control=300", 4);
  hall_section (hall, "games=1 control=\"move 300+60\"", 2);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 0, "pair in=2 pairs=\"1-2\"");
  g_assert_false (damero_event_get_deadline (hall->event, &place, &at_ms, &kind));
  hall_ok (hall, 0, "start in=2.1.1.1");
  hall_ok (hall, 0, "start in=1.1.2.1");
  hall_ok (hall, 1000, "start in=1.1.1.1");
  g_assert_true (damero_event_get_deadline (hall->event, &place, &at_ms, &kind));
  g_assert_cmpint (at_ms, ==, 300000);
  g_assert_cmpint (kind, ==, DAMERO_ACT_FLAG);
  g_assert_cmpint (place.section, ==, 1);
  g_assert_cmpint (place.board, ==, 2);

  hall_no (hall, 300000, "press in=1.1.1.1 move=11-15", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_no (hall, 300001, "player name=Late", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_no (hall, 300001, "interrupted by=program", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_no (hall, 301000, "flag in=1.1.1.1", DAMERO_REFUSAL_DEADLINE_PASSED);
  /* two boards at one instant, in either order */
  hall_ok (hall, 300000, "time-called in=2.1.1.1");
  hall_no (hall, 300000, "pause in=1.1.2.1", DAMERO_REFUSAL_DEADLINE_PASSED);
  /* what is done elsewhere need not wait for a flag */
  hall_ok (hall, 300000, "player name=Late");
  hall_ok (hall, 300000, "flag in=1.1.2.1");
  hall_ok (hall, 300999, "press in=1.1.1.1 move=11-15");
  hall_check (hall);
}

static void
test_twice (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroAct) again = NULL;
  const GArray *answer;
  const GArray *first;
  guint n_rows;

  hall_section (hall, "games=1 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start in=1.1.1.1");
  hall_ok (hall, 5, "resign in=1.1.1.1 side=black uid=01890000-0000-7000-8000-00000000abcd");
  first = hall->consequences;
  n_rows = hall->event->log->len;
  hall_ok (hall, 50, "resign in=1.1.1.1 side=black uid=01890000-0000-7000-8000-00000000abcd");
  g_assert_true (hall->consequences == first);
  g_assert_cmpuint (hall->event->log->len, ==, n_rows);
  hall_no (hall, 50, "resign in=1.1.1.1 side=white uid=01890000-0000-7000-8000-00000000abcd",
           DAMERO_REFUSAL_UID_USED);
  hall_no (hall, 50, "resign in=1.1.2.1 side=black uid=01890000-0000-7000-8000-00000000abcd",
           DAMERO_REFUSAL_UID_USED);
  hall_no (hall, 50, "pause in=1.1.1.1 uid=01890000-0000-7000-8000-00000000abcd",
           DAMERO_REFUSAL_UID_USED);

  /* an act that left its number open says the same again, though the number would be another now */
  hall_ok (hall, 60, "player name=Twice uid=01890000-0000-7000-8000-00000000abce");
  again = damero_act_new (DAMERO_ACT_PLAYER);
  again->name = g_strdup ("Twice");
  g_strlcpy (again->uid, "01890000-0000-7000-8000-00000000abce", sizeof again->uid);
  n_rows = hall->event->log->len;
  g_assert_true (damero_event_perform (hall->event, again, &answer, &hall->refusal));
  g_assert_cmpuint (answer->len, ==, 0);
  g_assert_cmpuint (hall->event->log->len, ==, n_rows);
  hall_check (hall);
}

/* Numbers after an undo: what is left keeps its own, and what is new goes on from the largest. */
static void
test_gaps (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *second = NULL;

  hall_ok (hall, 0, "player name=A");
  hall_ok (hall, 0, "player name=B");
  second = g_strdup (hall->uid);
  hall_ok (hall, 0, "player name=C");
  hall_undo (hall, 0, second);
  hall_ok (hall, 0, "player name=D");
  hall_ok (hall, 0, "section name=S in=5");
  hall_ok (hall, 0, "section name=T");
  g_assert_null (damero_event_find_player (hall->event, 2));
  g_assert_cmpstr (damero_event_find_player (hall->event, 4)->name, ==, "D");
  g_assert_nonnull (damero_event_find_section (hall->event, 6));
  hall_ok (hall, 0, "entry in=5 player=3 entry=7");
  hall_ok (hall, 0, "entry in=5 player=1 entry=2");
  hall_ok (hall, 0, "entry in=5 player=4");
  g_assert_cmpstr (damero_event_get_entry_name (hall->event, damero_event_find_section (hall->event, 5), 8),
                   ==, "D");
  g_assert_cmpstr (damero_event_get_entry_name (hall->event, damero_event_find_section (hall->event, 5), 1),
                   ==, "");
  hall_ok (hall, 0, "pair in=5 pairs=\"7-2 bye 8\"");
  /* the undone player comes back with his own number */
  hall_ok (hall, 0, "player name=E player=2");
  hall_check (hall);
}

static gboolean
last_breaks_integrity (const Hall *hall)
{
  const DameroLogRow *row = g_ptr_array_index (hall->event->log, hall->event->log->len - 1);

  return damero_event_breaks_integrity (hall->event, row->act);
}

/* Pairs by hand and results changed after the next pairing, also through an undo (docs/pairing.md). */
static void
test_integrity (void)
{
  static const struct {
    const char *line;
    gboolean    breaks;
  } pairings[] = {
    { "pair in=1 pairs=\"1-4 2-3\"", FALSE },
    { "pair in=1 pairs=\" 1-4  2-3\"", FALSE },
    { "pair in=1 pairs=\"4-1 2-3\"", TRUE },
    { "pair in=1 pairs=\"2-3 1-4\"", TRUE },
    { "pair in=1 pairs=\"1-2 3-4\"", TRUE },
    { "pair in=1 pairs=\"1-4 bye 2 3\"", TRUE },
  };
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *result = NULL;

  hall_section (hall, "games=1", 4);
  g_assert_false (last_breaks_integrity (hall));
  for (guint i = 0; i < G_N_ELEMENTS (pairings); i++)
    {
      hall_ok (hall, 0, pairings[i].line);
      g_assert_cmpint (last_breaks_integrity (hall), ==, pairings[i].breaks);
      hall_undo (hall, 0, hall->uid);
      g_assert_false (last_breaks_integrity (hall));
    }

  /* an undo of that undo brings the pairs back: system's or not */
  hall_undo (hall, 0, hall->uid);
  g_assert_true (last_breaks_integrity (hall));
  hall_undo (hall, 0, hall->uid);
  g_assert_false (last_breaks_integrity (hall));

  hall_ok (hall, 0, "pair in=1 pairs=\"1-4 2-3\"");
  hall_ok (hall, 0, "result in=1.1.1.1 result=draw");
  hall_ok (hall, 0, "result in=1.1.2.1 result=draw");
  hall_ok (hall, 0, "result-corrected in=1.1.1.1 result=white reason=slip");
  g_assert_false (last_breaks_integrity (hall));
  hall_ok (hall, 0, "round-closed in=1");
  hall_ok (hall, 0, "pair in=1 pairs=\"1-4 2-3\"");
  g_assert_true (last_breaks_integrity (hall));
  hall_ok (hall, 0, "result-corrected in=1.1.2.1 result=white reason=slip");
  result = g_strdup (hall->uid);
  g_assert_true (last_breaks_integrity (hall));
  hall_undo (hall, 0, result);
  g_assert_true (last_breaks_integrity (hall));
  hall_undo (hall, 0, hall->uid);
  g_assert_true (last_breaks_integrity (hall));
}

/* What goes with an undo is looked at like its target. */
static void
test_integrity_also (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *pair = NULL;

  hall_section (hall, "games=1", 3);
  hall_ok (hall, 0, "pair in=1 pairs=\"2-3 bye 1\"");
  pair = g_strdup (hall->uid);
  finish_round (hall, 1);
  hall_ok (hall, 0, "pair in=1 pairs=\"2-3 bye 1\"");
  g_assert_true (last_breaks_integrity (hall));
  /* Everything after round 1 goes with it: its result, its closing and the pairs made by hand. */
  g_assert_cmpuint (hall_undo (hall, 0, pair), ==, 3);
  g_assert_false (last_breaks_integrity (hall));
  g_assert_cmpuint (hall_undo (hall, 0, hall->uid), ==, 0);
  g_assert_true (last_breaks_integrity (hall));
}

/* An act that could not be stored is taken out again. */
static void
test_drop_last (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroEvent) before = NULL;

  hall_section (hall, "games=1 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start in=1.1.1.1");
  before = hall_dup_event (hall);
  hall_ok (hall, 5, "press in=1.1.1.1 move=11-15");
  damero_event_drop_last (hall->event, 1);
  g_assert_true (damero_event_equal (before, hall->event, TRUE));
  hall_ok (hall, 5, "press in=1.1.1.1 move=10-15");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event/round-robin", test_round_robin);
  g_test_add_func ("/event/double-cycle", test_double_cycle);
  g_test_add_func ("/event/match-games", test_match_games);
  g_test_add_func ("/event/results", test_results);
  g_test_add_func ("/event/paper", test_paper);
  g_test_add_func ("/event/fens", test_fens);
  g_test_add_func ("/event/interruption", test_interruption);
  g_test_add_func ("/event/deadlines", test_deadlines);
  g_test_add_func ("/event/twice", test_twice);
  g_test_add_func ("/event/gaps", test_gaps);
  g_test_add_func ("/event/integrity", test_integrity);
  g_test_add_func ("/event/integrity-also", test_integrity_also);
  g_test_add_func ("/event/drop-last", test_drop_last);

  return g_test_run ();
}

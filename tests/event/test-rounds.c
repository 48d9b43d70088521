/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-rounds.c - what the acts on entries and rounds do: drafts, edits, absences, late entries,
 * decisions; what of it breaks integrity; and that an undo brings no game to other players.
 */
#include <string.h>

#include "event/as-paired.h"
#include "hall.h"

static const DameroSection *
get_section (const Hall *hall)
{
  return damero_event_find_section (hall->event, 1);
}

static const DameroRound *
get_round (const Hall *hall,
           int         number)
{
  return damero_section_find_round (get_section (hall), number);
}

/* "3-1 2-5 bye 4h": pairs by board, then byes with the first letter of their kind. */
static void
expect_round (const Hall *hall,
              int         number,
              const char *expected)
{
  const DameroRound *round = get_round (hall, number);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      g_assert_cmpint (match->board, ==, (int) i + 1);
      g_string_append_printf (text, "%s%d-%d", i > 0 ? " " : "", match->a, match->b);
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

      g_string_append_printf (text, "%s %d%c", i == 0 ? " bye" : "", bye->entry,
                              damero_token_get (DAMERO_TOKENS_BYE, (int) bye->kind)[0]);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static gboolean
breaks_integrity (const Hall *hall)
{
  const DameroLogRow *row = g_ptr_array_index (hall->event->log, hall->event->log->len - 1);

  return damero_event_breaks_integrity (hall->event, row->act);
}

static DameroOutcome
get_outcome (const Hall *hall,
             int         round,
             int         board)
{
  return damero_round_find_match (get_round (hall, round), board)->games[0].outcome;
}

/* Sensible defaults of each system, and what they are when they are told. */
static void
test_settings (void)
{
  static const struct {
    const char *fields;
    int         n_rounds; /* with six entries */
    const char *scoring;
  } rows[] = {
    { "", 5, "game 2-1-0" },
    { "system=round-robin cycles=2 rounds=7", 7, "game 2-1-0" },
    { "system=dutch", 5, "game 2-1-0 bye 4-4" },
    { "system=dutch rounds=3 games=1", 3, "game 2-1-0 bye 2-2" },
    { "system=dutch scoring=\"match 1-0.5-0 bye 1-0\"", 5, "match 1-0.5-0 bye 1-0" },
    { "system=knockout", 3, "game 2-1-0" },
    { "system=keizer rounds=20 keizer=\"top=60 own=no draw=1/2 absent=1/3 gap=3\"", 20, "game 2-1-0 bye 4-4" },
    { "system=scheveningen", 3, "game 2-1-0" },
    { "system=scheveningen cycles=2", 6, "game 2-1-0" },
    { "system=manual", 5, "game 2-1-0 bye 4-4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Hall) hall = hall_new ();
      char scoring[DAMERO_SCORING_TEXT_SIZE];

      hall_section (hall, rows[i].fields, 6);
      damero_scoring_to_text (&get_section (hall)->scoring, scoring);
      g_assert_cmpint (damero_section_count_rounds (get_section (hall)), ==, rows[i].n_rounds);
      g_assert_cmpstr (scoring, ==, rows[i].scoring);
      hall_check (hall);
    }
}

static void
test_draft (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch", 4);
  hall_ok (hall, 1, "pair in=1 pairs=\"1-3 4-2\"");
  g_assert_false (damero_round_is_public (get_round (hall, 1)));
  hall_ok (hall, 2, "pair in=1.1 pairs=\"1-4 3-2\"");
  expect_round (hall, 1, "1-4 3-2");
  hall_undo (hall, 3, hall->uid);
  expect_round (hall, 1, "1-3 4-2");
  hall_ok (hall, 4, "absence in=1 entry=4 first=1 bye=full");
  hall_ok (hall, 5, "withdraw in=1 entry=3");
  g_assert_cmpint (damero_section_find_entry (get_section (hall), 3)->withdrawn_from, ==, 1);
  hall_ok (hall, 6, "pair in=1.1 pairs=\"2-1 bye 3 4\"");
  expect_round (hall, 1, "2-1 bye 3a 4f");
  hall_ok (hall, 7, "start in=1.1.1.1");
  g_assert_true (damero_round_is_public (get_round (hall, 1)));
  hall_no (hall, 8, "publish in=1", DAMERO_REFUSAL_ROUND_PUBLISHED);
  hall_ok (hall, 9, "withdraw in=1 entry=2");
  g_assert_cmpint (damero_section_find_entry (get_section (hall), 2)->withdrawn_from, ==, 2);
  hall_check (hall);
}

/* The first act on a game publishes the draft, so it names nobody who does not play. */
static void
test_draft_played (void)
{
  static const char *const games[] = {
    "start in=1.1.1.1", "move in=1.1.1.1 move=11-15", "result in=1.1.1.1 result=black",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(Hall) hall = hall_new ();
      g_autofree char *there = NULL;
      g_autoptr(GPtrArray) rows = g_ptr_array_new ();
      g_autoptr(DameroEvent) event = NULL;
      g_auto(DameroRefusal) refusal = { 0 };
      guint row;

      hall_section (hall, "games=1 system=dutch", 4);
      hall_ok (hall, 1, "pair in=1 pairs=\"1-3 4-2\"");
      hall_ok (hall, 2, "withdraw in=1 entry=2");
      hall_no (hall, 3, games[i], DAMERO_REFUSAL_ENTRY_ABSENT);
      g_assert_cmpint (hall->refusal.number, ==, 2);
      hall_ok (hall, 4, "re-entry in=1 entry=2");
      hall_ok (hall, 5, "absence in=1 entry=1");
      hall_no (hall, 6, games[i], DAMERO_REFUSAL_ENTRY_ABSENT);
      g_assert_false (damero_round_is_public (get_round (hall, 1)));
      hall_ok (hall, 7, "absence-cancelled in=1 entry=1");
      there = g_strdup (hall->uid);
      hall_ok (hall, 8, games[i]);
      g_assert_true (damero_round_is_public (get_round (hall, 1)));

      /* What was played stands: in a log where nobody looked, and when it is undone that somebody plays. */
      for (guint k = 0; k < hall->event->log->len; k++)
        if (strcmp (((DameroLogRow *) g_ptr_array_index (hall->event->log, k))->act->uid, there) != 0)
          g_ptr_array_add (rows, g_ptr_array_index (hall->event->log, k));
      g_assert_true (damero_event_replay (rows, &event, &row, &refusal));
      g_assert_cmpuint (hall_undo (hall, 9, there), ==, 0);
      g_assert_true (damero_section_is_absent (get_section (hall), 1, 1, NULL));
      g_assert_true (damero_round_is_public (get_round (hall, 1)));
      hall_check (hall);
    }
}

/* Who has withdrawn from fixed pairs forfeits; the others play. */
static void
test_fixed_draft_played (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1", 4);
  hall_ok (hall, 1, "withdraw in=1 entry=2");
  hall_ok (hall, 2, "pair in=1 pairs=\"1-4 2-3\"");
  g_assert_cmpint (get_outcome (hall, 1, 2), ==, DAMERO_OUTCOME_WHITE_FORFEITS);
  hall_ok (hall, 3, "start in=1.1.1.1");
  hall_check (hall);
}

/* In the published round the late one gets the bye player; or a bye with the points told. */
static void
test_late_entry (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch", 5);
  hall_ok (hall, 1, "pair in=1 pairs=\"1-3 4-2 bye 5\"");
  hall_ok (hall, 2, "publish in=1");
  hall_ok (hall, 3, "player name=Late");
  hall_ok (hall, 4, "entry in=1 player=6");
  expect_round (hall, 1, "1-3 4-2 bye 5a 6a");
  g_assert_cmpint (g_array_index (get_round (hall, 1)->byes, DameroBye, 0).kind, ==, DAMERO_BYE_ALLOCATED);
  g_assert_cmpint (g_array_index (get_round (hall, 1)->byes, DameroBye, 1).kind, ==, DAMERO_BYE_ABSENT);
  g_assert_cmpint (damero_section_find_entry (get_section (hall), 6)->entered_after, ==, 1);
  hall_ok (hall, 5, "pairs-edited in=1 pairs=\"1-3 4-2 5-6\" reason=\"came late\"");
  g_assert_true (breaks_integrity (hall));
  expect_round (hall, 1, "1-3 4-2 5-6");
  hall_ok (hall, 6, "player name=Later");
  hall_ok (hall, 7, "entry in=1 player=7 bye=half");
  hall_ok (hall, 8, "pairs-edited in=1 pairs=\"4-2 1-3 5-6 bye 7\" reason=\"boards\"");
  expect_round (hall, 1, "4-2 1-3 5-6 bye 7h");
  hall_check (hall);
}

static void
test_edit (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroLogRow *row;

  hall_section (hall, "games=2 system=dutch control=300", 6);
  hall_ok (hall, 1, "absence in=1 entry=6 first=1 bye=half");
  hall_ok (hall, 1, "pair in=1 pairs=\"1-3 4-2 bye 5 6\"");
  hall_ok (hall, 2, "start in=1.1.1.1");
  hall_ok (hall, 2, "press in=1.1.1.1 move=11-15");
  hall_ok (hall, 3, "pairs-edited in=1 pairs=\"1-3 2-6 5-4\" reason=r");
  row = g_ptr_array_index (hall->event->log, hall->event->log->len - 1);
  g_assert_cmpstr (row->act->old_value, ==, "1-3 4-2 bye 5 6");
  expect_round (hall, 1, "1-3 2-6 5-4");
  g_assert_cmpuint (damero_round_find_match (get_round (hall, 1), 1)->games[0].plies, ==, 1);
  g_assert_cmpuint (get_section (hall)->absences->len, ==, 0);
  hall_undo (hall, 4, hall->uid);
  expect_round (hall, 1, "1-3 4-2 bye 5a 6h");
  g_assert_cmpuint (get_section (hall)->absences->len, ==, 1);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 1)), ==, 1);
  hall_check (hall);
}

/* A game that was begun by those the edit, or the second draft, brought to the board goes with it. */
static void
test_undo_under_games (void)
{
  static const char *const changes[] = {
    "pairs-edited in=1 pairs=\"1-4 3-2\" reason=r", "pair in=1.1 pairs=\"1-4 3-2\"",
  };
  static const char *const games[] = {
    "start in=1.1.2.1", "move in=1.1.2.1 move=11-15", "result in=1.1.2.1 result=black",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    for (guint k = 0; k < G_N_ELEMENTS (games); k++)
      {
        g_autoptr(Hall) hall = hall_new ();
        g_autofree char *change = NULL;

        hall_section (hall, "games=1 system=dutch", 4);
        hall_ok (hall, 1, "pair in=1 pairs=\"1-3 4-2\"");
        hall_ok (hall, 2, changes[i]);
        change = g_strdup (hall->uid);
        hall_ok (hall, 3, games[k]);
        g_assert_cmpuint (hall_undo (hall, 4, change), ==, 1);
        expect_round (hall, 1, "1-3 4-2");
        g_assert_null (hall_get_game (hall, 2, 1));
        g_assert_cmpint (get_outcome (hall, 1, 2), ==, DAMERO_OUTCOME_NONE);
        /* Begun by the old pair, the change cannot come back over it. */
        change = (g_free (change), g_strdup (hall->uid));
        hall_ok (hall, 5, "result in=1.1.2.1 result=draw");
        g_assert_cmpuint (hall_undo (hall, 6, change), >, 0);
        hall_check (hall);
      }
}

static void
test_absence (void)
{
  g_autoptr(Hall) hall = hall_new ();
  DameroByeKind kind;

  hall_section (hall, "games=1 system=dutch", 4);
  hall_ok (hall, 1, "absence in=1 entry=2");
  g_assert_true (damero_section_is_absent (get_section (hall), 2, 1, &kind));
  g_assert_cmpint (kind, ==, DAMERO_BYE_ABSENT);
  hall_ok (hall, 1, "absence in=1 entry=3 first=2 last=4 bye=half");
  hall_ok (hall, 2, "absence-cancelled in=1 entry=3 first=3");
  g_assert_true (damero_section_is_absent (get_section (hall), 3, 2, &kind));
  g_assert_cmpint (kind, ==, DAMERO_BYE_HALF);
  g_assert_false (damero_section_is_absent (get_section (hall), 3, 3, NULL));
  g_assert_true (damero_section_is_absent (get_section (hall), 3, 4, NULL));
  hall_ok (hall, 3, "renumber in=1 entries=\"4 3 2 1\"");
  g_assert_true (damero_section_is_absent (get_section (hall), 2, 2, NULL));
  g_assert_true (damero_section_is_absent (get_section (hall), 3, 1, NULL));
  hall_ok (hall, 4, "withdraw in=1 entry=1 first=3");
  g_assert_true (damero_section_is_absent (get_section (hall), 1, 3, NULL));
  hall_no (hall, 5, "absence in=1 entry=1 first=3", DAMERO_REFUSAL_ALREADY_WITHDRAWN);
  hall_ok (hall, 5, "absence in=1 entry=1 first=2");
  hall_ok (hall, 6, "re-entry in=1 entry=1");
  g_assert_false (damero_section_is_absent (get_section (hall), 1, 3, NULL));
  hall_check (hall);
}

static void
test_integrity (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=3", 4);
  hall_ok (hall, 1, "section-changed in=1 rounds=4");
  g_assert_false (breaks_integrity (hall));
  hall_ok (hall, 1, "pair in=1 pairs=\"1-3 4-2\" method=system");
  g_assert_false (breaks_integrity (hall));
  hall_ok (hall, 2, "pair in=1.1 pairs=\"1-2 3-4\" method=hand");
  g_assert_true (breaks_integrity (hall));
  hall_ok (hall, 3, "pair in=1.1 pairs=\"1-2 3-4\"");
  g_assert_true (breaks_integrity (hall));
  hall_ok (hall, 4, "absence in=1 entry=1 first=2");
  g_assert_false (breaks_integrity (hall));
  hall_ok (hall, 5, "publish in=1");
  g_assert_false (breaks_integrity (hall));
  hall_ok (hall, 6, "pairs-edited in=1 pairs=\"1-3 4-2\" reason=r");
  g_assert_true (breaks_integrity (hall));
  hall_ok (hall, 7, "section-changed in=1 system=manual rounds=2");
  g_assert_true (breaks_integrity (hall));
  hall_ok (hall, 8, "round-adjourned in=1");
  g_assert_false (breaks_integrity (hall));
  hall_ok (hall, 9, "pair in=1 pairs=\"2-3 bye 1 4\" method=hand");
  g_assert_false (breaks_integrity (hall));
  hall_ok (hall, 10, "result in=1.1.1.1 result=draw");
  g_assert_false (breaks_integrity (hall));
  hall_ok (hall, 11, "result-corrected in=1.1.1.1 result=black reason=r");
  g_assert_true (breaks_integrity (hall));
  hall_check (hall);
}

/* Where the pairs are fixed, who has withdrawn forfeits, on whatever board. */
static void
test_fixed_pairs (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=scheveningen", 4);
  g_assert_cmpint (damero_section_find_entry (get_section (hall), 1)->team, ==, 1);
  g_assert_cmpint (damero_section_find_entry (get_section (hall), 2)->team, ==, 2);
  hall_ok (hall, 1, "withdraw in=1 entry=2");
  hall_ok (hall, 1, "pair in=1 pairs=\"1-2 4-3\"");
  g_assert_cmpint (get_outcome (hall, 1, 1), ==, DAMERO_OUTCOME_BLACK_FORFEITS);
  g_assert_cmpint (get_outcome (hall, 1, 2), ==, DAMERO_OUTCOME_NONE);
  hall_ok (hall, 2, "pairs-edited in=1 pairs=\"4-3 2-1\" reason=boards");
  g_assert_cmpint (get_outcome (hall, 1, 2), ==, DAMERO_OUTCOME_WHITE_FORFEITS);
  hall_check (hall);
}

/* An act, and then the outcome of round 1 on board 1 on which round 2 was paired; -1: it is the same now. */
static void
test_as_paired (void)
{
  static const struct {
    const char *line;
    int         outcome;
  } rows[] = {
    { "pair in=1.1 pairs=\"1-2 3-4\"", -1 },
    { "result in=1.1.1.1 result=black", -1 },
    { "round-adjourned in=1.1", -1 },
    { "pair in=1.2 pairs=\"1-3 2-4\"", -1 },
    { "check-in in=1 entry=1", -1 },
    { "result-corrected in=1.1.1.1 result=draw reason=r", DAMERO_OUTCOME_BLACK },
    { "result in=1.2.1.1 result=white", DAMERO_OUTCOME_BLACK },
    { "result-corrected in=1.1.1.1 result=black reason=r", -1 },
    { "result in=1.1.2.1 result=white", DAMERO_OUTCOME_BLACK },
    { "result-corrected in=1.1.1.1 result=white reason=r", DAMERO_OUTCOME_BLACK },
  };
  g_autoptr(Hall) hall = hall_new ();
  DameroAsPaired kept = { 0 };
  gboolean marked = FALSE;

  hall_section (hall, "games=1 system=dutch rounds=3", 4);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroSection) then = NULL;

      hall_ok (hall, 1000 + i, rows[i].line);
      g_test_message ("%u: %s", i, rows[i].line);
      then = damero_event_dup_section_as_paired (hall->event, 1, 2, &kept);
      g_assert_cmpint (then == NULL, ==, rows[i].outcome < 0);
      /* One fold of the log for a pairing, however often it is asked: the mark stays. */
      g_assert_true (!marked || kept.section->late_game == 77);
      if ((marked = kept.section != NULL))
        kept.section->late_game = 77;
      if (then != NULL)
        g_assert_cmpint (damero_round_find_match (damero_section_find_round (then, 1), 1)->games[0].outcome, ==,
                         rows[i].outcome);
      g_assert_true (then == NULL || damero_section_find_round (then, 2)->begun == get_round (hall, 2)->begun);
    }

  hall_undo (hall, 2000, hall->uid);
  hall_check (hall);
  damero_as_paired_clear (&kept);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rounds/settings", test_settings);
  g_test_add_func ("/rounds/draft", test_draft);
  g_test_add_func ("/rounds/draft-played", test_draft_played);
  g_test_add_func ("/rounds/fixed-draft-played", test_fixed_draft_played);
  g_test_add_func ("/rounds/late-entry", test_late_entry);
  g_test_add_func ("/rounds/edit", test_edit);
  g_test_add_func ("/rounds/undo-under-games", test_undo_under_games);
  g_test_add_func ("/rounds/absence", test_absence);
  g_test_add_func ("/rounds/integrity", test_integrity);
  g_test_add_func ("/rounds/fixed-pairs", test_fixed_pairs);
  g_test_add_func ("/rounds/as-paired", test_as_paired);

  return g_test_run ();
}

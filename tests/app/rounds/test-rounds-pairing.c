/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of rounds of a Swiss and the other systems: drafts, publishing, reasons, late entries, missing
 * results, pairing in the background, and what is done when no legal pairing exists.
 */
#include <string.h>

#include "app/rounds/pairing-panel.h"
#include "app/rounds/no-pairing.h"
#include "app/rounds/rounds-page.h"
#include "app/shell/event-window.h"
#include "app/widgets/progress-strip.h"
#include "tests/app/hall.h"

static void
test_draft (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1", 8);
  g_autofree char *first = NULL, *again = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  g_assert_nonnull (damero_find_part (hall.window, "Latecomers can still be added"));
  hall_press (&hall, "rounds.proceed", NULL);
  damero_click (hall.window, "Undo");
  g_assert_nonnull (damero_find_text (hall.window, "Nothing Is Paired Yet"));
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "Draft, not published"));
  g_assert_false (damero_round_is_public (hall_get_round (&hall, 1)));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-draft");

  first = hall_dup_pairs (&hall, 1);
  damero_click (hall.page, "Pair Again");
  damero_stage_settle_pairing (hall.page);
  again = hall_dup_pairs (&hall, 1);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 1);

  damero_click (hall.page, "Publish Round 1");
  g_assert_true (hall_get_round (&hall, 1)->published);
  g_assert_null (damero_find_part (hall.window, "Draft"));
  g_assert_nonnull (damero_find_text (hall.window, "0 of 4 matches in"));
  g_assert_false (gtk_widget_activate_action (hall.page, "rounds.pair-again", NULL) &&
                  hall_get_last_act (&hall)->kind == DAMERO_ACT_PAIR);
}

/* To enter a result publishes. */
static void
test_implied (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("games=1", 4);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "Draft, not published"));
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_null (damero_find_part (hall.window, "Draft"));
  hall_press (&hall, "rounds.result", "i", 2);
  damero_click (hall.page, "Close Round 1");
  g_assert_true (hall_get_round (&hall, 1)->closed);
}

/* A draft with somebody who does not play is not made public by a result or a start either. */
static void
test_implied_absent (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1", 4);
  GtkWidget *start;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_free (damero_stage_do (stage, "withdraw in=1 entry=3"));
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_nonnull (damero_find_part (hall.window, "Cyd Carter does not play this round; pair it anew"));
  g_assert_nonnull (damero_find_part (hall.window, "Draft, not published"));
  damero_shoot (hall.window, "rounds-draft-absent");
  g_free (damero_stage_do (stage, "re-entry in=1 entry=3"));
  g_free (damero_stage_do (stage, "absence in=1 entry=2"));
  start = damero_find (hall.page, GTK_TYPE_BUTTON, "Start All Games");
  g_assert_false (gtk_widget_is_sensitive (start));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (start), "Bob Brown does not play this round; pair it anew"));
  g_assert_false (damero_round_is_public (hall_get_round (&hall, 1)));

  damero_click (hall.page, "Pair Again");
  damero_stage_settle_pairing (hall.page);
  hall_press (&hall, "rounds.start-all", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "1 game started"));
  g_assert_true (damero_round_is_public (hall_get_round (&hall, 1)));
}

/* Who does not play is said as it is, in the row, in the head of the panel and beside every board. */
static void
test_without_opponent (void)
{
  static const struct { int row; const char *text; } rows[] = {
    { 3, "Half-point bye: Ann Adams" }, { 4, "Absent: Bo, Zoe" }, { 5, "Withdrawn: Cyd Carter" },
  };
  static const char *const acts[] = {
    "player-changed player=2 name=\"Bo, Zoe\"", "absence in=1 entry=1 first=1 last=1 bye=half",
    "absence in=1 entry=2 first=1 last=1", "withdraw in=1 entry=3",
  };
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1", 8);
  Hall hall;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_free (damero_stage_do (stage, acts[i]));
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "Half-point bye: Ann Adams. Not playing: Bo, Zoe; Cyd Carter."));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *panel = damero_find (hall.page, DAMERO_TYPE_PAIRING_PANEL, NULL);
      GtkColumnView *table = GTK_COLUMN_VIEW (damero_find (hall.page, GTK_TYPE_COLUMN_VIEW, NULL));

      gtk_selection_model_select_item (gtk_column_view_get_model (table), (guint) rows[i].row, TRUE);
      damero_stage_settle ();
      g_assert_nonnull (damero_find_text (GTK_WIDGET (table), rows[i].text));
      g_assert_nonnull (damero_find_text (panel, rows[i].text));
    }
}

static void
test_why (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1", 7);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "half"));
  hall_finish_round (&hall, 1);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  damero_shoot (hall.window, "rounds-why");
  for (int i = 0; i < 3; i++)
    hall_press (&hall, "rounds.next", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "Bye: "));
  damero_shoot (hall.window, "rounds-why-bye");
}

/* The Double-Swiss tells its own reasons, also where somebody is kept apart if possible. */
static void
test_why_matches (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=double-swiss rounds=3 games=2", 7);
  Hall hall;

  g_free (damero_stage_do (stage, "forbid in=1 entries=\"1 4\" first=1 last=1 soft=on"));
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "the first half of these 6 players plays the second half"));
  g_assert_nonnull (damero_find_part (hall.page, " are not to meet"));
  g_assert_nonnull (damero_find_part (hall.page, "in game 1; then they change. Neither has played yet."));
  for (int i = 0; i < 3; i++)
    hall_press (&hall, "rounds.next", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "has as many and has played as many matches"));
}

/* A result that is corrected later is no reason of the pairing, which is told. */
static void
test_why_corrected (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1", 4);
  g_autofree char *why = NULL;
  GtkWidget *label;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_finish_round (&hall, 1);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  label = damero_find_part (hall.page, "both have ");
  g_assert_nonnull (label);
  why = g_strdup (gtk_label_get_text (GTK_LABEL (label)));
  g_assert_null (damero_find_part (hall.page, "have changed since this round was paired"));

  for (int board = 1; board <= 2; board++)
    {
      g_autofree char *line = g_strdup_printf ("result-corrected in=1.1.%d.1 result=draw reason=wrong", board);

      g_free (damero_stage_do (stage, line));
    }
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall.page, why));
  g_assert_nonnull (damero_find_part (hall.page, "have changed since this round was paired"));
  damero_shoot (hall.window, "rounds-why-corrected");

  /* Paired anew it rests on them. */
  g_free (damero_stage_do (stage, "pair in=1.2"));
  damero_stage_settle ();
  g_assert_null (damero_find_part (hall.page, "have changed since this round was paired"));
  g_assert_null (damero_find_text (hall.page, why));
}

/* Who is kept apart only if possible: it is told that it was so, and where it could not be. */
static void
test_why_wishes (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1", 4);
  Hall hall;

  g_free (damero_stage_do (stage, "forbid in=1 entries=\"1 3\" first=1 last=1 soft=on"));
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "Ann Adams would have met Cyd Carter, and they are kept apart"));
  g_assert_null (damero_find_part (hall.page, "They were to be kept apart"));
  hall_press (&hall, "rounds.next", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "Cyd Carter would have met Ann Adams, and they are kept apart"));
  g_free (damero_stage_do (stage, "forbid in=1 entries=\"1 2 3 4\" first=1 last=1 soft=on"));
  g_assert_nonnull (damero_find_part (hall.page, "They were to be kept apart if possible, but in any other pairing"));
  g_free (damero_stage_do (stage, "pairs-edited in=1.1 pairs=\"3-1 2-4\" reason=\"by hand\""));
  hall_press (&hall, "rounds.next", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "They were to be kept apart if possible."));
}

static void
test_missing (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 8);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  for (int i = 0; i < 3; i++)
    hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_question ());
  g_assert_nonnull (damero_find_part (damero_find_question (), "Board 4"));
  damero_shoot (damero_find_question (), "rounds-missing-question");
  damero_click (damero_find_question (), "Pair Round 2");
  damero_stage_settle_pairing (hall.page);
  g_assert_true (hall_get_round (&hall, 1)->adjourned);
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 2);
  g_assert_nonnull (damero_find_part (hall.page, "Round 1: 1 match has no result yet"));
  damero_click (hall.page, "Show Round 1");
  g_assert_nonnull (damero_find_text (hall.page, "Result missing"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-missing");

  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.result", "i", 0);
  g_assert_nonnull (damero_find_part (hall.page, "All results of round 1 are in now"));
  damero_click (hall.page, "Close Round 1");
  g_assert_true (hall_get_round (&hall, 1)->closed);
}

static void
test_awaited (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1 control=5+3", 8);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_null (damero_find_part (hall.page, "checked in"));
  for (int i = 1; i <= 6; i++)
    {
      g_autofree char *line = g_strdup_printf ("check-in in=1 entry=%d", i);

      g_free (damero_stage_do (stage, line));
    }
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.page, "2 players in this round were not checked in: "));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-awaited");

  damero_click (hall.page, "Pair Anyway");
  g_assert_null (damero_find_part (hall.page, "not checked in"));
  damero_click (hall.page, "Pair Again");
  damero_stage_settle_pairing (hall.page);
  g_assert_null (damero_find_part (hall.page, "not checked in: "));
}

/* Left out and paired anew as one. */
static void
test_awaited_left_out (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1 control=5+3", 5);
  Hall hall;

  g_free (damero_stage_do (stage, "check-in in=1 entry=2"));
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "and 1 more"));
  g_free (damero_stage_do (stage, "check-in in=1 entry=3"));
  g_free (damero_stage_do (stage, "check-in in=1 entry=4"));
  damero_stage_settle ();
  damero_click (hall.page, "Leave Out");
  damero_stage_settle_pairing (hall.page);
  g_assert_cmpuint (hall_get_round (&hall, 1)->matches->len, ==, 1);
  g_assert_cmpuint (hall_get_round (&hall, 1)->byes->len, ==, 3);
  g_assert_null (damero_find_part (hall.page, "not checked in: "));
  damero_click_toast (hall.window, "Undo");
  damero_stage_settle ();
  g_assert_cmpuint (hall_get_section (&hall)->absences->len, ==, 0);
  g_assert_cmpuint (hall_get_round (&hall, 1)->matches->len, ==, 2);
  g_assert_nonnull (damero_find_part (hall.page, "2 players in this round were not checked in: "));
}

/* Who has the bye stays asked about nowhere; the others are late from now on. */
static void
test_awaited_late (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=3 games=1 control=5+3", 4);
  const DameroMatch *match;
  Hall hall;
  guint n = 0;

  for (int i = 1; i <= 3; i++)
    {
      g_autofree char *line = g_strdup_printf ("check-in in=1 entry=%d", i);

      g_free (damero_stage_do (stage, line));
    }
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  damero_click (hall.page, "Mark Late");
  for (guint i = 0; i < hall_get_round (&hall, 1)->matches->len; i++)
    {
      match = &g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, i);
      n += (match->late_since[0].run != 0 && match->a == 4) + (match->late_since[1].run != 0 && match->b == 4);
    }
  g_assert_cmpuint (n, ==, 1);
  g_assert_null (damero_find_part (hall.page, "not checked in: "));
  g_assert_false (damero_round_is_public (hall_get_round (&hall, 1)));
  damero_click_toast (hall.window, "Undo");
  damero_stage_settle ();
  g_assert_false (damero_round_is_public (hall_get_round (&hall, 1)));
}

/* What is being played is named first, nothing pairs that was not chosen, and one Undo takes all of it back. */
static void
test_missing_played (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1 control=5+3", 8);
  g_autofree char *answer = NULL;
  GtkWidget *first;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  g_free (damero_stage_do (stage, "start in=1.1.3.1"));
  hall_press (&hall, "rounds.proceed", NULL);
  first = damero_find_part (damero_find_question (), "• Board 3");
  g_assert_nonnull (first);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (first)), "• Board 3"));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (first)), " · Running\n• Board 1"));
  answer = damero_dup_default_answer (damero_find_question ());
  g_assert_cmpstr (answer, ==, "cancel");
  damero_shoot (damero_find_question (), "rounds-missing-played");

  damero_click (damero_find_question (), "Pair Round 2");
  damero_stage_settle_pairing (hall.page);
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 2);
  damero_click_toast (hall.window, "Undo");
  damero_stage_settle ();
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 1);
  g_assert_false (hall_get_round (&hall, 1)->adjourned);
}

static void
test_late (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autofree char *after = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  g_free (damero_stage_do (stage, "player name=\"Nadia Noor\" rating=1950"));
  g_free (damero_stage_do (stage, "entry in=1 player=8"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.page, "Nadia Noor came after round 1 was paired (absent), and plays from "
                                                "round 2 on."));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-late");
  hall_press (&hall, "rounds.late-pair", "i", 8);
  g_assert_cmpuint (hall_get_round (&hall, 1)->matches->len, ==, 4);
  g_assert_cmpuint (hall_get_round (&hall, 1)->byes->len, ==, 0);
  g_assert_null (damero_find_part (hall.page, "Nadia Noor came after"));

  g_free (damero_stage_do (stage, "player name=\"Otto Orr\" rating=1900"));
  g_free (damero_stage_do (stage, "entry in=1 player=9"));
  damero_stage_settle ();
  damero_click (hall.page, "Half-Point Bye");
  after = hall_dup_pairs (&hall, 1);
  g_assert_nonnull (strstr (after, "9:half"));

  g_free (damero_stage_do (stage, "player name=\"Pia Pratt\" rating=1900"));
  g_free (damero_stage_do (stage, "entry in=1 player=10"));
  damero_stage_settle ();
  damero_click (hall.page, "From Round 2");
  g_assert_null (damero_find_part (hall.page, "Pia Pratt came"));
}

/* The same choices for who has half a point for the round, as long as there is a seat. */
static void
test_late_with_points (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1 late-bye=half", 7);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  g_free (damero_stage_do (stage, "player name=\"Nadia Noor\" rating=1950"));
  g_free (damero_stage_do (stage, "entry in=1 player=8"));
  g_free (damero_stage_do (stage, "player name=\"Otto Orr\" rating=1900"));
  g_free (damero_stage_do (stage, "entry in=1 player=9"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.page, "Otto Orr came after round 1 was paired (half-point bye), and plays "
                                                "from round 2 on."));
  g_assert_null (damero_find_text (hall.page, "Half-Point Bye"));
  hall_press (&hall, "rounds.late-pair", "i", 8);
  g_assert_cmpuint (hall_get_round (&hall, 1)->matches->len, ==, 4);
  g_assert_null (damero_find_part (hall.page, "came after round 1"));
}

/* Four players in a Swiss of five rounds: after three everybody has met everybody. */
static void
play_out (Hall *hall)
{
  for (int round = 1; round <= 3; round++)
    {
      hall_press (hall, "rounds.proceed", NULL);
      if (damero_find_window (DAMERO_TYPE_NO_PAIRING) != NULL)
        return;
      hall_finish_round (hall, round);
      hall_press (hall, "rounds.proceed", NULL);
    }
  hall_press (hall, "rounds.proceed", NULL);
}

static GtkWidget *
open_no_pairing (Hall        *hall,
                 DameroStage *stage)
{
  hall_open (hall, stage, 1280);
  play_out (hall);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_NO_PAIRING));
  return GTK_WIDGET (damero_find_window (DAMERO_TYPE_NO_PAIRING));
}

/* DATA: the section. */
static void
test_no_pairing (gconstpointer data)
{
  g_autoptr(DameroStage) stage = hall_new_stage (data, 4);
  GtkWidget *dialog;
  Hall hall;
  guint n;

  dialog = open_no_pairing (&hall, stage);
  n = hall_get_section (&hall)->rounds->len;
  damero_assert_named (dialog);
  g_assert_nonnull (damero_find_part (dialog, "cannot be paired by the rules"));
  damero_shoot (dialog, "rounds-no-pairing");
  damero_click (dialog, "Pair");
  damero_stage_settle_pairing (hall.page);
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, n + 1);
  g_assert_cmpint (hall_get_last_act (&hall)->method, ==, DAMERO_METHOD_HAND);
}

static void
test_no_pairing_end (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=2", 4);
  GtkWidget *dialog;
  Hall hall;
  int n;

  dialog = open_no_pairing (&hall, stage);
  n = (int) hall_get_section (&hall)->rounds->len;
  damero_click (dialog, "End Here");
  g_assert_cmpint (damero_section_count_rounds (hall_get_section (&hall)), ==, n);
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, "Standings"));
}

/* Two who are kept apart are all that is left: the others have met. */
static void
test_no_pairing_robin (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=2", 4);
  GtkWidget *dialog;
  Hall hall;

  g_free (damero_stage_do (stage, "forbid in=1 entries=\"1 2\" first=1"));
  dialog = open_no_pairing (&hall, stage);
  g_assert_nonnull (damero_find_part (dialog, "Let everybody meet everybody"));
  damero_click (dialog, "Continue");
  g_assert_cmpint (hall_get_section (&hall)->system, ==, DAMERO_SYSTEM_ROUND_ROBIN);
  g_assert_true (hall_get_section (&hall)->remaining);
  damero_click (hall.page, "Pair Round 3");
  damero_stage_settle_pairing (hall.page);
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 3);
  g_assert_nonnull (damero_find_part (hall.page, "players who have not met yet"));
}

/* DATA: the section. */
static void
test_forecast (gconstpointer data)
{
  g_autoptr(DameroStage) stage = hall_new_stage (data, 6);
  Hall hall;

  hall_open (&hall, stage, 1280);
  g_assert_nonnull (damero_find_part (hall.window, "may have no legal pairing"));
  damero_shoot (hall.window, "rounds-outlook-start");
  hall_press (&hall, "rounds.proceed", NULL);
  hall_finish_round (&hall, 1);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "may have no legal pairing"));
  damero_shoot (hall.window, "rounds-outlook");
}

static void
test_knockout (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=knockout games=2", 4);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.match", "i", 2);
  hall_press (&hall, "rounds.match", "i", 4);
  g_assert_nonnull (damero_find_part (hall.page, "The match on board 1 is drawn. Who advances?"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-knockout");
  hall_press (&hall, "rounds.advance", "i", g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0).b);
  g_assert_null (damero_find_part (hall.page, "Who advances?"));
  damero_click (hall.page, "Close Round 1");
  damero_click (hall.page, "Pair Round 2");
  damero_stage_settle_pairing (hall.page);
  g_assert_cmpuint (hall_get_round (&hall, 2)->matches->len, ==, 1);
  g_assert_nonnull (damero_find_part (hall.page, "neighbours in the knockout"));
}

static void
test_systems (void)
{
  static const char *const systems[] = { "system=keizer rounds=3 games=1", "system=manual rounds=3 games=1",
                                         "system=round-robin games=1" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr(DameroStage) stage = hall_new_stage (systems[i], 5);
      Hall hall;

      hall_open (&hall, stage, 1280);
      hall_press (&hall, "rounds.proceed", NULL);
      if (damero_find_part (hall.page, "Editing round 1") != NULL)
        hall_press (&hall, "edit.cancel", NULL);
      g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 1);
      hall_press (&hall, "rounds.next", NULL);
      hall_press (&hall, "rounds.next", NULL);
      damero_assert_named (hall.page);
    }
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  Hall hall;

  hall_open (&hall, stage, 360);
  hall_press (&hall, "rounds.proceed", NULL);
  damero_wait_until (gtk_widget_get_width (hall.page) <= 400);
  damero_shoot (hall.window, "rounds-draft-narrow");
  hall_press (&hall, "rounds.edit", NULL);
  hall_press (&hall, "edit.turn", "i", 1);
  damero_assert_named (hall.page);
  g_assert_cmpint (gtk_widget_get_width (hall.page), <=, 400);
  damero_shoot (hall.window, "rounds-edit-narrow");
}

static DameroStage *
new_large (int n)
{
  DameroStage *stage = hall_new_stage ("system=dutch rounds=5 games=1", 0);

  for (int i = 1; i <= n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"Player %d\" rating=%d", i, 2300 - i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  return stage;
}

static GtkWidget *
get_strip (Hall *hall)
{
  return GTK_WIDGET (gtk_widget_get_template_child (hall->page, DAMERO_TYPE_ROUNDS_PAGE, "pairing_strip"));
}

static void
on_text (GtkProgressBar *bar,
         GParamSpec     *pspec,
         gboolean       *named)
{
  *named = *named || strstr (gtk_progress_bar_get_text (bar), "of 121 players") != NULL;
}

/* The main loop turns while the thread pairs. */
static gboolean
on_turn (Hall *hall)
{
  g_assert_cmpuint (hall_get_section (hall)->rounds->len, ==, 0);
  gtk_widget_activate_action (get_strip (hall), "progress.cancel", NULL);

  return G_SOURCE_REMOVE;
}

static void
test_cancel (void)
{
  g_autoptr(DameroStage) stage = new_large (120);
  Hall hall;

  hall_open (&hall, stage, 1280);
  /* It was waiting before the pairing began, so it is first in the main loop. */
  g_idle_add_full (G_PRIORITY_DEFAULT, G_SOURCE_FUNC (on_turn), &hall, NULL);
  g_assert_true (gtk_widget_activate_action (hall.page, "rounds.proceed", NULL));
  g_assert_true (damero_progress_strip_is_running (DAMERO_PROGRESS_STRIP (get_strip (&hall))));
  /* Only what takes long is shown, and keeps from doing other things with the round. */
  g_assert_false (gtk_widget_get_visible (get_strip (&hall)));
  g_assert_true (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Pair Round 1")));
  gtk_widget_set_visible (get_strip (&hall), TRUE);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Pair Round 1")));
  damero_stage_settle_pairing (hall.page);
  g_assert_false (gtk_widget_get_visible (get_strip (&hall)));
  g_assert_true (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Pair Round 1")));
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 0);
  g_assert_nonnull (damero_find_part (hall.window, "The pairing was cancelled"));
}

/* An act before the main loop turns: the pairing begins again, with the new player. */
static void
test_overtaken (void)
{
  g_autoptr(DameroStage) stage = new_large (120);
  gboolean named = FALSE;
  Hall hall;

  hall_open (&hall, stage, 1280);
  g_free (damero_stage_do (stage, "player name=Late rating=2400"));
  g_signal_connect (gtk_widget_get_template_child (get_strip (&hall), DAMERO_TYPE_PROGRESS_STRIP, "bar"),
                    "notify::text", G_CALLBACK (on_text), &named);
  g_assert_true (gtk_widget_activate_action (hall.page, "rounds.proceed", NULL));
  g_free (damero_stage_do (stage, "entry in=1 player=121"));
  damero_stage_settle_pairing (hall.page);
  g_assert_true (named);
  g_assert_cmpuint (hall_get_round (&hall, 1)->matches->len, ==, 60);
  g_assert_cmpuint (hall_get_round (&hall, 1)->byes->len, ==, 1);
  g_assert_cmpint (g_array_index (hall_get_round (&hall, 1)->byes, DameroBye, 0).kind, ==, DAMERO_BYE_ALLOCATED);
  g_assert_nonnull (damero_find_part (hall.page, "Draft, not published"));
}

/* Asked for on another page: that of rounds comes when it is done, or takes long; who goes on then is left in peace. */
static void
test_other_page (void)
{
  for (int is_long = FALSE; is_long <= TRUE; is_long++)
    {
      g_autoptr(DameroStage) stage = new_large (20);
      Hall hall;

      hall_open (&hall, stage, 1280);
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "players");
      g_assert_true (gtk_widget_activate_action (hall.window, "win.pair-round", "i", 1));
      g_assert_false (gtk_widget_get_mapped (hall.page));
      if (is_long)
        {
          gtk_widget_set_visible (get_strip (&hall), TRUE);
          g_assert_true (gtk_widget_get_mapped (hall.page));
          damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "boards");
        }
      damero_stage_settle_pairing (hall.page);
      g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 1);
      g_assert_nonnull (damero_find_text (hall.window, "Round 1 is paired"));
      g_assert_cmpint (gtk_widget_get_mapped (hall.page), ==, !is_long);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-pairing/draft", test_draft);
  g_test_add_func ("/rounds-pairing/implied", test_implied);
  g_test_add_func ("/rounds-pairing/implied-absent", test_implied_absent);
  g_test_add_func ("/rounds-pairing/why", test_why);
  g_test_add_func ("/rounds-pairing/why/matches", test_why_matches);
  g_test_add_func ("/rounds-pairing/without-opponent", test_without_opponent);
  g_test_add_func ("/rounds-pairing/why-wishes", test_why_wishes);
  g_test_add_func ("/rounds-pairing/missing", test_missing);
  g_test_add_func ("/rounds-pairing/missing-played", test_missing_played);
  g_test_add_func ("/rounds-pairing/awaited", test_awaited);
  g_test_add_func ("/rounds-pairing/awaited-left-out", test_awaited_left_out);
  g_test_add_func ("/rounds-pairing/awaited-late", test_awaited_late);
  g_test_add_func ("/rounds-pairing/why-corrected", test_why_corrected);
  g_test_add_func ("/rounds-pairing/late", test_late);
  g_test_add_func ("/rounds-pairing/late-with-points", test_late_with_points);
  g_test_add_data_func ("/rounds-pairing/no-pairing", "system=dutch rounds=5 games=2", test_no_pairing);
  g_test_add_data_func ("/rounds-pairing/no-pairing/double-swiss", "system=double-swiss rounds=5 games=2",
                        test_no_pairing);
  g_test_add_func ("/rounds-pairing/no-pairing-end", test_no_pairing_end);
  g_test_add_func ("/rounds-pairing/no-pairing-robin", test_no_pairing_robin);
  g_test_add_data_func ("/rounds-pairing/outlook", "system=dutch rounds=5 games=1", test_forecast);
  g_test_add_data_func ("/rounds-pairing/outlook/double-swiss", "system=double-swiss rounds=5 games=2", test_forecast);
  g_test_add_func ("/rounds-pairing/knockout", test_knockout);
  g_test_add_func ("/rounds-pairing/systems", test_systems);
  g_test_add_func ("/rounds-pairing/narrow", test_narrow);
  g_test_add_func ("/rounds-pairing/cancel", test_cancel);
  g_test_add_func ("/rounds-pairing/overtaken", test_overtaken);
  g_test_add_func ("/rounds-pairing/other-page", test_other_page);

  return g_test_run ();
}

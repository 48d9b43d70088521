/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of rounds: pairing, results by key and menu, closing, corrections, what is empty.
 */
#include "app/board/board-window.h"
#include "app/referee/correction.h"
#include "app/rounds/next-step.h"
#include "app/rounds/pairing.h"
#include "app/shell/event-window.h"
#include "app/widgets/notice.h"
#include "model/match.h"
#include "standings/standings.h"
#include "tests/app/hall.h"

static const char *const four_players[] = {
  "event name=Evening",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\" club=\"Union Hall\" rating=2143", "player name=\"Bob Brown\" rating=2001",
  "player name=\"Cyd Carter\" club=Riverside", "player name=\"Dot Dean\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  NULL
};

static const DameroMatch *
get_match (Hall *hall,
           int   round,
           int   board)
{
  return damero_event_find_match (damero_desk_get_event (hall->stage->desk), &(DameroPlace) { 1, round, board, 0 });
}

/* The marks of the left player, who has black in game 1: "10" for a win and a loss, "." without a result. */
static void
assert_marks (Hall       *hall,
              int         round,
              int         board,
              const char *marks)
{
  const DameroMatch *match = get_match (hall, round, board);
  g_autoptr(GString) found = g_string_new (NULL);

  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];
      int halves = damero_outcome_get_halves (game->outcome, damero_match_game_side (game, match->b));

      if (game->outcome == DAMERO_OUTCOME_NONE)
        g_string_append_c (found, '.');
      else if (damero_outcome_is_forfeit (game->outcome))
        g_string_append_c (found, halves == 2 ? '+' : '-');
      else
        g_string_append_c (found, "0=1"[halves]);
    }
  g_assert_cmpstr (found->str, ==, marks);
}

static guint
count_acts (Hall *hall)
{
  return damero_desk_get_event (hall->stage->desk)->log->len;
}

static void
finish_round (Hall *hall,
              int   round)
{
  const DameroSection *section = damero_desk_get_section (hall->stage->desk);
  guint n = damero_section_find_round (section, round)->matches->len;

  for (guint i = 0; i < n; i++)
    hall_press (hall, "rounds.match", "i", section->games);
}

static void
test_empty (void)
{
  static const char *const lines[] = { "event name=Evening", NULL };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  Hall hall;

  hall_open (&hall, stage, 1280);
  g_assert_nonnull (damero_find_text (hall.window, "No Section Yet"));
  damero_assert_named (hall.page);

  g_free (damero_stage_do (stage, "section name=\"Gold Bar\" games=2"));
  g_assert_nonnull (damero_find_text (hall.window, "Add Players First"));
  damero_shoot (hall.window, "rounds-no-players");
  damero_click (hall.page, "Add Players");
  g_assert_false (gtk_widget_get_mapped (hall.page));

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "rounds");
  g_free (damero_stage_do (stage, "player name=Ann"));
  g_free (damero_stage_do (stage, "player name=Bob"));
  g_free (damero_stage_do (stage, "entry in=1 player=1"));
  g_free (damero_stage_do (stage, "entry in=1 player=2"));
  g_assert_nonnull (damero_find_text (hall.window, "Nothing Is Paired Yet"));
  g_assert_nonnull (damero_find_part (hall.window, "2 players, 1 round"));
  damero_shoot (hall.window, "rounds-not-paired");
  damero_click (hall.page, "Pair Round 1");
  damero_stage_settle_pairing (hall.page);
  g_assert_nonnull (damero_find_text (hall.window, "Draft"));
}

static void
test_rounds (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  const DameroSection *section;
  GtkWidget *first;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_text (hall.window, "Round 1 is paired"));
  g_assert_nonnull (damero_find_text (hall.window, "Draft"));
  damero_assert_named (hall.page);
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, "Publish Round 1"));
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_TOGGLE_BUTTON, "Round 2")));

  damero_click (hall.window, "Undo");
  g_assert_nonnull (damero_find_text (hall.window, "Nothing Is Paired Yet"));
  hall_press (&hall, "rounds.proceed", NULL);

  finish_round (&hall, 1);
  g_assert_nonnull (damero_find_text (hall.window, "2 of 2 matches in"));
  damero_click (hall.page, "Close Round 1");
  g_assert_nonnull (damero_find_text (hall.window, "Closed"));
  section = damero_desk_get_section (stage->desk);
  g_assert_true (damero_section_find_round (section, 1)->closed);
  damero_click (hall.page, "Pair Round 2");
  damero_stage_settle_pairing (hall.page);
  g_assert_cmpuint (section->rounds->len, ==, 2);
  g_assert_nonnull (damero_find_text (hall.window, "Draft"));
  /* Points before the round: everybody drew twice. */
  g_assert_nonnull (damero_find_text (hall.page, "1"));

  first = damero_find (hall.page, GTK_TYPE_TOGGLE_BUTTON, "Round 1");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (first), TRUE);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall.window, "Closed"));
  hall_press (&hall, "rounds.step", "i", 1);
  g_assert_nonnull (damero_find_text (hall.window, "Draft"));

  /* What is done is done with the round that is seen. */
  hall_press (&hall, "rounds.show", "i", 1);
  damero_stage_settle ();
  g_assert_null (damero_find (hall.page, GTK_TYPE_BUTTON, "Publish Round 2"));
  damero_click (hall.page, "Go to Round 2");
  g_assert_false (damero_round_is_public (damero_section_find_round (section, 2)));
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, "Publish Round 2"));

  finish_round (&hall, 2);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  finish_round (&hall, 3);
  hall_press (&hall, "rounds.proceed", NULL);
  damero_click (hall.page, "Standings");
  g_assert_false (gtk_widget_get_mapped (hall.page));
}

static void
test_game_keys (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  assert_marks (&hall, 1, 1, "1.");
  /* The sides change: the left player has white now. */
  g_assert_cmpint (get_match (&hall, 1, 1)->games[0].outcome, ==, DAMERO_OUTCOME_BLACK);
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_cmpint (get_match (&hall, 1, 1)->games[1].outcome, ==, DAMERO_OUTCOME_WHITE);
  assert_marks (&hall, 1, 1, "11");

  /* The next match that is due is selected, and has the focus. */
  g_assert_true (gtk_widget_get_state_flags (gtk_root_get_focus (GTK_ROOT (hall.window))) & GTK_STATE_FLAG_SELECTED);
  hall_press (&hall, "rounds.result", "i", 1);
  assert_marks (&hall, 1, 2, "=.");
  hall_press (&hall, "rounds.result", "i", 0);
  assert_marks (&hall, 1, 2, "=0");
  g_assert_cmpint (get_match (&hall, 1, 2)->games[1].outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, "Game 1: Draw"));

  /* Nothing is due: the match stays, and says so. */
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_nonnull (damero_find_part (hall.window, "Every game of this match has its result"));
  assert_marks (&hall, 1, 2, "=0");
}

static void
test_match_keys (void)
{
  static const char *const marks[] = { "00", "0=", "==", "1=", "11" };

  for (int halves = 0; halves <= 4; halves++)
    {
      g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
      Hall hall;

      hall_open (&hall, stage, 1280);
      hall_press (&hall, "rounds.proceed", NULL);
      hall_press (&hall, "rounds.match", "i", halves);
      assert_marks (&hall, 1, 1, marks[halves]);
      if (halves == 3)
        g_assert_nonnull (damero_find_part (hall.window, "entered as 1  ½"));

      /* What is known of game 1 stays. */
      hall_press (&hall, "rounds.result", "i", 0);
      hall_press (&hall, "rounds.match", "i", 2);
      assert_marks (&hall, 1, 2, "01");
    }
}

static void
test_impossible_score (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 0);
  hall_press (&hall, "rounds.match", "i", 4);
  assert_marks (&hall, 1, 1, "0.");
  g_assert_nonnull (damero_find_part (hall.window, "cannot have that score"));
  hall_press (&hall, "rounds.match", "i", 9);
  assert_marks (&hall, 1, 1, "0.");
}

static void
test_forfeit (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  assert_marks (&hall, 1, 1, "-.");
  g_assert_cmpint (get_match (&hall, 1, 1)->games[0].outcome, ==, DAMERO_OUTCOME_BLACK_FORFEITS);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  assert_marks (&hall, 1, 1, "+.");
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  g_assert_cmpint (get_match (&hall, 1, 1)->games[0].outcome, ==, DAMERO_OUTCOME_DOUBLE_FORFEIT);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  assert_marks (&hall, 1, 1, "..");

  /* The whole match. */
  hall_press (&hall, "rounds.forfeit", "b", TRUE);
  assert_marks (&hall, 1, 1, "--");
  hall_press (&hall, "rounds.forfeit", "b", TRUE);
  assert_marks (&hall, 1, 1, "++");
  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  assert_marks (&hall, 1, 2, "-.");
}

/* What one key enters is one: one change, one undo. Backspace takes back its last game alone. */
static void
test_one (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  damero_stage_assert_changes (stage, 0);
  hall_press (&hall, "rounds.match", "i", 3);
  damero_stage_assert_changes (stage, 1);
  damero_desk_undo (stage->desk, hall.page, NULL);
  damero_stage_assert_changes (stage, 1);
  assert_marks (&hall, 1, 1, "..");
  damero_desk_redo (stage->desk, hall.page, NULL);
  assert_marks (&hall, 1, 1, "1=");
  hall_press (&hall, "rounds.take-back", NULL);
  assert_marks (&hall, 1, 1, "1.");
  hall_press (&hall, "rounds.take-back", NULL);
  assert_marks (&hall, 1, 1, "..");

  damero_stage_assert_changes (stage, 3);
  hall_press (&hall, "rounds.forfeit", "b", TRUE);
  hall_press (&hall, "rounds.forfeit", "b", TRUE);
  damero_stage_assert_changes (stage, 2);
  assert_marks (&hall, 1, 1, "++");
  /* The forfeit before it does not come again. */
  hall_press (&hall, "rounds.take-back", NULL);
  damero_stage_assert_changes (stage, 1);
  assert_marks (&hall, 1, 1, "+.");
}

static void
test_take_back (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.take-back", NULL);
  assert_marks (&hall, 1, 1, "..");
  g_assert_nonnull (damero_find_part (hall.window, "Undone:"));
  hall_press (&hall, "rounds.take-back", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "no result to take back"));

  /* A key that filled a match went on to the next: the one after it still means that match. */
  hall_press (&hall, "rounds.match", "i", 4);
  hall_press (&hall, "rounds.take-back", NULL);
  assert_marks (&hall, 1, 1, "1.");
  hall_press (&hall, "rounds.result", "i", 0);
  assert_marks (&hall, 1, 1, "10");
}

static void
correct (const char *reason)
{
  GtkWidget *dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_CORRECTION));
  GtkWidget *entry;

  g_assert_nonnull (dialog);
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (dialog);
  damero_assert_named (dialog);
  damero_shoot (dialog, "rounds-correction");
  g_assert_false (gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Correct")));
  entry = damero_find (dialog, ADW_TYPE_ENTRY_ROW, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), reason);
  damero_click (dialog, "Correct");
}

static void
test_correction (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  const DameroLogRow *row;
  guint n_acts;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.match", "i", 4);
  hall_press (&hall, "rounds.match", "i", 4);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_text (hall.window, "Closed"));

  /* In a closed round nothing is taken back. */
  n_acts = count_acts (&hall);
  hall_press (&hall, "rounds.take-back", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "can only be corrected"));
  hall_press (&hall, "rounds.caret", "i", -1);
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_nonnull (damero_find_part (hall.window, "already"));
  g_assert_cmpuint (count_acts (&hall), ==, n_acts);

  hall_press (&hall, "rounds.caret", "i", -1);
  hall_press (&hall, "rounds.result", "i", 0);
  g_assert_cmpuint (count_acts (&hall), ==, n_acts);
  correct ("Slip was misread");
  assert_marks (&hall, 1, 2, "01");
  row = g_ptr_array_index (damero_desk_get_event (stage->desk)->log, n_acts);
  g_assert_cmpint (row->act->kind, ==, DAMERO_ACT_RESULT_CORRECTED);
  g_assert_cmpstr (row->act->reason, ==, "Slip was misread");
  g_assert_cmpstr (row->act->old_value, ==, "black");
  damero_wait_until (damero_find_window (DAMERO_TYPE_CORRECTION) == NULL);
  g_assert_nonnull (damero_find_part (hall.window, "corrected: "));
  hall_press (&hall, "rounds.take-back", NULL);
  assert_marks (&hall, 1, 2, "11");
}

/* The points of an entry after the round, in tenths; the Standings page shows them beside the name. */
static int
get_points_x10 (Hall *hall,
                int   entry)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);
  g_autoptr(GArray) standings = damero_standings_compute (hall_get_section (hall), event->players, 1);

  return (int) damero_standings_find (standings, entry)->points_x10;
}

/* A table of match scores by how much a match is won by: keys enter matches and games, and the points follow. */
static void
test_table_by_lead (void)
{
  static const struct {
    int halves; /* of the left player; -1: game by game */
    int left_x10;
    int right_x10;
  } matches[] = { { 8, 120, 0 }, { 6, 80, 40 }, { 3, 50, 70 }, { -1, 60, 60 } };
  static const guint games[] = { GDK_KEY_1, GDK_KEY_0, GDK_KEY_equal, GDK_KEY_d };
  g_autoptr(DameroStage) stage = hall_new_stage ("games=4 scoring=\"match 4:12-0 2:8-4 1:7-5 0:6-6\"", 8);
  const DameroRound *round;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    if (matches[i].halves >= 0)
      damero_press_key (hall.page, GDK_KEY_0 + (guint) matches[i].halves, GDK_ALT_MASK);
    else
      for (guint k = 0; k < G_N_ELEMENTS (games); k++)
        damero_press_key (hall.page, games[k], 0);

  round = hall_get_round (&hall, 1);
  g_assert_cmpuint (damero_round_count_open (round), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      g_assert_cmpint (get_points_x10 (&hall, match->b), ==, matches[i].left_x10);
      g_assert_cmpint (get_points_x10 (&hall, match->a), ==, matches[i].right_x10);
    }
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "standings");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall.window, "12"));
  g_assert_nonnull (damero_find_text (hall.window, "7"));
}

static void
choose_line (Hall       *hall,
             const char *line)
{
  GtkWidget *text = damero_find_text (hall->page, line);

  g_assert_nonnull (text);
  gtk_widget_activate (gtk_widget_get_ancestor (text, g_type_from_name ("GtkModelButton")));
  damero_stage_settle ();
}

/* Who is late is said from the menu of a result, and that he has come. */
static void
test_late (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("games=2 control=300", 2);
  Hall hall;
  const DameroMatch *match;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.menu", NULL);
  damero_shoot (damero_find (hall.page, GTK_TYPE_POPOVER_MENU, NULL), "rounds-menu-late");
  choose_line (&hall, "Bob Brown Is Late");
  g_assert_cmpint (hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_LATE);
  match = &g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0);
  g_assert_cmpint (match->late_since[match->a == 2 ? 0 : 1].run, !=, 0);
  g_assert_cmpint (match->late_since[match->a == 2 ? 1 : 0].run, ==, 0);
  hall_press (&hall, "rounds.menu", NULL);
  g_assert_nonnull (damero_find_text (hall.page, "Ann Adams Is Late"));
  choose_line (&hall, "Bob Brown Has Arrived");
  g_assert_cmpint (hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_ARRIVED);
}

static void
test_menu (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  GtkWidget *box;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  box = damero_find (hall.page, GTK_TYPE_BUTTON, "Game 2: No result");
  g_signal_emit_by_name (box, "clicked");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall.page, "Game 2"));
  g_assert_nonnull (damero_find_text (hall.page, "Dot Dean Wins"));
  damero_shoot (hall.window, "rounds-menu");
  hall_press (&hall, "rounds.enter", "(iii)", 1, 2, DAMERO_OUTCOME_DRAW);
  assert_marks (&hall, 1, 1, ".=");
  hall_press (&hall, "rounds.menu", NULL);
  g_assert_nonnull (damero_find_text (hall.page, "Both Forfeit"));
  gtk_popover_popdown (GTK_POPOVER (damero_find (hall.page, GTK_TYPE_POPOVER_MENU, NULL)));
  damero_stage_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (hall.window)),
                                         damero_find (hall.page, GTK_TYPE_COLUMN_VIEW, NULL)));
}

static void
test_start (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.start-game", NULL);
  g_assert_nonnull (damero_find_text (hall.window, "Board 1, game 1 started"));
  g_assert_nonnull (damero_find_text (hall.page, "Running"));
  g_assert_nonnull (damero_find_text (hall.page, "Under way: move 1"));
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Start Game")));
  damero_click (hall.page, "Start All Games");
  g_assert_nonnull (damero_find_text (hall.window,
                                      "1 game started. If nobody moves, you decide when the flag falls"));
  g_assert_true (get_match (&hall, 1, 2)->games[0].started);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Start All Games")));

  /* A game under way that gets a result is over; that can be undone at once. */
  hall_press (&hall, "rounds.result", "i", 2);
  assert_marks (&hall, 1, 1, "1.");
  g_assert_nonnull (damero_find_part (hall.window, "Board 1, game 1: "));
  damero_click (hall.window, "Undo");
  assert_marks (&hall, 1, 1, "..");

  /* What is recorded is not taken back here. */
  g_free (damero_stage_do (stage, "resign in=1.1.1.1 side=black"));
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, "Game 1: Ann Adams won"));
  assert_marks (&hall, 1, 1, "0.");
  hall_press (&hall, "rounds.take-back", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "was not entered by hand"));
}

/* What goes on while another page is in view is there when this one comes back. */
static void
test_unseen (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "players");
  damero_stage_settle ();
  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "rounds");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall.page, "Running"));
  g_free (damero_stage_do (stage, "pause in=1.1.1.1"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall.page, "Paused"));
}

static void
test_bye (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  guint n_acts;
  Hall hall;

  g_free (damero_stage_do (stage, "player name=\"Ruth Okafor\""));
  g_free (damero_stage_do (stage, "entry in=1 player=5"));
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "Bye: Ann Adams"));
  g_assert_nonnull (damero_find_part (hall.page, "Bye in this round: Ann Adams."));
  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.next", NULL);
  n_acts = count_acts (&hall);
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.match", "i", 2);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  hall_press (&hall, "rounds.start-game", NULL);
  hall_press (&hall, "rounds.open-board", NULL);
  g_assert_cmpuint (count_acts (&hall), ==, n_acts);
  g_assert_nonnull (damero_find_part (hall.page, "has no opponent"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-bye");
}

static void
test_four_games (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event ((const char *const[]) {
    "event name=Evening", "section name=Gold games=4", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", NULL });
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_text (hall.page, "match 8–0 … 0–8"));
  hall_press (&hall, "rounds.match", "i", 5);
  assert_marks (&hall, 1, 1, "1===");
  g_assert_nonnull (damero_find_text (hall.page, "5 – 3"));
  damero_shoot (hall.window, "rounds-four");
}

/* Twenty players, as the mockup has them; 64 with 32 boards must not be slow. */
static DameroStage *
new_field (int n)
{
  static const char *const clubs[] = { "Union Hall", "Riverside", "Fifth Ward", "Eastgate", "Lakeview" };
  static const char *const names[] = { "Mercedes Ibarra", "Clarence Whitfield", "Aurelio Santana", "Roosevelt Tate",
    "Joaquín Perea", "Mae Pettigrew", "Otis Granger", "Delphine Okafor", "Percy Langdon", "Walter Crenshaw",
    "Rosalía Quintero", "Ignacio Lozano", "Beatriz Molina", "Hollis Beaumont", "Earl Montague",
    "Thaddeus Boone", "Calvin Strode", "Lucinda Hale", "Nadia Ferreira" };
  DameroStage *stage = damero_stage_new_event ((const char *const[]) {
    "event name=\"Autumn Club Evening\"", "section name=\"Open section\" games=2 control=300+5", NULL });

  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = i < (int) G_N_ELEMENTS (names) ? g_strdup (names[i])
                                                              : g_strdup_printf ("Player %d", i + 1);
      g_autofree char *player = g_strdup_printf ("player name=\"%s\" club=\"%s\" rating=%d", name, clubs[i % 5],
                                                 2200 - 23 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i + 1);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  return stage;
}

static void
test_looks (void)
{
  static const int keys[] = { 3, 3, 0, 2, 1, 4, 3 };
  g_autoptr(DameroStage) stage = new_field (9);
  Hall hall;

  hall_open (&hall, stage, 1280);
  for (int round = 1; round <= 2; round++)
    {
      hall_press (&hall, "rounds.proceed", NULL);
      for (int i = 0; i < 4; i++)
        hall_press (&hall, "rounds.match", "i", keys[(i + round) % 7]);
      hall_press (&hall, "rounds.proceed", NULL);
    }
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.match", "i", 3);
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.start-game", NULL);
  hall_press (&hall, "rounds.result", "i", 0);
  hall_press (&hall, "rounds.start-game", NULL);
  damero_stage_advance (stage, 8000);
  damero_shoot (hall.window, "rounds");
  gtk_window_set_default_size (GTK_WINDOW (hall.window), 840, 700);
  damero_wait_until (gtk_widget_get_width (hall.window) <= 840);
  damero_stage_settle ();
  damero_shoot (hall.window, "rounds-medium");
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  graphene_rect_t bounds;
  Hall hall;

  hall_open (&hall, stage, 360);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  damero_wait_until (damero_find_text (hall.page, "State") == NULL);
  damero_wait_until (damero_find (hall.page, GTK_TYPE_DROP_DOWN, NULL) != NULL);
  g_assert_null (damero_find_text (hall.page, "Why this pairing"));
  damero_assert_named (hall.page);
  g_assert_nonnull (damero_find_text (hall.page, "0 of 2 matches in"));
  damero_wait_until (gtk_widget_get_width (damero_find (hall.page, GTK_TYPE_COLUMN_VIEW, NULL)) < 420);
  g_assert_true (gtk_widget_compute_bounds (damero_find (hall.page, GTK_TYPE_BUTTON, "Close Round 1"), hall.window,
                                            &bounds));
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (hall.window) - 12);
  damero_shoot (hall.window, "rounds-narrow");
}

static void
count_call (guint *n)
{
  (*n)++;
}

/* A result costs the same in a round of any size: its row and the one selected next are shown anew, and no
 * other. */
static void
test_large (void)
{
  g_autoptr(DameroStage) stage = new_field (64);
  GListModel *rows;
  guint n_shown[32] = { 0 };
  guint n_replaced = 0;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  rows = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (damero_find (hall.page, GTK_TYPE_COLUMN_VIEW,
                                                                                NULL))));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, G_N_ELEMENTS (n_shown));
  g_signal_connect_swapped (rows, "items-changed", G_CALLBACK (count_call), &n_replaced);
  for (guint i = 0; i < G_N_ELEMENTS (n_shown); i++)
    {
      g_autoptr(DameroPairing) row = g_list_model_get_item (rows, i);

      g_signal_connect_swapped (row, "changed", G_CALLBACK (count_call), &n_shown[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (n_shown); i++)
    {
      memset (n_shown, 0, sizeof n_shown);
      hall_press (&hall, "rounds.match", "i", 2);
      for (guint k = 0; k < G_N_ELEMENTS (n_shown); k++)
        if (k == i)
          g_assert_cmpuint (n_shown[k], >, 0);
        else
          g_assert_cmpuint (n_shown[k], <=, k == i + 1);
    }
  g_assert_cmpuint (n_replaced, ==, 0);
  g_assert_nonnull (damero_find_text (hall.window, "32 of 32 matches in"));
}

/* ---- games on paper ---- */

/* Enters the record of game 1 at board 1, some game that the rules end; returns who won it by its moves. */
static DameroOutcome
enter_record (Hall *hall)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 400; i++)
    {
      const DameroGame *game = damero_event_find_game (event, &place);
      DameroMoveList list;
      char text[DAMERO_MOVE_TEXT_SIZE];
      g_autofree char *line = NULL;

      if (game->moved_outcome != DAMERO_OUTCOME_NONE)
        return game->moved_outcome;
      damero_moves_generate (damero_game_get_position (game), &list);
      damero_move_to_text (damero_game_get_position (game),
                           &list.moves[g_rand_int_range (rand, 0, (int) list.n_moves)], DAMERO_NOTATION_LONG, text);
      line = g_strdup_printf ("move in=1.1.1.1 move=%s", text);
      g_free (damero_stage_do (hall->stage, line));
    }

  return DAMERO_OUTCOME_NONE;
}

/* A result that the moves entered afterwards contradict is told over the table until one of the two is corrected. */
static void
test_disagreement (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  g_autofree char *line = NULL;
  DameroOutcome moved;
  GtkWidget *notice;
  Hall hall;

  hall_open (&hall, stage, 1280);
  g_free (damero_stage_do (hall.stage, "pair in=1 pairs=\"1-2 3-4\""));
  g_free (damero_stage_do (hall.stage, "on-paper in=1.1.1.1"));
  g_free (damero_stage_do (hall.stage, "result in=1.1.1.1 result=draw"));
  g_assert_null (damero_find_part (hall.page, "the entered moves lead to"));
  moved = enter_record (&hall);
  g_assert_true (moved == DAMERO_OUTCOME_BLACK || moved == DAMERO_OUTCOME_WHITE);
  notice = damero_find_part (hall.page, "but the entered moves lead to");
  g_assert_nonnull (notice);
  g_assert_nonnull (damero_find_part (hall.page, "Board 1, game 1: the result is “"));
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, moved == DAMERO_OUTCOME_BLACK
                                                               ? "Game 1: Draw, but by the moves: Bob Brown won"
                                                               : "Game 1: Draw, but by the moves: Ann Adams won"));
  damero_shoot (hall.window, "rounds-disagreement");

  damero_click (gtk_widget_get_ancestor (notice, DAMERO_TYPE_NOTICE), "Open Board");
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  line = g_strdup_printf ("result-corrected in=1.1.1.1 result=%s reason=\"written down wrong\"",
                          damero_token_get (DAMERO_TOKENS_OUTCOME, (int) moved));
  g_free (damero_stage_do (hall.stage, line));
  g_assert_null (damero_find_part (hall.page, "the entered moves lead to"));

  line = (g_free (line), g_strdup_printf ("result-corrected in=1.1.1.1 result=%s reason=\"back\"",
                                          moved == DAMERO_OUTCOME_BLACK ? "white" : "black"));
  g_free (damero_stage_do (hall.stage, line));
  g_assert_nonnull (damero_find_part (hall.page, "Was it entered the wrong way round?"));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-page/table-by-lead", test_table_by_lead);
  g_test_add_func ("/rounds-page/empty", test_empty);
  g_test_add_func ("/rounds-page/rounds", test_rounds);
  g_test_add_func ("/rounds-page/game-keys", test_game_keys);
  g_test_add_func ("/rounds-page/match-keys", test_match_keys);
  g_test_add_func ("/rounds-page/impossible-score", test_impossible_score);
  g_test_add_func ("/rounds-page/forfeit", test_forfeit);
  g_test_add_func ("/rounds-page/one", test_one);
  g_test_add_func ("/rounds-page/take-back", test_take_back);
  g_test_add_func ("/rounds-page/correction", test_correction);
  g_test_add_func ("/rounds-page/menu", test_menu);
  g_test_add_func ("/rounds-page/late", test_late);
  g_test_add_func ("/rounds-page/start", test_start);
  g_test_add_func ("/rounds-page/unseen", test_unseen);
  g_test_add_func ("/rounds-page/bye", test_bye);
  g_test_add_func ("/rounds-page/four-games", test_four_games);
  g_test_add_func ("/rounds-page/looks", test_looks);
  g_test_add_func ("/rounds-page/disagreement", test_disagreement);
  g_test_add_func ("/rounds-page/narrow", test_narrow);
  g_test_add_func ("/rounds-page/large", test_large);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Undo and Redo of what the director does: Undo takes back the latest, a redo included; Redo does again what the last
 * undo took back and nothing else, and is over when something new is done; what one command did goes as one; questions
 * say what would change, and where.
 */
#include "app/players/players-page.h"
#include "app/shell/event-window.h"
#include "tests/app/hall.h"

static const char *const evening[] = {
  "event name=Evening", "section name=Open system=dutch games=1 rounds=5 control=300",
  "player name=Ana", "entry in=1 player=1", "player name=Bea", "entry in=1 player=2",
  "player name=Cam", "entry in=1 player=3", "player name=Dan", "entry in=1 player=4", NULL
};

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *page;
} Desk;

static void
desk_open (Desk        *desk,
           DameroStage *stage,
           const char  *page)
{
  desk->stage = stage;
  desk->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                            damero_desk_get_event_uid (stage->desk)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (desk->window), page);
  damero_stage_present (GTK_WINDOW (desk->window), 1100, 760);
  desk->page = damero_find (desk->window, DAMERO_TYPE_PLAYERS_PAGE, NULL);
}

static const DameroEvent *
get_event (Desk *desk)
{
  return damero_desk_get_event (desk->stage->desk);
}

static const DameroEntry *
get_entry (Desk *desk,
           int   number)
{
  return damero_section_find_entry (damero_desk_get_section (desk->stage->desk), number);
}

static void
press (Desk       *desk,
       const char *action)
{
  gtk_widget_activate_action (desk->window, action, NULL);
  damero_stage_settle ();
}

static void
press_row (Desk       *desk,
           const char *action,
           int         entry)
{
  g_assert_true (gtk_widget_activate_action (desk->page, action, "i", entry));
  damero_stage_settle ();
}

static void
type_name (Desk       *desk,
           const char *name)
{
  GtkWidget *entry = damero_find (desk->page, GTK_TYPE_ENTRY, "Add a player");

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
}

/* Cam is withdrawn and is not; Ana comes: redo has nothing to do with Cam any more. */
static void
test_new_act_clears (void)
{
  Desk desk;

  desk_open (&desk, damero_stage_new_event (evening), "players");
  press_row (&desk, "players.withdraw", 3);
  press (&desk, "win.undo");
  g_assert_true (damero_desk_can_redo (desk.stage->desk, NULL));
  press_row (&desk, "players.check-in", 1);
  g_assert_false (damero_desk_can_redo (desk.stage->desk, NULL));
  press (&desk, "win.redo");
  g_assert_cmpint (get_entry (&desk, 3)->withdrawn_from, ==, 0);
  g_assert_true (get_entry (&desk, 1)->checked_in);

  press (&desk, "win.undo");
  g_assert_false (get_entry (&desk, 1)->checked_in);
  press (&desk, "win.redo");
  g_assert_true (get_entry (&desk, 1)->checked_in);
  g_assert_nonnull (damero_find_part (desk.window, "Done again: Ana checked in"));
  damero_stage_free (desk.stage);
}

/* Undo takes back a redo, and Redo that undo: as often as one likes. */
static void
test_redo_is_taken_back (void)
{
  Desk desk;

  desk_open (&desk, damero_stage_new_event (evening), "players");
  press_row (&desk, "players.check-in", 1);
  press_row (&desk, "players.withdraw", 3);
  for (int i = 0; i < 3; i++)
    {
      press (&desk, "win.undo");
      g_assert_nonnull (damero_find_part (desk.window, "Undone: Cam withdrew"));
      g_assert_cmpint (get_entry (&desk, 3)->withdrawn_from, ==, 0);
      g_assert_true (get_entry (&desk, 1)->checked_in);
      press (&desk, "win.redo");
      g_assert_nonnull (damero_find_part (desk.window, "Done again: Cam withdrew"));
      g_assert_cmpint (get_entry (&desk, 3)->withdrawn_from, ==, 1);
      g_assert_false (damero_desk_can_redo (desk.stage->desk, NULL));
    }
  press (&desk, "win.undo");
  press (&desk, "win.undo");
  g_assert_false (get_entry (&desk, 1)->checked_in);
  press (&desk, "win.redo");
  press (&desk, "win.redo");
  g_assert_true (get_entry (&desk, 1)->checked_in);
  g_assert_cmpint (get_entry (&desk, 3)->withdrawn_from, ==, 1);
  damero_stage_free (desk.stage);
}

static DameroOutcome
get_outcome (Hall *hall,
             int   round)
{
  return g_array_index (hall_get_round (hall, round)->matches, DameroMatch, 0).games[0].outcome;
}

/* A correction in a closed round that was taken back stays so when later rounds are paired. */
static void
test_closed_round (void)
{
  DameroStage *stage = hall_new_stage ("system=dutch rounds=5 games=2", 6);
  DameroOutcome first;
  Hall hall;

  hall_open (&hall, stage, 1100);
  for (int round = 1; round <= 2; round++)
    {
      hall_press (&hall, "rounds.proceed", NULL);
      hall_press (&hall, "rounds.proceed", NULL);
      hall_finish_round (&hall, round);
      hall_press (&hall, "rounds.proceed", NULL);
    }
  first = get_outcome (&hall, 1);
  g_free (damero_stage_do (stage, first == DAMERO_OUTCOME_BLACK
                                    ? "result-corrected in=1.1.1.1 result=white reason=x by=director"
                                    : "result-corrected in=1.1.1.1 result=black reason=x by=director"));
  gtk_widget_activate_action (hall.window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.window, "Undone: Round 1, board 1, game 1:"));
  g_assert_cmpint (get_outcome (&hall, 1), ==, first);
  g_assert_true (damero_desk_can_redo (stage->desk, NULL));

  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_cmpuint (hall_get_section (&hall)->rounds->len, ==, 3);
  g_assert_false (damero_desk_can_redo (stage->desk, NULL));
  gtk_widget_activate_action (hall.window, "win.redo", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_cmpint (get_outcome (&hall, 1), ==, first);
  damero_stage_free (stage);
}

/* A result typed at a game whose clocks ran: they do not run again by themselves, and that is said. */
static void
test_clocks_stand (void)
{
  DameroStage *stage = hall_new_stage ("system=dutch rounds=5 games=2 control=300", 6);
  Hall hall;

  hall_open (&hall, stage, 1100);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  g_free (damero_stage_do (stage, "result in=1.1.2.1 result=black"));
  gtk_widget_activate_action (hall.window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.window, "Undone: Round 1, board 2"));
  g_assert_null (damero_find_part (hall.window, "The clocks stand"));

  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=black"));
  gtk_widget_activate_action (hall.window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_cmpint (damero_event_find_game (damero_desk_get_event (stage->desk), &(DameroPlace) { 1, 1, 1, 1 })->phase,
                   ==, DAMERO_GAME_PAUSED);
  g_assert_nonnull (damero_find_part (hall.window, "The clocks stand until the game is resumed."));
  damero_stage_free (stage);
}

static const DameroLogRow *
find_kind (Desk          *desk,
           DameroActKind  kind)
{
  const GPtrArray *log = get_event (desk)->log;

  for (guint i = log->len; i-- > 0;)
    if (((const DameroLogRow *) g_ptr_array_index (log, i))->act->kind == kind)
      return g_ptr_array_index (log, i);

  g_assert_not_reached ();
}

/* By name any act can be taken back; the question says what goes, and where. Redo brings all of it back. */
static void
test_question (void)
{
  DameroStage *stage = damero_stage_new_event (evening);
  GtkWidget *question;
  Desk desk;

  g_free (damero_stage_do (stage, "pair in=1.1"));
  g_free (damero_stage_do (stage, "result in=1.1.2.1 result=black by=director"));
  g_free (damero_stage_do (stage, "check-in in=1 entry=4"));
  desk_open (&desk, stage, "rounds");
  damero_desk_undo (stage->desk, desk.window, find_kind (&desk, DAMERO_ACT_PAIR)->act->uid);
  question = damero_find_question ();
  g_assert_nonnull (question);
  g_assert_nonnull (damero_find_text (question, "Undo These Acts Too?"));
  g_assert_nonnull (damero_find_part (question, "Round 1 of section “Open” was paired"));
  g_assert_nonnull (damero_find_part (question, "• Round 1, board 2, game 1: Red ("));
  g_assert_null (damero_find_part (question, "checked in"));
  damero_click (question, "Undo All");
  damero_wait_until (damero_desk_get_section (stage->desk)->rounds->len == 0);
  g_assert_true (get_entry (&desk, 4)->checked_in);

  press (&desk, "win.redo");
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_cmpint (g_array_index (damero_desk_get_round (stage->desk)->matches, DameroMatch, 1).games[0].outcome, ==,
                   DAMERO_OUTCOME_BLACK);
  press (&desk, "win.undo");
  g_assert_null (damero_desk_get_round (stage->desk));
  damero_stage_free (stage);
}

/* A player who is added and taken back is nowhere: neither a command nor Remove leaves one in the event without an
 * entry. */
static void
test_no_ghost (void)
{
  Desk desk;

  desk_open (&desk, damero_stage_new_event (evening), "players");
  type_name (&desk, "Eve Ellis");
  g_assert_cmpuint (get_event (&desk)->players->len, ==, 5);
  press (&desk, "win.undo");
  g_assert_cmpuint (get_event (&desk)->players->len, ==, 4);
  g_assert_cmpuint (damero_desk_get_section (desk.stage->desk)->entries->len, ==, 4);
  press (&desk, "win.redo");
  g_assert_cmpuint (damero_desk_get_section (desk.stage->desk)->entries->len, ==, 5);

  press_row (&desk, "players.remove", 5);
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_cmpuint (get_event (&desk)->players->len, ==, 4);
  press (&desk, "win.redo");
  g_assert_cmpuint (get_event (&desk)->players->len, ==, 5);
  g_assert_cmpuint (damero_desk_get_section (desk.stage->desk)->entries->len, ==, 5);
  damero_stage_free (desk.stage);
}

/* Several players go into the club's register in one command, with one Undo. */
static void
test_register_together (void)
{
  GtkColumnView *table;
  Desk desk;

  desk_open (&desk, damero_stage_new_event (evening), "players");
  table = GTK_COLUMN_VIEW (damero_find (desk.page, GTK_TYPE_COLUMN_VIEW, NULL));
  gtk_selection_model_select_range (gtk_column_view_get_model (table), 0, 3, TRUE);
  press_row (&desk, "players.register", 0);
  g_assert_cmpuint (damero_director_get_registry (desk.stage->director, NULL)->people->len, ==, 3);
  g_assert_nonnull (damero_find_text (desk.window, "3 players added to the club's register"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_cmpuint (damero_director_get_registry (desk.stage->director, NULL)->people->len, ==, 0);
  for (int i = 1; i <= 4; i++)
    g_assert_null (damero_event_find_player (get_event (&desk), i)->registry);
  press (&desk, "win.redo");
  g_assert_cmpuint (damero_director_get_registry (desk.stage->director, NULL)->people->len, ==, 3);
  damero_stage_free (desk.stage);
}

static guint
count_playing (Desk *desk)
{
  GHashTableIter iter;
  gpointer game;
  guint n = 0;

  g_hash_table_iter_init (&iter, get_event (desk)->games);
  while (g_hash_table_iter_next (&iter, NULL, &game))
    n += ((const DameroGame *) game)->phase == DAMERO_GAME_PLAYING;
  return n;
}

/* All boards are started in one command, and one Undo takes it back; turns at the boards are named by it, and are no
 * command of the director's. */
static void
test_start_all (void)
{
  DameroStage *stage = damero_stage_new_event (evening);
  GtkWidget *question;
  Desk desk;

  g_free (damero_stage_do (stage, "pair in=1.1"));
  desk_open (&desk, stage, "boards");
  gtk_widget_activate_action (damero_find (desk.window, g_type_from_name ("DameroBoardsPage"), NULL),
                              "boards.start-all", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (count_playing (&desk), ==, 2);
  press (&desk, "win.undo");
  g_assert_cmpuint (count_playing (&desk), ==, 0);
  g_assert_nonnull (damero_desk_get_round (stage->desk));
  press (&desk, "win.redo");
  g_assert_cmpuint (count_playing (&desk), ==, 2);

  g_free (damero_stage_do (stage, "press in=1.1.1.1 move=11-15 by=black"));
  press (&desk, "win.undo");
  question = damero_find_question ();
  g_assert_nonnull (question);
  g_assert_nonnull (damero_find_part (question, "• Round 1, board 2, game 1: the game started"));
  g_assert_nonnull (damero_find_part (question, "11-15"));
  damero_click (question, "Undo All");
  damero_wait_until (count_playing (&desk) == 0);
  press (&desk, "win.redo");
  g_assert_cmpuint (count_playing (&desk), ==, 2);
  damero_stage_free (stage);
}

/* At its board a game has an undo and a redo of its own, which leave the others alone. */
static void
test_of_a_board (void)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  DameroStage *stage = damero_stage_new_event (evening);
  const DameroGame *game;
  Desk desk;

  g_free (damero_stage_do (stage, "pair in=1.1"));
  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  g_free (damero_stage_do (stage, "press in=1.1.1.1 move=11-15 by=black"));
  g_free (damero_stage_do (stage, "press in=1.1.1.1 move=22-18 by=white"));
  desk_open (&desk, stage, "rounds");
  g_free (damero_stage_do (stage, "check-in in=1 entry=4 by=director"));
  damero_desk_undo_game (stage->desk, desk.window, &place);
  damero_desk_undo_game (stage->desk, desk.window, &place);
  game = damero_event_find_game (get_event (&desk), &place);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 0);
  g_assert_false (damero_desk_can_redo (stage->desk, NULL));
  press (&desk, "win.redo");
  press (&desk, "win.undo");
  g_assert_false (get_entry (&desk, 4)->checked_in);
  game = damero_event_find_game (get_event (&desk), &place);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 0);

  damero_desk_redo (stage->desk, desk.window, &place);
  damero_desk_redo (stage->desk, desk.window, &place);
  game = damero_event_find_game (get_event (&desk), &place);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 2);
  g_assert_false (damero_desk_can_redo (stage->desk, &place));
  g_assert_false (get_entry (&desk, 4)->checked_in);
  damero_desk_undo_game (stage->desk, desk.window, &place);
  g_assert_true (damero_desk_can_redo (stage->desk, &place));
  g_free (damero_stage_do (stage, "resume in=1.1.1.1 side=white"));
  g_assert_false (damero_desk_can_redo (stage->desk, &place));
  damero_stage_free (stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/undo/new-act-clears", test_new_act_clears);
  g_test_add_func ("/undo/redo-is-taken-back", test_redo_is_taken_back);
  g_test_add_func ("/undo/closed-round", test_closed_round);
  g_test_add_func ("/undo/clocks-stand", test_clocks_stand);
  g_test_add_func ("/undo/question", test_question);
  g_test_add_func ("/undo/no-ghost", test_no_ghost);
  g_test_add_func ("/undo/register-together", test_register_together);
  g_test_add_func ("/undo/start-all", test_start_all);
  g_test_add_func ("/undo/of-a-board", test_of_a_board);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of players: adding one and many, check-in, withdrawal, removal, and what holds after pairing.
 */
#include "app/base/toast.h"
#include "app/players/absence-dialog.h"
#include "app/players/add-players.h"
#include "app/players/entry-check.h"
#include "app/players/forbidden-dialog.h"
#include "app/players/players-page.h"
#include "app/widgets/name-editor.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Clarence Whitfield\" club=Harbor rating=2187", "entry in=1 player=1",
  "player name=\"Mercedes Ibarra\" club=\"Riverside Checkers Club\" rating=2143", "entry in=1 player=2",
  "player name=\"Roosevelt Tate\" rating=980", "entry in=1 player=3",
  "player name=\"Percy Langdon\" club=Harbor", "entry in=1 player=4",
  "player name=\"Delphine Okafor\" club=Harbor rating=2044", "entry in=1 player=5",
  "player name=\"Walter Crenshaw\" rating=2017", "entry in=1 player=6",
  NULL
};

static const char * const empty[] = { "event name=Evening", "section name=Open", NULL };
static const char * const nothing[] = { "event name=Evening", NULL };

static GtkWidget *
open_window (DameroStage *stage,
             int          width)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  gtk_widget_activate_action (window, "win.page", "s", "players");
  damero_stage_present (GTK_WINDOW (window), width, 760);
  return window;
}

static GtkWidget *
get_page (GtkWidget *window)
{
  return damero_find (window, DAMERO_TYPE_PLAYERS_PAGE, NULL);
}

static const DameroEntry *
get_entry (DameroStage *stage,
           int          number)
{
  return damero_section_find_entry (damero_desk_get_section (stage->desk), number);
}

static GtkWidget *
type (GtkWidget  *window,
      const char *text)
{
  GtkWidget *entry = damero_find (window, GTK_TYPE_ENTRY, "Add a player");

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
  return entry;
}

static guint
count_entries (DameroStage *stage)
{
  return damero_desk_get_section (stage->desk)->entries->len;
}

static void
test_shows (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);

  g_assert_nonnull (damero_find_text (window, "Mercedes Ibarra"));
  g_assert_nonnull (damero_find_text (window, "2143"));
  g_assert_nonnull (damero_find_text (window, "Riverside Checkers Club"));
  g_assert_nonnull (damero_find_text (window, "6 players · 0 checked in · round robin of 5 rounds"));
  g_assert_null (damero_find_part (window, "Withdrawn"));
  damero_assert_named (window);

  g_free (damero_stage_do (stage, "check-in in=1 entry=2"));
  g_free (damero_stage_do (stage, "check-in in=1 entry=3"));
  g_free (damero_stage_do (stage, "withdraw in=1 entry=4"));
  g_assert_nonnull (damero_find_text (window, "6 players · 2 checked in · 1 withdrawn · "
                                              "round robin of 5 rounds"));
  g_assert_nonnull (damero_find_text (window, "Checked in"));
  g_assert_nonnull (damero_find_text (window, "Withdrawn from round 1"));
  damero_shoot (window, "players");
}

static void
test_add (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (empty);
  GtkWidget *window = open_window (stage, 1280);
  const DameroPlayer *player;
  GtkWidget *entry;

  g_assert_nonnull (damero_find_text (window, "No Players Yet"));
  g_assert_false (gtk_widget_is_sensitive (damero_find (window, GTK_TYPE_BUTTON, "Pair Round 1")));
  g_assert_nonnull (damero_find_text (window, "0 players · a round needs two"));
  damero_shoot (window, "players-empty");
  damero_assert_named (window);

  entry = type (window, "Ann Adams; Harbor; 1850");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  player = damero_event_find_player (damero_desk_get_event (stage->desk), 1);
  g_assert_cmpstr (player->name, ==, "Ann Adams");
  g_assert_cmpstr (player->club, ==, "Harbor");
  g_assert_cmpint (player->rating, ==, 1850);
  g_assert_cmpint (get_entry (stage, 1)->player, ==, 1);
  g_assert_nonnull (damero_find_text (window, "Ann Adams"));
  g_assert_null (damero_find_text (window, "No Players Yet"));

  type (window, "   ");
  g_assert_cmpuint (count_entries (stage), ==, 1);
  type (window, "Bob Brown");
  g_assert_nonnull (damero_find_text (window, "2 players · 0 checked in · round robin of 1 round"));
  g_assert_true (gtk_widget_is_sensitive (damero_find (window, GTK_TYPE_BUTTON, "Pair Round 1")));
}

static void
test_wrong_name (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (empty);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *entry = type (window, "Ann Adams; 1850; 1900");

  g_assert_cmpuint (count_entries (stage), ==, 0);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_nonnull (damero_find_part (window, "column 18 is one field too many"));
  damero_shoot (window, "players-wrong");

  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann Adams");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_null (damero_find_part (window, "one too many"));
}

static void
test_namesake (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *entry = damero_find (window, GTK_TYPE_ENTRY, "Add a player");

  gtk_editable_set_text (GTK_EDITABLE (entry), "percy  LANGDON");
  g_assert_nonnull (damero_find_part (window, "is already in the event; Enter adds another one"));
  g_assert_null (damero_find (window, GTK_TYPE_IMAGE, "Another player of the event has the same name"));
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
  g_assert_cmpuint (count_entries (stage), ==, 7);
  g_assert_nonnull (damero_find (window, GTK_TYPE_IMAGE, "Another player of the event has the same name"));
}

static GtkWidget *
find_check (GtkWidget  *window,
            const char *name)
{
  GtkWidget *check = damero_find (window, GTK_TYPE_CHECK_BUTTON, name);

  g_assert_nonnull (check);
  return check;
}

static void
test_check_in (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkCheckButton *check = GTK_CHECK_BUTTON (find_check (window, "Roosevelt Tate is here"));

  gtk_check_button_set_active (check, TRUE);
  damero_stage_settle ();
  g_assert_true (get_entry (stage, 3)->checked_in);
  g_assert_false (get_entry (stage, 2)->checked_in);

  gtk_check_button_set_active (check, FALSE);
  damero_stage_settle ();
  g_assert_false (get_entry (stage, 3)->checked_in);
  g_assert_nonnull (damero_find_part (window, "Undone:"));

  g_free (damero_stage_do (stage, "check-in in=1 entry=3"));
  g_assert_true (gtk_check_button_get_active (check));

  gtk_widget_activate_action (get_page (window), "players.check-in-all", NULL);
  damero_stage_settle ();
  for (int i = 1; i <= 6; i++)
    g_assert_true (get_entry (stage, i)->checked_in);
  g_assert_nonnull (damero_find_part (window, "all checked in"));
  g_assert_false (gtk_widget_is_sensitive (damero_find (window, GTK_TYPE_BUTTON, "Check In All")));
}

static GtkSelectionModel *
get_selection (GtkWidget *window)
{
  return gtk_column_view_get_model (GTK_COLUMN_VIEW (damero_find (window, GTK_TYPE_COLUMN_VIEW, NULL)));
}

static void
test_withdraw (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *page = get_page (window);

  /* Nothing is selected: the keys do nothing. */
  gtk_widget_activate_action (page, "players.withdraw", "i", 0);
  gtk_widget_activate_action (page, "players.check-in", "i", 0);
  for (int i = 1; i <= 6; i++)
    g_assert_true (!get_entry (stage, i)->checked_in && get_entry (stage, i)->withdrawn_from == 0);

  gtk_selection_model_select_item (get_selection (window), 1, TRUE);
  gtk_widget_activate_action (page, "players.check-in", "i", 0);
  g_assert_true (get_entry (stage, 2)->checked_in);
  gtk_widget_activate_action (page, "players.withdraw", "i", 0);
  damero_stage_settle ();
  g_assert_cmpint (get_entry (stage, 2)->withdrawn_from, ==, 1);
  g_assert_nonnull (damero_find_text (window, "Mercedes Ibarra is withdrawn from round 1 on"));
  g_assert_true (gtk_selection_model_is_selected (get_selection (window), 1));
  g_assert_false (gtk_widget_is_sensitive (find_check (window, "Mercedes Ibarra is here")));
  damero_shoot (window, "players-withdrawn");

  damero_click (window, "Undo");
  g_assert_cmpint (get_entry (stage, 2)->withdrawn_from, ==, 0);

  gtk_widget_activate_action (page, "players.withdraw", "i", 5);
  g_assert_cmpint (get_entry (stage, 5)->withdrawn_from, ==, 1);
  gtk_widget_activate_action (page, "players.re-enter", "i", 5);
  g_assert_cmpint (get_entry (stage, 5)->withdrawn_from, ==, 0);
}

static void
test_remove (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);

  gtk_widget_activate_action (get_page (window), "players.remove", "i", 4);
  damero_stage_settle ();
  g_assert_null (get_entry (stage, 4));
  g_assert_null (damero_find_text (window, "Percy Langdon"));
  g_assert_nonnull (damero_find_text (window, "Delphine Okafor"));

  /* Entered again it is the same player. */
  type (window, "Percy Langdon; Harbor");
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->players->len, ==, 6);
  g_assert_cmpuint (count_entries (stage), ==, 6);
  g_assert_cmpint (get_entry (stage, 7)->player, ==, 4);
}

static void
set_names (GtkWindow  *dialog,
           const char *text)
{
  GtkWidget *view = damero_find (GTK_WIDGET (dialog), GTK_TYPE_TEXT_VIEW, "Players, one per line");

  g_assert_nonnull (view);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  damero_stage_settle ();
}

static void
test_several (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkWindow *dialog;

  gtk_widget_activate_action (get_page (window), "players.add-several", NULL);
  dialog = damero_find_window (DAMERO_TYPE_ADD_PLAYERS);
  g_assert_nonnull (dialog);
  damero_stage_present (dialog, 680, 480);
  g_assert_false (gtk_widget_is_sensitive (damero_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Add")));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "No players yet"));
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_root_get_focus (GTK_ROOT (dialog))));
  damero_assert_named (GTK_WIDGET (dialog));
  damero_shoot (GTK_WIDGET (dialog), "players-several-empty");

  set_names (dialog, "Ann Adams; Harbor; 1850\n\nPercy Langdon\n; nobody\nBob Brown\tEast\t1700\nann adams\n");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "Ann Adams"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "Harbor · 1850"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "Somebody of that name is in the event already"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "Twice in this list"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "Line 4"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "4 players · 1 line is left out"));
  damero_shoot (GTK_WIDGET (dialog), "players-several");
  damero_assert_named (GTK_WIDGET (dialog));

  damero_click (GTK_WIDGET (dialog), "Add 4 Players");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_PLAYERS) == NULL);
  g_assert_cmpuint (count_entries (stage), ==, 10);
  g_assert_nonnull (damero_find_text (window, "4 players added"));
  g_assert_nonnull (damero_find_text (window, "Bob Brown"));
}

static void
test_several_lines_pasted (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (empty);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *entry = damero_find (window, GTK_TYPE_ENTRY, "Add a player");
  GtkWindow *dialog;

  gtk_editable_set_text (GTK_EDITABLE (entry), "Ann Adams\nBob Brown");
  damero_stage_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  dialog = damero_find_window (DAMERO_TYPE_ADD_PLAYERS);
  g_assert_nonnull (dialog);
  damero_stage_present (dialog, 360, 480);
  damero_shoot (GTK_WIDGET (dialog), "players-several-narrow");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "names.add", NULL);
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_PLAYERS) == NULL);
  g_assert_cmpuint (count_entries (stage), ==, 2);
}

/* Who is paired though not here is told, but not where nobody is checked in. */
static void
test_pair_absent (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);

  g_free (damero_stage_do (stage, "check-in in=1 entry=1"));
  g_free (damero_stage_do (stage, "withdraw in=1 entry=2"));
  damero_click (window, "Pair Round 1");
  damero_stage_settle_pairing (window);
  g_assert_nonnull (damero_find_text (window, "Round 1 is paired, with 4 players not checked in"));
  /* What is told next replaces it, for good. */
  damero_toast_show (window, "Next");
  damero_wait_until (damero_find_text (window, "Next") != NULL);
  g_assert_null (damero_find_part (window, "with 4 players not checked in"));
}

static void
test_pair (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *page = get_page (window);

  damero_click (window, "Pair Round 1");
  damero_stage_settle_pairing (window);
  g_assert_cmpuint (damero_desk_get_section (stage->desk)->rounds->len, ==, 1);
  g_assert_nonnull (damero_find_text (window, "Round 1 is paired"));
  g_assert_false (gtk_widget_get_mapped (page));
  gtk_widget_activate_action (window, "win.page", "s", "players");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (window, "Round 1 is paired, and that fixes who plays"));
  g_assert_false (gtk_widget_is_sensitive (damero_find (window, GTK_TYPE_ENTRY, "Add a player")));
  g_assert_false (gtk_widget_activate_action (page, "players.add-several", NULL) &&
                  damero_find_window (DAMERO_TYPE_ADD_PLAYERS) != NULL);
  gtk_widget_activate_action (page, "players.remove", "i", 1);
  g_assert_cmpuint (count_entries (stage), ==, 6);
  gtk_widget_activate_action (page, "players.withdraw", "i", 1);
  g_assert_cmpint (get_entry (stage, 1)->withdrawn_from, ==, 2);
  damero_stage_settle ();
  damero_shoot (window, "players-paired");

  damero_click (window, "Go to Rounds");
  g_assert_cmpuint (damero_desk_get_section (stage->desk)->rounds->len, ==, 1);
  g_assert_false (gtk_widget_get_mapped (page));
}

/* Somebody pairs while a name is typed: the table gets the focus, no key goes into a greyed entry. */
static void
test_paired_while_typing (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *entry = damero_find (window, GTK_TYPE_ENTRY, "Add a player");

  gtk_widget_grab_focus (entry);
  g_free (damero_stage_do (stage, "pair in=1.1"));
  damero_stage_settle ();
  g_assert_false (gtk_widget_is_sensitive (entry));
  g_assert_true (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_TYPE_COLUMN_VIEW) != NULL);
}

static const char * const swiss[] = {
  "event name=\"Autumn Open\"", "section name=Open system=dutch games=1 rounds=5",
  "player name=Ann", "entry in=1 player=1", "player name=Bob", "entry in=1 player=2",
  "player name=Cora", "entry in=1 player=3", "player name=Dan", "entry in=1 player=4",
  "player name=Eve", "entry in=1 player=5", NULL
};

/* Round 1 is paired and published. */
static void
start_swiss (DameroStage *stage)
{
  g_free (damero_stage_do (stage, "pair in=1.1"));
  g_free (damero_stage_do (stage, "publish in=1.1"));
  damero_stage_settle ();
}

/* Who comes late plays from the next round on; what was missed counts as is said. */
static void
test_late (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (swiss);
  GtkWidget *window = open_window (stage, 1280);
  const DameroRound *round;
  const DameroBye *bye;

  g_assert_null (damero_find_text (window, "Each missed round counts as"));
  start_swiss (stage);
  g_assert_nonnull (damero_find_text (window, "Players added now play from round 2 on."));
  g_assert_nonnull (damero_find_text (window, "Each missed round counts as"));
  damero_assert_named (window);
  g_object_set (damero_find (window, GTK_TYPE_DROP_DOWN, "Each missed round counts as"), "selected", 1, NULL);
  type (window, "Fay");
  g_assert_cmpuint (count_entries (stage), ==, 6);
  g_assert_cmpint (get_entry (stage, 6)->entered_after, ==, 1);
  g_assert_nonnull (damero_find_text (window, "Fay plays from round 2 on"));
  g_assert_nonnull (damero_find_text (window, "Late, from round 2"));
  round = damero_section_find_round (damero_desk_get_section (stage->desk), 1);
  bye = &g_array_index (round->byes, DameroBye, round->byes->len - 1);
  g_assert_cmpint (bye->entry, ==, 6);
  g_assert_cmpint (bye->kind, ==, DAMERO_BYE_HALF);
  damero_shoot (window, "players-late");
  damero_click (window, "Undo");
  g_assert_cmpuint (count_entries (stage), ==, 5);
}

static GtkWidget *
get_dialog (GType type_of)
{
  GtkWindow *dialog = damero_find_window (type_of);

  g_assert_nonnull (dialog);
  damero_stage_settle ();
  return GTK_WIDGET (dialog);
}

static void
set_number (GtkWidget  *dialog,
            const char *name,
            int         value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (dialog, GTK_TYPE_SPIN_BUTTON, name)), value);
  damero_stage_settle ();
}

static gboolean
is_absent (DameroStage   *stage,
           int            entry,
           int            round,
           DameroByeKind *kind)
{
  return damero_section_is_absent (damero_desk_get_section (stage->desk), entry, round, kind);
}

static void
test_absent (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (swiss);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *page = get_page (window);
  GtkWidget *dialog;
  DameroByeKind kind;

  start_swiss (stage);
  gtk_widget_activate_action (page, "players.absent", "i", 0);
  g_assert_null (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG));
  gtk_selection_model_select_item (get_selection (window), 1, TRUE);
  gtk_widget_activate_action (page, "players.absent", "i", 0);
  dialog = get_dialog (DAMERO_TYPE_ABSENCE_DIALOG);
  g_assert_nonnull (damero_find_part (dialog, "Bob is not paired in these rounds"));
  damero_assert_named (dialog);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                     GTK_SPIN_BUTTON (damero_find (dialog, GTK_TYPE_SPIN_BUTTON, "From round"))), ==, 2);
  set_number (dialog, "From round", 3);
  set_number (dialog, "Up to round", 4);
  adw_combo_row_set_selected (ADW_COMBO_ROW (damero_find (dialog, ADW_TYPE_COMBO_ROW, NULL)), 1);
  damero_shoot (dialog, "players-absence");
  damero_click (dialog, "Confirm");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG) == NULL);
  g_assert_true (is_absent (stage, 2, 3, &kind) && kind == DAMERO_BYE_HALF);
  g_assert_true (is_absent (stage, 2, 4, &kind) && !is_absent (stage, 2, 2, &kind));
  g_assert_nonnull (damero_find_text (window, "Not here yet · Half-point byes in rounds 3, 4"));
  damero_shoot (window, "players-absent");

  /* The same again is refused in words, and the dialog stays. */
  gtk_widget_activate_action (page, "players.absent", "i", 2);
  dialog = get_dialog (DAMERO_TYPE_ABSENCE_DIALOG);
  set_number (dialog, "From round", 4);
  damero_click (dialog, "Confirm");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (dialog, "The absence of Bob in round 4 is already announced"));
  gtk_window_close (GTK_WINDOW (dialog));
  damero_wait_until (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG) == NULL);

  gtk_widget_activate_action (page, "players.present", "(ii)", 2, 3);
  damero_stage_settle ();
  g_assert_false (is_absent (stage, 2, 3, &kind));
  g_assert_nonnull (damero_find_text (window, "Bob plays round 3 after all"));
  g_assert_nonnull (damero_find_text (window, "Not here yet · Half-point bye in round 4"));
  g_free (damero_stage_do (stage, "absence in=1 entry=2 first=5 bye=absent"));
  g_assert_nonnull (damero_find_text (window, "Not here yet · Absent in round 5 · Half-point bye in round 4"));
  damero_click (window, "Undo");
  damero_click (window, "Undo");
  g_assert_true (is_absent (stage, 2, 3, &kind));
}

static void
test_re_enter (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (swiss);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *page = get_page (window);

  start_swiss (stage);
  gtk_widget_activate_action (page, "players.re-enter", "i", 3);
  g_assert_cmpint (get_entry (stage, 3)->withdrawn_from, ==, 0);
  gtk_widget_activate_action (page, "players.withdraw", "i", 3);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "Cora is withdrawn from round 2 on"));
  g_assert_nonnull (damero_find_text (window, "Withdrawn from round 2"));
  for (int board = 1; board <= 2; board++)
    {
      g_autofree char *line = g_strdup_printf ("result in=1.1.%d.1 result=draw", board);

      g_free (damero_stage_do (stage, line));
    }
  g_free (damero_stage_do (stage, "round-closed in=1.1"));
  g_free (damero_stage_do (stage, "pair in=1.2"));
  damero_stage_settle ();
  gtk_widget_activate_action (page, "players.re-enter", "i", 3);
  damero_stage_settle ();
  g_assert_cmpint (get_entry (stage, 3)->withdrawn_from, ==, 0);
  g_assert_nonnull (damero_find_part (window, "Cora plays again from round"));
}

static void
choose_player (GtkWidget  *dialog,
               const char *name)
{
  GtkWidget *check = damero_find (dialog, GTK_TYPE_CHECK_BUTTON, name);

  g_assert_nonnull (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
}

static void
test_forbidden (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (swiss);
  GtkWidget *window = open_window (stage, 1280);
  const DameroSection *section;
  const DameroForbidden *forbidden;
  GtkWidget *dialog;

  damero_click (window, "Forbidden pairs");
  dialog = get_dialog (DAMERO_TYPE_FORBIDDEN_DIALOG);
  damero_stage_present (GTK_WINDOW (dialog), 460, 680);
  g_assert_nonnull (damero_find_text (dialog, "Everybody may meet everybody"));
  damero_assert_named (dialog);
  choose_player (dialog, "Ann");
  g_assert_false (gtk_widget_is_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Forbid")));
  choose_player (dialog, "Cora");
  damero_click (dialog, "Forbid");
  damero_stage_settle ();
  section = damero_desk_get_section (stage->desk);
  g_assert_cmpuint (section->forbidden->len, ==, 1);
  forbidden = g_ptr_array_index (section->forbidden, 0);
  g_assert_cmpuint (forbidden->numbers->len, ==, 2);
  g_assert_cmpint (forbidden->first_round, ==, 1);
  g_assert_cmpint (forbidden->last_round, ==, 0);
  g_assert_nonnull (damero_find_text (dialog, "Ann, Cora"));
  g_assert_nonnull (damero_find_text (dialog, "In no round"));
  g_assert_nonnull (damero_find_part (window, "1 forbidden pair"));

  /* Again is refused in words; for some rounds it is another. */
  choose_player (dialog, "Ann");
  choose_player (dialog, "Cora");
  damero_click (dialog, "Forbid");
  damero_stage_settle ();
  g_assert_true (gtk_widget_get_mapped (damero_find_part (dialog, "already")));
  set_number (dialog, "From round", 2);
  set_number (dialog, "Up to round", 3);
  choose_player (dialog, "Eve");
  damero_click (dialog, "Forbid");
  damero_stage_settle ();
  damero_shoot (dialog, "players-forbidden");
  g_assert_nonnull (damero_find_text (dialog, "Ann, Cora, Eve"));
  g_assert_nonnull (damero_find_text (dialog, "Not in rounds 2 to 3"));

  damero_click (dialog, "Let them meet: Ann, Cora");
  damero_stage_settle ();
  g_assert_cmpuint (damero_desk_get_section (stage->desk)->forbidden->len, ==, 1);
  g_assert_null (damero_find_text (dialog, "Ann, Cora"));
  gtk_window_close (GTK_WINDOW (dialog));
  damero_wait_until (damero_find_window (DAMERO_TYPE_FORBIDDEN_DIALOG) == NULL);
}

/* Where the numbers rank the players they follow the ratings, if the director says so before round 1. */
static void
test_number (void)
{
  static const char * const rated[] = {
    "event name=Open", "section name=Open system=dutch rounds=3", "player name=Ann rating=1500", "entry in=1 player=1",
    "player name=Bob", "entry in=1 player=2", "player name=Cora rating=1900", "entry in=1 player=3",
    "player name=Dan", "entry in=1 player=4", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (rated);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *number;
  const DameroEvent *event;

  damero_click (window, "Number by rating");
  damero_stage_settle ();
  event = damero_desk_get_event (stage->desk);
  g_assert_cmpstr (damero_event_get_entry_name (event, damero_desk_get_section (stage->desk), 1), ==, "Cora");
  g_assert_cmpstr (damero_event_get_entry_name (event, damero_desk_get_section (stage->desk), 2), ==, "Ann");
  g_assert_cmpstr (damero_event_get_entry_name (event, damero_desk_get_section (stage->desk), 3), ==, "Bob");
  /* Its place is kept, and it says why there is nothing to do. */
  number = damero_find (window, GTK_TYPE_BUTTON, "Number by rating");
  g_assert_false (gtk_widget_is_sensitive (number));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (number), ==, "The players are numbered by rating");
  damero_click (window, "Undo");
  event = damero_desk_get_event (stage->desk);
  g_assert_cmpstr (damero_event_get_entry_name (event, damero_desk_get_section (stage->desk), 1), ==, "Ann");
  g_assert_true (gtk_widget_is_sensitive (number));
}

/* Where everybody's rounds are fixed there is nothing to say of single ones. */
static void
test_closed_system (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *page = get_page (window);

  g_assert_false (gtk_widget_is_sensitive (damero_find (window, GTK_TYPE_BUTTON, "Forbidden pairs")));
  gtk_widget_activate_action (page, "players.absent", "i", 1);
  gtk_widget_activate_action (page, "players.forbid", NULL);
  g_assert_null (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG));
  g_assert_null (damero_find_window (DAMERO_TYPE_FORBIDDEN_DIALOG));
}

static void
test_sections (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);

  g_free (damero_stage_do (stage, "section name=Damas ruleset=spanish"));
  gtk_widget_activate_action (window, "win.section", "i", 2);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "No Players Yet"));
  type (window, "Ann Adams");
  g_assert_cmpuint (damero_event_find_section (damero_desk_get_event (stage->desk), 2)->entries->len, ==, 1);
  g_assert_cmpuint (count_entries (stage), ==, 6);
  gtk_widget_activate_action (window, "win.section", "i", 1);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "Percy Langdon"));
  g_assert_null (damero_find_text (window, "Ann Adams"));
}

/* Somebody pairs meanwhile, and nobody can come any more: none of the list is in, not even as a player. */
static void
test_several_refused (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *dialog;
  guint n_rows;

  damero_add_players_present (open_window (stage, 1280), stage->desk, "Ann\nBob", -1);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_ADD_PLAYERS));
  g_free (damero_stage_do (stage, "pair in=1"));
  n_rows = damero_desk_get_event (stage->desk)->log->len;
  gtk_widget_activate_action (dialog, "names.add", NULL);
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_rows);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_ADD_PLAYERS));
}

/* Several are added by one act and taken back by one undo. */
static void
test_several_one (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (empty);
  GtkWidget *window = open_window (stage, 1280);

  damero_add_players_present (window, stage->desk, "Ann\nBob;Harbor\nCid", -1);
  damero_stage_assert_changes (stage, 0);
  gtk_widget_activate_action (GTK_WIDGET (damero_find_window (DAMERO_TYPE_ADD_PLAYERS)), "names.add", NULL);
  damero_stage_assert_changes (stage, 1);
  g_assert_cmpuint (damero_desk_get_section (stage->desk)->entries->len, ==, 3);
  damero_desk_undo (stage->desk, window, NULL);
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->players->len, ==, 0);
}

static void
test_no_section (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (nothing);
  GtkWidget *window = open_window (stage, 1280);

  g_assert_nonnull (damero_find_text (window, "No Section Yet"));
  damero_assert_named (window);
  g_free (damero_stage_do (stage, "section name=Open"));
  g_assert_nonnull (damero_find_text (window, "No Players Yet"));
}

/* Keys and actions do nothing while there is no section, also after an undo has taken it away. */
static void
test_actions_without_section (void)
{
  static const char * const names[] = { "players.check-in", "players.withdraw", "players.re-enter",
                                        "players.remove" };
  g_autoptr(DameroStage) stage = damero_stage_new_event (empty);
  GtkWidget *window = open_window (stage, 1280);
  GtkWidget *page = get_page (window);

  damero_desk_undo (stage->desk, window, NULL);
  damero_stage_settle ();
  g_assert_null (damero_desk_get_section (stage->desk));
  gtk_widget_activate_action (page, "players.check-in-all", NULL);
  gtk_widget_activate_action (page, "players.next", NULL);
  gtk_widget_activate_action (page, "players.add-several", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_activate_action (page, names[i], "i", 0);
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_ADD_PLAYERS));
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 360);
  int minimum;

  damero_wait_until (damero_find_text (window, "Riverside Checkers Club") == NULL);
  g_assert_nonnull (damero_find_text (window, "Mercedes Ibarra"));
  g_assert_null (damero_find_text (window, "2143"));
  g_assert_null (damero_find_text (window, "Check In All"));
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Check everybody in"));
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Add several players"));
  g_assert_nonnull (find_check (window, "Mercedes Ibarra is here"));
  gtk_widget_measure (damero_find (get_page (window), GTK_TYPE_STACK, NULL), GTK_ORIENTATION_HORIZONTAL, -1,
                      &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  damero_shoot (window, "players-narrow");
  damero_assert_named (window);
}

static void
test_sorted (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_window (stage, 1280);
  GtkColumnView *table = GTK_COLUMN_VIEW (damero_find (window, GTK_TYPE_COLUMN_VIEW, NULL));
  g_autoptr(GtkColumnViewColumn) rating = g_list_model_get_item (gtk_column_view_get_columns (table), 3);
  g_autoptr(GObject) first = NULL;
  g_autofree char *name = NULL;

  gtk_column_view_sort_by_column (table, rating, GTK_SORT_ASCENDING);
  first = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (table)), 0);
  g_object_get (first, "name", &name, NULL);
  g_assert_cmpstr (name, ==, "Clarence Whitfield");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/players-page/shows", test_shows);
  g_test_add_func ("/players-page/add", test_add);
  g_test_add_func ("/players-page/wrong-name", test_wrong_name);
  g_test_add_func ("/players-page/namesake", test_namesake);
  g_test_add_func ("/players-page/check-in", test_check_in);
  g_test_add_func ("/players-page/withdraw", test_withdraw);
  g_test_add_func ("/players-page/remove", test_remove);
  g_test_add_func ("/players-page/several", test_several);
  g_test_add_func ("/players-page/several-lines-pasted", test_several_lines_pasted);
  g_test_add_func ("/players-page/pair", test_pair);
  g_test_add_func ("/players-page/paired-while-typing", test_paired_while_typing);
  g_test_add_func ("/players-page/pair-absent", test_pair_absent);
  g_test_add_func ("/players-page/late", test_late);
  g_test_add_func ("/players-page/absent", test_absent);
  g_test_add_func ("/players-page/re-enter", test_re_enter);
  g_test_add_func ("/players-page/forbidden", test_forbidden);
  g_test_add_func ("/players-page/number", test_number);
  g_test_add_func ("/players-page/closed-system", test_closed_system);
  g_test_add_func ("/players-page/sections", test_sections);
  g_test_add_func ("/players-page/several-refused", test_several_refused);
  g_test_add_func ("/players-page/several-one", test_several_one);
  g_test_add_func ("/players-page/no-section", test_no_section);
  g_test_add_func ("/players-page/actions-without-section", test_actions_without_section);
  g_test_add_func ("/players-page/narrow", test_narrow);
  g_test_add_func ("/players-page/sorted", test_sorted);

  return g_test_run ();
}

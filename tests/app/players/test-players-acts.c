/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the director does with those who are entered: several at once, requested byes under a cap, closing the
 * check-in, expulsion, corrections of a player, numbers after the first round, pairs forbidden by club or group, a
 * field that outgrows its system.
 */
#include "app/base/reason-dialog.h"
#include "app/players/absence-dialog.h"
#include "app/players/entry-item.h"
#include "app/players/forbidden-dialog.h"
#include "app/players/person-dialog.h"
#include "app/players/players-page.h"
#include "app/shell/event-window.h"
#include "app/widgets/find-bar.h"
#include "pairing/varma.h"
#include "tests/app/board-hall.h"

static const char * const swiss[] = {
  "event name=Evening", "section name=Open system=dutch games=1 rounds=5 bye-cap=1",
  "player name=Ann club=Harbor rating=1500", "entry in=1 player=1",
  "player name=Bob club=Harbor groups=\"junior, women\" rating=1700", "entry in=1 player=2",
  "player name=Cora groups=junior", "entry in=1 player=3", "player name=Dan club=East", "entry in=1 player=4",
  "player name=Eve", "entry in=1 player=5", NULL
};
static const char * const robin[] = {
  "event name=Evening", "section name=Open games=1", "player name=Ann", "entry in=1 player=1",
  "player name=Bob", "entry in=1 player=2", "player name=Cora", "entry in=1 player=3", NULL
};

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *page;
} Desk;

static void
desk_open (Desk               *desk,
           const char * const *lines)
{
  desk->stage = damero_stage_new_event (lines);
  desk->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), desk->stage->director,
                                                            damero_desk_get_event_uid (desk->stage->desk)));
  gtk_widget_activate_action (desk->window, "win.page", "s", "players");
  damero_stage_present (GTK_WINDOW (desk->window), 1000, 700);
  desk->page = damero_find (desk->window, DAMERO_TYPE_PLAYERS_PAGE, NULL);
}

static const DameroSection *
get_section (Desk *desk)
{
  return damero_desk_get_section (desk->stage->desk);
}

static const DameroEntry *
get_entry (Desk *desk,
           int   number)
{
  return damero_section_find_entry (get_section (desk), number);
}

static const DameroPlayer *
get_player (Desk *desk,
            int   number)
{
  return damero_event_find_player (damero_desk_get_event (desk->stage->desk), number);
}

static void
press (Desk       *desk,
       const char *action,
       int         entry)
{
  g_assert_true (gtk_widget_activate_action (desk->page, action, "i", entry));
  damero_stage_settle ();
}

static void
perform (Desk       *desk,
         const char *line)
{
  g_free (damero_stage_do (desk->stage, line));
  damero_stage_settle ();
}

/* The dialog of that type, which must be shown. */
static GtkWidget *
get_dialog (GType type_of)
{
  GtkWindow *dialog = damero_find_window (type_of);

  g_assert_nonnull (dialog);
  damero_stage_settle ();
  damero_assert_named (GTK_WIDGET (dialog));
  return GTK_WIDGET (dialog);
}

static void
select_rows (Desk  *desk,
             guint  first,
             guint  n)
{
  GtkColumnView *table = GTK_COLUMN_VIEW (damero_find (desk->window, GTK_TYPE_COLUMN_VIEW, NULL));

  gtk_selection_model_select_range (gtk_column_view_get_model (table), first, n, TRUE);
}

/* Rows that are selected are checked in, withdrawn and brought back together, and one Undo takes all back. */
static void
test_several (void)
{
  Desk desk;

  desk_open (&desk, swiss);
  press (&desk, "players.check-in", 2);
  select_rows (&desk, 0, 3);
  press (&desk, "players.check-in", 0);
  for (int i = 1; i <= 5; i++)
    g_assert_cmpint (get_entry (&desk, i)->checked_in, ==, i <= 3);
  g_assert_nonnull (damero_find_text (desk.window, "2 players checked in"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_true (get_entry (&desk, 2)->checked_in);
  g_assert_false (get_entry (&desk, 1)->checked_in || get_entry (&desk, 3)->checked_in);
  g_assert_nonnull (damero_find_part (desk.window, ", and 1 more"));

  select_rows (&desk, 1, 3);
  press (&desk, "players.withdraw", 0);
  g_assert_nonnull (damero_find_text (desk.window, "3 players are withdrawn"));
  g_assert_cmpint (get_entry (&desk, 1)->withdrawn_from, ==, 0);
  g_assert_cmpint (get_entry (&desk, 4)->withdrawn_from, ==, 1);
  press (&desk, "players.re-enter", 0);
  g_assert_nonnull (damero_find_text (desk.window, "3 players play again"));
  g_assert_cmpint (get_entry (&desk, 4)->withdrawn_from, ==, 0);

  /* What asks for more is about one. */
  press (&desk, "players.change", 0);
  g_assert_null (damero_find_window (DAMERO_TYPE_PERSON_DIALOG));
  g_assert_nonnull (damero_find_text (desk.window, "Select one player for this"));
  damero_stage_free (desk.stage);
}

static void
set_bye (GtkWidget *dialog,
         int        round,
         guint      kind)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (dialog, GTK_TYPE_SPIN_BUTTON, "From round")), round);
  adw_combo_row_set_selected (ADW_COMBO_ROW (damero_find (dialog, ADW_TYPE_COMBO_ROW, NULL)), kind);
  damero_click (dialog, "Confirm");
  damero_stage_settle ();
}

/* A half bye, and then one more than the section allows: refused in words until a reason is given. */
static void
test_byes (void)
{
  Desk desk;
  GtkWidget *dialog;
  DameroByeKind kind;

  desk_open (&desk, swiss);
  press (&desk, "players.absent", 2);
  dialog = get_dialog (DAMERO_TYPE_ABSENCE_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "Byes with points: 0 of 1 used."));
  g_assert_nonnull (damero_find_text (dialog, "Bye or Absence"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (damero_find (dialog, ADW_TYPE_COMBO_ROW, NULL)), 1);
  g_assert_nonnull (damero_find_text (dialog, "Half-point bye"));
  damero_shoot (dialog, "players-bye");
  set_bye (dialog, 2, 1);
  damero_wait_until (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG) == NULL);
  g_assert_true (damero_section_is_absent (get_section (&desk), 2, 2, &kind) && kind == DAMERO_BYE_HALF);
  g_assert_nonnull (damero_find_text (desk.window, "Not here yet · Half-point bye in round 2"));

  press (&desk, "players.absent", 2);
  dialog = get_dialog (DAMERO_TYPE_ABSENCE_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "Byes with points: 1 of 1 used. Another one needs a reason."));
  set_bye (dialog, 4, 2);
  g_assert_nonnull (damero_find_part (dialog, "give a reason"));
  g_assert_false (damero_section_is_absent (get_section (&desk), 2, 4, NULL));
  damero_shoot (dialog, "players-bye-cap");
  board_dialog_fill_in (dialog, "Reason", "A wedding");
  damero_click (dialog, "Confirm");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG) == NULL);
  g_assert_true (damero_section_is_absent (get_section (&desk), 2, 4, &kind) && kind == DAMERO_BYE_FULL);
  damero_stage_free (desk.stage);
}

/* Who is not there when the check-in closes does not play the round; one Undo takes it back. */
static void
test_close_check_in (void)
{
  Desk desk;

  desk_open (&desk, swiss);
  for (int i = 1; i <= 3; i++)
    press (&desk, "players.check-in", i);
  damero_click (desk.page, "Close Check-In");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (desk.window, "2 players are absent in round 1"));
  g_assert_nonnull (damero_find_text (desk.window, "Absent in round 1"));
  g_assert_false (damero_section_is_absent (get_section (&desk), 3, 1, NULL));
  g_assert_true (damero_section_is_absent (get_section (&desk), 4, 1, NULL));
  g_assert_true (damero_section_is_absent (get_section (&desk), 5, 1, NULL));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_false (damero_section_is_absent (get_section (&desk), 4, 1, NULL));
  damero_stage_free (desk.stage);
}

static void
test_expel (void)
{
  Desk desk;
  GtkWidget *dialog;

  desk_open (&desk, swiss);
  press (&desk, "players.expel", 4);
  dialog = get_dialog (DAMERO_TYPE_REASON_DIALOG);
  g_assert_null (damero_find (dialog, GTK_TYPE_SWITCH, NULL));
  g_assert_false (gtk_widget_is_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Expel")));
  board_dialog_fill_in (dialog, "Reason", "Struck a clock");
  damero_click (dialog, "Expel");
  damero_wait_until (damero_find_window (DAMERO_TYPE_REASON_DIALOG) == NULL);
  g_assert_true (get_entry (&desk, 4)->expelled && !get_entry (&desk, 4)->annulled);
  g_assert_nonnull (damero_find_text (desk.window, "Expelled from round 1"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_false (get_entry (&desk, 4)->expelled);
  damero_stage_free (desk.stage);
}

/* Where all meet all the results may be annulled. The way back is an undo. */
static void
test_expel_annulled (void)
{
  Desk desk;
  GtkWidget *dialog;

  desk_open (&desk, robin);
  press (&desk, "players.expel", 2);
  dialog = get_dialog (DAMERO_TYPE_REASON_DIALOG);
  gtk_switch_set_active (GTK_SWITCH (damero_find (dialog, GTK_TYPE_SWITCH, "Results count for nobody")), TRUE);
  board_dialog_fill_in (dialog, "Reason", "Sold a game");
  damero_shoot (dialog, "players-expel");
  damero_click (dialog, "Expel");
  damero_wait_until (damero_find_window (DAMERO_TYPE_REASON_DIALOG) == NULL);
  g_assert_true (get_entry (&desk, 2)->expelled && get_entry (&desk, 2)->annulled);
  press (&desk, "players.re-enter", 2);
  g_assert_false (get_entry (&desk, 2)->expelled);
  g_assert_cmpint (get_entry (&desk, 2)->withdrawn_from, ==, 0);
  damero_stage_free (desk.stage);
}

/* Only what is changed is told; an empty field takes away what was known; a wrong number is refused beside it. */
static void
test_change (void)
{
  Desk desk;
  GtkWidget *dialog;
  const DameroEvent *event;
  const DameroAct *act;
  GtkEditable *groups;
  guint n_rows;

  desk_open (&desk, swiss);
  press (&desk, "players.change", 2);
  dialog = get_dialog (DAMERO_TYPE_PERSON_DIALOG);
  groups = GTK_EDITABLE (board_dialog_find_row (dialog, ADW_TYPE_ENTRY_ROW, "Groups"));
  g_assert_cmpstr (gtk_editable_get_text (groups), ==, "junior, women");
  g_assert_null (board_dialog_find_row (dialog, ADW_TYPE_ENTRY_ROW, "Note"));
  board_dialog_fill_in (dialog, "Rating", "many");
  damero_click (dialog, "Save");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (dialog, "Rating: a number from 0"));
  board_dialog_fill_in (dialog, "Rating", "1750");
  board_dialog_fill_in (dialog, "Club", " ");
  board_dialog_fill_in (dialog, "Name", "Bob Brown");
  damero_shoot (dialog, "players-change");
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_PERSON_DIALOG) == NULL);
  g_assert_cmpstr (get_player (&desk, 2)->name, ==, "Bob Brown");
  g_assert_cmpstr (get_player (&desk, 2)->club, ==, NULL);
  g_assert_cmpstr (get_player (&desk, 2)->groups, ==, "junior, women");
  g_assert_cmpint (get_player (&desk, 2)->rating, ==, 1750);
  event = damero_desk_get_event (desk.stage->desk);
  act = ((const DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act;
  g_assert_cmpint (act->kind, ==, DAMERO_ACT_PLAYER_CHANGED);
  g_assert_cmpstr (act->groups, ==, NULL);
  g_assert_nonnull (damero_find_text (desk.window, "Bob Brown"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_cmpstr (get_player (&desk, 2)->club, ==, "Harbor");

  /* Nothing changed: nothing is done. */
  press (&desk, "players.change", 3);
  dialog = get_dialog (DAMERO_TYPE_PERSON_DIALOG);
  board_dialog_fill_in (dialog, "Name", "  ");
  g_assert_false (gtk_widget_is_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Save")));
  board_dialog_fill_in (dialog, "Name", "Cora");
  n_rows = damero_desk_get_event (desk.stage->desk)->log->len;
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_PERSON_DIALOG) == NULL);
  g_assert_cmpuint (damero_desk_get_event (desk.stage->desk)->log->len, ==, n_rows);
  damero_stage_free (desk.stage);
}

/* Once a round is paired new numbers want a reason. */
static void
test_number_locked (void)
{
  Desk desk;
  GtkWidget *dialog;

  desk_open (&desk, swiss);
  g_free (damero_stage_do (desk.stage, "pair in=1.1"));
  damero_stage_settle ();
  gtk_widget_activate_action (desk.page, "players.number", NULL);
  dialog = get_dialog (DAMERO_TYPE_REASON_DIALOG);
  g_assert_nonnull (damero_find_part (dialog, "Rounds have already been paired"));
  g_assert_cmpint (get_entry (&desk, 1)->player, ==, 1);
  board_dialog_fill_in (dialog, "Reason", "Wrong list");
  damero_click (dialog, "Number");
  damero_wait_until (damero_find_window (DAMERO_TYPE_REASON_DIALOG) == NULL);
  g_assert_cmpint (get_entry (&desk, 1)->player, ==, 2);
  g_assert_cmpint (get_entry (&desk, 2)->player, ==, 1);
  damero_stage_free (desk.stage);
}

static const DameroForbidden *
get_forbidden (Desk  *desk,
               guint  i)
{
  g_assert_cmpuint (get_section (desk)->forbidden->len, >, i);
  return g_ptr_array_index (get_section (desk)->forbidden, i);
}

/* All of a club, or of a group, also those who come later; and pairs that are only avoided. */
static void
test_forbidden (void)
{
  Desk desk;
  GtkWidget *dialog;
  AdwComboRow *who;

  desk_open (&desk, swiss);
  gtk_widget_activate_action (desk.page, "players.forbid", NULL);
  dialog = get_dialog (DAMERO_TYPE_FORBIDDEN_DIALOG);
  who = ADW_COMBO_ROW (damero_find (dialog, ADW_TYPE_COMBO_ROW, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (who)), ==, 5);
  adw_combo_row_set_selected (who, 1); /* Harbor */
  gtk_switch_set_active (GTK_SWITCH (damero_find (dialog, GTK_TYPE_SWITCH, "Only if possible")), TRUE);
  damero_click (dialog, "Forbid");
  damero_stage_settle ();
  g_assert_cmpstr (get_forbidden (&desk, 0)->club, ==, "Harbor");
  g_assert_true (get_forbidden (&desk, 0)->soft);
  g_assert_cmpuint (get_forbidden (&desk, 0)->numbers->len, ==, 2);
  g_assert_nonnull (damero_find_text (dialog, "Club Harbor: Ann, Bob"));
  g_assert_nonnull (damero_find_text (dialog, "In no round, if possible"));

  gtk_switch_set_active (GTK_SWITCH (damero_find (dialog, GTK_TYPE_SWITCH, "Only if possible")), FALSE);
  adw_combo_row_set_selected (who, 3); /* junior */
  damero_click (dialog, "Forbid");
  damero_stage_settle ();
  damero_shoot (dialog, "players-forbidden-club");
  g_assert_cmpstr (get_forbidden (&desk, 1)->groups, ==, "junior");
  g_assert_false (get_forbidden (&desk, 1)->soft);
  g_assert_nonnull (damero_find_text (dialog, "Group junior: Bob, Cora"));
  g_free (damero_stage_do (desk.stage, "player name=Fay club=Harbor"));
  g_free (damero_stage_do (desk.stage, "entry in=1 player=6"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (dialog, "Club Harbor: Ann, Bob, Fay"));
  damero_click (dialog, "Let them meet: Club Harbor: Ann, Bob, Fay");
  damero_stage_settle ();
  g_assert_cmpuint (get_section (&desk)->forbidden->len, ==, 1);
  gtk_window_close (GTK_WINDOW (dialog));
  damero_stage_free (desk.stage);
}

/* What the section says of missed rounds is proposed to who comes late. */
static void
test_late_bye (void)
{
  static const char * const half[] = {
    "event name=Evening", "section name=Open system=dutch rounds=3 late-bye=half", "player name=Ann",
    "entry in=1 player=1", "player name=Bob", "entry in=1 player=2", "pair in=1.1", "publish in=1.1", NULL
  };
  Desk desk;

  desk_open (&desk, half);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (damero_find (desk.window, GTK_TYPE_DROP_DOWN,
                                                                            "Each missed round counts as"))), ==, 1);

  /* Who is put into the round after all is late for nothing. */
  perform (&desk, "player name=Cleo");
  perform (&desk, "entry in=1 player=3");
  g_assert_nonnull (damero_find_text (desk.window, "Late, from round 2"));
  perform (&desk, "player name=Dora");
  perform (&desk, "entry in=1 player=4");
  perform (&desk, "pairs-edited in=1.1 pairs=\"1-2 3-4\" reason=\"came late\"");
  g_assert_null (damero_find_text (desk.window, "Late, from round 2"));
  damero_stage_free (desk.stage);
}

/* A field that outgrows the round robin is told what would fit it, and where to choose, until it is paired. */
static void
test_outgrown (void)
{
  static const char advice[] = "With 7 players: Swiss of 3 rounds; or round robin of 7 rounds.";
  Desk desk;

  desk_open (&desk, robin);
  for (int i = 4; i <= 7; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"Player %d\"", i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      g_assert_null (damero_find_part (desk.window, "Section Settings"));
      perform (&desk, player);
      perform (&desk, entry);
    }
  g_assert_nonnull (damero_find_part (desk.window, advice));
  g_assert_nonnull (damero_find_part (desk.window, "Section Settings"));
  perform (&desk, "section-changed in=1 system=dutch rounds=3");
  g_assert_null (damero_find_part (desk.window, advice));
  perform (&desk, "section-changed in=1 system=round-robin");
  g_assert_nonnull (damero_find_part (desk.window, advice));
  perform (&desk, "pair in=1");
  g_assert_null (damero_find_part (desk.window, advice));
  damero_stage_free (desk.stage);
}

/* Whether the choice to draw numbers does anything. */
static gboolean
draws (Desk *desk)
{
  guint n_acts = damero_desk_get_event (desk->stage->desk)->log->len;

  gtk_widget_activate_action (desk->page, "players.draw", NULL);
  damero_stage_settle ();
  return damero_desk_get_event (desk->stage->desk)->log->len > n_acts;
}

/* The numbers of a round robin are drawn with the clubs apart until it is paired; there is no table for 8 players. */
static void
test_draw (void)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Desk desk;
  int groups[2] = { -1, -1 };

  g_ptr_array_add (lines, g_strdup ("event name=Open"));
  g_ptr_array_add (lines, g_strdup ("section name=Open system=round-robin"));
  for (int i = 1; i <= 8; i++)
    {
      g_ptr_array_add (lines, g_strdup_printf ("player name=P%d club=%s", i, i <= 2 ? "Harbor" : "Hill"));
      g_ptr_array_add (lines, g_strdup_printf ("entry in=1 player=%d", i));
    }
  g_ptr_array_add (lines, NULL);
  desk_open (&desk, (const char * const *) lines->pdata);
  g_assert_false (draws (&desk));
  perform (&desk, "player name=P9 club=Hill");
  perform (&desk, "entry in=1 player=9");
  g_assert_true (draws (&desk));
  for (int number = 1; number <= 9; number++)
    if (get_entry (&desk, number)->player <= 2)
      groups[get_entry (&desk, number)->player - 1] = damero_varma_get_group (9, number);
  g_assert_cmpint (groups[0], ==, groups[1]);
  /* Seven of one club do not fit into a group. */
  g_assert_nonnull (damero_find_part (desk.window, "one club is too large"));
  perform (&desk, "pair in=1.1");
  g_assert_false (draws (&desk));
  damero_stage_free (desk.stage);
}

/* A player goes to the other team by the row's menu; Undo brings them back; where there are no teams there is no
 * such choice. */
static void
test_team (void)
{
  static const char * const teams[] = {
    "event name=Match", "section name=Teams system=scheveningen", "player name=Ann", "entry in=1 player=1",
    "player name=Bob", "entry in=1 player=2", "player name=Cora", "entry in=1 player=3", "player name=Dan",
    "entry in=1 player=4", NULL
  };
  Desk desk;

  desk_open (&desk, teams);
  g_assert_cmpint (get_entry (&desk, 1)->team, ==, 1);
  press (&desk, "players.change-team", 1);
  g_assert_cmpint (get_entry (&desk, 1)->team, ==, 2);
  g_assert_nonnull (damero_find_text (desk.window, "Ann plays for team 2"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_cmpint (get_entry (&desk, 1)->team, ==, 1);
  perform (&desk, "pair in=1.1");
  press (&desk, "players.change-team", 1);
  g_assert_cmpint (get_entry (&desk, 1)->team, ==, 1);
  damero_stage_free (desk.stage);
}

/* By number and by any part of the name; the line is not the one in which players are added. */
static void
test_find (void)
{
  static const struct { const char *typed; int number; } rows[] = {
    { "5", 5 }, { "col", 6 }, { "an", 1 }, { "nobody", 1 }, { "d", 4 },
  };
  GtkSelectionModel *shown;
  GtkWidget *entry;
  Desk desk;

  desk_open (&desk, swiss);
  perform (&desk, "player name=\"Don Cole\"");
  perform (&desk, "entry in=1 player=6");
  gtk_widget_activate_action (desk.page, "players.find", NULL);
  damero_stage_settle ();
  entry = damero_find (desk.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  g_assert_nonnull (entry);
  damero_assert_named (desk.page);
  damero_shoot (desk.window, "players-find");
  shown = gtk_column_view_get_model (GTK_COLUMN_VIEW (damero_find (desk.page, GTK_TYPE_COLUMN_VIEW, NULL)));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GtkBitset) selected = NULL;
      g_autoptr(DameroEntryItem) item = NULL;

      gtk_editable_set_text (GTK_EDITABLE (entry), rows[i].typed);
      selected = gtk_selection_model_get_selection (shown);
      g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 1);
      item = g_list_model_get_item (G_LIST_MODEL (shown), gtk_bitset_get_minimum (selected));
      g_assert_cmpint (damero_entry_item_get_number (item), ==, rows[i].number);
    }
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 6);
  /* Down goes to Don, Enter into the row, whose keys act on it. */
  damero_press_key (gtk_widget_get_ancestor (entry, DAMERO_TYPE_FIND_BAR), GDK_KEY_Down, 0);
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
  g_assert_false (gtk_widget_get_mapped (entry));
  damero_press_key (desk.page, GDK_KEY_Delete, 0);
  g_assert_null (get_entry (&desk, 6));
  damero_stage_free (desk.stage);
}

/* Before the first round is paired who was entered by mistake goes by Delete, without a question about what says
 * nothing without them, and comes back; later Delete withdraws. */
static void
test_delete (void)
{
  Desk desk;

  desk_open (&desk, swiss);
  perform (&desk, "check-in in=1 entry=2");
  perform (&desk, "absence in=1 entry=2 first=2 bye=half");
  perform (&desk, "check-in in=1 entry=3");
  select_rows (&desk, 1, 1);
  damero_press_key (desk.page, GDK_KEY_Delete, 0);
  damero_stage_settle ();
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 4);
  g_assert_null (get_entry (&desk, 2));
  g_assert_true (get_entry (&desk, 3)->checked_in);

  gtk_widget_activate_action (desk.window, "win.redo", NULL);
  damero_stage_settle ();
  g_assert_true (get_entry (&desk, 2) != NULL && get_entry (&desk, 2)->checked_in);
  press (&desk, "players.remove", 2);
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_null (get_entry (&desk, 2));

  perform (&desk, "pair in=1.1");
  perform (&desk, "publish in=1.1");
  select_rows (&desk, 0, 1);
  damero_press_key (desk.page, GDK_KEY_Delete, 0);
  damero_stage_settle ();
  g_assert_cmpint (get_entry (&desk, 1)->withdrawn_from, ==, 2);
  damero_stage_free (desk.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/players-acts/several", test_several);
  g_test_add_func ("/players-acts/delete", test_delete);
  g_test_add_func ("/players-acts/byes", test_byes);
  g_test_add_func ("/players-acts/close-check-in", test_close_check_in);
  g_test_add_func ("/players-acts/draw", test_draw);
  g_test_add_func ("/players-acts/team", test_team);
  g_test_add_func ("/players-acts/expel", test_expel);
  g_test_add_func ("/players-acts/expel-annulled", test_expel_annulled);
  g_test_add_func ("/players-acts/change", test_change);
  g_test_add_func ("/players-acts/find", test_find);
  g_test_add_func ("/players-acts/number-locked", test_number_locked);
  g_test_add_func ("/players-acts/forbidden", test_forbidden);
  g_test_add_func ("/players-acts/late-bye", test_late_bye);
  g_test_add_func ("/players-acts/outgrown", test_outgrown);

  return g_test_run ();
}

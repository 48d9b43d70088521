/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/test-weekend.c - the weekend of five divisions (support/weekend.h) through the pages: sections added,
 * lists of players pasted, rounds paired, results typed, rounds closed and taken back, standings and prizes shown.
 */
#include "app/damero-absence-dialog.h"
#include "app/damero-add-players.h"
#include "app/damero-add-section.h"
#include "app/damero-event-window.h"
#include "app/damero-pairing.h"
#include "app/damero-players-page.h"
#include "app/damero-prizes-dialog.h"
#include "event/act-text.h"
#include "formats/prize-sheet.h"
#include "support/weekend.h"
#include "tests/app/hall.h"

static DameroDesk *
get_desk (Hall *hall)
{
  return damero_event_window_get_desk (DAMERO_EVENT_WINDOW (hall->window));
}

static const DameroSection *
get_section (Hall *hall)
{
  return damero_desk_get_section (get_desk (hall));
}

static void
show_page (Hall       *hall,
           const char *page)
{
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall->window), page);
  damero_stage_settle ();
}

static GtkWidget *
find_row (GtkWidget  *root,
          const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (root) && gtk_widget_get_mapped (root) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);

  return found;
}

/* ---- before the first round ---- */

static void
add_section (Hall                  *hall,
             const WeekendDivision *division)
{
  GtkWidget *dialog;
  g_autofree char *line = NULL;

  gtk_widget_activate_action (hall->window, "win.add-section", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_ADD_SECTION));
  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 560, 900);
  gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, "Name of the section")), division->name);
  damero_click (dialog, "Add");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_SECTION) == NULL);
  g_assert_cmpstr (get_section (hall)->name, ==, division->name);
  g_assert_cmpint (get_section (hall)->games, ==, 2);

  /* What the dialog does not ask. */
  line = g_strdup_printf ("section-changed in=%d %s", get_section (hall)->id, division->changes);
  g_free (damero_stage_do (hall->stage, line));
}

static void
paste_players (Hall                  *hall,
               int                    id,
               const WeekendDivision *division)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GtkWidget *entry;
  GtkWindow *dialog;

  for (int i = 1; i <= division->n_players - division->n_late; i++)
    {
      g_autofree char *name = weekend_dup_name (id, i);

      g_string_append_printf (text, "%s; ; %d\n", name, weekend_get_rating (id, i));
    }
  show_page (hall, "players");
  entry = damero_find (hall->window, GTK_TYPE_ENTRY, "Add a player");
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text->str);
  damero_stage_settle ();
  dialog = damero_find_window (DAMERO_TYPE_ADD_PLAYERS);
  g_assert_nonnull (dialog);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "names.add", NULL);
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_PLAYERS) == NULL);
  g_assert_cmpint ((int) get_section (hall)->entries->len, ==, division->n_players - division->n_late);
}

static void
set_prizes (Hall                  *hall,
            const WeekendDivision *division)
{
  GtkWidget *dialog, *editor;

  show_page (hall, "standings");
  damero_click (hall->window, "Prizes…");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_PRIZES_DIALOG));
  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 520, 720);
  editor = damero_find (dialog, GTK_TYPE_TEXT_VIEW, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), division->prizes, -1);
  damero_stage_settle ();
  damero_click (dialog, "Save");
  gtk_window_close (GTK_WINDOW (dialog));
  damero_wait_until (damero_find_window (DAMERO_TYPE_PRIZES_DIALOG) == NULL);
  g_assert_nonnull (get_section (hall)->prizes);
}

static void
open_weekend (Hall *hall)
{
  hall_open (hall, damero_stage_new_event ((const char *const[]) { WEEKEND_EVENT, NULL }), 1280);
  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    {
      add_section (hall, &weekend_divisions[i - 1]);
      paste_players (hall, i, &weekend_divisions[i - 1]);
    }
}

/* ---- a round ---- */

static void
press_on_entry (Hall       *hall,
                const char *action,
                int         entry)
{
  GtkWidget *page = damero_find (hall->window, DAMERO_TYPE_PLAYERS_PAGE, NULL);

  g_assert_true (gtk_widget_activate_action (page, action, "i", entry));
  damero_stage_settle ();
}

static void
set_absence (Hall            *hall,
             const DameroAct *act)
{
  GtkWidget *dialog;

  press_on_entry (hall, "players.absent", act->entry);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG));
  g_assert_nonnull (dialog);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (dialog, GTK_TYPE_SPIN_BUTTON, "From round")), act->first);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (dialog, GTK_TYPE_SPIN_BUTTON, "Up to round")), act->last);
  adw_combo_row_set_selected (ADW_COMBO_ROW (damero_find (dialog, ADW_TYPE_COMBO_ROW, NULL)),
                              act->bye == DAMERO_BYE_HALF ? 1 : 0);
  damero_click (dialog, "Confirm");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG) == NULL);
}

/* Somebody comes late; the rounds missed count as half byes. */
static void
add_late_player (Hall            *hall,
                 const DameroAct *act)
{
  GtkWidget *entry = damero_find (hall->window, GTK_TYPE_ENTRY, "Add a player");
  g_autofree char *text = g_strdup_printf ("%s; ; %d", act->name, act->rating);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (damero_find (hall->window, GTK_TYPE_DROP_DOWN,
                                                          "Each missed round counts")), 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  damero_stage_settle ();
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
}

/* What the script does before a round, by the Players page. */
static void
do_on_players_page (Hall              *hall,
                    const char *const *lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &error);
      guint n_before = damero_desk_get_event (get_desk (hall))->log->len;

      show_page (hall, "players");
      switch ((int) act->kind)
        {
        case DAMERO_ACT_WITHDRAW:
          press_on_entry (hall, "players.withdraw", act->entry);
          break;
        case DAMERO_ACT_RE_ENTRY:
          press_on_entry (hall, "players.re-enter", act->entry);
          break;
        case DAMERO_ACT_ABSENCE:
          set_absence (hall, act);
          break;
        case DAMERO_ACT_ABSENCE_CANCELLED:
          gtk_widget_activate_action (damero_find (hall->window, DAMERO_TYPE_PLAYERS_PAGE, NULL), "players.present",
                                      "(ii)", act->entry, act->first);
          damero_stage_settle ();
          break;
        case DAMERO_ACT_PLAYER:
          add_late_player (hall, act);
          break;
        case DAMERO_ACT_ENTRY: /* with the player */
          g_assert_cmpint (act->bye, ==, DAMERO_BYE_HALF);
          continue;
        default:
          g_assert_not_reached ();
        }
      if (damero_desk_get_event (get_desk (hall))->log->len == n_before)
        g_error ("%s: nothing was done", lines[i]);
    }
}

static void
do_lines (Hall              *hall,
          const char *const *lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    g_free (damero_stage_do (hall->stage, lines[i]));
}

/* The keys of a round's results, from its first row: each goes where the caret is. */
static void
type_results (Hall *hall,
              int   division,
              int   round)
{
  GtkColumnView *table = GTK_COLUMN_VIEW (damero_find (hall->page, GTK_TYPE_COLUMN_VIEW, "Pairings of the round"));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (table));

  for (;;)
    {
      DameroPairing *pairing = gtk_single_selection_get_selected_item (selection);
      int open = damero_pairing_find_open (pairing);
      int board = damero_pairing_get_place (pairing)->board;

      if (open < 0)
        break;
      g_assert_cmpint (damero_pairing_get_caret (pairing), ==, open);
      hall_press (hall, "rounds.result", "i", weekend_get_halves (division, round, board, open + 1));
    }
}

static void
play_round (Hall *hall,
            int   division,
            int   number)
{
  const DameroRound *round;

  show_page (hall, "rounds");
  hall_press (hall, "rounds.proceed", NULL);
  hall_press (hall, "rounds.proceed", NULL);
  do_lines (hall, weekend_get_forfeits (division, number));
  type_results (hall, division, number);
  hall_press (hall, "rounds.proceed", NULL);
  round = damero_section_find_round (get_section (hall), number);
  g_assert_nonnull (round);
  if (!round->closed)
    g_error ("division %d, round %d is not closed", division, number);
}

static char *
dup_export (Hall *hall)
{
  g_autofree char *path = g_build_filename (hall->stage->folder, "crosstable.xml", NULL);
  g_autoptr(GError) error = NULL;
  char *text;

  damero_director_export_crosstable (hall->stage->director, damero_desk_get_event_uid (get_desk (hall)), path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Every act of the round, from the page. */
static void
undo_round (Hall       *hall,
            guint       n_before,
            const char *before)
{
  guint n = damero_desk_get_event (get_desk (hall))->log->len - n_before;
  g_autofree char *after = NULL;

  for (guint i = 0; i < n; i++)
    {
      gtk_widget_activate_action (hall->window, "win.undo", NULL);
      damero_stage_settle ();
    }
  after = dup_export (hall);
  g_assert_true (g_str_equal (after, before));
}

static void
check_standings (Hall *hall,
                 int   division,
                 int   round)
{
  const DameroEvent *event = damero_desk_get_event (get_desk (hall));
  const DameroSection *section = get_section (hall);
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, 0);
  const DameroStanding *first = &g_array_index (standings, DameroStanding, 0);

  show_page (hall, "standings");
  g_assert_nonnull (damero_find_text (hall->window, damero_event_get_entry_name (event, section, first->entry)));
  if (round == 2)
    {
      g_autofree char *name = g_strdup_printf ("weekend-standings-%d", division);

      damero_shoot (hall->window, name);
    }
}

static void
check_prizes (Hall *hall)
{
  static const gint64 totals[WEEKEND_N_DIVISIONS] = WEEKEND_FUNDS_X100;
  const DameroEvent *event = damero_desk_get_event (get_desk (hall));

  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    {
      g_autoptr(DameroPrizeList) list =
        damero_section_award_prizes (event, damero_event_find_section (event, i), NULL, 0);

      g_assert_cmpint (list->awarded_x100, ==, totals[i - 1]);
    }
}

static void
test_weekend (void)
{
  Hall hall;

  open_weekend (&hall);
  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    {
      damero_desk_set_section_id (get_desk (&hall), i);
      for (int round = 1; round <= weekend_divisions[i - 1].n_rounds; round++)
        {
          g_autofree char *before = NULL;
          guint n_before;

          do_on_players_page (&hall, weekend_get_before (i, round));
          before = dup_export (&hall);
          n_before = damero_desk_get_event (get_desk (&hall))->log->len;
          play_round (&hall, i, round);
          check_standings (&hall, i, round);
          if (round == weekend_divisions[i - 1].n_rounds)
            set_prizes (&hall, &weekend_divisions[i - 1]);
          if (round > 2)
            continue;
          undo_round (&hall, n_before, before);
          play_round (&hall, i, round);
        }
    }

  g_assert_cmpuint (damero_desk_get_event (get_desk (&hall))->players->len, ==, WEEKEND_N_PLAYERS);
  check_prizes (&hall);
  damero_stage_free (hall.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/weekend/pages", test_weekend);

  return g_test_run ();
}

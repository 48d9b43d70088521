/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/shell/test-weekend.c - the weekend of five divisions (support/weekend.h) through the pages: sections
 * added and set up in their dialogs, lists of players pasted, rounds paired, results and forfeits typed or ruled,
 * rounds closed; standings and prizes as they are shown. Every round is taken back and done again by the window's
 * undo and redo.
 */
#include "app/base/reason-dialog.h"
#include "app/players/absence-dialog.h"
#include "app/players/add-players.h"
#include "app/players/players-page.h"
#include "app/referee/ruling-dialog.h"
#include "app/setup/add-section.h"
#include "app/setup/section-settings.h"
#include "app/shell/event-window.h"
#include "app/standings/prizes-dialog.h"
#include "event/act-text.h"
#include "formats/sheets/prize-sheet.h"
#include "formats/xml/event-xml.h"
#include "model/tiebreak.h"
#include "support/weekend.h"
#include "tests/app/board-hall.h"
#include "tests/app/hall.h"
#include "tests/app/standings.h"

/* Positions in the lists of choices. */
#define SYSTEM_ROUND_ROBIN 1
#define SYSTEM_DUTCH       3
#define POINTS_MATCH_4_2_0 3
#define POINTS_TYPED       6

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

/* A button whose name begins with START; NULL if there is none. */
static GtkWidget *
find_button (GtkWidget  *root,
             const char *start)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root))
    {
      g_autofree char *name = damero_dup_name (root);

      if (g_str_has_prefix (name, start))
        return root;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, start);

  return found;
}

/* ---- before the first round ---- */

/* The fields that a line of the script gives a section. */
static DameroAct *
read_settings (const WeekendDivision *division)
{
  g_autofree char *line = g_strdup_printf ("section name=\"%s\" %s %s", division->name, division->settings,
                                           division->changes);
  DameroActTextError error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_assert_nonnull (act);
  return act;
}

static void
add_section (Hall                  *hall,
             const WeekendDivision *division)
{
  g_autoptr(DameroAct) settings = read_settings (division);
  GtkWidget *dialog;

  gtk_widget_activate_action (hall->window, "win.add-section", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_ADD_SECTION));
  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 560, 900);
  board_dialog_fill_in (dialog, "Name of the section", division->name);
  board_dialog_choose (dialog, "Games in a match", 1);
  if (settings->system == DAMERO_SYSTEM_DUTCH)
    {
      board_dialog_choose (dialog, "System", SYSTEM_DUTCH);
      board_dialog_set (dialog, "Rounds", settings->rounds);
    }
  else
    board_dialog_choose (dialog, "System", SYSTEM_ROUND_ROBIN);
  damero_click (dialog, "Add");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_SECTION) == NULL);
  g_assert_cmpstr (get_section (hall)->name, ==, division->name);
  g_assert_cmpint (get_section (hall)->games, ==, settings->games);
  g_assert_cmpint ((int) get_section (hall)->system, ==, settings->system);
}

/* Those there are go by their buttons, and others come from the list. */
static void
choose_tiebreaks (GtkWidget  *dialog,
                  const char *text)
{
  g_auto(GStrv) codes = g_strsplit (text, ",", -1);
  GtkWidget *button;

  while ((button = find_button (dialog, "Remove: ")) != NULL)
    {
      g_signal_emit_by_name (button, "clicked");
      damero_stage_settle ();
    }
  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autofree char *code = g_strdup_printf ("(%s): ", codes[i]);
      AdwComboRow *row = ADW_COMBO_ROW (board_dialog_find_row (dialog, ADW_TYPE_COMBO_ROW, "Add a tie-break"));
      GListModel *choices = adw_combo_row_get_model (row);
      guint k = 0;

      while (strstr (gtk_string_list_get_string (GTK_STRING_LIST (choices), k), code) == NULL)
        g_assert_cmpuint (++k, <, g_list_model_get_n_items (choices));
      adw_combo_row_set_selected (row, k);
      damero_stage_settle ();
    }
}

/* What the results, byes and ties of the section in view are worth. In a round robin byes count as the script has it
 * only where they are typed. */
static void
set_up_section (Hall                  *hall,
                const WeekendDivision *division)
{
  g_autoptr(DameroAct) settings = read_settings (division);
  DameroTiebreak tiebreaks[DAMERO_N_TIEBREAKS];
  char scoring[DAMERO_SCORING_TEXT_SIZE];
  GtkWidget *dialog;
  guint n = 0;

  gtk_widget_activate_action (hall->window, "win.section-settings", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS));
  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 560, 900);
  if (settings->system == DAMERO_SYSTEM_DUTCH)
    {
      board_dialog_choose (dialog, "Points", POINTS_MATCH_4_2_0);
      board_dialog_set (dialog, "Points of a first bye", 4);
      board_dialog_set (dialog, "Points of later byes", 2);
    }
  else
    {
      board_dialog_choose (dialog, "Points", POINTS_TYPED);
      board_dialog_fill_in (dialog, "Scoring table, such as game 2-1-0 bye 2-2", settings->scoring);
    }
  choose_tiebreaks (dialog, settings->tiebreaks);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  damero_scoring_to_text (&get_section (hall)->scoring, scoring);
  g_assert_cmpstr (scoring, ==, settings->scoring);
  g_assert_true (damero_tiebreaks_from_text (settings->tiebreaks, tiebreaks, &n, NULL));
  g_assert_cmpmem (get_section (hall)->tiebreaks, get_section (hall)->n_tiebreaks * sizeof tiebreaks[0], tiebreaks,
                   n * sizeof tiebreaks[0]);
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
  gtk_expander_set_expanded (GTK_EXPANDER (damero_find (dialog, GTK_TYPE_EXPANDER, NULL)), TRUE);
  damero_stage_settle ();
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
      set_up_section (hall, &weekend_divisions[i - 1]);
      paste_players (hall, i, &weekend_divisions[i - 1]);
    }
}

/* ---- who comes and goes ---- */

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

/* By decision; the results stay. */
static void
expel (Hall            *hall,
       const DameroAct *act)
{
  GtkWidget *dialog;

  press_on_entry (hall, "players.expel", act->entry);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_REASON_DIALOG));
  g_assert_nonnull (dialog);
  board_dialog_fill_in (dialog, "Reason", act->reason);
  damero_click (dialog, "Expel");
  damero_wait_until (damero_find_window (DAMERO_TYPE_REASON_DIALOG) == NULL);
}

/* Somebody comes late; the rounds missed count as half byes. */
static void
add_late_player (Hall            *hall,
                 const DameroAct *act)
{
  GtkWidget *entry = damero_find (hall->window, GTK_TYPE_ENTRY, "Add a player");
  g_autofree char *text = g_strdup_printf ("%s; ; %d", act->name, act->rating);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (damero_find (hall->window, GTK_TYPE_DROP_DOWN,
                                                          "Each missed round counts as")), 1);
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
        case DAMERO_ACT_EXPELLED:
          expel (hall, act);
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

/* ---- a round ---- */

/* What an act of a forfeit makes of its game. */
static DameroOutcome
get_outcome (const DameroAct *act)
{
  if (act->side < 0)
    return DAMERO_OUTCOME_DOUBLE_FORFEIT;

  return act->side == DAMERO_BLACK ? DAMERO_OUTCOME_BLACK_FORFEITS : DAMERO_OUTCOME_WHITE_FORFEITS;
}

/* The referee's way: the menu of the game, and why. */
static void
rule_forfeit (Hall            *hall,
              const DameroAct *act)
{
  GtkWidget *menu, *dialog;

  hall_go_to_game (hall, &act->place);
  damero_press_key (hall->page, GDK_KEY_Menu, 0);
  menu = damero_find (hall->page, GTK_TYPE_POPOVER_MENU, NULL);
  g_assert_nonnull (menu);
  g_assert_true (gtk_widget_activate_action (menu, "game.forfeit", NULL));
  gtk_popover_popdown (GTK_POPOVER (menu));
  damero_stage_settle ();
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
  g_assert_nonnull (dialog);
  board_dialog_choose (dialog, "Player", act->side < 0 ? 2 : (guint) act->side);
  board_dialog_choose (dialog, "Forfeited", (guint) act->extent);
  board_dialog_fill_in (dialog, "Reason (optional)", act->reason);
  damero_click (dialog, "Record Forfeit");
  damero_wait_until (damero_find_window (DAMERO_TYPE_RULING_DIALOG) == NULL);
  damero_stage_settle ();
}

static gboolean
is_forfeited (Hall            *hall,
              const DameroAct *act)
{
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (get_desk (hall)), &act->place);
  guint last = act->extent == DAMERO_EXTENT_MATCH ? match->n_games : (guint) act->place.game;

  for (guint i = (guint) act->place.game; i <= last; i++)
    {
      const DameroMatchGame *game = &match->games[i - 1];

      /* Of a match that is forfeited colours change from game to game. */
      if (i > (guint) act->place.game && act->side >= 0 ? !damero_outcome_is_forfeit (game->outcome)
                                                        : game->outcome != get_outcome (act))
        return FALSE;
    }

  return TRUE;
}

static void
enter_forfeits (Hall              *hall,
                const char *const *lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &error);

      if (act->reason != NULL)
        rule_forfeit (hall, act);
      else
        hall_press_forfeit (hall, &act->place, get_outcome (act), act->extent == DAMERO_EXTENT_MATCH);
      if (!is_forfeited (hall, act))
        g_error ("%s: not forfeited so", lines[i]);
    }
}

static int
get_halves (const DameroPlace *place,
            gpointer           user_data)
{
  return weekend_get_halves (place->section, place->round, place->board, place->game);
}

static void
play_round (Hall *hall,
            int   division,
            int   number)
{
  const DameroRound *round;

  do_on_players_page (hall, weekend_get_before (division, number));
  show_page (hall, "rounds");
  hall_press (hall, "rounds.proceed", NULL);
  hall_press (hall, "rounds.proceed", NULL);
  enter_forfeits (hall, weekend_get_forfeits (division, number));
  hall_type_results (hall, get_halves, NULL);
  hall_press (hall, "rounds.proceed", NULL);
  round = damero_section_find_round (get_section (hall), number);
  g_assert_nonnull (round);
  if (!round->closed)
    g_error ("division %d, round %d is not closed", division, number);
}

/* ---- taken back ---- */

/* What the event exports, and what it is. */
typedef struct {
  char        *exports;
  DameroEvent *state; /* read out of the event's document */
} Image;

static void
image_clear (Image *image)
{
  g_free (image->exports);
  damero_event_free (image->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Image, image_clear)

static char *
read_file (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
take_image (Hall  *hall,
            Image *ret_image)
{
  DameroDirector *director = hall->stage->director;
  const char *uid = damero_desk_get_event_uid (get_desk (hall));
  int section = damero_desk_get_section_id (get_desk (hall));
  g_autofree char *path = g_build_filename (hall->stage->folder, "exported", NULL);
  g_autofree char *crosstable = NULL, *standings = NULL, *games = NULL, *document = NULL;
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DameroEventFile) file = NULL;

  g_assert_true (damero_director_export (director, uid, DAMERO_EXPORT_CROSSTABLE, 0, path, NULL));
  crosstable = read_file (path);
  g_assert_true (damero_director_export (director, uid, DAMERO_EXPORT_STANDINGS, section, path, NULL));
  standings = read_file (path);
  g_assert_true (damero_director_export (director, uid, DAMERO_EXPORT_GAME_TABLE, 0, path, NULL));
  games = read_file (path);
  ret_image->exports = g_strdup_printf ("%s\n%s\n%s", crosstable, standings, games);

  g_assert_true (damero_director_export (director, uid, DAMERO_EXPORT_EVENT, 0, path, NULL));
  document = read_file (path);
  bytes = g_bytes_new (document, strlen (document));
  file = damero_event_xml_read (bytes, path, diagnostics);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  ret_image->state = g_steal_pointer (&file->event);
}

static void
assert_image (Hall        *hall,
              const Image *expected,
              const char  *when)
{
  g_auto(Image) found = { 0 };

  take_image (hall, &found);
  if (strcmp (found.exports, expected->exports) != 0)
    g_error ("section %d, %s: the exports differ", damero_desk_get_section_id (get_desk (hall)), when);
  g_assert_true (damero_event_equal (found.state, expected->state, FALSE));
}

static gboolean
stands (Hall  *hall,
        guint  first)
{
  const GPtrArray *log = damero_desk_get_event (get_desk (hall))->log;

  for (guint i = first; i < log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (log, i);

      if (!row->undone && row->act->kind != DAMERO_ACT_UNDO)
        return TRUE;
    }

  return FALSE;
}

/* By the buttons of the window: act by act all that was done since the log had N_BEFORE rows, and again. */
static void
undo_round (Hall        *hall,
            guint        n_before,
            const Image *before)
{
  g_auto(Image) after = { 0 };
  guint n = 0;

  take_image (hall, &after);
  g_assert_true (strcmp (after.exports, before->exports) != 0);
  for (; stands (hall, n_before); n++)
    g_assert_true (gtk_widget_activate_action (hall->window, "win.undo", NULL));
  damero_stage_settle ();
  g_assert_cmpuint (n, >, 2);
  assert_image (hall, before, "undone");

  for (; n > 0; n--)
    g_assert_true (gtk_widget_activate_action (hall->window, "win.redo", NULL));
  damero_stage_settle ();
  assert_image (hall, &after, "done again");
}

/* ---- what is shown ---- */

static void
check_standings (Hall *hall,
                 int   division,
                 int   round)
{
  show_page (hall, "standings");
  standings_assert_table (hall->window, damero_desk_get_event (get_desk (hall)), get_section (hall), round);
  if (round == 2)
    {
      g_autofree char *name = g_strdup_printf ("weekend-standings-%d", division);

      damero_shoot (hall->window, name);
    }
}

/* The sum of the amounts of money that stand at the ends of rows. */
static gint64
add_amounts (GtkWidget *root)
{
  gint64 sum_x100 = 0;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && gtk_widget_has_css_class (root, "num"))
    sum_x100 = (gint64) (g_ascii_strtod (gtk_label_get_text (GTK_LABEL (root)), NULL) * 100 + .5);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    sum_x100 += add_amounts (child);

  return sum_x100;
}

/* The amounts that the dialog lists come to the fund, and it says so. */
static void
check_prizes (Hall *hall,
              int   division)
{
  static const gint64 totals_x100[WEEKEND_N_DIVISIONS] = WEEKEND_FUNDS_X100;
  g_autofree char *said = g_strdup_printf ("%" G_GINT64_FORMAT " USD", totals_x100[division - 1] / 100);
  GtkWidget *dialog;
  gint64 sum_x100;

  damero_click (hall->window, "Prizes…");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_PRIZES_DIALOG));
  g_assert_nonnull (dialog);
  sum_x100 = add_amounts (dialog);
  g_assert_cmpint (sum_x100, ==, totals_x100[division - 1]);
  g_assert_nonnull (damero_find_part (dialog, said));
  gtk_window_close (GTK_WINDOW (dialog));
  damero_wait_until (damero_find_window (DAMERO_TYPE_PRIZES_DIALOG) == NULL);
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
          guint n_before = damero_desk_get_event (get_desk (&hall))->log->len;
          g_auto(Image) before = { 0 };

          take_image (&hall, &before);
          play_round (&hall, i, round);
          undo_round (&hall, n_before, &before);
          check_standings (&hall, i, round);
        }
      set_prizes (&hall, &weekend_divisions[i - 1]);
      check_prizes (&hall, i);
    }

  g_assert_cmpuint (damero_desk_get_event (get_desk (&hall))->players->len, ==, WEEKEND_N_PLAYERS);
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

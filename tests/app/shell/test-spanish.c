/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program in Spanish: on every page and in every window no text shows in English that has a
 * translation.
 */
#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/result-row.h"
#include "app/referee/ruling-dialog.h"
#include "app/setup/new-event.h"
#include "app/setup/single-clock.h"
#include "app/setup/single-game.h"
#include "app/shell/event-window.h"
#include "app/shell/practice.h"
#include "tests/app/stage.h"

#define WALL_MS G_GINT64_CONSTANT (1795262400000)

static DameroPractice *practice;
static DameroDesk *desk;
static guint n_texts;
static gboolean is_spanish;

/* Some systems have no languages in the locale C.UTF-8, and no other locale need be there. */
static gboolean
skip (void)
{
  if (!is_spanish)
    g_test_skip ("the Spanish catalogue could not be loaded here");
  return !is_spanish;
}

static void
check_text (GtkWidget  *widget,
            const char *text)
{
  if (text == NULL || strlen (text) < 2)
    return;

  n_texts++;
  if (!g_str_equal (g_dgettext ("damero", text), text))
    g_error ("“%s” is shown in English (%s)", text, G_OBJECT_TYPE_NAME (widget));
}

/* A sentence that has been translated is no sentence of the catalogue any more. */
static void
check_spanish (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget))
    check_text (widget, gtk_label_get_label (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget) || GTK_IS_ENTRY (widget))
    return;
  check_text (widget, gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_spanish (child);
}

static void
check_window (GtkWindow *window,
              int        width,
              int        height)
{
  guint before = n_texts;

  damero_stage_present (window, width, height);
  check_spanish (GTK_WIDGET (window));
  g_assert_cmpuint (n_texts - before, >, 3);
}

static void
close_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
    }
  damero_stage_settle ();
}

static const char *
get_title (GtkWidget *window)
{
  AdwViewStack *stack = ADW_VIEW_STACK (damero_find (window, ADW_TYPE_VIEW_STACK, NULL));

  return adw_view_stack_page_get_title (adw_view_stack_get_page (stack,
                                                                 adw_view_stack_get_visible_child (stack)));
}

static void
test_pages (void)
{
  static const struct {
    const char *page;
    const char *says;
  } pages[] = {
    { "players", "Jugadores" }, { "rounds", "Rondas" }, { "boards", "Tableros" },
    { "standings", "Clasificación" }, { "log", "Registro" }, { "devices", "Dispositivos" },
  };
  GtkWindow *window;

  if (skip ())
    return;

  window = damero_application_open_event (damero_stage_get_application (), damero_desk_get_director (desk),
                                          damero_desk_get_event_uid (desk));
  damero_stage_present (window, 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), pages[i].page);
      for (int section = 1; section <= 2; section++)
        {
          damero_desk_set_section_id (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)), section);
          check_window (window, 1280, 800);
        }
      g_assert_cmpstr (get_title (GTK_WIDGET (window)), ==, pages[i].says);
      damero_shoot (GTK_WIDGET (window), pages[i].page);
    }
  close_windows ();
}

static void
test_boards (void)
{
  DameroEventWindow *from;

  if (skip ())
    return;

  from = damero_event_window_new (ADW_APPLICATION (damero_stage_get_application ()), desk);
  damero_stage_present (GTK_WINDOW (from), 1280, 800);
  for (int board = 1; board <= 6; board++)
    {
      const DameroPlace place = { 1, 4, board, 0 };

      check_window (GTK_WINDOW (damero_board_window_present (GTK_WIDGET (from), desk, &place)), 1280, 800);
      check_window (GTK_WINDOW (damero_clock_face_present (GTK_WIDGET (from), desk, &place)), 1024, 600);
    }
  close_windows ();
}

/* Every decision of the referee on a board that runs. */
static void
test_rulings (void)
{
  static const char * const actions[] = {
    "adjust", "set-moves", "caution", "penalty", "forfeit", "adjudicate", "appeal"
  };
  const DameroPlace place = { 1, 4, 1, 0 };
  DameroEventWindow *from;
  GtkWidget *board;

  if (skip ())
    return;

  from = damero_event_window_new (ADW_APPLICATION (damero_stage_get_application ()), desk);
  damero_stage_present (GTK_WINDOW (from), 1280, 800);
  board = GTK_WIDGET (damero_board_window_present (GTK_WIDGET (from), desk, &place));
  damero_stage_present (GTK_WINDOW (board), 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *action = g_strdup_printf ("game.%s", actions[i]);
      GtkWindow *dialog;

      gtk_widget_activate_action (board, action, NULL);
      damero_stage_settle ();
      dialog = damero_find_window (DAMERO_TYPE_RULING_DIALOG);
      g_assert_nonnull (dialog);
      check_window (dialog, 420, 500);
      damero_shoot (GTK_WIDGET (dialog), actions[i]);
      gtk_window_destroy (dialog);
    }
  gtk_widget_activate_action (board, "game.touched-by-turn", NULL);
  check_window (GTK_WINDOW (board), 1280, 800);
  damero_shoot (board, "touched");
  close_windows ();
}

/* A clock alone on a small screen, from its choice to its result. */
static void
test_clock (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroApplication *application = damero_stage_get_application ();
  GtkWindow *start, *dialog, *face;

  if (skip ())
    return;

  start = damero_application_present_start (application);
  check_window (start, 360, 640);
  damero_shoot (GTK_WIDGET (start), "start-narrow");
  dialog = damero_single_game_present (start, stage->director, TRUE);
  check_window (dialog, 360, 640);
  damero_shoot (GTK_WIDGET (dialog), "record-narrow");
  gtk_window_destroy (dialog);
  dialog = damero_single_game_present (start, stage->director, FALSE);
  check_window (dialog, 360, 640);
  damero_shoot (GTK_WIDGET (dialog), "clock-narrow");
  check_window (GTK_WINDOW (damero_single_clock_present (GTK_WIDGET (dialog), "300+3", TRUE, NULL, NULL)), 360, 400);
  damero_shoot (GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_CLOCK)), "another-narrow");
  gtk_window_destroy (dialog);
  g_action_group_activate_action (G_ACTION_GROUP (application), "start-clock", NULL);
  face = damero_find_window (DAMERO_TYPE_CLOCK_FACE);
  gtk_widget_set_visible (GTK_WIDGET (face), FALSE);
  gtk_window_unfullscreen (face);
  check_window (face, 360, 640);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (face)), <=, 360);
  damero_shoot (GTK_WIDGET (face), "face-ready-narrow");
  gtk_widget_activate_action (GTK_WIDGET (face), "face.press", NULL);
  gtk_widget_activate_action (GTK_WIDGET (face), "face.main", NULL);
  check_window (face, 360, 640);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (face)), <=, 360);
  damero_shoot (GTK_WIDGET (face), "face-paused-narrow");
  gtk_widget_activate_action (damero_find (GTK_WIDGET (face), DAMERO_TYPE_RESULT_ROW, NULL), "single.result", "s",
                              "white");
  check_window (face, 360, 640);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (face)), <=, 360);
  damero_shoot (GTK_WIDGET (face), "face-over-narrow");
  close_windows ();
}

static void
test_beginnings (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroApplication *application = damero_stage_get_application ();
  GtkWindow *start, *assistant;

  if (skip ())
    return;

  start = damero_application_present_start (application);
  check_window (start, 1280, 800);
  check_window (damero_single_game_present (start, stage->director, TRUE), 480, 560);
  assistant = damero_new_event_present (start, stage->director);
  for (int step = 0; step < 4; step++)
    {
      gtk_widget_activate_action (GTK_WIDGET (assistant), "new.step", "i", step);
      check_window (assistant, 1280, 800);
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  damero_stage_settle ();
  check_window (damero_find_window (ADW_TYPE_PREFERENCES_WINDOW), 640, 600);
  close_windows ();
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  int status;

  g_setenv ("LANGUAGE", "es", TRUE);
  bindtextdomain ("damero", g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  bind_textdomain_codeset ("damero", "UTF-8");
  textdomain ("damero");
  /* GLib decides once whether a program is translated at all; GTK's tests begin in the locale C, which has
   * no languages. */
  setlocale (LC_ALL, "C.UTF-8");
  is_spanish = !g_str_equal (g_dgettext ("damero", "Standings"), "Standings");
  damero_stage_init (&argc, &argv);
  setlocale (LC_ALL, "C.UTF-8");
  practice = damero_practice_new (WALL_MS, &error);
  g_assert_no_error (error);
  desk = damero_desk_new (damero_practice_get_director (practice), damero_practice_get_event_uid (practice));

  g_test_add_func ("/spanish/clock", test_clock);
  g_test_add_func ("/spanish/pages", test_pages);
  g_test_add_func ("/spanish/boards", test_boards);
  g_test_add_func ("/spanish/rulings", test_rulings);
  g_test_add_func ("/spanish/beginnings", test_beginnings);
  status = g_test_run ();

  g_clear_object (&desk);
  damero_practice_free (practice);
  return status;
}

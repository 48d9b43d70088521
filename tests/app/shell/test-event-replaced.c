/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Another event takes the place of the one that windows show: the same, or one without the newest round, the rounds or
 * the section in view. Every kind of view is opened before each of them; what can still be shown is, and what asked
 * about what is gone is gone too.
 */
#include "app/base/reason-dialog.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/boards/restart-dialog.h"
#include "app/hall/hall-display.h"
#include "app/log/log-page.h"
#include "app/players/absence-dialog.h"
#include "app/players/add-players.h"
#include "app/players/forbidden-dialog.h"
#include "app/players/person-dialog.h"
#include "app/referee/claim-dialog.h"
#include "app/referee/correction.h"
#include "app/referee/move-dialog.h"
#include "app/referee/result-dialog.h"
#include "app/referee/ruling-dialog.h"
#include "app/rounds/no-pairing.h"
#include "app/rounds/pairs-editor.h"
#include "app/rounds/rounds-page.h"
#include "app/setup/add-section.h"
#include "app/setup/section-settings.h"
#include "app/shell/event-window.h"
#include "app/standings/prizes-dialog.h"
#include "app/standings/ratings-dialog.h"
#include "app/standings/standings-page.h"
#include "director/director-private.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=Novices games=1",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "player name=\"Cyd Carter\"", "player name=\"Dot Dean\"",
  "entry in=1 player=1", "entry in=1 player=2",
  "section name=Open system=dutch rounds=5 control=300+5 games=2",
  "entry in=2 player=1", "entry in=2 player=2", "entry in=2 player=3", "entry in=2 player=4",
  "pair in=2.1 pairs=\"1-2 3-4\"",
  "start in=2.1.1.1", "press in=2.1.1.1 side=black move=11-15", "press in=2.1.1.1 side=white move=22-18",
  "result in=2.1.1.1 result=black", "result in=2.1.1.2 result=draw", "result in=2.1.2.1 result=white",
  "result in=2.1.2.2 result=white", "round-closed in=2.1",
  "pair in=2.2 pairs=\"1-3 2-4\"",
  "start in=2.2.1.1", "press in=2.2.1.1 side=black move=11-15", "press in=2.2.1.1 side=white move=22-18",
  "press in=2.2.1.1 side=black move=15x22", "start in=2.2.2.1", "referee-called in=2.2.2.1 side=black by=black",
  NULL
};

/* The events that come: the one there is up to the act BEFORE; NULL: all of it. */
static const struct {
  const char *name;
  const char *before;
} others[] = {
  { "same", NULL },
  { "fewer-moves", "press in=2.2.1.1 side=white move=22-18" },
  { "fewer-rounds", "pair in=2.2 pairs=\"1-3 2-4\"" },
  { "no-rounds", "pair in=2.1 pairs=\"1-2 3-4\"" },
  { "no-section", "section name=Open system=dutch rounds=5 control=300+5 games=2" },
  { "nothing", "section name=Novices games=1" },
};

static const DameroPlace played = { 2, 1, 1, 2 }, running = { 2, 2, 1, 1 }, waiting = { 2, 2, 2, 1 };

static guint
count_acts (const char *before)
{
  guint n = 0;

  while (evening[n] != NULL && g_strcmp0 (evening[n], before) != 0)
    n++;
  return n;
}

/* An event of the first N_ACTS of LOG takes the place of the one that is shown. */
static void
replace (DameroStage     *stage,
         const GPtrArray *log,
         guint            n_acts)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  g_auto(DameroRefusal) refusal = { 0 };
  DameroEvent *event;
  guint row;

  for (guint i = 0; i < n_acts; i++)
    g_ptr_array_add (rows, g_ptr_array_index (log, i));
  g_assert_true (damero_event_replay (rows, &event, &row, &refusal));
  damero_director_replace_event (stage->director, event);
}

/* ---- the views ---- */

typedef struct {
  DameroStage *stage;
  GtkWidget   *window; /* the event's */
} Room;

typedef void (*OpenFunc) (Room       *room,
                          const char *what);

static GtkWidget *
show_page (Room       *room,
           const char *name)
{
  AdwViewStack *pages = ADW_VIEW_STACK (damero_find (room->window, ADW_TYPE_VIEW_STACK, NULL));

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (room->window), name);
  damero_stage_settle ();
  return adw_view_stack_get_child_by_name (pages, name);
}

static void
activate (GtkWidget  *widget,
          const char *action,
          const char *format,
          int         target)
{
  g_assert_true (format == NULL ? gtk_widget_activate_action (widget, action, NULL)
                                : gtk_widget_activate_action (widget, action, format, target));
  damero_stage_settle ();
}

static void
open_page (Room       *room,
           const char *what)
{
  show_page (room, what);
}

/* The first rows of all tables of the page are selected, and the log is searched. */
static void
open_selected (Room       *room,
               const char *what)
{
  GtkWidget *page = show_page (room, what);
  GtkWidget *table = damero_find (page, GTK_TYPE_COLUMN_VIEW, NULL);

  gtk_selection_model_select_range (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)), 1, 3, TRUE);
  damero_stage_settle ();
}

static void
open_searched_log (Room       *room,
                   const char *what)
{
  GtkWidget *page = show_page (room, "log");

  gtk_editable_set_text (GTK_EDITABLE (damero_find (page, GTK_TYPE_SEARCH_ENTRY, NULL)), what);
  damero_stage_settle ();
}

static void
open_first_round (Room       *room,
                  const char *what)
{
  activate (show_page (room, "rounds"), "rounds.show", "i", 1);
  damero_standings_page_set_round (DAMERO_STANDINGS_PAGE (show_page (room, "standings")), 1);
  show_page (room, what);
}

static void
open_editor (Room       *room,
             const char *what)
{
  GtkWidget *page = show_page (room, "rounds");

  activate (page, "rounds.show", "i", 2);
  activate (page, "rounds.edit", NULL, 0);
  g_assert_true (damero_pairs_editor_is_open (
    DAMERO_PAIRS_EDITOR (damero_find (page, DAMERO_TYPE_PAIRS_EDITOR, NULL))));
}

static void
open_menu (Room       *room,
           const char *what)
{
  GtkWidget *page = show_page (room, g_str_has_prefix (what, "rounds") ? "rounds" : "boards");

  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  activate (page, what, NULL, 0);
}

static GtkWidget *
open_board (Room              *room,
            const DameroPlace *place)
{
  GtkWidget *board = GTK_WIDGET (damero_board_window_present (room->window, room->stage->desk, place));

  damero_stage_present (GTK_WINDOW (board), 1200, 800);
  return board;
}

static void
open_boards (Room       *room,
             const char *what)
{
  open_board (room, &running);
  open_board (room, &waiting);
  activate (open_board (room, &played), "win.times", NULL, 0);
}

/* The move that is to be made is on the board, and waits to be pressed. */
static void
open_pending (Room       *room,
              const char *what)
{
  GtkWidget *board = open_board (room, &running);
  GtkWidget *entry = damero_find (board, GTK_TYPE_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), "25x18");
  gtk_widget_activate (entry);
  damero_stage_settle ();
}

/* WHAT: an act of the referee's that asks, "touched black" for squares on the board. */
static void
open_act (Room       *room,
          const char *what)
{
  GtkWidget *board = open_board (room, g_str_has_prefix (what, "correct") ? &played : &running);
  g_auto(GStrv) words = g_strsplit (what, " ", 2);
  g_autofree char *action = g_strconcat ("game.", words[0], NULL);

  g_assert_true (words[1] == NULL ? gtk_widget_activate_action (board, action, NULL)
                                  : gtk_widget_activate_action (board, action, "s", words[1]));
  damero_stage_settle ();
}

static void
open_face (Room       *room,
           const char *what)
{
  DameroClockFace *face = damero_clock_face_present (room->window, room->stage->desk, &running);

  gtk_test_widget_wait_for_draw (GTK_WIDGET (face));
  if (g_str_equal (what, "asks"))
    activate (GTK_WIDGET (face), "face.press", NULL, 0);
}

static void
open_hall (Room       *room,
           const char *what)
{
  DameroHallDisplay *hall = damero_hall_display_present (GTK_WINDOW (room->window), room->stage->desk);

  gtk_test_widget_wait_for_draw (GTK_WIDGET (hall));
  for (int i = 0; i < what[0] - '0'; i++)
    activate (GTK_WIDGET (hall), "hall.next", NULL, 0);
}

static void
open_players_act (Room       *room,
                  const char *what)
{
  activate (show_page (room, "players"), what, "i", 4);
}

static void
open_players_dialog (Room       *room,
                     const char *what)
{
  activate (show_page (room, "players"), what, NULL, 0);
}

static void
open_standings_dialog (Room       *room,
                       const char *what)
{
  activate (show_page (room, "standings"), what, NULL, 0);
}

static void
open_window_dialog (Room       *room,
                    const char *what)
{
  activate (room->window, what, NULL, 0);
}

static void
open_no_pairing (Room       *room,
                 const char *what)
{
  damero_no_pairing_present (room->window, room->stage->desk, 3, NULL);
}

static void
open_correction (Room       *room,
                 const char *what)
{
  damero_correction_present (room->window, room->stage->desk, &played, DAMERO_OUTCOME_WHITE);
}

/* A question, and one over a dialog. */
static void
open_question (Room       *room,
               const char *what)
{
  const DameroEvent *event = damero_desk_get_event (room->stage->desk);
  const DameroLogRow *row = g_ptr_array_index (event->log, count_acts (others[3].before));

  damero_desk_undo (room->stage->desk, room->window, row->act->uid);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_question ());
}

/* An offer to undo is there, and is taken after the event has gone. */
static void
open_toast (Room       *room,
            const char *what)
{
  const GPtrArray *log = damero_desk_get_event (room->stage->desk)->log;
  const DameroLogRow *row = g_ptr_array_index (log, log->len - 1);

  damero_desk_show_undo (room->stage->desk, room->window, "Done", row->act->uid);
}

typedef struct {
  const char *name;
  OpenFunc    open;
  const char *what;
  gboolean    is_dialog;
} View;

static const View views[] = {
  { "players", open_page, "players", FALSE },
  { "rounds", open_page, "rounds", FALSE },
  { "boards", open_page, "boards", FALSE },
  { "standings", open_page, "standings", FALSE },
  { "games", open_page, "games", FALSE },
  { "log", open_page, "log", FALSE },
  { "players-selected", open_selected, "players", FALSE },
  { "rounds-selected", open_selected, "rounds", FALSE },
  { "standings-selected", open_selected, "standings", FALSE },
  { "log-selected", open_selected, "log", FALSE },
  { "log-searched", open_searched_log, "Open", FALSE },
  { "rounds-first", open_first_round, "rounds", FALSE },
  { "standings-first", open_first_round, "standings", FALSE },
  { "editor", open_editor, "", FALSE },
  { "rounds-menu", open_menu, "rounds.menu", FALSE },
  { "boards-menu", open_menu, "boards.menu", FALSE },
  { "board-windows", open_boards, "", FALSE },
  { "pending-move", open_pending, "", FALSE },
  { "square-ask", open_act, "over-angle", FALSE },
  { "clock-face", open_face, "", FALSE },
  { "clock-face-asks", open_face, "asks", FALSE },
  { "hall", open_hall, "0", FALSE },
  { "hall-second", open_hall, "1", FALSE },
  { "hall-third", open_hall, "2", FALSE },
  { "toast", open_toast, "", FALSE },
  { "ruling", open_act, "penalty", TRUE },
  { "clock-ruling", open_act, "adjust", TRUE },
  { "adjudication", open_act, "adjudicate", TRUE },
  { "wrong-move", open_act, "wrong-move", TRUE },
  { "claim", open_act, "claim", TRUE },
  { "result", open_act, "set-result", TRUE },
  { "corrected-result", open_act, "correct-result", TRUE },
  { "correction", open_correction, "", TRUE },
  { "absence", open_players_act, "players.absent", TRUE },
  { "expulsion", open_players_act, "players.expel", TRUE },
  { "person", open_players_act, "players.change", TRUE },
  { "add-players", open_players_dialog, "players.add-several", TRUE },
  { "forbidden", open_players_dialog, "players.forbid", TRUE },
  { "prizes", open_standings_dialog, "standings.prizes", TRUE },
  { "ratings", open_standings_dialog, "standings.ratings", TRUE },
  { "section-settings", open_window_dialog, "win.section-settings", TRUE },
  { "add-section", open_window_dialog, "win.add-section", TRUE },
  { "no-pairing", open_no_pairing, "", TRUE },
  { "question", open_question, "", TRUE },
};

/* ---- the tests ---- */

static guint
count_dialogs (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = damero_count_questions ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      n += gtk_window_get_modal (window) && gtk_widget_get_visible (GTK_WIDGET (window));
    }
  return n;
}

static gboolean
has_window_on (Room              *room,
               const DameroPlace *place)
{
  return damero_board_window_find_turn (room->window, room->stage->desk, place) != NULL;
}

/* Time goes on, and everything that is open is drawn. */
static void
look (Room *room)
{
  GListModel *windows = gtk_window_get_toplevels ();

  damero_stage_settle ();
  damero_stage_advance (room->stage, 1500);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      gtk_widget_queue_draw (window);
      if (gtk_widget_get_mapped (window))
        gtk_test_widget_wait_for_draw (window);
    }
}

/* Only what is there is still shown. */
static void
check (Room *room)
{
  const DameroEvent *event = damero_desk_get_event (room->stage->desk);
  GtkWindow *face = damero_find_window (DAMERO_TYPE_CLOCK_FACE);

  g_assert_cmpuint (count_dialogs (), ==, 0);
  g_assert_true (gtk_widget_get_mapped (room->window));
  if (damero_event_find_match (event, &running) == NULL)
    g_assert_true (face == NULL && !has_window_on (room, &running) && !has_window_on (room, &waiting));
  if (damero_event_find_match (event, &played) == NULL)
    g_assert_false (has_window_on (room, &played));
  g_assert_true ((damero_desk_get_section (room->stage->desk) == NULL) == (event->sections->len == 0));
}

/* What was opened beside the event's window. */
static void
close_others (Room *room)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != room->window)
      gtk_window_destroy (l->data);
  damero_stage_settle ();
}

/* What was performed is in the library: no log without it comes back. */
static void
read_again (DameroStage  *stage,
            DameroEvent **whole)
{
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  g_clear_pointer (whole, damero_event_free);
  g_assert_true (damero_event_replay (damero_desk_get_event (stage->desk)->log, whole, &row, &refusal));
}

static void
test_view (gconstpointer data)
{
  const View *view = data;
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(DameroEvent) whole = NULL;
  Room room = { stage, NULL };

  read_again (stage, &whole);
  room.window = GTK_WIDGET (damero_event_window_new (ADW_APPLICATION (damero_stage_get_application ()), stage->desk));
  damero_stage_present (GTK_WINDOW (room.window), 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_test_message ("%s", others[i].name);
      damero_desk_set_section_id (stage->desk, 2);
      view->open (&room, view->what);
      g_assert_cmpint (count_dialogs () > 0, ==, view->is_dialog);
      if (view->open == open_face && i == 0)
        read_again (stage, &whole);

      replace (stage, whole->log, count_acts (others[i].before));
      look (&room);
      check (&room);
      if (view->open == open_toast)
        damero_click_toast (room.window, "Undo");
      if (view->open == open_toast && i == 0)
        read_again (stage, &whole);
      replace (stage, whole->log, whole->log->len);
      look (&room);
      check (&room);
      close_others (&room);
    }
}

int
main (int    argc,
      char **argv)
{
  damero_stage_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *path = g_strdup_printf ("/event-replaced/%s", views[i].name);

      g_test_add_data_func (path, &views[i], test_view);
    }

  return g_test_run ();
}

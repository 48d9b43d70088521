/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures of every page and dialog, wide and narrow, of the practice event with its clocks standing
 * still. No test: shots.sh runs it once for each look of the screen. Its argument is the end of the names
 * ("light-1x"; with "rtl" in it everything runs from right to left, with "large" letters are twice as large); they go
 * into the folder DAMERO_SHOTS.
 * What else it is given names the groups wanted: start, pages, boards, dialogs, rounds, standings, and
 * those of shots-room.c.
 */
#include <glib/gi18n.h>
#include <locale.h>

#include "app/archive/game-filter.h"
#include "app/archive/game-viewer.h"
#include "app/archive/games-options.h"
#include "app/archive/games-page.h"
#include "app/archive/games-window.h"
#include "app/archive/record-editor.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/boards/restart-dialog.h"
#include "app/players/absence-dialog.h"
#include "app/players/add-players.h"
#include "app/players/forbidden-dialog.h"
#include "app/players/players-page.h"
#include "app/rounds/no-pairing.h"
#include "app/rounds/pairs-editor.h"
#include "app/rounds/rounds-page.h"
#include "app/setup/event-details.h"
#include "app/setup/new-event.h"
#include "app/setup/time-keeping.h"
#include "app/setup/single-game.h"
#include "app/shell/event-window.h"
#include "app/shell/practice.h"
#include "tests/app/shots.h"

#define WALL_MS G_GINT64_CONSTANT (1795262400000)

const ShotsSize shots_sizes[SHOTS_N_SIZES] = {
  { "wide", 1280, 800 }, { "wall", 1920, 1080 }, { "middle", 800, 600 }, { "narrow", 360, 720 },
};

/* The boards of the practice event that a window is opened for. */
static const struct {
  const char *name;
  DameroPlace place;
} boards[] = {
  { "low-time", { 1, 4, 1, 0 } },
  { "lone-king", { 1, 4, 2, 0 } },
  { "flag", { 1, 4, 3, 0 } },
  { "draw-offer", { 1, 4, 4, 0 } },
  { "paused", { 1, 4, 5, 0 } },
  { "finished", { 1, 4, 6, 0 } },
  { "time-called", { 2, 2, 1, 0 } },
  { "spanish", { 2, 2, 2, 0 } },
};

/* Whatever opens a window of its own: an action of the event window or of the application. */
static const struct {
  const char *name;
  const char *action;
} dialogs[] = {
  { "preferences", "app.preferences" },
  { "shortcuts", "win.show-help-overlay" },
  { "about", "app.about" },
  { "add-section", "win.add-section" },
  { "section-settings", "win.section-settings" },
};

DameroApplication *shots_application;
const char *shots_look;

/* A new size comes from the X server, and an adaptive window turns over in the frame after it. */
static void
settle_size (void)
{
  for (int i = 0; i < 10; i++)
    {
      g_usleep (5000);
      damero_stage_settle ();
    }
}

void
shots_take (GtkWindow       *window,
            const char      *name,
            const ShotsSize *size)
{
  g_autofree char *file = g_strdup_printf ("%s-%s-%s", name, size->name, shots_look);

  damero_stage_present (window, size->width, size->height);
  settle_size ();
  /* What it wanted when it was mapped can have been more than it needs now. */
  if (gtk_widget_get_width (GTK_WIDGET (window)) != size->width ||
      gtk_widget_get_height (GTK_WIDGET (window)) != size->height)
    {
      gtk_window_set_default_size (window, size->width + 1, size->height + 1);
      settle_size ();
      gtk_window_set_default_size (window, size->width, size->height);
      settle_size ();
    }
  damero_shoot (GTK_WIDGET (window), file);
}

/* Shoots a window as large as it wants to be, and narrow. */
static void
shoot_both (GtkWindow  *window,
            const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s-%s", name, shots_look);
  g_autofree char *narrow_file = g_strdup_printf ("%s-narrow-%s", name, shots_look);
  int width, height;

  gtk_window_present (window);
  damero_stage_settle ();
  damero_shoot (GTK_WIDGET (window), file);

  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (window, shots_sizes[SHOTS_NARROW].width,
                               shots_sizes[SHOTS_NARROW].height);
  settle_size ();
  damero_shoot (GTK_WIDGET (window), narrow_file);
  gtk_window_set_default_size (window, width, height);
  damero_stage_settle ();
}

void
shots_take_dialog (GtkWindow  *window,
                   const char *name)
{
  if (window == NULL)
    {
      g_print ("# no %s\n", name);
      return;
    }

  shoot_both (window, name);
  gtk_window_destroy (window);
  damero_stage_settle ();
}

static void
shoot_new_event (GtkWindow      *parent,
                 DameroDirector *director)
{
  GtkWindow *window = damero_new_event_present (parent, director);
  GtkWidget *text, *keeping, *row;
  GtkScrolledWindow *scrolled;

  for (int step = 0; step < 4; step++)
    {
      g_autofree char *name = g_strdup_printf ("new-event-%d", step + 1);

      gtk_widget_activate_action (GTK_WIDGET (window), "new.step", "i", step);
      shoot_both (window, name);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "new.step", "i", 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (damero_find (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, NULL)), 2);
  shoot_both (window, "new-event-preset");
  gtk_widget_activate_action (GTK_WIDGET (window), "new.step", "i", 3);
  text = damero_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)),
                            "Ann Adams\nBob Brown; Harbor\nCora Cole; Harbor; 1850\nBob Brown; Mill; 12", -1);
  shoot_both (window, "new-event-names");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)),
                            "Ann\nBob\nCora\nDan\nEve\nFay\nGus\nHal\nIda", -1);
  gtk_widget_activate_action (GTK_WIDGET (window), "new.step", "i", 2);
  shoot_both (window, "new-event-proposed");
  gtk_widget_activate_action (GTK_WIDGET (window), "new.step", "i", 0);
  damero_stage_settle ();
  keeping = damero_find (GTK_WIDGET (window), DAMERO_TYPE_TIME_KEEPING, NULL);
  row = GTK_WIDGET (gtk_widget_get_template_child (keeping, DAMERO_TYPE_TIME_KEEPING, "keeper"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), DAMERO_KEEPER_DEVICES);
  damero_stage_settle ();
  scrolled = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scrolled), 1e4);
  shoot_both (window, "new-event-devices");
  gtk_window_destroy (window);
  damero_stage_settle ();
}

static void
shoot_start (void)
{
  static const char *const lines[] = {
    "event name=\"Club Evening\" date=2026-11-14", "section name=\"Gold Bar\" control=300+5",
    "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "entry in=1 player=1", "entry in=1 player=2",
    "pair in=1", NULL
  };

  for (guint events = 0; events < 2; events++)
    for (guint size = 0; size < SHOTS_N_SIZES; size++)
      {
        g_autoptr(DameroStage) stage = events ? damero_stage_new_event (lines) : damero_stage_new ();
        GtkWindow *window = damero_application_present_start (shots_application);

        shots_take (window, events ? "start" : "start-empty", &shots_sizes[size]);
      }
}

/* What only an event shows that has begun: its players not fixed yet, a crash. */
static void
shoot_beginning (void)
{
  static const char *const lines[] = {
    "event name=\"Club Evening\"", "section name=\"Gold Bar\" control=300",
    "player name=\"Ann Adams\" club=Harbor rating=1850", "player name=\"Bob Brown\"",
    "entry in=1 player=1", "entry in=1 player=2", "withdraw in=1 entry=2", NULL
  };
  static const char *const crash[] = {
    "event name=\"Club Evening\"", "section name=\"Gold Bar\" control=300",
    "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "player name=Cid", "player name=Dee",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
    "pair in=1.1", "start in=1.1.1.1", "start in=1.1.2.1", "press in=1.1.1.1 side=black move=11-15", NULL
  };
  static const char *const bare[] = { "event name=\"Club Evening\"", "section name=\"Gold Bar\"", NULL };

  for (guint events = 0; events < 3; events++)
    {
      g_autoptr(DameroStage) stage = damero_stage_new_event (events == 0 ? bare : events == 1 ? lines : crash);
      GtkWindow *window;

      if (events == 2)
        damero_stage_crash (stage, 90000);
      window = damero_application_open_event (shots_application, stage->director,
                                              damero_desk_get_event_uid (stage->desk));
      damero_stage_present (window, shots_sizes[0].width, shots_sizes[0].height);
      if (events == 2)
        shots_take_dialog (damero_find_window (DAMERO_TYPE_RESTART_DIALOG), "restart");
      else
        {
          damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "players");
          shoot_both (window, events == 0 ? "players-none" : "players-open");
          gtk_widget_activate_action (GTK_WIDGET (window), "win.event-details", NULL);
          damero_stage_settle ();
          shots_take_dialog (damero_find_window (DAMERO_TYPE_EVENT_DETAILS), "event-details");
          gtk_widget_activate_action (damero_find (GTK_WIDGET (window), DAMERO_TYPE_PLAYERS_PAGE, NULL),
                                      "players.add-several", NULL);
          damero_stage_settle ();
          shots_take_dialog (damero_find_window (DAMERO_TYPE_ADD_PLAYERS), "add-several");
        }
    }
}

/* A Swiss under way: latecomers, absences, pairs that are forbidden. */
static void
shoot_swiss (void)
{
  static const char *const lines[] = {
    "event name=\"Club Open\"", "section name=Open system=dutch games=2 rounds=5 control=600",
    "player name=\"Ann Adams\" club=Harbor rating=1850", "player name=\"Bob Brown\" club=Mill rating=1790",
    "player name=\"Cora Cole\" rating=1702", "player name=\"Dan Dale\" club=Harbor", "player name=\"Eve East\"",
    "player name=\"Fay Ford\"", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "entry in=1 player=4", "entry in=1 player=5", "check-in in=1 entry=1", "check-in in=1 entry=2",
    "pair in=1.1", "publish in=1.1", "entry in=1 player=6", "withdraw in=1 entry=4",
    "absence in=1 entry=2 first=3 last=4 bye=half", "forbid in=1 entries=\"1 3\"",
    "forbid in=1 entries=\"2 5 6\" first=2 last=3", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  GtkWidget *page;

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "players");
  for (guint size = 0; size < SHOTS_N_SIZES; size++)
    shots_take (window, "players-swiss", &shots_sizes[size]);
  page = damero_find (GTK_WIDGET (window), DAMERO_TYPE_PLAYERS_PAGE, NULL);
  gtk_widget_activate_action (page, "players.absent", "i", 3);
  damero_stage_settle ();
  shots_take_dialog (damero_find_window (DAMERO_TYPE_ABSENCE_DIALOG), "absence");
  gtk_widget_activate_action (page, "players.forbid", NULL);
  damero_stage_settle ();
  shots_take_dialog (damero_find_window (DAMERO_TYPE_FORBIDDEN_DIALOG), "forbidden");
}

static void
shoot_pages (DameroPractice *practice,
             guint           size)
{
  GtkWindow *window = damero_application_open_event (shots_application, damero_practice_get_director (practice),
                                                     damero_practice_get_event_uid (practice));
  AdwViewStack *pages;
  GtkSelectionModel *list;

  damero_stage_present (window, shots_sizes[size].width, shots_sizes[size].height);
  pages = ADW_VIEW_STACK (damero_find (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK, NULL));
  list = adw_view_stack_get_pages (pages);
  for (int section = 1; section <= 2; section++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.section", "i", section);
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
        {
          g_autoptr(AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (list), i);
          const char *name = adw_view_stack_page_get_name (page);
          g_autofree char *file = g_strdup_printf ("%s%s", name, section == 1 ? "" : "-damas");

          damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), name);
          damero_stage_settle ();
          shots_take (window, file, &shots_sizes[size]);
        }
    }
  g_object_unref (list);
  gtk_window_destroy (window);
  damero_stage_settle ();
}

/* The window that has come since KNOWN was the number of them. */
static GtkWindow *
find_new_window (guint known)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);
  g_autoptr(GtkWindow) window = n > known ? g_list_model_get_item (windows, n - 1) : NULL;

  return window;
}

static void
shoot_boards (GtkWindow  *window,
              DameroDesk *desk,
              guint       size)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *name = g_strdup_printf ("board-%s", boards[i].name);
      g_autofree char *face_name = g_strdup_printf ("face-%s", boards[i].name);
      GtkWindow *board = GTK_WINDOW (damero_board_window_present (GTK_WIDGET (window), desk, &boards[i].place));
      GtkWindow *face = GTK_WINDOW (damero_clock_face_present (GTK_WIDGET (window), desk, &boards[i].place));

      if (board != NULL)
        {
          shots_take (board, name, &shots_sizes[size]);
          gtk_window_destroy (board);
        }
      if (face != NULL)
        {
          /* Without a window manager a window leaves the full screen only while it is hidden. */
          gtk_widget_set_visible (GTK_WIDGET (face), FALSE);
          gtk_window_unfullscreen (face);
          shots_take (face, face_name, &shots_sizes[size]);
          gtk_window_destroy (face);
        }
      damero_stage_settle ();
    }
}

static void
shoot_dialogs (GtkWindow      *window,
               DameroDirector *director)
{
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      guint known = g_list_model_get_n_items (gtk_window_get_toplevels ());

      gtk_widget_activate_action (GTK_WIDGET (window), dialogs[i].action, NULL);
      damero_stage_settle ();
      shots_take_dialog (find_new_window (known), dialogs[i].name);
    }
  shoot_new_event (window, director);
  shots_take_dialog (damero_single_game_present (window, director, TRUE), "single-game");
  shots_take_dialog (damero_single_game_present (window, director, FALSE), "single-clock");
}

gboolean
shots_wants (char       **groups,
             const char  *name)
{
  return *groups == NULL || g_strv_contains ((const char *const *) groups, name);
}

/* A mark, a comment and a variation on the move that is shown. */
static void
annotate (GtkWidget *viewer)
{
  GtkWidget *editor, *row;

  gtk_widget_activate_action (viewer, "viewer.edit", NULL);
  editor = damero_find (viewer, DAMERO_TYPE_RECORD_EDITOR, NULL);
  row = gtk_widget_get_first_child (damero_find (editor, GTK_TYPE_LIST_BOX, NULL));
  gtk_editable_set_text (GTK_EDITABLE (row), "Gives up the centre; the exchange was better");
  row = gtk_widget_get_next_sibling (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 5);
  row = gtk_widget_get_next_sibling (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 3);
  damero_stage_settle ();
}

/* The archive, and a game of it at its sixth move with each of its pages. */
static void
shoot_games (DameroDirector *director,
             guint           size)
{
  static const char *const pages[] = { "moves", "statistics", "times", "tags" };
  GtkApplication *application = GTK_APPLICATION (shots_application);
  GtkWindow *window = GTK_WINDOW (damero_games_window_present (application, director, NULL));
  g_autoptr(DameroArchivePage) page = NULL;
  DameroArchiveQuery query;
  GtkWindow *viewer;

  shots_take (window, "archive", &shots_sizes[size]);
  gtk_widget_activate_action (damero_find (GTK_WIDGET (window), DAMERO_TYPE_GAMES_PAGE, NULL), "games.filter", NULL);
  damero_stage_settle ();
  if (size == SHOTS_WIDE)
    {
      g_autofree char *file = g_strdup_printf ("archive-filter-%s", shots_look);

      damero_shoot (gtk_widget_get_ancestor (damero_find (GTK_WIDGET (window), DAMERO_TYPE_GAME_FILTER, NULL),
                                             GTK_TYPE_POPOVER), file);
    }
  damero_games_options_ask (damero_find (GTK_WIDGET (window), DAMERO_TYPE_GAMES_PAGE, NULL),
                            (const char *const[]) { "games.pdn", NULL }, NULL);
  if (size == SHOTS_WIDE)
    shots_take_dialog (damero_find_window (DAMERO_TYPE_GAMES_OPTIONS), "archive-import");
  else
    gtk_window_destroy (damero_find_window (DAMERO_TYPE_GAMES_OPTIONS));
  damero_archive_query_init (&query);
  page = damero_archive_search (damero_director_get_library (director), &query, NULL);
  viewer = GTK_WINDOW (damero_game_viewer_present (window, director,
                                                   &((DameroArchiveGame *) page->rows->pdata[0])->id));
  for (guint i = 0; i < 6; i++)
    gtk_widget_activate_action (GTK_WIDGET (viewer), "viewer.next", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *name = g_strdup_printf ("game-%s", pages[i]);

      gtk_stack_set_visible_child_name (GTK_STACK (damero_find (GTK_WIDGET (viewer), GTK_TYPE_STACK, NULL)),
                                        pages[i]);
      shots_take (viewer, name, &shots_sizes[size]);
    }
  annotate (GTK_WIDGET (viewer));
  shots_take (viewer, "game-edit", &shots_sizes[size]);
  gtk_window_destroy (viewer);
  gtk_window_destroy (window);
  damero_stage_settle ();
}

static void
shoot_practice (char **groups)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroPractice) practice = damero_practice_new (WALL_MS, &error);
  g_autoptr(DameroDesk) desk = NULL;
  GtkWindow *window;

  g_assert_no_error (error);
  for (guint size = 0; size < SHOTS_N_SIZES && shots_wants (groups, "pages"); size++)
    shoot_pages (practice, size);
  for (guint size = 0; size < SHOTS_N_SIZES && shots_wants (groups, "games"); size++)
    shoot_games (damero_practice_get_director (practice), size);

  desk = damero_desk_new (damero_practice_get_director (practice), damero_practice_get_event_uid (practice));
  window = GTK_WINDOW (damero_event_window_new (ADW_APPLICATION (shots_application), desk));
  damero_stage_present (window, shots_sizes[0].width, shots_sizes[0].height);
  for (guint size = 0; size < SHOTS_N_SIZES && shots_wants (groups, "boards"); size++)
    shoot_boards (window, desk, size);
  if (shots_wants (groups, "dialogs"))
    shoot_dialogs (window, damero_practice_get_director (practice));
  gtk_window_destroy (window);
  damero_stage_settle ();
}

DameroStage *
shots_new_swiss (const char *section,
                 int         n)
{
  static const char *const names[] = { "Mercedes Ibarra", "Clarence Whitfield", "Aurelio Santana", "Roosevelt Tate",
    "Joaquín Perea", "Mae Pettigrew", "Otis Granger", "Delphine Okafor", "Rosalía Quintero" };
  DameroStage *stage = damero_stage_new_event ((const char *const[]) { "event name=\"Autumn Club Evening\"", section,
                                                                       NULL });

  for (int i = 0; i < n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s\" club=Eastgate rating=%d", names[i],
                                                 2143 - 40 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i + 1);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  return stage;
}

GtkWidget *
shots_open_rounds (DameroStage     *stage,
                   GtkWindow      **ret_window,
                   const ShotsSize *size)
{
  *ret_window = damero_application_open_event (shots_application, stage->director,
                                               damero_desk_get_event_uid (stage->desk));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (*ret_window), "rounds");
  damero_stage_present (*ret_window, size->width, size->height);
  return damero_find (GTK_WIDGET (*ret_window), DAMERO_TYPE_ROUNDS_PAGE, NULL);
}

void
shots_play_round (GtkWidget *page,
                  guint      n_results)
{
  gtk_widget_activate_action (page, "rounds.proceed", NULL);
  damero_stage_settle_pairing (page);
  for (guint i = 0; i < n_results; i++)
    {
      gtk_widget_activate_action (page, "rounds.match", "i", (int) (i % 3));
      damero_stage_settle ();
    }
}

/* A Swiss of nine: its first draft, pairs edited by hand, a late entry, results missing. */
static void
shoot_rounds (guint size)
{
  g_autoptr(DameroStage) stage = shots_new_swiss ("section name=Open system=dutch rounds=5 games=1", 9);
  GtkWidget *page, *editor;
  GtkWindow *window;

  page = shots_open_rounds (stage, &window, &shots_sizes[size]);
  shots_take (window, "rounds-swiss-start", &shots_sizes[size]);
  shots_play_round (page, 4);
  gtk_widget_activate_action (page, "rounds.proceed", NULL);
  shots_play_round (page, 0);
  shots_take (window, "rounds-swiss-draft", &shots_sizes[size]);
  gtk_widget_activate_action (page, "rounds.edit", NULL);
  editor = damero_find (page, DAMERO_TYPE_PAIRS_EDITOR, NULL);
  gtk_widget_activate_action (editor, "edit.pick", "i", 1);
  gtk_widget_activate_action (editor, "edit.pick", "i", 6);
  gtk_widget_activate_action (editor, "edit.pick", "i", 2);
  damero_wait_until (damero_find_part (page, "Compared") != NULL || damero_find_part (page, "compara") != NULL);
  shots_take (window, "rounds-swiss-edit", &shots_sizes[size]);
  gtk_widget_activate_action (editor, "edit.cancel", NULL);
  gtk_widget_activate_action (editor, "edit.undo", NULL);
  gtk_widget_activate_action (editor, "edit.cancel", NULL);
  damero_stage_settle ();
  gtk_widget_activate_action (page, "rounds.proceed", NULL);
  g_free (damero_stage_do (stage, "player name=\"Nadia Ferreira\""));
  g_free (damero_stage_do (stage, "entry in=1 player=10"));
  damero_stage_settle ();
  shots_take (window, "rounds-swiss-late", &shots_sizes[size]);
  gtk_widget_activate_action (page, "rounds.late-pair", "i", 10);
  for (int i = 0; i < 3; i++)
    gtk_widget_activate_action (page, "rounds.match", "i", 2);
  damero_stage_settle ();
  gtk_widget_activate_action (page, "rounds.proceed", NULL);
  damero_stage_settle_pairing (page);
  if (damero_find_question () != NULL)
    {
      g_autofree char *name = g_strdup_printf ("rounds-swiss-question-%s-%s", shots_sizes[size].name, shots_look);

      damero_shoot (damero_find_question (), name);
      gtk_window_close (GTK_WINDOW (gtk_widget_get_root (damero_find_question ())));
      damero_stage_settle ();
    }
}

/* Four who have all met. */
static void
shoot_no_pairing (void)
{
  g_autoptr(DameroStage) stage = shots_new_swiss ("section name=Open system=dutch rounds=5 games=2", 4);
  GtkWidget *page;
  GtkWindow *window;

  g_free (damero_stage_do (stage, "forbid in=1 entries=\"1 2\" first=1"));
  page = shots_open_rounds (stage, &window, &shots_sizes[0]);
  for (int i = 0; i < 3 && damero_find_window (DAMERO_TYPE_NO_PAIRING) == NULL; i++)
    {
      shots_play_round (page, 2);
      gtk_widget_activate_action (page, "rounds.proceed", NULL);
      damero_stage_settle_pairing (page);
    }
  shots_take_dialog (damero_find_window (DAMERO_TYPE_NO_PAIRING), "no-pairing");
}

int
main (int   argc,
      char *argv[])
{
  /* As LANGUAGE says. */
  bindtextdomain ("damero", g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  bind_textdomain_codeset ("damero", "UTF-8");
  textdomain ("damero");
  setlocale (LC_ALL, "C.UTF-8");
  damero_stage_init (&argc, &argv);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_cmpint (argc, >=, 2);
  shots_look = argv[1];
  shots_application = damero_stage_get_application ();
  if (strstr (shots_look, "large") != NULL)
    {
      /* GTK 4.8 warns of labels whose line is cut. */
      g_log_set_always_fatal (G_LOG_FATAL_MASK);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
    }
  if (strstr (shots_look, "rtl") != NULL)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);

  if (shots_wants (argv + 2, "start"))
    shoot_start ();
  if (shots_wants (argv + 2, "dialogs"))
    {
      shoot_beginning ();
      shoot_swiss ();
    }
  for (guint size = 0; size < SHOTS_N_SIZES && shots_wants (argv + 2, "rounds"); size++)
    shoot_rounds (size);
  if (shots_wants (argv + 2, "rounds"))
    shoot_no_pairing ();
  shots_take_decks (argv + 2);
  shots_take_manual (WALL_MS, argv + 2);
  shots_take_metainfo (WALL_MS, argv + 2);
  shots_take_devices (argv + 2);
  shots_take_field (argv + 2);
  shots_take_room (argv + 2);
  shots_take_standings (argv + 2);
  shots_take_trouble (argv + 2);
  shoot_practice (argv + 2);

  return 0;
}

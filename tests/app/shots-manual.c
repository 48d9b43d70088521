/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures of the manual (docs/manual/pictures/), in the language of the environment. No test.
 */
#include "app/archive/games-window.h"
#include "app/base/toast.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/boards/restart-dialog.h"
#include "app/setup/new-event.h"
#include "app/shell/event-window.h"
#include "app/shell/practice.h"
#include "tests/app/shots.h"

static const ShotsSize page_size = { "manual", 1280, 720 };
static const ShotsSize dialog_size = { "manual", 1220, 760 };
static const ShotsSize short_size = { "manual", 620, 440 };
static const DameroPlace board_place = { 1, 4, 2, 0 };
static const DameroPlace face_place = { 1, 4, 1, 0 };

typedef struct {
  const char     *name;
  DameroPractice *practice;
  DameroDesk     *desk;   /* of the practice event */
  GtkWindow      *window; /* the same */
} Scene;

static void
take_start (const Scene *scene)
{
  static const char *const lines[] = {
    "event name=\"Club Evening\" date=2026-11-14", "section name=\"Gold Bar\" control=600+2 games=2",
    "player name=\"Winifred Achebe\"", "player name=\"Abigail Stonecroft\"", "player name=\"Ludovic Marchetti\"",
    "player name=\"Gustavo Paredes\"", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "entry in=1 player=4", "pair in=1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);

  shots_take (damero_application_present_start (shots_application), scene->name, &page_size);
}

static void
take_new_event (const Scene *scene)
{
  GtkWindow *window = damero_new_event_present (scene->window, damero_practice_get_director (scene->practice));

  /* The first preset: an evening. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (damero_find (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, NULL)), 1);
  shots_take (window, scene->name, &dialog_size);
  gtk_window_destroy (window);
}

/* The page of that name; what there is to select has been. */
static void
take_page (const Scene *scene)
{
  damero_stage_present (scene->window, page_size.width, page_size.height);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (scene->window), scene->name);
  damero_stage_settle ();
  shots_take (scene->window, scene->name, &page_size);
}

/* Before the first round: not everybody is here. */
static void
take_players (const Scene *scene)
{
  g_autoptr(DameroStage) stage = shots_new_swiss ("section name=Open system=dutch rounds=5 games=2", 9);
  GtkWindow *window;

  for (int entry = 1; entry <= 6; entry++)
    {
      g_autofree char *line = g_strdup_printf ("check-in in=1 entry=%d", entry);

      g_free (damero_stage_do (stage, line));
    }
  shots_open_rounds (stage, &window, &page_size);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "players");
  damero_stage_settle ();
  shots_take (window, scene->name, &page_size);
}

/* A draft of the second round of a Swiss. */
static void
take_why (const Scene *scene)
{
  g_autoptr(DameroStage) stage = shots_new_swiss ("section name=Open system=dutch rounds=5 games=1", 9);
  GtkWindow *window;
  GtkWidget *page = shots_open_rounds (stage, &window, &page_size);

  shots_play_round (page, 4);
  gtk_widget_activate_action (page, "rounds.proceed", NULL);
  shots_play_round (page, 0);
  damero_toast_dismiss (page);
  damero_stage_settle ();
  shots_take (window, scene->name, &page_size);
}

static void
take_board (const Scene *scene)
{
  GtkWindow *board = GTK_WINDOW (damero_board_window_present (GTK_WIDGET (scene->window), scene->desk, &board_place));

  shots_take (board, scene->name, &page_size);
  gtk_window_destroy (board);
}

static void
take_face (const Scene *scene)
{
  GtkWindow *face = GTK_WINDOW (damero_clock_face_present (GTK_WIDGET (scene->window), scene->desk, &face_place));

  /* Without a window manager a window leaves the full screen only while it is hidden. */
  gtk_widget_set_visible (GTK_WIDGET (face), FALSE);
  gtk_window_unfullscreen (face);
  shots_take (face, scene->name, &short_size);
  gtk_window_destroy (face);
}

static void
take_archive (const Scene *scene)
{
  GtkWindow *window = GTK_WINDOW (damero_games_window_present (GTK_APPLICATION (shots_application),
                                                               damero_practice_get_director (scene->practice), NULL));

  shots_take (window, scene->name, &page_size);
  gtk_window_destroy (window);
}

/* Two boards that ran when the program ended. */
static void
take_restart (const Scene *scene)
{
  static const char *const lines[] = {
    "event name=\"Club Evening\"", "section name=\"Gold Bar\" control=600+2",
    "player name=\"Winifred Achebe\"", "player name=\"Abigail Stonecroft\"", "player name=\"Ludovic Marchetti\"",
    "player name=\"Gustavo Paredes\"", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "entry in=1 player=4", "pair in=1.1", "start in=1.1.1.1", "start in=1.1.2.1",
    "press in=1.1.1.1 side=black move=11-15", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  GtkWindow *window;

  damero_stage_crash (stage, 90000);
  window = damero_application_open_event (shots_application, stage->director,
                                          damero_desk_get_event_uid (stage->desk));
  damero_stage_present (window, page_size.width, page_size.height);
  shots_take (damero_find_window (DAMERO_TYPE_RESTART_DIALOG), scene->name, &short_size);
}

static void
take_devices (const Scene *scene)
{
  shots_take_air (&page_size, scene->name);
}

/* Every picture of the manual; the test `manual` reads this table. */
static const struct {
  const char *name;
  void      (*take) (const Scene *scene);
  gboolean    on_stage; /* on an event of its own, without the windows of the practice event */
} pictures[] = {
  { "new-event", take_new_event },
  { "rounds", take_page },
  { "boards", take_page },
  { "standings", take_page },
  { "log", take_page },
  { "board", take_board },
  { "face", take_face },
  { "archive", take_archive },
  { "start", take_start, TRUE },
  { "players", take_players, TRUE },
  { "why", take_why, TRUE },
  { "restart", take_restart, TRUE },
  { "devices", take_devices, TRUE },
};

void
shots_take_manual (gint64   wall_ms,
                   char   **groups)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroPractice) practice = NULL;
  g_autoptr(DameroDesk) desk = NULL;
  Scene scene = { NULL };

  if (!shots_wants (groups, "manual"))
    return;

  practice = damero_practice_new (wall_ms, &error);
  g_assert_no_error (error);
  desk = damero_desk_new (damero_practice_get_director (practice), damero_practice_get_event_uid (practice));
  scene = (Scene) { NULL, practice, desk, GTK_WINDOW (damero_event_window_new (ADW_APPLICATION (shots_application),
                                                                               desk)) };
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      scene.name = pictures[i].name;
      if (pictures[i].on_stage && scene.window != NULL)
        g_clear_pointer (&scene.window, gtk_window_destroy);
      pictures[i].take (&scene);
      damero_stage_settle ();
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures that software centres show (data/metainfo/): the practice event in windows of 1000 x 700, once for the
 * whole. No test.
 */
#include "app/board/board-window.h"
#include "app/shell/event-window.h"
#include "app/shell/practice.h"
#include "tests/app/shots.h"

static const ShotsSize size = { "metainfo", 1000, 700 };
static const char *const pages[] = { "rounds", "boards", "standings" };
static const DameroPlace board_place = { 1, 4, 2, 0 };

void
shots_take_metainfo (gint64   wall_ms,
                     char   **groups)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroPractice) practice = NULL;
  g_autoptr(DameroDesk) desk = NULL;
  GtkWindow *window, *board;

  if (!shots_wants (groups, "metainfo"))
    return;

  practice = damero_practice_new (wall_ms, &error);
  g_assert_no_error (error);
  desk = damero_desk_new (damero_practice_get_director (practice), damero_practice_get_event_uid (practice));
  window = GTK_WINDOW (damero_event_window_new (ADW_APPLICATION (shots_application), desk));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      damero_stage_present (window, size.width, size.height);
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), pages[i]);
      damero_stage_settle ();
      shots_take (window, pages[i], &size);
    }
  board = GTK_WINDOW (damero_board_window_present (GTK_WIDGET (window), desk, &board_place));
  shots_take (board, "board", &size);
  gtk_window_destroy (board);
  gtk_window_destroy (window);
  damero_stage_settle ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-said.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/board/board-state.h"
#include "app/board/board-texts.h"
#include "app/board/board-window.h"
#include "words/board.h"
#include "words/calls.h"
#include "words/game.h"

#define SAID "damero-said" /* of a window: how far its game was */
#define MAX_TURNS 100000

/* "White to move." */
static char *
dup_turn (const DameroGame *game)
{
  return damero_words_finish (g_strdup_printf (_("%s to move."),
                                               damero_words_side_inside (damero_game_get_turn (game))));
}

void
damero_board_said_turn (GtkWidget        *window,
                        const DameroGame *game,
                        int               game_number)
{
  guint n_plies = game != NULL ? damero_game_get_n_plies (game) : 0;
  int was = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (window), SAID));
  int is = (game_number * MAX_TURNS) + (game != NULL ? 1 + (int) n_plies : 0);
  g_autofree char *ply = NULL, *turn = NULL, *text = NULL;

  g_object_set_data (G_OBJECT (window), SAID, GINT_TO_POINTER (is));
  if (is <= was || is / MAX_TURNS != was / MAX_TURNS || !gtk_window_is_active (GTK_WINDOW (window)))
    return;

  if (n_plies > 0 && damero_game_get_n_recorded (game) >= n_plies)
    ply = damero_board_texts_dup_ply_name (game, n_plies);
  if (game->phase <= DAMERO_GAME_PAUSED)
    turn = dup_turn (game);
  /* Translators: a turn that was made, and who is next: "Move 1, Red: 11-15. White to move." */
  text = ply != NULL && turn != NULL ? g_strdup_printf (_("%1$s. %2$s"), ply, turn)
                                     : g_strdup (ply != NULL ? ply : turn);
  if (text != NULL)
    damero_compat_announce (window, text);
}

void
damero_board_said_stand (GtkWidget      *window,
                         DameroBigClock *top,
                         DameroBigClock *bottom,
                         const char     *hint)
{
  const char *top_time = damero_big_clock_get_text (top), *bottom_time = damero_big_clock_get_text (bottom);
  g_autofree char *text = NULL;

  if (top_time == NULL || *top_time == '\0' || bottom_time == NULL || *bottom_time == '\0')
    text = g_strdup (hint);
  else
    /* Translators: the clocks of both sides, and what to do next: "White 4:12, Red 3:50. White to move." */
    text = g_strdup_printf (_("%1$s %2$s, %3$s %4$s. %5$s"), damero_words_side (damero_big_clock_get_side (top)),
                            top_time, damero_words_side_inside (damero_big_clock_get_side (bottom)), bottom_time,
                            hint);
  damero_compat_announce (window, text);
}

/* Whether the window of the board at PLACE says what happens there. */
static gboolean
is_said_there (GtkWidget         *from,
               DameroDesk        *desk,
               const DameroPlace *place)
{
  DameroBoardTurn *turn = damero_board_window_find_turn (from, desk, place);

  return turn != NULL && damero_board_turn_is_active (turn);
}

void
damero_board_said_call (GtkWidget       *from,
                        DameroCallQueue *calls,
                        guint            kind)
{
  GListModel *items = damero_call_queue_get_items (calls);
  g_autofree char *title = NULL, *what = NULL, *text = NULL;
  DameroCallQueueItem *newest = NULL;
  const DameroEvent *event;

  /* Of one kind the longest waiting stands first. */
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr(DameroCallQueueItem) item = g_list_model_get_item (items, i);

      if ((guint) damero_call_queue_item_get_call (item)->kind == kind)
        newest = item; /* the model keeps it */
    }
  if (newest == NULL || is_said_there (from, damero_call_queue_item_get_desk (newest),
                                       &damero_call_queue_item_get_call (newest)->place))
    return;

  event = damero_desk_get_event (damero_call_queue_item_get_desk (newest));
  title = damero_words_board_title (event, &damero_call_queue_item_get_call (newest)->place,
                                    event->sections->len > 1);
  what = damero_words_call (damero_call_queue_item_get_call (newest), event);
  text = g_strdup_printf (_("%1$s: %2$s"), title, what);
  damero_compat_announce (from, text);
}

void
damero_board_said_state (GtkWidget         *from,
                         DameroDesk        *desk,
                         const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  g_autofree char *title = NULL, *word = NULL, *text = NULL;
  DameroBoardState state;

  if (is_said_there (from, desk, place))
    return;

  damero_board_state_read_desk (desk, place, &state);
  title = damero_words_board_title (event, place, event->sections->len > 1);
  word = damero_words_board_state (event, &state);
  text = g_strdup_printf (_("%1$s: %2$s"), title, word);
  damero_compat_announce (from, text);
}

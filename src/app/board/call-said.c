/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/call-said.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/board/board-state.h"
#include "app/board/board-window.h"
#include "words/board.h"
#include "words/calls.h"

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
damero_call_said_new (GtkWidget       *from,
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
damero_call_said_state (GtkWidget         *from,
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-item.h"

#include <glib/gi18n.h>

#include "app/board/board-window.h"

struct _DameroBoardItem
{
  GObject           parent_instance;

  DameroDesk       *desk;
  DameroBoardState  state;
  gboolean          is_public;
  gboolean          is_asked[2]; /* since it was read: whether the referee may resume, or pause; and the answers */
  gboolean          may[2];
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroBoardItem, damero_board_item, G_TYPE_OBJECT)

static void
damero_board_item_dispose (GObject *object)
{
  g_clear_object (&DAMERO_BOARD_ITEM (object)->desk);

  G_OBJECT_CLASS (damero_board_item_parent_class)->dispose (object);
}

static void
damero_board_item_class_init (DameroBoardItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_board_item_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_BOARD_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
damero_board_item_init (DameroBoardItem *self)
{
}

DameroBoardItem *
damero_board_item_new (DameroDesk        *desk,
                       const DameroPlace *place)
{
  DameroBoardItem *self = g_object_new (DAMERO_TYPE_BOARD_ITEM, NULL);

  self->desk = g_object_ref (desk);
  self->state.place = *place;
  damero_board_item_read (self);

  return self;
}

DameroBoardItem *
damero_board_item_new_public (DameroDesk        *desk,
                              const DameroPlace *place)
{
  DameroBoardItem *self = g_object_new (DAMERO_TYPE_BOARD_ITEM, NULL);

  self->desk = g_object_ref (desk);
  self->state.place = *place;
  self->is_public = TRUE;
  damero_board_item_read (self);

  return self;
}

gboolean
damero_board_item_is_public (DameroBoardItem *self)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_ITEM (self), FALSE);

  return self->is_public;
}

DameroDesk *
damero_board_item_get_desk (DameroBoardItem *self)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_ITEM (self), NULL);

  return self->desk;
}

const DameroBoardState *
damero_board_item_get_state (DameroBoardItem *self)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_ITEM (self), NULL);

  return &self->state;
}

void
damero_board_item_read (DameroBoardItem *self)
{
  g_return_if_fail (DAMERO_IS_BOARD_ITEM (self));

  if (self->is_public)
    damero_board_state_read_public (damero_desk_get_event (self->desk), &self->state.place, &self->state);
  else
    damero_board_state_read_desk (self->desk, &self->state.place, &self->state);
  self->is_asked[FALSE] = self->is_asked[TRUE] = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
damero_board_item_may_pause (DameroBoardItem *self,
                             gboolean         pause)
{
  g_autoptr(DameroAct) act = NULL;
  g_auto(DameroRefusal) refusal = { 0 };

  g_return_val_if_fail (DAMERO_IS_BOARD_ITEM (self), FALSE);

  pause = pause != FALSE;
  if (!self->is_asked[pause])
    {
      act = damero_act_new (pause ? DAMERO_ACT_PAUSE : DAMERO_ACT_RESUME);
      act->actor = DAMERO_ACTOR_REFEREE;
      act->place = self->state.place;
      self->may[pause] = damero_desk_would_perform (self->desk, act, NULL, &refusal);
      self->is_asked[pause] = TRUE;
    }

  return self->may[pause];
}

char *
damero_board_item_dup_title (DameroBoardItem *self,
                             gboolean         with_section)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_ITEM (self), NULL);

  return damero_words_board_title (damero_desk_get_event (self->desk), &self->state.place, with_section);
}

void
damero_board_item_open (DameroBoardItem *self,
                        GtkWidget       *from)
{
  const DameroPlace place = { self->state.place.section, self->state.place.round, self->state.place.board, 0 };

  damero_board_window_present (from, self->desk, &place);
}

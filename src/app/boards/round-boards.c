/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/round-boards.h"

struct _DameroRoundBoards
{
  GObject     parent_instance;

  DameroDesk *desk;
  GListStore *items;
  gint64      next_call_ms; /* the monotonic instant at which time alone changes a board; -1: none */
  gboolean    all;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroRoundBoards, damero_round_boards, G_TYPE_OBJECT)

static DameroBoardItem *
peek_item (GListStore *store,
           guint       i)
{
  DameroBoardItem *item = g_list_model_get_item (G_LIST_MODEL (store), i);

  g_object_unref (item);
  return item;
}

static guint
count (GListStore *store)
{
  return g_list_model_get_n_items (G_LIST_MODEL (store));
}

static const DameroBoardState *
peek_state (GListStore *store,
            guint       i)
{
  return damero_board_item_get_state (peek_item (store, i));
}

static const DameroRound *
get_round (const DameroSection *section)
{
  return section->rounds->len > 0 ? g_ptr_array_index (section->rounds, section->rounds->len - 1) : NULL;
}

static gboolean
is_round_running (const DameroSection *section)
{
  const DameroRound *round = get_round (section);

  return round != NULL && !round->closed;
}

static void
append_boards (const DameroSection *section,
               GArray              *places)
{
  const DameroRound *round = get_round (section);

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroPlace place = { section->id, round->number,
                               g_array_index (round->matches, DameroMatch, i).board, 0 };

      g_array_append_val (places, place);
    }
}

static GArray *
find_boards (DameroRoundBoards *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *in_view = damero_desk_get_section (self->desk);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));

  if (!damero_round_boards_shows_all (self))
    {
      if (in_view != NULL)
        append_boards (in_view, places);
      return places;
    }

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (is_round_running (section))
        append_boards (section, places);
    }
  return places;
}

static gboolean
has_boards (DameroRoundBoards *self,
            const GArray     *places)
{
  if (places->len != count (self->items))
    return FALSE;

  for (guint i = 0; i < places->len; i++)
    if (!damero_place_is_same_board (&g_array_index (places, DameroPlace, i), &peek_state (self->items, i)->place))
      return FALSE;

  return TRUE;
}

static void
replace_items (DameroRoundBoards *self,
               const GArray     *places)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (items, damero_board_item_new (self->desk, &g_array_index (places, DameroPlace, i)));

  g_list_store_splice (self->items, 0, count (self->items), items->pdata, items->len);
}

/* ---- keeping up ---- */

static void
request_tick (DameroRoundBoards *self)
{
  if (self->next_call_ms >= 0)
    damero_desk_request_tick (self->desk, self->next_call_ms);
}

static void
emit_changed (DameroRoundBoards *self)
{
  const DameroStamp now = damero_desk_get_now (self->desk);

  self->next_call_ms = damero_event_get_next_call_ms (damero_desk_get_event (self->desk), &now);
  request_tick (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_tick (DameroDesk        *desk,
         gint64             mono_ms,
         DameroRoundBoards *self)
{
  if (self->next_call_ms < 0 || mono_ms < self->next_call_ms)
    {
      request_tick (self);
      return;
    }

  for (guint i = 0; i < count (self->items); i++)
    damero_board_item_read (peek_item (self->items, i));
  emit_changed (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroRoundBoards *self)
{
  g_autoptr(GArray) places = find_boards (self);

  if (!has_boards (self, places))
    replace_items (self, places);
  else
    for (guint i = 0; i < count (self->items); i++)
      if (place->game == 0 || damero_place_is_same_board (place, &peek_state (self->items, i)->place))
        damero_board_item_read (peek_item (self->items, i));
  emit_changed (self);
}

static void
damero_round_boards_dispose (GObject *object)
{
  DameroRoundBoards *self = DAMERO_ROUND_BOARDS (object);

  g_clear_object (&self->items);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (damero_round_boards_parent_class)->dispose (object);
}

static void
damero_round_boards_class_init (DameroRoundBoardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_round_boards_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_ROUND_BOARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
damero_round_boards_init (DameroRoundBoards *self)
{
  self->next_call_ms = -1;
  self->items = g_list_store_new (DAMERO_TYPE_BOARD_ITEM);
}

DameroRoundBoards *
damero_round_boards_new (void)
{
  return g_object_new (DAMERO_TYPE_ROUND_BOARDS, NULL);
}

void
damero_round_boards_set_desk (DameroRoundBoards *self,
                              DameroDesk        *desk)
{
  const DameroPlace everything = { 0 };

  g_return_if_fail (DAMERO_IS_ROUND_BOARDS (self) && self->desk == NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
  on_changed (desk, &everything, self);
}

GListModel *
damero_round_boards_get_items (DameroRoundBoards *self)
{
  g_return_val_if_fail (DAMERO_IS_ROUND_BOARDS (self), NULL);

  return G_LIST_MODEL (self->items);
}

gboolean
damero_round_boards_has_several (DameroRoundBoards *self)
{
  const DameroEvent *event;
  guint n_running = 0;

  g_return_val_if_fail (DAMERO_IS_ROUND_BOARDS (self), FALSE);

  event = damero_desk_get_event (self->desk);
  for (guint i = 0; i < event->sections->len; i++)
    if (is_round_running (g_ptr_array_index (event->sections, i)))
      n_running++;

  return n_running > 1;
}

gboolean
damero_round_boards_get_all (DameroRoundBoards *self)
{
  g_return_val_if_fail (DAMERO_IS_ROUND_BOARDS (self), FALSE);

  return self->all;
}

void
damero_round_boards_set_all (DameroRoundBoards *self,
                             gboolean           all)
{
  const DameroPlace everything = { 0 };

  g_return_if_fail (DAMERO_IS_ROUND_BOARDS (self));

  self->all = all;
  if (self->desk == NULL)
    return;

  /* Boards are named with their section or without: every item is shown anew. */
  g_list_store_remove_all (self->items);
  on_changed (self->desk, &everything, self);
}

gboolean
damero_round_boards_shows_all (DameroRoundBoards *self)
{
  return damero_round_boards_get_all (self) && damero_round_boards_has_several (self);
}

void
damero_round_boards_count (DameroRoundBoards *self,
                           guint              counts[DAMERO_BOARD_N_STATES])
{
  g_return_if_fail (DAMERO_IS_ROUND_BOARDS (self));

  for (guint kind = 0; kind < DAMERO_BOARD_N_STATES; kind++)
    counts[kind] = 0;
  for (guint i = 0; i < count (self->items); i++)
    counts[peek_state (self->items, i)->kind]++;
}

/* Of those that can start, nobody is waited for. */
static gboolean
applies_to (DameroActKind    kind,
            DameroDesk      *desk,
            DameroBoardItem *item)
{
  return kind == DAMERO_ACT_START ? damero_board_item_get_state (item)->starts
                                  : damero_desk_can_write (desk) &&
                                    damero_board_item_may_pause (item, kind == DAMERO_ACT_PAUSE);
}

GArray *
damero_round_boards_find_for (DameroRoundBoards *self,
                              DameroActKind      kind)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));

  g_return_val_if_fail (DAMERO_IS_ROUND_BOARDS (self), places);

  for (guint i = 0; i < count (self->items); i++)
    if (applies_to (kind, self->desk, peek_item (self->items, i)))
      g_array_append_val (places, peek_state (self->items, i)->place);

  return places;
}

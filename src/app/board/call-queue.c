/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/call-queue.h"

#include "app/board/board-window.h"

#define MINUTE_MS 60000

/* ---- one call ---- */

struct _DameroCallQueueItem
{
  GObject     parent_instance;

  DameroDesk *desk;
  DameroCall  call;
};

enum { ITEM_CHANGED, N_ITEM_SIGNALS };
static guint item_signals[N_ITEM_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroCallQueueItem, damero_call_queue_item, G_TYPE_OBJECT)

static void
damero_call_queue_item_dispose (GObject *object)
{
  g_clear_object (&DAMERO_CALL_QUEUE_ITEM (object)->desk);

  G_OBJECT_CLASS (damero_call_queue_item_parent_class)->dispose (object);
}

static void
damero_call_queue_item_class_init (DameroCallQueueItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_call_queue_item_dispose;

  item_signals[ITEM_CHANGED] = g_signal_new ("changed", DAMERO_TYPE_CALL_QUEUE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                             NULL, G_TYPE_NONE, 0);
}

static void
damero_call_queue_item_init (DameroCallQueueItem *self)
{
}

static DameroCallQueueItem *
new_item (DameroDesk       *desk,
          const DameroCall *call)
{
  DameroCallQueueItem *item = g_object_new (DAMERO_TYPE_CALL_QUEUE_ITEM, NULL);

  item->desk = g_object_ref (desk);
  item->call = *call;
  return item;
}

DameroDesk *
damero_call_queue_item_get_desk (DameroCallQueueItem *self)
{
  g_return_val_if_fail (DAMERO_IS_CALL_QUEUE_ITEM (self), NULL);

  return self->desk;
}

const DameroCall *
damero_call_queue_item_get_call (DameroCallQueueItem *self)
{
  g_return_val_if_fail (DAMERO_IS_CALL_QUEUE_ITEM (self), NULL);

  return &self->call;
}

void
damero_call_queue_item_open (DameroCallQueueItem *self,
                             GtkWidget           *from)
{
  g_return_if_fail (DAMERO_IS_CALL_QUEUE_ITEM (self));

  damero_board_window_present (from, self->desk, &self->call.place);
}

/* ---- the queue ---- */

struct _DameroCallQueue
{
  GObject     parent_instance;

  DameroDesk *desk;
  GListStore *items;
  gint64      next_age_ms;  /* the monotonic instant at which a call is a minute older; -1: no call */
  gint64      next_call_ms; /* at which time alone makes one; -1: none */
};

enum { CHANGED, CALLED, AGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroCallQueue, damero_call_queue, G_TYPE_OBJECT)

static guint
count (DameroCallQueue *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

static DameroCallQueueItem *
peek (DameroCallQueue *self,
      guint            i)
{
  DameroCallQueueItem *item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

  g_object_unref (item);
  return item;
}

/* A call grows older by the minute: the next instant at which one does. */
static void
await_age (DameroCallQueue *self)
{
  const DameroStamp now = damero_desk_get_now (self->desk);

  self->next_age_ms = -1;
  for (guint i = 0; i < count (self); i++)
    {
      gint64 age_ms = damero_call_get_age_ms (&peek (self, i)->call, &now);
      gint64 next_ms = now.mono_ms + MINUTE_MS - age_ms % MINUTE_MS;

      if (self->next_age_ms < 0 || next_ms < self->next_age_ms)
        self->next_age_ms = next_ms;
    }
}

static void
request_ticks (DameroCallQueue *self)
{
  if (self->next_age_ms >= 0)
    damero_desk_request_tick (self->desk, self->next_age_ms);
  if (self->next_call_ms >= 0)
    damero_desk_request_tick (self->desk, self->next_call_ms);
}

static gboolean
find_same (DameroCallQueue  *self,
           guint             from,
           const DameroCall *call,
           guint            *ret_at)
{
  for (guint i = from; i < count (self); i++)
    if (damero_call_is_same (&peek (self, i)->call, call))
      {
        *ret_at = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
is_among (const DameroCall *call,
          const GArray     *calls)
{
  for (guint i = 0; i < calls->len; i++)
    if (damero_call_is_same (&g_array_index (calls, DameroCall, i), call))
      return TRUE;

  return FALSE;
}

/* Brings the items to CALLS with as few changes as that takes, so that rows keep their focus: what is over
 * goes first. Says which kinds have come. */
static void
merge (DameroCallQueue *self,
       const GArray    *calls,
       gboolean         came[DAMERO_N_CALL_KINDS])
{
  for (guint i = count (self); i-- > 0;)
    if (!is_among (&peek (self, i)->call, calls))
      g_list_store_remove (self->items, i);
  for (guint i = 0; i < calls->len; i++)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);
      g_autoptr(DameroCallQueueItem) item = NULL;
      guint at;

      if (!find_same (self, i, call, &at))
        {
          item = new_item (self->desk, call);
          g_list_store_insert (self->items, i, item);
          came[call->kind] = TRUE;
          continue;
        }
      item = g_object_ref (peek (self, at));
      if (at != i)
        {
          g_list_store_remove (self->items, at);
          g_list_store_insert (self->items, i, item);
        }
      item->call = *call;
    }
}

static void
read_calls (DameroCallQueue *self,
            gboolean         came[DAMERO_N_CALL_KINDS])
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroStamp now = damero_desk_get_now (self->desk);
  g_autoptr(GArray) calls = damero_event_dup_calls (event, &now);

  merge (self, calls, came);
  self->next_call_ms = damero_event_get_next_call_ms (event, &now);
  await_age (self);
  request_ticks (self);
}

static void
update (DameroCallQueue *self)
{
  gboolean came[DAMERO_N_CALL_KINDS] = { FALSE };

  read_calls (self, came);
  for (guint i = 0; i < count (self); i++)
    g_signal_emit (peek (self, i), item_signals[ITEM_CHANGED], 0);
  g_signal_emit (self, signals[CHANGED], 0);
  for (guint kind = 0; kind < DAMERO_N_CALL_KINDS; kind++)
    if (came[kind])
      g_signal_emit (self, signals[CALLED], 0, kind);
}

static void
on_tick (DameroDesk      *desk,
         gint64           mono_ms,
         DameroCallQueue *self)
{
  gboolean has_aged = self->next_age_ms >= 0 && mono_ms >= self->next_age_ms;

  if (self->next_call_ms >= 0 && mono_ms >= self->next_call_ms)
    update (self);
  if (has_aged)
    {
      await_age (self);
      g_signal_emit (self, signals[AGED], 0);
    }
  request_ticks (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroCallQueue   *self)
{
  update (self);
}

static void
damero_call_queue_dispose (GObject *object)
{
  DameroCallQueue *self = DAMERO_CALL_QUEUE (object);

  g_clear_object (&self->items);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (damero_call_queue_parent_class)->dispose (object);
}

static void
damero_call_queue_class_init (DameroCallQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_call_queue_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_CALL_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[CALLED] = g_signal_new ("called", DAMERO_TYPE_CALL_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[AGED] = g_signal_new ("aged", DAMERO_TYPE_CALL_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
damero_call_queue_init (DameroCallQueue *self)
{
  self->items = g_list_store_new (DAMERO_TYPE_CALL_QUEUE_ITEM);
}

DameroCallQueue *
damero_call_queue_new (DameroDesk *desk)
{
  DameroCallQueue *self = g_object_new (DAMERO_TYPE_CALL_QUEUE, NULL);
  gboolean came[DAMERO_N_CALL_KINDS];

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
  read_calls (self, came);

  return self;
}

GListModel *
damero_call_queue_get_items (DameroCallQueue *self)
{
  g_return_val_if_fail (DAMERO_IS_CALL_QUEUE (self), NULL);

  return G_LIST_MODEL (self->items);
}

gboolean
damero_call_queue_has_board (DameroCallQueue   *self,
                             const DameroPlace *place)
{
  g_return_val_if_fail (DAMERO_IS_CALL_QUEUE (self), FALSE);

  for (guint i = 0; i < count (self); i++)
    if (damero_place_is_same_board (&peek (self, i)->call.place, place))
      return TRUE;

  return FALSE;
}

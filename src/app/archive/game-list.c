/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/game-list.h"

#include "event/results.h"

#define PAGE_ROWS 200
/* Acts come in bursts; the list is read anew once for all of them. */
#define REFRESH_MS 300

struct _DameroGameListItem
{
  GObject            parent_instance;

  DameroArchiveGame *game;
};

G_DEFINE_FINAL_TYPE (DameroGameListItem, damero_game_list_item, G_TYPE_OBJECT)

struct _DameroGameList
{
  GObject             parent_instance;

  DameroDirector     *director;
  GPtrArray          *items;   /* DameroGameListItem */
  DameroArchiveQuery *query;   /* NULL until something is asked for */
  gint64              total;
  gboolean            more;
  GError             *error;
  GCancellable       *reading; /* what is being read; NULL: nothing */
  gboolean            reads_more; /* that are rows after those there are */
  gboolean            wants_more; /* who asked for them has got none: the archive changed meanwhile */
  guint               more_source;
  guint               refresh_source;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DameroGameList, damero_game_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum { SIGNAL_SEARCHED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- an item ---- */

static void
damero_game_list_item_finalize (GObject *object)
{
  damero_archive_game_free (DAMERO_GAME_LIST_ITEM (object)->game);

  G_OBJECT_CLASS (damero_game_list_item_parent_class)->finalize (object);
}

static void
damero_game_list_item_class_init (DameroGameListItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_game_list_item_finalize;
}

static void
damero_game_list_item_init (DameroGameListItem *self)
{
}

const DameroArchiveGame *
damero_game_list_item_get_game (DameroGameListItem *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_LIST_ITEM (self), NULL);

  return self->game;
}

/* ---- reading ---- */

/* Whether the row shows what it showed. */
static gboolean
is_same (const DameroGameListItem *item,
         const DameroArchiveGame  *row)
{
  const DameroArchiveGame *game = item->game;

  return game->id.segment == row->id.segment && game->id.number == row->id.number && game->outcome == row->outcome &&
         game->ending == row->ending && game->n_plies == row->n_plies && g_str_equal (game->date, row->date) &&
         g_str_equal (game->event, row->event) && g_str_equal (game->round, row->round) &&
         g_str_equal (game->ruleset, row->ruleset) && g_str_equal (game->black, row->black) &&
         g_str_equal (game->white, row->white);
}

static guint
hash_id (gconstpointer key)
{
  const DameroArchiveId *id = key;

  return (guint) (id->segment * 31 + id->number);
}

static gboolean
equal_ids (gconstpointer a,
           gconstpointer b)
{
  const DameroArchiveId *one = a, *other = b;

  return one->segment == other->segment && one->number == other->number;
}

/* Puts N_ROWS rows in the place of N_REMOVED items from AT on. */
static void
splice (DameroGameList *self,
        guint           at,
        guint           n_removed,
        gpointer       *rows,
        guint           n_rows)
{
  if (n_removed == 0 && n_rows == 0)
    return;

  if (n_removed > 0)
    g_ptr_array_remove_range (self->items, at, n_removed);
  for (guint i = 0; i < n_rows; i++)
    {
      DameroGameListItem *item = g_object_new (DAMERO_TYPE_GAME_LIST_ITEM, NULL);

      item->game = g_steal_pointer (&rows[i]);
      g_ptr_array_insert (self->items, (gint) (at + i), item);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), at, n_removed, n_rows);
}

/* Makes the list what ROWS are. Items that show the same as before stay, and what is selected of them. */
static void
take_rows (DameroGameList *self,
           GPtrArray      *rows)
{
  g_autoptr(GHashTable) places = g_hash_table_new (hash_id, equal_ids);
  guint n_old = self->items->len, at = 0, from = 0, old = 0;

  for (guint i = 0; i < n_old; i++)
    g_hash_table_insert (places, &((DameroGameListItem *) self->items->pdata[i])->game->id, GUINT_TO_POINTER (i));
  for (guint i = 0; i <= rows->len; i++)
    {
      gpointer value = GUINT_TO_POINTER (n_old);
      gboolean kept = i < rows->len &&
                      g_hash_table_lookup_extended (places, &((DameroArchiveGame *) rows->pdata[i])->id, NULL, &value);
      guint place = GPOINTER_TO_UINT (value);

      /* AT is where OLD, an item before anything changed, is now. */
      kept = kept && place >= old && is_same (self->items->pdata[at + place - old], rows->pdata[i]);
      if (!kept && i < rows->len)
        continue;
      if (!kept)
        place = n_old;
      for (guint k = old; k < place; k++)
        g_hash_table_remove (places, &((DameroGameListItem *) self->items->pdata[at + k - old])->game->id);
      splice (self, at, place - old, rows->pdata + from, i - from);
      at += i - from + 1;
      old = place + 1;
      from = i + 1;
    }
}

static void
drop_rows (DameroGameList *self)
{
  guint n = self->items->len;

  g_ptr_array_set_size (self->items, 0);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr(DameroGameList) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroArchivePage) page = damero_director_search_games_finish (DAMERO_DIRECTOR (source), result, &error);

  /* Something else is asked for by now. */
  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return;

  g_clear_object (&self->reading);
  /* The archive is another one by now: all rows will be read again, and these with them. */
  self->wants_more = self->reads_more && self->refresh_source != 0;
  if (self->wants_more)
    return;
  g_clear_error (&self->error);
  self->error = g_steal_pointer (&error);
  self->more = page != NULL && page->more;
  if (!self->reads_more)
    self->total = page != NULL ? page->total : 0;
  if (page != NULL && self->reads_more)
    splice (self, self->items->len, 0, page->rows->pdata, page->rows->len);
  else if (page != NULL)
    take_rows (self, page->rows);
  else if (!self->reads_more)
    drop_rows (self);
  if (!self->reads_more || page == NULL)
    g_signal_emit (self, signals[SIGNAL_SEARCHED], 0);
}

/* What was being read is not waited for any more. */
static void
stop_reading (DameroGameList *self)
{
  g_clear_handle_id (&self->more_source, g_source_remove);
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

/* Asks for the rows after one, or (NULL) for all from the beginning. */
static void
read_rows (DameroGameList          *self,
           const DameroArchiveGame *after,
           guint                    limit)
{
  DameroArchiveQuery query = *self->query;

  stop_reading (self);
  self->reading = g_cancellable_new ();
  self->reads_more = after != NULL;
  query.after = after;
  query.limit = limit;
  damero_director_search_games_async (self->director, &query, self->reading, on_read, g_object_ref (self));
}

static gboolean
on_more (gpointer user_data)
{
  DameroGameList *self = user_data;

  self->more_source = 0;
  self->wants_more = self->refresh_source != 0;
  if (self->items->len > 0 && !self->wants_more)
    read_rows (self, damero_game_list_item_get_game (self->items->pdata[self->items->len - 1]), PAGE_ROWS);
  return G_SOURCE_REMOVE;
}

static gboolean
on_refresh (gpointer user_data)
{
  DameroGameList *self = user_data;
  guint n_rows = self->items->len;

  self->refresh_source = 0;
  if (self->query == NULL)
    return G_SOURCE_REMOVE;

  if (self->wants_more || self->more_source != 0 || (self->reading != NULL && self->reads_more))
    n_rows += PAGE_ROWS;
  read_rows (self, NULL, MAX (n_rows, PAGE_ROWS));
  return G_SOURCE_REMOVE;
}

static void
refresh_soon (DameroGameList *self)
{
  if (self->refresh_source == 0)
    self->refresh_source = g_timeout_add (REFRESH_MS, on_refresh, self);
}

/* Most acts are moves and presses, which do not change the archive. */
static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            DameroGameList *self)
{
  const DameroEvent *event = damero_director_get_event (director, event_uid, NULL);
  const DameroLogRow *row = event != NULL && n_acts == 1
                              ? g_ptr_array_index (event->log, event->log->len - 1) : NULL;

  if (row == NULL || damero_event_changes_archive (event, row))
    refresh_soon (self);
}

/* ---- the list ---- */

static GType
get_item_type (GListModel *model)
{
  return DAMERO_TYPE_GAME_LIST_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return DAMERO_GAME_LIST (model)->items->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  DameroGameList *self = DAMERO_GAME_LIST (model);

  if (position >= self->items->len)
    return NULL;
  if (position + 1 == self->items->len && self->more && self->more_source == 0 &&
      self->reading == NULL)
    self->more_source = g_idle_add (on_more, self);
  return g_object_ref (self->items->pdata[position]);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
damero_game_list_finalize (GObject *object)
{
  DameroGameList *self = DAMERO_GAME_LIST (object);

  stop_reading (self);
  g_clear_handle_id (&self->refresh_source, g_source_remove);
  g_ptr_array_unref (self->items);
  damero_archive_query_free (self->query);
  g_clear_error (&self->error);
  g_clear_object (&self->director);

  G_OBJECT_CLASS (damero_game_list_parent_class)->finalize (object);
}

static void
damero_game_list_class_init (DameroGameListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_game_list_finalize;

  signals[SIGNAL_SEARCHED] = g_signal_new ("searched", DAMERO_TYPE_GAME_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 0);
}

static void
damero_game_list_init (DameroGameList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

DameroGameList *
damero_game_list_new (DameroDirector *director)
{
  DameroGameList *self = g_object_new (DAMERO_TYPE_GAME_LIST, NULL);

  self->director = g_object_ref (director);
  g_signal_connect_object (director, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (director, "archive-changed", G_CALLBACK (refresh_soon), self, G_CONNECT_SWAPPED);

  return self;
}

void
damero_game_list_search (DameroGameList           *self,
                         const DameroArchiveQuery *query)
{
  DameroArchiveQuery whole = *query;

  g_return_if_fail (DAMERO_IS_GAME_LIST (self));

  whole.offset = 0;
  whole.after = NULL;
  damero_archive_query_free (self->query);
  self->query = damero_archive_query_copy (&whole);
  read_rows (self, NULL, PAGE_ROWS);
}

gint64
damero_game_list_get_total (DameroGameList *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_LIST (self), 0);

  return self->total;
}

const GError *
damero_game_list_get_error (DameroGameList *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_LIST (self), NULL);

  return self->error;
}

gboolean
damero_game_list_is_searching (DameroGameList *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_LIST (self), FALSE);

  return self->reading != NULL;
}

gboolean
damero_game_list_is_stale (DameroGameList *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_LIST (self), FALSE);

  return self->refresh_source != 0;
}

void
damero_game_list_stop (DameroGameList *self)
{
  g_return_if_fail (DAMERO_IS_GAME_LIST (self));

  stop_reading (self);
  g_clear_handle_id (&self->refresh_source, g_source_remove);
}

gboolean
damero_game_list_has_more (DameroGameList *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_LIST (self), FALSE);

  return self->more;
}

const DameroArchiveQuery *
damero_game_list_get_query (DameroGameList *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_LIST (self), NULL);

  return self->query;
}

GArray *
damero_game_list_dup_ids (DameroGameList  *self,
                          const GtkBitset *positions)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (DameroArchiveId));
  GtkBitsetIter iter;
  guint position;

  for (gboolean valid = gtk_bitset_iter_init_first (&iter, positions, &position);
       valid && position < self->items->len; valid = gtk_bitset_iter_next (&iter, &position))
    g_array_append_val (ids, damero_game_list_item_get_game (self->items->pdata[position])->id);

  return ids;
}

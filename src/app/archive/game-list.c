/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/game-list.h"

#define PAGE_ROWS 200
/* Acts come in bursts; the list is read anew once for all of them. */
#define REFRESH_MS 300
/* Records that are copied or written at once. */
#define MAX_RECORDS 10000

struct _DameroGameItem
{
  GObject            parent_instance;

  DameroArchiveGame *game;
};

G_DEFINE_FINAL_TYPE (DameroGameItem, damero_game_item, G_TYPE_OBJECT)

struct _DameroGameList
{
  GObject            parent_instance;

  DameroDirector    *director;
  GPtrArray         *items;   /* DameroGameItem */
  DameroArchiveQuery query;
  GStringChunk      *texts;   /* of the query */
  DameroPosition     start;
  DameroPosition     position;
  GArray            *opening; /* DameroMove */
  gint64             total;
  gboolean           more;
  GError            *error;
  GCancellable      *reading; /* what is being read; NULL: nothing */
  guint              more_source;
  guint              refresh_source;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DameroGameList, damero_game_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum { SIGNAL_SEARCHED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- an item ---- */

static void
damero_game_item_finalize (GObject *object)
{
  damero_archive_game_free (DAMERO_GAME_ITEM (object)->game);

  G_OBJECT_CLASS (damero_game_item_parent_class)->finalize (object);
}

static void
damero_game_item_class_init (DameroGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_game_item_finalize;
}

static void
damero_game_item_init (DameroGameItem *self)
{
}

const DameroArchiveGame *
damero_game_item_get_game (DameroGameItem *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_ITEM (self), NULL);

  return self->game;
}

/* ---- reading ---- */

/* Puts ROWS after the first N_KEPT items. */
static void
take_rows (DameroGameList *self,
           guint           n_kept,
           GPtrArray      *rows)
{
  guint n_removed = self->items->len - n_kept;

  g_ptr_array_set_size (self->items, (gint) n_kept);
  g_ptr_array_set_free_func (rows, NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      DameroGameItem *item = g_object_new (DAMERO_TYPE_GAME_ITEM, NULL);

      item->game = rows->pdata[i];
      g_ptr_array_add (self->items, item);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), n_kept, n_removed, rows->len);
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
  guint offset = self->query.offset;

  /* Something else is asked for by now. */
  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return;

  g_clear_object (&self->reading);
  g_clear_error (&self->error);
  self->error = g_steal_pointer (&error);
  self->more = page != NULL && page->more;
  if (offset == 0)
    self->total = page != NULL ? page->total : 0;
  if (page != NULL)
    take_rows (self, offset, page->rows);
  else if (offset == 0)
    drop_rows (self);
  if (offset == 0)
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

/* Asks for the rows from OFFSET on. */
static void
read_rows (DameroGameList *self,
           guint           offset,
           guint           limit)
{
  stop_reading (self);
  self->reading = g_cancellable_new ();
  self->query.offset = offset;
  self->query.limit = limit;
  damero_director_search_games_async (self->director, &self->query, self->reading, on_read, g_object_ref (self));
}

static gboolean
on_more (gpointer user_data)
{
  DameroGameList *self = user_data;

  self->more_source = 0;
  read_rows (self, self->items->len, PAGE_ROWS);
  return G_SOURCE_REMOVE;
}

static gboolean
on_refresh (gpointer user_data)
{
  DameroGameList *self = user_data;

  self->refresh_source = 0;
  read_rows (self, 0, MAX (self->items->len, PAGE_ROWS));
  return G_SOURCE_REMOVE;
}

static void
refresh_soon (DameroGameList *self)
{
  if (self->refresh_source == 0)
    self->refresh_source = g_timeout_add (REFRESH_MS, on_refresh, self);
}

/* Most acts are moves: only those that end a game, or give it a name, are seen here. */
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

  if (row == NULL || !damero_act_is (row->act, DAMERO_TRAIT_TURN) || row->consequences->len > 0)
    refresh_soon (self);
}

/* ---- the list ---- */

static GType
get_item_type (GListModel *model)
{
  return DAMERO_TYPE_GAME_ITEM;
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
  g_string_chunk_free (self->texts);
  g_array_unref (self->opening);
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
  self->texts = g_string_chunk_new (256);
  self->opening = g_array_new (FALSE, FALSE, sizeof (DameroMove));
  damero_archive_query_init (&self->query);
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

static const char *
keep (DameroGameList *self,
      const char     *text)
{
  return text != NULL ? g_string_chunk_insert (self->texts, text) : NULL;
}

void
damero_game_list_search (DameroGameList           *self,
                         const DameroArchiveQuery *query)
{
  g_return_if_fail (DAMERO_IS_GAME_LIST (self));

  g_string_chunk_clear (self->texts);
  g_array_set_size (self->opening, 0);
  self->query = *query;
  self->query.player = keep (self, query->player);
  self->query.opponent = keep (self, query->opponent);
  self->query.event = keep (self, query->event);
  self->query.from = keep (self, query->from);
  self->query.to = keep (self, query->to);
  self->query.ruleset = keep (self, query->ruleset);
  if (query->opening_start != NULL)
    {
      self->start = *query->opening_start;
      g_array_append_vals (self->opening, query->opening, query->n_opening);
      self->query.opening_start = &self->start;
      self->query.opening = (const DameroMove *) self->opening->data;
    }
  if (query->position != NULL)
    {
      self->position = *query->position;
      self->query.position = &self->position;
    }
  read_rows (self, 0, PAGE_ROWS);
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

void
damero_game_list_stop (DameroGameList *self)
{
  g_return_if_fail (DAMERO_IS_GAME_LIST (self));

  stop_reading (self);
  g_clear_handle_id (&self->refresh_source, g_source_remove);
}

char *
damero_game_list_dup_records (DameroGameList   *self,
                              const GtkBitset  *positions,
                              guint            *ret_n,
                              GError          **error)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GtkBitsetIter iter;
  guint position, n = 0;

  g_return_val_if_fail (DAMERO_IS_GAME_LIST (self), NULL);

  for (gboolean valid = gtk_bitset_iter_init_first (&iter, positions, &position);
       valid && n < MAX_RECORDS && position < self->items->len; valid = gtk_bitset_iter_next (&iter, &position))
    {
      const DameroArchiveGame *game = damero_game_item_get_game (self->items->pdata[position]);
      g_autoptr(DameroPdnGame) record = damero_director_get_record (self->director, &game->id, error);
      g_autofree char *one = record != NULL ? damero_pdn_game_to_text (record) : NULL;

      if (one == NULL)
        return NULL;
      g_string_append (text, one);
      n++;
    }
  *ret_n = n;

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/search-games.c - the archive read in threads: searches, counts, the records of many games.
 */
#include "director/archive.h"

#include <string.h>

#include "director/director-private.h"
#include "director/record.h"
#include "director/work.h"

#define COPY_PAGE  500
#define REPORT_GAMES 64
/* Of games that are copied; more are not kept, and would be read again. */
#define MAX_EVENTS 16

static gpointer
read_page (DameroWork     *work,
           DameroLibrary  *reader,
           gpointer        data,
           GError        **error)
{
  return damero_archive_search (reader, data, error);
}

void
damero_director_search_games_async (DameroDirector           *self,
                                    const DameroArchiveQuery *query,
                                    GCancellable             *cancellable,
                                    GAsyncReadyCallback       callback,
                                    gpointer                  user_data)
{
  const DameroWorkPlan plan = {
    .run = read_page, .data = damero_archive_query_copy (query),
    .free_data = (GDestroyNotify) damero_archive_query_free, .free_answer = (GDestroyNotify) damero_archive_page_free,
  };

  damero_work_start (self, &plan, damero_director_search_games_async, cancellable, callback, user_data);
}

DameroArchivePage *
damero_director_search_games_finish (DameroDirector  *self,
                                     GAsyncResult    *result,
                                     GError         **error)
{
  return damero_work_finish (self, result, error);
}

static gpointer
read_choices (DameroWork     *work,
              DameroLibrary  *reader,
              gpointer        data,
              GError        **error)
{
  return damero_archive_count_moves (reader, data, error);
}

void
damero_director_count_moves_async (DameroDirector       *self,
                                   const DameroPosition *position,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data)
{
  const DameroWorkPlan plan = {
    .run = read_choices, .data = g_memdup2 (position, sizeof *position), .free_data = g_free,
    .free_answer = (GDestroyNotify) g_array_unref,
  };

  damero_work_start (self, &plan, damero_director_count_moves_async, cancellable, callback, user_data);
}

GArray *
damero_director_count_moves_finish (DameroDirector  *self,
                                    GAsyncResult    *result,
                                    GError         **error)
{
  return damero_work_finish (self, result, error);
}

static gpointer
read_tallies (DameroWork     *work,
              DameroLibrary  *reader,
              gpointer        data,
              GError        **error)
{
  return damero_archive_count_openings (reader, data, error);
}

void
damero_director_count_openings_async (DameroDirector      *self,
                                      const DameroDeck    *deck,
                                      GCancellable        *cancellable,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data)
{
  const DameroWorkPlan plan = {
    .run = read_tallies, .data = damero_deck_copy (deck), .free_data = (GDestroyNotify) damero_deck_free,
    .free_answer = (GDestroyNotify) g_array_unref,
  };

  damero_work_start (self, &plan, damero_director_count_openings_async, cancellable, callback, user_data);
}

GArray *
damero_director_count_openings_finish (DameroDirector  *self,
                                       GAsyncResult    *result,
                                       GError         **error)
{
  return damero_work_finish (self, result, error);
}

/* ---- records ---- */

/* The records of many games that are to be written. */
typedef struct {
  GArray             *ids;    /* DameroArchiveId; NULL: of the games that QUERY asks for */
  DameroArchiveQuery *query;
  char               *path;   /* NULL: they are the answer */
  guint               n_total; /* 0: nobody knows */
  guint               n;
  GString            *text;
  GHashTable         *events; /* uid -> DameroEvent */
  DameroWork         *work;
  DameroLibrary      *reader;
} Copying;

static void
copying_free (gpointer data)
{
  Copying *copying = data;

  g_clear_pointer (&copying->ids, g_array_unref);
  damero_archive_query_free (copying->query);
  g_free (copying->path);
  if (copying->text != NULL)
    g_string_free (copying->text, TRUE);
  g_hash_table_unref (copying->events);
  g_free (copying);
}

/* The thread's own state of an event. */
static const DameroEvent *
find_event (gpointer      data,
            const char   *uid,
            GError      **error)
{
  Copying *copying = data;
  DameroEvent *event = g_hash_table_lookup (copying->events, uid);

  if (event != NULL)
    return event;
  if (g_hash_table_size (copying->events) >= MAX_EVENTS)
    g_hash_table_remove_all (copying->events);
  event = damero_director_load_event (copying->reader, NULL, uid, error);
  if (event != NULL)
    g_hash_table_insert (copying->events, g_strdup (uid), event);

  return event;
}

static gboolean
append_record (Copying                *copying,
               const DameroArchiveId  *id,
               GError                **error)
{
  g_autoptr(DameroPdnGame) record = damero_archive_make_record (copying->reader, id, -1, find_event, copying, error);
  g_autofree char *text = record != NULL ? damero_pdn_game_to_text (record) : NULL;

  if (text == NULL)
    return FALSE;
  g_string_append (copying->text, text);
  copying->n++;
  return copying->n % REPORT_GAMES != 0 || damero_work_go_on (copying->work, copying->n, copying->n_total, error);
}

static gboolean
append_chosen (Copying  *copying,
               GError  **error)
{
  copying->n_total = copying->ids->len;
  for (guint i = 0; i < copying->ids->len; i++)
    if (!append_record (copying, &g_array_index (copying->ids, DameroArchiveId, i), error))
      return FALSE;

  return TRUE;
}

static gboolean
append_found (Copying  *copying,
              GError  **error)
{
  DameroArchiveQuery query = *copying->query;
  g_autoptr(DameroArchivePage) page = NULL;
  gboolean more = TRUE;

  query.limit = COPY_PAGE;
  while (more)
    {
      DameroArchivePage *next = damero_archive_search (copying->reader, &query, error);

      if (next == NULL)
        return FALSE;
      damero_archive_page_free (page);
      page = next;
      if (query.after == NULL)
        copying->n_total = (guint) MAX (page->total, 0);
      for (guint i = 0; i < page->rows->len; i++)
        if (!append_record (copying, &((DameroArchiveGame *) page->rows->pdata[i])->id, error))
          return FALSE;
      more = page->more && page->rows->len > 0;
      if (more)
        query.after = page->rows->pdata[page->rows->len - 1];
      query.offset = 0;
    }

  return TRUE;
}

static gpointer
copy_games (DameroWork     *work,
            DameroLibrary  *reader,
            gpointer        data,
            GError        **error)
{
  Copying *copying = data;
  g_autoptr(GBytes) bytes = NULL;

  copying->work = work;
  copying->reader = reader;
  copying->text = g_string_new (NULL);
  if (!(copying->ids != NULL ? append_chosen (copying, error) : append_found (copying, error)) ||
      !damero_work_go_on (work, copying->n, copying->n, error))
    return NULL;

  bytes = g_bytes_new_static (copying->text->str, copying->text->len);
  if (copying->path != NULL && !damero_director_write_file (copying->path, bytes, error))
    return NULL;
  return copying;
}

void
damero_director_copy_games_async (DameroDirector           *self,
                                  const GArray             *ids,
                                  const DameroArchiveQuery *query,
                                  const char               *path,
                                  DameroProgress            progress,
                                  gpointer                  progress_data,
                                  GCancellable             *cancellable,
                                  GAsyncReadyCallback       callback,
                                  gpointer                  user_data)
{
  Copying *copying = g_new0 (Copying, 1);
  const DameroWorkPlan plan = {
    .run = copy_games, .data = copying, .free_data = copying_free, .is_lasting = TRUE,
    .progress = progress, .progress_data = progress_data,
  };

  g_assert ((ids != NULL) != (query != NULL));

  if (ids != NULL)
    copying->ids = g_array_copy ((GArray *) ids);
  else
    copying->query = damero_archive_query_copy (query);
  copying->path = g_strdup (path);
  copying->events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) damero_event_free);
  damero_work_start (self, &plan, damero_director_copy_games_async, cancellable, callback, user_data);
}

gboolean
damero_director_copy_games_finish (DameroDirector  *self,
                                   GAsyncResult    *result,
                                   char           **ret_text,
                                   guint           *ret_n,
                                   GError         **error)
{
  Copying *copying = damero_work_finish (self, result, error);

  if (copying == NULL)
    return FALSE;

  *ret_n = copying->n;
  if (ret_text != NULL)
    *ret_text = g_string_free (g_steal_pointer (&copying->text), FALSE);
  return TRUE;
}

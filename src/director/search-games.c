/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/search-games.c - the archive read in threads, through connections of their own.
 *
 * A connection that has read is kept for the next search: it knows the tables and has what is asked for most.
 */
#include "director/archive.h"

#include "director/director-private.h"

/* What is read; the answer is the task's. */
typedef struct {
  DameroDirector    *director; /* borrowed: it waits for the thread */
  DameroArchiveQuery query;
  GStringChunk      *texts;    /* of the query */
  DameroPosition     start;
  DameroPosition     position;
  DameroMove        *opening;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_string_chunk_free (search->texts);
  g_free (search->opening);
  g_free (search);
}

static const char *
keep (Search     *search,
      const char *text)
{
  return text != NULL ? g_string_chunk_insert (search->texts, text) : NULL;
}

/* A copy of QUERY with all that it borrows. */
static Search *
search_new (DameroDirector           *director,
            const DameroArchiveQuery *query)
{
  Search *search = g_new0 (Search, 1);

  search->director = director;
  search->texts = g_string_chunk_new (256);
  search->query = *query;
  search->query.player = keep (search, query->player);
  search->query.opponent = keep (search, query->opponent);
  search->query.event = keep (search, query->event);
  search->query.from = keep (search, query->from);
  search->query.to = keep (search, query->to);
  search->query.ruleset = keep (search, query->ruleset);
  if (query->opening_start != NULL)
    {
      search->start = *query->opening_start;
      search->opening = g_memdup2 (query->opening, query->n_opening * sizeof *query->opening);
      search->query.opening_start = &search->start;
      search->query.opening = search->opening;
    }
  if (query->position != NULL)
    {
      search->position = *query->position;
      search->query.position = &search->position;
    }

  return search;
}

static DameroLibrary *
take_reader (DameroDirector  *director,
             GError         **error)
{
  DameroLibrary *reader;

  g_mutex_lock (&director->mutex);
  reader = g_steal_pointer (&director->reader);
  g_mutex_unlock (&director->mutex);

  return reader != NULL ? reader : damero_library_open_reader (director->library, error);
}

/* The last thing a thread does with the director: it may be gone afterwards. */
static void
give_back (DameroDirector *director,
           DameroLibrary  *reader)
{
  g_mutex_lock (&director->mutex);
  if (director->reader == NULL && !g_atomic_int_get (&director->stops_threads))
    director->reader = g_steal_pointer (&reader);
  g_clear_pointer (&reader, damero_library_abandon);
  director->n_threads--;
  g_cond_broadcast (&director->thread_over);
  g_mutex_unlock (&director->mutex);
}

/* Reads in this thread, and returns what READ answers. */
static void
read_in_thread (GTask          *task,
                GCancellable   *cancellable,
                gpointer      (*read) (DameroLibrary *library, const Search *search, GError **error),
                GDestroyNotify  free_answer)
{
  const Search *search = g_task_get_task_data (task);
  g_autoptr(GError) error = NULL;
  DameroLibrary *reader = take_reader (search->director, &error);
  gpointer answer = NULL;

  if (reader != NULL)
    {
      damero_library_set_cancellable (reader, cancellable);
      answer = read (reader, search, &error);
      damero_library_set_cancellable (reader, NULL);
    }
  give_back (search->director, reader);
  if (answer != NULL)
    g_task_return_pointer (task, answer, free_answer);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_error (task, g_steal_pointer (&error));
}

static gpointer
read_page (DameroLibrary *library,
           const Search  *search,
           GError       **error)
{
  return damero_archive_search (library, &search->query, error);
}

static void
search_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  read_in_thread (task, cancellable, read_page, (GDestroyNotify) damero_archive_page_free);
}

static gpointer
read_choices (DameroLibrary *library,
              const Search  *search,
              GError       **error)
{
  return damero_archive_count_moves (library, search->query.position, error);
}

static void
count_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  read_in_thread (task, cancellable, read_choices, (GDestroyNotify) g_array_unref);
}

static void
start (DameroDirector           *self,
       const DameroArchiveQuery *query,
       GTaskThreadFunc           in_thread,
       gpointer                  tag,
       GCancellable             *cancellable,
       GAsyncReadyCallback       callback,
       gpointer                  user_data)
{
  g_autoptr(GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, search_new (self, query), search_free);
  if (g_atomic_int_get (&self->stops_threads))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The library is closed.");
      return;
    }

  g_mutex_lock (&self->mutex);
  self->n_threads++;
  g_mutex_unlock (&self->mutex);
  g_task_run_in_thread (task, in_thread);
}

void
damero_director_search_games_async (DameroDirector           *self,
                                    const DameroArchiveQuery *query,
                                    GCancellable             *cancellable,
                                    GAsyncReadyCallback       callback,
                                    gpointer                  user_data)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  start (self, query, search_in_thread, damero_director_search_games_async, cancellable, callback, user_data);
}

DameroArchivePage *
damero_director_search_games_finish (DameroDirector  *self,
                                     GAsyncResult    *result,
                                     GError         **error)
{
  g_assert (g_task_is_valid (result, self));

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
damero_director_count_moves_async (DameroDirector       *self,
                                   const DameroPosition *position,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data)
{
  DameroArchiveQuery query;

  g_assert (DAMERO_IS_DIRECTOR (self));

  damero_archive_query_init (&query);
  query.position = position;
  start (self, &query, count_in_thread, damero_director_count_moves_async, cancellable, callback, user_data);
}

GArray *
damero_director_count_moves_finish (DameroDirector  *self,
                                    GAsyncResult    *result,
                                    GError         **error)
{
  g_assert (g_task_is_valid (result, self));

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
damero_director_stop_threads (DameroDirector *self)
{
  g_atomic_int_set (&self->stops_threads, TRUE);
  g_mutex_lock (&self->mutex);
  while (self->n_threads > 0)
    g_cond_wait (&self->thread_over, &self->mutex);
  g_clear_pointer (&self->reader, damero_library_abandon);
  g_mutex_unlock (&self->mutex);
}

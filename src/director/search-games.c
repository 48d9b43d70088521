/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/search-games.c - the archive read in threads, through connections of their own.
 */
#include "director/archive.h"

#include "director/work.h"

/* What is read; the answer is the task's. */
typedef struct {
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
search_new (const DameroArchiveQuery *query)
{
  Search *search = g_new0 (Search, 1);

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

static gpointer
read_page (DameroWork     *work,
           DameroLibrary  *reader,
           gpointer        data,
           GError        **error)
{
  const Search *search = data;

  return damero_archive_search (reader, &search->query, error);
}

static gpointer
read_choices (DameroWork     *work,
              DameroLibrary  *reader,
              gpointer        data,
              GError        **error)
{
  const Search *search = data;

  return damero_archive_count_moves (reader, search->query.position, error);
}

void
damero_director_search_games_async (DameroDirector           *self,
                                    const DameroArchiveQuery *query,
                                    GCancellable             *cancellable,
                                    GAsyncReadyCallback       callback,
                                    gpointer                  user_data)
{
  const DameroWorkPlan plan = {
    .run = read_page, .data = search_new (query), .free_data = search_free,
    .free_answer = (GDestroyNotify) damero_archive_page_free,
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

void
damero_director_count_moves_async (DameroDirector       *self,
                                   const DameroPosition *position,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data)
{
  DameroWorkPlan plan = {
    .run = read_choices, .free_data = search_free, .free_answer = (GDestroyNotify) g_array_unref,
  };
  DameroArchiveQuery query;

  damero_archive_query_init (&query);
  query.position = position;
  plan.data = search_new (&query);
  damero_work_start (self, &plan, damero_director_count_moves_async, cancellable, callback, user_data);
}

GArray *
damero_director_count_moves_finish (DameroDirector  *self,
                                    GAsyncResult    *result,
                                    GError         **error)
{
  return damero_work_finish (self, result, error);
}

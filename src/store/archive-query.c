/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is asked of the archive.
 */
#include "store/archive.h"

#include <string.h>

/* A query with all that it borrows. */
typedef struct {
  DameroArchiveQuery query; /* first: it is the address */
  GStringChunk      *texts;
  DameroPosition     start;
  DameroPosition     position;
  DameroMove        *opening;
  DameroArchiveGame  after;
} Copy;

void
damero_archive_query_init (DameroArchiveQuery *query)
{
  *query = (DameroArchiveQuery) { .side = -1, .ending = -1, .variant = -1, .limit = 50 };
}

/* "2m1k": men and kings of one side. */
static gboolean
read_pieces (const char *text,
             guint      *ret_men,
             guint      *ret_kings)
{
  guint counts[2] = { 0, 0 };

  while (*text != '\0')
    {
      char *end;
      guint64 n = g_ascii_strtoull (text, &end, 10);
      char kind = g_ascii_tolower (*end);

      if (!g_ascii_isdigit (*text) || n > DAMERO_ARCHIVE_MAX_MATERIAL || (kind != 'm' && kind != 'k'))
        return FALSE;
      counts[kind == 'k'] += (guint) n;
      text = end + 1;
    }
  *ret_men = counts[0];
  *ret_kings = counts[1];

  return counts[0] + counts[1] > 0;
}

gboolean
damero_archive_query_set_material (DameroArchiveQuery *query,
                                   const char         *text)
{
  g_auto(GStrv) sides = g_strsplit (text, "/", 3);
  guint men[2], kings[2];

  if (g_strv_length (sides) != 2 || !read_pieces (sides[0], &men[DAMERO_BLACK], &kings[DAMERO_BLACK]) ||
      !read_pieces (sides[1], &men[DAMERO_WHITE], &kings[DAMERO_WHITE]) ||
      men[0] + men[1] + kings[0] + kings[1] > DAMERO_ARCHIVE_MAX_MATERIAL)
    return FALSE;

  query->has_material = TRUE;
  memcpy (query->men, men, sizeof men);
  memcpy (query->kings, kings, sizeof kings);

  return TRUE;
}

static const char *
keep (Copy       *copy,
      const char *text)
{
  return text != NULL ? g_string_chunk_insert (copy->texts, text) : NULL;
}

DameroArchiveQuery *
damero_archive_query_copy (const DameroArchiveQuery *query)
{
  Copy *copy = g_new0 (Copy, 1);

  copy->texts = g_string_chunk_new (256);
  copy->query = *query;
  copy->query.player = keep (copy, query->player);
  copy->query.opponent = keep (copy, query->opponent);
  copy->query.event = keep (copy, query->event);
  copy->query.from = keep (copy, query->from);
  copy->query.to = keep (copy, query->to);
  copy->query.ruleset = keep (copy, query->ruleset);
  if (query->opening_start != NULL)
    {
      copy->start = *query->opening_start;
      copy->opening = g_memdup2 (query->opening, query->n_opening * sizeof *query->opening);
      copy->query.opening_start = &copy->start;
      copy->query.opening = copy->opening;
    }
  if (query->position != NULL)
    {
      copy->position = *query->position;
      copy->query.position = &copy->position;
    }
  if (query->after != NULL)
    {
      const DameroArchiveGame *row = query->after;

      copy->after = (DameroArchiveGame) {
        .id = row->id, .date = (char *) keep (copy, row->date), .ruleset = (char *) keep (copy, row->ruleset),
        .outcome = row->outcome, .ending = row->ending, .n_plies = row->n_plies, .start = row->start,
      };
      copy->query.after = &copy->after;
    }

  return &copy->query;
}

void
damero_archive_query_free (DameroArchiveQuery *query)
{
  Copy *copy = (Copy *) query;

  if (copy == NULL)
    return;

  g_string_chunk_free (copy->texts);
  g_free (copy->opening);
  g_free (copy);
}

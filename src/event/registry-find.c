/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/registry-find.h"

#include <string.h>

/* A word that is the club's or a number, more than all that an order of words or a beginning costs. */
#define COST_ELSEWHERE 200

/* An answer. */
typedef struct {
  const DameroPerson *person;
  guint               rank;
  gboolean            same_club;
} Answer;

struct _DameroPersonIndex {
  const DameroRegistry *registry;
  GHashTable           *words; /* word -> GArray of guint, places in the register, each once */
};

static int
compare_people (const DameroPerson *a,
                const DameroPerson *b)
{
  int order = g_strcmp0 (a->key, b->key);

  return order != 0 ? order : g_strcmp0 (a->uid, b->uid);
}

static int
compare_answers (gconstpointer a,
                 gconstpointer b)
{
  const Answer *x = a, *y = b;

  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  if (x->same_club != y->same_club)
    return x->same_club ? -1 : 1;

  return compare_people (x->person, y->person);
}

/* The rank where words may also be those of the club or a number. */
static guint
rank_all (const DameroPerson *person,
          const char         *query,
          gboolean            slips)
{
  guint rank = damero_name_rank (person->key, query, slips);

  if (rank != DAMERO_NAME_NO_MATCH)
    return rank;

  rank = damero_name_rank (person->full_key, query, FALSE);
  return rank != DAMERO_NAME_NO_MATCH ? rank + COST_ELSEWHERE : rank;
}

/* Puts ANSWER in its place among the best MAX. */
static void
keep_best (GArray       *answers,
           const Answer *answer,
           guint         max)
{
  guint low = 0, high = answers->len;

  if (high == max && (max == 0 || compare_answers (answer, &g_array_index (answers, Answer, max - 1)) >= 0))
    return;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (compare_answers (answer, &g_array_index (answers, Answer, middle)) < 0)
        high = middle;
      else
        low = middle + 1;
    }
  g_array_insert_val (answers, low, *answer);
  g_array_set_size (answers, MIN (answers->len, max));
}

static GArray *
find_answers (const DameroRegistry *registry,
              const char           *query,
              const char           *club,
              gboolean              slips,
              guint                 max)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  g_autofree char *club_key = damero_name_fold (club);

  for (guint i = 0; i < registry->people->len; i++)
    {
      const DameroPerson *person = g_ptr_array_index (registry->people, i);
      Answer answer = { person, rank_all (person, query, slips), FALSE };

      if (answer.rank == DAMERO_NAME_NO_MATCH)
        continue;
      answer.same_club = *club_key != '\0' && strcmp (person->club_key, club_key) == 0;
      keep_best (answers, &answer, max);
    }

  return answers;
}

GPtrArray *
damero_registry_search (const DameroRegistry *registry,
                        const char           *query,
                        const char           *club,
                        guint                 max)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *key = damero_name_fold (query);
  g_autoptr(GArray) answers = find_answers (registry, key, club, FALSE, max);

  /* Slips cost more than all else: who answers without them stays in front. */
  if (answers->len < max && *key != '\0')
    {
      g_array_unref (answers);
      answers = find_answers (registry, key, club, TRUE, max);
    }
  for (guint i = 0; i < answers->len; i++)
    g_ptr_array_add (found, (gpointer) g_array_index (answers, Answer, i).person);

  return found;
}

static void
free_places (gpointer places)
{
  g_array_unref (places);
}

/* The words of a name and the numbers in associations. */
static char **
dup_words (const DameroPerson *person)
{
  g_autofree char *idents = g_ascii_strdown (person->ident != NULL ? person->ident : "", -1);
  g_autofree char *all = g_strconcat (person->key, " ", idents, NULL);

  return g_strsplit (all, " ", -1);
}

DameroPersonIndex *
damero_person_index_new (const DameroRegistry *registry)
{
  DameroPersonIndex *index = g_new0 (DameroPersonIndex, 1);

  index->registry = registry;
  index->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_places);
  for (guint i = 0; i < registry->people->len; i++)
    {
      g_auto(GStrv) words = dup_words (g_ptr_array_index (registry->people, i));

      for (guint k = 0; words[k] != NULL; k++)
        {
          GArray *places = *words[k] != '\0' ? g_hash_table_lookup (index->words, words[k]) : NULL;

          if (*words[k] == '\0')
            continue;
          if (places == NULL)
            {
              places = g_array_new (FALSE, FALSE, sizeof (guint));
              g_hash_table_insert (index->words, g_strdup (words[k]), places);
            }
          if (places->len == 0 || g_array_index (places, guint, places->len - 1) != i)
            g_array_append_val (places, i);
        }
    }

  return index;
}

void
damero_person_index_free (DameroPersonIndex *index)
{
  if (index == NULL)
    return;

  g_hash_table_unref (index->words);
  g_free (index);
}

static int
compare_likely (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const DameroLikely *x = a, *y = b;
  GHashTable *places = user_data;

  if (x->same != y->same)
    return x->same == DAMERO_PERSON_SAME ? -1 : 1;

  return GPOINTER_TO_INT (g_hash_table_lookup (places, x->person->uid)) -
         GPOINTER_TO_INT (g_hash_table_lookup (places, y->person->uid));
}

GArray *
damero_person_index_find (const DameroPersonIndex *index,
                          const DameroPerson      *person)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (DameroLikely));
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_auto(GStrv) words = dup_words (person);

  for (guint k = 0; words[k] != NULL; k++)
    {
      const GArray *places = g_hash_table_lookup (index->words, words[k]);

      for (guint i = 0; places != NULL && i < places->len; i++)
        {
          const DameroPerson *other =
            g_ptr_array_index (index->registry->people, g_array_index (places, guint, i));
          DameroLikely likely = { other, DAMERO_PERSON_OTHER };

          if (!g_hash_table_add (seen, (gpointer) other) ||
              (person->uid != NULL && strcmp (person->uid, other->uid) == 0))
            continue;
          likely.same = damero_person_compare (other, person);
          if (likely.same != DAMERO_PERSON_OTHER)
            g_array_append_val (found, likely);
        }
    }
  g_array_sort_with_data (found, compare_likely, index->registry->places);

  return found;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/registry-import.h"

#include <stdlib.h>

#define RATING_FIELDS (1u << DAMERO_PERSON_RATING | 1u << DAMERO_PERSON_RATED)

typedef struct {
  const DameroRegistry    *registry;
  const DameroPersonIndex *index;
  gboolean                 only_ratings;
  GHashTable              *taken; /* person of the register, or key of a new one -> row + 1 */
} Preview;

/* The changes that a list can make: a name that is only written otherwise is no news. */
static guint
find_changes (const Preview      *preview,
              const DameroPerson *person,
              const DameroPerson *match)
{
  guint changes = damero_person_diff (person, match);

  if (damero_name_compare (person->key, match->key) == DAMERO_NAMES_EQUAL)
    changes &= ~(1u << DAMERO_PERSON_NAME | 1u << DAMERO_PERSON_SORT);

  return preview->only_ratings ? changes & RATING_FIELDS : changes;
}

static void
set_match (const Preview      *preview,
           DameroImportRow    *row,
           const DameroPerson *match,
           DameroSamePerson    same)
{
  row->match = match;
  row->changes = find_changes (preview, row->person, match);
  if (same == DAMERO_PERSON_PERHAPS)
    row->kind = DAMERO_IMPORT_PERHAPS;
  else
    row->kind = row->changes != 0 ? DAMERO_IMPORT_SAME : DAMERO_IMPORT_UNCHANGED;
}

/* Who in the register it is. */
static void
judge (const Preview   *preview,
       DameroImportRow *row)
{
  const DameroPerson *known = damero_registry_find (preview->registry, row->person->uid);
  g_autoptr(GArray) likely = known == NULL ? damero_person_index_find (preview->index, row->person) : NULL;
  guint n_same = 0;

  row->kind = DAMERO_IMPORT_NEW;
  if (known != NULL)
    {
      row->n_matches = 1;
      set_match (preview, row, known, DAMERO_PERSON_SAME);
      return;
    }

  row->n_matches = likely->len;
  while (n_same < likely->len && g_array_index (likely, DameroLikely, n_same).same == DAMERO_PERSON_SAME)
    n_same++;
  if (likely->len > 0)
    set_match (preview, row, g_array_index (likely, DameroLikely, 0).person,
               n_same == 1 ? DAMERO_PERSON_SAME : DAMERO_PERSON_PERHAPS);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* A key with its words in one order, whatever theirs was. */
static char *
dup_ordered (const char *key)
{
  g_auto(GStrv) words = g_strsplit (key, " ", -1);

  qsort (words, g_strv_length (words), sizeof *words, compare_words);
  return g_strjoinv (" ", words);
}

/* Nobody comes twice out of one list: as a record that is changed, or as a new one of the same name. */
static void
check_twice (const Preview   *preview,
             DameroImportRow *row,
             const GArray    *rows)
{
  gboolean is_known = row->kind == DAMERO_IMPORT_SAME || row->kind == DAMERO_IMPORT_UNCHANGED;
  g_autofree char *key = is_known ? g_strdup (row->match->uid) : dup_ordered (row->person->key);
  guint other = GPOINTER_TO_UINT (g_hash_table_lookup (preview->taken, key));
  const DameroImportRow *first = other > 0 ? &g_array_index (rows, DameroImportRow, other - 1) : NULL;

  if (row->person->name == NULL ||
      (first != NULL && (is_known || damero_person_compare (first->person, row->person) == DAMERO_PERSON_SAME)))
    {
      row->kind = DAMERO_IMPORT_TWICE;
      row->other = other > 0 ? other - 1 : row->row;
      return;
    }
  if (first == NULL)
    g_hash_table_insert (preview->taken, g_steal_pointer (&key), GUINT_TO_POINTER (row->row + 1));
}

GArray *
damero_import_preview (const DameroRegistry *registry,
                       const GPtrArray      *people,
                       gboolean              only_ratings)
{
  GArray *rows = g_array_sized_new (FALSE, FALSE, sizeof (DameroImportRow), people->len);
  g_autoptr(DameroPersonIndex) index = damero_person_index_new (registry);
  g_autoptr(GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const Preview preview = { registry, index, only_ratings, taken };

  for (guint i = 0; i < people->len; i++)
    {
      DameroImportRow row = { .person = g_ptr_array_index (people, i), .row = i, .other = i };

      if (row.person->name != NULL)
        judge (&preview, &row);
      check_twice (&preview, &row, rows);
      if (row.kind == DAMERO_IMPORT_NEW && !only_ratings)
        row.choice = DAMERO_IMPORT_ADD;
      else if (row.kind == DAMERO_IMPORT_SAME)
        row.choice = DAMERO_IMPORT_UPDATE;
      g_array_append_val (rows, row);
    }

  return rows;
}

static DameroAct *
new_act (const DameroImportRow *row,
         const char            *source)
{
  gboolean adds = row->choice == DAMERO_IMPORT_ADD;
  DameroAct *act = damero_act_new (adds ? DAMERO_ACT_PERSON : DAMERO_ACT_PERSON_CHANGED);
  guint fields = row->changes;

  if (adds)
    fields = damero_person_diff (row->person, &(DameroPerson) { .birth_year = -1, .rating = -1, .rated = -1 });
  damero_person_to_act (row->person, fields, act);
  damero_act_set_text (act, DAMERO_FIELD_REGISTRY, adds ? row->person->uid : row->match->uid);
  damero_act_set_text (act, DAMERO_FIELD_SOURCE, source);

  return act;
}

/* One act for all ratings that are others in the list. */
static DameroAct *
new_ratings_act (const GArray *rows,
                 const char   *source,
                 const char   *name)
{
  g_autoptr(GString) text = g_string_new (NULL);
  DameroAct *act;

  for (guint i = 0; i < rows->len; i++)
    {
      const DameroImportRow *row = &g_array_index (rows, DameroImportRow, i);
      DameroNewRating rating;

      if (row->choice != DAMERO_IMPORT_UPDATE || (row->changes & RATING_FIELDS) == 0)
        continue;
      rating.uid = row->match->uid;
      rating.rating = row->person->rating >= 0 ? row->person->rating : MAX (row->match->rating, 0);
      rating.rated = row->person->rated;
      damero_ratings_append (text, &rating);
    }
  if (text->len == 0)
    return NULL;

  act = damero_act_new (DAMERO_ACT_RATINGS);
  damero_act_set_text (act, DAMERO_FIELD_RATINGS, text->str);
  damero_act_set_text (act, DAMERO_FIELD_SOURCE, source);
  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  return act;
}

GPtrArray *
damero_import_dup_acts (const GArray *rows,
                        gboolean      only_ratings,
                        const char   *source,
                        const char   *name)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  DameroAct *ratings = only_ratings ? new_ratings_act (rows, source, name) : NULL;

  if (ratings != NULL)
    g_ptr_array_add (acts, ratings);
  for (guint i = 0; i < rows->len && !only_ratings; i++)
    {
      const DameroImportRow *row = &g_array_index (rows, DameroImportRow, i);

      if (row->choice == DAMERO_IMPORT_ADD || (row->choice == DAMERO_IMPORT_UPDATE && row->changes != 0))
        g_ptr_array_add (acts, new_act (row, source));
    }

  return acts;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/player-list.c - the parts of "dameroctl player" that only read: list, search, duplicates, log.
 */
#include "cli/player.h"

#include <stdio.h>

#include "formats/text-table.h"
#include "words/registry.h"

static int
compare_by_key (gconstpointer a,
                gconstpointer b)
{
  const DameroPerson *x = *(const DameroPerson *const *) a, *y = *(const DameroPerson *const *) b;
  int order = g_strcmp0 (x->key, y->key);

  return order != 0 ? order : g_strcmp0 (x->uid, y->uid);
}

static void
print_json (const GPtrArray *people)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "players");
  for (guint i = 0; i < people->len; i++)
    {
      const DameroPerson *person = g_ptr_array_index (people, i);

      json_builder_begin_object (builder);
      damero_json_add_text (builder, "uid", person->uid);
      for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
        if (damero_person_fields[field].is_text || !damero_person_has (person, field))
          damero_json_add_text (builder, damero_person_fields[field].token,
                                damero_person_has (person, field) ? damero_person_get_text (person, field) : NULL);
        else
          damero_json_add_int (builder, damero_person_fields[field].token, damero_person_get_int (person, field));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static void
print_table (const GPtrArray *people)
{
  static const DameroPersonFieldId columns[] = {
    DAMERO_PERSON_SORT, DAMERO_PERSON_CLUB, DAMERO_PERSON_TITLE, DAMERO_PERSON_GROUPS, DAMERO_PERSON_IDENT,
    DAMERO_PERSON_BIRTH_YEAR, DAMERO_PERSON_RATING, DAMERO_PERSON_RATED,
  };
  g_autoptr(DameroGrid) table = damero_grid_new (NULL, NULL);
  g_autofree char *rendered = NULL;

  damero_grid_add_columns (table, "llllllrrr", NULL);
  for (guint i = 0; i < people->len; i++)
    {
      const DameroPerson *person = g_ptr_array_index (people, i);

      damero_grid_add (table, person->uid);
      for (guint k = 0; k < G_N_ELEMENTS (columns); k++)
        damero_grid_add_person_field (table, person, columns[k]);
    }
  rendered = damero_grid_to_text (table);
  fputs (rendered, stdout);
}

static void
print_people (const DameroSession *session,
              const GPtrArray     *people)
{
  if (session->options.json)
    print_json (people);
  else if (people->len > 0)
    print_table (people);
}

int
damero_cli_player_list (DameroSession *session)
{
  g_autoptr(GPtrArray) people = g_ptr_array_new ();

  g_ptr_array_extend (people, session->registry->people, NULL, NULL);
  g_ptr_array_sort (people, compare_by_key);
  print_people (session, people);
  if (people->len == 0 && !session->options.json)
    puts ("The register is empty; begin with dameroctl player add, or player import");

  return DAMERO_EXIT_DONE;
}

int
damero_cli_player_search (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  g_autoptr(GPtrArray) people = NULL;

  if (options->limit < 1 || options->limit > 1000)
    {
      damero_cli_error ("--limit takes a number from 1 to 1000");
      return DAMERO_EXIT_USAGE;
    }

  people = damero_registry_search (session->registry, session->words[0], options->record[DAMERO_PERSON_CLUB],
                                   (guint) options->limit);
  print_people (session, people);
  return people->len > 0 ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
}

int
damero_cli_player_duplicates (DameroSession *session)
{
  g_autoptr(DameroPersonIndex) index = NULL;
  g_autoptr(GHashTable) named = g_hash_table_new (NULL, NULL);
  const DameroRegistry *registry = session->registry;

  index = damero_person_index_new (registry);
  for (guint i = 0; i < registry->people->len; i++)
    {
      const DameroPerson *person = g_ptr_array_index (registry->people, i);
      g_autofree char *described = damero_cli_dup_person (person);
      g_autoptr(GArray) likely = damero_person_index_find (index, person);

      g_hash_table_add (named, (gpointer) person);
      for (guint k = 0; k < likely->len; k++)
        {
          const DameroLikely *other = &g_array_index (likely, DameroLikely, k);
          g_autofree char *also = damero_cli_dup_person (other->person);

          if (!g_hash_table_contains (named, other->person))
            printf ("%s: %s (%s) and %s (%s)\n", other->same == DAMERO_PERSON_SAME ? "the same" : "perhaps", described,
                    person->uid, also, other->person->uid);
        }
    }

  return DAMERO_EXIT_DONE;
}

int
damero_cli_player_log (DameroSession *session)
{
  const DameroRegistry *registry = session->registry;

  for (guint i = 0; i < registry->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (registry->log, i);
      g_autofree char *sentence = damero_words_registry_act (row->act, registry);
      g_autoptr(GDateTime) when = g_date_time_new_from_unix_local (row->act->stamp.wall_ms / 1000);
      g_autofree char *time = when != NULL ? g_date_time_format (when, "%Y-%m-%d %H:%M:%S") : g_strdup ("?");

      printf ("%s  %s  %s%s\n", time, row->act->uid, sentence, row->undone ? " (undone)" : "");
    }

  return DAMERO_EXIT_DONE;
}

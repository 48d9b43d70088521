/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive-ballots.c - "dameroctl archive ballots": what became of games that began with the openings of a deck.
 */
#include "cli/archive.h"

#include <stdio.h>

#include "cli/json.h"
#include "formats/text-table.h"

static void
add_json (JsonBuilder              *builder,
          const DameroDeckEntry    *entry,
          const DameroArchiveTally *tally)
{
  json_builder_begin_object (builder);
  damero_json_add_text (builder, "code", entry->code);
  damero_json_add_text (builder, "name", entry->name);
  damero_json_add_text (builder, "moves", *entry->moves != '\0' ? entry->moves : NULL);
  damero_json_add_text (builder, "fen", entry->fen);
  damero_json_add_int (builder, "games", tally->n[DAMERO_ARCHIVE_ANY]);
  damero_json_add_int (builder, "black", tally->n[DAMERO_ARCHIVE_BLACK_WON]);
  damero_json_add_int (builder, "white", tally->n[DAMERO_ARCHIVE_WHITE_WON]);
  damero_json_add_int (builder, "draws", tally->n[DAMERO_ARCHIVE_DRAWN]);
  damero_json_add_int (builder, "other", tally->n[DAMERO_ARCHIVE_OTHER]);
  json_builder_end_object (builder);
}

static void
add_line (DameroGrid               *table,
          const DameroDeckEntry    *entry,
          const DameroArchiveTally *tally)
{
  damero_grid_add (table, entry->code);
  for (guint k = DAMERO_ARCHIVE_ANY; k <= DAMERO_ARCHIVE_OTHER; k++)
    damero_grid_add_int (table, (int) tally->n[k]);
  damero_grid_add (table, *entry->moves != '\0' ? entry->moves : entry->fen);
  damero_grid_add (table, entry->name != NULL ? entry->name : "");
}

int
damero_cli_archive_ballots (DameroSession *session)
{
  static const char *const heads[] = { "ballot", "games", "black", "white", "drawn", "other", "opening", "name" };
  DameroLibrary *library = damero_director_get_library (session->director);
  g_autoptr(DameroGrid) table = damero_grid_new (NULL, NULL);
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autofree char *rendered = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) tallies = NULL;
  guint n_played = 0;
  int code;
  g_autoptr(DameroDeck) deck = damero_cli_find_deck (session->words[0], &code);

  if (deck == NULL)
    return code;
  tallies = damero_archive_count_openings (library, deck, &error);
  if (tallies == NULL)
    return damero_cli_fail (error);

  damero_grid_add_columns (table, "lrrrrrll", heads);
  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "ballots");
  for (guint i = 0; i < deck->entries->len; i++)
    {
      const DameroDeckEntry *entry = damero_deck_get_entry (deck, i);
      const DameroArchiveTally *tally = &g_array_index (tallies, DameroArchiveTally, i);

      add_json (builder, entry, tally);
      if (tally->n[DAMERO_ARCHIVE_ANY] == 0)
        continue;
      add_line (table, entry, tally);
      n_played++;
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  rendered = damero_grid_to_text (table);
  if (session->options.json)
    damero_json_print (builder);
  else if (n_played > 0)
    fputs (rendered, stdout);
  return n_played > 0 ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
}

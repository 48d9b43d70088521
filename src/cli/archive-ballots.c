/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive-ballots.c - "dameroctl archive ballots": what became of games that began with the openings of a deck.
 */
#include "cli/archive.h"

#include <stdio.h>

#include "cli/json.h"
#include "formats/text-table.h"
#include "game/deck-judge.h"

/* By DameroArchiveResult; of ANY all games. */
typedef struct {
  guint n[DAMERO_ARCHIVE_OTHER + 1];
} Tally;

/* The games in which ENTRY's position was on the board. */
static gboolean
count_games (DameroLibrary         *library,
             const DameroDeckEntry *entry,
             DameroVariant          variant,
             Tally                 *ret_tally,
             GError               **error)
{
  g_autoptr(GArray) choices = NULL;
  DameroPosition position;

  *ret_tally = (Tally) { 0 };
  if (!damero_deck_entry_play (entry, variant, &position, NULL, NULL))
    return TRUE;

  choices = damero_archive_count_moves (library, &position, error);
  for (guint i = 0; choices != NULL && i < choices->len; i++)
    {
      const DameroArchiveChoice *choice = &g_array_index (choices, DameroArchiveChoice, i);

      ret_tally->n[DAMERO_ARCHIVE_ANY] += choice->n;
      for (guint k = DAMERO_ARCHIVE_BLACK_WON; k <= DAMERO_ARCHIVE_OTHER; k++)
        ret_tally->n[k] += choice->n_results[k];
    }
  return choices != NULL;
}

static void
add_json (JsonBuilder           *builder,
          const DameroDeckEntry *entry,
          const Tally           *tally)
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
add_line (DameroGrid            *table,
          const DameroDeckEntry *entry,
          const Tally           *tally)
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
  guint n_played = 0;
  DameroVariant variant;
  int code;
  g_autoptr(DameroDeck) deck = damero_cli_find_deck (session->words[0], &code);

  if (deck == NULL || !damero_deck_get_variant (deck, &variant))
    return code;

  damero_grid_add_columns (table, "lrrrrrll", heads);
  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "ballots");
  for (guint i = 0; i < deck->entries->len; i++)
    {
      const DameroDeckEntry *entry = damero_deck_get_entry (deck, i);
      g_autoptr(GError) error = NULL;
      Tally tally;

      if (!count_games (library, entry, variant, &tally, &error))
        return damero_cli_fail (error);
      add_json (builder, entry, &tally);
      if (tally.n[DAMERO_ARCHIVE_ANY] == 0)
        continue;
      add_line (table, entry, &tally);
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

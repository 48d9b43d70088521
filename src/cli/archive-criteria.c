/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive-criteria.c - what a game of the archive must be, from the options of a search.
 */
#include "cli/archive.h"

#include <string.h>

#include "game/deck-judge.h"

static const char *const result_words[] = { "any", "black", "white", "draw", "other" };

gboolean
damero_cli_read_start (const DameroOptions *options,
                       DameroPosition *ret_start)
{
  DameroRuleset ruleset;

  return damero_cli_read_ruleset (options->ruleset, &ruleset) && damero_cli_read_position (&ruleset, NULL, ret_start);
}

/* "1." and "12..." are no moves. */
static gboolean
is_number (const char *word)
{
  gsize n_digits = strspn (word, "0123456789");

  return word[n_digits] == '.' && word[n_digits + strspn (word + n_digits, ".")] == '\0';
}

gboolean
damero_cli_play_moves (const char     *moves,
                       DameroPosition *position,
                       GArray         *list)
{
  g_auto(GStrv) words = g_strsplit_set (moves, " \t\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      DameroMove move;

      if (*words[i] == '\0' || is_number (words[i]))
        continue;
      if (!damero_move_from_text (position, words[i], &move, NULL))
        {
          damero_cli_error ("“%s” is not a legal move there", words[i]);
          return FALSE;
        }
      g_array_append_val (list, move);
      damero_position_apply (position, &move);
    }

  return TRUE;
}

static gboolean
read_material (const char         *text,
               DameroArchiveQuery *query)
{
  if (damero_archive_query_set_material (query, text))
    return TRUE;

  damero_cli_error ("“%s” is not material of up to %d pieces: those of Black, a slash, those of White, as 3k/2m1k",
                    text, DAMERO_ARCHIVE_MAX_MATERIAL);
  return FALSE;
}

static gboolean
read_words (const DameroOptions *options,
            DameroArchiveQuery *query)
{
  if (options->side != NULL && !damero_token_parse (DAMERO_TOKENS_SIDE, options->side, &query->side))
    {
      damero_cli_error ("“%s” is not a side: black or white", options->side);
      return FALSE;
    }
  if (options->ending != NULL && !damero_token_parse (DAMERO_TOKENS_ENDING, options->ending, &query->ending))
    {
      damero_cli_error ("“%s” is not an ending; dameroctl(1) lists them", options->ending);
      return FALSE;
    }
  for (guint i = 0; options->result != NULL && i < G_N_ELEMENTS (result_words); i++)
    if (strcmp (options->result, result_words[i]) == 0)
      {
        query->result = (DameroArchiveResult) i;
        return TRUE;
      }
  if (options->result != NULL)
    damero_cli_error ("“%s” is not a result: black, white, draw or other", options->result);

  return options->result == NULL;
}

/* The opening of --deck that --ballot names. */
static gboolean
read_ballot (const DameroOptions   *options,
             DameroArchiveCriteria *criteria)
{
  DameroArchiveQuery *query = &criteria->query;
  int code;
  g_autoptr(DameroDeck) deck = options->deck != NULL ? damero_cli_find_deck (options->deck, &code) : NULL;
  const DameroDeckEntry *entry = deck != NULL ? damero_deck_find (deck, options->ballot) : NULL;
  DameroMove moves[DAMERO_MAX_DECK_PLIES];
  DameroVariant variant;
  guint n_moves = 0;

  if (options->deck == NULL || options->opening != NULL)
    damero_cli_error ("--ballot goes with --deck, and not with --opening");
  else if (deck != NULL && entry == NULL)
    damero_cli_error ("there is no opening “%s” in the deck “%s”", options->ballot, deck->id);
  if (entry == NULL || options->opening != NULL || !damero_deck_get_variant (deck, &variant) ||
      !damero_deck_entry_play (entry, variant, &criteria->start, moves, &n_moves))
    return FALSE;

  /* An opening without moves begins where it begins. */
  if (n_moves > 0)
    criteria->start = damero_position_start (variant, damero_variant_low_side (variant));
  g_array_append_vals (criteria->opening, moves, n_moves);
  query->variant = (int) variant;
  query->opening_start = &criteria->start;
  query->opening = (const DameroMove *) criteria->opening->data;
  query->n_opening = criteria->opening->len;
  return TRUE;
}

/* What a game's variant has to be known for. */
static gboolean
read_play (const DameroOptions *options,
           DameroArchiveCriteria *criteria)
{
  DameroArchiveQuery *query = &criteria->query;

  if (!damero_cli_read_start (options, &criteria->start))
    return FALSE;
  if (options->ruleset != NULL || options->material != NULL)
    query->variant = criteria->start.variant;
  if (options->opening != NULL)
    {
      DameroPosition position = criteria->start;

      if (!damero_cli_play_moves (options->opening, &position, criteria->opening))
        return FALSE;
      query->opening_start = &criteria->start;
      query->opening = (const DameroMove *) criteria->opening->data;
      query->n_opening = criteria->opening->len;
    }
  if (options->fen != NULL)
    {
      DameroRuleset ruleset;

      if (!damero_cli_read_ruleset (options->ruleset, &ruleset) ||
          !damero_cli_read_position (&ruleset, options->fen, &criteria->position))
        return FALSE;
      query->position = &criteria->position;
    }

  return (options->material == NULL || read_material (options->material, query)) &&
         (options->ballot == NULL || read_ballot (options, criteria));
}

gboolean
damero_cli_read_criteria (const DameroOptions *options,
                          DameroArchiveCriteria *criteria)
{
  DameroArchiveQuery *query = &criteria->query;

  damero_archive_query_init (query);
  criteria->opening = g_array_new (FALSE, FALSE, sizeof (DameroMove));
  if (options->limit < 1 || options->limit > 1000 || options->offset < 0 || options->min_plies < 0 ||
      options->max_plies < 0)
    {
      damero_cli_error ("--limit takes a number from 1 to 1000, --offset, --min-plies and --max-plies one from 0");
      return FALSE;
    }

  query->player = options->player;
  query->opponent = options->opponent;
  query->event = options->event;
  query->from = options->from;
  query->to = options->to;
  query->min_plies = (guint) options->min_plies;
  query->max_plies = (guint) options->max_plies;
  query->limit = (guint) options->limit;
  query->offset = (guint) options->offset;

  return read_words (options, query) && read_play (options, criteria);
}

void
damero_cli_clear_criteria (DameroArchiveCriteria *criteria)
{
  g_clear_pointer (&criteria->opening, g_array_unref);
}

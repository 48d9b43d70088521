/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/rating.h"

#include <string.h>

#include "model/match.h"
#include "model/reader.h"
#include "standings/elo.h"

/* The sums for a player, before anything is rounded. */
typedef struct {
  gint64 opponents; /* the sum of their ratings */
  gint64 expected_x100;
} Sums;

static int
divide_rounded (gint64 value,
                gint64 by)
{
  return (int) (value < 0 ? -((-value + by / 2) / by) : (value + by / 2) / by);
}

static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, " ");
}

/* A number from 0 to MAX. */
static gboolean
read_number (const char **at,
             int          max,
             int         *ret_number)
{
  *at = skip_blanks (*at);
  return damero_read_number (at, 0, max, ret_number);
}

/* "2200: 16", "top-master: 16", "provisional 20" or "difference 400". */
static gboolean
read_item (const char        **at,
           DameroRatingTable  *table)
{
  DameroRatingRule rule = { 0 };
  const char *start = skip_blanks (*at);
  gsize length = strspn (start, "abcdefghijklmnopqrstuvwxyz-");

  *at = start;
  if (length >= sizeof rule.title || (length == 0 && !read_number (at, DAMERO_MAX_RATING, &rule.from)))
    return FALSE;

  memcpy (rule.title, start, length);
  *at += length;
  if (strcmp (rule.title, "provisional") == 0)
    return read_number (at, DAMERO_MAX_NUMBER, &table->provisional);
  if (strcmp (rule.title, "difference") == 0)
    return read_number (at, DAMERO_MAX_RATING, &table->difference);

  *at = skip_blanks (*at);
  if (table->n_rules == DAMERO_RATING_MAX_RULES || !damero_read_char (at, ':') ||
      !read_number (at, DAMERO_RATING_MAX_K, &rule.k))
    return FALSE;

  table->rules[table->n_rules++] = rule;
  return TRUE;
}

static gboolean
is_for_all (const DameroRatingRule *rule)
{
  return rule->title[0] == '\0' && rule->from == 0;
}

static gboolean
read_table (const char        **at,
            DameroRatingTable  *table)
{
  for (; read_item (at, table); (*at)++)
    {
      *at = skip_blanks (*at);
      if (**at == '\0')
        return table->n_rules == 0 || is_for_all (&table->rules[table->n_rules - 1]);
      if (**at != ';')
        return FALSE;
    }

  return FALSE;
}

gboolean
damero_rating_table_from_text (const char        *text,
                               DameroRatingTable *ret_table,
                               int               *ret_column)
{
  DameroRatingTable table = { .provisional = 20, .difference = 400 };
  const char *at = text;

  if (*skip_blanks (text) == '\0')
    {
      *ret_column = 1;
      return FALSE;
    }
  if (!read_table (&at, &table))
    {
      *ret_column = (int) (at - text) + 1;
      return FALSE;
    }
  if (table.n_rules == 0)
    {
      DameroRatingTable usual;

      if (!damero_rating_table_from_text (DAMERO_RATING_TABLE_TEXT, &usual, ret_column))
        g_assert_not_reached ();
      memcpy (table.rules, usual.rules, sizeof table.rules);
      table.n_rules = usual.n_rules;
    }

  *ret_table = table;
  return TRUE;
}

void
damero_rating_table_to_text (const DameroRatingTable *table,
                             char                     buffer[DAMERO_RATING_TABLE_SIZE])
{
  int length = g_snprintf (buffer, DAMERO_RATING_TABLE_SIZE, "provisional %d; difference %d", table->provisional,
                           table->difference);

  for (guint i = 0; i < table->n_rules; i++)
    {
      const DameroRatingRule *rule = &table->rules[i];
      gsize left = DAMERO_RATING_TABLE_SIZE - (gsize) length;

      length += rule->title[0] != '\0' ? g_snprintf (buffer + length, left, "; %s: %d", rule->title, rule->k)
                                       : g_snprintf (buffer + length, left, "; %d: %d", rule->from, rule->k);
    }
}

int
damero_rating_get_k (const DameroRatingTable *table,
                     int                      rating,
                     const char              *title)
{
  for (guint i = 0; i < table->n_rules; i++)
    {
      const DameroRatingRule *rule = &table->rules[i];

      if (rating >= rule->from && (rule->title[0] == '\0' || g_strcmp0 (rule->title, title) == 0))
        return rule->k;
    }

  g_assert_not_reached ();
}

static gboolean
is_played (const DameroMatchGame *game)
{
  return game->outcome != DAMERO_OUTCOME_NONE && !damero_outcome_is_forfeit (game->outcome);
}

static void
add_match (const DameroSection *section,
           const DameroMatch   *match,
           GArray              *games)
{
  const DameroEntry *a = damero_section_find_entry (section, match->a);
  const DameroEntry *b = damero_section_find_entry (section, match->b);

  for (guint i = 0; a != NULL && b != NULL && i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];
      DameroSide side = damero_match_game_side (game, match->a);
      DameroRatedGame rated = { a->player, b->player, damero_outcome_get_halves (game->outcome, side) };

      if (is_played (game))
        g_array_append_val (games, rated);
    }
}

void
damero_rating_add_games (const DameroSection *section,
                         GArray              *games)
{
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      for (guint k = 0; k < round->matches->len; k++)
        add_match (section, &g_array_index (round->matches, DameroMatch, k), games);
    }
}

int
damero_rating_performance (int opponents,
                           int games,
                           int halves)
{
  int score_x100 = divide_rounded ((gint64) halves * 50, games);

  return CLAMP (opponents + damero_elo_difference (score_x100), 1, DAMERO_MAX_RATING);
}

/* What a game is to the player of LINE, who made HALVES of it. */
static void
add_game (const DameroRatingTable *table,
          DameroRatingLine        *line,
          Sums                    *sums,
          int                      opponent,
          int                      halves)
{
  int difference = line->before - opponent;

  if (opponent == 0)
    return;

  if (table->difference > 0)
    difference = CLAMP (difference, -table->difference, table->difference);
  line->games++;
  line->halves += halves;
  sums->opponents += opponent;
  if (line->before > 0)
    sums->expected_x100 += damero_elo_expected_x100 (difference);
}

static void
settle (const DameroRatingTable *table,
        const DameroRatedPlayer *player,
        const Sums              *sums,
        DameroRatingLine        *line)
{
  line->after = line->before;
  if (line->games == 0)
    return;

  line->opponents = divide_rounded (sums->opponents, line->games);
  line->expected_x100 = (int) sums->expected_x100;
  line->performance = damero_rating_performance (line->opponents, line->games, line->halves);
  if (line->provisional)
    {
      int weight = line->before > 0 ? line->games_before : 0;

      line->after = divide_rounded ((gint64) line->before * weight + (gint64) line->performance * line->games,
                                    weight + line->games);
      return;
    }

  line->k = damero_rating_get_k (table, line->before, player->title);
  line->change_x100 = line->k * (line->halves * 50 - line->expected_x100);
  line->after = CLAMP (line->before + divide_rounded (line->change_x100, 100), 1, DAMERO_MAX_RATING);
}

GArray *
damero_rating_compute (const DameroRatingTable *table,
                       const GArray            *players,
                       const GArray            *games)
{
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL); /* player -> index + 1 */
  g_autofree Sums *sums = g_new0 (Sums, players->len);
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (DameroRatingLine));

  for (guint i = 0; i < players->len; i++)
    {
      const DameroRatedPlayer *player = &g_array_index (players, DameroRatedPlayer, i);
      DameroRatingLine line = { .player = player->player, .before = player->rating, .games_before = player->games };

      line.provisional = player->rating == 0 || (player->games >= 0 && player->games < table->provisional);
      g_array_append_val (lines, line);
      g_hash_table_insert (places, GINT_TO_POINTER (player->player), GUINT_TO_POINTER (i + 1));
    }

  for (guint i = 0; i < games->len; i++)
    {
      const DameroRatedGame *game = &g_array_index (games, DameroRatedGame, i);
      guint a = GPOINTER_TO_UINT (g_hash_table_lookup (places, GINT_TO_POINTER (game->a)));
      guint b = GPOINTER_TO_UINT (g_hash_table_lookup (places, GINT_TO_POINTER (game->b)));
      DameroRatingLine *of_a, *of_b;

      if (a == 0 || b == 0)
        continue;
      of_a = &g_array_index (lines, DameroRatingLine, a - 1);
      of_b = &g_array_index (lines, DameroRatingLine, b - 1);
      add_game (table, of_a, &sums[a - 1], of_b->before, game->halves_a);
      add_game (table, of_b, &sums[b - 1], of_a->before, 2 - game->halves_a);
    }

  for (guint i = 0; i < players->len; i++)
    settle (table, &g_array_index (players, DameroRatedPlayer, i), &sums[i],
            &g_array_index (lines, DameroRatingLine, i));

  return lines;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sections as short texts for the tests of standings/ and formats/.
 *
 * A round is words: "3-1:WD" is a match of 3 (White in game 1) against 1, with one letter per game as
 * entry 3 sees it: W won, D drawn, L lost, + won by forfeit, - lost by forfeit, 0 double forfeit,
 * ? no outcome yet; "bye4" an allocated bye, "out4" an absent entry.
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "model/section.h"

static inline DameroOutcome
outcome_from_letter (char     letter,
                     gboolean is_white)
{
  switch (letter)
    {
    case 'W':
      return is_white ? DAMERO_OUTCOME_WHITE : DAMERO_OUTCOME_BLACK;
    case 'L':
      return is_white ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE;
    case '+':
      return is_white ? DAMERO_OUTCOME_BLACK_FORFEITS : DAMERO_OUTCOME_WHITE_FORFEITS;
    case '-':
      return is_white ? DAMERO_OUTCOME_WHITE_FORFEITS : DAMERO_OUTCOME_BLACK_FORFEITS;
    case 'D':
      return DAMERO_OUTCOME_DRAW;
    case '0':
      return DAMERO_OUTCOME_DOUBLE_FORFEIT;
    default:
      return DAMERO_OUTCOME_NONE;
    }
}

static inline void
add_match_word (DameroRound *round,
                const char  *word)
{
  DameroMatch match = { .board = (int) round->matches->len + 1 };
  char *at;

  match.a = (int) strtol (word, &at, 10);
  g_assert (*at == '-');
  match.b = (int) strtol (at + 1, &at, 10);
  g_assert (*at == ':');
  for (at++; *at != '\0'; at++)
    {
      DameroMatchGame *game = &match.games[match.n_games];
      gboolean a_is_white = match.n_games % 2 == 0;

      game->white = a_is_white ? match.a : match.b;
      game->black = a_is_white ? match.b : match.a;
      game->outcome = outcome_from_letter (*at, a_is_white);
      match.n_games++;
    }
  g_array_append_val (round->matches, match);
}

static inline void
add_round_text (DameroSection *section,
                const char    *text)
{
  DameroRound *round = damero_round_new ((int) section->rounds->len + 1);
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "bye") || g_str_has_prefix (words[i], "out"))
      {
        DameroBye bye = {
          .entry = (int) strtol (words[i] + 3, NULL, 10),
          .kind = words[i][0] == 'b' ? DAMERO_BYE_ALLOCATED : DAMERO_BYE_ABSENT,
        };

        g_array_append_val (round->byes, bye);
      }
    else if (words[i][0] != '\0')
      {
        add_match_word (round, words[i]);
      }
  g_ptr_array_add (section->rounds, round);
}

/* TIEBREAKS: tokens with commas, "" for none. ROUNDS: texts, NULL at the end. */
static inline DameroSection *
build_section (int                n_entries,
               const char        *scoring,
               const char        *tiebreaks,
               const char *const *rounds)
{
  DameroSection *section = damero_section_new (1, "Gold Bar");
  g_auto(GStrv) tokens = g_strsplit (tiebreaks, ",", -1);
  int column;

  g_assert_true (damero_scoring_from_text (scoring, &section->scoring, &column));
  for (guint i = 0; tokens[i] != NULL; i++)
    {
      int value;

      g_assert_true (damero_token_parse (DAMERO_TOKENS_TIEBREAK, tokens[i], &value));
      section->tiebreaks[section->n_tiebreaks++] = value;
    }
  for (int number = 1; number <= n_entries; number++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = number;
      entry->player = number;
      g_ptr_array_add (section->entries, entry);
    }
  for (guint i = 0; rounds[i] != NULL; i++)
    add_round_text (section, rounds[i]);

  return section;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/sheet.h"

#include "words/ballot.h"
#include "words/words-private.h"

char *
damero_words_round_of (int round_number,
                       int n_rounds)
{
  /* Translators: "Round 4 of 5". */
  return g_strdup_printf (_("Round %d of %d"), round_number, n_rounds);
}

char *
damero_words_page_of (guint page_number,
                      guint n_pages)
{
  /* Translators: at the foot of a sheet of paper: "Page 1 of 2". */
  return g_strdup_printf (_("Page %u of %u"), page_number, n_pages);
}

const char *
damero_words_draft (void)
{
  return C_("state of a round", "Draft");
}

char *
damero_words_opening_of (const DameroBallot *ballot,
                         int                 game)
{
  g_autofree char *opening = damero_words_ballot (ballot);

  if (game > 0)
    /* Translators: a game of a match, and the opening that was drawn for it: "Game 1: 17, Cross: 11-15 23-18". */
    return g_strdup_printf (_("Game %d: %s"), game, opening);

  /* Translators: the opening that was drawn for a match or a round: "Opening 17, Cross: 11-15 23-18". */
  return g_strdup_printf (_("Opening %s"), opening);
}

const char *
damero_words_board_column (void)
{
  return C_("column", "Board");
}

const char *
damero_words_points_column (void)
{
  return C_("column", "Pts");
}

const char *
damero_words_result_column (void)
{
  return C_("column", "Result");
}

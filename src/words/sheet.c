/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/sheet.h"

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

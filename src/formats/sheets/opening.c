/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/opening.h"

#include "formats/sheets/diagram.h"
#include "formats/sheets/page.h"
#include "game/deck-judge.h"
#include "model/ballot-draw.h"
#include "words/ballot.h"
#include "words/sheet.h"

#define GAP 8.0 /* between picture and text */

void
damero_sheet_opening_free (DameroSheetOpening *opening)
{
  if (opening == NULL)
    return;

  g_free (opening->text);
  g_strfreev (opening->moves);
  g_free (opening);
}

static DameroSheetOpening *
make_opening (const DameroSection *section,
              const DameroBallot  *ballot,
              int                  game)
{
  DameroSheetOpening *opening = g_new0 (DameroSheetOpening, 1);
  gboolean has_line = *ballot->line != '\0';
  gboolean is_made = has_line && section->opening == DAMERO_OPENING_PLAYED;

  opening->text = damero_words_opening_of (ballot, game);
  opening->makers = damero_words_opening_makers (ballot, section->opening, section->games);
  opening->moves = g_strsplit (is_made ? ballot->line : "", " ", -1);
  opening->has_position = damero_ballot_get_position (ballot, &section->ruleset, &opening->position);
  opening->first = opening->has_position && !has_line ? (DameroSide) opening->position.side_to_move
                                                      : section->ruleset.first_side;
  return opening;
}

GPtrArray *
damero_sheet_openings_new (const DameroSection *section,
                           const DameroRound   *round,
                           const DameroMatch   *match,
                           int                  first,
                           guint                n)
{
  GPtrArray *openings = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_sheet_opening_free);
  const DameroBallot *before = NULL;

  for (int game = first; game < first + (int) n; game++)
    {
      const DameroBallot *ballot = damero_round_get_ballot (round, match->board, game);

      if (ballot != NULL && ballot != before)
        g_ptr_array_add (openings, make_opening (section, ballot, ballot->game > 0 && match->n_games > 1 ? game : 0));
      before = ballot;
    }

  return openings;
}

DameroSheetOpening *
damero_sheet_opening_new_round (const DameroSection *section,
                                const DameroRound   *round)
{
  const DameroBallot *ballot = damero_round_find_ballot (round, 0, 0);

  return ballot != NULL ? make_opening (section, ballot, 0) : NULL;
}

void
damero_sheet_opening_draw (const DameroSheetOpening *opening,
                           cairo_t                  *cr,
                           double                    x,
                           double                    y,
                           double                    width,
                           double                    height,
                           double                    size)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s", opening->text, opening->makers);
  const gboolean is_below = height > width;
  const double side = !opening->has_position ? 0 : is_below ? MIN (width, height * 0.72) : MIN (height, width * 0.4);
  const double gap = side > 0 ? GAP : 0;

  if (opening->has_position)
    damero_diagram_draw (cr, &opening->position, 0, x + (is_below ? (width - side) / 2 : 0), y, side);
  if (is_below)
    damero_page_fit (cr, text, x, y + side + gap, width, height - side - gap, size, FALSE, PANGO_ALIGN_CENTER);
  else
    damero_page_fit (cr, text, x + side + gap, y, width - side - gap, height, size, FALSE, PANGO_ALIGN_LEFT);
}

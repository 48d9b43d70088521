/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/opening.h - the opening that was drawn, on paper: what it is, and a picture of where it leads.
 *
 * Copies of all that is shown: the event may change or go. Lengths are points.
 */
#pragma once

#include <cairo.h>

#include "model/section.h"
#include "rules/position.h"

typedef struct {
  char           *text;         /* "Opening 17, Cross: 11-15 23-18"; of one game of several "Game 2: 17, Cross: ..." */
  const char     *makers;       /* who makes its moves, a sentence */
  char          **moves;        /* that are made when the game begins; empty: none */
  gboolean        has_position;
  DameroPosition  position;     /* where it leads */
  DameroSide      first;        /* who makes the first move on a score sheet */
} DameroSheetOpening;

/* What was drawn for N games of a MATCH of ROUND from game FIRST (from 1): each opening once, as an array of
 * DameroSheetOpening; empty if nothing was. */
GPtrArray *damero_sheet_openings_new      (const DameroSection      *section,
                                           const DameroRound        *round,
                                           const DameroMatch        *match,
                                           int                       first,
                                           guint                     n);
/* What was drawn for all boards of ROUND; NULL: nothing. Free with damero_sheet_opening_free. */
DameroSheetOpening *
           damero_sheet_opening_new_round (const DameroSection      *section,
                                           const DameroRound        *round);
void       damero_sheet_opening_free      (DameroSheetOpening       *opening);
/* Draws OPENING into the box: the picture and beside it, in a box that is higher than wide below it, the text in
 * letters of at most SIZE. */
void       damero_sheet_opening_draw      (const DameroSheetOpening *opening,
                                           cairo_t                  *cr,
                                           double                    x,
                                           double                    y,
                                           double                    width,
                                           double                    height,
                                           double                    size);

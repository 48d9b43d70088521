/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/diagram.h - a position drawn for paper: black and white, with the numbers of the squares.
 */
#pragma once

#include <cairo.h>

#include "rules/position.h"

/* Draws the board with White at the bottom into the square of SIZE at X, Y. Pieces carry their side by
 * fill, kings a second ring and a crown. Where HIGHLIGHT is a square 1..32 it is framed (0 = none). */
void damero_diagram_draw (cairo_t              *cr,
                          const DameroPosition *position,
                          unsigned              highlight,
                          double                x,
                          double                y,
                          double                size);

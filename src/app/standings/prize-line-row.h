/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/prize-line-row.h - one line of a prize fund: of whom, which places, what there is.
 *
 * Signals "changed": something else stands in it; "move" (int): it is to stand that much lower, 0 to be taken out.
 */
#pragma once

#include <adwaita.h>

#include "event/event.h"
#include "model/prize-form.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PRIZE_LINE_ROW (damero_prize_line_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroPrizeLineRow, damero_prize_line_row, DAMERO, PRIZE_LINE_ROW, GtkListBoxRow)

/* A row for LINE; SECTION of EVENT has those who can be given a special prize. */
GtkWidget       *damero_prize_line_row_new        (const DameroPrizeLine *line,
                                                   const DameroEvent     *event,
                                                   const DameroSection   *section);
/* What stands in it. Free with damero_prize_line_free. */
DameroPrizeLine *damero_prize_line_row_dup_line   (DameroPrizeLineRow    *self);
/* Says what is wrong with it (NULL: nothing), at FIELD if that is what is not understood. */
void             damero_prize_line_row_set_fault  (DameroPrizeLineRow    *self,
                                                   DameroPrizeField       field,
                                                   const char            *text);
/* Which number of how many it is, from 0. */
void             damero_prize_line_row_set_number (DameroPrizeLineRow    *self,
                                                   guint                  i,
                                                   guint                  n);
/* Puts the caret where the first thing is asked. */
void             damero_prize_line_row_start      (DameroPrizeLineRow    *self);

G_END_DECLS

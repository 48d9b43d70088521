/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/prize-rows.h - a prize fund as rows: a line each, then what there is to give and how it is shared.
 *
 * Signal "changed": something else stands in them.
 */
#pragma once

#include <adwaita.h>

#include "event/event.h"
#include "model/prize-form.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PRIZE_ROWS (damero_prize_rows_get_type ())
G_DECLARE_FINAL_TYPE (DameroPrizeRows, damero_prize_rows, DAMERO, PRIZE_ROWS, GtkWidget)

/* Shows FORM; SECTION of EVENT has those who can be given a special prize. */
void             damero_prize_rows_set       (DameroPrizeRows            *self,
                                              const DameroPrizeForm      *form,
                                              const DameroEvent          *event,
                                              const DameroSection        *section);
/* What stands in them. Free with damero_prize_form_free. */
DameroPrizeForm *damero_prize_rows_dup_form  (DameroPrizeRows            *self);
/* Says TEXT (NULL: nothing is wrong) where FAULT is. */
void             damero_prize_rows_set_fault (DameroPrizeRows            *self,
                                              const DameroPrizeFormFault *fault,
                                              const char                 *text);
/* Adds a line for everybody, for the first place that none has, and puts the caret there. */
void             damero_prize_rows_add       (DameroPrizeRows            *self,
                                              const DameroEvent          *event,
                                              const DameroSection        *section);

G_END_DECLS

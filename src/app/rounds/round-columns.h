/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/round-columns.h - the columns of the table of a round, whose rows are DameroPairing.
 */
#pragma once

#include "app/rounds/pairing.h"

G_BEGIN_DECLS

/* The box of GAME (index) of PAIRING was clicked. */
typedef void (*DameroRoundColumnsBoxFunc) (DameroPairing *pairing,
                                           int            game,
                                           GtkWidget     *box,
                                           gpointer       user_data);

/* Adds the columns to VIEW, which has none. FUNC is called with USER_DATA as long as VIEW lives. */
void damero_round_columns_add        (GtkColumnView             *view,
                                      DameroRoundColumnsBoxFunc  func,
                                      gpointer                   user_data);
/* The pairing in whose cell WIDGET, something within the table, is; NULL: in none. */
DameroPairing *damero_round_columns_find (GtkWidget            *widget);
/* Names the sides in the heads as the theme does, FIRST_SIDE on the left; the matches have one game or more. */
void damero_round_columns_name_sides (GtkColumnView             *view,
                                      DameroSide                 first_side,
                                      gboolean                   one_game);
/* Leaves out what a narrow table has no room for. */
void damero_round_columns_set_narrow (GtkColumnView             *view,
                                      gboolean                   narrow);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/square.h - one playing square of a board: a cell that can be focused, activated and read.
 *
 * DameroBoardView places its 32 squares and sets what they show. A square draws itself and says itself to a screen
 * reader: "Square 29, white man, selected".
 *
 * Signal "activate": the square was chosen, with Return or by an assistive tool. The action
 * "square.activate" does the same.
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/position.h"

G_BEGIN_DECLS

/* What a square shows. */
typedef struct {
  DameroPiece piece;
  gboolean    last;     /* the last move touched it */
  gboolean    selected; /* the piece in hand stands here */
  gboolean    target;   /* the piece in hand can go here */
  gboolean    dimmed;   /* the piece has been jumped */
  gboolean    lifted;   /* the piece hangs on the pointer and is not drawn here */
  gboolean    uncrowned; /* the king is a man as long as its opponent has not crowned it */
} DameroSquareLook;

#define DAMERO_TYPE_SQUARE (damero_square_get_type ())
G_DECLARE_FINAL_TYPE (DameroSquare, damero_square, DAMERO, SQUARE, GtkWidget)

/* Square NUMBER, 1..32, empty. */
GtkWidget   *damero_square_new        (guint                   number);
guint        damero_square_get_number (DameroSquare           *self);
const DameroSquareLook *
             damero_square_get_look   (DameroSquare           *self);
void         damero_square_show       (DameroSquare           *self,
                                       const DameroSquareLook *look);
/* Says its label anew, after a change of the theme. */
void         damero_square_relabel    (DameroSquare           *self);

G_END_DECLS

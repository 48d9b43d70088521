/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairs-item.h - one line of the pairs that are edited: a board, or somebody without an
 * opponent. Signal "changed": it is another line now.
 */
#pragma once

#include "app/base/desk.h"
#include "pairing/review.h"

G_BEGIN_DECLS

typedef enum {
  DAMERO_PAIRS_ITEM_BOARD,
  DAMERO_PAIRS_ITEM_BYE,
  DAMERO_PAIRS_ITEM_OUT, /* does not play this round */
} DameroPairsItemKind;

typedef struct {
  DameroPairsItemKind kind;
  int                 board;      /* from 1; 0 unless BOARD */
  int                 entries[2]; /* left (who begins game 1) and right; without an opponent the first alone */
  gboolean            locked;     /* it has begun */
  int                 grade;      /* DameroGrade of the gravest warning, -1 = none */
  DameroChange        change;     /* against the system's own pairing */
  int                 picked;     /* side that is picked, -1 = none */
} DameroPairsItemLine;

#define DAMERO_TYPE_PAIRS_ITEM (damero_pairs_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroPairsItem, damero_pairs_item, DAMERO, PAIRS_ITEM, GObject)

/* A line of the section SECTION of DESK's event. */
DameroPairsItem           *damero_pairs_item_new      (DameroDesk                *desk,
                                                       int                        section);
const DameroPairsItemLine *damero_pairs_item_get_line (DameroPairsItem           *self);
/* Emits "changed" if LINE is another one. */
void                       damero_pairs_item_set_line (DameroPairsItem           *self,
                                                       const DameroPairsItemLine *line);
/* The name of the player at SIDE; "" if there is none. */
const char                *damero_pairs_item_get_name (DameroPairsItem           *self,
                                                       int                        side);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/count-trace.h - how a draw count of a game came to its value, ply by ply.
 *
 * The counts are fed once more with the turns of the game and the requests that were made, and every change
 * is kept. The last row's value is the game's own. For verdict reports, and for players who dispute a count.
 */
#pragma once

#include "game/game.h"

/* A count asked for, or cancelled, after so many plies. */
typedef struct {
  guint      ply;
  gboolean   cancelled;
  DameroSide required; /* who must make progress; of a request */
} DameroCountAsk;

typedef enum {
  DAMERO_TRACE_COUNTED,  /* a turn of a side whose turns count */
  DAMERO_TRACE_PASSED,   /* a turn of the other side, which changes nothing */
  DAMERO_TRACE_STARTED,  /* by the material that now stands, or a request */
  DAMERO_TRACE_CAPTURE,  /* back to 0: a capture */
  DAMERO_TRACE_CROWNING, /* back to 0: a man was crowned */
  DAMERO_TRACE_MAN,      /* back to 0: a man moved */
  DAMERO_TRACE_REACHED,  /* the limit */
  DAMERO_TRACE_STOPPED,
  DAMERO_TRACE_REPEATED, /* repetition: the position that is asked about, once more */
} DameroTraceKind;

typedef struct {
  DameroTraceKind kind;
  guint           ply;   /* 0: before the first move */
  gboolean        asked; /* by a request or its cancelling, not by the turn */
  guint           value; /* of the count after it */
  guint           other_value; /* the other side's, where both count */
} DameroTraceRow;

/* The rows of the count of that kind (DameroTraceRow), from its last start to the last ply, in order; none
 * where it has not begun. ASKS: by ply; may be NULL if N_ASKS is 0. Cost: the plies, squared where
 * repetition is counted. */
GArray *damero_count_trace (const DameroGame     *game,
                            DameroCountKind       kind,
                            const DameroCountAsk *asks,
                            guint                 n_asks);

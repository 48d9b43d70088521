/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/tiebreak-private.h - what the parts of the tie-breaks share: a field by index and round.
 */
#pragma once

#include "standings/tiebreak.h"

#define DAMERO_NOBODY   G_MAXUINT
#define DAMERO_NO_VALUE G_MININT64

/* A round of a contestant as tie-breaks see it: rounds without an entry are byes asked for. */
typedef struct {
  DameroRoundRecord      record;
  guint           opponent;  /* index, DAMERO_NOBODY for none */
  DameroMeetingGames games;
  gboolean        is_meeting;   /* counts as a game: met at the board, or (C.07, 15) a forfeit */
  gboolean        is_open;      /* nothing of it is known yet */
  gboolean        is_requested; /* 16.1.1: a half or zero point bye, asked for or by absence */
  gboolean        is_voluntary; /* 16.1.3: that, or lost by forfeit */
} DameroStep;

typedef struct {
  int    number;
  int    rating;
  gint64 points_x10;        /* of the rounds that count */
  gint64 adjusted_x10;      /* as an opponent has them (16.3) */
  gint64 fore_points_x10;   /* the same for FB */
  gint64 fore_adjusted_x10;
  gboolean is_fore;         /* the last round was paired for this player, and FB takes it as drawn */
} DameroRival;

struct _DameroTiebreakField {
  DameroTiebreakRules rules;
  DameroPointTable    points;
  gint64              win_x10;
  gint64              draw_x10;
  guint               n;
  guint               n_rounds;
  gboolean            is_last;  /* the last round of the tournament is in it */
  DameroRival        *rivals;   /* n */
  DameroStep         *steps;    /* n times n_rounds */
  gint64             *looked_up[DAMERO_N_TIEBREAKS]; /* n values where others need them, NULL until then */
  GArray             *terms;    /* for values whose terms are not asked for */
};

/* A round, from 0, of a contestant. */
static inline const DameroStep *
damero_field_step (const DameroTiebreakField *field,
                   guint                      index,
                   guint                      round_index)
{
  return &field->steps[(gsize) index * field->n_rounds + round_index];
}

/* Appends the terms of a value that is not of DE or LOT, before anything is cut. */
void     damero_field_collect     (const DameroTiebreakField *field,
                                   guint                      index,
                                   DameroTiebreak             tiebreak,
                                   GArray                    *terms);
/* Appends a round with the points made in it. */
void     damero_field_add_round   (const DameroTiebreakField *field,
                                   guint                      index,
                                   guint                      round_index,
                                   GArray                    *terms);
/* What the value and its parts are by its terms, when they are cut. */
DameroTiebreakValue damero_field_sum (const DameroTiebreakField *field,
                                   guint                      index,
                                   DameroTiebreak             tiebreak,
                                   const GArray              *terms);
/* Half up, for positive and negative numbers alike. */
gint64   damero_divide_half_up    (gint64                     dividend,
                                   gint64                     divisor);
/* What a round is worth on the scale 2, 1, 0 (7.7). */
int      damero_step_halves       (const DameroTiebreakField *field,
                                   const DameroStep          *step);

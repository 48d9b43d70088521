/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/prize-group.h - what one group of level players wins of the prizes that are left. For prizes.c alone.
 *
 * Players who belong to the same classes are one kind: only how many they are matters.
 */
#pragma once

#include "model/prizes.h"

#define DAMERO_MAX_PRIZE_KINDS (1 << DAMERO_MAX_PRIZE_CLASSES)

typedef struct {
  guint    n_kinds;
  guint    classes[DAMERO_MAX_PRIZE_KINDS]; /* of the kind: bits 1 << index */
  guint    counts[DAMERO_MAX_PRIZE_KINDS];  /* players of it, 1 or more */
} DameroPrizeGroup;

/* What some kinds of a group win together. */
typedef struct {
  guint    n_players;
  gboolean kinds[DAMERO_MAX_PRIZE_KINDS]; /* who they are */
  gint64   limits_x100[DAMERO_MAX_PRIZE_KINDS]; /* the greatest prize open to each */
  guint    n_prizes;
  guint    prizes[DAMERO_MAX_PRIZES];     /* those of most money first */
  gint64   total_x100;
  gint64   level_num;                     /* each who is not at the limit gets level_num / level_den */
  gint64   level_den;
} DameroPrizeWin;

/* Who wins most by dividing, and what: all of GROUP, or those of some classes alone. AMOUNTS_X100 is what each of
 * the fund's prizes is worth, 0 if it is not to be won. FALSE: nothing is. */
gboolean damero_prize_group_win (const DameroPrizeGroup *group,
                                 const DameroPrizeFund  *fund,
                                 const gint64           *amounts_x100,
                                 DameroPrizeWin         *ret_win);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/round-notices.h - what is to be said over the table of a round: that it is a draft, who came
 * late, what is missing, who goes on, whether the rounds to come can be paired.
 *
 * Its buttons activate the actions of the page of rounds.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ROUND_NOTICES (damero_round_notices_get_type ())
G_DECLARE_FINAL_TYPE (DameroRoundNotices, damero_round_notices, DAMERO, ROUND_NOTICES, GtkWidget)

/* Shows what is to be said of round ROUND_NUMBER of the section in view; 0: before the first. SECOND: its results
 * are being entered a second time. */
void damero_round_notices_show    (DameroRoundNotices *self,
                                   DameroDesk         *desk,
                                   int                 round_number,
                                   gboolean            second);
/* Says no more of a late entry of a section. */
void damero_round_notices_dismiss (DameroRoundNotices *self,
                                   int                 section,
                                   int                 entry);

/* Asks no more of the players (int) of a section who are paired in a round and were not checked in. */
void damero_round_notices_keep    (DameroRoundNotices *self,
                                   int                 section,
                                   int                 round_number,
                                   const GArray       *entries);

/* Puts the buttons under the sentences. */
void  damero_round_notices_set_narrow   (DameroRoundNotices  *self,
                                         gboolean             narrow);
/* Of a Swiss in a small field, before its next round is paired: the first round that cannot be paired, or may
 * not be; NULL if there is none. */
char *damero_round_notices_dup_forecast (const DameroSection *section);

G_END_DECLS

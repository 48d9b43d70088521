/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/verdict.h - draw counts explained: the rule, how the count came about, what was decided.
 *
 * For the verdict report, on paper and as text. Pure but for gettext. What is returned as const char *
 * belongs to gettext, what is returned as char * is the caller's to free.
 */
#pragma once

#include "event/event.h"
#include "game/count-trace.h"

/* How the count goes by this ruleset, in a few sentences. The ruleset has it. */
char       *damero_words_count_rule      (const DameroRuleset  *ruleset,
                                          DameroCountKind       kind);
/* Where that stands: "Rules: American pool checkers (APCA), ruleset pool-apca, lone_king.limit=13, ...". */
char       *damero_words_count_reference (const DameroRuleset  *ruleset,
                                          DameroCountKind       kind);
/* What a ply did to the count: "capture: back to 0". */
const char *damero_words_trace           (DameroCountKind       kind,
                                          const DameroTraceRow *row);
/* Where the count stands, and what follows from it. */
char       *damero_words_count_standing  (DameroCountKind       kind,
                                          const DameroCount    *count);
/* Who decided, and on whose claim. ACT, which EVENT has performed: a claim, or the turn that ended the
 * game. */
char       *damero_words_decided_by      (const DameroAct      *act,
                                          const DameroEvent    *event);
/* The labels of the report. */
const char *damero_words_verdict_title   (gboolean              claim);
const char *damero_words_ply_column      (void);
const char *damero_words_move_column     (void);
const char *damero_words_side_column     (void);
const char *damero_words_count_column    (void);
const char *damero_words_note_column     (void);
/* "Black to move". */
char       *damero_words_to_move         (DameroSide            side);
/* "after ply 61 (12-16)"; MOVE NULL: "before the first move". */
char       *damero_words_after_ply       (guint                 ply,
                                          const char           *move);

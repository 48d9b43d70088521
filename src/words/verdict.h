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
/* Where a count of the game stands, and what follows from it. */
char       *damero_words_count_standing  (const DameroGame     *game,
                                          DameroCountKind       kind);
/* What that rests on: from when on whose moves are counted and when they were last set to 0; of repetition,
 * when the position on the board was there, as far as that fits. */
char       *damero_words_count_basis     (const DameroGame     *game,
                                          DameroCountKind       kind);
/* Who asked for the count, after which ply, against whom. ACT: a COUNT_REQUESTED that EVENT has performed,
 * after PLY single moves. */
char       *damero_words_count_asked     (const DameroAct      *act,
                                          guint                 ply,
                                          const DameroEvent    *event);
/* Who decided, and on whose claim. ACT, which EVENT has performed: a claim, a count cancelled or the turn that
 * ended the game. NULL of others. */
char       *damero_words_decided_by      (const DameroAct      *act,
                                          const DameroEvent    *event);
/* The labels of the report. */
/* "Verdict: lone-king count", or without a decision "Lone-king count". */
char       *damero_words_verdict_title   (gboolean              decided,
                                          DameroCountKind       kind,
                                          const DameroCount    *count);
const char *damero_words_rule_heading    (void);
const char *damero_words_ply_column      (void);
const char *damero_words_move_column     (void);
const char *damero_words_side_column     (void);
const char *damero_words_count_column    (void);
const char *damero_words_note_column     (void);
/* "Black to move". */
char       *damero_words_to_move         (DameroSide            side);
/* "after ply 61 (12-16)"; PLY 0: "at the start". */
char       *damero_words_after_ply       (const DameroGame     *game,
                                          guint                 ply);

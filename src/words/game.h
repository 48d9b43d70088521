/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/game.h - games in words: sides, results, endings, counts, phases.
 *
 * Pure but for gettext. What is returned as const char * belongs to gettext, what is returned as char *
 * is the caller's to free. Labels stand alone ("Black won", "lone-king count"), without a full stop.
 */
#pragma once

#include "game/game.h"

/* Whether all sentences of words/ call the side Black "Red", as it is where the pieces are red. A setting
 * of the process, like its language; FALSE at first. Set it before sentences are shown, in one thread. */
void        damero_words_name_black_red (gboolean           red);
gboolean    damero_words_is_black_red   (void);
/* "Black", as a label. */
const char *damero_words_side           (DameroSide         side);
/* The head of a column of players: "Black", or "Black in game 1" where a match has more than one. */
char       *damero_words_side_head      (DameroSide         side,
                                         gboolean           one_game);
/* A side as it stands in the middle of a sentence: "Black", "las negras". */
const char *damero_words_side_inside    (DameroSide         side);
/* Makes the first letter of SENTENCE large, where a side may begin it. Takes SENTENCE. */
char       *damero_words_finish         (char              *sentence);
/* "Black won", "drawn", "White forfeits". */
const char *damero_words_outcome        (DameroOutcome      outcome);
/* "resignation", "lone-king count". */
const char *damero_words_ending         (DameroEnding       ending);
/* Both: "Black won: resignation". */
char       *damero_words_result         (DameroOutcome      outcome,
                                         DameroEnding       ending);
/* The cautions that a side has in GAME, by what they are for: "Black: 3 cautions (touching 2, conduct 1)", or
 * "Black: 1 caution (touching)". NULL if it has none. */
char       *damero_words_cautions       (const DameroGame  *game,
                                         DameroSide         side);
/* "under way". */
const char *damero_words_phase          (DameroGamePhase    phase);
/* "lone-king count". */
const char *damero_words_count          (DameroCountKind    kind);
/* The same as it is called with that limit: "no-progress count", not "forty-move count", if it is not 40.
 * COUNT may be NULL. */
const char *damero_words_count_of       (DameroCountKind    kind,
                                         const DameroCount *count);
/* Where a count stands: "lone-king count: 7 of 13", "lone-king count: not running". A count that takes
 * both sides' turns shows both. */
char       *damero_words_count_progress (DameroCountKind    kind,
                                         const DameroCount *count);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/attempt.h - a move that was tried at a board and was refused: what is logged of it, and what its players
 * learn.
 *
 * Where the section has help on its boards they see the reason. Elsewhere they see only that it is not accepted; the
 * reason stands in the log with the attempt, which counts there as an illegal move whatever is wrong with it, and so
 * comes before the referee.
 */
#pragma once

#include "app/base/desk.h"

/* Whether the screens of its players show what the program knows of the game at PLACE: where pieces can go, where
 * counts stand, why a move is none. */
gboolean  damero_attempt_has_assist  (const DameroEvent   *event,
                                      const DameroPlace   *place);
/* The move TEXT of the side on move at PLACE was refused, for REFUSAL, which is WHY in words (taken). TEXT is what
 * a player submitted, which is logged if it names a move; NULL: squares that were merely touched. The attempt
 * is stamped MONO_MS, 0: now. Returns the message for its players; free with g_free. */
char     *damero_attempt_refuse      (DameroDesk          *desk,
                                      const DameroPlace   *place,
                                      const char          *text,
                                      const DameroRefusal *refusal,
                                      char                *why,
                                      gint64               mono_ms);
/* The same for a move that the rules refuse. */
char     *damero_attempt_refuse_move (DameroDesk          *desk,
                                      const DameroPlace   *place,
                                      const char          *text,
                                      const DameroIllegal *why);
/* Enters TEXT as the move of the next turn of the game at PLACE that is pressed and not recorded, FROM being where
 * errors are shown. FALSE: it is refused, and RET_WHY gets the message for its players (NULL: FROM's window has said
 * why; free with g_free); an illegal move that the checked record waits for has returned the turn. */
gboolean  damero_attempt_enter       (DameroDesk          *desk,
                                      GtkWidget           *from,
                                      const DameroPlace   *place,
                                      const char          *text,
                                      char               **ret_why);
/* Squares as a player touched them in the text of a move: "11-18-25". */
char     *damero_attempt_dup_text    (const DameroPath    *squares);

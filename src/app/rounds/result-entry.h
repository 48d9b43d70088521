/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/result-entry.h - enters results at a desk: the acts behind the keys and menus of the rounds.
 *
 * FROM is the widget whose window shows refusals and asks. Scores are the left player's (see event/results.h), and
 * what is entered is said to a screen reader.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* Enters OUTCOME for the game at PLACE. If it has a result, asks for a correction instead, and says so if
 * that is the same. TRUE if the result was entered. */
gboolean  damero_result_entry_game        (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           const DameroPlace *place,
                                           DameroOutcome      outcome);
/* Performs ACTS (DameroAct) as one, and says the results among them. FALSE: refused, as the window says. */
gboolean  damero_result_entry_perform     (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           GPtrArray         *acts);
/* Enters OUTCOME for the game at PLACE a second time: the same as it has is confirmed. If it is another one, both are
 * shown, and the user says which is right. A game that wants no second entry is treated as by
 * damero_result_entry_game. TRUE if something was performed. */
gboolean  damero_result_entry_again       (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           const DameroPlace *place,
                                           DameroOutcome      outcome);
/* Enters a match score a second time, or for the first time if games at PLACE are without a result. If it is the score
 * of the match, its results are confirmed; if not, both are shown. TRUE if something was performed. */
gboolean  damero_result_entry_match_again (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           const DameroPlace *place,
                                           int                halves);
/* Enters a match score, HALVES of the left player, into the games at PLACE (board) that have no result. Says
 * how it was spread if it could have been otherwise. TRUE if it was entered: all of it or nothing is. */
gboolean  damero_result_entry_match       (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           const DameroPlace *place,
                                           int                halves);
/* Takes back the result of the last game at PLACE (board) that has one, it alone, or the correction that was made there
 * last, or says why it cannot be. */
void      damero_result_entry_take_back   (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           const DameroPlace *place);
/* Starts the game at PLACE, with an Undo toast. */
gboolean  damero_result_entry_start       (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           const DameroPlace *place);
/* The boards of a round (section and round of PLACE) whose next game waits to be started (DameroPlace). */
GArray   *damero_result_entry_dup_waiting (DameroDesk        *desk,
                                           const DameroPlace *place);
/* Starts all of them and says how many that were. */
void      damero_result_entry_start_all   (DameroDesk        *desk,
                                           GtkWidget         *from,
                                           const DameroPlace *place);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/words-private.h - what the files of words/ share: gettext, and the names of the things that
 * sentences are about.
 *
 * Sentences are put together inside out: a side or a section stands in them as it does in the middle of
 * a sentence ("las negras"), and damero_words_finish makes the first letter large. So a translator
 * meets every name in one form only.
 */
#pragma once

#include <glib/gi18n-lib.h>

#include "event/event.h"
#include "words/game.h"

/* A copy of a text of the user's that is sure to be UTF-8, of one line, without blanks around it; "" for
 * NULL. */
char                  *damero_words_quote      (const char        *text);
/* The column, in letters from 1, of the 1-based byte COLUMN of TEXT. */
guint                  damero_words_column     (const char        *text,
                                                guint              column);
/* A side in the middle of a sentence with the player's name, "Black (Ana Rivera)", where EVENT knows the
 * game at PLACE; both may be NULL. */
char                  *damero_words_side_at    (DameroSide         side,
                                                const DameroPlace *place,
                                                const DameroEvent *event);
/* The same of the side whose turns a COUNT_REQUESTED has counted. */
char                  *damero_words_required_at (const DameroAct  *act,
                                                const DameroEvent *event);
/* "section “Gold Bar”", or "section 2" where EVENT (may be NULL) does not know it. */
char                  *damero_words_section_at (int                section,
                                                const DameroEvent *event);
/* "Ana Rivera", or "player 7" where EVENT (may be NULL) does not know the number. */
char                  *damero_words_player_at  (int                player,
                                                const DameroEvent *event);
/* "Ana Rivera", or "entry 7" where EVENT (may be NULL) does not know the pairing number. */
char                  *damero_words_entry_at   (int                section,
                                                int                entry,
                                                const DameroEvent *event);
/* A count in the middle of a sentence, as the rules of the game at PLACE name it where EVENT knows that game;
 * both may be NULL. KIND may be out of range: the forty-move count. */
const char            *damero_words_count_at   (int                kind,
                                                const DameroPlace *place,
                                                const DameroEvent *event);
/* The match game at PLACE; NULL if EVENT (may be NULL) has none. */
const DameroMatchGame *damero_words_game_at    (const DameroPlace *place,
                                                const DameroEvent *event);
/* An instant of a run with its thousandths: "4:12.300". */
char                  *damero_words_instant    (gint64             ms);

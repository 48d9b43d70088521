/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/answer.h - what a button says that answers a call of the referee.
 */
#pragma once

#include "event/answers.h"

/* "Confirm Loss", "Ann Adams Wins": ACT is one of the answers of CALL in EVENT that need no more. Free it. */
char *damero_words_answer (const DameroAct   *act,
                           const DameroCall  *call,
                           const DameroEvent *event);

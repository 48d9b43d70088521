/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/calls.h - why the referee is called, in a sentence.
 */
#pragma once

#include "event/calls.h"

/* Why, with the players by name: "Ann Adams’s flag fell at move 38." CALL is one of EVENT's now. Free with
 * g_free. Cost: of an appeal the log, for its reason. */
char *damero_words_call (const DameroCall  *call,
                         const DameroEvent *event);

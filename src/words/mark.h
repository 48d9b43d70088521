/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/mark.h - what marks on the moves of a record say. Pure but for gettext.
 */
#pragma once

#include <glib.h>

/* What the numeric mark $NAG says of a move ($1 to $6: "Good move") or of the position after it ($10, $13 to $19:
 * "Equal position"); NULL of the others. Free with g_free. */
char *damero_words_nag (int nag);

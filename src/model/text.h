/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/text.h - which characters names and remarks may have, and how those look that others brought.
 *
 * A character is unsound if showing it would do something else than show it: a control character of either block
 * (C0 moves a terminal, and so does C1), a noncharacter of Unicode (Cairo stops at it), or one that embeds, overrides
 * or isolates a direction of writing and so turns what stands beside it. Texts are UTF-8.
 */
#pragma once

#include <glib.h>

/* The first unsound character of TEXT; NULL if there is none. */
const char *damero_text_find_unsound (const char *text);
/* Whether any character of TEXT can be seen. */
gboolean    damero_text_is_visible   (const char *text);
/* TEXT with composed characters (NFC), so that the same name is the same bytes; as it is if it is not UTF-8. */
char       *damero_text_normalize    (const char *text);
/* TEXT, of any bytes, with U+FFFD in place of every unsound character but line ends and tabs. */
char       *damero_text_dup_shown    (const char *text);
/* The same in one line, for the middle of a sentence: a text with letters that are written from right to left stands
 * between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, so that it turns nothing beside it. */
char       *damero_text_dup_quoted   (const char *text);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/name-match.h - names as people type them: without accents and capitals, with slips of the finger, in
 * either order.
 *
 * A key is a text folded to words of small letters and digits with one blank between them:
 * "Ádám, Ann-Marie" is "adam ann marie". Nothing here knows a list of names.
 */
#pragma once

#include <glib.h>

/* No match. */
#define DAMERO_NAME_NO_MATCH G_MAXUINT

typedef enum {
  DAMERO_NAMES_DIFFER,
  DAMERO_NAMES_ALIKE, /* one slip, an initial, or a further name between them */
  DAMERO_NAMES_EQUAL, /* the same words in any order */
} DameroNameLikeness;

/* The key of TEXT (NULL: ""). Case, accents, strokes and ligatures go; what is no letter or digit parts words,
 * but an apostrophe, which goes. Free with g_free. */
char               *damero_name_fold     (const char *text);
/* How well KEY answers QUERY, a key that is being typed: each of its words must be the beginning of another
 * word of KEY. 0 is best: every word whole and in KEY's order. Words only begun cost more, then other orders.
 * SLIPS: a word of 4 letters may have one wrong, missing, doubled or exchanged, one of 8 two; each costs more
 * than all else together. DAMERO_NAME_NO_MATCH if it does not answer. "" is answered by every key. Cost:
 * O(words x words), and with SLIPS O(letters x letters) for words that have letters in common. */
guint               damero_name_rank     (const char *key,
                                          const char *query,
                                          gboolean    slips);
/* Whether two keys can be names of one person. */
DameroNameLikeness  damero_name_compare  (const char *a,
                                          const char *b);
/* The name as lists are sorted by it: "Adams, Ann" of "Ann Adams"; one with a comma, or of one word, as it is.
 * Free with g_free. */
char               *damero_name_dup_sort  (const char *name);
/* The name in short, the surname: "Adams" of "Ann Adams" and of "Adams, Ann". Free with g_free. */
char               *damero_name_dup_short (const char *name);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/published.h - what an event may publish of its players beyond names, titles, federations, clubs and ratings.
 * Nothing of it is published unasked.
 */
#pragma once

#include <glib.h>

typedef enum {
  DAMERO_PUBLISHED_REASONS,     /* what was written as the reason of a caution, a withdrawal or another act */
  DAMERO_PUBLISHED_BIRTH_YEARS,
  DAMERO_PUBLISHED_NUMBERS,     /* in associations */
  DAMERO_PUBLISHED_GROUPS,      /* the groups of a player, like "junior" */
  DAMERO_N_PUBLISHED,
} DameroPublished;

#define DAMERO_PUBLISHED_BIT(what) (1u << DAMERO_PUBLISHED_##what)

/* Its word: "birth-years". */
const char *damero_published_get_token (DameroPublished what);
/* Reads a list of such words, with blanks or commas; "" is none. RET_WHAT gets a bit for each. */
gboolean    damero_published_from_text (const char     *text,
                                        guint          *ret_what);
/* The list of WHAT, with blanks, in canonical order; free with g_free. */
char       *damero_published_to_text   (guint           what);

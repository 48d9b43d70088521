/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/apart.h - which players a section keeps apart if possible, and in which rounds; and its text form.
 *
 *     clubs 1-3          clubs parties all-but-1          parties 2-          none
 *
 * First who: `clubs`, `parties` (families and travelling groups), or both; then the rounds: from - to, from - to the
 * end, or all but so many at the end; without them, all. Who is meant is derived from the players (event/apart.c).
 */
#pragma once

#include <glib.h>

typedef struct {
  gboolean clubs;   /* those of one club */
  gboolean parties; /* those of one party */
  int      first;   /* round, from 1 */
  int      last;    /* round; 0 = to the end */
  int      spare;   /* rounds at the end that are not meant; 0 with a LAST */
} DameroApart;

/* Whether anybody is kept apart. */
gboolean damero_apart_is_set    (const DameroApart *apart);
/* The last round that is meant in a section of N_ROUNDS (0 = not known); 0 = to the end. Before the first where none
 * is left, -1. */
int      damero_apart_get_last  (const DameroApart *apart,
                                 int                n_rounds);
gboolean damero_apart_equal     (const DameroApart *a,
                                 const DameroApart *b);
/* The canonical text; "none" for nobody. Free it. */
char    *damero_apart_to_text   (const DameroApart *apart);
/* Reads the text form, blanks as one likes; "" is nobody too. If it is none, FALSE: RET_COLUMN (may be NULL) is then
 * the 1-based byte of the word that is wrong. */
gboolean damero_apart_from_text (const char        *text,
                                 DameroApart       *ret_apart,
                                 int               *ret_column);

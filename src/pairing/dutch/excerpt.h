/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/excerpt.h - a small field that decides a bracket of a large one: the bracket alone where
 * that is enough; else the bracket, the next score group and, of the groups below, where they can take
 * anybody who comes, as many strangers whom anybody may meet. Private to pairing/.
 */
#pragma once

#include "pairing/dutch/completion.h"

/* Decides the bracket of MOVERS and the residents of GROUP by matchings alone (exact.h), in an excerpt
 * where that gives the same answer. MATES (by index in the field) gets the pairs; a player without one moves down.
 * FALSE if KEEP_ON (may be NULL) said so; then nothing is touched. */
gboolean damero_dutch_excerpt_pair       (const DameroDutchCompletion *completion,
                                          guint                        group,
                                          const GArray                *movers,
                                          gboolean                (*keep_on) (gpointer),
                                          gpointer                     user_data,
                                          guint                       *mates);
/* The same where it is known that everybody in the bracket is paired but for one, if their number is odd, and
 * that this one has to be of FLOATERS (bits by index in the field; NULL where the number is even): then the
 * bracket alone decides. */
gboolean damero_dutch_excerpt_pair_alone (const DameroDutchCompletion *completion,
                                          guint                        group,
                                          const GArray                *movers,
                                          const guint64               *floaters,
                                          gboolean                (*keep_on) (gpointer),
                                          gpointer                     user_data,
                                          guint                       *mates);

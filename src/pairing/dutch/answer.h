/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/answer.h - what comes of pairing a round by the Dutch system, and how far it is: the same for
 * every way to find it (fast.h, exact.h) and for who asks (dutch.h).
 */
#pragma once

#include <glib.h>

typedef enum {
  DAMERO_DUTCH_DONE,
  DAMERO_DUTCH_NO_PAIRING, /* nothing satisfies the absolute criteria */
  DAMERO_DUTCH_CANCELLED,
  DAMERO_DUTCH_NO_COLOUR,  /* the initial colour was never drawn and is needed */
} DameroDutchAnswer;

/* Called now and then with players paired so far and in all; FALSE gives up. From the thread that
 * pairs. */
typedef gboolean (*DameroDutchProgress) (guint    n_paired,
                                         guint    n_players,
                                         gpointer user_data);

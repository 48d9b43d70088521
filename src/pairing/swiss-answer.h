/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/swiss-answer.h - what comes of pairing a round by a Swiss system (dutch/dutch.h,
 * double-swiss/double-swiss.h), and how far it is.
 */
#pragma once

#include <glib.h>

typedef enum {
  DAMERO_SWISS_DONE,
  DAMERO_SWISS_NO_PAIRING, /* nothing satisfies the absolute criteria */
  DAMERO_SWISS_CANCELLED,
  DAMERO_SWISS_NO_COLOUR,  /* the initial colour was never drawn and is needed */
} DameroSwissAnswer;

/* Called now and then with players paired so far and in all; FALSE gives up. From the thread that
 * pairs. */
typedef gboolean (*DameroSwissProgress) (guint    n_paired,
                                         guint    n_players,
                                         gpointer user_data);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/wait.h - what the director does in a thread, waited for; on a terminal stderr says how far it is.
 */
#pragma once

#include "director/director.h"

typedef struct {
  const char   *what;   /* "pages": what is counted; NULL: as the caller shows it */
  gboolean      shown;  /* stderr is a terminal */
  GAsyncResult *result; /* NULL until it is over */
} DameroWait;

/* Begins to wait; WHAT is borrowed. */
void damero_cli_wait_init     (DameroWait   *wait,
                               const char   *what);
/* A DameroProgress; USER_DATA is the DameroWait. */
void damero_cli_wait_progress (guint         n_done,
                               guint         n_total,
                               gpointer      user_data);
/* A GAsyncReadyCallback; USER_DATA is the DameroWait. */
void damero_cli_wait_done     (GObject      *source,
                               GAsyncResult *result,
                               gpointer      user_data);
/* Runs the main loop until it is over; the result is the caller's, and the line on stderr gone. */
GAsyncResult *damero_cli_wait (DameroWait   *wait);

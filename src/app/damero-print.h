/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-print.h - the pairing sheet of a round to the printer.
 */
#pragma once

#include <gtk/gtk.h>

#include "event/event.h"

G_BEGIN_DECLS

/* What prints the sheet of a round that is paired: a copy of it as it is now. It runs without blocking
 * where the platform can. Unref it. */
GtkPrintOperation *damero_print_new_pairings (const DameroEvent   *event,
                                              const DameroSection *section,
                                              int                  round_number);
/* Asks on which printer, from the window of FROM, and prints; tells what went wrong. */
void               damero_print_pairings     (GtkWidget           *from,
                                              const DameroEvent   *event,
                                              const DameroSection *section,
                                              int                  round_number);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/explanation.h - what a tie-break's value is made of, line by line, for people to read.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/standings/standings-list.h"

G_BEGIN_DECLS

/* The parts of the K-th tie-break's value of ENTRY, "Round 1, won against Ann Adams: 4.5", as strings; or the one
 * sentence that says why there are none. */
GPtrArray *damero_explanation_dup_lines (const DameroStandingsListSource *source,
                                         int                              entry,
                                         guint                            k);
/* The value with its title and the parts under it, for a tooltip. Free with g_free. */
char      *damero_explanation_dup_text  (const DameroStandingsListSource *source,
                                         int                              entry,
                                         guint                            k);

G_END_DECLS

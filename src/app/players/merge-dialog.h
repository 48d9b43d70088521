/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/merge-dialog.h - records of the club's register that may be of one player, two at a time side by side:
 * which one stays, or whether they are two.
 */
#pragma once

#include <adwaita.h>

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_MERGE_DIALOG (damero_merge_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroMergeDialog, damero_merge_dialog, DAMERO, MERGE_DIALOG, AdwWindow)

/* Over FROM's window: the persons with the uids FIRST and SECOND, or (NULL) all pairs of the register of DIRECTOR
 * that may be one, one after the other. Where there is none a toast says so. Cost: O(people x namesakes). */
void damero_merge_dialog_present (GtkWidget      *from,
                                  DameroDirector *director,
                                  const char     *first,
                                  const char     *second);

G_END_DECLS

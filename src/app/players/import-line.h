/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/import-line.h - a line of a list of players that is imported: who it is, what is known about that, and
 * what becomes of it.
 */
#pragma once

#include <gtk/gtk.h>

#include "event/registry-import.h"

G_BEGIN_DECLS

/* What the list holds. Signal "changed": another choice was made. */
#define DAMERO_TYPE_IMPORT_LINE_ITEM (damero_import_line_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroImportLineItem, damero_import_line_item, DAMERO, IMPORT_LINE_ITEM, GObject)

/* Takes TITLE, FACTS (may be NULL) and VERDICT. CHOICE can be changed to another of the CHOICES (bits 1 <<
 * DameroImportChoice), if those are several. WARNS: somebody should look at it. */
DameroImportLineItem *damero_import_line_item_new        (char                 *title,
                                                          char                 *facts,
                                                          char                 *verdict,
                                                          guint                 choices,
                                                          DameroImportChoice    choice,
                                                          gboolean              warns);
DameroImportChoice    damero_import_line_item_get_choice (DameroImportLineItem *self);

/* The row that shows it: property "item". */
#define DAMERO_TYPE_IMPORT_LINE (damero_import_line_get_type ())
G_DECLARE_FINAL_TYPE (DameroImportLine, damero_import_line, DAMERO, IMPORT_LINE, GtkWidget)

G_END_DECLS

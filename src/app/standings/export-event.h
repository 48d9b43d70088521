/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/export-event.h - what is written of an event, from the menus: files for other programs, and pages for
 * the web.
 *
 * A thread does it; a strip shows how far it is, and cancels. A toast says where it lies, a dialog what prevented it
 * and what to do: what was there before is there then.
 */
#pragma once

#include "app/base/desk.h"
#include "app/widgets/progress-strip.h"

G_BEGIN_DECLS

/* Asks over FROM's window for a file or folder, and writes what NAME says there: "event", "crosstable", "games",
 * "game-table", "standings", "trf", "association" (DameroExportKind), or "site". STRIP is a part of FROM. Of a section
 * it is the one that DESK shows. */
void damero_export_event_ask        (GtkWidget           *from,
                                     DameroDesk          *desk,
                                     DameroProgressStrip *strip,
                                     const char          *name);
/* Writes a file of that KIND to PATH without asking. Nothing is done while STRIP is busy. */
void damero_export_event_write_file (GtkWidget           *from,
                                     DameroDesk          *desk,
                                     DameroProgressStrip *strip,
                                     DameroExportKind     kind,
                                     const char          *path);
/* Writes the site as a folder in PARENT that has the event's name without asking; one that was written before is
 * replaced. Nothing is done while STRIP is busy. */
void damero_export_event_write_site (GtkWidget           *from,
                                     DameroDesk          *desk,
                                     DameroProgressStrip *strip,
                                     const char          *parent);

G_END_DECLS

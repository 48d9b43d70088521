/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/export-site.h - an event's pages for the web, from the menus.
 */
#pragma once

#include "app/base/desk.h"
#include "app/widgets/progress-strip.h"

G_BEGIN_DECLS

/* Asks over FROM's window for a folder, and writes the site of DESK's event as a folder in it that has its
 * name; one that was written before is replaced. A thread does it; STRIP, a part of FROM, shows how far it is, and
 * cancels. A toast says how many pages there are, a dialog why there are none. */
void damero_export_site_ask   (GtkWidget           *from,
                               DameroDesk          *desk,
                               DameroProgressStrip *strip);
/* The same in PARENT without asking. Nothing is done while STRIP is busy. */
void damero_export_site_write (GtkWidget           *from,
                               DameroDesk          *desk,
                               DameroProgressStrip *strip,
                               const char          *parent);

G_END_DECLS

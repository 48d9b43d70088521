/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/windows.h - the windows of the application: which there are, and their end.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/director.h"

G_BEGIN_DECLS

/* The window of an event of DIRECTOR; NULL if it has none. */
GtkWindow *damero_windows_find_event   (GtkApplication *application,
                                        DameroDirector *director,
                                        const char     *event_uid);
/* Adds the uids of the events of DIRECTOR that have a window to UIDS, of strings; the first window last. */
void       damero_windows_list_events  (GtkApplication *application,
                                        DameroDirector *director,
                                        GPtrArray      *uids);
/* Whether there is no other window than WINDOW and those that belong to one. */
gboolean   damero_windows_is_last      (GtkWindow      *window);
/* Closes what is being made. FALSE if such a window stays, for it asks whether that may be lost. */
gboolean   damero_windows_close_drafts (GtkApplication *application);
/* Closes every window but start pages, or those too; a window may refuse. */
void       damero_windows_close        (GtkApplication *application,
                                        gboolean        start_too);

G_END_DECLS

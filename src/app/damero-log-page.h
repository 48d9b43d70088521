/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-log-page.h - everything that was decided, with undo and redo.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows.
 */
#pragma once

#include "app/damero-desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_LOG_PAGE (damero_log_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroLogPage, damero_log_page, DAMERO, LOG_PAGE, GtkWidget)

G_END_DECLS

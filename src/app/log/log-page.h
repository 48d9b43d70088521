/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/log/log-page.h - the log of the event: everything that was decided, newest first.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows; its list is made when the
 * page is first seen. Actions: "log.undo" takes back the act that is selected, "log.search" goes to the
 * search, "log.show-all" gives up search and filter.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_LOG_PAGE (damero_log_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroLogPage, damero_log_page, DAMERO, LOG_PAGE, GtkWidget)

G_END_DECLS

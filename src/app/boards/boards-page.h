/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/boards-page.h - every board of the round in play, live.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARDS_PAGE (damero_boards_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardsPage, damero_boards_page, DAMERO, BOARDS_PAGE, GtkWidget)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/diagram-view.h - a position to look at: a small board that is drawn and takes nothing.
 *
 * A widget for lists of many, where a board of squares (board/board-view.h) would be too much. White is at the bottom.
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/position.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DIAGRAM_VIEW (damero_diagram_view_get_type ())
G_DECLARE_FINAL_TYPE (DameroDiagramView, damero_diagram_view, DAMERO, DIAGRAM_VIEW, GtkWidget)

/* Shows POSITION, which a screen reader calls NAME; NULL: an empty board. */
void damero_diagram_view_show (DameroDiagramView    *self,
                               const DameroPosition *position,
                               const char           *name);

G_END_DECLS

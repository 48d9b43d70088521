/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/event-row.h - an event of the library as a row: its name, the facts, its state.
 *
 * Activating it opens the event (app.open-event).
 */
#pragma once

#include <adwaita.h>

#include "app/board/board-state.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_EVENT_ROW (damero_event_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroEventRow, damero_event_row, DAMERO, EVENT_ROW, AdwActionRow)

/* A row that shows nothing yet. */
GtkWidget *damero_event_row_new  (void);
/* Shows the event UID; NAME and FACTS are plain text, WORD is what the pill says. */
void       damero_event_row_show (DameroEventRow       *self,
                                  const char           *uid,
                                  const char           *name,
                                  const char           *facts,
                                  DameroBoardStateKind  kind,
                                  const char           *word);

G_END_DECLS

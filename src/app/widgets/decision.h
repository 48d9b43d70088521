/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/decision.h - how a place in the standings was decided, line by line, for people to read.
 */
#pragma once

#include <gtk/gtk.h>

#include "event/event.h"

G_BEGIN_DECLS

typedef enum {
  DAMERO_DECISION_TEXT, /* a sentence */
  DAMERO_DECISION_HEAD, /* a tie-break: its title, and its code as value */
  DAMERO_DECISION_PLAYER, /* one of those who were level: name and value */
  DAMERO_DECISION_HELP, /* how a tie-break is worked out */
} DameroDecisionKind;

/* A line as a widget: text at the start, a value at the end. */
#define DAMERO_TYPE_DECISION_LINE (damero_decision_line_get_type ())
G_DECLARE_FINAL_TYPE (DameroDecisionLine, damero_decision_line, DAMERO, DECISION_LINE, GtkWidget)

/* Puts the lines for ENTRY, whose standing is in STANDINGS (DameroStanding, in the order of the ranks),
 * into BOX in place of what it held: who is level on points, what each tie-break says of those who are
 * still level, and whether it parts them. */
void damero_decision_show (GtkBox              *box,
                           const DameroEvent   *event,
                           const DameroSection *section,
                           const GArray        *standings,
                           int                  entry);

G_END_DECLS

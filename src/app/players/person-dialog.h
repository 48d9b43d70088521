/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/person-dialog.h - asks for what is known of a player: one of an event, or one of the club's register.
 * What is changed is one act.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PERSON_DIALOG (damero_person_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroPersonDialog, damero_person_dialog, DAMERO, PERSON_DIALOG, AdwWindow)

/* Over FROM's window, for PLAYER of the event of DESK. */
void damero_person_dialog_present_player (GtkWidget      *from,
                                          DameroDesk     *desk,
                                          int             player);
/* For the person UID of the register of DIRECTOR; NULL: somebody new, who gets the name NAME (may be NULL). */
void damero_person_dialog_present_person (GtkWidget      *from,
                                          DameroDirector *director,
                                          const char     *uid,
                                          const char     *name);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/dialog.h - what the dialogs of the referee share: they ask for the fields of one act,
 * perform it, and close; a refusal is said in the dialog, which stays.
 *
 * Each is a modal AdwWindow on a template, closed by Escape.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

/* The application of FROM's window, or of the window under a dialog. */
GtkApplication *damero_dialog_find_application (GtkWidget *from);
/* In class_init: Escape closes. */
void     damero_dialog_class_init_keys (GtkWidgetClass    *klass);
/* Presents DIALOG over the window of FROM. */
void     damero_dialog_present         (GtkWindow         *dialog,
                                        GtkWidget         *from);
/* Takes away the dialogs over OVER, and those over them, without a question: what they ask about is gone. */
void     damero_dialog_dismiss_all     (GtkWindow         *over);
/* Closes WINDOW when the signal that is being handled is over: what it shows has been undone, or is gone. */
void     damero_dialog_close_soon      (GtkWindow         *window);
/* Performs ACT at PLACE, by the referee's hand if it names nobody else. Done: a toast of the window under DIALOG says
 * so, with Undo. Refused: ERROR_LABEL says why. Does not close. */
gboolean damero_dialog_perform         (GtkWindow         *dialog,
                                        DameroDesk        *desk,
                                        const DameroPlace *place,
                                        DameroAct         *act,
                                        GtkLabel          *error_label);
/* The same, with the acts BEFORE (DameroAct, may be NULL), which get its reason, as one: all of them or none. */
gboolean damero_dialog_perform_after   (GtkWindow         *dialog,
                                        DameroDesk        *desk,
                                        const DameroPlace *place,
                                        const GPtrArray   *before,
                                        DameroAct         *act,
                                        GtkLabel          *error_label);
/* What performing said: ERROR_LABEL shows why an act was refused; any other error is shown over DIALOG
 * (base/failure.h). */
void     damero_dialog_show_error      (GtkWindow         *dialog,
                                        DameroDirector    *director,
                                        const GError      *error,
                                        GtkLabel          *error_label);
/* Sets the reason of ACT to what is written in ROW, without blanks around; nothing if there is nothing. */
void     damero_dialog_set_reason      (DameroAct         *act,
                                        GtkEditable       *row);
/* A model with both sides and their players for an AdwComboRow; position = DameroSide. */
void     damero_dialog_fill_sides      (AdwComboRow       *row,
                                        const DameroEvent *event,
                                        const DameroPlace *place,
                                        DameroSide         chosen);

G_END_DECLS

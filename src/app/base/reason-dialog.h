/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/reason-dialog.h - performs an act that needs a reason and nothing else.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_REASON_DIALOG (damero_reason_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroReasonDialog, damero_reason_dialog, DAMERO, REASON_DIALOG, AdwWindow)

/* Asks over the window of FROM for the reason of ACT (taken), which is then performed in the game at PLACE;
 * TITLE and BODY say what it does, and so does CONFIRM, the label of the button. */
void damero_reason_dialog_present (GtkWidget         *from,
                                   DameroDesk        *desk,
                                   const DameroPlace *place,
                                   DameroAct         *act,
                                   const char        *title,
                                   const char        *body,
                                   const char        *confirm);

/* What can be said besides: a field of the act that is a DameroSwitch, set where it is chosen. */
typedef struct {
  DameroFieldId field;
  const char   *title;
  const char   *subtitle;
} DameroReasonDialogOption;

/* The same with a switch for OPTION, if that is not NULL. */
void damero_reason_dialog_present_option (GtkWidget                      *from,
                                          DameroDesk                     *desk,
                                          const DameroPlace              *place,
                                          DameroAct                      *act,
                                          const char                     *title,
                                          const char                     *body,
                                          const char                     *confirm,
                                          const DameroReasonDialogOption *option);

/* The same; the acts BEFORE (DameroAct) are performed with it as one, before it and with the same reason. */
void damero_reason_dialog_present_after (GtkWidget         *from,
                                         DameroDesk        *desk,
                                         GPtrArray         *before,
                                         DameroAct         *act,
                                         const char        *title,
                                         const char        *body);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/notice.h - one line over a page that says how things stand, with buttons for what can be done.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  DAMERO_NOTICE_PLAIN,
  DAMERO_NOTICE_WARNING,
} DameroNoticeKind;

#define DAMERO_TYPE_NOTICE (damero_notice_get_type ())
G_DECLARE_FINAL_TYPE (DameroNotice, damero_notice, DAMERO, NOTICE, GtkWidget)

/* A line that says TEXT. */
GtkWidget *damero_notice_new        (DameroNoticeKind  kind,
                                     const char       *text);
/* A button that activates ACTION with TARGET (taken if floating, may be NULL). */
void       damero_notice_add_button (DameroNotice     *self,
                                     const char       *label,
                                     const char       *action,
                                     GVariant         *target);
/* With no room beside the sentence the buttons stand under it. */
void       damero_notice_set_narrow (DameroNotice     *self,
                                     gboolean          narrow);

G_END_DECLS

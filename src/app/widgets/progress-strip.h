/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/progress-strip.h - how far long work is, with a button to cancel. Hidden while there is none.
 *
 * When it leaves its window, the work is cancelled.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_PROGRESS_STRIP (damero_progress_strip_get_type ())
G_DECLARE_FINAL_TYPE (DameroProgressStrip, damero_progress_strip, DAMERO, PROGRESS_STRIP, GtkWidget)

/* What takes no longer than this need not be shown. */
#define DAMERO_PROGRESS_STRIP_MS 200

/* Work begins, TEXT says which; it is shown after so many ms. What the button cancels; borrowed, and NULL if there
 * is work already. */
GCancellable *damero_progress_strip_begin      (DameroProgressStrip *self,
                                                const char          *text,
                                                guint                after_ms);
/* How far it is: N_DONE of N_TOTAL, 0 if nobody knows of how many. Nothing if there is no work. */
void          damero_progress_strip_show       (DameroProgressStrip *self,
                                                const char          *text,
                                                guint64              n_done,
                                                guint64              n_total);
/* It is over. */
void          damero_progress_strip_end        (DameroProgressStrip *self);
gboolean      damero_progress_strip_is_running (DameroProgressStrip *self);

G_END_DECLS

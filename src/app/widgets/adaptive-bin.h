/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/adaptive-bin.h - a bin that says when it is narrow, so that a window can rearrange itself.
 *
 * It can be made narrower than its child is by itself: its own smallest width is the property
 * "minimum-width". Property "narrow" (read only) is TRUE while it is narrower than "threshold", or than what its
 * child needed while it was not; templates bind to it. It also has the style class "narrow" then.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_ADAPTIVE_BIN (damero_adaptive_bin_get_type ())
G_DECLARE_FINAL_TYPE (DameroAdaptiveBin, damero_adaptive_bin, DAMERO, ADAPTIVE_BIN, GtkWidget)

/* Whether it is narrower than its threshold, or than its child can be. */
gboolean damero_adaptive_bin_get_narrow (DameroAdaptiveBin *self);

G_END_DECLS

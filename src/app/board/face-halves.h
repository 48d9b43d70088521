/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/face-halves.h - where the two halves of a clock face stand: its two children.
 *
 * Side by side in a place that is wider than high, the first at the left in every language; else one over
 * the other, the first on top. The style classes "large" and "huge" say that a half has room for larger words.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_FACE_HALVES (damero_face_halves_get_type ())
G_DECLARE_FINAL_TYPE (DameroFaceHalves, damero_face_halves, DAMERO, FACE_HALVES, GtkWidget)

/* Whether they stand one over the other in any place. */
void damero_face_halves_set_stacked (DameroFaceHalves *self,
                                     gboolean          stacked);

/* Whether they do now. */
gboolean damero_face_halves_is_stacked (DameroFaceHalves *self);

G_END_DECLS

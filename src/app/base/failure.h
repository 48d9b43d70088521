/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/failure.h - what is shown of acts that were not performed.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/director.h"

G_BEGIN_DECLS

/* What performing said, in the window of FROM (NULL: nothing is shown): a refusal in a toast; what keeps DIRECTOR from
 * storing anything in the dialog of that (base/trouble.h); any other error in a notice. */
void damero_failure_show (DameroDirector *director,
                          GtkWidget      *from,
                          const GError   *error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-new-event.h"

#include <glib/gi18n.h>

GtkWindow *
damero_new_event_present (GtkWindow      *parent,
                     DameroDirector *director)
{
  return NULL;
}

void
damero_add_section_present (GtkWidget  *from,
                            DameroDesk *desk)
{
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-clock-face.h"

#include <glib/gi18n.h>

struct _DameroClockFace
{
  AdwApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (DameroClockFace, damero_clock_face, ADW_TYPE_APPLICATION_WINDOW)

static void
damero_clock_face_class_init (DameroClockFaceClass *klass)
{
}

static void
damero_clock_face_init (DameroClockFace *self)
{
}

DameroClockFace *
damero_clock_face_present (GtkWidget         *from,
                     DameroDesk        *desk,
                     const DameroPlace *in)
{
  return NULL;
}

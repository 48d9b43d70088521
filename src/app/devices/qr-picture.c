/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/devices/qr-picture.h"

#include "formats/qr.h"

#define LEAST 132 /* pixels in which a telephone at arm's length can still read it */

struct _DameroQrPicture
{
  GtkWidget  parent_instance;

  char      *text; /* NULL: nothing */
  DameroQr  *code; /* NULL: nothing, or the program is built without */
};

enum { PROP_0, PROP_TEXT, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroQrPicture, damero_qr_picture, GTK_TYPE_WIDGET)

static void
damero_qr_picture_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = LEAST;
  *natural = LEAST;
}

/* In the middle; its modules are whole pixels where there are some for each. */
static void
damero_qr_picture_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  DameroQrPicture *self = DAMERO_QR_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), side = MIN (width, height);
  int n, size;
  cairo_t *cr;

  if (self->code == NULL || side <= 0)
    return;

  n = (int) damero_qr_get_size (self->code) + 2 * DAMERO_QR_QUIET;
  size = side >= n ? side - side % n : side;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  damero_qr_draw (self->code, cr, (width - size) / 2, (height - size) / 2, size);
  cairo_destroy (cr);
}

static void
damero_qr_picture_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_string (value, damero_qr_picture_get_text (DAMERO_QR_PICTURE (object)));
}

static void
damero_qr_picture_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  damero_qr_picture_set_text (DAMERO_QR_PICTURE (object), g_value_get_string (value));
}

static void
damero_qr_picture_finalize (GObject *object)
{
  DameroQrPicture *self = DAMERO_QR_PICTURE (object);

  damero_qr_free (self->code);
  g_free (self->text);

  G_OBJECT_CLASS (damero_qr_picture_parent_class)->finalize (object);
}

static void
damero_qr_picture_class_init (DameroQrPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = damero_qr_picture_finalize;
  object_class->get_property = damero_qr_picture_get_property;
  object_class->set_property = damero_qr_picture_set_property;
  widget_class->measure = damero_qr_picture_measure;
  widget_class->snapshot = damero_qr_picture_snapshot;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                               G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
damero_qr_picture_init (DameroQrPicture *self)
{
}

void
damero_qr_picture_set_text (DameroQrPicture *self,
                            const char      *text)
{
  g_return_if_fail (DAMERO_IS_QR_PICTURE (self));

  if (g_strcmp0 (damero_qr_picture_get_text (self), text != NULL ? text : "") == 0)
    return;

  g_free (self->text);
  damero_qr_free (self->code);
  self->text = g_strdup (text);
  self->code = text != NULL ? damero_qr_new (text) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

const char *
damero_qr_picture_get_text (DameroQrPicture *self)
{
  g_return_val_if_fail (DAMERO_IS_QR_PICTURE (self), "");

  return self->text != NULL ? self->text : "";
}

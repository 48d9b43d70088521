/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-clock-label.h"

#include <glib/gi18n.h>

#include "app/damero-settings.h"

#define TENTHS_BELOW_MS 20000

struct _DameroClockLabel
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  DameroPlace  in;
  DameroSide   side;
  PangoLayout *layout;
  int          pixels;
  char         text[24];
  char         shape[24]; /* the text with every digit a zero: what the size follows */
};

G_DEFINE_FINAL_TYPE (DameroClockLabel, damero_clock_label, GTK_TYPE_WIDGET)

/* What is left to the side, and when another digit shows (-1: never by itself). FALSE: no clock. */
static gboolean
read_clock (DameroClockLabel *self,
            gint64            mono_ms,
            gint64           *ret_left_ms,
            gint64           *ret_next_ms)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = damero_event_find_game (event, &self->in);
  const DameroSection *section = damero_event_find_section (event, self->in.section);
  gint64 left_ms, step_ms;

  *ret_next_ms = -1;
  if (game == NULL)
    {
      DameroClock clock;

      if (section == NULL || !section->has_control || !damero_control_is_available (&section->control))
        return FALSE;
      damero_clock_init (&clock, &section->control, NULL);
      *ret_left_ms = damero_clock_get_available_ms (&clock, self->side, 0);
      return TRUE;
    }
  if (!game->setup.has_clock)
    return FALSE;

  left_ms = damero_clock_get_available_ms (&game->clock, self->side, mono_ms);
  *ret_left_ms = left_ms;
  if (game->phase != DAMERO_GAME_PLAYING || game->clock.on_move != self->side || left_ms == 0)
    return TRUE;

  step_ms = left_ms <= TENTHS_BELOW_MS && g_settings_get_boolean (damero_settings_get (), "tenths") ? 100 : 1000;
  *ret_next_ms = mono_ms + (left_ms - 1) % step_ms + 1;
  return TRUE;
}

static void
set_text (DameroClockLabel *self,
          const char       *text)
{
  char shape[sizeof self->shape];

  if (g_str_equal (text, self->text))
    return;

  g_strlcpy (self->text, text, sizeof self->text);
  g_strlcpy (shape, text, sizeof shape);
  for (char *c = shape; *c != '\0'; c++)
    if (g_ascii_isdigit (*c))
      *c = '0';
  if (g_str_equal (shape, self->shape))
    {
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }

  g_strlcpy (self->shape, shape, sizeof self->shape);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* A screen reader is told the time when it is asked for, and when the digits above the seconds change. */
static void
update_accessible (DameroClockLabel *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text, -1);
}

static void
update (DameroClockLabel *self)
{
  gboolean tenths = g_settings_get_boolean (damero_settings_get (), "tenths");
  char text[24] = "–";
  gint64 left_ms = 0, next_ms = -1;
  gboolean has_clock = FALSE;

  if (self->desk == NULL)
    text[0] = '\0';
  else if ((has_clock = read_clock (self, damero_desk_get_mono_ms (self->desk), &left_ms, &next_ms)))
    damero_clock_format (left_ms, tenths && next_ms >= 0, text);

  set_text (self, text);
  update_accessible (self);
  if (has_clock && next_ms >= 0 && left_ms < DAMERO_LOW_TIME_MS)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "low");
  if (next_ms >= 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    damero_desk_request_tick (self->desk, next_ms);
}

static void
on_tick (DameroDesk       *desk,
         gint64            mono_ms,
         DameroClockLabel *self)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (desk), &self->in);

  if (game != NULL && game->phase == DAMERO_GAME_PLAYING && gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *in,
            DameroClockLabel  *self)
{
  if (in->game == 0 || damero_place_equal (in, &self->in))
    update (self);
}

static void
damero_clock_label_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (damero_clock_label_parent_class)->map (widget);
  update (DAMERO_CLOCK_LABEL (widget));
}

static void
prepare_layout (DameroClockLabel *self)
{
  if (self->layout == NULL)
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  if (self->pixels > 0)
    {
      g_autoptr(PangoFontDescription) font =
        pango_font_description_copy (pango_context_get_font_description (
          gtk_widget_get_pango_context (GTK_WIDGET (self))));

      pango_font_description_set_absolute_size (font, self->pixels * PANGO_SCALE);
      pango_layout_set_font_description (self->layout, font);
    }
  else
    pango_layout_set_font_description (self->layout, NULL);
}

/* Digits of one width, whatever the style's font has by default. */
static void
set_layout_text (DameroClockLabel *self,
                 const char       *text)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (self->layout, attributes);
  pango_layout_set_text (self->layout, text, -1);
}

static void
damero_clock_label_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  DameroClockLabel *self = DAMERO_CLOCK_LABEL (widget);
  int width, height;

  prepare_layout (self);
  set_layout_text (self, self->shape);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

static void
damero_clock_label_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  DameroClockLabel *self = DAMERO_CLOCK_LABEL (widget);
  int width, height;
  double x;

  prepare_layout (self);
  set_layout_text (self, self->text);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  x = gtk_widget_get_halign (widget) == GTK_ALIGN_CENTER ? (gtk_widget_get_width (widget) - width) / 2.
                                                         : gtk_widget_get_width (widget) - width;
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), x,
                              (gtk_widget_get_height (widget) - height) / 2., self->layout);
}

static void
damero_clock_label_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (damero_clock_label_parent_class)->css_changed (widget, change);
  g_clear_object (&DAMERO_CLOCK_LABEL (widget)->layout);
  gtk_widget_queue_resize (widget);
}

static void
damero_clock_label_dispose (GObject *object)
{
  DameroClockLabel *self = DAMERO_CLOCK_LABEL (object);

  g_clear_object (&self->desk);
  g_clear_object (&self->layout);

  G_OBJECT_CLASS (damero_clock_label_parent_class)->dispose (object);
}

static void
damero_clock_label_class_init (DameroClockLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_clock_label_dispose;
  widget_class->map = damero_clock_label_map;
  widget_class->measure = damero_clock_label_measure;
  widget_class->snapshot = damero_clock_label_snapshot;
  widget_class->css_changed = damero_clock_label_css_changed;
  gtk_widget_class_set_css_name (widget_class, "clock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
damero_clock_label_init (DameroClockLabel *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "clock");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
damero_clock_label_new (void)
{
  return g_object_new (DAMERO_TYPE_CLOCK_LABEL, NULL);
}

void
damero_clock_label_show (DameroClockLabel  *self,
                         DameroDesk        *desk,
                         const DameroPlace *in,
                         DameroSide         side)
{
  g_return_if_fail (DAMERO_IS_CLOCK_LABEL (self));

  if (desk != self->desk)
    {
      if (self->desk != NULL)
        {
          g_signal_handlers_disconnect_by_func (self->desk, on_tick, self);
          g_signal_handlers_disconnect_by_func (self->desk, on_changed, self);
        }
      g_set_object (&self->desk, desk);
      if (desk != NULL)
        {
          g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
          g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
        }
    }
  self->in = *in;
  self->side = side;
  update (self);
}

const char *
damero_clock_label_get_text (DameroClockLabel *self)
{
  g_return_val_if_fail (DAMERO_IS_CLOCK_LABEL (self), "");

  return self->text;
}

void
damero_clock_label_set_pixels (DameroClockLabel *self,
                               int               pixels)
{
  g_return_if_fail (DAMERO_IS_CLOCK_LABEL (self));

  if (self->pixels == pixels)
    return;

  self->pixels = pixels;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

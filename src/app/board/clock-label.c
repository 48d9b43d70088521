/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-label.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "app/base/settings.h"

#define TENTHS_BELOW_MS 20000
/* As many places can change in one frame: of more than 30 GSK makes one that is as large as all of them. */
#define MOST_AT_ONCE 24
/* Where every turn has a time of its own, little of it is less than elsewhere; byo-yomi ends so. */
#define LOW_TURN_MS 10000
/* Digits that fill their place are at least this large, use this part of the width and of the height, and are
 * made higher by so much where the width is what keeps them small: they are read from afar. */
#define LEAST_FILL_PIXELS 24
#define FILL_PART         0.98
#define FILL_HEIGHT       0.9
#define MAX_STRETCH       1.45

/* The clocks of one window that show tenths. */
typedef struct {
  guint n;
  guint n_joined; /* ever */
} LabelGroup;

struct _DameroClockLabel
{
  GtkWidget         parent_instance;

  DameroDesk       *desk;
  DameroPlace       place;
  DameroSide        side;
  gint64            next_ms; /* monotonic instant at which another digit shows; -1: not by itself */
  LabelGroup       *group;      /* of the window; NULL: it shows no tenths that change */
  guint             turn;    /* in the group */
  gboolean          low;
  PangoLayout      *layout;
  int               pixels;
  gboolean          fills;
  DameroClockLabel *peer;    /* borrowed, weak */
  char              text[24];
  char              shape[24]; /* the text with every digit a zero: what the size follows */
  char              announced[24];  /* the text that screen readers were given */
};

enum { PROP_0, PROP_LOW, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroClockLabel, damero_clock_label, GTK_TYPE_WIDGET)

static gboolean
has_tenths (void)
{
  return g_settings_get_boolean (damero_settings_get (), "tenths");
}

/* What a clock says now. */
typedef struct {
  gint64   shown_ms;
  gboolean counts_up;
  gboolean runs;      /* it is this side's turn */
  gboolean tenths;    /* they change */
  gint64   low_ms;    /* below this a time that runs is low */
  gint64   next_ms;   /* monotonic instant at which another digit shows, or may; -1: not by itself */
  char     text[24];
} Reading;

/* The largest time below LEFT_MS that looks different. */
static gint64
get_next_left_ms (gint64   left_ms,
                  gboolean tenths)
{
  if (tenths && left_ms == TENTHS_BELOW_MS)
    return left_ms - 1;
  if (tenths && left_ms < TENTHS_BELOW_MS)
    return (left_ms - 1) / 100 * 100;
  return (left_ms - 1) / 1000 * 1000;
}

/* The smallest time above SHOWN_MS that looks different; what counts up is rounded down. */
static gint64
get_next_grown_ms (gint64   shown_ms,
                   gboolean counts_up,
                   gboolean tenths)
{
  gint64 step_ms = tenths && shown_ms < TENTHS_BELOW_MS ? 100 : 1000;

  if (counts_up)
    return (shown_ms / 1000 + 1) * 1000;
  return MIN ((shown_ms + step_ms - 1) / step_ms * step_ms + 1,
              shown_ms < TENTHS_BELOW_MS && tenths ? TENTHS_BELOW_MS : G_MAXINT64);
}

/* When a running clock shows another digit. Every time falls, grows or stands; one that stands may begin
 * to fall where the time of the match is nearer. */
static gint64
find_next_ms (const DameroClock *clock,
              unsigned           side,
              gint64             mono_ms,
              gint64             shown_ms)
{
  gboolean counts_up = damero_clock_counts_up (clock, side);
  gint64 left_ms = shown_ms - get_next_left_ms (shown_ms, has_tenths ());
  gint64 soon_ms = damero_clock_get_display_ms (clock, side, mono_ms + 1);
  gint64 later_ms = damero_clock_get_display_ms (clock, side, mono_ms + 1000);

  if (soon_ms == shown_ms - 1)
    return mono_ms + left_ms;
  if (soon_ms == shown_ms + 1)
    return mono_ms + get_next_grown_ms (shown_ms, counts_up, has_tenths ()) - shown_ms;
  if (soon_ms != shown_ms)
    return mono_ms + 1;
  if (later_ms < shown_ms)
    return mono_ms + 1000 - (shown_ms - later_ms) + left_ms;

  /* Per move, time that the referee has not called yet stands still. */
  return damero_clock_get_match_left_ms (clock, mono_ms) > 0 ? mono_ms + 1000 : -1;
}

static gint64
get_low_ms (const DameroClock *clock,
            DameroSide         side)
{
  const DameroControl *control = &clock->controls[side];

  if (control->mode == DAMERO_MODE_PER_MOVE || control->mode == DAMERO_MODE_BYO_YOMI ||
      (control->mode == DAMERO_MODE_MATCH && clock->minute_turn))
    return LOW_TURN_MS;
  return DAMERO_LOW_TIME_MS;
}

static void
read_face (DameroClockLabel  *self,
           const DameroClock *clock,
           gint64             mono_ms,
           Reading           *reading)
{
  reading->shown_ms = damero_clock_get_display_ms (clock, self->side, mono_ms);
  reading->counts_up = damero_clock_counts_up (clock, self->side);
  reading->low_ms = get_low_ms (clock, self->side);
  damero_clock_format_face (clock, self->side, mono_ms, reading->shown_ms > 0 && has_tenths (), reading->text);
}

static void
read_first_clock (DameroClockLabel *self,
                  Reading          *reading)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroControl *black = damero_game_place_get_control (event, &self->place, DAMERO_BLACK);
  const DameroControl *white = damero_game_place_get_control (event, &self->place, DAMERO_WHITE);
  DameroClock clock;

  if (black == NULL || white == NULL)
    return;

  damero_clock_init (&clock, black, white);
  read_face (self, &clock, 0, reading);
}

static void
read_clock (DameroClockLabel *self,
            gint64            mono_ms,
            Reading          *ret_reading)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (self->desk), &self->place);

  *ret_reading = (Reading) { .next_ms = -1, .text = "–" };
  if (game != NULL && !game->setup.has_clock)
    return;
  if (game == NULL || !game->has_begun)
    {
      read_first_clock (self, ret_reading);
      return;
    }

  read_face (self, &game->clock, mono_ms, ret_reading);
  if (game->phase != DAMERO_GAME_PLAYING)
    return;

  ret_reading->runs = game->clock.on_move == self->side &&
                      (ret_reading->counts_up || ret_reading->shown_ms > 0);
  ret_reading->next_ms = find_next_ms (&game->clock, self->side, mono_ms, ret_reading->shown_ms);
  ret_reading->tenths = ret_reading->next_ms >= 0 && !ret_reading->counts_up &&
                        ret_reading->shown_ms <= TENTHS_BELOW_MS && has_tenths ();
}

/* ---- in turns ---- */

static void
leave_group (DameroClockLabel *self)
{
  if (self->group != NULL)
    self->group->n--;
  self->group = NULL;
}

static void
join_group (DameroClockLabel *self)
{
  GObject *root = G_OBJECT (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->group != NULL)
    return;

  self->group = g_object_get_data (root, "damero-clock-labels");
  if (self->group == NULL)
    {
      self->group = g_new0 (LabelGroup, 1);
      g_object_set_data_full (root, "damero-clock-labels", self->group, g_free);
    }
  self->group->n++;
  self->turn = self->group->n_joined++;
}

/* In a group only every second, third ... tick is the label's own. */
static gint64
await_turn (DameroClockLabel *self,
            gint64            next_ms)
{
  guint n_turns = self->group != NULL ? (self->group->n + MOST_AT_ONCE - 1) / MOST_AT_ONCE : 1;
  gint64 tick = (next_ms + DAMERO_TICK_MS - 1) / DAMERO_TICK_MS;

  if (n_turns == 1)
    return next_ms;
  return (tick + (self->turn % n_turns + n_turns - tick % n_turns) % n_turns) * DAMERO_TICK_MS;
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
  if (self->fills)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
  if (self->peer != NULL)
    gtk_widget_queue_draw (GTK_WIDGET (self->peer));
}

static void
set_low (DameroClockLabel *self,
         gboolean          low)
{
  if (low == self->low)
    return;

  self->low = low;
  if (low)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "low");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOW]);
}

/* The time of a clock that stands is announced exactly. One that changes by itself would cost a message on the
 * accessibility bus for every digit of every board: it is announced again after ten seconds, below twenty seconds
 * left every second. */
static void
announce (DameroClockLabel *self,
          const Reading    *reading)
{
  char text[sizeof self->announced];
  gint64 step_ms = reading->shown_ms <= TENTHS_BELOW_MS && !reading->counts_up ? 1000 : 10000;
  gint64 rest_ms = reading->shown_ms % step_ms;

  g_strlcpy (text, self->text, sizeof text);
  if (reading->next_ms >= 0)
    damero_clock_format (reading->shown_ms - rest_ms + (rest_ms > 0 && !reading->counts_up ? step_ms : 0), FALSE,
                         text);
  if (g_str_equal (text, self->announced))
    return;

  g_strlcpy (self->announced, text, sizeof self->announced);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update (DameroClockLabel *self)
{
  Reading reading = { .next_ms = -1 };

  if (self->desk != NULL)
    read_clock (self, damero_desk_get_mono_ms (self->desk), &reading);

  if (reading.tenths && gtk_widget_get_mapped (GTK_WIDGET (self)))
    join_group (self);
  else
    leave_group (self);
  self->next_ms = await_turn (self, reading.next_ms);
  set_text (self, reading.text);
  set_low (self, reading.runs && !reading.counts_up && reading.shown_ms < reading.low_ms);
  announce (self, &reading);
  if (self->next_ms >= 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    damero_desk_request_tick (self->desk, self->next_ms);
}

static void
on_tick (DameroDesk       *desk,
         gint64            mono_ms,
         DameroClockLabel *self)
{
  if (self->next_ms < 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (mono_ms < self->next_ms)
    damero_desk_request_tick (desk, self->next_ms);
  else
    update (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroClockLabel  *self)
{
  if (place->game == 0 || damero_place_equal (place, &self->place))
    update (self);
}

static void
damero_clock_label_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (damero_clock_label_parent_class)->map (widget);
  update (DAMERO_CLOCK_LABEL (widget));
}

static void
damero_clock_label_unmap (GtkWidget *widget)
{
  leave_group (DAMERO_CLOCK_LABEL (widget));
  GTK_WIDGET_CLASS (damero_clock_label_parent_class)->unmap (widget);
}

/* The layout with digits of one width, whatever the style's font has by default. */
static PangoLayout *
prepare_layout (DameroClockLabel *self,
                int               pixels,
                const char       *text)
{
  g_autoptr(PangoFontDescription) font = NULL;

  if (self->layout == NULL)
    {
      g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
      pango_layout_set_attributes (self->layout, attributes);
    }
  if (pixels > 0)
    {
      font = pango_font_description_copy (pango_context_get_font_description (
        gtk_widget_get_pango_context (GTK_WIDGET (self))));
      pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
    }
  pango_layout_set_font_description (self->layout, font);
  pango_layout_set_text (self->layout, text, -1);
  return self->layout;
}

/* How large the digits can be that fill the label, and those of its peer in a place of the same size; and by
 * how much they are made higher. */
static int
get_fill_pixels (DameroClockLabel *self,
                 double           *ret_stretch)
{
  static const char *const least = "00:00";
  const char *shapes[] = { least, self->shape, self->peer != NULL ? self->peer->shape : least };
  double width = gtk_widget_get_width (GTK_WIDGET (self)) * FILL_PART;
  double height = gtk_widget_get_height (GTK_WIDGET (self)) * FILL_HEIGHT;
  PangoRectangle ink, logical;
  int widest = 1, pixels;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      pango_layout_get_pixel_extents (prepare_layout (self, 100, shapes[i]), &ink, &logical);
      widest = MAX (widest, logical.width);
    }
  pixels = MAX (LEAST_FILL_PIXELS, (int) MIN (width * 100 / widest, height * 100 / MAX (ink.height, 1)));
  *ret_stretch = CLAMP (height * 100 / MAX (ink.height * pixels, 1), 1, MAX_STRETCH);
  return pixels;
}

/* Drawn so that the digits themselves are in the middle, not the line with its room above and below them; round
 * digits reach over the line, and the others do not jump for it. */
static void
snapshot_filling (DameroClockLabel *self,
                  GtkSnapshot      *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double stretch;
  int pixels = get_fill_pixels (self, &stretch);
  PangoRectangle ink, logical;
  PangoLayout *layout;

  pango_layout_get_pixel_extents (prepare_layout (self, pixels, self->shape), &ink, NULL);
  layout = prepare_layout (self, pixels, self->text);
  pango_layout_get_pixel_extents (layout, NULL, &logical);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (
    (float) ((gtk_widget_get_width (widget) - logical.width) / 2.),
    (float) ((gtk_widget_get_height (widget) - ink.height * stretch) / 2. - ink.y * stretch)));
  gtk_snapshot_scale (snapshot, 1, (float) stretch);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), 0, 0, layout);
  gtk_snapshot_restore (snapshot);
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

  pango_layout_get_pixel_size (prepare_layout (self, self->fills ? LEAST_FILL_PIXELS : self->pixels,
                                               self->fills ? "0:00:00" : self->shape), &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

static void
damero_clock_label_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  DameroClockLabel *self = DAMERO_CLOCK_LABEL (widget);
  int free_width, free_height;
  PangoLayout *layout;
  double x;

  if (self->fills)
    {
      snapshot_filling (self, snapshot);
      return;
    }

  layout = prepare_layout (self, self->pixels, self->text);
  pango_layout_get_pixel_size (layout, &free_width, &free_height);
  free_width = gtk_widget_get_width (widget) - free_width;
  free_height = gtk_widget_get_height (widget) - free_height;
  if (gtk_widget_get_halign (widget) == GTK_ALIGN_CENTER)
    x = free_width / 2.;
  else
    x = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 0 : free_width;
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), x, free_height / 2., layout);
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
damero_clock_label_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_boolean (value, DAMERO_CLOCK_LABEL (object)->low);
}

static void
damero_clock_label_dispose (GObject *object)
{
  DameroClockLabel *self = DAMERO_CLOCK_LABEL (object);

  g_clear_object (&self->desk);
  g_clear_object (&self->layout);
  g_clear_weak_pointer (&self->peer);

  G_OBJECT_CLASS (damero_clock_label_parent_class)->dispose (object);
}

static void
damero_clock_label_class_init (DameroClockLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_clock_label_dispose;
  G_OBJECT_CLASS (klass)->get_property = damero_clock_label_get_property;
  properties[PROP_LOW] = g_param_spec_boolean ("low", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  widget_class->map = damero_clock_label_map;
  widget_class->unmap = damero_clock_label_unmap;
  widget_class->measure = damero_clock_label_measure;
  widget_class->snapshot = damero_clock_label_snapshot;
  widget_class->css_changed = damero_clock_label_css_changed;
  gtk_widget_class_set_css_name (widget_class, "clock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
damero_clock_label_init (DameroClockLabel *self)
{
  self->next_ms = -1;
  gtk_widget_add_css_class (GTK_WIDGET (self), "clock");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (damero_settings_get (), "changed::tenths", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
damero_clock_label_new (void)
{
  return g_object_new (DAMERO_TYPE_CLOCK_LABEL, NULL);
}

void
damero_clock_label_show (DameroClockLabel  *self,
                         DameroDesk        *desk,
                         const DameroPlace *place,
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
  self->place = *place;
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

void
damero_clock_label_set_fills (DameroClockLabel *self,
                              DameroClockLabel *peer)
{
  g_return_if_fail (DAMERO_IS_CLOCK_LABEL (self));

  self->fills = TRUE;
  g_set_weak_pointer (&self->peer, peer);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_FILL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
damero_clock_label_get_digit_height (DameroClockLabel *self)
{
  double stretch;
  PangoRectangle ink;
  int pixels;

  g_return_val_if_fail (DAMERO_IS_CLOCK_LABEL (self), 0);

  pixels = self->fills ? get_fill_pixels (self, &stretch) : self->pixels;
  pango_layout_get_pixel_extents (prepare_layout (self, pixels, "0"), &ink, NULL);
  return self->fills ? (int) (ink.height * stretch) : ink.height;
}

gboolean
damero_clock_label_get_low (DameroClockLabel *self)
{
  g_return_val_if_fail (DAMERO_IS_CLOCK_LABEL (self), FALSE);

  return self->low;
}

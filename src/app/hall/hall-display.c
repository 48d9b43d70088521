/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/hall/hall-display.h"

#include <glib/gi18n.h>

#include "app/base/awake.h"
#include "app/base/settings.h"
#include "app/base/type-size.h"
#include "app/board/board-item.h"
#include "app/hall/hall-grid.h"
#include "app/hall/hall-list.h"
#include "app/hall/hall-openings.h"
#include "app/hall/hall-slides.h"
#include "model/match.h"

/* What the head and the margins take, in units of the type; see style.css. */
#define HEAD_HEIGHT  4.6
#define MARGIN       1.
/* The smallest type of a board beside that of the page. */
#define BOARD_TYPE   0.72
#define LEAST_PIXELS 11.

struct _DameroHallDisplay
{
  AdwApplicationWindow  parent_instance;

  DameroDesk           *desk;
  GArray               *slides; /* DameroHallSlide */
  guint                 at;
  DameroHallSlidesCapacity    capacity;
  int                   body_width; /* what slides are made for */
  int                   body_height;
  GPtrArray            *items;     /* DameroBoardItem of the slide */
  gboolean              paused;
  gint64                turn_ms;   /* the monotonic instant at which the next slide comes */
  gint64                time_ms;   /* at which the time looks different; -1: never by itself */
  guint                 fit_source;
  DameroTypeSize       *type_size;
  DameroTypeSize       *list_type_size;

  GtkWidget            *bar;
  GtkWidget            *hall;
  GtkLabel             *title;
  GtkLabel             *subtitle;
  GtkWidget            *paused_icon;
  GtkLabel             *time;
  GtkLabel             *time_caption;
  GtkStack             *body;
  DameroHallGrid       *grid;
  AdwBin               *list;
  GtkLabel             *welcome;
};

enum { PROP_0, PROP_PAUSED, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroHallDisplay, damero_hall_display, ADW_TYPE_APPLICATION_WINDOW)

static const DameroEvent *
get_event (DameroHallDisplay *self)
{
  return damero_desk_get_event (self->desk);
}

static const DameroHallSlide *
get_slide (DameroHallDisplay *self)
{
  return &g_array_index (self->slides, DameroHallSlide, self->at);
}

/* A hall display is read from as far as it is large. */
static double
get_type_px (int width,
             int height)
{
  return MAX (LEAST_PIXELS, (width + height) / 97.);
}

/* ---- the time ---- */

static void
show_deadline (DameroHallDisplay    *self,
               const DameroRoundTime *time,
               gint64                mono_ms)
{
  char text[24];

  damero_clock_format (time->left_ms, FALSE, text);
  gtk_label_set_text (self->time, text);
  gtk_label_set_text (self->time_caption, time->minutes ? _("left after the deadline") : _("match time left"));
  if (time->runs && time->left_ms > 0)
    self->time_ms = mono_ms + (time->left_ms - 1) % 1000 + 1;
}

static void
show_time_of_day (DameroHallDisplay   *self,
                  const DameroSection *section,
                  const DameroStamp   *now)
{
  const DameroRound *round = section != NULL ? damero_section_find_public_round (section) : NULL;
  guint n = round != NULL && !round->closed && damero_round_has_begun (round) ? damero_round_count_open (round) : 0;
  g_autoptr(GDateTime) date = g_date_time_new_from_unix_local (now->wall_ms / 1000);
  g_autofree char *text = g_date_time_format (date, "%H:%M");
  g_autofree char *caption = n == 0 ? g_strdup ("")
                                    /* Translators: %u is at how many boards a game is not over yet. */
                                    : g_strdup_printf (ngettext ("%u board not finished", "%u boards not finished",
                                                                 n), n);

  gtk_label_set_text (self->time, text);
  gtk_label_set_text (self->time_caption, caption);
  self->time_ms = now->mono_ms + 60000 - now->wall_ms % 60000;
}

static void
show_time (DameroHallDisplay *self)
{
  const DameroStamp now = damero_desk_get_now (self->desk);
  /* The day goes on where clocks stand. */
  const DameroStamp real = damero_director_get_now (damero_desk_get_director (self->desk));
  const DameroSection *section = damero_event_find_section (get_event (self), get_slide (self)->section);
  DameroRoundTime time = { 0 };

  self->time_ms = -1;
  if (section != NULL)
    damero_event_get_round_time (get_event (self), section, &now, &time);
  if (time.has_deadline)
    show_deadline (self, &time, now.mono_ms);
  else
    show_time_of_day (self, section, &real);
  gtk_widget_set_visible (GTK_WIDGET (self->time_caption), *gtk_label_get_text (self->time_caption) != '\0');
  if (self->time_ms >= 0)
    damero_desk_request_tick (self->desk, self->time_ms);
}

/* ---- a slide ---- */

/* What is shown, with the numbers of its rows where they are only a part. */
static char *
dup_what (const DameroHallSlide *slide)
{
  guint last = slide->first + slide->n;

  switch (slide->kind)
    {
    case DAMERO_HALL_SLIDE_BOARDS:
      return slide->n_parts == 1 ? g_strdup (C_("hall", "Boards"))
                                 /* Translators: %1$u and %2$u are the first and the last of them: "Boards 1–16". */
                                 : g_strdup_printf (_("Boards %1$u–%2$u"), slide->first + 1, last);
    case DAMERO_HALL_SLIDE_PAIRINGS:
      return slide->n_parts == 1 ? g_strdup (C_("hall", "Pairings"))
                                 /* Translators: %1$u is a part of the pairings, %2$u how many there are. */
                                 : g_strdup_printf (_("Pairings, part %1$u of %2$u"), slide->part, slide->n_parts);
    case DAMERO_HALL_SLIDE_OPENINGS:
      return slide->n_parts == 1 ? g_strdup (C_("hall", "Openings"))
                                 /* Translators: %1$u is a part of the openings, %2$u how many there are. */
                                 : g_strdup_printf (_("Openings, part %1$u of %2$u"), slide->part, slide->n_parts);
    case DAMERO_HALL_SLIDE_STANDINGS:
      return slide->n_parts == 1 ? g_strdup (C_("hall", "Standings"))
                                 /* Translators: %1$u is a part of the standings, %2$u how many there are. */
                                 : g_strdup_printf (_("Standings, part %1$u of %2$u"), slide->part, slide->n_parts);
    case DAMERO_HALL_SLIDE_WELCOME:
      break;
    }

  return g_strdup ("");
}

static void
append_part (GString    *text,
             const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

/* The section is the title where there are several, as that is what people look for. */
static void
show_head (DameroHallDisplay *self)
{
  const DameroEvent *event = get_event (self);
  const DameroHallSlide *slide = get_slide (self);
  const DameroSection *section = damero_event_find_section (event, slide->section);
  g_autoptr(GString) subtitle = g_string_new (NULL);
  g_autofree char *what = dup_what (slide), *round = NULL, *name = NULL;

  append_part (subtitle, section != NULL ? event->name : NULL);
  if (section != NULL && slide->round > 0)
    round = g_strdup_printf (_("Round %d of %d"), slide->round, damero_section_count_rounds (section));
  append_part (subtitle, round);
  append_part (subtitle, what);
  gtk_label_set_text (self->title, section != NULL ? section->name : event->name);
  gtk_label_set_text (self->subtitle, subtitle->str);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle->len > 0);

  name = g_strdup_printf ("%s, %s", gtk_label_get_text (self->title), subtitle->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->body), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_boards (DameroHallDisplay *self)
{
  const DameroHallSlide *slide = get_slide (self);
  const DameroSection *section = damero_event_find_section (get_event (self), slide->section);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, slide->round) : NULL;

  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; round != NULL && slide->kind == DAMERO_HALL_SLIDE_BOARDS && i < slide->n; i++)
    {
      guint at = slide->first + i;
      const DameroPlace place = { slide->section, slide->round,
                               g_array_index (round->matches, DameroMatch, at).board, 0 };

      g_ptr_array_add (self->items, damero_board_item_new_public (self->desk, &place));
    }
  damero_hall_grid_show (self->grid, self->items);
}

/* With few rows its type is larger, as far as that is no shouting; openings have larger diagrams. */
static GtkWidget *
new_list (DameroHallDisplay     *self,
          const DameroHallSlide *slide)
{
  double font_px = get_type_px (self->body_width, self->body_height);
  guint n_columns;

  if (slide->kind == DAMERO_HALL_SLIDE_OPENINGS)
    {
      damero_type_size_set (self->list_type_size, font_px);
      return damero_hall_openings_new (self->desk, slide, self->body_width, self->body_height, font_px);
    }

  n_columns = damero_hall_list_lay_out (slide->kind, slide->n, self->body_width, self->body_height, &font_px);

  damero_type_size_set (self->list_type_size,
                        CLAMP (font_px, LEAST_PIXELS, 2 * get_type_px (self->body_width, self->body_height)));
  return damero_hall_list_new (self->desk, slide, n_columns);
}

static void
show_body (DameroHallDisplay *self)
{
  const DameroHallSlide *slide = get_slide (self);
  gboolean is_list = slide->kind != DAMERO_HALL_SLIDE_BOARDS && slide->kind != DAMERO_HALL_SLIDE_WELCOME;

  show_boards (self);
  adw_bin_set_child (self->list, is_list ? new_list (self, slide) : NULL);
  gtk_label_set_text (self->welcome,
                      slide->kind == DAMERO_HALL_SLIDE_WELCOME ? _("Pairings appear here once the first round "
                                                                                  "is paired.") : "");
  gtk_stack_set_visible_child_name (self->body, is_list ? "list"
                                                : slide->kind == DAMERO_HALL_SLIDE_BOARDS ? "boards" : "welcome");
}

static void
show_slide (DameroHallDisplay *self)
{
  show_head (self);
  show_body (self);
  show_time (self);
}

/* ---- in turn ---- */

static void
await_turn (DameroHallDisplay *self)
{
  self->turn_ms = damero_director_get_now (damero_desk_get_director (self->desk)).mono_ms +
                  1000 * (gint64) g_settings_get_int (damero_settings_get (), "hall-seconds");
  damero_desk_request_tick (self->desk, self->turn_ms);
}

static void
turn (DameroHallDisplay *self,
      int                by)
{
  self->at = (guint) (((int) self->at + by + (int) self->slides->len) % (int) self->slides->len);
  show_slide (self);
  await_turn (self);
}

/* The slides anew, as far as can be at the same place. FALSE: the one that is shown is there no more, or has
 * other rows. */
static gboolean
update_slides (DameroHallDisplay *self)
{
  const DameroHallSlide old = *get_slide (self);
  guint same;

  g_array_unref (self->slides);
  self->slides = damero_hall_slides_dup (get_event (self), &self->capacity);
  for (same = 0; same < self->slides->len; same++)
    if (damero_hall_slide_is_same (&g_array_index (self->slides, DameroHallSlide, same), &old))
      break;
  self->at = same < self->slides->len ? same : MIN (self->at, self->slides->len - 1);
  return same < self->slides->len && get_slide (self)->first == old.first && get_slide (self)->n == old.n;
}

/* Whether an act of a game can have changed results, and with them a list. */
static gboolean
may_end_game (const DameroLogRow *row)
{
  for (guint i = 0; i < row->consequences->len; i++)
    if (g_array_index (row->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_GAME_OVER)
      return TRUE;

  return !damero_act_is (row->act, DAMERO_TRAIT_TURN);
}

static void
follow_board (DameroHallDisplay *self,
              const DameroPlace *place)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      DameroBoardItem *item = g_ptr_array_index (self->items, i);

      if (damero_place_is_same_board (&damero_board_item_get_state (item)->place, place))
        damero_board_item_read (item);
    }
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroHallDisplay *self)
{
  const GPtrArray *log = get_event (self)->log;

  if (place->game != 0 && !may_end_game (g_ptr_array_index (log, log->len - 1)))
    {
      follow_board (self, place);
      return;
    }

  if (!update_slides (self) || place->game == 0 || get_slide (self)->kind != DAMERO_HALL_SLIDE_BOARDS)
    {
      show_slide (self);
      return;
    }
  follow_board (self, place);
  show_time (self);
}

static void
on_tick (DameroDesk        *desk,
         gint64             mono_ms,
         DameroHallDisplay *self)
{
  if (!self->paused && mono_ms >= self->turn_ms)
    {
      turn (self, 1);
      return;
    }

  if (!self->paused)
    damero_desk_request_tick (desk, self->turn_ms);
  if (self->time_ms >= 0 && mono_ms >= self->time_ms)
    show_time (self);
  else if (self->time_ms >= 0)
    damero_desk_request_tick (desk, self->time_ms);
}

/* ---- its size ---- */

static gboolean
on_fit (gpointer user_data)
{
  DameroHallDisplay *self = user_data;
  int width = gtk_widget_get_width (self->hall), height = gtk_widget_get_height (self->hall);
  double type_px = get_type_px (width, height);
  int body_width = (int) (width - 2 * MARGIN * type_px);
  int body_height = (int) (height - (HEAD_HEIGHT + MARGIN) * type_px);

  self->fit_source = 0;
  if (body_width == self->body_width && body_height == self->body_height)
    return G_SOURCE_REMOVE;

  self->body_width = body_width;
  self->body_height = body_height;
  self->capacity.boards = damero_hall_grid_get_capacity (body_width, body_height,
                                                         MAX (LEAST_PIXELS, type_px * BOARD_TYPE));
  self->capacity.pairs = damero_hall_list_get_capacity (DAMERO_HALL_SLIDE_PAIRINGS, body_width, body_height, type_px);
  self->capacity.openings = damero_hall_openings_get_capacity (body_width, body_height, type_px);
  self->capacity.ranks = damero_hall_list_get_capacity (DAMERO_HALL_SLIDE_STANDINGS, body_width, body_height, type_px);
  update_slides (self);
  show_slide (self);
  return G_SOURCE_REMOVE;
}

static void
damero_hall_display_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  DameroHallDisplay *self = DAMERO_HALL_DISPLAY (widget);

  GTK_WIDGET_CLASS (damero_hall_display_parent_class)->size_allocate (widget, width, height, baseline);

  if (self->desk == NULL)
    return;

  damero_type_size_set (self->type_size, get_type_px (gtk_widget_get_width (self->hall),
                                                      gtk_widget_get_height (self->hall)));
  if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_fit, self, NULL);
}

/* ---- actions ---- */

static void
on_next (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  turn (DAMERO_HALL_DISPLAY (widget), 1);
}

static void
on_previous (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  turn (DAMERO_HALL_DISPLAY (widget), -1);
}

static void
on_fullscreen (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
on_leave (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_close (GTK_WINDOW (widget));
}

/* On a screen for everybody the pointer is in the way. */
static void
show_pointer (DameroHallDisplay *self)
{
  gtk_widget_set_cursor_from_name (self->hall, gtk_window_is_fullscreen (GTK_WINDOW (self)) ? "none" : NULL);
}

/* ---- the window ---- */

static void
damero_hall_display_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  g_value_set_boolean (value, DAMERO_HALL_DISPLAY (object)->paused);
}

static void
damero_hall_display_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  DameroHallDisplay *self = DAMERO_HALL_DISPLAY (object);

  if (g_value_get_boolean (value) == self->paused)
    return;

  self->paused = g_value_get_boolean (value);
  gtk_widget_set_visible (self->paused_icon, self->paused);
  if (!self->paused)
    await_turn (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
damero_hall_display_dispose (GObject *object)
{
  DameroHallDisplay *self = DAMERO_HALL_DISPLAY (object);

  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_clear_pointer (&self->type_size, damero_type_size_free);
  g_clear_pointer (&self->list_type_size, damero_type_size_free);
  g_clear_pointer (&self->slides, g_array_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  if (self->desk != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->desk, on_changed, self);
      g_signal_handlers_disconnect_by_func (self->desk, on_tick, self);
    }
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (damero_hall_display_parent_class)->dispose (object);
}

/* A window of GTK's has Space and the arrows for the focus, which nothing here takes: these come before. */
static void
add_keys (DameroHallDisplay *self)
{
  static const struct {
    guint       key;
    const char *action;
  } keys[] = {
    { GDK_KEY_space, "hall.pause" },     { GDK_KEY_Right, "hall.next" },       { GDK_KEY_Page_Down, "hall.next" },
    { GDK_KEY_Left, "hall.previous" },   { GDK_KEY_Page_Up, "hall.previous" }, { GDK_KEY_F11, "hall.fullscreen" },
    { GDK_KEY_Escape, "hall.leave" },
  };

  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
damero_hall_display_class_init (DameroHallDisplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_hall_display_dispose;
  object_class->get_property = damero_hall_display_get_property;
  object_class->set_property = damero_hall_display_set_property;
  widget_class->size_allocate = damero_hall_display_size_allocate;
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                  G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_HALL_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/hall/hall-display.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, bar);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, hall);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, title);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, subtitle);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, paused_icon);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, time);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, time_caption);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, body);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, grid);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, list);
  gtk_widget_class_bind_template_child (widget_class, DameroHallDisplay, welcome);

  gtk_widget_class_install_property_action (widget_class, "hall.pause", "paused");
  gtk_widget_class_install_action (widget_class, "hall.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "hall.previous", NULL, on_previous);
  gtk_widget_class_install_action (widget_class, "hall.fullscreen", NULL, on_fullscreen);
  gtk_widget_class_install_action (widget_class, "hall.leave", NULL, on_leave);
}

static void
damero_hall_display_init (DameroHallDisplay *self)
{
  self->capacity = (DameroHallSlidesCapacity) { 16, 20, 8, 20 };
  self->body_width = 1240;
  self->body_height = 600;
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
  self->type_size = damero_type_size_new (self->hall);
  self->list_type_size = damero_type_size_new (GTK_WIDGET (self->list));
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (show_pointer), NULL);
}

/* ---- presenting ---- */

static DameroHallDisplay *
find_display (GtkApplication *application,
              DameroDesk     *desk)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (DAMERO_IS_HALL_DISPLAY (l->data) &&
        damero_desk_is_same_event (DAMERO_HALL_DISPLAY (l->data)->desk, desk))
      return l->data;

  return NULL;
}

/* A monitor on which FROM is not; NULL if there is one alone. */
static GdkMonitor *
find_other_monitor (GtkWindow *from)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (from));
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (from));
  GdkMonitor *own = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;
  GListModel *monitors = gdk_display_get_monitors (display);

  for (guint i = 0; own != NULL && i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != own)
        return monitor;
    }

  return NULL;
}

DameroHallDisplay *
damero_hall_display_present (GtkWindow  *from,
                             DameroDesk *desk)
{
  GtkApplication *application = gtk_window_get_application (from);
  DameroHallDisplay *self = find_display (application, desk);
  GdkMonitor *other = find_other_monitor (from);
  g_autofree char *title = NULL;

  if (self != NULL)
    {
      gtk_window_present (GTK_WINDOW (self));
      return self;
    }

  self = g_object_new (DAMERO_TYPE_HALL_DISPLAY, "application", application, NULL);
  self->desk = g_object_ref (desk);
  damero_awake_watch (GTK_WINDOW (self), desk);
  self->slides = damero_hall_slides_dup (get_event (self), &self->capacity);
  /* Translators: the title of a window; %s is an event: "Hall Display – Club Evening". */
  title = g_strdup_printf (_("Hall Display – %s"), get_event (self)->name);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
  show_slide (self);
  await_turn (self);
  if (other != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), other);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

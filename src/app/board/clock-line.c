/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-line.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "words/clock-line.h"

struct _DameroClockLine
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  DameroPlace  place;
  DameroSide   side;
  gint64       next_ms; /* monotonic instant at which it says something else; -1: not by itself */

  GtkWidget   *flag;
  GtkWidget   *label;
};

G_DEFINE_FINAL_TYPE (DameroClockLine, damero_clock_line, GTK_TYPE_WIDGET)

/* When the flag of SIDE fell, as ms of wall time; -1: it is not in the log. */
static gint64
find_flag (const DameroEvent *event,
           const DameroPlace *place,
           DameroSide         side)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->undone || !damero_place_equal (&row->act->place, place))
        continue;
      for (guint k = 0; k < row->consequences->len; k++)
        {
          const DameroConsequence *consequence = &g_array_index (row->consequences, DameroConsequence, k);

          if ((consequence->kind == DAMERO_CONSEQUENCE_FLAG ||
               consequence->kind == DAMERO_CONSEQUENCE_IMPROPER_DELAY) && consequence->side == (int) side)
            return row->act->stamp.wall_ms + consequence->at_ms - row->act->stamp.mono_ms;
        }
    }

  return -1;
}

static char *
dup_flag (const DameroEvent *event,
          const DameroPlace *place,
          const DameroGame  *game,
          DameroSide         side)
{
  gint64 wall_ms = find_flag (event, place, side);
  gboolean is_first = game->clock.first_flag == (int) side;
  g_autoptr(GDateTime) when = wall_ms >= 0 ? g_date_time_new_from_unix_local (wall_ms / 1000) : NULL;
  g_autofree char *time = when != NULL ? g_date_time_format (when, "%H:%M:%S") : NULL;

  if (time == NULL)
    return g_strdup (is_first ? _("First flag") : _("Second flag"));
  return g_strdup_printf (is_first
                            /* Translators: below a clock whose flag fell before the other; %s is a time of day. */
                            ? _("First flag at %s")
                            /* Translators: below a clock whose flag fell after the other; %s is a time of day. */
                            : _("Second flag at %s"), time);
}

static void
update (DameroClockLine *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = damero_event_find_game (event, &self->place);
  gboolean has_clock = game != NULL && game->has_begun && game->setup.has_clock;
  gboolean fell = has_clock && game->clock.sides[self->side].flagged;
  g_autofree char *text = NULL;

  self->next_ms = -1;
  if (fell)
    text = dup_flag (event, &self->place, game, self->side);
  else if (has_clock && game->phase != DAMERO_GAME_OVER)
    text = damero_words_clock_line (&game->clock, self->side, damero_desk_get_mono_ms (self->desk), &self->next_ms);
  else
    text = g_strdup ("");
  gtk_widget_set_visible (self->flag, fell);
  gtk_label_set_text (GTK_LABEL (self->label), text);
  if (fell)
    gtk_widget_add_css_class (GTK_WIDGET (self), "fell");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "fell");
  if (self->next_ms >= 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    damero_desk_request_tick (self->desk, self->next_ms);
}

static void
on_tick (DameroDesk      *desk,
         gint64           mono_ms,
         DameroClockLine *self)
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
            DameroClockLine   *self)
{
  if (place->game == 0 || damero_place_equal (place, &self->place))
    update (self);
}

static void
damero_clock_line_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (damero_clock_line_parent_class)->map (widget);
  if (DAMERO_CLOCK_LINE (widget)->desk != NULL)
    update (DAMERO_CLOCK_LINE (widget));
}

static void
damero_clock_line_dispose (GObject *object)
{
  DameroClockLine *self = DAMERO_CLOCK_LINE (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->flag, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_clock_line_parent_class)->dispose (object);
}

static void
damero_clock_line_class_init (DameroClockLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_clock_line_dispose;
  widget_class->map = damero_clock_line_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "clockline");
}

static void
damero_clock_line_init (DameroClockLine *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 6);
  self->next_ms = -1;
  self->flag = gtk_image_new_from_icon_name ("emoji-flags-symbolic");
  self->label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->label, "num");
  gtk_widget_set_visible (self->flag, FALSE);
  gtk_widget_set_parent (self->flag, GTK_WIDGET (self));
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

void
damero_clock_line_show (DameroClockLine   *self,
                        DameroDesk        *desk,
                        const DameroPlace *place,
                        DameroSide         side)
{
  g_return_if_fail (DAMERO_IS_CLOCK_LINE (self));

  self->place = *place;
  self->side = side;
  if (g_set_object (&self->desk, desk))
    {
      g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
      g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
    }
  update (self);
}

const char *
damero_clock_line_get_text (DameroClockLine *self)
{
  g_return_val_if_fail (DAMERO_IS_CLOCK_LINE (self), "");

  return gtk_label_get_text (GTK_LABEL (self->label));
}

gboolean
damero_clock_line_needs_room (const DameroEvent *event,
                              const DameroPlace *place)
{
  const DameroGame *game = damero_event_find_game (event, place);

  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    {
      const DameroControl *control = damero_game_place_get_control (event, place, side);

      if (control == NULL)
        return FALSE;
      if (damero_words_clock_has_line (control))
        return TRUE;
    }

  return game != NULL && game->has_begun && game->clock.first_flag >= 0;
}

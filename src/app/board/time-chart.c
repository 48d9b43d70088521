/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/time-chart.h"

#include <glib/gi18n.h>

#include "app/base/settings.h"
#include "app/base/theme.h"
#include "app/board/board-texts.h"
#include "app/board/time-plot.h"
#include "app/widgets/disc.h"

struct _DameroTimeChart
{
  GtkWidget       parent_instance;

  DameroDesk     *desk;
  DameroPlace     place;
  guint           n_plies;
  guint           pointed;

  GtkStack       *stack;
  GtkLabel       *empty_label;
  GtkLabel       *empty_hint;
  DameroTimePlot *plot;
  DameroDisc     *discs[2];  /* above and below the drawing */
  GtkLabel       *sums[2];
  GtkLabel       *move_label;
  GtkLabel       *time_label;
};

enum { SIGNAL_PLY_SELECTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroTimeChart, damero_time_chart, GTK_TYPE_WIDGET)

static const DameroGame *
find_game (DameroTimeChart *self)
{
  return self->desk != NULL ? damero_event_find_game (damero_desk_get_event (self->desk), &self->place) : NULL;
}

/* What SIDE thought in all, and its longest turn. */
typedef struct {
  guint  n_turns;
  gint64 total_ms;
  gint64 longest_ms;
  guint  longest_ply; /* 0 = none */
} Sum;

static Sum
add_up (const DameroGame *game,
        DameroSide        side)
{
  Sum sum = { 0 };

  for (guint i = 0; i < game->plies->len; i++)
    {
      const DameroPly *ply = &g_array_index (game->plies, DameroPly, i);

      if (damero_game_get_mover (game, i + 1) != side || ply->think_ms < 0)
        continue;
      sum.n_turns++;
      sum.total_ms += ply->think_ms;
      if (sum.longest_ply == 0 || ply->think_ms > sum.longest_ms)
        {
          sum.longest_ms = ply->think_ms;
          sum.longest_ply = i + 1;
        }
    }

  return sum;
}

static char *
dup_sum (const Sum  *sum,
         DameroSide  side)
{
  char total[24], longest[24];

  damero_clock_format (sum->total_ms, FALSE, total);
  damero_clock_format (sum->longest_ms, FALSE, longest);
  if (sum->n_turns == 0)
    return g_strdup (damero_theme_get_side_name (side));
  /* Translators: the thinking time of a side in a game: "Red: 12:40 in all, 2:05 at the most". */
  return g_strdup_printf (_("%1$s: %2$s in all, %3$s at the most"), damero_theme_get_side_name (side), total, longest);
}

static char *
dup_description (const DameroGame *game,
                 DameroSide        first)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 2; i++)
    {
      DameroSide side = i == 0 ? first : damero_side_opponent (first);
      Sum sum = add_up (game, side);
      char total[24], longest[24];

      if (sum.n_turns == 0)
        continue;
      damero_clock_format (sum.total_ms, FALSE, total);
      damero_clock_format (sum.longest_ms, FALSE, longest);
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append_printf (
        text,
        /* Translators: %1$s is a side, %2$u how many turns it has made, %3$s how long it thought in all; %4$s
         * about the longest of them, and %5$u the number of that move. */
        ngettext ("%1$s: %2$u turn, %3$s in all; the longest %4$s, move %5$u.",
                  "%1$s: %2$u turns, %3$s in all; the longest %4$s, move %5$u.", sum.n_turns),
        damero_theme_get_side_name (side), sum.n_turns, total, longest,
        damero_board_texts_get_move_number (game, sum.longest_ply));
    }

  return g_string_free (text, FALSE);
}

/* ---- what is shown ---- */

static void
describe_ply (DameroTimeChart *self)
{
  const DameroGame *game = find_game (self);
  guint ply = self->pointed != 0 ? self->pointed : damero_time_plot_get_mark (self->plot);
  g_autofree char *move = NULL;
  g_autofree char *time = NULL;
  g_autofree char *value = NULL;

  if (game == NULL || ply == 0 || ply > game->plies->len)
    {
      gtk_label_set_text (self->move_label, "");
      gtk_label_set_text (self->time_label, "");
      return;
    }

  move = damero_board_texts_dup_ply_name (game, ply);
  time = damero_board_texts_dup_ply_time (game, ply);
  gtk_label_set_text (self->move_label, move);
  gtk_label_set_text (self->time_label, time);
  value = g_strdup_printf ("%s, %s", move, time);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->plot), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value, -1);
}

static void
show_empty (DameroTimeChart *self,
            gboolean         has_clock)
{
  gtk_label_set_text (self->empty_label, has_clock ? _("No moves yet") : _("No thinking times"));
  gtk_label_set_text (self->empty_hint,
                      has_clock ? _("The time of each turn appears here once it has been made.")
                                : _("The moves of this game were entered without a clock."));
  gtk_stack_set_visible_child_name (self->stack, "empty");
}

static void
show_times (DameroTimeChart  *self,
            const DameroGame *game)
{
  g_autoptr(GArray) think_ms = g_array_new (FALSE, FALSE, sizeof (gint64));
  DameroSide first = game->setup.ruleset.first_side;
  g_autofree char *description = dup_description (game, first);

  for (guint i = 0; i < game->plies->len; i++)
    {
      gint64 ms = MAX (g_array_index (game->plies, DameroPly, i).think_ms, 0);

      g_array_append_val (think_ms, ms);
    }
  damero_time_plot_show (self->plot, (const gint64 *) think_ms->data, think_ms->len,
                         game->setup.start.side_to_move != first);
  for (guint i = 0; i < 2; i++)
    {
      DameroSide side = i == 0 ? first : damero_side_opponent (first);
      Sum sum = add_up (game, side);
      g_autofree char *text = dup_sum (&sum, side);

      damero_disc_set_side (self->discs[i], side);
      gtk_label_set_text (self->sums[i], text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->plot), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_stack_set_visible_child_name (self->stack, "times");
}

static void
update (DameroTimeChart *self)
{
  const DameroGame *game = find_game (self);
  guint n_plies = game != NULL ? game->plies->len : 0;
  gboolean follows = damero_time_plot_get_mark (self->plot) == self->n_plies;
  const DameroSection *section = self->desk != NULL
    ? damero_event_find_section (damero_desk_get_event (self->desk), self->place.section) : NULL;
  gboolean has_clock = game != NULL ? game->setup.has_clock : section != NULL && section->has_control;

  self->n_plies = n_plies;
  if (n_plies == 0 || !has_clock)
    show_empty (self, has_clock);
  else
    show_times (self, game);
  if (follows)
    damero_time_plot_mark (self->plot, n_plies);
  describe_ply (self);
}

static void
on_desk_changed (DameroTimeChart   *self,
                 const DameroPlace *place)
{
  if (place->section == 0 ||
      (place->section == self->place.section && (place->game == 0 || damero_place_equal (place, &self->place))))
    update (self);
}

static void
on_ply_selected (DameroTimePlot  *plot,
                 guint            ply,
                 DameroTimeChart *self)
{
  describe_ply (self);
  g_signal_emit (self, signals[SIGNAL_PLY_SELECTED], 0, ply);
}

static void
on_ply_pointed (DameroTimePlot  *plot,
                guint            ply,
                DameroTimeChart *self)
{
  self->pointed = ply;
  describe_ply (self);
}

/* ---- the object ---- */

static void
damero_time_chart_dispose (GObject *object)
{
  DameroTimeChart *self = DAMERO_TIME_CHART (object);

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  g_clear_pointer ((GtkWidget **) &self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_time_chart_parent_class)->dispose (object);
}

static void
damero_time_chart_class_init (DameroTimeChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_time_chart_dispose;
  signals[SIGNAL_PLY_SELECTED] = g_signal_new ("ply-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                               NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (DAMERO_TYPE_DISC);
  g_type_ensure (DAMERO_TYPE_TIME_PLOT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/time-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroTimeChart, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeChart, empty_label);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeChart, empty_hint);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeChart, plot);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeChart, move_label);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeChart, time_label);
  gtk_widget_class_bind_template_child_full (widget_class, "up_disc", FALSE,
                                             G_STRUCT_OFFSET (DameroTimeChart, discs[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "down_disc", FALSE,
                                             G_STRUCT_OFFSET (DameroTimeChart, discs[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "up_sum", FALSE, G_STRUCT_OFFSET (DameroTimeChart, sums[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "down_sum", FALSE,
                                             G_STRUCT_OFFSET (DameroTimeChart, sums[1]));
  gtk_widget_class_bind_template_callback (widget_class, on_ply_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_ply_pointed);
}

static void
damero_time_chart_init (DameroTimeChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
damero_time_chart_show (DameroTimeChart   *self,
                        DameroDesk        *desk,
                        const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_TIME_CHART (self));

  self->place = *place;
  self->n_plies = damero_time_plot_get_mark (self->plot);
  if (g_set_object (&self->desk, desk))
    g_signal_connect_object (desk, "changed", G_CALLBACK (on_desk_changed), self, G_CONNECT_SWAPPED);
  update (self);
}

void
damero_time_chart_set_ply (DameroTimeChart *self,
                           guint            ply)
{
  g_return_if_fail (DAMERO_IS_TIME_CHART (self));

  damero_time_plot_mark (self->plot, ply);
  describe_ply (self);
}

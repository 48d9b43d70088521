/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/standing-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/standings/score-chart.h"
#include "app/widgets/decision.h"
#include "words/tiebreak.h"

struct _DameroStandingPanel
{
  GtkWidget         parent_instance;

  GtkLabel         *who;
  GtkWidget        *selected;
  DameroScoreChart *chart;
  GtkLabel         *legend;
  GtkBox           *decided;
  GtkWidget        *values_title;
  GtkBox           *values;

  gboolean          unfolded[DAMERO_N_TIEBREAKS]; /* by tie-break */
};

G_DEFINE_FINAL_TYPE (DameroStandingPanel, damero_standing_panel, GTK_TYPE_WIDGET)

/* ---- the drawing ---- */

/* The points of all who count after each round, the mean rounded to tenths. */
static GArray *
dup_average (GListModel *rows,
             guint       n)
{
  GArray *average = g_array_sized_new (FALSE, TRUE, sizeof (gint64), n);
  gint64 n_counted = 0;

  g_array_set_size (average, n);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(DameroStandingsListRow) row = g_list_model_get_item (rows, i);
      const GArray *points = damero_standings_list_row_get_points (row);

      if (damero_standings_list_row_get_standing (row)->annulled)
        continue;
      n_counted++;
      for (guint r = 0; r < MIN (n, points->len); r++)
        g_array_index (average, gint64, r) += g_array_index (points, gint64, r);
    }
  for (guint r = 0; r < n && n_counted > 0; r++)
    g_array_index (average, gint64, r) = (2 * g_array_index (average, gint64, r) + n_counted) / (2 * n_counted);

  return average;
}

static DameroStandingsListRow *
find_leader (GListModel *rows)
{
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(DameroStandingsListRow) row = g_list_model_get_item (rows, i);

      if (damero_standings_list_row_get_index (row) == 0)
        return g_steal_pointer (&row);
    }

  return NULL;
}

static void
update_chart (DameroStandingPanel    *self,
              const DameroSection    *section,
              GListModel             *rows,
              DameroStandingsListRow *row)
{
  g_autoptr(DameroStandingsListRow) leader = find_leader (rows);
  const GArray *points = damero_standings_list_row_get_points (row);
  const char *name = damero_standings_list_row_get_name (row);
  g_autoptr(GArray) average = dup_average (rows, points->len);
  g_autofree char *legend = NULL;

  damero_score_chart_show (self->chart, name, (const gint64 *) points->data,
                           leader != row && leader != NULL
                             ? (const gint64 *) damero_standings_list_row_get_points (leader)->data : NULL,
                           (const gint64 *) average->data, points->len,
                           (guint) damero_section_count_rounds (section));
  if (leader == row)
    /* Translators: under a drawing with a line and a dotted line; %s is a player. */
    legend = g_strdup_printf (_("Line: %s, who leads. Dots: the average of all."), name);
  else
    /* Translators: under a drawing with a line, a dashed and a dotted line; %s is a player. */
    legend = g_strdup_printf (_("Line: %s. Dashes: the leader. Dots: the average of all."), name);
  gtk_label_set_text (self->legend, legend);
}

/* ---- the values ---- */

static void
on_unfolded (GtkExpander         *expander,
             GParamSpec          *pspec,
             DameroStandingPanel *self)
{
  int tiebreak = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (expander), "tiebreak"));

  self->unfolded[tiebreak] = gtk_expander_get_expanded (expander);
}

static GtkWidget *
new_line (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static void
add_value (DameroStandingPanel             *self,
           const DameroStandingsListSource *source,
           const DameroStanding            *standing,
           guint                            k)
{
  DameroTiebreak tiebreak = source->section->tiebreaks[k];
  g_autofree char *title = damero_words_tiebreak_value (tiebreak, &standing->tiebreaks[k]);
  g_autoptr(GPtrArray) lines = damero_explanation_dup_lines (source, standing->entry, k);
  GtkWidget *expander = gtk_expander_new (NULL), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *help = new_line (damero_words_tiebreak_help (tiebreak));

  gtk_widget_add_css_class (help, "soft");
  gtk_widget_add_css_class (help, "small");
  gtk_box_append (GTK_BOX (box), help);
  for (guint i = 0; i < lines->len; i++)
    {
      GtkWidget *line = new_line (g_ptr_array_index (lines, i));

      gtk_widget_add_css_class (line, "num");
      gtk_box_append (GTK_BOX (box), line);
    }
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_top (box, 4);
  gtk_expander_set_label_widget (GTK_EXPANDER (expander), new_line (title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_expander_set_child (GTK_EXPANDER (expander), box);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), self->unfolded[tiebreak]);
  g_object_set_data (G_OBJECT (expander), "tiebreak", GINT_TO_POINTER ((int) tiebreak));
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (on_unfolded), self, 0);
  gtk_box_append (self->values, expander);
}

static void
update_values (DameroStandingPanel             *self,
               const DameroStandingsListSource *source,
               const DameroStanding            *standing)
{
  guint n = standing->annulled ? 0 : source->section->n_tiebreaks;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->values))) != NULL)
    gtk_box_remove (self->values, child);
  for (guint k = 0; k < n; k++)
    add_value (self, source, standing, k);
  gtk_widget_set_visible (self->values_title, n > 0);
}

/* ---- the widget ---- */

static void
damero_standing_panel_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_standing_panel_parent_class)->dispose (object);
}

static void
damero_standing_panel_class_init (DameroStandingPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_standing_panel_dispose;
  g_type_ensure (DAMERO_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/standing-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroStandingPanel, who);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingPanel, selected);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingPanel, legend);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingPanel, decided);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingPanel, values_title);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingPanel, values);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_standing_panel_init (DameroStandingPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_standing_panel_show (DameroStandingPanel             *self,
                            const DameroStandingsListSource *source,
                            GListModel                      *rows,
                            DameroStandingsListRow          *row)
{
  const DameroStanding *standing;
  g_autofree char *who = NULL;

  g_return_if_fail (DAMERO_IS_STANDING_PANEL (self));

  gtk_widget_set_visible (self->selected, row != NULL);
  if (row == NULL)
    {
      gtk_label_set_text (self->who, _("No player selected"));
      return;
    }

  standing = damero_standings_list_row_get_standing (row);
  /* Translators: a rank and a player's name, as in "4. Percy Langdon". */
  who = g_strdup_printf (_("%1$d. %2$s"), standing->rank, damero_standings_list_row_get_name (row));
  gtk_label_set_text (self->who, who);
  update_chart (self, source->section, rows, row);
  damero_decision_show (self->decided, source->event, source->section, source->standings, standing->entry);
  update_values (self, source, standing);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/standings-table.h"

#include "app/widgets/column-view.h"

/* How far a key scrolls sideways: about a round. */
#define KEY_STEP 76

struct _DameroStandingsTable
{
  GtkWidget           parent_instance;

  GListStore         *rows;
  GtkSortListModel   *sorted;
  GtkSingleSelection *selection;
  char               *columns;  /* damero_standings_columns_describe */
  gboolean            is_sorting;

  gboolean            leads_right;   /* the right half was scrolled last */
  gboolean            is_allocating;

  GtkScrolledWindow  *left;
  GtkScrolledWindow  *right;
  GtkColumnView      *names;
  GtkColumnView      *values;
};

enum { ACTIVATE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroStandingsTable, damero_standings_table, GTK_TYPE_WIDGET)

static void
set_class (DameroStandingsTable *self,
           const char           *css_class,
           gboolean              set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), css_class);
}

/* ---- sorting ---- */

/* The lines between groups are there while the rows stand by rank. */
static void
on_sorted (DameroStandingsTable *self)
{
  gboolean by_rank = TRUE;
  guint last = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sorted)) && by_rank; i++)
    {
      g_autoptr(DameroStandingsListRow) row = g_list_model_get_item (G_LIST_MODEL (self->sorted), i);

      by_rank = damero_standings_list_row_get_index (row) >= last;
      last = damero_standings_list_row_get_index (row);
    }
  set_class (self, "by-rank", by_rank);
}

/* The rows stand by the half that was sorted last; the other shows no sort mark. */
static void
on_sorter_changed (GtkSorter            *sorter,
                   GtkSorterChange       change,
                   DameroStandingsTable *self)
{
  GtkColumnView *other = sorter == gtk_column_view_get_sorter (self->names) ? self->values : self->names;

  if (self->is_sorting || gtk_sort_list_model_get_sorter (self->sorted) == sorter)
    return;

  self->is_sorting = TRUE;
  gtk_sort_list_model_set_sorter (self->sorted, sorter);
  gtk_column_view_sort_by_column (other, NULL, GTK_SORT_ASCENDING);
  self->is_sorting = FALSE;
}

/* ---- the two halves ---- */

static void
on_activate (GtkColumnView        *view,
             guint                 position,
             DameroStandingsTable *self)
{
  g_signal_emit (self, signals[ACTIVATE], 0, position);
}

/* The half that somebody scrolls leads. What a list changes while it finds out where its rows are is followed by
 * nobody: the other may know less of them yet. */
static void
on_scrolled_down (GtkAdjustment        *adjustment,
                  DameroStandingsTable *self)
{
  if (self->is_allocating)
    return;

  self->leads_right = adjustment == gtk_scrolled_window_get_vadjustment (self->right);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* What is scrolled away begins at a line. */
static void
on_scrolled (DameroStandingsTable *self,
             GtkAdjustment        *adjustment)
{
  set_class (self, "sideways", gtk_adjustment_get_value (adjustment) > 0);
}

/* In a row the keys have nothing else to do; in the titles they go from one to the next. */
static gboolean
on_sideways_key (GtkWidget *widget,
                 GVariant  *arguments,
                 gpointer   user_data)
{
  DameroStandingsTable *self = DAMERO_STANDINGS_TABLE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->right);

  if (!gtk_widget_get_mapped (widget) || focus == NULL ||
      (!GTK_IS_LIST_VIEW (focus) && gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) == NULL))
    return FALSE;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + GPOINTER_TO_INT (user_data));
  return TRUE;
}

/* Sideways over the names, with a wheel or a touchpad. */
static gboolean
on_sideways_scroll (GtkEventControllerScroll *controller,
                    double                    dx,
                    double                    dy,
                    DameroStandingsTable     *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->right);
  gboolean by_wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  double step = by_wheel ? gtk_adjustment_get_step_increment (adjustment) : 1;

  if (dx == 0)
    return FALSE;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + dx * step);
  return TRUE;
}

/* ---- what is shown ---- */

GListStore *
damero_standings_table_get_rows (DameroStandingsTable *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_TABLE (self), NULL);

  return self->rows;
}

GtkSingleSelection *
damero_standings_table_get_selection (DameroStandingsTable *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_TABLE (self), NULL);

  return self->selection;
}

void
damero_standings_table_show (DameroStandingsTable            *self,
                             const DameroSection             *section,
                             const DameroStandingsListExtent *extent,
                             const DameroStandingsListLayout *shown,
                             GObject                         *narrow,
                             DameroStandingsColumnsFunc       explain,
                             gpointer                         user_data)
{
  g_autofree char *columns = NULL;

  g_return_if_fail (DAMERO_IS_STANDINGS_TABLE (self));

  columns = damero_standings_columns_describe (section, extent, shown);
  if (g_strcmp0 (columns, self->columns) != 0)
    {
      damero_standings_columns_build (self->names, self->values, section, extent, shown, narrow, explain, user_data);
      g_free (self->columns);
      self->columns = g_steal_pointer (&columns);
    }
  damero_standings_columns_show_ranks (self->names, extent->shares_ranks || extent->by_number);
  set_class (self, "wall-chart", shown->view == DAMERO_STANDINGS_LIST_VIEW_WALL);
  gtk_sorter_changed (gtk_sort_list_model_get_sorter (self->sorted), GTK_SORTER_CHANGE_DIFFERENT);
  on_sorted (self);
}

void
damero_standings_table_clear (DameroStandingsTable *self)
{
  g_return_if_fail (DAMERO_IS_STANDINGS_TABLE (self));

  g_list_store_remove_all (self->rows);
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (self->right), 0);
}

/* ---- the widget ---- */

static void
damero_standings_table_measure (GtkWidget      *widget,
                                GtkOrientation  orientation,
                                int             for_size,
                                int            *minimum,
                                int            *natural,
                                int            *minimum_baseline,
                                int            *natural_baseline)
{
  DameroStandingsTable *self = DAMERO_STANDINGS_TABLE (widget);
  gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;
  int left_minimum, left_natural, right_minimum, right_natural;

  gtk_widget_measure (GTK_WIDGET (self->left), orientation, -1, &left_minimum, &left_natural, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->right), orientation, -1, &right_minimum, &right_natural, NULL, NULL);
  *minimum = is_height ? MAX (left_minimum, right_minimum) : left_minimum + right_minimum;
  *natural = is_height ? MAX (left_natural, right_natural) : left_natural + right_natural;
}

/* The right half gets what it asks for, as far as the names have the LEFT that they need at least. Returns what is left
 * for them. */
static int
allocate_right (DameroStandingsTable *self,
                int                   left,
                int                   right,
                int                   width,
                int                   height)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  left = MAX (left, width - right);
  gtk_widget_size_allocate (GTK_WIDGET (self->right), &(GtkAllocation) { is_rtl ? 0 : left, 0, width - left, height },
                            -1);
  return left;
}

/* Scroll bars that have a place of their own at the right half get it from the names, and leave as much free under
 * these, so that both show the same rows. */
static void
allocate_halves (DameroStandingsTable *self,
                 int                   width,
                 int                   height)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int minimum, left, right, bar;

  gtk_widget_measure (GTK_WIDGET (self->left), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->right), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &right, NULL, NULL);
  left = allocate_right (self, minimum, right, width, height);
  bar = MAX (width - left - gtk_widget_get_width (GTK_WIDGET (self->values)), 0);
  if (bar > 0 && left > minimum)
    left = allocate_right (self, minimum, right + bar, width, height);
  bar = MAX (height - gtk_widget_get_height (GTK_WIDGET (self->values)), 0);
  gtk_widget_size_allocate (GTK_WIDGET (self->left),
                            &(GtkAllocation) { is_rtl ? width - left : 0, 0, left, height - bar }, -1);
}

/* Both halves know how high their rows are only once they have their places; then the one follows the other. */
static void
damero_standings_table_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  DameroStandingsTable *self = DAMERO_STANDINGS_TABLE (widget);
  GtkAdjustment *leader = gtk_scrolled_window_get_vadjustment (self->leads_right ? self->right : self->left);
  GtkAdjustment *follower = gtk_scrolled_window_get_vadjustment (self->leads_right ? self->left : self->right);

  self->is_allocating = TRUE;
  allocate_halves (self, width, height);
  if (gtk_adjustment_get_value (leader) != gtk_adjustment_get_value (follower))
    {
      gtk_adjustment_set_value (follower, gtk_adjustment_get_value (leader));
      allocate_halves (self, width, height);
    }
  self->is_allocating = FALSE;
}

static gboolean
damero_standings_table_grab_focus (GtkWidget *widget)
{
  return damero_column_view_focus_rows (DAMERO_STANDINGS_TABLE (widget)->names);
}

static void
damero_standings_table_dispose (GObject *object)
{
  DameroStandingsTable *self = DAMERO_STANDINGS_TABLE (object);
  GtkWidget *child;

  /* The views give up their columns after this, which sorts anew. */
  if (self->sorted != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->sorted, on_sorted, self);
      g_signal_handlers_disconnect_by_func (gtk_column_view_get_sorter (self->names), on_sorter_changed, self);
      g_signal_handlers_disconnect_by_func (gtk_column_view_get_sorter (self->values), on_sorter_changed, self);
    }
  g_clear_object (&self->selection);
  g_clear_object (&self->sorted);
  g_clear_object (&self->rows);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_standings_table_parent_class)->dispose (object);
}

static void
damero_standings_table_finalize (GObject *object)
{
  g_free (DAMERO_STANDINGS_TABLE (object)->columns);

  G_OBJECT_CLASS (damero_standings_table_parent_class)->finalize (object);
}

static void
damero_standings_table_class_init (DameroStandingsTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_standings_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_standings_table_finalize;
  widget_class->measure = damero_standings_table_measure;
  widget_class->size_allocate = damero_standings_table_size_allocate;
  widget_class->grab_focus = damero_standings_table_grab_focus;

  signals[ACTIVATE] = g_signal_new ("activate", DAMERO_TYPE_STANDINGS_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/standings-table.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsTable, left);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsTable, right);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsTable, names);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsTable, values);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_sideways_scroll);
}

static void
add_keys (DameroStandingsTable *self)
{
  static const struct { guint key; int pixels; } keys[] = {
    { GDK_KEY_Left, -KEY_STEP }, { GDK_KEY_KP_Left, -KEY_STEP },
    { GDK_KEY_Right, KEY_STEP }, { GDK_KEY_KP_Right, KEY_STEP },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  /* Before the lists, which take them for steps along rows. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                                                            gtk_callback_action_new (on_sideways_key,
                                                                                     GINT_TO_POINTER (keys[i].pixels),
                                                                                     NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* Both halves show the rows as they are sorted, and scroll as one. */
static void
connect_halves (DameroStandingsTable *self)
{
  GtkColumnView * const views[] = { self->names, self->values };
  GtkScrolledWindow * const windows[] = { self->left, self->right };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      gtk_column_view_set_model (views[i], GTK_SELECTION_MODEL (self->selection));
      g_signal_connect_object (gtk_column_view_get_sorter (views[i]), "changed", G_CALLBACK (on_sorter_changed),
                               self, 0);
      g_signal_connect_object (gtk_scrolled_window_get_vadjustment (windows[i]), "value-changed",
                               G_CALLBACK (on_scrolled_down), self, 0);
    }
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->right), "value-changed",
                           G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
}

static void
damero_standings_table_init (DameroStandingsTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "standings");
  add_keys (self);

  self->rows = g_list_store_new (DAMERO_TYPE_STANDINGS_LIST_ROW);
  self->sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->rows)),
                                          g_object_ref (gtk_column_view_get_sorter (self->names)));
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->sorted)));
  g_signal_connect_object (self->sorted, "items-changed", G_CALLBACK (on_sorted), self, G_CONNECT_SWAPPED);
  connect_halves (self);
}

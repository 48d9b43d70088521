/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/standings-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/print.h"
#include "app/base/settings.h"
#include "app/standings/export-event.h"
#include "app/standings/prizes-dialog.h"
#include "app/standings/ratings-dialog.h"
#include "app/standings/standing-dialog.h"
#include "app/standings/standing-panel.h"
#include "app/standings/standings-table.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/page-keys.h"
#include "app/widgets/progress-strip.h"
#include "event/results.h"
#include "model/match.h"

struct _DameroStandingsPage
{
  GtkWidget                  parent_instance;

  DameroDesk                *desk;
  DameroStandingsListLayout  shown;
  int                        chosen_round; /* 0: the newest with results */
  int                        shown_round;
  gboolean                   is_stale;
  gboolean                   is_updating;
  guint                      n_updates;
  int                        section;       /* which the columns and rows are of */
  GArray                    *standings;     /* after shown_round; NULL before there are any */

  GListStore                *rows;          /* of the table */
  GtkSingleSelection        *selection;

  DameroAdaptiveBin         *adaptive;
  GtkStack                  *states;
  DameroProgressStrip       *strip;     /* a file or pages for the web are written */
  AdwStatusPage             *empty;
  GtkButton                 *empty_button;
  GtkWidget                 *empty_prizes;
  GtkDropDown               *after;
  GtkLabel                  *status;
  DameroStandingsTable      *table;
  DameroStandingPanel       *panel;

  DameroStandingDialog      *dialog;        /* weak; while there is no room for the panel */
};

enum { PROP_0, PROP_DESK, PROP_VIEW, PROP_ORDER, PROP_CELLS, N_PROPS };
static GParamSpec *properties[N_PROPS];

static const char * const views[] = { "standings", "crosstable", "both", "wall-chart" };
static const char * const orders[] = { "rank", "number" };
static const char * const cells[] = { "points", "match", "plain" };

G_DEFINE_FINAL_TYPE (DameroStandingsPage, damero_standings_page, GTK_TYPE_WIDGET)

/* ---- the player who is selected ---- */

static DameroStandingsListSource
get_source (DameroStandingsPage *self)
{
  return (DameroStandingsListSource) {
    damero_desk_get_event (self->desk), damero_desk_get_section (self->desk), self->standings, self->shown_round
  };
}

static void
update_selected (DameroStandingsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  /* The rows may still be those of a section that was shown before one without rounds. */
  gboolean is_empty = g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0 || self->standings == NULL ||
                      section == NULL || section->id != self->section || section->rounds->len == 0;
  DameroStandingsListRow *row = is_empty ? NULL : gtk_single_selection_get_selected_item (self->selection);
  DameroStandingsListSource source = get_source (self);

  damero_standing_panel_show (self->panel, &source, G_LIST_MODEL (self->rows), row);
  if (self->dialog != NULL)
    damero_standing_panel_show (damero_standing_dialog_get_panel (self->dialog), &source,
                                G_LIST_MODEL (self->rows), row);
}

static void
on_selected (GtkSingleSelection  *selection,
             GParamSpec          *pspec,
             DameroStandingsPage *self)
{
  if (!self->is_updating && self->desk != NULL)
    update_selected (self);
}

/* ---- the strip ---- */

static void
update_after (DameroStandingsPage *self,
              const DameroSection *section)
{
  GListModel *model = gtk_drop_down_get_model (self->after);
  guint n = section->rounds->len;

  if (model == NULL || g_list_model_get_n_items (model) != n)
    {
      g_autoptr(GtkStringList) rounds = gtk_string_list_new (NULL);

      for (guint i = 1; i <= n; i++)
        {
          g_autofree char *text = g_strdup_printf ("%u", i);

          gtk_string_list_append (rounds, text);
        }
      gtk_drop_down_set_model (self->after, G_LIST_MODEL (rounds));
    }
  gtk_drop_down_set_selected (self->after, (guint) self->shown_round - 1);
}

static void
update_status (DameroStandingsPage *self,
               const DameroSection *section)
{
  const DameroRound *newest = g_ptr_array_index (section->rounds, section->rounds->len - 1);
  int n_rounds = damero_section_count_rounds (section);
  g_autofree char *text = NULL;

  if (!newest->closed)
    /* Translators: %d is the number of a round. */
    text = g_strdup_printf (_("Round %d is being played"), newest->number);
  else if (damero_section_is_final (section))
    text = g_strdup (_("All rounds are played: final"));
  else if (newest->number >= n_rounds)
    text = g_strdup (_("The last round is closed, but games are still open"));
  else
    /* Translators: both are numbers of rounds: closed, and all there will be. */
    text = g_strdup_printf (_("%1$d of %2$d rounds are closed"), newest->number, n_rounds);
  gtk_label_set_text (self->status, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), text);
}

static void
on_after_chosen (GtkDropDown         *drop_down,
                 GParamSpec          *pspec,
                 DameroStandingsPage *self)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (!self->is_updating && selected != GTK_INVALID_LIST_POSITION)
    damero_standings_page_set_round (self, (int) selected + 1);
}

/* ---- the table ---- */

static char *
dup_explanation (DameroStandingsListRow *row,
                 guint                   k,
                 gpointer                user_data)
{
  DameroStandingsPage *self = user_data;
  DameroStandingsListSource source;

  if (self->desk == NULL || self->standings == NULL || damero_desk_get_section_id (self->desk) != self->section)
    return NULL;

  source = get_source (self);
  return k < source.section->n_tiebreaks
           ? damero_explanation_dup_text (&source, damero_standings_list_row_get_standing (row)->entry, k) : NULL;
}

static void
show_empty (DameroStandingsPage *self,
            const char          *title,
            const char          *description,
            const char          *button,
            const char          *page)
{
  adw_status_page_set_title (self->empty, title);
  adw_status_page_set_description (self->empty, description);
  gtk_button_set_label (self->empty_button, button);
  /* The target first: GTK warns of an action without the parameter it needs. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->empty_button), "s", page);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->empty_button), "win.page");
  /* A fund may be entered before anybody is there to win it. */
  gtk_widget_set_visible (self->empty_prizes, damero_desk_get_section (self->desk) != NULL);
  gtk_stack_set_visible_child_name (self->states, "empty");
}

static void
update_table (DameroStandingsPage *self,
              const DameroSection *section)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  DameroStandingsListExtent extent;
  DameroStandingsListSource source;

  g_clear_pointer (&self->standings, g_array_unref);
  self->standings = damero_standings_compute (section, event->players, self->shown_round);
  source = get_source (self);
  extent = damero_standings_list_update (self->rows, &source, &self->shown);
  damero_standings_table_show (self->table, section, &extent, &self->shown, G_OBJECT (self->adaptive),
                               dup_explanation, self);
}

static void
update_section (DameroStandingsPage *self,
                const DameroSection *section)
{
  int newest = damero_standings_list_get_newest_round (section);

  if (section->id != self->section)
    {
      self->chosen_round = 0;
      damero_standings_table_clear (self->table);
    }
  self->section = section->id;
  self->shown_round = self->chosen_round > 0 && self->chosen_round <= (int) section->rounds->len
                        ? self->chosen_round : newest;
  update_after (self, section);
  update_status (self, section);
  update_table (self, section);
  gtk_stack_set_visible_child_name (self->states, "table");
}

static void
update (DameroStandingsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);

  self->is_stale = FALSE;
  self->n_updates++;
  self->is_updating = TRUE;
  if (section == NULL || section->entries->len == 0)
    show_empty (self, _("Nobody to Rank Yet"), _("Add players; they are ranked here once they have played."),
                _("Go to _Players"), "players");
  else if (section->rounds->len == 0)
    show_empty (self, _("No Round Yet"), _("Pair the first round; the standings begin with its results."),
                _("Go to _Rounds"), "rounds");
  else
    update_section (self, section);
  self->is_updating = FALSE;
  update_selected (self);
}

static void
on_changed (DameroDesk          *desk,
            const DameroPlace   *place,
            DameroStandingsPage *self)
{
  const GPtrArray *log = damero_desk_get_event (desk)->log;

  if (place->section != 0 && place->section != damero_desk_get_section_id (desk))
    return;
  /* For one game the last act says it. */
  if (place->game != 0 &&
      !damero_event_changes_results (damero_desk_get_event (desk), g_ptr_array_index (log, log->len - 1)))
    return;

  self->is_stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

/* The letters and words of the sides follow the pieces. */
static void
on_pieces_changed (DameroStandingsPage *self)
{
  self->is_stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->desk != NULL)
    update (self);
}

static void
damero_standings_page_map (GtkWidget *widget)
{
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (widget);

  if (self->is_stale && self->desk != NULL)
    update (self);

  GTK_WIDGET_CLASS (damero_standings_page_parent_class)->map (widget);
}

static gboolean
damero_standings_page_grab_focus (GtkWidget *widget)
{
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (widget);

  return g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0
           ? gtk_widget_grab_focus (GTK_WIDGET (self->table))
           : gtk_widget_grab_focus (GTK_WIDGET (self->empty_button));
}

/* ---- actions ---- */

/* The document of what the table shows. */
static void
on_print (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  static const DameroDocumentKind kinds[] = {
    [DAMERO_STANDINGS_LIST_VIEW_STANDINGS] = DAMERO_DOCUMENT_STANDINGS,
    [DAMERO_STANDINGS_LIST_VIEW_CROSSTABLE] = DAMERO_DOCUMENT_CROSSTABLE,
    [DAMERO_STANDINGS_LIST_VIEW_BOTH] = DAMERO_DOCUMENT_STANDINGS,
    [DAMERO_STANDINGS_LIST_VIEW_WALL] = DAMERO_DOCUMENT_WALL_CHART,
  };
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (widget);
  const DameroSection *section = damero_desk_get_section (self->desk);

  if (section != NULL && section->entries->len > 0)
    damero_print_document (widget, self->desk, damero_document_kind_token (kinds[self->shown.view]),
                           section->rounds->len > 0 ? self->shown_round : 0);
}

static void
on_export (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (widget);

  damero_export_event_ask (widget, self->desk, self->strip, g_variant_get_string (parameter, NULL));
}

static void
on_prizes (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (widget);

  if (damero_desk_get_section (self->desk) != NULL)
    damero_prizes_dialog_present (widget, self->desk);
}

static void
on_ratings (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  damero_ratings_dialog_present (widget, DAMERO_STANDINGS_PAGE (widget)->desk);
}

/* In the panel beside the table, or where there is none in a dialog. */
static void
on_explain (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (widget);

  if (gtk_single_selection_get_selected_item (self->selection) == NULL)
    return;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->panel)))
    {
      gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
      return;
    }

  g_set_weak_pointer (&self->dialog, damero_standing_dialog_present (widget));
  update_selected (self);
}

static void
on_row_activated (DameroStandingsTable *table,
                  guint                 position,
                  DameroStandingsPage  *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "standings.explain", NULL);
}

/* Which of the N NAMES is NAME; CURRENT if none is. */
static guint
find_choice (const char *const *names,
             guint              n,
             const char        *name,
             guint              current)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;

  return current;
}

/* Sets one of what is shown, as PROP_ID names it. */
static void
set_shown (DameroStandingsPage *self,
           guint                prop_id,
           const char          *name)
{
  DameroStandingsListLayout *shown = &self->shown;
  const DameroStandingsListLayout before = *shown;

  if (prop_id == PROP_VIEW)
    shown->view = (DameroStandingsListView) find_choice (views, G_N_ELEMENTS (views), name, shown->view);
  else if (prop_id == PROP_ORDER)
    shown->order = (DameroCrosstableOrder) find_choice (orders, G_N_ELEMENTS (orders), name, shown->order);
  else
    shown->cells = (DameroStandingsListCells) find_choice (cells, G_N_ELEMENTS (cells), name, shown->cells);
  if (before.view == shown->view && before.order == shown->order && before.cells == shown->cells)
    return;

  if (self->desk != NULL)
    update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);
}

/* ---- the widget ---- */

static void
set_desk (DameroStandingsPage *self,
          DameroDesk          *desk)
{
  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  self->is_stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
damero_standings_page_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (object);

  if (prop_id == PROP_VIEW)
    g_value_set_static_string (value, views[self->shown.view]);
  else if (prop_id == PROP_ORDER)
    g_value_set_static_string (value, orders[self->shown.order]);
  else if (prop_id == PROP_CELLS)
    g_value_set_static_string (value, cells[self->shown.cells]);
  else
    g_value_set_object (value, self->desk);
}

static void
damero_standings_page_set_property (GObject      *object,
                                    guint         prop_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  if (prop_id == PROP_DESK)
    set_desk (DAMERO_STANDINGS_PAGE (object), g_value_get_object (value));
  else
    set_shown (DAMERO_STANDINGS_PAGE (object), prop_id, g_value_get_string (value));
}

static void
damero_standings_page_dispose (GObject *object)
{
  DameroStandingsPage *self = DAMERO_STANDINGS_PAGE (object);
  GtkWidget *child;

  g_clear_weak_pointer (&self->dialog);
  g_clear_object (&self->desk);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_standings_page_parent_class)->dispose (object);
}

static void
damero_standings_page_finalize (GObject *object)
{
  g_clear_pointer (&DAMERO_STANDINGS_PAGE (object)->standings, g_array_unref);

  G_OBJECT_CLASS (damero_standings_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, states);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, strip);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, empty_button);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, empty_prizes);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, after);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, status);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, table);
  gtk_widget_class_bind_template_child (widget_class, DameroStandingsPage, panel);
}

static void
damero_standings_page_class_init (DameroStandingsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_standings_page_dispose;
  object_class->finalize = damero_standings_page_finalize;
  object_class->get_property = damero_standings_page_get_property;
  object_class->set_property = damero_standings_page_set_property;
  widget_class->grab_focus = damero_standings_page_grab_focus;
  widget_class->map = damero_standings_page_map;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, "both",
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                               G_PARAM_STATIC_STRINGS);
  properties[PROP_ORDER] = g_param_spec_string ("order", NULL, NULL, "rank",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                G_PARAM_STATIC_STRINGS);
  properties[PROP_CELLS] = g_param_spec_string ("cells", NULL, NULL, "points",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_PROGRESS_STRIP);
  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_STANDINGS_TABLE);
  g_type_ensure (DAMERO_TYPE_STANDING_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/standings-page.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_install_property_action (widget_class, "standings.view", "view");
  gtk_widget_class_install_property_action (widget_class, "standings.order", "order");
  gtk_widget_class_install_property_action (widget_class, "standings.cells", "cells");
  gtk_widget_class_install_action (widget_class, "standings.explain", NULL, on_explain);
  gtk_widget_class_install_action (widget_class, "standings.export", "s", on_export);
  gtk_widget_class_install_action (widget_class, "standings.print", NULL, on_print);
  gtk_widget_class_install_action (widget_class, "standings.prizes", NULL, on_prizes);
  gtk_widget_class_install_action (widget_class, "standings.ratings", NULL, on_ratings);
}

static void
damero_standings_page_init (DameroStandingsPage *self)
{
  static const DameroPageKey keys[] = {
    { "<Alt>1", "standings.view", "standings" },
    { "<Alt>2", "standings.view", "crosstable" },
    { "<Alt>3", "standings.view", "both" },
    { "<Alt>4", "standings.view", "wall-chart" },
    { "<Alt>Return", "standings.explain", NULL },
    { "<Control>e", "standings.export", "crosstable" },
    { "<Control>p", "standings.print", NULL },
    { "<Control>m", "standings.prizes", NULL },
    { "<Control>k", "standings.ratings", NULL },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));

  self->shown.view = DAMERO_STANDINGS_LIST_VIEW_BOTH;
  self->rows = g_object_ref (damero_standings_table_get_rows (self->table));
  self->selection = g_object_ref (damero_standings_table_get_selection (self->table));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (on_selected), self, 0);
  g_signal_connect_object (self->after, "notify::selected", G_CALLBACK (on_after_chosen), self, 0);
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (on_pieces_changed), self,
                           G_CONNECT_SWAPPED);
}

void
damero_standings_page_set_round (DameroStandingsPage *self,
                                 int                  round)
{
  const DameroSection *section;

  g_return_if_fail (DAMERO_IS_STANDINGS_PAGE (self));
  g_return_if_fail (self->desk != NULL);

  section = damero_desk_get_section (self->desk);
  /* The newest is no choice of an old one: the page goes on to the next round by itself. */
  if (section != NULL && round == damero_standings_list_get_newest_round (section))
    round = 0;
  self->chosen_round = round;
  update (self);
}

guint
damero_standings_page_get_n_updates (DameroStandingsPage *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_PAGE (self), 0);

  return self->n_updates;
}

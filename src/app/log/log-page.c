/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/print.h"
#include "app/log/log-model.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/column-view.h"
#include "app/widgets/page-keys.h"
#include "app/widgets/wrap-bin.h"
#include "formats/sheets/verdict-report.h"

/* What fits on a line of the list where it is not narrow. */
#define LINE_LETTERS 60
#define LEAST_LETTERS 20
#define LEAST_LETTERS_BESIDE 12 /* something else, or standing in */
#define PLACE_WIDTH 330
#define WHO_WIDTH 170
#define WHO_LETTERS 16
/* Pixels by which the acts of a heading, and what followed from an act, stand in. */
#define INDENT 18

struct _DameroLogPage
{
  GtkWidget            parent_instance;

  DameroDesk          *desk;
  DameroLogModel      *model;     /* NULL until the page is seen */
  GtkSingleSelection  *selection;
  DameroLogModelItem  *watched;        /* the selected item, whose changes enable the action */

  DameroAdaptiveBin   *adaptive;
  GtkSearchEntry      *search;
  GtkDropDown         *filter;
  GtkStack            *states;
  GtkColumnView       *list;
  GtkColumnViewColumn *place;
  GtkColumnViewColumn *who;
};

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroLogPage, damero_log_page, GTK_TYPE_WIDGET)

/* ---- cells ---- */

/* What the child of a list item shows of its item. */
typedef void (*Show) (GtkWidget *child, DameroLogModelItem *item);

static void
strike (GtkLabel *label,
        gboolean  strikes)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  if (strikes)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}

static void
show_time (GtkWidget          *child,
           DameroLogModelItem *item)
{
  g_autofree char *text = damero_log_model_item_dup_time (item);

  gtk_label_set_text (GTK_LABEL (child), text);
}

static void
show_place (GtkWidget          *child,
            DameroLogModelItem *item)
{
  g_autofree char *text = damero_log_model_item_dup_place (item);

  gtk_label_set_text (GTK_LABEL (child), text);
  gtk_widget_set_tooltip_text (child, text);
}

/* Shows TEXT on as many lines as it needs. Labels that wrap are slow to lay out, and the list lays out
 * hundreds at once: those that fit on a line anyhow do not. */
static void
set_wrapped (GtkLabel   *label,
             const char *text,
             int         least_letters,
             int         line_letters,
             gboolean    narrow)
{
  gboolean wraps = narrow;
  glong n = 0;

  for (const char *at = text; *at != '\0' && !wraps; at = g_utf8_next_char (at))
    {
      n = *at == '\n' ? 0 : n + 1;
      wraps = n > line_letters;
    }
  gtk_label_set_text (label, text);
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_width_chars (label, wraps ? least_letters : -1);
  gtk_label_set_ellipsize (label, wraps ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
}

/* A device is named with who acted by it. */
static void
show_who (GtkWidget          *child,
          DameroLogModelItem *item)
{
  GtkWidget *label = damero_wrap_bin_get_child (DAMERO_WRAP_BIN (child));
  g_autofree char *text = damero_log_model_item_dup_who (item);

  set_wrapped (GTK_LABEL (label), text, WHO_LETTERS, WHO_LETTERS, FALSE);
  gtk_widget_set_tooltip_text (label, text);
}

/* The arrow of a heading. */
static void
show_arrow (GtkButton          *arrow,
            DameroLogModelItem *item)
{
  gboolean is_open = damero_log_model_item_is_open (item);
  const char *name = is_open ? _("Hide the acts that were performed as one")
                             : _("Show the acts that were performed as one");

  gtk_widget_set_visible (GTK_WIDGET (arrow), damero_log_model_item_is_head (item));
  gtk_button_set_icon_name (arrow, is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  damero_compat_set_tooltip (GTK_WIDGET (arrow), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A row of the sentence, the word "undone" and the arrow of a heading, and the consequences below. */
static void
show_act (GtkWidget          *child,
          DameroLogModelItem *item)
{
  gboolean is_undone = damero_log_model_item_is_undone (item), is_head = damero_log_model_item_is_head (item);
  gboolean is_member = damero_log_model_item_is_member (item);
  GtkWidget *box = damero_wrap_bin_get_child (DAMERO_WRAP_BIN (child));
  GtkWidget *line = gtk_widget_get_first_child (box), *below = gtk_widget_get_last_child (box);
  GtkWidget *sentence = gtk_widget_get_first_child (line), *arrow = gtk_widget_get_last_child (line);
  GtkWidget *bin = gtk_widget_get_ancestor (child, DAMERO_TYPE_ADAPTIVE_BIN);
  gboolean narrow = bin != NULL && damero_adaptive_bin_get_narrow (DAMERO_ADAPTIVE_BIN (bin));
  g_autofree char *text = damero_log_model_item_dup_sentence (item, narrow);
  g_autofree char *consequences = damero_log_model_item_dup_consequences (item);

  set_wrapped (GTK_LABEL (sentence), text,
               is_undone || is_head || is_member ? LEAST_LETTERS_BESIDE : LEAST_LETTERS, LINE_LETTERS, narrow);
  strike (GTK_LABEL (sentence), is_undone);
  /* The word and the arrow stand after the sentence, not at the end of the column. */
  gtk_widget_set_hexpand (sentence, !is_undone && !is_head);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (sentence), is_undone);
  show_arrow (GTK_BUTTON (arrow), item);
  gtk_widget_set_margin_start (box, is_member ? INDENT : 0);
  set_wrapped (GTK_LABEL (below), consequences, LEAST_LETTERS, LINE_LETTERS, narrow);
  strike (GTK_LABEL (below), is_undone);
  gtk_widget_set_visible (below, *consequences != '\0');
  if (is_undone || damero_log_model_item_is_record (item))
    gtk_widget_add_css_class (child, "soft");
  else
    gtk_widget_remove_css_class (child, "soft");
}

static void
show (GtkListItem *list_item)
{
  Show how = (Show) g_object_get_data (G_OBJECT (list_item), "show");

  how (gtk_list_item_get_child (list_item), gtk_list_item_get_item (list_item));
}

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
set_up (GtkListItem *list_item,
        GtkWidget   *child,
        Show         how)
{
  gtk_widget_add_css_class (child, "log-cell");
  g_object_set_data (G_OBJECT (list_item), "show", (gpointer) how);
  gtk_list_item_set_child (list_item, child);
}

static void
on_setup_time (GtkSignalListItemFactory *factory,
               GtkListItem              *list_item,
               DameroLogPage            *self)
{
  GtkWidget *label = new_label ("num");

  set_up (list_item, label, show_time);
}

static void
on_setup_place (GtkSignalListItemFactory *factory,
                GtkListItem              *list_item,
                DameroLogPage            *self)
{
  GtkWidget *label = new_label ("soft");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  set_up (list_item, label, show_place);
}

static void
on_setup_who (GtkSignalListItemFactory *factory,
              GtkListItem              *list_item,
              DameroLogPage            *self)
{
  GtkWidget *label = new_label ("soft");

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  set_up (list_item, damero_wrap_bin_new (label), show_who);
}

static void
on_arrow (GtkWidget   *arrow,
          GtkListItem *list_item)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (gtk_widget_get_ancestor (arrow, DAMERO_TYPE_LOG_PAGE));

  damero_log_model_toggle (self->model, gtk_list_item_get_position (list_item));
}

static void
on_activate (GtkColumnView *list,
             guint          position,
             DameroLogPage *self)
{
  damero_log_model_toggle (self->model, position);
}

static void
on_setup_act (GtkSignalListItemFactory *factory,
              GtkListItem              *list_item,
              DameroLogPage            *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sentence = new_label (NULL), *undone = new_label ("state"), *below = new_label ("consequences");
  GtkWidget *arrow = gtk_button_new ();

  gtk_label_set_wrap_mode (GTK_LABEL (sentence), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (below, "soft");
  gtk_widget_set_margin_start (below, INDENT);
  /* Translators: beside an act of the log that was taken back. */
  gtk_label_set_text (GTK_LABEL (undone), C_("log", "undone"));
  gtk_widget_add_css_class (undone, "wait");
  gtk_widget_set_valign (undone, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (arrow, "flat");
  gtk_widget_add_css_class (arrow, "log-arrow");
  gtk_widget_set_valign (arrow, GTK_ALIGN_CENTER);
  g_signal_connect (arrow, "clicked", G_CALLBACK (on_arrow), list_item);
  gtk_box_append (GTK_BOX (line), sentence);
  gtk_box_append (GTK_BOX (line), undone);
  gtk_box_append (GTK_BOX (line), arrow);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), below);
  set_up (list_item, damero_wrap_bin_new (box), show_act);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         DameroLogPage            *self)
{
  g_signal_connect_object (gtk_list_item_get_item (list_item), "changed", G_CALLBACK (show), list_item,
                           G_CONNECT_SWAPPED);
  /* Without the column of places a sentence says its board itself. */
  g_signal_connect_object (self->adaptive, "notify::narrow", G_CALLBACK (show), list_item, G_CONNECT_SWAPPED);
  show (list_item);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           DameroLogPage            *self)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), show, list_item);
  if (self->adaptive != NULL)
    g_signal_handlers_disconnect_by_func (self->adaptive, show, list_item);
}

/* ---- the list ---- */

/* The selected row; NULL if none is, or its event is gone. */
static const DameroLogRow *
get_row (DameroLogPage *self)
{
  return self->watched != NULL ? damero_log_model_item_get_row (self->watched) : NULL;
}

static gboolean
can_undo (DameroLogPage *self)
{
  const DameroLogRow *row = get_row (self);

  return row != NULL && damero_desk_can_write (self->desk) && damero_log_can_undo (row) &&
         !damero_log_model_item_is_undone (self->watched);
}

static gboolean
has_report (DameroLogPage *self)
{
  const DameroLogRow *row = get_row (self);

  return row != NULL && !damero_log_model_item_is_head (self->watched) &&
         damero_verdict_is_about (row->act, row->consequences);
}

static void
update_actions (DameroLogPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.undo", can_undo (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "log.print-report", has_report (self));
}

static void
on_selected (DameroLogPage *self)
{
  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_func (self->watched, update_actions, self);
  g_set_object (&self->watched, gtk_single_selection_get_selected_item (self->selection));
  if (self->watched != NULL)
    g_signal_connect_object (self->watched, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  update_actions (self);
}

static void
on_items_changed (DameroLogPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0;

  gtk_stack_set_visible_child_name (self->states, any ? "list" : "empty");
}

static void
make_model (DameroLogPage *self)
{
  self->model = damero_log_model_new (self->desk);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->model));
  on_items_changed (self);
}

static void
damero_log_page_map (GtkWidget *widget)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (widget);

  if (self->model == NULL && self->desk != NULL)
    make_model (self);

  GTK_WIDGET_CLASS (damero_log_page_parent_class)->map (widget);
}

static gboolean
damero_log_page_grab_focus (GtkWidget *widget)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (widget);

  return g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0
           ? gtk_widget_grab_focus (GTK_WIDGET (self->list))
           : gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
on_search_changed (GtkSearchEntry *entry,
                   DameroLogPage  *self)
{
  if (self->model != NULL)
    damero_log_model_set_search (self->model, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
on_filter_chosen (GtkDropDown   *drop_down,
                  GParamSpec    *pspec,
                  DameroLogPage *self)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (self->model != NULL && selected < DAMERO_N_LOG_FILTERS)
    damero_log_model_set_filter (self->model, (DameroLogModelFilter) selected);
}

/* ---- actions ---- */

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (widget);
  g_autofree char *name = can_undo (self) ? g_strdup (damero_act_get_name (get_row (self)->act)) : NULL;

  if (name != NULL)
    damero_desk_undo (self->desk, widget, name);
}

static void
on_print_report (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (widget);
  const DameroLogRow *row = get_row (self);

  if (row != NULL)
    damero_print (widget, damero_verdict_report_new_act (damero_desk_get_event (self->desk), row->act->uid));
}

/* The report on the selected act if there is one, else all that was decided. */
static void
on_print (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (widget);
  const DameroSection *section = damero_desk_get_section (self->desk);

  if (has_report (self))
    on_print_report (widget, action_name, parameter);
  else if (section != NULL)
    damero_print_document (widget, self->desk, damero_document_kind_token (DAMERO_DOCUMENT_LOG), 0);
}

static void
on_search (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (DAMERO_LOG_PAGE (widget)->search));
}

static void
on_show_all (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (widget);

  gtk_drop_down_set_selected (self->filter, DAMERO_LOG_MODEL_FILTER_DECISIONS);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  if (self->model != NULL)
    damero_log_model_set_search (self->model, NULL);
}

/* ---- the widget ---- */

static void
set_desk (DameroLogPage *self,
          DameroDesk    *desk)
{
  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    make_model (self);
}

static void
damero_log_page_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_LOG_PAGE (object)->desk);
}

static void
damero_log_page_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  set_desk (DAMERO_LOG_PAGE (object), g_value_get_object (value));
}

static void
damero_log_page_dispose (GObject *object)
{
  DameroLogPage *self = DAMERO_LOG_PAGE (object);
  GtkWidget *child;

  if (self->list != NULL)
    gtk_column_view_set_model (self->list, NULL);
  self->list = NULL;
  g_clear_object (&self->watched);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_log_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/log/log-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroLogPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroLogPage, search);
  gtk_widget_class_bind_template_child (widget_class, DameroLogPage, filter);
  gtk_widget_class_bind_template_child (widget_class, DameroLogPage, states);
  gtk_widget_class_bind_template_child (widget_class, DameroLogPage, list);
  gtk_widget_class_bind_template_child (widget_class, DameroLogPage, place);
  gtk_widget_class_bind_template_child (widget_class, DameroLogPage, who);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_time);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_place);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_act);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_who);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind);
}

static void
damero_log_page_class_init (DameroLogPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_log_page_dispose;
  object_class->get_property = damero_log_page_get_property;
  object_class->set_property = damero_log_page_set_property;
  widget_class->grab_focus = damero_log_page_grab_focus;
  widget_class->map = damero_log_page_map;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  gtk_widget_class_install_action (widget_class, "log.undo", NULL, on_undo);
  gtk_widget_class_install_action (widget_class, "log.print", NULL, on_print);
  gtk_widget_class_install_action (widget_class, "log.print-report", NULL, on_print_report);
  gtk_widget_class_install_action (widget_class, "log.search", NULL, on_search);
  gtk_widget_class_install_action (widget_class, "log.show-all", NULL, on_show_all);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "log.undo", NULL);
}

static void
damero_log_page_init (DameroLogPage *self)
{
  static const DameroPageKey keys[] = { { "<Control>f", "log.search", NULL },
                                        { "<Control>p", "log.print", NULL } };
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));

  for (guint i = 0; i < DAMERO_N_LOG_FILTERS; i++)
    gtk_string_list_append (titles, damero_log_model_filter_get_title ((DameroLogModelFilter) i));
  damero_column_view_hide_narrow (self->place, G_OBJECT (self->adaptive), PLACE_WIDTH);
  damero_column_view_hide_narrow (self->who, G_OBJECT (self->adaptive), WHO_WIDTH);
  gtk_drop_down_set_model (self->filter, G_LIST_MODEL (titles));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_column_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "activate", G_CALLBACK (on_activate), self, 0);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search_changed), self, 0);
  g_signal_connect_object (self->filter, "notify::selected", G_CALLBACK (on_filter_chosen), self, 0);
  update_actions (self);
}

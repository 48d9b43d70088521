/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/decks/decks-window-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/decks/deck-acts.h"
#include "app/decks/deck-dialog.h"
#include "app/decks/opening-dialog.h"
#include "app/decks/opening-tile.h"
#include "formats/xml/deck-folder.h"
#include "words/deck.h"
#include "words/section.h"

G_DEFINE_FINAL_TYPE (DameroDecksWindow, damero_decks_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- what is chosen ---- */

/* The index of the deck that is shown. */
static guint
get_chosen_index (DameroDecksWindow *self)
{
  for (guint i = 0; i < self->decks->len; i++)
    if (g_strcmp0 (((const DameroDeck *) self->decks->pdata[i])->id, self->chosen) == 0)
      return i;

  return 0;
}

const DameroDeck *
damero_decks_window_get_deck (DameroDecksWindow *self)
{
  return self->decks->pdata[get_chosen_index (self)];
}

static gboolean
is_own (DameroDecksWindow *self)
{
  return get_chosen_index (self) >= self->n_shipped;
}

/* The indices in the deck (guint) of the openings that are selected, from the first. */
static GArray *
dup_selected (DameroDecksWindow *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    if (gtk_selection_model_is_selected (self->selection, i))
      {
        g_autoptr(DameroOpeningItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);
        guint index = damero_opening_item_get_index (item);

        g_array_append_val (indices, index);
      }

  return indices;
}

/* ---- what is shown ---- */

static void
update_actions (DameroDecksWindow *self)
{
  g_autoptr(GArray) selected = dup_selected (self);
  guint n = damero_decks_window_get_deck (self)->entries->len;
  gboolean own = is_own (self);
  const struct {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "deck.details", own },
    { "deck.remove", own },
    { "deck.add-opening", own },
    { "deck.change-opening", own && selected->len == 1 },
    /* A deck without openings is none. */
    { "deck.remove-opening", own && selected->len > 0 && selected->len < n },
    { "deck.back", damero_adaptive_bin_get_narrow (self->adaptive) && self->is_deeper },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
}

/* Wide: list and deck; narrow: one of them. */
static void
update_layout (DameroDecksWindow *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);

  damero_compat_set_visible (self->sidebar, !narrow || !self->is_deeper);
  damero_compat_set_visible (self->content, !narrow || self->is_deeper);
  damero_compat_set_visible (self->back_button, narrow && self->is_deeper);
  gtk_widget_set_hexpand (self->sidebar, narrow);
  gtk_orientable_set_orientation (self->foot, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (self->decks != NULL)
    update_actions (self);
}

static void
update_openings (DameroDecksWindow *self)
{
  const DameroDeck *deck = damero_decks_window_get_deck (self);
  g_autofree char *query = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *summary = NULL;

  for (guint i = 0; i < deck->entries->len; i++)
    if (damero_opening_item_matches (damero_deck_get_entry (deck, i), query))
      g_ptr_array_add (items, damero_opening_item_new (deck, i));
  g_list_store_splice (self->openings, 0, g_list_model_get_n_items (G_LIST_MODEL (self->openings)), items->pdata,
                       items->len);
  gtk_stack_set_visible_child_name (self->stack, items->len > 0 ? "openings" : "none");
  if (items->len == deck->entries->len)
    summary = damero_words_deck_size (deck);
  else
    /* Translators: %1$u openings answer a search, of %2$u. */
    summary = g_strdup_printf (ngettext ("%1$u of %2$u opening", "%1$u of %2$u openings", deck->entries->len),
                               items->len, deck->entries->len);
  gtk_label_set_text (self->summary, summary);
  update_actions (self);
}

static char *
dup_facts (const DameroDeck *deck)
{
  g_autofree char *size = damero_words_deck_size (deck);
  DameroVariant variant = DAMERO_VARIANT_POOL;

  damero_deck_get_variant (deck, &variant);
  return g_strdup_printf ("%s · %s", damero_words_variant (variant), size);
}

static void
update_deck (DameroDecksWindow *self)
{
  const DameroDeck *deck = damero_decks_window_get_deck (self);
  g_autofree char *facts = dup_facts (deck);
  g_autofree char *origin = g_strdup_printf ("%s%s%s", deck->source != NULL ? deck->source : "",
                                             deck->source != NULL && deck->licence != NULL ? "\n" : "",
                                             deck->licence != NULL ? deck->licence : "");

  gtk_label_set_text (self->deck_name, deck->name);
  gtk_label_set_text (self->facts, facts);
  gtk_label_set_text (self->origin_text, origin);
  gtk_widget_set_visible (GTK_WIDGET (self->origin), *origin != '\0');
  gtk_widget_set_visible (self->own_buttons, is_own (self));
  gtk_widget_set_visible (self->shipped_buttons, !is_own (self));
  update_openings (self);
}

/* ---- the list ---- */

static void
append_row (DameroDecksWindow *self,
            const DameroDeck  *deck)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *facts = dup_facts (deck);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), deck->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->list, row);
}

static GtkWidget *
make_header (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "section-title");
  gtk_widget_add_css_class (label, "list-header");
  return label;
}

static void
set_header (GtkListBoxRow *row,
            GtkListBoxRow *before,
            gpointer       user_data)
{
  DameroDecksWindow *self = user_data;
  guint index = (guint) gtk_list_box_row_get_index (row);

  gtk_list_box_row_set_header (row, index == 0 ? make_header (_("With the program"))
                                    : index == self->n_shipped ? make_header (_("Own decks")) : NULL);
}

static void
show_faults (DameroDecksWindow *self)
{
  guint n = self->faults->len;
  /* Translators: a button; %u is how many things are wrong with files of decks. */
  g_autofree char *label = g_strdup_printf (ngettext ("%u fault in files of own decks…",
                                                      "%u faults in files of own decks…", n), n);

  gtk_button_set_label (self->faults_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->faults_button), n > 0);
}

static gboolean
are_equal (const GPtrArray *a,
           const GPtrArray *b)
{
  if (a == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!damero_deck_equal (a->pdata[i], b->pdata[i]))
      return FALSE;

  return TRUE;
}

void
damero_decks_window_read (DameroDecksWindow *self,
                          const char        *id)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GPtrArray) decks = damero_deck_list_shipped ();
  g_autoptr(GPtrArray) faults = damero_diagnostics_new ();
  guint n_shipped = decks->len;
  GtkWidget *row;

  g_ptr_array_extend_and_steal (decks, damero_decks_list_own (folder, faults));
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  self->faults = g_steal_pointer (&faults);
  show_faults (self);
  if (id != NULL)
    {
      g_autofree char *before = g_steal_pointer (&self->chosen);

      self->chosen = g_strdup (id);
    }
  /* Where nothing is another the rows and what is selected stay. */
  if (id == NULL && are_equal (self->decks, decks))
    return;

  self->reading = TRUE;
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  self->decks = g_steal_pointer (&decks);
  self->n_shipped = n_shipped;
  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < self->decks->len; i++)
    append_row (self, self->decks->pdata[i]);
  gtk_widget_set_visible (self->own_hint, self->decks->len == n_shipped);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) get_chosen_index (self)));
  self->reading = FALSE;
  update_deck (self);
}

static void
on_row_selected (DameroDecksWindow *self,
                 GtkListBoxRow     *row)
{
  if (self->reading || row == NULL)
    return;

  g_free (self->chosen);
  self->chosen = g_strdup (((const DameroDeck *) self->decks->pdata[gtk_list_box_row_get_index (row)])->id);
  gtk_editable_set_text (self->search, "");
  update_deck (self);
}

static void
on_row_activated (DameroDecksWindow *self)
{
  self->is_deeper = TRUE;
  update_layout (self);
}

void
damero_decks_window_go_to (DameroDecksWindow *self,
                           const char        *id)
{
  damero_decks_window_read (self, id);
  on_row_activated (self);
}

static void
on_active (DameroDecksWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && self->decks != NULL)
    damero_decks_window_read (self, NULL);
}

static void
on_search_changed (DameroDecksWindow *self)
{
  if (self->decks != NULL)
    update_openings (self);
}

static void
on_selection (DameroDecksWindow *self)
{
  if (self->decks != NULL)
    update_actions (self);
}

/* ---- undo ---- */

/* What there was before an act. */
typedef struct {
  char       *id;
  DameroDeck *deck; /* NULL: none of that id */
} Before;

static void
before_free (gpointer data)
{
  Before *before = data;

  g_free (before->id);
  damero_deck_free (before->deck);
  g_free (before);
}

static void
on_undo (GtkWidget *from,
         gpointer   user_data)
{
  const Before *before = user_data;

  if (before->deck != NULL ? damero_deck_acts_store (from, before->deck) : damero_deck_acts_remove (from, before->id))
    damero_decks_window_go_to (DAMERO_DECKS_WINDOW (damero_toast_get_window (from)), before->id);
}

void
damero_decks_window_show_done (DameroDecksWindow *self,
                               const char        *said,
                               const char        *id,
                               const DameroDeck  *deck)
{
  Before *before = g_new0 (Before, 1);

  *before = (Before) { g_strdup (id), deck != NULL ? damero_deck_copy (deck) : NULL };
  damero_toast_show_button (GTK_WIDGET (self), said, _("_Undo"), on_undo, before, before_free);
}

/* ---- acts on decks ---- */

static void
on_stored (DameroDecksWindow *self,
           const DameroDeck  *deck)
{
  damero_decks_window_go_to (self, deck->id);
}

static void
present_opening (DameroDecksWindow *self,
                 const DameroDeck  *deck,
                 guint              index)
{
  GtkWidget *dialog = damero_opening_dialog_present (GTK_WIDGET (self), deck, index);

  g_signal_connect_object (dialog, "stored", G_CALLBACK (on_stored), self, G_CONNECT_SWAPPED);
}

/* A new deck is there when its first opening is. */
static void
on_details_done (DameroDecksWindow *self,
                 const DameroDeck  *deck)
{
  if (deck->entries->len == 0)
    present_opening (self, deck, 0);
  else
    damero_decks_window_go_to (self, deck->id);
}

static void
present_details (DameroDecksWindow *self,
                 const DameroDeck  *deck)
{
  GtkWidget *dialog = damero_deck_dialog_present (GTK_WIDGET (self), deck);

  g_signal_connect_object (dialog, "done", G_CALLBACK (on_details_done), self, G_CONNECT_SWAPPED);
}

static void
on_new (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  present_details (DAMERO_DECKS_WINDOW (widget), NULL);
}

static void
on_details (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  present_details (DAMERO_DECKS_WINDOW (widget), damero_decks_window_get_deck (DAMERO_DECKS_WINDOW (widget)));
}

static void
on_duplicate (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroDecksWindow *self = DAMERO_DECKS_WINDOW (widget);
  /* Translators: the name of a copy of a deck; %s is the name of the deck. */
  g_autofree char *name = g_strdup_printf (_("%s (copy)"), damero_decks_window_get_deck (self)->name);
  g_autoptr(DameroDeck) copy = damero_deck_acts_duplicate (damero_decks_window_get_deck (self), name);

  if (!damero_deck_acts_store (widget, copy))
    return;

  damero_decks_window_go_to (self, copy->id);
  damero_decks_window_show_done (self, _("The deck was copied; the copy can be changed"), copy->id, NULL);
}

static void
on_remove (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroDecksWindow *self = DAMERO_DECKS_WINDOW (widget);
  g_autoptr(DameroDeck) deck = damero_deck_copy (damero_decks_window_get_deck (self));

  if (!damero_deck_acts_remove (widget, deck->id))
    return;

  damero_decks_window_read (self, NULL);
  damero_decks_window_show_done (self, _("The deck was removed"), deck->id, deck);
}

/* ---- acts on openings ---- */

static void
on_add_opening (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroDecksWindow *self = DAMERO_DECKS_WINDOW (widget);

  present_opening (self, damero_decks_window_get_deck (self), damero_decks_window_get_deck (self)->entries->len);
}

static void
on_change_opening (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  DameroDecksWindow *self = DAMERO_DECKS_WINDOW (widget);
  g_autoptr(GArray) selected = dup_selected (self);

  if (selected->len == 1)
    present_opening (self, damero_decks_window_get_deck (self), g_array_index (selected, guint, 0));
}

static void
on_opening_activated (DameroDecksWindow *self,
                      guint              position)
{
  gtk_selection_model_select_item (self->selection, position, TRUE);
  if (is_own (self))
    on_change_opening (GTK_WIDGET (self), NULL, NULL);
}

static void
on_remove_opening (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  DameroDecksWindow *self = DAMERO_DECKS_WINDOW (widget);
  g_autoptr(GArray) selected = dup_selected (self);
  g_autoptr(DameroDeck) before = damero_deck_copy (damero_decks_window_get_deck (self));
  g_autoptr(DameroDeck) deck = damero_deck_copy (before);
  g_autofree char *said = NULL;

  for (guint i = selected->len; i-- > 0;)
    g_ptr_array_remove_index (deck->entries, g_array_index (selected, guint, i));
  if (!damero_deck_acts_store (widget, deck))
    return;

  damero_decks_window_go_to (self, deck->id);
  /* Translators: a toast; %u is how many openings. */
  said = g_strdup_printf (ngettext ("%u opening was removed", "%u openings were removed", selected->len),
                          selected->len);
  damero_decks_window_show_done (self, said, before->id, before);
}

static void
on_find (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  on_row_activated (DAMERO_DECKS_WINDOW (widget));
  gtk_widget_grab_focus (GTK_WIDGET (DAMERO_DECKS_WINDOW (widget)->search));
}

static void
on_back (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroDecksWindow *self = DAMERO_DECKS_WINDOW (widget);

  self->is_deeper = FALSE;
  update_layout (self);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
}

/* ---- the grid ---- */

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item)
{
  gtk_list_item_set_child (list_item, damero_opening_tile_new ());
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item)
{
  GtkWidget *tile = gtk_list_item_get_child (list_item);
  DameroOpeningItem *item = gtk_list_item_get_item (list_item);
  g_autofree char *name = damero_opening_tile_dup_name (item);

  damero_opening_tile_show (DAMERO_OPENING_TILE (tile), item);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (tile)), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* ---- the window ---- */

static const struct {
  const char                 *name;
  GtkWidgetActionActivateFunc activate;
  guint                       key;
  GdkModifierType             modifiers;
} actions[] = {
  { "deck.new", on_new, GDK_KEY_j, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "deck.duplicate", on_duplicate, GDK_KEY_d, GDK_CONTROL_MASK },
  { "deck.details", on_details, GDK_KEY_F2, GDK_SHIFT_MASK },
  { "deck.remove", on_remove, GDK_KEY_Delete, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "deck.import", damero_decks_window_on_import, GDK_KEY_i, GDK_CONTROL_MASK },
  { "deck.export", damero_decks_window_on_export, GDK_KEY_e, GDK_CONTROL_MASK },
  { "deck.add-opening", on_add_opening, GDK_KEY_j, GDK_CONTROL_MASK },
  { "deck.change-opening", on_change_opening, GDK_KEY_F2, 0 },
  { "deck.remove-opening", on_remove_opening, GDK_KEY_Delete, 0 },
  { "deck.find", on_find, GDK_KEY_f, GDK_CONTROL_MASK },
  { "deck.back", on_back, GDK_KEY_Left, GDK_ALT_MASK },
};

static void
damero_decks_window_finalize (GObject *object)
{
  DameroDecksWindow *self = DAMERO_DECKS_WINDOW (object);

  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  g_free (self->chosen);

  G_OBJECT_CLASS (damero_decks_window_parent_class)->finalize (object);
}

static void
damero_decks_window_class_init (DameroDecksWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_decks_window_finalize;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_OPENING_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/decks/decks-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, list);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, own_hint);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, faults_button);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, content);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, deck_name);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, facts);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, origin);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, origin_text);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, search);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, grid);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, selection);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, openings);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, foot);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, own_buttons);
  gtk_widget_class_bind_template_child (widget_class, DameroDecksWindow, shipped_buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_active);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_opening_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_selection);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, update_layout);
  gtk_widget_class_install_action (widget_class, "deck.faults", NULL, damero_decks_window_on_faults);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers, actions[i].name, NULL);
    }
}

static void
damero_decks_window_init (DameroDecksWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, set_header, self, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self->grid));
  damero_decks_window_read (self, "");
  update_layout (self);
}

GtkWindow *
damero_decks_window_present (GtkApplication *application)
{
  DameroDecksWindow *self = NULL;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (DAMERO_IS_DECKS_WINDOW (l->data))
      self = l->data;
  if (self == NULL)
    self = g_object_new (DAMERO_TYPE_DECKS_WINDOW, "application", application, NULL);

  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/players-page-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/players/add-players.h"
#include "app/players/entry-acts.h"
#include "app/players/entry-check.h"
#include "app/players/entry-item.h"
#include "app/players/entry-menu.h"
#include "app/widgets/column-view.h"
#include "app/widgets/steady-label.h"

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroPlayersPage, damero_players_page, GTK_TYPE_WIDGET)

/* ---- what is shown ---- */

/* By the rows of its drop-down. */
static const DameroByeKind missed_kinds[] = { DAMERO_BYE_ABSENT, DAMERO_BYE_HALF, DAMERO_BYE_FULL };

static gboolean
is_paired (const DameroSection *section)
{
  return section->rounds->len > 0;
}

/* Who is not in the section yet may still come. */
static gboolean
takes_entries (const DameroSection *section)
{
  return !is_paired (section) || damero_system_is_open (section->system);
}

static gboolean
is_namesake (GHashTable *names,
             const char *name)
{
  g_autofree char *key = damero_name_line_dup_key (name);

  return GPOINTER_TO_UINT (g_hash_table_lookup (names, key)) > 1;
}

static DameroEntryItem *
dup_item (DameroPlayersPage *self,
          guint              position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->entries), position);
}

/* What the section says of missed rounds is proposed. */
static void
show_late_bye (DameroPlayersPage   *self,
               const DameroSection *section)
{
  for (guint i = 0; i < G_N_ELEMENTS (missed_kinds); i++)
    if (missed_kinds[i] == section->late_bye)
      gtk_drop_down_set_selected (self->missed, i);
}

/* Entries are ordered by number in both: rows stay as they are as far as possible, and selected. */
static void
update_table (DameroPlayersPage   *self,
              const DameroSection *section)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(GHashTable) names = damero_roster_dup_names (event);

  if (section->id != self->section)
    {
      g_list_store_remove_all (self->entries);
      show_late_bye (self, section);
    }
  self->section = section->id;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      g_autoptr(DameroEntryItem) item = dup_item (self, i);

      while (item != NULL && damero_entry_item_get_number (item) < entry->number)
        {
          g_list_store_remove (self->entries, i);
          g_object_unref (item);
          item = dup_item (self, i);
        }
      if (item != NULL && damero_entry_item_get_number (item) == entry->number)
        {
          damero_entry_item_update (item, event, section, entry,
                                    is_namesake (names, damero_event_get_entry_name (event, section,
                                                                                     entry->number)));
          continue;
        }
      g_clear_object (&item);
      item = damero_entry_item_new (entry->number);
      damero_entry_item_update (item, event, section, entry,
                                is_namesake (names, damero_event_get_entry_name (event, section,
                                                                                 entry->number)));
      g_list_store_insert (self->entries, i, item);
    }
  while (g_list_model_get_n_items (G_LIST_MODEL (self->entries)) > section->entries->len)
    g_list_store_remove (self->entries, section->entries->len);
}

static void
show_hint (DameroPlayersPage *self,
           const char        *text,
           gboolean           warns)
{
  gtk_label_set_text (self->hint, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), text != NULL);
  if (warns)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint), "warns");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint), "warns");
}

/* What stands under the entry: why nobody can be added, what is wrong with the line, a namesake, or that the field has
 * outgrown the system. */
static void
update_hint (DameroPlayersPage   *self,
             const DameroSection *section)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  g_autoptr(DameroNameLine) line = damero_name_line_new (typed);
  g_autofree char *problem = damero_name_line_dup_problem (line);
  g_autofree char *key = line->name != NULL ? damero_name_line_dup_key (line->name) : NULL;
  g_autoptr(GHashTable) names = NULL;
  g_autofree char *advice = NULL;

  gtk_widget_remove_css_class (GTK_WIDGET (self->name_entry), "error");
  gtk_widget_set_visible (self->late_box, is_paired (section) && takes_entries (section));
  if (!takes_entries (section))
    {
      show_hint (self, _("Round 1 is paired, and that fixes who plays in this section. Undo the pairing to "
                         "add players."), FALSE);
      return;
    }
  if (problem != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->name_entry), "error");
      show_hint (self, problem, TRUE);
      return;
    }

  if (damero_player_search_get_chosen (self->search) != NULL)
    {
      show_hint (self, _("Enter takes the selected player of the club's register; Up or Down selects another, or "
                         "nobody."), FALSE);
      return;
    }

  names = damero_roster_dup_names (damero_desk_get_event (self->desk));
  if (key != NULL && g_hash_table_contains (names, key))
    {
      /* Translators: %s is the name of a player. */
      g_autofree char *text = g_strdup_printf (_("A player named %s is already in the event; Enter adds another one."),
                                               line->name);

      show_hint (self, text, TRUE);
      return;
    }
  if (line->doubtful)
    {
      g_autofree char *doubt = damero_name_line_dup_doubt (line);

      show_hint (self, doubt, TRUE);
      return;
    }
  if (is_paired (section))
    {
      /* Translators: %u is a round. */
      g_autofree char *text = g_strdup_printf (_("Players added now play from round %u on."),
                                               section->rounds->len + 1);

      show_hint (self, text, FALSE);
      return;
    }
  advice = damero_roster_dup_advice (section);
  show_hint (self, advice, FALSE);
}

/* An entry that takes no more names gives the focus to the table before it is greyed. */
static void
close_entry (DameroPlayersPage *self,
             gboolean           closed)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (closed && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->name_entry)) &&
      !gtk_widget_grab_focus (GTK_WIDGET (self->table)))
    gtk_root_set_focus (root, NULL);
  damero_compat_set_sensitive (GTK_WIDGET (self->name_entry), !closed);
}

static const char *
get_close_tooltip (const DameroSection *section)
{
  if (!damero_system_is_open (section->system))
    return _("Nobody sits out a round of this system, so check-in stays open");
  return damero_entry_acts_is_awaited (section) ? _("Whoever is not here sits out the next round")
                                                : _("Everybody who plays the next round is here");
}

/* The buttons keep their places; one that does nothing now says why. */
static void
update_tooltips (DameroPlayersPage   *self,
                 const DameroSection *section)
{
  const char *close = get_close_tooltip (section);

  damero_compat_set_tooltip (self->close_button, close);
  damero_compat_set_tooltip (self->close_icon, close);
  damero_compat_set_tooltip (self->forbid_button, damero_system_is_open (section->system)
                                                    ? _("Players who should not meet (Ctrl+Shift+F)")
                                                    : _("This system fixes who meets whom"));
  damero_compat_set_tooltip (self->number_button,
                             damero_entry_acts_can_number (self->desk)
                               ? _("Number the players by rating (Ctrl+Shift+N)")
                               : damero_entry_acts_goes_by_number (section)
                               ? _("The players are numbered by rating")
                               : _("The numbers cannot follow the ratings here"));
}

static void
update_section (DameroPlayersPage   *self,
                const DameroSection *section)
{
  DameroRosterCounts counts = damero_roster_count (section);
  g_autofree char *summary = damero_roster_dup_summary (section);
  const char * const next_labels[] = { _("Pair Round 1"), _("Go to Rounds"), NULL };
  gboolean paired = is_paired (section);

  update_table (self, section);
  damero_players_page_update_actions (self, section, &counts);
  update_hint (self, section);
  damero_steady_label_set (self->next_button, next_labels[paired], next_labels);
  gtk_label_set_text (self->summary, summary);
  close_entry (self, !takes_entries (section));
  update_tooltips (self, section);
  gtk_stack_set_visible_child_name (self->table_stack, counts.entries > 0 ? "table" : "empty");
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroPlayersPage *self)
{
  const DameroSection *section = damero_desk_get_section (desk);

  if (place->game != 0 || (place->section != 0 && place->section != damero_desk_get_section_id (desk)))
    return;

  gtk_stack_set_visible_child_name (self->stack, section != NULL ? "section" : "no-section");
  if (section != NULL)
    update_section (self, section);
  else
    damero_players_page_update_actions (self, NULL, NULL);
}

/* ---- adding ---- */

static void
select_entry (DameroPlayersPage *self,
              int                number)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DameroEntryItem) item = g_list_model_get_item (model, i);

      if (damero_entry_item_get_number (item) != number)
        continue;
      gtk_selection_model_select_item (self->selection, i, TRUE);
      damero_compat_show_row (GTK_WIDGET (self->table), i);
      return;
    }
}

int
damero_players_page_get_missed (DameroPlayersPage *self)
{
  return (int) missed_kinds[MIN (gtk_drop_down_get_selected (self->missed), G_N_ELEMENTS (missed_kinds) - 1)];
}

/* ACT entered somebody: the row is shown, and the entry is free for the next one. UNKNOWN: the club's
 * register does not know who that is. */
static void
finish_adding (DameroPlayersPage *self,
               const DameroAct   *act,
               gboolean           late,
               gboolean           unknown)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  const DameroEntry *entry = damero_section_find_entry (section, act->entry);
  const char *name = damero_event_get_entry_name (damero_desk_get_event (self->desk), section, entry->number);
  g_autofree char *done = NULL;

  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), "");
  self->is_added = TRUE;
  select_entry (self, entry->number);
  if (late)
    {
      /* Translators: a toast; %1$s is a player, %2$d a round: "Ann Adams plays from round 3 on". */
      done = g_strdup_printf (_("%1$s plays from round %2$d on"), name, entry->entered_after + 1);
      damero_desk_show_undo (self->desk, GTK_WIDGET (self), done, damero_act_get_name (act));
    }
  else if (unknown)
    {
      /* Translators: a toast with the button Register; %s is a player. */
      done = g_strdup_printf (_("%s is new to the club's register"), name);
      damero_toast_show_choice (GTK_WIDGET (self), done, _("_Register"), "players.register",
                                g_variant_new_int32 (entry->number));
    }
}

static void
on_name_entered (DameroPlayersPage *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  g_autoptr(DameroNameLine) line = damero_name_line_new (typed);
  gboolean late = is_paired (damero_desk_get_section (self->desk));
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  if (line->problem != DAMERO_NAME_LINE_OK && line->problem != DAMERO_NAME_LINE_EMPTY)
    gtk_widget_error_bell (GTK_WIDGET (self->name_entry));
  if (line->problem != DAMERO_NAME_LINE_OK)
    return;

  damero_roster_add_line (self->desk, damero_desk_get_section_id (self->desk), line,
                          damero_players_page_get_missed (self), acts);
  if (damero_desk_perform_many (self->desk, GTK_WIDGET (self), acts))
    finish_adding (self, g_ptr_array_index (acts, acts->len - 1), late, TRUE);
}

static void
on_person_chosen (DameroPlayersPage *self,
                  const char        *person_uid)
{
  const DameroRegistry *registry = damero_director_get_registry (damero_desk_get_director (self->desk), NULL);
  const DameroPerson *person = damero_registry_find (registry, person_uid);
  gboolean late = is_paired (damero_desk_get_section (self->desk));
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  if (person == NULL)
    return;

  damero_roster_add_person (self->desk, damero_desk_get_section_id (self->desk), person, NULL,
                            damero_players_page_get_missed (self), acts);
  if (damero_desk_perform_many (self->desk, GTK_WIDGET (self), acts))
    finish_adding (self, g_ptr_array_index (acts, acts->len - 1), late, FALSE);
}

/* What was pasted as several lines belongs into the dialog for several. */
static void
on_name_changed (DameroPlayersPage *self)
{
  g_autofree char *typed = gtk_editable_get_chars (GTK_EDITABLE (self->name_entry), 0, -1);
  const DameroSection *section = damero_desk_get_section (self->desk);

  self->is_added = FALSE;
  if (section == NULL)
    return;

  if (strchr (typed, '\n') != NULL)
    {
      damero_add_players_present (GTK_WIDGET (self), self->desk, typed, damero_players_page_get_missed (self));
      gtk_editable_set_text (GTK_EDITABLE (self->name_entry), "");
      return;
    }
  update_hint (self, section);
}

/* Space checks in the selected row, but not where it presses what has the focus. */
static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                DameroPlayersPage     *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (keyval != GDK_KEY_space || (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      GTK_IS_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), "players.check-in", "i", 0);
  return GDK_EVENT_STOP;
}

/* After somebody was added there, Ctrl+Z in the entry takes them back; else it is about what is typed. */
static gboolean
on_entry_key (GtkEventControllerKey *controller,
              guint                  keyval,
              guint                  keycode,
              GdkModifierType        state,
              DameroPlayersPage     *self)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if (!self->is_added || gdk_keyval_to_lower (keyval) != GDK_KEY_z || (modifiers & GDK_CONTROL_MASK) == 0 ||
      (modifiers & ~(GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), (modifiers & GDK_SHIFT_MASK) != 0 ? "win.redo" : "win.undo", NULL);
  return GDK_EVENT_STOP;
}

static void
watch_entry (DameroPlayersPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_entry_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->name_entry), keys);
}

/* ---- the widget ---- */

static const char *
get_row_name (gpointer item,
              guint    index)
{
  return index == 0 ? damero_entry_item_get_name (item) : NULL;
}

static int
get_row_number (gpointer item)
{
  return damero_entry_item_get_number (item);
}

/* Heads stand over what their columns hold; GTK 4.8 has no property for that. */
static void
align_head (GtkColumnView *table,
            guint          position,
            GtkAlign       align)
{
  GtkWidget *head = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (table)));

  while (head != NULL && position-- > 0)
    head = gtk_widget_get_next_sibling (head);
  if (head != NULL && gtk_widget_get_first_child (head) != NULL)
    gtk_widget_set_halign (gtk_widget_get_first_child (head), align);
}

/* Columns keep their widths whatever stands in them, so that nothing moves while players are checked in; what is wider
 * is cut and has a tooltip. */
static void
set_widths (DameroPlayersPage *self)
{
  static const struct { guint position; int wide, narrow; } columns[] = {
    { 1, 160, 110 }, { 2, 104, 0 }, { 3, 88, 0 }, { 5, 212, 0 }
  };
  GListModel *model = gtk_column_view_get_columns (self->table);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (model, columns[i].position);

      if (columns[i].narrow > 0)
        damero_column_view_shrink_narrow (column, G_OBJECT (self->adaptive), columns[i].wide, columns[i].narrow);
      else
        damero_column_view_hide_narrow (column, G_OBJECT (self->adaptive), columns[i].wide);
    }
}

/* What stands in the entry is short enough for its width. */
static void
on_narrow (DameroPlayersPage *self,
           GParamSpec        *pspec,
           DameroAdaptiveBin *adaptive)
{
  gtk_entry_set_placeholder_text (self->name_entry, damero_adaptive_bin_get_narrow (adaptive)
                                                      ? _("Name; club; rating")
                                                      : _("Add a player: name; club; rating"));
}

static void
set_desk (DameroPlayersPage *self,
          DameroDesk        *desk)
{
  const DameroPlace everything = { 0 };

  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  damero_player_search_set_desk (self->search, desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  on_changed (desk, &everything, self);
}

static gboolean
damero_players_page_grab_focus (GtkWidget *widget)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  GtkWidget *first = gtk_widget_get_sensitive (GTK_WIDGET (self->name_entry)) ? GTK_WIDGET (self->name_entry)
                                                                              : GTK_WIDGET (self->table);

  /* Without a section neither is shown. */
  return gtk_widget_get_mapped (first) && gtk_widget_grab_focus (first);
}

static void
damero_players_page_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_PLAYERS_PAGE (object)->desk);
}

static void
damero_players_page_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  set_desk (DAMERO_PLAYERS_PAGE (object), g_value_get_object (value));
}

static void
damero_players_page_dispose (GObject *object)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_players_page_parent_class)->dispose (object);
}

static void
damero_players_page_class_init (DameroPlayersPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_players_page_dispose;
  object_class->get_property = damero_players_page_get_property;
  object_class->set_property = damero_players_page_set_property;
  widget_class->grab_focus = damero_players_page_grab_focus;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_ENTRY_CHECK);
  g_type_ensure (DAMERO_TYPE_ENTRY_ITEM);
  g_type_ensure (DAMERO_TYPE_ENTRY_MENU);
  g_type_ensure (DAMERO_TYPE_FIND_BAR);
  g_type_ensure (DAMERO_TYPE_PLAYER_SEARCH);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/players-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, table_stack);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, search);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, hint);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, late_box);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, missed);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, forbid_button);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, close_button);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, close_icon);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, number_button);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, find);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, table);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, selection);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, entries);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, summary);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, next_button);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_name_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_person_chosen);
  damero_players_page_install_actions (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_players_page_init (DameroPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->name_entry = damero_player_search_get_entry (self->search);
  watch_entry (self);
  damero_players_page_add_shortcuts (self);
  damero_find_bar_set_table (self->find, self->table, get_row_name, get_row_number, _("Number or name"));
  set_widths (self);
  align_head (self->table, 0, GTK_ALIGN_END);
  align_head (self->table, 3, GTK_ALIGN_END);
  align_head (self->table, 4, GTK_ALIGN_CENTER);
}

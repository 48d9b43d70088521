/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-players-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/damero-absence-dialog.h"
#include "app/damero-adaptive-bin.h"
#include "app/damero-add-players.h"
#include "app/damero-compat.h"
#include "app/damero-entry-acts.h"
#include "app/damero-entry-cells.h"
#include "app/damero-entry-item.h"
#include "app/damero-forbidden-dialog.h"
#include "app/damero-new-event.h"
#include "app/damero-next-step.h"
#include "app/damero-roster.h"
#include "app/damero-toast.h"

struct _DameroPlayersPage
{
  GtkWidget           parent_instance;

  GtkStack           *stack;
  GtkStack           *table_stack;
  GtkEntry           *name_entry;
  GtkLabel           *hint;
  GtkWidget          *late_box;
  GtkDropDown        *missed;
  GtkWidget          *forbid_button;
  GtkWidget          *number_button;
  GtkColumnView      *table;
  GtkSingleSelection *selection;
  GListStore         *entries;
  GtkLabel           *summary;
  GtkButton          *next_button;

  DameroDesk         *desk;
  int                 section;  /* the one whose entries are in the table */
};

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroPlayersPage, damero_players_page, GTK_TYPE_WIDGET)

/* ---- what is shown ---- */

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
  g_autofree char *key = damero_name_dup_key (name);

  return GPOINTER_TO_UINT (g_hash_table_lookup (names, key)) > 1;
}

static DameroEntryItem *
dup_item (DameroPlayersPage *self,
          guint              position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->entries), position);
}

/* Entries are ordered by number in both: rows stay as they are as far as possible, and selected. */
static void
update_table (DameroPlayersPage   *self,
              const DameroSection *section)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(GHashTable) names = damero_roster_dup_names (event);

  if (section->id != self->section)
    g_list_store_remove_all (self->entries);
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

/* What can be done with the section; NULL: there is none, and its keys do nothing. */
static void
update_actions (DameroPlayersPage        *self,
                const DameroSection      *section,
                const DameroRosterCounts *counts)
{
  gboolean open = section != NULL && !is_paired (section);
  gboolean takes = section != NULL && takes_entries (section);
  gboolean by_round = section != NULL && damero_system_is_open (section->system);
  const struct {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "players.add", takes },
    { "players.add-several", takes },
    { "players.check-in", section != NULL },
    { "players.check-in-all", section != NULL && counts->checked_in + counts->withdrawn < counts->entries },
    { "players.withdraw", section != NULL },
    { "players.re-enter", section != NULL },
    { "players.absent", by_round },
    { "players.present", by_round },
    { "players.forbid", by_round },
    { "players.number", section != NULL && damero_entry_acts_can_number (self->desk) },
    { "players.remove", takes },
    { "players.next", section != NULL && (!open || counts->entries >= 2) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
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

/* What stands under the entry: why nobody can be added, what is wrong with the line, or a namesake. */
static void
update_hint (DameroPlayersPage   *self,
             const DameroSection *section)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  g_autoptr(DameroNameLine) line = damero_name_line_new (typed);
  g_autofree char *problem = damero_name_line_dup_problem (line);
  g_autofree char *key = line->name != NULL ? damero_name_dup_key (line->name) : NULL;
  g_autoptr(GHashTable) names = NULL;

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

  names = damero_roster_dup_names (damero_desk_get_event (self->desk));
  if (key != NULL && g_hash_table_contains (names, key))
    {
      /* Translators: %s is the name of a player: "There is a Ann Adams in the event already". */
      g_autofree char *text = g_strdup_printf (_("There is a %s in the event already; Enter adds another one."),
                                               line->name);

      show_hint (self, text, TRUE);
      return;
    }
  if (is_paired (section))
    {
      /* Translators: %u is a round. */
      g_autofree char *text = g_strdup_printf (_("Who is added now plays from round %u on."),
                                               section->rounds->len + 1);

      show_hint (self, text, FALSE);
      return;
    }
  show_hint (self, NULL, FALSE);
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

static void
update_section (DameroPlayersPage   *self,
                const DameroSection *section)
{
  DameroRosterCounts counts = damero_roster_count (section);
  g_autofree char *summary = damero_roster_dup_summary (section);
  gboolean paired = is_paired (section);

  update_table (self, section);
  update_actions (self, section, &counts);
  update_hint (self, section);
  gtk_button_set_label (self->next_button, paired ? _("Go to Rounds") : _("Pair Round 1"));
  gtk_label_set_text (self->summary, summary);
  close_entry (self, !takes_entries (section));
  gtk_widget_set_visible (self->forbid_button, damero_system_is_open (section->system));
  gtk_widget_set_visible (self->number_button, damero_entry_acts_can_number (self->desk));
  gtk_stack_set_visible_child_name (self->table_stack, counts.entries > 0 ? "table" : "empty");
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *in,
            DameroPlayersPage *self)
{
  const DameroSection *section = damero_desk_get_section (desk);

  if (in->game != 0 || (in->section != 0 && in->section != damero_desk_get_section_id (desk)))
    return;

  gtk_stack_set_visible_child_name (self->stack, section != NULL ? "section" : "no-section");
  if (section != NULL)
    update_section (self, section);
  else
    update_actions (self, NULL, NULL);
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
      gtk_single_selection_set_selected (self->selection, i);
      damero_compat_show_row (GTK_WIDGET (self->table), i);
      return;
    }
}

/* What each of the rounds counts that somebody who is added has missed. */
static int
get_missed (DameroPlayersPage *self)
{
  static const DameroByeKind kinds[] = { DAMERO_BYE_ABSENT, DAMERO_BYE_HALF, DAMERO_BYE_FULL };

  return (int) kinds[MIN (gtk_drop_down_get_selected (self->missed), G_N_ELEMENTS (kinds) - 1)];
}

static void
add_name (DameroPlayersPage    *self,
          const DameroNameLine *line)
{
  gboolean late = is_paired (damero_desk_get_section (self->desk));
  g_autofree char *uid = NULL;
  g_autofree char *done = NULL;
  const DameroSection *section;
  const DameroEntry *entry;

  if (!damero_roster_add (self->desk, GTK_WIDGET (self), line, get_missed (self), &uid))
    return;

  section = damero_desk_get_section (self->desk);
  entry = g_ptr_array_index (section->entries, section->entries->len - 1);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), "");
  if (late)
    {
      /* Translators: a toast; %1$s is a player, %2$d a round: "Ann Adams plays from round 3 on". */
      done = g_strdup_printf (_("%1$s plays from round %2$d on"), line->name, entry->entered_after + 1);
      damero_toast_show_undo (GTK_WIDGET (self), done, self->desk, uid);
    }
  select_entry (self, entry->number);
}

static void
on_name_activated (DameroPlayersPage *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  g_autoptr(DameroNameLine) line = damero_name_line_new (typed);

  if (line->problem == DAMERO_NAME_OK)
    add_name (self, line);
  else if (line->problem != DAMERO_NAME_EMPTY)
    gtk_widget_error_bell (GTK_WIDGET (self->name_entry));
}

/* What was pasted as several lines belongs into the dialog for several. */
static void
on_name_changed (DameroPlayersPage *self)
{
  g_autofree char *typed = gtk_editable_get_chars (GTK_EDITABLE (self->name_entry), 0, -1);
  const DameroSection *section = damero_desk_get_section (self->desk);

  if (section == NULL)
    return;

  if (strchr (typed, '\n') != NULL)
    {
      damero_add_players_present (GTK_WIDGET (self), self->desk, typed, get_missed (self));
      gtk_editable_set_text (GTK_EDITABLE (self->name_entry), "");
      return;
    }
  update_hint (self, section);
}

static void
on_add (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (DAMERO_PLAYERS_PAGE (widget)->name_entry));
}

static void
on_add_several (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);

  if (damero_desk_get_section (self->desk) != NULL)
    damero_add_players_present (widget, self->desk, NULL, get_missed (self));
}

static void
on_add_section (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  damero_add_section_present (widget, DAMERO_PLAYERS_PAGE (widget)->desk);
}

/* ---- acts on entries ---- */

/* The entry an action is about: its target, or the selected row for 0. 0 if there is none. */
static int
get_entry (DameroPlayersPage *self,
           GVariant          *parameter)
{
  int number = g_variant_get_int32 (parameter);
  DameroEntryItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (number == 0 && item != NULL)
    number = damero_entry_item_get_number (item);
  return damero_section_find_entry (damero_desk_get_section (self->desk), number) != NULL ? number : 0;
}

static DameroAct *
new_act (DameroPlayersPage *self,
         DameroActKind      kind,
         int                entry)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->in.section = damero_desk_get_section_id (self->desk);
  act->entry = entry;
  return act;
}

static void
take_back (DameroPlayersPage *self,
           int                entry,
           DameroActKind      kind)
{
  const char *uid = damero_roster_find_act (damero_desk_get_event (self->desk),
                                            damero_desk_get_section_id (self->desk), entry, kind);

  if (uid != NULL)
    damero_desk_undo (self->desk, GTK_WIDGET (self), uid);
}

static const DameroEntry *
find_entry (DameroPlayersPage *self,
            int                number)
{
  return damero_section_find_entry (damero_desk_get_section (self->desk), number);
}

/* Checks in, or takes that back. */
static void
toggle_check_in (DameroPlayersPage *self,
                 int                number)
{
  const DameroEntry *entry = find_entry (self, number);
  g_autoptr(DameroAct) act = new_act (self, DAMERO_ACT_CHECK_IN, number);

  if (entry->withdrawn_from != 0)
    return;
  if (entry->checked_in)
    take_back (self, number, DAMERO_ACT_CHECK_IN);
  else
    damero_desk_perform (self->desk, GTK_WIDGET (self), act);
}

static void
on_check_in (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    toggle_check_in (self, number);
}

static void
on_check_in_all (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  const DameroSection *section = damero_desk_get_section (self->desk);
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *done = NULL;
  guint n = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (!entry->checked_in && entry->withdrawn_from == 0)
        g_array_append_val (numbers, entry->number);
    }
  for (; n < numbers->len; n++)
    {
      g_autoptr(DameroAct) act = new_act (self, DAMERO_ACT_CHECK_IN, g_array_index (numbers, int, n));

      if (!damero_desk_perform (self->desk, widget, act))
        return;
    }

  /* Translators: a toast; %u is how many were checked in: "10 players checked in". */
  done = g_strdup_printf (ngettext ("%u player checked in", "%u players checked in", n), n);
  damero_toast_show (widget, done);
}

static void
on_withdraw (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    damero_entry_acts_withdraw (self->desk, widget, number);
}

static void
on_re_enter (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    damero_entry_acts_re_enter (self->desk, widget, number);
}

static void
on_absent (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    damero_absence_dialog_present (widget, self->desk, number);
}

static void
on_present (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  int number, round;

  g_variant_get (parameter, "(ii)", &number, &round);
  damero_entry_acts_cancel_absence (DAMERO_PLAYERS_PAGE (widget)->desk, widget, number, round);
}

static void
on_number (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_entry_acts_number (DAMERO_PLAYERS_PAGE (widget)->desk, widget);
}

static void
on_forbid (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_forbidden_dialog_present (widget, DAMERO_PLAYERS_PAGE (widget)->desk);
}

static void
on_remove (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    take_back (self, number, DAMERO_ACT_ENTRY);
}

/* The one step that is due: the first pairing, or to where it is shown. */
static void
on_next (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);

  if (!is_paired (damero_desk_get_section (self->desk)))
    damero_round_pair (self->desk, widget, 1);
  if (!is_paired (damero_desk_get_section (self->desk)))
    return;
  gtk_widget_activate_action (widget, "win.page", "s", "rounds");
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

/* ---- the widget ---- */

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

static const struct {
  const char                 *name;
  const char                 *parameter;
  GtkWidgetActionActivateFunc activate;
  guint                       key;
  GdkModifierType             modifiers;
} actions[] = {
  { "players.add", NULL, on_add, GDK_KEY_p, GDK_CONTROL_MASK },
  { "players.add-several", NULL, on_add_several, GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "players.add-section", NULL, on_add_section, 0, 0 },
  { "players.check-in", "i", on_check_in, 0, 0 },
  { "players.check-in-all", NULL, on_check_in_all, GDK_KEY_a, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "players.withdraw", "i", on_withdraw, GDK_KEY_Delete, 0 },
  { "players.re-enter", "i", on_re_enter, GDK_KEY_Insert, 0 },
  { "players.absent", "i", on_absent, GDK_KEY_a, 0 },
  { "players.present", "(ii)", on_present, 0, 0 },
  { "players.number", NULL, on_number, GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "players.forbid", NULL, on_forbid, GDK_KEY_f, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "players.remove", "i", on_remove, GDK_KEY_Delete, GDK_SHIFT_MASK },
  { "players.next", NULL, on_next, GDK_KEY_Return, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
};

/* Keys without a modifier are for the table alone. */
static gboolean
is_local (guint i)
{
  return (actions[i].modifiers & GDK_CONTROL_MASK) == 0;
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                       actions[i].activate);
      if (actions[i].key != 0 && is_local (i))
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].name, actions[i].parameter, 0);
    }
}

static gboolean
on_shortcut (GtkWidget *widget,
             GVariant  *args,
             gpointer   action_name)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_activate_action (widget, action_name, NULL);
}

/* The other keys work wherever the focus is in the window, while the page is shown. */
static void
add_shortcuts (DameroPlayersPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_MANAGED);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].key != 0 && !is_local (i))
      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (actions[i].key, actions[i].modifiers),
                          gtk_callback_action_new (on_shortcut, (gpointer) actions[i].name, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
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
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-players-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, table_stack);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, hint);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, late_box);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, missed);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, forbid_button);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, number_button);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, table);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, selection);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, entries);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, summary);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayersPage, next_button);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_name_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  install_actions (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_players_page_init (DameroPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_shortcuts (self);
  align_head (self->table, 0, GTK_ALIGN_END);
  align_head (self->table, 3, GTK_ALIGN_END);
  align_head (self->table, 4, GTK_ALIGN_CENTER);
}

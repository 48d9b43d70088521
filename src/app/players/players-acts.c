/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of players: what is done with those who are entered, by menu, key and button.
 */
#include "app/players/players-page-private.h"

#include <glib/gi18n.h>

#include "app/base/print.h"
#include "app/base/toast.h"
#include "app/players/absence-dialog.h"
#include "app/players/add-players.h"
#include "app/players/entry-acts.h"
#include "app/players/entry-item.h"
#include "app/players/forbidden-dialog.h"
#include "app/players/import-players.h"
#include "app/players/person-dialog.h"
#include "app/widgets/page-keys.h"

static gboolean
is_paired (const DameroSection *section)
{
  return section->rounds->len > 0;
}

void
damero_players_page_update_actions (DameroPlayersPage        *self,
                                    const DameroSection      *section,
                                    const DameroRosterCounts *counts)
{
  gboolean open = section != NULL && !is_paired (section);
  gboolean by_round = section != NULL && damero_system_is_open (section->system);
  gboolean takes = open || by_round;
  gboolean can_write = damero_desk_can_write (self->desk);
  const struct {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "players.add", takes },
    { "players.add-several", takes },
    { "players.import", takes },
    { "players.print", section != NULL && counts->entries > 0 },
    { "players.check-in", section != NULL },
    { "players.check-in-all", section != NULL && counts->checked_in + counts->withdrawn < counts->entries },
    { "players.close-check-in", by_round && damero_entry_acts_is_awaited (section) },
    { "players.withdraw", section != NULL },
    { "players.delete", section != NULL },
    { "players.re-enter", section != NULL },
    { "players.expel", section != NULL },
    { "players.change", section != NULL },
    { "players.register", section != NULL },
    { "players.absent", by_round },
    { "players.present", by_round },
    { "players.forbid", by_round },
    { "players.change-team", open && section->system == DAMERO_SYSTEM_SCHEVENINGEN },
    { "players.draw", section != NULL && damero_entry_acts_can_draw (section) },
    { "players.number", section != NULL && damero_entry_acts_can_number (self->desk) },
    { "players.remove", takes },
    { "players.next", section != NULL && (!open || counts->entries >= 2) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled &&
                                   (can_write || g_str_equal (states[i].name, "players.print")));
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
    damero_add_players_present (widget, self->desk, NULL, damero_players_page_get_missed (self));
}

static void
on_import (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);

  damero_import_players_ask (widget, damero_desk_get_director (self->desk), self->desk,
                             damero_players_page_get_missed (self));
}

static void
on_print (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);

  damero_print_document (widget, self->desk, "players", 0);
}

static void
on_add_section (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.add-section", NULL);
}

/* The entries (int) an action is about: its target, or the selected rows for 0, in the order of the table. */
static GArray *
dup_numbers (DameroPlayersPage *self,
             GVariant          *parameter)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (int));
  int target = g_variant_get_int32 (parameter);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    {
      g_autoptr(DameroEntryItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);
      int number = damero_entry_item_get_number (item);

      if ((target != 0 ? number == target : gtk_selection_model_is_selected (self->selection, i)) &&
          damero_section_find_entry (section, number) != NULL)
        g_array_append_val (numbers, number);
    }

  return numbers;
}

/* The one entry that an action is about which asks for more; 0 if there is none, or are several. */
static int
get_entry (DameroPlayersPage *self,
           GVariant          *parameter)
{
  g_autoptr(GArray) numbers = dup_numbers (self, parameter);

  if (numbers->len == 1)
    return g_array_index (numbers, int, 0);
  if (numbers->len > 1)
    damero_toast_show (GTK_WIDGET (self), _("Select one player for this"));
  return 0;
}

static DameroAct *
new_act (DameroPlayersPage *self,
         DameroActKind      kind,
         int                entry)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = damero_desk_get_section_id (self->desk);
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

/* An act of KIND at each of NUMBERS. */
static GPtrArray *
dup_acts (DameroPlayersPage *self,
          DameroActKind      kind,
          const GArray      *numbers)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  for (guint i = 0; i < numbers->len; i++)
    g_ptr_array_add (acts, new_act (self, kind, g_array_index (numbers, int, i)));

  return acts;
}

/* Performs them as one. Takes DONE, which says what was done. */
static void
perform_with_toast (DameroPlayersPage *self,
                    GPtrArray         *acts,
                    char              *done)
{
  damero_desk_perform_many_with_toast (self->desk, GTK_WIDGET (self), acts, done);
  g_free (done);
}

/* Leaves of NUMBERS those who are withdrawn, or are not, and of these, if AWAITED, those not checked in. */
static void
keep (DameroPlayersPage *self,
      GArray            *numbers,
      gboolean           withdrawn,
      gboolean           awaited)
{
  for (guint i = numbers->len; i-- > 0;)
    {
      const DameroEntry *entry = find_entry (self, g_array_index (numbers, int, i));

      if ((entry->withdrawn_from != 0) != withdrawn || (awaited && entry->checked_in))
        g_array_remove_index (numbers, i);
    }
}

static void
check_in (DameroPlayersPage *self,
          GArray            *numbers)
{
  g_autoptr(GPtrArray) acts = NULL;

  keep (self, numbers, FALSE, TRUE);
  acts = dup_acts (self, DAMERO_ACT_CHECK_IN, numbers);
  perform_with_toast (self, acts,
                      /* Translators: a toast; %u is how many were checked in: "10 players checked in". */
                      g_strdup_printf (ngettext ("%u player checked in", "%u players checked in", acts->len),
                                       acts->len));
}

/* Checks in; a single player who is, is taken back. */
static void
on_check_in (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  g_autoptr(GArray) numbers = dup_numbers (self, parameter);
  const DameroEntry *entry = numbers->len > 0 ? find_entry (self, g_array_index (numbers, int, 0)) : NULL;

  if (numbers->len > 1)
    check_in (self, numbers);
  else if (entry != NULL && entry->withdrawn_from == 0 && entry->checked_in)
    take_back (self, entry->number, DAMERO_ACT_CHECK_IN);
  else if (entry != NULL && entry->withdrawn_from == 0)
    {
      g_autoptr(DameroAct) act = new_act (self, DAMERO_ACT_CHECK_IN, entry->number);

      damero_desk_perform (self->desk, widget, act);
    }
}

static void
on_check_in_all (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  const DameroSection *section = damero_desk_get_section (self->desk);
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < section->entries->len; i++)
    g_array_append_val (numbers, ((const DameroEntry *) g_ptr_array_index (section->entries, i))->number);
  check_in (self, numbers);
}

static void
on_close_check_in (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  damero_entry_acts_close_check_in (DAMERO_PLAYERS_PAGE (widget)->desk, widget);
}

/* Acts of KIND for each chosen entry that is WITHDRAWN or not; a single one goes through ALONE, with its questions
 * and messages. NULL if there are not several. */
static GPtrArray *
dup_acts_of_chosen (DameroPlayersPage *self,
                    GVariant          *parameter,
                    DameroActKind      kind,
                    gboolean           withdrawn,
                    void             (*alone) (DameroDesk *desk, GtkWidget *from, int number))
{
  g_autoptr(GArray) numbers = dup_numbers (self, parameter);

  if (numbers->len == 1)
    alone (self->desk, GTK_WIDGET (self), g_array_index (numbers, int, 0));
  if (numbers->len < 2)
    return NULL;

  keep (self, numbers, withdrawn, FALSE);
  return dup_acts (self, kind, numbers);
}

static void
on_withdraw (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  g_autoptr(GPtrArray) acts =
    dup_acts_of_chosen (self, parameter, DAMERO_ACT_WITHDRAW, FALSE, damero_entry_acts_withdraw);

  if (acts != NULL)
    /* Translators: a toast; %u is how many play no more. */
    perform_with_toast (self, acts, g_strdup_printf (ngettext ("%u player is withdrawn", "%u players are withdrawn",
                                                               acts->len), acts->len));
}

static void
on_re_enter (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  g_autoptr(GPtrArray) acts =
    dup_acts_of_chosen (self, parameter, DAMERO_ACT_RE_ENTRY, TRUE, damero_entry_acts_re_enter);

  if (acts != NULL)
    perform_with_toast (self, acts,
                        /* Translators: a toast; %u is how many were withdrawn before. */
                        g_strdup_printf (ngettext ("%u player plays again", "%u players play again", acts->len),
                                         acts->len));
}

static void
on_expel (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    damero_entry_acts_expel (self->desk, widget, number);
}

static void
on_change (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    damero_person_dialog_present_player (widget, self->desk, find_entry (self, number)->player);
}

/* Into the club's register: those who are in it are left alone. */
static void
on_register (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  g_autoptr(GArray) numbers = dup_numbers (self, parameter);
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  guint n = 0;

  for (guint i = 0; i < numbers->len; i++)
    {
      int player = find_entry (self, g_array_index (numbers, int, i))->player;

      if (damero_event_find_player (damero_desk_get_event (self->desk), player)->registry != NULL)
        continue;
      damero_roster_register (self->desk, player, acts);
      n++;
    }

  /* Translators: a toast; %u is how many players are known to the club from now on. */
  perform_with_toast (self, acts, g_strdup_printf (ngettext ("%u player added to the club's register",
                                                             "%u players added to the club's register", n), n));
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
on_change_team (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    damero_entry_acts_change_team (self->desk, widget, number);
}

static void
on_draw (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_entry_acts_draw (DAMERO_PLAYERS_PAGE (widget)->desk, widget);
}

static void
on_forbid (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_forbidden_dialog_present (widget, DAMERO_PLAYERS_PAGE (widget)->desk);
}

static void
take_out (DameroPlayersPage *self,
          int                number)
{
  const char *uid = damero_roster_find_addition (damero_desk_get_event (self->desk),
                                                 damero_desk_get_section_id (self->desk), number);

  if (uid != NULL)
    damero_desk_undo (self->desk, GTK_WIDGET (self), uid);
}

static void
on_remove (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  int number = get_entry (self, parameter);

  if (number != 0)
    take_out (self, number);
}

/* Who has played may come back and is withdrawn; who was only entered goes. */
static void
on_delete (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);
  g_autoptr(GArray) numbers = NULL;

  if (is_paired (damero_desk_get_section (self->desk)))
    {
      on_withdraw (widget, action_name, parameter);
      return;
    }

  numbers = dup_numbers (self, parameter);
  for (guint i = numbers->len; i-- > 0;)
    take_out (self, g_array_index (numbers, int, i));
}

/* The one step that is due: the first pairing, or to where it is shown. */
static void
on_next (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);

  if (!is_paired (damero_desk_get_section (self->desk)))
    gtk_widget_activate_action (widget, "win.pair-round", "i", 1);
  else
    gtk_widget_activate_action (widget, "win.page", "s", "rounds");
}

static void
on_find (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPlayersPage *self = DAMERO_PLAYERS_PAGE (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (self->table)))
    damero_find_bar_open (self->find);
}

static const struct {
  const char                 *name;
  const char                 *parameter;
  GtkWidgetActionActivateFunc activate;
  guint                       key; /* for the table alone */
  GdkModifierType             modifiers;
} actions[] = {
  { "players.add", NULL, on_add, 0, 0 },
  { "players.add-several", NULL, on_add_several, 0, 0 },
  { "players.import", NULL, on_import, 0, 0 },
  { "players.print", NULL, on_print, 0, 0 },
  { "players.add-section", NULL, on_add_section, 0, 0 },
  { "players.check-in", "i", on_check_in, 0, 0 },
  { "players.check-in-all", NULL, on_check_in_all, 0, 0 },
  { "players.close-check-in", NULL, on_close_check_in, 0, 0 },
  { "players.withdraw", "i", on_withdraw, 0, 0 },
  { "players.delete", "i", on_delete, GDK_KEY_Delete, 0 },
  { "players.re-enter", "i", on_re_enter, GDK_KEY_Insert, 0 },
  { "players.expel", "i", on_expel, 0, 0 },
  { "players.change", "i", on_change, GDK_KEY_F2, 0 },
  { "players.register", "i", on_register, GDK_KEY_r, 0 },
  { "players.absent", "i", on_absent, GDK_KEY_a, 0 },
  { "players.present", "(ii)", on_present, 0, 0 },
  { "players.number", NULL, on_number, 0, 0 },
  { "players.change-team", "i", on_change_team, 0, 0 },
  { "players.draw", NULL, on_draw, 0, 0 },
  { "players.forbid", NULL, on_forbid, 0, 0 },
  { "players.remove", "i", on_remove, GDK_KEY_Delete, GDK_SHIFT_MASK },
  { "players.find", NULL, on_find, 0, 0 },
  { "players.next", NULL, on_next, 0, 0 },
};

static const DameroPageKey page_keys[] = {
  { "<Control>j", "players.add", NULL },
  { "<Control><Shift>j", "players.add-several", NULL },
  { "<Control>p", "players.print", NULL },
  { "<Control>i", "players.import", NULL },
  { "<Control><Shift>e", "players.check-in-all", NULL },
  { "<Control>f", "players.find", NULL },
  { "<Control><Shift>n", "players.number", NULL },
  { "<Control><Shift>f", "players.forbid", NULL },
  { "<Control><Shift>Return", "players.next", NULL },
};

void
damero_players_page_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                       actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].name, actions[i].parameter, 0);
    }
}

void
damero_players_page_add_shortcuts (DameroPlayersPage *self)
{
  damero_page_keys_add (GTK_WIDGET (self), page_keys, G_N_ELEMENTS (page_keys));
}

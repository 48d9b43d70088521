/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/entry-menu.h"

#include <glib/gi18n.h>

#include "app/players/entry-item.h"

enum { PROP_0, PROP_ITEM, N_PROPS };

struct _DameroEntryMenu
{
  GtkWidget        parent_instance;

  GtkMenuButton   *button;
  DameroEntryItem *item;
};

G_DEFINE_FINAL_TYPE (DameroEntryMenu, damero_entry_menu, GTK_TYPE_WIDGET)

static void
append_choice (GMenu      *menu,
               const char *label,
               const char *action,
               int         number)
{
  g_autoptr(GMenuItem) choice = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (choice, action, "i", number);
  g_menu_append_item (menu, choice);
}

/* A way back out of each absence. */
static void
append_absences (GMenu           *menu,
                 DameroEntryItem *item)
{
  const GArray *absences = damero_entry_item_get_absences (item);

  for (guint i = 0; i < absences->len; i++)
    {
      int round = g_array_index (absences, DameroAbsence, i).round;
      /* Translators: a choice for a player who was to be absent; %d is a round. */
      g_autofree char *label = g_strdup_printf (_("Plays Round %d After All"), round);
      g_autoptr(GMenuItem) choice = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (choice, "players.present", "(ii)", damero_entry_item_get_number (item),
                                         round);
      g_menu_append_item (menu, choice);
    }
}

/* A row's menu is made when it is asked for: there are as many as players. */
static void
fill_menu (GtkMenuButton *button,
           gpointer       user_data)
{
  DameroEntryMenu *self = user_data;
  g_autoptr(GMenu) menu = g_menu_new ();
  int number;

  if (self->item == NULL)
    return;

  number = damero_entry_item_get_number (self->item);
  append_choice (menu, _("_Change…"), "players.change", number);
  if (!damero_entry_item_get_registered (self->item))
    append_choice (menu, _("Add to the Re_gister"), "players.register", number);
  if (damero_entry_item_get_expelled (self->item))
    append_choice (menu, _("_Undo the Expulsion"), "players.re-enter", number);
  else if (damero_entry_item_get_withdrawn (self->item))
    append_choice (menu, _("_Plays Again"), "players.re-enter", number);
  else
    {
      append_choice (menu,
                     damero_entry_item_get_checked_in (self->item) ? _("_Undo Check-In") : _("_Check In"),
                     "players.check-in", number);
      append_choice (menu, _("Bye or _Absence…"), "players.absent", number);
      append_absences (menu, self->item);
      append_choice (menu, _("_Withdraw"), "players.withdraw", number);
    }
  if (!damero_entry_item_get_expelled (self->item))
    append_choice (menu, _("_Expel…"), "players.expel", number);
  if (damero_entry_item_get_team (self->item) != 0)
    append_choice (menu, damero_entry_item_get_team (self->item) == 1 ? _("Move to _Team 2") : _("Move to _Team 1"),
                   "players.change-team", number);
  append_choice (menu, _("_Remove from Section"), "players.remove", number);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
damero_entry_menu_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_ENTRY_MENU (object)->item);
}

static void
damero_entry_menu_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  DameroEntryMenu *self = DAMERO_ENTRY_MENU (object);
  g_autofree char *name = NULL;

  g_set_object (&self->item, g_value_get_object (value));
  if (self->item == NULL)
    return;

  /* Translators: a button beside a player, %s, which unfolds a menu. */
  name = g_strdup_printf (_("What to do with %s"), damero_entry_item_get_name (self->item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
damero_entry_menu_dispose (GObject *object)
{
  DameroEntryMenu *self = DAMERO_ENTRY_MENU (object);

  g_clear_object (&self->item);
  g_clear_pointer ((GtkWidget **) &self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_entry_menu_parent_class)->dispose (object);
}

static void
damero_entry_menu_class_init (DameroEntryMenuClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_entry_menu_dispose;
  object_class->get_property = damero_entry_menu_get_property;
  object_class->set_property = damero_entry_menu_set_property;
  g_object_class_install_property (object_class, PROP_ITEM,
                                   g_param_spec_object ("item", NULL, NULL, DAMERO_TYPE_ENTRY_ITEM,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/entry-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroEntryMenu, button);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_entry_menu_init (DameroEntryMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, fill_menu, self, NULL);
}

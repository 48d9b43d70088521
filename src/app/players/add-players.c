/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/add-players.h"

#include <glib/gi18n.h>

#include "app/base/toast.h"
#include "app/players/roster.h"
#include "app/widgets/name-editor.h"

struct _DameroAddPlayers
{
  AdwWindow         parent_instance;

  DameroNameEditor *editor;
  GtkButton        *add_button;

  DameroDesk       *desk;
  int               missed; /* what rounds count that are paired already, as of damero_roster_add_line */
};

G_DEFINE_FINAL_TYPE (DameroAddPlayers, damero_add_players, ADW_TYPE_WINDOW)

static void
on_names_changed (DameroAddPlayers *self)
{
  guint n = damero_name_editor_get_n_players (self->editor);
  /* Translators: a button; %u is how many names stand in the list: "Add 12 Players". */
  g_autofree char *label = n > 0 ? g_strdup_printf (ngettext ("_Add %u Player", "_Add %u Players", n), n)
                                 : g_strdup (_("_Add"));

  gtk_button_set_label (self->add_button, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "names.add", n > 0);
}

/* Somebody else may have paired the section, or entered others, meanwhile. */
static void
on_desk_changed (DameroDesk        *desk,
                 const DameroPlace *place,
                 DameroAddPlayers  *self)
{
  g_autoptr(GHashTable) names = NULL;

  if (place->game != 0)
    return;

  names = damero_roster_dup_names (damero_desk_get_event (desk));
  damero_name_editor_set_known (self->editor, names);
}

static void
on_add (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroAddPlayers *self = DAMERO_ADD_PLAYERS (widget);
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  guint n = damero_name_editor_get_n_players (self->editor);
  /* Translators: a toast; %u is how many were added to the event: "12 players added". */
  g_autofree char *done = g_strdup_printf (ngettext ("%u player added", "%u players added", n), n);

  /* What is taken over must not be judged as names that are there already while it is. */
  g_signal_handlers_block_by_func (self->desk, on_desk_changed, self);
  for (guint i = 0; i < n; i++)
    damero_roster_add_line (self->desk, damero_desk_get_section_id (self->desk),
                            damero_name_editor_get_line (self->editor, i), self->missed, acts);
  if (!damero_desk_perform_many (self->desk, widget, acts))
    {
      g_signal_handlers_unblock_by_func (self->desk, on_desk_changed, self);
      return;
    }

  if (parent != NULL)
    damero_desk_show_undo (self->desk, parent, done, damero_act_get_name (g_ptr_array_index (acts, 0)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
damero_add_players_dispose (GObject *object)
{
  g_clear_object (&DAMERO_ADD_PLAYERS (object)->desk);

  G_OBJECT_CLASS (damero_add_players_parent_class)->dispose (object);
}

static void
damero_add_players_class_init (DameroAddPlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_add_players_dispose;

  g_type_ensure (DAMERO_TYPE_NAME_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/add-players.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroAddPlayers, editor);
  gtk_widget_class_bind_template_child (widget_class, DameroAddPlayers, add_button);
  gtk_widget_class_bind_template_callback (widget_class, on_names_changed);
  gtk_widget_class_install_action (widget_class, "names.add", NULL, on_add);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
damero_add_players_init (DameroAddPlayers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_add_players_present (GtkWidget  *from,
                            DameroDesk *desk,
                            const char *text,
                            int         missed)
{
  DameroAddPlayers *self = g_object_new (DAMERO_TYPE_ADD_PLAYERS, "transient-for",
                                         damero_toast_get_window (from), NULL);
  const DameroPlace everything = { 0 };

  g_return_if_fail (damero_desk_get_section (desk) != NULL);

  self->desk = g_object_ref (desk);
  self->missed = missed;
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_desk_changed), self, 0);
  on_desk_changed (desk, &everything, self);
  if (text != NULL)
    damero_name_editor_set_text (self->editor, text);
  on_names_changed (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  gtk_window_present (GTK_WINDOW (self));
}

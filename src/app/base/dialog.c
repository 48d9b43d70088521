/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/dialog.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/failure.h"
#include "app/base/game-place.h"
#include "app/base/input-time.h"
#include "app/base/toast.h"
#include "words/act.h"
#include "words/error.h"

GtkApplication *
damero_dialog_find_application (GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);

  while (GTK_IS_WINDOW (root) && gtk_window_get_application (GTK_WINDOW (root)) == NULL)
    root = (GtkRoot *) gtk_window_get_transient_for (GTK_WINDOW (root));

  return GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root))
                              : GTK_APPLICATION (g_application_get_default ());
}

void
damero_dialog_class_init_keys (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, 0, "window.close", NULL);
}

void
damero_dialog_present (GtkWindow *dialog,
                       GtkWidget *from)
{
  damero_input_time_watch (GTK_WIDGET (dialog));
  gtk_window_set_transient_for (dialog, damero_toast_get_window (from));
  gtk_window_present (dialog);
}

void
damero_dialog_dismiss_all (GtkWindow *over)
{
  g_autoptr(GPtrArray) dialogs = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *windows = gtk_window_get_toplevels ();

  damero_compat_cancel_alerts (over);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (window) == over && gtk_window_get_modal (window))
        g_ptr_array_add (dialogs, g_steal_pointer (&window));
    }
  for (guint i = 0; i < dialogs->len; i++)
    {
      damero_dialog_dismiss_all (dialogs->pdata[i]);
      gtk_window_destroy (dialogs->pdata[i]);
    }
}

static gboolean
on_close (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

void
damero_dialog_close_soon (GtkWindow *window)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_close, g_object_ref (window), g_object_unref);
}

void
damero_dialog_show_error (GtkWindow      *dialog,
                          DameroDirector *director,
                          const GError   *error,
                          GtkLabel       *error_label)
{
  gboolean refused = g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);

  gtk_label_set_text (error_label, refused ? damero_words_error (error) : "");
  gtk_widget_set_visible (GTK_WIDGET (error_label), refused);
  if (!refused)
    damero_failure_show (director, GTK_WIDGET (dialog), error);
}

gboolean
damero_dialog_perform_after (GtkWindow         *dialog,
                             DameroDesk        *desk,
                             const DameroPlace *place,
                             const GPtrArray   *before,
                             DameroAct         *act,
                             GtkLabel          *error_label)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);
  g_autoptr(GPtrArray) firsts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GPtrArray) acts = g_ptr_array_new ();
  g_autoptr(GError) error = NULL;

  act->place = *place;
  if (act->actor == DAMERO_ACTOR_PROGRAM)
    act->actor = DAMERO_ACTOR_REFEREE;
  for (guint i = 0; before != NULL && i < before->len; i++)
    {
      DameroAct *first = damero_act_copy (g_ptr_array_index (before, i));

      damero_act_set_text (first, DAMERO_FIELD_REASON, act->reason);
      g_ptr_array_add (firsts, first);
      g_ptr_array_add (acts, first);
    }
  g_ptr_array_add (acts, act);
  if (damero_desk_try_many (desk, acts, NULL, &error))
    {
      char *done = damero_words_act_alone (act, damero_desk_get_event (desk));
      g_autofree char *text = damero_words_and_more (done, firsts->len);

      if (parent != NULL)
        damero_desk_show_undo (desk, GTK_WIDGET (parent), text, damero_act_get_name (act));
      return TRUE;
    }

  damero_dialog_show_error (dialog, damero_desk_get_director (desk), error, error_label);
  return FALSE;
}

gboolean
damero_dialog_perform (GtkWindow         *dialog,
                       DameroDesk        *desk,
                       const DameroPlace *place,
                       DameroAct         *act,
                       GtkLabel          *error_label)
{
  return damero_dialog_perform_after (dialog, desk, place, NULL, act, error_label);
}

void
damero_dialog_set_reason (DameroAct   *act,
                          GtkEditable *row)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (row)));

  damero_act_set_text (act, DAMERO_FIELD_REASON, *reason != '\0' ? reason : NULL);
}

void
damero_dialog_fill_sides (AdwComboRow       *row,
                          const DameroEvent *event,
                          const DameroPlace *place,
                          DameroSide         chosen)
{
  g_autoptr(GtkStringList) sides = gtk_string_list_new (NULL);

  for (int side = 0; side < 2; side++)
    gtk_string_list_take (sides, damero_game_place_dup_player (event, place, (DameroSide) side));
  adw_combo_row_set_model (row, G_LIST_MODEL (sides));
  adw_combo_row_set_selected (row, chosen);
}

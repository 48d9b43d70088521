/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-toast.h"

#include <glib/gi18n.h>

#include "app/damero-compat.h"

static GtkWidget *
find_overlay (GtkWidget *widget)
{
  if (ADW_IS_TOAST_OVERLAY (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_overlay (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The overlay around FROM, or that of its window, or of the window that one belongs to. */
static AdwToastOverlay *
get_overlay (GtkWidget *from)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (from, ADW_TYPE_TOAST_OVERLAY);
  GtkRoot *root = gtk_widget_get_root (from);

  while (overlay == NULL && GTK_IS_WINDOW (root))
    {
      overlay = find_overlay (GTK_WIDGET (root));
      root = (GtkRoot *) gtk_window_get_transient_for (GTK_WINDOW (root));
    }

  return (AdwToastOverlay *) overlay;
}

/* Shows TOAST (taken), which says TEXT. */
static void
add_toast (GtkWidget  *from,
           AdwToast   *toast,
           const char *text)
{
  AdwToastOverlay *overlay = get_overlay (from);
  g_autoptr(AdwToast) latest = NULL;

  if (overlay == NULL)
    {
      g_object_unref (toast);
      return;
    }

  damero_compat_announce (GTK_WIDGET (overlay), text);
  latest = g_object_steal_data (G_OBJECT (overlay), "damero-latest-toast");
  g_object_set_data_full (G_OBJECT (overlay), "damero-latest-toast", g_object_ref (toast), g_object_unref);
  adw_toast_overlay_add_toast (overlay, toast);
  /* Else it would come back after this one, with an Undo that nobody expects any more. */
  if (latest != NULL)
    adw_toast_dismiss (latest);
}

static AdwToast *
new_toast (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  return toast;
}

void
damero_toast_show (GtkWidget  *from,
                   const char *text)
{
  add_toast (from, new_toast (text), text);
}

void
damero_toast_show_done (GtkWidget  *from,
                        const char *done,
                        guint       n_refused)
{
  /* Translators: %u is how many games could not be started, paused or resumed: "2 could not be". */
  g_autofree char *refused = g_strdup_printf (ngettext ("%u could not be", "%u could not be", n_refused),
                                              n_refused);
  /* Translators: a toast: "8 games started, 2 could not be". */
  g_autofree char *both = g_strdup_printf (_("%s, %s"), done, refused);

  damero_toast_show (from, n_refused > 0 ? both : done);
}

typedef struct {
  DameroDesk *desk;
  GtkWidget  *overlay; /* weak */
  GPtrArray  *uids;
} UndoButton;

static void
undo_button_free (gpointer  data,
                  GClosure *closure)
{
  UndoButton *button = data;

  g_object_unref (button->desk);
  g_clear_weak_pointer (&button->overlay);
  g_ptr_array_unref (button->uids);
  g_free (button);
}

static void
on_undo_clicked (AdwToast *toast,
                 gpointer  user_data)
{
  UndoButton *button = user_data;

  if (button->overlay != NULL && button->uids->len == 1)
    damero_desk_undo (button->desk, button->overlay, g_ptr_array_index (button->uids, 0));
  else if (button->overlay != NULL)
    damero_desk_undo_all (button->desk, button->overlay, button->uids);
}

void
damero_toast_show_undo (GtkWidget  *from,
                        const char *text,
                        DameroDesk *desk,
                        const char *uid)
{
  g_autoptr(GPtrArray) uids = g_ptr_array_new ();

  g_ptr_array_add (uids, (char *) uid);
  damero_toast_show_undo_all (from, text, desk, uids);
}

static gpointer
copy_uid (gconstpointer uid,
          gpointer      user_data)
{
  return g_strdup (uid);
}

void
damero_toast_show_undo_all (GtkWidget       *from,
                            const char      *text,
                            DameroDesk      *desk,
                            const GPtrArray *uids)
{
  AdwToast *toast = new_toast (text);
  UndoButton *button = g_new0 (UndoButton, 1);

  button->desk = g_object_ref (desk);
  g_set_weak_pointer (&button->overlay, (GtkWidget *) get_overlay (from));
  button->uids = g_ptr_array_copy ((GPtrArray *) uids, copy_uid, NULL);
  g_ptr_array_set_free_func (button->uids, g_free);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo_clicked), button, undo_button_free, 0);
  add_toast (from, toast, text);
}

typedef struct {
  GtkWidget *from; /* weak */
  char      *action;
  GVariant  *target; /* or NULL */
} Choice;

static void
choice_free (gpointer  data,
             GClosure *closure)
{
  Choice *choice = data;

  g_clear_weak_pointer (&choice->from);
  g_free (choice->action);
  g_clear_pointer (&choice->target, g_variant_unref);
  g_free (choice);
}

static void
on_chosen (AdwToast *toast,
           gpointer  user_data)
{
  Choice *choice = user_data;

  if (choice->from != NULL)
    gtk_widget_activate_action_variant (choice->from, choice->action, choice->target);
}

void
damero_toast_show_choice (GtkWidget  *from,
                          const char *text,
                          const char *label,
                          const char *action,
                          GVariant   *target)
{
  AdwToast *toast = new_toast (text);
  Choice *choice = g_new0 (Choice, 1);

  g_set_weak_pointer (&choice->from, from);
  choice->action = g_strdup (action);
  choice->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  adw_toast_set_button_label (toast, label);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_chosen), choice, choice_free, 0);
  add_toast (from, toast, text);
}

void
damero_toast_dismiss (GtkWidget *from)
{
  AdwToastOverlay *overlay = get_overlay (from);
  g_autoptr(AdwToast) latest = NULL;

  if (overlay != NULL)
    latest = g_object_steal_data (G_OBJECT (overlay), "damero-latest-toast");
  if (latest != NULL)
    adw_toast_dismiss (latest);
}

GtkWindow *
damero_toast_get_window (GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

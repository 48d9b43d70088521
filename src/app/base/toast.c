/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/toast.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"

#define CURRENT "damero-toast" /* of an overlay: the AdwToast it shows */
#define CLICKED "damero-clicked" /* of a toast: the handler of its button, a gulong; 0: none */

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


/* What follows will be another toast. */
static void
forget_toast (AdwToast        *toast,
              AdwToastOverlay *overlay)
{
  if (g_object_get_data (G_OBJECT (overlay), CURRENT) == toast)
    g_object_set_data (G_OBJECT (overlay), CURRENT, NULL);
}

/* Shows TEXT in the window of FROM, with a button LABEL that calls ON_CLICKED (both NULL: none) with DATA, which
 * FREE_DATA frees.
 *
 * There is one toast at a time, and one that is there only says something else: another would come back after it, with
 * an Undo that nobody expects any more, and libadwaita 1.2 does not survive a toast that has to go before it has come
 * in. */
static void
show (GtkWidget      *from,
      const char     *text,
      const char     *label,
      GCallback       on_clicked,
      gpointer        data,
      GClosureNotify  free_data)
{
  AdwToastOverlay *overlay = get_overlay (from);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast;
  gulong clicked;

  if (overlay == NULL)
    {
      if (free_data != NULL)
        free_data (data, NULL);
      return;
    }

  damero_compat_announce (GTK_WIDGET (overlay), text);
  toast = g_object_get_data (G_OBJECT (overlay), CURRENT);
  if (toast == NULL)
    {
      toast = adw_toast_new (markup);
      adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (forget_toast), overlay, 0);
      /* It goes with the click; what the click brings says so in a toast of its own. */
      g_signal_connect_object (toast, "button-clicked", G_CALLBACK (forget_toast), overlay, 0);
      g_object_set_data_full (G_OBJECT (overlay), CURRENT, toast, g_object_unref);
    }
  clicked = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (toast), CLICKED));
  if (clicked != 0)
    g_signal_handler_disconnect (toast, clicked);
  adw_toast_set_title (toast, markup);
  adw_toast_set_button_label (toast, label);
  clicked = on_clicked != NULL ? g_signal_connect_data (toast, "button-clicked", on_clicked, data, free_data, 0) : 0;
  g_object_set_data (G_OBJECT (toast), CLICKED, GSIZE_TO_POINTER (clicked));
  adw_toast_overlay_add_toast (overlay, g_object_ref (toast));
}

void
damero_toast_show (GtkWidget  *from,
                   const char *text)
{
  show (from, text, NULL, NULL, NULL, NULL);
}

typedef struct {
  GtkWidget         *overlay; /* weak */
  DameroToastClicked clicked;
  gpointer           user_data;
  GDestroyNotify     destroy;
} Button;

static void
button_free (gpointer  data,
             GClosure *closure)
{
  Button *button = data;

  g_clear_weak_pointer (&button->overlay);
  button->destroy (button->user_data);
  g_free (button);
}

static void
on_button_clicked (AdwToast *toast,
                   gpointer  user_data)
{
  Button *button = user_data;

  if (button->overlay != NULL)
    button->clicked (button->overlay, button->user_data);
}

void
damero_toast_show_button (GtkWidget          *from,
                          const char         *text,
                          const char         *label,
                          DameroToastClicked  clicked,
                          gpointer            user_data,
                          GDestroyNotify      destroy)
{
  Button *button = g_new0 (Button, 1);

  g_set_weak_pointer (&button->overlay, (GtkWidget *) get_overlay (from));
  button->clicked = clicked;
  button->user_data = user_data;
  button->destroy = destroy;
  show (from, text, label, G_CALLBACK (on_button_clicked), button, button_free);
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
  Choice *choice = g_new0 (Choice, 1);

  g_set_weak_pointer (&choice->from, from);
  choice->action = g_strdup (action);
  choice->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  show (from, text, label, G_CALLBACK (on_chosen), choice, choice_free);
}

void
damero_toast_dismiss (GtkWidget *from)
{
  AdwToastOverlay *overlay = get_overlay (from);
  AdwToast *toast = overlay != NULL ? g_object_get_data (G_OBJECT (overlay), CURRENT) : NULL;

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

GtkWindow *
damero_toast_get_window (GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

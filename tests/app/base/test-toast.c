/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Toasts at the pace of somebody who types: one at a time, which says what came last and does what it says.
 */
#include "app/base/toast.h"
#include "tests/app/stage.h"

static char *last_choice;
static guint n_choices;

static void
note_choice (GSimpleAction *action,
             GVariant      *target,
             gpointer       window)
{
  n_choices++;
  g_free (last_choice);
  last_choice = g_variant_dup_string (target, NULL);
  damero_toast_show (window, "Chosen");
}

static GtkWidget *
open_window (void)
{
  const GActionEntry entries[] = { { .name = "choose", .activate = note_choice, .parameter_type = "s" } };
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (damero_stage_get_application ()));
  GtkWidget *overlay = adw_toast_overlay_new ();
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("Content"));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), overlay);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, 1, window);
  gtk_widget_insert_action_group (window, "test", G_ACTION_GROUP (actions));
  damero_stage_present (GTK_WINDOW (window), 500, 300);
  return window;
}

static guint
count_toasts (GtkWidget *window)
{
  GtkWidget *overlay = damero_find (window, ADW_TYPE_TOAST_OVERLAY, NULL);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += g_str_equal (G_OBJECT_TYPE_NAME (child), "AdwToastWidget");

  return n;
}

/* Waits until the toast has come in from below: it stands where it stood a frame before. */
static void
wait_for_rest (GtkWidget *window)
{
  GtkWidget *overlay = damero_find (window, ADW_TYPE_TOAST_OVERLAY, NULL);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  graphene_rect_t before, now = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  do
    {
      gint64 frame = gdk_frame_clock_get_frame_counter (clock);

      before = now;
      gtk_widget_queue_draw (overlay);
      damero_wait_until (gdk_frame_clock_get_frame_counter (clock) > frame);
      g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (overlay), overlay, &now));
    }
  while (!graphene_rect_equal (&before, &now));
}

/* With animations, of which none may outlive its toast. */
static void
test_pace (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_window ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (int i = 1; i <= 5; i++)
    {
      g_autofree char *text = g_strdup_printf ("Player %d is <new>", i);

      damero_toast_show_choice (window, text, "_Register", "test.choose", g_variant_new_string (text));
      g_assert_cmpuint (count_toasts (window), ==, 1);
      g_assert_nonnull (damero_find_text (window, text));
    }
  wait_for_rest (window);
  damero_click_toast (window, "Register");
  g_assert_cmpstr (last_choice, ==, "Player 5 is <new>");
  g_assert_cmpuint (n_choices, ==, 1);
  damero_wait_until (count_toasts (window) == 1);
  wait_for_rest (window);
  g_assert_nonnull (damero_find_text (window, "Chosen"));
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Register"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* One that is gone is not written on. */
static void
test_dismissed (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_window ();

  damero_toast_show (window, "First");
  damero_toast_dismiss (window);
  damero_wait_until (count_toasts (window) == 0);
  damero_toast_dismiss (window);
  damero_toast_show (window, "Second");
  damero_wait_until (damero_find_text (window, "Second") != NULL);
  g_assert_cmpuint (count_toasts (window), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/toast/pace", test_pace);
  g_test_add_func ("/toast/dismissed", test_dismissed);

  return g_test_run ();
}

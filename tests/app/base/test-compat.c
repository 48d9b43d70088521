/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Questions: who asked always gets an answer, once, also of one that goes with the window it is about. Actions
 * are enabled as they were asked to be.
 */
#include "app/base/compat.h"
#include "tests/app/stage.h"

typedef struct {
  guint            n_answers;
  DameroCompatSave choice;
} Asked;

static void
on_confirmed (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  Asked *asked = user_data;

  asked->n_answers++;
  asked->choice = damero_compat_confirm_finish (result) ? DAMERO_COMPAT_SAVE : DAMERO_COMPAT_CANCEL;
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Asked *asked = user_data;

  asked->n_answers++;
  asked->choice = damero_compat_ask_save_finish (result);
}

static void
test_destroyed (void)
{
  for (guint saves = 0; saves < 2; saves++)
    {
      GtkWindow *window = GTK_WINDOW (gtk_window_new ());
      GtkWindow *gone = window;
      Asked asked = { 0, DAMERO_COMPAT_SAVE };

      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &gone);
      damero_stage_present (window, 600, 400);
      if (saves)
        damero_compat_ask_save_async (window, "Save?", "The record was changed.", on_saved, &asked);
      else
        damero_compat_confirm_async (window, "Undo?", "All of it.", "_Undo", TRUE, on_confirmed, &asked);
      damero_wait_until (damero_find_question () != NULL);
      gtk_window_destroy (window);
      damero_wait_until (asked.n_answers > 0);
      damero_stage_settle ();
      g_assert_cmpuint (asked.n_answers, ==, 1);
      g_assert_cmpint (asked.choice, ==, DAMERO_COMPAT_CANCEL);
      damero_wait_until (gone == NULL);
    }
}

static void
test_answered (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  Asked asked = { 0, DAMERO_COMPAT_CANCEL };

  damero_stage_present (window, 600, 400);
  damero_compat_confirm_async (window, "Undo?", "All of it.", "_Undo", TRUE, on_confirmed, &asked);
  damero_wait_until (damero_find_question () != NULL);
  damero_click (damero_find_question (), "Undo");
  damero_wait_until (asked.n_answers > 0);
  gtk_window_destroy (window);
  damero_stage_settle ();
  g_assert_cmpuint (asked.n_answers, ==, 1);
  g_assert_cmpint (asked.choice, ==, DAMERO_COMPAT_SAVE);
}

/* What can be chosen but not opened by its path is an error, told in one way. */
static void
test_locations (void)
{
  static const struct {
    const char *uri;
    gboolean    is_local;
  } rows[] = { { "file:///tmp/a.pdn", TRUE }, { "sftp://hall/a.pdn", FALSE }, { NULL, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GTask) task = g_task_new (NULL, NULL, NULL, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(GFile) file = NULL;

      g_task_return_pointer (task, rows[i].uri != NULL ? g_file_new_for_uri (rows[i].uri) : NULL, g_object_unref);
      file = damero_compat_file_finish (G_ASYNC_RESULT (task), &error);
      g_assert_cmpint (file != NULL, ==, rows[i].is_local);
      g_assert_cmpint (error != NULL, ==, rows[i].uri != NULL && !rows[i].is_local);
    }
}

/* ---- actions ---- */

typedef GtkWidget      TestActor;
typedef GtkWidgetClass TestActorClass;

static GType test_actor_get_type (void);
G_DEFINE_TYPE (TestActor, test_actor, GTK_TYPE_WIDGET)

static void
on_act (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
}

static void
test_actor_class_init (TestActorClass *klass)
{
  gtk_widget_class_install_action (klass, "test.act", NULL, on_act);
}

static void
test_actor_init (TestActor *self)
{
}

/* GTK is asked only where it is another: behind its back nothing is seen to change. */
static void
test_enable (void)
{
  g_autoptr(GtkWidget) actor = g_object_ref_sink (g_object_new (test_actor_get_type (), NULL));
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_parent (button, actor);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "test.act");
  g_assert_true (gtk_widget_get_sensitive (button));
  damero_compat_enable (actor, "test.act", FALSE);
  g_assert_false (gtk_widget_get_sensitive (button));
  damero_compat_enable (actor, "test.act", TRUE);
  g_assert_true (gtk_widget_get_sensitive (button));

  gtk_widget_action_set_enabled (actor, "test.act", FALSE);
  damero_compat_enable (actor, "test.act", TRUE);
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_widget_unparent (button);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/compat/destroyed", test_destroyed);
  g_test_add_func ("/compat/answered", test_answered);
  g_test_add_func ("/compat/locations", test_locations);
  g_test_add_func ("/compat/enable", test_enable);

  return g_test_run ();
}

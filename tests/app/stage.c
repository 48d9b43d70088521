/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/stage.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/base/compat.h"
#include "app/base/print.h"
#include "app/rounds/rounds-page.h"
#include "app/widgets/progress-strip.h"
#include "event/act-text.h"
#include "formats/sheets/verdict-report.h"
#include "tests/app/board-hall.h"
#include "tests/support/chance.h"
#include "tests/support/folder.h"

/* Noon in the tests' year. */
#define WALL_MS G_GINT64_CONSTANT (1795262400000)

static DameroApplication *application;

void
damero_stage_init (int    *argc,
                   char ***argv)
{
  g_autoptr(GError) error = NULL;

  chance_prepare (argc, argv);
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-font-name", "Cantarell 11",
                NULL);
  application = damero_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
}

DameroApplication *
damero_stage_get_application (void)
{
  return application;
}

DameroStage *
damero_stage_new (void)
{
  DameroStage *stage = g_new0 (DameroStage, 1);
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;

  stage->folder = make_folder ();
  path = g_build_filename (stage->folder, "club.damero", NULL);
  stage->environment = damero_environment_new_virtual (WALL_MS, 7);
  stage->director = damero_director_open (path, FALSE, "test", stage->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (stage->director, NULL);
  damero_application_take_director (application, stage->director);

  return stage;
}

static void
perform (DameroStage *stage,
         const char  *line,
         char       **ret_uid)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_autoptr(GError) error = NULL;

  if (act == NULL)
    g_error ("no act: %s", line);
  act->stamp.mono_ms = 0;
  damero_director_perform (stage->director, stage->desk != NULL ? damero_desk_get_event_uid (stage->desk) : NULL,
                           act, NULL, NULL, &error);
  g_assert_no_error (error);
  *ret_uid = g_strdup (act->uid);
}

DameroStage *
damero_stage_new_event (const char * const *lines)
{
  DameroStage *stage = damero_stage_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *uid = NULL;

      perform (stage, lines[i], &uid);
      if (stage->desk == NULL)
        stage->desk = damero_desk_new (stage->director, uid);
    }

  return stage;
}

/* What a killed program leaves is what is in its files while it runs. */
static void
copy_file (DameroStage *stage,
           const char  *ending)
{
  g_autofree char *old_path = g_strconcat (stage->folder, "/club.damero", ending, NULL);
  g_autofree char *new_path = g_strconcat (stage->folder, "/crashed.damero", ending, NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  if (g_file_get_contents (old_path, &bytes, &length, NULL))
    g_assert_true (g_file_set_contents (new_path, bytes, (gssize) length, NULL));
}

void
damero_stage_crash (DameroStage *stage,
                    gint64       gap_ms)
{
  g_autofree char *path = g_build_filename (stage->folder, "crashed.damero", NULL);
  g_autofree char *event_uid =
    stage->desk != NULL ? g_strdup (damero_desk_get_event_uid (stage->desk)) : NULL;
  gint64 wall_ms = damero_environment_get_wall_ms (stage->environment) + gap_ms;
  g_autoptr(GError) error = NULL;

  copy_file (stage, "");
  copy_file (stage, "-wal");
  g_clear_object (&stage->desk);
  damero_application_take_director (application, NULL);
  g_clear_object (&stage->director);
  g_clear_object (&stage->environment);

  stage->environment = damero_environment_new_virtual (wall_ms, 8);
  stage->director = damero_director_open (path, FALSE, "test", stage->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (stage->director, NULL);
  damero_application_take_director (application, stage->director);
  if (event_uid != NULL)
    stage->desk = damero_desk_new (stage->director, event_uid);
}

void
damero_stage_free (DameroStage *stage)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr(GError) error = NULL;

  while (g_list_model_get_n_items (windows) > 0)
    {
      GtkWindow *window = g_list_model_get_item (windows, 0);

      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      g_object_unref (window);
      gtk_window_destroy (window);
      /* Whoever keeps a window alive leaks it. */
      damero_wait_until (window == NULL);
    }

  if (stage->desk != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (stage->desk), (gpointer *) &stage->desk);
      g_object_unref (stage->desk);
      damero_wait_until (stage->desk == NULL);
    }
  damero_application_take_director (application, NULL);
  g_object_unref (stage->director);
  g_object_unref (stage->environment);
  remove_folder (stage->folder);
  damero_print_set_run (NULL, NULL);
  g_free (stage->report);
  g_free (stage->folder);
  g_free (stage);
}

char *
damero_stage_do (DameroStage *stage,
                 const char  *line)
{
  char *uid;

  perform (stage, line, &uid);
  damero_stage_settle ();
  return uid;
}

void
damero_stage_do_opening (DameroStage *stage,
                         const char  *place)
{
  static const char *const moves[] = { "11-15", "24-20" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *line = g_strdup_printf ("press in=%s move=%s", place, moves[i]);

      g_free (damero_stage_do (stage, line));
    }
}

void
damero_stage_settle (void)
{
  for (guint i = 0; i < 1000 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* Whether a page of rounds under ROOT, shown or not, pairs. */
static gboolean
is_pairing (GtkWidget *root)
{
  if (DAMERO_IS_ROUNDS_PAGE (root))
    return damero_progress_strip_is_running (DAMERO_PROGRESS_STRIP (
             gtk_widget_get_template_child (root, DAMERO_TYPE_ROUNDS_PAGE, "pairing_strip")));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_pairing (child))
      return TRUE;

  return FALSE;
}

void
damero_stage_settle_pairing (GtkWidget *root)
{
  damero_stage_settle ();
  damero_wait_until (!is_pairing (root));
  damero_stage_settle ();
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroStage       *stage)
{
  stage->n_changes++;
}

void
damero_stage_assert_changes (DameroStage *stage,
                             guint        n)
{
  g_signal_handlers_disconnect_by_func (stage->desk, on_changed, stage);
  g_signal_connect (stage->desk, "changed", G_CALLBACK (on_changed), stage);
  g_assert_cmpuint (stage->n_changes, ==, n);
  stage->n_changes = 0;
}

void
damero_stage_advance (DameroStage *stage,
                      gint64       ms)
{
  damero_environment_advance (stage->environment, damero_environment_get_mono_ms (stage->environment) + ms);
  damero_stage_settle ();
}

/* Whether WINDOW is no wider than WIDTH, or than it can be. */
static gboolean
has_width (GtkWindow *window,
           int        width)
{
  graphene_rect_t bounds;
  int least;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return gtk_widget_compute_bounds (GTK_WIDGET (window), GTK_WIDGET (window), &bounds) &&
         (int) bounds.size.width <= MAX (width, least);
}

void
damero_stage_present (GtkWindow *window,
                      int        width,
                      int        height)
{
  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  /* One that was shown before may come with the size it had; it gets its new one in the display server's time. */
  if (!has_width (window, width))
    gtk_window_set_default_size (window, width, height);
  damero_wait_until (has_width (window, width));
  damero_stage_settle ();
}

static void
append_text (GtkWidget *widget,
             GString   *text)
{
  const char *own = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;

  if (own != NULL && *own != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", own);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_text (child, text);
}

/* GTK has no reader of accessible properties; its check says what it found instead of what was asked. */
static char *
dup_property (GtkWidget             *widget,
              GtkAccessibleProperty  property)
{
  static const char asked[] = "\001";
  g_autofree char *found = NULL;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;

  found = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, asked);
  if (found == NULL)
    return NULL;
  if (found[0] == '"' && strlen (found) >= 2)
    return g_strndup (found + 1, strlen (found) - 2);
  return g_steal_pointer (&found);
}

char *
damero_dup_name (GtkWidget *widget)
{
  char *label = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  GString *text;

  /* Newer GTK would rather say the label of a button than what it was called. */
  if (label != NULL && GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL &&
      gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    g_clear_pointer (&label, g_free);

  /* GTK 4.8 leaves the mark of a mnemonic in the name. */
  if (label != NULL && GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)) &&
      strchr (label, '_') != NULL)
    memmove (strchr (label, '_'), strchr (label, '_') + 1, strlen (strchr (label, '_')));
  if (label != NULL && *label != '\0')
    return label;

  g_free (label);
  text = g_string_new (NULL);
  append_text (widget, text);
  return g_string_free (text, FALSE);
}

/* The way to the printer, but into a file. */
static void
keep_print (GtkPrintOperation     *operation,
            const DameroSheet     *sheet,
            GtkWidget             *from,
            gpointer               data)
{
  DameroStage *stage = data;
  g_autofree char *path = g_build_filename (stage->folder, "printed.pdf", NULL);
  g_autofree char *pdf = NULL;

  g_assert_null (stage->report);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_true (g_file_get_contents (path, &pdf, NULL, NULL));
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
  g_remove (path);
  stage->report = damero_verdict_report_to_text (sheet);
}

void
damero_stage_catch_prints (DameroStage *stage)
{
  damero_print_set_run (keep_print, stage);
}

char *
damero_stage_take_report (DameroStage *stage)
{
  return g_steal_pointer (&stage->report);
}

GtkWidget *
damero_find (GtkWidget  *root,
             GType       type,
             const char *name)
{
  if (gtk_widget_get_mapped (root) && G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    {
      g_autofree char *own = damero_dup_name (root);

      if (name == NULL || g_str_equal (own, name))
        return root;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = damero_find (child, type, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
damero_find_row (GtkWidget  *root,
                 const char *title)
{
  return board_dialog_find_row (root, ADW_TYPE_PREFERENCES_ROW, title);
}

GtkWidget *
damero_find_text (GtkWidget  *root,
                  const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = damero_find_text (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
damero_find_part (GtkWidget  *root,
                  const char *part)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      strstr (gtk_label_get_text (GTK_LABEL (root)), part) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = damero_find_part (child, part);

      if (found != NULL)
        return found;
    }

  return NULL;
}

void
damero_click (GtkWidget  *root,
              const char *name)
{
  GtkWidget *button = damero_find (root, GTK_TYPE_BUTTON, name);

  if (button == NULL)
    g_error ("no button “%s”", name);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  damero_stage_settle ();
}

/* The shortcut of CONTROLLER for a key; NULL if there is none. */
static GtkShortcut *
find_shortcut (GListModel      *controller,
               guint            keyval,
               GdkModifierType  modifiers)
{
  for (guint i = 0; i < g_list_model_get_n_items (controller); i++)
    {
      g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (controller, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
          gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
          gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers)
        return g_steal_pointer (&shortcut);
    }

  return NULL;
}

void
damero_press_key (GtkWidget       *widget,
                  guint            keyval,
                  GdkModifierType  modifiers)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr(GtkShortcut) shortcut = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && shortcut == NULL; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        shortcut = find_shortcut (G_LIST_MODEL (controller), keyval, modifiers);
    }
  g_assert_nonnull (shortcut);
  gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, gtk_shortcut_get_arguments (shortcut));
  damero_stage_settle ();
}

void
damero_click_toast (GtkWidget  *window,
                    const char *name)
{
  GType type = g_type_from_name ("AdwToastWidget");

  damero_wait_until (damero_find (window, type, NULL) != NULL);
  damero_click (damero_find (window, type, NULL), name);
}

GtkWindow *
damero_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

/* Appends the questions under ROOT, by the names of their types: which of them libadwaita has is the
 * matter of its version. */
static void
append_questions (GtkWidget *root,
                  GPtrArray *questions)
{
  const char *type_name = G_OBJECT_TYPE_NAME (root);

  if (gtk_widget_get_mapped (root) &&
      (g_str_equal (type_name, "AdwMessageDialog") || g_str_equal (type_name, "AdwAlertDialog")))
    g_ptr_array_add (questions, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_questions (child, questions);
}

static GPtrArray *
get_questions (void)
{
  GPtrArray *questions = g_ptr_array_new ();
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      append_questions (window, questions);
    }

  return questions;
}

GtkWidget *
damero_find_question (void)
{
  g_autoptr(GPtrArray) questions = get_questions ();

  if (questions->len == 0)
    return NULL;

  /* A sheet shows what is in it when it has its size. */
  damero_wait_until (damero_find (g_ptr_array_index (questions, 0), GTK_TYPE_BUTTON, NULL) != NULL);
  return g_ptr_array_index (questions, 0);
}

char *
damero_dup_default_answer (GtkWidget *question)
{
  char *answer;

  g_object_get (question, "default-response", &answer, NULL);
  return answer;
}

guint
damero_count_questions (void)
{
  g_autoptr(GPtrArray) questions = get_questions ();

  return questions->len;
}

static gboolean
can_be_used (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) &&
         (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_EDITABLE (widget) ||
          GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_DROP_DOWN (widget) ||
          GTK_IS_TEXT_VIEW (widget) || GTK_IS_SPIN_BUTTON (widget) ||
          gtk_widget_get_focusable (widget)) &&
         !GTK_IS_WINDOW (widget) && !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_TEXT (widget);
}

static GtkAccessibleRole
get_role (GtkWidget *widget)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));
}

/* GTK 4.8 says that such a button is labelled by its picture, which has no words. */
static gboolean
has_only_icon (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL;
}

static gboolean
has_name (GtkWidget *widget)
{
  g_autofree char *name = damero_dup_name (widget);
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return *name != '\0' ||
         (!has_only_icon (widget) &&
          gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)) ||
         get_role (widget) == GTK_ACCESSIBLE_ROLE_PRESENTATION;
}

/* Where WIDGET is, from its window down, for whoever looks for it. */
static char *
dup_way (GtkWidget *widget)
{
  GString *way = g_string_new (NULL);

  for (GtkWidget *w = widget; w != NULL; w = gtk_widget_get_parent (w))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (w);
      g_autofree char *step = tooltip != NULL ? g_strdup_printf ("%s “%s”", G_OBJECT_TYPE_NAME (w), tooltip)
                                              : g_strdup (G_OBJECT_TYPE_NAME (w));

      if (way->len > 0)
        g_string_prepend (way, " > ");
      g_string_prepend (way, step);
    }

  return g_string_free (way, FALSE);
}

void
damero_assert_announced (const char *expected)
{
  g_autofree char *announced = damero_compat_take_announced ();

  g_assert_cmpstr (announced, ==, expected);
}

void
damero_assert_named (GtkWidget *root)
{
  /* The inside of an entry or a window's own buttons are GTK's matter. */
  if (GTK_IS_WINDOW_CONTROLS (root))
    return;
  if (can_be_used (root) && !has_name (root))
    {
      g_autofree char *way = dup_way (root);

      g_error ("%s (role %d) has no accessible name", way, get_role (root));
    }
  if (GTK_IS_EDITABLE (root) || GTK_IS_MENU_BUTTON (root) || GTK_IS_DROP_DOWN (root))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    damero_assert_named (child);
}

/* What is drawn of WIDGET, from the corner of its own drawing: of a window only its inside, for the frame
 * around it is the display's matter. */
static graphene_rect_t
get_picture_area (GtkWidget *widget)
{
  graphene_rect_t own;
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gboolean is_first = TRUE;

  if (!GTK_IS_WINDOW (widget) || !gtk_widget_compute_bounds (widget, widget, &own))
    return area;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (GTK_IS_NATIVE (child) || !gtk_widget_get_mapped (child) ||
          !gtk_widget_compute_bounds (child, widget, &bounds))
        continue;
      if (is_first)
        area = bounds;
      else
        graphene_rect_union (&area, &bounds, &area);
      is_first = FALSE;
    }

  graphene_rect_offset (&area, -own.origin.x, -own.origin.y);
  return area;
}

/* NULL while the widget waits for its size. */
static GskRenderNode *
draw (GdkPaintable          *paintable,
      const graphene_rect_t *area,
      float                  scale)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-area->origin.x, -area->origin.y));
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  return gtk_snapshot_free_to_node (snapshot);
}

void
damero_shoot (GtkWidget  *widget,
              const char *name)
{
  const char *folder = g_getenv ("DAMERO_SHOTS");
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, file, NULL) : NULL;
  g_autoptr(GdkPaintable) paintable = NULL;
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GskRenderer) renderer = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GError) error = NULL;
  graphene_rect_t area;
  float scale;

  if (path == NULL)
    return;

  gtk_test_widget_wait_for_draw (widget);
  paintable = gtk_widget_paintable_new (widget);
  scale = (float) gtk_widget_get_scale_factor (widget);
  area = get_picture_area (widget);
  damero_wait_until ((node = draw (paintable, &area, scale)) != NULL);
  renderer = gsk_cairo_renderer_new ();
  gsk_renderer_realize (renderer, NULL, &error);
  g_assert_no_error (error);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, area.size.width * scale,
                                                                              area.size.height * scale));
  g_assert_true (gdk_texture_save_to_png (texture, path));
  gsk_renderer_unrealize (renderer);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of shortcuts is true: every key it lists is bound where it says, every key that is bound is listed.
 * Of the windows; what dialogs have in common is not read here.
 */
#include "app/archive/game-viewer.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/players/register-window.h"
#include "app/rounds/pairs-editor.h"
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

static const char * const playing[] = {
  "event name=Evening", "section name=Open control=300 games=2", "player name=Ann", "player name=Bob",
  "player name=Cid", "player name=Dot", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
  "entry in=1 player=4", "pair in=1.1 pairs=\"1-2 3-4\"", "start in=1.1.1.1", "start in=1.1.2.1",
  "press in=1.1.2.1 side=black move=11-15", "resign in=1.1.2.1 side=white", NULL
};

/* Keys that are no shortcuts of a widget but read by a key controller, or by a button of GTK's. */
static const struct {
  const char *scope;
  const char *key;
} read_otherwise[] = {
  { "program", "F10" }, { "Players", "space" }, { "face", "Shift_L" }, { "face", "a" }, { "face", "Shift_R" },
  { "face", "l" }, { "face", "space" },
};

/* What is in focus is pressed by the keys that press buttons: that needs no list. */
static const char * const unlisted[] = { "half.press", "clock.press", NULL };

typedef struct {
  GHashTable *listed; /* "board <Control>p" */
  GHashTable *bound;  /* the same, to the name of its action */
} Keys;

static char *
dup_key (const char      *scope,
         guint            keyval,
         GdkModifierType  modifiers)
{
  g_autofree char *name = gtk_accelerator_name (keyval, modifiers);

  return g_strdup_printf ("%s %s", scope, name);
}

/* Keys of the number pad and the like stand beside those that are listed. */
static gboolean
is_alias (guint keyval)
{
  return g_str_has_prefix (gdk_keyval_name (keyval), "KP_") || keyval == GDK_KEY_ISO_Enter;
}

static void
bind_key (Keys            *keys,
          const char      *scope,
          guint            keyval,
          GdkModifierType  modifiers,
          const char      *action)
{
  if (!is_alias (keyval))
    g_hash_table_insert (keys->bound, dup_key (scope, keyval, modifiers), g_strdup (action));
}

static void
read_trigger (Keys               *keys,
              const char         *scope,
              GtkShortcutTrigger *trigger,
              const char         *action)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      read_trigger (keys, scope, gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), action);
      read_trigger (keys, scope, gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), action);
    }
  else if (GTK_IS_KEYVAL_TRIGGER (trigger))
    bind_key (keys, scope, gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)),
              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)), action);
}

/* The name of what a shortcut of WIDGET does; NULL: it is one of GTK's own. */
static const char *
get_action (GtkWidget   *widget,
            GtkShortcut *shortcut)
{
  static const char * const groups[] = {
    "win.", "window.", "players.", "rounds.", "edit.", "boards.", "standings.", "log.", "board.", "square.", "game.",
    "face.", "half.", "clock.", "chart.", "games.", "viewer.", "register.", NULL
  };
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);

  /* A window keeps those of its pages beside its own. */
  if (GTK_IS_CALLBACK_ACTION (action))
    return g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Damero") && !GTK_IS_WINDOW (widget) ? "by function" : NULL;
  for (guint i = 0; GTK_IS_NAMED_ACTION (action) && groups[i] != NULL; i++)
    if (g_str_has_prefix (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)), groups[i]))
      return gtk_named_action_get_action_name (GTK_NAMED_ACTION (action));

  return NULL;
}

static void
read_controllers (Keys       *keys,
                  const char *scope,
                  GtkWidget  *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) &&
                        k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          const char *action = get_action (widget, shortcut);

          if (action != NULL && !g_strv_contains (unlisted, action))
            read_trigger (keys, scope, gtk_shortcut_get_trigger (shortcut), action);
        }
    }
}

/* Everything below WIDGET belongs to SCOPE, but a page of PAGES to its title. */
static void
read_bound (Keys         *keys,
            const char   *scope,
            GtkWidget    *widget,
            AdwViewStack *pages)
{
  if (pages != NULL && gtk_widget_get_parent (widget) == GTK_WIDGET (pages))
    scope = adw_view_stack_page_get_title (adw_view_stack_get_page (pages, widget));
  if (DAMERO_IS_PAIRS_EDITOR (widget))
    scope = "Edit pairings";
  read_controllers (keys, scope, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_bound (keys, scope, child, pages);
}

static void
read_application (Keys *keys)
{
  GtkApplication *application = GTK_APPLICATION (damero_stage_get_application ());
  g_auto(GStrv) actions = gtk_application_list_action_descriptions (application);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto(GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint k = 0; accels[k] != NULL; k++)
        {
          GdkModifierType modifiers;
          guint keyval;

          g_assert_true (gtk_accelerator_parse (accels[k], &keyval, &modifiers));
          bind_key (keys, "program", keyval, modifiers, actions[i]);
        }
    }
}

/* "<Alt>0...9" is ten keys. */
static void
list_key (Keys       *keys,
          const char *scope,
          const char *accelerator)
{
  const char *dots = strstr (accelerator, "...");
  char last = dots != NULL ? dots[3] : '\0';
  char first = dots != NULL ? dots[-1] : '\0';
  g_autofree char *stem = dots != NULL ? g_strndup (accelerator, (gsize) (dots - 1 - accelerator)) : NULL;

  for (char digit = first; digit <= last; digit++)
    {
      g_autofree char *one = stem != NULL ? g_strdup_printf ("%s%c", stem, digit) : g_strdup (accelerator);
      GdkModifierType modifiers;
      guint keyval;

      g_assert_true (gtk_accelerator_parse (one, &keyval, &modifiers));
      g_hash_table_add (keys->listed, dup_key (scope, keyval, modifiers));
    }
}

/* The scope of a shortcut is its section, on the pages its group. */
static void
read_listed (Keys       *keys,
             const char *scope,
             GtkWidget  *widget)
{
  g_autofree char *own = NULL;

  if (GTK_IS_SHORTCUTS_SECTION (widget))
    {
      g_object_get (widget, "section-name", &own, NULL);
      /* "pages-tables": a window with too much for one section has several. */
      g_strdelimit (own, "-", '\0');
    }
  else if (GTK_IS_SHORTCUTS_GROUP (widget) && g_strcmp0 (scope, "pages") == 0)
    g_object_get (widget, "title", &own, NULL);
  /* Outside of the sections are those that a search finds, once more. */
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget) && scope != NULL && !g_str_equal (scope, "dialogs"))
    {
      g_autofree char *accelerators = NULL;
      g_auto(GStrv) each = NULL;

      g_object_get (widget, "accelerator", &accelerators, NULL);
      each = g_strsplit (accelerators, " ", -1);
      for (guint i = 0; each[i] != NULL; i++)
        list_key (keys, scope, each[i]);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_listed (keys, own != NULL ? own : scope, child);
}

static guint
add_missing (GHashTable *other,
             GHashTable *from,
             const char *what)
{
  GHashTableIter iter;
  gpointer key, value;
  guint n = 0;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      /* What works in every window is listed once, with the program. */
      g_autofree char *everywhere = g_strdup_printf ("program%s", strrchr (key, ' '));

      if (g_hash_table_contains (from, key) || g_hash_table_contains (from, everywhere))
        continue;
      g_test_message ("%s: %s (%s)", what, (const char *) key, (const char *) value);
      n++;
    }

  return n;
}

/* A window on the one game that is over. */
static GtkWidget *
open_viewer (GtkWidget      *window,
             DameroDirector *director)
{
  g_autoptr(DameroArchivePage) page = NULL;
  DameroArchiveQuery query;

  damero_archive_query_init (&query);
  page = damero_archive_search (damero_director_get_library (director), &query, NULL);
  g_assert_cmpuint (page->rows->len, ==, 1);

  return GTK_WIDGET (damero_game_viewer_present (GTK_WINDOW (window), director,
                                                 &((DameroArchiveGame *) page->rows->pdata[0])->id));
}

static void
test_list (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (playing);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/org/damero/Damero/shell/shortcuts.ui");
  const DameroPlace place = { 1, 1, 1, 0 };
  GObject *list;
  GtkWidget *board, *face, *viewer, *players;
  Keys keys = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  board = GTK_WIDGET (damero_board_window_present (window, stage->desk, &place));
  face = GTK_WIDGET (damero_clock_face_present (window, stage->desk, &place));
  viewer = open_viewer (window, stage->director);
  players = GTK_WIDGET (damero_register_window_present (GTK_APPLICATION (damero_stage_get_application ()),
                                                        stage->director));
  damero_stage_settle ();
  read_application (&keys);
  read_bound (&keys, "program", window, ADW_VIEW_STACK (damero_find (window, ADW_TYPE_VIEW_STACK, NULL)));
  read_bound (&keys, "board", board, NULL);
  read_bound (&keys, "face", face, NULL);
  read_bound (&keys, "viewer", viewer, NULL);
  /* A board that is looked at takes no moves. */
  g_hash_table_remove (keys.bound, "viewer Return");
  g_hash_table_remove (keys.bound, "viewer Escape");
  read_bound (&keys, "register", players, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (read_otherwise); i++)
    bind_key (&keys, read_otherwise[i].scope, gdk_keyval_from_name (read_otherwise[i].key), 0, "by its controller");
  list = gtk_builder_get_object (builder, "shortcuts");
  read_listed (&keys, NULL, GTK_WIDGET (list));
  gtk_window_destroy (GTK_WINDOW (list));

  g_assert_cmpuint (g_hash_table_size (keys.listed), >, 60);
  g_assert_cmpuint (add_missing (keys.listed, keys.bound, "listed, not bound") +
                      add_missing (keys.bound, keys.listed, "bound, not listed"), ==, 0);
  g_hash_table_unref (keys.listed);
  g_hash_table_unref (keys.bound);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/shortcuts/list", test_list);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of shortcuts is true: every key it lists is bound where it says, every key that is bound is listed, and
 * a key that is pressed does what the list says and nothing else. And the list fits a small screen.
 * Of the windows; what dialogs have in common is not read here.
 */
#include "app/archive/game-viewer.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/hall/hall-display.h"
#include "app/decks/decks-window.h"
#include "app/players/register-window.h"
#include "app/rounds/pairs-editor.h"
#include "app/shell/event-window.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static const char * const playing[] = {
  "event name=Evening", "section name=Open control=300 games=2", "player name=Ann", "player name=Bob",
  "player name=Cid", "player name=Dot", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
  "entry in=1 player=4", "pair in=1.1 pairs=\"1-2 3-4\"", "start in=1.1.1.1", "start in=1.1.2.1",
  "section name=Second control=300", "entry in=2 player=1", "entry in=2 player=2", "pair in=2.1 pairs=1-2", NULL
};
/* Each took its time: there are charts of it. */
static const char * const turns[] = {
  "press in=1.1.1.1 side=black move=11-15", "press in=1.1.1.1 side=white move=24-20",
  "press in=1.1.2.1 side=black move=11-15", "press in=1.1.2.1 side=white move=24-20", "resign in=1.1.2.1 side=white",
};

/* Keys that are no shortcuts of a widget but read by a key controller, or by a button of GTK's. */
static const struct {
  const char *scope;
  const char *key;
} read_otherwise[] = {
  { "program", "F10" }, { "Players", "space" }, { "board", "space" }, { "face", "Shift_L" }, { "face", "a" },
  { "face", "Left" }, { "face", "Shift_R" }, { "face", "l" }, { "face", "Right" }, { "face", "space" },
  { "Boards", "0" }, { "Boards", "1" }, { "Boards", "2" }, { "Boards", "3" }, { "Boards", "4" }, { "Boards", "5" },
  { "Boards", "6" }, { "Boards", "7" }, { "Boards", "8" }, { "Boards", "9" }, { "Boards", "space" },
};

/* What is in focus is pressed by the keys that press buttons: that needs no list. */
static const char * const unlisted[] = { "half.press", "clock.press", NULL };

typedef struct {
  GHashTable *listed; /* "board <Control>p" */
  GHashTable *bound;  /* the same, to the name of its action */
  GPtrArray  *each;   /* Bound: every shortcut that is bound, with the widget that has it */
} Keys;

typedef struct {
  char        *key;      /* as in the tables */
  GtkShortcut *shortcut;
  GtkWidget   *holder;
} Bound;

static void
bound_free (Bound *bound)
{
  g_free (bound->key);
  g_object_unref (bound->shortcut);
  g_free (bound);
}

static void
keys_init (Keys *keys)
{
  *keys = (Keys) {
    .listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .bound = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
    .each = g_ptr_array_new_with_free_func ((GDestroyNotify) bound_free),
  };
}

static void
keys_clear (Keys *keys)
{
  g_hash_table_unref (keys->listed);
  g_hash_table_unref (keys->bound);
  g_ptr_array_unref (keys->each);
}

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
              const Bound        *from,
              const char         *action)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      GtkAlternativeTrigger *both = GTK_ALTERNATIVE_TRIGGER (trigger);

      read_trigger (keys, scope, gtk_alternative_trigger_get_first (both), from, action);
      read_trigger (keys, scope, gtk_alternative_trigger_get_second (both), from, action);
    }
  else if (GTK_IS_KEYVAL_TRIGGER (trigger))
    {
      guint keyval = gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger));
      GdkModifierType modifiers = gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger));
      Bound *bound = g_new (Bound, 1);

      *bound = (Bound) { dup_key (scope, keyval, modifiers), g_object_ref (from->shortcut), from->holder };
      g_ptr_array_add (keys->each, bound);
      bind_key (keys, scope, keyval, modifiers, action);
    }
}

/* The name of what a shortcut of WIDGET does; NULL: it is one of GTK's own. */
static const char *
get_action (GtkWidget   *widget,
            GtkShortcut *shortcut)
{
  static const char * const groups[] = {
    "app.", "win.", "window.", "players.", "rounds.", "edit.", "boards.", "standings.", "log.", "board.", "square.",
    "game.", "face.", "half.", "clock.", "chart.", "games.", "viewer.", "register.", "deck.", "event.",
    "hall.", NULL
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
          const Bound from = { .shortcut = shortcut, .holder = widget };

          if (action != NULL && !g_strv_contains (unlisted, action))
            read_trigger (keys, scope, gtk_shortcut_get_trigger (shortcut), &from, action);
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

/* The scope of a shortcut is its section, of the event and its pages its group; Rounds has two of them. */
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
  else if (GTK_IS_SHORTCUTS_GROUP (widget) && (g_strcmp0 (scope, "pages") == 0 || g_strcmp0 (scope, "program") == 0))
    {
      g_object_get (widget, "title", &own, NULL);
      if (g_str_equal (own, "Program"))
        g_clear_pointer (&own, g_free);
      else if (g_str_equal (own, "Results"))
        {
          g_free (own);
          own = g_strdup ("Rounds");
        }
    }
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

/* Every kind of window there is, on an event that is being played. */
typedef struct {
  DameroStage *stage;
  GtkWidget   *start, *event, *board, *face, *viewer, *players, *decks, *hall;
  Keys         keys;
} Windows;

static void
open_windows (Windows *windows)
{
  DameroStage *stage = damero_stage_new_event (playing);
  DameroApplication *application = damero_stage_get_application ();
  const DameroPlace place = { 1, 1, 1, 0 };

  *windows = (Windows) { .stage = stage };
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      damero_stage_advance (stage, 2000);
      g_free (damero_stage_do (stage, turns[i]));
    }
  keys_init (&windows->keys);
  windows->start = GTK_WIDGET (damero_application_present_start (application));
  windows->event = GTK_WIDGET (damero_application_open_event (application, stage->director,
                                                              damero_desk_get_event_uid (stage->desk)));
  damero_stage_present (GTK_WINDOW (windows->event), 1280, 800);
  windows->board = GTK_WIDGET (damero_board_window_present (windows->event, stage->desk, &place));
  windows->face = GTK_WIDGET (damero_clock_face_present (windows->event, stage->desk, &place));
  windows->viewer = open_viewer (windows->event, stage->director);
  windows->players = GTK_WIDGET (damero_register_window_present (GTK_APPLICATION (application), stage->director));
  windows->decks = GTK_WIDGET (damero_decks_window_present (GTK_APPLICATION (application)));
  windows->hall = GTK_WIDGET (damero_hall_display_present (GTK_WINDOW (windows->event), stage->desk));
  damero_stage_settle ();
}

static AdwViewStack *
get_pages (const Windows *windows)
{
  return ADW_VIEW_STACK (damero_find (windows->event, ADW_TYPE_VIEW_STACK, NULL));
}

static void
read_windows (Windows *windows)
{
  Keys *keys = &windows->keys;

  read_application (keys);
  read_bound (keys, "Event", windows->event, get_pages (windows));
  read_bound (keys, "board", windows->board, NULL);
  read_bound (keys, "face", windows->face, NULL);
  read_bound (keys, "viewer", windows->viewer, NULL);
  /* A board that is looked at takes no moves. */
  g_hash_table_remove (keys->bound, "viewer Return");
  g_hash_table_remove (keys->bound, "viewer Escape");
  read_bound (keys, "register", windows->players, NULL);
  read_bound (keys, "decks", windows->decks, NULL);
  read_bound (keys, "hall", windows->hall, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (read_otherwise); i++)
    bind_key (keys, read_otherwise[i].scope, gdk_keyval_from_name (read_otherwise[i].key), 0, "by its controller");
}

static GtkWidget *
open_list (Keys       *keys,
           GtkBuilder *builder)
{
  GtkWidget *list = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));

  read_listed (keys, NULL, list);
  return list;
}

static void
test_list (void)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/org/damero/Damero/shell/shortcuts.ui");
  g_autoptr(DameroStage) stage = NULL;
  Windows windows;

  open_windows (&windows);
  stage = windows.stage;
  read_windows (&windows);
  gtk_window_destroy (GTK_WINDOW (open_list (&windows.keys, builder)));

  g_assert_cmpuint (g_hash_table_size (windows.keys.listed), >, 60);
  g_assert_cmpuint (add_missing (windows.keys.listed, windows.keys.bound, "listed, not bound") +
                      add_missing (windows.keys.bound, windows.keys.listed, "bound, not listed"), ==, 0);
  keys_clear (&windows.keys);
}

/* ---- pressed ---- */

static GtkWidget   *in_front; /* the window with the keyboard */
static GtkShortcut *pressed;  /* what the last key reached */

/* In place of what the shortcut does: the test sees which one it is, and nothing else happens. */
static gboolean
on_shortcut (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   shortcut)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;

  g_assert_null (pressed);
  pressed = shortcut;
  return TRUE;
}

/* The first widget around WIDGET whose class has ACTION, or that is a window with it. */
static gboolean
has_action (GtkWidget  *widget,
            const char *action)
{
  const char *plain = strchr (action, '.') + 1;

  if (g_str_has_prefix (action, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (damero_stage_get_application ()), plain);
  /* The acts of a game are a group that no widget shows; the tests of the referee do them all. */
  if (g_str_has_prefix (action, "game."))
    return TRUE;
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *name, *property;
      const GVariantType *type;
      GType owner;

      if (GTK_IS_APPLICATION_WINDOW (widget) && g_str_has_prefix (action, "win.") &&
          g_action_group_has_action (G_ACTION_GROUP (widget), plain))
        return TRUE;
      for (guint i = 0;
           gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name, &type, &property); i++)
        if (g_str_equal (name, action))
          return TRUE;
    }

  return FALSE;
}

/* Every shortcut tells which it is from now on. That of a page that is hidden does nothing even now. */
static void
replace_actions (Keys *keys)
{
  for (guint i = 0; i < keys->each->len; i++)
    {
      const Bound *bound = g_ptr_array_index (keys->each, i);
      GtkShortcutAction *action = gtk_shortcut_get_action (bound->shortcut);

      if (g_object_get_data (G_OBJECT (bound->shortcut), "replaced") != NULL)
        continue;
      if (GTK_IS_NAMED_ACTION (action) &&
          !has_action (bound->holder, gtk_named_action_get_action_name (GTK_NAMED_ACTION (action))))
        g_error ("%s does %s, which is nothing", bound->key,
                 gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)));
      if (GTK_IS_CALLBACK_ACTION (action) && !gtk_widget_get_mapped (bound->holder) &&
          gtk_shortcut_action_activate (action, 0, bound->holder, gtk_shortcut_get_arguments (bound->shortcut)))
        g_error ("%s does something on a page that is hidden", bound->key);
      g_object_set_data_full (G_OBJECT (bound->shortcut), "replaced", g_object_ref (action), g_object_unref);
      gtk_shortcut_set_action (bound->shortcut, gtk_callback_action_new (on_shortcut, bound->shortcut, NULL));
    }
}

static void
restore_actions (Keys *keys)
{
  for (guint i = 0; i < keys->each->len; i++)
    {
      GtkShortcut *shortcut = ((const Bound *) g_ptr_array_index (keys->each, i))->shortcut;
      GtkShortcutAction *action = g_object_steal_data (G_OBJECT (shortcut), "replaced");

      if (action != NULL)
        gtk_shortcut_set_action (shortcut, action);
    }
}

/* The keys of the application are in every window: it is their action that tells them. */
static gboolean
is_bound (const Keys  *keys,
          const char  *key,
          GtkShortcut *shortcut)
{
  GtkShortcutAction *action = g_object_get_data (G_OBJECT (shortcut), "replaced");
  const char *name = GTK_IS_NAMED_ACTION (action) ? gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)) : "";

  if (g_str_has_prefix (key, "program "))
    return g_strcmp0 (g_hash_table_lookup (keys->bound, key), name) == 0;
  if (g_str_has_prefix (name, "app."))
    return FALSE;
  for (guint i = 0; i < keys->each->len; i++)
    {
      const Bound *bound = g_ptr_array_index (keys->each, i);

      if (bound->shortcut == shortcut && g_str_equal (bound->key, key))
        return TRUE;
    }

  return FALSE;
}

/* Whether KEY, pressed where the focus is, reaches what is bound to it; it must not reach anything else. */
static gboolean
reaches (const Keys *keys,
         const char *key)
{
  const char *accelerator = strrchr (key, ' ') + 1;
  GtkShortcut *reached;
  GdkModifierType modifiers;
  guint keyval;
  gboolean handled;

  g_assert_true (gtk_accelerator_parse (accelerator, &keyval, &modifiers));
  pressed = NULL;
  handled = damero_keyboard_press (keyval, modifiers);
  reached = pressed;
  for (guint i = 0; i < G_N_ELEMENTS (read_otherwise); i++)
    {
      g_autofree char *own = g_strdup_printf ("%s %s", read_otherwise[i].scope, read_otherwise[i].key);

      /* A Shift goes on to the keys that it changes; the test of the clock's face presses it. */
      if (g_str_equal (own, key) && reached == NULL)
        return handled || g_str_has_prefix (read_otherwise[i].key, "Shift");
    }
  if (reached != NULL && !is_bound (keys, key, reached))
    {
      g_autofree char *name = gtk_shortcut_action_to_string (g_object_get_data (G_OBJECT (reached), "replaced"));

      g_error ("%s does something else: %s", key, name);
    }

  return reached != NULL;
}

/* The list, grid or table under PAGE that takes the focus. */
static gboolean
focus_list (GtkWidget *page)
{
  if ((GTK_IS_COLUMN_VIEW (page) || GTK_IS_LIST_BASE (page)) && gtk_widget_get_mapped (page))
    return gtk_widget_grab_focus (page);
  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (focus_list (child))
      return TRUE;

  return FALSE;
}

/* A key with Ctrl works wherever the focus is, also where a page puts it by itself; but a text that is being
 * written has the clipboard and its own steps. */
static gboolean
works_everywhere (const char *key)
{
  static const char * const of_texts[] = { "<Control>c", "<Control>z", "<Shift><Control>z", "<Control>Delete", NULL };
  const char *accelerator = strrchr (key, ' ') + 1;

  return strstr (accelerator, "<Control>") != NULL && !g_strv_contains (of_texts, accelerator);
}

/* Turns to the pages on which WIDGET of the window in front stands. */
static gboolean
show_widget (GtkWidget *widget)
{
  if (gtk_widget_get_root (widget) != GTK_ROOT (in_front))
    return FALSE;
  for (GtkWidget *child = widget; child != in_front; child = gtk_widget_get_parent (child))
    if (GTK_IS_STACK (gtk_widget_get_parent (child)))
      gtk_stack_set_visible_child (GTK_STACK (gtk_widget_get_parent (child)), child);
  damero_stage_settle ();

  return gtk_widget_get_mapped (widget);
}

/* The windows for players and the hall have none. */
static gboolean
has_main_menu (GtkWidget *root)
{
  if (GTK_IS_MENU_BUTTON (root) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (root)))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_main_menu (child))
      return TRUE;

  return FALSE;
}

static gboolean
works (const Keys *keys,
       const char *key,
       GtkWidget  *page)
{
  if (g_str_equal (key, "program F10") && !has_main_menu (in_front))
    return TRUE;
  gtk_widget_grab_focus (page);
  if (reaches (keys, key))
    return TRUE;
  if (works_everywhere (key))
    return FALSE;
  if (focus_list (page) && reaches (keys, key))
    return TRUE;
  for (guint i = 0; i < keys->each->len; i++)
    {
      const Bound *bound = g_ptr_array_index (keys->each, i);

      if (g_str_equal (bound->key, key) && show_widget (bound->holder) &&
          (gtk_widget_grab_focus (bound->holder) || gtk_widget_child_focus (bound->holder, GTK_DIR_TAB_FORWARD)) &&
          reaches (keys, key))
        return TRUE;
    }

  return FALSE;
}

/* Presses what is listed for SCOPE while PAGE of the window in front is shown. */
static guint
press_scope (const Keys *keys,
             const char *scope,
             GtkWidget  *page)
{
  g_autofree char *start = g_strdup_printf ("%s ", scope);
  GHashTableIter iter;
  guint n_failed = 0;
  gpointer key;

  g_hash_table_iter_init (&iter, keys->listed);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, start) && strrchr (key, ' ') == (char *) key + strlen (scope) &&
        !works (keys, key, page))
      {
        g_test_message ("%s does nothing", (const char *) key);
        n_failed++;
      }

  return n_failed;
}

static guint
press_pages (const Windows *windows)
{
  static const char * const names[] = { "players", "rounds", "boards", "standings", "games", "log", "devices" };
  AdwViewStack *pages = get_pages (windows);
  guint n_failed = 0;

  in_front = windows->event;
  damero_keyboard_enter (in_front);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *page = adw_view_stack_get_child_by_name (pages, names[i]);

      damero_event_window_show_page (DAMERO_EVENT_WINDOW (windows->event), names[i]);
      damero_stage_settle ();
      n_failed += press_scope (&windows->keys, adw_view_stack_page_get_title (adw_view_stack_get_page (pages, page)),
                               page);
      n_failed += press_scope (&windows->keys, "Event", page);
      n_failed += press_scope (&windows->keys, "program", page);
    }

  return n_failed;
}

/* On a round that has not begun. */
static guint
press_editor (const Windows *windows)
{
  GtkWidget *page;

  damero_desk_set_section_id (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (windows->event)), 2);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (windows->event), "rounds");
  page = adw_view_stack_get_visible_child (get_pages (windows));
  g_assert_true (gtk_widget_activate_action (page, "rounds.edit", NULL));
  damero_stage_settle ();

  return press_scope (&windows->keys, "Edit pairings", damero_find (page, DAMERO_TYPE_PAIRS_EDITOR, NULL));
}

/* A window that is one scope. */
static guint
press_window (const Keys *keys,
              const char *scope,
              GtkWidget  *window)
{
  guint n_failed = 0;

  in_front = window;
  damero_keyboard_enter (in_front);
  n_failed += press_scope (keys, scope, window);
  n_failed += press_scope (keys, "program", window);
  return n_failed;
}

static void
test_pressed (void)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/org/damero/Damero/shell/shortcuts.ui");
  g_autoptr(DameroStage) stage = NULL;
  guint n_failed = 0;
  Windows windows;

  open_windows (&windows);
  stage = windows.stage;
  /* The thinking times have keys of their own. */
  gtk_widget_activate_action (windows.board, "win.times", NULL);
  damero_stage_settle ();
  read_windows (&windows);
  gtk_window_destroy (GTK_WINDOW (open_list (&windows.keys, builder)));
  replace_actions (&windows.keys);
  n_failed += press_window (&windows.keys, "start", windows.start);
  n_failed += press_pages (&windows);
  n_failed += press_editor (&windows);
  n_failed += press_window (&windows.keys, "board", windows.board);
  n_failed += press_window (&windows.keys, "face", windows.face);
  n_failed += press_window (&windows.keys, "viewer", windows.viewer);
  n_failed += press_window (&windows.keys, "register", windows.players);
  n_failed += press_window (&windows.keys, "decks", windows.decks);
  n_failed += press_window (&windows.keys, "hall", windows.hall);
  restore_actions (&windows.keys);
  keys_clear (&windows.keys);
  g_assert_cmpuint (n_failed, ==, 0);
}

/* ---- its size ---- */

static GtkWidget *
find_stack (GtkWidget *root)
{
  GtkWidget *stack = GTK_IS_STACK (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && stack == NULL;
       child = gtk_widget_get_next_sibling (child))
    stack = find_stack (child);

  return stack;
}

/* Each section fits a small laptop, with the bar of the desktop above it. */
static void
test_fits (void)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/org/damero/Damero/shell/shortcuts.ui");
  GtkWidget *list = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));
  g_autoptr(GListModel) sections = G_LIST_MODEL (gtk_stack_get_pages (GTK_STACK (find_stack (list))));
  int too_large = 0;

  gtk_window_present (GTK_WINDOW (list));
  damero_wait_until (gtk_widget_get_mapped (list));
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr(GObject) page = g_list_model_get_item (sections, i);
      GtkWidget *section = gtk_stack_page_get_child (GTK_STACK_PAGE (page));
      int width, height;
      g_autofree char *name = NULL;

      if (!GTK_IS_SHORTCUTS_SECTION (section))
        continue;
      g_object_get (section, "section-name", &name, NULL);
      g_object_set (list, "section-name", name, NULL);
      damero_stage_settle ();
      gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      g_test_message ("%s: %d x %d", name, width, height);
      if (width > 1366 || height > 768 - 32)
        too_large++;
    }
  gtk_window_destroy (GTK_WINDOW (list));

  g_assert_cmpint (too_large, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/shortcuts/fits", test_fits);
  g_test_add_func ("/shortcuts/list", test_list);
  g_test_add_func ("/shortcuts/pressed", test_pressed);

  return g_test_run ();
}

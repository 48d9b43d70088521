/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of an event: its pages, its section chooser, undo.
 */
#include "app/base/print.h"
#include "app/setup/event-details.h"
#include "app/shell/event-window.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2",
  "section name=Damas_B control=none ruleset=spanish",
  NULL
};

static void
test_title (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  g_assert_nonnull (damero_find_text (window, "Evening"));
  g_assert_nonnull (damero_find_text (window, "Gold Bar · 2 players"));
  damero_assert_named (window);

  gtk_widget_activate_action (window, "win.section", "i", 2);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "Damas_B · 0 players"));
  damero_shoot (window, "event-window");
}

static GtkWidget *
open_details (GtkWidget *window)
{
  GtkWindow *dialog;

  gtk_widget_activate_action (window, "win.event-details", NULL);
  damero_stage_settle ();
  dialog = damero_find_window (DAMERO_TYPE_EVENT_DETAILS);
  g_assert_nonnull (dialog);
  return GTK_WIDGET (dialog);
}

static void
write_row (GtkWidget  *dialog,
           const char *row,
           const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_template_child (dialog, DAMERO_TYPE_EVENT_DETAILS, row)), text);
}

/* What the event is called, and when and where it is held, is changed like everything else, and taken back so. */
static void
test_details (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *dialog;

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  dialog = open_details (window);
  damero_assert_named (dialog);
  damero_shoot (dialog, "event-details");
  write_row (dialog, "date_row", "2026-13-01");
  damero_click (dialog, "Confirm");
  g_assert_null (damero_desk_get_event (stage->desk)->date);
  write_row (dialog, "date_row", "2026-12-01");
  write_row (dialog, "name_row", " Autumn ");
  damero_click (dialog, "Confirm");
  g_assert_null (damero_find_window (DAMERO_TYPE_EVENT_DETAILS));
  g_assert_cmpstr (damero_desk_get_event (stage->desk)->date, ==, "2026-12-01");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Autumn");

  damero_click (open_details (window), "Remove from List");
  g_assert_true (damero_desk_get_event (stage->desk)->unlisted);
  damero_click (open_details (window), "Put Back into List");
  g_assert_false (damero_desk_get_event (stage->desk)->unlisted);

  for (int i = 0; i < 3; i++)
    gtk_widget_activate_action (window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Evening");
  g_assert_null (damero_desk_get_event (stage->desk)->date);
}

/* What is published of players is chosen there, at first nothing of it, and taken back like everything else. */
static void
test_published (void)
{
  static const char *const names[] = { "reasons_switch", "birth_years_switch", "numbers_switch", "groups_switch" };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *dialog;

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      dialog = open_details (window);
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (
          gtk_widget_get_template_child (dialog, DAMERO_TYPE_EVENT_DETAILS, names[k]))), ==, k < i);
      gtk_switch_set_active (GTK_SWITCH (gtk_widget_get_template_child (dialog, DAMERO_TYPE_EVENT_DETAILS, names[i])),
                             TRUE);
      damero_click (dialog, "Confirm");
      g_assert_cmphex (damero_desk_get_event (stage->desk)->publishes, ==, (2u << i) - 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_activate_action (window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_cmphex (damero_desk_get_event (stage->desk)->publishes, ==, 0);
}

/* The names are the director's: an underscore in them is one. */
static void
test_section_chooser (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *chooser, *line;

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  chooser = damero_find (window, GTK_TYPE_MENU_BUTTON, "Section: Gold Bar · 2 players");
  g_assert_nonnull (chooser);
  gtk_menu_button_popup (GTK_MENU_BUTTON (chooser));
  damero_wait_until (damero_find_text (chooser, "Gold Bar") != NULL && damero_find_text (chooser, "Damas_B") != NULL);

  /* What goes on meanwhile does not touch it. */
  line = gtk_widget_get_ancestor (damero_find_text (chooser, "Damas_B"), g_type_from_name ("GtkModelButton"));
  g_assert_true (gtk_widget_grab_focus (line));
  g_free (damero_stage_do (stage, "pair in=1.1 pairs=1-2"));
  damero_stage_settle ();
  g_assert_true (gtk_widget_get_mapped (line) && gtk_widget_has_focus (line));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (chooser));
}

/* A page that is shown by its key has the focus: names can be typed at once. */
static void
test_focus_of_names (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *entry;

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  gtk_widget_activate_action (window, "win.page", "s", "log");
  gtk_widget_activate_action (window, "win.page", "s", "players");
  damero_stage_settle ();
  entry = damero_find (window, GTK_TYPE_ENTRY, "Add a player");
  g_assert_nonnull (entry);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), entry));
}

static void
test_undo (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  gtk_widget_activate_action (window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->sections->len, ==, 1);
  g_assert_nonnull (damero_find_part (window, "Undone:"));
  gtk_widget_activate_action (window, "win.redo", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->sections->len, ==, 2);
}

/* Undo is the director's: what players do at a board is taken back there. */
static void
test_undo_leaves_moves (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open control=none games=1", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1", "start in=1.1.1.1",
    "check-in in=1 entry=1", "move in=1.1.1.1 move=11-15 by=black", NULL
  };
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  gtk_widget_activate_action (window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_false (damero_section_find_entry (damero_desk_get_section (stage->desk), 1)->checked_in);
  g_assert_cmpuint (damero_game_get_n_plies (damero_event_find_game (damero_desk_get_event (stage->desk), &place)),
                    ==, 1);
}

static const char * const playing[] = {
  "event name=Evening",
  "section name=Open control=300 games=2",
  "player name=Ann", "player name=Bob", "player name=Cid", "player name=Dee",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "pair in=1.1", "start in=1.1.1.1", NULL
};

static guint
get_badge (GtkWidget *window)
{
  AdwViewStack *stack = ADW_VIEW_STACK (damero_find (window, ADW_TYPE_VIEW_STACK, NULL));

  return adw_view_stack_page_get_badge_number (
    adw_view_stack_get_page (stack, adw_view_stack_get_child_by_name (stack, "boards")));
}

/* The badge counts the boards that want the referee: here the other one, which waits, and this one. */
static void
test_badge (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (playing);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  g_assert_cmpuint (get_badge (window), ==, 1);
  g_free (damero_stage_do (stage, "pause in=1.1.1.1"));
  g_assert_cmpuint (get_badge (window), ==, 2);
  damero_shoot (window, "event-badge");
  g_free (damero_stage_do (stage, "resume in=1.1.1.1"));
  g_assert_cmpuint (get_badge (window), ==, 1);
  /* A flag is found by the program itself. */
  damero_stage_advance (stage, 400000);
  g_assert_cmpuint (get_badge (window), ==, 2);
}

/* A page that comes takes the focus where its keys work: the player's name, else the list of the page. */
static void
test_focus (void)
{
  static const struct { const char *page; GType (*get_type) (void); } pages[] = {
    { "boards", gtk_grid_view_get_type },     { "rounds", gtk_list_view_get_type },
    { "players", gtk_list_view_get_type },  { "standings", gtk_list_view_get_type },
    { "log", gtk_list_view_get_type },      { "boards", gtk_grid_view_get_type },
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (playing);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  AdwViewStack *stack = ADW_VIEW_STACK (damero_find (window, ADW_TYPE_VIEW_STACK, NULL));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *focus, *page;

      gtk_widget_activate_action (window, "win.page", "s", pages[i].page);
      damero_stage_settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      page = adw_view_stack_get_visible_child (stack);
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_is_ancestor (focus, page));
      g_assert_nonnull (gtk_widget_get_ancestor (focus, pages[i].get_type ()));
    }
}

static void
test_focus_of_empty_pages (void)
{
  static const char * const pages[] = { "players", "rounds", "boards", "standings", "log", "devices" };
  static const char * const nothing[] = { "event name=Evening", NULL };
  g_autoptr(DameroStage) stage = damero_stage_new_event (nothing);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  AdwViewStack *stack = ADW_VIEW_STACK (damero_find (window, ADW_TYPE_VIEW_STACK, NULL));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *focus;

      gtk_widget_activate_action (window, "win.page", "s", pages[i]);
      damero_stage_settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_get_mapped (focus));
      g_assert_true (gtk_widget_is_ancestor (focus, adw_view_stack_get_visible_child (stack)));
    }
}

static void
keep_title (GtkPrintOperation *operation,
            const DameroSheet *sheet,
            GtkWidget         *from,
            gpointer           data)
{
  g_free (*(char **) data);
  *(char **) data = g_strdup (sheet->title);
}

/* Ctrl+P prints, wherever there is something to print. */
static void
test_prints (void)
{
  static const char * const paired[] = {
    "event name=Evening", "section name=Open control=300", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2", NULL
  };
  static const struct {
    const char *page;
    const char *title; /* ends what comes out */
  } cases[] = {
    { "players", "Players" }, { "rounds", "Pairings" }, { "standings", "Standings" }, { "log", "log" },
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (paired);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  damero_keyboard_enter (window);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = NULL;

      gtk_widget_activate_action (window, "win.page", "s", cases[i].page);
      damero_stage_settle ();
      g_test_message ("%s", cases[i].page);
      damero_print_set_run (keep_title, &title);
      damero_keyboard_press (GDK_KEY_p, GDK_CONTROL_MASK);
      damero_print_set_run (NULL, NULL);
      g_test_message ("%s: %s", cases[i].page, title);
      g_assert_nonnull (title);
      g_assert_nonnull (strstr (title, cases[i].title));
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/event-window/details", test_details);
  g_test_add_func ("/event-window/published", test_published);
  g_test_add_func ("/event-window/section-chooser", test_section_chooser);
  g_test_add_func ("/event-window/title", test_title);
  g_test_add_func ("/event-window/focus-of-names", test_focus_of_names);
  g_test_add_func ("/event-window/undo", test_undo);
  g_test_add_func ("/event-window/undo-leaves-moves", test_undo_leaves_moves);
  g_test_add_func ("/event-window/badge", test_badge);
  g_test_add_func ("/event-window/focus", test_focus);
  g_test_add_func ("/event-window/focus-of-empty-pages", test_focus_of_empty_pages);
  g_test_add_func ("/event-window/prints", test_prints);

  return g_test_run ();
}

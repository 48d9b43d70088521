/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Players of the club's register on the page of players: found while a name is typed, entered with their link; new
 * ones offered to the register.
 */
#include "app/players/player-search.h"
#include "app/players/players-page.h"
#include "app/shell/event-window.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static const char * const swiss[] = { "event name=Evening", "section name=Open system=dutch rounds=3", NULL };

static const char * const club[] = {
  "person name=\"Ann Adams\" club=Harbor rating=1850 title=\"Gold Bar\"",
  "person name=\"Andrew Abbot\" club=Riverside rating=1620",
  "person name=\"José Ángel Núñez\" club=Harbor",
  "person name=\"Bob Brown\" club=Harbor",
  "person name=\"Bob Brown\" club=Riverside", NULL
};

typedef struct {
  DameroStage        *stage;
  GtkWidget          *window;
  DameroPlayerSearch *search;
  GtkEditable        *entry;
} Desk;

static void
desk_open (Desk *desk)
{
  desk->stage = damero_stage_new_event (swiss);
  for (guint i = 0; club[i] != NULL; i++)
    g_free (damero_stage_do (desk->stage, club[i]));
  desk->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), desk->stage->director,
                                                            damero_desk_get_event_uid (desk->stage->desk)));
  gtk_widget_activate_action (desk->window, "win.page", "s", "players");
  damero_stage_present (GTK_WINDOW (desk->window), 1000, 700);
  desk->search = DAMERO_PLAYER_SEARCH (damero_find (desk->window, DAMERO_TYPE_PLAYER_SEARCH, NULL));
  desk->entry = GTK_EDITABLE (damero_player_search_get_entry (desk->search));
  gtk_widget_grab_focus (GTK_WIDGET (desk->search));
  damero_stage_settle ();
}

static void
type (Desk       *desk,
      const char *text)
{
  gtk_editable_set_text (desk->entry, text);
  damero_stage_settle ();
}

static void
enter (Desk *desk)
{
  g_signal_emit_by_name (desk->entry, "activate");
  damero_stage_settle ();
}

static const DameroSection *
get_section (Desk *desk)
{
  return damero_desk_get_section (desk->stage->desk);
}

static const DameroPlayer *
get_last (Desk *desk)
{
  const DameroSection *section = get_section (desk);
  const DameroEntry *entry = g_ptr_array_index (section->entries, section->entries->len - 1);

  return damero_event_find_player (damero_desk_get_event (desk->stage->desk), entry->player);
}

static const char *
get_uid (Desk  *desk,
         guint  i)
{
  const DameroRegistry *registry = damero_director_get_registry (desk->stage->director, NULL);

  return ((const DameroPerson *) g_ptr_array_index (registry->people, i))->uid;
}

/* A few letters, Down, Enter: the player comes with all that is known, and the link. */
static void
test_chosen (void)
{
  Desk desk;
  const DameroPlayer *player;

  desk_open (&desk);
  type (&desk, "a");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (desk.search), "Ann Adams"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (desk.search), "Harbor · 1850 · Gold Bar"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (desk.search), "Andrew Abbot"));
  g_assert_null (damero_player_search_get_chosen (desk.search));
  damero_shoot (gtk_widget_get_ancestor (damero_find (GTK_WIDGET (desk.search), GTK_TYPE_LIST_BOX, NULL),
                                         GTK_TYPE_POPOVER), "players-search");
  type (&desk, "ad an");
  damero_player_search_choose (desk.search, 1);
  g_assert_cmpstr (damero_player_search_get_chosen (desk.search), ==, get_uid (&desk, 0));
  enter (&desk);

  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 1);
  player = get_last (&desk);
  g_assert_cmpstr (player->name, ==, "Ann Adams");
  g_assert_cmpstr (player->club, ==, "Harbor");
  g_assert_cmpstr (player->title, ==, "Gold Bar");
  g_assert_cmpint (player->rating, ==, 1850);
  g_assert_cmpstr (player->registry, ==, get_uid (&desk, 0));
  g_assert_cmpstr (gtk_editable_get_text (desk.entry), ==, "");
  g_assert_null (damero_find_part (desk.window, "new to the club's register"));

  /* Who plays here already is shown, and passed over. */
  type (&desk, "a");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (desk.search), "Harbor · 1850 · Gold Bar · already plays here"));
  damero_player_search_choose (desk.search, 1);
  g_assert_cmpstr (damero_player_search_get_chosen (desk.search), ==, get_uid (&desk, 1));
  damero_player_search_choose (desk.search, 1);
  g_assert_cmpstr (damero_player_search_get_chosen (desk.search), ==, get_uid (&desk, 2));
  damero_player_search_choose (desk.search, 1);
  g_assert_null (damero_player_search_get_chosen (desk.search));
  damero_assert_named (desk.window);
  damero_stage_free (desk.stage);
}

/* A name written out is that player, without a choice; two of one name are a choice. */
static void
test_same_name (void)
{
  Desk desk;

  desk_open (&desk);
  type (&desk, "jose angel nunez");
  g_assert_cmpstr (damero_player_search_get_chosen (desk.search), ==, get_uid (&desk, 2));
  g_assert_nonnull (damero_find_part (desk.window, "Enter takes the selected player of the club's register"));
  enter (&desk);
  g_assert_cmpstr (get_last (&desk)->name, ==, "José Ángel Núñez");
  g_assert_cmpstr (get_last (&desk)->registry, ==, get_uid (&desk, 2));

  type (&desk, "Bob Brown");
  g_assert_null (damero_player_search_get_chosen (desk.search));
  type (&desk, "Bob Brown; Riverside");
  g_assert_cmpstr (damero_player_search_get_chosen (desk.search), ==, get_uid (&desk, 4));
  /* Nobody of the list: somebody new. */
  damero_player_search_choose (desk.search, -1);
  g_assert_null (damero_player_search_get_chosen (desk.search));
  enter (&desk);
  g_assert_cmpstr (get_last (&desk)->name, ==, "Bob Brown");
  g_assert_cmpstr (get_last (&desk)->registry, ==, NULL);
  damero_stage_free (desk.stage);
}

/* Down in the empty entry lists the register by name. */
static void
test_browse (void)
{
  Desk desk;

  desk_open (&desk);
  g_assert_null (damero_find_text (GTK_WIDGET (desk.search), "Ann Adams"));
  damero_player_search_choose (desk.search, 1);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (GTK_WIDGET (desk.search), "Ann Adams"));
  g_assert_nonnull (damero_player_search_get_chosen (desk.search));
  damero_stage_free (desk.stage);
}

/* A new name is entered, and the toast's button takes it into the register. */
static void
test_offered (void)
{
  const DameroRegistry *registry;
  const DameroPerson *person;
  Desk desk;

  desk_open (&desk);
  type (&desk, "Dora Diaz; Harbor; 1500");
  g_assert_null (damero_player_search_get_chosen (desk.search));
  enter (&desk);
  g_assert_cmpstr (get_last (&desk)->registry, ==, NULL);
  g_assert_nonnull (damero_find_text (desk.window, "Dora Diaz is new to the club's register"));
  damero_shoot (desk.window, "players-new-name");
  damero_click (desk.window, "Register");
  damero_stage_settle ();
  registry = damero_director_get_registry (desk.stage->director, NULL);
  g_assert_cmpuint (registry->people->len, ==, 6);
  person = g_ptr_array_index (registry->people, 5);
  g_assert_cmpstr (person->name, ==, "Dora Diaz");
  g_assert_cmpstr (person->sort_name, ==, "Diaz, Dora");
  g_assert_cmpstr (person->club, ==, "Harbor");
  g_assert_cmpint (person->rating, ==, 1500);
  g_assert_cmpstr (get_last (&desk)->registry, ==, person->uid);
  g_assert_nonnull (damero_find_text (desk.window, "1 player added to the club's register"));

  /* Once more does nothing; somebody whom the register has for sure is linked, not made twice. */
  gtk_widget_activate_action (damero_find (desk.window, DAMERO_TYPE_PLAYERS_PAGE, NULL), "players.register", "i", 1);
  g_free (damero_stage_do (desk.stage, "player name=\"Andrew Abbot\" club=Riverside"));
  g_free (damero_stage_do (desk.stage, "entry in=1 player=2"));
  gtk_widget_activate_action (damero_find (desk.window, DAMERO_TYPE_PLAYERS_PAGE, NULL), "players.register", "i", 2);
  registry = damero_director_get_registry (desk.stage->director, NULL);
  g_assert_cmpuint (registry->people->len, ==, 6);
  g_assert_cmpstr (get_last (&desk)->registry, ==, get_uid (&desk, 1));
  damero_stage_free (desk.stage);
}

/* The link survives in an entry that was removed and comes again. */
static void
test_again (void)
{
  Desk desk;

  desk_open (&desk);
  type (&desk, "Ann Adams");
  enter (&desk);
  gtk_widget_activate_action (damero_find (desk.window, DAMERO_TYPE_PLAYERS_PAGE, NULL), "players.remove", "i", 1);
  damero_stage_settle ();
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 0);
  type (&desk, "Ann Adams");
  enter (&desk);
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 1);
  g_assert_cmpuint (damero_desk_get_event (desk.stage->desk)->players->len, ==, 1);
  damero_stage_free (desk.stage);
}

/* An evening's field as a director enters it, all from the keys: twelve players, some of the register and some new,
 * who is here, who goes, who asked for a half bye; then the first round. */
static void
test_twelve (void)
{
  static const char * const typed[] = {
    "ann adams", "Andrew Abbot", "núñez", "bob r", "Fay Ford; Mill; 1480", "Gus Gray", "Hal Hill; Mill", "Ida Iles",
    "Jon Jay; 1610", "Kit King", "Lee Long; Harbor; 1390", "May Moss"
  };
  Desk desk;
  GtkWidget *page;
  guint n_linked = 0;

  desk_open (&desk);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      type (&desk, typed[i]);
      if (i < 4 && damero_player_search_get_chosen (desk.search) == NULL)
        damero_player_search_choose (desk.search, 1);
      enter (&desk);
      n_linked += get_last (&desk)->registry != NULL;
    }
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 12);
  g_assert_cmpuint (n_linked, ==, 4);
  g_assert_cmpstr (damero_event_get_entry_name (damero_desk_get_event (desk.stage->desk), get_section (&desk), 4), ==,
                   "Bob Brown");

  page = damero_find (desk.window, DAMERO_TYPE_PLAYERS_PAGE, NULL);
  gtk_widget_activate_action (page, "players.check-in-all", NULL);
  gtk_widget_activate_action (page, "players.withdraw", "i", 12);
  g_free (damero_stage_do (desk.stage, "absence in=1 entry=5 first=1 last=1 bye=half"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (desk.window, "12 players · all checked in · 1 withdrawn"));
  g_assert_nonnull (damero_find_text (desk.window, "Half-point bye in round 1"));
  damero_shoot (desk.window, "players-twelve");
  damero_click (desk.window, "Pair Round 1");
  damero_stage_settle_pairing (desk.window);
  g_assert_cmpuint (damero_section_find_round (get_section (&desk), 1)->matches->len, ==, 5);
  damero_stage_free (desk.stage);
}

/* Ctrl+Z after a player was added takes the player back; what is being typed is undone as text. */
static void
test_undo_key (void)
{
  Desk desk;

  desk_open (&desk);
  damero_keyboard_enter (desk.window);
  type (&desk, "Zoe Zuber");
  enter (&desk);
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 1);
  gtk_widget_grab_focus (GTK_WIDGET (desk.entry));
  damero_keyboard_press (GDK_KEY_z, GDK_CONTROL_MASK);
  damero_stage_settle ();
  g_assert_cmpstr (gtk_editable_get_text (desk.entry), ==, "");
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 0);
  damero_keyboard_press (GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  damero_stage_settle ();
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 1);

  /* What is typed is text until it is entered. */
  type (&desk, "Yan");
  damero_keyboard_press (GDK_KEY_z, GDK_CONTROL_MASK);
  damero_stage_settle ();
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 1);
  damero_stage_free (desk.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/players-search/chosen", test_chosen);
  g_test_add_func ("/players-search/same-name", test_same_name);
  g_test_add_func ("/players-search/browse", test_browse);
  g_test_add_func ("/players-search/offered", test_offered);
  g_test_add_func ("/players-search/again", test_again);
  g_test_add_func ("/players-search/twelve", test_twelve);
  g_test_add_func ("/players-search/undo-key", test_undo_key);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists of players from files: what each line would do, to be decided; then into an event with one Undo, or into the
 * club's register.
 */
#include "app/players/import-players.h"
#include "app/shell/event-window.h"
#include "tests/app/board-hall.h"

static const char * const swiss[] = { "event name=Evening", "section name=Open system=dutch rounds=3",
                                      "player name=\"Eve Evans\"", "entry in=1 player=1", NULL };
static const char * const club[] = {
  "person name=\"Ann Adams\" club=Harbor rating=1850 title=\"Gold Bar\"",
  "person name=\"Bob Brown\" club=Riverside rating=1600", NULL
};
static const char table[] =
  "name,club,rating,shoe\n"
  "Ann Adams,Harbor,1900,7\n"       /* the same, with another rating */
  "Bob Brown,Harbor,1610,8\n"       /* perhaps */
  "Cora Cole,East,1500,9\n"         /* new */
  "Dan Dee,East,many,1\n"           /* wrong */
  "Cora Cole,East,1500,2\n"         /* twice */
  "Eve Evans,,,3\n";                /* plays already */

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *dialog;
} Desk;

static GFile *
write_file (Desk       *desk,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (desk->stage->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

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
}

static void
open_list (Desk       *desk,
           gboolean    into_event,
           const char *name,
           const char *text)
{
  g_autoptr(GFile) file = write_file (desk, name, text);

  damero_import_players_open (desk->window, desk->stage->director, into_event ? desk->stage->desk : NULL, -1, file);
  desk->dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS));
  g_assert_nonnull (desk->dialog);
  damero_stage_present (GTK_WINDOW (desk->dialog), 640, 760);
}

static void
wait_for_list (Desk *desk)
{
  damero_wait_until (damero_find (desk->dialog, GTK_TYPE_LIST_VIEW, NULL) != NULL);
  damero_stage_settle ();
}

static void
choose (Desk       *desk,
        const char *name,
        guint       position)
{
  GtkWidget *choice = damero_find (desk->dialog, GTK_TYPE_DROP_DOWN, name);

  g_assert_nonnull (choice);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), position);
  damero_stage_settle ();
}

static const DameroSection *
get_section (Desk *desk)
{
  return damero_desk_get_section (desk->stage->desk);
}

static const DameroPlayer *
find_player (Desk       *desk,
             const char *name)
{
  const DameroEvent *event = damero_desk_get_event (desk->stage->desk);

  for (guint i = 0; i < event->players->len; i++)
    if (g_str_equal (((const DameroPlayer *) g_ptr_array_index (event->players, i))->name, name))
      return g_ptr_array_index (event->players, i);
  return NULL;
}

static const DameroRegistry *
get_registry (Desk *desk)
{
  return damero_director_get_registry (desk->stage->director, NULL);
}

static void
test_event (void)
{
  Desk desk;

  desk_open (&desk);
  open_list (&desk, TRUE, "field.csv", table);
  wait_for_list (&desk);
  g_assert_nonnull (damero_find_text (desk.dialog, "5 players · 1 new · 1 to be decided · 2 wrong"));
  g_assert_nonnull (damero_find_text (desk.dialog, "In the register"));
  g_assert_nonnull (damero_find_text (desk.dialog, "Perhaps Bob Brown (Riverside · 1600): choose"));
  g_assert_nonnull (damero_find_text (desk.dialog, "New to the register"));
  g_assert_nonnull (damero_find_text (desk.dialog, "The same player as in line 4"));
  g_assert_nonnull (damero_find_text (desk.dialog, "Already plays here"));
  g_assert_nonnull (damero_find_text (desk.dialog, "Line 5"));
  g_assert_nonnull (damero_find_text (desk.dialog, "Unreadable number: left out"));
  g_assert_nonnull (damero_find_text (desk.dialog, "Unknown column: left out"));
  damero_assert_named (desk.dialog);
  damero_shoot (desk.dialog, "import-event");
  choose (&desk, "What to do with Bob Brown", 2);
  g_assert_nonnull (damero_find_text (desk.dialog, "5 players · 1 new · 0 to be decided · 2 wrong"));
  damero_click (desk.dialog, "Import 3 Players");
  damero_wait_until (damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS) == NULL);

  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 4);
  g_assert_cmpstr (find_player (&desk, "Ann Adams")->registry, ==,
                   ((const DameroPerson *) g_ptr_array_index (get_registry (&desk)->people, 0))->uid);
  g_assert_cmpint (find_player (&desk, "Ann Adams")->rating, ==, 1900);
  g_assert_cmpstr (find_player (&desk, "Ann Adams")->title, ==, "Gold Bar");
  g_assert_cmpstr (find_player (&desk, "Bob Brown")->registry, ==,
                   ((const DameroPerson *) g_ptr_array_index (get_registry (&desk)->people, 1))->uid);
  g_assert_cmpstr (find_player (&desk, "Cora Cole")->registry, ==, NULL);
  g_assert_cmpuint (get_registry (&desk)->people->len, ==, 2);
  g_assert_nonnull (damero_find_text (desk.window, "3 players added"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 1);
  g_assert_null (find_player (&desk, "Cora Cole"));
  damero_stage_free (desk.stage);
}

/* Who is new goes into the register too, if that is wanted, and is linked. */
static void
test_event_registers (void)
{
  Desk desk;
  const DameroPerson *person;

  desk_open (&desk);
  open_list (&desk, TRUE, "field.csv", "name;club\nAnn Adams;Harbor\nCora Cole;East\nDan Dee;East\n");
  wait_for_list (&desk);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (damero_find (desk.dialog, GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  choose (&desk, "What to do with Dan Dee", 0);
  damero_click (desk.dialog, "Import 2 Players");
  damero_wait_until (damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS) == NULL);
  g_assert_cmpuint (get_registry (&desk)->people->len, ==, 3);
  person = g_ptr_array_index (get_registry (&desk)->people, 2);
  g_assert_cmpstr (person->name, ==, "Cora Cole");
  g_assert_cmpstr (find_player (&desk, "Cora Cole")->registry, ==, person->uid);
  g_assert_null (find_player (&desk, "Dan Dee"));
  damero_stage_free (desk.stage);
}

/* A tournament file. */
static void
test_trf (void)
{
  g_autofree char *text =
    g_strdup_printf ("012 Autumn\n001 %4d      %-33s %4d %-27s%4s %4d\n001 %4d      %-33s %4d %-27s%4s %4d\n",
                     1, "Adams, Ann", 1850, "", "0.0", 1, 2, "Cole, Cora", 1500, "", "0.0", 2);
  Desk desk;

  desk_open (&desk);
  open_list (&desk, TRUE, "club.trf", text);
  wait_for_list (&desk);
  g_assert_nonnull (damero_find_text (desk.dialog, "New to the register"));
  damero_click (desk.dialog, "Import 2 Players");
  damero_wait_until (damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS) == NULL);
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 3);
  damero_stage_free (desk.stage);
}

/* What is no list says why; Cancel leaves everything as it is. */
static void
test_unreadable (void)
{
  Desk desk;

  desk_open (&desk);
  open_list (&desk, TRUE, "wrong.csv", "club,rating\nHarbor,1500\n");
  damero_wait_until (damero_find_text (desk.dialog, "Nothing Can Be Imported") != NULL);
  g_assert_nonnull (damero_find_part (desk.dialog, "The first line of wrong.csv must name the columns"));
  g_assert_false (gtk_widget_is_sensitive (damero_find (desk.dialog, GTK_TYPE_BUTTON, "Import")));
  damero_shoot (desk.dialog, "import-error");
  gtk_window_close (GTK_WINDOW (desk.dialog));
  open_list (&desk, TRUE, "empty.csv", "name\n");
  damero_wait_until (damero_find_text (desk.dialog, "There is no player in the file.") != NULL);
  gtk_window_close (GTK_WINDOW (desk.dialog));
  /* Before the thread has ended. */
  open_list (&desk, TRUE, "field.csv", table);
  gtk_window_close (GTK_WINDOW (desk.dialog));
  damero_stage_settle ();
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 1);
  damero_stage_free (desk.stage);
}

/* Many are one change and one undo, those who go into the register too; where one is refused nobody comes, and it can
 * be tried again. */
static void
test_many (void)
{
  g_autoptr(GString) text = g_string_new ("name\n");
  g_autofree char *paired = NULL;
  GtkWidget *parts;
  Desk desk;

  for (int i = 0; i < 200; i++)
    g_string_append_printf (text, "Player Number%c%c\n", 'a' + i / 20, 'a' + i % 20);
  desk_open (&desk);
  g_free (damero_stage_do (desk.stage, "section name=Closed system=round-robin"));
  g_free (damero_stage_do (desk.stage, "player name=Fay"));
  g_free (damero_stage_do (desk.stage, "entry in=2 player=1"));
  g_free (damero_stage_do (desk.stage, "entry in=2 player=2"));
  damero_desk_set_section_id (desk.stage->desk, 2);
  open_list (&desk, TRUE, "many.csv", text->str);
  wait_for_list (&desk);
  parts = damero_find (desk.dialog, GTK_TYPE_CHECK_BUTTON, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (parts), TRUE);
  paired = damero_stage_do (desk.stage, "pair in=2");
  damero_stage_assert_changes (desk.stage, 0);
  gtk_widget_activate_action (desk.dialog, "import.apply", NULL);
  damero_stage_assert_changes (desk.stage, 0);
  g_assert_cmpuint (damero_desk_get_event (desk.stage->desk)->players->len, ==, 2);
  g_assert_cmpuint (get_registry (&desk)->people->len, ==, 2);
  g_assert_nonnull (damero_find (desk.dialog, GTK_TYPE_BUTTON, "Import 200 Players"));

  damero_desk_undo (desk.stage->desk, desk.window, paired);
  damero_stage_assert_changes (desk.stage, 1);
  gtk_widget_activate_action (desk.dialog, "import.apply", NULL);
  damero_stage_assert_changes (desk.stage, 1);
  damero_wait_until (damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS) == NULL);
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 202);
  g_assert_cmpuint (get_registry (&desk)->people->len, ==, 202);
  damero_desk_undo (desk.stage->desk, desk.window, NULL);
  g_assert_cmpuint (get_section (&desk)->entries->len, ==, 2);
  g_assert_cmpuint (damero_desk_get_event (desk.stage->desk)->players->len, ==, 2);
  g_assert_cmpuint (get_registry (&desk)->people->len, ==, 2);
  damero_stage_free (desk.stage);
}

/* Into the register: changes and new ones at once; of a rating list the ratings alone. */
static void
test_register (void)
{
  static const char ratings[] = "name,club,rating,title\nAnn Adams,Harbor,1900,Master\nZoe Zimmer,East,1400,\n";
  Desk desk;
  const DameroPerson *ann;

  desk_open (&desk);
  open_list (&desk, FALSE, "ratings.csv", ratings);
  wait_for_list (&desk);
  g_assert_nonnull (damero_find_text (desk.dialog,
                                      "In the register, changed: Class: Gold Bar → Master, Rating: 1850 → 1900"));
  damero_shoot (desk.dialog, "import-register");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (damero_find (desk.dialog, GTK_TYPE_CHECK_BUTTON, "Ratings only")),
                               TRUE);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (desk.dialog, "In the register, changed: Rating: 1850 → 1900"));
  g_assert_nonnull (damero_find_text (desk.dialog, "Not in the register"));
  damero_click (desk.dialog, "Import 1 Player");
  damero_wait_until (damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS) == NULL);
  ann = g_ptr_array_index (get_registry (&desk)->people, 0);
  g_assert_cmpint (ann->rating, ==, 1900);
  g_assert_cmpstr (ann->title, ==, "Gold Bar");
  g_assert_cmpuint (get_registry (&desk)->people->len, ==, 2);

  open_list (&desk, FALSE, "club.csv", ratings);
  wait_for_list (&desk);
  damero_click (desk.dialog, "Import 2 Players");
  damero_wait_until (damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS) == NULL);
  ann = g_ptr_array_index (get_registry (&desk)->people, 0);
  g_assert_cmpstr (ann->title, ==, "Master");
  g_assert_cmpuint (get_registry (&desk)->people->len, ==, 3);
  damero_stage_free (desk.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/import-players/event", test_event);
  g_test_add_func ("/import-players/event-registers", test_event_registers);
  g_test_add_func ("/import-players/trf", test_trf);
  g_test_add_func ("/import-players/unreadable", test_unreadable);
  g_test_add_func ("/import-players/many", test_many);
  g_test_add_func ("/import-players/register", test_register);

  return g_test_run ();
}

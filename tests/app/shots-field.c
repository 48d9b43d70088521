/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures of a field of players: the group field, with the club's register, lists from files, and what is
 * known of a player.
 */
#include "app/base/reason-dialog.h"
#include "app/players/import-players.h"
#include "app/players/merge-dialog.h"
#include "app/players/person-dialog.h"
#include "app/players/player-search.h"
#include "app/players/players-page.h"
#include "app/players/register-window.h"
#include "app/shell/event-window.h"
#include "tests/app/shots.h"

static const char *const club[] = {
  "event name=\"Club Open\"", "section name=Open system=dutch rounds=5 bye-cap=1",
  "person name=\"Ann Adams\" club=\"Riverside Checkers Club\" rating=1850 title=\"Gold Bar\" born=1987",
  "person name=\"Anna Adams\" club=Harbor note=\"wants a quiet board\"",
  "person name=\"Bob Brown\" club=Mill rating=1790 title=\"Top Master\"", "person name=\"José Ángel Núñez\" born=1961",
  "person name=\"Maximiliana Featherstonehaugh-Cholmondeley\" club=\"Northern Counties\"",
  "player name=\"Dan Dale\" club=Mill", "entry in=1 player=1", "player name=\"Eve East\"", "entry in=1 player=2",
  "expelled in=1 entry=2 reason=\"Struck a clock\"", NULL
};

static const char table[] = "name,club,rating,shoe\nAnn Adams,Riverside Checkers Club,1900,7\nBob Brown,Harbor,1610,8\n"
                            "Cora Cole,East,1500,9\nDan Dee,East,many,1\nDan Dale,,,3\n";

static void
take_import (DameroStage *stage,
             GtkWindow   *window,
             DameroDesk  *desk,
             const char  *name)
{
  g_autofree char *path = g_build_filename (stage->folder, "club.csv", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkWindow *dialog;

  g_assert_true (g_file_set_contents (path, table, -1, NULL));
  damero_import_players_open (GTK_WIDGET (window), stage->director, desk, -1, file);
  dialog = damero_find_window (DAMERO_TYPE_IMPORT_PLAYERS);
  damero_wait_until (damero_find (GTK_WIDGET (dialog), GTK_TYPE_LIST_VIEW, NULL) != NULL);
  shots_take_dialog (dialog, name);
}

static void
take_register (DameroStage *stage,
               const char  *name)
{
  GtkWindow *window = damero_register_window_present (GTK_APPLICATION (shots_application), stage->director);
  const DameroRegistry *registry = damero_director_get_registry (stage->director, NULL);

  for (guint size = 0; size < SHOTS_N_SIZES; size++)
    shots_take (window, name, &shots_sizes[size]);
  if (registry->people->len == 0)
    return;

  damero_person_dialog_present_person (GTK_WIDGET (window), stage->director,
                                       ((const DameroPerson *) g_ptr_array_index (registry->people, 0))->uid, NULL);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_PERSON_DIALOG), "register-change");
  damero_merge_dialog_present (GTK_WIDGET (window), stage->director, NULL, NULL);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_MERGE_DIALOG), "register-merge");
  take_import (stage, window, NULL, "register-import");
}

/* What is typed, and who answers: the answers are a surface of their own. */
static void
take_search (GtkWindow *window)
{
  g_autofree char *name = g_strdup_printf ("players-search-%s", shots_look);
  DameroPlayerSearch *search = DAMERO_PLAYER_SEARCH (damero_find (GTK_WIDGET (window), DAMERO_TYPE_PLAYER_SEARCH,
                                                                  NULL));
  GtkWidget *list;

  gtk_window_present (window);
  damero_stage_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (search));
  gtk_editable_set_text (GTK_EDITABLE (damero_player_search_get_entry (search)), "an");
  damero_player_search_choose (search, 1);
  damero_stage_settle ();
  list = damero_find (GTK_WIDGET (search), GTK_TYPE_LIST_BOX, NULL);
  if (list != NULL)
    damero_shoot (gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER), name);
  else
    g_print ("# no answers\n");
}

void
shots_take_field (char **groups)
{
  g_autoptr(DameroStage) empty = NULL;
  g_autoptr(DameroStage) stage = NULL;
  GtkWidget *page;
  GtkWindow *window;

  if (!shots_wants (groups, "field"))
    return;

  empty = damero_stage_new ();
  take_register (empty, "register-empty");
  g_clear_pointer (&empty, damero_stage_free);

  stage = damero_stage_new_event (club);
  take_register (stage, "register");
  window = damero_application_open_event (shots_application, stage->director, damero_desk_get_event_uid (stage->desk));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "players");
  for (guint size = 0; size < SHOTS_N_SIZES; size++)
    shots_take (window, "players-field", &shots_sizes[size]);
  take_search (window);
  take_import (stage, window, stage->desk, "players-import");
  page = damero_find (GTK_WIDGET (window), DAMERO_TYPE_PLAYERS_PAGE, NULL);
  gtk_widget_activate_action (page, "players.change", "i", 1);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_PERSON_DIALOG), "players-change");
  gtk_widget_activate_action (page, "players.expel", "i", 1);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_REASON_DIALOG), "players-expel");
}

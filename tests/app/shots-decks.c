/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures of the window of the decks: the group decks.
 */
#include "app/decks/deck-dialog.h"
#include "app/decks/decks-window.h"
#include "app/decks/opening-dialog.h"
#include "formats/xml/deck-folder.h"
#include "tests/app/shots.h"

static void
keep_club (void)
{
  static const char *const openings[][3] = {
    { "9-13 21-17 5-9", "Edinburgh", NULL }, { "11-15 22-18 15x22", "Single Corner", "Corners" },
    { "10-15 22-18 15x22", "Kelso with a name that is long", "Corners" }, { "", NULL, NULL },
  };
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(DameroDeck) deck = damero_deck_new ("club", "Club evening", "pool");

  deck->source = g_strdup ("Chosen by the club, with those that were played most");
  deck->licence = g_strdup ("Free for everybody");
  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autofree char *code = g_strdup_printf ("%u", i + 1);
      DameroDeckEntry *entry = damero_deck_entry_new (code, openings[i][0]);

      entry->name = g_strdup (openings[i][1]);
      entry->group = g_strdup (openings[i][2]);
      entry->weight = (int) i + 1;
      damero_deck_take_entry (deck, entry);
    }
  g_assert_true (damero_deck_save (deck, folder, NULL));
}

static void
take_window (const char *name,
             int         row)
{
  GtkWindow *window = damero_decks_window_present (GTK_APPLICATION (shots_application));
  GtkListBox *list;

  damero_stage_present (window, 1060, 720);
  list = GTK_LIST_BOX (damero_find (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, NULL));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, row));
  for (guint size = 0; size < SHOTS_N_SIZES; size++)
    {
      g_autofree char *deck = g_strdup_printf ("%s-deck", name);

      shots_take (window, name, &shots_sizes[size]);
      gtk_widget_activate_action (GTK_WIDGET (window), "deck.find", NULL);
      shots_take (window, deck, &shots_sizes[size]);
      gtk_widget_activate_action (GTK_WIDGET (window), "deck.back", NULL);
    }
}

void
shots_take_decks (char **groups)
{
  g_autoptr(DameroStage) stage = NULL;
  GtkWidget *window;

  if (!shots_wants (groups, "decks"))
    return;

  stage = damero_stage_new ();
  take_window ("decks", 2);
  keep_club ();
  window = GTK_WIDGET (damero_decks_window_present (GTK_APPLICATION (shots_application)));
  gtk_window_close (GTK_WINDOW (window));
  damero_stage_settle ();
  take_window ("decks-own", 5);
  window = GTK_WIDGET (damero_decks_window_present (GTK_APPLICATION (shots_application)));
  gtk_widget_activate_action (window, "deck.new", NULL);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_DECK_DIALOG), "decks-new");
  gtk_widget_activate_action (window, "deck.add-opening", NULL);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_OPENING_DIALOG), "decks-opening");
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Printing: what is offered on which page, the name of the file that is proposed, and where it is said to lie.
 */
#include "app/base/print.h"
#include "app/players/players-page.h"
#include "app/shell/event-window.h"
#include "app/standings/standings-page.h"
#include "tests/app/hall.h"

/* Of what was printed last. */
typedef struct {
  char *name;
  guint n_pages;
} Printed;

/* As if the dialog had been answered with a file. */
static void
print_to_file (GtkPrintOperation *operation,
               const DameroSheet *sheet,
               GtkWidget         *from,
               gpointer           data)
{
  Printed *printed = data;
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  g_autofree char *uri = NULL;

  g_free (printed->name);
  printed->name = g_strdup (gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME));
  printed->n_pages = damero_sheet_count_pages (sheet);
  uri = g_strdup_printf ("file:///club/%s.pdf", printed->name);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  g_signal_emit_by_name (operation, "done", GTK_PRINT_OPERATION_RESULT_APPLY);
}

static void
expect (Hall          *hall,
        const Printed *printed,
        const char    *name)
{
  g_autofree char *toast = g_strdup_printf ("Printed to /club/%s.pdf", name);

  g_assert_cmpstr (printed->name, ==, name);
  g_assert_cmpuint (printed->n_pages, >=, 1);
  damero_wait_until (damero_find_text (hall->window, toast) != NULL);
}

static void
test_documents (void)
{
  static const struct {
    const char *document;
    const char *name;
  } rows[] = {
    { "pairings", "Evening-Open-Round-1-Pairings" },
    { "by-name", "Evening-Open-Round-1-Pairings-by-name" },
    { "players", "Evening-Open-Players" },
    { "standings", "Evening-Open-Standings" },
  };
  g_autoptr(DameroStage) stage = hall_new_stage ("system=round-robin games=1", 5);
  Printed printed = { 0 };
  Hall hall;

  damero_print_set_run (print_to_file, &printed);
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      hall_press (&hall, "rounds.print-document", "s", rows[i].document);
      expect (&hall, &printed, rows[i].name);
    }

  hall_press (&hall, "rounds.print-schedule", "s", "schedule");
  expect (&hall, &printed, "Evening-Open-Schedule");

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "standings");
  damero_stage_settle ();
  gtk_widget_activate_action (damero_find (hall.window, DAMERO_TYPE_STANDINGS_PAGE, NULL), "standings.view", "s",
                              "wall-chart");
  gtk_widget_activate_action (damero_find (hall.window, DAMERO_TYPE_STANDINGS_PAGE, NULL), "standings.print", NULL);
  expect (&hall, &printed, "Evening-Open-Wall-chart");
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall.window), "players");
  damero_stage_settle ();
  gtk_widget_activate_action (damero_find (hall.window, DAMERO_TYPE_PLAYERS_PAGE, NULL), "players.print", NULL);
  expect (&hall, &printed, "Evening-Open-Players");

  /* Too long for a file: from the beginning of a word on. */
  g_free (damero_stage_do (stage, "event-changed name=\"Sunday Club Evening of the Harbor Players on 29 November\""));
  hall_press (&hall, "rounds.print-document", "s", "slips");
  expect (&hall, &printed, "Harbor-Players-on-29-November-Open-Round-1-Result-slip");
  damero_print_set_run (NULL, NULL);
  g_free (printed.name);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/print/documents", test_documents);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-app-results.c - what a result costs that is typed on the Rounds page of a weekend of 72 players in five
 * divisions, in its first and its last rounds. bench-app-results; needs a display (headless.sh). The library lies
 * beside the program, on a disk.
 */
#include <stdlib.h>

#include "app/rounds/pairing.h"
#include "app/rounds/rounds-page.h"
#include "app/shell/event-window.h"
#include "bench-app-meter.h"
#include "event/act-text.h"
#include "support/weekend.h"
#include "tests/app/stage.h"
#include "tests/support/folder.h"

#define GOAL_MS  16.
#define EVERY_MS 60 /* between two keys */
#define N_KEYS   64 /* fewer than five rounds have */

typedef struct {
  char           *folder;
  DameroDirector *director;
  char           *event_uid;
  GtkWindow      *window;
  GtkWidget      *page;
  int             division;
  guint           n_keys;
} Hall;

static char * G_GNUC_PRINTF (2, 3)
perform (Hall       *hall,
         const char *format,
         ...)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  va_list list;
  g_autofree char *line = NULL;
  g_autoptr(DameroAct) act = NULL;
  g_autoptr(GError) error = NULL;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_assert_nonnull (act);
  act->stamp.mono_ms = 0;
  damero_director_perform (hall->director, hall->event_uid, act, NULL, NULL, &error);
  g_assert_no_error (error);
  return g_strdup (act->uid);
}

static const DameroEvent *
get_event (Hall *hall)
{
  return damero_director_get_event (hall->director, hall->event_uid, NULL);
}

static void
finish_round (Hall *hall,
              int   division,
              int   number)
{
  const DameroRound *round = damero_section_find_round (damero_event_find_section (get_event (hall), division), number);

  for (guint i = 0; i < round->matches->len; i++)
    for (int game = 1; game <= 2; game++)
      {
        int halves = weekend_get_halves (division, number, (int) i + 1, game);

        if (g_array_index (round->matches, DameroMatch, i).games[game - 1].outcome == DAMERO_OUTCOME_NONE)
          g_free (perform (hall, "result in=%d.%d.%u.%d result=%s", division, number, i + 1, game,
                           halves == 1 ? "draw" : halves == 2 ? "black" : "white"));
      }
  g_free (perform (hall, "round-closed in=%d.%d", division, number));
}

/* All divisions with ROUNDS rounds over, or one less than all they have, and the next one paired. */
static void
direct (Hall *hall,
        int   rounds)
{
  int player = 0;

  hall->event_uid = perform (hall, "%s", WEEKEND_EVENT);
  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    {
      const WeekendDivision *division = &weekend_divisions[i - 1];

      g_free (perform (hall, "section name=\"%s\" %s %s", division->name, division->settings, division->changes));
      for (int k = 1; k <= division->n_players; k++)
        {
          g_autofree char *line = weekend_dup_player (i, k);

          g_free (perform (hall, "%s", line));
          g_free (perform (hall, "entry in=%d player=%d", i, ++player));
        }
      for (int round = 1; round <= MIN (rounds, division->n_rounds - 1); round++)
        {
          g_free (perform (hall, "pair in=%d.%d", i, round));
          finish_round (hall, i, round);
        }
      g_free (perform (hall, "pair in=%d", i));
      g_free (perform (hall, "publish in=%d", i));
    }
}

static void
open_hall (Hall       *hall,
           const char *beside,
           int         rounds)
{
  g_autofree char *template = g_build_filename (beside, "bench-XXXXXX", NULL);
  g_autofree char *path = NULL;
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;

  *hall = (Hall) { .folder = g_steal_pointer (&template), .division = 1 };
  g_assert_nonnull (g_mkdtemp (hall->folder));
  path = g_build_filename (hall->folder, "club.damero", NULL);
  hall->director = damero_director_open (path, FALSE, "bench", environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (hall->director, NULL);
  damero_application_take_director (damero_stage_get_application (), hall->director);
  direct (hall, rounds);
  hall->window = GTK_WINDOW (damero_application_open_event (damero_stage_get_application (), hall->director,
                                                            hall->event_uid));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall->window), "rounds");
  damero_stage_present (hall->window, 1280, 800);
  meter_watch (hall->window);
  hall->page = damero_find (GTK_WIDGET (hall->window), DAMERO_TYPE_ROUNDS_PAGE, NULL);
}

static void
close_hall (Hall *hall)
{
  gtk_window_destroy (hall->window);
  meter_wait (0.1);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_object_unref (hall->director);
  remove_folder (hall->folder);
  g_free (hall->folder);
  g_free (hall->event_uid);
}

/* ---- keys ---- */

static gboolean
has_due (Hall *hall)
{
  GtkColumnView *table = GTK_COLUMN_VIEW (damero_find (hall->page, GTK_TYPE_COLUMN_VIEW, "Pairings of the round"));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (table));

  return damero_pairing_find_open (gtk_single_selection_get_selected_item (selection)) >= 0;
}

/* A result where the caret is; when a round is full, the next division has its turn. */
static gboolean
on_key (gpointer user_data)
{
  Hall *hall = user_data;
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (hall->window));

  if (!has_due (hall))
    {
      hall->division = hall->division % WEEKEND_N_DIVISIONS + 1;
      damero_desk_set_section_id (desk, hall->division);
      return G_SOURCE_CONTINUE;
    }

  meter_begin_press ();
  gtk_widget_activate_action (hall->page, "rounds.result", "i", (int) (hall->n_keys++ % 3));
  meter_end_press ();
  return G_SOURCE_CONTINUE;
}

/* Median, 95th of a hundred and longest of what lies OFFSET bytes into each span. */
static void
tell_times (const char   *what,
            const GArray *spans,
            gsize         offset)
{
  double ms[] = { meter_rank_ms (spans, offset, 50), meter_rank_ms (spans, offset, 95),
                  meter_rank_ms (spans, offset, 100) };

  g_print ("  %-34s %4u   median %6.2f ms   95 of 100 below %6.2f ms   longest %6.2f ms   median %4.2f of %.0f ms\n",
           what, spans->len, ms[0], ms[1], ms[2], ms[0] / GOAL_MS, GOAL_MS);
}

static void
measure (const char *beside,
         int         rounds)
{
  Hall hall;
  Reading reading;
  guint source;

  open_hall (&hall, beside, rounds);
  meter_wait (1);
  source = g_timeout_add (EVERY_MS, on_key, &hall);
  meter_read (N_KEYS * EVERY_MS / 1000., &reading);
  g_source_remove (source);
  g_print ("after %d rounds, %u acts in the log:\n", rounds, get_event (&hall)->log->len);
  tell_times ("a key, until all have heard of it", reading.presses, G_STRUCT_OFFSET (Span, wall_us));
  tell_times ("  processor time", reading.presses, G_STRUCT_OFFSET (Span, cpu_us));
  tell_times ("  the disk's sync, told apart", reading.presses, G_STRUCT_OFFSET (Span, sync_us));
  tell_times ("from a key to its picture", reading.answers, G_STRUCT_OFFSET (Span, wall_us));
  tell_times ("  processor time", reading.answers, G_STRUCT_OFFSET (Span, cpu_us));
  tell_times ("  waiting for the frame, told apart", reading.answers, G_STRUCT_OFFSET (Span, idle_us));
  meter_clear_reading (&reading);
  close_hall (&hall);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *beside = g_path_get_dirname (argv[0]);
  double load[1];

  meter_install ();
  damero_stage_init (&argc, &argv);
  if (getloadavg (load, 1) == 1)
    g_print ("load of the machine: %.2f on %u processors\n", load[0], g_get_num_processors ());
  measure (beside, 0);
  measure (beside, 12);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The frames of the moving picture in README.md: a round is paired and published, results are entered, the next round
 * is played with clocks running, and the standings follow. Run by evening.sh; no test.
 *
 * Frames are pictures by number in the folder DAMERO_SHOTS; its file "frames" has a line for each: the number, and for
 * how many milliseconds it is shown.
 */
#include <libintl.h>
#include <locale.h>

#include "app/board/board-window.h"
#include "app/boards/boards-page.h"
#include "app/rounds/rounds-page.h"
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

#define WIDTH  1280
#define HEIGHT 780

static const char *const names[] = {
  "Mercedes Ibarra", "Clarence Whitfield", "Aurelio Santana", "Roosevelt Tate", "Joaquín Perea", "Mae Pettigrew",
  "Otis Granger", "Delphine Okafor", "Rosalía Quintero", "Nadia Ferreira",
};

/* What is played on board 1, and for how long each thinks. */
static const struct {
  const char *move;
  int         seconds;
} moves[] = {
  { "10-14", 2 }, { "22-18", 4 }, { "6-10", 7 }, { "25-22", 3 }, { "11-15", 9 }, { "18x11", 2 }, { "7x16", 5 },
  { "29-25", 11 }, { "1-6", 3 }, { "24-19", 6 }, { "8-11", 4 }, { "28-24", 8 },
};

static GString *frames;

typedef struct {
  DameroStage *stage;
  GtkWindow   *window;
  GtkWidget   *rounds;
} Evening;

/* The button that closes the toast that is shown under WIDGET; NULL without one. */
static GtkWidget *
find_dismiss (GtkWidget *widget,
              gboolean   in_toast)
{
  GtkWidget *found = NULL;

  in_toast |= g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget");
  if (in_toast && GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "circular"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_dismiss (child, in_toast);

  return found;
}

static void
frame (GtkWindow *window,
       int        ms)
{
  static guint number;
  g_autofree char *name = g_strdup_printf ("%04u", ++number);
  GtkWidget *dismiss;

  damero_stage_settle ();
  damero_shoot (GTK_WIDGET (window), name);
  /* Toasts go by a clock of their own, which is slower than the frames. */
  while ((dismiss = find_dismiss (GTK_WIDGET (window), FALSE)) != NULL)
    {
      g_signal_emit_by_name (dismiss, "clicked");
      damero_stage_settle ();
    }
  g_string_append_printf (frames, "%s %d\n", name, ms);
}

static void
begin (Evening *evening)
{
  const char *const lines[] = {
    "event name=\"Autumn Club Evening\" place=\"Ferry Lane\" date=2026-11-21",
    "section name=\"Gold Bar\" ruleset=pool-apca control=300+3 system=dutch rounds=3 games=1 tiebreaks=BH-C1,SB", NULL
  };

  evening->stage = damero_stage_new_event (lines);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s\" club=Eastgate rating=%u", names[i], 2143 - 43 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%u", i + 1);
      g_autofree char *check_in = g_strdup_printf ("check-in in=1 entry=%u", i + 1);

      g_free (damero_stage_do (evening->stage, player));
      g_free (damero_stage_do (evening->stage, entry));
      g_free (damero_stage_do (evening->stage, check_in));
    }
  evening->window = damero_application_open_event (damero_stage_get_application (), evening->stage->director,
                                                   damero_desk_get_event_uid (evening->stage->desk));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (evening->window), "rounds");
  damero_stage_present (evening->window, WIDTH, HEIGHT);
  evening->rounds = damero_find (GTK_WIDGET (evening->window), DAMERO_TYPE_ROUNDS_PAGE, NULL);
  frame (evening->window, 1400);
}

static void
proceed (Evening *evening,
         int      ms)
{
  gtk_widget_activate_action (evening->rounds, "rounds.proceed", NULL);
  damero_stage_settle_pairing (evening->rounds);
  frame (evening->window, ms);
}

/* Results by one key each: 0 a loss, 1 a draw, 2 a win of the player on the left. */
static void
enter_results (Evening    *evening,
               const char *halves)
{
  for (; *halves != '\0'; halves++)
    {
      gtk_widget_activate_action (evening->rounds, "rounds.match", "i", *halves - '0');
      frame (evening->window, 420);
    }
}

static void
play_boards (Evening *evening)
{
  GtkWidget *page;

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (evening->window), "boards");
  frame (evening->window, 1000);
  page = damero_find (GTK_WIDGET (evening->window), DAMERO_TYPE_BOARDS_PAGE, NULL);
  gtk_widget_activate_action (page, "boards.start-all", NULL);
  frame (evening->window, 500);
  for (int i = 0; i < 3; i++)
    {
      damero_stage_advance (evening->stage, 1000);
      frame (evening->window, 500);
    }
}

static void
play_game (Evening *evening)
{
  const DameroPlace place = { 1, 2, 1, 1 };
  GtkWindow *board = GTK_WINDOW (damero_board_window_present (GTK_WIDGET (evening->window), evening->stage->desk,
                                                              &place));

  damero_stage_present (board, WIDTH, HEIGHT);
  frame (board, 700);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *line = g_strdup_printf ("press in=1.2.1.1 move=%s", moves[i].move);

      damero_stage_advance (evening->stage, moves[i].seconds * 1000);
      g_free (damero_stage_do (evening->stage, line));
      frame (board, 340);
    }
  gtk_window_destroy (board);
}

/* The rest of the evening, results alone. */
static void
finish (Evening *evening)
{
  static const char *const results[] = { "black", "white", "draw", "black", "white" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *line = g_strdup_printf ("result in=1.2.%u.1 result=%s", i + 1, results[i]);

      g_free (damero_stage_do (evening->stage, line));
    }
  g_free (damero_stage_do (evening->stage, "round-closed in=1.2"));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (evening->window), "standings");
  damero_stage_settle ();
  gtk_widget_activate_action (damero_find_text (GTK_WIDGET (evening->window), names[0]), "standings.view", "s",
                              "standings");
  frame (evening->window, 2200);
  gtk_widget_activate_action (damero_find_text (GTK_WIDGET (evening->window), names[0]), "standings.view", "s",
                              "crosstable");
  frame (evening->window, 2400);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *list = g_build_filename (g_getenv ("DAMERO_SHOTS"), "frames", NULL);
  g_autoptr(GError) error = NULL;
  Evening evening = { 0 };

  bindtextdomain ("damero", g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  bind_textdomain_codeset ("damero", "UTF-8");
  textdomain ("damero");
  damero_stage_init (&argc, &argv);
  setlocale (LC_ALL, "C.UTF-8");

  frames = g_string_new (NULL);
  begin (&evening);
  proceed (&evening, 1500);
  proceed (&evening, 800);
  enter_results (&evening, "20210");
  proceed (&evening, 800);
  proceed (&evening, 1300);
  proceed (&evening, 600);
  play_boards (&evening);
  play_game (&evening);
  finish (&evening);
  damero_stage_free (evening.stage);
  g_file_set_contents (list, frames->str, -1, &error);
  g_assert_no_error (error);
  g_string_free (frames, TRUE);

  return 0;
}

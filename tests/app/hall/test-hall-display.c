/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hall display: what it shows in turn by virtual time, pause and keys, its time, what it keeps to
 * itself, and how it follows the size of its window. Which slides an event has is tested as a list.
 */
#include "app/base/settings.h"
#include "app/board/board-tile.h"
#include "app/board/clock-label.h"
#include "app/hall/hall-display.h"
#include "app/hall/hall-grid.h"
#include "app/hall/hall-slides.h"
#include "app/shell/event-window.h"
#include "app/widgets/diagram-view.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=Open control=300+5 games=2",
  "player name=\"Clarence Whitfield\"", "player name=\"Mercedes Ibarra\"", "player name=\"Roosevelt Tate\"",
  "player name=\"Aurelio Santana\"", "player name=\"Mae Pettigrew\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  NULL
};

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static GtkWidget *
open_hall (DameroStage *stage,
           int          width,
           int          height)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWindow *hall;

  gtk_widget_activate_action (window, "event.hall-display", NULL);
  hall = damero_find_window (DAMERO_TYPE_HALL_DISPLAY);
  g_assert_nonnull (hall);
  damero_stage_present (hall, width, height);
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (hall));
  damero_stage_settle ();
  return GTK_WIDGET (hall);
}

static guint
count_mapped (GtkWidget *root,
              GType      type)
{
  guint n = gtk_widget_get_mapped (root) && gtk_widget_get_child_visible (root) &&
            G_TYPE_CHECK_INSTANCE_TYPE (root, type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_mapped (child, type);
  return n;
}

/* ---- the list of slides ---- */

static char *
dup_slides (const DameroEvent *event,
            guint              capacity)
{
  static const char kinds[] = { 'W', 'B', 'P', 'O', 'S' };
  const DameroHallSlidesCapacity all = { capacity, capacity, capacity, capacity };
  g_autoptr(GArray) slides = damero_hall_slides_dup (event, &all);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < slides->len; i++)
    {
      const DameroHallSlide *slide = &g_array_index (slides, DameroHallSlide, i);

      g_assert_cmpuint (slide->part, <=, slide->n_parts);
      g_string_append_printf (text, "%s%c%d.%d:%u+%u", i > 0 ? " " : "", kinds[slide->kind], slide->section,
                              slide->round, slide->first, slide->n);
    }
  return g_string_free (text, FALSE);
}

static void
assert_slides (DameroStage *stage,
               guint        capacity,
               const char  *expected)
{
  g_autofree char *text = dup_slides (damero_desk_get_event (stage->desk), capacity);

  g_assert_cmpstr (text, ==, expected);
}

/* A draft is nobody's business; a published round is its pairings, one that is played its boards. */
static void
test_slides (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);

  assert_slides (stage, 9, "W0.0:0+0");
  act (stage, "pair in=1");
  assert_slides (stage, 9, "W0.0:0+0");
  act (stage, "publish in=1.1");
  assert_slides (stage, 9, "P1.1:0+3");
  act (stage, "start in=1.1.1.1");
  assert_slides (stage, 9, "B1.1:0+2");
  act (stage, "resign in=1.1.1.1 side=white");
  assert_slides (stage, 9, "B1.1:0+2 S1.1:0+5");
  assert_slides (stage, 2, "B1.1:0+2 S1.1:0+2 S1.1:2+2 S1.1:4+1");
  assert_slides (stage, 4, "B1.1:0+2 S1.1:0+3 S1.1:3+2");
  assert_slides (stage, 1, "B1.1:0+1 B1.1:1+1 S1.1:0+1 S1.1:1+1 S1.1:2+1 S1.1:3+1 S1.1:4+1");
  act (stage, "result in=1.1.1.2 result=draw");
  act (stage, "result in=1.1.2.1 result=draw");
  act (stage, "result in=1.1.2.2 result=draw");
  act (stage, "round-closed in=1");
  assert_slides (stage, 9, "P1.1:0+3 S1.1:0+5");
  /* of the next one the hall knows nothing before it is published */
  act (stage, "pair in=1");
  assert_slides (stage, 9, "P1.1:0+3 S1.1:0+5");
  act (stage, "publish in=1.2");
  assert_slides (stage, 9, "P1.2:0+3 S1.2:0+5");
}

#define DECK "deck=\"deck three Three pool; 1 moves 11-15; 2 moves 9-13 name Edge; 3 moves 10-14\""

/* The openings of a round are shown from its publication until it has begun: of every match, or one for all. */
static void
test_openings (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *hall;

  act (stage, "section-changed in=1 draw=match " DECK);
  act (stage, "pair in=1");
  act (stage, "ballot in=1.1.1 code=2");
  assert_slides (stage, 9, "W0.0:0+0");
  act (stage, "publish in=1.1");
  assert_slides (stage, 9, "P1.1:0+3 O1.1:0+1");
  act (stage, "ballot in=1.1.2 code=3");
  assert_slides (stage, 9, "P1.1:0+3 O1.1:0+2");
  assert_slides (stage, 1, "P1.1:0+1 P1.1:1+1 P1.1:2+1 O1.1:0+1 O1.1:1+1");

  hall = open_hall (stage, 1366, 768);
  gtk_widget_activate_action (hall, "hall.next", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall, "Openings"));
  g_assert_cmpuint (count_mapped (hall, DAMERO_TYPE_DIAGRAM_VIEW), ==, 2);
  g_assert_nonnull (damero_find_text (hall, "Board 1"));
  g_assert_nonnull (damero_find_text (hall, "2, Edge: 9-13"));
  g_assert_nonnull (damero_find_text (hall, "3: 10-14"));
  damero_assert_named (hall);
  damero_shoot (hall, "hall-openings");

  act (stage, "start in=1.1.1.1");
  assert_slides (stage, 9, "B1.1:0+2");
}

/* Where one was drawn for all boards there is one alone, with the largest diagram. */
static void
test_opening_of_all (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *hall;

  act (stage, "section-changed in=1 draw=round " DECK);
  act (stage, "pair in=1");
  act (stage, "ballot in=1.1 code=1");
  act (stage, "publish in=1.1");
  assert_slides (stage, 9, "P1.1:0+3 O1.1:0+1");
  hall = open_hall (stage, 1366, 768);
  gtk_widget_activate_action (hall, "hall.next", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall, "All boards"));
  g_assert_nonnull (damero_find_text (hall, "1: 11-15"));
  damero_shoot (hall, "hall-opening");
}

/* Sections come in turn. */
static void
test_sections (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);

  act (stage, "section name=\"Gold Bar\" games=1");
  act (stage, "entry in=2 player=1");
  act (stage, "entry in=2 player=2");
  act (stage, "pair in=1");
  act (stage, "pair in=2");
  act (stage, "publish in=1.1");
  act (stage, "result in=2.1.1.1 result=draw");
  assert_slides (stage, 9, "P1.1:0+3 B2.1:0+1 S2.1:0+2");
}

/* Of the games of a match that share their time the longest left is the round's. */
static void
test_time (void)
{
  static const char * const lines[] = {
    "event name=Match", "section name=Open control=\"match 600/2 then 5x60\" games=2",
    "player name=A", "player name=B", "player name=C", "player name=D", "entry in=1 player=1", "entry in=1 player=2",
    "entry in=1 player=3", "entry in=1 player=4", "pair in=1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  const DameroSection *section;
  DameroRoundTime time;
  DameroStamp now;

  damero_stage_advance (stage, 1000);
  now = damero_desk_get_now (stage->desk);
  section = damero_desk_get_section (stage->desk);
  damero_event_get_round_time (damero_desk_get_event (stage->desk), section, &now, &time);
  g_assert_false (time.has_deadline);
  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 100000);
  act (stage, "start in=1.1.2.1");
  damero_stage_advance (stage, 50000);
  now = damero_desk_get_now (stage->desk);
  section = damero_desk_get_section (stage->desk);
  damero_event_get_round_time (damero_desk_get_event (stage->desk), section, &now, &time);
  g_assert_true (time.has_deadline && time.runs && !time.minutes);
  g_assert_cmpint (time.left_ms, ==, 550000);
  act (stage, "pause in=1.1.2.1");
  now = damero_desk_get_now (stage->desk);
  damero_event_get_round_time (damero_desk_get_event (stage->desk), section, &now, &time);
  g_assert_true (time.has_deadline && !time.runs);
  act (stage, "resume in=1.1.2.1");
  damero_stage_advance (stage, 550000);
  now = damero_desk_get_now (stage->desk);
  damero_event_get_round_time (damero_desk_get_event (stage->desk), section, &now, &time);
  g_assert_true (time.has_deadline && time.minutes);
  g_assert_cmpint (time.left_ms, ==, 300000);
}

/* ---- the window ---- */

static void
test_turns (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *hall = open_hall (stage, 1280, 720);

  g_assert_nonnull (damero_find_text (hall, "Autumn Club Evening"));
  g_assert_nonnull (damero_find_text (hall, "Pairings appear here once the first round is paired."));
  act (stage, "pair in=1");
  act (stage, "publish in=1.1");
  g_assert_nonnull (damero_find_text (hall, "Autumn Club Evening · Round 1 of 5 · Pairings"));
  g_assert_nonnull (damero_find_text (hall, "Clarence Whitfield"));
  damero_shoot (hall, "hall-pairings");
  act (stage, "start in=1.1.1.1");
  act (stage, "resign in=1.1.1.1 side=white");
  act (stage, "start in=1.1.2.1");
  g_assert_nonnull (damero_find_text (hall, "Autumn Club Evening · Round 1 of 5 · Boards"));
  g_assert_cmpuint (count_mapped (hall, DAMERO_TYPE_BOARD_TILE), ==, 2);
  damero_shoot (hall, "hall-boards");

  damero_stage_advance (stage, 12100);
  g_assert_nonnull (damero_find_text (hall, "Autumn Club Evening · Round 1 of 5 · Standings"));
  g_assert_nonnull (damero_find_text (hall, "Mae Pettigrew"));
  g_assert_cmpuint (count_mapped (hall, DAMERO_TYPE_BOARD_TILE), ==, 0);
  damero_assert_named (hall);
  damero_shoot (hall, "hall-standings");
  damero_stage_advance (stage, 12100);
  g_assert_nonnull (damero_find_part (hall, "Boards"));

  /* By hand, in both directions; each page has its whole time then. */
  damero_stage_advance (stage, 8000);
  gtk_widget_activate_action (hall, "hall.next", NULL);
  g_assert_nonnull (damero_find_part (hall, "Standings"));
  damero_stage_advance (stage, 8000);
  g_assert_nonnull (damero_find_part (hall, "Standings"));
  gtk_widget_activate_action (hall, "hall.previous", NULL);
  gtk_widget_activate_action (hall, "hall.previous", NULL);
  g_assert_nonnull (damero_find_part (hall, "Standings"));

  gtk_widget_activate_action (hall, "hall.pause", NULL);
  g_assert_nonnull (damero_find (hall, GTK_TYPE_IMAGE, "Stays on this page"));
  damero_stage_advance (stage, 60000);
  g_assert_nonnull (damero_find_part (hall, "Standings"));
  gtk_widget_activate_action (hall, "hall.pause", NULL);
  damero_stage_advance (stage, 12100);
  g_assert_nonnull (damero_find_part (hall, "Boards"));

  g_settings_set_int (damero_settings_get (), "hall-seconds", 30);
  gtk_widget_activate_action (hall, "hall.next", NULL);
  damero_stage_advance (stage, 29000);
  g_assert_nonnull (damero_find_part (hall, "Standings"));
  damero_stage_advance (stage, 1100);
  g_assert_nonnull (damero_find_part (hall, "Boards"));
  g_settings_reset (damero_settings_get (), "hall-seconds");
}

static guint
count_digits (GtkWidget *root)
{
  guint n = DAMERO_IS_CLOCK_LABEL (root) && *damero_clock_label_get_text (DAMERO_CLOCK_LABEL (root)) != '\0' ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_digits (child);
  return n;
}

/* Clocks of a page that is not shown follow nothing, and so cost nothing; a list is made once, and not by time. */
static void
test_hidden (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *hall = open_hall (stage, 1280, 720), *name;

  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  act (stage, "resign in=1.1.1.1 side=white");
  act (stage, "start in=1.1.2.1");
  g_assert_cmpuint (count_digits (hall), ==, 4);
  gtk_widget_activate_action (hall, "hall.next", NULL);
  g_assert_nonnull (damero_find_part (hall, "Standings"));
  g_assert_cmpuint (count_digits (hall), ==, 0);

  name = damero_find_text (hall, "Mae Pettigrew");
  g_object_add_weak_pointer (G_OBJECT (name), (gpointer *) &name);
  damero_stage_advance (stage, 9000);
  act (stage, "press in=1.1.2.1 move=11-15");
  g_assert_nonnull (name);
  g_assert_cmpuint (count_digits (hall), ==, 0);
  gtk_widget_activate_action (hall, "hall.next", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (count_digits (hall), ==, 4);
  g_assert_null (name);
}

/* Clocks run, and what the referee is asked is not for the hall. */
static void
test_boards (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *hall = open_hall (stage, 1280, 720), *tile;
  DameroClockLabel *clock;
  DameroGame *game;

  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (hall);
  tile = damero_find (hall, DAMERO_TYPE_BOARD_TILE, NULL);
  clock = DAMERO_CLOCK_LABEL (damero_find (tile, DAMERO_TYPE_CLOCK_LABEL, NULL));
  g_assert_cmpstr (damero_clock_label_get_text (clock), ==, "5:05");
  damero_stage_advance (stage, 2000);
  g_assert_cmpstr (damero_clock_label_get_text (clock), ==, "5:03");
  g_assert_nonnull (damero_find_text (tile, "Running"));
  act (stage, "press in=1.1.1.1 move=11-15");
  g_assert_nonnull (damero_find_text (tile, "Game 1 · move 1"));

  act (stage, "draw-offered in=1.1.1.1 side=black");
  g_assert_nonnull (damero_find_text (tile, "Running"));
  game = (DameroGame *) damero_event_find_game (damero_desk_get_event (stage->desk), &(DameroPlace) { 1, 1, 1, 1 });
  game->proposed_side = DAMERO_WHITE;
  act (stage, "caution in=1.1.1.1 side=white reason=noise");
  g_assert_null (damero_find_part (hall, "Loss"));
  g_assert_nonnull (damero_find_text (tile, "Running"));
  game->proposed_side = -1;
  act (stage, "pause in=1.1.1.1");
  g_assert_nonnull (damero_find_text (tile, "Paused"));
  damero_assert_named (hall);
}

static void
test_head (void)
{
  static const char * const lines[] = {
    "event name=Match", "section name=Open control=\"match 5400/2 then 10x60\" games=2",
    "player name=A", "player name=B", "entry in=1 player=1", "entry in=1 player=2", "pair in=1",
    "start in=1.1.1.1", NULL
  };
  g_autoptr(DameroStage) match = damero_stage_new_event (lines);
  GtkWidget *hall = open_hall (match, 1280, 720);

  g_assert_nonnull (damero_find_text (hall, "match time left"));
  g_assert_nonnull (damero_find_text (hall, "1:30:00"));
  damero_stage_advance (match, 1234);
  g_assert_nonnull (damero_find_text (hall, "1:29:59"));
  damero_stage_advance (match, 5400000);
  g_assert_nonnull (damero_find_text (hall, "left after the deadline"));
}

static void
test_time_of_day (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *hall = open_hall (stage, 1280, 720);
  g_autoptr(GDateTime) date = NULL;
  g_autofree char *before = NULL, *after = NULL;

  date = g_date_time_new_from_unix_local (damero_desk_get_now (stage->desk).wall_ms / 1000);
  before = g_date_time_format (date, "%H:%M");
  g_assert_nonnull (damero_find_text (hall, before));
  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  g_assert_nonnull (damero_find_text (hall, "2 boards not finished"));
  damero_stage_advance (stage, 60000);
  g_clear_pointer (&date, g_date_time_unref);
  date = g_date_time_new_from_unix_local (damero_desk_get_now (stage->desk).wall_ms / 1000);
  after = g_date_time_format (date, "%H:%M");
  g_assert_cmpstr (before, !=, after);
  g_assert_nonnull (damero_find_text (hall, after));
}

/* The same window again; Escape leaves it. */
static void
test_window (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *hall = open_hall (stage, 1280, 720);

  g_assert_true (open_hall (stage, 1280, 720) == hall);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (hall)), ==, "Hall Display – Autumn Club Evening");
  gtk_widget_activate_action (hall, "hall.leave", NULL);
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_HALL_DISPLAY));
}

static int
get_clock_height (GtkWidget *hall)
{
  return gtk_widget_get_height (damero_find (hall, DAMERO_TYPE_CLOCK_LABEL, NULL));
}

/* Type follows the window, and what does not fit comes in parts. */
static void
test_sizes (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(GString) many = g_string_new (NULL);
  GtkWidget *hall;
  int small;

  act (stage, "section name=Large control=300 games=1");
  for (int i = 1; i <= 60; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"Player Number %d\"", i);
      g_autofree char *entry = g_strdup_printf ("entry in=2 player=%d", i + 5);

      act (stage, player);
      act (stage, entry);
    }
  act (stage, "pair in=2");
  act (stage, "start in=2.1.1.1");
  hall = open_hall (stage, 480, 640);
  small = get_clock_height (hall);
  g_assert_nonnull (damero_find_part (hall, "Boards 1–"));
  damero_shoot (hall, "hall-narrow");
  gtk_window_close (GTK_WINDOW (hall));
  damero_stage_settle ();
  hall = open_hall (stage, 1920, 1080);
  /* Type follows the size in the frame after it. */
  damero_wait_until (2 * get_clock_height (hall) > 3 * small);
  g_assert_nonnull (damero_find_part (hall, "Boards 1–"));
  g_assert_cmpuint (count_mapped (hall, DAMERO_TYPE_BOARD_TILE), >=, 12);
  damero_shoot (hall, "hall-large");
  damero_assert_named (hall);
}

/* The type of a grid is as large as any number of columns allows. */
static void
test_grid (void)
{
  for (guint n = 1; n <= 64; n++)
    {
      double font_px, other_px;
      guint columns = damero_hall_grid_lay_out (n, 1600, 900, &font_px);

      g_assert_cmpuint (columns, >=, 1);
      g_assert_cmpuint (columns, <=, n);
      g_assert_cmpfloat (font_px, >, 0);
      damero_hall_grid_lay_out (n + 1, 1600, 900, &other_px);
      g_assert_cmpfloat (other_px, <=, font_px);
      /* what fits, fits */
      g_assert_cmpuint (damero_hall_grid_get_capacity (1600, 900, font_px * 0.99), >=, n > 1 ? n : 1);
    }
  g_assert_cmpuint (damero_hall_grid_get_capacity (10, 10, 40), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/hall-display/slides", test_slides);
  g_test_add_func ("/hall-display/openings", test_openings);
  g_test_add_func ("/hall-display/opening-of-all", test_opening_of_all);
  g_test_add_func ("/hall-display/sections", test_sections);
  g_test_add_func ("/hall-display/time", test_time);
  g_test_add_func ("/hall-display/turns", test_turns);
  g_test_add_func ("/hall-display/hidden", test_hidden);
  g_test_add_func ("/hall-display/boards", test_boards);
  g_test_add_func ("/hall-display/head", test_head);
  g_test_add_func ("/hall-display/time-of-day", test_time_of_day);
  g_test_add_func ("/hall-display/window", test_window);
  g_test_add_func ("/hall-display/sizes", test_sizes);
  g_test_add_func ("/hall-display/grid", test_grid);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Faults in real time, each as long as it takes: the main loop blocked for 3 s, and a whole process stopped for 20 s
 * by SIGSTOP (docs/clock.md, Promise). The process is this program again, with --hall: it directs a library of its own
 * on the system's clocks, performs the lines it reads, and answers each with the code of its refusal.
 */
#include <signal.h>
#include <string.h>

#include <gio/gio.h>

#include "director/director.h"
#include "event/act-text.h"
#include "support/folder.h"

#define BLOCK_MS 3000
#define STOP_MS  20000
#define WAIT_MS  30000 /* for anything that must come, on a busy machine */

typedef struct {
  char              *path; /* of the library */
  DameroEnvironment *environment;
  DameroDirector    *director;
  char              *event_uid;
} Hall;

/* Performs LINE as of MONO_MS (0: now); the code of its refusal. */
static int
perform (Hall       *hall,
         gint64      mono_ms,
         const char *line)
{
  g_auto(DameroRefusal) refusal = { 0 };
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);

  g_assert_nonnull (act);
  act->stamp.mono_ms = mono_ms;
  damero_director_perform (hall->director, hall->event_uid, act, NULL, &refusal, NULL);
  if (hall->event_uid == NULL)
    hall->event_uid = g_strdup (act->uid);
  return (int) refusal.code;
}

static void
hall_open (Hall              *hall,
           const char        *folder,
           DameroEnvironment *environment)
{
  g_autoptr(GError) error = NULL;

  hall->path = g_build_filename (folder, "club.damero", NULL);
  hall->environment = environment;
  hall->director = damero_director_open (hall->path, FALSE, "test", environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (hall->director, NULL);
}

static void
hall_close (Hall *hall)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (damero_director_close (hall->director, &error));
  g_assert_no_error (error);
  g_assert_finalize_object (hall->director);
  g_assert_finalize_object (hall->environment);
  g_free (hall->path);
  g_free (hall->event_uid);
}

static const DameroGame *
get_game (Hall *hall,
          int   board)
{
  const DameroPlace place = { 1, 1, board, 1 };

  return damero_event_find_game (damero_director_get_event (hall->director, hall->event_uid, NULL), &place);
}

/* A board for each control, started. */
static void
set_up_boards (Hall              *hall,
               const char *const *controls)
{
  int n_boards = (int) g_strv_length ((char **) controls);

  g_assert_cmpint (perform (hall, 0, "event name=Evening"), ==, 0);
  g_assert_cmpint (perform (hall, 0, "section name=Open games=1 control=300"), ==, 0);
  for (int i = 1; i <= 2 * n_boards; i++)
    {
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      g_assert_cmpint (perform (hall, 0, "player name=P"), ==, 0);
      g_assert_cmpint (perform (hall, 0, entry), ==, 0);
    }
  g_assert_cmpint (perform (hall, 0, "pair in=1"), ==, 0);
  for (int board = 1; board <= n_boards; board++)
    {
      g_autofree char *start = g_strdup_printf ("start in=1.1.%d.1 control=\"%s\"", board, controls[board - 1]);

      g_assert_cmpint (perform (hall, 0, start), ==, 0);
    }
}

/* ---- the main loop blocked ---- */

typedef struct {
  Hall   hall;
  gint64 pressed_ms; /* when the input came that waits */
  gint64 ended_ms;   /* when the block was over */
  guint  n_handled;
  gint64 shown_ms;   /* by board 4 at the next look */
  gint64 looked_ms;
} Block;

/* An input event that came during the block: it has its stamp, and its handler runs now. */
static gboolean
on_input (gpointer user_data)
{
  Block *block = user_data;
  const char *lines[] = { "press in=1.1.2.1 move=11-15", "press in=1.1.3.1 move=11-15" };

  /* Nothing that time decides goes before it. */
  g_assert_cmpint (get_game (&block->hall, 1)->phase, ==, DAMERO_GAME_PLAYING);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_cmpint (perform (&block->hall, block->pressed_ms, lines[i]), ==, 0);
  block->n_handled++;
  return G_SOURCE_REMOVE;
}

static gboolean
on_block (gpointer user_data)
{
  Block *block = user_data;

  block->pressed_ms = damero_environment_get_mono_ms (block->hall.environment);
  g_idle_add_full (G_PRIORITY_DEFAULT, on_input, block, NULL);
  g_usleep (BLOCK_MS * 1000);
  block->looked_ms = block->ended_ms = damero_environment_get_mono_ms (block->hall.environment);
  block->shown_ms =
    damero_clock_get_display_ms (&get_game (&block->hall, 4)->clock, DAMERO_BLACK, block->looked_ms);
  return G_SOURCE_REMOVE;
}

/* Four boards: a flag that falls in the block, where nobody has moved; a press before it that is handled after it, and
 * after which the other side's flag falls in the block too; the same where nothing falls; and one that only runs. */
static void
test_blocked (void)
{
  static const char *const controls[] = { "2", "2", "300", "300", NULL };
  g_autofree char *folder = make_folder ();
  Block block = { 0 };
  gint64 started_ms[5];
  gint64 end_us = g_get_monotonic_time () + WAIT_MS * 1000;

  hall_open (&block.hall, folder, damero_environment_new_system ());
  set_up_boards (&block.hall, controls);
  for (int board = 1; board <= 4; board++)
    started_ms[board] = get_game (&block.hall, board)->clock.base_ms;
  g_idle_add_full (G_PRIORITY_HIGH, on_block, &block, NULL);
  while ((block.n_handled == 0 || get_game (&block.hall, 1)->phase != DAMERO_GAME_WAITING ||
          get_game (&block.hall, 2)->phase != DAMERO_GAME_OVER) && g_get_monotonic_time () < end_us)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);

  g_assert_cmpint (get_game (&block.hall, 1)->clock.sides[DAMERO_BLACK].flagged_at_ms, ==, started_ms[1] + 2000);
  g_assert_cmpint (get_game (&block.hall, 1)->clock.sides[DAMERO_BLACK].flagged_at_ms, <, block.ended_ms);
  g_assert_cmpint (damero_clock_get_main_ms (&get_game (&block.hall, 2)->clock, DAMERO_BLACK), ==,
                   2000 - (block.pressed_ms - started_ms[2]));
  g_assert_cmpint (get_game (&block.hall, 2)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (get_game (&block.hall, 2)->over_at.mono_ms, ==, block.pressed_ms + 2000);
  g_assert_cmpint (damero_clock_get_main_ms (&get_game (&block.hall, 3)->clock, DAMERO_BLACK), ==,
                   300000 - (block.pressed_ms - started_ms[3]));
  g_assert_cmpint (get_game (&block.hall, 3)->clock.base_ms, ==, block.pressed_ms);
  g_assert_cmpint (block.shown_ms, ==, 300000 - (block.looked_ms - started_ms[4]));

  hall_close (&block.hall);
  remove_folder (folder);
}

/* ---- the process stopped ---- */

static const char *const hall_controls[] = {
  "300", "14", "14+2", "byo 10 2x4", "*15", "up 12", "move 10+5", "match 13/1 then 1x60", "canadian 8 3/6", "40", NULL
};

static gboolean
on_line (GIOChannel   *channel,
         GIOCondition  condition,
         gpointer      user_data)
{
  Hall *hall = user_data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    exit (1);
  g_strchomp (line);
  if (g_str_equal (line, "end"))
    {
      hall_close (hall);
      exit (0);
    }
  g_print ("%d\n", perform (hall, 0, line));
  return G_SOURCE_CONTINUE;
}

/* The process that is to be stopped. */
static int
run_hall (const char *folder)
{
  g_autoptr(GIOChannel) channel = g_io_channel_unix_new (0);
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Hall hall = { 0 };

  hall_open (&hall, folder, damero_environment_new_system ());
  set_up_boards (&hall, hall_controls);
  g_io_add_watch (channel, G_IO_IN | G_IO_HUP, on_line, &hall);
  g_print ("%s\n", hall.event_uid);
  g_main_loop_run (loop);
  return 0;
}

typedef struct {
  char             *folder;
  GSubprocess      *process;
  GDataInputStream *answers;
  char             *event_uid;
} Child;

static char *
read_answer (Child *child)
{
  g_autoptr(GError) error = NULL;
  char *line = g_data_input_stream_read_line (child->answers, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (line);
  return line;
}

static void
child_start (Child *child)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  child->folder = make_folder ();
  child->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program,
                                     "--hall", child->folder, NULL);
  g_assert_no_error (error);
  child->answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child->process));
  child->event_uid = read_answer (child);
}

static void
child_tell (Child      *child,
            const char *line)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);
  GOutputStream *pipe = g_subprocess_get_stdin_pipe (child->process);

  g_assert_true (g_output_stream_write_all (pipe, text, strlen (text), NULL, NULL, NULL));
  g_assert_true (g_output_stream_flush (pipe, NULL, NULL));
}

static void
child_do (Child      *child,
          const char *line)
{
  g_autofree char *answer = NULL;

  child_tell (child, line);
  answer = read_answer (child);
  g_assert_cmpstr (answer, ==, "0");
}

static void
child_clear (Child *child)
{
  remove_folder (child->folder);
  g_free (child->folder);
  g_free (child->event_uid);
  g_object_unref (child->answers);
  g_object_unref (child->process);
}

/* The letter of the process's state: T is stopped. */
static char
get_state (Child *child)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/stat", g_subprocess_get_identifier (child->process));
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return strrchr (text, ')')[2];
}

static void
child_stop (Child *child)
{
  gint64 end_us = g_get_monotonic_time () + WAIT_MS * 1000;

  g_subprocess_send_signal (child->process, SIGSTOP);
  while (get_state (child) != 'T' && g_get_monotonic_time () < end_us)
    g_usleep (1000);
  g_assert_cmpint (get_state (child), ==, 'T');
}

static DameroHeartbeat
get_heartbeat (Child *child)
{
  g_autofree char *path = g_build_filename (child->folder, "club.damero", NULL);
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  DameroHeartbeat heartbeat = { 0 };

  g_assert_no_error (error);
  g_assert_true (damero_library_get_heartbeat (library, &heartbeat, &error));
  damero_library_abandon (library);
  return heartbeat;
}

static const DameroLogRow *
get_row (const DameroEvent *event,
         guint              index)
{
  return g_ptr_array_index (event->log, index);
}

/* The same acts at the same instants on virtual time, where nobody was stopped.
 * All that followed is the same, to the millisecond. */
static void
assert_as_unstopped (const DameroEvent *event)
{
  g_autofree char *folder = make_folder ();
  DameroEnvironment *environment = damero_environment_new_virtual (get_row (event, 0)->act->stamp.wall_ms, 7);
  gint64 base_ms = get_row (event, 0)->act->stamp.mono_ms - 1;
  const DameroEvent *unstopped;
  Hall hall = { 0 };
  guint n_rows = 0;

  damero_environment_advance (environment, 1);
  hall_open (&hall, folder, environment);
  for (guint i = 0; i < event->log->len; i++)
    {
      g_autoptr(DameroAct) act = damero_act_copy (get_row (event, i)->act);

      if (act->actor == DAMERO_ACTOR_PROGRAM)
        continue;
      damero_environment_advance (environment, act->stamp.mono_ms - base_ms);
      act->stamp = (DameroStamp) { 0 };
      g_assert_true (damero_director_perform (hall.director, hall.event_uid, act, NULL, NULL, NULL));
      if (hall.event_uid == NULL)
        hall.event_uid = g_strdup (act->uid);
    }

  unstopped = damero_director_get_event (hall.director, hall.event_uid, NULL);
  for (guint i = 0; i < unstopped->log->len; i++, n_rows++)
    {
      const DameroLogRow *a = get_row (event, i);
      const DameroLogRow *b = get_row (unstopped, i);

      g_assert_cmpint (a->act->kind, ==, b->act->kind);
      g_assert_true (damero_place_equal (&a->act->place, &b->act->place));
      g_assert_cmpint (a->act->stamp.mono_ms - base_ms, ==, b->act->stamp.mono_ms);
      /* The clock on the wall may be set meanwhile. */
      g_assert_cmpint (ABS (a->act->stamp.wall_ms - b->act->stamp.wall_ms), <, 3600000);
      g_assert_cmpuint (a->consequences->len, ==, b->consequences->len);
      for (guint k = 0; k < a->consequences->len; k++)
        {
          DameroConsequence consequence = g_array_index (a->consequences, DameroConsequence, k);

          consequence.at_ms -= base_ms;
          g_assert_true (damero_consequence_equal (&consequence,
                                                   &g_array_index (b->consequences, DameroConsequence, k)));
        }
    }
  /* Beyond them there is the end of the program, and nothing stopped any clock before. */
  g_assert_cmpuint (event->log->len, ==, n_rows + 1);
  g_assert_cmpint (get_row (event, n_rows)->act->kind, ==, DAMERO_ACT_INTERRUPTED);
  g_assert_false (damero_act_has (get_row (event, n_rows)->act, DAMERO_FIELD_AMOUNT));
  hall_close (&hall);
  remove_folder (folder);
}

/* The deadlines that came while it was stopped are there, each with its own instant. */
static void
assert_deadlines (const DameroEvent *event,
                  gint64             from_ms,
                  gint64             to_ms)
{
  guint n_in_stop = 0;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroAct *act = get_row (event, i)->act;

      n_in_stop += damero_act_is (act, DAMERO_TRAIT_DEADLINE) && act->stamp.mono_ms > from_ms &&
                   act->stamp.mono_ms < to_ms;
    }
  g_assert_cmpuint (n_in_stop, >=, 7);
}

/* Stopped and killed: the gap is counted from the last heartbeat, and nobody is charged without a word. */
static void
assert_killed (Child  *child,
               gint64  stopped_ms)
{
  Hall hall = { 0 };
  const DameroEvent *event;

  hall_open (&hall, child->folder, damero_environment_new_system ());
  hall.event_uid = g_strdup (child->event_uid);
  event = damero_director_get_event (hall.director, hall.event_uid, NULL);
  g_assert_cmpint (damero_director_get_gap_ms (hall.director), >=, STOP_MS);
  g_assert_cmpint (get_row (event, event->log->len - 1)->act->kind, ==, DAMERO_ACT_INTERRUPTED);
  g_assert_cmpint (get_row (event, event->log->len - 1)->act->amount_ms, ==,
                   damero_director_get_gap_ms (hall.director));
  for (int board = 1; board <= 10; board++)
    {
      const DameroGame *game = get_game (&hall, board);

      g_assert_true (game->interrupted);
      g_assert_cmpint (game->clock.think_ms, <=, stopped_ms - game->clock.base_ms);
      g_assert_cmpint (game->clock.first_flag, ==, -1);
    }
  hall_close (&hall);
}

static void
test_stopped (void)
{
  Child going_on = { 0 }, dying = { 0 };
  DameroHeartbeat before, within, after;
  gint64 stopped_ms, continued_ms, end_us;
  Hall hall = { 0 };
  const DameroEvent *event;

  child_start (&going_on);
  child_start (&dying);
  child_do (&going_on, "press in=1.1.10.1 move=11-15");
  child_stop (&going_on);
  child_stop (&dying);
  stopped_ms = g_get_monotonic_time () / 1000;
  before = get_heartbeat (&going_on);
  g_usleep (STOP_MS * 1000);
  within = get_heartbeat (&going_on);
  g_assert_cmpint (within.mono_ms, ==, before.mono_ms);
  g_assert_cmpint (before.mono_ms, <=, stopped_ms);
  continued_ms = g_get_monotonic_time () / 1000;
  g_subprocess_send_signal (going_on.process, SIGCONT);
  g_subprocess_force_exit (dying.process);

  /* What came meanwhile is written at once, before the next press; the heart beats again. */
  child_do (&going_on, "press in=1.1.1.1 move=11-15");
  end_us = g_get_monotonic_time () + WAIT_MS * 1000;
  do
    after = get_heartbeat (&going_on);
  while (after.mono_ms < continued_ms && g_get_monotonic_time () < end_us);
  g_assert_cmpint (after.mono_ms, >=, continued_ms);
  child_tell (&going_on, "end");
  g_assert_true (g_subprocess_wait_check (going_on.process, NULL, NULL));
  g_subprocess_wait (dying.process, NULL, NULL);

  hall_open (&hall, going_on.folder, damero_environment_new_system ());
  hall.event_uid = g_strdup (going_on.event_uid);
  g_assert_cmpint (damero_director_get_gap_ms (hall.director), ==, 0);
  event = damero_director_get_event (hall.director, hall.event_uid, NULL);
  assert_deadlines (event, stopped_ms, continued_ms);
  assert_as_unstopped (event);
  assert_killed (&dying, stopped_ms);
  hall_close (&hall);
  child_clear (&going_on);
  child_clear (&dying);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--hall"))
    return run_hall (argv[2]);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/faults/real/blocked", test_blocked);
  g_test_add_func ("/faults/real/stopped", test_stopped);

  return g_test_run ();
}

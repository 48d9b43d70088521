/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Faults injected into an evening of fourteen boards, one for each kind of clock, on virtual time: the wall clock is
 * stepped, the main loop is blocked, the machine sleeps (docs/clock.md, G2, G7, G8). The log, what followed from every
 * act and what the clocks show are held against the same evening without the fault.
 */
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "support/folder.h"

#define WALL_MS G_GINT64_CONSTANT (1795000000000)
#define HOUR_MS 3600000
#define END_MS  240000
#define LAST_MS 150000 /* nobody presses any more: time decides the rest */
#define TICK_MS 350  /* a board is pressed every tick */
#define LOOK_MS 3500 /* the faces are read so often */

static const char *const controls[] = {
  "300", "20", "40+5", "40~5", "40^5", "4/20:60", "byo 20 3x10", "canadian 20 4/15", "*30", "up 15", "move 4+4",
  "match 60/1 then 2x10", "match 90/1 under 30", "game 30 then 1x5",
};

#define N_BOARDS ((int) G_N_ELEMENTS (controls))

typedef enum { NOTHING, STEP_FORWARD, STEP_BACK, BLOCK, SLEEP } Fault;

typedef struct {
  char              *folder;
  DameroEnvironment *environment;
  DameroDirector    *director;
  char              *event_uid;
  GString           *faces;     /* what every clock showed, look by look */
  guint              n_changes;
  guint              n_failures;
} Hall;

static const DameroEvent *
get_event (Hall *hall)
{
  return damero_director_get_event (hall->director, hall->event_uid, NULL);
}

/* Performs LINE as of MONO_MS, which may have passed. */
static DameroRefusalCode
try_line (Hall       *hall,
          gint64      mono_ms,
          const char *line)
{
  g_auto(DameroRefusal) refusal = { 0 };
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);

  if (act == NULL)
    g_error ("%s: column %u", line, text_error.column);
  act->stamp.mono_ms = mono_ms;
  damero_director_perform (hall->director, hall->event_uid, act, NULL, &refusal, NULL);
  if (hall->event_uid == NULL)
    hall->event_uid = g_strdup (act->uid);
  return refusal.code;
}

static void
must (Hall       *hall,
      const char *line)
{
  DameroRefusalCode code = try_line (hall, damero_environment_get_mono_ms (hall->environment), line);

  if (code != DAMERO_REFUSAL_NONE)
    g_error ("%s: refused with code %d", line, code);
}

static const DameroGame *
get_game (Hall *hall,
          int   board)
{
  const DameroPlace place = { 1, 1, board, 1 };

  return damero_event_find_game (get_event (hall), &place);
}

static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            Hall           *hall)
{
  hall->n_changes++;
}

static void
on_failed (DameroDirector *director,
           const GError   *error,
           Hall           *hall)
{
  hall->n_failures++;
}

static Hall *
hall_new (void)
{
  Hall *hall = g_new0 (Hall, 1);
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;

  hall->folder = make_folder ();
  hall->faces = g_string_new (NULL);
  path = g_build_filename (hall->folder, "club.damero", NULL);
  hall->environment = damero_environment_new_virtual (WALL_MS, 7);
  damero_environment_advance (hall->environment, 1);
  hall->director = damero_director_open (path, FALSE, "test", hall->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (hall->director, NULL);
  must (hall, "event name=Evening");
  must (hall, "section name=Open games=1 control=300");
  for (int i = 1; i <= 2 * N_BOARDS; i++)
    {
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      must (hall, "player name=P");
      must (hall, entry);
    }
  must (hall, "pair in=1");
  for (int board = 1; board <= N_BOARDS; board++)
    {
      g_autofree char *start = g_strdup_printf ("start in=1.1.%d.1 control=\"%s\"", board, controls[board - 1]);

      must (hall, start);
    }
  g_signal_connect (hall->director, "changed", G_CALLBACK (on_changed), hall);
  g_signal_connect (hall->director, "failed", G_CALLBACK (on_failed), hall);
  return hall;
}

static void
hall_free (Hall *hall)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) problems = damero_library_verify (damero_director_get_library (hall->director), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (hall->n_failures, ==, 0);
  g_assert_true (damero_director_close (hall->director, &error));
  g_assert_finalize_object (hall->director);
  g_assert_finalize_object (hall->environment);
  remove_folder (hall->folder);
  g_string_free (hall->faces, TRUE);
  g_free (hall->folder);
  g_free (hall->event_uid);
  g_free (hall);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Hall, hall_free)

/* The press of a tick: the first legal move of one board's side on move. What a game does not take is refused in
 * every evening alike. */
static void
press (Hall   *hall,
       gint64  mono_ms)
{
  int board = (int) (mono_ms / TICK_MS % N_BOARDS) + 1;
  const DameroGame *game = get_game (hall, board);
  char move[DAMERO_MOVE_TEXT_SIZE];
  g_autofree char *line = NULL;
  DameroMoveList list;

  damero_moves_generate (damero_game_get_position (game), &list);
  if (mono_ms > LAST_MS || game->phase == DAMERO_GAME_OVER || list.n_moves == 0)
    return;

  damero_move_to_text (damero_game_get_position (game), &list.moves[0], DAMERO_NOTATION_LONG, move);
  line = g_strdup_printf ("press in=1.1.%d.1 move=%s", board, move);
  g_string_append_printf (hall->faces, "%d ", try_line (hall, mono_ms, line));
}

static void
look (Hall *hall)
{
  gint64 now_ms = damero_environment_get_mono_ms (hall->environment);

  for (int board = 1; board <= N_BOARDS; board++)
    for (unsigned side = 0; side < 2; side++)
      {
        char face[24];

        damero_clock_format_face (&get_game (hall, board)->clock, side, now_ms, TRUE, face);
        g_string_append_printf (hall->faces, "%s ", face);
      }
  g_string_append_c (hall->faces, '\n');
}

/* The machine sleeps for ten minutes; when it is awake everybody is asked to go on as the clocks stand. */
static void
sleep_and_resume (Hall *hall)
{
  g_autoptr(GArray) places = NULL;

  damero_environment_suspend (hall->environment, 600000);
  must (hall, "player name=Late");
  places = damero_event_dup_interrupted (get_event (hall));
  g_assert_cmpuint (places->len, >, 4);
  for (guint i = 0; i < places->len; i++)
    {
      g_autofree char *line = g_strdup_printf ("resume in=1.1.%d.1", g_array_index (places, DameroPlace, i).board);

      must (hall, line);
    }
}

/* One evening. With BLOCK the main loop stands still from each look to the next but for an instant, so that
 * presses are handled, and deadlines written, up to 3.5 s late. */
static Hall *
play_evening (Fault fault)
{
  Hall *hall = hall_new ();

  for (gint64 mono_ms = TICK_MS; mono_ms <= END_MS; mono_ms += TICK_MS)
    {
      gboolean looks = mono_ms % LOOK_MS == 0;

      if (fault == BLOCK && !looks)
        continue;
      if (fault == BLOCK)
        {
          damero_environment_block (hall->environment, mono_ms);
          for (gint64 late_ms = mono_ms - LOOK_MS + TICK_MS; late_ms < mono_ms; late_ms += TICK_MS)
            press (hall, late_ms);
        }
      damero_environment_advance (hall->environment, mono_ms);
      press (hall, mono_ms);
      if (looks)
        look (hall);
      if (mono_ms == 21000 && (fault == STEP_FORWARD || fault == STEP_BACK))
        damero_environment_step_wall (hall->environment, fault == STEP_FORWARD ? HOUR_MS : -HOUR_MS);
      if (mono_ms == 21000 && fault == SLEEP)
        sleep_and_resume (hall);
    }

  return hall;
}

static gboolean
is_of_fault (const DameroAct *act)
{
  return act->kind == DAMERO_ACT_INTERRUPTED || act->kind == DAMERO_ACT_RESUME ||
         g_strcmp0 (act->name, "Late") == 0;
}

/* The log without what the fault itself brought, uids and wall times: rows and what followed, with their instants. */
static char *
dup_log (Hall *hall)
{
  const DameroEvent *event = get_event (hall);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_autoptr(DameroAct) act = damero_act_copy (row->act);

      if (is_of_fault (act))
        continue;
      act->uid[0] = '\0';
      act->stamp.wall_ms = 0;
      damero_act_to_text (act, TRUE, text);
      for (guint k = 0; k < row->consequences->len; k++)
        {
          const DameroConsequence *consequence = &g_array_index (row->consequences, DameroConsequence, k);

          g_string_append_printf (text, " %s %d %d %" G_GINT64_FORMAT,
                                  damero_token_get (DAMERO_TOKENS_CONSEQUENCE, (int) consequence->kind),
                                  consequence->side, consequence->value, consequence->at_ms);
        }
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/* Each row has the wall time of its own instant, as the clock on the wall said it then. */
static void
assert_wall_times (Hall   *hall,
                   gint64  from_ms,
                   gint64  step_ms)
{
  const DameroEvent *event = get_event (hall);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroAct *act = ((DameroLogRow *) g_ptr_array_index (event->log, i))->act;

      /* The monotonic clock did not tell the act after the sleep from those before it. */
      if (g_strcmp0 (act->name, "Late") == 0)
        from_ms = 0;
      g_assert_cmpint (act->stamp.wall_ms, ==,
                       WALL_MS + act->stamp.mono_ms + (act->stamp.mono_ms > from_ms ? step_ms : 0));
    }
}

/* What the script must have brought for its comparisons to mean anything. */
static void
assert_rich (const char *log)
{
  static const char *const words[] = {
    " flag ", "time-called", "hand-over", "match-over", "alarm", "period", "game-over", "improper-delay",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (log, words[i]) == NULL)
      g_error ("nothing says %s", words[i]);
}

static void
test_same (gconstpointer data)
{
  Fault fault = (Fault) GPOINTER_TO_INT (data);
  g_autoptr(Hall) calm = play_evening (NOTHING);
  g_autoptr(Hall) struck = play_evening (fault);
  g_autofree char *calm_log = dup_log (calm);
  g_autofree char *struck_log = dup_log (struck);

  assert_rich (calm_log);
  g_assert_cmpstr (struck_log, ==, calm_log);
  if (fault != BLOCK)
    g_assert_cmpstr (struck->faces->str, ==, calm->faces->str);
  assert_wall_times (calm, 0, 0);
  assert_wall_times (struck, 21000, fault == STEP_FORWARD ? HOUR_MS : fault == STEP_BACK ? -HOUR_MS
                                  : fault == SLEEP ? 600000 : 0);
  for (int board = 1; board <= N_BOARDS; board++)
    {
      g_assert_cmpint (get_game (struck, board)->outcome, ==, get_game (calm, board)->outcome);
      g_assert_cmpint (get_game (struck, board)->ending, ==, get_game (calm, board)->ending);
    }
}

/* After a block the faces say what they would have said: the look at its end is that of the calm evening. */
static void
test_faces_after_block (void)
{
  g_autoptr(Hall) calm = hall_new ();
  g_autoptr(Hall) struck = hall_new ();

  for (gint64 mono_ms = 10; mono_ms <= 30000; mono_ms += 10)
    damero_environment_advance (calm->environment, mono_ms);
  damero_environment_advance (struck->environment, 27000);
  damero_environment_block (struck->environment, 30000);
  look (struck); /* before any timer ran */
  damero_environment_advance (struck->environment, 30000);
  look (struck);
  look (calm);
  look (calm);
  g_assert_cmpstr (struck->faces->str, ==, calm->faces->str);
}

/* The machine sleeps 100 ms before a flag, and wakes up after it by the clock that ran on: nobody has lost. The
 * director is told, with how long it was; each board is decided for itself, and the log keeps that. */
static void
test_sleep_decided (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroLogRow *row;
  guint n_before;

  for (int board = 1; board <= N_BOARDS; board++)
    for (int ply = 0; ply < 2; ply++)
      {
        g_autofree char *press = g_strdup_printf ("press in=1.1.%d.1 move=%s", board, ply == 0 ? "11-15" : "24-20");

        must (hall, press);
      }
  must (hall, "pause in=1.1.1.1");
  damero_environment_advance (hall->environment, 19901); /* board 2 has 20 s from 1 */
  must (hall, "player name=Late");
  damero_environment_suspend (hall->environment, 600000);
  n_before = hall->n_changes;
  damero_environment_advance (hall->environment, 20901);

  g_assert_cmpuint (hall->n_changes, ==, n_before + 1);
  row = g_ptr_array_index (get_event (hall)->log, get_event (hall)->log->len - 1);
  g_assert_cmpint (row->act->kind, ==, DAMERO_ACT_INTERRUPTED);
  g_assert_cmpint (row->act->amount_ms, ==, 600000);
  g_assert_cmpint (row->act->stamp.mono_ms, ==, 19901);
  g_assert_cmpint (row->act->stamp.wall_ms, ==, WALL_MS + 19901);
  g_assert_cmpstr (row->act->reason, ==, "the machine slept for 600 s");
  g_assert_false (get_game (hall, 1)->interrupted); /* it stood before */
  for (int board = 2; board <= N_BOARDS; board++)
    if (get_game (hall, board)->phase != DAMERO_GAME_OVER)
      {
        g_assert_true (get_game (hall, board)->interrupted);
        g_assert_cmpint (get_game (hall, board)->clock.think_ms, ==, 19900);
      }
  g_assert_cmpint (try_line (hall, 20901, "press in=1.1.2.1 move=8-11"), ==, DAMERO_REFUSAL_CLOCK_NOT_RUNNING);

  must (hall, "resume in=1.1.2.1");
  must (hall, "resume in=1.1.3.1 amount=600000");
  must (hall, "clock-adjusted in=1.1.4.1 side=black amount=5000");
  must (hall, "resume in=1.1.4.1");
  g_assert_cmpint (damero_clock_get_available_ms (&get_game (hall, 2)->clock, DAMERO_BLACK, 20901), ==, 100);
  g_assert_cmpint (get_game (hall, 3)->ending, ==, DAMERO_ENDING_TIME);
  g_assert_cmpint (damero_clock_get_available_ms (&get_game (hall, 4)->clock, DAMERO_BLACK, 20901), ==,
                   45000 - 19900 + 5000);
  g_assert_true (get_game (hall, 5)->interrupted);
  damero_environment_advance (hall->environment, 21001);
  g_assert_cmpint (get_game (hall, 2)->clock.sides[DAMERO_BLACK].flagged_at_ms, ==, 21001);
}

/* A second of sleep is none, however often. */
static void
test_naps (void)
{
  g_autoptr(Hall) hall = hall_new ();

  for (gint64 mono_ms = 2000; mono_ms <= 10000; mono_ms += 2000)
    {
      damero_environment_suspend (hall->environment, 1000);
      damero_environment_advance (hall->environment, mono_ms);
    }
  g_assert_cmpint (get_game (hall, 1)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (damero_clock_get_think_ms (&get_game (hall, 1)->clock, 10000), ==, 9999);
  damero_environment_suspend (hall->environment, 1001);
  damero_environment_advance (hall->environment, 12000);
  g_assert_true (get_game (hall, 1)->interrupted);
}

/* The gap of a crash is no longer than the machine can tell: a wall clock that was set meanwhile does not count. */
static void
test_gap_of_crash (void)
{
  static const gint64 steps[] = { 0, HOUR_MS, -HOUR_MS };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr(Hall) hall = hall_new ();
      g_autofree char *path = g_build_filename (hall->folder, "club.damero", NULL);
      g_autoptr(GError) error = NULL;

      damero_environment_advance (hall->environment, 5000);
      g_assert_finalize_object (hall->director);
      damero_environment_advance (hall->environment, 35000);
      damero_environment_step_wall (hall->environment, steps[i]);
      hall->director = damero_director_open (path, FALSE, "test", hall->environment, &error);
      g_assert_no_error (error);
      g_assert_cmpint (damero_director_get_gap_ms (hall->director), ==, 30000);
      g_assert_true (get_game (hall, 1)->interrupted);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/faults/wall-forward", GINT_TO_POINTER (STEP_FORWARD), test_same);
  g_test_add_data_func ("/faults/wall-back", GINT_TO_POINTER (STEP_BACK), test_same);
  g_test_add_data_func ("/faults/blocked", GINT_TO_POINTER (BLOCK), test_same);
  g_test_add_data_func ("/faults/sleep-resumed", GINT_TO_POINTER (SLEEP), test_same);
  g_test_add_func ("/faults/faces-after-block", test_faces_after_block);
  g_test_add_func ("/faults/sleep-decided", test_sleep_decided);
  g_test_add_func ("/faults/naps", test_naps);
  g_test_add_func ("/faults/gap-of-crash", test_gap_of_crash);

  return g_test_run ();
}

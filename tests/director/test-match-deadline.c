/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A round of twelve two-game matches under a deadline, on virtual time, that overruns in every way: each
 * match ends as docs/clock.md says, every deadline is an act with its own instant, and the log replays.
 *
 * Section 1 plays 90 minutes for two games and then ten minutes of one-minute moves. In section 2 the referee
 * rules on a minute that was overrun. In section 3 each player has 50 minutes of his own under the deadline.
 */
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "event/calls.h"
#include "support/folder.h"

#define S G_GINT64_CONSTANT (1000)
#define M (60 * S)

/* What happens when, in order. "press" is the first legal move of the side on move, with its press. */
typedef struct {
  gint64            at_ms;
  int               section;
  int               board;
  int               game;
  const char       *what;
  DameroRefusalCode refusal; /* NONE: it is performed */
} Step;

typedef struct {
  char              *folder;
  DameroEnvironment *environment;
  DameroDirector    *director;
  char              *event_uid;
  guint              n_done; /* steps */
} Hall;

#define OVER DAMERO_REFUSAL_MATCH_TIME_OVER

static const Step steps[] = {
  /* 1.1: both games in time. 1.2: game 1 goes into the minutes and ends there. 1.3: it never ends. 1.4: it is
   * adjourned, continued after game 2, and ends in the minutes. 1.5: adjourned, and game 2 never ends. 1.6: a
   * minute is overrun. 1.7: the turn on move at the deadline takes five minutes. 1.8: the time runs out
   * between the games. */
  { 0, 3, 1, 1, "press", 0 },
  { 0, 3, 1, 1, "press", 0 },
  { 10 * M, 1, 1, 1, "resign side=white", 0 },
  { 11 * M, 1, 1, 2, "start", 0 },
  { 20 * M, 3, 2, 1, "pause", 0 },
  { 25 * M, 3, 2, 1, "resume", 0 },
  { 40 * M, 1, 4, 1, "adjourned", 0 },
  { 40 * M, 1, 5, 1, "adjourned", 0 },
  { 41 * M, 1, 4, 2, "start", 0 },
  { 41 * M, 1, 5, 2, "start", 0 },
  { 45 * M, 3, 2, 1, "press", 0 },
  { 50 * M, 1, 1, 2, "resign side=black", 0 },
  { 51 * M, 3, 1, 1, "press", DAMERO_REFUSAL_GAME_OVER },
  { 60 * M, 3, 1, 2, "start", 0 },
  { 70 * M, 1, 4, 2, "resign side=white", 0 },
  { 71 * M, 1, 4, 1, "continued", 0 },
  { 89 * M + 59 * S, 1, 8, 1, "press", 0 },
  { 90 * M, 3, 2, 1, "press", 0 },
  /* The deadline at 90:00; board 4 stood for a minute of adjournment, and board 3.2 five. */
  { 90 * M + 30 * S, 1, 2, 1, "press", 0 },
  { 90 * M + 30 * S, 1, 6, 1, "press", 0 },
  { 91 * M + 20 * S, 1, 2, 1, "press", 0 },
  { 91 * M + 29 * S, 2, 1, 1, "press", 0 },
  /* 1.6 had until 91:30 and loses there; the rest of the match is a move a minute from its first turn. */
  { 91 * M + 40 * S, 1, 6, 1, "press", DAMERO_REFUSAL_GAME_OVER },
  { 92 * M, 1, 6, 2, "start", 0 },
  { 92 * M, 1, 2, 1, "resign side=black", 0 },
  { 92 * M + 10 * S, 1, 2, 2, "start", 0 },
  { 92 * M + 30 * S, 1, 6, 2, "press", 0 },
  { 92 * M + 40 * S, 1, 6, 2, "draw-offered side=black", 0 },
  { 92 * M + 41 * S, 1, 6, 2, "draw-agreed side=white", 0 },
  { 92 * M + 45 * S, 2, 1, 1, "press", 0 }, /* 76 s: called, but it stands */
  { 93 * M, 1, 2, 2, "press", 0 },
  { 93 * M + 55 * S, 1, 2, 2, "press", 0 },
  { 94 * M, 1, 4, 1, "press", 0 },
  { 94 * M + 50 * S, 1, 2, 2, "press", 0 },
  { 94 * M + 55 * S, 1, 4, 1, "resign side=white", 0 },
  { 95 * M, 1, 7, 1, "press", 0 },
  { 95 * M, 2, 1, 1, "penalty side=white penalty=loss reason=slow by=referee", 0 },
  { 95 * M + 45 * S, 1, 2, 2, "press", 0 },
  { 95 * M + 50 * S, 1, 7, 1, "press", 0 },
  { 96 * M + 40 * S, 1, 2, 2, "press", 0 },
  { 96 * M + 45 * S, 1, 7, 1, "resign side=black", 0 },
  { 97 * M + 35 * S, 1, 2, 2, "press", 0 },
  { 98 * M, 1, 8, 1, "resign side=black", 0 },
  { 98 * M + 30 * S, 1, 2, 2, "press", 0 },
  { 99 * M + 25 * S, 1, 2, 2, "press", 0 },
  /* At 100:00 the time is over for all that began at 0 and never stood. */
  { 100 * M, 1, 2, 2, "press", OVER },
  { 100 * M, 1, 3, 1, "resume", OVER },
  { 101 * M, 1, 3, 2, "start", DAMERO_REFUSAL_EARLIER_GAME_OPEN },
  { 101 * M, 1, 5, 1, "continued", OVER },
  { 101 * M, 1, 7, 2, "start", OVER },
  { 101 * M, 1, 8, 2, "start", OVER },
  { 101 * M, 2, 1, 2, "start", OVER },
  /* The turn that 3.2 had on move at its own deadline, 95:00, was still bound by the 50 minutes: 40 before it,
   * and ten. Of its match there is time left till 105:00. */
  { 101 * M, 3, 2, 2, "start", 0 },
  { 101 * M + 59 * S, 3, 2, 2, "press", 0 },
  /* The referee gives 1.5 two minutes more for game 2, which it ends. */
  { 112 * M, 1, 5, 2, "clock-adjusted amount=120000 reason=dispute by=referee", 0 },
  { 112 * M, 1, 5, 2, "resume", 0 },
  { 112 * M + 30 * S, 1, 5, 2, "resign side=white", 0 },
  { 115 * M, 1, 5, 1, "continued", OVER },
  /* The queue of adjudications. */
  { 120 * M, 1, 2, 2, "adjudicated result=draw reason=even consulted=\"Bea Brown\" by=referee", 0 },
  { 120 * M, 1, 3, 1, "adjudicated result=black reason=\"two men up\" by=referee", 0 },
  { 120 * M, 1, 3, 2, "adjudicated result=draw reason=\"not begun\" by=referee", 0 },
  { 120 * M, 1, 5, 1, "adjudicated result=white reason=won by=referee", 0 },
  { 120 * M, 1, 7, 2, "adjudicated result=draw reason=\"not begun\" by=referee", 0 },
  { 120 * M, 1, 8, 2, "adjudicated result=draw reason=\"not begun\" by=referee", 0 },
  { 120 * M, 2, 1, 2, "adjudicated result=draw reason=\"not begun\" by=referee", 0 },
  { 120 * M, 2, 2, 1, "adjudicated result=draw reason=even by=referee", 0 },
  { 120 * M, 2, 2, 2, "adjudicated result=draw reason=\"not begun\" by=referee", 0 },
  { 120 * M, 3, 1, 2, "adjudicated result=draw reason=even by=referee", 0 },
};

/* What time decided by itself, in order: instant, act, game. */
static const char *const expected_deadlines =
  "50:00.000 flag 3.1.1\n"
  "90:00.000 hand-over 1.2.1\n"
  "90:00.000 hand-over 1.3.1\n"
  "90:00.000 hand-over 1.6.1\n"
  "90:00.000 hand-over 1.7.1\n"
  "90:00.000 hand-over 1.8.1\n"
  "90:00.000 hand-over 2.1.1\n"
  "90:00.000 hand-over 2.2.1\n"
  "90:00.000 hand-over 3.1.2\n"
  "91:00.000 hand-over 1.4.1\n"
  "91:00.000 hand-over 1.5.2\n"
  "91:30.000 flag 1.6.1\n"
  "92:29.000 time-called 2.1.1\n"
  "93:45.000 time-called 2.1.1\n"
  "95:00.000 hand-over 3.2.1\n"
  "100:00.000 match-over 1.2.2\n"
  "100:00.000 match-over 1.3.1\n"
  "100:00.000 match-over 2.2.1\n"
  "100:00.000 match-over 3.1.2\n"
  "100:00.000 flag 3.2.1\n"
  "101:00.000 match-over 1.5.2\n"
  "102:59.000 flag 3.2.2\n";

static DameroPlace
place_of (const Step *step)
{
  return (DameroPlace) { step->section, 1, step->board, step->game };
}

static const DameroEvent *
get_event (Hall *hall)
{
  return damero_director_get_event (hall->director, hall->event_uid, NULL);
}

/* Performs LINE at the present instant; the code of its refusal. */
static DameroRefusalCode
perform_line (Hall       *hall,
              const char *line)
{
  g_auto(DameroRefusal) refusal = { 0 };
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);

  if (act == NULL)
    g_error ("%s: column %u", line, text_error.column);
  damero_director_perform (hall->director, hall->event_uid, act, NULL, &refusal, NULL);
  if (hall->event_uid == NULL)
    hall->event_uid = g_strdup (act->uid);
  return refusal.code;
}

static void
must (Hall       *hall,
      const char *line)
{
  DameroRefusalCode code = perform_line (hall, line);

  if (code != DAMERO_REFUSAL_NONE)
    g_error ("%s: refused with code %d", line, code);
}

static char *
dup_press (Hall              *hall,
           const DameroPlace *place)
{
  const DameroPosition *position = damero_game_get_position (damero_event_find_game (get_event (hall), place));
  DameroMoveList list;
  char move[DAMERO_MOVE_TEXT_SIZE];

  damero_moves_generate (position, &list);
  damero_move_to_text (position, &list.moves[0], DAMERO_NOTATION_LONG, move);
  return g_strdup_printf ("press in=%d.1.%d.%d move=%s", place->section, place->board, place->game, move);
}

static void
set_up (Hall          *hall,
        gconstpointer  data)
{
  static const struct {
    const char *control;
    int         n_boards;
  } sections[] = {
    { "match 5400/2 then 10x60", 8 },
    { "match 5400/2 then 10x60 call=referee", 2 },
    { "match 5400/2 under 3000 then 10x60", 2 },
  };
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  int player = 0;

  hall->folder = make_folder ();
  path = g_build_filename (hall->folder, "club.damero", NULL);
  hall->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1795000000000), 7);
  hall->director = damero_director_open (path, FALSE, "test", hall->environment, &error);
  g_assert_no_error (error);
  must (hall, "event name=Overrun");
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autofree char *section = g_strdup_printf ("section in=%u name=S%u system=manual rounds=1 games=2 "
                                                  "control=\"%s\"", i + 1, i + 1, sections[i].control);
      g_autoptr(GString) pair = g_string_new (NULL);

      must (hall, section);
      g_string_printf (pair, "pair in=%u.1 pairs=\"", i + 1);
      for (int entry = 1; entry <= 2 * sections[i].n_boards; entry++)
        {
          g_autofree char *made = g_strdup_printf ("player name=P%d", ++player);
          g_autofree char *entered = g_strdup_printf ("entry in=%u player=%d", i + 1, player);

          must (hall, made);
          must (hall, entered);
          if (entry % 2 == 0)
            g_string_append_printf (pair, "%s%d-%d", entry > 2 ? " " : "", entry - 1, entry);
        }
      g_string_append_c (pair, '"');
      must (hall, pair->str);
      for (int board = 1; board <= sections[i].n_boards; board++)
        {
          g_autofree char *start = g_strdup_printf ("start in=%u.1.%d.1", i + 1, board);

          must (hall, start);
        }
    }
}

static void
tear_down (Hall          *hall,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) problems = damero_library_verify (damero_director_get_library (hall->director), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_true (damero_director_close (hall->director, &error));
  g_assert_finalize_object (hall->director);
  g_assert_finalize_object (hall->environment);
  remove_folder (hall->folder);
  g_free (hall->folder);
  g_free (hall->event_uid);
}

/* Those that are left, up to an instant. */
static void
run_steps (Hall   *hall,
           gint64  until_ms)
{
  for (guint i = hall->n_done; i < G_N_ELEMENTS (steps) && steps[i].at_ms <= until_ms; i = ++hall->n_done)
    {
      const Step *step = &steps[i];
      DameroPlace place = place_of (step);
      g_autofree char *line = NULL;
      const char *rest = strchr (step->what, ' ');
      DameroRefusalCode code;

      damero_environment_advance (hall->environment, step->at_ms);
      if (strcmp (step->what, "press") == 0)
        line = dup_press (hall, &place);
      else
        line = g_strdup_printf ("%.*s in=%d.1.%d.%d%s", (int) (rest != NULL ? (gsize) (rest - step->what)
                                                                            : strlen (step->what)),
                                step->what, place.section, place.board, place.game, rest != NULL ? rest : "");
      code = perform_line (hall, line);
      if (code != step->refusal)
        g_error ("step %u, %s: code %d, not %d", i, line, code, step->refusal);
    }
}

/* The acts that time performed. */
static char *
dup_deadlines (Hall *hall)
{
  const DameroEvent *event = get_event (hall);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroAct *act = ((DameroLogRow *) g_ptr_array_index (event->log, i))->act;
      gint64 ms = act->stamp.mono_ms;

      if (act->actor == DAMERO_ACTOR_PROGRAM && damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME)
        g_string_append_printf (text, "%d:%02d.%03d %s %d.%d.%d\n", (int) (ms / M), (int) (ms % M / S), (int) (ms % S),
                                damero_token_get (DAMERO_TOKENS_ACT,
                                                  (int) act->kind), act->place.section, act->place.board,
                                act->place.game);
    }
  return g_string_free (text, FALSE);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What waits for the referee, by place. */
static char *
dup_calls (Hall *hall)
{
  const DameroEvent *event = get_event (hall);
  const DameroStamp now = {
    .run = ((DameroLogRow *) g_ptr_array_index (event->log, 0))->act->stamp.run,
    .mono_ms = damero_environment_get_mono_ms (hall->environment),
  };
  g_autoptr(GArray) calls = damero_event_dup_calls (event, &now);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < calls->len; i++)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);

      g_ptr_array_add (lines, g_strdup_printf ("%s %d.%d.%d\n",
                                               call->kind == DAMERO_CALL_ADJUDICATION ? "adjudication" : "other",
                                               call->place.section, call->place.board, call->place.game));
    }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (text, g_ptr_array_index (lines, i));
  return g_string_free (text, FALSE);
}

/* How each game ended: "section.board.game outcome ending". */
static const char *const expected_results =
  "1.1.1 black resignation\n1.1.2 white resignation\n"
  "1.2.1 white resignation\n1.2.2 draw adjudication\n"
  "1.3.1 black adjudication\n1.3.2 draw adjudication\n"
  "1.4.1 black resignation\n1.4.2 black resignation\n"
  "1.5.1 white adjudication\n1.5.2 black resignation\n"
  "1.6.1 black improper-delay\n1.6.2 draw agreement\n"
  "1.7.1 white resignation\n1.7.2 draw adjudication\n"
  "1.8.1 white resignation\n1.8.2 draw adjudication\n"
  "2.1.1 black rules-infraction\n2.1.2 draw adjudication\n"
  "2.2.1 draw adjudication\n2.2.2 draw adjudication\n"
  "3.1.1 white time\n3.1.2 draw adjudication\n"
  "3.2.1 white time\n3.2.2 black improper-delay\n";

static char *
dup_results (Hall *hall)
{
  const DameroEvent *event = get_event (hall);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      const DameroRound *round = damero_section_find_round (section, 1);

      for (guint k = 0; k < 2 * round->matches->len; k++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, k / 2);
          const DameroMatchGame *game = &match->games[k % 2];

          g_string_append_printf (text, "%d.%d.%u %s %s\n", section->id, match->board, k % 2 + 1,
                                  damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome),
                                  damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending));
        }
    }
  return g_string_free (text, FALSE);
}

static void
test_overrun (Hall          *hall,
              gconstpointer  data)
{
  g_autofree char *deadlines = NULL;
  g_autofree char *results = NULL;
  g_autofree char *calls = NULL;

  run_steps (hall, 119 * M);
  calls = dup_calls (hall);
  g_assert_cmpstr (calls, ==, "adjudication 1.2.2\nadjudication 1.3.1\nadjudication 1.3.2\nadjudication 1.5.1\n"
                   "adjudication 1.7.2\nadjudication 1.8.2\nadjudication 2.1.2\nadjudication 2.2.1\n"
                   "adjudication 2.2.2\nadjudication 3.1.2\n");
  g_clear_pointer (&calls, g_free);
  run_steps (hall, G_MAXINT64);
  calls = dup_calls (hall);
  g_assert_cmpstr (calls, ==, "");
  deadlines = dup_deadlines (hall);
  g_assert_cmpstr (deadlines, ==, expected_deadlines);
  results = dup_results (hall);
  g_assert_cmpstr (results, ==, expected_results);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/match-deadline/overrun", Hall, NULL, set_up, test_overrun, tear_down);
  return g_test_run ();
}

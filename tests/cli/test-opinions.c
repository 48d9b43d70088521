/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-opinions.c - the command line says what the engine says: "event next" of states of the sample event,
 * the practice event and random events, standings that change only by acts that change results, and every row of the
 * tables of refusals, each with the sentence of its code. That what the engine says is true is seen in tests/event.
 * And an event from its making to its end by nothing but what "event next" says.
 *
 * usage: test-opinions DAMEROCTL FOLDER, which has the two events. The first seed of the random events is
 * printed (tests/support/chance.h).
 */
#include <gio/gio.h>
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "event/next-step.h"
#include "event/results.h"
#include "support/chance.h"
#include "support/dameroctl.h"
#include "support/random-acts.h"
#include "support/refusals.h"
#include "words/refusal.h"

#define WALL_MS   G_GINT64_CONSTANT (1795248000000)
#define N_EVENTS  3
#define N_ACTS    120
#define STRIDE    12  /* random acts between two states that are looked at */
#define LONG_STEP 180 /* acts of a file */

static const char *data_folder;

typedef struct {
  Fixture            files;
  DameroEnvironment *environment;
  DameroDirector    *director;
  const DameroEvent *event;     /* NULL: not made yet */
  char              *standings; /* as they were printed last */
  guint              n_seen;    /* acts of the log then */
} Desk;

static struct {
  guint games[2];  /* that cannot, that can be started */
  guint steps[2];
  guint open[2];   /* rounds to be closed whose results are in, are missing */
  guint tables[2]; /* standings that are the same, that are not */
  guint lines[2];  /* refused, performed */
} figures;

static Desk *
desk_new (void)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autoptr(GError) error = NULL;

  set_up (&desk->files, NULL);
  desk->environment = damero_environment_new_virtual (WALL_MS, 5);
  desk->director = damero_director_open (desk->files.library, FALSE, "test", desk->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (desk->director, NULL);
  return desk;
}

static void
desk_free (Desk *desk)
{
  g_object_unref (desk->director);
  g_object_unref (desk->environment);
  tear_down (&desk->files, NULL);
  g_free (desk->standings);
  g_free (desk);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)

/* Whether acts of the log from FROM on change results. */
static gboolean
changes_results (const DameroEvent *event,
                 guint              from)
{
  for (guint i = from; i < event->log->len; i++)
    if (damero_event_changes_results (event, g_ptr_array_index (event->log, i)))
      return TRUE;

  return FALSE;
}

static gboolean
perform (Desk          *desk,
         DameroAct     *act,
         gint64         at_ms,
         DameroRefusal *refusal)
{
  gboolean performed;

  damero_environment_advance (desk->environment, at_ms);
  act->stamp = (DameroStamp) { 0 };
  performed = damero_director_perform (desk->director, desk->event != NULL ? desk->event->uid : NULL, act, NULL,
                                       refusal, NULL);
  if (desk->event == NULL)
    desk->event = damero_director_get_event (desk->director, act->uid, NULL);
  return performed;
}

static gboolean
perform_line (Desk          *desk,
              const char    *line,
              gint64         at_ms,
              DameroRefusal *refusal)
{
  DameroActTextError error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_assert_nonnull (act);
  return perform (desk, act, at_ms, refusal);
}

/* ---- what is said of a state ---- */

static char *
dup_why (const Desk          *desk,
         const DameroPlace   *place,
         const DameroRefusal *refusal)
{
  g_autoptr(DameroAct) act = damero_act_new (place->game > 0 ? DAMERO_ACT_START : DAMERO_ACT_ROUND_CLOSED);

  act->place = *place;
  return damero_words_refusal (refusal, act, desk->event);
}

static void
add_step (const Desk          *desk,
          const DameroSection *section,
          const DameroStamp   *now,
          GString             *text)
{
  g_auto(DameroRefusal) refusal = { 0 };
  DameroNextStep step;
  gboolean can = damero_event_get_next_step (desk->event, section->id, now, &step, &refusal);
  const DameroPlace place = { section->id, step.round, 0, 0 };
  g_autofree char *why = dup_why (desk, &place, &refusal);

  g_string_append_printf (text, "section %d (%s): %s", section->id, section->name,
                          damero_next_kind_get_token (step.kind));
  if (step.kind != DAMERO_NEXT_STANDINGS)
    g_string_append_printf (text, " round %d%s%s", step.round, can ? "" : ": not now: ", can ? "" : why);
  g_string_append_c (text, '\n');
  figures.steps[can]++;
}

static void
add_games (const Desk          *desk,
           const DameroSection *section,
           const DameroStamp   *now,
           GString             *text)
{
  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint i = 0; i < round->matches->len && !round->closed; i++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
          DameroPlace place = { section->id, round->number, match->board, 1 };

          for (; place.game <= (int) match->n_games; place.game++)
            {
              g_auto(DameroRefusal) refusal = { 0 };
              gboolean can = damero_event_can_start (desk->event, &place, now, &refusal);
              g_autofree char *why = dup_why (desk, &place, &refusal);

              if (match->games[place.game - 1].started || match->games[place.game - 1].outcome != DAMERO_OUTCOME_NONE)
                continue;
              g_string_append_printf (text, "game %d.%d.%d.%d: %s%s\n", place.section, place.round, place.board,
                                      place.game, can ? "can be started" : "cannot be started: ", can ? "" : why);
              figures.games[can]++;
            }
        }
    }
}

/* The matches of the round with a game without an outcome, counted one by one. */
static guint
count_open (const DameroRound *round)
{
  guint n = 0;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      guint n_in = 0;

      for (guint k = 0; k < match->n_games; k++)
        n_in += match->games[k].outcome != DAMERO_OUTCOME_NONE;
      n += n_in < match->n_games;
    }

  return n;
}

/* How many matches of each section are open where its round is to be closed. */
static void
check_all_in (Desk              *desk,
              const DameroStamp *now)
{
  g_autofree char *words = g_strdup_printf ("event next --json --library @/club.damero %s", desk->event->uid);
  g_auto(Answer) answer = run (&desk->files, words);
  const char *at = answer.out;

  g_assert_cmpint (answer.code, ==, 0);
  for (guint s = 0; s < desk->event->sections->len; s++)
    {
      const DameroSection *section = g_ptr_array_index (desk->event->sections, s);
      g_auto(DameroRefusal) refusal = { 0 };
      DameroNextStep step;
      guint n_open = 0;

      damero_event_get_next_step (desk->event, section->id, now, &step, &refusal);
      if (step.kind == DAMERO_NEXT_CLOSE)
        {
          n_open = count_open (damero_section_find_round (section, step.round));
          figures.open[n_open > 0]++;
        }
      at = strstr (at, "\"openMatches\"");
      g_assert_nonnull (at);
      at = strchr (at, ':') + 1;
      g_assert_cmpuint (g_ascii_strtoull (at, NULL, 10), ==, n_open);
    }
  g_assert_null (strstr (at, "\"openMatches\""));
}

/* Standings that are others than last time have been changed by an act that changes results. */
static void
check_standings (Desk *desk)
{
  g_autofree char *words = g_strdup_printf ("event standings --library @/club.damero %s", desk->event->uid);
  g_auto(Answer) answer = run (&desk->files, words);
  gboolean same = g_strcmp0 (answer.out, desk->standings) == 0;

  g_assert_true (same || changes_results (desk->event, desk->n_seen));
  figures.tables[same ? 0 : 1]++;
  g_free (desk->standings);
  desk->standings = g_steal_pointer (&answer.out);
  desk->n_seen = desk->event->log->len;
}

static void
check_state (Desk *desk)
{
  const DameroLogRow *last = g_ptr_array_index (desk->event->log, desk->event->log->len - 1);
  g_autofree char *words = g_strdup_printf ("event next --library @/club.damero %s", desk->event->uid);
  g_auto(Answer) answer = run (&desk->files, words);
  g_autoptr(GString) expected = g_string_new (NULL);

  for (guint s = 0; s < desk->event->sections->len; s++)
    add_step (desk, g_ptr_array_index (desk->event->sections, s), &last->act->stamp, expected);
  for (guint s = 0; s < desk->event->sections->len; s++)
    add_games (desk, g_ptr_array_index (desk->event->sections, s), &last->act->stamp, expected);
  g_assert_cmpint (answer.code, ==, 0);
  g_assert_cmpstr (answer.out, ==, expected->str);
  check_all_in (desk, &last->act->stamp);
  check_standings (desk);
}

static void
test_shipped (gconstpointer data)
{
  g_autofree char *path = g_build_filename (data_folder, data, NULL);
  g_autofree char *text = NULL;
  g_autoptr(Desk) desk = desk_new ();
  g_auto(GStrv) lines = NULL;
  gint64 previous_ms = 0;
  guint n_acts = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      g_auto(DameroRefusal) refusal = { 0 };
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], previous_ms, &has_stamp, &error);

      if (act == NULL)
        continue;
      previous_ms = act->stamp.mono_ms;
      g_assert_true (perform (desk, act, previous_ms, &refusal));
      if (++n_acts % LONG_STEP == 0)
        check_state (desk);
    }
  check_state (desk);
}

static void
spend_evening (guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  g_autoptr(Desk) desk = desk_new ();
  g_autofree char *fields = random_section_dup_fields (rand);
  g_autofree char *section = g_strdup_printf ("section name=S %s", fields);
  g_auto(DameroRefusal) refusal = { 0 };
  gint64 now_ms = 1000;

  g_assert_true (perform_line (desk, "event name=Evening", now_ms, &refusal));
  g_assert_true (perform_line (desk, section, now_ms, &refusal));
  for (int i = 1; i <= 5; i++)
    {
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      g_assert_true (perform_line (desk, "player name=P", now_ms, &refusal));
      g_assert_true (perform_line (desk, entry, now_ms, &refusal));
    }
  for (guint i = 0; i < N_ACTS; i++)
    {
      g_autoptr(DameroAct) act = NULL;

      now_ms += g_rand_int_range (rand, 0, 250);
      damero_environment_advance (desk->environment, now_ms);
      act = i == 0 ? random_pair_new (rand, damero_event_find_section (desk->event, 1))
            : g_rand_int_range (rand, 0, 10) < 7 ? random_game_act_new (rand, desk->event)
                                                 : random_setup_act_new (rand, desk->event);
      if (act != NULL)
        perform (desk, act, now_ms, &refusal);
      if (i % STRIDE == STRIDE - 1)
        check_state (desk);
    }
  g_rand_free (rand);
}

static void
test_random (void)
{
  guint32 first = chance_get_seed ();

  for (guint i = 0; i < N_EVENTS; i++)
    {
      g_test_message ("seed %u", first + i);
      spend_evening (first + i);
    }
}

/* ---- the tables of refusals ---- */

/* Lines that a file of acts cannot have: an event would be another one, pairs that are missing are made, and what time
 * decides is not said. */
static gboolean
is_in_file (const RefusalLine *line)
{
  return !line->step->by_time && !g_str_has_prefix (line->text, "event") &&
         !(g_str_has_prefix (line->text, "pair ") && line->step->code == DAMERO_REFUSAL_FIELD_MISSING);
}

/* What is answered to the line NUMBER of a file, without the number; free it. */
static char *
dup_answer (const char *out,
            guint       number)
{
  g_autofree char *start = g_strdup_printf ("\n%u ", number);
  const char *at = strstr (out, start);

  g_assert_nonnull (at);
  at += strlen (start);
  return g_strndup (at, strcspn (at, "\n"));
}

/* Performs the lines in the desk's event, and asserts that OUT, to the file of them, says the same. */
static void
compare_lines (Desk         *desk,
               const GArray *lines,
               const char   *out)
{
  guint number = 1;

  for (guint i = 0; i < lines->len; i++)
    {
      const RefusalLine *line = &g_array_index (lines, RefusalLine, i);
      DameroActTextError error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (line->text, 0, &has_stamp, &error);
      g_auto(DameroRefusal) refusal = { 0 };
      g_autofree char *answer = NULL, *why = NULL, *expected = NULL;
      gboolean performed;

      if (!is_in_file (line))
        continue;
      performed = perform (desk, act, 1000 + line->at_ms, &refusal);
      answer = dup_answer (out, ++number);
      g_test_message ("%s: %s", line->text, answer);
      g_assert_cmpint (refusal.code, ==, line->step->code);
      g_assert_cmpint (g_str_has_prefix (answer, "ok "), ==, performed);
      figures.lines[performed]++;
      if (performed)
        continue;
      why = damero_words_refusal (&refusal, act, desk->event);
      expected = g_strconcat ("refused: ", why, NULL);
      g_assert_cmpstr (answer, ==, expected);
    }
}

static void
test_table (gconstpointer data)
{
  g_autoptr(GArray) lines = refusals_dup_lines (data);
  g_autoptr(Desk) desk = desk_new ();
  g_autoptr(GString) file = g_string_new ("event name=\"Club night\" at=1000\n");
  g_autofree char *path = g_build_filename (desk->files.folder, "table.acts", NULL);
  g_auto(Answer) answer = { 0 };
  g_auto(DameroRefusal) refusal = { 0 };
  g_autofree char *out = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const RefusalLine *line = &g_array_index (lines, RefusalLine, i);

      if (is_in_file (line))
        g_string_append_printf (file, "%s at=%" G_GINT64_FORMAT "\n", line->text, 1000 + line->at_ms);
    }
  g_assert_true (g_file_set_contents (path, file->str, -1, NULL));
  answer = run (&desk->files, "event run --keep-going --library @/table.damero @/table.acts");
  g_assert_cmpstr (answer.err, ==, "");
  out = g_strconcat ("\n", answer.out, NULL);
  perform_line (desk, "event name=\"Club night\"", 1000, &refusal);
  compare_lines (desk, lines, out);
}

/* ---- by nothing but what is said to be next ---- */

static void
expect (Fixture    *fixture,
        int         code,
        const char *said,
        const char *words)
{
  g_auto(Answer) answer = run (fixture, words);

  if (answer.code != code || strstr (code == 0 || answer.err[0] == '\0' ? answer.out : answer.err, said) == NULL)
    g_error ("%s: %d: no “%s” in %s%s", words, answer.code, said, answer.out, answer.err);
}

static void
expect_next (Fixture    *fixture,
             const char *expected)
{
  g_auto(Answer) answer = run (fixture, "event next Open");

  g_assert_cmpint (answer.code, ==, 0);
  g_assert_cmpstr (answer.out, ==, expected);
}

#define RESULT_MISSING "Round 1 is not finished: board 1 has no result of game 2."
#define GAME_2_WAITS "Board 1, game 2: game 1 of the match has no result yet; the games of a match are played in order."

static void
test_next (void)
{
  Fixture fixture;

  set_up (&fixture, NULL);
  expect (&fixture, 0, "", "event new --name Open");
  expect_next (&fixture, "");
  expect (&fixture, 0, "", "event section Open --name Swiss --system dutch --rounds 2 --games 2 --initial white");
  expect_next (&fixture, "section 1 (Swiss): pair round 1: not now: There are fewer than two entries in section "
                         "“Swiss”; enter more players before pairing.\n");
  for (int i = 1; i <= 3; i++)
    {
      g_autofree char *words = g_strdup_printf ("event player Open P%d --rating %d --section 1", i, 2000 - 100 * i);

      expect (&fixture, 0, "was entered", words);
    }
  expect_next (&fixture, "section 1 (Swiss): pair round 1\n");
  expect (&fixture, 0, "bye: P3", "event pair Open 1");
  expect_next (&fixture, "section 1 (Swiss): publish round 1\ngame 1.1.1.1: can be started\n"
                         "game 1.1.1.2: cannot be started: " GAME_2_WAITS "\n");
  expect (&fixture, 0, "can be started", "event next Open 1.1.1.1");
  expect (&fixture, 1, GAME_2_WAITS, "event next Open 1.1.1.2");
  expect (&fixture, 0, "", "event absence Open 1 P1 --first 1");
  expect_next (&fixture, "section 1 (Swiss): publish round 1: not now: P1 does not play this round; pair it anew, or "
                         "leave this player out of the pairs.\n"
                         "game 1.1.1.1: cannot be started: P1 does not play this round; pair it anew, or leave this "
                         "player out of the pairs.\n"
                         "game 1.1.1.2: cannot be started: " GAME_2_WAITS "\n");
  expect (&fixture, 1, "does not play this round", "event publish Open 1");
  expect (&fixture, 1, "still a draft", "event adjourn Open 1");
  expect (&fixture, 0, "", "event absence Open 1 P1 --first 1 --cancel");
  expect (&fixture, 0, "was published", "event publish Open 1");
  expect (&fixture, 0, "", "event result Open 1.1.1.1 white");
  expect_next (&fixture, "section 1 (Swiss): close round 1: not now: " RESULT_MISSING "\n"
                         "game 1.1.1.2: can be started\n");
  expect (&fixture, 1, RESULT_MISSING, "event close-round Open 1");
  expect (&fixture, 0, "were adjourned", "event adjourn Open 1");
  expect_next (&fixture, "section 1 (Swiss): pair round 2\ngame 1.1.1.2: can be started\n");
  expect (&fixture, 0, "", "event pair Open 1");
  expect (&fixture, 0, "", "event publish Open 1");
  expect (&fixture, 0, "", "event result Open 1.2.1.1 draw");
  expect (&fixture, 0, "", "event result Open 1.2.1.2 draw");
  expect_next (&fixture, "section 1 (Swiss): close round 2\ngame 1.1.1.2: can be started\n");
  expect (&fixture, 0, "was closed", "event close-round Open 1");
  expect_next (&fixture, "section 1 (Swiss): close round 1: not now: " RESULT_MISSING "\n"
                         "game 1.1.1.2: can be started\n");
  expect (&fixture, 0, "", "event result Open 1.1.1.2 black");
  expect_next (&fixture, "section 1 (Swiss): close round 1\n");
  expect (&fixture, 0, "Round 1 of", "event close-round Open 1");
  expect_next (&fixture, "section 1 (Swiss): standings\n");
  expect (&fixture, 0, "after round 2 of 2", "event standings Open");
  tear_down (&fixture, NULL);
}

/* Nothing was compared with itself: each answer was given both ways. */
static void
test_both_ways (void)
{
  static const struct {
    const char  *what;
    const guint *n;
  } rows[] = {
    { "games", figures.games }, { "steps", figures.steps }, { "open", figures.open }, { "standings", figures.tables },
    { "lines", figures.lines },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s: %u no, %u yes", rows[i].what, rows[i].n[0], rows[i].n[1]);
      g_assert_cmpuint (rows[i].n[0], >, 0);
      g_assert_cmpuint (rows[i].n[1], >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 3);
  dameroctl = argv[1];
  data_folder = argv[2];

  g_test_add_data_func ("/opinions/sample", "sample-event.acts", test_shipped);
  g_test_add_data_func ("/opinions/practice", "practice-event.acts", test_shipped);
  g_test_add_func ("/opinions/random", test_random);
  for (guint i = 0; i < N_REFUSAL_TABLES; i++)
    {
      g_autofree char *path = g_strconcat ("/opinions/refusals-", refusal_tables[i].name, NULL);

      g_test_add_data_func (path, &refusal_tables[i], test_table);
    }
  g_test_add_func ("/opinions/both-ways", test_both_ways);
  g_test_add_func ("/opinions/next", test_next);

  return g_test_run ();
}

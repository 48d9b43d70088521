/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-weekend.c - the weekend of five divisions (support/weekend.h) from its first act to its last.
 *
 * After every round what it exports is sound and the prizes come to the fund. Every round is taken back act by act
 * and done again: what the event exports then is what it exported before, byte for byte. The same acts run as a file
 * through dameroctl give the same crosstable.
 *
 * usage: test-weekend DAMEROCTL
 */
#include <gio/gio.h>
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "formats/sheets/prize-sheet.h"
#include "formats/text-table.h"
#include "formats/xml/event-xml.h"
#include "support/dameroctl.h"
#include "support/weekend.h"

#define WALL_MS  G_GINT64_CONSTANT (1795248000000)
#define MOST_ROUNDS 15

typedef struct {
  Fixture            files;    /* club.damero is its library */
  DameroEnvironment *environment;
  DameroDirector    *director;
  const DameroEvent *event;
  GString           *script; /* the acts as lines, each with its uid and instant */
  char              *before[WEEKEND_N_DIVISIONS][MOST_ROUNDS]; /* what the division exported as the round was paired */
} Weekend;

/* What the event was before a round. */
typedef struct {
  char        *exports;
  DameroEvent *state; /* read out of the event's document */
  guint        n_acts;
} Former;

static void
former_clear (Former *former)
{
  g_free (former->exports);
  damero_event_free (former->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Former, former_clear)

/* ---- acts ---- */

static DameroAct *
perform (Weekend    *weekend,
         const char *line)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (act);
  damero_environment_advance (weekend->environment, damero_environment_get_mono_ms (weekend->environment) + 2000);
  damero_director_perform (weekend->director, weekend->event != NULL ? weekend->event->uid : NULL, act, NULL, NULL,
                           &error);
  if (error != NULL)
    g_error ("%s: %s", line, error->message);
  if (weekend->event == NULL)
    weekend->event = damero_director_get_event (weekend->director, act->uid, NULL);
  g_string_append_printf (weekend->script, "%s at=%" G_GINT64_FORMAT " wall=%" G_GINT64_FORMAT " uid=%s\n", line,
                          act->stamp.mono_ms, act->stamp.wall_ms, act->uid);
  return g_steal_pointer (&act);
}

static void G_GNUC_PRINTF (2, 3)
do_act (Weekend    *weekend,
        const char *format,
        ...)
{
  va_list list;
  g_autofree char *line = NULL;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  damero_act_free (perform (weekend, line));
}

static void
do_lines (Weekend           *weekend,
          const char *const *lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    do_act (weekend, "%s", lines[i]);
}

static void
make_event (Weekend *weekend)
{
  int player = 0;

  do_act (weekend, WEEKEND_EVENT);
  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    {
      const WeekendDivision *division = &weekend_divisions[i - 1];

      do_act (weekend, "section name=\"%s\" %s %s prizes=\"%s\"", division->name, division->settings, division->changes,
              division->prizes);
      for (int k = 1; k <= division->n_players - division->n_late; k++)
        {
          g_autofree char *line = weekend_dup_player (i, k);

          do_act (weekend, "%s", line);
          do_act (weekend, "entry in=%d player=%d", i, ++player);
        }
    }
}

static void
enter_results (Weekend *weekend,
               int      division,
               int      number)
{
  const DameroRound *round = damero_section_find_round (damero_event_find_section (weekend->event, division), number);

  for (guint i = 0; i < round->matches->len; i++)
    for (int game = 1; game <= 2; game++)
      {
        const DameroMatchGame *record = &g_array_index (round->matches, DameroMatch, i).games[game - 1];
        int board = (int) i + 1;
        int halves = weekend_get_halves (division, number, board, game);

        if (record->outcome == DAMERO_OUTCOME_NONE)
          do_act (weekend, "result in=%d.%d.%d.%d result=%s", division, number, board, game,
                  halves == 1 ? "draw" : (halves == 2) == (game == 1) ? "black" : "white");
      }
}

static char *dup_section_exports (Weekend *weekend,
                                  int      division);

static void
play_round (Weekend *weekend,
            int      division,
            int      round)
{
  do_lines (weekend, weekend_get_before (division, round));
  g_assert_null (weekend->before[division - 1][round - 1]);
  weekend->before[division - 1][round - 1] = dup_section_exports (weekend, division);
  do_act (weekend, "pair in=%d.%d", division, round);
  do_act (weekend, "publish in=%d.%d", division, round);
  do_lines (weekend, weekend_get_forfeits (division, round));
  enter_results (weekend, division, round);
  do_act (weekend, "round-closed in=%d.%d", division, round);
}

/* ---- what is exported ---- */

static void
add_section (GString           *text,
             const DameroEvent *event,
             int                division)
{
  const DameroSection *section = damero_event_find_section (event, division);
  g_autofree char *heading = damero_section_heading_to_text (event, section, 0);
  g_autofree char *standings = damero_standings_to_text (event, section, 0);
  g_autofree char *rounds = damero_round_table_to_text (event, section, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                        DAMERO_CELLS_MATCH);
  g_autofree char *wall = damero_wall_chart_to_text (event, section, 0);
  g_autoptr(DameroSheet) sheet = damero_prize_sheet_new (event, division);
  g_autofree char *prizes = damero_prize_sheet_to_text (sheet);

  g_string_append_printf (text, "%s\n%s\n%s\n%s\n%s\n", heading, standings, rounds, wall, prizes);
}

static char *
dup_section_exports (Weekend *weekend,
                     int      division)
{
  GString *text = g_string_new (NULL);

  add_section (text, weekend->event, division);
  return g_string_free (text, FALSE);
}

/* The crosstable as its file, which is validated as it is written, and all that is printed. */
static char *
dup_exports (Weekend *weekend)
{
  g_autofree char *path = g_build_filename (weekend->files.folder, "crosstable.xml", NULL);
  g_autofree char *crosstable = NULL;
  g_autoptr(GError) error = NULL;
  GString *text;

  damero_director_export (weekend->director, weekend->event->uid, DAMERO_EXPORT_CROSSTABLE, 0, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &crosstable, NULL, NULL));
  text = g_string_new (crosstable);
  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    add_section (text, weekend->event, i);
  return g_string_free (text, FALSE);
}

/* The event as its document tells it: written, read and replayed. */
static DameroEvent *
read_document (Weekend *weekend)
{
  g_autoptr(GArray) runs = g_array_new (FALSE, FALSE, sizeof (DameroEventRun));
  const DameroEventRun run = { damero_director_get_run (weekend->director), WALL_MS, 0 };
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DameroEventFile) file = NULL;

  g_array_append_val (runs, run);
  bytes = damero_event_xml_write (weekend->event, runs, "test");
  file = damero_event_xml_read (bytes, "weekend.xml", diagnostics);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  g_assert_true (damero_event_equal (file->event, weekend->event, TRUE));
  return g_steal_pointer (&file->event);
}

static void
check_prizes (Weekend *weekend,
              gboolean final)
{
  static const gint64 totals[WEEKEND_N_DIVISIONS] = WEEKEND_FUNDS_X100;

  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    {
      const DameroSection *section = damero_event_find_section (weekend->event, i);
      g_autoptr(DameroPrizeList) list = damero_section_award_prizes (weekend->event, section, NULL, 0);
      gint64 sum = 0;

      for (guint k = 0; k < list->awards->len; k++)
        sum += g_array_index (list->awards, DameroPrizeAward, k).amount_x100;
      g_assert_cmpint (list->fund_x100, ==, totals[i - 1]);
      g_assert_cmpint (list->awarded_x100, ==, sum);
      g_assert_cmpint (sum + list->unclaimed_x100 + list->unassigned_x100, ==, totals[i - 1]);
      if (final)
        g_assert_cmpint (sum, ==, totals[i - 1]);
    }
}

static void
assert_exports (Weekend    *weekend,
                const char *expected,
                const char *when,
                int         division,
                int         round)
{
  g_autofree char *found = dup_exports (weekend);

  if (strcmp (found, expected) != 0)
    g_error ("division %d, round %d, %s: the exports differ", division, round, when);
}

/* ---- taken back ---- */

static void
remember (Weekend *weekend,
          Former  *ret_former)
{
  ret_former->exports = dup_exports (weekend);
  ret_former->state = read_document (weekend);
  ret_former->n_acts = weekend->event->log->len;
}

static void
undo_act (Weekend            *weekend,
          const DameroLogRow *row)
{
  g_assert_nonnull (row);

  do_act (weekend, "undo undoes=%s", row->act->uid);
}

/* The acts since FORMER go one by one, and come back. */
static void
undo_round (Weekend      *weekend,
            const Former *former,
            int           division,
            int           round)
{
  guint n = weekend->event->log->len - former->n_acts;
  g_autofree char *after = dup_exports (weekend);
  g_autoptr(DameroEvent) state = read_document (weekend);

  g_assert_true (strcmp (after, former->exports) != 0);
  for (guint i = 0; i < n; i++)
    undo_act (weekend, damero_event_find_undoable (weekend->event));
  assert_exports (weekend, former->exports, "undone", division, round);
  g_assert_true (damero_event_equal (weekend->event, former->state, FALSE));

  for (guint i = 0; i < n; i++)
    undo_act (weekend, damero_event_find_redoable (weekend->event));
  assert_exports (weekend, after, "done again", division, round);
  g_assert_true (damero_event_equal (weekend->event, state, FALSE));
}

static const char *
find_pair (Weekend *weekend,
           int      division,
           int      round)
{
  for (guint i = 0; i < weekend->event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (weekend->event->log, i);

      if (row->act->kind == DAMERO_ACT_PAIR && row->act->place.section == division && row->act->place.round == round)
        return row->act->uid;
    }

  g_assert_not_reached ();
}

/* A round long past goes at once, with all that rests on it, and comes back. */
static void
undo_past_round (Weekend *weekend,
                 int      division,
                 int      round)
{
  g_autofree char *line = g_strdup_printf ("undo undoes=%s", find_pair (weekend, division, round));
  g_autofree char *after = dup_exports (weekend), *found = NULL;
  g_autofree char *also = NULL;
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_auto(DameroRefusal) refusal = { 0 };

  g_assert_false (damero_director_perform (weekend->director, weekend->event->uid, act, NULL, &refusal, NULL));
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_UNDO_NEEDS_ALSO);
  g_ptr_array_add (refusal.also, NULL);
  also = g_strjoinv (" ", (char **) refusal.also->pdata);
  do_act (weekend, "%s also=\"%s\"", line, also);
  found = dup_section_exports (weekend, division);
  g_assert_cmpstr (found, ==, weekend->before[division - 1][round - 1]);

  undo_act (weekend, damero_event_find_redoable (weekend->event));
  assert_exports (weekend, after, "done again at once", division, round);
}

/* ---- the tests ---- */

static void
set_up_weekend (Weekend       *weekend,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  set_up (&weekend->files, data);
  weekend->script = g_string_new (NULL);
  weekend->environment = damero_environment_new_virtual (WALL_MS, 7);
  weekend->director = damero_director_open (weekend->files.library, FALSE, "test", weekend->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (weekend->director, NULL);
  make_event (weekend);
}

static void
tear_down_weekend (Weekend       *weekend,
                   gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (damero_director_close (weekend->director, &error));
  g_assert_finalize_object (weekend->director);
  g_assert_finalize_object (weekend->environment);
  g_string_free (weekend->script, TRUE);
  for (int i = 0; i < WEEKEND_N_DIVISIONS * MOST_ROUNDS; i++)
    g_free (weekend->before[i / MOST_ROUNDS][i % MOST_ROUNDS]);
  tear_down (&weekend->files, data);
}

/* Rounds of the divisions in turn, as they are played side by side. */
static gboolean
next_round (int *round,
            int *division)
{
  do
    if (++*division > WEEKEND_N_DIVISIONS)
      {
        *division = 1;
        ++*round;
      }
  while (*round <= MOST_ROUNDS && *round > weekend_divisions[*division - 1].n_rounds);

  return *round <= MOST_ROUNDS;
}

/* Nobody comes or goes in the division once that round is paired. */
static gboolean
is_settled (int division,
            int round)
{
  for (int later = round + 1; later <= MOST_ROUNDS; later++)
    if (weekend_get_before (division, later)[0] != NULL)
      return FALSE;

  return TRUE;
}

static void
test_undo (Weekend       *weekend,
           gconstpointer  data)
{
  guint n_past = 0;

  for (int round = 1, division = 0; next_round (&round, &division);)
    {
      g_auto(Former) former = { 0 };

      remember (weekend, &former);
      play_round (weekend, division, round);
      check_prizes (weekend, FALSE);
      undo_round (weekend, &former, division, round);
    }
  g_assert_cmpuint (weekend->event->players->len, ==, WEEKEND_N_PLAYERS);
  check_prizes (weekend, TRUE);

  for (int round = 1, division = 0; next_round (&round, &division);)
    if (is_settled (division, round))
      {
        undo_past_round (weekend, division, round);
        n_past++;
      }
  g_assert_cmpuint (n_past, ==, 11 + 15 + 3 + 7 + 2);
}

static Answer
say (Weekend    *weekend,
     const char *words)
{
  Answer answer = run (&weekend->files, words);

  if (answer.code != 0)
    g_error ("%s: %d: %s", words, answer.code, answer.err);
  return answer;
}

static char *
read_file (Weekend    *weekend,
           const char *name)
{
  g_autofree char *path = g_build_filename (weekend->files.folder, name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The same acts as a file, in another library. */
static void
run_script (Weekend *weekend)
{
  g_autofree char *path = g_build_filename (weekend->files.folder, "weekend.acts", NULL);

  g_assert_true (g_file_set_contents (path, weekend->script->str, -1, NULL));
  {
    g_auto(Answer) ran = say (weekend, "event run --library @/other.damero @/weekend.acts");
    g_auto(Answer) exported = say (weekend, "event export --library @/club.damero 'Harbor Open' @/first.xml");
    g_auto(Answer) again = say (weekend, "event export --library @/other.damero 'Harbor Open' @/second.xml");
    g_auto(Answer) checked = say (weekend, "xml check @/first.xml");
    g_auto(Answer) prizes = say (weekend, "event prizes --library @/other.damero 'Harbor Open'");
    g_auto(Answer) verified = say (weekend, "verify --library @/other.damero");
    g_autofree char *first = read_file (weekend, "first.xml");
    g_autofree char *second = read_file (weekend, "second.xml");

    assert_contains (ran.out, " 0 refused");
    assert_contains (prizes.out, "900");
    assert_contains (verified.out, "every log replays");
    g_assert_true (strcmp (first, second) == 0);
  }
}

/* What dameroctl says of the library while it is directed, and what it makes of the same acts. */
static void
test_script (Weekend       *weekend,
             gconstpointer  data)
{
  for (int round = 1, division = 0; next_round (&round, &division);)
    {
      g_autofree char *words = g_strdup_printf ("event standings --library @/club.damero 'Harbor Open' %d", division);
      g_autofree char *said = g_strdup_printf ("%s, after round %d of %d", weekend_divisions[division - 1].name, round,
                                               weekend_divisions[division - 1].n_rounds);
      g_auto(Answer) answer = { 0 };

      play_round (weekend, division, round);
      answer = say (weekend, words);
      assert_contains (answer.out, said);
    }

  run_script (weekend);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
  g_test_add ("/cli/weekend/undo", Weekend, NULL, set_up_weekend, test_undo, tear_down_weekend);
  g_test_add ("/cli/weekend/script", Weekend, NULL, set_up_weekend, test_script, tear_down_weekend);

  return g_test_run ();
}

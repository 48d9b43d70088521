/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tournament reports as events: what a report says of every player and round is what the report of the event that was
 * made of it says.
 */
#include "formats/trf/event-read.h"

#include <string.h>

#include "formats/trf/event.h"
#include "formats/trf/matches.h"
#include "pairing/section-tournament.h"

static DameroTrf *
read_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new_take (text, length);
  return damero_trf_read (bytes, name, diagnostics);
}

/* What a round that has been played was, but for an absence that nobody announced. */
static DameroPlay
get_play (DameroRoundRecord record)
{
  return record.play == DAMERO_PLAY_NONE ? DAMERO_PLAY_ZERO_BYE : record.play;
}

static void
assert_same_rounds (const DameroTournament *a,
                    const DameroTournament *b)
{
  int n_rounds = damero_tournament_count_rounds (a);

  g_assert_cmpuint (a->contestants->len, ==, b->contestants->len);
  g_assert_cmpint (n_rounds, ==, damero_tournament_count_rounds (b));
  for (guint i = 0; i < a->contestants->len; i++)
    for (int round = 1; round <= n_rounds; round++)
      {
        DameroRoundRecord one = damero_contestant_get_record (g_ptr_array_index (a->contestants, i), round);
        DameroRoundRecord other = damero_contestant_get_record (g_ptr_array_index (b->contestants, i), round);

        g_assert_cmpint (one.opponent, ==, other.opponent);
        g_assert_cmpint (get_play (one), ==, get_play (other));
        if (damero_play_is_played (one.play))
          {
            g_assert_cmpint (one.colour, ==, other.colour);
            g_assert_cmpint (one.points_x10, ==, other.points_x10);
          }
      }
}

static void
test_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "pairing", NULL);
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autoptr(DameroTrf) trf = g_str_has_suffix (name, ".trf") ? read_file (folder, name) : NULL;
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(DameroEventFile) file = NULL;
      g_autoptr(DameroTournament) tournament = NULL;

      if (trf == NULL)
        continue;
      g_test_message ("%s", name);
      file = damero_trf_event_read (trf, name, "Open", 1700000000000, diagnostics);
      for (guint i = 0; i < diagnostics->len; i++)
        g_test_message ("  %s", ((DameroDiagnostic *) diagnostics->pdata[i])->message);
      g_assert_nonnull (file);
      tournament = damero_section_to_tournament (damero_event_find_section (file->event, 1), file->event->players,
                                                 damero_tournament_count_rounds (trf->tournament) + 1);
      assert_same_rounds (trf->tournament, tournament);
      n++;
    }
  g_assert_cmpuint (n, >, 5);
}

/* Who is not to meet, in some rounds or in all, is not to meet in the event either. */
static void
test_forbidden (void)
{
  static const char report[] =
    "012 Open\nXXR 5\n"
    "001    1      Ann                               1500                             0.0    1\n"
    "001    2      Bob                               1400                             0.0    2\n"
    "001    3      Cid                               1300                             0.0    3\n"
    "260   2   3    3    1\n"
    "260   1   5    1    2\n"
    "260   1   5    2    1\n"
    "260   4   3    2    3\n";
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new_static (report, sizeof report - 1);
  g_autoptr(DameroTrf) trf = damero_trf_read (bytes, "Open", diagnostics);
  g_autoptr(DameroEventFile) file = NULL;
  const GPtrArray *forbidden;
  const DameroForbidden *first, *second;

  g_assert_nonnull (trf);
  g_assert_cmpuint (trf->tournament->forbidden->len, ==, 4);
  file = damero_trf_event_read (trf, "Open", "Open", 1700000000000, diagnostics);
  g_assert_nonnull (file);
  forbidden = damero_event_find_section (file->event, 1)->forbidden;
  g_assert_cmpuint (forbidden->len, ==, 2);
  first = g_ptr_array_index (forbidden, 0);
  second = g_ptr_array_index (forbidden, 1);
  g_assert_cmpint (first->first_round, ==, 2);
  g_assert_cmpint (first->last_round, ==, 3);
  g_assert_cmpint (g_array_index (first->numbers, int, 0), ==, 1);
  g_assert_cmpint (g_array_index (first->numbers, int, 1), ==, 3);
  g_assert_cmpint (second->first_round, ==, 1);
  g_assert_cmpint (g_array_index (second->numbers, int, 1), ==, 2);
}

/* A report of matches of two games: rounds in twos. */
static const char matches_report[] =
    "012 Random tournament, seed 3\n"
    "062 7\n"
    "092 Individual: Swiss-System\n"
    "142 8\n"
    "152 W\n"
    "192 FIDE_DOUBLESWISS\n"
    "162  W 1.0    D 0.5    L 0.0    P 1.5\n"
    "XXS FPB=2.0 HPB=1.0\n"
    "260   5   6    2    3    5    7\n"
    "001    1      Player0001                        2109                             4.5    2 "
      "    5 w 1     5 b 1     3 b =     3 w =     2 w +     2 b =\n"
    "001    2      Player0002                        1965                             2.5    4 "
      " 0000 - Z  0000 - Z     4 w 1     4 b 1     1 b -     1 w =\n"
    "001    3      Player0003                        1919                             5.0    1 "
      "    6 b 1     6 w +     1 w =     1 b =     4 b 1     4 w +\n"
    "001    4      Player0004                        1834                             2.0    6 "
      "    7 w 1     7 b 1     2 b 0     2 w 0     3 w 0     3 b -\n"
    "001    5      Player0005                        1737                             3.0    3 "
      "    1 b 0     1 w 0     6 w 1     6 b =  0000 - U  0000 - Z\n"
    "001    6      Player0006                        1539                             2.5    5 "
      "    3 w 0     3 b -     5 b 0     5 w =     7 b 1     7 w 1\n"
    "001    7      Player0007                        1202                             1.5    7 "
      "    4 b 0     4 w 0  0000 - U  0000 - Z     6 w 0     6 b 0\n";

static DameroTrf *
read_text (const char *text)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  DameroTrf *trf = damero_trf_read (bytes, "Open", diagnostics);

  g_assert_nonnull (trf);
  return trf;
}

/* Games won, lost and not played, the bye, who is not to meet: a report comes back whole from the event made of it. */
static void
test_matches (void)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroTrf) trf = read_text (matches_report);
  g_autoptr(DameroEventFile) file = damero_trf_event_read (trf, "Open", "Open", 1700000000000, diagnostics);
  g_autoptr(DameroTournament) matches = damero_trf_fold (trf->tournament, FALSE, NULL);
  g_autoptr(DameroTournament) tournament = NULL;
  g_autoptr(DameroTrf) again = NULL, reread = NULL;
  g_autofree char *text = NULL;
  const DameroSection *section;

  g_assert_nonnull (file);
  section = damero_event_find_section (file->event, 1);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DOUBLE_SWISS);
  g_assert_cmpint (section->games, ==, 2);
  g_assert_cmpint (section->planned, ==, 4);
  tournament = damero_section_to_tournament (section, file->event->players, 4);
  g_assert_cmpint (damero_tournament_count_rounds (tournament), ==, 3);
  for (guint i = 0; i < matches->contestants->len; i++)
    for (int round = 1; round <= 3; round++)
      {
        DameroRoundRecord one = damero_contestant_get_record (matches->contestants->pdata[i], round);
        DameroRoundRecord other = damero_contestant_get_record (tournament->contestants->pdata[i], round);

        g_assert_cmpint (one.opponent, ==, other.opponent);
        g_assert_cmpint (one.points_x10, ==, other.points_x10);
        g_assert_cmpint (one.colour, ==, other.colour);
        g_assert_cmpint (one.games.known, ==, other.games.known);
        g_assert_cmpint (one.games.played, ==, other.games.played);
        g_assert_cmpint (one.games.gifts, ==, other.games.gifts);
      }

  again = damero_trf_new_for_section (file->event, section, g_steal_pointer (&tournament), NULL);
  g_assert_cmpstr (again->type, ==, "FIDE_DOUBLESWISS");
  text = damero_trf_write (again);
  reread = read_text (text);
  assert_same_rounds (trf->tournament, reread->tournament);
  g_assert_cmpint (reread->tournament->n_rounds, ==, 8);
  g_assert_cmpint (reread->tournament->initial_colour, ==, trf->tournament->initial_colour);
  g_assert_cmpuint (reread->tournament->forbidden->len, ==, trf->tournament->forbidden->len);
  for (guint i = 0; i < reread->tournament->forbidden->len; i++)
    {
      const DameroForbidden *one = reread->tournament->forbidden->pdata[i];
      const DameroForbidden *other = trf->tournament->forbidden->pdata[i];

      g_assert_cmpint (one->first_round, ==, other->first_round);
      g_assert_cmpint (one->last_round, ==, other->last_round);
      g_assert_cmpmem (one->numbers->data, one->numbers->len * sizeof (int), other->numbers->data,
                       other->numbers->len * sizeof (int));
    }
}

/* The report of the event that is made of a report. */
static DameroTrf *
read_again (const DameroTrf *trf)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroEventFile) file = damero_trf_event_read (trf, "Open", "Open", 1700000000000, diagnostics);
  g_autoptr(DameroTrf) again = NULL;
  g_autofree char *text = NULL;
  const DameroSection *section;

  g_assert_nonnull (file);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  section = damero_event_find_section (file->event, 1);
  again = damero_trf_new_for_section (file->event, section,
                                      damero_section_to_tournament (section, file->event->players,
                                                                    (int) section->rounds->len + 1), NULL);
  text = damero_trf_write (again);
  return read_text (text);
}

/* The first player's colour in round 1 is the one that a report states, or shows where it states none, in each of the
 * systems that go by it. */
static void
test_initial_colour (void)
{
  static const struct {
    const char   *lines;
    const char   *ann, *bob; /* their rounds */
    DameroColour  colour;
  } cases[] = {
    { "152 B\n142 3\n", "", "", DAMERO_COLOUR_BLACK },
    { "152 W\n142 3\n", "", "", DAMERO_COLOUR_WHITE },
    { "152 B\n142 3\n", "     2 - -", "     1 - -", DAMERO_COLOUR_BLACK },
    { "XXC black1\nXXR 3\n", "     2 b 1", "     1 w 0", DAMERO_COLOUR_BLACK },
    { "142 3\n", "     2 b 1", "     1 w 0", DAMERO_COLOUR_BLACK },
    { "142 3\n", "     2 w 1", "     1 b 0", DAMERO_COLOUR_WHITE },
    { "192 FIDE_DOUBLESWISS\n152 B\n142 6\n", "     2 - -     2 - -", "     1 - -     1 - -", DAMERO_COLOUR_BLACK },
    { "192 FIDE_DOUBLESWISS\n152 W\n142 6\n", "     2 - -     2 - -", "     1 - -     1 - -", DAMERO_COLOUR_WHITE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *report = g_strdup_printf (
        "012 Open\n%s001    1      Ann                               1500                             0.0    1%s\n"
        "001    2      Bob                               1400                             0.0    2%s\n",
        cases[i].lines, cases[i].ann, cases[i].bob);
      g_autoptr(DameroTrf) trf = read_text (report);
      g_autoptr(DameroTrf) again = read_again (trf);

      g_test_message ("%s%s", cases[i].lines, cases[i].ann);
      g_assert_cmpint (again->tournament->initial_colour, ==, cases[i].colour);
    }
}

/* A list of players that says neither the colour nor the acceleration is of the same tournament as a report with them:
 * its acts come again. */
static void
test_same_section (void)
{
  static const char *const lines[] = { "142 5\n", "142 5\n152 B\n",
                                       "142 5\n250       1.0   1   2    1    1\n250       0.5   3   3    1    1\n" };
  g_autofree char *uid = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *report = g_strdup_printf (
        "012 Open\n%s001    1      Ann                               1500                             0.0    1\n"
        "001    2      Bob                               1400                             0.0    2\n", lines[i]);
      g_autoptr(DameroTrf) trf = read_text (report);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(DameroEventFile) file = damero_trf_event_read (trf, "report.trf", "Report", 0, diagnostics);
      const DameroLogRow *row = g_ptr_array_index (file->event->log, 1);

      g_assert_cmpint (row->act->kind, ==, DAMERO_ACT_SECTION);
      if (uid != NULL)
        g_assert_cmpstr (row->act->uid, ==, uid);
      else
        uid = g_strdup (row->act->uid);
    }
}

/* Eight players who have not played, with lines of acceleration. */
static DameroTrf *
read_accelerated (const char *lines)
{
  g_autoptr(GString) report = g_string_new ("012 Open\n");

  g_string_append (report, lines);
  for (int i = 1; i <= 8; i++)
    g_string_append_printf (report, "001 %4d      Player %d                          1500                             "
                            "0.0 %4d\n", i, i, i);
  return read_text (report->str);
}

/* Lines of acceleration that give what the Baku rules give are that acceleration; of any other it is said that it is
 * not taken over, but where pairs are made by hand. */
static void
test_acceleration (void)
{
  static const struct {
    const char            *lines;
    DameroAccelerationKind acceleration;
    gboolean               is_said;
  } cases[] = {
    { "142 5\n", DAMERO_ACCELERATION_NONE, FALSE },
    { "142 5\n192 FIDE_DUTCH_BAKU\n", DAMERO_ACCELERATION_BAKU, FALSE },
    { "142 5\n192 FIDE_DUTCH\n250       1.0   1   2    1    4\n250       0.5   3   3    1    4\n",
      DAMERO_ACCELERATION_BAKU, FALSE },
    { "142 5\n162  W 2.0    D 1.0\n250       2.0   1   2    1    4\n250       1.0   3   3    1    4\n",
      DAMERO_ACCELERATION_BAKU, FALSE },
    { "142 5\n250       1.0   1   2    1    4\n", DAMERO_ACCELERATION_NONE, TRUE },
    { "142 5\n250       1.0   1   2    1    3\n250       0.5   3   3    1    3\n", DAMERO_ACCELERATION_NONE, TRUE },
    { "142 5\n192 FIDE_DUTCH_BAKU\n250       1.0   1   2    1    2\n", DAMERO_ACCELERATION_NONE, TRUE },
    { "250       1.0   1   1    1    2\n", DAMERO_ACCELERATION_NONE, TRUE },
    { "142 5\n192 OTHER\n250       1.0   1   2    1    4\n", DAMERO_ACCELERATION_NONE, FALSE },
    { "142 10\n192 FIDE_DOUBLESWISS_BAKU\n", DAMERO_ACCELERATION_BAKU, FALSE },
    { "142 10\n192 FIDE_DOUBLESWISS\n250       2.0   1   4    1    4\n250       1.0   5   6    1    4\n",
      DAMERO_ACCELERATION_BAKU, FALSE },
    { "142 10\n192 FIDE_DOUBLESWISS\n250       1.0   1   4    1    4\n", DAMERO_ACCELERATION_NONE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(DameroTrf) trf = read_accelerated (cases[i].lines);
      g_autoptr(DameroEventFile) file = damero_trf_event_read (trf, "Open", "Open", 1700000000000, diagnostics);

      g_test_message ("%s", cases[i].lines);
      g_assert_nonnull (file);
      g_assert_cmpint (damero_event_find_section (file->event, 1)->acceleration, ==, cases[i].acceleration);
      g_assert_cmpuint (diagnostics->len, ==, cases[i].is_said);
      if (cases[i].is_said)
        g_assert_cmpstr (((DameroDiagnostic *) diagnostics->pdata[0])->message, ==,
                         "The acceleration is not that of the Baku rules for these players; it is not taken over.");
    }
}

/* Rounds that are not in twos of one opponent and both colours are refused with their place. */
static void
test_not_matches (void)
{
  static const char report[] =
    "012 Open\n192 FIDE_DOUBLESWISS\n142 4\n"
    "001    1      Ann                               1500                             0.0    1     2 w 1     2 w 1\n"
    "001    2      Bob                               1400                             0.0    2     1 b 0     1 b 0\n";
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroTrf) trf = read_text (report);
  g_autoptr(DameroEventFile) file = damero_trf_event_read (trf, "Open", "Open", 1700000000000, diagnostics);

  g_assert_null (file);
  g_assert_cmpuint (diagnostics->len, ==, 1);
  g_assert_cmpstr (((DameroDiagnostic *) diagnostics->pdata[0])->message, ==,
                   "rounds 1 and 2 of player 1 are not the two games of a match");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trf-event/files", test_files);
  g_test_add_func ("/trf-event/forbidden", test_forbidden);
  g_test_add_func ("/trf-event/matches", test_matches);
  g_test_add_func ("/trf-event/initial-colour", test_initial_colour);
  g_test_add_func ("/trf-event/same-section", test_same_section);
  g_test_add_func ("/trf-event/acceleration", test_acceleration);
  g_test_add_func ("/trf-event/matches/not", test_not_matches);

  return g_test_run ();
}

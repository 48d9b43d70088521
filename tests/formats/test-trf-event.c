/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tournament reports as events: what a report says of every player and round is what the report of the event that was
 * made of it says.
 */
#include "formats/trf/event-read.h"

#include "formats/trf/event.h"
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trf-event/files", test_files);
  g_test_add_func ("/trf-event/forbidden", test_forbidden);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-systems.c - sections directed act by act where players come, go and come back, and what
 * their systems pair then.
 */
#include "director/director.h"
#include "event/act-text.h"
#include "model/pairs.h"
#include "support/folder.h"

typedef struct {
  char              *folder;
  DameroEnvironment *environment;
  DameroDirector    *director;
  char              *event_uid;
} Fixture;

/* The refusal's code, DAMERO_REFUSAL_NONE if it was done. */
static DameroRefusalCode
try (Fixture    *fixture,
     const char *line)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_autoptr(GError) error = NULL;
  g_auto(DameroRefusal) refusal = { 0 };

  g_assert_nonnull (act);
  damero_director_perform (fixture->director, fixture->event_uid, act, NULL, &refusal, &error);
  if (fixture->event_uid == NULL)
    fixture->event_uid = g_strdup (act->uid);
  g_assert_true ((error == NULL) == (refusal.code == DAMERO_REFUSAL_NONE));
  return refusal.code;
}

static void
perform (Fixture    *fixture,
         const char *line)
{
  DameroRefusalCode code = try (fixture, line);

  if (code != DAMERO_REFUSAL_NONE)
    g_error ("%s: refused with %d", line, code);
}

static void
add_entries (Fixture    *fixture,
             const char *section,
             int         n)
{
  perform (fixture, section);
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=P%d", i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      perform (fixture, player);
      perform (fixture, entry);
    }
}

static const DameroSection *
get_section (Fixture *fixture)
{
  return damero_event_find_section (damero_director_get_event (fixture->director, fixture->event_uid, NULL), 1);
}

/* The pairs of the last round are those. */
static void
check_last (Fixture    *fixture,
            const char *expected)
{
  const DameroSection *section = get_section (fixture);
  const DameroRound *round = g_ptr_array_index (section->rounds, section->rounds->len - 1);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *text = NULL;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPair pair = { match->a, match->b };

      g_array_append_val (pairs, pair);
    }
  for (guint i = 0; i < round->byes->len; i++)
    g_array_append_val (byes, g_array_index (round->byes, DameroBye, i).entry);
  text = damero_pairs_to_text (pairs, byes);
  g_assert_cmpstr (text, ==, expected);
}

/* Black wins every game of the last round, which is closed. */
static void
play_last (Fixture *fixture)
{
  const DameroSection *section = get_section (fixture);
  int round = (int) section->rounds->len;
  guint n_matches = ((const DameroRound *) g_ptr_array_index (section->rounds, round - 1))->matches->len;

  for (guint board = 1; board <= n_matches; board++)
    for (int game = 1; game <= section->games; game++)
      {
        g_autofree char *line = g_strdup_printf ("result in=1.%d.%u.%d result=black", round, board, game);

        perform (fixture, line);
      }
  perform (fixture, "round-closed in=1");
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *library = NULL;

  fixture->folder = make_folder ();
  library = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1795000000000), 7);
  fixture->director = damero_director_open (library, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
  perform (fixture, "event name=Open");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) problems =
    damero_library_verify (damero_director_get_library (fixture->director), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_true (damero_director_close (fixture->director, &error));
  g_assert_finalize_object (fixture->director);
  g_assert_finalize_object (fixture->environment);
  g_free (fixture->event_uid);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

/* Who missed a round of a knockout is out of it, and does not come back with the entry. */
static void
test_knockout_re_entry (Fixture       *fixture,
                        gconstpointer  data)
{
  add_entries (fixture, "section name=Cup system=knockout games=1", 6);
  perform (fixture, "withdraw in=1 entry=6");
  perform (fixture, "pair in=1");
  check_last (fixture, "4-5 bye 1 2 3");
  perform (fixture, "re-entry in=1 entry=6");
  play_last (fixture); /* 5 won */
  perform (fixture, "withdraw in=1 entry=1");
  perform (fixture, "pair in=1");
  check_last (fixture, "2-3 bye 5");
  perform (fixture, "re-entry in=1 entry=1");
  play_last (fixture); /* 3 won */
  perform (fixture, "pair in=1");
  check_last (fixture, "5-3");
  play_last (fixture);
  g_assert_cmpint (try (fixture, "pair in=1"), ==, DAMERO_REFUSAL_NO_MORE_ROUNDS);
}

/* Those who lost the semi-finals meet beside the final; once that round is paired it is too late to say so. */
static void
test_third_place (Fixture       *fixture,
                  gconstpointer  data)
{
  add_entries (fixture, "section name=Cup system=knockout games=1", 4);
  g_assert_cmpint (try (fixture, "section name=Table system=round-robin third-place=on"), ==,
                   DAMERO_REFUSAL_FIELD_INVALID);
  perform (fixture, "pair in=1");
  check_last (fixture, "1-4 3-2");
  play_last (fixture);
  perform (fixture, "section-changed in=1 third-place=on");
  perform (fixture, "pair in=1");
  check_last (fixture, "4-2 3-1");
  g_assert_cmpint (try (fixture, "section-changed in=1 third-place=off"), ==, DAMERO_REFUSAL_NO_MORE_ROUNDS);
  play_last (fixture);
  g_assert_cmpint (try (fixture, "pair in=1"), ==, DAMERO_REFUSAL_NO_MORE_ROUNDS);
}

/* A Swiss that goes on as a round robin pairs those who have not met, everyone once, and nobody twice. */
static void
test_remaining (Fixture       *fixture,
                gconstpointer  data)
{
  add_entries (fixture, "section name=Few system=dutch games=1 rounds=3 initial=white", 5);
  for (int round = 1; round <= 2; round++)
    {
      perform (fixture, "pair in=1");
      play_last (fixture);
    }
  perform (fixture, "section-changed in=1 system=round-robin");
  for (int round = 3; round <= 5; round++)
    {
      perform (fixture, "pair in=1");
      play_last (fixture);
    }
  g_assert_cmpint (try (fixture, "pair in=1"), ==, DAMERO_REFUSAL_NO_MORE_ROUNDS);

  {
    const DameroSection *section = get_section (fixture);
    int n_met[6][6] = { { 0 } };

    for (guint i = 0; i < section->rounds->len; i++)
      {
        const DameroRound *round = g_ptr_array_index (section->rounds, i);

        g_assert_cmpuint (round->matches->len, ==, 2);
        n_met[0][g_array_index (round->byes, DameroBye, 0).entry]++;
        for (guint k = 0; k < 2; k++)
          {
            const DameroMatch *match = &g_array_index (round->matches, DameroMatch, k);

            n_met[MIN (match->a, match->b)][MAX (match->a, match->b)]++;
          }
      }
    for (int a = 0; a <= 5; a++)
      for (int b = a + 1; b <= 5; b++)
        g_assert_cmpint (n_met[a][b], ==, 1);
  }
}

/* The plan of a Swiss is none of the round robin that a section becomes before it begins. */
static void
test_changed_before (Fixture       *fixture,
                     gconstpointer  data)
{
  add_entries (fixture, "section name=Few system=dutch games=1", 4);
  perform (fixture, "section-changed in=1 system=round-robin");
  for (int round = 1; round <= 3; round++)
    {
      perform (fixture, "pair in=1");
      play_last (fixture);
    }
  g_assert_cmpint (try (fixture, "pair in=1"), ==, DAMERO_REFUSAL_NO_MORE_ROUNDS);
}

/* Of an even number, one withdraws: the others have the bye in turn, and he none of it. */
static void
test_remaining_withdrawn (Fixture       *fixture,
                          gconstpointer  data)
{
  add_entries (fixture, "section name=Few system=dutch games=2 rounds=3 initial=white", 4);
  perform (fixture, "pair in=1");
  check_last (fixture, "1-3 4-2");
  play_last (fixture);
  perform (fixture, "withdraw in=1 entry=4");
  perform (fixture, "section-changed in=1 system=round-robin rounds=9");
  perform (fixture, "pair in=1");
  check_last (fixture, "2-3 bye 1 4");
  play_last (fixture);
  perform (fixture, "pair in=1");
  check_last (fixture, "2-1 bye 3 4");
  play_last (fixture);
  g_assert_cmpint (try (fixture, "pair in=1"), ==, DAMERO_REFUSAL_NO_MORE_ROUNDS);
}

/* The draft of fixed pairs follows a withdrawal that comes or goes after it. */
static void
test_draft (Fixture       *fixture,
            gconstpointer  data)
{
  const DameroMatch *match;

  add_entries (fixture, "section name=All system=round-robin games=2", 4);
  perform (fixture, "pair in=1");
  check_last (fixture, "1-4 2-3");
  perform (fixture, "withdraw in=1 entry=4 first=1");
  perform (fixture, "pairs-edited in=1 pairs=\"1-4 3-2\" reason=colours");
  match = damero_round_find_match (damero_section_find_round (get_section (fixture), 1), 1);
  g_assert_cmpint (match->games[0].outcome, ==, DAMERO_OUTCOME_BLACK_FORFEITS);
  perform (fixture, "re-entry in=1 entry=4");
  perform (fixture, "publish in=1");
  perform (fixture, "pairs-edited in=1 pairs=\"1-3 2-4\" reason=colours");
  match = damero_round_find_match (damero_section_find_round (get_section (fixture), 1), 2);
  g_assert_cmpint (match->games[0].outcome, ==, DAMERO_OUTCOME_NONE);
  perform (fixture, "result in=1.1.2.1 result=black");
  g_assert_cmpint (try (fixture, "pairs-edited in=1 pairs=\"1-2 3-4\" reason=colours"), ==,
                   DAMERO_REFUSAL_MATCH_BEGUN);
}

/* Who enters while round 1 is a draft, and plays it, is of the field that the acceleration parts. */
static void
test_late_acceleration (Fixture       *fixture,
                        gconstpointer  data)
{
  add_entries (fixture, "section name=Big system=dutch games=2 rounds=5 acceleration=baku", 8);
  perform (fixture, "pair in=1");
  check_last (fixture, "1-3 4-2 5-7 8-6");
  perform (fixture, "player name=P9");
  perform (fixture, "entry in=1 player=9");
  perform (fixture, "pair in=1.1");
  check_last (fixture, "1-4 5-2 3-6 8-7 bye 9");
  play_last (fixture);
  perform (fixture, "player name=P10");
  perform (fixture, "entry in=1 player=10");
  perform (fixture, "pair in=1");
  check_last (fixture, "1-5 6-2 4-3 7-9 10-8");
}

#define ADD(name, test) g_test_add ("/director/systems/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("knockout-re-entry", test_knockout_re_entry);
  ADD ("third-place", test_third_place);
  ADD ("remaining", test_remaining);
  ADD ("remaining-withdrawn", test_remaining_withdrawn);
  ADD ("changed-before", test_changed_before);
  ADD ("draft", test_draft);
  ADD ("late-acceleration", test_late_acceleration);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <string.h>

char **
fixture_dup_example (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "examples", name, NULL);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  g_autoptr(GPtrArray) kept = g_ptr_array_new ();
  gboolean read = g_file_get_contents (path, &text, NULL, NULL);

  g_assert_true (read);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && !g_str_has_prefix (lines[i], "# "))
      g_ptr_array_add (kept, g_strdup (lines[i]));
  g_ptr_array_add (kept, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&kept), FALSE);
}

DameroTournament *
fixture_tournament (int n)
{
  DameroTournament *tournament = damero_tournament_new ();

  for (int number = 1; number <= n; number++)
    damero_tournament_add (tournament, number, "Somebody");

  return tournament;
}

static DameroPlay
mirror (DameroPlay play)
{
  switch (play)
    {
    case DAMERO_PLAY_WIN:
      return DAMERO_PLAY_LOSS;
    case DAMERO_PLAY_LOSS:
      return DAMERO_PLAY_WIN;
    case DAMERO_PLAY_FORFEIT_WIN:
      return DAMERO_PLAY_FORFEIT_LOSS;
    case DAMERO_PLAY_FORFEIT_LOSS:
      return DAMERO_PLAY_FORFEIT_WIN;
    default:
      return play;
    }
}

static void
add_record (DameroTournament  *tournament,
            int                round_number,
            int                number,
            DameroRoundRecord  record)
{
  record.points_x10 = tournament->points.points_x10[record.play];
  damero_contestant_set_record (damero_tournament_find (tournament, number), round_number, record);
}

void
fixture_play (DameroTournament *tournament,
              int               round_number,
              int               white,
              int               black,
              DameroPlay        play)
{
  add_record (tournament, round_number, white,
              (DameroRoundRecord) { .opponent = black, .colour = DAMERO_COLOUR_WHITE, .play = play });
  add_record (tournament, round_number, black,
              (DameroRoundRecord) { .opponent = white, .colour = DAMERO_COLOUR_BLACK, .play = mirror (play) });
}

void
fixture_rest (DameroTournament *tournament,
              int               round_number,
              int               number,
              DameroPlay        play)
{
  add_record (tournament, round_number, number, (DameroRoundRecord) { .play = play });
}

void
fixture_play_round (DameroTournament *tournament,
                    int               round_number,
                    const GArray     *pairs,
                    const GArray     *byes,
                    GRand            *rand)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      fixture_play (tournament, round_number, pair.white, pair.black,
                    (DameroPlay) g_rand_int_range (rand, DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS + 1));
    }
  for (guint i = 0; i < byes->len; i++)
    fixture_rest (tournament, round_number, g_array_index (byes, int, i), DAMERO_PLAY_ALLOCATED_BYE);
}

GRand *
fixture_rand (guint32 seed)
{
  g_test_message ("seed %u", seed);

  return g_rand_new_with_seed (seed);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * random-games - prints games of random legal moves, one a line, for the soak to play.
 *
 * usage: random-games RULESET N-GAMES MAX-PLIES SEED
 */
#include <glib.h>
#include <stdio.h>

#include "rules/notation.h"
#include "rules/ruleset.h"

static void
print_game (const DameroRuleset *ruleset,
            guint64              max_plies,
            GRand               *random)
{
  DameroPosition position = damero_position_start (ruleset->variant, ruleset->first_side);

  for (guint64 ply = 0; ply < max_plies; ply++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];
      DameroMoveList list;
      const DameroMove *move;

      damero_moves_generate (&position, &list);
      if (list.n_moves == 0)
        break;
      move = &list.moves[g_rand_int_range (random, 0, (gint32) list.n_moves)];
      damero_move_to_text (&position, move, DAMERO_NOTATION_LONG, text);
      printf ("%s%s", ply > 0 ? " " : "", text);
      damero_position_apply (&position, move);
    }
  putchar ('\n');
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GRand) random = NULL;
  DameroRuleset ruleset;
  guint64 n_games, max_plies, seed;

  if (argc != 5 || !damero_ruleset_from_text (argv[1], &ruleset, NULL) ||
      !g_ascii_string_to_unsigned (argv[2], 10, 1, G_MAXINT32, &n_games, NULL) ||
      !g_ascii_string_to_unsigned (argv[3], 10, 1, G_MAXINT32, &max_plies, NULL) ||
      !g_ascii_string_to_unsigned (argv[4], 10, 0, G_MAXUINT32, &seed, NULL))
    return 2;

  random = g_rand_new_with_seed ((guint32) seed);
  for (guint64 i = 0; i < n_games; i++)
    print_game (&ruleset, max_plies, random);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/moves.c - "dameroctl moves": the legal moves of a position, one a line, in full notation.
 */
#include "cli/cli.h"

#include "rules/notation.h"
#include "words/game.h"

int
damero_cli_moves (int    argc,
                  char **argv)
{
  g_autofree char *ruleset_id = NULL;
  g_autofree char *fen = NULL;
  const GOptionEntry options[] = {
    { "ruleset", 0, 0, G_OPTION_ARG_STRING, &ruleset_id, "the rules (pool-apca)", "ID" },
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "the position (the game's start)", "FEN" },
    G_OPTION_ENTRY_NULL
  };
  const DameroRuleset *ruleset;
  DameroPosition position;
  DameroMoveList list;

  if (!damero_cli_parse (&argc, &argv, options, 0, 0))
    return DAMERO_EXIT_USAGE;
  if ((ruleset = damero_cli_find_ruleset (ruleset_id)) == NULL)
    return DAMERO_EXIT_DIFFERS;
  if (!damero_cli_read_position (ruleset, fen, &position))
    return DAMERO_EXIT_DIFFERS;

  damero_moves_generate (&position, &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (&position, &list.moves[i], DAMERO_NOTATION_LONG, text);
      g_print ("%s\n", text);
    }

  if (list.n_moves == 0)
    g_printerr ("There is no legal move: %s has lost\n", damero_words_side (position.side_to_move));

  return DAMERO_EXIT_DONE;
}

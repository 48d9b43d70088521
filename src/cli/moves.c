/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/moves.c - "dameroctl moves": the legal moves of a position, one a line, in full notation.
 */
#include "cli/cli.h"

#include "rules/notation.h"
#include "words/game.h"

int
damero_cli_moves (DameroSession *session)
{
  DameroRuleset ruleset;
  DameroPosition position;
  DameroMoveList list;

  if (!damero_cli_read_ruleset (session->options.ruleset, &ruleset) ||
      !damero_cli_read_position (&ruleset, session->options.fen, &position))
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

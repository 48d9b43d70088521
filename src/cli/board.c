/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/board.c - "dameroctl board": draws a position, with the numbers of the squares.
 */
#include "cli/cli.h"

#include <stdio.h>

#include "words/game.h"

/* Letters that every terminal has; kings are capitals. */
static const char piece_letters[] = {
  [DAMERO_PIECE_NONE] = ' ',
  [DAMERO_PIECE_BLACK_MAN] = 'b', [DAMERO_PIECE_BLACK_KING] = 'B',
  [DAMERO_PIECE_WHITE_MAN] = 'w', [DAMERO_PIECE_WHITE_KING] = 'W',
};

static void
print_line (void)
{
  puts ("+----+----+----+----+----+----+----+----+");
}

/* The squares as whoever has the side BOTTOM sees them; light ones are empty. */
static void
print_squares (const DameroPosition *position,
               DameroSide            bottom)
{
  for (int row = 0; row < 8; row++)
    {
      print_line ();
      for (int column = 0; column < 8; column++)
        {
          unsigned square = bottom == DAMERO_WHITE ? damero_board_square_at (position->variant, row, column)
                                                   : damero_board_square_at (position->variant, 7 - row, 7 - column);

          if (square == 0)
            printf ("|    ");
          else
            printf ("|%2u %c", square, piece_letters[damero_position_get_piece (position, square)]);
        }
      puts ("|");
    }
  print_line ();
}

static void
print_pieces (const DameroPosition *position,
              DameroSide            side)
{
  unsigned n_men = damero_position_count_men (position, side);
  unsigned n_kings = damero_position_count_kings (position, side);

  printf ("%s: ", damero_words_side (side));
  if (n_men > 0)
    printf ("%u %s (%c)%s", n_men, n_men == 1 ? "man" : "men", side == DAMERO_WHITE ? 'w' : 'b',
            n_kings > 0 ? ", " : "");
  if (n_kings > 0)
    printf ("%u %s (%c)", n_kings, n_kings == 1 ? "king" : "kings", side == DAMERO_WHITE ? 'W' : 'B');
  puts (n_men + n_kings > 0 ? "" : "no pieces");
}

int
damero_cli_board (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  int bottom = DAMERO_WHITE;
  DameroRuleset ruleset;
  DameroPosition position;

  if (options->side != NULL && !damero_token_parse (DAMERO_TOKENS_SIDE, options->side, &bottom))
    {
      damero_cli_error ("--side is black or white, not “%s”", options->side);
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_cli_read_ruleset (options->ruleset, &ruleset) ||
      !damero_cli_read_position (&ruleset, options->fen, &position))
    return DAMERO_EXIT_DIFFERS;

  puts (damero_words_side (damero_side_opponent ((DameroSide) bottom)));
  print_squares (&position, (DameroSide) bottom);
  printf ("%s\n\n", damero_words_side ((DameroSide) bottom));
  print_pieces (&position, DAMERO_BLACK);
  print_pieces (&position, DAMERO_WHITE);
  printf ("%s is to move\n", damero_words_side (position.side_to_move));
  return DAMERO_EXIT_DONE;
}

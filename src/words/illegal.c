/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/illegal.h"

#include "words/words-private.h"

static char *
most_pieces (const DameroIllegal *why)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %u is how many pieces a capture must take. */
                                       "There is a capture of %u piece, and the most pieces must be "
                                       "taken.",
                                       "There is a capture of %u pieces, and the most pieces must be "
                                       "taken.",
                                       why->number),
                          why->number);
}

static char *
most_kings (const DameroIllegal *why)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %u is how many kings a capture must take. */
                                       "Of the captures that take as many pieces, one that takes %u "
                                       "king must be chosen.",
                                       "Of the captures that take as many pieces, one that takes %u "
                                       "kings must be chosen.",
                                       why->number),
                          why->number);
}

/* What is wrong with the text of a move. */
static char *
bad_text (const DameroIllegal *why)
{
  switch (why->code)
    {
    case DAMERO_ILLEGAL_SYNTAX:
      /* Translators: %u is a column of the text of a move, from 1. */
      return g_strdup_printf (_("This is not a move from column %u on; write a move like 11-15 and a capture like "
                                "11x18."), why->column);
    case DAMERO_ILLEGAL_SQUARE:
      /* Translators: %u is a column of the text of a move, from 1. */
      return g_strdup_printf (_("The number in column %u is not a square; squares are numbered from 1 to "
                                "32."), why->column);
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_illegal (const DameroIllegal *why)
{
  switch (why->code)
    {
    case DAMERO_ILLEGAL_NONE:
      return g_strdup (_("The move is legal."));
    case DAMERO_ILLEGAL_SYNTAX:
    case DAMERO_ILLEGAL_SQUARE:
      return bad_text (why);
    case DAMERO_ILLEGAL_EMPTY_SQUARE:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("There is no piece on %u."), why->square);
    case DAMERO_ILLEGAL_OPPONENTS_PIECE:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("The piece on %u is the opponent’s."), why->square);
    case DAMERO_ILLEGAL_MUST_CAPTURE:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("A capture is compulsory: the piece on %u can capture."), why->square);
    case DAMERO_ILLEGAL_CAPTURE_GOES_ON:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("The capture is not complete: it can be continued from %u."), why->square);
    case DAMERO_ILLEGAL_LANDING:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("The king must land where the capture can go on, for example on %u."),
                              why->square);
    case DAMERO_ILLEGAL_MOST_PIECES:
      return most_pieces (why);
    case DAMERO_ILLEGAL_MOST_KINGS:
      return most_kings (why);
    case DAMERO_ILLEGAL_NOT_A_CAPTURE:
      return g_strdup (_("Nothing is captured that way."));
    case DAMERO_ILLEGAL_OCCUPIED:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("Another piece stands on %u."), why->square);
    case DAMERO_ILLEGAL_BACKWARD:
      return g_strdup (why->number != 0 ? _("Men capture forward only.") : _("A man cannot move backward like that."));
    case DAMERO_ILLEGAL_TOO_FAR:
      return g_strdup (_("A man moves only one square."));
    case DAMERO_ILLEGAL_BLOCKED:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("The piece on %u stands in the way."), why->square);
    case DAMERO_ILLEGAL_NOT_DIAGONAL:
      return g_strdup (_("These squares are not on one diagonal."));
    case DAMERO_ILLEGAL_JUMPED_TWICE:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("The piece on %u would be jumped twice."), why->square);
    case DAMERO_ILLEGAL_AMBIGUOUS:
      return g_strdup (_("Several captures fit this; name the squares in between as well, as in "
                         "11x18x25."));
    case DAMERO_ILLEGAL_NO_SUCH_MOVE:
      return g_strdup (_("This is not a legal move here."));
    }

  g_assert_not_reached ();
}

/* The sentences that gain from knowing the position. */
char *
damero_words_illegal_in (const DameroIllegal  *why,
                         const DameroPosition *position,
                         const char           *mover)
{
  DameroPiece piece = why->square != 0 ? damero_position_get_piece (position, why->square)
                                       : DAMERO_PIECE_NONE;
  gboolean king = piece == DAMERO_PIECE_BLACK_KING || piece == DAMERO_PIECE_WHITE_KING;
  const char *side = mover != NULL ? mover
                                   : damero_words_side_inside ((DameroSide) position->side_to_move);

  if (why->code == DAMERO_ILLEGAL_MUST_CAPTURE && piece != DAMERO_PIECE_NONE)
    return damero_words_finish (g_strdup_printf (
      /* Translators: %1$s is a side, perhaps with the player's name; %2$u is the number of a square. */
      king ? _("%1$s must capture: the king on %2$u can.")
           /* Translators: %1$s is a side, perhaps with the player's name; %2$u a square's number. */
           : _("%1$s must capture: the man on %2$u can."), side, why->square));
  if (why->code == DAMERO_ILLEGAL_OPPONENTS_PIECE)
    /* Translators: %1$u is the number of a square; %2$s is the side on move. */
    return damero_words_finish (g_strdup_printf (_("The piece on %1$u does not belong to %2$s."),
                                                 why->square, side));

  return damero_words_illegal (why);
}

/* What is wrong, and with which square or side. */
static char *
fen_complaint (const DameroFenError *error)
{
  switch (error->code)
    {
    case DAMERO_FEN_OK:
      return g_strdup (_("The position can be set up."));
    case DAMERO_FEN_NO_SIDE_TO_MOVE:
      return g_strdup (_("The position does not say who is on move; begin it with “W:” or “B:”."));
    case DAMERO_FEN_BAD_SIDE:
      return g_strdup (_("Each side’s pieces must follow “W” or “B”, and each side must be named once."));
    case DAMERO_FEN_BAD_SQUARE:
      return g_strdup (_("A square is needed here, a number from 1 to 32."));
    case DAMERO_FEN_BAD_RANGE:
      return g_strdup (_("A range of squares must go from the lower to the higher number, as in 1-12."));
    case DAMERO_FEN_SQUARE_TWICE:
      /* Translators: %u is the number of a square. */
      return g_strdup_printf (_("Two pieces are put on square %u."), error->square);
    case DAMERO_FEN_MAN_ON_KINGROW:
      /* Translators: %1$s is a side, %2$u the number of a square. */
      return g_strdup_printf (_("%1$s has a man on its own kingrow, on %2$u; only a king can stand "
                                "there."), damero_words_side_inside (error->side), error->square);
    case DAMERO_FEN_TOO_MANY_PIECES:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s has more than 12 pieces."), damero_words_side_inside (error->side));
    case DAMERO_FEN_EMPTY_BOARD:
      return g_strdup (_("There is no piece on the board."));
    case DAMERO_FEN_UNEXPECTED_TEXT:
      return g_strdup (_("The position is complete, but more text follows it; remove that."));
    }

  g_assert_not_reached ();
}

char *
damero_words_fen_error (const DameroFenError *error)
{
  g_autofree char *complaint = damero_words_finish (fen_complaint (error));

  if (error->code == DAMERO_FEN_OK || error->column == 0)
    return g_steal_pointer (&complaint);

  /* Translators: %1$u is a column of the text of a position, from 1; %2$s is a sentence that says what is
   * wrong there. */
  return g_strdup_printf (_("Position, column %1$u: %2$s"), error->column, complaint);
}

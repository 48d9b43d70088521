/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/fen.c - PDN 3.0 numeric FEN in and out.
 */
#include "rules/position.h"

#include "rules/text.h"

typedef struct {
  const char     *text;
  const char     *cursor;
  DameroPosition  position;
  DameroFenError  error; /* of the first failure */
} Reader;

static bool
fail (Reader       *reader,
      DameroFenCode code,
      const char   *where,
      unsigned      square)
{
  reader->error = (DameroFenError) {
    .code = code, .column = (unsigned) (where - reader->text) + 1, .square = square };

  return false;
}

static void
skip_blanks (Reader *reader)
{
  while (damero_text_is_blank (*reader->cursor))
    reader->cursor++;
}

/* Reads W or B; false, consuming nothing, if there is neither. */
static bool
read_side (Reader     *reader,
           DameroSide *ret_side)
{
  skip_blanks (reader);
  if (*reader->cursor != 'W' && *reader->cursor != 'B')
    return false;

  *ret_side = *reader->cursor++ == 'W' ? DAMERO_WHITE : DAMERO_BLACK;

  return true;
}

static bool
read_square (Reader   *reader,
             unsigned *ret_square)
{
  const char *where;

  skip_blanks (reader);
  where = reader->cursor;
  *ret_square = damero_text_read_number (&reader->cursor, DAMERO_N_SQUARES);
  if (*ret_square < 1 || *ret_square > DAMERO_N_SQUARES)
    return fail (reader, DAMERO_FEN_BAD_SQUARE, where, 0);

  return true;
}

/* Puts a square's piece on the board; the kingrow is judged here so that the column is known. */
static bool
place (Reader     *reader,
       DameroSide  side,
       bool        king,
       unsigned    square,
       const char *where)
{
  DameroPiece man = side == DAMERO_WHITE ? DAMERO_PIECE_WHITE_MAN : DAMERO_PIECE_BLACK_MAN;
  bool up = side == damero_variant_low_side (reader->position.variant);

  if (damero_position_get_piece (&reader->position, square) != DAMERO_PIECE_NONE)
    return fail (reader, DAMERO_FEN_SQUARE_TWICE, where, square);

  damero_position_set_piece (&reader->position, square, man + king);
  if (!king && (up ? square > DAMERO_N_SQUARES - 4 : square <= 4))
    {
      fail (reader, DAMERO_FEN_MAN_ON_KINGROW, where, square);
      reader->error.side = side;
      return false;
    }

  return true;
}

/* One item of a list: 12, K12, 21-32 or K1-3. */
static bool
read_item (Reader    *reader,
           DameroSide side)
{
  const char *where = reader->cursor;
  bool king = *reader->cursor == 'K';
  unsigned first, last;

  if (king)
    reader->cursor++;
  if (!read_square (reader, &first))
    return false;

  last = first;
  skip_blanks (reader);
  if (*reader->cursor == '-')
    {
      reader->cursor++;
      if (!read_square (reader, &last))
        return false;
      if (last < first)
        return fail (reader, DAMERO_FEN_BAD_RANGE, where, last);
    }

  for (unsigned square = first; square <= last; square++)
    if (!place (reader, side, king, square, where))
      return false;

  return true;
}

/* The items of a side's field, up to what is none. */
static bool
read_items (Reader    *reader,
            DameroSide side)
{
  skip_blanks (reader);
  if (*reader->cursor != 'K' && !damero_text_is_digit (*reader->cursor) && *reader->cursor != ',')
    return true;

  for (;;)
    {
      skip_blanks (reader);
      if (!read_item (reader, side))
        return false;
      skip_blanks (reader);
      if (*reader->cursor != ',')
        return true;
      reader->cursor++;
    }
}

static bool
read_fields (Reader *reader)
{
  bool seen[2] = { false, false };

  for (skip_blanks (reader); *reader->cursor == ':'; skip_blanks (reader))
    {
      DameroSide side;

      reader->cursor++;
      skip_blanks (reader);
      if (!read_side (reader, &side))
        return fail (reader, DAMERO_FEN_BAD_SIDE, reader->cursor, 0);
      if (seen[side])
        return fail (reader, DAMERO_FEN_BAD_SIDE, reader->cursor - 1, 0);
      seen[side] = true;
      if (!read_items (reader, side))
        return false;
    }

  if (*reader->cursor == '.')
    reader->cursor++;
  skip_blanks (reader);
  if (*reader->cursor != '\0')
    return fail (reader, DAMERO_FEN_UNEXPECTED_TEXT, reader->cursor, 0);

  return true;
}

static bool
read_position (Reader *reader)
{
  DameroSide side;

  if (!read_side (reader, &side))
    return fail (reader, DAMERO_FEN_NO_SIDE_TO_MOVE, reader->cursor, 0);
  reader->position.side_to_move = side;

  skip_blanks (reader);
  if (*reader->cursor != ':')
    return fail (reader,
                 *reader->cursor == '\0' ? DAMERO_FEN_EMPTY_BOARD : DAMERO_FEN_NO_SIDE_TO_MOVE,
                 reader->cursor, 0);

  return read_fields (reader) && damero_position_validate (&reader->position, &reader->error);
}

bool
damero_position_from_fen (DameroVariant   variant,
                          const char     *text,
                          DameroPosition *ret_position,
                          DameroFenError *ret_error)
{
  Reader reader = { .text = text, .cursor = text, .position.variant = variant };

  assert (text != NULL);

  if (!read_position (&reader))
    {
      if (ret_error != NULL)
        *ret_error = reader.error;
      return false;
    }
  *ret_position = reader.position;

  return true;
}

static void
append_side (DameroText           *text,
             const DameroPosition *position,
             DameroSide            side)
{
  DameroPiece man = side == DAMERO_WHITE ? DAMERO_PIECE_WHITE_MAN : DAMERO_PIECE_BLACK_MAN;
  const char *separator = "";

  damero_text_append (text, side == DAMERO_WHITE ? ":W" : ":B");
  for (unsigned square = 1; square <= DAMERO_N_SQUARES; square++)
    {
      DameroPiece piece = damero_position_get_piece (position, square);

      if (piece != man && piece != man + 1)
        continue;
      damero_text_append (text, separator);
      damero_text_append (text, piece == man ? "" : "K");
      damero_text_append_number (text, square);
      separator = ",";
    }
}

size_t
damero_position_to_fen (const DameroPosition *position,
                        char                  buffer[DAMERO_FEN_SIZE])
{
  DameroText text = damero_text_begin (buffer, DAMERO_FEN_SIZE);

  damero_text_append_char (&text, position->side_to_move == DAMERO_WHITE ? 'W' : 'B');
  append_side (&text, position, DAMERO_WHITE);
  append_side (&text, position, DAMERO_BLACK);

  return text.length;
}

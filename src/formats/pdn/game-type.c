/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/game-type.c - the tag GameType: which game, and how its squares are named.
 */
#include "formats/pdn/squares.h"

#include <string.h>

/* What a number alone means: the list of PDN 3.0. */
static const DameroPdnGameType usual[] = {
  { 20, DAMERO_WHITE, 'N', 2, FALSE, 10, 10 }, { 21, DAMERO_BLACK, 'N', 1, FALSE, 8, 8 },
  { 22, DAMERO_WHITE, 'N', 2, TRUE, 8, 8 },    { 23, DAMERO_BLACK, 'N', 1, FALSE, 8, 8 },
  { 24, DAMERO_WHITE, 'N', 1, TRUE, 8, 8 },    { 25, DAMERO_WHITE, 'A', 0, FALSE, 8, 8 },
  { 26, DAMERO_WHITE, 'A', 0, FALSE, 8, 8 },   { 27, DAMERO_WHITE, 'N', 2, TRUE, 12, 12 },
  { 28, DAMERO_WHITE, 'N', 2, FALSE, 8, 8 },   { 29, DAMERO_WHITE, 'N', 2, FALSE, 8, 8 },
  { 30, DAMERO_WHITE, 'A', 0, FALSE, 8, 8 },
};

static gboolean
read_number (const char **at,
             int          max,
             int         *ret_number)
{
  gsize digits = strspn (*at, "0123456789");

  if (digits < 1 || digits > 3)
    return FALSE;
  *ret_number = (int) g_ascii_strtoull (*at, NULL, 10);
  *at += digits;

  return *ret_number <= max;
}

static gboolean
skip_comma (const char **at)
{
  if (**at != ',')
    return FALSE;
  *at += 1 + strspn (*at + 1, " ");

  return TRUE;
}

/* What follows the number: ",W,8,8,N1,1", and what PDN allows after it. */
static gboolean
read_rest (const char        *at,
           DameroPdnGameType *type)
{
  int mirrored = 0;

  if (!skip_comma (&at) || (*at != 'W' && *at != 'B'))
    return FALSE;
  type->first_side = *at++ == 'W' ? DAMERO_WHITE : DAMERO_BLACK;
  if (!skip_comma (&at) || !read_number (&at, 99, &type->width))
    return FALSE;
  if (!skip_comma (&at) || !read_number (&at, 99, &type->height))
    return FALSE;
  if (!skip_comma (&at) || strchr ("ANS", *at) == NULL || *at == '\0')
    return FALSE;
  type->notation = *at++;
  if (!read_number (&at, 3, &type->corner) || !skip_comma (&at) || !read_number (&at, 1, &mirrored))
    return FALSE;
  type->mirrored = mirrored == 1;

  return *at == '\0' || *at == ',' || *at == ' ';
}

gboolean
damero_pdn_game_type_from_text (const char        *text,
                                DameroPdnGameType *ret_type)
{
  DameroPdnGameType type = { .first_side = DAMERO_WHITE, .notation = 'N', .corner = 2, .width = 8, .height = 8 };
  const char *at = text + strspn (text, " ");
  int number;

  if (!read_number (&at, 255, &number))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (usual[i].number == number)
      type = usual[i];
  type.number = number;
  at += strspn (at, " ");
  if (*at != '\0' && !read_rest (at, &type))
    return FALSE;
  *ret_type = type;

  return TRUE;
}

const char *
damero_pdn_game_type_text (DameroVariant variant,
                           DameroSide    first_side)
{
  if (variant == DAMERO_VARIANT_SPANISH)
    return first_side == DAMERO_WHITE ? "24,W,8,8,N1,1" : "24,B,8,8,N2,1";

  return first_side == DAMERO_BLACK ? "23,B,8,8,N1,0" : "23,W,8,8,N2,0";
}

gboolean
damero_pdn_game_type_get_variant (const DameroPdnGameType *type,
                                  DameroVariant           *ret_variant)
{
  if (type->width != 8 || type->height != 8)
    return FALSE;
  if (type->number == 23 && !type->mirrored)
    *ret_variant = DAMERO_VARIANT_POOL;
  else if (type->number == 24 && type->mirrored)
    *ret_variant = DAMERO_VARIANT_SPANISH;
  else
    return FALSE;

  return TRUE;
}

/* A square by its row and column counted from the corner, as the side that begins sees the board; 0 for a
 * square that is not played on. */
static unsigned
square_from_corner (const DameroPdnGameType *type,
                    DameroVariant            variant,
                    int                      row,
                    int                      column)
{
  gboolean far = type->corner >= 2;
  gboolean right = type->corner % 2 == 1;
  /* As that side sees it: rows from the far one, columns from the left. */
  int seen_row = far ? row : 7 - row;
  int seen_column = right ? 7 - column : column;

  if (type->first_side == DAMERO_WHITE)
    return damero_board_square_at (variant, seen_row, seen_column);

  return damero_board_square_at (variant, 7 - seen_row, 7 - seen_column);
}

void
damero_pdn_squares_init (DameroPdnSquares        *squares,
                         const DameroPdnGameType *type,
                         DameroVariant            variant)
{
  unsigned n = 0;

  squares->usual = type->notation == 'N';
  for (int row = 0; row < 8; row++)
    for (int column = 0; column < 8; column++)
      {
        unsigned square = square_from_corner (type, variant, row, column);

        squares->by_name[row][column] = (guint8) square;
        if (square == 0)
          continue;
        squares->by_number[++n] = (guint8) square;
        squares->usual = squares->usual && square == n;
      }
}

/* One square of a move's text; 0 if it is none. */
static unsigned
read_square (const DameroPdnSquares *squares,
             const char            **at)
{
  unsigned number = 0;

  if (**at >= 'a' && **at <= 'h')
    {
      const char *name = *at;

      if (name[1] < '1' || name[1] > '8')
        return 0;
      *at += 2;
      return squares->by_name[name[1] - '1'][name[0] - 'a'];
    }
  for (guint n = 0; n < 2 && g_ascii_isdigit (**at); n++, (*at)++)
    number = 10 * number + (unsigned) (**at - '0');

  return number >= 1 && number <= 32 ? squares->by_number[number] : 0;
}

gboolean
damero_pdn_squares_translate (const DameroPdnSquares *squares,
                              const char             *text,
                              char                    buffer[DAMERO_MOVE_TEXT_SIZE])
{
  const char *at = text;
  gboolean capture = strpbrk (text, "xX:*") != NULL;
  gsize length = 0;

  for (guint n = 0; *at != '\0'; n++)
    {
      unsigned square;

      if (n == DAMERO_MAX_MOVE_SQUARES - 1)
        return FALSE;
      if (n > 0)
        at += strspn (at, "-xX:*");
      square = read_square (squares, &at);
      if (square == 0)
        return FALSE;
      /* Without anything between the squares either kind may be meant. */
      length += (gsize) g_snprintf (buffer + length, DAMERO_MOVE_TEXT_SIZE - length, "%s%u",
                                    n == 0 ? "" : capture ? "x" : "-", square);
    }

  return length > 0;
}

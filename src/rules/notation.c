/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation.h"

#include "rules/bits.h"
#include "rules/illegal.h"
#include "rules/text.h"

typedef struct {
  uint8_t  squares[DAMERO_MAX_MOVE_SQUARES];
  unsigned n_squares;
  bool     as_capture; /* a separator says so */
} Entry;

static uint64_t
square_bit (DameroVariant variant,
            unsigned      square)
{
  return damero_cell_bit (damero_cell_from_square (variant, square));
}

static bool
path_is (const DameroPath *path,
         const Entry      *entry)
{
  return path->n_squares == entry->n_squares
         && memcmp (path->squares, entry->squares, entry->n_squares) == 0;
}

/* Whether the entry's ends are the move's, and its intermediate squares some of the move's, in order. */
static bool
fits (DameroVariant     variant,
      const DameroMove *move,
      const Entry      *entry)
{
  DameroPath path = damero_move_get_path (variant, move);
  unsigned n_matched = 1;

  if (entry->squares[0] != path.squares[0]
      || entry->squares[entry->n_squares - 1] != path.squares[path.n_squares - 1])
    return false;

  for (unsigned i = 0; i + 2 < path.n_squares && n_matched + 1 < entry->n_squares; i++)
    if (damero_move_get_landings (variant, move, &path, i) & square_bit (variant, entry->squares[n_matched]))
      n_matched++;

  return n_matched + 1 == entry->n_squares;
}

/* The move the entry means, NULL if there is none or, *ret_ambiguous, more than one. */
static const DameroMove *
find_move (DameroVariant         variant,
           const DameroMoveList *list,
           const Entry          *entry,
           bool                 *ret_ambiguous)
{
  const DameroMove *found = NULL;

  *ret_ambiguous = false;
  if (entry->n_squares < 2)
    return NULL;

  for (unsigned i = 0; i < list->n_moves; i++)
    {
      DameroPath path = damero_move_get_path (variant, &list->moves[i]);

      if (path_is (&path, entry))
        return &list->moves[i];
    }

  for (unsigned i = 0; i < list->n_moves; i++)
    {
      if (!fits (variant, &list->moves[i], entry))
        continue;
      if (found == NULL)
        found = &list->moves[i];
      else if (!damero_move_equivalent (found, &list->moves[i]))
        *ret_ambiguous = true;
    }

  return *ret_ambiguous ? NULL : found;
}

static bool
answer (DameroIllegal *ret_why,
        DameroIllegal  why)
{
  if (ret_why != NULL)
    *ret_why = why;

  return why.code == DAMERO_ILLEGAL_NONE;
}

static bool
check_entry (const DameroPosition *position,
             const Entry          *entry,
             DameroMove           *ret_move,
             DameroIllegal        *ret_why)
{
  DameroMoveList list;
  const DameroMove *move;
  bool ambiguous;

  damero_moves_generate (position, &list);
  move = find_move (position->variant, &list, entry, &ambiguous);

  if (ambiguous)
    return answer (ret_why, (DameroIllegal) { .code = DAMERO_ILLEGAL_AMBIGUOUS });
  if (move == NULL || (entry->as_capture && damero_move_get_n_captured (move) == 0))
    return answer (ret_why, damero_illegal_explain (position, &list, entry->squares,
                                                    entry->n_squares, entry->as_capture));

  *ret_move = *move;

  return answer (ret_why, (DameroIllegal) { .code = DAMERO_ILLEGAL_NONE });
}

/* Consumes what stands between two squares: one separator, blanks around it or blanks alone. */
static bool
read_separator (const char **cursor,
                bool        *as_capture)
{
  const char *start = *cursor;

  while (damero_text_is_blank (**cursor))
    (*cursor)++;
  if (**cursor != '\0' && strchr ("-xX:*", **cursor) != NULL)
    {
      *as_capture = *as_capture || **cursor != '-';
      (*cursor)++;
      while (damero_text_is_blank (**cursor))
        (*cursor)++;
    }

  return *cursor != start && damero_text_is_digit (**cursor);
}

static bool
read_entry (const char    *text,
            Entry         *entry,
            DameroIllegal *ret_why)
{
  const char *cursor = text;
  const char *end = text + strlen (text);

  while (end > text && damero_text_is_blank (end[-1]))
    end--;
  while (damero_text_is_blank (*cursor))
    cursor++;

  while (damero_text_is_digit (*cursor) && entry->n_squares < DAMERO_MAX_MOVE_SQUARES)
    {
      unsigned column = (unsigned) (cursor - text) + 1;
      unsigned square = damero_text_read_number (&cursor, DAMERO_N_SQUARES);

      if (square < 1 || square > DAMERO_N_SQUARES)
        return answer (ret_why, (DameroIllegal) {
          .code = DAMERO_ILLEGAL_SQUARE, .column = column });
      entry->squares[entry->n_squares++] = (uint8_t) square;
      if (cursor == end && entry->n_squares > 1)
        return true;
      if (!read_separator (&cursor, &entry->as_capture))
        break;
    }

  return answer (ret_why, (DameroIllegal) {
    .code = DAMERO_ILLEGAL_SYNTAX, .column = (unsigned) (cursor - text) + 1 });
}

/* Whether another legal capture has the same ends but takes different pieces. */
static bool
short_is_ambiguous (const DameroPosition *before,
                    const DameroMove     *move)
{
  DameroMoveList list;

  damero_moves_generate (before, &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    if (list.moves[i].from == move->from && list.moves[i].to == move->to
        && list.moves[i].captured != move->captured)
      return true;

  return false;
}

size_t
damero_move_to_text (const DameroPosition *before,
                     const DameroMove     *move,
                     DameroNotation        notation,
                     char                  buffer[DAMERO_MOVE_TEXT_SIZE])
{
  DameroText text = damero_text_begin (buffer, DAMERO_MOVE_TEXT_SIZE);
  DameroPath path = damero_move_get_path (before->variant, move);
  char separator = damero_move_get_n_captured (move) > 0 ? 'x' : '-';
  bool whole = notation == DAMERO_NOTATION_LONG || short_is_ambiguous (before, move);

  damero_text_append_number (&text, path.squares[0]);
  for (unsigned i = whole ? 1 : path.n_squares - 1; i < path.n_squares; i++)
    {
      damero_text_append_char (&text, separator);
      damero_text_append_number (&text, path.squares[i]);
    }

  return text.length;
}

bool
damero_move_from_text (const DameroPosition *position,
                       const char           *text,
                       DameroMove           *ret_move,
                       DameroIllegal        *ret_why)
{
  Entry entry = { 0 };

  assert (text != NULL);

  return read_entry (text, &entry, ret_why) && check_entry (position, &entry, ret_move, ret_why);
}

bool
damero_move_fits_text (DameroVariant     variant,
                       const DameroMove *move,
                       const char       *text)
{
  Entry entry = { 0 };

  return read_entry (text, &entry, NULL) && fits (variant, move, &entry);
}

bool
damero_move_check_squares (const DameroPosition *position,
                           const uint8_t        *squares,
                           unsigned              n_squares,
                           DameroMove           *ret_move,
                           DameroIllegal        *ret_why)
{
  Entry entry = { 0 };

  assert (n_squares >= 1);

  if (n_squares > DAMERO_MAX_MOVE_SQUARES)
    return answer (ret_why, (DameroIllegal) { .code = DAMERO_ILLEGAL_NO_SUCH_MOVE });

  for (unsigned i = 0; i < n_squares; i++)
    {
      if (squares[i] < 1 || squares[i] > DAMERO_N_SQUARES)
        return answer (ret_why, (DameroIllegal) {
          .code = DAMERO_ILLEGAL_SQUARE, .number = squares[i] });
      entry.squares[entry.n_squares++] = squares[i];
    }

  return check_entry (position, &entry, ret_move, ret_why);
}

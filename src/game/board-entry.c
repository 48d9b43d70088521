/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/board-entry.h"

#include <string.h>

#define SQUARE_BIT(square) ((guint32) 1 << ((square) - 1))

/* ---- the landings of captures ---- */

/* The one-square step from A towards B along their diagonal. */
static void
get_step (DameroVariant  variant,
          guint          a,
          guint          b,
          int           *ret_rows,
          int           *ret_columns)
{
  int row_a, column_a, row_b, column_b;

  damero_board_locate (variant, a, &row_a, &column_a);
  damero_board_locate (variant, b, &row_b, &column_b);
  *ret_rows = CLAMP (row_b - row_a, -1, 1);
  *ret_columns = CLAMP (column_b - column_a, -1, 1);
}

/* Where MOVE may be said to land after its capture INDEX, which is not its last: on the turning square, or
 * anywhere before the next piece if it goes straight on. */
static guint32
get_landings (DameroVariant     variant,
              const DameroMove *move,
              const DameroPath *path,
              guint             index)
{
  guint landing = path->squares[index + 1];
  guint next = damero_move_get_captured (variant, move, index + 1);
  guint32 landings = SQUARE_BIT (landing);
  int rows, columns, next_rows, next_columns, row, column;

  get_step (variant, damero_move_get_captured (variant, move, index), landing, &rows, &columns);
  get_step (variant, landing, next, &next_rows, &next_columns);
  if (rows != next_rows || columns != next_columns)
    return landings;

  damero_board_locate (variant, landing, &row, &column);
  for (; landing != next; landing = damero_board_square_at (variant, row += rows, column += columns))
    landings |= SQUARE_BIT (landing);

  return landings;
}

/* Whether MOVE goes on from the squares so far. */
static gboolean
goes_on (const DameroBoardEntry *entry,
         const DameroMove       *move,
         const DameroPath       *path)
{
  if (entry->squares[0] != path->squares[0] || entry->n_squares >= path->n_squares)
    return FALSE;

  for (guint i = 1; i < entry->n_squares; i++)
    if ((get_landings (entry->position.variant, move, path, i - 1) & SQUARE_BIT (entry->squares[i])) == 0)
      return FALSE;

  return TRUE;
}

/* ---- what a touch means ---- */

/* How a touch of one square continues one legal move; the lower, the better. */
typedef enum {
  STEP_NEXT, /* the next landing, and it goes on from there */
  STEP_END,  /* the next square is its end */
  STEP_LAST, /* its end, with landings left out */
  STEP_SKIP, /* a landing further on */
  STEP_NONE,
} Step;

/* For SKIP, RET_INDEX is which of the path's squares it is. */
static Step
get_step_kind (const DameroBoardEntry *entry,
               const DameroMove       *move,
               const DameroPath       *path,
               guint                   square,
               guint                  *ret_index)
{
  guint next = entry->n_squares;
  DameroVariant variant = entry->position.variant;

  if (!goes_on (entry, move, path))
    return STEP_NONE;
  if (next + 1 < path->n_squares && (get_landings (variant, move, path, next - 1) & SQUARE_BIT (square)))
    return STEP_NEXT;
  if (square == path->squares[path->n_squares - 1])
    return next + 1 == path->n_squares ? STEP_END : STEP_LAST;
  for (guint i = next + 1; i + 1 < path->n_squares; i++)
    if (get_landings (variant, move, path, i - 1) & SQUARE_BIT (square))
      {
        *ret_index = i;
        return STEP_SKIP;
      }

  return STEP_NONE;
}

/* Whether two captures begin with the same N pieces, in whatever order. */
static gboolean
begin_alike (DameroVariant     variant,
             const DameroMove *a,
             const DameroMove *b,
             guint             n)
{
  guint32 taken_a = 0, taken_b = 0;

  for (guint i = 0; i < n; i++)
    {
      taken_a |= SQUARE_BIT (damero_move_get_captured (variant, a, i));
      taken_b |= SQUARE_BIT (damero_move_get_captured (variant, b, i));
    }

  return taken_a == taken_b;
}

typedef struct {
  Step              step;
  const DameroMove *move;  /* the first that the touch fits so */
  DameroPath        path;
  guint             index; /* of the landing in the path, for SKIP */
  gboolean          ambiguous;
} Reading;

static Reading
read_touch (const DameroBoardEntry *entry,
            guint                   square)
{
  DameroVariant variant = entry->position.variant;
  Reading reading = { .step = STEP_NONE };

  /* A capture that ends where it began is not made by touching its piece twice. */
  if (entry->n_squares == 1 && square == entry->squares[0])
    return reading;

  for (guint i = 0; i < entry->list.n_moves; i++)
    {
      const DameroMove *move = &entry->list.moves[i];
      DameroPath path = damero_move_get_path (variant, move);
      guint index = 0;
      Step step = get_step_kind (entry, move, &path, square, &index);

      if (step < reading.step)
        reading = (Reading) { .step = step, .move = move, .path = path, .index = index };
      else if (step == STEP_LAST && step == reading.step)
        reading.ambiguous |= !damero_move_equivalent (reading.move, move);
      else if (step == STEP_SKIP && step == reading.step)
        reading.ambiguous |= index != reading.index || !begin_alike (variant, reading.move, move, index);
    }

  return reading;
}

/* Says why the squares so far and SQUARE are no move. */
static DameroBoardEntryAnswer
refuse (const DameroBoardEntry *entry,
        guint                   square,
        gboolean                ambiguous,
        DameroIllegal          *ret_why,
        DameroPath             *ret_tried)
{
  DameroPath tried;
  DameroMove ignored;

  damero_board_entry_get_squares (entry, &tried);
  /* The square a capture has got to, once more: it is said to end there. */
  if ((entry->n_squares == 0 || square != entry->squares[entry->n_squares - 1]) &&
      tried.n_squares < G_N_ELEMENTS (tried.squares))
    tried.squares[tried.n_squares++] = (guint8) square;
  *ret_tried = tried;
  if (ambiguous || damero_move_check_squares (&entry->position, tried.squares, tried.n_squares, &ignored, ret_why))
    *ret_why = (DameroIllegal) { .code = DAMERO_ILLEGAL_AMBIGUOUS };

  return DAMERO_BOARD_ENTRY_REFUSED;
}

static DameroBoardEntryAnswer
pick_up (DameroBoardEntry *entry,
         guint             square)
{
  entry->squares[0] = (guint8) square;
  entry->n_squares = 1;
  return DAMERO_BOARD_ENTRY_CHANGED;
}

void
damero_board_entry_begin (DameroBoardEntry     *entry,
                          const DameroPosition *position)
{
  entry->position = *position;
  entry->n_squares = 0;
  damero_moves_generate (position, &entry->list);
}

void
damero_board_entry_clear (DameroBoardEntry *entry)
{
  entry->n_squares = 0;
}

DameroBoardEntryAnswer
damero_board_entry_touch (DameroBoardEntry *entry,
                          guint             square,
                          DameroMove       *ret_move,
                          DameroIllegal    *ret_why,
                          DameroPath       *ret_tried)
{
  Reading reading;

  g_return_val_if_fail (square >= 1 && square <= DAMERO_N_SQUARES, DAMERO_BOARD_ENTRY_NOTHING);

  if (entry->n_squares == 0)
    {
      if (damero_board_entry_is_own (entry, square))
        return pick_up (entry, square);
      if (damero_position_get_piece (&entry->position, square) == DAMERO_PIECE_NONE)
        return DAMERO_BOARD_ENTRY_NOTHING;
      return refuse (entry, square, FALSE, ret_why, ret_tried);
    }

  if (entry->n_squares == 1 && square == entry->squares[0])
    {
      entry->n_squares = 0;
      return DAMERO_BOARD_ENTRY_CHANGED;
    }

  reading = read_touch (entry, square);
  if (reading.ambiguous)
    return refuse (entry, square, TRUE, ret_why, ret_tried);

  switch (reading.step)
    {
    case STEP_NEXT:
      entry->squares[entry->n_squares++] = (guint8) square;
      return DAMERO_BOARD_ENTRY_CHANGED;
    case STEP_SKIP:
      while (entry->n_squares < reading.index)
        {
          entry->squares[entry->n_squares] = reading.path.squares[entry->n_squares];
          entry->n_squares++;
        }
      entry->squares[entry->n_squares++] = (guint8) square;
      return DAMERO_BOARD_ENTRY_CHANGED;
    case STEP_END:
    case STEP_LAST:
      *ret_move = *reading.move;
      entry->n_squares = 0;
      return DAMERO_BOARD_ENTRY_MOVE;
    case STEP_NONE:
      break;
    }

  if (damero_board_entry_is_own (entry, square) && square != entry->squares[0])
    return pick_up (entry, square);

  return refuse (entry, square, FALSE, ret_why, ret_tried);
}

guint32
damero_board_entry_get_targets (const DameroBoardEntry *entry)
{
  guint32 targets = 0;

  for (guint square = 1; entry->n_squares > 0 && square <= DAMERO_N_SQUARES; square++)
    {
      Reading reading = read_touch (entry, square);

      if (reading.step != STEP_NONE && !reading.ambiguous)
        targets |= SQUARE_BIT (square);
    }

  return targets;
}

guint32
damero_board_entry_get_taken (const DameroBoardEntry *entry)
{
  guint32 taken = 0;

  for (guint i = 0; entry->n_squares > 1 && i < entry->list.n_moves; i++)
    {
      const DameroMove *move = &entry->list.moves[i];
      DameroPath path = damero_move_get_path (entry->position.variant, move);

      if (!goes_on (entry, move, &path))
        continue;
      for (guint j = 0; j + 1 < entry->n_squares; j++)
        taken |= SQUARE_BIT (damero_move_get_captured (entry->position.variant, move, j));
      return taken;
    }

  return taken;
}

gboolean
damero_board_entry_is_own (const DameroBoardEntry *entry,
                           guint                   square)
{
  DameroSide side = entry->position.side_to_move;
  uint64_t bit = damero_cell_bit (damero_cell_from_square (entry->position.variant, square));

  return (entry->position.pieces[side] & bit) != 0;
}

void
damero_board_entry_get_squares (const DameroBoardEntry *entry,
                                DameroPath             *ret_squares)
{
  *ret_squares = (DameroPath) { .n_squares = entry->n_squares };
  memcpy (ret_squares->squares, entry->squares, sizeof entry->squares);
}

guint
damero_board_entry_get_from (const DameroBoardEntry *entry)
{
  return entry->n_squares > 0 ? entry->squares[0] : 0;
}

guint
damero_board_entry_get_last (const DameroBoardEntry *entry)
{
  return entry->n_squares > 0 ? entry->squares[entry->n_squares - 1] : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-touch.h"

#include "slow-moves.h"

typedef struct {
  int x;
  int y;
} Point;

/* docs/rules.md: n - 1 = 4 r + k; pool x = 2 k + 1 - (r & 1), Spanish x = 2 k + (r & 1). */
static Point
get_point (const SlowTouch *notebook,
           int              square)
{
  int r = (square - 1) / 4;
  int k = (square - 1) % 4;

  return (Point) { notebook->ruleset.variant == DAMERO_VARIANT_POOL ? 2 * k + 1 - r % 2 : 2 * k + r % 2, r };
}

static int
sign (int number)
{
  return (number > 0) - (number < 0);
}

/* The steps from one square to another and whether they are on one diagonal. */
static gboolean
look (const SlowTouch *notebook,
      int              from,
      int              to,
      Point           *ret_direction,
      int             *ret_distance)
{
  Point a = get_point (notebook, from);
  Point b = get_point (notebook, to);

  *ret_direction = (Point) { sign (b.x - a.x), sign (b.y - a.y) };
  *ret_distance = ABS (b.x - a.x);
  return *ret_distance > 0 && *ret_distance == ABS (b.y - a.y);
}

static gboolean
goes_over (const SlowTouch *notebook,
           const SlowMove  *move,
           int              next)
{
  Point way, step;
  int distance;

  if (!look (notebook, move->from, next, &step, &distance) || distance != 1)
    return FALSE;

  look (notebook, move->from, move->n_captured > 0 ? move->captured[0] : move->to, &way, &distance);
  return way.x == step.x && way.y == step.y;
}

/* Between two captures it comes down where it turns, or anywhere between two pieces on one line. */
static gboolean
comes_down_on (const SlowTouch *notebook,
               const SlowMove  *move,
               int              square)
{
  for (int i = 0; i + 1 < move->n_captured; i++)
    {
      Point on, after;
      int far, near;

      if (move->landings[i] == square)
        return TRUE;
      if (look (notebook, move->captured[i], move->captured[i + 1], &on, &far) &&
          look (notebook, move->captured[i], square, &after, &near) &&
          on.x == after.x && on.y == after.y && near < far)
        return TRUE;
    }

  return move->to == square;
}

static gboolean
any_from (const GArray *moves,
          int           square)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, SlowMove, i).from == square)
      return TRUE;

  return FALSE;
}

static int
get_piece (const SlowTouch *notebook)
{
  if (notebook->touched > 0)
    return notebook->touched;

  return any_from (notebook->moves, notebook->wrong) ? notebook->wrong : 0;
}

/* Why a legal move cannot be made; NONE if it can. */
static DameroRefusalCode
judge (const SlowTouch *notebook,
       const SlowMove  *move)
{
  int piece = get_piece (notebook);

  if (piece > 0 && move->from != piece)
    return DAMERO_REFUSAL_OTHER_PIECE;
  if (notebook->angle > 0 && !goes_over (notebook, move, notebook->angle))
    return DAMERO_REFUSAL_OTHER_DIRECTION;
  if (notebook->landing > 0 && !comes_down_on (notebook, move, notebook->landing))
    return DAMERO_REFUSAL_OTHER_SQUARE;

  return DAMERO_REFUSAL_NONE;
}

static void
list_open (SlowTouch *notebook)
{
  g_array_set_size (notebook->open, 0);
  for (guint i = 0; i < notebook->moves->len; i++)
    if (judge (notebook, &g_array_index (notebook->moves, SlowMove, i)) == DAMERO_REFUSAL_NONE)
      g_array_append_val (notebook->open, g_array_index (notebook->moves, SlowMove, i));
}

static void
set_position (SlowTouch            *notebook,
              const DameroPosition *position)
{
  notebook->position = *position;
  g_clear_pointer (&notebook->moves, g_array_unref);
  notebook->moves = slow_moves_generate (position, 0);
  notebook->wrong = notebook->touched = notebook->angle = notebook->landing = 0;
  list_open (notebook);
}

void
slow_touch_init (SlowTouch            *notebook,
                 const DameroRuleset  *ruleset,
                 const DameroPosition *start)
{
  *notebook = (SlowTouch) { .ruleset = *ruleset, .loser = -1, .answers = g_string_new (NULL),
                           .cautions = { g_string_new (NULL), g_string_new (NULL) } };
  notebook->open = g_array_new (FALSE, FALSE, sizeof (SlowMove));
  set_position (notebook, start);
}

void
slow_touch_clear (SlowTouch *notebook)
{
  g_array_unref (notebook->moves);
  g_array_unref (notebook->open);
  g_string_free (notebook->answers, TRUE);
  for (int side = 0; side < 2; side++)
    g_string_free (notebook->cautions[side], TRUE);
}

void
slow_touch_end (SlowTouch *notebook)
{
  notebook->wrong = notebook->touched = notebook->angle = notebook->landing = notebook->to_crown = 0;
  notebook->loser = -1;
}

/* A man that is gone from its square, and a king that stands where there was none: it is new. */
void
slow_touch_turn (SlowTouch            *notebook,
                 const DameroPosition *position)
{
  gboolean black = notebook->position.side_to_move == DAMERO_BLACK;
  DameroPiece man = black ? DAMERO_PIECE_BLACK_MAN : DAMERO_PIECE_WHITE_MAN;
  DameroPiece king = black ? DAMERO_PIECE_BLACK_KING : DAMERO_PIECE_WHITE_KING;
  int new_king = 0;
  int man_gone = 0;

  for (int square = 1; square <= 32; square++)
    {
      DameroPiece before = damero_position_get_piece (&notebook->position, (unsigned) square);
      DameroPiece after = damero_position_get_piece (position, (unsigned) square);

      if (before == man && after == DAMERO_PIECE_NONE)
        man_gone = square;
      if (before != king && after == king)
        new_king = square;
    }
  notebook->to_crown = notebook->ruleset.crowning == DAMERO_CROWNING_BY_OPPONENT && man_gone > 0 ? new_king : 0;
  notebook->n_turns++;
  set_position (notebook, position);
}

static void
propose (SlowTouch    *notebook,
         int           side,
         DameroEnding  ending)
{
  if (notebook->loser >= 0)
    return;

  notebook->loser = side;
  notebook->for_what = ending;
  g_string_append_printf (notebook->answers, "forfeit-proposed %d %d;", side, ending);
}

static void
caution (SlowTouch    *notebook,
         int           side,
         char          what,
         DameroEnding  ending)
{
  int n = 0;

  g_string_append_c (notebook->cautions[side], what);
  for (const char *c = notebook->cautions[side]->str; *c != '\0'; c++)
    n += *c == what;
  g_string_append_printf (notebook->answers, "caution %d %d;", side, n);
  if (n >= 2)
    propose (notebook, side, ending);
}

static DameroRefusalCode
touch_piece (SlowTouch *notebook,
             int        side,
             int        square)
{
  gboolean on_move = side == notebook->position.side_to_move;
  gboolean strict = notebook->ruleset.touch == DAMERO_TOUCH_STRICT;
  int piece = get_piece (notebook);

  if (square < 1 || square > 32)
    return DAMERO_REFUSAL_FIELD_INVALID;
  if (damero_position_get_piece (&notebook->position, (unsigned) square) == DAMERO_PIECE_NONE)
    return DAMERO_REFUSAL_NO_PIECE;

  if (on_move && square == notebook->to_crown)
    return DAMERO_REFUSAL_NONE;
  if (on_move && any_from (notebook->moves, square))
    {
      if (notebook->touched == 0 && (piece == 0 || piece == square))
        {
          notebook->touched = square;
          g_string_append_printf (notebook->answers, "obliged %d %d;", side, square);
        }
    }
  else if (strict && notebook->n_turns > 0)
    {
      caution (notebook, side, on_move ? 't' : 'a', DAMERO_ENDING_TOUCH_MOVE);
    }
  return DAMERO_REFUSAL_NONE;
}

/* The piece on SQUARE has gone over the angle towards a square, or has touched it. */
static DameroRefusalCode
begin_move (SlowTouch *notebook,
            int        side,
            int        square,
            int        toward,
            gboolean   angle)
{
  static const DameroPiece own[2][2] = {
    [DAMERO_BLACK] = { DAMERO_PIECE_BLACK_MAN, DAMERO_PIECE_BLACK_KING },
    [DAMERO_WHITE] = { DAMERO_PIECE_WHITE_MAN, DAMERO_PIECE_WHITE_KING },
  };
  SlowTouch then = *notebook;
  DameroPiece stands;
  int piece = get_piece (notebook);
  int before = angle ? notebook->angle : notebook->landing;

  if (square < 1 || square > 32 || toward < 1 || toward > 32)
    return DAMERO_REFUSAL_FIELD_INVALID;
  if (side != notebook->position.side_to_move)
    return DAMERO_REFUSAL_WRONG_SIDE;
  stands = damero_position_get_piece (&notebook->position, (unsigned) square);
  if (stands != own[side][0] && stands != own[side][1])
    return DAMERO_REFUSAL_NO_PIECE;
  if (piece > 0 && piece != square)
    return DAMERO_REFUSAL_ALREADY_BOUND;
  if (before > 0 && before != toward)
    return angle ? DAMERO_REFUSAL_OTHER_DIRECTION : DAMERO_REFUSAL_OTHER_SQUARE;

  then.touched = square;
  *(angle ? &then.angle : &then.landing) = toward;
  then.open = g_array_new (FALSE, FALSE, sizeof (SlowMove));
  list_open (&then);
  before = (int) then.open->len;
  g_array_unref (then.open);
  if (before == 0)
    return DAMERO_REFUSAL_NO_SUCH_MOVE;

  if (notebook->touched == 0)
    g_string_append_printf (notebook->answers, "obliged %d %d;", side, square);
  notebook->touched = square;
  *(angle ? &notebook->angle : &notebook->landing) = toward;
  return DAMERO_REFUSAL_NONE;
}

static DameroRefusalCode
decide_proposal (SlowTouch       *notebook,
                 const DameroAct *act)
{
  if (notebook->loser < 0)
    return DAMERO_REFUSAL_NO_PROPOSAL;
  if (act->kind == DAMERO_ACT_FORFEIT_WAIVED)
    notebook->loser = -1;
  return DAMERO_REFUSAL_NONE;
}

static DameroRefusalCode
answer (SlowTouch       *notebook,
        const DameroAct *act)
{
  DameroTouch touch = notebook->ruleset.touch;
  gboolean on_move = act->side == notebook->position.side_to_move;

  switch ((int) act->kind)
    {
    case DAMERO_ACT_CAUTION:
      caution (notebook, act->side, 'c', DAMERO_ENDING_RULES_INFRACTION);
      return DAMERO_REFUSAL_NONE;
    case DAMERO_ACT_FORFEIT_CONFIRMED:
    case DAMERO_ACT_FORFEIT_WAIVED:
      return decide_proposal (notebook, act);
    case DAMERO_ACT_CROWNED:
      if (notebook->ruleset.crowning == DAMERO_CROWNING_AUTOMATIC)
        return DAMERO_REFUSAL_NOT_IN_RULES;
      if (notebook->to_crown == 0)
        return DAMERO_REFUSAL_NOTHING_TO_CROWN;
      if (!on_move)
        return DAMERO_REFUSAL_WRONG_SIDE;
      notebook->to_crown = 0;
      return DAMERO_REFUSAL_NONE;
    case DAMERO_ACT_TOUCHED:
      return touch == DAMERO_TOUCH_OFF ? DAMERO_REFUSAL_NOT_IN_RULES
                                       : touch_piece (notebook, act->side, act->square);
    case DAMERO_ACT_TOUCH_REFUSED:
      if (touch == DAMERO_TOUCH_OFF)
        return DAMERO_REFUSAL_NOT_IN_RULES;
      if (!on_move)
        return DAMERO_REFUSAL_WRONG_SIDE;
      if (notebook->touched == 0)
        return DAMERO_REFUSAL_NOT_BOUND;
      if (notebook->loser >= 0)
        return DAMERO_REFUSAL_PROPOSAL_STANDS;
      propose (notebook, act->side, DAMERO_ENDING_TOUCH_MOVE);
      return DAMERO_REFUSAL_NONE;
    default:
      break;
    }

  if (touch != DAMERO_TOUCH_STRICT)
    return DAMERO_REFUSAL_NOT_IN_RULES;
  switch ((int) act->kind)
    {
    case DAMERO_ACT_ARRANGED:
      if (act->notice != DAMERO_SWITCH_ON && notebook->n_turns > 0)
        caution (notebook, act->side, 'a', DAMERO_ENDING_TOUCH_MOVE);
      return DAMERO_REFUSAL_NONE;
    case DAMERO_ACT_PERMITTED:
      if (on_move)
        return DAMERO_REFUSAL_WRONG_SIDE;
      if (notebook->landing == 0)
        return DAMERO_REFUSAL_NOT_BOUND;
      notebook->landing = 0;
      return DAMERO_REFUSAL_NONE;
    case DAMERO_ACT_OVER_ANGLE:
    case DAMERO_ACT_SQUARE_TOUCHED:
      return begin_move (notebook, act->side, act->square, act->toward, act->kind == DAMERO_ACT_OVER_ANGLE);
    default:
      g_assert_not_reached ();
    }
}

DameroRefusalCode
slow_touch_act (SlowTouch       *notebook,
                const DameroAct *act)
{
  DameroRefusalCode code = DAMERO_REFUSAL_NONE;

  if (act->kind != DAMERO_ACT_WRONG_MOVE)
    code = answer (notebook, act);
  else if (get_piece (notebook) == 0)
    notebook->wrong = (int) g_ascii_strtoull (act->move, NULL, 10);
  list_open (notebook);
  return code;
}

/* A text with nothing but the ends of a capture means any way that takes the same pieces. */
static gboolean
is_meant (const SlowMove *move,
          const SlowMove *other,
          gboolean        ends_only)
{
  guint32 taken = 0;
  guint32 others = 0;

  for (int i = 0; i < move->n_captured; i++)
    taken |= UINT32_C (1) << (move->captured[i] - 1);
  for (int i = 0; i < other->n_captured; i++)
    others |= UINT32_C (1) << (other->captured[i] - 1);

  return ends_only ? move->from == other->from && move->to == other->to && taken == others
                   : slow_move_compare (move, other) == 0;
}

DameroRefusalCode
slow_touch_judge_move (const SlowTouch *notebook,
                       const char      *text)
{
  g_auto(GStrv) squares = g_strsplit_set (text, "-x", -1);
  gboolean ends_only = g_strv_length (squares) == 2;
  SlowMove meant;
  DameroMove move;

  if (notebook->to_crown > 0)
    return DAMERO_REFUSAL_MUST_CROWN;
  if (!damero_move_from_text (&notebook->position, text, &move, NULL))
    g_error ("not legal: %s", text);

  meant = slow_move_from_move (notebook->ruleset.variant, &move);
  for (guint i = 0; i < notebook->open->len; i++)
    if (is_meant (&meant, &g_array_index (notebook->open, SlowMove, i), ends_only))
      return DAMERO_REFUSAL_NONE;

  return judge (notebook, &meant);
}

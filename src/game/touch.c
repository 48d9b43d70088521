/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/touch.c - touching and arranging pieces, cautions, crowning by the opponent (docs/rules.md, Touch and Crowning).
 *
 * A bond is what a side owes until its turn is made: to move one piece (after a wrong move, or because it
 * touched it), that piece over one square next to it, that piece to one square. The turn drops it; pauses
 * keep it. A bond of touch is made only where a legal move keeps it, so that there is always a way on; a
 * wrong move binds its piece only while that has a legal move (docs/rules.md, Wrong move).
 */
#include "game/game-private.h"

static gboolean
is_strict (const DameroGameContext *context)
{
  return context->game->setup.ruleset.touch == DAMERO_TOUCH_STRICT;
}

/* Bonds. */

static gboolean
keeps_bond (const DameroGame *game,
            const DameroMove *move,
            DameroRefusal    *refusal)
{
  DameroVariant variant = game->setup.ruleset.variant;

  if ((int) damero_move_get_from (variant, move) != game->bound_square)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_OTHER_PIECE, game->bound_square);
  if (game->bound_toward != 0 && (int) damero_move_get_first_step (variant, move) != game->bound_toward)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_OTHER_DIRECTION, game->bound_toward);
  if (game->bound_to != 0 && !damero_move_lands_on (variant, move, (unsigned) game->bound_to))
    return damero_refuse_number (refusal, DAMERO_REFUSAL_OTHER_SQUARE, game->bound_to);

  return TRUE;
}

/* The first legal move with which the side on move would keep a bond of its own piece on SQUARE: over the
 * square TOWARD, landing on the square TO, each 0 for any. */
static gboolean
has_move (const DameroGame *game,
          int               square,
          int               toward,
          int               to)
{
  DameroVariant variant = game->setup.ruleset.variant;
  DameroMoveList list;

  damero_moves_generate (damero_game_get_position (game), &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    if ((int) damero_move_get_from (variant, &list.moves[i]) == square &&
        (toward == 0 || (int) damero_move_get_first_step (variant, &list.moves[i]) == toward) &&
        (to == 0 || damero_move_lands_on (variant, &list.moves[i], (unsigned) to)))
      return TRUE;

  return FALSE;
}

gboolean
damero_game_is_bound (const DameroGame *game)
{
  return game->bound_square != 0 && has_move (game, game->bound_square, 0, 0);
}

gboolean
damero_game_allows_move (const DameroGame *game,
                         const DameroMove *move,
                         DameroRefusal    *ret_refusal)
{
  guint made = damero_game_get_n_recorded (game);

  if (game->setup.is_obligatory && made < game->setup.n_opening &&
      !damero_move_equal (move, &game->setup.opening[made]))
    return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_OTHER_OPENING, (int) made + 1);

  return !damero_game_is_bound (game) || keeps_bond (game, move, ret_refusal);
}

/* Captures of the same pieces in another order look the same on a score sheet, but may start in another direction or
 * touch other squares: of those the text fits, the one that keeps the bond is taken. */
gboolean
damero_game_read_move (const DameroGame *game,
                       const char       *text,
                       DameroMove       *ret_move,
                       DameroIllegal    *ret_why)
{
  const DameroPosition *position = damero_game_get_position (game);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroMoveList list;

  if (!damero_move_from_text (position, text, ret_move, ret_why))
    return FALSE;
  if (damero_game_allows_move (game, ret_move, &refusal))
    return TRUE;

  damero_moves_generate (position, &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    if (damero_move_equivalent (&list.moves[i], ret_move) &&
        damero_move_fits_text (position->variant, &list.moves[i], text) &&
        damero_game_allows_move (game, &list.moves[i], &refusal))
      {
        *ret_move = list.moves[i];
        return TRUE;
      }

  return TRUE;
}

void
damero_game_drop_bonds (const DameroGameContext *context)
{
  context->game->bound_square = 0;
  context->game->bound_toward = 0;
  context->game->bound_to = 0;
  context->game->bound_by_touch = FALSE;
}

void
damero_game_drop_proposal (const DameroGameContext *context)
{
  context->game->proposed_side = -1;
  context->game->proposed_ending = DAMERO_ENDING_NONE;
}

/* The piece must move because it was touched. A bond to it after a wrong move becomes one of touch. */
static void
bind_by_touch (const DameroGameContext *context,
               int                      square)
{
  DameroGame *game = context->game;

  if (game->bound_by_touch)
    return;

  game->bound_square = square;
  game->bound_by_touch = TRUE;
  damero_game_add_consequence (context, DAMERO_CONSEQUENCE_OBLIGED, context->act->side)->value = square;
}

/* Cautions. */

/* The first proposal stands until it is decided: a loss can be confirmed only once. */
static void
propose_forfeit (const DameroGameContext *context,
                 int                      side,
                 DameroEnding             ending)
{
  DameroGame *game = context->game;

  if (game->proposed_side >= 0)
    return;

  game->proposed_side = side;
  game->proposed_ending = ending;
  damero_game_add_consequence (context, DAMERO_CONSEQUENCE_FORFEIT_PROPOSED, side)->ending = (int) ending;
}

guint
damero_game_count_cautions (const DameroGame *game,
                            DameroSide        side)
{
  guint n = 0;

  for (guint i = 0; i < DAMERO_N_OFFENCES; i++)
    n += game->cautions[side][i];

  return n;
}

/* The first caution for an offence is only a caution, any further one is a repetition, for which the loss is proposed
 * as well (docs/rules.md, Touch). Before semantics 4 all offences of a side were one. */
static void
give_caution (const DameroGameContext *context,
              int                      side,
              DameroOffence            offence)
{
  DameroGame *game = context->game;
  guint n = ++game->cautions[side][offence];

  if (game->setup.semantics < 4)
    n = damero_game_count_cautions (game, (DameroSide) side);
  damero_game_add_consequence (context, DAMERO_CONSEQUENCE_CAUTION, side)->value = (int) n;
  if (n > 1)
    propose_forfeit (context, side, offence == DAMERO_OFFENCE_CONDUCT ? DAMERO_ENDING_RULES_INFRACTION
                                                                      : DAMERO_ENDING_TOUCH_MOVE);
}

/* Touching, or arranging without notice: after move 1, and where the rules ask for notice, a caution.
 * Before move 1 the pieces are being put in order; docs/rules.md lets that happen with notice and names nothing
 * that would follow without. */
static void
judge_infraction (const DameroGameContext *context,
                  DameroOffence            offence)
{
  if (is_strict (context) && damero_game_get_n_plies (context->game) > 0)
    give_caution (context, context->act->side, offence);
}

/* Acts. */

static gboolean
refuse_field (const DameroGameContext *context,
              DameroFieldId            field)
{
  return damero_refuse_field (context->refusal, field, 0);
}

static gboolean
is_square (int square)
{
  return square >= 1 && square <= DAMERO_N_SQUARES;
}

static gboolean
refuse_side (const DameroGameContext *context)
{
  damero_game_refuse (context, DAMERO_REFUSAL_WRONG_SIDE);
  context->refusal->side = context->act->side;
  return FALSE;
}

static gboolean
is_on_move (const DameroGameContext *context)
{
  return (int) damero_game_get_turn (context->game) == context->act->side;
}

/* Clause 1 and 2: a piece that can move must (standard and strict), one that cannot must not be touched
 * (strict). Before move 1 touching any other piece is arranging; before semantics 4 so was touching one that can move.
 * A player who must crown a man has to touch it. */
gboolean
damero_game_perform_touched (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  int square = context->act->square;

  if (game->setup.ruleset.touch == DAMERO_TOUCH_OFF)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);
  if (!is_square (square))
    return refuse_field (context, DAMERO_FIELD_SQUARE);
  if (damero_position_get_piece (damero_game_get_position (game), (unsigned) square) == DAMERO_PIECE_NONE)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_NO_PIECE, square);

  if ((damero_game_get_n_plies (game) == 0 && game->setup.semantics < 4) ||
      (is_on_move (context) && square == game->crown_square))
    return TRUE;
  if (!is_on_move (context))
    judge_infraction (context, DAMERO_OFFENCE_ARRANGING);
  else if (!has_move (game, square, 0, 0))
    judge_infraction (context, DAMERO_OFFENCE_TOUCH);
  /* the first touch stands */
  else if (!damero_game_is_bound (game) || game->bound_square == square)
    bind_by_touch (context, square);
  return TRUE;
}

/* Clause 1: "refusing is a forfeit at once, no caution". It has no other effect, so it waits until a loss
 * that is proposed already is decided. */
gboolean
damero_game_perform_touch_refused (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (game->setup.ruleset.touch == DAMERO_TOUCH_OFF)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);
  if (!is_on_move (context))
    return refuse_side (context);
  if (!game->bound_by_touch)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_BOUND);
  if (game->proposed_side >= 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_PROPOSAL_STANDS);

  propose_forfeit (context, context->act->side, DAMERO_ENDING_TOUCH_MOVE);
  return TRUE;
}

/* Clause 3: by either player, on move or not. */
gboolean
damero_game_perform_arranged (const DameroGameContext *context)
{
  if (!is_strict (context))
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);

  if (context->act->notice != DAMERO_SWITCH_ON)
    judge_infraction (context, DAMERO_OFFENCE_ARRANGING);
  return TRUE;
}

/* What clauses 4 and 5 ask for alike: the piece on SQUARE is one of the side on move, and no other one is
 * bound. */
static gboolean
check_moving_piece (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  int square = context->act->square;
  DameroPiece piece;
  gboolean is_black;

  if (!is_strict (context))
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);
  if (!is_square (square))
    return refuse_field (context, DAMERO_FIELD_SQUARE);
  if (!is_square (context->act->toward))
    return refuse_field (context, DAMERO_FIELD_TOWARD);
  if (!is_on_move (context))
    return refuse_side (context);

  piece = damero_position_get_piece (damero_game_get_position (game), (unsigned) square);
  is_black = piece == DAMERO_PIECE_BLACK_MAN || piece == DAMERO_PIECE_BLACK_KING;
  if (piece == DAMERO_PIECE_NONE || is_black != (context->act->side == DAMERO_BLACK))
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_NO_PIECE, square);
  if (damero_game_is_bound (game) && game->bound_square != square)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_ALREADY_BOUND, game->bound_square);

  return TRUE;
}

/* Clause 4: the piece must go on over TOWARD, the square next to it. */
gboolean
damero_game_perform_over_angle (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  int square = context->act->square;
  int toward = context->act->toward;

  if (!check_moving_piece (context))
    return FALSE;
  if (game->bound_toward != 0 && game->bound_toward != toward)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_OTHER_DIRECTION, game->bound_toward);
  if (!has_move (game, square, toward, game->bound_to))
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_SUCH_MOVE);

  bind_by_touch (context, square);
  game->bound_toward = toward;
  return TRUE;
}

/* Clause 5: the piece must end on TOWARD, or go on with a capture from there. */
gboolean
damero_game_perform_square_touched (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  int square = context->act->square;
  int toward = context->act->toward;

  if (!check_moving_piece (context))
    return FALSE;
  if (game->bound_to != 0 && game->bound_to != toward)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_OTHER_SQUARE, game->bound_to);
  if (!has_move (game, square, game->bound_toward, toward))
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_SUCH_MOVE);

  bind_by_touch (context, square);
  game->bound_to = toward;
  return TRUE;
}

/* Clause 5: "unless the opponent permits otherwise"; the piece itself must move all the same. */
gboolean
damero_game_perform_permitted (const DameroGameContext *context)
{
  if (!is_strict (context))
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);
  if (is_on_move (context))
    return refuse_side (context);
  if (context->game->bound_to == 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_BOUND);

  context->game->bound_to = 0;
  return TRUE;
}

/* By the referee, for anything, in any ruleset and at any time of the game. */
gboolean
damero_game_perform_caution (const DameroGameContext *context)
{
  give_caution (context, context->act->side, DAMERO_OFFENCE_CONDUCT);
  return TRUE;
}

/* "The referee confirms every forfeit": what is confirmed ends the game, what is waived leaves the caution. */
gboolean
damero_game_perform_proposal (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (game->proposed_side < 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_PROPOSAL);

  if (context->act->kind == DAMERO_ACT_FORFEIT_CONFIRMED)
    damero_game_end (context, damero_side_wins (damero_side_opponent ((DameroSide) game->proposed_side)),
                     game->proposed_ending, context->act->stamp.mono_ms);
  else
    damero_game_drop_proposal (context);
  return TRUE;
}

/* Crowning. */

/* Whether the move is made on the board, where it is pressed, or was the last one made there: a record that is entered
 * afterwards, of a game on paper or without a clock, has moves whose men were crowned long ago. */
static gboolean
is_made_now (const DameroGameContext *context)
{
  const DameroGameSetup *setup = &context->game->setup;

  if (context->act->kind == DAMERO_ACT_MOVE_ENTERED)
    return damero_game_is_recorded (context->game) && context->game->phase <= DAMERO_GAME_PAUSED;

  return !setup->on_paper && (context->act->kind != DAMERO_ACT_MOVE || setup->semantics < 3);
}

/* The position has a king at once; what the opponent owes is to put the crown on it, on the opponent's own time. */
void
damero_game_note_crowning (const DameroGameContext *context,
                           const DameroMove        *move)
{
  const DameroGameSetup *setup = &context->game->setup;

  if (setup->ruleset.crowning == DAMERO_CROWNING_BY_OPPONENT && setup->semantics >= 2 && is_made_now (context) &&
      damero_move_is_crowning (move))
    context->game->crown_square = (int) damero_move_get_to (setup->ruleset.variant, move);
}

gboolean
damero_game_check_crowned (const DameroGameContext *context)
{
  return context->game->crown_square == 0 ||
         damero_refuse_number (context->refusal, DAMERO_REFUSAL_MUST_CROWN, context->game->crown_square);
}

gboolean
damero_game_perform_crowned (const DameroGameContext *context)
{
  if (context->game->setup.ruleset.crowning != DAMERO_CROWNING_BY_OPPONENT)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);
  if (context->game->crown_square == 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOTHING_TO_CROWN);
  if (!is_on_move (context))
    return refuse_side (context);

  context->game->crown_square = 0;
  return TRUE;
}

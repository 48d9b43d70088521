/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/touch-refusal.h"

#include "words/words-private.h"

static char *
side_of (const DameroAct   *act,
         const DameroEvent *event)
{
  gboolean is_white = act != NULL && act->side == DAMERO_WHITE;

  return damero_words_side_at (is_white ? DAMERO_WHITE : DAMERO_BLACK, act != NULL ? &act->place : NULL, event);
}

static char *
no_piece (const DameroRefusal *refusal,
          const DameroAct     *act,
          const DameroEvent   *event)
{
  g_autofree char *side = NULL;

  if (act == NULL || act->kind == DAMERO_ACT_TOUCHED)
    /* Translators: %d is the number of a square. */
    return g_strdup_printf (_("no piece stands on %d; look at the board again."), refusal->number);

  side = side_of (act, event);
  /* Translators: %1$s is a side, %2$d the number of a square. */
  return g_strdup_printf (_("no piece of %1$s stands on %2$d; look at the board again."), side, refusal->number);
}

static char *
other_piece (const DameroRefusal *refusal,
             const DameroAct     *act,
             const DameroEvent   *event)
{
  const DameroGame *game = act != NULL && event != NULL ? damero_event_find_game (event, &act->place) : NULL;
  g_autofree char *side = side_of (act, event);

  if (game != NULL && game->bound_by_touch)
    /* Translators: %1$s is a side, %2$d the number of a square. */
    return g_strdup_printf (_("%1$s touched the piece on %2$d and must move it."), side, refusal->number);

  /* Translators: %1$s is a side, %2$d the number of a square. */
  return g_strdup_printf (_("After the wrong move %1$s must move the piece on %2$d, as long as it has a legal "
                            "move."), side, refusal->number);
}

/* A piece and its own square: it is asked whether it could go anywhere. */
/* Whether a piece on the act's square cannot step to the one that it names. */
static gboolean
is_apart (const DameroAct   *act,
          const DameroEvent *event)
{
  const DameroGame *game = event != NULL ? damero_event_find_game (event, &act->place) : NULL;
  int row, column, other_row, other_column;

  if (game == NULL)
    return FALSE;

  damero_board_locate (game->setup.ruleset.variant, (unsigned) act->square, &row, &column);
  damero_board_locate (game->setup.ruleset.variant, (unsigned) act->toward, &other_row, &other_column);
  return ABS (row - other_row) != 1 || ABS (column - other_column) != 1;
}

static char *
no_such_move (const DameroAct   *act,
              const DameroEvent *event)
{
  if (act == NULL || act->square == act->toward)
    return g_strdup (_("no legal move goes that way."));
  if (act->kind == DAMERO_ACT_OVER_ANGLE && is_apart (act, event))
    /* Translators: %1$d and %2$d are numbers of squares. */
    return g_strdup_printf (_("%2$d is not next to %1$d; name the square towards which the piece went over its angle."),
                            act->square, act->toward);
  if (act->kind == DAMERO_ACT_OVER_ANGLE)
    /* Translators: %1$d and %2$d are numbers of squares. */
    return g_strdup_printf (_("no legal move of the piece on %1$d goes over %2$d."), act->square, act->toward);

  /* Translators: %1$d and %2$d are numbers of squares. */
  return g_strdup_printf (_("no legal move of the piece on %1$d comes down on %2$d."), act->square, act->toward);
}

char *
damero_words_touch_refusal (const DameroRefusal *refusal,
                            const DameroAct     *act,
                            const DameroEvent   *event)
{
  g_autofree char *side = side_of (act, event);

  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_NO_PIECE:
      return no_piece (refusal, act, event);
    case DAMERO_REFUSAL_OTHER_PIECE:
      return other_piece (refusal, act, event);
    case DAMERO_REFUSAL_NOT_BOUND:
      return g_strdup (act != NULL && act->kind == DAMERO_ACT_PERMITTED
                         ? _("no square has been touched from which another could be permitted.")
                         : _("no piece has been touched that would have to move."));
    case DAMERO_REFUSAL_ALREADY_BOUND:
      /* Translators: %d is the number of a square. */
      return g_strdup_printf (_("the piece on %d has to move, and no other."), refusal->number);
    case DAMERO_REFUSAL_OTHER_DIRECTION:
      /* Translators: %d is the number of a square; the angle is the corner of a square over which a piece goes
       * as it leaves it. */
      return g_strdup_printf (_("the piece went over the angle of its square and must go on towards %d."),
                              refusal->number);
    case DAMERO_REFUSAL_OTHER_SQUARE:
      /* Translators: %d is the number of a square. */
      return g_strdup_printf (_("the piece has touched %d and must go there, unless the opponent permits another "
                                "square."), refusal->number);
    case DAMERO_REFUSAL_NO_SUCH_MOVE:
      return no_such_move (act, event);
    case DAMERO_REFUSAL_MUST_CROWN:
      /* Translators: %1$s is a side, %2$d the number of a square. */
      return g_strdup_printf (_("%1$s must crown the man on %2$d before moving."), side, refusal->number);
    case DAMERO_REFUSAL_NOTHING_TO_CROWN:
      return g_strdup (_("there is no man to crown."));
    case DAMERO_REFUSAL_NO_PROPOSAL:
      return g_strdup (_("no loss is proposed that could be confirmed or waived."));
    case DAMERO_REFUSAL_PROPOSAL_STANDS:
      return g_strdup (_("a loss is proposed already; confirm or waive it first."));
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_touch_objection (const DameroRefusal *refusal,
                              const DameroAct     *act,
                              const DameroEvent   *event)
{
  gboolean is_rules = refusal->code == DAMERO_REFUSAL_NOT_IN_RULES;
  g_autofree char *side = side_of (act, event);

  switch (act != NULL ? (int) act->kind : -1)
    {
    case DAMERO_ACT_PERMITTED:
      if (is_rules)
        return NULL;
      /* Translators: %s is a side. */
      return g_strdup_printf (_("Only the opponent of %s can permit this."), side);
    case DAMERO_ACT_CROWNED:
      if (is_rules)
        return g_strdup (_("in this section the program crowns."));
      /* Translators: %s is a side. */
      return g_strdup_printf (_("Only the opponent of %s can crown this man."), side);
    default:
      return NULL;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/touch-act.h"

#include "words/words-private.h"

/* Enough for any number, and for "?". */
#define SQUARE_SIZE 12

static void
write_square (int  square,
              char buffer[SQUARE_SIZE])
{
  if (square < 1)
    g_strlcpy (buffer, "?", SQUARE_SIZE);
  else
    g_snprintf (buffer, SQUARE_SIZE, "%d", square);
}

/* Of pieces and squares. */
static char *
piece_words (const DameroAct *act,
             const char      *side)
{
  char square[SQUARE_SIZE];
  char toward[SQUARE_SIZE];

  write_square (act->square, square);
  write_square (act->toward, toward);
  switch ((int) act->kind)
    {
    case DAMERO_ACT_TOUCHED:
      /* Translators: %1$s is a side, %2$s the number of a square. */
      return g_strdup_printf (_("%1$s touched the piece on %2$s"), side, square);
    case DAMERO_ACT_OVER_ANGLE:
      /* Translators: %1$s is a side, %2$s and %3$s are numbers of squares; the angle is the corner of the square
       * over which a piece goes as it leaves it. */
      return g_strdup_printf (_("%1$s moved the piece on %2$s over the angle of its square, towards %3$s"), side,
                              square, toward);
    case DAMERO_ACT_SQUARE_TOUCHED:
      /* Translators: %1$s is a side, %2$s and %3$s are numbers of squares. */
      return g_strdup_printf (_("%1$s touched square %3$s with the piece on %2$s"), side, square, toward);
    default:
      g_assert_not_reached ();
    }
}

static char *
arranged_words (const DameroAct *act,
                const char      *side)
{
  if (act->notice == DAMERO_SWITCH_ON)
    /* Translators: %s is a side. */
    return g_strdup_printf (_("%s gave notice and arranged pieces"), side);

  /* Translators: %s is a side. */
  return g_strdup_printf (_("%s arranged pieces without notice"), side);
}

char *
damero_words_touch_act (const DameroAct   *act,
                        const DameroEvent *event)
{
  g_autofree char *side = damero_words_side_at (act->side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK,
                                                &act->place, event);

  switch ((int) act->kind)
    {
    case DAMERO_ACT_TOUCHED:
    case DAMERO_ACT_OVER_ANGLE:
    case DAMERO_ACT_SQUARE_TOUCHED:
      return piece_words (act, side);
    case DAMERO_ACT_TOUCH_REFUSED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s refused to move the touched piece"), side);
    case DAMERO_ACT_ARRANGED:
      return arranged_words (act, side);
    case DAMERO_ACT_PERMITTED:
      /* Translators: %s is a side: it lets the opponent move to another square than the one touched. */
      return g_strdup_printf (_("%s permitted another square"), side);
    case DAMERO_ACT_CAUTION:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s was cautioned"), side);
    case DAMERO_ACT_FORFEIT_CONFIRMED:
      return g_strdup (_("the proposed loss was confirmed"));
    case DAMERO_ACT_FORFEIT_WAIVED:
      return g_strdup (_("the proposed loss was waived"));
    case DAMERO_ACT_CROWNED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s crowned the opponent’s man"), side);
    default:
      g_assert_not_reached ();
    }
}

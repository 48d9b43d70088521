/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/field-refusal.h"

#include "words/act.h"
#include "words/field.h"
#include "words/words-private.h"

const char *
damero_words_scoring_fault (DameroScoringFault fault)
{
  switch (fault)
    {
    case DAMERO_SCORING_NOTHING_TO_WIN:
      return _("By this scoring table a win is worth no more than a loss.");
    case DAMERO_SCORING_DRAW_ABOVE_WIN:
      return _("By this scoring table a draw is worth more than a win.");
    case DAMERO_SCORING_LOSS_ABOVE_DRAW:
      return _("By this scoring table a loss is worth more than a draw.");
    case DAMERO_SCORING_FORFEIT_ABOVE_WIN:
      return _("By this scoring table a win by forfeit is worth more than one at the board.");
    case DAMERO_SCORING_FORFEIT_REVERSED:
      return _("By this scoring table a player who forfeits gets more than the opponent.");
    case DAMERO_SCORING_DOUBLE_ABOVE_LOSS:
      return _("By this scoring table it pays to forfeit if the opponent does too.");
    case DAMERO_SCORING_BYE_ABOVE_WIN:
      return _("By this scoring table a bye is worth more than a won match.");
    case DAMERO_SCORING_LEAD_TOO_LARGE:
      return _("This scoring table has a row for a lead that no match of the section can end with.");
    case DAMERO_SCORING_ROW_REVERSED:
      return _("In a row of this scoring table the loser has more than the winner.");
    case DAMERO_SCORING_ROWS_UNORDERED:
      return _("By this scoring table a larger lead is worth less than a smaller one.");
    case DAMERO_SCORING_ROWS_UNEQUAL:
      return _("The rows of this scoring table do not share out the same number of points.");
    case DAMERO_SCORING_DRAW_UNEQUAL:
      return _("By this scoring table a drawn match is not worth the same to both.");
    case DAMERO_SCORING_SOUND:
    case DAMERO_SCORING_N_FAULTS:
      break;
    }

  return _("The scoring table is sound.");
}

char *
damero_words_field_refusal (const DameroRefusal *refusal,
                            const DameroAct     *act,
                            const DameroEvent   *event)
{
  g_autofree char *entry = damero_words_entry_at (act != NULL ? act->place.section : 0, act != NULL ? act->entry : 0,
                                                  event);

  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_SCORING_FAULT:
      return g_strdup (damero_words_scoring_fault ((DameroScoringFault) refusal->number));
    case DAMERO_REFUSAL_REASON_NEEDED:
      /* Translators: %s is what would be changed, like "scoring table". */
      return g_strdup_printf (_("The section is already paired, which fixed this: %s. To change it anyway, give a "
                                "reason."),
                              damero_words_field ((DameroFieldId) MAX (refusal->field, 0)));
    case DAMERO_REFUSAL_EXPELLED:
      /* Translators: %s is a player. */
      return g_strdup_printf (_("%s was expelled; to change that, undo the expulsion."), entry);
    case DAMERO_REFUSAL_BYES_USED_UP:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: %1$s is a player, %2$d how many byes with points one may ask for. */
                     "%1$s would have more than the %2$d bye with points that is allowed; give a reason, or take the "
                     "round without points.",
                     "%1$s would have more than the %2$d byes with points that are allowed; give a reason, or take the "
                     "round without points.", (gulong) MAX (refusal->number, 0)), entry, refusal->number);
    case DAMERO_REFUSAL_NUMBERS_FIXED:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("Pairing numbers can be changed until round %d is over; now they are fixed."),
                              refusal->number);
    case DAMERO_REFUSAL_OTHER_RESULT:
      return refusal->number == 1
               ? g_strdup (_("the sides are the other way round than in the first entry; look at the score sheet, and "
                             "correct what was entered first, or enter this again."))
               : g_strdup (_("the first entry says another result; look at the score sheet, and correct what was "
                             "entered first, or enter this again."));
    case DAMERO_REFUSAL_ALREADY_CONFIRMED:
      return g_strdup (_("the result was entered twice already."));
    default:
      g_assert_not_reached ();
    }
}

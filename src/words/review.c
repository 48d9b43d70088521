/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/review.h"

#include "words/pairing-private.h"

const char *
damero_words_grade (DameroGrade grade)
{
  switch (grade)
    {
    case DAMERO_GRADE_NOTE:
      return C_("grade of a warning", "Note");
    case DAMERO_GRADE_WARNING:
      return C_("grade of a warning", "Warning");
    case DAMERO_GRADE_GRAVE:
      return C_("grade of a warning", "Against the rules");
    }

  g_assert_not_reached ();
}

/* Who is where: nothing of the pairing rules. */
static char *
warn_of_place (DameroWarningKind kind,
               const char       *a,
               int               number)
{
  switch (kind)
    {
    case DAMERO_WARNING_UNKNOWN:
      /* Translators: a pairing number. */
      return g_strdup_printf (_("Nobody has the number %d."), number);
    case DAMERO_WARNING_TWICE:
      /* Translators: a player. */
      return g_strdup_printf (_("%s has more than one place in this round."), a);
    case DAMERO_WARNING_NOT_PAIRED:
      /* Translators: a player. */
      return g_strdup_printf (_("%s is present and has neither an opponent nor the bye."), a);
    default:
      /* Translators: a player. */
      return g_strdup_printf (_("%s is absent in this round but has a place in it."), a);
    }
}

static char *
warn_of_bye (const DameroWarning *warning,
             const char          *a,
             const char          *b)
{
  g_autofree char *points = damero_words_points (warning->n);

  switch (warning->kind)
    {
    case DAMERO_WARNING_SECOND_BYE:
      /* Translators: a player, and the number of a round. */
      return g_strdup_printf (_("%1$s has the bye and had it in round %2$d already."), a, warning->n);
    case DAMERO_WARNING_BYE_AFTER_WIN:
      /* Translators: a player, and the number of a round. */
      return g_strdup_printf (_("%1$s has the bye and got the points of a win without playing in round %2$d."), a,
                              warning->n);
    case DAMERO_WARNING_BYE_SCORE:
      /* Translators: two players, and points: "1 point". */
      return g_strdup_printf (_("%1$s has the bye; %2$s has %3$s less and could have it."), a, b, points);
    default:
      /* Translators: a player. */
      return g_strdup_printf (_("%s has a bye, though nobody need have one."), a);
    }
}

static char *
warn_of_meeting (const DameroWarning      *warning,
                 const char               *a,
                 const char               *b,
                 const DameroPairingVoice *voice)
{
  g_autofree char *points = damero_words_points (warning->n);
  const char *side = damero_words_colour_inside (voice, warning->colour);

  switch (warning->kind)
    {
    case DAMERO_WARNING_REPEAT:
      /* Translators: two players, and the number of a round. */
      return g_strdup_printf (_("%1$s and %2$s met in round %3$d already."), a, b, warning->n);
    case DAMERO_WARNING_FORBIDDEN:
      /* Translators: two players. */
      return g_strdup_printf (_("%1$s and %2$s are not to meet."), a, b);
    case DAMERO_WARNING_SAME_COLOUR:
      /* Translators: two players, and a side, "White". */
      return g_strdup_printf (_("%1$s and %2$s both must have %3$s."), a, b, side);
    case DAMERO_WARNING_THIRD_COLOUR:
      /* Translators: a player, and a side, "White". */
      return g_strdup_printf (_("%1$s has %2$s for the third time in a row."), a, side);
    case DAMERO_WARNING_COLOUR_DIFFERENCE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a player, a side, "White", and a number. */
                                           "%1$s will have had %2$s %3$d time more than the other side.",
                                           "%1$s will have had %2$s %3$d times more than the other side.",
                                           (gulong) warning->n), a, side, warning->n);
    case DAMERO_WARNING_CROSSED_COLOURS:
      /* Translators: two players, and a side, "White": the first one is due it and would have the other one. */
      return g_strdup_printf (_("%1$s is due %3$s and %2$s the other side; the other way round both would have it."), a,
                              b, side);
    default:
      /* Translators: two players, and points: "1 point". */
      return g_strdup_printf (_("%1$s has %3$s more than %2$s."), a, b, points);
    }
}

char *
damero_words_warning (const DameroWarning      *warning,
                      const DameroPairingVoice *voice)
{
  GString *text = g_string_new (NULL);
  g_autofree char *a = damero_words_name (voice, warning->a);
  g_autofree char *b = damero_words_name (voice, warning->b);

  if (warning->kind <= DAMERO_WARNING_ABSENT)
    damero_words_say (text, warn_of_place (warning->kind, a, warning->a));
  else if (warning->kind >= DAMERO_WARNING_SECOND_BYE)
    damero_words_say (text, warn_of_bye (warning, a, b));
  else
    damero_words_say (text, warn_of_meeting (warning, a, b, voice));
  if (warning->own)
    damero_words_say (text, g_strdup (_("The program’s own pairing has this too.")));

  return g_string_free (text, FALSE);
}

char *
damero_words_change (const DameroReviewBoard  *board,
                     DameroPair                pair,
                     const DameroPairingVoice *voice)
{
  GString *text;

  if (board->change == DAMERO_CHANGE_NONE)
    return NULL;
  if (board->change == DAMERO_CHANGE_COLOURS)
    return g_strdup (_("The program’s own pairing has the sides the other way round."));

  text = g_string_new (NULL);
  damero_words_say_own_pairs (text, pair.white, board->own_white, pair.black, board->own_black, voice);
  return g_string_free (text, FALSE);
}

/* By what the program's own pairing is better, in a sentence. */
static const char *
get_criterion (DameroCriterion criterion)
{
  switch (criterion)
    {
    case DAMERO_CRITERION_MET:
      return _("By hand, more players meet who met before or are kept apart.");
    case DAMERO_CRITERION_SECOND_BYE:
      return _("By hand, somebody has the bye who may not have it again.");
    case DAMERO_CRITERION_SAME_COLOUR:
      return _("By hand, more players meet who must have the same side.");
    case DAMERO_CRITERION_COMPLETE:
      return _("By hand, more players have no opponent.");
    case DAMERO_CRITERION_BYE_SCORE:
      return _("By hand, a player with more points has the bye.");
    case DAMERO_CRITERION_N_DOWN:
    case DAMERO_CRITERION_SCORES_DOWN:
    case DAMERO_CRITERION_NEXT_BRACKET:
      return _("By hand, more players, or higher ones, play somebody with fewer points.");
    case DAMERO_CRITERION_BYE_UNPLAYED:
      return _("By hand, the bye goes to somebody who has played fewer games.");
    case DAMERO_CRITERION_TOP_DIFFERENCE:
      return _("By hand, more players have one side three times more than the other.");
    case DAMERO_CRITERION_TOP_THIRD:
      return _("By hand, more players have the same side three times in a row.");
    case DAMERO_CRITERION_COLOUR:
    case DAMERO_CRITERION_STRONG_COLOUR:
      return _("By hand, more players do not get the side that is due.");
    case DAMERO_CRITERION_DOWN_AGAIN:
    case DAMERO_CRITERION_UP_AGAIN:
    case DAMERO_CRITERION_DOWN_EARLIER:
    case DAMERO_CRITERION_UP_EARLIER:
    case DAMERO_CRITERION_GAP_DOWN_AGAIN:
    case DAMERO_CRITERION_GAP_UP_AGAIN:
    case DAMERO_CRITERION_GAP_DOWN_EARLIER:
    case DAMERO_CRITERION_GAP_UP_EARLIER:
      return _("By hand, more players play again with other points, soon after the last time.");
    case DAMERO_CRITERION_NONE:
    case DAMERO_N_CRITERIA:
      break;
    }

  return NULL;
}

char *
damero_words_comparison (const DameroReview       *review,
                         const DameroPairingVoice *voice)
{
  GString *text = g_string_new (NULL);
  const char *criterion = get_criterion (review->criterion);
  g_autofree char *bye = damero_words_name (voice, review->own_bye);

  g_assert (review->compared);

  if (review->n_colours + review->n_different == 0 && review->same_bye)
    {
      g_string_free (text, TRUE);
      return g_strdup (_("The round is as the program would pair it."));
    }

  /* Translators: how many boards of how many. */
  damero_words_say (text, g_strdup_printf (_("%1$u of %2$u boards are as the program would pair them."), review->n_same,
                                           review->boards->len));
  if (review->n_different > 0)
    /* Translators: a number of boards. */
    damero_words_say (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u board has other players.",
                                                          "%u boards have other players.", review->n_different),
                                             review->n_different));
  if (review->n_colours > 0)
    /* Translators: a number of boards. */
    damero_words_say (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u board has only the sides changed.",
                                                          "%u boards have only the sides changed.", review->n_colours),
                                             review->n_colours));
  if (!review->same_bye && review->own_bye != 0)
    /* Translators: a player. */
    damero_words_say (text, g_strdup_printf (_("The program’s own pairing gives %s the bye."), bye));
  if (criterion != NULL)
    damero_words_say (text, g_strdup (criterion));

  return g_string_free (text, FALSE);
}

char *
damero_words_swiss_answer (DameroSwissAnswer       answer,
                           const DameroTournament *tournament,
                           int                     round_number)
{
  g_autofree char *name = NULL;
  int number;

  switch (answer)
    {
    case DAMERO_SWISS_CANCELLED:
      return g_strdup (_("The pairing was cancelled; nothing has changed."));
    case DAMERO_SWISS_NO_COLOUR:
      return g_strdup (_("The first colours have not been drawn by lot yet. Draw them, then pair again."));
    case DAMERO_SWISS_DONE:
    case DAMERO_SWISS_NO_PAIRING:
      break;
    }

  g_assert (answer == DAMERO_SWISS_NO_PAIRING);
  switch (damero_why_no_pairing (tournament, round_number, &number))
    {
    case DAMERO_NO_PAIRING_STRANDED:
      name = damero_words_contestant (tournament, number);
      /* Translators: the number of a round, and a player. */
      return g_strdup_printf (_("Round %1$d cannot be paired by the rules: nobody who is present may meet %2$s."),
                              round_number, name);
    case DAMERO_NO_PAIRING_NO_BYE:
      /* Translators: the number of a round. */
      return g_strdup_printf (_("Round %d cannot be paired by the rules: the number of players is odd, and everybody "
                                "has had the bye, or points of a win without playing."), round_number);
    case DAMERO_NO_PAIRING_CLASH:
      break;
    }

  /* Translators: the number of a round. */
  return g_strdup_printf (_("Round %d cannot be paired by the rules: too few players are left who may still meet each "
                            "other."), round_number);
}

char *
damero_words_choose_repeats (int n_repeats)
{
  /* Translators: a choice; a number of games. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Pair the round with %d meeting that was played before",
                                       "Pair the round with %d meetings that were played before",
                                       (gulong) n_repeats), n_repeats);
}

char *
damero_words_choose_end (int round_number)
{
  /* Translators: a choice; the number of a round. */
  return g_strdup_printf (_("End the tournament after round %d"), round_number - 1);
}

char *
damero_words_choose_round_robin (int n_missing,
                                 int n_rounds)
{
  g_autofree char *rounds = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d round", "%d rounds", (gulong) n_rounds),
                                             n_rounds);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: a choice; a number of meetings, and "3 rounds". */
                                       "Let everybody meet everybody: %1$d meeting is missing, at least %2$s",
                                       "Let everybody meet everybody: %1$d meetings are missing, at least %2$s",
                                       (gulong) n_missing), n_missing, rounds);
}

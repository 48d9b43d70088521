/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/tiebreak.h"

#include <glib/gi18n-lib.h>

#include "model/scoring.h"

typedef struct {
  const char *title;
  const char *help;
} Text;

static const Text texts[] = {
  [DAMERO_TIEBREAK_SB] =
    { NC_("tie-break", "Sonneborn-Berger"),
      N_("The scores of all opponents, each in the share that was taken from that opponent.") },
  [DAMERO_TIEBREAK_DE] =
    { NC_("tie-break", "Direct encounter"),
      N_("The points made against each other by the players who are level, if all of them have met.") },
  [DAMERO_TIEBREAK_BH] =
    { NC_("tie-break", "Buchholz"), N_("The sum of the scores of all opponents.") },
  [DAMERO_TIEBREAK_BH_C1] =
    { NC_("tie-break", "Buchholz without the lowest"),
      N_("The sum of the scores of the opponents, the lowest one left out.") },
  [DAMERO_TIEBREAK_BH_C2] =
    { NC_("tie-break", "Buchholz without the two lowest"),
      N_("The sum of the scores of the opponents, the two lowest left out.") },
  [DAMERO_TIEBREAK_BH_M1] =
    { NC_("tie-break", "Median Buchholz"),
      N_("The sum of the scores of the opponents, the lowest and the highest left out.") },
  [DAMERO_TIEBREAK_BH_M2] =
    { NC_("tie-break", "Median Buchholz, two at each end"),
      N_("The sum of the scores of the opponents, the two lowest and the two highest left out.") },
  [DAMERO_TIEBREAK_SOL] =
    { NC_("tie-break", "Solkoff"), N_("The sum of the scores of all opponents, as checkers players call it.") },
  [DAMERO_TIEBREAK_SOL_T] =
    { NC_("tie-break", "Truncated Solkoff"),
      N_("The sum of the scores of the opponents, the lowest and the highest dropped together.") },
  [DAMERO_TIEBREAK_HON] =
    { NC_("tie-break", "Honor points"),
      N_("The final scores of the opponents, each counted once for every game played against them.") },
  [DAMERO_TIEBREAK_SB_C1] =
    { NC_("tie-break", "Sonneborn-Berger without the lowest"),
      N_("Sonneborn-Berger, what comes from the lowest opponent left out.") },
  [DAMERO_TIEBREAK_WIN] =
    { NC_("tie-break", "Rounds won"), N_("The rounds that brought the points of a win, played or not.") },
  [DAMERO_TIEBREAK_WON] =
    { NC_("tie-break", "Games won"), N_("The games won at the board.") },
  [DAMERO_TIEBREAK_BWG] =
    { NC_("tie-break", "Games won moving second"),
      N_("The games won at the board with the side that moves second.") },
  [DAMERO_TIEBREAK_BLK] =
    { NC_("tie-break", "Games played moving second"),
      N_("The games played at the board with the side that moves second.") },
  [DAMERO_TIEBREAK_PS] =
    { NC_("tie-break", "Progressive score"), N_("The score after each round, all added up: early points count more.") },
  [DAMERO_TIEBREAK_PS_C1] =
    { NC_("tie-break", "Progressive score without the first round"),
      N_("The score after each round but the first, all added up.") },
  [DAMERO_TIEBREAK_KOYA] =
    { NC_("tie-break", "Koya"), N_("The points made against opponents with half of what they could have, or more.") },
  [DAMERO_TIEBREAK_ARO] =
    { NC_("tie-break", "Average rating of opponents"), N_("The average rating of the opponents met at the board.") },
  [DAMERO_TIEBREAK_ARO_C1] =
    { NC_("tie-break", "Average rating of opponents without the lowest"),
      N_("The average rating of the opponents met at the board, the lowest one left out.") },
  [DAMERO_TIEBREAK_TPR] =
    { NC_("tie-break", "Tournament performance rating"),
      N_("The average rating of the opponents, and what the rating table adds for the share of points made.") },
  [DAMERO_TIEBREAK_PTP] =
    { NC_("tie-break", "Perfect tournament performance"),
      N_("The lowest rating with which the points made were to be expected against these opponents.") },
  [DAMERO_TIEBREAK_MPT] =
    { NC_("tie-break", "Match points"), N_("Two points for every match won, one for every match drawn.") },
  [DAMERO_TIEBREAK_GPT] =
    { NC_("tie-break", "Game points"), N_("One point for every game won, half a point for every game drawn.") },
  [DAMERO_TIEBREAK_REP] =
    { NC_("tie-break", "Rounds elected to play"),
      N_("The rounds that the player neither asked to miss nor lost by forfeit.") },
  [DAMERO_TIEBREAK_STD] =
    { NC_("tie-break", "Standard points"), N_("The points as if a win were one, a draw a half and a loss nothing.") },
  [DAMERO_TIEBREAK_FB] =
    { NC_("tie-break", "Fore Buchholz"), N_("Buchholz as if all pairs of the last round had drawn.") },
  [DAMERO_TIEBREAK_AOB] =
    { NC_("tie-break", "Average of the opponents’ Buchholz"),
      N_("The average of the Buchholz values of the opponents met at the board.") },
  [DAMERO_TIEBREAK_APRO] =
    { NC_("tie-break", "Average performance of opponents"),
      N_("The average performance rating of the opponents met at the board.") },
  [DAMERO_TIEBREAK_APPO] =
    { NC_("tie-break", "Average perfect performance of opponents"),
      N_("The average perfect tournament performance of the opponents met at the board.") },
  [DAMERO_TIEBREAK_LOT] =
    { NC_("tie-break", "Drawing of lots"),
      N_("Lots drawn from the section’s seed: drawing again gives the same result.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (texts) == DAMERO_N_TIEBREAKS);

const char *
damero_words_tiebreak (DameroTiebreak tiebreak)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "tie-break", texts[tiebreak].title);
}

const char *
damero_words_tiebreak_help (DameroTiebreak tiebreak)
{
  return _(texts[tiebreak].help);
}

/* "Round 3, won against Ann Adams", "Round 4, half-point bye". */
static char *
dup_round (const DameroTerm *term,
           const char       *opponent)
{
  switch (term->play)
    {
    case DAMERO_PLAY_FORFEIT_WIN:
      /* Translators: %1$d is a round, %2$s the name of an opponent. */
      return g_strdup_printf (_("Round %1$d, won by forfeit against %2$s"), term->round_number, opponent);
    case DAMERO_PLAY_FORFEIT_LOSS:
      /* Translators: %1$d is a round, %2$s the name of an opponent. */
      return g_strdup_printf (_("Round %1$d, lost by forfeit against %2$s"), term->round_number, opponent);
    case DAMERO_PLAY_ALLOCATED_BYE:
      /* Translators: %d is a round. */
      return g_strdup_printf (_("Round %d, bye"), term->round_number);
    case DAMERO_PLAY_FULL_BYE:
      /* Translators: %d is a round. */
      return g_strdup_printf (_("Round %d, full-point bye"), term->round_number);
    case DAMERO_PLAY_HALF_BYE:
      /* Translators: %d is a round. */
      return g_strdup_printf (_("Round %d, half-point bye"), term->round_number);
    case DAMERO_PLAY_ZERO_BYE:
      /* Translators: %d is a round. */
      return g_strdup_printf (_("Round %d, absent"), term->round_number);
    case DAMERO_PLAY_NONE:
      /* Translators: %d is a round. */
      return g_strdup_printf (_("Round %d"), term->round_number);
    case DAMERO_PLAY_WIN:
      /* Translators: %1$d is a round, %2$s the name of an opponent. */
      return g_strdup_printf (_("Round %1$d, won against %2$s"), term->round_number, opponent);
    case DAMERO_PLAY_DRAW:
      /* Translators: %1$d is a round, %2$s the name of an opponent. */
      return g_strdup_printf (_("Round %1$d, drawn with %2$s"), term->round_number, opponent);
    case DAMERO_PLAY_LOSS:
      /* Translators: %1$d is a round, %2$s the name of an opponent. */
      return g_strdup_printf (_("Round %1$d, lost to %2$s"), term->round_number, opponent);
    case DAMERO_PLAY_PENDING:
      /* Translators: %1$d is a round, %2$s the name of an opponent. */
      return g_strdup_printf (_("Round %1$d, %2$s"), term->round_number, opponent);
    case DAMERO_N_PLAYS:
      break;
    }

  g_assert_not_reached ();
}

static char *
dup_points (gint64 value,
            gint64 parts)
{
  DameroTiebreakValue points = { .applies = TRUE, .value = value, .parts = parts };
  char buffer[32];

  damero_tiebreak_format (DAMERO_TIEBREAK_BH, &points, buffer);
  return g_strdup (buffer);
}

/* What an opponent's score is, if it is not simply that. */
static const char *
describe_score (const DameroTerm *term)
{
  if (term->is_dummy)
    return _(", counted as against a dummy opponent");
  if (term->score != term->final_x10)
    return _(", adjusted for rounds not played");

  return "";
}

static char *
dup_product (const DameroTerm *term,
             gint64            score_parts,
             gint64            weight_parts)
{
  g_autofree char *score = dup_points (term->score, score_parts);
  g_autofree char *weight = dup_points (term->weight, weight_parts);
  g_autofree char *product = dup_points (term->contribution, score_parts * weight_parts);

  if (term->weight == 1 && weight_parts == 1)
    return g_strdup (score);

  return g_strdup_printf ("%s × %s = %s", score, weight, product);
}

/* What the round brings. */
static char *
dup_part (DameroTiebreak    tiebreak,
          const DameroTerm *term)
{
  switch ((int) tiebreak)
    {
    case DAMERO_TIEBREAK_SB:
    case DAMERO_TIEBREAK_SB_C1:
      return dup_product (term, 10, 10);
    case DAMERO_TIEBREAK_ARO:
    case DAMERO_TIEBREAK_ARO_C1:
    case DAMERO_TIEBREAK_TPR:
    case DAMERO_TIEBREAK_PTP:
    case DAMERO_TIEBREAK_APRO:
    case DAMERO_TIEBREAK_APPO:
    case DAMERO_TIEBREAK_WIN:
    case DAMERO_TIEBREAK_WON:
    case DAMERO_TIEBREAK_BWG:
    case DAMERO_TIEBREAK_BLK:
    case DAMERO_TIEBREAK_REP:
    case DAMERO_TIEBREAK_MPT:
      return dup_product (term, 1, 1);
    default:
      return dup_product (term, 10, 1);
    }
}

static gboolean
is_of_scores (DameroTiebreak tiebreak)
{
  switch ((int) tiebreak)
    {
    case DAMERO_TIEBREAK_BH:
    case DAMERO_TIEBREAK_BH_C1:
    case DAMERO_TIEBREAK_BH_C2:
    case DAMERO_TIEBREAK_BH_M1:
    case DAMERO_TIEBREAK_BH_M2:
    case DAMERO_TIEBREAK_SOL:
    case DAMERO_TIEBREAK_SOL_T:
    case DAMERO_TIEBREAK_FB:
    case DAMERO_TIEBREAK_SB:
    case DAMERO_TIEBREAK_SB_C1:
      return TRUE;
    default:
      return FALSE;
    }
}

static const char *
describe_cut (DameroTiebreak    tiebreak,
              const DameroTerm *term)
{
  switch (term->cut)
    {
    case DAMERO_CUT_NONE:
      /* Koya has no cuts, and opponents who are too low. */
      return tiebreak == DAMERO_TIEBREAK_KOYA && term->weight == 0 ? _("; not counted: the opponent has less than half")
                                                                    : "";
    case DAMERO_CUT_LOWEST:
      return _("; left out: the lowest");
    case DAMERO_CUT_HIGHEST:
      return _("; left out: the highest");
    case DAMERO_CUT_UNPLAYED:
      return _("; left out: a round missed by choice goes first");
    }

  g_assert_not_reached ();
}

char *
damero_words_term (DameroTiebreak    tiebreak,
                   const DameroTerm *term,
                   const char       *opponent)
{
  g_autofree char *round = dup_round (term, opponent);
  g_autofree char *part = tiebreak == DAMERO_TIEBREAK_KOYA ? dup_points (term->score, 10) : dup_part (tiebreak, term);

  return g_strdup_printf ("%s: %s%s%s", round, part, is_of_scores (tiebreak) ? describe_score (term) : "",
                          describe_cut (tiebreak, term));
}

char *
damero_words_tiebreak_value (DameroTiebreak             tiebreak,
                             const DameroTiebreakValue *value)
{
  char buffer[32];

  damero_tiebreak_format (tiebreak, value, buffer);
  return g_strdup_printf ("%s (%s): %s", damero_words_tiebreak (tiebreak),
                          damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreak),
                          buffer[0] != '\0' ? buffer : "–");
}

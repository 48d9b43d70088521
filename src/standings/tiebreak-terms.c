/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/tiebreak-terms.c - what each tie-break is made of, and what becomes of it.
 */
#include "standings/tiebreak-private.h"

#include "standings/elo.h"

gint64
damero_divide_half_up (gint64 dividend,
                       gint64 divisor)
{
  gint64 doubled = 2 * dividend + divisor;
  gint64 quotient = doubled / (2 * divisor);

  return doubled % (2 * divisor) < 0 ? quotient - 1 : quotient;
}

int
damero_step_halves (const DameroTiebreakField *field,
                    const DameroStep          *step)
{
  gint64 points_x10 = step->record.points_x10;

  switch ((int) step->record.play)
    {
    case DAMERO_PLAY_WIN:
      return 2;
    case DAMERO_PLAY_DRAW:
      return 1;
    case DAMERO_PLAY_LOSS:
    case DAMERO_PLAY_PENDING:
      return 0;
    default:
      return points_x10 <= 0 ? 0 : points_x10 > field->draw_x10 ? 2 : points_x10 == field->draw_x10;
    }
}

/* Adds what a round contributes. */
static void
add_term (GArray     *terms,
          DameroTerm  term)
{
  term.contribution = term.score * term.weight;
  g_array_append_val (terms, term);
}

static DameroTerm
term_of (const DameroTiebreakField *field,
         guint                      index,
         guint                      round_index)
{
  const DameroStep *step = damero_field_step (field, index, round_index);

  return (DameroTerm) {
    .round_number = (int) round_index + 1,
    .opponent = step->record.opponent,
    .play = step->record.play,
    .points_x10 = step->record.points_x10,
    .final_x10 = step->opponent != DAMERO_NOBODY ? field->rivals[step->opponent].points_x10 : 0,
    .weight = 1,
  };
}

/* The score of whom a round not played counts as against. BEFORE_X10: one's points before the round. */
static gint64
dummy_score (const DameroTiebreakField *field,
             guint                      index,
             guint                      round_index,
             gint64                     before_x10,
             gboolean                   fore)
{
  const DameroStep *step = damero_field_step (field, index, round_index);
  const DameroRival *self = &field->rivals[index];
  gint64 own_x10 = fore ? self->fore_points_x10 : self->points_x10;
  gint64 most_x10 = field->n_rounds * field->draw_x10; /* 16.4.2 */

  if (field->rules.unplayed == DAMERO_UNPLAYED_SELF)
    return own_x10;
  if (field->rules.unplayed == DAMERO_UNPLAYED_VIRTUAL)
    return before_x10 + field->win_x10 - step->record.points_x10
           + field->draw_x10 * (field->n_rounds - round_index - 1);

  if (step->opponent != DAMERO_NOBODY) /* 16.4.1 */
    most_x10 = fore ? field->rivals[step->opponent].fore_adjusted_x10
                    : field->rivals[step->opponent].adjusted_x10;
  return MIN (own_x10, most_x10);
}

/* The scores of BH and, with points as weights, SB. */
static void
collect_scores (const DameroTiebreakField *field,
                guint                      index,
                gboolean                   fore,
                gboolean                   weighted,
                GArray                    *terms)
{
  gboolean has_dummies = !field->rules.predetermined && field->rules.unplayed != DAMERO_UNPLAYED_NOTHING;
  gint64 before_x10 = 0;

  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, index, r);
      gboolean is_drawn = fore && field->rivals[index].is_fore && r + 1 == field->n_rounds;
      DameroTerm term = term_of (field, index, r);

      if (step->is_meeting || is_drawn)
        term.score = fore ? field->rivals[step->opponent].fore_adjusted_x10
                          : field->rivals[step->opponent].adjusted_x10;
      else
        term.score = dummy_score (field, index, r, before_x10, fore);
      term.is_dummy = !step->is_meeting && !is_drawn;
      term.weight = weighted ? step->record.points_x10 : 1;
      before_x10 += step->record.points_x10;
      if (!term.is_dummy || (has_dummies && !step->is_open))
        add_term (terms, term);
    }
}

/* Half of what the rounds could have brought, and if that much was made. */
static gboolean
has_half (const DameroTiebreakField *field,
          guint                      index)
{
  gint64 most_x10 = 0;

  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, index, r);
      gboolean is_choice = step->opponent != DAMERO_NOBODY || (step->is_requested && !field->rules.predetermined);

      if (!step->is_open)
        most_x10 += is_choice ? field->win_x10 : step->record.points_x10;
    }

  return 2 * field->rivals[index].points_x10 >= most_x10;
}

static void
collect_koya (const DameroTiebreakField *field,
              guint                      index,
              GArray                    *terms)
{
  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, index, r);
      DameroTerm term = term_of (field, index, r);

      if (!step->is_meeting)
        continue;
      term.score = step->record.points_x10;
      term.weight = has_half (field, step->opponent);
      add_term (terms, term);
    }
}

/* Opponents met at the board, each with a value that was looked up. */
static void
collect_looked_up (const DameroTiebreakField *field,
                   guint                      index,
                   const gint64              *values,
                   GArray                    *terms)
{
  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, index, r);
      DameroTerm term = term_of (field, index, r);

      if (step->games.played == 0 || values[step->opponent] == DAMERO_NO_VALUE)
        continue;
      term.score = values[step->opponent];
      add_term (terms, term);
    }
}

static void
collect_games (const DameroTiebreakField *field,
               guint                      index,
               DameroTiebreak             tiebreak,
               GArray                    *terms)
{
  gboolean is_rating = tiebreak != DAMERO_TIEBREAK_HON;

  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, index, r);
      DameroTerm term = term_of (field, index, r);

      if (step->games.played == 0)
        continue;
      term.score = is_rating ? field->rivals[step->opponent].rating : term.final_x10;
      term.weight = step->games.played;
      if (!is_rating || term.score > 0)
        add_term (terms, term);
    }
}

/* How much a round counts in the tie-breaks that look at one's own record alone. */
static gint64
count_step (const DameroTiebreakField *field,
            const DameroStep          *step,
            DameroTiebreak             tiebreak)
{
  const DameroMeetingGames *games = &step->games;
  gboolean has_gifts = field->rules.predetermined; /* 15.2: won by forfeit is won */
  int halves = damero_step_halves (field, step);

  switch ((int) tiebreak)
    {
    case DAMERO_TIEBREAK_WIN:
      if (damero_play_is_played (step->record.play) || (has_gifts && step->record.play == DAMERO_PLAY_FORFEIT_WIN))
        return step->record.play == DAMERO_PLAY_WIN || step->record.play == DAMERO_PLAY_FORFEIT_WIN;
      return step->record.points_x10 > 0 && step->record.points_x10 >= field->win_x10;
    case DAMERO_TIEBREAK_WON:
      return games->won + (has_gifts ? games->gifts : 0);
    case DAMERO_TIEBREAK_BWG:
      return games->second_won + (has_gifts ? games->second_gifts : 0);
    case DAMERO_TIEBREAK_BLK:
      return games->second + (has_gifts ? games->second_gifts : 0);
    case DAMERO_TIEBREAK_REP:
      return !step->is_voluntary;
    case DAMERO_TIEBREAK_STD:
      return 5 * halves;
    case DAMERO_TIEBREAK_MPT:
      return halves;
    case DAMERO_TIEBREAK_GPT:
      return 5 * (step->opponent != DAMERO_NOBODY ? 2 * (games->won + games->gifts) + games->drawn
                                                  : halves * field->rules.games);
    default:
      g_assert_not_reached ();
    }
}

static void
collect_record (const DameroTiebreakField *field,
                guint                      index,
                DameroTiebreak             tiebreak,
                GArray                    *terms)
{
  for (guint r = 0; r < field->n_rounds; r++)
    {
      DameroTerm term = term_of (field, index, r);

      term.score = count_step (field, damero_field_step (field, index, r), tiebreak);
      if (term.score > 0)
        add_term (terms, term);
    }
}

static void
collect_running (const DameroTiebreakField *field,
                 guint                      index,
                 GArray                    *terms)
{
  gint64 score_x10 = 0;

  for (guint r = 0; r < field->n_rounds; r++)
    {
      DameroTerm term = term_of (field, index, r);

      score_x10 += term.points_x10;
      term.score = score_x10;
      add_term (terms, term);
    }
}

void
damero_field_add_round (const DameroTiebreakField *field,
                        guint                      index,
                        guint                      round_index,
                        GArray                    *terms)
{
  DameroTerm term = term_of (field, index, round_index);

  term.score = term.points_x10;
  add_term (terms, term);
}

void
damero_field_collect (const DameroTiebreakField *field,
                      guint                      index,
                      DameroTiebreak             tiebreak,
                      GArray                    *terms)
{
  switch (tiebreak)
    {
    case DAMERO_TIEBREAK_BH:
    case DAMERO_TIEBREAK_BH_C1:
    case DAMERO_TIEBREAK_BH_C2:
    case DAMERO_TIEBREAK_BH_M1:
    case DAMERO_TIEBREAK_BH_M2:
    case DAMERO_TIEBREAK_SOL:
    case DAMERO_TIEBREAK_SOL_T:
    case DAMERO_TIEBREAK_FB:
      collect_scores (field, index, tiebreak == DAMERO_TIEBREAK_FB, FALSE, terms);
      break;
    case DAMERO_TIEBREAK_SB:
    case DAMERO_TIEBREAK_SB_C1:
      collect_scores (field, index, FALSE, TRUE, terms);
      break;
    case DAMERO_TIEBREAK_KOYA:
      collect_koya (field, index, terms);
      break;
    case DAMERO_TIEBREAK_HON:
    case DAMERO_TIEBREAK_ARO:
    case DAMERO_TIEBREAK_ARO_C1:
    case DAMERO_TIEBREAK_TPR:
    case DAMERO_TIEBREAK_PTP:
      collect_games (field, index, tiebreak, terms);
      break;
    case DAMERO_TIEBREAK_AOB:
      collect_looked_up (field, index, field->looked_up[DAMERO_TIEBREAK_BH], terms);
      break;
    case DAMERO_TIEBREAK_APRO:
      collect_looked_up (field, index, field->looked_up[DAMERO_TIEBREAK_TPR], terms);
      break;
    case DAMERO_TIEBREAK_APPO:
      collect_looked_up (field, index, field->looked_up[DAMERO_TIEBREAK_PTP], terms);
      break;
    case DAMERO_TIEBREAK_PS:
    case DAMERO_TIEBREAK_PS_C1:
      collect_running (field, index, terms);
      break;
    case DAMERO_TIEBREAK_WIN:
    case DAMERO_TIEBREAK_WON:
    case DAMERO_TIEBREAK_BWG:
    case DAMERO_TIEBREAK_BLK:
    case DAMERO_TIEBREAK_REP:
    case DAMERO_TIEBREAK_STD:
    case DAMERO_TIEBREAK_MPT:
    case DAMERO_TIEBREAK_GPT:
      collect_record (field, index, tiebreak, terms);
      break;
    case DAMERO_TIEBREAK_DE:
    case DAMERO_TIEBREAK_LOT:
    case DAMERO_N_TIEBREAKS:
      g_assert_not_reached ();
    }
}

/* Half points of the games with opponents who are rated: won 2, drawn 1. */
static gint64
count_rated_halves (const DameroTiebreakField *field,
                    guint                      index)
{
  gint64 halves = 0;

  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, index, r);

      if (step->games.played > 0 && field->rivals[step->opponent].rating > 0)
        halves += 2 * step->games.won + step->games.drawn;
    }

  return halves;
}

/* 10.3: in a hundredth of a game, what RATING is expected to score in the games of TERMS. */
static gint64
expect_x100 (const GArray *terms,
             gint64        rating)
{
  gint64 sum_x100 = 0;

  for (guint i = 0; i < terms->len; i++)
    {
      const DameroTerm *term = &g_array_index (terms, DameroTerm, i);

      sum_x100 += term->weight * damero_elo_expected_x100 ((int) (rating - term->score));
    }

  return sum_x100;
}

static gint64
perfect_performance (const GArray *terms,
                     gint64        halves)
{
  gint64 lowest = G_MAXINT64;
  gint64 low, high = 0;

  for (guint i = 0; i < terms->len; i++)
    {
      gint64 rating = g_array_index (terms, DameroTerm, i).score;

      lowest = MIN (lowest, rating);
      high = MAX (high, rating);
    }
  low = lowest - DAMERO_ELO_MAX_DIFFERENCE;
  high += DAMERO_ELO_MAX_DIFFERENCE;
  if (halves == 0)
    return low;

  while (low < high)
    {
      gint64 middle = low + (high - low) / 2;

      if (expect_x100 (terms, middle) >= 50 * halves)
        high = middle;
      else
        low = middle + 1;
    }

  return low;
}

static gint64
parts_of (DameroTiebreak tiebreak)
{
  switch ((int) tiebreak)
    {
    case DAMERO_TIEBREAK_SB:
    case DAMERO_TIEBREAK_SB_C1:
      return 100;
    case DAMERO_TIEBREAK_WIN:
    case DAMERO_TIEBREAK_WON:
    case DAMERO_TIEBREAK_BWG:
    case DAMERO_TIEBREAK_BLK:
    case DAMERO_TIEBREAK_REP:
    case DAMERO_TIEBREAK_MPT:
      return 1;
    default:
      return 10;
    }
}

DameroTiebreakValue
damero_field_sum (const DameroTiebreakField *field,
                  guint                      index,
                  DameroTiebreak             tiebreak,
                  const GArray              *terms)
{
  gint64 sum = 0;
  gint64 n = 0;
  gint64 halves;

  for (guint i = 0; i < terms->len; i++)
    {
      const DameroTerm *term = &g_array_index (terms, DameroTerm, i);

      if (term->cut != DAMERO_CUT_NONE)
        continue;
      sum += term->contribution;
      n += term->weight;
    }

  switch ((int) tiebreak)
    {
    case DAMERO_TIEBREAK_AOB:
      return (DameroTiebreakValue) { .applies = n > 0, .value = sum, .parts = 10 * MAX (n, 1) };
    case DAMERO_TIEBREAK_ARO:
    case DAMERO_TIEBREAK_ARO_C1:
    case DAMERO_TIEBREAK_APRO:
    case DAMERO_TIEBREAK_APPO:
      return (DameroTiebreakValue) { .applies = n > 0, .value = damero_divide_half_up (sum, MAX (n, 1)), .parts = 1 };
    case DAMERO_TIEBREAK_TPR:
    case DAMERO_TIEBREAK_PTP:
      if (n == 0)
        return (DameroTiebreakValue) { .value = 0, .parts = 1 };
      halves = count_rated_halves (field, index);
      sum = tiebreak == DAMERO_TIEBREAK_PTP
              ? perfect_performance (terms, halves)
              : damero_divide_half_up (sum, n)
                + damero_elo_difference ((int) damero_divide_half_up (50 * halves, n));
      return (DameroTiebreakValue) { .applies = TRUE, .value = sum, .parts = 1 };
    default:
      return (DameroTiebreakValue) { .applies = TRUE, .value = sum, .parts = parts_of (tiebreak) };
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/tiebreak-private.h"

#include <stdlib.h>
#include <string.h>

#include "pairing/starter.h"

/* The number of this drawing of lots (damero_lot_draw), apart from those of rounds and other drawings, which count
 * from 0. */
#define LOTS_DRAWING (-1)

/* What is cut, lowest and highest. */
static const struct {
  guint n_lowest;
  guint n_highest;
} cuts[DAMERO_N_TIEBREAKS] = {
  [DAMERO_TIEBREAK_BH_C1] = { 1, 0 },
  [DAMERO_TIEBREAK_BH_C2] = { 2, 0 },
  [DAMERO_TIEBREAK_BH_M1] = { 1, 1 },
  [DAMERO_TIEBREAK_BH_M2] = { 2, 2 },
  [DAMERO_TIEBREAK_SOL_T] = { 1, 1 },
  [DAMERO_TIEBREAK_SB_C1] = { 1, 0 },
  [DAMERO_TIEBREAK_PS_C1] = { 1, 0 },
  [DAMERO_TIEBREAK_ARO_C1] = { 1, 0 },
};

/* ---- the field ---- */

static DameroStep
make_step (const DameroTiebreakField *field,
           const guint               *indexes,
           DameroRoundRecord          record)
{
  gboolean is_played = record.play == DAMERO_PLAY_WIN || record.play == DAMERO_PLAY_DRAW
                       || record.play == DAMERO_PLAY_LOSS;
  gboolean is_forfeit = record.play == DAMERO_PLAY_FORFEIT_WIN || record.play == DAMERO_PLAY_FORFEIT_LOSS;
  DameroStep step;

  /* After a withdrawal every round is a bye asked for (16.1.1), recorded or not. */
  if (record.play == DAMERO_PLAY_NONE && !field->rules.predetermined)
    record = (DameroRoundRecord) { .play = DAMERO_PLAY_ZERO_BYE };
  step = (DameroStep) { .record = record, .games = damero_round_record_get_games (record) };
  step.opponent = record.opponent != 0 ? indexes[record.opponent] : DAMERO_NOBODY;
  step.is_open = record.play == DAMERO_PLAY_PENDING && step.games.known == 0;
  step.is_meeting = is_played || (record.play == DAMERO_PLAY_PENDING && !step.is_open)
                    || (field->rules.predetermined && is_forfeit && record.opponent != 0);
  step.is_requested = record.play == DAMERO_PLAY_HALF_BYE || record.play == DAMERO_PLAY_ZERO_BYE;
  step.is_voluntary = step.is_requested || record.play == DAMERO_PLAY_FORFEIT_LOSS;
  if (step.is_open)
    step.record.points_x10 = 0;

  return step;
}

/* The score that opponents see, the last round taken as drawn if FORE says so. */
static gint64
adjust (const DameroTiebreakField *field,
        guint                      index,
        gboolean                   fore)
{
  gboolean has_draws = !field->rules.predetermined && field->rules.unplayed != DAMERO_UNPLAYED_NOTHING;
  gboolean is_at_end = !fore;
  gint64 sum_x10 = 0;

  for (guint r = field->n_rounds; r-- > 0;)
    {
      const DameroStep *step = damero_field_step (field, index, r);
      gboolean is_draw;

      if (field->rules.unplayed == DAMERO_UNPLAYED_VIRTUAL)
        is_draw = !step->is_meeting && !step->is_open;
      else
        is_draw = step->is_requested && is_at_end; /* 16.2.5, 16.3.2 */
      is_at_end = is_at_end && step->is_voluntary;

      if ((fore && r + 1 == field->n_rounds) || (has_draws && is_draw))
        sum_x10 += field->draw_x10;
      else
        sum_x10 += step->record.points_x10;
    }

  return sum_x10;
}

static void
fill_rival (DameroTiebreakField    *field,
            const DameroContestant *contestant,
            guint                   index)
{
  DameroRival *rival = &field->rivals[index];
  const DameroStep *last = field->n_rounds > 0 ? damero_field_step (field, index, field->n_rounds - 1) : NULL;

  *rival = (DameroRival) { .number = contestant->number, .rating = contestant->rating };
  for (guint r = 0; r < field->n_rounds; r++)
    rival->points_x10 += damero_field_step (field, index, r)->record.points_x10;
  rival->adjusted_x10 = adjust (field, index, FALSE);

  rival->is_fore = field->is_last && last != NULL && last->opponent != DAMERO_NOBODY;
  rival->fore_points_x10 = rival->points_x10;
  rival->fore_adjusted_x10 = adjust (field, index, rival->is_fore);
  if (rival->is_fore)
    rival->fore_points_x10 += field->draw_x10 - last->record.points_x10;
}

static guint *
index_numbers (const DameroTournament *tournament)
{
  const GPtrArray *contestants = tournament->contestants;
  int last = contestants->len > 0 ? ((DameroContestant *) contestants->pdata[contestants->len - 1])->number : 0;
  guint *indexes = g_new (guint, (gsize) last + 1);

  for (int number = 0; number <= last; number++)
    indexes[number] = DAMERO_NOBODY;
  for (guint i = 0; i < contestants->len; i++)
    indexes[((const DameroContestant *) contestants->pdata[i])->number] = i;

  return indexes;
}

DameroTiebreakField *
damero_tiebreak_field_new (const DameroTournament    *tournament,
                           int                        up_to_round,
                           const DameroTiebreakRules *rules)
{
  DameroTiebreakField *field = g_new0 (DameroTiebreakField, 1);
  g_autofree guint *indexes = index_numbers (tournament);

  g_assert (up_to_round >= 0 && rules->games >= 1);

  field->rules = *rules;
  field->points = tournament->points;
  field->win_x10 = tournament->points.points_x10[DAMERO_PLAY_WIN];
  field->draw_x10 = tournament->points.points_x10[DAMERO_PLAY_DRAW];
  field->n = tournament->contestants->len;
  field->n_rounds = (guint) (up_to_round != 0 ? up_to_round : damero_tournament_count_rounds (tournament));
  field->is_last = (int) field->n_rounds >= tournament->n_rounds;
  field->rivals = g_new0 (DameroRival, field->n);
  field->steps = g_new0 (DameroStep, (gsize) field->n * field->n_rounds);
  field->terms = g_array_new (FALSE, FALSE, sizeof (DameroTerm));

  for (guint i = 0; i < field->n; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];

      for (guint r = 0; r < field->n_rounds; r++)
        field->steps[(gsize) i * field->n_rounds + r] =
          make_step (field, indexes, damero_contestant_get_record (contestant, (int) r + 1));
      fill_rival (field, contestant, i);
    }

  return field;
}

void
damero_tiebreak_field_free (DameroTiebreakField *field)
{
  if (field == NULL)
    return;

  for (guint i = 0; i < DAMERO_N_TIEBREAKS; i++)
    g_free (field->looked_up[i]);
  g_array_unref (field->terms);
  g_free (field->rivals);
  g_free (field->steps);
  g_free (field);
}

/* ---- cutting ---- */

static int
sign (gint64 difference)
{
  return (difference > 0) - (difference < 0);
}

static int
compare_least (const DameroTerm *a,
               const DameroTerm *b)
{
  return a->score != b->score ? sign (a->score - b->score) : sign (a->contribution - b->contribution);
}

static int
compare_contributions (const DameroTerm *a,
                       const DameroTerm *b)
{
  return a->contribution != b->contribution ? sign (a->contribution - b->contribution) : sign (a->score - b->score);
}

/* The first of the terms left that is lowest by COMPARE; VOLUNTARY: of those of rounds that were not played
 * by choice. NULL if there is none. */
static DameroTerm *
find_lowest (const DameroTiebreakField *field,
             guint                      index,
             GArray                    *terms,
             gboolean                   voluntary,
             int                      (*compare) (const DameroTerm *, const DameroTerm *))
{
  DameroTerm *lowest = NULL;

  for (guint i = 0; i < terms->len; i++)
    {
      DameroTerm *term = &g_array_index (terms, DameroTerm, i);

      if (term->cut != DAMERO_CUT_NONE)
        continue;
      if (voluntary && (!term->is_dummy
                        || !damero_field_step (field, index, (guint) term->round_number - 1)->is_voluntary))
        continue;
      if (lowest == NULL || compare (term, lowest) < 0)
        lowest = term;
    }

  return lowest;
}

/* 14.1.1: the least significant value is what the lowest opponent contributes. 16.5.1: the lowest
 * contribution of a round that was not played by choice goes instead, unless it is lower than that. */
static void
cut_lowest (const DameroTiebreakField *field,
            guint                      index,
            GArray                    *terms)
{
  DameroTerm *least = find_lowest (field, index, terms, FALSE, compare_least);
  DameroTerm *chosen = NULL;

  if (field->rules.unplayed == DAMERO_UNPLAYED_FIDE || field->rules.unplayed == DAMERO_UNPLAYED_SELF)
    chosen = find_lowest (field, index, terms, TRUE, compare_contributions);

  if (chosen != NULL && chosen->contribution >= least->contribution)
    chosen->cut = DAMERO_CUT_UNPLAYED;
  else if (least != NULL)
    least->cut = DAMERO_CUT_LOWEST;
}

static void
cut_highest (GArray *terms)
{
  DameroTerm *highest = NULL;

  for (guint i = 0; i < terms->len; i++)
    {
      DameroTerm *term = &g_array_index (terms, DameroTerm, i);

      if (term->cut == DAMERO_CUT_NONE && (highest == NULL || term->contribution > highest->contribution))
        highest = term;
    }
  if (highest != NULL)
    highest->cut = DAMERO_CUT_HIGHEST;
}

/* ---- values ---- */

/* What an average over opponents needs of each of them. */
static void
look_up (DameroTiebreakField *field,
         DameroTiebreak       tiebreak)
{
  gint64 *values;

  if (field->looked_up[tiebreak] != NULL)
    return;

  values = g_new (gint64, field->n);
  for (guint i = 0; i < field->n; i++)
    {
      DameroTiebreakValue value = damero_tiebreak_compute (field, i, tiebreak, NULL);

      values[i] = value.applies ? value.value : DAMERO_NO_VALUE;
    }
  field->looked_up[tiebreak] = values;
}

DameroTiebreakValue
damero_tiebreak_compute (DameroTiebreakField *field,
                         guint                index,
                         DameroTiebreak       tiebreak,
                         GArray              *terms)
{
  g_assert (index < field->n && !damero_tiebreak_is_place (tiebreak));

  if (tiebreak == DAMERO_TIEBREAK_AOB)
    look_up (field, DAMERO_TIEBREAK_BH);
  else if (tiebreak == DAMERO_TIEBREAK_APRO)
    look_up (field, DAMERO_TIEBREAK_TPR);
  else if (tiebreak == DAMERO_TIEBREAK_APPO)
    look_up (field, DAMERO_TIEBREAK_PTP);

  if (terms == NULL)
    terms = field->terms;
  g_array_set_size (terms, 0);
  damero_field_collect (field, index, tiebreak, terms);
  for (guint i = 0; i < cuts[tiebreak].n_lowest; i++)
    cut_lowest (field, index, terms);
  for (guint i = 0; i < cuts[tiebreak].n_highest; i++)
    cut_highest (terms);

  return damero_field_sum (field, index, tiebreak, terms);
}

typedef struct {
  int   lot;
  int   number;
  guint at;
} Lot;

static int
compare_lots (const void *a,
              const void *b)
{
  const Lot *lot_a = a;
  const Lot *lot_b = b;

  if (lot_a->lot != lot_b->lot)
    return lot_a->lot > lot_b->lot ? -1 : 1;

  return lot_a->number - lot_b->number;
}

void
damero_tiebreak_draw_lots (DameroTiebreakField *field,
                           const GArray        *tied,
                           DameroTiebreakValue *ret_values)
{
  g_autofree Lot *lots = g_new (Lot, tied->len);

  for (guint i = 0; i < tied->len; i++)
    {
      int number = field->rivals[g_array_index (tied, guint, i)].number;

      lots[i] = (Lot) { damero_lot_draw (field->rules.seed, LOTS_DRAWING, number, G_MAXINT), number, i };
    }
  qsort (lots, tied->len, sizeof *lots, compare_lots);
  for (guint i = 0; i < tied->len; i++)
    ret_values[lots[i].at] = (DameroTiebreakValue) { .applies = TRUE, .value = i + 1, .parts = 1 };
}

gboolean
damero_tiebreak_is_place (DameroTiebreak tiebreak)
{
  return tiebreak == DAMERO_TIEBREAK_DE || tiebreak == DAMERO_TIEBREAK_LOT;
}

int
damero_tiebreak_compare (DameroTiebreak             tiebreak,
                         const DameroTiebreakValue *a,
                         const DameroTiebreakValue *b)
{
  gint64 value_a = a->applies ? a->value : 0;
  gint64 value_b = b->applies ? b->value : 0;

  if (damero_tiebreak_is_place (tiebreak))
    return sign (value_b - value_a);
  /* Only averages have fractions of different denominators, and they are far from the limits. */
  if (a->applies && b->applies && a->parts != b->parts)
    return sign (value_a * b->parts - value_b * a->parts);

  return sign (value_a - value_b);
}

void
damero_tiebreak_format (DameroTiebreak             tiebreak,
                        const DameroTiebreakValue *value,
                        char                       buffer[32])
{
  gint64 parts = damero_tiebreak_is_place (tiebreak) ? 1 : value->parts;
  gint64 hundredths;
  const char *minus;

  buffer[0] = '\0';
  if (!value->applies)
    return;

  /* The whole parts are added first, so that exact values stay exact at any size. */
  hundredths = value->value / parts * 100 + damero_divide_half_up (value->value % parts * 100, parts);
  minus = hundredths < 0 ? "-" : "";
  hundredths = ABS (hundredths);
  if (hundredths % 100 == 0)
    g_snprintf (buffer, 32, "%s%" G_GINT64_FORMAT, minus, hundredths / 100);
  else if (hundredths % 10 == 0)
    g_snprintf (buffer, 32, "%s%" G_GINT64_FORMAT ".%d", minus, hundredths / 100, (int) (hundredths % 100 / 10));
  else
    g_snprintf (buffer, 32, "%s%" G_GINT64_FORMAT ".%02d", minus, hundredths / 100, (int) (hundredths % 100));
}

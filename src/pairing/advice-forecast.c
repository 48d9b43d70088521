/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/advice.h"

#include <string.h>

#include "pairing/dutch/completion.h"

/* A round to come. */
typedef struct {
  const DameroTournament *tournament;
  int                     first_round; /* the one that is paired next */
  int                     round_number;
} Coming;

/* Whether two of the field may meet by the absolute rules; index n_players is the bye. */
static gboolean
may_meet (const DameroDutchField *field,
          guint                   a,
          guint                   b)
{
  return b < field->n_players ? damero_dutch_field_may_meet (field, a, b) : !field->players[a].bye_barred;
}

static gboolean
can_pair (const DameroDutchField *field)
{
  g_autoptr(DameroDutchCompletion) completion = damero_dutch_completion_new (field);

  return completion != NULL;
}

static gboolean
is_present (const DameroContestant *contestant,
            int                     round_number)
{
  return !damero_round_record_is_announced (damero_contestant_get_record (contestant, round_number));
}

/* Whether the same players are there as in the round before. */
static gboolean
is_same_field (const DameroTournament *tournament,
               int                     round_number)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];

      if (is_present (contestant, round_number) != is_present (contestant, round_number - 1))
        return FALSE;
    }

  return TRUE;
}

static guint
count_bye_barred (const DameroDutchField *field)
{
  guint n = 0;

  for (guint i = 0; i < field->n_players; i++)
    n += field->players[i].bye_barred;

  return n;
}

/* Without colours: Dirac's bound, with the bye as one more player. */
static gboolean
is_sure_by_dirac (const DameroDutchField *field,
                  guint                   n_between)
{
  gboolean odd = field->n_players % 2 == 1;
  guint n = field->n_players + odd;

  for (guint i = 0; i < field->n_players; i++)
    {
      const DameroDutchPlayer *player = &field->players[i];

      if (player->barred.n + (odd && player->bye_barred) + n_between + 1 > n / 2)
        return FALSE;
    }

  return !odd || count_bye_barred (field) + n_between + 1 <= n / 2;
}

/* With colours: Hall's condition between two halves. A difference of more than two, which no pairing by the
 * rules leaves before the last round, could make more than half the field need one colour. */
static gboolean
is_sure_by_hall (const DameroDutchField *field,
                 guint                   n_between)
{
  gboolean odd = field->n_players % 2 == 1;
  guint side = field->n_players / 2;

  for (guint i = 0; i < field->n_players; i++)
    {
      const DameroDutchPlayer *player = &field->players[i];

      if (ABS (player->colour_difference) > 2 || 2 * (player->barred.n + n_between) > side)
        return FALSE;
    }

  return !odd || count_bye_barred (field) + n_between < side + 1;
}

static gboolean
has_met (const DameroContestant *contestant,
         int                     opponent,
         int                     before)
{
  for (int round = 1; round < before; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, round);

      if (record.opponent == opponent && damero_play_is_played (record.play))
        return TRUE;
    }

  return FALSE;
}

static gboolean
names (const DameroForbidden *forbidden,
       int                    number)
{
  for (guint i = 0; i < forbidden->numbers->len; i++)
    if (g_array_index (forbidden->numbers, int, i) == number)
      return TRUE;

  return FALSE;
}

static gboolean
is_forbidden (const DameroTournament *tournament,
              int                     a,
              int                     b,
              int                     round_number)
{
  for (guint i = 0; i < tournament->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = tournament->forbidden->pdata[i];

      if (damero_forbidden_is_in_force (forbidden, round_number) && names (forbidden, a)
          && names (forbidden, b))
        return TRUE;
    }

  return FALSE;
}

/* How many a player, who is there in all these rounds, may meet in one of them. */
static guint
count_opponents (const Coming           *coming,
                 const DameroContestant *contestant)
{
  const GPtrArray *contestants = coming->tournament->contestants;
  guint n = 0;

  for (guint i = 0; i < contestants->len; i++)
    {
      const DameroContestant *other = contestants->pdata[i];
      gboolean may_meet = FALSE;

      if (other == contestant || has_met (contestant, other->number, coming->first_round)
          || has_met (other, contestant->number, coming->first_round))
        continue;
      for (int round = coming->first_round; round <= coming->round_number && !may_meet; round++)
        may_meet = is_present (other, round)
                   && !is_forbidden (coming->tournament, contestant->number, other->number, round);
      n += may_meet;
    }

  return n;
}

/* Whether somebody has fewer opponents left, the bye for one, than rounds to play. */
static gboolean
runs_out (const Coming           *coming,
          const DameroDutchField *field)
{
  guint n_needed = (guint) (coming->round_number - coming->first_round) + 1;

  for (guint i = 0; i < field->n_players; i++)
    {
      const DameroDutchPlayer *player = &field->players[i];
      gboolean always = TRUE;

      if (field->n_players > player->barred.n + n_needed)
        continue;
      for (int round = coming->first_round; round < coming->round_number; round++)
        always &= is_present (player->contestant, round);
      if (always && count_opponents (coming, player->contestant) + !player->bye_barred < n_needed)
        return TRUE;
    }

  return FALSE;
}

/* The walk through all pairings of a round, and what they leave for the next. */
typedef struct {
  const DameroDutchField *field;
  DameroTournament       *after; /* with the round as it is paired */
  guint                   mates[DAMERO_ADVICE_MAX_ALL];
  guint                   n_good;
  guint                   n_bad;
} Walk;

static void
set_pending (const Walk *walk,
             guint       a,
             guint       b)
{
  const DameroDutchPlayer *player = &walk->field->players[a];
  DameroContestant *contestant = damero_tournament_find (walk->after, player->number);
  DameroRoundRecord record = { .play = DAMERO_PLAY_ALLOCATED_BYE };

  if (b < walk->field->n_players)
    record = (DameroRoundRecord) {
      .opponent = walk->field->players[b].number,
      .colour = damero_dutch_field_gives_white (walk->field, a, b, NULL) ? DAMERO_COLOUR_WHITE
                                                                         : DAMERO_COLOUR_BLACK,
      .play = DAMERO_PLAY_PENDING,
    };
  damero_contestant_set_record (contestant, walk->field->round_number, record);
}

static void
judge_walk (Walk *walk)
{
  g_autoptr(DameroDutchField) next = NULL;

  for (guint i = 0; i < walk->field->n_players; i++)
    set_pending (walk, i, walk->mates[i]);
  next = damero_dutch_field_new (walk->after, walk->field->round_number + 1);
  if (can_pair (next))
    walk->n_good++;
  else
    walk->n_bad++;
}

/* Pairs all who are left, FIRST being the lowest vertex that may be left. At most six deep. */
static void
walk_on (Walk  *walk,
         guint  first)
{
  guint n = walk->field->n_players + walk->field->n_players % 2;

  while (first < n && walk->mates[first] != DAMERO_DUTCH_NOBODY)
    first++;
  if (first == n)
    {
      judge_walk (walk);
      return;
    }

  for (guint other = first + 1; other < n; other++)
    {
      if (walk->mates[other] != DAMERO_DUTCH_NOBODY || !may_meet (walk->field, first, other))
        continue;
      walk->mates[first] = other;
      walk->mates[other] = first;
      walk_on (walk, first + 1);
      walk->mates[first] = walk->mates[other] = DAMERO_DUTCH_NOBODY;
    }
}

/* The completion of the round after the next by all pairings of the next. */
static DameroForecastAnswer
try_all (const Coming *coming)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (coming->tournament, coming->first_round);
  g_autoptr(DameroTournament) after = damero_tournament_dup_before (coming->tournament, coming->first_round);
  Walk walk = { .field = field, .after = after };

  /* Absences of the round after are known too. */
  for (guint i = 0; i < after->contestants->len; i++)
    {
      const DameroContestant *from = coming->tournament->contestants->pdata[i];
      DameroRoundRecord record = damero_contestant_get_record (from, coming->round_number);

      if (damero_round_record_is_announced (record))
        damero_contestant_set_record (after->contestants->pdata[i], coming->round_number, record);
    }
  memset (walk.mates, 0xff, sizeof walk.mates);
  walk_on (&walk, 0);

  return walk.n_bad == 0    ? DAMERO_FORECAST_SURE
         : walk.n_good == 0 ? DAMERO_FORECAST_FAILS
                            : DAMERO_FORECAST_MAY_FAIL;
}

static DameroForecast
forecast_later (const Coming *coming,
                gboolean      next_is_sure)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (coming->tournament, coming->round_number);
  guint n_between = (guint) (coming->round_number - coming->first_round);
  DameroForecast completion = { coming->round_number, DAMERO_FORECAST_MAY_FAIL, DAMERO_CERTIFICATE_NONE };

  if (runs_out (coming, field))
    {
      completion.answer = DAMERO_FORECAST_FAILS;
      completion.certificate = DAMERO_CERTIFICATE_COUNT;
    }
  else if (coming->tournament->colourless
             ? is_sure_by_dirac (field, n_between)
             : is_same_field (coming->tournament, coming->round_number) && is_sure_by_hall (field, n_between))
    {
      completion.answer = DAMERO_FORECAST_SURE;
      completion.certificate = DAMERO_CERTIFICATE_DEGREES;
    }
  else if (next_is_sure && n_between == 1
           && field->n_players + field->n_players % 2 <= DAMERO_ADVICE_MAX_ALL
           && is_same_field (coming->tournament, coming->round_number))
    {
      completion.answer = try_all (coming);
      completion.certificate = DAMERO_CERTIFICATE_ALL;
    }

  return completion;
}

void
damero_advice_forecast (const DameroTournament *tournament,
                        int                     round_number,
                        GArray                 *ret_forecasts)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, round_number);
  gboolean is_sure = can_pair (field);
  DameroForecast completion = {
    .round_number = round_number,
    .answer = is_sure ? DAMERO_FORECAST_SURE : DAMERO_FORECAST_FAILS,
    .certificate = DAMERO_CERTIFICATE_PAIRING,
  };

  g_assert (g_array_get_element_size (ret_forecasts) == sizeof (DameroForecast));

  g_array_set_size (ret_forecasts, 0);
  g_array_append_val (ret_forecasts, completion);
  for (int round = round_number + 1; round <= tournament->n_rounds; round++)
    {
      Coming coming = { tournament, round_number, round };

      completion = forecast_later (&coming, is_sure);
      g_array_append_val (ret_forecasts, completion);
    }
}

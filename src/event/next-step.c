/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/next-step.h"

#include "event/results.h"
#include "model/match.h"

/* How many results of the round are to be entered a second time. */
static guint
count_once (const DameroEvent   *event,
            const DameroSection *section,
            const DameroRound   *round)
{
  g_autoptr(GArray) checks = damero_event_dup_result_checks (event, section->id, round->number);
  guint n = 0;

  for (guint i = 0; i < checks->len; i++)
    n += g_array_index (checks, DameroResultCheck, i).kind == DAMERO_RESULT_UNCONFIRMED;
  return n;
}

/* Whether the act of KIND on the round NUMBER would be performed. */
static gboolean
would_perform (const DameroEvent   *event,
               const DameroSection *section,
               DameroActKind        kind,
               int                  number,
               const DameroStamp   *now,
               DameroRefusal       *refusal)
{
  g_autoptr(DameroAct) act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = (DameroPlace) { section->id, number, 0, 0 };
  if (kind == DAMERO_ACT_BALLOT)
    {
      g_autoptr(GPtrArray) ballots = damero_event_dup_ballots_to_draw (event, section->id, number, NULL);

      act->place = ((const DameroAct *) g_ptr_array_index (ballots, 0))->place;
      act->seed = 0;
    }
  return damero_event_would_perform (event, act, now, NULL, refusal);
}

static DameroNextStep
make_close (const DameroEvent   *event,
            const DameroSection *section,
            const DameroRound   *round,
            const DameroStamp   *now)
{
  gboolean is_last = round->number >= damero_section_count_rounds (section) ||
                     round->number < (int) section->rounds->len;
  g_auto(DameroRefusal) refusal = { 0 };

  return (DameroNextStep) {
    .kind = DAMERO_NEXT_CLOSE,
    .round = round->number,
    .n_open = damero_round_count_open (round),
    .n_once = count_once (event, section, round),
    .can_go_on = !is_last && would_perform (event, section, DAMERO_ACT_ROUND_ADJOURNED, round->number, now, &refusal),
  };
}

/* The first round that is not closed, and that has all its results if that is asked. */
static const DameroRound *
find_unclosed (const DameroSection *section,
               gboolean             whole)
{
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      if (!round->closed && (!whole || damero_round_count_open (round) == 0))
        return round;
    }

  return NULL;
}

static gboolean
lacks_openings (const DameroEvent   *event,
                const DameroSection *section,
                const DameroRound   *round)
{
  g_autoptr(GPtrArray) ballots = damero_event_dup_ballots_to_draw (event, section->id, round->number, NULL);

  return ballots->len > 0;
}

static DameroNextStep
find_step (const DameroEvent   *event,
           const DameroSection *section,
           const DameroStamp   *now)
{
  guint n = section->rounds->len;
  const DameroRound *newest = n > 0 ? g_ptr_array_index (section->rounds, n - 1) : NULL;
  const DameroRound *unclosed;
  gboolean more;

  if (newest == NULL)
    return (DameroNextStep) { .kind = DAMERO_NEXT_PAIR, .round = 1 };
  if (!damero_round_is_public (newest))
    return (DameroNextStep) { .kind = DAMERO_NEXT_PUBLISH, .round = newest->number };

  if (lacks_openings (event, section, newest))
    return (DameroNextStep) { .kind = DAMERO_NEXT_DRAW, .round = newest->number };

  more = newest->number < damero_section_count_rounds (section);
  /* Its open games are put off: the next round is paired without them. */
  if (!newest->closed && !(more && newest->adjourned && damero_round_count_open (newest) > 0))
    return make_close (event, section, newest, now);
  unclosed = find_unclosed (section, more);
  if (unclosed != NULL)
    return make_close (event, section, unclosed, now);
  return (DameroNextStep) { .kind = more ? DAMERO_NEXT_PAIR : DAMERO_NEXT_STANDINGS,
                            .round = newest->number + (more ? 1 : 0) };
}

gboolean
damero_event_get_next_step (const DameroEvent *event,
                            int                section,
                            const DameroStamp *now,
                            DameroNextStep    *ret_step,
                            DameroRefusal     *ret_refusal)
{
  static const DameroActKind kinds[] = { DAMERO_ACT_PAIR, DAMERO_ACT_PUBLISH, DAMERO_ACT_BALLOT,
                                         DAMERO_ACT_ROUND_CLOSED };
  const DameroSection *found = damero_event_find_section (event, section);

  damero_refusal_clear (ret_refusal);
  *ret_step = find_step (event, found, now);
  return ret_step->kind == DAMERO_NEXT_STANDINGS ||
         would_perform (event, found, kinds[ret_step->kind], ret_step->round, now, ret_refusal);
}

const char *
damero_next_kind_get_token (DameroNextKind kind)
{
  static const char *const tokens[] = { "pair", "publish", "draw", "close", "standings" };

  return tokens[kind];
}

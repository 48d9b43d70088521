/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/check.c - what an act must be before it is applied: its place, the phase of that place, and the
 * fields of its kind.
 */
#include "event/event-private.h"

#include <string.h>

#define BIT(kind) (G_GUINT64_CONSTANT (1) << DAMERO_ACT_##kind)

/* Acts that set a game up if need be, or do without one. */
static const guint64 kinds_without_game = BIT (START) | BIT (MOVE) | BIT (RESULT) | BIT (RESULT_CORRECTED);
static const guint64 kinds_of_clock = BIT (PRESS) | BIT (WRONG_PRESS) | BIT (PAUSE) | BIT (RESUME) |
                                      BIT (FLAG) | BIT (TIME_CALLED) | BIT (CLOCK_ADJUSTED);

G_STATIC_ASSERT (DAMERO_N_ACT_KINDS <= 64);

static gboolean
is_among (guint64       kinds,
          DameroActKind kind)
{
  return (kinds & G_GUINT64_CONSTANT (1) << kind) != 0;
}

/* The place is as deep as the kind. A round may be left open here: where its section is not there, that
 * is why nobody could fill it in. */
static gboolean
check_depth (const DameroAct *act)
{
  const DameroPlace *in = &act->in;
  DameroActScope scope = damero_act_shapes[act->kind].scope;

  return (scope >= DAMERO_SCOPE_SECTION ? in->section > 0 : in->section == 0) &&
         (scope >= DAMERO_SCOPE_GAME ? in->round > 0 : scope == DAMERO_SCOPE_ROUND || in->round == 0) &&
         (scope >= DAMERO_SCOPE_GAME ? in->board > 0 && in->game > 0
                                     : in->board == 0 && in->game == 0);
}

static gboolean
check_next_round (const DameroSection *section,
                  const DameroAct     *act,
                  DameroRefusal       *refusal)
{
  int next = (int) section->rounds->len + 1;

  if (section->entries->len < 2)
    return damero_refuse (refusal, DAMERO_REFUSAL_TOO_FEW_ENTRIES);
  if (next > damero_section_count_rounds (section))
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_MORE_ROUNDS);
  if (act->in.round != next)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_ORDER, next);
  if (next > 1 && !damero_section_find_round (section, next - 1)->closed)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_OPEN, next - 1);

  return TRUE;
}

static gboolean
check_no_game (const DameroSpot *spot,
               const DameroAct  *act,
               DameroRefusal    *refusal)
{
  if (spot->record->outcome != DAMERO_OUTCOME_NONE)
    return damero_refuse (refusal, DAMERO_REFUSAL_HAS_RESULT);
  if (!is_among (kinds_without_game, act->kind))
    return damero_refuse (refusal, DAMERO_REFUSAL_NOT_STARTED);
  if (act->kind == DAMERO_ACT_RESULT)
    return TRUE;

  for (int i = 0; i < act->in.game - 1; i++)
    if (spot->match->games[i].outcome == DAMERO_OUTCOME_NONE)
      return damero_refuse_number (refusal, DAMERO_REFUSAL_EARLIER_GAME_OPEN, i + 1);

  return TRUE;
}

static gboolean
check_game (const DameroSpot *spot,
            const DameroAct  *act,
            DameroRefusal    *refusal)
{
  if (act->kind == DAMERO_ACT_RESULT_CORRECTED)
    return spot->record->outcome != DAMERO_OUTCOME_NONE ||
           damero_refuse (refusal, DAMERO_REFUSAL_NO_RESULT);
  if (spot->round->closed)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_CLOSED, act->in.round);
  if (spot->game == NULL)
    return check_no_game (spot, act, refusal);
  if (spot->game->phase == DAMERO_GAME_OVER)
    return damero_refuse (refusal, act->kind == DAMERO_ACT_RESULT ? DAMERO_REFUSAL_RECORDED_RESULT
                                                                  : DAMERO_REFUSAL_GAME_OVER);
  if (is_among (kinds_of_clock, act->kind) && !spot->game->setup.has_clock)
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_CLOCK);

  return TRUE;
}

static gboolean
locate_round (const DameroAct *act,
              DameroSpot      *spot,
              DameroRefusal   *refusal)
{
  if (act->in.round < 1)
    return damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
  if (act->kind == DAMERO_ACT_PAIR)
    return check_next_round (spot->section, act, refusal);

  spot->round = damero_section_find_round (spot->section, act->in.round);
  if (spot->round == NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_ROUND, act->in.round);
  if (act->kind == DAMERO_ACT_ROUND_CLOSED && spot->round->closed)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_CLOSED, act->in.round);

  return TRUE;
}

gboolean
damero_event_locate (const DameroEvent *event,
                     const DameroAct   *act,
                     DameroSpot        *ret_spot,
                     DameroRefusal     *ret_refusal)
{
  DameroActScope scope = damero_act_shapes[act->kind].scope;
  DameroSpot spot = { 0 };

  if (event->created == (act->kind == DAMERO_ACT_EVENT))
    return damero_refuse (ret_refusal, event->created ? DAMERO_REFUSAL_EVENT_EXISTS
                                                      : DAMERO_REFUSAL_NO_EVENT);
  if (!check_depth (act))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_MISSING);

  if (scope >= DAMERO_SCOPE_SECTION && act->kind != DAMERO_ACT_SECTION)
    {
      spot.section = (DameroSection *) damero_event_find_section (event, act->in.section);
      if (spot.section == NULL)
        return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_NO_SUCH_SECTION, act->in.section);
    }
  if (act->kind == DAMERO_ACT_ENTRY && spot.section->rounds->len > 0)
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_ALREADY_PAIRED);
  if (scope >= DAMERO_SCOPE_ROUND && !locate_round (act, &spot, ret_refusal))
    return FALSE;
  if (scope >= DAMERO_SCOPE_GAME)
    {
      spot.match = damero_round_find_match (spot.round, act->in.board);
      if (spot.match == NULL || act->in.game > (int) spot.match->n_games)
        return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_NO_SUCH_GAME, act->in.board);
      spot.record = &spot.match->games[act->in.game - 1];
      spot.game = g_hash_table_lookup (event->games, &act->in);
      if (!check_game (&spot, act, ret_refusal))
        return FALSE;
    }

  *ret_spot = spot;
  return TRUE;
}

static gboolean
is_text_sound (const char *text)
{
  return g_utf8_validate (text, -1, NULL) && strpbrk (text, "\n\r") == NULL;
}

static DameroRefusalCode
check_field (const DameroAct *act,
             DameroFieldId    field)
{
  const DameroActShape *shape = &damero_act_shapes[act->kind];
  const DameroField *row = &damero_act_fields[field];
  guint64 bit = G_GUINT64_CONSTANT (1) << field;
  gboolean valid = TRUE;

  if (!damero_act_has (act, field))
    return (shape->needs & bit) != 0 ? DAMERO_REFUSAL_FIELD_MISSING : DAMERO_REFUSAL_NONE;
  if (((shape->needs | shape->may) & bit) == 0)
    return DAMERO_REFUSAL_FIELD_UNEXPECTED;

  if (row->type == DAMERO_FIELD_TEXT)
    valid = is_text_sound (damero_act_get_text (act, field));
  else if (row->type == DAMERO_FIELD_TOKEN)
    valid = damero_token_get (row->family, (int) damero_act_get_int (act, field)) != NULL;
  else if (row->type == DAMERO_FIELD_INT)
    valid = damero_act_get_int (act, field) >= 0;

  return valid ? DAMERO_REFUSAL_NONE : DAMERO_REFUSAL_FIELD_INVALID;
}

gboolean
damero_event_check_fields (const DameroAct *act,
                           DameroRefusal   *ret_refusal)
{
  if (!check_depth (act))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_MISSING);
  if (act->who != NULL && !is_text_sound (act->who))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_INVALID);

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      DameroRefusalCode code = check_field (act, field);

      if (code != DAMERO_REFUSAL_NONE)
        {
          damero_refuse (ret_refusal, code);
          ret_refusal->field = (int) field;
          return FALSE;
        }
    }

  return TRUE;
}

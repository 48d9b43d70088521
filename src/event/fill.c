/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/fill.c - what an act may leave open because the state decides it.
 */
#include "event/event.h"

static void
default_int (DameroAct     *act,
             DameroFieldId  field,
             gint64         value)
{
  if (!damero_act_has (act, field))
    damero_act_set_int (act, field, value);
}

static void
default_text (DameroAct     *act,
              DameroFieldId  field,
              const char    *text)
{
  if (!damero_act_has (act, field))
    damero_act_set_text (act, field, text);
}

/* The number after the last one, or as much as there was before if that would be too large: then one
 * must be chosen. */
static int
next_number (int last,
             int before)
{
  return last < DAMERO_MAX_NUMBER ? last + 1 : before;
}

/* A club evening: American pool, everybody meets everybody in two games. */
static void
fill_section (const DameroEvent *event,
              DameroAct         *act)
{
  if (act->in.section == 0)
    {
      const DameroSection *last = event->sections->len > 0
                                    ? g_ptr_array_index (event->sections, event->sections->len - 1)
                                    : NULL;

      act->in.section = next_number (last != NULL ? last->id : 0, 0);
    }
  default_text (act, DAMERO_FIELD_RULESET, "pool-apca");
  default_int (act, DAMERO_FIELD_SYSTEM, DAMERO_SYSTEM_ROUND_ROBIN);
  default_int (act, DAMERO_FIELD_CYCLES, 1);
  default_int (act, DAMERO_FIELD_GAMES, 2);
  default_int (act, DAMERO_FIELD_STARTER, DAMERO_STARTER_TABLE);
  default_text (act, DAMERO_FIELD_SCORING, "game 2-1-0");
  default_text (act, DAMERO_FIELD_TIEBREAKS, "DE,SB");
}

static void
fill_numbers (const DameroEvent *event,
              DameroAct         *act)
{
  const DameroSection *section = damero_event_find_section (event, act->in.section);

  if (act->kind == DAMERO_ACT_PLAYER)
    {
      guint n = event->players->len;
      const DameroPlayer *last = n > 0 ? g_ptr_array_index (event->players, n - 1) : NULL;

      default_int (act, DAMERO_FIELD_PLAYER, next_number (last != NULL ? last->number : 0, -1));
    }
  else if (act->kind == DAMERO_ACT_ENTRY && section != NULL)
    {
      guint n = section->entries->len;
      const DameroEntry *last = n > 0 ? g_ptr_array_index (section->entries, n - 1) : NULL;

      default_int (act, DAMERO_FIELD_ENTRY, next_number (last != NULL ? last->number : 0, -1));
    }
  else if (section != NULL && act->in.round == 0 && act->kind == DAMERO_ACT_PAIR)
    act->in.round = (int) section->rounds->len + 1;
  else if (section != NULL && act->in.round == 0 && act->kind == DAMERO_ACT_ROUND_CLOSED)
    act->in.round = MAX ((int) section->rounds->len, 1);
}

/* A turn is stored in long notation, so that the log can be read without the rules. */
static void
fill_turn (const DameroPosition *position,
           guint                 n_plies,
           DameroAct            *act)
{
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroIllegal why;
  DameroMove move;

  default_int (act, DAMERO_FIELD_SIDE, position->side_to_move);
  default_int (act, DAMERO_FIELD_PLY, n_plies + 1);
  if (act->move != NULL && damero_move_from_text (position, act->move, &move, &why))
    {
      damero_move_to_text (position, &move, DAMERO_NOTATION_LONG, text);
      damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
    }
}

static void
fill_adjustment (const DameroGame *game,
                 DameroAct        *act)
{
  const DameroClock *clock = &game->clock;
  gint64 old_ms;
  char text[32];

  if (!game->setup.has_clock || !game->has_begun || (act->side != 0 && act->side != 1) ||
      ABS (act->amount_ms / 2) > DAMERO_CONTROL_MAX_MS ||
      (clock->state == DAMERO_CLOCK_RUNNING && act->stamp.mono_ms < clock->base_ms))
    return;

  /* Per move there is no main time: what is corrected is what is left of the turn. */
  old_ms = clock->controls[act->side].mode == DAMERO_MODE_PER_MOVE
             ? damero_clock_get_available_ms (clock, (unsigned) act->side, act->stamp.mono_ms)
             : damero_clock_get_main_ms (clock, (unsigned) act->side);
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, old_ms);
  default_text (act, DAMERO_FIELD_OLD, text);
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, old_ms + act->amount_ms);
  default_text (act, DAMERO_FIELD_NEW, text);
}

static void
fill_game (const DameroEvent *event,
           DameroAct         *act)
{
  const DameroGame *game = damero_event_find_game (event, &act->in);
  const DameroMatch *match = damero_event_find_match (event, &act->in);
  const DameroSection *section = damero_event_find_section (event, act->in.section);

  if (act->kind == DAMERO_ACT_RESULT_CORRECTED && match != NULL && act->in.game >= 1 &&
      act->in.game <= (int) match->n_games)
    default_text (act, DAMERO_FIELD_OLD,
                  damero_token_get (DAMERO_TOKENS_OUTCOME,
                                    (int) match->games[act->in.game - 1].outcome));
  else if (act->kind == DAMERO_ACT_MOVE && game == NULL && section != NULL)
    {
      DameroPosition start =
        damero_position_start (section->ruleset.variant, section->ruleset.first_side);

      fill_turn (&start, 0, act);
      default_int (act, DAMERO_FIELD_SEMANTICS, DAMERO_RULES_SEMANTICS_VERSION);
    }
  else if (act->kind == DAMERO_ACT_START)
    default_int (act, DAMERO_FIELD_SEMANTICS, DAMERO_RULES_SEMANTICS_VERSION);
  else if (game == NULL)
    return;
  else if (act->kind == DAMERO_ACT_PRESS || act->kind == DAMERO_ACT_MOVE)
    fill_turn (damero_game_get_position (game), damero_game_get_n_plies (game), act);
  else if (act->kind == DAMERO_ACT_WRONG_MOVE || act->kind == DAMERO_ACT_ILLEGAL_MOVE)
    default_int (act, DAMERO_FIELD_SIDE, damero_game_get_turn (game));
  else if (act->kind == DAMERO_ACT_RESUME && game->setup.has_clock && game->has_begun)
    default_int (act, DAMERO_FIELD_SIDE, game->clock.on_move);
  else if (act->kind == DAMERO_ACT_CLOCK_ADJUSTED)
    fill_adjustment (game, act);
}

void
damero_event_fill (const DameroEvent *event,
                   DameroAct         *act)
{
  switch (damero_act_shapes[act->kind].scope)
    {
    case DAMERO_SCOPE_GAME:
      fill_game (event, act);
      return;
    case DAMERO_SCOPE_EVENT:
    case DAMERO_SCOPE_SECTION:
    case DAMERO_SCOPE_ROUND:
      if (act->kind == DAMERO_ACT_SECTION)
        fill_section (event, act);
      else
        fill_numbers (event, act);
      return;
    }
}

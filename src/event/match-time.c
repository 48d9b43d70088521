/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/match-time.c - the time that the games of a match share under one deadline (clock, Match deadline).
 *
 * Each game's clock keeps how much of it was used when it last stood. The game that is on the board, or the
 * one that left it last, knows best. Between two games the time runs on, as long as the program does; while a
 * game is paused or adjourned it stands.
 */
#include "event/event-private.h"
#include "model/match.h"

static gboolean
is_shared (const DameroControl *control)
{
  return control->mode == DAMERO_MODE_MATCH && !control->per_game;
}

static gboolean
shares_time (const DameroGame *game)
{
  return game != NULL && game->setup.has_clock && game->has_begun &&
         is_shared (&game->setup.controls[DAMERO_BLACK]);
}

static gboolean
is_later (const DameroStamp *a,
          const DameroStamp *b)
{
  return a->run != b->run ? a->run > b->run : a->mono_ms > b->mono_ms;
}

const DameroGame *
damero_event_find_match_clock (const DameroEvent *event,
                               const DameroMatch *match,
                               DameroPlace        place)
{
  const DameroGame *latest = NULL;

  for (place.game = 1; place.game <= (int) match->n_games; place.game++)
    {
      const DameroGame *game = damero_event_find_game (event, &place);

      if (!shares_time (game))
        continue;
      if (game->phase != DAMERO_GAME_OVER && game->phase != DAMERO_GAME_ADJOURNED)
        return game;
      if (latest == NULL || is_later (&game->over_at, &latest->over_at))
        latest = game;
    }

  return latest;
}

gint64
damero_event_get_match_used_ms (const DameroEvent *event,
                                const DameroPlace *place,
                                gint64             run,
                                gint64             mono_ms)
{
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroGame *latest = match != NULL ? damero_event_find_match_clock (event, match, *place) : NULL;
  gint64 used_ms;

  if (latest == NULL)
    return 0;

  used_ms = damero_clock_get_match_used_ms (&latest->clock, mono_ms);
  if (latest->phase == DAMERO_GAME_OVER && latest->over_at.run == run && mono_ms > latest->over_at.mono_ms)
    used_ms += mono_ms - latest->over_at.mono_ms;

  return MIN (used_ms, DAMERO_CLOCK_MAX_MATCH_MS);
}

gboolean
damero_event_get_match_left_ms (const DameroEvent *event,
                                const DameroPlace *place,
                                gint64             run,
                                gint64             mono_ms,
                                gint64            *ret_left_ms,
                                gboolean          *ret_minutes)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroGame *latest = match != NULL ? damero_event_find_match_clock (event, match, *place) : NULL;
  const DameroControl *control;
  gint64 used_ms;

  if (match == NULL || (latest == NULL && (!section->has_control || !is_shared (&section->control))))
    return FALSE;

  control = latest != NULL ? &latest->setup.controls[DAMERO_BLACK] : &section->control;
  used_ms = damero_event_get_match_used_ms (event, place, run, mono_ms);
  *ret_minutes = used_ms >= control->deadline_ms;
  *ret_left_ms = control->deadline_ms - used_ms;
  if (*ret_minutes)
    *ret_left_ms += (gint64) control->then_minutes * 60000;
  *ret_left_ms = MAX (*ret_left_ms, 0);
  return TRUE;
}

gboolean
damero_event_bring_match_time (const DameroEvent *event,
                               const DameroAct   *act,
                               DameroGame        *game,
                               DameroRefusal     *refusal)
{
  const DameroControl *control = &game->setup.controls[DAMERO_BLACK];
  gint64 used_ms;

  if (!game->setup.has_clock || !is_shared (control))
    return TRUE;

  used_ms = damero_event_get_match_used_ms (event, &act->place, act->stamp.run, act->stamp.mono_ms);
  if (used_ms >= control->deadline_ms + (gint64) control->then_minutes * 60000)
    return damero_refuse (refusal, DAMERO_REFUSAL_MATCH_TIME_OVER);

  if (game->has_begun)
    damero_clock_set_match_used (&game->clock, used_ms);
  else
    game->setup.match_used_ms = used_ms;
  return TRUE;
}

static gboolean
is_running (const DameroEvent *event,
            const DameroMatch *match,
            DameroPlace        place)
{
  for (place.game = 1; place.game <= (int) match->n_games; place.game++)
    {
      const DameroGame *game = damero_event_find_game (event, &place);

      if (game != NULL && game->setup.has_clock && game->phase == DAMERO_GAME_PLAYING)
        return TRUE;
    }

  return FALSE;
}

void
damero_event_get_round_time (const DameroEvent   *event,
                             const DameroSection *section,
                             const DameroStamp   *now,
                             DameroRoundTime     *ret_time)
{
  const DameroRound *round = damero_section_find_public_round (section);

  *ret_time = (DameroRoundTime) { FALSE, FALSE, 0, FALSE };
  for (guint i = 0; round != NULL && !round->closed && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPlace place = { section->id, round->number, match->board, 0 };
      gboolean minutes;
      gint64 left_ms;

      if (!damero_match_is_open (match) || !damero_match_has_begun (match) ||
          !damero_event_get_match_left_ms (event, &place, now->run, now->mono_ms, &left_ms, &minutes))
        continue;
      /* A match before its deadline has more left than one after it, whatever the minutes are. */
      if (ret_time->has_deadline && (minutes > ret_time->minutes ||
                                     (minutes == ret_time->minutes && left_ms <= ret_time->left_ms)))
        continue;
      *ret_time = (DameroRoundTime) { TRUE, minutes, left_ms, is_running (event, match, place) };
    }
}

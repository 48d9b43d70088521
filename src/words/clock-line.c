/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/clock-line.h"

#include <glib/gi18n-lib.h>

#define MINUTE_MS 60000
#define TIME_SIZE 24

static gboolean
runs (const DameroClock *clock)
{
  return clock->state == DAMERO_CLOCK_RUNNING;
}

/* The instant after NOW_MS at which a time that is LEFT_MS and runs down shows another second. */
static gint64
get_next_ms (const DameroClock *clock,
             gint64             left_ms,
             gint64             now_ms)
{
  return runs (clock) && left_ms > 0 ? now_ms + (left_ms - 1) % 1000 + 1 : -1;
}

gboolean
damero_words_clock_has_line (const DameroControl *control)
{
  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      return control->periods[0].moves > 0;
    case DAMERO_MODE_COUNT_UP:
      return control->main_ms > 0;
    case DAMERO_MODE_BYO_YOMI:
    case DAMERO_MODE_CANADIAN:
    case DAMERO_MODE_MATCH:
      return TRUE;
    case DAMERO_MODE_HOURGLASS:
    case DAMERO_MODE_PER_MOVE:
    default:
      return FALSE;
    }
}

/* ---- moves in time ---- */

static char *
dup_periods (const DameroClock *clock,
             DameroSide         side)
{
  const DameroControl *control = &clock->controls[side];
  const DameroClockSide *own = &clock->sides[side];
  const DameroPeriod *period = &control->periods[MIN (own->period, control->n_periods - 1)];
  guint to_go;

  if (own->period_done)
    return g_strdup (_("Moves made, waits for the other side"));
  if (period->moves == 0)
    return control->n_periods > 1 ? g_strdup (_("To the end of the game")) : g_strdup ("");

  to_go = period->moves - MIN (own->period_moves, period->moves);
  /* Translators: below a clock; %u is how many moves are to be made before time is added. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move to go", "%u moves to go", to_go), to_go);
}

/* ---- overtime ---- */

static char *
dup_byo_yomi (const DameroClock *clock,
              DameroSide         side,
              gint64             now_ms,
              gint64            *ret_next_ms)
{
  const DameroControl *control = &clock->controls[side];
  const DameroClockSide *own = &clock->sides[side];
  gint64 think_ms = (int) clock->on_move == (int) side ? damero_clock_get_think_ms (clock, now_ms) : 0;
  guint n_left = control->overtime_periods - MIN (own->period, control->overtime_periods);
  gint64 over_ms = MAX (think_ms - own->main_ms, 0), left_ms;
  char period[TIME_SIZE], left[TIME_SIZE];

  damero_clock_format (control->overtime_ms, FALSE, period);
  if (think_ms < own->main_ms)
    {
      *ret_next_ms = runs (clock) && clock->on_move == (unsigned) side ? now_ms + own->main_ms - think_ms : -1;
      /* Translators: below a clock that is not in overtime yet; %1$u is how many periods it has, %2$s how long
       * one is: "Then 3 periods of 0:30". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Then %1$u period of %2$s", "Then %1$u periods of %2$s",
                                           n_left), n_left,
                              period);
    }

  n_left -= (guint) MIN (over_ms / control->overtime_ms, (gint64) n_left);
  if (clock->on_move != (unsigned) side)
    /* Translators: below a clock in overtime; %1$u is how many periods are left, %2$s how long one is. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$u period of %2$s left", "%1$u periods of %2$s left",
                                         n_left), n_left, period);

  left_ms = control->overtime_ms - over_ms % control->overtime_ms;
  damero_clock_format (left_ms, FALSE, left);
  *ret_next_ms = get_next_ms (clock, left_ms, now_ms);
  /* Translators: below a clock in overtime; %1$u is how many periods are left, %2$s how long one is, %3$s what is
   * left of this one: "2 periods of 0:30, 0:12 left in this one". */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$u period of %2$s, %3$s left in this one",
                                       "%1$u periods of %2$s, %3$s left in this one", n_left),
                          n_left, period, left);
}

static char *
dup_canadian (const DameroClock *clock,
              DameroSide         side)
{
  const DameroControl *control = &clock->controls[side];
  const DameroClockSide *own = &clock->sides[side];
  guint to_go = control->overtime_moves - MIN (own->period_moves, control->overtime_moves);
  char time[TIME_SIZE];

  damero_clock_format (control->overtime_ms, FALSE, time);
  if (own->period == 0)
    /* Translators: below a clock that is not in overtime yet; %1$u is a number of moves, %2$s the time for them. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Then %1$u move in %2$s", "Then %1$u moves in %2$s",
                                         control->overtime_moves),
                            control->overtime_moves, time);
  /* Translators: below a clock in overtime; %1$u is how many moves are to be made in the time it shows. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move to go in this block", "%u moves to go in this block",
                                       to_go), to_go);
}

/* ---- count up and match ---- */

static char *
dup_limit (const DameroClock *clock,
           DameroSide         side)
{
  char limit[TIME_SIZE];

  if (clock->controls[side].main_ms == 0)
    return g_strdup ("");
  damero_clock_format (clock->controls[side].main_ms, FALSE, limit);
  if (clock->sides[side].alarmed)
    /* Translators: below a clock that counts up; %s is the time that it should not pass. */
    return g_strdup_printf (_("Over the limit of %s"), limit);
  /* Translators: below a clock that counts up; %s is the time that it should not pass. */
  return g_strdup_printf (_("Limit %s"), limit);
}

static char *
dup_match (const DameroClock *clock,
           DameroSide         side,
           gint64             now_ms,
           gint64            *ret_next_ms)
{
  const DameroControl *control = &clock->controls[side];
  gint64 left_ms = damero_clock_get_match_left_ms (clock, now_ms);
  gboolean in_minutes = damero_clock_get_match_used_ms (clock, now_ms) >= control->deadline_ms;
  char left[TIME_SIZE], turn[TIME_SIZE];

  if (clock->state == DAMERO_CLOCK_OVER || left_ms <= 0)
    return g_strdup (_("The time of the match is over"));

  damero_clock_format (left_ms, FALSE, left);
  damero_clock_format (control->then_ms, FALSE, turn);
  *ret_next_ms = get_next_ms (clock, left_ms, now_ms);
  if (in_minutes && control->then_ms == MINUTE_MS)
    /* Translators: below a clock, when the time of a match is over; %s is for how long it goes on so. */
    return g_strdup_printf (_("A move a minute: %s left"), left);
  if (in_minutes)
    /* Translators: below a clock, when the time of a match is over; %1$s is the time for each move, %2$s for how
     * long it goes on so. */
    return g_strdup_printf (_("%1$s a move: %2$s left"), turn, left);
  if (control->per_game)
    /* Translators: below a clock; %s is what is left of the time of the game, for both sides. */
    return g_strdup_printf (_("Game: %s left for both"), left);
  /* Translators: below a clock; %s is what is left of the time of the match, for both sides. */
  return g_strdup_printf (_("Match: %s left for both"), left);
}

char *
damero_words_clock_line (const DameroClock *clock,
                         DameroSide         side,
                         gint64             now_ms,
                         gint64            *ret_next_ms)
{
  gint64 next_ms = -1;
  char *line;

  if (clock->sides[side].flagged)
    line = g_strdup ("");
  else
    switch (clock->controls[side].mode)
      {
      case DAMERO_MODE_PERIODS:
        line = dup_periods (clock, side);
        break;
      case DAMERO_MODE_BYO_YOMI:
        line = dup_byo_yomi (clock, side, now_ms, &next_ms);
        break;
      case DAMERO_MODE_CANADIAN:
        line = dup_canadian (clock, side);
        break;
      case DAMERO_MODE_COUNT_UP:
        line = dup_limit (clock, side);
        break;
      case DAMERO_MODE_MATCH:
        line = dup_match (clock, side, now_ms, &next_ms);
        break;
      case DAMERO_MODE_HOURGLASS:
      case DAMERO_MODE_PER_MOVE:
      default:
        line = g_strdup ("");
        break;
      }

  if (ret_next_ms != NULL)
    *ret_next_ms = next_ms;
  return line;
}

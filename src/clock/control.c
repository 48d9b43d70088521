/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/control.c - time controls as values: comparing, checking, printing, presets.
 */
#include "clock/control.h"

#include <assert.h>
#include <string.h>

/* docs/clock.md, Presets */
static const DameroControlPreset presets[] = {
  { "apca-match", "match 5400/2 then 10x60" },
  { "standard-laws", "move 300/60+60" },
  { "30-in-60", "30/3600" },
  { "30-in-45-then-15", "30/2700:900" },
  { "game-45", "game 2700 then 10x60" },
  { "game-75", "game 4500 then 10x60" },
  { "80+60", "4800+60" },
  { "45+15", "2700+15" },
  { "20+5", "1200+5" },
  { "10+2", "600+2" },
  { "5+3", "300+3" },
  { "3+2", "180+2" },
  { "5", "300" },
};

typedef struct {
  char  *buffer;
  size_t length;
} Writer;

static void
put_char (Writer *writer,
          char    c)
{
  assert (writer->length + 1 < DAMERO_CONTROL_TEXT_SIZE);

  writer->buffer[writer->length++] = c;
}

static void
put_text (Writer     *writer,
          const char *text)
{
  while (*text != '\0')
    put_char (writer, *text++);
}

static void
put_number (Writer  *writer,
            uint64_t number)
{
  char digits[20];
  size_t n_digits = 0;

  do
    {
      digits[n_digits++] = (char) ('0' + number % 10);
      number /= 10;
    }
  while (number > 0);

  while (n_digits > 0)
    put_char (writer, digits[--n_digits]);
}

static void
put_time (Writer *writer,
          int64_t time_ms)
{
  assert (time_ms % 1000 == 0);

  put_number (writer, (uint64_t) (time_ms / 1000));
}

static void
put_periods (Writer              *writer,
             const DameroControl *control)
{
  static const char signs[] = { 0, '+', '~', '^' };

  for (unsigned i = 0; i < control->n_periods; i++)
    {
      const DameroPeriod *period = &control->periods[i];

      if (i > 0)
        put_char (writer, ':');
      if (period->moves > 0)
        {
          put_number (writer, period->moves);
          put_char (writer, '/');
        }
      put_time (writer, period->time_ms);
      if (period->bonus != DAMERO_BONUS_NONE)
        {
          put_char (writer, signs[period->bonus]);
          put_time (writer, period->bonus_ms);
        }
    }

  if (control->grant_both)
    put_text (writer, " both");
}

static void
put_call (Writer              *writer,
          const DameroControl *control)
{
  if (control->call == DAMERO_TIME_CALL_BY_REFEREE)
    put_text (writer, " call=referee");
}

static void
put_per_move (Writer              *writer,
              const DameroControl *control)
{
  put_text (writer, "move ");
  put_time (writer, control->move_ms);
  if (control->single_capture_ms != control->move_ms)
    {
      put_char (writer, '/');
      put_time (writer, control->single_capture_ms);
    }
  if (control->grace_ms > 0)
    {
      put_char (writer, '+');
      put_time (writer, control->grace_ms);
    }
  put_call (writer, control);
  if (control->each_route)
    put_text (writer, " routes=each");
}

static void
put_match (Writer              *writer,
           const DameroControl *control)
{
  put_text (writer, control->per_game ? "game " : "match ");
  put_time (writer, control->deadline_ms);
  if (!control->per_game)
    {
      put_char (writer, '/');
      put_number (writer, control->match_games);
    }
  if (control->under_ms > 0)
    {
      put_text (writer, " under ");
      put_time (writer, control->under_ms);
    }
  if (control->then_minutes > 0)
    {
      put_text (writer, " then ");
      put_number (writer, control->then_minutes);
      put_char (writer, 'x');
      put_time (writer, control->then_ms);
    }
  put_call (writer, control);
}

static bool
is_time (int64_t time_ms)
{
  return time_ms > 0 && time_ms <= DAMERO_CONTROL_MAX_MS;
}

static bool
is_time_or_zero (int64_t time_ms)
{
  return time_ms == 0 || is_time (time_ms);
}

static bool
is_count (unsigned count)
{
  return count >= 1 && count <= DAMERO_CONTROL_MAX_MOVES;
}

static bool
periods_are_valid (const DameroControl *control)
{
  if (control->n_periods < 1 || control->n_periods > DAMERO_MAX_PERIODS)
    return false;

  for (unsigned i = 0; i < control->n_periods; i++)
    {
      const DameroPeriod *period = &control->periods[i];
      bool lasts = i + 1 == control->n_periods && period->moves == 0;

      if (!lasts && !is_count (period->moves))
        return false;
      if (!is_time (period->time_ms))
        return false;
      if (period->bonus > DAMERO_BONUS_BRONSTEIN)
        return false;
      if (period->bonus == DAMERO_BONUS_NONE ? period->bonus_ms != 0 : !is_time (period->bonus_ms))
        return false;
    }

  /* "both" says when an allotment for moves is given: without moves it says nothing. */
  return !control->grant_both || control->periods[0].moves > 0;
}

static bool
match_is_valid (const DameroControl *control)
{
  unsigned max_games = control->per_game ? 1 : DAMERO_CONTROL_MAX_GAMES;

  if (control->match_games < 1 || control->match_games > max_games)
    return false;
  if (!is_time (control->deadline_ms) || !is_time_or_zero (control->under_ms))
    return false;
  if (control->then_minutes == 0)
    return control->then_ms == 0 && control->call == DAMERO_TIME_CALL_BY_PROGRAM;

  return is_count (control->then_minutes) && is_time (control->then_ms)
         && control->call <= DAMERO_TIME_CALL_BY_REFEREE;
}

static bool
used_fields_are_valid (const DameroControl *control)
{
  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      return periods_are_valid (control);
    case DAMERO_MODE_BYO_YOMI:
      return is_time_or_zero (control->main_ms) && is_count (control->overtime_periods)
             && is_time (control->overtime_ms);
    case DAMERO_MODE_CANADIAN:
      return is_time_or_zero (control->main_ms) && is_count (control->overtime_moves)
             && is_time (control->overtime_ms);
    case DAMERO_MODE_HOURGLASS:
      return is_time (control->main_ms);
    case DAMERO_MODE_COUNT_UP:
      return is_time_or_zero (control->main_ms);
    case DAMERO_MODE_PER_MOVE:
      return is_time (control->move_ms) && is_time (control->single_capture_ms)
             && control->single_capture_ms <= control->move_ms
             && is_time_or_zero (control->grace_ms) && control->call <= DAMERO_TIME_CALL_BY_REFEREE;
    case DAMERO_MODE_MATCH:
      return match_is_valid (control);
    }

  return false;
}

/* The fields a mode uses, everything else 0. */
static DameroControl
copy_used_fields (const DameroControl *control)
{
  DameroControl used = { .mode = control->mode };

  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      used.n_periods = control->n_periods;
      for (unsigned i = 0; i < control->n_periods && i < DAMERO_MAX_PERIODS; i++)
        used.periods[i] = control->periods[i];
      used.grant_both = control->grant_both;
      break;
    case DAMERO_MODE_BYO_YOMI:
      used.overtime_periods = control->overtime_periods;
      used.overtime_ms = control->overtime_ms;
      used.main_ms = control->main_ms;
      break;
    case DAMERO_MODE_CANADIAN:
      used.overtime_moves = control->overtime_moves;
      used.overtime_ms = control->overtime_ms;
      used.main_ms = control->main_ms;
      break;
    case DAMERO_MODE_HOURGLASS:
    case DAMERO_MODE_COUNT_UP:
      used.main_ms = control->main_ms;
      break;
    case DAMERO_MODE_PER_MOVE:
      used.move_ms = control->move_ms;
      used.single_capture_ms = control->single_capture_ms;
      used.each_route = control->each_route;
      used.grace_ms = control->grace_ms;
      used.call = control->call;
      break;
    case DAMERO_MODE_MATCH:
      used.per_game = control->per_game;
      used.deadline_ms = control->deadline_ms;
      used.match_games = control->match_games;
      used.under_ms = control->under_ms;
      used.then_minutes = control->then_minutes;
      used.then_ms = control->then_ms;
      used.call = control->call;
      break;
    }

  return used;
}

static bool
periods_equal (const DameroPeriod *a,
               const DameroPeriod *b)
{
  return a->moves == b->moves && a->time_ms == b->time_ms
         && a->bonus == b->bonus && a->bonus_ms == b->bonus_ms;
}

size_t
damero_control_to_text (const DameroControl *control,
                        char                 buffer[DAMERO_CONTROL_TEXT_SIZE])
{
  Writer writer = { .buffer = buffer };

  assert (damero_control_is_valid (control));

  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      put_periods (&writer, control);
      break;
    case DAMERO_MODE_BYO_YOMI:
    case DAMERO_MODE_CANADIAN:
      {
        bool byo_yomi = control->mode == DAMERO_MODE_BYO_YOMI;

        put_text (&writer, byo_yomi ? "byo " : "canadian ");
        put_time (&writer, control->main_ms);
        put_char (&writer, ' ');
        put_number (&writer, byo_yomi ? control->overtime_periods : control->overtime_moves);
        put_char (&writer, byo_yomi ? 'x' : '/');
        put_time (&writer, control->overtime_ms);
        break;
      }
    case DAMERO_MODE_HOURGLASS:
      put_char (&writer, '*');
      put_time (&writer, control->main_ms);
      break;
    case DAMERO_MODE_COUNT_UP:
      put_text (&writer, "up");
      if (control->main_ms > 0)
        {
          put_char (&writer, ' ');
          put_time (&writer, control->main_ms);
        }
      break;
    case DAMERO_MODE_PER_MOVE:
      put_per_move (&writer, control);
      break;
    case DAMERO_MODE_MATCH:
      put_match (&writer, control);
      break;
    }

  buffer[writer.length] = '\0';
  return writer.length;
}

bool
damero_control_equal (const DameroControl *a,
                      const DameroControl *b)
{
  for (unsigned i = 0; i < DAMERO_MAX_PERIODS; i++)
    if (!periods_equal (&a->periods[i], &b->periods[i]))
      return false;

  return a->mode == b->mode
         && a->n_periods == b->n_periods
         && a->grant_both == b->grant_both
         && a->main_ms == b->main_ms
         && a->overtime_periods == b->overtime_periods
         && a->overtime_moves == b->overtime_moves
         && a->overtime_ms == b->overtime_ms
         && a->move_ms == b->move_ms
         && a->single_capture_ms == b->single_capture_ms
         && a->each_route == b->each_route
         && a->grace_ms == b->grace_ms
         && a->call == b->call
         && a->per_game == b->per_game
         && a->deadline_ms == b->deadline_ms
         && a->match_games == b->match_games
         && a->under_ms == b->under_ms
         && a->then_minutes == b->then_minutes
         && a->then_ms == b->then_ms;
}

bool
damero_control_is_valid (const DameroControl *control)
{
  DameroControl used;

  if (!used_fields_are_valid (control))
    return false;

  used = copy_used_fields (control);
  return damero_control_equal (&used, control);
}

bool
damero_controls_agree (const DameroControl *a,
                       const DameroControl *b)
{
  if (a->mode != DAMERO_MODE_MATCH && b->mode != DAMERO_MODE_MATCH)
    return true;

  return damero_control_equal (a, b);
}

/* Less than a minute for a game is not played over a board, and a bonus that is most of a short time goes with
 * minutes. */
bool
damero_control_suggest_minutes (const char    *text,
                                DameroControl *ret_control)
{
  DameroControl control;
  DameroPeriod *period = &control.periods[0];

  if (strpbrk (text, "hmsHMS") != NULL || !damero_control_from_text (text, &control, NULL) ||
      control.mode != DAMERO_MODE_PERIODS || control.n_periods != 1 || period->moves > 0)
    return false;
  if (period->time_ms >= 60000 && (period->time_ms > 180000 || period->time_ms > 5 * period->bonus_ms))
    return false;

  period->time_ms *= 60;
  *ret_control = control;
  return true;
}

unsigned
damero_control_presets_get_n (void)
{
  return sizeof presets / sizeof presets[0];
}

const DameroControlPreset *
damero_control_presets_get (unsigned index)
{
  assert (index < damero_control_presets_get_n ());

  return &presets[index];
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/notation.c - reading a time control from its notation.
 *
 * One pass from left to right, one function per rule of the grammar in clock/control.h. The first
 * thing wrong ends it, with the column where a reader would put the finger.
 */
#include "clock/control.h"

#include <assert.h>
#include <string.h>

typedef struct {
  const char        *text;
  const char        *at;
  DameroControlError error;
} Reader;

typedef bool (* ReadFunc) (Reader        *reader,
                           DameroControl *control);

static const char *const trailing_words[] = {
  "both", "call", "under", "then", "program", "referee", "routes", "one", "each",
};

static bool
fail_at (Reader                *reader,
         DameroControlErrorCode code,
         const char            *where)
{
  reader->error.code = code;
  reader->error.column = (unsigned) (where - reader->text) + 1;
  return false;
}

/* Something that cannot stand at the reader's place; the end of the text means something is
 * missing. */
static bool
fail_here (Reader                *reader,
           DameroControlErrorCode code)
{
  return fail_at (reader, *reader->at == '\0' ? DAMERO_CONTROL_MISSING : code, reader->at);
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static char
to_lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
is_letter (char c)
{
  return to_lower (c) >= 'a' && to_lower (c) <= 'z';
}

static void
skip_blanks (Reader *reader)
{
  while (is_blank (*reader->at))
    reader->at++;
}

static bool
read_blanks (Reader *reader)
{
  if (!is_blank (*reader->at))
    return fail_here (reader, DAMERO_CONTROL_UNEXPECTED);

  skip_blanks (reader);
  return true;
}

static bool
read_sign (Reader *reader,
           char    sign)
{
  if (to_lower (*reader->at) != sign)
    return fail_here (reader, DAMERO_CONTROL_UNEXPECTED);

  reader->at++;
  return true;
}

/* Digits, if any, as a number kept below 10^10 so that no text overflows it. */
static int64_t
scan_digits (Reader *reader)
{
  const int64_t enough = INT64_C (1000000000);
  int64_t number = 0;

  for (; is_digit (*reader->at); reader->at++)
    if (number < enough)
      number = number * 10 + (*reader->at - '0');

  return number;
}

static bool
read_count (Reader   *reader,
            unsigned  max,
            unsigned *ret_count)
{
  const char *start = reader->at;
  int64_t count;

  if (!is_digit (*start))
    return fail_here (reader, DAMERO_CONTROL_BAD_NUMBER);

  count = scan_digits (reader);
  if (count < 1 || count > max)
    return fail_at (reader, DAMERO_CONTROL_OUT_OF_RANGE, start);

  *ret_count = (unsigned) count;
  return true;
}

static int64_t
get_unit_seconds (char unit)
{
  switch (to_lower (unit))
    {
    case 'h':
      return 3600;
    case 'm':
      return 60;
    case 's':
      return 1;
    default:
      return 0;
    }
}

/* Once one part has a unit every part needs one, the larger first. */
static bool
scan_seconds (Reader  *reader,
              int64_t *ret_seconds)
{
  int64_t seconds = 0;
  int64_t last_unit = 0;

  do
    {
      int64_t number = scan_digits (reader);
      int64_t unit = get_unit_seconds (*reader->at);

      if (unit == 0 && last_unit == 0)
        {
          *ret_seconds = number;
          return true;
        }
      if (unit == 0 || (last_unit != 0 && unit >= last_unit))
        return fail_here (reader, DAMERO_CONTROL_UNEXPECTED);

      seconds += number * unit;
      last_unit = unit;
      reader->at++;
    }
  while (is_digit (*reader->at));

  *ret_seconds = seconds;
  return true;
}

static bool
read_time_or_zero (Reader  *reader,
                   int64_t *ret_ms)
{
  const char *start = reader->at;
  int64_t seconds;

  if (!is_digit (*start))
    return fail_here (reader, DAMERO_CONTROL_BAD_NUMBER);
  if (!scan_seconds (reader, &seconds))
    return false;
  if (seconds > DAMERO_CONTROL_MAX_MS / 1000)
    return fail_at (reader, DAMERO_CONTROL_OUT_OF_RANGE, start);

  *ret_ms = seconds * 1000;
  return true;
}

static bool
read_time (Reader  *reader,
           int64_t *ret_ms)
{
  const char *start = reader->at;

  if (!read_time_or_zero (reader, ret_ms))
    return false;
  if (*ret_ms == 0)
    return fail_at (reader, DAMERO_CONTROL_OUT_OF_RANGE, start);

  return true;
}

static bool
word_is (const char *at,
         const char *word)
{
  while (*word != '\0' && to_lower (*at) == *word)
    {
      at++;
      word++;
    }

  return *word == '\0' && !is_letter (*at);
}

/* Goes behind the word if it is the next one, and stays before the blanks if not. */
static bool
accept_word (Reader     *reader,
             const char *word)
{
  const char *start = reader->at;

  skip_blanks (reader);
  if (reader->at > start && word_is (reader->at, word))
    {
      reader->at += strlen (word);
      return true;
    }

  reader->at = start;
  return false;
}

/* "40/" before a time; a number that no slash follows is the time itself and is left to be read. */
static bool
read_moves (Reader   *reader,
            unsigned *ret_moves)
{
  const char *start = reader->at;
  bool names_moves;

  scan_digits (reader);
  names_moves = reader->at > start && *reader->at == '/';
  reader->at = start;
  if (!names_moves)
    return true;

  return read_count (reader, DAMERO_CONTROL_MAX_MOVES, ret_moves) && read_sign (reader, '/');
}

static bool
read_bonus (Reader       *reader,
            DameroPeriod *period)
{
  switch (*reader->at)
    {
    case '+':
      period->bonus = DAMERO_BONUS_FISCHER;
      break;
    case '~':
      period->bonus = DAMERO_BONUS_DELAY;
      break;
    case '^':
      period->bonus = DAMERO_BONUS_BRONSTEIN;
      break;
    default:
      return true;
    }

  reader->at++;
  if (!read_time_or_zero (reader, &period->bonus_ms))
    return false;
  /* "300+0", as many programs write it, is "300" */
  if (period->bonus_ms == 0)
    period->bonus = DAMERO_BONUS_NONE;

  return true;
}

static bool
read_periods (Reader        *reader,
              DameroControl *control)
{
  for (;;)
    {
      DameroPeriod *period = &control->periods[control->n_periods];

      if (!read_moves (reader, &period->moves)
          || !read_time (reader, &period->time_ms)
          || !read_bonus (reader, period))
        return false;
      control->n_periods++;

      if (*reader->at != ':')
        break;
      if (period->moves == 0)
        return fail_here (reader, DAMERO_CONTROL_AFTER_LAST);
      if (control->n_periods == DAMERO_MAX_PERIODS)
        return fail_here (reader, DAMERO_CONTROL_TOO_MANY_PERIODS);
      reader->at++;
    }

  /* Without moves nothing is granted, and "both" is left as text that cannot stand there. */
  if (control->periods[0].moves > 0)
    control->grant_both = accept_word (reader, "both");

  return true;
}

static bool
read_hourglass (Reader        *reader,
                DameroControl *control)
{
  control->mode = DAMERO_MODE_HOURGLASS;

  return read_sign (reader, '*') && read_time (reader, &control->main_ms);
}

static bool
read_byo_yomi (Reader        *reader,
               DameroControl *control)
{
  control->mode = DAMERO_MODE_BYO_YOMI;

  return read_blanks (reader)
         && read_time_or_zero (reader, &control->main_ms)
         && read_blanks (reader)
         && read_count (reader, DAMERO_CONTROL_MAX_MOVES, &control->overtime_periods)
         && read_sign (reader, 'x')
         && read_time (reader, &control->overtime_ms);
}

static bool
read_canadian (Reader        *reader,
               DameroControl *control)
{
  control->mode = DAMERO_MODE_CANADIAN;

  return read_blanks (reader)
         && read_time_or_zero (reader, &control->main_ms)
         && read_blanks (reader)
         && read_count (reader, DAMERO_CONTROL_MAX_MOVES, &control->overtime_moves)
         && read_sign (reader, '/')
         && read_time (reader, &control->overtime_ms);
}

static bool
read_count_up (Reader        *reader,
               DameroControl *control)
{
  const char *start = reader->at;

  control->mode = DAMERO_MODE_COUNT_UP;
  skip_blanks (reader);
  if (reader->at == start || !is_digit (*reader->at))
    return true;

  return read_time (reader, &control->main_ms);
}

/* NAME=WORD, if it stands here: which of two words, as 0 or 1. */
static bool
read_choice (Reader     *reader,
             const char *name,
             const char *words[2],
             unsigned   *ret_choice)
{
  if (!accept_word (reader, name))
    return true;
  if (!read_sign (reader, '='))
    return false;

  for (unsigned i = 0; i < 2; i++)
    if (word_is (reader->at, words[i]))
      {
        reader->at += strlen (words[i]);
        *ret_choice = i;
        return true;
      }

  return fail_here (reader, DAMERO_CONTROL_UNKNOWN_WORD);
}

static bool
read_call (Reader        *reader,
           DameroControl *control)
{
  unsigned choice = DAMERO_TIME_CALL_BY_PROGRAM;

  if (!read_choice (reader, "call", (const char *[]) { "program", "referee" }, &choice))
    return false;

  control->call = (DameroTimeCall) choice;
  return true;
}

static bool
read_routes (Reader        *reader,
             DameroControl *control)
{
  unsigned choice = 0;

  if (!read_choice (reader, "routes", (const char *[]) { "one", "each" }, &choice))
    return false;

  control->each_route = choice == 1;
  return true;
}

static bool
read_per_move (Reader        *reader,
               DameroControl *control)
{
  control->mode = DAMERO_MODE_PER_MOVE;

  if (!read_blanks (reader) || !read_time (reader, &control->move_ms))
    return false;

  control->single_capture_ms = control->move_ms;
  if (*reader->at == '/')
    {
      const char *limit = ++reader->at;

      if (!read_time (reader, &control->single_capture_ms))
        return false;
      if (control->single_capture_ms > control->move_ms)
        return fail_at (reader, DAMERO_CONTROL_LONGER_LIMIT, limit);
    }
  if (*reader->at == '+')
    {
      reader->at++;
      if (!read_time_or_zero (reader, &control->grace_ms))
        return false;
    }

  return read_call (reader, control) && read_routes (reader, control);
}

/* What may stand under and after a deadline. */
static bool
read_deadline_parts (Reader        *reader,
                     DameroControl *control)
{
  if (accept_word (reader, "under"))
    if (!read_blanks (reader) || !read_time (reader, &control->under_ms))
      return false;

  if (accept_word (reader, "then"))
    return read_blanks (reader)
           && read_count (reader, DAMERO_CONTROL_MAX_MOVES, &control->then_minutes)
           && read_sign (reader, 'x')
           && read_time (reader, &control->then_ms)
           && read_call (reader, control);

  return true;
}

static bool
read_match (Reader        *reader,
            DameroControl *control)
{
  control->mode = DAMERO_MODE_MATCH;

  return read_blanks (reader)
         && read_time (reader, &control->deadline_ms)
         && read_sign (reader, '/')
         && read_count (reader, DAMERO_CONTROL_MAX_GAMES, &control->match_games)
         && read_deadline_parts (reader, control);
}

static bool
read_game (Reader        *reader,
           DameroControl *control)
{
  control->mode = DAMERO_MODE_MATCH;
  control->per_game = true;
  control->match_games = 1;

  return read_blanks (reader)
         && read_time (reader, &control->deadline_ms)
         && read_deadline_parts (reader, control);
}

static const struct {
  const char *word;
  ReadFunc    read;
} leading_words[] = {
  { "byo", read_byo_yomi },
  { "canadian", read_canadian },
  { "up", read_count_up },
  { "move", read_per_move },
  { "match", read_match },
  { "game", read_game },
};

static bool
read_control (Reader        *reader,
              DameroControl *control)
{
  skip_blanks (reader);
  if (*reader->at == '\0')
    return fail_at (reader, DAMERO_CONTROL_EMPTY, reader->text);
  if (*reader->at == '*')
    return read_hourglass (reader, control);
  if (!is_letter (*reader->at))
    return read_periods (reader, control);

  for (size_t i = 0; i < sizeof leading_words / sizeof leading_words[0]; i++)
    if (word_is (reader->at, leading_words[i].word))
      {
        reader->at += strlen (leading_words[i].word);
        return leading_words[i].read (reader, control);
      }

  return fail_here (reader, DAMERO_CONTROL_UNKNOWN_WORD);
}

static bool
is_known_word (const char *at)
{
  for (size_t i = 0; i < sizeof leading_words / sizeof leading_words[0]; i++)
    if (word_is (at, leading_words[i].word))
      return true;
  for (size_t i = 0; i < sizeof trailing_words / sizeof trailing_words[0]; i++)
    if (word_is (at, trailing_words[i]))
      return true;

  return false;
}

static bool
read_end (Reader *reader)
{
  skip_blanks (reader);
  if (*reader->at == '\0')
    return true;
  if (is_letter (*reader->at) && !is_known_word (reader->at))
    return fail_here (reader, DAMERO_CONTROL_UNKNOWN_WORD);

  return fail_here (reader, DAMERO_CONTROL_UNEXPECTED);
}

bool
damero_control_from_text (const char         *text,
                          DameroControl      *ret_control,
                          DameroControlError *ret_error)
{
  Reader reader = { .text = text, .at = text };
  DameroControl control = { .mode = DAMERO_MODE_PERIODS };

  assert (text != NULL);
  assert (ret_control != NULL);

  if (!read_control (&reader, &control) || !read_end (&reader))
    {
      if (ret_error != NULL)
        *ret_error = reader.error;
      return false;
    }

  assert (damero_control_is_valid (&control));
  *ret_control = control;
  return true;
}

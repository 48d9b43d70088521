/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/scoring.h"

#include <string.h>

/* 9999.9 points an outcome: more than any table in use, and products of thousands of sums fit. */
#define MAX_POINTS_X10 99999

/* The text being read: every read_ function leaves `at` where it stopped. */
typedef struct {
  const char *text;
  const char *at;
} Reader;

static gboolean
read_word (Reader     *reader,
           const char *word)
{
  gsize length = strlen (word);

  if (strncmp (reader->at, word, length) != 0)
    return FALSE;
  if (reader->at[length] != ' ' && reader->at[length] != '\0')
    return FALSE;

  reader->at += length;
  return TRUE;
}

static gboolean
read_blanks (Reader *reader)
{
  const char *start = reader->at;

  while (*reader->at == ' ')
    reader->at++;

  return reader->at > start;
}

static gboolean
read_points (Reader *reader,
             int    *ret_points_x10)
{
  const char *at = reader->at;
  int points_x10 = 0;

  for (; g_ascii_isdigit (*at) && points_x10 <= MAX_POINTS_X10 / 10; at++)
    points_x10 = points_x10 * 10 + (*at - '0');
  if (at == reader->at || g_ascii_isdigit (*at) || points_x10 > MAX_POINTS_X10 / 10)
    return FALSE;

  points_x10 *= 10;
  if (*at == '.')
    {
      reader->at = at + 1;
      if (!g_ascii_isdigit (at[1]))
        return FALSE;
      points_x10 += at[1] - '0';
      at += 2;
    }

  reader->at = at;
  *ret_points_x10 = points_x10;
  return TRUE;
}

/* "A-B-C": N numbers with hyphens between them. */
static gboolean
read_list (Reader *reader,
           int    *ret_values,
           int     n)
{
  for (int i = 0; i < n; i++)
    {
      if (i > 0 && *reader->at++ != '-')
        {
          reader->at--;
          return FALSE;
        }
      if (!read_points (reader, &ret_values[i]))
        return FALSE;
    }

  return *reader->at == ' ' || *reader->at == '\0';
}

static gboolean
read_unit (Reader     *reader,
           DameroUnit *ret_unit)
{
  for (int unit = 0; unit < damero_tokens_get_n (DAMERO_TOKENS_UNIT); unit++)
    if (read_word (reader, damero_token_get (DAMERO_TOKENS_UNIT, unit)))
      {
        *ret_unit = unit;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_scoring (Reader        *reader,
              DameroScoring *ret_scoring)
{
  int played[3];
  int forfeit[3];
  int bye[2] = { 0, 0 };
  DameroUnit unit;

  read_blanks (reader);
  if (!read_unit (reader, &unit) || !read_blanks (reader) || !read_list (reader, played, 3))
    return FALSE;

  forfeit[0] = played[0];
  forfeit[1] = forfeit[2] = played[2];
  read_blanks (reader);
  if (read_word (reader, "forfeit")
      && (!read_blanks (reader) || !read_list (reader, forfeit, 3)))
    return FALSE;
  read_blanks (reader);
  if (read_word (reader, "bye")
      && (!read_blanks (reader) || !read_list (reader, bye, 2)))
    return FALSE;
  read_blanks (reader);

  *ret_scoring = (DameroScoring) {
    .unit = unit,
    .win_x10 = played[0], .draw_x10 = played[1], .loss_x10 = played[2],
    .forfeit_win_x10 = forfeit[0], .forfeit_loss_x10 = forfeit[1],
    .double_forfeit_x10 = forfeit[2],
    .first_bye_x10 = bye[0], .later_bye_x10 = bye[1],
  };
  return *reader->at == '\0';
}

gboolean
damero_scoring_from_text (const char    *text,
                          DameroScoring *ret_scoring,
                          int           *ret_column)
{
  Reader reader = { text, text };
  DameroScoring scoring;

  if (!read_scoring (&reader, &scoring))
    {
      if (ret_column != NULL)
        *ret_column = (int) (reader.at - text) + 1;
      return FALSE;
    }

  *ret_scoring = scoring;
  return TRUE;
}

static char *
append_points (char *at,
               char  before,
               int   points_x10)
{
  *at++ = before;
  damero_points_format (points_x10, at);
  return at + strlen (at);
}

void
damero_scoring_to_text (const DameroScoring *scoring,
                        char                 buffer[DAMERO_SCORING_TEXT_SIZE])
{
  char *at = g_stpcpy (buffer, damero_token_get (DAMERO_TOKENS_UNIT, scoring->unit));

  at = append_points (at, ' ', scoring->win_x10);
  at = append_points (at, '-', scoring->draw_x10);
  at = append_points (at, '-', scoring->loss_x10);

  if (scoring->forfeit_win_x10 != scoring->win_x10
      || scoring->forfeit_loss_x10 != scoring->loss_x10
      || scoring->double_forfeit_x10 != scoring->loss_x10)
    {
      at = g_stpcpy (at, " forfeit");
      at = append_points (at, ' ', scoring->forfeit_win_x10);
      at = append_points (at, '-', scoring->forfeit_loss_x10);
      at = append_points (at, '-', scoring->double_forfeit_x10);
    }

  if (scoring->first_bye_x10 != 0 || scoring->later_bye_x10 != 0)
    {
      at = g_stpcpy (at, " bye");
      at = append_points (at, ' ', scoring->first_bye_x10);
      at = append_points (at, '-', scoring->later_bye_x10);
    }

  g_assert (at < buffer + DAMERO_SCORING_TEXT_SIZE);
}

gboolean
damero_scoring_equal (const DameroScoring *a,
                      const DameroScoring *b)
{
  return a->unit == b->unit
         && a->win_x10 == b->win_x10
         && a->draw_x10 == b->draw_x10
         && a->loss_x10 == b->loss_x10
         && a->forfeit_win_x10 == b->forfeit_win_x10
         && a->forfeit_loss_x10 == b->forfeit_loss_x10
         && a->double_forfeit_x10 == b->double_forfeit_x10
         && a->first_bye_x10 == b->first_bye_x10
         && a->later_bye_x10 == b->later_bye_x10;
}

int
damero_scoring_game_x10 (const DameroScoring *scoring,
                         DameroOutcome        outcome,
                         DameroSide           side)
{
  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK:
      return side == DAMERO_BLACK ? scoring->win_x10 : scoring->loss_x10;
    case DAMERO_OUTCOME_WHITE:
      return side == DAMERO_WHITE ? scoring->win_x10 : scoring->loss_x10;
    case DAMERO_OUTCOME_DRAW:
      return scoring->draw_x10;
    case DAMERO_OUTCOME_BLACK_FORFEITS:
      return side == DAMERO_WHITE ? scoring->forfeit_win_x10 : scoring->forfeit_loss_x10;
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      return side == DAMERO_BLACK ? scoring->forfeit_win_x10 : scoring->forfeit_loss_x10;
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return scoring->double_forfeit_x10;
    case DAMERO_OUTCOME_NONE:
      return 0;
    }

  g_assert_not_reached ();
}

void
damero_points_format (gint64 points_x10,
                      char   buffer[24])
{
  guint64 size = points_x10 < 0 ? -(guint64) points_x10 : (guint64) points_x10;
  const char *sign = points_x10 < 0 ? "-" : "";

  if (size % 10 == 0)
    g_snprintf (buffer, 24, "%s%" G_GUINT64_FORMAT, sign, size / 10);
  else
    g_snprintf (buffer, 24, "%s%" G_GUINT64_FORMAT ".%d", sign, size / 10, (int) (size % 10));
}

void
damero_points_format_fraction (gint64 points_x10,
                               char   buffer[24])
{
  if (points_x10 % 10 != 5)
    damero_points_format (points_x10, buffer);
  else if (points_x10 / 10 > 0)
    g_snprintf (buffer, 24, "%" G_GINT64_FORMAT "½", points_x10 / 10);
  else
    g_strlcpy (buffer, "½", 24);
}

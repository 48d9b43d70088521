/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/scoring.h"

#include <string.h>

/* At most 9999.9 points for an outcome: more than in any table in use, and small enough that products of thousands of
 * sums fit. */
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

/* "LEAD:WINNER-LOSER" */
static gboolean
read_row (Reader         *reader,
          DameroScoreRow *ret_row)
{
  int points[2];

  if (!g_ascii_isdigit (*reader->at))
    return FALSE;
  ret_row->lead = *reader->at++ - '0';
  if (*reader->at != ':')
    return FALSE;
  reader->at++;
  if (!read_list (reader, points, 2))
    return FALSE;

  ret_row->winner_x10 = points[0];
  ret_row->loser_x10 = points[1];
  return TRUE;
}

/* Rows down to that of lead 0, each with a smaller lead than the one before. */
static gboolean
read_rows (Reader        *reader,
           DameroScoring *scoring)
{
  do
    {
      DameroScoreRow *row = &scoring->rows[scoring->n_rows];
      const char *start = reader->at;

      if (!read_row (reader, row))
        return FALSE;
      if (row->lead >= DAMERO_MAX_SCORE_ROWS || (scoring->n_rows > 0 && row->lead >= row[-1].lead))
        {
          reader->at = start;
          return FALSE;
        }
      scoring->n_rows++;
    }
  while (scoring->rows[scoring->n_rows - 1].lead > 0 && read_blanks (reader));

  return scoring->rows[scoring->n_rows - 1].lead == 0;
}

/* What is played at the board: WIN-DRAW-LOSS, or of a match its rows. */
static gboolean
read_played (Reader        *reader,
             DameroScoring *scoring)
{
  int played[3];

  if (scoring->unit == DAMERO_UNIT_MATCH && g_ascii_isdigit (reader->at[0]) && reader->at[1] == ':')
    {
      if (!read_rows (reader, scoring))
        return FALSE;
      played[0] = scoring->rows[0].winner_x10;
      played[1] = scoring->rows[scoring->n_rows - 1].winner_x10;
      played[2] = scoring->rows[0].loser_x10;
    }
  else if (!read_list (reader, played, 3))
    return FALSE;

  scoring->win_x10 = played[0];
  scoring->draw_x10 = played[1];
  scoring->loss_x10 = played[2];
  return TRUE;
}

static gboolean
read_scoring (Reader        *reader,
              DameroScoring *scoring)
{
  int forfeit[3];
  int bye[2] = { 0, 0 };

  read_blanks (reader);
  if (!read_unit (reader, &scoring->unit) || !read_blanks (reader) || !read_played (reader, scoring))
    return FALSE;

  forfeit[0] = scoring->win_x10;
  forfeit[1] = forfeit[2] = scoring->loss_x10;
  read_blanks (reader);
  if (read_word (reader, "forfeit")
      && (!read_blanks (reader) || !read_list (reader, forfeit, 3)))
    return FALSE;
  read_blanks (reader);
  if (read_word (reader, "bye")
      && (!read_blanks (reader) || !read_list (reader, bye, 2)))
    return FALSE;
  read_blanks (reader);

  scoring->forfeit_win_x10 = forfeit[0];
  scoring->forfeit_loss_x10 = forfeit[1];
  scoring->double_forfeit_x10 = forfeit[2];
  scoring->first_bye_x10 = bye[0];
  scoring->later_bye_x10 = bye[1];
  return *reader->at == '\0';
}

gboolean
damero_scoring_from_text (const char    *text,
                          DameroScoring *ret_scoring,
                          int           *ret_column)
{
  Reader reader = { text, text };
  DameroScoring scoring = { 0 };

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

static char *
append_rows (char                *at,
             const DameroScoring *scoring)
{
  for (guint i = 0; i < scoring->n_rows; i++)
    {
      const DameroScoreRow *row = &scoring->rows[i];

      *at++ = ' ';
      *at++ = (char) ('0' + row->lead);
      at = append_points (at, ':', row->winner_x10);
      at = append_points (at, '-', row->loser_x10);
    }

  return at;
}

void
damero_scoring_to_text (const DameroScoring *scoring,
                        char                 buffer[DAMERO_SCORING_TEXT_SIZE])
{
  char *at = g_stpcpy (buffer, damero_token_get (DAMERO_TOKENS_UNIT, scoring->unit));

  if (scoring->n_rows > 0)
    at = append_rows (at, scoring);
  else
    {
      at = append_points (at, ' ', scoring->win_x10);
      at = append_points (at, '-', scoring->draw_x10);
      at = append_points (at, '-', scoring->loss_x10);
    }

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
  if (a->n_rows != b->n_rows)
    return FALSE;
  for (guint i = 0; i < a->n_rows; i++)
    if (memcmp (&a->rows[i], &b->rows[i], sizeof a->rows[i]) != 0)
      return FALSE;

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

static DameroScoringFault
check_rows (const DameroScoring *scoring,
            int                  n_games)
{
  for (guint i = 0; i < scoring->n_rows; i++)
    {
      const DameroScoreRow *row = &scoring->rows[i];

      if (row->lead > n_games)
        return DAMERO_SCORING_LEAD_TOO_LARGE;
      if (row->loser_x10 > row->winner_x10)
        return DAMERO_SCORING_ROW_REVERSED;
      if (row->lead == 0 && row->loser_x10 != row->winner_x10)
        return DAMERO_SCORING_DRAW_UNEQUAL;
      if (i > 0 && row->winner_x10 > row[-1].winner_x10)
        return DAMERO_SCORING_ROWS_UNORDERED;
      /* Such a table shares out the points of a match: a row that does not is a typing error. */
      if (i > 0 && row->winner_x10 + row->loser_x10 != row[-1].winner_x10 + row[-1].loser_x10)
        return DAMERO_SCORING_ROWS_UNEQUAL;
    }

  return DAMERO_SCORING_SOUND;
}

DameroScoringFault
damero_scoring_check (const DameroScoring *scoring,
                      int                  n_games)
{
  int won_x10 = scoring->unit == DAMERO_UNIT_GAME ? n_games * scoring->win_x10 : scoring->win_x10;

  if (scoring->n_rows > 0 && check_rows (scoring, n_games) != DAMERO_SCORING_SOUND)
    return check_rows (scoring, n_games);
  if (scoring->win_x10 <= scoring->loss_x10)
    return DAMERO_SCORING_NOTHING_TO_WIN;
  if (scoring->draw_x10 > scoring->win_x10)
    return DAMERO_SCORING_DRAW_ABOVE_WIN;
  if (scoring->loss_x10 > scoring->draw_x10)
    return DAMERO_SCORING_LOSS_ABOVE_DRAW;
  if (scoring->forfeit_win_x10 > scoring->win_x10)
    return DAMERO_SCORING_FORFEIT_ABOVE_WIN;
  if (scoring->forfeit_loss_x10 > scoring->forfeit_win_x10)
    return DAMERO_SCORING_FORFEIT_REVERSED;
  if (scoring->double_forfeit_x10 > scoring->forfeit_loss_x10)
    return DAMERO_SCORING_DOUBLE_ABOVE_LOSS;

  return MAX (scoring->first_bye_x10, scoring->later_bye_x10) > won_x10 ? DAMERO_SCORING_BYE_ABOVE_WIN
                                                                        : DAMERO_SCORING_SOUND;
}

const DameroScoreRow *
damero_scoring_find_row (const DameroScoring *scoring,
                         int                  lead)
{
  for (guint i = 0; i < scoring->n_rows; i++)
    if (lead >= scoring->rows[i].lead)
      return &scoring->rows[i];

  return NULL;
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

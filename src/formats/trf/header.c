/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/header.c - every line of a TRF file that is not a player's.
 *
 * Their columns are read as words between blanks: writers differ in how they align them.
 */
#include "formats/trf/trf-private.h"

#include <string.h>

/* Players of one line may not meet each other: so many pairs in all. */
#define MAX_FORBIDDEN_PAIRS 1000000

typedef struct {
  const char *text;
  gsize       length;
  gsize       column; /* from 1 */
} Word;

typedef struct {
  DameroTrfReader     *reader;
  const DameroTrfText *line;
  gsize                at; /* the byte to go on from */
} Words;

static gboolean
next_word (Words *words,
           Word  *ret_word)
{
  const char *text = words->line->text;
  gsize length = words->line->length;
  gsize start;

  while (words->at < length && g_ascii_isspace (text[words->at]))
    words->at++;
  for (start = words->at; words->at < length && !g_ascii_isspace (text[words->at]);)
    words->at++;
  *ret_word = (Word) { text + start, words->at - start, start + 1 };

  return ret_word->length > 0;
}

static gboolean
has_more (Words *words)
{
  Words copy = *words;
  Word word;

  return next_word (&copy, &word);
}

static void
refuse (Words      *words,
        const Word *word,
        const char *what)
{
  if (word->length == 0)
    damero_trf_reader_error (words->reader, words->line->number, word->column, "syntax",
                             "%s is missing.", what);
  else
    damero_trf_reader_error (words->reader, words->line->number, word->column, "syntax",
                             "“%.*s” is not %s.", (int) MIN (word->length, 40), word->text, what);
}

/* A word that is a number; FALSE after saying that it is none. */
static gboolean
next_int (Words      *words,
          int         min,
          int         max,
          const char *what,
          int        *ret_value)
{
  Word word;

  next_word (words, &word);
  if (damero_trf_parse_int (word.text, word.length, min, max, ret_value))
    return TRUE;

  refuse (words, &word, what);
  return FALSE;
}

static gboolean
next_number (Words *words,
             int   *ret_number)
{
  return next_int (words, 1, DAMERO_MAX_NUMBER, "a player’s number (1 to 9999)", ret_number);
}

static gboolean
next_round (Words *words,
            int   *ret_round)
{
  return next_int (words, 1, DAMERO_TRF_MAX_ROUNDS, "a round (1 to 999)", ret_round);
}

static gboolean
next_points (Words *words,
             int   *ret_points_x10)
{
  Word word;

  next_word (words, &word);
  if (damero_trf_parse_points (word.text, word.length, ret_points_x10))
    return TRUE;

  refuse (words, &word, "points, as 1.5");
  return FALSE;
}

static void
read_name (Words *words)
{
  DameroTournament *tournament = words->reader->trf->tournament;

  g_free (tournament->name);
  tournament->name = g_strstrip (g_strndup (words->line->text + words->at, words->line->length - words->at));
}

static void
read_number_of_players (Words *words)
{
  int n;

  if (!next_int (words, 0, 999999, "a number of players", &n))
    return;

  words->reader->n_announced = n;
  words->reader->announced_line = words->line->number;
}

static void
read_rounds (Words *words)
{
  if (next_int (words, 1, DAMERO_TRF_MAX_ROUNDS, "a number of rounds (1 to 999)",
                &words->reader->trf->tournament->n_rounds))
    words->reader->rounds_line = words->line->number;
}

static void
read_colour (Words *words)
{
  Word word;

  next_word (words, &word);
  if (word.length == 1 && g_ascii_toupper (*word.text) == 'W')
    words->reader->trf->tournament->initial_colour = DAMERO_COLOUR_WHITE;
  else if (word.length == 1 && g_ascii_toupper (*word.text) == 'B')
    words->reader->trf->tournament->initial_colour = DAMERO_COLOUR_BLACK;
  else
    refuse (words, &word, "a colour (W or B)");
}

static gboolean
is_word (const Word *word,
         const char *text)
{
  return word->length == strlen (text) && g_ascii_strncasecmp (word->text, text, word->length) == 0;
}

static void
read_configuration (Words *words)
{
  DameroTournament *tournament = words->reader->trf->tournament;
  Word word;

  while (next_word (words, &word))
    if (is_word (&word, "white1"))
      tournament->initial_colour = DAMERO_COLOUR_WHITE;
    else if (is_word (&word, "black1"))
      tournament->initial_colour = DAMERO_COLOUR_BLACK;
    else if (is_word (&word, "rank"))
      damero_trf_reader_error (words->reader, words->line->number, word.column, "unsupported",
                               "Pairing by rank (XXC rank) is not supported, only by the starting number.");
    else
      refuse (words, &word, "a setting (white1, black1)");
}

static void
read_type (Words *words)
{
  Word word;

  if (!next_word (words, &word))
    return;

  g_free (words->reader->trf->type);
  words->reader->trf->type = g_ascii_strup (word.text, (gssize) word.length);
  words->reader->type_line = words->line->number;
}

#define PLAY(name) (1u << DAMERO_PLAY_##name)

/* The names of points: what each gives alone, and what it gives where nothing else is said. */
static const struct {
  const char *name;
  guint       given;
  guint       implied;
} values[] = {
  { "W", 0, PLAY (WIN) | PLAY (FORFEIT_WIN) | PLAY (FULL_BYE) | PLAY (ALLOCATED_BYE) },
  { "D", 0, PLAY (DRAW) | PLAY (HALF_BYE) | PLAY (PENDING) },
  { "L", 0, PLAY (LOSS) },
  { "A", 0, PLAY (FORFEIT_LOSS) | PLAY (ZERO_BYE) },
  { "P", PLAY (ALLOCATED_BYE), 0 },
  { "X", PLAY (PENDING), 0 },
  /* of BB */
  { "F", PLAY (FORFEIT_LOSS), 0 },
  { "U", PLAY (ALLOCATED_BYE), 0 },
  { "Z", PLAY (ZERO_BYE), 0 },
  /* of XXS */
  { "WW", PLAY (WIN), 0 },
  { "BW", PLAY (WIN), 0 },
  { "WD", PLAY (DRAW), 0 },
  { "BD", PLAY (DRAW), 0 },
  { "WL", PLAY (LOSS), 0 },
  { "BL", PLAY (LOSS), 0 },
  { "FW", PLAY (FORFEIT_WIN), 0 },
  { "FL", PLAY (FORFEIT_LOSS), 0 },
  { "ZPB", PLAY (ZERO_BYE), 0 },
  { "HPB", PLAY (HALF_BYE), 0 },
  { "FPB", PLAY (FULL_BYE), 0 },
  { "PAB", PLAY (ALLOCATED_BYE), 0 },
};

/* FALSE if there is no such name. */
static gboolean
set_points (DameroTrfReader *reader,
            const char      *name,
            gsize            length,
            int              points_x10)
{
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (strlen (values[i].name) == length && g_ascii_strncasecmp (name, values[i].name, length) == 0)
      {
        for (int j = 0; j < DAMERO_N_PLAYS; j++)
          {
            if (values[i].given & (1u << j))
              reader->given_x10[j] = points_x10;
            if (values[i].implied & (1u << j))
              reader->implied_x10[j] = points_x10;
          }
        return TRUE;
      }

  return FALSE;
}

/* 162: a letter and points, which may stand without a blank between. Z is what some write for A. */
static void
read_point_system (Words *words)
{
  while (has_more (words))
    {
      int points_x10;
      Word word;
      char letter;

      next_word (words, &word);
      letter = g_ascii_toupper (*word.text);
      if (strchr ("WDLAZPX", letter) == NULL)
        {
          refuse (words, &word, "one of W, D, L, A, P, X");
          return;
        }
      words->at = word.column;
      if (!next_points (words, &points_x10))
        return;
      set_points (words->reader, letter == 'Z' ? "A" : &letter, 1, points_x10);
    }
}

/* BBW and its kin: the letter is the third of the code. */
static void
read_one_value (Words *words)
{
  int points_x10;

  if (next_points (words, &points_x10))
    set_points (words->reader, words->line->text + 2, 1, points_x10);
}

/* XXS: words NAME=POINTS. */
static void
read_named_values (Words *words)
{
  Word word;

  while (next_word (words, &word))
    {
      const char *equals = memchr (word.text, '=', word.length);
      gsize n = equals != NULL ? (gsize) (equals - word.text) : 0;
      int points_x10;

      if (equals == NULL || !damero_trf_parse_points (equals + 1, word.length - n - 1, &points_x10)
          || !set_points (words->reader, word.text, n, points_x10))
        {
          refuse (words, &word, "a name and its points, as W=1.5");
          return;
        }
    }
}

/* 240: letter, round, players. */
static void
read_absences (Words *words)
{
  static const char letters[] = "FHZ";
  static const DameroPlay plays[] = { DAMERO_PLAY_FULL_BYE, DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_ZERO_BYE };
  DameroTrfAbsence absence = { .line = words->line->number };
  const char *letter;
  Word word;

  next_word (words, &word);
  letter = word.length == 1 ? strchr (letters, g_ascii_toupper (*word.text)) : NULL;
  if (letter == NULL)
    {
      refuse (words, &word, "a bye (F, H or Z)");
      return;
    }
  absence.play = plays[letter - letters];
  if (!next_round (words, &absence.round_number))
    return;

  while (has_more (words))
    {
      if (!next_number (words, &absence.number))
        return;
      absence.column = (guint) words->at;
      g_array_append_val (words->reader->absences, absence);
    }
}

/* XXZ: players who are absent in the next round. */
static void
read_next_absences (Words *words)
{
  DameroTrfAbsence absence = { .line = words->line->number, .play = DAMERO_PLAY_ZERO_BYE };

  while (has_more (words))
    {
      if (!next_number (words, &absence.number))
        return;
      absence.column = (guint) words->at;
      g_array_append_val (words->reader->absences, absence);
    }
}

/* 250: points of matches (blank, or not looked at), points, rounds from and to, players from and to. */
static void
read_acceleration (Words *words)
{
  DameroTrfAcceleration acceleration;
  Words copy = *words;
  int match_x10;
  Word word;
  guint n;

  for (n = 0; next_word (&copy, &word); n++)
    ;
  if (n == 6 && !next_points (words, &match_x10))
    return;
  if (!next_points (words, &acceleration.points_x10) || !next_round (words, &acceleration.first_round)
      || !next_round (words, &acceleration.last_round) || !next_number (words, &acceleration.first_number)
      || !next_number (words, &acceleration.last_number))
    return;
  if (next_word (words, &word))
    refuse (words, &word, "the end of the line");
  else
    g_array_append_val (words->reader->accelerations, acceleration);
}

/* XXA: a player, then points round by round. */
static void
read_player_acceleration (Words *words)
{
  DameroTrfAcceleration acceleration = { .first_round = 1 };

  if (!next_number (words, &acceleration.first_number))
    return;

  acceleration.last_number = acceleration.first_number;
  for (; has_more (words); acceleration.first_round++)
    {
      if (!next_points (words, &acceleration.points_x10))
        return;
      if (acceleration.first_round > DAMERO_TRF_MAX_ROUNDS)
        {
          damero_trf_reader_error (words->reader, words->line->number, words->at, "round",
                                   "There are more than %d rounds.", DAMERO_TRF_MAX_ROUNDS);
          return;
        }
      acceleration.last_round = acceleration.first_round;
      g_array_append_val (words->reader->accelerations, acceleration);
    }
}

static void
read_forbidden (Words *words,
                int    first_round,
                int    last_round)
{
  DameroTrfReader *reader = words->reader;
  DameroForbidden *forbidden = damero_tournament_forbid (reader->trf->tournament, first_round, last_round);
  int number;

  g_array_append_val (reader->forbidden_lines, words->line->number);
  while (has_more (words))
    {
      if (!next_number (words, &number))
        return;
      reader->n_forbidden_pairs += forbidden->numbers->len;
      g_array_append_val (forbidden->numbers, number);
    }
  if (forbidden->numbers->len < 2)
    damero_trf_reader_error (reader, words->line->number, words->at + 1, "syntax",
                             "Two players are needed who do not meet.");
  if (reader->n_forbidden_pairs > MAX_FORBIDDEN_PAIRS)
    damero_trf_reader_error (reader, words->line->number, 0, "too-large",
                             "More than %d pairs of players are not to meet.", MAX_FORBIDDEN_PAIRS);
}

/* 260: rounds from and to, players. */
static void
read_forbidden_in_rounds (Words *words)
{
  int first_round;
  int last_round;

  if (next_round (words, &first_round) && next_round (words, &last_round))
    read_forbidden (words, first_round, last_round);
}

/* XXP: players, for the whole tournament. */
static void
read_forbidden_always (Words *words)
{
  read_forbidden (words, 1, 0);
}

static void
read_abnormal_points (Words *words)
{
  damero_trf_reader_warn (words->reader, words->line->number, 1, "unsupported",
                          "Points assigned otherwise (299) are kept, but not counted.");
}

static const struct {
  const char *code;
  void      (*read) (Words *words);
} codes[] = {
  { "012", read_name },
  { "062", read_number_of_players },
  { "142", read_rounds },
  { "152", read_colour },
  { "162", read_point_system },
  { "192", read_type },
  { "240", read_absences },
  { "250", read_acceleration },
  { "260", read_forbidden_in_rounds },
  { "299", read_abnormal_points },
  { "BBD", read_one_value },
  { "BBF", read_one_value },
  { "BBL", read_one_value },
  { "BBU", read_one_value },
  { "BBW", read_one_value },
  { "BBZ", read_one_value },
  { "XXA", read_player_acceleration },
  { "XXC", read_configuration },
  { "XXP", read_forbidden_always },
  { "XXR", read_rounds },
  { "XXS", read_named_values },
  { "XXZ", read_next_absences },
};

void
damero_trf_read_header (DameroTrfReader     *reader,
                        const DameroTrfText *text)
{
  DameroTrfLine line = { .text = g_strndup (text->text, text->length) };
  Words words = { reader, text, 3 };

  g_array_append_val (reader->trf->lines, line);
  if (text->length < 3)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (memcmp (text->text, codes[i].code, 3) == 0)
      {
        codes[i].read (&words);
        return;
      }
}

void
damero_trf_read_points (DameroTrfReader *reader)
{
  int *points_x10 = reader->trf->tournament->points.points_x10;

  points_x10[DAMERO_PLAY_PENDING] = points_x10[DAMERO_PLAY_DRAW];
  for (int i = 0; i < DAMERO_N_PLAYS; i++)
    if (reader->given_x10[i] >= 0)
      points_x10[i] = reader->given_x10[i];
    else if (reader->implied_x10[i] >= 0)
      points_x10[i] = reader->implied_x10[i];
}

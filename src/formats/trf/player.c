/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/player.c - the 001 lines of a TRF file: columns that are fixed.
 *
 * Columns are characters in most files with letters outside ASCII, bytes in some. Only the name has such
 * letters, so the two differ in where column 48 is: where the point of the points then is in its place.
 */
#include "formats/trf/trf-private.h"

#include <string.h>

#define NAME_COLUMN     15
#define RATING_COLUMN   49
#define POINTS_COLUMN   81
#define RANK_COLUMN     86

typedef struct {
  DameroTrfReader      *reader;
  const DameroTrfDraft *draft;
} Player;

/* The byte of a column; behind the end of the line if there is none. */
static gsize
byte_of (const DameroTrfDraft *draft,
         gsize                 column)
{
  return column < 48 ? column - 1 : draft->tail + column - 48;
}

/* A field without blanks around it, and the column it begins in as diagnostics count. */
static gsize
get_field (const DameroTrfDraft *draft,
           gsize                 column,
           gsize                 width,
           const char          **ret_text,
           gsize                *ret_byte)
{
  gsize start = byte_of (draft, column);
  gsize end = MIN (start + width, draft->text.length);

  start = MIN (start, end);
  while (start < end && draft->text.text[start] == ' ')
    start++;
  while (end > start && draft->text.text[end - 1] == ' ')
    end--;
  *ret_text = draft->text.text + start;
  *ret_byte = start + 1;

  return end - start;
}

static void
refuse (const Player *player,
        gsize         byte,
        const char   *text,
        gsize         length,
        const char   *what)
{
  damero_trf_reader_error (player->reader, player->draft->text.number, byte, "syntax",
                           "“%.*s” is not %s.", (int) length, text, what);
}

/* A field of digits; DEFAULT where it is blank. */
static int
get_int (const Player *player,
         gsize         column,
         int           if_blank,
         const char   *what)
{
  int value = if_blank;
  const char *text;
  gsize byte;
  gsize length = get_field (player->draft, column, 4, &text, &byte);

  if (length > 0 && !damero_trf_parse_int (text, length, 0, 9999, &value))
    refuse (player, byte, text, length, what);

  return value;
}

static void
get_text (const Player *player,
          gsize         column,
          gsize         width,
          char         *ret_text)
{
  const char *text;
  gsize byte;
  gsize length = get_field (player->draft, column, width, &text, &byte);

  memcpy (ret_text, text, length);
  ret_text[length] = '\0';
}

/* Where column 48 is. */
static gsize
find_tail (const DameroTrfText *text)
{
  const char *at = text->text;
  const char *end = at + text->length;
  gsize by_letters;

  for (int i = 0; i < 47 && at < end; i++)
    at = g_utf8_next_char (at);
  by_letters = (gsize) (MIN (at, end) - text->text);
  /* "11.5" in columns 81 to 84 */
  if (by_letters > 47 && text->length > 47 + 35 && text->text[47 + 35] == '.'
      && (text->length <= by_letters + 35 || text->text[by_letters + 35] != '.')
      && (text->text[47] & 0xC0) != 0x80)
    return 47;

  return MAX (by_letters, 47);
}

/* The byte from 1 that is outside ASCII and outside the name; 0 if there is none. */
static gsize
find_foreign (const DameroTrfDraft *draft)
{
  for (gsize i = 0; i < draft->text.length; i++)
    if ((draft->text.text[i] & 0x80) != 0 && (i < NAME_COLUMN - 1 || i >= draft->tail))
      return i + 1;

  return 0;
}

void
damero_trf_read_draft (DameroTrfReader     *reader,
                       const DameroTrfText *text)
{
  DameroTrfDraft draft = { .text = *text, .tail = find_tail (text) };
  DameroTrfLine line = { 0 };
  gsize foreign = find_foreign (&draft);
  const char *number;
  gsize byte;
  gsize length = get_field (&draft, 5, 4, &number, &byte);

  /* the letters of a name take up to four bytes */
  if (text->length > DAMERO_TRF_FIRST_ROUND + 3 * 33 + DAMERO_TRF_ROUND_WIDTH * DAMERO_TRF_MAX_ROUNDS)
    damero_trf_reader_error (reader, text->number, 0, "round", "There are more than %d rounds.",
                             DAMERO_TRF_MAX_ROUNDS);
  else if (foreign > 0)
    damero_trf_reader_error (reader, text->number, foreign, "syntax",
                             "Only a name may have letters outside ASCII.");
  else if (!damero_trf_parse_int (number, length, 1, DAMERO_MAX_NUMBER, &draft.number))
    damero_trf_reader_error (reader, text->number, byte, "syntax",
                             "“%.*s” is not a player’s number (1 to 9999).", (int) length, number);
  else
    {
      line.number = draft.number;
      g_array_append_val (reader->drafts, draft);
      g_array_append_val (reader->trf->lines, line);
    }
}

static void
read_facts (const Player     *player,
            DameroTrfPlayer  *ret_facts,
            DameroContestant *contestant)
{
  const DameroTrfDraft *draft = player->draft;
  char sex = draft->text.length >= 10 ? g_ascii_tolower (draft->text.text[9]) : ' ';

  ret_facts->sex = sex == 'f' ? 'w' : sex;
  if (strchr ("mw ", ret_facts->sex) == NULL || ret_facts->sex == '\0')
    refuse (player, 10, &sex, 1, "m or w");
  get_text (player, 11, 3, ret_facts->title);
  get_text (player, 54, 3, ret_facts->federation);
  get_text (player, 58, 11, ret_facts->id);
  get_text (player, 70, 10, ret_facts->birth);
  contestant->rating = get_int (player, RATING_COLUMN, 0, "a rating");
  ret_facts->rank = get_int (player, RANK_COLUMN, 0, "a rank");
}

static const struct {
  char       letter;
  DameroPlay alone;    /* without an opponent, as files of 2006 have them too; NONE = not possible */
  DameroPlay opposed;  /* with one */
  gboolean   unrated;
} results[] = {
  { '1', DAMERO_PLAY_NONE, DAMERO_PLAY_WIN, FALSE },
  { '=', DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_DRAW, FALSE },
  { '0', DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_LOSS, FALSE },
  { 'W', DAMERO_PLAY_NONE, DAMERO_PLAY_WIN, TRUE },
  { 'D', DAMERO_PLAY_NONE, DAMERO_PLAY_DRAW, TRUE },
  { 'L', DAMERO_PLAY_NONE, DAMERO_PLAY_LOSS, TRUE },
  { '+', DAMERO_PLAY_ALLOCATED_BYE, DAMERO_PLAY_FORFEIT_WIN, FALSE },
  { '-', DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_FORFEIT_LOSS, FALSE },
  { 'U', DAMERO_PLAY_ALLOCATED_BYE, DAMERO_PLAY_NONE, FALSE },
  { 'F', DAMERO_PLAY_FULL_BYE, DAMERO_PLAY_NONE, FALSE },
  { 'H', DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_NONE, FALSE },
  { 'Z', DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_NONE, FALSE },
  { ' ', DAMERO_PLAY_NONE, DAMERO_PLAY_PENDING, FALSE },
};

/* The play of a result letter; FALSE after saying what is wrong. BYTE: the block's first, from 0. */
static gboolean
read_result (const Player      *player,
             gsize              byte,
             const char        *block,
             DameroRoundRecord *record)
{
  char letter = g_ascii_toupper (block[7]);

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (results[i].letter == letter)
      {
        record->play = record->opponent > 0 ? results[i].opposed : results[i].alone;
        record->unrated = results[i].unrated;
        if (record->play != DAMERO_PLAY_NONE || letter == ' ')
          return TRUE;
        damero_trf_reader_error (player->reader, player->draft->text.number, byte + 8, "syntax",
                                 record->opponent > 0 ? "“%c” is a bye, but there is an opponent."
                                                    : "“%c” is a game’s result, but there is no opponent.",
                                 block[7]);
        return FALSE;
      }

  refuse (player, byte + 8, block + 7, 1, "a result");
  return FALSE;
}

static gboolean
read_colour (const Player      *player,
             gsize              byte,
             const char        *block,
             DameroRoundRecord *record)
{
  char letter = g_ascii_tolower (block[5]);

  if (letter == 'w')
    record->colour = DAMERO_COLOUR_WHITE;
  else if (letter == 'b')
    record->colour = DAMERO_COLOUR_BLACK;
  else if (letter != '-' && letter != ' ')
    {
      refuse (player, byte + 6, block + 5, 1, "a colour (w, b or -)");
      return FALSE;
    }
  if (record->opponent == 0 && record->colour != DAMERO_COLOUR_NONE)
    {
      damero_trf_reader_error (player->reader, player->draft->text.number, byte + 6, "syntax",
                               "There is a colour, but no opponent.");
      return FALSE;
    }

  return TRUE;
}

/* A round: "  12 w 1". FALSE after saying what is wrong. */
static gboolean
read_record (const Player      *player,
             gsize              byte,
             DameroRoundRecord *ret_record)
{
  const DameroTrfText *text = &player->draft->text;
  char block[9] = "        ";
  DameroRoundRecord record = { 0 };
  gsize n_blank;

  memcpy (block, text->text + byte, MIN (text->length - byte, 8));
  n_blank = strspn (block, " ");
  if (n_blank < 4 && !damero_trf_parse_int (block + n_blank, 4 - n_blank, 0, DAMERO_MAX_NUMBER, &record.opponent))
    {
      refuse (player, byte + n_blank + 1, block + n_blank, 4 - n_blank, "an opponent’s number");
      return FALSE;
    }
  if (block[4] != ' ' || block[6] != ' ')
    {
      refuse (player, byte + (block[4] != ' ' ? 5 : 7), block, 8, "a round, as “  12 w 1”");
      return FALSE;
    }
  if (!read_colour (player, byte, block, &record) || !read_result (player, byte, block, &record))
    return FALSE;
  if (damero_play_is_played (record.play) && record.colour == DAMERO_COLOUR_NONE && block[5] == ' ')
    {
      damero_trf_reader_error (player->reader, text->number, byte + 6, "syntax", "The colour is missing.");
      return FALSE;
    }

  record.points_x10 = player->reader->trf->tournament->points.points_x10[record.play];
  *ret_record = record;
  return TRUE;
}

static void
read_records (const Player     *player,
              DameroContestant *contestant)
{
  const DameroTrfText *text = &player->draft->text;
  gsize end = text->length;

  while (end > 0 && text->text[end - 1] == ' ')
    end--;
  for (gsize byte = byte_of (player->draft, DAMERO_TRF_FIRST_ROUND); byte < end; byte += DAMERO_TRF_ROUND_WIDTH)
    {
      DameroRoundRecord record;

      if (contestant->records->len == DAMERO_TRF_MAX_ROUNDS)
        {
          damero_trf_reader_error (player->reader, text->number, byte + 1, "round",
                                   "There are more than %d rounds.", DAMERO_TRF_MAX_ROUNDS);
          return;
        }
      if (!read_record (player, byte, &record))
        return;
      g_array_append_val (contestant->records, record);
    }
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  const DameroTrfDraft *first = a;
  const DameroTrfDraft *second = b;

  if (first->number != second->number)
    return first->number - second->number;

  return first->text.number < second->text.number ? -1 : 1;
}

void
damero_trf_read_players (DameroTrfReader *reader)
{
  DameroTrf *trf = reader->trf;
  int before = 0;

  g_array_sort (reader->drafts, compare_numbers);
  for (guint i = 0; i < reader->drafts->len; i++)
    {
      Player player = { reader, &g_array_index (reader->drafts, DameroTrfDraft, i) };
      DameroTrfPlayer facts = { 0 };
      DameroContestant *contestant;
      g_autofree char *name = NULL;
      const char *text;
      gsize byte;
      gsize length;

      if (player.draft->number == before)
        {
          damero_trf_reader_error (reader, player.draft->text.number, 5, "player",
                                   "Player %d is there twice.", before);
          continue;
        }
      before = player.draft->number;
      length = get_field (player.draft, NAME_COLUMN, player.draft->tail - NAME_COLUMN + 1, &text, &byte);
      name = g_strndup (text, length);
      contestant = damero_tournament_add (trf->tournament, before, name);
      read_facts (&player, &facts, contestant);
      read_records (&player, contestant);
      g_array_append_val (trf->players, facts);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/read.c - the text of records as games: tags, moves, comments, variations.
 */
#include "formats/pdn/pdn.h"

#include <string.h>

#include "formats/pdn/blocks.h"

struct _DameroPdnReader {
  DameroPdnBlocks *blocks;
  char            *source;
  GString         *text;     /* the piece in which games are looked for */
  const char      *at;       /* NULL: the next piece is to be read */
  guint            line;     /* of at */
  const char      *line_start;
  GPtrArray       *diagnostics; /* of the call that is under way */
  DameroPdnGame   *game;     /* that is being read */
  guint            depth;    /* of variations */
  gboolean         broken;   /* nothing more of the piece can be read */
};

DameroPdnReader *
damero_pdn_reader_new (GInputStream *stream,
                       const char   *source)
{
  DameroPdnReader *reader = g_new0 (DameroPdnReader, 1);

  reader->blocks = damero_pdn_blocks_new (stream);
  reader->source = g_strdup (source);
  reader->text = g_string_new (NULL);

  return reader;
}

void
damero_pdn_reader_free (DameroPdnReader *reader)
{
  damero_pdn_blocks_free (reader->blocks);
  g_free (reader->source);
  g_string_free (reader->text, TRUE);
  g_free (reader);
}

guint64
damero_pdn_reader_get_offset (const DameroPdnReader *reader)
{
  return damero_pdn_blocks_get_offset (reader->blocks);
}

static void G_GNUC_PRINTF (5, 6)
complain (DameroPdnReader *reader,
          guint            line,
          guint            column,
          const char      *code,
          const char      *format,
          ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (reader->diagnostics->len >= DAMERO_PDN_MAX_DIAGNOSTICS)
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  for (char *at = message; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = '?';
  damero_diagnostics_add (reader->diagnostics, reader->source, line, column, code, "%s", message);
}

/* The 1-based column of AT, which is in the current line. */
static guint
column_of (const DameroPdnReader *reader,
           const char            *at)
{
  return (guint) (at - reader->line_start) + 1;
}

/* Gives up the piece. Always FALSE. */
static gboolean G_GNUC_PRINTF (4, 5)
refuse (DameroPdnReader *reader,
        const char      *at,
        const char      *code,
        const char      *format,
        ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  complain (reader, reader->line, column_of (reader, at), code, "%s", message);
  reader->broken = TRUE;

  return FALSE;
}

static void
advance_to (DameroPdnReader *reader,
            const char      *to)
{
  for (; reader->at < to; reader->at++)
    if (*reader->at == '\n')
      {
        reader->line++;
        reader->line_start = reader->at + 1;
      }
}

static void
skip_blanks (DameroPdnReader *reader)
{
  for (;;)
    {
      advance_to (reader, reader->at + strspn (reader->at, " \t\v\f\n"));
      if (*reader->at != '%' || reader->at != reader->line_start)
        return;
      advance_to (reader, reader->at + strcspn (reader->at, "\n"));
    }
}

/* All blanks, line ends and control characters as one blank; none at the ends. */
static char *
squeeze (const char *text,
         gsize       length)
{
  GString *result = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]) && !g_ascii_iscntrl (text[i]))
      g_string_append_c (result, text[i]);
    else if (result->len > 0 && result->str[result->len - 1] != ' ')
      g_string_append_c (result, ' ');
  if (result->len > 0 && result->str[result->len - 1] == ' ')
    g_string_truncate (result, result->len - 1);

  return g_string_free (result, FALSE);
}

static gboolean
add (DameroPdnReader   *reader,
     const char        *at,
     DameroPdnItemKind  kind,
     int                number,
     const char        *text)
{
  DameroPdnItem *item;

  if (reader->game->items->len >= DAMERO_PDN_MAX_ITEMS)
    return refuse (reader, at, "too-large", "The game has more than %d moves and comments.", DAMERO_PDN_MAX_ITEMS);
  item = damero_pdn_game_add (reader->game, kind, number, text);
  item->line = reader->line;
  item->column = column_of (reader, at);

  return TRUE;
}

/* The value of a tag from its opening quote on, with \" and \\ undone; NULL if it does not end in its line. */
static const char *
read_value (const char *at,
            GString    *value)
{
  for (at++; *at != '"'; at++)
    {
      if (*at == '\0' || *at == '\n')
        return NULL;
      if (*at == '\\' && (at[1] == '"' || at[1] == '\\'))
        at++;
      g_string_append_c (value, g_ascii_iscntrl (*at) ? ' ' : *at);
    }

  return at + 1;
}

/* A value with quotes that nobody escaped, or that was never closed, ends before the last bracket of its line. */
static const char *
read_loose_value (const char *at,
                  GString    *value)
{
  const char *line_end = at + strcspn (at, "\n");
  const char *close = line_end;

  while (close > at && *close != ']')
    close--;
  if (close == at)
    return NULL;
  g_string_truncate (value, 0);
  for (at++; at < close; at++)
    g_string_append_c (value, g_ascii_iscntrl (*at) ? ' ' : *at);
  g_strchomp (value->str);
  value->len = strlen (value->str);
  if (value->len > 0 && value->str[value->len - 1] == '"')
    g_string_truncate (value, value->len - 1);

  return close;
}

/* Reads a tag at [. With *RET_NEXT_GAME nothing is read: it is the first of another game. */
static gboolean
read_tag (DameroPdnReader *reader,
          gboolean        *ret_next_game)
{
  const char *open = reader->at;
  const char *name = open + 1 + strspn (open + 1, " \t");
  gsize length = strcspn (name, " \t\"]\n");
  g_autofree char *key = g_strndup (name, length);
  g_autoptr(GString) value = g_string_new (NULL);
  const char *quote = name + length + strspn (name + length, " \t");
  const char *after;
  DameroPdnTag *tag;

  if (length == 0 || !g_ascii_isalpha (*name))
    return refuse (reader, open, "tag", "A tag has a name of letters after its bracket.");
  if (damero_pdn_game_get_tag (reader->game, key) != NULL)
    {
      *ret_next_game = TRUE;
      return TRUE;
    }
  if (*quote != '"')
    return refuse (reader, quote, "tag", "The value of the tag %s stands in quotes.", key);
  after = read_value (quote, value);
  if (after == NULL || after[strspn (after, " \t")] != ']')
    after = read_loose_value (quote, value);
  if (after == NULL || after[strspn (after, " \t")] != ']')
    return refuse (reader, quote, "tag", "The tag %s has no end.", key);
  if (reader->game->tags->len >= DAMERO_PDN_MAX_TAGS)
    return refuse (reader, open, "too-large", "The game has more than %d tags.", DAMERO_PDN_MAX_TAGS);

  damero_pdn_game_set_tag (reader->game, key, value->str);
  tag = &g_array_index (reader->game->tags, DameroPdnTag, reader->game->tags->len - 1);
  tag->line = reader->line;
  tag->column = column_of (reader, quote) + 1;
  advance_to (reader, after + strspn (after, " \t") + 1);

  return TRUE;
}

static gboolean
read_comment (DameroPdnReader *reader)
{
  const char *open = reader->at;
  char end = *open == '{' ? '}' : '\n';
  const char *close = strchr (open + 1, end);
  g_autofree char *comment = NULL;

  if (close == NULL && end == '}')
    return refuse (reader, open, "comment", "The comment that begins here has no end.");
  if (close == NULL)
    close = open + strlen (open);
  comment = squeeze (open + 1, (gsize) (close - open - 1));
  if (*comment != '\0' && !add (reader, open, DAMERO_PDN_COMMENT, 0, comment))
    return FALSE;
  advance_to (reader, *close == '\0' ? close : close + 1);

  return TRUE;
}

/* A strength: ! and ? alone, or in brackets of their own. */
static gboolean
read_mark (DameroPdnReader *reader)
{
  const char *from = reader->at + (*reader->at == '(');
  gsize length = strspn (from, "!?");
  g_autofree char *mark = g_strndup (from, length);

  if (length > 16)
    return refuse (reader, from, "syntax", "So many signs are no judgement of a move.");
  if (!add (reader, reader->at, DAMERO_PDN_MARK, 0, mark))
    return FALSE;
  advance_to (reader, from + length + (from != reader->at));

  return TRUE;
}

static gboolean
is_mark (const char *at)
{
  const char *from = at + (*at == '(');
  gsize length = strspn (from, "!?");

  return length > 0 && (from == at || from[length] == ')');
}

static gboolean
read_nag (DameroPdnReader *reader)
{
  guint64 number = 0;
  gsize length = strspn (reader->at + 1, "0123456789");

  if (length >= 1 && length <= 3)
    number = g_ascii_strtoull (reader->at + 1, NULL, 10);
  if (length < 1 || length > 3 || number > 255)
    return refuse (reader, reader->at, "syntax", "After $ stands a number from 0 to 255.");
  if (!add (reader, reader->at, DAMERO_PDN_NAG, (int) number, NULL))
    return FALSE;
  advance_to (reader, reader->at + 1 + length);

  return TRUE;
}

/* /FEN "..."/ in the middle of a game. No position has what begins or ends a comment, and where games end is
 * found by comments alone. */
static gboolean
read_setup (DameroPdnReader *reader)
{
  const char *quote = reader->at + 4 + strspn (reader->at + 4, " \t\n");
  const char *close = *quote == '"' ? strpbrk (quote + 1, "\"{};") : NULL;
  g_autofree char *fen = close != NULL && *close == '"' ? squeeze (quote + 1, (gsize) (close - quote - 1)) : NULL;

  if (fen == NULL || close[1] != '/')
    return refuse (reader, reader->at, "syntax", "A set-up is written /FEN \"...\"/.");
  if (!add (reader, reader->at, DAMERO_PDN_SETUP, 0, fen))
    return FALSE;
  advance_to (reader, close + 2);

  return TRUE;
}

static gboolean
is_square (const char **at)
{
  gsize letters = **at >= 'a' && **at <= 't' ? 1 : 0;
  gsize digits = strspn (*at + letters, "0123456789");

  if (digits < 1 || digits > 2)
    return FALSE;
  *at += letters + digits;

  return TRUE;
}

/* Numbers with something between (11-15, 11x18x25), letters and numbers with or without it (a3b4, a3-b4), the
 * short form of those (ab4), four digits, or a dash where nobody wrote the move down. */
static gboolean
is_move (const char *word)
{
  const char *at = word;
  guint n = 0;

  if (strlen (word) > 40)
    return FALSE;
  if (strspn (word, "0123456789") == 4 && word[4] == '\0')
    return TRUE;
  if (strcmp (word, "-") == 0 || strcmp (word, "--") == 0)
    return TRUE;
  if (*at >= 'a' && *at <= 't' && !g_ascii_isdigit (at[1]))
    {
      at += 1 + strspn (at + 1, "x:*-");
      n = 1;
    }
  for (; *at != '\0'; n++)
    {
      gsize separators = n > 0 ? strspn (at, "-xX:*") : 0;

      if (separators > 1 || (separators == 0 && n > 0 && !g_ascii_isalpha (*at)))
        return FALSE;
      at += separators;
      if (!is_square (&at))
        return FALSE;
    }

  return n >= 2;
}

/* What one finds in files for - x and 1/2. */
static char *
plain_word (const char *from,
            gsize       length)
{
  static const char *const signs[][2] = { { "–", "-" }, { "—", "-" }, { "−", "-" }, { "×", "x" }, { "½", "1/2" } };
  GString *word = g_string_new_len (from, (gssize) length);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    g_string_replace (word, signs[i][0], signs[i][1], 0);

  return g_string_free (word, FALSE);
}

static gboolean
read_word (DameroPdnReader *reader,
           gboolean        *ret_ended)
{
  const char *from = reader->at;
  gsize digits = strspn (from, "0123456789");
  gsize points = strspn (from + digits, ".");
  gsize length;
  g_autofree char *word = NULL;
  DameroPdnResult result;

  if (digits > 0 && points == 0 && digits <= 4 && from[digits] == ' ' && from[digits + 1] == '.')
    points = 1 + strspn (from + digits + 1, ".");
  if (points > 0 && digits <= 6 && !g_str_has_prefix (from, "0.5-"))
    {
      advance_to (reader, from + digits + points);
      return TRUE;
    }
  length = strcspn (from, " \t\v\f\n{}()[]$!?;\"%,");
  word = plain_word (from, length);
  if (damero_pdn_result_from_text (word, &result))
    {
      /* In a variation it says how that would have ended. */
      if (reader->depth > 0 && !add (reader, from, DAMERO_PDN_COMMENT, 0, word))
        return FALSE;
      if (reader->depth == 0)
        reader->game->result = result;
      *ret_ended = reader->depth == 0;
    }
  else if (is_move (word))
    {
      if (!add (reader, from, DAMERO_PDN_MOVE, 0, word))
        return FALSE;
    }
  else if (length == 0)
    return refuse (reader, from, "syntax", "“%c” has no meaning here.", g_ascii_isprint (*from) ? *from : '?');
  else
    return refuse (reader, from, "syntax", "“%.40s” is no move.", word);
  advance_to (reader, from + length);

  return TRUE;
}

static gboolean
read_variation_end (DameroPdnReader *reader)
{
  if (reader->depth == 0)
    return refuse (reader, reader->at, "variation", "No variation is open that could end here.");
  reader->depth--;
  if (!add (reader, reader->at, DAMERO_PDN_CLOSE, 0, NULL))
    return FALSE;
  advance_to (reader, reader->at + 1);

  return TRUE;
}

static gboolean
read_variation_start (DameroPdnReader *reader)
{
  if (reader->depth >= DAMERO_PDN_MAX_DEPTH)
    return refuse (reader, reader->at, "variation", "Variations are nested more than %d deep.", DAMERO_PDN_MAX_DEPTH);
  reader->depth++;
  if (!add (reader, reader->at, DAMERO_PDN_OPEN, 0, NULL))
    return FALSE;
  advance_to (reader, reader->at + 1);

  return TRUE;
}

/* Reads one item of the movetext; *RET_ENDED when it was the result. */
static gboolean
read_item (DameroPdnReader *reader,
           gboolean        *ret_ended)
{
  switch (*reader->at)
    {
    case '{':
    case ';':
      return read_comment (reader);
    case ')':
      return read_variation_end (reader);
    case '$':
      return read_nag (reader);
    default:
      break;
    }
  if (is_mark (reader->at))
    return read_mark (reader);
  if (*reader->at == '(')
    return read_variation_start (reader);
  if (g_ascii_strncasecmp (reader->at, "/FEN", 4) == 0)
    return read_setup (reader);

  return read_word (reader, ret_ended);
}

static gboolean
has_movetext (const DameroPdnGame *game)
{
  for (guint i = 0; i < game->items->len; i++)
    if (g_array_index (game->items, DameroPdnItem, i).kind != DAMERO_PDN_COMMENT)
      return TRUE;

  return FALSE;
}

/* Comments after the last result of a piece belong to the game before: what follows a result without tags may
 * also be the next game. */
static gboolean
read_last_comments (DameroPdnReader *reader)
{
  const char *at = reader->at;
  const char *line_start = reader->line_start;
  guint line = reader->line;
  guint n_items = reader->game->items->len;

  for (skip_blanks (reader); *reader->at == '{' || *reader->at == ';'; skip_blanks (reader))
    if (!read_comment (reader))
      return FALSE;
  if (*reader->at != '\0')
    {
      g_array_set_size (reader->game->items, n_items);
      reader->at = at;
      reader->line_start = line_start;
      reader->line = line;
    }

  return TRUE;
}

/* Reads from the current place to the end of a game. */
static gboolean
read_game (DameroPdnReader *reader)
{
  gboolean ended = FALSE;

  reader->depth = 0;
  while (!ended)
    {
      skip_blanks (reader);
      if (*reader->at == '\0')
        break;
      if (*reader->at == '[' && reader->depth == 0)
        {
          if (has_movetext (reader->game))
            break;
          if (!read_tag (reader, &ended))
            return FALSE;
        }
      else if (!read_item (reader, &ended))
        return FALSE;
    }
  if (reader->depth > 0)
    return refuse (reader, reader->at, "variation", "The game ends inside a variation.");

  return !ended || read_last_comments (reader);
}

/* The result of the tag, which the movetext may lack. */
static gboolean
read_result_tag (DameroPdnReader *reader)
{
  const char *value = damero_pdn_game_get_tag (reader->game, "Result");
  DameroPdnResult result = DAMERO_PDN_UNKNOWN;

  if (value == NULL || *value == '\0')
    return TRUE;
  if (!damero_pdn_result_from_text (value, &result))
    {
      for (guint i = 0; i < reader->game->tags->len; i++)
        {
          const DameroPdnTag *tag = &g_array_index (reader->game->tags, DameroPdnTag, i);

          if (g_ascii_strcasecmp (tag->name, "Result") == 0)
            complain (reader, tag->line, tag->column, "result", "“%.40s” is no result of a game.", value);
        }
      return FALSE;
    }
  if (reader->game->result == DAMERO_PDN_UNKNOWN)
    reader->game->result = result;

  return TRUE;
}

/* Goes on in a broken piece where an empty line and a tag follow, as after a page of comments; else at the
 * next piece. */
static void
recover (DameroPdnReader *reader)
{
  const char *at = reader->at;

  do
    at = strstr (at, "\n\n[");
  while (at != NULL && (at += 2, !g_ascii_isalpha (at[1])));

  if (at != NULL)
    advance_to (reader, at);
  else
    reader->at = NULL;
  reader->broken = FALSE;
}

/* Takes up the next piece. What is wrong with all of it is said; READ_GAME if it can be read. */
static DameroPdnAnswer
next_piece (DameroPdnReader  *reader,
            GError          **error)
{
  GError *failed = NULL;
  DameroPdnBlock block;

  if (!damero_pdn_blocks_next (reader->blocks, reader->text, &block, &failed))
    {
      if (failed == NULL)
        return DAMERO_PDN_READ_END;
      g_propagate_error (error, failed);
      return DAMERO_PDN_READ_FAILED;
    }
  reader->line = block.line;
  reader->at = reader->text->str;
  reader->line_start = reader->at;
  reader->broken = FALSE;
  if (block.converted)
    complain (reader, block.line, 0, "encoding", "The text is not UTF-8; it is read as %s.", block.encoding);
  if (block.zero_line != 0)
    complain (reader, block.zero_line, block.zero_column, "syntax", "A byte of value 0 is in no text.");
  else if (block.too_large)
    complain (reader, block.line, 0, "too-large", "A game has more than %d bytes.", DAMERO_PDN_MAX_GAME_BYTES);
  else if (block.open_line != 0)
    complain (reader, block.open_line, block.open_column, "comment", "The comment that begins here has no end.");
  else
    return DAMERO_PDN_READ_GAME;
  reader->at = NULL;

  return DAMERO_PDN_READ_REFUSED;
}

DameroPdnAnswer
damero_pdn_reader_next (DameroPdnReader  *reader,
                        DameroPdnGame   **ret_game,
                        GPtrArray        *diagnostics,
                        GError          **error)
{
  g_autoptr(DameroPdnGame) game = damero_pdn_game_new ();

  reader->diagnostics = diagnostics;
  for (;;)
    {
      DameroPdnAnswer answer = DAMERO_PDN_READ_GAME;

      if (reader->at == NULL)
        answer = next_piece (reader, error);
      if (answer != DAMERO_PDN_READ_GAME)
        return answer;
      skip_blanks (reader);
      if (*reader->at != '\0')
        break;
      reader->at = NULL;
    }

  reader->game = game;
  game->line = reader->line;
  if (!read_game (reader) || !read_result_tag (reader))
    {
      if (reader->broken)
        recover (reader);
      return DAMERO_PDN_READ_REFUSED;
    }
  *ret_game = g_steal_pointer (&game);

  return DAMERO_PDN_READ_GAME;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/write.c - a record as text, always the same for the same record.
 */
#include "formats/pdn/pdn.h"

#include <string.h>

#define COLUMNS 80

/* The tags that come first, in this order; the others follow in theirs. */
static const char *const first_tags[] = {
  "Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "SetUp", "FEN",
};

typedef struct {
  GString *text;
  gsize    column;   /* bytes in the line */
  GString *opened;   /* what stands right before the next word: ( and { */
  gboolean glued;    /* the next word stands right after the last one */
} Writer;

static const char *
result_text (DameroPdnResult result)
{
  switch (result)
    {
    case DAMERO_PDN_FIRST:
      return "1-0";
    case DAMERO_PDN_DRAW:
      return "1/2-1/2";
    case DAMERO_PDN_SECOND:
      return "0-1";
    case DAMERO_PDN_BOTH_LOSE:
      return "0-0";
    case DAMERO_PDN_UNKNOWN:
    default:
      return "*";
    }
}

/* A word, after a blank or in a new line, with what was opened before it. */
static void
put (Writer     *writer,
     const char *word,
     gsize       length)
{
  gboolean apart = writer->column > 0 && !writer->glued;

  if (apart && writer->column + 1 + writer->opened->len + length > COLUMNS)
    {
      g_string_append_c (writer->text, '\n');
      writer->column = 0;
    }
  else if (apart)
    {
      g_string_append_c (writer->text, ' ');
      writer->column++;
    }
  g_string_append_len (writer->text, writer->opened->str, (gssize) writer->opened->len);
  g_string_append_len (writer->text, word, (gssize) length);
  writer->column += writer->opened->len + length;
  g_string_truncate (writer->opened, 0);
  writer->glued = FALSE;
}

/* A line of a comment must not look like a tag or an escape to who reads lines: it begins with a blank. */
static void
put_comment_word (Writer     *writer,
                  const char *word,
                  gsize       length)
{
  if ((*word == '[' || *word == '%') && writer->opened->len == 0 && writer->column + 1 + length > COLUMNS)
    {
      g_string_append (writer->text, "\n ");
      writer->column = 1;
      writer->glued = TRUE;
    }
  put (writer, word, length);
}

/* How many bytes of a comment belong together: a word, or a command in brackets. */
static gsize
measure_word (const char *at)
{
  gsize length = strcspn (at, " ");
  gsize command = strcspn (at, "]");

  if (g_str_has_prefix (at, "[%") && at[command] == ']' && command < COLUMNS)
    return MAX (length, command + 1);

  return length;
}

char *
damero_pdn_plain_comment (const char *comment)
{
  GString *plain = g_string_sized_new (strlen (comment));

  for (const char *at = comment; *at != '\0'; at++)
    if (*at == '}')
      g_string_append_c (plain, ')');
    else if (!g_ascii_isspace (*at) && !g_ascii_iscntrl (*at))
      g_string_append_c (plain, *at);
    else if (plain->len > 0 && plain->str[plain->len - 1] != ' ')
      g_string_append_c (plain, ' ');
  g_strchomp (plain->str);

  return g_string_free (plain, FALSE);
}

static void
put_comment (Writer     *writer,
             const char *comment)
{
  g_autofree char *plain = damero_pdn_plain_comment (comment);
  const char *at = plain;

  g_string_append_c (writer->opened, '{');
  while (*at != '\0')
    {
      gsize length = measure_word (at);

      put_comment_word (writer, at, length);
      at += length + (at[length] == ' ');
      writer->glued = at[-1] != ' ' && *at != '\0'; /* what follows a command without a blank */
    }
  writer->glued = TRUE;
  put (writer, "}", 1);
}

static void
put_tag (GString    *text,
         const char *name,
         const char *value)
{
  g_string_append_printf (text, "[%s \"", name);
  for (const char *at = value; *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, g_ascii_iscntrl (*at) ? ' ' : *at);
    }
  g_string_append (text, "\"]\n");
}

static gboolean
is_first_tag (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (first_tags); i++)
    if (g_ascii_strcasecmp (name, first_tags[i]) == 0)
      return TRUE;

  return FALSE;
}

static void
put_tags (GString             *text,
          const DameroPdnGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (first_tags); i++)
    {
      const char *value = damero_pdn_game_get_tag (game, first_tags[i]);

      if (strcmp (first_tags[i], "Result") == 0 && (value != NULL || game->tags->len > 0))
        put_tag (text, "Result", result_text (game->result));
      else if (value != NULL)
        put_tag (text, first_tags[i], value);
    }
  for (guint i = 0; i < game->tags->len; i++)
    {
      const DameroPdnTag *tag = &g_array_index (game->tags, DameroPdnTag, i);

      if (!is_first_tag (tag->name))
        put_tag (text, tag->name, tag->value);
    }
  if (game->tags->len > 0)
    g_string_append_c (text, '\n');
}

/* Where a line of moves is: which number comes next, and whose move. */
typedef struct {
  guint    number;
  gboolean second;   /* the next move is the second of its number */
  gboolean resumed;  /* the number is written again */
  gboolean moved;    /* a move was played: a variation may take it back */
} Count;

static void
put_move (Writer     *writer,
          Count      *count,
          const char *move)
{
  char number[24];

  if (!count->second || count->resumed)
    {
      g_snprintf (number, sizeof number, "%u%s", count->number, count->second ? "..." : ".");
      put (writer, number, strlen (number));
    }
  put (writer, move, strlen (move));
  count->number += count->second;
  count->second = !count->second;
  count->resumed = FALSE;
  count->moved = TRUE;
}

/* The number that the first move has: that of a position where the side that usually begins is not on move
 * is "1...". */
static gboolean
begins_second (const DameroPdnGame *game)
{
  DameroPdnGameType type;
  const char *tag = damero_pdn_game_get_tag (game, "GameType");
  const char *fen = damero_pdn_game_get_tag (game, "FEN");

  if (fen == NULL || tag == NULL || !damero_pdn_game_type_from_text (tag, &type))
    return FALSE;
  fen += strspn (fen, " ");

  return *fen == (type.first_side == DAMERO_WHITE ? 'B' : 'W');
}

static void
open_variation (Writer *writer,
                GArray *counts)
{
  Count count = g_array_index (counts, Count, counts->len - 1);

  if (count.moved)
    {
      count.number -= !count.second;
      count.second = !count.second;
    }
  count.resumed = TRUE;
  count.moved = FALSE;
  g_array_append_val (counts, count);
  g_string_append_c (writer->opened, '(');
}

static void
close_variation (Writer *writer,
                 GArray *counts)
{
  g_array_set_size (counts, counts->len - 1);
  g_array_index (counts, Count, counts->len - 1).resumed = TRUE;
  writer->glued = TRUE;
  put (writer, ")", 1);
}

/* A mark stands right after its move, another one in brackets so that the two stay apart. */
static void
put_mark (Writer     *writer,
          const char *mark,
          gboolean    after_move)
{
  g_autofree char *bracketed = after_move ? NULL : g_strdup_printf ("(%s)", mark);

  writer->glued = after_move;
  put (writer, after_move ? mark : bracketed, strlen (after_move ? mark : bracketed));
}

static void
put_item (Writer              *writer,
          GArray              *counts,
          const DameroPdnItem *item,
          gboolean             after_move)
{
  Count *count = &g_array_index (counts, Count, counts->len - 1);
  g_autofree char *word = NULL;

  switch (item->kind)
    {
    case DAMERO_PDN_MOVE:
      put_move (writer, count, item->text);
      break;
    case DAMERO_PDN_COMMENT:
      put_comment (writer, item->text);
      count->resumed = TRUE;
      break;
    case DAMERO_PDN_MARK:
      put_mark (writer, item->text, after_move);
      break;
    case DAMERO_PDN_NAG:
      word = g_strdup_printf ("$%d", item->number);
      put (writer, word, strlen (word));
      break;
    case DAMERO_PDN_SETUP:
      word = g_strdup_printf ("/FEN \"%s\"/", item->text);
      put (writer, word, strlen (word));
      count->resumed = TRUE;
      count->moved = FALSE;
      break;
    case DAMERO_PDN_OPEN:
      open_variation (writer, counts);
      break;
    case DAMERO_PDN_CLOSE:
    default:
      close_variation (writer, counts);
      break;
    }
}

char *
damero_pdn_game_to_text (const DameroPdnGame *game)
{
  g_autoptr(GString) opened = g_string_new (NULL);
  Writer writer = { .text = g_string_sized_new (1024), .opened = opened };
  g_autoptr(GArray) counts = g_array_new (FALSE, FALSE, sizeof (Count));
  Count first = { .number = 1, .second = begins_second (game), .resumed = TRUE };
  DameroPdnItemKind last = DAMERO_PDN_CLOSE;

  g_array_append_val (counts, first);
  put_tags (writer.text, game);
  for (guint i = 0; i < game->items->len; i++)
    {
      const DameroPdnItem *item = &g_array_index (game->items, DameroPdnItem, i);

      put_item (&writer, counts, item, last == DAMERO_PDN_MOVE);
      last = item->kind;
    }
  put (&writer, result_text (game->result), strlen (result_text (game->result)));
  g_string_append (writer.text, "\n\n");

  return g_string_free (writer.text, FALSE);
}

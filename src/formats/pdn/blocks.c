/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pdn/blocks.h"

#include <string.h>

#include "formats/pdn/pdn.h"
#include "model/text.h"

#define CHUNK 65536

struct _DameroPdnBlocks {
  GInputStream *stream;
  guint8        chunk[CHUNK];
  gsize         at;         /* in the chunk */
  gsize         n;
  guint64       offset;
  gboolean      ended;
  gboolean      after_cr;   /* the line before ended with CR: an LF that follows belongs to it */
  GString      *line;       /* the line read last, without its end */
  guint         number;     /* of that line */
  gboolean      held;       /* that line begins the next piece */
  const char   *encoding;   /* NULL: UTF-8 so far */
};

/* What the text of a piece has been so far, line by line. */
typedef struct {
  gboolean has_moves;
  gboolean in_comment;
  gboolean was_empty; /* the line before */
} Shape;

DameroPdnBlocks *
damero_pdn_blocks_new (GInputStream *stream)
{
  DameroPdnBlocks *blocks = g_new0 (DameroPdnBlocks, 1);

  blocks->stream = g_object_ref (stream);
  blocks->line = g_string_new (NULL);

  return blocks;
}

void
damero_pdn_blocks_free (DameroPdnBlocks *blocks)
{
  g_object_unref (blocks->stream);
  g_string_free (blocks->line, TRUE);
  g_free (blocks);
}

static gboolean
fill (DameroPdnBlocks  *blocks,
      GError          **error)
{
  gssize n = g_input_stream_read (blocks->stream, blocks->chunk, sizeof blocks->chunk, NULL, error);

  if (n < 0)
    return FALSE;
  blocks->at = 0;
  blocks->n = (gsize) n;
  blocks->ended = n == 0;

  return TRUE;
}

/* Reads a line, of which no more is kept than a whole piece may have. FALSE at the end, or with ERROR. */
static gboolean
read_line (DameroPdnBlocks  *blocks,
           GError          **error)
{
  gboolean any = FALSE;

  g_string_truncate (blocks->line, 0);
  for (;;)
    {
      const guint8 *from;
      gsize length = 0;

      if (blocks->at == blocks->n && !blocks->ended && !fill (blocks, error))
        return FALSE;
      if (blocks->ended)
        break;
      if (blocks->after_cr && blocks->chunk[blocks->at] == '\n')
        {
          blocks->at++;
          blocks->offset++;
          blocks->after_cr = FALSE;
          continue;
        }
      blocks->after_cr = FALSE;
      any = TRUE;
      from = blocks->chunk + blocks->at;
      while (blocks->at + length < blocks->n && from[length] != '\n' && from[length] != '\r')
        length++;
      if (blocks->line->len <= DAMERO_PDN_MAX_GAME_BYTES)
        g_string_append_len (blocks->line, (const char *) from, (gssize) length);
      blocks->at += length;
      blocks->offset += length;
      if (blocks->at == blocks->n)
        continue;
      blocks->after_cr = blocks->chunk[blocks->at] == '\r';
      blocks->at++;
      blocks->offset++;
      break;
    }

  if (any)
    blocks->number++;
  if (blocks->number == 1 && blocks->line->len >= 3 && memcmp (blocks->line->str, "\357\273\277", 3) == 0)
    g_string_erase (blocks->line, 0, 3);

  return any;
}

/* Cyrillic words are runs of bytes above 0xC0; Western words have one such byte among ASCII letters. */
static const char *
guess_encoding (const char *text,
                gsize       length)
{
  gsize runs = 0;
  gsize singles = 0;

  for (gsize i = 0; i < length;)
    {
      gsize n = 0;

      while (i + n < length && (guint8) text[i + n] >= 0x80)
        n++;
      if (n > 1)
        runs += n;
      else if (n == 1)
        singles++;
      i += n + 1;
    }

  return runs > 2 * singles ? "WINDOWS-1251" : "ISO-8859-1";
}

/* What is kept of a game is shown one day: beyond ASCII, which the reader knows, nothing unsound is taken over. */
static void
clean_line (DameroPdnBlocks *blocks)
{
  g_autofree char *shown = NULL;

  if (g_str_is_ascii (blocks->line->str))
    return;

  shown = damero_text_dup_shown (blocks->line->str);
  g_string_assign (blocks->line, shown);
}

/* Makes the line UTF-8. Once a file is known to be in another encoding, a line of UTF-8 in it stays one. */
static void
convert_line (DameroPdnBlocks *blocks,
              DameroPdnBlock  *block)
{
  g_autofree char *converted = NULL;

  if (g_utf8_validate_len (blocks->line->str, blocks->line->len, NULL))
    {
      clean_line (blocks);
      return;
    }
  if (blocks->encoding == NULL)
    {
      blocks->encoding = guess_encoding (blocks->line->str, blocks->line->len);
      block->converted = TRUE;
      block->encoding = blocks->encoding;
    }
  converted = g_convert_with_fallback (blocks->line->str, (gssize) blocks->line->len, "UTF-8", blocks->encoding,
                                       "?", NULL, NULL, NULL);
  if (converted == NULL)
    converted = g_utf8_make_valid (blocks->line->str, (gssize) blocks->line->len);
  g_string_assign (blocks->line, converted);
  clean_line (blocks);
}

static gboolean
is_tag (const char *line)
{
  return line[0] == '[' && g_ascii_isalpha (line[1]);
}

/* Whether the line begins another piece than the one of that shape. A comment that was never closed ends
 * where a new game is beyond doubt. */
static gboolean
begins_piece (const Shape          *shape,
              const DameroPdnBlock *block,
              const char           *line)
{
  if (shape->in_comment)
    return shape->was_empty && g_str_has_prefix (line, "[Event \"");

  return (shape->has_moves || block->too_large) && is_tag (line);
}

static void
note_line (Shape          *shape,
           DameroPdnBlock *block,
           const char     *line,
           guint           number)
{
  shape->was_empty = line[strspn (line, " \t")] == '\0';
  if (!shape->in_comment && is_tag (line))
    return;
  if (!shape->in_comment && line[0] == '%')
    return;
  for (const char *at = line; *at != '\0'; at++)
    {
      if (shape->in_comment)
        shape->in_comment = *at != '}';
      else if (*at == ';')
        return;
      else if (*at == '{')
        {
          shape->in_comment = TRUE;
          block->open_line = number;
          block->open_column = (guint) (at - line) + 1;
        }
      else if (!g_ascii_isspace (*at))
        shape->has_moves = TRUE;
    }
}

static void
append_line (DameroPdnBlocks *blocks,
             GString         *text,
             DameroPdnBlock  *block)
{
  const char *zero = memchr (blocks->line->str, '\0', blocks->line->len);

  if (zero != NULL && block->zero_line == 0)
    {
      block->zero_line = blocks->number;
      block->zero_column = (guint) (zero - blocks->line->str) + 1;
    }
  if (text->len + blocks->line->len >= DAMERO_PDN_MAX_GAME_BYTES)
    block->too_large = TRUE;
  if (block->too_large || block->zero_line != 0)
    return;
  g_string_append_len (text, blocks->line->str, (gssize) blocks->line->len);
  g_string_append_c (text, '\n');
}

gboolean
damero_pdn_blocks_next (DameroPdnBlocks  *blocks,
                        GString          *text,
                        DameroPdnBlock   *ret_block,
                        GError          **error)
{
  DameroPdnBlock block = { .line = blocks->number + !blocks->held };
  Shape shape = { .was_empty = TRUE };
  GError *failed = NULL;
  gboolean any = FALSE;

  g_string_truncate (text, 0);
  for (;;)
    {
      if (!blocks->held && !read_line (blocks, &failed))
        break;
      if (!blocks->held && memchr (blocks->line->str, '\0', blocks->line->len) == NULL)
        convert_line (blocks, &block);
      blocks->held = any && begins_piece (&shape, &block, blocks->line->str);
      if (blocks->held)
        break;
      any = TRUE;
      note_line (&shape, &block, blocks->line->str, blocks->number);
      append_line (blocks, text, &block);
    }

  if (failed != NULL)
    {
      g_propagate_error (error, failed);
      return FALSE;
    }
  if (!shape.in_comment)
    block.open_line = 0;
  *ret_block = block;

  return any;
}

guint64
damero_pdn_blocks_get_offset (const DameroPdnBlocks *blocks)
{
  return blocks->offset;
}

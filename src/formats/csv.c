/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/csv.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

typedef struct {
  const char *source;
  GPtrArray  *diagnostics;
  const char *at;
  const char *end;
  const char *line_start;
  guint       line;
  char        separator;
  GString    *cell;  /* the one being read */
  GPtrArray  *rows;
  GArray     *row;   /* the one being read */
  gboolean    row_says; /* it has a cell that is not empty */
} Reader;

static void
clear_cell (gpointer cell)
{
  g_free (((DameroCsvCell *) cell)->text);
}

static GArray *
new_row (void)
{
  GArray *row = g_array_new (FALSE, FALSE, sizeof (DameroCsvCell));

  g_array_set_clear_func (row, clear_cell);
  return row;
}

static void
free_row (gpointer row)
{
  g_array_unref (row);
}

static guint
get_column (const Reader *reader,
            const char   *at)
{
  return (guint) (at - reader->line_start) + 1;
}

static gboolean
fail_at (Reader     *reader,
         const char *at,
         const char *code,
         const char *message)
{
  damero_diagnostics_add (reader->diagnostics, reader->source, reader->line, get_column (reader, at), code, "%s",
                          message);
  return FALSE;
}

/* Line and column of a byte of a text that could not be read at all. */
static gboolean
fail_in_text (const char *text,
              const char *at,
              const char *source,
              GPtrArray  *diagnostics,
              const char *message)
{
  guint line = 1;
  const char *start = text;

  for (const char *c = text; c < at; c++)
    if (*c == '\n' || (*c == '\r' && c[1] != '\n'))
      {
        line++;
        start = c + 1;
      }

  damero_diagnostics_add (diagnostics, source, line, (guint) (at - start) + 1, "encoding", "%s", message);
  return FALSE;
}

/* Looks at all of a text that is not UTF-8 from BAD on: whether it has characters of several bytes all the same. */
static gboolean
has_wide_characters (const char *text,
                     const char *end)
{
  while (text < end)
    {
      const char *bad;

      g_utf8_validate (text, end - text, &bad);
      for (; text < bad; text++)
        if ((*text & 0x80) != 0)
          return TRUE;
      text = bad + 1;
    }

  return FALSE;
}

/* The bytes as UTF-8. */
static char *
dup_text (GBytes     *bytes,
          const char *source,
          GPtrArray  *diagnostics,
          gsize      *ret_size)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *text = data != NULL ? data : "";
  const char *zero = size > 0 ? memchr (text, '\0', size) : NULL;
  gboolean has_mark = size >= 3 && memcmp (text, BYTE_ORDER_MARK, 3) == 0;
  const char *bad;
  char *converted;

  if (size >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    {
      damero_diagnostics_add (diagnostics, source, 1, 1, "encoding", "this is UTF-16; save it as UTF-8");
      return NULL;
    }
  if (zero != NULL)
    {
      fail_in_text (text, zero, source, diagnostics, "a byte of value 0 is no text");
      return NULL;
    }
  if (g_utf8_validate (text, (gssize) size, &bad))
    {
      *ret_size = size - (has_mark ? 3 : 0);
      return g_strndup (text + (has_mark ? 3 : 0), *ret_size);
    }
  if (has_mark || has_wide_characters (text, text + size))
    {
      fail_in_text (text, bad, source, diagnostics, "this byte is not UTF-8, as the rest is");
      return NULL;
    }

  converted = g_convert (text, (gssize) size, "UTF-8", "WINDOWS-1252", NULL, ret_size, NULL);
  if (converted == NULL)
    fail_in_text (text, bad, source, diagnostics, "the text is neither UTF-8 nor Latin-1");
  else
    damero_diagnostics_add (diagnostics, source, 0, 0, "encoding", "the text is not UTF-8; it was taken for Latin-1");
  return converted;
}

/* The separator that the first line with anything in it has most of, outside of quotes. */
static char
find_separator (const char *text)
{
  static const char separators[] = ",;\t";
  guint counts[3] = { 0 };
  gboolean quoted = FALSE;
  guint best = 0;

  text += strspn (text, "\r\n");
  for (; *text != '\0' && (quoted || strchr ("\r\n", *text) == NULL); text++)
    {
      const char *found = strchr (separators, *text);

      if (*text == '"')
        quoted = !quoted;
      else if (!quoted && found != NULL)
        counts[found - separators]++;
    }
  for (guint i = 1; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > counts[best])
      best = i;

  return separators[best];
}

/* A line end at the reading place goes by. */
static void
next_line (Reader *reader)
{
  reader->at += reader->at[0] == '\r' && reader->at[1] == '\n' ? 2 : 1;
  reader->line++;
  reader->line_start = reader->at;
}

static gboolean
is_line_end (char c)
{
  return c == '\n' || c == '\r';
}

static gboolean
append (Reader *reader,
        char    c)
{
  if (reader->cell->len == DAMERO_CSV_MAX_CHARS)
    return fail_at (reader, reader->at, "too-large", "the cell is too long");
  if (g_ascii_iscntrl (c) && c != '\t' && !is_line_end (c))
    return fail_at (reader, reader->at, "syntax", "a control character is no text");

  g_string_append_c (reader->cell, c);
  return TRUE;
}

/* From the opening quote to behind the closing one. */
static gboolean
read_quoted (Reader *reader)
{
  const char *open = reader->at++;
  const char *open_start = reader->line_start;
  guint open_line = reader->line;

  while (reader->at < reader->end)
    {
      if (*reader->at == '"' && reader->at[1] != '"')
        {
          reader->at++;
          if (reader->at < reader->end && *reader->at != reader->separator && !is_line_end (*reader->at))
            return fail_at (reader, reader->at, "syntax", "only a separator may follow the closing quote");
          return TRUE;
        }
      if (is_line_end (*reader->at))
        {
          if (!append (reader, '\n'))
            return FALSE;
          next_line (reader);
          continue;
        }
      reader->at += *reader->at == '"';
      if (!append (reader, *reader->at))
        return FALSE;
      reader->at++;
    }

  reader->line = open_line;
  reader->line_start = open_start;
  return fail_at (reader, open, "syntax", "the quote is never closed");
}

static gboolean
read_plain (Reader *reader)
{
  for (; reader->at < reader->end && *reader->at != reader->separator && !is_line_end (*reader->at); reader->at++)
    if (!append (reader, *reader->at))
      return FALSE;

  return TRUE;
}

/* What a spreadsheet computes instead of showing it, after any apostrophes and blanks. */
static gboolean
is_formula (const char *text)
{
  text += strspn (text, "'");
  while (*text != '\0' && (g_ascii_isspace (*text) || g_ascii_iscntrl (*text)))
    text++;

  return *text != '\0' && strchr ("=+-@", *text) != NULL;
}

/* "+", "-", "-3" and "-12.50": a sign alone, or a negative number. */
static gboolean
is_plain (const char *text)
{
  static const char digits[] = "0123456789";
  gsize n = strspn (text, "+-") == 1 ? strspn (text + 1, digits) + 1 : 0;

  if (n > 1 && text[n] == '.')
    n += strspn (text + n + 1, digits) + 1;

  return n == 1 ? text[1] == '\0' : n > 1 && text[0] == '-' && text[n] == '\0';
}

static gboolean
read_cell (Reader *reader)
{
  DameroCsvCell cell = { .line = reader->line, .column = get_column (reader, reader->at) };

  if (reader->row->len == DAMERO_CSV_MAX_CELLS)
    return fail_at (reader, reader->at, "too-large", "the line has too many cells");

  g_string_truncate (reader->cell, 0);
  if (reader->at < reader->end && *reader->at == '"' ? !read_quoted (reader) : !read_plain (reader))
    return FALSE;

  cell.text = g_strstrip (g_strdup (reader->cell->str));
  if (cell.text[0] == '\'' && is_formula (cell.text))
    memmove (cell.text, cell.text + 1, strlen (cell.text));
  reader->row_says |= cell.text[0] != '\0';
  g_array_append_val (reader->row, cell);
  return TRUE;
}

/* Up to the end of a line that is not in quotes. */
static gboolean
read_row (Reader *reader)
{
  reader->row_says = FALSE;
  g_array_set_size (reader->row, 0);
  while (read_cell (reader))
    {
      if (reader->at == reader->end)
        return TRUE;
      if (is_line_end (*reader->at))
        {
          next_line (reader);
          return TRUE;
        }
      reader->at++;
    }

  return FALSE;
}

static gboolean
read_rows (Reader *reader)
{
  while (reader->at < reader->end)
    {
      if (reader->rows->len == DAMERO_CSV_MAX_ROWS)
        return fail_at (reader, reader->at, "too-large", "the table has too many lines");
      if (!read_row (reader))
        return FALSE;
      if (!reader->row_says)
        continue;
      g_ptr_array_add (reader->rows, reader->row);
      reader->row = new_row ();
    }

  return TRUE;
}

GPtrArray *
damero_csv_read (GBytes     *bytes,
                 const char *source,
                 GPtrArray  *diagnostics)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  g_autoptr(GString) cell = g_string_new (NULL);
  Reader reader = { .source = source, .diagnostics = diagnostics, .line = 1, .cell = cell, .rows = rows };
  g_autofree char *text = NULL;
  gboolean is_good;
  gsize size;

  if (g_bytes_get_size (bytes) > DAMERO_CSV_MAX_BYTES)
    {
      damero_diagnostics_add (diagnostics, source, 0, 0, "too-large", "the file is larger than %d bytes",
                              DAMERO_CSV_MAX_BYTES);
      return NULL;
    }
  text = dup_text (bytes, source, diagnostics, &size);
  if (text == NULL)
    return NULL;

  reader.at = reader.line_start = text;
  reader.end = text + size;
  reader.separator = find_separator (text);
  if (g_str_has_prefix (text, "sep=") && text[4] != '\0' && (text[5] == '\0' || is_line_end (text[5])))
    {
      reader.separator = text[4];
      reader.at += 5;
      if (reader.at < reader.end)
        next_line (&reader);
    }
  reader.row = new_row ();
  is_good = read_rows (&reader);
  g_array_unref (reader.row);

  return is_good ? g_steal_pointer (&rows) : NULL;
}

const DameroCsvCell *
damero_csv_get (const GPtrArray *rows,
                guint            row,
                guint            column)
{
  static const DameroCsvCell empty = { (char *) "", 0, 0 };
  const GArray *cells = g_ptr_array_index (rows, row);

  return column < cells->len ? &g_array_index (cells, DameroCsvCell, column) : &empty;
}

/* Before a cell that a spreadsheet would take for a formula. */
static const char *
get_guard (const char *cell)
{
  return is_formula (cell) && !is_plain (cell) ? "'" : "";
}

static void
append_quoted (GString    *text,
               const char *cell)
{
  g_string_append_c (text, '"');
  g_string_append (text, get_guard (cell));
  for (; *cell != '\0'; cell++)
    {
      if (*cell == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *cell);
    }
  g_string_append_c (text, '"');
}

void
damero_csv_append (GString           *text,
                   const char *const *cells,
                   guint              n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    {
      const char *cell = cells[i] != NULL ? cells[i] : "";

      if (i > 0)
        g_string_append_c (text, ',');
      if (strpbrk (cell, ",;\t\"\r\n") != NULL)
        append_quoted (text, cell);
      else
        g_string_append_printf (text, "%s%s", get_guard (cell), cell);
    }
  g_string_append_c (text, '\n');
}

static void
append_heads_and_rows (const DameroGrid  *grid,
                       void             (*put) (GString           *text,
                                                const char *const *cells,
                                                guint              n_cells),
                       GString           *text)
{
  guint n = grid->columns->len;
  g_autofree const char **cells = g_new0 (const char *, n);

  for (guint i = 0; i < n; i++)
    cells[i] = g_array_index (grid->columns, DameroGridColumn, i).head;
  put (text, cells, n);
  for (guint row = 0; row < damero_grid_count_rows (grid); row++)
    {
      for (guint i = 0; i < n; i++)
        cells[i] = damero_grid_get (grid, row, i)->text;
      put (text, cells, n);
    }
}

char *
damero_grid_to_csv (const DameroGrid *grid)
{
  GString *text = g_string_new (NULL);

  append_heads_and_rows (grid, damero_csv_append, text);
  return g_string_free (text, FALSE);
}

static void
append_with_tabs (GString           *text,
                  const char *const *cells,
                  guint              n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    {
      g_string_append (text, get_guard (cells[i]));
      for (const char *at = cells[i]; *at != '\0'; at++)
        g_string_append_c (text, g_ascii_iscntrl (*at) ? ' ' : *at);
      g_string_append_c (text, i + 1 < n_cells ? '\t' : '\n');
    }
}

char *
damero_grid_to_tsv (const DameroGrid *grid)
{
  GString *text = g_string_new (NULL);

  append_heads_and_rows (grid, append_with_tabs, text);
  return g_string_free (text, FALSE);
}

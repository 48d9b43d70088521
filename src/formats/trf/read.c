/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/read.c - a TRF file as lines, and the order in which they are read.
 */
#include "formats/trf/trf-private.h"

#include <string.h>

static void
add_diagnostic (DameroTrfReader *reader,
                guint            line,
                gsize            column,
                const char      *code,
                const char      *format,
                va_list          arguments)
{
  g_autofree char *message = NULL;
  g_autofree char *valid = NULL;

  if (reader->diagnostics->len >= DAMERO_TRF_MAX_DIAGNOSTICS)
    return;

  message = g_strdup_vprintf (format, arguments);
  /* Words of the file: they may be cut inside a character, or hold control sequences for a terminal. */
  valid = g_utf8_make_valid (message, -1);
  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = '?';
  damero_diagnostics_add (reader->diagnostics, reader->source, line, (guint) column, code, "%s", valid);
}

void
damero_trf_reader_error (DameroTrfReader *reader,
                         guint            line,
                         gsize            column,
                         const char      *code,
                         const char      *format,
                         ...)
{
  va_list arguments;

  /* If the error were not listed, warnings would look like the reason. */
  if (reader->n_errors++ == 0 && reader->diagnostics->len >= DAMERO_TRF_MAX_DIAGNOSTICS)
    g_ptr_array_set_size (reader->diagnostics, DAMERO_TRF_MAX_DIAGNOSTICS - 1);
  va_start (arguments, format);
  add_diagnostic (reader, line, column, code, format, arguments);
  va_end (arguments);
}

void
damero_trf_reader_warn (DameroTrfReader *reader,
                        guint            line,
                        gsize            column,
                        const char      *code,
                        const char      *format,
                        ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_diagnostic (reader, line, column, code, format, arguments);
  va_end (arguments);
}

gboolean
damero_trf_parse_int (const char *text,
                      gsize       length,
                      int         min,
                      int         max,
                      int        *ret_value)
{
  int value = 0;

  if (length == 0 || length > 9)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      value = 10 * value + (text[i] - '0');
    }
  if (value < min || value > max)
    return FALSE;

  *ret_value = value;
  return TRUE;
}

gboolean
damero_trf_parse_points (const char *text,
                         gsize       length,
                         int        *ret_points_x10)
{
  const char *point = memchr (text, '.', length);
  gsize n_whole = point != NULL ? (gsize) (point - text) : length;
  int whole = 0;
  int tenths = 0;

  if (n_whole > 0 && !damero_trf_parse_int (text, n_whole, 0, 999, &whole))
    return FALSE;
  if (point != NULL && (length != n_whole + 2 || !damero_trf_parse_int (point + 1, 1, 0, 9, &tenths)))
    return FALSE;
  if (length == 0)
    return FALSE;

  *ret_points_x10 = 10 * whole + tenths;
  return TRUE;
}

static void
read_line (DameroTrfReader     *reader,
           const DameroTrfText *text)
{
  const char *zero = memchr (text->text, '\0', text->length);

  if (zero != NULL)
    damero_trf_reader_error (reader, text->number, (gsize) (zero - text->text) + 1, "syntax",
                             "A byte of value 0 is in no text.");
  else if (text->length >= 3 && memcmp (text->text, "001", 3) == 0)
    damero_trf_read_draft (reader, text);
  else
    damero_trf_read_header (reader, text);
}

static const char *
end_of (const char *at,
        const char *end)
{
  if (*at == '\n')
    return "\n";

  return at + 1 < end && at[1] == '\n' ? "\r\n" : "\r";
}

static void
read_lines (DameroTrfReader *reader,
            const char      *at,
            const char      *end)
{
  DameroTrfText text = { .number = 1 };

  for (; at < end; text.number++)
    {
      const char *line_end = "";

      if (text.number > DAMERO_TRF_MAX_LINES)
        {
          damero_trf_reader_error (reader, text.number, 0, "too-large", "There are more than %d lines.",
                                   DAMERO_TRF_MAX_LINES);
          return;
        }

      text.text = at;
      while (at < end && *at != '\n' && *at != '\r')
        at++;
      text.length = (gsize) (at - text.text);
      if (at < end)
        line_end = end_of (at, end);
      if (text.number == 1 && at < end)
        reader->trf->line_end = line_end;
      read_line (reader, &text);
      at += strlen (line_end);
    }
}

/* The text as UTF-8, its length in RET_LENGTH; the caller's to free if it is not BYTES' own. */
static const char *
decode (DameroTrfReader *reader,
        GBytes          *bytes,
        gsize           *ret_length,
        char           **ret_decoded)
{
  const char *data = g_bytes_get_data (bytes, ret_length);
  const char *at;
  const char *bad;
  guint line = 1;
  gsize column = 1;

  if (*ret_length >= 3 && memcmp (data, "\357\273\277", 3) == 0)
    {
      data += 3;
      *ret_length -= 3;
    }
  /* GLib ends a text at a zero byte, this reader does not; what follows one is refused anyway. */
  if (*ret_length == 0)
    return "";
  if (g_utf8_validate_len (data, *ret_length, &bad) || *bad == '\0')
    return data;

  for (at = data; at < bad; at++, column++)
    if (*at == '\n' || (*at == '\r' && at[1] != '\n'))
      {
        line++;
        column = 0;
      }
  damero_trf_reader_warn (reader, line, column, "encoding", "The file is not UTF-8; it is read as Latin-1.");
  *ret_decoded = g_convert (data, (gssize) *ret_length, "UTF-8", "ISO-8859-1", NULL, ret_length, NULL);
  g_assert (*ret_decoded != NULL);

  return *ret_decoded;
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const DameroDiagnostic *first = *(DameroDiagnostic *const *) a;
  const DameroDiagnostic *second = *(DameroDiagnostic *const *) b;

  if (first->line != second->line)
    return first->line < second->line ? -1 : 1;

  return (first->column > second->column) - (first->column < second->column);
}

static void
read_all (DameroTrfReader *reader,
          GBytes          *bytes)
{
  g_autofree char *decoded = NULL;
  gsize length;
  const char *text;

  if (g_bytes_get_size (bytes) > DAMERO_TRF_MAX_BYTES)
    {
      damero_trf_reader_error (reader, 0, 0, "too-large", "The file is larger than %d bytes.",
                               DAMERO_TRF_MAX_BYTES);
      return;
    }

  text = decode (reader, bytes, &length, &decoded);
  read_lines (reader, text, text + length);
  if (reader->drafts->len == 0 && reader->n_errors == 0)
    damero_trf_reader_error (reader, 0, 0, "player", "There is no player (no line 001).");
  if (reader->n_errors > 0)
    return;

  damero_trf_read_points (reader);
  damero_trf_read_players (reader);
  if (reader->n_errors == 0)
    damero_trf_read_rest (reader);
}

DameroTrf *
damero_trf_read (GBytes     *bytes,
                 const char *source,
                 GPtrArray  *diagnostics)
{
  DameroTrfReader reader = { .source = source, .n_announced = -1 };
  g_autoptr(DameroTrf) trf = damero_trf_new_empty (damero_tournament_new ());

  reader.trf = trf;
  reader.diagnostics = damero_diagnostics_new ();
  reader.drafts = g_array_new (FALSE, FALSE, sizeof (DameroTrfDraft));
  reader.absences = g_array_new (FALSE, FALSE, sizeof (DameroTrfAbsence));
  reader.accelerations = g_array_new (FALSE, FALSE, sizeof (DameroTrfAcceleration));
  reader.forbidden_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  for (int i = 0; i < DAMERO_N_PLAYS; i++)
    reader.given_x10[i] = reader.implied_x10[i] = -1;

  read_all (&reader, bytes);

  g_array_unref (reader.drafts);
  g_array_unref (reader.absences);
  g_array_unref (reader.accelerations);
  g_array_unref (reader.forbidden_lines);
  g_ptr_array_sort (reader.diagnostics, compare_places);
  g_ptr_array_extend_and_steal (diagnostics, reader.diagnostics);

  return reader.n_errors == 0 ? g_steal_pointer (&trf) : NULL;
}

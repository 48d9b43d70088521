/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/diagnostic.h"

#include "model/fault-error.h"
#include "model/text.h"

GQuark
damero_formats_error_quark (void)
{
  static gsize quark;

  return damero_fault_domain (&quark, "damero-formats-error-quark");
}

static void
diagnostic_free (gpointer data)
{
  DameroDiagnostic *diagnostic = data;

  g_free (diagnostic->source);
  g_free (diagnostic->message);
  g_free (diagnostic);
}

/* TEXT, which is taken, in one line. */
static char *
clean (char *text)
{
  char *shown = text != NULL ? g_strstrip (g_strdelimit (damero_text_dup_shown (text), "\r\n", ' ')) : NULL;

  g_free (text);
  return shown;
}

GPtrArray *
damero_diagnostics_new (void)
{
  return g_ptr_array_new_with_free_func (diagnostic_free);
}

void
damero_diagnostics_add (GPtrArray  *diagnostics,
                        const char *source,
                        guint       line,
                        guint       column,
                        const char *code,
                        const char *format,
                        ...)
{
  DameroDiagnostic *diagnostic = g_new0 (DameroDiagnostic, 1);
  va_list arguments;

  diagnostic->source = clean (g_strdup (source));
  diagnostic->line = line;
  diagnostic->column = column;
  diagnostic->code = code;
  va_start (arguments, format);
  diagnostic->message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Words of the file and its name: they may be cut inside a character, or hold control sequences for a terminal. */
  diagnostic->message = clean (diagnostic->message);

  g_ptr_array_add (diagnostics, diagnostic);
}

char *
damero_diagnostic_to_text (const DameroDiagnostic *diagnostic)
{
  if (diagnostic->line == 0)
    return g_strdup_printf ("%s: %s", diagnostic->source, diagnostic->message);
  if (diagnostic->column == 0)
    return g_strdup_printf ("%s:%u: %s", diagnostic->source, diagnostic->line, diagnostic->message);

  return g_strdup_printf ("%s:%u:%u: %s", diagnostic->source, diagnostic->line, diagnostic->column,
                          diagnostic->message);
}

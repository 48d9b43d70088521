/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/diagnostic.h - what a reader found wrong, and where; and the errors of this module.
 *
 * Readers fill a list of diagnostics and print nothing.
 */
#pragma once

#include <gio/gio.h>

#define DAMERO_FORMATS_ERROR (damero_formats_error_quark ())

typedef enum {
  DAMERO_FORMATS_ERROR_INVALID,   /* what was written is not valid: the state cannot be exported so */
  DAMERO_FORMATS_ERROR_TOO_LARGE, /* the file is larger than any reader takes */
} DameroFormatsError;

typedef struct {
  char       *source;  /* the file's name, as it was given */
  guint       line;    /* 1-based; 0 = the whole file */
  guint       column;  /* 1-based byte; 0 = not known */
  const char *code;    /* a stable token, static: "syntax", "schema", "points" ... */
  char       *message; /* one line, English */
} DameroDiagnostic;

/* The domain of DameroFormatsError. */
GQuark            damero_formats_error_quark (void);

/* A list that owns its diagnostics. */
GPtrArray        *damero_diagnostics_new     (void);
/* Appends a diagnostic; its message is made as by printf, with blanks at its ends and line ends gone. */
void              damero_diagnostics_add     (GPtrArray              *diagnostics,
                                              const char             *source,
                                              guint                   line,
                                              guint                   column,
                                              const char             *code,
                                              const char             *format,
                                              ...) G_GNUC_PRINTF (6, 7);
/* "FILE:LINE:COLUMN: message", without the column or line where it is not known. Free with g_free. */
char             *damero_diagnostic_to_text  (const DameroDiagnostic *diagnostic);

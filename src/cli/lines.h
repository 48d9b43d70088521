/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/lines.h - the lines of a file or a stream, as they come.
 *
 * No more of it is in memory than a line and what was read with it. While a line of a stream (standard input, a pipe)
 * is waited for, the main context runs: clocks tick, flags fall and the heartbeat is written, however long it takes.
 */
#pragma once

#include <gio/gio.h>

/* The longest line there may be. */
#define DAMERO_LINES_MAX_BYTES (1024 * 1024)

typedef struct _DameroLines DameroLines;

/* PATH "-": standard input. Errors: G_FILE_ERROR. */
DameroLines *damero_lines_open      (const char   *path,
                                     GError      **error);
void         damero_lines_free      (DameroLines  *lines);
/* "standard input" or the path; borrowed. */
const char  *damero_lines_get_name  (DameroLines  *lines);
/* Whether lines come one by one, so that none can be looked at ahead. */
gboolean     damero_lines_is_stream (DameroLines  *lines);
/* The next line without its end, the caller's; NULL at the end, or with ERROR set. A line with a byte of value 0 is an
 * error: what follows that byte would be lost; so is one that is too long. RET_NUMBER: the line's, from 1. */
char        *damero_lines_next      (DameroLines  *lines,
                                     guint        *ret_number,
                                     GError      **error);
/* Ends the waiting for a line of a stream, from within it: as if it were at its end. */
void         damero_lines_stop      (DameroLines  *lines);
/* Back to the first line of a file. */
gboolean     damero_lines_rewind    (DameroLines  *lines,
                                     GError      **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroLines, damero_lines_free)

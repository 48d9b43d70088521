/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/lines.h - the lines of a file, or of standard input as they come.
 *
 * While a line of standard input is waited for, the main context runs: clocks tick, flags fall and the
 * heartbeat is written, however long the next line takes.
 */
#pragma once

#include <gio/gio.h>

typedef struct _DameroLines DameroLines;

/* PATH "-": standard input. */
DameroLines *damero_lines_open      (const char   *path,
                                     GError      **error);
void         damero_lines_free      (DameroLines  *lines);
/* "standard input" or the path; borrowed. */
const char  *damero_lines_get_name  (DameroLines  *lines);
/* Whether lines come one by one, so that none can be looked at ahead. */
gboolean     damero_lines_is_stream (DameroLines  *lines);
/* The next line without its end, the caller's; NULL at the end, or with ERROR set. A line with a byte
 * of value 0 is an error: what follows that byte would be lost. RET_NUMBER: the line's, from 1. */
char        *damero_lines_next      (DameroLines  *lines,
                                     guint        *ret_number,
                                     GError      **error);
/* Back to the first line of a file. */
void         damero_lines_rewind    (DameroLines  *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroLines, damero_lines_free)

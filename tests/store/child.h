/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/store/child.h - a writer process (writer.c) and what it says.
 */
#pragma once

#include <glib.h>
#include <sys/types.h>

typedef struct {
  pid_t pid;
  int   in;  /* its standard input */
  int   out; /* its standard output */
} Child;

/* Starts the writer with these arguments; its program is named by the environment (DAMERO_WRITER). */
Child  child_start     (const char *mode,
                        const char *path,
                        const char *seed);
/* Waits for one line, without its end; NULL when its output has ended. */
char  *child_read_line (Child      *child);
/* TRUE if a line came, or the output ended, within so many microseconds. */
gboolean child_wait    (Child      *child,
                        gint64      microseconds);
/* Kills it as a power cut would, waits for its end; everything it still said is left to be read. */
void   child_kill      (Child      *child);
/* Ends its input, waits, and gives its exit status. */
int    child_finish    (Child      *child);
void   child_close     (Child      *child);

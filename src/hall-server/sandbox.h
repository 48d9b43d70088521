/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/sandbox.h - what the process gives up: first what it never needs, then, when it has bound its port and
 * read what it reads, everything but serving who comes.
 */
#pragma once

#include <glib.h>

/* No new privileges, no files but the first N_FILES, no core dumps, bounded memory and files. */
void     damero_sandbox_begin (int n_files);
/* No opening of files, no programs, no processes, no sockets but those that are accepted. FALSE where it was built
 * without libseccomp, or the system does not take it: nothing more is given up then. */
gboolean damero_sandbox_close (void);

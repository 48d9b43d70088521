/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/folder.h - folders for tests that write files.
 */
#pragma once

#include <glib.h>

/* A new empty folder, in memory where the machine has such a place: those tests are about processes
 * and bytes, not about a disk. Free with g_free. */
char *make_folder   (void);
/* Removes the folder with all that is in it; a folder that is not there is no matter. */
void  remove_folder (const char *folder);

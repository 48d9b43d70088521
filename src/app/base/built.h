/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/built.h - where a program that was built and not installed finds its data.
 *
 * Without GTK: it is about the data files of the program itself.
 */
#pragma once

#include <glib.h>

/* The folder NAME ("data", "po") of the build folder that the running program stands in, two folders
 * deep as every program of the build does; NULL if there is none, as when it is installed. Free with
 * g_free. */
char *damero_built_dup_folder (const char *name);

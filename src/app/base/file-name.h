/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/file-name.h - names to propose for files that are exported.
 *
 * Without GTK: what an export proposes is a choice of the application.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A name that every file system takes: the letters and digits of TITLE (any script) with single hyphens
 * between them, 60 letters at most, and EXTENSION ("xml"): "Club-Evening-4.xml". Without any letter or
 * digit in TITLE the name is FALLBACK's. Free with g_free. */
char *damero_file_name_propose (const char *title,
                                const char *fallback,
                                const char *extension);

G_END_DECLS

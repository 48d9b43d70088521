/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/pages.h - the pages that devices get, from the program's own resources.
 */
#pragma once

#include <glib.h>

/* What stands at PATH, with its type (static) and whether it may be kept and asked for again by its tag; NULL: nothing.
 * Free with g_bytes_unref. */
GBytes *damero_pages_find    (const char  *path,
                              const char **ret_type,
                              gboolean    *ret_is_shell);
/* A tag of the bytes, in quotes; free with g_free. */
char   *damero_pages_dup_tag (GBytes      *bytes);

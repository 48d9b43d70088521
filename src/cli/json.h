/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/json.h - members of JSON documents, for the parts of "dameroctl event" that have --json.
 */
#pragma once

#include <json-glib/json-glib.h>

/* Prints the finished document. */
void damero_json_print       (JsonBuilder *builder);
/* An object of a line of its own, of many that are printed as they come: {"what": WHAT, and what is added. */
JsonBuilder *damero_json_begin_line (const char *what);
/* Ends and prints it, at once. */
void damero_json_print_line  (JsonBuilder *builder);
/* Adds a member; TEXT NULL is null. */
void damero_json_add_text    (JsonBuilder *builder,
                              const char  *name,
                              const char  *text);
void damero_json_add_int     (JsonBuilder *builder,
                              const char  *name,
                              gint64       value);
void damero_json_add_boolean (JsonBuilder *builder,
                              const char  *name,
                              gboolean     value);
/* Points in tenths, as a text. */
void damero_json_add_points  (JsonBuilder *builder,
                              const char  *name,
                              gint64       points_x10);
/* Begins a member that is an array. */
void damero_json_begin_array (JsonBuilder *builder,
                              const char  *name);

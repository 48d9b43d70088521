/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/name-line.h - players as people type and paste them: one a line.
 *
 * A line is a name, and after tabs, semicolons or commas a club and a rating, in either order, both
 * may be missing: "Ann Adams", "Ann Adams; Harbor; 1850", "Ann Adams, 1850". The first of the three
 * separators that the line has is the one that counts. Where that is a comma after a single word, the surname comes
 * first: "Moore, Max" is one player, "Moore, Max, Harbor" one of a club. Without any, a last word of three or four
 * digits is the rating. A number before the name ("3. Ann", or a column of its own) is left out. Pure: no
 * state, no display; it is here because its problems are worded for the editor beside it.
 *
 * Without GTK: it is about what people type into the application; files are read in formats/.
 */
#pragma once

#include <glib.h>

typedef enum {
  DAMERO_NAME_LINE_OK,
  DAMERO_NAME_LINE_EMPTY,            /* nothing on the line: no player, and nothing wrong */
  DAMERO_NAME_LINE_MISSING,          /* a club or a rating without a name */
  DAMERO_NAME_LINE_TOO_LONG,         /* name or club over DAMERO_MAX_CHARS */
  DAMERO_NAME_LINE_RATING_TOO_HIGH,  /* over DAMERO_MAX_RATING */
  DAMERO_NAME_LINE_TOO_MANY,         /* a second club, a second rating */
  DAMERO_NAME_LINE_BAD_TEXT,         /* no UTF-8, or control characters */
} DameroNameLineProblem;

typedef struct {
  char                  *name;    /* NULL unless OK */
  char                  *club;    /* NULL if not known */
  int                    rating;  /* 0 = not known */
  gboolean               doubtful; /* what is read as a given name might be the club */
  DameroNameLineProblem  problem;
  guint                  column;  /* the 1-based character where what is wrong begins; 0 if nothing is */
} DameroNameLine;

/* Reads one line, without its end. Always gives a record; free with damero_name_line_free. */
DameroNameLine *damero_name_line_new         (const char           *text);
void            damero_name_line_free        (DameroNameLine       *line);
/* What is wrong with it, in a sentence that says what to do; NULL for a good or an empty line. */
char           *damero_name_line_dup_problem (const DameroNameLine *line);
/* What is to be asked of a line that can be read in two ways: how it is taken, and how to type the other. NULL if there
 * is nothing to ask. */
char           *damero_name_line_dup_doubt   (const DameroNameLine *line);
/* NAME as names are compared: letter case, composition and blanks aside. Free with g_free. */
char           *damero_name_line_dup_key     (const char           *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroNameLine, damero_name_line_free)

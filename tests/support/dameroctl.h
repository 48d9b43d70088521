/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/dameroctl.h - dameroctl as people and scripts use it: words in, lines and exit codes out.
 */
#pragma once

#include <gio/gio.h>

/* The program under test; the test sets it. */
extern const char *dameroctl;

typedef struct {
  char *folder;
  char *library; /* club.damero in it; made by the program */
} Fixture;

typedef struct {
  int   code;
  char *out;
  char *err;
} Answer;

/* Runs dameroctl with INPUT on standard input; @ in the words is the fixture's folder. */
Answer run_with_input (Fixture       *fixture,
                       const char    *input,
                       const char    *words);
Answer run            (Fixture       *fixture,
                       const char    *words);
/* Fails, showing both, unless TEXT contains PART. */
void   assert_contains (const char   *text,
                       const char    *part);
void   answer_clear   (Answer        *answer);
/* A fixture's folder, which is also where the program finds the user's own library. */
void   set_up         (Fixture       *fixture,
                       gconstpointer  data);
void   tear_down      (Fixture       *fixture,
                       gconstpointer  data);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

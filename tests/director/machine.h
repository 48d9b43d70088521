/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/machine.h - a club's machine: a library with its director, on virtual time.
 */
#pragma once

#include "director/director.h"

typedef struct {
  char              *path;
  DameroEnvironment *environment;
  DameroDirector    *director;
} Machine;

/* Opens or makes the library NAME in FOLDER. */
Machine  machine_open         (const char        *folder,
                               const char        *name,
                               guint64            seed);
void     machine_close        (Machine           *machine);
/* Performs the act of a line in the event UID (NULL: a new one); its uid, to be freed, NULL if it was refused. */
char    *machine_try          (Machine           *machine,
                               const char        *uid,
                               const char        *line);
/* The same of acts that nothing refuses; lines, NULL at the end. */
char    *machine_perform      (Machine           *machine,
                               const char        *uid,
                               const char        *line);
void     machine_perform_all  (Machine           *machine,
                               const char        *uid,
                               const char *const *lines);
/* The library is whole: replay and projections agree. */
void     machine_assert_sound (Machine           *machine);

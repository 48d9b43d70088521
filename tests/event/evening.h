/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/evening.h - an event at random, act by act, for the random tests of event/: what is said of
 * its sections, entries and rounds.
 */
#pragma once

#include "hall.h"

typedef struct {
  Hall     *hall;
  GRand    *rand;
  gboolean  undos;     /* this event has them all along, not only at its end */
  guint     n_acts;
  guint     n_refused; /* of these */
} Evening;

/* A number from 0 to N - 1. */
int                  pick         (Evening             *evening,
                                   int                  n);
/* Performs an act, which is taken, or that of a line; FALSE if it is refused. */
gboolean             perform      (Evening             *evening,
                                   DameroAct           *act);
gboolean             say          (Evening             *evening,
                                   const char          *line);
/* The fields of some section: its games, clock and system. */
char                *dup_fields   (Evening             *evening);
/* One of the sections there are; NULL if there is none. */
const DameroSection *pick_section (Evening             *evening);
/* Pairs of the section's next round, or now and then of its draft. */
void                 say_pair     (Evening             *evening,
                                   const DameroSection *section);
/* Anything that is said of sections, players, entries and rounds. */
void                 say_setup    (Evening             *evening);

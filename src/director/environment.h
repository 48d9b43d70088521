/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/environment.h - where the director gets time, timers and chance from.
 *
 * The program passes the system's; tests, scripts with stamps and the demo a virtual one, whose clocks
 * stand still until they are moved and whose chance comes from a seed. The practice event begins on a
 * virtual one and goes on in real time. Nothing else in the program reads a clock. All times are
 * milliseconds.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_ENVIRONMENT (damero_environment_get_type ())
G_DECLARE_FINAL_TYPE (DameroEnvironment, damero_environment, DAMERO, ENVIRONMENT, GObject)

typedef void (*DameroTimerFunc) (gpointer user_data);

/* The system's clocks and randomness that nobody foresees; timers run in the default main context. */
DameroEnvironment *damero_environment_new_system  (void);
/* A virtual one: monotonic and boot clocks at 0, the wall clock at WALL_MS, chance from SEED. */
DameroEnvironment *damero_environment_new_virtual (gint64             wall_ms,
                                                   guint64            seed);

/* Whether its clocks stand still until they are moved. */
gboolean damero_environment_is_virtual   (DameroEnvironment *self);
/* Monotonic ms: stops in suspend. Never decreases. */
gint64   damero_environment_get_mono_ms  (DameroEnvironment *self);
/* The instant of its monotonic clock at which the system's (CLOCK_MONOTONIC) showed SYSTEM_MS; now if it is virtual,
 * whose clock stands still. */
gint64   damero_environment_read_system_ms (DameroEnvironment *self,
                                          gint64             system_ms);
/* Like the monotonic clock, but goes on in suspend. */
gint64   damero_environment_get_boot_ms  (DameroEnvironment *self);
/* The boot clock less the monotonic one, both read at one instant: how long the machine has slept. */
gint64   damero_environment_get_slept_ms (DameroEnvironment *self);
/* Unix time in ms, UTC; the user can step it. */
gint64   damero_environment_get_wall_ms  (DameroEnvironment *self);
/* Names this boot of the machine, or the seed: monotonic times compare only within one. Free with g_free. */
char    *damero_environment_dup_boot_id  (DameroEnvironment *self);
void     damero_environment_get_random   (DameroEnvironment *self,
                                          guint8            *bytes,
                                          gsize              n_bytes);
/* A seed for lots, of 32 bits: what is drawn from it can be drawn again. */
gint64   damero_environment_get_seed     (DameroEnvironment *self);
/* Calls FUNC once, at the first instant at or after AT_MONO_MS, when pending input has been handled.
 * Returns an id for damero_environment_remove_timer, never 0. */
guint    damero_environment_add_timer    (DameroEnvironment *self,
                                          gint64             at_mono_ms,
                                          DameroTimerFunc    func,
                                          gpointer           user_data);
/* Removes a timer that has not run yet. */
void     damero_environment_remove_timer (DameroEnvironment *self,
                                          guint              id);
/* Virtual only: moves every clock forward to MONO_MS and then runs the timers that are due, the earliest
 * first, as a main loop does that was blocked so long. Going back is a programmer error. */
void     damero_environment_advance      (DameroEnvironment *self,
                                          gint64             mono_ms);

/* Virtual only: moves every clock forward while the main loop is blocked: no timer runs until the next
 * damero_environment_advance. */
void     damero_environment_block        (DameroEnvironment *self,
                                          gint64             mono_ms);
/* Virtual only: the machine sleeps for GAP_MS; the monotonic clock stands still, the others go on. */
void     damero_environment_suspend      (DameroEnvironment *self,
                                          gint64             gap_ms);
/* Virtual only: somebody sets the wall clock, forward or, below 0, back. */
void     damero_environment_step_wall    (DameroEnvironment *self,
                                          gint64             step_ms);
/* Virtual only, once: from now on its clocks go on with the system's, each from where it stands; timers, those
 * added before too, run in the default main context; chance is the system's. It is virtual no longer. Its
 * monotonic times are of its own: they compare with no other environment's. */
void     damero_environment_go_live      (DameroEnvironment *self);

G_END_DECLS

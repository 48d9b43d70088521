/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Turns at writing. SQLite lets one connection write at a time, and who comes second polls with longer and
 * longer sleeps; within the process a condition wakes up who waits.
 */
#include "store/library-private.h"

static void
clear (gpointer data)
{
  DameroGate *gate = data;

  g_mutex_clear (&gate->mutex);
  g_cond_clear (&gate->cond);
}

DameroGate *
damero_gate_new (void)
{
  DameroGate *gate = g_atomic_rc_box_new0 (DameroGate);

  g_mutex_init (&gate->mutex);
  g_cond_init (&gate->cond);

  return gate;
}

DameroGate *
damero_gate_ref (DameroGate *gate)
{
  return g_atomic_rc_box_acquire (gate);
}

void
damero_gate_unref (DameroGate *gate)
{
  g_atomic_rc_box_release_full (gate, clear);
}

void
damero_gate_enter (DameroGate *gate,
                   gboolean    patient)
{
  g_mutex_lock (&gate->mutex);
  gate->n_waiting += !patient;
  while (gate->is_taken || (patient && gate->n_waiting > 0))
    g_cond_wait (&gate->cond, &gate->mutex);
  gate->n_waiting -= !patient;
  gate->is_taken = TRUE;
  g_mutex_unlock (&gate->mutex);
}

void
damero_gate_leave (DameroGate *gate)
{
  g_mutex_lock (&gate->mutex);
  g_assert (gate->is_taken);
  gate->is_taken = FALSE;
  g_cond_broadcast (&gate->cond);
  g_mutex_unlock (&gate->mutex);
}

gboolean
damero_gate_is_wanted (DameroGate *gate)
{
  gboolean wanted;

  g_mutex_lock (&gate->mutex);
  wanted = gate->n_waiting > 0;
  g_mutex_unlock (&gate->mutex);

  return wanted;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Turns at writing. SQLite lets one connection write at a time, and who comes second polls with longer and
 * longer sleeps; within the process a condition wakes up who waits.
 */
#include "store/library-private.h"

static void
clear (gpointer data)
{
  DameroWriterQueue *writers = data;

  g_mutex_clear (&writers->mutex);
  g_cond_clear (&writers->cond);
}

DameroWriterQueue *
damero_writer_queue_new (void)
{
  DameroWriterQueue *writers = g_atomic_rc_box_new0 (DameroWriterQueue);

  g_mutex_init (&writers->mutex);
  g_cond_init (&writers->cond);

  return writers;
}

DameroWriterQueue *
damero_writer_queue_ref (DameroWriterQueue *writers)
{
  return g_atomic_rc_box_acquire (writers);
}

void
damero_writer_queue_unref (DameroWriterQueue *writers)
{
  g_atomic_rc_box_release_full (writers, clear);
}

void
damero_writer_queue_enter (DameroWriterQueue *writers,
                           gboolean           patient)
{
  g_mutex_lock (&writers->mutex);
  writers->n_waiting += !patient;
  while (writers->is_taken || (patient && writers->n_waiting > 0))
    g_cond_wait (&writers->cond, &writers->mutex);
  writers->n_waiting -= !patient;
  writers->is_taken = TRUE;
  g_mutex_unlock (&writers->mutex);
}

void
damero_writer_queue_leave (DameroWriterQueue *writers)
{
  g_mutex_lock (&writers->mutex);
  g_assert (writers->is_taken);
  writers->is_taken = FALSE;
  g_cond_broadcast (&writers->cond);
  g_mutex_unlock (&writers->mutex);
}

gboolean
damero_writer_queue_is_wanted (DameroWriterQueue *writers)
{
  gboolean wanted;

  g_mutex_lock (&writers->mutex);
  wanted = writers->n_waiting > 0;
  g_mutex_unlock (&writers->mutex);

  return wanted;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/trouble.c - why nothing can be stored, and what clocks show meanwhile.
 */
#include "director/director-private.h"

/* Whether it stays whatever is tried: only another opening, or another place, leads on. */
static gboolean
is_lasting (const GError *error)
{
  return error != NULL && error->domain == DAMERO_LIBRARY_ERROR &&
         (error->code == DAMERO_LIBRARY_ERROR_MOVED || error->code == DAMERO_LIBRARY_ERROR_DAMAGED ||
          error->code == DAMERO_LIBRARY_ERROR_OTHER_WRITER);
}

/* Whether it is of the library's file, not of what was asked of it. */
static gboolean
is_of_file (const GError *error)
{
  return is_lasting (error) ||
         (error->domain == DAMERO_LIBRARY_ERROR &&
          (error->code == DAMERO_LIBRARY_ERROR_DISK_FULL || error->code == DAMERO_LIBRARY_ERROR_READ_ONLY ||
           error->code == DAMERO_LIBRARY_ERROR_IO || error->code == DAMERO_LIBRARY_ERROR_BUSY));
}

const GError *
damero_director_get_trouble (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return self->trouble;
}

void
damero_director_forget_trouble (DameroDirector *self)
{
  g_clear_error (&self->trouble);
}

void
damero_director_set_trouble (DameroDirector *self,
                             const GError   *error)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  damero_director_forget_trouble (self);
  self->trouble = error != NULL ? g_error_copy (error) : NULL;
  if (is_lasting (error) && !self->read_only)
    self->alive = damero_director_read_alive (self);
  g_signal_emit_by_name (self, "trouble-changed");
}

void
damero_director_note_failure (DameroDirector *self,
                              const GError   *error)
{
  if (self->read_only || !is_of_file (error) || is_lasting (self->trouble) ||
      (self->trouble != NULL && self->trouble->code == error->code))
    return;

  damero_director_set_trouble (self, error);
}

void
damero_director_note_stored (DameroDirector *self)
{
  if (self->trouble != NULL && !is_lasting (self->trouble))
    damero_director_set_trouble (self, NULL);
}

gboolean
damero_director_can_write (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return !self->read_only && !is_lasting (self->trouble);
}

gboolean
damero_director_try_again (DameroDirector  *self,
                           GError         **error)
{
  g_autoptr(GError) local_error = NULL;

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (damero_director_check_writable (self, &local_error) && damero_director_settle (self, &local_error) &&
      damero_library_heartbeat (self->library, self->run, damero_environment_get_mono_ms (self->environment),
                                damero_environment_get_wall_ms (self->environment), &local_error))
    {
      damero_director_note_stored (self);
      damero_director_set_timers (self);
      return TRUE;
    }

  damero_director_note_failure (self, local_error);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

DameroStamp
damero_director_get_shown (DameroDirector    *self,
                           const DameroEvent *event)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return damero_director_can_write (self) ? damero_director_get_now (self)
                                          : damero_director_get_last_sign (event, &self->alive);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/hall.h"

#include "director/director-private.h"

gboolean
damero_director_store_hall (DameroDirector       *self,
                            const char           *event_uid,
                            const DameroKeptHall *hall,
                            const GPtrArray      *records,
                            GError              **error)
{
  g_autoptr(GError) local_error = NULL;

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (!damero_director_check_writable (self, error))
    return FALSE;
  if (damero_library_store_hall (self->library, event_uid, hall, records, &local_error))
    {
      damero_director_note_stored (self);
      return TRUE;
    }

  damero_director_note_failure (self, local_error);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

DameroKeptHall *
damero_director_load_hall (DameroDirector *self,
                           const char     *event_uid,
                           GError        **error)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return damero_library_load_hall (self->library, event_uid, error);
}

GPtrArray *
damero_director_list_hall_records (DameroDirector *self,
                                   const char     *event_uid,
                                   guint           n_most,
                                   GError        **error)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return damero_library_list_hall_records (self->library, event_uid, n_most, error);
}

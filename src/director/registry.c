/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The register of players through the director's door.
 */
#include "director/director-private.h"

const DameroRegistry *
damero_director_get_registry (DameroDirector  *self,
                              GError         **error)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (self->registry != NULL)
    return self->registry;

  rows = damero_library_load_registry (self->library, error);
  if (rows == NULL)
    return NULL;
  if (!damero_registry_replay (rows, &self->registry, &row, &refusal))
    {
      g_set_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG,
                   "Row %u of the log of the register of players cannot be replayed; nothing of it was changed, and "
                   "the events of %s can be used.", row + 1, damero_library_get_path (self->library));
      return NULL;
    }

  return self->registry;
}

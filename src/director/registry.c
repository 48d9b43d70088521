/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The functions of the director for the register of players.
 */
#include "director/director-private.h"

#include "model/fault-error.h"

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
      g_autofree char *number = g_strdup_printf ("%u", row + 1);

      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG, DAMERO_FAULT_BAD_REGISTER,
                        DAMERO_KEPT_UNSAID, number, damero_library_get_path (self->library), NULL);
      return NULL;
    }
  if (!self->read_only &&
      !damero_library_check_tables (self->library, NULL, self->registry, damero_director_get_backups (self), error))
    g_clear_pointer (&self->registry, damero_registry_free);

  return self->registry;
}

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

/* Performs them on the state alone; the new ones are added to PERFORMED. */
static gboolean
apply (DameroDirector  *self,
       DameroAct      **acts,
       guint            n_acts,
       GPtrArray       *performed,
       DameroRefusal   *refusal,
       GError         **error)
{
  for (guint i = 0; i < n_acts; i++)
    {
      gboolean is_known = g_hash_table_contains (self->registry->uids, acts[i]->uid);

      if (!is_known)
        {
          damero_director_complete_head (self, acts[i]);
          damero_registry_fill (self->registry, acts[i]);
        }
      if (!damero_registry_perform (self->registry, acts[i], refusal))
        {
          damero_director_set_refused (error, refusal, acts[i], NULL);
          return FALSE;
        }
      if (!is_known)
        g_ptr_array_add (performed, acts[i]);
    }

  return TRUE;
}

gboolean
damero_director_perform_registry (DameroDirector  *self,
                                  DameroAct      **acts,
                                  guint            n_acts,
                                  DameroRefusal   *ret_refusal,
                                  GError         **error)
{
  g_autoptr(GPtrArray) performed = g_ptr_array_new ();
  g_auto(DameroRefusal) own_refusal = { 0 };

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (!damero_director_check_writable (self, error) || damero_director_get_registry (self, error) == NULL)
    return FALSE;
  if (!apply (self, acts, n_acts, performed, ret_refusal != NULL ? ret_refusal : &own_refusal, error) ||
      !damero_library_commit_registry (self->library, performed, self->registry, error))
    {
      damero_registry_drop_last (self->registry, performed->len);
      return FALSE;
    }
  if (performed->len == 0)
    return TRUE;

  self->revision += performed->len;
  g_signal_emit_by_name (self, "registry-changed", self->revision);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/load-event.c - the state of an event from its log, for the director and for its threads.
 */
#include "director/director-private.h"

#include "model/fault-error.h"

DameroEvent *
damero_director_load_event (DameroLibrary  *library,
                            const char     *backups,
                            const char     *event_uid,
                            GError        **error)
{
  g_autoptr(GPtrArray) rows = damero_library_load_event (library, event_uid, error);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroEvent *event;
  guint row;

  if (rows == NULL)
    return NULL;
  if (!damero_event_replay (rows, &event, &row, &refusal))
    {
      const char *path = damero_library_get_path (library);
      g_autofree char *backup = damero_library_find_backup (path, backups, NULL);
      g_autofree char *number = g_strdup_printf ("%u", row + 1);

      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG,
                        backup != NULL ? DAMERO_FAULT_BAD_LOG : DAMERO_FAULT_BAD_LOG_NO_BACKUP, DAMERO_KEPT_UNSAID,
                        number, event_uid, path, backup, NULL);
      return NULL;
    }

  return event;
}

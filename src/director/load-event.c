/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/load-event.c - the state of an event from its log, for the director and for its threads.
 */
#include "director/director-private.h"

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

      g_set_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG,
                   "Row %u of the log of event %s cannot be replayed; nothing of it was changed, and the "
                   "other events of %s can be used. %s%s", row + 1, event_uid, path,
                   backup != NULL ? "The newest good backup is " : "There is no backup of the library.",
                   backup != NULL ? backup : "");
      return NULL;
    }

  return event;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/open-library.h - the library that the program directs from: which file it is, its director while it is
 * open, and why it is not.
 *
 * Property "director" (read only): the club's director, NULL while the library is not open; notified when another
 * library is opened, or could not be. Signal "closing": another library is open and the one that was is about to be
 * closed; what stands on it has to go.
 *
 * Backups go into the folders that the preferences name.
 *
 * Without GTK: which library is directed from is a choice of the program.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OPEN_LIBRARY (damero_open_library_get_type ())
G_DECLARE_FINAL_TYPE (DameroOpenLibrary, damero_open_library, DAMERO, OPEN_LIBRARY, GObject)

/* None is open yet. */
DameroOpenLibrary *damero_open_library_new           (void);
/* The club's director; the library is opened when it is first asked for. NULL if it could not be (RET_ERROR,
 * borrowed, says why). */
DameroDirector    *damero_open_library_get_director  (DameroOpenLibrary *self,
                                                      const GError     **ret_error);
/* The same, but nothing is opened: NULL before. */
DameroDirector    *damero_open_library_peek_director (DameroOpenLibrary *self);
/* Whether it was tried and could not be opened. */
gboolean           damero_open_library_has_failed    (DameroOpenLibrary *self);
/* Closes the library and directs by DIRECTOR (may be NULL). */
void               damero_open_library_take_director (DameroOpenLibrary *self,
                                                      DameroDirector    *director);
/* Opens the library at PATH (NULL: the usual one); then closes the one that was open. If that fails one that was
 * open stays. Does nothing if it is the one that is open. */
gboolean           damero_open_library_open          (DameroOpenLibrary *self,
                                                      const char        *path,
                                                      GError           **error);
/* Directs from the library at PATH, as a later launch asks too. One that is open stays: FALSE if it is another
 * one. */
gboolean           damero_open_library_choose_path   (DameroOpenLibrary *self,
                                                      const char        *path);
/* The same for reading only. Its director's trouble is why it could not be opened for writing. */
gboolean           damero_open_library_open_to_read  (DameroOpenLibrary *self,
                                                      const char        *path,
                                                      GError           **error);
/* Makes a library at PATH, where opening says that it is missing or would be made in a folder that another program
 * keeps in step, and opens it. */
gboolean           damero_open_library_make          (DameroOpenLibrary *self,
                                                      const char        *path,
                                                      GError           **error);
/* Closes the library, whatever state it is in, and opens it again. */
void               damero_open_library_reopen        (DameroOpenLibrary *self);
/* Saves all that is stored to PATH, where nothing may be, and goes on there (damero_director_save_as). */
gboolean           damero_open_library_save_as       (DameroOpenLibrary *self,
                                                      const char        *path,
                                                      GError           **error);
/* Closes the library, puts BACKUP in the place of the one at PATH in a thread, and opens that, also if it could not be
 * restored. */
void               damero_open_library_restore_async (DameroOpenLibrary *self,
                                                      const char        *path,
                                                      const char        *backup,
                                                      GAsyncReadyCallback callback,
                                                      gpointer           user_data);
/* RET_KEPT: where the library that was there is now, the caller's; NULL if none was. */
gboolean           damero_open_library_restore_finish (DameroOpenLibrary *self,
                                                      GAsyncResult      *result,
                                                      char             **ret_kept,
                                                      GError           **error);
/* Whether it is being restored: no library is open meanwhile. */
gboolean           damero_open_library_is_restoring  (DameroOpenLibrary *self);
/* From now on the program begins with the library that is open. */
void               damero_open_library_make_usual    (DameroOpenLibrary *self);
/* The path of the library that is open, or that could not be; the caller's. */
char              *damero_open_library_dup_path      (DameroOpenLibrary *self);
/* The folders where backups of it can be, NULL at the end; free with g_strfreev. */
char             **damero_open_library_dup_folders   (DameroOpenLibrary *self,
                                                      const char        *path);
/* Looks at the whole library in the background, once for each that was opened for writing: what is found is its
 * director's trouble. */
void               damero_open_library_check         (DameroOpenLibrary *self);
/* How many boards of its events have a clock that runs. */
guint              damero_open_library_count_running (DameroOpenLibrary *self);
/* TRUE once for every library that was opened: the caller then shows what its opening found out. */
gboolean           damero_open_library_take_notices  (DameroOpenLibrary *self);
/* Closes it, at the end of the program. What was moved or removed while it was open is saved beside where it was. */
void               damero_open_library_close         (DameroOpenLibrary *self);

G_END_DECLS

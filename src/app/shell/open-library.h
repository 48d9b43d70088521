/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/open-library.h - the library that the program directs from: which file it is, its director while it is
 * open, and why it is not.
 *
 * Property "director" (read only): the club's director, NULL while the library is not open; notified when another
 * library is opened, or could not be. Signal "closing": another library is open and the one that was is about to be
 * closed; what stands on it has to go.
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
/* Opens the library at PATH (NULL: the user's own); then closes the one that was open. If that fails one that was
 * open stays. Does nothing if it is the one that is open. */
gboolean           damero_open_library_open          (DameroOpenLibrary *self,
                                                      const char        *path,
                                                      GError           **error);
/* Directs from the library at PATH, as a later launch asks too. One that is open stays: FALSE if it is another
 * one. */
gboolean           damero_open_library_choose_path   (DameroOpenLibrary *self,
                                                      const char        *path);
/* Opens the same file again, where that failed. */
void               damero_open_library_try_again     (DameroOpenLibrary *self);
/* TRUE once for every library that was opened: the caller then shows what its opening found out. */
gboolean           damero_open_library_take_notices  (DameroOpenLibrary *self);
/* Closes it, at the end of the program. */
void               damero_open_library_close         (DameroOpenLibrary *self);

G_END_DECLS

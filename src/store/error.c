/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What SQLite and the system say, as errors with whole sentences: what happened to which file, what
 * was kept, what to do.
 */
#include <errno.h>

#include "store/library-private.h"

G_DEFINE_QUARK (damero-library-error-quark, damero_library_error)

static const struct {
  const char *why;
  const char *advice;
} sentences[] = {
  [DAMERO_LIBRARY_ERROR_FAILED] = { "the library could not be used",
                                    "Do it again; if it happens again, report it." },
  [DAMERO_LIBRARY_ERROR_NOT_FOUND] = { "there is no such file", "Check the name and the folder." },
  [DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY] = { "this is not a library of Damero",
                                           "Choose another file, or, if it was one, a backup." },
  [DAMERO_LIBRARY_ERROR_BUSY] = { "another program holds the file",
                                  "Close the other program and do it again." },
  [DAMERO_LIBRARY_ERROR_DAMAGED] = { "the file is damaged",
                                     "Keep it as it is and restore the newest backup." },
  [DAMERO_LIBRARY_ERROR_DISK_FULL] = { "the disk is full", "Free some space and do it again." },
  [DAMERO_LIBRARY_ERROR_READ_ONLY] = { "the file or its folder cannot be written",
                                       "Check the permissions, or open the library read-only." },
  [DAMERO_LIBRARY_ERROR_IO] = { "the disk reported an error",
                                "Do it again; if it happens again, make a backup on another disk." },
  [DAMERO_LIBRARY_ERROR_NO_MEMORY] = { "there is not enough memory",
                                       "Close other programs and do it again." },
  [DAMERO_LIBRARY_ERROR_EXISTS] = { "this act is stored already", "Nothing needs to be done." },
  [DAMERO_LIBRARY_ERROR_CONSTRAINT] = { "the library does not accept this",
                                        "This is a fault of the program: report it." },
};

/* Sentences with the blank before them; none where nothing could have been changed. */
static const char *const kept[] = {
  [DAMERO_DOING_OPEN] = " Nothing was changed.",
  [DAMERO_DOING_READ] = "",
  [DAMERO_DOING_STORE] = " Nothing of it was stored; everything stored before is kept.",
  [DAMERO_DOING_CHECKPOINT] = " Nothing is lost: everything stored is kept.",
  [DAMERO_DOING_CLOSE] = " Everything stored is kept.",
  [DAMERO_DOING_BACKUP] = " No backup was made; the library and older backups are untouched.",
  [DAMERO_DOING_RESTORE] = " Nothing was restored; the library is as it was.",
};

static DameroLibraryError
error_from_errno (int                system_errno,
                  DameroLibraryError fallback)
{
  switch (system_errno)
    {
    case ENOSPC:
    case EDQUOT:
      return DAMERO_LIBRARY_ERROR_DISK_FULL;
    case EACCES:
    case EPERM:
    case EROFS:
      return DAMERO_LIBRARY_ERROR_READ_ONLY;
    case ENOENT:
    case ENOTDIR:
      return DAMERO_LIBRARY_ERROR_NOT_FOUND;
    case ENOMEM:
      return DAMERO_LIBRARY_ERROR_NO_MEMORY;
    default:
      return fallback;
    }
}

static DameroLibraryError
error_from_sqlite (int code,
                   int system_errno)
{
  DameroLibraryError kind;

  if (code == SQLITE_IOERR_NOMEM)
    return DAMERO_LIBRARY_ERROR_NO_MEMORY;

  switch (code & 0xff)
    {
    case SQLITE_FULL:
      return DAMERO_LIBRARY_ERROR_DISK_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return DAMERO_LIBRARY_ERROR_READ_ONLY;
    case SQLITE_CANTOPEN:
      return error_from_errno (system_errno, DAMERO_LIBRARY_ERROR_IO);
    case SQLITE_IOERR:
      kind = error_from_errno (system_errno, DAMERO_LIBRARY_ERROR_IO);
      return kind != DAMERO_LIBRARY_ERROR_NOT_FOUND ? kind : DAMERO_LIBRARY_ERROR_IO;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return DAMERO_LIBRARY_ERROR_BUSY;
    case SQLITE_NOMEM:
      return DAMERO_LIBRARY_ERROR_NO_MEMORY;
    case SQLITE_CORRUPT:
      return DAMERO_LIBRARY_ERROR_DAMAGED;
    case SQLITE_NOTADB:
      return DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY;
    case SQLITE_CONSTRAINT:
      return DAMERO_LIBRARY_ERROR_CONSTRAINT;
    default:
      return DAMERO_LIBRARY_ERROR_FAILED;
    }
}

const char *
damero_store_get_kept (DameroDoing doing)
{
  return kept[doing];
}

void
damero_store_set_error (GError     **error,
                        const char  *path,
                        DameroDoing  doing,
                        int          code,
                        const char  *text,
                        int          system_errno)
{
  DameroLibraryError kind = error_from_sqlite (code, system_errno);

  g_set_error (error, DAMERO_LIBRARY_ERROR, kind, "%s: %s (%s).%s %s", path, sentences[kind].why,
               text, kept[doing], sentences[kind].advice);
}

void
damero_store_set_errno (GError     **error,
                        const char  *path,
                        DameroDoing  doing,
                        int          system_errno)
{
  DameroLibraryError kind = error_from_errno (system_errno, DAMERO_LIBRARY_ERROR_IO);

  g_set_error (error, DAMERO_LIBRARY_ERROR, kind, "%s: %s (%s).%s %s", path, sentences[kind].why,
               g_strerror (system_errno), kept[doing], sentences[kind].advice);
}

void
damero_store_set_db_error (GError     **error,
                           const char  *path,
                           DameroDoing  doing,
                           sqlite3     *db,
                           int          code)
{
  /* SQLite reports running out of memory while opening with no connection at all. */
  if (db == NULL)
    damero_store_set_error (error, path, doing, code, sqlite3_errstr (code), 0);
  else
    damero_store_set_error (error, path, doing, code, sqlite3_errmsg (db),
                            sqlite3_system_errno (db));
}

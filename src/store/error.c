/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What SQLite and the system say, as errors with their faults: what happened to which file, what was kept.
 */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "store/library-private.h"

GQuark
damero_library_error_quark (void)
{
  static gsize quark;

  return damero_fault_domain (&quark, "damero-library-error-quark");
}

static const DameroFaultCode faults[] = {
  [DAMERO_LIBRARY_ERROR_FAILED] = DAMERO_FAULT_FAILED,
  [DAMERO_LIBRARY_ERROR_NOT_FOUND] = DAMERO_FAULT_NO_FILE,
  [DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY] = DAMERO_FAULT_NOT_A_LIBRARY,
  [DAMERO_LIBRARY_ERROR_BUSY] = DAMERO_FAULT_BUSY,
  [DAMERO_LIBRARY_ERROR_DAMAGED] = DAMERO_FAULT_DAMAGED,
  [DAMERO_LIBRARY_ERROR_DISK_FULL] = DAMERO_FAULT_DISK_FULL,
  [DAMERO_LIBRARY_ERROR_READ_ONLY] = DAMERO_FAULT_NOT_WRITABLE,
  [DAMERO_LIBRARY_ERROR_UNREADABLE] = DAMERO_FAULT_NOT_READABLE,
  [DAMERO_LIBRARY_ERROR_IO] = DAMERO_FAULT_IO,
  [DAMERO_LIBRARY_ERROR_NO_MEMORY] = DAMERO_FAULT_NO_MEMORY,
  [DAMERO_LIBRARY_ERROR_EXISTS] = DAMERO_FAULT_STORED,
  [DAMERO_LIBRARY_ERROR_CONSTRAINT] = DAMERO_FAULT_CONSTRAINT,
};

/* No sentence where nothing could have been changed. */
static const DameroKept kept[] = {
  [DAMERO_DOING_OPEN] = DAMERO_KEPT_UNCHANGED,
  [DAMERO_DOING_READ] = DAMERO_KEPT_UNSAID,
  [DAMERO_DOING_STORE] = DAMERO_KEPT_STORED_BEFORE,
  [DAMERO_DOING_CHECKPOINT] = DAMERO_KEPT_ALL,
  [DAMERO_DOING_CLOSE] = DAMERO_KEPT_CLOSED,
  [DAMERO_DOING_BACKUP] = DAMERO_KEPT_BACKUPS,
  [DAMERO_DOING_RESTORE] = DAMERO_KEPT_LIBRARY,
  [DAMERO_DOING_SAVE] = DAMERO_KEPT_ALL,
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
    case ELOOP:
    case ENAMETOOLONG:
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

/* Of a file that cannot even be read it is not said that it cannot be written. */
static DameroLibraryError
look_closer (DameroLibraryError kind,
             const char        *path)
{
  return kind == DAMERO_LIBRARY_ERROR_READ_ONLY && faccessat (AT_FDCWD, path, R_OK, AT_EACCESS) != 0 && errno == EACCES
           ? DAMERO_LIBRARY_ERROR_UNREADABLE : kind;
}

DameroKept
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
  DameroLibraryError kind = look_closer (error_from_sqlite (code, system_errno), path);

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, kind, faults[kind], kept[doing], path, text, NULL);
}

void
damero_store_set_errno (GError     **error,
                        const char  *path,
                        DameroDoing  doing,
                        int          system_errno)
{
  DameroLibraryError kind = look_closer (error_from_errno (system_errno, DAMERO_LIBRARY_ERROR_IO), path);

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, kind, faults[kind], kept[doing], path, g_strerror (system_errno),
                    NULL);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "faulty-vfs.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

const char *const fault_names[] = {
  [FAULT_OPEN] = "open", [FAULT_READ] = "read", [FAULT_WRITE] = "write", [FAULT_SHORT] = "short",
  [FAULT_FULL] = "full", [FAULT_SYNC] = "sync", [FAULT_TRUNCATE] = "truncate",
  [FAULT_DELETE] = "delete", [FAULT_SHARED] = "shared", [FAULT_MEMORY] = "memory",
};

static struct {
  Fault    fault; /* N_FAULTS: not armed */
  guint    left;  /* operations before it strikes */
  gboolean sticky;
  gboolean struck;
  guint    total;
  int      system_errno;
  gboolean deadly;
  char    *mirror; /* folder, NULL: none */
} state = { .fault = N_FAULTS };

static sqlite3_vfs *real_vfs;
static sqlite3_mem_methods real_memory;

typedef struct {
  sqlite3_file  base;
  sqlite3_file *real;
  const char   *name; /* lives as long as the file is open; NULL for nameless files */
} FaultyFile;

void
faults_arm (Fault    fault,
            guint    nth,
            gboolean sticky)
{
  state.fault = fault;
  state.left = nth;
  state.sticky = sticky;
  state.struck = FALSE;
}

void
faults_arm_death (Fault fault,
                  guint nth)
{
  faults_arm (fault, nth, FALSE);
  state.deadly = TRUE;
}

gboolean
faults_disarm (void)
{
  state.fault = N_FAULTS;
  state.system_errno = 0;

  return state.struck;
}

void
faults_mirror (const char *folder)
{
  g_free (state.mirror);
  state.mirror = g_strdup (folder);
}

guint
faults_get_total (void)
{
  return state.total;
}

static gboolean
strikes (Fault fault)
{
  if (state.fault != fault || (state.struck && !state.sticky))
    return FALSE;
  if (!state.struck && --state.left > 0)
    return FALSE;

  if (state.deadly)
    _exit (FAULTS_DEATH);
  state.struck = TRUE;
  state.total++;
  state.system_errno = fault == FAULT_FULL ? ENOSPC : EIO;
  return TRUE;
}

#define REAL(file) (((FaultyFile *) (file))->real)

static int
faulty_close (sqlite3_file *file)
{
  return REAL (file)->pMethods->xClose (REAL (file));
}

static int
faulty_read (sqlite3_file *file,
             void         *data,
             int           length,
             sqlite3_int64 offset)
{
  return strikes (FAULT_READ) ? SQLITE_IOERR_READ
                              : REAL (file)->pMethods->xRead (REAL (file), data, length, offset);
}

static int
faulty_write (sqlite3_file *file,
              const void   *data,
              int           length,
              sqlite3_int64 offset)
{
  if (strikes (FAULT_WRITE))
    return SQLITE_IOERR_WRITE;
  if (strikes (FAULT_FULL))
    return SQLITE_FULL;
  if (strikes (FAULT_SHORT))
    {
      REAL (file)->pMethods->xWrite (REAL (file), data, length / 2, offset);
      return SQLITE_IOERR_WRITE;
    }

  return REAL (file)->pMethods->xWrite (REAL (file), data, length, offset);
}

static int
faulty_truncate (sqlite3_file *file,
                 sqlite3_int64 size)
{
  return strikes (FAULT_TRUNCATE) ? SQLITE_IOERR_TRUNCATE
                                  : REAL (file)->pMethods->xTruncate (REAL (file), size);
}

static char *
dup_mirror_path (const char *name)
{
  g_autofree char *base = g_path_get_basename (name);

  return g_build_filename (state.mirror, base, NULL);
}

static void
mirror_file (const FaultyFile *file)
{
  g_autofree char *path = dup_mirror_path (file->name);
  g_autofree char *bytes = NULL;
  sqlite3_int64 size;

  g_assert_cmpint (file->real->pMethods->xFileSize (file->real, &size), ==, SQLITE_OK);
  bytes = g_malloc ((gsize) size + 1);
  g_assert_cmpint (file->real->pMethods->xRead (file->real, bytes, (int) size, 0), ==, SQLITE_OK);
  g_assert_true (g_file_set_contents_full (path, bytes, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600,
                                           NULL));
}

static int
faulty_sync (sqlite3_file *file,
             int           flags)
{
  if (strikes (FAULT_SYNC))
    return SQLITE_IOERR_FSYNC;
  if (state.mirror != NULL && ((FaultyFile *) file)->name != NULL)
    mirror_file ((FaultyFile *) file);

  return REAL (file)->pMethods->xSync (REAL (file), flags);
}

static int
faulty_file_size (sqlite3_file  *file,
                  sqlite3_int64 *size)
{
  return REAL (file)->pMethods->xFileSize (REAL (file), size);
}

static int
faulty_lock (sqlite3_file *file,
             int           level)
{
  return REAL (file)->pMethods->xLock (REAL (file), level);
}

static int
faulty_unlock (sqlite3_file *file,
               int           level)
{
  return REAL (file)->pMethods->xUnlock (REAL (file), level);
}

static int
faulty_check_reserved_lock (sqlite3_file *file,
                            int          *reserved)
{
  return REAL (file)->pMethods->xCheckReservedLock (REAL (file), reserved);
}

static int
faulty_file_control (sqlite3_file *file,
                     int           operation,
                     void         *argument)
{
  return REAL (file)->pMethods->xFileControl (REAL (file), operation, argument);
}

static int
faulty_sector_size (sqlite3_file *file)
{
  return REAL (file)->pMethods->xSectorSize (REAL (file));
}

static int
faulty_device_characteristics (sqlite3_file *file)
{
  return REAL (file)->pMethods->xDeviceCharacteristics (REAL (file));
}

static int
faulty_shm_map (sqlite3_file   *file,
                int             region,
                int             size,
                int             extend,
                void volatile **memory)
{
  return strikes (FAULT_SHARED)
         ? SQLITE_IOERR_SHMMAP : REAL (file)->pMethods->xShmMap (REAL (file), region, size, extend, memory);
}

static int
faulty_shm_lock (sqlite3_file *file,
                 int           offset,
                 int           n,
                 int           flags)
{
  return REAL (file)->pMethods->xShmLock (REAL (file), offset, n, flags);
}

static void
faulty_shm_barrier (sqlite3_file *file)
{
  REAL (file)->pMethods->xShmBarrier (REAL (file));
}

static int
faulty_shm_unmap (sqlite3_file *file,
                  int           delete)
{
  return REAL (file)->pMethods->xShmUnmap (REAL (file), delete);
}

static const sqlite3_io_methods faulty_methods = {
  .iVersion = 2,
  .xClose = faulty_close,
  .xRead = faulty_read,
  .xWrite = faulty_write,
  .xTruncate = faulty_truncate,
  .xSync = faulty_sync,
  .xFileSize = faulty_file_size,
  .xLock = faulty_lock,
  .xUnlock = faulty_unlock,
  .xCheckReservedLock = faulty_check_reserved_lock,
  .xFileControl = faulty_file_control,
  .xSectorSize = faulty_sector_size,
  .xDeviceCharacteristics = faulty_device_characteristics,
  .xShmMap = faulty_shm_map,
  .xShmLock = faulty_shm_lock,
  .xShmBarrier = faulty_shm_barrier,
  .xShmUnmap = faulty_shm_unmap,
};

static int
faulty_open (sqlite3_vfs  *vfs,
             sqlite3_filename name,
             sqlite3_file *file,
             int           flags,
             int          *ret_flags)
{
  FaultyFile *faulty = (FaultyFile *) file;
  int code;

  faulty->base.pMethods = NULL;
  if (strikes (FAULT_OPEN))
    return SQLITE_CANTOPEN;

  faulty->name = name;
  faulty->real = (sqlite3_file *) (faulty + 1);
  code = real_vfs->xOpen (real_vfs, name, faulty->real, flags, ret_flags);
  if (faulty->real->pMethods != NULL)
    faulty->base.pMethods = &faulty_methods;

  return code;
}

static int
faulty_delete (sqlite3_vfs *vfs,
               const char  *name,
               int          sync_folder)
{
  if (strikes (FAULT_DELETE))
    return SQLITE_IOERR_DELETE;
  if (state.mirror != NULL)
    {
      g_autofree char *path = dup_mirror_path (name);

      g_unlink (path);
    }

  return real_vfs->xDelete (real_vfs, name, sync_folder);
}

static int
faulty_get_last_error (sqlite3_vfs *vfs,
                       int          size,
                       char        *text)
{
  return state.system_errno != 0 ? state.system_errno : real_vfs->xGetLastError (real_vfs, size, text);
}

static void *
faulty_malloc (int size)
{
  return strikes (FAULT_MEMORY) ? NULL : real_memory.xMalloc (size);
}

static void *
faulty_realloc (void *memory,
                int   size)
{
  return strikes (FAULT_MEMORY) ? NULL : real_memory.xRealloc (memory, size);
}

void
faults_install (void)
{
  static sqlite3_vfs faulty_vfs;
  sqlite3_mem_methods memory;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &real_memory), ==, SQLITE_OK);
  memory = real_memory;
  memory.xMalloc = faulty_malloc;
  memory.xRealloc = faulty_realloc;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &memory), ==, SQLITE_OK);

  real_vfs = sqlite3_vfs_find (NULL);
  faulty_vfs = *real_vfs;
  faulty_vfs.zName = "faulty";
  faulty_vfs.pNext = NULL;
  faulty_vfs.szOsFile = (int) sizeof (FaultyFile) + real_vfs->szOsFile;
  faulty_vfs.xOpen = faulty_open;
  faulty_vfs.xDelete = faulty_delete;
  faulty_vfs.xGetLastError = faulty_get_last_error;
  g_assert_cmpint (sqlite3_vfs_register (&faulty_vfs, 1), ==, SQLITE_OK);
}

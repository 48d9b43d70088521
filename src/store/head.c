/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The head of a library, PATH.head: the last act that was stored, and its checksum. It is written after each commit,
 * and is never ahead of the library: a library without that act has lost its write-ahead log, or has another one's.
 */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "store/library-private.h"

#define SIGNED_LENGTH 37 /* "SEQ SUM", which the hash that follows is of */
#define LENGTH        47

static void
format (const DameroHead *head,
        char              text[LENGTH + 1])
{
  g_snprintf (text, LENGTH + 1, "%020" G_GINT64_MODIFIER "d %016" G_GINT64_MODIFIER "x", head->seq,
              (guint64) head->sum);
  g_snprintf (text + SIGNED_LENGTH, LENGTH + 1 - SIGNED_LENGTH, " %08x\n", g_str_hash (text));
}

void
damero_head_open (DameroLibrary *library)
{
  g_autofree char *path = g_strconcat (library->path, ".head", NULL);

  library->head_fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
                           DAMERO_STORE_MODE);
  if (library->head_fd >= 0)
    damero_store_fit_mode (library->head_fd, library->path);
}

void
damero_head_write (DameroLibrary *library)
{
  char text[LENGTH + 1];

  if (library->head_fd < 0 || library->head.seq == library->stored_head.seq)
    return;

  format (&library->head, text);
  /* It is one notice the less if the disk is full. */
  if (pwrite (library->head_fd, text, LENGTH, 0) != LENGTH)
    g_debug ("%s: the head was not written", library->path);
  library->stored_head = library->head;
}

void
damero_head_remove (const char *library_path)
{
  g_autofree char *path = g_strconcat (library_path, ".head", NULL);

  unlink (path);
}

/* FALSE if there is none, or it is not what was written. */
static gboolean
read_head (const char *path,
           DameroHead *ret_head)
{
  char text[LENGTH + 1] = "", again[LENGTH + 1];
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  gssize length = fd >= 0 ? read (fd, text, LENGTH) : -1;

  if (fd >= 0)
    close (fd);
  if (length != LENGTH)
    return FALSE;

  ret_head->seq = g_ascii_strtoll (text, NULL, 10);
  ret_head->sum = (gint64) g_ascii_strtoull (text + 21, NULL, 16);
  format (ret_head, again);
  return ret_head->seq > 0 && memcmp (text, again, LENGTH) == 0;
}

gboolean
damero_head_check (DameroLibrary *library,
                   GError       **error)
{
  g_autofree char *path = g_strconcat (library->path, ".head", NULL);
  gint64 n_found = 0, args[2];
  DameroHead head;

  if (!read_head (path, &head))
    return TRUE;

  args[0] = head.seq;
  args[1] = head.sum;
  if (!damero_library_query_int (library, "SELECT count(*) FROM main.chain WHERE act = ?1 AND sum = ?2", args, 2, 0,
                                 &n_found, error))
    return FALSE;
  if (n_found == 1)
    return TRUE;

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED, DAMERO_FAULT_CUT, DAMERO_KEPT_UNCHANGED,
                    library->path, path, NULL);
  return FALSE;
}

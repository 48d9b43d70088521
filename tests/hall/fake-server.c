/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fake-server - stands in the place of damero-hall: what its parent sends goes to the test, which listens at
 * $DAMERO_FAKE_SERVER, and what the test sends goes to its parent. "end:FILE" there: it adds a byte to FILE and ends.
 */
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "hall/link.h"

static guint8 buffer[DAMERO_HALL_MAX_PACKET];

/* Passes one packet on; ends with either. */
static void
pass (int from,
      int to)
{
  gssize n = recv (from, buffer, sizeof buffer, 0);

  if (n <= 0 || send (to, buffer, (gsize) n, MSG_NOSIGNAL) != n)
    exit (0);
}

int
main (void)
{
  const char *path = g_getenv ("DAMERO_FAKE_SERVER");
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  struct pollfd ends[2] = { { DAMERO_HALL_LINK_FILE, POLLIN, 0 }, { -1, POLLIN, 0 } };

  if (g_str_has_prefix (path, "end:"))
    return write (open (path + strlen ("end:"), O_WRONLY | O_CREAT | O_APPEND, 0600), "x", 1) == 1 ? 1 : 2;
  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  ends[1].fd = socket (AF_UNIX, SOCK_SEQPACKET, 0);
  if (connect (ends[1].fd, (struct sockaddr *) &address, sizeof address) != 0)
    return 1;

  while (poll (ends, 2, -1) > 0)
    for (int i = 0; i < 2; i++)
      if (ends[i].revents != 0)
        pass (ends[i].fd, ends[1 - i].fd);
  return 0;
}

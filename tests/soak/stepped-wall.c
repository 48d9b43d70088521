/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * stepped-wall - preloaded, it sets the wall clock of one program forth and back and leaves the other clocks alone:
 * the file DAMERO_WALL_STEP holds the seconds that are added, in 8 bytes.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t
get_step (void)
{
  const char *path = getenv ("DAMERO_WALL_STEP");
  int64_t step = 0;
  int fd = path != NULL ? open (path, O_RDONLY | O_CLOEXEC) : -1;

  if (fd < 0)
    return 0;

  if (read (fd, &step, sizeof step) != sizeof step)
    step = 0;
  close (fd);
  return (time_t) step;
}

int
clock_gettime (clockid_t        id,
               struct timespec *now)
{
  static int (*real) (clockid_t, struct timespec *);
  int status;

  if (real == NULL)
    *(void **) &real = dlsym (RTLD_NEXT, "clock_gettime");
  status = real (id, now);
  if (status == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE))
    now->tv_sec += get_step ();
  return status;
}

int
gettimeofday (struct timeval *now,
              void           *zone)
{
  struct timespec exact;
  int status = clock_gettime (CLOCK_REALTIME, &exact);

  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return status;
}

time_t
time (time_t *ret_now)
{
  struct timespec now = { 0 };

  clock_gettime (CLOCK_REALTIME, &now);
  if (ret_now != NULL)
    *ret_now = now.tv_sec;
  return now.tv_sec;
}

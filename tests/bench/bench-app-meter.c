/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "bench-app-meter.h"

#include <gdk/x11/gdkx.h>
#include <sqlite3.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static struct {
  Reading  *reading; /* NULL: nobody measures */
  gint64    sync_us; /* in which the main thread has waited for the disk, ever */
  gint64    idle_us; /* in which it has slept, ever */
  GThread  *thread;
  gboolean  painted; /* in this stretch */
  Span      stretch; /* the clocks at its beginning */
  Span      press;
  Span      answer;
  gboolean  awaits_answer;
  int     (*real_sync) (sqlite3_file *file,
                        int           flags);
} meter;

static gint64
read_clock_us (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static Span
begin_span (void)
{
  return (Span) { g_get_monotonic_time (), read_clock_us (CLOCK_THREAD_CPUTIME_ID), meter.sync_us,
                  meter.idle_us };
}

static void
end_span (const Span *begin,
          GArray     *spans)
{
  gint64 sync_us = meter.sync_us - begin->sync_us;
  gint64 idle_us = meter.idle_us - begin->idle_us;
  const Span span = { g_get_monotonic_time () - begin->wall_us - sync_us - idle_us,
                      read_clock_us (CLOCK_THREAD_CPUTIME_ID) - begin->cpu_us, sync_us, idle_us };

  g_array_append_val (spans, span);
}

/* ---- the disk ---- */

static int
timed_sync (sqlite3_file *file,
            int           flags)
{
  gint64 start_us = g_get_monotonic_time ();
  int code = meter.real_sync (file, flags);

  if (g_thread_self () == meter.thread)
    meter.sync_us += g_get_monotonic_time () - start_us;
  return code;
}

/* The methods of a file of the system's own, but for how it is synced, which is the same for all. */
static const sqlite3_io_methods *
get_methods (const sqlite3_io_methods *real)
{
  static struct {
    const sqlite3_io_methods *real;
    sqlite3_io_methods        timed;
  } known[4];
  static GMutex mutex;
  guint i = 0;

  g_mutex_lock (&mutex);
  while (i < G_N_ELEMENTS (known) && known[i].real != real && known[i].real != NULL)
    i++;
  g_assert_cmpuint (i, <, G_N_ELEMENTS (known));
  g_assert_true (meter.real_sync == NULL || meter.real_sync == real->xSync);
  meter.real_sync = real->xSync;
  known[i].real = real;
  known[i].timed = *real;
  known[i].timed.xSync = timed_sync;
  g_mutex_unlock (&mutex);

  return &known[i].timed;
}

static int
timed_open (sqlite3_vfs  *vfs,
            const char   *name,
            sqlite3_file *file,
            int           flags,
            int          *ret_flags)
{
  sqlite3_vfs *real = vfs->pAppData;
  int code = real->xOpen (real, name, file, flags, ret_flags);

  if (file->pMethods != NULL)
    file->pMethods = get_methods (file->pMethods);
  return code;
}

static void
install_disk (void)
{
  static sqlite3_vfs vfs;
  sqlite3_vfs *real = sqlite3_vfs_find (NULL);

  vfs = *real;
  vfs.zName = "timed";
  vfs.pNext = NULL;
  vfs.pAppData = real;
  vfs.xOpen = timed_open;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}

/* ---- the main loop ---- */

/* With a timeout of 0 the loop has more to do. */
static int
timed_poll (GPollFD *fds,
            guint    n_fds,
            int      timeout_ms)
{
  gint64 start_us = g_get_monotonic_time ();
  int n;

  if (timeout_ms != 0 && meter.reading != NULL && meter.painted)
    end_span (&meter.stretch, meter.reading->frames);
  n = g_poll (fds, n_fds, timeout_ms);
  if (timeout_ms != 0)
    {
      meter.idle_us += g_get_monotonic_time () - start_us;
      meter.stretch = begin_span ();
      meter.painted = FALSE;
    }
  return n;
}

static void
on_painted (GdkFrameClock *clock,
            gpointer       user_data)
{
  meter.painted = TRUE;
  if (meter.reading == NULL)
    return;

  meter.reading->n_paints++;
  if (meter.awaits_answer)
    end_span (&meter.answer, meter.reading->answers);
  meter.awaits_answer = FALSE;
}

void
meter_install (void)
{
  meter.thread = g_thread_self ();
  install_disk ();
  g_main_context_set_poll_func (NULL, timed_poll);
}

void
meter_watch (GtkWindow *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (on_painted), NULL);
}

void
meter_begin_press (void)
{
  meter.press = begin_span ();
  if (!meter.awaits_answer)
    meter.answer = meter.press;
  meter.awaits_answer = TRUE;
}

void
meter_end_press (void)
{
  if (meter.reading != NULL)
    end_span (&meter.press, meter.reading->presses);
}

/* ---- processor time ---- */

/* The display server is at the other end of the display's socket. */
static double
get_server_cpu_s (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  struct ucred peer;
  socklen_t size = sizeof peer;
  g_autofree char *path = NULL, *text = NULL;
  g_auto(GStrv) fields = NULL;

  if (!GDK_IS_X11_DISPLAY (display) ||
      getsockopt (ConnectionNumber (gdk_x11_display_get_xdisplay (display)), SOL_SOCKET, SO_PEERCRED, &peer,
                  &size) != 0)
    return -1;
  path = g_strdup_printf ("/proc/%d/stat", (int) peer.pid);
  if (!g_file_get_contents (path, &text, NULL, NULL) || strrchr (text, ')') == NULL)
    return -1;
  fields = g_strsplit (strrchr (text, ')') + 2, " ", -1);
  if (g_strv_length (fields) < 13)
    return -1;
  return (double) (g_ascii_strtoll (fields[11], NULL, 10) + g_ascii_strtoll (fields[12], NULL, 10)) /
         (double) sysconf (_SC_CLK_TCK);
}

static gboolean
on_over (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

void
meter_wait (double seconds)
{
  gboolean is_over = FALSE;

  g_timeout_add ((guint) (seconds * 1000), on_over, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

void
meter_read (double   seconds,
            Reading *ret_reading)
{
  gint64 start_us = g_get_monotonic_time (), cpu_us = read_clock_us (CLOCK_PROCESS_CPUTIME_ID);
  double server_s = get_server_cpu_s ();

  *ret_reading = (Reading) { .frames = g_array_new (FALSE, FALSE, sizeof (Span)),
                             .presses = g_array_new (FALSE, FALSE, sizeof (Span)),
                             .answers = g_array_new (FALSE, FALSE, sizeof (Span)) };
  meter.awaits_answer = FALSE;
  meter.painted = FALSE;
  meter.reading = ret_reading;
  meter_wait (seconds);
  meter.reading = NULL;
  ret_reading->wall_s = (double) (g_get_monotonic_time () - start_us) / G_USEC_PER_SEC;
  ret_reading->cpu_s = (double) (read_clock_us (CLOCK_PROCESS_CPUTIME_ID) - cpu_us) / G_USEC_PER_SEC;
  ret_reading->server_cpu_s = server_s < 0 ? -1 : get_server_cpu_s () - server_s;
}

void
meter_clear_reading (Reading *reading)
{
  g_clear_pointer (&reading->frames, g_array_unref);
  g_clear_pointer (&reading->presses, g_array_unref);
  g_clear_pointer (&reading->answers, g_array_unref);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

double
meter_rank_ms (const GArray *spans,
               gsize         offset,
               guint         percent)
{
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (spans->len == 0)
    return 0;

  for (guint i = 0; i < spans->len; i++)
    g_array_append_vals (times, (const char *) &g_array_index (spans, Span, i) + offset, 1);
  g_array_sort (times, compare_times);
  return (double) g_array_index (times, gint64, (times->len - 1) * percent / 100) / 1000;
}

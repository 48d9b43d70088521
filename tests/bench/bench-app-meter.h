/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/bench/bench-app-meter.h - what a window's work costs: processor time, and how long the main loop keeps
 * a frame from the screen.
 *
 * A frame is the whole stretch of work of the main loop in which something was painted, from the moment it
 * wakes up to the moment it has nothing more to do: what was done before the painting delays it as much. The
 * time in which the disk makes a commit durable is taken out of frames and presses and told apart.
 */
#pragma once

#include <gtk/gtk.h>

/* What one piece of work took. */
typedef struct {
  gint64 wall_us; /* without sync_us and idle_us */
  gint64 cpu_us;  /* of the main thread */
  gint64 sync_us; /* the main thread waited for the disk */
  gint64 idle_us; /* it had nothing to do, as until the display takes its next frame */
} Span;

typedef struct {
  double  wall_s;
  double  cpu_s;        /* of all threads of this process */
  double  server_cpu_s; /* of the display server; below 0: unknown */
  GArray *frames;       /* Span */
  GArray *presses;      /* Span, each until everybody has heard of it */
  GArray *answers;      /* Span, each from a press until the next frame is painted */
  guint   n_paints;     /* of all windows together */
} Reading;

/* Before the first window and the first library of the process. */
void  meter_install       (void);
/* Counts the frames of WINDOW from now on; it is shown. */
void  meter_watch         (GtkWindow *window);
/* Measures for SECONDS, in which the main loop runs. The arrays are the caller's. */
void  meter_read          (double     seconds,
                           Reading   *ret_reading);
void  meter_begin_press   (void);
void  meter_end_press     (void);
void  meter_clear_reading (Reading   *reading);
/* What PERCENT of a hundred of SPANS (Span) take at most, in ms; OFFSET is of the time in each. 0: there are none. */
double meter_rank_ms      (const GArray *spans,
                           gsize      offset,
                           guint      percent);
/* Runs the main loop. */
void  meter_wait          (double     seconds);

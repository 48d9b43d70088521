/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/timing.h - when a press was made that arrives now: of a table's one device by its own clock, of two devices by
 * what their way is known to take.
 *
 * A table's device reads both ends of a turn from one clock, so a turn is the difference of two presses, however long
 * their ways are. What arrives from a clock of the device ties that to the director's, at best a message that was made
 * when it was sent; of a clock of which there was none, since the page was loaded anew before it had contact, a press
 * does, by how long ago it says that it was made. From then on a press has an instant of the director's clock. One
 * that is still ahead is held until then, and one that lies back is credited: the game is then exactly what the device
 * showed. It is believed as long as that lies within two seconds of the director's own clock, and half a thousandth of
 * the time since for clocks that do not go alike; further back only by as long as the link is known to have held a
 * message up. So a whole game cannot come out more than that apart. What is out of it is taken when it arrives: the
 * device slept, and the referee is asked. So are they where the answer to a question shows that a clock stood still: no
 * silence of the link explains that.
 *
 * Two devices are never believed: a press is credited with what its device says that the way took, but with no more
 * than was measured (the median of the last five round trips), than 100 ms, and than what is left of a quota.
 *
 * All of it is arithmetic on values.
 */
#pragma once

#include <glib.h>

#define DAMERO_TIMING_TOLERANCE_MS 350 /* more than the longest that was measured, that an answer may take */
#define DAMERO_TIMING_SKEW_DIVISOR 2000 /* 500 millionths */
#define DAMERO_TIMING_SLEPT_MS     2000

#define DAMERO_QUOTA_START_MS 150
#define DAMERO_QUOTA_PRESS_MS 50  /* that a press adds */
#define DAMERO_QUOTA_MOST_MS  350
#define DAMERO_CREDIT_MOST_MS 100 /* of one press */
#define DAMERO_QUOTA_N_PINGS  5

#define DAMERO_CLOCK_NAME_SIZE 9 /* of a device's clock: 8 hexadecimal digits and NUL */

/* A device's clock tied to the director's. All zero: none is. */
typedef struct {
  char   clock[DAMERO_CLOCK_NAME_SIZE];
  gint64 device_ms;   /* what it showed */
  gint64 director_ms; /* at this instant of the director's */
  gint64 from_ms;     /* what it showed before this was before it stood still; 0: it never did */
} DameroTie;

typedef struct {
  gint64   press_ms;  /* when it was made, by the director's clock */
  gint64   at_ms;     /* when it is to be performed: on arrival, or later where the press lies ahead */
  gint64   credit_ms; /* at_ms less press_ms */
  gboolean asks;      /* the device was not believed: the referee is asked */
} DameroPressTime;

/* Ties CLOCK, which shows DEVICE_MS, to the director's at DIRECTOR_MS. */
void     damero_tie_set        (DameroTie       *tie,
                                const char      *clock,
                                gint64           device_ms,
                                gint64           director_ms);
/* Whether that clock is tied. */
gboolean damero_tie_is_of      (const DameroTie *tie,
                                const char      *clock);
/* The tied clock has shown DEVICE_MS not before ASKED_MS, and ANSWERED_MS is when that was heard. Where it would have
 * shown that long before, it stood still in between: it is tied anew, for what it shows from FROM_MS on. Whether it
 * did. */
gboolean damero_tie_find_stop  (DameroTie       *tie,
                                gint64           device_ms,
                                gint64           asked_ms,
                                gint64           answered_ms,
                                gint64           from_ms);
/* When a press was made that the tied clock showed at DEVICE_MS and that arrives at ARRIVED_MS. Its turn began at
 * SINCE_MS: no press is taken before that. PRESSED_MS (0: never) is when the device made the one before, by the clock
 * of that, and gets when it made this one: where that seems to lie before, the ties of two clocks contradict each
 * other, and this one is tied so that it does not. SILENT_MS is for how long the link is known to have held a message
 * up: that nothing was heard of the device, and what was measured of its ways. AHEAD_MS is how long the message by
 * which the clock was tied can have been under way: so much later than they are made its presses seem to be. A clock
 * that was not believed is tied anew, by this press. */
void     damero_tie_take_press (DameroTie       *tie,
                                gint64           device_ms,
                                gint64           arrived_ms,
                                gint64           since_ms,
                                gint64          *pressed_ms,
                                gint64           silent_ms,
                                gint64           ahead_ms,
                                DameroPressTime *ret_time);

/* What a side's device may still be credited with. */
typedef struct {
  gint64 left_ms;
  gint64 most_ms;                     /* 0: nothing is ever credited */
  guint  n_pings;
  gint64 pings_ms[DAMERO_QUOTA_N_PINGS]; /* the last round trips, as a ring */
} DameroQuota;

/* A quota at the beginning of a game; MOST_MS is DAMERO_QUOTA_MOST_MS, or less. What was measured stays. */
void     damero_quota_begin    (DameroQuota     *quota,
                                gint64           most_ms);
/* A round trip that the director measured. */
void     damero_quota_measure  (DameroQuota     *quota,
                                gint64           round_trip_ms);
/* The median of the last five; of an even number the lower of the two in the middle; 0: none was measured. */
gint64   damero_quota_get_median_ms (const DameroQuota *quota);
/* What a press is credited with that says LAG_MS (0: says nothing) and arrives at ARRIVED_MS in a turn that began at
 * SINCE_MS. It is taken from the quota, to which the press adds. */
gint64   damero_quota_take_press (DameroQuota   *quota,
                                gint64           lag_ms,
                                gint64           arrived_ms,
                                gint64           since_ms);
/* For how long a flag waits for a press that may be under way: what is left. */
gint64   damero_quota_get_grace_ms (const DameroQuota *quota);

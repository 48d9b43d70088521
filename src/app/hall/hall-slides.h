/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/hall/hall-slides.h - what the hall display shows one after the other, and its countdown.
 *
 * Pure reading of an event. The hall sees what everybody may see: rounds that are published or played, and
 * nothing of what the referee is asked.
 */
#pragma once

#include "event/event.h"

typedef enum {
  DAMERO_HALL_WELCOME,   /* there is nothing else to show */
  DAMERO_HALL_BOARDS,    /* the clocks of a round that is being played */
  DAMERO_HALL_PAIRINGS,  /* of a round that has not begun; of one that is closed, with its results */
  DAMERO_HALL_STANDINGS,
} DameroHallKind;

/* A part of a list, as many rows as can be read at a time. */
typedef struct {
  DameroHallKind kind;
  int            section; /* 0: WELCOME */
  int            round;   /* its number, 0 if there is none to tell of */
  guint          first;   /* index of the first row */
  guint          n;       /* rows in this part */
  guint          part;    /* from 1 */
  guint          n_parts;
} DameroHallSlide;

/* How many rows of each kind fit on one slide. */
typedef struct {
  guint boards;
  guint pairs; /* byes included */
  guint ranks;
} DameroHallCapacity;

/* The slides of EVENT in order, as an array of DameroHallSlide, at least one: section by section boards or
 * pairings, then standings as soon as there is a result. Parts of one list are as even as can be. */
GArray   *damero_hall_dup_slides    (const DameroEvent        *event,
                                     const DameroHallCapacity *capacity);
/* Whether two slides show the same part of the same list, whatever their rows. */
gboolean  damero_hall_slide_is_same (const DameroHallSlide    *a,
                                     const DameroHallSlide    *b);
/* The newest round of SECTION that the hall may see; NULL if there is none. */
const DameroRound *damero_hall_get_round (const DameroSection *section);
/* Whether a game of ROUND was started or has a result. */
gboolean  damero_hall_is_begun      (const DameroRound        *round);

typedef struct {
  gboolean has_deadline; /* the control is a deadline that the games of a match share, and a match plays */
  gboolean minutes;      /* it is over, and the minutes after it run */
  gint64   left_ms;      /* of the match that has most left */
  gboolean runs;         /* it becomes less */
} DameroHallTime;

/* What is left of the round of SECTION at NOW. */
void      damero_hall_get_time      (const DameroEvent        *event,
                                     const DameroSection      *section,
                                     const DameroStamp        *now,
                                     DameroHallTime           *ret_time);

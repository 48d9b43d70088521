/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/hall/hall-slides.h - what the hall display shows one after the other.
 *
 * Pure reading of an event. The hall sees what everybody may see: rounds that are published or played, and
 * nothing of what the referee is asked.
 *
 * Without GTK: how its content is divided is a matter of the display.
 */
#pragma once

#include "event/event.h"

typedef enum {
  DAMERO_HALL_SLIDE_WELCOME,   /* there is nothing else to show */
  DAMERO_HALL_SLIDE_BOARDS,    /* the clocks of a round that is being played */
  DAMERO_HALL_SLIDE_PAIRINGS,  /* of a round that has not begun; of one that is closed, with its results */
  DAMERO_HALL_SLIDE_OPENINGS,  /* that were drawn for a round that has not begun */
  DAMERO_HALL_SLIDE_STANDINGS,
} DameroHallSlideKind;

/* A part of a list, as many rows as can be read at a time. */
typedef struct {
  DameroHallSlideKind kind;
  int            section; /* 0: WELCOME */
  int            round;   /* its number, 0 if there is none to show */
  guint          first;   /* index of the first row */
  guint          n;       /* rows in this part */
  guint          part;    /* from 1 */
  guint          n_parts;
} DameroHallSlide;

/* How many rows of each kind fit on one slide. */
typedef struct {
  guint boards;
  guint pairs; /* byes included */
  guint openings;
  guint ranks;
} DameroHallSlidesCapacity;

/* The slides of EVENT in order, as an array of DameroHallSlide, at least one: section by section boards or
 * pairings and openings, then standings as soon as there is a result. Parts of one list are as even as can be. */
GArray   *damero_hall_slides_dup    (const DameroEvent              *event,
                                     const DameroHallSlidesCapacity *capacity);
/* Whether two slides show the same part of the same list, whatever their rows. */
gboolean  damero_hall_slide_is_same (const DameroHallSlide          *a,
                                     const DameroHallSlide          *b);

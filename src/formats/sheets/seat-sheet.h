/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/seat-sheet.h - cards with which devices join: a QR code, the address and the code in large letters.
 *
 * Eight are on a page, with lines between them to cut along; each is put where its device stands. A code is good for
 * one device. A sheet has copies of all it shows. Lengths are points.
 */
#pragma once

#include "formats/sheets/page.h"
#include "formats/sheets/sheet.h"
#include "model/seat.h"

typedef struct {
  DameroSeat seat;
  char      *code; /* of eight characters */
  char      *url;  /* what the QR code says: it has the code in it */
} DameroSeatCard;

/* What is known on paper of a hall that is on the air. */
typedef struct {
  char      *address;     /* what is typed into a browser: "http://192.168.1.5:8017/" */
  char      *players_url; /* of the page for players; NULL: it is not open */
  GPtrArray *cards;       /* DameroSeatCard: seats whose device is still to come */
} DameroHallPaper;

/* Nothing is known yet: address NULL, no cards. Free with damero_hall_paper_free. */
DameroHallPaper *damero_hall_paper_new  (void);
/* Frees it and all that it has; NULL is nothing to free. */
void             damero_hall_paper_free (DameroHallPaper       *paper);
/* Adds a card. */
void             damero_hall_paper_add  (DameroHallPaper       *paper,
                                         const DameroSeat      *seat,
                                         const char            *code,
                                         const char            *url);
/* The cards of the boards of SECTION, or (NULL) of every seat there is one of; on A4 until the sheet gets its size.
 * NULL: there are none. */
DameroSheet     *damero_seat_sheet_new  (const DameroEvent     *event,
                                         const DameroSection   *section,
                                         const DameroHallPaper *paper);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroHallPaper, damero_hall_paper_free)

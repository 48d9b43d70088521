/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/seat.h - the devices in the hall.
 */
#pragma once

#include "model/seat.h"

/* The seat within a line that says which board it is about: "the device at the board", "floor device 2". Free with
 * g_free. */
char *damero_words_seat (const DameroSeat *seat);
/* The seat as a heading: "Board 3", "Board 3 · Red", "Floor 2". Free with g_free. */
char *damero_words_seat_title (const DameroSeat *seat);
/* A code of eight characters as people read it: "K7QM 2T9X". Free with g_free. */
char *damero_words_seat_code (const char *code);
/* How a device joins: what stands beside a QR code, above an address and a code. */
const char *damero_words_seat_how (void);
/* What the QR code on a pairing sheet opens. */
const char *damero_words_players_page (void);

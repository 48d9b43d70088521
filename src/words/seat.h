/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/seat.h - the devices in the hall.
 */
#pragma once

#include "model/seat.h"

/* The seat within a line that says which board it is about: "the device at the board", "floor device 2". Free with
 * g_free. */
char *damero_words_seat (const DameroSeat *seat);

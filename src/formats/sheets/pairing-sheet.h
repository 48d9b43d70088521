/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/pairing-sheet.h - the pairs of a round on paper, to be hung up in the hall.
 *
 * One code draws for the printer and for PDF: event, section and round, a row per board with an empty box
 * for the result, then byes and absences, black on white in the language of the process. A sheet has
 * copies of all it shows: the event may change or go.
 *
 * Lengths are points (1/72 inch). The origin is the upper left corner of the paper: the margins are the
 * sheet's own. Paper smaller than A5 shows everything smaller.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"
#include "formats/sheets/sheet.h"

/* The sheet of a round that is paired, on A4 until it gets its size. The points of the players are those before
 * the round. PLAYERS_URL is what a player's telephone opens, as a QR code beside the title; NULL: none. Cost: that of
 * the standings. Free it. */
DameroSheet *damero_pairing_sheet_new (const DameroEvent   *event,
                                       const DameroSection *section,
                                       int                  round_number,
                                       const char          *players_url);

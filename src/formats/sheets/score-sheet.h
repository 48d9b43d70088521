/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/score-sheet.h - the score sheets of games that were played: moves with clock times, how it ended, the
 * final position.
 *
 * A sheet has copies of all it shows. Lengths are points; the margins are the sheet's own.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"
#include "formats/sheets/sheet.h"

/* That of the game at PLACE, on A4 until the sheet gets its size; NULL if none was started there. */
DameroSheet *damero_score_sheet_new (const DameroEvent *event,
                                     const DameroPlace *place);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/deck.h - decks of openings at the command line.
 */
#pragma once

#include "cli/cli.h"

#include "model/deck.h"

/* The deck that TEXT names: the id of one that comes with the program or of an own one, or a file. NULL after saying
 * what is wrong: RET_CODE. Free it. */
DameroDeck *damero_cli_find_deck (const char *text,
                                  int        *ret_code);

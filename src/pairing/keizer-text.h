/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/keizer-text.h - the settings of a Keizer section as one line of text.
 *
 *     top=70 own=no gap=3 bye=2/3 half=1/3
 *
 * Words with blanks between them, each once: top (value of the first, 0 = automatic), own (yes or no: the own
 * value counts), gap (rounds without a rematch), and the shares of win, draw, loss, forfeit-win, forfeit-loss,
 * bye, full, half and absent as N or N/D. What is left out is the usual.
 */
#pragma once

#include "model/section.h"
#include "pairing/keizer.h"

/* Changes in KEIZER what TEXT names. FALSE with the 1-based column where reading stopped, and KEIZER
 * untouched. */
gboolean damero_keizer_read_text (const char   *text,
                                  DameroKeizer *keizer,
                                  int          *ret_column);
/* What differs from the usual, in the order above; "" for nothing. Free with g_free. */
char    *damero_keizer_to_text   (const DameroKeizer *keizer);
/* The settings of a section: the usual, changed as its text says. */
void     damero_section_get_keizer (const DameroSection *section,
                                    DameroKeizer        *ret_keizer);

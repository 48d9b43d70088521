/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/error.h - what went wrong with a file, a library or a job, in the reader's language.
 *
 * Pure but for gettext.
 */
#pragma once

#include <glib.h>

/* The sentence of an error's fault (model/fault.h); of one without a fault its message. Belongs to the error, and is
 * good until it is asked for again. */
const char *damero_words_error (const GError *error);

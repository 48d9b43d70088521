/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz.h - what every fuzz target is: one function of any bytes, which ends the program where
 * something is wrong. "dev fuzz" links it with libFuzzer; otherwise drive.c calls it with its corpus.
 */
#pragma once

#include <glib.h>

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/place.h - what the first order of a section's entries goes by where it is not the points.
 */
#pragma once

#include "model/section.h"

/* Fills RET_KEYS (by index among the section's entries) with what ranks them after UP_TO_ROUND, the highest
 * first. Keizer: the score in parts of a point, of which RET_PARTS make one. Knockout: how far they came, 2 for
 * each round an entry was in and 1 more if it won that match; RET_PARTS is 0. FALSE with both untouched for
 * the other systems, and under two entries: there the points rank. */
gboolean damero_place_keys (const DameroSection *section,
                            int                  up_to_round,
                            gint64              *ret_keys,
                            gint64              *ret_parts);

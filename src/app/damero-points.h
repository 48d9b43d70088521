/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-points.h - points as the screens show them, with a half sign: "3½".
 */
#pragma once

#include <glib.h>

/* Writes points in tenths: "0", "½", "3½"; with a decimal where a half will not do: "2.3". */
void damero_points_format_fraction (gint64 points_x10,
                                    char   buffer[24]);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-points.h"

#include "model/scoring.h"

void
damero_points_format_fraction (gint64 points_x10,
                               char   buffer[24])
{
  if (points_x10 % 10 == 5)
    {
      if (points_x10 / 10 > 0)
        g_snprintf (buffer, 24, "%" G_GINT64_FORMAT "½", points_x10 / 10);
      else
        g_strlcpy (buffer, "½", 24);
    }
  else
    damero_points_format (points_x10, buffer);
}

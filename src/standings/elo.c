/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/elo.h"

#include <glib.h>

/* 8.1.2: the largest difference for which the better one is expected to score 50, 51 ... 99. */
static const int last_difference[] = {
  3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
  129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
  290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
};

/* 8.1.1: the difference for a score of 50, 51 ... 100. */
static const int differences[] = {
  0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
  125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
  284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, DAMERO_ELO_MAX_DIFFERENCE,
};

G_STATIC_ASSERT (G_N_ELEMENTS (last_difference) == 50);
G_STATIC_ASSERT (G_N_ELEMENTS (differences) == 51);

int
damero_elo_expected_x100 (int difference)
{
  int expected = 50;

  while (expected < 100 && ABS (difference) > last_difference[expected - 50])
    expected++;

  return difference < 0 ? 100 - expected : expected;
}

int
damero_elo_difference (int score_x100)
{
  g_assert (score_x100 >= 0 && score_x100 <= 100);

  return score_x100 < 50 ? -differences[50 - score_x100] : differences[score_x100 - 50];
}

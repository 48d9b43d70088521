/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/starter.h"

#define GOLDEN_GAMMA G_GUINT64_CONSTANT (0x9E3779B97F4A7C15)

static guint64
mix (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);

  return z ^ (z >> 31);
}

static guint64
draw (gint64 seed,
      int    row,
      int    column)
{
  guint64 lot = mix ((guint64) seed + (guint64) row * GOLDEN_GAMMA);

  return mix (lot + (guint64) column * GOLDEN_GAMMA);
}

gboolean
damero_lot_is_reversed (gint64 seed,
                        int    round_number,
                        int    board)
{
  return draw (seed, round_number, board) >> 63 != 0;
}

int
damero_lot_draw (gint64 seed,
                 int    draw_number,
                 int    item,
                 int    n)
{
  g_assert (n >= 1);

  return (int) (draw (seed, draw_number, item) % (guint64) n);
}

static void
reverse (DameroPair *pair)
{
  *pair = (DameroPair) { pair->black, pair->white };
}

void
damero_starter_apply (DameroStarter starter,
                      gint64        seed,
                      int           round_number,
                      GArray       *pairs)
{
  g_assert (g_array_get_element_size (pairs) == sizeof (DameroPair));

  switch (starter)
    {
    case DAMERO_STARTER_TABLE:
      return;
    case DAMERO_STARTER_LOT:
      for (guint i = 0; i < pairs->len; i++)
        if (damero_lot_is_reversed (seed, round_number, (int) i + 1))
          reverse (&g_array_index (pairs, DameroPair, i));
      return;
    }

  g_assert_not_reached ();
}

static DameroColour
played_colour (const DameroContestant *contestant,
               int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

  return damero_play_is_played (record.play) ? record.colour : DAMERO_COLOUR_NONE;
}

/* Whites less Blacks. */
static int
colour_difference (const DameroContestant *contestant,
                   int                     round_number)
{
  int difference = 0;

  for (int round = 1; round < round_number; round++)
    {
      DameroColour colour = played_colour (contestant, round);

      difference += (colour == DAMERO_COLOUR_WHITE) - (colour == DAMERO_COLOUR_BLACK);
    }

  return difference;
}

/* Goes back to the last match with a colour before *ROUND; NONE if there is none. */
static DameroColour
step_back (const DameroContestant *contestant,
           int                    *round)
{
  DameroColour colour = DAMERO_COLOUR_NONE;

  while (colour == DAMERO_COLOUR_NONE && *round > 1)
    colour = played_colour (contestant, --*round);

  return colour;
}

/* Whether FIRST is to have White against SECOND; BY_BOARD if neither is nearer to it. */
static gboolean
has_white (const DameroContestant *first,
           const DameroContestant *second,
           int                     round_number,
           gboolean                by_board)
{
  int ahead = colour_difference (first, round_number) - colour_difference (second, round_number);
  int i = round_number;
  int j = round_number;

  if (ahead != 0)
    return ahead < 0;

  for (;;)
    {
      DameroColour a = step_back (first, &i);
      DameroColour b = step_back (second, &j);

      if (a == DAMERO_COLOUR_NONE || b == DAMERO_COLOUR_NONE)
        return by_board;
      if (a != b)
        return a == DAMERO_COLOUR_BLACK;
    }
}

void
damero_starter_balance (const DameroTournament *tournament,
                        int                     round_number,
                        GArray                 *pairs)
{
  g_assert (g_array_get_element_size (pairs) == sizeof (DameroPair));

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      const DameroContestant *first = damero_tournament_find (tournament, pair->white);
      const DameroContestant *second = damero_tournament_find (tournament, pair->black);

      g_assert (first != NULL && second != NULL);
      if (!has_white (first, second, round_number, i % 2 == 0))
        reverse (pair);
    }
}

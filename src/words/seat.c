/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/seat.h"

#include "words/words-private.h"

char *
damero_words_seat (const DameroSeat *seat)
{
  switch (seat->kind)
    {
    case DAMERO_SEAT_TABLE:
      return g_strdup (C_("device", "the device at the board"));
    case DAMERO_SEAT_SIDE:
      return g_strdup (C_("device", "a device of their own"));
    case DAMERO_SEAT_SLIP:
      return g_strdup (C_("device", "the result slip"));
    case DAMERO_SEAT_FLOOR:
      /* Translators: a device of a referee who walks about in the hall; %d is its number. */
      return g_strdup_printf (C_("device", "floor device %d"), seat->number);
    case DAMERO_SEAT_HELPER:
      /* Translators: a device of somebody who helps the referee; %d is its number. */
      return g_strdup_printf (C_("device", "helper’s device %d"), seat->number);
    case DAMERO_SEAT_SCREEN:
      /* Translators: a screen for all in the hall; %d is its number. */
      return g_strdup_printf (C_("device", "hall screen %d"), seat->number);
    case DAMERO_SEAT_PLAYER:
      return g_strdup (C_("device", "a player’s page"));
    case DAMERO_N_SEAT_KINDS:
      break;
    }

  g_assert_not_reached ();
}

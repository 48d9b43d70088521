/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/seat.h"

#include <string.h>

#include "words/label.h"
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

char *
damero_words_seat_title (const DameroSeat *seat)
{
  g_autofree char *board = damero_seat_kind_has_board (seat->kind) ? damero_words_board_number (seat->board) : NULL;

  switch (seat->kind)
    {
    case DAMERO_SEAT_TABLE:
      return g_steal_pointer (&board);
    case DAMERO_SEAT_SIDE:
      return g_strdup_printf ("%s · %s", board, damero_words_side ((DameroSide) seat->side));
    case DAMERO_SEAT_SLIP:
      return g_strdup_printf ("%s · %s", board, damero_words_label (DAMERO_LABEL_RESULT_SLIP));
    case DAMERO_SEAT_FLOOR:
      /* Translators: a device of a referee who walks about in the hall; %d is its number. */
      return g_strdup_printf (C_("device as a heading", "Floor %d"), seat->number);
    case DAMERO_SEAT_HELPER:
      /* Translators: a device of somebody who helps the referee; %d is its number. */
      return g_strdup_printf (C_("device as a heading", "Helper %d"), seat->number);
    case DAMERO_SEAT_SCREEN:
      /* Translators: a screen for all in the hall; %d is its number. */
      return g_strdup_printf (C_("device as a heading", "Hall screen %d"), seat->number);
    case DAMERO_SEAT_PLAYER:
      /* Translators: the telephones of the players, which show them pairings, results and standings. */
      return g_strdup (C_("device as a heading", "Players’ phones"));
    case DAMERO_N_SEAT_KINDS:
      break;
    }

  g_assert_not_reached ();
}

char *
damero_words_seat_code (const char *code)
{
  gsize half = strlen (code) / 2;

  return g_strdup_printf ("%.*s %s", (int) half, code, code + half);
}

const char *
damero_words_seat_how (void)
{
  /* Translators: on a card with a QR code; below this are an address of the web and a code of eight characters. */
  return _("Scan this with the device’s camera, or open this address in its browser and enter the code:");
}

const char *
damero_words_players_page (void)
{
  /* Translators: beside a QR code on the sheet with the pairings of a round. */
  return _("Your board and your results on your phone");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/seat.h"

#include <string.h>

#include "model/token.h"

typedef struct {
  const char *token;
  gboolean    has_board;
  gboolean    is_shared;
} SeatRow;

static const SeatRow rows[] = {
  [DAMERO_SEAT_TABLE] = { "table", TRUE, FALSE },
  [DAMERO_SEAT_SIDE] = { "side", TRUE, FALSE },
  [DAMERO_SEAT_SLIP] = { "slip", TRUE, FALSE },
  [DAMERO_SEAT_FLOOR] = { "floor", FALSE, FALSE },
  [DAMERO_SEAT_HELPER] = { "helper", FALSE, FALSE },
  [DAMERO_SEAT_SCREEN] = { "screen", FALSE, FALSE },
  [DAMERO_SEAT_PLAYER] = { "player", FALSE, TRUE },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == DAMERO_N_SEAT_KINDS);

const char *
damero_seat_kind_get_token (DameroSeatKind kind)
{
  g_assert (kind < DAMERO_N_SEAT_KINDS);

  return rows[kind].token;
}

gboolean
damero_seat_kind_has_board (DameroSeatKind kind)
{
  return rows[kind].has_board;
}

gboolean
damero_seat_kind_is_shared (DameroSeatKind kind)
{
  return rows[kind].is_shared;
}

void
damero_seat_to_text (const DameroSeat *seat,
                     char              buffer[DAMERO_SEAT_SIZE])
{
  const SeatRow *row = &rows[seat->kind];

  if (!row->has_board)
    g_snprintf (buffer, DAMERO_SEAT_SIZE, "%s:%d", row->token, seat->number);
  else if (seat->kind == DAMERO_SEAT_SIDE)
    g_snprintf (buffer, DAMERO_SEAT_SIZE, "%s:%d.%d:%s", row->token, seat->section, seat->board,
                damero_token_get (DAMERO_TOKENS_SIDE, seat->side));
  else
    g_snprintf (buffer, DAMERO_SEAT_SIZE, "%s:%d.%d", row->token, seat->section, seat->board);
}

static int
read_number (const char *text)
{
  gint64 number;

  return g_ascii_string_to_signed (text, 10, 1, DAMERO_MAX_NUMBER, &number, NULL) ? (int) number : 0;
}

gboolean
damero_seat_from_text (const char *text,
                       DameroSeat *ret_seat)
{
  g_auto(GStrv) parts = g_strsplit_set (text, ":.", -1);
  guint n_parts = g_strv_length (parts);
  DameroSeat seat = { .side = -1 };
  char again[DAMERO_SEAT_SIZE];

  while (seat.kind < DAMERO_N_SEAT_KINDS && (n_parts == 0 || strcmp (rows[seat.kind].token, parts[0]) != 0))
    seat.kind++;
  if (seat.kind == DAMERO_N_SEAT_KINDS ||
      n_parts != (seat.kind == DAMERO_SEAT_SIDE ? 4 : rows[seat.kind].has_board ? 3 : 2))
    return FALSE;

  if (!rows[seat.kind].has_board)
    seat.number = read_number (parts[1]);
  else
    {
      seat.section = read_number (parts[1]);
      seat.board = read_number (parts[2]);
      if (seat.kind == DAMERO_SEAT_SIDE && !damero_token_parse (DAMERO_TOKENS_SIDE, parts[3], &seat.side))
        return FALSE;
    }
  if (rows[seat.kind].has_board ? seat.section == 0 || seat.board == 0 : seat.number == 0)
    return FALSE;

  /* One seat has one text: no zeros before numbers, no other marks. */
  damero_seat_to_text (&seat, again);
  if (strcmp (again, text) != 0)
    return FALSE;

  *ret_seat = seat;
  return TRUE;
}

gboolean
damero_seat_equal (const DameroSeat *a,
                   const DameroSeat *b)
{
  return a->kind == b->kind && a->section == b->section && a->board == b->board && a->side == b->side &&
         a->number == b->number;
}

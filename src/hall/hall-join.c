/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/hall-join.c - devices that come and go.
 */
#include "hall/hall-private.h"

static char *
dup_refused (const char *why,
             const char *field)
{
  g_autoptr(DameroHallMessage) answer = damero_hall_message_new (DAMERO_HALL_REFUSED);

  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_WHY, why);
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_FIELD, field);
  return damero_hall_message_write (answer);
}

static char *
dup_admitted (const DameroSeat *seat,
              const char       *cookie)
{
  g_autoptr(DameroHallMessage) answer = damero_hall_message_new (DAMERO_HALL_ADMITTED);

  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_COOKIE, cookie);
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_SEAT, damero_seat_kind_get_token (seat->kind));
  if (damero_seat_kind_has_board (seat->kind))
    {
      damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_SECTION, seat->section);
      damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_BOARD, seat->board);
    }
  if (seat->kind == DAMERO_SEAT_SIDE)
    damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_SIDE, damero_token_get (DAMERO_TOKENS_SIDE, seat->side));
  return damero_hall_message_write (answer);
}

char *
damero_hall_join (DameroHall *self,
                  const char *bytes,
                  gsize       n_bytes,
                  const char *address,
                  gint64      now_ms,
                  guint      *ret_session)
{
  static const char *const tokens[] = {
    [DAMERO_JOIN_NO_CODE] = "no-code", [DAMERO_JOIN_TOO_MANY_TRIES] = "too-many-tries", [DAMERO_JOIN_FULL] = "full",
    [DAMERO_JOIN_BARRED] = "insecure",
  };
  DameroHallFault fault;
  g_autoptr(DameroHallMessage) message = damero_hall_message_read (bytes, n_bytes, DAMERO_HALL_DEVICE, &fault);
  char cookie[DAMERO_SEATS_COOKIE_SIZE];
  const DameroSession *session;
  DameroJoin join;

  if (ret_session != NULL)
    *ret_session = 0;
  if (message == NULL || damero_hall_message_get_kind (message) != DAMERO_HALL_JOIN)
    return dup_refused ("message", message == NULL && *fault.field != '\0' ? fault.field : NULL);

  join = damero_seats_join (self->seats, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_CODE), address, now_ms,
                            cookie, &session);
  if (join != DAMERO_JOIN_OK)
    return dup_refused (tokens[join], NULL);

  if (ret_session != NULL)
    *ret_session = session->id;
  return dup_admitted (&session->seat, cookie);
}

void
damero_hall_disconnected (DameroHall *self,
                          guint       session,
                          gint64      now_ms)
{
  for (guint i = 0; i < self->links->len; i++)
    {
      const DameroHallLink *link = g_ptr_array_index (self->links, i);

      if (link->id != session)
        continue;
      g_ptr_array_remove_index (self->links, i);
      return;
    }
}

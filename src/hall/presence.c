/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/presence.h"

typedef struct {
  DameroSeat seat;
  gint64     heard_ms;
  gboolean   is_lost;
} Sign;

struct _DameroPresence {
  GPtrArray  *records;
  GHashTable *signs; /* number of the device -> Sign */
};

DameroPresence *
damero_presence_new (GPtrArray *records)
{
  DameroPresence *self = g_new0 (DameroPresence, 1);

  self->records = records;
  self->signs = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_free);
  return self;
}

void
damero_presence_free (DameroPresence *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->signs);
  g_free (self);
}

static Sign *
find (DameroPresence *self,
      guint           id)
{
  return g_hash_table_lookup (self->signs, GUINT_TO_POINTER (id));
}

static void
lose (DameroPresence *self,
      Sign           *sign)
{
  sign->is_lost = TRUE;
  damero_hall_records_add (self->records, DAMERO_HALL_RECORD_LOST, &sign->seat, NULL, NULL,
                           sign->heard_ms + DAMERO_PRESENCE_LOST_MS);
}

gint64
damero_presence_hear (DameroPresence      *self,
                      const DameroSession *session,
                      gint64               now_ms)
{
  Sign *sign = find (self, session->id);
  gint64 silent_ms;

  if (sign == NULL)
    {
      sign = g_new0 (Sign, 1);
      sign->seat = session->seat;
      sign->heard_ms = now_ms;
      g_hash_table_insert (self->signs, GUINT_TO_POINTER (session->id), sign);
      return 0;
    }

  silent_ms = now_ms - sign->heard_ms;
  if (!sign->is_lost && silent_ms >= DAMERO_PRESENCE_LOST_MS)
    lose (self, sign);
  sign->heard_ms = now_ms;
  if (!sign->is_lost)
    return 0;

  sign->is_lost = FALSE;
  damero_hall_records_add (self->records, DAMERO_HALL_RECORD_RETURNED, &session->seat, session->address, NULL, now_ms);
  return silent_ms;
}

guint
damero_presence_look (DameroPresence *self,
                      gint64          now_ms)
{
  GHashTableIter iter;
  gpointer value;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->signs);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Sign *sign = value;

      if (sign->is_lost || now_ms - sign->heard_ms < DAMERO_PRESENCE_LOST_MS)
        continue;
      lose (self, sign);
      n++;
    }

  return n;
}

gboolean
damero_presence_get_deadline (DameroPresence *self,
                              gint64         *ret_ms)
{
  GHashTableIter iter;
  gpointer value;
  gboolean found = FALSE;

  g_hash_table_iter_init (&iter, self->signs);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Sign *sign = value;
      gint64 due_ms = sign->heard_ms + DAMERO_PRESENCE_LOST_MS;

      if (sign->is_lost || (found && due_ms >= *ret_ms))
        continue;
      *ret_ms = due_ms;
      found = TRUE;
    }

  return found;
}

gboolean
damero_presence_has_contact (DameroPresence *self,
                             guint           id)
{
  const Sign *sign = find (self, id);

  return sign != NULL && !sign->is_lost;
}

gboolean
damero_presence_get_heard_ms (DameroPresence *self,
                              guint           id,
                              gint64         *ret_ms)
{
  const Sign *sign = find (self, id);

  if (sign == NULL)
    return FALSE;

  *ret_ms = sign->heard_ms;
  return TRUE;
}

void
damero_presence_forget (DameroPresence *self,
                        guint           id)
{
  g_hash_table_remove (self->signs, GUINT_TO_POINTER (id));
}

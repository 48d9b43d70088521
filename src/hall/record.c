/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/record.h"

#define MAX_WAITING 1000

const char *
damero_hall_record_get_token (DameroHallRecordKind kind)
{
  static const char *const tokens[] = {
    "opened", "joined", "replaced", "left", "revoked", "ended", "refused", "lost", "returned",
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (tokens) == DAMERO_HALL_N_RECORDS);

  return tokens[kind];
}

void
damero_hall_record_free (DameroHallRecord *record)
{
  if (record == NULL)
    return;

  g_free (record->address);
  g_free (record->why);
  g_free (record);
}

GPtrArray *
damero_hall_records_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) damero_hall_record_free);
}

void
damero_hall_records_add (GPtrArray           *records,
                         DameroHallRecordKind kind,
                         const DameroSeat    *seat,
                         const char          *address,
                         const char          *why,
                         gint64               at_ms)
{
  DameroHallRecord *record = g_new0 (DameroHallRecord, 1);

  record->kind = kind;
  record->at_ms = at_ms;
  record->has_seat = seat != NULL;
  if (seat != NULL)
    record->seat = *seat;
  record->address = g_strdup (address);
  record->why = g_strdup (why);
  if (records->len >= MAX_WAITING)
    g_ptr_array_remove_index (records, 0);
  g_ptr_array_add (records, record);
}

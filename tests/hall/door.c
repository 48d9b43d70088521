/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "door.h"

static Hall *
get_hall (gpointer user_data)
{
  return *(Hall **) user_data;
}

const DameroEvent *
door_get_event (gpointer user_data)
{
  return get_hall (user_data)->event;
}

guint64
door_get_revision (gpointer user_data)
{
  return get_hall (user_data)->event->log->len;
}

gboolean
door_perform (DameroAct *act,
              gint64     at_ms,
              char     **ret_text,
              gpointer   user_data)
{
  Hall *hall = get_hall (user_data);

  hall->now_ms = MAX (hall->now_ms, at_ms);
  if (hall_perform (hall, damero_act_copy (act)))
    return TRUE;

  *ret_text = g_strdup_printf ("refusal %d", hall->refusal.code);
  return FALSE;
}

DameroStamp
door_stamp (gint64   mono_ms,
            gpointer user_data)
{
  return (DameroStamp) { get_hall (user_data)->run, mono_ms, mono_ms };
}

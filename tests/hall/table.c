/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include <string.h>

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  Model *model = user_data;

  if (session == model->sessions[0])
    g_ptr_array_add (model->answers, g_strdup (text));
}

void
start_machine (Model *model)
{
  static const DameroHallDoor door = { door_get_event, door_get_revision, door_perform, door_stamp, send };

  model->machine = damero_hall_new (&door, model, model->seats, model->records,
                                    (DameroChanceFunc) damero_environment_get_random, model->chance);
}

Model *
model_new (guint32 seed)
{
  Model *model = g_new0 (Model, 1);
  g_autoptr(GString) pairs = g_string_new ("pair in=1 pairs=\"");

  model->hall = hall_new ();
  hall_section (model->hall, "games=1 control=5400 record=none", 2 * N_BOARDS);
  for (int i = 0; i < N_BOARDS; i++)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", 2 * i + 1, 2 * i + 2);
  g_string_append_c (pairs, '"');
  hall_ok (model->hall, 0, pairs->str);
  hall_ok (model->hall, 0, "publish in=1.1");
  model->chance = damero_environment_new_virtual (0, seed);
  model->records = damero_hall_records_new ();
  model->seats = damero_seats_new ((DameroChanceFunc) damero_environment_get_random, model->chance, model->records);
  start_machine (model);
  model->answers = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < N_BOARDS; i++)
    {
      const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, i + 1, -1, 0 };

      model->sessions[i] = join_seat (model, &seat);
    }
  return model;
}

void
model_free (Model *model)
{
  damero_hall_free (model->machine);
  damero_seats_free (model->seats);
  g_ptr_array_unref (model->records);
  g_ptr_array_unref (model->answers);
  g_object_unref (model->chance);
  hall_free (model->hall);
  g_free (model);
}

guint
join_seat (Model            *model,
           const DameroSeat *seat)
{
  g_autofree char *code = g_strdup (damero_seats_open (model->seats, seat, model->now_ms));
  g_autofree char *address = g_strdup_printf ("10.0.0.%u", model->n_joined++);
  char cookie[DAMERO_SEATS_COOKIE_SIZE];
  const DameroSession *session;

  g_assert_cmpint (damero_seats_join (model->seats, code, address, model->now_ms, cookie, &session), ==,
                   DAMERO_JOIN_OK);
  return session->id;
}

void
receive (Model      *model,
         guint       session,
         const char *text)
{
  damero_hall_receive (model->machine, session, text, strlen (text), model->now_ms);
}

gboolean
was_told (const Model *model,
          const char  *wanted)
{
  for (guint i = 0; i < model->answers->len; i++)
    if (strstr (g_ptr_array_index (model->answers, i), wanted) != NULL)
      return TRUE;

  return FALSE;
}

void
expect_answer (Model      *model,
               const char *text,
               const char *wanted)
{
  g_ptr_array_set_size (model->answers, 0);
  receive (model, model->sessions[0], text);
  if (!was_told (model, wanted))
    g_error ("“%s” is not in the answers to %s", wanted, text);
}

void
do_at_desk (Model      *model,
            const char *text)
{
  hall_ok (model->hall, model->now_ms, text);
  damero_hall_publish (model->machine, model->now_ms);
}

void
undo_at_desk (Model *model)
{
  g_autofree char *text = g_strdup_printf ("undo undoes=%s", hall_get_last (model->hall)->uid);

  do_at_desk (model, text);
}

void
pass_time (Model  *model,
           gint64  until_ms)
{
  for (; model->now_ms < until_ms; model->now_ms += 50)
    damero_hall_pass_time (model->machine, model->now_ms);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-presence.c - devices that are heard of, lost and back.
 */
#include "hall/presence.h"

static DameroSession sessions[] = {
  { .id = 1, .seat = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 } },
  { .id = 2, .seat = { DAMERO_SEAT_TABLE, 1, 2, -1, 0 } },
};

static void
expect (GPtrArray  *records,
        const char *tokens)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++)
    {
      const DameroHallRecord *record = g_ptr_array_index (records, i);
      char seat[DAMERO_SEAT_SIZE];

      damero_seat_to_text (&record->seat, seat);
      g_string_append_printf (text, "%s%s %s %" G_GINT64_FORMAT, i > 0 ? ", " : "",
                              damero_hall_record_get_token (record->kind), seat, record->at_ms);
    }
  g_assert_cmpstr (text->str, ==, tokens);
  g_ptr_array_set_size (records, 0);
}

static void
test_contact (void)
{
  g_autoptr(GPtrArray) records = damero_hall_records_new ();
  g_autoptr(DameroPresence) presence = damero_presence_new (records);
  gint64 due_ms;

  g_assert_false (damero_presence_has_contact (presence, 1));
  g_assert_false (damero_presence_get_deadline (presence, &due_ms));
  g_assert_false (damero_presence_get_heard_ms (presence, 1, &due_ms));
  g_assert_cmpint (damero_presence_hear (presence, &sessions[0], 1000), ==, 0);
  g_assert_cmpint (damero_presence_hear (presence, &sessions[1], 2000), ==, 0);
  g_assert_true (damero_presence_get_deadline (presence, &due_ms));
  g_assert_cmpint (due_ms, ==, 6000);
  g_assert_cmpuint (damero_presence_look (presence, 5999), ==, 0);
  g_assert_cmpuint (damero_presence_look (presence, 6000), ==, 1);
  g_assert_cmpuint (damero_presence_look (presence, 6500), ==, 0);
  g_assert_false (damero_presence_has_contact (presence, 1));
  g_assert_true (damero_presence_has_contact (presence, 2));
  g_assert_true (damero_presence_get_deadline (presence, &due_ms));
  g_assert_cmpint (due_ms, ==, 7000);
  expect (records, "lost table:1.1 6000");

  g_assert_cmpint (damero_presence_hear (presence, &sessions[0], 31000), ==, 30000);
  g_assert_true (damero_presence_get_heard_ms (presence, 1, &due_ms));
  g_assert_cmpint (due_ms, ==, 31000);
  expect (records, "returned table:1.1 31000");
}

/* One that was away while nobody looked was away all the same. */
static void
test_unseen (void)
{
  g_autoptr(GPtrArray) records = damero_hall_records_new ();
  g_autoptr(DameroPresence) presence = damero_presence_new (records);

  damero_presence_hear (presence, &sessions[0], 0);
  g_assert_cmpint (damero_presence_hear (presence, &sessions[0], 4999), ==, 0);
  g_assert_cmpint (damero_presence_hear (presence, &sessions[0], 9999), ==, 5000);
  expect (records, "lost table:1.1 9999, returned table:1.1 9999");
  damero_presence_forget (presence, 1);
  g_assert_cmpuint (damero_presence_look (presence, 99999), ==, 0);
  g_assert_false (damero_presence_has_contact (presence, 1));
  expect (records, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/presence/contact", test_contact);
  g_test_add_func ("/presence/unseen", test_unseen);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prize lists: their lines, what they come to, pages. DAMERO_SHOTS: a folder that gets pictures of them.
 */
#include "formats/sheets/prize-sheet.h"

#include "club-event.h"

/* Evans has 4 points, Adams 2, Brown and Núñez 1 each; the fourth is annulled. */
static void
test_text (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  gint64 mono_ms = 100000000;
  g_autoptr(DameroSheet) none = damero_prize_sheet_new (event, 0);
  g_autoptr(DameroSheet) all = NULL;
  g_autoptr(DameroSheet) one = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (damero_prize_sheet_count_rows (none), ==, 0);
  g_assert_cmpuint (damero_sheet_count_pages (none), ==, 1);

  perform_line (event, "section-changed in=1 prizes=\"fund 101 EUR; 1: 50; 2: 25; club \\\"Peña\\\": 5; U1600: 20; "
                       "special Fight: 1 to 4; trophy 1; trophy U1600\"", &mono_ms);
  perform_line (event, "section-changed in=2 prizes=\"1: 10; fund 12 EUR\"", &mono_ms);
  all = damero_prize_sheet_new (event, 0);
  text = damero_prize_sheet_to_text (all);
  g_assert_cmpstr (text, ==,
                   "Gold Bar\n"
                   "Evans, E: 50 EUR\n    Place 1 (50)\n"
                   "Adams, A: 25 EUR\n    Place 2 (25)\n"
                   "Núñez, José: 5 EUR\n    Club \"Peña\", place 1 (5)\n"
                   "田中 一郎: 1 EUR\n    Fight (1)\n"
                   "Trophy: place 1: Evans, E\n"
                   "Trophy: U1600, place 1: Adams, A\n"
                   "Not claimed: U1600, place 1: 20 EUR\n"
                   "Awarded 81 EUR + not claimed 20 EUR = fund 101 EUR\n"
                   "\nMatch\n"
                   "Núñez, José: 5 EUR\n    Place 1 (10) = 10 EUR, divided by 2 who are level on score\n"
                   "Adams, A: 5 EUR\n    Place 1 (10) = 10 EUR, divided by 2 who are level on score\n"
                   "Awarded 10 EUR + in no prize 2 EUR = fund 12 EUR\n"
                   "Awarded in all sections: 91 EUR\n");
  one = damero_prize_sheet_new (event, 2);
  g_assert_cmpuint (damero_prize_sheet_count_rows (one), ==, 4);
  g_assert_cmpint (damero_prize_sheet_get_row (one, 1)->kind, ==, DAMERO_PRIZE_ROW_AWARD);
}

/* A long list goes on on another page, with nothing lost; a small paper is drawn smaller. */
static void
test_pages (void)
{
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroSheet) sheet = NULL;
  g_autoptr(GBytes) pdf = NULL;
  gint64 mono_ms = 0;

  perform_line (event, "event name=\"Autumn Club Evening\" place=\"Durham, NC\" date=2026-11-21", &mono_ms);
  perform_line (event, "section in=1 name=Open system=manual rounds=5", &mono_ms);
  for (int i = 1; i <= 60; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"Ann Adams %d\"", i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      perform_line (event, player, &mono_ms);
      perform_line (event, entry, &mono_ms);
    }
  perform_line (event, "section-changed in=1 prizes=\"1-60: 5; fund 7 fees; trophy 1\"", &mono_ms);
  sheet = damero_prize_sheet_new (event, 1);
  g_assert_cmpuint (damero_prize_sheet_count_rows (sheet), ==, 63);
  g_assert_cmpuint (damero_sheet_count_pages (sheet), >, 4);
  damero_sheet_set_size (sheet, 200, 300);
  g_assert_cmpuint (damero_sheet_count_pages (sheet), >, 4);
  damero_sheet_set_size (sheet, DAMERO_LETTER_WIDTH_PT, 4000);
  g_assert_cmpuint (damero_sheet_count_pages (sheet), <, 5);
  pdf = damero_sheet_write_pdf (sheet, NULL);
  g_assert_nonnull (pdf);
  g_assert_true (g_str_has_prefix (g_bytes_get_data (pdf, NULL), "%PDF-1.4"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/formats/prize-sheet/text", test_text);
  g_test_add_func ("/formats/prize-sheet/pages", test_pages);

  return g_test_run ();
}

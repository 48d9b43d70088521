/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/section.h"

static void
add_entry (DameroSection *section,
           int            number)
{
  DameroEntry *entry = g_new0 (DameroEntry, 1);

  entry->number = number;
  g_ptr_array_add (section->entries, entry);
}

static void
test_count_rounds (void)
{
  static const int single[] = { 0, 0, 1, 3, 3, 5, 5, 7, 7 }; /* by number of entries */
  DameroSection *section = damero_section_new (1, "Gold Bar");

  for (guint n = 0; n < G_N_ELEMENTS (single); n++)
    {
      section->cycles = 1;
      g_assert_cmpint (damero_section_count_rounds (section), ==, single[n]);
      section->cycles = 2;
      g_assert_cmpint (damero_section_count_rounds (section), ==, 2 * single[n]);
      add_entry (section, (int) n + 1);
    }
  damero_section_free (section);
}

/* Numbers with gaps are found as well as numbers without. */
static void
test_find (void)
{
  static const int numbers[] = { 1, 3, 4, 9 };
  DameroSection *section = damero_section_new (1, "Gold Bar");
  DameroRound *round = damero_round_new (2);
  DameroMatch match = { .board = 3 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_entry (section, numbers[i]);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_true (damero_section_find_entry (section, numbers[i])
                   == g_ptr_array_index (section->entries, i));
  g_assert_null (damero_section_find_entry (section, 0));
  g_assert_null (damero_section_find_entry (section, 2));
  g_assert_null (damero_section_find_entry (section, 10));

  g_array_append_val (round->matches, match);
  g_ptr_array_add (section->rounds, round);
  g_assert_true (damero_section_find_round (section, 2) == round);
  g_assert_null (damero_section_find_round (section, 1));
  g_assert_cmpint (damero_round_find_match (round, 3)->board, ==, 3);
  g_assert_null (damero_round_find_match (round, 1));
  damero_section_free (section);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/section/count-rounds", test_count_rounds);
  g_test_add_func ("/model/section/find", test_find);

  return g_test_run ();
}

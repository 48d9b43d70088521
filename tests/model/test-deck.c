/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/deck.h"

#include <string.h>

static void
test_read (void)
{
  static const struct {
    const char *text;
    const char *canonical; /* NULL: as read */
    guint       n_entries;
  } rows[] = {
    { "deck acf-3 \"Three-move ballots\" pool", NULL, 0 },
    { " deck  a-1  b  spanish   licence x source \"a; b\" ; 1 ;2 moves 9-13",
      "deck a-1 b spanish source \"a; b\" licence x; 1; 2 moves 9-13", 2 },
    { "deck a \"\" \"\"; 1 moves \"9-13 21-17 5-9\" fen \"W:W17,22:B5\" name \"Edinburgh \\\"Single\\\"\" group A "
      "weight 9999; 2 name \"Ñandú \\\\\"", NULL, 2 },
    { "deck a b pool; 3-12 weight 1 group \"\" name 3 moves \"\"", "deck a b pool; 3-12 name 3 group \"\"", 1 },
    { "deck deck name weight; weight name name weight 2", NULL, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroDeck) deck = damero_deck_from_text (rows[i].text, NULL);
      g_autoptr(DameroDeck) again = NULL;
      g_autofree char *text = NULL;

      g_assert_nonnull (deck);
      g_assert_cmpuint (deck->entries->len, ==, rows[i].n_entries);
      text = damero_deck_to_text (deck);
      g_assert_cmpstr (text, ==, rows[i].canonical != NULL ? rows[i].canonical : rows[i].text);
      again = damero_deck_from_text (text, NULL);
      g_assert_true (damero_deck_equal (deck, again));
    }
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    int         column;
  } rows[] = {
    { "", 1 },
    { "decks a b pool", 1 },
    { "deck", 5 },
    { "deck a b", 9 },
    { "deck a b pool;", 15 },
    { "deck a b pool; 1;", 18 },
    { "deck a b pool 1", 15 },
    { "deck a b pool weight 2", 15 },
    { "deck a b pool source x source y", 24 },
    { "deck a b pool; 1 moves", 23 },
    { "deck a b pool; 1 moves 9-13 21-17", 29 },
    { "deck a b pool; 1 moves \"9-13", 24 },
    { "deck a b pool; 1 moves \"9-13\\", 24 },
    { "deck a b pool; 1 moves \"9-13\"name x", 30 },
    { "deck a b pool; 1 weight 0", 25 },
    { "deck a b pool; 1 weight 10000", 25 },
    { "deck a b pool; 1 weight 2 weight 3", 27 },
    { "deck a b pool; 12345678901234567", 16 },
    { "deck a b pool; \"a\xff\"", 16 },
    { "deck a b pool; \"a\tb\"", 16 },
    { "deck a\tb pool", 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int column = 0;

      g_assert_null (damero_deck_from_text (rows[i].text, &column));
      g_assert_cmpint (column, ==, rows[i].column);
    }
}

/* As many entries as there may be, and one more. */
static void
test_most (void)
{
  g_autoptr(DameroDeck) deck = damero_deck_new ("a", "b", "pool");
  g_autoptr(DameroDeck) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *longer = NULL;
  int column = 0;

  for (int i = 0; i < DAMERO_MAX_DECK_ENTRIES; i++)
    {
      g_autofree char *code = g_strdup_printf ("%d", i + 1);

      damero_deck_take_entry (deck, damero_deck_entry_new (code, "9-13 21-17 5-9"));
    }
  text = damero_deck_to_text (deck);
  again = damero_deck_from_text (text, NULL);
  g_assert_true (damero_deck_equal (deck, again));
  g_assert_cmpstr (damero_deck_find (again, "2000")->code, ==, "2000");
  g_assert_null (damero_deck_find (again, "2001"));

  longer = g_strconcat (text, "; x", NULL);
  g_assert_null (damero_deck_from_text (longer, &column));
  g_assert_cmpint (column, ==, (int) strlen (text) + 2);
}

/* A copy is equal, and no longer when any value of it is another. */
static void
test_equal (void)
{
  static const char whole[] = "deck a b pool source s licence l; 1 moves 9-13 fen f name n group g weight 2; 2";
  static const char *const others[] = {
    "deck x b pool source s licence l; 1 moves 9-13 fen f name n group g weight 2; 2",
    "deck a x pool source s licence l; 1 moves 9-13 fen f name n group g weight 2; 2",
    "deck a b x source s licence l; 1 moves 9-13 fen f name n group g weight 2; 2",
    "deck a b pool source x licence l; 1 moves 9-13 fen f name n group g weight 2; 2",
    "deck a b pool source s; 1 moves 9-13 fen f name n group g weight 2; 2",
    "deck a b pool source s licence l; x moves 9-13 fen f name n group g weight 2; 2",
    "deck a b pool source s licence l; 1 moves x fen f name n group g weight 2; 2",
    "deck a b pool source s licence l; 1 moves 9-13 name n group g weight 2; 2",
    "deck a b pool source s licence l; 1 moves 9-13 fen f group g weight 2; 2",
    "deck a b pool source s licence l; 1 moves 9-13 fen f name n group x weight 2; 2",
    "deck a b pool source s licence l; 1 moves 9-13 fen f name n group g; 2",
    "deck a b pool source s licence l; 2; 1 moves 9-13 fen f name n group g weight 2",
    "deck a b pool source s licence l; 1 moves 9-13 fen f name n group g weight 2",
  };
  g_autoptr(DameroDeck) deck = damero_deck_from_text (whole, NULL);
  g_autoptr(DameroDeck) copy = damero_deck_copy (deck);

  g_assert_true (damero_deck_equal (deck, copy));
  g_assert_true (damero_deck_has_groups (deck));
  g_assert_true (damero_deck_equal (NULL, NULL));
  g_assert_false (damero_deck_equal (deck, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(DameroDeck) other = damero_deck_from_text (others[i], NULL);

      g_assert_nonnull (other);
      g_assert_false (damero_deck_equal (deck, other));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/read", test_read);
  g_test_add_func ("/deck/refused", test_refused);
  g_test_add_func ("/deck/most", test_most);
  g_test_add_func ("/deck/equal", test_equal);

  return g_test_run ();
}

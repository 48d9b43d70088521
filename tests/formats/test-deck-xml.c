/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-deck-xml.c - decks as XML: written and read again, those that come with the program line by line,
 * and documents that are refused, each for its own reason and with its line.
 */
#include "formats/xml/deck-xml.h"

#include <string.h>

#include "game/deck-generate.h"
#include "game/deck-judge.h"

#define HEAD "<deck xmlns='urn:damero:deck:1' schemaVersion='1.0' id='a' name='b' ruleset='pool'>\n"

static DameroDeck *
read_text (const char *text,
           GPtrArray  *diagnostics)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return damero_deck_xml_read (bytes, "test.xml", diagnostics);
}

static void
test_round_trip (void)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroDeck) deck = damero_deck_from_text (
    "deck a \"Ñ <b> & \\\"c\\\"\" pool source \"Here; there\" licence x; 1 moves \"9-13 22-17 13x22\" name \"<n>\" "
    "group g weight 3; 2; 3 fen \"W:W21,22:BK1\"; 4 moves 9-13 "
    "fen \"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13\"", NULL);
  g_autoptr(GBytes) bytes = damero_deck_xml_write (deck);
  g_autoptr(DameroDeck) again = damero_deck_xml_read (bytes, "test.xml", diagnostics);

  g_assert_cmpuint (diagnostics->len, ==, 0);
  g_assert_true (damero_deck_equal (deck, again));
}

/* What people write is read as the program writes it; elements of others are passed over. */
static void
test_liberal (void)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroDeck) deck = read_text (
    HEAD "<source>\n some\n lines </source>\n"
    "<entry code=' 1 ' moves='  9-13\n 22-17  13:22 ' weight='2'><x:card xmlns:x='urn:x'/></entry>\n"
    "<entry code='2' fen='W:WK21:B1-3.'/>\n"
    "<x:more xmlns:x='urn:x'><x:entry code='1'/></x:more></deck>", diagnostics);
  g_autofree char *text = NULL;

  g_assert_nonnull (deck);
  text = damero_deck_to_text (deck);
  g_assert_cmpstr (text, ==, "deck a b pool source \"some lines\"; 1 moves \"9-13 22-17 13x22\" weight 2; "
                   "2 fen \"W:WK21:B1,2,3\"");
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    const char *code;
    guint       line;
    const char *message; /* what it has in it */
  } rows[] = {
    { "", "syntax", 1, "" },
    { HEAD, "syntax", 2, "" },
    { "<!DOCTYPE deck>\n" HEAD "<entry code='1'/></deck>", "doctype", 1, "" },
    { "<deck/>", "schema", 1, "" },
    { HEAD "</deck>", "schema", 1, "entry" },
    { HEAD "<entry/></deck>", "schema", 2, "code" },
    { HEAD "<entry code=''/></deck>", "schema", 2, "code" },
    { HEAD "<entry code='1'/>\n<entry code='2' weight='0'/></deck>", "schema", 3, "weight" },
    { HEAD "<entry code='1' weight='10000'/></deck>", "schema", 2, "weight" },
    { HEAD "<entry code='12345678901234567'/></deck>", "schema", 2, "code" },
    { HEAD "<entry code='1' card='2'/></deck>", "schema", 2, "card" },
    { "<deck xmlns='urn:damero:deck:1' schemaVersion='1.0' id='a b' name='b' ruleset='pool'><entry code='1'/></deck>",
      "schema", 1, "id" },
    { "<deck xmlns='urn:damero:deck:1' schemaVersion='2.0' id='a' name='b' ruleset='pool'><entry code='1'/></deck>",
      "schema", 1, "schemaVersion" },
    { "<deck xmlns='urn:damero:deck:1' schemaVersion='1.0' id='a' name='b' ruleset='chess'>\n"
      "<entry code='1' moves='e4'/></deck>", "deck", 1, "There is no game “chess”" },
    { HEAD "<entry code='1'/>\n<entry code='2'/>\n<entry code='1'/></deck>", "code", 4, "entry 1 too" },
    { HEAD "<entry code='1'/>\n<entry code='2' moves='9-13 21-17 9-14'/></deck>", "move", 3, "Move 3, 9-14" },
    { HEAD "<entry code='1' moves='9-13 22-17 5-9'/></deck>", "move", 2, "capture" },
    { HEAD "<entry code='1' fen='W:W0:B1'/></deck>", "fen", 2, "column 4" },
    { HEAD "<entry code='1' fen='B:W21:B30'/></deck>", "fen", 2, "kingrow" },
    { HEAD "<entry code='1' moves='9-13' fen='W:W21:B13'/></deck>", "fen", 2, "another position" },
    { HEAD "<entry code='1' fen='B:W8,11:B4'/></deck>", "over", 2, "before it begins" },
    { HEAD "<entry code='1' name='a\xE2\x80\xAE'/></deck>", "text", 2, "cannot be shown" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      const DameroDiagnostic *first;

      g_test_message ("%s", rows[i].text);
      g_assert_null (read_text (rows[i].text, diagnostics));
      g_assert_cmpuint (diagnostics->len, >, 0);
      first = diagnostics->pdata[0];
      g_test_message ("%s: %s", first->code, first->message);
      g_assert_cmpstr (first->code, ==, rows[i].code);
      g_assert_cmpuint (first->line, ==, rows[i].line);
      g_assert_nonnull (strstr (first->message, rows[i].message));
    }
}

/* As many faults as are told, of a deck of which every entry is wrong; and more entries than there may be. */
static void
test_limits (void)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) others = damero_diagnostics_new ();
  g_autoptr(GString) wrong = g_string_new (HEAD);
  g_autoptr(GString) many = g_string_new (HEAD);

  for (guint i = 0; i < DAMERO_MAX_DECK_ENTRIES; i++)
    g_string_append_printf (wrong, "<entry code='%u' moves='1-2'/>\n", i);
  g_string_append (wrong, "</deck>");
  g_assert_null (read_text (wrong->str, diagnostics));
  g_assert_cmpuint (diagnostics->len, ==, DAMERO_DECK_MAX_DIAGNOSTICS);

  for (guint i = 0; i <= DAMERO_MAX_DECK_ENTRIES; i++)
    g_string_append_printf (many, "<entry code='%u'/>\n", i);
  g_string_append (many, "</deck>");
  g_assert_null (read_text (many->str, others));
  g_assert_cmpstr (((DameroDiagnostic *) others->pdata[0])->code, ==, "schema");
}

/* ---- the decks that come with the program ---- */

static const struct {
  const char *id;
  guint       n_entries;
  guint       plies;     /* of every entry */
  gboolean    generated;
} shipped[] = {
  { "pool-three-move", 165, 3, TRUE },
  { "pool-two-move", 47, 2, TRUE },
  { "acf-three-move", 156, 3, FALSE },
  { "spanish-three-move", 179, 3, TRUE },
  { "spanish-two-move", 47, 2, TRUE },
};

/* Every line is legal, says where it comes from, and leads to a position of its own; what the generator made it makes
 * again. */
static void
test_shipped (void)
{
  g_autoptr(GPtrArray) decks = damero_deck_list_shipped ();

  g_assert_cmpuint (decks->len, ==, G_N_ELEMENTS (shipped));
  for (guint i = 0; i < decks->len; i++)
    {
      const DameroDeck *deck = g_ptr_array_index (decks, i);
      g_autoptr(GArray) faults = damero_deck_judge (deck);
      DameroVariant variant;

      g_assert_cmpstr (deck->id, ==, shipped[i].id);
      g_assert_cmpuint (deck->entries->len, ==, shipped[i].n_entries);
      g_assert_cmpuint (faults->len, ==, 0);
      g_assert_nonnull (deck->source);
      g_assert_nonnull (deck->licence);
      g_assert_true (damero_deck_get_variant (deck, &variant));
      for (guint k = 0; k < deck->entries->len; k++)
        {
          DameroPosition position;
          guint n_moves;

          g_assert_true (damero_deck_entry_play (damero_deck_get_entry (deck, k), variant, &position, NULL, &n_moves));
          g_assert_cmpuint (n_moves, ==, shipped[i].plies);
        }
      if (shipped[i].generated)
        {
          g_autoptr(DameroDeck) made = damero_deck_generate (variant, shipped[i].plies, deck->id, deck->name);

          made->source = g_strdup (deck->source);
          made->licence = g_strdup (deck->licence);
          g_assert_true (damero_deck_equal (deck, made));
        }
    }
}

/* The ballots are in the order of the notation, by numbers of which these are of barred openings. */
static void
test_acf (void)
{
  static const guint barred[] = { 3, 13, 26, 35, 44, 45, 48, 52, 77, 88, 94, 109, 114, 137, 145, 156, 168, 171 };
  g_autoptr(DameroDeck) deck = damero_deck_find_shipped ("acf-three-move");
  guint k = 0;

  for (guint number = 1, b = 0; number <= 174; number++)
    {
      g_autofree char *code = g_strdup_printf ("%u", number);

      if (b < G_N_ELEMENTS (barred) && barred[b] == number)
        {
          g_assert_null (damero_deck_find (deck, code));
          b++;
          continue;
        }
      g_assert_cmpstr (damero_deck_get_entry (deck, k++)->code, ==, code);
    }
  g_assert_cmpuint (k, ==, deck->entries->len);
  g_assert_cmpstr (damero_deck_find (deck, "1")->moves, ==, "9-13 21-17 5-9");
  g_assert_cmpstr (damero_deck_find (deck, "8")->moves, ==, "9-13 22-18 11-15");
  g_assert_cmpstr (damero_deck_find (deck, "153")->moves, ==, "11-16 23-19 16x23");
  g_assert_cmpstr (damero_deck_find (deck, "174")->moves, ==, "12-16 24-20 10-15");
  g_assert_null (damero_deck_find_shipped ("none"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck-xml/round-trip", test_round_trip);
  g_test_add_func ("/deck-xml/liberal", test_liberal);
  g_test_add_func ("/deck-xml/refused", test_refused);
  g_test_add_func ("/deck-xml/limits", test_limits);
  g_test_add_func ("/deck-xml/shipped", test_shipped);
  g_test_add_func ("/deck-xml/acf", test_acf);

  return g_test_run ();
}

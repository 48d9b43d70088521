/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/deck-generate.h"
#include "game/deck-judge.h"
#include "rules/notation.h"

/* Each of them has this fault alone. */
static void
test_faults (void)
{
  static const struct {
    const char         *text;
    DameroDeckFaultCode code;
    guint               entry;
    guint               ply;
  } rows[] = {
    { "deck a b chess; 1 moves 9-13", DAMERO_DECK_FAULT_RULESET, DAMERO_DECK_ITSELF, 0 },
    { "deck \"a b\" b pool; 1", DAMERO_DECK_FAULT_ID, DAMERO_DECK_ITSELF, 0 },
    { "deck \"\" b pool; 1", DAMERO_DECK_FAULT_ID, DAMERO_DECK_ITSELF, 0 },
    { "deck a \" \" pool; 1", DAMERO_DECK_FAULT_NAME, DAMERO_DECK_ITSELF, 0 },
    { "deck a b pool", DAMERO_DECK_FAULT_EMPTY, DAMERO_DECK_ITSELF, 0 },
    { "deck a b pool; 1; \" \"", DAMERO_DECK_FAULT_CODE, 1, 0 },
    { "deck a b pool; 1; 2; 1", DAMERO_DECK_FAULT_CODE_TWICE, 2, 0 },
    { "deck a b pool; 1; 2 moves \"9-13 21-17 9-14\"", DAMERO_DECK_FAULT_MOVE, 1, 3 },
    { "deck a b pool; 1 moves \"9-13 22-17 5-9\"", DAMERO_DECK_FAULT_MOVE, 0, 3 },
    { "deck a b pool; 1 moves e4", DAMERO_DECK_FAULT_MOVE, 0, 1 },
    { "deck a b spanish; 1 moves 9-14", DAMERO_DECK_FAULT_MOVE, 0, 1 },
    { "deck a b pool; 1 fen \"W:W32\"", DAMERO_DECK_FAULT_OVER, 0, 0 },
    { "deck a b pool; 1 fen \"W21\"", DAMERO_DECK_FAULT_FEN, 0, 0 },
    { "deck a b pool; 1 fen \"W:W1:B2\"", DAMERO_DECK_FAULT_FEN, 0, 0 },
    { "deck a b pool; 1 moves 9-13 fen \"W:W21-32:B1-8,10-12,14\"", DAMERO_DECK_FAULT_DISAGREE, 0, 0 },
    { "deck a b pool; 1 moves 9-13 fen \"B:W21-32:B1-8,10-13\"", DAMERO_DECK_FAULT_DISAGREE, 0, 0 },
    { "deck a b pool; 1 moves 9-13 fen \"W:W21-32:B1-8,10-13\"", DAMERO_DECK_FAULT_NONE, 0, 0 },
    { "deck a b pool; 1 fen \"B:W21-32:B\"", DAMERO_DECK_FAULT_OVER, 0, 0 },
    { "deck a b pool; 1 fen \"B:W9,13:B4\"", DAMERO_DECK_FAULT_NONE, 0, 0 },
    { "deck a b pool; 1 fen \"B:W8,11:B4\"", DAMERO_DECK_FAULT_OVER, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroDeck) deck = damero_deck_from_text (rows[i].text, NULL);
      g_autoptr(GArray) faults = NULL;
      const DameroDeckFault *fault;

      g_assert_nonnull (deck);
      faults = damero_deck_judge (deck);
      g_test_message ("%s", rows[i].text);
      g_assert_cmpuint (faults->len, ==, rows[i].code == DAMERO_DECK_FAULT_NONE ? 0 : 1);
      if (faults->len == 0)
        continue;
      fault = &g_array_index (faults, DameroDeckFault, 0);
      g_assert_cmpint (fault->code, ==, rows[i].code);
      g_assert_cmpuint (fault->entry, ==, rows[i].entry);
      if (rows[i].ply > 0)
        g_assert_cmpuint (fault->ply, ==, rows[i].ply);
      if (fault->entry != DAMERO_DECK_ITSELF)
        {
          DameroDeckFault alone;

          g_assert_false (damero_deck_judge_entry (deck, fault->entry, &alone));
          g_assert_cmpint (alone.code, ==, fault->code);
        }
    }
}

/* What the text form cannot hold, and every fault of a deck at once. */
static void
test_values (void)
{
  g_autoptr(DameroDeck) deck = damero_deck_new ("a", "b", "pool");
  g_autoptr(GString) line = g_string_new (NULL);
  g_autoptr(GArray) faults = NULL;
  static const DameroDeckFaultCode codes[] = {
    DAMERO_DECK_FAULT_WEIGHT, DAMERO_DECK_FAULT_WEIGHT, DAMERO_DECK_FAULT_TEXT, DAMERO_DECK_FAULT_TEXT,
    DAMERO_DECK_FAULT_CODE, DAMERO_DECK_FAULT_PLIES,
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *code = g_strdup_printf ("%u", i);

      damero_deck_take_entry (deck, damero_deck_entry_new (code, NULL));
    }
  damero_deck_get_entry (deck, 0)->weight = 0;
  damero_deck_get_entry (deck, 1)->weight = DAMERO_MAX_DECK_WEIGHT + 1;
  damero_deck_get_entry (deck, 2)->name = g_strnfill (DAMERO_MAX_DECK_NAME + 1, 'x');
  damero_deck_get_entry (deck, 3)->group = g_strdup ("a\033b");
  *damero_deck_get_entry (deck, 4)->code = '\0';
  /* Kings to and fro would do; of men one side runs out of moves before. */
  {
    DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);

    for (guint i = 0; i <= DAMERO_MAX_DECK_PLIES; i++)
      {
        DameroMoveList list;
        char text[DAMERO_MOVE_TEXT_SIZE];

        damero_moves_generate (&position, &list);
        g_assert_cmpuint (list.n_moves, >, 0);
        damero_move_to_text (&position, &list.moves[0], DAMERO_NOTATION_SHORT, text);
        g_string_append_printf (line, "%s ", text);
        damero_position_apply (&position, &list.moves[0]);
      }
    g_free (damero_deck_get_entry (deck, 5)->moves);
    damero_deck_get_entry (deck, 5)->moves = g_strdup (line->str);
  }

  faults = damero_deck_judge (deck);
  g_assert_cmpuint (faults->len, ==, G_N_ELEMENTS (codes));
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_assert_cmpint (g_array_index (faults, DameroDeckFault, i).code, ==, codes[i]);
      g_assert_cmpuint (g_array_index (faults, DameroDeckFault, i).entry, ==, i);
    }
}

/* A deck is of the game and its first side; what is written otherwise is written as the program does. */
static void
test_play (void)
{
  g_autoptr(DameroDeck) deck = damero_deck_from_text (
    "deck a b pool; 1 moves \" 9-13  22-17 13:22 \"; 2 fen \"W : B1-11 : W21-31\"", NULL);
  DameroMove moves[DAMERO_MAX_DECK_PLIES];
  DameroRuleset unified;
  DameroPosition position;
  guint n_moves;
  char fen[DAMERO_FEN_SIZE];

  g_assert_true (damero_ruleset_from_text ("pool-apca:first_side=white", &unified, NULL));
  g_assert_false (damero_deck_suits (deck, damero_rulesets_find ("spanish")));
  g_assert_false (damero_deck_suits (deck, &unified));
  g_assert_true (damero_deck_suits (deck, damero_rulesets_find ("pool-apca")));

  damero_deck_normalize (deck);
  g_assert_cmpstr (damero_deck_get_entry (deck, 0)->moves, ==, "9-13 22-17 13x22");
  g_assert_cmpstr (damero_deck_get_entry (deck, 1)->fen, ==,
                   "W:W21,22,23,24,25,26,27,28,29,30,31:B1,2,3,4,5,6,7,8,9,10,11");
  g_assert_true (damero_deck_entry_play (damero_deck_get_entry (deck, 0), DAMERO_VARIANT_POOL, &position, moves,
                                         &n_moves));
  g_assert_cmpuint (n_moves, ==, 3);
  damero_position_to_fen (&position, fen);
  g_assert_cmpstr (fen, ==, "W:W21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,22");
}

/* An opening is played from where games of the ruleset begin, and is written as the program does. */
static void
test_normalize (void)
{
  static const struct {
    const char         *ruleset;
    const char         *line;
    const char         *fen;
    DameroDeckFaultCode code;
    const char         *written;
    const char         *written_fen;
  } rows[] = {
    { "pool-apca", " 9-13\t22-17  13:22", NULL, DAMERO_DECK_FAULT_NONE, "9-13 22-17 13x22", NULL },
    { "pool-apca:first_side=white", "22-18 9-13", NULL, DAMERO_DECK_FAULT_NONE, "22-18 9-13", NULL },
    { "pool-apca:first_side=white", "9-13 22-18", NULL, DAMERO_DECK_FAULT_MOVE, NULL, NULL },
    { "pool-apca", "22-18 9-13", NULL, DAMERO_DECK_FAULT_MOVE, NULL, NULL },
    { "pool-apca", NULL, "W : B1-2 : W21", DAMERO_DECK_FAULT_NONE, "", "W:W21:B1,2" },
    { "pool-apca", "9-13", "W:W21-32:B1-8,10-13", DAMERO_DECK_FAULT_NONE, "9-13",
      "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13" },
    { "pool-apca", "9-14", "W:W21-32:B1-8,10-13", DAMERO_DECK_FAULT_DISAGREE, NULL, NULL },
    { "pool-apca", "", NULL, DAMERO_DECK_FAULT_NONE, "", NULL },
    { "spanish", "10-14 23-20", NULL, DAMERO_DECK_FAULT_NONE, "10-14 23-20", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = NULL, *fen = NULL;
      DameroDeckFault fault = { .code = DAMERO_DECK_FAULT_NONE };
      DameroRuleset ruleset;

      g_test_message ("%s: %s", rows[i].ruleset, rows[i].line);
      g_assert_true (damero_ruleset_from_text (rows[i].ruleset, &ruleset, NULL));
      g_assert_true (damero_opening_normalize (rows[i].line, rows[i].fen, &ruleset, &line, &fen, &fault) ==
                     (rows[i].code == DAMERO_DECK_FAULT_NONE));
      g_assert_cmpint (fault.code, ==, rows[i].code);
      g_assert_cmpstr (line, ==, rows[i].written);
      g_assert_cmpstr (fen, ==, rows[i].written_fen);
    }
}

/* ---- the generator ---- */

static void
test_quiet (void)
{
  static const struct {
    DameroVariant variant;
    const char   *fen;
    int           lead;
  } rows[] = {
    /* Nothing can be taken, and nothing need be given. */
    { DAMERO_VARIANT_POOL, "B:W21-32:B1-12", 0 },
    /* 14x23 takes one, and is taken back. */
    { DAMERO_VARIANT_POOL, "B:W18,21,22,24-32:B1-8,10-12,14", 0 },
    /* The man on 15 is taken and takes nobody: 15x22, and nothing stands behind. */
    { DAMERO_VARIANT_POOL, "B:W18,32:B1,15", 1 },
    /* Whatever it moves, it is taken. */
    { DAMERO_VARIANT_POOL, "B:W14,17,32:B5", -3 },
    /* Men take backward in pool alone. */
    { DAMERO_VARIANT_POOL, "B:W15,32:B19", 0 },
    { DAMERO_VARIANT_SPANISH, "W:W19:B15,32", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroPosition position;

      g_assert_true (damero_position_from_fen (rows[i].variant, rows[i].fen, &position, NULL));
      g_test_message ("%s", rows[i].fen);
      g_assert_cmpint (damero_position_get_quiet_lead (&position), ==, rows[i].lead);
    }
}

/* Each position that is reached is among POSITIONS if nothing hangs in it, and else not. */
static void
check_reached (const DameroPosition *position,
               guint                 plies,
               GHashTable           *positions)
{
  DameroMoveList list;

  if (plies == 0)
    {
      char fen[DAMERO_FEN_SIZE];

      damero_position_to_fen (position, fen);
      g_assert_true (g_hash_table_contains (positions, fen) == (damero_position_get_quiet_lead (position) == 0));
      return;
    }

  damero_moves_generate (position, &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    {
      DameroPosition after = *position;

      damero_position_apply (&after, &list.moves[i]);
      check_reached (&after, plies - 1, positions);
    }
}

/* Every position that can be reached is in the deck, or has something hanging; none is there twice, and the codes are
 * numbers from 1 in the order of the notation. */
static void
test_generate (void)
{
  static const guint n_entries[DAMERO_N_VARIANTS][DAMERO_MAX_GENERATED_PLIES] = {
    [DAMERO_VARIANT_POOL] = { 7, 47, 165, 561 },
    [DAMERO_VARIANT_SPANISH] = { 7, 47, 179, 634 },
  };

  for (DameroVariant variant = DAMERO_VARIANT_POOL; variant < DAMERO_N_VARIANTS; variant++)
    for (guint plies = 1; plies <= DAMERO_MAX_GENERATED_PLIES; plies++)
      {
        g_autoptr(DameroDeck) deck = damero_deck_generate (variant, plies, "a", "b");
        g_autoptr(DameroDeck) again = damero_deck_generate (variant, plies, "a", "b");
        g_autoptr(GArray) faults = damero_deck_judge (deck);
        DameroPosition start;
        g_autoptr(GHashTable) positions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

        g_assert_cmpuint (faults->len, ==, 0);
        g_assert_true (damero_deck_equal (deck, again));
        for (guint i = 0; i < deck->entries->len; i++)
          {
            const DameroDeckEntry *entry = damero_deck_get_entry (deck, i);
            DameroPosition position;
            guint n_moves;
            char fen[DAMERO_FEN_SIZE];

            g_assert_cmpuint (g_ascii_strtoull (entry->code, NULL, 10), ==, i + 1);
            g_assert_true (damero_deck_entry_play (entry, variant, &position, NULL, &n_moves));
            g_assert_cmpuint (n_moves, ==, plies);
            g_assert_cmpint (damero_position_get_quiet_lead (&position), ==, 0);
            damero_position_to_fen (&position, fen);
            g_assert_true (g_hash_table_add (positions, g_strdup (fen)));
          }
        start = damero_position_start (variant, damero_variant_low_side (variant));
        check_reached (&start, plies, positions);
        g_assert_cmpuint (deck->entries->len, ==, n_entries[variant][plies - 1]);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/faults", test_faults);
  g_test_add_func ("/deck/values", test_values);
  g_test_add_func ("/deck/play", test_play);
  g_test_add_func ("/deck/normalize", test_normalize);
  g_test_add_func ("/deck/quiet", test_quiet);
  g_test_add_func ("/deck/generate", test_generate);

  return g_test_run ();
}

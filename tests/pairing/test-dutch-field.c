/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the Dutch rules know of players before a round: small tournaments with answers found by hand. */
#include "pairing/dutch/field.h"
#include "tournament-rows.h"

/* Index of the player with a number. */
static guint
index_of (const DameroDutchField *field,
          int                     number)
{
  for (guint i = 0; i < field->n_players; i++)
    if (field->players[i].number == number)
      return i;
  g_assert_not_reached ();
}

static const DameroDutchPlayer *
player_of (const DameroDutchField *field,
           int                     number)
{
  return &field->players[index_of (field, number)];
}

/* Player 1 against 2, 3, ... with the letters as colours; u: the bye, f: a forfeit win with White. */
static DameroTournament *
tournament_with_colours (const char *colours)
{
  g_autoptr(GString) rows = g_string_new (NULL);

  for (int i = 0; colours[i] != '\0'; i++)
    {
      if (i > 0)
        g_string_append_c (rows, ' ');
      if (colours[i] == 'u')
        g_string_append_c (rows, 'U');
      else if (colours[i] == 'f')
        g_string_append_printf (rows, "%dw+", i + 2);
      else
        g_string_append_printf (rows, "%d%c=", i + 2, colours[i]);
    }
  g_string_append_c (rows, '\n');

  return tournament_from_rows (rows->str, 20);
}

/* Articles 1.6 and 1.7. */
static void
test_preferences (void)
{
  static const struct {
    const char      *colours;
    int              difference;
    DameroColour     preferred;
    DameroPreference preference;
    DameroColour     last_twice;
  } cases[] = {
    { "", 0, DAMERO_COLOUR_NONE, DAMERO_PREFERENCE_NONE, DAMERO_COLOUR_NONE },
    { "u", 0, DAMERO_COLOUR_NONE, DAMERO_PREFERENCE_NONE, DAMERO_COLOUR_NONE },
    { "f", 0, DAMERO_COLOUR_NONE, DAMERO_PREFERENCE_NONE, DAMERO_COLOUR_NONE },
    { "w", 1, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_STRONG, DAMERO_COLOUR_NONE },
    { "b", -1, DAMERO_COLOUR_WHITE, DAMERO_PREFERENCE_STRONG, DAMERO_COLOUR_NONE },
    { "wb", 0, DAMERO_COLOUR_WHITE, DAMERO_PREFERENCE_MILD, DAMERO_COLOUR_NONE },
    { "bw", 0, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_MILD, DAMERO_COLOUR_NONE },
    { "ww", 2, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_ABSOLUTE, DAMERO_COLOUR_WHITE },
    { "wuw", 2, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_ABSOLUTE, DAMERO_COLOUR_WHITE },
    { "bww", 1, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_ABSOLUTE, DAMERO_COLOUR_WHITE },
    { "bbww", 0, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_ABSOLUTE, DAMERO_COLOUR_WHITE },
    { "bbbww", -1, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_ABSOLUTE, DAMERO_COLOUR_WHITE },
    { "wwbw", 2, DAMERO_COLOUR_BLACK, DAMERO_PREFERENCE_ABSOLUTE, DAMERO_COLOUR_NONE },
    { "wfb", 0, DAMERO_COLOUR_WHITE, DAMERO_PREFERENCE_MILD, DAMERO_COLOUR_NONE },
    { "bwb", -1, DAMERO_COLOUR_WHITE, DAMERO_PREFERENCE_STRONG, DAMERO_COLOUR_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroTournament) tournament = tournament_with_colours (cases[i].colours);
      g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, 8);
      g_autoptr(DameroDutchField) colourless = NULL;

      g_test_message ("%s", cases[i].colours);
      g_assert_cmpint (field->players[0].colour_difference, ==, cases[i].difference);
      g_assert_cmpint (field->players[0].preferred, ==, cases[i].preferred);
      g_assert_cmpint (field->players[0].preference, ==, cases[i].preference);
      g_assert_cmpint (field->players[0].last_twice, ==, cases[i].last_twice);

      tournament->colourless = TRUE;
      colourless = damero_dutch_field_new (tournament, 8);
      g_assert_cmpint (colourless->players[0].preferred, ==, DAMERO_COLOUR_NONE);
      g_assert_cmpint (colourless->players[0].preference, ==, DAMERO_PREFERENCE_NONE);
      g_assert_cmpint (colourless->players[0].colour_difference, ==, 0);
    }
}

/* Article 1.4. Before round 3: 1 has 1, 4 has 1; they meet others of 0.5 and 0. */
static void
test_floats (void)
{
  static const char rows[] = "2w1 3b=\n" /* 1 point against 0.5 */
                             "1b0 4w0\n" /* 0 against 1 */
                             "H 1w=\n"
                             "U 2b1\n"
                             "Z 6w+\n"
                             "Z 5b-\n"
                             "8w= 8b=\n" /* equals */
                             "7b= 7w=\n";
  static const struct {
    DameroFloat last;
    DameroFloat earlier;
  } floats[] = {
    { DAMERO_FLOAT_DOWN, DAMERO_FLOAT_NONE }, { DAMERO_FLOAT_UP, DAMERO_FLOAT_NONE },
    { DAMERO_FLOAT_UP, DAMERO_FLOAT_DOWN },   { DAMERO_FLOAT_DOWN, DAMERO_FLOAT_DOWN },
    { DAMERO_FLOAT_DOWN, DAMERO_FLOAT_NONE }, { DAMERO_FLOAT_NONE, DAMERO_FLOAT_NONE },
    { DAMERO_FLOAT_NONE, DAMERO_FLOAT_NONE }, { DAMERO_FLOAT_NONE, DAMERO_FLOAT_NONE },
  };
  g_autoptr(DameroTournament) tournament = tournament_from_rows (rows, 9);
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, 3);
  g_autoptr(DameroDutchField) accelerated = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (floats); i++)
    {
      g_test_message ("player %u", i + 1);
      g_assert_cmpint (player_of (field, (int) i + 1)->last_float, ==, floats[i].last);
      g_assert_cmpint (player_of (field, (int) i + 1)->earlier_float, ==, floats[i].earlier);
    }

  /* A float is between the scores it was paired by: virtual points count. */
  damero_contestant_set_virtual_x10 (tournament->contestants->pdata[6], 2, 10);
  accelerated = damero_dutch_field_new (tournament, 3);
  g_assert_cmpint (player_of (accelerated, 7)->last_float, ==, DAMERO_FLOAT_DOWN);
  g_assert_cmpint (player_of (accelerated, 8)->last_float, ==, DAMERO_FLOAT_UP);
}

/* An allocated bye of no points is a downfloat all the same; an absence of no points is none. */
static void
test_floats_without_points (void)
{
  g_autoptr(DameroTournament) tournament = tournament_from_rows ("U\nZ\n", 9);
  DameroContestant *contestant = tournament->contestants->pdata[0];
  g_autoptr(DameroDutchField) field = NULL;

  g_array_index (contestant->records, DameroRoundRecord, 0).points_x10 = 0;
  field = damero_dutch_field_new (tournament, 2);
  g_assert_cmpint (player_of (field, 1)->last_float, ==, DAMERO_FLOAT_DOWN);
  g_assert_true (player_of (field, 1)->bye_barred);
  g_assert_cmpint (player_of (field, 2)->last_float, ==, DAMERO_FLOAT_NONE);
}

/* C2 and C9. */
static void
test_bye (void)
{
  static const struct {
    const char *row;
    gboolean    barred;
    int         n_unplayed;
  } cases[] = {
    { "2w1 3b0\n", FALSE, 0 }, { "U 3b0\n", TRUE, 1 },  { "F 3b0\n", TRUE, 1 },
    { "H H\n", FALSE, 2 },     { "Z Z\n", FALSE, 2 },   { "2w+ 3b0\n", TRUE, 1 },
    { "2w- H\n", FALSE, 2 },   { "2w? 3b?\n", FALSE, 0 }, { "\n", FALSE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroTournament) tournament = tournament_from_rows (cases[i].row, 9);
      g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, 3);

      g_test_message ("%s", cases[i].row);
      g_assert_cmpint (field->players[0].bye_barred, ==, cases[i].barred);
      g_assert_cmpint (field->players[0].n_unplayed, ==, cases[i].n_unplayed);
    }
}

/* Article 1.8: more than half of what could be won, when the last round is paired. */
static void
test_topscorers (void)
{
  static const char rows[] = "2w1 3b=\n" /* 1.5 of 2 */
                             "1b0 4w1\n" /* 1 of 2 */
                             "4w= 1w=\n"
                             "3b= 2b0\n";
  g_autoptr(DameroTournament) tournament = tournament_from_rows (rows, 3);
  g_autoptr(DameroDutchField) last = damero_dutch_field_new (tournament, 3);
  g_autoptr(DameroDutchField) earlier = damero_dutch_field_new (tournament, 2);
  g_autoptr(DameroDutchField) unknown = NULL;

  g_assert_true (last->last_round);
  g_assert_true (player_of (last, 1)->topscorer);
  g_assert_false (player_of (last, 2)->topscorer);
  g_assert_false (earlier->last_round);
  g_assert_false (player_of (earlier, 1)->topscorer);

  tournament->n_rounds = 0;
  unknown = damero_dutch_field_new (tournament, 3);
  g_assert_false (unknown->last_round);
}

/* Who is present, in which order, in which groups; and 5.2.5's number. */
static void
test_order (void)
{
  static const char rows[] = "Z Z\n"    /* never paired yet, absent now */
                             "3w0 \n"
                             "2b1 H\n"  /* absent now, but counts for parity */
                             "Z\n"      /* paired now for the first time */
                             "U\n"
                             "7w- Z\n"
                             "6b+\n";
  static const int numbers[] = { 5, 7, 4, 2 };
  static const int parities[] = { 4, 6, 3, 1 };
  g_autoptr(DameroTournament) tournament = tournament_from_rows (rows, 9);
  g_autoptr(DameroDutchField) field = NULL;

  damero_contestant_set_virtual_x10 (tournament->contestants->pdata[3], 2, 5);
  field = damero_dutch_field_new (tournament, 2);
  g_assert_cmpuint (field->n_players, ==, G_N_ELEMENTS (numbers));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_assert_cmpint (field->players[i].number, ==, numbers[i]);
      g_assert_cmpint (field->players[i].parity_number, ==, parities[i]);
    }
  g_assert_cmpint (field->players[2].score_x10, ==, 5);
  g_assert_cmpint (field->players[2].real_x10, ==, 0);
  g_assert_cmpuint (field->n_groups, ==, 3);
  g_assert_cmpuint (field->group_starts[0], ==, 0);
  g_assert_cmpuint (field->group_starts[1], ==, 2);
  g_assert_cmpuint (field->group_starts[2], ==, 3);
  g_assert_cmpuint (field->group_starts[3], ==, 4);
}

static gboolean
may_meet (const DameroDutchField *field,
          int                     a,
          int                     b)
{
  gboolean may = damero_dutch_field_may_meet (field, index_of (field, a), index_of (field, b));

  g_assert_cmpint (damero_dutch_field_may_meet (field, index_of (field, b), index_of (field, a)), ==, may);

  return may;
}

/* C1, and who is forbidden. */
static void
test_meetings (void)
{
  static const char rows[] = "2w1 3b- 4w?\n"
                             "1b0 4w1 Z\n"
                             "4w1 1w+ Z\n"
                             "3b0 2b0 1b?\n"
                             "\n"
                             "\n";
  g_autoptr(DameroTournament) tournament = tournament_from_rows (rows, 9);
  DameroForbidden *always = damero_tournament_forbid (tournament, 1, 0);
  DameroForbidden *over = damero_tournament_forbid (tournament, 2, 3);
  DameroForbidden *later = damero_tournament_forbid (tournament, 5, 9);
  int numbers[] = { 5, 6, 99, 2 };
  g_autoptr(DameroDutchField) field = NULL;

  g_array_append_vals (always->numbers, numbers, G_N_ELEMENTS (numbers));
  g_array_append_vals (over->numbers, (int[]) { 1, 5 }, 2);
  g_array_append_vals (later->numbers, (int[]) { 1, 6 }, 2);
  field = damero_dutch_field_new (tournament, 4);

  g_assert_false (may_meet (field, 1, 2));
  g_assert_true (may_meet (field, 1, 3)); /* a forfeit is no meeting */
  g_assert_false (may_meet (field, 1, 4)); /* not over yet, but a meeting */
  g_assert_true (may_meet (field, 1, 5));
  g_assert_true (may_meet (field, 1, 6));
  g_assert_false (may_meet (field, 5, 6));
  g_assert_false (may_meet (field, 2, 5));
  g_assert_true (may_meet (field, 2, 3));
  g_assert_false (may_meet (field, 2, 2));
  g_assert_cmpuint (player_of (field, 2)->barred.n, ==, 4);
}

/* C3: two absolute preferences for the same colour, unless one of the two is a topscorer. */
static void
test_absolute (void)
{
  static const char rows[] = "5w1 6w1\n"  /* ww, a topscorer in round 3 of 3 */
                             "6w0 5w0\n"  /* ww */
                             "7w0 8w0\n"  /* ww */
                             "8b1 7b0\n"  /* bb */
                             "1b0 2b1\n"
                             "2b1 1b0\n"
                             "3b1 4w1\n"
                             "4w0 3b1\n";
  g_autoptr(DameroTournament) tournament = tournament_from_rows (rows, 3);
  g_autoptr(DameroDutchField) last = damero_dutch_field_new (tournament, 3);
  g_autoptr(DameroDutchField) middle = NULL;

  g_assert_false (may_meet (last, 2, 3));
  g_assert_true (may_meet (last, 2, 4));
  g_assert_true (may_meet (last, 1, 2));
  tournament->n_rounds = 4;
  middle = damero_dutch_field_new (tournament, 3);
  g_assert_false (may_meet (middle, 1, 2));
}

/* Article 5.2, rule by rule: the colours of 1 and 2, who met others before. */
static void
test_colours (void)
{
  static const struct {
    const char      *rows;
    gboolean         white; /* of player 1 against 2 */
    DameroColourRule rule;
  } cases[] = {
    { "3w1\n4b1\n", FALSE, DAMERO_COLOUR_RULE_BOTH },
    { "3b1 5w0\n4w1 6b0\n", FALSE, DAMERO_COLOUR_RULE_BOTH },
    /* Absolute against strong, strong against mild, mild against none. */
    { "3w1 5w0\nZ 4w1\n", FALSE, DAMERO_COLOUR_RULE_STRONGER },
    { "3b1 5w0\nZ 4w1\n", TRUE, DAMERO_COLOUR_RULE_STRONGER },
    { "3w1\nU\n", FALSE, DAMERO_COLOUR_RULE_STRONGER },
    { "U\n3w1\n", TRUE, DAMERO_COLOUR_RULE_STRONGER },
    /* Two absolute ones: the wider difference. */
    { "3b= 5w= 7w=\n4w= 6b= 8w= 3w=\n", TRUE, DAMERO_COLOUR_RULE_STRONGER },
    /* The same preference: the last round with different colours, unplayed rounds passed over. */
    { "3w= 5b=\nZ 4w= 6b=\n", TRUE, DAMERO_COLOUR_RULE_HIGHER },
    { "3w= 5b= 7b= 9w=\n4b= 6w= 8b= 3w=\n", TRUE, DAMERO_COLOUR_RULE_ALTERNATE },
    { "3b= 5w= 7b= 9w=\n4w= 6b= 8b= 3w=\n", FALSE, DAMERO_COLOUR_RULE_ALTERNATE },
    { "3w=\n4w=\n", FALSE, DAMERO_COLOUR_RULE_HIGHER },
    { "3b=\n4b=\n", TRUE, DAMERO_COLOUR_RULE_HIGHER },
    { "3w=\n4w1\n", TRUE, DAMERO_COLOUR_RULE_HIGHER }, /* 2 is the higher ranked */
    { "Z\nZ\n", TRUE, DAMERO_COLOUR_RULE_INITIAL },
    { "Z\nU\n", TRUE, DAMERO_COLOUR_RULE_INITIAL }, /* 2, with an even number, gets Black */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroTournament) tournament = tournament_from_rows (cases[i].rows, 20);
      g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, 8);
      guint a = index_of (field, 1);
      guint b = index_of (field, 2);
      DameroColourRule rule;

      g_test_message ("%s", cases[i].rows);
      g_assert_cmpint (damero_dutch_field_gives_white (field, a, b, &rule), ==, cases[i].white);
      g_assert_cmpint (rule, ==, cases[i].rule);
      g_assert_cmpint (damero_dutch_field_gives_white (field, b, a, NULL), ==, !cases[i].white);
    }
}

/* The other initial colour, and meetings with both colours. */
static void
test_initial_colour (void)
{
  g_autoptr(DameroTournament) tournament = tournament_from_rows ("3w=\n4w=\n1b=\n2b=\n", 9);
  g_autoptr(DameroDutchField) field = NULL;
  DameroColourRule rule;

  tournament->initial_colour = DAMERO_COLOUR_BLACK;
  tournament->colourless = TRUE;
  field = damero_dutch_field_new (tournament, 2);
  g_assert_false (damero_dutch_field_gives_white (field, 0, 1, &rule));
  g_assert_cmpint (rule, ==, DAMERO_COLOUR_RULE_INITIAL);
  g_assert_true (damero_dutch_field_gives_white (field, 1, 2, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/dutch-field/preferences", test_preferences);
  g_test_add_func ("/pairing/dutch-field/floats", test_floats);
  g_test_add_func ("/pairing/dutch-field/floats-without-points", test_floats_without_points);
  g_test_add_func ("/pairing/dutch-field/bye", test_bye);
  g_test_add_func ("/pairing/dutch-field/topscorers", test_topscorers);
  g_test_add_func ("/pairing/dutch-field/order", test_order);
  g_test_add_func ("/pairing/dutch-field/meetings", test_meetings);
  g_test_add_func ("/pairing/dutch-field/absolute", test_absolute);
  g_test_add_func ("/pairing/dutch-field/colours", test_colours);
  g_test_add_func ("/pairing/dutch-field/initial-colour", test_initial_colour);

  return g_test_run ();
}

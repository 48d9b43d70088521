/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every tie-break worked out by hand, and what its explanation says. */
#include "standings/standings.h"

#include "build-section.h"

/* Six players, four rounds, 1 - 0.5 - 0. Opponent, colour, result:
 *
 *             round 1  round 2  round 3  round 4  points  rating
 *     1        4w 1     2b 1     3b =     5w 0     2.5     2000
 *     2        5w =     1w 0     bye      3b 0     1.5     1900
 *     3        6w +     4b 1     1w =     2w 1     3.5     1800
 *     4        1b 0     3w 0     5b 0     bye      1       1700
 *     5        2b =     half     4w 1     1b 1     3       1600
 *     6        3b -     withdrawn                  0       1500
 *
 * Adjusted scores (16.3): all as they are but 6, whose three last rounds are draws: 1.5. Dummies (16.4): 3 has
 * 1.5 in round 1 (what 6 has), 5 has 2 in round 2 (a draw in each of four rounds), 2 and 4 have their own
 * 1.5 and 1, 6 has 0 throughout. */
static const char *const rows[] = {
  "4w1 2b1 3b= 5w0", "5w= 1w0 U 3b0", "6w+ 4b1 1w= 2w1", "1b0 3w0 5b0 U", "2b= H 4w1 1b1", "3b- Z Z Z",
};

/* Values of the six; "" where a tie-break does not apply. */
static const struct {
  DameroTiebreak tiebreak;
  const char    *values[6];
} worked[] = {
  /* 1: 1 + 1.5 + 3.5 + 3. 2: 3 + 2.5 + 1.5 + 3.5. 3: 1.5 + 1 + 2.5 + 1.5. 4: 2.5 + 3.5 + 3 + 1.
   * 5: 1.5 + 2 + 1 + 2.5. 6: nothing but dummies of 0. */
  { DAMERO_TIEBREAK_BH, { "9", "10.5", "6.5", "10", "7", "0" } },
  { DAMERO_TIEBREAK_SOL, { "9", "10.5", "6.5", "10", "7", "0" } },
  /* The lowest goes: 1, 1.5, 1, 1; of 5 the 2 of the half-point bye, not the 1 (16.5). */
  { DAMERO_TIEBREAK_BH_C1, { "8", "9", "5.5", "9", "5", "0" } },
  /* Then 1.5, 2.5, 1.5, 2.5; of 5 the 1. */
  { DAMERO_TIEBREAK_BH_C2, { "6.5", "6.5", "4", "6.5", "4", "0" } },
  /* Of C1 the highest too: 3.5, 3.5, 2.5, 3.5, 2.5. */
  { DAMERO_TIEBREAK_BH_M1, { "4.5", "5.5", "3", "5.5", "2.5", "0" } },
  { DAMERO_TIEBREAK_SOL_T, { "4.5", "5.5", "3", "5.5", "2.5", "0" } },
  /* Two and two of four: nothing is left. */
  { DAMERO_TIEBREAK_BH_M2, { "0", "0", "0", "0", "0", "0" } },
  /* Final points, games played alone. 1: 1 + 1.5 + 3.5 + 3. 2: 3 + 2.5 + 3.5. 3: 1 + 2.5 + 1.5.
   * 4: 2.5 + 3.5 + 3. 5: 1.5 + 1 + 2.5. */
  { DAMERO_TIEBREAK_HON, { "9", "9", "5", "9", "5", "0" } },
  /* 1: 1 x 1 + 1 x 1.5 + 0.5 x 3.5. 2: 0.5 x 3 + 1 x 1.5. 3: 1 x 1.5 + 1 x 1 + 0.5 x 2.5 + 1 x 1.5.
   * 4: 1 x 1. 5: 0.5 x 1.5 + 0.5 x 2 + 1 x 1 + 1 x 2.5. */
  { DAMERO_TIEBREAK_SB, { "4.25", "3", "5.25", "1", "5.25", "0" } },
  /* The lowest opponent goes with what he brings: 4 with 1, the dummy with 1.5, 4 with 1, the dummy with 1; of 5
   * the dummy of the bye, as its 1 is not lower than the 1 from player 4. */
  { DAMERO_TIEBREAK_SB_C1, { "3.25", "1.5", "4.25", "0", "4.25", "0" } },
  /* Byes and forfeits that bring a win's point count. */
  { DAMERO_TIEBREAK_WIN, { "2", "1", "3", "1", "2", "0" } },
  { DAMERO_TIEBREAK_WON, { "2", "0", "2", "0", "2", "0" } },
  { DAMERO_TIEBREAK_BWG, { "1", "0", "1", "0", "1", "0" } },
  /* The forfeited Black of 6 does not count. */
  { DAMERO_TIEBREAK_BLK, { "2", "1", "1", "2", "2", "0" } },
  /* 1: 1 + 2 + 2.5 + 2.5. 2: 0.5 + 0.5 + 1.5 + 1.5. 3: 1 + 2 + 2.5 + 3.5. 4: 1. 5: 0.5 + 1 + 2 + 3. */
  { DAMERO_TIEBREAK_PS, { "8", "4", "9", "1", "6.5", "0" } },
  { DAMERO_TIEBREAK_PS_C1, { "7", "3.5", "8", "1", "6", "0" } },
  /* 1, 3 and 5 have 2 of 4 or more. 1 drew 3; 2 drew 5; 3 drew 1; 5 beat 1. */
  { DAMERO_TIEBREAK_KOYA, { "0.5", "0.5", "0.5", "0", "1", "0" } },
  /* 1: (1700 + 1900 + 1800 + 1600) / 4. 2: (1600 + 2000 + 1800) / 3. 3: (1700 + 2000 + 1900) / 3 = 1866.7.
   * 4: (2000 + 1800 + 1600) / 3. 5: as 3. */
  { DAMERO_TIEBREAK_ARO, { "1750", "1800", "1867", "1800", "1867", "" } },
  { DAMERO_TIEBREAK_ARO_C1, { "1800", "1900", "1950", "1900", "1950", "" } },
  /* 1: 2.5 of 4 = 63 % (half up): 1750 + 95. 2: 0.5 of 3 = 17 %: 1800 - 273. 3, 5: 2.5 of 3 = 83 %:
   * 1867 + 273. 4: nothing: 1800 - 800. */
  { DAMERO_TIEBREAK_TPR, { "1845", "1527", "2140", "1000", "2140", "" } },
  /* 1: 1847 expects .70 .43 .57 .81 = 2.51, 1846 only 2.49. 2: 1479 expects .34 .03 .13 = 0.50, 1478 one less.
   * 3, 5: 2168 expects .95 .72 .83 = 2.50. 4: no point, 1600 - 800. */
  { DAMERO_TIEBREAK_PTP, { "1847", "1479", "2168", "800", "2168", "" } },
  /* 1: (1000 + 1527 + 2140 + 2140) / 4 = 1701.75. 2: (2140 + 1845 + 2140) / 3 = 2041.7. 3: (1000 + 1845 +
   * 1527) / 3 = 1457.3. 4: (1845 + 2140 + 2140) / 3. 5: (1527 + 1000 + 1845) / 3. */
  { DAMERO_TIEBREAK_APRO, { "1702", "2042", "1457", "2042", "1457", "" } },
  /* 1: (800 + 1479 + 2168 + 2168) / 4 = 1653.75. 2: (2168 + 1847 + 2168) / 3. 3: (800 + 1847 + 1479) / 3. */
  { DAMERO_TIEBREAK_APPO, { "1654", "2061", "1375", "2061", "1375", "" } },
  { DAMERO_TIEBREAK_REP, { "4", "4", "4", "4", "3", "0" } },
  { DAMERO_TIEBREAK_STD, { "2.5", "1.5", "3.5", "1", "3", "0" } },
  { DAMERO_TIEBREAK_MPT, { "5", "3", "7", "2", "6", "0" } },
  { DAMERO_TIEBREAK_GPT, { "2.5", "1.5", "3.5", "1", "3", "0" } },
  /* With draws in round 4: 1 has 3, 2 has 2, 3 has 3, 5 has 2.5, 4 and 6 were not paired: 1 and 1.5.
   * 1: 1 + 2 + 3 + 2.5. 2: 2.5 + 3 + 2 (own) + 3. 3: 1.5 + 1 + 3 + 2. 4: 3 + 3 + 2.5 + 1. 5: 2 + 2 + 1 + 3. */
  { DAMERO_TIEBREAK_FB, { "8.5", "10.5", "7.5", "9.5", "8", "0" } },
  /* 1: (10 + 10.5 + 6.5 + 7) / 4. 2: (7 + 9 + 6.5) / 3. 3: (10 + 9 + 10.5) / 3 = 9.833. 4: (9 + 6.5 + 7) / 3.
   * 5: (10.5 + 10 + 9) / 3. */
  { DAMERO_TIEBREAK_AOB, { "8.5", "7.5", "9.83", "7.5", "9.83", "" } },
  /* Nobody is level with anybody. */
  { DAMERO_TIEBREAK_DE, { "", "", "", "", "", "" } },
  { DAMERO_TIEBREAK_LOT, { "", "", "", "", "", "" } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (worked) == DAMERO_N_TIEBREAKS);

/* The other treatments of rounds not played, in Buchholz and Sonneborn-Berger.
 *
 * VIRTUAL: opponents' rounds not played are draws: 1 has 2.5, 2 has 1, 3 has 3, 4 has 0.5, 5 has 3, 6 has 2. Virtual
 * opponents: of 2 in round 3 (before it 0.5): 0.5 + 0 + 0.5 = 1; of 3 in round 1: 0 + 0 + 1.5 = 1.5; of 4 in
 * round 4: 0; of 5 in round 2: 0.5 + 0.5 + 1 = 2; of 6: 2.5, 2, 1.5, 1.
 * BH 1: 0.5 + 1 + 3 + 3. 2: 3 + 2.5 + 1 + 3. 3: 1.5 + 0.5 + 2.5 + 1. 4: 2.5 + 3 + 3 + 0. 5: 1 + 2 + 0.5 + 2.5.
 * SB 1: 0.5 + 1 + 1.5. 2: 1.5 + 1. 3: 1.5 + 0.5 + 1.25 + 1. 4: 0. 5: 0.5 + 1 + 0.5 + 2.5.
 * C1 cuts the lowest, whatever it is: of 5 the 0.5.
 *
 * SELF: dummies have one's own score: of 3 in round 1 3.5, of 5 in round 2 3.
 * BH 3: 3.5 + 1 + 2.5 + 1.5. 5: 1.5 + 3 + 1 + 2.5. C1 cuts 3 of player 5. SB 3: 3.5 + 1 + 1.25 + 1.5. 5: 0.75 +
 * 1.5 + 1 + 2.5.
 *
 * NOTHING: BH 2: 3 + 2.5 + 3.5. 3: 1 + 2.5 + 1.5. 4: 2.5 + 3.5 + 3. 5: 1.5 + 1 + 2.5. SB 2: 1.5. 3: 1 + 1.25 +
 * 1.5. 4: 0. 5: 0.75 + 1 + 2.5. */
static const struct {
  DameroUnplayed unplayed;
  DameroTiebreak tiebreak;
  const char    *values[6];
} treated[] = {
  { DAMERO_UNPLAYED_VIRTUAL, DAMERO_TIEBREAK_BH, { "7.5", "9.5", "5.5", "8.5", "6", "7" } },
  { DAMERO_UNPLAYED_VIRTUAL, DAMERO_TIEBREAK_SB, { "3", "2.5", "4.25", "0", "4.5", "0" } },
  { DAMERO_UNPLAYED_VIRTUAL, DAMERO_TIEBREAK_BH_C1, { "7", "8.5", "5", "8.5", "5.5", "6" } },
  { DAMERO_UNPLAYED_SELF, DAMERO_TIEBREAK_BH, { "9", "10.5", "8.5", "10", "8", "0" } },
  { DAMERO_UNPLAYED_SELF, DAMERO_TIEBREAK_BH_C1, { "8", "9", "7.5", "9", "5", "0" } },
  { DAMERO_UNPLAYED_SELF, DAMERO_TIEBREAK_SB, { "4.25", "3", "7.25", "1", "5.75", "0" } },
  { DAMERO_UNPLAYED_NOTHING, DAMERO_TIEBREAK_BH, { "9", "9", "5", "9", "5", "0" } },
  { DAMERO_UNPLAYED_NOTHING, DAMERO_TIEBREAK_SB, { "4.25", "1.5", "3.75", "0", "4.25", "0" } },
};

static DameroPlay
play_from_letter (char letter)
{
  switch (letter)
    {
    case '1':
      return DAMERO_PLAY_WIN;
    case '=':
      return DAMERO_PLAY_DRAW;
    case '0':
      return DAMERO_PLAY_LOSS;
    case '+':
      return DAMERO_PLAY_FORFEIT_WIN;
    case '-':
      return DAMERO_PLAY_FORFEIT_LOSS;
    case 'U':
      return DAMERO_PLAY_ALLOCATED_BYE;
    case 'H':
      return DAMERO_PLAY_HALF_BYE;
    default:
      return DAMERO_PLAY_ZERO_BYE;
    }
}

static DameroTournament *
build_tournament (void)
{
  DameroTournament *tournament = damero_tournament_new ();

  tournament->n_rounds = 4;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroContestant *contestant = damero_tournament_add (tournament, (int) i + 1, "");
      g_auto(GStrv) words = g_strsplit (rows[i], " ", -1);

      contestant->rating = 2000 - 100 * (int) i;
      for (guint r = 0; words[r] != NULL; r++)
        {
          const char *word = words[r];
          DameroRoundRecord record = { .play = play_from_letter (word[strlen (word) - 1]) };

          if (strlen (word) == 3)
            {
              record.opponent = word[0] - '0';
              record.colour = word[1] == 'w' ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
            }
          record.points_x10 = tournament->points.points_x10[record.play];
          damero_contestant_set_record (contestant, (int) r + 1, record);
        }
    }

  return tournament;
}

static void
assert_values (const DameroTournament *tournament,
               DameroUnplayed          unplayed,
               DameroTiebreak          tiebreak,
               const char *const      *values)
{
  DameroStandingsOrder order = { { unplayed, FALSE, 1, 0 }, &tiebreak, 1, NULL, 0, NULL };
  g_autoptr(GArray) standings = damero_standings_rank (tournament, 0, &order);

  for (int number = 1; number <= 6; number++)
    {
      char text[32];

      damero_tiebreak_format (tiebreak, &damero_standings_find (standings, number)->tiebreaks[0], text);
      g_test_message ("%s of %d", damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreak), number);
      g_assert_cmpstr (text, ==, values[number - 1]);
    }
}

static void
test_worked (void)
{
  g_autoptr(DameroTournament) tournament = build_tournament ();

  for (guint i = 0; i < G_N_ELEMENTS (worked); i++)
    assert_values (tournament, DAMERO_UNPLAYED_FIDE, worked[i].tiebreak, worked[i].values);
}

static void
test_treatments (void)
{
  g_autoptr(DameroTournament) tournament = build_tournament ();

  for (guint i = 0; i < G_N_ELEMENTS (treated); i++)
    assert_values (tournament, treated[i].unplayed, treated[i].tiebreak, treated[i].values);
}

/* Four entries, matches of two games, game 2-1-0, White moves second (pool). By "a" of each match:
 *
 *     1-2 WD, 3-4 WW    1-3 LW, 2-4 +D (the first by forfeit)    1-4 DL, 2-3 WL
 *
 * Points: 1: 3 + 2 + 1 = 6. 2: 1 + 3 + 2 = 6. 3: 4 + 2 + 2 = 8. 4: 0 + 1 + 3 = 4.
 * HON, per game at the board: 1: 2 x 6 + 2 x 8 + 2 x 4. 2: 2 x 6 + 1 x 4 + 2 x 8. 3: 2 x 4 + 2 x 6 + 2 x 6.
 * 4: 2 x 8 + 1 x 6 + 2 x 6. WON, won by forfeit too (15.2): 2, 2, 4, 1. BWG: 1 won game 1 of round 1; 2 the
 * forfeit and game 1 of round 3; 3 game 1 of round 1 and game 2 of round 3; 4 game 2 of round 3.
 * BLK: a game in each match, the forfeit of 2 too. MPT: 2 + 1 + 0, 0 + 2 + 1, 2 + 1 + 1, 0 + 0 + 2.
 * GPT: 1.5 + 1 + 0.5, 0.5 + 1.5 + 1, 2 + 1 + 1, 0 + 0.5 + 1.5. SB: 1: 3 x 6 + 2 x 8 + 1 x 4. 2: 1 x 6 + 3 x 4 +
 * 2 x 8. 3: 4 x 4 + 2 x 6 + 2 x 6. 4: 1 x 6 + 3 x 6. DE: 1 made 3 of 4 against 2. */
static void
test_matches (void)
{
  static const char *const rounds[] = { "1-2:WD 3-4:WW", "1-3:LW 2-4:+D", "1-4:DL 2-3:WL", NULL };
  static const char *const expected[] = {
    "36 2 1 3 3 3 38 1", "32 2 2 3 3 3 34 2", "32 4 2 3 4 4 40 -", "34 1 1 3 2 2 24 -",
  };
  DameroSection *section = build_section (4, "game 2-1-0", "HON,WON,BWG,BLK,MPT,GPT,SB,DE", rounds);
  g_autoptr(GArray) standings = NULL;
  g_autoptr(GArray) terms = NULL;

  section->games = 2;
  /* DE is asked first here, as it is of those level on points. */
  memmove (section->tiebreaks + 1, section->tiebreaks, 7 * sizeof *section->tiebreaks);
  section->tiebreaks[0] = DAMERO_TIEBREAK_DE;
  standings = damero_standings_compute (section, NULL, 0);
  for (int entry = 1; entry <= 4; entry++)
    {
      const DameroStanding *standing = damero_standings_find (standings, entry);
      g_autoptr(GString) text = g_string_new (NULL);

      for (guint k = 1; k <= 8; k++)
        {
          char buffer[32];

          damero_tiebreak_format (section->tiebreaks[k % 8], &standing->tiebreaks[k % 8], buffer);
          g_string_append_printf (text, "%s%s", k > 1 ? " " : "", buffer[0] != '\0' ? buffer : "-");
        }
      g_assert_cmpstr (text->str, ==, expected[entry - 1]);
    }

  /* DE is made of the one match with who is level. */
  terms = damero_standings_explain (section, NULL, 0, standings, 1, 0);
  g_assert_cmpuint (terms->len, ==, 1);
  g_assert_cmpint (g_array_index (terms, DameroTerm, 0).opponent, ==, 2);
  g_assert_cmpint (g_array_index (terms, DameroTerm, 0).contribution, ==, 30);
  damero_section_free (section);
}

/* Of two who have met more than once the average counts (6.1). All have 4 points, and 1 met 2 twice, as 3 met 4.
 * Averages: 1: 1 against 2, 2 against 3, 0 against 4 = 3. 2: 1, 2, 0 = 3. 3: 0, 0, 2 = 2. 4: 2, 2, 0 = 4. So 4 is
 * first, 1 and 2 are even, 3 is last; by sums all four would have 4. */
static void
test_met_twice (void)
{
  static const char *const rounds[] = { "1-2:W 3-4:W", "1-2:L 3-4:W", "1-3:W 2-4:L", "2-3:W 1-4:L", NULL };
  DameroSection *section = build_section (4, "game 2-1-0", "DE", rounds);
  g_autoptr(GArray) standings = damero_standings_compute (section, NULL, 0);

  g_assert_cmpint (damero_standings_find (standings, 4)->rank, ==, 1);
  g_assert_cmpint (damero_standings_find (standings, 1)->rank, ==, 2);
  g_assert_cmpint (damero_standings_find (standings, 2)->rank, ==, 2);
  g_assert_cmpint (damero_standings_find (standings, 3)->rank, ==, 4);
  damero_section_free (section);
}

/* The lots part everybody, the same seed in the same way, and not every seed alike. */
static void
test_lots (void)
{
  static const char *const rounds[] = { "1-2:D 3-4:D", NULL };
  DameroSection *section = build_section (4, "game 2-1-0", "LOT", rounds);
  gboolean has_other = FALSE;
  int first_order[4];

  for (int seed = 0; seed < 20; seed++)
    {
      g_autoptr(GArray) standings = NULL;
      g_autoptr(GArray) again = NULL;

      section->seed = seed;
      standings = damero_standings_compute (section, NULL, 0);
      again = damero_standings_compute (section, NULL, 0);
      for (guint i = 0; i < 4; i++)
        {
          const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

          g_assert_cmpint (standing->rank, ==, i + 1);
          g_assert_cmpint (standing->tiebreaks[0].value, ==, i + 1);
          g_assert_cmpint (standing->entry, ==, g_array_index (again, DameroStanding, i).entry);
          if (seed == 0)
            first_order[i] = standing->entry;
          has_other = has_other || first_order[i] != standing->entry;
        }
    }
  g_assert_true (has_other);
  damero_section_free (section);
}

/* What player 5's BH-C1 is made of. */
static void
test_terms (void)
{
  static const struct {
    int       opponent;
    gboolean  is_dummy;
    gint64    score;
    DameroCut cut;
  } expected[] = {
    { 2, FALSE, 15, DAMERO_CUT_NONE }, { 0, TRUE, 20, DAMERO_CUT_UNPLAYED }, { 4, FALSE, 10, DAMERO_CUT_NONE },
    { 1, FALSE, 25, DAMERO_CUT_NONE },
  };
  const DameroTiebreak tiebreak = DAMERO_TIEBREAK_BH_C1;
  DameroStandingsOrder order = { { DAMERO_UNPLAYED_FIDE, FALSE, 1, 0 }, &tiebreak, 1, NULL, 0, NULL };
  g_autoptr(DameroTournament) tournament = build_tournament ();
  g_autoptr(GArray) standings = damero_standings_rank (tournament, 0, &order);
  g_autoptr(GArray) terms = damero_standings_explain_rank (tournament, 0, &order, standings, 5, 0);

  g_assert_cmpuint (terms->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < terms->len; i++)
    {
      const DameroTerm *term = &g_array_index (terms, DameroTerm, i);

      g_assert_cmpint (term->round_number, ==, i + 1);
      g_assert_cmpint (term->opponent, ==, expected[i].opponent);
      g_assert_cmpint (term->is_dummy, ==, expected[i].is_dummy);
      g_assert_cmpint (term->score, ==, expected[i].score);
      g_assert_cmpint (term->cut, ==, expected[i].cut);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/standings/tiebreaks/worked", test_worked);
  g_test_add_func ("/standings/tiebreaks/treatments", test_treatments);
  g_test_add_func ("/standings/tiebreaks/matches", test_matches);
  g_test_add_func ("/standings/tiebreaks/met-twice", test_met_twice);
  g_test_add_func ("/standings/tiebreaks/lots", test_lots);
  g_test_add_func ("/standings/tiebreaks/terms", test_terms);

  return g_test_run ();
}

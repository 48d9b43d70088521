/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/prize-text.h"

static void
test_read (void)
{
  static const struct {
    const char *text;
    const char *canonical; /* NULL: as read */
  } cases[] = {
    { "", NULL },
    { "1: 200; 2: 120.50", "1: 200; 2: 120.50" },
    { "fund 500.00 USD; 1: 200; 2: 120; 3: 80; U1800 1: 60; junior 1: 40; trophy 1; share average; round 1.00",
      "fund 500 USD; 1: 200; 2: 120; 3: 80; U1800 1: 60; junior 1: 40; trophy 1; round 1" },
    { " ; 2:50;1:50 ;; ;3 : 50; 5: 50;4:20", "1-3: 50; 4: 20; 5: 50" },
    { "fund 80% of 15 fees less 40 EUR; 1: 60%; 2-3: 20%",
      "fund 80% of 15 fees less 40 EUR; 1: 60%; 2-3: 20%" },
    { "fund 100% of 15 fees €", "fund 15 fees €" },
    { "junior: 40; junior = 12 3 7", "junior = 3 7 12; junior 1: 40" },
    { "\"Old Boys\" = 4; \"Old Boys\" 1-2: 10; trophy \"Old Boys\" 1; \"junior\": 5; \"club\" 1: 2",
      "\"Old Boys\" = 4; \"Old Boys\" 1-2: 10; junior 1: 5; \"club\" 1: 2; trophy \"Old Boys\" 1" },
    { "special \"Best game\": 25 to 7; special Luck: 5; trophy \"Best game\" to 7; trophy \"Luck\"",
      "special \"Best game\": 25 to 7; special \"Luck\": 5; trophy \"Best game\" to 7; trophy \"Luck\"" },
    { "1400-1799 1: 40; 1400-1799 2: 20; unrated: 10; club Harbor 1: 5; U1200: 4; trophy unrated; trophy 1-2",
      "1400-1799 1: 40; 1400-1799 2: 20; unrated 1: 10; club \"Harbor\" 1: 5; U1200 1: 4; trophy 1-2; "
      "trophy unrated 1" },
    { "take one; share hort; round 0.05; 1-64: 0.01", "1-64: 0.01; share hort; round 0.05" },
    { "take all; share none; fund 9999999.99; 1: 9999999.99; ",
      "fund 9999999.99; 1: 9999999.99; share none; take all" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (cases[i].text, NULL, NULL);
      g_autoptr(DameroPrizeFund) again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *second = NULL;

      g_assert_nonnull (fund);
      text = damero_prize_fund_to_text (fund);
      g_assert_cmpstr (text, ==, cases[i].canonical != NULL ? cases[i].canonical : cases[i].text);
      again = damero_prize_fund_from_text (text, NULL, NULL);
      g_assert_nonnull (again);
      second = damero_prize_fund_to_text (again);
      g_assert_cmpstr (second, ==, text);
    }
}

static void
test_refused (void)
{
  static const struct {
    const char      *text;
    DameroPrizeFault fault;
    int              column;
  } cases[] = {
    { "1", DAMERO_PRIZE_FAULT_TEXT, 2 },
    { "1: ", DAMERO_PRIZE_FAULT_TEXT, 4 },
    { "1: 0", DAMERO_PRIZE_FAULT_TEXT, 5 },
    { "1: 5.", DAMERO_PRIZE_FAULT_TEXT, 6 },
    { "1: 5.123", DAMERO_PRIZE_FAULT_TEXT, 8 },
    { "1: 10000000", DAMERO_PRIZE_FAULT_TEXT, 4 },
    { "1: 99999999999999999999", DAMERO_PRIZE_FAULT_TEXT, 4 },
    { "1: 5 2: 3", DAMERO_PRIZE_FAULT_TEXT, 6 },
    { "3-2: 5", DAMERO_PRIZE_FAULT_TEXT, 4 },
    { "65: 5", DAMERO_PRIZE_FAULT_TEXT, 1 },
    { "1: 5; 1: 4", DAMERO_PRIZE_FAULT_TWICE, 7 },
    { "1: 5; 2: 4; 1-3: 2", DAMERO_PRIZE_FAULT_TWICE, 13 },
    { "U1800: 5; U1800 1: 4", DAMERO_PRIZE_FAULT_TWICE, 11 },
    { "1-64: 1; U1800 1: 4", DAMERO_PRIZE_FAULT_TOO_MANY, 10 },
    { "a:1; b:1; c:1; d:1; e:1; f:1; g:1; h:1; i:1", DAMERO_PRIZE_FAULT_TOO_MANY, 41 },
    { "fund 10; 1: 6; 2: 5", DAMERO_PRIZE_FAULT_OVER, 16 },
    { "fund 10; 1: 60%; 2: 41%", DAMERO_PRIZE_FAULT_OVER, 18 },
    { "fund 10; 1: 101%", DAMERO_PRIZE_FAULT_OVER, 10 },
    { "1: 60%", DAMERO_PRIZE_FAULT_NO_FUND, 1 },
    { "1: 5; 3: 4", DAMERO_PRIZE_FAULT_GAP, 7 },
    { "3: 5; 1: 4; U1800 2: 3; U1800: 1; 2: 4; trophy U1800 1; trophy 2", DAMERO_PRIZE_FAULT_GAP, 57 },
    { "fund 10; fund 20", DAMERO_PRIZE_FAULT_TWICE, 10 },
    { "fund ten", DAMERO_PRIZE_FAULT_TEXT, 6 },
    { "fund 80% of 15", DAMERO_PRIZE_FAULT_TEXT, 15 },
    { "fund 10 DUBLOONES", DAMERO_PRIZE_FAULT_TEXT, 9 },
    { "share half", DAMERO_PRIZE_FAULT_TEXT, 7 },
    { "take some", DAMERO_PRIZE_FAULT_TEXT, 6 },
    { "round 0", DAMERO_PRIZE_FAULT_TEXT, 8 },
    { "round 1; round 1", DAMERO_PRIZE_FAULT_TWICE, 10 },
    { "junior = 3 7 3", DAMERO_PRIZE_FAULT_TWICE, 14 },
    { "U1800 = 3", DAMERO_PRIZE_FAULT_TEXT, 9 },
    { "special \"Best game: 25", DAMERO_PRIZE_FAULT_TEXT, 9 },
    { "special \" \": 25", DAMERO_PRIZE_FAULT_TEXT, 9 },
    { "special x: 25 to", DAMERO_PRIZE_FAULT_TEXT, 17 },
    { "trophy", DAMERO_PRIZE_FAULT_TEXT, 7 },
    { "trophy 1; trophy 1", DAMERO_PRIZE_FAULT_TWICE, 11 },
    { "1800-1400 1: 5", DAMERO_PRIZE_FAULT_TEXT, 1 },
    { "\xff: 5", DAMERO_PRIZE_FAULT_TEXT, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroPrizeFault fault;
      int column;

      g_assert_null (damero_prize_fund_from_text (cases[i].text, &fault, &column));
      g_assert_cmpint (fault, ==, cases[i].fault);
      g_assert_cmpint (column, ==, cases[i].column);
    }
}

/* 80 % of 12 x 15 = 144, less 40: 104. After the special's 4, 60 % and 40 % of 100. With 11: 132 - 40 - 4 = 88,
 * of which 60 % are 52.80 and 40 % are 35.20; in whole units 52, 35 and the one that is left goes to the first. */
static void
test_amounts (void)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (
    "fund 80% of 15 fees less 40; 1: 60%; 2: 40%; special x: 4; round 1", NULL, NULL);
  gint64 amounts[DAMERO_MAX_PRIZES];

  g_assert_cmpint (damero_prize_fund_get_total_x100 (fund, 12), ==, 10400);
  damero_prize_fund_get_amounts (fund, 12, amounts);
  g_assert_cmpint (amounts[0], ==, 6000);
  g_assert_cmpint (amounts[1], ==, 4000);
  g_assert_cmpint (amounts[2], ==, 400);
  damero_prize_fund_get_amounts (fund, 11, amounts);
  g_assert_cmpint (amounts[0], ==, 5300);
  g_assert_cmpint (amounts[1], ==, 3500);
  /* 3 x 12 = 36 and nothing is left. */
  g_assert_cmpint (damero_prize_fund_get_total_x100 (fund, 3), ==, 0);
  damero_prize_fund_get_amounts (fund, 3, amounts);
  g_assert_cmpint (amounts[0], ==, 0);
  g_assert_cmpint (amounts[2], ==, 400);
}

static void
test_divide (void)
{
  /* 100 by three: the hundredth that is left goes to the first; in units of 30, 30 each, and 10 to the first;
   * in units of 7, 28 each and 16: 7, 7, and 2 to the first. */
  gint64 parts[3] = { 0, 0, 0 };

  damero_money_divide (100, NULL, 3, 1, parts);
  g_assert_cmpint (parts[0], ==, 34);
  g_assert_cmpint (parts[1], ==, 33);
  g_assert_cmpint (parts[2], ==, 33);
  parts[0] = parts[1] = parts[2] = 0;
  damero_money_divide (100, NULL, 3, 30, parts);
  g_assert_cmpint (parts[0], ==, 40);
  g_assert_cmpint (parts[1], ==, 30);
  parts[0] = parts[1] = parts[2] = 0;
  damero_money_divide (100, NULL, 3, 7, parts);
  g_assert_cmpint (parts[0], ==, 37);
  g_assert_cmpint (parts[1], ==, 35);
  g_assert_cmpint (parts[2], ==, 28);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/prizes/read", test_read);
  g_test_add_func ("/prizes/refused", test_refused);
  g_test_add_func ("/prizes/amounts", test_amounts);
  g_test_add_func ("/prizes/divide", test_divide);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A prize fund as rows: random rows come back from their text as they were, and whatever is typed in a field is said of
 * that field, or is a fund.
 */
#include "model/prize-form.h"

#include <stdlib.h>

#include "../support/chance.h"

#define N_TRIALS 3000

static void
assert_same_line (const DameroPrizeLine *a,
                  const DameroPrizeLine *b)
{
  g_assert_cmpint (a->whom, ==, b->whom);
  g_assert_cmpstr (a->detail, ==, b->detail);
  g_assert_cmpstr (a->places, ==, b->places);
  g_assert_cmpint (a->is_trophy, ==, b->is_trophy);
  g_assert_cmpstr (a->worth, ==, b->worth);
  g_assert_cmpint (a->winner, ==, b->winner);
  g_assert_cmpstr (a->members, ==, b->members);
}

static void
assert_same (const DameroPrizeForm *a,
             const DameroPrizeForm *b)
{
  g_assert_cmpint (a->fund_kind, ==, b->fund_kind);
  g_assert_cmpstr (a->amount, ==, b->amount);
  g_assert_cmpstr (a->percent, ==, b->percent);
  g_assert_cmpstr (a->less, ==, b->less);
  g_assert_cmpstr (a->currency, ==, b->currency);
  g_assert_cmpint (a->sharing, ==, b->sharing);
  g_assert_cmpint (a->take_all, ==, b->take_all);
  g_assert_cmpstr (a->unit, ==, b->unit);
  g_assert_cmpuint (a->lines->len, ==, b->lines->len);
  for (guint i = 0; i < a->lines->len; i++)
    assert_same_line (g_ptr_array_index (a->lines, i), g_ptr_array_index (b->lines, i));
}

static const char *
pick (const char *const *values,
      guint              n)
{
  return values[g_test_rand_int_range (0, (int) n)];
}

static void
set (char      **field,
     const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

/* Places from 1 on, some alone, some together; all of one class. */
static void
add_lines (DameroPrizeForm *form,
           DameroPrizeWhom  whom,
           const char      *detail,
           gboolean         is_trophy)
{
  static const char *const worths[] = { "60", "12.50", "0.01", "1%", "0.50%", "200" };
  gboolean has_members = whom == DAMERO_PRIZE_WHOM_GROUP && g_test_rand_bit ();
  int place = 1;

  for (int n = g_test_rand_int_range (1, 3); n > 0; n--)
    {
      int last = place + (g_test_rand_bit () ? 0 : g_test_rand_int_range (0, 3));
      g_autofree char *places = last == place ? g_strdup_printf ("%d", place)
                                              : g_strdup_printf ("%d-%d", place, last);
      DameroPrizeLine *line = damero_prize_line_new (whom != DAMERO_PRIZE_WHOM_SPECIAL ? places : "");

      line->whom = whom;
      line->is_trophy = is_trophy;
      set (&line->detail, detail);
      if (!is_trophy)
        set (&line->worth, pick (worths, G_N_ELEMENTS (worths)));
      if (has_members && place == 1)
        set (&line->members, "3 7 12");
      if (whom == DAMERO_PRIZE_WHOM_SPECIAL)
        line->winner = g_test_rand_int_range (0, 9);
      g_ptr_array_add (form->lines, line);
      place = last + 1;
      if (whom == DAMERO_PRIZE_WHOM_SPECIAL)
        break;
    }
}

static void
fill_fund (DameroPrizeForm *form)
{
  static const char *const currencies[] = { "", "USD", "€" };
  static const char *const units[] = { "", "1", "0.05" };

  form->fund_kind = g_test_rand_bit () ? DAMERO_PRIZE_FUND_AMOUNT : DAMERO_PRIZE_FUND_FEES;
  set (&form->amount, form->fund_kind == DAMERO_PRIZE_FUND_AMOUNT ? "90000" : "15.50");
  set (&form->currency, pick (currencies, G_N_ELEMENTS (currencies)));
  if (form->fund_kind == DAMERO_PRIZE_FUND_FEES && g_test_rand_bit ())
    set (&form->percent, "80");
  if (form->fund_kind == DAMERO_PRIZE_FUND_FEES && g_test_rand_bit ())
    set (&form->less, "40");
  form->sharing = (DameroPrizeSharing) g_test_rand_int_range (0, DAMERO_SHARE_NONE + 1);
  form->take_all = g_test_rand_bit ();
  set (&form->unit, pick (units, G_N_ELEMENTS (units)));
}

/* In any order; members stand in the first line of their group. */
static void
shuffle (DameroPrizeForm *form)
{
  for (guint i = form->lines->len; i > 1; i--)
    {
      guint k = (guint) g_test_rand_int_range (0, (int) i);
      gpointer line = form->lines->pdata[k];

      form->lines->pdata[k] = form->lines->pdata[i - 1];
      form->lines->pdata[i - 1] = line;
    }
  for (guint i = 0; i < form->lines->len; i++)
    for (guint k = i + 1; k < form->lines->len; k++)
      {
        DameroPrizeLine *first = g_ptr_array_index (form->lines, i);
        DameroPrizeLine *later = g_ptr_array_index (form->lines, k);

        if (first->whom == DAMERO_PRIZE_WHOM_GROUP && *later->members != '\0' &&
            g_str_equal (first->detail, later->detail))
          {
            set (&first->members, later->members);
            set (&later->members, "");
          }
      }
}

static DameroPrizeForm *
new_random_form (void)
{
  static const struct {
    DameroPrizeWhom whom;
    const char     *detail;
  } classes[] = {
    { DAMERO_PRIZE_WHOM_ALL, "" }, { DAMERO_PRIZE_WHOM_UNDER, "1800" }, { DAMERO_PRIZE_WHOM_BAND, "1400-1799" },
    { DAMERO_PRIZE_WHOM_UNRATED, "" }, { DAMERO_PRIZE_WHOM_CLUB, "Harbor; north" },
    { DAMERO_PRIZE_WHOM_GROUP, "junior" }, { DAMERO_PRIZE_WHOM_GROUP, "fund" },
    { DAMERO_PRIZE_WHOM_GROUP, "Old: = Boys" },
    { DAMERO_PRIZE_WHOM_SPECIAL, "Best; game" }, { DAMERO_PRIZE_WHOM_SPECIAL, "Año" },
  };
  DameroPrizeForm *form = damero_prize_form_new ();

  fill_fund (form);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    for (int is_trophy = 0; is_trophy < 2; is_trophy++)
      if (g_test_rand_bit ())
        add_lines (form, classes[i].whom, classes[i].detail, is_trophy);
  shuffle (form);

  return form;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The parts of a text in a fixed order; groups come in the order in which they are first named. */
static char *
dup_sorted (const char *text)
{
  g_auto(GStrv) parts = damero_prize_text_split (text);

  qsort (parts, g_strv_length (parts), sizeof *parts, compare_texts);
  return g_strjoinv ("; ", parts);
}

static void
test_identity (void)
{
  for (guint i = 0; i < N_TRIALS; i++)
    {
      g_autoptr(DameroPrizeForm) form = new_random_form ();
      g_autofree char *text = damero_prize_form_to_text (form);
      g_autoptr(DameroPrizeForm) again = damero_prize_form_from_text (text);
      g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (text, NULL, NULL);
      g_autofree char *canonical = NULL;
      g_autofree char *sorted = NULL;
      g_autofree char *stored_sorted = NULL;
      g_autoptr(DameroPrizeForm) stored = NULL;
      DameroPrizeFormFault fault;

      g_test_message ("%s", text);
      g_assert_true (damero_prize_form_check (form, &fault));
      g_assert_nonnull (again);
      assert_same (form, again);

      /* The canonical text of the same fund has a form too. */
      canonical = damero_prize_fund_to_text (fund);
      stored = damero_prize_form_from_text (canonical);
      g_assert_nonnull (stored);
      g_clear_pointer (&text, g_free);
      text = damero_prize_form_to_text (stored);
      g_clear_pointer (&fund, damero_prize_fund_free);
      fund = damero_prize_fund_from_text (text, NULL, NULL);
      g_assert_nonnull (fund);
      g_clear_pointer (&text, g_free);
      text = damero_prize_fund_to_text (fund);
      sorted = dup_sorted (text);
      stored_sorted = dup_sorted (canonical);
      g_assert_cmpstr (sorted, ==, stored_sorted);
    }
}

/* Anything typed into one field of a form that is right: no other line is blamed, and none comes of it. */
static void
test_typed (void)
{
  static const char *const typed[] = {
    "", " ", "x", "0", "-1", "1", "2-3", "3-2", "5; 2: 7", "1800: 5; U1900", "5\"", "60 to 3", "=", "65", "12.345",
    "101%", "club \"x\"", "1-64", "7 7",
  };

  for (guint i = 0; i < N_TRIALS; i++)
    {
      g_autoptr(DameroPrizeForm) form = new_random_form ();
      guint n = form->lines->len;
      guint k = n > 0 ? (guint) g_test_rand_int_range (0, (int) n) : 0;
      DameroPrizeLine *line = n > 0 ? g_ptr_array_index (form->lines, k) : NULL;
      char **fields[] = { &form->amount, &form->unit, n > 0 ? &line->detail : &form->less,
                          n > 0 ? &line->places : &form->percent, n > 0 ? &line->worth : &form->currency,
                          n > 0 ? &line->members : &form->less };
      g_autofree char *text = NULL;
      g_autoptr(DameroPrizeForm) again = NULL;
      DameroPrizeFormFault fault;

      set (fields[g_test_rand_int_range (0, G_N_ELEMENTS (fields))], pick (typed, G_N_ELEMENTS (typed)));
      text = damero_prize_form_to_text (form);
      g_test_message ("%s", text);
      if (damero_prize_form_check (form, &fault))
        {
          again = damero_prize_form_from_text (text);
          g_assert_nonnull (again);
          g_assert_cmpuint (again->lines->len, ==, n);
        }
      else
        {
          g_assert_cmpint (fault.fault, !=, DAMERO_PRIZE_FAULT_NONE);
          g_assert_cmpint (fault.line, <, (int) n);
          g_assert_cmpint (fault.line >= 0 || fault.field != DAMERO_PRIZE_FIELD_NONE, ==, TRUE);
        }
    }
}

static void
test_faults (void)
{
  static const struct {
    const char      *text;  /* right */
    guint            line;
    int              field; /* of it, which becomes VALUE */
    const char      *value;
    DameroPrizeFault fault;
    DameroPrizeField wrong;
  } cases[] = {
    { "1: 60; 2: 40", 1, DAMERO_PRIZE_FIELD_PLACES, "1", DAMERO_PRIZE_FAULT_TWICE, DAMERO_PRIZE_FIELD_NONE },
    { "1: 60; 2: 40", 1, DAMERO_PRIZE_FIELD_PLACES, "3", DAMERO_PRIZE_FAULT_GAP, DAMERO_PRIZE_FIELD_NONE },
    { "1: 60; 2: 40", 1, DAMERO_PRIZE_FIELD_PLACES, "", DAMERO_PRIZE_FAULT_TEXT, DAMERO_PRIZE_FIELD_PLACES },
    { "1: 60; 2: 40", 0, DAMERO_PRIZE_FIELD_WORTH, "5%", DAMERO_PRIZE_FAULT_NO_FUND, DAMERO_PRIZE_FIELD_NONE },
    { "fund 100; 1: 60; 2: 40", 1, DAMERO_PRIZE_FIELD_WORTH, "41", DAMERO_PRIZE_FAULT_OVER, DAMERO_PRIZE_FIELD_NONE },
    { "fund 100; 1: 60; 2: 40", 0, DAMERO_PRIZE_FIELD_WORTH, "sixty", DAMERO_PRIZE_FAULT_TEXT,
      DAMERO_PRIZE_FIELD_WORTH },
    { "1: 60; U1800: 40", 1, DAMERO_PRIZE_FIELD_DETAIL, "50", DAMERO_PRIZE_FAULT_TEXT, DAMERO_PRIZE_FIELD_DETAIL },
    { "1: 60; 1400-1799: 40", 1, DAMERO_PRIZE_FIELD_DETAIL, "best", DAMERO_PRIZE_FAULT_TEXT,
      DAMERO_PRIZE_FIELD_DETAIL },
    { "1: 60; junior: 40", 1, DAMERO_PRIZE_FIELD_MEMBERS, "Ann", DAMERO_PRIZE_FAULT_TEXT, DAMERO_PRIZE_FIELD_MEMBERS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPrizeForm) form = damero_prize_form_from_text (cases[i].text);
      DameroPrizeLine *line = g_ptr_array_index (form->lines, cases[i].line);
      DameroPrizeFormFault fault;

      g_assert_true (damero_prize_form_check (form, &fault));
      set (cases[i].field == DAMERO_PRIZE_FIELD_PLACES ? &line->places
           : cases[i].field == DAMERO_PRIZE_FIELD_WORTH ? &line->worth
           : cases[i].field == DAMERO_PRIZE_FIELD_MEMBERS ? &line->members : &line->detail, cases[i].value);
      g_assert_false (damero_prize_form_check (form, &fault));
      g_assert_cmpint (fault.fault, ==, cases[i].fault);
      g_assert_cmpint (fault.line, ==, (int) cases[i].line);
      g_assert_cmpint (fault.field, ==, cases[i].wrong);
    }
}

/* What has no line, and what is no fund. */
static void
test_stays_text (void)
{
  static const char *const texts[] = { "junior = 3 7; 1: 5", "1: 5; 3: 2", "x" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_null (damero_prize_form_from_text (texts[i]));
}

static void
test_place (void)
{
  static const struct {
    const char *text;
    int         place;
  } cases[] = {
    { "", 1 }, { "1: 5", 2 }, { "1-3: 5; 4: 2; trophy 1-7; U1800 1-9: 3", 5 }, { "1-64: 1", 65 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPrizeForm) form = damero_prize_form_from_text (cases[i].text);

      g_assert_cmpint (damero_prize_form_find_place (form), ==, cases[i].place);
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/prize-form/identity", test_identity);
  g_test_add_func ("/prize-form/typed", test_typed);
  g_test_add_func ("/prize-form/faults", test_faults);
  g_test_add_func ("/prize-form/stays-text", test_stays_text);
  g_test_add_func ("/prize-form/place", test_place);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-csv.c - tables as spreadsheets write them, and tables that nobody means well with. Run again
 * with --seed as printed.
 */
#include "formats/csv.h"

#include <string.h>

#include "support/chance.h"
#include "support/cost.h"

/* The rows as "a|b/c|d"; NULL with "CODE LINE:COLUMN" of what is wrong. */
static char *
read_as_text (const char  *text,
              gssize       length,
              char       **ret_wrong)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) rows = damero_csv_read (bytes, "f", diagnostics);
  GString *joined;

  g_assert_true (rows != NULL || diagnostics->len > 0);
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = diagnostics->pdata[i];

      g_assert_true (g_utf8_validate (diagnostic->message, -1, NULL));
      g_assert_cmpuint (strlen (diagnostic->message), <, 200);
      g_free (*ret_wrong);
      *ret_wrong = g_strdup_printf ("%s %u:%u", diagnostic->code, diagnostic->line, diagnostic->column);
    }
  if (rows == NULL)
    return NULL;

  joined = g_string_new (NULL);
  for (guint i = 0; i < rows->len; i++)
    for (guint k = 0; k < ((GArray *) rows->pdata[i])->len; k++)
      g_string_append_printf (joined, "%s%s", k > 0 ? "|" : i > 0 ? "/" : "", damero_csv_get (rows, i, k)->text);

  return g_string_free (joined, FALSE);
}

static void
assert_rows (const char *text,
             const char *expected)
{
  g_autofree char *wrong = NULL;
  g_autofree char *rows = read_as_text (text, -1, &wrong);

  g_assert_cmpstr (rows, ==, expected);
  g_assert_null (wrong);
}

static void
assert_refused (const char *text,
                gssize      length,
                const char *expected)
{
  g_autofree char *wrong = NULL;
  g_autofree char *rows = read_as_text (text, length, &wrong);

  g_assert_null (rows);
  g_assert_cmpstr (wrong, ==, expected);
}

static void
test_read (void)
{
  assert_rows ("a,b\n1,2\n", "a|b/1|2");
  assert_rows ("a;b\r\n1,5;2", "a|b/1,5|2");
  assert_rows ("a\tb\r1\t2\r", "a|b/1|2");
  assert_rows ("\xef\xbb\xbf" "a,b\n", "a|b");
  assert_rows ("sep=;\na,b;c\n", "a,b|c");
  assert_rows ("\n\na , b\n ,\n\"\",\n1\n", "a|b/1");
  assert_rows ("\"a,b\",\"c\"\"d\",\"e\nf\"\n", "a,b|c\"d|e\nf");
  assert_rows ("\"a,b,c\";d\n", "a,b,c|d");
  assert_rows ("Robert \"Bob\" Brown,x", "Robert \"Bob\" Brown|x");
  assert_rows ("a,,b,", "a||b|");
  assert_rows ("", "");
}

static void
test_latin (void)
{
  g_autofree char *wrong = NULL;
  g_autofree char *rows = read_as_text ("Jos\xe9,N\xfa\xf1" "ez\n", -1, &wrong);

  g_assert_cmpstr (rows, ==, "José|Núñez");
  g_assert_cmpstr (wrong, ==, "encoding 0:0");
}

static void
test_places (void)
{
  assert_refused ("a,b\n1,\"2\n3", -1, "syntax 2:3");
  assert_refused ("a\n\"1\" x\n", -1, "syntax 2:4");
  assert_refused ("a\nb\001\n", -1, "syntax 2:2");
  assert_refused ("a\r\nb\0c\n", 6, "encoding 2:2");
  assert_refused ("é\nb\xff\n", -1, "encoding 2:2");
  assert_refused ("\xef\xbb\xbf" "a\xe9\n", -1, "encoding 1:5");
  assert_refused ("\xff\xfe" "a\0", 4, "encoding 1:1");
  assert_refused ("a\x81", -1, "encoding 1:2");
}

/* Where a cell stands is told, also behind cells of several lines. */
static void
test_cells (void)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static ("\"a\nb\",c\nd,e\n", 12);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) rows = damero_csv_read (bytes, "f", diagnostics);

  g_assert_cmpuint (damero_csv_get (rows, 0, 1)->line, ==, 2);
  g_assert_cmpuint (damero_csv_get (rows, 0, 1)->column, ==, 4);
  g_assert_cmpuint (damero_csv_get (rows, 1, 1)->line, ==, 3);
  g_assert_cmpuint (damero_csv_get (rows, 1, 1)->column, ==, 3);
  g_assert_cmpstr (damero_csv_get (rows, 1, 7)->text, ==, "");
}

static GString *
repeat (const char *part,
        gsize       n)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append (text, part);

  return text;
}

static void
assert_refused_text (GString    *text,
                     const char *expected)
{
  assert_refused (text->str, (gssize) text->len, expected);
  g_string_free (text, TRUE);
}

/* Each is refused where its limit is passed. */
static void
test_hostile (void)
{
  GString *text;

  assert_refused_text (repeat ("x", 10 * 1024 * 1024), "too-large 1:4001");
  assert_refused_text (repeat (",", 10 * 1024 * 1024), "too-large 1:101");
  assert_refused_text (repeat ("\"\"", 5 * 1024 * 1024), "too-large 1:8003");
  assert_refused_text (repeat ("x", DAMERO_CSV_MAX_BYTES + 1), "too-large 0:0");
  assert_refused_text (repeat ("a\n", DAMERO_CSV_MAX_ROWS + 1), "too-large 100001:1");
  assert_refused_text (repeat ("\xe9\n", 8 * 1024 * 1024), "too-large 100001:1");

  text = repeat ("\n", 10 * 1024 * 1024);
  g_string_append_c (text, '"');
  assert_refused_text (text, "syntax 10485761:1");
  text = repeat ("é\n", 3 * 1024 * 1024);
  g_string_append_c (text, '\xff');
  assert_refused_text (text, "encoding 3145729:1");
  text = repeat ("a\n", 100000);
  g_string_append_len (text, "\0", 1);
  assert_refused_text (text, "encoding 100001:1");
}

static void
test_memory (void)
{
  cost_assert_below (cost_get_peak_kib (), 200 * 1024);
}

/* What is written reads back as the same cells. */
static void
test_round_trip (void)
{
  static const char *const parts[] = {
    "a", "é", ",", ";", "\t", "\"", "\n", " ", "sep=", "x y", "0", "=", "'", "-", "@",
  };

  for (int trial = 0; trial < 2000; trial++)
    {
      g_autoptr(GString) text = g_string_new ("h1,h2,h3\n");
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GPtrArray) rows = NULL;
      g_autoptr(GBytes) bytes = NULL;
      char *cells[3];

      for (int i = 0; i < 3; i++)
        {
          static const char *const firsts[] = { "x", "=", "+", "-", "@", "'", "'=", "''-" };
          GString *cell = g_string_new (firsts[g_test_rand_int_range (0, G_N_ELEMENTS (firsts))]);

          for (int k = g_test_rand_int_range (0, 5); k-- > 0;)
            g_string_append (cell, parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))]);
          g_string_append_c (cell, 'z');
          cells[i] = g_string_free (cell, FALSE);
        }
      damero_csv_append (text, (const char *const *) cells, 3);
      bytes = g_bytes_new (text->str, text->len);
      rows = damero_csv_read (bytes, "f", diagnostics);
      g_assert_nonnull (rows);
      for (guint i = 0; i < 3; i++)
        {
          g_assert_cmpstr (damero_csv_get (rows, 1, i)->text, ==, cells[i]);
          g_free (cells[i]);
        }
    }
}

/* A text, and how it stands in a file: a spreadsheet never computes it, and it comes back. */
static void
test_formulas (void)
{
  static const struct {
    const char *text;
    const char *csv;
    const char *tsv;
  } rows[] = {
    { "=1+2", "'=1+2", "'=1+2" },
    { "+34 600", "'+34 600", "'+34 600" },
    { "-x", "'-x", "'-x" },
    { "-1-2", "'-1-2", "'-1-2" },
    { "@SUM(A1)", "'@SUM(A1)", "'@SUM(A1)" },
    { "=HYPERLINK(\"a\",1)", "\"'=HYPERLINK(\"\"a\"\",1)\"", "'=HYPERLINK(\"a\",1)" },
    { "'=1", "''=1", "''=1" },
    { "'O’Hara", "'O’Hara", "'O’Hara" },
    { "''", "''", "''" },
    { "-", "-", "-" },
    { "+", "+", "+" },
    { "-3", "-3", "-3" },
    { "-12.50", "-12.50", "-12.50" },
    { "+3", "'+3", "'+3" },
    { "a=b", "a=b", "a=b" },
    { "x", "x", "x" },
    { "'", "'", "'" },
    { "'\t=1", "\"''\t=1\"", "'' =1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroGrid) grid = damero_grid_new (NULL, NULL);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autofree char *csv = NULL, *tsv = NULL, *csv_file = NULL, *tsv_file = NULL;
      g_autoptr(GPtrArray) read = NULL;
      g_autoptr(GBytes) bytes = NULL;

      damero_grid_add_column (grid, "h", NULL, DAMERO_GRID_TEXT, FALSE);
      damero_grid_add (grid, rows[i].text);
      csv = damero_grid_to_csv (grid);
      tsv = damero_grid_to_tsv (grid);
      csv_file = g_strdup_printf ("h\n%s\n", rows[i].csv);
      tsv_file = g_strdup_printf ("h\n%s\n", rows[i].tsv);
      g_assert_cmpstr (csv, ==, csv_file);
      g_assert_cmpstr (tsv, ==, tsv_file);

      bytes = g_bytes_new (csv, strlen (csv));
      read = damero_csv_read (bytes, "f", diagnostics);
      g_assert_cmpstr (damero_csv_get (read, 1, 0)->text, ==, rows[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/csv/read", test_read);
  g_test_add_func ("/csv/latin", test_latin);
  g_test_add_func ("/csv/places", test_places);
  g_test_add_func ("/csv/cells", test_cells);
  g_test_add_func ("/csv/round-trip", test_round_trip);
  g_test_add_func ("/csv/formulas", test_formulas);
  g_test_add_func ("/csv/hostile", test_hostile);
  g_test_add_func ("/csv/memory", test_memory);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text.h"

#include <string.h>

#include "../support/chance.h"

static void
test_unsound (void)
{
  static const struct {
    const char *text;
    int         at; /* the byte of the first unsound character, -1: none */
    const char *shown;
    const char *quoted;
  } rows[] = {
    { "Ann Adams", -1, "Ann Adams", "Ann Adams" },
    { "", -1, "", "" },
    { "Ñandú 北", -1, "Ñandú 北", "Ñandú 北" },
    { "a\033[2Jb", 1, "a\uFFFD[2Jb", "a\uFFFD[2Jb" },
    { "a\302\2332J", 1, "a\uFFFD2J", "a\uFFFD2J" },
    { "a\177", 1, "a\uFFFD", "a\uFFFD" },
    { " x\ny\tz ", 2, " x\ny\tz ", "x y z" },
    { "é\uFFFE", 2, "é\uFFFD", "é\uFFFD" },
    { "\uFDD0", 0, "\uFFFD", "\uFFFD" },
    { "\U0010FFFF", 0, "\uFFFD", "\uFFFD" },
    { "ab\u202Ecd", 2, "ab\uFFFDcd", "ab\uFFFDcd" },
    { "\u2067x\u2069", 0, "\uFFFDx\uFFFD", "\uFFFDx\uFFFD" },
    { "می\u200Cخواهم", -1, "می\u200Cخواهم", "\u2068می\u200Cخواهم\u2069" },
    { "דוד Levi", -1, "דוד Levi", "\u2068דוד Levi\u2069" },
    { "a\uFFFDb", -1, "a\uFFFDb", "a\uFFFDb" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *bad = damero_text_find_unsound (rows[i].text);
      g_autofree char *shown = damero_text_dup_shown (rows[i].text);
      g_autofree char *quoted = damero_text_dup_quoted (rows[i].text);

      g_assert_cmpint (bad != NULL ? (int) (bad - rows[i].text) : -1, ==, rows[i].at);
      g_assert_cmpstr (shown, ==, rows[i].shown);
      g_assert_cmpstr (quoted, ==, rows[i].quoted);
    }
}

static void
test_visible (void)
{
  static const char *const seen[] = { "x", " é ", "北", "\u200Dx", "٣" };
  static const char *const unseen[] = {
    "", " ", "\u00A0", "\u200B", "\u200D\u200C", "\u00AD", "\u202E", "\u3164", "\uFFFE", "\u2800", "\u0301", "\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    g_assert_true (damero_text_is_visible (seen[i]));
  for (guint i = 0; i < G_N_ELEMENTS (unseen); i++)
    g_assert_false (damero_text_is_visible (unseen[i]));
}

/* The same name is the same bytes, however it was typed; and what is composed stays. */
static void
test_normalize (void)
{
  static const char *const pairs[][2] = {
    { "A\u0301dam", "Ádam" }, { "Ádam", "Ádam" }, { "plain", "plain" }, { "\uAC00", "\u1100\u1161" }, { "ﬁ", "ﬁ" },
    { "\xff", "\xff" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *a = damero_text_normalize (pairs[i][0]);
      g_autofree char *b = damero_text_normalize (pairs[i][1]);

      g_assert_cmpstr (a, ==, b);
    }
}

/* Whatever the bytes are, what is shown is sound UTF-8. */
static void
test_any_bytes (void)
{
  for (int trial = 0; trial < 5000; trial++)
    {
      char bytes[24] = "";
      g_autofree char *shown = NULL;
      g_autofree char *quoted = NULL;
      const char *bad;

      for (guint i = 0; i < sizeof bytes - 1; i++)
        bytes[i] = (char) g_test_rand_int_range (1, 256);
      shown = damero_text_dup_shown (bytes);
      quoted = damero_text_dup_quoted (bytes);
      g_assert_true (g_utf8_validate (shown, -1, NULL) && g_utf8_validate (quoted, -1, NULL));
      g_assert_null (strpbrk (quoted, "\n\r\t\033"));
      for (bad = damero_text_find_unsound (shown); bad != NULL; bad = damero_text_find_unsound (bad + 1))
        g_assert_nonnull (strchr ("\n\r\t", *bad));
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/text/unsound", test_unsound);
  g_test_add_func ("/text/visible", test_visible);
  g_test_add_func ("/text/normalize", test_normalize);
  g_test_add_func ("/text/any-bytes", test_any_bytes);

  return g_test_run ();
}

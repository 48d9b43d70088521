/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Players as people type and paste them: what is read, and what is wrong where.
 */
#include <glib.h>
#include <string.h>

#include "app/widgets/name-line.h"
#include "tests/support/chance.h"

static void
test_good (void)
{
  static const struct {
    const char *text;
    const char *name;
    const char *club;
    int         rating;
  } cases[] = {
    { "Ann Adams", "Ann Adams", NULL, 0 },
    { "  Ann Adams \r", "Ann Adams", NULL, 0 },
    { "Ann Adams; Harbor; 1850", "Ann Adams", "Harbor", 1850 },
    { "Ann Adams;1850;Harbor", "Ann Adams", "Harbor", 1850 },
    { "Ann Adams, Harbor, 1985", "Ann Adams", "Harbor", 1985 },
    { "Ann Adams, 1985", "Ann Adams", NULL, 1985 },
    { "Ann Adams\tHarbor\t1850", "Ann Adams", "Harbor", 1850 },
    { "3\tAnn Adams\t\t1850", "Ann Adams", NULL, 1850 },
    { "3. Ann Adams", "Ann Adams", NULL, 0 },
    { "12) Ann Adams; Harbor", "Ann Adams", "Harbor", 0 },
    { "Ann Adams 1850", "Ann Adams", NULL, 1850 },
    { "Ann Adams 7", "Ann Adams 7", NULL, 0 },
    { "Adams, Ann; Harbor, East; 1850", "Adams, Ann", "Harbor, East", 1850 },
    { "Ann Adams;;", "Ann Adams", NULL, 0 },
    { "Íñigo Núñez; Peña; 4000", "Íñigo Núñez", "Peña", 4000 },
    { "1850", "1850", NULL, 0 },
    { "Moore, Max", "Moore, Max", NULL, 0 },
    { "2. Moore , Max , 1850", "Moore, Max", NULL, 1850 },
    { "Moore, Max Lee, Harbor, 1850", "Moore, Max Lee", "Harbor", 1850 },
    { "Moore, 1850, Max", "Moore", "Max", 1850 },
    { "Moore; Max", "Moore", "Max", 0 },
    { "Max Moore, Harbor", "Max Moore", "Harbor", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroNameLine) line = damero_name_line_new (cases[i].text);
      g_autofree char *problem = damero_name_line_dup_problem (line);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (line->problem, ==, DAMERO_NAME_LINE_OK);
      g_assert_null (problem);
      g_assert_cmpuint (line->column, ==, 0);
      g_assert_cmpstr (line->name, ==, cases[i].name);
      g_assert_cmpstr (line->club, ==, cases[i].club);
      g_assert_cmpint (line->rating, ==, cases[i].rating);
    }
}

static void
test_wrong (void)
{
  static const struct {
    const char       *text;
    DameroNameLineProblem problem;
    guint             column;
  } cases[] = {
    { "", DAMERO_NAME_LINE_EMPTY, 0 },
    { " \t ", DAMERO_NAME_LINE_EMPTY, 0 },
    { "; Harbor; 1850", DAMERO_NAME_LINE_MISSING, 1 },
    { "5. ; Harbor", DAMERO_NAME_LINE_MISSING, 1 },
    { "Ann; Harbor; 4001", DAMERO_NAME_LINE_RATING_TOO_HIGH, 14 },
    { "Ann 9999", DAMERO_NAME_LINE_RATING_TOO_HIGH, 5 },
    { "Ann; 99999999999999999999", DAMERO_NAME_LINE_RATING_TOO_HIGH, 6 },
    { "Ñá; Harbor; East", DAMERO_NAME_LINE_TOO_MANY, 13 },
    { "Ann; 1800; 1900", DAMERO_NAME_LINE_TOO_MANY, 12 },
    { "Ann\033; Harbor", DAMERO_NAME_LINE_BAD_TEXT, 4 },
    { "Ann\xff", DAMERO_NAME_LINE_BAD_TEXT, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroNameLine) line = damero_name_line_new (cases[i].text);
      g_autofree char *problem = damero_name_line_dup_problem (line);

      g_test_message ("case %u", i);
      g_assert_cmpint (line->problem, ==, cases[i].problem);
      g_assert_cmpuint (line->column, ==, cases[i].column);
      g_assert_null (line->name);
      g_assert_null (line->club);
      g_assert_true ((problem != NULL) == (cases[i].problem != DAMERO_NAME_LINE_EMPTY));
    }
}

/* Asked where a single word and a comma leave open whether a given name or a club follows. */
static void
test_doubt (void)
{
  static const struct { const char *text; const char *doubt; } cases[] = {
    { "Moore, Max", "“Moore, Max” is taken as one player. For Moore of the club Max type “Moore; Max”." },
    { "Moore, Max, 1850", "“Moore, Max” is taken as one player. For Moore of the club Max type “Moore; Max”." },
    { "Moore, Max, Harbor", NULL }, { "Moore; Max", NULL }, { "Max Moore, Harbor", NULL }, { "Moore, 1850", NULL },
    { "Moore, Max; Harbor", NULL }, { "Moore", NULL }, { "", NULL }, { "Moore, Max, Harbor, East", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroNameLine) line = damero_name_line_new (cases[i].text);
      g_autofree char *doubt = damero_name_line_dup_doubt (line);

      g_assert_cmpstr (doubt, ==, cases[i].doubt);
    }
}

static void
test_long (void)
{
  g_autofree char *most = g_strnfill (200, 'x');
  g_autofree char *over = g_strnfill (201, 'x');
  g_autofree char *club = g_strdup_printf ("Ann; %s", over);
  g_autoptr(DameroNameLine) good = damero_name_line_new (most);
  g_autoptr(DameroNameLine) bad = damero_name_line_new (over);
  g_autoptr(DameroNameLine) bad_club = damero_name_line_new (club);

  g_assert_cmpint (good->problem, ==, DAMERO_NAME_LINE_OK);
  g_assert_cmpint (bad->problem, ==, DAMERO_NAME_LINE_TOO_LONG);
  g_assert_cmpint (bad_club->problem, ==, DAMERO_NAME_LINE_TOO_LONG);
  g_assert_cmpuint (bad_club->column, ==, 6);
}

static void
test_key (void)
{
  g_autofree char *a = damero_name_line_dup_key ("  José   PÉREZ ");
  g_autofree char *b = damero_name_line_dup_key ("Jose\xcc\x81 pérez");
  g_autofree char *other = damero_name_line_dup_key ("Jose Perez");

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (a, !=, other);
}

/* As it stands, or as a surname and a given name that have a comma between them. */
static gboolean
is_in (const char *text,
       const char *name)
{
  g_auto(GStrv) parts = g_strsplit (name, ", ", 2);

  return strstr (text, name) != NULL ||
         (parts[1] != NULL && strstr (text, parts[0]) != NULL && strstr (text, parts[1]) != NULL);
}

/* Whatever is typed: nothing is lost, nothing is invented. */
static void
test_random (void)
{
  static const char alphabet[] = "Aé1;,\t. )";
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      g_autoptr(DameroNameLine) line = NULL;
      int n = g_rand_int_range (rand, 0, 14);

      for (int k = 0; k < n; k++)
        {
          const char *pick = g_utf8_offset_to_pointer (alphabet, g_rand_int_range (rand, 0, 9));

          g_string_append_unichar (text, g_utf8_get_char (pick));
        }
      line = damero_name_line_new (text->str);
      g_assert_true ((line->name != NULL) == (line->problem == DAMERO_NAME_LINE_OK));
      g_assert_true (line->name == NULL || (*line->name != '\0' && is_in (text->str, line->name)));
      g_assert_true (line->club == NULL || (*line->club != '\0' && strstr (text->str, line->club) != NULL));
      g_assert_cmpint (line->rating, <=, 4000);
      g_assert_cmpuint (line->column, <=, g_utf8_strlen (text->str, -1) + 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_test_add_func ("/name-line/good", test_good);
  g_test_add_func ("/name-line/wrong", test_wrong);
  g_test_add_func ("/name-line/doubt", test_doubt);
  g_test_add_func ("/name-line/long", test_long);
  g_test_add_func ("/name-line/key", test_key);
  g_test_add_func ("/name-line/random", test_random);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/name-match.h"

#include <string.h>

#include "../support/chance.h"

static void
test_fold (void)
{
  static const struct {
    const char *text;
    const char *key;
  } cases[] = {
    { "Ann Adams", "ann adams" },
    { "  ADAMS,  Ann-Marie ", "adams ann marie" },
    { "Ádám Ñandú Çelik", "adam nandu celik" },
    { "A\xcc\x81" "dam", "adam" }, /* decomposed */
    { "Søren Łódź Æsir Straße", "soren lodz aesir strasse" },
    { "O’Brien O'Neil", "obrien oneil" },
    { "Иван Петров", "иван петров" },
    { "...", "" },
    { NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *key = damero_name_fold (cases[i].text);

      g_assert_cmpstr (key, ==, cases[i].key);
    }
}

static guint
rank (const char *key,
      const char *query)
{
  return damero_name_rank (key, query, TRUE);
}

/* Each row ranks before the next one. */
static void
test_rank_order (void)
{
  static const struct {
    const char *key;
    const char *query;
  } rows[] = {
    { "adams ann", "adams ann" },  /* whole */
    { "adams ann", "adams an" },   /* begun */
    { "ann adams", "adams an" },   /* begun, and in another order */
    { "adams ann", "adasm an" },   /* exchanged */
  };

  for (guint i = 1; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (rank (rows[i - 1].key, rows[i - 1].query), <, rank (rows[i].key, rows[i].query));
}

static void
test_rank_slips (void)
{
  static const struct {
    const char *key;
    const char *query;
    gboolean    answers;
  } cases[] = {
    { "adams ann", "", TRUE },
    { "adams ann", "a", TRUE },
    { "adams ann", "a a", TRUE },
    { "adams ann", "a a a", FALSE },    /* each word of the query needs its own */
    { "adams ann", "dams", TRUE },      /* the first letter missing */
    { "adams ann", "adms", TRUE },
    { "adams ann", "addams", TRUE },
    { "adams ann", "odams", TRUE },
    { "adams ann", "adasm", TRUE },
    { "adams ann", "ann x", FALSE },
    { "adams ann", "anm", FALSE },      /* too short for a slip */
    { "adams ann", "odoms", FALSE },    /* two of them */
    { "rodriguez", "rodirgeuz", TRUE }, /* two in a long word */
    { "rodriguez", "rdrgz", FALSE },
    { "rodriguez", "rodirg", TRUE },    /* while it is being typed */
    { "петров иван", "петорв", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (rank (cases[i].key, cases[i].query) != DAMERO_NAME_NO_MATCH, ==, cases[i].answers);

  g_assert_cmpuint (damero_name_rank ("adams ann", "adasm", FALSE), ==, DAMERO_NAME_NO_MATCH);
  g_assert_cmpuint (damero_name_rank ("adams ann", "adam", FALSE), !=, DAMERO_NAME_NO_MATCH);
}

/* Slips found by trying every one of them, letter by letter. */
static gboolean
slow_is_one_slip (const char *word,
                  const char *typed)
{
  gsize n = strlen (word), m = strlen (typed);

  if (strcmp (word, typed) == 0)
    return TRUE;
  for (gsize i = 0; i <= n; i++)
    {
      g_autofree char *less = i < n ? g_strdup_printf ("%.*s%s", (int) i, word, word + i + 1) : g_strdup ("");

      if (i < n && strcmp (less, typed) == 0)
        return TRUE;
      if (i + 1 < n)
        {
          g_autofree char *exchanged = g_strdup (word);

          exchanged[i] = word[i + 1];
          exchanged[i + 1] = word[i];
          if (strcmp (exchanged, typed) == 0)
            return TRUE;
        }
      if (i < n && n == m && strncmp (word, typed, i) == 0 && strcmp (word + i + 1, typed + i + 1) == 0)
        return TRUE;
      if (m == n + 1 && strncmp (word, typed, i) == 0 && strcmp (word + i, typed + i + 1) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Random words of few letters, so that many are near each other. */
static void
test_random_slips (void)
{
  guint n_alike = 0;

  for (int trial = 0; trial < 20000; trial++)
    {
      char words[2][16] = { "" };
      g_autofree char *a = NULL;
      g_autofree char *b = NULL;
      gboolean alike;

      for (int w = 0; w < 2; w++)
        for (int n = g_test_rand_int_range (4, 8), i = 0; i < n; i++)
          words[w][i] = (char) ('a' + g_test_rand_int_range (0, 3));
      a = g_strconcat ("smith ", words[0], NULL);
      b = g_strconcat (words[1], " smith", NULL);
      alike = damero_name_compare (a, b) != DAMERO_NAMES_DIFFER;
      n_alike += alike;
      g_assert_cmpint (alike, ==, slow_is_one_slip (words[0], words[1]) || g_str_has_prefix (words[0], words[1]) ||
                                  g_str_has_prefix (words[1], words[0]));
    }
  g_assert_cmpuint (n_alike, >, 100);
}

static void
test_compare (void)
{
  static const struct {
    const char        *a;
    const char        *b;
    DameroNameLikeness likeness;
  } cases[] = {
    { "Ann Adams", "ADAMS, Ann", DAMERO_NAMES_EQUAL },
    { "José Núñez", "nunez jose", DAMERO_NAMES_EQUAL },
    { "Ann Adams", "Ann Adam", DAMERO_NAMES_ALIKE },
    { "Ann Adams", "A. Adams", DAMERO_NAMES_ALIKE },
    { "Ann Adams", "Ann B. Adams", DAMERO_NAMES_ALIKE },
    { "Ann Adams", "Anne Adams", DAMERO_NAMES_ALIKE },
    { "Ann Adams", "Adams", DAMERO_NAMES_DIFFER },
    { "Ann Adams", "Bob Adams", DAMERO_NAMES_DIFFER },
    { "Ann Adams", "Ann Brown", DAMERO_NAMES_DIFFER },
    { "Ann Adams", "Annie Addams", DAMERO_NAMES_DIFFER },
    { "", "", DAMERO_NAMES_DIFFER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *a = damero_name_fold (cases[i].a);
      g_autofree char *b = damero_name_fold (cases[i].b);

      g_assert_cmpint (damero_name_compare (a, b), ==, cases[i].likeness);
      g_assert_cmpint (damero_name_compare (b, a), ==, cases[i].likeness);
    }
}

static void
test_short (void)
{
  static const char *const cases[][2] = {
    { "Luis Ortega", "Ortega" }, { "Ortega, Luis", "Ortega" }, { "Luis Miguel Ortega", "Ortega" }, { "Pelé", "Pelé" },
    { "Núñez del Arco, Íñigo", "Núñez del Arco" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = damero_name_dup_short (cases[i][0]);

      g_assert_cmpstr (found, ==, cases[i][1]);
    }
}

static void
test_sort (void)
{
  static const char *const cases[][2] = {
    { "Ann Adams", "Adams, Ann" }, { "Adams, Ann", "Adams, Ann" }, { "Ann Marie Adams", "Adams, Ann Marie" },
    { "Pelé", "Pelé" }, { " Ann  Adams ", "Adams, Ann" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sort = damero_name_dup_sort (cases[i][0]);

      g_assert_cmpstr (sort, ==, cases[i][1]);
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/name-match/fold", test_fold);
  g_test_add_func ("/name-match/rank-order", test_rank_order);
  g_test_add_func ("/name-match/rank-slips", test_rank_slips);
  g_test_add_func ("/name-match/random-slips", test_random_slips);
  g_test_add_func ("/name-match/compare", test_compare);
  g_test_add_func ("/name-match/short", test_short);
  g_test_add_func ("/name-match/sort", test_sort);

  return g_test_run ();
}

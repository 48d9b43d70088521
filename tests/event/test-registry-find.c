/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/registry-find.h"

#include <string.h>

/* "NAME|CLUB|BORN|IDENT" */
static DameroPerson *
person_from (const char *text,
             guint       n)
{
  g_auto(GStrv) parts = g_strsplit (text, "|", 4);
  guint length = g_strv_length (parts);
  DameroPerson *person = damero_person_new (parts[0]);
  const guint8 random[10] = { (guint8) (n >> 8), (guint8) n };

  person->uid = g_malloc0 (DAMERO_UID_SIZE);
  damero_uid_format (1000, random, person->uid);
  person->sort_name = damero_name_dup_sort (parts[0]);
  damero_person_set_text (person, DAMERO_PERSON_CLUB, length > 1 ? parts[1] : NULL);
  person->birth_year = length > 2 && *parts[2] != '\0' ? (int) g_ascii_strtoull (parts[2], NULL, 10) : -1;
  damero_person_set_text (person, DAMERO_PERSON_IDENT, length > 3 ? parts[3] : NULL);
  damero_person_settle (person);

  return person;
}

static DameroRegistry *
registry_from (const char *const *people)
{
  DameroRegistry *registry = damero_registry_new ();

  for (guint i = 0; people[i] != NULL; i++)
    {
      g_autoptr(DameroPerson) person = person_from (people[i], i);
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON);
      g_auto(DameroRefusal) refusal = { 0 };

      g_strlcpy (act->uid, person->uid, sizeof act->uid);
      act->stamp.run = 1;
      damero_person_to_act (person, (1u << DAMERO_N_PERSON_FIELDS) - 1, act);
      damero_act_set_text (act, DAMERO_FIELD_REGISTRY, act->uid);
      g_assert_true (damero_registry_perform (registry, act, &refusal));
    }

  return registry;
}

static const char *const club[] = {
  "Ann Adams|Harbor|1987|APCA-12", "Anna Adamson|Harbor", "Adam Anders|Riverside", "Bob Brown|Riverside|1950",
  "José Núñez|Harbor", "Mary Ann Adams|Riverside", NULL,
};

static void
assert_search (const char *query,
               const char *of_club,
               const char *expected)
{
  g_autoptr(DameroRegistry) registry = registry_from (club);
  g_autoptr(GPtrArray) found = damero_registry_search (registry, query, of_club, 3);
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ((DameroPerson *) found->pdata[i])->name);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_search (void)
{
  /* keys: "adams ann", "adamson anna", "anders adam", "brown bob", "nunez jose", "adams mary ann" */
  assert_search ("adams", NULL, "Ann Adams, Mary Ann Adams, Anna Adamson");
  assert_search ("adams", "riverside", "Mary Ann Adams, Ann Adams, Anna Adamson");
  assert_search ("ad an", NULL, "Ann Adams, Anna Adamson, Mary Ann Adams");
  assert_search ("NUÑ", NULL, "José Núñez");
  assert_search ("nunze", NULL, "José Núñez");
  assert_search ("brown riv", NULL, "Bob Brown");
  assert_search ("apca 12", NULL, "Ann Adams");
  assert_search ("zzz", NULL, "");
  assert_search ("", NULL, "Ann Adams, Mary Ann Adams, Anna Adamson");
}

/* What the index finds for somebody: "NAME!" the same, "NAME?" perhaps. */
static void
assert_likely (const char *text,
               const char *expected)
{
  g_autoptr(DameroRegistry) registry = registry_from (club);
  g_autoptr(DameroPersonIndex) index = damero_person_index_new (registry);
  g_autoptr(DameroPerson) person = person_from (text, 999);
  g_autoptr(GArray) found = damero_person_index_find (index, person);
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const DameroLikely *likely = &g_array_index (found, DameroLikely, i);

      g_string_append_printf (names, "%s%s%s", i > 0 ? ", " : "", likely->person->name,
                              likely->same == DAMERO_PERSON_SAME ? "!" : "?");
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_likely (void)
{
  assert_likely ("Adams, Ann", "Ann Adams!, Mary Ann Adams?");
  assert_likely ("ádams ann|Harbor|1987", "Ann Adams!, Mary Ann Adams?");
  assert_likely ("Ann Adams||1950", "Mary Ann Adams?");       /* another year */
  assert_likely ("Ann Adams|Hillside", "Ann Adams?, Mary Ann Adams?"); /* another club */
  assert_likely ("Zoe Zola||1999|apca-12", "Ann Adams!");     /* the same number */
  assert_likely ("Ann Adams|||APCA-13", "Mary Ann Adams?");   /* another number there */
  assert_likely ("Ann Adams|||FIDE:13", "Ann Adams!, Mary Ann Adams?");
  assert_likely ("Bob Brwon", "Bob Brown?");
  assert_likely ("Jose Nunez", "José Núñez!");
  assert_likely ("J. Nunez", "José Núñez?");
  assert_likely ("Zoe Zola", "");
}

/* 20 000 people: the one meant comes first although a letter is wrong. */
static void
test_large (void)
{
  static const char *const given[] = { "Ann", "Bob", "Carmen", "David", "Elena", "Frank", "Gloria", "Hugo" };
  g_autoptr(DameroRegistry) registry = damero_registry_new ();
  g_autoptr(GPtrArray) found = NULL;
  const char *const query = "carmen rodirguez";

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s %c%cod%crigue%c%u|Club %u", given[i % 8], 'A' + i % 26,
                                               'a' + i / 26 % 26, 'a' + i / 676 % 26, 'a' + i / 5 % 26, i % 3, i % 40);
      DameroPerson *person = person_from (text, i);

      g_ptr_array_add (registry->people, person);
    }
  g_ptr_array_add (registry->people, person_from ("Carmen Rodriguez|Harbor", 20001));
  g_hash_table_remove_all (registry->places);

  for (gsize n = 1; n <= strlen (query); n++)
    {
      g_autofree char *typed = g_strndup (query, n);

      g_clear_pointer (&found, g_ptr_array_unref);
      found = damero_registry_search (registry, typed, NULL, 20);
    }
  g_assert_cmpstr (((DameroPerson *) found->pdata[0])->name, ==, "Carmen Rodriguez");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/registry-find/search", test_search);
  g_test_add_func ("/registry-find/likely", test_likely);
  g_test_add_func ("/registry-find/large", test_large);

  return g_test_run ();
}

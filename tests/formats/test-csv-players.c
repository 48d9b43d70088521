/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists of players: read from files as people have them, previewed against a register, taken into it, and written
 * again.
 */
#include "event/registry-import.h"
#include "formats/csv-players.h"

#include <string.h>

static GArray *
read_text (const char *text,
           GPtrArray  *diagnostics)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return damero_players_read_csv (bytes, "f", diagnostics);
}

/* All that is known of a person, between bars. */
static char *
dup_known (const DameroPerson *person)
{
  GString *text = g_string_new (NULL);

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if (damero_person_has (person, field) && damero_person_fields[field].is_text)
      g_string_append_printf (text, "%s=%s|", damero_person_fields[field].token,
                              damero_person_get_text (person, field));
    else if (damero_person_has (person, field))
      g_string_append_printf (text, "%s=%d|", damero_person_fields[field].token,
                              damero_person_get_int (person, field));

  return g_string_free (text, FALSE);
}

static void
assert_first (const char *text,
              const char *expected)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GArray) list = read_text (text, diagnostics);
  g_autofree char *known = NULL;

  g_assert_nonnull (list);
  g_assert_cmpuint (list->len, ==, 1);
  known = dup_known (g_array_index (list, DameroListed, 0).person);
  g_assert_cmpstr (known, ==, expected);
}

static void
test_columns (void)
{
  assert_first ("Name,Club,Rating\nAnn Adams,Harbor,1850\n", "name=Ann Adams|club=Harbor|rating=1850|");
  assert_first ("Elo;Apellidos;Nombre;Año de nacimiento\n1850;Núñez;José;3/5/1987\n",
                "name=José Núñez|sort=Núñez, José|born=1987|rating=1850|");
  assert_first ("SURNAME\tFirst Name\tFederation\nAdams\tAnn\tUSA\n", "name=Ann Adams|sort=Adams, Ann|federation=USA|");
  assert_first ("Categoría,Nombre,Partidas,Federación,Licencia,Grupos,Observaciones\n"
                "Maestro,Ana Ruiz,12,ESP,E-7,\"junior, women\",zurda\n",
                "name=Ana Ruiz|federation=ESP|ident=E-7|title=Maestro|groups=junior, women|rated=12|note=zurda|");
  assert_first ("name,rating\nAnn,unrated\n", "name=Ann|rating=0|");
  assert_first ("name,rating\nAnn,\n", "name=Ann|");
  assert_first ("name\n\"Ann\nAdams\"\n", "name=Ann Adams|");
}

/* "CODE LINE:COLUMN" of each diagnostic. */
static void
assert_told (const char *text,
             guint       n_read,
             const char *expected)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GArray) list = read_text (text, diagnostics);
  g_autoptr(GString) told = g_string_new (NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = diagnostics->pdata[i];

      g_string_append_printf (told, "%s %u:%u;", diagnostic->code, diagnostic->line, diagnostic->column);
    }
  g_assert_cmpstr (told->str, ==, expected);
  g_assert_cmpuint (list != NULL ? list->len : G_MAXUINT, ==, n_read);
}

static void
test_told (void)
{
  assert_told ("name,rating\nAnn,18x\nBob,1\n,7\n", 1, "number 2:5;player 4:1;");
  assert_told ("name,rating\nAnn,1800\n\xc2\xa0,1700\n", 1, "player 3:1;"); /* a blank that is no blank */
  assert_told ("name,rating,born\nAnn,4001,\nBob,,87\n", 0, "number 2:5;number 3:6;");
  assert_told ("name,shoe size,club,Club\nAnn,43,x,y\n", 1, "unread 1:6;unread 1:21;");
  assert_told ("shoe size,rating\n43,1\n", G_MAXUINT, "header 1:1;");
  assert_told ("", G_MAXUINT, "header 0:0;");
  assert_told ("name\n", 0, "");
  assert_told ("name,rating\n\"Ann,1\n", G_MAXUINT, "syntax 2:1;");
}

static void
perform_all (DameroRegistry *registry,
             GPtrArray      *acts)
{
  g_auto(DameroRefusal) refusal = { 0 };

  for (guint i = 0; i < acts->len; i++)
    {
      DameroAct *act = acts->pdata[i];
      guint8 random[10] = { 0 };

      random[0] = (guint8) (registry->log->len >> 8);
      random[1] = (guint8) registry->log->len;
      damero_uid_format (1000, random, act->uid);
      act->stamp.run = 1;
      damero_registry_fill (registry, act);
      if (!damero_registry_perform (registry, act, &refusal))
        g_error ("act %u is refused: %d", i, refusal.code);
    }
}

/* Previews TEXT as "KIND[=MATCH] ..." and takes it. */
static char *
import (DameroRegistry *registry,
        const char     *text,
        gboolean        only_ratings)
{
  static const char *const kinds[] = { "new", "same", "unchanged", "perhaps", "twice" };
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GArray) list = read_text (text, diagnostics);
  g_autoptr(GPtrArray) people = g_ptr_array_new ();
  g_autoptr(GArray) rows = NULL;
  g_autoptr(GPtrArray) acts = NULL;
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (people, g_array_index (list, DameroListed, i).person);
  rows = damero_import_preview (registry, people, only_ratings);
  for (guint i = 0; i < rows->len; i++)
    {
      const DameroImportRow *row = &g_array_index (rows, DameroImportRow, i);

      g_string_append_printf (told, "%s%s", i > 0 ? " " : "", kinds[row->kind]);
      if (row->match != NULL)
        g_string_append_printf (told, "=%s", row->match->name);
    }
  acts = damero_import_dup_acts (rows, only_ratings, "01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2d", "list");
  perform_all (registry, acts);

  return g_string_free (told, FALSE);
}

static void
assert_import (DameroRegistry *registry,
               const char     *text,
               gboolean        only_ratings,
               const char     *expected,
               guint           n_people)
{
  g_autofree char *told = import (registry, text, only_ratings);

  g_assert_cmpstr (told, ==, expected);
  g_assert_cmpuint (registry->people->len, ==, n_people);
}

static const DameroPerson *
get_person (const DameroRegistry *registry,
            guint                 index)
{
  return g_ptr_array_index (registry->people, index);
}

static void
test_import (void)
{
  g_autoptr(DameroRegistry) registry = damero_registry_new ();

  assert_import (registry, "name,club,born,rating\nAnn Adams,Harbor,1987,1500\nBob Brown,,,\nAdams Ann,Harbor,1987,1\n",
                 FALSE, "new new twice", 2);
  assert_import (registry, "name,club,born,rating\n\"ADAMS, Ann\",,,1600\nBob Brown,,,\nBob Brwon,,,\nCy Cole,,,\n",
                 FALSE, "same=Ann Adams unchanged=Bob Brown perhaps=Bob Brown new", 3);
  g_assert_cmpint (get_person (registry, 0)->rating, ==, 1600);
  g_assert_cmpstr (get_person (registry, 0)->name, ==, "Ann Adams");
  g_assert_cmpint (get_person (registry, 0)->birth_year, ==, 1987);

  /* a second import of the same changes nothing */
  assert_import (registry, "name,rating\nAnn Adams,1600\nCy Cole,\n", FALSE,
                 "unchanged=Ann Adams unchanged=Cy Cole", 3);
  g_assert_cmpuint (registry->log->len, ==, 4);

  /* another club, and two of one name in the register: somebody has to say who it is */
  assert_import (registry, "name,club\nAnn Adams,Riverside\n", FALSE, "perhaps=Ann Adams", 3);
  assert_import (registry, "name,born\nAnn Adams,1950\n", FALSE, "new", 4);
  assert_import (registry, "name,rating\nAnn Adams,1\n", FALSE, "perhaps=Ann Adams", 4);
}

static void
test_ratings (void)
{
  g_autoptr(DameroRegistry) registry = damero_registry_new ();

  assert_import (registry, "name,ident,rating\nAnn Adams,APCA-1,1500\nBob Brown,APCA-2,1400\n", FALSE, "new new", 2);
  assert_import (registry, "ident,name,club,rating,rated\nAPCA-2,Robert Browne,Hill,1444,30\nAPCA-1,Ann Adams,,1500,\n"
                           "APCA-9,Zoe Zola,,1,\n", TRUE, "same=Bob Brown unchanged=Ann Adams new", 2);
  g_assert_cmpint (get_person (registry, 1)->rating, ==, 1444);
  g_assert_cmpint (get_person (registry, 1)->rated, ==, 30);
  g_assert_null (get_person (registry, 1)->club);
  g_assert_cmpuint (registry->log->len, ==, 3);
}

/* What is written reads back as the same people, and is written the same again. */
static void
test_round_trip (void)
{
  g_autoptr(DameroRegistry) registry = damero_registry_new ();
  g_autoptr(DameroRegistry) copy = damero_registry_new ();
  g_autoptr(GBytes) written = NULL;
  g_autoptr(GBytes) again = NULL;
  g_autofree char *text = NULL;
  gsize size;

  assert_import (registry, "name,club,born,rating,groups,note,ident,familia\n\"Adams, Ann\",\"The \"\"Harbor\"\"\","
                           "1987,0,\"a, b\",x;y,A-1,Ruiz\nJosé Núñez,,,,,,,\n", FALSE, "new new", 2);
  written = damero_players_write_csv (registry->people);
  text = g_strndup (g_bytes_get_data (written, &size), g_bytes_get_size (written));
  g_assert_true (g_str_has_prefix (text, "name,sort,club,federation,ident,title,groups,party,born,rating,rated,note,"
                                         "uid\n"
                                         "\"Adams, Ann\",\"Adams, Ann\",\"The \"\"Harbor\"\"\",,A-1,,\"a, b\",Ruiz,"
                                         "1987,0,,\"x;y\","));
  g_free (import (copy, text, FALSE));
  g_assert_true (damero_registry_equal (registry, copy));
  again = damero_players_write_csv (copy->people);
  g_assert_true (g_bytes_equal (written, again));
}

static void
test_trf (void)
{
  const char text[] =
    "001    1 w    Adams, Ann                        1850 USA     1234567 1987/05/03  0.0    1\n"
    "001    2      Brown                                0                             0.0    2\n"
    "001    3      \xc2\xa0                                    0                             0.0    3\n";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroTrf) trf = damero_trf_read (bytes, "f", diagnostics);
  g_autoptr(GArray) list = NULL;
  g_autofree char *ann = NULL;
  g_autofree char *brown = NULL;

  g_assert_nonnull (trf);
  list = damero_players_from_trf (trf);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_null (g_array_index (list, DameroListed, 2).person->name);
  ann = dup_known (g_array_index (list, DameroListed, 0).person);
  brown = dup_known (g_array_index (list, DameroListed, 1).person);
  g_assert_cmpstr (ann, ==, "name=Ann Adams|sort=Adams, Ann|federation=USA|ident=FIDE1234567|groups=women|born=1987|"
                            "rating=1850|");
  g_assert_cmpstr (brown, ==, "name=Brown|rating=0|");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/csv-players/columns", test_columns);
  g_test_add_func ("/csv-players/told", test_told);
  g_test_add_func ("/csv-players/import", test_import);
  g_test_add_func ("/csv-players/ratings", test_ratings);
  g_test_add_func ("/csv-players/round-trip", test_round_trip);
  g_test_add_func ("/csv-players/trf", test_trf);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-published.c - what is told of the players in everything that is published of an event: nothing
 * that was not chosen, also of what was undone; and all of it in the record.
 */
#include <string.h>

#include "event/event.h"
#include "formats/grid.h"
#include "formats/sheets/prize-sheet.h"
#include "formats/sheets/rating-report.h"
#include "formats/sheets/verdict-report.h"
#include "formats/site.h"
#include "formats/text-table.h"
#include "machine.h"
#include "support/folder.h"

typedef struct {
  char    *folder;
  Machine  machine;
  char    *uid;
  char    *claim; /* the uid of the act */
} Fixture;

/* What stands for each thing, and not by chance. Reasons: of what stands, of what was undone, of what departs from the
 * pairing. */
static const char *const secrets[DAMERO_N_PUBLISHED][6] = {
  [DAMERO_PUBLISHED_REASONS] = { "shouted", "whispered", "flu", "headache", "quarrel", "weary" },
  [DAMERO_PUBLISHED_BIRTH_YEARS] = { "1931" },
  [DAMERO_PUBLISHED_NUMBERS] = { "4200017" },
  [DAMERO_PUBLISHED_GROUPS] = { "jrs" },
};

/* The family or travelling group, which nothing tells. */
static const char party[] = "Zorn";

static char *records; /* docs/records.md */

static void
undo (Fixture    *fixture,
      const char *act_uid)
{
  g_autofree char *line = g_strconcat ("undo undoes=", act_uid, NULL);

  g_free (machine_perform (&fixture->machine, fixture->uid, line));
}

static void
perform_and_undo (Fixture    *fixture,
                  const char *line)
{
  g_autofree char *uid = machine_perform (&fixture->machine, fixture->uid, line);

  undo (fixture, uid);
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const players[] = {
    "section name=S games=1 prizes=\"1: 50; 2: 30\"",
    "player name=Ann born=1931 ident=\"APCA-7 FIDE4200017\" groups=\"jrs\" "
    "party=Zorn club=Harbor",
    "player name=Bo", "player name=Cy", "player name=Di", "entry in=1 player=1", "entry in=1 player=2",
    "entry in=1 player=3", "entry in=1 player=4", "pair in=1.1 pairs=\"1-2 3-4\" reason=quarrel",
    "publish in=1.1", "start in=1.1.1.1", "caution in=1.1.1.1 side=white reason=shouted", NULL
  };

  fixture->folder = make_folder ();
  fixture->machine = machine_open (fixture->folder, "club.damero", 5);
  fixture->uid = machine_perform (&fixture->machine, NULL, "event name=Open date=2026-11-21");
  machine_perform_all (&fixture->machine, fixture->uid, players);
  perform_and_undo (fixture, "caution in=1.1.1.1 side=white reason=whispered");
  fixture->claim = machine_perform (&fixture->machine, fixture->uid,
                                    "claim in=1.1.1.1 side=black count=repetition reason=weary");
  perform_and_undo (fixture, "withdraw in=1 entry=4 reason=headache");
  g_free (machine_perform (&fixture->machine, fixture->uid, "withdraw in=1 entry=3 reason=flu"));
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  machine_close (&fixture->machine);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->uid);
  g_free (fixture->claim);
}

/* ---- what is published ---- */

static char *
take_grid (DameroGrid *grid)
{
  char *text = damero_grid_to_text (grid);

  damero_grid_free (grid);
  return text;
}

static char *
dup_export (Fixture          *fixture,
            DameroExportKind  kind)
{
  g_autofree char *path = g_build_filename (fixture->folder, "file", NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  damero_director_export (fixture->machine.director, fixture->uid, kind, 1, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static char *
dup_site (const DameroEvent *event)
{
  g_autoptr(GArray) files = damero_site_new (event, "test", NULL, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    {
      gsize size;
      const char *bytes = g_bytes_get_data (g_array_index (files, DameroSiteFile, i).bytes, &size);

      g_string_append_len (text, bytes, (gssize) size);
    }
  return g_string_free (text, FALSE);
}

/* All tables that are drawn on paper and shown on the site. */
static char *
dup_tables (const DameroEvent *event)
{
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autofree char *standings = take_grid (damero_grid_new_standings (event, section, 0));
  g_autofree char *crosstable = take_grid (damero_grid_new_crosstable (event, section, 0));
  g_autofree char *wall = take_grid (damero_grid_new_wall_chart (event, section, 0));
  g_autofree char *players = take_grid (damero_grid_new_players (event, section));
  g_autofree char *seats = take_grid (damero_grid_new_seats (event, section, 1));
  g_autofree char *schedule = take_grid (damero_grid_new_schedule (event, section));

  return g_strconcat (standings, crosstable, wall, players, seats, schedule, NULL);
}

static char *
dup_verdict (Fixture           *fixture,
             const DameroEvent *event)
{
  DameroSheet *report = damero_verdict_report_new_act (event, fixture->claim);
  char *text = damero_verdict_report_to_text (report);

  damero_sheet_free (report);
  return text;
}

/* Who gets what. */
static char *
dup_prizes (const DameroEvent *event)
{
  DameroSheet *sheet = damero_prize_sheet_new (event, 1);
  char *text = damero_prize_sheet_to_text (sheet);

  damero_sheet_free (sheet);
  return text;
}

static char *
dup_ratings (const DameroEvent *event)
{
  DameroRatingTable table;
  g_autoptr(GArray) lines = NULL;
  g_autoptr(GBytes) csv = NULL;
  g_autofree char *text = NULL;
  int column;

  g_assert_true (damero_rating_table_from_text ("0: 32", &table, &column));
  lines = damero_rating_report_compute (event, 1, NULL, &table);
  csv = damero_rating_report_to_csv (event, lines);
  text = damero_rating_report_to_text (event, lines);
  return g_strdup_printf ("%s%.*s", text, (int) g_bytes_get_size (csv), (const char *) g_bytes_get_data (csv, NULL));
}

typedef enum { FROM_EXPORT, FROM_SITE, FROM_TABLES, FROM_PRIZES, FROM_RATINGS, FROM_LOG, FROM_VERDICT } From;

#define R DAMERO_PUBLISHED_BIT (REASONS)
#define B DAMERO_PUBLISHED_BIT (BIRTH_YEARS)
#define N DAMERO_PUBLISHED_BIT (NUMBERS)
#define G DAMERO_PUBLISHED_BIT (GROUPS)

/* What each tells if it is published. The reasons that are in it, by letter, in the order of the secrets. */
static const struct {
  const char       *name;
  From              from;
  DameroExportKind  kind;
  guint             tells;
  const char       *reasons;
} publications[] = {
  { "crosstable", FROM_EXPORT, DAMERO_EXPORT_CROSSTABLE, R | N | G, "s-f-qw" },
  { "trf", FROM_EXPORT, DAMERO_EXPORT_TRF, R | B | N, "----q-" },
  { "games", FROM_EXPORT, DAMERO_EXPORT_GAMES, 0, "------" },
  { "game table", FROM_EXPORT, DAMERO_EXPORT_GAME_TABLE, 0, "------" },
  { "standings", FROM_EXPORT, DAMERO_EXPORT_STANDINGS, 0, "------" },
  { "association", FROM_EXPORT, DAMERO_EXPORT_ASSOCIATION, 0, "------" },
  { "site", FROM_SITE, 0, 0, "------" },
  { "tables", FROM_TABLES, 0, 0, "------" },
  { "prizes", FROM_PRIZES, 0, 0, "------" },
  { "ratings", FROM_RATINGS, 0, 0, "------" },
  { "log", FROM_LOG, 0, R, "swfhqw" },
  { "verdict", FROM_VERDICT, 0, R, "-----w" },
};

static char *
dup_publication (Fixture           *fixture,
                 const DameroEvent *event,
                 guint              row)
{
  switch (publications[row].from)
    {
    case FROM_EXPORT:
      return dup_export (fixture, publications[row].kind);
    case FROM_SITE:
      return dup_site (event);
    case FROM_TABLES:
      return dup_tables (event);
    case FROM_PRIZES:
      return dup_prizes (event);
    case FROM_RATINGS:
      return dup_ratings (event);
    case FROM_LOG:
      return take_grid (damero_grid_new_log (event, damero_event_find_section (event, 1)));
    case FROM_VERDICT:
      return dup_verdict (fixture, event);
    }

  g_assert_not_reached ();
}

static const DameroEvent *
publish (Fixture *fixture,
         guint    what)
{
  g_autofree char *words = damero_published_to_text (what);
  g_autofree char *line = g_strdup_printf ("event-changed publishes=\"%s\"", words);
  const DameroEvent *event;

  if (what != 0)
    g_free (machine_perform (&fixture->machine, fixture->uid, line));
  event = damero_director_get_event (fixture->machine.director, fixture->uid, NULL);
  g_assert_cmphex (event->publishes, ==, what);
  return event;
}

/* Nothing, then each alone, then all. */
static void
test_publications (Fixture       *fixture,
                   gconstpointer  data)
{
  const guint choices[] = { 0, R, B, N, G, R | B | N | G };

  for (guint c = 0; c < G_N_ELEMENTS (choices); c++)
    {
      const DameroEvent *event = publish (fixture, choices[c]);

      for (guint row = 0; row < G_N_ELEMENTS (publications); row++)
        {
          guint told = publications[row].tells & choices[c];
          g_autofree char *text = dup_publication (fixture, event, row);

          for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
            for (guint k = 0; k < G_N_ELEMENTS (secrets[i]) && secrets[i][k] != NULL; k++)
              {
                gboolean is_told = (told >> i & 1) != 0 &&
                                   (i != DAMERO_PUBLISHED_REASONS || publications[row].reasons[k] != '-');

                g_test_message ("%s, %s, published 0x%x", publications[row].name, secrets[i][k], choices[c]);
                g_assert_cmpint (strstr (text, secrets[i][k]) != NULL, ==, is_told);
              }
          g_assert_null (strstr (text, party));
          if (publications[row].from == FROM_EXPORT)
            g_assert_cmphex (damero_export_kind_find_withheld (publications[row].kind, event, 1), ==,
                             publications[row].tells & ~choices[c]);
        }
    }
}

/* The table for people says the same, of the devices too, which tests/hall/test-view.c looks at. */
static void
test_documented (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(GString) expected = g_string_new (NULL);
  g_autoptr(GString) table = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  char *from, *to;

  g_assert_true (g_file_get_contents (records, &text, NULL, NULL));
  from = strstr (text, "<!-- published -->\n");
  g_assert_nonnull (from);
  to = strstr (from, "<!-- end -->");
  g_assert_nonnull (to);
  *to = '\0';
  lines = g_strsplit (from, "\n", -1);
  for (guint i = 3; lines[i] != NULL && *lines[i] == '|'; i++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[i], " | ", -1);
      g_autofree char *name = g_strdup (cells[0] + strlen ("| `"));

      g_assert_cmpuint (g_strv_length (cells), ==, 1 + DAMERO_N_PUBLISHED);
      *strchr (name, '`') = '\0';
      g_string_append (table, name);
      for (guint k = 1; k <= DAMERO_N_PUBLISHED; k++)
        g_string_append (table, g_str_has_prefix (cells[k], "–") ? " -" : " +");
      g_string_append_c (table, '\n');
    }
  for (guint row = 0; row < G_N_ELEMENTS (publications); row++)
    {
      g_string_append (expected, publications[row].name);
      for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
        g_string_append (expected, (publications[row].tells >> i & 1) != 0 ? " +" : " -");
      g_string_append_c (expected, '\n');
    }
  g_string_append (expected, "devices - - - -\n");
  g_assert_cmpstr (table->str, ==, expected->str);
}

/* A whole event is no publication. */
static void
test_record (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = dup_export (fixture, DAMERO_EXPORT_EVENT);

  for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
    for (guint k = 0; k < G_N_ELEMENTS (secrets[i]) && secrets[i][k] != NULL; k++)
      g_assert_nonnull (strstr (text, secrets[i][k]));
}

/* The printed log says why it has no reasons. */
static void
test_note (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint told = 0; told < 2; told++)
    {
      const DameroEvent *event = publish (fixture, told ? R : 0);
      DameroGrid *grid = damero_grid_new_log (event, damero_event_find_section (event, 1));
      g_autofree char *notes = damero_grid_dup_notes (grid);

      g_assert_cmpint (notes != NULL && strstr (notes, "Not published of the players: reasons") != NULL, ==, !told);
      damero_grid_free (grid);
    }
}

#define ADD(name, func) g_test_add ("/published/" name, Fixture, NULL, fixture_set_up, func, fixture_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_assert_cmpint (argc, ==, 2);
  records = argv[1];
  ADD ("publications", test_publications);
  ADD ("documented", test_documented);
  ADD ("record", test_record);
  ADD ("note", test_note);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sample evening, from its acts to its crosstable, against what was worked out by hand.
 *
 * usage: test-sample SAMPLE-EVENT EXPECTED.tsv
 */
#include <gio/gio.h>
#include <libxml/parser.h>
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "standings/crosstable.h"
#include "support/folder.h"

static const char *sample_path;
static const char *expected_path;

typedef struct {
  char              *folder;
  DameroEnvironment *environment;
  DameroDirector    *director;
  const DameroEvent *event;
  GPtrArray         *rows; /* char **: the fields of each expected row */
} Fixture;

static GPtrArray *
read_rows (void)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (expected_path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      g_ptr_array_add (rows, g_strsplit (lines[i], "\t", -1));

  return rows;
}

static void
perform_sample (Fixture *fixture)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (sample_path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError text_error;
      gboolean has_stamp = FALSE;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &text_error);
      g_autoptr(GError) error = NULL;

      if (act == NULL)
        {
          g_assert_cmpint (text_error.code, ==, DAMERO_ACT_TEXT_EMPTY);
          continue;
        }
      g_assert_true (has_stamp);
      damero_environment_advance (fixture->environment, act->stamp.mono_ms);
      damero_director_perform (fixture->director, fixture->event != NULL ? fixture->event->uid : NULL,
                               act, NULL, NULL, &error);
      if (error != NULL)
        g_error ("line %u: %s", i + 1, error->message);
      if (fixture->event == NULL)
        fixture->event = damero_director_get_event (fixture->director, act->uid, NULL);
    }
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *library = NULL;
  g_autoptr(GError) error = NULL;

  fixture->folder = make_folder ();
  library = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1795284000000), 1);
  fixture->director = damero_director_open (library, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
  fixture->rows = read_rows ();
  perform_sample (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (damero_director_close (fixture->director, &error));
  g_assert_finalize_object (fixture->director);
  g_assert_finalize_object (fixture->environment);
  g_ptr_array_unref (fixture->rows);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static DameroPlace
read_place (const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, ".", 4);
  int numbers[4] = { 0 };

  for (guint i = 0; parts[i] != NULL; i++)
    numbers[i] = (int) g_ascii_strtoll (parts[i], NULL, 10);

  return (DameroPlace) { numbers[0], numbers[1], numbers[2], numbers[3] };
}

static int
to_int (const char *text)
{
  return (int) g_ascii_strtoll (text, NULL, 10);
}

/* The rows of a kind, each given to CHECK; returns how many there are. */
static guint
for_each_row (Fixture    *fixture,
              const char *kind,
              void      (*check) (Fixture *fixture, char **row))
{
  guint n = 0;

  for (guint i = 0; i < fixture->rows->len; i++)
    {
      char **row = g_ptr_array_index (fixture->rows, i);

      if (strcmp (row[0], kind) != 0)
        continue;
      check (fixture, row);
      n++;
    }

  return n;
}

static void
check_game (Fixture  *fixture,
            char    **row)
{
  DameroPlace place = read_place (row[1]);
  const DameroMatch *match = damero_event_find_match (fixture->event, &place);
  const DameroMatchGame *game = &match->games[place.game - 1];

  g_test_message ("game %s", row[1]);
  g_assert_cmpint (game->white, ==, to_int (row[2]));
  g_assert_cmpint (game->black, ==, to_int (row[3]));
  g_assert_cmpstr (damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome), ==, row[4]);
  g_assert_cmpstr (damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending), ==, row[5]);
  g_assert_cmpint ((int) game->plies, ==, to_int (row[6]));
  g_assert_cmpint ((int) game->used_ms[DAMERO_WHITE], ==, to_int (row[7]));
  g_assert_cmpint ((int) game->used_ms[DAMERO_BLACK], ==, to_int (row[8]));
}

static void
check_clock (Fixture  *fixture,
             char    **row)
{
  DameroPlace place = read_place (row[1]);
  const DameroGame *game = damero_event_find_game (fixture->event, &place);
  const DameroPly *last = &g_array_index (game->plies, DameroPly, game->plies->len - 1);

  g_assert_cmpint ((int) last->main_ms[DAMERO_WHITE], ==, to_int (row[2]));
  g_assert_cmpint ((int) last->main_ms[DAMERO_BLACK], ==, to_int (row[3]));
}

static void
check_bye (Fixture  *fixture,
           char    **row)
{
  DameroPlace place = read_place (row[1]);
  const DameroRound *round =
    damero_section_find_round (damero_event_find_section (fixture->event, place.section), place.round);

  g_assert_true (round->closed);
  g_assert_cmpuint (round->byes->len, ==, 1);
  g_assert_cmpint (g_array_index (round->byes, DameroBye, 0).entry, ==, to_int (row[2]));
}

static void
test_games (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpuint (for_each_row (fixture, "game", check_game), ==, 30);
  g_assert_cmpuint (for_each_row (fixture, "clock", check_clock), ==, 9);
  g_assert_cmpuint (for_each_row (fixture, "bye", check_bye), ==, 10);
}

/* Every consequence but the games' ends, in the order of the log. */
static void
test_consequences (Fixture       *fixture,
                   gconstpointer  data)
{
  guint next = 0;

  for (guint i = 0; i < fixture->event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (fixture->event->log, i);

      for (guint k = 0; k < row->consequences->len && !row->undone; k++)
        {
          const DameroConsequence *what = &g_array_index (row->consequences, DameroConsequence, k);
          g_autofree char *line = NULL;
          g_autofree char *expected = NULL;
          g_autofree char *value = what->value >= 0 ? g_strdup_printf ("%d", what->value)
                                                    : g_strdup ("-");

          if (what->kind == DAMERO_CONSEQUENCE_GAME_OVER)
            continue;
          while (next < fixture->rows->len &&
                 strcmp (*(char **) g_ptr_array_index (fixture->rows, next), "event") != 0)
            next++;
          g_assert_cmpuint (next, <, fixture->rows->len);
          expected = g_strjoinv (" ", (char **) g_ptr_array_index (fixture->rows, next) + 1);
          line = g_strdup_printf ("%d.%d.%d.%d %d %s %s %s %s %" G_GINT64_FORMAT, what->place.section,
                                  what->place.round, what->place.board, what->place.game, what->ply,
                                  damero_token_get (DAMERO_TOKENS_CONSEQUENCE, (int) what->kind),
                                  what->side >= 0 ? damero_token_get (DAMERO_TOKENS_SIDE, what->side) : "-",
                                  what->count >= 0 ? damero_token_get (DAMERO_TOKENS_COUNT, what->count)
                                                   : "-", value, what->at_ms);
          g_assert_cmpstr (line, ==, expected);
          next++;
        }
    }
  for (; next < fixture->rows->len; next++)
    g_assert_cmpstr (*(char **) g_ptr_array_index (fixture->rows, next), !=, "event");
}

static char *
describe_games (const DameroMeeting *meeting)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < meeting->n_games; i++)
    {
      const DameroMeetingGame *game = &meeting->games[i];
      gboolean black = game->side == DAMERO_BLACK;

      g_string_append_printf (text, "%s%c", i > 0 ? " " : "", black ? 'B' : 'W');
      switch (game->outcome)
        {
        case DAMERO_OUTCOME_DRAW:
          g_string_append_c (text, '=');
          break;
        case DAMERO_OUTCOME_BLACK:
        case DAMERO_OUTCOME_WHITE:
          g_string_append_c (text, black == (game->outcome == DAMERO_OUTCOME_BLACK) ? '+' : '-');
          break;
        case DAMERO_OUTCOME_BLACK_FORFEITS:
        case DAMERO_OUTCOME_WHITE_FORFEITS:
          g_string_append (text, black == (game->outcome == DAMERO_OUTCOME_WHITE_FORFEITS) ? "+f" : "-f");
          break;
        default:
          g_assert_not_reached ();
        }
    }

  return g_string_free (text, FALSE);
}

static void
check_cell (Fixture  *fixture,
            char    **row)
{
  const DameroSection *section = damero_event_find_section (fixture->event, to_int (row[1]));
  g_autoptr(DameroCrosstable) table =
    damero_crosstable_new (section, NULL, 0, DAMERO_CROSSTABLE_BY_NUMBER, DAMERO_CROSSTABLE_PER_OPPONENT);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *line = g_ptr_array_index (table->rows, i);

      if (line->standing.entry != to_int (row[2]))
        continue;
      for (guint k = 0; k < line->meetings->len; k++)
        {
          const DameroMeeting *meeting = &g_array_index (line->meetings, DameroMeeting, k);
          g_autofree char *games = NULL;
          char points[24];

          if (meeting->opponent != to_int (row[3]))
            continue;
          games = describe_games (meeting);
          damero_points_format (meeting->points_x10, points);
          g_assert_cmpint (meeting->round, ==, to_int (row[4]));
          g_assert_cmpstr (points, ==, row[5]);
          g_assert_cmpstr (games, ==, row[6]);
          return;
        }
    }

  g_error ("no cell for entry %s against %s in section %s", row[2], row[3], row[1]);
}

static void
check_entry (Fixture  *fixture,
             char    **row)
{
  const DameroSection *section = damero_event_find_section (fixture->event, to_int (row[1]));
  g_autoptr(GArray) standings = damero_standings_compute (section, NULL, 0);
  const DameroStanding *standing = damero_standings_find (standings, to_int (row[4]));
  char points[24];

  damero_points_format (standing->points_x10, points);
  g_assert_cmpint (standing->rank, ==, to_int (row[2]));
  g_assert_cmpint (standing->shared, ==, strcmp (row[3], "yes") == 0);
  g_assert_cmpstr (damero_event_get_entry_name (fixture->event, section, standing->entry), ==, row[5]);
  g_assert_cmpstr (points, ==, row[6]);
  g_assert_cmpint (standing->games_won, ==, to_int (row[7]));
  g_assert_cmpint (standing->games_drawn, ==, to_int (row[8]));
  g_assert_cmpint (standing->games_lost, ==, to_int (row[9]));
  g_assert_cmpint (standing->games_forfeited, ==, to_int (row[10]));
  for (guint i = 0; i < section->n_tiebreaks; i++)
    {
      const DameroTiebreakValue *value = &standing->tiebreaks[i];
      const char *expected = row[section->tiebreaks[i] == DAMERO_TIEBREAK_DE ? 11 : 12];

      if (section->tiebreaks[i] == DAMERO_TIEBREAK_SB)
        g_assert_cmpint ((int) value->value, ==, to_int (expected));
      else
        g_assert_cmpint (value->applies ? (int) value->value : 0, ==,
                         strcmp (expected, "-") == 0 ? 0 : to_int (expected));
    }
}

static void
test_crosstable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_assert_cmpuint (for_each_row (fixture, "cell", check_cell), ==, 40);
  g_assert_cmpuint (for_each_row (fixture, "entry", check_entry), ==, 10);
}

/* The element below PARENT whose attribute has that value, the first one of its name for NULL. */
static xmlNode *
find_element (xmlNode    *parent,
              const char *name,
              const char *attribute,
              const char *value)
{
  for (xmlNode *node = parent->children; node != NULL; node = node->next)
    {
      xmlChar *found;
      gboolean fits;

      if (node->type != XML_ELEMENT_NODE || strcmp ((const char *) node->name, name) != 0)
        continue;
      found = xmlGetProp (node, BAD_CAST attribute);
      fits = found != NULL && strcmp ((const char *) found, value) == 0;
      xmlFree (found);
      if (fits)
        return node;
    }

  g_error ("no <%s %s=\"%s\"> in <%s>", name, attribute, value, (const char *) parent->name);
}

static void
assert_attribute (xmlNode    *node,
                  const char *attribute,
                  const char *value)
{
  xmlChar *found = xmlGetProp (node, BAD_CAST attribute);

  g_assert_cmpstr ((const char *) found, ==, value);
  xmlFree (found);
}

static char *
number_text (int number)
{
  return g_strdup_printf ("%d", number);
}

static xmlNode *
find_numbered (xmlNode    *parent,
               const char *name,
               const char *attribute,
               int         number)
{
  g_autofree char *text = number_text (number);

  return find_element (parent, name, attribute, text);
}

static char *
export_crosstable (Fixture    *fixture,
                   const char *path)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  damero_director_export (fixture->director, fixture->event->uid, DAMERO_EXPORT_CROSSTABLE, 0, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The same expectations, read out of the file that was written; two writings are one. */
static void
test_xml (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "crosstable.xml", NULL);
  g_autofree char *first = export_crosstable (fixture, path);
  g_autofree char *second = export_crosstable (fixture, path);
  xmlDoc *document;
  xmlNode *root;

  g_assert_cmpstr (first, ==, second);
  document = xmlReadFile (path, NULL, XML_PARSE_NONET);
  root = xmlDocGetRootElement (document);
  assert_attribute (root, "state", "final");
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      char **row = g_ptr_array_index (fixture->rows, i);

      if (strcmp (row[0], "game") == 0)
        {
          DameroPlace place = read_place (row[1]);
          xmlNode *round = find_numbered (find_numbered (root, "section", "id", place.section), "round",
                                          "number", place.round);
          xmlNode *game = find_numbered (find_numbered (round, "match", "board", place.board), "game", "seq",
                                         place.game);

          assert_attribute (game, "white", row[2]);
          assert_attribute (game, "black", row[3]);
          assert_attribute (game, "result", row[4]);
          assert_attribute (game, "termination", row[5]);
        }
      else if (strcmp (row[0], "entry") == 0)
        {
          xmlNode *player = find_element (find_element (root, "section", "id", row[1]), "player",
                                          "number", row[4]);

          assert_attribute (player, "rank", row[2]);
          assert_attribute (player, "shared", strcmp (row[3], "yes") == 0 ? "true" : NULL);
          assert_attribute (player, "name", row[5]);
          assert_attribute (player, "points", row[6]);
        }
      else if (strcmp (row[0], "bye") == 0)
        {
          DameroPlace place = read_place (row[1]);

          find_element (find_numbered (find_numbered (root, "section", "id", place.section), "round",
                                       "number", place.round), "bye", "player", row[2]);
        }
    }
  xmlFreeDoc (document);
}

/* The library read again gives the same event. */
static void
test_replay (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) rows = damero_library_load_event (
    damero_director_get_library (fixture->director), fixture->event->uid, &error);
  g_autoptr(DameroEvent) replayed = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  g_assert_no_error (error);
  g_assert_true (damero_event_replay (rows, &replayed, &row, &refusal));
  g_assert_true (damero_event_equal (replayed, fixture->event, TRUE));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  sample_path = argv[1];
  expected_path = argv[2];
#define ADD(name, func) g_test_add ("/sample/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("games", test_games);
  ADD ("consequences", test_consequences);
  ADD ("crosstable", test_crosstable);
  ADD ("xml", test_xml);
  ADD ("replay", test_replay);

  return g_test_run ();
}

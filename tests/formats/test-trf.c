/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-trf.c - TRF files: what is read, what is refused and where, and that what is written
 * is what was read. Run again with --seed as printed for the random part.
 */
#include "formats/trf/trf.h"

#include <string.h>

/* A 001 line with NUMBER (4 columns), POINTS (4) and rounds. */
#define P(number, points, records) \
  "001 " number "      Name                              1500                            " points "     " records "\n"
/* Two players who have met once. */
#define ONE P ("   1", " 1.0", "     2 w 1")
#define TWO P ("   2", " 0.0", "     1 b 0")
#define BOTH ONE TWO

static DameroTrf *
read_text (const char *text,
           gssize      length,
           GPtrArray  *diagnostics)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return damero_trf_read (bytes, "f", diagnostics);
}

/* The diagnostics one under the other, each as "LINE:COLUMN code". */
static char *
dup_places (const GPtrArray *diagnostics)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = diagnostics->pdata[i];

      g_string_append_printf (text, "%s%u:%u %s", i > 0 ? "\n" : "", diagnostic->line, diagnostic->column,
                              diagnostic->code);
    }

  return g_string_free (text, FALSE);
}

static const struct {
  const char *text;
  const char *places; /* of diagnostics */
  gboolean    valid;
} samples[] = {
  { BOTH, "", TRUE },
  { "", "0:0 player", FALSE },
  { "012 Nobody\n062 0\n", "0:0 player", FALSE },
  /* numbers of players */
  { "001    0      \n" BOTH, "1:8 syntax", FALSE },
  { "001   -1      \n" BOTH, "1:7 syntax", FALSE },
  { "001\n" BOTH, "1:4 syntax", FALSE },
  { "001 00 1      \n" BOTH, "1:5 syntax", FALSE },
  { BOTH TWO, "3:5 player", FALSE },
  /* fields */
  { "001    1 x    Name\n", "1:10 syntax", FALSE },
  { "001    1      Name                              15a0\n", "1:49 syntax", FALSE },
  { P ("   1", "1,00", ""), "1:81 syntax", FALSE },
  { P ("   1", " 1.5", "     2 w 1") TWO, "1:82 points", TRUE },
  { P ("   1", "    ", "     2 w 1") TWO, "", TRUE },
  { "001    1      N\303\261\n", "", TRUE },
  { "001 \303\261  1      N\n", "1:5 syntax", FALSE },
  /* rounds */
  { P ("   1", " 1.0", "     2 w 1  ") TWO, "", TRUE },
  { P ("   1", " 1.0", "     2 x 1") TWO, "1:97 syntax", FALSE },
  { P ("   1", " 1.0", "     2   1") TWO, "1:97 syntax", FALSE },
  { P ("   1", " 1.0", "     2 w 9") TWO, "1:99 syntax", FALSE },
  { P ("   1", " 1.0", "     2 w H") TWO, "1:99 syntax", FALSE },
  { P ("   1", " 1.0", "    2- w 1") TWO, "1:94 syntax", FALSE },
  { P ("   1", " 1.0", "    2 w 1") TWO, "1:94 syntax", FALSE },
  { P ("   1", " 1.0", "     2w 1") TWO, "1:96 syntax", FALSE },
  { P ("   1", " 1.0", "  0000 - 1"), "1:99 syntax", FALSE },
  { P ("   1", " 1.0", "  0000 w +"), "1:97 syntax", FALSE },
  { P ("   1", " 1.0", "  0000 - U  0000 - Q"), "1:109 syntax", FALSE },
  { P ("   1", " 2.5", "  0000 - +  0000 - =  0000 - 0  0000 - F  0000 - -"), "", TRUE },
  /* opponents */
  { P ("   1", " 1.0", "     1 w 1"), "1:92 opponent", FALSE },
  { P ("   1", " 1.0", "     3 w 1") TWO, "1:92 player\n2:92 opponent", FALSE },
  { ONE P ("   2", " 0.0", "  0000 - Z"), "1:92 opponent", FALSE },
  { ONE P ("   2", " 0.0", "     1 w 0"), "1:97 opponent", FALSE },
  { ONE P ("   2", " 0.0", "     1 - -"), "1:97 opponent", FALSE },
  { ONE P ("   2", " 1.0", "     1 b 1"), "1:99 opponent", FALSE },
  { ONE P ("   2", " 0.5", "     1 b ="), "1:99 opponent", FALSE },
  { ONE P ("   2", " 0.0", "     1 b -"), "1:99 opponent", FALSE },
  { ONE P ("   2", " 0.0", "     1 b  "), "1:99 opponent", FALSE },
  { P ("   1", " 0.0", "     2 w -") P ("   2", " 0.0", "     1 b -"), "", TRUE },
  { P ("   1", " 0.0", "     2 w 0") P ("   2", " 0.5", "     1 b ="), "", TRUE },
  { P ("   1", " 0.0", "     2 w 0") P ("   2", " 0.0", "     1 b 0"), "", TRUE },
  { P ("   1", " 0.0", "     2 w  ") P ("   2", " 0.0", "     1 b"), "", TRUE },
  { P ("   1", " 0.5", "     2 w  ") P ("   2", " 0.0", "     1 b"), "", TRUE },
  { P ("   1", " 1.0", "  0000 - U") P ("   2", " 1.0", "  0000 - U"), "2:99 bye", TRUE },
  /* header lines */
  { "062 3\n" BOTH, "1:5 count", TRUE },
  { "062 x\n" BOTH, "1:5 syntax", FALSE },
  { "142 0\n" BOTH, "1:5 syntax", FALSE },
  { "142\n" BOTH, "1:4 syntax", FALSE },
  { "142 1000\n" BOTH, "1:5 syntax", FALSE },
  { "XXR 99999999999\n" BOTH, "1:5 syntax", FALSE },
  { "XXR 1\n" P ("   1", " 1.0", "     2 w 1     2 b 0") P ("   2", " 1.0", "     1 b 0     1 w 1"), "1:5 count",
    TRUE },
  { "152 X\n" BOTH, "1:5 syntax", FALSE },
  { "XXC white1 rank\n" BOTH, "1:12 unsupported", FALSE },
  { "XXC red1\n" BOTH, "1:5 syntax", FALSE },
  { "162  W 1.0  V 2.0\n" BOTH, "1:13 syntax", FALSE },
  { "162  W 1.x\n" BOTH, "1:8 syntax", FALSE },
  { "162  W-1.0\n" BOTH, "1:7 syntax", FALSE },
  { "162  W1000.0\n" BOTH, "1:7 syntax", FALSE },
  { "162  W\n" BOTH, "1:7 syntax", FALSE },
  { "BBW x\n" BOTH, "1:5 syntax", FALSE },
  { "XXS W=2.0 Q=1\n" BOTH, "1:11 syntax", FALSE },
  { "XXS W\n" BOTH, "1:5 syntax", FALSE },
  { "240 U 2 1\n" BOTH, "1:5 syntax", FALSE },
  { "240 H 0 1\n" BOTH, "1:7 syntax", FALSE },
  { "240 H 2 3\n" BOTH, "1:9 player", FALSE },
  { "240 H 1 1\n" BOTH, "1:9 opponent", FALSE },
  { "XXZ 1 x\n" BOTH, "1:7 syntax", FALSE },
  { "250 1.0 1 2 1\n" BOTH, "1:14 syntax", FALSE },
  { "250 0.0 1.0 1 2 1 2 7\n" BOTH, "1:9 syntax", FALSE },
  { "XXA 1 1.0 -\n" BOTH, "1:11 syntax", FALSE },
  { "260 1 9 1\n" BOTH, "1:10 syntax", FALSE },
  { "260 1 9 1 3\n" BOTH, "1:0 player", FALSE },
  { "XXP 1 2 1\n" BOTH, "1:0 player", FALSE },
  { "192 FIDE_DUTCH_BAKU\n" BOTH, "1:5 round", FALSE },
  { "299 W       3.0  001 0001\n" BOTH, "1:1 unsupported", TRUE },
  { "012 Caf\351\n" BOTH, "1:8 encoding", TRUE },
  /* ends of lines, and what is not a line of ours */
  { "\n\r\n\r### anything\n" BOTH, "", TRUE },
  { "142 x\r142 y\r\n142 z\n\n142 u", "1:5 syntax\n2:5 syntax\n3:5 syntax\n5:5 syntax", FALSE },
  { "14", "0:0 player", FALSE },
};

static void
test_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(DameroTrf) trf = read_text (samples[i].text, -1, diagnostics);
      g_autofree char *places = dup_places (diagnostics);

      if (strcmp (places, samples[i].places) != 0 || (trf != NULL) != samples[i].valid)
        g_error ("sample %u is %s with “%s”, not “%s”:\n%s", i, trf != NULL ? "valid" : "refused", places,
                 samples[i].places, samples[i].text);
    }
}

static DameroTrf *
read_valid (const char *text)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  DameroTrf *trf = read_text (text, -1, diagnostics);
  g_autofree char *places = dup_places (diagnostics);

  g_assert_cmpstr (places, ==, "");
  g_assert_nonnull (trf);

  return trf;
}

/* Both dialects say the same things; lines that say nothing of players may stand behind them. */
static void
test_dialects (void)
{
  static const char *const texts[] = {
    "012 Club Night\n142 5\n152 B\n162  W 3.0    D 1.0    A 0.5    P 1.5    X 0.2\n250       3.0   1   2    1    1\n"
    "250 00.0 01.5 003 003 0001 0001\n260   1   5    1    2\n240 Z 002  001\n" P ("   1", " 3.0", "     2 w 1") TWO,
    P ("   2", " 0.0", "     1 b 0") P ("   1", " 3.0", "     2 w 1") "XXP 2 1\nXXA    1  3.0  3.0  1.5\nXXC black1\n"
    "BBU 1.5\nBBF 0.5\nBBZ 0.5\nBBW 3.0\nBBD 1.0\nXXR 5\nXXZ 1\n012 Club Night",
    P ("   2", " 0.0", "     1 b 0") "XXS W=3 D=1.0 PAB=1.5 FL=.5 ZPB=0.5\nXXA    1  3.0  3.0  1.5\n142 5\n152 b\n"
    P ("   1", " 3.0", "     2 w 1") "260 001 005 1 2\n240 z 2 1\n012   Club Night  \n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(DameroTrf) trf = read_valid (texts[i]);
      const DameroTournament *tournament = trf->tournament;
      const DameroContestant *one = tournament->contestants->pdata[0];
      const DameroForbidden *forbidden = tournament->forbidden->pdata[0];
      const int *points_x10 = tournament->points.points_x10;

      g_assert_cmpstr (tournament->name, ==, "Club Night");
      g_assert_cmpint (tournament->n_rounds, ==, 5);
      g_assert_cmpint (tournament->initial_colour, ==, DAMERO_COLOUR_BLACK);
      g_assert_cmpint (points_x10[DAMERO_PLAY_WIN], ==, 30);
      g_assert_cmpint (points_x10[DAMERO_PLAY_DRAW], ==, 10);
      g_assert_cmpint (points_x10[DAMERO_PLAY_LOSS], ==, 0);
      g_assert_cmpint (points_x10[DAMERO_PLAY_FORFEIT_WIN], ==, 30);
      g_assert_cmpint (points_x10[DAMERO_PLAY_FORFEIT_LOSS], ==, 5);
      g_assert_cmpint (points_x10[DAMERO_PLAY_ALLOCATED_BYE], ==, 15);
      g_assert_cmpint (points_x10[DAMERO_PLAY_FULL_BYE], ==, 30);
      g_assert_cmpint (points_x10[DAMERO_PLAY_HALF_BYE], ==, 10);
      g_assert_cmpint (points_x10[DAMERO_PLAY_ZERO_BYE], ==, 5);
      g_assert_cmpint (points_x10[DAMERO_PLAY_PENDING], ==, i == 0 ? 2 : 10);
      g_assert_cmpint (one->number, ==, 1);
      g_assert_cmpstr (one->name, ==, "Name");
      g_assert_cmpint (one->rating, ==, 1500);
      g_assert_cmpint (one->records->len, ==, 2);
      g_assert_cmpint (damero_contestant_get_record (one, 1).points_x10, ==, 30);
      g_assert_cmpint (damero_contestant_get_record (one, 2).play, ==, DAMERO_PLAY_ZERO_BYE);
      g_assert_cmpint (damero_contestant_get_virtual_x10 (one, 2), ==, 30);
      g_assert_cmpint (damero_contestant_get_virtual_x10 (one, 3), ==, 15);
      g_assert_cmpint (damero_contestant_get_virtual_x10 (one, 4), ==, 0);
      g_assert_cmpuint (forbidden->numbers->len, ==, 2);
      g_assert_cmpint (forbidden->first_round, ==, 1);
    }
}

/* FIDE C.04.7: of 5 players the first 4; of 9 rounds the first 5, the first 3 of them fully. */
static void
test_baku (void)
{
  g_autoptr(GString) text = g_string_new ("142 9\n192 FIDE_DUTCH_BAKU\n162  W 3.0    D 1.0\n152 W\n");
  g_autoptr(DameroTrf) trf = NULL;
  g_autoptr(DameroTrf) explicit = NULL;

  for (int i = 1; i <= 5; i++)
    g_string_append_printf (text, "001 %4d      Name\n", i);
  trf = read_valid (text->str);
  for (int i = 1; i <= 5; i++)
    for (int j = 1; j <= 9; j++)
      g_assert_cmpint (damero_contestant_get_virtual_x10 (trf->tournament->contestants->pdata[i - 1], j), ==,
                       i == 5 || j > 5 ? 0 : j <= 3 ? 30 : 10);

  /* Points said in lines of their own are the only ones. */
  g_string_append (text, "250 2.0 1 1 1 1\n");
  explicit = read_valid (text->str);
  g_assert_cmpint (damero_contestant_get_virtual_x10 (explicit->tournament->contestants->pdata[0], 1), ==, 20);
  g_assert_cmpint (damero_contestant_get_virtual_x10 (explicit->tournament->contestants->pdata[0], 2), ==, 0);
}

static void
test_details (void)
{
  static const char format[] = "001 %4d %c%3s %s %4s %3s %11s %10s %4s %4s%s\n";
  g_autofree char *first =
    g_strdup_printf (format, 7, 'M', "FM", "Garc\303\255a L\303\263pez, Jos\303\251               ", "2101", "ESP",
                     "2212072", "1981/12/31", "0.5", "2", "              12 w D");
  g_autofree char *second =
    g_strdup_printf (format, 12, 'f', "", "O'Neil                           ", "", "", "", "", "0.5", "",
                     "               7 b d    ");
  g_autofree char *text = g_strconcat (second, first, NULL);
  g_autoptr(DameroTrf) trf = read_valid (text);
  const DameroTrfPlayer *facts = &g_array_index (trf->players, DameroTrfPlayer, 0);
  const DameroContestant *contestant = trf->tournament->contestants->pdata[0];
  DameroRoundRecord record = damero_contestant_get_record (contestant, 2);

  g_assert_cmpstr (contestant->name, ==, "Garc\303\255a L\303\263pez, Jos\303\251");
  g_assert_cmpint (contestant->rating, ==, 2101);
  g_assert_cmpint (facts->sex, ==, 'm');
  g_assert_cmpstr (facts->title, ==, "FM");
  g_assert_cmpstr (facts->federation, ==, "ESP");
  g_assert_cmpstr (facts->id, ==, "2212072");
  g_assert_cmpstr (facts->birth, ==, "1981/12/31");
  g_assert_cmpint (facts->rank, ==, 2);
  /* A blank round that was paired is an absence. */
  g_assert_cmpint (damero_contestant_get_record (contestant, 1).play, ==, DAMERO_PLAY_ZERO_BYE);
  g_assert_cmpint (record.opponent, ==, 12);
  g_assert_cmpint (record.play, ==, DAMERO_PLAY_DRAW);
  g_assert_true (record.unrated);
  g_assert_cmpint (record.colour, ==, DAMERO_COLOUR_WHITE);
  /* nobody said so, but player 7 got it */
  g_assert_cmpint (trf->tournament->initial_colour, ==, DAMERO_COLOUR_WHITE);
}

/* The columns of a name outside ASCII are letters or bytes; Latin-1 has one for both. */
static void
test_columns (void)
{
  static const char *const names[] = {
    "\303\201\303\211\303\215                              ", /* 33 letters */
    "\303\201\303\211\303\215                           ",    /* 33 bytes */
    "\301\311\315                              ",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("001    1      %s 1500 %38d.0\n", names[i], 0);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(DameroTrf) trf = NULL;
      const DameroContestant *contestant;

      memmove (strstr (line, "1500") + 4, "                            ", 28);
      memcpy (strstr (line, "1500") + 4 + 28, " 0.0\n", 6);
      trf = read_text (line, -1, diagnostics);
      g_assert_nonnull (trf);
      g_assert_cmpuint (diagnostics->len, ==, i == 2 ? 1 : 0);
      contestant = trf->tournament->contestants->pdata[0];
      g_assert_cmpstr (contestant->name, ==, "\303\201\303\211\303\215");
      g_assert_cmpint (contestant->rating, ==, 1500);
    }
}

/* Byte for byte, whatever the lines end with; lines nobody knows stay where they are. */
static void
test_round_trip (void)
{
  static const char *const ends[] = { "\n", "\r", "\r\n" };
  static const char *const lines[] = {
    "### a comment",
    "012 Club Night",
    "",
    "DAT    1 EMAIL nobody",
    "142 5",
    "240 H   3    1    2",
    "XXZ 1",
    P ("   2", " 0.0", "     1 b 0  0000 - H"),
    "### between",
    P ("   1", " 1.0", "     2 w 1"),
    "999 \303\251",
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      g_autoptr(DameroTrf) trf = NULL;
      g_autofree char *written = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
        {
          g_autofree char *line = g_strdup (lines[j]);

          g_string_append_printf (text, "%s%s", g_strchomp (line), ends[i]);
        }
      trf = read_valid (text->str);
      written = damero_trf_write (trf);
      g_assert_cmpstr (written, ==, text->str);
    }
}

static void
test_add_round (void)
{
  g_autoptr(DameroTrf) trf = read_valid ("XXZ 3\n" ONE TWO P ("   3", " 1.0", "  0000 - U")
                                         P ("   4", " 0.0", "  0000 - Z"));
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroPair pair = { 4, 1 };
  g_autofree char *written = NULL;
  const char *expected =
    "001    1      Name                              1500                             1.0    1     2 w 1     4 b  \n"
    "001    2      Name                              1500                             0.0    3     1 b 0  0000 - U\n"
    "001    3      Name                              1500                             1.0    2  0000 - U  0000 - Z\n"
    "001    4      Name                              1500                             0.0    4  0000 - Z     1 w  \n";
  g_autofree char *with_bye = NULL;

  g_array_append_val (pairs, pair);
  damero_trf_rank (trf);
  damero_trf_add_round (trf, 2, pairs, 2);
  written = damero_trf_write (trf);
  /* the bye has its points at once */
  with_bye = g_strdup (expected);
  memcpy (strstr (with_bye, " 0.0    3"), " 1.0    3", 9);
  g_assert_cmpstr (written, ==, with_bye);
}

static void
test_reference (void)
{
  const char *reference = g_getenv ("DAMERO_REFERENCE");
  g_autofree char *folder = g_build_filename (reference != NULL ? reference : "../shared/data", "pairing", "trf",
                                              NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  if (dir == NULL)
    {
      g_test_skip ("no reference data: set DAMERO_REFERENCE to its folder");
      return;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr(DameroTrf) trf = NULL;
      g_autofree char *text = NULL;
      g_autofree char *written = NULL;

      if (!g_str_has_suffix (name, ".trf"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      trf = read_valid (text);
      written = damero_trf_write (trf);
      g_assert_cmpstr (written, ==, text);
      n++;
    }
  g_test_message ("%u files", n);
  g_assert_cmpuint (n, >=, 150);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trf/samples", test_samples);
  g_test_add_func ("/trf/dialects", test_dialects);
  g_test_add_func ("/trf/baku", test_baku);
  g_test_add_func ("/trf/details", test_details);
  g_test_add_func ("/trf/columns", test_columns);
  g_test_add_func ("/trf/round-trip", test_round_trip);
  g_test_add_func ("/trf/add-round", test_add_round);
  g_test_add_func ("/trf/reference", test_reference);

  return g_test_run ();
}

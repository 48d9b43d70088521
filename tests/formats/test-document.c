/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Documents on paper: how many pages they take, that every name is on them, whole, that nothing runs off the paper,
 * that the same state gives the same bytes. DAMERO_SHOTS: a folder that gets them as PDF.
 */
#include "formats/sheets/document.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "club-event.h"
#include "formats/grid.h"
#include "formats/sheets/table-sheet.h"

#define LONG_NAME "Maximiliano Bartholomew de la Fuente y Villanueva-Montgomery von Hohenberg the Third"

static const double papers[2][2] = { { DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT },
                                     { DAMERO_LETTER_WIDTH_PT, DAMERO_LETTER_HEIGHT_PT } };

/* A section of N players, every fifth with a long name: two rounds of SYSTEM paired in order, the first with
 * results, and a game of PLIES plies on its first board. */
static DameroEvent *
make_event (int         n,
            const char *options,
            guint       plies)
{
  static const char *const cycle[] = { "3-12", "29-25", "12-3", "25-29" };
  DameroEvent *event = damero_event_new ();
  g_autofree char *section = g_strdup_printf ("section in=1 name=\"Top Masters\" %s", options);
  gint64 mono_ms = 0;

  perform_line (event, "event name=\"Autumn Club Evening\" place=\"Durham, NC\" date=2026-11-21", &mono_ms);
  perform_line (event, section, &mono_ms);
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s %d\" club=\"Union Hall\" rating=%d",
                                                 i % 5 == 2 ? LONG_NAME : "Ann Adams", i, 2000 - i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      perform_line (event, player, &mono_ms);
      perform_line (event, entry, &mono_ms);
    }
  for (int round = 1; round <= 2; round++)
    {
      g_autoptr(GString) pairs = g_string_new (NULL);

      g_string_printf (pairs, "pair in=1.%d pairs=\"", round);
      for (int i = 1; i <= n / 2; i++)
        g_string_append_printf (pairs, "%s%d-%d", i > 1 ? " " : "", i, n / 2 + (i + round - 2) % (n / 2) + 1);
      g_string_append_c (pairs, '"');
      perform_line (event, pairs->str, &mono_ms);
      if (round == 1 && plies > 0)
        perform_line (event, "start in=1.1.1.1 fen=\"B:WK29,K30,K32:BK3\"", &mono_ms);
      for (guint ply = 0; round == 1 && ply < plies; ply++)
        {
          g_autofree char *move = g_strdup_printf ("press in=1.1.1.1 move=%s", cycle[ply % 4]);

          perform_line (event, move, &mono_ms);
        }
      if (round == 1 && plies > 0)
        perform_line (event, "resign in=1.1.1.1 side=black by=black", &mono_ms);
      for (int board = 1; round == 1 && board <= n / 2; board++)
        for (int game = 1; game <= damero_event_find_section (event, 1)->games; game++)
          if (plies == 0 || board > 1 || game > 1)
            {
              g_autofree char *result = g_strdup_printf ("result in=1.1.%d.%d result=%s", board, game,
                                                         board % 3 == 0 ? "draw" : "white");

              perform_line (event, result, &mono_ms);
            }
      if (round == 1)
        perform_line (event, "round-closed in=1.1", &mono_ms);
    }
  return event;
}

static DameroEvent *
make_field (int n)
{
  return make_event (n, "system=manual rounds=7 games=2 control=300 tiebreaks=BH-C1,SB,DE", 0);
}

/* What a page draws: the area of its ink. */
static void
get_ink (const DameroSheet *document,
         guint                 page,
         double                box[4])
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  damero_sheet_draw (document, page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &box[0], &box[1], &box[2], &box[3]);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
check_margins (const DameroSheet *document,
               const double          paper[2])
{
  for (guint page = 0; page < damero_sheet_count_pages (document); page++)
    {
      gboolean wide = damero_sheet_is_wide (document, page);
      double box[4];

      get_ink (document, page, box);
      /* Half a line's thickness, and what rounding takes. */
      g_assert_cmpfloat (box[0], >=, DAMERO_SHEET_MARGIN_PT - 2);
      g_assert_cmpfloat (box[1], >=, DAMERO_SHEET_MARGIN_PT - 2);
      g_assert_cmpfloat (box[0] + box[2], <=, paper[wide ? 1 : 0] - DAMERO_SHEET_MARGIN_PT + 2);
      g_assert_cmpfloat (box[1] + box[3], <=, paper[wide ? 0 : 1] - DAMERO_SHEET_MARGIN_PT + 2);
    }
}

static void
shoot (const DameroSheet *document,
       const char           *name)
{
  const char *folder = g_getenv ("DAMERO_SHOTS");
  g_autofree char *path = folder != NULL ? g_strdup_printf ("%s/document-%s.pdf", folder, name) : NULL;
  g_autoptr(GBytes) pdf = path != NULL ? damero_sheet_write_pdf (document, NULL) : NULL;

  if (pdf != NULL)
    g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), NULL));
}

/* Pages of 72 players on A4 and Letter; nothing outside of the margins, also on paper that is small. */
static void
test_pages (void)
{
  static const struct {
    DameroDocumentKind kind;
    guint              pages[2]; /* A4, Letter */
  } cases[] = {
    { DAMERO_DOCUMENT_PAIRINGS, { 3, 3 } }, { DAMERO_DOCUMENT_SLIPS, { 6, 6 } }, { DAMERO_DOCUMENT_CARDS, { 18, 18 } },
    { DAMERO_DOCUMENT_BLANK_SHEETS, { 36, 36 } }, { DAMERO_DOCUMENT_LOG, { 0, 0 } },
    { DAMERO_DOCUMENT_STANDINGS, { 0, 0 } }, { DAMERO_DOCUMENT_CROSSTABLE, { 0, 0 } },
    { DAMERO_DOCUMENT_WALL_CHART, { 0, 0 } }, { DAMERO_DOCUMENT_KIT, { 0, 0 } },
  };
  g_autoptr(DameroEvent) event = make_field (72);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint paper = 0; paper < 2; paper++)
      {
        g_autoptr(DameroSheet) document =
          damero_document_new (event, damero_event_find_section (event, 1), cases[i].kind, 0, NULL);

        g_assert_nonnull (document);
        damero_sheet_set_size (document, papers[paper][0], papers[paper][1]);
        if (cases[i].pages[paper] > 0)
          g_assert_cmpuint (damero_sheet_count_pages (document), ==, cases[i].pages[paper]);
        check_margins (document, papers[paper]);
        if (paper == 0)
          shoot (document, damero_document_kind_token (cases[i].kind));
      }
}

/* The kit has all of the round's papers after each other, each with as many pages as by itself. */
static void
test_kit (void)
{
  static const DameroDocumentKind kinds[] = { DAMERO_DOCUMENT_PAIRINGS, DAMERO_DOCUMENT_SLIPS, DAMERO_DOCUMENT_CARDS,
                                              DAMERO_DOCUMENT_BLANK_SHEETS };
  g_autoptr(DameroEvent) event = make_field (24);
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autoptr(DameroSheet) first = damero_document_new (event, section, DAMERO_DOCUMENT_KIT, 1, NULL);
  g_autoptr(DameroSheet) second = damero_document_new (event, section, DAMERO_DOCUMENT_KIT, 2, NULL);
  g_autoptr(DameroSheet) standings = damero_document_new (event, section, DAMERO_DOCUMENT_STANDINGS, 1, NULL);
  guint sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr(DameroSheet) document = damero_document_new (event, section, kinds[i], 2, NULL);

      sum += damero_sheet_count_pages (document);
    }
  g_assert_cmpuint (damero_sheet_count_pages (first), ==, sum);
  g_assert_cmpuint (damero_sheet_count_pages (second), ==, sum + damero_sheet_count_pages (standings));
  g_assert_null (damero_document_new (event, section, DAMERO_DOCUMENT_KIT, 3, NULL));
  g_assert_null (damero_document_new (event, section, DAMERO_DOCUMENT_PRIZES, 0, NULL));
  g_assert_null (damero_document_new (event, section, DAMERO_DOCUMENT_SCORE_SHEETS, 1, NULL));
}

/* A crosstable of everybody against everybody is turned, and then divided, with names on each part. */
static void
test_wide (void)
{
  static const struct {
    int      n;
    gboolean wide;
    gboolean divided;
  } cases[] = { { 8, FALSE, FALSE }, { 24, TRUE, FALSE }, { 72, TRUE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroEvent) event = make_event (cases[i].n, "system=round-robin games=2", 0);
      const DameroSection *section = damero_event_find_section (event, 1);
      g_autoptr(DameroSheet) document = damero_document_new (event, section, DAMERO_DOCUMENT_CROSSTABLE, 0, NULL);
      g_autoptr(DameroSheet) standings = damero_document_new (event, section, DAMERO_DOCUMENT_STANDINGS, 0, NULL);
      g_autofree char *name = g_strdup_printf ("crosstable-%d", cases[i].n);

      g_assert_true (damero_sheet_is_wide (document, 0) == cases[i].wide);
      g_assert_false (damero_sheet_is_wide (standings, 0));
      check_margins (document, papers[0]);
      if (cases[i].divided)
        g_assert_cmpuint (damero_sheet_count_pages (document), >, 6);
      else
        g_assert_cmpuint (damero_sheet_count_pages (document), <=, 2);
      shoot (document, name);
    }
}

/* A text whose words and letters are wider than their column is wrapped, then made smaller, never cut: a row is as
 * high as its lines. */
static void
test_long_cells (void)
{
  g_autoptr(DameroEvent) event = make_field (4);
  g_autoptr(GString) long_text = g_string_new (NULL);
  guint pages[2];

  for (guint i = 0; i < 400; i++)
    g_string_append (long_text, "word ");
  for (guint i = 0; i < 2; i++)
    {
      DameroGrid *grid = damero_grid_new ("Table", "of two columns");
      g_autoptr(DameroSheet) sheet = NULL;

      damero_grid_add_column (grid, "No.", NULL, DAMERO_GRID_NUMBER, TRUE);
      damero_grid_add_column (grid, "Text", NULL, DAMERO_GRID_TEXT, FALSE);
      for (int row = 0; row < 12; row++)
        {
          damero_grid_add_int (grid, row);
          damero_grid_add (grid, i == 0 ? "word" : long_text->str);
        }
      sheet = damero_table_sheet_new (event, grid);
      pages[i] = damero_sheet_count_pages (sheet);
    }
  g_assert_cmpuint (pages[0], ==, 1);
  g_assert_cmpuint (pages[1], >, 2);
}

/* Moves with clock times over several pages, and the final position on the last. */
static void
test_score_sheets (void)
{
  static const struct {
    guint plies;
    guint pages;
  } cases[] = { { 1, 1 }, { 60, 1 }, { 200, 2 }, { 600, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroEvent) event =
        make_event (4, "system=manual rounds=2 games=2 control=30000 ruleset=pool-apca:lone_king.limit=0,"
                    "no_progress.limit=0,repetition.scope=off", cases[i].plies);
      g_autoptr(DameroSheet) document =
        damero_document_new (event, damero_event_find_section (event, 1), DAMERO_DOCUMENT_SCORE_SHEETS, 1, NULL);
      g_autofree char *name = g_strdup_printf ("score-%u", cases[i].plies);

      g_assert_nonnull (document);
      g_assert_cmpuint (damero_sheet_count_pages (document), ==, cases[i].pages);
      check_margins (document, papers[0]);
      shoot (document, name);
      damero_sheet_set_size (document, 300, 400);
      g_assert_cmpuint (damero_sheet_count_pages (document), >=, cases[i].pages);
    }
}

/* Where pages begin: a row that is left over takes others with it, one higher than a page has its own, and a first
 * page may hold none. */
static void
test_break (void)
{
  static const struct {
    double heights[10];
    guint  n_rows;
    double first_room, tail;
    guint  firsts[5];
    guint  n_pages;
  } cases[] = {
    { { 0 }, 0, 100, 0, { 0 }, 1 },
    { { 20, 20, 20, 20, 20 }, 5, 100, 0, { 0 }, 1 },
    { { 20, 20, 20, 20, 20 }, 5, 100, 1, { 0, 4 }, 2 },
    { { 20, 20, 20, 20, 20, 20 }, 6, 100, 0, { 0, 3 }, 2 },
    { { 20, 20, 20, 20, 20, 20, 20, 20 }, 8, 100, 0, { 0, 5 }, 2 },
    { { 20, 20, 20, 20, 50, 50 }, 6, 60, 0, { 0, 3, 5 }, 3 },
    { { 20, 20, 20, 20, 20, 20 }, 6, 10, 0, { 0, 0, 3 }, 3 },
    { { 20, 300, 20 }, 3, 100, 0, { 0, 1, 2 }, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GArray) firsts = g_array_new (FALSE, FALSE, sizeof (guint));

      damero_page_break (firsts, cases[i].heights, cases[i].n_rows, cases[i].first_room, 100, cases[i].tail);
      g_assert_cmpmem (firsts->data, firsts->len * sizeof (guint), cases[i].firsts,
                       cases[i].n_pages * sizeof (guint));
    }
}

/* Letters in half the size take half the room. */
static void
test_measure (void)
{
  for (double size = 5; size < 12; size += 0.7)
    {
      double width, height, half_width, half_height;

      damero_page_measure (LONG_NAME, 0, size, TRUE, &width, &height);
      damero_page_measure (LONG_NAME, 0, size / 2, TRUE, &half_width, &half_height);
      g_assert_cmpfloat_with_epsilon (half_width * 2, width, width / 200);
      g_assert_cmpfloat_with_epsilon (half_height * 2, height, 0.1);
    }
}

/* The text of a PDF file; NULL without the program that reads it. */
static char *
dup_pdf_text (GBytes *pdf)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  char *text = NULL;
  int file = g_file_open_tmp ("damero-XXXXXX.pdf", &path, &error);

  g_assert_no_error (error);
  close (file);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), NULL));
  if (program != NULL)
    g_assert_true (g_spawn_sync (NULL, (char *[]) { program, path, (char *) "-", NULL }, NULL, 0, NULL, NULL, &text,
                                 NULL, NULL, NULL));
  g_unlink (path);
  return text;
}

/* Every name is there to its last letter, and the same document is the same file. */
static void
test_names (void)
{
  static const DameroDocumentKind kinds[] = { DAMERO_DOCUMENT_PAIRINGS, DAMERO_DOCUMENT_SLIPS, DAMERO_DOCUMENT_CARDS,
                                              DAMERO_DOCUMENT_BLANK_SHEETS, DAMERO_DOCUMENT_STANDINGS,
                                              DAMERO_DOCUMENT_CROSSTABLE, DAMERO_DOCUMENT_WALL_CHART };
  g_autoptr(DameroEvent) event = make_field (72);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const DameroSection *section = damero_event_find_section (event, 1);
      g_autoptr(DameroSheet) document = damero_document_new (event, section, kinds[i], 2, NULL);
      g_autoptr(DameroSheet) again = damero_document_new (event, section, kinds[i], 2, NULL);
      g_autoptr(GBytes) pdf = damero_sheet_write_pdf (document, NULL);
      g_autoptr(GBytes) other = damero_sheet_write_pdf (again, NULL);
      g_autofree char *text = dup_pdf_text (pdf);

      g_assert_true (g_bytes_equal (pdf, other));
      if (text == NULL)
        {
          g_test_skip ("there is no pdftotext");
          continue;
        }
      g_strdelimit (text, "\n\f", ' ');
      g_assert_null (strstr (text, "…"));
      g_assert_nonnull (strstr (text, "Ann Adams 71"));
      g_assert_nonnull (strstr (text, "Third 72"));
      g_assert_nonnull (strstr (text, "Third 2"));
    }
}

/* ---- openings ---- */

static guint
count_words (const char *text,
             const char *word)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \n\f", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    n += g_str_equal (words[i], word);
  return n;
}

/* Twelve players, and for round 2 an opening as deep as DRAW: BALLOT. */
static DameroEvent *
make_drawn (const char *draw,
            const char *opening,
            int         games,
            const char *ballot)
{
  g_autofree char *options = g_strdup_printf ("system=manual rounds=7 games=%d control=300", games);
  g_autofree char *changed = g_strdup_printf ("section-changed in=1 draw=%s opening=%s", draw, opening);
  DameroEvent *event = make_event (12, options, 0);
  gint64 mono_ms = 1000000;

  perform_line (event, changed, &mono_ms);
  for (int board = 1; board <= (*draw == 'r' ? 1 : 6); board++)
    for (int game = 1; game <= (*draw == 'g' ? games : 1); game++)
      {
        g_autofree char *line = *draw == 'r' ? g_strdup_printf ("ballot in=1.2 %s", ballot)
                                : *draw == 'm' ? g_strdup_printf ("ballot in=1.2.%d %s", board, ballot)
                                               : g_strdup_printf ("ballot in=1.2.%d.%d %s", board, game, ballot);

        perform_line (event, line, &mono_ms);
      }
  return event;
}

#define CROSS "code=17 name=Cross line=\"11-15 23-19\""

/* What was drawn is on each paper of the round, with as many pictures as that has room for: a picture has a square 32,
 * and beside the lines of score sheets nothing else here has that number. */
static void
test_openings (void)
{
  static const struct {
    const char        *draw;
    int                games;
    DameroDocumentKind kind;
    guint              pages;
    guint              pictures;
  } cases[] = {
    { "match", 2, DAMERO_DOCUMENT_PAIRINGS, 1, 0 }, { "round", 2, DAMERO_DOCUMENT_PAIRINGS, 1, 1 },
    { "match", 2, DAMERO_DOCUMENT_SLIPS, 1, 6 }, { "round", 2, DAMERO_DOCUMENT_SLIPS, 1, 6 },
    { "game", 2, DAMERO_DOCUMENT_SLIPS, 1, 12 }, { "game", 1, DAMERO_DOCUMENT_SLIPS, 1, 6 },
    { "match", 4, DAMERO_DOCUMENT_SLIPS, 2, 6 }, { "match", 6, DAMERO_DOCUMENT_SLIPS, 2, 0 },
    { "match", 2, DAMERO_DOCUMENT_CARDS, 3, 6 }, { "game", 2, DAMERO_DOCUMENT_CARDS, 3, 12 },
    { "game", 4, DAMERO_DOCUMENT_CARDS, 3, 0 }, { "match", 2, DAMERO_DOCUMENT_BLANK_SHEETS, 6, 24 },
    { "match", 2, DAMERO_DOCUMENT_OPENINGS, 1, 6 }, { "game", 2, DAMERO_DOCUMENT_OPENINGS, 2, 12 },
    { "round", 2, DAMERO_DOCUMENT_OPENINGS, 1, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroEvent) event = make_drawn (cases[i].draw, "obligatory", cases[i].games, CROSS);
      g_autoptr(DameroSheet) document =
        damero_document_new (event, damero_event_find_section (event, 1), cases[i].kind, 2, NULL);
      g_autofree char *name = g_strdup_printf ("%s-%s-%d", damero_document_kind_token (cases[i].kind), cases[i].draw,
                                               cases[i].games);
      g_autoptr(GBytes) pdf = damero_sheet_write_pdf (document, NULL);
      g_autofree char *text = dup_pdf_text (pdf);

      shoot (document, name);
      check_margins (document, papers[0]);
      g_assert_cmpuint (damero_sheet_count_pages (document), ==, cases[i].pages);
      damero_sheet_set_size (document, papers[1][0], papers[1][1]);
      check_margins (document, papers[1]);
      if (text == NULL)
        {
          g_test_skip ("there is no pdftotext");
          continue;
        }
      g_assert_null (strstr (text, "…"));
      g_assert_nonnull (strstr (text, "Cross"));
      g_assert_cmpuint (count_words (text, "32"), ==, cases[i].pictures);
      if (cases[i].kind == DAMERO_DOCUMENT_OPENINGS)
        g_assert_cmpuint (count_words (text, "2:"), ==, cases[i].pictures - 6);
    }
}

/* Moves that are made when a game begins are written on its score sheet already; those that the players make are only
 * told. Who moves first in a position stands first. */
static void
test_opening_moves (void)
{
  static const struct { const char *opening, *ballot; guint n_moves; gboolean white_first; } cases[] = {
    { "played", CROSS, 24, FALSE }, { "obligatory", CROSS, 12, FALSE }, { "played", "fen=W:W21,22:B1,2", 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroEvent) event = make_drawn ("match", cases[i].opening, 2, cases[i].ballot);
      g_autoptr(DameroSheet) document =
        damero_document_new (event, damero_event_find_section (event, 1), DAMERO_DOCUMENT_BLANK_SHEETS, 2, NULL);
      g_autofree char *name = g_strdup_printf ("blank-%u", i);
      g_autoptr(GBytes) pdf = damero_sheet_write_pdf (document, NULL);
      g_autofree char *text = dup_pdf_text (pdf);

      shoot (document, name);
      if (text == NULL)
        {
          g_test_skip ("there is no pdftotext");
          continue;
        }
      g_assert_cmpuint (count_words (text, "11-15"), ==, cases[i].n_moves);
      g_assert_cmpint (strstr (text, "White:") < strstr (text, "Black:"), ==, cases[i].white_first);
    }
}

/* The picture over the first boards of many takes its room from them. */
static void
test_opening_pages (void)
{
  g_autoptr(DameroEvent) event = make_field (72);
  g_autoptr(DameroSheet) document = NULL;
  gint64 mono_ms = 1000000;

  perform_line (event, "section-changed in=1 draw=round", &mono_ms);
  perform_line (event, "ballot in=1.2 " CROSS, &mono_ms);
  document = damero_document_new (event, damero_event_find_section (event, 1), DAMERO_DOCUMENT_PAIRINGS, 2, NULL);
  for (guint paper = 0; paper < 2; paper++)
    {
      damero_sheet_set_size (document, papers[paper][0], papers[paper][1]);
      check_margins (document, papers[paper]);
    }
}

/* The score sheet of a game says with what it began. */
static void
test_opening_played (void)
{
  g_autoptr(DameroEvent) event = make_drawn ("match", "played", 1, CROSS);
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autoptr(DameroSheet) document = NULL;
  g_autoptr(GBytes) pdf = NULL;
  g_autofree char *text = NULL;
  gint64 mono_ms = 2000000;

  perform_line (event, "start in=1.2.1.1 line=\"11-15 23-19\" opening=played", &mono_ms);
  document = damero_document_new (event, section, DAMERO_DOCUMENT_SCORE_SHEETS, 2, NULL);
  check_margins (document, papers[0]);
  pdf = damero_sheet_write_pdf (document, NULL);
  text = dup_pdf_text (pdf);
  if (text == NULL)
    g_test_skip ("there is no pdftotext");
  else
    g_assert_nonnull (strstr (text, "Opening 17, Cross: 11-15 23-19"));
}

/* The kit has the openings once more, and there is no such document without any. */
static void
test_opening_kit (void)
{
  g_autoptr(DameroEvent) event = make_drawn ("match", "played", 2, CROSS), none = make_field (12);
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autoptr(DameroSheet) kit = damero_document_new (event, section, DAMERO_DOCUMENT_KIT, 2, NULL);
  g_autoptr(DameroSheet) without =
    damero_document_new (none, damero_event_find_section (none, 1), DAMERO_DOCUMENT_KIT, 2, NULL);

  g_assert_cmpuint (damero_sheet_count_pages (kit), ==, damero_sheet_count_pages (without) + 1);
  g_assert_null (damero_document_new (none, damero_event_find_section (none, 1), DAMERO_DOCUMENT_OPENINGS, 2, NULL));
}

/* ---- devices in the hall ---- */

/* A table for each of N boards, a floor and the players' page. */
static DameroHallPaper *
make_hall (int n)
{
  DameroHallPaper *hall = damero_hall_paper_new ();

  hall->address = g_strdup ("http://192.168.1.5:8017/");
  hall->players_url = g_strdup ("http://192.168.1.5:8017/join#PPPPQQQQ");
  for (int i = 1; i <= n; i++)
    {
      const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, i, -1, 0 };
      g_autofree char *code = g_strdup_printf ("K7QM%04d", i);
      g_autofree char *url = g_strconcat (hall->address, "join#", code, NULL);

      damero_hall_paper_add (hall, &seat, code, url);
    }
  damero_hall_paper_add (hall, &(DameroSeat) { DAMERO_SEAT_FLOOR, 0, 0, -1, 1 }, "FFFFGGGG",
                         "http://192.168.1.5:8017/join#FFFFGGGG");
  return hall;
}

/* Eight on a page, nothing outside of the margins on any paper, each with its board and its code. */
static void
test_device_cards (void)
{
  static const double small[2] = { 300, 420 };
  g_autoptr(DameroEvent) event = make_field (24);
  g_autoptr(DameroHallPaper) hall = make_hall (12);
  g_autoptr(DameroHallPaper) none = make_hall (0);
  g_autoptr(DameroSheet) all = damero_seat_sheet_new (event, NULL, hall);
  g_autoptr(DameroSheet) boards = damero_seat_sheet_new (event, damero_event_find_section (event, 1), hall);
  g_autoptr(GBytes) pdf = damero_sheet_write_pdf (all, NULL);
  g_autofree char *text = dup_pdf_text (pdf);

  g_assert_null (damero_seat_sheet_new (event, damero_event_find_section (event, 1), none));
  g_assert_cmpuint (damero_sheet_count_pages (all), ==, 2);
  g_assert_cmpuint (damero_sheet_count_pages (boards), ==, 2);
  shoot (all, "device-cards");
  for (guint paper = 0; paper < 3; paper++)
    {
      damero_sheet_set_size (all, paper < 2 ? papers[paper][0] : small[0], paper < 2 ? papers[paper][1] : small[1]);
      if (paper < 2)
        check_margins (all, papers[paper]);
    }
  if (text == NULL)
    {
      g_test_skip ("there is no pdftotext");
      return;
    }
  g_strdelimit (text, "\n\f", ' ');
  g_assert_nonnull (strstr (text, "Board 12"));
  g_assert_nonnull (strstr (text, "K7QM 0012"));
  g_assert_nonnull (strstr (text, "Floor 1"));
  g_assert_nonnull (strstr (text, "FFFF GGGG"));
  g_assert_nonnull (strstr (text, "Top Masters"));
  g_assert_nonnull (strstr (text, "http://192.168.1.5:8017/"));
}

/* On the air the kit has the cards, the pairings have the players' code, and both stay in their margins. */
static void
test_hall_kit (void)
{
  g_autoptr(DameroEvent) event = make_field (24);
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autoptr(DameroHallPaper) hall = make_hall (12);
  g_autoptr(DameroSheet) off_air = damero_document_new (event, section, DAMERO_DOCUMENT_KIT, 2, NULL);
  g_autoptr(DameroSheet) on_air = damero_document_new (event, section, DAMERO_DOCUMENT_KIT, 2, hall);
  g_autoptr(DameroSheet) plain = damero_document_new (event, section, DAMERO_DOCUMENT_PAIRINGS, 2, NULL);
  g_autoptr(DameroSheet) pairings = damero_document_new (event, section, DAMERO_DOCUMENT_PAIRINGS, 2, hall);
  double without[4], with[4];

  g_assert_cmpuint (damero_sheet_count_pages (on_air), ==, damero_sheet_count_pages (off_air) + 2);
  g_assert_cmpuint (damero_sheet_count_pages (plain), ==, damero_sheet_count_pages (pairings));
  check_margins (pairings, papers[0]);
  shoot (pairings, "pairings-on-air");
  get_ink (plain, 0, without);
  get_ink (pairings, 0, with);
  g_assert_cmpfloat (with[1], <, without[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/pages", test_pages);
  g_test_add_func ("/document/break", test_break);
  g_test_add_func ("/document/measure", test_measure);
  g_test_add_func ("/document/kit", test_kit);
  g_test_add_func ("/document/wide", test_wide);
  g_test_add_func ("/document/long-cells", test_long_cells);
  g_test_add_func ("/document/score-sheets", test_score_sheets);
  g_test_add_func ("/document/names", test_names);
  g_test_add_func ("/document/openings", test_openings);
  g_test_add_func ("/document/opening-moves", test_opening_moves);
  g_test_add_func ("/document/opening-pages", test_opening_pages);
  g_test_add_func ("/document/opening-played", test_opening_played);
  g_test_add_func ("/document/opening-kit", test_opening_kit);
  g_test_add_func ("/document/device-cards", test_device_cards);
  g_test_add_func ("/document/hall-kit", test_hall_kit);
  return g_test_run ();
}

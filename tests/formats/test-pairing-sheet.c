/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pairing sheets: pages, margins, what is on them. DAMERO_SHOTS: a folder that gets pictures of them.
 */
#include "formats/sheets/document.h"
#include "formats/sheets/page.h"
#include "formats/sheets/pairing-sheet.h"
#include "words/ballot.h"
#include "words/sheet.h"

#include <string.h>

#include "club-event.h"

#define LONG_NAME "Maximiliano Bartholomew de la Fuente y Villanueva-Montgomery von Hohenberg the Third"

/* A section of N players whose first round is paired in order; an odd one has the bye. */
static DameroEvent *
make_event (int      n,
            gboolean details)
{
  DameroEvent *event = damero_event_new ();
  g_autoptr(GString) pairs = g_string_new ("pair in=1.1 pairs=\"");
  gint64 mono_ms = 0;

  perform_line (event, "event name=\"Autumn Club Evening\" place=\"Durham, NC\" date=2026-11-21", &mono_ms);
  perform_line (event, "section in=1 name=Open system=manual rounds=5 games=2", &mono_ms);
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s %d\"%s", i == 2 ? LONG_NAME : "Ann Adams", i,
                                                 details ? " club=\"Union Hall\" rating=1800" : "");
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      perform_line (event, player, &mono_ms);
      perform_line (event, entry, &mono_ms);
    }
  for (int i = 1; i < n; i += 2)
    g_string_append_printf (pairs, "%s%d-%d", i > 1 ? " " : "", i, i + 1);
  if (n % 2 == 1)
    g_string_append_printf (pairs, " bye %d", n);
  g_string_append_c (pairs, '"');
  perform_line (event, pairs->str, &mono_ms);
  return event;
}

static DameroSheet *
make_sheet (int      n,
            gboolean details,
            gboolean letter)
{
  g_autoptr(DameroEvent) event = make_event (n, details);

  DameroSheet *sheet = damero_pairing_sheet_new (event, damero_event_find_section (event, 1), 1, NULL);

  damero_sheet_set_size (sheet, letter ? DAMERO_LETTER_WIDTH_PT : DAMERO_A4_WIDTH_PT,
                         letter ? DAMERO_LETTER_HEIGHT_PT : DAMERO_A4_HEIGHT_PT);
  return sheet;
}

static void
test_pages (void)
{
  static const struct {
    int   n;
    guint pages[2]; /* A4, Letter */
  } cases[] = { { 4, { 1, 1 } }, { 24, { 1, 1 } }, { 72, { 2, 2 } }, { 73, { 2, 2 } } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint letter = 0; letter < 2; letter++)
      {
        g_autoptr(DameroSheet) sheet = make_sheet (cases[i].n, TRUE, letter == 1);

        g_assert_cmpuint (damero_sheet_count_pages (sheet), ==, cases[i].pages[letter]);
        damero_sheet_set_size (sheet, 300, 300);
        g_assert_cmpuint (damero_sheet_count_pages (sheet), >=, cases[i].pages[letter]);
      }
}

/* The area that the page's ink covers. */
static void
get_ink (const DameroSheet *sheet,
         guint                     page,
         double                    box[4])
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  damero_sheet_draw (sheet, page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &box[0], &box[1], &box[2], &box[3]);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
shoot (const DameroSheet *sheet,
       guint                     page,
       const char               *name)
{
  const char *folder = g_getenv ("DAMERO_SHOTS");
  g_autofree char *path = folder != NULL ? g_strdup_printf ("%s/sheet-%s-%u.png", folder, name, page + 1) : NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (path == NULL)
    return;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 918, 1263);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 1.5, 1.5);
  damero_sheet_draw (sheet, page, cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* The long name is shortened, nothing runs off the paper. */
static void
test_margins (void)
{
  for (guint letter = 0; letter < 2; letter++)
    for (int n = 7; n <= 73; n += 22)
      {
        g_autoptr(DameroSheet) sheet = make_sheet (n, n != 29, letter == 1);
        double right = (letter ? DAMERO_LETTER_WIDTH_PT : DAMERO_A4_WIDTH_PT) - DAMERO_SHEET_MARGIN_PT;
        double bottom = (letter ? DAMERO_LETTER_HEIGHT_PT : DAMERO_A4_HEIGHT_PT) - DAMERO_SHEET_MARGIN_PT;
        g_autofree char *name = g_strdup_printf ("%s-%d", letter ? "letter" : "a4", n);

        for (guint page = 0; page < damero_sheet_count_pages (sheet); page++)
          {
            double box[4];

            get_ink (sheet, page, box);
            /* Half a line's thickness, and what rounding takes. */
            g_assert_cmpfloat (box[0], >=, DAMERO_SHEET_MARGIN_PT - 2);
            g_assert_cmpfloat (box[1], >=, DAMERO_SHEET_MARGIN_PT - 2);
            g_assert_cmpfloat (box[0] + box[2], <=, right + 2);
            g_assert_cmpfloat (box[1] + box[3], <=, bottom + 2);
            g_assert_cmpfloat (box[2], >, right - DAMERO_SHEET_MARGIN_PT - 4);
            shoot (sheet, page, name);
          }
      }
}

static guint
count (const char *data,
       gsize       size,
       const char *part)
{
  guint n = 0;

  for (gsize i = 0; i + strlen (part) <= size; i++)
    if (memcmp (data + i, part, strlen (part)) == 0)
      n++;
  return n;
}

static void
test_pdf (void)
{
  for (guint n = 4; n <= 72; n += 68)
    {
      g_autoptr(DameroEvent) event = make_event ((int) n, TRUE);
      g_autoptr(DameroSheet) sheet = make_sheet ((int) n, TRUE, FALSE);
      g_autoptr(DameroSheet) document =
        damero_document_new (event, damero_event_find_section (event, 1), DAMERO_DOCUMENT_PAIRINGS, 1, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) bytes = damero_sheet_write_pdf (document, &error);
      gsize size;
      const char *data;

      g_assert_no_error (error);
      data = g_bytes_get_data (bytes, &size);
      g_assert_cmpuint (size, >, 1000);
      g_assert_cmpint (memcmp (data, "%PDF", 4), ==, 0);
      /* "/Pages" is the tree of them. */
      g_assert_cmpuint (count (data, size, "/Type /Page") - count (data, size, "/Type /Pages"), ==,
                        damero_sheet_count_pages (sheet));
    }
}

/* A name of an older log that nothing can show as it is stops no document. */
static void
test_odd_name (void)
{
  g_autoptr(DameroEvent) event = make_event (4, FALSE);
  DameroPlayer *player = (DameroPlayer *) damero_event_find_player (event, 1);

  g_free (player->name);
  player->name = g_strdup ("A\uFFFE\u202E\033B");
  for (DameroDocumentKind kind = 0; kind < DAMERO_N_DOCUMENTS; kind++)
    {
      g_autoptr(DameroSheet) document =
        damero_document_new (event, damero_event_find_section (event, 1), kind, 1, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) bytes = document != NULL ? damero_sheet_write_pdf (document, &error) : NULL;

      g_assert_no_error (error);
      g_assert_true (document == NULL || bytes != NULL);
    }
}

/* How low the ink goes over the foot, in points: to the line under the last board. RET_TITLE gets how much there is in
 * the title. */
static int
get_depth (DameroEvent *event,
           const char  *shot,
           guint       *ret_title)
{
  g_autoptr(DameroSheet) sheet = damero_pairing_sheet_new (event, damero_event_find_section (event, 1), 1, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 596, 700);
  cairo_t *cr = cairo_create (surface);
  const guchar *pixels;
  int stride, depth = 0;

  damero_sheet_draw (sheet, 0, cr);
  shoot (sheet, 0, shot);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  *ret_title = 0;
  for (int y = 0; y < 700; y++)
    for (int x = 0; x < 596; x++)
      {
        if (pixels[y * stride + x] > 0)
          depth = y;
        if (y < DAMERO_SHEET_MARGIN_PT + DAMERO_SHEET_TITLE_PT - 2)
          *ret_title += pixels[y * stride + x];
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return depth;
}

/* Under the players stands what was drawn for their board, and in the title that it is for both games; what was drawn
 * for all stands over them with a picture. */
static void
test_openings (void)
{
  static const struct { const char *draw, *ballots[4]; int taller; gboolean is_said; } rows[] = {
    { "match", { "ballot in=1.1.1 code=17 name=Cross line=\"11-15 23-19\"", "ballot in=1.1.2 line=9-13" }, 24, TRUE },
    { "game", { "ballot in=1.1.2.2 line=9-13", "ballot in=1.1.2.1 line=9-14" }, 12, FALSE },
    { "round", { "ballot in=1.1 code=17 line=\"11-15 23-19\"" }, 108, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroEvent) event = make_event (4, FALSE);
      g_autofree char *changed = g_strdup_printf ("section-changed in=1 draw=%s", rows[i].draw);
      guint title_before, title;
      int before = get_depth (event, "before", &title_before);
      gint64 mono_ms = 100000;

      perform_line (event, changed, &mono_ms);
      for (guint k = 0; rows[i].ballots[k] != NULL; k++)
        perform_line (event, rows[i].ballots[k], &mono_ms);
      g_assert_cmpint (get_depth (event, rows[i].draw, &title), ==, before + rows[i].taller);
      g_assert_cmpint (title > title_before, ==, rows[i].is_said);
    }
}

/* What is printed before the draw says that it is to come. */
static void
test_openings_missing (void)
{
  g_autoptr(DameroEvent) event = make_event (4, FALSE);
  gint64 mono_ms = 100000;
  guint bare, missing, drawn;

  get_depth (event, "bare", &bare);
  perform_line (event, "section-changed in=1 draw=round deck=\"deck two Two pool; 1 moves 9-13\"", &mono_ms);
  get_depth (event, "missing", &missing);
  perform_line (event, "ballot in=1.1 code=1", &mono_ms);
  get_depth (event, "drawn", &drawn);
  g_assert_cmpuint (missing, >, bare);
  g_assert_cmpuint (drawn, ==, bare);
}

static void
test_opening_words (void)
{
  g_autoptr(DameroBallot) ballot = damero_ballot_new (1, 2, "17", "Cross", "11-15 23-19", NULL, 5);
  g_autofree char *of_match = damero_words_opening_of (ballot, 0);
  g_autofree char *of_game = damero_words_opening_of (ballot, 2);
  g_autoptr(DameroBallot) usual = damero_ballot_new (1, 0, "3", "Usual", NULL, NULL, 5);
  g_autoptr(DameroBallot) nameless = damero_ballot_new (1, 0, NULL, NULL, NULL, NULL, DAMERO_NO_INT64);
  g_autofree char *of_usual = damero_words_opening_of (usual, 0), *of_nameless = damero_words_opening_of (nameless, 0);

  g_assert_cmpstr (of_match, ==, "Opening 17, Cross: 11-15 23-19");
  g_assert_cmpstr (of_game, ==, "Game 2: 17, Cross: 11-15 23-19");
  g_assert_cmpstr (damero_words_opening_makers (ballot, DAMERO_OPENING_OBLIGATORY, 2), ==,
                   "The players make these moves.");
  ballot->game = 0;
  g_assert_cmpstr (damero_words_opening_makers (ballot, DAMERO_OPENING_PLAYED, 1), ==,
                   "The game begins after these moves.");
  g_assert_cmpstr (damero_words_opening_makers (ballot, DAMERO_OPENING_PLAYED, 2), ==,
                   "Every game begins after these moves.");

  g_assert_cmpstr (of_usual, ==, "Opening 3, Usual");
  g_assert_cmpstr (of_nameless, ==, "Opening the usual position");
  g_assert_cmpstr (damero_words_opening_makers (usual, DAMERO_OPENING_OBLIGATORY, 1), ==,
                   "The game begins as games do.");
  g_assert_cmpstr (damero_words_opening_makers (usual, DAMERO_OPENING_PLAYED, 2), ==, "Every game begins as games do.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing-sheet/pages", test_pages);
  g_test_add_func ("/pairing-sheet/margins", test_margins);
  g_test_add_func ("/pairing-sheet/pdf", test_pdf);
  g_test_add_func ("/pairing-sheet/odd-name", test_odd_name);
  g_test_add_func ("/pairing-sheet/openings", test_openings);
  g_test_add_func ("/pairing-sheet/openings-missing", test_openings_missing);
  g_test_add_func ("/pairing-sheet/opening-words", test_opening_words);

  return g_test_run ();
}

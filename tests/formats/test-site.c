/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sites: which pages there are, that they are well-formed, that their links lead somewhere, that drafts are kept back,
 * that the same state gives the same bytes.
 */
#include "formats/site.h"

#include <libxml/parser.h>
#include <string.h>

#include "club-event.h"
#include "words/game.h"

static const char *
find_page (GArray     *files,
           const char *name)
{
  for (guint i = 0; i < files->len; i++)
    {
      const DameroSiteFile *file = &g_array_index (files, DameroSiteFile, i);

      if (g_str_equal (file->name, name))
        return g_bytes_get_data (file->bytes, NULL);
    }

  return NULL;
}

static gboolean
page_has (GArray     *files,
          const char *name,
          const char *part)
{
  const char *page = find_page (files, name);

  return page != NULL && g_strstr_len (page, -1, part) != NULL;
}

/* Pages end with a zero byte here, so that they are texts. */
static GArray *
make_site (const DameroEvent *event)
{
  GArray *files = damero_site_new (event, "Damero test", NULL, NULL);

  for (guint i = 0; i < files->len; i++)
    {
      DameroSiteFile *file = &g_array_index (files, DameroSiteFile, i);
      gsize size;
      const char *data = g_bytes_get_data (file->bytes, &size);
      GBytes *text = g_bytes_new_take (g_strndup (data, size), size + 1);

      g_bytes_unref (file->bytes);
      file->bytes = text;
    }
  return files;
}

static void
test_pages (void)
{
  static const char *const names[] = { "index.html", "section-1.html", "section-1-round-1.html",
                                       "section-1-round-2.html", "section-2.html", "player-1.html", "player-2.html",
                                       "player-3.html", "player-4.html", "player-5.html", "game-1-1-1-1.html" };
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autoptr(GArray) files = make_site (event);

  g_assert_cmpuint (files->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < files->len; i++)
    g_assert_cmpstr (g_array_index (files, DameroSiteFile, i).name, ==, names[i]);
  g_assert_true (page_has (files, "index.html", "<h1>Club &lt;Open&gt; &amp; &quot;Friends&quot;</h1>"));
  g_assert_true (page_has (files, "index.html", "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\""));
  g_assert_true (page_has (files, "index.html", "<a class=\"skip\" href=\"#content\">Skip to content</a>"));
  g_assert_true (page_has (files, "section-1.html", "<a href=\"player-4.html\">田中 一郎</a>"));
  g_assert_true (page_has (files, "section-1-round-1.html", "<a href=\"game-1-1-1-1.html\">Game 1: Black won</a>"));
  g_assert_true (page_has (files, "player-3.html", "Núñez, José"));
  g_assert_true (page_has (files, "game-1-1-1-1.html", "<td>11-15</td><td class=\"n\">5:05</td>"));
  g_assert_true (page_has (files, "game-1-1-1-1.html", "Black won: resignation"));
  g_assert_true (page_has (files, "game-1-1-1-1.html", "aria-label=\"Final position. White: 19"));
}

/* The pieces have the colour by which the page names them. */
static void
test_colours (void)
{
  static const struct {
    gboolean    is_red;
    const char *name, *piece, *other;
  } rows[] = {
    { FALSE, "; Black: ", "<circle class=\"k\"", "<circle class=\"r\"" },
    { TRUE, "; Red: ", "<circle class=\"r\"", "<circle class=\"k\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroEvent) event = club_event_new ();
      g_autoptr(GArray) files = NULL;

      damero_words_name_black_red (rows[i].is_red);
      files = make_site (event);
      damero_words_name_black_red (FALSE);
      g_assert_true (page_has (files, "game-1-1-1-1.html", rows[i].name));
      g_assert_true (page_has (files, "game-1-1-1-1.html", rows[i].piece));
      g_assert_false (page_has (files, "game-1-1-1-1.html", rows[i].other));
    }
}

/* Every page is XML without a fault, and every link leads to a page or a place in it. */
static void
test_links (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autoptr(GArray) files = make_site (event);
  g_autoptr(GRegex) link = g_regex_new (" href=\"([^\"]*)\"", 0, 0, NULL);
  guint n = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const char *page = g_bytes_get_data (g_array_index (files, DameroSiteFile, i).bytes, NULL);
      xmlDoc *document = xmlReadMemory (page, (int) strlen (page), "page", NULL, XML_PARSE_NONET);
      g_autoptr(GMatchInfo) match = NULL;

      g_assert_nonnull (document);
      xmlFreeDoc (document);
      g_assert_null (strstr (page, "<script"));
      for (g_regex_match (link, page, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *href = g_match_info_fetch (match, 1);

          n++;
          if (!g_str_equal (href, "data:,") && !g_str_equal (href, "#content"))
            g_assert_nonnull (find_page (files, href));
        }
    }
  g_assert_cmpuint (n, >, 50);
}

static void
test_bytes (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autoptr(DameroEvent) again = club_event_new ();
  g_autoptr(GArray) a = damero_site_new (event, "Damero 1", NULL, NULL);
  g_autoptr(GArray) b = damero_site_new (again, "Damero 1", NULL, NULL);
  g_autoptr(GBytes) other = g_bytes_new_static ("<html></html>", 13);

  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const DameroSiteFile *file = &g_array_index (a, DameroSiteFile, i);

      g_assert_cmpstr (file->name, ==, g_array_index (b, DameroSiteFile, i).name);
      g_assert_true (g_bytes_equal (file->bytes, g_array_index (b, DameroSiteFile, i).bytes));
      g_assert_true (damero_site_owns (file->bytes));
    }
  g_assert_false (damero_site_owns (other));
}

/* Pairs that may still change are on no page; published, they are. */
static void
test_draft (void)
{
  g_autoptr(DameroEvent) event = damero_event_new ();
  gint64 mono_ms = 0;

  perform_line (event, "event name=Evening", &mono_ms);
  perform_line (event, "section in=1 name=Open system=manual rounds=2", &mono_ms);
  perform_line (event, "player name=Ann", &mono_ms);
  perform_line (event, "player name=Bob", &mono_ms);
  perform_line (event, "entry in=1 player=1", &mono_ms);
  perform_line (event, "entry in=1 player=2", &mono_ms);
  perform_line (event, "player name=Cid", &mono_ms);
  perform_line (event, "pair in=1.1 pairs=1-2", &mono_ms);
  {
    g_autoptr(GArray) files = make_site (event);

    /* Who is entered nowhere has no page. */
    g_assert_true (page_has (files, "index.html", "Bob"));
    g_assert_false (page_has (files, "index.html", "Cid"));
    g_assert_null (find_page (files, "player-3.html"));
    g_assert_null (find_page (files, "section-1-round-1.html"));
    g_assert_false (page_has (files, "section-1.html", "Crosstable"));
  }
  perform_line (event, "publish in=1.1", &mono_ms);
  {
    g_autoptr(GArray) files = make_site (event);

    g_assert_true (page_has (files, "section-1-round-1.html", "Ann"));
    g_assert_true (page_has (files, "section-1.html", "Crosstable"));
    g_assert_true (page_has (files, "player-2.html", "href=\"player-1.html\""));
  }
}

/* Prizes are told when the section is over, not while one may still win them. */
static void
test_prizes (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open system=round-robin games=1 prizes=\"fund 30 EUR; 1: 20; 2: 10\"",
    "player name=\"Ann <A>\"", "player name=Bob", "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2",
    "result in=1.1.1.1 result=black reason=sheet", "round-closed in=1.1",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(GArray) files = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_clear_pointer (&files, g_array_unref);
      perform_line (event, lines[i], &mono_ms);
      files = make_site (event);
      if (i + 1 < G_N_ELEMENTS (lines))
        g_assert_false (page_has (files, "section-1.html", "Prize list"));
    }
  g_assert_true (page_has (files, "section-1.html", "<h2>Prize list</h2>"));
  g_assert_true (page_has (files, "section-1.html", "Ann &lt;A&gt;"));
  g_assert_true (page_has (files, "section-1.html", "20 EUR"));
}

/* A cell says against whom, with which side, and how the games ended; it does not look like a time of day. */
static void
test_cells (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open system=dutch rounds=3 games=2", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2", "result in=1.1.1.1 result=black",
    "result in=1.1.1.2 result=white", "round-closed in=1.1",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(GArray) files = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  files = make_site (event);
  g_assert_true (page_has (files, "section-1.html", ">1b\u00a011<"));
  g_assert_true (page_has (files, "section-1.html", ">2w\u00a000<"));
  g_assert_true (page_has (files, "section-1.html",
                           "7b 1=: against player No. 7, in game 1 with b = Black (w = White)"));
}

/* The score of a match in a round is in the points of the standings, also where matches have points of their own. */
static void
test_unit (void)
{
  static const struct { const char *scoring, *score; } rows[] = {
    { "game 2-1-0", ">3–1<" }, { "game 1-0.5-0", ">1½–½<" }, { "match 2-1-0", ">2–0<" },
    { "match 2:12-0 1:8-4 0:6-6", ">8–4<" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *section = g_strdup_printf ("section name=Open system=dutch rounds=3 games=2 scoring=\"%s\"",
                                                  rows[i].scoring);
      const char * const lines[] = {
        "event name=Evening", section, "player name=Ann", "player name=Bob", "entry in=1 player=1",
        "entry in=1 player=2", "pair in=1.1 pairs=1-2", "result in=1.1.1.1 result=black",
        "result in=1.1.1.2 result=draw", "round-closed in=1.1",
      };
      g_autoptr(DameroEvent) event = damero_event_new ();
      g_autoptr(GArray) files = NULL;
      gint64 mono_ms = 0;

      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        perform_line (event, lines[k], &mono_ms);
      files = make_site (event);
      g_test_message ("%s", rows[i].scoring);
      g_assert_true (page_has (files, "section-1-round-1.html", rows[i].score));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/site/pages", test_pages);
  g_test_add_func ("/site/colours", test_colours);
  g_test_add_func ("/site/prizes", test_prizes);
  g_test_add_func ("/site/cells", test_cells);
  g_test_add_func ("/site/unit", test_unit);
  g_test_add_func ("/site/links", test_links);
  g_test_add_func ("/site/bytes", test_bytes);
  g_test_add_func ("/site/draft", test_draft);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/site-html.h"

#include "formats/xml/text.h"
#include "model/text.h"
#include "rules/board.h"
#include "words/game.h"
#include "words/label.h"

/* Contrasts are at least 4.5 to 1 in both looks. */
static const char style[] =
  ":root{color-scheme:light dark;--ink:#1d1d20;--paper:#fff;--soft:#55555c;--line:#c9c9d1;--band:#f4f4f7;"
  "--link:#1a4fa3;--dark:#b98b5e;--light:#f2e3cd}"
  "@media (prefers-color-scheme:dark){:root{--ink:#f0f0f3;--paper:#1b1b1f;--soft:#b3b3bd;--line:#45454d;"
  "--band:#26262c;--link:#9cc2ff;--dark:#7d5a39;--light:#cdb593}}"
  "*{box-sizing:border-box}"
  "body{margin:0 auto;max-width:70rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);"
  "background:var(--paper);overflow-wrap:break-word}"
  "a{color:var(--link);unicode-bidi:isolate}"
  "a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}"
  ".skip{position:absolute;left:-100rem}.skip:focus{position:static}"
  "header nav{font-size:.9rem;color:var(--soft)}"
  "h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0 1rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}"
  "dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0}"
  "ul.row{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.4rem 1rem}"
  ".scroll{overflow-x:auto;margin:.5rem 0}"
  "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
  "caption{text-align:left;font-weight:600;padding:.3rem 0}"
  "caption span{display:inline-block;position:sticky;left:0;max-width:calc(100vw - 2rem)}"
  "caption:not(.shown){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"
  "td,tbody th{min-width:6rem}.t{min-width:9rem}.games{white-space:nowrap}"
  "th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}"
  "th{font-weight:600}tbody th{font-weight:400}tbody tr:nth-child(even){background:var(--band)}"
  "thead th{border-bottom:2px solid var(--soft);white-space:nowrap}"
  ".n,tbody th.n{text-align:right;white-space:nowrap;min-width:0}"
  ".c{text-align:center;white-space:pre;min-width:0}.soft,.notes{color:var(--soft)}"
  ".notes{font-size:.9rem}"
  ".boards{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;width:15rem;max-width:100%}"
  "figcaption{font-size:.9rem;margin-bottom:.2rem}svg{width:100%;height:auto;display:block}"
  ".d{fill:var(--dark)}.l{fill:var(--light)}.num{font-size:2.4px;fill:#1d1d20}.k{fill:#17171a;stroke:#fff}"
  ".r{fill:#b3202a;stroke:#fff}.w{fill:#fff;stroke:#17171a}.crown-k,.crown-r{fill:#fff}.crown-w{fill:#17171a}"
  "@media print{:root{--ink:#000;--paper:#fff;--soft:#333;--line:#999;--band:#fff;--link:#000;--dark:#ccc;"
  "--light:#fff}body{max-width:none;padding:0;font-size:10pt}.skip,header nav,nav{display:none}"
  ".scroll{overflow:visible}thead{display:table-header-group}tr,figure{break-inside:avoid}"
  "a{text-decoration:none}}";

void
damero_html_text (GString    *html,
                  const char *text)
{
  g_autofree char *shown = text != NULL ? damero_text_dup_shown (text) : NULL;

  if (shown != NULL)
    damero_xml_append_text (html, shown);
}

void
damero_html_element (GString    *html,
                     const char *tag,
                     const char *text)
{
  g_string_append_printf (html, "<%s>", tag);
  damero_html_text (html, text);
  g_string_append_printf (html, "</%s>\n", tag);
}

void
damero_html_link (GString    *html,
                  const char *href,
                  const char *text)
{
  g_string_append_printf (html, "<a href=\"%s\">", href);
  damero_html_text (html, text);
  g_string_append (html, "</a>");
}

void
damero_html_begin (GString    *html,
                   const char *title,
                   const char *generator,
                   const char *trail)
{
  const char *language = damero_words_label (DAMERO_LABEL_LANGUAGE);

  g_string_append_printf (html, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" "
                          "xml:lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n", language, language);
  g_string_append (html, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                   "<meta name=\"color-scheme\" content=\"light dark\"/>\n<meta name=\"generator\" content=\"");
  damero_html_text (html, generator);
  g_string_append (html, "\"/>\n<link rel=\"icon\" href=\"data:,\"/>\n<title>");
  damero_html_text (html, title);
  g_string_append_printf (html, "</title>\n<style>%s</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#content\">",
                          style);
  damero_html_text (html, damero_words_label (DAMERO_LABEL_SKIP));
  g_string_append (html, "</a>\n");
  if (trail != NULL)
    {
      g_string_append (html, "<header><nav");
      damero_xml_attribute (html, "aria-label", damero_words_label (DAMERO_LABEL_HERE));
      g_string_append_printf (html, ">%s</nav></header>\n", trail);
    }
  g_string_append (html, "<main id=\"content\">\n");
}

void
damero_html_end (GString *html)
{
  g_string_append (html, "</main>\n</body>\n</html>\n");
}

/* VISIBLE: the caption is shown, not only read out. */
static void
begin_table (GString    *html,
             const char *caption,
             gboolean    visible)
{
  g_string_append (html, "<div class=\"scroll\" role=\"region\" tabindex=\"0\"");
  damero_xml_attribute (html, "aria-label", caption);
  g_string_append_printf (html, ">\n<table>\n<caption%s><span>", visible ? " class=\"shown\"" : "");
  damero_html_text (html, caption);
  g_string_append (html, "</span></caption>\n");
}

void
damero_html_begin_table (GString    *html,
                         const char *caption)
{
  begin_table (html, caption, FALSE);
}

void
damero_html_end_table (GString *html)
{
  g_string_append (html, "</tbody>\n</table>\n</div>\n");
}

void
damero_html_heads (GString           *html,
                   const char *const *heads)
{
  g_string_append (html, "<thead><tr>");
  for (guint i = 0; heads[i] != NULL; i++)
    {
      g_string_append (html, "<th scope=\"col\">");
      damero_html_text (html, heads[i]);
      g_string_append (html, "</th>");
    }
  g_string_append (html, "</tr></thead>\n<tbody>\n");
}

static const char *
get_class (const DameroGridColumn *column)
{
  return column->align == DAMERO_GRID_NUMBER   ? " class=\"n\""
         : column->align == DAMERO_GRID_CENTRE ? " class=\"c\""
                                               : " class=\"t\"";
}

static void
append_head (GString                *html,
             const DameroGridColumn *column)
{
  g_string_append_printf (html, "<th scope=\"col\"%s>", get_class (column));
  if (column->title != NULL)
    {
      g_string_append (html, "<abbr");
      damero_xml_attribute (html, "title", column->title);
      g_string_append_c (html, '>');
    }
  damero_html_text (html, column->head);
  g_string_append (html, column->title != NULL ? "</abbr></th>" : "</th>");
}

static void
append_cell (GString                *html,
             const DameroGridColumn *column,
             const DameroGridCell   *cell)
{
  g_autofree char *href = cell->player != 0 ? g_strdup_printf ("player-%d.html", cell->player) : NULL;

  if (href == NULL)
    {
      g_string_append_printf (html, "<td%s>", get_class (column));
      damero_html_text (html, cell->text);
      g_string_append (html, "</td>");
      return;
    }
  g_string_append (html, "<th scope=\"row\" class=\"t\">");
  damero_html_link (html, href, cell->text);
  g_string_append (html, "</th>");
}

void
damero_html_grid (GString          *html,
                  const DameroGrid *grid)
{
  g_autofree char *caption = g_strdup_printf ("%s · %s", grid->title, grid->subtitle);
  g_autofree char *notes = damero_grid_dup_notes (grid);

  begin_table (html, caption, TRUE);
  g_string_append (html, "<thead><tr>");
  for (guint i = 0; i < grid->columns->len; i++)
    append_head (html, &g_array_index (grid->columns, DameroGridColumn, i));
  g_string_append (html, "</tr></thead>\n<tbody>\n");
  for (guint row = 0; row < damero_grid_count_rows (grid); row++)
    {
      g_string_append (html, "<tr>");
      for (guint i = 0; i < grid->columns->len; i++)
        append_cell (html, &g_array_index (grid->columns, DameroGridColumn, i), damero_grid_get (grid, row, i));
      g_string_append (html, "</tr>\n");
    }
  damero_html_end_table (html);
  if (notes != NULL)
    {
      g_string_append (html, "<p class=\"notes\">");
      damero_html_text (html, notes);
      g_string_append (html, "</p>\n");
    }
}

/* ---- diagrams ---- */

static gboolean
is_of (DameroPiece piece,
       DameroSide  side,
       gboolean   *ret_king)
{
  *ret_king = piece == DAMERO_PIECE_BLACK_KING || piece == DAMERO_PIECE_WHITE_KING;
  if (side == DAMERO_BLACK)
    return piece == DAMERO_PIECE_BLACK_KING || piece == DAMERO_PIECE_BLACK_MAN;

  return piece == DAMERO_PIECE_WHITE_KING || piece == DAMERO_PIECE_WHITE_MAN;
}

/* "White: 21 22 K30; Black: 1 K5." for who cannot see it. */
static char *
dup_pieces (const DameroPosition *position,
            const char           *caption)
{
  GString *text = g_string_new (caption);
  const DameroSide sides[] = { DAMERO_WHITE, DAMERO_BLACK };

  for (guint i = 0; i < 2; i++)
    {
      g_string_append_printf (text, "%s %s:", i == 0 ? "." : ";", damero_words_side (sides[i]));
      for (unsigned square = 1; square <= DAMERO_N_SQUARES; square++)
        {
          gboolean king;

          if (is_of (damero_position_get_piece (position, square), sides[i], &king))
            g_string_append_printf (text, " %s%u", king ? "K" : "", square);
        }
    }

  return g_string_free (text, FALSE);
}

/* A cell is 10 wide. */
static void
append_piece (GString     *html,
              DameroPiece  piece,
              int          x,
              int          y)
{
  gboolean king, black = is_of (piece, DAMERO_BLACK, &king);
  const char *side = !black ? "w" : damero_words_is_black_red () ? "r" : "k"; /* as the words name them */

  g_string_append_printf (html, "<circle class=\"%s\" cx=\"%d.5\" cy=\"%d.6\" r=\"3.7\" stroke-width=\".35\"/>", side,
                          x + 5, y + 5);
  if (king)
    g_string_append_printf (html, "<path class=\"crown-%s\" "
                            "d=\"M%d.1 %d.6l1.2 1.2 1.2-2.3 1.2 2.3 1.2-1.2-.4 3h-4z\"/>",
                            side, x + 3, y + 4);
}

void
damero_html_diagram (GString              *html,
                     const DameroPosition *position,
                     const char           *caption)
{
  g_autofree char *pieces = dup_pieces (position, caption);

  g_string_append (html, "<figure><figcaption>");
  damero_html_text (html, caption);
  g_string_append (html, "</figcaption><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 80 80\" role=\"img\"");
  damero_xml_attribute (html, "aria-label", pieces);
  g_string_append (html, "><rect class=\"l\" width=\"80\" height=\"80\"/>");
  for (unsigned square = 1; square <= DAMERO_N_SQUARES; square++)
    {
      DameroPiece piece = damero_position_get_piece (position, square);
      int row, column;

      damero_board_locate (position->variant, square, &row, &column);
      g_string_append_printf (html, "<rect class=\"d\" x=\"%d\" y=\"%d\" width=\"10\" height=\"10\"/>", column * 10,
                              row * 10);
      g_string_append_printf (html, "<text class=\"num\" x=\"%d.3\" y=\"%d.2\">%u</text>", column * 10, row * 10 + 2,
                              square);
      if (piece != DAMERO_PIECE_NONE)
        append_piece (html, piece, column * 10, row * 10);
    }
  g_string_append (html, "</svg></figure>\n");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/page.h"

#include <pango/pangocairo.h>

#include "model/text.h"
#include "words/sheet.h"

#define SHRINK  0.94 /* from one size that is tried to the next */
#define WHOLE   0.55 /* of a size: down to it words are kept whole */
#define LEAST   1.0  /* the smallest size, points */
#define LEAST_ROWS 3 /* of the last page of a table */

/* A layout whose glyphs lie where their outlines say, at every size: what is measured in one size holds in all, and
 * letters are spaced on paper as their font wants it. */
static PangoLayout *
make_layout (cairo_t    *cr,
             const char *text,
             double      width,
             double      size,
             gboolean    bold)
{
  /* Cairo stops at a noncharacter, and with it all of the document. */
  g_autofree char *shown = damero_text_dup_shown (text);
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (bold ? "Sans Bold" : "Sans");
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (pango_layout_get_context (layout), FALSE);
  pango_layout_context_changed (layout);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, shown, -1);
  pango_font_description_free (font);
  return layout;
}

double
damero_page_text (cairo_t        *cr,
                  const char     *text,
                  double          x,
                  double          y,
                  double          width,
                  double          size,
                  gboolean        bold,
                  PangoAlignment  alignment)
{
  g_autoptr(PangoLayout) layout = make_layout (cr, text, width, size, bold);
  PangoRectangle extents;

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, alignment);
  cairo_move_to (cr, x, y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.width / PANGO_SCALE;
}

void
damero_page_fit (cairo_t        *cr,
                 const char     *text,
                 double          x,
                 double          y,
                 double          width,
                 double          height,
                 double          size,
                 gboolean        bold,
                 PangoAlignment  alignment)
{
  for (double s = size; s > LEAST; s *= SHRINK)
    {
      g_autoptr(PangoLayout) layout = make_layout (cr, text, width, s, bold);
      PangoRectangle extents;

      pango_layout_set_wrap (layout, s > size * WHOLE ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR);
      pango_layout_set_alignment (layout, alignment);
      pango_layout_get_extents (layout, NULL, &extents);
      if ((extents.x < 0 || extents.x + extents.width > width * PANGO_SCALE || extents.height > height * PANGO_SCALE) &&
          s * SHRINK > LEAST)
        continue;

      cairo_move_to (cr, x, y + (height - (double) extents.height / PANGO_SCALE) / 2);
      pango_cairo_show_layout (cr, layout);
      return;
    }
}

void
damero_page_measure (const char *text,
                     double      width,
                     double      size,
                     gboolean    bold,
                     double     *ret_width,
                     double     *ret_height)
{
  cairo_surface_t *nowhere = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (nowhere);
  g_autoptr(PangoLayout) layout = make_layout (cr, text, width, size, bold);
  int layout_width, layout_height;

  if (width <= 0)
    pango_layout_set_width (layout, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_size (layout, &layout_width, &layout_height);
  *ret_width = (double) layout_width / PANGO_SCALE;
  *ret_height = (double) layout_height / PANGO_SCALE;
  g_clear_object (&layout);
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
}

char *
damero_page_dup_where (const DameroEvent *event)
{
  if (event->date != NULL && event->venue != NULL)
    return g_strdup_printf ("%s · %s", event->date, event->venue);

  return g_strdup (event->date != NULL ? event->date : event->venue);
}

void
damero_page_title (cairo_t    *cr,
                   const char *event,
                   const char *title,
                   const char *where,
                   double      width,
                   double      beside)
{
  const double margin = DAMERO_SHEET_MARGIN_PT;
  const double inside = width - 2 * margin;

  damero_page_fit (cr, event, margin, margin, inside - beside, 24, 18, TRUE, PANGO_ALIGN_LEFT);
  damero_page_fit (cr, title, margin, margin + 24, inside, 19, 14, FALSE, PANGO_ALIGN_LEFT);
  if (where != NULL)
    damero_page_fit (cr, where, margin, margin + 43, inside, 15, 10, FALSE, PANGO_ALIGN_LEFT);
}

void
damero_page_foot (cairo_t *cr,
                  guint    page,
                  guint    n_pages,
                  double   width,
                  double   height)
{
  g_autofree char *text = damero_words_page_of (page + 1, n_pages);

  damero_page_text (cr, text, DAMERO_SHEET_MARGIN_PT, height - DAMERO_SHEET_MARGIN_PT - 4,
                    width - 2 * DAMERO_SHEET_MARGIN_PT, 9, FALSE, PANGO_ALIGN_CENTER);
}

double
damero_page_paragraph (cairo_t    *cr,
                       const char *text,
                       double      x,
                       double      y,
                       double      width,
                       double      size)
{
  cairo_surface_t *nowhere = cr == NULL ? cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL) : NULL;
  cairo_t *target = cr != NULL ? cr : cairo_create (nowhere);
  g_autoptr(PangoLayout) layout = make_layout (target, text, width, size, FALSE);
  int height;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_size (layout, NULL, &height);
  if (cr != NULL)
    {
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, layout);
      return (double) height / PANGO_SCALE;
    }

  g_clear_object (&layout);
  cairo_destroy (target);
  cairo_surface_destroy (nowhere);
  return (double) height / PANGO_SCALE;
}

/* Rows of the page before join those of a last page that has few. */
static void
avoid_widow (GArray       *firsts,
             const double *heights,
             guint         n_rows,
             double        room)
{
  guint *last = &g_array_index (firsts, guint, firsts->len - 1);

  if (firsts->len == 1 || n_rows - *last >= LEAST_ROWS || last[-1] + 2 * LEAST_ROWS > n_rows)
    return;
  for (guint i = n_rows - LEAST_ROWS; i < n_rows; i++)
    room -= heights[i];
  if (room >= 0)
    *last = n_rows - LEAST_ROWS;
}

void
damero_page_break (GArray       *firsts,
                   const double *heights,
                   guint         n_rows,
                   double        first_room,
                   double        room,
                   double        tail)
{
  guint first = 0;
  double left = first_room;

  g_array_set_size (firsts, 0);
  g_array_append_val (firsts, first);
  for (guint i = 0; i < n_rows; i++)
    {
      double height = MIN (heights[i], room);

      if (height + (i + 1 == n_rows ? tail : 0) > left && (i > first || left < room))
        {
          first = i;
          g_array_append_val (firsts, first);
          left = room;
        }
      left -= height;
    }
  avoid_widow (firsts, heights, n_rows, room - tail);
}

void
damero_page_line (cairo_t *cr,
                  double   left,
                  double   right,
                  double   y,
                  double   thickness)
{
  cairo_set_line_width (cr, thickness);
  cairo_move_to (cr, left, y);
  cairo_line_to (cr, right, y);
  cairo_stroke (cr);
}

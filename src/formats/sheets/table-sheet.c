/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/table-sheet.h"

/* Points on paper that shows everything in its own size. */
#define MIN_WIDTH  400.0
#define MIN_HEIGHT 320.0
#define SIZE       10.0
#define NOTE_SIZE  8.5
#define PAD        4.0  /* left and right of a cell */
#define GAP        3.5  /* over and under it */
#define MIN_TEXT   96.0 /* a column of names is not narrower for others' sake */
#define MAX_WORD   110.0 /* nor can a text without blanks make it so */

typedef struct {
  guint first; /* columns that are no key columns */
  guint end;
} Band;

typedef struct {
  DameroSheet base;
  char       *event;
  char       *title;
  char       *where;   /* NULL if not known */
  DameroGrid *grid;
  double      scale;   /* of the paper */
  double      width;   /* of the page, before the scale; turned where it is wide */
  double      height;
  gboolean    wide;
  double      size;    /* of letters */
  double     *least;   /* by column at SIZE: the narrowest */
  double     *natural; /* likewise: in one line */
  double     *widths;  /* by column, as they are drawn */
  double     *heights; /* by row */
  double      head_height;
  double      notes_height;
  GArray     *bands;   /* Band: the parts that the columns are divided into */
  GArray     *firsts;  /* guint: the first row of each page of a band */
} DameroTableSheet;

static double
sum_widths (const DameroTableSheet *sheet,
            const double           *widths,
            const Band             *band)
{
  double sum = 0;

  for (guint i = 0; i < sheet->grid->columns->len; i++)
    if (g_array_index (sheet->grid->columns, DameroGridColumn, i).key ||
        (band != NULL && i >= band->first && i < band->end))
      sum += widths[i];

  return sum;
}

/* What is left and right of a cell; smaller beside smaller letters. */
static double
get_pad (const DameroTableSheet *sheet)
{
  return PAD * sheet->size / SIZE;
}

/* How wide the longest word of TEXT is. */
static double
measure_word (const char *text)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \n", -1);
  double widest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      double width, height;

      damero_page_measure (words[i], 0, SIZE, FALSE, &width, &height);
      widest = MAX (widest, width);
    }

  return widest;
}

static void
measure_column (DameroTableSheet *sheet,
                guint             index)
{
  const DameroGridColumn *column = &g_array_index (sheet->grid->columns, DameroGridColumn, index);
  double height, word = 0;

  damero_page_measure (column->head, 0, SIZE, TRUE, &sheet->natural[index], &height);
  sheet->least[index] = sheet->natural[index];
  for (guint row = 0; row < damero_grid_count_rows (sheet->grid); row++)
    {
      const char *text = damero_grid_get (sheet->grid, row, index)->text;
      double width;

      damero_page_measure (text, 0, SIZE, FALSE, &width, &height);
      sheet->natural[index] = MAX (sheet->natural[index], width);
      if (column->align == DAMERO_GRID_TEXT)
        word = MAX (word, measure_word (text));
    }
  sheet->natural[index] += 2 * PAD + 1;
  sheet->least[index] += 2 * PAD + 1;
  if (column->align == DAMERO_GRID_TEXT)
    sheet->least[index] = MIN (sheet->natural[index],
                               MAX (MAX (sheet->least[index], MIN_TEXT), MIN (word + 2 * PAD + 1, MAX_WORD)));
  else
    sheet->least[index] = sheet->natural[index];
}

/* Columns of results are all as wide as the widest: an empty one is to be written in. */
static void
level_columns (DameroTableSheet *sheet)
{
  double widest = 0;

  for (guint i = 0; i < sheet->grid->columns->len; i++)
    if (g_array_index (sheet->grid->columns, DameroGridColumn, i).align == DAMERO_GRID_CENTRE)
      widest = MAX (widest, sheet->natural[i]);
  for (guint i = 0; i < sheet->grid->columns->len; i++)
    if (g_array_index (sheet->grid->columns, DameroGridColumn, i).align == DAMERO_GRID_CENTRE)
      sheet->least[i] = sheet->natural[i] = widest;
}

static void
free_sheet (DameroSheet *base)
{
  DameroTableSheet *sheet = (DameroTableSheet *) base;

  g_free (sheet->event);
  g_free (sheet->title);
  g_free (sheet->where);
  damero_grid_free (sheet->grid);
  g_free (sheet->least);
  g_free (sheet->natural);
  g_free (sheet->widths);
  g_free (sheet->heights);
  g_array_unref (sheet->bands);
  g_array_unref (sheet->firsts);
}

/* ---- columns ---- */

/* Upright, smaller, on the long side, smaller: the first that holds all columns. FALSE: none does, and they have
 * to be divided. */
static gboolean
choose (DameroTableSheet *sheet,
        double            short_side,
        double            long_side)
{
  static const struct {
    gboolean wide;
    gboolean natural; /* names in one line */
    double   scale;
  } ways[] = { { FALSE, TRUE, 1 }, { FALSE, TRUE, 0.9 }, { FALSE, FALSE, 1 }, { FALSE, FALSE, 0.9 },
               { FALSE, FALSE, 0.8 }, { TRUE, FALSE, 1 }, { TRUE, FALSE, 0.9 }, { TRUE, FALSE, 0.8 },
               { TRUE, FALSE, 0.7 } };
  const Band all = { 0, sheet->grid->columns->len };
  const double margins = 2 * DAMERO_SHEET_MARGIN_PT;
  double widths[2] = { sum_widths (sheet, sheet->least, &all), sum_widths (sheet, sheet->natural, &all) };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      sheet->wide = ways[i].wide;
      sheet->size = SIZE * ways[i].scale;
      if (widths[ways[i].natural] * ways[i].scale <= (sheet->wide ? long_side : short_side) - margins)
        return TRUE;
    }
  sheet->size = SIZE * 0.8;
  return FALSE;
}

/* As many columns as fit beside the key columns, and the next ones in a band of their own; at least one. */
static void
divide (DameroTableSheet *sheet)
{
  const double room = sheet->width - 2 * DAMERO_SHEET_MARGIN_PT;
  const double keys = sum_widths (sheet, sheet->widths, NULL);
  Band band = { 0, 0 };
  double left = room - keys;

  for (guint i = 0; i < sheet->grid->columns->len; i++)
    {
      if (!g_array_index (sheet->grid->columns, DameroGridColumn, i).key)
        {
          if (sheet->widths[i] > left + 0.01 && left < room - keys)
            {
              g_array_append_val (sheet->bands, band);
              band.first = i;
              left = room - keys;
            }
          left -= sheet->widths[i];
        }
      band.end = i + 1;
    }
  g_array_append_val (sheet->bands, band);
}

/* What is left goes to columns of text that would need more lines, and then to all of these. */
static void
widen (DameroTableSheet *sheet)
{
  const Band all = { 0, sheet->grid->columns->len };
  double left = sheet->width - 2 * DAMERO_SHEET_MARGIN_PT - sum_widths (sheet, sheet->widths, &all);
  double wanted = 0;
  guint n_texts = 0;

  for (guint i = 0; i < all.end; i++)
    if (g_array_index (sheet->grid->columns, DameroGridColumn, i).align == DAMERO_GRID_TEXT)
      {
        wanted += sheet->natural[i] * sheet->size / SIZE - sheet->widths[i];
        n_texts++;
      }
  for (guint i = 0; i < all.end; i++)
    if (g_array_index (sheet->grid->columns, DameroGridColumn, i).align == DAMERO_GRID_TEXT)
      {
        double more = sheet->natural[i] * sheet->size / SIZE - sheet->widths[i];

        sheet->widths[i] += wanted > left ? left * more / wanted : more + (left - wanted) / n_texts;
      }
}

/* In a divided table there is room for names: they may take a third of each part. */
static void
widen_names (DameroTableSheet *sheet)
{
  for (guint i = 0; i < sheet->grid->columns->len; i++)
    if (g_array_index (sheet->grid->columns, DameroGridColumn, i).align == DAMERO_GRID_TEXT)
      sheet->widths[i] = MAX (sheet->widths[i], MIN (sheet->natural[i] * sheet->size / SIZE, sheet->width / 3));
}

/* ---- rows ---- */

static double
measure_row (const DameroTableSheet *sheet,
             guint                   row)
{
  double most = 0;

  for (guint i = 0; i < sheet->grid->columns->len; i++)
    {
      double width, height;

      damero_page_measure (damero_grid_get (sheet->grid, row, i)->text, sheet->widths[i] - 2 * get_pad (sheet),
                           sheet->size, FALSE, &width, &height);
      most = MAX (most, height);
    }

  return most + 2 * GAP;
}

static double
measure_notes (const DameroTableSheet *sheet,
               cairo_t                *cr,
               double                  y)
{
  const double left = DAMERO_SHEET_MARGIN_PT;
  g_autofree char *notes = damero_grid_dup_notes (sheet->grid);

  if (notes == NULL)
    return 0;

  return 8 + damero_page_paragraph (cr, notes, left, y + 8, sheet->width - 2 * left, NOTE_SIZE);
}

/* The whole of a page that a row can have. */
static double
get_room (const DameroTableSheet *sheet)
{
  return sheet->height - 2 * DAMERO_SHEET_MARGIN_PT - DAMERO_SHEET_TITLE_PT - sheet->head_height -
         DAMERO_SHEET_FOOT_PT;
}

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  DameroTableSheet *sheet = (DameroTableSheet *) base;
  const double short_pt = MIN (width_pt, height_pt);
  const double long_pt = MAX (width_pt, height_pt);
  gboolean whole;
  double head;

  sheet->scale = MIN (1, MIN (short_pt / MIN_HEIGHT, long_pt / MIN_WIDTH));
  whole = choose (sheet, short_pt / sheet->scale, long_pt / sheet->scale);
  sheet->width = (sheet->wide ? long_pt : short_pt) / sheet->scale;
  sheet->height = (sheet->wide ? short_pt : long_pt) / sheet->scale;
  for (guint i = 0; i < sheet->grid->columns->len; i++)
    sheet->widths[i] = sheet->least[i] * sheet->size / SIZE;
  if (whole)
    widen (sheet);
  else
    widen_names (sheet);
  g_array_set_size (sheet->bands, 0);
  divide (sheet);
  damero_page_measure ("Ág", 0, sheet->size, TRUE, &head, &sheet->head_height);
  sheet->head_height += 2 * GAP + 2;
  for (guint i = 0; i < damero_grid_count_rows (sheet->grid); i++)
    sheet->heights[i] = measure_row (sheet, i);
  sheet->notes_height = measure_notes (sheet, NULL, 0);
  damero_page_break (sheet->firsts, sheet->heights, damero_grid_count_rows (sheet->grid), get_room (sheet),
                     get_room (sheet), sheet->notes_height);
}

static guint
count_pages (const DameroSheet *base)
{
  const DameroTableSheet *sheet = (const DameroTableSheet *) base;

  return sheet->bands->len * sheet->firsts->len;
}

static gboolean
is_wide (const DameroSheet *base,
         guint              page)
{
  return ((const DameroTableSheet *) base)->wide;
}

/* ---- drawing ---- */

static void
draw_cell (const DameroTableSheet *sheet,
           cairo_t                *cr,
           guint                   column,
           const char             *text,
           double                  x,
           double                  y,
           double                  height,
           gboolean                bold)
{
  static const PangoAlignment alignments[] = {
    [DAMERO_GRID_NUMBER] = PANGO_ALIGN_RIGHT,
    [DAMERO_GRID_TEXT] = PANGO_ALIGN_LEFT,
    [DAMERO_GRID_CENTRE] = PANGO_ALIGN_CENTER,
  };
  DameroGridAlign align = g_array_index (sheet->grid->columns, DameroGridColumn, column).align;

  damero_page_fit (cr, text, x + get_pad (sheet), y, sheet->widths[column] - 2 * get_pad (sheet), height,
                   sheet->size, bold, alignments[align]);
}

/* A row, or (ROW G_MAXUINT) the heads; returns where it ends. */
static double
draw_row (const DameroTableSheet *sheet,
          cairo_t                *cr,
          const Band             *band,
          guint                   row,
          double                  y,
          double                  height)
{
  double x = DAMERO_SHEET_MARGIN_PT;

  for (guint i = 0; i < sheet->grid->columns->len; i++)
    {
      const DameroGridColumn *column = &g_array_index (sheet->grid->columns, DameroGridColumn, i);

      if (!column->key && (i < band->first || i >= band->end))
        continue;
      if (row == G_MAXUINT)
        draw_cell (sheet, cr, i, column->head, x, y, height, TRUE);
      else
        draw_cell (sheet, cr, i, damero_grid_get (sheet->grid, row, i)->text, x, y, height, FALSE);
      x += sheet->widths[i];
    }

  return x;
}

static void
draw_rules (const DameroTableSheet *sheet,
            cairo_t                *cr,
            const Band             *band,
            double                  top,
            double                  bottom)
{
  double x = DAMERO_SHEET_MARGIN_PT;

  cairo_set_line_width (cr, 0.3);
  for (guint i = 0; i < sheet->grid->columns->len; i++)
    if (g_array_index (sheet->grid->columns, DameroGridColumn, i).key || (i >= band->first && i < band->end))
      {
        cairo_move_to (cr, x, top);
        cairo_line_to (cr, x, bottom);
        x += sheet->widths[i];
      }
  cairo_move_to (cr, x, top);
  cairo_line_to (cr, x, bottom);
  cairo_stroke (cr);
}

static void
draw_rows (const DameroTableSheet *sheet,
           cairo_t                *cr,
           const Band             *band,
           guint                   page)
{
  const guint first = g_array_index (sheet->firsts, guint, page);
  const guint end = page + 1 < sheet->firsts->len ? g_array_index (sheet->firsts, guint, page + 1)
                                                  : damero_grid_count_rows (sheet->grid);
  const double top = DAMERO_SHEET_MARGIN_PT + DAMERO_SHEET_TITLE_PT;
  double y = top + sheet->head_height;
  double right = draw_row (sheet, cr, band, G_MAXUINT, top, sheet->head_height);

  damero_page_line (cr, DAMERO_SHEET_MARGIN_PT, right, y, 1.2);
  for (guint i = first; i < end; i++)
    {
      double height = MIN (sheet->heights[i], get_room (sheet));

      draw_row (sheet, cr, band, i, y, height);
      y += height;
      damero_page_line (cr, DAMERO_SHEET_MARGIN_PT, right, y, 0.3);
    }
  if (sheet->grid->ruled)
    {
      damero_page_line (cr, DAMERO_SHEET_MARGIN_PT, right, top, 0.3);
      draw_rules (sheet, cr, band, top, y);
    }
  if (page + 1 == sheet->firsts->len)
    measure_notes (sheet, cr, y);
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroTableSheet *sheet = (const DameroTableSheet *) base;
  const Band *band;

  band = &g_array_index (sheet->bands, Band, page / sheet->firsts->len);
  cairo_scale (cr, sheet->scale, sheet->scale);
  damero_page_title (cr, sheet->event, sheet->title, sheet->where, sheet->width, 0);
  draw_rows (sheet, cr, band, page % sheet->firsts->len);
  damero_page_foot (cr, page, count_pages (base), sheet->width, sheet->height);
}

static const DameroSheetClass sheet_class = { layout, count_pages, is_wide, draw, free_sheet };

DameroSheet *
damero_table_sheet_new (const DameroEvent *event,
                        DameroGrid        *grid)
{
  DameroTableSheet *sheet = g_new0 (DameroTableSheet, 1);

  sheet->base.class = &sheet_class;
  sheet->event = g_strdup (event->name);
  sheet->title = grid->subtitle != NULL ? g_strdup_printf ("%s · %s", grid->title, grid->subtitle)
                                        : g_strdup (grid->title);
  sheet->where = damero_page_dup_where (event);
  sheet->grid = grid;
  sheet->least = g_new0 (double, grid->columns->len);
  sheet->natural = g_new0 (double, grid->columns->len);
  sheet->widths = g_new0 (double, grid->columns->len);
  sheet->heights = g_new0 (double, damero_grid_count_rows (grid));
  sheet->bands = g_array_new (FALSE, FALSE, sizeof (Band));
  sheet->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < grid->columns->len; i++)
    measure_column (sheet, i);
  if (grid->ruled)
    level_columns (sheet);
  damero_sheet_set_size (&sheet->base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return &sheet->base;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/seat-sheet.h"

#include "formats/qr.h"
#include "words/label.h"
#include "words/seat.h"

/* Points on paper that shows everything in its own size. */
#define MIN_WIDTH  480.0
#define MIN_HEIGHT 640.0
#define GUTTER     20.0 /* between two cards; the cut is in its middle */
#define COLUMNS    2
#define LINES      4
#define PER_PAGE   (COLUMNS * LINES)
#define GAP        10.0 /* between the QR code and what stands beside it */

typedef struct {
  char     *seat; /* "Board 7" */
  char     *of;   /* "Autumn Club Evening · Gold Bar" */
  char     *code; /* "K7QM 2T9X" */
  DameroQr *qr;   /* NULL: built without */
} Card;

typedef struct {
  DameroSheet base;
  char       *address;
  GArray     *cards;  /* Card */
  double      scale;
  double      width;  /* of the paper, before the scale */
  double      height;
} DameroSeatSheet;

/* ---- what is known ---- */

static void
free_known (gpointer data)
{
  DameroSeatCard *card = data;

  g_free (card->code);
  g_free (card->url);
  g_free (card);
}

DameroHallPaper *
damero_hall_paper_new (void)
{
  DameroHallPaper *paper = g_new0 (DameroHallPaper, 1);

  paper->cards = g_ptr_array_new_with_free_func (free_known);
  return paper;
}

void
damero_hall_paper_free (DameroHallPaper *paper)
{
  if (paper == NULL)
    return;

  g_free (paper->address);
  g_free (paper->players_url);
  g_ptr_array_unref (paper->cards);
  g_free (paper);
}

void
damero_hall_paper_add (DameroHallPaper  *paper,
                       const DameroSeat *seat,
                       const char       *code,
                       const char       *url)
{
  DameroSeatCard *card = g_new0 (DameroSeatCard, 1);

  *card = (DameroSeatCard) { *seat, g_strdup (code), g_strdup (url) };
  g_ptr_array_add (paper->cards, card);
}

/* ---- on paper ---- */

static void
clear_card (gpointer data)
{
  Card *card = data;

  g_free (card->seat);
  g_free (card->of);
  g_free (card->code);
  damero_qr_free (card->qr);
}

static void
free_sheet (DameroSheet *base)
{
  DameroSeatSheet *sheet = (DameroSeatSheet *) base;

  g_free (sheet->address);
  g_array_unref (sheet->cards);
}

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  DameroSeatSheet *sheet = (DameroSeatSheet *) base;

  sheet->scale = MIN (1, MIN (width_pt / MIN_WIDTH, height_pt / MIN_HEIGHT));
  sheet->width = width_pt / sheet->scale;
  sheet->height = height_pt / sheet->scale;
}

static guint
count_pages (const DameroSheet *base)
{
  return (((const DameroSeatSheet *) base)->cards->len + PER_PAGE - 1) / PER_PAGE;
}

/* The QR code at the left, as high as the card or half as wide; beside it what people read. */
static void
draw_card (const DameroSeatSheet *sheet,
           cairo_t               *cr,
           const Card            *card,
           double                 x,
           double                 y,
           double                 width,
           double                 height)
{
  double side = MIN (height, width / 2), left = x + side + GAP, right = width - side - GAP;

  if (card->qr != NULL)
    damero_qr_draw (card->qr, cr, x, y + (height - side) / 2, side);
  cairo_set_source_rgb (cr, 0, 0, 0);
  damero_page_fit (cr, card->seat, left, y, right, height * 0.25, 22, TRUE, PANGO_ALIGN_LEFT);
  damero_page_fit (cr, card->of, left, y + height * 0.25, right, height * 0.14, 8, FALSE, PANGO_ALIGN_LEFT);
  damero_page_fit (cr, damero_words_seat_how (), left, y + height * 0.41, right, height * 0.26, 8, FALSE,
                   PANGO_ALIGN_LEFT);
  damero_page_fit (cr, sheet->address, left, y + height * 0.68, right, height * 0.1, 10, TRUE, PANGO_ALIGN_LEFT);
  damero_page_fit (cr, card->code, left, y + height * 0.78, right, height * 0.2, 20, TRUE, PANGO_ALIGN_LEFT);
}

/* Where to cut: in the middle between cards. */
static void
draw_cuts (const DameroSeatSheet *sheet,
           cairo_t               *cr,
           double                 width,
           double                 height)
{
  const double margin = DAMERO_SHEET_MARGIN_PT;
  const double dashes[] = { 4, 4 };

  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 0.5);
  cairo_move_to (cr, margin + width + GUTTER / 2, margin);
  cairo_line_to (cr, margin + width + GUTTER / 2, sheet->height - margin);
  for (guint i = 1; i < LINES; i++)
    {
      cairo_move_to (cr, margin, margin + i * (height + GUTTER) - GUTTER / 2);
      cairo_line_to (cr, sheet->width - margin, margin + i * (height + GUTTER) - GUTTER / 2);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroSeatSheet *sheet = (const DameroSeatSheet *) base;
  const double margin = DAMERO_SHEET_MARGIN_PT;
  const double width = (sheet->width - 2 * margin - (COLUMNS - 1) * GUTTER) / COLUMNS;
  const double height = (sheet->height - 2 * margin - (LINES - 1) * GUTTER) / LINES;

  cairo_scale (cr, sheet->scale, sheet->scale);
  draw_cuts (sheet, cr, width, height);
  for (guint i = 0; i < PER_PAGE && page * PER_PAGE + i < sheet->cards->len; i++)
    draw_card (sheet, cr, &g_array_index (sheet->cards, Card, page * PER_PAGE + i),
               margin + i % COLUMNS * (width + GUTTER), margin + i / COLUMNS * (height + GUTTER), width, height);
}

static const DameroSheetClass sheet_class = { layout, count_pages, NULL, draw, free_sheet };

static void
add_card (DameroSeatSheet      *sheet,
          const DameroEvent    *event,
          const DameroSeatCard *known)
{
  const DameroSection *section = damero_event_find_section (event, known->seat.section);
  Card card = { .seat = damero_words_seat_title (&known->seat), .code = damero_words_seat_code (known->code),
                .qr = damero_qr_new (known->url) };

  card.of = section != NULL ? g_strdup_printf ("%s · %s", event->name, section->name) : g_strdup (event->name);

  g_array_append_val (sheet->cards, card);
}

DameroSheet *
damero_seat_sheet_new (const DameroEvent     *event,
                       const DameroSection   *section,
                       const DameroHallPaper *paper)
{
  DameroSeatSheet *sheet = g_new0 (DameroSeatSheet, 1);
  g_autoptr(DameroSheet) base = &sheet->base;

  base->class = &sheet_class;
  base->title = g_strdup_printf ("%s · %s", event->name, damero_words_label (DAMERO_LABEL_DEVICE_CARDS));
  sheet->address = g_strdup (paper->address);
  sheet->cards = g_array_new (FALSE, FALSE, sizeof (Card));
  g_array_set_clear_func (sheet->cards, clear_card);
  for (guint i = 0; i < paper->cards->len; i++)
    {
      const DameroSeatCard *known = g_ptr_array_index (paper->cards, i);

      if (section == NULL || known->seat.section == section->id)
        add_card (sheet, event, known);
    }
  damero_sheet_set_size (base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return sheet->cards->len > 0 ? g_steal_pointer (&base) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/slip-sheet.h"

#include "formats/sheets/diagram.h"
#include "formats/sheets/opening.h"
#include "words/game.h"
#include "words/label.h"
#include "words/sheet.h"

/* Points on paper that shows everything in its own size. */
#define MIN_WIDTH   480.0
#define MIN_HEIGHT  640.0
#define GUTTER      20.0 /* between two slips; the cut is in its middle */
#define SCORE_LINES 20   /* of an empty score sheet, in each of its columns */
#define SCORE_PARTS 3
#define BOX         10.0 /* to be marked */
#define BOX_TEXT    9.0  /* the largest letters beside it */
#define GAME_HEIGHT 53.0 /* of a game on a result slip, the least where there is something else on it too */
#define LEAST_PICTURE 34.0 /* of an opening */

typedef struct {
  char *board;   /* "Board 7" */
  char *number;  /* "7" */
  int   first_game;
  guint n_games;
  char *names[DAMERO_MAX_GAMES][2]; /* by game and DameroSide */
  GPtrArray *openings; /* DameroSheetOpening, that were drawn for its games */
} Slip;

typedef struct {
  DameroSheet base;
  DameroSlipKind kind;
  char          *event;
  char          *round;   /* "Gold Bar · Round 2 of 5" */
  gboolean       one_game;
  DameroSide     first;   /* who moves first where no opening says it */
  GArray        *slips;   /* Slip */
  guint          columns; /* of slips on a page */
  guint          lines;
  double         scale;
  double         width;   /* of the paper, before the scale */
  double         height;
} DameroSlipSheet;

typedef struct {
  double x, y, width, height;
} Box;

static void
clear_slip (gpointer data)
{
  Slip *slip = data;

  g_free (slip->board);
  g_free (slip->number);
  for (guint g = 0; g < DAMERO_MAX_GAMES; g++)
    for (guint side = 0; side < 2; side++)
      g_free (slip->names[g][side]);
  g_ptr_array_unref (slip->openings);
}

/* ---- what is on it ---- */

/* The slip of N games of a match from the game FIRST (from 0). */
static void
add_slip (DameroSlipSheet     *sheet,
          const DameroEvent   *event,
          const DameroSection *section,
          const DameroRound   *round,
          const DameroMatch   *match,
          guint                first,
          guint                n)
{
  Slip slip = { damero_words_board_number (match->board), g_strdup_printf ("%d", match->board), (int) first + 1, n,
                { { NULL } }, damero_sheet_openings_new (section, round, match, (int) first + 1, n) };

  for (guint g = 0; g < n; g++)
    {
      const DameroMatchGame *game = &match->games[first + g];

      slip.names[g][DAMERO_BLACK] = g_strdup (damero_event_get_entry_name (event, section, game->black));
      slip.names[g][DAMERO_WHITE] = g_strdup (damero_event_get_entry_name (event, section, game->white));
    }
  g_array_append_val (sheet->slips, slip);
}

/* A slip of each opening of a match: of its games, or of all of them. */
static void
add_openings (DameroSlipSheet     *sheet,
              const DameroEvent   *event,
              const DameroSection *section,
              const DameroRound   *round,
              const DameroMatch   *match)
{
  g_autoptr(GPtrArray) openings = damero_sheet_openings_new (section, round, match, 1, match->n_games);

  for (guint i = 0; i < openings->len; i++)
    {
      add_slip (sheet, event, section, round, match, 0, match->n_games);
      g_ptr_array_remove_range (g_array_index (sheet->slips, Slip, sheet->slips->len - 1).openings, 0, i);
    }
}

static void
free_sheet (DameroSheet *base)
{
  DameroSlipSheet *sheet = (DameroSlipSheet *) base;

  g_free (sheet->event);
  g_free (sheet->round);
  g_array_unref (sheet->slips);
}

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  DameroSlipSheet *sheet = (DameroSlipSheet *) base;
  guint most = 0;
  gboolean has_opening = FALSE;

  for (guint i = 0; i < sheet->slips->len; i++)
    {
      const Slip *slip = &g_array_index (sheet->slips, Slip, i);

      most = MAX (most, slip->n_games);
      has_opening |= slip->openings->len > 0;
    }
  sheet->columns = sheet->kind == DAMERO_SLIP_OPENING ? 3 : sheet->kind == DAMERO_SLIP_RESULT ? 2 : 1;
  sheet->lines = 2;
  if (sheet->kind == DAMERO_SLIP_RESULT)
    sheet->lines = most > 2 ? 2 : most == 2 || has_opening ? 3 : 4;
  else if (sheet->kind == DAMERO_SLIP_OPENING)
    sheet->lines = 3;
  sheet->scale = MIN (1, MIN (width_pt / MIN_WIDTH, height_pt / MIN_HEIGHT));
  sheet->width = width_pt / sheet->scale;
  sheet->height = height_pt / sheet->scale;
}

static guint
count_pages (const DameroSheet *base)
{
  const DameroSlipSheet *sheet = (const DameroSlipSheet *) base;
  guint per_page = sheet->columns * sheet->lines;

  return MAX (1, (sheet->slips->len + per_page - 1) / per_page);
}

/* ---- drawing ---- */

/* The next HEIGHT of BOX from its top, with GAP after it. */
static Box
cut (Box    *box,
     double  height,
     double  gap)
{
  Box top = { box->x, box->y, box->width, height };

  box->y += height + gap;
  box->height -= height + gap;
  return top;
}

/* Event and round over a slip, small, the board's number at the right. */
static void
draw_slip_head (const DameroSlipSheet *sheet,
                cairo_t               *cr,
                const Slip            *slip,
                const char            *title,
                Box                   *box)
{
  Box head = cut (box, 46, 4);

  damero_page_fit (cr, slip->board, head.x + head.width * 0.62, head.y, head.width * 0.38, 34, 18, TRUE,
                   PANGO_ALIGN_RIGHT);
  damero_page_fit (cr, title, head.x, head.y, head.width * 0.6, 12, 9, TRUE, PANGO_ALIGN_LEFT);
  damero_page_fit (cr, sheet->round, head.x, head.y + 12, head.width * 0.6, 11, 8, FALSE, PANGO_ALIGN_LEFT);
  damero_page_fit (cr, sheet->event, head.x, head.y + 24, head.width * 0.6, 22, 8, FALSE, PANGO_ALIGN_LEFT);
}

/* The openings of a slip side by side: with pictures where there is room for them. */
static void
draw_openings (cairo_t    *cr,
               const Slip *slip,
               Box         box,
               double      size)
{
  const guint n = slip->openings->len;
  const double width = (box.width - (n - 1) * 6) / n;

  for (guint i = 0; i < n; i++)
    {
      const DameroSheetOpening *opening = g_ptr_array_index (slip->openings, i);
      const double x = box.x + i * (width + 6);

      if (box.height < LEAST_PICTURE || width < 2 * LEAST_PICTURE)
        damero_page_fit (cr, opening->text, x, box.y, width, box.height, size, FALSE, PANGO_ALIGN_LEFT);
      else
        damero_sheet_opening_draw (opening, cr, x, box.y, width, box.height, size);
    }
}

/* The letters in which TEXT fits beside its box; a hair less, for what rounding takes. */
static double
fit_choice (const char *text,
            double      width)
{
  double natural, height;

  damero_page_measure (text, 0, BOX_TEXT, TRUE, &natural, &height);
  return MIN (BOX_TEXT, 0.99 * BOX_TEXT * (width - BOX - 8) / natural);
}

static void
draw_choice (cairo_t    *cr,
             const char *what,
             const char *name,
             double      x,
             double      y,
             double      width,
             double      height,
             double      size)
{
  cairo_set_line_width (cr, 0.8);
  cairo_rectangle (cr, x + 0.5, y + 1.5, BOX, BOX);
  cairo_stroke (cr);
  damero_page_fit (cr, what, x + BOX + 4, y, width - BOX - 8, BOX + 3, size, TRUE, PANGO_ALIGN_LEFT);
  if (name != NULL)
    damero_page_fit (cr, name, x, y + BOX + 6, width - 6, height - BOX - 10, 10, FALSE, PANGO_ALIGN_LEFT);
}

/* Who won a game, each with a box, under its number. */
static void
draw_game (const DameroSlipSheet *sheet,
           cairo_t               *cr,
           const Slip            *slip,
           guint                  game,
           Box                    box)
{
  g_autofree char *title = damero_words_game_number (slip->first_game + (int) game);
  g_autofree char *black = damero_words_finish (g_strdup (damero_words_outcome (DAMERO_OUTCOME_BLACK)));
  g_autofree char *white = damero_words_finish (g_strdup (damero_words_outcome (DAMERO_OUTCOME_WHITE)));
  const char *drawn = damero_words_label (DAMERO_LABEL_DRAWN);
  double wide = box.width * 0.39;
  double least = MIN (fit_choice (black, wide), fit_choice (white, wide));
  double size = MIN (least, fit_choice (drawn, box.width - 2 * wide));

  damero_page_line (cr, box.x, box.x + box.width, box.y, 0.4);
  if (!sheet->one_game)
    damero_page_fit (cr, title, box.x, box.y + 3, box.width, 11, 8, FALSE, PANGO_ALIGN_LEFT);
  box.y += 15;
  draw_choice (cr, black, slip->names[game][DAMERO_BLACK], box.x, box.y, wide, box.height - 16, size);
  draw_choice (cr, drawn, NULL, box.x + wide, box.y, box.width - 2 * wide, box.height - 16, size);
  draw_choice (cr, white, slip->names[game][DAMERO_WHITE], box.x + box.width - wide, box.y, wide, box.height - 16,
               size);
}

static void
draw_result (const DameroSlipSheet *sheet,
             cairo_t               *cr,
             const Slip            *slip,
             Box                    box)
{
  double width = (box.width - 16) / 2;
  double height;

  draw_slip_head (sheet, cr, slip, damero_words_label (DAMERO_LABEL_RESULT_SLIP), &box);
  if (slip->openings->len > 0)
    {
      double left = box.height - 44 - slip->n_games * GAME_HEIGHT;

      draw_openings (cr, slip, cut (&box, left < LEAST_PICTURE ? 14 : MIN (left, 96), 4), 8);
    }
  height = MIN (80, (box.height - 40) / slip->n_games);
  for (guint g = 0; g < slip->n_games; g++)
    draw_game (sheet, cr, slip, g, cut (&box, height, 0));
  for (guint i = 0; i < 2; i++)
    {
      double x = box.x + i * (width + 16);

      damero_page_line (cr, x, x + width, box.y + 24, 0.6);
      damero_page_fit (cr, damero_words_label (DAMERO_LABEL_SIGNATURE), x, box.y + 25, width, 11, 7.5, FALSE,
                       PANGO_ALIGN_LEFT);
    }
}

/* Beside the number of a card: at its right, of two the first at its left; of more the text alone. */
static void
draw_card_openings (cairo_t    *cr,
                    const Slip *slip,
                    Box         box)
{
  const double width = box.width * 0.29;
  const guint n = slip->openings->len;

  if (n > 2)
    {
      draw_openings (cr, slip, (Box) { box.x, box.y + 168, box.width, 12 }, 8);
      return;
    }
  for (guint i = 0; i < n; i++)
    damero_sheet_opening_draw (g_ptr_array_index (slip->openings, i), cr,
                               n == 2 && i == 0 ? box.x : box.x + box.width - width, box.y, width, 176, 9);
}

static void
draw_card (const DameroSlipSheet *sheet,
           cairo_t               *cr,
           const Slip            *slip,
           Box                    box)
{
  const DameroSide sides[] = { DAMERO_BLACK, DAMERO_WHITE };
  double half = (box.width - 24) / 2;
  Box foot = { box.x, box.y + box.height - 16, box.width, 16 };

  damero_page_fit (cr, damero_words_board_column (), box.x, box.y, box.width, 20, 14, FALSE, PANGO_ALIGN_CENTER);
  damero_page_fit (cr, slip->number, box.x, box.y + 18, box.width, 150, 120, TRUE, PANGO_ALIGN_CENTER);
  draw_card_openings (cr, slip, box);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *head = damero_words_side_head (sides[i], sheet->one_game);
      double x = box.x + i * (half + 24);

      damero_page_fit (cr, head, x, box.y + 180, half, 16, 11, FALSE, PANGO_ALIGN_CENTER);
      damero_page_fit (cr, slip->names[0][sides[i]], x, box.y + 198, half, box.height - 222, 24, TRUE,
                       PANGO_ALIGN_CENTER);
    }
  damero_page_fit (cr, sheet->round, foot.x, foot.y, foot.width, foot.height, 10, FALSE, PANGO_ALIGN_CENTER);
}

/* The moves that are made when the game begins, where they are written. */
static void
draw_made (cairo_t                  *cr,
           const DameroSheetOpening *opening,
           Box                       cell)
{
  for (guint i = 0; opening->moves[i] != NULL && i < 2 * SCORE_LINES; i++)
    damero_page_fit (cr, opening->moves[i], cell.x + i % 2 * cell.width + 4, cell.y + i / 2 * cell.height,
                     cell.width - 6, cell.height, 9, FALSE, PANGO_ALIGN_LEFT);
}

/* Numbered lines for the moves of both, in parts side by side. */
static void
draw_lines (cairo_t                  *cr,
            DameroSide                first,
            const DameroSheetOpening *opening,
            Box                       box)
{
  const double gap = 8, number = 20;
  const double width = (box.width - (SCORE_PARTS - 1) * gap) / SCORE_PARTS;
  const double move = (width - number) / 2;
  const double head = 14;
  const double height = (box.height - head) / SCORE_LINES;
  const DameroSide sides[] = { first, damero_side_opponent (first) };

  if (opening != NULL)
    draw_made (cr, opening, (Box) { box.x + number, box.y + head, move, height });
  for (guint part = 0; part < SCORE_PARTS; part++)
    {
      double x = box.x + part * (width + gap);

      for (guint i = 0; i < 2; i++)
        damero_page_fit (cr, damero_words_side (sides[i]), x + number + i * move, box.y, move, head, 8, TRUE,
                         PANGO_ALIGN_CENTER);
      for (guint i = 0; i < SCORE_LINES; i++)
        {
          g_autofree char *text = g_strdup_printf ("%u", part * SCORE_LINES + i + 1);
          double y = box.y + head + i * height;

          damero_page_fit (cr, text, x, y, number - 4, height, 7.5, FALSE, PANGO_ALIGN_RIGHT);
          cairo_set_line_width (cr, 0.4);
          cairo_rectangle (cr, x + number, y, move, height);
          cairo_rectangle (cr, x + number + move, y, move, height);
          cairo_stroke (cr);
        }
    }
}

static void
draw_score (const DameroSlipSheet *sheet,
            cairo_t               *cr,
            const Slip            *slip,
            Box                    box)
{
  const DameroSheetOpening *opening = slip->openings->len > 0 ? g_ptr_array_index (slip->openings, 0) : NULL;
  const DameroSide first = opening != NULL ? opening->first : sheet->first;
  const DameroSide sides[] = { first, damero_side_opponent (first) };
  g_autofree char *number = damero_words_game_number (slip->first_game);
  g_autofree char *title = sheet->one_game
                             ? g_strdup (damero_words_label (DAMERO_LABEL_SCORE_SHEET))
                             : g_strdup_printf ("%s · %s", damero_words_label (DAMERO_LABEL_SCORE_SHEET), number);
  Box names, foot;

  if (opening != NULL && opening->has_position)
    damero_diagram_draw (cr, &opening->position, 0, box.x + box.width * 0.6 - 62, box.y, 62);
  draw_slip_head (sheet, cr, slip, title, &box);
  if (opening != NULL)
    {
      g_autofree char *text = g_strdup_printf ("%s · %s", opening->text, opening->makers);
      Box line = cut (&box, 18, 2);

      damero_page_fit (cr, text, line.x, line.y, line.width * 0.6 - 74, line.height, 8, FALSE, PANGO_ALIGN_LEFT);
    }
  names = cut (&box, 16, 4);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s: %s", damero_words_side (sides[i]), slip->names[0][sides[i]]);

      damero_page_fit (cr, text, names.x + i * names.width / 2, names.y, names.width / 2 - 8, names.height, 10, TRUE,
                       PANGO_ALIGN_LEFT);
    }
  foot = (Box) { box.x, box.y + box.height - 24, box.width, 24 };
  box.height -= 30;
  draw_lines (cr, first, opening, box);
  for (guint i = 0; i < 3; i++)
    {
      double x = foot.x + i * foot.width / 3;
      const char *text = i == 0 ? damero_words_result_column () : damero_words_label (DAMERO_LABEL_SIGNATURE);

      damero_page_line (cr, x, x + foot.width / 3 - 10, foot.y + 13, 0.6);
      damero_page_fit (cr, text, x, foot.y + 14, foot.width / 3 - 10, 10, 7.5, FALSE, PANGO_ALIGN_LEFT);
    }
}

/* An opening to be laid on the table or hung up. */
static void
draw_opening (const DameroSlipSheet *sheet,
              cairo_t               *cr,
              const Slip            *slip,
              Box                    box)
{
  const DameroSheetOpening *opening = g_ptr_array_index (slip->openings, 0);
  Box head = cut (&box, 20, 2), place = cut (&box, 12, 6);

  damero_page_fit (cr, slip->board, head.x, head.y, head.width, head.height, 15, TRUE, PANGO_ALIGN_CENTER);
  damero_page_fit (cr, sheet->round, place.x, place.y, place.width, place.height, 8, FALSE, PANGO_ALIGN_CENTER);
  damero_sheet_opening_draw (opening, cr, box.x, box.y, box.width, box.height, 9);
}

/* Where to cut. */
static void
draw_cuts (const DameroSlipSheet *sheet,
           cairo_t               *cr,
           double                 width,
           double                 height)
{
  const double margin = DAMERO_SHEET_MARGIN_PT;
  const double dashes[] = { 4, 4 };

  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 0.5);
  for (guint i = 1; i < sheet->columns; i++)
    {
      double x = margin + i * (width + GUTTER) - GUTTER / 2;

      cairo_move_to (cr, x, margin);
      cairo_line_to (cr, x, sheet->height - margin);
    }
  for (guint i = 1; i < sheet->lines; i++)
    {
      double y = margin + i * (height + GUTTER) - GUTTER / 2;

      cairo_move_to (cr, margin, y);
      cairo_line_to (cr, sheet->width - margin, y);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroSlipSheet *sheet = (const DameroSlipSheet *) base;
  static void (*const draw_kind[]) (const DameroSlipSheet *, cairo_t *, const Slip *, Box) = {
    [DAMERO_SLIP_RESULT] = draw_result,
    [DAMERO_SLIP_CARD] = draw_card,
    [DAMERO_SLIP_SCORE] = draw_score,
    [DAMERO_SLIP_OPENING] = draw_opening,
  };
  const double margin = DAMERO_SHEET_MARGIN_PT;
  const double width = (sheet->width - 2 * margin - (sheet->columns - 1) * GUTTER) / sheet->columns;
  const double height = (sheet->height - 2 * margin - (sheet->lines - 1) * GUTTER) / sheet->lines;
  const guint per_page = sheet->columns * sheet->lines;

  cairo_scale (cr, sheet->scale, sheet->scale);
  draw_cuts (sheet, cr, width, height);
  for (guint i = 0; i < per_page && page * per_page + i < sheet->slips->len; i++)
    draw_kind[sheet->kind] (sheet, cr, &g_array_index (sheet->slips, Slip, page * per_page + i),
                            (Box) { margin + i % sheet->columns * (width + GUTTER),
                                    margin + i / sheet->columns * (height + GUTTER), width, height });
}

static const DameroSheetClass sheet_class = { layout, count_pages, NULL, draw, free_sheet };

DameroSheet *
damero_slip_sheet_new (const DameroEvent   *event,
                       const DameroSection *section,
                       int                  round_number,
                       DameroSlipKind       kind)
{
  const DameroRound *round = damero_section_find_round (section, round_number);
  DameroSlipSheet *sheet = g_new0 (DameroSlipSheet, 1);
  g_autofree char *text = NULL;

  g_assert (round != NULL);

  text = damero_words_round_of (round_number, MAX (damero_section_count_rounds (section), round_number));
  sheet->base.class = &sheet_class;
  sheet->kind = kind;
  sheet->event = g_strdup (event->name);
  sheet->round = g_strdup_printf ("%s · %s", section->name, text);
  sheet->one_game = section->games == 1;
  sheet->first = section->ruleset.first_side;
  sheet->slips = g_array_new (FALSE, FALSE, sizeof (Slip));
  g_array_set_clear_func (sheet->slips, clear_slip);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (kind == DAMERO_SLIP_OPENING)
        add_openings (sheet, event, section, round, match);
      else if (kind != DAMERO_SLIP_SCORE)
        add_slip (sheet, event, section, round, match, 0, match->n_games);
      for (guint g = 0; kind == DAMERO_SLIP_SCORE && g < match->n_games; g++)
        add_slip (sheet, event, section, round, match, g, 1);
    }
  damero_sheet_set_size (&sheet->base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return &sheet->base;
}

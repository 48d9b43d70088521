/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/pairing-sheet.h"

#include "formats/qr.h"
#include "formats/sheets/opening.h"
#include "formats/sheets/page.h"
#include "model/ballot-draw.h"
#include "model/match.h"
#include "standings/standings.h"
#include "words/ballot.h"
#include "words/game.h"
#include "words/seat.h"
#include "words/section.h"
#include "words/sheet.h"

/* Points on paper that shows everything in its own size. */
#define MIN_WIDTH     480.0
#define HEAD_HEIGHT   20.0
#define ROW_HEIGHT    30.0
#define SHORT_ROW     24.0 /* where nobody has a club or a rating */
#define BYE_HEIGHT    17.0
#define BYE_GAP       10.0
#define OPENING_HEIGHT 12.0 /* under the players */
#define PICTURE_HEIGHT 108.0 /* of the opening of all boards, over them, on paper that has room for it */
#define NAME_SIZE     11.0
#define LONG_SIZE     9.0 /* of a name that takes several lines */
#define SMALL_SIZE    8.0
#define LEAST_SIZE    7.0 /* of a detail that does */
#define PAD           5.0
#define GAP           2.0 /* over and under the lines of a row */
#define QR_SIZE       68.0 /* beside the title */
#define QR_TEXT       84.0 /* what stands before it */

enum { COLUMN_BOARD, COLUMN_LEFT, COLUMN_LEFT_POINTS, COLUMN_RESULT, COLUMN_RIGHT_POINTS, COLUMN_RIGHT, N_COLUMNS };

/* 0: what is left, in equal parts. */
static const double widths[N_COLUMNS] = { 44, 0, 34, 64, 34, 0 };

typedef struct {
  char *name;
  char *detail; /* "Harbor · 1800"; NULL if nothing is known */
  char  points[24];
  double name_height;
  double detail_height;
} SheetPlayer;

typedef struct {
  int         board; /* 0: a player without an opponent, text alone */
  SheetPlayer left;
  SheetPlayer right;
  char       *text;    /* without a board */
  char       *opening; /* that was drawn for the board; NULL: none, or one for all boards */
} SheetRow;

typedef struct {
  DameroSheet base;
  char     *event;
  char     *round;
  char     *where;   /* date and venue; NULL if not known */
  char     *where_opening; /* the same with the opening of all boards */
  DameroSheetOpening *opening; /* of all boards; NULL: none */
  double    picture; /* what it takes of the first page with a picture; 0: it stands in the title alone */
  char     *heads[N_COLUMNS];
  gboolean  draft;
  DameroQr *qr;      /* of the page for players; NULL: none */
  double    row_height; /* the least */
  GArray   *rows;    /* SheetRow: boards, then byes */
  double   *heights; /* by row */
  GArray   *firsts;  /* guint by page: its first row */
  double    scale;
  double    width;   /* of the paper, before the scale */
  double    height;
} DameroPairingSheet;

static void
clear_row (gpointer data)
{
  SheetRow *row = data;

  g_free (row->left.name);
  g_free (row->left.detail);
  g_free (row->right.name);
  g_free (row->right.detail);
  g_free (row->text);
  g_free (row->opening);
}

/* ---- what is on it ---- */

/* "Harbor · 1800", of what there is; NULL if there is neither. */
static char *
join (const char *first,
      const char *second)
{
  if (first == NULL || *first == '\0')
    return second != NULL && *second != '\0' ? g_strdup (second) : NULL;

  return second != NULL && *second != '\0' ? g_strdup_printf ("%s · %s", first, second) : g_strdup (first);
}

static SheetPlayer
make_player (const DameroEvent   *event,
             const DameroSection *section,
             const GArray        *standings,
             int                  number)
{
  const DameroEntry *entry = damero_section_find_entry (section, number);
  const DameroPlayer *player = entry != NULL ? damero_event_find_player (event, entry->player) : NULL;
  const DameroStanding *standing = standings != NULL ? damero_standings_find (standings, number) : NULL;
  SheetPlayer made = { g_strdup (damero_event_get_entry_name (event, section, number)), NULL, "", 0, 0 };
  g_autofree char *rating = player != NULL && player->rating != 0 ? g_strdup_printf ("%d", player->rating) : NULL;

  made.detail = join (player != NULL ? player->club : NULL, rating);
  damero_points_format_fraction (standing != NULL ? standing->points_x10 : 0, made.points);
  return made;
}

/* What was drawn for a board: one opening for all of its games, or one for each. NULL: nothing was. */
static char *
dup_opening (const DameroRound *round,
             const DameroMatch *match)
{
  const DameroBallot *ballot = damero_round_find_ballot (round, match->board, 0);
  g_autoptr(GString) text = g_string_new (NULL);

  if (ballot != NULL)
    return damero_words_opening_of (ballot, 0);
  for (guint game = 1; game <= match->n_games; game++)
    {
      g_autofree char *of_game = NULL;

      ballot = damero_round_find_ballot (round, match->board, (int) game);
      if (ballot == NULL)
        continue;
      of_game = damero_words_opening_of (ballot, (int) game);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", of_game);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
add_rows (DameroPairingSheet  *sheet,
          const DameroEvent   *event,
          const DameroSection *section,
          const DameroRound   *round)
{
  /* 0 would mean all rounds there are. */
  g_autoptr(GArray) standings = round->number > 1 ? damero_standings_compute (section, NULL, round->number - 1) : NULL;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      DameroSide first = section->ruleset.first_side;
      const DameroMatchGame *game = &match->games[0];
      SheetRow row = { .board = match->board };

      row.left = make_player (event, section, standings, damero_match_game_get_entry (game, first));
      row.right = make_player (event, section, standings,
                               damero_match_game_get_entry (game, damero_side_opponent (first)));
      if (row.left.detail != NULL || row.right.detail != NULL)
        sheet->row_height = ROW_HEIGHT;
      row.opening = dup_opening (round, match);
      g_array_append_val (sheet->rows, row);
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);
      SheetRow row = { .board = 0 };

      row.text = damero_words_bye_of (event, section, round->number, bye);
      g_array_append_val (sheet->rows, row);
    }
}

static void
set_heads (DameroPairingSheet *sheet,
           DameroSide          first_side,
           gboolean            one_game)
{
  sheet->heads[COLUMN_BOARD] = g_strdup (damero_words_board_column ());
  sheet->heads[COLUMN_LEFT] = damero_words_side_head (first_side, one_game);
  sheet->heads[COLUMN_LEFT_POINTS] = g_strdup (damero_words_points_column ());
  sheet->heads[COLUMN_RESULT] = g_strdup (damero_words_result_column ());
  sheet->heads[COLUMN_RIGHT_POINTS] = g_strdup (damero_words_points_column ());
  sheet->heads[COLUMN_RIGHT] = damero_words_side_head (damero_side_opponent (first_side), one_game);
}

static void
free_sheet (DameroSheet *base)
{
  DameroPairingSheet *sheet = (DameroPairingSheet *) base;

  g_free (sheet->event);
  g_free (sheet->round);
  g_free (sheet->where);
  g_free (sheet->where_opening);
  damero_sheet_opening_free (sheet->opening);
  damero_qr_free (sheet->qr);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_free (sheet->heads[i]);
  g_array_unref (sheet->rows);
  g_free (sheet->heights);
  g_array_unref (sheet->firsts);
}

/* ---- where it is ---- */

/* The left edges of the columns, and at the end the right one of the last. */
static void
get_edges (const DameroPairingSheet *sheet,
           double                    edges[N_COLUMNS + 1])
{
  double flexible = sheet->width - 2 * DAMERO_SHEET_MARGIN_PT;

  for (guint i = 0; i < N_COLUMNS; i++)
    flexible -= widths[i];
  edges[0] = DAMERO_SHEET_MARGIN_PT;
  for (guint i = 0; i < N_COLUMNS; i++)
    edges[i + 1] = edges[i] + (widths[i] > 0 ? widths[i] : flexible / 2);
}

/* How high TEXT is between the edges of a column: one line of SIZE or less, or lines of the SMALLER. */
static double
measure (const double  edges[N_COLUMNS + 1],
         guint         column,
         const char   *text,
         double        size,
         double        smaller)
{
  const double room = edges[column + 1] - edges[column] - 2 * PAD;
  double width, height;

  if (text == NULL)
    return 0;

  damero_page_measure (text, 0, size, FALSE, &width, &height);
  if (width * smaller / size > room)
    damero_page_measure (text, room, smaller, FALSE, &width, &height);
  return height;
}

static void
measure_player (const double  edges[N_COLUMNS + 1],
                guint         column,
                SheetPlayer  *player)
{
  player->name_height = measure (edges, column, player->name, NAME_SIZE, LONG_SIZE);
  player->detail_height = measure (edges, column, player->detail, SMALL_SIZE, LEAST_SIZE);
}

/* Names and clubs take more lines rather than letters too small to read from where the sheet hangs. */
static void
measure_rows (DameroPairingSheet *sheet,
              double              most)
{
  double edges[N_COLUMNS + 1];

  get_edges (sheet, edges);
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      SheetRow *row = &g_array_index (sheet->rows, SheetRow, i);

      if (row->board == 0)
        {
          sheet->heights[i] = BYE_HEIGHT + (i > 0 && row[-1].board != 0 ? BYE_GAP : 0);
          continue;
        }
      measure_player (edges, COLUMN_LEFT, &row->left);
      measure_player (edges, COLUMN_RIGHT, &row->right);
      sheet->heights[i] = MAX (row->left.name_height + row->left.detail_height,
                               row->right.name_height + row->right.detail_height) + 2 * GAP;
      sheet->heights[i] = MAX (sheet->heights[i], sheet->row_height) + (row->opening != NULL ? OPENING_HEIGHT : 0);
      sheet->heights[i] = MIN (sheet->heights[i], most);
    }
}

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  DameroPairingSheet *sheet = (DameroPairingSheet *) base;
  const double least = 2 * DAMERO_SHEET_MARGIN_PT + DAMERO_SHEET_TITLE_PT + HEAD_HEIGHT + ROW_HEIGHT +
                       DAMERO_SHEET_FOOT_PT;
  double room;

  sheet->scale = MIN (1, MIN (width_pt / MIN_WIDTH, height_pt / least));
  sheet->width = width_pt / sheet->scale;
  sheet->height = height_pt / sheet->scale;
  /* A hair more, for what the division loses. */
  room = sheet->height - least + ROW_HEIGHT + 0.01;
  sheet->picture = sheet->opening != NULL && sheet->opening->has_position && room > 3 * PICTURE_HEIGHT
                     ? PICTURE_HEIGHT : 0;
  measure_rows (sheet, room - sheet->picture);
  damero_page_break (sheet->firsts, sheet->heights, sheet->rows->len, room - sheet->picture, room, 0);
}

static guint
count_pages (const DameroSheet *base)
{
  const DameroPairingSheet *sheet = (const DameroPairingSheet *) base;

  return sheet->firsts->len;
}

/* ---- drawing ---- */

/* At the end of the title, with what it is for; returns the width that it takes. */
static double
draw_qr (const DameroPairingSheet *sheet,
         cairo_t                  *cr)
{
  const double left = sheet->width - DAMERO_SHEET_MARGIN_PT - QR_SIZE;

  if (sheet->qr == NULL)
    return 0;

  damero_qr_draw (sheet->qr, cr, left, DAMERO_SHEET_MARGIN_PT, QR_SIZE);
  damero_page_fit (cr, damero_words_players_page (), left - QR_TEXT, DAMERO_SHEET_MARGIN_PT, QR_TEXT, QR_SIZE, 9, FALSE,
                   PANGO_ALIGN_RIGHT);
  return QR_SIZE + QR_TEXT + 12;
}

static void
draw_title (const DameroPairingSheet *sheet,
            guint                     page,
            cairo_t                  *cr)
{
  const double left = DAMERO_SHEET_MARGIN_PT;
  const double end = sheet->width - draw_qr (sheet, cr);
  const double width = end - 2 * left;
  double beside = 0;

  if (sheet->draft)
    beside = 12 + damero_page_text (cr, damero_words_draft (), left, left + 18, width, 18, TRUE,
                                    PANGO_ALIGN_RIGHT);
  if (page > 0 || sheet->picture == 0)
    {
      damero_page_title (cr, sheet->event, sheet->round, sheet->where_opening, end, beside);
      return;
    }
  damero_page_title (cr, sheet->event, sheet->round, sheet->where, end, beside);
  damero_sheet_opening_draw (sheet->opening, cr, left, left + DAMERO_SHEET_TITLE_PT, sheet->width - 2 * left,
                             PICTURE_HEIGHT - 10, 14);
}

static void
draw_cell (cairo_t      *cr,
           const double  edges[N_COLUMNS + 1],
           guint         column,
           const char   *text,
           double        y,
           double        height,
           double        size,
           gboolean      bold)
{
  PangoAlignment alignment = column == COLUMN_LEFT || column == COLUMN_RIGHT ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER;
  double pad = alignment == PANGO_ALIGN_LEFT ? PAD : 1;

  damero_page_fit (cr, text, edges[column] + pad, y, edges[column + 1] - edges[column] - 2 * pad, height, size, bold,
                   alignment);
}

static void
draw_player (cairo_t           *cr,
             const double       edges[N_COLUMNS + 1],
             guint              column,
             const SheetPlayer *player,
             double             y,
             double             height)
{
  /* Less than their own on paper too small for a row. */
  double part = MIN (1, height / (player->name_height + player->detail_height));
  double name = player->name_height * part, detail = player->detail_height * part;
  double top = y + (height - name - detail) / 2;

  draw_cell (cr, edges, column, player->name, top, name, NAME_SIZE, FALSE);
  if (player->detail != NULL)
    draw_cell (cr, edges, column, player->detail, top + name, detail, SMALL_SIZE, FALSE);
}

static void
draw_board (const DameroPairingSheet *sheet,
            cairo_t                  *cr,
            const double              edges[N_COLUMNS + 1],
            const SheetRow           *row,
            double                    y,
            double                    height)
{
  g_autofree char *board = g_strdup_printf ("%d", row->board);

  damero_page_line (cr, edges[0], edges[N_COLUMNS], y + height, 0.4);
  if (row->opening != NULL)
    {
      height -= OPENING_HEIGHT;
      damero_page_fit (cr, row->opening, edges[COLUMN_LEFT] + PAD, y + height - GAP,
                       edges[N_COLUMNS] - edges[COLUMN_LEFT] - 2 * PAD, OPENING_HEIGHT, SMALL_SIZE, FALSE,
                       PANGO_ALIGN_LEFT);
    }
  draw_cell (cr, edges, COLUMN_BOARD, board, y, height, NAME_SIZE, TRUE);
  draw_player (cr, edges, COLUMN_LEFT, &row->left, y, height);
  draw_cell (cr, edges, COLUMN_LEFT_POINTS, row->left.points, y, height, NAME_SIZE, FALSE);
  draw_cell (cr, edges, COLUMN_RIGHT_POINTS, row->right.points, y, height, NAME_SIZE, FALSE);
  draw_player (cr, edges, COLUMN_RIGHT, &row->right, y, height);
  cairo_set_line_width (cr, 0.8);
  cairo_rectangle (cr, edges[COLUMN_RESULT] + 4, y + (height - sheet->row_height) / 2 + 3.5,
                   widths[COLUMN_RESULT] - 8, sheet->row_height - 7);
  cairo_stroke (cr);
}

static void
draw_rows (const DameroPairingSheet *sheet,
           guint                     page,
           cairo_t                  *cr)
{
  guint first = g_array_index (sheet->firsts, guint, page);
  guint end = page + 1 < sheet->firsts->len ? g_array_index (sheet->firsts, guint, page + 1) : sheet->rows->len;
  double edges[N_COLUMNS + 1];
  double y = DAMERO_SHEET_MARGIN_PT + DAMERO_SHEET_TITLE_PT + (page == 0 ? sheet->picture : 0);

  get_edges (sheet, edges);
  if (first < end && g_array_index (sheet->rows, SheetRow, first).board != 0)
    {
      for (guint i = 0; i < N_COLUMNS; i++)
        draw_cell (cr, edges, i, sheet->heads[i], y, HEAD_HEIGHT, 9, TRUE);
      damero_page_line (cr, edges[0], edges[N_COLUMNS], y + HEAD_HEIGHT, 1.2);
      y += HEAD_HEIGHT;
    }
  for (guint i = first; i < end; i++)
    {
      const SheetRow *row = &g_array_index (sheet->rows, SheetRow, i);
      double height = sheet->heights[i];

      if (row->board != 0)
        draw_board (sheet, cr, edges, row, y, height);
      else
        damero_page_fit (cr, row->text, edges[0] + PAD, y + height - BYE_HEIGHT, edges[N_COLUMNS] - edges[0] - 2 * PAD,
                         BYE_HEIGHT, NAME_SIZE, FALSE, PANGO_ALIGN_LEFT);
      y += height;
    }
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroPairingSheet *sheet = (const DameroPairingSheet *) base;

  cairo_scale (cr, sheet->scale, sheet->scale);
  draw_title (sheet, page, cr);
  draw_rows (sheet, page, cr);
  damero_page_foot (cr, page, sheet->firsts->len, sheet->width, sheet->height);
}

/* What is said of the openings of all matches; NULL: nothing. */
static const char *
find_remark (const DameroEvent   *event,
             const DameroSection *section,
             const DameroRound   *round)
{
  g_autoptr(GPtrArray) missing = damero_event_dup_ballots_to_draw (event, section->id, round->number, NULL);

  if (missing->len > 0)
    return damero_words_openings_missing ();
  if (section->games < 2)
    return NULL;

  for (guint i = 0; i < round->matches->len; i++)
    if (damero_round_find_ballot (round, g_array_index (round->matches, DameroMatch, i).board, 0) != NULL)
      return damero_words_openings_shared ();

  return NULL;
}

static const DameroSheetClass sheet_class = { layout, count_pages, NULL, draw, free_sheet };

DameroSheet *
damero_pairing_sheet_new (const DameroEvent   *event,
                          const DameroSection *section,
                          int                  round_number,
                          const char          *players_url)
{
  const DameroRound *round = damero_section_find_round (section, round_number);
  DameroPairingSheet *sheet = g_new0 (DameroPairingSheet, 1);
  g_autofree char *text = NULL;

  g_assert (round != NULL);

  text = damero_words_round_of (round_number, MAX (damero_section_count_rounds (section), round_number));
  sheet->base.class = &sheet_class;
  sheet->event = g_strdup (event->name);
  sheet->round = join (section->name, text);
  sheet->where = damero_page_dup_where (event);
  sheet->opening = damero_sheet_opening_new_round (section, round);
  sheet->where_opening = join (sheet->where,
                               sheet->opening != NULL ? sheet->opening->text : find_remark (event, section, round));
  sheet->draft = !round->closed && !damero_round_is_public (round);
  sheet->qr = players_url != NULL ? damero_qr_new (players_url) : NULL;
  sheet->row_height = SHORT_ROW;
  sheet->rows = g_array_new (FALSE, FALSE, sizeof (SheetRow));
  g_array_set_clear_func (sheet->rows, clear_row);
  sheet->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  set_heads (sheet, section->ruleset.first_side, section->games == 1);
  add_rows (sheet, event, section, round);
  sheet->heights = g_new0 (double, sheet->rows->len);
  damero_sheet_set_size (&sheet->base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return &sheet->base;
}

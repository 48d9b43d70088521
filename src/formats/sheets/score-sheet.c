/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/score-sheet.h"

#include "formats/game-facts.h"
#include "formats/sheets/diagram.h"
#include "model/ballot-draw.h"
#include "words/control.h"
#include "words/game.h"
#include "words/label.h"
#include "words/sheet.h"

/* Points on paper that shows everything in its own size. */
#define MIN_WIDTH   480.0
#define MIN_HEIGHT  560.0
#define PARTS       3    /* columns of moves side by side */
#define PART_GAP    12.0
#define ROW_HEIGHT  15.0
#define HEAD_HEIGHT 16.0
#define NUMBER      22.0
#define SIZE        9.5
#define DIAGRAM     200.0
#define LEAST_DIAGRAM 110.0 /* rather than on a page of its own */
#define CAPTION     20.0 /* over the diagram */

typedef struct {
  char *move;
  char *clock; /* NULL: none */
} Turn;

/* The moves of a page: both sides' turns of FIRST (from 0) and the N - 1 after it. */
typedef struct {
  guint    first;
  guint    n;
  double   diagram; /* its height, 0: none */
} Page;

typedef struct {
  DameroSheet     base;
  char           *event;
  char           *where;
  char           *when;    /* date and venue; NULL if not known */
  char           *facts;   /* lines: players, result, control */
  DameroSide      first;   /* who moved first */
  gboolean        clocks;
  const char     *heads[2]; /* of the clocks' columns, by side */
  GArray         *turns;   /* Turn */
  DameroPosition  position;
  double          scale;
  double          width;   /* of the paper, before the scale */
  double          height;
  double          facts_height;
  GArray         *pages;   /* Page */
} DameroScoreSheet;

static void
clear_turn (gpointer data)
{
  g_free (((Turn *) data)->move);
  g_free (((Turn *) data)->clock);
}

/* ---- what is on it ---- */

static void
append_player (GString           *text,
               const DameroEvent *event,
               const DameroPlace *place,
               DameroSide         side)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatchGame *game = &damero_event_find_match (event, place)->games[place->game - 1];
  const DameroEntry *entry = damero_section_find_entry (section, side == DAMERO_BLACK ? game->black : game->white);
  const DameroPlayer *player = entry != NULL ? damero_event_find_player (event, entry->player) : NULL;

  g_string_append_printf (text, "%s: %s", damero_words_side (side), player != NULL ? player->name : "");
  if (player != NULL && player->club != NULL)
    g_string_append_printf (text, " · %s", player->club);
  if (player != NULL && player->rating > 0)
    g_string_append_printf (text, " · %d", player->rating);
  g_string_append_c (text, '\n');
}

static char *
dup_facts (const DameroEvent *event,
           const DameroPlace *place,
           const DameroGame  *game,
           DameroSide         first)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroBallot *ballot = damero_round_get_ballot (damero_section_find_round (section, place->round),
                                                        place->board, place->game);
  GString *text = g_string_new (NULL);
  g_autofree char *result = damero_game_dup_result (event, place);

  append_player (text, event, place, first);
  append_player (text, event, place, damero_side_opponent (first));
  g_string_append (text, result);
  if (game->setup.has_clock)
    {
      g_autofree char *control = damero_words_control (&game->setup.controls[first]);

      g_string_append_printf (text, "\n%s", control);
    }

  if (ballot != NULL)
    {
      g_autofree char *opening = damero_words_opening_of (ballot, 0);

      g_string_append_printf (text, "\n%s", opening);
    }

  return g_string_free (text, FALSE);
}

static void
add_turns (DameroScoreSheet *sheet,
           const DameroGame *game)
{
  for (guint ply = 1; ply <= damero_game_get_n_plies (game); ply++)
    {
      Turn turn = { damero_game_dup_move (game, ply), damero_game_dup_clock (game, ply) };

      sheet->clocks |= turn.clock != NULL;
      g_array_append_val (sheet->turns, turn);
    }
}

static void
free_sheet (DameroSheet *base)
{
  DameroScoreSheet *sheet = (DameroScoreSheet *) base;

  g_free (sheet->event);
  g_free (sheet->where);
  g_free (sheet->when);
  g_free (sheet->facts);
  g_array_unref (sheet->turns);
  g_array_unref (sheet->pages);
}

/* ---- where it is ---- */

/* Lines that N moves take in parts side by side. */
static guint
count_lines (guint n)
{
  return (n + PARTS - 1) / PARTS;
}

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  DameroScoreSheet *sheet = (DameroScoreSheet *) base;
  const guint n_moves = (sheet->turns->len + 1) / 2;
  guint at = 0;
  double room, whole;

  sheet->scale = MIN (1, MIN (width_pt / MIN_WIDTH, height_pt / MIN_HEIGHT));
  sheet->width = width_pt / sheet->scale;
  sheet->height = height_pt / sheet->scale;
  sheet->facts_height = 10 + damero_page_paragraph (NULL, sheet->facts, 0, 0,
                                                    sheet->width - 2 * DAMERO_SHEET_MARGIN_PT, SIZE + 0.5);
  whole = sheet->height - 2 * DAMERO_SHEET_MARGIN_PT - DAMERO_SHEET_TITLE_PT - DAMERO_SHEET_FOOT_PT;
  room = whole - sheet->facts_height;
  g_array_set_size (sheet->pages, 0);
  for (gboolean done = FALSE; !done; room = whole)
    {
      guint lines = MIN ((guint) ((room - HEAD_HEIGHT) / ROW_HEIGHT), count_lines (n_moves - at));
      Page page = { at, MIN (lines * PARTS, n_moves - at), 0 };
      double left = room - (lines > 0 ? HEAD_HEIGHT + lines * ROW_HEIGHT : 0) - CAPTION;

      at += page.n;
      done = at == n_moves && left >= LEAST_DIAGRAM;
      page.diagram = done ? MIN (left, DIAGRAM) : 0;
      g_array_append_val (sheet->pages, page);
    }
}

static guint
count_pages (const DameroSheet *base)
{
  const DameroScoreSheet *sheet = (const DameroScoreSheet *) base;

  return sheet->pages->len;
}

/* ---- drawing ---- */

/* The edges of a part's columns: number, move, clock, move, clock. */
static void
get_edges (const DameroScoreSheet *sheet,
           guint                   part,
           double                  edges[6])
{
  const double width = (sheet->width - 2 * DAMERO_SHEET_MARGIN_PT - (PARTS - 1) * PART_GAP) / PARTS;
  const double pair = (width - NUMBER) / 2;
  const double move = sheet->clocks ? pair * 0.56 : pair;

  edges[0] = DAMERO_SHEET_MARGIN_PT + part * (width + PART_GAP);
  edges[1] = edges[0] + NUMBER;
  edges[2] = edges[1] + move;
  edges[3] = edges[1] + pair;
  edges[4] = edges[3] + move;
  edges[5] = edges[1] + 2 * pair;
}

static void
draw_text (cairo_t        *cr,
           const double    edges[6],
           guint           column,
           const char     *text,
           double          y,
           double          height,
           gboolean        bold,
           PangoAlignment  alignment)
{
  /* A move stands off from the number or clock before it. */
  const double pad = column % 2 == 1 ? 6 : 2;

  if (text != NULL)
    damero_page_fit (cr, text, edges[column] + pad, y, edges[column + 1] - edges[column] - pad - 2, height,
                     column % 2 == 0 && !bold ? SIZE - 1.5 : SIZE, bold, alignment);
}

static void
draw_part (const DameroScoreSheet *sheet,
           cairo_t                *cr,
           guint                   part,
           guint                   first,
           guint                   n,
           double                  y)
{
  const DameroSide sides[] = { sheet->first, damero_side_opponent (sheet->first) };
  double edges[6];

  get_edges (sheet, part, edges);
  draw_text (cr, edges, 0, damero_words_label (DAMERO_LABEL_MOVE_NUMBER), y, HEAD_HEIGHT, TRUE, PANGO_ALIGN_RIGHT);
  for (guint side = 0; side < 2; side++)
    {
      draw_text (cr, edges, 1 + 2 * side, damero_words_side (sides[side]), y, HEAD_HEIGHT, TRUE, PANGO_ALIGN_LEFT);
      if (sheet->clocks)
        draw_text (cr, edges, 2 + 2 * side, sheet->heads[sides[side]], y, HEAD_HEIGHT, TRUE, PANGO_ALIGN_RIGHT);
    }
  y += HEAD_HEIGHT;
  damero_page_line (cr, edges[0], edges[5], y, 1);
  for (guint move = first; move < first + n; move++, y += ROW_HEIGHT)
    {
      g_autofree char *number = g_strdup_printf ("%u.", move + 1);

      draw_text (cr, edges, 0, number, y, ROW_HEIGHT, FALSE, PANGO_ALIGN_RIGHT);
      for (guint side = 0; side < 2 && 2 * move + side < sheet->turns->len; side++)
        {
          const Turn *turn = &g_array_index (sheet->turns, Turn, 2 * move + side);

          draw_text (cr, edges, 1 + 2 * side, turn->move, y, ROW_HEIGHT, FALSE, PANGO_ALIGN_LEFT);
          draw_text (cr, edges, 2 + 2 * side, turn->clock, y, ROW_HEIGHT, FALSE, PANGO_ALIGN_RIGHT);
        }
      damero_page_line (cr, edges[0], edges[5], y + ROW_HEIGHT, 0.3);
    }
}

static void
draw_position (const DameroScoreSheet *sheet,
               cairo_t                *cr,
               double                  y,
               double                  size)
{
  damero_page_text (cr, damero_words_label (DAMERO_LABEL_FINAL_POSITION), DAMERO_SHEET_MARGIN_PT, y + CAPTION - 5,
                    DIAGRAM, SIZE, TRUE, PANGO_ALIGN_LEFT);
  damero_diagram_draw (cr, &sheet->position, 0, DAMERO_SHEET_MARGIN_PT + 1, y + CAPTION, size - 4);
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroScoreSheet *sheet = (const DameroScoreSheet *) base;
  const double left = DAMERO_SHEET_MARGIN_PT;
  const Page *shown;
  guint lines;
  double y = left + DAMERO_SHEET_TITLE_PT;

  shown = &g_array_index (sheet->pages, Page, page);
  lines = count_lines (shown->n);
  cairo_scale (cr, sheet->scale, sheet->scale);
  damero_page_title (cr, sheet->event, sheet->where, sheet->when, sheet->width, 0);
  if (page == 0)
    {
      damero_page_paragraph (cr, sheet->facts, left, y, sheet->width - 2 * left, SIZE + 0.5);
      y += sheet->facts_height;
    }
  for (guint part = 0; part < PARTS && part * lines < shown->n; part++)
    draw_part (sheet, cr, part, shown->first + part * lines, MIN (lines, shown->n - part * lines), y);
  if (shown->diagram > 0)
    draw_position (sheet, cr, y + (lines > 0 ? HEAD_HEIGHT + lines * ROW_HEIGHT : 0), shown->diagram);
  damero_page_foot (cr, page, sheet->pages->len, sheet->width, sheet->height);
}

static const DameroSheetClass sheet_class = { layout, count_pages, NULL, draw, free_sheet };

DameroSheet *
damero_score_sheet_new (const DameroEvent *event,
                        const DameroPlace *place)
{
  const DameroGame *game = damero_event_find_game (event, place);
  DameroScoreSheet *sheet;

  if (game == NULL || damero_event_find_match (event, place) == NULL)
    return NULL;

  sheet = g_new0 (DameroScoreSheet, 1);
  sheet->base.class = &sheet_class;
  sheet->event = g_strdup (event->name);
  sheet->where = damero_game_dup_where (event, place);
  sheet->when = damero_page_dup_where (event);
  sheet->first = (DameroSide) game->setup.start.side_to_move;
  for (guint side = 0; side < 2; side++)
    sheet->heads[side] = damero_game_clock_head (game, (DameroSide) side);
  sheet->facts = dup_facts (event, place, game, sheet->first);
  sheet->position = *damero_game_get_position (game);
  sheet->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  g_array_set_clear_func (sheet->turns, clear_turn);
  add_turns (sheet, game);
  sheet->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  damero_sheet_set_size (&sheet->base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return &sheet->base;
}

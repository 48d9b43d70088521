/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/verdict-report.h"

#include <string.h>

#include "formats/game-facts.h"
#include "formats/sheets/diagram.h"
#include "formats/text-table.h"
#include "game/count-trace.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/game.h"
#include "words/sheet.h"
#include "words/verdict.h"

#define MIN_WIDTH   440.0
#define MIN_HEIGHT  560.0
#define DIAGRAM     216.0
#define ROW_HEIGHT  15.0
#define TEXT_SIZE   10.0
#define TITLE_SIZE  18.0
#define RUN_HEIGHT  24.0 /* the head of the pages after the first */
#define FOOT_HEIGHT 24.0
#define GAP         12.0

enum { COLUMN_PLY, COLUMN_SIDE, COLUMN_MOVE, COLUMN_COUNT, COLUMN_NOTE, N_COLUMNS };

/* 0: what is left. */
static const double widths[N_COLUMNS] = { 64, 64, 96, 64, 0 };

typedef struct {
  DameroSheet     base;
  char           *event;
  char           *where;    /* section, round, board, game */
  char           *players[2];
  char           *when;     /* NULL if not known */
  char           *to_move;
  char           *after;
  char           *rule;
  char           *reference;
  char           *asked;    /* who asked for the count; NULL if it began by itself */
  char           *basis;    /* what the count rests on; NULL of a count that does not run */
  char           *standing;
  char           *decision; /* the act's consequences in words; NULL of a count without an act */
  char           *decided_by; /* likewise */
  DameroPosition  position;
  DameroGrid     *grid;     /* the plies of the count */
  double          scale;
  double          width;    /* of the paper, before the scale */
  double          height;
  double          head_height; /* of all that stands over the table */
  GArray         *firsts;   /* guint by page: its first row */
} DameroVerdictReport;

/* ---- what is on it ---- */

/* What was asked of the game's no-progress count, in order; *RET_REQUEST, with its ply, is the last
 * request; NULL if there is none. */
static GArray *
find_asks (const DameroEvent  *event,
           const DameroPlace  *place,
           const DameroAct   **ret_request,
           guint              *ret_ply)
{
  GArray *asks = g_array_new (FALSE, FALSE, sizeof (DameroCountAsk));

  *ret_request = NULL;
  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      gboolean cancelled = row->act->kind == DAMERO_ACT_COUNT_CANCELLED;
      DameroCountAsk ask = { .cancelled = cancelled };

      if (row->undone || !damero_place_equal (&row->act->place, place) || row->consequences->len == 0 ||
          (row->act->kind != DAMERO_ACT_COUNT_REQUESTED && !cancelled))
        continue;
      ask.ply = (guint) g_array_index (row->consequences, DameroConsequence, 0).ply;
      if (!cancelled)
        ask.required = damero_game_get_required (damero_event_find_game (event, place), row->act);
      g_array_append_val (asks, ask);
      if (cancelled)
        continue;
      *ret_request = row->act;
      *ret_ply = ask.ply;
    }

  return asks;
}

static void
add_rows (DameroVerdictReport *report,
          const DameroEvent   *event,
          const DameroPlace   *place,
          const DameroGame    *game,
          DameroCountKind      kind)
{
  const DameroRuleset *ruleset = &game->setup.ruleset;
  gboolean both = kind == DAMERO_COUNT_NO_PROGRESS && ruleset->no_progress.counts_both;
  const DameroAct *request;
  guint ply = 0;
  g_autoptr(GArray) asks = find_asks (event, place, &request, &ply);
  g_autoptr(GArray) trace = damero_count_trace (game, kind, (const DameroCountAsk *) (gpointer) asks->data, asks->len);

  if (request != NULL && trace->len > 0 &&
      (kind == DAMERO_COUNT_NO_PROGRESS || (kind == DAMERO_COUNT_REPETITION && game->counts.repetition_inside)))
    report->asked = damero_words_count_asked (request, ply, event);
  for (guint i = 0; i < trace->len; i++)
    {
      const DameroTraceRow *traced = &g_array_index (trace, DameroTraceRow, i);
      const DameroPosition *before =
        traced->ply > 0 ? &g_array_index (game->positions, DameroPosition, traced->ply - 1) : NULL;
      g_autofree char *move = before != NULL ? damero_game_dup_move (game, traced->ply) : NULL;

      damero_grid_add_int (report->grid, traced->ply);
      damero_grid_add (report->grid, before != NULL ? damero_words_side ((DameroSide) before->side_to_move) : NULL);
      damero_grid_add (report->grid, move);
      if (both)
        damero_grid_add_format (report->grid, "%u+%u", traced->value, traced->other_value);
      else
        damero_grid_add_int (report->grid, traced->value);
      damero_grid_add (report->grid, damero_words_trace (kind, traced));
    }
}

static char *
dup_player (const DameroEvent *event,
            const DameroPlace *place,
            DameroSide         side)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroMatchGame *game = &match->games[place->game - 1];
  int entry = side == DAMERO_BLACK ? game->black : game->white;

  return g_strdup_printf ("%s: %s", damero_words_side (side), damero_event_get_entry_name (event, section, entry));
}

static char *
dup_when (gint64 wall_ms)
{
  g_autoptr(GDateTime) at = wall_ms > 0 ? g_date_time_new_from_unix_local (wall_ms / 1000) : NULL;

  return at != NULL ? g_date_time_format (at, "%F %H:%M:%S") : NULL;
}

static DameroGrid *
new_grid (void)
{
  const char *const heads[N_COLUMNS] = {
    [COLUMN_PLY] = damero_words_ply_column (),
    [COLUMN_SIDE] = damero_words_side_column (),
    [COLUMN_MOVE] = damero_words_move_column (),
    [COLUMN_COUNT] = damero_words_count_column (),
    [COLUMN_NOTE] = damero_words_note_column (),
  };
  DameroGrid *grid = damero_grid_new (NULL, NULL);

  damero_grid_add_columns (grid, "rllrl", heads);
  return grid;
}

static gboolean
has_count (const DameroRuleset *ruleset,
           DameroCountKind      kind)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return ruleset->lone_king.limit > 0;
    case DAMERO_COUNT_NO_PROGRESS:
      return ruleset->no_progress.limit > 0;
    case DAMERO_COUNT_REPETITION:
      return ruleset->repetition.scope != DAMERO_SCOPE_OFF;
    case DAMERO_COUNT_LONG_LINE:
      return ruleset->long_line_limit > 0;
    }

  g_assert_not_reached ();
}

/* What was done, and what followed from it. */
static char *
dup_decision (const DameroLogRow *row,
              const DameroEvent  *event)
{
  g_autofree char *act = damero_words_act_alone_published (row->act, event);
  GString *text = g_string_new (act);

  for (guint i = 0; i < row->consequences->len; i++)
    {
      g_autofree char *said =
        damero_words_consequence (&g_array_index (row->consequences, DameroConsequence, i), row->act, event);

      g_string_append_printf (text, ". %s", said);
    }
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
}

/* Whether it says how something was decided, not how a count stands. */
static gboolean
is_verdict (const DameroLogRow *row)
{
  return row != NULL && row->act->kind != DAMERO_ACT_COUNT_REQUESTED &&
         row->act->kind != DAMERO_ACT_COUNT_CANCELLED;
}

static gboolean
find_kind (const DameroAct *act,
           const GArray    *consequences,
           DameroCountKind *ret_kind)
{
  const DameroConsequence *last;

  if (damero_act_shapes[act->kind].uses[DAMERO_FIELD_COUNT] == DAMERO_FIELD_NEEDED)
    {
      *ret_kind = (DameroCountKind) act->count;
      return TRUE;
    }
  if (!damero_act_is (act, DAMERO_TRAIT_TURN) || consequences->len == 0)
    return FALSE;

  last = &g_array_index (consequences, DameroConsequence, consequences->len - 1);
  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    if (last->kind == DAMERO_CONSEQUENCE_GAME_OVER &&
        last->ending == (int) damero_game_ending_of_count ((DameroCountKind) kind))
      {
        *ret_kind = (DameroCountKind) kind;
        return TRUE;
      }

  return FALSE;
}

static void
free_sheet (DameroSheet *base)
{
  DameroVerdictReport *report = (DameroVerdictReport *) base;
  char **texts[] = { &report->event, &report->where, &report->players[0], &report->players[1],
                     &report->when, &report->to_move, &report->after, &report->rule, &report->reference,
                     &report->asked, &report->basis, &report->standing, &report->decision,
                     &report->decided_by };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (*texts[i]);
  damero_grid_free (report->grid);
  g_array_unref (report->firsts);
}

/* ---- drawing ---- */

/* The texts beside the diagram, from the top: the height they take. CR NULL: only measures. */
static double
draw_facts (const DameroVerdictReport *report,
            cairo_t                   *cr,
            double                     x,
            double                     y,
            double                     width)
{
  /* "": a gap before what is next. */
  const char *facts[] = { report->players[0], report->players[1], report->when, report->after, report->to_move, "",
                          report->asked, report->basis, report->standing, "", report->decision,
                          report->decided_by };
  double top = y;

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (facts[i] != NULL)
      y += (*facts[i] != '\0' ? damero_page_paragraph (cr, facts[i], x, y, width, TEXT_SIZE) : 0) + 4;

  return y - top;
}

static double
draw_head (const DameroVerdictReport *report,
           cairo_t                   *cr)
{
  double left = DAMERO_SHEET_MARGIN_PT;
  double width = report->width - 2 * left;
  double y = left;
  double facts;

  if (cr != NULL)
    {
      damero_page_text (cr, report->base.title, left, y + TITLE_SIZE, width, TITLE_SIZE, TRUE, PANGO_ALIGN_LEFT);
      damero_page_text (cr, report->event, left, y + TITLE_SIZE + 18, width, 12, FALSE, PANGO_ALIGN_LEFT);
      damero_page_text (cr, report->where, left, y + TITLE_SIZE + 34, width, TEXT_SIZE, FALSE, PANGO_ALIGN_LEFT);
      damero_diagram_draw (cr, &report->position, 0, left, y + 66, DIAGRAM);
    }
  y += 66;
  facts = draw_facts (report, cr, left + DIAGRAM + 16, y, width - DIAGRAM - 16);
  y += MAX (DIAGRAM, facts) + GAP;
  if (cr != NULL)
    damero_page_text (cr, damero_words_rule_heading (), left, y + TEXT_SIZE, width, TEXT_SIZE, TRUE, PANGO_ALIGN_LEFT);
  y += TEXT_SIZE + 6;
  y += damero_page_paragraph (cr, report->rule, left, y, width, TEXT_SIZE) + 4;
  y += damero_page_paragraph (cr, report->reference, left, y, width, 8) + GAP;
  return y - left;
}

/* What the report is of, over the pages after the first. */
static double
draw_running_head (const DameroVerdictReport *report,
                   cairo_t                   *cr)
{
  const double left = DAMERO_SHEET_MARGIN_PT;
  g_autofree char *text = g_strdup_printf ("%s · %s · %s", report->base.title, report->event, report->where);

  damero_page_fit (cr, text, left, left, report->width - 2 * left, RUN_HEIGHT - 6, TEXT_SIZE, FALSE,
                   PANGO_ALIGN_LEFT);
  return RUN_HEIGHT;
}

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  DameroVerdictReport *report = (DameroVerdictReport *) base;
  const guint n_rows = damero_grid_count_rows (report->grid);
  g_autofree double *heights = g_new (double, n_rows);
  double room;

  report->scale = MIN (1, MIN (width_pt / MIN_WIDTH, height_pt / MIN_HEIGHT));
  report->width = width_pt / report->scale;
  report->height = height_pt / report->scale;
  report->head_height = draw_head (report, NULL);
  for (guint i = 0; i < n_rows; i++)
    heights[i] = ROW_HEIGHT;
  room = report->height - 2 * DAMERO_SHEET_MARGIN_PT - FOOT_HEIGHT - ROW_HEIGHT;
  damero_page_break (report->firsts, heights, n_rows, room - report->head_height, room - RUN_HEIGHT, 0);
}

static guint
count_pages (const DameroSheet *base)
{
  const DameroVerdictReport *report = (const DameroVerdictReport *) base;

  return report->firsts->len;
}

/* A row, or (ROW G_MAXUINT) the heads. */
static void
draw_row (const DameroVerdictReport *report,
          cairo_t                   *cr,
          guint                      row,
          double                     y)
{
  gboolean is_head = row == G_MAXUINT;
  double x = DAMERO_SHEET_MARGIN_PT;
  double rest = report->width - 2 * DAMERO_SHEET_MARGIN_PT;

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      double width = widths[i] > 0 ? widths[i] : rest;
      gboolean number = i == COLUMN_PLY || i == COLUMN_COUNT;
      const char *text = is_head ? g_array_index (report->grid->columns, DameroGridColumn, i).head
                                 : damero_grid_get (report->grid, row, i)->text;

      if (*text != '\0')
        damero_page_text (cr, text, x, y + ROW_HEIGHT - 4, width - (number ? 14 : 4), TEXT_SIZE, is_head,
                          number ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
      x += width;
      rest -= width;
    }
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroVerdictReport *report = (const DameroVerdictReport *) base;
  guint first = g_array_index (report->firsts, guint, page);
  guint end = page + 1 < report->firsts->len ? g_array_index (report->firsts, guint, page + 1)
                                             : damero_grid_count_rows (report->grid);
  double right = report->width - DAMERO_SHEET_MARGIN_PT;
  double y = DAMERO_SHEET_MARGIN_PT;
  g_autofree char *foot = damero_words_page_of (page + 1, report->firsts->len);

  cairo_scale (cr, report->scale, report->scale);
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (page == 0)
    y += draw_head (report, cr);
  else
    y += draw_running_head (report, cr);
  if (first < end)
    {
      draw_row (report, cr, G_MAXUINT, y);
      y += ROW_HEIGHT;
      damero_page_line (cr, DAMERO_SHEET_MARGIN_PT, right, y, 1);
    }
  for (guint i = first; i < end; i++)
    {
      draw_row (report, cr, i, y);
      y += ROW_HEIGHT;
      damero_page_line (cr, DAMERO_SHEET_MARGIN_PT, right, y, 0.3);
    }
  damero_page_text (cr, foot, DAMERO_SHEET_MARGIN_PT, report->height - DAMERO_SHEET_MARGIN_PT - 4,
                    right - DAMERO_SHEET_MARGIN_PT, 9, FALSE, PANGO_ALIGN_CENTER);
}

static const DameroSheetClass sheet_class = { layout, count_pages, NULL, draw, free_sheet };

/* ROW NULL: the count as it stands. */
static DameroSheet *
make_report (const DameroEvent  *event,
             const DameroPlace  *place,
             DameroCountKind     kind,
             const DameroLogRow *row)
{
  const DameroGame *game = damero_event_find_game (event, place);
  const DameroCount *count;
  DameroVerdictReport *report;

  if (game == NULL || !has_count (&game->setup.ruleset, kind))
    return NULL;

  count = &game->counts.counts[kind];
  report = g_new0 (DameroVerdictReport, 1);
  report->base.class = &sheet_class;
  report->event = g_strdup (event->name);
  report->base.title = damero_words_verdict_title (is_verdict (row), kind, count);
  report->where = damero_game_dup_where (event, place);
  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    report->players[side] = dup_player (event, place, side);
  report->position = *damero_game_get_position (game);
  report->to_move = damero_words_to_move (damero_game_get_turn (game));
  report->after = damero_words_finish (damero_words_after_ply (game, damero_game_get_n_plies (game)));
  report->rule = damero_words_count_rule (&game->setup.ruleset, kind);
  report->reference = damero_words_count_reference (&game->setup.ruleset, kind);
  report->standing = damero_words_count_standing (game, kind);
  report->basis = count->state != DAMERO_COUNT_OFF ? damero_words_count_basis (game, kind) : NULL;
  if (row != NULL)
    {
      report->when = dup_when (row->act->stamp.wall_ms);
      report->decision = dup_decision (row, event);
      report->decided_by = damero_words_decided_by (row->act, event);
    }
  report->grid = new_grid ();
  report->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  add_rows (report, event, place, game, kind);
  damero_sheet_set_size (&report->base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return &report->base;
}

DameroSheet *
damero_verdict_report_new_count (const DameroEvent *event,
                                 const DameroPlace *place,
                                 DameroCountKind    kind)
{
  return make_report (event, place, kind, NULL);
}

DameroSheet *
damero_verdict_report_new_act (const DameroEvent *event,
                               const char        *act_uid)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  g_autoptr(DameroEvent) then = NULL;
  const DameroLogRow *row = g_hash_table_lookup (event->uids, act_uid);
  DameroCountKind kind;
  g_auto(DameroRefusal) refusal = { 0 };
  guint at;

  if (row == NULL || !find_kind (row->act, row->consequences, &kind))
    return NULL;

  /* The log up to the act is the event of that instant. */
  for (guint i = 0; i < event->log->len; i++)
    {
      g_ptr_array_add (rows, g_ptr_array_index (event->log, i));
      if (g_ptr_array_index (event->log, i) == row)
        break;
    }
  if (!damero_event_replay (rows, &then, &at, &refusal))
    return NULL;
  /* But what is published is chosen for all times. */
  then->publishes = event->publishes;

  return make_report (then, &row->act->place, kind, row);
}

gboolean
damero_verdict_is_about (const DameroAct *act,
                         const GArray    *consequences)
{
  DameroCountKind kind;

  return find_kind (act, consequences, &kind);
}

char *
damero_verdict_report_to_text (const DameroSheet *sheet)
{
  const DameroVerdictReport *report = (const DameroVerdictReport *) sheet;
  const char *lines[] = { report->base.title, report->event, report->where, report->players[0], report->players[1],
                          report->when, report->after, report->to_move, report->asked, report->basis,
                          report->standing, report->decision, report->decided_by, report->rule, report->reference };
  GString *text = g_string_new (NULL);
  g_autofree char *rendered = damero_grid_to_text (report->grid);
  char fen[DAMERO_FEN_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      g_string_append_printf (text, "%s\n", lines[i]);
  damero_position_to_fen (&report->position, fen);
  g_string_append_printf (text, "%s\n\n", fen);
  g_string_append (text, rendered);
  return g_string_free (text, FALSE);
}

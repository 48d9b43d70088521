/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/document.h"

#include "formats/sheets/pairing-sheet.h"
#include "formats/sheets/prize-sheet.h"
#include "formats/sheets/score-sheet.h"
#include "formats/sheets/slip-sheet.h"
#include "formats/sheets/table-sheet.h"
#include "words/label.h"
#include "words/prizes.h"

typedef struct {
  DameroSheet base;
  GPtrArray  *parts; /* DameroSheet */
} DameroDocument;

/* ---- what each is made of ---- */

static const struct {
  const char *token;
  gboolean    has_round;
} kinds[DAMERO_N_DOCUMENTS] = {
  [DAMERO_DOCUMENT_PAIRINGS] = { "pairings", TRUE },
  [DAMERO_DOCUMENT_BY_NAME] = { "by-name", TRUE },
  [DAMERO_DOCUMENT_SLIPS] = { "slips", TRUE },
  [DAMERO_DOCUMENT_CARDS] = { "cards", TRUE },
  [DAMERO_DOCUMENT_BLANK_SHEETS] = { "blank-sheets", TRUE },
  [DAMERO_DOCUMENT_OPENINGS] = { "openings", TRUE },
  [DAMERO_DOCUMENT_STANDINGS] = { "standings", FALSE },
  [DAMERO_DOCUMENT_CROSSTABLE] = { "crosstable", FALSE },
  [DAMERO_DOCUMENT_WALL_CHART] = { "wall-chart", FALSE },
  [DAMERO_DOCUMENT_SCORE_SHEETS] = { "score-sheets", TRUE },
  [DAMERO_DOCUMENT_PLAYERS] = { "players", FALSE },
  [DAMERO_DOCUMENT_SCHEDULE] = { "schedule", FALSE },
  [DAMERO_DOCUMENT_LOG] = { "log", FALSE },
  [DAMERO_DOCUMENT_PRIZES] = { "prizes", FALSE },
  [DAMERO_DOCUMENT_KIT] = { "kit", TRUE },
};

const char *
damero_document_kind_token (DameroDocumentKind kind)
{
  return kinds[kind].token;
}

gboolean
damero_document_kind_has_round (DameroDocumentKind kind)
{
  return kinds[kind].has_round;
}

static const char *
get_title (DameroDocumentKind kind)
{
  static const DameroLabel labels[DAMERO_N_DOCUMENTS] = {
    [DAMERO_DOCUMENT_PAIRINGS] = DAMERO_LABEL_PAIRINGS,
    [DAMERO_DOCUMENT_BY_NAME] = DAMERO_LABEL_PAIRINGS_BY_NAME,
    [DAMERO_DOCUMENT_SLIPS] = DAMERO_LABEL_RESULT_SLIP,
    [DAMERO_DOCUMENT_CARDS] = DAMERO_LABEL_BOARD_CARD,
    [DAMERO_DOCUMENT_BLANK_SHEETS] = DAMERO_LABEL_SCORE_SHEET,
    [DAMERO_DOCUMENT_OPENINGS] = DAMERO_LABEL_OPENINGS,
    [DAMERO_DOCUMENT_STANDINGS] = DAMERO_LABEL_STANDINGS,
    [DAMERO_DOCUMENT_CROSSTABLE] = DAMERO_LABEL_CROSSTABLE,
    [DAMERO_DOCUMENT_WALL_CHART] = DAMERO_LABEL_WALL_CHART,
    [DAMERO_DOCUMENT_SCORE_SHEETS] = DAMERO_LABEL_SCORE_SHEET,
    [DAMERO_DOCUMENT_PLAYERS] = DAMERO_LABEL_PLAYERS,
    [DAMERO_DOCUMENT_SCHEDULE] = DAMERO_LABEL_SCHEDULE,
    [DAMERO_DOCUMENT_LOG] = DAMERO_LABEL_REFEREE_LOG,
    [DAMERO_DOCUMENT_KIT] = DAMERO_LABEL_PAPER_KIT,
  };

  return kind == DAMERO_DOCUMENT_PRIZES ? damero_words_prize_list () : damero_words_label (labels[kind]);
}

/* Takes SHEET. */
static void
add (DameroDocument *document,
     DameroSheet    *sheet)
{
  g_ptr_array_add (document->parts, sheet);
}

static void
add_slips (DameroDocument      *document,
           const DameroEvent   *event,
           const DameroSection *section,
           int                  round_number,
           DameroSlipKind       kind)
{
  add (document, damero_slip_sheet_new (event, section, round_number, kind));
}

static void
add_games (DameroDocument      *document,
           const DameroEvent   *event,
           const DameroSection *section,
           const DameroRound   *round)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (guint g = 0; g < match->n_games; g++)
        {
          const DameroPlace place = { section->id, round->number, match->board, (int) g + 1 };
          const DameroGame *game = damero_event_find_game (event, &place);

          if (game != NULL && damero_game_get_n_plies (game) > 0)
            add (document, damero_score_sheet_new (event, &place));
        }
    }
}

static void
add_device_cards (DameroDocument        *document,
                  const DameroEvent     *event,
                  const DameroSection   *section,
                  const DameroHallPaper *hall)
{
  DameroSheet *sheet = hall != NULL ? damero_seat_sheet_new (event, section, hall) : NULL;

  if (sheet != NULL)
    add (document, sheet);
}

/* What a document of a round is made of. */
static void
add_round (DameroDocument      *document,
           const DameroEvent   *event,
           const DameroSection *section,
           DameroDocumentKind   kind,
           const DameroRound   *round,
           const DameroHallPaper *hall)
{
  const gboolean kit = kind == DAMERO_DOCUMENT_KIT;

  if (round->matches->len + round->byes->len == 0)
    return;
  if (kit || kind == DAMERO_DOCUMENT_PAIRINGS)
    add (document, damero_pairing_sheet_new (event, section, round->number, hall != NULL ? hall->players_url : NULL));
  if (kind == DAMERO_DOCUMENT_BY_NAME)
    add (document, damero_table_sheet_new (event, damero_grid_new_seats (event, section, round->number)));
  if (kit && round->number > 1)
    add (document, damero_table_sheet_new (event, damero_grid_new_standings (event, section, round->number - 1)));
  if (kind == DAMERO_DOCUMENT_SCORE_SHEETS)
    add_games (document, event, section, round);
  if (round->matches->len == 0)
    return;
  if (kit || kind == DAMERO_DOCUMENT_SLIPS)
    add_slips (document, event, section, round->number, DAMERO_SLIP_RESULT);
  if (kit || kind == DAMERO_DOCUMENT_CARDS)
    add_slips (document, event, section, round->number, DAMERO_SLIP_CARD);
  if (kit || kind == DAMERO_DOCUMENT_BLANK_SHEETS)
    add_slips (document, event, section, round->number, DAMERO_SLIP_SCORE);
  if (round->ballots->len > 0 && (kit || kind == DAMERO_DOCUMENT_OPENINGS))
    add_slips (document, event, section, round->number, DAMERO_SLIP_OPENING);
  if (kit)
    add_device_cards (document, event, section, hall);
}

static void
add_table (DameroDocument      *document,
           const DameroEvent   *event,
           const DameroSection *section,
           DameroDocumentKind   kind,
           int                  round_number)
{
  DameroGrid *grid = kind == DAMERO_DOCUMENT_STANDINGS ? damero_grid_new_standings (event, section, round_number)
                     : kind == DAMERO_DOCUMENT_CROSSTABLE ? damero_grid_new_crosstable (event, section, round_number)
                     : kind == DAMERO_DOCUMENT_WALL_CHART ? damero_grid_new_wall_chart (event, section, round_number)
                     : kind == DAMERO_DOCUMENT_PLAYERS  ? damero_grid_new_players (event, section)
                     : kind == DAMERO_DOCUMENT_SCHEDULE ? damero_grid_new_schedule (event, section)
                                                          : damero_grid_new_log (event, section);

  if (grid != NULL)
    add (document, damero_table_sheet_new (event, grid));
}

/* ---- on paper ---- */

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  const GPtrArray *parts = ((const DameroDocument *) base)->parts;

  for (guint i = 0; i < parts->len; i++)
    damero_sheet_set_size (parts->pdata[i], width_pt, height_pt);
}

static guint
count_pages (const DameroSheet *base)
{
  const GPtrArray *parts = ((const DameroDocument *) base)->parts;
  guint n = 0;

  for (guint i = 0; i < parts->len; i++)
    n += damero_sheet_count_pages (parts->pdata[i]);

  return n;
}

/* The part that a page is of, and which of its pages that is. */
static const DameroSheet *
find_part (const DameroSheet *base,
           guint              page,
           guint             *ret_page)
{
  const GPtrArray *parts = ((const DameroDocument *) base)->parts;

  for (guint i = 0; i < parts->len; i++)
    {
      guint n = damero_sheet_count_pages (parts->pdata[i]);

      *ret_page = page;
      if (page < n)
        return parts->pdata[i];
      page -= n;
    }

  g_assert_not_reached ();
}

static gboolean
is_wide (const DameroSheet *base,
         guint              page)
{
  const DameroSheet *part = find_part (base, page, &page);

  return damero_sheet_is_wide (part, page);
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroSheet *part = find_part (base, page, &page);

  damero_sheet_draw (part, page, cr);
}

static void
free_document (DameroSheet *base)
{
  g_ptr_array_unref (((DameroDocument *) base)->parts);
}

static const DameroSheetClass document_class = { layout, count_pages, is_wide, draw, free_document };

/* "Club Evening · Gold Bar · Round 3 · Pairings" */
static char *
dup_title (const DameroEvent   *event,
           const DameroSection *section,
           DameroDocumentKind   kind,
           const DameroRound   *round)
{
  g_autofree char *of = kinds[kind].has_round && round != NULL
                          ? g_strdup_printf (" · %s %d", damero_words_label (DAMERO_LABEL_ROUND), round->number) : NULL;

  return g_strdup_printf ("%s · %s%s · %s", event->name, section->name, of != NULL ? of : "", get_title (kind));
}

/* Takes TITLE. */
static DameroSheet *
new_empty (char *title)
{
  DameroDocument *document = g_new0 (DameroDocument, 1);

  document->base.class = &document_class;
  document->base.title = title;
  document->base.width_pt = DAMERO_A4_WIDTH_PT;
  document->base.height_pt = DAMERO_A4_HEIGHT_PT;
  document->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_sheet_free);
  return &document->base;
}

DameroSheet *
damero_document_new (const DameroEvent   *event,
                     const DameroSection *section,
                     DameroDocumentKind   kind,
                     int                  round_number,
                     const DameroHallPaper *hall)
{
  const DameroRound *round = damero_section_find_round (section, round_number > 0 ? round_number
                                                                                  : (int) section->rounds->len);
  g_autoptr(DameroSheet) sheet = new_empty (dup_title (event, section, kind, round));
  DameroDocument *document = (DameroDocument *) sheet;

  if (round_number > 0 && round == NULL)
    return NULL;
  if (kind == DAMERO_DOCUMENT_PRIZES)
    {
      if (section->prizes != NULL)
        add (document, damero_prize_sheet_new (event, section->id));
    }
  else if (!kinds[kind].has_round)
    add_table (document, event, section, kind, round_number);
  else if (round != NULL)
    add_round (document, event, section, kind, round, hall);

  return document->parts->len > 0 ? g_steal_pointer (&sheet) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/document.h"

#include "formats/sheets/pairing-sheet.h"
#include "formats/sheets/prize-sheet.h"
#include "formats/sheets/score-sheet.h"
#include "formats/sheets/slip-sheet.h"
#include "formats/sheets/table-sheet.h"
#include "words/label.h"
#include "words/prizes.h"

/* What every sheet can do. */
typedef struct {
  void           (*set_size)    (gpointer sheet,
                                 double   width_pt,
                                 double   height_pt);
  guint          (*count_pages) (gpointer sheet);
  gboolean       (*is_wide)     (gpointer sheet); /* NULL: never */
  DameroPageDraw   draw;
  GDestroyNotify   free;
} SheetClass;

typedef struct {
  const SheetClass *class;
  gpointer          sheet;
} Part;

struct _DameroDocument
{
  char   *title;
  double  width;
  double  height;
  GArray *parts; /* Part */
};

/* ---- the sheets ---- */

#define SHEET_CLASS(name, is_wide) \
  static void \
  name##_set_size (gpointer sheet, double width_pt, double height_pt) \
  { \
    damero_##name##_set_size (sheet, width_pt, height_pt); \
  } \
  static guint \
  name##_count_pages (gpointer sheet) \
  { \
    return damero_##name##_count_pages (sheet); \
  } \
  static void \
  name##_draw (gpointer sheet, guint page, cairo_t *cr) \
  { \
    damero_##name##_draw (sheet, page, cr); \
  } \
  static void \
  name##_free (gpointer sheet) \
  { \
    damero_##name##_free (sheet); \
  } \
  static const SheetClass name##_class = { name##_set_size, name##_count_pages, is_wide, name##_draw, name##_free };

static gboolean
is_table_wide (gpointer sheet)
{
  return damero_table_sheet_is_wide (sheet);
}

SHEET_CLASS (pairing_sheet, NULL)
SHEET_CLASS (prize_sheet, NULL)
SHEET_CLASS (score_sheet, NULL)
SHEET_CLASS (slip_sheet, NULL)
SHEET_CLASS (table_sheet, is_table_wide)

/* ---- what each is made of ---- */

static const struct {
  const char *token;
  gboolean    has_round;
} kinds[DAMERO_N_DOCUMENTS] = {
  [DAMERO_DOCUMENT_PAIRINGS] = { "pairings", TRUE },
  [DAMERO_DOCUMENT_SLIPS] = { "slips", TRUE },
  [DAMERO_DOCUMENT_CARDS] = { "cards", TRUE },
  [DAMERO_DOCUMENT_BLANK_SHEETS] = { "blank-sheets", TRUE },
  [DAMERO_DOCUMENT_STANDINGS] = { "standings", FALSE },
  [DAMERO_DOCUMENT_CROSSTABLE] = { "crosstable", FALSE },
  [DAMERO_DOCUMENT_WALL_CHART] = { "wall-chart", FALSE },
  [DAMERO_DOCUMENT_SCORE_SHEETS] = { "score-sheets", TRUE },
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
    [DAMERO_DOCUMENT_SLIPS] = DAMERO_LABEL_RESULT_SLIP,
    [DAMERO_DOCUMENT_CARDS] = DAMERO_LABEL_BOARD_CARD,
    [DAMERO_DOCUMENT_BLANK_SHEETS] = DAMERO_LABEL_SCORE_SHEET,
    [DAMERO_DOCUMENT_STANDINGS] = DAMERO_LABEL_STANDINGS,
    [DAMERO_DOCUMENT_CROSSTABLE] = DAMERO_LABEL_CROSSTABLE,
    [DAMERO_DOCUMENT_WALL_CHART] = DAMERO_LABEL_WALL_CHART,
    [DAMERO_DOCUMENT_SCORE_SHEETS] = DAMERO_LABEL_SCORE_SHEET,
    [DAMERO_DOCUMENT_LOG] = DAMERO_LABEL_REFEREE_LOG,
    [DAMERO_DOCUMENT_KIT] = DAMERO_LABEL_PAPER_KIT,
  };

  return kind == DAMERO_DOCUMENT_PRIZES ? damero_words_prize_list () : damero_words_label (labels[kind]);
}

/* Takes SHEET. */
static void
add (DameroDocument   *document,
     const SheetClass *class,
     gpointer          sheet)
{
  Part part = { class, sheet };

  g_array_append_val (document->parts, part);
}

static void
add_slips (DameroDocument      *document,
           const DameroEvent   *event,
           const DameroSection *section,
           int                  round_number,
           DameroSlipKind       kind)
{
  add (document, &slip_sheet_class, damero_slip_sheet_new (event, section, round_number, kind));
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
          const DameroPlace in = { section->id, round->number, match->board, (int) g + 1 };
          const DameroGame *game = damero_event_find_game (event, &in);

          if (game != NULL && damero_game_get_n_plies (game) > 0)
            add (document, &score_sheet_class, damero_score_sheet_new (event, &in));
        }
    }
}

/* What a document of a round is made of. */
static void
add_round (DameroDocument      *document,
           const DameroEvent   *event,
           const DameroSection *section,
           DameroDocumentKind   kind,
           const DameroRound   *round)
{
  const gboolean kit = kind == DAMERO_DOCUMENT_KIT;

  if (round->matches->len + round->byes->len == 0)
    return;
  if (kit || kind == DAMERO_DOCUMENT_PAIRINGS)
    add (document, &pairing_sheet_class,
         damero_pairing_sheet_new (event, section, round->number, document->width, document->height));
  if (kit && round->number > 1)
    add (document, &table_sheet_class,
         damero_table_sheet_new (event, damero_grid_new_standings (event, section, round->number - 1)));
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
                                                          : damero_grid_new_log (event, section);

  add (document, &table_sheet_class, damero_table_sheet_new (event, grid));
}

static void
clear_part (gpointer data)
{
  Part *part = data;

  part->class->free (part->sheet);
}

static DameroDocument *
new_empty (const DameroEvent *event,
           const char        *title)
{
  DameroDocument *document = g_new0 (DameroDocument, 1);

  document->title = g_strdup_printf ("%s · %s", event->name, title);
  document->width = DAMERO_A4_WIDTH_PT;
  document->height = DAMERO_A4_HEIGHT_PT;
  document->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (document->parts, clear_part);
  return document;
}

DameroDocument *
damero_document_new (const DameroEvent   *event,
                     const DameroSection *section,
                     DameroDocumentKind   kind,
                     int                  round_number)
{
  g_autoptr(DameroDocument) document = new_empty (event, get_title (kind));
  const DameroRound *round = damero_section_find_round (section, round_number > 0 ? round_number
                                                                                  : (int) section->rounds->len);

  if (round_number > 0 && round == NULL)
    return NULL;
  if (kind == DAMERO_DOCUMENT_PRIZES)
    {
      if (section->prizes != NULL)
        add (document, &prize_sheet_class,
             damero_prize_sheet_new (event, section->id, document->width, document->height));
    }
  else if (!kinds[kind].has_round)
    add_table (document, event, section, kind, round_number);
  else if (round != NULL)
    add_round (document, event, section, kind, round);

  return document->parts->len > 0 ? g_steal_pointer (&document) : NULL;
}

DameroDocument *
damero_document_new_game (const DameroEvent *event,
                          const DameroPlace *in)
{
  DameroScoreSheet *sheet = damero_score_sheet_new (event, in);
  DameroDocument *document;

  if (sheet == NULL)
    return NULL;

  document = new_empty (event, get_title (DAMERO_DOCUMENT_SCORE_SHEETS));
  add (document, &score_sheet_class, sheet);
  return document;
}

void
damero_document_free (DameroDocument *document)
{
  g_free (document->title);
  g_array_unref (document->parts);
  g_free (document);
}

const char *
damero_document_get_title (const DameroDocument *document)
{
  return document->title;
}

/* ---- on paper ---- */

void
damero_document_set_size (DameroDocument *document,
                          double          width_pt,
                          double          height_pt)
{
  document->width = width_pt;
  document->height = height_pt;
  for (guint i = 0; i < document->parts->len; i++)
    {
      const Part *part = &g_array_index (document->parts, Part, i);

      part->class->set_size (part->sheet, width_pt, height_pt);
    }
}

guint
damero_document_count_pages (const DameroDocument *document)
{
  guint n = 0;

  for (guint i = 0; i < document->parts->len; i++)
    {
      const Part *part = &g_array_index (document->parts, Part, i);

      n += part->class->count_pages (part->sheet);
    }

  return n;
}

/* The part that a page is of, and which of its pages that is. */
static const Part *
find_part (const DameroDocument *document,
           guint                 page,
           guint                *ret_page)
{
  for (guint i = 0; i < document->parts->len; i++)
    {
      const Part *part = &g_array_index (document->parts, Part, i);
      guint n = part->class->count_pages (part->sheet);

      *ret_page = page;
      if (page < n)
        return part;
      page -= n;
    }

  g_assert_not_reached ();
}

gboolean
damero_document_is_wide (const DameroDocument *document,
                         guint                 page)
{
  const Part *part = find_part (document, page, &page);

  return part->class->is_wide != NULL && part->class->is_wide (part->sheet);
}

void
damero_document_draw (const DameroDocument *document,
                      guint                 page,
                      cairo_t              *cr)
{
  const Part *part = find_part (document, page, &page);

  part->class->draw (part->sheet, page, cr);
}

static gboolean
is_page_wide (gpointer document,
              guint    page)
{
  return damero_document_is_wide (document, page);
}

static void
draw_page (gpointer  document,
           guint     page,
           cairo_t  *cr)
{
  damero_document_draw (document, page, cr);
}

GBytes *
damero_document_write_pdf (const DameroDocument  *document,
                           GError               **error)
{
  return damero_page_write_pdf (document->title, document->width, document->height,
                                damero_document_count_pages (document), is_page_wide, draw_page, (gpointer) document,
                                error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/prize-sheet.h"

#include "model/prize-text.h"
#include "words/prizes.h"
#include "words/sheet.h"

/* Points on paper that shows everything in its own size. */
#define MIN_WIDTH     360.0
#define ROW_HEIGHT    22.0
#define HEAD_HEIGHT   34.0
#define AMOUNT_WIDTH  110.0
#define NAME_SIZE     12.0
#define DETAIL_SIZE   9.0

typedef struct {
  DameroSheet base;
  char   *event;
  char   *where;   /* date and venue; NULL if not known */
  GArray *rows;    /* DameroPrizeRow */
  GArray *firsts;  /* guint by page: its first row */
  double  width;
  double  height;
  double  scale;
} DameroPrizeSheet;

static void
clear_row (gpointer data)
{
  DameroPrizeRow *row = data;

  g_free (row->title);
  g_free (row->detail);
  g_free (row->amount);
}

/* Takes the texts. */
static void
add_row (DameroPrizeSheet  *sheet,
         DameroPrizeRowKind kind,
         int                entry,
         char              *title,
         char              *detail,
         char              *amount)
{
  DameroPrizeRow row = { kind, entry, title, detail, amount };

  g_array_append_val (sheet->rows, row);
}

/* ---- what is on it ---- */

DameroPrizeList *
damero_section_award_prizes (const DameroEvent     *event,
                             const DameroSection   *section,
                             const DameroPrizeFund *fund,
                             int                    up_to_round)
{
  g_autoptr(GArray) candidates = damero_prizes_list_candidates (section, event->players, up_to_round);
  g_autoptr(DameroPrizeFund) own = NULL;

  if (fund == NULL && section->prizes == NULL)
    return NULL;
  if (fund == NULL)
    fund = own = damero_prize_fund_from_text (section->prizes, NULL, NULL);

  for (guint i = 0; i < candidates->len; i++)
    {
      DameroCandidate *candidate = &g_array_index (candidates, DameroCandidate, i);
      const DameroEntry *entry = damero_section_find_entry (section, candidate->entry);
      const DameroPlayer *player = damero_event_find_player (event, entry->player);

      if (player == NULL)
        continue;
      candidate->rating = player->rating;
      candidate->club = player->club;
      candidate->title = player->title;
      candidate->groups = player->groups;
    }

  return damero_prizes_award (fund, candidates, section->entries->len);
}

static void
add_award_rows (DameroPrizeSheet      *sheet,
                const DameroEvent     *event,
                const DameroSection   *section,
                const DameroPrizeFund *fund,
                const DameroPrizeList *list)
{
  for (guint i = 0; i < list->awards->len; i++)
    {
      const DameroPrizeAward *award = &g_array_index (list->awards, DameroPrizeAward, i);

      add_row (sheet, DAMERO_PRIZE_ROW_AWARD, award->entry,
               g_strdup (damero_event_get_entry_name (event, section, award->entry)),
               damero_words_prize_award (fund, list, award),
               damero_words_money (award->amount_x100, fund->currency));
    }
}

/* "Ana Rivera"; "Ana Rivera, Bob Brown" with what has to be done. */
static char *
dup_holder (const DameroEvent       *event,
            const DameroSection     *section,
            const DameroTrophyAward *award)
{
  GString *names = g_string_new (NULL);
  g_autofree char *list = NULL;

  if (award->entry != 0 && damero_section_find_entry (section, award->entry) != NULL)
    g_string_append (names, damero_event_get_entry_name (event, section, award->entry));
  else if (award->undecided->len == 0)
    g_string_append (names, damero_words_nobody ());
  for (guint i = 0; i < award->undecided->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            damero_event_get_entry_name (event, section,
                                                         g_array_index (award->undecided, int, i)));
  if (award->undecided->len == 0)
    return g_string_free (names, FALSE);

  list = g_string_free (names, FALSE);
  return damero_words_lots (list);
}

static void
add_other_rows (DameroPrizeSheet      *sheet,
                const DameroEvent     *event,
                const DameroSection   *section,
                const DameroPrizeFund *fund,
                const DameroPrizeList *list)
{
  for (guint i = 0; i < list->trophies->len; i++)
    {
      const DameroTrophyAward *award = &g_array_index (list->trophies, DameroTrophyAward, i);
      g_autofree char *prize = damero_words_prize (fund, &g_array_index (fund->trophies, DameroPrize, award->trophy));

      add_row (sheet, DAMERO_PRIZE_ROW_TROPHY, award->entry, damero_words_trophy (prize),
               dup_holder (event, section, award), NULL);
    }
  for (guint i = 0; i < fund->prizes->len; i++)
    if (list->left_x100[i] > 0)
      {
        g_autofree char *prize = damero_words_prize (fund, &g_array_index (fund->prizes, DameroPrize, i));

        add_row (sheet, DAMERO_PRIZE_ROW_LEFT, 0, damero_words_not_claimed (prize), NULL,
                 damero_words_money (list->left_x100[i], fund->currency));
      }
  add_row (sheet, DAMERO_PRIZE_ROW_SUM, 0, damero_words_prize_sum (fund, list), NULL, NULL);
}

/* Adds what is awarded to the sum of its currency: TOTALS maps its name to the sum. */
static void
add_total (GHashTable            *totals,
           GPtrArray             *currencies,
           const DameroPrizeFund *fund,
           const DameroPrizeList *list)
{
  const char *currency = fund->currency != NULL ? fund->currency : "";
  gint64 *total = g_hash_table_lookup (totals, currency);

  if (total == NULL)
    {
      g_ptr_array_add (currencies, g_strdup (currency));
      total = g_new0 (gint64, 1);
      g_hash_table_insert (totals, g_ptr_array_index (currencies, currencies->len - 1), total);
    }
  *total += list->awarded_x100;
}

static void
add_sections (DameroPrizeSheet  *sheet,
              const DameroEvent *event,
              int                id)
{
  g_autoptr(GPtrArray) currencies = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) totals = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  guint n = 0;

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      g_autoptr(DameroPrizeFund) fund = NULL;
      g_autoptr(DameroPrizeList) list = NULL;

      if ((id != 0 && section->id != id) || section->prizes == NULL)
        continue;
      fund = damero_prize_fund_from_text (section->prizes, NULL, NULL);
      list = damero_section_award_prizes (event, section, fund, 0);
      add_row (sheet, DAMERO_PRIZE_ROW_HEAD, 0, g_strdup (section->name), NULL, NULL);
      add_award_rows (sheet, event, section, fund, list);
      add_other_rows (sheet, event, section, fund, list);
      add_total (totals, currencies, fund, list);
      n++;
    }
  for (guint i = 0; n > 1 && i < currencies->len; i++)
    {
      const char *currency = g_ptr_array_index (currencies, i);
      const gint64 *total = g_hash_table_lookup (totals, currency);
      g_autofree char *money = damero_words_money (*total, *currency != '\0' ? currency : NULL);

      add_row (sheet, DAMERO_PRIZE_ROW_SUM, 0, damero_words_all_sections (money), NULL, NULL);
    }
}

static void
free_sheet (DameroSheet *base)
{
  DameroPrizeSheet *sheet = (DameroPrizeSheet *) base;

  g_free (sheet->event);
  g_free (sheet->where);
  g_array_unref (sheet->rows);
  g_array_unref (sheet->firsts);
}

guint
damero_prize_sheet_count_rows (const DameroSheet *sheet)
{
  return ((const DameroPrizeSheet *) sheet)->rows->len;
}

const DameroPrizeRow *
damero_prize_sheet_get_row (const DameroSheet *sheet,
                            guint              index)
{
  return &g_array_index (((const DameroPrizeSheet *) sheet)->rows, DameroPrizeRow, index);
}

char *
damero_prize_sheet_to_text (const DameroSheet *sheet)
{
  const GArray *rows = ((const DameroPrizeSheet *) sheet)->rows;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const DameroPrizeRow *row = &g_array_index (rows, DameroPrizeRow, i);

      if (row->kind == DAMERO_PRIZE_ROW_HEAD && i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, row->title);
      if (row->amount != NULL)
        g_string_append_printf (text, ": %s", row->amount);
      if (row->kind == DAMERO_PRIZE_ROW_TROPHY)
        g_string_append_printf (text, ": %s\n", row->detail);
      else if (row->detail != NULL)
        g_string_append_printf (text, "\n    %s\n", row->detail);
      else
        g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/* ---- where it is ---- */

static double
get_text_width (const DameroPrizeSheet *sheet)
{
  return sheet->width - 2 * DAMERO_SHEET_MARGIN_PT - AMOUNT_WIDTH;
}

static double
get_height (const DameroPrizeSheet *sheet,
            const DameroPrizeRow   *row)
{
  double height = row->kind == DAMERO_PRIZE_ROW_HEAD ? HEAD_HEIGHT : ROW_HEIGHT;

  if (row->kind == DAMERO_PRIZE_ROW_SUM)
    return 10 + damero_page_paragraph (NULL, row->title, 0, 0, get_text_width (sheet) + AMOUNT_WIDTH, NAME_SIZE);
  if (row->detail != NULL)
    height += damero_page_paragraph (NULL, row->detail, 0, 0, get_text_width (sheet), DETAIL_SIZE);

  return height;
}

static void
layout (DameroSheet *base,
        double       width_pt,
        double       height_pt)
{
  DameroPrizeSheet *sheet = (DameroPrizeSheet *) base;
  guint first = 0;
  double room, left;

  sheet->scale = MIN (1, width_pt / MIN_WIDTH);
  sheet->width = width_pt / sheet->scale;
  sheet->height = height_pt / sheet->scale;
  room = left = sheet->height - 2 * DAMERO_SHEET_MARGIN_PT - DAMERO_SHEET_TITLE_PT - DAMERO_SHEET_FOOT_PT;
  g_array_set_size (sheet->firsts, 0);
  g_array_append_val (sheet->firsts, first);
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      double height = get_height (sheet, &g_array_index (sheet->rows, DameroPrizeRow, i));

      if (height > left && i > first)
        {
          first = i;
          g_array_append_val (sheet->firsts, first);
          left = room;
        }
      left -= height;
    }
}

static guint
count_pages (const DameroSheet *base)
{
  const DameroPrizeSheet *sheet = (const DameroPrizeSheet *) base;

  return sheet->firsts->len;
}

/* ---- drawing ---- */

static void
draw_row (const DameroPrizeSheet *sheet,
          const DameroPrizeRow   *row,
          double                  y,
          double                  height,
          cairo_t                *cr)
{
  const double left = DAMERO_SHEET_MARGIN_PT;
  const double right = sheet->width - left;
  const double width = get_text_width (sheet);

  if (row->kind == DAMERO_PRIZE_ROW_SUM)
    {
      damero_page_paragraph (cr, row->title, left, y + 4, right - left, NAME_SIZE);
      return;
    }
  if (row->kind == DAMERO_PRIZE_ROW_HEAD)
    {
      damero_page_text (cr, row->title, left, y + 24, right - left, 14, TRUE, PANGO_ALIGN_LEFT);
      damero_page_line (cr, left, right, y + height - 4, 1.2);
      return;
    }

  damero_page_text (cr, row->title, left, y + 15, width, NAME_SIZE, TRUE, PANGO_ALIGN_LEFT);
  if (row->amount != NULL)
    damero_page_text (cr, row->amount, right - AMOUNT_WIDTH, y + 15, AMOUNT_WIDTH, NAME_SIZE, TRUE,
                      PANGO_ALIGN_RIGHT);
  if (row->detail != NULL)
    damero_page_paragraph (cr, row->detail, left, y + 18, width, DETAIL_SIZE);
  damero_page_line (cr, left, right, y + height, 0.4);
}

static void
draw (const DameroSheet *base,
      guint              page,
      cairo_t           *cr)
{
  const DameroPrizeSheet *sheet = (const DameroPrizeSheet *) base;
  const double left = DAMERO_SHEET_MARGIN_PT;
  guint first = g_array_index (sheet->firsts, guint, page);
  guint end = page + 1 < sheet->firsts->len ? g_array_index (sheet->firsts, guint, page + 1) : sheet->rows->len;
  double y = left + DAMERO_SHEET_TITLE_PT;

  cairo_scale (cr, sheet->scale, sheet->scale);
  damero_page_title (cr, sheet->event, damero_words_prize_list (), sheet->where, sheet->width, 0);
  for (guint i = first; i < end; i++)
    {
      const DameroPrizeRow *row = &g_array_index (sheet->rows, DameroPrizeRow, i);
      double height = get_height (sheet, row);

      draw_row (sheet, row, y, height, cr);
      y += height;
    }
  damero_page_foot (cr, page, sheet->firsts->len, sheet->width, sheet->height);
}

static const DameroSheetClass sheet_class = { layout, count_pages, NULL, draw, free_sheet };

static DameroPrizeSheet *
sheet_new (const DameroEvent *event)
{
  DameroPrizeSheet *sheet = g_new0 (DameroPrizeSheet, 1);

  sheet->base.class = &sheet_class;
  sheet->base.title = g_strdup (damero_words_prize_list ());
  sheet->event = g_strdup (event->name);
  sheet->where = damero_page_dup_where (event);
  sheet->rows = g_array_new (FALSE, FALSE, sizeof (DameroPrizeRow));
  g_array_set_clear_func (sheet->rows, clear_row);
  sheet->firsts = g_array_new (FALSE, FALSE, sizeof (guint));

  return sheet;
}

DameroSheet *
damero_prize_sheet_new (const DameroEvent *event,
                        int                section)
{
  DameroPrizeSheet *sheet = sheet_new (event);

  add_sections (sheet, event, section);
  damero_sheet_set_size (&sheet->base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return &sheet->base;
}

DameroSheet *
damero_prize_sheet_new_draft (const DameroEvent     *event,
                              const DameroSection   *section,
                              const DameroPrizeFund *fund)
{
  g_autoptr(DameroPrizeList) list = damero_section_award_prizes (event, section, fund, 0);
  DameroPrizeSheet *sheet = sheet_new (event);

  add_award_rows (sheet, event, section, fund, list);
  add_other_rows (sheet, event, section, fund, list);
  damero_sheet_set_size (&sheet->base, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT);
  return &sheet->base;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-prizes.c - "dameroctl event prizes": sets a section's prize fund, and lists who gets what and why.
 */
#include "cli/event.h"

#include <stdio.h>

#include "formats/sheets/prize-sheet.h"
#include "model/prize-text.h"
#include "words/prizes.h"

static void
add_money (JsonBuilder *builder,
           const char  *name,
           gint64       x100)
{
  char money[24];

  damero_money_format (x100, money);
  damero_json_add_text (builder, name, money);
}

static void
add_awards (JsonBuilder           *builder,
            const DameroEvent     *event,
            const DameroSection   *section,
            const DameroPrizeFund *fund,
            const DameroPrizeList *list)
{
  damero_json_begin_array (builder, "awards");
  for (guint i = 0; i < list->awards->len; i++)
    {
      const DameroPrizeAward *award = &g_array_index (list->awards, DameroPrizeAward, i);
      g_autofree char *why = damero_words_prize_award (fund, list, award);

      json_builder_begin_object (builder);
      damero_json_add_int (builder, "number", award->entry);
      damero_json_add_text (builder, "name", damero_event_get_entry_name (event, section, award->entry));
      add_money (builder, "amount", award->amount_x100);
      damero_json_add_text (builder, "why", why);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_trophies (JsonBuilder           *builder,
              const DameroPrizeFund *fund,
              const DameroPrizeList *list)
{
  damero_json_begin_array (builder, "trophies");
  for (guint i = 0; i < list->trophies->len; i++)
    {
      const DameroTrophyAward *award = &g_array_index (list->trophies, DameroTrophyAward, i);
      g_autofree char *prize = damero_words_prize (fund, &g_array_index (fund->trophies, DameroPrize, award->trophy));

      json_builder_begin_object (builder);
      damero_json_add_text (builder, "trophy", prize);
      damero_json_add_int (builder, "number", award->entry);
      damero_json_begin_array (builder, "undecided");
      for (guint k = 0; k < award->undecided->len; k++)
        json_builder_add_int_value (builder, g_array_index (award->undecided, int, k));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_section (JsonBuilder         *builder,
             const DameroEvent   *event,
             const DameroSection *section)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (section->prizes, NULL, NULL);
  g_autoptr(DameroPrizeList) list = damero_section_award_prizes (event, section, fund, 0);

  json_builder_begin_object (builder);
  damero_json_add_int (builder, "section", section->id);
  damero_json_add_text (builder, "name", section->name);
  damero_json_add_text (builder, "prizes", section->prizes);
  damero_json_add_text (builder, "currency", fund->currency);
  add_money (builder, "fund", list->fund_x100);
  add_money (builder, "awarded", list->awarded_x100);
  add_money (builder, "unclaimed", list->unclaimed_x100);
  add_money (builder, "unassigned", list->unassigned_x100);
  add_awards (builder, event, section, fund, list);
  add_trophies (builder, fund, list);
  damero_json_begin_array (builder, "left");
  for (guint i = 0; i < fund->prizes->len; i++)
    if (list->left_x100[i] > 0)
      {
        g_autofree char *prize = damero_words_prize (fund, &g_array_index (fund->prizes, DameroPrize, i));

        json_builder_begin_object (builder);
        damero_json_add_text (builder, "prize", prize);
        add_money (builder, "amount", list->left_x100[i]);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_json (const DameroEvent *event,
            int                id)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "sections");
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if ((id == 0 || section->id == id) && section->prizes != NULL)
        add_section (builder, event, section);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static int
set_prizes (DameroSession *session)
{
  const char *text = session->options.set;
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION_CHANGED);
  g_autoptr(DameroPrizeFund) fund = NULL;
  DameroPrizeFault fault;
  int column;

  fund = damero_prize_fund_from_text (text, &fault, &column);
  if (fund == NULL)
    {
      g_autofree char *why = damero_words_prize_fault (fault, text, column);

      damero_cli_error ("--set: %s", why);
      return DAMERO_EXIT_DIFFERS;
    }

  act->place.section = session->section;
  damero_act_set_text (act, DAMERO_FIELD_PRIZES, text);
  damero_act_set_text (act, DAMERO_FIELD_REASON, session->options.reason);
  return damero_cli_perform_and_print (session, act, damero_cli_print_sentence);
}

static int
show_prizes (const DameroSession *session)
{
  const DameroOptions *options = &session->options;
  g_autoptr(DameroSheet) sheet = NULL;
  g_autofree char *text = NULL;
  double width_pt, height_pt;

  if (!damero_cli_read_paper (session, &width_pt, &height_pt))
    return DAMERO_EXIT_USAGE;
  sheet = damero_prize_sheet_new (session->event, session->section);
  damero_sheet_set_size (sheet, width_pt, height_pt);
  if (options->output != NULL)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) bytes = damero_sheet_write_pdf (sheet, &error);

      return damero_cli_write (options->output, bytes, error);
    }

  text = damero_prize_sheet_to_text (sheet);
  if (options->json)
    print_json (session->event, session->section);
  else if (damero_prize_sheet_count_rows (sheet) == 0)
    puts ("There are no prizes; --set sets them");
  else
    fputs (text, stdout);

  return DAMERO_EXIT_DONE;
}

int
damero_cli_event_prizes (DameroSession *session)
{
  const char *set = session->options.set;
  int code;

  if (set != NULL && session->words[1] == NULL)
    {
      damero_cli_error ("--set needs a section");
      return DAMERO_EXIT_USAGE;
    }
  code = damero_session_open (session, DAMERO_OPEN_SECTION | (set == NULL ? DAMERO_OPEN_READ_ONLY : 0));
  if (code != DAMERO_EXIT_DONE)
    return code;

  return set != NULL ? set_prizes (session) : show_prizes (session);
}

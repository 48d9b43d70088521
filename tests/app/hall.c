/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/hall.h"

#include "app/rounds/pairs-editor.h"
#include "app/rounds/rounds-page.h"
#include "app/shell/event-window.h"

static const char *const names[] = { "Ann Adams", "Bob Brown", "Cyd Carter", "Dot Dean", "Eve Ellis", "Fay Frost",
                                     "Gus Grant", "Hal Hart", "Ida Irving" };

/* An evening of N players in one section with the settings SECTION. */
DameroStage *
hall_new_stage (const char *section,
                int         n)
{
  g_autofree char *line = g_strdup_printf ("section name=Open %s", section);
  DameroStage *stage = damero_stage_new_event ((const char *const[]) { "event name=Evening", line, NULL });

  for (int i = 0; i < n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s\" rating=%d", names[i], 2100 - 20 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i + 1);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  return stage;
}

void
hall_open (Hall        *hall,
           DameroStage *stage,
           int          width)
{
  hall->stage = stage;
  hall->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                            damero_desk_get_event_uid (stage->desk)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall->window), "rounds");
  damero_stage_present (GTK_WINDOW (hall->window), width, 800);
  hall->page = damero_find (hall->window, DAMERO_TYPE_ROUNDS_PAGE, NULL);
}

void
hall_press (Hall       *hall,
            const char *action,
            const char *format,
            ...)
{
  GtkWidget *target = g_str_has_prefix (action, "edit.") ? damero_find (hall->page, DAMERO_TYPE_PAIRS_EDITOR, NULL)
                                                         : hall->page;
  GVariant *parameter = NULL;
  va_list list;

  if (format != NULL)
    {
      va_start (list, format);
      parameter = g_variant_new_va (format, NULL, &list);
      va_end (list);
    }
  g_assert_true (gtk_widget_activate_action_variant (target, action, parameter));
  damero_stage_settle_pairing (hall->page);
}

const DameroSection *
hall_get_section (Hall *hall)
{
  return damero_desk_get_section (hall->stage->desk);
}

const DameroRound *
hall_get_round (Hall *hall,
                int   number)
{
  return damero_section_find_round (hall_get_section (hall), number);
}

/* The pairs of a round as text, the byes with their kinds. */
char *
hall_dup_pairs (Hall *hall,
                int   number)
{
  const DameroRound *round = hall_get_round (hall, number);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < round->matches->len; i++)
    g_string_append_printf (text, "%d-%d ", g_array_index (round->matches, DameroMatch, i).a,
                            g_array_index (round->matches, DameroMatch, i).b);
  for (guint i = 0; i < round->byes->len; i++)
    g_string_append_printf (text, "%d:%s ", g_array_index (round->byes, DameroBye, i).entry,
                            damero_token_get (DAMERO_TOKENS_BYE, g_array_index (round->byes, DameroBye, i).kind));
  return g_string_free (text, FALSE);
}

void
hall_finish_round (Hall *hall,
                   int   number)
{
  guint n = hall_get_round (hall, number)->matches->len;

  for (guint i = 0; i < n; i++)
    hall_press (hall, "rounds.match", "i", i % 2 == 0 ? 2 : 0);
}

const DameroAct *
hall_get_last_act (Hall *hall)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);

  return ((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act;
}

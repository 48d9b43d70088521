/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-ballots.c - the parts of "dameroctl event" about openings: drawn by lot, or typed in from real cards.
 */
#include "cli/event.h"

#include <stdio.h>

#include "event/act-text.h"

static void
print_drawn (const DameroSession *session,
             const DameroAct     *act)
{
  g_autoptr(GString) line = g_string_new (NULL);

  if (!session->options.raw)
    {
      damero_cli_print_sentence (session->event, act);
      return;
    }
  damero_act_to_text (act, TRUE, line);
  puts (line->str);
}

/* The openings that the newest rounds lack, of one section or (0) of all. */
static GPtrArray *
dup_missing (const DameroSession *session,
             int                  section_id)
{
  const DameroEvent *event = session->event;
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      GPtrArray *ballots;

      if (section_id != 0 && section->id != section_id)
        continue;
      ballots = damero_event_dup_ballots_to_draw (event, section->id, (int) section->rounds->len, NULL);
      g_ptr_array_extend_and_steal (acts, ballots);
    }

  return acts;
}

static int
draw_missing (DameroSession *session)
{
  g_autoptr(GPtrArray) acts = dup_missing (session, session->section);
  g_autoptr(GError) error = NULL;

  if (acts->len == 0)
    {
      damero_cli_error ("no opening is to be drawn; “event show” lists decks and openings, --again draws another");
      return DAMERO_EXIT_DIFFERS;
    }
  for (guint i = 0; i < acts->len; i++)
    damero_act_set_text (g_ptr_array_index (acts, i), DAMERO_FIELD_REASON, session->options.reason);
  if (!damero_director_perform_many (session->director, session->event->uid, (DameroAct **) acts->pdata, acts->len,
                                     NULL, NULL, &error))
    return damero_cli_fail (error);

  for (guint i = 0; i < acts->len; i++)
    print_drawn (session, g_ptr_array_index (acts, i));
  return DAMERO_EXIT_DONE;
}

int
damero_cli_event_draw (DameroSession *session)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_BALLOT);
  const char *again = session->options.redrawn;
  int code;

  if (again == NULL)
    return draw_missing (session);
  if (session->words[1] != NULL)
    {
      damero_cli_error ("--again names the section with the round: “--again %s.1.3”, without SECTION",
                        session->words[1]);
      return DAMERO_EXIT_USAGE;
    }

  damero_act_set_text (act, DAMERO_FIELD_REASON, session->options.reason);
  code = damero_session_read_round_place (session, again, &act->place);
  return code == DAMERO_EXIT_DONE ? damero_cli_perform_and_print (session, act, damero_cli_print_sentence) : code;
}

int
damero_cli_event_ballot (DameroSession *session)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_BALLOT);
  int code;

  if (!damero_cli_read_act_options (session, act))
    return DAMERO_EXIT_USAGE;
  code = damero_session_read_round_place (session, session->words[1], &act->place);
  if (code != DAMERO_EXIT_DONE)
    return code;
  if (damero_event_is_to_be_drawn (act))
    {
      damero_cli_error ("event ballot needs --code, --line or --fen; “event draw” draws one");
      return DAMERO_EXIT_USAGE;
    }

  return damero_cli_perform_and_print (session, act, damero_cli_print_sentence);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-games.c - the parts of "dameroctl event" about games that are not played on a clock here: late
 * players, forfeits, games on paper.
 */
#include "cli/event.h"

static gboolean
read_side (const char *text,
           DameroAct  *act)
{
  if (damero_token_parse (DAMERO_TOKENS_SIDE, text, &act->side))
    return TRUE;

  damero_cli_error ("“%s” is no side: black or white", text);
  return FALSE;
}

int
damero_cli_event_late (const DameroEventOptions *options,
                       char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_LATE);

  if (!read_side (words[2], act))
    return DAMERO_EXIT_USAGE;
  if (options->minutes != DAMERO_OPTION_UNSET)
    act->amount_ms = (gint64) options->minutes * 60000;

  return damero_cli_perform_one (options, words, act, 4, NULL, damero_cli_tell_sentence);
}

int
damero_cli_event_arrived (const DameroEventOptions *options,
                          char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ARRIVED);

  if (!read_side (words[2], act))
    return DAMERO_EXIT_USAGE;

  return damero_cli_perform_one (options, words, act, 4, NULL, damero_cli_tell_sentence);
}

int
damero_cli_event_forfeit (const DameroEventOptions *options,
                          char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_FORFEIT);

  if (g_strcmp0 (words[2], "both") != 0 && !read_side (words[2], act))
    return DAMERO_EXIT_USAGE;
  if (options->match)
    act->extent = DAMERO_EXTENT_MATCH;

  return damero_cli_perform_one (options, words, act, 4, NULL, damero_cli_tell_sentence);
}

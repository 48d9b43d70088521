/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-games.c - the acts of "dameroctl event" about games that are not played on a clock here: late players,
 * forfeits, games on paper.
 */
#include "cli/event.h"

gboolean
damero_cli_fill_side (const DameroSession *session,
                      DameroAct           *act)
{
  if (damero_token_parse (DAMERO_TOKENS_SIDE, session->words[2], &act->side))
    return TRUE;

  damero_cli_error ("“%s” is not a side: black or white", session->words[2]);
  return FALSE;
}

gboolean
damero_cli_fill_late (const DameroSession *session,
                      DameroAct           *act)
{
  if (!damero_cli_check_number ("minutes", session->options.minutes))
    return FALSE;
  if (session->options.minutes != DAMERO_OPTION_UNSET)
    act->amount_ms = (gint64) session->options.minutes * 60000;

  return damero_cli_fill_side (session, act);
}

gboolean
damero_cli_fill_forfeit (const DameroSession *session,
                         DameroAct           *act)
{
  if (session->options.match)
    act->extent = DAMERO_EXTENT_MATCH;

  return g_str_equal (session->words[2], "both") || damero_cli_fill_side (session, act);
}

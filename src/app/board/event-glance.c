/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/event-glance.h"

#include <glib/gi18n.h>

static char *
dup_call_count (DameroBoardStateKind kind,
                guint                n)
{
  switch ((int) kind)
    {
    case DAMERO_BOARD_FORFEIT:
      /* Translators: %u is at how many boards a loss is proposed to the referee: "1 loss proposed". */
      return g_strdup_printf (ngettext ("%u loss proposed", "%u losses proposed", n), n);
    case DAMERO_BOARD_ILLEGAL:
      /* Translators: %u is at how many boards an illegal move was tried: "1 illegal move". */
      return g_strdup_printf (ngettext ("%u illegal move", "%u illegal moves", n), n);
    case DAMERO_BOARD_ALARM:
      /* Translators: %u is at how many boards more time than the limit is used: "1 over the limit". */
      return g_strdup_printf (ngettext ("%u over the limit", "%u over the limit", n), n);
    case DAMERO_BOARD_ADJUDICATION:
      /* Translators: %u is how many boards are to be adjudicated: "1 adjudication". */
      return g_strdup_printf (ngettext ("%u adjudication", "%u adjudications", n), n);
    case DAMERO_BOARD_LATE:
      /* Translators: %u is at how many boards a player is late: "2 late". */
      return g_strdup_printf (ngettext ("%u late", "%u late", n), n);
    case DAMERO_BOARD_APPEAL:
      /* Translators: %u is at how many boards somebody appeals: "1 appeal". */
      return g_strdup_printf (ngettext ("%u appeal", "%u appeals", n), n);
    case DAMERO_BOARD_CALLED:
      /* Translators: %u is at how many boards a player calls the referee: "1 call". */
      return g_strdup_printf (ngettext ("%u call", "%u calls", n), n);
    case DAMERO_BOARD_ADJOURNED:
      /* Translators: %u is how many boards are adjourned: "1 adjourned". */
      return g_strdup_printf (ngettext ("%u adjourned", "%u adjourned", n), n);
    default:
      g_assert_not_reached ();
    }
}

char *
damero_event_glance_dup_count (DameroBoardStateKind kind,
                               guint                n)
{
  switch (kind)
    {
    case DAMERO_BOARD_WAITING:
      /* Translators: %u is how many boards wait for their start: "5 waiting". */
      return g_strdup_printf (ngettext ("%u waiting", "%u waiting", n), n);
    case DAMERO_BOARD_RUNNING:
      /* Translators: %u is how many boards run: "5 running". */
      return g_strdup_printf (ngettext ("%u running", "%u running", n), n);
    case DAMERO_BOARD_PAUSED:
      /* Translators: %u is how many boards are paused: "2 paused". */
      return g_strdup_printf (ngettext ("%u paused", "%u paused", n), n);
    case DAMERO_BOARD_TIME_CALLED:
      /* Translators: %u is at how many boards time is called: "1 time called". */
      return g_strdup_printf (ngettext ("%u time called", "%u times called", n), n);
    case DAMERO_BOARD_OFFER:
      /* Translators: %u is at how many boards a draw is offered: "2 draw offers". */
      return g_strdup_printf (ngettext ("%u draw offer", "%u draw offers", n), n);
    case DAMERO_BOARD_CLAIMABLE:
      /* Translators: %u is at how many boards a draw can be claimed: "2 claimable draws". */
      return g_strdup_printf (ngettext ("%u claimable draw", "%u claimable draws", n), n);
    case DAMERO_BOARD_INTERRUPTED:
      /* Translators: %u is how many boards an end of the program stopped: "5 interrupted". */
      return g_strdup_printf (ngettext ("%u interrupted", "%u interrupted", n), n);
    case DAMERO_BOARD_FLAG:
      /* Translators: %u is at how many boards a flag fell: "1 flag". */
      return g_strdup_printf (ngettext ("%u flag", "%u flags", n), n);
    case DAMERO_BOARD_FINISHED:
      /* Translators: %u is how many boards are finished: "4 finished". */
      return g_strdup_printf (ngettext ("%u finished", "%u finished", n), n);
    default:
      return dup_call_count (kind, n);
    }
}

char *
damero_event_glance_dup_word (const DameroEventGlance *glance,
                              DameroBoardStateKind    *ret_kind)
{
  DameroBoardStateKind most = damero_event_glance_find_most (glance);

  *ret_kind = glance->is_finished ? DAMERO_BOARD_FINISHED : DAMERO_BOARD_WAITING;
  if (glance->is_finished)
    return g_strdup (C_("event", "Finished"));
  if (glance->n_rounds == 0)
    return g_strdup (C_("event", "Not paired yet"));
  if (glance->n_open == 0)
    return g_strdup (C_("event", "Between rounds"));

  if (most == DAMERO_BOARD_N_STATES)
    return g_strdup (C_("event", "Round complete"));

  *ret_kind = most;
  return damero_event_glance_dup_count (most, glance->boards[most]);
}

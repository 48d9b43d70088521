/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/event-glance.h"

#include <glib/gi18n.h>

#include "model/match.h"

static void
read_round (const DameroEvent   *event,
            const DameroSection *section,
            const DameroRound   *round,
            const DameroStamp   *now,
            DameroEventGlance   *glance)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      DameroPlace in = { section->id, round->number, g_array_index (round->matches, DameroMatch, i).board, 0 };
      DameroBoardState state;

      damero_board_state_read (event, &in, now, &state);
      glance->boards[state.kind]++;
    }
}

static void
read_section (const DameroEvent   *event,
              const DameroSection *section,
              const DameroStamp   *now,
              DameroEventGlance   *glance)
{
  glance->n_sections++;
  glance->n_players += section->entries->len;
  glance->n_rounds += section->rounds->len;
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      if (round->closed)
        continue;
      glance->n_open++;
      read_round (event, section, round, now, glance);
    }
  glance->is_finished = glance->is_finished && damero_section_is_over (section);
}

void
damero_event_glance_read (const DameroEvent *event,
                          int                section,
                          const DameroStamp *now,
                          DameroEventGlance *ret_glance)
{
  *ret_glance = (DameroEventGlance) { .is_finished = event->sections->len > 0 };
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *one = g_ptr_array_index (event->sections, i);

      if (section == 0 || one->id == section)
        read_section (event, one, now, ret_glance);
    }
}

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

/* Of the boards of open rounds what is most urgent, then what goes on; N_STATES: all of them are finished. */
static DameroBoardStateKind
find_most (const DameroEventGlance *glance)
{
  static const DameroBoardStateKind calm[] = { DAMERO_BOARD_RUNNING, DAMERO_BOARD_OFFER, DAMERO_BOARD_WAITING };

  for (guint kind = 0; kind < DAMERO_N_CALL_KINDS; kind++)
    {
      const DameroCall call = { .kind = (DameroCallKind) kind };
      DameroBoardState state;

      damero_board_state_of_call (&call, &state);
      if (state.kind != DAMERO_BOARD_WAITING && glance->boards[state.kind] > 0)
        return state.kind;
    }
  for (guint i = 0; i < G_N_ELEMENTS (calm); i++)
    if (glance->boards[calm[i]] > 0)
      return calm[i];

  return DAMERO_BOARD_N_STATES;
}

char *
damero_event_glance_dup_word (const DameroEventGlance *glance,
                              DameroBoardStateKind    *ret_kind)
{
  DameroBoardStateKind most = find_most (glance);

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

guint
damero_event_glance_count_running (const DameroEvent *event)
{
  GHashTableIter iter;
  gpointer value;
  guint n = 0;

  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const DameroGame *game = value;

      if (game->setup.has_clock && game->phase == DAMERO_GAME_PLAYING)
        n++;
    }

  return n;
}

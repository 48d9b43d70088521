/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/board.h"

#include "model/match.h"
#include "model/scoring.h"
#include "words/words-private.h"

static char *
dup_score (const DameroEvent      *event,
           const DameroBoardState *state)
{
  const DameroMatch *match = damero_event_find_match (event, &state->place);
  const DameroSection *section = damero_event_find_section (event, state->place.section);
  DameroMatchScore score = damero_match_score (match, &section->scoring);
  /* In the order of the names beside it: who begins the board's game first. */
  guint first = damero_match_game_get_entry (&match->games[state->place.game - 1],
                                             section->ruleset.first_side) == match->a ? 0 : 1;
  char left[24], right[24];

  damero_points_format_fraction (score.points_x10[first], left);
  damero_points_format_fraction (score.points_x10[1 - first], right);
  /* Translators: the state of a board with the score of its games: "Finished 2–0". */
  return g_strdup_printf (_("Finished %s–%s"), left, right);
}

char *
damero_words_board_title (const DameroEvent *event,
                          const DameroPlace *place,
                          gboolean           with_section)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  g_autofree char *board = g_strdup_printf (_("Board %d"), place->board);

  if (!with_section || section == NULL)
    return g_steal_pointer (&board);
  /* Where there is no room for both the number stays. */
  return g_strdup_printf ("%s · %s", board, section->name);
}

static char *
dup_call_word (DameroBoardStateKind  kind,
               const char           *side)
{
  switch ((int) kind)
    {
    case DAMERO_BOARD_FORFEIT:
      /* Translators: the state of a board; %s is a side: "Loss of White?". */
      return g_strdup_printf (_("Loss of %s?"), side);
    case DAMERO_BOARD_ILLEGAL:
      /* Translators: the state of a board; %s is the side that tried an illegal move: "Illegal: White". */
      return g_strdup_printf (_("Illegal: %s"), side);
    case DAMERO_BOARD_ALARM:
      /* Translators: the state of a board; %s is the side that has used more time than the limit. */
      return g_strdup_printf (_("Over limit: %s"), side);
    case DAMERO_BOARD_ADJUDICATION:
      return g_strdup (C_("state of a board", "Adjudication"));
    case DAMERO_BOARD_LATE:
      /* Translators: the state of a board; %s is the side that is late: "Late: White". */
      return g_strdup_printf (_("Late: %s"), side);
    case DAMERO_BOARD_APPEAL:
      /* Translators: the state of a board; %s is the side that appeals: "Appeal: White". */
      return g_strdup_printf (_("Appeal: %s"), side);
    case DAMERO_BOARD_CALLED:
      /* Translators: the state of a board; %s is the side that calls the referee: "Call: White". */
      return g_strdup_printf (_("Call: %s"), side);
    case DAMERO_BOARD_ADJOURNED:
      return g_strdup (C_("state of a board", "Adjourned"));
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_board_state (const DameroEvent      *event,
                          const DameroBoardState *state)
{
  const char *side = state->side >= 0 ? damero_words_side ((DameroSide) state->side) : "";

  switch (state->kind)
    {
    case DAMERO_BOARD_WAITING:
      return g_strdup (_("Waiting"));
    case DAMERO_BOARD_RUNNING:
      return g_strdup (damero_event_is_on_paper (event, &state->place) ? C_("state of a board", "On paper")
                                                                       : _("Running"));
    case DAMERO_BOARD_PAUSED:
      return g_strdup (_("Paused"));
    case DAMERO_BOARD_TIME_CALLED:
      return g_strdup (_("Time called"));
    case DAMERO_BOARD_OFFER:
      /* Translators: %s is the side that offers a draw: "White". */
      return g_strdup_printf (_("Draw offer: %s"), side);
    case DAMERO_BOARD_CLAIMABLE:
      return g_strdup (_("Draw can be claimed"));
    case DAMERO_BOARD_INTERRUPTED:
      return g_strdup (_("Interrupted"));
    case DAMERO_BOARD_FLAG:
      if (state->shown != state->place.game)
        /* Translators: %s is the side that lost the last game by time: "White". */
        return g_strdup_printf (_("Lost on time: %s"), side);
      /* Translators: %s is the side whose flag fell: "White". */
      return g_strdup_printf (_("Flag: %s"), side);
    case DAMERO_BOARD_FINISHED:
      return dup_score (event, state);
    default:
      return dup_call_word (state->kind, side);
    }
}

static char *
dup_count (DameroCountKind    kind,
           const DameroCount *count)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      /* Translators: a count: how many moves it stands at, and of how many: "lone king 3/13". */
      return g_strdup_printf (_("lone king %u/%u"), count->value, count->limit);
    case DAMERO_COUNT_NO_PROGRESS:
      /* Translators: the forty-move count: what it stands at, and of how many: "forty 12/40". */
      return g_strdup_printf (_("forty %u/%u"), count->value, count->limit);
    case DAMERO_COUNT_REPETITION:
      /* Translators: how often the position was there, and how often makes a draw: "repeated 2/3". */
      return g_strdup_printf (_("repeated %u/%u"), count->value, count->limit);
    case DAMERO_COUNT_LONG_LINE:
      /* Translators: a count: how many moves it stands at, and of how many: "long line 3/10". */
      return g_strdup_printf (_("long line %u/%u"), count->value, count->limit);
    }

  g_assert_not_reached ();
}

/* Counts of presses by the referee's hand. */
static void
add_hand_counts (const DameroGame *game,
                 GString          *text)
{
  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    for (DameroCountKind kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
      {
        DameroCount count = { 0 };
        g_autofree char *part = NULL;

        if (!damero_game_get_hand_count (game, side, kind, &count.value, &count.limit))
          continue;

        part = dup_count (kind, &count);
        if (text->len > 0)
          g_string_append (text, " · ");
        /* Translators: a count of presses by hand: %1$s is like "lone king 3/13", %2$s a side. */
        g_string_append_printf (text, _("%1$s by hand, %2$s"), part, damero_words_side (side));
      }
}

char *
damero_words_unrecorded (const DameroGame *game)
{
  guint n = damero_game_get_n_plies (game) - damero_game_get_n_recorded (game);

  if (n == 0)
    return NULL;
  /* Translators: %u is how many single moves of either side are not known: "12 turns not recorded". */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u turn not recorded", "%u turns not recorded", n), n);
}

char *
damero_words_board_counts (const DameroGame *game)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      const DameroCount *count = &game->counts.counts[kind];
      g_autofree char *part = NULL;

      /* Every position has been on the board once. */
      if (count->state == DAMERO_COUNT_OFF || (kind == DAMERO_COUNT_REPETITION && count->value < 2))
        continue;
      part = dup_count ((DameroCountKind) kind, count);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
    }
  add_hand_counts (game, text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_call_count (DameroBoardStateKind kind,
                guint                n)
{
  switch ((int) kind)
    {
    case DAMERO_BOARD_FORFEIT:
      /* Translators: %u is at how many boards a loss is proposed to the referee: "1 loss proposed". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u loss proposed", "%u losses proposed", n), n);
    case DAMERO_BOARD_ILLEGAL:
      /* Translators: %u is at how many boards an illegal move was tried: "1 illegal move". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u illegal move", "%u illegal moves", n), n);
    case DAMERO_BOARD_ALARM:
      /* Translators: %u is at how many boards more time than the limit is used: "1 over the limit". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u over the limit", "%u over the limit", n), n);
    case DAMERO_BOARD_ADJUDICATION:
      /* Translators: %u is how many boards are to be adjudicated: "1 adjudication". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u adjudication", "%u adjudications", n), n);
    case DAMERO_BOARD_LATE:
      /* Translators: %u is at how many boards a player is late: "2 late". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u late", "%u late", n), n);
    case DAMERO_BOARD_APPEAL:
      /* Translators: %u is at how many boards somebody appeals: "1 appeal". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u appeal", "%u appeals", n), n);
    case DAMERO_BOARD_CALLED:
      /* Translators: %u is at how many boards a player calls the referee: "1 call". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u call", "%u calls", n), n);
    case DAMERO_BOARD_ADJOURNED:
      /* Translators: %u is how many boards are adjourned: "1 adjourned". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u adjourned", "%u adjourned", n), n);
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_boards (DameroBoardStateKind kind,
                     guint                n)
{
  switch (kind)
    {
    case DAMERO_BOARD_WAITING:
      /* Translators: %u is how many boards wait for their start: "5 waiting". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u waiting", "%u waiting", n), n);
    case DAMERO_BOARD_RUNNING:
      /* Translators: %u is how many boards run: "5 running". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u running", "%u running", n), n);
    case DAMERO_BOARD_PAUSED:
      /* Translators: %u is how many boards are paused: "2 paused". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u paused", "%u paused", n), n);
    case DAMERO_BOARD_TIME_CALLED:
      /* Translators: %u is at how many boards time is called: "1 time called". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u time called", "%u times called", n), n);
    case DAMERO_BOARD_OFFER:
      /* Translators: %u is at how many boards a draw is offered: "2 draw offers". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u draw offer", "%u draw offers", n), n);
    case DAMERO_BOARD_CLAIMABLE:
      /* Translators: %u is at how many boards a draw can be claimed: "2 claimable draws". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u claimable draw", "%u claimable draws", n), n);
    case DAMERO_BOARD_INTERRUPTED:
      /* Translators: %u is how many boards an end of the program stopped: "5 interrupted". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u interrupted", "%u interrupted", n), n);
    case DAMERO_BOARD_FLAG:
      /* Translators: %u is at how many boards a flag fell: "1 flag". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u flag", "%u flags", n), n);
    case DAMERO_BOARD_FINISHED:
      /* Translators: %u is how many boards are finished: "4 finished". */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u finished", "%u finished", n), n);
    default:
      return dup_call_count (kind, n);
    }
}

char *
damero_words_games_started (const DameroEvent *event,
                            const GPtrArray   *acts)
{
  gboolean has_flag = FALSE;
  guint n = acts->len;

  for (guint i = 0; i < n; i++)
    {
      const DameroAct *act = g_ptr_array_index (acts, i);
      const DameroGame *game = damero_event_find_game (event, &act->place);

      has_flag = has_flag || (game != NULL && damero_game_has_flag (game));
    }
  if (!has_flag)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: a toast; %u is how many games. */
                                         "%u game started", "%u games started", n), n);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: a toast; %u is how many games. */
                                       "%u game started. If nobody moves, you decide when the flag falls",
                                       "%u games started. Where nobody moves, you decide when the flag falls", n), n);
}

char *
damero_words_event_glance (const DameroEventGlance *glance,
                           DameroBoardStateKind    *ret_kind)
{
  switch (damero_event_glance_get_state (glance, ret_kind))
    {
    case DAMERO_EVENT_FINISHED:
      return g_strdup (C_("event", "Finished"));
    case DAMERO_EVENT_NOT_PAIRED:
      return g_strdup (C_("event", "Not paired yet"));
    case DAMERO_EVENT_BETWEEN_ROUNDS:
      return g_strdup (C_("event", "Between rounds"));
    case DAMERO_EVENT_ROUND_COMPLETE:
      return g_strdup (C_("event", "Round complete"));
    case DAMERO_EVENT_IN_PLAY:
      return damero_words_boards (*ret_kind, glance->boards[*ret_kind]);
    }

  g_assert_not_reached ();
}

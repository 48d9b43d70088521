/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/result-entry.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/toast.h"
#include "app/board/board-state.h"
#include "app/referee/correction.h"
#include "event/results.h"
#include "model/match.h"
#include "words/act.h"
#include "words/board.h"
#include "words/results.h"

/* "Board 2, game 1: Ann Adams won". */
static char *
dup_sentence (DameroDesk            *desk,
              const DameroPlace     *place,
              const DameroMatchGame *record,
              DameroOutcome          outcome)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroSection *section = damero_event_find_section (event, place->section);
  g_autofree char *board = damero_words_board (place, event);
  g_autofree char *sentence = damero_words_game_result (event, section, record, outcome);

  return g_strdup_printf ("%s: %s", board, sentence);
}

static void
correct (DameroDesk            *desk,
         GtkWidget             *from,
         const DameroPlace     *place,
         const DameroMatchGame *record,
         DameroOutcome          outcome)
{
  if (record->outcome != outcome)
    damero_correction_present (from, desk, place, outcome);
  else
    {
      g_autofree char *done = dup_sentence (desk, place, record, outcome);
      /* Translators: a toast; %s is "Board 2, game 1: Ann Adams won". */
      g_autofree char *text = g_strdup_printf (_("%s already"), done);

      damero_toast_show (from, text);
    }
}

static DameroAct *
new_act (DameroActKind      kind,
         const DameroPlace *place,
         DameroOutcome      outcome)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = *place;
  act->result = (int) outcome;
  return act;
}

static GPtrArray *
new_acts (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
}

/* The first of ACTS that ends a game which is being played; NULL if none does. */
static const DameroAct *
find_ending (DameroDesk      *desk,
             const GPtrArray *acts)
{
  for (guint i = 0; i < acts->len; i++)
    {
      const DameroAct *act = g_ptr_array_index (acts, i);

      if (act->kind == DAMERO_ACT_RESULT &&
          damero_game_place_get_live (damero_desk_get_event (desk), &act->place) != NULL)
        return act;
    }

  return NULL;
}

gboolean
damero_result_entry_perform (DameroDesk *desk,
                             GtkWidget  *from,
                             GPtrArray  *acts)
{
  const DameroAct *ending = find_ending (desk, acts);

  if (!damero_desk_perform_many (desk, from, acts))
    return FALSE;

  for (guint i = 0; i < acts->len; i++)
    {
      const DameroAct *act = g_ptr_array_index (acts, i);
      g_autofree char *done = NULL, *text = NULL;

      if (act->kind != DAMERO_ACT_RESULT)
        continue;
      done = dup_sentence (desk, &act->place, damero_game_place_get_record (damero_desk_get_event (desk), &act->place),
                           (DameroOutcome) act->result);
      if (act != ending)
        {
          damero_compat_announce (from, done);
          continue;
        }
      /* It ended a game that was being played: a toast says so, to screen readers too, and Undo takes it back at once,
       * with the others. */
      text = damero_words_and_more (g_steal_pointer (&done), acts->len - 1);
      damero_desk_show_undo (desk, from, text, damero_act_get_name (act));
    }
  return TRUE;
}

gboolean
damero_result_entry_game (DameroDesk        *desk,
                          GtkWidget         *from,
                          const DameroPlace *place,
                          DameroOutcome      outcome)
{
  const DameroMatchGame *record = damero_game_place_get_record (damero_desk_get_event (desk), place);
  g_autoptr(GPtrArray) acts = new_acts ();

  if (record == NULL)
    return FALSE;
  if (record->outcome != DAMERO_OUTCOME_NONE)
    {
      correct (desk, from, place, record, outcome);
      return FALSE;
    }

  g_ptr_array_add (acts, new_act (DAMERO_ACT_RESULT, place, outcome));
  return damero_result_entry_perform (desk, from, acts);
}

/* The entry on the left of the match at PLACE. */
static int
get_left (DameroDesk        *desk,
          const DameroMatch *match,
          const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (desk), place->section);

  return damero_match_get_seat (match, section->ruleset.first_side, 0);
}

static void
show_spread (DameroDesk        *desk,
             GtkWidget         *from,
             const DameroPlace *place)
{
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (desk), place);
  int left = get_left (desk, match, place);
  GString *marks = g_string_new (NULL);
  g_autofree char *text = NULL, *list = NULL;

  for (guint i = 0; i < match->n_games; i++)
    g_string_append_printf (marks, "%s%s", i > 0 ? "  " : "", damero_words_result_mark (&match->games[i], left));
  list = g_string_free (marks, FALSE);
  /* Translators: a toast, after a match score was entered in one key: the results of its games, "1  ½". */
  text = g_strdup_printf (_("Board %d: entered as %s. If the games went differently, enter them one by one."),
                          place->board, list);
  damero_toast_show (from, text);
}

gboolean
damero_result_entry_match (DameroDesk        *desk,
                           GtkWidget         *from,
                           const DameroPlace *place,
                           int                halves)
{
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (desk), place);
  g_autoptr(GPtrArray) acts = NULL;
  int scores[DAMERO_MAX_GAMES];
  DameroPlace game = *place;
  gboolean only;

  if (match == NULL)
    return FALSE;
  if (!damero_match_is_open (match))
    {
      damero_toast_show (from,
                         _("Every game of this match has its result. Choose one with ← and → to correct it."));
      return FALSE;
    }
  if (!damero_results_spread (match, get_left (desk, match, place), halves, scores, &only))
    {
      damero_toast_show (from, _("This match cannot have that score any more."));
      return FALSE;
    }

  acts = new_acts ();
  for (int i = 0; i < (int) match->n_games; i++)
    {
      game.game = i + 1;
      if (scores[i] >= 0)
        g_ptr_array_add (acts, new_act (DAMERO_ACT_RESULT, &game,
                                        damero_results_get_outcome (&match->games[i],
                                                                    get_left (desk, match, place), scores[i])));
    }
  if (!damero_result_entry_perform (desk, from, acts))
    return FALSE;
  if (!only)
    show_spread (desk, from, place);
  return TRUE;
}

/* ---- the second entry ---- */

/* Performs the confirmations in ACTS as one. */
static gboolean
confirm (DameroDesk *desk,
         GtkWidget  *from,
         GPtrArray  *acts)
{
  if (acts->len == 0 || !damero_desk_perform_many (desk, from, acts))
    return FALSE;

  for (guint i = 0; i < acts->len; i++)
    {
      const DameroAct *act = g_ptr_array_index (acts, i);
      const DameroMatchGame *record = damero_game_place_get_record (damero_desk_get_event (desk), &act->place);
      g_autofree char *result = dup_sentence (desk, &act->place, record, (DameroOutcome) act->result);
      /* Translators: said to a screen reader; %s is "Board 2, game 1: Ann Adams won". */
      g_autofree char *done = g_strdup_printf (_("%s, confirmed"), result);

      damero_compat_announce (from, done);
    }
  return TRUE;
}

gboolean
damero_result_entry_again (DameroDesk        *desk,
                           GtkWidget         *from,
                           const DameroPlace *place,
                           DameroOutcome      outcome)
{
  const DameroMatchGame *record = damero_game_place_get_record (damero_desk_get_event (desk), place);
  g_autoptr(GPtrArray) acts = new_acts ();

  if (!damero_event_wants_second_entry (damero_desk_get_event (desk), place))
    return damero_result_entry_game (desk, from, place, outcome);
  if (record->outcome == outcome)
    {
      g_ptr_array_add (acts, new_act (DAMERO_ACT_RESULT_CONFIRMED, place, outcome));
      return confirm (desk, from, acts);
    }

  damero_correction_present_second (from, desk, place, outcome);
  return FALSE;
}

/* "Ann Adams 1½ – ½ Bob Brown". */
static char *
dup_reading (DameroDesk        *desk,
             const DameroPlace *place,
             int                halves)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatch *match = damero_event_find_match (event, place);
  DameroSide first = section->ruleset.first_side;
  char left[24], right[24];

  damero_points_format_fraction (damero_match_halves_x10 (&section->scoring, halves), left);
  damero_points_format_fraction (damero_match_halves_x10 (&section->scoring, 2 * (int) match->n_games - halves), right);
  /* Translators: two players and their scores: "Ann Adams 1½ – ½ Bob Brown". */
  return g_strdup_printf (C_("score", "%1$s %2$s – %3$s %4$s"),
                          damero_event_get_entry_name (event, section, damero_match_get_seat (match, first, 0)),
                          left, right,
                          damero_event_get_entry_name (event, section, damero_match_get_seat (match, first, 1)));
}

static void
show_readings (DameroDesk        *desk,
               GtkWidget         *from,
               const DameroPlace *place,
               int                first,
               int                second)
{
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (desk), place);
  g_autofree char *old = dup_reading (desk, place, first);
  g_autofree char *new = dup_reading (desk, place, second);
  /* Translators: %1$d is a board, %2$s and %3$s are scores of its match. */
  g_autofree char *body = g_strdup_printf (_("Board %1$d\nFirst entry: %2$s\nSecond entry: %3$s\n\nThe first entry "
                                             "stands. If it is wrong, enter the games one by one."), place->board, old,
                                           new);

  damero_compat_alert (damero_toast_get_window (from),
                       first + second == 2 * (int) match->n_games ? _("Entered the Wrong Way Round?")
                                                                  : _("The Two Entries Differ"), body);
}

gboolean
damero_result_entry_match_again (DameroDesk        *desk,
                                 GtkWidget         *from,
                                 const DameroPlace *place,
                                 int                halves)
{
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (desk), place);
  g_autoptr(GPtrArray) acts = new_acts ();
  DameroPlace game = *place;
  int first;

  if (match == NULL || damero_match_is_open (match))
    return damero_result_entry_match (desk, from, place, halves);

  first = damero_results_count_halves (match, get_left (desk, match, place));
  if (first != halves)
    {
      show_readings (desk, from, place, first, halves);
      return FALSE;
    }
  for (game.game = 1; game.game <= (int) match->n_games; game.game++)
    if (damero_event_wants_second_entry (damero_desk_get_event (desk), &game))
      g_ptr_array_add (acts, new_act (DAMERO_ACT_RESULT_CONFIRMED, &game, match->games[game.game - 1].outcome));
  return confirm (desk, from, acts);
}

void
damero_result_entry_take_back (DameroDesk        *desk,
                               GtkWidget         *from,
                               const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroLogRow *row, *latest;
  DameroPlace game = *place;

  if (match == NULL)
    return;

  game.game = (int) match->n_games;
  while (game.game > 0 && match->games[game.game - 1].outcome == DAMERO_OUTCOME_NONE)
    game.game--;
  if (game.game == 0)
    {
      damero_toast_show (from, _("This match has no result to take back."));
      return;
    }

  row = damero_results_find_act (event, &game);
  latest = damero_results_find_act (event, place);
  if (latest != NULL && latest->act->kind != DAMERO_ACT_RESULT)
    row = latest;
  if (row == NULL)
    damero_toast_show (from, _("This result was not entered by hand: it comes from the game itself or from a "
                               "withdrawal. You can correct it."));
  else if (damero_section_find_round (section, place->round)->closed && row->act->kind == DAMERO_ACT_RESULT)
    damero_toast_show (from, _("The round is closed: results can only be corrected."));
  else
    damero_desk_undo (desk, from, row->act->uid);
}

/* ---- starting ---- */

gboolean
damero_result_entry_start (DameroDesk        *desk,
                           GtkWidget         *from,
                           const DameroPlace *place)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_START);
  g_autofree char *board = damero_words_board (place, damero_desk_get_event (desk));
  /* Translators: a toast; %s is "Board 2, game 1". */
  g_autofree char *done = g_strdup_printf (_("%s started"), board);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = *place;
  return damero_desk_perform_with_toast (desk, from, act, done);
}

GArray *
damero_result_entry_dup_waiting (DameroDesk        *desk,
                                 const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, place->round) : NULL;
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  DameroPlace board = { place->section, place->round, 0, 0 };
  DameroBoardState state;

  for (guint i = 0; round != NULL && !round->closed && i < round->matches->len; i++)
    {
      board.board = g_array_index (round->matches, DameroMatch, i).board;
      damero_board_state_read_desk (desk, &board, &state);
      if (state.starts)
        g_array_append_val (waiting, state.place);
    }

  return waiting;
}

void
damero_result_entry_start_all (DameroDesk        *desk,
                               GtkWidget         *from,
                               const DameroPlace *place)
{
  g_autoptr(GArray) waiting = damero_result_entry_dup_waiting (desk, place);
  g_autoptr(GPtrArray) acts = damero_desk_perform_all (desk, from, DAMERO_ACT_START, DAMERO_ACTOR_DIRECTOR, waiting);
  g_autofree char *text = damero_words_games_started (damero_desk_get_event (desk), acts);

  if (acts->len > 0)
    damero_desk_show_done (desk, from, text, waiting->len - acts->len,
                           damero_act_get_name (g_ptr_array_index (acts, 0)));
}

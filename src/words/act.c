/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/act.h"

#include <string.h>

#include "words/control.h"
#include "words/event-act.h"
#include "words/field.h"
#include "words/game.h"
#include "words/record-act.h"
#include "words/registry.h"
#include "words/ruling-act.h"
#include "words/seat.h"
#include "words/section-act.h"
#include "words/touch-act.h"
#include "words/words-private.h"

/* What a sentence is about, with the side's words made once. */
typedef struct {
  const DameroAct   *act;
  const DameroEvent *event;
  const char        *side; /* "Black (Ana Rivera)" */
  const char        *move; /* the move's text, or "?" */
  gboolean           published; /* without what the event does not publish */
} Words;

/* The names of the kinds of acts, as lists and filters show them. */
static const char *const kinds[] = {
  [DAMERO_ACT_EVENT] = NC_("act", "event set up"),
  [DAMERO_ACT_EVENT_CHANGED] = NC_("act", "event changed"),
  [DAMERO_ACT_SECTION] = NC_("act", "section set up"),
  [DAMERO_ACT_SECTION_CHANGED] = NC_("act", "section changed"),
  [DAMERO_ACT_PLAYER] = NC_("act", "player added"),
  [DAMERO_ACT_PLAYER_CHANGED] = NC_("act", "player changed"),
  [DAMERO_ACT_ENTRY] = NC_("act", "player entered"),
  [DAMERO_ACT_RENUMBER] = NC_("act", "numbers changed"),
  [DAMERO_ACT_CHECK_IN] = NC_("act", "checked in"),
  [DAMERO_ACT_CHECK_IN_CLOSED] = NC_("act", "check-in closed"),
  [DAMERO_ACT_WITHDRAW] = NC_("act", "withdrawn"),
  [DAMERO_ACT_EXPELLED] = NC_("act", "expulsion"),
  [DAMERO_ACT_RE_ENTRY] = NC_("act", "back in play"),
  [DAMERO_ACT_TEAM_CHANGED] = NC_("act", "team changed"),
  [DAMERO_ACT_ABSENCE] = NC_("act", "absence announced"),
  [DAMERO_ACT_ABSENCE_CANCELLED] = NC_("act", "absence cancelled"),
  [DAMERO_ACT_FORBID] = NC_("act", "pairs forbidden"),
  [DAMERO_ACT_ALLOW] = NC_("act", "pairs allowed again"),
  [DAMERO_ACT_PAIR] = NC_("act", "round paired"),
  [DAMERO_ACT_PAIRS_EDITED] = NC_("act", "pairs edited"),
  [DAMERO_ACT_BALLOT] = NC_("act", "opening drawn"),
  [DAMERO_ACT_PUBLISH] = NC_("act", "round published"),
  [DAMERO_ACT_ADVANCED] = NC_("act", "match decided"),
  [DAMERO_ACT_ROUND_ADJOURNED] = NC_("act", "open games adjourned"),
  [DAMERO_ACT_ROUND_CLOSED] = NC_("act", "round closed"),
  [DAMERO_ACT_NOTED] = NC_("act", "note of a crosstable"),
  [DAMERO_ACT_START] = NC_("act", "game started"),
  [DAMERO_ACT_PRESS] = NC_("act", "move and press"),
  [DAMERO_ACT_MOVE] = NC_("act", "move"),
  [DAMERO_ACT_MOVE_ENTERED] = NC_("act", "move entered"),
  [DAMERO_ACT_ILLEGAL_MOVE] = NC_("act", "illegal move"),
  [DAMERO_ACT_TURN_RETURNED] = NC_("act", "turn returned"),
  [DAMERO_ACT_WRONG_PRESS] = NC_("act", "press by the wrong side"),
  [DAMERO_ACT_PAUSE] = NC_("act", "clocks paused"),
  [DAMERO_ACT_RESUME] = NC_("act", "clocks resumed"),
  [DAMERO_ACT_FLAG] = NC_("act", "end of time"),
  [DAMERO_ACT_TIME_CALLED] = NC_("act", "time called"),
  [DAMERO_ACT_HAND_OVER] = NC_("act", "deadline of the match"),
  [DAMERO_ACT_MATCH_OVER] = NC_("act", "end of the match’s time"),
  [DAMERO_ACT_ALARM] = NC_("act", "alarm"),
  [DAMERO_ACT_CLOCK_ADJUSTED] = NC_("act", "clock adjusted"),
  [DAMERO_ACT_WRONG_MOVE] = NC_("act", "wrong move taken back"),
  [DAMERO_ACT_RESIGN] = NC_("act", "resignation"),
  [DAMERO_ACT_DRAW_OFFERED] = NC_("act", "draw offered"),
  [DAMERO_ACT_DRAW_AGREED] = NC_("act", "draw agreed"),
  [DAMERO_ACT_DRAW_DECLINED] = NC_("act", "draw declined"),
  [DAMERO_ACT_CLAIM] = NC_("act", "claim"),
  [DAMERO_ACT_COUNT_REQUESTED] = NC_("act", "count asked for"),
  [DAMERO_ACT_COUNT_CANCELLED] = NC_("act", "count cancelled"),
  [DAMERO_ACT_HAND_COUNT] = NC_("act", "hand count"),
  [DAMERO_ACT_HAND_COUNT_RESTARTED] = NC_("act", "hand count begun again"),
  [DAMERO_ACT_HAND_COUNT_STOPPED] = NC_("act", "hand count stopped"),
  [DAMERO_ACT_ONE_CAPTURE] = NC_("act", "one capture only"),
  [DAMERO_ACT_RECORD_CHANGED] = NC_("act", "record changed"),
  [DAMERO_ACT_RECORD_ENDED] = NC_("act", "record ended"),
  [DAMERO_ACT_MOVES_SET] = NC_("act", "move counter corrected"),
  [DAMERO_ACT_TOUCHED] = NC_("act", "piece touched"),
  [DAMERO_ACT_TOUCH_REFUSED] = NC_("act", "touched piece not moved"),
  [DAMERO_ACT_ARRANGED] = NC_("act", "pieces arranged"),
  [DAMERO_ACT_OVER_ANGLE] = NC_("act", "piece over the angle"),
  [DAMERO_ACT_SQUARE_TOUCHED] = NC_("act", "square touched"),
  [DAMERO_ACT_PERMITTED] = NC_("act", "other square permitted"),
  [DAMERO_ACT_CAUTION] = NC_("act", "caution"),
  [DAMERO_ACT_FORFEIT_CONFIRMED] = NC_("act", "loss confirmed"),
  [DAMERO_ACT_FORFEIT_WAIVED] = NC_("act", "loss waived"),
  [DAMERO_ACT_CROWNED] = NC_("act", "man crowned"),
  [DAMERO_ACT_PENALTY] = NC_("act", "penalty"),
  [DAMERO_ACT_ON_PAPER] = NC_("act", "played on paper"),
  [DAMERO_ACT_LATE] = NC_("act", "player late"),
  [DAMERO_ACT_ARRIVED] = NC_("act", "player arrived"),
  [DAMERO_ACT_FORFEIT] = NC_("act", "forfeit"),
  [DAMERO_ACT_ADJOURNED] = NC_("act", "game adjourned"),
  [DAMERO_ACT_CONTINUED] = NC_("act", "game continued"),
  [DAMERO_ACT_PLAY_ON] = NC_("act", "play goes on"),
  [DAMERO_ACT_ADJUDICATED] = NC_("act", "adjudication"),
  [DAMERO_ACT_APPEAL] = NC_("act", "appeal"),
  [DAMERO_ACT_APPEAL_DECIDED] = NC_("act", "appeal decided"),
  [DAMERO_ACT_REFEREE_CALLED] = NC_("act", "referee called"),
  [DAMERO_ACT_CALL_ANSWERED] = NC_("act", "call answered"),
  [DAMERO_ACT_RESULT] = NC_("act", "result entered"),
  [DAMERO_ACT_RESULT_CORRECTED] = NC_("act", "result corrected"),
  [DAMERO_ACT_RESULT_CONFIRMED] = NC_("act", "result confirmed"),
  [DAMERO_ACT_RECORDED] = NC_("act", "game of a crosstable"),
  [DAMERO_ACT_INTERRUPTED] = NC_("act", "interruption"),
  [DAMERO_ACT_UNDO] = NC_("act", "undo"),
  [DAMERO_ACT_PERSON] = NC_("act", "player registered"),
  [DAMERO_ACT_PERSON_CHANGED] = NC_("act", "registered player changed"),
  [DAMERO_ACT_PERSON_MERGED] = NC_("act", "registered players merged"),
  [DAMERO_ACT_PERSON_REMOVED] = NC_("act", "registered player removed"),
  [DAMERO_ACT_RATINGS] = NC_("act", "ratings changed"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == DAMERO_N_ACT_KINDS);

const char *
damero_words_act_kind (DameroActKind kind)
{
  g_assert (kind < DAMERO_N_ACT_KINDS);

  return g_dpgettext2 (GETTEXT_PACKAGE, "act", kinds[kind]);
}

const char *
damero_words_actor (DameroActor actor)
{
  switch (actor)
    {
    case DAMERO_ACTOR_PROGRAM:
      return C_("who acted", "the program");
    case DAMERO_ACTOR_DIRECTOR:
      return C_("who acted", "the director");
    case DAMERO_ACTOR_REFEREE:
      return C_("who acted", "the referee");
    case DAMERO_ACTOR_BLACK:
      return damero_words_is_black_red () ? C_("who acted", "Red") : C_("who acted", "Black");
    case DAMERO_ACTOR_WHITE:
      return C_("who acted", "White");
    }

  g_assert_not_reached ();
}

char *
damero_words_who (const DameroAct *act)
{
  gboolean has_name = act->who != NULL && *act->who != '\0';
  g_autofree char *device = NULL;
  DameroSeat seat;

  if (act->seat != NULL && damero_seat_from_text (act->seat, &seat))
    device = damero_words_seat (&seat);
  if (has_name && device != NULL)
    /* Translators: who acted, as in "the referee (Ann Adams, floor device 2)". */
    return g_strdup_printf (C_("who acted", "%1$s (%2$s, %3$s)"), damero_words_actor (act->actor), act->who, device);
  if (!has_name && device == NULL)
    return g_strdup (damero_words_actor (act->actor));

  /* Translators: who acted, as in "the referee (Ann Adams)", "Black (the device at the board)". */
  return g_strdup_printf (C_("who acted", "%1$s (%2$s)"), damero_words_actor (act->actor),
                          has_name ? act->who : device);
}

static char *
start_words (const Words *words)
{
  g_autofree char *fen = damero_words_quote (words->act->fen);

  if (words->act->fen == NULL)
    return g_strdup (_("the game started"));

  /* Translators: %s is a position in FEN notation. */
  return g_strdup_printf (_("the game started from the position %s"), fen);
}

static char *
adjustment_words (const Words *words)
{
  gint64 amount_ms = words->act->amount_ms;
  char time[24];

  if (amount_ms == DAMERO_NO_INT64)
    amount_ms = 0;
  damero_clock_format (ABS (amount_ms), TRUE, time);
  if (words->act->side < 0 && amount_ms < 0)
    /* Translators: %s is a time like "2:00". */
    return g_strdup_printf (_("%s was taken from the time of the match"), time);
  if (words->act->side < 0)
    /* Translators: %s is a time like "2:00". */
    return g_strdup_printf (_("%s was added to the time of the match"), time);
  if (amount_ms < 0)
    /* Translators: %1$s is a time like "2:00", %2$s a side. */
    return g_strdup_printf (_("%1$s was taken from the time of %2$s"), time, words->side);

  /* Translators: %1$s is a time like "2:00", %2$s a side. */
  return g_strdup_printf (_("%1$s was added to the time of %2$s"), time, words->side);
}

static char *
resumption_words (const Words *words)
{
  g_autofree char *gap = NULL;

  if (!damero_act_has (words->act, DAMERO_FIELD_AMOUNT))
    /* Translators: %s is a side. */
    return g_strdup_printf (_("the clocks were resumed with %s on move"), words->side);

  gap = damero_words_duration (words->act->amount_ms);
  /* Translators: %1$s is a side, %2$s a length of time like "1 minute 30 seconds" that it is taken to have thought. */
  return g_strdup_printf (_("the clocks were resumed with %1$s on move, and %2$s were charged"), words->side, gap);
}

static char *
interruption_words (const Words *words)
{
  g_autofree char *gap = NULL;

  if (!damero_act_has (words->act, DAMERO_FIELD_AMOUNT))
    return g_strdup (_("play was interrupted; all clocks stopped"));

  gap = damero_words_duration (words->act->amount_ms);
  /* Translators: %s is a length of time like "1 minute 30 seconds" in which nobody directed. */
  return g_strdup_printf (_("play was interrupted for %s; all clocks stopped"), gap);
}

static const char *
count_inside (const Words *words)
{
  return damero_words_count_at (words->act->count, &words->act->place, words->event);
}

static char *
count_words (const Words *words)
{
  g_autofree char *required = NULL;

  switch (words->act->kind)
    {
    case DAMERO_ACT_CLAIM:
      /* Translators: %1$s is a side, %2$s a count like "lone-king count". */
      return g_strdup_printf (_("%1$s claimed a draw by the %2$s"), words->side, count_inside (words));
    case DAMERO_ACT_COUNT_REQUESTED:
      required = damero_words_required_at (words->act, words->event);
      /* Translators: %1$s is a count like "forty-move count", %2$s the side whose moves are counted. */
      return g_strdup_printf (_("the %1$s was asked for; %2$s must make progress"), count_inside (words), required);
    case DAMERO_ACT_COUNT_CANCELLED:
      /* Translators: %s is a count like "forty-move count". */
      return g_strdup_printf (_("the %s was cancelled"), count_inside (words));
    default:
      g_assert_not_reached ();
    }
}

static char *
recorded_words (const Words *words)
{
  DameroOutcome outcome = (DameroOutcome) MAX (words->act->result, 0);
  DameroEnding ending = (DameroEnding) MAX (words->act->ending, 0);
  g_autofree char *result = NULL;
  char time[24];

  if (damero_act_has (words->act, DAMERO_FIELD_AMOUNT))
    {
      damero_clock_format (ABS (words->act->amount_ms), TRUE, time);
      /* Translators: %1$s is a time like "2:00", %2$s a side. */
      return g_strdup_printf (_("taken from a crosstable: %1$s were used by %2$s"), time, words->side);
    }

  result = damero_words_result (outcome, ending);
  /* Translators: %s is a result like "Black won: resignation". */
  return g_strdup_printf (_("taken from a crosstable: %s"), result);
}

static char *
noted_words (const Words *words)
{
  g_autofree char *name = damero_words_quote (words->act->name);
  const char *label = name;
  int kind;

  if (words->act->name != NULL && damero_token_parse (DAMERO_TOKENS_ACT, words->act->name, &kind))
    label = damero_words_act_kind ((DameroActKind) kind);
  else if (g_strcmp0 (words->act->name, DAMERO_NOTE_MANUAL_PAIRING) == 0)
    label = _("paired by hand");

  /* Translators: %s is a kind of act like "result corrected". */
  return g_strdup_printf (_("noted in a crosstable: %s"), label);
}

/* What a crosstable states. */
static char *
table_words (const Words *words)
{
  return words->act->kind == DAMERO_ACT_NOTED ? noted_words (words) : recorded_words (words);
}

static char *
result_words (const Words *words)
{
  DameroOutcome outcome = (DameroOutcome) MAX (words->act->result, 0);
  DameroEnding ending = (DameroEnding) MAX (words->act->ending, 0);
  g_autofree char *result = damero_words_result (outcome, ending);
  int old;

  if (words->act->kind == DAMERO_ACT_RESULT_CONFIRMED)
    /* Translators: %s is a result like "Black won". */
    return g_strdup_printf (_("the result was confirmed: %s"), damero_words_outcome (outcome));
  if (words->act->kind == DAMERO_ACT_RESULT)
    /* Translators: %s is a result like "Black won: resignation". */
    return g_strdup_printf (_("the result was entered: %s"), result);
  if (words->act->old_value == NULL ||
      !damero_token_parse (DAMERO_TOKENS_OUTCOME, words->act->old_value, &old))
    /* Translators: %s is a result like "Black won: resignation". */
    return g_strdup_printf (_("the result was corrected: %s"), result);

  /* Translators: %1$s is the result before and %2$s the result now, like "Black won: resignation". */
  return g_strdup_printf (_("the result was corrected from “%1$s” to “%2$s”"),
                          damero_words_outcome ((DameroOutcome) old), result);
}

static char *say_rows (const DameroEvent *event,
                       const GPtrArray   *rows,
                       gboolean           published);

/* What was undone or, by the undo of an undo, done again, however many of these there are. */
static char *
undo_words (const Words *words)
{
  gboolean brings_back = FALSE;
  g_autoptr(GPtrArray) rows = words->event != NULL && words->act->undoes != NULL
                                ? damero_log_dup_origin (words->event->uids, words->act->undoes, &brings_back)
                                : g_ptr_array_new ();
  g_auto(GStrv) also = g_strsplit (words->act->also != NULL ? words->act->also : "", " ", -1);
  g_autofree char *acts = words->event != NULL ? say_rows (words->event, rows, words->published) : NULL;
  g_autofree char *said = NULL;
  guint n_also = g_strv_length (also);

  if (acts == NULL)
    said = g_strdup (_("an act was undone"));
  else if (brings_back)
    /* Translators: an undo was taken back; %s is the sentence of an act, like "Board 2, game 1: Black moved 11-15". */
    said = g_strdup_printf (_("done again: %s"), acts);
  else
    /* Translators: %s is the sentence of an act, like "Board 2, game 1: Black moved 11-15". */
    said = g_strdup_printf (_("undone: %s"), acts);
  if (n_also == 0)
    return g_steal_pointer (&said);
  if (brings_back)
    /* Translators: %1$s says what was done again, %2$u how many later acts were undone because of it. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s; %2$u later act was undone for it",
                                         "%1$s; %2$u later acts were undone for it", n_also), said, n_also);

  /* Translators: %1$s says what was undone, %2$u how many later acts were undone with it. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, and %2$u later act with it",
                                       "%1$s, and %2$u later acts with it", n_also), said, n_also);
}

/* Who did what, in games. */
static char *
side_words (const Words *words)
{
  switch (words->act->kind)
    {
    case DAMERO_ACT_PRESS:
    case DAMERO_ACT_MOVE:
      /* Translators: %1$s is a side, perhaps with the player's name; %2$s is a move. */
      return g_strdup_printf (_("%1$s moved %2$s"), words->side, words->move);
    case DAMERO_ACT_ILLEGAL_MOVE:
      /* Translators: %1$s is a side, %2$s what was tried. */
      return g_strdup_printf (_("%1$s tried the illegal move %2$s"), words->side, words->move);
    case DAMERO_ACT_WRONG_PRESS:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s pressed out of turn; nothing changed"), words->side);
    case DAMERO_ACT_RESUME:
      return resumption_words (words);
    case DAMERO_ACT_WRONG_MOVE:
      /* Translators: %1$s is a side, %2$s what was played and taken back. */
      return g_strdup_printf (_("%1$s took back the wrong move %2$s"), words->side, words->move);
    case DAMERO_ACT_RESIGN:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s resigned"), words->side);
    case DAMERO_ACT_DRAW_OFFERED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s offered a draw"), words->side);
    case DAMERO_ACT_DRAW_AGREED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s agreed to a draw"), words->side);
    case DAMERO_ACT_DRAW_DECLINED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s declined the draw"), words->side);
    default:
      g_assert_not_reached ();
    }
}

static char *
referee_words (const Words *words)
{
  switch ((int) words->act->kind)
    {
    case DAMERO_ACT_TOUCHED:
    case DAMERO_ACT_TOUCH_REFUSED:
    case DAMERO_ACT_ARRANGED:
    case DAMERO_ACT_OVER_ANGLE:
    case DAMERO_ACT_SQUARE_TOUCHED:
    case DAMERO_ACT_PERMITTED:
    case DAMERO_ACT_CAUTION:
    case DAMERO_ACT_FORFEIT_CONFIRMED:
    case DAMERO_ACT_FORFEIT_WAIVED:
    case DAMERO_ACT_CROWNED:
      return damero_words_touch_act (words->act, words->event);
    default:
      return damero_act_is_of_registry (words->act->kind) ? damero_words_registry_act (words->act, NULL)
                                                          : damero_words_ruling_act (words->act, words->event);
    }
}

static char *
deadline_words (const Words *words)
{
  switch (words->act->kind)
    {
    case DAMERO_ACT_FLAG:
      return g_strdup (_("a player’s time was over"));
    case DAMERO_ACT_TIME_CALLED:
      return g_strdup (_("time was called"));
    case DAMERO_ACT_HAND_OVER:
      return g_strdup (_("the deadline of the match was reached"));
    case DAMERO_ACT_MATCH_OVER:
      return g_strdup (_("the time of the match was over"));
    case DAMERO_ACT_ALARM:
      return g_strdup (_("a clock that counts up reached its limit"));
    default:
      g_assert_not_reached ();
    }
}

static char *
body (const Words *words)
{
  switch (words->act->kind)
    {
    case DAMERO_ACT_EVENT:
    case DAMERO_ACT_EVENT_CHANGED:
    case DAMERO_ACT_PLAYER:
    case DAMERO_ACT_PLAYER_CHANGED:
      return damero_words_event_act (words->act, words->event);
    case DAMERO_ACT_SECTION:
    case DAMERO_ACT_SECTION_CHANGED:
    case DAMERO_ACT_ENTRY:
    case DAMERO_ACT_RENUMBER:
    case DAMERO_ACT_CHECK_IN:
    case DAMERO_ACT_CHECK_IN_CLOSED:
    case DAMERO_ACT_WITHDRAW:
    case DAMERO_ACT_EXPELLED:
    case DAMERO_ACT_RE_ENTRY:
    case DAMERO_ACT_TEAM_CHANGED:
    case DAMERO_ACT_ABSENCE:
    case DAMERO_ACT_ABSENCE_CANCELLED:
    case DAMERO_ACT_FORBID:
    case DAMERO_ACT_ALLOW:
    case DAMERO_ACT_PAIR:
    case DAMERO_ACT_PAIRS_EDITED:
    case DAMERO_ACT_BALLOT:
    case DAMERO_ACT_PUBLISH:
    case DAMERO_ACT_ADVANCED:
    case DAMERO_ACT_ROUND_ADJOURNED:
    case DAMERO_ACT_ROUND_CLOSED:
      return damero_words_section_act (words->act, words->event);
    case DAMERO_ACT_START:
      return start_words (words);
    case DAMERO_ACT_PRESS:
    case DAMERO_ACT_MOVE:
    case DAMERO_ACT_ILLEGAL_MOVE:
    case DAMERO_ACT_WRONG_PRESS:
    case DAMERO_ACT_RESUME:
    case DAMERO_ACT_WRONG_MOVE:
    case DAMERO_ACT_RESIGN:
    case DAMERO_ACT_DRAW_OFFERED:
    case DAMERO_ACT_DRAW_AGREED:
    case DAMERO_ACT_DRAW_DECLINED:
      return side_words (words);
    case DAMERO_ACT_PAUSE:
      return g_strdup (_("the clocks were paused"));
    case DAMERO_ACT_FLAG:
    case DAMERO_ACT_TIME_CALLED:
    case DAMERO_ACT_HAND_OVER:
    case DAMERO_ACT_MATCH_OVER:
    case DAMERO_ACT_ALARM:
      return deadline_words (words);
    case DAMERO_ACT_CLOCK_ADJUSTED:
      return adjustment_words (words);
    case DAMERO_ACT_CLAIM:
    case DAMERO_ACT_COUNT_REQUESTED:
    case DAMERO_ACT_COUNT_CANCELLED:
      return count_words (words);
    case DAMERO_ACT_RESULT:
    case DAMERO_ACT_RESULT_CORRECTED:
    case DAMERO_ACT_RESULT_CONFIRMED:
      return result_words (words);
    case DAMERO_ACT_RECORDED:
    case DAMERO_ACT_NOTED:
      return table_words (words);
    case DAMERO_ACT_INTERRUPTED:
      return interruption_words (words);
    case DAMERO_ACT_UNDO:
      return undo_words (words);
    default:
      return referee_words (words);
    }
}

/* SAID, which is taken, of a result: with both players where EVENT knows them. */
static char *
with_players (char              *said,
              const DameroAct   *act,
              const DameroEvent *event)
{
  gboolean is_result = act->kind == DAMERO_ACT_RESULT || act->kind == DAMERO_ACT_RESULT_CORRECTED ||
                       act->kind == DAMERO_ACT_RESULT_CONFIRMED ||
                       (act->kind == DAMERO_ACT_ADJUDICATED && act->consulted == NULL);
  g_autofree char *taken = said, *black = NULL, *white = NULL, *result = NULL;

  if (!is_result || event == NULL || damero_event_find_match (event, &act->place) == NULL)
    return g_steal_pointer (&taken);

  black = damero_words_side_at (DAMERO_BLACK, &act->place, event);
  white = damero_words_side_at (DAMERO_WHITE, &act->place, event);
  if (act->kind == DAMERO_ACT_RESULT)
    result = damero_words_result ((DameroOutcome) MAX (act->result, 0), (DameroEnding) MAX (act->ending, 0));
  /* Translators: %1$s and %2$s are the sides with their players, %3$s what happened: "Black (Ana) – White (Luis):
   * drawn", "Black (Ana) – White (Luis): the result was corrected from “drawn” to “White won”". */
  return g_strdup_printf (_("%1$s – %2$s: %3$s"), black, white, result != NULL ? result : taken);
}

/* The reason, unless it is not to be published. */
static char *
dup_reason (const DameroAct   *act,
            const DameroEvent *event,
            gboolean           published)
{
  gboolean is_shown = !published || (event != NULL && damero_event_may_publish (event, DAMERO_PUBLISHED_REASONS));

  return damero_words_quote (is_shown ? act->reason : NULL);
}

/* The body with its reason, as it stands after the board. */
static char *
body_with_reason (const DameroAct   *act,
                  const DameroEvent *event,
                  gboolean           published)
{
  g_autofree char *side = damero_words_side_at (act->side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK,
                                                &act->place, event);
  g_autofree char *move = damero_words_quote (act->move != NULL ? act->move : "?");
  g_autofree char *reason = dup_reason (act, event, published);
  const Words words = { act, event, side, move, published };
  g_autofree char *said = damero_words_is_record_act (act) ? damero_words_record_act (act, event)
                                                           : with_players (body (&words), act, event);

  if (*reason == '\0')
    return g_steal_pointer (&said);

  /* Translators: %1$s is the sentence of an act, %2$s the reason that was given for it. */
  return g_strdup_printf (_("%1$s; reason: %2$s"), said, reason);
}

static char *
say_alone (const DameroAct   *act,
           const DameroEvent *event,
           gboolean           published)
{
  return damero_words_finish (body_with_reason (act, event, published));
}

static char *
say (const DameroAct   *act,
     const DameroEvent *event,
     gboolean           published)
{
  g_autofree char *board = damero_words_board (&act->place, event);
  g_autofree char *said = NULL;

  if (board == NULL)
    return say_alone (act, event, published);

  said = body_with_reason (act, event, published);
  /* Translators: %1$s is as in "Board 2, game 1", %2$s the sentence of what happened there. */
  return g_strdup_printf (_("%1$s: %2$s"), board, said);
}

static char *
say_placed (const DameroAct   *act,
            const DameroEvent *event,
            gboolean           published)
{
  g_autofree char *place = NULL;
  g_autofree char *said = NULL;

  /* The others name their section and round. */
  if (damero_act_shapes[act->kind].scope != DAMERO_SCOPE_GAME)
    return say (act, event, published);

  place = damero_words_place (&act->place, event);
  said = body_with_reason (act, event, published);
  /* Translators: %1$s is a place like "Section “Open”, round 1, board 2, game 1", %2$s the sentence of what happened
   * there. */
  return g_strdup_printf (_("%1$s: %2$s"), place, said);
}

static char *
say_rows (const DameroEvent *event,
          const GPtrArray   *rows,
          gboolean           published)
{
  const DameroLogRow *first = rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;

  return first != NULL ? damero_words_and_more (say_placed (first->act, event, published), rows->len - 1) : NULL;
}

char *
damero_words_act_alone (const DameroAct   *act,
                        const DameroEvent *event)
{
  return say_alone (act, event, FALSE);
}

char *
damero_words_act (const DameroAct   *act,
                  const DameroEvent *event)
{
  return say (act, event, FALSE);
}

char *
damero_words_act_placed (const DameroAct   *act,
                         const DameroEvent *event)
{
  return say_placed (act, event, FALSE);
}

char *
damero_words_act_published (const DameroAct   *act,
                            const DameroEvent *event)
{
  return say (act, event, TRUE);
}

char *
damero_words_act_alone_published (const DameroAct   *act,
                                  const DameroEvent *event)
{
  return say_alone (act, event, TRUE);
}

char *
damero_words_and_more (char  *first,
                       guint  n_more)
{
  g_autofree char *taken = first;

  if (n_more == 0)
    return g_steal_pointer (&taken);

  /* Translators: several things done at once; %1$s is the first, like "Board 2, game 1: result: 1-0", and %2$u how
   * many there are besides. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, and %2$u more act", "%1$s, and %2$u more acts", n_more),
                          taken, n_more);
}

char *
damero_words_rows (const DameroEvent *event,
                   const GPtrArray   *rows)
{
  return say_rows (event, rows, FALSE);
}

char *
damero_words_named (const DameroEvent *event,
                    const char        *name)
{
  g_autoptr(GPtrArray) rows = damero_log_dup_named (event->uids, name);

  return rows->len > 0
           ? damero_words_and_more (
               damero_words_act (((const DameroLogRow *) g_ptr_array_index (rows, 0))->act, event), rows->len - 1)
           : NULL;
}

/* The word that begins at a 1-based byte of LINE; "" where nothing does. */
static char *
dup_word (const char *line,
          guint       column)
{
  const char *at;

  if (line == NULL || column < 1 || column > strlen (line))
    return g_strdup ("");

  at = line + column - 1;
  return g_utf8_make_valid (at, (gssize) strcspn (at, " \t\r\n="));
}

/* What the field of that token can be; NULL if that is no list of tokens. */
static char *
dup_expected (const char *word)
{
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (strcmp (damero_act_fields[field].token, word) == 0)
      return damero_words_value_expected (field, NULL);

  return NULL;
}

char *
damero_words_act_text_error (const DameroActTextError *error,
                             const char               *line)
{
  guint column = damero_words_column (line, error->column);
  g_autofree char *word = dup_word (line, error->column);
  g_autofree char *expected = NULL;

  switch (error->code)
    {
    case DAMERO_ACT_TEXT_OK:
      return g_strdup (_("The line is an act."));
    case DAMERO_ACT_TEXT_EMPTY:
      return g_strdup (_("The line is empty or a comment: it holds no act."));
    case DAMERO_ACT_TEXT_UNKNOWN_KIND:
      /* Translators: %1$u is a column of a line, from 1; %2$s is the word that stands there. */
      return g_strdup_printf (_("Column %1$u: there is no act “%2$s”; begin the line with an act like "
                                "“start” or “press”."), column, word);
    case DAMERO_ACT_TEXT_UNKNOWN_FIELD:
      /* Translators: %1$u is a column of a line, from 1; %2$s is the word that stands there. */
      return g_strdup_printf (_("Column %1$u: there is no field “%2$s”; fields are written as "
                                "side=black."), column, word);
    case DAMERO_ACT_TEXT_FIELD_TWICE:
      /* Translators: %1$u is a column of a line, from 1; %2$s is the name of a field. */
      return g_strdup_printf (_("Column %1$u: the field “%2$s” stands here for the second time; leave one "
                                "out."), column, word);
    case DAMERO_ACT_TEXT_BAD_VALUE:
      expected = dup_expected (word);
      if (expected != NULL)
        /* Translators: %1$u is a column of a line, from 1; %2$s is a sentence like "“side” can be black or
         * white." */
        return g_strdup_printf (_("Column %1$u: %2$s"), column, expected);
      /* Translators: %1$u is a column of a line, from 1; %2$s is the name of a field. */
      return g_strdup_printf (_("Column %1$u: the field “%2$s” cannot have this value."), column, word);
    case DAMERO_ACT_TEXT_BAD_QUOTES:
      /* Translators: %1$u is a column of a line, from 1; %2$s is the name of a field. */
      return g_strdup_printf (_("Column %1$u: after “%2$s” a = and a value are needed; a value with blanks "
                                "stands in double quotes."), column, word);
    case DAMERO_ACT_TEXT_OPEN_QUOTE:
      /* Translators: %1$u is a column of a line, from 1; %2$s is the name of a field. */
      return g_strdup_printf (_("Column %1$u: in the field “%2$s” the quote is not closed; end the value with "
                                "a double quote."), column, word);
    case DAMERO_ACT_TEXT_BAD_UTF8:
      /* Translators: %u is a column of a line, from 1. */
      return g_strdup_printf (_("Column %u: this is not UTF-8 text; save the file as UTF-8."), column);
    }

  g_assert_not_reached ();
}

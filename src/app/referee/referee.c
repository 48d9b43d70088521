/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/referee.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "app/base/reason-dialog.h"
#include "app/base/toast.h"
#include "app/referee/claim-dialog.h"
#include "app/referee/count-dialog.h"
#include "app/referee/device-acts.h"
#include "app/referee/move-dialog.h"
#include "app/referee/result-dialog.h"
#include "app/referee/ruling-dialog.h"
#include "words/act.h"

struct _DameroReferee
{
  GObject             parent_instance;

  GtkWidget          *widget; /* weak */
  DameroDesk         *desk;
  DameroPlace         place;
  GSimpleActionGroup *actions;
  DameroDeviceActs   *device_acts;
  gboolean            awaits_deadline; /* something was refused because one has passed and is not recorded yet */
};

enum { SQUARES_WANTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroReferee, damero_referee, G_TYPE_OBJECT)

/* One action. Where it asks for more than its target says, what COMPLETE fills in is only tried, to see
 * whether any such act can apply. */
typedef struct {
  const char         *name;
  DameroActKind       kind;
  const char * const *targets;                                             /* NULL: none */
  void              (*complete) (DameroReferee *self, const char *target, DameroAct *act); /* NULL: nothing to */
  void              (*ask)      (DameroReferee *self, DameroAct *act);     /* takes it; NULL: nothing to ask */
  gboolean          (*can)      (DameroReferee *self, DameroAct *act);     /* NULL: if the game would take it */
  /* A dialog that makes the act itself; NULL: none does. */
  void              (*present)  (GtkWidget *from, DameroDesk *desk, const DameroPlace *place);
} Command;

static const char * const sides[] = { "black", "white", NULL };
static const char * const records[] = { "checked", "follows", "none", NULL };
static const char * const askers[] = { "black", "white", "referee-black", "referee-white", NULL };
static const char * const arrangers[] = { "black", "white", "black-notice", "white-notice", NULL };

static const DameroGame *
get_game (DameroReferee *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
}

static const DameroGame *
get_live (DameroReferee *self)
{
  return damero_game_place_get_live (damero_desk_get_event (self->desk), &self->place);
}

static const DameroMatchGame *
get_record (DameroReferee *self)
{
  return damero_game_place_get_record (damero_desk_get_event (self->desk), &self->place);
}

static gboolean
would_apply (DameroReferee   *self,
             const DameroAct *act)
{
  g_auto(DameroRefusal) refusal = { 0 };
  gboolean would = damero_desk_would_perform (self->desk, act, NULL, &refusal);

  self->awaits_deadline |= !would && refusal.code == DAMERO_REFUSAL_DEADLINE_PASSED;
  return would;
}

/* Performs ACT (taken) and says in a toast what was done; on a page of many boards, at which. */
static void
perform (DameroReferee *self,
         DameroAct     *act)
{
  g_autoptr(DameroAct) owned = act;
  g_autofree char *done = NULL;

  if (!damero_desk_perform (self->desk, self->widget, act))
    return;

  done = GTK_IS_WINDOW (self->widget) ? damero_words_act_alone (act, damero_desk_get_event (self->desk))
                                      : damero_words_act (act, damero_desk_get_event (self->desk));
  damero_desk_show_undo (self->desk, self->widget, done, act->uid);
}

/* ---- whose act ---- */

static int
read_side (const char *target)
{
  return g_str_has_prefix (target, "black") || g_str_has_suffix (target, "-black") ? DAMERO_BLACK : DAMERO_WHITE;
}

static void
of_target (DameroReferee *self,
           const char    *target,
           DameroAct     *act)
{
  act->side = read_side (target);
}

/* By the player. */
static void
by_target (DameroReferee *self,
           const char    *target,
           DameroAct     *act)
{
  act->side = read_side (target);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
}

static void
of_turn (DameroReferee *self,
         const char    *target,
         DameroAct     *act)
{
  act->side = get_game (self) != NULL ? (int) damero_game_get_turn (get_game (self)) : DAMERO_BLACK;
}

static void
by_opponent (DameroReferee *self,
             const char    *target,
             DameroAct     *act)
{
  of_turn (self, target, act);
  act->side = (int) damero_side_opponent ((DameroSide) act->side);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
}

static void
by_turn (DameroReferee *self,
         const char    *target,
         DameroAct     *act)
{
  of_turn (self, target, act);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
}

/* ---- clocks ---- */

/* What was adjourned is continued, what was paused is resumed. */
static void
read_play_on (DameroReferee *self,
              DameroAct     *act)
{
  if (get_game (self) != NULL && get_game (self)->phase == DAMERO_GAME_ADJOURNED)
    act->kind = DAMERO_ACT_CONTINUED;
}

static void
complete_resume (DameroReferee *self,
                 const char    *target,
                 DameroAct     *act)
{
  const DameroGame *game = get_game (self);

  of_turn (self, target, act);
  if (game != NULL && game->setup.has_clock)
    act->side = (int) game->clock.on_move;
  read_play_on (self, act);
}

static void
complete_resume_side (DameroReferee *self,
                      const char    *target,
                      DameroAct     *act)
{
  of_target (self, target, act);
  read_play_on (self, act);
}

/* What they are now: they can be others. */
static void
try_moves (DameroReferee *self,
           const char    *target,
           DameroAct     *act)
{
  const DameroGame *game = get_game (self);

  of_turn (self, target, act);
  if (game == NULL || !game->setup.has_clock)
    return;

  act->period = (int) game->clock.sides[act->side].period;
  act->moves = (int) game->clock.sides[act->side].period_moves;
}

/* Who lets a flag fall loses, if the referee says so. */
static void
complete_flag_loss (DameroReferee *self,
                    const char    *target,
                    DameroAct     *act)
{
  const DameroGame *game = get_game (self);

  if (game == NULL || damero_game_get_flag_outcome (game) == DAMERO_OUTCOME_NONE)
    return;

  act->result = (int) damero_game_get_flag_outcome (game);
  act->ending = damero_game_get_flag_ending (game);
}

/* What the count that is at its limit comes to, if the referee says so. */
static void
complete_hand_draw (DameroReferee *self,
                    const char    *target,
                    DameroAct     *act)
{
  const DameroGame *game = get_game (self);
  DameroCountKind kind;
  gboolean is_at_limit;

  if (game == NULL || !damero_game_find_hand_count (game, (DameroSide) read_side (target), &kind, &is_at_limit) ||
      !is_at_limit)
    return;

  act->result = DAMERO_OUTCOME_DRAW;
  act->ending = damero_game_ending_of_count (kind);
}

static gboolean
has_result (DameroReferee *self,
            DameroAct     *act)
{
  return damero_act_has (act, DAMERO_FIELD_RESULT) && would_apply (self, act);
}

/* A little of either clock can be given, or if it has used too little of its turn, taken. */
static gboolean
can_correct_clock (DameroReferee *self,
                   DameroAct     *act)
{
  static const gint64 tried_ms[] = { 1000, -1000 };

  for (act->side = DAMERO_BLACK; act->side <= DAMERO_WHITE; act->side++)
    for (guint i = 0; i < G_N_ELEMENTS (tried_ms); i++)
      {
        act->amount_ms = tried_ms[i];
        if (would_apply (self, act))
          return TRUE;
      }

  return FALSE;
}

/* Every turn has had a second. */
static void
try_play_on (DameroReferee *self,
             const char    *target,
             DameroAct     *act)
{
  const DameroGame *game = get_game (self);

  act->amount_ms = 1000;
  if (game != NULL && game->setup.has_clock && game->has_begun)
    act->side = (int) game->clock.on_move;
}

static void
try_match_time (DameroReferee *self,
                const char    *target,
                DameroAct     *act)
{
  act->amount_ms = 60000;
}

/* ---- squares ---- */

static void
ask_squares (DameroReferee *self,
             DameroAct     *act)
{
  g_autoptr(DameroAct) owned = act;

  g_signal_emit (self, signals[SQUARES_WANTED], 0, act);
}

static gboolean
has_squares (DameroReferee *self,
             DameroAct     *act)
{
  return damero_game_place_get_squares (damero_desk_get_event (self->desk), act,
                                        damero_desk_get_mono_ms (self->desk)) != 0;
}

static void
complete_arranged (DameroReferee *self,
                   const char    *target,
                   DameroAct     *act)
{
  of_target (self, target, act);
  act->notice = g_str_has_suffix (target, "-notice") ? DAMERO_SWITCH_ON : DAMERO_SWITCH_OFF;
}

/* ---- rulings ---- */

/* Whom the referee has to do with most often: who is on move. */
static void
ask_ruling (DameroReferee *self,
            DameroAct     *act)
{
  g_autoptr(DameroAct) owned = act;

  damero_ruling_dialog_present (self->widget, self->desk, &self->place, act->kind, act->side);
}

static void
try_reason (DameroReferee *self,
            const char    *target,
            DameroAct     *act)
{
  of_turn (self, target, act);
  damero_act_set_text (act, DAMERO_FIELD_REASON, "-");
}

static void
try_penalty (DameroReferee *self,
             const char    *target,
             DameroAct     *act)
{
  try_reason (self, target, act);
  act->penalty = DAMERO_PENALTY_LOSS;
}

/* Who is late is meant first. */
static void
try_forfeit (DameroReferee *self,
             const char    *target,
             DameroAct     *act)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);

  of_turn (self, target, act);
  for (int side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    if (damero_game_place_is_late (event, &self->place, (DameroSide) side))
      act->side = side;
  act->extent = DAMERO_EXTENT_GAME;
}

static void
try_adjudication (DameroReferee *self,
                  const char    *target,
                  DameroAct     *act)
{
  try_reason (self, target, act);
  act->side = -1;
  act->result = DAMERO_OUTCOME_DRAW;
}

static void
complete_record (DameroReferee *self,
                 const char    *target,
                 DameroAct     *act)
{
  if (!damero_token_parse (DAMERO_TOKENS_RECORD, target, &act->record))
    g_assert_not_reached ();
}

/* By either player, or of either. */
static gboolean
can_appeal (DameroReferee *self,
            DameroAct     *act)
{
  if (act->kind == DAMERO_ACT_APPEAL_DECIDED)
    act->upheld = DAMERO_SWITCH_ON;
  for (act->side = DAMERO_BLACK; act->side <= DAMERO_WHITE; act->side++)
    if (would_apply (self, act))
      return TRUE;

  return FALSE;
}

static void
ask_waiver (DameroReferee *self,
            DameroAct     *act)
{
  damero_reason_dialog_present (self->widget, self->desk, &self->place, act, _("Waive the Loss"),
                                _("The game goes on. What led to the proposal stays in the log."), _("Waive"));
}

/* ---- moves ---- */

static gboolean
is_live (DameroReferee *self,
         DameroAct     *act)
{
  g_auto(DameroRefusal) refusal = { 0 };

  return get_live (self) != NULL && damero_event_check_place (damero_desk_get_event (self->desk), act, &refusal);
}

static void
ask_move (DameroReferee *self,
          DameroAct     *act)
{
  g_autoptr(DameroAct) owned = act;

  damero_move_dialog_present (self->widget, self->desk, &self->place, act->kind);
}

/* ---- draws ---- */

static void
answer_draw (DameroReferee *self,
             const char    *target,
             DameroAct     *act)
{
  const DameroGame *game = get_game (self);

  by_opponent (self, target, act);
  if (game == NULL || game->draw_offer < 0)
    return;

  act->side = (int) damero_side_opponent ((DameroSide) game->draw_offer);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
}

static gboolean
can_claim (DameroReferee *self,
           DameroAct     *act)
{
  for (act->count = 0; act->count < DAMERO_N_COUNT_KINDS; act->count++)
    if (would_apply (self, act))
      return TRUE;

  return FALSE;
}

/* A player asks for a count of the other side's moves; the referee names the side whose moves are counted. */
static void
complete_ask_count (DameroReferee *self,
                    const char    *target,
                    DameroAct     *act)
{
  DameroSide required;

  by_target (self, target, act);
  required = (DameroSide) act->side;
  act->count = DAMERO_COUNT_NO_PROGRESS;
  if (g_str_has_prefix (target, "referee-"))
    act->actor = DAMERO_ACTOR_REFEREE;
  else
    required = damero_side_opponent (required);
  if (damero_game_get_required (get_game (self), act) != required)
    act->side = (int) damero_side_opponent ((DameroSide) act->side);
}

static void
try_cancel_count (DameroReferee *self,
                  const char    *target,
                  DameroAct     *act)
{
  act->count = DAMERO_COUNT_NO_PROGRESS;
}

static void
ask_cancel_count (DameroReferee *self,
                  DameroAct     *act)
{
  damero_reason_dialog_present (self->widget, self->desk, &self->place, act, _("Cancel the Count"),
                                _("The forty-move count stops. It can be asked for again."), _("Stop Count"));
}

static void
complete_hand_count (DameroReferee *self,
                     const char    *target,
                     DameroAct     *act)
{
  const DameroGame *game = get_game (self);
  DameroCountKind kind = DAMERO_COUNT_LONE_KING;

  of_target (self, target, act);
  if (game != NULL)
    damero_game_find_hand_count (game, (DameroSide) act->side, &kind, NULL);
  act->count = (int) kind;
}

static gboolean
can_count (DameroReferee *self,
           DameroAct     *act)
{
  return damero_count_dialog_can (self->desk, &self->place, &self->awaits_deadline);
}

/* ---- results ---- */

static void
try_result (DameroReferee *self,
            const char    *target,
            DameroAct     *act)
{
  act->result = DAMERO_OUTCOME_DRAW;
}

static gboolean
can_correct_result (DameroReferee *self,
                    DameroAct     *act)
{
  return get_record (self) != NULL && get_record (self)->outcome != DAMERO_OUTCOME_NONE;
}

static const Command commands[] = {
  { "pause", DAMERO_ACT_PAUSE, NULL, NULL, NULL, NULL },
  { "resume", DAMERO_ACT_RESUME, NULL, complete_resume, NULL, NULL },
  { "resume-side", DAMERO_ACT_RESUME, sides, complete_resume_side, NULL, NULL },
  { "adjust", DAMERO_ACT_CLOCK_ADJUSTED, NULL, of_turn, ask_ruling, can_correct_clock },
  { "match-time", DAMERO_ACT_CLOCK_ADJUSTED, NULL, try_match_time, ask_ruling, NULL },
  { "set-moves", DAMERO_ACT_MOVES_SET, NULL, try_moves, ask_ruling, NULL },
  { "call-time", DAMERO_ACT_TIME_CALLED, NULL, NULL, NULL, NULL },
  { "flag-loss", DAMERO_ACT_RESULT, NULL, complete_flag_loss, NULL, has_result },
  { "one-capture", DAMERO_ACT_ONE_CAPTURE, NULL, of_turn, NULL, NULL },
  { "play-on", DAMERO_ACT_PLAY_ON, NULL, try_play_on, ask_ruling, NULL },
  { "touched", DAMERO_ACT_TOUCHED, sides, of_target, ask_squares, has_squares },
  { "touched-by-turn", DAMERO_ACT_TOUCHED, NULL, of_turn, ask_squares, has_squares },
  { "touch-refused", DAMERO_ACT_TOUCH_REFUSED, NULL, of_turn, NULL, NULL },
  { "arranged", DAMERO_ACT_ARRANGED, arrangers, complete_arranged, NULL, NULL },
  { "over-angle", DAMERO_ACT_OVER_ANGLE, NULL, of_turn, ask_squares, has_squares },
  { "square-touched", DAMERO_ACT_SQUARE_TOUCHED, NULL, of_turn, ask_squares, has_squares },
  { "permit", DAMERO_ACT_PERMITTED, NULL, by_opponent, NULL, NULL },
  { "crown", DAMERO_ACT_CROWNED, NULL, by_turn, NULL, NULL },
  { "caution", DAMERO_ACT_CAUTION, NULL, try_reason, ask_ruling, NULL },
  { "penalty", DAMERO_ACT_PENALTY, NULL, try_penalty, ask_ruling, NULL },
  { "confirm-forfeit", DAMERO_ACT_FORFEIT_CONFIRMED, NULL, NULL, NULL, NULL },
  { "waive-forfeit", DAMERO_ACT_FORFEIT_WAIVED, NULL, NULL, ask_waiver, NULL },
  { "forfeit", DAMERO_ACT_FORFEIT, NULL, try_forfeit, ask_ruling, NULL },
  { "adjudicate", DAMERO_ACT_ADJUDICATED, NULL, try_adjudication, ask_ruling, NULL },
  { "adjourn", DAMERO_ACT_ADJOURNED, NULL, NULL, NULL, NULL },
  { "appeal", DAMERO_ACT_APPEAL, NULL, of_turn, ask_ruling, can_appeal },
  { "decide-appeal", DAMERO_ACT_APPEAL_DECIDED, NULL, NULL, ask_ruling, can_appeal },
  { "answer-call", DAMERO_ACT_CALL_ANSWERED, sides, of_target, NULL, NULL },
  { "late", DAMERO_ACT_LATE, sides, of_target, NULL, NULL },
  { "arrived", DAMERO_ACT_ARRIVED, sides, of_target, NULL, NULL },
  { "on-paper", DAMERO_ACT_ON_PAPER, NULL, NULL, NULL, NULL },
  { "record", DAMERO_ACT_RECORD_CHANGED, records, complete_record, NULL, NULL },
  { "wrong-move", DAMERO_ACT_WRONG_MOVE, NULL, NULL, ask_move, is_live },
  { "illegal-move", DAMERO_ACT_ILLEGAL_MOVE, NULL, NULL, ask_move, is_live },
  { "offer-draw", DAMERO_ACT_DRAW_OFFERED, sides, by_target, NULL, NULL },
  { "accept-draw", DAMERO_ACT_DRAW_AGREED, NULL, answer_draw, NULL, NULL },
  { "decline-draw", DAMERO_ACT_DRAW_DECLINED, NULL, answer_draw, NULL, NULL },
  { "claim", DAMERO_ACT_CLAIM, NULL, by_turn, NULL, can_claim, damero_claim_dialog_present },
  { "ask-count", DAMERO_ACT_COUNT_REQUESTED, askers, complete_ask_count, NULL, NULL },
  { "cancel-count", DAMERO_ACT_COUNT_CANCELLED, NULL, try_cancel_count, ask_cancel_count, NULL },
  { "hand-count-draw", DAMERO_ACT_RESULT, sides, complete_hand_draw, NULL, has_result },
  { "restart-hand-count", DAMERO_ACT_HAND_COUNT_RESTARTED, sides, complete_hand_count, NULL, NULL },
  { "stop-hand-count", DAMERO_ACT_HAND_COUNT_STOPPED, sides, complete_hand_count, NULL, NULL },
  { "hand-count", DAMERO_ACT_HAND_COUNT, NULL, NULL, NULL, can_count, damero_count_dialog_present },
  { "resign", DAMERO_ACT_RESIGN, sides, by_target, NULL, NULL },
  { "set-result", DAMERO_ACT_RESULT, NULL, try_result, NULL, NULL, damero_result_dialog_present },
  { "correct-result", DAMERO_ACT_RESULT_CORRECTED, NULL, NULL, NULL, can_correct_result,
    damero_result_dialog_present },
};

/* ---- what can apply, and applying it ---- */

static DameroAct *
new_act (DameroReferee *self,
         const Command *command,
         const char    *target)
{
  DameroAct *act = damero_act_new (command->kind);

  act->place = self->place;
  act->actor = DAMERO_ACTOR_REFEREE;
  if (command->complete != NULL)
    command->complete (self, target, act);

  return act;
}

static gboolean
can_apply (DameroReferee *self,
           const Command *command,
           const char    *target)
{
  g_autoptr(DameroAct) act = new_act (self, command, target);

  return command->can != NULL ? command->can (self, act) : would_apply (self, act);
}

static void
update_command (DameroReferee *self,
                const Command *command)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), command->name);
  gboolean can = command->targets == NULL && can_apply (self, command, NULL);

  for (guint i = 0; command->targets != NULL && command->targets[i] != NULL && !can; i++)
    can = can_apply (self, command, command->targets[i]);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), can && damero_desk_can_write (self->desk));
}

static void
on_activate (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  DameroReferee *self = user_data;
  const Command *command = commands;
  const char *target = parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL;

  while (!g_str_equal (command->name, g_action_get_name (G_ACTION (action))))
    command++;
  if (target != NULL && !g_strv_contains (command->targets, target))
    return;

  if (command->present != NULL)
    command->present (self->widget, self->desk, &self->place);
  else if (command->ask != NULL)
    command->ask (self, new_act (self, command, target));
  else
    perform (self, new_act (self, command, target));
}

static void
update (DameroReferee *self)
{
  /* Its round can have been undone. */
  if (get_record (self) == NULL)
    return;

  self->awaits_deadline = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    update_command (self, &commands[i]);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroReferee     *self)
{
  /* What the other games of the match are like decides too what applies, and nothing does while a deadline that has
   * passed on another board is not recorded yet. */
  if (self->place.game != 0 &&
      (place->game == 0 || self->awaits_deadline || damero_place_is_same_board (place, &self->place)))
    update (self);
}

static void
on_tick (DameroDesk    *desk,
         gint64         mono_ms,
         DameroReferee *self)
{
  if (self->place.game == 0 || get_record (self) == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].kind == DAMERO_ACT_TIME_CALLED)
      update_command (self, &commands[i]);
}

static void
damero_referee_dispose (GObject *object)
{
  DameroReferee *self = DAMERO_REFEREE (object);

  if (self->widget != NULL)
    gtk_widget_insert_action_group (self->widget, "game", NULL);
  g_clear_weak_pointer (&self->widget);
  g_clear_object (&self->desk);
  g_clear_object (&self->actions);
  g_clear_object (&self->device_acts);

  G_OBJECT_CLASS (damero_referee_parent_class)->dispose (object);
}

static void
damero_referee_class_init (DameroRefereeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_referee_dispose;
  signals[SQUARES_WANTED] = g_signal_new ("squares-wanted", DAMERO_TYPE_REFEREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
damero_referee_init (DameroReferee *self)
{
}

DameroReferee *
damero_referee_new (GtkWidget  *widget,
                    DameroDesk *desk)
{
  DameroReferee *self = g_object_new (DAMERO_TYPE_REFEREE, NULL);

  g_set_weak_pointer (&self->widget, widget);
  self->desk = g_object_ref (desk);
  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr(GSimpleAction) action =
        g_simple_action_new (commands[i].name, commands[i].targets != NULL ? G_VARIANT_TYPE_STRING : NULL);

      g_signal_connect (action, "activate", G_CALLBACK (on_activate), self);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  gtk_widget_insert_action_group (widget, "game", G_ACTION_GROUP (self->actions));
  self->device_acts = damero_device_acts_new (widget, desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);

  return self;
}

void
damero_referee_show (DameroReferee     *self,
                     const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_REFEREE (self));

  self->place = *place;
  damero_device_acts_show (self->device_acts, place);
  update (self);
}

gboolean
damero_referee_activate (DameroReferee *self,
                         const char    *name,
                         const char    *target)
{
  GAction *action;

  g_return_val_if_fail (DAMERO_IS_REFEREE (self) && g_str_has_prefix (name, "game."), FALSE);

  action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name + strlen ("game."));
  if (action == NULL || !g_action_get_enabled (action) ||
      (g_action_get_parameter_type (action) != NULL) != (target != NULL))
    return FALSE;

  g_action_activate (action, target != NULL ? g_variant_new_string (target) : NULL);
  return TRUE;
}

void
damero_referee_class_init_keys (GtkWidgetClass *klass)
{
  static const struct {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
  } keys[] = {
    { GDK_KEY_p, GDK_CONTROL_MASK, "game.pause" },
    { GDK_KEY_r, GDK_CONTROL_MASK, "game.resume" },
    { GDK_KEY_j, GDK_CONTROL_MASK, "game.adjust" },
    { GDK_KEY_j, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.set-moves" },
    { GDK_KEY_F6, 0, "game.match-time" },
    { GDK_KEY_t, GDK_CONTROL_MASK, "game.call-time" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "game.flag-loss" },
    { GDK_KEY_F9, 0, "game.play-on" },
    { GDK_KEY_t, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.touched-by-turn" },
    { GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.touch-refused" },
    { GDK_KEY_v, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.over-angle" },
    { GDK_KEY_x, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.square-touched" },
    { GDK_KEY_h, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.permit" },
    { GDK_KEY_u, GDK_CONTROL_MASK, "game.crown" },
    { GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.caution" },
    { GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.penalty" },
    { GDK_KEY_f, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.forfeit" },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "game.confirm-forfeit" },
    { GDK_KEY_Return, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.waive-forfeit" },
    { GDK_KEY_F2, 0, "game.adjudicate" },
    { GDK_KEY_b, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.adjourn" },
    { GDK_KEY_l, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.appeal" },
    { GDK_KEY_o, GDK_CONTROL_MASK, "game.decide-appeal" },
    { GDK_KEY_F4, 0, "game.on-paper" },
    { GDK_KEY_m, GDK_CONTROL_MASK, "game.wrong-move" },
    { GDK_KEY_i, GDK_CONTROL_MASK, "game.illegal-move" },
    { GDK_KEY_y, GDK_CONTROL_MASK, "game.accept-draw" },
    { GDK_KEY_y, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.decline-draw" },
    { GDK_KEY_l, GDK_CONTROL_MASK, "game.claim" },
    { GDK_KEY_k, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.cancel-count" },
    { GDK_KEY_F5, 0, "game.hand-count" },
    { GDK_KEY_F5, GDK_SHIFT_MASK, "game.one-capture" },
    { GDK_KEY_e, GDK_CONTROL_MASK, "game.set-result" },
    { GDK_KEY_e, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.correct-result" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
}

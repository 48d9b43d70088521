/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-turn.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/sounds.h"
#include "app/base/toast.h"
#include "app/board/attempt.h"
#include "app/board/board-texts.h"
#include "app/board/score-sheet-window.h"
#include "words/board.h"
#include "words/game.h"
#include "words/refusal.h"

struct _DameroBoardTurn
{
  GObject      parent_instance;

  GtkWidget   *from;    /* weak */
  DameroDesk  *desk;
  DameroPlace  place;
  gboolean     pending;
  DameroMove   move;    /* while pending */
  guint        n_plies; /* before it */
  DameroPath   hand;    /* what is in hand on the board, n_squares 0: nothing */
  char        *message; /* why the last try was refused, NULL */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroBoardTurn, damero_board_turn, G_TYPE_OBJECT)

static const DameroGame *
get_live (DameroBoardTurn *self)
{
  return damero_game_place_get_live (damero_desk_get_event (self->desk), &self->place);
}

/* Whether what is entered next is the move of a turn that has been pressed already. */
static gboolean
awaits_move (const DameroGame *game)
{
  return game != NULL && damero_game_awaits_moves (game);
}

static gboolean
has_clock (DameroBoardTurn *self)
{
  return damero_game_place_has_clock (damero_desk_get_event (self->desk), &self->place);
}

static gboolean
can_start (DameroBoardTurn *self)
{
  return damero_desk_can_start (self->desk, &self->place);
}

static void
show_message (DameroBoardTurn *self,
              char            *sentence)
{
  g_free (self->message);
  self->message = sentence;
  if (sentence != NULL)
    damero_sounds_play (DAMERO_SOUND_REFUSED);
  if (sentence != NULL && self->from != NULL)
    damero_compat_announce (self->from, sentence);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroBoardTurn   *self)
{
  const DameroGame *game;

  if (place->game != 0 && !damero_place_equal (place, &self->place))
    return;

  game = get_live (self);
  if (self->pending && (game == NULL || damero_game_get_n_plies (game) != self->n_plies))
    self->pending = FALSE;
  /* What was said of the board before is not said of this one, also where an undo made it. */
  if (place->game != 0 || place->section == 0)
    g_clear_pointer (&self->message, g_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Performs ACT of this game by the hand of ACTOR; a refusal becomes the hint. */
static gboolean
perform (DameroBoardTurn  *self,
         DameroAct   *act,
         DameroActor  actor)
{
  g_auto(DameroRefusal) refusal = { 0 };

  act->place = self->place;
  act->actor = actor;
  if (damero_desk_try (self->desk, self->from, act, NULL, &refusal))
    return TRUE;

  if (refusal.code != DAMERO_REFUSAL_NONE)
    show_message (self, damero_attempt_refuse (self->desk, &self->place, act->move, &refusal,
                                               damero_words_refusal (&refusal, act,
                                                                     damero_desk_get_event (self->desk)), 0));
  return FALSE;
}

static DameroSide
get_turn (DameroBoardTurn *self)
{
  DameroPosition position;

  damero_game_place_get_position (damero_desk_get_event (self->desk), &self->place, &position);
  return (DameroSide) position.side_to_move;
}

/* Makes the act of a turn with MOVE: a press, or a move where there is no clock. */
static gboolean
perform_move (DameroBoardTurn       *self,
              const DameroMove *move)
{
  g_autoptr(DameroAct) act = damero_act_new (has_clock (self) ? DAMERO_ACT_PRESS : DAMERO_ACT_MOVE);
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroPosition position;

  damero_game_place_get_position (damero_desk_get_event (self->desk), &self->place, &position);
  damero_move_to_text (&position, move, DAMERO_NOTATION_LONG, text);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  act->side = (int) position.side_to_move;
  return perform (self, act, damero_game_place_get_actor ((DameroSide) position.side_to_move));
}

/* The clock is pressed and no move is told. */
static gboolean
perform_press (DameroBoardTurn  *self,
               const DameroGame *game)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);

  return perform (self, act, damero_game_place_get_actor (damero_game_get_turn (game)));
}

/* TEXT is the move of the next turn that has none. */
static gboolean
enter_text (DameroBoardTurn *self,
            const char      *text)
{
  char *why;

  if (damero_attempt_enter (self->desk, self->from, &self->place, text, &why))
    return TRUE;

  if (why != NULL)
    show_message (self, why);
  return FALSE;
}

static gboolean
perform_wrong_press (DameroBoardTurn *self,
                     int         side)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_WRONG_PRESS);

  act->side = side;
  if (!perform (self, act, damero_game_place_get_actor ((DameroSide) side)))
    return FALSE;

  show_message (self, damero_words_finish (g_strdup_printf (
    /* Translators: the side that pressed, and the side on move: "Red pressed, but White is to move." */
    _("%s pressed, but %s is to move."), damero_words_side_inside ((DameroSide) side),
    damero_words_side_inside (damero_side_opponent ((DameroSide) side)))));
  return TRUE;
}

static void
damero_board_turn_dispose (GObject *object)
{
  DameroBoardTurn *self = DAMERO_BOARD_TURN (object);

  g_clear_weak_pointer (&self->from);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->message, g_free);

  G_OBJECT_CLASS (damero_board_turn_parent_class)->dispose (object);
}

static void
damero_board_turn_class_init (DameroBoardTurnClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_board_turn_dispose;
  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_BOARD_TURN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
damero_board_turn_init (DameroBoardTurn *self)
{
}

DameroBoardTurn *
damero_board_turn_new (GtkWidget  *from,
                       DameroDesk *desk)
{
  DameroBoardTurn *self = g_object_new (DAMERO_TYPE_BOARD_TURN, NULL);

  g_set_weak_pointer (&self->from, from);
  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);

  return self;
}

void
damero_board_turn_show (DameroBoardTurn   *self,
                        const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_BOARD_TURN (self));

  self->place = *place;
  self->pending = FALSE;
  self->hand.n_squares = 0;
  g_clear_pointer (&self->message, g_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
damero_board_turn_can_enter (DameroBoardTurn *self)
{
  const DameroGame *game;

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  game = get_live (self);
  if (game == NULL)
    return can_start (self) && !has_clock (self);
  if (awaits_move (game))
    return game->phase <= DAMERO_GAME_PAUSED;
  return game->phase == DAMERO_GAME_PLAYING && !self->pending &&
         (!game->setup.has_clock || game->clock.on_move == damero_game_get_turn (game));
}

gboolean
damero_board_turn_is_pending (DameroBoardTurn *self)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  return self->pending;
}

gboolean
damero_board_turn_enter (DameroBoardTurn       *self,
                         const DameroMove *move)
{
  const DameroGame *game;

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  if (!damero_board_turn_can_enter (self))
    return FALSE;
  if (!has_clock (self))
    return perform_move (self, move);

  game = get_live (self);
  if (awaits_move (game))
    {
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (damero_game_get_position (game), move, DAMERO_NOTATION_LONG, text);
      return enter_text (self, text);
    }
  self->pending = TRUE;
  self->move = *move;
  self->n_plies = damero_game_get_n_plies (game);
  show_message (self, NULL);
  return TRUE;
}

void
damero_board_turn_refuse (DameroBoardTurn          *self,
                          const DameroIllegal *why,
                          const char          *text)
{
  g_return_if_fail (DAMERO_IS_BOARD_TURN (self));

  if (text != NULL && awaits_move (get_live (self)))
    enter_text (self, text);
  else
    show_message (self, damero_attempt_refuse_move (self->desk, &self->place, text, why));
}

void
damero_board_turn_forget_refusal (DameroBoardTurn *self)
{
  g_return_if_fail (DAMERO_IS_BOARD_TURN (self));

  if (self->message != NULL)
    show_message (self, NULL);
}

/* The game in which a piece that is taken up is touched; NULL: it is not (docs/rules.md, Touch: on screen only if the
 * section says so, and before move 1 pieces are put in order). */
static const DameroGame *
get_touch_game (DameroBoardTurn *self)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (self->desk), self->place.section);
  const DameroGame *game = get_live (self);

  return game != NULL && game->phase == DAMERO_GAME_PLAYING && section->screen_touch &&
                 damero_game_is_recorded (game) &&
                 game->setup.ruleset.touch != DAMERO_TOUCH_OFF && damero_game_get_n_plies (game) > 0
           ? game : NULL;
}

static gboolean
can_move (const DameroGame *game,
          guint             square)
{
  const DameroPosition *position = damero_game_get_position (game);
  DameroMoveList list;

  damero_moves_generate (position, &list);
  for (guint i = 0; i < list.n_moves; i++)
    if (damero_move_get_from (position->variant, &list.moves[i]) == square)
      return TRUE;

  return FALSE;
}

static gboolean
touch (DameroBoardTurn  *self,
       const DameroGame *game,
       guint             square)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_TOUCHED);

  if (damero_game_is_bound (game) && game->bound_square != (int) square)
    {
      DameroRefusal refusal = { .code = DAMERO_REFUSAL_OTHER_PIECE };

      show_message (self, damero_attempt_refuse (self->desk, &self->place, NULL, &refusal,
                                                 damero_game_place_dup_bonds (game), 0));
      return FALSE;
    }
  if (game->bound_by_touch || !can_move (game, square))
    return TRUE;

  act->side = (int) damero_game_get_turn (game);
  act->square = (int) square;
  return perform (self, act, damero_game_place_get_actor ((DameroSide) act->side));
}

gboolean
damero_board_turn_take_hand (DameroBoardTurn  *self,
                             const DameroPath *squares)
{
  const DameroGame *game;

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  self->hand = *squares;
  game = squares->n_squares > 0 ? get_touch_game (self) : NULL;
  return game == NULL || touch (self, game, squares->squares[0]);
}

/* The clock is pressed with a move half made: that is what was played. Whether there is one. */
static gboolean
submit_hand (DameroBoardTurn *self)
{
  DameroPosition position;
  DameroMove move;
  DameroIllegal why;
  g_autofree char *text = NULL;

  if (self->pending || self->hand.n_squares < 2 || awaits_move (get_live (self)))
    return FALSE;

  damero_game_place_get_position (damero_desk_get_event (self->desk), &self->place, &position);
  if (damero_move_check_squares (&position, self->hand.squares, self->hand.n_squares, &move, &why))
    return FALSE;

  text = damero_attempt_dup_text (&self->hand);
  damero_board_turn_refuse (self, &why, text);
  return TRUE;
}

gboolean
damero_board_turn_press (DameroBoardTurn *self,
                         int         side)
{
  const DameroGame *game;

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  if (can_start (self) && has_clock (self))
    return damero_board_turn_start (self);
  game = get_live (self);
  if (game == NULL || !game->setup.has_clock)
    return FALSE;

  if (game->phase == DAMERO_GAME_PLAYING && side >= 0 && side != (int) damero_game_get_turn (game))
    return perform_wrong_press (self, side);
  if (game->phase == DAMERO_GAME_PAUSED)
    show_message (self, g_strdup (_("The clocks are paused. Resume them first.")));
  else if (submit_hand (self))
    return FALSE;
  else if (!self->pending && (game->record != DAMERO_RECORD_CHECKED || awaits_move (game)))
    return perform_press (self, game);
  else if (!self->pending)
    /* Translators: %s is a side: "Red to move: ..." */
    show_message (self, damero_words_finish (g_strdup_printf (_("%s to move: enter the move first, then press."),
                                                              damero_words_side_inside (damero_game_get_turn (game)))));
  else if (perform_move (self, &self->move))
    return TRUE;
  else
    {
      /* The move cannot be made: the reason is shown, and the board shows the game again. */
      self->pending = FALSE;
      g_signal_emit (self, signals[CHANGED], 0);
    }

  return FALSE;
}

gboolean
damero_board_turn_is_active (DameroBoardTurn *self)
{
  GtkRoot *root;

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  root = self->from != NULL ? gtk_widget_get_root (self->from) : NULL;
  return GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root));
}

gboolean
damero_board_turn_start (DameroBoardTurn *self)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_START);

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  return perform (self, act, DAMERO_ACTOR_REFEREE);
}

void
damero_board_turn_take_back (DameroBoardTurn *self)
{
  g_return_if_fail (DAMERO_IS_BOARD_TURN (self));

  self->pending = FALSE;
  show_message (self, NULL);
}

gboolean
damero_board_turn_get_position (DameroBoardTurn     *self,
                                DameroPosition *ret_position,
                                DameroMove     *ret_last)
{
  const DameroEvent *event;
  const DameroGame *game;

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), FALSE);

  event = damero_desk_get_event (self->desk);
  damero_game_place_get_position (event, &self->place, ret_position);
  if (self->pending)
    {
      damero_position_apply (ret_position, &self->move);
      *ret_last = self->move;
      return TRUE;
    }

  game = damero_event_find_game (event, &self->place);
  if (game == NULL || damero_game_get_n_recorded (game) == 0)
    return FALSE;

  *ret_last = g_array_index (game->plies, DameroPly, damero_game_get_n_recorded (game) - 1).move;
  return TRUE;
}

/* Of a turn whose move is not known yet. */
static char *
dup_hint_of_missing (const DameroGame *game)
{
  guint ply = damero_game_get_n_recorded (game) + 1;
  const char *side = damero_words_side_inside (damero_game_get_mover (game, ply));
  guint number = damero_board_texts_get_move_number (game, ply);
  guint n_missing = damero_game_get_n_plies (game) - ply + 1;

  if (damero_game_awaits_move_of_press (game))
    /* Translators: %s is a side: "Red has pressed: which move was made?" */
    return g_strdup_printf (_("%s has pressed: which move was made?"), side);
  /* Translators: %1$u is the number of a move, %2$s a side, %3$u how many single moves are not known yet. */
  return g_strdup_printf (ngettext ("Enter move %1$u of %2$s; %3$u turn is not written down. Space presses.",
                                    "Enter move %1$u of %2$s; %3$u turns are not written down. Space presses.",
                                    n_missing), number, side, n_missing);
}

static char *
dup_hint_of_live (DameroBoardTurn       *self,
                  const DameroGame *game)
{
  const char *side = damero_words_side_inside (damero_game_get_turn (game));
  g_autofree char *bonds = damero_game_place_dup_bonds (game);

  if (self->pending)
    return g_strdup (_("Press the clock or Space. Esc takes the move back."));
  if (awaits_move (game) && game->phase <= DAMERO_GAME_PAUSED)
    return dup_hint_of_missing (game);
  if (game->phase == DAMERO_GAME_PAUSED)
    return g_strdup (_("Moves can be entered when the clocks run again."));
  if (game->phase == DAMERO_GAME_ADJOURNED)
    return g_strdup (_("Moves can be entered when the game goes on."));
  if (game->phase == DAMERO_GAME_WAITING)
    return g_strdup (_("Moves can be entered when the referee has decided."));
  if (game->setup.has_clock && game->clock.on_move != damero_game_get_turn (game))
    /* Translators: the referee had the clock of the side run that is not on move; %s is the side on move. */
    return g_strdup_printf (_("%s is to move, but the other clock runs."), side);
  if (bonds != NULL && damero_attempt_has_assist (damero_desk_get_event (self->desk), &self->place))
    return g_steal_pointer (&bonds);
  if (!game->setup.has_clock)
    /* Translators: %s is a side: "Red to move." */
    return g_strdup_printf (_("%s to move."), side);
  if (game->record != DAMERO_RECORD_CHECKED)
    /* Translators: %s is a side: "Red to move. Space presses ..." */
    return g_strdup_printf (_("%s to move. Space presses the clock; the move can be entered before or after."), side);
  /* Translators: %s is a side: "Red to move: ..." */
  return g_strdup_printf (_("%s to move: make or type the move, then Space."), side);
}

/* Of a game that is over, whose clock was pressed without the moves. */
static char *
dup_hint_of_ended (DameroBoardTurn *self)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
  g_autofree char *unrecorded = game != NULL ? damero_words_unrecorded (game) : NULL;

  if (unrecorded == NULL || !damero_score_sheet_window_can_present (self->desk, &self->place))
    return g_strdup ("");

  /* Translators: %s is like "12 turns not recorded". */
  return damero_words_finish (g_strdup_printf (_("%s: “Write Down the Moves” in the menu enters them."), unrecorded));
}

char *
damero_board_turn_dup_hint (DameroBoardTurn *self,
                            gboolean   *ret_refused)
{
  const DameroMatchGame *record;
  const DameroGame *game;

  g_return_val_if_fail (DAMERO_IS_BOARD_TURN (self), NULL);

  if (ret_refused != NULL)
    *ret_refused = self->message != NULL;
  if (self->message != NULL)
    return g_strdup (self->message);

  game = get_live (self);
  if (game != NULL)
    return damero_words_finish (dup_hint_of_live (self, game));
  record = damero_game_place_get_record (damero_desk_get_event (self->desk), &self->place);
  if (record != NULL && record->outcome != DAMERO_OUTCOME_NONE)
    return dup_hint_of_ended (self);
  if (record == NULL || damero_event_is_on_paper (damero_desk_get_event (self->desk), &self->place))
    return g_strdup ("");
  if (!can_start (self))
    return g_strdup (_("The game before this one has no result yet."));
  return has_clock (self) ? g_strdup (_("Space starts the clock."))
                          : damero_words_finish (g_strdup_printf (_("%s to move."),
                                                                  damero_words_side_inside (get_turn (self))));
}

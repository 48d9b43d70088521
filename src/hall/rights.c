/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/rights.h"

#include <string.h>

#include "event/act-text.h"

#define IN(state)  (1u << DAMERO_HALL_STATE_##state)
#define ANY        ((1u << DAMERO_HALL_N_STATES) - 1)
#define A_GAME     (ANY & ~IN (NONE))
#define STANDS     (IN (PLAYING) | IN (PAUSED))
#define OPEN       (IN (BEFORE) | STANDS | IN (WAITING) | IN (ADJOURNED))

/* Every page says hello and how it is, asks for the time, watches and leaves. */
#define PAGE [DAMERO_HALL_HELLO] = ANY, [DAMERO_HALL_LEAVE] = ANY, [DAMERO_HALL_SYNC] = ANY, \
             [DAMERO_HALL_PONG] = ANY, [DAMERO_HALL_WATCH] = ANY, [DAMERO_HALL_STATUS] = ANY
/* The players at their board. */
#define PLAYERS                                                                                \
  [DAMERO_HALL_READY] = IN (BEFORE), [DAMERO_HALL_PRESS] = IN (PLAYING),                       \
  [DAMERO_HALL_RESIGN] = STANDS | IN (ADJOURNED), [DAMERO_HALL_OFFER_DRAW] = IN (PLAYING),     \
  [DAMERO_HALL_ACCEPT_DRAW] = STANDS, [DAMERO_HALL_DECLINE_DRAW] = STANDS,                     \
  [DAMERO_HALL_CLAIM] = STANDS, [DAMERO_HALL_CROWN] = IN (PLAYING),                            \
  [DAMERO_HALL_CALL_REFEREE] = A_GAME, [DAMERO_HALL_CONFIRM_RESULT] = IN (OVER)

/* The states of the board in which each role may send each kind; JOIN is of those who have no seat yet. */
static const guint rights[DAMERO_N_SEAT_KINDS][DAMERO_HALL_N_KINDS] = {
  [DAMERO_SEAT_TABLE] = { PAGE, PLAYERS },
  [DAMERO_SEAT_SIDE] = { PAGE, PLAYERS },
  [DAMERO_SEAT_SLIP] = { PAGE, [DAMERO_HALL_ENTER_RESULT] = IN (BEFORE), [DAMERO_HALL_CONFIRM_RESULT] = IN (OVER),
      [DAMERO_HALL_CALL_REFEREE] = A_GAME },
  [DAMERO_SEAT_FLOOR] = { PAGE, [DAMERO_HALL_ENTER_RESULT] = OPEN, [DAMERO_HALL_CONFIRM_RESULT] = IN (OVER),
      [DAMERO_HALL_CHECK_IN] = ANY, [DAMERO_HALL_ACT] = ANY, [DAMERO_HALL_HOLD] = ANY },
  [DAMERO_SEAT_HELPER] = { PAGE, [DAMERO_HALL_ENTER_RESULT] = IN (BEFORE), [DAMERO_HALL_CONFIRM_RESULT] = IN (OVER),
      [DAMERO_HALL_CHECK_IN] = ANY },
  [DAMERO_SEAT_SCREEN] = { PAGE },
  [DAMERO_SEAT_PLAYER] = { PAGE },
};

/* What is meant for the position that the device shows has to know it. */
typedef enum {
  NEEDS_TURN = 1 << 0,
  NEEDS_PLY = 1 << 1,
  NEEDS_GAME = 1 << 2, /* it is of a game of a board */
  EVEN_HELD = 1 << 3,  /* also where the referee has the board */
} Needs;

/* What each kind is as an act, DAMERO_N_ACT_KINDS where it is none or the message says which. */
typedef struct {
  Needs         needs;
  DameroActKind act;
} Meaning;

static const Meaning meanings[DAMERO_HALL_N_KINDS] = {
  [DAMERO_HALL_READY] = { NEEDS_GAME, DAMERO_N_ACT_KINDS },
  [DAMERO_HALL_PRESS] = { NEEDS_GAME | NEEDS_TURN | NEEDS_PLY, DAMERO_ACT_PRESS },
  [DAMERO_HALL_RESIGN] = { NEEDS_GAME, DAMERO_ACT_RESIGN },
  [DAMERO_HALL_OFFER_DRAW] = { NEEDS_GAME | NEEDS_PLY, DAMERO_ACT_DRAW_OFFERED },
  [DAMERO_HALL_ACCEPT_DRAW] = { NEEDS_GAME | NEEDS_PLY, DAMERO_ACT_DRAW_AGREED },
  [DAMERO_HALL_DECLINE_DRAW] = { NEEDS_GAME | NEEDS_PLY, DAMERO_ACT_DRAW_DECLINED },
  [DAMERO_HALL_CLAIM] = { NEEDS_GAME | NEEDS_PLY, DAMERO_ACT_CLAIM },
  [DAMERO_HALL_CROWN] = { NEEDS_GAME | NEEDS_TURN | NEEDS_PLY, DAMERO_ACT_CROWNED },
  [DAMERO_HALL_CALL_REFEREE] = { NEEDS_GAME | EVEN_HELD, DAMERO_ACT_REFEREE_CALLED },
  [DAMERO_HALL_ENTER_RESULT] = { NEEDS_GAME, DAMERO_ACT_RESULT },
  [DAMERO_HALL_CONFIRM_RESULT] = { NEEDS_GAME, DAMERO_ACT_RESULT_CONFIRMED },
  [DAMERO_HALL_CHECK_IN] = { 0, DAMERO_ACT_CHECK_IN },
  [DAMERO_HALL_ACT] = { 0, DAMERO_N_ACT_KINDS },
  [DAMERO_HALL_HOLD] = { 0, DAMERO_N_ACT_KINDS },
};

guint
damero_hall_get_rights (DameroSeatKind kind,
                        DameroHallKind message)
{
  return rights[kind][message];
}

gboolean
damero_hall_may_watch (DameroSeatKind  kind,
                       const char     *list)
{
  if (strcmp (list, "calls") == 0)
    return kind == DAMERO_SEAT_FLOOR;
  if (strcmp (list, "entries") == 0)
    return kind == DAMERO_SEAT_FLOOR || kind == DAMERO_SEAT_HELPER;

  return TRUE;
}

static int
get_int (const DameroHallMessage *message,
         DameroHallField          field)
{
  return (int) damero_hall_message_get_int (message, field);
}

static int
get_side (const DameroHallMessage *message)
{
  const char *side = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_SIDE);
  int value;

  return side != NULL && damero_token_parse (DAMERO_TOKENS_SIDE, side, &value) ? value : -1;
}

/* Whether the floor may: what stands at one game, but turns, which are the players', and what only the program does;
 * of what time decides that it is called, and a flag that waits. */
static gboolean
is_of_floor (const DameroAct *act)
{
  return damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME &&
         !damero_act_is (act, DAMERO_TRAIT_TURN | DAMERO_TRAIT_PROGRAM) &&
         (!damero_act_is (act, DAMERO_TRAIT_DEADLINE) || act->kind == DAMERO_ACT_TIME_CALLED ||
          act->kind == DAMERO_ACT_FLAG);
}

/* Whether it takes back the last that the same seat has done, and nothing with it. */
static gboolean
is_own_undo (const DameroEvent    *event,
             const DameroHallRole *role,
             const DameroAct      *undo)
{
  char seat[DAMERO_SEAT_SIZE];

  if (undo->kind != DAMERO_ACT_UNDO || undo->also != NULL)
    return FALSE;

  damero_seat_to_text (&role->seat, seat);
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind != DAMERO_ACT_UNDO && g_strcmp0 (row->act->seat, seat) == 0)
        return g_strcmp0 (row->act->uid, undo->undoes) == 0;
    }

  return FALSE;
}

static DameroAct *
read_floor_act (const DameroEvent       *event,
                const DameroHallRole    *role,
                const DameroHallMessage *message)
{
  DameroActTextError error;
  gboolean has_stamp = FALSE;
  g_autoptr(DameroAct) act = damero_act_from_text (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_ACT), 0,
                                                   &has_stamp, &error);
  DameroAct *own;

  if (act == NULL || (!is_of_floor (act) && !is_own_undo (event, role, act)))
    return NULL;

  /* Its head is ours: who, when and under which name is not for the text to say. */
  own = damero_act_copy (act);
  own->uid[0] = own->group[0] = '\0';
  own->stamp = (DameroStamp) { 0 };
  g_clear_pointer (&own->who, g_free);
  g_clear_pointer (&own->seat, g_free);
  own->actor = DAMERO_ACTOR_REFEREE;
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_REASON))
    damero_act_set_text (own, DAMERO_FIELD_REASON, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_REASON));
  return own;
}

static void
set_argument (DameroAct     *act,
              DameroFieldId  field,
              gint64         value)
{
  if (damero_act_shapes[act->kind].uses[field] != DAMERO_FIELD_FOREIGN)
    damero_act_set_int (act, field, value);
}

/* The act of a message that is of one kind always; NULL where a token in it says nothing. */
static DameroAct *
make_act (const DameroHallRole    *role,
          const DameroHallMessage *message,
          DameroActKind            kind)
{
  g_autoptr(DameroAct) act = damero_act_new (kind);
  gboolean plays = role->seat.kind == DAMERO_SEAT_TABLE || role->seat.kind == DAMERO_SEAT_SIDE ||
                   role->seat.kind == DAMERO_SEAT_SLIP;
  const char *count = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_COUNT);
  const char *result = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_RESULT);
  int side = get_side (message), value;

  act->place = (DameroPlace) { get_int (message, DAMERO_HALL_FIELD_SECTION), get_int (message, DAMERO_HALL_FIELD_ROUND),
                               get_int (message, DAMERO_HALL_FIELD_BOARD), get_int (message, DAMERO_HALL_FIELD_GAME) };
  act->actor = !plays ? DAMERO_ACTOR_REFEREE : side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
  set_argument (act, DAMERO_FIELD_SIDE, side);
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_ENTRY))
    set_argument (act, DAMERO_FIELD_ENTRY, get_int (message, DAMERO_HALL_FIELD_ENTRY));
  if (count != NULL)
    {
      if (!damero_token_parse (DAMERO_TOKENS_COUNT, count, &value))
        return NULL;
      set_argument (act, DAMERO_FIELD_COUNT, value);
    }
  if (result != NULL)
    {
      if (!damero_token_parse (DAMERO_TOKENS_OUTCOME, result, &value))
        return NULL;
      set_argument (act, DAMERO_FIELD_RESULT, value);
    }
  damero_act_set_text (act, DAMERO_FIELD_MOVE, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_MOVE));
  damero_act_set_text (act, DAMERO_FIELD_REASON, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_REASON));
  return g_steal_pointer (&act);
}

/* Whether the message is about the board, the side and the game that ROLE has; STATES as of damero_hall_get_rights. */
static DameroHallRight
judge_game (const DameroEvent       *event,
            const DameroHallRole    *role,
            const DameroHallMessage *message,
            guint                    states)
{
  Needs needs = meanings[damero_hall_message_get_kind (message)].needs;
  const DameroSeat *seat = &role->seat;
  int section = get_int (message, DAMERO_HALL_FIELD_SECTION), number = get_int (message, DAMERO_HALL_FIELD_BOARD);
  DameroHallBoard board;

  if (damero_seat_kind_has_board (seat->kind) && (seat->section != section || seat->board != number))
    return DAMERO_HALL_WRONG_BOARD;
  if (role->is_held && (needs & EVEN_HELD) == 0)
    return DAMERO_HALL_WRONG_HELD;
  if (seat->kind == DAMERO_SEAT_SIDE && seat->side != get_side (message))
    return DAMERO_HALL_WRONG_SIDE;

  damero_hall_board_read (event, section, number, &board);
  if (board.state != DAMERO_HALL_STATE_NONE && (board.place.round != get_int (message, DAMERO_HALL_FIELD_ROUND) ||
                                                board.place.game != get_int (message, DAMERO_HALL_FIELD_GAME)))
    return DAMERO_HALL_WRONG_GAME;
  if ((states & 1u << board.state) == 0)
    return DAMERO_HALL_WRONG_STATE;
  if ((needs & NEEDS_PLY) != 0 && (gint64) board.n_plies != get_int (message, DAMERO_HALL_FIELD_PLY))
    return DAMERO_HALL_WRONG_PLY;
  if ((needs & NEEDS_TURN) != 0 && board.turn != get_side (message))
    return DAMERO_HALL_WRONG_TURN;

  return DAMERO_HALL_RIGHT;
}

/* An act that stands under the message's uid and came from that seat was this message. */
static gboolean
is_known (const DameroEvent       *event,
          const DameroHallRole    *role,
          const DameroHallMessage *message)
{
  const char *uid = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID);
  const DameroLogRow *row = uid != NULL ? g_hash_table_lookup (event->uids, uid) : NULL;
  char seat[DAMERO_SEAT_SIZE];

  damero_seat_to_text (&role->seat, seat);
  return row != NULL && strcmp (row->act->uid, uid) == 0 && g_strcmp0 (row->act->seat, seat) == 0;
}

DameroHallRight
damero_hall_judge (const DameroEvent       *event,
                   const DameroHallRole    *role,
                   const DameroHallMessage *message,
                   DameroAct              **ret_act)
{
  DameroHallKind kind = damero_hall_message_get_kind (message);
  const Meaning *meaning = &meanings[kind];
  guint states = rights[role->seat.kind][kind];
  gboolean changes = damero_hall_message_has (message, DAMERO_HALL_FIELD_UID);
  g_autoptr(DameroAct) act = NULL;
  char seat[DAMERO_SEAT_SIZE];
  DameroHallRight right;

  if (ret_act != NULL)
    *ret_act = NULL;
  if (states == 0 || (kind == DAMERO_HALL_WATCH &&
                      !damero_hall_may_watch (role->seat.kind,
                                              damero_hall_message_get_text (message, DAMERO_HALL_FIELD_LIST))))
    return DAMERO_HALL_WRONG_ROLE;
  if (!changes)
    return DAMERO_HALL_RIGHT;
  if (role->is_display)
    return DAMERO_HALL_WRONG_DISPLAY;
  if (is_known (event, role, message))
    return DAMERO_HALL_RIGHT_KNOWN;
  right = (meaning->needs & NEEDS_GAME) != 0 ? judge_game (event, role, message, states) : DAMERO_HALL_RIGHT;
  if (right != DAMERO_HALL_RIGHT || (meaning->act == DAMERO_N_ACT_KINDS && kind != DAMERO_HALL_ACT))
    return right;

  act = kind == DAMERO_HALL_ACT ? read_floor_act (event, role, message) : make_act (role, message, meaning->act);
  if (act == NULL)
    return DAMERO_HALL_WRONG_VALUE;
  g_strlcpy (act->uid, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID), sizeof act->uid);
  damero_seat_to_text (&role->seat, seat);
  act->seat = g_strdup (seat);
  if (ret_act != NULL)
    *ret_act = g_steal_pointer (&act);
  return DAMERO_HALL_RIGHT;
}

const char *
damero_hall_right_get_token (DameroHallRight right)
{
  static const char *const tokens[] = {
    "right", "known", "display", "role", "held", "other-board", "other-side", "other-game", "not-now", "not-on-move",
    "other-ply", "value",
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (tokens) == DAMERO_HALL_N_RIGHTS);

  return tokens[right];
}

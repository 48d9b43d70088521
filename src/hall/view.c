/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/view.h"

#include "game/deck-judge.h"
#include "hall/view-private.h"
#include "model/ballot-draw.h"
#include "model/control-rules.h"
#include "model/match.h"
#include "words/board.h"

#define MAX_FACE_MS damero_hall_fields[DAMERO_HALL_FIELD_BLACK_MS].max

DameroHallAudience
damero_hall_view_get_audience (const DameroSeat *seat,
                               int               section,
                               int               board)
{
  if (seat->kind == DAMERO_SEAT_FLOOR)
    return DAMERO_HALL_AUDIENCE_FLOOR;

  return damero_seat_kind_has_board (seat->kind) && seat->section == section && seat->board == board
           ? DAMERO_HALL_AUDIENCE_PLAYERS : DAMERO_HALL_AUDIENCE_HALL;
}

void
damero_hall_view_set_side (DameroHallMessage *message,
                           DameroHallField    field,
                           int                side)
{
  if (side >= 0)
    damero_hall_message_set_text (message, field, damero_token_get (DAMERO_TOKENS_SIDE, side));
}

void
damero_hall_view_set_place (DameroHallMessage *message,
                            const DameroPlace *place)
{
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_SECTION, place->section);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_ROUND, MAX (place->round, 1));
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_BOARD, place->board);
}

void
damero_hall_view_set_players (DameroHallMessage     *message,
                              const DameroEvent     *event,
                              const DameroSection   *section,
                              const DameroMatchGame *record)
{
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_BLACK,
                                damero_event_get_entry_name (event, section, record->black));
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_WHITE,
                                damero_event_get_entry_name (event, section, record->white));
  if (record->outcome != DAMERO_OUTCOME_NONE)
    damero_hall_message_set_text (message, DAMERO_HALL_FIELD_RESULT,
                                  damero_token_get (DAMERO_TOKENS_OUTCOME, (int) record->outcome));
}

const DameroBallot *
damero_hall_view_set_opening (DameroHallMessage   *message,
                              const DameroSection *section,
                              const DameroPlace   *place)
{
  const DameroRound *round = damero_section_find_round (section, place->round);
  const DameroBallot *ballot = damero_round_get_ballot (round, place->board, place->game);

  if (ballot == NULL)
    return NULL;

  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_OPENING_CODE, ballot->code);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_OPENING_NAME, ballot->name);
  return ballot;
}

/* For how long SIDE's face, whose clock runs, still shows the same: it stands where its time is not called yet. */
static gint64
get_still_ms (const DameroClock *clock,
              gint64             now_ms)
{
  gint64 shown_ms = damero_clock_get_display_ms (clock, clock->on_move, now_ms);
  gint64 least_ms = 0, most_ms = DAMERO_CONTROL_MAX_MS;

  if (damero_clock_get_display_ms (clock, clock->on_move, now_ms + most_ms) == shown_ms)
    return most_ms;

  while (most_ms - least_ms > 1)
    {
      gint64 middle_ms = least_ms + (most_ms - least_ms) / 2;
      gboolean stands = damero_clock_get_display_ms (clock, clock->on_move, now_ms + middle_ms) == shown_ms;

      *(stands ? &least_ms : &most_ms) = middle_ms;
    }
  return least_ms;
}

/* What a press at AT_MS leaves on the face of the side that made it. */
static gint64
get_pressed_ms (const DameroClock *clock,
                gint64             at_ms)
{
  DameroClock copy = *clock;
  DameroClockEvents events;

  if (damero_clock_press (&copy, clock->on_move, false, at_ms, &events) != DAMERO_CLOCK_OK)
    return 0;
  return damero_clock_get_display_ms (&copy, clock->on_move, at_ms);
}

/* What a press does to the face of the side whose clock runs in CLOCK: it adds so much, and leaves so much at most. */
static void
set_bonus (DameroHallMessage *message,
           const DameroClock *clock)
{
  static const DameroHallField bonus[] = { DAMERO_HALL_FIELD_BLACK_BONUS_MS, DAMERO_HALL_FIELD_WHITE_BONUS_MS };
  static const DameroHallField most[] = { DAMERO_HALL_FIELD_BLACK_MOST_MS, DAMERO_HALL_FIELD_WHITE_MOST_MS };
  gint64 late_ms;

  if (damero_clock_counts_up (clock, clock->on_move) || !damero_clock_get_deadline (clock, &late_ms) ||
      late_ms <= clock->base_ms)
    return;

  late_ms--;
  damero_hall_message_set_int (message, bonus[clock->on_move],
                               CLAMP (get_pressed_ms (clock, late_ms) -
                                        damero_clock_get_display_ms (clock, clock->on_move, late_ms), 0, MAX_FACE_MS));
  damero_hall_message_set_int (message, most[clock->on_move],
                               CLAMP (get_pressed_ms (clock, clock->base_ms), 0, MAX_FACE_MS));
}

/* What the device needs to go on by itself while it has no contact. */
static void
set_bonuses (DameroHallMessage *message,
             const DameroClock *clock)
{
  DameroClock copy = *clock;
  DameroClockEvents events;

  set_bonus (message, &copy);
  if (damero_clock_press (&copy, copy.on_move, false, copy.base_ms, &events) == DAMERO_CLOCK_OK)
    set_bonus (message, &copy);
}

static void
set_faces (DameroHallMessage *message,
           const DameroClock *clock,
           gint64             now_ms)
{
  static const DameroHallField faces[] = { [DAMERO_BLACK] = DAMERO_HALL_FIELD_BLACK_MS,
                                           [DAMERO_WHITE] = DAMERO_HALL_FIELD_WHITE_MS };

  for (unsigned side = 0; side < 2; side++)
    damero_hall_message_set_int (message, faces[side],
                                 CLAMP (damero_clock_get_display_ms (clock, side, now_ms), 0, MAX_FACE_MS));
}

static void
set_clocks (DameroHallMessage *message,
            const DameroGame  *game,
            DameroHallAudience           audience,
            gint64             now_ms)
{
  const DameroClock *clock = &game->clock;

  if (!game->setup.has_clock)
    return;

  set_faces (message, clock, now_ms);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_COUNTS_UP, damero_clock_counts_up (clock, clock->on_move));
  if (clock->time_called && game->phase < DAMERO_GAME_OVER)
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_TIME_CALLED, TRUE);
  if (clock->state != DAMERO_CLOCK_RUNNING)
    return;

  damero_hall_view_set_side (message, DAMERO_HALL_FIELD_RUNNING, (int) clock->on_move);
  if (damero_clock_get_display_ms (clock, clock->on_move, now_ms + 1) ==
      damero_clock_get_display_ms (clock, clock->on_move, now_ms))
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_STILL_MS, get_still_ms (clock, now_ms));
  if (clock->controls[clock->on_move].mode == DAMERO_MODE_HOURGLASS)
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_PASSES_ON, TRUE);
  if (audience == DAMERO_HALL_AUDIENCE_PLAYERS)
    set_bonuses (message, clock);
}

/* How many turns of the game are shown NOW where moves are with the section's delay, and in RET_DUE_MS (may be NULL)
 * when the one after them is. A turn counts from when it was made, whenever its move was told. */
static guint
count_shown (const DameroHallBoard *board,
             const DameroStamp     *now,
             gint64                *ret_due_ms)
{
  gint64 delay_ms = (gint64) board->section->moves_delay * G_TIME_SPAN_MINUTE / G_TIME_SPAN_MILLISECOND;
  gint64 due_ms = DAMERO_HALL_NEVER_MS;
  guint n = board->n_plies;

  for (; n > 0; n--)
    {
      gint64 age_ms = damero_stamp_get_elapsed_ms (&g_array_index (board->game->plies, DameroPly, n - 1).made_at, now);

      if (age_ms >= delay_ms)
        break;
      due_ms = now->mono_ms + delay_ms - age_ms;
    }

  if (ret_due_ms != NULL)
    *ret_due_ms = due_ms;
  return n;
}

/* Whether the hall is shown moves of the game as it stands. */
static gboolean
is_shown (const DameroHallBoard *board)
{
  return board->game->phase == DAMERO_GAME_OVER || board->section->moves_delay < DAMERO_DELAY_GAME;
}

gint64
damero_hall_view_get_due_ms (const DameroEvent *event,
                             DameroHallAudience audience,
                             int                section,
                             int                number,
                             const DameroStamp *now)
{
  gint64 due_ms = DAMERO_HALL_NEVER_MS;
  DameroHallBoard board;

  damero_hall_board_read (event, section, number, &board);
  if (audience == DAMERO_HALL_AUDIENCE_HALL && board.game != NULL && board.game->phase != DAMERO_GAME_OVER &&
      is_shown (&board))
    count_shown (&board, now, &due_ms);
  return due_ms;
}

/* The position after N turns and the move that made it, where they are known. */
static void
set_position (DameroHallMessage *message,
              const DameroGame  *game,
              guint              n)
{
  const DameroPosition *positions = (const DameroPosition *) (gconstpointer) game->positions->data;
  char fen[DAMERO_FEN_SIZE];

  if (n > damero_game_get_n_recorded (game))
    return;

  damero_position_to_fen (&positions[n], fen);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_POSITION, fen);
  if (n > 0)
    {
      char move[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (&positions[n - 1], &g_array_index (game->plies, DameroPly, n - 1).move,
                           DAMERO_NOTATION_LONG, move);
      damero_hall_message_set_text (message, DAMERO_HALL_FIELD_LAST_MOVE, move);
    }
}

static void
set_game (DameroHallMessage     *message,
          const DameroHallBoard *board,
          DameroHallAudience               audience,
          const DameroStamp     *now)
{
  const DameroGame *game = board->game;

  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_PLY, board->n_plies);
  damero_hall_view_set_side (message, DAMERO_HALL_FIELD_FIRST,
                             (int) g_array_index (game->positions, DameroPosition, 0).side_to_move);
  damero_hall_view_set_side (message, DAMERO_HALL_FIELD_SIDE, board->turn);
  set_clocks (message, game, audience, now->mono_ms);
  if (audience != DAMERO_HALL_AUDIENCE_HALL || game->phase == DAMERO_GAME_OVER)
    set_position (message, game, board->n_plies);
  else if (is_shown (board))
    set_position (message, game, count_shown (board, now, NULL));
  if (audience == DAMERO_HALL_AUDIENCE_HALL)
    return;

  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_RECORD,
                                damero_token_get (DAMERO_TOKENS_RECORD, (int) game->record));
  damero_hall_view_set_side (message, DAMERO_HALL_FIELD_OFFER, game->draw_offer);
  if (game->setup.ruleset.crowning == DAMERO_CROWNING_BY_OPPONENT)
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_OPPONENT_CROWNS, TRUE);
  if (game->crown_square > 0)
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_CROWN, game->crown_square);
  if (audience == DAMERO_HALL_AUDIENCE_FLOOR || board->section->assist)
    {
      g_autofree char *counts = damero_words_board_counts (game);

      damero_hall_message_set_text (message, DAMERO_HALL_FIELD_COUNTS, counts);
    }
}

static void
set_device (DameroHallMessage      *message,
            const DameroHallBoard  *board,
            const DameroHallDevice *device,
            DameroHallAudience                audience)
{
  const gboolean *calls = board->record->calls;

  if (calls[DAMERO_BLACK] || calls[DAMERO_WHITE])
    damero_hall_message_set_text (message, DAMERO_HALL_FIELD_CALLED,
                                  !calls[DAMERO_WHITE] ? "black" : !calls[DAMERO_BLACK] ? "white" : "both");
  if (device == NULL)
    return;

  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_BLACK_READY, device->ready[DAMERO_BLACK]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_ONE_DEVICE, device->has_device);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_WHITE_READY, device->ready[DAMERO_WHITE]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_BLACK_CONFIRMED, device->confirmed[DAMERO_BLACK]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_WHITE_CONFIRMED, device->confirmed[DAMERO_WHITE]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_HELD, device->is_held);
  if (audience == DAMERO_HALL_AUDIENCE_FLOOR && device->has_device)
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_CONTACT, device->has_contact);
}

/* Who is missing at the board. */
static void
set_late (DameroHallMessage     *message,
          const DameroEvent     *event,
          const DameroHallBoard *board)
{
  const DameroMatch *match = damero_event_find_match (event, &board->place);
  gboolean a_is_black = match->a == board->record->black;
  gboolean black = match->late_since[a_is_black ? 0 : 1].run != 0;
  gboolean white = match->late_since[a_is_black ? 1 : 0].run != 0;

  if (black || white)
    damero_hall_message_set_text (message, DAMERO_HALL_FIELD_LATE, !white ? "black" : !black ? "white" : "both");
}

/* What the clocks of a game that was never started will show when it begins. */
static void
set_first_faces (DameroHallMessage     *message,
                 const DameroHallBoard *board)
{
  const DameroSection *section = board->section;
  const DameroControl *controls[2];
  DameroClock clock;

  if (board->state != DAMERO_HALL_STATE_BEFORE || !section->has_control || section->paper)
    return;

  for (unsigned side = 0; side < 2; side++)
    controls[side] = damero_control_rules_find (section->control_rules, &section->control, board->place.game,
                                                (DameroSide) side);
  damero_clock_init (&clock, controls[DAMERO_BLACK], controls[DAMERO_WHITE]);
  set_faces (message, &clock, 0);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_COUNTS_UP, damero_clock_counts_up (&clock, DAMERO_BLACK));
}

/* What is known of the match, and how its game is shown. */
static void
set_match (DameroHallMessage     *message,
           const DameroEvent     *event,
           const DameroHallBoard *board)
{
  const DameroMatch *match = damero_event_find_match (event, &board->place);
  DameroMatchScore score = damero_match_score (match, &board->section->scoring);
  gboolean a_is_black = match->a == board->record->black;

  damero_hall_view_set_players (message, event, board->section, board->record);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_NUMBERING,
                                board->section->ruleset.variant == DAMERO_VARIANT_SPANISH ? "mirrored" : "normal");
  if (board->record->outcome != DAMERO_OUTCOME_NONE)
    damero_hall_message_set_text (message, DAMERO_HALL_FIELD_ENDING,
                                  damero_token_get (DAMERO_TOKENS_ENDING, (int) board->record->ending));
  if (match->n_games == 1)
    return;

  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_SCORE_BLACK_X10, score.points_x10[a_is_black ? 0 : 1]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_SCORE_WHITE_X10, score.points_x10[a_is_black ? 1 : 0]);
}

/* The move that the players of a game have to make next, where moves are entered with the press; to everybody who is
 * told of turns as they are made. */
static void
set_opening_move (DameroHallMessage *message,
                  const DameroGame  *game,
                  DameroHallAudience audience)
{
  guint made = damero_game_get_n_recorded (game);
  char move[DAMERO_MOVE_TEXT_SIZE];

  if (audience == DAMERO_HALL_AUDIENCE_HALL || game->phase == DAMERO_GAME_OVER ||
      game->record != DAMERO_RECORD_CHECKED || made < game->plies->len)
    return;

  damero_move_to_text (damero_game_get_position (game), &game->setup.opening[made], DAMERO_NOTATION_LONG, move);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_OPENING_MOVE, move);
}

/* The opening that was drawn: code and name always, where it leads until it is reached. Everybody may know it, from
 * when the round is public. */
static void
set_opening (DameroHallMessage     *message,
             const DameroHallBoard *board,
             DameroHallAudience     audience)
{
  const DameroGame *game = board->game;
  const DameroBallot *ballot = damero_hall_view_set_opening (message, board->section, &board->place);
  DameroPosition position;
  char fen[DAMERO_FEN_SIZE];
  gboolean is_made = game != NULL && (!game->setup.is_obligatory || game->plies->len >= game->setup.n_opening);

  if (ballot == NULL || is_made || (*ballot->line == '\0' && ballot->fen == NULL) ||
      (game == NULL ? board->state != DAMERO_HALL_STATE_BEFORE : game->phase == DAMERO_GAME_OVER) ||
      !damero_ballot_get_position (ballot, &board->section->ruleset, &position))
    return;

  damero_position_to_fen (&position, fen);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_OPENING_POSITION, fen);
  if (*ballot->line == '\0')
    return;
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_OPENING_LINE, ballot->line);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_OBLIGATORY,
                               game != NULL || board->section->opening == DAMERO_OPENING_OBLIGATORY);
  if (game != NULL)
    set_opening_move (message, game, audience);
}

DameroHallMessage *
damero_hall_view_board (const DameroEvent      *event,
                        const DameroSeat       *seat,
                        int                     section,
                        int                     number,
                        const DameroHallDevice *device,
                        const DameroStamp      *now,
                        guint64                 revision)
{
  DameroHallMessage *message = damero_hall_message_new (DAMERO_HALL_BOARD);
  DameroHallAudience audience = damero_hall_view_get_audience (seat, section, number);
  DameroHallBoard board;

  damero_hall_board_read (event, section, number, &board);
  damero_hall_view_set_place (message, &board.place);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_REVISION, (gint64) revision);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_NOW_MS, now->mono_ms);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_STATE, damero_hall_state_get_token (board.state));
  if (board.state == DAMERO_HALL_STATE_NONE)
    return message;

  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_GAME, board.place.game);
  set_match (message, event, &board);
  set_opening (message, &board, audience);
  if (board.game != NULL)
    set_game (message, &board, audience, now);
  else
    set_first_faces (message, &board);
  if (audience == DAMERO_HALL_AUDIENCE_FLOOR)
    set_late (message, event, &board);
  if (audience != DAMERO_HALL_AUDIENCE_HALL)
    set_device (message, &board, device, audience);
  return message;
}

void
damero_hall_view_settle (DameroHallMessage *message,
                         const DameroEvent *event)
{
  static const DameroHallField times[] = { DAMERO_HALL_FIELD_NOW_MS, DAMERO_HALL_FIELD_REVISION,
                                           DAMERO_HALL_FIELD_AGE_MS, DAMERO_HALL_FIELD_STILL_MS };
  DameroHallBoard board;

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    if (damero_hall_message_has (message, times[i]))
      damero_hall_message_set_int (message, times[i], 0);
  if (damero_hall_message_get_kind (message) != DAMERO_HALL_BOARD ||
      !damero_hall_message_has (message, DAMERO_HALL_FIELD_RUNNING))
    return;

  damero_hall_board_read (event, (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_SECTION),
                          (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BOARD), &board);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_NOW_MS, MAX (board.game->clock.base_ms, 0));
  set_faces (message, &board.game->clock, board.game->clock.base_ms);
}

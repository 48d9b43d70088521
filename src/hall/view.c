/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/view.h"

#include <string.h>

#include "event/calls.h"
#include "standings/standings.h"
#include "words/board.h"

#define MAX_FACE_MS damero_hall_fields[DAMERO_HALL_FIELD_BLACK_MS].max

/* Who is told. */
typedef enum {
  AUDIENCE_HALL,    /* everybody */
  AUDIENCE_PLAYERS, /* of the board, at it */
  AUDIENCE_FLOOR,
} Audience;

static Audience
find_audience (const DameroSeat *seat,
               int               section,
               int               board)
{
  if (seat->kind == DAMERO_SEAT_FLOOR)
    return AUDIENCE_FLOOR;

  return damero_seat_kind_has_board (seat->kind) && seat->section == section && seat->board == board ? AUDIENCE_PLAYERS
                                                                                                     : AUDIENCE_HALL;
}

static void
set_side (DameroHallMessage *message,
          DameroHallField    field,
          int                side)
{
  if (side >= 0)
    damero_hall_message_set_text (message, field, damero_token_get (DAMERO_TOKENS_SIDE, side));
}

static void
set_place (DameroHallMessage *message,
           const DameroPlace *place)
{
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_SECTION, place->section);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_ROUND, MAX (place->round, 1));
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_BOARD, place->board);
}

static void
set_players (DameroHallMessage     *message,
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

static void
set_clocks (DameroHallMessage *message,
            const DameroGame  *game,
            gint64             now_ms)
{
  static const DameroHallField faces[] = { [DAMERO_BLACK] = DAMERO_HALL_FIELD_BLACK_MS,
                                           [DAMERO_WHITE] = DAMERO_HALL_FIELD_WHITE_MS };

  if (!game->setup.has_clock)
    return;

  for (unsigned side = 0; side < 2; side++)
    damero_hall_message_set_int (message, faces[side],
                                 CLAMP (damero_clock_get_display_ms (&game->clock, side, now_ms), 0, MAX_FACE_MS));
  if (game->clock.state == DAMERO_CLOCK_RUNNING)
    set_side (message, DAMERO_HALL_FIELD_RUNNING, (int) game->clock.on_move);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_COUNTS_UP,
                               damero_clock_counts_up (&game->clock, game->clock.on_move));
}

/* The position and the last move, where they are known. */
static void
set_position (DameroHallMessage *message,
              const DameroGame  *game)
{
  guint n = damero_game_get_n_recorded (game);
  char fen[DAMERO_FEN_SIZE];

  if (!damero_game_is_recorded (game))
    return;

  damero_position_to_fen (damero_game_get_position (game), fen);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_POSITION, fen);
  if (n > 0)
    {
      const DameroPosition *before = &g_array_index (game->positions, DameroPosition, n - 1);
      char move[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (before, &g_array_index (game->plies, DameroPly, n - 1).move, DAMERO_NOTATION_LONG, move);
      damero_hall_message_set_text (message, DAMERO_HALL_FIELD_LAST_MOVE, move);
    }
}

static void
set_game (DameroHallMessage     *message,
          const DameroHallBoard *board,
          Audience               audience,
          const DameroStamp     *now)
{
  const DameroGame *game = board->game;

  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_PLY, board->n_plies);
  set_side (message, DAMERO_HALL_FIELD_FIRST,
            (int) g_array_index (game->positions, DameroPosition, 0).side_to_move);
  set_side (message, DAMERO_HALL_FIELD_SIDE, board->turn);
  set_clocks (message, game, now->mono_ms);
  if (audience != AUDIENCE_HALL || game->phase == DAMERO_GAME_OVER)
    set_position (message, game);
  if (audience == AUDIENCE_HALL)
    return;

  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_RECORD,
                                damero_token_get (DAMERO_TOKENS_RECORD, (int) game->record));
  set_side (message, DAMERO_HALL_FIELD_OFFER, game->draw_offer);
  if (audience == AUDIENCE_FLOOR || board->section->assist)
    {
      g_autofree char *counts = damero_words_board_counts (game);

      damero_hall_message_set_text (message, DAMERO_HALL_FIELD_COUNTS, counts);
    }
}

static void
set_device (DameroHallMessage      *message,
            const DameroHallBoard  *board,
            const DameroHallDevice *device,
            Audience                audience)
{
  const gboolean *calls = board->record->calls;

  if (calls[DAMERO_BLACK] || calls[DAMERO_WHITE])
    damero_hall_message_set_text (message, DAMERO_HALL_FIELD_CALLED,
                                  !calls[DAMERO_WHITE] ? "black" : !calls[DAMERO_BLACK] ? "white" : "both");
  if (device == NULL)
    return;

  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_BLACK_READY, device->ready[DAMERO_BLACK]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_WHITE_READY, device->ready[DAMERO_WHITE]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_BLACK_CONFIRMED, device->confirmed[DAMERO_BLACK]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_WHITE_CONFIRMED, device->confirmed[DAMERO_WHITE]);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_HELD, device->is_held);
  if (audience == AUDIENCE_FLOOR && device->has_device)
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_CONTACT, device->has_contact);
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
  Audience audience = find_audience (seat, section, number);
  DameroHallBoard board;

  damero_hall_board_read (event, section, number, &board);
  set_place (message, &board.place);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_REVISION, (gint64) revision);
  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_NOW_MS, now->mono_ms);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_STATE, damero_hall_state_get_token (board.state));
  if (board.state == DAMERO_HALL_STATE_NONE)
    return message;

  damero_hall_message_set_int (message, DAMERO_HALL_FIELD_GAME, board.place.game);
  set_players (message, event, board.section, board.record);
  if (board.game != NULL)
    set_game (message, &board, audience, now);
  if (audience != AUDIENCE_HALL)
    set_device (message, &board, device, audience);
  return message;
}

/* ---- lists ---- */

static void
add_pairings (const DameroEvent   *event,
              const DameroSection *section,
              GPtrArray           *rows)
{
  const DameroRound *round = damero_section_find_public_round (section);

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPlace place = { section->id, round->number, match->board, 1 };
      DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_PAIRING);

      set_place (row, &place);
      set_players (row, event, section, &match->games[0]);
      g_ptr_array_add (rows, row);
    }
}

static void
add_standings (const DameroEvent   *event,
               const DameroSection *section,
               GPtrArray           *rows)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, 0);

  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_STANDING);

      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_SECTION, section->id);
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_RANK, standing->rank);
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_NAME,
                                    damero_event_get_entry_name (event, section, standing->entry));
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_POINTS_X10, standing->points_x10);
      g_ptr_array_add (rows, row);
    }
}

static void
add_calls (const DameroEvent *event,
           const DameroStamp *now,
           GPtrArray         *rows)
{
  g_autoptr(GArray) calls = damero_event_dup_calls (event, now);

  for (guint i = 0; i < calls->len; i++)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);
      DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_CALL);

      set_place (row, &call->place);
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_GAME, MAX (call->place.game, 1));
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_WHY, damero_call_kind_get_token (call->kind));
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_AGE_MS, MAX (damero_call_get_age_ms (call, now), 0));
      set_side (row, DAMERO_HALL_FIELD_SIDE, call->side);
      g_ptr_array_add (rows, row);
    }
}

GPtrArray *
damero_hall_view_list (const DameroEvent *event,
                       const char        *list,
                       int                section_id,
                       const DameroStamp *now,
                       guint64            revision)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_hall_message_free);
  const DameroSection *section = damero_event_find_section (event, section_id);
  DameroHallMessage *end = damero_hall_message_new (DAMERO_HALL_LIST_END);

  if (strcmp (list, "calls") == 0)
    add_calls (event, now, rows);
  else if (section != NULL && strcmp (list, "pairings") == 0)
    add_pairings (event, section, rows);
  else if (section != NULL && strcmp (list, "standings") == 0)
    add_standings (event, section, rows);

  damero_hall_message_set_text (end, DAMERO_HALL_FIELD_LIST, list);
  damero_hall_message_set_int (end, DAMERO_HALL_FIELD_N, rows->len);
  damero_hall_message_set_int (end, DAMERO_HALL_FIELD_REVISION, (gint64) revision);
  g_ptr_array_add (rows, end);
  return rows;
}

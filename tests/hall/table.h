/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/table.h - the hall's machine with six boards of a round, each of which has a table's device, told single
 * messages; and what the referee does meanwhile at a desk.
 */
#pragma once

#include "door.h"
#include "director/environment.h"
#include "hall/hall.h"

#define N_BOARDS 6

typedef struct {
  Hall              *hall;
  DameroEnvironment *chance;
  GPtrArray         *records;
  DameroSeats       *seats;
  DameroHall        *machine;
  guint              sessions[N_BOARDS]; /* of the devices of boards 1, 2… */
  GPtrArray         *answers;            /* char *: to the device of board 1 */
  guint              n_joined;
  gint64             now_ms;
} Model;

#define UID(n) "\"uid\":\"01890000-0000-7000-8000-00000000000" n "\","
#define PLACE(ply, side) "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":" ply ",\"side\":\"" side \
                         "\",\"clock\":\"00000001\",\"device_ms\":1000"
#define PRESS(n, ply, side, device_ms) \
  "{\"kind\":\"press\"," UID (n) "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":" ply ",\"side\":\"" side \
  "\",\"clock\":\"00000001\",\"device_ms\":" device_ms "}"

/* Round 1 is public and no game has begun. SEED is that of the codes. */
Model   *model_new        (guint32           seed);
void     model_free       (Model            *model);
/* A machine in the place of the one that was freed. */
void     start_machine    (Model            *model);
/* A device joins SEAT in the place of the one that has it; its session. */
guint    join_seat        (Model            *model,
                           const DameroSeat *seat);
/* The device of SESSION says TEXT. */
void     receive          (Model            *model,
                           guint             session,
                           const char       *text);
/* What the device of board 1 is answered to TEXT, as far as WANTED stands in it. */
void     expect_answer    (Model            *model,
                           const char       *text,
                           const char       *wanted);
/* Whether WANTED stands in what the device of board 1 was sent since expect_answer. */
gboolean was_told         (const Model      *model,
                           const char       *wanted);
/* What TEXT says comes from the referee's table, and all is told of it. */
void     do_at_desk       (Model            *model,
                           const char       *text);
void     undo_at_desk     (Model            *model);
/* Time passes until UNTIL_MS, and what is due is done. */
void     pass_time        (Model            *model,
                           gint64            until_ms);

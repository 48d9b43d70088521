/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-model.c - a hall of 40 tables and 40 pairs of phones on virtual time, through a network that delays,
 * holds up, doubles and is cut for 30 seconds with the tail of what it carried, with devices that sleep, also while
 * they are cut, are swapped, whose pages are loaded anew and whose clocks do not go alike; the players press, resign,
 * offer draws, dispute results, the referee pauses, takes boards off their devices and gives them back, and flags fall.
 *
 * When all is well again every page shows what the director has, no turn was made twice and none is lost. The time of
 * a turn between two presses by one clock of a table is to the millisecond what that clock measured, and flags fall by
 * the sum of them, worked out here once more; where a clock was another one it is right within what a message can
 * take. Two devices: no turn is longer than it was with what the ways took, nor shorter than it was by more than a
 * press is ever credited with. A clock of a table that stands still and keeps its name is right within what a message
 * can take over that, with the referee asked, and exact from then on; what is pressed before anything was heard of it
 * may be as far out as it stood. About no other clock are they asked. Of every other seed the tables have moves, with
 * now and then an illegal one. DAMERO_TEST_LONG: as many seeds as it says;
 * DAMERO_TEST_SEED: from there, else from 1.
 */
#include "../support/chance.h"
#include "model.h"

#define N_SEEDS 3 /* so many have all of it */

/* ---- the referee ---- */

/* What is pressed in the turns from now on is not measured by a device alone. */
static void
disturb (Model *model,
         Board *board)
{
  const DameroPlace place = { board->section, 1, board->board, 1 };
  const DameroGame *game = damero_event_find_game (model->event, &place);

  for (guint i = game != NULL ? damero_game_get_n_plies (game) : 0; i <= MAX_PLIES; i++)
    board->turns[i].is_disturbed = TRUE;
}

static void
calm (Model *model,
      Board *board)
{
  const DameroPlace place = { board->section, 1, board->board, 1 };

  for (guint i = damero_game_get_n_plies (damero_event_find_game (model->event, &place)) + 1; i <= MAX_PLIES; i++)
    if (board->turns[i].uid == NULL)
      board->turns[i].is_disturbed = FALSE;
}

static void
pause_or_resume (Model *model,
                 Board *board)
{
  const DameroPlace place = { board->section, 1, board->board, 1 };
  const DameroGame *game = damero_event_find_game (model->event, &place);
  g_autofree char *line = NULL;

  if (game == NULL || !game->has_begun)
    return;
  if (board->paused_ms == 0 && !model->is_rough)
    return;

  if (board->paused_ms == 0)
    line = g_strdup_printf ("pause in=%d.1.%d.1 by=referee", board->section, board->board);
  else
    line = g_strdup_printf ("resume in=%d.1.%d.1 side=%s by=referee", board->section, board->board,
                            game->clock.on_move == DAMERO_BLACK ? "black" : "white");
  disturb (model, board);
  if (!model_perform_line (model, line))
    {
      board->paused_ms = 0;
      return;
    }
  figures.pauses++;
  board->paused_ms = board->paused_ms == 0 ? model->now_ms : 0;
  if (board->paused_ms == 0)
    calm (model, board);
}

static void
hold_or_release (Model *model,
                 Board *board)
{
  if (board->held_ms == 0 && !model->is_rough)
    return;

  figures.holds++;
  board->last_held_ms = model->now_ms;
  board->held_ms = board->held_ms == 0 ? model->now_ms : 0;
  damero_hall_hold (model->machine, board->section, board->board, board->held_ms > 0, model->now_ms);
}

static void
join (Model  *model,
      Device *device)
{
  const DameroSeat seat = { device->side < 0 ? DAMERO_SEAT_TABLE : DAMERO_SEAT_SIDE, device->board->section,
                            device->board->board, device->side, 0 };
  const char *code = damero_seats_open (model->seats, &seat, model->now_ms);
  g_autofree char *text = g_strdup_printf ("{\"kind\":\"join\",\"code\":\"%s\"}", code);
  g_autofree char *address = g_strdup_printf ("10.0.%u.%u", device->index, ++model->n_loads % 250);
  g_autofree char *answer = NULL;
  guint session;

  answer = damero_hall_join (model->machine, text, strlen (text), address, model->now_ms, &session);
  g_assert_nonnull (strstr (answer, "\"admitted\""));
  model_begin (model, device, session);
}

/* Another device takes the seat of a table that has nothing to say; its clock does not stop. */
static void
swap_device (Model  *model,
             Device *device)
{
  if (device->side >= 0 || device->pending->len > 0 || device->away_until_ms > 0 || !model->is_rough)
    return;

  figures.swaps++;
  join (model, device);
}

static void
answer_call (Model *model,
             Board *board)
{
  g_autofree char *line = g_strdup_printf ("call-answered in=%d.1.%d.1 side=%s by=referee", board->section,
                                           board->board, board->asked_side == DAMERO_BLACK ? "black" : "white");

  g_assert_true (model_perform_line (model, line));
  board->asked_side = -1;
}

static void
rule (Model *model)
{
  Board *board = &model->boards[g_rand_int_range (model->rand, 0, G_N_ELEMENTS (model->boards))];
  int what = g_rand_int_range (model->rand, 0, 4);

  for (guint i = 0; i < G_N_ELEMENTS (model->boards); i++)
    {
      Board *other = &model->boards[i];

      if (other->paused_ms > 0 && model->now_ms - other->paused_ms > 8000)
        pause_or_resume (model, other);
      if (other->held_ms > 0 && model->now_ms - other->held_ms > 8000)
        hold_or_release (model, other);
      if (other->asked_side >= 0)
        answer_call (model, other);
    }
  if (what == 0)
    swap_device (model, &model->devices[g_rand_int_range (model->rand, 0, N_TABLES)]);
  else if (what == 1 && board->held_ms == 0)
    hold_or_release (model, board);
  else if (board->paused_ms == 0)
    pause_or_resume (model, board);
}

/* ---- a hall ---- */

static void
add_device (Model *model,
            guint  index,
            guint  board,
            int    side)
{
  Device *device = &model->devices[index];

  device->index = index;
  device->board = &model->boards[board];
  device->side = side;
  device->skew = g_rand_int_range (model->rand, -200, 201);
  device->pending = g_ptr_array_new_with_free_func (model_pending_free);
  device->ended_by = (guint) g_rand_int_range (model->rand, 0, 3);
  join (model, device);
  model_push (model, (Event) { .at_ms = 100 + (gint64) index * 7, .type = EVENT_BEAT, .device = index });
  model_push (model, (Event) { .at_ms = FIRST_MS + g_rand_int_range (model->rand, 0, 9000), .type = EVENT_ACT,
                               .device = index });
}

static void
draw_bytes (gpointer source,
            guint8  *bytes,
            gsize    n_bytes)
{
  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) g_rand_int_range (source, 0, 256);
}

/* A game by chance, as far as it goes. */
static void
make_moves (Board *board,
            GRand *rand)
{
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  DameroMoveList list;

  for (damero_moves_generate (&position, &list); list.n_moves > 0 && board->n_moves < MAX_PLIES;
       damero_moves_generate (&position, &list))
    {
      const DameroMove *move = &list.moves[g_rand_int_range (rand, 0, (gint32) list.n_moves)];

      board->moves[board->n_moves] = g_malloc0 (DAMERO_MOVE_TEXT_SIZE);
      damero_move_to_text (&position, move, DAMERO_NOTATION_LONG, board->moves[board->n_moves++]);
      damero_position_apply (&position, move);
    }
}

static Model *
model_new (guint32 seed)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(GRand) moves = g_rand_new_with_seed (seed);
  Model *model = g_new0 (Model, 1);

  model->has_moves = seed % 2 == 0;
  for (int section = 1; section <= 2; section++)
    {
      g_autoptr(GString) pairs = g_string_new (NULL);
      g_autofree char *publish = g_strdup_printf ("publish in=%d.1", section);

      hall_section (hall, section == 1 && model->has_moves ? "games=1 control=60+1 record=checked"
                                                           : "games=1 control=60+1 record=none", 2 * N_TABLES);
      g_string_printf (pairs, "pair in=%d pairs=\"", section);
      for (int i = 0; i < N_TABLES; i++)
        g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", 2 * i + 1, 2 * i + 2);
      g_string_append_c (pairs, '"');
      hall_ok (hall, 0, pairs->str);
      hall_ok (hall, 0, publish);
    }
  model->event = g_steal_pointer (&hall->event);
  hall->event = damero_event_new ();
  model->rand = g_rand_new_with_seed (seed);
  model->records = damero_hall_records_new ();
  model->seats = damero_seats_new (draw_bytes, model->rand, model->records);
  model->machine = damero_hall_new (&model_door, model, model->seats, model->records, draw_bytes, model->rand);
  model->answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  model->heap = g_array_new (FALSE, FALSE, sizeof (Event));
  model->is_rough = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (model->boards); i++)
    {
      model->boards[i].asked_side = -1;
      model->boards[i].section = i < N_TABLES ? 1 : 2;
      model->boards[i].board = (int) (i < N_TABLES ? i : i - N_TABLES) + 1;
      make_moves (&model->boards[i], moves);
    }
  for (guint i = 0; i < N_TABLES; i++)
    add_device (model, i, i, -1);
  for (guint i = 0; i < 2 * N_PAIRS; i++)
    add_device (model, N_TABLES + i, N_TABLES + i / 2, (int) (i % 2));
  model_push (model, (Event) { .at_ms = FIRST_MS, .type = EVENT_LOOK });
  return model;
}

static void
model_free (Model *model)
{
  for (guint i = 0; i < G_N_ELEMENTS (model->devices); i++)
    {
      g_ptr_array_unref (model->devices[i].pending);
      damero_hall_message_free (model->devices[i].page);
    }
  for (guint i = 0; i < G_N_ELEMENTS (model->boards); i++)
    for (guint k = 0; k <= MAX_PLIES; k++)
      {
        g_free (model->boards[i].turns[k].uid);
        g_free (k < MAX_PLIES ? model->boards[i].moves[k] : NULL);
      }
  for (guint i = 0; i < model->heap->len; i++)
    g_free (g_array_index (model->heap, Event, i).text);
  g_array_unref (model->heap);
  damero_hall_free (model->machine);
  damero_seats_free (model->seats);
  g_ptr_array_unref (model->records);
  g_hash_table_unref (model->answers);
  g_rand_free (model->rand);
  damero_event_free (model->event);
  g_free (model);
}

/* ---- what has come of it ---- */

/* The page shows what the director has, but for what time alone has changed. */
static void
check_page (Model        *model,
            const Device *device)
{
  const DameroSeat seat = { device->side < 0 ? DAMERO_SEAT_TABLE : DAMERO_SEAT_SIDE, device->board->section,
                            device->board->board, device->side, 0 };
  const DameroStamp now = { 1, model->now_ms, 0 };
  g_autoptr(DameroHallMessage) director = damero_hall_view_board (model->event, &seat, seat.section, seat.board, NULL,
                                                                  &now, 1);
  g_autofree char *shown = NULL, *known = NULL;

  for (guint i = 0; i < DAMERO_HALL_N_FIELDS; i++)
    if (damero_hall_message_has (device->page, (DameroHallField) i) &&
        !damero_hall_message_has (director, (DameroHallField) i) && damero_hall_fields[i].type == DAMERO_HALL_BOOLEAN)
      damero_hall_message_set_int (director, (DameroHallField) i,
                                   damero_hall_message_get_int (device->page, (DameroHallField) i));
  damero_hall_view_settle (device->page, model->event);
  damero_hall_view_settle (director, model->event);
  shown = damero_hall_message_write (device->page);
  known = damero_hall_message_write (director);
  g_assert_cmpstr (shown, ==, known);
  g_assert_cmpuint (device->pending->len, ==, 0);
}

/* The presses of a board, as the log has them. */
static GPtrArray *
dup_presses (Model       *model,
             const Board *board)
{
  GPtrArray *presses = g_ptr_array_new ();

  for (guint i = 0; i < model->event->log->len; i++)
    {
      DameroAct *act = ((const DameroLogRow *) g_ptr_array_index (model->event->log, i))->act;

      if (act->kind == DAMERO_ACT_PRESS && act->place.section == board->section && act->place.board == board->board)
        g_ptr_array_add (presses, act);
    }

  return presses;
}

static gboolean
is_by_one_clock (const Turn *turn,
                 const Turn *before)
{
  return turn->load == before->load && turn->stood_ms == before->stood_ms;
}

static void
check_within (const Board *board,
              guint        i,
              gint64       think_ms,
              gint64       true_ms,
              gint64       bound_ms)
{
  if (ABS (think_ms - true_ms) > bound_ms)
    g_test_message ("section %d, board %d, ply %u", board->section, board->board, i);
  if (bound_ms == 0)
    g_assert_cmpint (think_ms, ==, true_ms);
  g_assert_cmpint (ABS (think_ms - true_ms), <=, bound_ms);
}

/* By the clocks of the devices; of another clock, or with the referee, as near as a message can tell. */
static void
check_table_turn (Model           *model,
                  const Board     *board,
                  guint            i,
                  const DameroPly *ply)
{
  const Turn *turn = &board->turns[i], *before = i > 0 ? &board->turns[i - 1] : NULL;

  if (before == NULL || turn->is_disturbed || before->is_disturbed)
    return;
  if (is_by_one_clock (turn, before))
    {
      figures.exact++;
      check_within (board, i, ply->think_ms, turn->device_ms - before->device_ms, 0);
    }
  else
    {
      figures.bounded++;
      check_within (board, i, ply->think_ms, turn->true_ms - before->true_ms,
                    BOUND_MS + turn->unheard_ms + before->unheard_ms);
    }
}

static void
check_phone_turn (const Board     *board,
                  guint            i,
                  const DameroPly *ply,
                  const DameroAct *act)
{
  const Turn *turn = &board->turns[i], *before = i > 0 ? &board->turns[i - 1] : NULL;

  g_assert_cmpint (act->credit_ms, <=, DAMERO_CREDIT_MOST_MS);
  figures.credited += act->credit_ms > 0;
  if (before == NULL || turn->is_disturbed || before->is_disturbed)
    return;

  figures.phones++;
  g_assert_cmpint (ply->think_ms, >=, turn->true_ms - turn->seen_ms - DAMERO_CREDIT_MOST_MS);
  g_assert_cmpint (ply->think_ms, <=, turn->arrived_ms - before->arrived_ms + DAMERO_CREDIT_MOST_MS);
}

/* A result that a side disputes is the referee's, until both confirm the one that stands. */
static void
check_dispute (Model       *model,
               const Board *board)
{
  guint n = 0;

  for (guint i = 0; i < model->event->log->len; i++)
    {
      const DameroAct *act = ((const DameroLogRow *) g_ptr_array_index (model->event->log, i))->act;

      n += act->kind == DAMERO_ACT_REFEREE_CALLED && act->actor != DAMERO_ACTOR_PROGRAM &&
           act->place.section == board->section && act->place.board == board->board;
    }
  g_assert_cmpint (n > 0, ==, board->is_disputed);
  figures.disputes += n;
}

/* The referee is asked about a clock that stood still for longer than a message can take, and about no other. */
static void
check_stops (Model       *model,
             const Board *board,
             guint        n)
{
  figures.asked += board->n_asked;
  if (board->stood_ms == 0)
    g_assert_cmpuint (board->n_asked, ==, 0);
  for (guint i = 1; i < n; i++)
    if (board->turns[i].load == board->turns[i - 1].load &&
        board->turns[i].stood_ms - board->turns[i - 1].stood_ms > BOUND_MS &&
        board->turns[i].unheard_ms == 0)
      g_assert_cmpuint (board->n_asked, >, 0);
}

/* A flag fell where no press was made in time. */
static void
check_flag (Model       *model,
            const Board *board,
            guint        n,
            gint64       left_ms)
{
  const Turn *turn = &board->turns[n], *before = n > 0 ? &board->turns[n - 1] : NULL;

  if (!board->has_flag || turn->uid == NULL || before == NULL || turn->is_disturbed || before->is_disturbed ||
      board->section != 1 || board->last_held_ms >= before->true_ms)
    return;
  if (is_by_one_clock (turn, before))
    g_assert_cmpint (turn->device_ms - before->device_ms, >=, left_ms);
  else
    g_assert_cmpint (turn->true_ms - before->true_ms, >=,
                     left_ms - BOUND_MS - turn->unheard_ms - before->unheard_ms);
}

static void
check_board (Model       *model,
             const Board *board)
{
  const DameroPlace place = { board->section, 1, board->board, 1 };
  const DameroGame *game = damero_event_find_game (model->event, &place);
  g_autoptr(GPtrArray) presses = dup_presses (model, board);
  gint64 left_ms[2] = { MAIN_MS + BONUS_MS, MAIN_MS + BONUS_MS };
  gint64 quota_ms[2] = { DAMERO_QUOTA_START_MS, DAMERO_QUOTA_START_MS };

  g_assert_nonnull (game);
  figures.ends += !board->has_flag;
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, presses->len);
  figures.presses += presses->len;
  for (guint i = 0; i < presses->len; i++)
    {
      const DameroPly *ply = &g_array_index (game->plies, DameroPly, i);
      const DameroAct *act = g_ptr_array_index (presses, i);

      g_assert_cmpstr (act->uid, ==, board->turns[i].uid);
      if (model->has_moves && board->section == 1)
        {
          figures.typed++;
          g_assert_cmpstr (damero_act_get_text (act, DAMERO_FIELD_MOVE), ==, board->moves[i]);
        }
      if (board->section == 1)
        check_table_turn (model, board, i, ply);
      else
        check_phone_turn (board, i, ply, act);
      g_assert_cmpint (ply->think_ms, <, left_ms[i % 2]);
      left_ms[i % 2] += BONUS_MS - ply->think_ms;
      if (board->section == 2)
        g_assert_cmpint (act->credit_ms, <=, quota_ms[i % 2]);
      quota_ms[i % 2] = MIN (quota_ms[i % 2] - act->credit_ms + DAMERO_QUOTA_PRESS_MS, DAMERO_QUOTA_MOST_MS);
      g_assert_cmpint (ply->shown_ms[i % 2], ==, left_ms[i % 2]);
    }
  check_flag (model, board, presses->len, left_ms[presses->len % 2]);
  check_dispute (model, board);
  check_stops (model, board, presses->len);
}

static void
run_seed (guint32 seed)
{
  Model *model = model_new (seed);
  gint64 ruled_ms = FIRST_MS;

  while (model->now_ms < END_MS)
    {
      model_step (model);
      for (; ruled_ms <= model->now_ms; ruled_ms += 1000)
        rule (model);
    }
  for (guint i = 0; i < G_N_ELEMENTS (model->devices); i++)
    check_page (model, &model->devices[i]);
  for (guint i = 0; i < G_N_ELEMENTS (model->boards); i++)
    check_board (model, &model->boards[i]);
  figures.seeds++;
  model_free (model);
}

static guint64
read_number (const char *text,
             guint64     usual)
{
  guint64 number;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32, &number, NULL) ? number : usual;
}

static void
test_model (void)
{
  const char *n_long = g_getenv ("DAMERO_TEST_LONG");
  guint32 first = g_getenv ("DAMERO_TEST_SEED") != NULL ? chance_get_seed () : 1;
  guint n = (guint) read_number (n_long, N_SEEDS);

  for (guint i = 0; i < n; i++)
    {
      g_test_message ("seed %u", first + i);
      run_seed (first + i);
    }
  g_test_message ("%u seeds, %u presses, %u turns exact, %u bounded, %u of phones, %u credited, %u flags, %u waits, "
                  "%u cuts, %u naps, %u sleeps, %u reloads, %u swaps, %u pauses, %u holds, %u doubled, %u refused, "
                  "%u disputes, %u ends, %u clocks stood, %u questions, "
                  "%u moves, %u illegal",
                  figures.seeds, figures.presses, figures.exact, figures.bounded, figures.phones, figures.credited,
                  figures.flags, figures.waited, figures.cuts, figures.naps, figures.sleeps, figures.reloads,
                  figures.swaps, figures.pauses, figures.holds, figures.doubled, figures.refused, figures.disputes,
                  figures.ends, figures.stops, figures.asked, figures.typed, figures.illegal);
  if (first != 1 || n < N_SEEDS)
    return;

  g_assert_cmpuint (figures.exact, >, 0);
  g_assert_cmpuint (figures.bounded, >, 0);
  g_assert_cmpuint (figures.flags, >, 0);
  g_assert_cmpuint (figures.waited, >, 0);
  g_assert_cmpuint (figures.disputes, >, 0);
  g_assert_cmpuint (figures.ends, >, 0);
  g_assert_cmpuint (figures.asked, >, 0);
  g_assert_cmpuint (figures.illegal, >, 0);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/model/hall", test_model);

  return g_test_run ();
}

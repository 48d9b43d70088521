/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-hall.c - tables with one device each on virtual time, through a network that delays, holds up, loses,
 * doubles and is cut, with clocks that do not go alike and pages that are reloaded: when all is well again every page
 * shows what the director has, no turn was made twice and none is lost, and the time of every turn between two presses
 * of one page is to the millisecond what its device measured. Then messages one by one, and the credits of two devices.
 */
#include <string.h>

#include "../event/hall.h"
#include "director/environment.h"
#include "hall/hall.h"
#include "hall/timing.h"
#include "hall/view.h"

#define N_BOARDS  6
#define N_TURNS   24
#define FIRST_MS  30000   /* pages have joined and measured */
#define HEALED_MS 400000  /* from here on the network is perfect */
#define END_MS    520000

typedef struct {
  gint64 at_ms;
  guint  device; /* index */
  gboolean is_up; /* to the director */
  guint  life;   /* of the connection that carries it */
  char  *text;
} Packet;

typedef struct {
  char *uid;
  char *text;
} Pending;

typedef struct {
  guint       index;
  guint       session;
  int         board;
  gint64      origin_ms, loaded_ms; /* its clock shows this at that instant */
  gint64      skew;    /* millionths */
  char        clock[DAMERO_CLOCK_NAME_SIZE];
  guint       n_loads;
  guint       life;    /* number of its connection: what an older one carries is lost */
  gint64      cut_until_ms;
  gint64      up_ms, down_ms; /* the last arrivals: a connection keeps the order */
  GPtrArray  *pending; /* Pending: changes without an answer, kept over a reload */
  char       *page;    /* the newest BOARD */
  gint64      page_revision;
  gint64      next_beat_ms, next_act_ms;
  guint       n_pressed;
  gint64      pressed_ms[N_TURNS]; /* by its clock */
  guint       pressed_load[N_TURNS];
  guint       said; /* bits of what was said once: ready, resigned, confirmed */
} Device;

typedef struct {
  Hall              *hall;
  DameroEnvironment *chance;
  GPtrArray         *records;
  DameroSeats       *seats;
  DameroHall        *machine;
  GRand             *rand;
  GPtrArray         *packets;
  Device             devices[N_BOARDS];
  gint64             now_ms;
  guint              n_uids;
  gboolean           is_rough;
} Model;

/* ---- the director ---- */

static const DameroEvent *
get_event (gpointer user_data)
{
  return ((Model *) user_data)->hall->event;
}

static guint64
get_revision (gpointer user_data)
{
  return ((Model *) user_data)->hall->event->log->len;
}

static DameroStamp
stamp (gint64   mono_ms,
       gpointer user_data)
{
  return (DameroStamp) { ((Model *) user_data)->hall->run, mono_ms, mono_ms };
}

static gboolean
perform (DameroAct *act,
         gint64     at_ms,
         char     **ret_text,
         gpointer   user_data)
{
  Model *model = user_data;

  model->hall->now_ms = MAX (model->hall->now_ms, at_ms);
  if (hall_perform (model->hall, damero_act_copy (act)))
    return TRUE;

  *ret_text = g_strdup_printf ("refusal %d", model->hall->refusal.code);
  return FALSE;
}

/* ---- the network ---- */

static void
packet_free (gpointer data)
{
  g_free (((Packet *) data)->text);
  g_free (data);
}

static gboolean
is_cut (const Model  *model,
        const Device *device)
{
  return model->now_ms < device->cut_until_ms;
}

static void
carry (Model      *model,
       Device     *device,
       gboolean    is_up,
       const char *text)
{
  gint64 *last_ms = is_up ? &device->up_ms : &device->down_ms;
  int n = model->is_rough && g_rand_int_range (model->rand, 0, 20) == 0 ? 2 : 1;
  gint64 way_ms = model->is_rough ? g_rand_int_range (model->rand, 0, 801) : 1;

  if (is_cut (model, device))
    return;
  /* What is lost is sent again by the connection, and what follows waits for it. */
  if (model->is_rough && g_rand_int_range (model->rand, 0, 20) == 0)
    way_ms += 1000;
  for (int i = 0; i < n; i++)
    {
      Packet *packet = g_new0 (Packet, 1);

      *last_ms = MAX (*last_ms, model->now_ms + way_ms);
      *packet = (Packet) { *last_ms, device->index, is_up, device->life, g_strdup (text) };
      g_ptr_array_add (model->packets, packet);
    }
}

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  Model *model = user_data;

  for (guint i = 0; i < N_BOARDS; i++)
    if (model->devices[i].session == session)
      carry (model, &model->devices[i], FALSE, text);
}

/* ---- a device ---- */

static gint64
get_device_ms (const Model  *model,
               const Device *device)
{
  gint64 lived_ms = model->now_ms - device->loaded_ms;

  return device->origin_ms + lived_ms + lived_ms * device->skew / 1000000;
}

static void
pending_free (gpointer data)
{
  g_free (((Pending *) data)->uid);
  g_free (((Pending *) data)->text);
  g_free (data);
}

/* Says something that changes: kept until it is answered. */
static void
say (Model      *model,
     Device     *device,
     const char *kind,
     const char *side,
     const char *more)
{
  Pending *pending = g_new0 (Pending, 1);

  pending->uid = g_strdup_printf ("01890000-0000-7000-8000-%012x", ++model->n_uids);
  pending->text = g_strdup_printf ("{\"kind\":\"%s\",\"uid\":\"%s\",\"section\":1,\"round\":1,\"board\":%d,\"game\":1,"
                                   "\"ply\":%u,\"side\":\"%s\",\"clock\":\"%s\",\"device_ms\":%" G_GINT64_FORMAT "%s}",
                                   kind, pending->uid, device->board, device->n_pressed, side, device->clock,
                                   get_device_ms (model, device), more);
  g_ptr_array_add (device->pending, pending);
  carry (model, device, TRUE, pending->text);
}

static void
connect_again (Model  *model,
               Device *device)
{
  device->life++;
  device->up_ms = device->down_ms = model->now_ms;
  carry (model, device, TRUE, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1}");
  carry (model, device, TRUE, "{\"kind\":\"watch\",\"list\":\"board\"}");
}

static void
load (Model  *model,
      Device *device)
{
  device->n_loads++;
  device->loaded_ms = model->now_ms;
  device->origin_ms = g_rand_int_range (model->rand, 0, 5000);
  g_snprintf (device->clock, sizeof device->clock, "%04x%04x", device->index, device->n_loads);
  connect_again (model, device);
}

/* Once a second: a sign of life, and again what has no answer. */
static void
beat (Model  *model,
      Device *device)
{
  g_autofree char *sync = g_strdup_printf ("{\"kind\":\"sync\",\"clock\":\"%s\",\"device_ms\":%" G_GINT64_FORMAT "}",
                                           device->clock, get_device_ms (model, device));

  device->next_beat_ms += 1000;
  if (device->cut_until_ms > 0 && !is_cut (model, device))
    {
      device->cut_until_ms = 0;
      connect_again (model, device);
    }
  carry (model, device, TRUE, sync);
  for (guint i = 0; i < device->pending->len; i++)
    carry (model, device, TRUE, ((Pending *) g_ptr_array_index (device->pending, i))->text);
  if (model->is_rough && g_rand_int_range (model->rand, 0, 150) == 0)
    {
      device->cut_until_ms = model->now_ms + 30000;
      device->life++;
    }
  if (model->is_rough && device->index >= N_BOARDS / 2 && g_rand_int_range (model->rand, 0, 120) == 0)
    load (model, device);
}

/* The players at it do the next thing. */
static void
act (Model  *model,
     Device *device)
{
  gboolean plays = device->page != NULL && strstr (device->page, "\"state\":\"playing\"") != NULL;

  device->next_act_ms = model->now_ms + g_rand_int_range (model->rand, 200, 15000);
  if ((device->said & 1) == 0)
    {
      device->said |= 1;
      say (model, device, "ready", "black", "");
      say (model, device, "ready", "white", "");
    }
  else if (device->n_pressed < N_TURNS && (plays || device->n_pressed > 0))
    {
      device->pressed_ms[device->n_pressed] = get_device_ms (model, device);
      device->pressed_load[device->n_pressed] = device->n_loads;
      say (model, device, "press", device->n_pressed % 2 == 0 ? "black" : "white", "");
      device->n_pressed++;
    }
  else if (device->n_pressed == N_TURNS && device->pending->len == 0 && (device->said & 2) == 0)
    {
      device->said |= 2;
      say (model, device, "resign", "black", "");
    }
  else if (device->page != NULL && strstr (device->page, "\"state\":\"over\"") != NULL && (device->said & 4) == 0)
    {
      device->said |= 4;
      say (model, device, "confirm-result", "black", ",\"result\":\"white\"");
      say (model, device, "confirm-result", "white", ",\"result\":\"white\"");
    }
}

/* What was answered is not said again; what came too early is. */
static void
hear_answer (Device                  *device,
             const DameroHallMessage *message)
{
  const char *uid = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID);
  const char *why = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_WHY);

  if (uid == NULL || g_strcmp0 (why, "other-ply") == 0)
    return;
  for (guint i = 0; i < device->pending->len; i++)
    {
      Pending *pending = g_ptr_array_index (device->pending, i);

      if (strcmp (pending->uid, uid) != 0)
        continue;
      /* A press is never given up: that its game has not begun, as this side knows, is for later. */
      if (why == NULL || strstr (pending->text, "\"press\"") == NULL)
        g_ptr_array_remove_index (device->pending, i);
      return;
    }
}

static void
hear (Model      *model,
      Device     *device,
      const char *text)
{
  DameroHallFault fault;
  g_autoptr(DameroHallMessage) message = damero_hall_message_read (text, strlen (text), DAMERO_HALL_DIRECTOR, &fault);

  g_assert_nonnull (message);
  if (damero_hall_message_get_kind (message) == DAMERO_HALL_PING)
    {
      g_autofree char *pong = g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\"}",
                                               damero_hall_message_get_text (message, DAMERO_HALL_FIELD_NONCE));

      carry (model, device, TRUE, pong);
    }
  else if (damero_hall_message_get_kind (message) == DAMERO_HALL_BOARD)
    {
      g_free (device->page);
      device->page = g_strdup (text);
    }
  else
    hear_answer (device, message);
}

/* ---- the run ---- */

static Model *
model_new (guint32 seed)
{
  static const DameroHallDoor door = { get_event, get_revision, perform, stamp, send };
  Model *model = g_new0 (Model, 1);
  g_autoptr(GString) pairs = g_string_new ("pair in=1 pairs=\"");

  model->hall = hall_new ();
  hall_section (model->hall, "games=1 control=5400 record=none", 2 * N_BOARDS);
  for (int i = 0; i < N_BOARDS; i++)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", 2 * i + 1, 2 * i + 2);
  g_string_append_c (pairs, '"');
  hall_ok (model->hall, 0, pairs->str);
  hall_ok (model->hall, 0, "publish in=1.1");
  model->chance = damero_environment_new_virtual (0, seed);
  model->rand = g_rand_new_with_seed (seed);
  model->records = damero_hall_records_new ();
  model->seats = damero_seats_new ((DameroChanceFunc) damero_environment_get_random, model->chance, model->records);
  model->machine = damero_hall_new (&door, model, model->seats, model->records,
                                    (DameroChanceFunc) damero_environment_get_random, model->chance);
  model->packets = g_ptr_array_new_with_free_func (packet_free);
  for (int i = 0; i < N_BOARDS; i++)
    {
      Device *device = &model->devices[i];
      const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, i + 1, -1, 0 };
      char cookie[DAMERO_SEATS_COOKIE_SIZE];
      const DameroSession *session;
      g_autofree char *code = g_strdup (damero_seats_open (model->seats, &seat, 0));
      g_autofree char *address = g_strdup_printf ("10.0.0.%d", i);

      g_assert_cmpint (damero_seats_join (model->seats, code, address, 0, cookie, &session), ==, DAMERO_JOIN_OK);
      device->index = (guint) i;
      device->session = session->id;
      device->board = i + 1;
      device->skew = g_rand_int_range (model->rand, -200, 201);
      device->pending = g_ptr_array_new_with_free_func (pending_free);
      device->next_act_ms = FIRST_MS + g_rand_int_range (model->rand, 0, 5000);
      load (model, device);
    }
  model->is_rough = TRUE;
  return model;
}

static void
model_free (Model *model)
{
  for (int i = 0; i < N_BOARDS; i++)
    {
      g_ptr_array_unref (model->devices[i].pending);
      g_free (model->devices[i].page);
    }
  damero_hall_free (model->machine);
  damero_seats_free (model->seats);
  g_ptr_array_unref (model->records);
  g_ptr_array_unref (model->packets);
  g_rand_free (model->rand);
  g_object_unref (model->chance);
  hall_free (model->hall);
  g_free (model);
}

/* The next packet that arrives, the first sent of those of one instant; NULL: none is under way. */
static Packet *
find_packet (Model *model)
{
  Packet *found = NULL;

  for (guint i = 0; i < model->packets->len; i++)
    {
      Packet *packet = g_ptr_array_index (model->packets, i);

      if (found == NULL || packet->at_ms < found->at_ms)
        found = packet;
    }

  return found;
}

static void
deliver (Model  *model,
         Packet *packet)
{
  Device *device = &model->devices[packet->device];
  g_autofree char *text = g_steal_pointer (&packet->text);
  gboolean is_up = packet->is_up, is_lost = packet->life != device->life;

  g_ptr_array_remove (model->packets, packet);
  if (is_lost)
    return;
  if (is_up)
    damero_hall_receive (model->machine, device->session, text, strlen (text), model->now_ms);
  else
    hear (model, device, text);
}

static void
run (Model *model)
{
  while (model->now_ms < END_MS)
    {
      Packet *packet = find_packet (model);
      Device *beats = &model->devices[0], *acts = &model->devices[0];
      gint64 due_ms, next_ms;

      for (int i = 1; i < N_BOARDS; i++)
        {
          if (model->devices[i].next_beat_ms < beats->next_beat_ms)
            beats = &model->devices[i];
          if (model->devices[i].next_act_ms < acts->next_act_ms)
            acts = &model->devices[i];
        }
      next_ms = MIN (beats->next_beat_ms, acts->next_act_ms);
      if (packet != NULL)
        next_ms = MIN (next_ms, packet->at_ms);
      if (damero_hall_get_deadline (model->machine, &due_ms) && due_ms <= next_ms)
        {
          model->now_ms = MAX (model->now_ms, due_ms);
          damero_hall_pass_time (model->machine, model->now_ms);
          continue;
        }
      model->now_ms = MAX (model->now_ms, next_ms);
      model->is_rough = model->now_ms < HEALED_MS;
      if (packet != NULL && packet->at_ms == next_ms)
        deliver (model, packet);
      else if (beats->next_beat_ms == next_ms)
        beat (model, beats);
      else
        act (model, acts);
    }
}

static void
check_page (Model  *model,
            Device *device)
{
  const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, device->board, -1, 0 };
  const DameroStamp now = { 1, model->now_ms, 0 };
  static const DameroHallField fields[] = {
    DAMERO_HALL_FIELD_STATE, DAMERO_HALL_FIELD_RESULT, DAMERO_HALL_FIELD_BLACK, DAMERO_HALL_FIELD_WHITE,
  };
  static const DameroHallField numbers[] = {
    DAMERO_HALL_FIELD_PLY, DAMERO_HALL_FIELD_BLACK_MS, DAMERO_HALL_FIELD_WHITE_MS,
  };
  DameroHallFault fault;
  g_autoptr(DameroHallMessage) director = damero_hall_view_board (model->hall->event, &seat, 1, device->board, NULL,
                                                                  &now, get_revision (model));
  g_autoptr(DameroHallMessage) page = damero_hall_message_read (device->page, strlen (device->page),
                                                                DAMERO_HALL_DIRECTOR, &fault);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_assert_cmpstr (damero_hall_message_get_text (page, fields[i]), ==,
                     damero_hall_message_get_text (director, fields[i]));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpint (damero_hall_message_get_int (page, numbers[i]), ==,
                     damero_hall_message_get_int (director, numbers[i]));
}

static void
check_device (Model  *model,
              Device *device)
{
  const DameroGame *game = hall_get_game (model->hall, device->board, 1);
  DameroHallBoard board;

  damero_hall_board_read (model->hall->event, 1, device->board, &board);
  g_assert_cmpuint (device->pending->len, ==, 0);
  g_assert_cmpuint (device->n_pressed, ==, N_TURNS);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, N_TURNS);
  g_assert_cmpint (board.state, ==, DAMERO_HALL_STATE_DONE);
  check_page (model, device);
  for (guint i = 1; i < N_TURNS; i++)
    if (device->pressed_load[i] == 1)
      g_assert_cmpint (g_array_index (game->plies, DameroPly, i).think_ms, ==,
                       device->pressed_ms[i] - device->pressed_ms[i - 1]);
}

static void
test_tables (void)
{
  guint32 first = g_test_rand_int ();

  for (guint32 seed = first; seed < first + 5; seed++)
    {
      Model *model = model_new (seed);

      g_test_message ("seed %u", seed);
      run (model);
      for (int i = 0; i < N_BOARDS; i++)
        check_device (model, &model->devices[i]);
      hall_check (model->hall);
      model_free (model);
    }
}

/* ---- messages, one by one ---- */

/* What the device of board 1 is answered to TEXT, as far as WANTED stands in it. */
static void
expect_answer (Model      *model,
               const char *text,
               const char *wanted)
{
  Device *device = &model->devices[0];
  gboolean found = FALSE;

  g_ptr_array_set_size (model->packets, 0);
  damero_hall_receive (model->machine, device->session, text, strlen (text), model->now_ms);
  for (guint i = 0; i < model->packets->len; i++)
    {
      const Packet *packet = g_ptr_array_index (model->packets, i);

      found = found || (packet->device == 0 && strstr (packet->text, wanted) != NULL);
    }
  if (!found)
    g_error ("“%s” is not in the answers to %s", wanted, text);
}

#define UID(n) "\"uid\":\"01890000-0000-7000-8000-00000000000" n "\","
#define PLACE(ply, side) "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":" ply ",\"side\":\"" side \
                         "\",\"clock\":\"00000001\",\"device_ms\":1000"

static void
test_messages (void)
{
  Model *model = model_new (1);
  const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };

  model->is_rough = FALSE;
  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":3}",
                 "{\"kind\":\"welcome\",\"version\":1,\"seat\":\"table\",\"section\":1,\"board\":1,");
  expect_answer (model, "{\"kind\":\"hello\",\"first_version\":2,\"last_version\":3}", "\"why\":\"version\"");
  expect_answer (model, "nonsense", "\"why\":\"message\",\"text\":\"not-json\"");
  expect_answer (model, "{\"kind\":\"pong\"}", "\"field\":\"nonce\"");
  expect_answer (model, "{\"kind\":\"join\",\"code\":\"00000000\"}", "\"why\":\"role\"");
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"calls\"}", "\"why\":\"role\"");
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"pairings\"}", "\"kind\":\"list-end\"");
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"board\"}", "\"state\":\"before\"");
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":5}", "\"now_ms\":1000");

  /* The game begins when both are ready, and not before. */
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "\"black_ready\":true");
  expect_answer (model, "{\"kind\":\"press\"," UID ("2") PLACE ("0", "black") "}", "\"why\":\"not-now\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("3") PLACE ("0", "white") "}", "\"state\":\"playing\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("3") PLACE ("0", "white") "}", "\"kind\":\"performed\"");
  g_assert_cmpstr (hall_get_last (model->hall)->seat, ==, "table:1.1");

  /* The referee has the board: its device can call, and does nothing else. */
  damero_hall_hold (model->machine, 1, 1, TRUE, model->now_ms);
  expect_answer (model, "{\"kind\":\"press\"," UID ("2") PLACE ("0", "black") "}", "\"why\":\"not-now\"");
  expect_answer (model, "{\"kind\":\"press\"," UID ("a") PLACE ("0", "black") "}", "\"why\":\"held\"");
  expect_answer (model, "{\"kind\":\"call-referee\"," UID ("4") PLACE ("0", "black") "}", "\"called\":\"black\"");
  damero_hall_hold (model->machine, 1, 1, FALSE, model->now_ms);
  expect_answer (model, "{\"kind\":\"accept-draw\"," UID ("5") PLACE ("0", "black") "}", "\"why\":\"event\"");

  /* The result, which both confirm; who says another one calls the referee. */
  expect_answer (model, "{\"kind\":\"resign\"," UID ("6") PLACE ("0", "black") "}", "\"state\":\"over\"");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("7") PLACE ("0", "black") ",\"result\":\"white\"}",
                 "\"black_confirmed\":true");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("8") PLACE ("0", "white") ",\"result\":\"draw\"}",
                 "\"called\":\"both\"");
  g_assert_cmpstr (hall_get_last (model->hall)->reason, ==, "the result is disputed: Draw");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("9") PLACE ("0", "white") ",\"result\":\"white\"}",
                 "\"state\":\"done\"");
  damero_seats_revoke (model->seats, &seat, model->now_ms);
  expect_answer (model, "{\"kind\":\"leave\"}", "\"kind\":\"ended\"");
  hall_check (model->hall);
  model_free (model);
}

/* A press that seems to lie ahead is held until its instant, and what comes after it waits for it. */
static void
test_ahead (void)
{
  Model *model = model_new (1);
  static const char *const presses[] = {
    "{\"kind\":\"press\"," UID ("3") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":0,\"side\":\"black\","
      "\"clock\":\"00000001\",\"device_ms\":2100}",
    "{\"kind\":\"press\"," UID ("4") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":1,\"side\":\"white\","
      "\"clock\":\"00000001\",\"device_ms\":2150}",
  };
  const DameroGame *game;

  model->is_rough = FALSE;
  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "performed");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "performed");
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  model->now_ms = 2800;
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    damero_hall_receive (model->machine, model->devices[0].session, presses[i], strlen (presses[i]), model->now_ms);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (model->hall, 1, 1)), ==, 0);
  for (model->now_ms = 3000; model->now_ms <= 3050; model->now_ms += 50)
    damero_hall_pass_time (model->machine, model->now_ms);
  game = hall_get_game (model->hall, 1, 1);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 2);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 0).think_ms, ==, 2000);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 1).think_ms, ==, 50);
  model_free (model);
}

/* Of a clock that is heard of by presses alone, long after they were made, the first says when that was. */
static void
test_late (void)
{
  Model *model = model_new (1);
  static const char *const presses[] = {
    "{\"kind\":\"press\"," UID ("3") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":0,\"side\":\"black\","
      "\"clock\":\"00000001\",\"device_ms\":700,\"lag_ms\":17000}",
    "{\"kind\":\"press\"," UID ("4") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":1,\"side\":\"white\","
      "\"clock\":\"00000001\",\"device_ms\":5700,\"lag_ms\":12000}",
  };
  const DameroGame *game;

  model->is_rough = FALSE;
  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "performed");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "performed");
  model->now_ms = 20000;
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000002\",\"device_ms\":100}", "\"now_ms\":20000");
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    damero_hall_receive (model->machine, model->devices[0].session, presses[i], strlen (presses[i]), model->now_ms);
  game = hall_get_game (model->hall, 1, 1);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 2);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 0).think_ms, ==, 2000);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 1).think_ms, ==, 5000);
  model_free (model);
}

/* ---- two devices ---- */

typedef struct {
  Model *model;
  guint  session;
  char   nonce[17]; /* of the ping that waits for its answer; "": none */
  gint64 pinged_ms;
} Phone;

/* The newest ping to a phone, which no device of the model is. */
static void
send_to_phone (guint       session,
               const char *text,
               gpointer    user_data)
{
  Phone *phones = user_data;
  Phone *phone = &phones[phones[0].session == session ? 0 : 1];
  const char *nonce = strstr (text, "\"nonce\":\"");

  if (strstr (text, "\"ping\"") == NULL)
    return;
  g_strlcpy (phone->nonce, nonce + 9, sizeof phone->nonce);
  phone->pinged_ms = phone->model->now_ms;
}

static const DameroEvent *
get_event_of_phone (gpointer user_data)
{
  return get_event (((Phone *) user_data)->model);
}

static guint64
get_revision_of_phone (gpointer user_data)
{
  return get_revision (((Phone *) user_data)->model);
}

static DameroStamp
stamp_of_phone (gint64   mono_ms,
                gpointer user_data)
{
  return stamp (mono_ms, ((Phone *) user_data)->model);
}

static gboolean
perform_of_phone (DameroAct *act,
                  gint64     at_ms,
                  char     **ret_text,
                  gpointer   user_data)
{
  return perform (act, at_ms, ret_text, ((Phone *) user_data)->model);
}

static void
say_of_phone (DameroHall *machine,
              Phone      *phone,
              const char *text)
{
  damero_hall_receive (machine, phone->session, text, strlen (text), phone->model->now_ms);
}

/* Twelve seconds in which both answer what they are asked, WAY_MS after it. */
static void
measure (DameroHall *machine,
         Phone      *phones,
         gint64      way_ms)
{
  Model *model = phones[0].model;

  for (gint64 until_ms = model->now_ms + 12000; model->now_ms < until_ms; model->now_ms += 10)
    {
      damero_hall_pass_time (machine, model->now_ms);
      for (int side = 0; side < 2; side++)
        {
          g_autofree char *pong = g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\"}", phones[side].nonce);

          if (phones[side].nonce[0] == '\0' || phones[side].pinged_ms + way_ms > model->now_ms)
            continue;
          phones[side].nonce[0] = '\0';
          say_of_phone (machine, &phones[side], pong);
        }
    }
}

/* A pair of phones on board 1, whose round trips take WAY_MS and which say that a press took LAG_MS: the credits of six
 * presses. */
static void
play_phones (gint64 way_ms,
             gint64 lag_ms,
             gint64 expected_ms)
{
  static const DameroHallDoor door = { get_event_of_phone, get_revision_of_phone, perform_of_phone,
                                       stamp_of_phone, send_to_phone };
  Model *model = model_new (1);
  Phone phones[2] = { { .model = model }, { .model = model } };
  g_autoptr(DameroHall) machine = damero_hall_new (&door, phones, model->seats, model->records,
                                                   (DameroChanceFunc) damero_environment_get_random, model->chance);
  gint64 credits_ms = 0;

  model->now_ms = 1000;
  for (int side = 0; side < 2; side++)
    {
      const DameroSeat seat = { DAMERO_SEAT_SIDE, 1, 1, side, 0 };
      g_autofree char *code = g_strdup (damero_seats_open (model->seats, &seat, 0));
      char cookie[DAMERO_SEATS_COOKIE_SIZE];
      const DameroSession *session;

      g_assert_cmpint (damero_seats_join (model->seats, code, "10.1.0.1", 0, cookie, &session), ==, DAMERO_JOIN_OK);
      phones[side].session = session->id;
      say_of_phone (machine, &phones[side], "{\"kind\":\"watch\",\"list\":\"board\"}");
    }
  measure (machine, phones, way_ms);
  say_of_phone (machine, &phones[0], "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}");
  say_of_phone (machine, &phones[1], "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}");
  for (int ply = 0; ply < 6; ply++)
    {
      g_autofree char *press = g_strdup_printf ("{\"kind\":\"press\",\"uid\":\"01890000-0000-7000-8000-0000000000f%d\","
                                                "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":%d,"
                                                "\"side\":\"%s\",\"clock\":\"00000001\",\"device_ms\":1,"
                                                "\"lag_ms\":%" G_GINT64_FORMAT "}", ply, ply,
                                                ply % 2 == 0 ? "black" : "white", lag_ms);

      model->now_ms += 3000;
      say_of_phone (machine, &phones[ply % 2], press);
      g_assert_cmpint (hall_get_last (model->hall)->kind, ==, DAMERO_ACT_PRESS);
      credits_ms += MAX (hall_get_last (model->hall)->credit_ms, 0);
    }
  g_assert_cmpint (credits_ms, ==, expected_ms);
  hall_check (model->hall);
  model_free (model);
}

static void
test_phones (void)
{
  play_phones (80, 0, 0);
  play_phones (80, 60, 6 * 60);
  play_phones (40, 60000, 6 * 40);                  /* what was measured */
  play_phones (900, 60000, 2 * (100 + 100 + 50));   /* what the quota gives: 150, and 50 a press */
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/messages", test_messages);
  g_test_add_func ("/hall/ahead", test_ahead);
  g_test_add_func ("/hall/late", test_late);
  g_test_add_func ("/hall/phones", test_phones);
  g_test_add_func ("/hall/tables", test_tables);

  return g_test_run ();
}

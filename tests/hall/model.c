/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model.h"

#define ILLEGAL "1-32"

Figures figures;

/* ---- the director ---- */

static const DameroEvent *
get_event (gpointer user_data)
{
  return ((Model *) user_data)->event;
}

static guint64
get_revision (gpointer user_data)
{
  return ((Model *) user_data)->event->log->len;
}

static Board *
find_board (Model             *model,
            const DameroPlace *place)
{
  return &model->boards[(place->section - 1) * N_TABLES + place->board - 1];
}

static void
make_uid (Model *model,
          char   uid[DAMERO_UID_SIZE])
{
  g_snprintf (uid, DAMERO_UID_SIZE, "01890000-0000-7000-8000-%012x", ++model->n_uids);
}

typedef struct {
  Model           *model;
  const DameroAct *act;
} Next;

static gboolean
is_waiting (const DameroPlace *place,
            gint64             flag_ms,
            gpointer           user_data)
{
  Next *next = user_data;

  if (next->act != NULL && damero_place_equal (&next->act->place, place) &&
      !damero_act_is (next->act, DAMERO_TRAIT_REMARK))
    return next->act->kind == DAMERO_ACT_PRESS && damero_act_get_press_ms (next->act) < flag_ms;
  if (flag_ms > next->model->now_ms)
    return FALSE;
  if (damero_hall_get_grace_ms (next->model->machine, place, flag_ms, next->model->now_ms) == 0)
    return FALSE;

  figures.waited++;
  return TRUE;
}

static gint64
get_last_ms (Model *model)
{
  return ((const DameroLogRow *) g_ptr_array_index (model->event->log, model->event->log->len - 1))->act->stamp.mono_ms;
}

static gboolean
store (Model           *model,
       DameroAct       *act,
       gint64           at_ms)
{
  g_auto(DameroRefusal) refusal = { 0 };

  if (act->uid[0] == '\0')
    make_uid (model, act->uid);
  act->stamp = (DameroStamp) { 1, at_ms, 1700000000000 + at_ms };
  damero_event_fill (model->event, act);
  return damero_event_perform (model->event, act, NULL, &refusal);
}

/* What time has decided before ACT (NULL: by now), as the director writes it. */
static void
write_flags (Model           *model,
             const DameroAct *act)
{
  Next next = { model, act };
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms;

  while (damero_event_get_deadline_but (model->event, is_waiting, &next, &place, &at_ms, &kind) &&
         at_ms <= model->now_ms)
    {
      g_autoptr(DameroAct) flag = damero_act_new (kind);

      flag->actor = DAMERO_ACTOR_PROGRAM;
      flag->place = place;
      g_assert_true (store (model, flag, MAX (at_ms, get_last_ms (model))));
      figures.flags++;
      find_board (model, &place)->has_flag = TRUE;
      damero_hall_publish (model->machine, model->now_ms);
    }
}

/* A look at the next deadline when it is there. */
static void
plan_look (Model *model)
{
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms;

  if (damero_event_get_deadline (model->event, &place, &at_ms, &kind))
    model_push (model, (Event) { .at_ms = MAX (at_ms, model->now_ms + 100), .type = EVENT_LOOK });
}

static DameroStamp
stamp (gint64   mono_ms,
       gpointer user_data)
{
  return (DameroStamp) { 1, mono_ms, mono_ms };
}

static void
note_call (Model           *model,
           const DameroAct *act)
{
  Board *board;

  if (act->kind != DAMERO_ACT_REFEREE_CALLED || act->actor != DAMERO_ACTOR_PROGRAM)
    return;

  board = find_board (model, &act->place);
  board->n_asked++;
  board->asked_side = act->side;
}

static gboolean
perform (DameroAct *act,
         gint64     at_ms,
         char     **ret_text,
         gpointer   user_data)
{
  Model *model = user_data;
  g_autoptr(DameroAct) copy = damero_act_copy (act);

  g_assert_cmpint (at_ms, <=, model->now_ms);
  copy->stamp.mono_ms = model->now_ms;
  write_flags (model, copy);
  if (store (model, copy, model->now_ms))
    {
      note_call (model, copy);
      return TRUE;
    }

  *ret_text = g_strdup ("refused");
  return FALSE;
}

gboolean
model_perform_line (Model      *model,
                    const char *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &error);
  g_autofree char *text = NULL;
  gboolean performed;

  g_assert_nonnull (act);
  performed = perform (act, model->now_ms, &text, model);
  damero_hall_publish (model->machine, model->now_ms);
  return performed;
}

/* ---- the network ---- */

gboolean
model_happens (Model *model,
               int    once_in)
{
  return model->is_rough && g_rand_int_range (model->rand, 0, once_in) == 0;
}

static void
carry (Model      *model,
       Device     *device,
       gboolean    is_up,
       const char *text)
{
  gint64 *last_ms = is_up ? &device->up_ms : &device->down_ms;
  gint64 way_ms = model->is_rough ? g_rand_int_range (model->rand, 0, 801) : 1;
  guint n = model_happens (model, 20) ? 2 : 1;

  if (device->away_until_ms > 0)
    return;
  /* What is lost is sent again by the connection, and what follows waits for it. */
  if (model_happens (model, 30))
    way_ms += 1000;
  figures.doubled += n - 1;
  for (guint i = 0; i < n; i++)
    {
      *last_ms = MAX (*last_ms, model->now_ms + MIN (way_ms, MOST_WAY_MS));
      model_push (model, (Event) { .at_ms = *last_ms, .type = EVENT_PACKET, .device = device->index, .is_up = is_up,
                             .life = device->life, .load = device->load, .stood_ms = device->stood_ms,
                             .text = g_strdup (text) });
    }
}

static Device *
find_device (Model *model,
             guint  session)
{
  for (guint i = 0; i < G_N_ELEMENTS (model->devices); i++)
    if (model->devices[i].session == session)
      return &model->devices[i];

  return NULL;
}

/* Every copy of a change gets the same answer. A table knows all turns of its game; of two devices, one may say
 * something before it has heard of the other's press. */
static void
note_answer (Model        *model,
             const Device *device,
             const char   *text)
{
  gboolean is_performed = g_str_has_prefix (text, "{\"kind\":\"performed\"");
  const char *uid = strstr (text, "\"uid\":\"");
  g_autofree char *key = NULL;
  gpointer known;

  if (uid == NULL || (!is_performed && !g_str_has_prefix (text, "{\"kind\":\"refused\"")))
    return;

  if (strstr (text, "other-ply") != NULL)
    g_assert_cmpint (device->side, >=, 0);
  key = g_strndup (uid + strlen ("\"uid\":\""), DAMERO_UID_SIZE - 1);
  if (g_hash_table_lookup_extended (model->answers, key, NULL, &known))
    g_assert_cmpint (GPOINTER_TO_INT (known), ==, is_performed);
  g_hash_table_insert (model->answers, g_steal_pointer (&key), GINT_TO_POINTER (is_performed));
}

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  Model *model = user_data;

  Device *device = find_device (model, session);

  note_answer (model, device, text);
  if (device != NULL)
    carry (model, device, FALSE, text);
}

/* ---- a device ---- */

static gint64
get_device_ms (const Model  *model,
               const Device *device)
{
  gint64 lived_ms = model->now_ms - device->loaded_ms;

  return device->origin_ms + lived_ms + lived_ms * device->skew / 1000000;
}

void
model_pending_free (gpointer data)
{
  g_free (((Pending *) data)->uid);
  g_free (((Pending *) data)->text);
  g_free (data);
}

/* A press says how long ago it was made, by a clock that does not stand still. */
static void
send_change (Model         *model,
             Device        *device,
             const Pending *change)
{
  gsize n = strlen (change->text) - 1;
  gint64 lag_ms = device->side >= 0 ? g_rand_int_range (model->rand, 0, 300) : model->now_ms - change->made_ms;
  g_autofree char *text = NULL;

  if (change->is_press)
    text = g_strdup_printf ("%.*s,\"lag_ms\":%" G_GINT64_FORMAT "}", (int) n, change->text, lag_ms);
  carry (model, device, TRUE, text != NULL ? text : change->text);
}

/* One change after the other, each until it is answered. */
static void
hand_over (Model  *model,
           Device *device)
{
  const Pending *first = device->pending->len > 0 ? g_ptr_array_index (device->pending, 0) : NULL;

  if (first == NULL || !device->is_welcome ||
      (strcmp (device->sent, first->uid) == 0 && model->now_ms < device->sent_ms + ANSWER_MS))
    return;

  g_strlcpy (device->sent, first->uid, sizeof device->sent);
  device->sent_ms = model->now_ms;
  send_change (model, device, first);
}

/* What the page shows: what the director said last, and on it what was pressed here. */
static guint
get_ply (const Device *device)
{
  guint ply = device->page != NULL ? (guint) damero_hall_message_get_int (device->page, DAMERO_HALL_FIELD_PLY) : 0;

  for (guint i = 0; i < device->pending->len; i++)
    {
      const Pending *pending = g_ptr_array_index (device->pending, i);

      ply += pending->is_press && pending->ply == ply;
    }

  return ply;
}

/* Says something that changes: kept until it is answered. */
static const char *
say (Model      *model,
     Device     *device,
     const char *kind,
     int         side,
     const char *more)
{
  Pending *pending = g_new0 (Pending, 1);
  char uid[DAMERO_UID_SIZE];

  make_uid (model, uid);
  pending->is_press = strcmp (kind, "press") == 0;
  pending->uid = g_strdup (uid);
  pending->made_ms = model->now_ms;
  pending->ply = get_ply (device);
  pending->text = g_strdup_printf ("{\"kind\":\"%s\",\"uid\":\"%s\",\"section\":%d,\"round\":1,\"board\":%d,\"game\":1,"
                                   "\"ply\":%u,\"side\":\"%s\",\"clock\":\"%s\",\"device_ms\":%" G_GINT64_FORMAT "%s}",
                                   kind, uid, device->board->section, device->board->board, pending->ply,
                                   side == DAMERO_BLACK ? "black" : "white", device->clock,
                                   get_device_ms (model, device), more);
  g_ptr_array_add (device->pending, pending);
  hand_over (model, device);
  return pending->uid;
}

static void
say_sync (Model  *model,
          Device *device)
{
  g_autofree char *sync = g_strdup_printf ("{\"kind\":\"sync\",\"clock\":\"%s\",\"device_ms\":%" G_GINT64_FORMAT "}",
                                           device->clock, get_device_ms (model, device));

  carry (model, device, TRUE, sync);
}

/* A new connection: what the old one still carries is heard by nobody. */
static void
connect_again (Model  *model,
               Device *device)
{
  device->away_until_ms = 0;
  device->is_welcome = FALSE;
  device->sent[0] = '\0';
  device->life++;
  device->up_ms = device->down_ms = model->now_ms;
  damero_hall_connected (model->machine, device->session, model->now_ms);
  carry (model, device, TRUE, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1}");
  say_sync (model, device);
  carry (model, device, TRUE, "{\"kind\":\"watch\",\"list\":\"board\"}");
}

/* Another clock: of a page that was loaded anew, or found that it had slept. */
static void
begin_clock (Model  *model,
             Device *device)
{
  device->load = ++model->n_loads;
  device->stood_ms = device->heard_ms = 0;
  device->loaded_ms = model->now_ms;
  device->origin_ms = g_rand_int_range (model->rand, 0, 5000);
  g_snprintf (device->clock, sizeof device->clock, "%08x", device->load);
}

/* A device that is cut sleeps for a while: nobody hears of the clock that it had, nor perhaps of the next one. */
static void
nap (Model  *model,
     Device *device)
{
  figures.naps++;
  begin_clock (model, device);
  device->nap_until_ms = model->now_ms + g_rand_int_range (model->rand, 500, 4000);
}

/* It has slept. A page finds that out by another clock that went on, but for one that has none. */
static void
wake (Model  *model,
      Device *device)
{
  device->is_asleep = FALSE;
  if (device->side >= 0 || g_rand_int_range (model->rand, 0, 2) > 0)
    {
      begin_clock (model, device);
      return;
    }

  figures.stops++;
  device->loaded_ms += model->now_ms - device->slept_ms;
  device->stood_ms += model->now_ms - device->slept_ms;
  device->board->stood_ms += model->now_ms - device->slept_ms;
}

/* What befalls it now and then. */
static void
suffer (Model  *model,
        Device *device)
{
  if (model_happens (model, 150))
    {
      figures.cuts++;
      device->away_until_ms = model->now_ms + 30000;
      /* Now and then what is under way is lost with it. */
      device->life += (guint) g_rand_int_range (model->rand, 0, 2);
    }
  else if (model_happens (model, 250))
    {
      figures.sleeps++;
      device->is_asleep = TRUE;
      device->slept_ms = model->now_ms;
      device->away_until_ms = model->now_ms + g_rand_int_range (model->rand, 1000, 12000);
    }
  else if (model_happens (model, 250))
    {
      figures.reloads++;
      begin_clock (model, device);
      connect_again (model, device);
    }
}

static void
beat (Model  *model,
      Device *device)
{
  model_push (model, (Event) { .at_ms = model->now_ms + 1000, .type = EVENT_BEAT, .device = device->index });
  if (device->away_until_ms > model->now_ms)
    {
      if (!device->is_asleep && model_happens (model, 15))
        nap (model, device);
      return;
    }
  if (device->away_until_ms > 0)
    {
      if (device->is_asleep)
        wake (model, device);
      connect_again (model, device);
      return;
    }

  say_sync (model, device);
  hand_over (model, device);
  suffer (model, device);
}

static gboolean
is_in (const Device *device,
       const char   *state)
{
  return device->page != NULL &&
         g_strcmp0 (damero_hall_message_get_text (device->page, DAMERO_HALL_FIELD_STATE), state) == 0;
}

static void
press (Model  *model,
       Device *device)
{
  Board *board = device->board;
  guint ply = get_ply (device);
  Turn *turn = &board->turns[ply];
  int side = ply % 2 == 0 ? DAMERO_BLACK : DAMERO_WHITE;
  gboolean is_typed = model->has_moves && device->side < 0, is_illegal = is_typed && model_happens (model, 40);
  g_autofree char *move = is_typed ? g_strdup_printf (",\"move\":\"%s\"", is_illegal ? ILLEGAL : board->moves[ply])
                                   : g_strdup ("");

  g_free (turn->uid);
  *turn = (Turn) { .true_ms = model->now_ms, .seen_ms = device->seen_ms, .device_ms = get_device_ms (model, device),
                   .load = device->load, .stood_ms = device->stood_ms,
                   .unheard_ms = device->stood_ms - device->heard_ms,
                   .is_disturbed = board->paused_ms > 0 || turn->is_disturbed };
  turn->uid = g_strdup (say (model, device, "press", side, move));
  ((Pending *) g_ptr_array_index (device->pending, device->pending->len - 1))->is_illegal = is_illegal;
}

/* What ends a game at this device, once its presses are answered. */
static void
end (Model  *model,
     Device *device)
{
  int side = device->side >= 0 ? device->side : DAMERO_BLACK;

  device->said |= 2;
  if (device->ended_by == 0)
    say (model, device, "resign", side, "");
  else if (device->ended_by == 1)
    say (model, device, "offer-draw", side, "");
}

static void
confirm (Model  *model,
         Device *device)
{
  g_autofree char *result = g_strdup_printf (",\"result\":\"%s\"",
                                             damero_hall_message_get_text (device->page, DAMERO_HALL_FIELD_RESULT));

  device->said |= 4;
  for (int side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    if (device->side < 0 || device->side == side)
      say (model, device, "confirm-result", side, result);
}

/* A player who is wrong about the result, before both confirm what stands. */
static void
dispute (Model  *model,
         Device *device)
{
  const char *stands = damero_hall_message_get_text (device->page, DAMERO_HALL_FIELD_RESULT);

  device->said |= 16;
  device->board->is_disputed = TRUE;
  say (model, device, "confirm-result", device->side >= 0 ? device->side : DAMERO_WHITE,
       g_strcmp0 (stands, "draw") == 0 ? ",\"result\":\"black\"" : ",\"result\":\"draw\"");
}

static int
get_answerer (const Device *device)
{
  const char *offer = damero_hall_message_get_text (device->page, DAMERO_HALL_FIELD_OFFER);

  return g_strcmp0 (offer, "black") == 0 ? DAMERO_WHITE : DAMERO_BLACK;
}

static gboolean
has_offer (const Device *device)
{
  return damero_hall_message_has (device->page, DAMERO_HALL_FIELD_OFFER) &&
         (device->side < 0 || device->side == get_answerer (device));
}

/* Some games are ended by their players, before a flag falls. */
static guint
get_n_plies (const Model  *model,
             const Device *device)
{
  guint most = model->has_moves && device->side < 0 ? device->board->n_moves : MAX_PLIES;

  return device->board->board % 4 == 0 ? MIN (SHORT_PLIES, most) : most;
}

static void
act (Model  *model,
     Device *device)
{
  model_push (model, (Event) { .at_ms = model->now_ms + g_rand_int_range (model->rand, 200, 9000), .type = EVENT_ACT,
                         .device = device->index });
  if (device->is_asleep || model->now_ms < device->nap_until_ms || model->now_ms > QUIET_MS)
    return;
  if (is_in (device, "before") && (device->said & 1) == 0)
    {
      device->said |= 1;
      for (int side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
        if (device->side < 0 || device->side == side)
          say (model, device, "ready", side, "");
    }
  else if (is_in (device, "playing") && get_ply (device) < get_n_plies (model, device) && model->now_ms < HEALED_MS)
    {
      if (device->side < 0 || (device->pending->len == 0 && (int) (get_ply (device) % 2) == device->side))
        press (model, device);
    }
  else if (is_in (device, "playing") && device->pending->len == 0 && (device->said & 8) == 0 && has_offer (device))
    {
      device->said |= 8;
      say (model, device, "accept-draw", get_answerer (device), "");
    }
  else if (is_in (device, "playing") && device->pending->len == 0 && (device->said & 2) == 0)
    end (model, device);
  else if (is_in (device, "over") && device->pending->len == 0 && device->index % 5 == 0 && (device->said & 16) == 0)
    dispute (model, device);
  else if (is_in (device, "over") && device->pending->len == 0 && (device->said & 4) == 0)
    confirm (model, device);
}

/* ---- what it hears ---- */

/* A press at a board that the referee has is none, whenever it was made. */
static void
void_turn (Board      *board,
           const char *uid,
           const char *why)
{
  for (guint i = 0; i < MAX_PLIES; i++)
    if (g_strcmp0 (board->turns[i].uid, uid) == 0 && strcmp (why, "held") == 0)
      g_clear_pointer (&board->turns[i].uid, g_free);
}

/* What was pressed after one that is refused is none either, and nobody has judged it. */
static void
drop_press (Device  *device,
            guint    k,
            gboolean is_judged)
{
  const Pending *pending = g_ptr_array_index (device->pending, k);

  if (!pending->is_press)
    return;
  if (!is_judged)
    void_turn (device->board, pending->uid, "held");
  g_ptr_array_remove_index (device->pending, k);
}

/* What was refused was not done: the page goes on from what the director has. */
static void
hear_answer (Device                  *device,
             const DameroHallMessage *message)
{
  const char *uid = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID);
  gboolean is_refused = damero_hall_message_get_kind (message) == DAMERO_HALL_REFUSED;

  for (guint i = 0; uid != NULL && i < device->pending->len; i++)
    {
      Pending *pending = g_ptr_array_index (device->pending, i);

      if (strcmp (pending->uid, uid) != 0)
        continue;
      if (!is_refused || !pending->is_press)
        {
          /* Its player says it again when it can be said. */
          if (is_refused)
            device->said = 0;
          g_ptr_array_remove_index (device->pending, i);
          return;
        }
      figures.refused++;
      figures.illegal += pending->is_illegal;
      void_turn (device->board, uid,
                 pending->is_illegal ? "held" : damero_hall_message_get_text (message, DAMERO_HALL_FIELD_WHY));
      for (guint k = device->pending->len; k-- > i;)
        drop_press (device, k, k == i);
      return;
    }
}

static void
hear_board (Model             *model,
            Device            *device,
            DameroHallMessage *message)
{
  guint ply = (guint) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_PLY);

  damero_hall_message_free (device->page);
  device->page = message;
  if (device->seen_ply != ply || device->seen_ms == 0)
    device->seen_ms = model->now_ms;
  device->seen_ply = ply;
}

static void
hear (Model      *model,
      Device     *device,
      const char *text)
{
  DameroHallFault fault;
  DameroHallMessage *message = damero_hall_message_read (text, strlen (text), DAMERO_HALL_DIRECTOR, &fault);
  DameroHallKind kind;

  g_assert_nonnull (message);
  kind = damero_hall_message_get_kind (message);
  if (kind == DAMERO_HALL_BOARD)
    {
      hear_board (model, device, message);
      return;
    }
  if (kind == DAMERO_HALL_PING)
    {
      g_autofree char *pong = g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\",\"n\":%u,\"clock\":\"%s\","
                                               "\"device_ms\":%" G_GINT64_FORMAT "}",
                                               damero_hall_message_get_text (message, DAMERO_HALL_FIELD_NONCE),
                                               device->pending->len, device->clock, get_device_ms (model, device));

      carry (model, device, TRUE, pong);
    }
  else if (kind == DAMERO_HALL_WELCOME)
    {
      device->is_welcome = TRUE;
      hand_over (model, device);
    }
  else
    {
      hear_answer (device, message);
      hand_over (model, device);
    }
  damero_hall_message_free (message);
}

static void
note_arrival (Model      *model,
              Board      *board,
              const char *text)
{
  if (!g_str_has_prefix (text, "{\"kind\":\"press\""))
    return;

  for (guint i = 0; i < MAX_PLIES; i++)
    if (board->turns[i].uid != NULL && board->turns[i].arrived_ms == 0 && strstr (text, board->turns[i].uid) != NULL)
      board->turns[i].arrived_ms = model->now_ms;
}

static void
deliver (Model *model,
         Event *packet)
{
  Device *device = &model->devices[packet->device];
  gboolean is_away = device->away_until_ms > 0;

  if (packet->life == device->life && packet->is_up)
    {
      note_arrival (model, device->board, packet->text);
      if (packet->load == device->load && g_str_has_prefix (packet->text, "{\"kind\":\"sync\""))
        device->heard_ms = packet->stood_ms;
      damero_hall_receive (model->machine, device->session, packet->text, strlen (packet->text), model->now_ms);
    }
  else if (packet->life == device->life && !is_away)
    hear (model, device, packet->text);
  g_free (packet->text);
}

/* ---- all ---- */

void
model_begin (Model  *model,
             Device *device,
             guint   session)
{
  device->session = session;
  g_clear_pointer (&device->page, damero_hall_message_free);
  begin_clock (model, device);
  connect_again (model, device);
}

void
model_step (Model *model)
{
  gint64 due_ms;
  Event event;

  if (damero_hall_get_deadline (model->machine, &due_ms) && due_ms <= model_peek (model)->at_ms)
    {
      model->now_ms = MAX (model->now_ms, due_ms);
      damero_hall_pass_time (model->machine, model->now_ms);
      return;
    }

  event = model_pop (model);
  model->now_ms = MAX (model->now_ms, event.at_ms);
  model->is_rough = model->now_ms < HEALED_MS;
  write_flags (model, NULL);
  if (event.type == EVENT_PACKET)
    deliver (model, &event);
  else if (event.type == EVENT_BEAT)
    beat (model, &model->devices[event.device]);
  else if (event.type == EVENT_ACT)
    act (model, &model->devices[event.device]);
  else if (event.type == EVENT_LOOK)
    plan_look (model);
}

const DameroHallDoor model_door = { get_event, get_revision, perform, stamp, send };

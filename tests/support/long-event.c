/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/long-event.c
 */
#include "support/long-event.h"

#include "event/act-text.h"
#include "rules/notation.h"

#define N_TURNS 50 /* of a game, which its side on move gives up then */
#define TURN_MS 3

static const DameroAct *
get_last (const DameroEvent *event)
{
  return ((const DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act;
}

/* Of the event with that number; uids tell events and acts apart. */
static void
perform (DameroEvent *event,
         guint        number,
         DameroAct   *taken)
{
  g_autoptr(DameroAct) act = taken;
  g_auto(DameroRefusal) refusal = { 0 };
  const gint64 now_ms = ((gint64) event->log->len + 1) * TURN_MS;
  guint8 random[10] = { 0 };

  for (guint i = 0; i < 4; i++)
    {
      random[2 + i] = (guint8) (number >> (24 - 8 * i));
      random[6 + i] = (guint8) (event->log->len >> (24 - 8 * i));
    }
  damero_uid_format (1700000000000 + now_ms, random, act->uid);
  act->stamp = (DameroStamp) { 1, now_ms, 1700000000000 + now_ms };
  damero_event_fill (event, act);
  if (!damero_event_perform (event, act, NULL, &refusal))
    g_error ("act %u of event %u is refused: %d", event->log->len, number, refusal.code);
}

static void G_GNUC_PRINTF (3, 4)
perform_line (DameroEvent *event,
              guint        number,
              const char  *format,
              ...)
{
  DameroActTextError error;
  gboolean has_stamp;
  va_list list;
  g_autofree char *line = NULL;
  DameroAct *act;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  act = damero_act_from_text (line, 0, &has_stamp, &error);
  g_assert_nonnull (act);
  perform (event, number, act);
}

/* The number is in the uid of the event's first act. */
static guint
get_number (const DameroEvent *event)
{
  g_auto(GStrv) parts = g_strsplit (event->uid, "-", -1);

  return (guint) (g_ascii_strtoull (parts[3], NULL, 16) & 0xfff) << 16 |
         (guint) (g_ascii_strtoull (parts[4], NULL, 16) >> 32 & 0xffff);
}

static void
begin (DameroEvent *event,
       guint        number,
       int          n_boards)
{
  perform_line (event, number, "event name=\"Evening %u\" date=2026-%02u-%02u", number, number % 12 + 1,
                number % 28 + 1);
  perform_line (event, number, "section name=Open system=manual rounds=99 games=1 control=36000");
  for (int i = 1; i <= 2 * n_boards; i++)
    {
      perform_line (event, number, "player name=\"Player %d\"", i);
      perform_line (event, number, "entry in=1 player=%d", i);
    }
}

/* Everybody meets another neighbour: those on the first seats move on by one. */
static void
pair (DameroEvent *event,
      guint        number,
      int          n_boards,
      int          round)
{
  g_autoptr(GString) pairs = g_string_new (NULL);

  for (int i = 0; i < n_boards; i++)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", (i + round) % n_boards + 1, n_boards + i + 1);
  perform_line (event, number, "pair in=1.%d pairs=\"%s\" method=hand", round, pairs->str);
  perform_line (event, number, "publish in=1.%d", round);
}

static const DameroRound *
get_round (const DameroEvent *event)
{
  const DameroSection *section = damero_event_find_section (event, 1);

  return section->rounds->len > 0 ? g_ptr_array_index (section->rounds, section->rounds->len - 1) : NULL;
}

/* The game with the fewest turns that goes on; NULL: the round is over. */
static const DameroGame *
find_next (const DameroEvent *event,
           DameroPlace       *ret_place)
{
  const DameroRound *round = get_round (event);
  const DameroGame *found = NULL;

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroPlace place = { 1, round->number, (int) i + 1, 1 };
      const DameroGame *game = damero_event_find_game (event, &place);

      if (game->phase != DAMERO_GAME_PLAYING || (found != NULL && found->plies->len <= game->plies->len))
        continue;
      found = game;
      *ret_place = place;
    }

  return found;
}

static void
turn (DameroEvent       *event,
      guint              number,
      const DameroGame  *game,
      const DameroPlace *place)
{
  DameroAct *act = damero_act_new (game->plies->len < N_TURNS ? DAMERO_ACT_PRESS : DAMERO_ACT_RESIGN);
  const DameroPosition *position = damero_game_get_position (game);
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList list;

  act->place = *place;
  act->side = (int) damero_game_get_turn (game);
  act->actor = act->side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
  if (act->kind == DAMERO_ACT_PRESS)
    {
      damero_moves_generate (position, &list);
      damero_move_to_text (position, &list.moves[(guint) (place->round * 7 + place->board * 5) % list.n_moves],
                           DAMERO_NOTATION_LONG, text);
      damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
    }
  perform (event, number, act);
}

/* The next act, or those that begin a round. */
static void
go_on (DameroEvent *event,
       guint        number)
{
  const DameroRound *round = get_round (event);
  const int n_boards = (int) damero_event_find_section (event, 1)->entries->len / 2;
  int next = round != NULL ? round->number + 1 : 1;
  const DameroGame *game;
  DameroPlace place;

  if (round != NULL && !round->closed)
    {
      game = find_next (event, &place);
      if (game != NULL)
        turn (event, number, game, &place);
      else
        perform_line (event, number, "round-closed in=1.%d", round->number);
      return;
    }

  pair (event, number, n_boards, next);
  for (int board = 1; board <= n_boards; board++)
    perform_line (event, number, "start in=1.%d.%d.1", next, board);
}

DameroEvent *
long_event_new (guint number,
                int   n_boards,
                guint n_acts)
{
  DameroEvent *event = damero_event_new ();

  begin (event, number, n_boards);
  while (event->log->len < n_acts)
    go_on (event, number);

  return event;
}

void
long_event_play (DameroEvent *event,
                 guint        n_acts)
{
  guint end = event->log->len + n_acts;

  while (event->log->len < end)
    go_on (event, get_number (event));
}

void
long_event_perform (DameroEvent *event,
                    const char  *line)
{
  perform_line (event, get_number (event), "%s", line);
}

void
long_event_stop (DameroEvent *event)
{
  if (damero_event_is_running (event))
    perform_line (event, get_number (event), "interrupted by=program");
}

void
long_event_undo (DameroEvent *event,
                 const char  *uid)
{
  DameroAct *act = damero_act_new (DAMERO_ACT_UNDO);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_UNDOES, uid);
  perform (event, get_number (event), act);
}

const char *
long_event_get_last_uid (const DameroEvent *event)
{
  return get_last (event)->uid;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pages and board windows say what the engine says, in every state that the sample event, the practice event and random
 * events come to, and at every row of the tables of refusals: which games can start, what a section needs next, whether
 * results changed and are all in, which acts would be performed. What the engine says is true (tests/event); that acts
 * are performed or refused as it said is seen here with the director.
 *
 * The first seed of the random events is printed (tests/support/chance.h).
 */
#include <string.h>

#include "app/board/board-window.h"
#include "app/boards/boards-page.h"
#include "app/rounds/rounds-page.h"
#include "app/shell/event-window.h"
#include "app/standings/standings-page.h"
#include "event/act-text.h"
#include "event/next-step.h"
#include "event/results.h"
#include "model/match.h"
#include "support/random-acts.h"
#include "support/refusals.h"
#include "tests/app/stage.h"
#include "tests/support/chance.h"

#define N_EVENTS 3
#define N_ACTS   60
#define PERIOD   300 /* acts of a long event of which the last LOOKED_AT are performed with windows open */
#define LOOKED_AT 6

typedef struct {
  DameroStage         *stage;
  GtkWidget           *event_window;
  GtkWidget           *window; /* the other pages */
  GtkWidget           *boards;
  GtkWidget           *rounds;
  DameroStandingsPage *standings;
  DameroBoardWindow   *board;  /* weak; NULL: none is open, or its match went and took it along */
  DameroPlace          place;  /* of that window */
  DameroPlace          last;   /* of the act before */
} Room;

/* How often each answer was compared. */
static struct {
  guint starts[2];
  guint all_starts[2];
  guint steps[2];
  guint updates[2];
  guint acts[2];
  guint commands[2];
} figures;

static const DameroEvent *
get_event (const Room *room)
{
  return damero_desk_get_event (room->stage->desk);
}

static Room *
room_new (void)
{
  Room *room = g_new0 (Room, 1);

  room->stage = damero_stage_new ();
  return room;
}

static void
room_free (Room *room)
{
  damero_stage_free (room->stage);
  g_free (room);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Room, room_free)

/* The boards in the event's own window, the other pages side by side: all are shown and follow the event. */
static void
open_pages (Room *room)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  room->event_window = GTK_WIDGET (damero_event_window_new (ADW_APPLICATION (damero_stage_get_application ()),
                                                            room->stage->desk));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (room->event_window), "boards");
  damero_stage_present (GTK_WINDOW (room->event_window), 1280, 800);
  room->boards = damero_find (room->event_window, DAMERO_TYPE_BOARDS_PAGE, NULL);
  room->rounds = g_object_new (DAMERO_TYPE_ROUNDS_PAGE, "desk", room->stage->desk, NULL);
  room->standings = g_object_new (DAMERO_TYPE_STANDINGS_PAGE, "desk", room->stage->desk, NULL);
  gtk_box_append (GTK_BOX (box), room->rounds);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (room->standings));
  room->window = g_object_new (ADW_TYPE_APPLICATION_WINDOW, "application", damero_stage_get_application (), "content",
                               box, NULL);
  damero_stage_present (GTK_WINDOW (room->window), 1280, 800);
}

/* The first button under ROOT that does ACTION; one that is shown, if there is one. */
static GtkWidget *
find_button_of (GtkWidget  *root,
                const char *action,
                gboolean    mapped)
{
  if (GTK_IS_ACTIONABLE (root) && (!mapped || gtk_widget_get_mapped (root)) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button_of (child, action, mapped);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *action)
{
  GtkWidget *shown = find_button_of (root, action, TRUE);

  return shown != NULL ? shown : find_button_of (root, action, FALSE);
}

static gboolean
can_press (GtkWidget  *root,
           const char *action)
{
  GtkWidget *button = find_button (root, action);

  g_assert_nonnull (button);
  return gtk_widget_get_sensitive (button);
}

/* ---- what the pages say ---- */

/* Whether any board's game can start now, and nobody is late for it: counted without the state of a board. */
static gboolean
any_starts (const Room        *room,
            const DameroRound *round)
{
  const DameroStamp now = damero_desk_get_now (room->stage->desk);
  gboolean any = FALSE;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      DameroPlace place = { damero_desk_get_section_id (room->stage->desk), round->number, match->board, 0 };
      gboolean can = FALSE;

      for (place.game = 1; place.game <= (int) match->n_games && !can; place.game++)
        {
          g_auto(DameroRefusal) refusal = { 0 };

          can = damero_event_can_start (get_event (room), &place, &now, &refusal);
        }
      any |= can && match->late_since[0].run == 0 && match->late_since[1].run == 0;
    }

  return any;
}

/* Whether an act of KIND would be performed on any game of the round. */
static gboolean
any_would (const Room        *room,
           const DameroRound *round,
           DameroActKind      kind)
{
  for (guint i = 0; i < round->matches->len; i++)
    for (int game = 1; game <= (int) g_array_index (round->matches, DameroMatch, i).n_games; game++)
      {
        g_autoptr(DameroAct) act = damero_act_new (kind);
        g_auto(DameroRefusal) refusal = { 0 };

        act->actor = DAMERO_ACTOR_REFEREE;
        act->place = (DameroPlace) { damero_desk_get_section_id (room->stage->desk), round->number,
                                  g_array_index (round->matches, DameroMatch, i).board, game };
        if (damero_desk_would_perform (room->stage->desk, act, NULL, &refusal))
          return TRUE;
      }

  return FALSE;
}

static void
check_boards (Room *room)
{
  const DameroRound *round = damero_desk_get_round (room->stage->desk);
  gboolean starts, pauses, resumes;

  if (round == NULL)
    return;

  starts = any_starts (room, round);
  pauses = any_would (room, round, DAMERO_ACT_PAUSE);
  resumes = any_would (room, round, DAMERO_ACT_RESUME);
  g_assert_cmpint (can_press (room->boards, "boards.start-all"), ==, starts);
  if (find_button (room->boards, "boards.pause-all") != NULL)
    g_assert_cmpint (can_press (room->boards, "boards.pause-all"), ==, pauses);
  else
    g_assert_true (!pauses && can_press (room->boards, "boards.resume-all") == resumes);
  figures.all_starts[starts]++;
}

static void
check_proceed (Room *room)
{
  const DameroStamp now = damero_desk_get_now (room->stage->desk);
  int section = damero_desk_get_section_id (room->stage->desk);
  GtkButton *proceed = GTK_BUTTON (find_button (room->rounds, "rounds.proceed"));
  static const char *const words[] = { "Pair", "Publish", "Draw", "Close", "Standings" };
  g_auto(DameroRefusal) refusal = { 0 };
  DameroNextStep step;
  gboolean can = damero_event_get_next_step (get_event (room), section, &now, &step, &refusal);
  g_autofree char *number = g_strdup_printf ("Round %d", step.round);

  gboolean goes = strstr (gtk_button_get_label (proceed), "Go to") != NULL; /* the step is about another round */

  g_assert_true (goes ? step.kind == DAMERO_NEXT_CLOSE
                      : strstr (gtk_button_get_label (proceed), words[step.kind]) != NULL);
  if (step.kind != DAMERO_NEXT_STANDINGS && (step.kind != DAMERO_NEXT_DRAW || goes))
    g_assert_true (g_str_has_suffix (gtk_button_get_label (proceed), number));
  g_assert_cmpint (gtk_widget_get_sensitive (GTK_WIDGET (proceed)), ==, can || step.can_go_on || goes);
  figures.steps[can]++;
}

/* "3 of 4 matches in", of the round that the page shows: the newest. */
static void
check_all_in (Room              *room,
              const DameroRound *round)
{
  guint n_in = 0;
  g_autofree char *said = NULL;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      guint n = 0;

      for (guint k = 0; k < match->n_games; k++)
        n += match->games[k].outcome != DAMERO_OUTCOME_NONE;
      n_in += n == match->n_games;
    }
  said = g_strdup_printf ("%u of %u match", n_in, round->matches->len);
  if (round->closed)
    g_assert_cmpuint (n_in, ==, round->matches->len);
  else if (damero_round_is_public (round) && damero_find_part (room->rounds, said) == NULL)
    g_error ("nothing says “%s”", said);
}

static void
check_rounds (Room *room)
{
  const DameroRound *round = damero_desk_get_round (room->stage->desk);

  if (round == NULL)
    return;

  check_proceed (room);
  check_all_in (room, round);
  if (!round->closed)
    g_assert_cmpint (can_press (room->rounds, "rounds.start-all"), ==, any_starts (room, round));
}

/* ---- what a board's window says ---- */

/* The acts of buttons, as they would be made by who presses them. */
static DameroAct *
make_command (const Room   *room,
              DameroActKind kind)
{
  const DameroGame *game = damero_event_find_game (get_event (room), &room->place);
  DameroAct *act = damero_act_new (kind);

  act->place = room->place;
  act->actor = DAMERO_ACTOR_REFEREE;
  if (kind == DAMERO_ACT_RESUME && game != NULL && game->phase == DAMERO_GAME_ADJOURNED)
    act->kind = DAMERO_ACT_CONTINUED;
  if (kind == DAMERO_ACT_RESUME || kind == DAMERO_ACT_TOUCH_REFUSED)
    act->side = game != NULL ? (int) damero_game_get_turn (game) : DAMERO_BLACK;
  if (kind == DAMERO_ACT_RESUME && game != NULL && game->setup.has_clock)
    act->side = (int) game->clock.on_move;
  if (kind == DAMERO_ACT_DRAW_AGREED || kind == DAMERO_ACT_DRAW_DECLINED)
    {
      act->side = game != NULL && game->draw_offer >= 0 ? (int) damero_side_opponent ((DameroSide) game->draw_offer)
                                                        : DAMERO_BLACK;
      act->actor = act->side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
    }
  if (kind == DAMERO_ACT_RESULT || kind == DAMERO_ACT_ADJUDICATED)
    act->result = DAMERO_OUTCOME_DRAW;
  if (kind == DAMERO_ACT_CLOCK_ADJUSTED)
    act->amount_ms = 60000;
  if (kind == DAMERO_ACT_RESULT_CORRECTED)
    {
      const DameroMatch *match = damero_event_find_match (get_event (room), &room->place);
      const DameroMatchGame *record = &match->games[room->place.game - 1];

      act->result = record->outcome == DAMERO_OUTCOME_DRAW ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_DRAW;
    }
  return act;
}

static const struct {
  const char    *action;
  DameroActKind  kind;
} commands[] = {
  { "game.pause", DAMERO_ACT_PAUSE },
  { "game.resume", DAMERO_ACT_RESUME },
  { "game.match-time", DAMERO_ACT_CLOCK_ADJUSTED },
  { "game.touch-refused", DAMERO_ACT_TOUCH_REFUSED },
  { "game.confirm-forfeit", DAMERO_ACT_FORFEIT_CONFIRMED },
  { "game.waive-forfeit", DAMERO_ACT_FORFEIT_WAIVED },
  { "game.adjourn", DAMERO_ACT_ADJOURNED },
  { "game.adjudicate", DAMERO_ACT_ADJUDICATED },
  { "game.on-paper", DAMERO_ACT_ON_PAPER },
  { "game.accept-draw", DAMERO_ACT_DRAW_AGREED },
  { "game.decline-draw", DAMERO_ACT_DRAW_DECLINED },
  { "game.set-result", DAMERO_ACT_RESULT },
  { "game.correct-result", DAMERO_ACT_RESULT_CORRECTED },
};

static void
check_commands (Room *room)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr(DameroAct) act = make_command (room, commands[i].kind);
      g_auto(DameroRefusal) refusal = { 0 };
      gboolean would = damero_desk_would_perform (room->stage->desk, act, NULL, &refusal);

      if (can_press (GTK_WIDGET (room->board), commands[i].action) != would)
        g_error ("%s of game %d.%d.%d.%d is %s, but the engine says %d", commands[i].action, room->place.section,
                 room->place.round, room->place.board, room->place.game, would ? "insensitive" : "sensitive",
                 refusal.code);
      figures.commands[would]++;
    }
}

static void
check_board (Room *room)
{
  const DameroEvent *event = get_event (room);
  const DameroStamp now = damero_desk_get_now (room->stage->desk);
  const DameroPlace next = { room->place.section, room->place.round, room->place.board, room->place.game + 1 };
  const DameroGame *game = damero_event_find_game (event, &room->place);
  const DameroSection *section = damero_event_find_section (event, room->place.section);
  gboolean has_clock = game != NULL ? game->setup.has_clock : section->has_control;
  g_auto(DameroRefusal) refusal = { 0 };
  gboolean can = damero_event_can_start (event, &room->place, &now, &refusal);

  g_assert_cmpint (can_press (GTK_WIDGET (room->board), "win.start"), ==, can && has_clock);
  g_assert_cmpint (can_press (GTK_WIDGET (room->board), "win.next-game"), ==,
                   damero_event_can_start (event, &next, &now, &refusal));
  figures.starts[can]++;
  check_commands (room);
}

static void
close_board (Room *room)
{
  if (room->board != NULL)
    gtk_window_destroy (GTK_WINDOW (room->board));
  g_clear_weak_pointer (&room->board);
  damero_stage_settle ();
}

static gboolean
has_game (const Room        *room,
          const DameroPlace *place)
{
  const DameroMatch *match = damero_event_find_match (get_event (room), place);

  return match != NULL && place->game >= 1 && place->game <= (int) match->n_games;
}

/* The window follows its game as long as that is there. */
static void
follow_board (Room              *room,
              const DameroPlace *place)
{
  if (room->board != NULL && !has_game (room, &room->place))
    close_board (room);
  if (!has_game (room, place) || (room->board != NULL && damero_place_equal (place, &room->place)))
    return;

  close_board (room);
  g_set_weak_pointer (&room->board, damero_board_window_present (room->window, room->stage->desk, place));
  room->place = *place;
  damero_stage_settle ();
}

static void
check_state (Room              *room,
             const DameroPlace *place)
{
  if (place->section > 0 && damero_event_find_section (get_event (room), place->section) != NULL)
    damero_desk_set_section_id (room->stage->desk, place->section);
  damero_stage_settle ();
  if (damero_desk_get_section (room->stage->desk) == NULL)
    return;

  check_boards (room);
  check_rounds (room);
  follow_board (room, place);
  if (room->board != NULL)
    check_board (room);
}

/* ---- acts ---- */

/* Performs ACT as the desk does. It said so before, but for a reason that is asked for; and the standings are computed
 * anew if results changed. */
static gboolean
perform (Room          *room,
         DameroAct     *act,
         DameroRefusal *ret_refusal)
{
  gboolean knows = act->uid[0] != '\0' && g_hash_table_contains (get_event (room)->uids, act->uid);
  guint n_updates = room->window != NULL ? damero_standings_page_get_n_updates (room->standings) : 0;
  g_auto(DameroRefusal) refusal = { 0 };
  gboolean would, performed;

  would = damero_desk_would_perform (room->stage->desk, act, NULL, &refusal);
  performed = damero_desk_try (room->stage->desk, NULL, act, NULL, ret_refusal);
  if (knows || act->kind == DAMERO_ACT_PAIR ||
      (ret_refusal->code == DAMERO_REFUSAL_FIELD_MISSING && ret_refusal->field == DAMERO_FIELD_REASON))
    return performed;

  if (would != performed || refusal.code != ret_refusal->code)
    g_error ("%s in %d.%d.%d.%d: it is said %d, and answered %d (field %d)",
             damero_token_get (DAMERO_TOKENS_ACT, (int) act->kind), act->place.section, act->place.round,
             act->place.board, act->place.game, refusal.code, ret_refusal->code, ret_refusal->field);
  figures.acts[performed]++;
  if (performed && room->window != NULL && act->place.game != 0 &&
      act->place.section == damero_desk_get_section_id (room->stage->desk))
    {
      const GPtrArray *log = get_event (room)->log;
      gboolean said = damero_event_changes_results (get_event (room), g_ptr_array_index (log, log->len - 1));

      g_assert_cmpint (damero_standings_page_get_n_updates (room->standings) > n_updates, ==, said);
      figures.updates[said]++;
    }
  return performed;
}

static void
close_pages (Room *room)
{
  close_board (room);
  g_clear_pointer ((GtkWindow **) &room->window, gtk_window_destroy);
  g_clear_pointer ((GtkWindow **) &room->event_window, gtk_window_destroy);
  damero_stage_settle ();
}

/* Goes on to AT_MS; makes the event, and its desk, if there is none. FALSE: it is refused. */
static gboolean
do_act (Room          *room,
        DameroAct     *act,
        gint64         at_ms,
        DameroRefusal *ret_refusal)
{
  g_autoptr(GError) error = NULL;

  damero_environment_advance (room->stage->environment, at_ms);
  act->stamp = (DameroStamp) { 0 };
  if (room->stage->desk != NULL)
    return perform (room, act, ret_refusal);

  damero_director_perform (room->stage->director, NULL, act, NULL, NULL, &error);
  g_assert_no_error (error);
  room->stage->desk = damero_desk_new (room->stage->director, act->uid);
  return TRUE;
}

static gboolean
do_line (Room          *room,
         const char    *line,
         gint64         at_ms,
         DameroRefusal *ret_refusal)
{
  DameroActTextError error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_assert_nonnull (act);
  return do_act (room, act, at_ms, ret_refusal);
}

/* ---- the events ---- */

static void
test_shipped (gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (g_getenv ("DAMERO_SAMPLE_EVENT"));
  g_autofree char *path = g_build_filename (folder, data, NULL);
  g_autofree char *text = NULL;
  g_autoptr(Room) room = room_new ();
  g_auto(GStrv) lines = NULL;
  gint64 previous_ms = 0;
  guint n_acts = 0;
  gboolean looked_at;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      g_auto(DameroRefusal) refusal = { 0 };
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], previous_ms, &has_stamp, &error);

      if (act == NULL)
        continue;
      previous_ms = act->stamp.mono_ms;
      g_assert_true (do_act (room, act, previous_ms, &refusal));
      looked_at = ++n_acts % PERIOD >= PERIOD - LOOKED_AT;
      if (looked_at && room->window == NULL)
        open_pages (room);
      if (looked_at)
        check_state (room, &act->place);
      else if (room->window != NULL)
        close_pages (room);
    }
}

static void
spend_evening (guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  g_autoptr(Room) room = room_new ();
  g_autofree char *fields = random_section_dup_fields (rand);
  g_autofree char *section = g_strdup_printf ("section name=S %s", fields);
  g_auto(DameroRefusal) refusal = { 0 };
  gint64 now_ms = 1000;

  do_line (room, "event name=Evening", now_ms, &refusal);
  open_pages (room);
  g_assert_true (do_line (room, section, now_ms, &refusal));
  for (int i = g_rand_int_range (rand, 2, 6); i > 0; i--)
    {
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%u", get_event (room)->players->len + 1);

      g_assert_true (do_line (room, "player name=P", now_ms, &refusal));
      g_assert_true (do_line (room, entry, now_ms, &refusal));
    }
  for (guint i = 0; i < N_ACTS; i++)
    {
      g_autoptr(DameroAct) act = NULL;

      now_ms += g_rand_int_range (rand, 0, 250);
      damero_environment_advance (room->stage->environment, now_ms);
      if (i == 0)
        act = random_pair_new (rand, damero_event_find_section (get_event (room), 1));
      else if (g_rand_int_range (rand, 0, 10) < 7)
        act = random_game_act_new (rand, get_event (room));
      else
        act = random_setup_act_new (rand, get_event (room));
      if (act == NULL)
        continue;
      do_act (room, act, now_ms, &refusal);
      if (i % 3 == 2)
        check_state (room, &act->place);
    }
  g_rand_free (rand);
}

static void
test_random (void)
{
  guint32 first = chance_get_seed ();

  for (guint i = 0; i < N_EVENTS; i++)
    {
      g_test_message ("seed %u", first + i);
      spend_evening (first + i);
    }
}

/* ---- the tables of refusals ---- */

/* An event is made by another act of the director's than those on it, who also makes the pairs where they are missing:
 * these are asked about and not performed. */
static gboolean
is_directors_own (const DameroAct *act)
{
  return act->kind == DAMERO_ACT_EVENT || (act->kind == DAMERO_ACT_PAIR && act->pairs == NULL);
}

static void
take_line (Room              *room,
           const RefusalLine *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line->text, 0, &has_stamp, &error);
  g_auto(DameroRefusal) refusal = { 0 };

  g_assert_nonnull (act);
  g_test_message ("%s", line->text);
  damero_environment_advance (room->stage->environment, 1000 + line->at_ms);
  if (line->step->by_time)
    return;
  if (!is_directors_own (act))
    do_act (room, act, 1000 + line->at_ms, &refusal);
  else
    damero_desk_would_perform (room->stage->desk, act, NULL, &refusal);
  /* Of a pairing without pairs nothing is missing. */
  if (refusal.code != DAMERO_REFUSAL_NONE || act->kind != DAMERO_ACT_PAIR || act->pairs != NULL)
    g_assert_cmpint (refusal.code, ==, line->step->code);
  if (line->step->code == DAMERO_REFUSAL_FIELD_INVALID)
    g_assert_cmpint (refusal.field, ==, line->step->field);
  room->last = act->place;
}

static void
test_table (gconstpointer data)
{
  g_autoptr(GArray) lines = refusals_dup_lines (data);
  g_autoptr(Room) room = room_new ();
  g_auto(DameroRefusal) refusal = { 0 };

  do_line (room, "event name=\"Club night\"", 1000, &refusal);
  open_pages (room);
  for (guint i = 0; i < lines->len; i++)
    {
      take_line (room, &g_array_index (lines, RefusalLine, i));
      if (i % 4 == 3)
        check_state (room, &room->last);
    }
}

/* Nothing was compared with itself: each answer was given both ways. */
static void
test_both_ways (void)
{
  static const struct {
    const char  *what;
    const guint *n;
  } rows[] = {
    { "starts", figures.starts }, { "starts of a round", figures.all_starts }, { "steps", figures.steps },
    { "updates of the standings", figures.updates }, { "acts", figures.acts }, { "commands", figures.commands },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s: %u no, %u yes", rows[i].what, rows[i].n[0], rows[i].n[1]);
      g_assert_cmpuint (rows[i].n[0], >, 0);
      g_assert_cmpuint (rows[i].n[1], >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);

  g_test_add_data_func ("/opinions/sample", "sample-event.acts", test_shipped);
  g_test_add_data_func ("/opinions/practice", "practice-event.acts", test_shipped);
  g_test_add_func ("/opinions/random", test_random);
  for (guint i = 0; i < N_REFUSAL_TABLES; i++)
    {
      g_autofree char *path = g_strconcat ("/opinions/refusals-", refusal_tables[i].name, NULL);

      g_test_add_data_func (path, &refusal_tables[i], test_table);
    }
  g_test_add_func ("/opinions/both-ways", test_both_ways);

  return g_test_run ();
}

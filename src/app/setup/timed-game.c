/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/timed-game.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/toast.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/event-sounds.h"
#include "app/board/result-row.h"
#include "app/setup/clock-presets.h"

#define ENTER_MOVES "win.enter-moves" /* of the window of a board */
#define GAMES "damero-timed-games" /* of a director: its games by the uid of their event, a GHashTable that owns them */

static const DameroPlace place = { 1, 1, 1, 1 };

struct _DameroTimedGame
{
  GObject            parent_instance;

  DameroDirector    *director; /* has the game */
  char              *uid;
  DameroSingleEvent *setup;
  int                keeps;    /* what the players say; -1: nothing */
  GtkWindow         *home;     /* weak */
  DameroDesk        *desk;     /* weak: that of its windows; NULL while there are none */
  GtkWindow         *windows[2]; /* weak: the board and the face that were opened */
  GSimpleActionGroup *actions;
};

G_DEFINE_FINAL_TYPE (DameroTimedGame, damero_timed_game, G_TYPE_OBJECT)

static const DameroEvent *
get_event (DameroTimedGame *self)
{
  return damero_director_get_event (self->director, self->uid, NULL);
}

static gboolean
is_over (const DameroEvent *event)
{
  const DameroMatchGame *record = damero_game_place_get_record (event, &place);

  return record != NULL && record->outcome != DAMERO_OUTCOME_NONE;
}

static gboolean
is_kept (DameroTimedGame *self)
{
  const DameroEvent *event = get_event (self);
  const DameroGame *game = event != NULL ? damero_event_find_game (event, &place) : NULL;

  if (self->keeps >= 0)
    return self->keeps != 0;

  return self->setup->record != DAMERO_RECORD_NONE || damero_single_event_has_names (self->setup) ||
         (game != NULL && damero_game_get_n_recorded (game) > 0);
}

/* ---- when its windows are closed ---- */

static void
forget (DameroTimedGame *self)
{
  g_hash_table_remove (g_object_get_data (G_OBJECT (self->director), GAMES), self->uid);
}

typedef struct {
  DameroDirector *director; /* weak */
  char           *uid;
  char           *forgotten; /* what took the game back; NULL: it is not over */
} Left;

static void
left_free (gpointer data)
{
  Left *left = data;

  g_clear_weak_pointer (&left->director);
  g_free (left->uid);
  g_free (left->forgotten);
  g_free (left);
}

static void
on_left_clicked (GtkWidget *from,
                 gpointer   user_data)
{
  Left *left = user_data;

  if (left->director == NULL)
    return;
  if (left->forgotten == NULL)
    damero_timed_game_open (damero_toast_get_window (from), left->director, left->uid);
  else if (damero_single_event_bring_back (left->director, left->uid, left->forgotten))
    damero_toast_show (from, _("The game is kept: it is in the archive."));
}

/* Takes FORGOTTEN. */
static void
tell (DameroTimedGame *self,
      const char      *text,
      const char      *label,
      char            *forgotten)
{
  Left *left;

  if (self->home == NULL)
    {
      g_free (forgotten);
      return;
    }

  left = g_new0 (Left, 1);
  g_set_weak_pointer (&left->director, self->director);
  left->uid = g_strdup (self->uid);
  left->forgotten = forgotten;
  damero_toast_show_button (GTK_WIDGET (self->home), text, label, on_left_clicked, left, left_free);
}

/* All windows are closed, and the game has changed since. */
static void
settle (DameroTimedGame *self)
{
  const DameroEvent *event = get_event (self);
  char *forgotten;

  if (event != NULL && damero_game_place_get_live (event, &place) != NULL)
    return;

  if (event != NULL && is_over (event) && !is_kept (self))
    {
      forgotten = damero_single_event_forget (self->director, self->uid);
      if (forgotten != NULL)
        tell (self, _("The game was not kept."), _("_Keep It"), forgotten);
    }
  forget (self);
}

/* The result that was entered by hand, if the game has it; NULL if it has another or none. */
static const DameroLogRow *
find_result (const DameroEvent *event)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->kind == DAMERO_ACT_RESULT && !row->undone)
        return row;
    }

  return NULL;
}

static GSimpleAction *
get_action (DameroTimedGame *self,
            const char      *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static void
update_actions (DameroTimedGame *self)
{
  const DameroEvent *event = get_event (self);

  g_simple_action_set_state (get_action (self, "keep"), g_variant_new_boolean (is_kept (self)));
  g_simple_action_set_enabled (get_action (self, "undo"), event != NULL && find_result (event) != NULL);
}

static void
on_changed (DameroDirector  *director,
            const char      *event_uid,
            guint64          revision,
            guint            n_acts,
            DameroTimedGame *self)
{
  const DameroEvent *event = g_str_equal (event_uid, self->uid) ? get_event (self) : NULL;

  if (event == NULL)
    return;
  if (self->desk != NULL)
    update_actions (self);
  else if (is_over (event))
    settle (self);
}

static void
on_desk_gone (gpointer  data,
              GObject  *desk)
{
  DameroTimedGame *self = data;
  const DameroEvent *event = get_event (self);
  const DameroGame *game = event != NULL ? damero_game_place_get_live (event, &place) : NULL;

  self->desk = NULL;
  if (game != NULL)
    tell (self, game->phase == DAMERO_GAME_PLAYING ? _("The game is not over, and its clock runs.")
                                                   : _("The game is not over."), _("_Back to It"), NULL);
  settle (self);
}

/* ---- what its windows offer ---- */

static GtkWidget *
get_window (DameroTimedGame *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (g_application_get_default ()));

  return active != NULL ? GTK_WIDGET (active) : GTK_WIDGET (self->windows[0] != NULL ? self->windows[0]
                                                                                     : self->windows[1]);
}

/* Who flagged has lost on time; a draw was agreed; how else somebody won the players know. */
static DameroEnding
get_ending (const DameroGame *game,
            DameroOutcome     outcome)
{
  DameroSide loser = outcome == DAMERO_OUTCOME_BLACK ? DAMERO_WHITE : DAMERO_BLACK;

  if (outcome == DAMERO_OUTCOME_DRAW)
    return DAMERO_ENDING_AGREEMENT;

  return game->setup.has_clock && game->clock.first_flag == (int) loser ? DAMERO_ENDING_TIME : DAMERO_ENDING_OTHER;
}

static void
on_result (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  DameroTimedGame *self = user_data;
  const DameroGame *game = damero_game_place_get_live (get_event (self), &place);
  int outcome;
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_RESULT);

  if (game == NULL || self->desk == NULL ||
      !damero_token_parse (DAMERO_TOKENS_OUTCOME, g_variant_get_string (parameter, NULL), &outcome))
    return;

  act->actor = DAMERO_ACTOR_REFEREE;
  act->place = place;
  act->result = outcome;
  act->ending = (int) get_ending (game, (DameroOutcome) outcome);
  damero_desk_perform (self->desk, get_window (self), act);
}

static void
on_undo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  DameroTimedGame *self = user_data;
  const DameroLogRow *row = find_result (get_event (self));

  if (row != NULL && self->desk != NULL)
    damero_desk_undo_confirmed (self->desk, NULL, row->act->uid);
}

static void
on_keep (GSimpleAction *action,
         GVariant      *state,
         gpointer       user_data)
{
  DameroTimedGame *self = user_data;

  self->keeps = g_variant_get_boolean (state);
  g_simple_action_set_state (action, state);
}

/* The moves are entered in the window of the board. */
static void
on_enter_moves (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroTimedGame *self = user_data;
  DameroBoardWindow *window = self->desk != NULL
                                ? damero_board_window_present (get_window (self), self->desk, &place) : NULL;

  if (window == NULL)
    return;
  g_set_weak_pointer (&self->windows[0], GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), ENTER_MOVES, NULL);
}

/* Whether windows of boards have the entry of moves. */
static gboolean
can_enter_moves (void)
{
  g_autoptr(GTypeClass) klass = g_type_class_ref (DAMERO_TYPE_BOARD_WINDOW);
  const GVariantType *type;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_CLASS (klass), i, &owner, &name, &type, &property); i++)
    if (g_str_equal (name, ENTER_MOVES))
      return TRUE;

  return FALSE;
}

static DameroTimedGame *begin (GtkWindow               *home,
                               DameroDirector          *director,
                               const DameroSingleEvent *setup,
                               int                      keeps,
                               char                   **ret_why);

/* The next game of the evening: the other side begins. */
static void
on_again (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  g_autoptr(DameroTimedGame) self = g_object_ref (user_data);
  g_autoptr(DameroSingleEvent) setup = damero_single_event_copy (self->setup);
  GtkWindow *windows[] = { self->windows[0], self->windows[1] };
  g_autofree char *why = NULL;
  char *black = setup->names[DAMERO_BLACK];
  DameroTimedGame *next;

  setup->names[DAMERO_BLACK] = setup->names[DAMERO_WHITE];
  setup->names[DAMERO_WHITE] = black;
  next = begin (self->home, self->director, setup, self->keeps, &why);
  if (next == NULL)
    {
      damero_toast_show (get_window (self), why);
      return;
    }

  /* Who has a name can see that the sides are changed, and which half is theirs. */
  if (damero_single_event_has_names (setup) && windows[1] != NULL && next->windows[1] != NULL)
    damero_clock_face_seat_as (DAMERO_CLOCK_FACE (next->windows[1]), DAMERO_CLOCK_FACE (windows[1]));
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    if (windows[i] != NULL)
      gtk_window_close (windows[i]);
}

static void
add_actions (DameroTimedGame *self)
{
  const GActionEntry entries[] = {
    { .name = "result", .activate = on_result, .parameter_type = "s" },
    { .name = "undo", .activate = on_undo },
    { .name = "enter-moves", .activate = on_enter_moves },
    { .name = "again", .activate = on_again },
    { .name = "keep", .state = "false", .change_state = on_keep },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  g_simple_action_set_enabled (get_action (self, "enter-moves"), can_enter_moves ());
}

/* ---- its windows ---- */

/* The board is there before its clock runs. */
static void
start (DameroTimedGame *self,
       GtkWindow       *window)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_START);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = place;
  if (damero_desk_can_start (self->desk, &place))
    damero_desk_perform (self->desk, GTK_WIDGET (window), act);
}

static void
present (DameroTimedGame *self)
{
  const DameroPlace board = { 1, 1, 1, 0 };
  g_autoptr(DameroDesk) desk = self->desk != NULL ? g_object_ref (self->desk)
                                                  : damero_desk_new (self->director, self->uid);
  GtkWidget *home = GTK_WIDGET (self->home);
  GtkWindow *board_window = NULL, *face = NULL;
  gboolean is_new = self->desk == NULL;

  if (is_new)
    {
      self->desk = desk;
      g_object_weak_ref (G_OBJECT (desk), on_desk_gone, self);
      damero_result_row_offer (desk, G_ACTION_GROUP (self->actions));
    }
  if (self->setup->record != DAMERO_RECORD_NONE)
    board_window = GTK_WINDOW (damero_board_window_present (home, desk, &board));
  if (self->setup->record != DAMERO_RECORD_CHECKED)
    face = GTK_WINDOW (damero_clock_face_present (home, desk, &board));
  g_set_weak_pointer (&self->windows[0], board_window);
  g_set_weak_pointer (&self->windows[1], face);
  if (is_new)
    damero_event_sounds_follow (G_OBJECT (board_window != NULL ? board_window : face), desk, NULL);
  if (face == NULL)
    start (self, board_window);
}

static void
damero_timed_game_finalize (GObject *object)
{
  DameroTimedGame *self = DAMERO_TIMED_GAME (object);

  if (self->desk != NULL)
    g_object_weak_unref (G_OBJECT (self->desk), on_desk_gone, self);
  g_clear_weak_pointer (&self->home);
  for (guint i = 0; i < G_N_ELEMENTS (self->windows); i++)
    g_clear_weak_pointer (&self->windows[i]);
  g_clear_object (&self->actions);
  damero_single_event_free (self->setup);
  g_free (self->uid);

  G_OBJECT_CLASS (damero_timed_game_parent_class)->finalize (object);
}

static void
damero_timed_game_class_init (DameroTimedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_timed_game_finalize;
}

static void
damero_timed_game_init (DameroTimedGame *self)
{
  self->keeps = -1;
  add_actions (self);
}

static GHashTable *
get_games (DameroDirector *director)
{
  GHashTable *games = g_object_get_data (G_OBJECT (director), GAMES);

  if (games == NULL)
    {
      games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
      g_object_set_data_full (G_OBJECT (director), GAMES, games, (GDestroyNotify) g_hash_table_unref);
    }
  return games;
}

/* Takes SETUP. */
static DameroTimedGame *
show_game (GtkWindow         *home,
           DameroDirector    *director,
           const char        *uid,
           DameroSingleEvent *setup,
           int                keeps)
{
  DameroTimedGame *self = g_object_new (DAMERO_TYPE_TIMED_GAME, NULL);

  self->director = director;
  self->uid = g_strdup (uid);
  self->setup = setup;
  self->keeps = keeps;
  g_set_weak_pointer (&self->home, home);
  g_hash_table_insert (get_games (director), g_strdup (uid), self);
  g_signal_connect_object (director, "changed", G_CALLBACK (on_changed), self, 0);
  update_actions (self);
  present (self);
  return self;
}

static DameroTimedGame *
begin (GtkWindow               *home,
       DameroDirector          *director,
       const DameroSingleEvent *setup,
       int                      keeps,
       char                   **ret_why)
{
  g_autofree char *uid = damero_single_event_make (director, setup, ret_why);

  if (uid == NULL)
    return NULL;

  damero_clock_presets_note_used (setup->control);
  return show_game (home, director, uid, damero_single_event_copy (setup), keeps);
}

gboolean
damero_timed_game_begin (GtkWindow               *home,
                         DameroDirector          *director,
                         const DameroSingleEvent *setup,
                         int                      keeps,
                         char                   **ret_why)
{
  return begin (home, director, setup, keeps, ret_why) != NULL;
}

gboolean
damero_timed_game_open (GtkWindow      *home,
                        DameroDirector *director,
                        const char     *uid)
{
  DameroTimedGame *self = g_hash_table_lookup (get_games (director), uid);
  const DameroEvent *event = damero_director_get_event (director, uid, NULL);
  DameroSingleEvent *setup;

  if (self != NULL)
    {
      present (self);
      return TRUE;
    }
  if (event == NULL || damero_game_place_get_live (event, &place) == NULL)
    return FALSE;

  setup = damero_single_event_read (event);
  if (setup != NULL)
    show_game (home, director, uid, setup, -1);
  return setup != NULL;
}

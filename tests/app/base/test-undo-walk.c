/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A random walk of director's commands on events of 24 players, with Undo and Redo among them: undo takes back the
 * latest command, undo and then redo is the identity, a new command clears redo, and nobody who was taken back is left
 * in the players, the standings or the files that are written. Once at a desk alone, once in a window.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/shell/event-window.h"
#include "tests/app/stage.h"

#define N_PLAYERS 24
#define N_COMMANDS 400             /* all in all, */
#define N_COMMANDS_SLOW 10000      /* or with -m slow */
#define N_COMMANDS_OF_AN_EVENT 200 /* an undo costs its log */
#define N_COMMANDS_OF_AN_EVENT_SLOW 100
#define N_COMMANDS_IN_WINDOW 40

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;  /* NULL: at the desk alone */
  GPtrArray   *names;   /* of everybody who was ever added */
  GPtrArray   *before;  /* DameroEvent: the state before each command that Undo takes back one after the other */
  guint        n_commands;
} Walk;

static const DameroEvent *
get_event (Walk *walk)
{
  return damero_desk_get_event (walk->stage->desk);
}

static const DameroSection *
get_section (Walk *walk)
{
  return damero_desk_get_section (walk->stage->desk);
}

static int
pick (int n)
{
  return g_test_rand_int_range (0, n);
}

/* The state without the log. */
static DameroEvent *
copy_event (const DameroEvent *event)
{
  DameroEvent *copy = damero_event_new ();
  const DameroPlace *place;
  const DameroGame *game;
  GHashTableIter iter;

  copy->created = event->created;
  copy->uid = g_strdup (event->uid);
  copy->name = g_strdup (event->name);
  for (guint i = 0; i < event->players->len; i++)
    g_ptr_array_add (copy->players, damero_player_copy (g_ptr_array_index (event->players, i)));
  for (guint i = 0; i < event->sections->len; i++)
    g_ptr_array_add (copy->sections, damero_section_copy (g_ptr_array_index (event->sections, i)));
  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    g_hash_table_insert (copy->games, g_memdup2 (place, sizeof *place), damero_game_copy (game));
  return copy;
}

/* ---- commands ---- */

static DameroAct *
add_act (Walk          *walk,
         GPtrArray     *acts,
         DameroActKind  kind)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = damero_desk_get_section_id (walk->stage->desk);
  g_ptr_array_add (acts, act);
  return act;
}

static DameroAct *
add_act_of_entry (Walk          *walk,
                  GPtrArray     *acts,
                  DameroActKind  kind)
{
  DameroAct *act = add_act (walk, acts, kind);

  act->entry = 1 + pick ((int) get_section (walk)->entries->len);
  return act;
}

/* A player and the entry. */
static void
add_player (Walk      *walk,
            GPtrArray *acts)
{
  char *name = g_strdup_printf ("Guest<%u>", walk->names->len);
  const DameroEvent *event = get_event (walk);
  guint n = event->players->len;
  int number = n > 0 ? ((const DameroPlayer *) g_ptr_array_index (event->players, n - 1))->number + 1 : 1;
  DameroAct *act = damero_act_new (DAMERO_ACT_PLAYER);

  g_ptr_array_add (walk->names, name);
  g_ptr_array_add (acts, act);
  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  act->player = number;
  act->rating = 1000 + pick (1000);
  act = add_act (walk, acts, DAMERO_ACT_ENTRY);
  act->player = number;
  if (get_section (walk)->rounds->len > 0)
    act->bye = DAMERO_BYE_ABSENT;
}

/* A game of a round, open ones of the last rather than others. */
static gboolean
pick_place (Walk        *walk,
            gboolean     open,
            DameroPlace *ret_place)
{
  const DameroSection *section = get_section (walk);

  for (int tries = 0; tries < 30 && section->rounds->len > 0; tries++)
    {
      int number = open ? (int) section->rounds->len : 1 + pick ((int) section->rounds->len);
      const DameroRound *round = damero_section_find_round (section, number);
      const DameroMatch *match;

      if (round->matches->len == 0)
        continue;
      match = &g_array_index (round->matches, DameroMatch, pick ((int) round->matches->len));
      *ret_place = (DameroPlace) { section->id, number, match->board, 1 + pick ((int) match->n_games) };
      if ((match->games[ret_place->game - 1].outcome == DAMERO_OUTCOME_NONE) == open)
        return TRUE;
    }

  return FALSE;
}

static const DameroOutcome outcomes[] = { DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_DRAW,
                                          DAMERO_OUTCOME_BLACK_FORFEITS };

/* The results of a match, or of all that are open in a round. */
static void
add_results (Walk      *walk,
             GPtrArray *acts,
             gboolean   all)
{
  const DameroRound *round = damero_desk_get_round (walk->stage->desk);
  DameroPlace place;

  if (!pick_place (walk, TRUE, &place))
    return;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (int game = 1; (all || match->board == place.board) && game <= (int) match->n_games; game++)
        if (match->games[game - 1].outcome == DAMERO_OUTCOME_NONE)
          {
            DameroAct *act = add_act (walk, acts, DAMERO_ACT_RESULT);

            act->place = (DameroPlace) { place.section, place.round, match->board, game };
            act->result = (int) outcomes[pick (3)];
          }
    }
}

static void
add_correction (Walk      *walk,
                GPtrArray *acts)
{
  DameroPlace place;
  DameroAct *act;

  if (!pick_place (walk, FALSE, &place))
    return;

  act = add_act (walk, acts, DAMERO_ACT_RESULT_CORRECTED);
  act->place = place;
  act->result = (int) outcomes[pick (G_N_ELEMENTS (outcomes))];
  damero_act_set_text (act, DAMERO_FIELD_REASON, "misread");
}

/* What is done to a round: it goes on, more often than not. */
static void
add_round_act (Walk      *walk,
               GPtrArray *acts)
{
  static const DameroActKind kinds[] = { DAMERO_ACT_PUBLISH, DAMERO_ACT_ROUND_CLOSED, DAMERO_ACT_ROUND_CLOSED,
                                         DAMERO_ACT_ROUND_ADJOURNED };
  const DameroRound *round = damero_desk_get_round (walk->stage->desk);
  DameroAct *act;

  if (round == NULL || round->closed)
    act = add_act (walk, acts, DAMERO_ACT_PAIR);
  else
    act = add_act (walk, acts, kinds[pick (pick (4) == 0 ? 4 : 3)]);
  act->place.round = (int) get_section (walk)->rounds->len + (act->kind == DAMERO_ACT_PAIR ? 1 : 0);
}

/* An act at every board that takes it. */
static gboolean
perform_at_all (Walk          *walk,
                DameroActKind  kind)
{
  const DameroRound *round = damero_desk_get_round (walk->stage->desk);
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  g_autoptr(DameroAct) tried = damero_act_new (kind);
  g_autoptr(GPtrArray) acts = NULL;

  tried->actor = DAMERO_ACTOR_DIRECTOR;
  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (int game = 1; game <= (int) match->n_games; game++)
        {
          g_auto(DameroRefusal) refusal = { 0 };

          tried->place = (DameroPlace) { damero_desk_get_section_id (walk->stage->desk), round->number, match->board,
                                         game };
          if (damero_desk_would_perform (walk->stage->desk, tried, NULL, &refusal))
            g_array_append_val (places, tried->place);
        }
    }
  acts = damero_desk_perform_all (walk->stage->desk, NULL, kind, DAMERO_ACTOR_DIRECTOR, places);
  return acts->len > 0;
}

static GPtrArray *
make_command (Walk *walk)
{
  static const DameroActKind of_entries[] = { DAMERO_ACT_CHECK_IN, DAMERO_ACT_CHECK_IN, DAMERO_ACT_WITHDRAW,
                                              DAMERO_ACT_RE_ENTRY, DAMERO_ACT_ABSENCE };
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  int what = pick (20);
  DameroAct *act;

  if (what < 2)
    add_player (walk, acts);
  else if (what < 7)
    add_act_of_entry (walk, acts, of_entries[pick (G_N_ELEMENTS (of_entries))]);
  else if (what < 11)
    add_results (walk, acts, what == 7);
  else if (what < 13)
    add_correction (walk, acts);
  else if (what < 18)
    add_round_act (walk, acts);
  else if (what == 18)
    {
      act = add_act (walk, acts, DAMERO_ACT_PLAYER_CHANGED);
      act->place.section = 0;
      act->player = 1 + pick (N_PLAYERS);
      act->rating = 1000 + pick (1000);
    }
  else
    {
      act = add_act (walk, acts, DAMERO_ACT_SECTION_CHANGED);
      act->rounds = 9 + pick (6);
      damero_act_set_text (act, DAMERO_FIELD_REASON, "r");
    }

  return acts;
}

static gboolean
perform_command (Walk *walk)
{
  static const DameroActKind at_all[] = { DAMERO_ACT_START, DAMERO_ACT_PAUSE, DAMERO_ACT_RESUME };
  g_autoptr(GPtrArray) acts = NULL;

  if (pick (8) == 0)
    return perform_at_all (walk, at_all[pick (3)]);

  acts = make_command (walk);
  return acts->len > 0 && damero_desk_try_many (walk->stage->desk, acts, NULL, NULL);
}

/* ---- what must hold ---- */

/* Everybody is entered somewhere. */
static void
assert_no_ghosts (Walk *walk)
{
  const DameroEvent *event = get_event (walk);
  const DameroSection *section = get_section (walk);

  g_assert_cmpuint (event->players->len, ==, section->entries->len);
  for (guint i = 0; i < section->entries->len; i++)
    g_assert_nonnull (damero_event_find_player (event,
                                                ((DameroEntry *) g_ptr_array_index (section->entries, i))->player));
}

/* The same but for what the clocks of games do: an undo leaves them stopped. */
static void
assert_same_but_clocks (const DameroEvent *event,
                        const DameroEvent *other)
{
  g_autoptr(DameroEvent) a = copy_event (event);
  g_autoptr(DameroEvent) b = copy_event (other);

  g_assert_cmpuint (g_hash_table_size (a->games), ==, g_hash_table_size (b->games));
  g_hash_table_remove_all (a->games);
  g_hash_table_remove_all (b->games);
  g_assert_true (damero_event_equal (a, b, FALSE));
}

static gboolean
is_enabled (Walk       *walk,
            const char *action)
{
  /* A button that is sensitive as the action is enabled. */
  GtkWidget *button = gtk_button_new ();
  gboolean enabled;

  g_object_ref_sink (button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_parent (button, walk->window);
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  g_object_unref (button);
  return enabled;
}

static void
assert_can_redo (Walk     *walk,
                 gboolean  can)
{
  g_assert_cmpint (damero_desk_can_redo (walk->stage->desk, NULL), ==, can);
  if (walk->window != NULL)
    g_assert_cmpint (is_enabled (walk, "win.redo"), ==, can);
}

static void
press (Walk       *walk,
       const char *action)
{
  if (walk->window != NULL)
    g_assert_true (gtk_widget_activate_action (walk->window, action, NULL));
  else if (g_str_equal (action, "win.undo"))
    damero_desk_undo (walk->stage->desk, NULL, NULL);
  else
    damero_desk_redo (walk->stage->desk, NULL, NULL);
  if (walk->window != NULL)
    damero_stage_settle ();
  assert_no_ghosts (walk);
}

/* Undo of the latest command; whether it was done. */
static gboolean
undo (Walk *walk)
{
  guint n = get_event (walk)->log->len;

  if (!damero_desk_can_undo (walk->stage->desk, NULL))
    return FALSE;
  press (walk, "win.undo");
  if (get_event (walk)->log->len == n)
    return FALSE;

  g_assert_cmpuint (get_event (walk)->log->len, ==, n + 1);
  assert_can_redo (walk, TRUE);
  if (walk->before->len > 0)
    {
      assert_same_but_clocks (get_event (walk), g_ptr_array_index (walk->before, walk->before->len - 1));
      g_ptr_array_set_size (walk->before, (int) walk->before->len - 1);
    }
  return TRUE;
}

static void
redo (Walk              *walk,
      const DameroEvent *after)
{
  g_ptr_array_add (walk->before, copy_event (get_event (walk)));
  press (walk, "win.redo");
  g_assert_true (damero_event_equal (get_event (walk), after, FALSE));
}

/* Some commands are undone, and some or all of them done again: each state is as it was, backwards. */
static void
undo_and_redo (Walk *walk)
{
  g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_event_free);
  int n = 1 + pick (4), n_redone;

  for (int i = 0; i < n; i++)
    {
      g_autoptr(DameroEvent) state = copy_event (get_event (walk));

      if (!undo (walk))
        break;
      g_ptr_array_add (states, g_steal_pointer (&state));
    }
  n_redone = pick (3) > 0 ? (int) states->len : pick ((int) states->len + 1);
  for (int i = 0; i < n_redone; i++)
    redo (walk, g_ptr_array_index (states, (int) states->len - 1 - i));
}

/* Any act by its name, as from the log; and that undone. */
static void
undo_any (Walk *walk)
{
  const DameroEvent *event = get_event (walk);
  const DameroLogRow *row = g_ptr_array_index (event->log, 1 + pick ((int) event->log->len - 1));
  g_autoptr(DameroEvent) state = copy_event (event);
  guint n = event->log->len;
  DameroHistory history;

  damero_event_get_history (event, NULL, &history);
  if (!damero_log_can_undo (row))
    return;
  /* what the last undo did is taken back by Redo, and the next Redo goes on from there; turns are the board's */
  if (damero_act_is (row->act, DAMERO_TRAIT_PLAY))
    return;
  if (history.redo != NULL &&
      strcmp (damero_act_get_name (row->act), damero_act_get_name (history.redo->act)) == 0)
    return;
  damero_desk_undo (walk->stage->desk, NULL, damero_act_get_name (row->act));
  if (get_event (walk)->log->len == n)
    return;

  g_ptr_array_set_size (walk->before, 0);
  assert_no_ghosts (walk);
  if (pick (2) == 0 && damero_desk_can_redo (walk->stage->desk, NULL))
    {
      press (walk, "win.redo");
      g_assert_true (damero_event_equal (get_event (walk), state, FALSE));
    }
}

/* ---- files ---- */

static char *
read_and_remove (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

static void
assert_names (Walk       *walk,
              const char *path,
              const char *left,
              const char *right)
{
  g_autofree char *text = read_and_remove (path);

  for (guint i = 0; i < walk->names->len; i++)
    {
      g_auto(GStrv) parts = g_strsplit_set (g_ptr_array_index (walk->names, i), "<>", -1);
      g_autofree char *name = g_strconcat (parts[0], left, parts[1], right, NULL);
      gboolean is_in = FALSE;

      for (guint k = 0; k < get_event (walk)->players->len; k++)
        is_in = is_in || g_str_equal (((DameroPlayer *) g_ptr_array_index (get_event (walk)->players, k))->name,
                                      g_ptr_array_index (walk->names, i));
      g_assert_cmpint (strstr (text, name) != NULL, ==, is_in);
    }
}

static void
assert_exports (Walk *walk)
{
  DameroDirector *director = walk->stage->director;
  const char *uid = damero_desk_get_event_uid (walk->stage->desk);
  int section = damero_desk_get_section_id (walk->stage->desk);
  g_autofree char *path = g_build_filename (walk->stage->folder, "export", NULL);
  g_autoptr(GError) error = NULL;

  damero_director_export (director, uid, DAMERO_EXPORT_STANDINGS, section, path, &error);
  g_assert_no_error (error);
  assert_names (walk, path, "<", ">");
  damero_director_export (director, uid, DAMERO_EXPORT_CROSSTABLE, 0, path, &error);
  g_assert_no_error (error);
  assert_names (walk, path, "&lt;", "&gt;");
}

/* ---- the walk ---- */

static void
begin (Walk *walk)
{
  static const char *const lines[] = { "event name=Walk",
                                       "section name=Open system=dutch games=2 rounds=9 control=300", NULL };

  walk->stage = damero_stage_new_event (lines);
  walk->names = g_ptr_array_new_with_free_func (g_free);
  walk->before = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_event_free);
  for (int i = 0; i < N_PLAYERS; i++)
    {
      g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

      add_player (walk, acts);
      g_assert_true (damero_desk_try_many (walk->stage->desk, acts, NULL, NULL));
    }
}

static void
end (Walk *walk)
{
  assert_exports (walk);
  g_ptr_array_unref (walk->names);
  g_ptr_array_unref (walk->before);
  damero_stage_free (walk->stage);
}

/* Time goes by: flags fall, which no command did. */
static void
wait (Walk *walk)
{
  guint n = get_event (walk)->log->len;

  damero_stage_advance (walk->stage, 1000 * pick (200));
  if (get_event (walk)->log->len > n)
    g_ptr_array_set_size (walk->before, 0);
}

static void
step (Walk *walk)
{
  g_autoptr(DameroEvent) before = NULL;

  switch (pick (10))
    {
    case 0:
    case 1:
      undo_and_redo (walk);
      return;
    case 2:
      undo_any (walk);
      return;
    case 3:
      wait (walk);
      return;
    default:
      before = copy_event (get_event (walk));
      if (!perform_command (walk))
        return;
      walk->n_commands++;
      g_ptr_array_add (walk->before, g_steal_pointer (&before));
      assert_can_redo (walk, FALSE);
      assert_no_ghosts (walk);
    }
}

static void
test_desk (void)
{
  guint n_commands = g_test_slow () ? N_COMMANDS_SLOW : N_COMMANDS;
  guint n_of_an_event = g_test_slow () ? N_COMMANDS_OF_AN_EVENT_SLOW : N_COMMANDS_OF_AN_EVENT;

  for (guint n = 0; n < n_commands;)
    {
      Walk walk = { 0 };

      begin (&walk);
      while (walk.n_commands < n_of_an_event)
        step (&walk);
      n += walk.n_commands;
      end (&walk);
    }
}

static void
test_window (void)
{
  static const char *const pages[] = { "players", "rounds", "standings", "log", "boards" };
  Walk walk = { 0 };

  begin (&walk);
  walk.window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), walk.stage->director,
                                                           damero_desk_get_event_uid (walk.stage->desk)));
  damero_stage_present (GTK_WINDOW (walk.window), 1280, 760);
  while (walk.n_commands < N_COMMANDS_IN_WINDOW)
    {
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (walk.window), pages[pick (G_N_ELEMENTS (pages))]);
      step (&walk);
    }
  end (&walk);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/undo-walk/desk", test_desk);
  g_test_add_func ("/undo-walk/window", test_window);

  return g_test_run ();
}

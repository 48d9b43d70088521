/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The log: what rows say, filters and search, undo of any row and of the last, and a long log.
 */
#include <string.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/log/log-model.h"
#include "app/log/log-page.h"
#include "app/shell/event-window.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/wrap-bin.h"
#include "event/act-text.h"
#include "tests/app/sample.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "player name=\"Cid Cole\"",
  "player name=\"Dot Dean\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "pair in=1.1 pairs=\"1-2 3-4\"",
  "start in=1.1.1.1",
  NULL
};

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *page;
  GListModel  *model; /* borrowed */
} Fixture;

static GListModel *
get_model (Fixture *fixture)
{
  GtkWidget *view = damero_find (fixture->page, GTK_TYPE_COLUMN_VIEW, NULL);
  GtkSelectionModel *selection = gtk_column_view_get_model (GTK_COLUMN_VIEW (view));

  return gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection));
}

static void
open_page (Fixture     *fixture,
           DameroStage *stage,
           int          width,
           int          height)
{
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));

  fixture->stage = stage;
  fixture->window = GTK_WIDGET (window);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "log");
  damero_stage_present (window, width, height);
  fixture->page = damero_find (fixture->window, DAMERO_TYPE_LOG_PAGE, NULL);
  g_assert_nonnull (fixture->page);
  fixture->model = get_model (fixture);
}

static void
clear (Fixture *fixture)
{
  damero_stage_free (fixture->stage);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, clear)

/* That the page fits into WIDTH: its bin lets its child be wider and cuts it off. */
static void
assert_fits (Fixture *fixture,
             int      width)
{
  GtkWidget *bin = damero_find (fixture->page, DAMERO_TYPE_ADAPTIVE_BIN, NULL);
  int minimum;

  gtk_widget_measure (gtk_widget_get_first_child (bin), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
}

static void
act (Fixture    *fixture,
     const char *line)
{
  g_autofree char *uid = damero_stage_do (fixture->stage, line);
}

static char *
dup_sentence (Fixture *fixture,
              guint    position)
{
  g_autoptr(DameroLogModelItem) item = g_list_model_get_item (fixture->model, position);

  return item != NULL ? damero_log_model_item_dup_sentence (item, TRUE) : g_strdup ("none");
}

static void
assert_sentence (Fixture    *fixture,
                 guint       position,
                 const char *expected)
{
  g_autofree char *sentence = dup_sentence (fixture, position);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
choose (Fixture              *fixture,
        DameroLogModelFilter  filter)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (damero_find (fixture->page, GTK_TYPE_DROP_DOWN, NULL)), filter);
  damero_stage_settle ();
}

static void
search (Fixture    *fixture,
        const char *text)
{
  GtkWidget *entry = damero_find (fixture->page, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  damero_stage_settle ();
}

static void
select_row (Fixture *fixture,
            guint    position)
{
  GtkWidget *view = damero_find (fixture->page, GTK_TYPE_COLUMN_VIEW, NULL);

  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)), position, TRUE);
  damero_stage_settle ();
}

static void
test_rows (void)
{
  g_auto(Fixture) fixture = { 0 };
  guint n;

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  damero_assert_named (fixture.window);
  assert_sentence (&fixture, 0, "Board 1, game 1: the game started");
  n = g_list_model_get_n_items (fixture.model);
  g_assert_cmpuint (n, ==, 12);
  g_assert_nonnull (damero_find_text (fixture.page, "The game started"));
  g_assert_nonnull (damero_find_text (fixture.page, "Round 1, board 1, game 1"));

  /* A move is not among the decisions; one that fells the flag or ends the game is. */
  act (&fixture, "press in=1.1.1.1 side=black move=11-15");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, n);
  act (&fixture, "resign in=1.1.1.1 side=white by=white");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, n + 1);
  assert_sentence (&fixture, 0, "Board 1, game 1: White (Ann Adams) resigned");
  g_assert_nonnull (damero_find_text (fixture.page, "White (Ann Adams) resigned"));
  g_assert_nonnull (damero_find_text (fixture.page, "The game is over (Red won: resignation)"));
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_MOVES);
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 1);
  g_assert_nonnull (damero_find_text (fixture.page, "Red (Bob Brown) moved 11-15"));

  g_settings_set_enum (damero_settings_get (), "pieces", 1);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (fixture.page, "Black (Bob Brown) moved 11-15"));
  g_settings_reset (damero_settings_get (), "pieces");
}

/* A claim and a request can be laid open, also when they are undone; a move, or nothing, cannot. */
static void
test_print (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *report = NULL, *asked = NULL, *none = NULL, *undone = NULL, *undo = NULL;
  GtkWidget *button;

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  damero_stage_catch_prints (fixture.stage);
  button = damero_find (fixture.page, GTK_TYPE_BUTTON, "Print Report…");
  g_assert_nonnull (button);
  g_assert_false (gtk_widget_is_sensitive (button));
  act (&fixture, "press in=1.1.1.1 side=black move=11-15");
  act (&fixture, "count-requested in=1.1.1.1 side=white count=forty-move by=white");
  act (&fixture, "press in=1.1.1.1 side=white move=22-18");
  undo = damero_stage_do (fixture.stage, "claim in=1.1.1.1 side=white count=repetition by=white");
  assert_sentence (&fixture, 1,
                   "Board 1, game 1: the forty-move count was asked for; Red (Bob Brown) must make progress");

  select_row (&fixture, 0);
  g_assert_true (gtk_widget_is_sensitive (button));
  damero_assert_named (fixture.window);
  damero_shoot (fixture.window, "log-print");
  damero_click (fixture.page, "Print Report…");
  report = damero_stage_take_report (fixture.stage);
  g_assert_nonnull (report);
  g_assert_true (g_str_has_prefix (report, "Verdict: repetition count\n"));
  g_assert_nonnull (strstr (report, "After ply 2 (22-18)"));

  select_row (&fixture, 1);
  g_assert_true (gtk_widget_activate_action (fixture.page, "log.print-report", NULL));
  asked = damero_stage_take_report (fixture.stage);
  g_assert_nonnull (asked);
  g_assert_true (g_str_has_prefix (asked, "Forty-move count\n"));
  g_assert_nonnull (strstr (asked, "After ply 1 (11-15)"));

  select_row (&fixture, 2);
  assert_sentence (&fixture, 2, "Board 1, game 1: the game started");
  g_assert_false (gtk_widget_is_sensitive (button));
  gtk_widget_activate_action (fixture.page, "log.print-report", NULL);
  none = damero_stage_take_report (fixture.stage);
  g_assert_null (none);

  {
    g_autofree char *line = g_strdup_printf ("undo undoes=%s", undo);

    act (&fixture, line);
  }
  select_row (&fixture, 1);
  damero_click (fixture.page, "Print Report…");
  undone = damero_stage_take_report (fixture.stage);
  g_assert_nonnull (undone);
  g_assert_true (g_str_has_prefix (undone, "Verdict: repetition count\n"));
}

/* An instant is told by the time of day, like its act. */
static void
test_instants (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autoptr(DameroLogModelItem) item = NULL;
  g_autofree char *time = NULL, *lines = NULL, *expected = NULL;

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  damero_stage_do_opening (fixture.stage, "1.1.1.1");
  damero_stage_advance (fixture.stage, 311000);
  item = g_list_model_get_item (fixture.model, 0);
  time = damero_log_model_item_dup_time (item);
  lines = damero_log_model_item_dup_consequences (item);
  expected = g_strdup_printf ("Red’s flag fell at %s.000\n", *time == '0' ? time + 1 : time);
  g_assert_true (g_str_has_prefix (lines, expected));
}

#define DRAWN "Board 2, game 1: Red (Dot Dean) – White (Cid Cole): drawn"

static void
test_filters (void)
{
  static const struct { DameroLogModelFilter filter; guint n; const char *newest; } expected[] = {
    { DAMERO_LOG_MODEL_FILTER_ALL, 15, DRAWN },
    { DAMERO_LOG_MODEL_FILTER_DIRECTOR, 12, DRAWN },
    { DAMERO_LOG_MODEL_FILTER_CLOCKS, 2, "Board 1, game 1: the clocks were paused" },
    { DAMERO_LOG_MODEL_FILTER_RESULTS, 1, DRAWN },
    { DAMERO_LOG_MODEL_FILTER_RULINGS, 0, "none" },
    { DAMERO_LOG_MODEL_FILTER_MOVES, 1, "Board 1, game 1: Red (Bob Brown) moved 11-15" },
    { DAMERO_LOG_MODEL_FILTER_DECISIONS, 14, DRAWN },
  };
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  act (&fixture, "press in=1.1.1.1 side=black move=11-15");
  act (&fixture, "pause in=1.1.1.1");
  act (&fixture, "result in=1.1.2.1 result=draw");
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      choose (&fixture, expected[i].filter);
      g_test_message ("%s", damero_log_model_filter_get_title (expected[i].filter));
      g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, expected[i].n);
      assert_sentence (&fixture, 0, expected[i].newest);
      g_assert_true ((damero_find_text (fixture.page, "Nothing Found") != NULL) == (expected[i].n == 0));
    }
}

static void
test_search (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  search (&fixture, "ANN adams");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 3);
  act (&fixture, "resign in=1.1.1.1 side=white");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 4);
  /* What was done on their board, also where it names the other player alone. */
  search (&fixture, "bob brown resigned");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 1);
  search (&fixture, "no such words");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 0);
  g_assert_nonnull (damero_find_text (fixture.page, "Nothing Found"));
  damero_shoot (fixture.window, "log-nothing");

  damero_click (fixture.page, "Show All but Moves");
  g_assert_null (damero_find_text (fixture.page, "Nothing Found"));
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 13);
  /* A consequence is found, too. */
  search (&fixture, "game is over");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 1);
  gtk_widget_activate_action (fixture.page, "log.search", NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture.window)),
                                         damero_find (fixture.page, GTK_TYPE_SEARCH_ENTRY, NULL)));
}

static const DameroLogRow *
get_last (Fixture *fixture)
{
  const DameroEvent *event = damero_desk_get_event (fixture->stage->desk);

  return g_ptr_array_index (event->log, event->log->len - 1);
}

static void
test_undo (void)
{
  g_auto(Fixture) fixture = { 0 };
  const DameroEvent *event;

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  g_assert_false (gtk_widget_is_sensitive (damero_find (fixture.page, GTK_TYPE_BUTTON, "Undo This…")));

  /* An act that nothing rests on. */
  act (&fixture, "player name=\"Eve Ellis\"");
  select_row (&fixture, 0);
  damero_click (fixture.page, "Undo This…");
  g_assert_cmpint ((int) get_last (&fixture)->act->kind, ==, DAMERO_ACT_UNDO);
  g_assert_nonnull (damero_find_text (fixture.page, "undone"));
  /* The row stays selected, and cannot be undone twice. */
  g_assert_false (gtk_widget_is_sensitive (damero_find (fixture.page, GTK_TYPE_BUTTON, "Undo This…")));
  damero_shoot (fixture.window, "log-undone");

  damero_click (fixture.page, "Redo");
  g_assert_nonnull (damero_find_text (fixture.page, "undone"));
  event = damero_desk_get_event (fixture.stage->desk);
  g_assert_nonnull (damero_event_find_player (event, 5));
  damero_click (fixture.page, "Undo Last");
  g_assert_null (damero_event_find_player (damero_desk_get_event (fixture.stage->desk), 5));

  /* A row says that it is undone where the undo itself is not listed, too. */
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_RESULTS);
  act (&fixture, "result in=1.1.2.1 result=draw");
  g_assert_null (damero_find_text (fixture.page, "undone"));
  select_row (&fixture, 0);
  damero_click (fixture.page, "Undo This…");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 1);
  g_assert_nonnull (damero_find_text (fixture.page, "undone"));
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_DECISIONS);

  /* The event itself is never undone. */
  select_row (&fixture, g_list_model_get_n_items (fixture.model) - 1);
  g_assert_false (gtk_widget_is_sensitive (damero_find (fixture.page, GTK_TYPE_BUTTON, "Undo This…")));
}

static void
test_undo_others (void)
{
  g_auto(Fixture) fixture = { 0 };
  guint n = 0;
  GtkWidget *question;

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  /* The pairing: the game that was started rests on it. */
  select_row (&fixture, 1);
  n = damero_desk_get_event (fixture.stage->desk)->log->len;
  gtk_widget_activate_action (fixture.page, "log.undo", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (damero_desk_get_event (fixture.stage->desk)->log->len, ==, n);
  question = damero_find_question ();
  g_assert_nonnull (question);
  g_assert_nonnull (damero_find_text (question, "Undo These Acts Too?"));
  damero_click (question, "Undo All");
  damero_wait_until (damero_desk_get_event (fixture.stage->desk)->log->len == n + 1);
  g_assert_cmpuint (((DameroSection *) g_ptr_array_index (
                       damero_desk_get_event (fixture.stage->desk)->sections, 0))->rounds->len, ==, 0);
}

/* Performs several lines as one; returns their group. */
static char *
act_together (Fixture           *fixture,
              const char *const *lines)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  DameroActTextError error;
  gboolean has_stamp;

  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (acts, damero_act_from_text (lines[i], 0, &has_stamp, &error));
  g_assert_true (damero_desk_try_many (fixture->stage->desk, acts, NULL, NULL));
  damero_stage_settle ();
  return g_strdup (((const DameroAct *) g_ptr_array_index (acts, 0))->group);
}

static void
assert_n_items (Fixture *fixture,
                guint    n)
{
  g_assert_cmpuint (g_list_model_get_n_items (fixture->model), ==, n);
}

/* Acts that were performed as one are one row, open on demand, and taken back as one. */
static void
test_group (void)
{
  static const char *const withdrawals[] = { "withdraw in=1 entry=1", "withdraw in=1 entry=2", "withdraw in=1 entry=3",
                                             NULL };
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *group = NULL, *line = NULL;
  guint n;

  open_page (&fixture, damero_stage_new_event (evening), 1280, 800);
  n = g_list_model_get_n_items (fixture.model);
  group = act_together (&fixture, withdrawals);
  assert_n_items (&fixture, n + 1);
  assert_sentence (&fixture, 0, "Ann Adams withdrew from round 2 of section “Gold Bar” on, and 2 more acts");

  damero_click (fixture.page, "Show the acts that were performed as one");
  assert_n_items (&fixture, n + 4);
  assert_sentence (&fixture, 1, "Cid Cole withdrew from round 2 of section “Gold Bar” on");
  assert_sentence (&fixture, 3, "Ann Adams withdrew from round 2 of section “Gold Bar” on");
  assert_sentence (&fixture, 4, "Board 1, game 1: the game started");
  damero_assert_named (fixture.window);
  damero_shoot (fixture.window, "log-group");

  /* One more that is performed with them. */
  line = g_strdup_printf ("withdraw in=1 entry=4 group=%s", group);
  act (&fixture, line);
  assert_n_items (&fixture, n + 5);
  assert_sentence (&fixture, 0, "Ann Adams withdrew from round 2 of section “Gold Bar” on, and 3 more acts");
  assert_sentence (&fixture, 1, "Dot Dean withdrew from round 2 of section “Gold Bar” on");
  damero_click (fixture.page, "Hide the acts that were performed as one");
  assert_n_items (&fixture, n + 1);
  assert_sentence (&fixture, 1, "Board 1, game 1: the game started");

  /* What is looked for is listed, with its heading; a filter for others lists neither. */
  search (&fixture, "cid withdrew");
  assert_n_items (&fixture, 2);
  assert_sentence (&fixture, 1, "Cid Cole withdrew from round 2 of section “Gold Bar” on");
  search (&fixture, "");
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_CLOCKS);
  assert_n_items (&fixture, 1);
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_DECISIONS);

  select_row (&fixture, 0);
  damero_click (fixture.page, "Undo This…");
  g_assert_cmpstr (get_last (&fixture)->act->undoes, ==, group);
  assert_n_items (&fixture, n + 2);
  g_assert_nonnull (damero_find_text (fixture.page, "undone"));
  select_row (&fixture, 1);
  g_assert_false (gtk_widget_is_sensitive (damero_find (fixture.page, GTK_TYPE_BUTTON, "Undo This…")));
  g_signal_emit_by_name (damero_find (fixture.page, GTK_TYPE_COLUMN_VIEW, NULL), "activate", 1);
  damero_stage_settle ();
  assert_n_items (&fixture, n + 6);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 720);
  damero_wait_until (damero_find_text (fixture.page, "Place") == NULL);
  damero_stage_settle ();
  assert_fits (&fixture, 350);
  damero_compat_go_to_row (GTK_COLUMN_VIEW (damero_find (fixture.page, GTK_TYPE_COLUMN_VIEW, NULL)), 0);
  damero_wait_until (damero_find_part (fixture.page, "Undone: ") != NULL &&
                     gtk_widget_get_width (damero_find_part (fixture.page, "Undone: ")) <= 350);
  damero_shoot (fixture.window, "log-group-narrow");
}

/* How many cells under ROOT are higher than their text needs at its width. */
static guint
count_high (GtkWidget *root)
{
  guint n = 0;
  int needed;

  if (DAMERO_IS_WRAP_BIN (root) && gtk_widget_get_mapped (root) && gtk_widget_get_width (root) > 0)
    {
      gtk_widget_measure (damero_wrap_bin_get_child (DAMERO_WRAP_BIN (root)), GTK_ORIENTATION_VERTICAL,
                          gtk_widget_get_width (root), &needed, NULL, NULL, NULL);
      n += gtk_widget_get_height (root) > needed + 2;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_high (child);

  return n;
}

static void
test_sample (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, damero_sample_new (0), 1280, 800);
  select_row (&fixture, 2);
  damero_shoot (fixture.window, "log");
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_RULINGS);
  damero_wait_until (damero_find_part (fixture.page, "forty-move count") != NULL);
  damero_shoot (fixture.window, "log-rulings");
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 720);
  damero_wait_until (damero_find_text (fixture.page, "Place") == NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (fixture.page, "Board "));
  assert_fits (&fixture, 350);
  damero_wait_until (count_high (fixture.page) == 0);
  damero_shoot (fixture.window, "log-narrow");
}

/* Opening a long log makes the rows that are seen, not all. DAMERO_LOG_TURNS asks for another length, to
 * measure. */
static void
test_long (void)
{
  g_auto(Fixture) fixture = { 0 };
  DameroStage *stage = damero_stage_new_event (evening);
  const char *turns = g_getenv ("DAMERO_LOG_TURNS");
  guint n = turns != NULL ? (guint) g_ascii_strtoull (turns, NULL, 10) : 600;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *uid = NULL;
      g_autofree char *line = g_strdup_printf ("%s in=1.1.1.1%s", i % 2 == 0 ? "pause" : "resume",
                                               i % 2 == 0 ? "" : " side=black");

      uid = damero_stage_do (stage, line);
    }

  fixture.stage = stage;
  fixture.window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                              damero_desk_get_event_uid (stage->desk)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "players");
  damero_stage_present (GTK_WINDOW (fixture.window), 1280, 800);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "log");
  gtk_test_widget_wait_for_draw (fixture.window);
  fixture.page = damero_find (fixture.window, DAMERO_TYPE_LOG_PAGE, NULL);
  fixture.model = get_model (&fixture);
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, n + 12);
  g_assert_cmpuint (damero_log_model_get_n_held (DAMERO_LOG_MODEL (fixture.model)), <, 450);

  search (&fixture, "ann adams");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), >=, 2);
}

static gboolean
can_undo (Fixture *fixture)
{
  return gtk_widget_is_sensitive (damero_find (fixture->page, GTK_TYPE_BUTTON, "Undo This…"));
}

/* What happened to devices stands among the acts by its time: no act, and nothing to undo. */
static void
test_devices (void)
{
  static const char * const withdrawals[] = { "withdraw in=1 entry=1", "withdraw in=1 entry=2", NULL };
  const DameroSeat other = { DAMERO_SEAT_TABLE, 1, 2, -1, 0 };
  const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *group = NULL, *line = NULL;
  DameroHallService *hall;
  GtkWidget *who;
  guint n;

  open_page (&fixture, damero_stage_new_event (evening), 1000, 700);
  hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (fixture.window)));
  n = g_list_model_get_n_items (fixture.model);
  damero_stage_advance (fixture.stage, 1000);
  damero_hall_service_open_seat (hall, &seat);
  damero_stage_advance (fixture.stage, 1000);
  g_free (damero_stage_do (fixture.stage, "pause in=1.1.1.1"));
  damero_stage_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, n + 2);
  assert_sentence (&fixture, 1, "Board 1: a code was made for a device");
  select_row (&fixture, 1);
  g_assert_false (can_undo (&fixture));
  select_row (&fixture, 0);
  g_assert_true (can_undo (&fixture));
  damero_assert_named (fixture.page);
  damero_shoot (fixture.window, "log-devices");

  /* Alone, and where they are searched for; what is decided of boards has none of them. */
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_DEVICES);
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 1);
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_CLOCKS);
  assert_sentence (&fixture, 0, "Board 1, game 1: the clocks were paused");
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_ALL);
  search (&fixture, "code device");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 1);
  search (&fixture, "paused");
  g_assert_cmpuint (g_list_model_get_n_items (fixture.model), ==, 1);
  search (&fixture, "");

  /* A record after acts that were performed as one stays where it is when the group goes on. */
  choose (&fixture, DAMERO_LOG_MODEL_FILTER_DECISIONS);
  damero_stage_advance (fixture.stage, 1000);
  group = act_together (&fixture, withdrawals);
  damero_hall_service_open_seat (hall, &other);
  damero_stage_settle ();
  n = g_list_model_get_n_items (fixture.model);
  assert_sentence (&fixture, 0, "Board 2: a code was made for a device");
  line = g_strdup_printf ("withdraw in=1 entry=4 group=%s", group);
  act (&fixture, line);
  assert_n_items (&fixture, n);
  assert_sentence (&fixture, 0, "Board 2: a code was made for a device");
  assert_sentence (&fixture, 1, "Ann Adams withdrew from round 2 of section “Gold Bar” on, and 2 more acts");
  select_row (&fixture, 0);
  g_assert_false (can_undo (&fixture));
  select_row (&fixture, 1);
  g_assert_true (can_undo (&fixture));

  /* By whom is said in full. */
  g_free (damero_stage_do (fixture.stage, "resume in=1.1.1.1 by=referee who=\"Ann Adams\" seat=floor:2"));
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (fixture.window);
  who = damero_find_text (fixture.page, "the referee (Ann Adams, floor device 2)");
  g_assert_nonnull (who);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (who))));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/log-page/rows", test_rows);
  g_test_add_func ("/log-page/filters", test_filters);
  g_test_add_func ("/log-page/search", test_search);
  g_test_add_func ("/log-page/undo", test_undo);
  g_test_add_func ("/log-page/undo-others", test_undo_others);
  g_test_add_func ("/log-page/group", test_group);
  g_test_add_func ("/log-page/sample", test_sample);
  g_test_add_func ("/log-page/long", test_long);
  g_test_add_func ("/log-page/print", test_print);
  g_test_add_func ("/log-page/instants", test_instants);

  g_test_add_func ("/log-page/devices", test_devices);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/rounds/test-rounds-sides.c - who stands on the left: the side that begins by the ruleset, wherever a match
 * is shown or its result is typed.
 */
#include "event/board-state.h"
#include "formats/grid.h"
#include "formats/site.h"
#include "formats/text-table.h"
#include "tests/app/hall.h"
#include "words/board.h"

static const struct {
  const char *section;
  DameroSide  left;
  const char *heads[2]; /* left, right */
} rows[] = {
  { "games=2 ruleset=spanish", DAMERO_WHITE, { "White in game 1", "Red in game 1" } },
  { "games=2 ruleset=pool-apca", DAMERO_BLACK, { "Red in game 1", "White in game 1" } },
};

static const char *
get_name (Hall *hall,
          int   entry)
{
  return damero_event_get_entry_name (damero_desk_get_event (hall->stage->desk), hall_get_section (hall), entry);
}

/* Whether FIRST stands in TEXT before SECOND. */
static void
assert_before (const char *text,
               const char *first,
               const char *second)
{
  const char *at = strstr (text, first);

  g_assert_nonnull (at);
  g_assert_nonnull (strstr (text, second));
  g_assert_true (at < strstr (text, second));
}

static void
assert_heads (GtkWidget         *page,
              const char *const *heads)
{
  graphene_point_t left, right;
  GtkWidget *labels[2];

  for (int i = 0; i < 2; i++)
    {
      labels[i] = damero_find_text (page, heads[i]);
      damero_wait_until (gtk_widget_get_width (labels[i]) > 0);
    }
  g_assert_true (gtk_widget_compute_point (labels[0], page, &GRAPHENE_POINT_INIT (0, 0), &left));
  g_assert_true (gtk_widget_compute_point (labels[1], page, &GRAPHENE_POINT_INIT (0, 0), &right));
  g_assert_cmpfloat (left.x, <, right.x);
}

/* The page of the round on the web, from its heads on. */
static char *
dup_web (const DameroEvent *event)
{
  g_autoptr(GArray) files = damero_site_new (event, "Damero test", NULL, NULL);

  for (guint i = 0; i < files->len; i++)
    {
      DameroSiteFile *file = &g_array_index (files, DameroSiteFile, i);
      gsize size;
      const char *data = g_bytes_get_data (file->bytes, &size);
      const char *table = g_strstr_len (data, (gssize) size, "<table");

      if (strstr (file->name, "round") != NULL && table != NULL)
        return g_strndup (table, size - (gsize) (table - data));
    }

  return NULL;
}

static void
test_sides (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *section = g_strdup_printf ("system=round-robin scoring=\"game 2-1-0\" %s", rows[i].section);
      g_autoptr(DameroStage) stage = hall_new_stage (section, 4);
      g_autofree char *web = NULL, *schedule = NULL, *finished = NULL;
      g_autoptr(DameroGrid) grid = NULL;
      const DameroMatch *match;
      g_autofree char *why = NULL;
      const char *left, *right;
      DameroBoardState state;
      DameroStamp now;
      Hall hall;

      hall_open (&hall, stage, 1280);
      hall_press (&hall, "rounds.proceed", NULL);
      assert_heads (hall.page, rows[i].heads);
      match = &g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0);
      left = get_name (&hall, damero_match_game_get_entry (&match->games[0], rows[i].left));
      right = get_name (&hall, damero_match_game_get_entry (&match->games[0], damero_side_opponent (rows[i].left)));
      assert_heads (hall.page, (const char *const[]) { left, right });

      why = g_strdup_printf ("%s has %s in game 1 by the table.", left, i == 0 ? "White" : "Red");
      g_assert_nonnull (damero_find_part (hall.page, why));

      /* The left player wins the first game, and the second is drawn. */
      hall_press (&hall, "rounds.result", "i", 2);
      match = &g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0);
      g_assert_cmpint (match->games[0].outcome, ==,
                       rows[i].left == DAMERO_WHITE ? DAMERO_OUTCOME_WHITE : DAMERO_OUTCOME_BLACK);
      hall_press (&hall, "rounds.result", "i", 1);
      g_assert_nonnull (damero_find_text (hall.page, "3 – 1"));
      now = damero_desk_get_now (stage->desk);
      damero_board_state_read (damero_desk_get_event (stage->desk), &(DameroPlace) { 1, 1, 1, 0 }, &now, &state);
      state.place.game = 1;
      finished = damero_words_board_state (damero_desk_get_event (stage->desk), &state);
      g_assert_cmpstr (finished, ==, "Finished 3–1");
      damero_shoot (hall.window, i == 0 ? "rounds-spanish" : "rounds-pool");

      web = dup_web (damero_desk_get_event (stage->desk));
      g_assert_nonnull (web);
      assert_before (web, rows[i].heads[0], rows[i].heads[1]);
      assert_before (web, left, right);
      grid = damero_grid_new_schedule (damero_desk_get_event (stage->desk), hall_get_section (&hall));
      schedule = damero_grid_to_text (grid);
      assert_before (schedule, rows[i].heads[0], rows[i].heads[1]);
      assert_before (schedule, left, right);
    }
}

/* In matches of several games the score is typed as it is shown. */
static void
test_match (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *section = g_strdup_printf ("system=dutch rounds=3 %s", rows[i].section);
      g_autoptr(DameroStage) stage = hall_new_stage (section, 4);
      const DameroMatch *match;
      Hall hall;

      hall_open (&hall, stage, 1280);
      hall_press (&hall, "rounds.proceed", NULL);
      hall_press (&hall, "rounds.match", "i", 4);
      match = &g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0);
      g_assert_cmpint (damero_outcome_get_halves (match->games[0].outcome, rows[i].left), ==, 2);
      g_assert_cmpint (damero_outcome_get_halves (match->games[1].outcome, rows[i].left), ==, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-sides/sides", test_sides);
  g_test_add_func ("/rounds-sides/match", test_match);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures of the standings of a Swiss of two-game matches at 4-2-0 with everything in it: shared places, byes, a
 * forfeit, a withdrawal; the layouts of its table, the places, the ratings, the options. No test.
 */
#include "app/setup/section-settings.h"
#include "app/shell/event-window.h"
#include "app/standings/ratings-dialog.h"
#include "app/standings/standing-dialog.h"
#include "app/standings/standings-page.h"
#include "tests/app/shots.h"

static const char *const names[] = { "Mercedes Ibarra", "Clarence Whitfield", "Aurelio Santana", "Roosevelt Tate",
  "Joaquín Perea", "Mae Pettigrew", "Otis Granger", "Delphine Okafor", "Rosalía Quintero" };

static const char *const rounds[] = {
  "1-5 2-6 3-7 4-8 bye 9", "1-3 9-2 4-6 5-7 bye 8", "9-1 3-4 2-5 8-6 bye 7"
};
/* By round and board: the results of both games. */
static const char *const results[][4] = {
  { "white black", "white draw", "draw draw", "black white" },
  { "white black", "draw draw", "black-forfeits white-forfeits", "black draw" },
  { "draw black", "white draw", "white black", "" },
};

static DameroStage *
new_stage (void)
{
  DameroStage *stage = damero_stage_new_event ((const char *const[]) {
    "event name=\"Autumn Club Evening\"",
    "section name=Open system=dutch rounds=5 games=2 scoring=\"match 4-2-0 bye 4-2\" tiebreaks=BH-C1,BH,SB,DE,WON",
    NULL
  });

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s\" rating=%d", names[i], 2143 - 40 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i + 1);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  for (int r = 0; r < (int) G_N_ELEMENTS (rounds); r++)
    {
      g_autofree char *pair = g_strdup_printf ("pair in=1.%d pairs=\"%s\"", r + 1, rounds[r]);
      g_autofree char *closed = g_strdup_printf ("round-closed in=1.%d", r + 1);

      g_free (damero_stage_do (stage, pair));
      for (int board = 0; board < 4; board++)
        {
          g_auto(GStrv) outcomes = g_strsplit (results[r][board], " ", 0);

          for (int game = 0; outcomes[game] != NULL; game++)
            {
              g_autofree char *line = g_strdup_printf ("result in=1.%d.%d.%d result=%s", r + 1, board + 1, game + 1,
                                                       outcomes[game]);

              g_free (damero_stage_do (stage, line));
            }
        }
      if (r + 1 < (int) G_N_ELEMENTS (rounds))
        g_free (damero_stage_do (stage, closed));
    }
  g_free (damero_stage_do (stage, "withdraw in=1 entry=6"));
  return stage;
}

static void
unfold (GtkWidget *root)
{
  if (GTK_IS_EXPANDER (root))
    gtk_expander_set_expanded (GTK_EXPANDER (root), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    unfold (child);
}

static void
shoot_table (GtkWindow       *window,
             const ShotsSize *size)
{
  static const struct {
    const char *name, *view, *order, *cells;
  } layouts[] = {
    { "standings-both", "both", "rank", "points" },
    { "standings-standings", "standings", "rank", "points" },
    { "standings-match", "crosstable", "number", "match" },
    { "standings-plain", "both", "rank", "plain" },
    { "standings-wall-chart", "wall-chart", "rank", "points" },
  };
  GtkWidget *page = damero_find (GTK_WIDGET (window), DAMERO_TYPE_STANDINGS_PAGE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      gtk_widget_activate_action (page, "standings.view", "s", layouts[i].view);
      gtk_widget_activate_action (page, "standings.order", "s", layouts[i].order);
      gtk_widget_activate_action (page, "standings.cells", "s", layouts[i].cells);
      damero_stage_settle ();
      unfold (page);
      shots_take (window, layouts[i].name, size);
    }
}

static void
shoot_dialogs (GtkWindow *window)
{
  static const ShotsSize tall = { "tall", 560, 1900 };
  GtkWidget *page = damero_find (GTK_WIDGET (window), DAMERO_TYPE_STANDINGS_PAGE, NULL);
  GtkWindow *settings;

  gtk_widget_activate_action (page, "standings.ratings", NULL);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_RATINGS_DIALOG), "ratings");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.section-settings", NULL);
  settings = damero_find_window (DAMERO_TYPE_SECTION_SETTINGS);
  shots_take (settings, "section-ranking", &tall);
  gtk_window_destroy (settings);
  damero_stage_settle ();
}

void
shots_take_standings (char **groups)
{
  for (guint i = 0; i < SHOTS_N_SIZES && shots_wants (groups, "standings"); i++)
    {
      g_autoptr(DameroStage) stage = new_stage ();
      GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                         damero_desk_get_event_uid (stage->desk));

      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "standings");
      damero_stage_present (window, shots_sizes[i].width, shots_sizes[i].height);
      shoot_table (window, &shots_sizes[i]);
      if (i == 0)
        shoot_dialogs (window);
      if (i < SHOTS_NARROW)
        continue;
      gtk_widget_activate_action (damero_find (GTK_WIDGET (window), DAMERO_TYPE_STANDINGS_PAGE, NULL),
                                  "standings.explain", NULL);
      shots_take_dialog (damero_find_window (DAMERO_TYPE_STANDING_DIALOG), "standing");
    }
}

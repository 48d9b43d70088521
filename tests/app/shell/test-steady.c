/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing moves under the hand: while states change, columns keep their widths and the buttons of strips their places.
 */
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=Open control=300+5 games=2 system=dutch rounds=5",
  "player name=\"Ann Adams\" club=Harbor rating=2143", "player name=Bo",
  "player name=\"Cyd Carter\" club=\"Union Hall\"", "player name=\"Dot Dean\" rating=900",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  NULL
};

typedef struct {
  const char         *page;
  guint               n_first; /* these bring what is to stay in its place */
  const char * const *lines;
} Row;

static const char * const of_players[] = {
  "check-in in=1 entry=2", "check-in in=1 entry=1", "absence in=1 entry=3 first=2 bye=half",
  "absence in=1 entry=3 first=4 bye=full", "withdraw in=1 entry=4 reason=ill", NULL
};
static const char * const of_rounds[] = {
  "pair in=1.1 pairs=\"1-2 3-4\"", "publish in=1.1", "start in=1.1.1.1", "pause in=1.1.1.1", "resume in=1.1.1.1",
  "result in=1.1.2.1 result=white", "resign in=1.1.1.1 side=white", "result in=1.1.2.2 result=draw",
  "result-corrected in=1.1.2.1 result=black-forfeits reason=misread", NULL
};
static const char * const of_boards[] = {
  "pair in=1.1 pairs=\"1-2 3-4\"", "start in=1.1.1.1", "pause in=1.1.1.1", "start in=1.1.2.1", "pause in=1.1.2.1",
  "resume in=1.1.1.1", "resume in=1.1.2.1", "resign in=1.1.1.1 side=white", "resign in=1.1.2.1 side=black",
  "start in=1.1.1.2", "result in=1.1.2.2 result=draw", NULL
};

static gboolean
stands_in_strip (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_has_css_class (widget, "strip"))
      return TRUE;

  return FALSE;
}

static void
append_place (GtkWidget *widget,
              GtkWidget *page,
              GString   *places)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));
  g_string_append_printf (places, "%s at %g, %g wide\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x,
                          bounds.size.width);
}

/* Where the heads of columns and the buttons of strips under WIDGET are, as far as they can be seen. */
static void
append_places (GtkWidget *widget,
               GtkWidget *page,
               GString   *places)
{
  GtkWidget *header = GTK_IS_COLUMN_VIEW (widget) ? gtk_widget_get_first_child (widget) : NULL;
  GtkWidget *child = gtk_widget_get_first_child (header != NULL ? header : widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) && stands_in_strip (widget))
    append_place (widget, page, places);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (header == NULL)
      append_places (child, page, places);
    else if (gtk_widget_get_mapped (child))
      append_place (child, page, places);
}

static void
check_page (const Row *row,
            int        width)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  g_autofree char *before = NULL;

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), row->page);
  damero_stage_present (window, width, 760);
  for (guint i = 0; row->lines[i] != NULL; i++)
    {
      g_autoptr(GString) places = g_string_new (NULL);
      g_autofree char *uid = damero_stage_do (stage, row->lines[i]);

      damero_stage_settle ();
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      append_places (GTK_WIDGET (window), GTK_WIDGET (window), places);
      if (i >= row->n_first && !g_str_equal (before, places->str))
        g_error ("%s, %d wide: after “%s” something moved from\n%sto\n%s", row->page, width, row->lines[i], before,
                 places->str);
      g_free (before);
      before = g_strdup (places->str);
    }
  g_assert_cmpstr (before, !=, "");
}

static void
test_page (gconstpointer data)
{
  static const int widths[] = { 1366, 1000, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    check_page (data, widths[i]);
}

int
main (int   argc,
      char *argv[])
{
  static const Row rows[] = { { "players", 1, of_players }, { "rounds", 2, of_rounds }, { "boards", 1, of_boards } };

  damero_stage_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/steady/%s", rows[i].page);

      g_test_add_data_func (path, &rows[i], test_page);
    }

  return g_test_run ();
}

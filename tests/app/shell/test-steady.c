/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing moves under the hand: while states change, columns keep their widths and the buttons of strips their places;
 * what a toast says covers no row.
 */
#include "app/base/toast.h"
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
  "absence in=1 entry=3 first=4 bye=full", "check-in in=1 entry=3", "check-in in=1 entry=4",
  "renumber in=1 entries=\"1 4 2 3\" reason=rating", "pair in=1.1 pairs=\"1-2 3-4\"", "publish in=1.1",
  "withdraw in=1 entry=4 reason=ill", NULL
};
static const char * const of_rounds[] = {
  "pair in=1.1 pairs=\"1-2 3-4\"", "publish in=1.1", "start in=1.1.1.1", "pause in=1.1.1.1", "resume in=1.1.1.1",
  "result in=1.1.2.1 result=white", "resign in=1.1.1.1 side=white", "result in=1.1.2.2 result=draw",
  "result-corrected in=1.1.2.1 result=black-forfeits reason=misread", "result in=1.1.1.2 result=draw",
  "round-closed in=1.1", NULL
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
  g_string_append_printf (places, "\n%s at %g, %g wide\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x,
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

/* The first line of BEFORE that is not in AFTER; NULL if each is. What is new moves nothing that was there. */
static const char *
find_missing (char      **before,
              const char *after)
{
  for (guint i = 0; before[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("\n%s\n", before[i]);

      if (*before[i] != '\0' && strstr (after, line) == NULL)
        return before[i];
    }

  return NULL;
}

static void
check_page (const Row *row,
            int        width)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  g_auto(GStrv) before = NULL;

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
      if (i >= row->n_first && find_missing (before, places->str) != NULL)
        g_error ("%s, %d wide: after “%s” something is not any more where it was: %s, but%s", row->page, width,
                 row->lines[i], find_missing (before, places->str), places->str);
      g_strfreev (before);
      before = g_strsplit (places->str, "\n", -1);
    }
  g_assert_cmpuint (g_strv_length (before), >, 0);
}

static void
test_page (gconstpointer data)
{
  static const int widths[] = { 1366, 1000, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    check_page (data, widths[i]);
}

/* Asserts that no list under WIDGET that can be seen reaches to AREA of WINDOW. */
static void
assert_uncovered (GtkWidget             *widget,
                  GtkWidget             *window,
                  const graphene_rect_t *area,
                  const char            *page)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_COLUMN_VIEW (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
      if (graphene_rect_intersection (&bounds, area, NULL))
        g_error ("%s: the toast at %g covers rows down to %g", page, area->origin.y,
                 bounds.origin.y + bounds.size.height);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_uncovered (child, window, area, page);
}

static GtkWidget *
find_toast (GtkWidget *widget)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_css_name (widget), "toast") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_toast (child);
  return found;
}

static void
test_toast (void)
{
  static const char * const pages[] = { "players", "rounds" }; /* where is typed */
  static const int widths[] = { 1366, 1000, 360 };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  g_autofree char *paired = damero_stage_do (stage, of_rounds[0]);
  g_autofree char *published = damero_stage_do (stage, of_rounds[1]);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint j = 0; j < G_N_ELEMENTS (pages); j++)
      {
        GtkWidget *toast;
        g_autofree char *picture = NULL;
        graphene_rect_t bounds;

        damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), pages[j]);
        damero_stage_present (window, widths[i], 760);
        damero_toast_show_choice (damero_find (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK, NULL),
                                  "Ann Adams is new to the club’s register", "_Register", "players.register", NULL);
        damero_wait_until ((toast = find_toast (GTK_WIDGET (window))) != NULL && gtk_widget_get_mapped (toast));
        damero_stage_settle ();
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
        g_assert_true (gtk_widget_compute_bounds (toast, GTK_WIDGET (window), &bounds));
        assert_uncovered (GTK_WIDGET (window), GTK_WIDGET (window), &bounds, pages[j]);
        picture = g_strdup_printf ("toast-%s-%d", pages[j], widths[i]);
        damero_shoot (GTK_WIDGET (window), picture);
      }
}

int
main (int   argc,
      char *argv[])
{
  static const Row rows[] = { { "players", 1, of_players }, { "rounds", 1, of_rounds }, { "boards", 1, of_boards } };

  damero_stage_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/steady/%s", rows[i].page);

      g_test_add_data_func (path, &rows[i], test_page);
    }

  g_test_add_func ("/steady/toast", test_toast);

  return g_test_run ();
}

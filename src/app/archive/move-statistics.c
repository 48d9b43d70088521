/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/move-statistics.h"

#include <glib/gi18n.h>

#include "rules/notation.h"
#include "words/error.h"
#include "words/game.h"

struct _DameroMoveStatistics
{
  GtkWidget       parent_instance;

  DameroDirector *director; /* NULL: nothing is asked for yet */
  DameroPosition  position;
  gboolean        is_off_game;
  gboolean        waits;    /* to be seen, and counted then */
  GCancellable   *count;    /* while it is being counted */
  GArray         *choices;  /* DameroArchiveChoice: of the position */

  GtkLabel       *summary;
  GtkListBox     *list;
};

enum { SIGNAL_MOVE_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroMoveStatistics, damero_move_statistics, GTK_TYPE_WIDGET)

static char *
dup_choice (DameroMoveStatistics      *self,
            const DameroArchiveChoice *choice)
{
  char text[DAMERO_MOVE_TEXT_SIZE];

  if (!choice->has_move)
    return g_strdup (_("The game ended here"));

  damero_move_to_text (&self->position, &choice->move, DAMERO_NOTATION_SHORT, text);
  return g_strdup (text);
}

char *
damero_move_statistics_dup_facts (guint        n_games,
                                  const guint *n_results)
{
  /* Translators: %u is how many games were found. */
  g_autofree char *n = g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);

  /* Translators: what became of games: how many, won by Black, drawn, won by White. The names of the sides are
   * those that pieces have ("Black" or "Red"). */
  return g_strdup_printf (_("%1$s: %2$s won %3$u, drawn %4$u, %5$s won %6$u"), n, damero_words_side (DAMERO_BLACK),
                          n_results[DAMERO_ARCHIVE_BLACK_WON], n_results[DAMERO_ARCHIVE_DRAWN],
                          damero_words_side (DAMERO_WHITE), n_results[DAMERO_ARCHIVE_WHITE_WON]);
}

static void
empty_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
append_choice (DameroMoveStatistics      *self,
               const DameroArchiveChoice *choice)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = dup_choice (self, choice);
  g_autofree char *facts = damero_move_statistics_dup_facts (choice->n, choice->n_results);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), choice->has_move);
  gtk_list_box_append (self->list, row);
}

static void
on_counted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(DameroMoveStatistics) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) choices = damero_director_count_moves_finish (DAMERO_DIRECTOR (source), result, &error);

  /* Another position is asked for by now. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
      g_task_get_cancellable (G_TASK (result)) != self->count)
    return;

  g_clear_object (&self->count);
  empty_list (self->list);
  g_clear_pointer (&self->choices, g_array_unref);
  if (choices == NULL)
    {
      gtk_label_set_text (self->summary, damero_words_error (error));
      gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
      return;
    }
  self->choices = g_steal_pointer (&choices);
  for (guint i = 0; i < self->choices->len; i++)
    append_choice (self, &g_array_index (self->choices, DameroArchiveChoice, i));
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->choices->len > 0);
  gtk_label_set_text (self->summary,
                      self->is_off_game ? _("This position is not in the game: choose one of its moves to go back.")
                      : self->choices->len > 0 ? _("Moves played in this position, and the results of the games")
                                               : _("No game of the archive reached this position."));
}

static void
stop (DameroMoveStatistics *self)
{
  if (self->count != NULL)
    g_cancellable_cancel (self->count);
  g_clear_object (&self->count);
}

/* The list stays until there is another one, for the eye; it cannot be used meanwhile. */
static void
count (DameroMoveStatistics *self)
{
  stop (self);
  self->waits = FALSE;
  self->count = g_cancellable_new ();
  damero_director_count_moves_async (self->director, &self->position, self->count, on_counted, g_object_ref (self));
}

void
damero_move_statistics_show (DameroMoveStatistics *self,
                             DameroDirector       *director,
                             const DameroPosition *position,
                             gboolean              is_off_game)
{
  g_return_if_fail (DAMERO_IS_MOVE_STATISTICS (self));

  g_set_object (&self->director, director);
  self->position = *position;
  self->is_off_game = is_off_game;
  self->waits = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    count (self);
}

static void
on_activated (GtkListBox           *list,
              GtkListBoxRow        *row,
              DameroMoveStatistics *self)
{
  DameroMove move;

  if (self->count != NULL)
    return;

  move = g_array_index (self->choices, DameroArchiveChoice, (guint) gtk_list_box_row_get_index (row)).move;
  g_signal_emit (self, signals[SIGNAL_MOVE_CHOSEN], 0, &move);
}

static void
damero_move_statistics_map (GtkWidget *widget)
{
  DameroMoveStatistics *self = DAMERO_MOVE_STATISTICS (widget);

  GTK_WIDGET_CLASS (damero_move_statistics_parent_class)->map (widget);
  if (self->waits)
    count (self);
}

static void
damero_move_statistics_dispose (GObject *object)
{
  DameroMoveStatistics *self = DAMERO_MOVE_STATISTICS (object);
  GtkWidget *child;

  stop (self);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_object (&self->director);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_move_statistics_parent_class)->dispose (object);
}

static void
damero_move_statistics_class_init (DameroMoveStatisticsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_move_statistics_dispose;
  widget_class->map = damero_move_statistics_map;

  signals[SIGNAL_MOVE_CHOSEN] = g_signal_new ("move-chosen", DAMERO_TYPE_MOVE_STATISTICS, G_SIGNAL_RUN_LAST, 0, NULL,
                                              NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/move-statistics.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroMoveStatistics, summary);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveStatistics, list);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_move_statistics_init (DameroMoveStatistics *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

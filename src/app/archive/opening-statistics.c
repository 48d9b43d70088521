/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/opening-statistics.h"

#include <glib/gi18n.h>

#include "app/archive/move-statistics.h"
#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/widgets/diagram-view.h"
#include "formats/xml/deck-folder.h"
#include "game/deck-judge.h"
#include "words/ballot.h"
#include "words/error.h"

struct _DameroOpeningStatistics
{
  AdwWindow                    parent_instance;

  GtkWidget                   *from;
  DameroOpeningStatisticsAnswer answer;
  DameroDirector              *director;
  GPtrArray                   *decks;     /* DameroDeck */
  GCancellable                *count;     /* while it is being counted */
  GArray                      *positions; /* DameroPosition: of the rows of the list */

  AdwComboRow                 *deck_row;
  GtkLabel                    *summary;
  GtkListBox                  *list;
};

G_DEFINE_FINAL_TYPE (DameroOpeningStatistics, damero_opening_statistics, ADW_TYPE_WINDOW)

static void
stop (DameroOpeningStatistics *self)
{
  if (self->count != NULL)
    g_cancellable_cancel (self->count);
  g_clear_object (&self->count);
}

static void
empty (DameroOpeningStatistics *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_array_set_size (self->positions, 0);
}

/* ---- the list ---- */

/* "17, Cross: 9-13 21-17 5-9" */
static char *
dup_title (const DameroDeckEntry *entry)
{
  g_autoptr(DameroBallot) ballot = damero_ballot_new (0, 0, entry->code, entry->name, entry->moves, entry->fen,
                                                      DAMERO_NO_INT64);

  return damero_words_ballot (ballot);
}

static void
append_opening (DameroOpeningStatistics  *self,
                const DameroDeckEntry    *entry,
                DameroVariant             variant,
                const DameroArchiveTally *tally)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *diagram = g_object_new (DAMERO_TYPE_DIAGRAM_VIEW, "margin-top", 6, "margin-bottom", 6, NULL);
  g_autofree char *title = dup_title (entry);
  g_autofree char *facts = damero_move_statistics_dup_facts (tally->n[DAMERO_ARCHIVE_ANY], tally->n);
  DameroPosition position;

  damero_deck_entry_play (entry, variant, &position, NULL, NULL);
  damero_diagram_view_show (DAMERO_DIAGRAM_VIEW (diagram), &position, title);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), diagram);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->list, row);
  g_array_append_val (self->positions, position);
}

/* Those of which there are games, in the order of the deck. */
static void
show (DameroOpeningStatistics *self,
      const GArray            *tallies)
{
  const DameroDeck *deck = g_ptr_array_index (self->decks, adw_combo_row_get_selected (self->deck_row));
  DameroVariant variant = DAMERO_VARIANT_POOL;
  g_autofree char *text = NULL;

  damero_deck_get_variant (deck, &variant);
  for (guint i = 0; i < tallies->len; i++)
    {
      const DameroArchiveTally *tally = &g_array_index (tallies, DameroArchiveTally, i);

      if (tally->n[DAMERO_ARCHIVE_ANY] > 0)
        append_opening (self, damero_deck_get_entry (deck, i), variant, tally);
    }
  if (self->positions->len == 0)
    text = g_strdup (_("No game of the archive reached the position of an opening of this deck."));
  else
    /* Translators: %1$u is how many openings of a deck were played, %2$u how many it has. */
    text = g_strdup_printf (ngettext ("%1$u opening of %2$u was played", "%1$u openings of %2$u were played",
                                      self->positions->len), self->positions->len, tallies->len);
  gtk_label_set_text (self->summary, text);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->positions->len > 0);
}

static void
on_counted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(DameroOpeningStatistics) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) tallies = damero_director_count_openings_finish (DAMERO_DIRECTOR (source), result, &error);

  /* Closed, or another deck is asked for by now. */
  if (g_task_get_cancellable (G_TASK (result)) != self->count)
    return;

  g_clear_object (&self->count);
  if (tallies != NULL)
    show (self, tallies);
  else
    gtk_label_set_text (self->summary, damero_words_error (error));
}

static void
on_deck (DameroOpeningStatistics *self)
{
  guint selected = adw_combo_row_get_selected (self->deck_row);

  if (self->director == NULL || selected >= self->decks->len)
    return;

  stop (self);
  empty (self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  gtk_label_set_text (self->summary, _("Counting…"));
  self->count = g_cancellable_new ();
  damero_director_count_openings_async (self->director, g_ptr_array_index (self->decks, selected), self->count,
                                        on_counted, g_object_ref (self));
}

static void
on_activated (GtkListBox              *list,
              GtkListBoxRow           *row,
              DameroOpeningStatistics *self)
{
  const guint i = (guint) gtk_list_box_row_get_index (row);
  const DameroPosition position = g_array_index (self->positions, DameroPosition, i);

  self->answer (self->from, &position);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- the window ---- */

static void
damero_opening_statistics_dispose (GObject *object)
{
  DameroOpeningStatistics *self = DAMERO_OPENING_STATISTICS (object);

  stop (self);
  g_clear_object (&self->from);
  g_clear_object (&self->director);

  G_OBJECT_CLASS (damero_opening_statistics_parent_class)->dispose (object);
}

static void
damero_opening_statistics_finalize (GObject *object)
{
  DameroOpeningStatistics *self = DAMERO_OPENING_STATISTICS (object);

  g_ptr_array_unref (self->decks);
  g_array_unref (self->positions);

  G_OBJECT_CLASS (damero_opening_statistics_parent_class)->finalize (object);
}

static void
damero_opening_statistics_class_init (DameroOpeningStatisticsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_opening_statistics_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_opening_statistics_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/opening-statistics.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningStatistics, deck_row);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningStatistics, summary);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningStatistics, list);
  gtk_widget_class_bind_template_callback (widget_class, on_deck);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_opening_statistics_init (DameroOpeningStatistics *self)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();

  self->decks = damero_decks_list_all (folder, diagnostics);
  self->positions = g_array_new (FALSE, FALSE, sizeof (DameroPosition));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_opening_statistics_present (GtkWidget                     *from,
                                   DameroDirector                *director,
                                   const char                    *deck,
                                   DameroOpeningStatisticsAnswer  answer)
{
  DameroOpeningStatistics *self = g_object_new (DAMERO_TYPE_OPENING_STATISTICS, NULL);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < self->decks->len; i++)
    {
      const DameroDeck *one = g_ptr_array_index (self->decks, i);

      gtk_string_list_append (names, one->name);
      if (g_strcmp0 (one->id, deck) == 0)
        selected = i;
    }
  adw_combo_row_set_model (self->deck_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->deck_row, selected);
  self->from = g_object_ref (from);
  self->answer = answer;
  self->director = g_object_ref (director);
  on_deck (self);
  damero_dialog_present (GTK_WINDOW (self), from);
}

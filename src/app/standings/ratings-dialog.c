/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/ratings-dialog.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/file-name.h"
#include "app/base/registry-acts.h"
#include "app/base/toast.h"
#include "formats/sheets/rating-report.h"
#include "model/scoring.h"
#include "words/error.h"

struct _DameroRatingsDialog
{
  AdwWindow    parent_instance;

  GtkStack    *states;
  GtkEditable *table;
  GtkLabel    *table_note;
  GtkLabel    *register_note;
  GtkListBox  *list;
  GtkWidget   *apply_button;
  GtkWidget   *take_back_button;

  DameroDesk  *desk;
  GArray      *lines; /* DameroRatingLine; NULL while the table cannot be read */
};

G_DEFINE_FINAL_TYPE (DameroRatingsDialog, damero_ratings_dialog, ADW_TYPE_WINDOW)

/* ---- a player ---- */

static char *
dup_x100 (int value)
{
  return g_strdup_printf ("%s%d.%02d", value < 0 ? "−" : "", ABS (value) / 100, ABS (value) % 100);
}

static char *
dup_rating (int rating)
{
  return rating > 0 ? g_strdup_printf ("%d", rating) : g_strdup (C_("rating", "unrated"));
}

/* How the rating after follows from that before. */
static char *
dup_way (const DameroRatingLine *line)
{
  g_autofree char *expected = dup_x100 (line->expected_x100);
  g_autofree char *change = dup_x100 (line->change_x100);
  char score[24];

  damero_points_format (line->halves * 5, score);
  if (line->provisional && line->before == 0)
    return g_strdup (_("No rating before: the performance is the rating."));
  if (line->provisional)
    return g_strdup (_("Provisional: the mean of the rating before and the performance, each by its games."));

  /* Translators: %1$d is a factor that says how much a game counts; %2$s is the score, %3$s the score that was to be
   * expected, %4$s the change of the rating that comes out. */
  return g_strdup_printf (_("K %1$d × (score %2$s − expected %3$s) = %4$s"), line->k, score, expected, change);
}

static char *
dup_detail (const DameroRatingLine *line)
{
  g_autofree char *way = NULL;
  g_autofree char *games = NULL;
  char score[24];

  if (line->games == 0)
    return g_strdup (_("No game at the board against a rated player"));

  way = dup_way (line);
  damero_points_format_fraction (line->halves * 5, score);
  /* Translators: %d is how many rated games somebody played. */
  games = g_strdup_printf (ngettext ("%d game", "%d games", line->games), line->games);
  /* Translators: %1$s is like "5 games", %2$s a score, %3$d and %4$d are ratings, %5$s is a sentence or formula. */
  return g_strdup_printf (_("%1$s, score %2$s, opponents %3$d, performance %4$d\n%5$s"), games, score,
                          line->opponents, line->performance, way);
}

static void
add_row (DameroRatingsDialog    *self,
         const DameroRatingLine *line)
{
  const DameroPlayer *player = damero_event_find_player (damero_desk_get_event (self->desk), line->player);
  const char *name = player != NULL ? player->name : "";
  GtkWidget *row = adw_action_row_new (), *ratings;
  g_autofree char *before = dup_rating (line->before), *after = dup_rating (line->after);
  /* Translators: %1$s is the rating before, %2$s the one after the event. */
  g_autofree char *both = g_strdup_printf (C_("rating", "%1$s → %2$s"), before, after);
  g_autofree char *detail = dup_detail (line);
  /* Translators: %1$s is a player, %2$s the rating before, %3$s the one after, %4$s says how it came about. */
  g_autofree char *spoken = g_strdup_printf (_("%1$s: rating %2$s before, %3$s after. %4$s"), name, before, after,
                                             detail);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  ratings = gtk_label_new (both);
  gtk_widget_add_css_class (ratings, "num");
  if (line->after != line->before)
    gtk_widget_add_css_class (ratings, "heading");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), ratings);
  gtk_list_box_append (self->list, row);
}

/* ---- all of them ---- */

static const DameroRegistry *
get_registry (DameroRatingsDialog *self)
{
  return damero_director_get_registry (damero_desk_get_director (self->desk), NULL);
}

/* Whatever brought ratings of the event there, of all sections or of one. */
static const DameroAct *
find_applied (DameroRatingsDialog  *self,
              const DameroRegistry *registry)
{
  return damero_rating_find_applied (damero_desk_get_event (self->desk), 0, registry);
}

static void
update_register (DameroRatingsDialog *self)
{
  const DameroRegistry *registry = get_registry (self);
  const DameroAct *applied = registry != NULL ? find_applied (self, registry) : NULL;
  g_autoptr(DameroAct) act = NULL;
  const char *note;

  if (registry != NULL && applied == NULL && self->lines != NULL)
    act = damero_rating_report_new_act (damero_desk_get_event (self->desk), 0, self->lines, registry);
  if (registry == NULL)
    note = _("The register of players cannot be read; the table is still correct.");
  else if (applied != NULL)
    note = _("The register has the new ratings.");
  else if (act != NULL)
    note = _("The register still has the old ratings. Apply the new ones once all games are played.");
  else
    note = _("Nobody with rated games is in the register: there is nothing to apply.");
  gtk_label_set_text (self->register_note, note);
  gtk_widget_set_visible (self->apply_button, applied == NULL);
  gtk_widget_set_visible (self->take_back_button, applied != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.apply", act != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.take-back", applied != NULL);
}

static void
update_list (DameroRatingsDialog *self)
{
  gboolean has_games = FALSE;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const DameroRatingLine *line = &g_array_index (self->lines, DameroRatingLine, i);

      has_games = has_games || line->games > 0;
      add_row (self, line);
    }
  gtk_stack_set_visible_child_name (self->states, has_games ? "table" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.export", has_games);
}

/* A table that cannot be read leaves the list as it was. */
static void
update (DameroRatingsDialog *self)
{
  DameroRatingTable table;
  int column;
  gboolean good = damero_rating_table_from_text (gtk_editable_get_text (self->table), &table, &column);
  g_autofree char *note = NULL;

  g_clear_pointer (&self->lines, g_array_unref);
  if (good)
    {
      self->lines = damero_rating_report_compute (damero_desk_get_event (self->desk), 0, get_registry (self), &table);
      update_list (self);
      /* Translators: under a table like "provisional 20; difference 400; 2200: 16; 0: 32". */
      note = g_strdup (_("K is how much a game counts, by class or from a rating on. A rating is provisional up to the "
                         "given number of games; larger rating differences count as the given one."));
    }
  else
    /* Translators: %d is a column of the text, from 1. */
    note = g_strdup_printf (_("This cannot be read from column %d on; end with the K from 0 on, as in "
                              "“2200: 16; 0: 32”."), column);
  gtk_label_set_text (self->table_note, note);
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->table), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->table), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  if (!good)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.export", FALSE);
  update_register (self);
}

/* ---- actions ---- */

static void
on_apply (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroRatingsDialog *self = DAMERO_RATINGS_DIALOG (widget);
  const DameroRegistry *registry = get_registry (self);
  g_autoptr(DameroAct) act = NULL;

  if (registry != NULL && self->lines != NULL)
    act = damero_rating_report_new_act (damero_desk_get_event (self->desk), 0, self->lines, registry);
  if (act == NULL)
    return;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  if (damero_registry_acts_perform (damero_desk_get_director (self->desk), widget, &act, 1))
    damero_toast_show_choice (widget, _("The register has the new ratings."), _("_Undo"), "dialog.take-back", NULL);
}

static void
on_take_back (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroRatingsDialog *self = DAMERO_RATINGS_DIALOG (widget);
  const DameroRegistry *registry = get_registry (self);
  const DameroAct *applied = registry != NULL ? find_applied (self, registry) : NULL;
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);

  if (applied == NULL)
    return;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_UNDOES, applied->uid);
  if (damero_registry_acts_perform (damero_desk_get_director (self->desk), widget, &act, 1))
    damero_toast_show (widget, _("The register has the ratings as they were before."));
}

gboolean
damero_ratings_dialog_export (DameroRatingsDialog *self,
                              const char          *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (DAMERO_IS_RATINGS_DIALOG (self), FALSE);
  g_return_val_if_fail (self->lines != NULL, FALSE);

  bytes = damero_rating_report_to_csv (damero_desk_get_event (self->desk), self->lines);
  if (!damero_director_write_file (path, bytes, &error))
    {
      damero_compat_alert (GTK_WINDOW (self), _("Not Exported"), damero_words_error (error));
      return FALSE;
    }

  /* Translators: %s is a file with its folder. */
  text = g_strdup_printf (_("Exported to %s"), shown);
  damero_toast_show (GTK_WIDGET (self), text);
  return TRUE;
}

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(DameroRatingsDialog) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  /* The dialog may have been closed in the meantime. */
  if (self->desk == NULL || self->lines == NULL)
    return;
  if (path != NULL)
    damero_ratings_dialog_export (self, path);
  else if (error != NULL)
    damero_compat_alert (GTK_WINDOW (self), _("Not Exported"), damero_words_error (error));
}

static void
on_export (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroRatingsDialog *self = DAMERO_RATINGS_DIALOG (widget);
  /* Translators: the name of a file, where the event's name cannot be one. */
  g_autofree char *name = damero_file_name_propose (damero_desk_get_event (self->desk)->name, _("ratings"), "csv");

  damero_compat_save_file_async (GTK_WINDOW (self), _("Export the Ratings"), name, on_file_chosen,
                                 g_object_ref (self));
}

/* ---- the widget ---- */

static void
damero_ratings_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_RATINGS_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_ratings_dialog_parent_class)->dispose (object);
}

static void
damero_ratings_dialog_finalize (GObject *object)
{
  g_clear_pointer (&DAMERO_RATINGS_DIALOG (object)->lines, g_array_unref);

  G_OBJECT_CLASS (damero_ratings_dialog_parent_class)->finalize (object);
}

static void
damero_ratings_dialog_class_init (DameroRatingsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_ratings_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_ratings_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/ratings-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRatingsDialog, states);
  gtk_widget_class_bind_template_child (widget_class, DameroRatingsDialog, table);
  gtk_widget_class_bind_template_child (widget_class, DameroRatingsDialog, table_note);
  gtk_widget_class_bind_template_child (widget_class, DameroRatingsDialog, register_note);
  gtk_widget_class_bind_template_child (widget_class, DameroRatingsDialog, list);
  gtk_widget_class_bind_template_child (widget_class, DameroRatingsDialog, apply_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRatingsDialog, take_back_button);
  gtk_widget_class_install_action (widget_class, "dialog.apply", NULL, on_apply);
  gtk_widget_class_install_action (widget_class, "dialog.take-back", NULL, on_take_back);
  gtk_widget_class_install_action (widget_class, "dialog.export", NULL, on_export);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "dialog.export", NULL);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_ratings_dialog_init (DameroRatingsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_text (self->table, DAMERO_RATING_TABLE_TEXT);
}

void
damero_ratings_dialog_present (GtkWidget  *from,
                               DameroDesk *desk)
{
  DameroRatingsDialog *self;

  g_return_if_fail (DAMERO_IS_DESK (desk));

  self = g_object_new (DAMERO_TYPE_RATINGS_DIALOG, NULL);
  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (damero_desk_get_director (desk), "registry-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  damero_dialog_present (GTK_WINDOW (self), from);
}

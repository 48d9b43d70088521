/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/games-options.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"

struct _DameroGamesOptionsDialog
{
  AdwWindow                  parent_instance;

  GtkLabel                  *body_label;
  AdwComboRow               *unstated;
  AdwComboRow               *winner;

  GtkWidget                 *from;
  char                     **paths;
  DameroGamesOptionsAnswer   answer;
};

G_DEFINE_FINAL_TYPE (DameroGamesOptionsDialog, damero_games_options, ADW_TYPE_WINDOW)

/* In the order of the rows. */
static const DameroPdnJudgeOptions unstated[] = {
  { FALSE, DAMERO_VARIANT_POOL }, { TRUE, DAMERO_VARIANT_POOL }, { TRUE, DAMERO_VARIANT_SPANISH },
};
static const gboolean first_is_white[] = { FALSE, TRUE };

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroGamesOptionsDialog *self = DAMERO_GAMES_OPTIONS (widget);
  const DameroGamesOptions options = {
    unstated[MIN (adw_combo_row_get_selected (self->unstated), G_N_ELEMENTS (unstated) - 1)],
    first_is_white[MIN (adw_combo_row_get_selected (self->winner), G_N_ELEMENTS (first_is_white) - 1)],
  };
  g_autoptr(GtkWidget) from = g_object_ref (self->from);
  g_auto(GStrv) paths = g_steal_pointer (&self->paths);
  DameroGamesOptionsAnswer answer = self->answer;

  gtk_window_close (GTK_WINDOW (self));
  if (paths != NULL)
    answer (from, (const char * const *) paths, &options);
}

static void
damero_games_options_dispose (GObject *object)
{
  DameroGamesOptionsDialog *self = DAMERO_GAMES_OPTIONS (object);

  g_clear_object (&self->from);
  g_clear_pointer (&self->paths, g_strfreev);

  G_OBJECT_CLASS (damero_games_options_parent_class)->dispose (object);
}

static void
damero_games_options_class_init (DameroGamesOptionsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_games_options_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/games-options.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGamesOptionsDialog, body_label);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesOptionsDialog, unstated);
  gtk_widget_class_bind_template_child (widget_class, DameroGamesOptionsDialog, winner);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  damero_dialog_class_init_keys (widget_class);
}

static void
fill (AdwComboRow        *row,
      const char * const *texts)
{
  g_autoptr(GtkStringList) list = gtk_string_list_new (texts);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
}

static void
damero_games_options_init (DameroGamesOptionsDialog *self)
{
  const char *games[] = { _("Pool checkers if legal"), _("Pool checkers"), _("Spanish checkers"), NULL };
  /* Translators: who won a game whose result is written as 1–0. */
  const char *winners[] = { _("The side that began"), C_("winner of 1-0", "White"), NULL };

  G_STATIC_ASSERT (G_N_ELEMENTS (games) == G_N_ELEMENTS (unstated) + 1);
  G_STATIC_ASSERT (G_N_ELEMENTS (winners) == G_N_ELEMENTS (first_is_white) + 1);

  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self->unstated, games);
  fill (self->winner, winners);
}

/* One file or folder by its name, several by their number. */
static char *
dup_body (char **paths)
{
  guint n = g_strv_length (paths);
  g_autofree char *name = n == 1 ? g_filename_display_basename (paths[0]) : NULL;

  if (n == 1)
    /* Translators: what is to be imported; %s is a file or folder. */
    return g_strdup_printf (_("Games of “%s”"), name);
  /* Translators: what is to be imported; %u is how many. */
  return g_strdup_printf (ngettext ("Games of %u file or folder", "Games of %u files and folders", n), n);
}

void
damero_games_options_ask (GtkWidget                *from,
                          const char * const       *paths,
                          DameroGamesOptionsAnswer  answer)
{
  DameroGamesOptionsDialog *self = g_object_new (DAMERO_TYPE_GAMES_OPTIONS, NULL);
  g_autofree char *body = NULL;

  self->from = g_object_ref (from);
  self->answer = answer;
  self->paths = g_strdupv ((char **) paths);
  body = dup_body (self->paths);
  gtk_label_set_text (self->body_label, body);
  damero_dialog_present (GTK_WINDOW (self), from);
}

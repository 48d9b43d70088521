/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/other-clock.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/setup/control-row.h"
#include "words/game.h"

struct _DameroOtherClock
{
  AdwWindow         parent_instance;

  AdwComboRow      *game_row;
  GtkStringList    *games;
  AdwComboRow      *side_row;
  GtkStringList    *sides;
  DameroNotationRow *control;
  GtkLabel         *note;

  gboolean          has_old;
  DameroControlRule old;
};

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroOtherClock, damero_other_clock, ADW_TYPE_WINDOW)

/* FALSE while it is none: of all games and sides, or for the whole match. */
static gboolean
read_rule (DameroOtherClock  *self,
           DameroControlRule *ret_rule)
{
  const char *text = damero_notation_row_get_text (self->control);

  ret_rule->game = (int) adw_combo_row_get_selected (self->game_row);
  ret_rule->side = (int) adw_combo_row_get_selected (self->side_row) - 1;

  return text != NULL && damero_control_from_text (text, &ret_rule->control, NULL) &&
         (ret_rule->game > 0 || ret_rule->side >= 0) &&
         (ret_rule->control.mode != DAMERO_MODE_MATCH || ret_rule->control.per_game);
}

static void
on_input (DameroOtherClock *self)
{
  DameroControlRule rule;
  const char *note = "";
  gboolean is_rule = read_rule (self, &rule);

  if (!is_rule && rule.game == 0 && rule.side < 0)
    note = _("Choose a game or a side. For all games and both sides, change the section’s own clock.");
  else if (!is_rule && damero_notation_row_get_valid (self->control))
    note = _("Only the section’s own clock can cover the whole match.");
  gtk_label_set_text (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *note != '\0');
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", is_rule);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroControlRule rule;

  if (!read_rule (DAMERO_OTHER_CLOCK (widget), &rule))
    return;

  g_signal_emit (widget, signals[CHOSEN], 0, &rule);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
damero_other_clock_class_init (DameroOtherClockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", DAMERO_TYPE_OTHER_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (DAMERO_TYPE_CONTROL_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/other-clock.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroOtherClock, game_row);
  gtk_widget_class_bind_template_child (widget_class, DameroOtherClock, games);
  gtk_widget_class_bind_template_child (widget_class, DameroOtherClock, side_row);
  gtk_widget_class_bind_template_child (widget_class, DameroOtherClock, sides);
  gtk_widget_class_bind_template_child (widget_class, DameroOtherClock, control);
  gtk_widget_class_bind_template_child (widget_class, DameroOtherClock, note);
  gtk_widget_class_bind_template_callback (widget_class, on_input);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_other_clock_init (DameroOtherClock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill_choices (DameroOtherClock *self,
              int               n_games)
{
  gtk_string_list_append (self->games, C_("games of a match", "All games"));
  for (int game = 1; game <= n_games; game++)
    {
      /* Translators: %d is the number of a game in a match. */
      g_autofree char *title = g_strdup_printf (_("Game %d"), game);

      gtk_string_list_append (self->games, title);
    }
  gtk_string_list_append (self->sides, C_("sides of a game", "Both sides"));
  for (int side = 0; side < 2; side++)
    gtk_string_list_append (self->sides, damero_words_side ((DameroSide) side));
}

DameroOtherClock *
damero_other_clock_present (GtkWidget               *from,
                            int                      n_games,
                            const char              *control,
                            const DameroControlRule *old)
{
  DameroOtherClock *self = g_object_new (DAMERO_TYPE_OTHER_CLOCK, NULL);
  char text[DAMERO_CONTROL_TEXT_SIZE];

  fill_choices (self, n_games);
  if (old != NULL)
    {
      self->old = *old;
      self->has_old = TRUE;
      damero_control_to_text (&old->control, text);
      gtk_window_set_title (GTK_WINDOW (self), _("Change Clock"));
    }
  adw_combo_row_set_selected (self->game_row, old != NULL ? (guint) old->game : n_games > 1 ? 2 : 0);
  adw_combo_row_set_selected (self->side_row, old != NULL ? (guint) (old->side + 1) : n_games > 1 ? 0 : 1);
  damero_notation_row_set_text (self->control, old != NULL ? text : control);
  on_input (self);
  damero_dialog_present (GTK_WINDOW (self), from);

  return self;
}

const DameroControlRule *
damero_other_clock_get_old (DameroOtherClock *self)
{
  g_return_val_if_fail (DAMERO_IS_OTHER_CLOCK (self), NULL);

  return self->has_old ? &self->old : NULL;
}

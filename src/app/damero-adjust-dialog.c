/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-adjust-dialog.h"

#include <glib/gi18n.h>

#include "app/damero-dialog.h"
#include "app/damero-game-place.h"

struct _DameroAdjustDialog
{
  AdwWindow    parent_instance;

  DameroDesk  *desk;
  DameroPlace  in;
  AdwComboRow *side_row;
  GtkEditable *amount_row;
  GtkEditable *reason_row;
  GtkLabel    *preview_label;
  GtkLabel    *error_label;
};

G_DEFINE_FINAL_TYPE (DameroAdjustDialog, damero_adjust_dialog, ADW_TYPE_WINDOW)

/* Reads "+2:00", "-0:30", "−1:15", "1:00:00", or "2" for minutes. */
static gboolean
read_amount (const char *text,
             gint64     *ret_ms)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  const char *cursor = plain;
  gboolean minus = *cursor == '-' || g_str_has_prefix (cursor, "−");
  g_auto(GStrv) parts = NULL;
  guint64 seconds = 0;
  guint n_parts;

  if (*cursor == '-' || *cursor == '+')
    cursor++;
  else if (minus)
    cursor += strlen ("−");
  parts = g_strsplit (cursor, ":", -1);
  n_parts = g_strv_length (parts);
  if (n_parts < 1 || n_parts > 3)
    return FALSE;

  for (guint i = 0; i < n_parts; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (parts[i], 10, 0, i == 0 ? 9999 : 59, &number, NULL))
        return FALSE;
      seconds = seconds * 60 + number;
    }
  if (n_parts == 1)
    seconds *= 60;
  if (seconds == 0)
    return FALSE;

  *ret_ms = minus ? -(gint64) seconds * 1000 : (gint64) seconds * 1000;
  return TRUE;
}

static void
update_preview (DameroAdjustDialog *self)
{
  const DameroGame *game = damero_game_place_get_live (damero_desk_get_event (self->desk), &self->in);
  gint64 now_ms = damero_desk_get_mono_ms (self->desk);
  gint64 amount_ms = 0;
  gboolean is_amount = read_amount (gtk_editable_get_text (self->amount_row), &amount_ms);
  g_autofree char *text = NULL;
  char before[24], after[24];
  guint side;

  if (game == NULL || !game->setup.has_clock)
    return;

  side = adw_combo_row_get_selected (self->side_row);
  /* A turn without an end of its own has no time to correct. */
  is_amount = is_amount && damero_clock_get_adjustable_ms (&game->clock, side, now_ms) >= 0;
  damero_clock_format_face (&game->clock, side, now_ms, FALSE, before);
  damero_clock_format (MAX (damero_clock_get_display_ms (&game->clock, side, now_ms) + amount_ms, 0), FALSE, after);
  /* Translators: a clock before and after a correction. */
  text = is_amount ? g_strdup_printf (_("%1$s → %2$s"), before, after) : g_strdup (before);
  gtk_label_set_text (self->preview_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", is_amount);
}

static void
on_input (GtkWidget          *row,
          GParamSpec         *pspec,
          DameroAdjustDialog *self)
{
  if (self->desk == NULL)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
  update_preview (self);
}

static void
on_tick (DameroDesk         *desk,
         gint64              mono_ms,
         DameroAdjustDialog *self)
{
  update_preview (self);
}

static void
on_preset (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  gint64 ms = g_variant_get_int64 (parameter);
  gint64 seconds = ABS (ms) / 1000;
  g_autofree char *text = g_strdup_printf ("%s%" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT, ms < 0 ? "−" : "+",
                                           seconds / 60, seconds % 60);

  gtk_editable_set_text (DAMERO_ADJUST_DIALOG (widget)->amount_row, text);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroAdjustDialog *self = DAMERO_ADJUST_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_CLOCK_ADJUSTED);

  if (!read_amount (gtk_editable_get_text (self->amount_row), &act->amount_ms))
    return;
  act->side = (int) adw_combo_row_get_selected (self->side_row);
  damero_dialog_set_reason (act, self->reason_row);
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &self->in, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
damero_adjust_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_ADJUST_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_adjust_dialog_parent_class)->dispose (object);
}

static void
damero_adjust_dialog_class_init (DameroAdjustDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_adjust_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-adjust-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroAdjustDialog, side_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAdjustDialog, amount_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAdjustDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAdjustDialog, preview_label);
  gtk_widget_class_bind_template_child (widget_class, DameroAdjustDialog, error_label);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_input);
  gtk_widget_class_install_action (widget_class, "adjust.preset", "x", on_preset);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_adjust_dialog_init (DameroAdjustDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_adjust_dialog_present (GtkWidget         *from,
                              DameroDesk        *desk,
                              const DameroPlace *in,
                              DameroSide         side)
{
  DameroAdjustDialog *self = g_object_new (DAMERO_TYPE_ADJUST_DIALOG, NULL);

  damero_dialog_fill_sides (self->side_row, damero_desk_get_event (desk), in, side);
  self->desk = g_object_ref (desk);
  self->in = *in;
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
  update_preview (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->amount_row));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/score-sheet-row.h"

struct _DameroScoreSheetRow
{
  GtkWidget parent_instance;

  GtkLabel *number;
  GtkEntry *first_entry;
  GtkLabel *first_time;
  GtkEntry *second_entry;
  GtkLabel *second_time;
};

G_DEFINE_FINAL_TYPE (DameroScoreSheetRow, damero_score_sheet_row, GTK_TYPE_WIDGET)

static void
damero_score_sheet_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_score_sheet_row_parent_class)->dispose (object);
}

static void
damero_score_sheet_row_class_init (DameroScoreSheetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_score_sheet_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/score-sheet-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetRow, number);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetRow, first_entry);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetRow, first_time);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetRow, second_entry);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetRow, second_time);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_score_sheet_row_init (DameroScoreSheetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_score_sheet_row_new (guint number)
{
  DameroScoreSheetRow *self = g_object_new (DAMERO_TYPE_SCORE_SHEET_ROW, NULL);
  g_autofree char *text = g_strdup_printf ("%u.", number);

  gtk_label_set_text (self->number, text);
  /* Numbers and squares are read in one direction in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->first_entry), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->second_entry), GTK_TEXT_DIR_LTR);
  return GTK_WIDGET (self);
}

GtkEntry *
damero_score_sheet_row_get_entry (DameroScoreSheetRow *self,
                                  guint                cell)
{
  g_return_val_if_fail (DAMERO_IS_SCORE_SHEET_ROW (self) && cell <= 1, NULL);

  return cell == 0 ? self->first_entry : self->second_entry;
}

void
damero_score_sheet_row_set_time (DameroScoreSheetRow *self,
                                 guint                cell,
                                 const char          *time)
{
  GtkLabel *label = cell == 0 ? self->first_time : self->second_time;

  g_return_if_fail (DAMERO_IS_SCORE_SHEET_ROW (self) && cell <= 1);

  gtk_label_set_text (label, time != NULL ? time : "");
  gtk_widget_set_visible (GTK_WIDGET (label), time != NULL);
}

void
damero_score_sheet_row_set_current (DameroScoreSheetRow *self,
                                    gboolean             current)
{
  g_return_if_fail (DAMERO_IS_SCORE_SHEET_ROW (self));

  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/prize-rows.h"

#include <glib/gi18n.h>

#include "app/standings/prize-line-row.h"
#include "app/widgets/choice-list.h"

struct _DameroPrizeRows
{
  GtkWidget       parent_instance;

  GtkListBox     *list;
  AdwExpanderRow *fund;
  AdwComboRow    *kind;
  AdwEntryRow    *amount;
  AdwEntryRow    *percent;
  AdwEntryRow    *less;
  AdwEntryRow    *currency;
  AdwComboRow    *sharing;
  AdwComboRow    *take;
  AdwEntryRow    *unit;
  GtkLabel       *fund_error;

  guint           n_lines;
  gboolean        filling;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPrizeRows, damero_prize_rows, GTK_TYPE_WIDGET)

static DameroPrizeFundKind
get_kind (DameroPrizeRows *self)
{
  return (DameroPrizeFundKind) adw_combo_row_get_selected (self->kind);
}

static DameroPrizeLineRow *
get_row (DameroPrizeRows *self,
         guint            i)
{
  return DAMERO_PRIZE_LINE_ROW (gtk_list_box_get_row_at_index (self->list, (int) i));
}

static void
show_fund (DameroPrizeRows *self)
{
  DameroPrizeFundKind kind = get_kind (self);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->amount),
                                 kind == DAMERO_PRIZE_FUND_FEES ? _("Fee of a player") : _("Amount"));
  gtk_widget_set_visible (GTK_WIDGET (self->amount), kind != DAMERO_PRIZE_FUND_SUM);
  gtk_widget_set_visible (GTK_WIDGET (self->currency), kind != DAMERO_PRIZE_FUND_SUM);
  gtk_widget_set_visible (GTK_WIDGET (self->percent), kind == DAMERO_PRIZE_FUND_FEES);
  gtk_widget_set_visible (GTK_WIDGET (self->less), kind == DAMERO_PRIZE_FUND_FEES);
}

static void
number_rows (DameroPrizeRows *self)
{
  for (guint i = 0; i < self->n_lines; i++)
    damero_prize_line_row_set_number (get_row (self, i), i, self->n_lines);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->n_lines > 0);
}

static void
on_changed (DameroPrizeRows *self)
{
  if (self->filling)
    return;

  show_fund (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_move (DameroPrizeLineRow *row,
         int                 by,
         DameroPrizeRows    *self)
{
  int from = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  int to = from + by;

  if (to < 0 || to >= (int) self->n_lines)
    return;

  g_object_ref (row);
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (by != 0)
    gtk_list_box_insert (self->list, GTK_WIDGET (row), to);
  else
    self->n_lines--;
  g_object_unref (row);
  number_rows (self);
  if (self->n_lines > 0)
    damero_prize_line_row_start (get_row (self, MIN ((guint) to, self->n_lines - 1)));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
append (DameroPrizeRows       *self,
        const DameroPrizeLine *line,
        const DameroEvent     *event,
        const DameroSection   *section)
{
  GtkWidget *row = damero_prize_line_row_new (line, event, section);

  g_signal_connect_object (row, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "move", G_CALLBACK (on_move), self, 0);
  gtk_list_box_append (self->list, row);
  self->n_lines++;
}

/* ---- the widget ---- */

static void
damero_prize_rows_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_prize_rows_parent_class)->dispose (object);
}

static void
damero_prize_rows_class_init (DameroPrizeRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_prize_rows_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_PRIZE_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/prize-rows.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, list);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, fund);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, kind);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, amount);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, percent);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, less);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, currency);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, sharing);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, take);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, unit);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeRows, fund_error);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_prize_rows_init (DameroPrizeRows *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->kind);
  damero_choice_list_install (self->sharing);
  damero_choice_list_install (self->take);
  show_fund (self);
  self->filling = FALSE;
}

/* ---- in and out ---- */

static void
set_text (AdwEntryRow *row,
          const char  *text)
{
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

void
damero_prize_rows_set (DameroPrizeRows       *self,
                       const DameroPrizeForm *form,
                       const DameroEvent     *event,
                       const DameroSection   *section)
{
  g_return_if_fail (DAMERO_IS_PRIZE_ROWS (self));

  self->filling = TRUE;
  for (; self->n_lines > 0; self->n_lines--)
    gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, 0)));
  for (guint i = 0; i < form->lines->len; i++)
    append (self, g_ptr_array_index (form->lines, i), event, section);
  number_rows (self);
  adw_combo_row_set_selected (self->kind, form->fund_kind);
  adw_combo_row_set_selected (self->sharing, form->sharing);
  adw_combo_row_set_selected (self->take, form->take_all ? 1 : 0);
  set_text (self->amount, form->amount);
  set_text (self->percent, form->percent);
  set_text (self->less, form->less);
  set_text (self->currency, form->currency);
  set_text (self->unit, form->unit);
  show_fund (self);
  self->filling = FALSE;
}

static void
take_text (char       **field,
           AdwEntryRow *row)
{
  g_free (*field);
  *field = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

DameroPrizeForm *
damero_prize_rows_dup_form (DameroPrizeRows *self)
{
  DameroPrizeForm *form;

  g_return_val_if_fail (DAMERO_IS_PRIZE_ROWS (self), NULL);

  form = damero_prize_form_new ();
  form->fund_kind = get_kind (self);
  form->sharing = (DameroPrizeSharing) adw_combo_row_get_selected (self->sharing);
  form->take_all = adw_combo_row_get_selected (self->take) == 1;
  take_text (&form->amount, self->amount);
  take_text (&form->percent, self->percent);
  take_text (&form->less, self->less);
  take_text (&form->currency, self->currency);
  take_text (&form->unit, self->unit);
  for (guint i = 0; i < self->n_lines; i++)
    g_ptr_array_add (form->lines, damero_prize_line_row_dup_line (get_row (self, i)));

  return form;
}

void
damero_prize_rows_set_fault (DameroPrizeRows            *self,
                             const DameroPrizeFormFault *fault,
                             const char                 *text)
{
  gboolean of_fund = text != NULL && fault->line < 0;

  g_return_if_fail (DAMERO_IS_PRIZE_ROWS (self));

  for (guint i = 0; i < self->n_lines; i++)
    damero_prize_line_row_set_fault (get_row (self, i), fault->field, fault->line == (int) i ? text : NULL);
  gtk_label_set_text (self->fund_error, of_fund ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fund_error), of_fund);
  if (of_fund)
    adw_expander_row_set_expanded (self->fund, TRUE);
}

void
damero_prize_rows_add (DameroPrizeRows     *self,
                       const DameroEvent   *event,
                       const DameroSection *section)
{
  g_autoptr(DameroPrizeForm) form = damero_prize_rows_dup_form (self);
  g_autoptr(DameroPrizeLine) line = NULL;
  char places[16];

  g_return_if_fail (DAMERO_IS_PRIZE_ROWS (self));

  g_snprintf (places, sizeof places, "%d", damero_prize_form_find_place (form));
  line = damero_prize_line_new (places);
  append (self, line, event, section);
  number_rows (self);
  damero_prize_line_row_start (get_row (self, self->n_lines - 1));
  g_signal_emit (self, signals[CHANGED], 0);
}

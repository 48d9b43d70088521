/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/prizes-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/print.h"
#include "app/base/toast.h"
#include "app/standings/prize-rows.h"
#include "formats/sheets/prize-sheet.h"
#include "model/prize-text.h"
#include "words/act.h"
#include "words/prizes.h"
#include "words/refusal.h"

struct _DameroPrizesDialog
{
  AdwWindow        parent_instance;

  DameroPrizeRows *rows;
  GtkLabel        *text_note;
  GtkExpander     *text_part;
  GtkTextView     *editor;
  GtkTextBuffer   *buffer;
  GtkLabel        *error_label;
  GtkLabel        *sum_label;
  GtkLabel        *empty_label;
  GtkListBox      *list;

  DameroDesk      *desk;
  int              section;
  char            *shown; /* the section's prizes as the editor got them; NULL for none */
};

G_DEFINE_FINAL_TYPE (DameroPrizesDialog, damero_prizes_dialog, ADW_TYPE_WINDOW)

static const DameroSection *
get_section (DameroPrizesDialog *self)
{
  return damero_event_find_section (damero_desk_get_event (self->desk), self->section);
}

/* ---- parts and lines ---- */

/* A part a line. */
static char *
dup_lines (const char *prizes)
{
  g_auto(GStrv) parts = damero_prize_text_split (prizes != NULL ? prizes : "");

  return g_strjoinv ("\n", parts);
}

static char *
dup_typed (DameroPrizesDialog *self)
{
  char *text;

  g_object_get (self->buffer, "text", &text, NULL);
  return text;
}

/* Byte by byte, so that columns stay. */
static char *
dup_prizes (DameroPrizesDialog *self)
{
  return g_strdelimit (dup_typed (self), "\n\t\r", ';');
}

/* "Line 2. Column 4: ...", of the text that is typed. */
static char *
dup_fault (const char      *typed,
           DameroPrizeFault fault,
           int              column)
{
  g_autofree char *why = NULL;
  const char *start = typed;
  int line = 1;

  for (const char *at = typed; at < typed + column - 1; at++)
    if (*at == '\n')
      {
        start = at + 1;
        line++;
      }
  why = damero_words_prize_fault (fault, start, column - (int) (start - typed));

  /* Translators: of a text that was typed: %1$d is a line, %2$s is like "Column 4: not understood". */
  return g_strdup_printf (_("Line %1$d. %2$s"), line, why);
}

/* ---- the list ---- */

static void
clear_list (DameroPrizesDialog *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
}

static void
add_row (DameroPrizesDialog   *self,
         const DameroPrizeRow *row)
{
  GtkWidget *widget = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (row->title, -1);
  g_autofree char *detail = g_markup_escape_text (row->detail != NULL ? row->detail : "", -1);
  g_autofree char *spoken = g_strdup_printf ("%s%s%s%s%s", row->title, row->amount != NULL ? ", " : "",
                                             row->amount != NULL ? row->amount : "",
                                             row->detail != NULL ? ". " : "", row->detail != NULL ? row->detail : "");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), detail);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (widget), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (widget), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (row->amount != NULL)
    {
      GtkWidget *amount = gtk_label_new (row->amount);

      gtk_widget_add_css_class (amount, "num");
      gtk_widget_add_css_class (amount, "heading");
      adw_action_row_add_suffix (ADW_ACTION_ROW (widget), amount);
    }
  gtk_list_box_append (self->list, widget);
}

static void
show_fund (DameroPrizesDialog    *self,
           const DameroPrizeFund *fund)
{
  g_autoptr(DameroSheet) sheet = damero_prize_sheet_new_draft (damero_desk_get_event (self->desk),
                                                                    get_section (self), fund);
  gboolean is_empty = fund->prizes->len == 0 && fund->trophies->len == 0;

  clear_list (self);
  for (guint i = 0; i < damero_prize_sheet_count_rows (sheet); i++)
    {
      const DameroPrizeRow *row = damero_prize_sheet_get_row (sheet, i);

      if (row->kind == DAMERO_PRIZE_ROW_SUM)
        gtk_label_set_text (self->sum_label, row->title);
      else
        add_row (self, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), !is_empty);
  gtk_widget_set_visible (GTK_WIDGET (self->sum_label), !is_empty);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), is_empty);
}

static void
show_error (DameroPrizesDialog *self,
            const char         *why)
{
  gtk_label_set_text (self->error_label, why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), why != NULL);
}

/* Says of the rows what is wrong with them, where it is. */
static gboolean
check_rows (DameroPrizesDialog *self)
{
  g_autoptr(DameroPrizeForm) form = damero_prize_rows_dup_form (self->rows);
  g_autofree char *why = NULL;
  DameroPrizeFormFault fault;
  gboolean is_right = damero_prize_form_check (form, &fault);

  if (!is_right)
    why = damero_words_prize_form_fault (form, &fault);
  damero_prize_rows_set_fault (self->rows, &fault, why);

  return is_right;
}

/* What is entered is checked at once; a list of what was right before stays until it is again. */
static void
check (DameroPrizesDialog *self)
{
  gboolean has_rows = gtk_widget_get_visible (GTK_WIDGET (self->rows));
  gboolean is_right = !has_rows || check_rows (self);
  g_autofree char *typed = dup_typed (self);
  g_autofree char *prizes = dup_prizes (self);
  g_autofree char *canonical = NULL;
  g_autofree char *why = NULL;
  DameroPrizeFault fault;
  int column;
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (prizes, &fault, &column);

  if (fund != NULL && is_right)
    {
      canonical = damero_prize_fund_to_text (fund);
      show_fund (self, fund);
    }
  else
    gtk_widget_set_visible (GTK_WIDGET (self->empty_label), FALSE);
  if (fund == NULL && !has_rows)
    why = dup_fault (typed, fault, column);

  show_error (self, why);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->editor), GTK_ACCESSIBLE_STATE_INVALID,
                               why != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.save",
                                 canonical != NULL &&
                                 g_strcmp0 (canonical, self->shown != NULL ? self->shown : "") != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.print", self->shown != NULL);
}

/* ---- rows and text ---- */

/* A text that rows cannot hold stays one. */
static void
on_typed (DameroPrizesDialog *self)
{
  g_autofree char *prizes = dup_prizes (self);
  g_autoptr(DameroPrizeForm) form = damero_prize_form_from_text (prizes);
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (prizes, NULL, NULL);

  if (form != NULL)
    damero_prize_rows_set (self->rows, form, damero_desk_get_event (self->desk), get_section (self));
  else
    gtk_expander_set_expanded (self->text_part, TRUE);
  gtk_label_set_text (self->text_note,
                      fund != NULL ? _("There are no rows for a group without a prize. Edit the text below.")
                                   : _("The rows come back when the text below is right."));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), form != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->text_note), form == NULL);
  check (self);
}

static void
set_typed (DameroPrizesDialog *self,
           const char         *prizes)
{
  g_autofree char *lines = dup_lines (prizes);

  g_signal_handlers_block_by_func (self->buffer, on_typed, self);
  gtk_text_buffer_set_text (self->buffer, lines, -1);
  g_signal_handlers_unblock_by_func (self->buffer, on_typed, self);
}

static void
on_rows_changed (DameroPrizesDialog *self)
{
  g_autoptr(DameroPrizeForm) form = damero_prize_rows_dup_form (self->rows);
  g_autofree char *text = damero_prize_form_to_text (form);

  set_typed (self, text);
  check (self);
}

static void
on_add (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroPrizesDialog *self = DAMERO_PRIZES_DIALOG (widget);

  damero_prize_rows_add (self->rows, damero_desk_get_event (self->desk), get_section (self));
}

/* ---- the section's own ---- */

/* What is being entered stays if the section's prizes are as they were, or are what was entered. */
static void
update (DameroPrizesDialog *self,
        gboolean            force)
{
  const char *prizes = get_section (self)->prizes;
  g_autofree char *lines = NULL;
  g_autofree char *typed = NULL;

  if (!force && g_strcmp0 (prizes, self->shown) == 0)
    {
      check (self);
      return;
    }

  g_free (self->shown);
  self->shown = g_strdup (prizes);
  lines = dup_lines (prizes);
  typed = dup_typed (self);
  if (!force && g_str_equal (lines, typed))
    {
      check (self);
      return;
    }
  set_typed (self, prizes);
  on_typed (self);
}

static void
on_save (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPrizesDialog *self = DAMERO_PRIZES_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION_CHANGED);
  g_autofree char *prizes = dup_prizes (self);
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (prizes, NULL, NULL);
  g_autofree char *canonical = fund != NULL ? damero_prize_fund_to_text (fund) : NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  g_autofree char *text = NULL;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = self->section;
  damero_act_set_text (act, DAMERO_FIELD_PRIZES, canonical);
  if (damero_desk_try (self->desk, widget, act, NULL, &refusal))
    {
      text = damero_words_act_alone (act, damero_desk_get_event (self->desk));
      damero_desk_show_undo (self->desk, widget, text, act->uid);
      return;
    }

  if (refusal.code != DAMERO_REFUSAL_NONE)
    text = damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk));
  show_error (self, text);
}

static void
on_print (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroPrizesDialog *self = DAMERO_PRIZES_DIALOG (widget);

  damero_print (widget, damero_prize_sheet_new (damero_desk_get_event (self->desk), self->section));
}

static void
on_desk_changed (DameroDesk         *desk,
                 const DameroPlace  *place,
                 DameroPrizesDialog *self)
{
  if (place->section != 0 && place->section != self->section)
    return;

  if (get_section (self) == NULL)
    gtk_window_close (GTK_WINDOW (self));
  else
    update (self, FALSE);
}

static void
damero_prizes_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_PRIZES_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_prizes_dialog_parent_class)->dispose (object);
}

static void
damero_prizes_dialog_finalize (GObject *object)
{
  g_free (DAMERO_PRIZES_DIALOG (object)->shown);

  G_OBJECT_CLASS (damero_prizes_dialog_parent_class)->finalize (object);
}

static void
damero_prizes_dialog_class_init (DameroPrizesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_prizes_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_prizes_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/prizes-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, text_note);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, text_part);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, editor);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, buffer);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, sum_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, empty_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizesDialog, list);
  gtk_widget_class_install_action (widget_class, "dialog.add", NULL, on_add);
  gtk_widget_class_install_action (widget_class, "dialog.save", NULL, on_save);
  gtk_widget_class_install_action (widget_class, "dialog.print", NULL, on_print);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "dialog.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "dialog.print", NULL);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_prizes_dialog_init (DameroPrizesDialog *self)
{
  g_type_ensure (DAMERO_TYPE_PRIZE_ROWS);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_prizes_dialog_present (GtkWidget  *from,
                              DameroDesk *desk)
{
  const DameroSection *section = damero_desk_get_section (desk);
  DameroPrizesDialog *self;

  g_return_if_fail (section != NULL);

  self = g_object_new (DAMERO_TYPE_PRIZES_DIALOG, NULL);
  self->desk = g_object_ref (desk);
  self->section = section->id;
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_desk_changed), self, 0);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (on_typed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rows, "changed", G_CALLBACK (on_rows_changed), self, G_CONNECT_SWAPPED);
  update (self, TRUE);
  damero_dialog_present (GTK_WINDOW (self), from);
}

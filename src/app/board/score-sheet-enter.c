/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/score-sheet-enter.c - what becomes of a whole score sheet: it is entered, filled from the clipboard,
 * discarded, or the record ends where it cannot be read.
 */
#include <glib/gi18n.h>

#include "app/base/reason-dialog.h"
#include "app/base/toast.h"
#include "app/board/score-sheet-window-private.h"

static void
on_pasted (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DameroScoreSheetWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  guint ply = MIN (self->ply, damero_score_sheet_window_count_cells (self));
  guint n;

  if (self->draft == NULL || !self->draft->is_open)
    return;

  n = text != NULL ? damero_sheet_draft_paste (self->draft, ply, text) : 0;
  if (n == 0)
    {
      damero_toast_show (GTK_WIDGET (self), _("The clipboard has no moves."));
      return;
    }

  damero_score_sheet_window_keep (self);
  damero_score_sheet_window_show (self);
  n = damero_sheet_draft_find_bad (self->draft);
  damero_score_sheet_window_go (self, n > 0 ? n : self->draft->texts->len + 1);
}

static void
on_paste (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_pasted, g_object_ref (widget));
}

static void
on_enter (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroScoreSheetWindow *self = DAMERO_SCORE_SHEET_WINDOW (widget);
  g_autoptr(GPtrArray) acts = NULL;
  g_autofree char *done = NULL;
  guint n_same;

  damero_score_sheet_window_write_rest (self);
  n_same = damero_sheet_draft_count_same (self->draft);
  if (damero_sheet_draft_count_writable (self->draft) <= n_same)
    return;

  if (damero_sheet_draft_count_taken_back (self->draft) > 0)
    {
      const DameroLogRow *row = damero_event_find_sheet_row (damero_desk_get_event (self->desk), &self->draft->place,
                                                             n_same + 1);

      damero_desk_undo_confirmed (self->desk, widget, row->act->uid);
      if (damero_sheet_draft_count_taken_back (self->draft) > 0)
        return;
    }
  acts = damero_sheet_draft_make_acts (self->draft);
  /* Translators: %u is how many moves. */
  done = g_strdup_printf (ngettext ("%u move was entered", "%u moves were entered", acts->len), acts->len);
  damero_desk_perform_many_with_toast (self->desk, widget, acts, done);
}

static void
on_end_record (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroScoreSheetWindow *self = DAMERO_SCORE_SHEET_WINDOW (widget);
  g_autoptr(GPtrArray) before = NULL;
  g_autofree char *title = NULL;
  g_autofree char *body = NULL;
  DameroAct *act;
  guint n;

  damero_score_sheet_window_write_rest (self);
  n = damero_sheet_draft_count_writable (self->draft);
  before = damero_sheet_draft_make_acts (self->draft);
  act = damero_act_new (DAMERO_ACT_RECORD_ENDED);
  act->place = self->draft->place;
  act->actor = DAMERO_ACTOR_DIRECTOR;
  /* Translators: the title of a dialog; %u is how many turns. */
  title = g_strdup_printf (_("Record Ends at Turn %u"), n);
  /* Translators: %1$u is how many moves are entered first, %2$u how many turns have no move then. */
  body = g_strdup_printf (_("%1$u moves are entered. Those of the other %2$u turns will never be known; their times "
                            "stay in the record. Say what is wrong with the sheet."), before->len,
                          self->draft->sheet.n_plies - n);
  damero_reason_dialog_present_after (widget, self->desk, before, act, title, body);
}

static void
on_discard (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroScoreSheetWindow *self = DAMERO_SCORE_SHEET_WINDOW (widget);

  g_clear_pointer (&self->discarded, g_ptr_array_unref);
  self->discarded = damero_sheet_draft_dup_all (self->draft);
  damero_sheet_draft_set_all (self->draft, NULL);
  damero_score_sheet_window_keep (self);
  damero_score_sheet_window_show (self);
  damero_score_sheet_window_go (self, MIN (self->draft->texts->len + 1, damero_score_sheet_window_count_cells (self)));
  damero_toast_show_choice (widget, _("What was not entered was discarded."), _("Undo"), "sheet.restore", NULL);
}

static void
on_restore (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroScoreSheetWindow *self = DAMERO_SCORE_SHEET_WINDOW (widget);

  if (self->discarded == NULL)
    return;

  damero_sheet_draft_set_all (self->draft, self->discarded);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);
  damero_score_sheet_window_keep (self);
  damero_score_sheet_window_show (self);
}

void
damero_score_sheet_window_add_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sheet.enter", NULL, on_enter);
  gtk_widget_class_install_action (widget_class, "sheet.end-record", NULL, on_end_record);
  gtk_widget_class_install_action (widget_class, "sheet.paste", NULL, on_paste);
  gtk_widget_class_install_action (widget_class, "sheet.discard", NULL, on_discard);
  gtk_widget_class_install_action (widget_class, "sheet.restore", NULL, on_restore);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "sheet.enter", NULL);
}

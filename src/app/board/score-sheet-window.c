/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/score-sheet-window-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/game-place.h"
#include "app/base/toast.h"
#include "app/board/board-texts.h"
#include "app/board/score-sheet-row.h"
#include "app/board/sheet-texts.h"
#include "formats/game-facts.h"

G_DEFINE_FINAL_TYPE (DameroScoreSheetWindow, damero_score_sheet_window, ADW_TYPE_WINDOW)

/* ---- the table ---- */

/* Half a line is left out where the other side makes the first move. */
static guint
get_skipped (DameroScoreSheetWindow *self)
{
  const DameroGameSetup *setup = &self->draft->sheet.setup;

  return setup->start.side_to_move != setup->ruleset.first_side;
}

/* How many plies can be written at. */
guint
damero_score_sheet_window_count_cells (DameroScoreSheetWindow *self)
{
  guint n = self->draft->sheet.n_plies > 0 ? self->draft->sheet.n_plies : self->draft->texts->len + 1;

  return MAX (n, MAX (self->draft->texts->len, self->draft->recorded->len));
}

static GtkEntry *
get_entry (DameroScoreSheetWindow *self,
           guint                   ply)
{
  guint index = ply - 1 + get_skipped (self);

  return ply >= 1 && index / 2 < self->lines->len
           ? damero_score_sheet_row_get_entry (g_ptr_array_index (self->lines, index / 2), index % 2) : NULL;
}

static guint
get_ply (GtkWidget *entry)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "ply"));
}

static const char *
get_typed (DameroScoreSheetWindow *self)
{
  GtkEntry *entry = get_entry (self, self->ply);

  return entry != NULL ? gtk_editable_get_text (GTK_EDITABLE (entry)) : "";
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* A mark is an icon with words, and never a colour alone. */
static void
show_mark (DameroScoreSheetWindow *self,
           GtkEntry               *entry,
           guint                   ply)
{
  DameroSheetDraftMark mark = damero_sheet_draft_get_mark (self->draft, ply);
  gboolean error = mark == DAMERO_SHEET_MARK_ILLEGAL;
  const char *icon = error                              ? "dialog-error-symbolic"
                     : mark == DAMERO_SHEET_MARK_MISSING  ? "dialog-warning-symbolic"
                     : mark == DAMERO_SHEET_MARK_BEYOND   ? "dialog-warning-symbolic"
                     : mark == DAMERO_SHEET_MARK_UNJUDGED ? "dialog-question-symbolic"
                                                          : NULL;
  const char *words = error                              ? _("Not legal here")
                      : mark == DAMERO_SHEET_MARK_MISSING  ? _("No move is written")
                      : mark == DAMERO_SHEET_MARK_BEYOND   ? _("Cannot be entered")
                      : mark == DAMERO_SHEET_MARK_UNJUDGED ? _("Waits for a move before it")
                                                           : NULL;

  gtk_entry_set_icon_from_icon_name (entry, GTK_ENTRY_ICON_SECONDARY, icon);
  gtk_entry_set_icon_tooltip_text (entry, GTK_ENTRY_ICON_SECONDARY, words);
  set_class (GTK_WIDGET (entry), "error", error);
  set_class (GTK_WIDGET (entry), "recorded", mark == DAMERO_SHEET_MARK_FIXED || mark == DAMERO_SHEET_MARK_RECORDED);
  gtk_editable_set_editable (GTK_EDITABLE (entry), self->draft->is_open && mark != DAMERO_SHEET_MARK_FIXED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               icon != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
}

static void
show_ply (DameroScoreSheetWindow *self,
          const DameroGame       *game,
          guint                   ply)
{
  guint index = ply - 1 + get_skipped (self);
  GtkEntry *entry = get_entry (self, ply);
  const char *text = damero_sheet_draft_get_text (self->draft, ply);
  gboolean has_clock = game != NULL && game->setup.has_clock;
  g_autofree char *time = has_clock && ply <= damero_game_get_n_plies (game) ? damero_game_dup_clock (game, ply) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (entry), TRUE);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), text);
      gtk_editable_set_position (GTK_EDITABLE (entry), -1);
    }
  show_mark (self, entry, ply);
  damero_score_sheet_row_set_time (g_ptr_array_index (self->lines, index / 2), index % 2,
                                   time != NULL ? time : has_clock ? "" : NULL);
}

static void on_entry_changed (GtkEntry *entry, DameroScoreSheetWindow *self);
static void on_focus_entered (GtkEventController *controller, DameroScoreSheetWindow *self);
static void on_focus_left (GtkEventController *controller, DameroScoreSheetWindow *self);

static void
set_up_cell (DameroScoreSheetWindow *self,
             GtkEntry               *entry,
             guint                   ply)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *name = damero_sheet_texts_dup_ply_name (self->draft, ply);

  g_object_set_data (G_OBJECT (entry), "ply", GUINT_TO_POINTER (ply));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_entry_changed), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_focus_entered), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_focus_left), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (entry), focus);
}

/* The other half of the first or last line is not written at. */
static void
add_lines (DameroScoreSheetWindow *self)
{
  guint skipped = get_skipped (self);

  while (self->lines->len * 2 < damero_score_sheet_window_count_cells (self) + skipped)
    {
      guint line = self->lines->len;
      GtkWidget *row = damero_score_sheet_row_new (line + 1);

      g_ptr_array_add (self->lines, row);
      gtk_box_append (self->rows, row);
      for (guint cell = 0; cell < 2; cell++)
        {
          GtkEntry *entry = damero_score_sheet_row_get_entry (DAMERO_SCORE_SHEET_ROW (row), cell);

          if (line * 2 + cell >= skipped)
            set_up_cell (self, entry, line * 2 + cell + 1 - skipped);
          else
            gtk_widget_set_sensitive (GTK_WIDGET (entry), FALSE);
        }
    }
}

/* Entries beyond the last ply keep their places. */
static void
show_table (DameroScoreSheetWindow *self)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (self->desk), &self->draft->place);
  guint n_cells = damero_score_sheet_window_count_cells (self);
  guint n_all;

  self->updating = TRUE;
  add_lines (self);
  n_all = self->lines->len * 2 - get_skipped (self);
  for (guint ply = 1; ply <= n_all; ply++)
    {
      show_ply (self, game, ply);
      gtk_widget_set_sensitive (GTK_WIDGET (get_entry (self, ply)), ply <= n_cells);
    }
  for (guint line = 0; line < self->lines->len; line++)
    gtk_widget_set_visible (g_ptr_array_index (self->lines, line), line * 2 < n_cells + get_skipped (self));
  self->updating = FALSE;
}

/* ---- what is beside it ---- */

static void
show_hint (DameroScoreSheetWindow *self)
{
  gboolean error;
  g_autofree char *hint = damero_sheet_texts_dup_hint (self->draft, self->ply, get_typed (self), &error);

  gtk_label_set_text (self->hint_label, hint);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint_label), hint);
  set_class (GTK_WIDGET (self->hint_label), "error", error);
}

static void
show_board (DameroScoreSheetWindow *self)
{
  guint index = MIN (self->ply, self->draft->positions->len) - 1;

  damero_board_view_show (self->board, &g_array_index (self->draft->positions, DameroPosition, index),
                          index > 0 ? &g_array_index (self->draft->plies, DameroSheetPly, index - 1).move : NULL);
  for (guint line = 0; line < self->lines->len; line++)
    damero_score_sheet_row_set_current (g_ptr_array_index (self->lines, line),
                                        line == (self->ply - 1 + get_skipped (self)) / 2);
}

static void
show_plan (DameroScoreSheetWindow *self)
{
  guint n_same = damero_sheet_draft_count_same (self->draft);
  guint n_writable = damero_sheet_draft_count_writable (self->draft);
  guint n = n_writable > n_same ? n_writable - n_same : 0;
  gboolean corrects = n > 0 && damero_sheet_draft_count_taken_back (self->draft) > 0;
  gboolean can_write = self->draft->is_open && damero_desk_can_write (self->desk);
  g_autofree char *findings = damero_sheet_texts_dup_findings (self->draft);
  g_autofree char *plan = damero_sheet_texts_dup_plan (self->draft);
  g_autofree char *label = corrects ? g_strdup (_("_Correct the Record"))
                           : n == 0 ? g_strdup (_("_Enter the Moves"))
                                    /* Translators: a button; %u is how many moves. */
                                    : g_strdup_printf (ngettext ("_Enter %u Move", "_Enter %u Moves", n), n);

  gtk_label_set_text (self->findings_label, findings);
  gtk_widget_set_visible (GTK_WIDGET (self->findings_label), *findings != '\0');
  gtk_label_set_text (self->plan_label, plan);
  gtk_button_set_label (self->enter_button, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.enter", n > 0 && can_write);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.discard", n_same < self->draft->texts->len);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.paste", self->draft->is_open);
  gtk_widget_set_visible (self->end_button, self->draft->sheet.kind == DAMERO_ACT_MOVE_ENTERED && can_write &&
                                            !corrects && damero_sheet_draft_find_bad (self->draft) > 0 &&
                                            n_writable < self->draft->sheet.n_plies);
}

void
damero_score_sheet_window_show (DameroScoreSheetWindow *self)
{
  show_table (self);
  show_hint (self);
  show_board (self);
  show_plan (self);
}

void
damero_score_sheet_window_keep (DameroScoreSheetWindow *self)
{
  g_autoptr(GError) error = NULL;

  if (!damero_sheet_draft_keep (self->draft, &error))
    {
      /* Translators: %s is what the system says of a file. */
      g_autofree char *text = g_strdup_printf (_("What is typed here is not kept when the window is closed: %s"),
                                               error->message);

      damero_toast_show (GTK_WIDGET (self), text);
    }
}

/* ---- writing ---- */

/* Takes what stands in the entry of PLY; returns whether it is legal there. */
static gboolean
write_ply (DameroScoreSheetWindow *self,
           guint                   ply)
{
  g_autofree char *typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (get_entry (self, ply))));
  gboolean legal = damero_sheet_draft_set_text (self->draft, ply, typed);

  damero_score_sheet_window_keep (self);
  damero_score_sheet_window_show (self);
  return legal;
}

static gboolean
is_written (DameroScoreSheetWindow *self,
            guint                   ply)
{
  GtkEntry *entry = get_entry (self, ply);

  return entry == NULL || g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)),
                                       damero_sheet_draft_get_text (self->draft, ply));
}

/* Writes at PLY from now on; after the last one there is nothing left but to enter them. */
void
damero_score_sheet_window_go (DameroScoreSheetWindow *self,
                              guint                   ply)
{
  GtkEntry *entry;

  if (ply > damero_score_sheet_window_count_cells (self))
    {
      self->ply = ply;
      show_hint (self);
      show_board (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->enter_button));
      return;
    }

  entry = get_entry (self, MAX (ply, 1));
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
}

/* What could be several moves is typed on; what is none is typed anew. */
static void
ask_again (DameroScoreSheetWindow *self,
           guint                   ply)
{
  GtkEntry *entry = get_entry (self, ply);
  DameroMoveList moves;

  damero_sheet_draft_read (self->draft, ply, get_typed (self), &moves);
  if (moves.n_moves > 1)
    gtk_editable_set_position (GTK_EDITABLE (entry), -1);
  else
    gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
  damero_compat_announce (GTK_WIDGET (entry), gtk_label_get_text (self->hint_label));
}

/* Space and Return. */
static void
take (DameroScoreSheetWindow *self,
      gboolean                only)
{
  guint ply = self->ply;
  gboolean was_written = is_written (self, ply);
  DameroMoveList moves;

  if (*get_typed (self) == '\0' && only && damero_sheet_draft_read (self->draft, ply, "", &moves) &&
      moves.n_moves == 1 && ply <= damero_score_sheet_window_count_cells (self))
    {
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (damero_sheet_draft_get_position (self->draft, ply), &moves.moves[0], DAMERO_NOTATION_SHORT,
                           text);
      gtk_editable_set_text (GTK_EDITABLE (get_entry (self, ply)), text);
    }
  if (*get_typed (self) == '\0')
    {
      if (!was_written)
        write_ply (self, ply);
      if (ply <= self->draft->texts->len)
        damero_score_sheet_window_go (self, ply + 1);
      return;
    }

  if (write_ply (self, ply) || was_written || damero_sheet_draft_get_position (self->draft, ply) == NULL)
    damero_score_sheet_window_go (self, ply + 1);
  else
    ask_again (self, ply);
}

static void
on_entry_changed (GtkEntry               *entry,
                  DameroScoreSheetWindow *self)
{
  if (self->updating || get_ply (GTK_WIDGET (entry)) != self->ply)
    return;

  set_class (GTK_WIDGET (entry), "error", FALSE);
  show_hint (self);
  /* What is still typed is entered with the rest. */
  if (self->draft->is_open && damero_desk_can_write (self->desk))
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.enter", TRUE);
}

static void
on_focus_entered (GtkEventController     *controller,
                  DameroScoreSheetWindow *self)
{
  self->ply = get_ply (gtk_event_controller_get_widget (controller));
  show_hint (self);
  show_board (self);
}

static void
on_focus_left (GtkEventController     *controller,
               DameroScoreSheetWindow *self)
{
  guint ply = get_ply (gtk_event_controller_get_widget (controller));

  if (self->draft != NULL && !is_written (self, ply))
    write_ply (self, ply);
}

/* Where the writing is within its entry: at its beginning, or at its end. */
static gboolean
is_at (DameroScoreSheetWindow *self,
       gboolean                end)
{
  GtkEditable *entry = GTK_EDITABLE (get_entry (self, self->ply));
  int length = (int) g_utf8_strlen (gtk_editable_get_text (entry), -1);
  int first, last;

  if (gtk_editable_get_selection_bounds (entry, &first, &last))
    return TRUE;
  return gtk_editable_get_position (entry) == (end ? length : 0);
}

static gboolean
change_plies (DameroScoreSheetWindow *self,
              gboolean                insert)
{
  if (!self->draft->is_open)
    return GDK_EVENT_STOP;
  if (insert)
    damero_sheet_draft_insert (self->draft, self->ply);
  else
    damero_sheet_draft_remove (self->draft, self->ply);
  damero_score_sheet_window_keep (self);
  damero_score_sheet_window_show (self);
  damero_score_sheet_window_go (self, self->ply);
  return GDK_EVENT_STOP;
}

static gboolean
handle_plain (DameroScoreSheetWindow *self,
              guint                   keyval)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      take (self, TRUE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      take (self, FALSE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
      damero_score_sheet_window_go (self, self->ply > 2 ? self->ply - 2 : 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      damero_score_sheet_window_go (self, MIN (self->ply + 2, damero_score_sheet_window_count_cells (self)));
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_BackSpace:
      if (self->ply == 1 || (keyval == GDK_KEY_Left ? !is_at (self, FALSE) : *get_typed (self) != '\0'))
        return GDK_EVENT_PROPAGATE;
      damero_score_sheet_window_go (self, self->ply - 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      if (self->ply >= damero_score_sheet_window_count_cells (self) || !is_at (self, TRUE))
        return GDK_EVENT_PROPAGATE;
      damero_score_sheet_window_go (self, self->ply + 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Insert:
      return change_plies (self, TRUE);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
on_key_pressed (GtkEventControllerKey  *controller,
                guint                   keyval,
                guint                   keycode,
                GdkModifierType         state,
                DameroScoreSheetWindow *self)
{
  GdkModifierType held = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (held == 0)
    return handle_plain (self, keyval);
  if (held != GDK_CONTROL_MASK)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_v)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "sheet.paste", NULL);
      return GDK_EVENT_STOP;
    }

  return keyval == GDK_KEY_Delete ? change_plies (self, FALSE) : GDK_EVENT_PROPAGATE;
}

void
damero_score_sheet_window_write_rest (DameroScoreSheetWindow *self)
{
  if (!is_written (self, self->ply))
    write_ply (self, self->ply);
}

/* ---- the window ---- */

static void
on_changed (DameroDesk             *desk,
            const DameroPlace      *place,
            DameroScoreSheetWindow *self)
{
  if (damero_event_find_match (damero_desk_get_event (desk), &self->draft->place) == NULL)
    {
      damero_dialog_close_soon (GTK_WINDOW (self));
      return;
    }
  if (place->game != 0 && !damero_place_equal (place, &self->draft->place))
    return;

  damero_sheet_draft_follow (self->draft);
  damero_score_sheet_window_keep (self);
  damero_score_sheet_window_show (self);
}

static gboolean
on_close_request (DameroScoreSheetWindow *self)
{
  damero_score_sheet_window_write_rest (self);
  return GDK_EVENT_PROPAGATE;
}

static void
on_narrow (DameroAdaptiveBin      *adaptive,
           GParamSpec             *pspec,
           DameroScoreSheetWindow *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (adaptive);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves), narrow ? GTK_ORIENTATION_VERTICAL
                                                                        : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->halves, narrow ? 6 : 18);
  gtk_widget_set_size_request (GTK_WIDGET (self->board), -1, narrow ? 180 : -1);
  gtk_widget_set_size_request (self->side, narrow ? -1 : 352, -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), !narrow);
  set_class (self->toasts, "wide", !narrow);
}

static void
damero_score_sheet_window_dispose (GObject *object)
{
  DameroScoreSheetWindow *self = DAMERO_SCORE_SHEET_WINDOW (object);

  if (self->draft != NULL)
    damero_score_sheet_window_write_rest (self);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_func (self->desk, on_changed, self);
  g_clear_pointer (&self->draft, damero_sheet_draft_free);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (damero_score_sheet_window_parent_class)->dispose (object);
}

static void
damero_score_sheet_window_finalize (GObject *object)
{
  g_ptr_array_unref (DAMERO_SCORE_SHEET_WINDOW (object)->lines);

  G_OBJECT_CLASS (damero_score_sheet_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_BOARD_VIEW);
  g_type_ensure (DAMERO_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/score-sheet-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, halves);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, side);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, board);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, first_head);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, second_head);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, rows);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, hint_label);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, findings_label);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, plan_label);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, end_button);
  gtk_widget_class_bind_template_child (widget_class, DameroScoreSheetWindow, enter_button);
  gtk_widget_class_bind_template_callback (widget_class, on_close_request);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
}

static void
damero_score_sheet_window_class_init (DameroScoreSheetWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_score_sheet_window_dispose;
  object_class->finalize = damero_score_sheet_window_finalize;

  bind_template (widget_class);
  damero_score_sheet_window_add_actions (widget_class);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_score_sheet_window_init (DameroScoreSheetWindow *self)
{
  self->lines = g_ptr_array_new ();
  self->ply = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_board_view_set_playable (self->board, FALSE);
}

static DameroScoreSheetWindow *
find_window (DameroDesk        *desk,
             const DameroPlace *place)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);
      DameroScoreSheetWindow *self = DAMERO_IS_SCORE_SHEET_WINDOW (window) ? DAMERO_SCORE_SHEET_WINDOW (window) : NULL;

      if (self != NULL && self->draft != NULL && damero_desk_is_same_event (self->desk, desk) &&
          damero_place_equal (&self->draft->place, place))
        return self;
    }

  return NULL;
}

static void
show_heads (DameroScoreSheetWindow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroPlace *place = &self->draft->place;
  DameroSide first = (DameroSide) self->draft->sheet.setup.ruleset.first_side;
  g_autofree char *board = g_strdup_printf (_("Board %d"), place->board);
  g_autofree char *where = damero_board_texts_dup_subtitle (event, place, FALSE);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s", board, where);
  g_autofree char *first_name = damero_game_place_dup_player (event, place, first);
  g_autofree char *second_name = damero_game_place_dup_player (event, place, damero_side_opponent (first));

  adw_window_title_set_title (self->title, _("Score Sheet"));
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_label_set_text (self->first_head, first_name);
  gtk_label_set_text (self->second_head, second_name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->first_head), first_name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->second_head), second_name);
}

gboolean
damero_score_sheet_window_can_present (DameroDesk        *desk,
                                       const DameroPlace *place)
{
  DameroScoreSheet sheet;

  return damero_event_get_sheet (damero_desk_get_event (desk), place, &sheet);
}

DameroScoreSheetWindow *
damero_score_sheet_window_present (GtkWidget         *from,
                                   DameroDesk        *desk,
                                   const DameroPlace *place)
{
  DameroScoreSheetWindow *self = find_window (desk, place);
  DameroSheetDraft *draft;
  gboolean continued;
  guint bad;

  if (self != NULL)
    {
      gtk_window_present (GTK_WINDOW (self));
      return self;
    }
  draft = damero_sheet_draft_new (desk, place, &continued);
  if (draft == NULL)
    return NULL;

  self = g_object_new (DAMERO_TYPE_SCORE_SHEET_WINDOW, NULL);
  self->desk = g_object_ref (desk);
  self->draft = draft;
  damero_trouble_bar_follow (self->trouble_bar, damero_desk_get_director (desk));
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, G_CONNECT_AFTER);
  damero_board_view_set_bottom (self->board, DAMERO_WHITE);
  show_heads (self);
  damero_score_sheet_window_show (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  bad = damero_sheet_draft_find_bad (draft);
  damero_score_sheet_window_go (self, bad > 0 ? bad : MIN (draft->texts->len + 1,
                                                           damero_score_sheet_window_count_cells (self)));
  if (continued)
    damero_toast_show (GTK_WIDGET (self), _("Here is what was typed before and not entered."));
  return self;
}

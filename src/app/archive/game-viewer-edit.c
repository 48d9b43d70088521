/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/game-viewer-edit.c - the record in the viewer annotated, saved, and asked about.
 */
#include "app/archive/game-viewer-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "words/error.h"
#include "words/illegal.h"

const DameroPdnGame *
damero_game_viewer_get_record (DameroGameViewer *self)
{
  return damero_pdn_draft_get_record (self->draft);
}

void
damero_game_viewer_update_edits (DameroGameViewer *self)
{
  const DameroGameTreeNode *node = damero_game_tree_get (self->nodes, damero_game_viewer_get_selected (self));
  gboolean changed = damero_pdn_draft_is_changed (self->draft);
  const struct { const char *action; gboolean enabled; } edits[] = {
    { "viewer.undo", damero_pdn_draft_can_undo (self->draft) },
    { "viewer.redo", damero_pdn_draft_can_redo (self->draft) },
    { "viewer.promote", self->editing &&
                        damero_pdn_edit_can_promote (damero_game_viewer_get_record (self), node->item) },
    { "viewer.delete", self->editing && node->depth > 0 },
    { "viewer.comment", self->editing },
    { "viewer.type-move", self->editing },
    { "viewer.save", changed && damero_director_can_write (self->director) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), edits[i].action, edits[i].enabled);
  damero_compat_set_visible (self->save_button, changed);
}

/* A step of the draft was taken, or taken back: it is about the move at the place AT. */
static void
show_step (DameroGameViewer *self,
           guint             at)
{
  guint index = self->going;

  self->updating = TRUE;
  damero_game_tree_update (self->nodes, damero_game_viewer_get_record (self));
  if (index == GTK_INVALID_LIST_POSITION)
    index = damero_game_tree_find_item (self->nodes, at);
  gtk_single_selection_set_selected (self->selection, index);
  self->updating = FALSE;
  damero_game_viewer_show_node (self);
  damero_compat_show_row (GTK_WIDGET (self->moves), index);
}

static void
on_edited (DameroRecordEditor *editor,
           guint               at,
           DameroGameViewer   *self)
{
  show_step (self, at);
}

/* A comment that is still being written is of the move that is left. It adds no row. */
void
damero_game_viewer_on_selected (DameroGameViewer *self)
{
  if (self->updating)
    return;

  self->going = damero_game_viewer_get_selected (self);
  if (!damero_record_editor_flush (self->editor))
    damero_game_viewer_show_node (self);
  self->going = GTK_INVALID_LIST_POSITION;
}

/* A move that the record has is gone to, another one begins a variation or goes on with one. */
static void
play (DameroGameViewer *self,
      const DameroMove *move)
{
  const DameroGameTreeNode *node;
  const DameroMove played = *move;
  gboolean added;
  guint before, at;

  damero_record_editor_flush (self->editor);
  node = damero_game_tree_get (self->nodes, damero_game_viewer_get_selected (self));
  before = node->item;
  if (!damero_pdn_edit_play (damero_pdn_draft_edit (self->draft), before, &node->position, &played, &at, &added))
    {
      damero_game_viewer_show_node (self);
      damero_toast_show (GTK_WIDGET (self),
                         _("A variation replaces a move of the record, and there is no move here to replace."));
    }
  else if (added)
    {
      damero_pdn_draft_take (self->draft, before, at);
      show_step (self, at);
    }
  else
    damero_game_viewer_go (self, damero_game_tree_find_item (self->nodes, at));
}

static void
on_move_entered (GtkWidget        *widget,
                 const DameroMove *move,
                 DameroGameViewer *self)
{
  play (self, move);
}

static void
on_refused (DameroBoardView     *board,
            const DameroIllegal *why,
            DameroGameViewer    *self)
{
  g_autofree char *reason = damero_words_illegal_in (why, &self->position, NULL);

  damero_toast_show (GTK_WIDGET (self), reason);
}

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  damero_record_editor_flush (self->editor);
  show_step (self, damero_pdn_draft_undo (self->draft));
}

static void
on_redo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  /* What is being written would be a step of its own, and nothing to do again. */
  if (!damero_record_editor_flush (self->editor))
    show_step (self, damero_pdn_draft_redo (self->draft));
}

static void
on_promote (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  guint before, at;

  damero_record_editor_flush (self->editor);
  before = damero_game_tree_get (self->nodes, damero_game_viewer_get_selected (self))->item;
  if (!damero_pdn_edit_promote (damero_pdn_draft_edit (self->draft), before, &at))
    return;
  damero_pdn_draft_take (self->draft, before, at);
  show_step (self, at);
}

static void
on_delete (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  guint before, at;

  damero_record_editor_flush (self->editor);
  before = damero_game_tree_get (self->nodes, damero_game_viewer_get_selected (self))->item;
  if (!damero_pdn_edit_delete (damero_pdn_draft_edit (self->draft), before, &at))
    return;
  damero_pdn_draft_take (self->draft, before, at);
  show_step (self, at);
}

static void
on_comment (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  damero_record_editor_go_to_comment (DAMERO_GAME_VIEWER (widget)->editor);
}

static void
on_type_move (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  damero_record_editor_go_to_move (DAMERO_GAME_VIEWER (widget)->editor);
}

/* Stores RECORD as the game's. FALSE: a dialog says why. */
static gboolean
store (DameroGameViewer    *self,
       const DameroPdnGame *record)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (damero_director_edit_record (self->director, &self->id, record, &error))
    return TRUE;

  /* Translators: %s is what prevented it, in a sentence. */
  text = g_strdup_printf (_("%s\n\nYour changes are still in this window: save again, or copy them as PDN."),
                          damero_words_error (error));
  damero_compat_alert (GTK_WINDOW (self), _("Not Saved"), text);
  return FALSE;
}

static gboolean
save (DameroGameViewer *self)
{
  damero_record_editor_flush (self->editor);
  if (!store (self, damero_game_viewer_get_record (self)))
    return FALSE;

  g_clear_pointer (&self->replaced, damero_pdn_game_free);
  self->replaced = g_steal_pointer (&self->stored);
  self->stored = damero_pdn_edit_copy (damero_game_viewer_get_record (self));
  damero_pdn_draft_set_stored (self->draft, TRUE);
  damero_game_viewer_update_edits (self);
  damero_game_viewer_update_versions (self);
  return TRUE;
}

static void
on_save (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  if (save (DAMERO_GAME_VIEWER (widget)))
    damero_toast_show_choice (widget, _("The record was saved"), _("_Undo"), "viewer.unsave", NULL);
}

/* The archive has what it had before; the steps stay, not saved. */
static void
on_unsave (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  if (self->replaced == NULL || !store (self, self->replaced))
    return;

  damero_pdn_game_free (self->stored);
  self->stored = g_steal_pointer (&self->replaced);
  damero_pdn_draft_set_stored (self->draft, FALSE);
  damero_game_viewer_update_edits (self);
  damero_game_viewer_update_versions (self);
  damero_toast_show (widget, _("The saved changes were undone"));
}

/* ---- versions ---- */

static char *
dup_version_label (const DameroArchiveVersion *version,
                   gboolean                    is_event)
{
  g_autoptr(GDateTime) when = g_date_time_new_from_unix_local (version->wall_ms / 1000);
  /* Translators: a day and a time, for strftime. */
  g_autofree char *time = g_date_time_format (when, _("%e %B %Y, %H:%M"));

  if (version->version == 0)
    return g_strdup (is_event ? _("As It Was Played") : _("As It Was Imported"));

  /* Translators: a choice; %1$d is the number of a version of a record, %2$s when it was saved. */
  return g_strdup_printf (_("Version %1$d, %2$s"), version->version, g_strchug (time));
}

void
damero_game_viewer_update_versions (DameroGameViewer *self)
{
  g_autoptr(GArray) versions =
    damero_archive_list_versions (damero_director_get_library (self->director), &self->id, NULL);
  g_autoptr(GMenu) menu = g_menu_new ();
  DameroPlace place;

  g_menu_remove_all (self->versions);
  /* The newest is what is shown. */
  for (guint i = 0; versions != NULL && i + 1 < versions->len; i++)
    {
      const DameroArchiveVersion *version = &g_array_index (versions, DameroArchiveVersion, i);
      g_autofree char *label = dup_version_label (version, damero_archive_id_get_place (&self->id, &place));
      g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "viewer.version", "i", version->version);
      g_menu_append_item (menu, item);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) > 0)
    g_menu_append_submenu (self->versions, _("Earlier _Versions"), G_MENU_MODEL (menu));
}

/* An earlier version is shown as a draft: saved, it is the newest. */
static void
on_version (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  g_autoptr(GError) error = NULL;
  DameroPdnGame *record;

  /* An earlier version that nobody has changed is no step. */
  if (damero_game_viewer_is_changed (self) && damero_pdn_draft_can_undo (self->draft))
    {
      damero_toast_show (widget, _("Save or undo your changes first"));
      return;
    }
  record = damero_director_get_record_version (self->director, &self->id, g_variant_get_int32 (parameter), &error);
  if (record == NULL)
    {
      damero_compat_alert (GTK_WINDOW (self), _("The Version Cannot Be Read"), damero_words_error (error));
      return;
    }

  damero_pdn_draft_free (self->draft);
  self->draft = damero_pdn_draft_new (record);
  damero_pdn_draft_set_stored (self->draft, FALSE);
  damero_game_viewer_show_record (self);
  damero_toast_show_choice (widget, _("An earlier version is shown: save it to bring it back"), _("_Newest Version"),
                            "viewer.newest", NULL);
}

/* What is shown and not saved is let go. */
static void
on_newest (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  damero_pdn_draft_free (self->draft);
  self->draft = damero_pdn_draft_new (damero_pdn_edit_copy (self->stored));
  damero_game_viewer_show_record (self);
}

gboolean
damero_game_viewer_is_changed (DameroGameViewer *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_VIEWER (self), FALSE);

  damero_record_editor_flush (self->editor);
  return damero_pdn_draft_is_changed (self->draft);
}

static void
on_leave_answered (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr(DameroGameViewer) self = user_data;
  DameroCompatSave choice = damero_compat_ask_save_finish (result);

  if (self->draft == NULL || choice == DAMERO_COMPAT_CANCEL || (choice == DAMERO_COMPAT_SAVE && !save (self)))
    return;

  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

gboolean
damero_game_viewer_ask_to_leave (DameroGameViewer *self)
{
  if (self->closing || !damero_game_viewer_is_changed (self))
    return FALSE;

  damero_compat_ask_save_async (GTK_WINDOW (self), _("Save the Changes to the Record?"),
                                _("Unsaved comments, marks and variations will be lost."), on_leave_answered,
                                g_object_ref (self));
  return TRUE;
}

void
damero_game_viewer_add_edits (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                  *name;
    GtkWidgetActionActivateFunc  activate;
    guint                        keyval; /* 0: none */
    GdkModifierType              modifiers;
  } actions[] = {
    { "viewer.save", on_save, GDK_KEY_s, GDK_CONTROL_MASK },
    { "viewer.unsave", on_unsave, 0, 0 },
    { "viewer.undo", on_undo, GDK_KEY_z, GDK_CONTROL_MASK },
    { "viewer.redo", on_redo, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "viewer.comment", on_comment, GDK_KEY_m, GDK_CONTROL_MASK },
    { "viewer.type-move", on_type_move, GDK_KEY_t, GDK_CONTROL_MASK },
    { "viewer.promote", on_promote, GDK_KEY_Up, GDK_ALT_MASK | GDK_SHIFT_MASK },
    { "viewer.delete", on_delete, GDK_KEY_Delete, GDK_CONTROL_MASK },
  };

  gtk_widget_class_bind_template_callback (widget_class, on_edited);
  gtk_widget_class_bind_template_callback (widget_class, on_move_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_refused);
  gtk_widget_class_install_property_action (widget_class, "viewer.edit", "editing");
  gtk_widget_class_install_action (widget_class, "viewer.version", "i", on_version);
  gtk_widget_class_install_action (widget_class, "viewer.newest", NULL, on_newest);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "viewer.edit", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].keyval != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].keyval, actions[i].modifiers, actions[i].name,
                                             NULL);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/record-editor.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/board/move-entry.h"
#include "words/illegal.h"
#include "words/mark.h"

/* In the order of the rows; 0: none. */
static const int strengths[] = { 0, 3, 1, 5, 6, 2, 4 };
static const int judgements[] = { 0, 10, 13, 14, 16, 18, 15, 17, 19 };

struct _DameroRecordEditor
{
  GtkWidget        parent_instance;

  DameroPdnDraft  *draft; /* borrowed; NULL: nothing is shown yet */
  guint            at;       /* the move that is shown */
  DameroPosition   position; /* after it */
  char            *comment;  /* as the draft has it */
  int              strength; /* NAGs, likewise; 0: none */
  int              judgement;

  GtkLabel        *heading;
  AdwEntryRow     *comment_row;
  AdwComboRow     *strength_row;
  AdwComboRow     *judgement_row;
  DameroMoveEntry *move;
};

enum { SIGNAL_EDITED, SIGNAL_MOVE_ENTERED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroRecordEditor, damero_record_editor, GTK_TYPE_WIDGET)

static void
take (DameroRecordEditor *self)
{
  damero_pdn_draft_take (self->draft, self->at, self->at);
  g_signal_emit (self, signals[SIGNAL_EDITED], 0, self->at);
}

gboolean
damero_record_editor_flush (DameroRecordEditor *self)
{
  const char *text;

  g_return_val_if_fail (DAMERO_IS_RECORD_EDITOR (self), FALSE);

  text = gtk_editable_get_text (GTK_EDITABLE (self->comment_row));
  if (self->draft == NULL || g_strcmp0 (text, self->comment) == 0)
    return FALSE;

  g_free (self->comment);
  self->comment = g_strdup (text);
  damero_pdn_edit_set_comment (damero_pdn_draft_edit (self->draft), self->at, text);
  take (self);

  return TRUE;
}

/* Which of NAGS is selected in ROW; SHOWN if ROW still shows what it was set to, or nothing. */
static int
get_chosen (DameroRecordEditor *self,
            AdwComboRow        *row,
            const int          *nags,
            int                 shown)
{
  guint selected = adw_combo_row_get_selected (row);

  return self->draft != NULL && selected != GTK_INVALID_LIST_POSITION ? nags[selected] : shown;
}

/* The selection is read first: taking a comment updates the rows. */
static void
on_strength (DameroRecordEditor *self)
{
  int nag = get_chosen (self, self->strength_row, strengths, self->strength);

  if (nag == self->strength)
    return;
  damero_record_editor_flush (self);
  damero_pdn_edit_set_strength (damero_pdn_draft_edit (self->draft), self->at, nag);
  take (self);
}

static void
on_judgement (DameroRecordEditor *self)
{
  int nag = get_chosen (self, self->judgement_row, judgements, self->judgement);

  if (nag == self->judgement)
    return;
  damero_record_editor_flush (self);
  damero_pdn_edit_set_judgement (damero_pdn_draft_edit (self->draft), self->at, nag);
  take (self);
}

static void
on_move_entered (DameroMoveEntry    *entry,
                 const DameroMove   *move,
                 DameroRecordEditor *self)
{
  g_signal_emit (self, signals[SIGNAL_MOVE_ENTERED], 0, move);
}

static void
on_refused (DameroMoveEntry     *entry,
            const DameroIllegal *why,
            DameroRecordEditor  *self)
{
  g_autofree char *reason = damero_words_illegal_in (why, &self->position, NULL);

  damero_toast_show (GTK_WIDGET (self), reason);
}

static guint
find_choice (const int *choices,
             guint      n_choices,
             int        nag)
{
  for (guint i = 1; i < n_choices; i++)
    if (choices[i] == nag)
      return i;

  return 0;
}

void
damero_record_editor_show (DameroRecordEditor       *self,
                           DameroPdnDraft           *draft,
                           const DameroGameTreeNode *node)
{
  gboolean is_move = node->ply > 0;

  g_return_if_fail (DAMERO_IS_RECORD_EDITOR (self));

  self->draft = draft;
  self->at = node->item;
  self->position = node->position;
  g_free (self->comment);
  self->comment = g_strdup (node->comment);
  self->strength = node->strength;
  self->judgement = node->judgement;
  gtk_label_set_text (self->heading, is_move ? node->text : _("Before the first move"));
  gtk_editable_set_text (GTK_EDITABLE (self->comment_row), node->comment);
  damero_compat_set_sensitive (GTK_WIDGET (self->strength_row), is_move);
  damero_compat_set_sensitive (GTK_WIDGET (self->judgement_row), is_move);
  adw_combo_row_set_selected (self->strength_row, find_choice (strengths, G_N_ELEMENTS (strengths), node->strength));
  adw_combo_row_set_selected (self->judgement_row,
                              find_choice (judgements, G_N_ELEMENTS (judgements), node->judgement));
  damero_move_entry_set_position (self->move, &node->position);
}

void
damero_record_editor_go_to_comment (DameroRecordEditor *self)
{
  g_return_if_fail (DAMERO_IS_RECORD_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->comment_row));
}

void
damero_record_editor_go_to_move (DameroRecordEditor *self)
{
  g_return_if_fail (DAMERO_IS_RECORD_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->move));
}

static void
fill_row (AdwComboRow *row,
          const int   *nags,
          guint        n_nags)
{
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_nags; i++)
    {
      const char *mark = damero_pdn_edit_get_mark (nags[i]);
      g_autofree char *words = nags[i] != 0 ? damero_words_nag (nags[i]) : g_strdup (C_("mark of a move", "None"));
      g_autofree char *both = mark != NULL ? g_strdup_printf ("%s  %s", mark, words) : g_strdup (words);

      gtk_string_list_append (list, both);
    }
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
}

static void
damero_record_editor_dispose (GObject *object)
{
  DameroRecordEditor *self = DAMERO_RECORD_EDITOR (object);
  GtkWidget *child;

  self->draft = NULL;
  g_clear_pointer (&self->comment, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_record_editor_parent_class)->dispose (object);
}

static void
damero_record_editor_class_init (DameroRecordEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_record_editor_dispose;

  signals[SIGNAL_EDITED] = g_signal_new ("edited", DAMERO_TYPE_RECORD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_MOVE_ENTERED] = g_signal_new ("move-entered", DAMERO_TYPE_RECORD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                               NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (DAMERO_TYPE_MOVE_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/record-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRecordEditor, heading);
  gtk_widget_class_bind_template_child (widget_class, DameroRecordEditor, comment_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRecordEditor, strength_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRecordEditor, judgement_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRecordEditor, move);
  gtk_widget_class_bind_template_callback (widget_class, damero_record_editor_flush);
  gtk_widget_class_bind_template_callback (widget_class, on_strength);
  gtk_widget_class_bind_template_callback (widget_class, on_judgement);
  gtk_widget_class_bind_template_callback (widget_class, on_move_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_refused);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_record_editor_init (DameroRecordEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_row (self->strength_row, strengths, G_N_ELEMENTS (strengths));
  fill_row (self->judgement_row, judgements, G_N_ELEMENTS (judgements));
}

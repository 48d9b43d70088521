/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/move-entry.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/board/board-texts.h"

/* More completions than this are no help. */
#define MAX_COMPLETIONS 8

struct _DameroMoveEntry
{
  GtkWidget      parent_instance;

  GtkEntry      *entry;
  GtkPopover    *popover;
  GtkListBox    *list;
  GtkStringList *completions;
  DameroPosition position;
  gboolean       has_position;
  gboolean       assist;       /* completes, and shows an example */
};

enum { SIGNAL_TYPED, SIGNAL_MOVE_ENTERED, SIGNAL_REFUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroMoveEntry, damero_move_entry, GTK_TYPE_WIDGET)

/* ---- completions ---- */

/* The text with one - for whatever separates squares, as both sides of a comparison have it. */
static char *
normalize (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (text += strspn (text, " "); *text != '\0'; text++)
    if (strchr ("-xX:* ", *text) == NULL)
      g_string_append_c (plain, *text);
    else if (plain->len > 0 && plain->str[plain->len - 1] != '-')
      g_string_append_c (plain, '-');

  return g_string_free (plain, FALSE);
}

/* Whether MOVE, written short or long, begins with TYPED (normalized); LONGER: and goes on after it. */
static gboolean
begins_with (DameroMoveEntry  *self,
             const DameroMove *move,
             const char       *typed,
             gboolean          longer)
{
  for (DameroNotation notation = DAMERO_NOTATION_SHORT; notation <= DAMERO_NOTATION_LONG; notation++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];
      g_autofree char *plain = NULL;

      damero_move_to_text (&self->position, move, notation, text);
      plain = normalize (text);
      if (g_str_has_prefix (plain, typed) && !(longer && g_str_equal (plain, typed)))
        return TRUE;
    }

  return FALSE;
}

/* Whether a blank goes on with what is typed: it is at most one square, or a legal move is longer. */
static gboolean
goes_on (DameroMoveEntry *self)
{
  g_autofree char *typed = normalize (damero_move_entry_get_text (self));
  DameroMoveList legal;

  if (strlen (typed) <= 2 || !self->has_position)
    return TRUE;

  damero_moves_generate (&self->position, &legal);
  for (unsigned i = 0; i < legal.n_moves; i++)
    if (begins_with (self, &legal.moves[i], typed, TRUE))
      return TRUE;

  return FALSE;
}

static gboolean
is_listed (DameroMoveEntry *self,
           const char      *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->completions)); i++)
    if (g_str_equal (gtk_string_list_get_string (self->completions, i), text))
      return TRUE;

  return FALSE;
}

static void
list_completions (DameroMoveEntry *self)
{
  g_autofree char *typed = normalize (damero_move_entry_get_text (self));
  DameroMoveList legal;

  gtk_string_list_splice (self->completions, 0, g_list_model_get_n_items (G_LIST_MODEL (self->completions)), NULL);
  if (!self->has_position || !self->assist || *typed == '\0')
    return;

  damero_moves_generate (&self->position, &legal);
  for (unsigned i = 0; i < legal.n_moves; i++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (&self->position, &legal.moves[i], DAMERO_NOTATION_SHORT, text);
      if (begins_with (self, &legal.moves[i], typed, FALSE) && !is_listed (self, text))
        gtk_string_list_append (self->completions, text);
      if (g_list_model_get_n_items (G_LIST_MODEL (self->completions)) == MAX_COMPLETIONS)
        return;
    }
}

/* There is something to choose from unless the only completion is written out. */
static void
show_completions (DameroMoveEntry *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->completions));
  gboolean is_written = n == 1 && g_str_equal (gtk_string_list_get_string (self->completions, 0),
                                               damero_move_entry_get_text (self));
  GtkStateFlags state = gtk_widget_get_state_flags (GTK_WIDGET (self->entry));

  if (n > 0 && !is_written && (state & GTK_STATE_FLAG_FOCUS_WITHIN) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_popover_popup (self->popover);
  else
    gtk_popover_popdown (self->popover);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  GtkWidget *label = gtk_label_new (gtk_string_object_get_string (item));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static const char *
get_chosen (DameroMoveEntry *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? gtk_string_list_get_string (self->completions, (guint) gtk_list_box_row_get_index (row)) : NULL;
}

/* ---- what the user does ---- */

static void
set_error (DameroMoveEntry *self,
           gboolean         error)
{
  if (error)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
on_changed (DameroMoveEntry *self)
{
  set_error (self, FALSE);
  list_completions (self);
  show_completions (self);
  if (*damero_move_entry_get_text (self) != '\0')
    g_signal_emit (self, signals[SIGNAL_TYPED], 0);
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                DameroMoveEntry       *self)
{
  if (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return damero_move_entry_complete (self);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      damero_move_entry_choose (self, 1);
      return *damero_move_entry_get_text (self) != '\0';
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      damero_move_entry_choose (self, -1);
      return *damero_move_entry_get_text (self) != '\0';
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      /* No move begins with a blank: the key is for the clock. */
      if (*damero_move_entry_get_text (self) == '\0')
        gtk_event_controller_key_forward (controller, GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
      else if (get_chosen (self) == NULL && goes_on (self))
        return GDK_EVENT_PROPAGATE;
      else
        damero_move_entry_enter (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (*damero_move_entry_get_text (self) == '\0')
        return GDK_EVENT_PROPAGATE;
      damero_move_entry_clear (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
on_focus_entered (DameroMoveEntry *self)
{
  show_completions (self);
}

static void
on_focus_left (DameroMoveEntry *self)
{
  gtk_popover_popdown (self->popover);
}

static void
on_row_activated (DameroMoveEntry *self)
{
  damero_move_entry_enter (self);
}

/* ---- the object ---- */

static gboolean
damero_move_entry_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (DAMERO_MOVE_ENTRY (widget)->entry);
}

/* The entry alone is a stop of Tab. */
static gboolean
damero_move_entry_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (DAMERO_MOVE_ENTRY (widget)->entry), direction);
}

static void
damero_move_entry_dispose (GObject *object)
{
  DameroMoveEntry *self = DAMERO_MOVE_ENTRY (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->completions);

  G_OBJECT_CLASS (damero_move_entry_parent_class)->dispose (object);
}

static void
damero_move_entry_class_init (DameroMoveEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_move_entry_dispose;
  widget_class->focus = damero_move_entry_focus;
  widget_class->grab_focus = damero_move_entry_grab_focus;

  signals[SIGNAL_TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[SIGNAL_MOVE_ENTERED] = g_signal_new ("move-entered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                               NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/move-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroMoveEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveEntry, popover);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveEntry, list);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_focus_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_focus_left);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, damero_move_entry_enter);
}

static void
damero_move_entry_init (DameroMoveEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->assist = TRUE;
  self->completions = gtk_string_list_new (NULL);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->completions), create_row, NULL, NULL);
  damero_move_entry_set_position (self, NULL);
}

GtkWidget *
damero_move_entry_new (void)
{
  return g_object_new (DAMERO_TYPE_MOVE_ENTRY, NULL);
}

static void
update_placeholder (DameroMoveEntry *self)
{
  g_autofree char *example = self->has_position ? damero_board_texts_dup_example (&self->position) : NULL;
  g_autofree char *text = NULL;

  if (example == NULL || !self->assist)
    {
      gtk_entry_set_placeholder_text (self->entry, example == NULL ? _("No move to enter") : _("Type a move"));
      return;
    }

  /* Translators: %s is a move that can be made now, like 32-27. */
  text = g_strdup_printf (_("Type a move: %s"), example);
  gtk_entry_set_placeholder_text (self->entry, text);
}

void
damero_move_entry_set_position (DameroMoveEntry      *self,
                                const DameroPosition *position)
{
  g_return_if_fail (DAMERO_IS_MOVE_ENTRY (self));

  if (position != NULL && self->has_position && damero_position_equal (position, &self->position))
    return;

  self->has_position = position != NULL;
  if (position != NULL)
    self->position = *position;
  update_placeholder (self);
  damero_move_entry_set_text (self, "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->entry), position != NULL && damero_moves_exist (position));
}

void
damero_move_entry_set_assist (DameroMoveEntry *self,
                              gboolean         assist)
{
  g_return_if_fail (DAMERO_IS_MOVE_ENTRY (self));

  if (self->assist == assist)
    return;

  self->assist = assist;
  update_placeholder (self);
  on_changed (self);
}

const char *
damero_move_entry_get_text (DameroMoveEntry *self)
{
  g_return_val_if_fail (DAMERO_IS_MOVE_ENTRY (self), "");

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

void
damero_move_entry_set_text (DameroMoveEntry *self,
                            const char      *text)
{
  g_return_if_fail (DAMERO_IS_MOVE_ENTRY (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

void
damero_move_entry_clear (DameroMoveEntry *self)
{
  g_return_if_fail (DAMERO_IS_MOVE_ENTRY (self));

  damero_move_entry_set_text (self, "");
  g_signal_emit (self, signals[SIGNAL_TYPED], 0);
}

char **
damero_move_entry_dup_completions (DameroMoveEntry *self)
{
  GStrvBuilder *builder = g_strv_builder_new ();
  char **texts;

  g_return_val_if_fail (DAMERO_IS_MOVE_ENTRY (self), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->completions)); i++)
    g_strv_builder_add (builder, gtk_string_list_get_string (self->completions, i));
  texts = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return texts;
}

void
damero_move_entry_choose (DameroMoveEntry *self,
                          int              step)
{
  int n, index;
  GtkListBoxRow *row;

  g_return_if_fail (DAMERO_IS_MOVE_ENTRY (self));

  n = (int) g_list_model_get_n_items (G_LIST_MODEL (self->completions));
  if (n == 0)
    return;

  row = gtk_list_box_get_selected_row (self->list);
  index = row != NULL ? gtk_list_box_row_get_index (row) + step : step > 0 ? 0 : n - 1;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (index + n) % n));
}

gboolean
damero_move_entry_complete (DameroMoveEntry *self)
{
  const char *chosen;
  g_autofree char *text = NULL;

  g_return_val_if_fail (DAMERO_IS_MOVE_ENTRY (self), FALSE);

  chosen = get_chosen (self);
  if (chosen == NULL)
    chosen = gtk_string_list_get_string (self->completions, 0);
  if (chosen == NULL || g_str_equal (chosen, damero_move_entry_get_text (self)))
    return FALSE;

  text = g_strdup (chosen);
  damero_move_entry_set_text (self, text);
  return TRUE;
}

void
damero_move_entry_enter (DameroMoveEntry *self)
{
  const char *text;
  DameroMove move;
  DameroIllegal why;

  g_return_if_fail (DAMERO_IS_MOVE_ENTRY (self));

  text = get_chosen (self);
  if (text == NULL)
    text = damero_move_entry_get_text (self);
  if (!self->has_position || *text == '\0')
    return;

  if (damero_move_from_text (&self->position, text, &move, &why))
    {
      damero_move_entry_set_text (self, "");
      g_signal_emit (self, signals[SIGNAL_MOVE_ENTERED], 0, &move);
      return;
    }

  gtk_popover_popdown (self->popover);
  set_error (self, TRUE);
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, &why);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairs-row.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/theme.h"
#include "words/review.h"

struct _DameroPairsRow
{
  GtkWidget        parent_instance;

  DameroPairsItem *item;
  gulong           changed_handler;
  GtkLabel        *board_label;
  GtkButton       *left;
  GtkLabel        *left_label;
  GtkButton       *turn;
  GtkButton       *right;
  GtkLabel        *right_label;
  GtkLabel        *out_label;
  GtkImage        *mark;
  GtkImage        *change;
};

G_DEFINE_FINAL_TYPE (DameroPairsRow, damero_pairs_row, GTK_TYPE_WIDGET)

const char *
damero_pairs_row_get_grade_icon (DameroGrade grade)
{
  static const char *const icons[] = {
    [DAMERO_GRADE_NOTE] = "dialog-information-symbolic",
    [DAMERO_GRADE_WARNING] = "dialog-warning-symbolic",
    [DAMERO_GRADE_GRAVE] = "dialog-error-symbolic",
  };

  return icons[grade];
}

const char *
damero_pairs_row_get_grade_class (DameroGrade grade)
{
  static const char *const classes[] = {
    [DAMERO_GRADE_NOTE] = "remark",
    [DAMERO_GRADE_WARNING] = "caution",
    [DAMERO_GRADE_GRAVE] = "grave",
  };

  return classes[grade];
}

static void
set_action (GtkButton  *button,
            const char *action,
            int         target)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);

  /* Never a name beside another one's target. */
  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target (actionable, "i", target);
  gtk_actionable_set_action_name (actionable, action);
}

static void
update_player (GtkButton                 *button,
               GtkLabel                  *label,
               const DameroPairsItemLine *line,
               int                        side,
               const char                *name)
{
  gboolean picked = line->picked == side;
  g_autofree char *said = NULL;

  gtk_label_set_text (label, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), name);
  set_action (button, "edit.pick", line->entries[side]);
  /* Translators: for a screen reader: a player who was selected, to change places with another. */
  said = picked ? g_strdup_printf (_("%s, selected"), name) : g_strdup (name);
  damero_compat_set_name (GTK_WIDGET (button), said);
  if (picked)
    gtk_widget_add_css_class (GTK_WIDGET (button), "picked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (button), "picked");
}

static void
show_mark (GtkImage   *image,
           const char *icon,
           const char *class,
           const char *tooltip)
{
  static const char *const classes[] = { "remark", "caution", "grave", "locked", NULL };

  for (guint i = 0; classes[i] != NULL; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (image), classes[i]);
  if (class != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (image), class);
  gtk_image_set_from_icon_name (image, icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (image), tooltip);
  if (tooltip != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
}

static void
update_marks (DameroPairsRow            *self,
              const DameroPairsItemLine *line)
{
  if (line->locked)
    show_mark (self->mark, "changes-prevent-symbolic", "locked",
               _("Started: this board stays as it is"));
  else if (line->grade >= 0)
    show_mark (self->mark, damero_pairs_row_get_grade_icon ((DameroGrade) line->grade),
               damero_pairs_row_get_grade_class ((DameroGrade) line->grade),
               damero_words_grade ((DameroGrade) line->grade));
  else
    show_mark (self->mark, NULL, NULL, NULL);

  if (line->change == DAMERO_CHANGE_NONE)
    show_mark (self->change, NULL, NULL, NULL);
  else
    show_mark (self->change, "document-edit-symbolic", "remark",
               line->change == DAMERO_CHANGE_COLOURS ? _("Sides differ from the program’s pairing")
                                                     : _("Differs from the program’s pairing"));
}

static void
update (DameroPairsRow *self)
{
  const DameroPairsItemLine *line = damero_pairs_item_get_line (self->item);
  gboolean board = line->kind == DAMERO_PAIRS_ITEM_BOARD;
  g_autofree char *number = board ? g_strdup_printf ("%d", line->board) : NULL;
  g_autofree char *turn = NULL;

  gtk_label_set_text (self->board_label, board ? number : "–");
  update_player (self->left, self->left_label, line, 0, damero_pairs_item_get_name (self->item, 0));
  gtk_widget_set_visible (GTK_WIDGET (self->turn), board);
  gtk_widget_set_visible (GTK_WIDGET (self->right), board);
  gtk_widget_set_visible (GTK_WIDGET (self->out_label), !board);
  gtk_widget_set_sensitive (GTK_WIDGET (self->left), !line->locked);
  gtk_widget_set_sensitive (GTK_WIDGET (self->right), !line->locked);
  gtk_widget_set_sensitive (GTK_WIDGET (self->turn), !line->locked);
  if (board)
    {
      update_player (self->right, self->right_label, line, 1, damero_pairs_item_get_name (self->item, 1));
      set_action (self->turn, "edit.turn", line->board);
      /* Translators: a button; the two players of a board change colours. */
      turn = g_strdup_printf (_("Change sides on board %d"), line->board);
      damero_compat_set_name (GTK_WIDGET (self->turn), turn);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->turn), turn);
    }
  else
    gtk_label_set_text (self->out_label, line->kind == DAMERO_PAIRS_ITEM_BYE
                                           ? C_("without an opponent", "Bye")
                                           : C_("without an opponent", "Does not play"));
  update_marks (self, line);
}

static void
damero_pairs_row_dispose (GObject *object)
{
  DameroPairsRow *self = DAMERO_PAIRS_ROW (object);
  GtkWidget *child;

  g_clear_signal_handler (&self->changed_handler, self->item);
  g_clear_object (&self->item);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_pairs_row_parent_class)->dispose (object);
}

static void
damero_pairs_row_class_init (DameroPairsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_pairs_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/pairs-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, board_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, left);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, left_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, turn);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, right);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, right_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, out_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, mark);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsRow, change);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_pairs_row_init (DameroPairsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_pairs_row_new (void)
{
  return g_object_new (DAMERO_TYPE_PAIRS_ROW, NULL);
}

void
damero_pairs_row_show (DameroPairsRow  *self,
                       DameroPairsItem *item)
{
  g_return_if_fail (DAMERO_IS_PAIRS_ROW (self));

  g_clear_signal_handler (&self->changed_handler, self->item);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;

  self->changed_handler = g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
  update (self);
}

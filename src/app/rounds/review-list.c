/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/review-list.h"

#include <glib/gi18n.h>

#include "app/rounds/pairs-row.h"

/* So many boards that differ are listed. */
#define MAX_CHANGES 30

struct _DameroReviewList
{
  GtkWidget      parent_instance;

  GtkLabel      *none_label;
  GtkListBox    *warnings;
  GtkStringList *warning_lines; /* grade as a digit, then its head and its sentence by lines */
  GtkWidget     *compare_box;
  GtkLabel      *compare_label;
  GtkListBox    *changes;
  GtkStringList *change_lines;
};

G_DEFINE_FINAL_TYPE (DameroReviewList, damero_review_list, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
new_row (GtkWidget *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
create_warning (gpointer item,
                gpointer user_data)
{
  const char *line = gtk_string_object_get_string (item);
  DameroGrade grade = (DameroGrade) (line[0] - '0');
  g_auto(GStrv) parts = g_strsplit (line + 1, "\n", 2);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", damero_pairs_row_get_grade_icon (grade), "valign",
                                  GTK_ALIGN_START, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *head = new_label (parts[0], "small");

  gtk_widget_add_css_class (icon, "grade");
  gtk_widget_add_css_class (icon, damero_pairs_row_get_grade_class (grade));
  gtk_widget_add_css_class (head, "strong");
  gtk_widget_add_css_class (head, "grade");
  gtk_widget_add_css_class (head, damero_pairs_row_get_grade_class (grade));
  gtk_box_append (GTK_BOX (texts), head);
  gtk_box_append (GTK_BOX (texts), new_label (parts[1], "num"));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), texts);
  return new_row (box);
}

static GtkWidget *
create_change (gpointer item,
               gpointer user_data)
{
  return new_row (new_label (gtk_string_object_get_string (item), "num"));
}

static void
take_lines (GtkStringList *list,
            GPtrArray     *lines)
{
  g_ptr_array_add (lines, NULL);
  gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)),
                          (const char * const *) lines->pdata);
}

static void
show_warnings (DameroReviewList         *self,
               const DameroReview       *review,
               const DameroPairingVoice *voice)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < review->warnings->len; i++)
    {
      const DameroWarning *warning = &g_array_index (review->warnings, DameroWarning, i);
      const char *grade = damero_words_grade (warning->grade);
      g_autofree char *sentence = damero_words_warning (warning, voice);
      g_autofree char *head = warning->board > 0
                                /* Translators: the head of a warning: "Warning, board 3". */
                                ? g_strdup_printf (_("%s, board %d"), grade, warning->board) : g_strdup (grade);

      g_ptr_array_add (lines, g_strdup_printf ("%d%s\n%s", (int) warning->grade, head, sentence));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->none_label), lines->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->warnings), lines->len > 0);
  take_lines (self->warning_lines, lines);
}

static void
show_changes (DameroReviewList         *self,
              const DameroReview       *review,
              const GArray             *pairs,
              const DameroPairingVoice *voice)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *whole = NULL;

  gtk_widget_set_visible (self->compare_box, review->compared);
  if (!review->compared)
    return;

  whole = damero_words_comparison (review, voice);
  gtk_label_set_text (self->compare_label, whole);
  for (guint i = 0; i < review->boards->len && lines->len < MAX_CHANGES; i++)
    {
      g_autofree char *change = damero_words_change (&g_array_index (review->boards, DameroReviewBoard, i),
                                                     g_array_index (pairs, DameroPair, i), voice);

      if (change != NULL)
        /* Translators: a board, and a sentence on how it differs: "Board 3: ...". */
        g_ptr_array_add (lines, g_strdup_printf (_("Board %u: %s"), i + 1, change));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->changes), lines->len > 0);
  take_lines (self->change_lines, lines);
}

static void
damero_review_list_dispose (GObject *object)
{
  DameroReviewList *self = DAMERO_REVIEW_LIST (object);
  GtkWidget *child;

  g_clear_object (&self->warning_lines);
  g_clear_object (&self->change_lines);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_review_list_parent_class)->dispose (object);
}

static void
damero_review_list_class_init (DameroReviewListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_review_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/review-list.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroReviewList, none_label);
  gtk_widget_class_bind_template_child (widget_class, DameroReviewList, warnings);
  gtk_widget_class_bind_template_child (widget_class, DameroReviewList, compare_box);
  gtk_widget_class_bind_template_child (widget_class, DameroReviewList, compare_label);
  gtk_widget_class_bind_template_child (widget_class, DameroReviewList, changes);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_review_list_init (DameroReviewList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->warning_lines = gtk_string_list_new (NULL);
  self->change_lines = gtk_string_list_new (NULL);
  gtk_list_box_bind_model (self->warnings, G_LIST_MODEL (self->warning_lines), create_warning, NULL, NULL);
  gtk_list_box_bind_model (self->changes, G_LIST_MODEL (self->change_lines), create_change, NULL, NULL);
}

void
damero_review_list_show (DameroReviewList         *self,
                         const DameroReview       *review,
                         const GArray             *pairs,
                         const DameroPairingVoice *voice)
{
  g_return_if_fail (DAMERO_IS_REVIEW_LIST (self));

  show_warnings (self, review, voice);
  show_changes (self, review, pairs, voice);
}

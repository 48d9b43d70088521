/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/tiebreak-list.h"

#include <glib/gi18n.h>

#include "app/widgets/choice-list.h"
#include "words/tiebreak.h"

struct _DameroTiebreakList
{
  GtkWidget            parent_instance;

  AdwPreferencesGroup *group;
  AdwComboRow         *add_row;
  GtkStringList       *choices;  /* the first asks for a choice */

  GArray              *chosen;   /* DameroTiebreak, in their order */
  GArray              *offered;  /* DameroTiebreak: choices but the first */
  GPtrArray           *rows;     /* of chosen */
  gboolean             filling;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroTiebreakList, damero_tiebreak_list, GTK_TYPE_WIDGET)

static void rebuild (DameroTiebreakList *self);

static DameroTiebreak
get_chosen (DameroTiebreakList *self,
            guint               i)
{
  return g_array_index (self->chosen, DameroTiebreak, i);
}

/* The row that WIDGET is in, from 0; -1 for none. */
static int
find_row (DameroTiebreakList *self,
          GtkWidget          *widget)
{
  for (guint i = 0; widget != NULL && i < self->rows->len; i++)
    if (widget == g_ptr_array_index (self->rows, i) ||
        gtk_widget_is_ancestor (widget, g_ptr_array_index (self->rows, i)))
      return (int) i;

  return -1;
}

static void
focus_row (DameroTiebreakList *self,
           guint               i)
{
  if (self->rows->len == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->add_row));
  else
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, MIN (i, self->rows->len - 1)));
}

static gboolean
move (DameroTiebreakList *self,
      int                 from,
      int                 by)
{
  int to = from + by;
  DameroTiebreak tiebreak;

  if (from < 0 || to < 0 || to >= (int) self->chosen->len)
    return FALSE;

  tiebreak = get_chosen (self, (guint) from);
  g_array_remove_index (self->chosen, (guint) from);
  g_array_insert_val (self->chosen, (guint) to, tiebreak);
  rebuild (self);
  focus_row (self, (guint) to);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static gboolean
take_out (DameroTiebreakList *self,
          int                 i)
{
  if (i < 0)
    return FALSE;

  g_array_remove_index (self->chosen, (guint) i);
  rebuild (self);
  focus_row (self, (guint) i);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static void
on_up_clicked (GtkWidget          *button,
               DameroTiebreakList *self)
{
  move (self, find_row (self, button), -1);
}

static void
on_down_clicked (GtkWidget          *button,
                 DameroTiebreakList *self)
{
  move (self, find_row (self, button), 1);
}

static void
on_remove_clicked (GtkWidget          *button,
                   DameroTiebreakList *self)
{
  take_out (self, find_row (self, button));
}

static void
on_add_selected (DameroTiebreakList *self)
{
  guint selected = adw_combo_row_get_selected (self->add_row);

  if (self->filling || selected == 0 || selected > self->offered->len)
    return;

  g_array_append_val (self->chosen, g_array_index (self->offered, DameroTiebreak, selected - 1));
  rebuild (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* By a key in a row; BY is what to move it by, 0 to take it out. */
static gboolean
on_key (GtkWidget *widget,
        GVariant  *by,
        gpointer   user_data)
{
  DameroTiebreakList *self = DAMERO_TIEBREAK_LIST (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  int row = root != NULL ? find_row (self, gtk_root_get_focus (root)) : -1;

  return g_variant_get_int32 (by) == 0 ? take_out (self, row) : move (self, row, g_variant_get_int32 (by));
}

/* ---- rows ---- */

static void
add_button (DameroTiebreakList *self,
            GtkWidget          *row,
            const char         *icon,
            const char         *help,
            const char         *name,
            GCallback           clicked,
            gboolean            can)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  /* Translators: the name of a button; %1$s is what it does, %2$s a tie-break: "Move up: Buchholz". */
  g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), help, name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, help);
  gtk_widget_set_sensitive (button, can);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", clicked, self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* "Buchholz (BH)" */
static char *
dup_title (DameroTiebreak tiebreak)
{
  return g_strdup_printf ("%s (%s)", damero_words_tiebreak (tiebreak),
                          damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreak));
}

static void
add_row (DameroTiebreakList *self,
         guint               i)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = dup_title (get_chosen (self, i));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), damero_words_tiebreak_help (get_chosen (self, i)));
  add_button (self, row, "go-up-symbolic", _("Move up"), title, G_CALLBACK (on_up_clicked), i > 0);
  add_button (self, row, "go-down-symbolic", _("Move down"), title, G_CALLBACK (on_down_clicked),
              i + 1 < self->chosen->len);
  add_button (self, row, "user-trash-symbolic", _("Remove"), title, G_CALLBACK (on_remove_clicked), TRUE);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static gboolean
is_chosen (DameroTiebreakList *self,
           DameroTiebreak      tiebreak)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (get_chosen (self, i) == tiebreak)
      return TRUE;

  return FALSE;
}

static void
rebuild_choices (DameroTiebreakList *self)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_array_set_size (self->offered, 0);
  g_ptr_array_add (texts, g_strdup (C_("tie-break", "Choose…")));
  for (int tiebreak = 0; tiebreak < DAMERO_N_TIEBREAKS; tiebreak++)
    if (!is_chosen (self, (DameroTiebreak) tiebreak))
      {
        g_autofree char *title = dup_title ((DameroTiebreak) tiebreak);

        g_array_append_val (self->offered, tiebreak);
        g_ptr_array_add (texts, g_strdup_printf ("%s: %s", title,
                                                 damero_words_tiebreak_help ((DameroTiebreak) tiebreak)));
      }
  g_ptr_array_add (texts, NULL);
  gtk_string_list_splice (self->choices, 0, g_list_model_get_n_items (G_LIST_MODEL (self->choices)),
                          (const char *const *) texts->pdata);
  adw_combo_row_set_selected (self->add_row, 0);
}

static void
rebuild (DameroTiebreakList *self)
{
  self->filling = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->chosen->len; i++)
    add_row (self, i);
  rebuild_choices (self);
  self->filling = FALSE;
}

/* ---- the widget ---- */

static void
damero_tiebreak_list_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_tiebreak_list_parent_class)->dispose (object);
}

static void
damero_tiebreak_list_finalize (GObject *object)
{
  DameroTiebreakList *self = DAMERO_TIEBREAK_LIST (object);

  g_array_unref (self->chosen);
  g_array_unref (self->offered);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (damero_tiebreak_list_parent_class)->finalize (object);
}

static void
damero_tiebreak_list_class_init (DameroTiebreakListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_tiebreak_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_tiebreak_list_finalize;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_TIEBREAK_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/tiebreak-list.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroTiebreakList, group);
  gtk_widget_class_bind_template_child (widget_class, DameroTiebreakList, add_row);
  gtk_widget_class_bind_template_child (widget_class, DameroTiebreakList, choices);
  gtk_widget_class_bind_template_callback (widget_class, on_add_selected);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, on_key, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, on_key, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_key, "i", 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_tiebreak_list_init (DameroTiebreakList *self)
{
  self->chosen = g_array_new (FALSE, FALSE, sizeof (DameroTiebreak));
  self->offered = g_array_new (FALSE, FALSE, sizeof (DameroTiebreak));
  self->rows = g_ptr_array_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->add_row);
  rebuild (self);
}

void
damero_tiebreak_list_set (DameroTiebreakList   *self,
                          const DameroTiebreak *tiebreaks,
                          guint                 n)
{
  g_return_if_fail (DAMERO_IS_TIEBREAK_LIST (self));

  g_array_set_size (self->chosen, 0);
  g_array_append_vals (self->chosen, tiebreaks, n);
  rebuild (self);
}

char *
damero_tiebreak_list_dup_text (DameroTiebreakList *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (DAMERO_IS_TIEBREAK_LIST (self), NULL);

  for (guint i = 0; i < self->chosen->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) get_chosen (self, i)));

  return g_string_free (text, FALSE);
}

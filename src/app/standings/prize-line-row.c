/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/prize-line-row.h"

#include <glib/gi18n.h>

#include "words/prizes.h"

struct _DameroPrizeLineRow
{
  GtkListBoxRow   parent_instance;

  GtkDropDown    *whom;
  GtkEntry       *detail;
  GtkEntry       *places;
  GtkEntry       *worth;
  GtkCheckButton *trophy;
  GtkDropDown    *winner;
  GtkEntry       *members;
  GtkLabel       *error_label;
  GtkButton      *up;
  GtkButton      *down;

  GArray         *winners; /* int: the numbers of the choices, 0 first */
  gboolean        filling;
};

enum { CHANGED, MOVE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPrizeLineRow, damero_prize_line_row, GTK_TYPE_LIST_BOX_ROW)

static DameroPrizeWhom
get_whom (DameroPrizeLineRow *self)
{
  return (DameroPrizeWhom) gtk_drop_down_get_selected (self->whom);
}

static const char *
get_detail_name (DameroPrizeWhom whom)
{
  switch (whom)
    {
    case DAMERO_PRIZE_WHOM_UNDER:
    case DAMERO_PRIZE_WHOM_BAND:
      return _("Rating");
    case DAMERO_PRIZE_WHOM_SPECIAL:
      return C_("prize", "What for");
    case DAMERO_PRIZE_WHOM_ALL:
    case DAMERO_PRIZE_WHOM_UNRATED:
    case DAMERO_PRIZE_WHOM_CLUB:
    case DAMERO_PRIZE_WHOM_GROUP:
      return _("Name");
    }

  g_assert_not_reached ();
}

static void
name (GtkEntry   *entry,
      const char *text)
{
  gtk_entry_set_placeholder_text (entry, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (entry), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Fields that say nothing of such a prize are away; nothing moves under the hand that checks Trophy. */
static void
show_fields (DameroPrizeLineRow *self)
{
  DameroPrizeWhom whom = get_whom (self);

  gtk_widget_set_visible (GTK_WIDGET (self->detail),
                          whom != DAMERO_PRIZE_WHOM_ALL && whom != DAMERO_PRIZE_WHOM_UNRATED);
  name (self->detail, get_detail_name (whom));
  gtk_widget_set_visible (GTK_WIDGET (self->places), whom != DAMERO_PRIZE_WHOM_SPECIAL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->worth), !gtk_check_button_get_active (self->trophy));
  gtk_widget_set_visible (GTK_WIDGET (self->winner), whom == DAMERO_PRIZE_WHOM_SPECIAL);
  gtk_widget_set_visible (GTK_WIDGET (self->members), whom == DAMERO_PRIZE_WHOM_GROUP);
}

static void
on_field_changed (DameroPrizeLineRow *self)
{
  if (self->filling)
    return;

  show_fields (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_up_clicked (DameroPrizeLineRow *self)
{
  g_signal_emit (self, signals[MOVE], 0, -1);
}

static void
on_down_clicked (DameroPrizeLineRow *self)
{
  g_signal_emit (self, signals[MOVE], 0, 1);
}

static void
on_remove_clicked (DameroPrizeLineRow *self)
{
  g_signal_emit (self, signals[MOVE], 0, 0);
}

static gboolean
on_key (GtkWidget *widget,
        GVariant  *by,
        gpointer   user_data)
{
  g_signal_emit (widget, signals[MOVE], 0, g_variant_get_int32 (by));
  return TRUE;
}

static void
damero_prize_line_row_finalize (GObject *object)
{
  g_array_unref (DAMERO_PRIZE_LINE_ROW (object)->winners);

  G_OBJECT_CLASS (damero_prize_line_row_parent_class)->finalize (object);
}

static void
damero_prize_line_row_class_init (DameroPrizeLineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_prize_line_row_finalize;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_PRIZE_LINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[MOVE] = g_signal_new ("move", DAMERO_TYPE_PRIZE_LINE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/prize-line-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, whom);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, detail);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, places);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, worth);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, trophy);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, winner);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, members);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, error_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, up);
  gtk_widget_class_bind_template_child (widget_class, DameroPrizeLineRow, down);
  gtk_widget_class_bind_template_callback (widget_class, on_field_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_up_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_down_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_clicked);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, on_key, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, on_key, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, GDK_ALT_MASK, on_key, "i", 0);
}

static void
damero_prize_line_row_init (DameroPrizeLineRow *self)
{
  g_autoptr(GtkStringList) whoms = gtk_string_list_new (NULL);

  self->winners = g_array_new (FALSE, FALSE, sizeof (int));
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int whom = 0; whom < DAMERO_N_PRIZE_WHOMS; whom++)
    gtk_string_list_append (whoms, damero_words_prize_whom (whom));
  gtk_drop_down_set_model (self->whom, G_LIST_MODEL (whoms));
}

/* ---- in and out ---- */

static void
add_winner (DameroPrizeLineRow *self,
            GtkStringList      *names,
            int                 number,
            const char         *text)
{
  g_array_append_val (self->winners, number);
  gtk_string_list_append (names, text);
}

/* Everybody who has entered, and who is given in any case. */
static void
fill_winners (DameroPrizeLineRow  *self,
              const DameroEvent   *event,
              const DameroSection *section,
              int                  winner)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  add_winner (self, names, 0, C_("prize", "Not given yet"));
  for (guint i = 0; i < section->entries->len; i++)
    {
      int number = ((DameroEntry *) g_ptr_array_index (section->entries, i))->number;
      g_autofree char *text = g_strdup_printf ("%d %s", number,
                                               damero_event_get_entry_name (event, section, number));

      add_winner (self, names, number, text);
      if (number == winner)
        selected = self->winners->len - 1;
    }
  if (winner != 0 && selected == 0)
    {
      g_autofree char *text = g_strdup_printf ("%d", winner);

      add_winner (self, names, winner, text);
      selected = self->winners->len - 1;
    }
  gtk_drop_down_set_model (self->winner, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->winner, selected);
}

static void
set_text (GtkEntry   *entry,
          const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

GtkWidget *
damero_prize_line_row_new (const DameroPrizeLine *line,
                           const DameroEvent     *event,
                           const DameroSection   *section)
{
  DameroPrizeLineRow *self = g_object_new (DAMERO_TYPE_PRIZE_LINE_ROW, NULL);

  gtk_drop_down_set_selected (self->whom, line->whom);
  set_text (self->detail, line->detail);
  set_text (self->places, line->places);
  set_text (self->worth, line->worth);
  set_text (self->members, line->members);
  gtk_check_button_set_active (self->trophy, line->is_trophy);
  fill_winners (self, event, section, line->winner);
  show_fields (self);
  self->filling = FALSE;

  return GTK_WIDGET (self);
}

static char *
dup_text (GtkEntry *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

DameroPrizeLine *
damero_prize_line_row_dup_line (DameroPrizeLineRow *self)
{
  DameroPrizeLine *line;
  guint winner = gtk_drop_down_get_selected (self->winner);

  g_return_val_if_fail (DAMERO_IS_PRIZE_LINE_ROW (self), NULL);

  line = g_new0 (DameroPrizeLine, 1);
  line->whom = get_whom (self);
  line->is_trophy = gtk_check_button_get_active (self->trophy);
  line->detail = dup_text (self->detail);
  line->places = dup_text (self->places);
  line->worth = dup_text (self->worth);
  line->winner = winner < self->winners->len ? g_array_index (self->winners, int, winner) : 0;
  line->members = dup_text (self->members);

  return line;
}

static void
set_wrong (GtkEntry *entry,
           gboolean  wrong)
{
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
damero_prize_line_row_set_fault (DameroPrizeLineRow *self,
                                 DameroPrizeField    field,
                                 const char         *text)
{
  g_return_if_fail (DAMERO_IS_PRIZE_LINE_ROW (self));

  set_wrong (self->detail, text != NULL && field == DAMERO_PRIZE_FIELD_DETAIL);
  set_wrong (self->places, text != NULL && field == DAMERO_PRIZE_FIELD_PLACES);
  set_wrong (self->worth, text != NULL && field == DAMERO_PRIZE_FIELD_WORTH);
  set_wrong (self->members, text != NULL && field == DAMERO_PRIZE_FIELD_MEMBERS);
  gtk_label_set_text (self->error_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), text != NULL);
}

void
damero_prize_line_row_set_number (DameroPrizeLineRow *self,
                                  guint               i,
                                  guint               n)
{
  /* Translators: one of the prizes of a section; %u counts them. */
  g_autofree char *label = g_strdup_printf (_("Prize %u"), i + 1);

  g_return_if_fail (DAMERO_IS_PRIZE_LINE_ROW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->up), i > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->down), i + 1 < n);
}

void
damero_prize_line_row_start (DameroPrizeLineRow *self)
{
  g_return_if_fail (DAMERO_IS_PRIZE_LINE_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (gtk_widget_get_sensitive (GTK_WIDGET (self->worth)) ? self->worth : self->places));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/decks/opening-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/toast.h"
#include "app/decks/deck-acts.h"
#include "app/widgets/diagram-view.h"
#include "words/deck.h"
#include "words/verdict.h"

struct _DameroOpeningDialog
{
  AdwWindow          parent_instance;

  DameroDiagramView *diagram;
  GtkEditable       *code;
  GtkEditable       *moves;
  GtkEditable       *fen;
  GtkEditable       *name;
  GtkEditable       *group;
  GtkSpinButton     *weight;
  GtkLabel          *verdict;
  GtkButton         *confirm_button;

  DameroDeck        *deck;
  guint              index; /* of the entry; as many as there are: a new one */
  gboolean           filling;
};

enum { STORED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroOpeningDialog, damero_opening_dialog, ADW_TYPE_WINDOW)

static char *
dup_text (GtkEditable *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (row)));
}

/* The same; NULL for nothing. */
static char *
dup_text_or_null (GtkEditable *row)
{
  char *text = dup_text (row);

  if (*text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

/* The deck with what is written. */
static DameroDeck *
dup_changed (DameroOpeningDialog *self)
{
  DameroDeck *deck = damero_deck_copy (self->deck);
  g_autofree char *code = dup_text (self->code);
  g_autofree char *moves = dup_text (self->moves);
  DameroDeckEntry *entry = damero_deck_entry_new (code, moves);

  entry->fen = dup_text_or_null (self->fen);
  entry->name = dup_text_or_null (self->name);
  entry->group = dup_text_or_null (self->group);
  entry->weight = gtk_spin_button_get_value_as_int (self->weight);
  if (self->index == deck->entries->len)
    damero_deck_take_entry (deck, entry);
  else
    {
      damero_deck_entry_free (deck->entries->pdata[self->index]);
      deck->entries->pdata[self->index] = entry;
    }

  return deck;
}

/* Shows the position of what is written, and whether it can be stored. */
static void
update (DameroOpeningDialog *self)
{
  g_autoptr(DameroDeck) deck = NULL;
  g_autofree char *text = NULL;
  DameroDeckFault fault;
  DameroVariant variant = DAMERO_VARIANT_POOL;
  DameroPosition position;
  gboolean is_sound;

  if (self->filling)
    return;

  deck = dup_changed (self);
  damero_deck_get_variant (deck, &variant);
  is_sound = damero_deck_judge_entry (deck, self->index, &fault);
  if (damero_deck_entry_play (damero_deck_get_entry (deck, self->index), variant, &position, NULL, NULL))
    {
      g_autofree char *to_move = damero_words_to_move (position.side_to_move);

      damero_diagram_view_show (self->diagram, &position, to_move);
      if (is_sound)
        text = g_steal_pointer (&to_move);
    }
  if (!is_sound)
    text = damero_words_entry_fault (&fault, deck);
  gtk_label_set_text (self->verdict, text);
  if (is_sound)
    gtk_widget_remove_css_class (GTK_WIDGET (self->verdict), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict), "error");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.store", is_sound);
}

/* The number after the largest of the codes; "" where codes are no numbers. */
static char *
dup_next_code (const DameroDeck *deck)
{
  guint64 last = 0;

  for (guint i = 0; i < deck->entries->len; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (damero_deck_get_entry (deck, i)->code, 10, 0, 1000000, &number, NULL))
        return g_strdup ("");
      last = MAX (last, number);
    }

  return g_strdup_printf ("%" G_GUINT64_FORMAT, last + 1);
}

static void
fill (DameroOpeningDialog *self)
{
  gboolean is_new = self->index == self->deck->entries->len;
  g_autofree char *code = dup_next_code (self->deck);
  g_autofree char *title = NULL;

  self->filling = TRUE;
  if (is_new)
    {
      gtk_editable_set_text (self->code, code);
      gtk_editable_set_text (self->moves, "");
      gtk_editable_set_text (self->fen, "");
      gtk_editable_set_text (self->name, "");
      gtk_spin_button_set_value (self->weight, 1);
      title = g_strdup (_("New Opening"));
    }
  else
    {
      const DameroDeckEntry *entry = damero_deck_get_entry (self->deck, self->index);

      gtk_editable_set_text (self->code, entry->code);
      gtk_editable_set_text (self->moves, entry->moves);
      gtk_editable_set_text (self->fen, entry->fen != NULL ? entry->fen : "");
      gtk_editable_set_text (self->name, entry->name != NULL ? entry->name : "");
      gtk_editable_set_text (self->group, entry->group != NULL ? entry->group : "");
      gtk_spin_button_set_value (self->weight, entry->weight);
      /* Translators: a title; %s is the code of an opening. */
      title = g_strdup_printf (_("Opening %s"), entry->code);
    }
  self->filling = FALSE;
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_button_set_label (self->confirm_button, is_new ? _("_Add") : _("_Save"));
  update (self);
}

static void
on_store (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroOpeningDialog *self = DAMERO_OPENING_DIALOG (widget);
  g_autoptr(DameroDeck) deck = dup_changed (self);
  gboolean is_new = self->index == self->deck->entries->len;
  g_autofree char *said = NULL;

  if (!damero_deck_acts_store (widget, deck))
    return;

  g_signal_emit (self, signals[STORED], 0, deck);
  if (!is_new)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  /* Translators: a toast; %s is the code of an opening. */
  said = g_strdup_printf (_("Opening %s was added"), damero_deck_get_entry (deck, self->index)->code);
  damero_toast_show (widget, said);
  damero_deck_free (self->deck);
  self->deck = g_steal_pointer (&deck);
  self->index++;
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->moves));
}

static void
damero_opening_dialog_finalize (GObject *object)
{
  damero_deck_free (DAMERO_OPENING_DIALOG (object)->deck);

  G_OBJECT_CLASS (damero_opening_dialog_parent_class)->finalize (object);
}

static void
damero_opening_dialog_class_init (DameroOpeningDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_opening_dialog_finalize;
  signals[STORED] = g_signal_new ("stored", DAMERO_TYPE_OPENING_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (DAMERO_TYPE_DIAGRAM_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/decks/opening-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, diagram);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, code);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, moves);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, fen);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, name);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, group);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, weight);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, verdict);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningDialog, confirm_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_install_action (widget_class, "dialog.store", NULL, on_store);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_opening_dialog_init (DameroOpeningDialog *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Moves and squares go on to the right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->moves), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->fen), GTK_TEXT_DIR_LTR);
}

GtkWidget *
damero_opening_dialog_present (GtkWidget        *from,
                               const DameroDeck *deck,
                               guint             index)
{
  DameroOpeningDialog *self = g_object_new (DAMERO_TYPE_OPENING_DIALOG, NULL);

  self->deck = damero_deck_copy (deck);
  self->index = index;
  fill (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->moves));
  return GTK_WIDGET (self);
}

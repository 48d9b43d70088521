/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/decks/deck-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/decks/deck-acts.h"
#include "formats/xml/deck-folder.h"
#include "game/deck-judge.h"
#include "words/deck.h"
#include "words/section.h"

struct _DameroDeckDialog
{
  AdwWindow      parent_instance;

  GtkEditable   *name;
  AdwComboRow   *game;
  GtkEditable   *source;
  GtkEditable   *licence;
  GtkLabel      *error_label;
  GtkButton     *confirm_button;

  DameroDeck    *deck;
};

enum { DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroDeckDialog, damero_deck_dialog, ADW_TYPE_WINDOW)

/* Tokens of the games, by row. */
static const char *const games[] = { "pool", "spanish" };

static void
set_text (char        **text,
          GtkEditable  *row,
          gboolean      is_optional)
{
  g_free (*text);
  *text = g_strstrip (g_strdup (gtk_editable_get_text (row)));
  if (is_optional && **text == '\0')
    g_clear_pointer (text, g_free);
}

static DameroDeck *
dup_changed (DameroDeckDialog *self)
{
  DameroDeck *deck = damero_deck_copy (self->deck);
  g_autofree char *folder = damero_decks_dup_folder ();

  set_text (&deck->name, self->name, FALSE);
  set_text (&deck->source, self->source, TRUE);
  set_text (&deck->licence, self->licence, TRUE);
  if (deck->entries->len == 0)
    {
      g_free (deck->id);
      deck->id = damero_decks_make_id (deck->name, folder);
      g_free (deck->ruleset);
      deck->ruleset = g_strdup (games[MIN (adw_combo_row_get_selected (self->game), G_N_ELEMENTS (games) - 1)]);
    }

  return deck;
}

/* What is wrong with DECK but that it has no opening yet; NULL: nothing. */
static char *
dup_fault (const DameroDeck *deck)
{
  g_autoptr(GArray) faults = damero_deck_judge (deck);

  for (guint i = 0; i < faults->len; i++)
    {
      const DameroDeckFault *fault = &g_array_index (faults, DameroDeckFault, i);

      if (fault->code != DAMERO_DECK_FAULT_EMPTY)
        return damero_words_deck_fault (fault, deck);
    }

  return NULL;
}

static void
update (DameroDeckDialog *self)
{
  g_autoptr(DameroDeck) deck = NULL;
  g_autofree char *fault = NULL;

  if (self->deck == NULL)
    return;

  deck = dup_changed (self);
  fault = dup_fault (deck);
  gtk_label_set_text (self->error_label, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), fault != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", fault == NULL);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroDeckDialog *self = DAMERO_DECK_DIALOG (widget);
  g_autoptr(DameroDeck) deck = dup_changed (self);
  g_autoptr(GtkWidget) kept = g_object_ref (widget);

  if (deck->entries->len > 0 && !damero_deck_acts_store (widget, deck))
    return;

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[DONE], 0, deck);
}

static void
damero_deck_dialog_finalize (GObject *object)
{
  damero_deck_free (DAMERO_DECK_DIALOG (object)->deck);

  G_OBJECT_CLASS (damero_deck_dialog_parent_class)->finalize (object);
}

static void
damero_deck_dialog_class_init (DameroDeckDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_deck_dialog_finalize;
  signals[DONE] = g_signal_new ("done", DAMERO_TYPE_DECK_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/decks/deck-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroDeckDialog, name);
  gtk_widget_class_bind_template_child (widget_class, DameroDeckDialog, game);
  gtk_widget_class_bind_template_child (widget_class, DameroDeckDialog, source);
  gtk_widget_class_bind_template_child (widget_class, DameroDeckDialog, licence);
  gtk_widget_class_bind_template_child (widget_class, DameroDeckDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, DameroDeckDialog, confirm_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_deck_dialog_init (DameroDeckDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (names, damero_words_variant (DAMERO_VARIANT_POOL));
  gtk_string_list_append (names, damero_words_variant (DAMERO_VARIANT_SPANISH));
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
}

GtkWidget *
damero_deck_dialog_present (GtkWidget        *from,
                            const DameroDeck *deck)
{
  DameroDeckDialog *self = g_object_new (DAMERO_TYPE_DECK_DIALOG, NULL);

  if (deck != NULL)
    {
      gtk_editable_set_text (self->name, deck->name);
      gtk_editable_set_text (self->source, deck->source != NULL ? deck->source : "");
      gtk_editable_set_text (self->licence, deck->licence != NULL ? deck->licence : "");
    }
  self->deck = deck != NULL ? damero_deck_copy (deck) : damero_deck_new ("deck", "", games[0]);
  gtk_widget_set_visible (GTK_WIDGET (self->game), deck == NULL);
  gtk_window_set_title (GTK_WINDOW (self), deck != NULL ? _("Details of the Deck") : _("New Deck"));
  gtk_button_set_label (self->confirm_button, deck != NULL ? _("_Save") : _("_Continue"));
  update (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return GTK_WIDGET (self);
}

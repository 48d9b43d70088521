/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/decks-files.c - the window of the decks: decks are taken in from files and written to them.
 */
#include "app/decks/decks-window-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/file-name.h"
#include "app/base/toast.h"
#include "app/decks/deck-acts.h"
#include "app/widgets/file-report.h"
#include "director/director.h"
#include "formats/input.h"
#include "words/error.h"

static const DameroDeck *
find_deck (DameroDecksWindow *self,
           const char        *id)
{
  for (guint i = 0; i < self->decks->len; i++)
    if (g_str_equal (((const DameroDeck *) self->decks->pdata[i])->id, id))
      return self->decks->pdata[i];

  return NULL;
}

gboolean
damero_decks_window_import (DameroDecksWindow *self,
                            const char        *path)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_input_read_file (path, DAMERO_DECK_MAX_BYTES, &error);
  g_autoptr(DameroDeck) deck = bytes != NULL ? damero_deck_xml_read (bytes, path, diagnostics) : NULL;
  g_autoptr(DameroDeck) before = NULL;

  g_return_val_if_fail (DAMERO_IS_DECKS_WINDOW (self), FALSE);

  if (bytes == NULL)
    damero_compat_alert (GTK_WINDOW (self), _("The Deck Was Not Imported"), damero_words_error (error));
  else if (deck == NULL)
    damero_file_report_present (GTK_WIDGET (self), _("The Deck Was Not Imported"),
                                  _("A deck is taken in as a whole, when all of its openings can be played."),
                                  diagnostics);
  if (deck == NULL)
    return FALSE;

  /* What was written out of one that comes with the program is a copy of it. */
  if (damero_deck_is_shipped (deck->id))
    {
      DameroDeck *copy = damero_deck_acts_duplicate (deck, deck->name);

      damero_deck_free (deck);
      deck = copy;
    }
  damero_decks_window_read (self, NULL);
  if (find_deck (self, deck->id) != NULL)
    before = damero_deck_copy (find_deck (self, deck->id));
  if (!damero_deck_acts_store (GTK_WIDGET (self), deck))
    return FALSE;

  damero_decks_window_go_to (self, deck->id);
  damero_decks_window_show_done (self, before != NULL ? _("The deck was replaced") : _("The deck was imported"),
                                 deck->id, before);
  return TRUE;
}

/* The file that was chosen goes to FUNC; where it could not be chosen, TITLE says what was not done. Takes SELF. */
static void
take_chosen (DameroDecksWindow *self,
             GAsyncResult      *result,
             const char        *title,
             gboolean         (*func) (DameroDecksWindow *self,
                                       const char        *path))
{
  g_autoptr(DameroDecksWindow) window = self;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  if (error != NULL)
    damero_compat_alert (GTK_WINDOW (window), title, damero_words_error (error));
  if (file != NULL)
    func (window, g_file_peek_path (file));
}

static void
on_import_chosen (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  take_chosen (user_data, result, _("The Deck Was Not Imported"), damero_decks_window_import);
}

void
damero_decks_window_on_import (GtkWidget  *widget,
                               const char *action_name,
                               GVariant   *parameter)
{
  damero_compat_open_file_async (GTK_WINDOW (widget), _("Import a Deck"), on_import_chosen, g_object_ref (widget));
}

gboolean
damero_decks_window_export (DameroDecksWindow *self,
                            const char        *path)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (DAMERO_IS_DECKS_WINDOW (self), FALSE);

  bytes = damero_deck_xml_write (damero_decks_window_get_deck (self));
  if (damero_director_write_file (path, bytes, &error))
    {
      damero_toast_show (GTK_WIDGET (self), _("The deck was exported"));
      return TRUE;
    }

  damero_compat_alert (GTK_WINDOW (self), _("The Deck Was Not Exported"), damero_words_error (error));
  return FALSE;
}

static void
on_export_chosen (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  take_chosen (user_data, result, _("The Deck Was Not Exported"), damero_decks_window_export);
}

void
damero_decks_window_on_export (GtkWidget  *widget,
                               const char *action_name,
                               GVariant   *parameter)
{
  const DameroDeck *deck = damero_decks_window_get_deck (DAMERO_DECKS_WINDOW (widget));
  g_autofree char *name = damero_file_name_propose (deck->name, "deck", "xml");

  damero_compat_save_file_async (GTK_WINDOW (widget), _("Export the Deck"), name, on_export_chosen,
                                 g_object_ref (widget));
}

void
damero_decks_window_on_faults (GtkWidget  *widget,
                               const char *action_name,
                               GVariant   *parameter)
{
  damero_file_report_present (widget, _("Files That Are No Decks"),
                                _("They are in the folder of own decks, and are left as they are."),
                                DAMERO_DECKS_WINDOW (widget)->faults);
}

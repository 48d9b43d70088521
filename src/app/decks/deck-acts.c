/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/decks/deck-acts.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "formats/xml/deck-folder.h"
#include "words/deck.h"
#include "words/error.h"

gboolean
damero_deck_acts_store (GtkWidget        *from,
                        const DameroDeck *deck)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(DameroDeck) stored = damero_deck_copy (deck);
  g_autoptr(GArray) faults = damero_deck_judge (stored);
  g_autofree char *fault = NULL;
  g_autoptr(GError) error = NULL;

  if (faults->len > 0)
    fault = damero_words_deck_fault (&g_array_index (faults, DameroDeckFault, 0), stored);
  else
    {
      damero_deck_normalize (stored);
      if (damero_deck_save (stored, folder, &error))
        return TRUE;
    }

  damero_compat_alert (damero_toast_get_window (from), _("The Deck Was Not Saved"),
                       fault != NULL ? fault : damero_words_error (error));
  return FALSE;
}

gboolean
damero_deck_acts_remove (GtkWidget  *from,
                         const char *id)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GError) error = NULL;

  if (damero_deck_remove (id, folder, &error))
    return TRUE;

  damero_compat_alert (damero_toast_get_window (from), _("The Deck Was Not Removed"), damero_words_error (error));
  return FALSE;
}

DameroDeck *
damero_deck_acts_duplicate (const DameroDeck *deck,
                            const char       *name)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  DameroDeck *copy = damero_deck_copy (deck);

  g_free (copy->id);
  copy->id = damero_decks_make_id (name, folder);
  g_free (copy->name);
  copy->name = g_strdup (name);
  return copy;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/registry-acts.h"

#include <glib/gi18n.h>

#include "app/base/failure.h"
#include "app/base/toast.h"
#include "words/registry.h"

gboolean
damero_registry_acts_perform (DameroDirector  *director,
                              GtkWidget       *from,
                              DameroAct      **acts,
                              guint            n_acts)
{
  g_autoptr(GError) error = NULL;

  if (damero_director_perform_registry (director, acts, n_acts, NULL, &error))
    return TRUE;

  damero_failure_show (director, from, error);
  return FALSE;
}

/* Performs UNDO of the first of UIDS, and with it the others. */
static gboolean
undo (DameroDirector *director,
      GtkWidget      *from,
      GPtrArray      *uids)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);
  g_autoptr(GString) also = g_string_new (NULL);

  damero_act_set_text (act, DAMERO_FIELD_UNDOES, g_ptr_array_index (uids, 0));
  for (guint i = 1; i < uids->len; i++)
    g_string_append_printf (also, "%s%s", i > 1 ? " " : "", (const char *) g_ptr_array_index (uids, i));
  if (uids->len > 1)
    damero_act_set_text (act, DAMERO_FIELD_ALSO, also->str);
  return damero_registry_acts_perform (director, from, &act, 1);
}

/* Says what an undo of UID, one of N acts, has changed. */
static void
show_result (DameroDirector *director,
             GtkWidget      *from,
             const char     *uid,
             guint           n)
{
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  gboolean brings_back;
  g_autoptr(GPtrArray) rows = damero_log_dup_origin (registry->uids, uid, &brings_back);
  const DameroLogRow *row = g_ptr_array_index (rows, 0);
  g_autofree char *sentence = damero_words_registry_act (row->act, registry);
  g_autofree char *text = NULL;

  if (n > 1)
    /* Translators: a toast; %u is how many things that were done at once are taken back. */
    text = g_strdup_printf (ngettext ("%u act undone", "%u acts undone", n), n);
  else
    /* Translators: %s is of the log: "Board 2: Black moved 11-15". */
    text = g_strdup_printf (brings_back ? _("Done again: %s") : _("Undone: %s"), sentence);
  damero_toast_show (from, text);
}

void
damero_registry_acts_show_done (GtkWidget   *window,
                                const char  *done,
                                DameroAct  **acts,
                                guint        n_acts)
{
  g_autoptr(GString) uids = g_string_new (NULL);

  if (window == NULL)
    return;

  for (guint i = 0; i < n_acts; i++)
    g_string_append_printf (uids, "%s%s", i > 0 ? " " : "", acts[i]->uid);
  damero_toast_show_choice (window, done, _("_Undo"), "register.take-back", g_variant_new_string (uids->str));
}

gboolean
damero_registry_acts_take_back (DameroDirector *director,
                                GtkWidget      *from,
                                const char     *uids)
{
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  g_auto(GStrv) named = g_strsplit (uids, " ", -1);
  g_autoptr(GPtrArray) open = g_ptr_array_new_with_free_func (g_free);

  for (guint i = g_strv_length (named); registry != NULL && i-- > 0;)
    {
      const DameroLogRow *row = g_hash_table_lookup (registry->uids, named[i]);

      if (row != NULL && !row->undone)
        g_ptr_array_add (open, g_strdup (named[i]));
    }
  if (open->len == 0 || !undo (director, from, open))
    return FALSE;

  show_result (director, from, g_ptr_array_index (open, 0), open->len);
  return TRUE;
}

gboolean
damero_registry_acts_undo (DameroDirector *director,
                           GtkWidget      *from)
{
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  g_autoptr(GPtrArray) uids = registry != NULL ? damero_registry_dup_undoable (registry) : NULL;

  if (uids == NULL || uids->len == 0 || !undo (director, from, uids))
    return FALSE;

  show_result (director, from, g_ptr_array_index (uids, 0), uids->len);
  return TRUE;
}

gboolean
damero_registry_acts_redo (DameroDirector *director,
                           GtkWidget      *from)
{
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  const DameroLogRow *row = registry != NULL ? damero_registry_find_redoable (registry) : NULL;
  g_autoptr(GPtrArray) uids = g_ptr_array_new_with_free_func (g_free);

  if (row == NULL)
    return FALSE;

  g_ptr_array_add (uids, g_strdup (row->act->uid));
  if (!undo (director, from, uids))
    return FALSE;

  show_result (director, from, g_ptr_array_index (uids, 0), 1);
  return TRUE;
}

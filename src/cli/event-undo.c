/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-undo.c - "dameroctl event undo" and "redo": the undo of an undo.
 */
#include "cli/event.h"

#include <stdio.h>

#include "words/error.h"

static const DameroLogRow *
find_row (const DameroEvent *event,
          const char        *uid)
{
  return uid != NULL ? g_hash_table_lookup (event->uids, uid) : NULL;
}

/* The acts by uid as sentences, made before anything changes their names. */
static GPtrArray *
dup_sentences (const DameroEvent *event,
               const GPtrArray   *uids)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < uids->len; i++)
    {
      const DameroLogRow *row = find_row (event, g_ptr_array_index (uids, i));

      if (row != NULL)
        g_ptr_array_add (sentences, damero_cli_dup_sentence (row->act, event));
    }

  return sentences;
}

/* The acts that an undo of NAME changes. */
static GPtrArray *
dup_sentences_of (const DameroEvent *event,
                  const char        *name,
                  gboolean          *ret_brings_back)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) rows = damero_log_dup_origin (event->uids, name, ret_brings_back);

  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (sentences, damero_cli_dup_sentence (((const DameroLogRow *) g_ptr_array_index (rows, i))->act,
                                                         event));

  return sentences;
}

static char *
join_uids (const GPtrArray *uids)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  g_ptr_array_extend (list, (GPtrArray *) uids, NULL, NULL);
  g_ptr_array_add (list, NULL);
  return g_strjoinv (" ", (char **) list->pdata);
}

static void
print_dependents (const GPtrArray *uids,
                  const GPtrArray *sentences)
{
  g_printerr ("These acts depend on it; --also undoes them with it:\n");
  for (guint i = 0; i < uids->len; i++)
    g_printerr ("  %s  %s\n", (const char *) g_ptr_array_index (uids, i),
                i < sentences->len ? (const char *) g_ptr_array_index (sentences, i) : "");
}

/* Undoes UID; RET_ALSO gets the sentences of the acts that went with it, if any. An exit code. */
static int
undo (DameroSession  *session,
      const char     *uid,
      GPtrArray     **ret_also)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GPtrArray) sentences = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *event_uid = g_strdup (session->event->uid); /* an undo folds the event anew */

  damero_act_set_text (act, DAMERO_FIELD_UNDOES, uid);
  damero_act_set_text (act, DAMERO_FIELD_REASON, session->options.reason);
  if (damero_director_perform (session->director, event_uid, act, NULL, &refusal, &error))
    return DAMERO_EXIT_DONE;

  if (refusal.code == DAMERO_REFUSAL_UNDO_NEEDS_ALSO)
    {
      g_autofree char *also = join_uids (refusal.also);

      sentences = dup_sentences (session->event, refusal.also);
      if (!session->options.also)
        {
          damero_cli_error ("%s", damero_words_error (error));
          print_dependents (refusal.also, sentences);
          return DAMERO_EXIT_DIFFERS;
        }
      damero_act_set_text (act, DAMERO_FIELD_ALSO, also);
      g_clear_error (&error);
      if (damero_director_perform (session->director, event_uid, act, NULL, NULL, &error))
        {
          *ret_also = g_steal_pointer (&sentences);
          return DAMERO_EXIT_DONE;
        }
    }

  return damero_cli_fail (error);
}

/* Undoes NAME, and says what that changed. An exit code. */
static int
undo_and_tell (DameroSession *session,
               const char    *name)
{
  gboolean brings_back;
  g_autoptr(GPtrArray) sentences = dup_sentences_of (session->event, name, &brings_back);
  g_autoptr(GPtrArray) also = NULL;
  int code = undo (session, name, &also);

  if (code != DAMERO_EXIT_DONE)
    return code;

  for (guint i = 0; i < sentences->len; i++)
    printf ("%s: %s\n", brings_back ? "done again" : "undone", (const char *) g_ptr_array_index (sentences, i));
  for (guint i = 0; also != NULL && i < also->len; i++)
    printf ("%s: %s\n", brings_back ? "undone with it" : "and with it", (const char *) g_ptr_array_index (also, i));
  return code;
}

int
damero_cli_event_undo (DameroSession *session)
{
  const char *uid = session->words[1];
  const DameroLogRow *row = uid != NULL ? find_row (session->event, uid) : damero_event_find_undoable (session->event);
  g_autofree char *name = NULL;

  if (uid == NULL && row == NULL)
    {
      damero_cli_error ("there is nothing to undo");
      return DAMERO_EXIT_DIFFERS;
    }

  /* Any act of several that were performed as one stands for all of them. */
  name = g_strdup (row != NULL ? damero_act_get_name (row->act) : uid);
  return undo_and_tell (session, name);
}

int
damero_cli_event_redo (DameroSession *session)
{
  const DameroLogRow *row = damero_event_find_redoable (session->event);
  g_autofree char *name = NULL;

  if (row == NULL)
    {
      damero_cli_error ("there is nothing to redo: nothing was undone, or something has been done since");
      return DAMERO_EXIT_DIFFERS;
    }

  name = g_strdup (damero_act_get_name (row->act));
  return undo_and_tell (session, name);
}

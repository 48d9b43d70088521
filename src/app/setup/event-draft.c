/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/event-draft.h"

#include "words/refusal.h"

/* Uids that are good enough for an event nobody keeps. */
static void
stamp (DameroAct *act,
       guint      index)
{
  const guint8 random[10] = { [4] = (guint8) (index >> 8), [5] = (guint8) index };

  damero_uid_format (1, random, act->uid);
  act->stamp = (DameroStamp) { .run = 1, .mono_ms = 1, .wall_ms = 1 };
}

gboolean
damero_event_draft_check (const GPtrArray *acts,
                          guint           *ret_index,
                          int             *ret_field,
                          char           **ret_why)
{
  g_autoptr(DameroEvent) event = damero_event_new ();

  for (guint i = 0; i < acts->len; i++)
    {
      g_autoptr(DameroAct) act = damero_act_copy (g_ptr_array_index (acts, i));
      g_auto(DameroRefusal) refusal = { 0 };

      stamp (act, i);
      damero_event_fill (event, act);
      if (damero_event_perform (event, act, NULL, &refusal))
        continue;

      *ret_index = i;
      *ret_field = refusal.code == DAMERO_REFUSAL_NAME_TAKEN ? DAMERO_FIELD_NAME : refusal.field;
      *ret_why = damero_words_refusal (&refusal, act, event);
      return FALSE;
    }

  return TRUE;
}

char *
damero_event_draft_perform (DameroDirector   *director,
                            const GPtrArray  *acts,
                            GError          **error)
{
  g_autoptr(GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  for (guint i = 0; i < acts->len; i++)
    g_ptr_array_add (copies, damero_act_copy (g_ptr_array_index (acts, i)));
  if (!damero_director_perform_many (director, NULL, (DameroAct **) copies->pdata, copies->len, NULL, NULL, error))
    return NULL;

  return g_strdup (((const DameroAct *) g_ptr_array_index (copies, 0))->uid);
}

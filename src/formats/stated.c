/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/stated.h"

#include "event/act-text.h"
#include "words/refusal.h"

void
damero_stated_init (DameroStated *stated)
{
  *stated = (DameroStated) {
    .event = damero_event_new (),
    .said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
}

void
damero_stated_clear (DameroStated *stated)
{
  g_clear_pointer (&stated->event, damero_event_free);
  g_clear_pointer (&stated->said, g_hash_table_unref);
}

void
damero_stated_name_act (DameroStated *stated,
                        DameroAct    *act)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint before;

  damero_act_to_text (act, FALSE, text);
  before = GPOINTER_TO_UINT (g_hash_table_lookup (stated->said, text->str));
  g_hash_table_insert (stated->said, g_strdup (text->str), GUINT_TO_POINTER (before + 1));
  g_string_append_printf (text, " %u", before);
  damero_uid_derive (stated->uid, text->str, act->uid);
}

DameroAct *
damero_stated_act (const DameroStated *stated,
                   DameroActKind       kind,
                   int                 section,
                   int                 round)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_PROGRAM;
  act->stamp = (DameroStamp) { .run = 1, .wall_ms = stated->as_of_ms };
  act->place.section = section;
  act->place.round = round;

  return act;
}

char *
damero_stated_perform (DameroStated *stated,
                       DameroAct    *act)
{
  g_auto(DameroRefusal) refusal = { 0 };

  if (act->uid[0] == '\0')
    damero_stated_name_act (stated, act);
  if (damero_event_perform (stated->event, act, NULL, &refusal))
    return NULL;

  return damero_words_refusal (&refusal, act, stated->event);
}

DameroEventFile *
damero_stated_finish (DameroStated *stated)
{
  DameroEventFile *file = g_new0 (DameroEventFile, 1);
  DameroEventRun run = { .number = 1, .started_ms = stated->as_of_ms };

  file->event = g_steal_pointer (&stated->event);
  file->runs = g_array_new (FALSE, FALSE, sizeof run);
  g_array_append_val (file->runs, run);

  return file;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/sample.h"

#include "event/act-text.h"

static void
perform (DameroStage *stage,
         DameroAct   *act)
{
  g_autoptr(GError) error = NULL;

  damero_environment_advance (stage->environment, act->stamp.mono_ms);
  damero_director_perform (stage->director, stage->desk != NULL ? damero_desk_get_event_uid (stage->desk) : NULL,
                           act, NULL, NULL, &error);
  g_assert_no_error (error);
  if (stage->desk == NULL)
    stage->desk = damero_desk_new (stage->director, act->uid);
}

DameroStage *
damero_sample_new (guint line)
{
  const char *path = g_getenv ("DAMERO_SAMPLE_EVENT");
  DameroStage *stage = damero_stage_new ();
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path != NULL ? path : "../data/sample-event.acts", &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && (line == 0 || i + 1 < line); i++)
    {
      DameroActTextError text_error;
      gboolean has_stamp = FALSE;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &text_error);

      if (act != NULL)
        perform (stage, act);
    }
  damero_stage_settle ();

  return stage;
}

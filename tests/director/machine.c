/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine.h"

#include "event/act-text.h"

Machine
machine_open (const char *folder,
              const char *name,
              guint64     seed)
{
  g_autoptr(GError) error = NULL;
  Machine machine = { .path = g_build_filename (folder, name, NULL) };

  machine.environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1764000000000) + (gint64) seed, seed);
  machine.director = damero_director_open (machine.path, FALSE, "test", machine.environment, &error);
  g_assert_no_error (error);

  return machine;
}

void
machine_close (Machine *machine)
{
  g_autoptr(GError) error = NULL;

  damero_director_close (machine->director, &error);
  g_assert_no_error (error);
  g_object_unref (machine->director);
  g_object_unref (machine->environment);
  g_free (machine->path);
}

char *
machine_try (Machine    *machine,
             const char *uid,
             const char *line)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GError) error = NULL;

  if (act == NULL)
    g_error ("%s: column %u", line, text_error.column);
  if (damero_director_perform (machine->director, uid, act, NULL, &refusal, &error))
    return g_strdup (act->uid);
  g_assert_cmpint (refusal.code, !=, DAMERO_REFUSAL_NONE);

  return NULL;
}

char *
machine_perform (Machine    *machine,
                 const char *uid,
                 const char *line)
{
  char *act_uid = machine_try (machine, uid, line);

  if (act_uid == NULL)
    g_error ("%s: refused", line);

  return act_uid;
}

void
machine_perform_all (Machine           *machine,
                     const char        *uid,
                     const char *const *lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    g_free (machine_perform (machine, uid, lines[i]));
}

void
machine_assert_sound (Machine *machine)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLibrary) reader = damero_library_open (machine->path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  g_autoptr(GPtrArray) problems = NULL;

  g_assert_no_error (error);
  problems = damero_library_verify (reader, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", (const char *) problems->pdata[i]);
  g_assert_cmpuint (problems->len, ==, 0);
}

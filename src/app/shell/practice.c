/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/practice.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "event/act-text.h"

/* The same uids and lots each time. */
#define SEED 20261121

struct _DameroPractice
{
  char              *folder;
  DameroEnvironment *environment;
  DameroDirector    *director; /* NULL if it could not be opened */
  char              *event_uid;
};

/* The acts in order, each with its instant in its stamp. */
static GPtrArray *
read_acts (void)
{
  g_autoptr(GBytes) bytes = g_resources_lookup_data ("/org/damero/Damero/practice-event.acts",
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_auto(GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
  gint64 previous_ms = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      DameroAct *act = damero_act_from_text (lines[i], previous_ms, &has_stamp, &error);

      g_assert (act != NULL || error.code == DAMERO_ACT_TEXT_EMPTY);
      if (act == NULL)
        continue;
      previous_ms = act->stamp.mono_ms;
      g_ptr_array_add (acts, act);
    }

  return acts;
}

/* Today's date in the place where the program runs. */
static void
set_date (DameroAct *act,
          gint64     wall_ms)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (wall_ms / 1000);
  g_autofree char *date = g_date_time_format (time, "%Y-%m-%d");

  damero_act_set_text (act, DAMERO_FIELD_DATE, date);
}

static gboolean
perform_acts (DameroPractice  *self,
              GPtrArray       *acts,
              GError         **error)
{
  for (guint i = 0; i < acts->len; i++)
    {
      DameroAct *act = g_ptr_array_index (acts, i);

      damero_environment_advance (self->environment, act->stamp.mono_ms);
      if (act->kind == DAMERO_ACT_EVENT)
        set_date (act, damero_environment_get_wall_ms (self->environment));
      if (!damero_director_perform (self->director, self->event_uid, act, NULL, NULL, error))
        return FALSE;
      if (act->kind == DAMERO_ACT_EVENT)
        self->event_uid = g_strdup (act->uid);
    }

  return TRUE;
}

static gboolean
make_folder (DameroPractice  *self,
             GError         **error)
{
  const char *runtime = g_get_user_runtime_dir ();

  self->folder = g_build_filename (runtime, "damero-practice-XXXXXX", NULL);
  if (g_mkdir_with_parents (runtime, 0700) == 0 && g_mkdtemp (self->folder) != NULL)
    return TRUE;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
               /* Translators: a folder, and why it fails: "/run/user/1000", "Permission denied". */
               _("The practice event needs a folder in %s, which cannot be made: %s"), runtime, g_strerror (errno));
  g_clear_pointer (&self->folder, g_free);
  return FALSE;
}

static void
remove_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

DameroPractice *
damero_practice_new (gint64   wall_ms,
                     GError **error)
{
  g_autoptr(DameroPractice) self = g_new0 (DameroPractice, 1);
  g_autoptr(GPtrArray) acts = read_acts ();
  const DameroAct *last = g_ptr_array_index (acts, acts->len - 1);
  g_autofree char *path = NULL;

  if (!make_folder (self, error))
    return NULL;

  path = g_build_filename (self->folder, "practice.damero", NULL);
  self->environment = damero_environment_new_virtual (wall_ms - last->stamp.mono_ms, SEED);
  self->director = damero_director_open (path, FALSE, g_get_application_name (), self->environment, error);
  if (self->director == NULL ||
      !damero_library_set_volatile (damero_director_get_library (self->director), error))
    return NULL;
  damero_director_set_backups (self->director, NULL);
  if (!perform_acts (self, acts, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
damero_practice_free (DameroPractice *self)
{
  g_autoptr(GError) error = NULL;

  if (self->director != NULL && !damero_director_close (self->director, &error))
    g_warning ("%s", error->message);
  g_clear_object (&self->director);
  g_clear_object (&self->environment);
  if (self->folder != NULL)
    remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->event_uid);
  g_free (self);
}

void
damero_practice_go_live (DameroPractice *self)
{
  damero_environment_go_live (self->environment);
}

DameroDirector *
damero_practice_get_director (DameroPractice *self)
{
  return self->director;
}

const char *
damero_practice_get_event_uid (DameroPractice *self)
{
  return self->event_uid;
}

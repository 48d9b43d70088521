/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/open-library.h"

#include "app/base/settings.h"
#include "app/base/trouble.h"
#include "event/board-state.h"

struct _DameroOpenLibrary
{
  GObject         parent_instance;

  char           *path; /* NULL: the usual one */
  DameroDirector *director;
  GError         *error;        /* why there is none */
  GError         *refusal;      /* why the last one that was tried could not be opened for writing; NULL: it could */
  char           *refused_path; /* which that was */
  char           *agreed_path;  /* one that is made where better none is */
  gboolean        has_notices;
  gboolean        is_own;       /* opened here: the preferences are for it */
  gboolean        is_checked;   /* or being so */
  gboolean        is_restoring;
};

G_DEFINE_FINAL_TYPE (DameroOpenLibrary, damero_open_library, G_TYPE_OBJECT)

enum { PROP_0, PROP_DIRECTOR, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CLOSING, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Takes DIRECTOR. */
static void
set_director (DameroOpenLibrary *self,
              DameroDirector    *director)
{
  self->director = director;
  self->has_notices = director != NULL;
  self->is_checked = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DIRECTOR]);
}

/* Open for writing. */
static gboolean
is_open (DameroOpenLibrary *self,
         const char        *path)
{
  g_autoptr(GFile) wanted = g_file_new_for_path (path);
  g_autoptr(GFile) open = NULL;

  if (self->director == NULL || damero_trouble_get_where (self->director) == DAMERO_TROUBLE_READING)
    return FALSE;

  open = g_file_new_for_path (damero_library_get_path (damero_director_get_library (self->director)));
  return g_file_equal (wanted, open);
}

static void
damero_open_library_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (prop_id == PROP_DIRECTOR)
    g_value_set_object (value, DAMERO_OPEN_LIBRARY (object)->director);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_open_library_finalize (GObject *object)
{
  DameroOpenLibrary *self = DAMERO_OPEN_LIBRARY (object);

  g_clear_object (&self->director);
  g_clear_error (&self->error);
  g_clear_error (&self->refusal);
  g_free (self->refused_path);
  g_free (self->agreed_path);
  g_free (self->path);

  G_OBJECT_CLASS (damero_open_library_parent_class)->finalize (object);
}

static void
damero_open_library_class_init (DameroOpenLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = damero_open_library_get_property;
  object_class->finalize = damero_open_library_finalize;
  properties[PROP_DIRECTOR] = g_param_spec_object ("director", NULL, NULL, DAMERO_TYPE_DIRECTOR,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CLOSING] = g_signal_new ("closing", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

/* The folder that the preference KEY names; NULL: none. */
static char *
dup_setting (const char *key)
{
  g_autofree char *folder = g_settings_get_string (damero_settings_get (), key);

  return *folder != '\0' ? g_steal_pointer (&folder) : NULL;
}

/* Which is opened where none is named. */
static char *
dup_usual_path (void)
{
  g_autofree char *uri = dup_setting ("library");
  char *path = uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;

  return path != NULL ? path : damero_library_dup_default_path ();
}

/* Where backups of the library PATH go. */
static char *
dup_backups (const char *path)
{
  g_autofree char *chosen = dup_setting ("backup-folder");

  return chosen != NULL ? g_steal_pointer (&chosen) : damero_library_dup_backup_folder (path);
}

static void
apply_folders (DameroOpenLibrary *self)
{
  g_autofree char *second = dup_setting ("second-backup-folder");
  g_autofree char *folder = NULL;

  if (self->director == NULL || !self->is_own)
    return;

  folder = dup_backups (damero_library_get_path (damero_director_get_library (self->director)));
  damero_director_set_backups (self->director, folder);
  damero_director_set_second_backups (self->director, second);
}

static void
damero_open_library_init (DameroOpenLibrary *self)
{
  g_signal_connect_object (damero_settings_get (), "changed::backup-folder", G_CALLBACK (apply_folders), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (damero_settings_get (), "changed::second-backup-folder", G_CALLBACK (apply_folders), self,
                           G_CONNECT_SWAPPED);
}

DameroOpenLibrary *
damero_open_library_new (void)
{
  return g_object_new (DAMERO_TYPE_OPEN_LIBRARY, NULL);
}

DameroDirector *
damero_open_library_get_director (DameroOpenLibrary  *self,
                                  const GError      **ret_error)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), NULL);

  if (self->director == NULL && self->error == NULL && !self->is_restoring)
    damero_open_library_open (self, self->path, NULL);
  if (ret_error != NULL)
    *ret_error = self->error;
  return self->director;
}

DameroDirector *
damero_open_library_peek_director (DameroOpenLibrary *self)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), NULL);

  return self->director;
}

gboolean
damero_open_library_has_failed (DameroOpenLibrary *self)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  return self->error != NULL;
}

void
damero_open_library_take_director (DameroOpenLibrary *self,
                                   DameroDirector    *director)
{
  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  damero_open_library_close (self);
  g_clear_error (&self->error);
  self->is_own = FALSE;
  set_director (self, director != NULL ? g_object_ref (director) : NULL);
}

/* A library that is made in a folder that another program keeps in step is asked about first. */
static gboolean
check_synced (DameroOpenLibrary  *self,
              const char         *path,
              GError            **error)
{
  const char *mark = g_file_test (path, G_FILE_TEST_EXISTS) || g_strcmp0 (path, self->agreed_path) == 0
                       ? NULL : damero_library_get_sync_mark (path);

  if (mark != NULL)
    damero_trouble_set_synced (error, path, mark);
  return mark == NULL;
}

static DameroDirector *
open_director (DameroOpenLibrary  *self,
               const char         *path,
               gboolean            to_read,
               GError            **error)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autofree char *folder = dup_backups (path);
  DameroDirector *director;

  if (!to_read && !check_synced (self, path, error))
    return NULL;

  director = damero_director_open_with (path, to_read, g_get_application_name (), folder, environment, error);
  if (director != NULL && to_read && self->refusal != NULL && g_strcmp0 (self->refused_path, path) == 0)
    damero_director_set_trouble (director, self->refusal);
  return director;
}

/* Why the last one could not be written stays known until one can. */
static void
note_refusal (DameroOpenLibrary *self,
              const char        *path,
              const GError      *error)
{
  g_clear_error (&self->refusal);
  g_clear_pointer (&self->refused_path, g_free);
  if (error == NULL)
    return;

  self->refusal = g_error_copy (error);
  self->refused_path = g_strdup (path);
}

/* The other one is closed when this one is open, so that it is still there if this one cannot be. */
static gboolean
open_as (DameroOpenLibrary  *self,
         const char         *path,
         gboolean            to_read,
         GError            **error)
{
  g_autofree char *chosen = path != NULL ? g_strdup (path) : dup_usual_path ();
  g_autoptr(GError) own_error = NULL;
  DameroDirector *director;

  director = open_director (self, chosen, to_read, &own_error);
  if (!to_read)
    note_refusal (self, chosen, own_error);
  if (director != NULL || self->director == NULL)
    {
      char *own_path = g_strdup (path);

      if (self->director != NULL)
        g_signal_emit (self, signals[CLOSING], 0);
      damero_open_library_close (self);
      g_clear_error (&self->error);
      self->error = own_error != NULL ? g_error_copy (own_error) : NULL;
      g_free (self->path);
      self->path = own_path;
      self->is_own = TRUE;
      set_director (self, director);
      apply_folders (self);
    }
  if (director == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return director != NULL;
}

gboolean
damero_open_library_open (DameroOpenLibrary  *self,
                          const char         *path,
                          GError            **error)
{
  g_autofree char *chosen = path != NULL ? g_strdup (path) : dup_usual_path ();

  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  return is_open (self, chosen) || open_as (self, path, FALSE, error);
}

gboolean
damero_open_library_open_to_read (DameroOpenLibrary  *self,
                                  const char         *path,
                                  GError            **error)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  return open_as (self, path, TRUE, error);
}

gboolean
damero_open_library_make (DameroOpenLibrary  *self,
                          const char         *path,
                          GError            **error)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  g_free (self->agreed_path);
  self->agreed_path = g_strdup (path);
  if (g_error_matches (self->refusal, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MISSING) &&
      g_strcmp0 (self->refused_path, path) == 0 &&
      !damero_library_make_anew (path, g_get_application_name (), error))
    return FALSE;

  return open_as (self, path, FALSE, error);
}

void
damero_open_library_reopen (DameroOpenLibrary *self)
{
  g_autofree char *path = NULL;

  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  path = damero_open_library_dup_path (self);
  g_signal_emit (self, signals[CLOSING], 0);
  damero_open_library_close (self);
  open_as (self, path, FALSE, NULL);
}

gboolean
damero_open_library_save_as (DameroOpenLibrary  *self,
                             const char         *path,
                             GError            **error)
{
  gboolean saved;

  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self) && self->director != NULL, FALSE);

  saved = damero_director_save_as (self->director, path, error);
  g_free (self->path);
  self->path = g_strdup (damero_library_get_path (damero_director_get_library (self->director)));
  return saved;
}

void
damero_open_library_make_usual (DameroOpenLibrary *self)
{
  g_autofree char *own = damero_library_dup_default_path ();
  g_autofree char *path = NULL;
  g_autofree char *uri = NULL;

  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  path = damero_open_library_dup_path (self);
  uri = g_str_equal (path, own) ? NULL : g_filename_to_uri (path, NULL, NULL);
  g_settings_set_string (damero_settings_get (), "library", uri != NULL ? uri : "");
}

char *
damero_open_library_dup_path (DameroOpenLibrary *self)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), NULL);

  if (self->director != NULL)
    return g_strdup (damero_library_get_path (damero_director_get_library (self->director)));
  return self->path != NULL ? g_strdup (self->path) : dup_usual_path ();
}

char **
damero_open_library_dup_folders (DameroOpenLibrary *self,
                                 const char        *path)
{
  g_autofree char *own = damero_library_dup_backup_folder (path);
  g_autofree char *chosen = dup_setting ("backup-folder");
  g_autofree char *second = dup_setting ("second-backup-folder");
  GStrvBuilder *folders = g_strv_builder_new ();
  char **list;

  g_strv_builder_add (folders, own);
  if (chosen != NULL && !g_str_equal (chosen, own))
    g_strv_builder_add (folders, chosen);
  if (second != NULL && !g_str_equal (second, own) && g_strcmp0 (second, chosen) != 0)
    g_strv_builder_add (folders, second);
  list = g_strv_builder_end (folders);
  g_strv_builder_unref (folders);
  return list;
}

/* ---- restoring ---- */

typedef struct {
  char *path;
  char *backup;
  char *kept; /* NULL: nothing was there */
} Restore;

static void
restore_free (gpointer data)
{
  Restore *restore = data;

  g_free (restore->path);
  g_free (restore->backup);
  g_free (restore->kept);
  g_free (restore);
}

static void
restore_in_thread (GTask        *task,
                   gpointer      source,
                   gpointer      data,
                   GCancellable *cancellable)
{
  Restore *restore = data;
  GError *error = NULL;

  if (damero_library_restore (restore->path, restore->backup, g_get_application_name (), &restore->kept, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_restored (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  DameroOpenLibrary *self = DAMERO_OPEN_LIBRARY (source);
  g_autoptr(GTask) task = user_data;
  const Restore *restore = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;

  self->is_restoring = FALSE;
  open_as (self, restore->path, FALSE, NULL);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_pointer (task, g_strdup (restore->kept != NULL ? restore->kept : ""), g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
damero_open_library_restore_async (DameroOpenLibrary   *self,
                                   const char          *path,
                                   const char          *backup,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  g_autoptr(GTask) work = g_task_new (self, NULL, on_restored, task);
  Restore *restore = g_new0 (Restore, 1);

  restore->path = g_strdup (path);
  restore->backup = g_strdup (backup);
  g_task_set_task_data (work, restore, restore_free);
  if (self->director != NULL)
    g_signal_emit (self, signals[CLOSING], 0);
  damero_open_library_close (self);
  g_clear_error (&self->error);
  self->is_restoring = TRUE;
  set_director (self, NULL);
  g_task_run_in_thread (work, restore_in_thread);
}

gboolean
damero_open_library_restore_finish (DameroOpenLibrary  *self,
                                    GAsyncResult       *result,
                                    char              **ret_kept,
                                    GError            **error)
{
  g_autofree char *kept = g_task_propagate_pointer (G_TASK (result), error);

  if (kept == NULL)
    return FALSE;

  *ret_kept = *kept != '\0' ? g_steal_pointer (&kept) : NULL;
  return TRUE;
}

gboolean
damero_open_library_is_restoring (DameroOpenLibrary *self)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  return self->is_restoring;
}

/* ---- the background ---- */

static void
on_checked (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  DameroDirector *director = DAMERO_DIRECTOR (source);
  g_autoptr(DameroOpenLibrary) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!damero_director_check_finish (director, result, &error) && director == self->director &&
      g_error_matches (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED))
    damero_director_set_trouble (director, error);
}

void
damero_open_library_check (DameroOpenLibrary *self)
{
  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  if (self->director == NULL || !self->is_own || self->is_checked || !damero_director_can_write (self->director))
    return;

  self->is_checked = TRUE;
  damero_director_check_async (self->director, NULL, NULL, NULL, on_checked, g_object_ref (self));
}

gboolean
damero_open_library_choose_path (DameroOpenLibrary *self,
                                 const char        *path)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  if (self->director != NULL)
    return is_open (self, path);
  /* One that could not be opened may be another one now. */
  if (self->error != NULL)
    damero_open_library_open (self, path, NULL);
  else
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }

  return TRUE;
}

guint
damero_open_library_count_running (DameroOpenLibrary *self)
{
  g_autoptr(GPtrArray) summaries = NULL;
  guint n = 0;

  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), 0);

  /* Where nothing can be stored clocks stand. */
  if (self->director != NULL && damero_director_can_write (self->director))
    summaries = damero_library_list_events (damero_director_get_library (self->director), NULL);
  for (guint i = 0; summaries != NULL && i < summaries->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);
      const DameroEvent *event = summary->n_playing > 0
                                   ? damero_director_get_event (self->director, summary->uid, NULL) : NULL;

      if (event != NULL)
        n += damero_event_count_running (event);
    }

  return n;
}

gboolean
damero_open_library_take_notices (DameroOpenLibrary *self)
{
  gboolean has_notices;

  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  has_notices = self->has_notices;
  self->has_notices = FALSE;
  return has_notices;
}

static void
rescue (DameroOpenLibrary *self)
{
  DameroLibrary *library = damero_director_get_library (self->director);
  g_autoptr(GError) error = NULL;
  g_autofree char *path = damero_library_rescue (library, &error);

  if (path != NULL)
    g_message ("%s was moved or removed; all that was stored in it is in %s", damero_library_get_path (library), path);
  else
    g_warning ("%s", error->message);
}

void
damero_open_library_close (DameroOpenLibrary *self)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  /* The file was taken away, and nobody has saved what is still open. */
  if (self->director != NULL && damero_trouble_get_where (self->director) == DAMERO_TROUBLE_WRITING &&
      damero_director_is_lost (self->director))
    rescue (self);
  if (self->director != NULL && !damero_director_close (self->director, &error))
    g_warning ("%s", error->message);
  g_clear_object (&self->director);
}

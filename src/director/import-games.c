/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/import-games.c - files of records into the archive, in a thread with a connection of its own.
 */
#include "director/archive.h"

#include <string.h>

#include "director/director-private.h"

#define BATCH_GAMES      1000
#define CHECKPOINT_GAMES 16000 /* after which the write-ahead log is folded into the file */
#define REPORT_GAMES       256
#define MAX_FILES        100000
#define MAX_DEPTH        16    /* of folders */

typedef struct {
  DameroDirector      *director;      /* borrowed: it waits for the thread */
  GPtrArray           *paths;
  DameroGamesOptions   options;
  gint64               wall_ms;
  DameroLibrary       *library;       /* the sibling */
  DameroGamesReport   *report;
  GPtrArray           *files;         /* paths of files */
  GPtrArray           *batch;         /* DameroArchiveGame */
  guint                n_since_checkpoint;
  guint                n_read;        /* games */
  guint64              n_bytes_before; /* of the files before this one */
  DameroGamesProgress  progress;
  gpointer             progress_data;
  GMutex               mutex;         /* guards the rest */
  guint64              n_bytes;
  guint64              n_bytes_total;
  guint                n_games;
  gboolean             is_reporting;          /* a call of PROGRESS is on its way */
  gboolean             over;          /* no more calls */
} Import;

void
damero_games_report_free (DameroGamesReport *report)
{
  if (report == NULL)
    return;

  g_hash_table_unref (report->unsupported);
  g_ptr_array_unref (report->diagnostics);
  g_free (report);
}

static void
import_clear (gpointer data)
{
  Import *import = data;

  g_ptr_array_unref (import->paths);
  g_ptr_array_unref (import->files);
  g_ptr_array_unref (import->batch);
  g_clear_pointer (&import->library, damero_library_abandon);
  damero_games_report_free (import->report);
  g_mutex_clear (&import->mutex);
}

static void
import_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, import_clear);
}

/* In the main context. */
static gboolean
report_progress (gpointer user_data)
{
  Import *import = g_task_get_task_data (user_data);
  guint64 n_bytes, n_bytes_total;
  guint n_games;
  gboolean over;

  g_mutex_lock (&import->mutex);
  n_bytes = import->n_bytes;
  n_bytes_total = import->n_bytes_total;
  n_games = import->n_games;
  over = import->over;
  import->is_reporting = FALSE;
  g_mutex_unlock (&import->mutex);

  if (!over)
    import->progress (n_bytes, n_bytes_total, n_games, import->progress_data);
  return G_SOURCE_REMOVE;
}

/* In the thread: one call on its way at a time. */
static void
note_progress (Import  *import,
               GTask   *task,
               guint64  n_bytes)
{
  gboolean report;

  g_mutex_lock (&import->mutex);
  import->n_bytes = import->n_bytes_before + n_bytes;
  import->n_games = import->n_read;
  report = import->progress != NULL && !import->is_reporting;
  import->is_reporting = import->is_reporting || report;
  g_mutex_unlock (&import->mutex);

  if (report)
    {
      g_autoptr(GSource) source = g_idle_source_new ();

      g_source_set_callback (source, report_progress, g_object_ref (task), g_object_unref);
      g_source_attach (source, g_task_get_context (task));
    }
}

static gboolean
is_stopped (Import *import,
            GTask  *task)
{
  return g_cancellable_is_cancelled (g_task_get_cancellable (task)) ||
         g_atomic_int_get (&import->director->stops_threads);
}

static void
diagnose (Import     *import,
          const char *source,
          guint       line,
          guint       column,
          const char *code,
          const char *message)
{
  if (import->report->diagnostics->len < DAMERO_GAMES_MAX_DIAGNOSTICS)
    damero_diagnostics_add (import->report->diagnostics, source, line, column, code, "%s", message);
}

static gboolean
is_record_file (const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  return g_str_has_suffix (small, ".pdn");
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The files of a folder and of its folders, by name; links to folders are not followed. */
static void
list_folder (Import     *import,
             const char *path,
             guint       depth)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) folder = g_dir_open (path, 0, &error);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (folder == NULL)
    {
      diagnose (import, path, 0, 0, "file", error->message);
      return;
    }
  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len && import->files->len < MAX_FILES; i++)
    {
      g_autofree char *child = g_build_filename (path, names->pdata[i], NULL);

      if (!g_file_test (child, G_FILE_TEST_IS_DIR))
        {
          if (is_record_file (names->pdata[i]))
            g_ptr_array_add (import->files, g_steal_pointer (&child));
        }
      else if (!g_file_test (child, G_FILE_TEST_IS_SYMLINK) && depth < MAX_DEPTH)
        list_folder (import, child, depth + 1);
    }
}

static guint64
get_size (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL,
                                                 NULL);

  return info != NULL ? (guint64) g_file_info_get_size (info) : 0;
}

static void
list_files (Import *import)
{
  guint64 n_bytes = 0;

  for (guint i = 0; i < import->paths->len; i++)
    {
      const char *path = import->paths->pdata[i];

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        list_folder (import, path, 0);
      else
        g_ptr_array_add (import->files, g_strdup (path));
    }
  for (guint i = 0; i < import->files->len; i++)
    n_bytes += get_size (import->files->pdata[i]);

  g_mutex_lock (&import->mutex);
  import->n_bytes_total = n_bytes;
  g_mutex_unlock (&import->mutex);
}

/* Writes the games that wait, folding the log in now and then: it would grow to the size of them all. */
static gboolean
flush (Import  *import,
       GError **error)
{
  g_autoptr(GArray) duplicates = g_array_new (FALSE, FALSE, sizeof (guint8));
  gboolean ok = damero_archive_add (import->library, import->batch, import->wall_ms, duplicates, error);

  for (guint i = 0; i < duplicates->len; i++)
    if (g_array_index (duplicates, guint8, i))
      import->report->n_duplicates++;
    else
      import->report->n_added++;
  import->n_since_checkpoint += duplicates->len;
  g_ptr_array_set_size (import->batch, 0);
  if (!ok || import->n_since_checkpoint < CHECKPOINT_GAMES)
    return ok;

  import->n_since_checkpoint = 0;
  return damero_library_checkpoint (import->library, error);
}

static void
leave_out (Import     *import,
           const char *type)
{
  GHashTable *unsupported = import->report->unsupported;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (unsupported, type != NULL ? type : ""));

  import->report->n_left_out++;
  g_hash_table_insert (unsupported, g_strdup (type != NULL ? type : ""), GUINT_TO_POINTER (n + 1));
}

/* Judges a record; one that is legal waits to be written. */
static void
take_record (Import        *import,
             const char    *source,
             const char    *base,
             DameroPdnGame *record)
{
  g_autofree char *why = NULL;
  guint line = 0, column = 0;

  switch (damero_pdn_game_judge (record, &import->options.judge, &why, &line, &column))
    {
    case DAMERO_PDN_VERDICT_VALID:
      if (damero_pdn_game_get_winner (record, import->options.first_is_white).contradicted)
        diagnose (import, source, record->line, 0, "result",
                  "warning: the final position contradicts the result");
      g_ptr_array_add (import->batch,
                       damero_archive_game_from_pdn (record, import->options.first_is_white, base));
      break;
    case DAMERO_PDN_VERDICT_INVALID:
      import->report->n_refused++;
      diagnose (import, source, line, column, "move", why);
      break;
    case DAMERO_PDN_VERDICT_NO_VARIANT:
    case DAMERO_PDN_VERDICT_UNSUPPORTED:
    default:
      leave_out (import, damero_pdn_game_get_tag (record, "GameType"));
      break;
    }
}

static void
take_diagnostics (Import    *import,
                  GPtrArray *diagnostics)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *found = diagnostics->pdata[i];

      diagnose (import, found->source, found->line, found->column, found->code, found->message);
    }
  g_ptr_array_set_size (diagnostics, 0);
}

/* FALSE with an error of the library. What is wrong with the file is told in the report. */
static gboolean
read_file (Import      *import,
           GTask       *task,
           const char  *path,
           GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *base = g_filename_display_basename (path);
  g_autoptr(GError) file_error = NULL;
  g_autoptr(GInputStream) stream = G_INPUT_STREAM (g_file_read (file, NULL, &file_error));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroPdnReader) reader = NULL;
  DameroPdnAnswer answer = stream != NULL ? DAMERO_PDN_READ_GAME : DAMERO_PDN_READ_FAILED;

  if (stream != NULL)
    reader = damero_pdn_reader_new (stream, shown);
  while ((answer == DAMERO_PDN_READ_GAME || answer == DAMERO_PDN_READ_REFUSED) && !is_stopped (import, task))
    {
      g_autoptr(DameroPdnGame) record = NULL;

      answer = damero_pdn_reader_next (reader, &record, diagnostics, &file_error);
      take_diagnostics (import, diagnostics);
      if (answer == DAMERO_PDN_READ_GAME)
        take_record (import, shown, base, record);
      import->report->n_refused += answer == DAMERO_PDN_READ_REFUSED;
      if (++import->n_read % REPORT_GAMES == 0)
        note_progress (import, task, damero_pdn_reader_get_offset (reader));
      if (import->batch->len >= BATCH_GAMES && !flush (import, error))
        return FALSE;
    }
  if (answer == DAMERO_PDN_READ_FAILED)
    diagnose (import, shown, 0, 0, "file", file_error->message);
  import->report->n_files += answer != DAMERO_PDN_READ_FAILED;

  return TRUE;
}

static gboolean
import_files (Import  *import,
              GTask   *task,
              GError **error)
{
  import->library = damero_library_open_sibling (import->director->library, error);
  if (import->library == NULL)
    return FALSE;

  list_files (import);
  for (guint i = 0; i < import->files->len && !is_stopped (import, task); i++)
    {
      if (!read_file (import, task, import->files->pdata[i], error))
        return FALSE;
      import->n_bytes_before += get_size (import->files->pdata[i]);
      note_progress (import, task, 0);
    }

  import->report->cancelled = is_stopped (import, task);
  return import->report->cancelled || flush (import, error);
}

static void
import_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  Import *import = task_data;
  DameroDirector *director = import->director;
  g_autoptr(GError) error = NULL;
  gboolean ok = import_files (import, task, &error);

  g_clear_pointer (&import->library, damero_library_abandon);
  g_mutex_lock (&director->mutex);
  director->n_threads--;
  g_cond_broadcast (&director->thread_over);
  g_mutex_unlock (&director->mutex);
  if (ok)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
damero_director_import_games_async (DameroDirector           *self,
                                    const char *const        *paths,
                                    const DameroGamesOptions *options,
                                    DameroGamesProgress       progress,
                                    gpointer                  progress_data,
                                    GCancellable             *cancellable,
                                    GAsyncReadyCallback       callback,
                                    gpointer                  user_data)
{
  g_autoptr(GTask) task = g_task_new (self, cancellable, callback, user_data);
  Import *import = g_atomic_rc_box_new0 (Import);
  GError *error = NULL;

  g_assert (DAMERO_IS_DIRECTOR (self));

  g_mutex_init (&import->mutex);
  import->director = self;
  import->paths = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; paths[i] != NULL; i++)
    g_ptr_array_add (import->paths, g_strdup (paths[i]));
  if (options != NULL)
    import->options = *options;
  import->wall_ms = damero_environment_get_wall_ms (self->environment);
  import->files = g_ptr_array_new_with_free_func (g_free);
  import->batch = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_archive_game_free);
  import->report = g_new0 (DameroGamesReport, 1);
  import->report->unsupported = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  import->report->diagnostics = damero_diagnostics_new ();
  import->progress = progress;
  import->progress_data = progress_data;
  g_task_set_source_tag (task, damero_director_import_games_async);
  g_task_set_task_data (task, import, import_unref);
  /* What was added before it was cancelled is told. */
  g_task_set_check_cancellable (task, FALSE);
  if (!damero_director_check_writable (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  g_mutex_lock (&self->mutex);
  self->n_threads++;
  g_mutex_unlock (&self->mutex);
  g_task_run_in_thread (task, import_in_thread);
}

DameroGamesReport *
damero_director_import_games_finish (DameroDirector  *self,
                                     GAsyncResult    *result,
                                     GError         **error)
{
  Import *import;

  g_assert (g_task_is_valid (result, self));

  import = g_task_get_task_data (G_TASK (result));
  g_mutex_lock (&import->mutex);
  import->over = TRUE;
  g_mutex_unlock (&import->mutex);
  if (import->report->n_added > 0)
    g_signal_emit_by_name (self, "archive-changed");
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;

  return g_steal_pointer (&import->report);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/import-games.c - files of records into the archive, in a thread with a connection of its own.
 */
#include "director/archive.h"

#include <string.h>

#include "director/director-private.h"
#include "director/work.h"

#define BATCH_GAMES      1000
#define CHECKPOINT_GAMES 16000 /* after which the write-ahead log is folded into the file */
#define REPORT_GAMES       256
#define MAX_FILES        100000
#define MAX_DEPTH        16    /* of folders */

typedef struct {
  DameroWork          *work;          /* borrowed: this is its data */
  GPtrArray           *paths;
  DameroGamesOptions   options;
  gint64               wall_ms;
  DameroLibrary       *library;       /* the sibling; borrowed */
  DameroGamesReport   *report;
  GPtrArray           *files;         /* paths of files */
  GPtrArray           *batch;         /* DameroArchiveGame */
  guint                n_since_checkpoint;
  guint64              n_bytes_before; /* of the files before this one */
  guint64              n_bytes_total;
  guint                n_games;       /* read; atomic */
  DameroGamesProgress  progress;
  gpointer             progress_data;
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
import_free (gpointer data)
{
  Import *import = data;

  g_ptr_array_unref (import->paths);
  g_ptr_array_unref (import->files);
  g_ptr_array_unref (import->batch);
  damero_games_report_free (import->report);
  g_free (import);
}

/* In the main context. */
static void
report_progress (guint    n_kib,
                 guint    n_kib_total,
                 gpointer user_data)
{
  Import *import = user_data;

  import->progress (n_kib, n_kib_total, (guint) g_atomic_int_get (&import->n_games), import->progress_data);
}

/* N_BYTES of the file have been read. FALSE: no more. */
static gboolean
go_on (Import  *import,
       guint64  n_bytes)
{
  return damero_work_go_on (import->work, (guint) ((import->n_bytes_before + n_bytes) / 1024),
                            (guint) (import->n_bytes_total / 1024), NULL);
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

/* The regular files of a folder and of its folders, by name: a device or a pipe may never end. Links to folders are not
 * followed. */
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
          if (is_record_file (names->pdata[i]) && g_file_test (child, G_FILE_TEST_IS_REGULAR))
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
  for (guint i = 0; i < import->paths->len; i++)
    {
      const char *path = import->paths->pdata[i];

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        list_folder (import, path, 0);
      else
        g_ptr_array_add (import->files, g_strdup (path));
    }
  for (guint i = 0; i < import->files->len; i++)
    import->n_bytes_total += get_size (import->files->pdata[i]);
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

/* FALSE with an error of the library. What is wrong with the file is in the report. */
static gboolean
read_file (Import      *import,
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
  while ((answer == DAMERO_PDN_READ_GAME || answer == DAMERO_PDN_READ_REFUSED) && !import->report->cancelled)
    {
      g_autoptr(DameroPdnGame) record = NULL;

      answer = damero_pdn_reader_next (reader, &record, diagnostics, &file_error);
      take_diagnostics (import, diagnostics);
      if (answer == DAMERO_PDN_READ_GAME)
        take_record (import, shown, base, record);
      import->report->n_refused += answer == DAMERO_PDN_READ_REFUSED;
      g_atomic_int_inc (&import->n_games);
      if (import->n_games % REPORT_GAMES == 0)
        import->report->cancelled = !go_on (import, damero_pdn_reader_get_offset (reader));
      if (import->batch->len >= BATCH_GAMES && !flush (import, error))
        return FALSE;
    }
  if (answer == DAMERO_PDN_READ_FAILED)
    diagnose (import, shown, 0, 0, "file", file_error->message);
  import->report->n_files += answer != DAMERO_PDN_READ_FAILED;

  return TRUE;
}

/* What was added before it was cancelled stays, and is reported. */
static gpointer
import_files (DameroWork     *work,
              DameroLibrary  *library,
              gpointer        data,
              GError        **error)
{
  Import *import = data;

  import->work = work;
  import->library = library;
  list_files (import);
  import->report->cancelled = !go_on (import, 0);
  for (guint i = 0; i < import->files->len && !import->report->cancelled; i++)
    {
      if (!read_file (import, import->files->pdata[i], error))
        return NULL;
      import->n_bytes_before += get_size (import->files->pdata[i]);
      import->report->cancelled = import->report->cancelled || !go_on (import, 0);
    }

  return import->report->cancelled || flush (import, error) ? import : NULL;
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
  Import *import = g_new0 (Import, 1);
  const DameroWorkPlan plan = {
    .kind = DAMERO_WORK_WRITES, .run = import_files, .data = import, .free_data = import_free, .is_lasting = TRUE,
    .progress = progress != NULL ? report_progress : NULL, .progress_data = import,
  };

  g_assert (DAMERO_IS_DIRECTOR (self));

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
  damero_work_start (self, &plan, damero_director_import_games_async, cancellable, callback, user_data);
}

DameroGamesReport *
damero_director_import_games_finish (DameroDirector  *self,
                                     GAsyncResult    *result,
                                     GError         **error)
{
  Import *import = damero_work_get_data (result);

  if (import->report->n_added > 0)
    g_signal_emit_by_name (self, "archive-changed");
  return damero_work_finish (self, result, error) != NULL ? g_steal_pointer (&import->report) : NULL;
}

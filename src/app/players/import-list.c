/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/import-list.h"

#include <glib/gi18n.h>

#include "formats/input.h"

typedef struct {
  char      *path;
  char      *name;
  GPtrArray *log; /* DameroLogRow, copies */
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->path);
  g_free (order->name);
  g_ptr_array_unref (order->log);
  g_free (order);
}

void
damero_import_list_free (DameroImportList *list)
{
  if (list == NULL)
    return;

  g_free (list->name);
  g_clear_pointer (&list->rows, g_array_unref);
  g_clear_pointer (&list->people, g_ptr_array_unref);
  g_clear_pointer (&list->listed, g_array_unref);
  g_clear_pointer (&list->diagnostics, g_ptr_array_unref);
  g_clear_pointer (&list->registry, damero_registry_free);
  g_free (list);
}

void
damero_import_list_judge (DameroImportList *list,
                          gboolean          only_ratings)
{
  g_clear_pointer (&list->rows, g_array_unref);
  list->rows = damero_import_preview (list->registry, list->people, only_ratings);
}

static GArray *
read_listed (GBytes     *bytes,
             const char *name,
             GPtrArray  *diagnostics)
{
  g_autoptr(DameroTrf) trf = NULL;

  if (!damero_trf_is_name (name))
    return damero_players_read_csv (bytes, name, diagnostics);

  trf = damero_trf_read (bytes, name, diagnostics);
  return trf != NULL ? damero_players_from_trf (trf) : NULL;
}

/* Why nothing could be read, by the first thing that is wrong. */
static void
set_unreadable (GError          **error,
                const char       *name,
                const GPtrArray  *diagnostics)
{
  const DameroDiagnostic *first = diagnostics->len > 0 ? g_ptr_array_index (diagnostics, 0) : NULL;

  if (first != NULL && g_str_equal (first->code, "header"))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: %s is the name of a file. */
                 _("The first line of %s must name the columns, one of them “name”, and separate them by commas, "
                   "semicolons or tabs."), name);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: %1$s is the name of a file, %2$u a line, %3$s what is wrong. */
                 _("%1$s, line %2$u: %3$s"), name, first != NULL ? first->line : 0,
                 first != NULL ? first->message : "");
}

static DameroImportList *
read_list (const Order   *order,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr(DameroImportList) list = g_new0 (DameroImportList, 1);
  g_autoptr(GBytes) bytes = damero_input_read_file (order->path, DAMERO_TRF_MAX_BYTES, error);
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  if (bytes == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  list->name = g_strdup (order->name);
  list->diagnostics = damero_diagnostics_new ();
  list->listed = read_listed (bytes, order->name, list->diagnostics);
  if (list->listed == NULL)
    {
      set_unreadable (error, order->name, list->diagnostics);
      return NULL;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  /* It was replayed when the library was opened. */
  g_assert_true (damero_registry_replay (order->log, &list->registry, &row, &refusal));
  list->people = g_ptr_array_new ();
  for (guint i = 0; i < list->listed->len; i++)
    g_ptr_array_add (list->people, g_array_index (list->listed, DameroListed, i).person);
  damero_import_list_judge (list, FALSE);
  return g_steal_pointer (&list);
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  DameroImportList *list = read_list (task_data, cancellable, &error);

  if (list != NULL)
    g_task_return_pointer (task, list, (GDestroyNotify) damero_import_list_free);
  else
    g_task_return_error (task, error);
}

void
damero_import_list_read_async (GFile                *file,
                               const DameroRegistry *registry,
                               GCancellable         *cancellable,
                               GAsyncReadyCallback   callback,
                               gpointer              user_data)
{
  g_autoptr(GTask) task = g_task_new (file, cancellable, callback, user_data);
  g_autofree char *base = g_file_get_basename (file);
  Order *order = g_new0 (Order, 1);

  order->path = g_file_get_path (file);
  order->name = g_filename_display_name (base);
  order->log = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  for (guint i = 0; i < registry->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (registry->log, i);

      g_ptr_array_add (order->log, damero_log_row_new (row->act, NULL));
    }
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, read_in_thread);
}

DameroImportList *
damero_import_list_read_finish (GAsyncResult  *result,
                                GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive-import.c - "dameroctl archive import": files of records into the library.
 */
#include "cli/archive.h"

#include <stdio.h>
#include <string.h>

#include "cli/json.h"
#include "cli/wait.h"

static void
report_progress (guint    n_kib,
                 guint    n_kib_total,
                 guint    n_games,
                 gpointer user_data)
{
  fprintf (stderr, "\r%u games, %d %%", n_games, (int) (100.0 * n_kib / MAX (n_kib_total, 1)));
}

static GList *
list_types (const DameroGamesReport *report)
{
  return g_list_sort (g_hash_table_get_keys (report->unsupported), (GCompareFunc) strcmp);
}

static void
print_json (const DameroGamesReport *report)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autoptr(GList) types = list_types (report);

  json_builder_begin_object (builder);
  damero_json_add_int (builder, "files", report->n_files);
  damero_json_add_int (builder, "imported", report->n_added);
  damero_json_add_int (builder, "duplicates", report->n_duplicates);
  damero_json_add_int (builder, "refused", report->n_refused);
  damero_json_add_int (builder, "leftOut", report->n_left_out);
  damero_json_begin_array (builder, "unsupported");
  for (const GList *at = types; at != NULL; at = at->next)
    {
      json_builder_begin_object (builder);
      damero_json_add_text (builder, "gameType", at->data);
      damero_json_add_int (builder, "games", GPOINTER_TO_UINT (g_hash_table_lookup (report->unsupported, at->data)));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static void
print_text (const DameroGamesReport *report)
{
  g_autoptr(GList) types = list_types (report);

  for (const GList *at = types; at != NULL; at = at->next)
    {
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (report->unsupported, at->data));

      if (*(const char *) at->data == '\0')
        printf ("games without GameType that are not legal as pool checkers: %u left out\n", n);
      else
        printf ("GameType %s is a game that Damero does not know: %u left out\n", (const char *) at->data, n);
    }
  printf ("%u imported, %u there already, %u refused, %u left out, of %u %s\n", report->n_added,
          report->n_duplicates, report->n_refused, report->n_left_out, report->n_files,
          report->n_files == 1 ? "file" : "files");
}

static int
print_report (const DameroOptions     *options,
              const DameroGamesReport *report)
{
  gboolean file_failed = FALSE;

  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = report->diagnostics->pdata[i];

      file_failed = file_failed || strcmp (diagnostic->code, "file") == 0;
      damero_cli_error_at (diagnostic->source, diagnostic->line, diagnostic->column, diagnostic->message);
    }
  if (options->json)
    print_json (report);
  else
    print_text (report);
  if (file_failed)
    return DAMERO_EXIT_FAILED;

  return report->n_refused > 0 ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE;
}

/* A game that names no ruleset of its own is one of --ruleset's, and must be legal. */
static gboolean
read_options (const DameroOptions *options,
              DameroGamesOptions  *ret_options)
{
  DameroRuleset ruleset;

  *ret_options = (DameroGamesOptions) { .first_is_white = options->white_first };
  if (options->ruleset == NULL)
    return TRUE;

  if (!damero_cli_read_ruleset (options->ruleset, &ruleset))
    return FALSE;

  ret_options->judge = (DameroPdnJudgeOptions) { TRUE, ruleset.variant };
  return TRUE;
}

int
damero_cli_archive_import (DameroSession *session)
{
  g_autoptr(DameroGamesReport) report = NULL;
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  DameroGamesOptions import;
  DameroWait wait;
  int code;

  if (!read_options (&session->options, &import))
    return DAMERO_EXIT_USAGE;
  code = damero_session_open (session, DAMERO_OPEN_LIBRARY);
  if (code != DAMERO_EXIT_DONE)
    return code;

  damero_cli_wait_init (&wait, NULL);
  damero_director_import_games_async (session->director, (const char *const *) session->words, &import,
                                      wait.shown ? report_progress : NULL, NULL, NULL, damero_cli_wait_done, &wait);
  result = damero_cli_wait (&wait);
  report = damero_director_import_games_finish (session->director, result, &error);

  return report != NULL ? print_report (&session->options, report) : damero_cli_fail (error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive.c - the parts of "dameroctl archive" that change one record.
 */
#include "cli/archive.h"

#include <stdio.h>

#include "words/error.h"

int
damero_cli_archive_remove (DameroSession *session)
{
  for (guint i = 0; session->words[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      DameroArchiveId id;

      if (!damero_archive_find (damero_director_get_library (session->director), session->words[i], &id, &error) ||
          !damero_director_remove_record (session->director, &id, &error))
        return damero_cli_fail (error);
      printf ("game %s was removed\n", session->words[i]);
    }

  return DAMERO_EXIT_DONE;
}

/* The first record of a file, judged as a game of VARIANT; NULL after saying what is wrong. */
static DameroPdnGame *
read_record (const char    *path,
             DameroVariant  variant)
{
  const DameroPdnJudgeOptions judge = { TRUE, variant };
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GInputStream) stream = G_INPUT_STREAM (g_file_read (file, NULL, &error));
  g_autoptr(DameroPdnReader) reader = NULL;
  g_autoptr(DameroPdnGame) record = NULL;
  g_autofree char *why = NULL;
  guint line = 0, column = 0;

  if (stream == NULL)
    {
      damero_cli_error ("%s", damero_words_error (error));
      return NULL;
    }
  reader = damero_pdn_reader_new (stream, path);
  if (damero_pdn_reader_next (reader, &record, diagnostics, NULL) != DAMERO_PDN_READ_GAME)
    {
      const DameroDiagnostic *first = diagnostics->len > 0 ? diagnostics->pdata[0] : NULL;

      damero_cli_error_at (path, first != NULL ? first->line : 0, first != NULL ? first->column : 0,
                           first != NULL ? first->message : "there is no record in it");
      return NULL;
    }
  if (damero_pdn_game_judge (record, &judge, &why, &line, &column) == DAMERO_PDN_VERDICT_VALID)
    return g_steal_pointer (&record);

  damero_cli_error_at (path, line, column, why != NULL ? why : "it is a record of another game");
  return NULL;
}

int
damero_cli_archive_edit (DameroSession *session)
{
  g_autoptr(DameroArchiveGame) game = NULL;
  g_autoptr(DameroPdnGame) record = NULL;
  g_autoptr(GError) error = NULL;
  DameroArchiveId id;

  if (damero_archive_find (damero_director_get_library (session->director), session->words[0], &id, &error))
    game = damero_archive_get (damero_director_get_library (session->director), &id, &error);
  if (game == NULL)
    return damero_cli_fail (error);
  record = read_record (session->words[1], (DameroVariant) game->start.variant);
  if (record == NULL)
    return DAMERO_EXIT_DIFFERS;
  if (!damero_director_edit_record (session->director, &id, record, &error))
    return damero_cli_fail (error);

  printf ("the record of game %s is version %d now\n", session->words[0], game->version + 1);
  return DAMERO_EXIT_DONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/pdn.c - "dameroctl pdn check" and "pdn normalize": records of games, judged and written canonically.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "formats/pdn/pdn.h"
#include "words/error.h"

/* What was met in one file. */
typedef struct {
  const char            *path;
  guint                  valid;
  guint                  text;        /* kept as text */
  guint                  refused;
  GHashTable            *unsupported; /* GameType -> count */
  DameroPdnJudgeOptions  options;
  gboolean               normalize;
} Run;

static void
note_text (Run        *run,
           const char *type)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (run->unsupported, type));

  run->text++;
  g_hash_table_insert (run->unsupported, g_strdup (type), GUINT_TO_POINTER (n + 1));
}

static void
take_game (Run           *run,
           DameroPdnGame *game)
{
  g_autofree char *why = NULL;
  guint line = 0;
  guint column = 0;

  switch (damero_pdn_game_judge (game, &run->options, &why, &line, &column))
    {
    case DAMERO_PDN_VERDICT_VALID:
      run->valid++;
      if (damero_pdn_game_get_winner (game, FALSE).contradicted)
        damero_cli_error_at (run->path, game->line, 0, "warning: the final position contradicts the result");
      break;
    case DAMERO_PDN_VERDICT_INVALID:
      run->refused++;
      damero_cli_error_at (run->path, line, column, why);
      return;
    case DAMERO_PDN_VERDICT_NO_VARIANT:
      note_text (run, "");
      break;
    case DAMERO_PDN_VERDICT_UNSUPPORTED:
    default:
      note_text (run, damero_pdn_game_get_tag (game, "GameType"));
      break;
    }

  if (run->normalize)
    {
      g_autofree char *text = damero_pdn_game_to_text (game);

      fputs (text, stdout);
    }
}

/* Said once a type, not once a game. */
static void
print_summary (const Run *run)
{
  g_autoptr(GList) types = g_list_sort (g_hash_table_get_keys (run->unsupported), (GCompareFunc) strcmp);

  for (const GList *at = types; at != NULL; at = at->next)
    {
      const char *type = at->data;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (run->unsupported, type));

      if (*type == '\0')
        fprintf (stderr, "%s: games without GameType that are not legal as pool checkers: %u kept as text\n",
                 run->path, n);
      else
        fprintf (stderr, "%s: GameType %s is a game that Damero does not know: %u kept as text\n",
                 run->path, type, n);
    }
  if (!run->normalize)
    printf ("%s: %u valid, %u as text, %u refused\n", run->path, run->valid, run->text, run->refused);
}

static int
read_file (Run *run)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (run->path);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GInputStream) stream = NULL;
  g_autoptr(DameroPdnReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  DameroPdnAnswer answer;

  stream = G_INPUT_STREAM (g_file_read (file, NULL, &error));
  if (stream == NULL)
    return damero_cli_fail (error);
  reader = damero_pdn_reader_new (stream, run->path);
  do
    {
      g_autoptr(DameroPdnGame) game = NULL;

      answer = damero_pdn_reader_next (reader, &game, diagnostics, &error);
      damero_cli_print_diagnostics (run->path, diagnostics);
      g_ptr_array_set_size (diagnostics, 0);
      if (answer == DAMERO_PDN_READ_GAME)
        take_game (run, game);
      run->refused += answer == DAMERO_PDN_READ_REFUSED;
    }
  while (answer == DAMERO_PDN_READ_GAME || answer == DAMERO_PDN_READ_REFUSED);
  if (answer == DAMERO_PDN_READ_FAILED)
    {
      damero_cli_error ("%s: %s", run->path, damero_words_error (error));
      return DAMERO_EXIT_FAILED;
    }
  print_summary (run);

  return run->refused > 0 ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE;
}

/* The game of --ruleset; FALSE with a message if there is no such ruleset. */
static gboolean
choose_variant (const char            *ruleset,
                DameroPdnJudgeOptions *options)
{
  DameroRuleset chosen;

  if (ruleset == NULL)
    return TRUE;
  if (!damero_cli_read_ruleset (ruleset, &chosen))
    return FALSE;
  options->has_variant = TRUE;
  options->variant = chosen.variant;

  return TRUE;
}

static int
check_file (const char *path,
            gpointer    data)
{
  const Run *pattern = data;
  g_autoptr(GHashTable) unsupported = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Run run = { .path = path, .unsupported = unsupported, .options = pattern->options, .normalize = pattern->normalize };

  return read_file (&run);
}

int
damero_cli_pdn (DameroSession *session)
{
  const char *way = session->words[0];
  Run pattern = { .normalize = strcmp (way, "normalize") == 0 };

  if (!choose_variant (session->options.ruleset, &pattern.options))
    return DAMERO_EXIT_USAGE;
  if (!pattern.normalize && strcmp (way, "check") != 0)
    {
      damero_cli_error ("usage: dameroctl pdn check|normalize FILE...");
      return DAMERO_EXIT_USAGE;
    }

  return damero_cli_check_all (session->words + 1, check_file, &pattern);
}

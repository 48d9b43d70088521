/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/perft.c - "dameroctl perft": counts of legal move sequences, and suites of known counts.
 *
 * A suite's line is "FEN ; D1 n ; D2 n ... ; U3 n ... # comment": D counts captures by the ordered list
 * of captured squares, U by the set; L counts (landing squares) are informative and skipped.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "rules/move.h"
#include "words/illegal.h"

typedef struct {
  const char    *path;
  guint          line_number;
  guint64        max_leaves; /* larger numbers are skipped; 0 = no limit */
  guint          n_passed;
  guint          n_failed;
  guint          n_skipped;
} Suite;

/* Whether a D or U number is right. */
static void
check_number (Suite                *suite,
              const DameroPosition *position,
              char                  letter,
              unsigned              depth,
              guint64               expected)
{
  guint64 found;

  if (suite->max_leaves > 0 && expected > suite->max_leaves)
    {
      suite->n_skipped++;
      return;
    }

  found = letter == 'D' ? damero_perft (position, depth) : damero_perft_unique (position, depth);
  if (found == expected)
    {
      suite->n_passed++;
      return;
    }

  suite->n_failed++;
  g_print ("%s:%u: %c%u is %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT "\n", suite->path,
           suite->line_number, letter, depth, found, expected);
}

static gboolean
check_line (Suite         *suite,
            DameroVariant  variant,
            char          *line)
{
  g_auto(GStrv) parts = NULL;
  DameroFenError fen_error;
  DameroPosition position;
  char *comment = strchr (line, '#');

  suite->line_number++;
  if (comment != NULL)
    *comment = '\0';
  g_strstrip (line);
  if (*line == '\0')
    return TRUE;

  parts = g_strsplit (line, ";", -1);
  if (!damero_position_from_fen (variant, g_strstrip (parts[0]), &position, &fen_error))
    {
      g_autofree char *message = damero_words_fen_error (&fen_error);

      damero_cli_error_at (suite->path, suite->line_number, fen_error.column, message);
      return FALSE;
    }
  for (guint i = 1; parts[i] != NULL; i++)
    {
      unsigned depth;
      guint64 expected;
      char letter;

      if (sscanf (g_strstrip (parts[i]), "%c%u %" G_GUINT64_FORMAT, &letter, &depth, &expected) != 3 ||
          strchr ("DUL", letter) == NULL)
        {
          damero_cli_error_at (suite->path, suite->line_number, 0, "write a number as “D5 7482”");
          return FALSE;
        }
      if (letter != 'L')
        check_number (suite, &position, letter, depth, expected);
    }

  return TRUE;
}

/* A suite names its game in its comments as PDN does; RULESET decides where it does not. */
static DameroVariant
find_variant (const char          *text,
              const DameroRuleset *ruleset)
{
  if (strstr (text, "GameType 24") != NULL)
    return DAMERO_VARIANT_SPANISH;
  if (strstr (text, "GameType 23") != NULL)
    return DAMERO_VARIANT_POOL;

  return ruleset->variant;
}

static int
check_suite (const char          *path,
             const DameroRuleset *ruleset,
             gint64               max_leaves)
{
  Suite suite = { .path = path, .max_leaves = (guint64) MAX (max_leaves, 0) };
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  DameroVariant variant;

  if (!g_file_get_contents (path, &text, NULL, &error))
    return damero_cli_fail (error);

  variant = find_variant (text, ruleset);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!check_line (&suite, variant, lines[i]))
      return DAMERO_EXIT_DIFFERS;

  if (suite.n_skipped > 0)
    g_print ("%u numbers over --max-leaves skipped\n", suite.n_skipped);
  g_print ("%u passed, %u failed\n", suite.n_passed, suite.n_failed);
  return suite.n_failed == 0 ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
}

int
damero_cli_perft (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  const char *text = session->words[0];
  DameroRuleset ruleset;
  DameroPosition position;
  guint64 max_depth;

  if (!damero_cli_read_ruleset (options->ruleset, &ruleset))
    return DAMERO_EXIT_DIFFERS;
  if (options->suite != NULL)
    return check_suite (options->suite, &ruleset, options->max_leaves);
  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, 60, &max_depth, NULL))
    {
      damero_cli_error ("perft needs a depth from 1 to 60, or --suite FILE");
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_cli_read_position (&ruleset, options->fen, &position))
    return DAMERO_EXIT_DIFFERS;

  for (unsigned depth = 1; depth <= max_depth; depth++)
    g_print ("%c%u %" G_GUINT64_FORMAT "\n", options->unique ? 'U' : 'D', depth,
             options->unique ? damero_perft_unique (&position, depth) : damero_perft (&position, depth));
  return DAMERO_EXIT_DONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The numbers of leaves of known positions. `test-perft --max-leaves=N` reaches deeper (default
 * 300000); the reference files of the same numbers are read too when they are there.
 */
#include "perft-suite.h"

#include "rules/move.h"

#include <stdlib.h>
#include <string.h>

static guint64 max_leaves = 300000;

static DameroPosition
read_fen (DameroVariant variant,
          const char   *fen)
{
  DameroPosition position;
  DameroFenError error;

  if (!damero_position_from_fen (variant, fen, &position, &error))
    g_error ("FEN %s refused: code %u at column %u", fen, error.code, error.column);

  return position;
}

static void
check_leaves (const char           *fen,
              const DameroPosition *position,
              gboolean              unique,
              guint                 depth,
              guint64               expected)
{
  guint64 n_leaves = unique ? damero_perft_unique (position, depth)
                            : damero_perft (position, depth);

  if (n_leaves != expected)
    g_error ("%s: %c%u is %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT, fen,
             unique ? 'U' : 'D', depth, n_leaves, expected);
}

static void
test_suite (void)
{
  guint n_checked = 0;

  for (guint i = 0; i < n_perft_positions; i++) {
    const PerftPosition *known = &perft_suite[i];
    DameroPosition position = read_fen (known->variant, known->fen);

    for (guint depth = 1; depth <= known->n_depths; depth++) {
      guint64 leaves = known->leaves[depth - 1];
      guint64 unique = known->unique[depth - 1] != 0 ? known->unique[depth - 1] : leaves;

      if (leaves > max_leaves)
        break;
      check_leaves (known->fen, &position, FALSE, depth, leaves);
      check_leaves (known->fen, &position, TRUE, depth, unique);
      n_checked += 2;
    }
  }

  g_test_message ("%u numbers of %u positions checked", n_checked, n_perft_positions);
  g_assert_cmpuint (n_checked, >, 900);
}

static void
test_zero_depth (void)
{
  DameroPosition start = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);

  g_assert_cmpuint (damero_perft (&start, 0), ==, 1);
  g_assert_cmpuint (damero_perft_unique (&start, 0), ==, 1);
}

/* Checks the numbers D and U of one line "FEN ; D1 n ; U2 n ; ... # comment". */
static guint
check_line (DameroVariant variant,
            char         *line)
{
  g_auto (GStrv) fields = NULL;
  DameroPosition position;
  guint n_checked = 0;

  line[strcspn (line, "#")] = '\0';
  if (*g_strstrip (line) == '\0')
    return 0;

  fields = g_strsplit (line, ";", -1);
  position = read_fen (variant, fields[0]);
  for (guint i = 1; fields[i] != NULL; i++) {
    char *end;
    const char *field = g_strstrip (fields[i]);
    guint depth = field[0] != '\0' ? (guint) strtoul (field + 1, &end, 10) : 0;
    guint64 expected;

    if (depth == 0 || (field[0] != 'D' && field[0] != 'U'))
      continue;
    expected = g_ascii_strtoull (end, NULL, 10);
    if (expected > max_leaves)
      continue;
    check_leaves (fields[0], &position, field[0] == 'U', depth, expected);
    n_checked++;
  }

  return n_checked;
}

static void
test_reference (gconstpointer data)
{
  DameroVariant variant = GPOINTER_TO_UINT (data);
  const char *folder = g_getenv ("DAMERO_REFERENCE");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_checked = 0;

  if (folder == NULL)
    folder = "../shared/data";
  path = g_build_filename (folder, "rules", variant == DAMERO_VARIANT_POOL ? "perft-pool.txt"
                                                                           : "perft-spanish.txt",
                           NULL);
  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    g_test_skip ("no reference data: set DAMERO_REFERENCE to its folder");
    return;
  }

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    n_checked += check_line (variant, lines[i]);
  g_test_message ("%s: %u numbers checked", path, n_checked);
  g_assert_cmpuint (n_checked, >, 250);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    if (g_str_has_prefix (argv[i], "--max-leaves="))
      max_leaves = g_ascii_strtoull (strchr (argv[i], '=') + 1, NULL, 10);

  g_test_add_func ("/rules/perft/suite", test_suite);
  g_test_add_func ("/rules/perft/zero-depth", test_zero_depth);
  g_test_add_data_func ("/rules/perft/reference/pool", GUINT_TO_POINTER (DAMERO_VARIANT_POOL),
                        test_reference);
  g_test_add_data_func ("/rules/perft/reference/spanish",
                        GUINT_TO_POINTER (DAMERO_VARIANT_SPANISH), test_reference);

  return g_test_run ();
}

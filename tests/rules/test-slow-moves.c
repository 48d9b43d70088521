/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The slow generator against the known numbers, and every typical wrong generator against it: what no
 * position exposes, the suite could not find in the generator under test either.
 */
#include "perft-suite.h"
#include "slow-moves.h"

#include <string.h>

#define MAX_LEAVES 3000

typedef struct {
  const char *name;
  SlowFaults  faults;
  gboolean    pool;    /* is a fault in this game */
  gboolean    spanish;
} Wrong;

static const Wrong wrongs[] = {
  { "remove-at-once", SLOW_REMOVE_AT_ONCE, TRUE, TRUE },
  { "jump-twice", SLOW_JUMP_TWICE, TRUE, TRUE },
  { "land-anywhere", SLOW_LAND_ANYWHERE, TRUE, FALSE }, /* the most-pieces rule covers it */
  { "stop-early", SLOW_STOP_EARLY, TRUE, FALSE },       /* and this */
  { "crown-mid", SLOW_CROWN_MID, TRUE, TRUE },
  { "crown-in-passing", SLOW_CROWN_IN_PASSING, TRUE, FALSE }, /* men cannot leave the kingrow */
  { "stop-on-kingrow", SLOW_STOP_ON_KINGROW, TRUE, FALSE },
  { "men-forward-only", SLOW_MEN_FORWARD_ONLY, TRUE, FALSE },
  { "men-backward", SLOW_MEN_BACKWARD, FALSE, TRUE },
  { "majority", SLOW_MAJORITY, TRUE, FALSE },
  { "majority-quality", SLOW_MAJORITY_QUALITY, TRUE, FALSE },
  { "no-majority", SLOW_NO_MAJORITY, FALSE, TRUE },
  { "per-piece-majority", SLOW_PER_PIECE_MAJORITY, TRUE, TRUE },
  { "no-quality", SLOW_NO_QUALITY, FALSE, TRUE },
  { "quality-first", SLOW_QUALITY_FIRST, FALSE, TRUE },
  { "king-counts-2", SLOW_KING_COUNTS_2, FALSE, TRUE },
  { "man-not-king", SLOW_MAN_NOT_KING, TRUE, TRUE },
  { "king-captures-first", SLOW_KING_CAPTURES_FIRST, FALSE, TRUE },
  { "short-king", SLOW_SHORT_KING, TRUE, TRUE },
  { "land-next-only", SLOW_LAND_NEXT_ONLY, TRUE, TRUE },
  { "origin-blocks", SLOW_ORIGIN_BLOCKS, TRUE, TRUE },
  { "capture-optional", SLOW_CAPTURE_OPTIONAL, TRUE, TRUE },
  { "no-same-line", SLOW_NO_SAME_LINE, TRUE, TRUE },
  { "single-jump", SLOW_SINGLE_JUMP, TRUE, TRUE },
  { "unmirrored", SLOW_UNMIRRORED, FALSE, TRUE },
};

static DameroPosition
read_known (const PerftPosition *known)
{
  DameroPosition position;

  g_assert_true (damero_position_from_fen (known->variant, known->fen, &position, NULL));

  return position;
}

static void
test_known (void)
{
  for (guint i = 0; i < n_perft_positions; i++) {
    const PerftPosition *known = &perft_suite[i];
    DameroPosition position = read_known (known);

    for (guint depth = 1; depth <= known->n_depths && known->leaves[depth - 1] <= MAX_LEAVES;
         depth++)
      g_assert_cmpuint (slow_perft (&position, depth, 0), ==, known->leaves[depth - 1]);
  }
}

static gboolean
has_other_moves (const DameroPosition *position,
                 SlowFaults            faults)
{
  g_autoptr (GArray) right = slow_moves_generate (position, 0);
  g_autoptr (GArray) wrong = slow_moves_generate (position, faults);

  return right->len != wrong->len
         || memcmp (right->data, wrong->data, right->len * sizeof (SlowMove)) != 0;
}

/* The first depth at which a wrong generator's number of leaves is not the known one, 0 if none. */
static guint
exposing_depth (const PerftPosition *known,
                SlowFaults           faults)
{
  DameroPosition position = read_known (known);

  for (guint depth = 1; depth <= known->n_depths && known->leaves[depth - 1] <= MAX_LEAVES; depth++)
    if (slow_perft (&position, depth, faults) != known->leaves[depth - 1])
      return depth;

  return 0;
}

static void
test_wrong (gconstpointer data)
{
  const Wrong *wrong = data;

  for (guint variant = 0; variant < DAMERO_N_VARIANTS; variant++) {
    guint n_exposing = 0;

    if (variant == DAMERO_VARIANT_POOL ? !wrong->pool : !wrong->spanish)
      continue;
    for (guint i = 0; i < n_perft_positions; i++)
      if (perft_suite[i].variant == variant && exposing_depth (&perft_suite[i], wrong->faults) > 0)
        n_exposing++;
    g_test_message ("%s is exposed by %u positions of game %u", wrong->name, n_exposing, variant);
    g_assert_cmpuint (n_exposing, >, 0);
  }
}

/* Where the suite says that a position exposes a wrong generator in one move, it does. */
static void
test_exposes (gconstpointer data)
{
  const Wrong *wrong = data;
  g_autofree char *word = g_strdup_printf (" %s ", wrong->name);

  for (guint i = 0; i < n_perft_positions; i++) {
    const PerftPosition *known = &perft_suite[i];
    DameroPosition position = read_known (known);

    if (known->exposes != NULL && strstr (known->exposes, word) != NULL
        && !has_other_moves (&position, wrong->faults))
      g_error ("%s is not exposed by %s", wrong->name, known->fen);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/slow-moves/known", test_known);
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++) {
    g_autofree char *wrong_path = g_strdup_printf ("/rules/slow-moves/wrong/%s", wrongs[i].name);
    g_autofree char *path = g_strdup_printf ("/rules/slow-moves/exposes/%s", wrongs[i].name);

    g_test_add_data_func (wrong_path, &wrongs[i], test_wrong);
    g_test_add_data_func (path, &wrongs[i], test_exposes);
  }

  return g_test_run ();
}

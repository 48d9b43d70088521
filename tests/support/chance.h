/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/chance.h - what a test plays by chance is the same each time: a test that fails tells of the change at
 * hand. DAMERO_TEST_SEED, a number, begins elsewhere, or where a test failed; with "random" it is another each time
 * (./dev chance). Tests play with what GLib's g_test_rand_int() gives, or count seeds from chance_get_seed().
 */
#pragma once

#include <glib.h>

#define CHANCE_USUAL_SEED 20260901

/* FALSE: none is given; then RET_SEED has the usual one. */
static inline gboolean
chance_find_given (guint32 *ret_seed)
{
  const char *given = g_getenv ("DAMERO_TEST_SEED");
  guint64 seed;

  *ret_seed = CHANCE_USUAL_SEED;
  if (given == NULL || !g_ascii_string_to_unsigned (given, 10, 0, G_MAXUINT32, &seed, NULL))
    return FALSE;

  *ret_seed = (guint32) seed;
  return TRUE;
}

/* Adds the seed to a program's arguments, for g_test_init() or gtk_test_init(). */
static inline void
chance_prepare (int    *argc,
                char ***argv)
{
  static char option[] = "--seed=R02S00000000000000000000000000000000";
  static char *arguments[64];
  guint32 seed;

  if (!chance_find_given (&seed) && g_strcmp0 (g_getenv ("DAMERO_TEST_SEED"), "random") == 0)
    return;

  g_assert_cmpint (*argc, >, 0);
  g_assert_cmpint (*argc + 2, <, G_N_ELEMENTS (arguments));
  g_snprintf (option, sizeof option, "--seed=R02S%08x%08x%08x%08x", seed, 0, 0, 0);
  arguments[0] = (*argv)[0];
  arguments[1] = option;
  for (int i = 1; i < *argc; i++)
    arguments[i + 1] = (*argv)[i];
  *argv = arguments;
  (*argc)++;
}

static inline void
chance_init (int    *argc,
             char ***argv)
{
  chance_prepare (argc, argv);
  g_test_init (argc, argv, NULL);
}

/* The first seed of a test that counts them, which it prints. */
static inline guint32
chance_get_seed (void)
{
  guint32 seed;

  return chance_find_given (&seed) ? seed : (guint32) g_test_rand_int_range (0, G_MAXINT / 2);
}

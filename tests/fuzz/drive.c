/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/drive.c - runs a fuzz target as an ordinary test: on every file of its corpus, on each file cut
 * off, and on copies with some bytes changed. Run again with --seed as printed.
 *
 * usage: fuzz-NAME FOLDER...
 */
#include "../support/chance.h"
#include "fuzz.h"

/* Changed copies of each file. */
#define N_COPIES 200

static void
try_copies (const char *data,
            gsize       size)
{
  for (guint i = 0; i < N_COPIES && size > 0; i++)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);
      gsize length = i % 4 == 0 ? (gsize) g_test_rand_int_range (0, (int) size + 1) : size;

      /* Most of what is changed becomes another byte of the same file. */
      for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
        copy[g_test_rand_int_range (0, (int) size)] =
          n == 3 ? (guint8) g_test_rand_int_range (0, 256) : (guint8) data[g_test_rand_int_range (0, (int) size)];
      LLVMFuzzerTestOneInput (copy, length);
    }
}

static void
test_folder (gconstpointer user_data)
{
  const char *folder = user_data;
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  LLVMFuzzerTestOneInput ((const guint8 *) "", 0);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *data = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (path, &data, &size, NULL));
      g_test_message ("%s", path);
      LLVMFuzzerTestOneInput ((const guint8 *) data, size);
      try_copies (data, size);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  for (int i = 1; i < argc; i++)
    {
      g_autofree char *base = g_path_get_basename (argv[i]);
      g_autofree char *name = g_strdup_printf ("/fuzz/%s", base);

      g_test_add_data_func (name, argv[i], test_folder);
    }

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The referee's decisions through the panel of a board: each performed by its action, looked for in the log and in
 * the state, undone and done again.
 */
#include "tests/app/board-hall.h"

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);

  return g_test_run ();
}

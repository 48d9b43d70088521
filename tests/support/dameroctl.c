/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/dameroctl.h"

#include <string.h>

#include "support/folder.h"

const char *dameroctl;

void
answer_clear (Answer *answer)
{
  g_free (answer->out);
  g_free (answer->err);
}

Answer
run_with_input (Fixture    *fixture,
                const char *input,
                const char *words)
{
  g_autoptr(GSubprocessLauncher) launcher = NULL;
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) line = g_string_new (words);
  g_auto(GStrv) argv = NULL;
  Answer answer = { 0 };

  g_string_replace (line, "@", fixture->folder, 0);
  g_string_prepend_c (line, ' ');
  g_string_prepend (line, dameroctl);
  g_assert_true (g_shell_parse_argv (line->str, NULL, &argv, &error));
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                        G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", fixture->folder, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input, NULL, &answer.out, &answer.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  answer.code = g_subprocess_get_exit_status (process);

  return answer;
}

Answer
run (Fixture    *fixture,
     const char *words)
{
  return run_with_input (fixture, "", words);
}

void
assert_contains (const char *text,
                 const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("no \"%s\" in \"%s\"", part, text);
}

void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->library = g_build_filename (fixture->folder, "club.damero", NULL);
}

void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->library);
}

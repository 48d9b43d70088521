/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables.h"

#include <gio/gio.h>

const char *tables_source;
const char *tables_dameroctl;

const Table tables[] = {
  { "rules", "rulesets", write_rulesets },
  { "rules", "options", write_ruleset_options },
  { "clock", "notation", write_notation },
  { "clock", "presets", write_presets },
  { "game", "outcomes", write_outcomes },
  { "game", "endings", write_endings },
  { "game", "calls", write_calls },
  { "acts", "acts", write_acts },
  { "acts", "fields", write_fields },
  { "acts", "consequences", write_consequences },
  { "acts", "tokens", write_tokens },
  { "pairing", "systems", write_systems },
  { "pairing", "warnings", write_warnings },
  { "standings", "tie-breaks", write_tiebreaks },
  { "standings", "unplayed", write_unplayed },
  { "store", "library", write_library },
  { "cli", "commands", write_commands },
  { "cli", "event", write_event_parts },
  { "cli", "player", write_player_parts },
  { "cli", "archive", write_archive_parts },
  { "ui", "shortcuts", write_shortcuts },
};

const guint n_tables = G_N_ELEMENTS (tables);

static guint
append_cells (GString *out,
              va_list  cells)
{
  guint n = 0;

  for (const char *cell = va_arg (cells, const char *); cell != NULL; cell = va_arg (cells, const char *))
    {
      g_autoptr(GString) escaped = g_string_new (cell);

      g_string_replace (escaped, "|", "\\|", 0);
      g_string_replace (escaped, "\n", " ", 0);
      g_string_append_printf (out, "| %s ", escaped->str);
      n++;
    }
  g_string_append (out, "|\n");

  return n;
}

void
table_row (GString *out,
           ...)
{
  va_list cells;

  va_start (cells, out);
  append_cells (out, cells);
  va_end (cells);
}

void
table_head (GString *out,
            ...)
{
  va_list cells;
  guint n;

  va_start (cells, out);
  n = append_cells (out, cells);
  va_end (cells);
  for (guint i = 0; i < n; i++)
    g_string_append (out, "| --- ");
  g_string_append (out, "|\n");
}

char *
table_run (const char *words)
{
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *line = g_strdup_printf ("%s %s", tables_dameroctl, words);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) argv = NULL;
  char *text = NULL;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", "en", TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));

  return text;
}

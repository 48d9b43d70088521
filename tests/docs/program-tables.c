/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/docs/program-tables.c - tables of the library, of dameroctl's commands and of the application's keys.
 */
#include "tables.h"

#include <sqlite3.h>
#include <string.h>

#include "store/library.h"
#include "support/folder.h"

/* Names of the columns of a table, with blanks and commas. */
static char *
columns_of (sqlite3    *db,
            const char *table)
{
  GString *columns = g_string_new (NULL);
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT name FROM pragma_table_info (?1)", -1, &statement, NULL), ==,
                   SQLITE_OK);
  sqlite3_bind_text (statement, 1, table, -1, SQLITE_TRANSIENT);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (columns, "%s%s", columns->len > 0 ? ", " : "",
                            (const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);

  return g_string_free (columns, FALSE);
}

/* A library as the program makes one. Tables of tokens, which acts and games refer to, come last, in one row. */
void
write_library (GString *out)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "new.damero", NULL);
  DameroLibrary *library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test-docs", NULL, NULL);
  g_autoptr(GString) of_tokens = g_string_new (NULL);
  sqlite3_stmt *statement;
  sqlite3 *db;

  g_assert_nonnull (library);
  g_assert_true (damero_library_close (library, 0, NULL));
  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE "
                                       "'sqlite_%' ORDER BY rowid", -1, &statement, NULL), ==, SQLITE_OK);
  table_head (out, "table", "columns", NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      const char *table = (const char *) sqlite3_column_text (statement, 0);
      g_autofree char *name = g_strdup_printf ("`%s`", table);
      g_autofree char *columns = columns_of (db, table);

      if (strcmp (columns, "token") == 0)
        g_string_append_printf (of_tokens, "%s%s", of_tokens->len > 0 ? ", " : "", name);
      else
        table_row (out, name, columns, NULL);
    }
  table_row (out, of_tokens->str, "token", NULL);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  remove_folder (folder);
}

/* The commands that a help lists between its first two empty lines. */
static void
write_list (GString    *out,
            const char *head,
            const char *words)
{
  g_autofree char *help = table_run (words);
  g_auto(GStrv) lines = g_strsplit (strstr (help, "\n\n") + 2, "\n", -1);

  table_head (out, head, "what it does", NULL);
  for (guint i = 0; lines[i][0] != '\0'; i++)
    {
      g_auto(GStrv) parts = g_strsplit (g_strchug (lines[i]), " ", 2);
      g_autofree char *name = g_strdup_printf ("`%s`", parts[0]);

      table_row (out, name, g_strchug (parts[1]), NULL);
    }
}

void
write_commands (GString *out)
{
  write_list (out, "command", "--help");
}

void
write_event_parts (GString *out)
{
  write_list (out, "`event`", "event --help");
}

void
write_player_parts (GString *out)
{
  write_list (out, "`player`", "player --help");
}

void
write_archive_parts (GString *out)
{
  write_list (out, "`archive`", "archive --help");
}

/* "Ctrl+Shift+G" of "&lt;Control&gt;&lt;Shift&gt;g". */
static char *
key_of (const char *accelerator)
{
  static const char *const words[][2] = {
    { "&lt;", "<" }, { "&gt;", ">" }, { "<Control>", "Ctrl+" }, { "<Shift>", "Shift+" }, { "<Alt>", "Alt+" },
  };
  GString *key = g_string_new (accelerator);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_string_replace (key, words[i][0], words[i][1], 0);
  if (key->len > 0 && (key->len == 1 || key->str[key->len - 2] == '+'))
    key->str[key->len - 1] = g_ascii_toupper (key->str[key->len - 1]);

  return g_string_free (key, FALSE);
}

/* The window of shortcuts, group by group. */
void
write_shortcuts (GString *out)
{
  g_autofree char *path = g_build_filename (tables_source, "ui", "shell", "shortcuts.ui", NULL);
  g_autoptr(GRegex) regex = g_regex_new ("GtkShortcuts(Group|Shortcut)\">\\s*<property name=\"title\"[^>]*>([^<]*)<"
                                         "(?:/property>\\s*<property name=\"accelerator\">([^<]*)<)?", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *group = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  table_head (out, "where", "what", "key", NULL);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *object = g_match_info_fetch (match, 1);
      g_autofree char *title = g_match_info_fetch (match, 2);
      g_autofree char *accelerator = g_match_info_fetch (match, 3);

      if (strcmp (object, "Group") == 0)
        {
          g_free (group);
          group = g_steal_pointer (&title);
        }
      else
        {
          g_autofree char *key = key_of (accelerator);

          table_row (out, group, title, key, NULL);
        }
    }
}

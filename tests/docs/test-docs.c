/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/docs/test-docs.c - the documents say of the program what it says of itself: every table in docs/ that
 * it can write is as it writes it; manual and completion name every command.
 *
 * usage: test-docs SOURCE DAMEROCTL            compares
 *        test-docs SOURCE DAMEROCTL --write    writes the tables anew ("ninja -C build docs-tables")
 */
#include <string.h>

#include "tables.h"

#define BEGIN "<!-- table "
#define END   "<!-- end -->\n"

static char *
dup_path (const char *document)
{
  return g_strdup_printf ("%s/docs/%s.md", tables_source, document);
}

static char *
read_document (const char *document)
{
  g_autofree char *path = dup_path (document);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* The lines of a table in TEXT begin at *ret_begin and end at *ret_end; they are there once. */
static void
find_table (const char  *text,
            const Table *table,
            const char **ret_begin,
            const char **ret_end)
{
  g_autofree char *mark = g_strdup_printf (BEGIN "%s -->\n", table->name);
  const char *begin = strstr (text, mark);
  const char *end = begin == NULL ? NULL : strstr (begin, END);

  if (end == NULL)
    g_error ("docs/%s.md has no table \"%s\", or one without an end", table->document, table->name);
  *ret_begin = begin + strlen (mark);
  *ret_end = end;
  if (strstr (end, mark) != NULL)
    g_error ("docs/%s.md has the table \"%s\" twice", table->document, table->name);
}

/* The length of the longest common part of the lines of A from I and of B from J, by [i * (n_b + 1) + j]. */
static guint *
common_lengths (char  **a,
                guint   n_a,
                char  **b,
                guint   n_b)
{
  guint width = n_b + 1;
  guint *lengths = g_new0 (guint, (n_a + 1) * width);

  for (guint i = n_a; i-- > 0;)
    for (guint j = n_b; j-- > 0;)
      lengths[i * width + j] = strcmp (a[i], b[j]) == 0
        ? lengths[(i + 1) * width + j + 1] + 1
        : MAX (lengths[(i + 1) * width + j], lengths[i * width + j + 1]);

  return lengths;
}

/* The lines that differ: "- " only in the document, "+ " only of the program. */
static char *
difference (const char *document,
            const char *program)
{
  g_auto(GStrv) a = g_strsplit (document, "\n", -1);
  g_auto(GStrv) b = g_strsplit (program, "\n", -1);
  guint n_a = g_strv_length (a);
  guint n_b = g_strv_length (b);
  g_autofree guint *lengths = common_lengths (a, n_a, b, n_b);
  GString *out = g_string_new (NULL);
  guint i = 0;
  guint j = 0;

  while (i < n_a || j < n_b)
    {
      guint here = i * (n_b + 1) + j;

      if (i < n_a && j < n_b && strcmp (a[i], b[j]) == 0)
        i++, j++;
      else if (j == n_b || (i < n_a && lengths[here + n_b + 1] >= lengths[here + 1]))
        g_string_append_printf (out, "  - %s\n", a[i++]);
      else
        g_string_append_printf (out, "  + %s\n", b[j++]);
    }

  return g_string_free (out, FALSE);
}

static void
test_table (gconstpointer data)
{
  const Table *table = data;
  g_autofree char *text = read_document (table->document);
  g_autoptr(GString) program = g_string_new (NULL);
  g_autofree char *document = NULL;
  g_autofree char *differs = NULL;
  const char *begin;
  const char *end;

  find_table (text, table, &begin, &end);
  document = g_strndup (begin, (gsize) (end - begin));
  table->write (program);
  if (strcmp (document, program->str) == 0)
    return;

  differs = difference (document, program->str);
  g_printerr ("docs/%s.md, table \"%s\" (- the document, + the program):\n%s"
              "\"ninja -C build docs-tables\" writes the tables anew.\n", table->document, table->name, differs);
  g_test_fail ();
}

/* No document has a table that nobody writes. */
static void
test_marks (void)
{
  g_autofree char *folder = g_build_filename (tables_source, "docs", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_marks = 0;

  g_assert_nonnull (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (!g_str_has_suffix (name, ".md"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      for (const char *mark = strstr (text, BEGIN); mark != NULL; mark = strstr (mark + 1, BEGIN))
        n_marks++;
    }
  g_assert_cmpuint (n_marks, ==, n_tables);
}

/* Whether TEXT has WORD by itself. */
static gboolean
has_word (const char *text,
          const char *word)
{
  g_autofree char *pattern = g_strdup_printf ("(?<![\\w-])%s(?![\\w-])", word);

  return g_regex_match_simple (pattern, text, 0, 0);
}

static const char *const lists[] = { "--help", "event --help", "player --help", "archive --help" };

/* No two commands, or parts of one, have the same name: the second could not be reached. */
static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autofree char *help = table_run (lists[i]);
      g_auto(GStrv) lines = g_strsplit (strstr (help, "\n\n") + 2, "\n", -1);

      for (guint k = 0; lines[k][0] != '\0'; k++)
        {
          g_auto(GStrv) words = g_strsplit (g_strchug (lines[k]), " ", 2);

          if (!g_hash_table_add (seen, g_strdup (words[0])))
            {
              g_printerr ("\"dameroctl %s\" has \"%s\" twice\n", lists[i], words[0]);
              g_test_fail ();
            }
        }
    }
}

/* Every command, and every part of one, is in the manual and in the completion of the shell. */
static void
test_manual (void)
{
  static const char *const files[] = { "dameroctl.1", "dameroctl.bash" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (tables_source, "data", files[i], NULL);
      g_autoptr(GString) text = g_string_new (NULL);
      g_autofree char *contents = NULL;

      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_string_append (text, contents);
      g_string_replace (text, "\\-", "-", 0);
      for (guint j = 0; j < G_N_ELEMENTS (lists); j++)
        {
          g_autofree char *help = table_run (lists[j]);
          g_auto(GStrv) lines = g_strsplit (strstr (help, "\n\n") + 2, "\n", -1);

          for (guint k = 0; lines[k][0] != '\0'; k++)
            {
              g_auto(GStrv) words = g_strsplit (g_strchug (lines[k]), " ", 2);

              if (!has_word (text->str, words[0]))
                {
                  g_printerr ("%s does not name \"%s\" of \"dameroctl %s\"\n", files[i], words[0], lists[j]);
                  g_test_fail ();
                }
            }
        }
    }
}

static void
write_table (const Table *table)
{
  g_autofree char *path = dup_path (table->document);
  g_autofree char *text = read_document (table->document);
  g_autoptr(GString) out = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  const char *begin;
  const char *end;

  find_table (text, table, &begin, &end);
  g_string_append_len (out, text, begin - text);
  table->write (out);
  g_string_append (out, end);
  if (strcmp (out->str, text) != 0)
    {
      g_print ("docs/%s.md: %s\n", table->document, table->name);
      g_file_set_contents (path, out->str, -1, &error);
      g_assert_no_error (error);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >=, 3);
  tables_source = argv[1];
  tables_dameroctl = argv[2];

  if (argc == 4 && strcmp (argv[3], "--write") == 0)
    {
      for (guint i = 0; i < n_tables; i++)
        write_table (&tables[i]);
      return 0;
    }

  for (guint i = 0; i < n_tables; i++)
    {
      g_autofree char *path = g_strdup_printf ("/docs/%s/%s", tables[i].document, tables[i].name);

      g_test_add_data_func (path, &tables[i], test_table);
    }
  g_test_add_func ("/docs/marks", test_marks);
  g_test_add_func ("/docs/manual", test_manual);
  g_test_add_func ("/docs/names", test_names);

  return g_test_run ();
}

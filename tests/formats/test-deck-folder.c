/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-deck-folder.c - own decks in a folder: they come back as they were, by name; files that are none
 * are left out and told.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "formats/xml/deck-folder.h"

static DameroDeck *
make_deck (const char *id,
           const char *name)
{
  DameroDeck *deck = damero_deck_new (id, name, "pool");

  damero_deck_take_entry (deck, damero_deck_entry_new ("1", "9-13 21-17 5-9"));
  damero_deck_take_entry (deck, damero_deck_entry_new ("2", ""));
  return deck;
}

static void
save (const DameroDeck *deck,
      const char       *folder)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (damero_deck_save (deck, folder, &error));
  g_assert_no_error (error);
}

/* The folder is made with the first deck; the list is by name, and what is found is what was stored. */
static void
test_keep (void)
{
  g_autofree char *root = g_dir_make_tmp ("damero-decks-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (root, "a", "b", NULL);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) none = damero_decks_list_own (folder, diagnostics);
  g_autoptr(DameroDeck) second = make_deck ("a", "Second");
  g_autoptr(DameroDeck) first = make_deck ("b", "First");
  g_autoptr(DameroDeck) found = NULL;
  g_autoptr(DameroDeck) shipped = damero_decks_find ("acf-three-move", folder, diagnostics);
  g_autoptr(GPtrArray) all = NULL;
  g_autofree char *parent = g_path_get_dirname (folder);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_nonnull (shipped);
  save (second, folder);
  save (first, folder);
  g_free (second->name);
  second->name = g_strdup ("Third");
  save (second, folder);
  all = damero_decks_list_own (folder, diagnostics);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_true (damero_deck_equal (all->pdata[0], first));
  g_assert_true (damero_deck_equal (all->pdata[1], second));
  found = damero_decks_find ("a", folder, diagnostics);
  g_assert_true (damero_deck_equal (found, second));
  g_assert_null (damero_decks_find ("c", folder, diagnostics));
  g_assert_null (damero_decks_find ("../b/a", folder, diagnostics));
  g_assert_cmpuint (diagnostics->len, ==, 0);

  g_assert_true (damero_deck_remove ("a", folder, NULL));
  g_assert_false (damero_deck_remove ("a", folder, NULL));
  g_assert_true (damero_deck_remove ("b", folder, NULL));
  g_assert_cmpint (g_rmdir (folder) | g_rmdir (parent) | g_rmdir (root), ==, 0);
}

/* An id is of no other deck, whatever the name. */
static void
test_id (void)
{
  static const struct {
    const char *name;
    const char *id;
  } rows[] = {
    { "Club Evening, Gold", "club-evening-gold" },
    { "Taken", "taken-3" },
    { "ACF three move", "acf-three-move-2" },
    { "\u2026", "deck" },
    { "../../etc", "etc" },
  };
  g_autofree char *folder = g_dir_make_tmp ("damero-decks-XXXXXX", NULL);
  g_autoptr(DameroDeck) taken = make_deck ("taken", "Taken");
  g_autoptr(DameroDeck) again = make_deck ("taken-2", "Taken");

  save (taken, folder);
  save (again, folder);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = damero_decks_make_id (rows[i].name, folder);

      g_assert_cmpstr (id, ==, rows[i].id);
    }
  g_assert_true (damero_deck_remove ("taken", folder, NULL));
  g_assert_true (damero_deck_remove ("taken-2", folder, NULL));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Writes TEXT as the file NAME; the list is empty then, and says WHAT. */
static void
assert_left_out (const char *folder,
                 const char *name,
                 const char *text,
                 const char *what)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) list = NULL;
  const DameroDiagnostic *said;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  list = damero_decks_list_own (folder, diagnostics);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_cmpuint (diagnostics->len, ==, 1);
  said = diagnostics->pdata[0];
  g_assert_cmpstr (said->source, ==, path);
  g_assert_nonnull (strstr (said->message, what));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_left_out (void)
{
#define DECK(id, moves) "<deck xmlns='urn:damero:deck:1' schemaVersion='1.0' id='" id "' name='n' ruleset='pool'>\n" \
                        "<entry code='1' moves='" moves "'/></deck>"
  g_autofree char *folder = g_dir_make_tmp ("damero-decks-XXXXXX", NULL);
  g_autofree char *other = g_build_filename (folder, "notes.txt", NULL);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) list = NULL;

  assert_left_out (folder, "a.xml", DECK ("a", "9-18"), "9-18");
  assert_left_out (folder, "a.xml", DECK ("b", "9-13"), "b.xml");
  assert_left_out (folder, "acf-three-move.xml", DECK ("acf-three-move", "9-13"), "comes with the program");
  g_assert_true (g_file_set_contents (other, "no deck", -1, NULL));
  list = damero_decks_list_own (folder, diagnostics);
  g_assert_cmpuint (list->len + diagnostics->len, ==, 0);
  g_assert_cmpint (g_unlink (other) | g_rmdir (folder), ==, 0);
#undef DECK
}

/* What cannot be stored leaves what there was, and says why. */
static void
test_no_folder (void)
{
  g_autofree char *root = g_dir_make_tmp ("damero-decks-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (root, "file", NULL);
  g_autoptr(DameroDeck) deck = make_deck ("a", "A");
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (folder, "", -1, NULL));
  g_assert_false (damero_deck_save (deck, folder, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_assert_cmpint (g_unlink (folder) | g_rmdir (root), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/deck-folder/keep", test_keep);
  g_test_add_func ("/formats/deck-folder/id", test_id);
  g_test_add_func ("/formats/deck-folder/left-out", test_left_out);
  g_test_add_func ("/formats/deck-folder/no-folder", test_no_folder);

  return g_test_run ();
}

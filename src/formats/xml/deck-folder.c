/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/deck-folder.h"

#include <glib/gstdio.h>
#include <string.h>

#include "formats/input.h"
#include "formats/xml/text.h"

char *
damero_decks_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "damero", "decks", NULL);
}

static char *
dup_path (const char *folder,
          const char *id)
{
  g_autofree char *file = g_strconcat (id, ".xml", NULL);

  return g_build_filename (folder, file, NULL);
}

/* The own deck in the file at PATH, which is called NAME. */
static DameroDeck *
read_own (const char *path,
          const char *name,
          GPtrArray  *diagnostics)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_input_read_file (path, DAMERO_DECK_MAX_BYTES, &error);
  g_autoptr(DameroDeck) deck = NULL;
  g_autofree char *wanted = NULL;

  if (bytes == NULL)
    {
      damero_diagnostics_add (diagnostics, path, 0, 0, "file", "%s", error->message);
      return NULL;
    }
  deck = damero_deck_xml_read (bytes, path, diagnostics);
  if (deck == NULL)
    return NULL;

  wanted = g_strconcat (deck->id, ".xml", NULL);
  if (damero_deck_is_shipped (deck->id))
    damero_diagnostics_add (diagnostics, path, 1, 0, "deck", "a deck that comes with the program has the id %s",
                            deck->id);
  else if (strcmp (name, wanted) != 0)
    damero_diagnostics_add (diagnostics, path, 1, 0, "deck", "the file of the deck %s is to be called %s", deck->id,
                            wanted);
  else
    return g_steal_pointer (&deck);
  return NULL;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const DameroDeck *x = *(const DameroDeck * const *) a, *y = *(const DameroDeck * const *) b;
  int order = g_utf8_collate (x->name, y->name);

  return order != 0 ? order : strcmp (x->id, y->id);
}

GPtrArray *
damero_decks_list_own (const char *folder,
                       GPtrArray  *diagnostics)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_deck_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        DameroDeck *deck = read_own (path, name, diagnostics);

        if (deck != NULL)
          g_ptr_array_add (decks, deck);
      }
  g_ptr_array_sort (decks, compare_names);

  return decks;
}

GPtrArray *
damero_decks_list_all (const char *folder,
                       GPtrArray  *diagnostics)
{
  GPtrArray *decks = damero_deck_list_shipped ();

  g_ptr_array_extend_and_steal (decks, damero_decks_list_own (folder, diagnostics));
  return decks;
}

DameroDeck *
damero_decks_find (const char *id,
                   const char *folder,
                   GPtrArray  *diagnostics)
{
  DameroDeck *deck = damero_deck_find_shipped (id);
  g_autofree char *path = dup_path (folder, id);
  g_autofree char *name = g_path_get_basename (path);

  if (deck != NULL)
    return deck;
  if (strchr (id, G_DIR_SEPARATOR) != NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  return read_own (path, name, diagnostics);
}

char *
damero_decks_make_id (const char *name,
                      const char *folder)
{
  g_autofree char *stem = damero_xml_id_from_name (name, "deck");
  char *id = g_strdup (stem);

  for (guint i = 2;; i++)
    {
      g_autofree char *path = dup_path (folder, id);

      if (!damero_deck_is_shipped (id) && !g_file_test (path, G_FILE_TEST_EXISTS))
        return id;
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, i);
    }
}

gboolean
damero_deck_save (const DameroDeck *deck,
                  const char       *folder,
                  GError          **error)
{
  g_autofree char *path = dup_path (folder, deck->id);
  g_autoptr(GBytes) bytes = NULL;
  gsize size;

  g_return_val_if_fail (!damero_deck_is_shipped (deck->id), FALSE);

  bytes = damero_deck_xml_write (deck);
  /* A folder that cannot be made is told by the file that cannot be written. */
  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents_full (path, g_bytes_get_data (bytes, &size), (gssize) g_bytes_get_size (bytes),
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644, error);
}

gboolean
damero_deck_remove (const char *id,
                    const char *folder,
                    GError    **error)
{
  g_autofree char *path = dup_path (folder, id);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return g_file_delete (file, NULL, error);
}

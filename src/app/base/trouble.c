/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/trouble.h"

#include <string.h>

#include <glib/gi18n.h>

#include "model/fault-error.h"
#include "words/error.h"

#define AGAIN     { N_("_Try Again"), "try-library", TRUE }
#define READ      { N_("Open _Read-Only"), "read-library", TRUE }
#define RESTORE   { N_("_Restore a Backup…"), "restore-library", TRUE }
#define OTHER     { N_("_Open Another Library…"), "open-library", FALSE }
#define WRITE     { N_("_Try Again"), "try-writing", FALSE }
#define SAVE      { N_("_Save Everything As…"), "save-library", FALSE }

typedef struct {
  int           code; /* DameroLibraryError; ANY: whatever else */
  DameroTrouble shown;
} Row;

#define ANY (-1)

static const Row closed[] = {
  { DAMERO_LIBRARY_ERROR_LOCKED,
    { N_("The Library Is Open in Another Program"), NULL, NULL, { AGAIN, READ, OTHER } } },
  { DAMERO_LIBRARY_ERROR_BUSY,
    { N_("The Library Is Open in Another Program"), NULL, NULL, { AGAIN, READ, OTHER } } },
  { DAMERO_LIBRARY_ERROR_READ_ONLY,
    { N_("The Library Cannot Be Written"), NULL, NULL, { READ, AGAIN, OTHER } } },
  { DAMERO_LIBRARY_ERROR_UNREADABLE,
    { N_("The Library Cannot Be Read"), NULL, NULL, { AGAIN, OTHER } } },
  { DAMERO_LIBRARY_ERROR_DAMAGED,
    { N_("The Library Is Damaged"), NULL, NULL, { RESTORE, READ, OTHER } } },
  { DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY,
    { N_("The File Is Not a Library"), NULL, NULL, { OTHER, RESTORE, AGAIN } } },
  { DAMERO_LIBRARY_ERROR_NEWER_VERSION,
    { N_("The Library Is of a Newer Version"), NULL, NULL, { OTHER, { N_("_Quit"), "quit", FALSE } } } },
  { DAMERO_LIBRARY_ERROR_OLDER_VERSION,
    { N_("The Library Is of an Older Version"), NULL, NULL, { AGAIN, OTHER } } },
  { DAMERO_LIBRARY_ERROR_MISSING,
    { N_("The Library Is Not There"), NULL,
      N_("Restore a backup, or make a new library in its place. Nothing was changed, and what was kept of the old one "
         "stays."),
      { RESTORE, { N_("_Make a New Library"), "make-library", TRUE }, OTHER } } },
  { DAMERO_LIBRARY_ERROR_DISK_FULL,
    { N_("The Disk Is Full"), NULL, NULL, { AGAIN, READ, OTHER } } },
  { DAMERO_LIBRARY_ERROR_IO,
    { N_("The Disk Does Not Work"), NULL, NULL, { AGAIN, READ, RESTORE } } },
  { ANY,
    { N_("The Library Could Not Be Opened"), NULL, NULL, { AGAIN, OTHER } } },
};

static const Row reading[] = {
  { DAMERO_LIBRARY_ERROR_LOCKED,
    { N_("The Library Is Open in Another Program"), N_("Read-only: another program has this library open."),
      N_("Everything can be seen, printed and exported. To direct here, close the library there and try again."),
      { AGAIN } } },
  { DAMERO_LIBRARY_ERROR_BUSY,
    { N_("The Library Is Open in Another Program"), N_("Read-only: another program has this library open."),
      N_("Everything can be seen, printed and exported. To direct here, close the library there and try again."),
      { AGAIN } } },
  { DAMERO_LIBRARY_ERROR_DAMAGED,
    { N_("The Library Is Damaged"), N_("Read-only: this library is damaged."),
      N_("What can be read of it can be seen, printed and exported. To direct, restore a backup; the damaged library "
         "is kept."),
      { RESTORE, OTHER } } },
  { ANY,
    { N_("The Library Cannot Be Written"), N_("Read-only: this library cannot be written."),
      N_("Everything can be seen, printed and exported. To direct, make the file and its folder writable and try "
         "again."),
      { AGAIN } } },
};

static const Row writing[] = {
  { DAMERO_LIBRARY_ERROR_MOVED,
    { N_("The Library Was Moved or Removed"), N_("The library was moved or removed: nothing is stored any more."),
      N_("Clocks are shown stopped, as they were when something was last stored."),
      { SAVE } } },
  { DAMERO_LIBRARY_ERROR_DAMAGED,
    { N_("The Library Is Damaged"), N_("The library is damaged: nothing is stored any more."),
      N_("Clocks are shown stopped. What can be read can be seen, printed and exported."),
      { RESTORE } } },
  { DAMERO_LIBRARY_ERROR_OTHER_WRITER,
    { N_("Another Program Writes to the Library"), N_("Another program writes to the library: nothing is stored here."),
      N_("Clocks are shown stopped, as they were when something was last stored here."),
      { { N_("_Open It Again"), "reopen-library", FALSE }, SAVE } } },
  { DAMERO_LIBRARY_ERROR_DISK_FULL,
    { N_("The Disk Is Full"), N_("The disk is full: nothing can be stored."),
      N_("The clocks keep running. Anything that runs out is recorded with its own time as soon as the library can be "
         "written again."),
      { WRITE, SAVE } } },
  { ANY,
    { N_("The Library Cannot Be Written"), N_("The library cannot be written: nothing can be stored."),
      N_("The clocks keep running. Anything that runs out is recorded with its own time as soon as the library can be "
         "written again."),
      { WRITE, SAVE } } },
};

static const DameroTrouble synced = {
  N_("Better Keep the Library Elsewhere"), NULL, NULL, { OTHER, { N_("_Make It Here Anyway"), "make-library", TRUE } }
};

static const Row *const tables[] = {
  [DAMERO_TROUBLE_CLOSED] = closed, [DAMERO_TROUBLE_READING] = reading, [DAMERO_TROUBLE_WRITING] = writing,
};

GQuark
damero_trouble_error_quark (void)
{
  static gsize quark;

  return damero_fault_domain (&quark, "damero-trouble-error-quark");
}

const DameroTrouble *
damero_trouble_get (const GError       *error,
                    DameroTroubleWhere  where)
{
  const Row *row = tables[where];

  if (g_error_matches (error, DAMERO_TROUBLE_ERROR, DAMERO_TROUBLE_ERROR_SYNCED))
    return &synced;

  while (row->code != ANY && !g_error_matches (error, DAMERO_LIBRARY_ERROR, row->code))
    row++;
  return &row->shown;
}

/* Without a path before it the sentence begins with a capital letter. */
char *
damero_trouble_dup_text (const GError *error,
                         gboolean      only_first)
{
  const DameroFault *fault = damero_fault_get (error);
  const char *sentence = damero_words_error (error);
  gsize length = fault != NULL && fault->args[0] != NULL ? strlen (fault->args[0]) : 0;
  g_autofree char *first = NULL;
  const char *end;

  if (length == 0 || strncmp (sentence, fault->args[0], length) != 0 || !g_str_has_prefix (sentence + length, ": "))
    return g_strdup (sentence);

  sentence += length + strlen (": ");
  first = g_utf8_strup (sentence, g_utf8_next_char (sentence) - sentence);
  sentence = g_utf8_next_char (sentence);
  end = only_first ? strstr (sentence, ". ") : NULL;
  length = end != NULL ? (gsize) (end + 1 - sentence) : strlen (sentence);
  return g_strdup_printf ("%s%.*s", first, (int) length, sentence);
}

void
damero_trouble_set_synced (GError     **error,
                           const char  *path,
                           const char  *mark)
{
  damero_fault_set (error, DAMERO_TROUBLE_ERROR, DAMERO_TROUBLE_ERROR_SYNCED, DAMERO_FAULT_SYNCED_FOLDER,
                    DAMERO_KEPT_UNCHANGED, path, mark, NULL);
}

DameroTroubleWhere
damero_trouble_get_where (DameroDirector *director)
{
  return damero_director_get_run (director) == 0 ? DAMERO_TROUBLE_READING : DAMERO_TROUBLE_WRITING;
}

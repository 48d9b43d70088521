/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/player-import.c - the parts of "dameroctl player" that read and write files.
 */
#include "cli/player.h"
#include "cli/trf.h"

#include <stdio.h>
#include <string.h>

#include "event/registry-import.h"
#include "formats/csv-players.h"
#include "words/registry.h"

/* The players of a file (DameroListed); NULL with an exit code after saying what is wrong. RET_N_WRONG: rows that
 * were left out. */
static GArray *
read_list (const char *path,
           guint      *ret_n_wrong,
           int        *ret_code)
{
  g_autofree char *name = g_filename_display_name (damero_cli_input_name (path));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_cli_read_bytes (path, &error);
  g_autoptr(DameroTrf) trf = NULL;
  GArray *list = NULL;

  if (bytes == NULL)
    {
      *ret_code = damero_cli_fail (error);
      return NULL;
    }
  if (damero_trf_is_name (path))
    {
      trf = damero_trf_read (bytes, name, diagnostics);
      list = trf != NULL ? damero_players_from_trf (trf) : NULL;
    }
  else
    list = damero_players_read_csv (bytes, name, diagnostics);

  *ret_n_wrong = 0;
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = diagnostics->pdata[i];

      *ret_n_wrong += strcmp (diagnostic->code, "number") == 0 || strcmp (diagnostic->code, "player") == 0;
    }
  damero_cli_print_diagnostics (name, diagnostics);
  *ret_code = list != NULL ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;

  return list;
}

static void
print_row (const DameroImportRow *row,
           const DameroListed    *listed,
           const GArray          *list)
{
  g_autofree char *person = damero_cli_dup_person (row->person);
  g_autofree char *match = row->match != NULL ? damero_cli_dup_person (row->match) : NULL;
  g_autofree char *changes = row->match != NULL ? damero_words_person_changes (row) : NULL;

  if (listed->line > 0)
    printf ("line %u: ", listed->line);
  switch (row->kind)
    {
    case DAMERO_IMPORT_NEW:
      printf ("new: %s%s\n", person, row->choice == DAMERO_IMPORT_LEAVE ? " (left out)" : "");
      return;
    case DAMERO_IMPORT_SAME:
      printf ("changed: %s: %s\n", match, changes);
      return;
    case DAMERO_IMPORT_UNCHANGED:
      printf ("unchanged: %s\n", match);
      return;
    case DAMERO_IMPORT_PERHAPS:
      printf ("perhaps the same: %s, and %s (%s)%s: %s\n", person, match, row->match->uid,
              row->n_matches > 1 ? " or others" : "",
              row->choice == DAMERO_IMPORT_LEAVE ? "left out" : row->choice == DAMERO_IMPORT_ADD ? "new" : "changed");
      return;
    case DAMERO_IMPORT_TWICE:
      if (row->other == row->row)
        printf ("left out: no name\n");
      else
        printf ("left out: %s: the same person as line %u\n", person,
                g_array_index (list, DameroListed, row->other).line);
      return;
    }
}

/* What becomes of those who are perhaps registered. FALSE: what is wrong with --perhaps was printed. */
static gboolean
choose (const DameroOptions *options,
        GArray              *rows)
{
  const char *way = options->perhaps != NULL ? options->perhaps : "leave";
  DameroImportChoice choice = strcmp (way, "new") == 0 ? DAMERO_IMPORT_ADD
                              : strcmp (way, "same") == 0 ? DAMERO_IMPORT_UPDATE : DAMERO_IMPORT_LEAVE;

  if (choice == DAMERO_IMPORT_LEAVE && strcmp (way, "leave") != 0)
    {
      damero_cli_error ("--perhaps is leave, new or same, not “%s”", way);
      return FALSE;
    }

  for (guint i = 0; i < rows->len; i++)
    {
      DameroImportRow *row = &g_array_index (rows, DameroImportRow, i);

      if (row->kind == DAMERO_IMPORT_PERHAPS && !(choice == DAMERO_IMPORT_ADD && options->ratings))
        row->choice = choice;
    }

  return TRUE;
}

static int
perform_import (DameroSession *session,
                const GArray  *rows)
{
  g_autofree char *base = g_path_get_basename (session->words[0]);
  g_autofree char *name = g_utf8_make_valid (base, -1);
  g_autofree char *source = g_uuid_string_random ();
  g_autoptr(GPtrArray) acts = damero_import_dup_acts (rows, session->options.ratings, source, name);
  int code;

  if (acts->len == 0 || !session->options.apply)
    {
      puts (acts->len == 0 ? "there is nothing to change" : "nothing was changed; --apply does it");
      return DAMERO_EXIT_DONE;
    }

  code = damero_cli_perform_registry (session, (DameroAct **) acts->pdata, acts->len);
  if (code == DAMERO_EXIT_DONE)
    puts ("done; “dameroctl player undo” undoes it");
  return code;
}

static int
import_list (DameroSession *session,
             const GArray  *list)
{
  g_autoptr(GPtrArray) people = g_ptr_array_new ();
  g_autoptr(GArray) rows = NULL;
  int code = damero_session_open (session, DAMERO_OPEN_REGISTRY);

  if (code != DAMERO_EXIT_DONE)
    return code;

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (people, g_array_index (list, DameroListed, i).person);
  rows = damero_import_preview (session->registry, people, session->options.ratings);
  if (!choose (&session->options, rows))
    return DAMERO_EXIT_USAGE;

  for (guint i = 0; i < rows->len; i++)
    print_row (&g_array_index (rows, DameroImportRow, i), &g_array_index (list, DameroListed, i), list);
  return perform_import (session, rows);
}

int
damero_cli_player_import (DameroSession *session)
{
  guint n_wrong;
  int code;
  g_autoptr(GArray) list = read_list (session->words[0], &n_wrong, &code);

  if (list == NULL)
    return code;

  code = import_list (session, list);
  return code == DAMERO_EXIT_DONE && n_wrong > 0 ? DAMERO_EXIT_DIFFERS : code;
}

int
damero_cli_player_export (DameroSession *session)
{
  g_autoptr(GBytes) bytes = damero_players_write_csv (session->registry->people);

  return damero_cli_write (session->words[0], bytes, NULL);
}

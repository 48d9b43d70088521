/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/preset.c - "dameroctl preset": settings that sections begin with, by a name.
 */
#include "cli/preset.h"

#include <stdio.h>
#include <string.h>

#include "formats/input.h"
#include "formats/xml/preset.h"

static GPtrArray *
list_presets (const char *folder)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  GPtrArray *presets = damero_presets_list (folder, g_get_language_names (), diagnostics);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *each = g_ptr_array_index (diagnostics, i);

      damero_cli_error_at (each->source, each->line, each->column, each->message);
    }
  return presets;
}

/* The preset of that name, also in PRESETS; NULL after saying that there is none. */
static const DameroPreset *
find_preset (const GPtrArray *presets,
             const char      *name)
{
  const DameroPreset *preset = damero_presets_find (presets, name);

  if (preset == NULL)
    damero_cli_error ("there is no preset “%s”; “dameroctl preset list” lists them", name);
  return preset;
}

gboolean
damero_cli_take_preset (const DameroSession *session,
                        DameroAct           *act)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GPtrArray) presets = NULL;
  const DameroPreset *preset;

  if (session->options.preset == NULL)
    return TRUE;

  presets = list_presets (folder);
  preset = find_preset (presets, session->options.preset);
  if (preset != NULL && !damero_preset_fill (preset, act))
    damero_cli_error ("warning: the openings of the preset “%s” are of another game: none are drawn", preset->id);
  return preset != NULL;
}

int
damero_cli_preset_list (DameroSession *session)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GPtrArray) presets = list_presets (folder);

  for (guint i = 0; i < presets->len; i++)
    {
      const DameroPreset *preset = g_ptr_array_index (presets, i);

      printf ("%-24s%s%s\n", preset->id, preset->name, preset->is_own ? " (own)" : "");
      if (*preset->summary != '\0')
        printf ("    %s\n", preset->summary);
    }

  return DAMERO_EXIT_DONE;
}

int
damero_cli_preset_show (DameroSession *session)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GPtrArray) presets = list_presets (folder);
  const DameroPreset *preset = find_preset (presets, session->words[0]);
  g_autofree char *xml = preset != NULL ? damero_preset_write (preset) : NULL;

  if (preset == NULL)
    return DAMERO_EXIT_DIFFERS;
  fputs (xml, stdout);
  return DAMERO_EXIT_DONE;
}

/* The preset of a file; NULL after saying what is wrong with it: RET_CODE. */
static DameroPreset *
read_file (const char *path,
           int        *ret_code)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_input_read_file (path, DAMERO_PRESET_MAX_BYTES, &error);
  DameroPreset *preset;

  if (bytes == NULL)
    {
      *ret_code = damero_cli_fail (error);
      return NULL;
    }

  preset = damero_preset_read (bytes, path, g_get_language_names (), diagnostics);
  damero_cli_print_diagnostics (path, diagnostics);
  *ret_code = preset != NULL ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
  return preset;
}

static int
check_file (const char *path,
            gpointer    data)
{
  int code;
  g_autoptr(DameroPreset) preset = read_file (path, &code);

  if (preset != NULL)
    printf ("%s: valid\n", path);
  return code;
}

int
damero_cli_preset_check (DameroSession *session)
{
  return damero_cli_check_all (session->words, check_file, NULL);
}

static int
save (const DameroPreset *preset)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GError) error = NULL;

  if (!damero_preset_save (preset, folder, &error))
    return damero_cli_fail (error);

  printf ("%s: kept as an own preset\n", preset->id);
  return DAMERO_EXIT_DONE;
}

static int
import_file (const char *path,
             gpointer    data)
{
  int code;
  g_autoptr(DameroPreset) preset = read_file (path, &code);

  return preset != NULL ? save (preset) : code;
}

int
damero_cli_preset_import (DameroSession *session)
{
  return damero_cli_check_all (session->words, import_file, NULL);
}

int
damero_cli_preset_save (DameroSession *session)
{
  const DameroSection *section = damero_event_find_section (session->event, session->section);
  const char *summary = session->options.summary;
  g_autoptr(DameroPreset) preset = damero_preset_new (session->words[2], summary != NULL ? summary : "", section);

  return save (preset);
}

int
damero_cli_preset_remove (DameroSession *session)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GPtrArray) presets = list_presets (folder);
  const DameroPreset *preset = find_preset (presets, session->words[0]);
  g_autoptr(GError) error = NULL;

  if (preset == NULL)
    return DAMERO_EXIT_DIFFERS;
  if (!preset->is_own)
    {
      damero_cli_error ("“%s” is shipped with the program, and stays", preset->id);
      return DAMERO_EXIT_DIFFERS;
    }
  if (!damero_preset_remove (preset->id, folder, &error))
    return damero_cli_fail (error);

  printf ("%s: removed\n", preset->id);
  return DAMERO_EXIT_DONE;
}

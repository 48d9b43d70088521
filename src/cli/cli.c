/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <stdlib.h>

#include "formats/text-table.h"
#include "words/illegal.h"

void
damero_cli_error (const char *format,
                  ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("dameroctl: %s\n", message);
}

void
damero_cli_error_at (const char *file,
                     guint       line,
                     guint       column,
                     const char *message)
{
  if (line == 0)
    g_printerr ("%s: %s\n", file, message);
  else if (column == 0)
    g_printerr ("%s:%u: %s\n", file, line, message);
  else
    g_printerr ("%s:%u:%u: %s\n", file, line, column, message);
}

gboolean
damero_cli_parse (int                *argc,
                  char             ***argv,
                  const GOptionEntry *options,
                  int                 min_args,
                  int                 max_args)
{
  const DameroCommand *command = damero_cli_find_command ((*argv)[0]);
  g_autofree char *title = g_strdup_printf ("dameroctl %s", command->name);
  g_autofree char *summary = g_strdup_printf ("dameroctl %s %s", command->name, command->summary);
  g_autofree char *example = g_strdup_printf ("Example:\n  %s", command->example);
  g_autoptr(GOptionContext) context = g_option_context_new (command->parameters);
  g_autoptr(GError) error = NULL;

  g_set_prgname (title);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, example);
  if (options != NULL)
    g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      damero_cli_error ("%s", error->message);
      return FALSE;
    }
  if (*argc - 1 < min_args || (max_args >= 0 && *argc - 1 > max_args))
    {
      g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

      g_printerr ("%s", help);
      return FALSE;
    }

  return TRUE;
}

const DameroRuleset *
damero_cli_find_ruleset (const char *id)
{
  const DameroRuleset *ruleset = damero_rulesets_find (id != NULL ? id : "pool-apca");
  g_autoptr(GString) known = NULL;

  if (ruleset != NULL)
    return ruleset;

  known = g_string_new (NULL);
  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", damero_rulesets_get (i)->id);
  damero_cli_error ("there is no ruleset \"%s\"; there are %s", id, known->str);
  return NULL;
}

gboolean
damero_cli_read_position (const DameroRuleset *ruleset,
                          const char          *fen,
                          DameroPosition      *ret_position)
{
  DameroFenError fen_error;
  g_autofree char *message = NULL;

  if (fen == NULL)
    {
      *ret_position = damero_position_start (ruleset->variant, ruleset->first_side);
      return TRUE;
    }
  if (damero_position_from_fen (ruleset->variant, fen, ret_position, &fen_error))
    return TRUE;

  message = damero_words_fen_error (&fen_error);
  damero_cli_error_at ("--fen", 1, fen_error.column, message);
  return FALSE;
}

char *
damero_cli_dup_library_path (const char *option)
{
  return option != NULL ? g_strdup (option)
                        : g_build_filename (g_get_user_data_dir (), "damero", "library.damero", NULL);
}

void
damero_cli_print_standings (const DameroEvent   *event,
                            const DameroSection *section)
{
  g_autofree char *standings = damero_standings_to_text (event, section, 0);
  g_autofree char *crosstable = damero_crosstable_to_text (event, section, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                           DAMERO_CROSSTABLE_PER_OPPONENT);

  g_print ("%s\n\n%s\n%s\n", section->name, standings, crosstable);
}

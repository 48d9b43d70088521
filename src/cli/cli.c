/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/text-table.h"
#include "words/illegal.h"

/* TRUE once help was asked for and printed: what looks like wrong usage then is none. */
static gboolean helped;

void
damero_cli_begin (void)
{
  /* Opened the wrong way round, they fail as the closed ones would. */
  static const int modes[] = { O_WRONLY, O_RDONLY, O_WRONLY };

  for (int i = 0; i < (int) G_N_ELEMENTS (modes); i++)
    if (fcntl (i, F_GETFD) == -1 && open ("/dev/null", modes[i]) != i)
      exit (DAMERO_EXIT_FAILED);
}

int
damero_cli_finish (int code)
{
  gboolean failed = ferror (stdout) != 0;

  errno = 0;
  failed |= fflush (stdout) != 0;
  if (!failed)
    return helped ? DAMERO_EXIT_DONE : code;

  if (errno != 0)
    damero_cli_error ("the output cannot be written: %s", g_strerror (errno));
  else
    damero_cli_error ("the output cannot be written: what was printed before is lost");
  return DAMERO_EXIT_FAILED;
}

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

/* What follows "Column 19: " or "Position, column 4: " in MESSAGE, in any language; MESSAGE if it does not
 * begin so. */
static const char *
skip_column (const char *message)
{
  const char *end = strstr (message, ": ");
  const char *number = end;

  while (number != NULL && number > message && g_ascii_isdigit (number[-1]))
    number--;
  if (end == NULL || number == end || number == message || number[-1] != ' ')
    return message;

  return end + strlen (": ");
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
    g_printerr ("%s:%u:%u: %s\n", file, line, column, skip_column (message));
}

gboolean
damero_cli_wants_help (int    argc,
                       char **argv)
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (strcmp (argv[i], "--help") == 0 || strcmp (argv[i], "-h") == 0)
      return TRUE;

  return FALSE;
}

gconstpointer
damero_cli_choose_part (const char    *command,
                        gconstpointer  parts,
                        gsize          size,
                        guint          n,
                        void         (*print) (FILE *file),
                        int            argc,
                        char         **argv,
                        int           *ret_code)
{
  for (guint i = 0; i < n && argc > 1; i++)
    {
      const DameroHelp *help = (gconstpointer) ((const char *) parts + i * size);

      if (strcmp (help->name + strlen (command) + 1, argv[1]) == 0)
        return help;
    }

  *ret_code = DAMERO_EXIT_USAGE;
  if (argc < 2)
    print (stderr);
  else if (damero_cli_wants_help (2, argv))
    {
      print (stdout);
      *ret_code = DAMERO_EXIT_DONE;
    }
  else
    damero_cli_error ("%s has no part “%s”; “dameroctl %s --help” lists them", command, argv[1], command);
  return NULL;
}

static void
append_rulesets (GString *text)
{
  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", damero_rulesets_get (i)->id);
}

/* What stands under the options: details, the rulesets where one can be chosen, the example. */
static char *
dup_description (const DameroHelp   *help,
                 const GOptionEntry *options)
{
  GString *text = g_string_new (NULL);

  if (help->details != NULL)
    g_string_append_printf (text, "%s\n\n", help->details);
  for (guint i = 0; options != NULL && options[i].long_name != NULL; i++)
    if (strcmp (options[i].long_name, "ruleset") == 0)
      {
        g_string_append (text, "Rulesets: ");
        append_rulesets (text);
        g_string_append (text, "\n\n");
      }
  g_string_append_printf (text, "Example:\n  %s", help->example);

  return g_string_free (text, FALSE);
}

gboolean
damero_cli_parse_as (const DameroHelp   *help,
                     int                *argc,
                     char             ***argv,
                     const GOptionEntry *options,
                     int                 min_args,
                     int                 max_args)
{
  g_autofree char *title = g_strdup_printf ("dameroctl %s", help->name);
  g_autofree char *summary = g_strdup_printf ("%s %s", title, help->summary);
  g_autofree char *description = dup_description (help, options);
  g_autoptr(GOptionContext) context = g_option_context_new (help->parameters);
  g_autoptr(GError) error = NULL;

  g_set_prgname (title);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  if (options != NULL)
    g_option_context_add_main_entries (context, options, NULL);
  /* Not left to GOption, which would not look whether the help could be written. */
  if (damero_cli_wants_help (*argc, *argv))
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      fputs (text, stdout);
      helped = TRUE;
      return FALSE;
    }
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      damero_cli_error ("%s; “%s --help” lists the options", error->message, title);
      return FALSE;
    }
  if (*argc - 1 < min_args || (max_args >= 0 && *argc - 1 > max_args))
    {
      damero_cli_error ("usage: %s [OPTION…]%s%s; “%s --help” explains it", title,
                        *help->parameters != '\0' ? " " : "", help->parameters, title);
      return FALSE;
    }

  return TRUE;
}

gboolean
damero_cli_parse (int                *argc,
                  char             ***argv,
                  const GOptionEntry *options,
                  int                 min_args,
                  int                 max_args)
{
  return damero_cli_parse_as (&damero_cli_find_command ((*argv)[0])->help, argc, argv, options,
                              min_args, max_args);
}

const DameroRuleset *
damero_cli_find_ruleset (const char *id)
{
  const DameroRuleset *ruleset = damero_rulesets_find (id != NULL ? id : "pool-apca");
  g_autoptr(GString) known = NULL;

  if (ruleset != NULL)
    return ruleset;

  known = g_string_new (NULL);
  append_rulesets (known);
  damero_cli_error ("there is no ruleset “%s”; there are %s", id, known->str);
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
  return option != NULL ? g_strdup (option) : damero_library_dup_default_path ();
}

void
damero_cli_print_standings (const DameroEvent   *event,
                            const DameroSection *section)
{
  g_autofree char *heading = damero_section_heading_to_text (event, section, 0);
  g_autofree char *standings = damero_standings_to_text (event, section, 0);
  g_autofree char *crosstable = damero_crosstable_to_text (event, section, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                           DAMERO_CROSSTABLE_PER_OPPONENT);

  g_print ("%s\n%s\n%s\n", heading, standings, crosstable);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/text-table.h"
#include "model/text.h"
#include "words/error.h"
#include "words/illegal.h"
#include "words/section.h"

#define DEFAULT_RULESET "pool-apca"

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
  g_autofree char *shown = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  /* It may name a file or quote what stands in one. */
  shown = damero_text_dup_shown (message);
  g_printerr ("dameroctl: %s\n", shown);
}

int
damero_cli_fail (const GError *error)
{
  static const int directors[] = { DAMERO_DIRECTOR_ERROR_REFUSED, DAMERO_DIRECTOR_ERROR_EXPORT,
                                   DAMERO_DIRECTOR_ERROR_IMPORT };
  static const int libraries[] = { DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_LIBRARY_ERROR_AMBIGUOUS };

  damero_cli_error ("%s", damero_words_error (error));
  for (guint i = 0; i < G_N_ELEMENTS (directors); i++)
    if (g_error_matches (error, DAMERO_DIRECTOR_ERROR, directors[i]))
      return DAMERO_EXIT_DIFFERS;
  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    if (g_error_matches (error, DAMERO_LIBRARY_ERROR, libraries[i]))
      return DAMERO_EXIT_DIFFERS;

  return DAMERO_EXIT_FAILED;
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

void
damero_cli_print_diagnostics (const char      *file,
                              const GPtrArray *diagnostics)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      damero_cli_error_at (file, diagnostic->line, diagnostic->column, diagnostic->message);
    }
}

int
damero_cli_check_all (char     **paths,
                      int      (*check) (const char *path,
                                         gpointer    data),
                      gpointer   data)
{
  int worst = DAMERO_EXIT_DONE;

  for (guint i = 0; paths[i] != NULL; i++)
    {
      int code = check (paths[i], data);

      worst = MAX (worst, code);
    }

  return worst;
}

int
damero_cli_write (const char   *path,
                  GBytes       *bytes,
                  const GError *error)
{
  g_autoptr(GError) write_error = NULL;

  if (bytes == NULL)
    return damero_cli_fail (error);
  if (strcmp (path, "-") == 0)
    fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
  else if (!damero_director_write_file (path, bytes, &write_error))
    return damero_cli_fail (write_error);

  return DAMERO_EXIT_DONE;
}

/* TRUE if the words up to "--" ask for help. */
static gboolean
wants_help (int    argc,
            char **argv)
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (strcmp (argv[i], "--help") == 0 || strcmp (argv[i], "-h") == 0)
      return TRUE;

  return FALSE;
}

static void
append_rulesets (GString *text)
{
  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", damero_rulesets_get (i)->id);
}

/* What stands under the options: details, the rulesets where one can be chosen, the example. */
static char *
dup_description (const DameroCommand *command)
{
  GString *text = g_string_new (NULL);

  if (command->details != NULL)
    g_string_append_printf (text, "%s\n\n", command->details);
  if (strstr (command->options, "ruleset") != NULL)
    {
      g_string_append (text, "Rulesets: ");
      append_rulesets (text);
      g_string_append (text, ";\nwith changed options ID:OPTION=VALUE,OPTION=VALUE (“dameroctl rulesets ID”).\n\n");
    }
  g_string_append_printf (text, "Example:\n  %s", command->example);

  return g_string_free (text, FALSE);
}

/* Reads the options, and leaves the words in ARGV from index 1. FALSE after saying what is wrong, or after printing the
 * help for --help, of which damero_cli_finish makes DAMERO_EXIT_DONE. */
static gboolean
parse (const DameroCommand *command,
       DameroOptions       *options,
       int                  argc,
       char               **argv)
{
  g_autofree char *title = g_strdup_printf ("dameroctl %s", command->name);
  g_autofree char *summary = g_strdup_printf ("%s %s", title, command->summary);
  g_autofree char *description = dup_description (command);
  g_autofree GOptionEntry *entries = damero_options_new_entries (
    options, command->options, command->name, command->takes_fields ? &command->act : NULL);
  g_autoptr(GOptionContext) context = g_option_context_new (command->parameters);
  g_autoptr(GError) error = NULL;

  g_set_prgname (title);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, NULL);
  /* Not left to GOption, which would not look whether the help could be written. */
  if (wants_help (argc, argv))
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      fputs (text, stdout);
      helped = TRUE;
      return FALSE;
    }
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      damero_cli_error ("%s; “%s --help” lists the options", damero_words_error (error), title);
      return FALSE;
    }
  if (argc - 1 < command->min_words || (command->max_words >= 0 && argc - 1 > command->max_words))
    {
      damero_cli_error ("usage: %s [OPTION…]%s%s; “%s --help” explains it", title,
                        *command->parameters != '\0' ? " " : "", command->parameters, title);
      return FALSE;
    }

  return TRUE;
}

static int
run_command (const DameroCommand *command,
             int                  argc,
             char               **argv)
{
  DameroSession session = { .command = command, .words = argv + 1 };
  int code = DAMERO_EXIT_USAGE;

  damero_options_init (&session.options);
  if (parse (command, &session.options, argc, argv))
    {
      DameroRuleset ruleset;

      code = damero_cli_read_ruleset (session.options.ruleset, &ruleset) ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
      if (code == DAMERO_EXIT_DONE && command->open != 0)
        code = damero_session_open (&session, command->open);
      if (code == DAMERO_EXIT_DONE)
        code = command->run (&session);
      code = damero_session_close (&session, code);
    }
  damero_options_clear (&session.options);

  return code;
}

/* The row of that name; of a part where OF is the command, else of a command. */
static const DameroCommand *
find_command (const DameroCommand *of,
              const char          *name)
{
  g_autofree char *full_name = of != NULL ? g_strdup_printf ("%s %s", of->name, name) : g_strdup (name);
  guint n;
  const DameroCommand *commands = damero_cli_get_commands (&n);

  for (guint i = 0; i < n; i++)
    if (strcmp (commands[i].name, full_name) == 0 && (of != NULL || strchr (name, ' ') == NULL))
      return &commands[i];

  return NULL;
}

static void
print_commands (FILE *file)
{
  guint n;
  const DameroCommand *commands = damero_cli_get_commands (&n);

  fputs ("Usage: dameroctl COMMAND [OPTION…] [ARGUMENT…]\n\n", file);
  for (guint i = 0; i < n; i++)
    if (strchr (commands[i].name, ' ') == NULL)
      fprintf (file, "  %-9s %s\n", commands[i].name, commands[i].summary);
  fputs ("\n“dameroctl COMMAND --help” explains one command with an example.\n"
         "Exit status: 0 done, 1 a check found differences or the input is invalid,\n"
         "2 wrong usage, 3 input, output or library error.\n", file);
}

static gboolean
is_part (const DameroCommand *command,
         const DameroCommand *of)
{
  gsize length = strlen (of->name);

  return strncmp (command->name, of->name, length) == 0 && command->name[length] == ' ';
}

/* Prints the parts of a command: those that are acts with their fields as options, or the others. */
static void
print_part_lines (FILE                *file,
                  const DameroCommand *of,
                  gboolean             takes_fields)
{
  gsize start = strlen (of->name) + 1;
  int width = 12;
  guint n;
  const DameroCommand *commands = damero_cli_get_commands (&n);

  for (guint i = 0; i < n; i++)
    if (is_part (&commands[i], of) && commands[i].takes_fields == takes_fields)
      width = MAX (width, (int) strlen (commands[i].name + start));
  for (guint i = 0; i < n; i++)
    if (is_part (&commands[i], of) && commands[i].takes_fields == takes_fields)
      fprintf (file, "  %-*s %s\n", width, commands[i].name + start, commands[i].summary);
}

static void
print_parts (FILE                *file,
             const DameroCommand *of)
{
  fprintf (file, "Usage: dameroctl %s PART [OPTION…] [ARGUMENT…]\n\n", of->name);
  print_part_lines (file, of, FALSE);
  if (strcmp (of->name, "event") == 0)
    {
      fputs ("\nActs of a game, with their fields as options:\n", file);
      print_part_lines (file, of, TRUE);
    }
  fprintf (file, "\n“dameroctl %s PART --help” explains one part with its arguments and options.\n\n"
                 "Example:\n  %s\n", of->name, of->example);
}

static int
run_part (const DameroCommand *of,
          int                  argc,
          char               **argv)
{
  const DameroCommand *part = argc > 1 ? find_command (of, argv[1]) : NULL;

  if (part != NULL)
    return run_command (part, argc - 1, argv + 1);
  if (wants_help (MIN (argc, 2), argv))
    {
      print_parts (stdout, of);
      return DAMERO_EXIT_DONE;
    }

  if (argc < 2)
    print_parts (stderr, of);
  else
    damero_cli_error ("%s has no part “%s”; “dameroctl %s --help” lists them", of->name, argv[1], of->name);
  return DAMERO_EXIT_USAGE;
}

int
damero_cli_run (int    argc,
                char **argv)
{
  const DameroCommand *command = argc > 1 ? find_command (NULL, argv[1]) : NULL;

  if (command != NULL)
    return command->run != NULL ? run_command (command, argc - 1, argv + 1) : run_part (command, argc - 1, argv + 1);
  if (wants_help (MIN (argc, 2), argv) || (argc > 1 && strcmp (argv[1], "help") == 0))
    {
      print_commands (stdout);
      return DAMERO_EXIT_DONE;
    }

  if (argc < 2)
    print_commands (stderr);
  else
    damero_cli_error ("there is no command “%s”; “dameroctl --help” lists them", argv[1]);
  return DAMERO_EXIT_USAGE;
}

gboolean
damero_cli_read_ruleset (const char    *text,
                         DameroRuleset *ret_ruleset)
{
  DameroRulesetError error = { 0 };
  g_autofree char *message = NULL;
  g_autoptr(GString) known = NULL;

  if (text == NULL)
    text = DEFAULT_RULESET;
  message = damero_words_ruleset_wrong (text, ret_ruleset);
  if (message == NULL)
    return TRUE;
  if (damero_ruleset_from_text (text, ret_ruleset, &error) || error.code != DAMERO_RULESET_UNKNOWN_NAME)
    {
      damero_cli_error ("%s", message);
      return FALSE;
    }

  known = g_string_new (NULL);
  append_rulesets (known);
  damero_cli_error ("there is no ruleset “%s”; there are %s", text, known->str);
  return FALSE;
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
damero_cli_dup_library_path (const DameroSession *session)
{
  const char *option = session->options.library;

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

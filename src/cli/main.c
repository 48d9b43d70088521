/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/main.c - dameroctl: the engine without a display.
 */
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

static const DameroCommand commands[] = {
  { "perft", "DEPTH", "counts the positions a generator of legal moves reaches",
    "dameroctl perft --ruleset spanish 7", damero_cli_perft },
  { "moves", "", "lists the legal moves of a position",
    "dameroctl moves --fen W:WK29:B10,22", damero_cli_moves },
  { "clock", "CONTROL", "runs a time control over given thinking times",
    "dameroctl clock 2/60 --thinks 10000,5000,20000,5000", damero_cli_clock },
  { "event", "new|list|show|pair|result|standings|undo|log|run|export ...",
    "directs an event in the library, step by step",
    "dameroctl event run evening.acts", damero_cli_event },
  { "game", "play FILE", "plays one game from a file of acts through clock, counts and log",
    "dameroctl game play game.acts --control 300+5", damero_cli_game },
  { "xml", "check FILE...", "checks crosstables against schema and references",
    "dameroctl xml check crosstable.xml", damero_cli_xml },
  { "verify", "", "checks the library: integrity, replay of every log, projections",
    "dameroctl verify --library club.damero", damero_cli_verify },
  { "backup", "FOLDER", "copies the library into a folder",
    "dameroctl backup /media/stick", damero_cli_backup },
  { "restore", "BACKUP", "puts a backup in the place of the library, which is kept beside it",
    "dameroctl restore club-backups/club-2026-11-21-0003.damero", damero_cli_restore },
  { "demo", "", "runs the sample club evening on virtual time and writes every export",
    "dameroctl demo --dir evening", damero_cli_demo },
};

const DameroCommand *
damero_cli_find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];

  return NULL;
}

static void
print_usage (FILE *file)
{
  fputs ("Usage: dameroctl COMMAND [OPTION...] [ARGUMENT...]\n\n", file);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (file, "  %-8s %s\n", commands[i].name, commands[i].summary);
  fputs ("\n\"dameroctl COMMAND --help\" explains one command with an example.\n"
         "Exit status: 0 done, 1 a check found differences or the input is invalid,\n"
         "2 wrong usage, 3 input, output or library error.\n", file);
}

int
main (int    argc,
      char **argv)
{
  const DameroCommand *command;

  setlocale (LC_ALL, "");
  bindtextdomain ("damero", DAMERO_LOCALEDIR);
  bind_textdomain_codeset ("damero", "UTF-8");
  if (argc < 2)
    {
      print_usage (stderr);
      return DAMERO_EXIT_USAGE;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "help") == 0)
    {
      print_usage (stdout);
      return DAMERO_EXIT_DONE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("dameroctl " DAMERO_VERSION);
      return DAMERO_EXIT_DONE;
    }

  command = damero_cli_find_command (argv[1]);
  if (command == NULL)
    {
      damero_cli_error ("there is no command \"%s\"; \"dameroctl --help\" lists them", argv[1]);
      return DAMERO_EXIT_USAGE;
    }

  return command->run (argc - 1, argv + 1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/main.c - dameroctl: the engine without a display.
 */
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

#define CONTROL_HELP \
  "CONTROL in the simplest form is a time in seconds or with units: 300 or 5m, 1h30m.\n\n" \
  "  5m             five minutes for the game\n" \
  "  300+5          five seconds more with every move (Fischer)\n" \
  "  300~5          the clock waits five seconds at every move (delay)\n" \
  "  300^5          up to five seconds are given back (Bronstein)\n" \
  "  40/7200:900    forty moves in two hours, then fifteen minutes for the rest\n" \
  "  40/7200:20/3600:900\n" \
  "                 forty moves in two hours, twenty in the next hour, then fifteen minutes\n" \
  "  30/3600 both   a period is over when both have made its moves\n" \
  "  move 300/60+60 five minutes a move, one minute where one capture alone is possible, and a\n" \
  "                 minute’s grace\n" \
  "  byo 1800 3x30  half an hour, then three periods of thirty seconds (byo-yomi)\n" \
  "  canadian 1800 15/300\n" \
  "                 half an hour, then fifteen moves in every five minutes\n" \
  "  *180           an hourglass of three minutes each\n" \
  "  up 7200        the clocks count up, with an alarm after two hours\n" \
  "  match 5400/2 then 10x60\n" \
  "                 ninety minutes for two games, then ten minutes with a minute a move; “under 2700”\n" \
  "                 before “then” gives each player 45 minutes in it, “call=referee” at the end\n" \
  "                 leaves overrun moves to the referee\n" \
  "  game 2700 then 10x60\n" \
  "                 the same for each game by itself\n\n" \
  "Without --thinks the control is explained. With it, a line per ply is printed, tab-separated: ply,\n" \
  "side (1 or 2), main time left (time used, where it counts up) of both after the press in ms, and “-”\n" \
  "or what happened with its instant in ms from the start: “flag@MS”, “time-called@MS”, “alarm@MS”, and\n" \
  "in a match “hand-over@MS”, “improper-delay@MS” (a move overrun in its minutes) and “match-over@MS”."

#define ACTS_HELP \
  "KIND is the first word of an act. Without it, all are listed.\n\n" \
  "An act is one line: its kind, then fields KEY=VALUE in any order. Values with blanks stand in double\n" \
  "quotes. Every act may also have at= (ms from the beginning; at=+MS: after the line before), wall=\n" \
  "(Unix ms), by= (director, referee, black, white, program), who= (a name) and uid=. “dameroctl event\n" \
  "run” performs them; dameroctl(1) tells more."

#define PAIR_HELP \
  "FILE is a tournament report (TRF16 or TRF26); - is standard input. The next round is paired by the\n" \
  "Swiss system of FIDE (Dutch), 2026. The first line is the number of pairs, then one pair a line, by\n" \
  "board: the number with White, the number with Black; a bye is NUMBER 0. Exit status 1: there is no\n" \
  "legal pairing, or the file is not valid."

#define PDN_HELP \
  "check: each game is judged by the rules core, main line and variations; what is wrong is a line with its\n" \
  "place. Games of other rules are kept as text, which is said once. normalize: prints every game that is\n" \
  "not refused in canonical form. Exit status 1: a game was refused."

#define CHECK_HELP \
  "Every round of a tournament report is paired from the position before it, and the points are added up\n" \
  "anew. Each difference is a line; the last line of a file counts them."

#define STANDINGS_HELP \
  "FILE is a tournament report (TRF16 or TRF26); - is standard input. Tie-breaks are BH BH-C1 BH-C2 BH-M1\n" \
  "BH-M2 (Buchholz, cut, median), SOL SOL-T (Solkoff, truncated), HON (honor points), SB SB-C1\n" \
  "(Sonneborn-Berger), DE (direct encounter), WIN WON BWG BLK (rounds, games won, moving second), PS PS-C1\n" \
  "(progressive), KOYA, ARO ARO-C1 TPR PTP APRO APPO (ratings), MPT GPT STD (points of matches, games,\n" \
  "rounds), REP (rounds elected to play), FB AOB (fore Buchholz, average of opponents’) and LOT (lots).\n" \
  "BH/C1, BPG and KS are read too. --unplayed treats rounds not played as FIDE does since 2026 (fide), from\n" \
  "2023 (self) or before (virtual), or leaves them out (nothing)."

#define GENERATE_HELP \
  "The tournament is a report (TRF26), paired round by round, with results drawn by the ratings. The\n" \
  "same options give the same file everywhere. If a round has no legal pairing, the tournament ends\n" \
  "before it."

static const DameroCommand commands[] = {
  { { "perft", "DEPTH", "counts the positions a generator of legal moves reaches", NULL,
      "dameroctl perft --ruleset spanish 7" }, damero_cli_perft },
  { { "moves", "", "lists the legal moves of a position", NULL,
      "dameroctl moves --fen W:WK29:B10,22" }, damero_cli_moves },
  { { "clock", "CONTROL", "explains a time control, or runs it over given thinking times", CONTROL_HELP,
      "dameroctl clock 2/60 --thinks 10000,5000,20000,5000" }, damero_cli_clock },
  { { "event", "PART", "directs an event in the library, step by step", NULL,
      "dameroctl event run evening.acts" }, damero_cli_event },
  { { "player", "PART", "keeps the register of players: who they are, their ratings", NULL,
      "dameroctl player import club.csv" }, damero_cli_player },
  { { "archive", "PART", "keeps the archive of games: imports, searches, counts, exports", NULL,
      "dameroctl archive search --player adams" }, damero_cli_archive },
  { { "acts", "[KIND]", "lists the acts that “event run” and “game play” perform", ACTS_HELP,
      "dameroctl acts press" }, damero_cli_acts },
  { { "game", "play FILE", "plays one game from a file of acts through clock, counts and log",
      "FILE holds the acts of one game without in= (“dameroctl acts”), - is standard input. A line is\n"
      "printed per ply, tab-separated: ply, side, move, and with a clock the time for the move and the\n"
      "times left of Black and White in ms.",
      "dameroctl game play game.acts --control 300+5" }, damero_cli_game },
  { { "pair", "FILE", "pairs the next round of a tournament file", PAIR_HELP,
      "dameroctl pair club.trf" }, damero_cli_pair },
  { { "check", "FILE...", "pairs every round of tournament files anew and compares", CHECK_HELP,
      "dameroctl check club.trf" }, damero_cli_check },
  { { "standings", "FILE", "ranks the players of a tournament file, with every tie-break", STANDINGS_HELP,
      "dameroctl standings club.trf --tiebreaks BH-C1,SB,DE --explain 7" }, damero_cli_standings },
  { { "generate", "", "makes a random tournament file", GENERATE_HELP,
      "dameroctl generate --players 30 --rounds 7 --seed 1 --byes 5 --forfeits 2" }, damero_cli_generate },
  { { "pdn", "check|normalize FILE...", "judges records of games by the rules, or writes them canonically", PDN_HELP,
      "dameroctl pdn check games.pdn" }, damero_cli_pdn },
  { { "xml", "check FILE...", "checks crosstables against schema and references", NULL,
      "dameroctl xml check crosstable.xml" }, damero_cli_xml },
  { { "verify", "", "checks the library: integrity, replay of every log, projections", NULL,
      "dameroctl verify --library club.damero" }, damero_cli_verify },
  { { "backup", "FOLDER", "copies the library into a folder", NULL,
      "dameroctl backup /media/stick" }, damero_cli_backup },
  { { "restore", "BACKUP", "puts a backup in the place of the library, which is kept beside it", NULL,
      "dameroctl restore club-backups/club-2026-11-21-0003.damero" }, damero_cli_restore },
  { { "demo", "", "runs the sample club evening on virtual time and writes every export", NULL,
      "dameroctl demo --dir evening" }, damero_cli_demo },
};

const DameroCommand *
damero_cli_find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].help.name, name) == 0)
      return &commands[i];

  return NULL;
}

static void
print_usage (FILE *file)
{
  fputs ("Usage: dameroctl COMMAND [OPTION…] [ARGUMENT…]\n\n", file);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (file, "  %-9s %s\n", commands[i].help.name, commands[i].help.summary);
  fputs ("\n“dameroctl COMMAND --help” explains one command with an example.\n"
         "Exit status: 0 done, 1 a check found differences or the input is invalid,\n"
         "2 wrong usage, 3 input, output or library error.\n", file);
}

static int
run (int    argc,
     char **argv)
{
  const DameroCommand *command;

  if (argc < 2)
    {
      print_usage (stderr);
      return DAMERO_EXIT_USAGE;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0 || strcmp (argv[1], "help") == 0)
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
      damero_cli_error ("there is no command “%s”; “dameroctl --help” lists them", argv[1]);
      return DAMERO_EXIT_USAGE;
    }

  return command->run (argc - 1, argv + 1);
}

int
main (int    argc,
      char **argv)
{
  /* As for gettext's own programs: translations that are not installed. */
  const char *translations = g_getenv ("TEXTDOMAINDIR");

  damero_cli_begin ();
  setlocale (LC_ALL, "");
  bindtextdomain ("damero", translations != NULL ? translations : DAMERO_LOCALEDIR);
  bind_textdomain_codeset ("damero", "UTF-8");

  return damero_cli_finish (run (argc, argv));
}

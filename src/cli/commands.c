/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/commands.c - the table of commands: what each is called, its words and options, what it opens, what it runs.
 */
#include "cli/event.h"

#define READ(what)  (DAMERO_OPEN_##what | DAMERO_OPEN_READ_ONLY)
#define WRITE(what) DAMERO_OPEN_##what

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
  "                 minute’s grace; “routes=each” at the end counts every route of a capture round the\n" \
  "                 same pieces, otherwise they are one\n" \
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
  "run” performs them; dameroctl(1) says more."

#define PAIR_HELP \
  "FILE is a tournament report (TRF16 or TRF26); - is standard input. The next round is paired by the\n" \
  "Swiss system of FIDE (Dutch), 2026, or by the Double-Swiss if line 192 says FIDE_DOUBLESWISS: then two\n" \
  "rounds of the file are one of matches. The first line is the number of pairs, then one pair a line, by\n" \
  "board: the number with White, the number with Black; a bye is NUMBER 0. Exit status 1: there is no\n" \
  "legal pairing, or the file is not valid."

#define PDN_HELP \
  "check: each game is judged by the rules, main line and variations; each fault is a line with its\n" \
  "place. Games of other rules are kept as text, with one message. normalize: prints every game that is\n" \
  "not refused in canonical form. Exit status 1: a game was refused."

#define CHECK_HELP \
  "Every round of a tournament report is paired from the position before it, and the points are added up\n" \
  "again. Each difference is a line; the last line of a file counts them."

#define STANDINGS_HELP \
  "FILE is a tournament report (TRF16 or TRF26); - is standard input. Tie-breaks are BH BH-C1 BH-C2 BH-M1\n" \
  "BH-M2 (Buchholz, cut, median), SOL SOL-T (Solkoff, truncated), HON (honor points), SB SB-C1\n" \
  "(Sonneborn-Berger), DE (direct encounter), WIN WON BWG BLK (rounds, games won, moving second), PS PS-C1\n" \
  "(progressive), KOYA, ARO ARO-C1 TPR PTP APRO APPO (ratings), MPT GPT STD (points of matches, games,\n" \
  "rounds), REP (rounds elected to play), FB AOB (fore Buchholz, average of opponents’) and LOT (lots).\n" \
  "BH/C1, BPG and KS are read too. --unplayed treats rounds not played as FIDE does since 2026 (fide), from\n" \
  "2023 (self) or before (virtual), or leaves them out (nothing)."

#define GENERATE_HELP \
  "The tournament is a report (TRF26), paired round by round, with results drawn by the ratings. With\n" \
  "--double-swiss each round is one of matches of two games: two rounds of the report. The same options\n" \
  "give the same file everywhere. If a round has no legal pairing, the tournament ends before it."

#define SERVE_HELP \
  "EVENT goes on the air: devices in the hall reach it with a browser, at the addresses that are printed. Each seat\n" \
  "is printed with the code that lets one device in, and with the address that has it. Seats, codes and devices are\n" \
  "kept: after a new start they are there again, on the same port. Acts (“dameroctl acts”) are taken from standard\n" \
  "input and answered as by “event run”, also refused ones do not end it, and so are “hall open SEAT” (a new\n" \
  "code), “hall revoke SEAT”, “hall hold SEAT” (the referee has that board) and “hall release SEAT”; what devices\n" \
  "do follows their seat, what the program does by itself “- ”, what happens to devices “* ”. It ends by a signal\n" \
  "(Ctrl+C), or with --until-eof at the end of standard input. Over plain http whoever is in the network can read\n" \
  "and change what a device sends: with --floor you accept that for the referees’ devices too. Exit status 3: it\n" \
  "cannot go on the air."

#define EVENT_HELP "EVENT is an event’s name, its uid, or the beginning of the uid (“dameroctl event list”)."
#define SECTION_HELP "SECTION is the number or the name of a section (“dameroctl event show”)."
#define ENTRY_HELP "ENTRY is the player’s pairing number in the section, or the player’s name."
#define PLACE_HELP "SECTION.ROUND.BOARD.GAME says which game, by numbers from 1, as 1.2.1.1;\n" \
                   "the section may be named: \"Gold Bar.2.1.1\"."
#define PLAYER_HELP \
  "PLAYER is a name, if only one player has it, or a uid or the beginning of one (“dameroctl player search”)."

#define CRITERIA_HELP \
  "A game must meet all that is asked for. Names are words that begin words of the name, whatever their accents\n" \
  "and capitals. Dates may be cut: 2026 or 2026-05. --ruleset says which game an opening, a position or material\n" \
  "is of (pool-apca). --ballot is of any game that began with those moves, whether they were drawn or not.\n" \
  "Without options all games are meant."

#define DECK_HELP \
  "DECK is the id of a deck, shipped or own (“dameroctl deck list”), or a file; - is standard input."

/* What a section says of its clocks and boards; what is known of a player of the register, but for the name; what a
 * game of the archive must be. */
#define PLAY_OPTIONS \
  "control controls flags record on-paper no-on-paper at-devices moves-delay late-game late-match assist " \
  "no-assist screen-touch no-screen-touch opponent-crowns no-opponent-crowns deck draw opening draw-again no-draw-again"
#define RECORD_OPTIONS "sort club federation ident title groups party born rating rated note"
#define CRITERIA \
  "ruleset opening deck ballot fen player side opponent event from to result ending material min-plies max-plies"

static const DameroCommand commands[] = {
  { "perft", "DEPTH", "counts the positions that the generator of legal moves reaches", NULL,
    "dameroctl perft --ruleset spanish 7",
    "ruleset fen unique suite max-leaves", 0, 1, 0, damero_cli_perft },
  { "moves", "", "lists the legal moves of a position", NULL,
    "dameroctl moves --fen W:WK29:B10,22",
    "ruleset fen", 0, 0, 0, damero_cli_moves },
  { "board", "", "draws a position, with the numbers of the squares",
    "Men are b and w, kings B and W. White is at the bottom; --side black turns the board round.",
    "dameroctl board --fen W:WK29:B10,22 --side black",
    "ruleset fen side", 0, 0, 0, damero_cli_board },
  { "clock", "CONTROL", "explains a time control, or runs it over given thinking times", CONTROL_HELP,
    "dameroctl clock 2/60 --thinks 10000,5000,20000,5000",
    "thinks forced second", 1, 1, 0, damero_cli_clock },
  { "event", "PART", "directs an event in the library, step by step", NULL,
    "dameroctl event new --name Evening\n"
    "  dameroctl event section Evening --name \"Gold Bar\"\n"
    "  dameroctl event player Evening \"Ann Adams\" --section 1\n"
    "  dameroctl event player Evening \"Bob Brown\" --section 1\n"
    "  dameroctl event pair Evening 1\n"
    "  dameroctl event result Evening 1.1.1.1 white\n"
    "  dameroctl event standings Evening" },
  { "preset", "PART", "keeps presets: settings that sections begin with, by a name", NULL,
    "dameroctl preset list\n"
    "  dameroctl event new --name Evening --preset apca-evening" },
  { "player", "PART", "keeps the register of players: who they are, their ratings", NULL,
    "dameroctl player add \"Ann Adams\" --club Harbor\n"
    "  dameroctl player import club.csv\n"
    "  dameroctl player import club.csv --apply\n"
    "  dameroctl player search adams" },
  { "archive", "PART", "keeps the archive of games: imports, searches, counts, exports", NULL,
    "dameroctl archive import games.pdn\n"
    "  dameroctl archive search --opening \"11-15 23-19\" --result black\n"
    "  dameroctl archive show 345" },
  { "deck", "PART", "keeps decks of openings that are drawn by lot: own ones, and those shipped", NULL,
    "dameroctl deck list\n"
    "  dameroctl deck show acf-three-move\n"
    "  dameroctl deck check club.xml" },
  { "acts", "[KIND]", "lists the acts that “event run” and “game play” perform", ACTS_HELP,
    "dameroctl acts press",
    "", 0, 1, 0, damero_cli_acts },
  { "rulesets", "[RULESET]", "lists the rulesets, or the options of one",
    "RULESET is the name of a ruleset, or a name and changed options: NAME:OPTION=VALUE,OPTION=VALUE. So it can\n"
    "be written wherever a ruleset is taken: --ruleset pool-apca:touch=standard.",
    "dameroctl rulesets pool-apca:touch=standard",
    "", 0, 1, 0, damero_cli_rulesets },
  { "game", "play FILE", "plays one game from a file of acts through clock, counts and log",
    "FILE holds the acts of one game without in= (“dameroctl acts”), - is standard input. A line is\n"
    "printed per ply, tab-separated: ply, side, move, and with a clock the time for the move and the\n"
    "times left of Black and White in ms; for any other act -, its kind and a sentence; under both what\n"
    "followed. An act that is refused is told on standard error and changes nothing; the game goes on,\n"
    "unless --stop is given. Without --control the game has the clock of its ruleset, if that names one; none: no\n"
    "clock. Exit status 1: an act was refused.",
    "dameroctl game play game.acts --control 300+5 --white \"Ann Adams\" --black \"Bob Brown\"",
    "ruleset control white black stop raw", 2, 2, 0, damero_cli_game },
  { "pair", "FILE", "pairs the next round of a tournament file", PAIR_HELP,
    "dameroctl pair club.trf",
    "write json explain exact", 1, 1, 0, damero_cli_pair },
  { "check", "FILE...", "pairs every round of tournament files anew and compares", CHECK_HELP,
    "dameroctl check club.trf",
    "json", 1, -1, 0, damero_cli_check },
  { "standings", "FILE", "ranks the players of a tournament file, with every tie-break", STANDINGS_HELP,
    "dameroctl standings club.trf --tiebreaks BH-C1,SB,DE --explain 7",
    "tiebreaks explain unplayed seed json", 1, 1, 0, damero_cli_standings },
  { "generate", "", "makes a random tournament file", GENERATE_HELP,
    "dameroctl generate --players 30 --rounds 7 --seed 1 --byes 5 --forfeits 2",
    "players rounds seed played byes forfeits withdrawals late draws forbidden accelerate double-swiss scoring "
    "output", 0, 0, 0, damero_cli_generate },
  { "pdn", "check|normalize FILE...", "judges records of games by the rules, or writes them canonically", PDN_HELP,
    "dameroctl pdn check games.pdn",
    "ruleset", 2, -1, 0, damero_cli_pdn },
  { "xml", "check FILE...", "checks crosstables against schema and references", NULL,
    "dameroctl xml check crosstable.xml",
    "", 2, -1, 0, damero_cli_xml },
  { "verify", "", "checks the library: integrity, replay of every log, projections", NULL,
    "dameroctl verify --library club.damero",
    "library", 0, 0, 0, damero_cli_verify },
  { "backup", "FOLDER", "copies the library into a folder", NULL,
    "dameroctl backup /media/stick",
    "library keep", 1, 1, 0, damero_cli_backup },
  { "restore", "BACKUP", "puts a backup in the place of the library, which is kept beside it", NULL,
    "dameroctl restore club-backups/club-2026-11-21-0003.damero",
    "library", 1, 1, 0, damero_cli_restore },
  { "demo", "", "runs the sample club evening on virtual time and writes every export", NULL,
    "dameroctl demo --dir evening",
    "dir", 0, 0, 0, damero_cli_demo },

  { "serve", "EVENT", "lets devices in the hall take part in an event", SERVE_HELP,
    "dameroctl serve \"Club Evening\" --tables all --floor 1",
    "library address port https certificate key tables seat floor helpers screens players until-eof raw json",
    1, 1, WRITE (EVENT), damero_cli_serve },

  { "preset list", "", "lists the presets of sections: those shipped, and own ones",
    "Own presets are files in DATA/damero/presets, where DATA is the folder of data of your programs.",
    "dameroctl preset list", "", 0, 0, 0, damero_cli_preset_list },
  { "preset show", "PRESET", "shows what a preset sets, as its file has it",
    "PRESET is its id or its name. The output is its file: written to a file it can be shared.",
    "dameroctl preset show apca-evening", "", 1, 1, 0, damero_cli_preset_show },
  { "preset check", "FILE...", "checks files of presets: the schema, each setting, and whether a section takes them",
    NULL, "dameroctl preset check evening.xml", "", 1, -1, 0, damero_cli_preset_check },
  { "preset import", "FILE...", "checks files of presets, and keeps them as own ones",
    "One with the id of an own preset takes its place.",
    "dameroctl preset import evening.xml", "", 1, -1, 0, damero_cli_preset_import },
  { "preset save", "EVENT SECTION NAME", "keeps the settings of a section as an own preset",
    EVENT_HELP "\n" SECTION_HELP "\nAn own preset of the same name is replaced. Players and prizes are no part of it.",
    "dameroctl preset save \"Club Evening\" 1 \"Our evening\" --summary \"Four quick matches.\"",
    "library summary", 3, 3, READ (SECTION), damero_cli_preset_save },
  { "preset remove", "PRESET", "removes an own preset", NULL,
    "dameroctl preset remove our-evening", "", 1, 1, 0, damero_cli_preset_remove },

  { "event new", "", "sets up an event and prints its uid",
    "--name is needed. The library is made if there is none. --publish as for “event details”. With --preset the\n"
    "event has a section, Open, with the settings of that preset.",
    "dameroctl event new --name \"Club Evening\" --date 2026-11-21 --preset apca-evening",
    "library name place date director publish preset", 0, 0, 0, damero_cli_event_new },
  { "event section", "EVENT", "adds a section: a class of players who compete together",
    EVENT_HELP "\n--name is needed. The scoring is “game WIN-DRAW-LOSS” or “match WIN-DRAW-LOSS”, perhaps with\n"
    "“forfeit WIN-LOSS-DOUBLE” and “bye FIRST-LATER”; “match 2:12-0 1:8-4 0:6-6” makes the points of a match\n"
    "depend on the games by which it is won. “dameroctl standings --help” names the tie-breaks.\n"
    "“dameroctl clock --help” explains controls; without one the section has that of its ruleset, if that\n"
    "names one, and with none no clock. One that hardly means seconds, as 5+1, is asked\n"
    "about on a terminal; else both readings are named on standard error, and it stays.\n"
    "--controls gives other clocks to some games of a match or to a side: “white: 600; game 2 black: 300”.\n"
    "--opponent-crowns: a man that arrives is crowned by the opponent, on the own time, before moving, as the texts\n"
    "of pool-classic, pool-apca, pool-online and spanish have it; otherwise it is a king at once.\n"
    "A Swiss (dutch), Keizer and manual section has the rounds that are planned with --rounds. Keizer\n"
    "settings are as in “top=70 own=yes gap=5 bye=2/3”. --field apart=\"clubs parties 1-3\" keeps those of one\n"
    "club, family or travelling group apart in these rounds as long as it costs no points between opponents; also\n"
    "“clubs”, “parties 2-”, “clubs all-but-1”, none. With --preset what no other option says is as that preset\n"
    "has it. With --deck and --draw “event draw” draws by lot how games begin.",
    "dameroctl event section \"Club Evening\" --name \"Gold Bar\" --control 300+5 --games 2",
    "library name preset ruleset " PLAY_OPTIONS " games cycles scoring tiebreaks starter system rounds acceleration "
    "initial dutch-white keizer field reason raw",
    1, 1, 0, damero_cli_event_act, DAMERO_ACT_SECTION, damero_cli_fill_section, damero_cli_print_section },
  { "event details", "EVENT", "changes the name, place, date or director of an event, what it publishes, its listing",
    EVENT_HELP "\n--place, --date and --director with an empty text say that it is not known. --field listed=off\n"
    "takes the event off the list that the application offers; nothing of it is lost, and --field listed=on\n"
    "puts it back.\n"
    "--publish names what publications tell of players besides names, clubs and ratings, and with an empty text\n"
    "nothing, as at first: reasons (of cautions, withdrawals and other acts), birth-years, numbers (in associations),\n"
    "groups. It holds for every crosstable, report and page; “event export” says on standard error what it left out.\n"
    "A whole event (.event.xml), the register and backups are records, and have everything.",
    "dameroctl event details \"Club Evening\" --name \"Autumn Evening\" --date 2026-11-28",
    "library name place date director publish field reason raw", 1, 1, 0, damero_cli_event_act,
    DAMERO_ACT_EVENT_CHANGED },
  { "event change", "EVENT SECTION", "changes how a section continues: its rounds, scoring, clocks",
    EVENT_HELP "\n" SECTION_HELP "\n"
    "After the first round only dutch, keizer, manual and round-robin (of those who have not met) are left.\n"
    "The scoring and the tie-breaks are fixed with the first round: then a change of them needs a --reason.\n"
    "Games that have started keep their clocks. --control none removes the clock, --controls \"\" those of\n"
    "some games. --deck, --draw, --opening and --draw-again say how openings are drawn from now on.",
    "dameroctl event change \"Club Evening\" 1 --rounds 4 --reason \"the hall closes\"",
    "library system rounds scoring tiebreaks keizer " PLAY_OPTIONS " field reason raw",
    2, 2, 0, damero_cli_event_act, DAMERO_ACT_SECTION_CHANGED },
  { "event player", "EVENT [NAME]", "adds a player, and enters the player in sections",
    EVENT_HELP "\nNAME is the player’s name, in quotes if it has blanks. --field says more, as title=GM, born=1990,\n"
    "federation=USA, ident=A17, groups=\"junior, women\", party=Ruiz (a family, or who travel together).\n"
    "With --from-registry a player of the register (a name or a uid, “dameroctl player search”) is added, with all\n"
    "that is known there.",
    "dameroctl event player \"Club Evening\" \"Ann Adams\" --club Harbor --section 1",
    "library club rating field section from-registry reason raw", 1, 2, 0, damero_cli_event_player },
  { "event change-player", "EVENT PLAYER", "changes the details of a player",
    EVENT_HELP "\nPLAYER is the player’s number in the event: “event player” printed it. Pairing numbers stay:\n"
    "“event renumber” changes them.",
    "dameroctl event change-player \"Club Evening\" 3 --rating 1875 --reason \"new list\"",
    "library name club rating field reason raw",
    2, 2, 0, damero_cli_event_act, DAMERO_ACT_PLAYER_CHANGED, damero_cli_fill_player },
  { "event enter", "EVENT SECTION PLAYER", "enters a player of the event in a section",
    EVENT_HELP "\n" SECTION_HELP "\nPLAYER is the player’s number in the event: “event player” printed it.\n"
    "A player who enters a Swiss late has missed the rounds before; --bye says what they are worth.",
    "dameroctl event enter \"Club Evening\" \"Gold Bar\" 3",
    "library bye team reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_ENTRY, damero_cli_fill_entry },
  { "event renumber", "EVENT SECTION ORDER", "gives the entries new pairing numbers",
    EVENT_HELP "\n" SECTION_HELP "\n"
    "ORDER is rating (highest first), varma (a draw that keeps players of one club apart in the last rounds\n"
    "of a round robin) or a list of the present numbers in the order of the new ones. Once round 1 is paired\n"
    "it needs a --reason, and after round 3 the numbers stay.",
    "dameroctl event renumber \"Club Evening\" 1 rating",
    "library reason raw", 3, 3, WRITE (SECTION), damero_cli_event_renumber },
  { "event check-in", "EVENT SECTION ENTRY", "notes that a player is there",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
    "dameroctl event check-in \"Club Evening\" 1 \"Ann Adams\"",
    "library reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_CHECK_IN },
  { "event close-check-in", "EVENT SECTION", "closes check-in: players who are not there do not play the next round",
    EVENT_HELP "\n" SECTION_HELP "\n“event absence --cancel” takes back in a player who comes after all.",
    "dameroctl event close-check-in \"Club Evening\" 1",
    "library first reason raw", 2, 2, 0, damero_cli_event_act, DAMERO_ACT_CHECK_IN_CLOSED },
  { "event withdraw", "EVENT SECTION ENTRY", "withdraws a player from the rounds to come",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
    "dameroctl event withdraw \"Club Evening\" 1 4 --reason \"taken ill\"",
    "library first reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_WITHDRAW },
  { "event expel", "EVENT SECTION ENTRY", "expels a player: withdrawn for good, by decision",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP "\n"
    "A --reason is needed. In a round robin --field annul=on makes the player’s results count for nobody.",
    "dameroctl event expel \"Club Evening\" 1 4 --reason \"struck the arbiter\"",
    "library first field reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_EXPELLED },
  { "event re-enter", "EVENT SECTION ENTRY", "lets a player who withdrew play again",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
    "dameroctl event re-enter \"Club Evening\" 1 4",
    "library reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_RE_ENTRY },
  { "event team", "EVENT SECTION ENTRY", "moves a player of a Scheveningen section to the other team",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP "\n"
    "--team says which. Once round 1 is paired the teams stay.",
    "dameroctl event team \"Club Match\" 1 \"Ann Adams\" --team 2",
    "library team reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_TEAM_CHANGED },
  { "event absence", "EVENT SECTION ENTRY", "notes rounds that a player will not play",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP "\n"
    "Without --first the next round; --bye says what each is worth: absent (nothing), half or full.",
    "dameroctl event absence \"Club Evening\" 1 \"Ann Adams\" --first 3 --bye half",
    "library first last bye cancel reason raw",
    3, 3, 0, damero_cli_event_act, DAMERO_ACT_ABSENCE, damero_cli_fill_absence },
  { "event forbid", "EVENT SECTION [ENTRY…]", "keeps players apart: no two of them are paired",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP "\n"
    "--club names all players of a club in their place, --field groups=LABEL all with a label, including those\n"
    "who join later. With --field soft=on they are kept apart only if it costs no points between opponents.",
    "dameroctl event forbid \"Club Evening\" 1 3 7 --last 2",
    "library first last club field cancel reason raw", 2, 99, 0, damero_cli_event_forbid },
  { "event pair", "EVENT SECTION", "pairs the next round of a section and prints its boards",
    EVENT_HELP "\n" SECTION_HELP "\n"
    "The section’s system makes the pairs unless --pairs names others, as “3-1 2-5 bye 4”. Until the\n"
    "round is published or a game of it starts it is a draft, which --again pairs again. Without a legal\n"
    "pairing the exit status is 1. --explain says under each board, and under the byes, why it is so and who has\n"
    "which side in game 1.",
    "dameroctl event pair \"Club Evening\" 1 --explain",
    "library pairs again explain reason raw", 2, 2, WRITE (SECTION), damero_cli_event_pair },
  { "event edit", "EVENT SECTION PAIRS", "changes the pairs of the last round by hand",
    EVENT_HELP "\n" SECTION_HELP "\n"
    "PAIRS are all pairs of the round by board, White first, and the byes: “3-1 2-5 bye 4”. Matches that have\n"
    "begun stay on their boards. A --reason is needed; the log marks the round.",
    "dameroctl event edit \"Club Evening\" 1 \"3-1 2-5 bye 4\" --reason \"came late\"",
    "library reason raw",
    3, 3, 0, damero_cli_event_act, DAMERO_ACT_PAIRS_EDITED, damero_cli_fill_pairs, damero_cli_print_pairs },
  { "event publish", "EVENT SECTION", "publishes the pairs of the last round",
    EVENT_HELP "\n" SECTION_HELP "\nAfter that only “event edit” changes them.",
    "dameroctl event publish \"Club Evening\" 1",
    "library reason raw", 2, 2, 0, damero_cli_event_act, DAMERO_ACT_PUBLISH },
  { "event draw", "EVENT [SECTION]", "draws by lot the openings that the newest round lacks",
    EVENT_HELP "\n" SECTION_HELP "\n"
    "Sections have a deck and say for what they draw (“event change --deck --draw”); without SECTION all draw. One\n"
    "“event undo” takes all back. --again draws another opening in place of one that was drawn, before a game has\n"
    "begun with it: for a round (1.2), a match (1.2.3) or a game (1.2.3.1); it needs a --reason.",
    "dameroctl event draw \"Club Evening\" --again 1.2.3 --reason \"the card was seen\"",
    "library again reason raw", 1, 2, WRITE (SECTION), damero_cli_event_draw },
  { "event ballot", "EVENT PLACE", "enters an opening that was drawn from real cards",
    EVENT_HELP "\nPLACE is a round (1.2), a match (1.2.3) or a game (1.2.3.1), as the section draws. --code names an\n"
    "opening of the section’s deck; another is given with --line or --fen. In place of one that is there it needs a\n"
    "--reason.",
    "dameroctl event ballot \"Club Evening\" 1.2.3 --code 17",
    "library raw", 2, 2, WRITE (EVENT), damero_cli_event_ballot, DAMERO_ACT_BALLOT, .takes_fields = TRUE },
  { "event advance", "EVENT SECTION ENTRY", "decides who advances after a drawn match of a knockout",
    EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
    "dameroctl event advance \"Club Evening\" 1 4 --reason \"by lot\"",
    "library reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_ADVANCED },
  { "event adjourn", "EVENT SECTION", "allows pairing the next round while results of this one are missing",
    EVENT_HELP "\n" SECTION_HELP "\nThe open games count for the pairing, without a result; they can be "
    "entered later.",
    "dameroctl event adjourn \"Club Evening\" 1",
    "library reason raw", 2, 2, 0, damero_cli_event_act, DAMERO_ACT_ROUND_ADJOURNED },
  { "event start", "EVENT SECTION.ROUND.BOARD.GAME", "starts a game that is played without a clock",
    EVENT_HELP "\n" PLACE_HELP "\n"
    "Clocks run only as long as the command: use “event run -” for games with a clock.",
    "dameroctl event start \"Club Evening\" 1.1.1.1",
    "library reason raw", 2, 2, 0, damero_cli_event_act, DAMERO_ACT_START },
  { "event on-paper", "EVENT SECTION.ROUND.BOARD.GAME", "starts a game with a clock and a score sheet of its own",
    EVENT_HELP "\n" PLACE_HELP "\n"
    "Its result is entered by “event result”; its moves can be entered by “event run”, also later.",
    "dameroctl event on-paper \"Club Evening\" 1.1.1.1",
    "library reason raw", 2, 2, 0, damero_cli_event_act, DAMERO_ACT_ON_PAPER },
  { "event late", "EVENT SECTION.ROUND.BOARD.GAME SIDE", "notes that a player is not there yet",
    EVENT_HELP "\n" PLACE_HELP "\nSIDE is the player’s in that game: black or white.\n"
    "The game is not lost by it: that is “event forfeit”.",
    "dameroctl event late \"Club Evening\" 1.1.1.1 white --minutes 10",
    "library minutes reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_LATE, damero_cli_fill_late },
  { "event arrived", "EVENT SECTION.ROUND.BOARD.GAME SIDE", "notes that a player who was late is there",
    EVENT_HELP "\n" PLACE_HELP "\nSIDE is the player’s in that game: black or white.",
    "dameroctl event arrived \"Club Evening\" 1.1.1.1 white",
    "library reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_ARRIVED, damero_cli_fill_side },
  { "event forfeit", "EVENT SECTION.ROUND.BOARD.GAME SIDE", "records that a player forfeits a game, or the match",
    EVENT_HELP "\n" PLACE_HELP "\nSIDE is that of the player who forfeits: black, white, or both.\n"
    "--match forfeits this game and all later ones that have no result.",
    "dameroctl event forfeit \"Club Evening\" 1.1.1.1 white --match --reason \"did not come\"",
    "library match reason raw", 3, 3, 0, damero_cli_event_act, DAMERO_ACT_FORFEIT, damero_cli_fill_forfeit },
  { "event result", "EVENT SECTION.ROUND.BOARD.GAME RESULT", "enters the result of a game",
    EVENT_HELP "\n" PLACE_HELP "\n"
    "RESULT is one of black (Black won), white, draw, black-forfeits, white-forfeits, double-forfeit.\n"
    "A game that has a result is changed with --correct, which needs a --reason. --again enters the result a\n"
    "second time, which must be the same.",
    "dameroctl event result \"Club Evening\" 1.1.1.1 black",
    "library correct again ending reason raw",
    3, 3, 0, damero_cli_event_act, DAMERO_ACT_RESULT, damero_cli_fill_result, damero_cli_print_result },
  { "event close-round", "EVENT SECTION", "closes the round of a section once all its results are entered",
    EVENT_HELP "\n" SECTION_HELP "\nThis makes a backup of the library.",
    "dameroctl event close-round \"Club Evening\" 1",
    "library reason raw", 2, 2, 0, damero_cli_event_act, DAMERO_ACT_ROUND_CLOSED },
  { "event standings", "EVENT [SECTION]", "prints standings and crosstables",
    EVENT_HELP "\n" SECTION_HELP " Without it: all sections.",
    "dameroctl event standings \"Club Evening\" \"Gold Bar\" --explain 4",
    "library explain json", 1, 2, READ (SECTION), damero_cli_event_standings },
  { "event crosstable", "EVENT [SECTION]", "prints who did what in each round",
    EVENT_HELP "\n" SECTION_HELP " Without it: all sections.\n"
    "In the match style 7T2/2 b1=0+ is: against number 7, tied, 2 points each, Black in the first game, the games\n"
    "won (1), drawn (=), lost (0), won or lost by forfeit (+ -), not yet played (.). The plain style is 7b1=0+.\n"
    "--wall prints a wall chart: a line for every round of every player, with the score so far.",
    "dameroctl event crosstable \"Club Evening\" 1 --by number --after 2",
    "library by after style wall", 1, 2, READ (SECTION), damero_cli_event_crosstable },
  { "event prizes", "EVENT [SECTION]", "lists the prizes and the reasons, or sets the prizes",
    EVENT_HELP "\n" SECTION_HELP " Without it: all sections.\n"
    "--set is a line of parts with semicolons: “fund 500 USD” or “fund 80% of 15 fees less 40 USD”; “1: 200”,\n"
    "“2-4: 50”, “1: 60%” (of what the others leave); “U1800 1: 60”, “1400-1799: 40”, “unrated: 20”, “club\n"
    "\"Harbor\": 20”, “junior: 30” with “junior = 3 7 12”; “special \"Best game\": 25 to 7”; “trophy 1”,\n"
    "“trophy U1800”; “share average” (of level players), “share hort” or “share none”; “take one” (the greatest)\n"
    "or “take all” (one of each class); “round 1”. \"\" removes the prizes.",
    "dameroctl event prizes \"Club Evening\" 1 --set \"fund 100 USD; 1: 60%; 2: 40%; trophy 1\"",
    "library json set output paper reason", 1, 2, 0, damero_cli_event_prizes },
  { "event ratings", "EVENT [SECTION]", "prints what an event does to the ratings, or applies it to the register",
    EVENT_HELP "\n" SECTION_HELP " Without it: all sections.\n"
    "Rated are games played at the board, one by one. --table says which K a player has, as in\n"
    "“provisional 20; difference 400; top-master: 16; 2200: 16; 1800: 24; 0: 32”: by class or lowest rating.\n"
    "--apply changes the register; “dameroctl player undo” undoes it.",
    "dameroctl event ratings \"Club Evening\" --apply",
    "library table apply output reason", 1, 2, 0, damero_cli_event_ratings },
  { "event undo", "EVENT [UID]", "undoes an act: the last one, or any",
    EVENT_HELP "\nUID is that of the act: “dameroctl event log EVENT --acts” shows it.\n"
    "If later acts depend on it they are listed, and --also undoes them with it.",
    "dameroctl event undo \"Club Evening\" --reason \"wrong board\"",
    "library also reason", 1, 2, WRITE (EVENT), damero_cli_event_undo },
  { "event redo", "EVENT", "does again what the last undo took back, if nothing was done since",
    EVENT_HELP "\nThe act counts again, and the acts that were undone with it.",
    "dameroctl event redo \"Club Evening\"",
    "library also reason", 1, 1, WRITE (EVENT), damero_cli_event_redo },
  { "event log", "EVENT", "prints everything that was done: when, by whom, what",
    EVENT_HELP "\nWhat followed from an act stands under it. Acts that were undone are marked.\n"
    "--acts prints lines that “dameroctl event run” reads. --devices prints what happened to the devices in the hall:\n"
    "when, what, to which seat, at which address, why.",
    "dameroctl event log \"Club Evening\"",
    "library acts devices json", 1, 1, READ (EVENT), damero_cli_event_log },
  { "event show", "EVENT", "prints an event: sections, players, rounds, games",
    EVENT_HELP,
    "dameroctl event show \"Club Evening\"",
    "library json", 1, 1, READ (EVENT), damero_cli_event_show },
  { "event next", "EVENT [SECTION.ROUND.BOARD.GAME]",
    "prints the next step of each section, and which games can be started",
    EVENT_HELP "\nOf each section: pair, publish or close a round, draw its openings, or that only the standings are\n"
    "left, and why that cannot be done now; of each game that has not begun, why it cannot be started. With a game:\n"
    "of it alone, with exit status 1 if it cannot.",
    "dameroctl event next \"Club Evening\"",
    "library json", 1, 2, READ (EVENT), damero_cli_event_next },
  { "event list", "", "lists the events of the library", NULL,
    "dameroctl event list",
    "library json", 0, 0, 0, damero_cli_event_list },
  { "event run", "FILE", "performs a file of acts, one per line",
    "FILE holds acts (“dameroctl acts” explains them), - is standard input. Each act is answered by\n"
    "“LINE ok UID” once it is stored, what followed under it, or by “LINE refused: why”. A file whose\n"
    "lines have at= runs on virtual time: nothing waits. Lines in a row with the same group=UID are performed\n"
    "as one, all or none, and are taken back by one undo; the next line without it, an empty one or the end\n"
    "ends them. What the program does by itself, as a flag that falls, follows “- ”. All this is told in\n"
    "sentences; --raw is for programs. --rehearse makes a copy of the library and performs the acts there, on\n"
    "virtual time if they have at=: the event itself is not touched, and --library FILE shows what came of it.",
    "dameroctl event run evening.acts",
    "library event rehearse keep-going raw", 1, 1, 0, damero_cli_event_run },
  { "event import", "FILE", "imports an event of another library, or what is new of one that is here",
    "FILE is what “event export” wrote there: all of the event, or its crosstable, of which an event is made\n"
    "that has no moves; a later crosstable adds what is new in it. Of a tournament report (.trf) an event with\n"
    "one section is made in the same way. Acts that both libraries have are the same;\n"
    "those that are new are performed after those here. What does not apply here is listed, and then nothing is\n"
    "stored; with --keep-going the rest is. Exit status 1: the file is not valid, or there are conflicts.",
    "dameroctl event import club-evening.event.xml",
    "library keep-going", 1, 1, WRITE (LIBRARY), damero_cli_event_import },
  { "event export", "EVENT FILE [SECTION]", "writes the event, a section or the games to a file or a site",
    EVENT_HELP "\nThe end of its name says what: .xml the crosstable, valid against its schema; .event.xml all of\n"
    "the event, for “event import” elsewhere; .pdn the records of the games with both clocks after every\n"
    "move; .csv a line for every game; and of a section .trf the FIDE report, .standings.csv the standings,\n"
    ".tsv a table to paste into an association’s page. With --html FILE is a folder that becomes a site, pages\n"
    "for any web space or a USB stick, in the place of an older one.",
    "dameroctl event export \"Club Evening\" crosstable.xml",
    "library html", 2, 3, READ (EVENT), damero_cli_event_export },
  { "event print", "EVENT SECTION", "writes a document of a section as PDF, to print",
    EVENT_HELP "\n" SECTION_HELP "\n--output is needed. DOCUMENT is one of\n"
    "  pairings      of a round, to hang up\n"
    "  by-name       where everybody of a round sits, by name\n"
    "  slips         a result slip for every match of a round, to cut\n"
    "  cards         a card for every board of a round, to cut\n"
    "  blank-sheets  an empty score sheet for every game of a round, to cut\n"
    "  openings      the openings that were drawn for a round, with diagrams, to cut\n"
    "  standings     with tie-breaks, after a round\n"
    "  crosstable    by rank, after a round\n"
    "  wall-chart    by number, with boxes for the rounds to come\n"
    "  score-sheets  the games of a round, with times and final positions\n"
    "  players       the players by number\n"
    "  schedule      all rounds of a round robin\n"
    "  log           what was decided\n"
    "  prizes        the prize list\n"
    "  kit           what a round needs to go on by hand if the machine fails: pairings, the standings before\n"
    "                it, result slips, board cards, empty score sheets",
    "dameroctl event print \"Club Evening\" 1 --document kit --round 2 --output round-2.pdf",
    "library round output paper document", 2, 2, READ (SECTION), damero_cli_event_print },
  { "event verdict", "EVENT GAME|ACT [COUNT]", "explains a draw count: every ply, each reset and why, the verdict",
    EVENT_HELP "\n" PLACE_HELP "\n"
    "With a game and a count (lone-king, forty-move, repetition, long-line) it is the count as it stands; with\n"
    "the uid of a claim, of a count asked for or cancelled, or of the move with which a count ended the game,\n"
    "as it stood then. Printed as text, or with --output written as PDF.",
    "dameroctl event verdict \"Club Evening\" 1.2.3.1 lone-king --output verdict.pdf",
    "library output paper", 2, 3, READ (EVENT), damero_cli_event_verdict },

  { "deck list", "", "lists the decks: those that come with the program, and own ones",
    "Own decks are files in DATA/damero/decks, where DATA is the folder of data of your programs.",
    "dameroctl deck list",
    "json", 0, 0, 0, damero_cli_deck_list },
  { "deck show", "DECK", "prints the openings of a deck", DECK_HELP,
    "dameroctl deck show acf-three-move",
    "json", 1, 1, 0, damero_cli_deck_show },
  { "deck check", "FILE...", "judges the openings of decks by the rules",
    "Each fault is a line with its place: moves that are not legal, a FEN that does not agree with the moves, a code\n"
    "that is there twice, a game that is over before it begins. Exit status 1: there was one.",
    "dameroctl deck check club.xml",
    "", 1, -1, 0, damero_cli_deck_check },
  { "deck generate", "", "makes a deck of all positions after so many moves",
    "Each position that can be reached is one opening, with the first line to it in the order of the notation, and\n"
    "codes from 1. Left out are positions in which the side to move, after its best move and all captures that\n"
    "follow, has more pieces than the other side, or fewer.",
    "dameroctl deck generate --ruleset spanish --plies 2 --name \"Two moves\" --output two.xml",
    "ruleset plies id name output", 0, 0, 0, damero_cli_deck_generate },
  { "deck export", "DECK FILE.xml", "writes a deck as a file",
    DECK_HELP "\nFILE.xml is written anew; - is standard output.",
    "dameroctl deck export acf-three-move ballots.xml",
    "", 2, 2, 0, damero_cli_deck_export },
  { "deck import", "FILE...", "judges decks, and keeps them as own ones",
    "One with the id of an own deck takes its place. Events that draw from a deck have it in their logs.",
    "dameroctl deck import club.xml",
    "", 1, -1, 0, damero_cli_deck_import },
  { "deck remove", "DECK", "removes an own deck", NULL,
    "dameroctl deck remove club",
    "", 1, 1, 0, damero_cli_deck_remove },
  { "player list", "", "lists the register by name",
    NULL, "dameroctl player list",
    "library json", 0, 0, READ (REGISTRY), damero_cli_player_list },
  { "player search", "TEXT", "finds players by the beginnings of words",
    "Each word must begin a word of the name, whatever its accents and capitals, or the club or number. If\n"
    "few match, names with typing errors follow. Of equal matches those of --club come first.",
    "dameroctl player search \"adams an\"",
    "library json club limit", 1, 1, READ (REGISTRY), damero_cli_player_search },
  { "player add", "NAME", "registers a player and prints the uid", NULL,
    "dameroctl player add \"Ann Adams\" --club Harbor --born 1987 --title \"Gold Bar\" --rating 1850",
    "library " RECORD_OPTIONS " reason", 1, 1, 0, damero_cli_player_act, DAMERO_ACT_PERSON },
  { "player change", "PLAYER", "changes the details of a player",
    PLAYER_HELP "\nAn empty value removes a field.",
    "dameroctl player change \"Ann Adams\" --club Riverside",
    "library name " RECORD_OPTIONS " reason", 1, 1, 0, damero_cli_player_act, DAMERO_ACT_PERSON_CHANGED },
  { "player merge", "PLAYER INTO", "merges two records of the same player",
    PLAYER_HELP "\nINTO stays, with missing details from PLAYER; events that name PLAYER then mean INTO.",
    "dameroctl player merge 0190aa11 \"Ann Adams\"",
    "library reason", 2, 2, 0, damero_cli_player_act, DAMERO_ACT_PERSON_MERGED },
  { "player remove", "PLAYER", "removes a player from the register", PLAYER_HELP "\nEvents keep their own record.",
    "dameroctl player remove \"Ann Adams\"",
    "library reason", 1, 1, 0, damero_cli_player_act, DAMERO_ACT_PERSON_REMOVED },
  { "player duplicates", "", "lists records that may be of one person", NULL,
    "dameroctl player duplicates",
    "library", 0, 0, READ (REGISTRY), damero_cli_player_duplicates },
  { "player import", "FILE", "imports a list of players, or first shows what it would do",
    "FILE is a table (CSV; the first line names the columns, in English or Spanish) or a tournament report (.trf);\n"
    "- is a table on standard input. Without --apply nothing is changed. --ratings takes ratings and rated games\n"
    "of players who are registered, found by number or name, and nothing else. Exit status 1: rows\n"
    "with errors were left out.",
    "dameroctl player import club.csv --apply",
    "library ratings perhaps apply", 1, 1, 0, damero_cli_player_import },
  { "player export", "FILE.csv", "writes the register as a table that “player import” reads",
    "- is standard output.", "dameroctl player export club.csv",
    "library", 1, 1, READ (REGISTRY), damero_cli_player_export },
  { "player undo", "", "undoes the last act of the register, or the whole last import", NULL,
    "dameroctl player undo",
    "library reason", 0, 0, WRITE (REGISTRY), damero_cli_player_undo },
  { "player redo", "", "does again what the last undo in the register took back", NULL,
    "dameroctl player redo",
    "library reason", 0, 0, WRITE (REGISTRY), damero_cli_player_redo },
  { "player log", "", "prints everything that was done in the register", NULL,
    "dameroctl player log",
    "library", 0, 0, READ (REGISTRY), damero_cli_player_log },

  { "archive import", "PATH…", "imports games from PDN files, and from those in folders",
    "Each game is judged by the rules; each fault is a line with its place, and the other games are imported.\n"
    "A game that is already there (the same moves, players and date) is counted and left out, and so are games of\n"
    "other rules, once for each type. --white-first: 1-0 without a tag Winner is won by White, not by the side\n"
    "that began. Games of events are added to the archive automatically. Exit status 1: a game was refused.",
    "dameroctl archive import games.pdn",
    "library json ruleset white-first", 1, -1, 0, damero_cli_archive_import },
  { "archive search", "", "lists games, the latest first", CRITERIA_HELP "\nExit status 1: there is none.",
    "dameroctl archive search --player adams --from 2020 --result draw",
    "library json " CRITERIA " limit offset", 0, 0, READ (LIBRARY), damero_cli_archive_search },
  { "archive show", "GAME", "prints the record of a game as PDN",
    "GAME is its name in the list: 345, or 7.1.2.3.1 of a game of an event.", "dameroctl archive show 345",
    "library json", 1, 1, READ (LIBRARY), damero_cli_archive_show },
  { "archive stats", "", "counts the moves played in a position, and the results",
    "The position is --fen, or the start position of --ruleset (pool-apca); --opening leads on from there.",
    "dameroctl archive stats --opening \"11-15 23-19\"",
    "library json ruleset opening fen", 0, 0, READ (LIBRARY), damero_cli_archive_stats },
  { "archive ballots", "DECK", "counts the games that began with the openings of a deck, and their results",
    "An opening is the position that it leads to: games count in which it was on the board, by whatever moves.\n"
    DECK_HELP "\nExit status 1: there is none.",
    "dameroctl archive ballots acf-three-move",
    "library json", 1, 1, READ (LIBRARY), damero_cli_archive_ballots },
  { "archive export", "FILE.pdn", "writes the records of games", CRITERIA_HELP "\n- is standard output.",
    "dameroctl archive export adams.pdn --player adams",
    "library " CRITERIA, 1, 1, READ (LIBRARY), damero_cli_archive_export },
  { "archive edit", "GAME FILE.pdn", "replaces the record of a game: comments, marks, variations, tags",
    "The main line must be the game’s. Earlier records are kept, and so is the log of an event’s game.",
    "dameroctl archive edit 345 annotated.pdn",
    "library", 2, 2, WRITE (LIBRARY), damero_cli_archive_edit },
  { "archive versions", "GAME [VERSION]", "lists the versions of a game’s record, or prints one as PDN",
    "“archive edit” makes a new version. Version 0 is what was played or imported; “archive edit” with an older one\n"
    "brings it back as the newest.",
    "dameroctl archive versions 345 1",
    "library", 1, 2, READ (LIBRARY), damero_cli_archive_versions },
  { "archive remove", "GAME…", "removes imported games", "Games of events go with their events.",
    "dameroctl archive remove 345",
    "library", 1, -1, WRITE (LIBRARY), damero_cli_archive_remove },
};

const DameroCommand *
damero_cli_get_commands (guint *ret_n)
{
  static GArray *all;

  if (all == NULL)
    {
      all = g_array_new (FALSE, FALSE, sizeof (DameroCommand));
      g_array_append_vals (all, commands, G_N_ELEMENTS (commands));
      damero_cli_add_game_acts (all);
    }

  *ret_n = all->len;
  return (const DameroCommand *) all->data;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event.c - "dameroctl event": its parts, their words and their options.
 */
#include "cli/event.h"

#include <stdio.h>
#include <string.h>

/* The options of all parts; each part names its own by their bits. */
enum {
  OPTION_LIBRARY,
  OPTION_JSON,
  OPTION_ACTS,
  OPTION_NAME,
  OPTION_PLACE,
  OPTION_DATE,
  OPTION_DIRECTOR,
  OPTION_RULESET,
  OPTION_CONTROL,
  OPTION_CONTROLS,
  OPTION_FLAGS,
  OPTION_LATE_GAME,
  OPTION_LATE_MATCH,
  OPTION_ASSIST,
  OPTION_NO_ASSIST,
  OPTION_SCREEN_TOUCH,
  OPTION_NO_SCREEN_TOUCH,
  OPTION_GAMES,
  OPTION_CYCLES,
  OPTION_SCORING,
  OPTION_FIELD,
  OPTION_TIEBREAKS,
  OPTION_STARTER,
  OPTION_CLUB,
  OPTION_RATING,
  OPTION_SECTION,
  OPTION_EVENT,
  OPTION_KEEP_GOING,
  OPTION_ALSO,
  OPTION_CORRECT,
  OPTION_ENDING,
  OPTION_SYSTEM,
  OPTION_ROUNDS,
  OPTION_ACCELERATION,
  OPTION_INITIAL,
  OPTION_DUTCH_WHITE,
  OPTION_KEIZER,
  OPTION_TEAM,
  OPTION_FIRST,
  OPTION_LAST,
  OPTION_BYE,
  OPTION_PAIRS,
  OPTION_AGAIN,
  OPTION_CANCEL,
  OPTION_MATCH,
  OPTION_MINUTES,
  OPTION_REASON,
  OPTION_ROUND,
  OPTION_EXPLAIN,
  OPTION_OUTPUT,
  OPTION_PAPER,
  OPTION_DOCUMENT,
  OPTION_HTML,
  OPTION_FROM_REGISTRY,
  OPTION_TABLE,
  OPTION_APPLY,
  OPTION_SET,
  OPTION_BY,
  OPTION_STYLE,
  OPTION_WALL,
  OPTION_AFTER,
  N_OPTIONS,
};

#define O(name) (G_GUINT64_CONSTANT (1) << OPTION_##name)

/* What a section says of its clocks and boards. */
#define PLAY_OPTIONS \
  (O(CONTROL) | O(CONTROLS) | O(FLAGS) | O(LATE_GAME) | O(LATE_MATCH) | O(ASSIST) | O(NO_ASSIST) | \
   O(SCREEN_TOUCH) | O(NO_SCREEN_TOUCH))

#define EVENT_HELP "EVENT is an event’s name, its uid, or the beginning of the uid (“dameroctl event list”)."
#define SECTION_HELP "SECTION is the number or the name of a section (“dameroctl event show”)."
#define ENTRY_HELP "ENTRY is the player’s pairing number in the section, or the player’s name."
#define PLACE_HELP "SECTION.ROUND.BOARD.GAME says which game, by numbers from 1, as 1.2.1.1;\n" \
                   "the section may be named: \"Gold Bar.2.1.1\"."

typedef struct {
  DameroHelp help;    /* the name begins with "event " */
  guint64    options; /* bits O() */
  int        min_words;
  int        max_words;
  int      (*run) (const DameroEventOptions *options,
                   char                    **words);
  DameroActKind act;  /* where RUN is NULL: what is performed */
} Part;

static const Part parts[] = {
  { { "event new", "", "sets up an event and prints its uid",
      "--name is needed. The library is made if there is none.",
      "dameroctl event new --name \"Club Evening\" --date 2026-11-21" },
    O(LIBRARY) | O(NAME) | O(PLACE) | O(DATE) | O(DIRECTOR), 0, 0, damero_cli_event_new },
  { { "event section", "EVENT", "adds a section: a class of players who compete together",
      EVENT_HELP "\n--name is needed. The scoring is “game WIN-DRAW-LOSS” or “match WIN-DRAW-LOSS”, perhaps with\n"
      "“forfeit WIN-LOSS-DOUBLE” and “bye FIRST-LATER”; “match 2:12-0 1:8-4 0:6-6” makes the points of a match\n"
      "depend on the games by which it is won. “dameroctl standings --help” names the tie-breaks.\n"
      "“dameroctl clock --help” explains controls; without one no clock is used.\n"
      "--controls gives other clocks to some games of a match or to a side: “white: 600; game 2 black: 300”.\n"
      "A Swiss (dutch), Keizer and manual section has the rounds that are planned with --rounds. Keizer\n"
      "settings are as in “top=70 own=yes gap=5 bye=2/3”.",
      "dameroctl event section \"Club Evening\" --name \"Gold Bar\" --control 300+5 --games 2" },
    O(LIBRARY) | O(NAME) | O(RULESET) | PLAY_OPTIONS | O(GAMES) | O(CYCLES) | O(SCORING) | O(TIEBREAKS) |
      O(STARTER) | O(SYSTEM) | O(ROUNDS) | O(ACCELERATION) | O(INITIAL) | O(DUTCH_WHITE) | O(KEIZER) |
      O(FIELD) | O(REASON), 1, 1, damero_cli_event_section },
  { { "event change", "EVENT SECTION", "changes how a section goes on: its rounds, scoring, clocks",
      EVENT_HELP "\n" SECTION_HELP "\n"
      "After the first round only dutch, keizer, manual and round-robin (of those who have not met) are left.\n"
      "The scoring and the tie-breaks are fixed with the first round: then a change of them needs a --reason.\n"
      "Games that have started keep their clocks. --control none takes the clock away, --controls \"\" those of\n"
      "some games.",
      "dameroctl event change \"Club Evening\" 1 --rounds 4 --reason \"the hall closes\"" },
    O(LIBRARY) | O(SYSTEM) | O(ROUNDS) | O(SCORING) | O(TIEBREAKS) | PLAY_OPTIONS | O(FIELD) | O(REASON), 2, 2,
    NULL, DAMERO_ACT_SECTION_CHANGED },
  { { "event player", "EVENT [NAME]", "adds a player, and enters the player in sections",
      EVENT_HELP "\nNAME is the player’s name, in quotes if it has blanks. --field says more, as title=GM, born=1990,\n"
      "federation=USA, ident=A17, groups=\"junior, women\". With --from-registry a player of the register (a name\n"
      "or a uid, “dameroctl player search”) is added, with all that is known there.",
      "dameroctl event player \"Club Evening\" \"Ann Adams\" --club Harbor --section 1" },
    O(LIBRARY) | O(CLUB) | O(RATING) | O(FIELD) | O(SECTION) | O(FROM_REGISTRY) | O(REASON), 1, 2,
    damero_cli_event_player },
  { { "event change-player", "EVENT PLAYER", "changes what is known of a player",
      EVENT_HELP "\nPLAYER is the player’s number in the event: “event player” printed it. Pairing numbers stay:\n"
      "“event renumber” changes them.",
      "dameroctl event change-player \"Club Evening\" 3 --rating 1875 --reason \"new list\"" },
    O(LIBRARY) | O(NAME) | O(CLUB) | O(RATING) | O(FIELD) | O(REASON), 2, 2, damero_cli_event_change_player },
  { { "event enter", "EVENT SECTION PLAYER", "enters a player of the event in a section",
      EVENT_HELP "\n" SECTION_HELP "\nPLAYER is the player’s number in the event: “event player” printed it.\n"
      "Who enters a Swiss late has missed the rounds before; --bye says what they are worth.",
      "dameroctl event enter \"Club Evening\" \"Gold Bar\" 3" },
    O(LIBRARY) | O(BYE) | O(TEAM) | O(REASON), 3, 3, damero_cli_event_enter },
  { { "event renumber", "EVENT SECTION ORDER", "gives the entries new pairing numbers",
      EVENT_HELP "\n" SECTION_HELP "\n"
      "ORDER is rating (highest first), varma (a draw that keeps players of one club apart in the last rounds\n"
      "of a round robin) or a list of the present numbers in the order of the new ones. Once round 1 is paired\n"
      "it needs a --reason, and after round 3 the numbers stay.",
      "dameroctl event renumber \"Club Evening\" 1 rating" },
    O(LIBRARY) | O(REASON), 3, 3, damero_cli_event_renumber },
  { { "event check-in", "EVENT SECTION ENTRY", "notes that a player is there",
      EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
      "dameroctl event check-in \"Club Evening\" 1 \"Ann Adams\"" },
    O(LIBRARY) | O(REASON), 3, 3, NULL, DAMERO_ACT_CHECK_IN },
  { { "event close-check-in", "EVENT SECTION", "closes check-in: who is not there does not play the next round",
      EVENT_HELP "\n" SECTION_HELP "\nWho comes after all is taken back with “event absence --cancel”.",
      "dameroctl event close-check-in \"Club Evening\" 1" },
    O(LIBRARY) | O(FIRST) | O(REASON), 2, 2, NULL, DAMERO_ACT_CHECK_IN_CLOSED },
  { { "event withdraw", "EVENT SECTION ENTRY", "withdraws a player from the rounds to come",
      EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
      "dameroctl event withdraw \"Club Evening\" 1 4 --reason \"taken ill\"" },
    O(LIBRARY) | O(FIRST) | O(REASON), 3, 3, NULL, DAMERO_ACT_WITHDRAW },
  { { "event expel", "EVENT SECTION ENTRY", "expels a player: withdrawn for good, by decision",
      EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP "\n"
      "A --reason is needed. In a round robin --field annul=on lets none of the player’s results count.",
      "dameroctl event expel \"Club Evening\" 1 4 --reason \"struck the arbiter\"" },
    O(LIBRARY) | O(FIRST) | O(FIELD) | O(REASON), 3, 3, NULL, DAMERO_ACT_EXPELLED },
  { { "event re-enter", "EVENT SECTION ENTRY", "lets a player who withdrew play again",
      EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
      "dameroctl event re-enter \"Club Evening\" 1 4" },
    O(LIBRARY) | O(REASON), 3, 3, NULL, DAMERO_ACT_RE_ENTRY },
  { { "event absence", "EVENT SECTION ENTRY", "notes rounds that a player will not play",
      EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP "\n"
      "Without --first the next round; --bye says what each is worth: absent (nothing), half or full.",
      "dameroctl event absence \"Club Evening\" 1 \"Ann Adams\" --first 3 --bye half" },
    O(LIBRARY) | O(FIRST) | O(LAST) | O(BYE) | O(CANCEL) | O(REASON), 3, 3, damero_cli_event_absence },
  { { "event forbid", "EVENT SECTION [ENTRY…]", "keeps players apart: no two of them are paired",
      EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP "\n"
      "--club names all players of a club in their place, --field groups=LABEL all with a label, whoever joins\n"
      "later too. With --field soft=on they are kept apart only if it costs no points between opponents.",
      "dameroctl event forbid \"Club Evening\" 1 3 7 --last 2" },
    O(LIBRARY) | O(FIRST) | O(LAST) | O(CLUB) | O(FIELD) | O(CANCEL) | O(REASON), 2, 99, damero_cli_event_forbid },
  { { "event pair", "EVENT SECTION", "pairs the next round of a section and prints its boards",
      EVENT_HELP "\n" SECTION_HELP "\n"
      "The pairs are the section’s own system’s unless --pairs names others, as “3-1 2-5 bye 4”. Until the\n"
      "round is published or played in it is a draft, which --again pairs anew. Where there is no legal\n"
      "pairing the exit status is 1.",
      "dameroctl event pair \"Club Evening\" 1" },
    O(LIBRARY) | O(PAIRS) | O(AGAIN) | O(REASON), 2, 2, damero_cli_event_pair },
  { { "event edit", "EVENT SECTION PAIRS", "changes the pairs of the last round by hand",
      EVENT_HELP "\n" SECTION_HELP "\n"
      "PAIRS are all pairs of the round by board, White first, and the byes: “3-1 2-5 bye 4”. Matches that have\n"
      "begun stay on their boards. A --reason is needed; the log marks the round.",
      "dameroctl event edit \"Club Evening\" 1 \"3-1 2-5 bye 4\" --reason \"came late\"" },
    O(LIBRARY) | O(REASON), 3, 3, damero_cli_event_edit },
  { { "event publish", "EVENT SECTION", "publishes the pairs of the last round",
      EVENT_HELP "\n" SECTION_HELP "\nFrom then on they are only changed by “event edit”.",
      "dameroctl event publish \"Club Evening\" 1" },
    O(LIBRARY) | O(REASON), 2, 2, NULL, DAMERO_ACT_PUBLISH },
  { { "event advance", "EVENT SECTION ENTRY", "decides who goes on after a drawn match of a knockout",
      EVENT_HELP "\n" SECTION_HELP "\n" ENTRY_HELP,
      "dameroctl event advance \"Club Evening\" 1 4 --reason \"by lot\"" },
    O(LIBRARY) | O(REASON), 3, 3, NULL, DAMERO_ACT_ADVANCED },
  { { "event adjourn", "EVENT SECTION", "lets the next round be paired while results of this one are missing",
      EVENT_HELP "\n" SECTION_HELP "\nThe open games count for the pairing, without a result; they can be "
      "entered later.",
      "dameroctl event adjourn \"Club Evening\" 1" },
    O(LIBRARY) | O(REASON), 2, 2, NULL, DAMERO_ACT_ROUND_ADJOURNED },
  { { "event start", "EVENT SECTION.ROUND.BOARD.GAME", "starts a game that is played without a clock",
      EVENT_HELP "\n" PLACE_HELP "\n"
      "Clocks run only as long as the command: games with a clock are directed by “event run -”.",
      "dameroctl event start \"Club Evening\" 1.1.1.1" },
    O(LIBRARY) | O(REASON), 2, 2, NULL, DAMERO_ACT_START },
  { { "event on-paper", "EVENT SECTION.ROUND.BOARD.GAME", "starts a game with a clock and a score sheet of its own",
      EVENT_HELP "\n" PLACE_HELP "\n"
      "Its result is entered by “event result”; its moves can be entered by “event run”, also later.",
      "dameroctl event on-paper \"Club Evening\" 1.1.1.1" },
    O(LIBRARY) | O(REASON), 2, 2, NULL, DAMERO_ACT_ON_PAPER },
  { { "event late", "EVENT SECTION.ROUND.BOARD.GAME SIDE", "notes that a player is not there yet",
      EVENT_HELP "\n" PLACE_HELP "\nSIDE is the player’s in that game: black or white.\n"
      "Nobody loses by it: “event forfeit” does that.",
      "dameroctl event late \"Club Evening\" 1.1.1.1 white --minutes 10" },
    O(LIBRARY) | O(MINUTES) | O(REASON), 3, 3, damero_cli_event_late },
  { { "event arrived", "EVENT SECTION.ROUND.BOARD.GAME SIDE", "notes that a player who was late is there",
      EVENT_HELP "\n" PLACE_HELP "\nSIDE is the player’s in that game: black or white.",
      "dameroctl event arrived \"Club Evening\" 1.1.1.1 white" },
    O(LIBRARY) | O(REASON), 3, 3, damero_cli_event_arrived },
  { { "event forfeit", "EVENT SECTION.ROUND.BOARD.GAME SIDE", "lets a player forfeit a game, or the match",
      EVENT_HELP "\n" PLACE_HELP "\nSIDE is that of the player who forfeits: black, white, or both.\n"
      "--match is of this game and all later ones that have no result.",
      "dameroctl event forfeit \"Club Evening\" 1.1.1.1 white --match --reason \"did not come\"" },
    O(LIBRARY) | O(MATCH) | O(REASON), 3, 3, damero_cli_event_forfeit },
  { { "event result", "EVENT SECTION.ROUND.BOARD.GAME RESULT", "enters the result of a game",
      EVENT_HELP "\n" PLACE_HELP "\n"
      "RESULT is one of black (Black won), white, draw, black-forfeits, white-forfeits, double-forfeit.\n"
      "A game that has a result is changed with --correct, which needs a --reason. --again enters the result a\n"
      "second time: it has to be the same.",
      "dameroctl event result \"Club Evening\" 1.1.1.1 black" },
    O(LIBRARY) | O(CORRECT) | O(AGAIN) | O(ENDING) | O(REASON), 3, 3, damero_cli_event_result },
  { { "event close-round", "EVENT SECTION", "closes the round of a section, when all its results are in",
      EVENT_HELP "\n" SECTION_HELP "\nA backup of the library is made then.",
      "dameroctl event close-round \"Club Evening\" 1" },
    O(LIBRARY) | O(REASON), 2, 2, NULL, DAMERO_ACT_ROUND_CLOSED },
  { { "event standings", "EVENT [SECTION]", "prints standings and crosstables",
      EVENT_HELP "\n" SECTION_HELP " Without it: all sections.",
      "dameroctl event standings \"Club Evening\" \"Gold Bar\" --explain 4" },
    O(LIBRARY) | O(EXPLAIN) | O(JSON), 1, 2, damero_cli_event_standings },
  { { "event crosstable", "EVENT [SECTION]", "prints who did what in each round",
      EVENT_HELP "\n" SECTION_HELP " Without it: all sections.\n"
      "In the match style 7T2/2 b1=0+ is: against number 7, tied, 2 points each, Black in the first game, the games\n"
      "won (1), drawn (=), lost (0), won or lost by forfeit (+ -), not yet played (.). The plain style is 7b1=0+.\n"
      "--wall prints a wall chart: a line for every round of every player, with the score so far.",
      "dameroctl event crosstable \"Club Evening\" 1 --by number --after 2" },
    O(LIBRARY) | O(BY) | O(AFTER) | O(STYLE) | O(WALL), 1, 2, damero_cli_event_crosstable },
  { { "event prizes", "EVENT [SECTION]", "lists the prizes with why, or says what prizes there are",
      EVENT_HELP "\n" SECTION_HELP " Without it: all sections.\n"
      "--set is a line of parts with semicolons: “fund 500 USD” or “fund 80% of 15 fees less 40 USD”; “1: 200”,\n"
      "“2-4: 50”, “1: 60%” (of what the others leave); “U1800 1: 60”, “1400-1799: 40”, “unrated: 20”, “club\n"
      "\"Harbor\": 20”, “junior: 30” with “junior = 3 7 12”; “special \"Best game\": 25 to 7”; “trophy 1”,\n"
      "“trophy U1800”; “share average” (of level players), “share hort” or “share none”; “take one” (the greatest)\n"
      "or “take all” (one of each class); “round 1”. \"\" takes the prizes away.",
      "dameroctl event prizes \"Club Evening\" 1 --set \"fund 100 USD; 1: 60%; 2: 40%; trophy 1\"" },
    O(LIBRARY) | O(JSON) | O(SET) | O(OUTPUT) | O(PAPER) | O(REASON), 1, 2, damero_cli_event_prizes },
  { { "event ratings", "EVENT [SECTION]", "prints what an event does to the ratings, or brings it into the register",
      EVENT_HELP "\n" SECTION_HELP " Without it: all sections.\n"
      "Rated are games played at the board, one by one. --table says which K a player has, as in\n"
      "“provisional 20; difference 400; top-master: 16; 2200: 16; 1800: 24; 0: 32”: by class or lowest rating.\n"
      "--apply changes the register; “dameroctl player undo” takes it back.",
      "dameroctl event ratings \"Club Evening\" --apply" },
    O(LIBRARY) | O(TABLE) | O(APPLY) | O(OUTPUT) | O(REASON), 1, 2, damero_cli_event_ratings },
  { { "event undo", "EVENT [UID]", "takes an act back: the last one, or any",
      EVENT_HELP "\nUID is the act’s: “dameroctl event log EVENT --acts” shows it.\n"
      "If later acts depend on it they are listed, and --also undoes them with it.",
      "dameroctl event undo \"Club Evening\" --reason \"wrong board\"" },
    O(LIBRARY) | O(ALSO) | O(REASON), 1, 2, damero_cli_event_undo },
  { { "event redo", "EVENT", "takes the last undo back",
      EVENT_HELP "\nThe act counts again, and the acts that were undone with it.",
      "dameroctl event redo \"Club Evening\"" },
    O(LIBRARY) | O(ALSO) | O(REASON), 1, 1, damero_cli_event_redo },
  { { "event log", "EVENT", "prints everything that was done: when, by whom, what",
      EVENT_HELP "\nWhat followed from an act stands under it. Acts that were undone are marked.\n"
      "--acts prints lines that “dameroctl event run” reads.",
      "dameroctl event log \"Club Evening\"" },
    O(LIBRARY) | O(ACTS) | O(JSON), 1, 1, damero_cli_event_log },
  { { "event show", "EVENT", "prints an event: sections, players, rounds, games",
      EVENT_HELP,
      "dameroctl event show \"Club Evening\"" },
    O(LIBRARY) | O(JSON), 1, 1, damero_cli_event_show },
  { { "event list", "", "lists the events of the library", NULL,
      "dameroctl event list" },
    O(LIBRARY) | O(JSON), 0, 0, damero_cli_event_list },
  { { "event run", "FILE", "performs a file of acts, one a line",
      "FILE holds acts (“dameroctl acts” explains them), - is standard input. Each act is answered by\n"
      "“LINE ok UID” once it is stored, what followed under it, or by “LINE refused: why”. A file whose\n"
      "lines have at= runs on virtual time: nothing waits.",
      "dameroctl event run evening.acts" },
    O(LIBRARY) | O(EVENT) | O(KEEP_GOING), 1, 1, damero_cli_event_run },
  { { "event import", "FILE.event.xml", "brings in an event of another library, or what is new of one that is here",
      "FILE is what “event export” wrote there. Acts that both libraries have are the same; those that are new\n"
      "are performed after those here. What does not apply here is told, and then nothing is stored, but with\n"
      "--keep-going what does. Exit status 1: the file is not valid, or there are conflicts.",
      "dameroctl event import club-evening.event.xml" },
    O(LIBRARY) | O(KEEP_GOING), 1, 1, damero_cli_event_import },
  { { "event export", "EVENT FILE [SECTION]", "writes the event, a section or the games to a file or a site",
      EVENT_HELP "\nThe end of its name says what: .xml the crosstable, valid against its schema; .event.xml all of\n"
      "the event, for “event import” elsewhere; .pdn the records of the games with both clocks after every\n"
      "move; .csv a line for every game; and of a section .trf the FIDE report, .standings.csv the standings,\n"
      ".tsv a table to paste into an association’s page. With --html FILE is a folder that becomes a site, pages\n"
      "for any web space or a USB stick, in the place of an older one.",
      "dameroctl event export \"Club Evening\" crosstable.xml" },
    O(LIBRARY) | O(HTML), 2, 3, damero_cli_event_export },
  { { "event print", "EVENT SECTION", "writes a document of a section as PDF, to print",
      EVENT_HELP "\n" SECTION_HELP "\n--output is needed. DOCUMENT is one of\n"
      "  pairings      of a round, to hang up\n"
      "  slips         a result slip for every match of a round, to cut\n"
      "  cards         a card for every board of a round, to cut\n"
      "  blank-sheets  an empty score sheet for every game of a round, to cut\n"
      "  standings     with tie-breaks, after a round\n"
      "  crosstable    by rank, after a round\n"
      "  wall-chart    by number, with boxes for the rounds to come\n"
      "  score-sheets  the games of a round, with times and final positions\n"
      "  log           what was decided\n"
      "  prizes        the prize list\n"
      "  kit           what a round needs to go on by hand if the machine dies: pairings, the standings before\n"
      "                it, result slips, board cards, empty score sheets",
      "dameroctl event print \"Club Evening\" 1 --document kit --round 2 --output round-2.pdf" },
    O(LIBRARY) | O(ROUND) | O(OUTPUT) | O(PAPER) | O(DOCUMENT), 2, 2, damero_cli_event_print },
  { { "event verdict", "EVENT GAME|ACT [COUNT]", "lays a draw count open: every ply, each reset and why, the verdict",
      EVENT_HELP "\n" PLACE_HELP "\n"
      "With a game and a count (lone-king, forty-move, repetition, long-line) it is the count as it stands; with\n"
      "the uid of a claim, of a count asked for or cancelled, or of the move with which a count ended the game,\n"
      "as it stood then. Printed as text, or with --output written as PDF.",
      "dameroctl event verdict \"Club Evening\" 1.2.3.1 lone-king --output verdict.pdf" },
    O(LIBRARY) | O(OUTPUT) | O(PAPER), 2, 3, damero_cli_event_verdict },
};

/* Those of PLAY_OPTIONS. */
static void
set_play_entries (DameroEventOptions *o,
                  GOptionEntry        all[N_OPTIONS])
{
  const GOptionEntry play[N_OPTIONS] = {
    [OPTION_CONTROL] = { "control", 0, 0, G_OPTION_ARG_STRING, &o->control,
                         "the time control (no clock)", "CONTROL" },
    [OPTION_CONTROLS] = { "controls", 0, 0, G_OPTION_ARG_STRING, &o->controls,
                          "others for some games or sides", "LIST" },
    [OPTION_FLAGS] = { "flags", 0, 0, G_OPTION_ARG_STRING, &o->flags,
                       "what a flag does: hard (lost), soft (clocks stop), running (play goes on) (hard)", "WAY" },
    [OPTION_LATE_GAME] = { "late-game", 0, 0, G_OPTION_ARG_INT, &o->late_game,
                           "minutes late that lose a game; 0: none (15)", "N" },
    [OPTION_LATE_MATCH] = { "late-match", 0, 0, G_OPTION_ARG_INT, &o->late_match,
                            "minutes late that lose the match; 0: none (60)", "N" },
    [OPTION_ASSIST] = { "assist", 0, 0, G_OPTION_ARG_NONE, &o->assist,
                        "boards show legal moves, counts and reasons (so it is)", NULL },
    [OPTION_NO_ASSIST] = { "no-assist", 0, 0, G_OPTION_ARG_NONE, &o->no_assist, "boards show none of these", NULL },
    [OPTION_SCREEN_TOUCH] = { "screen-touch", 0, 0, G_OPTION_ARG_NONE, &o->screen_touch,
                              "to select a piece on the screen is to touch it", NULL },
    [OPTION_NO_SCREEN_TOUCH] = { "no-screen-touch", 0, 0, G_OPTION_ARG_NONE, &o->no_screen_touch,
                                 "it is not (so it is)", NULL },
  };

  for (guint i = 0; i < N_OPTIONS; i++)
    if (play[i].long_name != NULL)
      all[i] = play[i];
}

/* Those that have to do with the register of players. */
static void
set_registry_entries (DameroEventOptions *o,
                      GOptionEntry        all[N_OPTIONS])
{
  all[OPTION_FROM_REGISTRY] = (GOptionEntry) { "from-registry", 0, 0, G_OPTION_ARG_STRING, &o->registered,
                                               "the player of the register", "PLAYER" };
  all[OPTION_TABLE] = (GOptionEntry) { "table", 0, 0, G_OPTION_ARG_STRING, &o->table, "which K a player has", "TEXT" };
  all[OPTION_APPLY] = (GOptionEntry) { "apply", 0, 0, G_OPTION_ARG_NONE, &o->apply, "do it, do not only show it",
                                       NULL };
}

/* Those of standings, prizes and crosstables. */
static void
set_table_entries (DameroEventOptions *o,
                   GOptionEntry        all[N_OPTIONS])
{
  const GOptionEntry tables[N_OPTIONS] = {
    [OPTION_EXPLAIN] = { "explain", 0, 0, G_OPTION_ARG_STRING, &o->explain,
                         "how this entry’s tie-breaks came about", "ENTRY" },
    [OPTION_SET] = { "set", 0, 0, G_OPTION_ARG_STRING, &o->set, "what prizes there are", "PRIZES" },
    [OPTION_BY] = { "by", 0, 0, G_OPTION_ARG_STRING, &o->by, "rank, number (rank)", "ORDER" },
    [OPTION_STYLE] = { "style", 0, 0, G_OPTION_ARG_STRING, &o->style,
                       "match, plain (match, plain if a match is one game)", "STYLE" },
    [OPTION_DOCUMENT] = { "document", 0, 0, G_OPTION_ARG_STRING, &o->document, "what to print (pairings)",
                          "DOCUMENT" },
    [OPTION_HTML] = { "html", 0, 0, G_OPTION_ARG_NONE, &o->html, "a folder of pages", NULL },
    [OPTION_WALL] = { "wall", 0, 0, G_OPTION_ARG_NONE, &o->wall, "a wall chart, by number", NULL },
    [OPTION_AFTER] = { "after", 0, 0, G_OPTION_ARG_INT, &o->after, "after which round (the last)", "ROUND" },
  };

  for (guint i = 0; i < N_OPTIONS; i++)
    if (tables[i].long_name != NULL)
      all[i] = tables[i];
}

/* Where each option goes. ENTRIES gets those of BITS and the end. */
static void
fill_entries (DameroEventOptions *o,
              guint64             bits,
              GOptionEntry        entries[N_OPTIONS + 1])
{
  GOptionEntry all[N_OPTIONS] = {
    [OPTION_LIBRARY] = { "library", 0, 0, G_OPTION_ARG_FILENAME, &o->library,
                         "the library (the user’s own)", "FILE" },
    [OPTION_JSON] = { "json", 0, 0, G_OPTION_ARG_NONE, &o->json, "one JSON document", NULL },
    [OPTION_ACTS] = { "acts", 0, 0, G_OPTION_ARG_NONE, &o->acts, "as lines of acts, with their uids", NULL },
    [OPTION_NAME] = { "name", 0, 0, G_OPTION_ARG_STRING, &o->name, "its name", "TEXT" },
    [OPTION_PLACE] = { "place", 0, 0, G_OPTION_ARG_STRING, &o->place, "where it is played", "TEXT" },
    [OPTION_DATE] = { "date", 0, 0, G_OPTION_ARG_STRING, &o->date, "its day", "YYYY-MM-DD" },
    [OPTION_DIRECTOR] = { "director", 0, 0, G_OPTION_ARG_STRING, &o->director, "who directs it", "NAME" },
    [OPTION_RULESET] = { "ruleset", 0, 0, G_OPTION_ARG_STRING, &o->ruleset, "the rules (pool-apca)", "ID" },
    [OPTION_GAMES] = { "games", 0, 0, G_OPTION_ARG_INT, &o->games, "games of a match: 1, 2 or 4 (2)", "N" },
    [OPTION_CYCLES] = { "cycles", 0, 0, G_OPTION_ARG_INT, &o->cycles,
                        "how often everybody meets: 1 or 2 (1)", "N" },
    [OPTION_SCORING] = { "scoring", 0, 0, G_OPTION_ARG_STRING, &o->scoring,
                         "what results are worth (game 2-1-0)", "TABLE" },
    [OPTION_FIELD] = { "field", 0, 0, G_OPTION_ARG_STRING_ARRAY, &o->fields,
                       "any other field of the act, as bye-cap=2 (9999: no cap) or confirm=on; as often as needed", "FIELD=VALUE" },
    [OPTION_TIEBREAKS] = { "tiebreaks", 0, 0, G_OPTION_ARG_STRING, &o->tiebreaks,
                           "in their order, with commas (DE,SB; of a Swiss BH-C1,BH,SB,DE)", "LIST" },
    [OPTION_STARTER] = { "starter", 0, 0, G_OPTION_ARG_STRING, &o->starter,
                         "who is White in a first game: table, lot (table)", "WAY" },
    [OPTION_CLUB] = { "club", 0, 0, G_OPTION_ARG_STRING, &o->club, "the player’s club", "TEXT" },
    [OPTION_RATING] = { "rating", 0, 0, G_OPTION_ARG_INT, &o->rating, "the player’s rating", "N" },
    [OPTION_SECTION] = { "section", 0, 0, G_OPTION_ARG_STRING_ARRAY, &o->sections,
                         "where the player is entered; as often as needed", "SECTION" },
    [OPTION_EVENT] = { "event", 0, 0, G_OPTION_ARG_STRING, &o->event,
                       "the event that the acts are for, if FILE does not make it", "EVENT" },
    [OPTION_KEEP_GOING] = { "keep-going", 0, 0, G_OPTION_ARG_NONE, &o->keep_going,
                            "go on after a refused act", NULL },
    [OPTION_ALSO] = { "also", 0, 0, G_OPTION_ARG_NONE, &o->also, "with the acts that depend on it", NULL },
    [OPTION_CORRECT] = { "correct", 0, 0, G_OPTION_ARG_NONE, &o->correct,
                         "in the place of the result there is", NULL },
    [OPTION_ENDING] = { "ending", 0, 0, G_OPTION_ARG_STRING, &o->ending,
                        "how it ended, as resignation (“dameroctl acts result” lists them)", "ENDING" },
    [OPTION_SYSTEM] = { "system", 0, 0, G_OPTION_ARG_STRING, &o->system,
                        "round-robin, dutch (Swiss), knockout, keizer, scheveningen, manual (round-robin)",
                        "SYSTEM" },
    [OPTION_ROUNDS] = { "rounds", 0, 0, G_OPTION_ARG_INT, &o->rounds, "how many are planned", "N" },
    [OPTION_ACCELERATION] = { "acceleration", 0, 0, G_OPTION_ARG_STRING, &o->acceleration,
                              "of a Swiss: none, baku (none)", "WAY" },
    [OPTION_INITIAL] = { "initial", 0, 0, G_OPTION_ARG_STRING, &o->initial,
                         "colour of a Swiss’s first player in round 1: lot, white, black (lot)", "COLOUR" },
    [OPTION_DUTCH_WHITE] = { "dutch-white", 0, 0, G_OPTION_ARG_STRING, &o->dutch_white,
                             "the side that is White in the rules of the Swiss (white)", "SIDE" },
    [OPTION_KEIZER] = { "keizer", 0, 0, G_OPTION_ARG_STRING, &o->keizer, "settings of a Keizer section", "TEXT" },
    [OPTION_TEAM] = { "team", 0, 0, G_OPTION_ARG_INT, &o->team, "of a Scheveningen section: 1 or 2", "N" },
    [OPTION_FIRST] = { "first", 0, 0, G_OPTION_ARG_INT, &o->first, "the first round meant (the next)", "ROUND" },
    [OPTION_LAST] = { "last", 0, 0, G_OPTION_ARG_INT, &o->last, "the last round meant", "ROUND" },
    [OPTION_BYE] = { "bye", 0, 0, G_OPTION_ARG_STRING, &o->bye,
                     "what a round not played is worth: absent, half, full (absent)", "KIND" },
    [OPTION_PAIRS] = { "pairs", 0, 0, G_OPTION_ARG_STRING, &o->pairs, "the pairs, by hand", "PAIRS" },
    [OPTION_AGAIN] = { "again", 0, 0, G_OPTION_ARG_NONE, &o->again,
                       "the draft of the last round anew; the result once more", NULL },
    [OPTION_CANCEL] = { "cancel", 0, 0, G_OPTION_ARG_NONE, &o->cancel, "takes it back", NULL },
    [OPTION_MATCH] = { "match", 0, 0, G_OPTION_ARG_NONE, &o->match, "all the rest of the match", NULL },
    [OPTION_MINUTES] = { "minutes", 0, 0, G_OPTION_ARG_INT, &o->minutes, "how late already (0)", "N" },
    [OPTION_REASON] = { "reason", 0, 0, G_OPTION_ARG_STRING, &o->reason, "why, for the log", "TEXT" },
    [OPTION_ROUND] = { "round", 0, 0, G_OPTION_ARG_INT, &o->round, "which round (the last)", "N" },
    [OPTION_OUTPUT] = { "output", 0, 0, G_OPTION_ARG_FILENAME, &o->output, "where to write it", "FILE.pdf" },
    [OPTION_PAPER] = { "paper", 0, 0, G_OPTION_ARG_STRING, &o->paper, "a4, letter (a4)", "SIZE" },
  };
  guint n = 0;

  set_play_entries (o, all);
  set_registry_entries (o, all);
  set_table_entries (o, all);
  for (guint i = 0; i < N_OPTIONS; i++)
    if ((bits >> i & 1) != 0)
      entries[n++] = all[i];
  entries[n] = (GOptionEntry) G_OPTION_ENTRY_NULL;
}

static void
clear_options (DameroEventOptions *o)
{
  char *const texts[] = { o->library, o->event, o->name, o->place, o->date, o->director, o->reason,
                          o->ruleset, o->control, o->scoring, o->tiebreaks, o->starter, o->ending,
                          o->club, o->system, o->acceleration, o->initial, o->dutch_white, o->keizer,
                          o->bye, o->pairs, o->explain, o->output, o->paper, o->controls, o->flags, o->registered,
                          o->table, o->set, o->by, o->style, o->document };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
  g_strfreev (o->sections);
  g_strfreev (o->fields);
}

static const Part *
find_part (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strcmp (parts[i].help.name + strlen ("event "), name) == 0)
      return &parts[i];

  return NULL;
}

static void
print_parts (FILE *file)
{
  fputs ("Usage: dameroctl event PART [OPTION…] [ARGUMENT…]\n\n", file);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    fprintf (file, "  %-12s %s\n", parts[i].help.name + strlen ("event "), parts[i].help.summary);
  fputs ("\n“dameroctl event PART --help” explains one part with its arguments and options.\n\n"
         "Example:\n"
         "  dameroctl event new --name Evening\n"
         "  dameroctl event section Evening --name \"Gold Bar\"\n"
         "  dameroctl event player Evening \"Ann Adams\" --section 1\n"
         "  dameroctl event player Evening \"Bob Brown\" --section 1\n"
         "  dameroctl event pair Evening 1\n"
         "  dameroctl event result Evening 1.1.1.1 white\n"
         "  dameroctl event standings Evening\n", file);
}

int
damero_cli_event (int    argc,
                  char **argv)
{
  DameroEventOptions options = { .games = DAMERO_OPTION_UNSET, .cycles = DAMERO_OPTION_UNSET,
                                 .rating = DAMERO_OPTION_UNSET, .rounds = DAMERO_OPTION_UNSET,
                                 .first = DAMERO_OPTION_UNSET, .last = DAMERO_OPTION_UNSET,
                                 .team = DAMERO_OPTION_UNSET, .round = DAMERO_OPTION_UNSET,
                                 .late_game = DAMERO_OPTION_UNSET, .late_match = DAMERO_OPTION_UNSET,
                                 .minutes = DAMERO_OPTION_UNSET, .after = DAMERO_OPTION_UNSET };
  GOptionEntry entries[N_OPTIONS + 1];
  const Part *part = argc > 1 ? find_part (argv[1]) : NULL;
  int code = DAMERO_EXIT_USAGE;

  if (argc < 2)
    {
      print_parts (stderr);
      return DAMERO_EXIT_USAGE;
    }
  if (part == NULL && damero_cli_wants_help (2, argv))
    {
      print_parts (stdout);
      return DAMERO_EXIT_DONE;
    }
  if (part == NULL)
    {
      damero_cli_error ("event has no part “%s”; “dameroctl event --help” lists them", argv[1]);
      return DAMERO_EXIT_USAGE;
    }

  argc--;
  argv++;
  fill_entries (&options, part->options, entries);
  if (damero_cli_parse_as (&part->help, &argc, &argv, entries, part->min_words, part->max_words))
    code = part->run != NULL ? part->run (&options, argv + 1) : damero_cli_event_act (&options, argv + 1, part->act);
  clear_options (&options);
  return code;
}

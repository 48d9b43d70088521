/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <string.h>

#include "words/field.h"

typedef struct {
  const char *name;
  const char *command; /* the command, or all parts of it, where the name means this; NULL: elsewhere */
  GOptionArg  type;
  gsize       offset;  /* of the value in DameroOptions */
  const char *help;
  const char *value;   /* how the help calls it */
  char        letter;  /* 0: none */
} Option;

#define AT(member) G_STRUCT_OFFSET (DameroOptions, member)
#define FLAG(name, command, member, help) { name, command, G_OPTION_ARG_NONE, AT (member), help, NULL }
#define TEXT(name, command, member, help, value) { name, command, G_OPTION_ARG_STRING, AT (member), help, value }
#define LIST(name, command, member, help, value) { name, command, G_OPTION_ARG_STRING_ARRAY, AT (member), help, value }
#define FILE_NAME(name, command, member, help, value) { name, command, G_OPTION_ARG_FILENAME, AT (member), help, value }
#define NUMBER(name, command, member, help, value) { name, command, G_OPTION_ARG_INT, AT (member), help, value }
#define LARGE(name, command, member, help, value) { name, command, G_OPTION_ARG_INT64, AT (member), help, value }
#define RECORD(name, field, help, value) TEXT (name, "player", record[field], help, value)

/* Of rows with the same name those of a command come first. */
static const Option all[] = {
  FILE_NAME ("library", NULL, library, "the library (the user’s own)", "FILE"),
  FLAG ("json", "serve", json, "one JSON object a line"),
  FLAG ("players", "serve", for_players, "a seat that any number of players’ phones share"),
  FLAG ("json", NULL, json, "one JSON document"),
  TEXT ("reason", NULL, reason, "why, for the log", "TEXT"),
  NUMBER ("limit", NULL, limit, "how many at most (20)", "N"),
  FLAG ("apply", NULL, apply, "do it instead of only showing it"),

  /* Positions and clocks. */
  TEXT ("ruleset", "deck", game, "the game: pool, spanish, or any ruleset (pool)", "GAME"),
  TEXT ("ruleset", "archive", ruleset, "of this ruleset, or of games that do not say", "ID"),
  TEXT ("ruleset", "pdn", ruleset, "games that do not say are of this ruleset, and must be legal", "ID"),
  TEXT ("ruleset", NULL, ruleset, "the rules (pool-apca)", "ID"),
  TEXT ("fen", "archive", fen, "had this position on the board, by any moves", "FEN"),
  TEXT ("fen", NULL, fen, "the position (the game’s start)", "FEN"),
  TEXT ("white", NULL, white, "White’s name", "NAME"),
  TEXT ("black", NULL, black, "Black’s name", "NAME"),
  FLAG ("stop", NULL, stop, "stop at the first act that is refused"),
  FLAG ("raw", NULL, raw, "what follows from acts as tokens, for programs"),
  FLAG ("unique", NULL, unique, "captures of the same pieces count once"),
  FILE_NAME ("suite", NULL, suite, "check the numbers of a file", "FILE"),
  LARGE ("max-leaves", NULL, max_leaves, "skip larger numbers of a suite", "N"),
  TEXT ("thinks", NULL, thinks, "thinking times in ms, ply by ply", "MS,MS,..."),
  TEXT ("forced", NULL, forced, "1 for each ply with exactly one capture, else 0", "0,1,..."),
  TEXT ("second", NULL, second, "the control of the second mover, if it is another", "CONTROL"),

  /* Tournament files. */
  FLAG ("write", NULL, write, "print the file with the new round in it"),
  FLAG ("explain", "pair", why, "say why, in a paragraph for each board"),
  FLAG ("explain", "event pair", why, "say why, in a paragraph for each board"),
  FLAG ("exact", NULL, exact, "by matchings alone: the same pairing, slowly"),
  TEXT ("tiebreaks", "standings", tiebreaks, "in their order, with commas (the file’s, or BH-C1,BH,SB,DE,WIN)",
        "LIST"),
  NUMBER ("explain", "standings", explained, "how the tie-breaks of this player came about", "NUMBER"),
  TEXT ("unplayed", NULL, unplayed, "rounds not played: fide, self, virtual, nothing (fide)", "WAY"),
  LARGE ("seed", "standings", seed, "of the lots (0)", "N"),
  LARGE ("seed", NULL, seed, "the same seed gives the same tournament (0)", "N"),
  NUMBER ("players", NULL, n_players, "how many players", "N"),
  NUMBER ("rounds", "generate", n_rounds, "how many rounds", "N"),
  NUMBER ("played", NULL, n_played, "rounds that are played (all)", "N"),
  NUMBER ("byes", NULL, byes, "chance of an absence in a round (0)", "%"),
  NUMBER ("forfeits", NULL, forfeits, "chance that a pair does not play (0)", "%"),
  NUMBER ("withdrawals", NULL, withdrawals, "chance that a player withdraws (0)", "%"),
  NUMBER ("late", NULL, late, "chance that a player comes later (0)", "%"),
  NUMBER ("draws", NULL, draws, "chance of a draw between equals (30)", "%"),
  NUMBER ("forbidden", NULL, n_forbidden, "sets of players who do not meet (0)", "N"),
  NUMBER ("plies", NULL, plies, "moves of both sides that an opening has (3)", "N"),
  TEXT ("id", NULL, id, "by which programs know the deck", "ID"),
  FLAG ("accelerate", NULL, accelerate, "Baku acceleration"),
  FLAG ("double-swiss", NULL, matches, "matches of two games, paired by the Double-Swiss"),
  TEXT ("scoring", "generate", scoring, "points (1-0.5-0); a fourth: of the allocated bye", "WIN-DRAW-LOSS"),
  { "output", "deck", G_OPTION_ARG_FILENAME, AT (output), "where to write it (standard output)", "FILE", 'o' },
  { "output", "generate", G_OPTION_ARG_FILENAME, AT (output), "where to write it (standard output)", "FILE", 'o' },

  /* Devices in the hall. */
  TEXT ("address", NULL, address, "of this machine, where devices reach it (all)", "ADDRESS"),
  NUMBER ("port", NULL, port, "the port (that of the last time, or any)", "N"),
  TEXT ("tables", NULL, tables, "a seat for each board of the section’s round, or of all", "SECTION|all"),
  LIST ("seat", NULL, seats, "another seat, as side:1.3:black or slip:1.3; as often as needed", "SEAT"),
  NUMBER ("floor", NULL, n_floor, "seats of referees (0)", "N"),
  NUMBER ("helpers", NULL, n_helpers, "seats of helpers (0)", "N"),
  NUMBER ("screens", NULL, n_screens, "seats of screens (0)", "N"),
  FLAG ("until-eof", NULL, until_eof, "end with standard input, not by a signal alone"),
  FLAG ("https", NULL, https, "https, by an authority of this computer that devices are told of at /trust"),
  FILE_NAME ("certificate", NULL, certificate, "https with this certificate", "FILE.pem"),
  FILE_NAME ("key", NULL, key, "its key, if it is not in the same file", "FILE.pem"),
  FLAG ("devices", NULL, devices, "what happened to the devices in the hall"),

  FILE_NAME ("dir", NULL, folder, "where to write (damero-demo)", "DIR"),
  NUMBER ("keep", NULL, keep, "how many backups stay there, of more than three up to 2 GiB (20; 0: all)", "N"),

  /* The archive of games. */
  FLAG ("white-first", NULL, white_first, "1-0 is won by White"),
  TEXT ("opening", "archive", opening, "began with these moves: “11-15 23-19”", "MOVES"),
  TEXT ("deck", "archive", deck, "of openings: its id, or a file", "DECK"),
  TEXT ("ballot", NULL, ballot, "began with the opening that has this code in --deck", "CODE"),
  NUMBER ("offset", NULL, offset, "how many to skip first (0)", "N"),
  TEXT ("player", NULL, player, "a player’s name", "WORDS"),
  TEXT ("side", "board", side, "who sits at the bottom: black, white (white)", "SIDE"),
  TEXT ("side", NULL, side, "which side --player had: black, white", "SIDE"),
  TEXT ("opponent", NULL, opponent, "the other player’s name", "WORDS"),
  TEXT ("event", "archive", event, "the event’s name", "WORDS"),
  TEXT ("from", NULL, from, "on or after this date", "DATE"),
  TEXT ("to", NULL, to, "on or before this date", "DATE"),
  TEXT ("result", NULL, result, "won by black or white, draw, other", "RESULT"),
  TEXT ("ending", "archive", ending, "how it ended: resignation, time, lone-king …", "ENDING"),
  TEXT ("material", NULL, material, "had these men and kings, Black’s first: “3k/1k”", "PIECES"),
  NUMBER ("min-plies", NULL, min_plies, "turns of both sides at least", "N"),
  NUMBER ("max-plies", NULL, max_plies, "turns of both sides at most", "N"),

  /* The register of players. */
  TEXT ("club", "player search", record[DAMERO_PERSON_CLUB], "whose players come first", "TEXT"),
  FLAG ("ratings", NULL, ratings, "ratings only"),
  TEXT ("perhaps", NULL, perhaps, "those who are perhaps registered: leave, new, same (leave)", "WAY"),
  RECORD ("name", DAMERO_PERSON_NAME, "the name", "TEXT"),
  RECORD ("sort", DAMERO_PERSON_SORT, "the name as lists are sorted by it (“Adams, Ann”)", "TEXT"),
  RECORD ("club", DAMERO_PERSON_CLUB, "the club", "TEXT"),
  RECORD ("federation", DAMERO_PERSON_FEDERATION, "the federation", "TEXT"),
  RECORD ("ident", DAMERO_PERSON_IDENT, "numbers in associations, with blanks: “APCA-12 FIDE345”", "TEXT"),
  RECORD ("title", DAMERO_PERSON_TITLE,
          "the class: “Top Master”, “Master”, “Junior Master”, “Gold Bar”, “Blue Ribbon” …", "TEXT"),
  RECORD ("groups", DAMERO_PERSON_GROUPS, "labels with commas: “junior, women”", "TEXT"),
  RECORD ("party", DAMERO_PERSON_PARTY, "the family or travelling group", "TEXT"),
  RECORD ("born", DAMERO_PERSON_BIRTH_YEAR, "the year of birth", "N"),
  RECORD ("rating", DAMERO_PERSON_RATING, "the rating; 0: unrated", "N"),
  RECORD ("rated", DAMERO_PERSON_RATED, "rated games so far", "N"),
  RECORD ("note", DAMERO_PERSON_NOTE, "a note", "TEXT"),

  /* An event, its sections, players and rounds. */
  FLAG ("acts", NULL, acts, "as lines of acts, with their uids"),
  TEXT ("name", NULL, name, "its name", "TEXT"),
  TEXT ("place", NULL, place, "where it is played", "TEXT"),
  TEXT ("date", NULL, date, "its date", "YYYY-MM-DD"),
  TEXT ("director", NULL, director, "who directs it", "NAME"),
  TEXT ("publish", NULL, publish, "what is told of players: reasons, birth-years, numbers, groups (nothing)", "WORDS"),
  TEXT ("control", NULL, control, "the time control, none: no clock (that of the rules)", "CONTROL"),
  TEXT ("controls", NULL, controls, "others for some games or sides", "LIST"),
  TEXT ("flags", NULL, flags, "what a flag does: hard (lost), soft (clocks stop), running (play goes on) (hard)",
        "WAY"),
  TEXT ("record", NULL, keeps_record,
        "what a press needs: checked (its move), follows (moves come later), none (checked)", "WAY"),
  FLAG ("on-paper", NULL, on_paper, "the club’s clocks keep the time: results alone are entered"),
  FLAG ("no-on-paper", NULL, no_on_paper, "this computer keeps it (default)"),
  TEXT ("at-devices", NULL, at_devices,
        "at which devices clocks are pressed: none, tables (one a board), sides (one a player) (none)", "WHICH"),
  NUMBER ("moves-delay", NULL, moves_delay,
          "minutes until the hall is shown moves; 0: at once, 1440: after the game (1440)", "N"),
  NUMBER ("late-game", NULL, late_game, "minutes late that lose a game; 0: none (15)", "N"),
  NUMBER ("late-match", NULL, late_match, "minutes late that lose the match; 0: none (60)", "N"),
  FLAG ("assist", NULL, assist, "boards show legal moves, counts and reasons (default)"),
  FLAG ("no-assist", NULL, no_assist, "boards show none of these"),
  FLAG ("screen-touch", NULL, screen_touch, "selecting a piece on the screen counts as touching it"),
  FLAG ("no-screen-touch", NULL, no_screen_touch, "it does not (default)"),
  FLAG ("opponent-crowns", NULL, opponent_crowns, "the opponent crowns a man that arrives, before moving"),
  FLAG ("no-opponent-crowns", NULL, no_opponent_crowns, "it is a king as it arrives (default)"),
  TEXT ("deck", NULL, deck, "from which openings are drawn, as “dameroctl deck list” has it, or a file; none (none)",
        "DECK"),
  TEXT ("draw", NULL, draw, "for what an opening is drawn: none, round, match, game (none)", "WHAT"),
  TEXT ("opening", NULL, opening, "its moves are played when the game begins, or obligatory for the players "
        "(played)", "WAY"),
  FLAG ("draw-again", NULL, draw_again, "openings that were drawn can be drawn again"),
  FLAG ("no-draw-again", NULL, no_draw_again, "none comes twice before all have come (default)"),
  NUMBER ("games", NULL, games, "games of a match: 1, 2 or 4 (2)", "N"),
  NUMBER ("cycles", NULL, cycles, "how often everybody meets: 1 or 2 (1)", "N"),
  TEXT ("scoring", NULL, scoring, "what results are worth (game 2-1-0)", "TABLE"),
  LIST ("field", NULL, fields, "another field of the act, as bye-cap=2 (9999: no cap) or confirm=on", "FIELD=VALUE"),
  TEXT ("tiebreaks", NULL, tiebreaks, "in their order, with commas (DE,SB; of a Swiss BH-C1,BH,SB,DE)", "LIST"),
  TEXT ("starter", NULL, starter, "who is White in a first game: table, lot (table)", "WAY"),
  TEXT ("club", NULL, club, "the player’s club", "TEXT"),
  NUMBER ("rating", NULL, rating, "the player’s rating", "N"),
  LIST ("section", NULL, sections, "where the player is entered; as often as needed", "SECTION"),
  TEXT ("event", NULL, event, "the event that the acts are for, if FILE does not make it", "EVENT"),
  FILE_NAME ("rehearse", NULL, rehearsal, "on a copy of the library, which is made there", "FILE"),
  FLAG ("keep-going", NULL, keep_going, "go on after a refused act"),
  FLAG ("also", NULL, also, "with the acts that depend on it"),
  FLAG ("correct", NULL, correct, "replaces the present result"),
  TEXT ("ending", NULL, ending, "how it ended, as resignation (“dameroctl acts result” lists them)", "ENDING"),
  TEXT ("preset", NULL, preset, "the settings begin as this preset has them (“dameroctl preset list”)", "PRESET"),
  TEXT ("summary", NULL, summary, "one sentence that says what it is", "TEXT"),
  TEXT ("system", NULL, system, "round-robin, dutch (Swiss), double-swiss (Swiss of two-game matches), knockout, "
        "keizer, scheveningen, manual (round-robin)", "SYSTEM"),
  NUMBER ("rounds", NULL, rounds, "how many are planned", "N"),
  TEXT ("acceleration", NULL, acceleration, "of a Swiss: none, baku (none)", "WAY"),
  TEXT ("initial", NULL, initial, "colour of a Swiss’s first player in round 1: lot, white, black (lot)", "COLOUR"),
  TEXT ("dutch-white", NULL, dutch_white, "the side that is White in the rules of the Swiss (white)", "SIDE"),
  TEXT ("keizer", NULL, keizer, "settings of a Keizer section", "TEXT"),
  NUMBER ("team", NULL, team, "of a Scheveningen section: 1 or 2", "N"),
  NUMBER ("first", NULL, first, "the first of the rounds (the next)", "ROUND"),
  NUMBER ("last", NULL, last, "the last of the rounds", "ROUND"),
  TEXT ("bye", NULL, bye, "what a round not played is worth: absent, half, full (absent)", "KIND"),
  TEXT ("pairs", NULL, pairs, "the pairs, by hand", "PAIRS"),
  TEXT ("again", "event draw", redrawn, "draws another there, as 1.2.3 or 1.2 or 1.2.3.1", "PLACE"),
  FLAG ("again", NULL, again, "pairs the draft of the last round again; enters the result a second time"),
  FLAG ("cancel", NULL, cancel, "takes back the earlier one"),
  FLAG ("match", NULL, match, "the rest of the match as well"),
  NUMBER ("minutes", NULL, minutes, "how late so far (0)", "N"),
  NUMBER ("round", NULL, round, "which round (the last)", "N"),
  FILE_NAME ("output", NULL, output, "where to write it", "FILE.pdf"),
  TEXT ("paper", NULL, paper, "a4, letter (a4)", "SIZE"),
  TEXT ("from-registry", NULL, registered, "the player of the register", "PLAYER"),
  TEXT ("table", NULL, table, "which K a player has", "TEXT"),
  TEXT ("explain", NULL, explain, "how this entry’s tie-breaks came about", "ENTRY"),
  TEXT ("set", NULL, set, "the prizes", "PRIZES"),
  TEXT ("by", "event crosstable", by, "rank, number (rank)", "ORDER"),
  TEXT ("by", NULL, actor, "who says it: director, referee, black, white (director)", "WHO"),
  TEXT ("who", NULL, who, "that person’s name", "NAME"),
  TEXT ("style", NULL, style, "match, plain (match, plain if a match is one game)", "STYLE"),
  TEXT ("document", NULL, document, "what to print (pairings)", "DOCUMENT"),
  FLAG ("html", NULL, html, "a folder of pages"),
  FLAG ("wall", NULL, wall, "a wall chart, by number"),
  NUMBER ("after", NULL, after, "after which round (the last)", "ROUND"),
};

void
damero_options_init (DameroOptions *options)
{
  *options = (DameroOptions) {
    .games = DAMERO_OPTION_UNSET, .cycles = DAMERO_OPTION_UNSET, .rating = DAMERO_OPTION_UNSET,
    .rounds = DAMERO_OPTION_UNSET, .first = DAMERO_OPTION_UNSET, .last = DAMERO_OPTION_UNSET,
    .team = DAMERO_OPTION_UNSET, .round = DAMERO_OPTION_UNSET, .late_game = DAMERO_OPTION_UNSET,
    .moves_delay = DAMERO_OPTION_UNSET,
    .late_match = DAMERO_OPTION_UNSET, .minutes = DAMERO_OPTION_UNSET, .after = DAMERO_OPTION_UNSET,
    .limit = 20, .keep = 20, .n_played = -1, .plies = 3, .draws = 30,
  };
}

void
damero_options_clear (DameroOptions *options)
{
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      gpointer value = G_STRUCT_MEMBER_P (options, all[i].offset);

      if (all[i].type == G_OPTION_ARG_STRING || all[i].type == G_OPTION_ARG_FILENAME)
        g_clear_pointer ((char **) value, g_free);
      else if (all[i].type == G_OPTION_ARG_STRING_ARRAY)
        g_clear_pointer ((GStrv *) value, g_strfreev);
    }
  for (guint field = 0; field < DAMERO_N_FIELDS; field++)
    g_clear_pointer (&options->act_fields[field], g_free);
}

/* Whether the row is for COMMAND: "archive" is for "archive search" too. */
static gboolean
is_for (const Option *option,
        const char   *command)
{
  gsize length = option->command != NULL ? strlen (option->command) : 0;

  return option->command == NULL ||
         (strncmp (option->command, command, length) == 0 && (command[length] == '\0' || command[length] == ' '));
}

static const Option *
find (const char *name,
      const char *command)
{
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (strcmp (all[i].name, name) == 0 && is_for (&all[i], command))
      return &all[i];

  g_assert_not_reached ();
}

/* The option of a field of an act: what it is, or which values it can have. */
static GOptionEntry
make_field_entry (DameroOptions *options,
                  DameroFieldId  field)
{
  const DameroField *row = &damero_act_fields[field];
  g_autoptr(GString) help = g_string_new (damero_words_field (field));

  for (int i = 0; row->type == DAMERO_FIELD_TOKEN && i < damero_tokens_get_n (row->family); i++)
    g_string_append_printf (help, "%s%s", i > 0 ? ", " : ": ", damero_token_get (row->family, i));
  if (field == DAMERO_FIELD_AMOUNT)
    g_string_append (help, " in ms");

  return (GOptionEntry) { row->token, 0, 0, G_OPTION_ARG_STRING, &options->act_fields[field],
                          g_intern_string (help->str), row->type == DAMERO_FIELD_TEXT ? "TEXT"
                                                       : row->type == DAMERO_FIELD_TOKEN ? "WORD" : "N" };
}

GOptionEntry *
damero_options_new_entries (DameroOptions       *options,
                            const char          *names,
                            const char          *command,
                            const DameroActKind *act)
{
  g_auto(GStrv) list = g_strsplit (names, " ", -1);
  guint n = *names != '\0' ? g_strv_length (list) : 0;
  GOptionEntry *entries = g_new0 (GOptionEntry, n + DAMERO_N_FIELDS + 1);

  for (guint i = 0; i < n; i++)
    {
      const Option *option = find (list[i], command);

      entries[i] = (GOptionEntry) { option->name, option->letter, 0, option->type,
                                    G_STRUCT_MEMBER_P (options, option->offset), option->help, option->value };
    }
  for (DameroFieldId field = 0; act != NULL && field < DAMERO_N_FIELDS; field++)
    if (damero_act_shapes[*act].uses[field] != DAMERO_FIELD_FOREIGN)
      entries[n++] = make_field_entry (options, field);

  return entries;
}

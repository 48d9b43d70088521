/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive.c - "dameroctl archive": the games of the library, its parts and their options; and the parts that
 * change one record.
 */
#include "cli/archive.h"

#include <stdio.h>
#include <string.h>

enum {
  OPTION_LIBRARY,
  OPTION_JSON,
  OPTION_RULESET,
  OPTION_WHITE_FIRST,
  OPTION_OPENING,
  OPTION_FEN,
  OPTION_LIMIT,
  OPTION_OFFSET,
  OPTION_PLAYER,
  OPTION_SIDE,
  OPTION_OPPONENT,
  OPTION_EVENT,
  OPTION_FROM,
  OPTION_TO,
  OPTION_RESULT,
  OPTION_ENDING,
  OPTION_MATERIAL,
  OPTION_MIN_PLIES,
  OPTION_MAX_PLIES,
  N_OPTIONS,
};

#define O(name) (1u << OPTION_##name)
#define CRITERIA \
  (O(RULESET) | O(OPENING) | O(FEN) | O(PLAYER) | O(SIDE) | O(OPPONENT) | O(EVENT) | O(FROM) | O(TO) | O(RESULT) | \
   O(ENDING) | O(MATERIAL) | O(MIN_PLIES) | O(MAX_PLIES))

#define CRITERIA_HELP \
  "A game must meet all that is asked for. Names are words that begin words of the name, whatever their accents\n" \
  "and capitals. Dates may be cut: 2026 or 2026-05. --ruleset tells which game an opening, a position or material\n" \
  "is of (pool-apca). Without options every game is meant."

typedef struct {
  DameroHelp help; /* the name begins with "archive " */
  guint      options;
  int        min_words;
  int        max_words;
  int      (*run) (const DameroArchiveOptions *options,
                   char                      **words);
} Part;

int
damero_cli_open_archive (DameroSession              *session,
                         const DameroArchiveOptions *options,
                         gboolean                    read_only)
{
  const DameroEventOptions of_session = { .library = options->library };

  return damero_session_open (session, &of_session, NULL, read_only, NULL);
}

int
damero_cli_fail_archive (DameroSession *session,
                         const GError  *error)
{
  gboolean differs = g_error_matches (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND) ||
                     g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);

  damero_cli_error ("%s", error->message);
  return damero_session_close (session, differs ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_FAILED);
}

static int
remove_games (const DameroArchiveOptions *options,
              char                      **words)
{
  DameroSession session;
  int code = damero_cli_open_archive (&session, options, FALSE);

  if (code != DAMERO_EXIT_DONE)
    return code;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      DameroArchiveId id;

      if (!damero_archive_find (damero_director_get_library (session.director), words[i], &id, &error) ||
          !damero_director_remove_record (session.director, &id, &error))
        return damero_cli_fail_archive (&session, error);
      printf ("game %s was removed\n", words[i]);
    }

  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

/* The first record of a file, judged as a game of VARIANT; NULL after saying what is wrong. */
static DameroPdnGame *
read_record (const char    *path,
             DameroVariant  variant)
{
  const DameroPdnJudgeOptions judge = { TRUE, variant };
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GInputStream) stream = G_INPUT_STREAM (g_file_read (file, NULL, &error));
  g_autoptr(DameroPdnReader) reader = NULL;
  g_autoptr(DameroPdnGame) record = NULL;
  g_autofree char *why = NULL;
  guint line = 0, column = 0;

  if (stream == NULL)
    {
      damero_cli_error ("%s", error->message);
      return NULL;
    }
  reader = damero_pdn_reader_new (stream, path);
  if (damero_pdn_reader_next (reader, &record, diagnostics, NULL) != DAMERO_PDN_READ_GAME)
    {
      const DameroDiagnostic *first = diagnostics->len > 0 ? diagnostics->pdata[0] : NULL;

      damero_cli_error_at (path, first != NULL ? first->line : 0, first != NULL ? first->column : 0,
                           first != NULL ? first->message : "there is no record in it");
      return NULL;
    }
  if (damero_pdn_game_judge (record, &judge, &why, &line, &column) == DAMERO_PDN_VERDICT_VALID)
    return g_steal_pointer (&record);

  damero_cli_error_at (path, line, column, why != NULL ? why : "it is a record of another game");
  return NULL;
}

static int
edit (const DameroArchiveOptions *options,
      char                      **words)
{
  g_autoptr(DameroArchiveGame) game = NULL;
  g_autoptr(DameroPdnGame) record = NULL;
  g_autoptr(GError) error = NULL;
  DameroArchiveId id;
  DameroSession session;
  int code = damero_cli_open_archive (&session, options, FALSE);

  if (code != DAMERO_EXIT_DONE)
    return code;

  if (damero_archive_find (damero_director_get_library (session.director), words[0], &id, &error))
    game = damero_archive_get (damero_director_get_library (session.director), &id, &error);
  if (game == NULL)
    return damero_cli_fail_archive (&session, error);
  record = read_record (words[1], (DameroVariant) game->start.variant);
  if (record == NULL)
    return damero_session_close (&session, DAMERO_EXIT_DIFFERS);
  if (!damero_director_edit_record (session.director, &id, record, &error))
    return damero_cli_fail_archive (&session, error);

  printf ("the record of game %s is version %d now\n", words[0], game->version + 1);
  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

static const Part parts[] = {
  { { "archive import", "PATH…", "takes games in from PDN files, and from those in folders",
      "Each game is judged by the rules; what is wrong is a line with its place, and the other games are taken in.\n"
      "A game that is there already (the same moves, players and date) is counted and left out, and so are games of\n"
      "other rules, once for each type. --white-first: 1-0 without a tag Winner is won by White, not by who began.\n"
      "Games of events come into the archive by themselves. Exit status 1: a game was refused.",
      "dameroctl archive import games.pdn" },
    O(LIBRARY) | O(JSON) | O(RULESET) | O(WHITE_FIRST), 1, -1, damero_cli_archive_import },
  { { "archive search", "", "lists games, the latest first", CRITERIA_HELP "\nExit status 1: there is none.",
      "dameroctl archive search --player adams --from 2020 --result draw" },
    O(LIBRARY) | O(JSON) | CRITERIA | O(LIMIT) | O(OFFSET), 0, 0, damero_cli_archive_search },
  { { "archive show", "GAME", "prints the record of a game as PDN",
      "GAME is its name in the list: 345, or 7.1.2.3.1 of a game of an event.", "dameroctl archive show 345" },
    O(LIBRARY) | O(JSON), 1, 1, damero_cli_archive_show },
  { { "archive stats", "", "counts the moves played in a position, and the results",
      "The position is --fen, or the start position of --ruleset (pool-apca); --opening leads on from there.",
      "dameroctl archive stats --opening \"11-15 23-19\"" },
    O(LIBRARY) | O(JSON) | O(RULESET) | O(OPENING) | O(FEN), 0, 0, damero_cli_archive_stats },
  { { "archive export", "FILE.pdn", "writes the records of games", CRITERIA_HELP "\n- is standard output.",
      "dameroctl archive export adams.pdn --player adams" },
    O(LIBRARY) | CRITERIA, 1, 1, damero_cli_archive_export },
  { { "archive edit", "GAME FILE.pdn", "gives a game another record: comments, marks, variations, tags",
      "The main line must be the game’s. The records before are kept, and so is the log of an event’s game.",
      "dameroctl archive edit 345 annotated.pdn" },
    O(LIBRARY), 2, 2, edit },
  { { "archive remove", "GAME…", "removes imported games", "Games of events go with their events.",
      "dameroctl archive remove 345" },
    O(LIBRARY), 1, -1, remove_games },
};

static void
fill_entries (DameroArchiveOptions *o,
              guint                 bits,
              GOptionEntry          entries[N_OPTIONS + 1])
{
#define TEXT(name, field, help, shown) { name, 0, 0, G_OPTION_ARG_STRING, &o->field, help, shown }
#define NUMBER(name, field, help) { name, 0, 0, G_OPTION_ARG_INT, &o->field, help, "N" }
  const GOptionEntry all[N_OPTIONS] = {
    [OPTION_LIBRARY] = { "library", 0, 0, G_OPTION_ARG_FILENAME, &o->library, "the library (the user’s own)",
                         "FILE" },
    [OPTION_JSON] = { "json", 0, 0, G_OPTION_ARG_NONE, &o->json, "one JSON document", NULL },
    [OPTION_RULESET] = TEXT ("ruleset", ruleset, "of this ruleset, or of games that do not say", "ID"),
    [OPTION_WHITE_FIRST] = { "white-first", 0, 0, G_OPTION_ARG_NONE, &o->white_first, "1-0 is won by White", NULL },
    [OPTION_OPENING] = TEXT ("opening", opening, "began with these moves: “11-15 23-19”", "MOVES"),
    [OPTION_FEN] = TEXT ("fen", fen, "had this position on the board, by whatever moves", "FEN"),
    [OPTION_LIMIT] = NUMBER ("limit", limit, "how many at most (20)"),
    [OPTION_OFFSET] = NUMBER ("offset", offset, "how many to pass over first (0)"),
    [OPTION_PLAYER] = TEXT ("player", player, "a player’s name", "WORDS"),
    [OPTION_SIDE] = TEXT ("side", side, "which side --player had: black, white", "SIDE"),
    [OPTION_OPPONENT] = TEXT ("opponent", opponent, "the other player’s name", "WORDS"),
    [OPTION_EVENT] = TEXT ("event", event, "the event’s name", "WORDS"),
    [OPTION_FROM] = TEXT ("from", from, "on or after this date", "DATE"),
    [OPTION_TO] = TEXT ("to", to, "on or before this date", "DATE"),
    [OPTION_RESULT] = TEXT ("result", result, "won by black or white, draw, other", "RESULT"),
    [OPTION_ENDING] = TEXT ("ending", ending, "how it ended: resignation, time, lone-king …", "ENDING"),
    [OPTION_MATERIAL] = TEXT ("material", material, "had these men and kings, Black’s first: “3k/1k”", "PIECES"),
    [OPTION_MIN_PLIES] = NUMBER ("min-plies", min_plies, "turns of both sides at least"),
    [OPTION_MAX_PLIES] = NUMBER ("max-plies", max_plies, "turns of both sides at most"),
  };
#undef TEXT
#undef NUMBER
  guint n = 0;

  for (guint i = 0; i < N_OPTIONS; i++)
    if ((bits >> i & 1) != 0)
      entries[n++] = all[i];
  entries[n] = (GOptionEntry) G_OPTION_ENTRY_NULL;
}

static void
clear_options (DameroArchiveOptions *o)
{
  g_free (o->library);
  g_free (o->ruleset);
  g_free (o->player);
  g_free (o->side);
  g_free (o->opponent);
  g_free (o->event);
  g_free (o->from);
  g_free (o->to);
  g_free (o->result);
  g_free (o->ending);
  g_free (o->opening);
  g_free (o->fen);
  g_free (o->material);
}

static void
print_parts (FILE *file)
{
  fputs ("Usage: dameroctl archive PART [OPTION…] [ARGUMENT…]\n\n", file);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    fprintf (file, "  %-8s %s\n", parts[i].help.name + strlen ("archive "), parts[i].help.summary);
  fputs ("\n“dameroctl archive PART --help” explains one part with its arguments and options.\n\n"
         "Example:\n"
         "  dameroctl archive import games.pdn\n"
         "  dameroctl archive search --opening \"11-15 23-19\" --result black\n"
         "  dameroctl archive show 345\n", file);
}

int
damero_cli_archive (int    argc,
                    char **argv)
{
  DameroArchiveOptions options = { .limit = 20 };
  GOptionEntry entries[N_OPTIONS + 1];
  int code = DAMERO_EXIT_USAGE;
  const Part *part = damero_cli_choose_part ("archive", parts, sizeof parts[0], G_N_ELEMENTS (parts), print_parts,
                                             argc, argv, &code);

  if (part == NULL)
    return code;

  argc--;
  argv++;
  fill_entries (&options, part->options, entries);
  if (damero_cli_parse_as (&part->help, &argc, &argv, entries, part->min_words, part->max_words))
    code = part->run (&options, argv + 1);
  clear_options (&options);
  return code;
}

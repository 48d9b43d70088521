/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * store/archive.h - the archive of games in a library: added, searched, counted, edited.
 *
 * It holds two kinds of games. Those played in events of the library come and go by themselves, as projections
 * of the log: a game is there while it has moves and a result. Imported ones are added here, and can be
 * removed. A record's text is the caller's; what is searched is kept beside it, so that nothing here reads PDN.
 * The text of an event's game is made from its log, unless somebody has edited it.
 *
 * Positions are found by a hash of 64 bits; what a search answers was played through and is so. Lists are by
 * date, the latest first. Every function may be used with a sibling of the library in another thread.
 */
#pragma once

#include "model/deck.h"
#include "store/library.h"

typedef struct {
  gint64 segment; /* of an event's games: its number in the library; below 0 of imported ones */
  gint64 number;
} DameroArchiveId;

#define DAMERO_ARCHIVE_ID_TEXT_SIZE 64

/* What is known of a game. Texts are never NULL in what is returned; NULL counts as "" in what is added. */
typedef struct {
  DameroArchiveId id;
  char           *date;     /* ISO 8601, as much as is known: "2026-11-21", "2026"; "": nothing */
  char           *event;
  char           *place;    /* where it was held */
  char           *section;
  char           *round;
  char           *board;
  char           *black;
  char           *white;
  char           *ruleset;  /* its id */
  char           *source;   /* the file it was imported from; "": an event of this library */
  DameroOutcome   outcome;
  DameroEnding    ending;
  int             semantics; /* version of the rules core that judged it */
  DameroPosition  start;
  GArray         *moves;    /* DameroMove: the main line; NULL in rows of a list */
  guint           n_plies;  /* of the main line; filled in when it is added */
  char           *text;     /* the record; NULL in rows of a list, and of an event's game nobody edited */
  int             version;  /* of the text; 0: as it was imported or played */
} DameroArchiveGame;

/* A version of a game's record. */
typedef struct {
  int    version;
  gint64 wall_ms; /* when it was stored; 0: it is what was played */
} DameroArchiveVersion;

/* A game of the usual start position of that variant, without moves. */
DameroArchiveGame *damero_archive_game_new  (DameroVariant            variant,
                                             DameroSide               first_side);
void               damero_archive_game_free (DameroArchiveGame       *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroArchiveGame, damero_archive_game_free)

/* "345" of an imported game, "7.1.2.3.1" of one of event 7: section, round, board and game. */
void               damero_archive_id_to_text (const DameroArchiveId  *id,
                                             char                     buffer[DAMERO_ARCHIVE_ID_TEXT_SIZE]);
/* The place of an event's game; FALSE if it was imported. */
gboolean           damero_archive_id_get_place (const DameroArchiveId *id,
                                             DameroPlace             *ret_in);
/* The uid of the event of an event's game, NULL with NOT_FOUND if there is none; the caller's. */
char              *damero_archive_dup_event_uid (DameroLibrary       *library,
                                             const DameroArchiveId   *id,
                                             GError                 **error);
/* The game that TEXT names. NOT_FOUND if there is none. */
gboolean           damero_archive_find      (DameroLibrary           *library,
                                             const char              *text,
                                             DameroArchiveId         *ret_id,
                                             GError                 **error);

/* --- Import --- */

/* Adds GAMES (DameroArchiveGame), whose ids are filled in, but those that are there already: same moves from the
 * same position, players and date. DUPLICATES (guint8, one a game) says which those are; their ids are as before.
 * Transactions are of up to 1000 games, each stored in full or not at all. A sibling gives way: when the library's
 * other connection wants to write, what is not committed is taken back and done again afterwards in smaller pieces.
 * After an error the pieces before stay; DUPLICATES->len is the number of games that were dealt with. */
gboolean           damero_archive_add       (DameroLibrary           *library,
                                             const GPtrArray         *games,
                                             gint64                   wall_ms,
                                             GArray                  *duplicates,
                                             GError                 **error);
/* Removes an imported game with its record. An event's is refused: NOT_FOUND. */
gboolean           damero_archive_remove    (DameroLibrary           *library,
                                             const DameroArchiveId   *id,
                                             GError                 **error);

/* --- Search --- */

typedef enum {
  DAMERO_ARCHIVE_ANY,
  DAMERO_ARCHIVE_BLACK_WON, /* forfeits included */
  DAMERO_ARCHIVE_WHITE_WON,
  DAMERO_ARCHIVE_DRAWN,
  DAMERO_ARCHIVE_OTHER,     /* unknown, or lost by both */
} DameroArchiveResult;

/* What a game must be; all of it. Texts are
 * borrowed. */
typedef struct {
  const char         *player;    /* words that begin words of a player's name; NULL: anybody */
  int                 side;      /* DameroSide that PLAYER has; -1: either */
  const char         *opponent;  /* the same of the other player */
  const char         *event;     /* words of the event's name */
  const char         *from;      /* first date, or the beginning of one: "2026", "2026-05" */
  const char         *to;        /* last date, likewise: "2026" means to its end */
  DameroArchiveResult result;
  int                 ending;    /* DameroEnding; -1: any */
  int                 variant;   /* DameroVariant; -1: either */
  const char         *ruleset;   /* its id */
  guint               min_plies;
  guint               max_plies; /* 0: any */
  gboolean            no_moves;  /* none of its moves is known */
  const DameroPosition *opening_start; /* NULL: any opening. Else: the game began there, and with these: */
  const DameroMove   *opening;
  guint               n_opening;
  const DameroPosition *position; /* it was reached, by whatever moves */
  gboolean            has_material; /* of VARIANT, up to 8 pieces: it stood on the board */
  guint               men[2];    /* by DameroSide */
  guint               kings[2];
  const DameroArchiveGame *after; /* a row of the list, whether the game is still there or not: only those after it;
                                     NULL: from the beginning */
  guint               offset;    /* of the first row */
  guint               limit;     /* rows at most, 1 or more */
} DameroArchiveQuery;

#define DAMERO_ARCHIVE_MAX_MATERIAL 8

/* A query that every game meets, 50 rows. */
void               damero_archive_query_init (DameroArchiveQuery     *query);

/* A copy that owns all that QUERY borrows. */
DameroArchiveQuery *damero_archive_query_copy (const DameroArchiveQuery *query);
/* Frees a copy; NULL is fine. */
void               damero_archive_query_free (DameroArchiveQuery     *query);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroArchiveQuery, damero_archive_query_free)

/* Asks for the material that TEXT states: pieces of Black, a slash, pieces of White, "3k/2m1k". FALSE, QUERY as it
 * was, if it is none of up to DAMERO_ARCHIVE_MAX_MATERIAL pieces. */
gboolean           damero_archive_query_set_material (DameroArchiveQuery *query,
                                             const char              *text);

typedef struct {
  GPtrArray *rows;  /* DameroArchiveGame, without moves and text */
  gint64     total; /* games that meet the query; -1: too many to count, or asked for those after another one */
  gboolean   more;  /* there are rows after these */
} DameroArchivePage;

/* NULL is fine. */
void               damero_archive_page_free (DameroArchivePage       *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroArchivePage, damero_archive_page_free)

/* The games that meet QUERY. */
DameroArchivePage *damero_archive_search    (DameroLibrary           *library,
                                             const DameroArchiveQuery *query,
                                             GError                 **error);

/* What was played in a position, and what became of it. */
typedef struct {
  gboolean   has_move; /* FALSE: the record ends there */
  DameroMove move;
  guint      n;        /* how often */
  guint      n_results[DAMERO_ARCHIVE_OTHER + 1]; /* by DameroArchiveResult; ANY unused */
} DameroArchiveChoice;

/* The moves played in POSITION, the most frequent first (DameroArchiveChoice). Cost: the times it was on a
 * board. */
GArray            *damero_archive_count_moves (DameroLibrary         *library,
                                             const DameroPosition    *position,
                                             GError                 **error);

/* What became of the games of an opening. */
typedef struct {
  guint n[DAMERO_ARCHIVE_OTHER + 1]; /* by DameroArchiveResult; of ANY all of them */
} DameroArchiveTally;

/* Of each entry of DECK, in its order, the games in which the position that it leads to was on the board, by whatever
 * moves (DameroArchiveTally). */
GArray            *damero_archive_count_openings (DameroLibrary      *library,
                                             const DameroDeck        *deck,
                                             GError                 **error);

/* --- Records --- */

/* The game with its moves, and its text unless it is an event's that nobody edited. NOT_FOUND if there is no such
 * game. */
DameroArchiveGame *damero_archive_get       (DameroLibrary           *library,
                                             const DameroArchiveId   *id,
                                             GError                 **error);
/* The same with the record as that VERSION has it; -1: the newest. NOT_FOUND if there is no such version of the game's
 * moves; version 0 of an event's game is what was played, without a text. */
DameroArchiveGame *damero_archive_get_version (DameroLibrary         *library,
                                             const DameroArchiveId   *id,
                                             int                      version,
                                             GError                 **error);
/* The versions of the record (DameroArchiveVersion), oldest first; from 0 on, unless the game got other moves. */
GArray            *damero_archive_list_versions (DameroLibrary       *library,
                                             const DameroArchiveId   *id,
                                             GError                 **error);
/* Stores TEXT as the record's new version; those before it are kept. The caller sees to it that the main line is
 * the game's. An event's log is not touched; if its game gets other moves, versions of the old ones are not
 * shown. */
gboolean           damero_archive_put_text  (DameroLibrary           *library,
                                             const DameroArchiveId   *id,
                                             const char              *text,
                                             gint64                   wall_ms,
                                             GError                 **error);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/pdn.h - PDN 3.0: records of games, read from files of any size and written canonically.
 *
 * A game is its tags and its *movetext*: a flat list of items in the order of the file, variations as an
 * OPEN and a CLOSE with their items between. Three steps, each of which can be had without the next:
 *
 *   reading   bytes to a DameroPdnGame: liberal in form, strict in structure. A game that cannot be read is
 *             refused with line and column, and reading goes on with the next one.
 *   judging   the moves of a game of Damero's two games are found among the legal ones; main line and
 *             variations. Other games stay what they were: text.
 *   writing   the same game gives the same bytes, and what is written reads as the same game.
 *
 * Everything returned is UTF-8. Only the stream handed in is read.
 */
#pragma once

#include "formats/diagnostic.h"
#include "rules/move.h"
#include "rules/notation.h"

/* What the reader takes. */
#define DAMERO_PDN_MAX_GAME_BYTES  (4 * 1024 * 1024) /* the text of one game */
#define DAMERO_PDN_MAX_TAGS        256               /* of one game */
#define DAMERO_PDN_MAX_ITEMS       100000            /* of one game */
#define DAMERO_PDN_MAX_DEPTH       64                /* of variations in variations */
/* After so many diagnostics of one file the rest are not listed. */
#define DAMERO_PDN_MAX_DIAGNOSTICS 200

/* Results as they are written: who "1-0" is won by depends on who wrote it (damero_pdn_get_winner). */
typedef enum {
  DAMERO_PDN_UNKNOWN,   /* * */
  DAMERO_PDN_FIRST,     /* 1-0, 2-0 */
  DAMERO_PDN_DRAW,      /* 1/2-1/2, 1-1 */
  DAMERO_PDN_SECOND,    /* 0-1, 0-2 */
  DAMERO_PDN_BOTH_LOSE, /* 0-0 */
} DameroPdnResult;

typedef enum {
  DAMERO_PDN_MOVE,    /* text: as it was written, canonical once it is judged */
  DAMERO_PDN_COMMENT, /* text: one line, without the braces, never empty */
  DAMERO_PDN_MARK,    /* text: the strength of the move before, of ! and ? */
  DAMERO_PDN_NAG,     /* number: $0 .. $255 */
  DAMERO_PDN_SETUP,   /* text: the FEN of the position that the next move is played on */
  DAMERO_PDN_OPEN,    /* a variation begins: instead of the last move before it */
  DAMERO_PDN_CLOSE,
} DameroPdnItemKind;

typedef struct {
  DameroPdnItemKind kind;
  int               number;
  const char       *text;   /* owned by the game; NULL for NAG, OPEN, CLOSE */
  guint             line;   /* 1-based place in the file; 0 = it comes from none */
  guint             column;
  DameroMove        move;   /* of a judged MOVE */
} DameroPdnItem;

typedef struct {
  const char *name;  /* owned by the game */
  const char *value;
  guint       line;
  guint       column; /* of the value */
} DameroPdnTag;

/* Which game of the draughts family, and how its squares are named: the tag GameType. */
typedef struct {
  int        number;      /* 23 American pool, 24 Spanish, 0 = not given */
  DameroSide first_side;
  char       notation;    /* N numbers, A letters and numbers, S short letters and numbers */
  int        corner;      /* of square 1 or a1, as the side that begins sees it: 0 near left, 1 near right,
                             2 far left, 3 far right */
  gboolean   mirrored;    /* the playing corner is at the near right */
  int        width;
  int        height;
} DameroPdnGameType;

typedef enum {
  DAMERO_PDN_TEXT,   /* not judged, or a game that Damero does not know: moves are text */
  DAMERO_PDN_JUDGED, /* every move is legal and canonical */
} DameroPdnState;

typedef struct {
  GArray          *tags;   /* DameroPdnTag, in the order of the file, each name once */
  GArray          *items;  /* DameroPdnItem; as many CLOSE as OPEN */
  DameroPdnResult  result; /* of the end of the movetext; of the tag where the text has none */
  guint            line;   /* where the game begins; 0 = it comes from no file */
  DameroPdnState   state;
  DameroPosition   start;  /* of a judged game */
  DameroPosition   end;    /* after its main line */
  GStringChunk    *texts;
} DameroPdnGame;

/* A game without tags, moves and result. */
DameroPdnGame *damero_pdn_game_new     (void);
void           damero_pdn_game_free    (DameroPdnGame     *game);
/* Appends an item, copying TEXT. The item is borrowed until the next one is added. */
DameroPdnItem *damero_pdn_game_add     (DameroPdnGame     *game,
                                        DameroPdnItemKind  kind,
                                        int                number,
                                        const char        *text);
/* Sets a tag, in place if there is one of that name. NULL removes it. */
void           damero_pdn_game_set_tag (DameroPdnGame     *game,
                                        const char        *name,
                                        const char        *value);
/* The value of a tag, NULL if it has none. Upper and lower case of names count alike: files disagree. */
const char    *damero_pdn_game_get_tag (const DameroPdnGame *game,
                                        const char        *name);
/* How many plies the main line has. */
guint          damero_pdn_game_count_plies (const DameroPdnGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPdnGame, damero_pdn_game_free)

/* Reads "1-0", "1/2-1/2", "2-0", "1:0", "0.5-0.5", "=" and the like; FALSE if it is no result. */
gboolean       damero_pdn_result_from_text (const char        *text,
                                        DameroPdnResult   *ret_result);
/* Reads a GameType: the number alone, or all of it ("23,B,8,8,N1,0"). What is left out is as usual for the
 * number. FALSE if it is none. */
gboolean       damero_pdn_game_type_from_text (const char     *text,
                                        DameroPdnGameType *ret_type);
/* The full text of GameType for a game that FIRST_SIDE begins: squares as Damero numbers them. */
const char    *damero_pdn_game_type_text (DameroVariant     variant,
                                        DameroSide         first_side);
/* The variant of that type, FALSE if Damero does not know the game. */
gboolean       damero_pdn_game_type_get_variant (const DameroPdnGameType *type,
                                        DameroVariant     *ret_variant);

/* --- Reading --- */

typedef struct _DameroPdnReader DameroPdnReader;

typedef enum {
  DAMERO_PDN_READ_GAME,    /* *ret_game is the next game */
  DAMERO_PDN_READ_REFUSED, /* it cannot be read: the diagnostics say why; reading can go on */
  DAMERO_PDN_READ_END,
  DAMERO_PDN_READ_FAILED,  /* ERROR is set: the stream cannot be read */
} DameroPdnAnswer;

/* Reads the games of STREAM, which it holds a reference to; SOURCE is the file's name. Memory is bounded
 * by DAMERO_PDN_MAX_GAME_BYTES whatever the stream holds. UTF-8, Latin-1 and Windows-1251 are detected by the first
 * bytes that are not ASCII. */
DameroPdnReader *damero_pdn_reader_new      (GInputStream     *stream,
                                             const char       *source);
void             damero_pdn_reader_free     (DameroPdnReader  *reader);
/* The next game, in the order of the file. DIAGNOSTICS get what is wrong with it (codes: syntax, tag,
 * result, comment, variation, encoding (a warning), too-large), up to DAMERO_PDN_MAX_DIAGNOSTICS. */
DameroPdnAnswer  damero_pdn_reader_next     (DameroPdnReader  *reader,
                                             DameroPdnGame   **ret_game,
                                             GPtrArray        *diagnostics,
                                             GError          **error);
/* How many bytes of the stream have been read. */
guint64          damero_pdn_reader_get_offset (const DameroPdnReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPdnReader, damero_pdn_reader_free)

/* --- Judging --- */

typedef struct {
  gboolean      has_variant; /* a game without GameType is one of VARIANT, and is to be legal */
  DameroVariant variant;
} DameroPdnJudgeOptions;

typedef enum {
  DAMERO_PDN_VERDICT_VALID,       /* state is JUDGED */
  DAMERO_PDN_VERDICT_UNSUPPORTED, /* another game of the family: text */
  DAMERO_PDN_VERDICT_NO_VARIANT,      /* no GameType, and no legal game of pool checkers: text */
  DAMERO_PDN_VERDICT_INVALID,     /* a move that is not legal, or a set-up that is none */
} DameroPdnVerdict;

/* Plays the moves of a game, main line and variations, and makes their texts canonical. A game without a
 * GameType is tried as the one of OPTIONS, else as American pool by either side first. INVALID: WHY
 * (unless NULL) is a sentence in English, RET_LINE and RET_COLUMN its place; the game stays text. */
DameroPdnVerdict damero_pdn_game_judge      (DameroPdnGame    *game,
                                             const DameroPdnJudgeOptions *options,
                                             char            **ret_why,
                                             guint            *ret_line,
                                             guint            *ret_column);

typedef struct {
  gboolean   known;     /* FALSE: the result is unknown */
  gboolean   drawn;
  gboolean   both_lose;
  DameroSide winner;    /* unless drawn or both_lose */
  gboolean   contradicted; /* the final position is lost for the one who is said to have won, or not drawn */
} DameroPdnWinner;

/* Who won. "1-0" is ambiguous in the world: won by the side that began, or by White. The tag Winner (our own)
 * decides; then, where Black began, a final position that is lost; then FIRST_IS_WHITE. */
DameroPdnWinner  damero_pdn_game_get_winner (const DameroPdnGame *game,
                                             gboolean          first_is_white);

/* --- Writing --- */

/* COMMENT as a comment can hold it: one line, single blanks, no closing brace. Free with g_free. */
char            *damero_pdn_plain_comment   (const char          *comment);
/* The game as text, with an empty line at its end: known tags in their order, the others in theirs; moves
 * with their numbers, lines of up to 80 bytes. Free with g_free. */
char            *damero_pdn_game_to_text    (const DameroPdnGame *game);

/* --- Clocks --- */

/* What a comment says of clocks. */
typedef struct {
  gboolean has[2];     /* by DameroSide */
  gint64   ms[2];
  gboolean running[2]; /* [%clock] alone says so */
  gboolean elapsed;    /* [%emt]: the time of the move before, in ms[side of that move] */
} DameroPdnClock;

/* Finds [%clock w0:10:00 B0:09:55], [%clk 0:10:00] and [%emt 0:05] in a comment; one that names no side is
 * of MOVER. FALSE if it has none that can be read. Fractions of a second: up to milliseconds. */
gboolean         damero_pdn_clock_from_comment (const char        *comment,
                                             DameroSide         mover,
                                             DameroPdnClock    *ret_clock);
/* "[%clock w0:10:00 B0:09:55.3]": times of both sides, RUNNING (-1: none) in capitals. */
char            *damero_pdn_clock_to_comment (const gint64         ms[2],
                                             int                running);
/* "[%emt 0:00:05.3]": the time that the move before it took. */
char            *damero_pdn_elapsed_to_comment (gint64             ms);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * store/archive-private.h - how a game of the archive is laid out in rows; for store/ alone.
 */
#pragma once

#include "store/archive.h"
#include "store/library-private.h"

/* A row of archive_position. */
typedef struct {
  gint64 hash;
  gint64 number;
  gint64 move;   /* four times the move's code, and its DameroArchiveResult (OTHER: 0) */
  guint  ply;
} DameroArchivePosition;

/* What is stored of a game beside what is in it. */
typedef struct {
  const DameroArchiveGame *game;
  DameroArchiveId          id;
  char                    *black_key;
  char                    *white_key;
  char                    *event_key;
  char                    *moves;
  char                     start[DAMERO_FEN_SIZE]; /* "": the usual one */
  gint64                   fingerprint;
} DameroArchiveRow;

/* Makes what is stored; the id is the game's. */
DameroArchiveRow *damero_archive_row_new    (const DameroArchiveGame *game);
void             damero_archive_row_free    (DameroArchiveRow        *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroArchiveRow, damero_archive_row_free)

/* The row of the table archive. */
gboolean         damero_archive_row_put     (const DameroArchiveRow  *row,
                                             DameroProjection        *projection,
                                             GError                 **error);
/* Appends the positions of a game (DameroArchivePosition) with the number of ID, in the order they were played. */
void             damero_archive_add_positions (const DameroArchiveGame *game,
                                             gint64                   number,
                                             GArray                  *positions);
gint64           damero_archive_hash        (const DameroPosition    *position);
gint64           damero_archive_hash_material (DameroVariant          variant,
                                             const guint              men[2],
                                             const guint              kings[2]);
/* The hash of a text: of a main line, which distinguishes the versions of a record. */
gint64           damero_archive_hash_text   (const char              *text);
/* Begins the text of a main line: what stands before its moves. */
GString         *damero_archive_begin_moves (const DameroPosition    *start);
/* Appends the three letters of a legal move. */
void             damero_archive_append_move (GString                 *moves,
                                             const DameroPosition    *before,
                                             const DameroMove        *move);
/* The number of a legal move in archive_position, from 1; the way back gives FALSE if none fits. */
guint            damero_archive_encode_move (const DameroPosition    *before,
                                             const DameroMove        *move);
gboolean         damero_archive_decode_move (const DameroPosition    *before,
                                             guint                    code,
                                             DameroMove              *ret_move);
/* Reads the moves of a row from START, which is the position that FEN or, if it is "", MOVES states. FALSE if they
 * are not those of a game. */
gboolean         damero_archive_decode      (const char              *fen,
                                             const char              *moves,
                                             DameroPosition          *ret_start,
                                             GArray                 **ret_moves);
DameroArchiveResult damero_archive_result_of (DameroOutcome           outcome);

/* The number of the game of a place within its event; 0: a place too large to have one. */
gint64   damero_archive_number_of_place (const DameroPlace  *place);
/* Brings the archive up to the game at PLACE, which may have come, changed or gone. Cost: where its moves or its
 * result changed, the positions of the event. */
gboolean damero_archive_project         (DameroProjection   *projection,
                                         const DameroPlace  *place,
                                         GError            **error);
/* The same for all games of the event. */
gboolean damero_archive_project_event   (DameroProjection   *projection,
                                         GError            **error);

/* The segments of imported games (gint64). */
GArray          *damero_archive_list_segments (DameroLibrary         *library,
                                             GError                 **error);
/* Adds a problem if the positions or the names of the segment's games are not theirs. */
gboolean         damero_archive_check_segment (DameroLibrary         *library,
                                             gint64                   segment,
                                             GPtrArray               *problems,
                                             GError                 **error);

/* What damero_archive_read_row reads, of the table archive as "a". */
#define DAMERO_ARCHIVE_COLUMNS \
  "a.segment, a.number, a.date, a.event, a.place, a.section, a.round, a.board, a.black, a.white, a.ruleset, " \
  "a.source, a.outcome, a.ending, a.semantics, a.plies, a.start, a.moves"

/* The row of a statement with its moves; NULL if they cannot be played. */
DameroArchiveGame *damero_archive_read_row  (sqlite3_stmt            *statement);
/* The row of a game; NULL without an error if there is none. RET_HASH, may be NULL: of its moves. */
DameroArchiveGame *damero_archive_get_row   (DameroLibrary           *library,
                                             const DameroArchiveId   *id,
                                             gint64                  *ret_hash,
                                             GError                 **error);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/crosstable.h - every entry of a section against every other, or against every round.
 *
 * A plain table of who met whom with what result: writers and screens lay it out. It borrows nothing
 * from the section and is owned by its caller.
 */
#pragma once

#include "standings/standings.h"

typedef enum { DAMERO_CROSSTABLE_BY_RANK, DAMERO_CROSSTABLE_BY_NUMBER } DameroCrosstableOrder;

typedef enum {
  DAMERO_CROSSTABLE_PER_OPPONENT, /* column k is the entry of row k */
  DAMERO_CROSSTABLE_PER_ROUND,    /* column k is the k-th round there is */
} DameroCrosstableColumns;

/* A game as the row's entry sees it. */
typedef struct {
  DameroSide    side;
  DameroOutcome outcome;
  DameroEnding  ending;
} DameroMeetingGame;

typedef enum { DAMERO_MEETING_MATCH, DAMERO_MEETING_BYE } DameroMeetingKind;

/* What an entry did in one round. */
typedef struct {
  DameroMeetingKind kind;
  guint             column;
  int               round;
  int               board;      /* 0 for a bye */
  int               opponent;   /* pairing number, 0 for a bye */
  DameroByeKind     bye;
  gboolean          complete;   /* every game has an outcome; always for a bye */
  gboolean          counted;    /* FALSE: it counts for nobody (one of the two is annulled) */
  int               sign;       /* 1, 0, -1: the match won, drawn, lost so far by games */
  gint64            points_x10; /* by the table, counted or not */
  gint64            opponent_points_x10;
  guint             n_games;
  DameroMeetingGame games[DAMERO_MAX_GAMES];
} DameroMeeting;

typedef struct {
  DameroStanding standing;
  GArray        *meetings; /* DameroMeeting by column, then round; byes only per round */
} DameroCrosstableRow;

typedef struct {
  DameroCrosstableColumns columns;
  guint                   n_columns;
  GArray                 *rounds; /* int: the numbers of the rounds there are, in order */
  GPtrArray              *rows;   /* DameroCrosstableRow */
} DameroCrosstable;

/* The crosstable after UP_TO_ROUND (0: all rounds there are); PLAYERS as in damero_standings_compute.
 * Cost: that of the standings, and O(m log m) for m matches. */
DameroCrosstable    *damero_crosstable_new  (const DameroSection       *section,
                                             const GPtrArray           *players,
                                             int                        up_to_round,
                                             DameroCrosstableOrder      order,
                                             DameroCrosstableColumns    columns);
void                 damero_crosstable_free (DameroCrosstable          *table);
/* The meetings of a row in one column: the first of RET_N, borrowed; NULL if there are none. */
const DameroMeeting *damero_crosstable_row_get (const DameroCrosstableRow *row,
                                             guint                      column,
                                             guint                     *ret_n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroCrosstable, damero_crosstable_free)

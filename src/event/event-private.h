/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/event-private.h - what the files of event/ share: one act's checks and application, the fold.
 */
#pragma once

#include "event/event.h"

/* What is at the place of an act; NULL where its kind does not go so deep. Borrowed from the state. */
typedef struct {
  DameroSection   *section; /* not of SECTION, nor the round of PAIR: they are to be made */
  DameroRound     *round;
  DameroMatch     *match;
  DameroMatchGame *record;
  DameroGame      *game;    /* NULL also if it was never started */
} DameroLocation;

/* The clocks of a section's games. */
typedef struct {
  gboolean      has_control;
  DameroControl control;
  GArray       *rules; /* DameroControlRule; borrowed */
} DameroClocks;

/* Appends a row to a log; takes it. UIDS: uid -> row. */
void                damero_log_append             (GPtrArray             *log,
                                                   GHashTable            *uids,
                                                   DameroLogRow          *row);
/* Removes the last row. */
void                damero_log_remove_last        (GPtrArray             *log,
                                                   GHashTable            *uids);
/* What an act says of a section's openings: its deck can be read, every line of it can be played, and it is of the
 * section's game. That is asked when the act is performed, not when it is performed anew. Refused: FIELD_INVALID. */
gboolean            damero_event_check_openings   (const DameroLocation  *location,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
void                damero_event_set_openings     (DameroSection         *section,
                                                   const DameroAct       *act);
/* What a ballot leaves open: the entry that its seed draws, its code names, or its moves are those of. An opening that
 * was typed in is written as the program does. */
void                damero_event_fill_ballot      (const DameroSection   *section,
                                                   DameroAct             *act);
/* Whether what a BALLOT says was drawn is what its seed draws, and what was typed in can be played in the section; a
 * code alone must be of its deck. That is asked when it is drawn, not when it is performed anew: what was drawn stands,
 * though a draw before it has been undone. */
gboolean            damero_event_check_drawn      (const DameroLocation  *location,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* Performs a BALLOT. */
gboolean            damero_event_apply_ballot     (const DameroEvent     *event,
                                                   const DameroSection   *section,
                                                   DameroRound           *round,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* What was drawn for a match of OLD stays with its two players in ROUND, on whatever board they meet there, and what
 * was drawn for all boards stays; ROUND has none yet. */
void                damero_event_keep_ballots     (const DameroRound     *old,
                                                   DameroRound           *round);
/* START: the opening that was drawn for the game. */
void                damero_event_fill_opening     (const DameroEvent     *event,
                                                   DameroAct             *act);
/* The position with which the game of an act begins, and the moves of its opening. */
gboolean            damero_event_set_up_opening   (const DameroLocation  *location,
                                                   const DameroAct       *act,
                                                   DameroGameSetup       *setup,
                                                   DameroRefusal         *ret_refusal);
/* Whether an act of the group can be appended: it is new, or that of the last row. */
gboolean            damero_log_continues_group    (GPtrArray             *log,
                                                   GHashTable            *uids,
                                                   const char            *group);
/* Whether ACT can be appended by its uid and that of its group: neither names anything else, and nothing stands
 * between the acts of a group. */
gboolean            damero_log_takes_names        (GPtrArray             *log,
                                                   GHashTable            *uids,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *refusal);
/* Finds the rows that an UNDO names, borrowed: its target, and what goes with it. FALSE: not all are there. */
gboolean            damero_log_find_undone        (GHashTable            *uids,
                                                   const DameroAct       *undo,
                                                   GPtrArray            **ret_target,
                                                   GPtrArray            **ret_also);
/* The same as one, of an UNDO in the log: its target first. */
GPtrArray          *damero_log_dup_undone         (GHashTable            *uids,
                                                   const DameroAct       *undo);
/* Marks the rows of a log that are undone, by the first undo that names them if several do. An undo can only be
 * undone by a later one, so one pass from the end decides each undo before the acts it names. How many rows from the
 * first on are marked as they were. */
guint               damero_log_mark_undone        (GPtrArray             *log,
                                                   GHashTable            *uids);
/* Whether Undo and Redo are about the act of ROW, which is not an undo. */
typedef gboolean  (*DameroLogFilter)              (const DameroLogRow    *row,
                                                   gconstpointer          data);
/* How many rows of LOG from FIRST on are one command. */
typedef guint     (*DameroLogMeasure)             (GPtrArray             *log,
                                                   guint                  first);
/* What Undo and Redo name in a log (history.c). MEASURE NULL: every row counts alone. */
void                damero_log_get_history        (GPtrArray             *log,
                                                   GHashTable            *uids,
                                                   DameroLogFilter        counts,
                                                   gconstpointer          data,
                                                   DameroLogMeasure       measure,
                                                   DameroHistory         *ret_history);
/* A DameroLogMeasure: what was performed as one. */
guint               damero_log_get_n_of_group     (GPtrArray             *log,
                                                   guint                  first);
/* Whether an act that comes again is the one in the log, as far as it says anything. */
gboolean            damero_act_says_the_same      (const DameroAct       *act,
                                                   const DameroAct       *known);
/* What an event says of itself, beside its players, sections and games: copies it over what COPY has not, and empties
 * it. */
void                damero_event_copy_details     (const DameroEvent     *event,
                                                   DameroEvent           *copy);
void                damero_event_clear_details    (DameroEvent           *event);
/* Empties the state but for the games; the log stays. */
void                damero_event_reset_state      (DameroEvent           *event);
/* Its players and sections as they are, sharing nothing. */
GPtrArray          *damero_event_dup_players      (const DameroEvent     *event);
GPtrArray          *damero_event_dup_sections     (const DameroEvent     *event);
/* Finds the place of ACT, as deep as its kind is, and whether anything can be done there now: the
 * section is paired or not, the round is open, the game is started, not over and on a clock. The fields
 * of ACT are not looked at. Not found, or not now: refused. */
gboolean            damero_event_locate           (const DameroEvent     *event,
                                                   const DameroAct       *act,
                                                   DameroLocation        *ret_location,
                                                   DameroRefusal         *ret_refusal);
/* Its place, stamp and numbers are such that arithmetic on them is safe. */
gboolean            damero_event_check_limits     (const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* ACT has a place and the fields of its kind, none else, and values that they can have in any state. */
/* Its texts, when it is performed for the first time: what a log has already is folded as it is. */
gboolean            damero_event_check_texts      (const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
gboolean            damero_event_check_fields     (const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* The old and new values that ACT states, if any, are those of the state. Not for a fold: an undo may change them
 * after a correction that was true when it was made. */
gboolean            damero_event_check_stated     (const DameroEvent     *event,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* The scoring table that ACT gives a section, if any, is one that can have been meant. LOCATION is that of ACT. Not
 * for a fold: sections of older logs keep theirs. */
gboolean            damero_event_check_scoring    (const DameroLocation  *location,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* Whether a player is of CLUB, or if that is NULL has the label GROUPS. */
gboolean            damero_event_has_label        (const DameroPlayer    *player,
                                                   const char            *club,
                                                   const char            *groups);
/* Whether ACT gives a reason. */
gboolean            damero_event_has_reason       (const DameroAct       *act);
/* A draft that becomes public names nobody who has been announced absent since. Checked at the first act on a game of
 * the round, but not in a fold: what was played stands, whatever is undone about who plays. */
gboolean            damero_event_check_presence   (const DameroSection   *section,
                                                   const DameroRound     *round,
                                                   DameroRefusal         *ret_refusal);
/* What is checked of ACT before it is applied, in order; RET_LOCATION gets its place. */
gboolean            damero_event_check            (const DameroEvent     *event,
                                                   const DameroAct       *act,
                                                   DameroLocation        *ret_location,
                                                   DameroRefusal         *ret_refusal);
/* Checks ACT against the state at its LOCATION, from damero_event_locate, and applies it, the log apart.
 * Not for UNDO. Refused, the state is unchanged. */
gboolean            damero_event_apply            (DameroEvent           *event,
                                                   const DameroAct       *act,
                                                   const DameroLocation  *location,
                                                   GArray                *consequences,
                                                   DameroRefusal         *ret_refusal);
/* The first round of which it can still be said who plays it: the last as long as it is a draft, or the
 * next. */
int                 damero_event_next_changeable  (const DameroSection   *section);
/* Derives anew whom SECTION keeps apart by its setting. O(entries x clubs). */
void                damero_event_derive_apart     (const DameroEvent     *event,
                                                   DameroSection         *section);
/* Takes back what is known of ENTRY's absences from FIRST to LAST; how many those were. */
guint               damero_event_cancel_absences  (DameroSection         *section,
                                                   int                    entry,
                                                   int                    first,
                                                   int                    last);
/* Reads what CONTROL and CONTROLS of ACT say into CLOCKS, of matches of N_GAMES games; what they leave open
 * stays. "none" is no clock. Refused, CLOCKS are undefined. */
gboolean            damero_event_read_clocks      (const DameroAct       *act,
                                                   int                    n_games,
                                                   DameroClocks          *clocks,
                                                   DameroRefusal         *ret_refusal);
/* The parts of damero_event_apply: setup.c, entries.c, rounds.c and play.c. */
gboolean            damero_event_apply_setup      (DameroEvent           *event,
                                                   const DameroAct       *act,
                                                   const DameroLocation  *location,
                                                   DameroRefusal         *ret_refusal);
gboolean            damero_event_apply_entries    (DameroEvent           *event,
                                                   DameroSection         *section,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
gboolean            damero_event_apply_rounds     (DameroEvent           *event,
                                                   const DameroAct       *act,
                                                   const DameroLocation  *location,
                                                   DameroRefusal         *ret_refusal);
gboolean            damero_event_apply_play       (DameroEvent           *event,
                                                   const DameroAct       *act,
                                                   const DameroLocation  *location,
                                                   GArray                *consequences,
                                                   DameroRefusal         *ret_refusal);
/* START, ON_PAPER, and the first MOVE of a game entered from a score sheet, set a game up (new, not of the event yet).
 * Where its result is known before, the moves change nothing of that. */
gboolean            damero_event_set_up_game      (const DameroLocation  *location,
                                                   const DameroAct       *act,
                                                   DameroGame           **ret_game,
                                                   DameroRefusal         *refusal);
/* Folds the log into the state again, without the acts that are undone (fold.c). FALSE if a row does
 * not apply or its consequences differ: RET_ROW is its index. With LEFT_OUT (a set of DameroLogRow *)
 * such rows are left out too, as if the last row, an UNDO, named them, and the answer is TRUE (FALSE
 * only if a clock would run from one run into the next, which no sound log has). Folded are the rows from
 * the first that is marked otherwise on, and those since the checkpoint before it; with LEFT_OUT a few
 * times that. */
gboolean            damero_event_fold             (DameroEvent           *event,
                                                   GHashTable            *left_out,
                                                   guint                 *ret_row,
                                                   DameroRefusal         *ret_refusal);
/* Folds a log that is known to fold. */
void                damero_event_fold_back        (DameroEvent           *event);
/* Whether the acts an UNDO names are there and of kinds that can be undone, and its target is not. */
gboolean            damero_event_check_undo       (const DameroEvent     *event,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* Checks and performs an UNDO: appends its row and folds anew (fold.c). */
gboolean            damero_event_undo             (DameroEvent           *event,
                                                   const DameroAct       *act,
                                                   DameroRefusal         *ret_refusal);
/* The places (DameroPlace) of the games whose acts the row of an UNDO takes back or restores. */
const GArray       *damero_event_get_touched      (const DameroEvent     *event,
                                                   DameroLogRow          *undo);
/* The instant AMOUNT_MS after STAMP in its run. */
DameroStamp         damero_stamp_add_ms           (DameroStamp            stamp,
                                                   gint64                 amount_ms);
/* Places (DameroPlace) of the games whose clocks run, in order. */
GArray             *damero_event_dup_running      (const DameroEvent     *event);
/* The game whose clock has the time that the games of MATCH, at PLACE, share: the one on the board, or the one
 * that left it last; NULL if none was begun, or they share none. */
const DameroGame   *damero_event_find_match_clock (const DameroEvent     *event,
                                                   const DameroMatch     *match,
                                                   DameroPlace            place);
/* A game that ACT starts or continues takes over what the other games of its match have used of the time
 * they share. Refused: MATCH_TIME_OVER. */
gboolean            damero_event_bring_match_time (const DameroEvent     *event,
                                                   const DameroAct       *act,
                                                   DameroGame            *game,
                                                   DameroRefusal         *refusal);

/* ---- checkpoint.c ---- */

/* From how many acts to the next a checkpoint is kept at the end of the log. */
#define DAMERO_CHECKPOINT_ACTS 1000

/* What an event without acts has. */
DameroCheckpoints *damero_checkpoints_new    (void);
void               damero_checkpoints_free   (DameroCheckpoints *checkpoints);
/* Says that the game at PLACE, if there is one yet, is about to change. Whoever changes a game of an event says so
 * before; a game of a trial, whose CHECKPOINTS are NULL, is nobody's matter. */
void               damero_checkpoints_note   (DameroCheckpoints *checkpoints,
                                              const DameroEvent *event,
                                              const DameroPlace *place);
/* Keeps the state of EVENT, which is that after the first N_ROWS rows of its log, if it is far enough from the last
 * that is kept, and drops what has become too near to each other. CLOSED and HELD are those of a fold on its way; NULL
 * where nothing is closed or held. Cost, if it is kept: the sections, players and changed games. */
void               damero_checkpoints_keep   (const DameroEvent *event,
                                              guint              n_rows,
                                              GHashTable        *closed,
                                              GHashTable        *held);
/* Brings EVENT back to the newest state that is kept of N_MOST rows or fewer, the empty one if there is none, and fills
 * CLOSED and HELD. How many rows it has. Later ones are dropped. */
guint              damero_checkpoints_return (DameroEvent       *event,
                                              guint              n_most,
                                              GHashTable        *closed,
                                              GHashTable        *held);
/* From here on it is known what becomes otherwise than now, until damero_checkpoints_end gives the places of the games
 * whose play or record did (DameroPlace; the caller's), and in RET_RENAMES whether names may have. */
void               damero_checkpoints_begin  (DameroEvent       *event);
GArray            *damero_checkpoints_end    (DameroEvent       *event,
                                              gboolean          *ret_renames);

/* For tests: another spacing, before the first act, and how many rows were folded so far. */
void               damero_checkpoints_set_spacing (DameroCheckpoints       *checkpoints,
                                                   guint                    n_acts);
void               damero_checkpoints_count       (DameroCheckpoints       *checkpoints);
guint64            damero_checkpoints_get_folded  (const DameroCheckpoints *checkpoints);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/event.h - an event as a pure state machine: the log of acts, and the state that is its fold.
 *
 * damero_event_perform is the only way in. It checks an act against the state, applies it and says
 * what followed. The state is the fold of all acts that are not undone; an undo appends itself and
 * folds anew. Nothing is deleted. The owner is director/; store/, formats/ and screens read.
 *
 * Acts that were performed as one have a group's uid in common, and an undo that names it takes all of them
 * back; one that names an act takes back that one.
 *
 * Undoing an act of a game stops its clocks: at that act's own instant if it had moved the game on (a
 * press, a stoppage, an end), and then every later act on that game goes with it; else at the instant
 * of the undo, and the turns after it stay where they still apply. Undoing the undo lets the clocks run
 * on from that instant; nobody is charged for the time between both. INTERRUPTED is never undone: it
 * stops whatever the fold has running at its instant.
 *
 * Stamps never decrease within a run, and what time decides is written before anything later: an act
 * stamped at or after a deadline of any game that is not in the log yet is refused.
 */
#pragma once

#include "game/game.h"
#include "model/act.h"
#include "model/published.h"
#include "model/refusal.h"
#include "model/section.h"

/* One row of the log with what followed from it when it was performed. */
typedef struct {
  DameroAct *act;
  GArray    *consequences; /* DameroConsequence */
  gboolean   undone;
  guint      undone_by;    /* if undone: the index in the log of the undo that names it */
  GArray    *touched;      /* DameroPlace, UNDO: games it takes back or restores; NULL till asked for */
  GPtrArray *members;      /* of the first of a group: its rows, borrowed, itself among them; else NULL */
  GArray    *changed;      /* DameroPlace, UNDO that was performed here: the games of which it made the play or the
                            * record another; NULL: not known which */
  gboolean   renames;      /* the same UNDO: names may be others, of the event, sections or players of games */
} DameroLogRow;

typedef struct _DameroCheckpoints DameroCheckpoints;

typedef struct {
  GPtrArray  *log;      /* DameroLogRow, in order */
  GHashTable *uids;     /* uid -> DameroLogRow, borrowed; uid of a group -> its first */

  /* The state. */
  gboolean    created;
  char       *uid;      /* of the event: its first act's; the same string as long as the event is */
  char       *name;
  char       *venue;    /* NULL if not known */
  char       *date;
  char       *director;
  gboolean    unlisted; /* not among the events that are offered */
  guint       publishes; /* what publications may tell of players, a bit for each DameroPublished */
  GPtrArray  *players;  /* DameroPlayer, by number, gaps allowed */
  GPtrArray  *sections; /* DameroSection, by id, gaps allowed */
  GHashTable *games;    /* DameroPlace * -> DameroGame: every game that was started */

  DameroCheckpoints *checkpoints; /* states it was in, for an undo (checkpoint.c) */
} DameroEvent;

/* An event that has not been created: its first act must be of kind EVENT. */
DameroEvent   *damero_event_new          (void);
void           damero_event_free         (DameroEvent       *event);
/* The same state (log included or not). Cost: all of the state. */
gboolean       damero_event_equal        (const DameroEvent *a,
                                          const DameroEvent *b,
                                          gboolean           with_log);

/* Whether publications of EVENT, whatever their format, may tell that of its players. A copy of the whole event, or of
 * the library, is no publication. */
gboolean       damero_event_may_publish  (const DameroEvent *event,
                                          DameroPublished    what);
/* What EVENT has of the players of SECTION (0: of all) and may not publish, a bit for each DameroPublished. Cost: the
 * log. */
guint          damero_event_find_withheld (const DameroEvent *event,
                                          int                section);

/* Whether ACT, which EVENT has performed, departs from what the pairing rests on: pairs that are not the
 * section's own system's or were edited, a section that goes on in another way than it began, a result
 * corrected after the next round was paired, byes with points beyond the cap, or an undo that changes such a
 * result or brings such pairs back. Cost: the acts an undo names, a table's pairs where the act does not say who made
 * them, or the log where a reason is given for a bye. */
gboolean damero_event_breaks_integrity (const DameroEvent  *event,
                                        const DameroAct    *act);
/* Whether somebody, and not the system, made the pairs of a round as they are. Cost: the log. */
gboolean damero_event_is_paired_by_hand (const DameroEvent  *event,
                                        int                 section,
                                        int                 round_number);
/* Fills in what ACT leaves open and the state decides: the next free number of a new player, section
 * or entry, a section's defaults, a press's side and ply, a correction's old value. (The pairs of a
 * round are the director's to fill in.) What is filled in is stored with the act, so that a replay
 * decides nothing again. Does not check. */
void     damero_event_fill             (const DameroEvent  *event,
                                        DameroAct          *act);
/* Whether the act has a place where it can be performed now, whatever its arguments are: what a menu
 * offers, and what is worth computing. Refused, RET_REFUSAL says why. */
gboolean damero_event_check_place      (const DameroEvent  *event,
                                        const DameroAct    *act,
                                        DameroRefusal      *ret_refusal);
/* Checks and applies ACT (copied into the log). On success RET_CONSEQUENCES, if not NULL, gets a
 * borrowed GArray of DameroConsequence. Refused, the event is unchanged. An act whose uid is in the
 * log changes nothing and gives the first answer again, if it says the same as that one: its kind,
 * and its place and arguments as far as it has them (what it leaves open was filled in then; a move
 * is not compared, for it was rewritten). Cost: an act of a game is O(games of the event) for the
 * deadlines; every DAMERO_CHECKPOINT_ACTS acts one costs a copy of the sections. An undo is a fold of the acts from
 * the one that it takes back on, and of fewer than as many before (checkpoint.c), two where others go with it, and one
 * more where it is refused because `also` is not just those. */
gboolean damero_event_perform          (DameroEvent        *event,
                                        const DameroAct    *act,
                                        const GArray      **ret_consequences,
                                        DameroRefusal      *ret_refusal);
/* Whether ACT, filled in and stamped, would be performed now: what damero_event_perform answers, by the same checks
 * and the same application, on a copy of what the act can change. RET_CONSEQUENCES (DameroConsequence, may be NULL)
 * gets what would follow. The act may have no uid yet; one that is in the log is refused. Cost: for an act of a game
 * its round and the plies of its match, else its section; of an UNDO a few folds of the whole log. */
gboolean damero_event_try              (const DameroEvent  *event,
                                        const DameroAct    *act,
                                        GArray             *ret_consequences,
                                        DameroRefusal      *ret_refusal);
/* The same of an act as views and commands have it before it is performed, at NOW: what it leaves open is filled in, a
 * reason that its kind needs is still to be given, and of a PAIR without pairs, which the system makes, only the place
 * is looked at. */
gboolean damero_event_would_perform    (const DameroEvent  *event,
                                        const DameroAct    *act,
                                        const DameroStamp  *now,
                                        GArray             *ret_consequences,
                                        DameroRefusal      *ret_refusal);
/* The section that PAIR, an act of that kind, pairs, as a copy that shares nothing with EVENT; BEFORE (may be NULL), an
 * act on that section or a round of it, is performed before it. What both leave open is filled in; what time decides
 * is not looked at. NULL: RET_REFUSAL says why one of them would be refused. */
DameroSection *damero_event_dup_section_to_pair (const DameroEvent *event,
                                                 DameroAct         *before,
                                                 DameroAct         *pair,
                                                 DameroRefusal     *ret_refusal);
/* Whether ACT is a BALLOT that says nothing of its opening: it is drawn, and needs a seed. */
gboolean damero_event_is_to_be_drawn   (const DameroAct    *act);
/* The BALLOT acts, without seeds, that draw what the round still lacks, as deep as its section draws, in the order of
 * the boards: for every match or game that wants a result and has not begun. None where there is no deck. Performed as
 * one (damero_director_perform_many), one undo takes them back. RET_N_BEGUN (may be NULL): how many want a result and
 * lack one too, but have begun. Free with g_ptr_array_unref. Cost: the round. */
GPtrArray *damero_event_dup_ballots_to_draw (const DameroEvent *event,
                                        int                 section,
                                        int                 round,
                                        guint              *ret_n_begun);
/* How many openings would be gone if ROUND were edited to PAIRS (DameroPair): an opening goes with the two who drew
 * it, to whatever board they meet at; a new pair has still to draw. Cost: matches times pairs. */
guint    damero_round_count_lost_ballots (const DameroRound *round,
                                        const GArray       *pairs);
/* Whether the game at PLACE can be started at NOW with the section's clocks; RET_REFUSAL says why not. */
gboolean damero_event_can_start        (const DameroEvent  *event,
                                        const DameroPlace  *place,
                                        const DameroStamp  *now,
                                        DameroRefusal      *ret_refusal);
/* Takes the last N acts out of log and state again, as if they had never been performed: for acts that
 * could not be stored. Cost: a fold of at most DAMERO_CHECKPOINT_ACTS and N acts; of an undo that of the undo. */
void     damero_event_drop_last        (DameroEvent        *event,
                                        guint               n);
/* Folds a stored log into a new event. ROWS: DameroLogRow (act and consequences alone are read), in log
 * order, copied. Asserts nothing: a row without the fields of its kind, out of order, with a uid that
 * is bad or used twice, one that does not apply, or whose consequences differ from the stored ones,
 * ends it with FALSE, the index of that row, and its refusal (code NONE: the consequences differ). */
gboolean damero_event_replay           (const GPtrArray    *rows,
                                        DameroEvent       **ret_event,
                                        guint              *ret_row,
                                        DameroRefusal      *ret_refusal);
/* Whether the decks of all acts in the log are as damero_event_perform takes them, which a fold does not ask: for logs
 * that come from elsewhere. FALSE with the index of the row, and its refusal. Cost: every line of every deck. */
gboolean damero_event_check_decks      (const DameroEvent  *event,
                                        guint              *ret_row,
                                        DameroRefusal      *ret_refusal);

/* The record with that number, or at that place; NULL if there is none. */
const DameroPlayer  *damero_event_find_player       (const DameroEvent   *event,
                                                     int                  number);
const DameroSection *damero_event_find_section      (const DameroEvent   *event,
                                                     int                  id);
const DameroMatch   *damero_event_find_match        (const DameroEvent   *event,
                                                     const DameroPlace   *place);
/* The game under direction at that place; NULL if it was never started. */
const DameroGame    *damero_event_find_game         (const DameroEvent   *event,
                                                     const DameroPlace   *place);
/* The position with which the game at PLACE of SECTION begins, before any move of an opening: the one that was drawn
 * for it, or that of all games of the section. */
void                 damero_section_get_start       (const DameroSection *section,
                                                     const DameroPlace   *place,
                                                     DameroPosition      *ret_position);
/* Whether the game at PLACE is played with a clock and a score sheet of its own: it was begun so, or all games of its
 * section are that have not begun. */
gboolean             damero_event_is_on_paper       (const DameroEvent   *event,
                                                     const DameroPlace   *place);
/* How much of the time that the games of the match at PLACE share under one deadline is used at an instant of
 * run RUN; 0 where nothing of it is. Between two games of one run it runs on; while a game is paused or
 * adjourned, and from one run to the next, it stands. */
gint64               damero_event_get_match_used_ms (const DameroEvent   *event,
                                                     const DameroPlace   *place,
                                                     gint64               run,
                                                     gint64               mono_ms);
/* What is left of it up to the deadline or, RET_MINUTES then TRUE, up to the end of the minutes after it; 0: the
 * time is over, and what is not decided waits for adjudication. FALSE: the match has no such deadline. */
gboolean             damero_event_get_match_left_ms (const DameroEvent   *event,
                                                     const DameroPlace   *place,
                                                     gint64               run,
                                                     gint64               mono_ms,
                                                     gint64              *ret_left_ms,
                                                     gboolean            *ret_minutes);

typedef struct {
  gboolean has_deadline; /* the control is a deadline that the games of a match share, and a match plays */
  gboolean minutes;      /* it is over, and the minutes after it run */
  gint64   left_ms;      /* of the match that has most left */
  gboolean runs;         /* it becomes less */
} DameroRoundTime;

/* What is left at NOW of the newest public round of SECTION. */
void                 damero_event_get_round_time (const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  const DameroStamp   *now,
                                                  DameroRoundTime     *ret_time);
/* In how many sections a player is entered. */
guint                damero_event_count_entries  (const DameroEvent   *event,
                                                  int                  player);
/* An entry's player; NULL if there is none. */
const DameroPlayer  *damero_event_get_entry_player  (const DameroEvent   *event,
                                                     const DameroSection *section,
                                                     int                  entry);
/* The name of an entry's player; "" if there is none. */
const char          *damero_event_get_entry_name    (const DameroEvent   *event,
                                                     const DameroSection *section,
                                                     int                  entry);
/* Whether the act of ROW can be taken back at all; of an undo that is a redo. */
gboolean             damero_log_can_undo            (const DameroLogRow  *row);

/* What Undo and Redo mean without saying which: the command that was done last, a redo included; and the undo that
 * was, if nothing has been done since. NULL if there is none. */
typedef struct {
  const DameroLogRow *undo;   /* the first of its rows */
  guint               n_undo; /* how many these are */
  const DameroLogRow *redo;
} DameroHistory;

/* Those of the game at PLACE, where an undo names the act alone; or (NULL) of the director and the referee, where it
 * names damero_act_get_name: players' turns go on all the time, and are taken back at their board. Cost: the log. */
void                 damero_event_get_history       (const DameroEvent   *event,
                                                     const DameroPlace   *place,
                                                     DameroHistory       *ret_history);
/* Whether the acts ALSO (uids) that an undo of NAME takes along are no more than it says by itself: they are of one
 * command with it, or of the entry of the same player. */
gboolean             damero_event_go_together       (const DameroEvent   *event,
                                                     const char          *name,
                                                     const GPtrArray     *also);
/* Undo and Redo of everybody's acts, with turns and deadlines. */
const DameroLogRow  *damero_event_find_undoable     (const DameroEvent   *event);
const DameroLogRow  *damero_event_find_redoable     (const DameroEvent   *event);
/* Whether the flag that fell at MONO_MS in the game at PLACE is left out. */
typedef gboolean (*DameroDeadlineFunc) (const DameroPlace *place,
                                        gint64             mono_ms,
                                        gpointer           user_data);
/* damero_event_get_deadline without the flags that are left out. */
gboolean             damero_event_get_deadline_but  (const DameroEvent   *event,
                                                     DameroDeadlineFunc   is_left_out,
                                                     gpointer             user_data,
                                                     DameroPlace         *ret_in,
                                                     gint64              *ret_mono_ms,
                                                     DameroActKind       *ret_kind);
/* The earliest deadline of all running games: its game, instant and kind of act; FALSE if none. */
gboolean             damero_event_get_deadline      (const DameroEvent   *event,
                                                     DameroPlace         *ret_in,
                                                     gint64              *ret_mono_ms,
                                                     DameroActKind       *ret_kind);
/* TRUE if a clock runs anywhere. */
gboolean             damero_event_is_running        (const DameroEvent   *event);
/* Places (DameroPlace) of the games stopped by an interruption and not resumed since. */
GArray              *damero_event_dup_interrupted   (const DameroEvent   *event);
/* The latest interruption that stopped the game at PLACE; NULL if none did. Cost: the log since. */
const DameroAct     *damero_event_find_interruption (const DameroEvent   *event,
                                                     const DameroPlace   *place);
/* How much of the gap of that interruption a RESUME of the game can charge, in ms: nothing where a clock of the game
 * was set since, for the time is right then, nor where the gap is longer than any clock. Cost: the log since. */
gint64               damero_event_get_gap_ms        (const DameroEvent   *event,
                                                     const DameroPlace   *place);

/* A row with copies of both; CONSEQUENCES (DameroConsequence) may be NULL. */
DameroLogRow  *damero_log_row_new   (const DameroAct    *act,
                                     const GArray       *consequences);
void           damero_log_row_free  (DameroLogRow       *row);
/* The rows, borrowed, that UID names in a log: that of an act, or those of a group; empty if there are none. UIDS: of
 * the event or register. */
GPtrArray     *damero_log_dup_named (GHashTable         *uids,
                                     const char         *uid);
/* The acts, borrowed rows, that an undo of NAME changes: those that NAME stands for, or where that is an undo, those
 * that it took back or brought back. RET_BRINGS_BACK: they are done again by it. */
GPtrArray     *damero_log_dup_origin (GHashTable        *uids,
                                      const char         *name,
                                      gboolean           *ret_brings_back);
/* Whether any of the rows is not undone. */
gboolean       damero_log_has_standing (const GPtrArray *rows);
/* Hash and equality of DameroPlace, for GHashTable. */
guint          damero_place_hash    (gconstpointer       place);
gboolean       damero_place_equal   (gconstpointer       a,
                                     gconstpointer       b);
/* Whether both are of one board of a round, whatever their games. */
gboolean       damero_place_is_same_board (const DameroPlace *a,
                                           const DameroPlace *b);
/* The order by section, round, board and game. */
int            damero_place_compare (const DameroPlace  *a,
                                     const DameroPlace  *b);
/* The smallest place that holds both: a game, a board, a round, a section, or (all 0) the event. */
DameroPlace    damero_place_get_common (const DameroPlace  *a,
                                        const DameroPlace  *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroEvent, damero_event_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroLogRow, damero_log_row_free)

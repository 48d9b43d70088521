/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/section.h - players, entries, rounds, matches and results as plain records.
 *
 * These are the state of an event without its live games: what pairing/ and standings/ work on and
 * what the crosstable shows. event/ alone changes them. Numbers (players, entries, rounds, boards,
 * games) are 1-based.
 */
#pragma once

#include "clock/control.h"
#include "model/act.h"
#include "model/apart.h"
#include "model/ballot.h"
#include "model/scoring.h"
#include "model/token.h"
#include "model/tournament.h"
#include "rules/ruleset.h"

#define DAMERO_MAX_GAMES     8 /* games per match */
#define DAMERO_MAX_TIEBREAKS DAMERO_N_TIEBREAKS /* each of them once */

typedef struct {
  int   number; /* in the event */
  char *name;
  char *club;   /* NULL if not known, like the other texts */
  int   rating; /* 0 = unrated */
  char *title;
  char *federation;
  char *ident;    /* number in the association */
  int   birth_year; /* 0 = not known */
  char *groups;   /* labels with commas: "junior, women" */
  char *party;    /* family or travelling group */
  char *registry; /* uid in the library's register of players */
} DameroPlayer;

/* Another control for one game of every match, for one side, or both. */
typedef struct {
  int           game; /* 0 = every game */
  int           side; /* DameroSide, -1 = both */
  DameroControl control;
} DameroControlRule;

#define DAMERO_LATE_GAME_MINUTES  15
#define DAMERO_LATE_MATCH_MINUTES 60

typedef struct {
  int      number;       /* pairing number */
  int      player;       /* DameroPlayer.number */
  gboolean checked_in;
  int      withdrawn_from; /* first round not played, 0 = takes part to the end */
  int      team;           /* Scheveningen: 1 or 2; 0 = none */
  int      entered_after;  /* rounds that were paired before; 0 = from the start */
  gboolean expelled;       /* withdrawn by decision */
  gboolean annulled;       /* the results of the entry count for nobody */
} DameroEntry;

/* One game of a match. */
typedef struct {
  int           black;   /* pairing numbers */
  int           white;
  DameroOutcome outcome; /* NONE until it is known */
  DameroEnding  ending;
  gboolean      started; /* a game under direction exists, with moves or a running clock */
  gboolean      corrected; /* the outcome was set over the recorded one */
  gboolean      confirmed; /* the outcome was entered twice */
  gboolean      appeals[2]; /* by DameroSide: lodged and not decided */
  gboolean      calls[2];   /* by DameroSide: has called the referee, who has not answered */
  guint         plies;
  gint64        used_ms[2]; /* by DameroSide: time used, 0 without a clock */
} DameroMatchGame;

typedef struct {
  int             board;
  int             a;       /* pairing number of the first-named, White in game 1 by table */
  int             b;
  DameroStamp     late_since[2]; /* a and b: when it began without that player; run 0 = is there */
  int             advances; /* knockout: who goes on by decision, 0 = by the result */
  guint           n_games;
  DameroMatchGame games[DAMERO_MAX_GAMES];
} DameroMatch;

typedef struct {
  int           entry;
  DameroByeKind kind;
} DameroBye;

/* A round an entry will not play. */
typedef struct {
  int           entry;
  int           round;
  DameroByeKind kind;   /* not ALLOCATED */
} DameroAbsence;

typedef struct {
  int      number;
  gboolean closed;
  gboolean published; /* by an act */
  gboolean begun;     /* a game was started, or a result entered */
  gboolean adjourned; /* the next round is paired without the results that are missing */
  GArray  *matches; /* DameroMatch, by board */
  GArray  *byes;    /* DameroBye */
  GPtrArray *ballots; /* DameroBallot, shared, by board, then game: openings that were drawn (model/ballot.h) */
} DameroRound;

/* Who keeps the time at the boards, by paper and devices of a section. */
typedef enum {
  DAMERO_KEEPER_COMPUTER, /* clocks are pressed at the director's computer */
  DAMERO_KEEPER_DEVICES,  /* at devices in the hall */
  DAMERO_KEEPER_CLUB,     /* the club has clocks of its own */
  DAMERO_N_KEEPERS,
} DameroKeeper;

typedef struct {
  int            id;       /* in the event, 1-based */
  char          *name;
  DameroRuleset  ruleset;
  gboolean       has_control;
  DameroControl  control;
  GArray        *control_rules; /* DameroControlRule: other controls for some games or sides */
  DameroFlags    flags;
  DameroRecord   record;   /* what presses need of their moves in games that begin from now on */
  gboolean       paper;    /* games that have not begun have clocks and score sheets of their own: results alone */
  DameroDevices  devices;  /* at which players press the clocks of this program; nothing where they are on paper */
  int            moves_delay; /* minutes after which the hall is shown moves; DAMERO_DELAY_GAME: after the game */
  GRefString    *deck;       /* from which openings are drawn: its text form (model/deck.h), shared; NULL: none */
  DameroDraw     draw;       /* for what */
  gboolean       with_return; /* what was drawn can be drawn again */
  DameroOpening  opening;    /* what becomes of its moves at the board */
  int            late_game;  /* minutes after which a player who is late loses that game; 0 = never */
  int            late_match; /* and all of the match */
  gboolean       assist;     /* players' boards show legal moves, counts and why a move is illegal */
  gboolean       screen_touch; /* to select a piece on the screen is to touch it */
  DameroSystem   system;
  int            planned;  /* rounds, 0 = as many as the system has */
  gboolean       remaining; /* a round robin of those only who have not met yet */
  DameroAccelerationKind acceleration;
  DameroSide     dutch_white; /* the side that is White in the letters of the FIDE rules */
  DameroInitial  initial;
  char          *keizer;   /* settings as text (pairing/keizer-text.h); NULL = the usual */
  gboolean       third_place; /* of a knockout: the losers of the semi-finals meet in the last round */
  int            cycles;
  int            games;    /* per match */
  DameroStarter  starter;
  gint64         seed;     /* of the lots */
  DameroScoring  scoring;
  guint          n_tiebreaks;
  DameroTiebreak tiebreaks[DAMERO_MAX_TIEBREAKS];
  DameroUnplayed unplayed; /* how tie-breaks treat rounds not played */
  int            bye_cap;  /* half and full byes that one entry may ask for; -1 = any number */
  DameroByeKind  late_bye; /* what rounds missed by coming late are worth */
  char          *prizes;   /* model/prize-text.h, canonical; NULL = none */
  gboolean       confirm;  /* results are entered twice */
  GPtrArray     *entries;  /* DameroEntry, by number */
  GPtrArray     *rounds;   /* DameroRound, by number */
  GArray        *absences; /* DameroAbsence, by round, then entry */
  DameroApart    apart;    /* who is kept apart by the setting, and when */
  GPtrArray     *forbidden; /* DameroForbidden, in the order of their acts; then those of APART */
} DameroSection;

/* New records with nothing but their number (and name, copied), and what frees them. */
DameroPlayer  *damero_player_new          (int                  number,
                                           const char          *name);
DameroPlayer  *damero_player_copy         (const DameroPlayer  *player);
void           damero_player_free         (DameroPlayer        *player);
DameroRound   *damero_round_new           (int                  number);
void           damero_round_free          (DameroRound         *round);
DameroSection *damero_section_new         (int                  id,
                                           const char          *name);
void           damero_section_free        (DameroSection       *section);
/* The same section, sharing nothing: for a thread. */
DameroSection *damero_section_copy        (const DameroSection *section);
/* Equal in every member. Without WITH_PLAY what goes on at the boards is left out, as long as it brings
 * no result: plies, times, that a game was started. */
gboolean       damero_section_equal       (const DameroSection *a,
                                           const DameroSection *b,
                                           gboolean             with_play);
/* The record with that number; NULL if there is none. */
DameroEntry   *damero_section_find_entry  (const DameroSection *section,
                                           int                  number);
DameroRound   *damero_section_find_round  (const DameroSection *section,
                                           int                  number);
DameroMatch   *damero_round_find_match    (const DameroRound   *round,
                                           int                  board);
/* The bye of ENTRY in ROUND; NULL if it has none. */
DameroBye     *damero_round_find_bye      (const DameroRound   *round,
                                           int                  entry);
/* Rounds of the whole section; 0 under two entries. Dutch, Keizer and manual: as planned. Of the others
 * as many as are planned, or else what the system needs for the entries there are. Round robin: n - 1 or
 * n, times cycles; of those who have not met, one more than are paired. Knockout: until one is left.
 * Scheveningen: the larger team, times cycles. */
int            damero_section_count_rounds (const DameroSection *section);
/* Whether anybody may have seen the pairs of the round: it is published, or was played in. */
gboolean       damero_round_is_public     (const DameroRound   *round);
/* The newest round of SECTION whose pairs anybody may have seen; NULL if there is none. */
const DameroRound *damero_section_find_public_round (const DameroSection *section);
/* Who keeps the time of games of SECTION that begin. */
DameroKeeper   damero_section_get_keeper   (const DameroSection *section);
/* Whether the system pairs those who are there, so that entries can come late and be absent: the
 * Swiss ones, Keizer and manual. In the others the pairs are fixed, and who is not there forfeits. */
gboolean       damero_system_is_open      (DameroSystem         system);
/* Whether the system is a Swiss by the FIDE rules, of games or of matches. */
gboolean       damero_system_is_swiss     (DameroSystem         system);
/* Whether the system has a choice of opponents, so that players can be kept apart if possible: the Swiss ones and
 * Keizer. */
gboolean       damero_system_keeps_apart  (DameroSystem         system);
/* What the match of a round is worth to the two by SCORING if it ends like one game, or is not played:
 * by DameroPlay; of the byes the first one's points. */
DameroPointTable damero_section_get_points (const DameroSection *section);
/* The points of a bye: an allocated one by how many of these the entry has had (BEFORE), one with the
 * points of a win or a draw by the whole match. */
int            damero_section_bye_x10     (const DameroSection *section,
                                           DameroByeKind        kind,
                                           int                  before);
/* Whether a round not played for that reason is worth something: half and full byes. */
gboolean       damero_bye_has_points      (DameroByeKind        kind);
/* The half and full byes of ENTRY: those it has had, and those announced for rounds to come. */
int            damero_section_count_byes  (const DameroSection *section,
                                           int                  entry);
/* Whether ENTRY is known not to play round ROUND_NUMBER, and (if RET_KIND is not NULL) as what. */
gboolean       damero_section_is_absent   (const DameroSection *section,
                                           int                  entry,
                                           int                  round_number,
                                           DameroByeKind       *ret_kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroSection, damero_section_free)

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
#include "model/scoring.h"
#include "model/token.h"
#include "rules/ruleset.h"

#define DAMERO_MAX_GAMES     8 /* games per match */
#define DAMERO_MAX_TIEBREAKS 8

typedef struct {
  int   number; /* in the event */
  char *name;
  char *club;   /* NULL if not told */
  int   rating; /* 0 = unrated */
} DameroPlayer;

typedef struct {
  int      number;       /* pairing number */
  int      player;       /* DameroPlayer.number */
  gboolean checked_in;
  int      withdrawn_from; /* first round not played, 0 = takes part to the end */
} DameroEntry;

/* One game of a match. */
typedef struct {
  int           black;   /* pairing numbers */
  int           white;
  DameroOutcome outcome; /* NONE until it is known */
  DameroEnding  ending;
  gboolean      started; /* a game under direction exists, with moves or a running clock */
  gboolean      corrected; /* the outcome was set over the recorded one */
  guint         plies;
  gint64        used_ms[2]; /* by DameroSide: time used, 0 without a clock */
} DameroMatchGame;

typedef struct {
  int             board;
  int             a;       /* pairing number of the first-named, White in game 1 by table */
  int             b;
  guint           n_games;
  DameroMatchGame games[DAMERO_MAX_GAMES];
} DameroMatch;

typedef struct {
  int           entry;
  DameroByeKind kind;
} DameroBye;

typedef struct {
  int      number;
  gboolean closed;
  GArray  *matches; /* DameroMatch, by board */
  GArray  *byes;    /* DameroBye */
} DameroRound;

typedef struct {
  int            id;       /* in the event, 1-based */
  char          *name;
  DameroRuleset  ruleset;
  gboolean       has_control;
  DameroControl  control;
  DameroSystem   system;
  int            cycles;
  int            games;    /* per match */
  DameroStarter  starter;
  gint64         seed;     /* of the lots */
  DameroScoring  scoring;
  guint          n_tiebreaks;
  DameroTiebreak tiebreaks[DAMERO_MAX_TIEBREAKS];
  GPtrArray     *entries;  /* DameroEntry, by number */
  GPtrArray     *rounds;   /* DameroRound, by number */
} DameroSection;

/* New records with nothing but their number (and name, copied), and what frees them. */
DameroPlayer  *damero_player_new          (int                  number,
                                           const char          *name);
void           damero_player_free         (DameroPlayer        *player);
DameroRound   *damero_round_new           (int                  number);
void           damero_round_free          (DameroRound         *round);
DameroSection *damero_section_new         (int                  id,
                                           const char          *name);
void           damero_section_free        (DameroSection       *section);
/* The record with that number; NULL if there is none. */
DameroEntry   *damero_section_find_entry  (const DameroSection *section,
                                           int                  number);
DameroRound   *damero_section_find_round  (const DameroSection *section,
                                           int                  number);
DameroMatch   *damero_round_find_match    (const DameroRound   *round,
                                           int                  board);
/* Rounds of the whole system for the entries there are: n - 1 or n, times cycles; 0 under two. */
int            damero_section_count_rounds (const DameroSection *section);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroSection, damero_section_free)

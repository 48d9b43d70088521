/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/options.h - the options of all commands, in one table; each command names its own.
 */
#pragma once

#include <glib.h>

#include "model/act.h"
#include "model/person.h"

#define DAMERO_OPTION_UNSET G_MININT /* a number that was not given */

/* The values of all options; each command reads its own. Texts are NULL, numbers of an event DAMERO_OPTION_UNSET,
 * where they were not given. */
typedef struct {
  char     *library;
  gboolean  json;

  /* An event, its sections, players and rounds. */
  char     *event;
  gboolean  quiet;   /* run: only what is refused is printed; no option of anybody's */
  gboolean  keep_going;
  char     *rehearsal; /* run: the copy of the library */
  gboolean  stop;
  gboolean  raw;     /* what follows from acts as tokens, not in sentences */
  char     *white;   /* game: the players' names */
  char     *black;
  gboolean  also;
  gboolean  correct;
  gboolean  acts;    /* log: as lines of acts */
  char     *name;
  char     *place;
  char     *date;
  char     *director;
  char     *publish;
  char     *reason;
  char     *ruleset;
  char     *control;
  char     *controls; /* others, for some games or sides */
  char     *flags;
  char     *keeps_record;
  char     *scoring;
  GStrv     fields;   /* others, as in acts: "bye-cap=2" */
  char     *tiebreaks;
  char     *starter;
  char     *system;
  char     *acceleration;
  char     *initial;
  char     *dutch_white;
  char     *keizer;
  char     *bye;      /* what a round not played is worth */
  char     *pairs;    /* pair: by hand */
  gboolean  again;    /* pair: the draft anew */
  char     *redrawn;  /* draw: the place */
  gboolean  cancel;   /* absence, forbid */
  gboolean  match;    /* forfeit: all of it */
  gboolean  on_paper, no_on_paper;
  char     *at_devices;
  gboolean  assist, no_assist;
  gboolean  screen_touch, no_screen_touch;
  gboolean  opponent_crowns, no_opponent_crowns;
  char     *deck;     /* an id, or a file */
  char     *draw;
  gboolean  draw_again, no_draw_again;
  char     *ending;
  char     *explain;  /* standings: the entry whose tie-breaks are explained */
  char     *output;
  char     *paper;
  char     *document;
  gboolean  html;     /* export: a folder of pages */
  char     *set;      /* prizes: the fund */
  char     *by;       /* crosstable: the order */
  char     *style;
  gboolean  wall;
  int       after;    /* crosstable: the round */
  char     *club;
  char     *registered; /* player: who in the register */
  char     *table;    /* ratings: of K */
  gboolean  apply;
  char     *preset;
  char     *summary;
  int       games;
  int       rounds;
  int       moves_delay;
  int       late_game;
  int       late_match;
  int       minutes;  /* late */
  int       cycles;
  int       first;
  int       last;
  int       team;
  int       rating;
  int       round;
  GStrv     sections; /* player: where the player plays */

  /* Acts of games. */
  char     *actor;    /* --by */
  char     *who;
  char     *act_fields[DAMERO_N_FIELDS];

  /* The register of players. */
  char     *record[DAMERO_N_PERSON_FIELDS]; /* --name, --club ... */
  char     *perhaps;  /* import: what becomes of those who are perhaps there */
  gboolean  ratings;  /* import: nothing else */

  /* The archive of games. */
  gboolean  white_first; /* import: "1-0" is won by White */
  char     *player;
  char     *side;
  char     *opponent;
  char     *from;
  char     *to;
  char     *result;
  char     *opening;  /* and of a section: who makes its moves */
  char     *ballot;   /* the code of an opening */
  char     *fen;
  char     *material;
  int       min_plies;
  int       max_plies;
  int       limit;
  int       offset;

  /* Positions and clocks. */
  gboolean  unique;
  char     *suite;
  gint64    max_leaves;
  char     *thinks;
  char     *forced;
  char     *second;

  /* Tournament files. */
  gboolean  write;
  gboolean  why;       /* pair, event pair: in a paragraph for each board */
  gboolean  exact;
  int       explained; /* standings: the number of the player */
  char     *unplayed;
  gint64    seed;
  int       n_players; /* generate, and what follows */
  int       n_rounds;  /* planned */
  int       n_played;  /* -1: all */
  int       plies;
  char     *id;
  char     *game;      /* of a deck: pool, spanish, or a ruleset */
  int       byes;      /* chances in percent: of an absence in a round */
  int       forfeits;  /* of a pair */
  int       withdrawals; /* of a player, at all */
  int       late;
  int       draws;     /* of equal players */
  int       n_forbidden;
  gboolean  accelerate;
  gboolean  matches;

  char     *address;   /* serve, and what follows */
  int       port;
  char     *tables;    /* a section, or "all" */
  GStrv     seats;     /* others: "side:1.3:black" */
  int       n_floor;
  int       n_helpers;
  int       n_screens;
  gboolean  for_players;
  gboolean  until_eof;
  gboolean  https;
  char     *certificate;
  char     *key;
  gboolean  devices;   /* log: what happened to devices */

  char     *folder;    /* demo: where to */
  int       keep;      /* backup: how many */
} DameroOptions;

/* What they are where nothing is given. */
void damero_options_init   (DameroOptions *options);
/* Frees the texts. */
void damero_options_clear  (DameroOptions *options);
/* The entries for GOption that fill OPTIONS: those that NAMES lists, with blanks between them, as they are meant by
 * COMMAND, and if ACT is not NULL the fields of such an act. Free with g_free. */
GOptionEntry *damero_options_new_entries (DameroOptions       *options,
                                          const char          *names,
                                          const char          *command,
                                          const DameroActKind *act);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroOptions, damero_options_clear)

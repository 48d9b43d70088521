/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/double-swiss-draw.h - what the files of double-swiss-check.h share: a round of matches and what was
 * given as its pairing. Players are indices by TPN.
 */
#pragma once

#include "double-swiss-check.h"
#include "tutte.h"

typedef struct {
  int      number;
  int      score_x10;
  int      place;     /* among those who were ever paired or are now, from 1 */
  gboolean barred;    /* from the bye */
  int      n_matches;
  int      n_whites;
  gboolean floater;
  GString *colours;   /* w and b */
} DoubleSwissEntrant;

typedef struct {
  const DameroTournament *tournament;
  int                     round_number;
  gboolean                is_last;
  guint                   n;
  DoubleSwissEntrant      entrants[TUTTE_MAX];
  gboolean                may_meet[TUTTE_MAX][TUTTE_MAX];
  int                     partner[TUTTE_MAX];   /* as given; -1: the bye */
  gboolean                is_paired[TUTTE_MAX]; /* in a bracket that is checked already */
  DoubleSwissTally       *tally;
} DoubleSwissDraw;

/* A set of players. */
typedef struct {
  guint n;
  guint members[TUTTE_MAX];
} DoubleSwissGroup;

/* A bracket as it is given. */
typedef struct {
  DoubleSwissDraw *draw;
  gboolean         unpaired[TUTTE_MAX];  /* with the bracket */
  gboolean         residents[TUTTE_MAX];
  gboolean         following[TUTTE_MAX]; /* 2.3.3: all of the following scoregroup who are not paired yet */
  DoubleSwissGroup below;                /* 3.5.1, by score and TPN */
  DoubleSwissGroup upfloaters;           /* the same */
  int              c6;
  int              c7;
} DoubleSwissBracket;

/* The round as it can be read from the tournament before it. */
DoubleSwissDraw *double_swiss_draw_new      (const DameroTournament *tournament,
                                             int                     round_number,
                                             DoubleSwissTally       *tally);
void             double_swiss_draw_free     (DoubleSwissDraw        *draw);
/* Whether all of the members (by index) can be paired. */
gboolean         double_swiss_can_pair      (const DoubleSwissDraw *draw,
                                             const gboolean        *is_member);
/* C3 with C4: how many of the members outside the group its bracket needs; -1: there is no way. */
int              double_swiss_count_needed  (const DoubleSwissDraw *draw,
                                             const gboolean        *is_member,
                                             const gboolean        *is_in_group);
/* 4.3: whether the higher-ranked of two begins with White; the article. */
gboolean         double_swiss_begins_with_white (const DoubleSwissDraw    *draw,
                                             const DoubleSwissEntrant *higher,
                                             const DoubleSwissEntrant *lower,
                                             const char              **ret_article);
/* 3.6: the first article that the pairs of a bracket break; NULL if there is none. */
char            *double_swiss_check_pairing (const DoubleSwissBracket *bracket);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DoubleSwissDraw, double_swiss_draw_free)

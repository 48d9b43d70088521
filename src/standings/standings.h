/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/standings.h - ranks, points and tie-break values of a section.
 *
 * Pure functions of a section's records; all values are exact integers. The caller owns what it gets.
 *
 * What counts. A game counts from the moment it has an outcome (unit match: a match counts when all
 * its games have one, see model/match.h). Forfeits score the table's forfeit values. The first
 * allocated bye of an entry scores first_bye, every later one later_bye; an absent one scores nothing.
 *
 * Withdrawals. An entry that withdraws from a round robin with less than half of its games of the whole round robin
 * played over the board is *annulled*: its results stay in the crosstable and count for nobody, itself
 * included, and it stands behind everyone else. With half or more they count, and what it no longer
 * plays are forfeits (FIDE Tournament Rules 5.4).
 */
#pragma once

#include "model/match.h"

typedef struct {
  gboolean applies;    /* SB: unless annulled. DE: tied at its turn, and it splits those tied */
  gint64   value;      /* SB: hundredths of a point. DE: place among those tied, from 1 */
  gint64   points_x10; /* DE: points against all those tied, whether it splits them or not; SB: 0 */
} DameroTiebreakValue;

typedef struct {
  int      entry;         /* pairing number */
  int      rank;          /* 1-based; those who share it have the best of their places */
  gboolean shared;        /* another entry has the same rank */
  gboolean annulled;
  gint64   points_x10;
  gint64   score_parts; /* Keizer: the score that ranks, in parts of a point */
  gint64   parts;       /* that make one; 0 where points rank, or (knockout) how far one came */
  int      games_won;     /* counted games with an outcome, forfeits included; */
  int      games_drawn;
  int      games_lost;    /* a double forfeit is lost by both */
  int      games_forfeited; /* of those: not played, won or lost */
  int      matches_won;   /* complete counted matches, forfeits included */
  int      matches_drawn;
  int      matches_lost;
  int      byes;          /* allocated */
  guint    n_tiebreaks;
  DameroTiebreakValue tiebreaks[DAMERO_MAX_TIEBREAKS]; /* in the section's order */
} DameroStanding;

/* The standings after UP_TO_ROUND (0: all rounds there are), as an array of DameroStanding by rank,
 * those who share a rank by pairing number. A withdrawal counts if it was made by the end of that
 * round. Cost: O(m + n log n) for n entries and m matches, and O(n m) at most for DE.
 *
 * Order: points (Keizer: its own score; knockout: how far the entry came, standings/place.h), then the
 * section's tie-breaks one after the other among those still tied.
 *
 * SB (Sonneborn-Berger, FIDE C.07, 9.1): the sum, over every match with an opponent, of the opponent's
 * final points times the points scored against him. In a round robin unplayed games count as results
 * (C.07, unplayed rounds), so forfeits are in; byes have no opponent and are out, but for the opponents' points.
 *
 * DE (direct encounter, C.07, 6): among those tied, the points of their matches with each other; those
 * it leaves tied are compared again among themselves while that splits them. If not all of them have
 * met, the one who stays first whatever the missing matches bring is placed first, then so the
 * second, and so on; the rest are compared anew among themselves if that placed anybody. */
GArray *damero_standings_compute (const DameroSection *section,
                                  int                  up_to_round);
/* The standing of an entry; NULL if it has none. */
const DameroStanding *damero_standings_find (const GArray *standings,
                                             int           entry);
/* A tie-break's value as text: SB "12.25", DE "2". "" where it does not apply. */
void    damero_tiebreak_format   (DameroTiebreak             tiebreak,
                                  const DameroTiebreakValue *value,
                                  char                       buffer[32]);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/standings.h - ranks, points and tie-break values of a section, or of any tournament.
 *
 * Pure functions of a section's records; all values are exact. The caller owns what it gets. The tie-breaks
 * themselves are in standings/tiebreak.h.
 *
 * What counts. A game counts from the moment it has an outcome (unit match: a match counts when all
 * its games have one, see model/match.h). Forfeits score the table's forfeit values. The first
 * allocated bye of an entry scores first_bye, every later one later_bye; an absent one scores nothing.
 *
 * Withdrawals. An entry that withdraws from a round robin with less than half of its games of the whole round robin
 * played over the board is *annulled*: its results stay in the crosstable and count for nobody, itself
 * included, and it stands behind everyone else. With half or more they count, and what it no longer
 * plays are forfeits (FIDE Tournament Rules 5.4). Who is expelled can be annulled by decision.
 */
#pragma once

#include "model/match.h"
#include "standings/tiebreak.h"

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

/* What tournaments are ranked by. */
typedef struct {
  DameroTiebreakRules   rules;
  const DameroTiebreak *tiebreaks; /* in their order */
  guint                 n_tiebreaks;
  const gint64         *keys;      /* by index, NULL = points: what ranks first, the highest first */
  gint64                parts;     /* see DameroStanding.parts */
  const gboolean       *annulled;  /* by index, NULL = nobody: those who stand behind everyone else */
} DameroStandingsOrder;

/* The standings after UP_TO_ROUND (0: all rounds there are), as an array of DameroStanding by rank,
 * those who share a rank by pairing number. A withdrawal counts if it was made by the end of that
 * round. PLAYERS (DameroPlayer) gives the ratings; NULL: nobody has one. Cost: O(m + n log n) for n
 * entries and m matches, and O(n m) at most for DE.
 *
 * Order: points (Keizer: its own score; knockout: how far the entry came, standings/place.h), then the
 * section's tie-breaks one after the other among those still tied. In round robins and Scheveningen
 * matches the pairings are fixed beforehand (standings/tiebreak.h).
 *
 * DE (direct encounter, C.07, 6): among those tied, the points of their matches with each other, the average
 * where two have met more than once; those it leaves tied are compared again among themselves while that
 * splits them. If not all of them have met, the one who stays first whatever the missing matches bring is
 * placed first, then so the second, and so on; the rest are compared anew among themselves if that placed
 * anybody. It applies where it splits those tied. Forfeits are meetings where pairings are fixed beforehand.
 *
 * LOT: those tied in the order of numbers drawn from the section's seed; the same seed and pairing numbers,
 * the same order. */
GArray *damero_standings_compute (const DameroSection *section,
                                  const GPtrArray     *players,
                                  int                  up_to_round);
/* The same of a tournament, of which ranks, points and all that its rounds say are filled in. */
GArray *damero_standings_rank    (const DameroTournament     *tournament,
                                  int                         up_to_round,
                                  const DameroStandingsOrder *order);
/* The standing of an entry; NULL if it has none. */
const DameroStanding *damero_standings_find (const GArray *standings,
                                             int           entry);
/* What the K-th tie-break of an entry is made of: array of DameroTerm; of LOT none. STANDINGS are those
 * of damero_standings_compute with the same arguments. */
GArray *damero_standings_explain      (const DameroSection        *section,
                                       const GPtrArray            *players,
                                       int                         up_to_round,
                                       const GArray               *standings,
                                       int                         entry,
                                       guint                       k);
/* The same of a tournament. */
GArray *damero_standings_explain_rank (const DameroTournament     *tournament,
                                       int                         up_to_round,
                                       const DameroStandingsOrder *order,
                                       const GArray               *standings,
                                       int                         number,
                                       guint                       k);

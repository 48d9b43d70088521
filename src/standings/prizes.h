/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/prizes.h - who gets what of a prize fund, and why.
 *
 * A pure function of the fund and the candidates in the order of the standings. All money is integers of
 * hundredths, and what is awarded, what is not and what was never promised always come to the fund.
 *
 * One player, one prize (unless the fund says "take all"), and level players share. Score group by score
 * group, the highest first (US Chess Rules, 7th edition, 32B; 32B3 as amended in 2014):
 *
 * - A group brings in at most one prize for each of its players, those with the most money that its players
 *   can win one each (32B1, 32B2); they are summed and divided equally (32B3).
 * - Those of a class who would have more by dividing only prizes for which the others of the group are not
 *   eligible, do that, those who have the most by it first (32B3, "unless ...").
 * - Nobody gets more than the greatest prize that is left and that they are eligible for; what they would get beyond
 *   it is divided among the others (32B3, "no player may receive an amount greater ...").
 *
 * So a prize that a player does not take goes on to the next. What is divided is divided into multiples of the fund's
 * unit, and the rest goes to those of higher rank, unit by unit (model/prizes.h).
 *
 * Sharing "none": the same, where only those count as level whom the tie-breaks leave so. Sharing "hort": half
 * of each prize (of an odd one the smaller half) is awarded as by "average", the other half as by "none", and
 * it is the sum that is rounded. "Take all": places and each class are awarded by themselves, and a player may
 * have one prize of each.
 *
 * Trophies are never shared: in the order of the list each goes to the highest in rank who is eligible and has
 * none yet ("take all": none for a place or a class before). If tie-breaks leave that player level with others who
 * are eligible, it is undecided, until lots are drawn.
 *
 * Who has withdrawn, or whose results do not count, gets nothing but what is given by decision.
 */
#pragma once

#include "model/prizes.h"
#include "standings/standings.h"

typedef struct {
  int         entry;       /* pairing number */
  gboolean    is_eligible;
  int         level;       /* who has the same is level on score; the lower the better, not below the one before */
  int         rank;        /* who has the same shares it */
  int         rating;      /* 0 = unrated */
  const char *club;        /* NULL if not known, like the others */
  const char *title;
  const char *groups;      /* labels with commas */
} DameroCandidate;

/* Prizes that were summed and divided. */
typedef struct {
  GArray  *prizes;     /* guint: index in the fund's prizes, those of most money first */
  GArray  *entries;    /* int: who divides them, by rank */
  gint64   total_x100;
  gboolean by_rank;    /* those who divide it share a rank; else they are level on score */
  gboolean is_half;    /* Hort: half of each prize */
  gboolean has_limit;  /* somebody got no more than the greatest prize they are eligible for */
} DameroPrizePool;

/* What a player gets: the sum of the player's parts of POOLS. */
typedef struct {
  int    entry;
  gint64 amount_x100;
  guint  n_pools;
  guint  pools[DAMERO_MAX_PRIZE_CLASSES * 2 + 2]; /* indexes in the list's pools */
  gint64 specials_x100; /* of the amount, what was given by decision */
} DameroPrizeAward;

typedef struct {
  guint   trophy;    /* index in the fund's trophies */
  int     entry;     /* 0: nobody */
  GArray *undecided; /* int: who is level for it, by number; empty if it is decided */
} DameroTrophyAward;

typedef struct {
  gint64     fund_x100;
  gint64     awarded_x100;
  gint64     unclaimed_x100;  /* of prizes that nobody won */
  gint64     unassigned_x100; /* not in any prize; negative: the prizes come to more than the fund */
  gint64    *worth_x100;      /* by prize: what it is worth */
  gint64    *left_x100;       /* by prize: what nobody won of it */
  GPtrArray *pools;           /* DameroPrizePool */
  GArray    *awards;          /* DameroPrizeAward, by rank; those who get something */
  GArray    *trophies;        /* DameroTrophyAward, in the fund's order */
} DameroPrizeList;

/* Awards FUND to CONTESTANTS (DameroCandidate by level, then rank, then as the standings list them); N_ENTRIES
 * have paid a fee. Cost: O(g 2^c p^2) for g score groups that win something,
 * c classes and p prizes. */
DameroPrizeList *damero_prizes_award       (const DameroPrizeFund *fund,
                                            const GArray          *candidates,
                                            guint                  n_entries);
void             damero_prize_list_free    (DameroPrizeList       *list);
/* What ENTRY gets; NULL if that is nothing. */
const DameroPrizeAward *damero_prize_list_find (const DameroPrizeList *list,
                                            int                    entry);
/* The section's candidates by its standings (arguments as in damero_standings_compute), without what the
 * event knows of the players: rating and club. Free with g_array_unref. */
GArray          *damero_prizes_list_candidates (const DameroSection *section,
                                            const GPtrArray       *players,
                                            int                    up_to_round);
/* Whether a candidate belongs to the class; to a group who is named in it, has it as a label or as a title. */
gboolean         damero_prize_class_has    (const DameroPrizeClass *class,
                                            const DameroCandidate *candidate);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPrizeList, damero_prize_list_free)

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/why-judge.h - a paired round by index, and what speaks against a change of opponents in it.
 * Private to why.c and review.c.
 */
#pragma once

#include "pairing/dutch/quality.h"
#include "pairing/obstacle.h"

/* As in why.h, which is about the reasons and needs the judgement. */
typedef struct _DameroWhy DameroWhy;

struct _DameroWhy {
  DameroTournament *tournament; /* before the round; who is paired is present */
  DameroDutchField *field;
  guint            *groups;     /* by index: the score group */
  guint            *mates;      /* by index: the opponent's, NOBODY for the bye */
  guint            *brackets;   /* by index: the group it is paired in, n_groups for the bye */
  DameroColour     *colours;    /* by index: of this round */
  GHashTable       *indices;    /* by number: index + 1 */
  GHashTable       *own;        /* opponent by number in the program's own pairing; NULL if not known */
};

/* What is known of a player by index. */
static inline const DameroDutchPlayer *
damero_why_player_at (const DameroWhy *why,
                      guint            i)
{
  return &why->field->players[i];
}

/* The index of a player of the round. */
guint          damero_why_index_of  (const DameroWhy *why,
                                     int              number);
/* What bars two from meeting; NOTHING if nothing does. */
DameroObstacle damero_why_judge_meeting (const DameroWhy *why,
                                     guint            a,
                                     guint            b);
/* What follows if A meets C and their opponents meet each other, for CANDIDATE's sake (indices). What bars
 * a meeting or a bye comes before what makes the round worse. */
DameroObstacle damero_why_judge     (const DameroWhy *why,
                                     guint            a,
                                     guint            c,
                                     guint            candidate);
/* Why a player may not have the bye, with that player as the candidate; NOTHING if the player may. */
DameroObstacle damero_why_judge_bye (const DameroWhy *why,
                                     guint            i);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/deck-judge.h - whether the openings of a deck can be played, and the positions that they lead to.
 *
 * A deck is of a game, not of one of its rulesets: it begins with the side that begins in that game (Black in pool,
 * White in Spanish). Pure; deck and entries are the caller's.
 */
#pragma once

#include "model/ballot.h"
#include "model/deck.h"
#include "rules/illegal.h"
#include "rules/ruleset.h"

typedef enum {
  DAMERO_DECK_FAULT_NONE,
  /* Of the deck. */
  DAMERO_DECK_FAULT_RULESET,    /* there is no such game */
  DAMERO_DECK_FAULT_ID,         /* it is empty, or has other characters than letters, digits and - . _ */
  DAMERO_DECK_FAULT_NAME,       /* it cannot be seen */
  DAMERO_DECK_FAULT_EMPTY,      /* there are no entries */
  DAMERO_DECK_FAULT_TOO_MANY,   /* there are more than DAMERO_MAX_DECK_ENTRIES */
  /* Of the deck or an entry. */
  DAMERO_DECK_FAULT_TEXT,       /* a text is longer than its limit, or has a character that cannot be shown */
  /* Of an entry. */
  DAMERO_DECK_FAULT_CODE,       /* it cannot be seen */
  DAMERO_DECK_FAULT_CODE_TWICE, /* `other` has the same */
  DAMERO_DECK_FAULT_WEIGHT,     /* it is not 1 .. DAMERO_MAX_DECK_WEIGHT */
  DAMERO_DECK_FAULT_PLIES,      /* there are more than DAMERO_MAX_DECK_PLIES moves */
  DAMERO_DECK_FAULT_MOVE,       /* move `ply` is not legal: `illegal` */
  DAMERO_DECK_FAULT_FEN,        /* no position: `fen` */
  DAMERO_DECK_FAULT_DISAGREE,   /* the moves lead to another position than its FEN */
  DAMERO_DECK_FAULT_OVER,       /* the game is over: a side has no piece, or the one to move no move */
} DameroDeckFaultCode;

#define DAMERO_DECK_ITSELF G_MAXUINT

typedef struct {
  DameroDeckFaultCode code;
  guint               entry;   /* its index; DAMERO_DECK_ITSELF: of the deck */
  guint               other;   /* CODE_TWICE: the index of the first entry of that code */
  guint               ply;     /* MOVE: 1-based */
  DameroIllegal       illegal;
  DameroFenError      fen;
} DameroDeckFault;

/* Everything that is wrong with DECK: DameroDeckFault, of the deck first, then in the order of its entries; of each
 * entry the first. Empty if nothing is. O(n). */
GArray  *damero_deck_judge              (const DameroDeck      *deck);
/* Whether entry I of DECK is sound, the others taken as they are; else the first that is wrong with it. O(n). */
gboolean damero_deck_judge_entry        (const DameroDeck      *deck,
                                         guint                  i,
                                         DameroDeckFault       *ret_fault);
/* The token of a game, as decks have it: "pool". */
const char *damero_deck_get_ruleset     (DameroVariant          variant);
/* The game that DECK is of; FALSE if there is no such game. */
gboolean damero_deck_get_variant        (const DameroDeck      *deck,
                                         DameroVariant         *ret_variant);
/* Whether games of RULESET can begin with openings of DECK: the same game, in which the same side begins. */
gboolean damero_deck_suits              (const DameroDeck      *deck,
                                         const DameroRuleset   *ruleset);
/* Plays ENTRY: the position in which the game goes on, and unless it is NULL RET_MOVES, an array of
 * DAMERO_MAX_DECK_PLIES, with as many moves as RET_N_MOVES (may be NULL like it). FALSE if the entry is not sound; its
 * code and weight are not looked at. */
gboolean damero_deck_entry_play         (const DameroDeckEntry *entry,
                                         DameroVariant          variant,
                                         DameroPosition        *ret_position,
                                         DameroMove            *ret_moves,
                                         guint                 *ret_n_moves);
/* Plays an opening of moves (NULL: none) and a FEN (may be NULL) from where games of RULESET begin: RET_LINE and
 * RET_FEN (may be NULL) are its texts as the program writes them, moves "" if there are none; free with g_free. FALSE
 * if it is not sound: RET_FAULT (may be NULL) is why, of entry 0. */
gboolean damero_opening_normalize       (const char            *line,
                                         const char            *fen,
                                         const DameroRuleset   *ruleset,
                                         char                 **ret_line,
                                         char                 **ret_fen,
                                         DameroDeckFault       *ret_fault);
/* The position to which an opening leads that was drawn or typed in, in games of RULESET. FALSE if it is not sound. */
gboolean damero_ballot_get_position     (const DameroBallot    *ballot,
                                         const DameroRuleset   *ruleset,
                                         DameroPosition        *ret_position);
/* Writes the moves and FEN of a sound deck's entries as the program writes them: 11-15, 11x18, single blanks. */
void     damero_deck_normalize          (DameroDeck            *deck);

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/criterion.h - the pairing criteria of the Dutch system, by their numbers (C.04.3, article 2).
 */
#pragma once

typedef enum {
  DAMERO_CRITERION_NONE,
  DAMERO_CRITERION_MET,            /* C1: nobody meets an opponent again, or one who is forbidden */
  DAMERO_CRITERION_SECOND_BYE,     /* C2: nobody has the bye who had it, or a win's points unplayed */
  DAMERO_CRITERION_SAME_COLOUR,    /* C3: no two who must both have the same colour */
  DAMERO_CRITERION_COMPLETE,       /* C4: everybody is paired */
  DAMERO_CRITERION_BYE_SCORE,      /* C5: the lowest score has the bye */
  DAMERO_CRITERION_N_DOWN,         /* C6: few move down */
  DAMERO_CRITERION_SCORES_DOWN,    /* C7: of low scores */
  DAMERO_CRITERION_NEXT_BRACKET,   /* C8: the same of the next bracket */
  DAMERO_CRITERION_BYE_UNPLAYED,   /* C9: the bye for one with few unplayed games */
  DAMERO_CRITERION_TOP_DIFFERENCE, /* C10: colour differences above two, at the boards of topscorers */
  DAMERO_CRITERION_TOP_THIRD,      /* C11: a colour three times in a row, there */
  DAMERO_CRITERION_COLOUR,         /* C12: those without the colour that is due */
  DAMERO_CRITERION_STRONG_COLOUR,  /* C13: of those who are strongly due it */
  DAMERO_CRITERION_DOWN_AGAIN,     /* C14: moved down in the round before too */
  DAMERO_CRITERION_UP_AGAIN,       /* C15: met a moved down player in the round before too */
  DAMERO_CRITERION_DOWN_EARLIER,   /* C16: as C14, two rounds before */
  DAMERO_CRITERION_UP_EARLIER,     /* C17: as C15, two rounds before */
  DAMERO_CRITERION_GAP_DOWN_AGAIN, /* C18: how far those moved down again are from their opponents */
  DAMERO_CRITERION_GAP_UP_AGAIN,   /* C19: the same of their opponents */
  DAMERO_CRITERION_GAP_DOWN_EARLIER, /* C20 */
  DAMERO_CRITERION_GAP_UP_EARLIER, /* C21 */
  DAMERO_N_CRITERIA,
} DameroCriterion;

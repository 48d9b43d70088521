/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rounds of small tournaments, each of which goes another way if the criterion or the article of its title
 * is not looked at. A row per player and a word per round: opponent, colour and result as in a TRF file
 * (1 = 0 + -), or U, F, H, Z for a round without an opponent. Who has White in a pair is not told. */
#pragma once

typedef struct {
  const char *title;
  int         n_rounds;
  int         round_number;
  const char *rows;
  const char *pairs;
} DutchRound;

static const DutchRound dutch_rounds[] = {
  {
    "C10: a colour difference of three", 5, 5,
    "5w1 6w1 7b1 8w1\n"
    "5b1 6w1 F F\n"
    "5w1 6w1 7b1 8w1\n"
    "5b1 6w1 F F\n"
    "Z Z Z Z Z\n"
    "Z Z Z Z Z\n"
    "Z Z Z Z Z\n"
    "Z Z Z Z Z\n",
    "4-1 2-3"
  },
  {
    "C6: fewest downfloaters", 4, 2,
    "2b1\n"
    "1w0\n"
    "Z\n"
    "H\n"
    "U\n",
    "1-5 4-3 bye 2"
  },
  {
    "C7: their scores", 7, 4,
    "4w1 2b= 8w1\n"
    "5b1 1w= 3b=\n"
    "8w= 7b= 2w=\n"
    "1b0 5w= U\n"
    "2w0 4b= Z\n"
    "H 8b0 7w=\n"
    "H 3w= 6b= Z\n"
    "3b= 6w1 1b0\n",
    "2-8 3-1 6-4 bye 5"
  },
  {
    "C8: the scores of the next bracket's downfloaters", 6, 6,
    "8b1 5w1 6b= 13w1 2b=\n"
    "9w1 10b1 3b1 6w= 1w=\n"
    "10b- 12b1 2w0 4b0 11w1\n"
    "11w1 Z 13b0 3w1 7b0\n"
    "12b+ 1b0 8w1 H 6b0\n"
    "14w1 7b1 1w= 2b= 5w1\n"
    "15b= 6w0 9b1 H 4w1\n"
    "1w0 14b1 5b0 Z Z Z\n"
    "2b0 H 7w0 11w= 12b=\n"
    "3w+ 2w0 Z Z Z Z\n"
    "4b0 13w0 12w0 9b= 3b0\n"
    "5w- 3w0 11b1 14w0 9w=\n"
    "Z 11b1 4w1 1b0 14w0\n"
    "6b0 8w0 H 12b1 13b1\n"
    "7w= Z Z Z Z Z\n",
    "1-7 4-6 9-3 11-5 13-12 14-2"
  },
  {
    "C9: unplayed games of who has the bye", 7, 6,
    "4w1 2b= 8w1 3b= 6w= Z\n"
    "5b1 1w= 3b= 8w1 4b1\n"
    "8w= 7b= 2w= 1w= 5b1\n"
    "1b0 5w= U 6b1 2w0\n"
    "2w0 4b= Z U 3w0\n"
    "H 8b0 7w= 4w0 1b=\n"
    "H 3w= 6b= Z 8b0\n"
    "3b= 6w1 1b0 2b0 7w1\n",
    "4-3 7-2 8-5 bye 6"
  },
  {
    "C12: colour preferences", 3, 3,
    "4b1 2w=\n"
    "5w1 1b=\n"
    "6b1 4w1\n"
    "1w0 3b0\n"
    "2b0 6w=\n"
    "3w0 5b=\n",
    "2-3 4-5 6-1"
  },
  {
    "C13: strong preferences", 5, 3,
    "3b1 7w1 Z\n"
    "5w1 6b=\n"
    "1w0 8b1\n"
    "Z Z Z\n"
    "2b0 U\n"
    "Z 2w=\n"
    "U 1b0\n"
    "Z 3w0\n",
    "5-3 7-2 8-6"
  },
  {
    "C14: down again", 5, 3,
    "5b1 9w1\n"
    "6w1 3b1\n"
    "7b= 2w0\n"
    "8w= 6b1\n"
    "1w0 U\n"
    "2b0 4w0\n"
    "3w= 8b0\n"
    "4b= 7w1\n"
    "U 1b0\n",
    "2-1 3-8 4-5 9-7 bye 6"
  },
  {
    "C15: up again", 9, 6,
    "6w1 10b= 3w= 4b= 9w1\n"
    "7b= 3w= 9b= Z 8w=\n"
    "8w1 2b= 1b= 10w= 5b0\n"
    "9b= 7w= 5b= 1w= 10b1 H\n"
    "Z 8b1 4w= 6b= 3w1\n"
    "1b0 9w= 7b- 5w= U\n"
    "2w= 4b= 6w+ Z Z\n"
    "3b0 5w0 H U 2b= Z\n"
    "4w= 6b= 2w= H 1b0\n"
    "U 1w= H 3b= 4w0\n",
    "2-10 3-6 5-1 7-9"
  },
  {
    "C16: down two rounds before", 4, 4,
    "4w1 7b1 3w1\n"
    "5b= 3w= 6b=\n"
    "6w1 2b= 1b0\n"
    "1b0 5w= U\n"
    "2w= 4b= 7w1\n"
    "3b0 U 2w=\n"
    "U 1w0 5b0\n",
    "3-4 5-1 7-6 bye 2"
  },
  {
    "C18: scores of those down again", 9, 8,
    "9w1 6b1 4w1 2b1 5w= 3b= 10w1\n"
    "10b1 5w1 3b1 1w0 4b= 7w1 9b1\n"
    "11w1 8b1 2w0 4b= 6b1 1w= 5b=\n"
    "12b1 7w1 1b0 3w= 2w= 5b1 11w1\n"
    "13w1 2b0 8w1 11b1 1b= 4w0 3w=\n"
    "14b1 1w0 7b= 15w+ 3w0 10b- 12b1\n"
    "15w1 4b0 6w= 9b= 11w1 2b0 8w=\n"
    "16b1 3w0 5b0 14w1 13b= 12w= 7b=\n"
    "1b0 14w= 12b1 7w= 15b1 13w1 2w0\n"
    "2w0 13b= 11w0 16b+ 14b1 6w+ 1b0\n"
    "3b0 16w1 10b1 5w0 7b0 15w1 4b0\n"
    "4w0 15b= 9w0 13b0 16w1 8b= 6w0\n"
    "5b0 10w= 14b= 12w1 8w= 9b0 16w1\n"
    "6w0 9b= 13w= 8b0 10w0 16b1 15b1\n"
    "7b0 12w= 16b1 6b- 9w0 11b0 14w0\n"
    "8w0 11b0 15w0 10w- 12b0 14w0 13b0\n",
    "2-13 3-7 4-9 6-15 8-1 10-16 11-12 14-5"
  },
  {
    "C19: scores of those who meet one up again", 9, 6,
    "9w1 6b1 4w1 2b1 5w=\n"
    "10b1 5w1 3b1 1w0 4b=\n"
    "11w1 8b1 2w0 4b= 6b1\n"
    "12b1 7w1 1b0 3w= 2w=\n"
    "13w1 2b0 8w1 11b1 1b=\n"
    "14b1 1w0 7b= 15w+ 3w0\n"
    "15w1 4b0 6w= 9b= 11w1\n"
    "16b1 3w0 5b0 14w1 13b=\n"
    "1b0 14w= 12b1 7w= 15b1\n"
    "2w0 13b= 11w0 16b+ 14b1\n"
    "3b0 16w1 10b1 5w0 7b0\n"
    "4w0 15b= 9w0 13b0 16w1\n"
    "5b0 10w= 14b= 12w1 8w=\n"
    "6w0 9b= 13w= 8b0 10w0\n"
    "7b0 12w= 16b1 6b- 9w0\n"
    "8w0 11b0 15w0 10w- 12b0\n",
    "2-7 3-1 5-4 8-12 9-13 10-6 11-15 16-14"
  },
  {
    "C21: the same two rounds before", 11, 10,
    "10w1 5b1 H H 4w= 7b1 6w= 3b1 2b=\n"
    "11b- H H 3b0 10w1 12b1 7w= 8b1 1w=\n"
    "12w1 7b= Z 2w1 H 4b= H 1w0 10b=\n"
    "Z 9w1 16b1 7w1 1b= 3w= 5b0 F 13w1\n"
    "13b1 1w0 Z 17b1 16w1 8b1 4w1 6b0 7b1\n"
    "Z Z 15b1 H 17w1 11w1 1b= 5w1 Z\n"
    "15w1 3w= 14b1 4b0 8w= 1w0 2b= 13b1 5w0\n"
    "16b= H Z 12w1 7b= 5w0 9b= 2w0 U\n"
    "17w= 4b0 10b= 14w1 11b1 Z 8w= Z Z Z\n"
    "1b0 Z 9w= H 2b0 16w= 17b= U 3w=\n"
    "2w+ Z H H 9w0 6b0 Z Z 15w1 Z\n"
    "3b0 14w0 U 8b0 15w= 2w0 H 17b= 16b=\n"
    "5w0 15b+ H H Z 14b= 16b1 7w0 4b0\n"
    "Z 12b1 7w0 9b0 F 13w= H Z 17w1\n"
    "7b0 13w- 6w0 Z 12b= H U 16w0 11b0 H\n"
    "8w= 17b- 4w0 U 5b0 10b= 13w0 15b1 12w= Z\n"
    "9b= 16w- H 5w0 6b0 U 10w= 12w= 14b0\n",
    "1-14 3-8 4-6 5-2 12-10 13-17 bye 7"
  },
  {
    "4.4: which movers-down are paired", 7, 5,
    "5b= 4w- 7w1 3b0\n"
    "6w1 Z H 4b=\n"
    "7b1 8w= 5b0 1w1\n"
    "Z 1b+ 8b= 2w=\n"
    "1w= 6b1 3w1 Z\n"
    "2b0 5w0 U 7b=\n"
    "3w0 U 1b0 6w=\n"
    "U 3b= 4w= Z Z\n",
    "2-3 6-4 7-5 bye 1"
  },
  {
    "4.3: who leaves S1", 8, 3,
    "8w1 6b+\n"
    "9b1 5w1\n"
    "10w= 14b1\n"
    "11b1 15w1\n"
    "12w1 2b0\n"
    "13b1 1w-\n"
    "14w= 10b0\n"
    "1b0 11w0\n"
    "2w0 12b1\n"
    "3b= 7w1\n"
    "4w0 8b1\n"
    "5b0 9w0\n"
    "6w0 U\n"
    "7b= 3w0\n"
    "U 4b0\n",
    "2-1 3-4 5-10 6-9 7-8 11-14 15-13 bye 12"
  },
  {
    "C2: no second bye, eight players", 9, 6,
    "5w1 6b1 7w0 4b0 2b0 Z\n"
    "6b0 7b0 U 8w0 1w1\n"
    "Z 5b1 8w= H 7w1\n"
    "7w= 8b1 H 1w1 5b1\n"
    "1b0 3w0 Z U 4w0\n"
    "2w1 1w0 Z 7b0 H\n"
    "4b= 2w1 1b1 6w1 3b0\n"
    "H 4w0 3b= 2b1 H\n",
    "4-2 7-5 6-3 bye 8"
  },
  {
    "C2: no second bye, ten players", 9, 7,
    "6w0 10b= U H 7w0 H\n"
    "7b= 5w0 10w0 Z 3b= U\n"
    "8w0 U 5b0 Z 2w= 6b0\n"
    "9b1 Z 7w1 H 5b= 8w0 H\n"
    "10w= 2b1 3w1 8b1 4w= 9b=\n"
    "1b1 8w0 Z 10b1 Z 3w1 H\n"
    "2w= H 4b0 9w0 1b1 10b1\n"
    "3b1 6b1 H 5w0 H 4b1\n"
    "4w0 H H 7b1 10w1 5w=\n"
    "5b= 1w= 2b1 6w0 9b0 7w0 H\n",
    "5-1 8-2 3-9 bye 7"
  },
  {
    "C8: pairs of the next bracket", 7, 4,
    "5w1 2b= 6w=\n"
    "6b= 1w= 4b0\n"
    "7w= 4b= 5w=\n"
    "8b= 3w= 2w1\n"
    "1b0 8w1 3b=\n"
    "2w= 7b1 1b=\n"
    "3b= 6w0 8b0\n"
    "4w= 5b0 7w1\n",
    "1-4 6-5 3-8 2-7"
  },
  {
    "C11: a third colour", 5, 5,
    "5w= 8b= 4b0 H H\n"
    "7b1 4w= H 8w=\n"
    "8w= H Z 7w1\n"
    "9b1 2b= 1w1 H\n"
    "1b= 7w= 8b= 9w=\n"
    "Z H 7b0 H\n"
    "2w0 5b= 6w1 3b0 H\n"
    "3b= 1w= 5w= 2b=\n"
    "4w0 U H 5b=\n",
    "4-3 2-5 8-9 bye 6"
  },
  {
    "C17: up two rounds before", 8, 6,
    "6w= 8b= 5w0 4b0 U\n"
    "7b0 U 4w= H 8b=\n"
    "8w= 6b0 U 7w= 9b= Z\n"
    "9b= 7w= 2b= 1w1 6w=\n"
    "Z 9w= 1b1 8b1 7w0\n"
    "1b= 3w1 7b= 9w1 4b= H\n"
    "2w1 4b= 6w= 3b= 5b1\n"
    "3b= 1w= 9b= 5w0 2w=\n"
    "4w= 5b= 8w= 6b0 3w=\n",
    "7-8 4-5 2-1 bye 9"
  },
  {
    "C20: scores of those down two rounds before", 7, 4,
    "4w0 3b0 U\n"
    "5b1 6w1 7b0\n"
    "6w0 1w1 4b=\n"
    "1b1 7w0 3w=\n"
    "2w0 U 6b1\n"
    "3b1 2b0 5w0\n"
    "U 4b1 2w1\n",
    "7-3 2-1 5-4 bye 6"
  },
  {
    "4.3: fewest exchanges", 7, 4,
    "H 8b= 3w=\n"
    "6w= 3b= 5w1\n"
    "7b= 2w= 1b=\n"
    "8w0 9b= 6w= Z\n"
    "9b1 10w= 2b0\n"
    "2b= 7w= 4b=\n"
    "3w= 6b= H\n"
    "4b1 1w= 10b0\n"
    "5w0 4w= U\n"
    "U 5b= 8w1\n",
    "10-2 1-6 5-7 8-9 bye 3"
  },
  {
    "4.3: smallest difference", 3, 3,
    "6w1 H\n"
    "7b= 9w=\n"
    "8w= 10b=\n"
    "Z 6b0\n"
    "9b= H\n"
    "1b0 4w1\n"
    "2w= 8b=\n"
    "3b= 7w=\n"
    "5w= 2b=\n"
    "U 3w=\n",
    "1-10 2-3 5-8 6-7 9-4"
  },
  {
    /* Of four topscorers 1 and 3 have had White once, 2 and 4 never. */
    "C10: a colour difference beyond two", 4, 4,
    "5w1 6b1 7b1\n"
    "6b1 7b1 8b1\n"
    "7w1 8b1 5b1\n"
    "8b1 5b1 6b1\n"
    "1b0 4w0 3w0 Z\n"
    "2w0 1w0 4w0 Z\n"
    "3b0 2w0 1w0 Z\n"
    "4w0 3w0 2w0 Z\n",
    "1-4 2-3"
  },
  {
    /* All four have had White more often; 1 is refused at 3, after Black twice: White is no third colour. */
    "C11: the third colour is the refused one", 7, 7,
    "5w1 6w1 7w1 8w1 9b1 10b1\n"
    "6w1 7w1 8b1 9w1 10w1 5b1\n"
    "7w1 8w1 9w1 10w1 5b1 6w1\n"
    "8w1 9w1 10w1 5b1 6w1 7b1\n"
    "1b0 Z Z 4w0 3w0 2w0 Z\n"
    "2b0 1b0 Z Z 4b0 3b0 Z\n"
    "3b0 2b0 1b0 Z Z 4w0 Z\n"
    "4b0 3b0 2w0 1b0 Z Z Z\n"
    "Z 4b0 3b0 2b0 1w0 Z Z\n"
    "Z Z 4b0 3b0 2b0 1w0 Z\n",
    "1-3 2-4"
  },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-match-private.h"

/* 3.6: a bracket (1.3.2) and what is fixed of its identifier. */
typedef struct {
  LiteralMatchRound *round;
  guint64            upfloaters;
  guint64            tops;    /* 3.6.1: who has to meet a larger TPN */
  guint64            bottoms; /* who has to meet a smaller one; nothing is said of the others yet */
} Bracket;

/* 2.3.5 [C8]: whom the player would meet as an upfloater's opponent that floated in the previous round, or as the
 * upfloater. */
static guint64
costly_opponents (const Bracket *bracket,
                  guint          player,
                  guint64        set)
{
  const LiteralMatchField *field = bracket->round->field;
  guint64 costly = 0;

  if (field->is_last)
    return 0;
  if ((bracket->upfloaters & BIT (player)) == 0)
    return field->players[player].floated ? bracket->upfloaters & set : 0;

  for (guint64 left = set & ~bracket->upfloaters; left != 0; left &= left - 1)
    if (field->players[lowest_bit (left)].floated)
      costly |= BIT (lowest_bit (left));

  return costly;
}

/* Whom a player may meet by C1 and by what is fixed. */
static guint64
possible_opponents (const Bracket *bracket,
                    guint          player,
                    guint64        set)
{
  guint64 smaller = BIT (player) - 1;
  guint64 larger = ~smaller & ~BIT (player);
  guint64 possible = 0;

  if ((bracket->bottoms & BIT (player)) == 0)
    possible |= larger & ~bracket->tops;
  if ((bracket->tops & BIT (player)) == 0)
    possible |= smaller & ~bracket->bottoms;

  return possible & set & bracket->round->field->opponents[player];
}

/* Whether a pairing of the set is left, with C8 failing N_COSTLY times at most. Upfloaters come first, as C8 is about
 * them; otherwise whoever has the fewest opponents. Each of these is tried. */
static gboolean
is_possible (const Bracket *bracket,
             guint64        set,
             int            n_costly)
{
  guint64 among = (set & bracket->upfloaters) != 0 ? set & bracket->upfloaters : set;
  guint64 costly, opponents;
  guint first = LITERAL_MAX_PLAYERS;
  guint n_first = G_MAXUINT;

  if (set == 0)
    return TRUE;
  if (!literal_match_step (bracket->round))
    return FALSE;

  for (guint64 left = set; left != 0; left &= left - 1)
    {
      guint i = lowest_bit (left);
      guint n = count_bits (possible_opponents (bracket, i, set));

      if (n == 0)
        return FALSE;
      if ((among & BIT (i)) != 0 && n < n_first)
        {
          first = i;
          n_first = n;
        }
    }

  costly = costly_opponents (bracket, first, set);
  opponents = possible_opponents (bracket, first, set);
  for (; opponents != 0; opponents &= opponents - 1)
    {
      guint i = lowest_bit (opponents);
      int cost = (costly & BIT (i)) != 0;

      if (cost <= n_costly && is_possible (bracket, set & ~BIT (first) & ~BIT (i), n_costly - cost))
        return TRUE;
    }

  return FALSE;
}

/* 3.6.2, 3.6.3: of the top members in ascending order, the smallest TPN that can be next. Half of all are top
 * members. */
static void
fix_tops (Bracket *bracket,
          guint64  set,
          int      n_costly)
{
  for (guint64 left = set; left != 0; left &= left - 1)
    {
      guint64 player = BIT (lowest_bit (left));

      bracket->tops |= player;
      if (2 * count_bits (bracket->tops) <= count_bits (set) && is_possible (bracket, set, n_costly))
        continue;
      bracket->tops &= ~player;
      bracket->bottoms |= player;
    }
}

/* 3.6.2, 3.6.3: of each top member in turn, the smallest TPN that can be the bottom member. */
static void
fix_bottoms (const Bracket *bracket,
             guint64        set,
             int            n_costly,
             GArray        *pairs)
{
  for (guint64 tops = bracket->tops; tops != 0; tops &= tops - 1)
    {
      guint top = lowest_bit (tops);
      guint64 costly = costly_opponents (bracket, top, set);

      for (guint64 left = possible_opponents (bracket, top, set); left != 0; left &= left - 1)
        {
          LiteralPair pair = { top, lowest_bit (left) };
          guint64 rest = set & ~BIT (top) & ~BIT (pair.lower);
          int cost = (costly & BIT (pair.lower)) != 0;

          if (cost > n_costly || !is_possible (bracket, rest, n_costly - cost))
            continue;
          g_array_append_val (pairs, pair);
          set = rest;
          n_costly -= cost;
          break;
        }
    }
}

void
literal_match_pair_bracket (LiteralMatchRound *round,
                            guint64            residents,
                            guint64            upfloaters,
                            GArray            *pairs)
{
  Bracket bracket = { round, upfloaters, 0, 0 };
  guint64 set = residents | upfloaters;
  int n_costly = 0;

  /* 3.6.4 */
  while (n_costly < (int) count_bits (upfloaters) && !is_possible (&bracket, set, n_costly))
    n_costly++;
  fix_tops (&bracket, set, n_costly);
  fix_bottoms (&bracket, set, n_costly, pairs);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/quality.h"

/* One pairing, with the score group of every player and the bracket that player is paired in: the lower group of the
 * two, past the last one for the bye. */
typedef struct {
  const DameroDutchField *field;
  const guint            *mates;
  const guint            *groups;
  guint                  *brackets;
} Pairing;

/* What a criterion counts is a list of positive numbers, highest first or of the highest player. The
 * better of two lists is the one with the smaller number at the first difference, where nothing is less
 * than any number. */
typedef struct {
  int   value;
  guint player;
} Item;

gboolean
damero_dutch_is_barred (const DameroDutchField *field,
                        guint                   a,
                        guint                   b)
{
  return damero_barred_has (&field->players[a].barred, b);
}

guint *
damero_dutch_dup_groups (const DameroDutchField *field)
{
  guint *groups = g_new (guint, field->n_players + 1);

  for (guint group = 0; group < field->n_groups; group++)
    for (guint i = field->group_starts[group]; i < field->group_starts[group + 1]; i++)
      groups[i] = group;

  return groups;
}

static void
add (GArray *items,
     int     value,
     guint   player)
{
  if (value > 0)
    g_array_append_val (items, ((Item) { value, player }));
}

static const DameroDutchPlayer *
player_at (const Pairing *pairing,
           guint          i)
{
  return &pairing->field->players[i];
}

static gboolean
gets_colour (const Pairing *pairing,
             guint          i,
             DameroColour   colour)
{
  return damero_dutch_field_gives_white (pairing->field, i, pairing->mates[i], NULL)
         == (colour == DAMERO_COLOUR_WHITE);
}

static gboolean
at_board_of_topscorer (const Pairing *pairing,
                       guint          i)
{
  return player_at (pairing, i)->topscorer || player_at (pairing, pairing->mates[i])->topscorer;
}

/* C10 to C13, of a player paired in the bracket. */
static int
judge_colour (const Pairing  *pairing,
              DameroCriterion criterion,
              guint           i)
{
  const DameroDutchPlayer *player = player_at (pairing, i);

  switch (criterion)
    {
    case DAMERO_CRITERION_TOP_DIFFERENCE:
      return ABS (player->colour_difference) >= 2 && at_board_of_topscorer (pairing, i)
             && !gets_colour (pairing, i, player->preferred);
    case DAMERO_CRITERION_TOP_THIRD: /* a wide difference can make it due, where a round was paired by hand */
      return player->last_twice != DAMERO_COLOUR_NONE && player->last_twice != player->preferred
             && at_board_of_topscorer (pairing, i) && gets_colour (pairing, i, player->last_twice);
    case DAMERO_CRITERION_COLOUR:
      return player->preference != DAMERO_PREFERENCE_NONE
             && !gets_colour (pairing, i, player->preferred);
    default:
      return player->preference >= DAMERO_PREFERENCE_STRONG
             && !gets_colour (pairing, i, player->preferred);
    }
}

/* How far a player from above is from the opponent in bracket GROUP; one who moves on is further away than anybody
 * who is paired. */
static int
gap_x10 (const Pairing *pairing,
         guint          i,
         guint          group)
{
  int lowest_x10 = player_at (pairing, pairing->field->group_starts[group])->score_x10;

  return player_at (pairing, i)->score_x10 - lowest_x10 + (pairing->brackets[i] > group ? 10 : 0);
}

/* C14 to C21: whether the criterion counts a player in bracket GROUP, and with what number. */
static int
judge_float (const Pairing  *pairing,
             DameroCriterion criterion,
             guint           i,
             guint           group)
{
  const DameroDutchPlayer *player = player_at (pairing, i);
  gboolean resident = pairing->groups[i] == group;
  gboolean paired = pairing->brackets[i] == group;
  gboolean again = criterion != DAMERO_CRITERION_DOWN_EARLIER && criterion != DAMERO_CRITERION_UP_EARLIER
                   && criterion != DAMERO_CRITERION_GAP_DOWN_EARLIER
                   && criterion != DAMERO_CRITERION_GAP_UP_EARLIER;
  DameroFloat floated = again ? player->last_float : player->earlier_float;
  guint mate = pairing->mates[i];

  switch (criterion)
    {
    case DAMERO_CRITERION_DOWN_AGAIN:
    case DAMERO_CRITERION_DOWN_EARLIER:
      return resident && pairing->brackets[i] > group && floated == DAMERO_FLOAT_DOWN;
    case DAMERO_CRITERION_UP_AGAIN:
    case DAMERO_CRITERION_UP_EARLIER:
      return resident && paired && pairing->groups[mate] < group && floated == DAMERO_FLOAT_UP;
    case DAMERO_CRITERION_GAP_DOWN_AGAIN:
    case DAMERO_CRITERION_GAP_DOWN_EARLIER:
      return !resident && floated == DAMERO_FLOAT_DOWN ? gap_x10 (pairing, i, group) : 0;
    default:
      return resident && paired && pairing->groups[mate] < group && floated == DAMERO_FLOAT_UP
             ? gap_x10 (pairing, mate, group) : 0;
    }
}

/* The players who move down from bracket GROUP; their scores are raised by one, so that a score of zero counts as
 * well. */
static void
collect_down (const Pairing *pairing,
              guint          group,
              GArray        *items)
{
  for (guint i = 0; i < pairing->field->group_starts[group + 1]; i++)
    if (pairing->brackets[i] > group)
      add (items, player_at (pairing, i)->score_x10 + 1, i);
}

static int
compare_values (const void *a,
                const void *b)
{
  const Item *first = a;
  const Item *second = b;

  if (first->value != second->value)
    return first->value > second->value ? -1 : 1;

  return first->player < second->player ? -1 : first->player > second->player;
}

static void
collect (const Pairing  *pairing,
         DameroCriterion criterion,
         guint           group,
         GArray         *items)
{
  const DameroDutchField *field = pairing->field;
  guint end = field->group_starts[group + 1];
  guint first;

  switch (criterion)
    {
    case DAMERO_CRITERION_N_DOWN:
      for (guint i = 0; i < end; i++)
        add (items, pairing->brackets[i] > group, i);
      return;
    case DAMERO_CRITERION_SCORES_DOWN:
      collect_down (pairing, group, items);
      return;
    case DAMERO_CRITERION_NEXT_BRACKET:
      if (group + 1 == field->n_groups)
        return;
      collect_down (pairing, group + 1, items);
      /* The number of players comes before their scores. */
      g_array_prepend_val (items, ((Item) { (int) items->len + 1, DAMERO_DUTCH_NOBODY }));
      return;
    case DAMERO_CRITERION_BYE_UNPLAYED:
      collect_down (pairing, group, items);
      first = items->len == 1 ? g_array_index (items, Item, 0).player : DAMERO_DUTCH_NOBODY;
      g_array_set_size (items, 0);
      if (first != DAMERO_DUTCH_NOBODY && pairing->mates[first] == DAMERO_DUTCH_NOBODY)
        add (items, (int) player_at (pairing, first)->n_unplayed, first);
      return;
    case DAMERO_CRITERION_TOP_DIFFERENCE:
    case DAMERO_CRITERION_TOP_THIRD:
    case DAMERO_CRITERION_COLOUR:
    case DAMERO_CRITERION_STRONG_COLOUR:
      for (guint i = 0; i < end; i++)
        if (pairing->brackets[i] == group)
          add (items, judge_colour (pairing, criterion, i), i);
      return;
    default:
      for (guint i = 0; i < end; i++)
        if (pairing->brackets[i] >= group)
          add (items, judge_float (pairing, criterion, i, group), i);
      g_array_sort (items, compare_values);
      return;
    }
}

/* C1 to C5, of the whole round. */
static void
collect_whole (const Pairing  *pairing,
               DameroCriterion criterion,
               GArray         *items)
{
  for (guint i = 0; i < pairing->field->n_players; i++)
    {
      const DameroDutchPlayer *player = player_at (pairing, i);
      guint mate = pairing->mates[i];
      gboolean bye = mate == DAMERO_DUTCH_NOBODY;

      switch (criterion)
        {
        case DAMERO_CRITERION_MET:
          add (items, !bye && damero_dutch_is_barred (pairing->field, i, mate), i);
          break;
        case DAMERO_CRITERION_SECOND_BYE:
          add (items, bye && player->bye_barred, i);
          break;
        case DAMERO_CRITERION_SAME_COLOUR:
          add (items, !bye && !damero_dutch_field_may_meet (pairing->field, i, mate)
                      && !damero_dutch_is_barred (pairing->field, i, mate), i);
          break;
        case DAMERO_CRITERION_COMPLETE:
          add (items, bye, i);
          break;
        default:
          if (bye)
            add (items, player->score_x10 + 1, i);
          break;
        }
    }
}

static gboolean
has_player (const GArray *items,
            guint         player)
{
  for (guint i = 0; i < items->len; i++)
    if (g_array_index (items, Item, i).player == player)
      return TRUE;

  return FALSE;
}

/* The first player in WORSE who is not in BETTER; if all are in both, the one at PLACE. */
static guint
first_new (const GArray *worse,
           const GArray *better,
           guint         place)
{
  for (guint i = 0; i < worse->len; i++)
    {
      guint player = g_array_index (worse, Item, i).player;

      if (player != DAMERO_DUTCH_NOBODY && !has_player (better, player))
        return player;
    }

  return place < worse->len ? g_array_index (worse, Item, place).player : DAMERO_DUTCH_NOBODY;
}

/* 0 if the lists are equal; else which one is better, and RET_DIFFERENCE but for its criterion. */
static int
compare_items (const GArray          *first,
               const GArray          *second,
               DameroDutchDifference *ret_difference)
{
  for (guint i = 0; i < MAX (first->len, second->len); i++)
    {
      int a = i < first->len ? g_array_index (first, Item, i).value : 0;
      int b = i < second->len ? g_array_index (second, Item, i).value : 0;

      if (a == b)
        continue;
      ret_difference->player = a > b ? first_new (first, second, i) : first_new (second, first, i);
      return a < b ? -1 : 1;
    }

  return 0;
}

static void
pairing_init (Pairing                *pairing,
              const DameroDutchField *field,
              const guint            *groups,
              const guint            *mates)
{
  *pairing = (Pairing) { field, mates, groups, g_new (guint, field->n_players + 1) };

  for (guint i = 0; i < field->n_players; i++)
    pairing->brackets[i] = mates[i] == DAMERO_DUTCH_NOBODY ? field->n_groups
                                                           : MAX (groups[i], groups[mates[i]]);
}

static int
compare_by (const Pairing         *first,
            const Pairing         *second,
            DameroCriterion        criterion,
            guint                  group,
            DameroDutchDifference *ret_difference)
{
  g_autoptr(GArray) a = g_array_new (FALSE, FALSE, sizeof (Item));
  g_autoptr(GArray) b = g_array_new (FALSE, FALSE, sizeof (Item));
  DameroDutchDifference difference = { .criterion = criterion };
  int order;

  if (criterion <= DAMERO_CRITERION_BYE_SCORE)
    {
      collect_whole (first, criterion, a);
      collect_whole (second, criterion, b);
    }
  else
    {
      collect (first, criterion, group, a);
      collect (second, criterion, group, b);
    }

  order = compare_items (a, b, &difference);
  if (order != 0)
    *ret_difference = difference;

  return order;
}

int
damero_dutch_compare (const DameroDutchField *field,
                      const guint            *mates,
                      const guint            *others,
                      DameroDutchDifference  *ret_difference)
{
  g_autofree guint *groups = damero_dutch_dup_groups (field);
  Pairing first, second;
  int order = 0;

  pairing_init (&first, field, groups, mates);
  pairing_init (&second, field, groups, others);

  for (int criterion = DAMERO_CRITERION_MET; order == 0 && criterion <= DAMERO_CRITERION_BYE_SCORE; criterion++)
    order = compare_by (&first, &second, (DameroCriterion) criterion, 0, ret_difference);
  for (guint group = 0; order == 0 && group < field->n_groups; group++)
    for (int criterion = DAMERO_CRITERION_N_DOWN; order == 0 && criterion < DAMERO_N_CRITERIA; criterion++)
      order = compare_by (&first, &second, (DameroCriterion) criterion, group, ret_difference);

  g_free (first.brackets);
  g_free (second.brackets);

  return order;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/prize-group.h"

#include <string.h>

/* One choice of kinds, and the prizes found for them so far. */
typedef struct {
  const DameroPrizeGroup *group;
  const DameroPrizeFund  *fund;
  const gint64           *amounts_x100;
  DameroPrizeWin         *win;
  guint                   used[DAMERO_MAX_PRIZE_KINDS];  /* players of the kind who bring a prize in */
  int                     owners[DAMERO_MAX_PRIZES];     /* by prize: the kind that brings it in, -1: none */
  gboolean                visited[DAMERO_MAX_PRIZE_KINDS];
} Search;

static int
get_class (const DameroPrizeFund *fund,
           guint                  prize)
{
  return g_array_index (fund->prizes, DameroPrize, prize).class_index;
}

static gboolean
is_open_to (const DameroPrizeFund *fund,
            guint                  prize,
            guint                  classes)
{
  int class_index = get_class (fund, prize);

  return class_index < 0 || (classes & 1u << class_index) != 0;
}

static gboolean
try_prize (Search *search,
           guint   prize);

/* Whether a player of the kind who brings another prize in can leave that to another kind. */
static gboolean
free_player (Search *search,
             guint   kind)
{
  for (guint p = 0; p < search->fund->prizes->len; p++)
    if (search->owners[p] == (int) kind && try_prize (search, p))
      {
        search->used[kind]--;
        return TRUE;
      }

  return FALSE;
}

/* Finds a player who brings PRIZE in, moving others to other prizes. */
static gboolean
try_prize (Search *search,
           guint   prize)
{
  const DameroPrizeGroup *group = search->group;

  for (guint k = 0; k < group->n_kinds; k++)
    {
      if (!search->win->kinds[k] || search->visited[k] || !is_open_to (search->fund, prize, group->classes[k]))
        continue;
      search->visited[k] = TRUE;
      if (search->used[k] == group->counts[k] && !free_player (search, k))
        continue;
      search->used[k]++;
      search->owners[prize] = (int) k;
      return TRUE;
    }

  return FALSE;
}

/* The prizes of most money first, of equals the first of the list. RET_ORDER has room for all; returns how many
 * are to be won. */
static guint
sort_prizes (const Search *search,
             guint        *ret_order)
{
  guint n = 0;

  for (guint p = 0; p < search->fund->prizes->len; p++)
    {
      guint at = n;

      if (search->amounts_x100[p] == 0)
        continue;
      for (; at > 0 && search->amounts_x100[ret_order[at - 1]] < search->amounts_x100[p]; at--)
        ret_order[at] = ret_order[at - 1];
      ret_order[at] = p;
      n++;
    }

  return n;
}

/* Whether all who are eligible for the prize are among the chosen. */
static gboolean
is_theirs (const Search *search,
           guint         prize)
{
  for (guint k = 0; k < search->group->n_kinds; k++)
    if (!search->win->kinds[k] && is_open_to (search->fund, prize, search->group->classes[k]))
      return FALSE;

  return TRUE;
}

/* Sets of prizes that different players can bring in are a matroid: taking the greatest first is best. */
static void
find_prizes (Search *search)
{
  DameroPrizeWin *win = search->win;
  guint order[DAMERO_MAX_PRIZES];
  guint n = sort_prizes (search, order);

  memset (search->used, 0, sizeof search->used);
  for (guint p = 0; p < DAMERO_MAX_PRIZES; p++)
    search->owners[p] = -1;
  win->n_prizes = 0;
  win->total_x100 = 0;
  for (guint i = 0; i < n; i++)
    {
      memset (search->visited, FALSE, sizeof search->visited);
      if (!is_theirs (search, order[i]) || !try_prize (search, order[i]))
        continue;
      win->prizes[win->n_prizes++] = order[i];
      win->total_x100 += search->amounts_x100[order[i]];
    }
}

/* Divides the total equally among those who are not at their limits. */
static void
find_level (Search *search)
{
  DameroPrizeWin *win = search->win;
  const DameroPrizeGroup *group = search->group;
  gint64 left_x100 = win->total_x100;
  guint n_left = win->n_players;
  gint64 passed_x100 = -1;

  while (TRUE)
    {
      gint64 least_x100 = G_MAXINT64;
      guint n = 0;

      for (guint k = 0; k < group->n_kinds; k++)
        if (win->kinds[k] && win->limits_x100[k] > passed_x100 && win->limits_x100[k] <= least_x100)
          {
            n = win->limits_x100[k] < least_x100 ? group->counts[k] : n + group->counts[k];
            least_x100 = win->limits_x100[k];
          }
      if (n == n_left || least_x100 * n_left >= left_x100)
        break;
      left_x100 -= least_x100 * n;
      n_left -= n;
      passed_x100 = least_x100;
    }

  win->level_num = left_x100;
  win->level_den = n_left;
}

static void
set_limits (Search *search)
{
  for (guint k = 0; k < search->group->n_kinds; k++)
    {
      search->win->limits_x100[k] = 0;
      for (guint p = 0; p < search->fund->prizes->len; p++)
        if (is_open_to (search->fund, p, search->group->classes[k]))
          search->win->limits_x100[k] = MAX (search->win->limits_x100[k], search->amounts_x100[p]);
    }
}

/* Chooses those who belong to one of CLASSES (ALL: everybody). FALSE: that is nobody. */
static gboolean
choose (Search *search,
        guint   classes,
        gboolean all)
{
  search->win->n_players = 0;
  for (guint k = 0; k < search->group->n_kinds; k++)
    {
      search->win->kinds[k] = all || (search->group->classes[k] & classes) != 0;
      search->win->n_players += search->win->kinds[k] ? search->group->counts[k] : 0;
    }

  return search->win->n_players > 0;
}

/* More for each, or as much for more players. */
static gboolean
is_better (const DameroPrizeWin *a,
           const DameroPrizeWin *b)
{
  gint64 left = a->level_num * b->level_den;
  gint64 right = b->level_num * a->level_den;

  return left != right ? left > right : a->n_players > b->n_players;
}

gboolean
damero_prize_group_win (const DameroPrizeGroup *group,
                        const DameroPrizeFund  *fund,
                        const gint64           *amounts_x100,
                        DameroPrizeWin         *ret_win)
{
  DameroPrizeWin win = { 0 };
  Search search = { .group = group, .fund = fund, .amounts_x100 = amounts_x100, .win = &win };
  guint open_classes = 0;

  for (guint p = 0; p < fund->prizes->len; p++)
    if (amounts_x100[p] > 0 && get_class (fund, p) >= 0)
      open_classes |= 1u << get_class (fund, p);

  set_limits (&search);
  choose (&search, 0, TRUE);
  find_prizes (&search);
  find_level (&search);
  *ret_win = win;
  if (win.total_x100 == 0)
    return FALSE;

  for (guint classes = 1; classes < 1u << fund->classes->len; classes++)
    {
      if ((classes & ~open_classes) != 0 || !choose (&search, classes, FALSE))
        continue;
      find_prizes (&search);
      find_level (&search);
      if (is_better (&win, ret_win))
        *ret_win = win;
    }

  return TRUE;
}

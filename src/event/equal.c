/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/equal.c - whether two events are in the same state, member by member.
 */
#include "event/event.h"

#include <string.h>

static gboolean
players_equal (const GPtrArray *a,
               const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroPlayer *x = g_ptr_array_index (a, i);
      const DameroPlayer *y = g_ptr_array_index (b, i);

      if (x->number != y->number || x->rating != y->rating || g_strcmp0 (x->name, y->name) != 0 ||
          g_strcmp0 (x->club, y->club) != 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
entries_equal (const GPtrArray *a,
               const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroEntry *x = g_ptr_array_index (a, i);
      const DameroEntry *y = g_ptr_array_index (b, i);

      if (x->number != y->number || x->player != y->player || x->checked_in != y->checked_in ||
          x->withdrawn_from != y->withdrawn_from)
        return FALSE;
    }

  return TRUE;
}

static gboolean
matches_equal (const DameroMatch *a,
               const DameroMatch *b)
{
  if (a->board != b->board || a->a != b->a || a->b != b->b || a->n_games != b->n_games)
    return FALSE;

  for (guint i = 0; i < a->n_games; i++)
    {
      const DameroMatchGame *x = &a->games[i];
      const DameroMatchGame *y = &b->games[i];

      if (x->black != y->black || x->white != y->white || x->outcome != y->outcome ||
          x->ending != y->ending || x->started != y->started || x->corrected != y->corrected ||
          x->plies != y->plies || x->used_ms[0] != y->used_ms[0] || x->used_ms[1] != y->used_ms[1])
        return FALSE;
    }

  return TRUE;
}

static gboolean
rounds_equal (const GPtrArray *a,
              const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroRound *x = g_ptr_array_index (a, i);
      const DameroRound *y = g_ptr_array_index (b, i);

      if (x->number != y->number || x->closed != y->closed || x->matches->len != y->matches->len ||
          x->byes->len != y->byes->len)
        return FALSE;
      for (guint k = 0; k < x->matches->len; k++)
        if (!matches_equal (&g_array_index (x->matches, DameroMatch, k),
                            &g_array_index (y->matches, DameroMatch, k)))
          return FALSE;
      for (guint k = 0; k < x->byes->len; k++)
        if (g_array_index (x->byes, DameroBye, k).entry != g_array_index (y->byes, DameroBye, k).entry ||
            g_array_index (x->byes, DameroBye, k).kind != g_array_index (y->byes, DameroBye, k).kind)
          return FALSE;
    }

  return TRUE;
}

static gboolean
sections_equal (const DameroSection *a,
                const DameroSection *b)
{
  if (a->id != b->id || strcmp (a->name, b->name) != 0 ||
      !damero_ruleset_equal (&a->ruleset, &b->ruleset) || a->has_control != b->has_control ||
      (a->has_control && !damero_control_equal (&a->control, &b->control)) ||
      a->system != b->system || a->cycles != b->cycles || a->games != b->games ||
      a->starter != b->starter || a->seed != b->seed ||
      !damero_scoring_equal (&a->scoring, &b->scoring) || a->n_tiebreaks != b->n_tiebreaks)
    return FALSE;

  for (guint i = 0; i < a->n_tiebreaks; i++)
    if (a->tiebreaks[i] != b->tiebreaks[i])
      return FALSE;

  return entries_equal (a->entries, b->entries) && rounds_equal (a->rounds, b->rounds);
}

static gboolean
games_equal (GHashTable *a,
             GHashTable *b)
{
  const DameroPlace *place;
  const DameroGame *game;
  GHashTableIter iter;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    {
      const DameroGame *other = g_hash_table_lookup (b, place);

      if (other == NULL || !damero_game_equal (game, other))
        return FALSE;
    }

  return TRUE;
}

static gboolean
logs_equal (const GPtrArray *a,
            const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroLogRow *x = g_ptr_array_index (a, i);
      const DameroLogRow *y = g_ptr_array_index (b, i);

      if (x->undone != y->undone || !damero_act_equal (x->act, y->act) ||
          !damero_consequences_equal (x->consequences, y->consequences))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_event_equal (const DameroEvent *a,
                    const DameroEvent *b,
                    gboolean           with_log)
{
  if (a->created != b->created || g_strcmp0 (a->uid, b->uid) != 0 ||
      g_strcmp0 (a->name, b->name) != 0 || g_strcmp0 (a->venue, b->venue) != 0 ||
      g_strcmp0 (a->date, b->date) != 0 || g_strcmp0 (a->director, b->director) != 0 ||
      !players_equal (a->players, b->players) || a->sections->len != b->sections->len ||
      !games_equal (a->games, b->games))
    return FALSE;

  for (guint i = 0; i < a->sections->len; i++)
    if (!sections_equal (g_ptr_array_index (a->sections, i), g_ptr_array_index (b->sections, i)))
      return FALSE;

  return !with_log || logs_equal (a->log, b->log);
}

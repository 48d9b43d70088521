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

      if (x->number != y->number || x->rating != y->rating || x->birth_year != y->birth_year ||
          g_strcmp0 (x->name, y->name) != 0 || g_strcmp0 (x->club, y->club) != 0 ||
          g_strcmp0 (x->title, y->title) != 0 || g_strcmp0 (x->federation, y->federation) != 0 ||
          g_strcmp0 (x->ident, y->ident) != 0 || g_strcmp0 (x->groups, y->groups) != 0 ||
          g_strcmp0 (x->party, y->party) != 0 || g_strcmp0 (x->registry, y->registry) != 0)
        return FALSE;
    }

  return TRUE;
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
  if (a->created != b->created || a->unlisted != b->unlisted || a->publishes != b->publishes ||
      g_strcmp0 (a->uid, b->uid) != 0 ||
      g_strcmp0 (a->name, b->name) != 0 || g_strcmp0 (a->venue, b->venue) != 0 ||
      g_strcmp0 (a->date, b->date) != 0 || g_strcmp0 (a->director, b->director) != 0 ||
      !players_equal (a->players, b->players) || a->sections->len != b->sections->len ||
      !games_equal (a->games, b->games))
    return FALSE;

  for (guint i = 0; i < a->sections->len; i++)
    if (!damero_section_equal (g_ptr_array_index (a->sections, i), g_ptr_array_index (b->sections, i), TRUE))
      return FALSE;

  return !with_log || logs_equal (a->log, b->log);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/checkpoint.c - states that an event was in, from which an undo folds anew.
 *
 * A checkpoint is the state after the first rows of the log. It is true as long as none of these is taken out, undone
 * or brought back. The sections and players in it are copies; of the games it has those that changed since the
 * checkpoint before it, for most are over. The farther back, the farther apart: there are as many as the log's length
 * has binary digits, twice at most, and to come from one to an act costs no more acts than lie behind that act, or
 * those of one spacing.
 */
#include "event/event-private.h"

#include <string.h>

typedef struct {
  guint       n_rows;
  DameroEvent state;    /* its details, players and sections alone */
  GHashTable *games;    /* DameroPlace * -> DameroGame: those that changed since the one before; NULL: as it is in
                         * the event, till it changes. Most never do. */
  GHashTable *closed;   /* of the fold; the places are of rows of the log */
  GHashTable *held;
} Checkpoint;

struct _DameroCheckpoints
{
  GPtrArray  *all;      /* Checkpoint, oldest first */
  GHashTable *changed;  /* DameroPlace *, a set: the games that changed since the newest */
  GHashTable *former;   /* DameroPlace * -> DameroGame, or NULL for none: those that may be otherwise since
                         * damero_checkpoints_begin, as they were then; else NULL */
  Checkpoint *before;   /* all but the games as it was then; NULL: as it is */
  guint       spacing;
  guint64     n_folded;
};

static void
free_game (gpointer game)
{
  damero_game_free (game);
}

static GHashTable *
new_games (void)
{
  return g_hash_table_new_full (damero_place_hash, damero_place_equal, g_free, free_game);
}

static void
checkpoint_free (gpointer data)
{
  Checkpoint *checkpoint = data;

  damero_event_clear_details (&checkpoint->state);
  g_ptr_array_unref (checkpoint->state.players);
  g_ptr_array_unref (checkpoint->state.sections);
  g_clear_pointer (&checkpoint->games, g_hash_table_unref);
  g_clear_pointer (&checkpoint->closed, g_hash_table_unref);
  g_clear_pointer (&checkpoint->held, g_hash_table_unref);
  g_free (checkpoint);
}

DameroCheckpoints *
damero_checkpoints_new (void)
{
  DameroCheckpoints *checkpoints = g_new0 (DameroCheckpoints, 1);

  checkpoints->all = g_ptr_array_new_with_free_func (checkpoint_free);
  checkpoints->changed = g_hash_table_new_full (damero_place_hash, damero_place_equal, g_free, NULL);
  checkpoints->spacing = DAMERO_CHECKPOINT_ACTS;

  return checkpoints;
}

void
damero_checkpoints_free (DameroCheckpoints *checkpoints)
{
  if (checkpoints == NULL)
    return;

  g_ptr_array_unref (checkpoints->all);
  g_hash_table_unref (checkpoints->changed);
  g_free (checkpoints);
}

static Checkpoint *
get (const DameroCheckpoints *checkpoints,
     guint                    index)
{
  return g_ptr_array_index (checkpoints->all, index);
}

static DameroPlace *
copy_place (const DameroPlace *place)
{
  return g_memdup2 (place, sizeof *place);
}

/* The newest checkpoint with the game at PLACE gets what was the event's so far. */
static void
keep_game (DameroCheckpoints *checkpoints,
           const DameroEvent *event,
           const DameroPlace *place)
{
  for (guint i = checkpoints->all->len; i-- > 0;)
    {
      GHashTable *games = get (checkpoints, i)->games;
      gpointer game;

      if (!g_hash_table_lookup_extended (games, place, NULL, &game))
        continue;
      if (game == NULL)
        g_hash_table_insert (games, copy_place (place), damero_game_copy (damero_event_find_game (event, place)));
      return;
    }
}

void
damero_checkpoints_note (DameroCheckpoints *checkpoints,
                         const DameroEvent *event,
                         const DameroPlace *place)
{
  if (checkpoints == NULL)
    return;

  if (!g_hash_table_contains (checkpoints->changed, place))
    {
      g_hash_table_add (checkpoints->changed, copy_place (place));
      keep_game (checkpoints, event, place);
    }
  if (checkpoints->former != NULL && !g_hash_table_contains (checkpoints->former, place))
    {
      const DameroGame *game = damero_event_find_game (event, place);

      g_hash_table_insert (checkpoints->former, copy_place (place), game != NULL ? damero_game_copy (game) : NULL);
    }
}

/* ---- keeping ---- */

static void
copy_places (GHashTable *from,
             GHashTable *to)
{
  gpointer place, until;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &place, &until))
    g_hash_table_insert (to, place, until);
}

static GHashTable *
dup_places (GHashTable *places)
{
  GHashTable *copy = g_hash_table_new (damero_place_hash, damero_place_equal);

  if (places != NULL)
    copy_places (places, copy);
  return copy;
}

/* The changed games; from now on none is changed. */
static GHashTable *
take_changed (DameroCheckpoints *checkpoints,
              const DameroEvent *event)
{
  GHashTable *games = new_games ();
  const DameroPlace *place;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, checkpoints->changed);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    /* Not what was noted, and then refused. */
    if (damero_event_find_game (event, place) != NULL)
      g_hash_table_insert (games, copy_place (place), NULL);
  g_hash_table_remove_all (checkpoints->changed);

  return games;
}

/* Drops the one at INDEX, which is not the last: its games are the next one's, where that has no newer ones. */
static void
merge_into_next (DameroCheckpoints *checkpoints,
                 guint              index)
{
  GHashTable *games = get (checkpoints, index)->games;
  GHashTable *next = get (checkpoints, index + 1)->games;
  gpointer place, game;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &place, &game))
    {
      if (g_hash_table_contains (next, place))
        continue;
      g_hash_table_iter_steal (&iter);
      g_hash_table_insert (next, place, game);
    }
  g_ptr_array_remove_index (checkpoints->all, index);
}

/* How far apart they are where N_BEHIND rows follow. */
static guint
get_spacing (const DameroCheckpoints *checkpoints,
             guint                    n_behind)
{
  return MAX (checkpoints->spacing, n_behind);
}

static void
thin_out (DameroCheckpoints *checkpoints,
          guint              n_log)
{
  for (guint i = checkpoints->all->len - 1; i-- > 0;)
    {
      guint before = i > 0 ? get (checkpoints, i - 1)->n_rows : 0;
      guint next = get (checkpoints, i + 1)->n_rows;

      if (next - before <= get_spacing (checkpoints, n_log - next))
        merge_into_next (checkpoints, i);
    }
}

void
damero_checkpoints_keep (const DameroEvent *event,
                         guint              n_rows,
                         GHashTable        *closed,
                         GHashTable        *held)
{
  DameroCheckpoints *checkpoints = event->checkpoints;
  guint n = checkpoints->all->len;
  guint newest = n > 0 ? get (checkpoints, n - 1)->n_rows : 0;
  Checkpoint *checkpoint;

  if (n_rows - newest < get_spacing (checkpoints, event->log->len - n_rows))
    return;

  checkpoint = g_new0 (Checkpoint, 1);
  checkpoint->n_rows = n_rows;
  damero_event_copy_details (event, &checkpoint->state);
  checkpoint->state.players = damero_event_dup_players (event);
  checkpoint->state.sections = damero_event_dup_sections (event);
  checkpoint->games = take_changed (checkpoints, event);
  checkpoint->closed = dup_places (closed);
  checkpoint->held = dup_places (held);
  g_ptr_array_add (checkpoints->all, checkpoint);
  thin_out (checkpoints, event->log->len);
}

/* ---- returning ---- */

/* Takes the game at PLACE, which has changed since, from the first N checkpoints: from now on it is that of the event.
 * NULL if it was not there. */
static DameroGame *
take_kept (DameroCheckpoints *checkpoints,
           guint              n,
           const DameroPlace *place)
{
  while (n-- > 0)
    {
      GHashTable *games = get (checkpoints, n)->games;
      gpointer key, game;

      if (!g_hash_table_steal_extended (games, place, &key, &game))
        continue;
      g_assert (game != NULL);
      g_hash_table_insert (games, key, NULL);
      return game;
    }

  return NULL;
}

/* Takes KEPT. */
static void
return_game (DameroEvent       *event,
             const DameroPlace *place,
             DameroGame        *kept)
{
  GHashTable *former = event->checkpoints->former;
  gpointer key = NULL, game = NULL;

  if (g_hash_table_steal_extended (event->games, place, &key, &game) && former != NULL &&
      !g_hash_table_contains (former, place))
    g_hash_table_insert (former, copy_place (place), g_steal_pointer (&game));
  g_free (key);
  damero_game_free (game);
  if (kept != NULL)
    g_hash_table_insert (event->games, copy_place (place), kept);
}

/* Every game that is not as it was after the first N checkpoints. */
static void
return_games (DameroEvent *event,
              guint        n)
{
  DameroCheckpoints *checkpoints = event->checkpoints;
  const DameroPlace *place;
  GHashTableIter iter;

  for (guint i = n; i < checkpoints->all->len; i++)
    {
      g_hash_table_iter_init (&iter, get (checkpoints, i)->games);
      while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
        if (!g_hash_table_contains (checkpoints->changed, place))
          g_hash_table_add (checkpoints->changed, copy_place (place));
    }

  g_hash_table_iter_init (&iter, checkpoints->changed);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    return_game (event, place, take_kept (checkpoints, n, place));
  g_hash_table_remove_all (checkpoints->changed);
  g_ptr_array_set_size (checkpoints->all, (int) n);
}

/* All but the games; EVENT is left without players and sections. */
static Checkpoint *
take_state (DameroEvent *event)
{
  Checkpoint *taken = g_new0 (Checkpoint, 1);

  damero_event_copy_details (event, &taken->state);
  taken->state.players = event->players;
  taken->state.sections = event->sections;
  event->players = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_player_free);
  event->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_section_free);
  return taken;
}

guint
damero_checkpoints_return (DameroEvent *event,
                           guint        n_most,
                           GHashTable  *closed,
                           GHashTable  *held)
{
  DameroCheckpoints *checkpoints = event->checkpoints;
  guint n = checkpoints->all->len;
  const Checkpoint *kept;

  while (n > 0 && get (checkpoints, n - 1)->n_rows > n_most)
    n--;
  return_games (event, n);
  if (checkpoints->former != NULL && checkpoints->before == NULL)
    checkpoints->before = take_state (event);
  damero_event_reset_state (event);
  g_hash_table_remove_all (closed);
  g_hash_table_remove_all (held);
  if (n == 0)
    return 0;

  kept = get (checkpoints, n - 1);
  damero_event_copy_details (&kept->state, event);
  for (guint i = 0; i < kept->state.players->len; i++)
    g_ptr_array_add (event->players, damero_player_copy (kept->state.players->pdata[i]));
  for (guint i = 0; i < kept->state.sections->len; i++)
    g_ptr_array_add (event->sections, damero_section_copy (kept->state.sections->pdata[i]));
  copy_places (kept->closed, closed);
  copy_places (kept->held, held);

  return kept->n_rows;
}

/* ---- what an undo changes ---- */

void
damero_checkpoints_begin (DameroEvent *event)
{
  g_assert (event->checkpoints->former == NULL);

  event->checkpoints->former = new_games ();
}

/* Adds the games of a match to PLACES. */
static void
add_match (GArray            *places,
           int                section,
           int                round,
           const DameroMatch *match)
{
  for (int game = 1; game <= (int) match->n_games; game++)
    {
      const DameroPlace place = { section, round, match->board, game };

      g_array_append_val (places, place);
    }
}

/* Adds the games that are not the same in two rounds, of which one may be NULL. */
static void
add_other_records (GArray            *places,
                   int                section,
                   const DameroRound *a,
                   const DameroRound *b)
{
  guint n_a = a != NULL ? a->matches->len : 0, n_b = b != NULL ? b->matches->len : 0;

  for (guint i = 0; i < MAX (n_a, n_b); i++)
    {
      const DameroMatch *x = i < n_a ? &g_array_index (a->matches, DameroMatch, i) : NULL;
      const DameroMatch *y = i < n_b ? &g_array_index (b->matches, DameroMatch, i) : NULL;

      if (x != NULL && y != NULL && memcmp (x, y, sizeof *x) == 0)
        continue;
      if (x != NULL)
        add_match (places, section, a->number, x);
      if (y != NULL)
        add_match (places, section, b->number, y);
    }
}

/* The same of two sections, of which one may be NULL. */
static void
add_other_rounds (GArray              *places,
                  const DameroSection *a,
                  const DameroSection *b)
{
  guint n_a = a != NULL ? a->rounds->len : 0, n_b = b != NULL ? b->rounds->len : 0;

  for (guint i = 0; i < MAX (n_a, n_b); i++)
    add_other_records (places, a != NULL ? a->id : b->id, i < n_a ? a->rounds->pdata[i] : NULL,
                       i < n_b ? b->rounds->pdata[i] : NULL);
}

/* Whether the entries of both sections stand for the same players. */
static gboolean
has_same_entries (const DameroSection *a,
                  const DameroSection *b)
{
  if (a->entries->len != b->entries->len)
    return FALSE;

  for (guint i = 0; i < a->entries->len; i++)
    {
      const DameroEntry *x = a->entries->pdata[i], *y = b->entries->pdata[i];

      if (x->number != y->number || x->player != y->player)
        return FALSE;
    }

  return TRUE;
}

static gboolean
renames (const DameroEvent *event,
         const DameroEvent *before)
{
  if (g_strcmp0 (event->name, before->name) != 0 || g_strcmp0 (event->venue, before->venue) != 0 ||
      g_strcmp0 (event->date, before->date) != 0 || event->players->len != before->players->len)
    return TRUE;
  for (guint i = 0; i < event->players->len; i++)
    {
      const DameroPlayer *now = event->players->pdata[i], *then = before->players->pdata[i];

      if (now->number != then->number || g_strcmp0 (now->name, then->name) != 0)
        return TRUE;
    }
  for (guint i = 0; i < before->sections->len; i++)
    {
      const DameroSection *then = before->sections->pdata[i];
      const DameroSection *now = damero_event_find_section (event, then->id);

      if (now != NULL && (g_strcmp0 (now->name, then->name) != 0 || !has_same_entries (now, then)))
        return TRUE;
    }

  return FALSE;
}

GArray *
damero_checkpoints_end (DameroEvent *event,
                        gboolean    *ret_renames)
{
  g_autoptr(GHashTable) former = g_steal_pointer (&event->checkpoints->former);
  Checkpoint *before = g_steal_pointer (&event->checkpoints->before);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  const DameroGame *game;
  const DameroPlace *place;
  GHashTableIter iter;

  *ret_renames = before != NULL && renames (event, &before->state);
  if (before == NULL)
    return places;

  g_hash_table_iter_init (&iter, former);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    {
      const DameroGame *now = damero_event_find_game (event, place);

      if (now == NULL ? game != NULL : game == NULL || !damero_game_equal (game, now))
        g_array_append_val (places, *place);
    }
  for (guint i = 0; i < before->state.sections->len; i++)
    {
      const DameroSection *then = before->state.sections->pdata[i];

      add_other_rounds (places, then, damero_event_find_section (event, then->id));
    }
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *now = event->sections->pdata[i];

      if (damero_event_find_section (&before->state, now->id) == NULL)
        add_other_rounds (places, NULL, now);
    }
  checkpoint_free (before);

  return places;
}

/* ---- for tests ---- */

void
damero_checkpoints_set_spacing (DameroCheckpoints *checkpoints,
                                guint              n_acts)
{
  checkpoints->spacing = n_acts;
}

void
damero_checkpoints_count (DameroCheckpoints *checkpoints)
{
  checkpoints->n_folded++;
}

guint64
damero_checkpoints_get_folded (const DameroCheckpoints *checkpoints)
{
  return checkpoints->n_folded;
}

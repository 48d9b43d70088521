/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/excerpt.h"

#include "pairing/dutch/exact.h"

#include <string.h>

typedef struct {
  const DameroDutchCompletion *completion;
  const DameroDutchField      *field;
  GArray                      *members;     /* guint: indices in the whole field, ascending */
  guint                       *places;      /* by index in the whole field: in the excerpt, or DAMERO_DUTCH_NOBODY */
  guint                        n_strangers; /* after the members */
  int                          bye_score_x10; /* of the one of the members who gets the bye; G_MININT if nobody does */
  gboolean                     alone;       /* the bracket alone: a player who moves down is as one who gets the bye */
  const guint64               *floaters;        /* by index in the whole field: who can */
} Excerpt;

/* How many players of FROM .. TO - 1 a player may meet. */
static guint
count_partners (const Excerpt *excerpt,
                guint          player,
                guint          from,
                guint          to)
{
  const guint64 *row = damero_matching_graph_row (excerpt->completion->graph, player);
  guint n = 0;

  for (guint i = from / 64; i * 64 < to; i++)
    {
      guint64 bits = row[i];

      if (i == from / 64)
        bits &= ~G_GUINT64_CONSTANT (0) << (from % 64);
      if (to - i * 64 < 64)
        bits &= (G_GUINT64_CONSTANT (1) << (to - i * 64)) - 1;
      n += (guint) __builtin_popcountll (bits);
    }

  return n;
}

/* Whether the players from FROM on can be paired completely with whichever members come down to them: each
 * of them may meet at least half of all, which is enough for a circle through everybody (Dirac), no matter which of
 * them has the bye. */
static gboolean
takes_anybody (const Excerpt *excerpt,
               guint          from)
{
  guint end = excerpt->field->n_players;
  guint least = (end - from + excerpt->members->len + 2 + 1) / 2;

  for (guint i = 0; i < excerpt->members->len; i++)
    if (count_partners (excerpt, g_array_index (excerpt->members, guint, i), from, end) < least)
      return FALSE;
  for (guint i = from; i < end; i++)
    if (count_partners (excerpt, i, from, end) < least)
      return FALSE;

  return TRUE;
}

static void
append_range (Excerpt *excerpt,
              guint    from,
              guint    to)
{
  for (guint i = from; i < to; i++)
    g_array_append_val (excerpt->members, i);
}

static void
excerpt_init (Excerpt                     *excerpt,
              const DameroDutchCompletion *completion,
              guint                        group,
              const GArray                *movers)
{
  const DameroDutchField *field = completion->field;

  *excerpt = (Excerpt) { completion, field };
  excerpt->bye_score_x10 = G_MININT;
  excerpt->members = g_array_new (FALSE, FALSE, sizeof (guint));
  if (movers->len > 0)
    g_array_append_vals (excerpt->members, movers->data, movers->len);
  append_range (excerpt, field->group_starts[group], field->group_starts[group + 1]);
}

static void
excerpt_clear (Excerpt *excerpt)
{
  g_array_unref (excerpt->members);
  g_free (excerpt->places);
}

/* Adds those below the bracket. */
static void
add_below (Excerpt *excerpt,
           guint    group)
{
  const DameroDutchField *field = excerpt->field;
  guint next_end = field->group_starts[MIN (group + 2, field->n_groups)];
  gboolean has_bye = excerpt->completion->bye_score_x10 >= field->players[next_end - 1].score_x10;

  append_range (excerpt, field->group_starts[group + 1], next_end);
  if (next_end < field->n_players && takes_anybody (excerpt, next_end))
    {
      excerpt->n_strangers = excerpt->members->len;
      excerpt->n_strangers += (excerpt->members->len + excerpt->n_strangers + (has_bye ? 1 : 0)) % 2;
    }
  else
    {
      append_range (excerpt, next_end, field->n_players);
      has_bye = TRUE;
    }
  if (has_bye)
    excerpt->bye_score_x10 = excerpt->completion->bye_score_x10;
}

static void
note_places (Excerpt *excerpt)
{
  excerpt->places = g_new (guint, excerpt->field->n_players);
  for (guint i = 0; i < excerpt->field->n_players; i++)
    excerpt->places[i] = DAMERO_DUTCH_NOBODY;
  for (guint i = 0; i < excerpt->members->len; i++)
    excerpt->places[g_array_index (excerpt->members, guint, i)] = i;
}

static DameroDutchPlayer
copy_player (const Excerpt *excerpt,
             guint          index)
{
  DameroDutchPlayer player = excerpt->field->players[index];
  const DameroBarred barred = player.barred;

  player.barred = (DameroBarred) { g_new (guint, barred.n + 1), 0 };
  for (guint i = 0; i < barred.n; i++)
    if (excerpt->places[barred.indices[i]] != DAMERO_DUTCH_NOBODY)
      player.barred.indices[player.barred.n++] = excerpt->places[barred.indices[i]];
  if (excerpt->floaters != NULL)
    player.bye_barred = !damero_bits_get (excerpt->floaters, index);
  /* C9 is about the bye itself. */
  if (excerpt->alone && excerpt->bye_score_x10 > excerpt->completion->bye_score_x10)
    player.n_unplayed = 0;

  return player;
}

static DameroDutchField *
make_field (const Excerpt *excerpt)
{
  const DameroDutchField *whole = excerpt->field;
  DameroDutchField *field = g_new0 (DameroDutchField, 1);
  guint n_members = excerpt->members->len;

  *field = (DameroDutchField) { whole->tournament, whole->round_number, whole->last_round };
  field->n_players = n_members + excerpt->n_strangers;
  field->players = g_new0 (DameroDutchPlayer, field->n_players);
  field->group_starts = g_new (guint, field->n_players + 1);
  for (guint i = 0; i < field->n_players; i++)
    {
      DameroDutchPlayer *player = &field->players[i];

      if (i < n_members)
        *player = copy_player (excerpt, g_array_index (excerpt->members, guint, i));
      else
        {
          player->contestant = whole->players[whole->n_players - 1].contestant;
          player->number = G_MAXINT;
          player->score_x10 = field->players[n_members - 1].score_x10 - 1;
          player->bye_barred = TRUE;
          player->barred.indices = g_new (guint, 1);
        }
      if (i == 0 || player->score_x10 != field->players[i - 1].score_x10)
        field->group_starts[field->n_groups++] = i;
    }
  field->group_starts[field->n_groups] = field->n_players;

  return field;
}

/* The group of the excerpt that begins with a place. */
static guint
group_at (const DameroDutchField *field,
          guint                   place)
{
  guint group = 0;

  while (field->group_starts[group] != place)
    group++;

  return group;
}

static gboolean
decide (Excerpt    *excerpt,
        guint       group,
        guint       n_movers,
        gboolean  (*keep_on) (gpointer),
        gpointer    user_data,
        guint      *mates)
{
  g_autoptr(DameroDutchField) field = NULL;
  g_autofree guint *excerpt_mates = NULL;
  guint n_residents = excerpt->field->group_starts[group + 1] - excerpt->field->group_starts[group];

  note_places (excerpt);
  field = make_field (excerpt);
  excerpt_mates = g_new (guint, field->n_players);
  for (guint i = 0; i < field->n_players; i++)
    excerpt_mates[i] = DAMERO_DUTCH_UNPAIRED;

  if (!damero_dutch_exact_bracket (field, excerpt->bye_score_x10, group_at (field, n_movers), keep_on,
                                   user_data, excerpt_mates))
    return FALSE;
  for (guint i = 0; i < n_movers + n_residents; i++)
    if (excerpt_mates[i] != DAMERO_DUTCH_UNPAIRED)
      mates[g_array_index (excerpt->members, guint, i)]
        = g_array_index (excerpt->members, guint, excerpt_mates[i]);

  return TRUE;
}

gboolean
damero_dutch_excerpt_pair (const DameroDutchCompletion *completion,
                           guint                        group,
                           const GArray                *movers,
                           gboolean                (*keep_on) (gpointer),
                           gpointer                     user_data,
                           guint                       *mates)
{
  Excerpt excerpt;
  gboolean kept_on;

  excerpt_init (&excerpt, completion, group, movers);
  add_below (&excerpt, group);
  kept_on = decide (&excerpt, group, movers->len, keep_on, user_data, mates);
  excerpt_clear (&excerpt);

  return kept_on;
}

gboolean
damero_dutch_excerpt_pair_alone (const DameroDutchCompletion *completion,
                                 guint                        group,
                                 const GArray                *movers,
                                 const guint64               *floaters,
                                 gboolean                (*keep_on) (gpointer),
                                 gpointer                     user_data,
                                 guint                       *mates)
{
  const DameroDutchField *field = completion->field;
  Excerpt excerpt;
  gboolean kept_on;

  excerpt_init (&excerpt, completion, group, movers);
  excerpt.alone = TRUE;
  excerpt.floaters = floaters;
  if (floaters != NULL)
    excerpt.bye_score_x10 = field->players[field->group_starts[group]].score_x10;
  kept_on = decide (&excerpt, group, movers->len, keep_on, user_data, mates);
  excerpt_clear (&excerpt);

  return kept_on;
}

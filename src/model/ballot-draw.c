/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/ballot-draw.h"

#include <string.h>

const DameroBallot *
damero_round_find_ballot (const DameroRound *round,
                          int                board,
                          int                game)
{
  for (guint i = 0; i < round->ballots->len; i++)
    {
      const DameroBallot *ballot = g_ptr_array_index (round->ballots, i);

      if (ballot->board == board && ballot->game == game)
        return ballot;
    }

  return NULL;
}

const DameroBallot *
damero_round_get_ballot (const DameroRound *round,
                         int                board,
                         int                game)
{
  const DameroBallot *ballot = damero_round_find_ballot (round, board, game);

  if (ballot == NULL)
    ballot = damero_round_find_ballot (round, board, 0);
  return ballot != NULL ? ballot : damero_round_find_ballot (round, 0, 0);
}

/* ---- the draw ---- */

static char *
dup_key (const char *line,
         const char *fen)
{
  return g_strconcat (line, "\n", fen, NULL);
}

/* The entries of a deck. */
typedef struct {
  GHashTable *by_code;    /* borrowed code -> DameroDeckEntry, borrowed */
  GHashTable *by_opening; /* its key -> the first DameroDeckEntry with it, borrowed */
} Entries;

static void
list_entries (const DameroDeck *deck,
              Entries          *entries)
{
  entries->by_code = g_hash_table_new (g_str_hash, g_str_equal);
  entries->by_opening = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = deck->entries->len; i-- > 0;)
    {
      DameroDeckEntry *entry = damero_deck_get_entry (deck, i);

      g_hash_table_insert (entries->by_code, entry->code, entry);
      g_hash_table_insert (entries->by_opening, dup_key (entry->moves, entry->fen), entry);
    }
}

static void
clear_entries (Entries *entries)
{
  g_hash_table_unref (entries->by_code);
  g_hash_table_unref (entries->by_opening);
}

/* The entry whose opening was drawn; NULL if there is none. */
static const DameroDeckEntry *
find_drawn (const Entries      *entries,
            const DameroBallot *ballot)
{
  const DameroDeckEntry *entry = ballot->code != NULL ? g_hash_table_lookup (entries->by_code, ballot->code) : NULL;
  g_autofree char *key = NULL;

  if (entry != NULL && strcmp (entry->moves, ballot->line) == 0 && g_strcmp0 (entry->fen, ballot->fen) == 0)
    return entry;

  key = dup_key (ballot->line, ballot->fen);
  return g_hash_table_lookup (entries->by_opening, key);
}

GHashTable *
damero_ballots_count (const DameroSection *section,
                      const DameroDeck    *deck,
                      int                  round,
                      int                  board,
                      int                  game)
{
  GHashTable *drawn = g_hash_table_new (g_str_hash, g_str_equal);
  Entries entries;

  list_entries (deck, &entries);
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *of = g_ptr_array_index (section->rounds, i);
      const DameroBallot *replaced = of->number == round ? damero_round_find_ballot (of, board, game) : NULL;

      for (guint k = 0; k < of->ballots->len; k++)
        {
          const DameroBallot *ballot = g_ptr_array_index (of->ballots, k);
          const DameroDeckEntry *entry = ballot != replaced ? find_drawn (&entries, ballot) : NULL;

          if (entry != NULL)
            g_hash_table_insert (drawn, entry->code,
                                 GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (drawn, entry->code)) + 1));
        }
    }

  clear_entries (&entries);
  return drawn;
}

/* SplitMix64 (Steele, Lea, Flood 2014): the next number of the sequence that STATE stands in. */
static guint64
next_number (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* A number below N, each as likely as another: what would favour the first ones is thrown away. */
static guint64
draw_below (guint64 *state,
            guint64  n)
{
  guint64 end = G_MAXUINT64 - G_MAXUINT64 % n;
  guint64 number;

  do
    number = next_number (state);
  while (number >= end);
  return number % n;
}

static guint
count_drawn (GHashTable            *drawn,
             const DameroDeckEntry *entry)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (drawn, entry->code));
}

/* The entries that are in the draw: all, or those that were drawn least often. */
static GPtrArray *
list_candidates (const DameroDeck *deck,
                 GHashTable       *drawn,
                 gboolean          with_return)
{
  GPtrArray *candidates = g_ptr_array_new ();
  guint least = G_MAXUINT;

  for (guint i = 0; i < deck->entries->len; i++)
    least = MIN (least, count_drawn (drawn, damero_deck_get_entry (deck, i)));
  for (guint i = 0; i < deck->entries->len; i++)
    {
      DameroDeckEntry *entry = damero_deck_get_entry (deck, i);

      if (with_return || count_drawn (drawn, entry) == least)
        g_ptr_array_add (candidates, entry);
    }

  return candidates;
}

/* Draws one of the groups of CANDIDATES and drops those of the others. */
static void
draw_group (GPtrArray *candidates,
            guint64   *state)
{
  g_autoptr(GPtrArray) groups = g_ptr_array_new (); /* borrowed, in the order of the deck; NULL: of none */
  const char *group;

  for (guint i = 0; i < candidates->len; i++)
    {
      const DameroDeckEntry *entry = g_ptr_array_index (candidates, i);
      guint k = 0;

      while (k < groups->len && g_strcmp0 (g_ptr_array_index (groups, k), entry->group) != 0)
        k++;
      if (k == groups->len)
        g_ptr_array_add (groups, entry->group);
    }
  if (groups->len == 1)
    return;

  group = g_ptr_array_index (groups, draw_below (state, groups->len));
  for (guint i = candidates->len; i-- > 0;)
    if (g_strcmp0 (((const DameroDeckEntry *) g_ptr_array_index (candidates, i))->group, group) != 0)
      g_ptr_array_remove_index (candidates, i);
}

DameroDeckEntry *
damero_ballot_draw (const DameroDeck *deck,
                    GHashTable       *drawn,
                    gboolean          with_return,
                    gint64            seed)
{
  g_autoptr(GPtrArray) candidates = list_candidates (deck, drawn, with_return);
  guint64 state = (guint64) seed, weight = 0, number;
  guint i = 0;

  g_assert (deck->entries->len > 0);

  draw_group (candidates, &state);
  for (guint k = 0; k < candidates->len; k++)
    weight += (guint64) ((const DameroDeckEntry *) g_ptr_array_index (candidates, k))->weight;
  number = draw_below (&state, weight);
  for (; number >= (guint64) ((const DameroDeckEntry *) g_ptr_array_index (candidates, i))->weight; i++)
    number -= (guint64) ((const DameroDeckEntry *) g_ptr_array_index (candidates, i))->weight;

  return g_ptr_array_index (candidates, i);
}

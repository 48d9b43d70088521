/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/deck.h"

#include <string.h>

static void
free_entry (gpointer data)
{
  damero_deck_entry_free (data);
}

DameroDeck *
damero_deck_new (const char *id,
                 const char *name,
                 const char *ruleset)
{
  DameroDeck *deck = g_new0 (DameroDeck, 1);

  deck->id = g_strdup (id);
  deck->name = g_strdup (name);
  deck->ruleset = g_strdup (ruleset);
  deck->entries = g_ptr_array_new_with_free_func (free_entry);

  return deck;
}

DameroDeck *
damero_deck_copy (const DameroDeck *deck)
{
  DameroDeck *copy = damero_deck_new (deck->id, deck->name, deck->ruleset);

  copy->source = g_strdup (deck->source);
  copy->licence = g_strdup (deck->licence);
  for (guint i = 0; i < deck->entries->len; i++)
    damero_deck_take_entry (copy, damero_deck_entry_copy (damero_deck_get_entry (deck, i)));

  return copy;
}

void
damero_deck_free (DameroDeck *deck)
{
  if (deck == NULL)
    return;

  g_free (deck->id);
  g_free (deck->name);
  g_free (deck->ruleset);
  g_free (deck->source);
  g_free (deck->licence);
  g_ptr_array_unref (deck->entries);
  g_free (deck);
}

gboolean
damero_deck_equal (const DameroDeck *a,
                   const DameroDeck *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (g_strcmp0 (a->id, b->id) != 0 || g_strcmp0 (a->name, b->name) != 0 || g_strcmp0 (a->ruleset, b->ruleset) != 0 ||
      g_strcmp0 (a->source, b->source) != 0 || g_strcmp0 (a->licence, b->licence) != 0 ||
      a->entries->len != b->entries->len)
    return FALSE;

  for (guint i = 0; i < a->entries->len; i++)
    if (!damero_deck_entry_equal (damero_deck_get_entry (a, i), damero_deck_get_entry (b, i)))
      return FALSE;

  return TRUE;
}

DameroDeckEntry *
damero_deck_entry_new (const char *code,
                       const char *moves)
{
  DameroDeckEntry *entry = g_new0 (DameroDeckEntry, 1);

  entry->code = g_strdup (code);
  entry->moves = g_strdup (moves != NULL ? moves : "");
  entry->weight = 1;

  return entry;
}

DameroDeckEntry *
damero_deck_entry_copy (const DameroDeckEntry *entry)
{
  DameroDeckEntry *copy = damero_deck_entry_new (entry->code, entry->moves);

  copy->name = g_strdup (entry->name);
  copy->group = g_strdup (entry->group);
  copy->fen = g_strdup (entry->fen);
  copy->weight = entry->weight;

  return copy;
}

void
damero_deck_entry_free (DameroDeckEntry *entry)
{
  if (entry == NULL)
    return;

  g_free (entry->code);
  g_free (entry->name);
  g_free (entry->group);
  g_free (entry->moves);
  g_free (entry->fen);
  g_free (entry);
}

gboolean
damero_deck_entry_equal (const DameroDeckEntry *a,
                         const DameroDeckEntry *b)
{
  return g_strcmp0 (a->code, b->code) == 0 && g_strcmp0 (a->name, b->name) == 0 &&
         g_strcmp0 (a->group, b->group) == 0 && g_strcmp0 (a->moves, b->moves) == 0 &&
         g_strcmp0 (a->fen, b->fen) == 0 && a->weight == b->weight;
}

DameroDeckEntry *
damero_deck_get_entry (const DameroDeck *deck,
                       guint             i)
{
  g_assert (i < deck->entries->len);

  return g_ptr_array_index (deck->entries, i);
}

DameroDeckEntry *
damero_deck_find (const DameroDeck *deck,
                  const char       *code)
{
  for (guint i = 0; i < deck->entries->len; i++)
    if (strcmp (damero_deck_get_entry (deck, i)->code, code) == 0)
      return damero_deck_get_entry (deck, i);

  return NULL;
}

void
damero_deck_take_entry (DameroDeck      *deck,
                        DameroDeckEntry *entry)
{
  g_ptr_array_add (deck->entries, entry);
}

gboolean
damero_deck_has_groups (const DameroDeck *deck)
{
  for (guint i = 0; i < deck->entries->len; i++)
    if (damero_deck_get_entry (deck, i)->group != NULL)
      return TRUE;

  return FALSE;
}

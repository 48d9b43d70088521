/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/decks/opening-item.h"

#include <glib/gi18n.h>
#include <string.h>

struct _DameroOpeningItem
{
  GObject          parent_instance;

  guint            index;
  DameroDeckEntry *entry;
  DameroPosition   position;
};

G_DEFINE_FINAL_TYPE (DameroOpeningItem, damero_opening_item, G_TYPE_OBJECT)

static void
damero_opening_item_finalize (GObject *object)
{
  damero_deck_entry_free (DAMERO_OPENING_ITEM (object)->entry);

  G_OBJECT_CLASS (damero_opening_item_parent_class)->finalize (object);
}

static void
damero_opening_item_class_init (DameroOpeningItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_opening_item_finalize;
}

static void
damero_opening_item_init (DameroOpeningItem *self)
{
}

DameroOpeningItem *
damero_opening_item_new (const DameroDeck *deck,
                         guint             index)
{
  DameroOpeningItem *self = g_object_new (DAMERO_TYPE_OPENING_ITEM, NULL);
  DameroVariant variant = DAMERO_VARIANT_POOL;

  self->index = index;
  self->entry = damero_deck_entry_copy (damero_deck_get_entry (deck, index));
  damero_deck_get_variant (deck, &variant);
  damero_deck_entry_play (self->entry, variant, &self->position, NULL, NULL);
  return self;
}

guint
damero_opening_item_get_index (DameroOpeningItem *self)
{
  g_return_val_if_fail (DAMERO_IS_OPENING_ITEM (self), 0);

  return self->index;
}

const DameroDeckEntry *
damero_opening_item_get_entry (DameroOpeningItem *self)
{
  g_return_val_if_fail (DAMERO_IS_OPENING_ITEM (self), NULL);

  return self->entry;
}

const DameroPosition *
damero_opening_item_get_position (DameroOpeningItem *self)
{
  g_return_val_if_fail (DAMERO_IS_OPENING_ITEM (self), NULL);

  return &self->position;
}

char *
damero_opening_item_dup_moves (DameroOpeningItem *self)
{
  g_return_val_if_fail (DAMERO_IS_OPENING_ITEM (self), NULL);

  if (*self->entry->moves != '\0')
    return g_strdup (self->entry->moves);

  return g_strdup (self->entry->fen != NULL ? _("From this position") : _("From the usual position"));
}

static gboolean
has_part (const char *text,
          const char *part)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, part) != NULL;
}

static gboolean
has_move (const char *moves,
          const char *beginning)
{
  g_auto(GStrv) each = g_strsplit (moves, " ", -1);

  /* A number alone would be in nearly every line. */
  if (strpbrk (beginning, "-x") == NULL)
    return FALSE;
  for (guint i = 0; each[i] != NULL; i++)
    if (g_str_has_prefix (each[i], beginning))
      return TRUE;

  return FALSE;
}

gboolean
damero_opening_item_matches (const DameroDeckEntry *entry,
                             const char            *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *code = g_utf8_casefold (entry->code, -1);
  g_auto(GStrv) words = g_strsplit_set (folded, " \t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_str_has_prefix (code, words[i]) && !has_part (entry->name, words[i]) &&
        !has_part (entry->group, words[i]) && !has_move (entry->moves, words[i]))
      return FALSE;

  return TRUE;
}

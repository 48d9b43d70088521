/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairs-item.h"

struct _DameroPairsItem
{
  GObject              parent_instance;

  DameroDesk          *desk;
  int                  section;
  DameroPairsItemLine  line;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPairsItem, damero_pairs_item, G_TYPE_OBJECT)

static void
damero_pairs_item_dispose (GObject *object)
{
  g_clear_object (&DAMERO_PAIRS_ITEM (object)->desk);

  G_OBJECT_CLASS (damero_pairs_item_parent_class)->dispose (object);
}

static void
damero_pairs_item_class_init (DameroPairsItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_pairs_item_dispose;
  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_PAIRS_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
damero_pairs_item_init (DameroPairsItem *self)
{
}

DameroPairsItem *
damero_pairs_item_new (DameroDesk *desk,
                       int         section)
{
  DameroPairsItem *self = g_object_new (DAMERO_TYPE_PAIRS_ITEM, NULL);

  self->desk = g_object_ref (desk);
  self->section = section;
  return self;
}

const DameroPairsItemLine *
damero_pairs_item_get_line (DameroPairsItem *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRS_ITEM (self), NULL);

  return &self->line;
}

static gboolean
are_equal (const DameroPairsItemLine *a,
           const DameroPairsItemLine *b)
{
  return a->kind == b->kind && a->board == b->board && a->entries[0] == b->entries[0] &&
         a->entries[1] == b->entries[1] && a->locked == b->locked && a->grade == b->grade &&
         a->change == b->change && a->picked == b->picked;
}

void
damero_pairs_item_set_line (DameroPairsItem           *self,
                            const DameroPairsItemLine *line)
{
  g_return_if_fail (DAMERO_IS_PAIRS_ITEM (self));

  if (are_equal (&self->line, line))
    return;

  self->line = *line;
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
damero_pairs_item_get_name (DameroPairsItem *self,
                            int              side)
{
  const DameroEvent *event;

  g_return_val_if_fail (DAMERO_IS_PAIRS_ITEM (self), "");

  event = damero_desk_get_event (self->desk);
  return damero_event_get_entry_name (event, damero_event_find_section (event, self->section),
                                      self->line.entries[side]);
}

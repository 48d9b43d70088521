/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/objective.h"

void
damero_objectives_init (DameroObjectives *self,
                        guint             n_vertices)
{
  *self = (DameroObjectives) {
    .n_vertices = n_vertices,
    .edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge)),
    .matching = damero_matching_new (n_vertices),
  };
}

void
damero_objectives_clear (DameroObjectives *self)
{
  g_clear_pointer (&self->edges, g_array_unref);
  g_clear_pointer (&self->matching, damero_matching_free);
}

void
damero_objectives_add (DameroObjectives *self,
                       guint             a,
                       guint             b)
{
  const DameroMatchingEdge edge = { a, b, 0 };

  g_array_append_val (self->edges, edge);
}

/* One unit of the weights so far is worth more than all that the edges of a matching bring by the next objective. */
static gint64
unit_of (const DameroObjectives *self,
         gint64                  most)
{
  return most * (self->n_vertices / 2) + 1;
}

gint64
damero_objectives_limit (const DameroObjectives *self)
{
  gint64 room = damero_matching_limit (self->n_vertices) / (self->most_weight + 2);

  return MAX ((room - 1) / (self->n_vertices / 2 + 1), 1);
}

gboolean
damero_objectives_decide (DameroObjectives *self,
                          DameroObjective   objective,
                          gint64            most,
                          gpointer          user_data)
{
  gint64 unit = unit_of (self, most);

  for (guint i = 0; i < self->edges->len; i++)
    {
      DameroMatchingEdge *edge = &g_array_index (self->edges, DameroMatchingEdge, i);

      edge->weight = edge->weight * unit + objective (edge->a, edge->b, user_data);
    }
  if (!damero_matching_solve (self->matching, self->edges))
    return FALSE;

  self->most_weight = damero_matching_narrow (self->matching, self->edges);
  return TRUE;
}

guint
damero_objectives_mate (const DameroObjectives *self,
                        guint                   vertex)
{
  return damero_matching_get_mate (self->matching, vertex);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model.h"

static gboolean
is_before (const Event *a,
           const Event *b)
{
  return a->at_ms < b->at_ms || (a->at_ms == b->at_ms && a->serial < b->serial);
}

static Event *
at (Model *model,
    guint  i)
{
  return &g_array_index (model->heap, Event, i);
}

static void
swap (Model *model,
      guint  i,
      guint  k)
{
  Event event = *at (model, i);

  *at (model, i) = *at (model, k);
  *at (model, k) = event;
}

void
model_push (Model *model,
            Event  event)
{
  guint i = model->heap->len;

  event.serial = ++model->n_events;
  g_array_append_val (model->heap, event);
  for (; i > 0 && is_before (at (model, i), at (model, (i - 1) / 2)); i = (i - 1) / 2)
    swap (model, i, (i - 1) / 2);
}

const Event *
model_peek (Model *model)
{
  return at (model, 0);
}

Event
model_pop (Model *model)
{
  Event first = *at (model, 0);
  guint i = 0, n = model->heap->len - 1;

  *at (model, 0) = *at (model, n);
  g_array_set_size (model->heap, n);
  for (;;)
    {
      guint least = i;

      for (guint child = 2 * i + 1; child <= 2 * i + 2 && child < n; child++)
        if (is_before (at (model, child), at (model, least)))
          least = child;
      if (least == i)
        return first;
      swap (model, i, least);
      i = least;
    }
}

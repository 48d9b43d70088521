/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/hall/hall-slides.h"

#include "model/match.h"

/* N rows in parts of at most CAPACITY, the first ones longer by one where they are not even. */
static void
add_parts (GArray              *slides,
           DameroHallSlideKind  kind,
           int                  section,
           int                  round,
           guint                n,
           guint                capacity)
{
  guint n_parts = (n + capacity - 1) / capacity;
  guint first = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      guint rows = n / n_parts + (i < n % n_parts ? 1 : 0);
      const DameroHallSlide slide = { kind, section, round, first, rows, i + 1, n_parts };

      g_array_append_val (slides, slide);
      first += rows;
    }
}

static void
add_section (GArray                         *slides,
             const DameroSection            *section,
             const DameroHallSlidesCapacity *capacity)
{
  const DameroRound *round = damero_section_find_public_round (section);

  if (round != NULL && !round->closed && damero_round_has_begun (round))
    add_parts (slides, DAMERO_HALL_SLIDE_BOARDS, section->id, round->number, round->matches->len, capacity->boards);
  else if (round != NULL)
    add_parts (slides, DAMERO_HALL_SLIDE_PAIRINGS, section->id, round->number,
               round->matches->len + round->byes->len, capacity->pairs);
  if (round != NULL && !round->closed && !damero_round_has_begun (round))
    add_parts (slides, DAMERO_HALL_SLIDE_OPENINGS, section->id, round->number, round->ballots->len, capacity->openings);
  if (damero_section_has_result (section))
    add_parts (slides, DAMERO_HALL_SLIDE_STANDINGS, section->id, round != NULL ? round->number : 0,
               section->entries->len, capacity->ranks);
}

GArray *
damero_hall_slides_dup (const DameroEvent              *event,
                        const DameroHallSlidesCapacity *capacity)
{
  GArray *slides = g_array_new (FALSE, FALSE, sizeof (DameroHallSlide));
  const DameroHallSlide welcome = { .kind = DAMERO_HALL_SLIDE_WELCOME, .n_parts = 1, .part = 1 };

  g_assert (capacity->boards > 0 && capacity->pairs > 0 && capacity->openings > 0 &&
            capacity->ranks > 0);

  for (guint i = 0; i < event->sections->len; i++)
    add_section (slides, g_ptr_array_index (event->sections, i), capacity);
  if (slides->len == 0)
    g_array_append_val (slides, welcome);

  return slides;
}

gboolean
damero_hall_slide_is_same (const DameroHallSlide *a,
                           const DameroHallSlide *b)
{
  return a->kind == b->kind && a->section == b->section && a->round == b->round && a->part == b->part;
}

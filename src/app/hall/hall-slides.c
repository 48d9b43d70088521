/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/hall/hall-slides.h"

#include "model/match.h"

const DameroRound *
damero_hall_get_round (const DameroSection *section)
{
  for (guint i = section->rounds->len; i-- > 0;)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      if (damero_round_is_public (round) || round->closed)
        return round;
    }

  return NULL;
}

gboolean
damero_hall_is_begun (const DameroRound *round)
{
  for (guint i = 0; i < round->matches->len; i++)
    if (damero_match_has_begun (&g_array_index (round->matches, DameroMatch, i)))
      return TRUE;

  return FALSE;
}

static gboolean
has_result (const DameroSection *section)
{
  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint i = 0; i < round->matches->len; i++)
        if (damero_match_has_result (&g_array_index (round->matches, DameroMatch, i)))
          return TRUE;
    }

  return FALSE;
}

/* N rows in parts of at most CAPACITY, the first ones longer by one where they are not even. */
static void
add_parts (GArray         *slides,
           DameroHallKind  kind,
           int             section,
           int             round,
           guint           n,
           guint           capacity)
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
add_section (GArray                   *slides,
             const DameroSection      *section,
             const DameroHallCapacity *capacity)
{
  const DameroRound *round = damero_hall_get_round (section);

  if (round != NULL && !round->closed && damero_hall_is_begun (round))
    add_parts (slides, DAMERO_HALL_BOARDS, section->id, round->number, round->matches->len, capacity->boards);
  else if (round != NULL)
    add_parts (slides, DAMERO_HALL_PAIRINGS, section->id, round->number,
               round->matches->len + round->byes->len, capacity->pairs);
  if (has_result (section))
    add_parts (slides, DAMERO_HALL_STANDINGS, section->id, round != NULL ? round->number : 0,
               section->entries->len, capacity->ranks);
}

GArray *
damero_hall_dup_slides (const DameroEvent        *event,
                        const DameroHallCapacity *capacity)
{
  GArray *slides = g_array_new (FALSE, FALSE, sizeof (DameroHallSlide));
  const DameroHallSlide welcome = { .kind = DAMERO_HALL_WELCOME, .n_parts = 1, .part = 1 };

  g_assert (capacity->boards > 0 && capacity->pairs > 0 && capacity->ranks > 0);

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

static gboolean
is_running (const DameroEvent *event,
            const DameroMatch *match,
            DameroPlace        place)
{
  for (place.game = 1; place.game <= (int) match->n_games; place.game++)
    {
      const DameroGame *game = damero_event_find_game (event, &place);

      if (game != NULL && game->setup.has_clock && game->phase == DAMERO_GAME_PLAYING)
        return TRUE;
    }

  return FALSE;
}

void
damero_hall_get_time (const DameroEvent   *event,
                      const DameroSection *section,
                      const DameroStamp   *now,
                      DameroHallTime      *ret_time)
{
  const DameroRound *round = damero_hall_get_round (section);

  *ret_time = (DameroHallTime) { FALSE, FALSE, 0, FALSE };
  for (guint i = 0; round != NULL && !round->closed && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPlace place = { section->id, round->number, match->board, 0 };
      gboolean minutes;
      gint64 left_ms;

      if (!damero_match_is_open (match) || !damero_match_has_begun (match) ||
          !damero_event_get_match_left_ms (event, &place, now->run, now->mono_ms, &left_ms, &minutes))
        continue;
      /* A match before its deadline has more left than one after it, whatever the minutes are. */
      if (ret_time->has_deadline && (minutes > ret_time->minutes ||
                                     (minutes == ret_time->minutes && left_ms <= ret_time->left_ms)))
        continue;
      *ret_time = (DameroHallTime) { TRUE, minutes, left_ms, is_running (event, match, place) };
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/publish.c - what an event may publish of its players, and what it has and may not.
 */
#include "event/event.h"

gboolean
damero_event_may_publish (const DameroEvent *event,
                          DameroPublished    what)
{
  g_assert (what < DAMERO_N_PUBLISHED);

  return (event->publishes >> what & 1) != 0;
}

static guint
get_known (const DameroPlayer *player)
{
  return (player->birth_year > 0 ? DAMERO_PUBLISHED_BIT (BIRTH_YEARS) : 0) |
         (player->ident != NULL ? DAMERO_PUBLISHED_BIT (NUMBERS) : 0) |
         (player->groups != NULL ? DAMERO_PUBLISHED_BIT (GROUPS) : 0);
}

static gboolean
has_reason (const DameroLogRow *row,
            int                 section)
{
  int of = row->act->place.section;

  return row->act->reason != NULL && *row->act->reason != '\0' && (section == 0 || of == 0 || of == section);
}

guint
damero_event_find_withheld (const DameroEvent *event,
                            int                section)
{
  const DameroSection *of = section > 0 ? damero_event_find_section (event, section) : NULL;
  guint known = 0;

  for (guint i = 0; of == NULL && i < event->players->len; i++)
    known |= get_known (g_ptr_array_index (event->players, i));
  for (guint i = 0; of != NULL && i < of->entries->len; i++)
    known |= get_known (damero_event_find_player (event, ((const DameroEntry *) of->entries->pdata[i])->player));
  for (guint i = 0; i < event->log->len; i++)
    if (has_reason (g_ptr_array_index (event->log, i), section))
      known |= DAMERO_PUBLISHED_BIT (REASONS);

  return known & ~event->publishes;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/apart.c - whom a section keeps apart by its setting, derived from its players: here and nowhere else.
 *
 * Each club and each party of two entries or more is a set of players who are not to meet if they need not
 * (DameroForbidden.soft), after those that acts name; clubs come first, each kind in the order of its lowest number.
 */
#include "event/event-private.h"

#include <string.h>

static DameroForbidden *
find_set (GPtrArray  *sets,
          guint       from,
          gboolean    is_club,
          const char *name)
{
  for (guint i = from; i < sets->len; i++)
    {
      DameroForbidden *set = g_ptr_array_index (sets, i);

      if (strcmp (is_club ? set->club : set->party, name) == 0)
        return set;
    }

  return NULL;
}

static void
add_sets (const DameroEvent *event,
          DameroSection     *section,
          gboolean           is_club)
{
  int last = damero_apart_get_last (&section->apart, damero_section_count_rounds (section));
  guint from = section->forbidden->len;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      const DameroPlayer *player = damero_event_find_player (event, entry->player);
      const char *name = is_club ? player->club : player->party;
      DameroForbidden *set = name != NULL ? find_set (section->forbidden, from, is_club, name) : NULL;

      if (name == NULL)
        continue;
      if (set == NULL)
        {
          set = damero_forbidden_new (section->apart.first, last);
          set->soft = set->by_setting = TRUE;
          *(is_club ? &set->club : &set->party) = g_strdup (name);
          g_ptr_array_add (section->forbidden, set);
        }
      g_array_append_val (set->numbers, entry->number);
    }
  for (guint i = section->forbidden->len; i-- > from;)
    if (((DameroForbidden *) g_ptr_array_index (section->forbidden, i))->numbers->len < 2)
      g_ptr_array_remove_index (section->forbidden, i);
}

void
damero_event_derive_apart (const DameroEvent *event,
                           DameroSection     *section)
{
  for (guint i = section->forbidden->len; i-- > 0;)
    if (((DameroForbidden *) g_ptr_array_index (section->forbidden, i))->by_setting)
      g_ptr_array_remove_index (section->forbidden, i);
  if (damero_apart_get_last (&section->apart, damero_section_count_rounds (section)) < 0)
    return;

  if (section->apart.clubs)
    add_sets (event, section, TRUE);
  if (section->apart.parties)
    add_sets (event, section, FALSE);
}

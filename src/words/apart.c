/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/apart.h"

#include "pairing/section-pairing.h"
#include "words/words-private.h"

/* The opponent of ENTRY in PAIRS; 0: none. */
static int
find_opponent (const GArray *pairs,
               int           entry)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      if (pair->white == entry || pair->black == entry)
        return pair->white == entry ? pair->black : pair->white;
    }

  return 0;
}

/* Two who would have met, and by which SET they are kept apart. */
static char *
dup_kept (const DameroForbidden *set,
          const char            *name,
          const char            *other)
{
  if (set->club != NULL)
    /* Translators: two players and their club. */
    return g_strdup_printf (_("%1$s would have met %2$s of the same club (%3$s)."), name, other, set->club);
  if (set->party != NULL)
    /* Translators: two players and the family or group they belong to. */
    return g_strdup_printf (_("%1$s would have met %2$s of the same family or travelling group (%3$s)."), name, other,
                            set->party);
  if (set->groups != NULL)
    /* Translators: two players and a group, like "juniors". */
    return g_strdup_printf (_("%1$s would have met %2$s of the same group (%3$s)."), name, other, set->groups);

  /* Translators: two players. */
  return g_strdup_printf (_("%1$s would have met %2$s, and they are kept apart if possible."), name, other);
}

/* Somebody at another board is kept apart, and this board is another for it. */
static char *
dup_moved (const char *name,
           const char *other)
{
  if (other == NULL)
    /* Translators: a player. */
    return g_strdup_printf (_("If nobody were kept apart, %s would have the bye."), name);

  /* Translators: two players. */
  return g_strdup_printf (_("If nobody were kept apart, %1$s would play %2$s."), name, other);
}

char *
damero_words_why_apart (const DameroEvent   *event,
                        const DameroSection *section,
                        int                  round_number,
                        const GArray        *unwished,
                        int                  a,
                        int                  b)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const int entries[] = { a, b };

  if (find_opponent (unwished, a) == b)
    return NULL;

  for (int pass = 0; pass < 2 && text->len == 0; pass++)
    for (guint i = 0; i < (b != 0 ? 2 : 1); i++)
      {
        int other = find_opponent (unwished, entries[i]);
        const DameroForbidden *set = other != 0 ? damero_section_find_wish (section, round_number, entries[i], other)
                                                : NULL;
        const char *name = damero_event_get_entry_name (event, section, entries[i]);
        const char *other_name = other != 0 ? damero_event_get_entry_name (event, section, other) : NULL;
        g_autofree char *sentence = set != NULL ? dup_kept (set, name, other_name)
                                    : pass == 1 ? dup_moved (name, other_name) : NULL;

        if (sentence != NULL)
          g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
      }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
damero_words_apart (const DameroApart *apart)
{
  const char *who = apart->clubs && apart->parties ? C_("kept apart", "players of one club, family or travelling group")
                    : apart->clubs                 ? C_("kept apart", "players of one club")
                                                   : C_("kept apart", "players of one family or travelling group");

  if (!damero_apart_is_set (apart))
    return g_strdup (C_("option", "nobody is kept apart"));
  if (apart->spare == 1)
    /* Translators: %s is who is kept apart. */
    return g_strdup_printf (C_("option", "%s are kept apart if possible in all rounds but the last"), who);
  if (apart->spare > 0)
    /* Translators: %1$s is who is kept apart. */
    return g_strdup_printf (C_("option", "%1$s are kept apart if possible in all rounds but the last %2$d"), who,
                            apart->spare);
  if (apart->last > 0)
    /* Translators: %1$s is who is kept apart. */
    return g_strdup_printf (C_("option", "%1$s are kept apart if possible in rounds %2$d to %3$d"), who, apart->first,
                            apart->last);
  if (apart->first > 1)
    /* Translators: %1$s is who is kept apart. */
    return g_strdup_printf (C_("option", "%1$s are kept apart if possible from round %2$d on"), who, apart->first);

  /* Translators: %s is who is kept apart. */
  return g_strdup_printf (C_("option", "%s are kept apart if possible"), who);
}

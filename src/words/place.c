/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/act.h"

#include <glib/gi18n-lib.h>

#include "words/words-private.h"

char *
damero_words_board (const DameroPlace *place,
                    const DameroEvent *event)
{
  const DameroMatch *match = event != NULL ? damero_event_find_match (event, place) : NULL;

  if (place->board < 1)
    return NULL;
  if (place->game < 1 || (match != NULL && match->n_games == 1))
    /* Translators: %d is the number of a board. */
    return g_strdup_printf (_("Board %d"), place->board);

  /* Translators: %1$d is the number of a board, %2$d of a game of the match played there. */
  return g_strdup_printf (_("Board %1$d, game %2$d"), place->board, place->game);
}

/* An event with one section need not name it with every round. */
static gboolean
is_only_section (const DameroEvent *event)
{
  guint n_sections = 0;

  for (guint i = 0; event != NULL && i < event->sections->len; i++)
    n_sections += g_ptr_array_index (event->sections, i) != NULL;
  return n_sections == 1;
}

char *
damero_words_place (const DameroPlace *place,
                    const DameroEvent *event)
{
  g_autofree char *section = NULL, *round = NULL;

  if (place->section < 1)
    return g_strdup (C_("place of an act", "The event"));

  section = damero_words_section_at (place->section, event);
  if (place->round < 1)
    return damero_words_finish (g_steal_pointer (&section));

  if (is_only_section (event))
    /* Translators: %d is the number of a round. */
    round = g_strdup_printf (C_("place of an act", "round %d"), place->round);
  else
    /* Translators: %1$s is a section, %2$d the number of a round. */
    round = g_strdup_printf (_("%1$s, round %2$d"), section, place->round);
  if (place->board < 1)
    return damero_words_finish (g_steal_pointer (&round));
  if (place->game < 1)
    /* Translators: %1$s is like "Section “Open”, round 1", %2$d the number of a board. */
    return damero_words_finish (g_strdup_printf (_("%1$s, board %2$d"), round, place->board));

  /* Translators: %1$s is like "Section “Open”, round 1"; then the numbers of a board and a game. */
  return damero_words_finish (g_strdup_printf (_("%1$s, board %2$d, game %3$d"), round, place->board, place->game));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words-private.h"

#include <string.h>

#include "model/text.h"

char *
damero_words_quote (const char *text)
{
  return damero_text_dup_quoted (text != NULL ? text : "");
}

guint
damero_words_column (const char *text,
                     guint       column)
{
  gsize n_bytes = column > 0 ? column - 1 : 0;
  guint letter = 1;

  if (text == NULL || n_bytes > strlen (text))
    return column;

  for (gsize i = 0; i < n_bytes; i++)
    if (((guchar) text[i] & 0xC0) != 0x80)
      letter++;

  return letter;
}

const DameroMatchGame *
damero_words_game_at (const DameroPlace *place,
                      const DameroEvent *event)
{
  const DameroMatch *match = place != NULL && event != NULL ? damero_event_find_match (event, place) : NULL;

  if (match == NULL || place->game < 1 || place->game > (int) match->n_games)
    return NULL;

  return &match->games[place->game - 1];
}

char *
damero_words_side_at (DameroSide         side,
                      const DameroPlace *place,
                      const DameroEvent *event)
{
  const DameroMatchGame *game = damero_words_game_at (place, event);
  g_autofree char *name = NULL;

  if (game == NULL)
    return g_strdup (damero_words_side_inside (side));

  name = damero_words_entry_at (place->section, side == DAMERO_BLACK ? game->black : game->white, event);
  /* Players without names are called as their sides are. */
  if (strcmp (name, damero_words_side (side)) == 0)
    return g_strdup (damero_words_side_inside (side));

  /* Translators: a side and the player who has it, as in "Black (Ana Rivera)". It stands where the
   * side alone could stand, so verbs agree with the side. */
  return g_strdup_printf (_("%1$s (%2$s)"), damero_words_side_inside (side), name);
}

const char *
damero_words_count_at (int                kind,
                       const DameroPlace *place,
                       const DameroEvent *event)
{
  DameroCountKind known = kind >= 0 && kind < DAMERO_N_COUNT_KINDS ? (DameroCountKind) kind
                                                                   : DAMERO_COUNT_NO_PROGRESS;
  const DameroGame *game = place != NULL && event != NULL ? damero_event_find_game (event, place) : NULL;

  return damero_words_count_of (known, game != NULL ? &game->counts.counts[known] : NULL);
}

char *
damero_words_required_at (const DameroAct   *act,
                          const DameroEvent *event)
{
  const DameroGame *game = event != NULL ? damero_event_find_game (event, &act->place) : NULL;

  return damero_words_side_at (damero_game_get_required (game, act), &act->place, event);
}

char *
damero_words_section_at (int                section,
                         const DameroEvent *event)
{
  const DameroSection *found = event != NULL ? damero_event_find_section (event, section) : NULL;
  g_autofree char *name = NULL;

  if (found == NULL)
    /* Translators: a section by its number, in the middle of a sentence. */
    return g_strdup_printf (_("section %d"), section);

  name = damero_words_quote (found->name);
  /* Translators: a section by its name, in the middle of a sentence. */
  return g_strdup_printf (_("section “%s”"), name);
}

char *
damero_words_player_at (int                player,
                        const DameroEvent *event)
{
  const DameroPlayer *found = event != NULL ? damero_event_find_player (event, player) : NULL;

  if (found != NULL)
    return damero_words_quote (found->name);

  /* Translators: a player by the number in the event, in the middle of a sentence. */
  return g_strdup_printf (_("player %d"), player);
}

char *
damero_words_entry_at (int                section,
                       int                entry,
                       const DameroEvent *event)
{
  const DameroSection *found = event != NULL ? damero_event_find_section (event, section) : NULL;
  const char *name = found != NULL ? damero_event_get_entry_name (event, found, entry) : "";

  if (*name != '\0')
    return damero_words_quote (name);

  /* Translators: an entry (a player in a section) by its pairing number, in the middle of a sentence. */
  return g_strdup_printf (_("entry %d"), entry);
}

char *
damero_words_instant (gint64 ms)
{
  char seconds[24];

  ms = MAX (ms, 0);
  damero_clock_format (ms - ms % 1000, FALSE, seconds);
  /* Translators: an instant, as in "4:12.300": hours, minutes and seconds, then thousandths of a second.
   * Change the point between them if your language writes it otherwise. */
  return g_strdup_printf (_("%1$s.%2$03d"), seconds, (int) (ms % 1000));
}

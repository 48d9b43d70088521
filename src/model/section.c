/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/section.h"

/* The usual table of the game: two points for a win, one for a draw. */
static const DameroScoring default_scoring = {
  .unit = DAMERO_UNIT_GAME,
  .win_x10 = 20, .draw_x10 = 10, .loss_x10 = 0,
  .forfeit_win_x10 = 20, .forfeit_loss_x10 = 0, .double_forfeit_x10 = 0,
};

DameroPlayer *
damero_player_new (int         number,
                   const char *name)
{
  DameroPlayer *player = g_new0 (DameroPlayer, 1);

  player->number = number;
  player->name = g_strdup (name);

  return player;
}

void
damero_player_free (DameroPlayer *player)
{
  if (player == NULL)
    return;

  g_free (player->name);
  g_free (player->club);
  g_free (player);
}

DameroRound *
damero_round_new (int number)
{
  DameroRound *round = g_new0 (DameroRound, 1);

  round->number = number;
  round->matches = g_array_new (FALSE, TRUE, sizeof (DameroMatch));
  round->byes = g_array_new (FALSE, TRUE, sizeof (DameroBye));

  return round;
}

void
damero_round_free (DameroRound *round)
{
  if (round == NULL)
    return;

  g_array_unref (round->matches);
  g_array_unref (round->byes);
  g_free (round);
}

DameroSection *
damero_section_new (int         id,
                    const char *name)
{
  DameroSection *section = g_new0 (DameroSection, 1);

  section->id = id;
  section->name = g_strdup (name);
  section->cycles = 1;
  section->games = 1;
  section->scoring = default_scoring;
  section->entries = g_ptr_array_new_with_free_func (g_free);
  section->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_round_free);

  return section;
}

void
damero_section_free (DameroSection *section)
{
  if (section == NULL)
    return;

  g_free (section->name);
  g_ptr_array_unref (section->entries);
  g_ptr_array_unref (section->rounds);
  g_free (section);
}

/* Numbers usually run from 1 without gaps: the record then stands at its own place. */
static gpointer
guess (const GPtrArray *records,
       int              number)
{
  if (number < 1 || (guint) number > records->len)
    return NULL;

  return g_ptr_array_index (records, number - 1);
}

DameroEntry *
damero_section_find_entry (const DameroSection *section,
                           int                  number)
{
  DameroEntry *entry = guess (section->entries, number);

  if (entry != NULL && entry->number == number)
    return entry;

  for (guint i = 0; i < section->entries->len; i++)
    {
      entry = g_ptr_array_index (section->entries, i);
      if (entry != NULL && entry->number == number)
        return entry;
    }

  return NULL;
}

DameroRound *
damero_section_find_round (const DameroSection *section,
                           int                  number)
{
  DameroRound *round = guess (section->rounds, number);

  if (round != NULL && round->number == number)
    return round;

  for (guint i = 0; i < section->rounds->len; i++)
    {
      round = g_ptr_array_index (section->rounds, i);
      if (round != NULL && round->number == number)
        return round;
    }

  return NULL;
}

DameroMatch *
damero_round_find_match (const DameroRound *round,
                         int                board)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (match->board == board)
        return match;
    }

  return NULL;
}

int
damero_section_count_rounds (const DameroSection *section)
{
  int n = 0;

  for (guint i = 0; i < section->entries->len; i++)
    if (g_ptr_array_index (section->entries, i) != NULL)
      n++;

  if (n < 2)
    return 0;

  return MIN ((n % 2 == 0 ? n - 1 : n) * section->cycles, DAMERO_MAX_NUMBER);
}

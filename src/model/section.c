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
  g_free (player->title);
  g_free (player->federation);
  g_free (player->ident);
  g_free (player->groups);
  g_free (player->party);
  g_free (player->registry);
  g_free (player);
}

DameroRound *
damero_round_new (int number)
{
  DameroRound *round = g_new0 (DameroRound, 1);

  round->number = number;
  round->matches = g_array_new (FALSE, TRUE, sizeof (DameroMatch));
  round->byes = g_array_new (FALSE, TRUE, sizeof (DameroBye));
  round->ballots = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_ballot_unref);

  return round;
}

void
damero_round_free (DameroRound *round)
{
  if (round == NULL)
    return;

  g_array_unref (round->matches);
  g_array_unref (round->byes);
  g_ptr_array_unref (round->ballots);
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
  section->dutch_white = DAMERO_WHITE;
  section->moves_delay = DAMERO_DELAY_GAME;
  section->assist = TRUE;
  section->bye_cap = -1;
  section->late_bye = DAMERO_BYE_ABSENT;
  section->control_rules = g_array_new (FALSE, FALSE, sizeof (DameroControlRule));
  section->entries = g_ptr_array_new_with_free_func (g_free);
  section->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_round_free);
  section->absences = g_array_new (FALSE, TRUE, sizeof (DameroAbsence));
  section->forbidden = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_forbidden_free);

  return section;
}

void
damero_section_free (DameroSection *section)
{
  if (section == NULL)
    return;

  g_free (section->name);
  g_free (section->keizer);
  g_free (section->prizes);
  g_clear_pointer (&section->deck, g_ref_string_release);
  g_array_unref (section->control_rules);
  g_ptr_array_unref (section->entries);
  g_ptr_array_unref (section->rounds);
  g_array_unref (section->absences);
  g_ptr_array_unref (section->forbidden);
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

DameroBye *
damero_round_find_bye (const DameroRound *round,
                       int                entry)
{
  for (guint i = 0; i < round->byes->len; i++)
    {
      DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

      if (bye->entry == entry)
        return bye;
    }

  return NULL;
}

/* How many entries there are, and how many of them in each team (RET_TEAMS: of none, 1, 2). */
static int
count_entries (const DameroSection *section,
               int                  ret_teams[3])
{
  int n = 0;

  ret_teams[0] = ret_teams[1] = ret_teams[2] = 0;
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (entry == NULL)
        continue;
      n++;
      ret_teams[entry->team]++;
    }

  return n;
}

/* Rounds until one of N is left. */
static int
count_knockout_rounds (int n)
{
  int n_rounds = 0;

  for (int places = 1; places < n; places *= 2)
    n_rounds++;

  return n_rounds;
}

int
damero_section_count_rounds (const DameroSection *section)
{
  int teams[3];
  int n = count_entries (section, teams);
  int n_rounds = 0;

  if (n < 2)
    return 0;
  if (section->planned > 0)
    return section->planned;

  switch (section->system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      if (section->remaining)
        n_rounds = (int) section->rounds->len + 1;
      else
        n_rounds = (n % 2 == 0 ? n - 1 : n) * section->cycles;
      break;
    case DAMERO_SYSTEM_KNOCKOUT:
      n_rounds = count_knockout_rounds (n);
      break;
    case DAMERO_SYSTEM_SCHEVENINGEN:
      n_rounds = MAX (teams[1], teams[2]) * section->cycles;
      break;
    case DAMERO_SYSTEM_DUTCH:
    case DAMERO_SYSTEM_DOUBLE_SWISS:
    case DAMERO_SYSTEM_KEIZER:
    case DAMERO_SYSTEM_MANUAL:
      /* Without a plan there is always one more. */
      n_rounds = (int) section->rounds->len + 1;
      break;
    }

  return MIN (n_rounds, DAMERO_MAX_NUMBER);
}

/* Games that the points of a match are the sum of. */
static int
count_scored (const DameroSection *section)
{
  return section->scoring.unit == DAMERO_UNIT_GAME ? section->games : 1;
}

gboolean
damero_system_keeps_apart (DameroSystem system)
{
  return damero_system_is_swiss (system) || system == DAMERO_SYSTEM_KEIZER;
}

DameroPointTable
damero_section_get_points (const DameroSection *section)
{
  const DameroScoring *scoring = &section->scoring;
  int n = count_scored (section);

  return (DameroPointTable) { {
    [DAMERO_PLAY_WIN] = n * scoring->win_x10,
    [DAMERO_PLAY_DRAW] = n * scoring->draw_x10,
    [DAMERO_PLAY_LOSS] = n * scoring->loss_x10,
    [DAMERO_PLAY_FORFEIT_WIN] = n * scoring->forfeit_win_x10,
    [DAMERO_PLAY_FORFEIT_LOSS] = n * scoring->forfeit_loss_x10,
    [DAMERO_PLAY_ALLOCATED_BYE] = damero_section_bye_x10 (section, DAMERO_BYE_ALLOCATED, 0),
    [DAMERO_PLAY_FULL_BYE] = damero_section_bye_x10 (section, DAMERO_BYE_FULL, 0),
    [DAMERO_PLAY_HALF_BYE] = damero_section_bye_x10 (section, DAMERO_BYE_HALF, 0),
  } };
}

int
damero_section_bye_x10 (const DameroSection *section,
                        DameroByeKind        kind,
                        int                  before)
{
  const DameroScoring *scoring = &section->scoring;

  switch (kind)
    {
    case DAMERO_BYE_ALLOCATED:
      return before == 0 ? scoring->first_bye_x10 : scoring->later_bye_x10;
    case DAMERO_BYE_FULL:
      return count_scored (section) * scoring->win_x10;
    case DAMERO_BYE_HALF:
      return count_scored (section) * scoring->draw_x10;
    case DAMERO_BYE_ABSENT:
      return 0;
    }

  g_assert_not_reached ();
}

gboolean
damero_round_is_public (const DameroRound *round)
{
  return round->published || round->begun || round->closed;
}

const DameroRound *
damero_section_find_public_round (const DameroSection *section)
{
  for (guint i = section->rounds->len; i-- > 0;)
    if (damero_round_is_public (g_ptr_array_index (section->rounds, i)))
      return g_ptr_array_index (section->rounds, i);

  return NULL;
}

DameroKeeper
damero_section_get_keeper (const DameroSection *section)
{
  if (section->paper)
    return DAMERO_KEEPER_CLUB;

  return section->devices != DAMERO_DEVICES_NONE ? DAMERO_KEEPER_DEVICES : DAMERO_KEEPER_COMPUTER;
}

gboolean
damero_system_is_open (DameroSystem system)
{
  switch (system)
    {
    case DAMERO_SYSTEM_DUTCH:
    case DAMERO_SYSTEM_DOUBLE_SWISS:
    case DAMERO_SYSTEM_KEIZER:
    case DAMERO_SYSTEM_MANUAL:
      return TRUE;
    case DAMERO_SYSTEM_ROUND_ROBIN:
    case DAMERO_SYSTEM_KNOCKOUT:
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return FALSE;
    }

  g_assert_not_reached ();
}

gboolean
damero_system_is_swiss (DameroSystem system)
{
  return system == DAMERO_SYSTEM_DUTCH || system == DAMERO_SYSTEM_DOUBLE_SWISS;
}

gboolean
damero_bye_has_points (DameroByeKind kind)
{
  return kind == DAMERO_BYE_HALF || kind == DAMERO_BYE_FULL;
}

int
damero_section_count_byes (const DameroSection *section,
                           int                  entry)
{
  int n = 0;

  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroBye *bye = damero_round_find_bye (g_ptr_array_index (section->rounds, i), entry);

      n += bye != NULL && damero_bye_has_points (bye->kind);
    }
  for (guint i = 0; i < section->absences->len; i++)
    {
      const DameroAbsence *absence = &g_array_index (section->absences, DameroAbsence, i);

      n += absence->entry == entry && absence->round > (int) section->rounds->len &&
           damero_bye_has_points (absence->kind);
    }

  return n;
}

gboolean
damero_section_is_absent (const DameroSection *section,
                          int                  entry,
                          int                  round_number,
                          DameroByeKind       *ret_kind)
{
  const DameroEntry *found = damero_section_find_entry (section, entry);
  DameroByeKind kind = DAMERO_BYE_ALLOCATED;

  if (found != NULL && found->withdrawn_from != 0 && round_number >= found->withdrawn_from)
    kind = DAMERO_BYE_ABSENT;
  for (guint i = 0; kind == DAMERO_BYE_ALLOCATED && i < section->absences->len; i++)
    {
      const DameroAbsence *absence = &g_array_index (section->absences, DameroAbsence, i);

      if (absence->entry == entry && absence->round == round_number)
        kind = absence->kind;
    }
  if (kind == DAMERO_BYE_ALLOCATED)
    return FALSE;

  if (ret_kind != NULL)
    *ret_kind = kind;
  return TRUE;
}

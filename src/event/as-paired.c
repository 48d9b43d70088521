/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/as-paired.h"

#include "event/results.h"

static const DameroLogRow *
get_row (const DameroEvent *event,
         guint              index)
{
  return g_ptr_array_index (event->log, index);
}

/* The index in the log of the act that paired the round last; that of no row if there is none. */
static guint
find_pair (const DameroEvent *event,
           int                section,
           int                round_number)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = get_row (event, i);

      if (row->act->kind == DAMERO_ACT_PAIR && !row->undone && row->act->place.section == section &&
          row->act->place.round == round_number)
        return i;
    }

  return event->log->len;
}

/* Whether ROW can have changed results of the section's rounds before ROUND_NUMBER. */
static gboolean
reaches_results (const DameroEvent  *event,
                 const DameroLogRow *row,
                 int                 section,
                 int                 round_number)
{
  const DameroPlace *place = &row->act->place;

  if (row->act->kind != DAMERO_ACT_UNDO && (place->section != section || place->round >= round_number))
    return FALSE;

  return damero_event_changes_results (event, row);
}

/* The section as it was after the first N rows of the log; NULL if it was not there. */
static DameroSection *
dup_section_after (const DameroEvent *event,
                   guint              n,
                   int                section)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  g_autoptr(DameroEvent) before = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  const DameroSection *found;
  guint row;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (rows, (gpointer) get_row (event, i));
  if (!damero_event_replay (rows, &before, &row, &refusal))
    g_assert_not_reached ();

  found = damero_event_find_section (before, section);
  return found != NULL ? damero_section_copy (found) : NULL;
}

/* Gives the games of MATCH the results that they had in THEN; whether any was another. */
static gboolean
take_results (DameroMatch       *match,
              const DameroMatch *then)
{
  gboolean differs = match->advances != then->advances;

  match->advances = then->advances;
  for (guint i = 0; i < MIN (match->n_games, then->n_games); i++)
    {
      DameroMatchGame *game = &match->games[i];

      differs = differs || game->outcome != then->games[i].outcome;
      game->outcome = then->games[i].outcome;
      game->ending = then->games[i].ending;
    }

  return differs;
}

void
damero_as_paired_clear (DameroAsPaired *then)
{
  g_clear_pointer (&then->section, damero_section_free);
}

DameroSection *
damero_event_dup_section_as_paired (const DameroEvent *event,
                                    int                section,
                                    int                round_number,
                                    DameroAsPaired    *then)
{
  guint pair = find_pair (event, section, round_number);
  g_autoptr(DameroSection) result = NULL;
  gboolean reached = FALSE;
  gboolean differs = FALSE;

  for (guint i = pair + 1; !reached && i < event->log->len; i++)
    reached = reaches_results (event, get_row (event, i), section, round_number);
  if (!reached)
    return NULL;

  if (then->section == NULL || then->pair != pair)
    {
      damero_as_paired_clear (then);
      then->section = dup_section_after (event, pair, section);
      then->pair = pair;
    }
  result = damero_section_copy (damero_event_find_section (event, section));
  for (int number = 1; number < round_number; number++)
    {
      const DameroRound *round = damero_section_find_round (result, number);
      const DameroRound *before = damero_section_find_round (then->section, number);

      for (guint i = 0; round != NULL && before != NULL && i < round->matches->len && i < before->matches->len; i++)
        if (take_results (&g_array_index (round->matches, DameroMatch, i),
                          &g_array_index (before->matches, DameroMatch, i)))
          differs = TRUE;
    }

  return differs ? g_steal_pointer (&result) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/section-copy.c - copies of players and sections, and whether two are the same, member by member.
 */
#include "model/section.h"

#include <string.h>

DameroPlayer *
damero_player_copy (const DameroPlayer *player)
{
  DameroPlayer *copy = g_memdup2 (player, sizeof *player);

  copy->name = g_strdup (player->name);
  copy->club = g_strdup (player->club);
  copy->title = g_strdup (player->title);
  copy->federation = g_strdup (player->federation);
  copy->ident = g_strdup (player->ident);
  copy->groups = g_strdup (player->groups);
  copy->party = g_strdup (player->party);
  copy->registry = g_strdup (player->registry);
  return copy;
}

static gpointer
copy_entry (gconstpointer entry,
            gpointer      user_data)
{
  return g_memdup2 (entry, sizeof (DameroEntry));
}

static gpointer
share_ballot (gconstpointer ballot,
              gpointer      user_data)
{
  return damero_ballot_ref ((DameroBallot *) ballot);
}

static gpointer
copy_round (gconstpointer data,
            gpointer      user_data)
{
  const DameroRound *round = data;
  DameroRound *copy = g_memdup2 (round, sizeof *round);

  copy->matches = g_array_copy (round->matches);
  copy->byes = g_array_copy (round->byes);
  copy->ballots = g_ptr_array_copy (round->ballots, share_ballot, NULL);

  return copy;
}

static gpointer
copy_forbidden (gconstpointer data,
                gpointer      user_data)
{
  const DameroForbidden *forbidden = data;
  DameroForbidden *copy = g_memdup2 (forbidden, sizeof *forbidden);

  copy->numbers = g_array_copy (forbidden->numbers);
  copy->club = g_strdup (forbidden->club);
  copy->groups = g_strdup (forbidden->groups);
  copy->party = g_strdup (forbidden->party);

  return copy;
}

DameroSection *
damero_section_copy (const DameroSection *section)
{
  DameroSection *copy = g_memdup2 (section, sizeof *section);

  copy->name = g_strdup (section->name);
  copy->keizer = g_strdup (section->keizer);
  copy->prizes = g_strdup (section->prizes);
  copy->deck = section->deck != NULL ? g_ref_string_acquire (section->deck) : NULL;
  copy->control_rules = g_array_copy (section->control_rules);
  copy->entries = g_ptr_array_copy (section->entries, (GCopyFunc) copy_entry, NULL);
  copy->rounds = g_ptr_array_copy (section->rounds, (GCopyFunc) copy_round, NULL);
  copy->absences = g_array_copy (section->absences);
  copy->forbidden = g_ptr_array_copy (section->forbidden, (GCopyFunc) copy_forbidden, NULL);

  return copy;
}

static gboolean
entries_equal (const GPtrArray *a,
               const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroEntry *x = g_ptr_array_index (a, i);
      const DameroEntry *y = g_ptr_array_index (b, i);

      if (x->number != y->number || x->player != y->player || x->checked_in != y->checked_in ||
          x->withdrawn_from != y->withdrawn_from || x->team != y->team ||
          x->entered_after != y->entered_after || x->expelled != y->expelled ||
          x->annulled != y->annulled)
        return FALSE;
    }

  return TRUE;
}

static gboolean
matches_equal (const DameroMatch *a,
               const DameroMatch *b,
               gboolean           with_play)
{
  if (a->board != b->board || a->a != b->a || a->b != b->b || a->n_games != b->n_games ||
      a->advances != b->advances ||
      memcmp (a->late_since, b->late_since, sizeof a->late_since) != 0)
    return FALSE;

  for (guint i = 0; i < a->n_games; i++)
    {
      const DameroMatchGame *x = &a->games[i];
      const DameroMatchGame *y = &b->games[i];

      if (x->black != y->black || x->white != y->white || x->outcome != y->outcome ||
          x->ending != y->ending || x->corrected != y->corrected ||
          x->confirmed != y->confirmed)
        return FALSE;
      if (with_play && (memcmp (x->appeals, y->appeals, sizeof x->appeals) != 0 ||
                        memcmp (x->calls, y->calls, sizeof x->calls) != 0))
        return FALSE;
      if (with_play && (x->started != y->started || x->plies != y->plies ||
                        x->used_ms[0] != y->used_ms[0] || x->used_ms[1] != y->used_ms[1]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
byes_equal (const GArray *a,
            const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroBye *x = &g_array_index (a, DameroBye, i);
      const DameroBye *y = &g_array_index (b, DameroBye, i);

      if (x->entry != y->entry || x->kind != y->kind)
        return FALSE;
    }

  return TRUE;
}

static gboolean
ballots_equal (const GPtrArray *a,
               const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    if (!damero_ballot_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;

  return TRUE;
}

static gboolean
round_equal (const DameroRound *a,
             const DameroRound *b,
             gboolean           with_play)
{
  if (a->number != b->number || a->closed != b->closed || a->published != b->published ||
      a->adjourned != b->adjourned || (with_play && a->begun != b->begun) ||
      a->matches->len != b->matches->len || !byes_equal (a->byes, b->byes) ||
      !ballots_equal (a->ballots, b->ballots))
    return FALSE;

  for (guint i = 0; i < a->matches->len; i++)
    if (!matches_equal (&g_array_index (a->matches, DameroMatch, i),
                        &g_array_index (b->matches, DameroMatch, i), with_play))
      return FALSE;

  return TRUE;
}

static gboolean
rounds_equal (const GPtrArray *a,
              const GPtrArray *b,
              gboolean         with_play)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    if (!round_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i), with_play))
      return FALSE;

  return TRUE;
}

static gboolean
absences_equal (const GArray *a,
                const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroAbsence *x = &g_array_index (a, DameroAbsence, i);
      const DameroAbsence *y = &g_array_index (b, DameroAbsence, i);

      if (x->entry != y->entry || x->round != y->round || x->kind != y->kind)
        return FALSE;
    }

  return TRUE;
}

static gboolean
forbidden_equal (const GPtrArray *a,
                 const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroForbidden *x = g_ptr_array_index (a, i);
      const DameroForbidden *y = g_ptr_array_index (b, i);

      if (x->first_round != y->first_round || x->last_round != y->last_round ||
          x->soft != y->soft || g_strcmp0 (x->club, y->club) != 0 || g_strcmp0 (x->groups, y->groups) != 0 ||
          g_strcmp0 (x->party, y->party) != 0 || x->by_setting != y->by_setting ||
          x->numbers->len != y->numbers->len ||
          (x->numbers->len > 0 &&
           memcmp (x->numbers->data, y->numbers->data, x->numbers->len * sizeof (int)) != 0))
        return FALSE;
    }

  return TRUE;
}

static gboolean
control_rules_equal (const GArray *a,
                     const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroControlRule *x = &g_array_index (a, DameroControlRule, i);
      const DameroControlRule *y = &g_array_index (b, DameroControlRule, i);

      if (x->game != y->game || x->side != y->side || !damero_control_equal (&x->control, &y->control))
        return FALSE;
    }

  return TRUE;
}

/* The settings, the list of tie-breaks apart. */
static gboolean
settings_equal (const DameroSection *a,
                const DameroSection *b)
{
  return a->id == b->id && strcmp (a->name, b->name) == 0 &&
         damero_ruleset_equal (&a->ruleset, &b->ruleset) && a->has_control == b->has_control &&
         (!a->has_control || damero_control_equal (&a->control, &b->control)) &&
         a->system == b->system && a->planned == b->planned && a->remaining == b->remaining &&
         a->acceleration == b->acceleration && a->dutch_white == b->dutch_white &&
         a->initial == b->initial && g_strcmp0 (a->keizer, b->keizer) == 0 &&
         a->cycles == b->cycles && a->games == b->games &&
         control_rules_equal (a->control_rules, b->control_rules) && a->flags == b->flags && a->record == b->record &&
         a->paper == b->paper && a->devices == b->devices && a->moves_delay == b->moves_delay &&
         a->draw == b->draw && a->with_return == b->with_return && a->opening == b->opening &&
         g_strcmp0 (a->deck, b->deck) == 0 && a->late_game == b->late_game &&
         a->late_match == b->late_match && a->assist == b->assist &&
         a->screen_touch == b->screen_touch &&
         a->starter == b->starter && a->seed == b->seed && a->unplayed == b->unplayed &&
         a->bye_cap == b->bye_cap && a->late_bye == b->late_bye && a->confirm == b->confirm &&
         a->third_place == b->third_place && damero_apart_equal (&a->apart, &b->apart) &&
         g_strcmp0 (a->prizes, b->prizes) == 0 &&
         damero_scoring_equal (&a->scoring, &b->scoring);
}

gboolean
damero_section_equal (const DameroSection *a,
                      const DameroSection *b,
                      gboolean             with_play)
{
  if (!settings_equal (a, b) || a->n_tiebreaks != b->n_tiebreaks)
    return FALSE;

  for (guint i = 0; i < a->n_tiebreaks; i++)
    if (a->tiebreaks[i] != b->tiebreaks[i])
      return FALSE;

  return entries_equal (a->entries, b->entries) && rounds_equal (a->rounds, b->rounds, with_play) &&
         absences_equal (a->absences, b->absences) && forbidden_equal (a->forbidden, b->forbidden);
}

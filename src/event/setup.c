/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/setup.c - the acts before and around play: event, sections, players, entries, rounds.
 */
#include "event/event-private.h"

#include <string.h>

#include "model/pairs.h"

static gboolean
is_name (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  return *stripped != '\0';
}

static gboolean
is_date (const char *text)
{
  int year, month, day;

  if (strlen (text) != 10 || strspn (text, "0123456789-") != 10 || text[4] != '-' || text[7] != '-')
    return FALSE;

  year = (int) g_ascii_strtoll (text, NULL, 10);
  month = (int) g_ascii_strtoll (text + 5, NULL, 10);
  day = (int) g_ascii_strtoll (text + 8, NULL, 10);
  return year >= 1 && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static gboolean
apply_event (DameroEvent     *event,
             const DameroAct *act,
             DameroRefusal   *refusal)
{
  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);
  if (act->date != NULL && !is_date (act->date))
    return damero_refuse_field (refusal, DAMERO_FIELD_DATE, 0);

  event->created = TRUE;
  if (event->uid == NULL)
    event->uid = g_strdup (act->uid);
  event->name = g_strdup (act->name);
  event->venue = g_strdup (act->venue);
  event->date = g_strdup (act->date);
  event->director = g_strdup (act->director);
  return TRUE;
}

static gboolean
read_tiebreaks (DameroSection *section,
                const char    *text)
{
  g_auto(GStrv) codes = g_strsplit (text, ",", -1);

  section->n_tiebreaks = 0;
  if (*text == '\0')
    return TRUE;

  for (guint i = 0; codes[i] != NULL; i++)
    {
      int value;

      if (i >= DAMERO_MAX_TIEBREAKS || !damero_token_parse (DAMERO_TOKENS_TIEBREAK, codes[i], &value))
        return FALSE;
      for (guint k = 0; k < section->n_tiebreaks; k++)
        if ((int) section->tiebreaks[k] == value)
          return FALSE;
      section->tiebreaks[section->n_tiebreaks++] = (DameroTiebreak) value;
    }

  return TRUE;
}

/* Reads the section's texts; each error names its field and column. */
static gboolean
read_section (DameroSection   *section,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroRulesetError ruleset_error;
  DameroControlError control_error;
  int column;

  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);
  if (!damero_ruleset_from_text (act->ruleset, &section->ruleset, &ruleset_error))
    return damero_refuse_field (refusal, DAMERO_FIELD_RULESET, (int) ruleset_error.column);
  section->has_control = act->control != NULL;
  if (act->control != NULL &&
      !damero_control_from_text (act->control, &section->control, &control_error))
    return damero_refuse_field (refusal, DAMERO_FIELD_CONTROL, (int) control_error.column);
  if (!damero_scoring_from_text (act->scoring, &section->scoring, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_SCORING, column);
  if (!read_tiebreaks (section, act->tiebreaks))
    return damero_refuse_field (refusal, DAMERO_FIELD_TIEBREAKS, 0);
  if (act->games < 1 || act->games > DAMERO_MAX_GAMES || (act->games > 1 && act->games % 2 != 0))
    return damero_refuse_field (refusal, DAMERO_FIELD_GAMES, 0);
  if (act->cycles < 1 || act->cycles > 2)
    return damero_refuse_field (refusal, DAMERO_FIELD_CYCLES, 0);

  section->system = (DameroSystem) act->system;
  section->cycles = act->cycles;
  section->games = act->games;
  section->starter = (DameroStarter) act->starter;
  section->seed = act->seed == DAMERO_NO_INT64 ? 0 : act->seed;
  return TRUE;
}

/* Names are compared as people read them: letter case, composition and outer blanks aside. */
static char *
dup_name_key (const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *normal = g_utf8_normalize (stripped, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal, -1);
}

static const DameroSection *
find_namesake (const DameroEvent *event,
               const char        *name)
{
  g_autofree char *wanted = dup_name_key (name);

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      g_autofree char *key = dup_name_key (section->name);

      if (strcmp (key, wanted) == 0)
        return section;
    }

  return NULL;
}

static gboolean
apply_section (DameroEvent     *event,
               const DameroAct *act,
               DameroRefusal   *refusal)
{
  g_autoptr(DameroSection) section = NULL;
  const DameroSection *namesake;
  guint at = 0;

  if (damero_event_find_section (event, act->in.section) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->in.section);

  section = damero_section_new (act->in.section, act->name);
  if (!read_section (section, act, refusal))
    return FALSE;
  namesake = find_namesake (event, act->name);
  if (namesake != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NAME_TAKEN, namesake->id);

  while (at < event->sections->len &&
         ((DameroSection *) g_ptr_array_index (event->sections, at))->id < section->id)
    at++;
  g_ptr_array_insert (event->sections, (int) at, g_steal_pointer (&section));
  return TRUE;
}

static gboolean
apply_player (DameroEvent     *event,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroPlayer *player;
  guint at = 0;

  if (act->player < 1 || act->player > DAMERO_MAX_NUMBER)
    return damero_refuse_field (refusal, DAMERO_FIELD_PLAYER, 0);
  if (damero_event_find_player (event, act->player) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->player);
  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);

  player = damero_player_new (act->player, act->name);
  player->club = g_strdup (act->club);
  player->rating = MAX (act->rating, 0);
  while (at < event->players->len &&
         ((DameroPlayer *) g_ptr_array_index (event->players, at))->number < player->number)
    at++;
  g_ptr_array_insert (event->players, (int) at, player);
  return TRUE;
}

static gboolean
apply_entry (DameroEvent     *event,
             DameroSection   *section,
             const DameroAct *act,
             DameroRefusal   *refusal)
{
  DameroEntry *entry;
  guint at = 0;

  if (act->entry < 1 || act->entry > DAMERO_MAX_NUMBER)
    return damero_refuse_field (refusal, DAMERO_FIELD_ENTRY, 0);
  if (damero_event_find_player (event, act->player) == NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_PLAYER, act->player);
  if (damero_section_find_entry (section, act->entry) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->entry);
  for (guint i = 0; i < section->entries->len; i++)
    if (((DameroEntry *) g_ptr_array_index (section->entries, i))->player == act->player)
      return damero_refuse_number (refusal, DAMERO_REFUSAL_ALREADY_ENTERED, act->player);

  entry = g_new0 (DameroEntry, 1);
  entry->number = act->entry;
  entry->player = act->player;
  while (at < section->entries->len &&
         ((DameroEntry *) g_ptr_array_index (section->entries, at))->number < entry->number)
    at++;
  g_ptr_array_insert (section->entries, (int) at, entry);
  return TRUE;
}

static gboolean
apply_attendance (DameroSection   *section,
                  const DameroAct *act,
                  DameroRefusal   *refusal)
{
  DameroEntry *entry = damero_section_find_entry (section, act->entry);

  if (entry == NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_ENTRY, act->entry);
  if (entry->withdrawn_from != 0)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_WITHDRAWN);

  if (act->kind == DAMERO_ACT_WITHDRAW)
    {
      entry->withdrawn_from = (int) section->rounds->len + 1;
      return TRUE;
    }

  if (entry->checked_in)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_CHECKED_IN);
  entry->checked_in = TRUE;
  return TRUE;
}

/* Every entry stands in the pairs and byes exactly once. */
static gboolean
check_pairs (const DameroSection *section,
             const GArray        *pairs,
             const GArray        *byes,
             DameroRefusal       *refusal)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      g_array_append_val (numbers, pair->white);
      g_array_append_val (numbers, pair->black);
    }
  g_array_append_vals (numbers, byes->data, byes->len);

  for (guint i = 0; i < numbers->len; i++)
    {
      int number = g_array_index (numbers, int, i);

      if (damero_section_find_entry (section, number) == NULL ||
          !g_hash_table_add (seen, GINT_TO_POINTER (number)))
        return damero_refuse_number (refusal, DAMERO_REFUSAL_BAD_PAIRS, number);
    }
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (!g_hash_table_contains (seen, GINT_TO_POINTER (entry->number)))
        return damero_refuse_number (refusal, DAMERO_REFUSAL_BAD_PAIRS, entry->number);
    }

  return TRUE;
}

static gboolean
is_absent (const DameroSection *section,
           int                  number,
           int                  round)
{
  const DameroEntry *entry = damero_section_find_entry (section, number);

  return entry->withdrawn_from != 0 && round >= entry->withdrawn_from;
}

static DameroMatch
make_match (const DameroSection *section,
            int                  round,
            int                  board,
            const DameroPair    *pair)
{
  DameroMatch match = {
    .board = board,
    .a = pair->white,
    .b = pair->black,
    .n_games = (guint) section->games,
  };
  gboolean a_absent = is_absent (section, match.a, round);
  gboolean b_absent = is_absent (section, match.b, round);

  for (guint i = 0; i < match.n_games; i++)
    {
      DameroMatchGame *game = &match.games[i];
      gboolean a_is_white = i % 2 == 0;

      game->white = a_is_white ? match.a : match.b;
      game->black = a_is_white ? match.b : match.a;
      if (a_absent && b_absent)
        game->outcome = DAMERO_OUTCOME_DOUBLE_FORFEIT;
      else if (a_absent || b_absent)
        game->outcome = a_absent == a_is_white ? DAMERO_OUTCOME_WHITE_FORFEITS
                                               : DAMERO_OUTCOME_BLACK_FORFEITS;
      if (game->outcome != DAMERO_OUTCOME_NONE)
        game->ending = a_absent && b_absent ? DAMERO_ENDING_DOUBLE_FORFEIT : DAMERO_ENDING_FORFEIT;
    }

  return match;
}

static gboolean
apply_pair (DameroSection   *section,
            const DameroAct *act,
            DameroRefusal   *refusal)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroRound *round;
  int column;

  if (!damero_pairs_from_text (act->pairs, pairs, byes, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_PAIRS, column);
  if (!check_pairs (section, pairs, byes, refusal))
    return FALSE;

  if (pairs->len == 0)
    return damero_refuse (refusal, DAMERO_REFUSAL_NOBODY_PLAYS);

  round = damero_round_new (act->in.round);
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroMatch match = make_match (section, round->number, (int) i + 1,
                                      &g_array_index (pairs, DameroPair, i));

      g_array_append_val (round->matches, match);
    }
  for (guint i = 0; i < byes->len; i++)
    {
      DameroBye bye = { .entry = g_array_index (byes, int, i) };

      bye.kind = is_absent (section, bye.entry, round->number) ? DAMERO_BYE_ABSENT
                                                               : DAMERO_BYE_ALLOCATED;
      g_array_append_val (round->byes, bye);
    }
  g_ptr_array_add (section->rounds, round);
  return TRUE;
}

static gboolean
apply_round_closed (DameroRound   *round,
                    DameroRefusal *refusal)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (guint k = 0; k < match->n_games; k++)
        if (match->games[k].outcome == DAMERO_OUTCOME_NONE)
          return damero_refuse_number (refusal, DAMERO_REFUSAL_RESULTS_MISSING, match->board);
    }

  round->closed = TRUE;
  return TRUE;
}

gboolean
damero_event_apply_setup (DameroEvent      *event,
                          const DameroAct  *act,
                          const DameroSpot *spot,
                          DameroRefusal    *ret_refusal)
{
  switch (act->kind)
    {
    case DAMERO_ACT_EVENT:
      return apply_event (event, act, ret_refusal);
    case DAMERO_ACT_SECTION:
      return apply_section (event, act, ret_refusal);
    case DAMERO_ACT_PLAYER:
      return apply_player (event, act, ret_refusal);
    case DAMERO_ACT_ENTRY:
      return apply_entry (event, spot->section, act, ret_refusal);
    case DAMERO_ACT_CHECK_IN:
    case DAMERO_ACT_WITHDRAW:
      return apply_attendance (spot->section, act, ret_refusal);
    case DAMERO_ACT_PAIR:
      return apply_pair (spot->section, act, ret_refusal);
    case DAMERO_ACT_ROUND_CLOSED:
      return apply_round_closed (spot->round, ret_refusal);
    default:
      g_assert_not_reached ();
    }
}

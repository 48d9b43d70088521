/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairing-why.h"

#include <glib/gi18n.h>

#include "app/base/theme.h"
#include "app/rounds/round-view.h"
#include "model/match.h"
#include "model/scoring.h"
#include "pairing/keizer-text.h"
#include "pairing/knockout.h"
#include "pairing/round-robin.h"
#include "pairing/section-pairing.h"
#include "pairing/section-tournament.h"
#include "words/apart.h"
#include "words/double-swiss.h"
#include "words/game.h"
#include "words/pairing.h"
#include "words/section.h"

/* In larger fields hand-made pairs are not set beside the system's own. */
#define MAX_OWN 200

/* What the round was paired on. */
static const DameroSection *
get_section (DameroPairing *pairing)
{
  return damero_pairing_get_section_as_paired (pairing, NULL);
}

static const DameroSection *
get_section_now (DameroPairing *pairing)
{
  return damero_event_find_section (damero_desk_get_event (damero_pairing_get_desk (pairing)),
                                    damero_pairing_get_place (pairing)->section);
}

/* Whether the section's own table has these two on this board, with either side. */
static gboolean
is_of_table (DameroPairing *pairing)
{
  const DameroPlace *place = damero_pairing_get_place (pairing);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  int left = damero_pairing_get_entry (pairing, 0);
  int right = damero_pairing_get_entry (pairing, 1);
  const DameroPair *pair;

  if (!damero_round_robin_pair (get_section (pairing), place->round, pairs, byes))
    return FALSE;
  if (place->board == 0)
    return byes->len == 1 && g_array_index (byes, int, 0) == left;
  if (place->board > (int) pairs->len)
    return FALSE;

  pair = &g_array_index (pairs, DameroPair, place->board - 1);
  return (pair->white == right && pair->black == left) || (pair->white == left && pair->black == right);
}

/* The position of an entry among the section's, from 1: its place in the table. */
static int
get_table_place (const DameroSection *section,
                 int                  entry)
{
  for (guint i = 0; i < section->entries->len; i++)
    if (((DameroEntry *) g_ptr_array_index (section->entries, i))->number == entry)
      return (int) i + 1;

  return 0;
}

/* ---- the Swiss ---- */

/* What the reasons for a round are made from. */
typedef struct {
  DameroRoundView *view;
  DameroWhy       *why;
} Reasons;

static void
reasons_clear (Reasons *reasons)
{
  g_clear_pointer (&reasons->why, damero_why_free);
  g_clear_pointer (&reasons->view, damero_round_view_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reasons, reasons_clear)

/* The system's own pairs, as the rules have them, if somebody made others; NULL if not. In large fields that
 * takes too long to be done here. */
static GArray *
dup_own_pairs (DameroPairing         *pairing,
               const DameroRoundView *view)
{
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  if (section->entries->len > MAX_OWN ||
      !damero_event_is_paired_by_hand (damero_desk_get_event (damero_pairing_get_desk (pairing)), place->section,
                                       place->round) ||
      !damero_section_pair_again (section, place->round, pairs, byes))
    return NULL;

  return damero_round_view_record (view, pairs);
}

static void
make_reasons (DameroPairing *pairing,
              Reasons       *ret_reasons)
{
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  const DameroRound *round = damero_section_find_round (section, place->round);
  g_autoptr(GArray) out = damero_round_view_dup_out (round);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) turned = NULL;
  g_autoptr(GArray) own = NULL;

  ret_reasons->view = damero_round_view_new (damero_desk_get_event (damero_pairing_get_desk (pairing)), section,
                                             place->round, out);
  damero_round_view_get_pairs (round, pairs, byes);
  turned = damero_round_view_record (ret_reasons->view, pairs);
  own = dup_own_pairs (pairing, ret_reasons->view);
  ret_reasons->why = damero_why_new (ret_reasons->view->tournament, place->round, turned, own);
}

/* Of a bye: why it is there. */
static char *
dup_absence (DameroPairing *pairing)
{
  /* Translators: a player, and what the player has instead of an opponent: "Absent". */
  return g_strdup_printf (_("%1$s does not play this round: %2$s."), damero_pairing_get_name (pairing, 0),
                          damero_words_bye_in (get_section_now (pairing), damero_pairing_get_place (pairing)->round,
                                               damero_pairing_get_entry (pairing, 0),
                                               damero_pairing_get_bye (pairing)));
}

static char *
why_dutch (DameroPairing *pairing)
{
  g_auto(Reasons) reasons = { 0 };
  g_auto(DameroWhyBoard) board = { 0 };
  g_auto(DameroWhyBye) bye = { 0 };

  make_reasons (pairing, &reasons);
  if (damero_pairing_get_place (pairing)->board == 0)
    {
      damero_why_bye (reasons.why, damero_pairing_get_entry (pairing, 0), &bye);
      return damero_words_why_bye (&bye, &reasons.view->voice);
    }
  damero_why_board (reasons.why, damero_pairing_get_entry (pairing, 0), damero_pairing_get_entry (pairing, 1), &board);
  return damero_words_why_meeting (&board, &reasons.view->voice);
}

/* ---- the Double-Swiss ---- */

/* What the reasons for a round of matches are made from. */
typedef struct {
  DameroRoundView *view;
  DameroDoubleWhy *why;
} DoubleReasons;

static void
double_reasons_clear (DoubleReasons *reasons)
{
  g_clear_pointer (&reasons->why, damero_double_why_free);
  g_clear_pointer (&reasons->view, damero_round_view_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DoubleReasons, double_reasons_clear)

/* FALSE if the round is neither by the rules, with the section's wishes or without them, nor by hand: some of the
 * wishes changed it, and what the rules alone have is not the reason. */
static gboolean
make_double_reasons (DameroPairing *pairing,
                     DoubleReasons *ret_reasons)
{
  const DameroEvent *event = damero_desk_get_event (damero_pairing_get_desk (pairing));
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  const DameroRound *round = damero_section_find_round (section, place->round);
  g_autoptr(GArray) out = damero_round_view_dup_out (round);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) turned = NULL;
  gboolean by_hand = damero_event_is_paired_by_hand (event, place->section, place->round);

  ret_reasons->view = damero_round_view_new (event, section, place->round, out);
  damero_round_view_get_pairs (round, pairs, byes);
  turned = damero_round_view_record (ret_reasons->view, pairs);
  ret_reasons->why = damero_double_why_new (ret_reasons->view->tournament, place->round, turned);
  if (by_hand || damero_double_why_is_own (ret_reasons->why))
    return TRUE;

  damero_double_why_free (ret_reasons->why);
  damero_section_add_wishes (section, ret_reasons->view->tournament);
  ret_reasons->why = damero_double_why_new (ret_reasons->view->tournament, place->round, turned);
  return damero_double_why_is_own (ret_reasons->why);
}

static char *
why_double_swiss (DameroPairing *pairing)
{
  g_auto(DoubleReasons) reasons = { 0 };
  g_auto(DameroDoubleWhyBoard) board = { 0 };
  g_auto(DameroDoubleWhyBye) bye = { 0 };

  if (!make_double_reasons (pairing, &reasons))
    return g_strdup (damero_words_system_help (DAMERO_SYSTEM_DOUBLE_SWISS, 1));
  if (damero_pairing_get_place (pairing)->board == 0)
    {
      damero_double_why_bye (reasons.why, damero_pairing_get_entry (pairing, 0), &bye);
      return damero_words_double_bye (&bye, &reasons.view->voice);
    }

  damero_double_why_board (reasons.why, damero_pairing_get_entry (pairing, 0), damero_pairing_get_entry (pairing, 1),
                           &board);
  return damero_words_double_meeting (&board, &reasons.view->voice);
}

static char *
double_swiss_colours (DameroPairing *pairing)
{
  g_auto(DoubleReasons) reasons = { 0 };
  g_auto(DameroDoubleWhyBoard) board = { 0 };

  make_double_reasons (pairing, &reasons);
  damero_double_why_board (reasons.why, damero_pairing_get_entry (pairing, 0), damero_pairing_get_entry (pairing, 1),
                           &board);
  return damero_words_double_colours (&board, &reasons.view->voice);
}

/* ---- the other systems ---- */

static char *
why_round_robin (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  int n_rounds = damero_section_count_rounds (section);

  if (!is_of_table (pairing))
    return damero_words_why_not_table (place->round, n_rounds);

  return damero_words_why_table (place->round, n_rounds, section->entries->len,
                                 get_table_place (section, damero_pairing_get_entry (pairing, 0)),
                                 place->board == 0
                                 ? 0 : get_table_place (section, damero_pairing_get_entry (pairing, 1)));
}

/* The place of an entry in its team, and how many that has. */
static int
get_team_place (const DameroSection *section,
                int                  number,
                guint               *ret_size)
{
  const DameroEntry *found = damero_section_find_entry (section, number);
  int place = 0;

  *ret_size = 0;
  for (guint i = 0; found != NULL && i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if ((entry->team == 2) != (found->team == 2))
        continue;
      (*ret_size)++;
      place += entry->number <= number;
    }

  return place;
}

static char *
why_teams (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  guint size, other_size = 0;
  int a = get_team_place (section, damero_pairing_get_entry (pairing, 0), &size);
  int b = damero_pairing_get_place (pairing)->board > 0
            ? get_team_place (section, damero_pairing_get_entry (pairing, 1), &other_size) : 0;

  return damero_words_why_teams (damero_pairing_get_place (pairing)->round, MAX (size, other_size), a, b);
}

/* The position in the round before of the first of the two matches whose winners meet. */
static int
find_match_before (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  g_autoptr(DameroRoundView) view = damero_round_view_new (
    damero_desk_get_event (damero_pairing_get_desk (pairing)), section, place->round, NULL);
  g_autoptr(GArray) decisions = damero_section_dup_decisions (section, place->round);
  g_autoptr(GArray) matches = g_array_new (FALSE, FALSE, sizeof (DameroKnockoutMatch));

  damero_knockout_bracket (view->tournament, decisions, section->third_place, matches);
  for (guint i = 0; i < matches->len; i++)
    {
      const DameroKnockoutMatch *match = &g_array_index (matches, DameroKnockoutMatch, i);
      int left = damero_pairing_get_entry (pairing, 0);

      if (match->round_number == place->round && (match->a == left || match->b == left))
        return 2 * match->position - 1;
    }

  return 1;
}

static char *
why_knockout (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  const char *left = damero_pairing_get_name (pairing, 0);
  const char *right = place->board > 0 ? damero_pairing_get_name (pairing, 1) : NULL;

  if (place->round == 1)
    return damero_words_why_seeds (section->entries->len, left,
                                   get_table_place (section, damero_pairing_get_entry (pairing, 0)), right,
                                   right != NULL
                                     ? get_table_place (section, damero_pairing_get_entry (pairing, 1)) : 0);
  return damero_words_why_winners (place->round, left, right, find_match_before (pairing));
}

static int
find_rank (const GArray *rows,
           int           number)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, DameroKeizerRow, i).number == number)
      return (int) i + 1;

  return 0;
}

static char *
why_keizer (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  g_autoptr(DameroRoundView) view = damero_round_view_new (
    damero_desk_get_event (damero_pairing_get_desk (pairing)), section, place->round, NULL);
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  DameroKeizer keizer;

  damero_section_get_keizer (section, &keizer);
  damero_keizer_rank (view->tournament, place->round, &keizer, rows);
  return damero_words_why_ranks (damero_pairing_get_name (pairing, 0),
                                 find_rank (rows, damero_pairing_get_entry (pairing, 0)),
                                 place->board > 0 ? damero_pairing_get_name (pairing, 1) : NULL,
                                 place->board > 0 ? find_rank (rows, damero_pairing_get_entry (pairing, 1)) : 0,
                                 keizer.rematch_gap);
}

/* ---- who is kept apart only if possible ---- */

/* As many names as one reads aloud. */
#define MAX_NAMES 3

/* What the setting keeps apart is said where it has changed a board. */
static gboolean
is_by_setting (DameroPairing    *pairing,
               const DameroPair *pair)
{
  return damero_section_find_wish (get_section (pairing), damero_pairing_get_place (pairing)->round, pair->white,
                                   pair->black)->by_setting;
}

/* What is different because some are kept apart; NULL: nothing, or the round was paired by hand. */
static char *
dup_change (DameroPairing *pairing)
{
  const DameroEvent *event = damero_desk_get_event (damero_pairing_get_desk (pairing));
  const DameroSection *section = get_section (pairing);
  const DameroPlace *place = damero_pairing_get_place (pairing);
  g_autoptr(GArray) unwished = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  if (section->entries->len > MAX_OWN || damero_event_is_paired_by_hand (event, place->section, place->round) ||
      !damero_section_pair_unwished (section, place->round, unwished, byes))
    return NULL;

  return damero_words_why_apart (event, section, place->round, unwished, damero_pairing_get_entry (pairing, 0),
                                 place->board > 0 ? damero_pairing_get_entry (pairing, 1) : 0);
}

/* Those whom an entry should not meet in the round unless it must: "Bob Brown, Cid Cole and 4 more"; NULL: nobody. */
static char *
dup_unwanted (DameroPairing *pairing,
              int            entry)
{
  const DameroSection *section = get_section (pairing);
  GString *names = NULL;
  guint n = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroPair pair = { entry, ((DameroEntry *) g_ptr_array_index (section->entries, i))->number };
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) unwanted = NULL;

      g_array_append_val (pairs, pair);
      unwanted = damero_section_dup_unwanted (section, damero_pairing_get_place (pairing)->round, pairs);
      if (pair.black == entry || unwanted->len == 0 || is_by_setting (pairing, &pair) || n++ >= MAX_NAMES)
        continue;
      if (names == NULL)
        names = g_string_new (NULL);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              damero_event_get_entry_name (damero_desk_get_event (damero_pairing_get_desk (pairing)),
                                                           section, pair.black));
    }
  if (n > MAX_NAMES)
    /* Translators: the end of a list of players; %u is how many are not named. */
    g_string_append_printf (names, ngettext (" and %u more", " and %u more", n - MAX_NAMES), n - MAX_NAMES);
  return names != NULL ? g_string_free (names, FALSE) : NULL;
}

/* Whom the two were to be kept apart from if possible, and whether they were; NULL: nobody asked. */
static char *
dup_wishes (DameroPairing *pairing)
{
  const DameroPlace *place = damero_pairing_get_place (pairing);
  const DameroPair pair = { damero_pairing_get_entry (pairing, 0), damero_pairing_get_entry (pairing, 1) };
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) unwanted = NULL;
  g_autofree char *change = dup_change (pairing);
  GString *text = g_string_new (NULL);

  if (place->board > 0)
    {
      g_array_append_val (pairs, pair);
      unwanted = damero_section_dup_unwanted (get_section (pairing), place->round, pairs);
      if (unwanted->len > 0)
        {
          g_string_free (text, TRUE);
          return g_strdup (damero_event_is_paired_by_hand (damero_desk_get_event (damero_pairing_get_desk (pairing)),
                                                           place->section, place->round)
                             ? _("They were to be kept apart if possible.")
                             : _("They were to be kept apart if possible, but in any other pairing players further "
                                 "apart in points would meet."));
        }
    }
  if (change != NULL)
    g_string_append (text, change);
  for (int i = 0; change == NULL && i < (place->board > 0 ? 2 : 1); i++)
    {
      g_autofree char *names = dup_unwanted (pairing, damero_pairing_get_entry (pairing, i));

      if (names == NULL)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      /* Translators: %1$s is a player, %2$s are others: "Ann Adams is kept apart from Bob Brown if possible." */
      g_string_append_printf (text, _("%1$s is kept apart from %2$s if possible."),
                              damero_pairing_get_name (pairing, i), names);
    }

  return g_string_free (text, text->len == 0);
}

static char *
dup_by_system (DameroPairing *pairing)
{
  DameroSystem system = get_section (pairing)->system;
  const DameroPlace *place = damero_pairing_get_place (pairing);

  if (place->board == 0 && damero_pairing_get_bye (pairing) != DAMERO_BYE_ALLOCATED)
    return dup_absence (pairing);

  switch (system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      return get_section (pairing)->remaining
               ? g_strdup (_("The section continues as a round robin between players who have not met yet."))
               : why_round_robin (pairing);
    case DAMERO_SYSTEM_DUTCH:
      return why_dutch (pairing);
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      return why_double_swiss (pairing);
    case DAMERO_SYSTEM_KNOCKOUT:
      return why_knockout (pairing);
    case DAMERO_SYSTEM_KEIZER:
      return why_keizer (pairing);
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return why_teams (pairing);
    case DAMERO_SYSTEM_MANUAL:
      return damero_words_why_manual ();
    }

  g_assert_not_reached ();
}

char *
damero_pairing_why_table (DameroPairing *pairing)
{
  g_autofree char *by_system = dup_by_system (pairing);
  g_autofree char *wishes = damero_system_is_open (get_section (pairing)->system) ? dup_wishes (pairing) : NULL;

  return wishes != NULL ? g_strdup_printf ("%s %s", by_system, wishes) : g_steal_pointer (&by_system);
}

char *
damero_pairing_why_colours (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroMatch *match = damero_pairing_get_match (pairing);
  const char *side = damero_words_side_inside (section->ruleset.first_side);
  const char *left = damero_pairing_get_name (pairing, 0);
  g_autofree char *first = NULL;

  if (match == NULL)
    return NULL;
  if (section->system == DAMERO_SYSTEM_DUTCH)
    {
      g_auto(Reasons) reasons = { 0 };
      g_auto(DameroWhyBoard) board = { 0 };

      make_reasons (pairing, &reasons);
      damero_why_board (reasons.why, match->a, match->b, &board);
      return damero_words_why_colours (&board, &reasons.view->voice);
    }

  if (section->system == DAMERO_SYSTEM_DOUBLE_SWISS)
    return double_swiss_colours (pairing);
  if (section->system != DAMERO_SYSTEM_ROUND_ROBIN || !is_of_table (pairing))
    /* Translators: a player has a side, "Red", in the first game. */
    first = g_strdup_printf (_("%s has %s in game 1."), left, side);
  else if (section->starter == DAMERO_STARTER_LOT)
    /* Translators: a player has a side in the first game: "Ann Adams has Red in game 1 by lot." */
    first = g_strdup_printf (_("%s has %s in game 1 by lot."), left, side);
  else
    /* Translators: a player has a side in the first game: "Ann Adams has Red in game 1 by the table." */
    first = g_strdup_printf (_("%s has %s in game 1 by the table."), left, side);
  if (match->n_games == 1)
    return g_steal_pointer (&first);
  return g_strdup_printf ("%s %s", first, _("The sides change after every game."));
}

/* The match of A and B in a round before PLACE; RET_ROUND gets its number. */
static const DameroMatch *
find_earlier (const DameroSection *section,
              int                  before,
              int                  a,
              int                  b,
              int                 *ret_round)
{
  for (guint i = section->rounds->len; i-- > 0;)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      for (guint k = 0; round->number < before && k < round->matches->len; k++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, k);

          if ((match->a == a && match->b == b) || (match->a == b && match->b == a))
            {
              *ret_round = round->number;
              return match;
            }
        }
    }

  return NULL;
}

char *
damero_pairing_why_met (DameroPairing *pairing)
{
  const DameroSection *section = get_section_now (pairing);
  const DameroMatch *match;
  DameroMatchScore score;
  char left[24], right[24];
  int round, index;

  if (damero_pairing_get_match (pairing) == NULL)
    return NULL;

  match = find_earlier (section, damero_pairing_get_place (pairing)->round, damero_pairing_get_entry (pairing, 0),
                        damero_pairing_get_entry (pairing, 1), &round);
  if (match == NULL)
    return g_strdup (_("They have not met before."));

  damero_match_find_entry (match, damero_pairing_get_entry (pairing, 0), &index);
  score = damero_match_score (match, &section->scoring);
  damero_points_format_fraction (score.points_x10[index], left);
  damero_points_format_fraction (score.points_x10[1 - index], right);
  /* Translators: two players met in an earlier round, with the score of that match: "1½–½". The last is the player
   * whose score is named first. */
  return g_strdup_printf (_("They met in round %d: %s–%s for %s."), round, left, right,
                          damero_pairing_get_name (pairing, 0));
}

/* Who has a bye of KIND in ROUND, in one line; NULL for nobody. */
static char *
dup_byes (DameroPairing     *pairing,
          const DameroRound *round,
          DameroByeKind      kind)
{
  g_autoptr(GArray) entries = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; round != NULL && i < round->byes->len; i++)
    {
      const DameroBye *each = &g_array_index (round->byes, DameroBye, i);

      if (each->kind == kind)
        g_array_append_val (entries, each->entry);
    }

  return entries->len > 0 ? damero_words_names (damero_desk_get_event (damero_pairing_get_desk (pairing)),
                                                get_section_now (pairing), (const int *) entries->data, entries->len)
                          : NULL;
}

static char *
dup_byes_sentence (DameroByeKind  kind,
                   const char    *names)
{
  switch (kind)
    {
    case DAMERO_BYE_ALLOCATED:
      /* Translators: %s is a player or several. */
      return g_strdup_printf (_("Bye in this round: %s."), names);
    case DAMERO_BYE_HALF:
      /* Translators: %s is a player or several. */
      return g_strdup_printf (_("Half-point bye: %s."), names);
    case DAMERO_BYE_FULL:
      /* Translators: %s is a player or several. */
      return g_strdup_printf (_("Full-point bye: %s."), names);
    case DAMERO_BYE_ABSENT:
      /* Translators: %s is a player or several. */
      return g_strdup_printf (_("Not playing: %s."), names);
    }

  g_assert_not_reached ();
}

char *
damero_pairing_why_byes (DameroPairing *pairing)
{
  static const DameroByeKind kinds[] = { DAMERO_BYE_ALLOCATED, DAMERO_BYE_HALF, DAMERO_BYE_FULL, DAMERO_BYE_ABSENT };
  const DameroRound *round = damero_section_find_round (get_section_now (pairing),
                                                        damero_pairing_get_place (pairing)->round);
  g_autoptr(GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *names = dup_byes (pairing, round, kinds[i]);

      if (kinds[i] == DAMERO_BYE_ABSENT && sentences->len == 0)
        g_ptr_array_add (sentences, g_strdup (_("Nobody has a bye in this round.")));
      if (names != NULL)
        g_ptr_array_add (sentences, dup_byes_sentence (kinds[i], names));
    }
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv (" ", (char **) sentences->pdata);
}

char *
damero_pairing_why_changed (DameroPairing *pairing)
{
  DameroSystem system = get_section (pairing)->system;
  gboolean changed;

  damero_pairing_get_section_as_paired (pairing, &changed);
  if (!changed || (!damero_system_is_swiss (system) && system != DAMERO_SYSTEM_KEIZER &&
                   system != DAMERO_SYSTEM_KNOCKOUT))
    return NULL;

  return g_strdup (_("Results of earlier rounds have changed since this round was paired. What is said here is how "
                     "they stood then."));
}

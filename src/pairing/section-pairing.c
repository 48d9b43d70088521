/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/section-pairing.h"

#include "pairing/double-swiss/double-swiss.h"
#include "pairing/keizer-text.h"
#include "pairing/remaining.h"
#include "pairing/round-robin.h"
#include "pairing/scheveningen.h"
#include "pairing/section-tournament.h"
#include "pairing/starter.h"

/* The letters of the FIDE rules as sides of the board. */
static void
turn_colours (const DameroSection *section,
              GArray              *pairs)
{
  for (guint i = 0; section->dutch_white == DAMERO_BLACK && i < pairs->len; i++)
    {
      DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      *pair = (DameroPair) { pair->black, pair->white };
    }
}

/* After the bye, those who are known to be absent. */
static void
list_byes (const DameroSection *section,
           int                  round_number,
           int                  bye,
           GArray              *byes)
{
  g_array_set_size (byes, 0);
  if (bye != 0)
    g_array_append_val (byes, bye);
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (damero_section_is_absent (section, entry->number, round_number, NULL))
        g_array_append_val (byes, entry->number);
    }
}

static int
score_x10 (const DameroTournament *tournament,
           int                     number,
           int                     round_number)
{
  const DameroContestant *contestant = damero_tournament_find (tournament, number);

  return damero_contestant_sum_x10 (contestant, round_number)
         + damero_contestant_get_virtual_x10 (contestant, round_number);
}

/* With both colours in every match the Dutch ones say nothing, and only who starts is open: those who had it
 * less; in the first round by records from the initial colour of the first board's higher player on. */
static void
choose_starters (const DameroTournament *tournament,
                 int                     round_number,
                 GArray                 *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      int white_x10 = score_x10 (tournament, pair->white, round_number);
      int black_x10 = score_x10 (tournament, pair->black, round_number);
      gboolean white_higher = white_x10 != black_x10 ? white_x10 > black_x10 : pair->white < pair->black;

      if (white_higher != (tournament->initial_colour == DAMERO_COLOUR_WHITE))
        *pair = (DameroPair) { pair->black, pair->white };
    }
  damero_starter_balance (tournament, round_number, pairs);
}

static gboolean
has_wishes (const DameroSection *section,
            int                  round_number)
{
  for (guint i = 0; i < section->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = g_ptr_array_index (section->forbidden, i);

      if (forbidden->soft && damero_forbidden_is_in_force (forbidden, round_number))
        return TRUE;
    }

  return FALSE;
}

/* The pairs and the bye of a round, by one engine; the tournament is the section's, with its wishes or not. */
typedef DameroPairingAnswer (*Engine) (const DameroTournament *tournament,
                                       int                     round_number,
                                       gconstpointer           settings,
                                       GArray                 *pairs,
                                       int                    *bye);

typedef struct {
  DameroDutchProgress progress;
  gpointer            user_data;
} Progress;

static DameroPairingAnswer
answer_of (DameroDutchAnswer answer)
{
  switch (answer)
    {
    case DAMERO_DUTCH_DONE:
      return DAMERO_PAIRING_DONE;
    case DAMERO_DUTCH_CANCELLED:
      return DAMERO_PAIRING_CANCELLED;
    case DAMERO_DUTCH_NO_PAIRING:
    case DAMERO_DUTCH_NO_COLOUR:
    default:
      return DAMERO_PAIRING_NO_PAIRING;
    }
}

static DameroPairingAnswer
run_dutch (const DameroTournament *tournament,
           int                     round_number,
           gconstpointer           settings,
           GArray                 *pairs,
           int                    *bye)
{
  const Progress *progress = settings;

  return answer_of (damero_dutch_pair (tournament, round_number, DAMERO_DUTCH_FAST, progress->progress,
                                       progress->user_data, pairs, bye));
}

static DameroPairingAnswer
run_double_swiss (const DameroTournament *tournament,
                  int                     round_number,
                  gconstpointer           settings,
                  GArray                 *pairs,
                  int                    *bye)
{
  const Progress *progress = settings;

  return answer_of (damero_double_swiss_pair (tournament, round_number, progress->progress, progress->user_data, pairs,
                                              bye));
}

static DameroPairingAnswer
run_keizer (const DameroTournament *tournament,
            int                     round_number,
            gconstpointer           settings,
            GArray                 *pairs,
            int                    *bye)
{
  return damero_keizer_pair (tournament, round_number, settings, pairs, bye, NULL) == DAMERO_KEIZER_PAIRED
           ? DAMERO_PAIRING_DONE : DAMERO_PAIRING_NO_PAIRING;
}

/* How far the players of each pair are apart in points, all in all. */
static gint64
sum_gaps_x10 (const DameroTournament *tournament,
              int                     round_number,
              const GArray           *pairs)
{
  gint64 sum_x10 = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      sum_x10 += ABS (score_x10 (tournament, pair->white, round_number)
                      - score_x10 (tournament, pair->black, round_number));
    }

  return sum_x10;
}

/* Pairs with the section's wishes if that costs nothing, else without. */
static DameroPairingAnswer
run_with_wishes (const DameroSection    *section,
                 const DameroTournament *tournament,
                 int                     round_number,
                 Engine                  engine,
                 gconstpointer           settings,
                 GArray                 *pairs,
                 int                    *bye)
{
  g_autoptr(DameroTournament) wished = NULL;
  g_autoptr(GArray) wished_pairs = NULL;
  DameroPairingAnswer answer = engine (tournament, round_number, settings, pairs, bye);
  int wished_bye;

  if (answer != DAMERO_PAIRING_DONE || !has_wishes (section, round_number))
    return answer;

  wished = damero_section_to_tournament (section, NULL, round_number);
  damero_section_add_wishes (section, wished);
  wished_pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  answer = engine (wished, round_number, settings, wished_pairs, &wished_bye);
  if (answer == DAMERO_PAIRING_CANCELLED)
    return answer;
  if (answer == DAMERO_PAIRING_DONE &&
      sum_gaps_x10 (tournament, round_number, wished_pairs) <= sum_gaps_x10 (tournament, round_number, pairs))
    {
      g_array_set_size (pairs, 0);
      g_array_append_vals (pairs, wished_pairs->data, wished_pairs->len);
      *bye = wished_bye;
    }

  return DAMERO_PAIRING_DONE;
}

static gboolean
names_both (const DameroForbidden *forbidden,
            const DameroPair      *pair)
{
  int n = 0;

  for (guint i = 0; i < forbidden->numbers->len; i++)
    n += g_array_index (forbidden->numbers, int, i) == pair->white ||
         g_array_index (forbidden->numbers, int, i) == pair->black;

  return n == 2;
}

GArray *
damero_section_dup_unwanted (const DameroSection *section,
                             int                  round_number,
                             const GArray        *pairs)
{
  GArray *unwanted = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      gboolean found = FALSE;

      for (guint k = 0; !found && k < section->forbidden->len; k++)
        {
          const DameroForbidden *forbidden = g_ptr_array_index (section->forbidden, k);

          found = forbidden->soft && damero_forbidden_is_in_force (forbidden, round_number) &&
                  names_both (forbidden, pair);
        }
      if (found)
        g_array_append_vals (unwanted, pair, 1);
    }

  return unwanted;
}

static DameroPairingAnswer
pair_swiss (const DameroSection *section,
            int                  round_number,
            DameroDutchProgress  progress,
            gpointer             user_data,
            GArray              *pairs,
            GArray              *byes)
{
  g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, round_number);
  const Progress settings = { progress, user_data };
  gboolean is_double = section->system == DAMERO_SYSTEM_DOUBLE_SWISS;
  DameroPairingAnswer answer;
  int bye;

  answer = run_with_wishes (section, tournament, round_number, is_double ? run_double_swiss : run_dutch, &settings,
                            pairs, &bye);
  if (answer != DAMERO_PAIRING_DONE)
    return answer;

  if (tournament->colourless && section->starter == DAMERO_STARTER_TABLE)
    choose_starters (tournament, round_number, pairs);
  else if (tournament->colourless || is_double)
    damero_starter_apply (section->starter, section->seed, round_number, pairs);
  turn_colours (section, pairs);
  list_byes (section, round_number, bye, byes);
  return DAMERO_PAIRING_DONE;
}

static DameroPairingAnswer
pair_keizer (const DameroSection *section,
             int                  round_number,
             GArray              *pairs,
             GArray              *byes)
{
  g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, round_number);
  DameroKeizer keizer;
  int bye;

  damero_section_get_keizer (section, &keizer);
  if (run_with_wishes (section, tournament, round_number, run_keizer, &keizer, pairs, &bye) != DAMERO_PAIRING_DONE)
    return DAMERO_PAIRING_NO_PAIRING;

  damero_starter_apply (section->starter, section->seed, round_number, pairs);
  turn_colours (section, pairs);
  list_byes (section, round_number, bye, byes);
  return DAMERO_PAIRING_DONE;
}

GArray *
damero_section_dup_decisions (const DameroSection *section,
                              int                  round_number)
{
  GArray *decisions = g_array_new (FALSE, FALSE, sizeof (DameroKnockoutDecision));

  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      for (guint k = 0; round->number < round_number && k < round->matches->len; k++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, k);
          const DameroKnockoutDecision decision = { round->number, match->advances };

          if (match->advances != 0)
            g_array_append_val (decisions, decision);
        }
    }

  return decisions;
}

static DameroPairingAnswer
pair_knockout (const DameroSection *section,
               int                  round_number,
               GArray              *pairs,
               GArray              *byes)
{
  g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, round_number);
  g_autoptr(GArray) decisions = damero_section_dup_decisions (section, round_number);

  switch (damero_knockout_pair (tournament, decisions, section->third_place, round_number, pairs, byes, NULL))
    {
    case DAMERO_KNOCKOUT_PAIRED:
      damero_starter_apply (section->starter, section->seed, round_number, pairs);
      turn_colours (section, pairs);
      return DAMERO_PAIRING_DONE;
    case DAMERO_KNOCKOUT_UNDECIDED:
      return DAMERO_PAIRING_UNDECIDED;
    case DAMERO_KNOCKOUT_OVER:
      return DAMERO_PAIRING_NO_ROUND;
    }

  g_assert_not_reached ();
}

static DameroPairingAnswer
pair_scheveningen (const DameroSection *section,
                   int                  round_number,
                   GArray              *pairs,
                   GArray              *byes)
{
  g_autoptr(GArray) team_a = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) team_b = g_array_new (FALSE, FALSE, sizeof (int));
  int size;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      g_array_append_val (entry->team == 2 ? team_b : team_a, entry->number);
    }

  size = (int) MAX (team_a->len, team_b->len);
  if (team_a->len == 0 || team_b->len == 0 || round_number > size * section->cycles ||
      !damero_scheveningen_pair (team_a, team_b, (round_number - 1) % size + 1, pairs, byes))
    return DAMERO_PAIRING_NO_ROUND;

  for (guint i = 0; (round_number - 1) / size % 2 == 1 && i < pairs->len; i++)
    {
      DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      *pair = (DameroPair) { pair->black, pair->white };
    }
  damero_starter_apply (section->starter, section->seed, round_number, pairs);
  return DAMERO_PAIRING_DONE;
}

static DameroPairingAnswer
pair_round_robin (const DameroSection *section,
                  int                  round_number,
                  GArray              *pairs,
                  GArray              *byes)
{
  g_autoptr(DameroTournament) tournament = NULL;

  if (!section->remaining)
    return damero_round_robin_pair (section, round_number, pairs, byes) ? DAMERO_PAIRING_DONE
                                                                        : DAMERO_PAIRING_NO_ROUND;
  if (!damero_remaining_pair (section, round_number, pairs, byes))
    return DAMERO_PAIRING_NO_ROUND;

  /* No table says who has White. */
  tournament = damero_section_to_tournament (section, NULL, round_number);
  damero_starter_balance (tournament, round_number, pairs);
  damero_starter_apply (section->starter, section->seed, round_number, pairs);
  turn_colours (section, pairs);
  return DAMERO_PAIRING_DONE;
}

DameroPairingAnswer
damero_section_pair (const DameroSection *section,
                     int                  round_number,
                     DameroDutchProgress  progress,
                     gpointer             user_data,
                     GArray              *ret_pairs,
                     GArray              *ret_byes)
{
  switch (section->system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      return pair_round_robin (section, round_number, ret_pairs, ret_byes);
    case DAMERO_SYSTEM_DUTCH:
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      return pair_swiss (section, round_number, progress, user_data, ret_pairs, ret_byes);
    case DAMERO_SYSTEM_KNOCKOUT:
      return pair_knockout (section, round_number, ret_pairs, ret_byes);
    case DAMERO_SYSTEM_KEIZER:
      return pair_keizer (section, round_number, ret_pairs, ret_byes);
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return pair_scheveningen (section, round_number, ret_pairs, ret_byes);
    case DAMERO_SYSTEM_MANUAL:
      return DAMERO_PAIRING_BY_HAND;
    }

  g_assert_not_reached ();
}

gboolean
damero_section_pair_again (const DameroSection *section,
                           int                  round_number,
                           GArray              *ret_pairs,
                           GArray              *ret_byes)
{
  const DameroRound *round = damero_section_find_round (section, round_number);
  g_autoptr(DameroSection) copy = damero_section_copy (section);

  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);
      const DameroAbsence absence = { bye->entry, round_number, bye->kind };

      if (bye->kind != DAMERO_BYE_ALLOCATED &&
          !damero_section_is_absent (copy, bye->entry, round_number, NULL))
        g_array_append_val (copy->absences, absence);
    }
  return damero_section_pair (copy, round_number, NULL, NULL, ret_pairs, ret_byes) == DAMERO_PAIRING_DONE;
}

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

void
damero_section_seat (DameroSystem            system,
                     const DameroTournament *tournament,
                     int                     round_number,
                     GArray                 *pairs)
{
  if (system == DAMERO_SYSTEM_DOUBLE_SWISS)
    damero_double_swiss_seat (tournament, round_number, pairs);
  else if (system == DAMERO_SYSTEM_DUTCH && tournament->colourless)
    choose_starters (tournament, round_number, pairs);
  else if (system == DAMERO_SYSTEM_DUTCH)
    damero_dutch_seat (tournament, round_number, pairs);
  else
    damero_starter_balance (tournament, round_number, pairs);
}

/* The pairs and the bye of a round, by one engine; the tournament is the section's, with its wishes or not. */
typedef DameroPairingAnswer (*Engine) (const DameroTournament *tournament,
                                       int                     round_number,
                                       gconstpointer           settings,
                                       GArray                 *pairs,
                                       int                    *bye);

typedef struct {
  DameroSwissProgress progress;
  gpointer            user_data;
} Progress;

static DameroPairingAnswer
answer_of (DameroSwissAnswer answer)
{
  switch (answer)
    {
    case DAMERO_SWISS_DONE:
      return DAMERO_PAIRING_DONE;
    case DAMERO_SWISS_CANCELLED:
      return DAMERO_PAIRING_CANCELLED;
    case DAMERO_SWISS_NO_PAIRING:
    case DAMERO_SWISS_NO_COLOUR:
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

static gboolean
names_both (const DameroForbidden *forbidden,
            int                    a,
            int                    b)
{
  int n = 0;

  for (guint i = 0; i < forbidden->numbers->len; i++)
    n += g_array_index (forbidden->numbers, int, i) == a || g_array_index (forbidden->numbers, int, i) == b;

  return n == 2;
}

const DameroForbidden *
damero_section_find_wish (const DameroSection *section,
                          int                  round_number,
                          int                  a,
                          int                  b)
{
  for (guint i = 0; i < section->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = g_ptr_array_index (section->forbidden, i);

      if (forbidden->soft && damero_forbidden_is_in_force (forbidden, round_number) && names_both (forbidden, a, b))
        return forbidden;
    }

  return NULL;
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

      if (damero_section_find_wish (section, round_number, pair->white, pair->black) != NULL)
        g_array_append_vals (unwanted, pair, 1);
    }

  return unwanted;
}

/* So many pairings are tried at most, each for one more pair to be kept apart. */
#define MAX_TRIES 40

/* A round that is paired with the section's wishes. */
typedef struct {
  const DameroSection    *section;
  const DameroTournament *tournament; /* without them */
  int                     round_number;
  Engine                  engine;
  gconstpointer           settings;
  gint64                  most_x10;  /* that the players of the pairs may be apart in points, all in all */
  int                     bye_x10;   /* that who has the bye may have */
} Wishes;

static int
get_bye_x10 (const Wishes *wishes,
             int           bye)
{
  return bye != 0 ? score_x10 (wishes->tournament, bye, wishes->round_number) : 0;
}

/* Pairs with KEPT (DameroPair) apart, or with all of the section's wishes (NULL). NO_PAIRING also if that costs
 * points. */
static DameroPairingAnswer
pair_apart (const Wishes *wishes,
            const GArray *kept,
            GArray       *pairs,
            int          *bye)
{
  g_autoptr(DameroTournament) wished = damero_section_to_tournament (wishes->section, NULL, wishes->round_number);
  DameroPairingAnswer answer;

  if (kept == NULL)
    damero_section_add_wishes (wishes->section, wished);
  for (guint i = 0; kept != NULL && i < kept->len; i++)
    {
      const DameroPair *pair = &g_array_index (kept, DameroPair, i);
      DameroForbidden *forbidden = damero_tournament_forbid (wished, wishes->round_number, wishes->round_number);

      g_array_append_val (forbidden->numbers, pair->white);
      g_array_append_val (forbidden->numbers, pair->black);
    }
  answer = wishes->engine (wished, wishes->round_number, wishes->settings, pairs, bye);
  if (answer == DAMERO_PAIRING_DONE &&
      (sum_gaps_x10 (wishes->tournament, wishes->round_number, pairs) > wishes->most_x10 ||
       get_bye_x10 (wishes, *bye) > wishes->bye_x10))
    return DAMERO_PAIRING_NO_PAIRING;

  return answer;
}

static gboolean
is_one_of (const GArray     *pairs,
           const DameroPair *pair)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *each = &g_array_index (pairs, DameroPair, i);

      if (MIN (each->white, each->black) == MIN (pair->white, pair->black) &&
          MAX (each->white, each->black) == MAX (pair->white, pair->black))
        return TRUE;
    }

  return FALSE;
}

/* The first of UNWANTED that is not one of DROPPED; NULL: none. */
static const DameroPair *
find_undecided (const GArray *unwanted,
                const GArray *dropped)
{
  for (guint i = 0; i < unwanted->len; i++)
    if (!is_one_of (dropped, &g_array_index (unwanted, DameroPair, i)))
      return &g_array_index (unwanted, DameroPair, i);

  return NULL;
}

static void
set_pairs (GArray       *pairs,
           const GArray *from)
{
  g_array_set_size (pairs, 0);
  g_array_append_vals (pairs, from->data, from->len);
}

/* Not all wishes at once: pair by pair, from the first board down, each is kept if it costs nothing beside those kept
 * before, or else dropped. PAIRS and BYE are the round without wishes, and then the one with the fewest that are not
 * kept, the first of several. */
static DameroPairingAnswer
pair_by_wish (const Wishes *wishes,
              GArray       *pairs,
              int          *bye)
{
  g_autoptr(GArray) now = g_array_copy (pairs), tried = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) kept = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) dropped = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) unwanted = damero_section_dup_unwanted (wishes->section, wishes->round_number, now);
  guint fewest = unwanted->len;
  int now_bye;

  for (int i = 0; i < MAX_TRIES && fewest > 0; i++)
    {
      const DameroPair *next = find_undecided (unwanted, dropped);
      DameroPairingAnswer answer;

      if (next == NULL)
        break;
      g_array_append_val (kept, *next);
      answer = pair_apart (wishes, kept, tried, &now_bye);
      if (answer == DAMERO_PAIRING_CANCELLED)
        return answer;
      if (answer != DAMERO_PAIRING_DONE)
        {
          g_array_append_val (dropped, *next);
          g_array_set_size (kept, kept->len - 1);
          continue;
        }
      set_pairs (now, tried);
      g_array_unref (unwanted);
      unwanted = damero_section_dup_unwanted (wishes->section, wishes->round_number, now);
      if (unwanted->len < fewest)
        {
          fewest = unwanted->len;
          set_pairs (pairs, now);
          *bye = now_bye;
        }
    }

  return DAMERO_PAIRING_DONE;
}

/* Pairs with as many of the section's wishes as cost nothing. */
static DameroPairingAnswer
run_with_wishes (const DameroSection    *section,
                 const DameroTournament *tournament,
                 int                     round_number,
                 Engine                  engine,
                 gconstpointer           settings,
                 GArray                 *pairs,
                 int                    *bye)
{
  Wishes wishes = { section, tournament, round_number, engine, settings, 0, 0 };
  g_autoptr(GArray) unwanted = NULL;
  g_autoptr(GArray) wished_pairs = NULL;
  DameroPairingAnswer answer = engine (tournament, round_number, settings, pairs, bye);
  int wished_bye;

  if (answer != DAMERO_PAIRING_DONE)
    return answer;
  unwanted = damero_section_dup_unwanted (section, round_number, pairs);
  if (unwanted->len == 0)
    return answer;

  wishes.most_x10 = sum_gaps_x10 (tournament, round_number, pairs);
  wishes.bye_x10 = get_bye_x10 (&wishes, *bye);
  wished_pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  answer = pair_apart (&wishes, NULL, wished_pairs, &wished_bye);
  if (answer == DAMERO_PAIRING_CANCELLED)
    return answer;
  if (answer != DAMERO_PAIRING_DONE)
    return pair_by_wish (&wishes, pairs, bye);

  set_pairs (pairs, wished_pairs);
  *bye = wished_bye;
  return DAMERO_PAIRING_DONE;
}

static DameroPairingAnswer
pair_swiss (const DameroSection *section,
            int                  round_number,
            DameroSwissProgress  progress,
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
                     DameroSwissProgress  progress,
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

gboolean
damero_section_pair_unwished (const DameroSection *section,
                              int                  round_number,
                              GArray              *ret_pairs,
                              GArray              *ret_byes)
{
  g_autoptr(DameroSection) copy = damero_section_copy (section);

  for (guint i = copy->forbidden->len; i-- > 0;)
    if (((DameroForbidden *) g_ptr_array_index (copy->forbidden, i))->soft)
      g_ptr_array_remove_index (copy->forbidden, i);

  return damero_section_pair_again (copy, round_number, ret_pairs, ret_byes);
}

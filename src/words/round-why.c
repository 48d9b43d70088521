/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/round-why.h"

#include <glib/gi18n.h>

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
#include "words/round-view.h"
#include "words/section.h"

/* In larger fields hand-made pairs are not set beside the system's own. */
#define MAX_OWN 200

struct _DameroRoundWhy
{
  const DameroEvent   *event;
  const DameroSection *section; /* what the round was paired on */
  int                  round_number;
  /* The reasons of the Swiss systems, from when they are first asked for: */
  DameroRoundView     *view;
  DameroWhy           *dutch;
  DameroDoubleWhy     *matches;
  gboolean             is_explained; /* the rules of the system are the reason */
};

/* What is asked about: a board with its two players, or (board 0) a player without an opponent. */
typedef struct {
  DameroRoundWhy *why;
  int             board;
  int             entries[2];
} Row;

DameroRoundWhy *
damero_round_why_new (const DameroEvent   *event,
                      const DameroSection *section,
                      int                  round_number)
{
  DameroRoundWhy *why = g_new0 (DameroRoundWhy, 1);

  why->event = event;
  why->section = section;
  why->round_number = round_number;
  return why;
}

void
damero_round_why_free (DameroRoundWhy *why)
{
  if (why == NULL)
    return;

  g_clear_pointer (&why->dutch, damero_why_free);
  g_clear_pointer (&why->matches, damero_double_why_free);
  damero_round_view_free (why->view);
  g_free (why);
}

static const DameroSection *
get_section_now (const Row *row)
{
  return damero_event_find_section (row->why->event, row->why->section->id);
}

static const DameroRound *
get_round_now (const Row *row)
{
  const DameroSection *section = get_section_now (row);

  return section != NULL ? damero_section_find_round (section, row->why->round_number) : NULL;
}

static const DameroMatch *
find_match (const Row *row)
{
  const DameroRound *round = get_round_now (row);

  return round != NULL && row->board > 0 ? damero_round_find_match (round, row->board) : NULL;
}

static DameroByeKind
get_bye (const Row *row)
{
  const DameroRound *round = get_round_now (row);
  const DameroBye *bye = round != NULL ? damero_round_find_bye (round, row->entries[0]) : NULL;

  return bye != NULL ? bye->kind : DAMERO_BYE_ALLOCATED;
}

static const char *
get_name (const Row *row,
          int        side)
{
  return damero_event_get_entry_name (row->why->event, get_section_now (row), row->entries[side]);
}

/* Whether the section's own table has these two on this board, with either side. */
static gboolean
is_of_table (const Row *row)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  int left = row->entries[0];
  int right = row->entries[1];
  const DameroPair *pair;

  if (!damero_round_robin_pair (row->why->section, row->why->round_number, pairs, byes))
    return FALSE;
  if (row->board == 0)
    return byes->len == 1 && g_array_index (byes, int, 0) == left;
  if (row->board > (int) pairs->len)
    return FALSE;

  pair = &g_array_index (pairs, DameroPair, row->board - 1);
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

/* Of a bye: why it is there. */
static char *
dup_absence (const Row *row)
{
  /* Translators: a player, and what the player has instead of an opponent: "Absent". */
  return g_strdup_printf (_("%1$s does not play this round: %2$s."), get_name (row, 0),
                          damero_words_bye_in (get_section_now (row), row->why->round_number,
                                               row->entries[0], get_bye (row)));
}

/* ---- the Swiss systems ---- */

/* The system's own pairs, as the rules have them, if somebody made others; NULL if not. In large fields that
 * takes too long to be done here. */
static GArray *
dup_own_pairs (const DameroRoundWhy *why)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  if (why->section->entries->len > MAX_OWN ||
      !damero_event_is_paired_by_hand (why->event, why->section->id, why->round_number) ||
      !damero_section_pair_again (why->section, why->round_number, pairs, byes))
    return NULL;

  return damero_round_view_record (why->view, pairs);
}

/* Where a round of matches is neither by the rules, with the section's wishes or without them, nor by hand, some of the
 * wishes changed it, and what the rules alone have is not the reason. */
static void
explain_matches (DameroRoundWhy *why,
                 const GArray   *pairs)
{
  why->matches = damero_double_why_new (why->view->tournament, why->round_number, pairs);
  why->is_explained = damero_event_is_paired_by_hand (why->event, why->section->id, why->round_number) ||
                      damero_double_why_is_own (why->matches);
  if (why->is_explained)
    return;

  damero_double_why_free (why->matches);
  damero_section_add_wishes (why->section, why->view->tournament);
  why->matches = damero_double_why_new (why->view->tournament, why->round_number, pairs);
  why->is_explained = damero_double_why_is_own (why->matches);
}

static void
explain (DameroRoundWhy *why)
{
  const DameroRound *round = damero_section_find_round (why->section, why->round_number);
  g_autoptr(GArray) out = NULL;
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) turned = NULL;
  g_autoptr(GArray) own = NULL;

  if (why->view != NULL)
    return;

  out = damero_round_view_dup_out (round);
  why->view = damero_round_view_new (why->event, why->section, why->round_number, out);
  damero_round_view_get_pairs (round, pairs, byes);
  turned = damero_round_view_record (why->view, pairs);
  if (why->section->system == DAMERO_SYSTEM_DOUBLE_SWISS)
    {
      explain_matches (why, turned);
      return;
    }

  own = dup_own_pairs (why);
  why->dutch = damero_why_new (why->view->tournament, why->round_number, turned, own);
}

static char *
why_dutch (const Row *row)
{
  g_auto(DameroWhyBoard) board = { 0 };
  g_auto(DameroWhyBye) bye = { 0 };

  explain (row->why);
  if (row->board == 0)
    {
      damero_why_bye (row->why->dutch, row->entries[0], &bye);
      return damero_words_why_bye (&bye, &row->why->view->voice);
    }

  damero_why_board (row->why->dutch, row->entries[0], row->entries[1], &board);
  return damero_words_why_meeting (&board, &row->why->view->voice);
}

static char *
dutch_colours (const Row         *row,
               const DameroMatch *match)
{
  g_auto(DameroWhyBoard) board = { 0 };

  explain (row->why);
  damero_why_board (row->why->dutch, match->a, match->b, &board);
  return damero_words_why_colours (&board, &row->why->view->voice);
}

static char *
why_double_swiss (const Row *row)
{
  g_auto(DameroDoubleWhyBoard) board = { 0 };
  g_auto(DameroDoubleWhyBye) bye = { 0 };

  explain (row->why);
  if (!row->why->is_explained)
    return g_strdup (damero_words_system_help (DAMERO_SYSTEM_DOUBLE_SWISS, 1));
  if (row->board == 0)
    {
      damero_double_why_bye (row->why->matches, row->entries[0], &bye);
      return damero_words_double_bye (&bye, &row->why->view->voice);
    }

  damero_double_why_board (row->why->matches, row->entries[0], row->entries[1], &board);
  return damero_words_double_meeting (&board, &row->why->view->voice);
}

static char *
double_swiss_colours (const Row *row)
{
  g_auto(DameroDoubleWhyBoard) board = { 0 };

  explain (row->why);
  damero_double_why_board (row->why->matches, row->entries[0], row->entries[1], &board);
  return damero_words_double_colours (&board, &row->why->view->voice);
}

/* ---- the other systems ---- */

static char *
why_round_robin (const Row *row)
{
  const DameroSection *section = row->why->section;
  int n_rounds = damero_section_count_rounds (section);

  if (!is_of_table (row))
    return damero_words_why_not_table (row->why->round_number, n_rounds);

  return damero_words_why_table (row->why->round_number, n_rounds, section->entries->len,
                                 get_table_place (section, row->entries[0]),
                                 row->board == 0
                                 ? 0 : get_table_place (section, row->entries[1]));
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
why_teams (const Row *row)
{
  const DameroSection *section = row->why->section;
  guint size, other_size = 0;
  int a = get_team_place (section, row->entries[0], &size);
  int b = row->board > 0
            ? get_team_place (section, row->entries[1], &other_size) : 0;

  return damero_words_why_teams (row->why->round_number, MAX (size, other_size), a, b);
}

/* The position in the round before of the first of the two matches whose winners meet. */
static int
find_match_before (const Row *row)
{
  const DameroSection *section = row->why->section;
  g_autoptr(DameroRoundView) view = damero_round_view_new (
    row->why->event, section, row->why->round_number, NULL);
  g_autoptr(GArray) decisions = damero_section_dup_decisions (section, row->why->round_number);
  g_autoptr(GArray) matches = g_array_new (FALSE, FALSE, sizeof (DameroKnockoutMatch));

  damero_knockout_bracket (view->tournament, decisions, section->third_place, matches);
  for (guint i = 0; i < matches->len; i++)
    {
      const DameroKnockoutMatch *match = &g_array_index (matches, DameroKnockoutMatch, i);
      int left = row->entries[0];

      if (match->round_number == row->why->round_number && (match->a == left || match->b == left))
        return 2 * match->position - 1;
    }

  return 1;
}

static char *
why_knockout (const Row *row)
{
  const DameroSection *section = row->why->section;
  const char *left = get_name (row, 0);
  const char *right = row->board > 0 ? get_name (row, 1) : NULL;

  if (row->why->round_number == 1)
    return damero_words_why_seeds (section->entries->len, left,
                                   get_table_place (section, row->entries[0]), right,
                                   right != NULL
                                     ? get_table_place (section, row->entries[1]) : 0);
  return damero_words_why_winners (row->why->round_number, left, right, find_match_before (row));
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
why_keizer (const Row *row)
{
  const DameroSection *section = row->why->section;
  g_autoptr(DameroRoundView) view = damero_round_view_new (
    row->why->event, section, row->why->round_number, NULL);
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  DameroKeizer keizer;

  damero_section_get_keizer (section, &keizer);
  damero_keizer_rank (view->tournament, row->why->round_number, &keizer, rows);
  return damero_words_why_ranks (get_name (row, 0),
                                 find_rank (rows, row->entries[0]),
                                 row->board > 0 ? get_name (row, 1) : NULL,
                                 row->board > 0 ? find_rank (rows, row->entries[1]) : 0,
                                 keizer.rematch_gap);
}

/* ---- who is kept apart only if possible ---- */

/* As many names as one reads aloud. */
#define MAX_NAMES 3

/* What the setting keeps apart is said where it has changed a board. */
static gboolean
is_by_setting (const Row *row,
               const DameroPair *pair)
{
  return damero_section_find_wish (row->why->section, row->why->round_number, pair->white,
                                   pair->black)->by_setting;
}

/* What is different because some are kept apart; NULL: nothing, or the round was paired by hand. */
static char *
dup_change (const Row *row)
{
  const DameroEvent *event = row->why->event;
  const DameroSection *section = row->why->section;
  g_autoptr(GArray) unwished = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  if (section->entries->len > MAX_OWN ||
      damero_event_is_paired_by_hand (event, section->id, row->why->round_number) ||
      !damero_section_pair_unwished (section, row->why->round_number, unwished, byes))
    return NULL;

  return damero_words_why_apart (event, section, row->why->round_number, unwished, row->entries[0],
                                 row->board > 0 ? row->entries[1] : 0);
}

/* Those whom an entry should not meet in the round unless it must: "Bob Brown, Cid Cole and 4 more"; NULL: nobody. */
static char *
dup_unwanted (const Row *row,
              int            entry)
{
  const DameroSection *section = row->why->section;
  GString *names = NULL;
  guint n = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroPair pair = { entry, ((DameroEntry *) g_ptr_array_index (section->entries, i))->number };
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) unwanted = NULL;

      g_array_append_val (pairs, pair);
      unwanted = damero_section_dup_unwanted (section, row->why->round_number, pairs);
      if (pair.black == entry || unwanted->len == 0 || is_by_setting (row, &pair) || n++ >= MAX_NAMES)
        continue;
      if (names == NULL)
        names = g_string_new (NULL);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              damero_event_get_entry_name (row->why->event,
                                                           section, pair.black));
    }
  if (n > MAX_NAMES)
    /* Translators: the end of a list of players; %u is how many are not named. */
    g_string_append_printf (names, g_dngettext (GETTEXT_PACKAGE, " and %u more", " and %u more", n - MAX_NAMES),
                            n - MAX_NAMES);
  return names != NULL ? g_string_free (names, FALSE) : NULL;
}

/* Whom the two were to be kept apart from if possible, and whether they were; NULL: nobody asked. */
static char *
dup_wishes (const Row *row)
{
  const DameroPair pair = { row->entries[0], row->entries[1] };
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) unwanted = NULL;
  g_autofree char *change = dup_change (row);
  GString *text = g_string_new (NULL);

  if (row->board > 0)
    {
      g_array_append_val (pairs, pair);
      unwanted = damero_section_dup_unwanted (row->why->section, row->why->round_number, pairs);
      if (unwanted->len > 0)
        {
          g_string_free (text, TRUE);
          return g_strdup (damero_event_is_paired_by_hand (row->why->event,
                                                           row->why->section->id, row->why->round_number)
                             ? _("They were to be kept apart if possible.")
                             : _("They were to be kept apart if possible, but in any other pairing players further "
                                 "apart in points would meet."));
        }
    }
  if (change != NULL)
    g_string_append (text, change);
  for (int i = 0; change == NULL && i < (row->board > 0 ? 2 : 1); i++)
    {
      g_autofree char *names = dup_unwanted (row, row->entries[i]);

      if (names == NULL)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      /* Translators: %1$s is a player, %2$s are others: "Ann Adams is kept apart from Bob Brown if possible." */
      g_string_append_printf (text, _("%1$s is kept apart from %2$s if possible."),
                              get_name (row, i), names);
    }

  return g_string_free (text, text->len == 0);
}

static char *
dup_by_system (const Row *row)
{
  DameroSystem system = row->why->section->system;

  if (row->board == 0 && get_bye (row) != DAMERO_BYE_ALLOCATED)
    return dup_absence (row);

  switch (system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      return row->why->section->remaining
               ? g_strdup (_("The section continues as a round robin between players who have not met yet."))
               : why_round_robin (row);
    case DAMERO_SYSTEM_DUTCH:
      return why_dutch (row);
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      return why_double_swiss (row);
    case DAMERO_SYSTEM_KNOCKOUT:
      return why_knockout (row);
    case DAMERO_SYSTEM_KEIZER:
      return why_keizer (row);
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return why_teams (row);
    case DAMERO_SYSTEM_MANUAL:
      return damero_words_why_manual ();
    }

  g_assert_not_reached ();
}

char *
damero_round_why_meeting (DameroRoundWhy *why,
                          int             board,
                          int             left,
                          int             right)
{
  const Row row = { why, board, { left, right } };
  g_autofree char *by_system = dup_by_system (&row);
  g_autofree char *wishes = damero_system_is_open (why->section->system) ? dup_wishes (&row) : NULL;

  return wishes != NULL ? g_strdup_printf ("%s %s", by_system, wishes) : g_steal_pointer (&by_system);
}

char *
damero_round_why_colours (DameroRoundWhy *why,
                          int             board,
                          int             left,
                          int             right)
{
  const Row row = { why, board, { left, right } };
  const DameroSection *section = why->section;
  const DameroMatch *match = find_match (&row);
  const char *side = damero_words_side_inside (section->ruleset.first_side);
  g_autofree char *first = NULL;

  if (match == NULL)
    return NULL;
  if (section->system == DAMERO_SYSTEM_DUTCH)
    return dutch_colours (&row, match);
  if (section->system == DAMERO_SYSTEM_DOUBLE_SWISS)
    return double_swiss_colours (&row);

  if (section->system != DAMERO_SYSTEM_ROUND_ROBIN || !is_of_table (&row))
    /* Translators: a player has a side, "Red", in the first game. */
    first = g_strdup_printf (_("%s has %s in game 1."), get_name (&row, 0), side);
  else if (section->starter == DAMERO_STARTER_LOT)
    /* Translators: a player has a side in the first game: "Ann Adams has Red in game 1 by lot." */
    first = g_strdup_printf (_("%s has %s in game 1 by lot."), get_name (&row, 0), side);
  else
    /* Translators: a player has a side in the first game: "Ann Adams has Red in game 1 by the table." */
    first = g_strdup_printf (_("%s has %s in game 1 by the table."), get_name (&row, 0), side);
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
damero_round_why_met (DameroRoundWhy *why,
                      int             board,
                      int             left,
                      int             right)
{
  const Row row = { why, board, { left, right } };
  const DameroMatch *match;
  DameroMatchScore score;
  char left_points[24], right_points[24];
  int round, index;

  if (find_match (&row) == NULL)
    return NULL;

  match = find_earlier (get_section_now (&row), why->round_number, left, right, &round);
  if (match == NULL)
    return g_strdup (_("They have not met before."));

  damero_match_find_entry (match, left, &index);
  score = damero_match_score (match, &get_section_now (&row)->scoring);
  damero_points_format_fraction (score.points_x10[index], left_points);
  damero_points_format_fraction (score.points_x10[1 - index], right_points);
  /* Translators: two players met in an earlier round, with the score of that match: "1½–½". The last is the player
   * whose score is named first. */
  return g_strdup_printf (_("They met in round %d: %s–%s for %s."), round, left_points, right_points,
                          get_name (&row, 0));
}

/* Who has a bye of KIND in ROUND, in one line; NULL for nobody. */
static char *
dup_byes (const Row         *row,
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

  return entries->len > 0 ? damero_words_names (row->why->event, get_section_now (row), (const int *) entries->data,
                                                entries->len)
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
damero_round_why_byes (DameroRoundWhy *why)
{
  static const DameroByeKind kinds[] = { DAMERO_BYE_ALLOCATED, DAMERO_BYE_HALF, DAMERO_BYE_FULL, DAMERO_BYE_ABSENT };
  const Row row = { why, 0, { 0, 0 } };
  const DameroRound *round = get_round_now (&row);
  g_autoptr(GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *names = dup_byes (&row, round, kinds[i]);

      if (kinds[i] == DAMERO_BYE_ABSENT && sentences->len == 0)
        g_ptr_array_add (sentences, g_strdup (_("Nobody has a bye in this round.")));
      if (names != NULL)
        g_ptr_array_add (sentences, dup_byes_sentence (kinds[i], names));
    }
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv (" ", (char **) sentences->pdata);
}

char *
damero_round_why_changed (DameroRoundWhy *why)
{
  DameroSystem system = why->section->system;

  if (why->section == damero_event_find_section (why->event, why->section->id) ||
      (!damero_system_is_swiss (system) && system != DAMERO_SYSTEM_KEIZER && system != DAMERO_SYSTEM_KNOCKOUT))
    return NULL;

  return g_strdup (_("Results of earlier rounds have changed since this round was paired. What is said here is how "
                     "they stood then."));
}

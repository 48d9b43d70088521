/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/review.h"

#include <stdlib.h>

#include "pairing/why-judge.h"
#include "pairing/why.h"

/* A round under review. */
typedef struct {
  const DameroTournament *tournament;
  int           round_number;
  const GArray *pairs;
  const GArray *byes;
  const GArray *own_pairs;
  int           own_bye;
  GHashTable   *seen;  /* numbers that have a place */
  GArray       *sound; /* DameroPair: those of PAIRS of two players with no other place */
  DameroWhy    *why;   /* of SOUND; who has a bye is present too */
  DameroReview *review;
} Work;

static void
warn (const Work   *work,
      DameroWarning warning)
{
  if (warning.own)
    warning.grade = DAMERO_GRADE_NOTE;
  g_array_append_val (work->review->warnings, warning);
}

/* Notes the place of a player. FALSE, with a warning, if there is no such player or the player has a place already. */
static gboolean
take_place (const Work *work,
            int         board,
            int         number)
{
  DameroWarning warning = { .grade = DAMERO_GRADE_GRAVE, .board = board, .a = number };

  if (number < 1 || damero_tournament_find (work->tournament, number) == NULL)
    warning.kind = DAMERO_WARNING_UNKNOWN;
  else if (!g_hash_table_add (work->seen, GINT_TO_POINTER (number)))
    warning.kind = DAMERO_WARNING_TWICE;
  else
    return TRUE;

  warn (work, warning);
  return FALSE;
}

static gboolean
is_absent (const Work *work,
           int         number)
{
  const DameroContestant *contestant = damero_tournament_find (work->tournament, number);

  return damero_round_record_is_announced (damero_contestant_get_record (contestant, work->round_number));
}

static void
check_places (Work *work)
{
  for (guint i = 0; i < work->pairs->len; i++)
    {
      DameroPair pair = g_array_index (work->pairs, DameroPair, i);
      gboolean white = take_place (work, (int) i + 1, pair.white);
      gboolean black = take_place (work, (int) i + 1, pair.black);

      if (white && black)
        g_array_append_val (work->sound, pair);
    }
  for (guint i = 0; i < work->byes->len; i++)
    take_place (work, 0, g_array_index (work->byes, int, i));
}

/* Those who have a place and should not, and those who have none. */
static void
check_presence (const Work *work)
{
  for (guint i = 0; i < work->tournament->contestants->len; i++)
    {
      int number = ((DameroContestant *) work->tournament->contestants->pdata[i])->number;
      gboolean has_place = g_hash_table_contains (work->seen, GINT_TO_POINTER (number));
      gboolean absent = is_absent (work, number);
      DameroWarning warning = { .a = number };

      warning.kind = absent ? DAMERO_WARNING_ABSENT : DAMERO_WARNING_NOT_PAIRED;
      warning.grade = absent ? DAMERO_GRADE_WARNING : DAMERO_GRADE_GRAVE;
      for (guint k = 0; absent && has_place && k < work->pairs->len; k++)
        {
          const DameroPair *pair = &g_array_index (work->pairs, DameroPair, k);

          if (pair->white == number || pair->black == number)
            warning.board = (int) k + 1;
        }
      if (absent == has_place)
        warn (work, warning);
    }
}

static void
check_colours (const Work *work,
               int         board,
               guint       i,
               gboolean    own)
{
  const DameroDutchPlayer *player = damero_why_player_at (work->why, i);
  DameroColour colour = work->why->colours[i];
  int difference = player->colour_difference + (colour == DAMERO_COLOUR_WHITE ? 1 : -1);
  DameroWarning warning = {
    .grade = DAMERO_GRADE_WARNING, .board = board, .a = player->number, .colour = colour, .own = own
  };

  if (work->tournament->colourless)
    return;

  if (player->last_twice == colour)
    {
      warning.kind = DAMERO_WARNING_THIRD_COLOUR;
      warn (work, warning);
    }
  if (ABS (difference) > 2 && ABS (difference) > ABS (player->colour_difference))
    {
      warning.kind = DAMERO_WARNING_COLOUR_DIFFERENCE;
      warning.n = ABS (difference);
      warn (work, warning);
    }
}

static void
check_meeting (const Work *work,
               int         board,
               guint       a,
               guint       b,
               gboolean    own)
{
  static const DameroWarningKind kinds[DAMERO_N_OBSTACLES] = {
    [DAMERO_OBSTACLE_MET] = DAMERO_WARNING_REPEAT,
    [DAMERO_OBSTACLE_FORBIDDEN] = DAMERO_WARNING_FORBIDDEN,
    [DAMERO_OBSTACLE_SAME_COLOUR] = DAMERO_WARNING_SAME_COLOUR,
  };
  const DameroDutchPlayer *higher = damero_why_player_at (work->why, MIN (a, b));
  const DameroDutchPlayer *lower = damero_why_player_at (work->why, MAX (a, b));
  DameroObstacle bar = damero_why_judge_meeting (work->why, a, b);
  int gap_x10 = higher->score_x10 - lower->score_x10;

  if (bar.kind != DAMERO_OBSTACLE_NOTHING)
    warn (work, (DameroWarning) { DAMERO_GRADE_GRAVE, kinds[bar.kind], board, bar.x, bar.y,
                                  bar.round_number, bar.colour, own });
  if (gap_x10 > 0)
    warn (work, (DameroWarning) {
      gap_x10 > work->tournament->points.points_x10[DAMERO_PLAY_WIN] ? DAMERO_GRADE_WARNING
                                                                     : DAMERO_GRADE_NOTE,
      DAMERO_WARNING_SCORE_GAP, board, higher->number, lower->number, gap_x10, DAMERO_COLOUR_NONE, own });
}

static int
find_pair (const GArray *pairs,
           int           number)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      if (pair->white == number || pair->black == number)
        return (int) i;
    }

  return -1;
}

/* As in DameroReviewBoard. */
static int
own_opponent (const Work *work,
              int         number)
{
  int i = find_pair (work->own_pairs, number);
  const DameroPair *pair;

  if (i < 0)
    return number == work->own_bye ? 0 : -1;

  pair = &g_array_index (work->own_pairs, DameroPair, i);
  return pair->white == number ? pair->black : pair->white;
}

/* How a pair stands to the program's own pairing. */
static DameroReviewBoard
compare_board (const Work *work,
               DameroPair  pair)
{
  DameroReviewBoard board = {
    .own_white = own_opponent (work, pair.white),
    .own_black = own_opponent (work, pair.black),
  };
  int own = find_pair (work->own_pairs, pair.white);

  if (board.own_white != pair.black)
    board.change = DAMERO_CHANGE_OPPONENT;
  else if (g_array_index (work->own_pairs, DameroPair, own).white != pair.white)
    board.change = DAMERO_CHANGE_COLOURS;

  return board;
}

static void
check_boards (const Work *work)
{
  for (guint i = 0; i < work->sound->len; i++)
    {
      DameroPair pair = g_array_index (work->sound, DameroPair, i);
      int board = find_pair (work->pairs, pair.white) + 1;
      guint white = damero_why_index_of (work->why, pair.white);
      guint black = damero_why_index_of (work->why, pair.black);
      DameroChange change = work->own_pairs != NULL ? compare_board (work, pair).change
                                                    : DAMERO_CHANGE_OPPONENT;

      check_meeting (work, board, white, black, change != DAMERO_CHANGE_OPPONENT);
      check_colours (work, board, white, change == DAMERO_CHANGE_NONE);
      check_colours (work, board, black, change == DAMERO_CHANGE_NONE);
    }
}

/* The lowest player who may have the bye, and whether there is one. */
static gboolean
find_lowest (const Work *work,
             guint      *ret_index)
{
  for (guint i = work->why->field->n_players; i-- > 0;)
    if (!damero_why_player_at (work->why, i)->bye_barred)
      {
        *ret_index = i;
        return TRUE;
      }

  return FALSE;
}

static void
check_bye (const Work *work,
           int         number,
           gboolean    needed)
{
  guint i = damero_why_index_of (work->why, number);
  const DameroDutchPlayer *player = damero_why_player_at (work->why, i);
  DameroObstacle bar = damero_why_judge_bye (work->why, i);
  gboolean own = work->own_pairs != NULL && number == work->own_bye;
  guint lowest;

  if (!needed)
    warn (work, (DameroWarning) { .grade = DAMERO_GRADE_WARNING, .kind = DAMERO_WARNING_EXTRA_BYE,
                                  .a = number });
  if (bar.kind != DAMERO_OBSTACLE_NOTHING)
    warn (work, (DameroWarning) {
      .grade = DAMERO_GRADE_GRAVE, .a = number, .n = bar.round_number, .own = own,
      .kind = bar.kind == DAMERO_OBSTACLE_HAD_BYE ? DAMERO_WARNING_SECOND_BYE
                                                  : DAMERO_WARNING_BYE_AFTER_WIN });
  if (find_lowest (work, &lowest)
      && damero_why_player_at (work->why, lowest)->score_x10 < player->score_x10)
    warn (work, (DameroWarning) {
      .grade = DAMERO_GRADE_WARNING, .kind = DAMERO_WARNING_BYE_SCORE, .a = number,
      .b = damero_why_player_at (work->why, lowest)->number, .own = own,
      .n = player->score_x10 - damero_why_player_at (work->why, lowest)->score_x10 });
}

static void
check_byes (const Work *work)
{
  guint n_needed = work->why->field->n_players % 2;

  for (guint i = 0; i < work->byes->len; i++)
    {
      int number = g_array_index (work->byes, int, i);

      if (damero_tournament_find (work->tournament, number) != NULL && !is_absent (work, number))
        check_bye (work, number, i < n_needed);
    }
}

/* The criterion by which the program's own pairing is better; both have to pair the same players. */
static DameroCriterion
find_criterion (const Work *work)
{
  const DameroWhy *why = work->why;
  DameroDutchDifference difference;
  g_autoptr(DameroWhy) own = NULL;

  for (guint i = 0; i < why->field->n_players; i++)
    if (!g_hash_table_contains (work->seen, GINT_TO_POINTER (damero_why_player_at (why, i)->number)))
      return DAMERO_CRITERION_NONE;

  own = damero_why_new (work->tournament, work->round_number, work->own_pairs, NULL);
  if (own->field->n_players != why->field->n_players || work->sound->len != work->pairs->len
      || damero_dutch_compare (why->field, why->mates, own->mates, &difference) <= 0)
    return DAMERO_CRITERION_NONE;

  return difference.criterion;
}

static void
compare (const Work *work)
{
  DameroReview *review = work->review;

  review->compared = TRUE;
  review->own_bye = work->own_bye;
  review->same_bye = work->byes->len == (work->own_bye != 0 ? 1 : 0)
                     && (work->byes->len == 0 || g_array_index (work->byes, int, 0) == work->own_bye);
  for (guint i = 0; i < work->pairs->len; i++)
    {
      DameroReviewBoard board = compare_board (work, g_array_index (work->pairs, DameroPair, i));

      review->n_same += board.change == DAMERO_CHANGE_NONE;
      review->n_colours += board.change == DAMERO_CHANGE_COLOURS;
      review->n_different += board.change == DAMERO_CHANGE_OPPONENT;
      g_array_append_val (review->boards, board);
    }
  review->criterion = find_criterion (work);
}

static int
compare_warnings (const void *a,
                  const void *b)
{
  const DameroWarning *first = a;
  const DameroWarning *second = b;

  if (first->grade != second->grade)
    return first->grade > second->grade ? -1 : 1;
  if (first->board != second->board)
    return first->board == 0 || (second->board != 0 && first->board > second->board) ? 1 : -1;
  if (first->kind != second->kind)
    return first->kind < second->kind ? -1 : 1;

  return first->a < second->a ? -1 : first->a > second->a;
}

DameroReview *
damero_review_round (const DameroTournament *tournament,
                     int                     round_number,
                     const GArray           *pairs,
                     const GArray           *byes,
                     const GArray           *own_pairs,
                     int                     own_bye)
{
  DameroReview *review = g_new0 (DameroReview, 1);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr(GArray) sound = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(DameroWhy) why = NULL;
  Work work = { tournament, round_number, pairs, byes, own_pairs, own_bye, seen, sound, NULL, review };

  g_assert (g_array_get_element_size ((GArray *) pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size ((GArray *) byes) == sizeof (int));

  review->warnings = g_array_new (FALSE, FALSE, sizeof (DameroWarning));
  review->boards = g_array_new (FALSE, FALSE, sizeof (DameroReviewBoard));
  check_places (&work);
  check_presence (&work);
  why = damero_why_new (tournament, round_number, sound, NULL);
  work.why = why;
  check_boards (&work);
  check_byes (&work);
  if (own_pairs != NULL)
    compare (&work);
  g_array_sort (review->warnings, compare_warnings);

  return review;
}

#define BIT(kind) (1u << DAMERO_WARNING_##kind)

/* The warnings that mean something in a system. */
static guint
get_kinds (DameroSystem system)
{
  const guint places = BIT (UNKNOWN) | BIT (TWICE) | BIT (NOT_PAIRED) | BIT (ABSENT) | BIT (REPEAT);

  switch (system)
    {
    case DAMERO_SYSTEM_DUTCH:
      return ~0u;
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      /* Its colours forbid nothing. */
      return places | BIT (FORBIDDEN) | BIT (SECOND_BYE) | BIT (EXTRA_BYE) | BIT (SCORE_GAP);
    case DAMERO_SYSTEM_KEIZER:
    case DAMERO_SYSTEM_MANUAL:
      return places | BIT (FORBIDDEN) | BIT (SECOND_BYE) | BIT (EXTRA_BYE) | BIT (THIRD_COLOUR) |
             BIT (COLOUR_DIFFERENCE) | BIT (SCORE_GAP);
    case DAMERO_SYSTEM_ROUND_ROBIN:
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return places;
    case DAMERO_SYSTEM_KNOCKOUT:
      return places & ~(BIT (NOT_PAIRED) | BIT (REPEAT));
    }

  g_assert_not_reached ();
}

void
damero_review_keep_of (DameroReview *review,
                       DameroSystem  system)
{
  for (guint i = review->warnings->len; i-- > 0;)
    if ((get_kinds (system) & 1u << g_array_index (review->warnings, DameroWarning, i).kind) == 0)
      g_array_remove_index (review->warnings, i);
  if (system != DAMERO_SYSTEM_DUTCH)
    review->criterion = DAMERO_CRITERION_NONE;
}

void
damero_review_free (DameroReview *review)
{
  if (review == NULL)
    return;

  g_array_unref (review->warnings);
  g_array_unref (review->boards);
  g_free (review);
}

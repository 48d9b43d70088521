/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/review.h"

#include <stdlib.h>

#include "pairing/double-swiss/field.h"
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
  DameroWhy    *why;   /* of SOUND; who has a bye is present too; NULL in the Double-Swiss: */
  DameroDoubleField *matches; /* the same players by its rules; else NULL */
  DameroReview *review;
} Work;

static guint
count_players (const Work *work)
{
  return work->matches != NULL ? work->matches->n_players : work->why->field->n_players;
}

/* Who is that by rank. */
static int
number_at (const Work *work,
           guint       i)
{
  return work->matches != NULL ? work->matches->players[i].number : damero_why_player_at (work->why, i)->number;
}

static int
score_at (const Work *work,
          guint       i)
{
  return work->matches != NULL ? work->matches->players[i].score_x10 : damero_why_player_at (work->why, i)->score_x10;
}

static gboolean
is_bye_barred (const Work *work,
               guint       i)
{
  return work->matches != NULL ? work->matches->players[i].bye_round != 0
                               : damero_why_player_at (work->why, i)->bye_barred;
}

static guint
index_of (const Work *work,
          int         number)
{
  guint i = 0;

  if (work->matches == NULL)
    return damero_why_index_of (work->why, number);
  while (work->matches->players[i].number != number)
    i++;

  return i;
}

/* What bars two from meeting. */
static DameroObstacle
judge_meeting (const Work *work,
               guint       a,
               guint       b)
{
  DameroObstacle obstacle = { .x = number_at (work, a), .y = number_at (work, b) };

  if (work->matches == NULL)
    return damero_why_judge_meeting (work->why, a, b);
  if (damero_double_field_may_meet (work->matches, a, b))
    return obstacle;

  obstacle.round_number = damero_double_field_get_met (work->matches, a, b);
  obstacle.kind = obstacle.round_number != 0 ? DAMERO_OBSTACLE_MET : DAMERO_OBSTACLE_FORBIDDEN;
  return obstacle;
}

/* What bars somebody from the bye. */
static DameroObstacle
judge_bye (const Work *work,
           guint       i)
{
  DameroObstacle obstacle = { .x = number_at (work, i) };
  const DameroDoublePlayer *player;

  if (work->matches == NULL)
    return damero_why_judge_bye (work->why, i);

  player = &work->matches->players[i];
  obstacle.round_number = player->bye_round;
  if (player->bye_round != 0)
    obstacle.kind = damero_contestant_get_record (player->contestant, player->bye_round).play ==
                    DAMERO_PLAY_ALLOCATED_BYE ? DAMERO_OBSTACLE_HAD_BYE : DAMERO_OBSTACLE_UNPLAYED_WIN;
  return obstacle;
}

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
  const DameroDutchPlayer *player;
  DameroColour colour;
  int difference;
  DameroWarning warning = { .grade = DAMERO_GRADE_WARNING, .board = board, .own = own };

  /* The colours of the Double-Swiss forbid nothing. */
  if (work->tournament->colourless || work->matches != NULL)
    return;

  player = damero_why_player_at (work->why, i);
  colour = work->why->colours[i];
  difference = player->colour_difference + (colour == DAMERO_COLOUR_WHITE ? 1 : -1);
  warning.a = player->number;
  warning.colour = colour;

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

/* The other way round both would have what they are due. */
static void
check_crossed (const Work *work,
               int         board,
               guint       white,
               guint       black,
               gboolean    own)
{
  const DameroDutchPlayer *a;
  const DameroDutchPlayer *b;

  if (work->tournament->colourless || work->matches != NULL)
    return;

  a = damero_why_player_at (work->why, white);
  b = damero_why_player_at (work->why, black);
  if (a->preferred == DAMERO_COLOUR_BLACK && b->preferred == DAMERO_COLOUR_WHITE)
    warn (work, (DameroWarning) { DAMERO_GRADE_WARNING, DAMERO_WARNING_CROSSED_COLOURS, board, a->number, b->number, 0,
                                  DAMERO_COLOUR_BLACK, own });
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
  guint higher = MIN (a, b);
  guint lower = MAX (a, b);
  DameroObstacle bar = judge_meeting (work, a, b);
  int gap_x10 = score_at (work, higher) - score_at (work, lower);

  if (bar.kind != DAMERO_OBSTACLE_NOTHING)
    warn (work, (DameroWarning) { DAMERO_GRADE_GRAVE, kinds[bar.kind], board, bar.x, bar.y,
                                  bar.round_number, bar.colour, own });
  if (gap_x10 > 0)
    warn (work, (DameroWarning) {
      gap_x10 > work->tournament->points.points_x10[DAMERO_PLAY_WIN] ? DAMERO_GRADE_WARNING
                                                                     : DAMERO_GRADE_NOTE,
      DAMERO_WARNING_SCORE_GAP, board, number_at (work, higher), number_at (work, lower), gap_x10,
      DAMERO_COLOUR_NONE, own });
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
      guint white = index_of (work, pair.white);
      guint black = index_of (work, pair.black);
      DameroChange change = work->own_pairs != NULL ? compare_board (work, pair).change
                                                    : DAMERO_CHANGE_OPPONENT;

      check_meeting (work, board, white, black, change != DAMERO_CHANGE_OPPONENT);
      check_colours (work, board, white, change == DAMERO_CHANGE_NONE);
      check_colours (work, board, black, change == DAMERO_CHANGE_NONE);
      check_crossed (work, board, white, black, change == DAMERO_CHANGE_NONE);
    }
}

/* The lowest player who may have the bye, and whether there is one. */
static gboolean
find_lowest (const Work *work,
             guint      *ret_index)
{
  for (guint i = count_players (work); i-- > 0;)
    if (!is_bye_barred (work, i))
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
  guint i = index_of (work, number);
  DameroObstacle bar = judge_bye (work, i);
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
  if (find_lowest (work, &lowest) && score_at (work, lowest) < score_at (work, i))
    warn (work, (DameroWarning) {
      .grade = DAMERO_GRADE_WARNING, .kind = DAMERO_WARNING_BYE_SCORE, .a = number, .b = number_at (work, lowest),
      .own = own, .n = score_at (work, i) - score_at (work, lowest) });
}

static void
check_byes (const Work *work)
{
  guint n_needed = count_players (work) % 2;

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
  review->criterion = work->why != NULL ? find_criterion (work) : DAMERO_CRITERION_NONE;
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
      return places | BIT (FORBIDDEN) | BIT (SECOND_BYE) | BIT (BYE_AFTER_WIN) | BIT (BYE_SCORE) |
             BIT (EXTRA_BYE) | BIT (SCORE_GAP);
    case DAMERO_SYSTEM_KEIZER:
    case DAMERO_SYSTEM_MANUAL:
      return places | BIT (FORBIDDEN) | BIT (SECOND_BYE) | BIT (EXTRA_BYE) | BIT (THIRD_COLOUR) |
             BIT (COLOUR_DIFFERENCE) | BIT (CROSSED_COLOURS) | BIT (SCORE_GAP);
    case DAMERO_SYSTEM_ROUND_ROBIN:
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return places;
    case DAMERO_SYSTEM_KNOCKOUT:
      return places & ~(BIT (NOT_PAIRED) | BIT (REPEAT));
    }

  g_assert_not_reached ();
}

/* Where everybody meets everybody by a table, or the winners meet, there are no score groups and no Swiss colours. */
static void
keep_of (DameroReview *review,
         DameroSystem  system)
{
  for (guint i = review->warnings->len; i-- > 0;)
    if ((get_kinds (system) & 1u << g_array_index (review->warnings, DameroWarning, i).kind) == 0)
      g_array_remove_index (review->warnings, i);
  if (system != DAMERO_SYSTEM_DUTCH)
    review->criterion = DAMERO_CRITERION_NONE;
}

DameroReview *
damero_review_round (DameroSystem            system,
                     const DameroTournament *tournament,
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
  g_autoptr(DameroTournament) present = NULL;
  g_autoptr(DameroDoubleField) matches = NULL;
  Work work = { tournament, round_number, pairs, byes, own_pairs, own_bye, seen, sound, NULL, NULL, review };

  g_assert (g_array_get_element_size ((GArray *) pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size ((GArray *) byes) == sizeof (int));

  review->warnings = g_array_new (FALSE, FALSE, sizeof (DameroWarning));
  review->boards = g_array_new (FALSE, FALSE, sizeof (DameroReviewBoard));
  check_places (&work);
  check_presence (&work);
  if (system == DAMERO_SYSTEM_DOUBLE_SWISS)
    {
      present = damero_tournament_dup_paired (tournament, round_number, sound);
      work.matches = matches = damero_double_field_new (present, round_number);
    }
  else
    work.why = why = damero_why_new (tournament, round_number, sound, NULL);
  check_boards (&work);
  check_byes (&work);
  if (own_pairs != NULL)
    compare (&work);
  keep_of (review, system);
  g_array_sort (review->warnings, compare_warnings);

  return review;
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

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-why.c - what is said of the pairing is true, by looking at the tournament alone; and
 * of the reference rounds something speaks against everybody who came before.
 */
#include "pairing/why.h"
#include "random-rounds.h"

typedef struct {
  const ReferenceRound *round;
  const char           *about;
  guint n_boards;
  guint n_obstacles[DAMERO_N_OBSTACLES];
  guint n_criteria[DAMERO_N_CRITERIA];
  guint n_meetings[DAMERO_MEETING_FLOAT + 1];
  guint n_moved[DAMERO_MOVED_REST + 1];
  guint n_rules[DAMERO_COLOUR_RULE_INITIAL + 1];
  guint n_nothing;
} Seen;

static DameroRoundRecord
record_of (const Seen *seen,
           int         number,
           int         round_number)
{
  const DameroContestant *contestant = damero_tournament_find (seen->round->tournament, number);

  g_assert_nonnull (contestant);
  return damero_contestant_get_record (contestant, round_number);
}

/* White's excess, the colour of the last game, and of the one before. */
static int
colours_of (const Seen *seen,
            int         number,
            char        last[2])
{
  int excess = 0;

  last[0] = last[1] = '-';
  for (int round = 1; round < seen->round->round_number; round++)
    {
      DameroRoundRecord record = record_of (seen, number, round);

      if (record.play < DAMERO_PLAY_WIN || record.play > DAMERO_PLAY_PENDING || record.colour == DAMERO_COLOUR_NONE)
        continue;
      last[1] = last[0];
      last[0] = record.colour == DAMERO_COLOUR_WHITE ? 'w' : 'b';
      excess += record.colour == DAMERO_COLOUR_WHITE ? 1 : -1;
    }

  return excess;
}

/* What a player is due by article 1.7, in letters: capital if it is absolute. */
static char
due (const Seen *seen,
     int         number)
{
  char last[2];
  int excess = colours_of (seen, number, last);

  if (last[0] != '-' && last[0] == last[1])
    return last[0] == 'w' ? 'B' : 'W';
  if (ABS (excess) > 1)
    return excess > 0 ? 'B' : 'W';
  if (excess != 0)
    return excess > 0 ? 'b' : 'w';

  return last[0] == 'w' ? 'b' : last[0] == 'b' ? 'w' : '-';
}

static gboolean
have_met (const Seen *seen,
          int         a,
          int         b,
          int         round_number)
{
  DameroRoundRecord record = record_of (seen, a, round_number);

  return record.opponent == b && record.play >= DAMERO_PLAY_WIN && record.play <= DAMERO_PLAY_PENDING;
}

static gboolean
is_forbidden (const Seen *seen,
              int         a,
              int         b)
{
  const GPtrArray *sets = seen->round->tournament->forbidden;

  for (guint i = 0; i < sets->len; i++)
    {
      const DameroForbidden *set = sets->pdata[i];
      gboolean has_a = FALSE, has_b = FALSE;

      if (set->first_round > seen->round->round_number
          || (set->last_round != 0 && set->last_round < seen->round->round_number))
        continue;
      for (guint k = 0; k < set->numbers->len; k++)
        {
          has_a |= g_array_index (set->numbers, int, k) == a;
          has_b |= g_array_index (set->numbers, int, k) == b;
        }
      if (has_a && has_b)
        return TRUE;
    }

  return FALSE;
}

static int
score_of (const Seen *seen,
          int         number,
          int         round_number)
{
  const DameroContestant *contestant = damero_tournament_find (seen->round->tournament, number);
  int score_x10 = damero_contestant_get_virtual_x10 (contestant, round_number);

  for (int round = 1; round < round_number; round++)
    score_x10 += record_of (seen, number, round).points_x10;

  return score_x10;
}

/* 1 if the player moved down in a round, -1 if up (article 1.4). */
static int
moved_in (const Seen *seen,
          int         number,
          int         round_number)
{
  DameroRoundRecord record = record_of (seen, number, round_number);
  int ahead_x10;

  if (record.play < DAMERO_PLAY_WIN || record.play > DAMERO_PLAY_PENDING)
    return record.play == DAMERO_PLAY_ALLOCATED_BYE
           || record.points_x10 > seen->round->tournament->points.points_x10[DAMERO_PLAY_LOSS];
  ahead_x10 = score_of (seen, number, round_number) - score_of (seen, record.opponent, round_number);

  return ahead_x10 > 0 ? 1 : ahead_x10 < 0 ? -1 : 0;
}

static void
check_worse (Seen                 *seen,
             const DameroObstacle *obstacle)
{
  g_assert_cmpint (obstacle->criterion, >=, DAMERO_CRITERION_BYE_SCORE);
  g_assert_cmpint (obstacle->criterion, <, DAMERO_N_CRITERIA);
  g_assert_cmpint (obstacle->x, !=, 0);
  seen->n_criteria[obstacle->criterion]++;

  switch (obstacle->criterion)
    {
    case DAMERO_CRITERION_COLOUR:
    case DAMERO_CRITERION_STRONG_COLOUR:
      g_assert_cmpint (g_ascii_tolower (due (seen, obstacle->x)), ==, g_ascii_tolower (due (seen, obstacle->y)));
      g_assert_cmpint (g_ascii_tolower (due (seen, obstacle->x)), ==,
                       obstacle->colour == DAMERO_COLOUR_WHITE ? 'w' : 'b');
      break;
    case DAMERO_CRITERION_DOWN_AGAIN:
    case DAMERO_CRITERION_DOWN_EARLIER:
    case DAMERO_CRITERION_GAP_DOWN_AGAIN:
    case DAMERO_CRITERION_GAP_DOWN_EARLIER:
      g_assert_cmpint (moved_in (seen, obstacle->x, obstacle->round_number), ==, 1);
      break;
    case DAMERO_CRITERION_UP_AGAIN:
    case DAMERO_CRITERION_UP_EARLIER:
      g_assert_cmpint (moved_in (seen, obstacle->x, obstacle->round_number), ==, -1);
      break;
    default:
      break;
    }
}

static void
check_obstacle (Seen                 *seen,
                const DameroObstacle *obstacle)
{
  int x = obstacle->x;
  int y = obstacle->y;
  DameroRoundRecord record;

  g_assert_cmpint (obstacle->kind, <, DAMERO_N_OBSTACLES);
  seen->n_obstacles[obstacle->kind]++;
  switch (obstacle->kind)
    {
    case DAMERO_OBSTACLE_NOTHING:
      g_test_message ("%s round %d: nothing against %d (%s)", seen->round->name, seen->round->round_number,
                      obstacle->candidate, seen->about);
      seen->n_nothing++;
      break;
    case DAMERO_OBSTACLE_TAKEN:
      record = record_of (seen, x, seen->round->round_number);
      g_assert_cmpint (record.opponent, ==, obstacle->candidate);
      break;
    case DAMERO_OBSTACLE_MET:
      g_assert_true (have_met (seen, x, y, obstacle->round_number));
      break;
    case DAMERO_OBSTACLE_FORBIDDEN:
      g_assert_true (is_forbidden (seen, x, y));
      break;
    case DAMERO_OBSTACLE_SAME_COLOUR:
      g_assert_cmpint (due (seen, x), ==, due (seen, y));
      g_assert_cmpint (due (seen, x), ==, obstacle->colour == DAMERO_COLOUR_WHITE ? 'W' : 'B');
      break;
    case DAMERO_OBSTACLE_HAD_BYE:
      g_assert_cmpint (record_of (seen, x, obstacle->round_number).play, ==, DAMERO_PLAY_ALLOCATED_BYE);
      break;
    case DAMERO_OBSTACLE_UNPLAYED_WIN:
      record = record_of (seen, x, obstacle->round_number);
      g_assert_cmpint (record.points_x10, >=, seen->round->tournament->points.points_x10[DAMERO_PLAY_WIN]);
      g_assert_cmpint (record.play, >=, DAMERO_PLAY_FORFEIT_WIN);
      break;
    default:
      check_worse (seen, obstacle);
    }
}

static void
check_obstacles (Seen         *seen,
                 const char   *about,
                 const GArray *obstacles)
{
  seen->about = about;
  for (guint i = 0; obstacles != NULL && i < obstacles->len; i++)
    check_obstacle (seen, &g_array_index (obstacles, DameroObstacle, i));
}

static void
check_player (const Seen            *seen,
              const DameroWhyPlayer *player)
{
  char last[2];
  int excess = colours_of (seen, player->number, last);
  char letter = g_ascii_tolower (due (seen, player->number));

  g_assert_cmpint (player->n_white - player->n_black, ==, excess);
  g_assert_cmpint (player->preferred, ==, letter == 'w'   ? DAMERO_COLOUR_WHITE
                                          : letter == 'b' ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_NONE);
  if (last[0] != '-')
    g_assert_cmpint (record_of (seen, player->number, player->last_round).colour, ==, player->last_colour);
}

/* The colours a player had after a round, "wb". */
static char *
colours_after (const Seen *seen,
               int         number,
               int         round_number)
{
  GString *colours = g_string_new (NULL);

  for (int round = round_number + 1; round < seen->round->round_number; round++)
    {
      DameroRoundRecord record = record_of (seen, number, round);

      if (record.play >= DAMERO_PLAY_WIN && record.play <= DAMERO_PLAY_PENDING)
        g_string_append_c (colours, record.colour == DAMERO_COLOUR_WHITE ? 'w' : 'b');
    }

  return g_string_free (colours, FALSE);
}

/* Whether somebody else who plays or has the bye in the round has the player's score; with MAY_MEET somebody
 * whom the player may meet. */
static gboolean
has_company (const Seen *seen,
             int         number,
             gboolean    may_meet)
{
  const DameroTournament *tournament = seen->round->tournament;
  int round_number = seen->round->round_number;

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      int other = ((DameroContestant *) tournament->contestants->pdata[i])->number;
      DameroRoundRecord record = record_of (seen, other, round_number);
      gboolean barred = is_forbidden (seen, number, other)
                        || (g_ascii_isupper (due (seen, number)) && due (seen, number) == due (seen, other));

      if (other == number || (record.opponent == 0 && record.play != DAMERO_PLAY_ALLOCATED_BYE)
          || score_of (seen, other, round_number) != score_of (seen, number, round_number))
        continue;
      for (int round = 1; round < round_number; round++)
        barred |= have_met (seen, number, other, round);
      if (!may_meet || !barred)
        return TRUE;
    }

  return FALSE;
}

static void
check_moved (Seen                 *seen,
             const DameroWhyBoard *board)
{
  const DameroWhyFloat *moved = &board->moved;

  seen->n_moved[moved->cause]++;
  g_assert_cmpint (board->higher.score_x10, >, board->lower.score_x10);
  g_assert_cmpuint (moved->n_down, >, 0);
  switch (moved->cause)
    {
    case DAMERO_MOVED_ALONE:
      g_assert_cmpuint (moved->n_bracket, ==, 1);
      break;
    case DAMERO_MOVED_NO_OPPONENT:
      /* In the last round topscorers may meet for all their colours. */
      if (seen->round->round_number < seen->round->tournament->n_rounds)
        g_assert_false (has_company (seen, board->higher.number, TRUE));
      g_assert_cmpuint (moved->others->len, ==, 0);
      break;
    case DAMERO_MOVED_ODD:
      g_assert_cmpuint (moved->n_down, ==, 1);
      g_assert_cmpuint (moved->n_bracket % 2, ==, 1);
      G_GNUC_FALLTHROUGH;
    case DAMERO_MOVED_REST:
      g_assert_true (moved->n_above > 0 || has_company (seen, board->higher.number, FALSE));
      break;
    }
}

static void
check_colours (Seen                 *seen,
               const DameroWhyBoard *board)
{
  char higher = g_ascii_tolower (due (seen, board->higher.number));
  char lower = g_ascii_tolower (due (seen, board->lower.number));

  g_assert_false (board->colours_by_hand);
  seen->n_rules[board->rule]++;
  if (board->rule == DAMERO_COLOUR_RULE_BOTH)
    g_assert_true (higher != lower && higher != '-' && lower != '-');
  else if (board->rule == DAMERO_COLOUR_RULE_INITIAL)
    g_assert_true (higher == '-' && lower == '-' && board->place > 0);
  else
    g_assert_true (higher == lower || higher == '-' || lower == '-');
  if (board->rule == DAMERO_COLOUR_RULE_ALTERNATE)
    {
      DameroColour then = record_of (seen, board->higher.number, board->rounds[0]).colour;
      g_autofree char *after = colours_after (seen, board->higher.number, board->rounds[0]);
      g_autofree char *other_after = colours_after (seen, board->lower.number, board->rounds[1]);

      g_assert_cmpint (then, !=, record_of (seen, board->lower.number, board->rounds[1]).colour);
      g_assert_cmpint (then == DAMERO_COLOUR_WHITE, ==, board->white == board->lower.number);
      g_assert_cmpstr (after, ==, other_after);
    }
}

static void
check_board (Seen            *seen,
             const DameroWhy *why,
             DameroPair       pair)
{
  g_auto(DameroWhyBoard) board = { 0 };

  damero_why_board (why, pair.white, pair.black, &board);
  g_assert_cmpint (board.higher.number + board.lower.number, ==, pair.white + pair.black);
  g_assert_cmpint (board.white, ==, pair.white);
  g_assert_false (board.by_hand);
  check_player (seen, &board.higher);
  check_player (seen, &board.lower);
  check_obstacles (seen, "opponent", board.obstacles);
  check_obstacles (seen, "stays", board.moved.others);
  check_obstacles (seen, "passed", board.moved.passed);
  check_colours (seen, &board);

  seen->n_boards++;
  seen->n_meetings[board.meeting]++;
  if (board.meeting == DAMERO_MEETING_FLOAT)
    check_moved (seen, &board);
  else
    g_assert_cmpint (board.higher.score_x10, ==, board.lower.score_x10);
}

static void
check_round (const ReferenceRound *round,
             gpointer              user_data)
{
  Seen *seen = user_data;
  g_autoptr(DameroWhy) why = damero_why_new (round->tournament, round->round_number, round->pairs, NULL);

  seen->round = round;
  for (guint i = 0; i < round->pairs->len; i++)
    check_board (seen, why, g_array_index (round->pairs, DameroPair, i));
  if (round->bye != 0)
    {
      g_auto(DameroWhyBye) bye = { 0 };

      damero_why_bye (why, round->bye, &bye);
      check_player (seen, &bye.player);
      check_obstacles (seen, "bye", bye.others);
    }
}

/* That every kind was met, so that none goes unchecked. */
static void
tell (const Seen *seen,
      guint       n_rounds)
{
  g_test_message ("%u rounds, %u boards", n_rounds, seen->n_boards);
  for (int i = 0; i < DAMERO_N_OBSTACLES; i++)
    g_test_message ("obstacle %d: %u", i, seen->n_obstacles[i]);
  for (int i = 0; i < DAMERO_N_CRITERIA; i++)
    g_test_message ("criterion %d: %u", i, seen->n_criteria[i]);
  for (int i = 0; i <= DAMERO_MEETING_FLOAT; i++)
    g_assert_cmpuint (seen->n_meetings[i], >, 0);
  for (int i = 0; i <= DAMERO_MOVED_REST; i++)
    g_assert_cmpuint (seen->n_moved[i], >, 0);
  for (int i = DAMERO_OBSTACLE_TAKEN; i < DAMERO_N_OBSTACLES; i++)
    g_assert_cmpuint (seen->n_obstacles[i], >, 0);
  g_assert_cmpuint (seen->n_nothing, ==, 0);
}

static void
test_reference (void)
{
  Seen seen = { 0 };
  guint n_rounds = reference_each (check_round, &seen);

  if (n_rounds == 0)
    return;

  tell (&seen, n_rounds);
  for (int i = 0; i <= DAMERO_COLOUR_RULE_INITIAL; i++)
    g_assert_cmpuint (seen.n_rules[i], >, 0);
  g_assert_cmpuint (n_rounds, ==, 1216);
}

static void
test_random (void)
{
  Seen seen = { 0 };
  guint n_rounds = 0;

  for (guint32 number = 0; number < 1500; number++)
    n_rounds += random_each_round (number, FALSE, check_round, &seen);

  tell (&seen, n_rounds);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/why/reference", test_reference);
  g_test_add_func ("/pairing/why/random", test_random);

  return g_test_run ();
}

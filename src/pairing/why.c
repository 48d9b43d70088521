/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/why.h"

#include "pairing/why-judge.h"

/* So many candidates are judged for one board at most; the sentences name fewer. */
#define MAX_OBSTACLES 20

/* Those of a score group who are not met by players from above: the higher of each pair, and the others,
 * with who moves down. Indices, ascending. */
typedef struct {
  GArray   *upper;
  GArray   *lower;
  guint     first_lower; /* the highest of the lower half as it was at first */
  gboolean  exchanged;   /* somebody is not in the half they were in at first */
} Halves;

static int
number_at (const DameroWhy *why,
           guint            i)
{
  return damero_why_player_at (why, i)->number;
}

static void
fill_mates (DameroWhy    *why,
            const GArray *pairs)
{
  const DameroDutchField *field = why->field;

  why->mates = g_new (guint, field->n_players + 1);
  why->brackets = g_new (guint, field->n_players + 1);
  why->colours = g_new0 (DameroColour, field->n_players + 1);
  for (guint i = 0; i < field->n_players; i++)
    why->mates[i] = DAMERO_DUTCH_NOBODY;
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      guint white = damero_why_index_of (why, pair->white);
      guint black = damero_why_index_of (why, pair->black);

      g_assert (white != black);
      g_assert (why->mates[white] == DAMERO_DUTCH_NOBODY && why->mates[black] == DAMERO_DUTCH_NOBODY);
      why->mates[white] = black;
      why->mates[black] = white;
      why->colours[white] = DAMERO_COLOUR_WHITE;
      why->colours[black] = DAMERO_COLOUR_BLACK;
    }

  for (guint i = 0; i < field->n_players; i++)
    why->brackets[i] = why->mates[i] == DAMERO_DUTCH_NOBODY ? field->n_groups
                                                           : MAX (why->groups[i],
                                                                  why->groups[why->mates[i]]);
}

static void
note_own (DameroWhy    *why,
          const GArray *own_pairs)
{
  why->own = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < own_pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (own_pairs, DameroPair, i);

      g_hash_table_insert (why->own, GINT_TO_POINTER (pair->white), GINT_TO_POINTER (pair->black));
      g_hash_table_insert (why->own, GINT_TO_POINTER (pair->black), GINT_TO_POINTER (pair->white));
    }
}

static int
own_opponent (const DameroWhy *why,
              int              number)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (why->own, GINT_TO_POINTER (number)));
}

DameroWhy *
damero_why_new (const DameroTournament *tournament,
                int                     round_number,
                const GArray           *pairs,
                const GArray           *own_pairs)
{
  DameroWhy *why = g_new0 (DameroWhy, 1);

  g_assert (g_array_get_element_size ((GArray *) pairs) == sizeof (DameroPair));

  why->tournament = damero_tournament_dup_paired (tournament, round_number, pairs);
  why->field = damero_dutch_field_new (why->tournament, round_number);
  why->groups = damero_dutch_dup_groups (why->field);
  why->indices = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < why->field->n_players; i++)
    g_hash_table_insert (why->indices, GINT_TO_POINTER (number_at (why, i)), GUINT_TO_POINTER (i + 1));
  fill_mates (why, pairs);
  if (own_pairs != NULL)
    note_own (why, own_pairs);

  return why;
}

void
damero_why_free (DameroWhy *why)
{
  if (why == NULL)
    return;

  g_clear_pointer (&why->own, g_hash_table_unref);
  g_hash_table_unref (why->indices);
  g_free (why->colours);
  g_free (why->brackets);
  g_free (why->mates);
  g_free (why->groups);
  damero_dutch_field_free (why->field);
  damero_tournament_free (why->tournament);
  g_free (why);
}

int
damero_why_opponent (const DameroWhy *why,
                     int              number)
{
  guint mate = why->mates[damero_why_index_of (why, number)];

  return mate == DAMERO_DUTCH_NOBODY ? 0 : number_at (why, mate);
}

static DameroColour
played_colour (const DameroContestant *contestant,
               int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

  return damero_play_is_played (record.play) ? record.colour : DAMERO_COLOUR_NONE;
}

static DameroWhyPlayer
describe (const DameroWhy *why,
          guint            i)
{
  const DameroDutchPlayer *player = damero_why_player_at (why, i);
  DameroWhyPlayer described = {
    .number = player->number,
    .score_x10 = player->score_x10,
    .real_x10 = player->real_x10,
    .preferred = player->preferred,
    .preference = player->preference,
    .twice = player->last_twice != DAMERO_COLOUR_NONE,
  };

  for (int round = 1; round < why->field->round_number; round++)
    {
      DameroColour colour = played_colour (player->contestant, round);

      if (colour == DAMERO_COLOUR_NONE)
        continue;
      described.n_white += colour == DAMERO_COLOUR_WHITE;
      described.n_black += colour == DAMERO_COLOUR_BLACK;
      described.last_round = round;
      described.last_colour = colour;
    }

  return described;
}

static void
add_obstacle (GArray        *obstacles,
              DameroObstacle obstacle)
{
  if (obstacles->len < MAX_OBSTACLES)
    g_array_append_val (obstacles, obstacle);
}

static GArray *
obstacles_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (DameroObstacle));
}

/* The score group GROUP as its own players are paired in it. */
static void
halves_init (Halves          *halves,
             const DameroWhy *why,
             guint            group)
{
  GArray *upper = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *lower = g_array_new (FALSE, FALSE, sizeof (guint));
  guint end = why->field->group_starts[group + 1];
  guint place = 0;

  for (guint i = why->field->group_starts[group]; i < end; i++)
    {
      guint mate = why->mates[i];

      if (mate == DAMERO_DUTCH_NOBODY || why->groups[mate] > group || (mate < i && why->groups[mate] == group))
        g_array_append_val (lower, i);
      else if (why->groups[mate] == group)
        g_array_append_val (upper, i);
    }

  *halves = (Halves) { .upper = upper, .lower = lower, .first_lower = end };
  for (guint i = why->field->group_starts[group]; i < end; i++)
    {
      guint mate = why->mates[i];

      if (mate != DAMERO_DUTCH_NOBODY && why->groups[mate] < group)
        continue;
      if (place++ == upper->len)
        halves->first_lower = i;
    }
  halves->exchanged = upper->len > 0 && g_array_index (upper, guint, upper->len - 1) >= halves->first_lower;
}

static void
halves_clear (Halves *halves)
{
  g_array_unref (halves->upper);
  g_array_unref (halves->lower);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Halves, halves_clear)

static guint
place_in (const GArray *half,
          guint         i)
{
  for (guint place = 0; place < half->len; place++)
    if (g_array_index (half, guint, place) == i)
      return place;

  g_assert_not_reached ();
}

/* Those of the lower half who came before B for A: all who are higher and not met by one who comes before
 * A. Of the others only the one in A's own place is named. */
static void
fill_halves (const DameroWhy *why,
             const Halves    *halves,
             guint            a,
             guint            b,
             DameroWhyBoard  *board)
{
  guint place = place_in (halves->upper, a);

  board->upper = place + 1;
  board->lower_place = place_in (halves->lower, b) + 1;
  board->natural = number_at (why, g_array_index (halves->lower, guint, place));
  for (guint k = 0; k < halves->lower->len; k++)
    {
      guint candidate = g_array_index (halves->lower, guint, k);
      guint mate = why->mates[candidate];

      if (mate != DAMERO_DUTCH_NOBODY && mate < a && why->groups[mate] == why->groups[a])
        {
          if (k == place)
            add_obstacle (board->obstacles, (DameroObstacle) { .kind = DAMERO_OBSTACLE_TAKEN,
                                                               .candidate = number_at (why, candidate),
                                                               .x = number_at (why, mate) });
        }
      else if (candidate < b && candidate != a)
        add_obstacle (board->obstacles, damero_why_judge (why, a, candidate, candidate));
    }
}

/* Whether a player begins a pair within the upper half of the player's score group, or within the lower one. One of
 * the upper half who moves down counts as such a pair. */
static gboolean
begins_inner_pair (const DameroWhy *why,
                   const Halves    *halves,
                   guint            i,
                   gboolean         in_upper)
{
  guint mate = why->mates[i];

  if (mate == DAMERO_DUTCH_NOBODY || why->groups[mate] > why->groups[i])
    return in_upper && i < halves->first_lower;
  if (why->groups[mate] < why->groups[i] || mate < i)
    return FALSE;

  return in_upper ? mate < halves->first_lower : i >= halves->first_lower;
}

/* Pairs within the two halves are equally many: the one that goes with the pair A, B of one half. */
static void
fill_exchange (const DameroWhy *why,
               const Halves    *halves,
               guint            a,
               guint            b,
               DameroWhyBoard  *board)
{
  const guint *starts = &why->field->group_starts[why->groups[a]];
  gboolean is_upper = b < halves->first_lower;
  guint n_before = 0;

  for (guint i = starts[0]; i < a; i++)
    n_before += begins_inner_pair (why, halves, i, is_upper);

  for (guint i = starts[0]; i < starts[1]; i++)
    {
      guint mate = why->mates[i];

      if (!begins_inner_pair (why, halves, i, !is_upper) || n_before-- > 0)
        continue;
      board->changed[0] = number_at (why, i);
      add_obstacle (board->obstacles, damero_why_judge (why, a, i, i));
      if (mate != DAMERO_DUTCH_NOBODY && why->groups[mate] == why->groups[i])
        {
          board->changed[1] = number_at (why, mate);
          add_obstacle (board->obstacles, damero_why_judge (why, a, mate, mate));
        }
      return;
    }
}

/* A candidate who came before for A: taken by one from above who comes before A, or judged. */
static DameroObstacle
judge_from_above (const DameroWhy *why,
                  guint            a,
                  guint            candidate)
{
  guint mate = why->mates[candidate];

  if (mate != DAMERO_DUTCH_NOBODY && mate < a && why->groups[mate] < why->groups[candidate])
    return (DameroObstacle) { .kind = DAMERO_OBSTACLE_TAKEN, .candidate = number_at (why, candidate),
                              .x = number_at (why, mate) };

  return damero_why_judge (why, a, candidate, candidate);
}

/* Why A moved down from A's score group. */
static void
fill_moved (const DameroWhy *why,
            guint            a,
            guint            to_group,
            DameroWhyFloat  *moved)
{
  guint group = why->groups[a];
  const guint *starts = why->field->group_starts;
  gboolean has_opponent = FALSE;

  moved->others = obstacles_new ();
  moved->passed = obstacles_new ();
  for (guint i = 0; i < starts[group + 1]; i++)
    {
      if (why->brackets[i] < group)
        continue;
      moved->n_bracket++;
      moved->n_above += why->groups[i] < group;
      moved->n_down += why->brackets[i] > group;
      has_opponent |= damero_dutch_field_may_meet (why->field, a, i);
    }

  moved->cause = moved->n_bracket == 1                              ? DAMERO_MOVED_ALONE
                 : !has_opponent                                    ? DAMERO_MOVED_NO_OPPONENT
                 : moved->n_bracket % 2 == 1 && moved->n_down == 1  ? DAMERO_MOVED_ODD
                                                                    : DAMERO_MOVED_REST;
  if (has_opponent)
    for (guint i = starts[group + 1]; --i > a;)
      if (why->brackets[i] == group)
        {
          DameroObstacle obstacle = damero_why_judge (why, a, why->mates[i], i);

          add_obstacle (moved->others, obstacle);
        }
  for (guint i = starts[group + 1]; i < starts[to_group]; i++)
    add_obstacle (moved->passed, judge_from_above (why, a, i));
}

/* The players of the lower score group who came before B for A, who came from above. */
static void
fill_from_above (const DameroWhy *why,
                 guint            a,
                 guint            b,
                 DameroWhyBoard  *board)
{
  guint group = why->groups[b];
  guint start = why->field->group_starts[group];
  guint place = start;

  /* Each of those who came from above comes first for the player of the same place. */
  for (guint i = 0; i < a; i++)
    place += why->brackets[i] == group && why->groups[i] < group;
  if (place < why->field->group_starts[group + 1])
    board->natural = number_at (why, place);

  for (guint i = start; i < why->field->group_starts[group + 1]; i++)
    {
      DameroObstacle obstacle;

      if (i >= b && i != place)
        continue;
      obstacle = judge_from_above (why, a, i);
      if (obstacle.kind == DAMERO_OBSTACLE_TAKEN ? i == place : i < b)
        add_obstacle (board->obstacles, obstacle);
    }
}

/* The last games in which the two had different colours, counted from the latest one of each (5.2.3). */
static void
fill_rounds (const DameroWhy *why,
             guint            a,
             guint            b,
             int              ret_rounds[2])
{
  const DameroContestant *contestants[2] = {
    damero_why_player_at (why, a)->contestant, damero_why_player_at (why, b)->contestant
  };
  int rounds[2] = { why->field->round_number, why->field->round_number };
  DameroColour colours[2];

  do
    for (int i = 0; i < 2; i++)
      {
        do
          rounds[i]--;
        while (rounds[i] >= 1 && played_colour (contestants[i], rounds[i]) == DAMERO_COLOUR_NONE);
        if (rounds[i] < 1)
          return;
        colours[i] = played_colour (contestants[i], rounds[i]);
      }
  while (colours[0] == colours[1]);

  ret_rounds[0] = rounds[0];
  ret_rounds[1] = rounds[1];
}

static void
fill_colours (const DameroWhy *why,
              guint            a,
              guint            b,
              DameroWhyBoard  *board)
{
  gboolean white = damero_dutch_field_gives_white (why->field, a, b, &board->rule);

  board->colours_by_hand = white != (why->colours[a] == DAMERO_COLOUR_WHITE);
  board->white = number_at (why, why->colours[a] == DAMERO_COLOUR_WHITE ? a : b);
  board->place = damero_why_player_at (why, a)->parity_number;
  board->initial = why->tournament->initial_colour;
  board->colourless = why->tournament->colourless;
  if (board->rule == DAMERO_COLOUR_RULE_ALTERNATE)
    fill_rounds (why, a, b, board->rounds);
}

static void
fill_meeting (const DameroWhy *why,
              guint            a,
              guint            b,
              DameroWhyBoard  *board)
{
  const guint *starts = &why->field->group_starts[why->groups[b]];
  g_auto(Halves) halves = { 0 };

  board->n_players = starts[1] - starts[0];
  halves_init (&halves, why, why->groups[b]);
  board->n_pairs = halves.upper->len;
  board->exchanged = halves.exchanged;

  if (why->groups[a] < why->groups[b])
    {
      board->meeting = DAMERO_MEETING_FLOAT;
      fill_moved (why, a, why->groups[b], &board->moved);
      fill_from_above (why, a, b, board);
    }
  else if (a < halves.first_lower && b >= halves.first_lower)
    {
      board->meeting = DAMERO_MEETING_HALVES;
      fill_halves (why, &halves, a, b, board);
    }
  else
    {
      board->meeting = b < halves.first_lower ? DAMERO_MEETING_UPPER : DAMERO_MEETING_LOWER;
      fill_exchange (why, &halves, a, b, board);
    }
}

void
damero_why_board (const DameroWhy *why,
                  int              number,
                  int              opponent,
                  DameroWhyBoard  *ret_board)
{
  guint a = MIN (damero_why_index_of (why, number), damero_why_index_of (why, opponent));
  guint b = MAX (damero_why_index_of (why, number), damero_why_index_of (why, opponent));

  g_assert (why->mates[a] == b);

  *ret_board = (DameroWhyBoard) {
    .higher = describe (why, a),
    .lower = describe (why, b),
    .obstacles = obstacles_new (),
  };
  if (why->own != NULL)
    {
      ret_board->own_higher = own_opponent (why, number_at (why, a));
      ret_board->own_lower = own_opponent (why, number_at (why, b));
      ret_board->by_hand = ret_board->own_higher != number_at (why, b);
    }
  fill_meeting (why, a, b, ret_board);
  fill_colours (why, a, b, ret_board);
}

void
damero_why_board_clear (DameroWhyBoard *board)
{
  g_clear_pointer (&board->obstacles, g_array_unref);
  g_clear_pointer (&board->moved.others, g_array_unref);
  g_clear_pointer (&board->moved.passed, g_array_unref);
}

void
damero_why_bye (const DameroWhy *why,
                int              number,
                DameroWhyBye    *ret_bye)
{
  guint i = damero_why_index_of (why, number);
  guint n = why->field->n_players;

  g_assert (why->mates[i] == DAMERO_DUTCH_NOBODY);

  *ret_bye = (DameroWhyBye) {
    .player = describe (why, i),
    .n_players = n,
    .lowest = i == n - 1,
    .lowest_score = why->groups[i] == why->field->n_groups - 1,
    .others = obstacles_new (),
  };
  if (why->own != NULL)
    for (guint k = 0; k < n; k++)
      if (own_opponent (why, number_at (why, k)) == 0)
        ret_bye->own = number_at (why, k);
  ret_bye->by_hand = why->own != NULL && ret_bye->own != number;

  for (guint k = n; --k > i;)
    if (why->mates[k] != DAMERO_DUTCH_NOBODY)
      {
        DameroObstacle barred = damero_why_judge_bye (why, k);

        add_obstacle (ret_bye->others, barred.kind != DAMERO_OBSTACLE_NOTHING
                                       ? barred : damero_why_judge (why, i, why->mates[k], k));
      }
}

void
damero_why_bye_clear (DameroWhyBye *bye)
{
  g_clear_pointer (&bye->others, g_array_unref);
}

DameroNoPairingCause
damero_why_no_pairing (const DameroTournament *tournament,
                       int                     round_number,
                       int                    *ret_number)
{
  g_autoptr(DameroTournament) before = damero_tournament_dup_before (tournament, round_number);
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (before, round_number);
  gboolean odd = field->n_players % 2 == 1;
  gboolean bye = FALSE;

  *ret_number = 0;
  for (guint i = 0; i < field->n_players; i++)
    {
      const DameroDutchPlayer *player = &field->players[i];
      gboolean has_opponent = odd && !player->bye_barred;

      bye |= !player->bye_barred;
      for (guint k = 0; !has_opponent && k < field->n_players; k++)
        has_opponent = damero_dutch_field_may_meet (field, i, k);
      if (!has_opponent && *ret_number == 0)
        *ret_number = player->number;
    }

  if (odd && !bye)
    {
      *ret_number = 0;
      return DAMERO_NO_PAIRING_NO_BYE;
    }

  return *ret_number != 0 ? DAMERO_NO_PAIRING_STRANDED : DAMERO_NO_PAIRING_CLASH;
}

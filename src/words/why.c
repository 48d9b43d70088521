/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/pairing.h"

#include "words/pairing-private.h"

/* Of those who came before, so many are named one by one. */
#define MAX_NAMED 2

/* The names of two players and their points, for most sentences. */
typedef struct {
  const DameroWhyBoard     *board;
  const DameroPairingVoice *voice;
  char *higher;
  char *lower;
  char *points; /* of the lower one */
} Words;

static void
words_clear (Words *words)
{
  g_free (words->higher);
  g_free (words->lower);
  g_free (words->points);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

static Words
words_of (const DameroWhyBoard     *board,
          const DameroPairingVoice *voice)
{
  return (Words) {
    .board = board,
    .voice = voice,
    .higher = damero_words_name (voice, board->higher.number),
    .lower = damero_words_name (voice, board->lower.number),
    .points = damero_words_points (board->lower.score_x10),
  };
}

/* "Ana, Boris and 3 others" of NUMBERS (int). */
static char *
list_names (const GArray             *numbers,
            const DameroPairingVoice *voice)
{
  g_autoptr(GString) list = g_string_new (NULL);
  g_autofree char *last = NULL;
  guint n_named = numbers->len <= MAX_NAMED + 1 ? numbers->len : MAX_NAMED;
  guint n_others = numbers->len - n_named;

  for (guint i = 0; i < n_named; i++)
    {
      g_autofree char *name = damero_words_name (voice, g_array_index (numbers, int, i));

      if (i + 1 == n_named && n_others == 0)
        last = g_steal_pointer (&name);
      else
        g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", name);
    }
  if (n_others > 0)
    /* Translators: the end of a list of players: "Ana, Boris and 3 others". */
    last = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u other", "%u others", n_others), n_others);
  if (list->len == 0)
    return g_steal_pointer (&last);

  /* Translators: the end of a list of players: "Ana, Boris" and "Carl". */
  return g_strdup_printf (_("%1$s and %2$s"), list->str, last);
}

/* Those of OBSTACLES whom the player has met. */
static GArray *
collect_met (const GArray *obstacles,
             int           number)
{
  GArray *met = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < obstacles->len; i++)
    {
      const DameroObstacle *obstacle = &g_array_index (obstacles, DameroObstacle, i);

      if (obstacle->kind == DAMERO_OBSTACLE_MET && !obstacle->left
          && (obstacle->x == number || obstacle->y == number))
        g_array_append_val (met, obstacle->candidate);
    }

  return met;
}

void
damero_words_say_uncounted (GString *text,
                            guint    n_others)
{
  if (n_others > 0)
    /* Translators: a number of players. */
    damero_words_say (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                          "One more is ruled out as well.",
                                                          "%u more are ruled out as well.",
                                                          n_others), n_others));
}

/* One who would have come first (NAME is then the player), or next (NAME is NULL), and was not taken. */
static void
say_obstacle (GString                  *text,
              const DameroObstacle     *obstacle,
              const char               *name,
              const DameroPairingVoice *voice)
{
  g_autofree char *candidate = damero_words_name (voice, obstacle->candidate);
  g_autofree char *other = NULL;

  if (obstacle->kind == DAMERO_OBSTACLE_TAKEN)
    {
      other = damero_words_name (voice, obstacle->x);
      /* Translators: a player, and another who plays against the first. */
      damero_words_say (text, g_strdup_printf (_("%1$s plays %2$s, who ranks higher and so comes first."),
                                               candidate, other));
      return;
    }
  if (obstacle->kind == DAMERO_OBSTACLE_NOTHING)
    {
      /* Translators: a player. */
      damero_words_say (text, g_strdup_printf (_("%s would come before, and nothing prevents it."),
                                               candidate));
      return;
    }

  other = damero_words_against (obstacle, TRUE, voice);
  if (name != NULL)
    /* Translators: two players; %3$s says why not: "Ana and Boris met in round 2". */
    damero_words_say (text, g_strdup_printf (_("The first opponent for %1$s would be %2$s, but %3$s."), name,
                                             candidate, other));
  else
    /* Translators: %1$s is a player, %2$s says why not: "Ana and Boris met in round 2". */
    damero_words_say (text, g_strdup_printf (_("The next would be %1$s, but %2$s."), candidate, other));
}

/* Why those who came before for a player were not taken, and who was. Those whom the player has met already share one
 * sentence. */
static void
say_obstacles (GString                  *text,
               const GArray             *obstacles,
               int                       number,
               int                       taken,
               const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, number);
  g_autofree char *next = damero_words_name (voice, taken);
  g_autoptr(GArray) met = collect_met (obstacles, number);
  guint n_named = 0, n_others = 0;

  if (met->len > 1)
    {
      g_autofree char *names = list_names (met, voice);

      n_named++;
      /* Translators: several players, and one who has played all of them. */
      damero_words_say (text, g_strdup_printf (_("%2$s has already met %1$s, who would come first."),
                                               names, name));
    }

  for (guint i = 0; i < obstacles->len; i++)
    {
      const DameroObstacle *obstacle = &g_array_index (obstacles, DameroObstacle, i);

      if (met->len > 1 && obstacle->kind == DAMERO_OBSTACLE_MET && !obstacle->left)
        continue;
      if (n_named < MAX_NAMED)
        say_obstacle (text, obstacle, n_named == 0 ? name : NULL, voice);
      else
        n_others++;
      n_named += obstacle->kind != DAMERO_OBSTACLE_TAKEN;
    }

  damero_words_say_uncounted (text, n_others);
  if (obstacles->len > 0)
    /* Translators: a player, after the reasons why others are not the opponent. */
    damero_words_say (text, g_strdup_printf (_("So it is %s."), next));
}

void
damero_words_say_acceleration (GString                  *text,
                               int                       number,
                               int                       added_x10,
                               const DameroPairingVoice *voice)
{
  g_autofree char *name = NULL;
  g_autofree char *added = NULL;

  if (added_x10 == 0)
    return;

  name = damero_words_name (voice, number);
  added = damero_words_points (added_x10);
  /* Translators: a player, and points: "1 point". */
  damero_words_say (text, g_strdup_printf (_("%1$s counts with %2$s more, as this round is accelerated."), name,
                                           added));
}

static void
say_acceleration (GString                  *text,
                  const DameroWhyPlayer    *player,
                  const DameroPairingVoice *voice)
{
  damero_words_say_acceleration (text, player->number, player->score_x10 - player->real_x10, voice);
}

/* Two of one score. */
static void
say_halves (GString     *text,
            const Words *words)
{
  const DameroWhyBoard *board = words->board;
  gboolean straight = board->natural == board->lower.number && board->obstacles->len == 0;

  /* Translators: points: "3 points". */
  damero_words_say (text, g_strdup_printf (_("In the order of the list, the upper half of those with %s plays the "
                                             "lower half."), words->points));
  if (straight && !board->exchanged && board->upper == board->lower_place)
    {
      /* Translators: a place in a ranking. */
      damero_words_say (text, g_strdup_printf (_("These two are each number %u of their half."), board->upper));
      return;
    }

  if (!board->exchanged)
    /* Translators: two players and their places in a ranking. */
    damero_words_say (text, g_strdup_printf (_("%1$s is number %2$u of the upper half and %3$s number %4$u of the "
                                               "lower one."), words->higher, board->upper, words->lower,
                                             board->lower_place));
  else
    /* Translators: two players. */
    damero_words_say (text, g_strdup_printf (_("%1$s is in the upper half and %2$s in the lower one."),
                                             words->higher, words->lower));
  if (board->obstacles->len == 0 && !straight)
    /* Translators: a player. */
    damero_words_say (text, g_strdup_printf (_("%s is the highest there who is still free."), words->lower));
  say_obstacles (text, board->obstacles, board->higher.number, board->lower.number, words->voice);
}

/* Two of the same half. */
static void
say_inner_pair (GString     *text,
                const Words *words)
{
  const DameroWhyBoard *board = words->board;
  g_autofree char *first = damero_words_name (words->voice, board->changed[0]);
  g_autofree char *second = damero_words_name (words->voice, board->changed[1]);

  /* Translators: points: "3 points". */
  damero_words_say (text, g_strdup_printf (_("In the order of the list, the upper half of those with %s should "
                                             "play the lower half."), words->points));
  if (board->meeting == DAMERO_MEETING_UPPER)
    {
      if (board->changed[0] != 0)
        /* Translators: four players. */
        damero_words_say (text, g_strdup_printf (_("Here %1$s and %2$s are both of the upper half, as %3$s and %4$s "
                                                   "are of the lower one."), words->higher, words->lower, first,
                                                 second));
      else
        /* Translators: two players. */
        damero_words_say (text, g_strdup_printf (_("Here %1$s and %2$s are both of the upper half."), words->higher,
                                                 words->lower));
      say_obstacles (text, board->obstacles, board->higher.number, board->lower.number, words->voice);
    }
  else if (board->changed[1] != 0)
    /* Translators: four players. */
    damero_words_say (text, g_strdup_printf (_("But %3$s and %4$s of the upper half had to play each other, and so "
                                               "%1$s and %2$s of the lower half do."), words->higher, words->lower,
                                             first, second));
  else if (board->changed[0] != 0)
    /* Translators: three players. */
    damero_words_say (text, g_strdup_printf (_("But %3$s of the upper half is paired outside these, and so %1$s and "
                                               "%2$s of the lower half play each other."), words->higher,
                                             words->lower, first));
}

/* Why the higher one left their score group. */
static void
say_cause (GString     *text,
           const Words *words,
           const char  *points)
{
  const DameroWhyFloat *moved = &words->board->moved;

  switch (moved->cause)
    {
    case DAMERO_MOVED_ALONE:
      /* Translators: points: "3 points". */
      damero_words_say (text, g_strdup_printf (_("Nobody else who plays has %s."), points));
      break;
    case DAMERO_MOVED_NO_OPPONENT:
      /* Translators: a player, and points: "3 points". */
      damero_words_say (text, g_strdup_printf (_("Nobody else of those with %2$s may meet %1$s."), words->higher,
                                               points));
      break;
    case DAMERO_MOVED_ODD:
      if (moved->n_above > 0)
        /* Translators: points: "3 points"; how many players have them, with others. */
        damero_words_say (text, g_strdup_printf (_("Those with %1$s and the higher ones left over from above are %2$u "
                                                   "players: an odd number, so one has to play somebody with fewer "
                                                   "points."), points, moved->n_bracket));
      else
        /* Translators: points: "3 points"; how many players have them. */
        damero_words_say (text, g_strdup_printf (_("%2$u players have %1$s: an odd number, so one has to play somebody "
                                                   "with fewer."), points, moved->n_bracket));
      break;
    case DAMERO_MOVED_REST:
      if (moved->n_above > 0)
        /* Translators: points: "3 points"; a number of players. */
        damero_words_say (text, g_strdup_printf (_("Those with %1$s and the higher ones left over from above cannot "
                                                   "all play each other: %2$u have to move down."), points,
                                                 moved->n_down));
      else
        /* Translators: points: "3 points"; a number of players. */
        damero_words_say (text, g_strdup_printf (_("Those with %1$s cannot all play each other: %2$u have to move "
                                                   "down."), points, moved->n_down));
      break;
    }
}

/* Why a player was chosen to go down or to have the bye, and not those lower in the ranking. */
static void
say_others (GString                  *text,
            const GArray             *others,
            int                       number,
            const DameroPairingVoice *voice)
{
  guint n_named = MIN (others->len, MAX_NAMED);
  guint n_others = others->len - n_named;
  g_autofree char *chosen = damero_words_name (voice, number);

  if (others->len == 0)
    {
      /* Translators: a player. */
      damero_words_say (text, g_strdup_printf (_("It is %s, who ranks lowest."), chosen));
      return;
    }

  for (guint i = 0; i < n_named; i++)
    {
      const DameroObstacle *obstacle = &g_array_index (others, DameroObstacle, i);
      gboolean own = obstacle->x == obstacle->candidate && obstacle->y == 0;
      g_autofree char *name = damero_words_name (voice, obstacle->candidate);
      g_autofree char *but = NULL;

      if (obstacle->kind == DAMERO_OBSTACLE_NOTHING)
        {
          /* Translators: a player. */
          damero_words_say (text, g_strdup_printf (_("It could be %s, and nothing prevents it."), name));
          continue;
        }
      but = damero_words_against (obstacle, own, voice);
      if (i == 0)
        /* Translators: %1$s is a player, %2$s says why not: "then Ana and Boris would meet again". */
        damero_words_say (text, g_strdup_printf (_("It would be %1$s, who ranks lowest, but %2$s."), name, but));
      else
        /* Translators: %1$s is a player, %2$s says why not: "then Ana and Boris would meet again". */
        damero_words_say (text, g_strdup_printf (_("%1$s would be next, but %2$s."), name, but));
    }

  damero_words_say_uncounted (text, n_others);
  /* Translators: a player, after the reasons why others are not the opponent. */
  damero_words_say (text, g_strdup_printf (_("So it is %s."), chosen));
}

/* Two of different scores. */
static void
say_float (GString     *text,
           const Words *words)
{
  const DameroWhyBoard *board = words->board;
  const DameroWhyFloat *moved = &board->moved;
  g_autofree char *points = damero_words_points (board->higher.score_x10);
  g_autoptr(GArray) before = g_array_new (FALSE, FALSE, sizeof (DameroObstacle));

  say_cause (text, words, points);
  if (moved->cause >= DAMERO_MOVED_ODD)
    say_others (text, moved->others, board->higher.number, words->voice);

  g_array_append_vals (before, moved->passed->data, moved->passed->len);
  g_array_append_vals (before, board->obstacles->data, board->obstacles->len);
  if (before->len == 0)
    /* Translators: a player, and points: "2½ points". */
    damero_words_say (text, g_strdup_printf (_("%1$s is the highest free player with %2$s."), words->lower,
                                             words->points));
  say_obstacles (text, before, board->higher.number, board->lower.number, words->voice);
}

char *
damero_words_why_meeting (const DameroWhyBoard     *board,
                          const DameroPairingVoice *voice)
{
  GString *text = g_string_new (NULL);
  g_auto(Words) words = words_of (board, voice);
  g_autofree char *points = damero_words_points (board->higher.score_x10);

  if (board->by_hand)
    {
      damero_words_say (text, g_strdup (_("This board was paired by hand.")));
      damero_words_say_own_pairs (text, board->higher.number, board->own_higher, board->lower.number,
                                  board->own_lower, voice);
    }
  if (board->meeting == DAMERO_MEETING_FLOAT)
    /* Translators: two players and their points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("%1$s has %2$s, %3$s has %4$s."), words.higher, points, words.lower,
                                             words.points));
  else if (board->n_players == 2)
    /* Translators: two players, and points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("%1$s and %2$s both have %3$s, and nobody else who plays has."),
                                             words.higher, words.lower, points));
  else
    /* Translators: two players, and points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("%1$s and %2$s both have %3$s."), words.higher, words.lower, points));
  say_acceleration (text, &board->higher, voice);
  say_acceleration (text, &board->lower, voice);

  if (board->by_hand || (board->meeting != DAMERO_MEETING_FLOAT && board->n_players == 2))
    return g_string_free (text, FALSE);
  if (board->meeting == DAMERO_MEETING_FLOAT)
    say_float (text, &words);
  else if (board->n_pairs == 1)
    /* Translators: points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("They are the two with %s who are left to play each other."),
                                             points));
  else if (board->meeting == DAMERO_MEETING_HALVES)
    say_halves (text, &words);
  else
    say_inner_pair (text, &words);

  return g_string_free (text, FALSE);
}

char *
damero_words_why_bye (const DameroWhyBye       *bye,
                      const DameroPairingVoice *voice)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = damero_words_name (voice, bye->player.number);
  g_autofree char *points = damero_words_points (bye->player.score_x10);

  if (bye->by_hand)
    {
      damero_words_say (text, g_strdup (_("This bye was given by hand.")));
      if (bye->own != 0)
        damero_words_say_own (text, bye->own, 0, voice);
    }
  else if (bye->n_players == 1)
    /* Translators: a player. */
    damero_words_say (text, g_strdup_printf (_("%s is the only player and has the bye."), name));
  else
    {
      /* Translators: how many players there are. */
      damero_words_say (text, g_strdup_printf (_("There are %u players, an odd number, so one has the bye: the lowest "
                                                 "in rank who can have it."), bye->n_players));
      say_others (text, bye->others, bye->player.number, voice);
    }
  /* Translators: a player, and points: "1 point". */
  damero_words_say (text, g_strdup_printf (_("%1$s has %2$s."), name, points));
  say_acceleration (text, &bye->player, voice);

  return g_string_free (text, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/crosstable-judge.h"

#include "formats/xml/crosstable-node.h"
#include "formats/xml/crosstable-xml.h"
#include "model/match.h"
#include "model/prize-text.h"

typedef struct {
  guint    line;
  int      number;
  int      rank;
  gboolean shared;
  gboolean counted;
  gboolean has_sb;
  gint64   points_x10; /* as the document says, like the next */
  gint64   sb_x100;
  gint64   sum_x10;    /* as the results say, like the next */
  guint64  sum_sb_x100;
  int      seen_in;    /* the last round with a match or bye of this player */
  guint    n_seen;     /* such rounds */
  gboolean had_bye;    /* an allocated one */
} Player;

typedef struct {
  const char    *source;
  GPtrArray     *diagnostics;
  gboolean       is_final;
  DameroScoring  scoring;
  GArray        *players; /* Player */
  GHashTable    *indexes; /* number -> index in players */
  gboolean       has_unplayed; /* a bye, a forfeit, a game that is not over, or somebody who is in no match */
} Judge;

static void
report (Judge         *judge,
        const xmlNode *node,
        const char    *code,
        const char    *format,
        ...) G_GNUC_PRINTF (4, 5);

static void
report (Judge         *judge,
        const xmlNode *node,
        const char    *code,
        const char    *format,
        ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (judge->diagnostics->len >= DAMERO_CROSSTABLE_MAX_DIAGNOSTICS)
    return;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  damero_diagnostics_add (judge->diagnostics, judge->source, (guint) xmlGetLineNo (node), 0, code,
                          "%s", message);
}

static Player *
find_player (Judge *judge,
             int    number)
{
  gpointer index = g_hash_table_lookup (judge->indexes, GINT_TO_POINTER (number));

  return &g_array_index (judge->players, Player, GPOINTER_TO_UINT (index));
}

static void
read_player (Judge   *judge,
             xmlNode *node)
{
  Player player = {
    .line = (guint) xmlGetLineNo (node),
    .number = damero_crosstable_get_int (node, "number"),
    .rank = damero_crosstable_get_int (node, "rank"),
    .shared = damero_crosstable_get_flag (node, "shared", FALSE),
    .counted = damero_crosstable_get_flag (node, "counted", TRUE),
    .points_x10 = damero_crosstable_get_x10 (node, "points"),
  };

  DAMERO_CROSSTABLE_FOR_EACH (value, node, "value")
    {
      g_autofree char *code = damero_crosstable_dup_word (value, "code");
      xmlChar *text = xmlNodeGetContent (value);

      if (g_str_equal (code, "SB"))
        {
          player.has_sb = TRUE;
          player.sb_x100 = damero_crosstable_parse_x100 ((const char *) text);
        }
      xmlFree (text);
    }

  g_hash_table_insert (judge->indexes, GINT_TO_POINTER (player.number),
                       GUINT_TO_POINTER (judge->players->len));
  g_array_append_val (judge->players, player);
}

/* Reads a match's games; FALSE if they are not of this match. */
static gboolean
read_games (Judge       *judge,
            xmlNode     *node,
            gboolean     is_closed,
            DameroMatch *match)
{
  DAMERO_CROSSTABLE_FOR_EACH (child, node, "game")
    {
      DameroMatchGame *game = &match->games[match->n_games];

      if (match->n_games == DAMERO_MAX_GAMES)
        {
          report (judge, child, "match", "A match has more than %d games.", DAMERO_MAX_GAMES);
          return FALSE;
        }
      game->black = damero_crosstable_get_int (child, "black");
      game->white = damero_crosstable_get_int (child, "white");
      game->outcome = damero_crosstable_get_token (child, "result", DAMERO_TOKENS_OUTCOME);
      game->ending = damero_crosstable_get_token (child, "termination", DAMERO_TOKENS_ENDING);
      match->n_games++;
      judge->has_unplayed |= game->outcome == DAMERO_OUTCOME_NONE || damero_outcome_is_forfeit (game->outcome);

      if (!((game->black == match->a && game->white == match->b)
            || (game->black == match->b && game->white == match->a)))
        {
          report (judge, child, "game", "The game of %d and %d is not of the match of %d and %d.",
                  game->black, game->white, match->a, match->b);
          return FALSE;
        }
      if (damero_crosstable_get_int (child, "seq") != (int) match->n_games)
        report (judge, child, "game", "Game %u of the match has another number.", match->n_games);
      if (game->outcome == DAMERO_OUTCOME_NONE && game->ending != DAMERO_ENDING_NONE)
        report (judge, child, "game", "The game has ended without a result.");
      else if (game->ending != DAMERO_ENDING_NONE && !damero_outcome_allows (game->outcome, game->ending))
        report (judge, child, "game", "A game with this result cannot have ended so.");
      if (game->outcome == DAMERO_OUTCOME_NONE && is_closed)
        report (judge, child, "round", "The round is closed, but the game has no result.");
      else if (game->outcome == DAMERO_OUTCOME_NONE && judge->is_final)
        report (judge, child, "state", "The table is final, but the game has no result.");
    }

  return TRUE;
}

static void
see_player (Judge         *judge,
            const xmlNode *node,
            Player        *player,
            int            round)
{
  if (player->seen_in == round)
    report (judge, node, "round", "Player %d is twice in round %d.", player->number, round);

  player->seen_in = round;
  player->n_seen++;
}

static void
judge_match (Judge    *judge,
             xmlNode  *node,
             int       round,
             gboolean  is_closed)
{
  static const char *const names[] = { "pointsA", "pointsB" };
  DameroMatch match = { .a = damero_crosstable_get_int (node, "a"), .b = damero_crosstable_get_int (node, "b") };
  int advances = damero_crosstable_get_int (node, "advances");
  Player *players[2];
  DameroMatchScore score;

  if (match.a == match.b)
    {
      report (judge, node, "match", "Player %d is paired with themselves.", match.a);
      return;
    }
  players[0] = find_player (judge, match.a);
  players[1] = find_player (judge, match.b);
  for (int i = 0; i < 2; i++)
    see_player (judge, node, players[i], round);
  if (!read_games (judge, node, is_closed, &match))
    return;
  if (advances != 0 && advances != match.a && advances != match.b)
    report (judge, node, "match", "Player %d advances, but is not of this match.", advances);

  score = damero_match_score (&match, &judge->scoring);
  for (int i = 0; i < 2; i++)
    {
      char buffer[24];

      damero_points_format (score.points_x10[i], buffer);
      if (damero_crosstable_get_x10 (node, names[i]) != score.points_x10[i])
        report (judge, node, "points", "The games give player %d %s points.", players[i]->number,
                buffer);
      if (!players[0]->counted || !players[1]->counted)
        continue;
      players[i]->sum_x10 += score.points_x10[i];
      /* Unsigned: an absurd document may overflow, and is then refused for its points. */
      players[i]->sum_sb_x100 += (guint64) score.points_x10[i] * (guint64) players[1 - i]->points_x10;
    }
}

static void
judge_bye (Judge         *judge,
           const xmlNode *node,
           int            round)
{
  Player *player = find_player (judge, damero_crosstable_get_int (node, "player"));
  gint64 points_x10 = damero_crosstable_get_x10 (node, "points");
  g_autofree char *kind = damero_crosstable_dup_word (node, "kind");
  gint64 expected_x10 = points_x10;

  judge->has_unplayed = TRUE;
  see_player (judge, node, player, round);
  if (g_str_equal (kind, "absent"))
    expected_x10 = 0;
  else if (g_str_equal (kind, "allocated"))
    {
      expected_x10 = player->had_bye ? judge->scoring.later_bye_x10 : judge->scoring.first_bye_x10;
      player->had_bye = TRUE;
    }

  if (points_x10 != expected_x10)
    {
      char buffer[24];

      damero_points_format (expected_x10, buffer);
      report (judge, node, "points", "The bye of player %d is worth %s points.", player->number,
              buffer);
    }
  if (player->counted)
    player->sum_x10 += points_x10;
}

/* How many games each board of a round has. */
static GHashTable *
count_games (xmlNode *round)
{
  GHashTable *n_games = g_hash_table_new (NULL, NULL);

  DAMERO_CROSSTABLE_FOR_EACH (match, round, "match")
    {
      gpointer board = GINT_TO_POINTER (damero_crosstable_get_int (match, "board"));
      int n = 0;

      DAMERO_CROSSTABLE_FOR_EACH (game, match, "game")
        n++;
      if (!g_hash_table_contains (n_games, board))
        g_hash_table_insert (n_games, board, GINT_TO_POINTER (n));
    }

  return n_games;
}

/* A ballot is of the round, of a board of it, or of a game there; and there is one of each. */
static void
judge_ballots (Judge   *judge,
               xmlNode *round)
{
  g_autoptr(GHashTable) n_games = count_games (round);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  DAMERO_CROSSTABLE_FOR_EACH (ballot, round, "ballot")
    {
      int board = damero_crosstable_get_int (ballot, "board");
      int game = damero_crosstable_get_int (ballot, "game");
      int n = GPOINTER_TO_INT (g_hash_table_lookup (n_games, GINT_TO_POINTER (board)));

      if (board == 0 && game > 0)
        report (judge, ballot, "ballot", "The board of game %d is missing.", game);
      else if (board > 0 && n == 0)
        report (judge, ballot, "ballot", "The round has no board %d.", board);
      else if (game > n)
        report (judge, ballot, "ballot", "The match on board %d has no game %d.", board, game);
      else if (!g_hash_table_add (seen, g_strdup_printf ("%d.%d", board, game)))
        report (judge, ballot, "ballot", "There are two ballots for the same games.");
    }
}

static void
judge_rounds (Judge   *judge,
              xmlNode *section)
{
  guint n_rounds = 0;
  int last = 0;

  DAMERO_CROSSTABLE_FOR_EACH (round, section, "round")
    {
      int number = damero_crosstable_get_int (round, "number");
      gboolean is_closed = damero_crosstable_get_flag (round, "closed", FALSE);

      if (number <= last)
        report (judge, round, "round", "Round %d follows round %d.", number, last);
      last = number;
      n_rounds++;
      DAMERO_CROSSTABLE_FOR_EACH (match, round, "match")
        judge_match (judge, match, number, is_closed);
      DAMERO_CROSSTABLE_FOR_EACH (bye, round, "bye")
        judge_bye (judge, bye, number);
      judge_ballots (judge, round);
    }
  /* A player who is out of a knockout is in no later round. */
  for (guint i = 0; i < judge->players->len; i++)
    judge->has_unplayed |= g_array_index (judge->players, Player, i).n_seen < n_rounds;
}

static void
report_player (Judge        *judge,
               const Player *player,
               const char   *code,
               const char   *message)
{
  if (judge->diagnostics->len < DAMERO_CROSSTABLE_MAX_DIAGNOSTICS)
    damero_diagnostics_add (judge->diagnostics, judge->source, player->line, 0, code, "%s", message);
}

/* Returns whether everybody's points are right. */
static gboolean
judge_points (Judge *judge)
{
  gboolean is_right = TRUE;

  for (guint i = 0; i < judge->players->len; i++)
    {
      const Player *player = &g_array_index (judge->players, Player, i);
      g_autofree char *message = NULL;
      char buffer[24];

      if (player->points_x10 == player->sum_x10)
        continue;
      damero_points_format (player->sum_x10, buffer);
      message = g_strdup_printf ("The results give player %d %s points.", player->number, buffer);
      report_player (judge, player, "points", message);
      is_right = FALSE;
    }

  return is_right;
}

static void
judge_sonneborn_berger (Judge *judge)
{
  for (guint i = 0; i < judge->players->len; i++)
    {
      const Player *player = &g_array_index (judge->players, Player, i);
      g_autofree char *message = NULL;

      if (!player->has_sb || (guint64) player->sb_x100 == player->sum_sb_x100)
        continue;
      message = g_strdup_printf ("The results give player %d a Sonneborn-Berger of %" G_GUINT64_FORMAT
                                 ".%02d.", player->number, player->sum_sb_x100 / 100,
                                 (int) (player->sum_sb_x100 % 100));
      report_player (judge, player, "tiebreak", message);
    }
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const Player *player_a = a;
  const Player *player_b = b;

  if (player_a->rank != player_b->rank)
    return player_a->rank < player_b->rank ? -1 : 1;

  return (player_a->number > player_b->number) - (player_a->number < player_b->number);
}

/* Sorted by rank, everyone has the place of the first player who shares it, and no more points than the player
 * above. */
static void
judge_ranks (Judge *judge)
{
  g_array_sort (judge->players, compare_ranks);
  for (guint start = 0, end; start < judge->players->len; start = end)
    {
      const Player *first = &g_array_index (judge->players, Player, start);
      const Player *above = start > 0 ? first - 1 : first;

      for (end = start; end < judge->players->len
           && g_array_index (judge->players, Player, end).rank == first->rank; end++)
        ;
      for (guint i = start; i < end; i++)
        {
          const Player *player = &g_array_index (judge->players, Player, i);

          if (player->rank != (int) start + 1)
            report_player (judge, player, "rank", "The rank is not one more than those above.");
          else if (player->shared != (end - start > 1))
            report_player (judge, player, "rank", player->shared ? "Nobody shares this rank."
                                                                 : "This rank is shared.");
          else if (player->points_x10 != first->points_x10
                   || (player->counted == above->counted && player->points_x10 > above->points_x10)
                   || (player->counted && !above->counted))
            report_player (judge, player, "rank", "The rank does not follow from the points.");
        }
    }
}

static gboolean
is_system (const xmlNode *section,
           DameroSystem   system)
{
  g_autofree char *name = damero_crosstable_dup_word (section, "system");

  return g_str_equal (name, damero_token_get (DAMERO_TOKENS_SYSTEM, system));
}

/* In the other systems something that the document does not hold ranks first. */
static gboolean
is_ranked_by_points (const xmlNode *section)
{
  return !is_system (section, DAMERO_SYSTEM_KEIZER) && !is_system (section, DAMERO_SYSTEM_KNOCKOUT);
}

/* What rounds that were not played are worth depends on rules that the document does not hold, unless the pairs are
 * fixed. */
static gboolean
is_plain (const Judge   *judge,
          const xmlNode *section)
{
  return !judge->has_unplayed || is_system (section, DAMERO_SYSTEM_ROUND_ROBIN) ||
         is_system (section, DAMERO_SYSTEM_SCHEVENINGEN);
}

/* Checks that every prize list adds up to its fund. */
static void
judge_prizes (Judge   *judge,
              xmlNode *section)
{
  xmlNode *prizes = damero_crosstable_find (section->children, "prizes");
  g_autoptr(DameroPrizeFund) fund = NULL;
  g_autofree char *terms = NULL;
  gint64 total_x100;
  int column;

  if (prizes == NULL)
    return;

  terms = damero_crosstable_dup_word (prizes, "terms");
  fund = damero_prize_fund_from_text (terms, NULL, &column);
  if (fund == NULL)
    report (judge, prizes, "prizes", "The terms are not understood from character %d on.", column);
  total_x100 = damero_crosstable_get_x100 (prizes, "unclaimed") + damero_crosstable_get_x100 (prizes, "unassigned");
  DAMERO_CROSSTABLE_FOR_EACH (award, prizes, "award")
    total_x100 += damero_crosstable_get_x100 (award, "amount");
  if (total_x100 != damero_crosstable_get_x100 (prizes, "fund"))
    {
      char total[24];

      damero_money_format (total_x100, total);
      report (judge, prizes, "prizes", "The awards and what is left of the fund come to %s.", total);
    }
}

static void
judge_section (Judge   *judge,
               xmlNode *section)
{
  g_autoptr(GArray) players = g_array_new (FALSE, TRUE, sizeof (Player));
  g_autoptr(GHashTable) indexes = g_hash_table_new (NULL, NULL);
  guint n_before = judge->diagnostics->len;

  judge->players = players;
  judge->indexes = indexes;
  judge->has_unplayed = FALSE;
  judge->scoring = damero_crosstable_get_scoring (section);
  DAMERO_CROSSTABLE_FOR_EACH (player, section, "player")
    read_player (judge, player);
  judge_rounds (judge, section);
  /* One wrong result makes points wrong, one player's points all the opponents' tie-breaks: what follows from an
   * error is not reported. */
  if (judge->diagnostics->len > n_before)
    return;
  if (judge_points (judge) && is_plain (judge, section))
    judge_sonneborn_berger (judge);
  if (is_ranked_by_points (section))
    judge_ranks (judge);
  judge_prizes (judge, section);
}

void
damero_crosstable_judge (xmlDoc     *document,
                         const char *source,
                         GPtrArray  *diagnostics)
{
  xmlNode *root = xmlDocGetRootElement (document);
  Judge judge = { .source = source, .diagnostics = diagnostics };
  g_autofree char *state = damero_crosstable_dup_word (root, "state");

  judge.is_final = g_str_equal (state, "final");
  DAMERO_CROSSTABLE_FOR_EACH (section, root, "section")
    judge_section (&judge, section);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing-rules-check.h"

#define NOBODY (-1)

/* A player as a round is paired. */
typedef struct {
  const DameroContestant *contestant;
  int                     whites;
  int                     blacks;
  DameroColour            last[2];    /* of the games played: the last, the one before */
  DameroColour            wants;
  gboolean                must;       /* the preference is absolute */
  gboolean                strong;
  gboolean                topscorer;
  gboolean                barred;     /* from the bye */
  int                     score_x10;
} Entrant;

typedef struct {
  const DameroTournament *tournament;
  int                     round_number;
  GArray                 *entrants; /* Entrant: who is to be paired */
} Draw;

static gboolean
is_excused (DameroRoundRecord record)
{
  return record.opponent == 0
         && (record.play == DAMERO_PLAY_ZERO_BYE || record.play == DAMERO_PLAY_HALF_BYE
             || record.play == DAMERO_PLAY_FULL_BYE);
}

static void
find_wish (Entrant *entrant)
{
  int surplus = entrant->whites - entrant->blacks;

  if (entrant->last[0] == DAMERO_COLOUR_NONE)
    return;

  entrant->strong = surplus != 0;
  entrant->must = ABS (surplus) >= 2 || entrant->last[0] == entrant->last[1];
  if (surplus >= 2)
    entrant->wants = DAMERO_COLOUR_BLACK;
  else if (surplus <= -2)
    entrant->wants = DAMERO_COLOUR_WHITE;
  else if (surplus == 0 || entrant->must)
    entrant->wants = entrant->last[0] == DAMERO_COLOUR_WHITE ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
  else
    entrant->wants = surplus > 0 ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
}

static Entrant
make_entrant (const Draw             *draw,
              const DameroContestant *contestant)
{
  const DameroTournament *tournament = draw->tournament;
  int win_x10 = tournament->points.points_x10[DAMERO_PLAY_WIN];
  Entrant entrant = { .contestant = contestant };
  int points_x10 = 0;

  for (int i = 1; i < draw->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      points_x10 += record.points_x10;
      if (!damero_play_is_played (record.play))
        {
          entrant.barred |= record.play == DAMERO_PLAY_ALLOCATED_BYE || record.points_x10 >= win_x10;
          continue;
        }
      if (tournament->colourless)
        continue;
      entrant.whites += record.colour == DAMERO_COLOUR_WHITE;
      entrant.blacks += record.colour == DAMERO_COLOUR_BLACK;
      entrant.last[1] = entrant.last[0];
      entrant.last[0] = record.colour;
    }

  find_wish (&entrant);
  entrant.topscorer = tournament->n_rounds > 0 && draw->round_number >= tournament->n_rounds
                      && points_x10 * 2 > win_x10 * (draw->round_number - 1);
  entrant.score_x10 = points_x10 + damero_contestant_get_virtual_x10 (contestant, draw->round_number);

  return entrant;
}

static Draw
make_draw (const DameroTournament *tournament,
           int                     round_number)
{
  Draw draw = { tournament, round_number, g_array_new (FALSE, FALSE, sizeof (Entrant)) };

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      Entrant entrant;

      if (is_excused (damero_contestant_get_record (contestant, round_number)))
        continue;
      entrant = make_entrant (&draw, contestant);
      g_array_append_val (draw.entrants, entrant);
    }

  return draw;
}

static const Entrant *
find_entrant (const Draw *draw,
              int         number)
{
  for (guint i = 0; i < draw->entrants->len; i++)
    if (g_array_index (draw->entrants, Entrant, i).contestant->number == number)
      return &g_array_index (draw->entrants, Entrant, i);

  return NULL;
}

/* What keeps two players apart; NULL = they may meet. */
static const char *
find_bar (const Draw    *draw,
          const Entrant *a,
          const Entrant *b)
{
  GPtrArray *forbidden = draw->tournament->forbidden;

  for (int i = 1; i < draw->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (a->contestant, i);

      if (damero_play_is_played (record.play) && record.opponent == b->contestant->number)
        return "have met (C1)";
    }

  if (a->must && b->must && a->wants == b->wants && !a->topscorer && !b->topscorer)
    return "have the same absolute preference (C3)";

  for (guint i = 0; i < forbidden->len; i++)
    {
      const DameroForbidden *set = forbidden->pdata[i];
      guint found = 0;

      if (draw->round_number < set->first_round
          || (set->last_round > 0 && draw->round_number > set->last_round))
        continue;
      for (guint j = 0; j < set->numbers->len; j++)
        {
          if (g_array_index (set->numbers, int, j) == a->contestant->number)
            found |= 1;
          if (g_array_index (set->numbers, int, j) == b->contestant->number)
            found |= 2;
        }
      if (found == 3)
        return "are not to meet";
    }

  return NULL;
}

/* Edmonds' matching: one search for an augmenting path. */
typedef struct {
  int       n;
  gboolean *may_meet; /* n by n */
  int      *mate;
  int      *parent;
  int      *base;
  gboolean *used;
} Matching;

static int
common_base (const Matching *matching,
             int             a,
             int             b)
{
  g_autofree gboolean *seen = g_new0 (gboolean, matching->n);

  for (;;)
    {
      a = matching->base[a];
      seen[a] = TRUE;
      if (matching->mate[a] == NOBODY)
        break;
      a = matching->parent[matching->mate[a]];
    }
  for (;;)
    {
      b = matching->base[b];
      if (seen[b])
        return b;
      b = matching->parent[matching->mate[b]];
    }
}

static void
mark_path (Matching *matching,
           int       vertex,
           int       base,
           int       child,
           gboolean *blossom)
{
  while (matching->base[vertex] != base)
    {
      blossom[matching->base[vertex]] = TRUE;
      blossom[matching->base[matching->mate[vertex]]] = TRUE;
      matching->parent[vertex] = child;
      child = matching->mate[vertex];
      vertex = matching->parent[matching->mate[vertex]];
    }
}

static void
contract (Matching *matching,
          int       a,
          int       b,
          GQueue   *queue)
{
  g_autofree gboolean *blossom = g_new0 (gboolean, matching->n);
  int base = common_base (matching, a, b);

  mark_path (matching, a, base, b, blossom);
  mark_path (matching, b, base, a, blossom);
  for (int i = 0; i < matching->n; i++)
    if (blossom[matching->base[i]])
      {
        matching->base[i] = base;
        if (!matching->used[i])
          {
            matching->used[i] = TRUE;
            g_queue_push_tail (queue, GINT_TO_POINTER (i));
          }
      }
}

static int
find_path (Matching *matching,
           int       root)
{
  g_autoptr (GQueue) queue = g_queue_new ();

  for (int i = 0; i < matching->n; i++)
    {
      matching->used[i] = FALSE;
      matching->parent[i] = NOBODY;
      matching->base[i] = i;
    }
  matching->used[root] = TRUE;
  g_queue_push_tail (queue, GINT_TO_POINTER (root));

  while (!g_queue_is_empty (queue))
    {
      int a = GPOINTER_TO_INT (g_queue_pop_head (queue));

      for (int b = 0; b < matching->n; b++)
        {
          if (!matching->may_meet[a * matching->n + b] || matching->base[a] == matching->base[b]
              || matching->mate[a] == b)
            continue;
          if (b == root || (matching->mate[b] != NOBODY && matching->parent[matching->mate[b]] != NOBODY))
            contract (matching, a, b, queue);
          else if (matching->parent[b] == NOBODY)
            {
              matching->parent[b] = a;
              if (matching->mate[b] == NOBODY)
                return b;
              matching->used[matching->mate[b]] = TRUE;
              g_queue_push_tail (queue, GINT_TO_POINTER (matching->mate[b]));
            }
        }
    }

  return NOBODY;
}

static gboolean
match_all (Matching *matching)
{
  for (int i = 0; i < matching->n; i++)
    matching->mate[i] = NOBODY;

  for (int i = 0; i < matching->n; i++)
    {
      int end;

      if (matching->mate[i] != NOBODY)
        continue;
      end = find_path (matching, i);
      if (end == NOBODY)
        return FALSE;
      while (end != NOBODY)
        {
          int before = matching->parent[end];
          int next = matching->mate[before];

          matching->mate[end] = before;
          matching->mate[before] = end;
          end = next;
        }
    }

  return TRUE;
}

/* Whether all can be paired but those of one number. */
static gboolean
can_match_without (const Draw *draw,
                   int         without)
{
  g_autofree gboolean *may_meet = NULL;
  g_autofree int *mate = g_new0 (int, draw->entrants->len);
  g_autofree int *parent = g_new0 (int, draw->entrants->len);
  g_autofree int *base = g_new0 (int, draw->entrants->len);
  g_autofree gboolean *used = g_new0 (gboolean, draw->entrants->len);
  g_autoptr (GPtrArray) entrants = g_ptr_array_new ();
  Matching matching;

  for (guint i = 0; i < draw->entrants->len; i++)
    if (g_array_index (draw->entrants, Entrant, i).contestant->number != without)
      g_ptr_array_add (entrants, &g_array_index (draw->entrants, Entrant, i));
  may_meet = g_new0 (gboolean, entrants->len * entrants->len + 1);
  for (guint i = 0; i < entrants->len; i++)
    for (guint j = 0; j < entrants->len; j++)
      may_meet[i * entrants->len + j]
        = i != j && find_bar (draw, entrants->pdata[i], entrants->pdata[j]) == NULL;

  matching = (Matching) { (int) entrants->len, may_meet, mate, parent, base, used };
  return match_all (&matching);
}

gboolean
pairing_rules_can_pair (const DameroTournament *tournament,
                        int                     round_number,
                        int                     bye)
{
  Draw draw = make_draw (tournament, round_number);
  g_autoptr (GArray) entrants = draw.entrants;

  if (entrants->len % 2 == 0)
    return bye == 0 && can_match_without (&draw, 0);

  for (guint i = 0; i < entrants->len; i++)
    {
      const Entrant *entrant = &g_array_index (entrants, Entrant, i);

      if (!entrant->barred && (bye == 0 || bye == entrant->contestant->number)
          && can_match_without (&draw, entrant->contestant->number))
        return TRUE;
    }

  return FALSE;
}

/* C5 */
static char *
check_bye (const Draw    *draw,
           const Entrant *bye)
{
  if (bye->barred)
    return g_strdup_printf ("%d may not have the bye (C2)", bye->contestant->number);

  for (guint i = 0; i < draw->entrants->len; i++)
    {
      const Entrant *other = &g_array_index (draw->entrants, Entrant, i);

      if (!other->barred && other->score_x10 < bye->score_x10
          && can_match_without (draw, other->contestant->number))
        return g_strdup_printf ("%d has the bye, %d with fewer points could have it (C5)",
                                bye->contestant->number, other->contestant->number);
    }

  return NULL;
}

/* 5.2.1 and 5.2.2, and the limits of C.04.1. */
static char *
check_colours (const Entrant *white,
               const Entrant *black)
{
  gboolean topscorers = white->topscorer || black->topscorer;
  gboolean white_wrong = white->wants == DAMERO_COLOUR_BLACK;
  gboolean black_wrong = black->wants == DAMERO_COLOUR_WHITE;
  int white_strength = white->must ? 3 : white->strong ? 2 : 1;
  int black_strength = black->must ? 3 : black->strong ? 2 : 1;

  if (white_wrong && (black_wrong || black->wants == DAMERO_COLOUR_NONE || white_strength > black_strength))
    return g_strdup_printf ("%d should have Black", white->contestant->number);
  if (black_wrong && (white->wants == DAMERO_COLOUR_NONE || black_strength > white_strength))
    return g_strdup_printf ("%d should have White", black->contestant->number);
  if (!topscorers && (white->whites - white->blacks >= 2 || black->blacks - black->whites >= 2))
    return g_strdup ("the colour difference passes 2");
  if (!topscorers
      && ((white->last[0] == DAMERO_COLOUR_WHITE && white->last[1] == DAMERO_COLOUR_WHITE)
          || (black->last[0] == DAMERO_COLOUR_BLACK && black->last[1] == DAMERO_COLOUR_BLACK)))
    return g_strdup ("the same colour three times in a row");

  return NULL;
}

static gboolean
plays_agree (DameroPlay a,
             DameroPlay b)
{
  switch (a)
    {
    case DAMERO_PLAY_WIN:
      return b == DAMERO_PLAY_LOSS;

    case DAMERO_PLAY_LOSS:
      return b == DAMERO_PLAY_WIN;

    case DAMERO_PLAY_FORFEIT_WIN:
      return b == DAMERO_PLAY_FORFEIT_LOSS;

    case DAMERO_PLAY_FORFEIT_LOSS:
      return b == DAMERO_PLAY_FORFEIT_WIN || b == DAMERO_PLAY_FORFEIT_LOSS;

    case DAMERO_PLAY_DRAW:
    case DAMERO_PLAY_PENDING:
      return a == b;

    default:
      return FALSE;
    }
}

static char *
check_pair (const Draw        *draw,
            const Entrant     *entrant,
            DameroRoundRecord  record)
{
  const Entrant *opponent = find_entrant (draw, record.opponent);
  int number = entrant->contestant->number;
  DameroRoundRecord other;
  const char *bar;

  if (opponent == NULL || opponent == entrant)
    return g_strdup_printf ("the opponent of %d is not paired", number);
  other = damero_contestant_get_record (opponent->contestant, draw->round_number);
  if (other.opponent != number || !plays_agree (record.play, other.play))
    return g_strdup_printf ("%d and %d contradict each other", number, record.opponent);
  bar = find_bar (draw, entrant, opponent);
  if (bar != NULL)
    return g_strdup_printf ("%d and %d %s", number, record.opponent, bar);
  if (draw->tournament->colourless)
    return NULL;

  if (record.colour == DAMERO_COLOUR_NONE || other.colour == DAMERO_COLOUR_NONE || record.colour == other.colour)
    return g_strdup_printf ("%d and %d have no colours", number, record.opponent);
  return record.colour == DAMERO_COLOUR_WHITE ? check_colours (entrant, opponent) : NULL;
}

static char *
check_round (const Draw *draw)
{
  const int *points_x10 = draw->tournament->points.points_x10;
  guint n_byes = 0;

  for (guint i = 0; i < draw->entrants->len; i++)
    {
      const Entrant *entrant = &g_array_index (draw->entrants, Entrant, i);
      DameroRoundRecord record = damero_contestant_get_record (entrant->contestant, draw->round_number);
      char *fault = NULL;

      if (record.points_x10 != points_x10[record.play])
        return g_strdup_printf ("%d has the wrong points", entrant->contestant->number);
      if (record.play == DAMERO_PLAY_ALLOCATED_BYE && record.opponent == 0)
        {
          n_byes++;
          fault = check_bye (draw, entrant);
        }
      else
        fault = check_pair (draw, entrant, record);
      if (fault != NULL)
        return fault;
    }

  if (n_byes != draw->entrants->len % 2)
    return g_strdup_printf ("%u byes of %u players", n_byes, draw->entrants->len);
  return NULL;
}

char *
pairing_rules_check (const DameroTournament *tournament)
{
  int n_rounds = damero_tournament_count_rounds (tournament);

  for (int i = 1; i <= n_rounds; i++)
    {
      Draw draw = make_draw (tournament, i);
      g_autofree char *fault = check_round (&draw);

      g_array_unref (draw.entrants);
      if (fault != NULL)
        return g_strdup_printf ("round %d: %s", i, fault);
    }

  return NULL;
}

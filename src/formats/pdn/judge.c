/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/judge.c - the moves of a record, found among the legal ones.
 */
#include "formats/pdn/pdn.h"

#include <string.h>

#include "formats/pdn/squares.h"
#include "words/illegal.h"

/* A line that is being played: the main one or a variation. */
typedef struct {
  DameroPosition before; /* of its last move */
  DameroPosition now;
  gboolean       moved;  /* before is one */
} Line;

typedef struct {
  DameroPdnGame          *game;
  const DameroPdnSquares *squares;
  Line                    lines[DAMERO_PDN_MAX_DEPTH + 1];
  guint                   depth;
  GArray                 *moves; /* DameroMove, by item */
  GPtrArray              *texts; /* canonical, by item; NULL where there is none */
  char                   *why;
  guint                   line;
  guint                   column;
} Judge;

static gboolean
reject (Judge               *judge,
        const DameroPdnItem *item,
        char                *why)
{
  judge->why = why;
  judge->line = item->line;
  judge->column = item->column;

  return FALSE;
}

/* Squares with nothing between them leave open whether something is taken. */
static gboolean
find_move (const Judge          *judge,
           const DameroPosition *position,
           const char           *text,
           DameroMove           *ret_move,
           DameroIllegal        *ret_why)
{
  char translated[DAMERO_MOVE_TEXT_SIZE];

  if (judge->squares->usual && strpbrk (text, "-xX:*") != NULL && g_ascii_isdigit (*text))
    return damero_move_from_text (position, text, ret_move, ret_why);
  if (strspn (text, "0123456789") == 4 && text[4] == '\0')
    g_snprintf (translated, sizeof translated, "%.2s %.2s", text, text + 2);
  else if (!damero_pdn_squares_translate (judge->squares, text, translated))
    {
      *ret_why = (DameroIllegal) { .code = DAMERO_ILLEGAL_SYNTAX, .column = 1 };
      return FALSE;
    }
  if (damero_move_from_text (position, translated, ret_move, ret_why))
    return TRUE;
  if (strpbrk (text, "xX:*") != NULL)
    return FALSE;
  g_strdelimit (translated, "- ", 'x');

  return damero_move_from_text (position, translated, ret_move, NULL);
}

static gboolean
play_move (Judge               *judge,
           const DameroPdnItem *item,
           guint                index)
{
  Line *line = &judge->lines[judge->depth];
  char canonical[DAMERO_MOVE_TEXT_SIZE];
  DameroIllegal why;
  DameroMove move;

  if (!find_move (judge, &line->now, item->text, &move, &why))
    {
      g_autofree char *reason = damero_words_illegal_in (&why, &line->now, NULL);

      return reject (judge, item, g_strdup_printf ("%s: %s", item->text, reason));
    }
  damero_move_to_text (&line->now, &move, DAMERO_NOTATION_SHORT, canonical);
  g_array_index (judge->moves, DameroMove, index) = move;
  g_ptr_array_index (judge->texts, index) = g_strdup (canonical);
  line->before = line->now;
  line->moved = TRUE;
  damero_position_apply (&line->now, &move);

  return TRUE;
}

static gboolean
set_up (Judge               *judge,
        const DameroPdnItem *item)
{
  Line *line = &judge->lines[judge->depth];
  DameroFenError why;

  if (!damero_position_from_fen ((DameroVariant) line->now.variant, item->text, &line->now, &why))
    return reject (judge, item, damero_words_fen_error (&why));
  line->moved = FALSE;

  return TRUE;
}

static gboolean
begin_variation (Judge               *judge,
                 const DameroPdnItem *item)
{
  const Line *line = &judge->lines[judge->depth];

  if (!line->moved)
    return reject (judge, item, g_strdup ("There is no move that this variation could stand for."));
  g_assert (judge->depth < DAMERO_PDN_MAX_DEPTH);
  judge->depth++;
  judge->lines[judge->depth] = (Line) { .now = line->before };

  return TRUE;
}

static gboolean
play_item (Judge *judge,
           guint  index)
{
  const DameroPdnItem *item = &g_array_index (judge->game->items, DameroPdnItem, index);

  switch (item->kind)
    {
    case DAMERO_PDN_MOVE:
      return play_move (judge, item, index);
    case DAMERO_PDN_SETUP:
      return set_up (judge, item);
    case DAMERO_PDN_OPEN:
      return begin_variation (judge, item);
    case DAMERO_PDN_CLOSE:
      judge->depth--;
      return TRUE;
    default:
      return TRUE;
    }
}

static void
accept (Judge                *judge,
        const DameroPosition *start)
{
  DameroPdnGame *game = judge->game;

  for (guint i = 0; i < game->items->len; i++)
    {
      DameroPdnItem *item = &g_array_index (game->items, DameroPdnItem, i);
      const char *text = g_ptr_array_index (judge->texts, i);

      if (item->kind != DAMERO_PDN_MOVE)
        continue;
      item->move = g_array_index (judge->moves, DameroMove, i);
      if (strcmp (text, item->text) != 0)
        item->text = g_string_chunk_insert (game->texts, text);
    }
  game->state = DAMERO_PDN_JUDGED;
  game->start = *start;
  game->end = judge->lines[0].now;
}

/* Plays the game from START. FALSE with what is wrong in JUDGE. */
static gboolean
play_from (DameroPdnGame          *game,
           const DameroPdnSquares *squares,
           const DameroPosition   *start,
           Judge                  *judge)
{
  gboolean legal = TRUE;

  g_clear_pointer (&judge->why, g_free);
  judge->game = game;
  judge->squares = squares;
  judge->depth = 0;
  judge->lines[0] = (Line) { .now = *start };
  judge->moves = g_array_sized_new (FALSE, TRUE, sizeof (DameroMove), game->items->len);
  g_array_set_size (judge->moves, game->items->len);
  judge->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (judge->texts, (gint) game->items->len);
  for (guint i = 0; legal && i < game->items->len; i++)
    legal = play_item (judge, i);
  if (legal)
    accept (judge, start);
  g_array_unref (judge->moves);
  g_ptr_array_unref (judge->texts);

  return legal;
}

/* The tag FEN, if the game has one. FALSE if it is no position. */
static gboolean
read_start (const DameroPdnGame *game,
            Judge               *judge,
            DameroPosition      *start)
{
  const char *fen = damero_pdn_game_get_tag (game, "FEN");
  DameroFenError why;

  if (fen == NULL || *fen == '\0' || damero_position_from_fen ((DameroVariant) start->variant, fen, start, &why))
    return TRUE;
  for (guint i = 0; i < game->tags->len; i++)
    {
      const DameroPdnTag *tag = &g_array_index (game->tags, DameroPdnTag, i);

      if (tag->value == fen)
        {
          judge->line = tag->line;
          judge->column = tag->column + (why.column > 0 ? why.column - 1 : 0);
        }
    }
  g_free (judge->why);
  judge->why = damero_words_fen_error (&why);

  return FALSE;
}

/* The game as VARIANT, squares as TYPE names them, begun by FIRST_SIDE where no set-up says otherwise. */
static gboolean
judge_as (DameroPdnGame           *game,
          const DameroPdnGameType *type,
          DameroVariant            variant,
          DameroSide               first_side,
          Judge                   *judge)
{
  DameroPosition start = damero_position_start (variant, first_side);
  DameroPdnSquares squares;

  damero_pdn_squares_init (&squares, type, variant);
  if (!read_start (game, judge, &start) || !play_from (game, &squares, &start, judge))
    return FALSE;
  /* The moves have Damero's numbers now. */
  if (!squares.usual)
    damero_pdn_game_set_tag (game, "GameType", damero_pdn_game_type_text (variant, first_side));

  return TRUE;
}

static gboolean
judge_without_variant (DameroPdnGame *game,
                       DameroVariant  variant,
                       Judge         *judge)
{
  DameroPdnGameType type;
  DameroSide usual = damero_variant_low_side (variant);

  damero_pdn_game_type_from_text (damero_pdn_game_type_text (variant, usual), &type);

  return judge_as (game, &type, variant, usual, judge)
         || judge_as (game, &type, variant, damero_side_opponent (usual), judge);
}

DameroPdnVerdict
damero_pdn_game_judge (DameroPdnGame                *game,
                       const DameroPdnJudgeOptions  *options,
                       char                        **ret_why,
                       guint                        *ret_line,
                       guint                        *ret_column)
{
  const char *tag = damero_pdn_game_get_tag (game, "GameType");
  DameroPdnVerdict verdict = DAMERO_PDN_VERDICT_VALID;
  g_autofree Judge *judge = g_new0 (Judge, 1);
  DameroPdnGameType type;
  DameroVariant variant;

  judge->line = game->line;
  if (tag != NULL && !damero_pdn_game_type_from_text (tag, &type))
    verdict = DAMERO_PDN_VERDICT_UNSUPPORTED;
  else if (tag != NULL && !damero_pdn_game_type_get_variant (&type, &variant))
    verdict = DAMERO_PDN_VERDICT_UNSUPPORTED;
  else if (tag != NULL)
    verdict = judge_as (game, &type, variant, type.first_side, judge) ? DAMERO_PDN_VERDICT_VALID
                                                                       : DAMERO_PDN_VERDICT_INVALID;
  else if (!judge_without_variant (game, options->has_variant ? options->variant : DAMERO_VARIANT_POOL, judge))
    verdict = options->has_variant ? DAMERO_PDN_VERDICT_INVALID : DAMERO_PDN_VERDICT_NO_VARIANT;

  if (verdict == DAMERO_PDN_VERDICT_INVALID)
    {
      *ret_line = judge->line;
      *ret_column = judge->column;
      if (ret_why != NULL)
        *ret_why = g_steal_pointer (&judge->why);
    }
  g_free (judge->why);

  return verdict;
}

DameroPdnWinner
damero_pdn_game_get_winner (const DameroPdnGame *game,
                            gboolean             first_is_white)
{
  const char *tag = damero_pdn_game_get_tag (game, "Winner");
  gboolean over = game->state == DAMERO_PDN_JUDGED && !damero_moves_exist (&game->end);
  DameroPdnWinner winner = {
    .known = game->result != DAMERO_PDN_UNKNOWN,
    .drawn = game->result == DAMERO_PDN_DRAW,
    .both_lose = game->result == DAMERO_PDN_BOTH_LOSE,
  };
  DameroSide lost = (DameroSide) game->end.side_to_move;
  gboolean black_began = game->state == DAMERO_PDN_JUDGED && game->start.side_to_move == DAMERO_BLACK;
  DameroSide first = black_began && !first_is_white ? DAMERO_BLACK : DAMERO_WHITE;

  if (!winner.known || winner.both_lose)
    return winner;
  if (winner.drawn)
    {
      winner.contradicted = over;
      return winner;
    }
  if (tag != NULL && g_ascii_strcasecmp (tag, "black") == 0)
    winner.winner = DAMERO_BLACK;
  else if (tag != NULL && g_ascii_strcasecmp (tag, "white") == 0)
    winner.winner = DAMERO_WHITE;
  else if (over && black_began) /* one of the two readings fits */
    winner.winner = damero_side_opponent (lost);
  else
    winner.winner = game->result == DAMERO_PDN_FIRST ? first : damero_side_opponent (first);
  winner.contradicted = over && winner.winner == lost;

  return winner;
}

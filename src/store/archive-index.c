/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is stored of a game for searching: keys, a main line as letters that sort, hashes of its positions.
 *
 * All of it is in files: none of it may change without a new version of the format. A move is named by its ends and,
 * where several captures share them, by its place among those in the order of the sets they take: that depends on the
 * rules alone, not on the order in which moves are generated.
 */
#include "store/archive-private.h"

#include <string.h>

#include "model/name-match.h"

#define FIRST_LETTER '0' /* of 64 that follow each other */
#define MATERIAL_SEED G_GUINT64_CONSTANT (0x6d6174657269616c)

DameroArchiveGame *
damero_archive_game_new (DameroVariant variant,
                         DameroSide    first_side)
{
  DameroArchiveGame *game = g_new0 (DameroArchiveGame, 1);

  game->start = damero_position_start (variant, first_side);
  game->moves = g_array_new (FALSE, FALSE, sizeof (DameroMove));

  return game;
}

void
damero_archive_game_free (DameroArchiveGame *game)
{
  if (game == NULL)
    return;

  g_free (game->date);
  g_free (game->event);
  g_free (game->place);
  g_free (game->section);
  g_free (game->round);
  g_free (game->board);
  g_free (game->black);
  g_free (game->white);
  g_free (game->ruleset);
  g_free (game->source);
  g_free (game->text);
  g_clear_pointer (&game->moves, g_array_unref);
  g_free (game);
}

/* The finalizer of SplitMix64: every bit of the answer depends on every bit of VALUE. */
static guint64
mix (guint64 value)
{
  value += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ value >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ value >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return value ^ value >> 31;
}

gint64
damero_archive_hash (const DameroPosition *position)
{
  guint64 hash = mix ((guint64) position->variant << 1 | position->side_to_move);

  hash = mix (hash ^ position->pieces[DAMERO_BLACK]);
  hash = mix (hash ^ position->pieces[DAMERO_WHITE]);

  return (gint64) mix (hash ^ position->kings);
}

gint64
damero_archive_hash_material (DameroVariant variant,
                              const guint   men[2],
                              const guint   kings[2])
{
  guint64 material = (guint64) variant << 16 | men[DAMERO_BLACK] << 12 | men[DAMERO_WHITE] << 8 |
                     kings[DAMERO_BLACK] << 4 | kings[DAMERO_WHITE];

  return (gint64) mix (MATERIAL_SEED ^ material);
}

static guint64
mix_text (guint64     hash,
          const char *text)
{
  for (; *text != '\0'; text++)
    hash = (hash ^ (guint8) *text) * G_GUINT64_CONSTANT (0x100000001b3); /* FNV-1a */

  return mix (hash);
}

gint64
damero_archive_hash_text (const char *text)
{
  return (gint64) mix_text (G_GUINT64_CONSTANT (0xcbf29ce484222325), text);
}

/* How many captures of the same ends take a set that comes before that of MOVE. */
static guint
get_rank (const DameroPosition *before,
          const DameroMove     *move)
{
  DameroMoveList list;
  guint rank = 0;

  if (move->captured == 0)
    return 0;

  damero_moves_generate (before, &list);
  for (guint i = 0; i < list.n_moves; i++)
    {
      const DameroMove *other = &list.moves[i];
      gboolean seen = FALSE;

      if (other->from != move->from || other->to != move->to || other->captured >= move->captured)
        continue;
      for (guint k = 0; k < i && !seen; k++)
        seen = damero_move_equivalent (&list.moves[k], other);
      rank += !seen;
    }

  return MIN (rank, 63);
}

guint
damero_archive_encode_move (const DameroPosition *before,
                            const DameroMove     *move)
{
  return 1 + ((guint) move->from << 11 | (guint) move->to << 6 | get_rank (before, move));
}

gboolean
damero_archive_decode_move (const DameroPosition *before,
                            guint                 code,
                            DameroMove           *ret_move)
{
  DameroMoveList list;

  damero_moves_generate (before, &list);
  for (guint i = 0; i < list.n_moves; i++)
    {
      const DameroMove *move = &list.moves[i];

      if (code > 0 && move->from == (code - 1) >> 11 && move->to == ((code - 1) >> 6 & 31) &&
          get_rank (before, move) == ((code - 1) & 63))
        {
          *ret_move = *move;
          return TRUE;
        }
    }

  return FALSE;
}

GString *
damero_archive_begin_moves (const DameroPosition *start)
{
  DameroPosition usual = damero_position_start ((DameroVariant) start->variant, (DameroSide) start->side_to_move);
  GString *moves = g_string_sized_new (256);
  char side = start->side_to_move == DAMERO_BLACK ? 'B' : 'W';

  g_string_append_c (moves, start->variant == DAMERO_VARIANT_POOL ? 'p' : 's');
  g_string_append_c (moves, damero_position_equal (start, &usual) ? side : g_ascii_tolower (side));

  return moves;
}

void
damero_archive_append_move (GString              *moves,
                            const DameroPosition *before,
                            const DameroMove     *move)
{
  guint code = damero_archive_encode_move (before, move) - 1;

  g_string_append_c (moves, (char) (FIRST_LETTER + (code >> 11)));
  g_string_append_c (moves, (char) (FIRST_LETTER + (code >> 6 & 31)));
  g_string_append_c (moves, (char) (FIRST_LETTER + (code & 63)));
}

static gboolean
decode_start (const char     *fen,
              const char     *moves,
              DameroPosition *ret_start)
{
  DameroVariant variant = moves[0] == 'p' ? DAMERO_VARIANT_POOL : DAMERO_VARIANT_SPANISH;

  if (strchr ("ps", moves[0]) == NULL || moves[0] == '\0' || strchr ("BWbw", moves[1]) == NULL || moves[1] == '\0')
    return FALSE;
  if (*fen != '\0')
    return damero_position_from_fen (variant, fen, ret_start, NULL);

  *ret_start = damero_position_start (variant, moves[1] == 'B' ? DAMERO_BLACK : DAMERO_WHITE);
  return TRUE;
}

gboolean
damero_archive_decode (const char      *fen,
                       const char      *moves,
                       DameroPosition  *ret_start,
                       GArray         **ret_moves)
{
  g_autoptr(GArray) list = g_array_new (FALSE, FALSE, sizeof (DameroMove));
  DameroPosition start, position;

  if (!decode_start (fen, moves, &start))
    return FALSE;

  position = start;
  for (const char *at = moves + 2; *at != '\0'; at += 3)
    {
      DameroMove move;
      guint letters[3];

      for (guint i = 0; i < 3; i++)
        {
          letters[i] = (guint) (guint8) at[i] - FIRST_LETTER;
          if (letters[i] > 63)
            return FALSE;
        }
      if (!damero_archive_decode_move (&position, 1 + (letters[0] << 11 | letters[1] << 6 | letters[2]), &move))
        return FALSE;
      damero_position_apply (&position, &move);
      g_array_append_val (list, move);
    }
  *ret_start = start;
  *ret_moves = g_steal_pointer (&list);

  return TRUE;
}

DameroArchiveResult
damero_archive_result_of (DameroOutcome outcome)
{
  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      return DAMERO_ARCHIVE_BLACK_WON;
    case DAMERO_OUTCOME_WHITE:
    case DAMERO_OUTCOME_BLACK_FORFEITS:
      return DAMERO_ARCHIVE_WHITE_WON;
    case DAMERO_OUTCOME_DRAW:
      return DAMERO_ARCHIVE_DRAWN;
    default:
      return DAMERO_ARCHIVE_OTHER;
    }
}

/* Material never comes back: men become fewer, and pieces. */
static void
add_material (const DameroPosition        *position,
              const DameroArchivePosition *as,
              gint64                      *last,
              GArray                      *positions)
{
  DameroArchivePosition row = *as;
  guint men[2], kings[2];

  for (guint side = 0; side < 2; side++)
    {
      men[side] = damero_position_count_men (position, (DameroSide) side);
      kings[side] = damero_position_count_kings (position, (DameroSide) side);
    }
  if (men[0] + men[1] + kings[0] + kings[1] > DAMERO_ARCHIVE_MAX_MATERIAL)
    return;

  row.hash = damero_archive_hash_material ((DameroVariant) position->variant, men, kings);
  if (row.hash != *last)
    g_array_append_val (positions, row);
  *last = row.hash;
}

void
damero_archive_add_positions (const DameroArchiveGame *game,
                              gint64                   number,
                              GArray                  *positions)
{
  guint result = damero_archive_result_of (game->outcome) % DAMERO_ARCHIVE_OTHER;
  DameroPosition position = game->start;
  gint64 material = 0;

  for (guint ply = 0; ply <= game->moves->len; ply++)
    {
      const DameroMove *move = ply < game->moves->len ? &g_array_index (game->moves, DameroMove, ply) : NULL;
      guint code = move != NULL ? damero_archive_encode_move (&position, move) : 0;
      DameroArchivePosition row = { damero_archive_hash (&position), number, 4 * code + result, ply };

      g_array_append_val (positions, row);
      add_material (&position, &row, &material, positions);
      if (move != NULL)
        damero_position_apply (&position, move);
    }
}

/* Texts that cannot identify a game are the same for all. */
static gint64
make_fingerprint (const DameroArchiveRow *row)
{
  guint64 hash = mix_text ((guint64) damero_archive_hash_text (row->moves), row->start);

  hash = mix_text (hash, row->black_key);
  hash = mix_text (hash, row->white_key);

  return (gint64) mix_text (hash, row->game->date != NULL ? row->game->date : "");
}

static char *
encode_moves (const DameroArchiveGame *game)
{
  GString *moves = damero_archive_begin_moves (&game->start);
  DameroPosition position = game->start;

  for (guint i = 0; i < game->moves->len; i++)
    {
      const DameroMove *move = &g_array_index (game->moves, DameroMove, i);

      damero_archive_append_move (moves, &position, move);
      damero_position_apply (&position, move);
    }

  return g_string_free (moves, FALSE);
}

DameroArchiveRow *
damero_archive_row_new (const DameroArchiveGame *game)
{
  DameroArchiveRow *row = g_new0 (DameroArchiveRow, 1);

  row->game = game;
  row->id = game->id;
  row->black_key = damero_name_fold (game->black);
  row->white_key = damero_name_fold (game->white);
  row->event_key = damero_name_fold (game->event);
  row->moves = encode_moves (game);
  if (g_ascii_islower (row->moves[1]))
    damero_position_to_fen (&game->start, row->start);
  row->fingerprint = make_fingerprint (row);

  return row;
}

void
damero_archive_row_free (DameroArchiveRow *row)
{
  if (row == NULL)
    return;

  g_free (row->black_key);
  g_free (row->white_key);
  g_free (row->event_key);
  g_free (row->moves);
  g_free (row);
}

#define SOME(text) DAMERO_TEXT ((text) != NULL ? (text) : "")

gboolean
damero_archive_row_put (const DameroArchiveRow *row,
                        DameroProjection       *projection,
                        GError                **error)
{
  const DameroArchiveGame *game = row->game;
  const DameroValue values[] = {
    DAMERO_INTEGER (row->id.segment), DAMERO_INTEGER (row->id.number), SOME (game->date),
    DAMERO_TEXT (game->start.variant == DAMERO_VARIANT_POOL ? "pool" : "spanish"), SOME (game->ruleset),
    DAMERO_TOKEN (OUTCOME, game->outcome), DAMERO_TOKEN (ENDING, game->ending),
    DAMERO_INTEGER (game->moves->len), SOME (game->black), SOME (game->white), SOME (game->event),
    SOME (game->place), SOME (game->section), SOME (game->round), SOME (game->board),
    DAMERO_TEXT (row->black_key), DAMERO_TEXT (row->white_key), DAMERO_TEXT (row->event_key),
    DAMERO_INTEGER (game->semantics), DAMERO_TEXT (row->start), DAMERO_TEXT (row->moves),
    DAMERO_INTEGER (row->fingerprint), SOME (game->source),
  };

  return damero_projection_put (projection, DAMERO_TABLE_ARCHIVE, values, G_N_ELEMENTS (values), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/deck-generate.h"

#include <string.h>

#include "game/deck-judge.h"
#include "rules/notation.h"

/* Captures that follow one another are bounded by the pieces. */
#define MAX_CAPTURES 24

typedef struct {
  DameroDeck *deck;
  GHashTable *seen;  /* FENs of the positions reached */
  guint       plies;
} Generator;

static int
get_lead (const DameroPosition *position)
{
  DameroSide side = (DameroSide) position->side_to_move;
  DameroSide other = damero_side_opponent (side);

  return (int) (damero_position_count_men (position, side) + damero_position_count_kings (position, side)) -
         (int) (damero_position_count_men (position, other) + damero_position_count_kings (position, other));
}

/* The lead of the side to move when all captures are made; FREE: its first move need not be one. */
static int
search (const DameroPosition *position,
        gboolean              free,
        guint                 depth)
{
  DameroMoveList list;
  int best = -DAMERO_N_SQUARES;

  g_assert (depth <= MAX_CAPTURES + 1);

  damero_moves_generate (position, &list);
  if (!free && (list.n_moves == 0 || damero_move_get_n_captured (&list.moves[0]) == 0))
    return get_lead (position);

  for (unsigned i = 0; i < list.n_moves; i++)
    {
      DameroPosition after = *position;
      int lead;

      damero_position_apply (&after, &list.moves[i]);
      lead = -search (&after, FALSE, depth + 1);
      best = MAX (best, lead);
    }

  return best;
}

int
damero_position_get_quiet_lead (const DameroPosition *position)
{
  return search (position, TRUE, 0);
}

static int
compare_moves (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  DameroVariant variant = *(const DameroVariant *) user_data;
  DameroPath first = damero_move_get_path (variant, a);
  DameroPath second = damero_move_get_path (variant, b);

  for (unsigned i = 0; i < MIN (first.n_squares, second.n_squares); i++)
    if (first.squares[i] != second.squares[i])
      return (int) first.squares[i] - (int) second.squares[i];

  return (int) first.n_squares - (int) second.n_squares;
}

static void
take_position (Generator            *generator,
               const DameroPosition *position,
               const char           *moves)
{
  g_autofree char *code = NULL;
  char fen[DAMERO_FEN_SIZE];

  damero_position_to_fen (position, fen);
  if (!g_hash_table_add (generator->seen, g_strdup (fen)) || damero_position_get_quiet_lead (position) != 0)
    return;

  code = g_strdup_printf ("%u", generator->deck->entries->len + 1);
  damero_deck_take_entry (generator->deck, damero_deck_entry_new (code, moves));
}

static void
walk (Generator            *generator,
      const DameroPosition *position,
      guint                 ply,
      const char           *moves)
{
  DameroVariant variant = (DameroVariant) position->variant;
  DameroMoveList list;

  if (ply == generator->plies)
    {
      take_position (generator, position, moves);
      return;
    }

  damero_moves_generate (position, &list);
  g_qsort_with_data (list.moves, (int) list.n_moves, sizeof list.moves[0], compare_moves, &variant);
  for (unsigned i = 0; i < list.n_moves; i++)
    {
      DameroPosition after = *position;
      char text[DAMERO_MOVE_TEXT_SIZE];
      g_autofree char *line = NULL;

      damero_move_to_text (position, &list.moves[i], DAMERO_NOTATION_SHORT, text);
      line = g_strconcat (moves, ply > 0 ? " " : "", text, NULL);
      damero_position_apply (&after, &list.moves[i]);
      walk (generator, &after, ply + 1, line);
    }
}

DameroDeck *
damero_deck_generate (DameroVariant  variant,
                      guint          plies,
                      const char    *id,
                      const char    *name)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  DameroDeck *deck = damero_deck_new (id, name, damero_deck_get_ruleset (variant));
  Generator generator = { deck, seen, plies };
  DameroPosition start = damero_position_start (variant, damero_variant_low_side (variant));

  g_assert (plies >= 1 && plies <= DAMERO_MAX_GENERATED_PLIES);

  walk (&generator, &start, 0, "");
  return deck;
}

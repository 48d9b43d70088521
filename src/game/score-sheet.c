/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/score-sheet.h"

#include <string.h>

#define DIGITS "0123456789"

/* A game that is played on paper, whatever the one of the sheet is. */
static DameroGame *
new_paper (const DameroGameSetup *setup)
{
  DameroGameSetup paper = {
    .ruleset = setup->ruleset, .semantics = setup->semantics, .on_paper = TRUE, .start = setup->start,
  };

  return damero_game_new (&paper);
}

/* The game was over by its moves: whatever is entered after it goes on from a result that no moves come to. */
static void
play_past_end (DameroGame *game)
{
  game->outcome = DAMERO_OUTCOME_DOUBLE_FORFEIT;
}

/* Plays a legal move. */
static void
perform (DameroGame       *game,
         const DameroMove *move,
         GArray           *consequences)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_MOVE);
  char text[DAMERO_MOVE_TEXT_SIZE];
  g_auto(DameroRefusal) refusal = { 0 };

  damero_move_to_text (damero_game_get_position (game), move, DAMERO_NOTATION_LONG, text);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  damero_act_set_int (act, DAMERO_FIELD_SIDE, damero_game_get_turn (game));
  damero_act_set_int (act, DAMERO_FIELD_PLY, damero_game_get_n_plies (game) + 1);
  if (!damero_game_perform (game, act, consequences, &refusal))
    g_assert_not_reached ();
}

/* REACHED: the counts that have reached their limits before, a bit for each DameroCountKind. */
static void
judge (DameroGame     *game,
       const char     *text,
       guint          *reached,
       DameroSheetPly *ply)
{
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));

  if (*text == '\0')
    {
      ply->state = DAMERO_SHEET_EMPTY;
      return;
    }
  if (!damero_move_from_text (damero_game_get_position (game), text, &ply->move, &ply->why))
    {
      ply->state = DAMERO_SHEET_ILLEGAL;
      return;
    }

  perform (game, &ply->move, consequences);
  ply->state = DAMERO_SHEET_LEGAL;
  for (guint i = 0; i < consequences->len; i++)
    {
      const DameroConsequence *row = &g_array_index (consequences, DameroConsequence, i);

      if (row->kind != DAMERO_CONSEQUENCE_COUNT_REACHED || (*reached & 1u << row->count) != 0)
        continue;
      *reached |= 1u << row->count;
      ply->reached = row->count;
    }
  if (game->phase != DAMERO_GAME_OVER || game->outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT)
    return;

  ply->outcome = game->outcome;
  ply->ending = game->ending;
  play_past_end (game);
}

void
damero_game_judge_sheet (const DameroGameSetup *setup,
                         char * const          *texts,
                         guint                  n_texts,
                         GArray                *ret_plies,
                         GArray                *ret_positions)
{
  g_autoptr(DameroGame) game = new_paper (setup);
  gboolean legal = TRUE;
  guint reached = 0;

  g_array_set_size (ret_plies, 0);
  g_array_set_size (ret_positions, 0);
  g_array_append_val (ret_positions, setup->start);
  for (guint i = 0; i < n_texts; i++)
    {
      DameroSheetPly ply = { .state = DAMERO_SHEET_UNJUDGED, .reached = -1 };

      if (legal)
        judge (game, texts[i], &reached, &ply);
      legal = ply.state == DAMERO_SHEET_LEGAL;
      if (legal)
        g_array_append_val (ret_positions, *damero_game_get_position (game));
      g_array_append_val (ret_plies, ply);
    }
}

/* ---- what is typed ---- */

/* TEXT with one - for whatever separates squares, or without any of it. */
static char *
normalize (const char *text,
           gboolean    separated)
{
  GString *plain = g_string_new (NULL);

  for (text += strspn (text, " "); *text != '\0'; text++)
    if (strchr ("-xX:* ", *text) == NULL)
      g_string_append_c (plain, *text);
    else if (separated && plain->len > 0 && plain->str[plain->len - 1] != '-')
      g_string_append_c (plain, '-');

  return g_string_free (plain, FALSE);
}

/* Whether MOVE, written short or long, begins with TYPED, in the same form. */
static gboolean
begins_with (const DameroPosition *position,
             const DameroMove     *move,
             const char           *typed,
             gboolean              separated)
{
  for (DameroNotation notation = DAMERO_NOTATION_SHORT; notation <= DAMERO_NOTATION_LONG; notation++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];
      g_autofree char *plain = NULL;

      damero_move_to_text (position, move, notation, text);
      plain = normalize (text, separated);
      if (g_str_has_prefix (plain, typed))
        return TRUE;
    }

  return FALSE;
}

static void
add_once (DameroMoveList   *moves,
          const DameroMove *move)
{
  for (unsigned i = 0; i < moves->n_moves; i++)
    if (damero_move_equivalent (&moves->moves[i], move))
      return;

  moves->moves[moves->n_moves++] = *move;
}

/* Two squares of two digits each may be written without anything between them. */
gboolean
damero_game_read_written (const DameroPosition *position,
                          const char           *typed,
                          DameroMove           *ret_move,
                          DameroIllegal        *ret_illegal)
{
  size_t n_digits = strspn (typed, DIGITS);
  g_autofree char *squares = NULL;

  if (damero_move_from_text (position, typed, ret_move, ret_illegal))
    return TRUE;
  if (n_digits == 0 || typed[n_digits] != '\0')
    return FALSE;
  if (n_digits != 4)
    {
      if (ret_illegal != NULL)
        *ret_illegal = (DameroIllegal) { .code = DAMERO_ILLEGAL_NO_SUCH_MOVE };
      return FALSE;
    }

  squares = g_strdup_printf ("%.2s %s", typed, typed + 2);
  return damero_move_from_text (position, squares, ret_move, ret_illegal);
}

void
damero_game_read_prefix (const DameroPosition *position,
                         const char           *typed,
                         DameroMoveList       *ret_moves)
{
  g_autofree char *plain = normalize (typed, TRUE);
  gboolean separated = strchr (plain, '-') != NULL;
  DameroMoveList legal;
  DameroMove whole;

  ret_moves->n_moves = 0;
  if (damero_game_read_written (position, typed, &whole, NULL))
    {
      add_once (ret_moves, &whole);
      return;
    }

  damero_moves_generate (position, &legal);
  for (unsigned i = 0; i < legal.n_moves; i++)
    if (begins_with (position, &legal.moves[i], plain, separated))
      add_once (ret_moves, &legal.moves[i]);
}

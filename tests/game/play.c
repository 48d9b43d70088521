/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/play.c
 */
#include "play.h"

#include "event/act-text.h"

static Play *
new_play (DameroGameSetup *setup,
          const char      *ruleset,
          const char      *fen)
{
  Play *play = g_new0 (Play, 1);

  setup->semantics = DAMERO_RULES_SEMANTICS_VERSION;
  if (!damero_ruleset_from_text (ruleset, &setup->ruleset, NULL))
    g_error ("ruleset %s", ruleset);
  setup->start = damero_position_start (setup->ruleset.variant, setup->ruleset.first_side);
  if (fen != NULL && !damero_position_from_fen (setup->ruleset.variant, fen, &setup->start, NULL))
    g_error ("position %s", fen);

  play->game = damero_game_new (setup);
  play->consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  return play;
}

Play *
play_new (const char *ruleset,
          const char *control,
          const char *fen)
{
  DameroGameSetup setup = { .has_clock = control != NULL };

  if (control != NULL && !damero_control_from_text (control, &setup.controls[0], NULL))
    g_error ("control %s", control);
  setup.controls[1] = setup.controls[0];

  return new_play (&setup, ruleset, fen);
}

Play *
play_new_with (const char          *ruleset,
               const DameroControl *control,
               const char          *fen)
{
  DameroGameSetup setup = { .has_clock = TRUE, .controls = { *control, *control } };

  return new_play (&setup, ruleset, fen);
}

void
play_free (Play *play)
{
  damero_game_free (play->game);
  g_array_unref (play->consequences);
  damero_refusal_clear (&play->refusal);
  g_free (play);
}

gboolean
play_at (Play       *play,
         gint64      at_ms,
         const char *line)
{
  g_autoptr(DameroGame) before = damero_game_copy (play->game);
  g_autoptr(DameroAct) act = NULL;
  DameroActTextError error;
  gboolean has_stamp;
  gboolean performed;

  act = damero_act_from_text (line, 0, &has_stamp, &error);
  if (act == NULL)
    g_error ("column %u of: %s", error.column, line);
  act->stamp.mono_ms = at_ms;
  if ((act->kind == DAMERO_ACT_PRESS || act->kind == DAMERO_ACT_MOVE) && act->ply == -1)
    act->ply = (int) damero_game_get_n_plies (play->game) + 1;
  if (act->kind == DAMERO_ACT_MOVE_ENTERED && act->ply == -1)
    act->ply = (int) damero_game_get_n_recorded (play->game) + 1;

  play->now_ms = at_ms;
  g_array_set_size (play->consequences, 0);
  damero_refusal_clear (&play->refusal);
  performed = damero_game_perform (play->game, act, play->consequences, &play->refusal);
  if (performed)
    {
      g_assert_cmpint (play->refusal.code, ==, DAMERO_REFUSAL_NONE);
    }
  else
    {
      g_assert_cmpint (play->refusal.code, !=, DAMERO_REFUSAL_NONE);
      g_assert_cmpuint (play->consequences->len, ==, 0);
      g_assert_true (damero_game_equal (play->game, before));
    }

  return performed;
}

gboolean
play_act (Play       *play,
          const char *line)
{
  return play_at (play, play->now_ms, line);
}

void
play_ok (Play       *play,
         gint64      at_ms,
         const char *line)
{
  if (!play_at (play, at_ms, line))
    g_error ("refused with %d (illegal %d): %s", play->refusal.code, play->refusal.illegal.code, line);
}

void
play_no (Play              *play,
         gint64             at_ms,
         const char        *line,
         DameroRefusalCode  code)
{
  if (play_at (play, at_ms, line))
    g_error ("performed: %s", line);
  if (play->refusal.code != code)
    g_error ("refused with %d, not %d: %s", play->refusal.code, code, line);
}

static gboolean
can_end (const DameroPosition *position)
{
  DameroMoveList list;

  damero_moves_generate (position, &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    {
      DameroPosition after = *position;

      damero_position_apply (&after, &list.moves[i]);
      if (!damero_moves_exist (&after))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_of_kind (const DameroPosition *after,
            const DameroMove     *move,
            TurnKind              kind)
{
  gboolean captures = damero_move_get_n_captured (move) > 0;
  gboolean offers = damero_captures_count (after) > 0;

  switch (kind)
    {
    case TURN_KING:
      return !captures && !offers && damero_move_is_by_king (move);
    case TURN_MAN:
      return !captures && !offers && !damero_move_is_by_king (move) && !damero_move_is_crowning (move);
    case TURN_CROWNS:
      return !captures && !offers && damero_move_is_crowning (move);
    case TURN_OFFERS:
      return !captures && offers;
    case TURN_GIVES:
      return !captures && offers && !can_end (after);
    case TURN_CAPTURES:
      return captures;
    case TURN_ANY:
      return TRUE;
    }

  g_assert_not_reached ();
}

gboolean
play_find (const Play *play,
           TurnKind    kind,
           guint       most_times,
           DameroMove *ret_move)
{
  const GArray *positions = play->game->positions;
  DameroMoveList list;

  damero_moves_generate (damero_game_get_position (play->game), &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    {
      DameroPosition after = *damero_game_get_position (play->game);
      guint times = 1;

      damero_position_apply (&after, &list.moves[i]);
      for (guint k = 0; k < positions->len; k++)
        if (damero_position_equal (&after, &g_array_index (positions, DameroPosition, k)))
          times++;
      if (times <= most_times && is_of_kind (&after, &list.moves[i], kind))
        {
          *ret_move = list.moves[i];
          return TRUE;
        }
    }

  return FALSE;
}

void
play_turn (Play     *play,
           TurnKind  kind)
{
  const DameroPosition *position = damero_game_get_position (play->game);
  g_autofree char *line = NULL;
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMove move;

  if (!play_find (play, kind, 1, &move) && !play_find (play, kind, 2, &move))
    g_error ("no turn of kind %d at ply %u", kind, damero_game_get_n_plies (play->game));

  damero_move_to_text (position, &move, DAMERO_NOTATION_LONG, text);
  line = g_strdup_printf ("%s side=%s move=%s", play->game->setup.has_clock ? "press" : "move",
                          damero_token_get (DAMERO_TOKENS_SIDE, position->side_to_move), text);
  play_ok (play, play->now_ms + 1000, line);
}

void
play_opening (Play *play)
{
  play_ok (play, play->now_ms, "press side=black move=11-15");
  play_ok (play, play->now_ms, "press side=white move=24-20");
}

const DameroConsequence *
play_get (const Play            *play,
          DameroConsequenceKind  kind)
{
  for (guint i = 0; i < play->consequences->len; i++)
    if (g_array_index (play->consequences, DameroConsequence, i).kind == kind)
      return &g_array_index (play->consequences, DameroConsequence, i);

  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/game-place.h"

#include <glib/gi18n.h>

#include "app/base/theme.h"
#include "model/control-rules.h"
#include "model/match.h"
#include "words/control.h"
#include "words/game.h"

const DameroMatchGame *
damero_game_place_get_record (const DameroEvent *event,
                              const DameroPlace *place)
{
  const DameroMatch *match = damero_event_find_match (event, place);

  return match != NULL && place->game >= 1 && place->game <= (int) match->n_games ? &match->games[place->game - 1]
                                                                           : NULL;
}

const char *
damero_game_place_get_name (const DameroEvent *event,
                            const DameroPlace *place,
                            DameroSide         side)
{
  const DameroMatchGame *record = damero_game_place_get_record (event, place);

  if (record == NULL)
    return "";
  return damero_event_get_entry_name (event, damero_event_find_section (event, place->section),
                                      side == DAMERO_BLACK ? record->black : record->white);
}

char *
damero_game_place_dup_player (const DameroEvent *event,
                              const DameroPlace *place,
                              DameroSide         side)
{
  /* Translators: a side and its player: "Red (Ann Adams)". */
  return g_strdup_printf (_("%1$s (%2$s)"), damero_theme_get_side_name (side),
                          damero_game_place_get_name (event, place, side));
}

char *
damero_game_place_dup_result (const DameroEvent *event,
                              const DameroPlace *place)
{
  const DameroMatchGame *record = damero_game_place_get_record (event, place);
  const char *ending = damero_words_ending (record->ending);
  g_autofree char *black = damero_game_place_dup_player (event, place, DAMERO_BLACK);
  g_autofree char *white = damero_game_place_dup_player (event, place, DAMERO_WHITE);

  switch (record->outcome)
    {
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE:
      /* Translators: %1$s is a side with its player, %2$s why the game ended. */
      return g_strdup_printf (_("%1$s won: %2$s"), record->outcome == DAMERO_OUTCOME_BLACK ? black : white,
                              ending);
    case DAMERO_OUTCOME_DRAW:
      /* Translators: %s is why the game ended. */
      return g_strdup_printf (_("Drawn: %s"), ending);
    case DAMERO_OUTCOME_BLACK_FORFEITS:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      /* Translators: %s is a side with its player. */
      return g_strdup_printf (_("%s forfeits"), record->outcome == DAMERO_OUTCOME_BLACK_FORFEITS ? black : white);
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return g_strdup (_("Both forfeit"));
    case DAMERO_OUTCOME_NONE:
      break;
    }

  g_assert_not_reached ();
}

void
damero_game_place_get_position (const DameroEvent *event,
                                const DameroPlace *place,
                                DameroPosition    *ret_position)
{
  const DameroGame *game = damero_event_find_game (event, place);
  const DameroSection *section = damero_event_find_section (event, place->section);

  if (game != NULL)
    *ret_position = *damero_game_get_position (game);
  else if (section != NULL)
    damero_section_get_start (section, place, ret_position);
  else
    *ret_position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
}

gboolean
damero_game_place_has_clock (const DameroEvent *event,
                             const DameroPlace *place)
{
  return damero_game_place_get_control (event, place, DAMERO_BLACK) != NULL;
}

const DameroControl *
damero_game_place_get_control (const DameroEvent *event,
                               const DameroPlace *place,
                               DameroSide         side)
{
  const DameroGame *game = damero_event_find_game (event, place);
  const DameroSection *section = damero_event_find_section (event, place->section);

  if (game != NULL)
    return game->setup.has_clock ? &game->setup.controls[side] : NULL;

  return section != NULL && !section->paper ? damero_section_get_control (section, place->game, side) : NULL;
}

char *
damero_game_place_dup_control (const DameroEvent *event,
                               const DameroPlace *place)
{
  const DameroControl *black = damero_game_place_get_control (event, place, DAMERO_BLACK);
  const DameroControl *white = damero_game_place_get_control (event, place, DAMERO_WHITE);
  g_autofree char *black_words = NULL;
  g_autofree char *white_words = NULL;

  if (black == NULL || white == NULL)
    return NULL;
  if (damero_control_equal (black, white))
    return damero_words_control (black);

  black_words = damero_words_control (black);
  white_words = damero_words_control (white);
  /* Translators: the clocks of both sides where they differ: %1$s and %3$s are sides, %2$s and %4$s sentences
   * like “5 minutes for the whole game.” */
  return g_strdup_printf (_("%1$s: %2$s %3$s: %4$s"), damero_words_side (DAMERO_BLACK), black_words,
                          damero_words_side (DAMERO_WHITE), white_words);
}

const DameroGame *
damero_game_place_get_live (const DameroEvent *event,
                            const DameroPlace *place)
{
  const DameroGame *game = damero_event_find_game (event, place);

  return game != NULL && game->has_begun && game->phase != DAMERO_GAME_OVER ? game : NULL;
}

DameroActor
damero_game_place_get_actor (DameroSide side)
{
  return side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
}

/* What is refused leaves the trial as it was; one that went through is of no more use. */
static gboolean
try_square (const DameroGame *game,
            DameroGame      **trial,
            const DameroAct  *act)
{
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  g_auto(DameroRefusal) refusal = { 0 };

  if (*trial == NULL)
    *trial = damero_game_copy (game);
  if (!damero_game_perform (*trial, act, consequences, &refusal))
    return FALSE;

  g_clear_pointer (trial, damero_game_free);
  return TRUE;
}

static gboolean
has_own_piece (const DameroGame *game,
               int               side,
               guint             square)
{
  DameroPiece piece = damero_position_get_piece (damero_game_get_position (game), square);

  return side == DAMERO_BLACK ? piece == DAMERO_PIECE_BLACK_MAN || piece == DAMERO_PIECE_BLACK_KING
                              : piece == DAMERO_PIECE_WHITE_MAN || piece == DAMERO_PIECE_WHITE_KING;
}

static gboolean
has_second_square (const DameroGame *game,
                   DameroGame      **trial,
                   DameroAct        *act)
{
  for (act->toward = 1; act->toward <= DAMERO_N_SQUARES; act->toward++)
    if (try_square (game, trial, act))
      return TRUE;

  return FALSE;
}

guint32
damero_game_place_get_squares (const DameroEvent *event,
                               const DameroAct   *act,
                               gint64             mono_ms)
{
  g_autoptr(DameroAct) tried = damero_act_copy (act);
  g_autoptr(DameroGame) trial = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  const DameroGame *game = damero_event_find_game (event, &act->place);
  guint32 squares = 0;

  tried->stamp.mono_ms = mono_ms;
  if (game == NULL || !damero_event_check_place (event, tried, &refusal))
    return 0;

  for (guint square = 1; square <= DAMERO_N_SQUARES; square++)
    {
      gboolean fits;

      if (act->square > 0)
        tried->toward = (int) square;
      else
        tried->square = (int) square;
      if (act->kind == DAMERO_ACT_TOUCHED || act->square > 0)
        fits = try_square (game, &trial, tried);
      else
        fits = has_own_piece (game, act->side, square) && has_second_square (game, &trial, tried);
      squares |= fits ? 1u << (square - 1) : 0;
    }

  return squares;
}

char *
damero_game_place_dup_bonds (const DameroGame *game)
{
  const char *side = damero_words_side_inside (damero_game_get_turn (game));
  char *text;

  if (game->crown_square != 0)
    /* Translators: %1$s is a side, %2$d the number of a square: "Red must crown the man on 30 first." */
    text = g_strdup_printf (_("%1$s must crown the man on %2$d first."), side, game->crown_square);
  else if (game->bound_square == 0)
    return NULL;
  else if (game->bound_to != 0)
    /* Translators: %1$s is a side, %2$d and %3$d are squares: "Red must move the piece on 11 to 15." */
    text = g_strdup_printf (_("%1$s must move the piece on %2$d to %3$d."), side, game->bound_square,
                            game->bound_to);
  else if (game->bound_toward != 0)
    /* Translators: %1$s is a side, %2$d and %3$d are squares: "Red must move the piece on 11 towards 15." */
    text = g_strdup_printf (_("%1$s must move the piece on %2$d towards %3$d."), side, game->bound_square,
                            game->bound_toward);
  else
    /* Translators: %1$s is a side, %2$d the number of a square: "Red must move the piece on 11." */
    text = g_strdup_printf (_("%1$s must move the piece on %2$d."), side, game->bound_square);

  return damero_words_finish (text);
}

gboolean
damero_game_place_is_late (const DameroEvent *event,
                           const DameroPlace *place,
                           DameroSide         side)
{
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroMatchGame *record = damero_game_place_get_record (event, place);
  int index;

  return damero_match_find_entry (match, side == DAMERO_BLACK ? record->black : record->white, &index) &&
         match->late_since[index].run != 0;
}

void
damero_game_place_get_appeals (const DameroEvent *event,
                               const DameroPlace *place,
                               gboolean           ret_appeals[2])
{
  const DameroMatchGame *record = damero_game_place_get_record (event, place);

  for (guint side = 0; side < 2; side++)
    ret_appeals[side] = record != NULL && record->appeals[side];
}

char *
damero_game_place_dup_credits (const DameroEvent *event,
                               const DameroPlace *place)
{
  gint64 credits[2] = { 0 };

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind == DAMERO_ACT_PRESS && row->act->credit_ms > 0 &&
          (row->act->side == DAMERO_BLACK || row->act->side == DAMERO_WHITE) &&
          damero_place_equal (&row->act->place, place))
        credits[row->act->side] += row->act->credit_ms;
    }
  if (credits[DAMERO_BLACK] + credits[DAMERO_WHITE] == 0)
    return NULL;

  /* Translators: %1$s and %3$s are sides; by how much their presses at devices were made before they arrived. */
  return g_strdup_printf (_("Credited for the way from the devices: %1$s %2$d ms, %3$s %4$d ms."),
                          damero_words_side_inside (DAMERO_BLACK), (int) credits[DAMERO_BLACK],
                          damero_words_side_inside (DAMERO_WHITE), (int) credits[DAMERO_WHITE]);
}

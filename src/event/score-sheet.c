/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/score-sheet.h"

#include "event/event-private.h"

static gboolean
is_turn_of (const DameroLogRow *row,
            const DameroPlace  *place)
{
  return !row->undone && row->act->move != NULL && damero_place_equal (&row->act->place, place) &&
         (row->act->kind == DAMERO_ACT_PRESS || row->act->kind == DAMERO_ACT_MOVE ||
          row->act->kind == DAMERO_ACT_MOVE_ENTERED);
}

static gboolean
ends_game (const DameroLogRow *row)
{
  const GArray *all = row->consequences;

  return all->len > 0 && g_array_index (all, DameroConsequence, all->len - 1).kind == DAMERO_CONSEQUENCE_GAME_OVER;
}

/* A press with its move says when it was made, and a move that ended the game has its result by it: to take one back
 * is more than to correct what was written down. */
static guint
count_fixed (const DameroEvent *event,
             const DameroPlace *place)
{
  guint n_fixed = 0;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (is_turn_of (row, place) && (row->act->kind == DAMERO_ACT_PRESS || ends_game (row)))
        n_fixed = MAX (n_fixed, (guint) MAX (row->act->ply, 0));
    }

  return n_fixed;
}

static DameroAct *
make_act (DameroActKind      kind,
          const DameroPlace *place)
{
  DameroAct *act = damero_act_new (kind);

  act->place = *place;
  act->actor = DAMERO_ACTOR_DIRECTOR;
  return act;
}

/* A game that nobody recorded, whose result is known, or that is about to be entered without a clock. */
static gboolean
read_new (const DameroEvent *event,
          const DameroPlace *place,
          DameroScoreSheet  *ret_sheet)
{
  g_autoptr(DameroAct) act = make_act (DAMERO_ACT_MOVE, place);
  g_autoptr(DameroGame) game = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  DameroLocation location;

  if (!damero_event_check_place (event, act, &refusal) || !damero_event_locate (event, act, &location, &refusal) ||
      (location.section->has_control && location.record->outcome == DAMERO_OUTCOME_NONE) ||
      !damero_event_set_up_game (&location, act, &game, &refusal))
    return FALSE;

  *ret_sheet = (DameroScoreSheet) {
    .setup = game->setup,
    .kind = DAMERO_ACT_MOVE,
    .is_over = game->phase == DAMERO_GAME_OVER,
    .outcome = game->outcome,
  };
  return TRUE;
}

gboolean
damero_event_get_sheet (const DameroEvent *event,
                        const DameroPlace *place,
                        DameroScoreSheet  *ret_sheet)
{
  const DameroGame *game = damero_event_find_game (event, place);
  DameroScoreSheet sheet;

  if (game == NULL)
    return read_new (event, place, ret_sheet);

  sheet = (DameroScoreSheet) {
    .setup = game->setup,
    .kind = game->setup.has_clock ? DAMERO_ACT_MOVE_ENTERED : DAMERO_ACT_MOVE,
    .n_fixed = count_fixed (event, place),
    .n_recorded = damero_game_get_n_recorded (game),
    .n_plies = game->setup.has_clock ? damero_game_get_n_plies (game) : 0,
    .is_over = game->phase == DAMERO_GAME_OVER,
    .outcome = game->outcome,
  };
  if (game->record_end >= 0 || (game->setup.has_clock && sheet.n_fixed >= sheet.n_plies))
    return FALSE;
  if (!game->setup.has_clock && game->phase == DAMERO_GAME_OVER && !damero_game_takes_moves (game))
    {
      if (sheet.n_fixed >= sheet.n_recorded)
        return FALSE;
      sheet.n_plies = sheet.n_recorded;
    }

  *ret_sheet = sheet;
  return TRUE;
}

guint
damero_event_count_writable (const DameroScoreSheet *sheet,
                             const GArray           *plies)
{
  guint n = 0;

  while (n < plies->len && (sheet->n_plies == 0 || n < sheet->n_plies))
    {
      const DameroSheetPly *ply = &g_array_index (plies, DameroSheetPly, n);

      if (ply->state != DAMERO_SHEET_LEGAL)
        break;
      n++;
      if (sheet->kind == DAMERO_ACT_MOVE && ply->outcome != DAMERO_OUTCOME_NONE &&
          (sheet->outcome == DAMERO_OUTCOME_NONE || sheet->outcome == ply->outcome))
        break;
    }

  return n;
}

const DameroLogRow *
damero_event_find_sheet_row (const DameroEvent *event,
                             const DameroPlace *place,
                             guint              ply)
{
  for (guint i = event->log->len; i > 0; i--)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i - 1);

      if (is_turn_of (row, place) && row->act->ply == (int) ply)
        return row;
    }

  return NULL;
}

DameroAct *
damero_event_make_sheet_act (const DameroScoreSheet *sheet,
                             const DameroPlace      *place,
                             const char             *text)
{
  DameroAct *act = make_act (sheet->kind, place);

  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  return act;
}

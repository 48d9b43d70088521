/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/result-menu.h"

#include <glib/gi18n.h>

#include "app/board/score-sheet-window.h"
#include "app/referee/game-menu.h"
#include "app/rounds/openings.h"
#include "app/widgets/menu.h"
#include "model/match.h"
#include "words/results.h"

static void
append_command (DameroDesk            *desk,
                GMenu                 *menu,
                const DameroPlace     *place,
                const DameroMatchGame *game,
                DameroOutcome          outcome)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  g_autofree char *label =
    damero_words_game_command (event, damero_event_find_section (event, place->section), game, outcome);

  damero_menu_append (menu, label, "rounds.enter",
                      g_variant_new ("(iii)", place->board, place->game, (int) outcome));
}

GMenuModel *
damero_result_menu_new (DameroDesk        *desk,
                        const DameroPlace *place)
{
  static const DameroOutcome played[] = { DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW, DAMERO_OUTCOME_WHITE };
  static const DameroOutcome forfeits[] = { DAMERO_OUTCOME_BLACK_FORFEITS, DAMERO_OUTCOME_WHITE_FORFEITS,
                                            DAMERO_OUTCOME_DOUBLE_FORFEIT };
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (desk), place);
  const DameroMatchGame *game = &match->games[place->game - 1];
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (desk), place->section);
  gboolean left_is_black = game->black == damero_match_get_seat (match, section->ruleset.first_side, 0);
  GMenu *menu = g_menu_new ();
  g_autoptr(GMenu) first = g_menu_new ();
  g_autoptr(GMenu) second = g_menu_new ();
  g_autoptr(GMenu) third = g_menu_new ();
  g_autofree char *heading = g_strdup_printf (_("Game %d"), place->game);
  g_autofree char *enter_moves = g_strdup_printf ("rounds.enter-moves((%d, %d))", place->board, place->game);

  for (int i = 0; i < 3; i++)
    append_command (desk, first, place, game, played[left_is_black ? i : 2 - i]);
  for (int i = 0; i < 3; i++)
    append_command (desk, second, place, game, forfeits[left_is_black || i == 2 ? i : 1 - i]);
  if (game->outcome != DAMERO_OUTCOME_NONE)
    {
      g_menu_append (third, _("_Take Back the Last Result"), "rounds.take-back");
      g_menu_append (third, _("Correct Se_veral Results…"), "rounds.correct-several");
    }
  else
    g_menu_append (third, _("_Start Game"), "rounds.start-game");
  if (damero_score_sheet_window_can_present (desk, place))
    g_menu_append (third, _("_Write Down the Moves…"), enter_moves);
  g_menu_append (third, _("_Open Board"), "rounds.open-board");
  g_menu_append_section (menu, heading, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (second));
  damero_game_menu_append (menu, desk, place);
  damero_openings_append_menu (menu, desk, place);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (third));
  return G_MENU_MODEL (menu);
}

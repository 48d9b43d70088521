/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/game-menu.h"

#include <glib/gi18n.h>

#include "app/base/board-devices.h"
#include "app/base/game-place.h"
#include "app/widgets/menu.h"
#include "words/section.h"

static void
append_player (GMenu             *menu,
               const DameroEvent *event,
               const DameroPlace *place,
               DameroSide         side)
{
  gboolean late = damero_game_place_is_late (event, place, side);
  const char *name = damero_game_place_get_name (event, place, side);
  g_autofree char *label = NULL;

  if (late)
    /* Translators: a menu item; %s is a player. */
    label = g_strdup_printf (_("%s Has Arrived"), name);
  else
    /* Translators: a menu item; %s is a player. */
    label = g_strdup_printf (_("%s Is Late"), name);
  damero_menu_append (menu, label, late ? "game.arrived" : "game.late",
                      g_variant_new_string (side == DAMERO_BLACK ? "black" : "white"));
}

GMenuModel *
damero_game_menu_new_records (DameroDesk        *desk,
                              const DameroPlace *place)
{
  GMenu *records = g_menu_new ();

  for (int record = 0; record < damero_tokens_get_n (DAMERO_TOKENS_RECORD); record++)
    {
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_RECORD_CHANGED);
      g_auto(DameroRefusal) refusal = { 0 };

      act->actor = DAMERO_ACTOR_REFEREE;
      act->place = *place;
      act->record = record;
      if (damero_desk_would_perform (desk, act, NULL, &refusal))
        damero_menu_append (records, damero_words_record ((DameroRecord) record), "game.record",
                            g_variant_new_string (damero_token_get (DAMERO_TOKENS_RECORD, record)));
    }

  return G_MENU_MODEL (records);
}

void
damero_game_menu_append (GMenu             *menu,
                         DameroDesk        *desk,
                         const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroMatchGame *record = damero_game_place_get_record (event, place);
  const DameroGame *game = damero_event_find_game (event, place);
  g_autoptr(GMenu) players = g_menu_new ();
  g_autoptr(GMenu) rulings = g_menu_new ();
  g_autoptr(GMenuModel) records = damero_game_menu_new_records (desk, place);

  if (record->outcome != DAMERO_OUTCOME_NONE)
    return;

  if (game == NULL || !game->has_begun)
    {
      append_player (players, event, place, DAMERO_BLACK);
      append_player (players, event, place, DAMERO_WHITE);
      if (!damero_event_is_on_paper (event, place))
        g_menu_append (rulings, _("Played on _Paper"), "game.on-paper");
    }
  if (g_menu_model_get_n_items (records) > 0)
    g_menu_append_submenu (rulings, _("Record of the _Moves"), records);
  g_menu_append (rulings, _("_Forfeit…"), "game.forfeit");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (players));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rulings));
}

static void
append_clock (GMenu            *menu,
              const DameroGame *game)
{
  if (game == NULL)
    return;

  if (game->setup.has_clock && game->phase == DAMERO_GAME_PAUSED)
    g_menu_append (menu, _("_Resume Clocks"), "game.resume");
  else if (game->phase == DAMERO_GAME_ADJOURNED)
    g_menu_append (menu, _("_Continue the Game"), "game.resume");
  else if (game->setup.has_clock)
    g_menu_append (menu, _("_Pause Clocks"), "game.pause");
  if (game->setup.has_clock)
    g_menu_append (menu, _("_Adjust Clock…"), "game.adjust");
}

static void
append_result (GMenu                 *menu,
               const DameroMatchGame *record,
               const DameroGame      *game)
{
  if (record->outcome != DAMERO_OUTCOME_NONE)
    {
      g_menu_append (menu, _("_Correct the Result…"), "game.correct-result");
      return;
    }

  g_menu_append (menu, _("A_djudicate…"), "game.adjudicate");
  if (game != NULL && game->phase != DAMERO_GAME_ADJOURNED)
    g_menu_append (menu, _("Ad_journ"), "game.adjourn");
  g_menu_append (menu, _("_Set Result…"), "game.set-result");
}

static void
append_device (GMenu             *menu,
               DameroDesk        *desk,
               const DameroPlace *place)
{
  DameroBoardDevice device;
  g_autoptr(GMenu) section = g_menu_new ();

  damero_board_devices_read (damero_board_devices_get (desk), place->section, place->board, &device);
  if (device.contact == DAMERO_CONTACT_NONE)
    return;

  if (device.is_held)
    g_menu_append (section, _("_Give the Board Back to Its Device"), "device.give");
  else
    g_menu_append (section, _("_Take the Board off Its Device"), "device.take");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

GMenuModel *
damero_game_menu_new (DameroDesk        *desk,
                      const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  GMenu *menu = g_menu_new ();
  g_autoptr(GMenu) clock = g_menu_new ();
  g_autoptr(GMenu) result = g_menu_new ();
  g_autofree char *heading = g_strdup_printf (_("Game %d"), place->game);

  append_clock (clock, damero_game_place_get_live (event, place));
  append_result (result, damero_game_place_get_record (event, place), damero_game_place_get_live (event, place));
  g_menu_append_section (menu, heading, G_MENU_MODEL (clock));
  damero_game_menu_append (menu, desk, place);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (result));
  append_device (menu, desk, place);
  return G_MENU_MODEL (menu);
}

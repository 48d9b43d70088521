/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-page-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/rounds/result-entry.h"
#include "app/rounds/result-menu.h"
#include "app/rounds/round-columns.h"
#include "event/results.h"
#include "model/match.h"

/* ---- results by key ---- */

/* The place of the game under the caret; FALSE, with a message, if there is none. */
static gboolean
get_caret_place (DameroRoundsPage *self,
                 DameroPlace      *ret_in)
{
  DameroPairing *pairing = damero_rounds_page_get_selected (self);
  const DameroMatch *match = pairing != NULL ? damero_pairing_get_match (pairing) : NULL;
  int caret;

  if (match == NULL)
    return FALSE;

  caret = damero_pairing_get_caret (pairing);
  if (caret < 0 && match->n_games == 1)
    caret = 0;
  if (caret < 0)
    {
      damero_toast_show (GTK_WIDGET (self),
                         _("Every game of this match has its result. Choose one with ← and → to correct it."));
      return FALSE;
    }
  *ret_in = *damero_pairing_get_place (pairing);
  ret_in->game = caret + 1;
  return TRUE;
}

/* A board whose clock runs brings its result itself; one that is paused or played on paper does not. */
static gboolean
wants_key (DameroRoundsPage *self,
           DameroPairing    *pairing)
{
  return (damero_pairing_find_open (pairing) >= 0 && !damero_pairing_runs (pairing)) ||
         (self->second && damero_pairing_find_once (pairing) >= 0);
}

/* Goes to the first row from FROM on, and round to it, that wants a result, or its second entry; stays if there is
 * none. Says if it went past boards whose clocks run. */
static void
go_to_due (DameroRoundsPage *self,
           guint             from)
{
  guint n = damero_pairing_list_count (self->pairings);
  guint n_running = 0;

  for (guint i = 0; i < n; i++)
    {
      DameroPairing *pairing = damero_pairing_list_get (self->pairings, (from + i) % n);

      if (wants_key (self, pairing))
        {
          damero_compat_go_to_row (self->table, (from + i) % n);
          break;
        }
      if (damero_pairing_runs (pairing))
        n_running++;
    }
  if (n_running > 0)
    {
      /* Translators: a toast of the entry of results; %u is how many boards. */
      g_autofree char *text = g_strdup_printf (ngettext ("%u board passed over: its clock runs",
                                                         "%u boards passed over: their clocks run", n_running),
                                               n_running);

      damero_toast_show (GTK_WIDGET (self), text);
    }
}

static void
set_second (DameroRoundsPage *self,
            gboolean          second)
{
  self->second = second;
  damero_rounds_page_refresh (self);
  if (second)
    go_to_due (self, 0);
}

/* The second entry is over with the last result that wanted it. */
static void
end_second (DameroRoundsPage *self)
{
  g_autofree char *done = NULL;

  for (guint i = 0; i < damero_pairing_list_count (self->pairings); i++)
    if (wants_key (self, damero_pairing_list_get (self->pairings, i)))
      return;

  /* Translators: a toast; %d is the number of a round. */
  done = g_strdup_printf (_("Every result of round %d has been entered twice"), self->round);
  damero_toast_show (GTK_WIDGET (self), done);
  set_second (self, FALSE);
}

static void
after_entry (DameroRoundsPage  *self,
             const DameroPlace *place)
{
  DameroPairing *pairing = damero_rounds_page_get_selected (self);

  self->last_board = place->board;
  if (pairing != NULL && damero_rounds_page_find_next (self, pairing) < 0)
    go_to_due (self, gtk_single_selection_get_selected (self->selection) + 1);
  if (self->second)
    end_second (self);
}

static void
on_second (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  const DameroSection *section = damero_desk_get_section (self->desk);

  if (section == NULL || !section->confirm || damero_rounds_page_get_shown_round (self) == NULL ||
      damero_pairs_editor_is_open (self->editor))
    return;

  damero_forfeit_cycle_clear (&self->forfeit);
  set_second (self, !self->second);
  gtk_widget_grab_focus (widget);
}

/* Another key than F: the forfeit stays as it is, and the caret goes on. */
static void
end_forfeit (DameroRoundsPage *self)
{
  if (self->forfeit.uids == NULL)
    return;

  damero_forfeit_cycle_clear (&self->forfeit);
  damero_rounds_page_update_caret (self);
}

static gboolean
enter (DameroRoundsPage  *self,
       const DameroPlace *place,
       DameroOutcome      outcome)
{
  return self->second ? damero_result_entry_again (self->desk, GTK_WIDGET (self), place, outcome)
                      : damero_result_entry_game (self->desk, GTK_WIDGET (self), place, outcome);
}

static void
on_result (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  const DameroSection *section;
  const DameroMatch *match;
  DameroPlace place;
  int left;

  if (damero_pairs_editor_is_open (self->editor))
    return;

  end_forfeit (self);
  if (!get_caret_place (self, &place))
    return;

  match = damero_event_find_match (damero_desk_get_event (self->desk), &place);
  section = damero_event_find_section (damero_desk_get_event (self->desk), place.section);
  left = damero_match_get_seat (match, section->ruleset.first_side, 0);
  if (enter (self, &place, damero_results_get_outcome (&match->games[place.game - 1], left,
                                                       g_variant_get_int32 (parameter))))
    after_entry (self, &place);
}

static void
on_match (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPairing *pairing = damero_rounds_page_get_selected (self);
  DameroPlace place;

  if (damero_pairs_editor_is_open (self->editor) || pairing == NULL || damero_pairing_get_match (pairing) == NULL)
    return;

  damero_forfeit_cycle_clear (&self->forfeit);
  place = *damero_pairing_get_place (pairing);
  if (self->second ? damero_result_entry_match_again (self->desk, widget, &place, g_variant_get_int32 (parameter))
                   : damero_result_entry_match (self->desk, widget, &place, g_variant_get_int32 (parameter)))
    after_entry (self, &place);
}

/* PARAMETER: all open games of the match. */
static void
on_forfeit (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPairing *pairing = damero_rounds_page_get_selected (self);
  gboolean all = g_variant_get_boolean (parameter);
  DameroPlace place;

  if (damero_pairs_editor_is_open (self->editor) || pairing == NULL)
    return;
  /* After one game the open ones are forfeited as well, if there are any. */
  if (all && !self->forfeit.all && damero_rounds_page_find_next (self, pairing) >= 0)
    end_forfeit (self);
  if (!damero_forfeit_cycle_is_at (&self->forfeit, damero_pairing_get_place (pairing)))
    {
      if (!get_caret_place (self, &place))
        return;
      damero_forfeit_cycle_begin (&self->forfeit, &place, all);
    }

  self->last_board = damero_pairing_get_place (pairing)->board;
  damero_forfeit_cycle_step (&self->forfeit, self->desk, widget);
  damero_rounds_page_update_caret (self);
}

/* Whether no key has entered anything in the row, in this pass. */
static gboolean
is_untouched (DameroRoundsPage *self,
              DameroPairing    *pairing)
{
  const DameroMatch *match = damero_pairing_get_match (pairing);

  if (!self->second || match == NULL)
    return !damero_pairing_has_result (pairing);

  for (guint i = 0; i < match->n_games; i++)
    if (match->games[i].confirmed)
      return FALSE;
  return TRUE;
}

static void
on_take_back (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPairing *pairing = damero_rounds_page_get_selected (self);
  guint last = damero_pairing_list_find (self->pairings, self->last_board);

  if (damero_pairs_editor_is_open (self->editor) || pairing == NULL)
    return;

  damero_forfeit_cycle_clear (&self->forfeit);
  /* The key before this one filled a match and went on to this row. */
  if (is_untouched (self, pairing) && last != GTK_INVALID_LIST_POSITION)
    {
      damero_compat_go_to_row (self->table, last);
      pairing = damero_rounds_page_get_selected (self);
    }
  self->last_board = 0;
  damero_result_entry_take_back (self->desk, widget, damero_pairing_get_place (pairing));
}

static void
on_next_row (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  guint position = gtk_single_selection_get_selected (self->selection) + 1;

  if (position < damero_pairing_list_count (self->pairings))
    damero_compat_go_to_row (self->table, position);
}

static void
on_caret (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPairing *pairing = damero_rounds_page_get_selected (self);
  const DameroMatch *match = pairing != NULL ? damero_pairing_get_match (pairing) : NULL;
  int step = g_variant_get_int32 (parameter);
  int caret;

  if (match == NULL)
    return;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    step = -step;
  caret = damero_pairing_get_caret (pairing);
  if (caret < 0)
    caret = step < 0 ? (int) match->n_games : -1;
  caret = CLAMP (caret + step, 0, (int) match->n_games - 1);
  damero_forfeit_cycle_clear (&self->forfeit);
  damero_pairing_set_caret (pairing, caret);
}

/* ---- results by menu ---- */

static void
pop_up_menu (DameroRoundsPage   *self,
             const DameroPlace  *place,
             const GdkRectangle *at)
{
  g_autoptr(GMenuModel) menu = damero_result_menu_new (self->desk, place);

  damero_referee_show (self->referee, place);
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->result_menu), menu);
  gtk_popover_set_pointing_to (self->result_menu, at);
  gtk_popover_popup (self->result_menu);
}

static void
pop_up_menu_at (DameroRoundsPage  *self,
                const DameroPlace *place,
                GtkWidget         *widget)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    pop_up_menu (self, place, &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width, (int) bounds.size.height });
}

static gboolean
on_go_to_row (gpointer user_data)
{
  DameroRoundsPage *self = user_data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    damero_compat_go_to_row (self->table, gtk_single_selection_get_selected (self->selection));
  return G_SOURCE_REMOVE;
}

/* The keys go on working on the row, when the menu has given the focus back. */
void
damero_rounds_page_on_menu_closed (DameroRoundsPage *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_go_to_row, g_object_ref (self), g_object_unref);
}

/* A key for a result enters it as if the menu were not there: who clicks on a result may go on by keyboard. */
gboolean
damero_rounds_page_on_menu_key (DameroRoundsPage      *self,
                                guint                  keyval,
                                guint                  keycode,
                                GdkModifierType        state,
                                GtkEventControllerKey *controller)
{
  if (!g_unichar_isgraph (gdk_keyval_to_unicode (keyval)))
    return GDK_EVENT_PROPAGATE;

  gtk_popover_popdown (self->result_menu);
  return gtk_event_controller_key_forward (controller, GTK_WIDGET (self));
}

void
damero_rounds_page_on_box (DameroPairing *pairing,
                           int            game,
                           GtkWidget     *box,
                           gpointer       user_data)
{
  DameroRoundsPage *self = user_data;
  DameroPlace place = *damero_pairing_get_place (pairing);
  guint position = damero_pairing_list_find (self->pairings, place.board);

  if (position == GTK_INVALID_LIST_POSITION)
    return;

  damero_compat_go_to_row (self->table, position);
  damero_pairing_set_caret (pairing, game);
  place.game = game + 1;
  pop_up_menu_at (self, &place, box);
}

/* The game that the next key goes into, or else the last one, of a row that is no bye. */
static gboolean
find_menu_place (DameroPairing *pairing,
                 DameroPlace   *ret_place)
{
  const DameroMatch *match = pairing != NULL ? damero_pairing_get_match (pairing) : NULL;
  int caret = pairing != NULL ? damero_pairing_get_caret (pairing) : -1;

  if (match == NULL)
    return FALSE;

  *ret_place = *damero_pairing_get_place (pairing);
  ret_place->game = caret >= 0 ? caret + 1 : (int) match->n_games;
  return TRUE;
}

void
damero_rounds_page_on_secondary (DameroRoundsPage *self,
                                 int               n_press,
                                 double            x,
                                 double            y)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  DameroPairing *pairing = damero_round_columns_find (gtk_widget_pick (table, x, y, GTK_PICK_DEFAULT));
  guint position = pairing != NULL
                     ? damero_pairing_list_find (self->pairings, damero_pairing_get_place (pairing)->board)
                     : GTK_INVALID_LIST_POSITION;
  DameroPlace place;

  if (position == GTK_INVALID_LIST_POSITION || damero_pairs_editor_is_open (self->editor))
    return;

  damero_compat_go_to_row (self->table, position);
  gtk_widget_translate_coordinates (table, GTK_WIDGET (self), x, y, &x, &y);
  if (find_menu_place (pairing, &place))
    pop_up_menu (self, &place, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

static void
on_menu (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  DameroPlace place;

  if (!damero_pairs_editor_is_open (self->editor) &&
      find_menu_place (damero_rounds_page_get_selected (self), &place))
    pop_up_menu_at (self, &place, focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table))
                                    ? focus : GTK_WIDGET (self->table));
}

static void
on_enter (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPlace place = { self->section, self->round, 0, 0 };
  int outcome;

  g_variant_get (parameter, "(iii)", &place.board, &place.game, &outcome);
  damero_forfeit_cycle_clear (&self->forfeit);
  if (!enter (self, &place, (DameroOutcome) outcome))
    return;

  self->last_board = place.board;
  if (self->second)
    end_second (self);
}

static void
add_score_keys (GtkWidgetClass *klass)
{
  static const struct {
    guint keys[3];
    int   halves;
  } games[] = {
    { { GDK_KEY_1, GDK_KEY_KP_1, GDK_KEY_plus }, 2 },
    { { GDK_KEY_equal, GDK_KEY_KP_Equal, GDK_KEY_d }, 1 },
    { { GDK_KEY_0, GDK_KEY_KP_0, GDK_KEY_minus }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint k = 0; k < 3; k++)
      gtk_widget_class_add_binding_action (klass, games[i].keys[k], 0, "rounds.result", "i", games[i].halves);
  for (guint halves = 0; halves <= 9; halves++)
    {
      gtk_widget_class_add_binding_action (klass, GDK_KEY_0 + halves, GDK_ALT_MASK, "rounds.match", "i", halves);
      gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_0 + halves, GDK_ALT_MASK, "rounds.match", "i",
                                           halves);
    }
}

void
damero_rounds_page_add_result_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "rounds.result", "i", on_result);
  gtk_widget_class_install_action (klass, "rounds.match", "i", on_match);
  gtk_widget_class_install_action (klass, "rounds.forfeit", "b", on_forfeit);
  gtk_widget_class_install_action (klass, "rounds.take-back", NULL, on_take_back);
  gtk_widget_class_install_action (klass, "rounds.next", NULL, on_next_row);
  gtk_widget_class_install_action (klass, "rounds.caret", "i", on_caret);
  gtk_widget_class_install_action (klass, "rounds.menu", NULL, on_menu);
  gtk_widget_class_install_action (klass, "rounds.enter", "(iii)", on_enter);
  gtk_widget_class_install_action (klass, "rounds.second", NULL, on_second);

  add_score_keys (klass);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_f, 0, "rounds.forfeit", "b", FALSE);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_f, GDK_SHIFT_MASK, "rounds.forfeit", "b", TRUE);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_c, 0, "rounds.second", NULL);
  /* The menu of results shows the last key of an action. */
  gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_Delete, 0, "rounds.take-back", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Delete, 0, "rounds.take-back", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_BackSpace, 0, "rounds.take-back", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Menu, 0, "rounds.menu", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_F10, GDK_SHIFT_MASK, "rounds.menu", NULL);
}

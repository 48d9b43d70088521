/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-page-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/board/board-window.h"
#include "app/board/score-sheet-window.h"
#include "app/rounds/result-entry.h"
#include "app/rounds/round-columns.h"
#include "app/widgets/page-keys.h"
#include "app/widgets/steady-label.h"
#include "event/calls.h"
#include "model/match.h"
#include "words/refusal.h"
#include "words/section.h"

/* Pixels that the strip wants beside the buttons of the rounds, and for each of these. */
#define STRIP_WIDTH  642
#define BUTTON_WIDTH 46

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroRoundsPage, damero_rounds_page, GTK_TYPE_WIDGET)

const DameroRound *
damero_rounds_page_get_shown_round (DameroRoundsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);

  return section != NULL ? damero_section_find_round (section, self->round) : NULL;
}

DameroPairing *
damero_rounds_page_get_selected (DameroRoundsPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

int
damero_rounds_page_find_next (DameroRoundsPage *self,
                              DameroPairing    *pairing)
{
  int open = damero_pairing_find_open (pairing);

  return open >= 0 || !self->second ? open : damero_pairing_find_once (pairing);
}

guint
damero_rounds_page_find_first (DameroRoundsPage *self)
{
  for (guint i = 0; i < damero_pairing_list_count (self->pairings); i++)
    {
      DameroPairing *pairing = damero_pairing_list_get (self->pairings, i);

      if (damero_pairing_find_open (pairing) >= 0 && !damero_pairing_runs (pairing))
        return i;
    }

  return 0;
}

/* ---- the strip ---- */

static void
update_count (DameroRoundsPage  *self,
              const DameroRound *round)
{
  guint n = round->matches->len;
  guint n_in = n - damero_round_count_open (round);
  /* Translators: how many of a round's matches have their result. */
  g_autofree char *text = g_strdup_printf (ngettext ("%u of %u match in", "%u of %u matches in", n), n_in, n);

  gtk_label_set_text (self->count_label, round->closed ? C_("state of a round", "Closed")
                                           : damero_round_is_public (round) ? text
                                           : C_("state of a round", "Draft"));
  damero_compat_set_tooltip (GTK_WIDGET (self->count_label), text);
}

/* A refusal of something at PLACE. */
static char *
dup_refusal (DameroRoundsPage    *self,
             const DameroPlace   *place,
             const DameroRefusal *refusal)
{
  g_autoptr(DameroAct) act = damero_act_new (place->game > 0 ? DAMERO_ACT_START : DAMERO_ACT_ROUND_CLOSED);

  act->place = *place;
  return damero_words_refusal (refusal, act, damero_desk_get_event (self->desk));
}

/* Why a game of the round that has not begun cannot be started; NULL if each has. */
static char *
dup_why_not_started (DameroRoundsPage  *self,
                     const DameroRound *round)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroStamp now = damero_desk_get_now (self->desk);

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      DameroPlace place = { self->section, round->number, match->board, 0 };
      g_auto(DameroRefusal) refusal = { 0 };

      place.game = damero_event_get_current_game (event, &place);
      if (match->games[place.game - 1].outcome == DAMERO_OUTCOME_NONE && !match->games[place.game - 1].started &&
          !damero_event_can_start (event, &place, &now, &refusal))
        return dup_refusal (self, &place, &refusal);
    }

  return NULL;
}

/* The label of the button that does NEXT, which is as wide whatever is next. */
static void
show_proceed (DameroRoundsPage     *self,
              const DameroNextStep *next)
{
  g_autofree char *label = damero_rounds_page_is_elsewhere (self, next) ? damero_next_step_dup_way (next)
                                                                          : damero_next_step_dup_label (next);
  g_auto(GStrv) all = damero_next_step_dup_labels (next->round);

  damero_steady_label_set (self->proceed, label, (const char * const *) all);
}

static void
update_strip (DameroRoundsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  const DameroRound *round = damero_rounds_page_get_shown_round (self);
  DameroPlace place = { self->section, self->round, 0, 0 };
  g_autoptr(GArray) waiting = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  DameroNextStep next;
  gboolean can;
  g_autofree char *why = NULL, *why_not_started = NULL;

  if (round == NULL)
    return;

  can = damero_next_step_get (self->desk, &next, &refusal);
  waiting = damero_result_entry_dup_waiting (self->desk, &place);
  if (damero_rounds_page_is_elsewhere (self, &next))
    can = TRUE;
  else if (next.n_open > 0)
    /* Translators: %u is how many matches of the round are open: "3 matches are still open". */
    why = g_strdup_printf (ngettext ("%u match is still open", "%u matches are still open", next.n_open),
                           next.n_open);
  else if (!can)
    why = dup_refusal (self, &(DameroPlace) { self->section, next.round, 0, 0 }, &refusal);
  g_object_set (self->strip_bin, "threshold", STRIP_WIDTH + BUTTON_WIDTH * damero_section_count_rounds (section),
                NULL);
  damero_round_chooser_show (self->chooser, damero_section_count_rounds (section), (int) section->rounds->len,
                             self->round);
  update_count (self, round);
  show_proceed (self, &next);
  damero_compat_set_tooltip (GTK_WIDGET (self->proceed), why);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.start-all", waiting->len > 0 &&
                                 damero_desk_can_write (self->desk));
  why_not_started = waiting->len == 0 ? dup_why_not_started (self, round) : NULL;
  damero_compat_set_tooltip (self->start_all, why_not_started != NULL ? why_not_started
                                                : waiting->len > 0 ? _("Start the next game of every waiting board")
                                                : _("No board waits for its start"));
  damero_compat_set_tooltip (self->edit_button, round->closed ? _("The round is closed")
                                                  : round->number < (int) section->rounds->len
                                                  ? _("The next round is already paired")
                                                  : _("Edit pairings"));
  if (!can)
    gtk_widget_remove_css_class (GTK_WIDGET (self->proceed), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->proceed), "suggested-action");
  damero_rounds_page_update_actions (self);
}

/* ---- the rows ---- */

static void
on_selected (DameroRoundsPage *self)
{
  DameroPairing *selected = damero_rounds_page_get_selected (self);

  for (guint i = 0; i < damero_pairing_list_count (self->pairings); i++)
    {
      DameroPairing *pairing = damero_pairing_list_get (self->pairings, i);

      damero_pairing_set_caret (pairing, pairing == selected ? damero_rounds_page_find_next (self, pairing) : -1);
    }
  damero_forfeit_cycle_clear (&self->forfeit);
  damero_pairing_panel_show (self->panel, selected);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.start-game", damero_desk_can_write (self->desk) &&
                                 selected != NULL && damero_pairing_is_due (selected));
}

/* Where the next key enters a result in the selected PAIRING: a forfeit that F still goes on with keeps its game. */
static int
find_caret (DameroRoundsPage *self,
            DameroPairing    *pairing)
{
  return damero_forfeit_cycle_is_at (&self->forfeit, damero_pairing_get_place (pairing))
           ? self->forfeit.place.game - 1 : damero_rounds_page_find_next (self, pairing);
}

void
damero_rounds_page_update_caret (DameroRoundsPage *self)
{
  DameroPairing *pairing = damero_rounds_page_get_selected (self);

  if (pairing != NULL)
    damero_pairing_set_caret (pairing, find_caret (self, pairing));
}

/* PAIRING shows something else; the caret goes to the game that is due. */
static void
refresh_row (DameroRoundsPage *self,
             DameroPairing    *pairing)
{
  if (pairing == damero_rounds_page_get_selected (self))
    {
      damero_pairing_set_caret (pairing, find_caret (self, pairing));
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.start-game", damero_desk_can_write (self->desk) &&
                                     damero_pairing_is_due (pairing));
    }
  damero_pairing_change (pairing);
}

static void
refresh_rows (DameroRoundsPage  *self,
              const DameroRound *round)
{
  if (damero_pairing_list_update (self->pairings, self->desk, damero_desk_get_section (self->desk), round))
    {
      gtk_single_selection_set_selected (self->selection, damero_rounds_page_find_first (self));
      on_selected (self);
    }
  for (guint i = 0; i < damero_pairing_list_count (self->pairings); i++)
    refresh_row (self, damero_pairing_list_get (self->pairings, i));
}

static void
show_empty (DameroRoundsPage *self,
            const char       *title,
            const char       *description,
            const char       *button,
            gboolean          pairs)
{
  GtkActionable *action = GTK_ACTIONABLE (self->empty_button);

  adw_status_page_set_title (self->empty, title);
  adw_status_page_set_description (self->empty, description);
  gtk_button_set_label (self->empty_button, button);
  gtk_button_set_use_underline (self->empty_button, TRUE);
  /* Never a name beside another one's target. */
  gtk_actionable_set_action_name (action, NULL);
  gtk_actionable_set_action_target_value (action, pairs ? NULL : g_variant_new_string ("players"));
  gtk_actionable_set_action_name (action, pairs ? "rounds.proceed" : "win.page");
  gtk_stack_set_visible_child_name (self->stack, "empty");
  damero_rounds_page_update_actions (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.start-all", FALSE);
  g_list_store_remove_all (self->pairings);
}

/* What will be paired, and what is to be known before it is. */
static char *
dup_plan (const DameroSection *section,
          const char          *players,
          const char          *rounds)
{
  g_autofree char *forecast = damero_round_notices_dup_forecast (section);
  g_autofree char *plan = NULL;

  if (section->system == DAMERO_SYSTEM_ROUND_ROBIN)
    /* Translators: "10 players, 9 rounds: ..." */
    return g_strdup_printf (_("%s, %s: everyone meets everyone. Once round 1 is paired, nobody can be added."),
                            players, rounds);
  plan = damero_system_is_open (section->system)
           /* Translators: "Swiss (Dutch): 10 players, 5 rounds. ..." */
           ? g_strdup_printf (_("%s: %s, %s. Latecomers can still be added after round 1 is paired."),
                              damero_words_system (section->system), players, rounds)
           /* Translators: "Knockout: 10 players, 4 rounds. ..." */
           : g_strdup_printf (_("%s: %s, %s. Once round 1 is paired, nobody can be added."),
                              damero_words_system (section->system), players, rounds);
  return forecast != NULL ? g_strdup_printf ("%s\n\n%s", plan, forecast) : g_steal_pointer (&plan);
}

static void
show_why_empty (DameroRoundsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  g_autofree char *players = NULL, *rounds = NULL, *text = NULL;
  int n_rounds;

  if (section == NULL)
    {
      show_empty (self, _("No Section Yet"), _("A section is a group of players of similar strength."),
                  _("Go to _Players"), FALSE);
      return;
    }
  if (section->entries->len < 2)
    {
      show_empty (self, _("Add Players First"), _("A round can be paired as soon as two players are in the section."),
                  _("_Add Players"), FALSE);
      return;
    }

  n_rounds = damero_section_count_rounds (section);
  players = g_strdup_printf (ngettext ("%u player", "%u players", section->entries->len), section->entries->len);
  /* Translators: %d is how many rounds are played: "9 rounds". */
  rounds = g_strdup_printf (ngettext ("%d round", "%d rounds", n_rounds), n_rounds);
  text = dup_plan (section, players, rounds);
  show_empty (self, _("Nothing Is Paired Yet"), text, _("_Pair Round 1"), TRUE);
}

void
damero_rounds_page_refresh (DameroRoundsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  int n_rounds = section != NULL ? (int) section->rounds->len : 0;
  int id = section != NULL ? section->id : 0;
  const DameroRound *round;

  if (id != self->section)
    damero_pairs_editor_end (self->editor);
  if (id != self->section || n_rounds != self->n_rounds_seen || self->round > n_rounds)
    {
      self->round = n_rounds;
      self->second = FALSE;
    }
  self->section = id;
  self->n_rounds_seen = n_rounds;

  round = damero_rounds_page_get_shown_round (self);
  if (round == NULL)
    {
      damero_pairs_editor_end (self->editor);
      show_why_empty (self);
      return;
    }
  if (!section->confirm)
    self->second = FALSE;
  damero_round_keys_set_games (self->keys, section->games, &section->scoring);
  damero_round_keys_set_second (self->keys, section->confirm);
  damero_round_columns_name_sides (self->table, section->ruleset.first_side, section->games == 1);
  refresh_rows (self, round);
  damero_round_notices_show (self->notices, self->desk, self->round, self->second);
  update_strip (self);
  gtk_stack_set_visible_child_name (self->stack, damero_pairs_editor_is_open (self->editor) ? "edit" : "round");
}

static void
on_editor_closed (DameroRoundsPage *self)
{
  if (self->desk == NULL || damero_rounds_page_get_shown_round (self) == NULL)
    return;

  damero_rounds_page_refresh (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroRoundsPage  *self)
{
  if (place->section != 0 && place->section != damero_desk_get_section_id (desk))
    return;
  if (place->board == 0 || place->round < self->round || place->section != self->section)
    {
      damero_rounds_page_refresh (self);
      return;
    }
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale)
    return;

  for (guint i = 0; place->round == self->round && i < damero_pairing_list_count (self->pairings); i++)
    if (damero_pairing_get_place (damero_pairing_list_get (self->pairings, i))->board == place->board)
      refresh_row (self, damero_pairing_list_get (self->pairings, i));
  damero_round_notices_show (self->notices, self->desk, self->round, self->second);
  update_strip (self);
}

gboolean
damero_rounds_page_is_elsewhere (DameroRoundsPage     *self,
                                 const DameroNextStep *next)
{
  return self->round != 0 && next->round != self->round && next->round <= self->n_rounds_seen &&
         next->kind != DAMERO_NEXT_PAIR && next->kind != DAMERO_NEXT_STANDINGS;
}

void
damero_rounds_page_show_round (DameroRoundsPage *self,
                               int               round)
{
  if (round < 1 || round > self->n_rounds_seen || round == self->round)
    return;

  self->round = round;
  self->last_board = 0;
  self->second = FALSE;
  damero_rounds_page_refresh (self);
}

static void
on_step (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  damero_rounds_page_show_round (self, self->round + g_variant_get_int32 (parameter));
}

/* ---- boards ---- */

static void
on_open_board (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPairing *pairing = damero_rounds_page_get_selected (self);

  if (damero_pairs_editor_is_open (self->editor))
    return;

  if (pairing != NULL && damero_pairing_get_match (pairing) != NULL)
    damero_board_window_present (widget, self->desk, damero_pairing_get_place (pairing));
}

/* Of a game by its board and number, as menus name it. */
static void
on_enter_moves (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPlace place = { damero_desk_get_section_id (self->desk), self->round, 0, 0 };

  g_variant_get (parameter, "(ii)", &place.board, &place.game);
  damero_score_sheet_window_present (widget, self->desk, &place);
}

static void
on_activate (DameroRoundsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rounds.open-board", NULL);
}

static void
on_start_game (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPairing *pairing = damero_rounds_page_get_selected (self);
  DameroPlace place;

  if (damero_pairs_editor_is_open (self->editor) || pairing == NULL || !damero_pairing_is_due (pairing))
    return;

  place = *damero_pairing_get_place (pairing);
  place.game = damero_pairing_find_open (pairing) + 1;
  damero_result_entry_start (self->desk, widget, &place);
}

static void
on_start_all (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPlace place = { self->section, self->round, 0, 0 };

  if (damero_pairs_editor_is_open (self->editor))
    return;

  damero_result_entry_start_all (self->desk, widget, &place);
}

/* ---- the widget ---- */

static void
on_narrow (DameroRoundsPage *self)
{
  damero_round_columns_set_narrow (self->table, damero_adaptive_bin_get_narrow (self->table_bin));
  damero_round_notices_set_narrow (self->notices, damero_adaptive_bin_get_narrow (self->table_bin));
  if (self->desk != NULL)
    update_strip (self);
}

static void
on_pieces_changed (DameroRoundsPage *self)
{
  if (self->desk != NULL && damero_desk_get_section (self->desk) != NULL)
    damero_rounds_page_refresh (self);
}

static gboolean
damero_rounds_page_grab_focus (GtkWidget *widget)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  if (damero_pairs_editor_is_open (self->editor))
    return gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  if (damero_rounds_page_get_selected (self) == NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (self->empty_button));

  /* Results can be typed at once. */
  damero_compat_go_to_row (self->table, gtk_single_selection_get_selected (self->selection));
  return TRUE;
}

static void
set_desk (DameroRoundsPage *self,
          DameroDesk       *desk)
{
  const DameroPlace everything = { 0 };

  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  g_clear_object (&self->referee);
  self->referee = damero_referee_new (GTK_WIDGET (self), desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  on_changed (desk, &everything, self);
}

static void
damero_rounds_page_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_ROUNDS_PAGE (object)->desk);
}

static void
damero_rounds_page_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  set_desk (DAMERO_ROUNDS_PAGE (object), g_value_get_object (value));
}

static void
damero_rounds_page_dispose (GObject *object)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->referee);
  g_clear_object (&self->desk);
  damero_forfeit_cycle_clear (&self->forfeit);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_rounds_page_parent_class)->dispose (object);
}

/* The names of both players of a row, or of who has the bye. */
static const char *
get_row_name (gpointer item,
              guint    index)
{
  return index < 2 && damero_pairing_get_entry (item, (int) index) != 0 ? damero_pairing_get_name (item, (int) index)
                                                                        : NULL;
}

static int
get_row_board (gpointer item)
{
  return damero_pairing_get_place (item)->board;
}

static void
on_find (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  if (damero_rounds_page_get_selected (self) != NULL && !damero_pairs_editor_is_open (self->editor))
    damero_find_bar_open (self->find);
}

static void
add_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "rounds.find", NULL, on_find);
  gtk_widget_class_install_action (klass, "rounds.step", "i", on_step);
  gtk_widget_class_install_action (klass, "rounds.open-board", NULL, on_open_board);
  gtk_widget_class_install_action (klass, "rounds.enter-moves", "(ii)", on_enter_moves);
  gtk_widget_class_install_action (klass, "rounds.start-game", NULL, on_start_game);
  gtk_widget_class_install_action (klass, "rounds.start-all", NULL, on_start_all);
}

static void
damero_rounds_page_map (GtkWidget *widget)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  if (self->is_stale)
    damero_rounds_page_refresh (self);
  self->is_stale = FALSE;

  GTK_WIDGET_CLASS (damero_rounds_page_parent_class)->map (widget);
}

static void
damero_rounds_page_class_init (DameroRoundsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_rounds_page_dispose;
  object_class->get_property = damero_rounds_page_get_property;
  object_class->set_property = damero_rounds_page_set_property;
  widget_class->map = damero_rounds_page_map;
  widget_class->grab_focus = damero_rounds_page_grab_focus;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_FIND_BAR);
  g_type_ensure (DAMERO_TYPE_PAIRING);
  g_type_ensure (DAMERO_TYPE_PAIRING_PANEL);
  g_type_ensure (DAMERO_TYPE_PAIRS_EDITOR);
  g_type_ensure (DAMERO_TYPE_PROGRESS_STRIP);
  g_type_ensure (DAMERO_TYPE_ROUND_CHOOSER);
  g_type_ensure (DAMERO_TYPE_ROUND_KEYS);
  g_type_ensure (DAMERO_TYPE_ROUND_NOTICES);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/rounds-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, empty);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, empty_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, table_bin);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, strip_bin);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, chooser);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, start_all);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, proceed);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, find);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, table);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, selection);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, pairings);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, keys);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, panel);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, result_menu);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, notices);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, edit_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, draw_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, pairing_strip);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundsPage, editor);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_editor_closed);
  gtk_widget_class_bind_template_callback (widget_class, damero_rounds_page_on_pairing_strip);
  gtk_widget_class_bind_template_callback (widget_class, damero_rounds_page_on_secondary);
  gtk_widget_class_bind_template_callback (widget_class, damero_rounds_page_on_menu_closed);
  gtk_widget_class_bind_template_callback (widget_class, damero_rounds_page_on_menu_key);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, damero_rounds_page_show_round);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  add_actions (widget_class);
  damero_rounds_page_add_result_actions (widget_class);
  damero_rounds_page_add_pairing_actions (widget_class);
  damero_rounds_page_add_round_actions (widget_class);
}

static void
damero_rounds_page_init (DameroRoundsPage *self)
{
  static const DameroPageKey keys[] = {
    { "<Control>r", "rounds.proceed", NULL },
    { "<Control><Shift>r", "rounds.pair-again", NULL },
    { "<Control>e", "rounds.edit", NULL },
    { "<Control>p", "rounds.print", NULL },
    { "<Control>f", "rounds.find", NULL },
    { "<Control>o", "rounds.open-board", NULL },
    { "F5", "rounds.start-game", NULL },
    { "<Control>F5", "rounds.start-all", NULL },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));
  damero_round_columns_add (self->table, damero_rounds_page_on_box, self);
  damero_find_bar_set_table (self->find, self->table, get_row_name, get_row_board, _("Board or name"));
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (on_pieces_changed), self,
                           G_CONNECT_SWAPPED);
}

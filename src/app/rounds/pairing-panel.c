/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairing-panel.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/theme.h"
#include "model/match.h"
#include "model/name-match.h"
#include "words/game.h"
#include "words/results.h"
#include "words/round-why.h"
#include "words/sheet.h"

struct _DameroPairingPanel
{
  GtkWidget      parent_instance;

  DameroPairing *pairing;
  gulong         changed_handler;
  GtkLabel      *title_label;
  GtkWidget     *content;
  GtkWidget     *foot;
  GtkLabel      *table_label;
  GtkWidget     *colours_box;
  GtkLabel      *colours_label;
  GtkWidget     *met_box;
  GtkLabel      *met_label;
  GtkLabel      *byes_label;
  GtkWidget     *changed_box;
  GtkLabel      *changed_label;
  GtkWidget     *games_box;
  GtkWidget     *opening_label;
  GtkListBox    *games;
};

G_DEFINE_FINAL_TYPE (DameroPairingPanel, damero_pairing_panel, GTK_TYPE_WIDGET)

/* How a game stands: "Ann Adams won: resignation", "Under way, 23 plies", "Not started". */
static char *
dup_state (const DameroEvent     *event,
           const DameroSection   *section,
           const DameroMatchGame *record,
           const DameroPlace     *place)
{
  const DameroGame *game = damero_event_find_game (event, place);
  g_autofree char *sentence = NULL;

  if (record->outcome != DAMERO_OUTCOME_NONE)
    {
      sentence = damero_words_game_result (event, section, record, record->outcome);
      if (record->corrected)
        /* Translators: a result that was corrected: "Ann Adams won (corrected)". */
        return g_strdup_printf (_("%s (corrected)"), sentence);
      if (record->ending == DAMERO_ENDING_NONE || record->ending == DAMERO_ENDING_OTHER ||
          record->ending == DAMERO_ENDING_FORFEIT || record->ending == DAMERO_ENDING_DOUBLE_FORFEIT)
        return g_steal_pointer (&sentence);
      /* Translators: a result and why: "Ann Adams won: resignation". */
      return g_strdup_printf (_("%s: %s"), sentence, damero_words_ending (record->ending));
    }
  if (damero_event_is_on_paper (event, place) && (game == NULL || damero_game_get_n_plies (game) == 0))
    return g_strdup (C_("state of a game", "On paper"));
  if (game == NULL || !game->has_begun)
    return g_strdup (C_("state of a game", "Not started"));
  if (game->phase == DAMERO_GAME_PAUSED)
    return g_strdup (C_("state of a game", "Paused"));
  /* Translators: how a game stands; %u is the number of its move: "Under way: move 14". */
  return g_strdup_printf (_("Under way: move %u"), damero_game_get_n_plies (game) / 2 + 1);
}

static GtkWidget *
add_line (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "num");
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_row (DameroPairingPanel *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *heading = add_line (box);

  gtk_widget_add_css_class (heading, "soft");
  gtk_widget_add_css_class (heading, "small");
  add_line (box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (self->games, row);
}

static void
set_line (GtkWidget  *label,
          const char *text)
{
  if (!g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
    gtk_label_set_text (GTK_LABEL (label), text);
}

/* As many rows as games: they stay, and only what they say changes with the pairing. */
static void
set_rows (DameroPairingPanel *self,
          guint               n)
{
  guint n_rows = 0;

  while (gtk_list_box_get_row_at_index (self->games, (int) n_rows) != NULL)
    n_rows++;
  for (; n_rows < n; n_rows++)
    add_row (self);
  for (; n_rows > n; n_rows--)
    gtk_list_box_remove (self->games, GTK_WIDGET (gtk_list_box_get_row_at_index (self->games, (int) n_rows - 1)));
}

static void
update_games (DameroPairingPanel *self,
              const DameroMatch  *match)
{
  const DameroEvent *event = damero_desk_get_event (damero_pairing_get_desk (self->pairing));
  DameroPlace place = *damero_pairing_get_place (self->pairing);
  const DameroSection *section = damero_event_find_section (event, place.section);

  set_rows (self, match != NULL ? match->n_games : 0);
  for (guint i = 0; match != NULL && i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];
      GtkWidget *box = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (self->games, (int) i));
      DameroSide first = section->ruleset.first_side;
      g_autofree char *heading = NULL, *state = NULL;

      place.game = (int) i + 1;
      state = dup_state (event, section, game, &place);
      /* Translators: a game of a match: its number, and who has which side ("Red"). */
      heading = g_strdup_printf (_("Game %d, %s: %s"), place.game, damero_theme_get_side_name (first),
                                 damero_event_get_entry_name (event, section,
                                                              damero_match_game_get_entry (game, first)));
      set_line (gtk_widget_get_first_child (box), heading);
      set_line (gtk_widget_get_last_child (box), state);
    }
  gtk_widget_set_visible (self->games_box, match != NULL);
}

static void
update_opening (DameroPairingPanel *self)
{
  const DameroBallot *ballot = damero_pairing_get_ballot (self->pairing);
  g_autofree char *text = ballot != NULL ? damero_words_opening_of (ballot, ballot->game) : NULL;

  gtk_widget_set_visible (self->opening_label, text != NULL);
  set_line (self->opening_label, text != NULL ? text : "");
}

static void
show_sentence (GtkLabel  *label,
               GtkWidget *box,
               char      *sentence)
{
  gtk_widget_set_visible (box, sentence != NULL);
  if (sentence != NULL)
    set_line (GTK_WIDGET (label), sentence);
  g_free (sentence);
}

/* Names that fit into the head of the panel as they are. */
#define MAX_TITLE_CHARS 22

static void
update_title (DameroPairingPanel *self)
{
  const DameroPlace *place = damero_pairing_get_place (self->pairing);
  const char *left = damero_pairing_get_name (self->pairing, 0);
  const char *right = damero_pairing_get_name (self->pairing, 1);
  gboolean fits = g_utf8_strlen (left, -1) + g_utf8_strlen (right, -1) <= MAX_TITLE_CHARS;
  g_autofree char *short_left = fits ? g_strdup (left) : damero_name_dup_short (left);
  g_autofree char *short_right = fits ? g_strdup (right) : damero_name_dup_short (right);
  g_autofree char *title = NULL;

  if (place->board == 0)
    title = damero_pairing_dup_bye_words (self->pairing);
  else
    /* Translators: a board and its two players. */
    title = g_strdup_printf (_("Board %d: %s – %s"), place->board, short_left, short_right);
  gtk_label_set_text (self->title_label, title);
  damero_compat_set_tooltip (GTK_WIDGET (self->title_label), title);
}

static void
show_reasons (DameroPairingPanel *self)
{
  const DameroPlace *place = damero_pairing_get_place (self->pairing);
  int left = damero_pairing_get_entry (self->pairing, 0);
  int right = damero_pairing_get_entry (self->pairing, 1);
  g_autoptr(DameroRoundWhy) why =
    damero_round_why_new (damero_desk_get_event (damero_pairing_get_desk (self->pairing)),
                          damero_pairing_get_section_as_paired (self->pairing), place->round);

  show_sentence (self->table_label, GTK_WIDGET (self->table_label),
                 damero_round_why_meeting (why, place->board, left, right));
  show_sentence (self->colours_label, self->colours_box, damero_round_why_colours (why, place->board, left, right));
  show_sentence (self->met_label, self->met_box, damero_round_why_met (why, place->board, left, right));
  show_sentence (self->byes_label, GTK_WIDGET (self->byes_label), damero_round_why_byes (why));
  show_sentence (self->changed_label, self->changed_box, damero_round_why_changed (why));
}

static void
update (DameroPairingPanel *self)
{
  const DameroMatch *match;
  const DameroEvent *event;

  gtk_widget_set_visible (self->content, self->pairing != NULL);
  if (self->pairing == NULL)
    {
      gtk_label_set_text (self->title_label, "");
      gtk_widget_set_visible (self->foot, FALSE);
      return;
    }

  /* An undo may have taken the section away; the page lets go of the row soon. */
  event = damero_desk_get_event (damero_pairing_get_desk (self->pairing));
  if (damero_event_find_section (event, damero_pairing_get_place (self->pairing)->section) == NULL)
    return;

  match = damero_pairing_get_match (self->pairing);
  gtk_widget_set_visible (self->foot, match != NULL);
  update_title (self);
  show_reasons (self);
  update_games (self, match);
  update_opening (self);
}

static void
damero_pairing_panel_dispose (GObject *object)
{
  DameroPairingPanel *self = DAMERO_PAIRING_PANEL (object);
  GtkWidget *child;

  g_clear_signal_handler (&self->changed_handler, self->pairing);
  g_clear_object (&self->pairing);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_pairing_panel_parent_class)->dispose (object);
}

static void
damero_pairing_panel_class_init (DameroPairingPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_pairing_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/pairing-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, title_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, content);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, foot);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, table_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, colours_box);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, colours_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, met_box);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, met_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, byes_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, changed_box);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, changed_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, games_box);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, opening_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingPanel, games);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_pairing_panel_init (DameroPairingPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

void
damero_pairing_panel_show (DameroPairingPanel *self,
                           DameroPairing      *pairing)
{
  g_return_if_fail (DAMERO_IS_PAIRING_PANEL (self));
  g_return_if_fail (pairing == NULL || DAMERO_IS_PAIRING (pairing));

  if (pairing == self->pairing)
    return;

  g_clear_signal_handler (&self->changed_handler, self->pairing);
  g_set_object (&self->pairing, pairing);
  if (pairing != NULL)
    self->changed_handler = g_signal_connect_swapped (pairing, "changed", G_CALLBACK (update), self);
  update (self);
}

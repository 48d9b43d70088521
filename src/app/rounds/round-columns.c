/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/round-columns.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/theme.h"
#include "app/board/board-state.h"
#include "app/board/state-pill.h"
#include "app/widgets/column-view.h"
#include "event/results.h"
#include "model/match.h"
#include "model/scoring.h"
#include "words/ballot.h"
#include "words/game.h"
#include "words/results.h"
#include "words/section.h"

typedef enum {
  COLUMN_BOARD,
  COLUMN_LEFT,
  COLUMN_LEFT_POINTS,
  COLUMN_RESULT,
  COLUMN_SCORE,
  COLUMN_RIGHT_POINTS,
  COLUMN_RIGHT,
  COLUMN_STATE,
  N_COLUMNS,
} Column;

typedef struct {
  Column               column;
  DameroRoundColumnsBoxFunc  func;
  gpointer             user_data;
} Factory;

#define PAIRING_KEY "damero-pairing"
#define HANDLER_KEY "damero-handler"

/* ---- what cells show ---- */

static void
show_text (GtkWidget  *label,
           const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
}

static void
update_board (GtkWidget     *label,
              DameroPairing *pairing)
{
  g_autofree char *text = g_strdup_printf ("%d", damero_pairing_get_place (pairing)->board);

  show_text (label, damero_pairing_get_place (pairing)->board != 0 ? text : "");
}

/* "Union Hall · 2143". */
static char *
dup_facts (DameroPairing *pairing,
           int            side)
{
  const DameroEvent *event = damero_desk_get_event (damero_pairing_get_desk (pairing));
  const DameroSection *section = damero_event_find_section (event, damero_pairing_get_place (pairing)->section);
  const DameroEntry *entry = section != NULL
                               ? damero_section_find_entry (section, damero_pairing_get_entry (pairing, side))
                               : NULL;
  const DameroPlayer *player = entry != NULL ? damero_event_find_player (event, entry->player) : NULL;

  if (player == NULL)
    return g_strdup ("");
  if (player->rating == 0)
    return g_strdup (player->club != NULL ? player->club : "");
  return player->club != NULL ? g_strdup_printf ("%s · %d", player->club, player->rating)
                              : g_strdup_printf ("%d", player->rating);
}

static void
update_player (GtkWidget     *box,
               DameroPairing *pairing,
               int            side)
{
  GtkWidget *name = gtk_widget_get_first_child (box);
  GtkWidget *facts = gtk_widget_get_next_sibling (name);
  g_autofree char *text = dup_facts (pairing, side);

  if (damero_pairing_get_place (pairing)->board == 0 && side == 0)
    {
      g_autofree char *bye = damero_pairing_dup_bye_words (pairing);

      show_text (name, bye);
    }
  else
    show_text (name, damero_pairing_get_name (pairing, side));
  show_text (facts, text);
  gtk_widget_set_visible (facts, *text != '\0');
}

static void
update_points (GtkWidget     *label,
               DameroPairing *pairing,
               int            side)
{
  char text[24];

  damero_points_format_fraction (damero_pairing_get_points (pairing, side), text);
  show_text (label, damero_pairing_get_entry (pairing, side) != 0 ? text : "");
}

/* The result of the game at PLACE as a sentence, and what is doubtful about it. */
static char *
dup_result (const DameroEvent     *event,
            const DameroPlace     *place,
            const DameroMatchGame *game)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  g_autofree char *sentence = damero_words_game_result (event, section, game, game->outcome);
  g_autofree char *moved = NULL;
  DameroOutcome outcome;

  if (damero_event_moves_disagree (event, place, &outcome))
    {
      moved = damero_words_game_result (event, section, game, outcome);
      /* Translators: a result, and what the moves of the game come to: "Ann Adams won, but by the moves: Draw". */
      return g_strdup_printf (_("%1$s, but by the moves: %2$s"), sentence, moved);
    }
  if (damero_event_wants_second_entry (event, place))
    /* Translators: a result that is to be entered a second time: "Ann Adams won, entered once". */
    return g_strdup_printf (_("%s, entered once"), sentence);
  return g_steal_pointer (&sentence);
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
update_box (GtkWidget         *box,
            DameroPairing     *pairing,
            const DameroMatch *match,
            int                index)
{
  const DameroEvent *event = damero_desk_get_event (damero_pairing_get_desk (pairing));
  const DameroMatchGame *game = &match->games[index];
  DameroPlace place = *damero_pairing_get_place (pairing);
  g_autofree char *result = NULL, *name = NULL;

  place.game = index + 1;
  result = dup_result (event, &place, game);
  /* Translators: a game of a match and its result: "Game 1: Ann Adams won". */
  name = g_strdup_printf (_("Game %d: %s"), place.game, result);

  gtk_button_set_label (GTK_BUTTON (box), damero_words_result_mark (game, damero_pairing_get_entry (pairing, 0)));
  damero_compat_set_tooltip (box, name);
  damero_compat_set_name (box, name);
  set_class (box, "empty", game->outcome == DAMERO_OUTCOME_NONE);
  set_class (box, "once", damero_event_wants_second_entry (event, &place));
  set_class (box, "doubt", damero_event_moves_disagree (event, &place, NULL));
  set_class (box, "caret", index == damero_pairing_get_caret (pairing));
}

static void
update_score (GtkWidget     *label,
              DameroPairing *pairing)
{
  const DameroMatch *match = damero_pairing_get_match (pairing);
  g_autofree char *text = NULL, *games = NULL;

  if (match != NULL && !damero_match_is_open (match))
    {
      const DameroSection *section = damero_event_find_section (
        damero_desk_get_event (damero_pairing_get_desk (pairing)), damero_pairing_get_place (pairing)->section);
      DameroMatchScore score = damero_match_score (match, &section->scoring);
      int index = damero_match_get_left (section->ruleset.first_side);
      char left[24], right[24];

      damero_points_format_fraction (score.points_x10[index], left);
      damero_points_format_fraction (score.points_x10[1 - index], right);
      /* Translators: the score of a match, "1½ – ½", with thin spaces around the dash. */
      text = g_strdup_printf (C_("score", "%s – %s"), left, right);
      if (section->scoring.unit == DAMERO_UNIT_MATCH)
        {
          damero_points_format_fraction (5 * score.halves[index], left);
          damero_points_format_fraction (5 * score.halves[1 - index], right);
          /* Translators: the games won in a match, which is worth points of its own: "In games: 1½ – ½". */
          games = g_strdup_printf (_("In games: %s – %s"), left, right);
        }
    }
  show_text (label, text != NULL ? text : "");
  damero_compat_set_tooltip (label, games);
}

/* The state of a board whose games all have results. */
static char *
dup_finished (DameroPairing        *pairing,
              DameroBoardStateKind *ret_kind)
{
  if (damero_pairing_disagrees (pairing))
    {
      *ret_kind = DAMERO_BOARD_TIME_CALLED;
      /* Translators: the result of a game and the moves that were entered do not agree. */
      return g_strdup (C_("state of a board", "Check result"));
    }
  if (damero_pairing_find_once (pairing) >= 0)
    {
      *ret_kind = DAMERO_BOARD_WAITING;
      /* Translators: results that are to be entered a second time. */
      return g_strdup (C_("state of a board", "Entered once"));
    }
  return g_strdup (C_("state of a board", "Finished"));
}

/* "17, Cross" under the state: the opening of the game that is next, with its moves as a tooltip. */
static void
update_opening (GtkWidget     *label,
                DameroPairing *pairing)
{
  const DameroBallot *ballot = damero_pairing_get_ballot (pairing);
  g_autofree char *text = ballot != NULL ? damero_words_ballot (ballot) : NULL;

  show_text (label, text != NULL ? text : "");
  damero_compat_set_tooltip (label, text);
  gtk_widget_set_visible (label, text != NULL);
}

static void
update_state (GtkWidget     *pill,
              DameroPairing *pairing)
{
  const DameroEvent *event = damero_desk_get_event (damero_pairing_get_desk (pairing));
  const DameroMatch *match = damero_pairing_get_match (pairing);
  g_autofree char *word = NULL;
  DameroBoardState state;

  gtk_widget_set_visible (pill, match != NULL);
  if (match == NULL)
    return;

  damero_board_state_read_desk (damero_pairing_get_desk (pairing), damero_pairing_get_place (pairing), &state);
  if (state.kind == DAMERO_BOARD_FINISHED)
    word = dup_finished (pairing, &state.kind);
  else if (state.kind == DAMERO_BOARD_WAITING && damero_pairing_is_missing (pairing))
    word = g_strdup (C_("state of a board", "Result missing"));
  else if (state.kind == DAMERO_BOARD_WAITING && damero_pairing_has_result (pairing))
    word = g_strdup (_("Result due"));
  else
    word = damero_words_board_state (event, &state);
  /* The next round is paired without it: marked like time that is over. */
  damero_state_pill_show (DAMERO_STATE_PILL (pill), state.kind == DAMERO_BOARD_WAITING &&
                            damero_pairing_is_missing (pairing) ? DAMERO_BOARD_TIME_CALLED : state.kind, word);
  damero_compat_set_tooltip (pill, word);
}

DameroPairing *
damero_round_columns_find (GtkWidget *widget)
{
  for (; widget != NULL && !GTK_IS_COLUMN_VIEW (widget); widget = gtk_widget_get_parent (widget))
    {
      /* The room of a cell around what is in it. */
      GtkWidget *child = gtk_widget_get_first_child (widget);
      DameroPairing *pairing = g_object_get_data (G_OBJECT (widget), PAIRING_KEY);

      if (pairing == NULL && child != NULL)
        pairing = g_object_get_data (G_OBJECT (child), PAIRING_KEY);
      if (pairing != NULL)
        return pairing;
    }

  return NULL;
}

/* ---- the boxes ---- */

static void
on_box_clicked (GtkWidget *box,
                Factory   *factory)
{
  GtkWidget *boxes = gtk_widget_get_parent (box);
  DameroPairing *pairing = g_object_get_data (G_OBJECT (boxes), PAIRING_KEY);
  int game = 0;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (box); before != NULL;
       before = gtk_widget_get_prev_sibling (before))
    game++;
  if (pairing != NULL)
    factory->func (pairing, game, box, factory->user_data);
}

static GtkWidget *
new_box (Factory *factory)
{
  GtkWidget *box = gtk_button_new ();

  gtk_widget_add_css_class (box, "res");
  gtk_widget_add_css_class (box, "num");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  /* The keys work on the row; a click must not take the focus from it. */
  gtk_widget_set_focusable (box, FALSE);
  g_signal_connect (box, "clicked", G_CALLBACK (on_box_clicked), factory);
  return box;
}

static void
update_boxes (GtkWidget     *boxes,
              DameroPairing *pairing,
              Factory       *factory)
{
  const DameroMatch *match = damero_pairing_get_match (pairing);
  guint n_games = match != NULL ? match->n_games : 0;
  GtkWidget *box = gtk_widget_get_first_child (boxes);

  for (guint i = 0; i < n_games; i++)
    {
      if (box == NULL)
        {
          box = new_box (factory);
          gtk_box_append (GTK_BOX (boxes), box);
        }
      gtk_widget_set_visible (box, TRUE);
      update_box (box, pairing, match, (int) i);
      box = gtk_widget_get_next_sibling (box);
    }
  for (; box != NULL; box = gtk_widget_get_next_sibling (box))
    gtk_widget_set_visible (box, FALSE);
}

/* ---- the factories ---- */

static GtkWidget *
new_label (float       xalign,
           const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "num");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_player (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *facts = new_label (0, "soft");

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_lines (GTK_LABEL (name), 2);
  gtk_label_set_ellipsize (GTK_LABEL (facts), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (facts, "small");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), facts);
  return box;
}

static GtkWidget *
new_state (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *pill = damero_state_pill_new ();
  GtkWidget *opening = new_label (0, "soft");

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (opening), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (opening, "small");
  gtk_box_append (GTK_BOX (box), pill);
  gtk_box_append (GTK_BOX (box), opening);
  return box;
}

static GtkWidget *
new_cell (Column column)
{
  GtkWidget *boxes;

  switch ((int) column)
    {
    case COLUMN_LEFT:
    case COLUMN_RIGHT:
      return new_player ();
    case COLUMN_LEFT_POINTS:
      return new_label (1, NULL);
    case COLUMN_RIGHT_POINTS:
      return new_label (0, NULL);
    case COLUMN_RESULT:
      boxes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      gtk_widget_set_halign (boxes, GTK_ALIGN_CENTER);
      return boxes;
    case COLUMN_SCORE:
      return new_label (0.5, "strong");
    case COLUMN_STATE:
      return new_state ();
    default:
      return new_label (0, "strong");
    }
}

static void
update_cell (GtkWidget     *cell,
             DameroPairing *pairing,
             Factory       *factory)
{
  switch (factory->column)
    {
    case COLUMN_BOARD:
      update_board (cell, pairing);
      break;
    case COLUMN_LEFT:
    case COLUMN_RIGHT:
      update_player (cell, pairing, factory->column == COLUMN_RIGHT);
      break;
    case COLUMN_LEFT_POINTS:
    case COLUMN_RIGHT_POINTS:
      update_points (cell, pairing, factory->column == COLUMN_RIGHT_POINTS);
      break;
    case COLUMN_RESULT:
      update_boxes (cell, pairing, factory);
      break;
    case COLUMN_SCORE:
      update_score (cell, pairing);
      break;
    case COLUMN_STATE:
      update_state (gtk_widget_get_first_child (cell), pairing);
      update_opening (gtk_widget_get_last_child (cell), pairing);
      break;
    default:
      g_assert_not_reached ();
    }
}

typedef struct {
  GtkWidget *cell;
  Factory   *factory;
} Cell;

static void
on_pairing_changed (DameroPairing *pairing,
                    Cell          *cell)
{
  update_cell (cell->cell, pairing, cell->factory);
}

static void
cell_free (gpointer  data,
           GClosure *closure)
{
  g_free (data);
}

static void
on_setup (GtkListItemFactory *list_factory,
          GtkListItem        *item,
          Factory            *factory)
{
  gtk_list_item_set_child (item, new_cell (factory->column));
}

static void
on_bind (GtkListItemFactory *list_factory,
         GtkListItem        *item,
         Factory            *factory)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  DameroPairing *pairing = gtk_list_item_get_item (item);
  Cell *cell = g_new (Cell, 1);
  gulong handler;

  *cell = (Cell) { child, factory };
  handler = g_signal_connect_data (pairing, "changed", G_CALLBACK (on_pairing_changed), cell, cell_free, 0);
  g_object_set_data (G_OBJECT (item), HANDLER_KEY, GSIZE_TO_POINTER (handler));
  g_object_set_data (G_OBJECT (child), PAIRING_KEY, pairing);
  update_cell (child, pairing, factory);
}

static void
on_unbind (GtkListItemFactory *list_factory,
           GtkListItem        *item,
           Factory            *factory)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  gulong handler = GPOINTER_TO_SIZE (g_object_steal_data (G_OBJECT (item), HANDLER_KEY));

  g_signal_handler_disconnect (gtk_list_item_get_item (item), handler);
  if (child != NULL)
    g_object_set_data (G_OBJECT (child), PAIRING_KEY, NULL);
}

/* ---- the columns ---- */

/* In pixels; -1 for what takes the room it needs or gets. */
static const int widths[N_COLUMNS] = {
  [COLUMN_BOARD] = 66,  [COLUMN_LEFT] = -1,         [COLUMN_LEFT_POINTS] = 54, [COLUMN_RESULT] = -1,
  [COLUMN_SCORE] = 86,  [COLUMN_RIGHT_POINTS] = 54, [COLUMN_RIGHT] = -1,       [COLUMN_STATE] = 172,
};

#define NARROW_BOARD_WIDTH 34

/* GTK 4.8 knows no alignment of heads. */
static void
align_heads (GtkColumnView *view)
{
  static const GtkAlign aligns[N_COLUMNS] = {
    [COLUMN_BOARD] = GTK_ALIGN_START,        [COLUMN_LEFT] = GTK_ALIGN_START,
    [COLUMN_LEFT_POINTS] = GTK_ALIGN_END,    [COLUMN_RESULT] = GTK_ALIGN_CENTER,
    [COLUMN_SCORE] = GTK_ALIGN_CENTER,       [COLUMN_RIGHT_POINTS] = GTK_ALIGN_START,
    [COLUMN_RIGHT] = GTK_ALIGN_START,        [COLUMN_STATE] = GTK_ALIGN_START,
  };
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *head = header != NULL ? gtk_widget_get_first_child (header) : NULL;

  for (guint i = 0; i < N_COLUMNS && head != NULL; i++, head = gtk_widget_get_next_sibling (head))
    {
      GtkWidget *content = gtk_widget_get_first_child (head);

      if (content != NULL)
        gtk_widget_set_halign (content, aligns[i]);
    }
}

static void
add_column (GtkColumnView *view,
            const Factory *model,
            const char    *title)
{
  GtkListItemFactory *list_factory = gtk_signal_list_item_factory_new ();
  Factory *factory = g_memdup2 (model, sizeof *model);
  g_autoptr(GtkColumnViewColumn) column = NULL;

  g_signal_connect (list_factory, "setup", G_CALLBACK (on_setup), factory);
  g_signal_connect (list_factory, "bind", G_CALLBACK (on_bind), factory);
  g_signal_connect (list_factory, "unbind", G_CALLBACK (on_unbind), factory);
  g_object_set_data_full (G_OBJECT (list_factory), "damero-factory", factory, g_free);
  column = gtk_column_view_column_new (title, list_factory);
  damero_column_view_set_width (column, widths[model->column]);
  if (widths[model->column] < 0)
    gtk_column_view_column_set_expand (column, model->column != COLUMN_RESULT);
  gtk_column_view_append_column (view, column);
}

void
damero_round_columns_add (GtkColumnView             *view,
                          DameroRoundColumnsBoxFunc  func,
                          gpointer                   user_data)
{
  Factory factory = { COLUMN_BOARD, func, user_data };
  const char *const titles[N_COLUMNS] = {
    [COLUMN_BOARD] = C_("column", "Board"),
    /* Translators: short for points, the head of a column. */
    [COLUMN_LEFT_POINTS] = C_("column", "Pts"),
    [COLUMN_RESULT] = C_("column", "Result"),
    [COLUMN_SCORE] = C_("column", "Match"),
    [COLUMN_RIGHT_POINTS] = C_("column", "Pts"),
    [COLUMN_STATE] = C_("column", "State"),
  };

  g_return_if_fail (GTK_IS_COLUMN_VIEW (view));

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      factory.column = i;
      add_column (view, &factory, titles[i]);
    }
  damero_round_columns_name_sides (view, DAMERO_BLACK, FALSE);
  align_heads (view);
}

static GtkColumnViewColumn *
get_column (GtkColumnView *view,
            Column         column)
{
  g_autoptr(GtkColumnViewColumn) found = g_list_model_get_item (gtk_column_view_get_columns (view), column);

  return found;
}

void
damero_round_columns_name_sides (GtkColumnView *view,
                                 DameroSide     first_side,
                                 gboolean       one_game)
{
  g_autofree char *left = damero_words_side_head (first_side, one_game);
  g_autofree char *right = damero_words_side_head (damero_side_opponent (first_side), one_game);

  gtk_column_view_column_set_title (get_column (view, COLUMN_LEFT), left);
  gtk_column_view_column_set_title (get_column (view, COLUMN_RIGHT), right);
}

void
damero_round_columns_set_narrow (GtkColumnView *view,
                                 gboolean       narrow)
{
  static const Column wide[] = { COLUMN_LEFT_POINTS, COLUMN_SCORE, COLUMN_RIGHT_POINTS, COLUMN_STATE };

  for (guint i = 0; i < G_N_ELEMENTS (wide); i++)
    {
      gtk_column_view_column_set_visible (get_column (view, wide[i]), !narrow);
      /* GTK 4.8 keeps the room of a hidden column if its width is fixed. */
      damero_column_view_set_width (get_column (view, wide[i]), narrow ? -1 : widths[wide[i]]);
    }
  damero_column_view_set_width (get_column (view, COLUMN_BOARD),
                                narrow ? NARROW_BOARD_WIDTH : widths[COLUMN_BOARD]);
  gtk_column_view_column_set_title (get_column (view, COLUMN_BOARD),
                                    /* Translators: short for the number of a board, the head of a column. */
                                    narrow ? C_("column", "#") : C_("column", "Board"));
  align_heads (view);
}

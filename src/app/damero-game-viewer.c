/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-game-viewer.h"

#include <glib/gi18n.h>

#include "app/damero-adaptive-bin.h"
#include "app/damero-board-view.h"
#include "app/damero-compat.h"
#include "app/damero-game-tree.h"
#include "app/damero-games-window.h"
#include "app/damero-page-keys.h"
#include "app/damero-time-plot.h"
#include "app/damero-toast.h"
#include "clock/clock.h"
#include "words/game.h"

#define INDENT     18
#define SIDE_WIDTH 380

struct _DameroGameViewer
{
  AdwApplicationWindow parent_instance;

  DameroDirector      *director;
  DameroPdnGame       *record;
  GListModel          *nodes;     /* DameroGameNode */
  GtkSingleSelection  *selection;
  GArray              *choices;   /* DameroArchiveChoice: of the position in view */
  DameroPosition       position;  /* in view; beside the game's line if a choice led there */
  gboolean             astray;

  DameroAdaptiveBin   *adaptive;
  AdwWindowTitle      *title;
  GtkBox              *halves;
  GtkWidget           *side;
  DameroBoardView     *board;
  GtkLabel            *top_name;
  GtkLabel            *top_clock;
  GtkLabel            *bottom_name;
  GtkLabel            *bottom_clock;
  GtkStack            *stack;
  GtkListView         *moves;
  GtkLabel            *played;
  GtkListBox          *choice_list;
  GtkLabel            *time_note;
  DameroTimePlot      *plot;
  GtkListBox          *tags;
};

G_DEFINE_FINAL_TYPE (DameroGameViewer, damero_game_viewer, ADW_TYPE_APPLICATION_WINDOW)

/* ---- the list of moves ---- */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* A line of the move and its clock, and the comment below. */
static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          DameroGameViewer         *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *move = new_label ("num"), *clock = new_label ("num"), *comment = new_label ("soft");

  gtk_widget_set_hexpand (move, TRUE);
  gtk_widget_add_css_class (clock, "soft");
  gtk_label_set_wrap (GTK_LABEL (comment), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (comment), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (line), move);
  gtk_box_append (GTK_BOX (line), clock);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), comment);
  gtk_list_item_set_child (list_item, box);
}

static char *
dup_clock (const DameroGameNode *node,
           DameroSide            side)
{
  char text[24] = "";

  if (node->has_ms[side])
    damero_clock_format (MAX (node->ms[side], 0), FALSE, text);
  return g_strdup (text);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         DameroGameViewer         *self)
{
  const DameroGameNode *node = gtk_list_item_get_item (list_item);
  GtkWidget *box = gtk_list_item_get_child (list_item);
  GtkWidget *line = gtk_widget_get_first_child (box), *comment = gtk_widget_get_last_child (box);
  g_autofree char *clock =
    node->ply > 0 ? dup_clock (node, (DameroSide) !node->position.side_to_move) : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (line)),
                      node->text != NULL ? node->text : _("Start position"));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (line)), clock);
  gtk_label_set_text (GTK_LABEL (comment), node->comment);
  gtk_widget_set_visible (comment, *node->comment != '\0');
  gtk_widget_set_margin_start (box, INDENT * (int) MIN (node->depth, 6));
  if (node->depth > 0)
    gtk_widget_remove_css_class (gtk_widget_get_first_child (line), "strong");
  else
    gtk_widget_add_css_class (gtk_widget_get_first_child (line), "strong");
}

/* ---- what was played in the position ---- */

static char *
dup_choice (DameroGameViewer          *self,
            const DameroArchiveChoice *choice)
{
  char text[DAMERO_MOVE_TEXT_SIZE];

  if (!choice->has_move)
    return g_strdup (_("The game ended here"));

  damero_move_to_text (&self->position, &choice->move, DAMERO_NOTATION_SHORT, text);
  return g_strdup (text);
}

static char *
dup_choice_facts (const DameroArchiveChoice *choice)
{
  /* Translators: %u is how many games were found. */
  g_autofree char *n = g_strdup_printf (ngettext ("%u game", "%u games", choice->n), choice->n);

  /* Translators: what became of games: how many, won by Black, drawn, won by White. The names of the sides are
   * those that pieces have ("Black" or "Red"). */
  return g_strdup_printf (_("%1$s: %2$s won %3$u, drawn %4$u, %5$s won %6$u"), n, damero_words_side (DAMERO_BLACK),
                          choice->n_results[DAMERO_ARCHIVE_BLACK_WON], choice->n_results[DAMERO_ARCHIVE_DRAWN],
                          damero_words_side (DAMERO_WHITE), choice->n_results[DAMERO_ARCHIVE_WHITE_WON]);
}

static void
append_row (GtkListBox *list,
            const char *title,
            const char *subtitle,
            gboolean    activatable)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), activatable);
  gtk_list_box_append (list, row);
}

static void
empty_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Counted while it is looked at only: the first positions of a large archive were on many boards. */
static void
show_choices (DameroGameViewer *self)
{
  g_autoptr(GError) error = NULL;

  empty_list (self->choice_list);
  g_clear_pointer (&self->choices, g_array_unref);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "statistics") != 0)
    return;

  self->choices = damero_archive_count_moves (damero_director_get_library (self->director), &self->position, &error);
  if (self->choices == NULL)
    {
      gtk_label_set_text (self->played, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->choice_list), FALSE);
      return;
    }
  for (guint i = 0; i < self->choices->len; i++)
    {
      const DameroArchiveChoice *choice = &g_array_index (self->choices, DameroArchiveChoice, i);
      g_autofree char *title = dup_choice (self, choice);
      g_autofree char *facts = dup_choice_facts (choice);

      append_row (self->choice_list, title, facts, choice->has_move);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->choice_list), self->choices->len > 0);
  gtk_label_set_text (self->played, self->astray
    ? _("This position is not of the game: choose a move of it to come back.")
    : self->choices->len > 0 ? _("Moves played in this position, and what became of the games")
                             : _("No game of the archive reached this position."));
}

/* ---- the position ---- */

static void
show_names (DameroGameViewer     *self,
            const DameroGameNode *node)
{
  DameroSide bottom = damero_board_view_get_bottom (self->board);
  GtkLabel *names[] = { self->bottom_name, self->top_name };
  GtkLabel *clocks[] = { self->bottom_clock, self->top_clock };

  for (guint i = 0; i < 2; i++)
    {
      DameroSide side = i == 0 ? bottom : (DameroSide) !bottom;
      const char *player = damero_pdn_game_get_tag (self->record, side == DAMERO_BLACK ? "Black" : "White");
      g_autofree char *name = g_strdup_printf ("%s: %s", damero_words_side (side), player != NULL ? player : "?");
      g_autofree char *clock = dup_clock (node, side);

      gtk_label_set_text (names[i], name);
      gtk_label_set_text (clocks[i], clock);
    }
}

static guint
get_selected (DameroGameViewer *self)
{
  return gtk_single_selection_get_selected (self->selection);
}

static void
update_actions (DameroGameViewer *self)
{
  guint selected = get_selected (self);
  gboolean has_next = damero_game_tree_get_next (self->nodes, selected) != selected;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.first", selected != 0 || self->astray);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.previous", selected != 0 || self->astray);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.next", has_next);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.last", has_next);
}

static void
show_node (DameroGameViewer *self)
{
  guint selected = get_selected (self);
  const DameroGameNode *node = damero_game_tree_get (self->nodes, selected);

  self->astray = FALSE;
  self->position = node->position;
  damero_board_view_show (self->board, &node->position, node->ply > 0 ? &node->move : NULL);
  show_names (self, node);
  damero_time_plot_mark (self->plot, node->depth == 0 && gtk_widget_get_visible (GTK_WIDGET (self->plot)) ? node->ply
                                                                                                       : 0);
  show_choices (self);
  update_actions (self);
}

static void
go (DameroGameViewer *self,
    guint             index)
{
  if (index == get_selected (self))
    show_node (self);
  else
    gtk_single_selection_set_selected (self->selection, index);
  damero_compat_show_row (GTK_WIDGET (self->moves), index);
}

static void
on_choice (GtkListBox       *list,
           GtkListBoxRow    *row,
           DameroGameViewer *self)
{
  const DameroArchiveChoice choice = g_array_index (self->choices, DameroArchiveChoice,
                                                    (guint) gtk_list_box_row_get_index (row));
  guint selected = get_selected (self);
  guint next = self->astray ? selected : damero_game_tree_find (self->nodes, selected, &choice.move);

  if (next != selected)
    {
      go (self, next);
      return;
    }
  self->astray = TRUE;
  damero_position_apply (&self->position, &choice.move);
  damero_board_view_show (self->board, &self->position, &choice.move);
  show_choices (self);
  update_actions (self);
}

static void
on_ply_selected (DameroTimePlot   *plot,
                 guint             ply,
                 DameroGameViewer *self)
{
  guint index = 0;

  for (guint i = 0; i < ply; i++)
    index = damero_game_tree_get_next (self->nodes, index);
  go (self, index);
}

/* ---- actions ---- */

static void
on_first (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  go (DAMERO_GAME_VIEWER (widget), 0);
}

static void
on_previous (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  guint selected = get_selected (self);

  go (self, self->astray ? selected : damero_game_tree_get (self->nodes, selected)->parent);
}

static void
on_next (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  go (self, damero_game_tree_get_next (self->nodes, get_selected (self)));
}

static void
on_last (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  guint index = get_selected (self), next;

  while ((next = damero_game_tree_get_next (self->nodes, index)) != index)
    index = next;
  go (self, index);
}

static void
on_turn_board (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  damero_board_view_set_bottom (self->board, (DameroSide) !damero_board_view_get_bottom (self->board));
  show_names (self, damero_game_tree_get (self->nodes, get_selected (self)));
}

static void
on_copy (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  g_autofree char *text = damero_pdn_game_to_text (DAMERO_GAME_VIEWER (widget)->record);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  damero_toast_show (widget, _("The game was copied as PDN"));
}

static void
on_find_position (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  damero_games_window_present (gtk_window_get_application (GTK_WINDOW (self)), self->director, &self->position);
}

/* ---- the window ---- */

/* The tag of the result is written when the record is. */
static const char *
get_value (DameroGameViewer   *self,
           const DameroPdnTag *tag)
{
  static const char * const results[] = {
    [DAMERO_PDN_UNKNOWN] = "*", [DAMERO_PDN_FIRST] = "1-0", [DAMERO_PDN_DRAW] = "1/2-1/2",
    [DAMERO_PDN_SECOND] = "0-1", [DAMERO_PDN_BOTH_LOSE] = "0-0",
  };

  return g_ascii_strcasecmp (tag->name, "Result") == 0 ? results[self->record->result] : tag->value;
}

static void
show_tags (DameroGameViewer *self)
{
  empty_list (self->tags);
  for (guint i = 0; i < self->record->tags->len; i++)
    {
      const DameroPdnTag *tag = &g_array_index (self->record->tags, DameroPdnTag, i);

      append_row (self->tags, tag->name, get_value (self, tag), FALSE);
    }
}

/* The main line's; a game of which a single time is known has some. */
static void
show_times (DameroGameViewer *self)
{
  g_autoptr(GArray) think_ms = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean known = FALSE;
  guint index = 0, next;

  while ((next = damero_game_tree_get_next (self->nodes, index)) != index)
    {
      const DameroGameNode *node = damero_game_tree_get (self->nodes, next);
      gint64 ms = MAX (node->think_ms, 0);

      known = known || node->think_ms >= 0;
      g_array_append_val (think_ms, ms);
      index = next;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->plot), known);
  gtk_label_set_text (self->time_note, known ? _("What each move took off its clock, as the record tells")
                                             : _("The record does not tell times."));
  if (known)
    damero_time_plot_show (self->plot, (const gint64 *) think_ms->data, think_ms->len, FALSE);
}

static void
show_title (DameroGameViewer *self)
{
  const char *black = damero_pdn_game_get_tag (self->record, "Black");
  const char *white = damero_pdn_game_get_tag (self->record, "White");
  const char *event = damero_pdn_game_get_tag (self->record, "Event");
  const char *date = damero_pdn_game_get_tag (self->record, "Date");
  /* Translators: the players of a game, Black first. */
  g_autofree char *players = g_strdup_printf (_("%1$s – %2$s"), black != NULL ? black : "?",
                                              white != NULL ? white : "?");
  g_autofree char *facts = event != NULL && date != NULL ? g_strdup_printf ("%s · %s", event, date)
                                                         : g_strdup (event != NULL ? event : date);

  adw_window_title_set_title (self->title, players);
  adw_window_title_set_subtitle (self->title, facts != NULL ? facts : "");
  gtk_window_set_title (GTK_WINDOW (self), players);
}

static void
on_narrow (DameroGameViewer *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->side, narrow ? -1 : SIDE_WIDTH, -1);
}

static void
damero_game_viewer_dispose (GObject *object)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (object);

  if (self->moves != NULL)
    gtk_list_view_set_model (self->moves, NULL);
  self->moves = NULL;
  if (self->stack != NULL)
    g_signal_handlers_disconnect_by_func (self->stack, show_choices, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->nodes);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->record, damero_pdn_game_free);
  g_clear_object (&self->director);

  G_OBJECT_CLASS (damero_game_viewer_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-game-viewer.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, title);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, halves);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, side);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, board);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, top_name);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, top_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, bottom_name);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, bottom_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, moves);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, played);
  gtk_widget_class_bind_template_child_full (widget_class, "choices", FALSE,
                                             G_STRUCT_OFFSET (DameroGameViewer, choice_list));
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, time_note);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, plot);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, tags);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_choice);
  gtk_widget_class_bind_template_callback (widget_class, on_ply_selected);
}

static void
damero_game_viewer_class_init (DameroGameViewerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_game_viewer_dispose;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_BOARD_VIEW);
  g_type_ensure (DAMERO_TYPE_TIME_PLOT);
  bind_template (widget_class);

  gtk_widget_class_install_action (widget_class, "viewer.first", NULL, on_first);
  gtk_widget_class_install_action (widget_class, "viewer.previous", NULL, on_previous);
  gtk_widget_class_install_action (widget_class, "viewer.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "viewer.last", NULL, on_last);
  gtk_widget_class_install_action (widget_class, "viewer.turn-board", NULL, on_turn_board);
  gtk_widget_class_install_action (widget_class, "viewer.copy", NULL, on_copy);
  gtk_widget_class_install_action (widget_class, "viewer.find-position", NULL, on_find_position);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "viewer.first", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "viewer.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "viewer.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "viewer.last", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_b, GDK_CONTROL_MASK, "viewer.turn-board", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "viewer.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "viewer.find-position", NULL);
}

static void
damero_game_viewer_init (DameroGameViewer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  on_narrow (self);
}

static void
show_record (DameroGameViewer *self)
{
  self->nodes = damero_game_tree_new (self->record);
  self->selection = gtk_single_selection_new (g_object_ref (self->nodes));
  gtk_list_view_set_model (self->moves, GTK_SELECTION_MODEL (self->selection));
  damero_board_view_set_bottom (self->board, (DameroSide) self->record->start.side_to_move);
  show_title (self);
  show_tags (self);
  show_times (self);
  show_node (self);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (show_node), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (show_choices), self,
                           G_CONNECT_SWAPPED);
}

DameroGameViewer *
damero_game_viewer_present (GtkWindow             *from,
                            DameroDirector        *director,
                            const DameroArchiveId *id)
{
  g_autoptr(GError) error = NULL;
  DameroPdnGame *record = damero_director_get_record (director, id, &error);
  DameroGameViewer *self;

  if (record == NULL)
    {
      damero_compat_tell (from, _("The Game Cannot Be Read"), error->message);
      return NULL;
    }

  self = g_object_new (DAMERO_TYPE_GAME_VIEWER, "application", gtk_window_get_application (from), NULL);
  self->director = g_object_ref (director);
  self->record = record;
  show_record (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->moves));

  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/game-viewer-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/board/score-sheet-window.h"
#include "clock/clock.h"
#include "event/score-sheet.h"
#include "words/error.h"
#include "words/game.h"
#include "words/mark.h"

#define INDENT     18
#define SIDE_WIDTH 380
/* A long comment does not take the board's room. */
#define COMMENT_CHARS 40

enum { PROP_0, PROP_EDITING, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { FIND_POSITION, N_SIGNALS };

static guint signals[N_SIGNALS];

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
  gtk_label_set_max_width_chars (GTK_LABEL (comment), COMMENT_CHARS);
  gtk_box_append (GTK_BOX (line), move);
  gtk_box_append (GTK_BOX (line), clock);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), comment);
  gtk_list_item_set_child (list_item, box);
}

static char *
dup_clock (const DameroGameTreeNode *node,
           DameroSide                side)
{
  char text[24] = "";

  if (node->has_ms[side])
    damero_clock_format (MAX (node->ms[side], 0), FALSE, text);
  return g_strdup (text);
}

/* What is said of the position, and the comment. */
static char *
dup_said (const DameroGameTreeNode *node)
{
  g_autofree char *judgement = damero_words_nag (node->judgement);

  if (judgement == NULL)
    return g_strdup (node->comment);
  if (*node->comment == '\0')
    return g_steal_pointer (&judgement);

  /* Translators: what is said of a position, and a comment: "Equal position. The usual way." */
  return g_strdup_printf (_("%1$s. %2$s"), judgement, node->comment);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         DameroGameViewer         *self)
{
  const DameroGameTreeNode *node = gtk_list_item_get_item (list_item);
  GtkWidget *box = gtk_list_item_get_child (list_item);
  GtkWidget *line = gtk_widget_get_first_child (box), *comment = gtk_widget_get_last_child (box);
  g_autofree char *clock =
    node->ply > 0 ? dup_clock (node, (DameroSide) !node->position.side_to_move) : g_strdup ("");
  g_autofree char *said = dup_said (node);
  g_autofree char *strength = damero_words_nag (node->strength);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (line)),
                      node->text != NULL ? node->text : _("Start position"));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (line)), clock);
  gtk_label_set_text (GTK_LABEL (comment), said);
  gtk_widget_set_visible (comment, *said != '\0');
  damero_compat_set_tooltip (line, strength);
  gtk_widget_set_margin_start (box, INDENT * (int) MIN (node->depth, 6));
  if (node->depth > 0)
    gtk_widget_remove_css_class (gtk_widget_get_first_child (line), "strong");
  else
    gtk_widget_add_css_class (gtk_widget_get_first_child (line), "strong");
}

/* ---- the position ---- */

static void
show_names (DameroGameViewer         *self,
            const DameroGameTreeNode *node)
{
  DameroSide bottom = damero_board_view_get_bottom (self->board);
  GtkLabel *names[] = { self->bottom_name, self->top_name };
  GtkLabel *clocks[] = { self->bottom_clock, self->top_clock };

  for (guint i = 0; i < 2; i++)
    {
      DameroSide side = i == 0 ? bottom : (DameroSide) !bottom;
      const char *player = damero_pdn_game_get_tag (damero_game_viewer_get_record (self),
                                                    side == DAMERO_BLACK ? "Black" : "White");
      g_autofree char *name = g_strdup_printf ("%s: %s", damero_words_side (side), player != NULL ? player : "?");
      g_autofree char *clock = dup_clock (node, side);

      gtk_label_set_text (names[i], name);
      gtk_label_set_text (clocks[i], clock);
    }
}

guint
damero_game_viewer_get_selected (DameroGameViewer *self)
{
  return gtk_single_selection_get_selected (self->selection);
}

static void
update_actions (DameroGameViewer *self)
{
  guint selected = damero_game_viewer_get_selected (self);
  gboolean has_next = damero_game_tree_get_next (self->nodes, selected) != selected;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.first", selected != 0 || self->is_off_game);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.previous", selected != 0 || self->is_off_game);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.next", has_next);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.last", has_next);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "viewer.enter-moves", self->has_sheet);
}

void
damero_game_viewer_show_node (DameroGameViewer *self)
{
  guint selected = damero_game_viewer_get_selected (self);
  const DameroGameTreeNode *node = damero_game_tree_get (self->nodes, selected);

  self->is_off_game = FALSE;
  self->position = node->position;
  damero_board_view_show (self->board, &node->position, node->ply > 0 ? &node->move : NULL);
  show_names (self, node);
  damero_time_plot_mark (self->plot, node->depth == 0 && gtk_widget_get_visible (GTK_WIDGET (self->plot)) ? node->ply
                                                                                                       : 0);
  damero_board_view_set_playable (self->board, self->editing);
  damero_record_editor_show (self->editor, self->draft, node);
  damero_move_statistics_show (self->statistics, self->director, &self->position, FALSE);
  update_actions (self);
  damero_game_viewer_update_edits (self);
}

void
damero_game_viewer_go (DameroGameViewer *self,
                       guint             index)
{
  if (index == damero_game_viewer_get_selected (self))
    damero_game_viewer_show_node (self);
  else
    gtk_single_selection_set_selected (self->selection, index);
  damero_compat_show_row (GTK_WIDGET (self->moves), index);
}

static void
on_choice (DameroMoveStatistics *statistics,
           const DameroMove     *move,
           DameroGameViewer     *self)
{
  const DameroMove chosen = *move;
  guint selected = damero_game_viewer_get_selected (self);
  guint next = self->is_off_game ? selected : damero_game_tree_find (self->nodes, selected, &chosen);

  if (next != selected)
    {
      damero_game_viewer_go (self, next);
      return;
    }
  self->is_off_game = TRUE;
  damero_board_view_set_playable (self->board, FALSE);
  damero_position_apply (&self->position, &chosen);
  damero_board_view_show (self->board, &self->position, &chosen);
  damero_move_statistics_show (self->statistics, self->director, &self->position, TRUE);
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
  damero_game_viewer_go (self, index);
}

/* ---- actions ---- */

static void
on_first (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  damero_game_viewer_go (DAMERO_GAME_VIEWER (widget), 0);
}

static void
on_previous (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  guint selected = damero_game_viewer_get_selected (self);

  damero_game_viewer_go (self, self->is_off_game ? selected : damero_game_tree_get (self->nodes, selected)->parent);
}

static void
on_next (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  damero_game_viewer_go (self, damero_game_tree_get_next (self->nodes, damero_game_viewer_get_selected (self)));
}

static void
on_last (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  guint index = damero_game_viewer_get_selected (self), next;

  while ((next = damero_game_tree_get_next (self->nodes, index)) != index)
    index = next;
  damero_game_viewer_go (self, index);
}

static void
on_turn_board (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  damero_board_view_set_bottom (self->board, (DameroSide) !damero_board_view_get_bottom (self->board));
  show_names (self, damero_game_tree_get (self->nodes, damero_game_viewer_get_selected (self)));
}

static void
on_copy (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  g_autofree char *text = damero_pdn_game_to_text (damero_game_viewer_get_record (DAMERO_GAME_VIEWER (widget)));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  damero_toast_show (widget, _("The game was copied as PDN"));
}

/* The record that is stored now, unless something is written in the one that is shown. */
static void
read_anew (DameroGameViewer *self)
{
  DameroPdnGame *record;

  if (self->director == NULL || damero_game_viewer_is_changed (self))
    return;

  record = damero_director_get_record (self->director, &self->id, NULL);
  if (record == NULL)
    return;

  damero_pdn_game_free (self->stored);
  self->stored = damero_pdn_edit_copy (record);
  damero_pdn_draft_free (self->draft);
  self->draft = damero_pdn_draft_new (record);
  damero_game_viewer_show_record (self);
  damero_game_viewer_update_versions (self);
}

static void
on_enter_moves (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);
  DameroPlace place;
  const DameroEvent *event = damero_director_get_event_of_game (self->director, &self->id, &place, NULL);
  g_autoptr(DameroDesk) desk = event != NULL ? damero_desk_new (self->director, event->uid) : NULL;
  DameroScoreSheetWindow *sheet = desk != NULL ? damero_score_sheet_window_present (widget, desk, &place) : NULL;

  if (sheet != NULL)
    g_signal_connect_object (sheet, "destroy", G_CALLBACK (read_anew), self, G_CONNECT_SWAPPED);
}

static void
on_find_position (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (widget);

  g_signal_emit (self, signals[FIND_POSITION], 0, &self->position);
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

  return g_ascii_strcasecmp (tag->name, "Result") == 0 ? results[damero_game_viewer_get_record (self)->result]
                                                       : tag->value;
}

static void
show_tags (DameroGameViewer *self)
{
  for (guint i = 0; i < damero_game_viewer_get_record (self)->tags->len; i++)
    {
      const DameroPdnTag *tag = &g_array_index (damero_game_viewer_get_record (self)->tags, DameroPdnTag, i);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tag->name);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), get_value (self, tag));
      gtk_list_box_append (self->tags, row);
    }
}

/* The game as its event has it; NULL: it was imported. */
static const DameroGame *
find_game (DameroGameViewer *self)
{
  DameroPlace place;
  const DameroEvent *event = damero_director_get_event_of_game (self->director, &self->id, &place, NULL);

  return event != NULL ? damero_event_find_game (event, &place) : NULL;
}

static gboolean
has_sheet (DameroGameViewer *self)
{
  DameroPlace place;
  const DameroEvent *event = damero_director_get_event_of_game (self->director, &self->id, &place, NULL);
  DameroScoreSheet sheet;

  return event != NULL && damero_event_get_sheet (event, &place, &sheet);
}

/* Those of turns whose moves are not known, which a record cannot have. How many these are. */
static guint
append_unrecorded (DameroGameViewer *self,
                   GArray           *think_ms)
{
  const DameroGame *game = find_game (self);
  guint n = 0;

  for (guint i = think_ms->len; game != NULL && i < game->plies->len; i++, n++)
    {
      gint64 ms = MAX (g_array_index (game->plies, DameroPly, i).think_ms, 0);

      g_array_append_val (think_ms, ms);
    }

  return n;
}

static char *
dup_time_note (gboolean known,
               guint    n_unrecorded)
{
  if (n_unrecorded > 0)
    /* Translators: %u is how many turns. */
    return g_strdup_printf (ngettext ("Time that each turn took; the move of %u turn is not known",
                                      "Time that each turn took; the moves of %u turns are not known", n_unrecorded),
                            n_unrecorded);

  return g_strdup (known ? _("Time that each move took, from the record") : _("The record has no times."));
}

/* The main line's; a game of which a single time is known has some. */
static void
show_times (DameroGameViewer *self)
{
  g_autoptr(GArray) think_ms = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *note = NULL;
  gboolean known = FALSE;
  guint index = 0, next;
  guint n_unrecorded;

  while ((next = damero_game_tree_get_next (self->nodes, index)) != index)
    {
      const DameroGameTreeNode *node = damero_game_tree_get (self->nodes, next);
      gint64 ms = MAX (node->think_ms, 0);

      known = known || node->think_ms >= 0;
      g_array_append_val (think_ms, ms);
      index = next;
    }
  n_unrecorded = append_unrecorded (self, think_ms);
  known = known || n_unrecorded > 0;
  note = dup_time_note (known, n_unrecorded);
  gtk_widget_set_visible (GTK_WIDGET (self->plot), known);
  gtk_label_set_text (self->time_note, note);
  if (n_unrecorded > 0 && n_unrecorded == think_ms->len)
    gtk_stack_set_visible_child_name (self->stack, "times");
  if (known)
    damero_time_plot_show (self->plot, (const gint64 *) think_ms->data, think_ms->len, FALSE);
}

static void
show_title (DameroGameViewer *self)
{
  const char *black = damero_pdn_game_get_tag (damero_game_viewer_get_record (self), "Black");
  const char *white = damero_pdn_game_get_tag (damero_game_viewer_get_record (self), "White");
  const char *event = damero_pdn_game_get_tag (damero_game_viewer_get_record (self), "Event");
  const char *date = damero_pdn_game_get_tag (damero_game_viewer_get_record (self), "Date");
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
  if (narrow)
    gtk_button_set_icon_name (GTK_BUTTON (self->save_button), "document-save-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (self->save_button), C_("button", "Save"));
  damero_compat_set_name (self->save_button, _("Save the record"));
  /* It is in the menu too. */
  damero_compat_set_visible (self->turn_button, !narrow);
  /* Where there is no room for both, one sees from the board which move it is. */
  damero_compat_set_visible (self->moves_scroller, !narrow || !self->editing);
}

static void
set_editing (DameroGameViewer *self,
             gboolean          editing)
{
  if (editing == self->editing)
    return;

  damero_record_editor_flush (self->editor);
  self->editing = editing;
  damero_compat_set_visible (self->editor_scroller, editing);
  on_narrow (self);
  if (editing)
    gtk_stack_set_visible_child_name (self->stack, "moves");
  damero_game_viewer_show_node (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITING]);
}

static void
damero_game_viewer_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_boolean (value, DAMERO_GAME_VIEWER (object)->editing);
}

static void
damero_game_viewer_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  set_editing (DAMERO_GAME_VIEWER (object), g_value_get_boolean (value));
}

static gboolean
damero_game_viewer_close_request (GtkWindow *window)
{
  return damero_game_viewer_ask_to_leave (DAMERO_GAME_VIEWER (window)) ||
         GTK_WINDOW_CLASS (damero_game_viewer_parent_class)->close_request (window);
}

static void
damero_game_viewer_dispose (GObject *object)
{
  DameroGameViewer *self = DAMERO_GAME_VIEWER (object);

  if (self->moves != NULL)
    gtk_list_view_set_model (self->moves, NULL);
  self->moves = NULL;
  g_clear_object (&self->selection);
  g_clear_object (&self->nodes);
  g_clear_pointer (&self->draft, damero_pdn_draft_free);
  g_clear_pointer (&self->stored, damero_pdn_game_free);
  g_clear_pointer (&self->replaced, damero_pdn_game_free);
  g_clear_object (&self->director);

  G_OBJECT_CLASS (damero_game_viewer_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/archive/game-viewer.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, title);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, turn_button);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, halves);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, side);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, board);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, top_name);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, top_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, bottom_name);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, bottom_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, moves_scroller);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, moves);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, editor_scroller);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, editor);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, save_button);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, statistics);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, time_note);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, plot);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, tags);
  gtk_widget_class_bind_template_child (widget_class, DameroGameViewer, versions);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_choice);
  gtk_widget_class_bind_template_callback (widget_class, on_ply_selected);
}

static void
add_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                  *name;
    GtkWidgetActionActivateFunc  activate;
    guint                        keyval;
    GdkModifierType              modifiers;
  } actions[] = {
    { "viewer.first", on_first, GDK_KEY_Up, GDK_ALT_MASK },
    { "viewer.previous", on_previous, GDK_KEY_Left, GDK_ALT_MASK },
    { "viewer.next", on_next, GDK_KEY_Right, GDK_ALT_MASK },
    { "viewer.last", on_last, GDK_KEY_Down, GDK_ALT_MASK },
    { "viewer.turn-board", on_turn_board, GDK_KEY_b, GDK_CONTROL_MASK },
    { "viewer.copy", on_copy, GDK_KEY_c, GDK_CONTROL_MASK },
    { "viewer.find-position", on_find_position, GDK_KEY_f, GDK_CONTROL_MASK },
  };

  gtk_widget_class_install_action (widget_class, "viewer.enter-moves", NULL, on_enter_moves);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      gtk_widget_class_add_binding_action (widget_class, actions[i].keyval, actions[i].modifiers, actions[i].name,
                                           NULL);
    }
}

static void
damero_game_viewer_class_init (DameroGameViewerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_game_viewer_dispose;

  GTK_WINDOW_CLASS (klass)->close_request = damero_game_viewer_close_request;
  G_OBJECT_CLASS (klass)->get_property = damero_game_viewer_get_property;
  G_OBJECT_CLASS (klass)->set_property = damero_game_viewer_set_property;
  properties[PROP_EDITING] = g_param_spec_boolean ("editing", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[FIND_POSITION] = g_signal_new ("find-position", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_BOARD_VIEW);
  g_type_ensure (DAMERO_TYPE_MOVE_STATISTICS);
  g_type_ensure (DAMERO_TYPE_RECORD_EDITOR);
  g_type_ensure (DAMERO_TYPE_TIME_PLOT);
  bind_template (widget_class);
  add_actions (widget_class);
  damero_game_viewer_add_edits (widget_class);
}

static void
damero_game_viewer_init (DameroGameViewer *self)
{
  self->going = GTK_INVALID_LIST_POSITION;
  gtk_widget_init_template (GTK_WIDGET (self));
  on_narrow (self);
}

/* Lets go what shows the draft's record. */
static void
clear_record (DameroGameViewer *self)
{
  GtkWidget *row;

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (self->selection, damero_game_viewer_on_selected, self);
  gtk_list_view_set_model (self->moves, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->nodes);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->tags))) != NULL)
    gtk_list_box_remove (self->tags, row);
}

void
damero_game_viewer_show_record (DameroGameViewer *self)
{
  clear_record (self);
  self->nodes = damero_game_tree_new (damero_game_viewer_get_record (self));
  self->selection = gtk_single_selection_new (g_object_ref (self->nodes));
  gtk_list_view_set_model (self->moves, GTK_SELECTION_MODEL (self->selection));
  damero_board_view_set_bottom (self->board, (DameroSide) damero_game_viewer_get_record (self)->start.side_to_move);
  show_title (self);
  show_tags (self);
  show_times (self);
  self->has_sheet = has_sheet (self);
  damero_game_viewer_show_node (self);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (damero_game_viewer_on_selected), self,
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
      damero_compat_alert (from, _("The Game Cannot Be Read"), damero_words_error (error));
      return NULL;
    }

  self = g_object_new (DAMERO_TYPE_GAME_VIEWER, "application", gtk_window_get_application (from), NULL);
  self->director = g_object_ref (director);
  self->id = *id;
  self->stored = damero_pdn_edit_copy (record);
  self->draft = damero_pdn_draft_new (record);
  damero_game_viewer_show_record (self);
  damero_game_viewer_update_versions (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->moves));

  return self;
}

DameroDirector *
damero_game_viewer_get_director (DameroGameViewer *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_VIEWER (self), NULL);

  return self->director;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/boards-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/board-devices.h"
#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/base/sounds.h"
#include "app/base/toast.h"
#include "app/board/board-tile.h"
#include "app/board/board-window.h"
#include "words/board.h"
#include "app/board/event-sounds.h"
#include "app/boards/call-row.h"
#include "app/boards/contact-list.h"
#include "app/boards/press-line.h"
#include "app/boards/round-boards.h"
#include "app/referee/game-menu.h"
#include "app/referee/referee.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/page-keys.h"
#include "words/control.h"
#include "words/section.h"

struct _DameroBoardsPage
{
  GtkWidget          parent_instance;

  DameroDesk        *desk;
  DameroRoundBoards *round;
  DameroCallQueue   *calls;
  DameroReferee     *referee; /* for the call that is decided, or the board whose menu was opened last */
  GtkFilter         *filter;
  gboolean           needs_you;

  DameroAdaptiveBin *adaptive;
  GtkStack          *stack;
  GtkWidget         *boards;
  GtkLabel          *round_label;
  GtkLabel          *summary;
  GtkLabel          *control;
  GtkToggleButton   *all_sections_toggle;
  GtkBox            *strip_texts;
  GtkWidget         *start_all;
  GtkWidget         *clocks_button; /* pauses or resumes all */
  GtkImage          *clocks_icon;
  GtkStack          *clocks_label;   /* as wide as the longer label */
  GtkGridView       *grid;
  GtkStack          *grid_stack;
  GtkWidget         *side;
  DameroContactList *contacts;
  GtkListBox        *queue;
  GtkWidget         *queue_hint;
  GtkLabel          *queue_count;
  GtkButton         *mute;
  GtkPopover        *board_menu;
  DameroPressLine   *press_line;
  GtkWidget         *narrow_bar;
  GtkToggleButton   *queue_toggle;
};

enum { PROP_0, PROP_DESK, PROP_NEEDS_YOU, PROP_ALL_SECTIONS, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroBoardsPage, damero_boards_page, GTK_TYPE_WIDGET)

static guint
count_lost (DameroBoardsPage *self)
{
  g_autoptr(GArray) lost = damero_board_devices_dup_lost (damero_board_devices_get (self->desk));

  return lost->len;
}

/* Calls, and boards whose devices are not heard of. */
static guint
count_calls (DameroBoardsPage *self)
{
  return self->calls != NULL ? g_list_model_get_n_items (damero_call_queue_get_items (self->calls)) + count_lost (self)
                             : 0;
}

/* ---- the call queue ---- */

static void
show_badge (DameroBoardsPage *self)
{
  GtkWidget *stack = gtk_widget_get_parent (GTK_WIDGET (self));
  AdwViewStackPage *page;

  if (!ADW_IS_VIEW_STACK (stack))
    return;

  page = adw_view_stack_get_page (ADW_VIEW_STACK (stack), GTK_WIDGET (self));
  adw_view_stack_page_set_badge_number (page, count_calls (self));
  adw_view_stack_page_set_needs_attention (page, count_calls (self) > 0);
}

static void
show_side (DameroBoardsPage *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);
  gboolean queue_only = narrow && gtk_toggle_button_get_active (self->queue_toggle);

  gtk_widget_set_visible (self->boards, !queue_only);
  gtk_widget_set_visible (self->side, !narrow || queue_only);
  gtk_widget_set_hexpand (self->side, queue_only);
  gtk_widget_set_visible (self->narrow_bar, narrow);
}

static void
show_calls (DameroBoardsPage *self)
{
  guint n = count_calls (self);
  g_autofree char *text = n == 0 ? g_strdup (_("nobody waits"))
                                 /* Translators: %u is how many boards wait for the referee: "3 wait for you". */
                                 : g_strdup_printf (ngettext ("%u waits for you", "%u wait for you", n), n);

  gtk_label_set_text (self->queue_count, text);
  if (g_strcmp0 (text, gtk_button_get_label (GTK_BUTTON (self->queue_toggle))) != 0)
    gtk_button_set_label (GTK_BUTTON (self->queue_toggle), text);
  damero_compat_enable (GTK_WIDGET (self), "boards.next-call", n > 0);
  gtk_widget_set_visible (self->queue_hint, n == 0);
  show_badge (self);
}

static void
on_aged (DameroCallQueue  *calls,
         DameroBoardsPage *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->queue)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (DAMERO_IS_CALL_ROW (row))
      damero_call_row_update_age (DAMERO_CALL_ROW (row));
}

static void
show_muted (DameroBoardsPage *self)
{
  gtk_button_set_icon_name (self->mute, damero_sounds_get_muted () ? "audio-volume-muted-symbolic"
                                                                   : "audio-volume-high-symbolic");
}

/* ---- the strip ---- */

/* One button for both: while any clock runs there is something to stop. It stays where there is nothing to do. */
static void
show_clocks_button (DameroBoardsPage *self,
                    gboolean          can,
                    gboolean          resumes)
{
  const char *shown = resumes ? "resume" : "pause";

  damero_compat_set_tooltip (self->clocks_button, !can ? _("No board is being played")
                                                  : resumes ? _("Resume all stopped clocks (Shift+Ctrl+R)")
                                                  : _("Stop all clocks (Shift+Ctrl+P)"));
  if (g_str_equal (shown, gtk_stack_get_visible_child_name (self->clocks_label)))
    return;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->clocks_button),
                                  resumes ? "boards.resume-all" : "boards.pause-all");
  gtk_image_set_from_icon_name (self->clocks_icon, resumes ? "media-playback-start-symbolic"
                                                           : "media-playback-pause-symbolic");
  gtk_stack_set_visible_child_name (self->clocks_label, shown);
  damero_compat_set_name (self->clocks_button, resumes ? _("Resume All") : _("Pause All"));
}

/* How many boards an act on all of them would be for. */
static guint
count_for (DameroBoardsPage *self,
           DameroActKind     kind)
{
  g_autoptr(GArray) places = damero_round_boards_find_for (self->round, kind);

  return places->len;
}

/* Why no board waits for its start. */
static const char *
describe_none_waiting (DameroBoardsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);

  return section != NULL && section->paper && !damero_round_boards_shows_all (self->round)
           ? _("The club’s clocks keep the time") : _("No board waits for its start");
}

static void
show_buttons (DameroBoardsPage *self)
{
  guint n_paused = count_for (self, DAMERO_ACT_RESUME), n_playing = count_for (self, DAMERO_ACT_PAUSE);
  guint n_waiting = count_for (self, DAMERO_ACT_START);

  damero_compat_enable (GTK_WIDGET (self), "boards.start-all", n_waiting > 0);
  damero_compat_enable (GTK_WIDGET (self), "boards.pause-all", n_playing > 0);
  damero_compat_enable (GTK_WIDGET (self), "boards.resume-all", n_paused > 0);
  damero_compat_set_tooltip (self->start_all, n_waiting > 0 ? _("Start every waiting board (Shift+Ctrl+S)")
                                                            : describe_none_waiting (self));
  show_clocks_button (self, n_playing + n_paused > 0, n_playing == 0 && n_paused > 0);
}

static void
show_summary (DameroBoardsPage *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint counts[DAMERO_BOARD_N_STATES];

  damero_round_boards_count (self->round, counts);
  for (guint i = 0; i < DAMERO_BOARD_N_STATES; i++)
    {
      guint n = counts[damero_board_states[i]];
      g_autofree char *part = n > 0 ? damero_words_boards (damero_board_states[i], n) : NULL;

      if (part != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
    }
  gtk_label_set_text (self->summary, text->str);
  damero_compat_set_tooltip (GTK_WIDGET (self->summary), text->str);
  show_buttons (self);
}

/* Sections can have different controls. */
static void
show_control (DameroBoardsPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->control), !damero_adaptive_bin_get_narrow (self->adaptive) &&
                                                      !damero_round_boards_shows_all (self->round));
}

static void
show_round (DameroBoardsPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  const DameroRound *round = damero_desk_get_round (self->desk);
  guint n_boards = g_list_model_get_n_items (damero_round_boards_get_items (self->round));
  g_autofree char *number = NULL, *control = NULL, *kept = NULL;
  DameroKeeper keeper;

  gtk_stack_set_visible_child_name (self->stack, n_boards > 0 ? "boards" : "empty");
  gtk_widget_set_visible (GTK_WIDGET (self->all_sections_toggle), damero_round_boards_has_several (self->round));
  if (section == NULL)
    return;

  if (damero_round_boards_shows_all (self->round))
    number = g_strdup (_("All sections"));
  else if (round != NULL)
    number = g_strdup_printf (_("Round %d of %d"), round->number, damero_section_count_rounds (section));
  gtk_label_set_text (self->round_label, number != NULL ? number : "");
  keeper = damero_section_get_keeper (section);
  control = section->has_control ? damero_words_control (&section->control) : g_strdup (_("No clock"));
  if (keeper != DAMERO_KEEPER_COMPUTER)
    /* Translators: who keeps the time, and how: "The club’s clocks: 5 minutes for the whole game." */
    kept = g_strdup_printf (_("%1$s: %2$s"), damero_words_keeper (keeper), control);
  gtk_label_set_text (self->control, kept != NULL ? kept : control);
  damero_compat_set_tooltip (GTK_WIDGET (self->control), kept != NULL ? kept : control);
  show_control (self);
}

/* ---- keeping up ---- */

static gboolean
is_shown (gpointer item,
          gpointer user_data)
{
  DameroBoardsPage *self = user_data;

  const DameroPlace *place = &damero_board_item_get_state (item)->place;

  return !self->needs_you || damero_call_queue_has_board (self->calls, place) ||
         damero_board_devices_is_lost (damero_board_devices_get (self->desk), place);
}

static void
show_grid (DameroBoardsPage *self)
{
  GListModel *shown = G_LIST_MODEL (gtk_grid_view_get_model (self->grid));

  gtk_stack_set_visible_child_name (self->grid_stack, g_list_model_get_n_items (shown) > 0 ? "grid" : "none");
}

static void
on_changed (DameroRoundBoards *round,
            DameroBoardsPage  *self)
{
  show_round (self);
  show_summary (self);
  show_grid (self);
}

static void
on_calls_changed (DameroBoardsPage *self)
{
  show_calls (self);
  if (self->needs_you)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_grid (self);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  return damero_call_row_new (item, DAMERO_BOARDS_PAGE (user_data)->referee);
}

static void
set_desk (DameroBoardsPage *self,
          DameroDesk       *desk)
{
  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  g_clear_object (&self->referee);
  self->referee = damero_referee_new (GTK_WIDGET (self), desk);
  self->calls = damero_call_queue_new (desk);
  g_signal_connect_object (self->calls, "changed", G_CALLBACK (on_calls_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (damero_board_devices_get (desk), "changed", G_CALLBACK (on_calls_changed), self,
                           G_CONNECT_SWAPPED);
  damero_contact_list_follow (self->contacts, desk);
  g_signal_connect_object (self->calls, "aged", G_CALLBACK (on_aged), self, 0);
  damero_event_sounds_follow (G_OBJECT (self), desk, self->calls);
  gtk_list_box_bind_model (self->queue, damero_call_queue_get_items (self->calls), create_row, self, NULL);
  damero_round_boards_set_desk (self->round, desk);
  damero_press_line_follow (self->press_line, desk, self->round);
  show_calls (self);
}

/* ---- actions ---- */

static char *
dup_done (DameroBoardsPage *self,
          DameroActKind     kind,
          const GPtrArray  *acts)
{
  guint n = acts->len;

  if (kind == DAMERO_ACT_START)
    return damero_words_games_started (damero_desk_get_event (self->desk), acts);
  if (kind == DAMERO_ACT_PAUSE)
    /* Translators: a toast; %u is how many boards were paused: "8 boards paused". */
    return g_strdup_printf (ngettext ("%u board paused", "%u boards paused", n), n);
  /* Translators: a toast; %u is how many boards were resumed: "8 boards resumed". */
  return g_strdup_printf (ngettext ("%u board resumed", "%u boards resumed", n), n);
}

/* PERFORMED, and of how many boards the players have nothing to press: the referee has started them all the same. */
static char *
dup_bare (const char *performed,
          guint       n_bare)
{
  g_autofree char *bare = g_strdup_printf (
    /* Translators: a part of a toast; %u is a number of boards. */
    ngettext ("%u board has no device in contact", "%u boards have no device in contact", n_bare), n_bare);

  return g_strdup_printf ("%s. %s", performed, bare);
}

static void
perform_all (DameroBoardsPage *self,
             DameroActKind     kind)
{
  g_autoptr(GArray) places = damero_round_boards_find_for (self->round, kind);
  g_autoptr(GPtrArray) acts =
    damero_desk_perform_all (self->desk, GTK_WIDGET (self), kind, DAMERO_ACTOR_REFEREE, places);
  guint n_bare = kind == DAMERO_ACT_START
                   ? damero_board_devices_count_bare (damero_board_devices_get (self->desk), places) : 0;
  g_autofree char *performed = dup_done (self, kind, acts);
  g_autofree char *done = n_bare > 0 ? dup_bare (performed, n_bare) : g_steal_pointer (&performed);

  if (acts->len > 0)
    damero_desk_show_done (self->desk, GTK_WIDGET (self), done, places->len - acts->len,
                           damero_act_get_name (g_ptr_array_index (acts, 0)));
}

static void
on_start_all (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  perform_all (DAMERO_BOARDS_PAGE (widget), DAMERO_ACT_START);
}

static void
on_pause_all (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  perform_all (DAMERO_BOARDS_PAGE (widget), DAMERO_ACT_PAUSE);
}

static void
on_resume_all (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  perform_all (DAMERO_BOARDS_PAGE (widget), DAMERO_ACT_RESUME);
}

static void
on_next_call (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (widget);
  g_autoptr(DameroCallQueueItem) item = g_list_model_get_item (damero_call_queue_get_items (self->calls), 0);

  g_autoptr(GArray) lost = damero_board_devices_dup_lost (damero_board_devices_get (self->desk));

  if (item != NULL)
    damero_call_queue_item_open (item, widget);
  else if (lost->len > 0)
    damero_board_window_present (widget, self->desk, &g_array_index (lost, DameroPlace, 0));
}

/* ---- the menu of a board ---- */

static void
pop_up_menu (DameroBoardsPage *self,
             DameroBoardTile  *tile)
{
  DameroBoardItem *item = damero_board_tile_get_item (tile);
  g_autoptr(GMenuModel) menu = NULL;
  graphene_rect_t bounds;

  if (item == NULL)
    return;

  menu = damero_game_menu_new (self->desk, &damero_board_item_get_state (item)->place);
  damero_referee_show (self->referee, &damero_board_item_get_state (item)->place);
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->board_menu), menu);
  if (gtk_widget_compute_bounds (GTK_WIDGET (tile), GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (self->board_menu,
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (self->board_menu);
}

static void
on_secondary_click (GtkGestureClick  *gesture,
                    int               n_press,
                    double            x,
                    double            y,
                    DameroBoardsPage *self)
{
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up_menu (self, DAMERO_BOARD_TILE (tile));
}

/* The half that runs, where its press needs no move; else the click opens the board. */
static void
press_half (DameroBoardsPage *self,
            GtkGesture       *gesture,
            double            x,
            double            y)
{
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  DameroBoardItem *item = damero_board_tile_get_item (DAMERO_BOARD_TILE (tile));
  int side = damero_board_tile_find_half (DAMERO_BOARD_TILE (tile), x, y);

  if (item != NULL && side >= 0 &&
      damero_press_line_press_half (self->press_line, &damero_board_item_get_state (item)->place, (DameroSide) side))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* A finger that comes down may be about to scroll: it presses as it leaves. */
static gboolean
is_touch (GtkGestureClick *gesture)
{
  return gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture)) != NULL;
}

static void
on_half_pressed (GtkGestureClick  *gesture,
                 int               n_press,
                 double            x,
                 double            y,
                 DameroBoardsPage *self)
{
  if (!is_touch (gesture))
    press_half (self, GTK_GESTURE (gesture), x, y);
}

static void
on_half_released (GtkGestureClick  *gesture,
                  int               n_press,
                  double            x,
                  double            y,
                  DameroBoardsPage *self)
{
  if (is_touch (gesture))
    press_half (self, GTK_GESTURE (gesture), x, y);
}

static void
on_long_press (GtkGestureLongPress *gesture,
               double               x,
               double               y,
               DameroBoardsPage    *self)
{
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up_menu (self, DAMERO_BOARD_TILE (tile));
}

/* The tile that has the focus, if any has. */
static void
on_menu (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *tile = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->grid))
                      ? gtk_widget_get_first_child (focus) : NULL;

  if (DAMERO_IS_BOARD_TILE (tile))
    pop_up_menu (self, DAMERO_BOARD_TILE (tile));
}

/* ---- the grid and the queue ---- */

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          DameroBoardsPage         *self)
{
  GtkWidget *tile = damero_board_tile_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *half = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_secondary_click), self, 0);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (on_long_press), self, 0);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (press));
  g_signal_connect_object (half, "pressed", G_CALLBACK (on_half_pressed), self, 0);
  g_signal_connect_object (half, "released", G_CALLBACK (on_half_released), self, 0);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (half));
  gtk_list_item_set_child (list_item, tile);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         DameroBoardsPage         *self)
{
  GtkWidget *tile = gtk_list_item_get_child (list_item);
  DameroBoardItem *item = gtk_list_item_get_item (list_item);
  g_autofree char *title = damero_board_item_dup_title (item, TRUE);

  damero_board_tile_show (DAMERO_BOARD_TILE (tile), item, damero_round_boards_shows_all (self->round));
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (tile)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           gpointer                  user_data)
{
  damero_board_tile_show (DAMERO_BOARD_TILE (gtk_list_item_get_child (list_item)), NULL, FALSE);
}

static void
on_activate (GtkGridView      *grid,
             guint             position,
             DameroBoardsPage *self)
{
  g_autoptr(DameroBoardItem) item =
    g_list_model_get_item (G_LIST_MODEL (gtk_grid_view_get_model (grid)), position);

  damero_board_item_open (item, GTK_WIDGET (self));
}

static void
on_narrow (DameroAdaptiveBin *adaptive,
           GParamSpec        *pspec,
           DameroBoardsPage  *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (adaptive);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->strip_texts),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->strip_texts, narrow ? 0 : 12);
  gtk_label_set_wrap (self->summary, narrow);
  gtk_label_set_lines (self->summary, narrow ? 2 : 1);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->summary), "small");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->summary), "small");
  if (self->desk != NULL)
    show_control (self);
  show_side (self);
}

static void
on_queue_toggled (GtkToggleButton  *toggle,
                  DameroBoardsPage *self)
{
  show_side (self);
}

/* ---- the widget ---- */

static void
damero_boards_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (damero_boards_page_parent_class)->root (widget);
  show_badge (DAMERO_BOARDS_PAGE (widget));
}

static gboolean
damero_boards_page_grab_focus (GtkWidget *widget)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (widget);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_grid_view_get_model (self->grid))) > 0 &&
         gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
damero_boards_page_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (object);

  switch (prop_id)
    {
    case PROP_DESK:
      g_value_set_object (value, self->desk);
      break;
    case PROP_NEEDS_YOU:
      g_value_set_boolean (value, self->needs_you);
      break;
    case PROP_ALL_SECTIONS:
      g_value_set_boolean (value, damero_round_boards_get_all (self->round));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
damero_boards_page_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (object);

  switch (prop_id)
    {
    case PROP_DESK:
      set_desk (self, g_value_get_object (value));
      return;
    case PROP_NEEDS_YOU:
      self->needs_you = g_value_get_boolean (value);
      gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
      show_grid (self);
      break;
    case PROP_ALL_SECTIONS:
      damero_round_boards_set_all (self->round, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
damero_boards_page_dispose (GObject *object)
{
  DameroBoardsPage *self = DAMERO_BOARDS_PAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->filter);
  g_clear_object (&self->round);
  g_clear_object (&self->referee);
  g_clear_object (&self->calls);
  g_clear_object (&self->referee);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (damero_boards_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, boards);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, round_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, summary);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, control);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, all_sections_toggle);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, start_all);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, strip_texts);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, clocks_button);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, clocks_icon);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, clocks_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, grid);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, grid_stack);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, side);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, contacts);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, queue);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, queue_hint);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, queue_count);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, mute);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, board_menu);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, press_line);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, narrow_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardsPage, queue_toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_queue_toggled);
}

static void
damero_boards_page_class_init (DameroBoardsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_boards_page_dispose;
  object_class->get_property = damero_boards_page_get_property;
  object_class->set_property = damero_boards_page_set_property;
  widget_class->grab_focus = damero_boards_page_grab_focus;
  widget_class->root = damero_boards_page_root;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NEEDS_YOU] = g_param_spec_boolean ("needs-you", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  properties[PROP_ALL_SECTIONS] = g_param_spec_boolean ("all-sections", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_CONTACT_LIST);
  g_type_ensure (DAMERO_TYPE_PRESS_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/boards/boards-page.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  gtk_widget_class_install_action (widget_class, "boards.start-all", NULL, on_start_all);
  gtk_widget_class_install_action (widget_class, "boards.pause-all", NULL, on_pause_all);
  gtk_widget_class_install_action (widget_class, "boards.resume-all", NULL, on_resume_all);
  gtk_widget_class_install_action (widget_class, "boards.next-call", NULL, on_next_call);
  gtk_widget_class_install_action (widget_class, "boards.menu", NULL, on_menu);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "boards.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "boards.menu", NULL);
  gtk_widget_class_install_property_action (widget_class, "boards.needs-you", "needs-you");
  gtk_widget_class_install_property_action (widget_class, "boards.all-sections", "all-sections");
}

static void
damero_boards_page_init (DameroBoardsPage *self)
{
  static const DameroPageKey keys[] = {
    { "n", "boards.next-call", NULL },
    { "u", "boards.needs-you", NULL },
    { "<Control><Shift>s", "boards.start-all", NULL },
    { "<Control><Shift>p", "boards.pause-all", NULL },
    { "<Control><Shift>r", "boards.resume-all", NULL },
  };
  g_autoptr(GtkFilterListModel) shown = NULL;
  g_autoptr(GtkNoSelection) model = NULL;

  self->round = damero_round_boards_new ();
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->round, "changed", G_CALLBACK (on_changed), self, 0);

  shown = gtk_filter_list_model_new (g_object_ref (damero_round_boards_get_items (self->round)),
                                     g_object_ref (self->filter));
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (shown)));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (model));
  damero_page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));
  g_signal_connect_object (damero_settings_get (), "changed::sounds", G_CALLBACK (show_muted), self,
                           G_CONNECT_SWAPPED);
  show_muted (self);
  show_side (self);
}

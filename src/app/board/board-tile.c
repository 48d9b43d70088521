/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-tile.h"

#include <glib/gi18n.h>

#include "app/base/board-devices.h"
#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/board/clock-label.h"
#include "app/board/state-pill.h"
#include "app/widgets/disc.h"
#include "model/ballot-draw.h"
#include "model/match.h"
#include "words/game.h"
#include "words/results.h"
#include "words/sheet.h"

struct _DameroBoardTile
{
  GtkWidget         parent_instance;

  DameroBoardItem  *item;
  gboolean          with_section;
  const char       *style;
  int               running; /* the side whose clock runs, -1 = none */

  DameroBoardDevice device;  /* as it is shown */

  GtkLabel         *title;
  GtkImage         *device_mark;
  DameroStatePill  *pill;
  GtkLabel         *where;
  GtkLabel         *note;
  GtkWidget        *rows[2]; /* by DameroSide, like what follows */
  GtkLabel         *names[2];
  GtkImage         *marks[2];
  DameroClockLabel *clocks[2];
};

G_DEFINE_FINAL_TYPE (DameroBoardTile, damero_board_tile, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_style (DameroBoardTile      *self,
            DameroBoardStateKind  kind)
{
  const char *style = damero_board_state_get_class (kind);

  if (g_strcmp0 (style, self->style) == 0)
    return;

  if (self->style != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->style);
  gtk_widget_add_css_class (GTK_WIDGET (self), style);
  self->style = style;
}

/* The side whose flag fell in a game that goes on or waits, or that lost on time; -1 = none. */
static int
get_flagged (const DameroGame      *game,
             const DameroMatchGame *record)
{
  if (game != NULL && game->has_begun && game->phase != DAMERO_GAME_OVER)
    return game->setup.has_clock ? game->clock.first_flag : -1;
  if (record->ending != DAMERO_ENDING_TIME && record->ending != DAMERO_ENDING_IMPROPER_DELAY)
    return -1;
  return record->outcome == DAMERO_OUTCOME_BLACK ? DAMERO_WHITE : DAMERO_BLACK;
}

static const char *
get_mark (DameroBoardTile *self,
          DameroSide       side,
          int              paused,
          int              flagged)
{
  if (flagged == (int) side)
    return "emoji-flags-symbolic";
  if (paused == (int) side)
    return "media-playback-pause-symbolic";
  if (self->running != (int) side)
    return NULL;
  return damero_clock_label_get_low (self->clocks[side]) ? "emblem-important-symbolic"
                                                         : "media-playback-start-symbolic";
}

/* The half that a click presses. */
static void
show_pressable (DameroBoardTile *self,
                DameroSide       side,
                gboolean         pressable)
{
  gboolean shows = pressable && !damero_board_item_is_public (self->item);

  set_class (self->rows[side], "pressable", shows);
  gtk_widget_set_cursor_from_name (self->rows[side], shows ? "pointer" : NULL);
}

static void
show_rows (DameroBoardTile       *self,
           const DameroGame      *game,
           const DameroMatchGame *record)
{
  gboolean is_open = game != NULL && game->has_begun && game->phase != DAMERO_GAME_OVER;
  int on_move = !is_open ? -1 : game->setup.has_clock ? (int) game->clock.on_move
                                                      : (int) damero_game_get_turn (game);
  gboolean plays = is_open && game->phase == DAMERO_GAME_PLAYING;
  gboolean stands = is_open && (game->phase == DAMERO_GAME_PAUSED ||
                                (plays && !damero_desk_can_write (damero_board_item_get_desk (self->item))));
  int paused = stands ? on_move : -1;
  int flagged = get_flagged (game, record);

  self->running = plays && !stands ? on_move : -1;
  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    {
      gboolean runs = self->running == (int) side;
      const char *mark = get_mark (self, side, paused, flagged);

      set_class (self->rows[side], "runs", runs);
      show_pressable (self, side, runs && damero_game_takes_bare_presses (game));
      set_class (self->rows[side], "low", runs && damero_clock_label_get_low (self->clocks[side]));
      set_class (self->rows[side], "fell", flagged == (int) side);
      set_class (GTK_WIDGET (self->names[side]), "strong", runs);
      set_class (GTK_WIDGET (self->marks[side]), "fell-mark", flagged == (int) side);
      gtk_widget_set_visible (GTK_WIDGET (self->marks[side]), mark != NULL);
      if (mark != NULL && g_strcmp0 (mark, gtk_image_get_icon_name (self->marks[side])) != 0)
        gtk_image_set_from_icon_name (self->marks[side], mark);
    }
}

/* "Game 2 · move 23"; of a match of one game "Move 23". */
static char *
dup_where (const DameroMatch *match,
           const DameroPlace *shown,
           const DameroGame  *game,
           gboolean           on_paper)
{
  guint n_plies = game != NULL ? damero_game_get_n_plies (game) : 0;
  guint move = n_plies / 2 + 1;

  if (game == NULL || !game->has_begun)
    {
      if (on_paper && match->n_games == 1)
        return g_strdup ("");
      if (on_paper || match->games[shown->game - 1].outcome != DAMERO_OUTCOME_NONE)
        /* Translators: %d is the number of a game of a match: "Game 2". */
        return g_strdup_printf (_("Game %d"), shown->game);
      return match->n_games == 1 ? g_strdup (_("Not started"))
                                 /* Translators: %d is the number of a game of a match: "Game 2 · not started". */
                                 : g_strdup_printf (_("Game %d · not started"), shown->game);
    }

  /* The move that is to be made, or the last one. */
  if (game->phase == DAMERO_GAME_OVER)
    move = MAX (1, (n_plies + 1) / 2);
  /* Translators: %1$d is the number of a game, %2$u the number of its move. */
  return match->n_games == 1 ? g_strdup_printf (_("Move %u"), move)
                             /* Translators: %1$d is the number of a game, %2$u of its move: "Game 2 · move 14". */
                             : g_strdup_printf (_("Game %1$d · move %2$u"), shown->game, move);
}

/* How a game before the one of RECORD went, in the order of the names in the tile: players change sides between
 * games. What was not played out takes a sentence. */
static char *
dup_before (const DameroEvent     *event,
            const DameroSection   *section,
            const DameroMatchGame *record,
            const DameroMatchGame *before)
{
  DameroOutcome black_won = before->black == record->black ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE;

  if (before->outcome != DAMERO_OUTCOME_BLACK && before->outcome != DAMERO_OUTCOME_WHITE)
    return damero_words_game_result (event, section, before, before->outcome);
  return g_strdup (before->outcome == black_won ? "1–0" : "0–1");
}

/* Counts, and of how many turns the moves are not known. */
static char *
dup_counts (const DameroGame *game)
{
  g_autofree char *counts = damero_words_board_counts (game);
  g_autofree char *unrecorded = game->record != DAMERO_RECORD_CHECKED ? damero_words_unrecorded (game) : NULL;

  if (unrecorded == NULL)
    return g_steal_pointer (&counts);
  return *counts == '\0' ? g_steal_pointer (&unrecorded) : g_strdup_printf ("%s · %s", counts, unrecorded);
}

/* How the game before went, and with which opening the one at PLACE begins. */
static char *
dup_waiting_note (const DameroEvent *event,
                  const DameroMatch *match,
                  const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroRound *round = damero_section_find_round (section, place->round);
  const DameroBallot *ballot = damero_round_get_ballot (round, place->board, place->game);
  const DameroMatchGame *record = &match->games[place->game - 1];
  g_autofree char *opening = ballot != NULL ? damero_words_opening_of (ballot, 0) : NULL;
  g_autofree char *result = NULL;
  g_autofree char *before = NULL;

  if (place->game == 1)
    return opening != NULL ? g_steal_pointer (&opening) : g_strdup ("");

  result = dup_before (event, section, record, record - 1);
  /* Translators: how the game before went: "game 1: 1–0", "game 1: Ann Adams forfeited". */
  before = g_strdup_printf (_("game %1$d: %2$s"), place->game - 1, result);
  return opening != NULL ? g_strdup_printf ("%s · %s", before, opening) : g_steal_pointer (&before);
}

static char *
dup_note (const DameroEvent      *event,
          const DameroMatch      *match,
          const DameroBoardState *state,
          const DameroGame       *game,
          gboolean                is_public)
{
  const DameroMatchGame *record = &match->games[state->place.game - 1];

  switch ((int) state->kind)
    {
    case DAMERO_BOARD_FLAG:
      /* Translators: %d is the number of a game of a match: "game 2 is next". */
      return state->shown != state->place.game ? g_strdup_printf (_("game %d is next"),
                                                                  state->place.game) : g_strdup ("");
    case DAMERO_BOARD_FINISHED:
      return g_strdup (record->ending != DAMERO_ENDING_NONE ? damero_words_ending (record->ending) : "");
    case DAMERO_BOARD_WAITING:
      return dup_waiting_note (event, match, &state->place);
    default:
      /* In the hall the players would read them. */
      return game != NULL && !is_public ? dup_counts (game) : g_strdup ("");
    }
}

/* ---- the device at the board ---- */

/* In the hall nobody is told; all zero then. */
static void
read_device (DameroBoardTile   *self,
             DameroBoardDevice *ret_device)
{
  const DameroPlace *place = &damero_board_item_get_state (self->item)->place;

  *ret_device = (DameroBoardDevice) { .round_trip_ms = -1 };
  if (!damero_board_item_is_public (self->item))
    damero_board_devices_read (damero_board_devices_get (damero_board_item_get_desk (self->item)), place->section,
                               place->board, ret_device);
}

static gint64
get_now_ms (DameroBoardTile *self)
{
  return damero_desk_get_mono_ms (damero_board_item_get_desk (self->item));
}

static void
show_device (DameroBoardTile *self)
{
  const char *icon;
  g_autofree char *text = NULL;

  read_device (self, &self->device);
  icon = damero_board_device_get_icon (&self->device);
  text = damero_board_device_dup_text (&self->device, get_now_ms (self));
  gtk_widget_set_visible (GTK_WIDGET (self->device_mark), icon != NULL);
  set_class (GTK_WIDGET (self->device_mark), "fell-mark", self->device.contact == DAMERO_CONTACT_LOST);
  if (g_strcmp0 (icon, gtk_image_get_icon_name (self->device_mark)) != 0)
    gtk_image_set_from_icon_name (self->device_mark, icon);
  damero_compat_set_tooltip (GTK_WIDGET (self->device_mark), text);
}

/* What is wrong with its device comes before what is said of the game, which it takes. */
static char *
dup_note_with_device (DameroBoardTile *self,
                      char            *note)
{
  g_autofree char *of_game = note;
  g_autofree char *of_device = damero_board_device_dup_note (&self->device, get_now_ms (self));

  if (of_device == NULL)
    return g_steal_pointer (&of_game);
  return *of_game == '\0' ? g_steal_pointer (&of_device) : g_strdup_printf ("%s · %s", of_device, of_game);
}

/* Who begins stands above. */
static void
order_rows (DameroBoardTile *self,
            DameroSide       first)
{
  GtkWidget *above = self->rows[first];
  GtkWidget *below = self->rows[damero_side_opponent (first)];

  if (gtk_widget_get_next_sibling (above) != below)
    gtk_widget_insert_after (below, gtk_widget_get_parent (above), above);
}

/* What a screen reader says of it. */
static void
show_name (DameroBoardTile *self,
           const char      *title,
           const char      *word,
           DameroSide       first)
{
  const char *names[] = { gtk_label_get_text (self->names[first]),
                          gtk_label_get_text (self->names[damero_side_opponent (first)]) };
  g_autofree char *device = damero_board_device_dup_text (&self->device, get_now_ms (self));
  g_autofree char *name = g_strdup_printf ("%s, %s, %s – %s%s%s", title, word, names[0], names[1],
                                           device != NULL ? ". " : "", device != NULL ? device : "");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_all (DameroBoardTile *self)
{
  DameroDesk *desk = damero_board_item_get_desk (self->item);
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroBoardState *state = damero_board_item_get_state (self->item);
  const DameroPlace shown = damero_board_state_get_shown (state);
  const DameroMatch *match = damero_event_find_match (event, &shown);
  const DameroSection *section = damero_event_find_section (event, shown.section);
  const DameroGame *game = damero_event_find_game (event, &shown);
  g_autofree char *title = damero_board_item_dup_title (self->item, self->with_section);
  g_autofree char *word = damero_words_board_state (event, state);
  g_autofree char *where = NULL, *note = NULL;
  DameroSide first;

  /* The round can have been undone; the page will drop the item. */
  if (match == NULL)
    return;

  first = section->ruleset.first_side;
  where = dup_where (match, &shown, game, damero_event_is_on_paper (event, &shown));
  show_device (self);
  note = dup_note_with_device (self, dup_note (event, match, state, game, damero_board_item_is_public (self->item)));
  gtk_label_set_text (self->title, title);
  damero_state_pill_show (self->pill, state->kind, word);
  show_style (self, state->kind);
  gtk_label_set_text (self->where, where);
  gtk_label_set_text (self->note, note);
  /* In the hall the tiles have one height, for all of them fit. */
  gtk_label_set_lines (self->note, damero_board_item_is_public (self->item) ? 1 : 3);
  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    {
      const DameroMatchGame *record = &match->games[shown.game - 1];
      int entry = damero_match_game_get_entry (record, side);

      gtk_label_set_text (self->names[side], damero_event_get_entry_name (event, section, entry));
      damero_clock_label_show (self->clocks[side], desk, &shown, side);
    }
  show_rows (self, game, &match->games[shown.game - 1]);
  order_rows (self, first);

  show_name (self, title, word, first);
}

/* Of a device that is not heard of the seconds are counted. */
static void
on_device_aged (DameroBoardDevices *devices,
                DameroBoardTile    *self)
{
  if (self->item != NULL && self->device.contact == DAMERO_CONTACT_LOST)
    show_all (self);
}

static void
on_devices_changed (DameroBoardDevices *devices,
                    DameroBoardTile    *self)
{
  DameroBoardDevice device;

  if (self->item == NULL)
    return;

  read_device (self, &device);
  if (!damero_board_device_equal (&device, &self->device))
    show_all (self);
}

static void
on_low (DameroClockLabel *clock,
        GParamSpec       *pspec,
        DameroBoardTile  *self)
{
  DameroPlace shown;
  const DameroMatch *match;
  const DameroEvent *event;

  if (self->item == NULL)
    return;

  event = damero_desk_get_event (damero_board_item_get_desk (self->item));
  shown = damero_board_state_get_shown (damero_board_item_get_state (self->item));
  match = damero_event_find_match (event, &shown);
  if (match != NULL)
    show_rows (self, damero_event_find_game (event, &shown), &match->games[shown.game - 1]);
}

static void
follow_devices (DameroBoardTile *self,
                gboolean         follows)
{
  DameroBoardDevices *devices;

  if (damero_board_item_is_public (self->item))
    return;

  devices = damero_board_devices_get (damero_board_item_get_desk (self->item));
  if (!follows)
    {
      g_signal_handlers_disconnect_by_data (devices, self);
      return;
    }
  g_signal_connect_object (devices, "changed", G_CALLBACK (on_devices_changed), self, 0);
  g_signal_connect_object (devices, "aged", G_CALLBACK (on_device_aged), self, 0);
}

static void
damero_board_tile_dispose (GObject *object)
{
  DameroBoardTile *self = DAMERO_BOARD_TILE (object);
  GtkWidget *child;

  damero_board_tile_show (self, NULL, FALSE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_board_tile_parent_class)->dispose (object);
}

#define BIND(name, member)                                                                              \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, G_STRUCT_OFFSET (DameroBoardTile, member))

static void
damero_board_tile_class_init (DameroBoardTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_board_tile_dispose;

  g_type_ensure (DAMERO_TYPE_CLOCK_LABEL);
  g_type_ensure (DAMERO_TYPE_DISC);
  g_type_ensure (DAMERO_TYPE_STATE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/board-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroBoardTile, title);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardTile, device_mark);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardTile, pill);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardTile, where);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardTile, note);
  BIND ("black_row", rows[DAMERO_BLACK]);
  BIND ("white_row", rows[DAMERO_WHITE]);
  BIND ("black_name", names[DAMERO_BLACK]);
  BIND ("white_name", names[DAMERO_WHITE]);
  BIND ("black_mark", marks[DAMERO_BLACK]);
  BIND ("white_mark", marks[DAMERO_WHITE]);
  BIND ("black_clock", clocks[DAMERO_BLACK]);
  BIND ("white_clock", clocks[DAMERO_WHITE]);
  gtk_widget_class_bind_template_callback (widget_class, on_low);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
damero_board_tile_init (DameroBoardTile *self)
{
  GtkLayoutManager *layout;

  self->running = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);
}

GtkWidget *
damero_board_tile_new (void)
{
  return g_object_new (DAMERO_TYPE_BOARD_TILE, NULL);
}

void
damero_board_tile_show (DameroBoardTile *self,
                        DameroBoardItem *item,
                        gboolean         with_section)
{
  const DameroPlace nowhere = { 0 };

  g_return_if_fail (DAMERO_IS_BOARD_TILE (self));

  if (self->item != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->item, show_all, self);
      follow_devices (self, FALSE);
    }
  g_set_object (&self->item, item);
  self->with_section = with_section;
  if (item == NULL)
    {
      for (guint side = 0; side < 2; side++)
        if (self->clocks[side] != NULL)
          damero_clock_label_show (self->clocks[side], NULL, &nowhere, (DameroSide) side);
      return;
    }

  g_signal_connect_object (item, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  follow_devices (self, TRUE);
  show_all (self);
}

DameroBoardItem *
damero_board_tile_get_item (DameroBoardTile *self)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_TILE (self), NULL);

  return self->item;
}

int
damero_board_tile_find_half (DameroBoardTile *self,
                             double           x,
                             double           y)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_TILE (self), -1);

  for (int side = 0; side < 2; side++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (self->rows[side], GTK_WIDGET (self), &bounds) &&
          graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return side;
    }

  return -1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-half.h"

#include <glib/gi18n.h>

#include "app/base/theme.h"
#include "app/board/board-texts.h"
#include "app/board/clock-line.h"
#include "app/widgets/disc.h"

struct _DameroClockHalf
{
  GtkWidget         parent_instance;

  DameroDesk       *desk;
  DameroSide        side;
  int               look; /* Look */
  gboolean          turned;
  int               crown_square; /* of the man that the player has to crown, 0 = none */

  GtkWidget        *overlay;
  DameroDisc       *disc;
  GtkLabel         *name;
  GtkLabel         *side_label;
  DameroClockLabel *clock;
  DameroClockLine  *line;
  GtkLabel         *counts; /* by hand */
  GtkImage         *mark;
  GtkLabel         *word;
  GtkLabel         *move;
  GtkWidget        *state; /* at the foot, unless one of these stands there */
  GtkWidget        *ask;
  GtkWidget        *crown_box;
  GtkLabel         *crown_label;
  GtkEntry         *entry;
  GtkLabel         *said;
  GtkLabel         *why;   /* while it asks */
  DameroHoldRing   *ring;
  GtkLabel         *hold_label;
};

enum { PRESSED, RELEASED, HELD, MOVE, CROWNED, DISMISSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroClockHalf, damero_clock_half, GTK_TYPE_WIDGET)

typedef enum {
  LOOK_READY,
  LOOK_RUNNING,
  LOOK_LOW,
  LOOK_CALLED,
  LOOK_OVER_LIMIT,
  LOOK_WAITING,
  LOOK_PAUSED,
  LOOK_ADJOURNED,
  LOOK_REFEREE,
  LOOK_FELL,
  LOOK_STOPPED,
  N_LOOKS,
} Look;

static const struct {
  const char *icon;
  const char *word;
  const char *style; /* NULL: none */
} looks[N_LOOKS] = {
  [LOOK_READY]   = { "content-loading-symbolic", N_("Not started"), NULL },
  [LOOK_RUNNING] = { "media-playback-start-symbolic", N_("Running: press here"), "runs" },
  [LOOK_LOW]     = { "emblem-important-symbolic", N_("Low time: press here"), "low" },
  [LOOK_CALLED]  = { "alarm-symbolic", N_("Time called: press here"), "called" },
  [LOOK_OVER_LIMIT] = { "alarm-symbolic", N_("Over the limit: press here"), "called" },
  [LOOK_WAITING] = { "content-loading-symbolic", N_("Waiting"), NULL },
  [LOOK_PAUSED]  = { "media-playback-pause-symbolic", N_("Paused"), NULL },
  [LOOK_ADJOURNED] = { "daytime-sunset-symbolic", N_("Adjourned"), NULL },
  [LOOK_REFEREE] = { "dialog-question-symbolic", N_("Wait for the referee"), NULL },
  [LOOK_FELL]    = { "emoji-flags-symbolic", N_("Flag fell first"), "fell" },
  [LOOK_STOPPED] = { "media-playback-stop-symbolic", N_("Stopped"), NULL },
};

static Look
get_look (const DameroGame *game,
          DameroSide        side)
{
  gboolean has_clock = game != NULL && game->setup.has_clock;
  gboolean is_on_move, fell;

  if (game == NULL || !game->has_begun)
    return LOOK_READY;

  is_on_move = has_clock ? game->clock.on_move == side : damero_game_get_turn (game) == side;
  fell = has_clock && game->clock.first_flag == (int) side;
  switch (game->phase)
    {
    case DAMERO_GAME_PLAYING:
      if (!is_on_move)
        return LOOK_WAITING;
      return has_clock && game->clock.time_called ? LOOK_CALLED
             : has_clock && game->clock.sides[side].alarmed ? LOOK_OVER_LIMIT : LOOK_RUNNING;
    case DAMERO_GAME_PAUSED:
      return is_on_move ? LOOK_PAUSED : LOOK_WAITING;
    case DAMERO_GAME_ADJOURNED:
      return LOOK_ADJOURNED;
    case DAMERO_GAME_WAITING:
      return fell ? LOOK_FELL : LOOK_REFEREE;
    default:
      return fell ? LOOK_FELL : LOOK_STOPPED;
    }
}

static char *
dup_move (const DameroGame *game,
          DameroSide        side)
{
  guint n_plies = game != NULL ? damero_game_get_n_plies (game) : 0;
  guint n_made = 0;

  if (game == NULL || !game->has_begun)
    return g_strdup ("");
  if (game->phase != DAMERO_GAME_OVER && damero_game_get_turn (game) == side)
    return g_strdup_printf (_("Move %u"), n_plies / 2 + 1);

  /* Who is not on move made the last ply. */
  n_made = damero_game_get_turn (game) == side ? n_plies / 2 : (n_plies + 1) / 2;
  return n_made > 0 ? g_strdup_printf (_("Move %u made"), n_made) : g_strdup ("");
}

static void
show_look (DameroClockHalf *self,
           Look             look)
{
  self->look = look;
  for (guint i = 0; i < N_LOOKS; i++)
    if (looks[i].style != NULL && g_strcmp0 (looks[i].style, looks[look].style) != 0)
      gtk_widget_remove_css_class (GTK_WIDGET (self), looks[i].style);
  if (looks[look].style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), looks[look].style);
  gtk_image_set_from_icon_name (self->mark, looks[look].icon);
  gtk_label_set_text (self->word, _(looks[look].word));
}

static void
update_label (DameroClockHalf *self)
{
  const char *line = damero_clock_line_get_text (self->line);
  const char *counts = gtk_label_get_text (self->counts);
  g_autofree char *label = g_strdup_printf ("%s, %s, %s%s%s%s%s", damero_theme_get_side_name (self->side),
                                            gtk_label_get_text (self->name), gtk_label_get_text (self->word),
                                            *line != '\0' ? ", " : "", line, *counts != '\0' ? ", " : "", counts);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Both halves keep room for them: their digits are of one size. */
static void
show_counts (DameroClockHalf  *self,
             const DameroGame *game)
{
  gboolean is_there = game != NULL && game->phase != DAMERO_GAME_OVER;
  gboolean reached = FALSE, others_reached;
  g_autofree char *text = is_there ? damero_board_texts_dup_hand_counts (game, self->side, &reached) : NULL;
  g_autofree char *others =
    is_there ? damero_board_texts_dup_hand_counts (game, damero_side_opponent (self->side), &others_reached) : NULL;

  gtk_label_set_text (self->counts, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->counts), text != NULL || others != NULL);
  if (reached)
    gtk_widget_add_css_class (GTK_WIDGET (self->counts), "reached");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->counts), "reached");
}

static Look
get_running_look (DameroClockHalf *self)
{
  return damero_clock_label_get_low (self->clock) ? LOOK_LOW : LOOK_RUNNING;
}

static void
on_low (DameroClockLabel *clock,
        GParamSpec       *pspec,
        DameroClockHalf  *self)
{
  if (self->look != LOOK_RUNNING && self->look != LOOK_LOW)
    return;

  show_look (self, get_running_look (self));
  update_label (self);
}

static void
on_press_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  g_signal_emit (widget, signals[PRESSED], 0);
  g_signal_emit (widget, signals[RELEASED], 0);
}

static gboolean
is_inside (DameroClockHalf *self,
           GtkWidget       *part,
           double           x,
           double           y)
{
  double inside_x, inside_y;

  return gtk_widget_get_visible (part) &&
         gtk_widget_translate_coordinates (GTK_WIDGET (self), part, x, y, &inside_x, &inside_y) &&
         gtk_widget_contains (part, inside_x, inside_y);
}

static void
on_pressed (GtkGestureClick *gesture,
            int              n_press,
            double           x,
            double           y,
            DameroClockHalf *self)
{
  /* What is typed into is not pressed. */
  if (is_inside (self, self->ask, x, y) || is_inside (self, self->crown_box, x, y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[PRESSED], 0);
  damero_clock_half_begin_hold (self);
}

static void
on_end (GtkGesture       *gesture,
        GdkEventSequence *sequence,
        DameroClockHalf  *self)
{
  damero_clock_half_end_hold (self);
  g_signal_emit (self, signals[RELEASED], 0);
}

static void
on_filled (DameroHoldRing  *ring,
           DameroClockHalf *self)
{
  g_signal_emit (self, signals[HELD], 0);
}

static void
on_entry_activate (GtkEntry        *entry,
                   DameroClockHalf *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (*text != '\0')
    g_signal_emit (self, signals[MOVE], 0, text);
}

static void
on_press_clicked (GtkButton       *button,
                  DameroClockHalf *self)
{
  on_entry_activate (self->entry, self);
}

static void
on_crown_clicked (GtkButton       *button,
                  DameroClockHalf *self)
{
  g_signal_emit (self, signals[CROWNED], 0);
}

static void
on_cancel_clicked (GtkButton       *button,
                   DameroClockHalf *self)
{
  g_signal_emit (self, signals[DISMISSED], 0);
}

/* What stands at the foot: one thing, in the same place. */
static void
show_foot (DameroClockHalf *self,
           gboolean         asks)
{
  gboolean crowns = !asks && self->crown_square != 0;
  gboolean says = !asks && !crowns && *gtk_label_get_text (self->said) != '\0';

  gtk_widget_set_visible (self->ask, asks);
  gtk_widget_set_visible (self->crown_box, crowns);
  gtk_widget_set_visible (GTK_WIDGET (self->said), says);
  gtk_widget_set_visible (self->state, !asks && !crowns && !says);
  gtk_widget_set_visible (GTK_WIDGET (self->why), asks && *gtk_label_get_text (self->why) != '\0');
}

static void
on_entry_changed (GtkEntry        *entry,
                  DameroClockHalf *self)
{
  damero_clock_half_say (self, NULL);
}

/* ---- size ---- */

static void
damero_clock_half_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  gtk_widget_measure (DAMERO_CLOCK_HALF (widget)->overlay, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
damero_clock_half_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  DameroClockHalf *self = DAMERO_CLOCK_HALF (widget);
  GskTransform *transform = NULL;

  if (self->turned)
    {
      transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) width, (float) height));
      transform = gsk_transform_rotate (transform, 180);
    }
  gtk_widget_allocate (self->overlay, width, height, -1, transform);
}

/* ---- the object ---- */

static void
damero_clock_half_dispose (GObject *object)
{
  DameroClockHalf *self = DAMERO_CLOCK_HALF (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_clock_half_parent_class)->dispose (object);
}

static void
damero_clock_half_class_init (DameroClockHalfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_clock_half_dispose;
  widget_class->measure = damero_clock_half_measure;
  widget_class->size_allocate = damero_clock_half_size_allocate;

  signals[PRESSED] = g_signal_new ("pressed", DAMERO_TYPE_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[RELEASED] = g_signal_new ("released", DAMERO_TYPE_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[HELD] = g_signal_new ("held", DAMERO_TYPE_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[MOVE] = g_signal_new ("move", DAMERO_TYPE_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CROWNED] = g_signal_new ("crowned", DAMERO_TYPE_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[DISMISSED] = g_signal_new ("dismissed", DAMERO_TYPE_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);

  g_type_ensure (DAMERO_TYPE_CLOCK_LABEL);
  g_type_ensure (DAMERO_TYPE_CLOCK_LINE);
  g_type_ensure (DAMERO_TYPE_HOLD_RING);
  g_type_ensure (DAMERO_TYPE_DISC);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/clock-half.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, overlay);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, line);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, ring);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, hold_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, disc);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, name);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, side_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, clock);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, counts);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, mark);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, word);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, move);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, state);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, ask);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, crown_box);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, crown_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, entry);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, said);
  gtk_widget_class_bind_template_child (widget_class, DameroClockHalf, why);
  gtk_widget_class_bind_template_callback (widget_class, on_low);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_end);
  gtk_widget_class_bind_template_callback (widget_class, on_filled);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_press_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_crown_clicked);
  gtk_widget_class_install_action (widget_class, "half.press", NULL, on_press_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "half.press", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "half.press", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
damero_clock_half_init (DameroClockHalf *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_clock_label_set_fills (self->clock, NULL);
}

/* On SQUARE stands the man that the player has to crown before they press; 0: there is none. */
static void
show_crown (DameroClockHalf *self,
            int              square)
{
  /* Translators: %d is the number of a square. */
  g_autofree char *text = g_strdup_printf (_("Crown the man on %d first."), square);

  self->crown_square = square;
  gtk_label_set_text (self->crown_label, text);
  show_foot (self, damero_clock_half_get_asks (self));
}

void
damero_clock_half_show (DameroClockHalf   *self,
                        DameroDesk        *desk,
                        const DameroPlace *place,
                        DameroSide         side)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroGame *game = damero_event_find_game (event, place);
  g_autofree char *move = dup_move (game, side);
  Look look = get_look (game, side);
  const DameroMatchGame *record;
  const char *name;

  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  self->side = side;
  g_set_object (&self->desk, desk);
  show_crown (self, game != NULL && game->phase == DAMERO_GAME_PLAYING && damero_game_get_turn (game) == side
                      ? game->crown_square : 0);
  damero_clock_label_show (self->clock, desk, place, side);
  damero_clock_line_show (self->line, desk, place, side);
  gtk_widget_set_visible (GTK_WIDGET (self->line), damero_clock_line_needs_room (event, place));
  show_counts (self, game);
  damero_disc_set_side (self->disc, side);
  gtk_label_set_text (self->side_label, damero_theme_get_side_name (side));
  gtk_label_set_text (self->move, move);
  show_look (self, look == LOOK_RUNNING ? get_running_look (self) : look);
  if (match == NULL)
    return;

  record = &match->games[place->game - 1];
  name = damero_event_get_entry_name (event, damero_event_find_section (event, place->section),
                                      side == DAMERO_BLACK ? record->black : record->white);
  gtk_label_set_text (self->name, name);
  /* Who has no name is called by their side. */
  gtk_widget_set_visible (GTK_WIDGET (self->side_label), g_strcmp0 (name, damero_theme_get_side_name (side)) != 0);
  update_label (self);
}

DameroSide
damero_clock_half_get_side (DameroClockHalf *self)
{
  g_return_val_if_fail (DAMERO_IS_CLOCK_HALF (self), DAMERO_BLACK);

  return self->side;
}

void
damero_clock_half_set_peer (DameroClockHalf *self,
                            DameroClockHalf *peer)
{
  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  damero_clock_label_set_fills (self->clock, peer->clock);
}

DameroClockLabel *
damero_clock_half_get_clock (DameroClockHalf *self)
{
  g_return_val_if_fail (DAMERO_IS_CLOCK_HALF (self), NULL);

  return self->clock;
}

void
damero_clock_half_set_turned (DameroClockHalf *self,
                              gboolean         turned)
{
  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  self->turned = turned;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
damero_clock_half_set_hold_text (DameroClockHalf *self,
                                 const char      *text)
{
  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  if (text == NULL)
    damero_hold_ring_end (self->ring);
  gtk_label_set_text (self->hold_label, text != NULL ? text : "");
}

void
damero_clock_half_begin_hold (DameroClockHalf *self)
{
  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  if (*gtk_label_get_text (self->hold_label) != '\0')
    damero_hold_ring_begin (self->ring, damero_director_get_environment (damero_desk_get_director (self->desk)));
}

gboolean
damero_clock_half_end_hold (DameroClockHalf *self)
{
  gboolean was_held;

  g_return_val_if_fail (DAMERO_IS_CLOCK_HALF (self), FALSE);

  was_held = damero_hold_ring_is_held (self->ring);
  damero_hold_ring_end (self->ring);
  return was_held;
}

void
damero_clock_half_ask (DameroClockHalf      *self,
                       const DameroPosition *position)
{
  g_autofree char *example = position != NULL ? damero_board_texts_dup_example (position) : NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  if (example != NULL)
    /* Translators: in an empty entry; %s is an example of a move: "Move: 11-15". */
    text = g_strdup_printf (_("Move: %s"), example);
  gtk_entry_set_placeholder_text (self->entry, text != NULL ? text : _("Move"));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_label_set_text (self->said, "");
  gtk_label_set_text (self->why, "");
  show_foot (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

gboolean
damero_clock_half_get_asks (DameroClockHalf *self)
{
  g_return_val_if_fail (DAMERO_IS_CLOCK_HALF (self), FALSE);

  return gtk_widget_get_visible (self->ask);
}

void
damero_clock_half_say (DameroClockHalf *self,
                       const char      *what)
{
  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  gtk_label_set_text (self->said, what != NULL ? what : "");
  gtk_label_set_text (self->why, what != NULL ? what : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->said), what);
  show_foot (self, damero_clock_half_get_asks (self));
}

void
damero_clock_half_dismiss (DameroClockHalf *self)
{
  g_return_if_fail (DAMERO_IS_CLOCK_HALF (self));

  show_foot (self, FALSE);
}

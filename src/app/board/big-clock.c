/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/big-clock.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "app/base/theme.h"
#include "app/board/attempt.h"
#include "app/board/clock-label.h"
#include "app/board/clock-line.h"
#include "app/widgets/disc.h"

struct _DameroBigClock
{
  GtkWidget         parent_instance;

  DameroDesk       *desk;
  DameroPlace       place;
  DameroSide        side;
  gboolean          compact;

  GtkWidget        *head;
  GtkWidget        *foot;
  DameroDisc       *disc;
  GtkLabel         *name_label;
  GtkImage         *mark;
  GtkLabel         *word_label;
  DameroClockLabel *clock;
  DameroClockLine  *line;
  GtkLabel         *moves_label;
  GtkLabel         *pieces_label;
};

enum { PROP_COMPACT = 1, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { PRESSED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroBigClock, damero_big_clock, GTK_TYPE_WIDGET)

/* What the clock says of its side beside the digits. */
typedef struct {
  const char *word;  /* NULL: nothing */
  const char *icon;
  const char *style;
} Mark;

static gboolean
is_lost_on_time (const DameroGame *game,
                 DameroSide        side)
{
  return game->phase == DAMERO_GAME_OVER && game->setup.has_clock &&
         (game->ending == DAMERO_ENDING_TIME || game->ending == DAMERO_ENDING_IMPROPER_DELAY) &&
         game->outcome == (side == DAMERO_BLACK ? DAMERO_OUTCOME_WHITE : DAMERO_OUTCOME_BLACK);
}

static Mark
read_mark (const DameroGame *game,
           DameroSide        side,
           gboolean          stands,
           gboolean          is_low)
{
  gboolean on_move = game != NULL && (game->setup.has_clock ? game->clock.on_move == side
                                                            : damero_game_get_turn (game) == side);

  if (game != NULL && (is_lost_on_time (game, side) ||
                       (game->phase == DAMERO_GAME_WAITING && game->clock.first_flag == (int) side)))
    return (Mark) { _("Flag"), "emoji-flags-symbolic", "fell" };
  if (!on_move || !game->has_begun || game->phase == DAMERO_GAME_OVER)
    return (Mark) { 0 };
  if (game->phase == DAMERO_GAME_ADJOURNED)
    return (Mark) { _("Adjourned"), "daytime-sunset-symbolic", "waits" };
  if (game->phase == DAMERO_GAME_WAITING)
    return (Mark) { _("Wait for the referee"), "dialog-question-symbolic", "waits" };
  if (game->phase == DAMERO_GAME_PAUSED)
    return (Mark) { _("Paused"), "media-playback-pause-symbolic", "waits" };
  if (stands && game->setup.has_clock)
    /* Translators: of a clock, while nothing can be stored in the library. */
    return (Mark) { C_("clock", "Stopped"), "media-playback-pause-symbolic", "waits" };
  if (!game->setup.has_clock)
    return (Mark) { _("To move"), "media-playback-start-symbolic", "runs" };
  if (game->clock.time_called)
    return (Mark) { _("Time called"), "alarm-symbolic", "runs" };
  if (game->clock.sides[side].alarmed)
    return (Mark) { _("Over the limit"), "alarm-symbolic", "runs" };
  if (is_low)
    return (Mark) { _("Low time"), "emblem-important-symbolic", "runs" };
  return (Mark) { _("Running"), "media-playback-start-symbolic", "runs" };
}

static void
show_mark (DameroBigClock *self,
           const Mark     *mark)
{
  static const char * const styles[] = { "fell", "waits", "runs" };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_strcmp0 (mark->style, styles[i]) == 0)
      gtk_widget_add_css_class (GTK_WIDGET (self), styles[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), styles[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), mark->word != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->word_label), mark->word != NULL);
  gtk_image_set_from_icon_name (self->mark, mark->icon);
  gtk_label_set_text (self->word_label, mark->word != NULL ? mark->word : "");
}

/* How many turns the side has made, which are its moves. */
static guint
count_moves (const DameroGame *game,
             DameroSide        side)
{
  guint n_plies = game != NULL ? damero_game_get_n_plies (game) : 0;
  gboolean first = game == NULL || game->setup.start.side_to_move == side;

  return (n_plies + (first ? 1 : 0)) / 2;
}

static char *
dup_moves (const DameroGame *game,
           DameroSide        side,
           gboolean          has_assist)
{
  guint n_moves = count_moves (game, side);
  gboolean on_move = game != NULL && game->has_begun && game->phase != DAMERO_GAME_OVER &&
                     damero_game_get_turn (game) == side;

  if (on_move && game->setup.has_clock && game->clock.on_move == side && game->clock.single_capture &&
      game->setup.controls[side].mode == DAMERO_MODE_PER_MOVE && has_assist)
    /* Translators: below a clock; %u is the number of the move to be made; only one capture is possible in it. */
    return g_strdup_printf (_("Move %u, only one capture"), n_moves + 1);
  if (on_move)
    return g_strdup_printf (_("Move %u"), n_moves + 1);
  if (n_moves == 0)
    return g_strdup ("");
  /* Translators: the last move that this side made. */
  return g_strdup_printf (_("Move %u made"), n_moves);
}

static char *
dup_pieces (const DameroPosition *position,
            DameroSide            side)
{
  guint n_men = damero_position_count_men (position, side);
  guint n_kings = damero_position_count_kings (position, side);
  /* Translators: %u is how many men a side has on the board: "8 men". */
  g_autofree char *men = g_strdup_printf (ngettext ("%u man", "%u men", n_men), n_men);
  /* Translators: %u is how many kings a side has on the board: "2 kings". */
  g_autofree char *kings = g_strdup_printf (ngettext ("%u king", "%u kings", n_kings), n_kings);

  if (n_kings == 0)
    return g_steal_pointer (&men);
  if (n_men == 0)
    return g_steal_pointer (&kings);
  /* Translators: what a side has on the board: "5 men, 1 king". */
  return g_strdup_printf (_("%1$s, %2$s"), men, kings);
}

static void
update_accessible (DameroBigClock *self)
{
  const char *side = damero_theme_get_side_name (self->side);
  const char *name = gtk_label_get_text (self->name_label);
  const char *word = gtk_label_get_text (self->word_label);
  const char *time = damero_clock_label_get_text (self->clock);
  g_autofree char *label = NULL;

  label = *word != '\0' ? g_strdup_printf ("%s, %s, %s, %s", side, name, time, word)
                        : g_strdup_printf ("%s, %s, %s", side, name, time);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update (DameroBigClock *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = damero_event_find_game (event, &self->place);
  gboolean is_low = damero_clock_label_get_low (self->clock);
  Mark mark = read_mark (game, self->side, !damero_desk_can_write (self->desk), is_low);
  DameroPosition position;
  g_autofree char *moves = dup_moves (game, self->side, damero_attempt_has_assist (event, &self->place));
  g_autofree char *pieces = NULL;

  damero_game_place_get_position (event, &self->place, &position);
  pieces = dup_pieces (&position, self->side);
  gtk_label_set_text (self->name_label, damero_game_place_get_name (event, &self->place, self->side));
  gtk_label_set_text (self->moves_label, moves);
  gtk_label_set_text (self->pieces_label, pieces);
  gtk_widget_set_visible (GTK_WIDGET (self->clock), damero_game_place_has_clock (event, &self->place));
  gtk_widget_set_visible (GTK_WIDGET (self->line), damero_clock_line_needs_room (event, &self->place));
  show_mark (self, &mark);
  if (is_low)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "low");
  update_accessible (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroBigClock    *self)
{
  if (place->game == 0 || damero_place_equal (place, &self->place))
    update (self);
}

static void
on_low (DameroClockLabel *clock,
        GParamSpec       *pspec,
        DameroBigClock   *self)
{
  if (self->desk != NULL)
    update (self);
}

static void
on_tick (DameroDesk     *desk,
         gint64          mono_ms,
         DameroBigClock *self)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (desk), &self->place);

  if (game != NULL && game->phase == DAMERO_GAME_PLAYING && game->clock.on_move == self->side)
    update_accessible (self);
}

static void
on_click (GtkGestureClick *gesture,
          int              n_press,
          double           x,
          double           y,
          DameroBigClock  *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[PRESSED], 0);
}

static void
on_press (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  g_signal_emit (widget, signals[PRESSED], 0);
}

static void
set_compact (DameroBigClock *self,
             gboolean        compact)
{
  self->compact = compact;
  gtk_widget_set_visible (self->foot, !compact);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}

static void
damero_big_clock_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (prop_id == PROP_COMPACT)
    g_value_set_boolean (value, DAMERO_BIG_CLOCK (object)->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_big_clock_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (prop_id == PROP_COMPACT)
    set_compact (DAMERO_BIG_CLOCK (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_big_clock_dispose (GObject *object)
{
  DameroBigClock *self = DAMERO_BIG_CLOCK (object);

  g_clear_object (&self->desk);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_first_child (GTK_WIDGET (self)))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_big_clock_parent_class)->dispose (object);
}

static void
damero_big_clock_class_init (DameroBigClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_big_clock_dispose;
  object_class->get_property = damero_big_clock_get_property;
  object_class->set_property = damero_big_clock_set_property;
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[PRESSED] = g_signal_new ("pressed", DAMERO_TYPE_BIG_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (DAMERO_TYPE_CLOCK_LABEL);
  g_type_ensure (DAMERO_TYPE_CLOCK_LINE);
  g_type_ensure (DAMERO_TYPE_DISC);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/big-clock.ui");
  gtk_widget_class_bind_template_callback (widget_class, on_click);
  gtk_widget_class_bind_template_callback (widget_class, on_low);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, head);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, foot);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, disc);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, name_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, mark);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, word_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, clock);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, line);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, moves_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBigClock, pieces_label);
  gtk_widget_class_install_action (widget_class, "clock.press", NULL, on_press);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "clock.press", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "clock.press", NULL);
}

static void
damero_big_clock_init (DameroBigClock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_big_clock_show (DameroBigClock    *self,
                       DameroDesk        *desk,
                       const DameroPlace *place,
                       DameroSide         side)
{
  g_return_if_fail (DAMERO_IS_BIG_CLOCK (self));

  self->place = *place;
  self->side = side;
  damero_disc_set_side (self->disc, side);
  damero_clock_label_show (self->clock, desk, place, side);
  damero_clock_line_show (self->line, desk, place, side);
  /* After the label's own, so that the digits are those of now. */
  if (g_set_object (&self->desk, desk))
    {
      g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
      g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
    }
  update (self);
}

DameroSide
damero_big_clock_get_side (DameroBigClock *self)
{
  g_return_val_if_fail (DAMERO_IS_BIG_CLOCK (self), DAMERO_BLACK);

  return self->side;
}

const char *
damero_big_clock_get_text (DameroBigClock *self)
{
  g_return_val_if_fail (DAMERO_IS_BIG_CLOCK (self), "");

  return damero_clock_label_get_text (self->clock);
}

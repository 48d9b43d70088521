/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-board-state.h"

#include <glib/gi18n.h>

#include "app/damero-theme.h"
#include "model/match.h"
#include "model/scoring.h"

/* The index of the board's game: see the header. */
static guint
find_current_game (const DameroMatch *match)
{
  guint i = 0;

  while (i + 1 < match->n_games && match->games[i].outcome != DAMERO_OUTCOME_NONE)
    i++;
  return i;
}

static gboolean
is_on_time (DameroEnding ending)
{
  return ending == DAMERO_ENDING_TIME || ending == DAMERO_ENDING_IMPROPER_DELAY;
}

static int
get_loser (DameroOutcome outcome)
{
  return outcome == DAMERO_OUTCOME_BLACK ? DAMERO_WHITE : outcome == DAMERO_OUTCOME_WHITE ? DAMERO_BLACK : -1;
}

int
damero_board_state_find_claimable (const DameroGame *game)
{
  for (int i = 0; i < DAMERO_N_COUNT_KINDS; i++)
    if (game->counts.counts[i].state == DAMERO_COUNT_EXPIRED)
      return i;

  return -1;
}

/* Per move: how long the side on move may think before time is called. */
static gint64
get_limit_ms (const DameroClock *clock)
{
  const DameroControl *control = &clock->controls[clock->on_move];

  return clock->single_capture ? control->single_capture_ms : control->move_ms;
}

static gboolean
is_time_called (const DameroGame *game,
                gint64            mono_ms)
{
  const DameroClock *clock = &game->clock;

  if (!game->setup.has_clock)
    return FALSE;
  return clock->time_called || (clock->controls[clock->on_move].mode == DAMERO_MODE_PER_MOVE &&
                                damero_clock_get_think_ms (clock, mono_ms) >= get_limit_ms (clock));
}

static void
read_game (const DameroGame *game,
           gint64            mono_ms,
           DameroBoardState *state)
{
  state->side = (int) damero_game_get_turn (game);
  if (game->phase == DAMERO_GAME_PAUSED)
    state->kind = game->interrupted ? DAMERO_BOARD_INTERRUPTED : DAMERO_BOARD_PAUSED;
  else if (is_time_called (game, mono_ms))
    state->kind = DAMERO_BOARD_TIME_CALLED;
  else if (damero_board_state_find_claimable (game) >= 0)
    state->kind = DAMERO_BOARD_CLAIMABLE;
  else if (game->draw_offer >= 0)
    {
      state->kind = DAMERO_BOARD_OFFER;
      state->side = game->draw_offer;
    }
  else
    state->kind = DAMERO_BOARD_RUNNING;
}

void
damero_board_state_read (const DameroEvent *event,
                         const DameroPlace *in,
                         gint64             mono_ms,
                         DameroBoardState  *ret_state)
{
  const DameroMatch *match = damero_event_find_match (event, in);
  const DameroMatchGame *before;
  const DameroGame *game;
  guint index;

  *ret_state = (DameroBoardState) { DAMERO_BOARD_WAITING, *in, -1 };
  if (match == NULL)
    return;

  index = find_current_game (match);
  ret_state->in.game = (int) index + 1;
  game = damero_event_find_game (event, &ret_state->in);
  if (game != NULL && game->has_begun && game->phase != DAMERO_GAME_OVER)
    {
      read_game (game, mono_ms, ret_state);
      return;
    }
  if (match->games[index].outcome != DAMERO_OUTCOME_NONE)
    {
      ret_state->kind = DAMERO_BOARD_FINISHED;
      return;
    }

  before = index > 0 ? &match->games[index - 1] : NULL;
  if (before != NULL && is_on_time (before->ending))
    {
      ret_state->kind = DAMERO_BOARD_FLAG;
      ret_state->side = get_loser (before->outcome);
    }
}

static char *
dup_score (const DameroEvent      *event,
           const DameroBoardState *state)
{
  const DameroMatch *match = damero_event_find_match (event, &state->in);
  const DameroSection *section = damero_event_find_section (event, state->in.section);
  DameroMatchScore score = damero_match_score (match, &section->scoring);
  /* In the order of the names beside it: Black of the board's game first. */
  guint first = match->games[state->in.game - 1].black == match->a ? 0 : 1;
  char black[24], white[24];

  damero_points_format_fraction (score.halves[first] * 5, black);
  damero_points_format_fraction (score.halves[1 - first] * 5, white);
  /* Translators: the state of a board with its score by games won: "Finished 2–0". */
  return g_strdup_printf (_("Finished %s–%s"), black, white);
}

char *
damero_board_state_dup_word (const DameroEvent      *event,
                             const DameroBoardState *state)
{
  const char *side = state->side >= 0 ? damero_theme_get_side_name ((DameroSide) state->side) : "";

  switch (state->kind)
    {
    case DAMERO_BOARD_WAITING:
      return g_strdup (_("Waiting"));
    case DAMERO_BOARD_RUNNING:
      return g_strdup (_("Running"));
    case DAMERO_BOARD_PAUSED:
      return g_strdup (_("Paused"));
    case DAMERO_BOARD_TIME_CALLED:
      return g_strdup (_("Time called"));
    case DAMERO_BOARD_OFFER:
      /* Translators: %s is the side that offers a draw: "White". */
      return g_strdup_printf (_("Draw offer: %s"), side);
    case DAMERO_BOARD_CLAIMABLE:
      return g_strdup (_("Draw can be claimed"));
    case DAMERO_BOARD_INTERRUPTED:
      return g_strdup (_("Interrupted"));
    case DAMERO_BOARD_FLAG:
      /* Translators: %s is the side whose flag fell: "White". */
      return g_strdup_printf (_("Flag: %s"), side);
    case DAMERO_BOARD_FINISHED:
      return dup_score (event, state);
    default:
      g_assert_not_reached ();
    }
}

DameroPlace
damero_board_state_get_shown (const DameroBoardState *state)
{
  DameroPlace shown = state->in;

  if (state->kind == DAMERO_BOARD_FLAG)
    shown.game--;
  return shown;
}

gint64
damero_board_state_get_due_ms (const DameroEvent      *event,
                               const DameroBoardState *state)
{
  const DameroGame *game = damero_event_find_game (event, &state->in);
  const DameroClock *clock;

  if (game == NULL || game->phase != DAMERO_GAME_PLAYING || !game->setup.has_clock ||
      state->kind == DAMERO_BOARD_TIME_CALLED)
    return -1;

  /* A call by the program is an act, and needs no waiting for. */
  clock = &game->clock;
  if (clock->controls[clock->on_move].mode != DAMERO_MODE_PER_MOVE ||
      clock->controls[clock->on_move].call != DAMERO_CALL_BY_REFEREE)
    return -1;
  return clock->base_ms + get_limit_ms (clock);
}

/* Whether an act on the board, or on what it belongs to, can have brought its state about. */
static gboolean
is_about (const DameroAct        *act,
          const DameroBoardState *state)
{
  switch ((int) act->kind)
    {
    case DAMERO_ACT_INTERRUPTED:
      return state->kind == DAMERO_BOARD_INTERRUPTED;
    case DAMERO_ACT_PAIR:
      return act->in.section == state->in.section && act->in.round == state->in.round;
    case DAMERO_ACT_WRONG_PRESS:
    case DAMERO_ACT_ILLEGAL_MOVE:
      return FALSE;
    default:
      return act->in.game != 0 && act->in.section == state->in.section && act->in.round == state->in.round &&
             act->in.board == state->in.board;
    }
}

gint64
damero_board_state_get_age_ms (DameroDesk             *desk,
                               const DameroBoardState *state)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  DameroDirector *director = damero_desk_get_director (desk);
  const DameroGame *game = damero_event_find_game (event, &state->in);
  gint64 now_ms = damero_desk_get_mono_ms (desk);

  if (state->kind == DAMERO_BOARD_TIME_CALLED)
    return damero_clock_get_think_ms (&game->clock, now_ms) -
           (game->clock.time_called ? game->clock.called_think_ms : get_limit_ms (&game->clock));

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      const DameroStamp *stamp = &row->act->stamp;

      if (row->undone || !is_about (row->act, state))
        continue;
      if (stamp->run == damero_director_get_run (director))
        return now_ms - stamp->mono_ms;
      return MAX (0, damero_environment_get_wall_ms (damero_director_get_environment (director)) -
                       stamp->wall_ms);
    }

  return 0;
}

/* Draw counts stand at the foot of a board, as short as can be. */
static char *
dup_count (DameroCountKind    kind,
           const DameroCount *count)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      /* Translators: a count: how many moves it stands at, and of how many: "lone king 3/13". */
      return g_strdup_printf (_("lone king %u/%u"), count->value, count->limit);
    case DAMERO_COUNT_NO_PROGRESS:
      /* Translators: the forty-move count: what it stands at, and of how many: "forty 12/40". */
      return g_strdup_printf (_("forty %u/%u"), count->value, count->limit);
    case DAMERO_COUNT_REPETITION:
      /* Translators: how often the position was there, and how often makes a draw: "repeated 2/3". */
      return g_strdup_printf (_("repeated %u/%u"), count->value, count->limit);
    case DAMERO_COUNT_LONG_LINE:
      /* Translators: a count: how many moves it stands at, and of how many: "long line 3/10". */
      return g_strdup_printf (_("long line %u/%u"), count->value, count->limit);
    }

  g_assert_not_reached ();
}

char *
damero_board_state_dup_counts (const DameroGame *game)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      const DameroCount *count = &game->counts.counts[kind];
      g_autofree char *part = NULL;

      /* Every position has been on the board once. */
      if (count->state == DAMERO_COUNT_OFF || (kind == DAMERO_COUNT_REPETITION && count->value < 2))
        continue;
      part = dup_count ((DameroCountKind) kind, count);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const struct {
  const char *icon;
  const char *style;
  int         urgency;
} looks[DAMERO_BOARD_N_STATES] = {
  [DAMERO_BOARD_WAITING]     = { "content-loading-symbolic", "wait", 1 },
  [DAMERO_BOARD_RUNNING]     = { "media-playback-start-symbolic", "running", 0 },
  [DAMERO_BOARD_PAUSED]      = { "media-playback-pause-symbolic", "wait", 2 },
  [DAMERO_BOARD_TIME_CALLED] = { "alarm-symbolic", "time", 5 },
  [DAMERO_BOARD_OFFER]       = { "dialog-information-symbolic", "adjudge", 0 },
  [DAMERO_BOARD_CLAIMABLE]   = { "dialog-question-symbolic", "adjudge", 3 },
  [DAMERO_BOARD_INTERRUPTED] = { "emblem-important-symbolic", "flag", 6 },
  [DAMERO_BOARD_FLAG]        = { "emoji-flags-symbolic", "flag", 4 },
  [DAMERO_BOARD_FINISHED]    = { "emblem-ok-symbolic", "done", 0 },
};

const char *
damero_board_state_get_icon (DameroBoardStateKind kind)
{
  return looks[kind].icon;
}

const char *
damero_board_state_get_class (DameroBoardStateKind kind)
{
  return looks[kind].style;
}

gboolean
damero_board_state_is_playing (DameroBoardStateKind kind)
{
  return kind == DAMERO_BOARD_RUNNING || kind == DAMERO_BOARD_TIME_CALLED || kind == DAMERO_BOARD_OFFER ||
         kind == DAMERO_BOARD_CLAIMABLE;
}

int
damero_board_state_get_urgency (DameroBoardStateKind kind)
{
  return looks[kind].urgency;
}

/* ---- the pill ---- */

struct _DameroStatePill
{
  GtkWidget   parent_instance;
  GtkWidget  *image;
  GtkWidget  *label;
  const char *style;
};

G_DEFINE_FINAL_TYPE (DameroStatePill, damero_state_pill, GTK_TYPE_WIDGET)

static void
damero_state_pill_dispose (GObject *object)
{
  DameroStatePill *self = DAMERO_STATE_PILL (object);

  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_state_pill_parent_class)->dispose (object);
}

static void
damero_state_pill_class_init (DameroStatePillClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_state_pill_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "pill");
}

static void
damero_state_pill_init (DameroStatePill *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_spacing (layout, 5);
  self->image = gtk_image_new ();
  self->label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "state");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
damero_state_pill_new (void)
{
  return g_object_new (DAMERO_TYPE_STATE_PILL, NULL);
}

void
damero_state_pill_show (DameroStatePill      *self,
                        DameroBoardStateKind  kind,
                        const char           *word)
{
  g_return_if_fail (DAMERO_IS_STATE_PILL (self));

  if (g_strcmp0 (self->style, damero_board_state_get_class (kind)) != 0)
    {
      if (self->style != NULL)
        gtk_widget_remove_css_class (GTK_WIDGET (self), self->style);
      self->style = damero_board_state_get_class (kind);
      gtk_widget_add_css_class (GTK_WIDGET (self), self->style);
    }
  gtk_image_set_from_icon_name (GTK_IMAGE (self->image), damero_board_state_get_icon (kind));
  gtk_label_set_text (GTK_LABEL (self->label), word);
}

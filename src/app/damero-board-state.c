/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-board-state.h"

#include <glib/gi18n.h>

#include "app/damero-points.h"
#include "app/damero-theme.h"
#include "standings/match.h"

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

static gboolean
is_claimable (const DameroGame *game)
{
  for (guint i = 0; i < DAMERO_N_COUNT_KINDS; i++)
    if (game->counts.counts[i].state == DAMERO_COUNT_EXPIRED)
      return TRUE;

  return FALSE;
}

static gboolean
is_time_called (const DameroGame *game,
                gint64            mono_ms)
{
  const DameroClock *clock = &game->clock;
  const DameroControl *control = &game->setup.controls[game->clock.on_move];

  if (!game->setup.has_clock || control->mode != DAMERO_MODE_PER_MOVE)
    return FALSE;
  return clock->time_called ||
         damero_clock_get_think_ms (clock, mono_ms) >=
           (clock->single_capture ? control->single_capture_ms : control->move_ms);
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
  else if (is_claimable (game))
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

  *ret_state = (DameroBoardState) { DAMERO_BOARD_WAITING, *in, -1, -1 };
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
  char a[24], b[24];

  damero_points_format_fraction (score.halves[0] * 5, a);
  damero_points_format_fraction (score.halves[1] * 5, b);
  /* Translators: the state of a board with its score by games won: "Finished 2–0". */
  return g_strdup_printf (_("Finished %s–%s"), a, b);
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

  if (self->style != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->style);
  self->style = damero_board_state_get_class (kind);
  gtk_widget_add_css_class (GTK_WIDGET (self), self->style);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->image), damero_board_state_get_icon (kind));
  gtk_label_set_text (GTK_LABEL (self->label), word);
}

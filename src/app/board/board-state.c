/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-state.h"

#include <glib/gi18n.h>

#include "app/base/theme.h"
#include "model/match.h"
#include "model/scoring.h"

void
damero_board_state_read_desk (DameroDesk        *desk,
                              const DameroPlace *place,
                              DameroBoardState  *ret_state)
{
  const DameroStamp now = damero_desk_get_now (desk);

  damero_board_state_read (damero_desk_get_event (desk), place, &now, ret_state);
}

static char *
dup_score (const DameroEvent      *event,
           const DameroBoardState *state)
{
  const DameroMatch *match = damero_event_find_match (event, &state->place);
  const DameroSection *section = damero_event_find_section (event, state->place.section);
  DameroMatchScore score = damero_match_score (match, &section->scoring);
  /* In the order of the names beside it: Black of the board's game first. */
  guint first = match->games[state->place.game - 1].black == match->a ? 0 : 1;
  char black[24], white[24];

  damero_points_format_fraction (score.halves[first] * 5, black);
  damero_points_format_fraction (score.halves[1 - first] * 5, white);
  /* Translators: the state of a board with its score by games won: "Finished 2–0". */
  return g_strdup_printf (_("Finished %s–%s"), black, white);
}

char *
damero_board_state_dup_title (const DameroEvent *event,
                              const DameroPlace *place,
                              gboolean           with_section)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  g_autofree char *board = g_strdup_printf (_("Board %d"), place->board);

  if (!with_section || section == NULL)
    return g_steal_pointer (&board);
  /* Where there is no room for both the number stays. */
  return g_strdup_printf ("%s · %s", board, section->name);
}

static char *
dup_call_word (DameroBoardStateKind  kind,
               const char           *side)
{
  switch ((int) kind)
    {
    case DAMERO_BOARD_FORFEIT:
      /* Translators: the state of a board; %s is a side: "Loss of White?". */
      return g_strdup_printf (_("Loss of %s?"), side);
    case DAMERO_BOARD_ILLEGAL:
      /* Translators: the state of a board; %s is the side that tried an illegal move: "Illegal: White". */
      return g_strdup_printf (_("Illegal: %s"), side);
    case DAMERO_BOARD_ALARM:
      /* Translators: the state of a board; %s is the side that has used more time than the limit. */
      return g_strdup_printf (_("Over limit: %s"), side);
    case DAMERO_BOARD_ADJUDICATION:
      return g_strdup (C_("state of a board", "Adjudication"));
    case DAMERO_BOARD_LATE:
      /* Translators: the state of a board; %s is the side that is late: "Late: White". */
      return g_strdup_printf (_("Late: %s"), side);
    case DAMERO_BOARD_APPEAL:
      /* Translators: the state of a board; %s is the side that appeals: "Appeal: White". */
      return g_strdup_printf (_("Appeal: %s"), side);
    case DAMERO_BOARD_CALLED:
      /* Translators: the state of a board; %s is the side that calls the referee: "Call: White". */
      return g_strdup_printf (_("Call: %s"), side);
    case DAMERO_BOARD_ADJOURNED:
      return g_strdup (C_("state of a board", "Adjourned"));
    default:
      g_assert_not_reached ();
    }
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
      return dup_call_word (state->kind, side);
    }
}

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
} looks[DAMERO_BOARD_N_STATES] = {
  [DAMERO_BOARD_WAITING]      = { "content-loading-symbolic", "wait" },
  [DAMERO_BOARD_RUNNING]      = { "media-playback-start-symbolic", "running" },
  [DAMERO_BOARD_PAUSED]       = { "media-playback-pause-symbolic", "wait" },
  [DAMERO_BOARD_TIME_CALLED]  = { "alarm-symbolic", "time" },
  [DAMERO_BOARD_OFFER]        = { "dialog-information-symbolic", "adjudge" },
  [DAMERO_BOARD_CLAIMABLE]    = { "dialog-question-symbolic", "adjudge" },
  [DAMERO_BOARD_INTERRUPTED]  = { "emblem-important-symbolic", "flag" },
  [DAMERO_BOARD_FLAG]         = { "emoji-flags-symbolic", "flag" },
  [DAMERO_BOARD_FINISHED]     = { "emblem-ok-symbolic", "done" },
  [DAMERO_BOARD_FORFEIT]      = { "dialog-warning-symbolic", "flag" },
  [DAMERO_BOARD_ILLEGAL]      = { "dialog-warning-symbolic", "time" },
  [DAMERO_BOARD_ALARM]        = { "alarm-symbolic", "time" },
  [DAMERO_BOARD_ADJUDICATION] = { "dialog-question-symbolic", "adjudge" },
  [DAMERO_BOARD_LATE]         = { "preferences-system-time-symbolic", "time" },
  [DAMERO_BOARD_APPEAL]       = { "dialog-question-symbolic", "adjudge" },
  [DAMERO_BOARD_CALLED]       = { "preferences-system-notifications-symbolic", "adjudge" },
  [DAMERO_BOARD_ADJOURNED]    = { "daytime-sunset-symbolic", "wait" },
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
  /* To be given an icon is to be measured and drawn anew, even if it is the same. */
  if (g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (self->image)), damero_board_state_get_icon (kind)) != 0)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->image), damero_board_state_get_icon (kind));
  gtk_label_set_text (GTK_LABEL (self->label), word);
}

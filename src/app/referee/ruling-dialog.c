/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/ruling-dialog.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/game-place.h"
#include "app/widgets/choice-list.h"
#include "words/consequence.h"
#include "words/game.h"
#include "words/refusal.h"

/* The rows of a form. */
enum {
  ROW_SIDE = 1 << 0,
  ROW_BOTH = 1 << 1,      /* the side may be both players, or of clocks that of the match */
  ROW_CHOICE = 1 << 2,
  ROW_AMOUNT = 1 << 3,
  ROW_MOVES = 1 << 4,     /* and the period */
  ROW_CONSULTED = 1 << 5,
  ROW_REASON = 1 << 6,    /* must be given; there is always one */
};

/* The choices of a correction of the clock; between the wins of an adjudication stands the draw. */
enum { CHOICE_ADD, CHOICE_SET };
enum { CHOICE_BLACK, CHOICE_DRAWN, CHOICE_WHITE };

#define MAX_CHOICES 3
#define MAX_REASONS 5

typedef struct {
  DameroActKind  kind;
  guint          rows;
  const char    *title;
  const char    *confirm;
  const char    *side_title;
  const char    *choice_title;
  const char    *choices[MAX_CHOICES + 1]; /* by position; what they mean is in make_act */
  const char    *reasons[MAX_REASONS + 1]; /* that can be had by a click */
} Form;

static const Form forms[] = {
  { .kind = DAMERO_ACT_CLOCK_ADJUSTED, .rows = ROW_SIDE | ROW_BOTH | ROW_CHOICE | ROW_AMOUNT,
    .title = N_("Adjust Clock"), .confirm = N_("Adjust"), .side_title = N_("Clock"),
    .choice_title = N_("Correction"), .choices = { N_("Add or subtract time"), N_("Set the time") } },
  { .kind = DAMERO_ACT_MOVES_SET, .rows = ROW_SIDE | ROW_MOVES,
    .title = N_("Moves and Period"), .confirm = N_("Set"), .side_title = N_("Clock") },
  { .kind = DAMERO_ACT_PLAY_ON, .rows = ROW_AMOUNT, .title = N_("Play On"), .confirm = N_("Play On") },
  { .kind = DAMERO_ACT_CAUTION, .rows = ROW_SIDE | ROW_REASON,
    .title = N_("Caution"), .confirm = N_("Give Caution"), .side_title = N_("Player"),
    .reasons = { N_("Disturbed the opponent"), N_("Talked during the game"), N_("Took advice"),
                 N_("Telephone"), N_("Left the board") } },
  { .kind = DAMERO_ACT_PENALTY, .rows = ROW_SIDE | ROW_CHOICE | ROW_AMOUNT | ROW_REASON,
    .title = N_("Penalty"), .confirm = N_("Penalize"), .side_title = N_("Offender"), .choice_title = N_("Penalty"),
    .choices = { N_("Time for the opponent"), N_("Time off the offender’s clock"), N_("Loss of the game") },
    .reasons = { N_("Disturbed the opponent"), N_("Talked during the game"), N_("Took advice"),
                 N_("Telephone"), N_("Left the board") } },
  { .kind = DAMERO_ACT_FORFEIT, .rows = ROW_SIDE | ROW_BOTH | ROW_CHOICE,
    .title = N_("Forfeit"), .confirm = N_("Record Forfeit"), .side_title = N_("Player"),
    .choice_title = N_("Forfeited"),
    .choices = { N_("This game"), N_("All games of the match that are left") },
    .reasons = { N_("Did not come"), N_("Left the tournament"), N_("Refused to play") } },
  { .kind = DAMERO_ACT_ADJUDICATED, .rows = ROW_CHOICE | ROW_CONSULTED | ROW_REASON,
    .title = N_("Adjudicate"), .confirm = N_("Adjudicate"), .choice_title = N_("Result"),
    .reasons = { N_("Time of the match over"), N_("Flag"), N_("Position") } },
  { .kind = DAMERO_ACT_APPEAL, .rows = ROW_SIDE | ROW_REASON,
    .title = N_("Appeal"), .confirm = N_("Lodge"), .side_title = N_("Player") },
  { .kind = DAMERO_ACT_APPEAL_DECIDED, .rows = ROW_SIDE | ROW_CHOICE | ROW_CONSULTED | ROW_REASON,
    .title = N_("Decide the Appeal"), .confirm = N_("Decide"), .side_title = N_("Appeal of"),
    .choice_title = N_("Decision"), .choices = { N_("Rejected"), N_("Upheld") } },
};

struct _DameroRulingDialog
{
  AdwWindow      parent_instance;

  DameroDesk    *desk;
  DameroPlace    place;
  const Form    *form;

  GtkButton     *confirm_button;
  GtkLabel      *body_label;
  AdwComboRow   *side_row;
  AdwComboRow   *choice_row;
  GtkWidget     *amount_row;
  GtkWidget     *period_row;
  GtkWidget     *moves_row;
  GtkSpinButton *period_spin;
  GtkSpinButton *moves_spin;
  GtkWidget     *presets;
  GtkWidget     *minus;
  GtkLabel      *preview_label;
  GtkLabel      *follows_label;
  GtkEditable   *consulted_row;
  GtkEditable   *reason_row;
  GtkFlowBox    *reasons;
  GtkLabel      *error_label;
};

G_DEFINE_FINAL_TYPE (DameroRulingDialog, damero_ruling_dialog, ADW_TYPE_WINDOW)

static const DameroGame *
get_game (DameroRulingDialog *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
}

/* DameroSide, or one more for both. */
static int
get_side (DameroRulingDialog *self)
{
  return (int) adw_combo_row_get_selected (self->side_row);
}

static int
get_choice (DameroRulingDialog *self)
{
  return (int) adw_combo_row_get_selected (self->choice_row);
}

/* Whether the time is typed that the clock is to show, not what is added to it. */
static gboolean
sets_time (DameroRulingDialog *self)
{
  return self->form->kind == DAMERO_ACT_CLOCK_ADJUSTED && get_choice (self) == CHOICE_SET;
}

/* ---- amounts of time ---- */

/* Reads "+2:00", "-0:30", "−1:15", "1:00:00", or "2" for minutes. */
static gboolean
read_amount (const char *text,
             gint64     *ret_ms)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  const char *cursor = plain;
  gboolean minus = *cursor == '-' || g_str_has_prefix (cursor, "−");
  g_auto(GStrv) parts = NULL;
  guint64 seconds = 0;
  guint n_parts;

  if (*cursor == '-' || *cursor == '+')
    cursor++;
  else if (minus)
    cursor += strlen ("−");
  parts = g_strsplit (cursor, ":", -1);
  n_parts = g_strv_length (parts);
  if (n_parts < 1 || n_parts > 3)
    return FALSE;

  for (guint i = 0; i < n_parts; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (parts[i], 10, 0, i == 0 ? 9999 : 59, &number, NULL))
        return FALSE;
      seconds = seconds * 60 + number;
    }
  if (n_parts == 1)
    seconds *= 60;
  if (seconds == 0)
    return FALSE;

  *ret_ms = minus ? -(gint64) seconds * 1000 : (gint64) seconds * 1000;
  return TRUE;
}

static gboolean
wants_amount (DameroRulingDialog *self)
{
  return (self->form->rows & ROW_AMOUNT) != 0 &&
         (self->form->kind != DAMERO_ACT_PENALTY || get_choice (self) != DAMERO_PENALTY_LOSS);
}

/* What SIDE's clock shows, or that of the match. */
static gint64
get_left_ms (DameroRulingDialog *self,
             int                 side)
{
  const DameroClock *clock = &get_game (self)->clock;
  gint64 now_ms = damero_desk_get_mono_ms (self->desk);

  return side > DAMERO_WHITE ? damero_clock_get_match_left_ms (clock, now_ms)
                             : damero_clock_get_display_ms (clock, (unsigned) side, now_ms);
}

/* What has to be added; FALSE: nothing, or it cannot be read. A clock that is to be set is given whole seconds more
 * or less than it shows, so that it shows just what was typed. */
static gboolean
read_correction (DameroRulingDialog *self,
                 gint64             *ret_ms)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->amount_row));
  gint64 typed_ms, left_ms;

  if (!read_amount (text, &typed_ms))
    return FALSE;
  if (!sets_time (self))
    {
      *ret_ms = typed_ms;
      return TRUE;
    }

  left_ms = (get_left_ms (self, get_side (self)) + 999) / 1000 * 1000;
  if (typed_ms < 0 || typed_ms == left_ms)
    return FALSE;
  *ret_ms = typed_ms - left_ms;
  return TRUE;
}

/* ---- the act ---- */

static gboolean
has_moves_changed (DameroRulingDialog *self)
{
  const DameroClockSide *clock = &get_game (self)->clock.sides[get_side (self)];
  int first = (int) gtk_adjustment_get_lower (gtk_spin_button_get_adjustment (self->period_spin));

  return gtk_spin_button_get_value_as_int (self->period_spin) != (int) clock->period + first ||
         gtk_spin_button_get_value_as_int (self->moves_spin) != (int) clock->period_moves;
}

/* The act as far as the rows give it; FALSE: something is still missing, the reason apart. */
static gboolean
make_act (DameroRulingDialog *self,
          DameroAct         **ret_act)
{
  static const DameroOutcome outcomes[] = {
    [CHOICE_BLACK] = DAMERO_OUTCOME_BLACK,
    [CHOICE_DRAWN] = DAMERO_OUTCOME_DRAW,
    [CHOICE_WHITE] = DAMERO_OUTCOME_WHITE,
  };
  g_autoptr(DameroAct) act = damero_act_new (self->form->kind);

  act->place = self->place;
  act->actor = DAMERO_ACTOR_REFEREE;
  if ((self->form->rows & ROW_SIDE) != 0 && get_side (self) <= DAMERO_WHITE)
    act->side = get_side (self);
  if (wants_amount (self) && !read_correction (self, &act->amount_ms))
    return FALSE;

  switch ((int) self->form->kind)
    {
    case DAMERO_ACT_MOVES_SET:
      if (!has_moves_changed (self))
        return FALSE;
      act->period = gtk_spin_button_get_value_as_int (self->period_spin) -
                    (int) gtk_adjustment_get_lower (gtk_spin_button_get_adjustment (self->period_spin));
      act->moves = gtk_spin_button_get_value_as_int (self->moves_spin);
      break;
    case DAMERO_ACT_PENALTY:
      act->penalty = get_choice (self);
      break;
    case DAMERO_ACT_FORFEIT:
      act->extent = get_choice (self);
      break;
    case DAMERO_ACT_ADJUDICATED:
      if (get_choice (self) < 0) /* the choices are still being filled in */
        return FALSE;
      act->result = (int) outcomes[get_choice (self)];
      break;
    case DAMERO_ACT_APPEAL_DECIDED:
      act->upheld = get_choice (self);
      break;
    default:
      break;
    }
  *ret_act = g_steal_pointer (&act);
  return TRUE;
}

/* ---- what it is about ---- */

/* The reason of the last appeal of SIDE. */
static const char *
find_appeal (DameroRulingDialog *self,
             int                 side)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind == DAMERO_ACT_APPEAL && row->act->side == side &&
          damero_place_equal (&row->act->place, &self->place))
        return row->act->reason;
    }

  return "";
}

static char *
dup_cautions (DameroRulingDialog *self)
{
  const DameroGame *game = get_game (self);
  g_autofree char *player = damero_game_place_dup_player (damero_desk_get_event (self->desk), &self->place,
                                                          (DameroSide) get_side (self));
  g_autofree char *cautions = game != NULL ? damero_words_cautions (game, (DameroSide) get_side (self)) : NULL;

  if (cautions != NULL)
    return g_steal_pointer (&cautions);
  /* Translators: %s is a side and its player: "Red (Ann Adams) has no caution in this game so far." */
  return g_strdup_printf (_("%s has no caution in this game so far."), player);
}

static char *
dup_body (DameroRulingDialog *self)
{
  switch ((int) self->form->kind)
    {
    case DAMERO_ACT_CAUTION:
      return dup_cautions (self);
    case DAMERO_ACT_CLOCK_ADJUSTED:
      return damero_game_place_dup_credits (damero_desk_get_event (self->desk), &self->place);
    case DAMERO_ACT_PLAY_ON:
      {
        g_autofree char *player =
          damero_game_place_dup_player (damero_desk_get_event (self->desk), &self->place,
                                        (DameroSide) get_game (self)->clock.on_move);

        /* Translators: %s is a side and its player. */
        return g_strdup_printf (_("%s: the flag is taken back, and the clock runs at once with the time you give."),
                                player);
      }
    case DAMERO_ACT_APPEAL:
      return g_strdup (_("The appeal is noted. It changes nothing until it is decided."));
    case DAMERO_ACT_APPEAL_DECIDED:
      {
        g_autofree char *player = damero_game_place_dup_player (damero_desk_get_event (self->desk), &self->place,
                                                                (DameroSide) get_side (self));

        /* Translators: %1$s is a side and its player, %2$s the reason of the appeal. */
        return g_strdup_printf (_("%1$s appeals: %2$s\nIf you uphold the appeal, correct the clocks or the result "
                                  "yourself."),
                                player, find_appeal (self, get_side (self)));
      }
    case DAMERO_ACT_ADJUDICATED:
      return g_strdup (_("The referee decides how the game would end."));
    default:
      return NULL;
    }
}

/* ---- what follows ---- */

/* "Red: 5:05 → 7:05": the clock that an amount of time changes. */
static char *
dup_clock_change (DameroRulingDialog *self,
                  const DameroAct    *act)
{
  const DameroGame *game = get_game (self);
  gboolean is_penalty = self->form->kind == DAMERO_ACT_PENALTY;
  gboolean of_opponent = is_penalty && get_choice (self) == DAMERO_PENALTY_OPPONENT_TIME;
  int side = of_opponent ? DAMERO_WHITE - get_side (self) : get_side (self);
  g_autofree char *change = NULL;
  gint64 left_ms, amount_ms;
  char before[24], after[24];

  if (game == NULL || !game->setup.has_clock || !wants_amount (self))
    return NULL;

  left_ms = get_left_ms (self, side);
  amount_ms = act == NULL ? 0 : is_penalty && !of_opponent ? -act->amount_ms : act->amount_ms;
  damero_clock_format (left_ms, FALSE, before);
  damero_clock_format (MAX (left_ms + amount_ms, 0), FALSE, after);
  /* Translators: a clock before and after a correction. */
  change = amount_ms != 0 ? g_strdup_printf (_("%1$s → %2$s"), before, after) : g_strdup (before);
  if (!is_penalty)
    return g_steal_pointer (&change);
  /* Translators: %1$s is a side, %2$s its clock before and after: "White: 5:05 → 7:05". */
  return damero_words_finish (g_strdup_printf (_("%1$s: %2$s"), damero_words_side_inside ((DameroSide) side),
                                               change));
}

/* "period 1, 12 moves". */
static char *
dup_moves (guint period,
           guint moves)
{
  /* Translators: where a clock's move counter stands: %1$u is the number of a period of the time control, %2$u how
   * many moves were made in it. */
  return g_strdup_printf (ngettext ("period %1$u, %2$u move", "period %1$u, %2$u moves", moves), period, moves);
}

static char *
dup_moves_change (DameroRulingDialog *self)
{
  const DameroGame *game = get_game (self);
  guint first = (guint) gtk_adjustment_get_lower (gtk_spin_button_get_adjustment (self->period_spin));
  const DameroClockSide *clock;
  g_autofree char *before = NULL, *after = NULL;

  if (game == NULL || !game->setup.has_clock || (self->form->rows & ROW_MOVES) == 0)
    return NULL;

  clock = &game->clock.sides[get_side (self)];
  before = dup_moves (clock->period + first, clock->period_moves);
  after = dup_moves ((guint) gtk_spin_button_get_value_as_int (self->period_spin),
                     (guint) gtk_spin_button_get_value_as_int (self->moves_spin));
  if (g_str_equal (before, after))
    return g_steal_pointer (&before);
  return g_strdup_printf (_("%1$s → %2$s"), before, after);
}

/* What ACT would bring, in sentences; or RET_REFUSED why it cannot be. */
static char *
dup_follows (DameroRulingDialog *self,
             const DameroAct    *act,
             char              **ret_refused)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroAct stamped = *act;

  stamped.stamp = damero_desk_get_now (self->desk);
  if (!damero_desk_would_perform (self->desk, act, consequences, &refusal))
    {
      *ret_refused = damero_words_refusal (&refusal, act, event);
      return NULL;
    }

  for (guint i = 0; i < consequences->len; i++)
    {
      g_autofree char *sentence =
        damero_words_consequence (&g_array_index (consequences, DameroConsequence, i), &stamped, event);

      g_string_append_printf (text, "%s%s.", i > 0 ? " " : "", sentence);
    }
  /* Translators: %s are sentences: what a decision brings, once it is confirmed. */
  return text->len > 0 ? g_strdup_printf (_("What follows: %s"), text->str) : NULL;
}

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  damero_compat_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
update (DameroRulingDialog *self)
{
  g_autoptr(DameroAct) act = NULL;
  gboolean is_whole = make_act (self, &act);
  g_autofree char *body = dup_body (self);
  g_autofree char *refused = NULL;
  g_autofree char *follows = is_whole ? dup_follows (self, act, &refused) : NULL;
  g_autofree char *change = (self->form->rows & ROW_MOVES) != 0 ? dup_moves_change (self)
                                                                : dup_clock_change (self, act);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason_row)));

  damero_compat_set_visible (self->amount_row, wants_amount (self));
  damero_compat_set_visible (self->presets, wants_amount (self) && !sets_time (self));
  show_text (self->body_label, body);
  show_text (self->preview_label, change);
  show_text (self->follows_label, follows);
  show_text (self->error_label, refused);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm",
                                 is_whole && refused == NULL &&
                                 ((self->form->rows & ROW_REASON) == 0 || *reason != '\0'));
}

/* The spin buttons say what the clock of the chosen side says. */
static void
read_moves (DameroRulingDialog *self)
{
  const DameroGame *game = get_game (self);
  GtkAdjustment *period = gtk_spin_button_get_adjustment (self->period_spin);
  const DameroClockSide *clock;

  if (game == NULL || !game->setup.has_clock || (self->form->rows & ROW_MOVES) == 0)
    return;

  clock = &game->clock.sides[get_side (self)];
  gtk_spin_button_set_value (self->period_spin, (int) clock->period + (int) gtk_adjustment_get_lower (period));
  gtk_spin_button_set_value (self->moves_spin, (int) clock->period_moves);
}

static void
name_amount (DameroRulingDialog *self)
{
  const char *title = self->form->kind == DAMERO_ACT_PENALTY ? _("Minutes:seconds")
                      : self->form->kind == DAMERO_ACT_PLAY_ON || sets_time (self) ? _("New time (minutes:seconds)")
                                         : _("Time to add or subtract (minutes:seconds)");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->amount_row), title);
}

static void
on_input (GObject            *row,
          GParamSpec         *pspec,
          DameroRulingDialog *self)
{
  if (self->desk == NULL)
    return;

  if (row == G_OBJECT (self->side_row))
    read_moves (self);
  if (row == G_OBJECT (self->choice_row))
    name_amount (self);
  update (self);
}

static void
on_tick (DameroDesk         *desk,
         gint64              mono_ms,
         DameroRulingDialog *self)
{
  if ((self->form->rows & ROW_AMOUNT) != 0)
    update (self);
}

static void
on_preset (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  gint64 ms = g_variant_get_int64 (parameter);
  gint64 seconds = ABS (ms) / 1000;
  g_autofree char *text = g_strdup_printf ("%s%" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT, ms < 0 ? "−" : "+",
                                           seconds / 60, seconds % 60);

  gtk_editable_set_text (GTK_EDITABLE (DAMERO_RULING_DIALOG (widget)->amount_row), text);
}

static void
on_reason (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroRulingDialog *self = DAMERO_RULING_DIALOG (widget);

  gtk_editable_set_text (self->reason_row, g_variant_get_string (parameter, NULL));
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroRulingDialog *self = DAMERO_RULING_DIALOG (widget);
  g_autoptr(DameroAct) act = NULL;
  g_autofree char *consulted = g_strstrip (g_strdup (gtk_editable_get_text (self->consulted_row)));

  if (!make_act (self, &act))
    return;

  damero_dialog_set_reason (act, self->reason_row);
  if ((self->form->rows & ROW_CONSULTED) != 0 && *consulted != '\0')
    damero_act_set_text (act, DAMERO_FIELD_CONSULTED, consulted);
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &self->place, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- the rows ---- */

/* The players by name where they win. */
static void
fill_choices (DameroRulingDialog *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; self->form->choices[i] != NULL; i++)
    gtk_string_list_append (names, _(self->form->choices[i]));
  for (int side = DAMERO_BLACK; self->form->kind == DAMERO_ACT_ADJUDICATED && side <= DAMERO_WHITE; side++)
    {
      g_autofree char *player = damero_game_place_dup_player (event, &self->place, (DameroSide) side);

      if (side == DAMERO_WHITE)
        gtk_string_list_append (names, _("Drawn"));
      gtk_string_list_take (names, g_strdup_printf (_("%s won"), player));
    }
  adw_combo_row_set_model (self->choice_row, G_LIST_MODEL (names));
  if (self->form->kind == DAMERO_ACT_PENALTY && !get_game (self)->setup.has_clock)
    adw_combo_row_set_selected (self->choice_row, DAMERO_PENALTY_LOSS);
  /* Nobody wins merely by standing first in the list. */
  if (self->form->kind == DAMERO_ACT_ADJUDICATED)
    adw_combo_row_set_selected (self->choice_row, CHOICE_DRAWN);
}

/* What stands after both sides; NULL: nothing. */
static const char *
get_third (DameroRulingDialog *self)
{
  const DameroGame *game = get_game (self);

  if ((self->form->rows & ROW_BOTH) == 0)
    return NULL;
  if (self->form->kind != DAMERO_ACT_CLOCK_ADJUSTED)
    return _("Both players");
  return game->clock.controls[DAMERO_BLACK].mode == DAMERO_MODE_MATCH ? _("Time of the match") : NULL;
}

static void
fill_sides (DameroRulingDialog *self,
            int                 chosen)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const char *third = get_third (self);
  gboolean appeals[2];

  damero_dialog_fill_sides (self->side_row, event, &self->place, (DameroSide) MAX (chosen, 0));
  if (third != NULL)
    gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (self->side_row)), third);
  if (third != NULL && chosen < 0)
    adw_combo_row_set_selected (self->side_row, DAMERO_WHITE + 1);
  if (self->form->kind != DAMERO_ACT_APPEAL_DECIDED)
    return;

  /* Where one appeal stands there is nothing to choose. */
  damero_game_place_get_appeals (event, &self->place, appeals);
  adw_combo_row_set_selected (self->side_row, appeals[DAMERO_BLACK] ? DAMERO_BLACK : DAMERO_WHITE);
  damero_compat_set_visible (GTK_WIDGET (self->side_row), appeals[DAMERO_BLACK] && appeals[DAMERO_WHITE]);
}

/* Periods are numbered from 1; overtime that has not begun is none. */
static void
fill_period (DameroRulingDialog *self)
{
  const DameroGame *game = get_game (self);
  GtkAdjustment *period = gtk_spin_button_get_adjustment (self->period_spin);
  DameroMode mode = game != NULL && game->setup.has_clock ? game->clock.controls[0].mode : DAMERO_MODE_PERIODS;
  gboolean has_overtime = mode == DAMERO_MODE_BYO_YOMI || mode == DAMERO_MODE_CANADIAN;
  const char *title = has_overtime ? _("Overtime periods begun") : _("Period");

  gtk_adjustment_set_lower (period, has_overtime ? 0 : 1);
  gtk_adjustment_set_upper (period, 999);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->period_row), title);
  damero_compat_set_name (GTK_WIDGET (self->period_spin), title);
}

static GtkWidget *
create_reason (gpointer item,
               gpointer user_data)
{
  const char *text = gtk_string_object_get_string (item);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  damero_compat_set_name (button, text);
  gtk_widget_add_css_class (button, "plain");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", text);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "ruling.reason");
  return button;
}

static void
fill_reasons (DameroRulingDialog *self)
{
  g_autoptr(GtkStringList) reasons = gtk_string_list_new (NULL);

  for (guint i = 0; self->form->reasons[i] != NULL; i++)
    gtk_string_list_append (reasons, _(self->form->reasons[i]));
  gtk_flow_box_bind_model (self->reasons, G_LIST_MODEL (reasons), create_reason, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->reasons), self->form->reasons[0] != NULL);
}

static void
build (DameroRulingDialog *self,
       int                 side)
{
  guint rows = self->form->rows;
  gboolean signed_amount = self->form->kind == DAMERO_ACT_CLOCK_ADJUSTED;

  gtk_window_set_title (GTK_WINDOW (self), _(self->form->title));
  gtk_button_set_label (self->confirm_button, _(self->form->confirm));
  gtk_widget_set_visible (GTK_WIDGET (self->side_row), (rows & ROW_SIDE) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->choice_row), (rows & ROW_CHOICE) != 0);
  gtk_widget_set_visible (self->period_row, (rows & ROW_MOVES) != 0);
  gtk_widget_set_visible (self->moves_row, (rows & ROW_MOVES) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->consulted_row), (rows & ROW_CONSULTED) != 0);
  gtk_widget_set_visible (self->minus, signed_amount);
  if (self->form->side_title != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->side_row), _(self->form->side_title));
  if (self->form->choice_title != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->choice_row), _(self->form->choice_title));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->reason_row),
                                 (rows & ROW_REASON) != 0 ? _("Reason") : _("Reason (optional)"));
  fill_sides (self, side);
  fill_choices (self);
  name_amount (self);
  damero_choice_list_install (self->side_row);
  damero_choice_list_install (self->choice_row);
  fill_period (self);
  fill_reasons (self);
  read_moves (self);
}

static void
damero_ruling_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_RULING_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_ruling_dialog_parent_class)->dispose (object);
}

static void
damero_ruling_dialog_class_init (DameroRulingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_ruling_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/ruling-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, confirm_button);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, body_label);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, side_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, choice_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, amount_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, period_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, moves_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, period_spin);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, moves_spin);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, presets);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, minus);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, preview_label);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, follows_label);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, consulted_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, reasons);
  gtk_widget_class_bind_template_child (widget_class, DameroRulingDialog, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_input);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_install_action (widget_class, "ruling.preset", "x", on_preset);
  gtk_widget_class_install_action (widget_class, "ruling.reason", "s", on_reason);
  damero_dialog_class_init_keys (widget_class);
}

/* Older GTK has no spin button that activates the default. */
static void
on_number_entered (GtkText            *text,
                   DameroRulingDialog *self)
{
  gtk_spin_button_update (self->period_spin);
  gtk_spin_button_update (self->moves_spin);
  gtk_widget_activate_default (GTK_WIDGET (self));
}

static void
damero_ruling_dialog_init (DameroRulingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (self->period_spin)), "activate",
                    G_CALLBACK (on_number_entered), self);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (self->moves_spin)), "activate",
                    G_CALLBACK (on_number_entered), self);
}

/* What is written first, if anything is. */
static GtkWidget *
get_first_row (DameroRulingDialog *self)
{
  if (wants_amount (self) && self->form->kind != DAMERO_ACT_PENALTY)
    return self->amount_row;
  if ((self->form->rows & ROW_MOVES) != 0)
    return GTK_WIDGET (self->moves_spin);
  return (self->form->rows & ROW_CHOICE) != 0 ? GTK_WIDGET (self->choice_row) : GTK_WIDGET (self->reason_row);
}

void
damero_ruling_dialog_present (GtkWidget         *from,
                              DameroDesk        *desk,
                              const DameroPlace *place,
                              DameroActKind      kind,
                              int                side)
{
  DameroRulingDialog *self = g_object_new (DAMERO_TYPE_RULING_DIALOG, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i].kind == kind)
      self->form = &forms[i];
  g_assert (self->form != NULL);

  self->place = *place;
  self->desk = g_object_ref (desk);
  build (self, side);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
  update (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (get_first_row (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-referee.h"

#include <glib/gi18n.h>

#include "app/damero-adjust-dialog.h"
#include "app/damero-claim-dialog.h"
#include "app/damero-game-place.h"
#include "app/damero-move-dialog.h"
#include "app/damero-reason-dialog.h"
#include "app/damero-result-dialog.h"
#include "app/damero-toast.h"
#include "words/act.h"

struct _DameroReferee
{
  GObject             parent_instance;

  GtkWidget          *window; /* weak */
  DameroDesk         *desk;
  DameroPlace         in;
  GSimpleActionGroup *actions;
};

G_DEFINE_FINAL_TYPE (DameroReferee, damero_referee, G_TYPE_OBJECT)

static const DameroGame *
get_live (DameroReferee *self)
{
  return damero_game_place_get_live (damero_desk_get_event (self->desk), &self->in);
}

/* The side that a parameter names. */
static int
read_side (GVariant *parameter)
{
  return g_str_equal (g_variant_get_string (parameter, NULL), "black") ? DAMERO_BLACK : DAMERO_WHITE;
}

/* Performs ACT (taken) by ACTOR and says in a toast what was done. */
static void
perform (DameroReferee *self,
         DameroAct     *act,
         DameroActor    actor)
{
  g_autoptr(DameroAct) owned = act;
  g_autofree char *done = NULL;

  act->in = self->in;
  act->actor = actor;
  if (!damero_desk_perform (self->desk, self->window, act))
    return;

  done = damero_words_act_alone (act, damero_desk_get_event (self->desk));
  damero_toast_show_undo (self->window, done, self->desk, act->uid);
}

/* ---- clocks ---- */

static void
on_pause (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  perform (user_data, damero_act_new (DAMERO_ACT_PAUSE), DAMERO_ACTOR_REFEREE);
}

static void
on_resume (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  DameroReferee *self = user_data;
  DameroAct *act = damero_act_new (DAMERO_ACT_RESUME);

  act->side = (int) get_live (self)->clock.on_move;
  perform (self, act, DAMERO_ACTOR_REFEREE);
}

static void
on_resume_side (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroAct *act = damero_act_new (DAMERO_ACT_RESUME);

  act->side = read_side (parameter);
  perform (user_data, act, DAMERO_ACTOR_REFEREE);
}

static void
on_adjust (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  DameroReferee *self = user_data;

  damero_adjust_dialog_present (self->window, self->desk, &self->in,
                                (DameroSide) get_live (self)->clock.on_move);
}

static void
on_call_time (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  perform (user_data, damero_act_new (DAMERO_ACT_TIME_CALLED), DAMERO_ACTOR_REFEREE);
}

/* ---- moves ---- */

static void
on_wrong_move (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  DameroReferee *self = user_data;

  damero_move_dialog_present (self->window, self->desk, &self->in, DAMERO_ACT_WRONG_MOVE);
}

static void
on_illegal_move (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  DameroReferee *self = user_data;

  damero_move_dialog_present (self->window, self->desk, &self->in, DAMERO_ACT_ILLEGAL_MOVE);
}

/* ---- draws ---- */

static void
perform_of_side (DameroReferee *self,
                 DameroActKind  kind,
                 int            side)
{
  DameroAct *act = damero_act_new (kind);

  act->side = side;
  perform (self, act, damero_game_place_get_actor ((DameroSide) side));
}

static void
on_offer_draw (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  perform_of_side (user_data, DAMERO_ACT_DRAW_OFFERED, read_side (parameter));
}

static void
on_accept_draw (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroReferee *self = user_data;

  perform_of_side (self, DAMERO_ACT_DRAW_AGREED,
                   (int) damero_side_opponent ((DameroSide) get_live (self)->draw_offer));
}

static void
on_decline_draw (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  DameroReferee *self = user_data;

  perform_of_side (self, DAMERO_ACT_DRAW_DECLINED,
                   (int) damero_side_opponent ((DameroSide) get_live (self)->draw_offer));
}

static void
on_claim (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  DameroReferee *self = user_data;

  damero_claim_dialog_present (self->window, self->desk, &self->in);
}

static void
on_ask_count (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  const char *who = g_variant_get_string (parameter, NULL);
  DameroAct *act = damero_act_new (DAMERO_ACT_COUNT_REQUESTED);

  act->count = DAMERO_COUNT_NO_PROGRESS;
  if (g_str_has_prefix (who, "referee-"))
    {
      act->side = g_str_has_suffix (who, "-black") ? DAMERO_BLACK : DAMERO_WHITE;
      perform (user_data, act, DAMERO_ACTOR_REFEREE);
      return;
    }

  act->side = (int) damero_side_opponent ((DameroSide) read_side (parameter));
  perform (user_data, act, damero_game_place_get_actor ((DameroSide) read_side (parameter)));
}

static void
on_cancel_count (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  DameroReferee *self = user_data;
  DameroAct *act = damero_act_new (DAMERO_ACT_COUNT_CANCELLED);

  act->count = DAMERO_COUNT_NO_PROGRESS;
  damero_reason_dialog_present (self->window, self->desk, &self->in, act, _("Cancel the Count"),
                                _("The forty-move count stops. It can be asked for again."));
}

/* ---- results ---- */

static void
on_resign (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  perform_of_side (user_data, DAMERO_ACT_RESIGN, read_side (parameter));
}

static void
on_result (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  DameroReferee *self = user_data;

  damero_result_dialog_present (self->window, self->desk, &self->in);
}

static const GActionEntry entries[] = {
  { .name = "pause", .activate = on_pause },
  { .name = "resume", .activate = on_resume },
  { .name = "resume-side", .activate = on_resume_side, .parameter_type = "s" },
  { .name = "adjust", .activate = on_adjust },
  { .name = "call-time", .activate = on_call_time },
  { .name = "wrong-move", .activate = on_wrong_move },
  { .name = "illegal-move", .activate = on_illegal_move },
  { .name = "offer-draw", .activate = on_offer_draw, .parameter_type = "s" },
  { .name = "accept-draw", .activate = on_accept_draw },
  { .name = "decline-draw", .activate = on_decline_draw },
  { .name = "claim", .activate = on_claim },
  { .name = "ask-count", .activate = on_ask_count, .parameter_type = "s" },
  { .name = "cancel-count", .activate = on_cancel_count },
  { .name = "resign", .activate = on_resign, .parameter_type = "s" },
  { .name = "set-result", .activate = on_result },
  { .name = "correct-result", .activate = on_result },
};

/* ---- what can apply ---- */

static void
enable (DameroReferee *self,
        const char    *name,
        gboolean       enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static gboolean
can_call_time (const DameroGame *game,
               gint64            mono_ms)
{
  const DameroControl *control;

  if (game == NULL || !game->setup.has_clock || game->phase != DAMERO_GAME_PLAYING || game->clock.time_called)
    return FALSE;

  control = &game->clock.controls[game->clock.on_move];
  return control->mode == DAMERO_MODE_PER_MOVE && control->call == DAMERO_CALL_BY_REFEREE &&
         damero_clock_get_think_ms (&game->clock, mono_ms) >=
           (game->clock.single_capture ? control->single_capture_ms : control->move_ms);
}

static gboolean
can_offer (const DameroGame *game)
{
  const DameroRuleset *ruleset;

  if (game == NULL || game->draw_offer >= 0)
    return FALSE;

  ruleset = &game->setup.ruleset;
  return ruleset->agreement != DAMERO_AGREEMENT_FORBIDDEN &&
         damero_game_get_n_plies (game) >= 2 * ruleset->agreement_after_moves;
}

static gboolean
can_claim (const DameroGame *game)
{
  const DameroRuleset *ruleset;

  if (game == NULL)
    return FALSE;

  ruleset = &game->setup.ruleset;
  return ruleset->lone_king.limit > 0 || ruleset->no_progress.limit > 0 || ruleset->long_line_limit > 0 ||
         ruleset->repetition.scope != DAMERO_SCOPE_OFF;
}

static gboolean
can_set_result (DameroReferee *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatchGame *record = damero_game_place_get_record (event, &self->in);
  const DameroSection *section = damero_event_find_section (event, self->in.section);

  return record != NULL && record->outcome == DAMERO_OUTCOME_NONE &&
         !damero_section_find_round (section, self->in.round)->closed;
}

static gboolean
can_correct_result (DameroReferee *self)
{
  const DameroMatchGame *record =
    damero_game_place_get_record (damero_desk_get_event (self->desk), &self->in);

  return record != NULL && record->outcome != DAMERO_OUTCOME_NONE;
}

static void
update_counts (DameroReferee    *self,
               const DameroGame *game)
{
  const DameroRuleset *ruleset = game != NULL ? &game->setup.ruleset : NULL;
  gboolean off = game != NULL && game->counts.counts[DAMERO_COUNT_NO_PROGRESS].state == DAMERO_COUNT_OFF;

  enable (self, "claim", can_claim (game));
  enable (self, "ask-count", off && ruleset->no_progress.limit > 0 &&
                             ruleset->no_progress.start != DAMERO_START_MATERIAL);
  enable (self, "cancel-count", game != NULL && !off);
}

static void
update (DameroReferee *self)
{
  const DameroGame *game = get_live (self);
  gboolean has_clock = game != NULL && game->setup.has_clock;
  gboolean paused = has_clock && game->phase == DAMERO_GAME_PAUSED;

  enable (self, "pause", has_clock && game->phase == DAMERO_GAME_PLAYING);
  enable (self, "resume", paused);
  enable (self, "resume-side", paused);
  enable (self, "adjust", has_clock);
  enable (self, "call-time", can_call_time (game, damero_desk_get_mono_ms (self->desk)));
  enable (self, "wrong-move", game != NULL);
  enable (self, "illegal-move", game != NULL);
  enable (self, "offer-draw", can_offer (game));
  enable (self, "accept-draw", game != NULL && game->draw_offer >= 0);
  enable (self, "decline-draw", game != NULL && game->draw_offer >= 0);
  update_counts (self, game);
  enable (self, "resign", game != NULL);
  enable (self, "set-result", can_set_result (self));
  enable (self, "correct-result", can_correct_result (self));
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *in,
            DameroReferee     *self)
{
  if (self->in.game != 0 && (in->game == 0 || damero_place_equal (in, &self->in)))
    update (self);
}

static void
on_tick (DameroDesk    *desk,
         gint64         mono_ms,
         DameroReferee *self)
{
  if (self->in.game != 0)
    enable (self, "call-time", can_call_time (get_live (self), mono_ms));
}

static void
damero_referee_dispose (GObject *object)
{
  DameroReferee *self = DAMERO_REFEREE (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->desk);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (damero_referee_parent_class)->dispose (object);
}

static void
damero_referee_class_init (DameroRefereeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_referee_dispose;
}

static void
damero_referee_init (DameroReferee *self)
{
}

DameroReferee *
damero_referee_new (GtkWidget  *window,
                    DameroDesk *desk)
{
  DameroReferee *self = g_object_new (DAMERO_TYPE_REFEREE, NULL);

  g_set_weak_pointer (&self->window, window);
  self->desk = g_object_ref (desk);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (window, "game", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);

  return self;
}

void
damero_referee_show (DameroReferee     *self,
                     const DameroPlace *in)
{
  g_return_if_fail (DAMERO_IS_REFEREE (self));

  self->in = *in;
  update (self);
}

gboolean
damero_referee_activate (DameroReferee *self,
                         const char    *name,
                         const char    *target)
{
  GAction *action;

  g_return_val_if_fail (DAMERO_IS_REFEREE (self) && g_str_has_prefix (name, "game."), FALSE);

  action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name + strlen ("game."));
  if (action == NULL || !g_action_get_enabled (action) ||
      (g_action_get_parameter_type (action) != NULL) != (target != NULL))
    return FALSE;

  g_action_activate (action, target != NULL ? g_variant_new_string (target) : NULL);
  return TRUE;
}

void
damero_referee_class_init_keys (GtkWidgetClass *klass)
{
  static const struct {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
  } keys[] = {
    { GDK_KEY_p, GDK_CONTROL_MASK, "game.pause" },
    { GDK_KEY_r, GDK_CONTROL_MASK, "game.resume" },
    { GDK_KEY_j, GDK_CONTROL_MASK, "game.adjust" },
    { GDK_KEY_t, GDK_CONTROL_MASK, "game.call-time" },
    { GDK_KEY_m, GDK_CONTROL_MASK, "game.wrong-move" },
    { GDK_KEY_i, GDK_CONTROL_MASK, "game.illegal-move" },
    { GDK_KEY_y, GDK_CONTROL_MASK, "game.accept-draw" },
    { GDK_KEY_y, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.decline-draw" },
    { GDK_KEY_l, GDK_CONTROL_MASK, "game.claim" },
    { GDK_KEY_k, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.cancel-count" },
    { GDK_KEY_e, GDK_CONTROL_MASK, "game.set-result" },
    { GDK_KEY_e, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "game.correct-result" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
}

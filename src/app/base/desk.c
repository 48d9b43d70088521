/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/desk.h"

#include <glib/gi18n.h>

#include "app/base/failure.h"
#include "app/base/input-time.h"
#include "app/base/settings.h"
#include "app/base/toast.h"
#include "words/refusal.h"

struct _DameroDesk
{
  GObject         parent_instance;

  DameroDirector *director;
  char           *event_uid;
  int             section;
  guint           tick_timer;
  gint64          tick_ms;
  DameroHallService *hall; /* NULL: nobody has asked */
};

enum { PROP_0, PROP_SECTION, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CHANGED, REPLACED, TICK, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroDesk, damero_desk, G_TYPE_OBJECT)

/* How far an act reaches: see the signal. */
static DameroPlace
get_reach (const DameroAct *act)
{
  DameroPlace place = { 0 };

  if (damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME)
    return act->place;
  if (act->kind != DAMERO_ACT_SECTION)
    place.section = act->place.section;
  return place;
}

/* How far the last N_ACTS of the log reach together; all of it reaches everywhere. */
static DameroPlace
get_common_reach (const DameroEvent *event,
                  guint              n_acts)
{
  guint first = event->log->len - n_acts;
  DameroPlace reach = { 0 };

  for (guint i = first; i < event->log->len; i++)
    {
      DameroPlace place = get_reach (((const DameroLogRow *) g_ptr_array_index (event->log, i))->act);

      reach = i == first ? place : damero_place_get_common (&reach, &place);
    }
  if (reach.board == 0)
    reach.round = 0;

  return reach;
}

static void
pick_section (DameroDesk *self)
{
  const DameroEvent *event = damero_desk_get_event (self);

  if (damero_event_find_section (event, self->section) != NULL)
    return;

  self->section = event->sections->len > 0
                    ? ((DameroSection *) g_ptr_array_index (event->sections, 0))->id : 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECTION]);
}

static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            DameroDesk     *self)
{
  DameroPlace place;

  if (!g_str_equal (event_uid, self->event_uid))
    return;

  place = get_common_reach (damero_desk_get_event (self), n_acts);
  pick_section (self);
  g_signal_emit (self, signals[CHANGED], 0, &place);
}

static void
on_event_replaced (DameroDirector *director,
                   const char     *event_uid,
                   DameroDesk     *self)
{
  if (g_str_equal (event_uid, self->event_uid))
    g_signal_emit (self, signals[REPLACED], 0);
}

static void
damero_desk_dispose (GObject *object)
{
  DameroDesk *self = DAMERO_DESK (object);

  if (self->tick_timer != 0)
    damero_environment_remove_timer (damero_director_get_environment (self->director), self->tick_timer);
  self->tick_timer = 0;
  /* It may be let go of while they tell others of a change. */
  if (self->director != NULL)
    g_signal_handlers_disconnect_by_data (self->director, self);
  g_signal_handlers_disconnect_by_data (damero_settings_get (), self);
  g_clear_object (&self->hall);
  g_clear_object (&self->director);

  G_OBJECT_CLASS (damero_desk_parent_class)->dispose (object);
}

static void
damero_desk_finalize (GObject *object)
{
  g_free (DAMERO_DESK (object)->event_uid);

  G_OBJECT_CLASS (damero_desk_parent_class)->finalize (object);
}

static void
damero_desk_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  g_value_set_int (value, DAMERO_DESK (object)->section);
}

static void
damero_desk_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  damero_desk_set_section_id (DAMERO_DESK (object), g_value_get_int (value));
}

static void
damero_desk_class_init (DameroDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = damero_desk_dispose;
  object_class->finalize = damero_desk_finalize;
  object_class->get_property = damero_desk_get_property;
  object_class->set_property = damero_desk_set_property;

  properties[PROP_SECTION] = g_param_spec_int ("section", NULL, NULL, 0, DAMERO_MAX_NUMBER, 0,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                               G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REPLACED] = g_signal_new ("replaced", DAMERO_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[TICK] = g_signal_new ("tick", DAMERO_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT64);
}

/* Sentences name the sides by the theme; acts are possible or not, and clocks run or stand, by the trouble of the
 * library: all may be other. */
static void
change_everything (DameroDesk *self)
{
  const DameroPlace everything = { 0 };

  g_signal_emit (self, signals[CHANGED], 0, &everything);
}

static void
damero_desk_init (DameroDesk *self)
{
}

DameroDesk *
damero_desk_new (DameroDirector *director,
                 const char     *event_uid)
{
  DameroDesk *self = g_object_new (DAMERO_TYPE_DESK, NULL);

  self->director = g_object_ref (director);
  self->event_uid = g_strdup (event_uid);
  pick_section (self);
  g_signal_connect_object (director, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (director, "event-replaced", G_CALLBACK (on_event_replaced), self, 0);
  g_signal_connect_object (director, "trouble-changed", G_CALLBACK (change_everything), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (change_everything), self,
                           G_CONNECT_SWAPPED);

  return self;
}

DameroDirector *
damero_desk_get_director (DameroDesk *self)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self), NULL);

  return self->director;
}

const char *
damero_desk_get_event_uid (DameroDesk *self)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self), NULL);

  return self->event_uid;
}

gboolean
damero_desk_is_same_event (DameroDesk *self,
                           DameroDesk *other)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self) && DAMERO_IS_DESK (other), FALSE);

  return self->director == other->director && g_str_equal (self->event_uid, other->event_uid);
}

const DameroEvent *
damero_desk_get_event (DameroDesk *self)
{
  const DameroEvent *event;

  g_return_val_if_fail (DAMERO_IS_DESK (self), NULL);

  event = damero_director_get_event (self->director, self->event_uid, NULL);
  g_assert (event != NULL);
  return event;
}

const DameroSection *
damero_desk_get_section (DameroDesk *self)
{
  return damero_event_find_section (damero_desk_get_event (self), self->section);
}

int
damero_desk_get_section_id (DameroDesk *self)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self), 0);

  return self->section;
}

void
damero_desk_set_section_id (DameroDesk *self,
                            int         section)
{
  const DameroPlace everything = { 0 };

  g_return_if_fail (DAMERO_IS_DESK (self));

  if (section == self->section || damero_event_find_section (damero_desk_get_event (self), section) == NULL)
    return;

  self->section = section;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECTION]);
  g_signal_emit (self, signals[CHANGED], 0, &everything);
}

const DameroRound *
damero_desk_get_round (DameroDesk *self)
{
  const DameroSection *section = damero_desk_get_section (self);

  return section != NULL && section->rounds->len > 0
           ? g_ptr_array_index (section->rounds, section->rounds->len - 1) : NULL;
}

DameroStamp
damero_desk_get_now (DameroDesk *self)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self), (DameroStamp) { 0 });

  return damero_director_get_shown (self->director, damero_desk_get_event (self));
}

gboolean
damero_desk_can_write (DameroDesk *self)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self), FALSE);

  return damero_director_can_write (self->director);
}

gint64
damero_desk_get_mono_ms (DameroDesk *self)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self), 0);

  return damero_desk_get_now (self).mono_ms;
}

/* The instant of the input, or of the last act if the program has written one since: a deadline of
 * another board that passed between the input and its handling. */
static void
stamp (DameroDesk *self,
       DameroAct  *act)
{
  const DameroEvent *event = damero_desk_get_event (self);
  const DameroLogRow *last = g_ptr_array_index (event->log, event->log->len - 1);
  gint64 input_ms = damero_input_time_get_mono_ms (damero_director_get_environment (self->director));

  if (act->stamp.mono_ms == 0 && input_ms != 0)
    act->stamp.mono_ms = last->act->stamp.run == damero_director_get_run (self->director)
                           ? MAX (input_ms, last->act->stamp.mono_ms) : input_ms;
}

gboolean
damero_desk_try (DameroDesk     *self,
                 GtkWidget      *from,
                 DameroAct      *act,
                 const GArray  **ret_consequences,
                 DameroRefusal  *ret_refusal)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (DAMERO_IS_DESK (self), FALSE);

  stamp (self, act);
  if (damero_director_perform (self->director, self->event_uid, act, ret_consequences, ret_refusal, &error))
    return TRUE;

  if (!g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED))
    damero_failure_show (self->director, from, error);
  return FALSE;
}

gboolean
damero_desk_would_perform (DameroDesk      *self,
                           const DameroAct *act,
                           GArray          *ret_consequences,
                           DameroRefusal   *ret_refusal)
{
  const DameroStamp now = damero_desk_get_now (self);

  return damero_event_would_perform (damero_desk_get_event (self), act, &now, ret_consequences, ret_refusal);
}

gboolean
damero_desk_can_start (DameroDesk        *self,
                       const DameroPlace *place)
{
  const DameroStamp now = damero_desk_get_now (self);
  g_auto(DameroRefusal) refusal = { 0 };

  return damero_desk_can_write (self) &&
         damero_event_can_start (damero_desk_get_event (self), place, &now, &refusal);
}

static void
show_refusal (DameroDesk          *self,
              GtkWidget           *from,
              const DameroAct     *act,
              const DameroRefusal *refusal)
{
  g_autofree char *why = NULL;

  if (refusal->code == DAMERO_REFUSAL_NONE || from == NULL)
    return;

  why = damero_words_refusal (refusal, act, damero_desk_get_event (self));
  damero_toast_show (from, why);
}

gboolean
damero_desk_perform (DameroDesk *self,
                     GtkWidget  *from,
                     DameroAct  *act)
{
  g_auto(DameroRefusal) refusal = { 0 };

  if (damero_desk_try (self, from, act, NULL, &refusal))
    return TRUE;

  show_refusal (self, from, act, &refusal);
  return FALSE;
}

gboolean
damero_desk_perform_with_toast (DameroDesk *self,
                                GtkWidget  *from,
                                DameroAct  *act,
                                const char *done)
{
  if (!damero_desk_perform (self, from, act))
    return FALSE;

  damero_desk_show_undo (self, from, done, act->uid);
  return TRUE;
}

gboolean
damero_desk_try_many (DameroDesk     *self,
                      GPtrArray      *acts,
                      guint          *ret_refused,
                      GError        **error)
{
  g_return_val_if_fail (DAMERO_IS_DESK (self), FALSE);

  for (guint i = 0; i < acts->len; i++)
    if (!damero_act_is_of_registry (((DameroAct *) g_ptr_array_index (acts, i))->kind))
      stamp (self, g_ptr_array_index (acts, i));

  return damero_director_perform_many (self->director, self->event_uid, (DameroAct **) acts->pdata, acts->len,
                                       ret_refused, NULL, error);
}

gboolean
damero_desk_perform_many (DameroDesk *self,
                          GtkWidget  *from,
                          GPtrArray  *acts)
{
  g_autoptr(GError) error = NULL;

  if (damero_desk_try_many (self, acts, NULL, &error))
    return TRUE;

  damero_failure_show (self->director, from, error);
  return FALSE;
}

gboolean
damero_desk_perform_many_with_toast (DameroDesk *self,
                                     GtkWidget  *from,
                                     GPtrArray  *acts,
                                     const char *done)
{
  if (acts->len == 0 || !damero_desk_perform_many (self, from, acts))
    return FALSE;

  damero_desk_show_undo (self, from, done, damero_act_get_name (g_ptr_array_index (acts, 0)));
  return TRUE;
}

GPtrArray *
damero_desk_perform_all (DameroDesk    *self,
                         GtkWidget     *from,
                         DameroActKind  kind,
                         DameroActor    actor,
                         const GArray  *places)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GError) first_error = NULL;
  g_autoptr(GError) error = NULL;
  guint refused;

  for (guint i = 0; i < places->len; i++)
    {
      DameroAct *act = damero_act_new (kind);

      act->actor = actor;
      act->place = g_array_index (places, DameroPlace, i);
      g_ptr_array_add (acts, act);
    }
  while (!damero_desk_try_many (self, acts, &refused, &error))
    {
      gboolean is_refusal = g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);

      g_ptr_array_remove_range (acts, is_refusal ? refused : 0, is_refusal ? 1 : acts->len);
      if (first_error == NULL || !is_refusal)
        {
          g_clear_error (&first_error);
          first_error = g_steal_pointer (&error);
        }
      g_clear_error (&error);
    }

  if (acts->len == 0 && first_error != NULL)
    damero_failure_show (self->director, from, first_error);
  return acts;
}

/* ---- devices ---- */

DameroHallService *
damero_desk_get_hall (DameroDesk *self)
{
  DameroHallAir air;

  g_return_val_if_fail (DAMERO_IS_DESK (self), NULL);

  if (self->hall == NULL)
    {
      self->hall = damero_hall_service_new (self->director, self->event_uid);
      if (damero_hall_service_get_air (self->hall, &air))
        damero_hall_service_go_on_air (self->hall, &air, NULL);
    }
  return self->hall;
}

/* ---- ticks ---- */

static gint64
get_real_ms (DameroDesk *self)
{
  return damero_environment_get_mono_ms (damero_director_get_environment (self->director));
}

static void
on_tick (gpointer user_data)
{
  DameroDesk *self = user_data;

  self->tick_timer = 0;
  g_signal_emit (self, signals[TICK], 0, get_real_ms (self));
}

void
damero_desk_request_tick (DameroDesk *self,
                          gint64      mono_ms)
{
  DameroEnvironment *environment;
  gint64 at_ms = (mono_ms + DAMERO_TICK_MS - 1) / DAMERO_TICK_MS * DAMERO_TICK_MS;

  g_return_if_fail (DAMERO_IS_DESK (self));

  /* A clock that stands has no next digit. */
  if (!damero_desk_can_write (self) && mono_ms <= get_real_ms (self))
    return;

  environment = damero_director_get_environment (self->director);
  if (self->tick_timer != 0 && self->tick_ms <= at_ms)
    return;
  if (self->tick_timer != 0)
    damero_environment_remove_timer (environment, self->tick_timer);
  self->tick_ms = at_ms;
  self->tick_timer = damero_environment_add_timer (environment, at_ms, on_tick, self);
}

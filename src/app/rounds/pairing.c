/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairing.h"

#include "event/as-paired.h"
#include "event/board-state.h"
#include "event/results.h"
#include "model/ballot-draw.h"
#include "model/match.h"
#include "words/section.h"

struct _DameroPairing
{
  GObject            parent_instance;

  DameroDesk        *desk;
  DameroPlace        place;
  int                entries[2]; /* left, right */
  gint64             points_x10[2];
  int                caret;
  /* What the round was paired on, as long as the event is this one: */
  const DameroEvent *seen;
  guint              seen_log;
  DameroAsPaired     then;
  DameroSection     *as_paired; /* NULL: the section as it is */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPairing, damero_pairing, G_TYPE_OBJECT)

static void
damero_pairing_dispose (GObject *object)
{
  g_clear_object (&DAMERO_PAIRING (object)->desk);

  G_OBJECT_CLASS (damero_pairing_parent_class)->dispose (object);
}

static void
damero_pairing_finalize (GObject *object)
{
  DameroPairing *self = DAMERO_PAIRING (object);

  g_clear_pointer (&self->as_paired, damero_section_free);
  damero_as_paired_clear (&self->then);

  G_OBJECT_CLASS (damero_pairing_parent_class)->finalize (object);
}

static void
damero_pairing_class_init (DameroPairingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_pairing_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_pairing_finalize;
  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_PAIRING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
damero_pairing_init (DameroPairing *self)
{
  self->caret = -1;
}

DameroPairing *
damero_pairing_new (DameroDesk        *desk,
                    const DameroPlace *place,
                    int                left,
                    int                right)
{
  DameroPairing *self = g_object_new (DAMERO_TYPE_PAIRING, NULL);

  self->desk = g_object_ref (desk);
  self->place = *place;
  self->entries[0] = left;
  self->entries[1] = right;
  return self;
}

DameroDesk *
damero_pairing_get_desk (DameroPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), NULL);

  return self->desk;
}

const DameroPlace *
damero_pairing_get_place (DameroPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), NULL);

  return &self->place;
}

int
damero_pairing_get_entry (DameroPairing *self,
                          int            side)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), 0);

  return self->entries[side];
}

const DameroMatch *
damero_pairing_get_match (DameroPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), NULL);

  return self->place.board != 0 ? damero_event_find_match (damero_desk_get_event (self->desk), &self->place) : NULL;
}

const DameroSection *
damero_pairing_get_section_as_paired (DameroPairing *self)
{
  const DameroEvent *event;

  g_return_val_if_fail (DAMERO_IS_PAIRING (self), NULL);

  event = damero_desk_get_event (self->desk);
  if (self->seen != event || self->seen_log != event->log->len)
    {
      g_clear_pointer (&self->as_paired, damero_section_free);
      self->as_paired = damero_event_dup_section_as_paired (event, self->place.section, self->place.round,
                                                            &self->then);
      self->seen = event;
      self->seen_log = event->log->len;
    }
  return self->as_paired != NULL ? self->as_paired : damero_event_find_section (event, self->place.section);
}

int
damero_pairing_find_open (DameroPairing *self)
{
  const DameroMatch *match = damero_pairing_get_match (self);
  guint open = match != NULL ? damero_match_find_open (match) : 0;

  return match != NULL && open < match->n_games ? (int) open : -1;
}

gboolean
damero_pairing_is_due (DameroPairing *self)
{
  int open = damero_pairing_find_open (self);
  DameroPlace place = self->place;
  const DameroGame *game;

  if (open < 0)
    return FALSE;

  place.game = open + 1;
  game = damero_event_find_game (damero_desk_get_event (self->desk), &place);
  return (game == NULL || !game->has_begun) &&
         !damero_event_is_on_paper (damero_desk_get_event (self->desk), &place);
}

gboolean
damero_pairing_runs (DameroPairing *self)
{
  DameroPlace place = self->place;

  place.game = damero_pairing_find_open (self) + 1;
  return place.game > 0 && damero_event_runs_clock (damero_desk_get_event (self->desk), &place);
}

static const DameroRound *
get_round (DameroPairing *self)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (self->desk), self->place.section);

  return section != NULL ? damero_section_find_round (section, self->place.round) : NULL;
}

gboolean
damero_pairing_is_missing (DameroPairing *self)
{
  const DameroRound *round;

  g_return_val_if_fail (DAMERO_IS_PAIRING (self), FALSE);

  round = get_round (self);
  return round != NULL && round->adjourned && damero_pairing_find_open (self) >= 0;
}

/* The index of the first game of which HOLDS is true; -1 if there is none. */
static int
find_game (DameroPairing *self,
           gboolean     (*holds) (const DameroEvent *event,
                                  const DameroPlace *place))
{
  const DameroMatch *match = damero_pairing_get_match (self);
  DameroPlace place = self->place;

  for (place.game = 1; match != NULL && place.game <= (int) match->n_games; place.game++)
    if (holds (damero_desk_get_event (self->desk), &place))
      return place.game - 1;

  return -1;
}

int
damero_pairing_find_once (DameroPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), -1);

  return find_game (self, damero_event_wants_second_entry);
}

static gboolean
disagrees (const DameroEvent *event,
           const DameroPlace *place)
{
  return damero_event_moves_disagree (event, place, NULL);
}

gboolean
damero_pairing_disagrees (DameroPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), FALSE);

  return find_game (self, disagrees) >= 0;
}

static const DameroBye *
find_bye (DameroPairing *self)
{
  const DameroRound *round = get_round (self);

  return round != NULL ? damero_round_find_bye (round, self->entries[0]) : NULL;
}

DameroByeKind
damero_pairing_get_bye (DameroPairing *self)
{
  const DameroBye *bye;

  g_return_val_if_fail (DAMERO_IS_PAIRING (self), DAMERO_BYE_ALLOCATED);

  bye = find_bye (self);
  return bye != NULL ? bye->kind : DAMERO_BYE_ALLOCATED;
}

char *
damero_pairing_dup_bye_words (DameroPairing *self)
{
  const DameroBye none = { .entry = self->entries[0], .kind = DAMERO_BYE_ALLOCATED };
  const DameroBye *bye = find_bye (self);
  const DameroEvent *event = damero_desk_get_event (self->desk);

  return damero_words_bye_of (event, damero_event_find_section (event, self->place.section), self->place.round,
                              bye != NULL ? bye : &none);
}

const DameroBallot *
damero_pairing_get_ballot (DameroPairing *self)
{
  const DameroEvent *event;
  const DameroSection *section;
  const DameroRound *round;

  g_return_val_if_fail (DAMERO_IS_PAIRING (self), NULL);

  event = damero_desk_get_event (self->desk);
  section = damero_event_find_section (event, self->place.section);
  round = section != NULL ? damero_section_find_round (section, self->place.round) : NULL;
  return round != NULL && damero_pairing_get_match (self) != NULL
           ? damero_round_get_ballot (round, self->place.board, damero_event_get_current_game (event, &self->place))
           : NULL;
}

gboolean
damero_pairing_has_result (DameroPairing *self)
{
  const DameroMatch *match = damero_pairing_get_match (self);

  return match != NULL && damero_match_has_result (match);
}

const char *
damero_pairing_get_name (DameroPairing *self,
                         int            side)
{
  const DameroEvent *event;
  const DameroSection *section;

  g_return_val_if_fail (DAMERO_IS_PAIRING (self), "");

  event = damero_desk_get_event (self->desk);
  section = damero_event_find_section (event, self->place.section);
  return section != NULL && self->entries[side] != 0
           ? damero_event_get_entry_name (event, section, self->entries[side]) : "";
}

void
damero_pairing_set_points (DameroPairing *self,
                           gint64         left_x10,
                           gint64         right_x10)
{
  g_return_if_fail (DAMERO_IS_PAIRING (self));

  self->points_x10[0] = left_x10;
  self->points_x10[1] = right_x10;
}

gint64
damero_pairing_get_points (DameroPairing *self,
                           int            side)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), 0);

  return self->points_x10[side];
}

void
damero_pairing_set_caret (DameroPairing *self,
                          int            caret)
{
  g_return_if_fail (DAMERO_IS_PAIRING (self));

  if (caret == self->caret)
    return;

  self->caret = caret;
  damero_pairing_change (self);
}

int
damero_pairing_get_caret (DameroPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING (self), -1);

  return self->caret;
}

void
damero_pairing_change (DameroPairing *self)
{
  g_return_if_fail (DAMERO_IS_PAIRING (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

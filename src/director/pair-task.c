/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/pair-task.c - pairing a round in a thread, on a copy of the section.
 */
#include "director/director-private.h"

#include "director/pairing.h"
#include "director/work.h"
#include "model/fault-error.h"

typedef struct {
  char          *event_uid;
  DameroAct     *before;  /* performed with it; NULL: nothing is */
  DameroAct     *act;
  DameroSection *seen;    /* as it was when the thread began; NULL: the acts were refused then */
  DameroSection *section; /* the same after the act before */
  DameroRefusal  refusal;
} Pairing;

static void
pairing_free (gpointer data)
{
  Pairing *pairing = data;

  g_free (pairing->event_uid);
  g_clear_pointer (&pairing->before, damero_act_free);
  damero_act_free (pairing->act);
  g_clear_pointer (&pairing->seen, damero_section_free);
  g_clear_pointer (&pairing->section, damero_section_free);
  damero_refusal_clear (&pairing->refusal);
  g_free (pairing);
}

static gboolean
on_progress (guint    n_paired,
             guint    n_players,
             gpointer user_data)
{
  return damero_work_go_on (user_data, n_paired, n_players, NULL);
}

/* What refuses the pairing is part of the answer. */
static gpointer
pair (DameroWork     *work,
      DameroLibrary  *library,
      gpointer        data,
      GError        **error)
{
  Pairing *pairing = data;

  return pairing->section == NULL ||
         damero_director_fill_pairs (pairing->section, pairing->act, on_progress, work, &pairing->refusal) ||
         pairing->refusal.code != DAMERO_REFUSAL_NONE ? pairing : NULL;
}

void
damero_director_pair_async (DameroDirector      *self,
                            const char          *event_uid,
                            const DameroAct     *before,
                            const DameroAct     *act,
                            DameroProgress       progress,
                            gpointer             progress_data,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, NULL);
  Pairing *pairing = g_new0 (Pairing, 1);
  const DameroWorkPlan plan = {
    .kind = DAMERO_WORK_COMPUTES, .run = pair, .data = pairing, .free_data = pairing_free,
    .progress = progress, .progress_data = progress_data,
  };

  g_assert (act->kind == DAMERO_ACT_PAIR);

  pairing->event_uid = g_strdup (event_uid);
  pairing->before = before != NULL ? damero_act_copy (before) : NULL;
  pairing->act = damero_act_copy (act);
  if (event != NULL)
    pairing->section = damero_event_dup_section_to_pair (event, pairing->before, pairing->act, &pairing->refusal);
  if (pairing->section != NULL)
    pairing->seen = damero_section_copy (damero_event_find_section (event, act->place.section));
  damero_work_start (self, &plan, damero_director_pair_async, cancellable, callback, user_data);
}

/* Whether the pairs are still those of the section, and there are any. */
static gboolean
check (const DameroEvent *event,
       Pairing           *pairing,
       GError           **error)
{
  const DameroSection *section = damero_event_find_section (event, pairing->act->place.section);

  if (pairing->seen != NULL && (section == NULL || !damero_section_equal (section, pairing->seen, FALSE)))
    {
      g_autofree char *round = g_strdup_printf ("%d", pairing->act->place.round);

      damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_CHANGED, DAMERO_FAULT_SECTION_CHANGED,
                        DAMERO_KEPT_UNSAID, pairing->section->name, round, NULL);
      return FALSE;
    }
  if (pairing->refusal.code != DAMERO_REFUSAL_NONE)
    {
      damero_director_set_refused (error, &pairing->refusal, pairing->act, event);
      return FALSE;
    }

  return TRUE;
}

/* Both acts as one. */
static gboolean
perform (DameroDirector  *self,
         Pairing         *pairing,
         GError         **error)
{
  DameroAct *acts[] = { pairing->before, pairing->act };
  guint first = pairing->before == NULL ? 1 : 0;

  return damero_director_perform_paired (self, pairing->event_uid, acts + first, G_N_ELEMENTS (acts) - first,
                                         &pairing->refusal, error);
}

DameroAct *
damero_director_pair_finish (DameroDirector  *self,
                             GAsyncResult    *result,
                             DameroRefusal   *ret_refusal,
                             GError         **error)
{
  Pairing *pairing = damero_work_finish (self, result, error);
  const DameroEvent *event;
  gboolean ok;

  if (pairing == NULL)
    return NULL;

  event = damero_director_get_event (self, pairing->event_uid, error);
  ok = event != NULL && check (event, pairing, error) &&
       perform (self, pairing, error);
  if (ret_refusal != NULL)
    {
      damero_refusal_clear (ret_refusal);
      *ret_refusal = pairing->refusal;
      pairing->refusal = (DameroRefusal) { 0 };
    }

  return ok ? g_steal_pointer (&pairing->act) : NULL;
}

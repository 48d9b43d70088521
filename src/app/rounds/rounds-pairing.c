/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/rounds-pairing.c - pairing on the page of rounds: in a thread, with the page's strip to cancel it. Clocks
 * and results go on meanwhile.
 */
#include "app/base/failure.h"
#include "app/rounds/rounds-page-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/rounds/next-step.h"
#include "app/rounds/no-pairing.h"
#include "event/act-text.h"
#include "model/pairs.h"
#include "words/refusal.h"
#include "words/section.h"

/* A pairing on its way. */
typedef struct {
  DameroRoundsPage *page;
  DameroDesk       *desk;
  DameroAct        *before;      /* performed with it; NULL: nothing is */
  DameroAct        *act;         /* as it was asked for */
  GCancellable     *cancellable; /* borrowed from the strip, which runs */
} Pairing;

static void
pairing_free (Pairing *pairing)
{
  g_object_unref (pairing->page);
  g_object_unref (pairing->desk);
  g_clear_pointer (&pairing->before, damero_act_free);
  damero_act_free (pairing->act);
  g_free (pairing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pairing, pairing_free)

static void begin (Pairing *pairing);

/* Where the director pairs, the first draft has neighbours meet, to be edited. */
static char *
dup_first_pairs (const DameroSection *section,
                 int                  round)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  int waiting = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      int number = ((DameroEntry *) g_ptr_array_index (section->entries, i))->number;
      const DameroPair pair = { waiting, number };

      if (damero_section_is_absent (section, number, round, NULL))
        g_array_append_val (byes, number);
      else if (waiting == 0)
        waiting = number;
      else
        {
          g_array_append_val (pairs, pair);
          waiting = 0;
        }
    }
  if (waiting != 0)
    g_array_prepend_val (byes, waiting);
  return damero_pairs_to_text (pairs, byes);
}

static void
on_progress (guint    n_paired,
             guint    n_players,
             gpointer user_data)
{
  Pairing *pairing = user_data;
  /* Translators: %1$d is the number of a round, %2$u and %3$u are players: "Pairing round 5: 800 of 2000". */
  g_autofree char *text = g_strdup_printf (_("Pairing round %1$d: %2$u of %3$u players"), pairing->act->place.round,
                                           n_paired, n_players);

  if (pairing->page->pairing_strip != NULL && n_players > 0)
    damero_progress_strip_show (pairing->page->pairing_strip, text, n_paired, n_players);
}

/* A round that is new is looked at from its first board; the director's own draft is there to be edited. */
static void
go_to_new_round (DameroRoundsPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (damero_pairing_list_count (self->pairings) > 0)
    damero_compat_go_to_row (self->table, damero_rounds_page_find_first (self));
  if (damero_desk_get_section (self->desk)->system == DAMERO_SYSTEM_MANUAL)
    gtk_widget_activate_action (GTK_WIDGET (self), "rounds.edit", NULL);
}

static void
show_not_paired (const Pairing       *pairing,
                 const DameroRefusal *refusal,
                 const GError        *error)
{
  GtkWidget *page = GTK_WIDGET (pairing->page);
  const DameroEvent *event = damero_desk_get_event (pairing->desk);
  const DameroSection *section = damero_event_find_section (event, pairing->act->place.section);
  g_autofree char *why = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    damero_toast_show (page, _("The pairing was cancelled; nothing has changed."));
  else if (refusal->code == DAMERO_REFUSAL_NO_PAIRING && damero_system_is_swiss (section->system))
    damero_no_pairing_present (page, pairing->desk, pairing->act->place.round, pairing->before);
  else if (refusal->code != DAMERO_REFUSAL_NONE)
    {
      why = damero_words_refusal (refusal, NULL, event);
      damero_toast_show (page, why);
    }
  else
    damero_failure_show (damero_desk_get_director (pairing->desk), page, error);
}

/* Who asked on another page is shown the round, but is not fetched back from where they went since it takes long. */
static void
show_paired (const Pairing   *pairing,
             const DameroAct *act,
             gboolean         is_new)
{
  DameroRoundsPage *self = pairing->page;
  const DameroEvent *event = damero_desk_get_event (pairing->desk);
  g_autofree char *done = damero_words_round_paired (damero_event_find_section (event, act->place.section),
                                                     act->place.round);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->pairing_strip)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "rounds");
  if (is_new)
    go_to_new_round (self);
  damero_desk_show_undo (pairing->desk, GTK_WIDGET (self), done, damero_act_get_name (act));
}

static void
on_paired (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(Pairing) pairing = user_data;
  DameroRoundsPage *self = pairing->page;
  int n_rounds = self->n_rounds_seen;
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroAct) act = damero_director_pair_finish (DAMERO_DIRECTOR (source), result, &refusal, &error);

  /* The window may have been closed in the meantime. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  if (g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_CHANGED) &&
      damero_desk_get_section_id (pairing->desk) == pairing->act->place.section)
    {
      damero_toast_show (GTK_WIDGET (self), _("Something changed in the meantime, so pairing started again."));
      begin (g_steal_pointer (&pairing));
      return;
    }
  if (act != NULL)
    show_paired (pairing, act, act->place.section == self->section && self->n_rounds_seen > n_rounds);
  damero_progress_strip_end (self->pairing_strip);
  if (act == NULL)
    show_not_paired (pairing, &refusal, error);
}

/* Takes PAIRING. */
static void
begin (Pairing *pairing)
{
  damero_director_pair_async (damero_desk_get_director (pairing->desk), damero_desk_get_event_uid (pairing->desk),
                              pairing->before, pairing->act, on_progress, pairing, pairing->cancellable, on_paired,
                              pairing);
}

static void
on_pair (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  const DameroSection *section = damero_desk_get_section (self->desk);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PAIR);
  g_autofree char *text = NULL;
  DameroActTextError error;
  GCancellable *cancellable;
  const char *before;
  gboolean has_stamp;
  Pairing *pairing;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = section->id;
  g_variant_get (parameter, "(imsms&s)", &act->place.round, &act->pairs, &act->reason, &before);
  if (act->pairs == NULL && section->system == DAMERO_SYSTEM_MANUAL)
    act->pairs = dup_first_pairs (section, act->place.round);
  /* Translators: %d is the number of a round. */
  text = g_strdup_printf (_("Pairing round %d…"), act->place.round);
  cancellable = damero_progress_strip_begin (self->pairing_strip, text, DAMERO_PROGRESS_STRIP_MS);
  if (cancellable == NULL)
    return;

  pairing = g_new0 (Pairing, 1);
  pairing->page = g_object_ref (self);
  pairing->desk = g_object_ref (self->desk);
  pairing->before = *before != '\0' ? damero_act_from_text (before, -1, &has_stamp, &error) : NULL;
  pairing->act = g_steal_pointer (&act);
  pairing->cancellable = cancellable;
  begin (pairing);
}

static void
on_pair_again (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  damero_next_step_pair (widget, DAMERO_ROUNDS_PAGE (widget)->n_rounds_seen, NULL, NULL, NULL);
}

void
damero_rounds_page_on_pairing_strip (DameroRoundsPage *self)
{
  if (self->desk == NULL)
    return;

  if (gtk_widget_get_visible (GTK_WIDGET (self->pairing_strip)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "rounds");
  damero_rounds_page_update_actions (self);
}

void
damero_rounds_page_add_pairing_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "rounds.pair", "(imsmss)", on_pair);
  gtk_widget_class_install_action (klass, "rounds.pair-again", NULL, on_pair_again);
}

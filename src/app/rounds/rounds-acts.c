/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/corrections.h"
#include "app/rounds/rounds-page-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/print.h"
#include "app/base/reason-dialog.h"
#include "app/base/toast.h"
#include "app/board/board-window.h"
#include "app/rounds/openings.h"
#include "app/rounds/pairs-draft.h"
#include "words/round-view.h"
#include "event/attendance.h"
#include "event/schedule.h"
#include "model/pairs.h"
#include "words/act.h"

static DameroAct *
new_act (DameroRoundsPage *self,
         DameroActKind     kind)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = (DameroPlace) { self->section, 0, 0, 0 };
  return act;
}

static void
perform (DameroRoundsPage *self,
         DameroAct        *act)
{
  g_autofree char *done = NULL;

  if (!damero_desk_perform (self->desk, GTK_WIDGET (self), act))
    return;

  done = damero_words_act (act, damero_desk_get_event (self->desk));
  damero_desk_show_undo (self->desk, GTK_WIDGET (self), done, act->uid);
}

/* Performs ACTS as one; the toast is about the last. */
static void
perform_many (DameroRoundsPage *self,
              GPtrArray        *acts)
{
  const DameroAct *last = g_ptr_array_index (acts, acts->len - 1);
  g_autofree char *done = NULL;

  if (!damero_desk_perform_many (self->desk, GTK_WIDGET (self), acts))
    return;

  done = damero_words_and_more (damero_words_act (last, damero_desk_get_event (self->desk)), acts->len - 1);
  damero_desk_show_undo (self->desk, GTK_WIDGET (self), done, damero_act_get_name (last));
}

/* ---- the round ---- */

static void
on_proceed (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroNextStep next;

  damero_next_step_get (self->desk, &next, &refusal);
  if (damero_rounds_page_is_elsewhere (self, &next))
    damero_rounds_page_show_round (self, next.round);
  else
    damero_next_step_do (&next, self->desk, widget);
}

static void
on_close (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  int round = g_variant_get_int32 (parameter);
  /* Translators: a toast; %d is the number of the round: "Round 2 is closed". */
  g_autofree char *done = g_strdup_printf (_("Round %d is closed"), round);

  damero_next_step_perform (DAMERO_ROUNDS_PAGE (widget)->desk, widget, DAMERO_ACT_ROUND_CLOSED, round, done);
}

static void
on_show (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_rounds_page_show_round (DAMERO_ROUNDS_PAGE (widget), g_variant_get_int32 (parameter));
}

static void
on_edit (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  damero_pairs_editor_begin (self->editor, self->desk, self->round);
  gtk_stack_set_visible_child_name (self->stack, "edit");
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  damero_rounds_page_update_actions (self);
}

static void
on_print (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  damero_print_document (widget, self->desk, damero_document_kind_token (DAMERO_DOCUMENT_PAIRINGS), self->round);
}

static void
on_print_openings (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  damero_print_document (widget, self->desk, damero_document_kind_token (DAMERO_DOCUMENT_OPENINGS), self->round);
}

/* The target is the word for the document. */
static void
on_print_document (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  damero_print_document (widget, self->desk, g_variant_get_string (parameter, NULL), self->round);
}

static void
on_advance (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  g_autoptr(DameroAct) act = new_act (self, DAMERO_ACT_ADVANCED);

  act->place.round = self->round;
  act->entry = g_variant_get_int32 (parameter);
  perform (self, act);
}

/* ---- late entries ---- */

/* The round with ENTRY against who has the bye, as an act without its reason; NULL if nobody has. */
static DameroAct *
make_late_pair (DameroRoundsPage  *self,
                const DameroRound *round,
                int                entry)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_desk_get_section (self->desk);
  g_autoptr(DameroPairsDraft) draft = damero_pairs_draft_new (section, round);
  g_autoptr(DameroRoundView) view = damero_round_view_new (event, section, round->number, NULL);
  DameroAct *act;
  DameroPair pair;

  if (draft->byes->len == 0)
    return NULL;

  pair = damero_round_view_seat (view, g_array_index (draft->byes, int, 0), entry);
  damero_pairs_draft_join (draft, pair.white, pair.black);
  act = new_act (self, DAMERO_ACT_PAIRS_EDITED);
  act->place.round = round->number;
  act->pairs = damero_pairs_draft_to_text (draft);
  return act;
}

static char *
dup_late_reason (DameroRoundsPage *self,
                 int               entry)
{
  /* Translators: the reason of an act in the log; %s is a player. */
  return g_strdup_printf (_("%s came late"),
                          damero_event_get_entry_name (damero_desk_get_event (self->desk),
                                                       damero_desk_get_section (self->desk), entry));
}

static void
on_correct_several (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  const DameroPlace place = { self->section, self->round, 0, 0 };

  if (damero_rounds_page_get_shown_round (self) != NULL)
    damero_corrections_present (widget, self->desk, &place);
}

static void
on_late_pair (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  const DameroRound *round = damero_rounds_page_get_shown_round (self);
  int entry = g_variant_get_int32 (parameter);
  g_autoptr(DameroAct) act = round != NULL ? make_late_pair (self, round, entry) : NULL;

  if (act == NULL)
    return;
  act->reason = dup_late_reason (self, entry);
  perform (self, act);
}

/* An absence with half a point; the round, with the same pairs, takes note of it. */
static void
on_late_bye (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  const DameroRound *round = damero_rounds_page_get_shown_round (self);
  g_autoptr(DameroPairsDraft) draft = NULL;
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  DameroAct *absence, *act;

  if (round == NULL)
    return;

  g_ptr_array_add (acts, absence = new_act (self, DAMERO_ACT_ABSENCE));
  g_ptr_array_add (acts, act = new_act (self, DAMERO_ACT_PAIRS_EDITED));
  draft = damero_pairs_draft_new (damero_desk_get_section (self->desk), round);
  absence->entry = g_variant_get_int32 (parameter);
  absence->first = absence->last = act->place.round = round->number;
  absence->bye = DAMERO_BYE_HALF;
  act->pairs = damero_pairs_draft_to_text (draft);
  act->reason = dup_late_reason (self, absence->entry);
  absence->reason = g_strdup (act->reason);
  perform_many (self, acts);
}

static void
on_late_dismiss (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  damero_round_notices_dismiss (self->notices, self->section, g_variant_get_int32 (parameter));
  damero_rounds_page_refresh (self);
}

/* ---- who was not checked in ---- */

/* The players (int) who are paired in the round that is shown and were not checked in. */
static GArray *
dup_awaited (DameroRoundsPage *self)
{
  const DameroRound *round = damero_rounds_page_get_shown_round (self);

  return round != NULL ? damero_attendance_dup_paired (damero_desk_get_section (self->desk), round)
                       : g_array_new (FALSE, FALSE, sizeof (int));
}

static void
on_leave_out (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  g_autoptr(DameroAct) closed = new_act (self, DAMERO_ACT_CHECK_IN_CLOSED);
  g_autoptr(GArray) awaited = dup_awaited (self);

  if (awaited->len == 0)
    return;

  closed->first = self->round;
  closed->entries = damero_numbers_to_text (awaited);
  damero_next_step_pair (widget, self->round, NULL, NULL, closed);
}

static void
keep_awaited (DameroRoundsPage *self,
              const GArray     *awaited)
{
  damero_round_notices_keep (self->notices, self->section, self->round, awaited);
  damero_rounds_page_refresh (self);
}

/* That ENTRY is late, for the first game of its match; NULL: it has no opponent to wait for. */
static DameroAct *
make_late (DameroRoundsPage *self,
           int               entry)
{
  const DameroRound *round = damero_rounds_page_get_shown_round (self);

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      DameroAct *act;

      if (match->a != entry && match->b != entry)
        continue;
      act = new_act (self, DAMERO_ACT_LATE);
      act->place = (DameroPlace) { self->section, round->number, match->board, 1 };
      act->side = match->games[0].white == entry ? DAMERO_WHITE : DAMERO_BLACK;
      return act;
    }

  return NULL;
}

/* From now on. Who has the bye keeps it. */
static void
on_mark_late (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GArray) awaited = dup_awaited (self);
  g_autofree char *done = NULL;

  for (guint i = 0; i < awaited->len; i++)
    {
      DameroAct *act = make_late (self, g_array_index (awaited, int, i));

      if (act != NULL)
        g_ptr_array_add (acts, act);
    }
  /* Translators: a toast; %u is how many players. */
  done = g_strdup_printf (ngettext ("%u player is late", "%u players are late", acts->len), acts->len);
  if (acts->len == 0 || damero_desk_perform_many_with_toast (self->desk, widget, acts, done))
    keep_awaited (self, awaited);
}

static void
on_pair_anyway (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  g_autoptr(GArray) awaited = dup_awaited (self);

  keep_awaited (self, awaited);
}

/* ---- for the page ---- */

void
damero_rounds_page_update_actions (DameroRoundsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const DameroSection *section = damero_desk_get_section (self->desk);
  const DameroRound *round = damero_rounds_page_get_shown_round (self);
  gboolean can_write = damero_desk_can_write (self->desk);
  gboolean newest = can_write && round != NULL && round->number == (int) section->rounds->len;
  gboolean editing = damero_pairs_editor_is_open (self->editor) ||
                     gtk_widget_get_visible (GTK_WIDGET (self->pairing_strip));
  g_auto(DameroRefusal) refusal = { 0 };
  DameroNextStep next;
  gboolean can = section != NULL && damero_next_step_get (self->desk, &next, &refusal);
  g_autoptr(GPtrArray) missing = damero_event_dup_ballots_to_draw (damero_desk_get_event (self->desk), self->section,
                                                                   self->round, NULL);

  gtk_widget_set_visible (self->draw_button, section != NULL && section->draw != DAMERO_DRAW_NONE &&
                          section->deck != NULL);
  gtk_widget_action_set_enabled (widget, "rounds.draw", can_write && missing->len > 0 && !editing);

  gtk_widget_action_set_enabled (widget, "rounds.edit", newest && !round->closed && !editing);
  gtk_widget_action_set_enabled (widget, "rounds.print", round != NULL && !editing);
  gtk_widget_action_set_enabled (widget, "rounds.print-document", round != NULL && !editing);
  gtk_widget_action_set_enabled (widget, "rounds.print-openings",
                                 round != NULL && !editing && round->ballots->len > 0);
  gtk_widget_action_set_enabled (widget, "rounds.print-schedule", round != NULL && !editing &&
                                 damero_schedule_is_known (section));
  gtk_widget_action_set_enabled (widget, "rounds.pair-again", newest && !damero_round_is_public (round) && !editing &&
                                 section->system != DAMERO_SYSTEM_MANUAL);
  gtk_widget_action_set_enabled (widget, "rounds.proceed", !editing && section != NULL &&
                                 ((can_write && (can || next.can_go_on)) ||
                                  damero_rounds_page_is_elsewhere (self, &next)));
}

/* A board and a game of the round that is shown. */
static void
on_open_game (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  const DameroRound *round = damero_rounds_page_get_shown_round (self);
  DameroPlace place = { self->section, round != NULL ? round->number : 0, 0, 0 };

  g_variant_get (parameter, "(ii)", &place.board, &place.game);
  if (damero_event_find_match (damero_desk_get_event (self->desk), &place) != NULL)
    damero_board_window_present (widget, self->desk, &place);
}

/* ---- openings ---- */

static void
on_draw (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);

  damero_next_step_draw (self->desk, widget, self->round);
}

/* A board and a game of the round that is shown, for both. */
static void
on_opening (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (widget);
  DameroPlace place = { self->section, self->round, 0, 0 };

  g_variant_get (parameter, "(ii)", &place.board, &place.game);
  if (g_str_equal (action_name, "rounds.draw-again"))
    damero_openings_draw_again (widget, self->desk, &place);
  else
    damero_openings_enter (widget, self->desk, &place);
}

void
damero_rounds_page_add_round_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "rounds.proceed", NULL, on_proceed);
  gtk_widget_class_install_action (klass, "rounds.edit", NULL, on_edit);
  gtk_widget_class_install_action (klass, "rounds.print", NULL, on_print);
  gtk_widget_class_install_action (klass, "rounds.print-document", "s", on_print_document);
  gtk_widget_class_install_action (klass, "rounds.print-openings", NULL, on_print_openings);
  gtk_widget_class_install_action (klass, "rounds.print-schedule", "s", on_print_document);
  gtk_widget_class_install_action (klass, "rounds.close", "i", on_close);
  gtk_widget_class_install_action (klass, "rounds.correct-several", NULL, on_correct_several);
  gtk_widget_class_install_action (klass, "rounds.show", "i", on_show);
  gtk_widget_class_install_action (klass, "rounds.open-game", "(ii)", on_open_game);
  gtk_widget_class_install_action (klass, "rounds.advance", "i", on_advance);
  gtk_widget_class_install_action (klass, "rounds.late-pair", "i", on_late_pair);
  gtk_widget_class_install_action (klass, "rounds.late-bye", "i", on_late_bye);
  gtk_widget_class_install_action (klass, "rounds.late-dismiss", "i", on_late_dismiss);
  gtk_widget_class_install_action (klass, "rounds.leave-out", NULL, on_leave_out);
  gtk_widget_class_install_action (klass, "rounds.mark-late", NULL, on_mark_late);
  gtk_widget_class_install_action (klass, "rounds.draw", NULL, on_draw);
  gtk_widget_class_install_action (klass, "rounds.draw-again", "(ii)", on_opening);
  gtk_widget_class_install_action (klass, "rounds.enter-opening", "(ii)", on_opening);
  gtk_widget_class_install_action (klass, "rounds.pair-anyway", NULL, on_pair_anyway);
}

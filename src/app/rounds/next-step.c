/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/next-step.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "event/act-text.h"
#include "event/board-state.h"
#include "event/results.h"
#include "model/match.h"
#include "words/board.h"

gboolean
damero_next_step_get (DameroDesk     *desk,
                      DameroNextStep *ret_step,
                      DameroRefusal  *ret_refusal)
{
  const DameroStamp now = damero_desk_get_now (desk);

  return damero_event_get_next_step (damero_desk_get_event (desk), damero_desk_get_section_id (desk), &now, ret_step,
                                     ret_refusal);
}

char *
damero_next_step_dup_label (const DameroNextStep *step)
{
  switch (step->kind)
    {
    case DAMERO_NEXT_PAIR:
      /* Translators: a button; %d is the number of a round: "Pair Round 2". */
      return g_strdup_printf (_("_Pair Round %d"), step->round);
    case DAMERO_NEXT_PUBLISH:
      /* Translators: a button; %d is the number of a round: "Publish Round 2". */
      return g_strdup_printf (_("_Publish Round %d"), step->round);
    case DAMERO_NEXT_DRAW:
      /* Translators: a button that draws by lot with which opening each game of a round begins. */
      return g_strdup (_("_Draw Openings"));
    case DAMERO_NEXT_CLOSE:
      /* Translators: a button; %d is the number of a round: "Close Round 2". */
      return g_strdup_printf (_("_Close Round %d"), step->round);
    default:
      /* Translators: a button that shows the page of that name. */
      return g_strdup (_("_Standings"));
    }
}

char *
damero_next_step_dup_way (const DameroNextStep *step)
{
  /* Translators: a button that shows another round; %d is its number. */
  return g_strdup_printf (_("_Go to Round %d"), step->round);
}

char **
damero_next_step_dup_labels (int round)
{
  static const DameroNextKind kinds[] = { DAMERO_NEXT_PAIR, DAMERO_NEXT_PUBLISH, DAMERO_NEXT_DRAW,
                                          DAMERO_NEXT_CLOSE, DAMERO_NEXT_STANDINGS };
  DameroNextStep step = { .round = round };
  char **labels = g_new0 (char *, G_N_ELEMENTS (kinds) + 2);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      step.kind = kinds[i];
      labels[i] = damero_next_step_dup_label (&step);
    }
  labels[G_N_ELEMENTS (kinds)] = damero_next_step_dup_way (&step);

  return labels;
}

static DameroAct *
new_act (DameroDesk    *desk,
         DameroActKind  kind,
         int            round)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = (DameroPlace) { damero_desk_get_section_id (desk), round, 0, 0 };
  return act;
}

gboolean
damero_next_step_perform (DameroDesk    *desk,
                          GtkWidget     *from,
                          DameroActKind  kind,
                          int            round,
                          const char    *done)
{
  g_autoptr(DameroAct) act = new_act (desk, kind, round);

  return damero_desk_perform_with_toast (desk, from, act, done);
}

void
damero_next_step_pair (GtkWidget       *page,
                       int              round,
                       const char      *pairs,
                       const char      *reason,
                       const DameroAct *before)
{
  g_autoptr(GString) line = g_string_new (NULL);

  if (before != NULL)
    damero_act_to_text (before, FALSE, line);
  gtk_widget_activate_action (page, "rounds.pair", "(imsmss)", round, pairs, reason, line->str);
}

static void
close_round (DameroDesk *desk,
             GtkWidget  *from,
             int         round)
{
  /* Translators: a toast; %d is the number of the round: "Round 2 is closed". */
  g_autofree char *done = g_strdup_printf (_("Round %d is closed"), round);

  damero_next_step_perform (desk, from, DAMERO_ACT_ROUND_CLOSED, round, done);
}

void
damero_next_step_draw (DameroDesk *desk,
                       GtkWidget  *from,
                       int         round)
{
  const DameroSection *section = damero_desk_get_section (desk);
  guint n_begun;
  g_autoptr(GPtrArray) acts = damero_event_dup_ballots_to_draw (damero_desk_get_event (desk), section->id, round,
                                                                &n_begun);
  /* Translators: a toast; %u is how many openings were drawn by lot. */
  g_autofree char *drawn = g_strdup_printf (ngettext ("%u opening was drawn", "%u openings were drawn", acts->len),
                                            acts->len);
  g_autofree char *left =
    g_strdup_printf (section->draw == DAMERO_DRAW_GAME
                       /* Translators: after "3 openings were drawn"; %u is how many there are. */
                       ? ngettext ("%u game that had begun without an opening was left out",
                                   "%u games that had begun without an opening were left out", n_begun)
                       /* Translators: after "3 openings were drawn"; %u is how many there are. */
                       : ngettext ("%u match that had begun without an opening was left out",
                                   "%u matches that had begun without an opening were left out", n_begun), n_begun);
  g_autofree char *done = n_begun > 0 ? g_strdup_printf ("%s · %s", drawn, left) : g_strdup (drawn);

  damero_desk_perform_many_with_toast (desk, from, acts, done);
}

/* What is done when a question has been answered with yes. */
typedef struct {
  DameroDesk *desk;
  GtkWidget  *from;
  int         round;
} GoOn;

static GoOn *
go_on_new (DameroDesk *desk,
           GtkWidget  *from,
           int         round)
{
  GoOn *go_on = g_new (GoOn, 1);

  *go_on = (GoOn) { g_object_ref (desk), g_object_ref (from), round };
  return go_on;
}

static void
go_on_free (GoOn *go_on)
{
  g_object_unref (go_on->desk);
  g_object_unref (go_on->from);
  g_free (go_on);
}

static void
on_go_on (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  GoOn *go_on = user_data;
  g_autoptr(DameroAct) adjourned = new_act (go_on->desk, DAMERO_ACT_ROUND_ADJOURNED, go_on->round);

  if (damero_compat_confirm_finish (result))
    damero_next_step_pair (go_on->from, go_on->round + 1, NULL, NULL, adjourned);
  go_on_free (go_on);
}

static void
on_close_anyway (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  GoOn *go_on = user_data;

  if (damero_compat_confirm_finish (result))
    close_round (go_on->desk, go_on->from, go_on->round);
  go_on_free (go_on);
}

/* The numbers of the boards of the round with a result that is to be entered a second time. */
static GHashTable *
find_once (DameroDesk *desk,
           int         round)
{
  g_autoptr(GArray) checks = damero_event_dup_result_checks (damero_desk_get_event (desk),
                                                             damero_desk_get_section_id (desk), round);
  GHashTable *boards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < checks->len; i++)
    if (g_array_index (checks, DameroResultCheck, i).kind == DAMERO_RESULT_UNCONFIRMED)
      g_hash_table_add (boards, GINT_TO_POINTER (g_array_index (checks, DameroResultCheck, i).place.board));

  return boards;
}

#define MAX_LISTED 8

/* How the board of MATCH stands, if something goes on there; NULL: it waits. */
static char *
dup_play (DameroDesk        *desk,
          const DameroRound *round,
          const DameroMatch *match)
{
  const DameroPlace place = { damero_desk_get_section_id (desk), round->number, match->board, 0 };
  const DameroStamp now = damero_desk_get_now (desk);
  DameroBoardState state;

  damero_board_state_read (damero_desk_get_event (desk), &place, &now, &state);
  return state.kind != DAMERO_BOARD_WAITING ? damero_words_board_state (damero_desk_get_event (desk), &state) : NULL;
}

/* "Board 4: Adams – Brown · Running" */
static char *
dup_board (DameroDesk        *desk,
           const DameroMatch *match,
           const char        *play)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroSection *section = damero_desk_get_section (desk);
  DameroSide first = section->ruleset.first_side;
  /* Translators: a board and its two players. */
  g_autofree char *board = g_strdup_printf (_("Board %d: %s – %s"), match->board,
                                            damero_event_get_entry_name (event, section,
                                                                         damero_match_get_seat (match, first, 0)),
                                            damero_event_get_entry_name (event, section,
                                                                         damero_match_get_seat (match, first, 1)));

  return play != NULL ? g_strdup_printf ("%s · %s", board, play) : g_steal_pointer (&board);
}

/* The boards of the round as lines of a list: those in ONCE (a set of numbers), or (NULL) those that want a result,
 * where what is being played comes first. */
static char *
dup_boards (DameroDesk        *desk,
            const DameroRound *round,
            GHashTable        *once)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) text = g_string_new (NULL);
  int n_played = 0;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      g_autofree char *play = once == NULL ? dup_play (desk, round, match) : NULL;

      if (once != NULL ? g_hash_table_contains (once, GINT_TO_POINTER (match->board)) : damero_match_is_open (match))
        g_ptr_array_insert (lines, play != NULL ? n_played++ : -1, dup_board (desk, match, play));
    }
  for (guint i = 0; i < MIN (lines->len, MAX_LISTED); i++)
    g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "", (char *) g_ptr_array_index (lines, i));
  if (lines->len > MAX_LISTED)
    {
      g_string_append_c (text, '\n');
      /* Translators: the last line of a list; %u is how many are not listed: "and 3 more". */
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", lines->len - MAX_LISTED),
                              lines->len - MAX_LISTED);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
ask_to_close (const DameroNextStep *step,
              DameroDesk           *desk,
              GtkWidget            *from)
{
  g_autoptr(GHashTable) once = find_once (desk, step->round);
  const DameroRound *round = damero_section_find_round (damero_desk_get_section (desk), step->round);
  g_autofree char *boards = dup_boards (desk, round, once);
  /* Translators: the heading of a question; %d is the number of a round. */
  g_autofree char *heading = g_strdup_printf (_("Close Round %d With Results Entered Once?"), step->round);
  /* Translators: %1$s is a list of boards, %2$u how many results. */
  g_autofree char *body =
    g_strdup_printf (ngettext ("%1$s\n\n%2$u result needs a second entry, which is also possible after the round is "
                               "closed.",
                               "%1$s\n\n%2$u results need a second entry, which is also possible after the round is "
                               "closed.", step->n_once), boards, step->n_once);
  /* Translators: a button; %d is the number of a round: "Close Round 2". */
  g_autofree char *label = g_strdup_printf (_("_Close Round %d"), step->round);

  damero_compat_confirm_async (damero_toast_get_window (from), heading, body, label, TRUE, on_close_anyway,
                               go_on_new (desk, from, step->round));
}

static void
ask_to_go_on (const DameroNextStep *step,
              DameroDesk           *desk,
              GtkWidget            *from)
{
  g_autofree char *boards = dup_boards (desk, damero_section_find_round (damero_desk_get_section (desk), step->round),
                                        NULL);
  /* Translators: the heading of a question; %d is the number of a round. */
  g_autofree char *heading = g_strdup_printf (_("Pair Round %d Without These Results?"), step->round + 1);
  /* Translators: %s is a list of boards. */
  g_autofree char *body = g_strdup_printf (_("%s\n\nThe open games will be recorded as adjourned; clocks that run go "
                                             "on running. They give no points until their results are entered, which "
                                             "is possible at any time, but the players count as having met."), boards);
  /* Translators: a button; %d is the number of a round. */
  g_autofree char *label = g_strdup_printf (_("_Pair Round %d"), step->round + 1);

  damero_compat_confirm_async (damero_toast_get_window (from), heading, body, label, TRUE, on_go_on,
                               go_on_new (desk, from, step->round));
}

void
damero_next_step_do (const DameroNextStep *step,
                     DameroDesk           *desk,
                     GtkWidget            *from)
{
  g_autofree char *done = NULL;

  switch (step->kind)
    {
    case DAMERO_NEXT_PAIR:
      damero_next_step_pair (from, step->round, NULL, NULL, NULL);
      return;
    case DAMERO_NEXT_PUBLISH:
      /* Translators: a toast; %d is the number of the round: "Round 2 is published". */
      done = g_strdup_printf (_("Round %d is published"), step->round);
      damero_next_step_perform (desk, from, DAMERO_ACT_PUBLISH, step->round, done);
      return;
    case DAMERO_NEXT_DRAW:
      damero_next_step_draw (desk, from, step->round);
      return;
    case DAMERO_NEXT_CLOSE:
      if (step->n_open > 0 && step->can_go_on)
        ask_to_go_on (step, desk, from);
      else if (step->n_once > 0 && step->n_open == 0)
        ask_to_close (step, desk, from);
      else
        close_round (desk, from, step->round);
      return;
    case DAMERO_NEXT_STANDINGS:
      gtk_widget_activate_action (from, "win.page", "s", "standings");
      return;
    }
}

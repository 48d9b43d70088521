/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-next-step.h"

#include <glib/gi18n.h>

#include "app/damero-results.h"

guint
damero_round_count_open (const DameroRound *round)
{
  guint n_open = 0;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      n_open += damero_results_find_open (match) < match->n_games;
    }

  return n_open;
}

DameroNextStep
damero_next_step_get (DameroDesk *desk)
{
  const DameroSection *section = damero_desk_get_section (desk);
  const DameroRound *newest = damero_desk_get_round (desk);

  if (newest == NULL)
    return (DameroNextStep) { DAMERO_NEXT_PAIR, 1, 0 };
  if (!newest->closed)
    return (DameroNextStep) { DAMERO_NEXT_CLOSE, newest->number, damero_round_count_open (newest) };
  if (newest->number < damero_section_count_rounds (section))
    return (DameroNextStep) { DAMERO_NEXT_PAIR, newest->number + 1, 0 };
  return (DameroNextStep) { DAMERO_NEXT_STANDINGS, newest->number, 0 };
}

char *
damero_next_step_dup_label (const DameroNextStep *step)
{
  switch (step->kind)
    {
    case DAMERO_NEXT_PAIR:
      /* Translators: a button; %d is the number of a round: "Pair Round 2". */
      return g_strdup_printf (_("_Pair Round %d"), step->round);
    case DAMERO_NEXT_CLOSE:
      /* Translators: a button; %d is the number of a round: "Close Round 2". */
      return g_strdup_printf (_("_Close Round %d"), step->round);
    default:
      /* Translators: a button that shows the page of that name. */
      return g_strdup (_("_Standings"));
    }
}

char *
damero_next_step_dup_paired (const DameroSection *section,
                             int                  round)
{
  /* Translators: %d is the number of the round. */
  g_autofree char *paired = g_strdup_printf (_("Round %d is paired"), round);
  guint n = 0, n_here = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      n_here += entry->checked_in;
      n += !entry->checked_in && entry->withdrawn_from == 0;
    }
  /* Where nobody is, nobody is checked in by this club. */
  if (n == 0 || n_here == 0)
    return g_steal_pointer (&paired);

  /* Translators: %1$s is "Round 1 is paired". */
  return g_strdup_printf (ngettext ("%1$s, with %2$u player not checked in",
                                    "%1$s, with %2$u players not checked in", n), paired, n);
}

gboolean
damero_next_step_do (const DameroNextStep *step,
                     DameroDesk           *desk,
                     GtkWidget            *from)
{
  gboolean pairs = step->kind == DAMERO_NEXT_PAIR;
  g_autoptr(DameroAct) act = NULL;
  g_autofree char *told = NULL;

  if (step->kind == DAMERO_NEXT_STANDINGS)
    return gtk_widget_activate_action (from, "win.page", "s", "standings");

  act = damero_act_new (pairs ? DAMERO_ACT_PAIR : DAMERO_ACT_ROUND_CLOSED);
  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->in = (DameroPlace) { damero_desk_get_section_id (desk), step->round, 0, 0 };
  told = pairs ? damero_next_step_dup_paired (damero_desk_get_section (desk), step->round)
               /* Translators: a toast; %d is the number of the round: "Round 2 is closed". */
               : g_strdup_printf (_("Round %d is closed"), step->round);
  return damero_desk_perform_told (desk, from, act, told);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/section-plan.h"

#include "words/control.h"
#include "words/section.h"
#include "words/words-private.h"

/* "Swiss of 4 rounds, about 3 hours" */
static char *
dup_with_time (const DameroSectionPlan *plan,
               const DameroSetup       *setup)
{
  int n_rounds = damero_section_plan_count_rounds (plan);
  g_autofree char *name = damero_words_section_plan (plan->system, plan->cycles, n_rounds);
  g_autofree char *time = NULL;
  gint64 minutes = (gint64) n_rounds * setup->round_minutes;

  if (setup->round_minutes <= 0)
    return g_steal_pointer (&name);

  /* The length is an estimate: minutes would pretend too much. */
  minutes = minutes > 60 ? (minutes + 14) / 15 * 15 : minutes;
  time = damero_words_duration (minutes * 60000);
  /* Translators: %1$s is "Swiss of 4 rounds", %2$s a length of time: "3 hours 30 minutes". */
  return g_strdup_printf (_("%1$s, about %2$s"), name, time);
}

/* Why that number of rounds; NULL where it needs no explanation. */
static const char *
explain_bound (const DameroProposal *proposal)
{
  if (proposal->too_few)
    return _("With so few rounds, several players may win everything.");
  switch (proposal->bound)
    {
    case DAMERO_BOUND_TIME:
      return _("This is what fits into the time.");
    case DAMERO_BOUND_HALF:
      return _("With more rounds, a Swiss could reach a round that cannot be paired.");
    case DAMERO_BOUND_ENOUGH:
      return proposal->kind == DAMERO_PROPOSAL_SWISS ? _("This number of rounds finds a single winner.") : NULL;
    case DAMERO_BOUND_NONE:
    case DAMERO_BOUND_PLANNED:
      return NULL;
    }

  g_assert_not_reached ();
}

char *
damero_words_section_proposal (const DameroSetup *setup)
{
  DameroProposal proposal = damero_advice_propose (setup);
  DameroSectionPlan plan = damero_section_plan_propose (setup);
  gboolean swiss = damero_system_is_swiss (plan.system);
  const DameroSectionPlan other = {
    swiss ? DAMERO_SYSTEM_ROUND_ROBIN : damero_section_plan_swiss_system (setup), 1,
    swiss ? 0 : damero_section_plan_swiss_rounds (setup), setup->n_entries
  };
  g_autofree char *players =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u player", "%u players", (gulong) setup->n_entries),
                     (guint) setup->n_entries);
  g_autofree char *first = dup_with_time (&plan, setup);
  g_autofree char *second = dup_with_time (&other, setup);
  g_autofree char *text = NULL;
  const char *bound = explain_bound (&proposal);

  if (setup->n_entries < 2)
    return g_strdup ("");
  if (proposal.kind == DAMERO_PROPOSAL_NOTHING)
    return g_strdup (_("There is no time for even one round."));

  /* A Swiss that is hardly shorter than the round robin is not worth proposing. */
  if (damero_section_plan_is_hardly_shorter (&other))
    /* Translators: %1$s is "6 players", %2$s "round robin of 5 rounds, about 4 hours". */
    text = g_strdup_printf (_("With %1$s: %2$s."), players, first);
  else
    /* Translators: %1$s is "9 players", %2$s "Swiss of 4 rounds, about 3 hours", %3$s "round robin of 9 rounds". */
    text = g_strdup_printf (_("With %1$s: %2$s; or %3$s."), players, first, second);

  return bound != NULL ? g_strdup_printf ("%s %s", text, bound) : g_steal_pointer (&text);
}

char *
damero_words_section_plan_warning (const DameroSectionPlan *plan)
{
  const DameroSetup setup = { .n_entries = plan->n_entries, .n_rounds = plan->rounds };
  DameroProposal bounds = damero_advice_propose (&setup);

  if (!damero_system_is_swiss (plan->system) || plan->n_entries < 2)
    return NULL;
  if (plan->rounds > bounds.half_rounds)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: %1$d is a number of players, %2$d of rounds. */
                                         "With %1$d players, a round after the first could have no pairing.",
                                         "With %1$d players, a round after the first %2$d could have no pairing.",
                                         (gulong) bounds.half_rounds), plan->n_entries, bounds.half_rounds);

  return plan->rounds < bounds.log_rounds
           ? g_strdup (_("With so few rounds, several players may win everything.")) : NULL;
}

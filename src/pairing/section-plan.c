/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/section-plan.h"

int
damero_section_plan_get_team (DameroSystem system,
                              int          position,
                              int          n)
{
  if (system != DAMERO_SYSTEM_SCHEVENINGEN)
    return 0;

  return position < (n + 1) / 2 ? 1 : 2;
}

int
damero_section_plan_count_rounds (const DameroSectionPlan *plan)
{
  g_autoptr(DameroSection) section = damero_section_new (1, "");

  section->system = plan->system;
  section->cycles = plan->cycles;
  section->planned = plan->rounds;
  for (int i = 0; i < plan->n_entries; i++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = i + 1;
      entry->team = damero_section_plan_get_team (plan->system, i, plan->n_entries);
      g_ptr_array_add (section->entries, entry);
    }

  return damero_section_count_rounds (section);
}

int
damero_section_plan_swiss_rounds (const DameroSetup *setup)
{
  DameroProposal proposal = damero_advice_propose (setup);
  int wanted = proposal.max_rounds > 0 ? proposal.max_rounds : proposal.log_rounds;

  return MAX (MIN (wanted, proposal.half_rounds), 1);
}

gboolean
damero_section_plan_is_hardly_shorter (const DameroSectionPlan *plan)
{
  const DameroSectionPlan all = { DAMERO_SYSTEM_ROUND_ROBIN, 1, 0, plan->n_entries };

  return damero_system_is_swiss (plan->system) && damero_section_plan_count_rounds (&all) <= plan->rounds + 1;
}

DameroSystem
damero_section_plan_swiss_system (const DameroSetup *setup)
{
  return setup->n_games == 2 ? DAMERO_SYSTEM_DOUBLE_SWISS : DAMERO_SYSTEM_DUTCH;
}

DameroSectionPlan
damero_section_plan_propose (const DameroSetup *setup)
{
  DameroProposal proposal = damero_advice_propose (setup);
  DameroSectionPlan plan = { DAMERO_SYSTEM_ROUND_ROBIN, 1, 0, setup->n_entries };

  if (proposal.kind == DAMERO_PROPOSAL_SWISS)
    {
      plan.system = damero_section_plan_swiss_system (setup);
      plan.rounds = proposal.n_rounds;
    }
  else if (proposal.kind == DAMERO_PROPOSAL_DOUBLE_ROUND_ROBIN)
    plan.cycles = 2;

  return plan;
}

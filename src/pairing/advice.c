/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/advice.h"

static int
log2_up (int n)
{
  int log = 0;

  while (n > 1 << log)
    log++;

  return log;
}

/* Rounds that fit, G_MAXINT if nothing is known. */
static int
fitting_rounds (const DameroSetup *setup,
                DameroBound       *ret_bound)
{
  int n_rounds = G_MAXINT;

  *ret_bound = DAMERO_BOUND_ENOUGH;
  if (setup->n_rounds > 0)
    {
      n_rounds = setup->n_rounds;
      *ret_bound = DAMERO_BOUND_PLANNED;
    }
  if (setup->available_minutes > 0 && setup->round_minutes > 0
      && setup->available_minutes / setup->round_minutes < n_rounds)
    {
      n_rounds = setup->available_minutes / setup->round_minutes;
      *ret_bound = DAMERO_BOUND_TIME;
    }

  return n_rounds;
}

static void
propose_swiss (DameroProposal *proposal,
               int             fitting,
               DameroBound     bound)
{
  int n_rounds = bound == DAMERO_BOUND_ENOUGH ? proposal->log_rounds : fitting;

  proposal->kind = DAMERO_PROPOSAL_SWISS;
  proposal->n_rounds = MIN (n_rounds, proposal->half_rounds);
  proposal->bound = n_rounds > proposal->half_rounds ? DAMERO_BOUND_HALF : bound;
  proposal->too_few = proposal->n_rounds < proposal->log_rounds;
}

DameroProposal
damero_advice_propose (const DameroSetup *setup)
{
  int n = setup->n_entries;
  DameroBound bound;
  int fitting = fitting_rounds (setup, &bound);
  DameroProposal proposal = {
    .kind = DAMERO_PROPOSAL_NOTHING,
    .bound = bound,
    .round_robin_rounds = n < 2 ? 0 : n - 1 + n % 2,
    .max_rounds = bound == DAMERO_BOUND_ENOUGH ? 0 : fitting,
    .log_rounds = log2_up (n),
    .half_rounds = (n + 1) / 2,
  };
  int single = proposal.round_robin_rounds;

  if (n < 2 || fitting == 0)
    return proposal;

  if (bound == DAMERO_BOUND_ENOUGH ? n > DAMERO_ADVICE_SMALL : single > fitting)
    {
      propose_swiss (&proposal, fitting, bound);
      return proposal;
    }

  proposal.kind = DAMERO_PROPOSAL_ROUND_ROBIN;
  proposal.n_rounds = single;
  proposal.bound = DAMERO_BOUND_NONE;
  if (setup->n_games <= 1 && bound != DAMERO_BOUND_ENOUGH && 2 * single <= fitting)
    {
      proposal.kind = DAMERO_PROPOSAL_DOUBLE_ROUND_ROBIN;
      proposal.n_rounds = 2 * single;
    }

  return proposal;
}

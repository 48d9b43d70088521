/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/prizes.h"

#define HUNDRED_PERCENT_X100 10000

static void
clear_class (gpointer data)
{
  DameroPrizeClass *class = data;

  g_free (class->name);
  g_array_unref (class->members);
}

static void
clear_prize (gpointer data)
{
  g_free (((DameroPrize *) data)->name);
}

DameroPrizeFund *
damero_prize_fund_new (void)
{
  DameroPrizeFund *fund = g_new0 (DameroPrizeFund, 1);

  fund->unit_x100 = 1;
  fund->percent_x100 = HUNDRED_PERCENT_X100;
  fund->classes = g_array_new (FALSE, TRUE, sizeof (DameroPrizeClass));
  g_array_set_clear_func (fund->classes, clear_class);
  fund->prizes = g_array_new (FALSE, TRUE, sizeof (DameroPrize));
  g_array_set_clear_func (fund->prizes, clear_prize);
  fund->trophies = g_array_new (FALSE, TRUE, sizeof (DameroPrize));
  g_array_set_clear_func (fund->trophies, clear_prize);

  return fund;
}

void
damero_prize_fund_free (DameroPrizeFund *fund)
{
  if (fund == NULL)
    return;

  g_free (fund->currency);
  g_array_unref (fund->classes);
  g_array_unref (fund->prizes);
  g_array_unref (fund->trophies);
  g_free (fund);
}

/* The sum of the prizes with an amount. */
static gint64
sum_amounts (const DameroPrizeFund *fund)
{
  gint64 sum_x100 = 0;

  for (guint i = 0; i < fund->prizes->len; i++)
    sum_x100 += g_array_index (fund->prizes, DameroPrize, i).amount_x100;

  return sum_x100;
}

gint64
damero_prize_fund_get_total_x100 (const DameroPrizeFund *fund,
                                  guint                  n_entries)
{
  gint64 fees_x100 = fund->fee_x100 * n_entries * fund->percent_x100 / HUNDRED_PERCENT_X100;

  if (!fund->is_given)
    return sum_amounts (fund);

  return fund->is_fees ? MAX (fees_x100 - fund->less_x100, 0) : fund->amount_x100;
}

void
damero_prize_fund_get_amounts (const DameroPrizeFund *fund,
                               guint                  n_entries,
                               gint64                *ret_amounts_x100)
{
  gint64 left_x100 = MAX (damero_prize_fund_get_total_x100 (fund, n_entries) - sum_amounts (fund), 0);
  gint64 weights[DAMERO_MAX_PRIZES];
  gint64 sum = 0;

  g_assert (fund->prizes->len <= DAMERO_MAX_PRIZES);

  for (guint i = 0; i < fund->prizes->len; i++)
    {
      const DameroPrize *prize = &g_array_index (fund->prizes, DameroPrize, i);

      ret_amounts_x100[i] = prize->amount_x100;
      weights[i] = prize->percent_x100;
      sum += weights[i];
    }
  if (sum > 0)
    damero_money_divide (left_x100 * sum / HUNDRED_PERCENT_X100, weights, fund->prizes->len, fund->unit_x100,
                         ret_amounts_x100);
}

void
damero_money_divide (gint64        total,
                     const gint64 *weights,
                     guint         n,
                     gint64        unit,
                     gint64       *ret_parts)
{
  gint64 sum = weights == NULL ? (gint64) n : 0;
  gint64 rest = total;

  g_assert (total >= 0 && unit > 0);

  for (guint i = 0; weights != NULL && i < n; i++)
    sum += weights[i];
  g_assert (sum > 0);

  for (guint i = 0; i < n; i++)
    {
      gint64 part = total * (weights != NULL ? weights[i] : 1) / sum / unit * unit;

      ret_parts[i] += part;
      rest -= part;
    }
  while (rest >= unit)
    for (guint i = 0; i < n && rest >= unit; i++)
      if (weights == NULL || weights[i] > 0)
        {
          ret_parts[i] += unit;
          rest -= unit;
        }
  for (guint i = 0; i < n && rest > 0; i++)
    if (weights == NULL || weights[i] > 0)
      {
        ret_parts[i] += rest;
        rest = 0;
      }
}

void
damero_money_format (gint64 x100,
                     char   buffer[24])
{
  if (x100 % 100 == 0)
    g_snprintf (buffer, 24, "%" G_GINT64_FORMAT, x100 / 100);
  else
    g_snprintf (buffer, 24, "%s%" G_GINT64_FORMAT ".%02d", x100 < 0 ? "-" : "", ABS (x100) / 100,
                (int) (ABS (x100) % 100));
}

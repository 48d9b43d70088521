/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/prizes.h"

#include "words/words-private.h"

char *
damero_words_money (gint64      x100,
                    const char *currency)
{
  char buffer[24];

  damero_money_format (x100, buffer);
  return currency != NULL ? g_strdup_printf ("%s %s", buffer, currency) : g_strdup (buffer);
}

char *
damero_words_prize (const DameroPrizeFund *fund,
                    const DameroPrize     *prize)
{
  g_autofree char *class = NULL;

  if (prize->place == 0)
    return damero_words_quote (prize->name);
  if (prize->class_index < 0)
    /* Translators: a prize; %d is a place in the standings. */
    return g_strdup_printf (_("place %d"), prize->place);

  class = damero_prize_class_to_text (&g_array_index (fund->classes, DameroPrizeClass, prize->class_index));
  /* Translators: a prize; %1$s is a class of players, like "U1800", %2$d a place in it. */
  return g_strdup_printf (_("%1$s, place %2$d"), class, prize->place);
}

/* "place 2 (120) + place 3 (80)" */
static char *
dup_sum (const DameroPrizeFund *fund,
         const DameroPrizeList *list,
         const DameroPrizePool *pool)
{
  GString *sum = g_string_new (NULL);

  for (guint i = 0; i < pool->prizes->len; i++)
    {
      guint index = g_array_index (pool->prizes, guint, i);
      g_autofree char *prize = damero_words_prize (fund, &g_array_index (fund->prizes, DameroPrize, index));
      char money[24];

      damero_money_format (list->worth_x100[index], money);
      g_string_append_printf (sum, "%s%s (%s)", i > 0 ? " + " : "", prize, money);
    }

  return g_string_free (sum, FALSE);
}

static char *
dup_divided (const DameroPrizePool *pool,
             const char            *sum,
             const char            *total)
{
  guint n = pool->entries->len;

  if (pool->by_rank)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: %1$s is a sum of prizes, %2$s what it comes to, %3$u how many players divide it. */
                   "%1$s = %2$s, divided by %3$u who shares the rank",
                   "%1$s = %2$s, divided by %3$u who share the rank", n), sum, total, n);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: %1$s is a sum of prizes, %2$s what it comes to, %3$u how many players divide it. */
                 "%1$s = %2$s, divided by %3$u who is level on score",
                 "%1$s = %2$s, divided by %3$u who are level on score", n), sum, total, n);
}

char *
damero_words_prize_pool (const DameroPrizeFund *fund,
                         const DameroPrizeList *list,
                         const DameroPrizePool *pool)
{
  g_autofree char *sum = dup_sum (fund, list, pool);
  g_autofree char *total = damero_words_money (pool->total_x100, fund->currency);
  g_autofree char *text = NULL;
  g_autofree char *half = NULL;

  if (pool->entries->len == 1)
    text = g_steal_pointer (&sum);
  else
    text = dup_divided (pool, sum, total);
  if (pool->is_half)
    /* Translators: %s names the prizes; only half of each is meant. */
    half = g_strdup_printf (_("half of %s"), text);
  else
    half = g_steal_pointer (&text);
  if (pool->has_limit)
    /* Translators: %s says which prizes were divided by whom. */
    return g_strdup_printf (_("%s, nobody getting more than the largest prize they are eligible for"), half);

  return g_steal_pointer (&half);
}

/* "Best game (25)" for each special prize the entry was given. */
static void
add_specials (GPtrArray             *parts,
              const DameroPrizeFund *fund,
              const DameroPrizeList *list,
              int                    entry)
{
  for (guint p = 0; p < fund->prizes->len; p++)
    {
      const DameroPrize *prize = &g_array_index (fund->prizes, DameroPrize, p);
      char money[24];

      if (prize->place > 0 || prize->winner != entry)
        continue;
      damero_money_format (list->worth_x100[p], money);
      g_ptr_array_add (parts, g_strdup_printf ("%s (%s)", prize->name, money));
    }
}

char *
damero_words_prize_award (const DameroPrizeFund  *fund,
                          const DameroPrizeList  *list,
                          const DameroPrizeAward *award)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < award->n_pools; i++)
    g_ptr_array_add (parts, damero_words_prize_pool (fund, list, g_ptr_array_index (list->pools, award->pools[i])));
  add_specials (parts, fund, list, award->entry);
  g_ptr_array_add (parts, NULL);

  return damero_words_finish (g_strjoinv ("; ", (char **) parts->pdata));
}

char *
damero_words_prize_sum (const DameroPrizeFund *fund,
                        const DameroPrizeList *list)
{
  g_autofree char *awarded = damero_words_money (list->awarded_x100, fund->currency);
  g_autofree char *unclaimed = damero_words_money (list->unclaimed_x100, fund->currency);
  g_autofree char *unassigned = damero_words_money (ABS (list->unassigned_x100), fund->currency);
  g_autofree char *total = damero_words_money (list->fund_x100, fund->currency);
  GString *sum = g_string_new (NULL);

  /* Translators: %s is a sum of money: of all prizes that were won. */
  g_string_append_printf (sum, _("awarded %s"), awarded);
  if (list->unclaimed_x100 > 0)
    {
      g_string_append (sum, " + ");
      /* Translators: %s is a sum of money: of prizes that nobody could win. */
      g_string_append_printf (sum, _("not claimed %s"), unclaimed);
    }
  if (list->unassigned_x100 > 0)
    {
      g_string_append (sum, " + ");
      /* Translators: %s is a sum of money: of the fund, but of no prize. */
      g_string_append_printf (sum, _("in no prize %s"), unassigned);
    }
  if (list->unassigned_x100 < 0)
    {
      g_string_append (sum, " − ");
      /* Translators: %s is a sum of money: what prizes are more than the fund. */
      g_string_append_printf (sum, _("not in the fund %s"), unassigned);
    }
  g_string_append (sum, " = ");
  /* Translators: %s is a sum of money: all there is for prizes. */
  g_string_append_printf (sum, _("fund %s"), total);

  return damero_words_finish (g_string_free (sum, FALSE));
}

static const char *
get_reason (DameroPrizeFault fault)
{
  switch (fault)
    {
    case DAMERO_PRIZE_FAULT_TWICE:
      return C_("prize", "this is already given");
    case DAMERO_PRIZE_FAULT_TOO_MANY:
      return C_("prize", "there are too many of these");
    case DAMERO_PRIZE_FAULT_OVER:
      return C_("prize", "with this the prizes exceed the fund");
    case DAMERO_PRIZE_FAULT_GAP:
      return C_("prize", "the place before it has no prize");
    case DAMERO_PRIZE_FAULT_NO_FUND:
      return C_("prize", "a percentage needs a fund");
    case DAMERO_PRIZE_FAULT_NONE:
    case DAMERO_PRIZE_FAULT_TEXT:
      return C_("prize", "not understood from here on");
    }

  g_assert_not_reached ();
}

char *
damero_words_prize_fault (DameroPrizeFault fault,
                          const char      *text,
                          int              column)
{
  /* Translators: of a prize fund that was typed; %1$u is a column, %2$s what is wrong there. */
  return g_strdup_printf (_("Column %1$u: %2$s"), damero_words_column (text, (guint) column), get_reason (fault));
}

/* What is asked for where a field of LINE is not understood. */
static const char *
get_field_hint (const DameroPrizeLine *line,
                DameroPrizeField       field)
{
  switch (field)
    {
    case DAMERO_PRIZE_FIELD_FUND:
      return _("Enter sums of money, such as 500 or 12.50");
    case DAMERO_PRIZE_FIELD_UNIT:
      return _("Enter what sums are rounded to, such as 1 or 0.50");
    case DAMERO_PRIZE_FIELD_MEMBERS:
      return _("Enter pairing numbers, such as 3 7 12");
    case DAMERO_PRIZE_FIELD_PLACES:
      return _("Enter a place or several, such as 1 or 2-4");
    case DAMERO_PRIZE_FIELD_WORTH:
      return _("Enter an amount or a share, such as 60 or 40%");
    case DAMERO_PRIZE_FIELD_NONE:
    case DAMERO_PRIZE_FIELD_DETAIL:
      break;
    }
  if (line->whom == DAMERO_PRIZE_WHOM_UNDER)
    return _("Enter a rating, such as 1800");
  if (line->whom == DAMERO_PRIZE_WHOM_BAND)
    return _("Enter two ratings, such as 1400-1799");

  return _("Enter a name, without quotation marks");
}

char *
damero_words_prize_form_fault (const DameroPrizeForm      *form,
                               const DameroPrizeFormFault *fault)
{
  const DameroPrizeLine *line = fault->line >= 0 ? g_ptr_array_index (form->lines, fault->line) : NULL;

  if (fault->field != DAMERO_PRIZE_FIELD_NONE)
    return g_strdup (get_field_hint (line, fault->field));

  return damero_words_finish (g_strdup (get_reason (fault->fault)));
}

const char *
damero_words_prize_whom (DameroPrizeWhom whom)
{
  switch (whom)
    {
    case DAMERO_PRIZE_WHOM_ALL:
      return C_("prize", "Everybody");
    case DAMERO_PRIZE_WHOM_UNDER:
      return C_("prize", "Rated under");
    case DAMERO_PRIZE_WHOM_BAND:
      return C_("prize", "Rated from-to");
    case DAMERO_PRIZE_WHOM_UNRATED:
      return C_("prize", "Unrated");
    case DAMERO_PRIZE_WHOM_CLUB:
      return C_("prize", "Club");
    case DAMERO_PRIZE_WHOM_GROUP:
      return C_("prize", "Group, label or title");
    case DAMERO_PRIZE_WHOM_SPECIAL:
      return C_("prize", "Special prize");
    }

  g_assert_not_reached ();
}

const char *
damero_words_prize_list (void)
{
  return _("Prize list");
}

const char *
damero_words_nobody (void)
{
  return C_("prize", "nobody");
}

char *
damero_words_trophy (const char *prize)
{
  /* Translators: %s is what it is for, like "place 1". */
  return g_strdup_printf (_("Trophy: %s"), prize);
}

char *
damero_words_not_claimed (const char *prize)
{
  /* Translators: of a prize that nobody could win; %s is what it is for, like "place 4". */
  return g_strdup_printf (_("Not claimed: %s"), prize);
}

char *
damero_words_lots (const char *names)
{
  /* Translators: %s lists players who are level in everything, for one trophy. */
  return g_strdup_printf (_("%s: lots are to be drawn"), names);
}

char *
damero_words_all_sections (const char *money)
{
  /* Translators: %s is a sum of money. */
  return g_strdup_printf (_("Awarded in all sections: %s"), money);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/prize-text-private.h"

#include <string.h>

static const char *const sharings[] = {
  [DAMERO_SHARE_AVERAGE] = "average",
  [DAMERO_SHARE_HORT] = "hort",
  [DAMERO_SHARE_NONE] = "none",
};

const char *
damero_prize_sharing_get_word (DameroPrizeSharing sharing)
{
  return sharings[sharing];
}

gboolean
damero_prize_name_begins (const char *at)
{
  gunichar c = g_utf8_get_char_validated (at, -1);

  return c != (gunichar) -1 && c != (gunichar) -2 && g_unichar_isalpha (c);
}

gsize
damero_prize_word_length (const char *at)
{
  const char *end = at;

  while (*end != '\0')
    {
      gunichar c = g_utf8_get_char_validated (end, -1);

      if (c == (gunichar) -1 || c == (gunichar) -2 || !(g_unichar_isalnum (c) || c == '-' || c == '_'))
        break;
      end = g_utf8_next_char (end);
    }

  return (gsize) (end - at);
}

static gboolean
is_plain (const char *name)
{
  static const char *const words[] = { "fund", "special", "trophy", "share", "take", "round", "unrated", "club" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (name, words[i]) == 0)
      return FALSE;

  return damero_prize_name_begins (name) && damero_prize_word_length (name) == strlen (name) &&
         !(name[0] == 'U' && g_ascii_isdigit (name[1]));
}

void
damero_prize_append_name (GString    *text,
                          const char *name,
                          gboolean    quoted)
{
  if (!quoted && is_plain (name))
    g_string_append (text, name);
  else
    g_string_append_printf (text, "\"%s\"", name);
}

static void
append_money (GString *text,
              gint64   x100)
{
  char buffer[24];

  damero_money_format (x100, buffer);
  g_string_append (text, buffer);
}

static void
append_class (GString                *text,
              const DameroPrizeClass *class)
{
  switch (class->kind)
    {
    case DAMERO_PRIZE_CLASS_RATING:
      if (class->low == 1)
        g_string_append_printf (text, "U%d", class->high + 1);
      else
        g_string_append_printf (text, "%d-%d", class->low, class->high);
      return;
    case DAMERO_PRIZE_CLASS_UNRATED:
      g_string_append (text, "unrated");
      return;
    case DAMERO_PRIZE_CLASS_CLUB:
      g_string_append (text, "club ");
      damero_prize_append_name (text, class->name, TRUE);
      return;
    case DAMERO_PRIZE_CLASS_GROUP:
      damero_prize_append_name (text, class->name, FALSE);
      return;
    }

  g_assert_not_reached ();
}

char *
damero_prize_class_to_text (const DameroPrizeClass *class)
{
  GString *text = g_string_new (NULL);

  append_class (text, class);
  return g_string_free (text, FALSE);
}

static void
begin_part (GString *text)
{
  if (text->len > 0)
    g_string_append (text, "; ");
}

static void
append_fund (GString               *text,
             const DameroPrizeFund *fund)
{
  g_string_append (text, "fund ");
  if (!fund->is_fees)
    append_money (text, fund->amount_x100);
  else
    {
      if (fund->percent_x100 != 10000)
        {
          append_money (text, fund->percent_x100);
          g_string_append (text, "% of ");
        }
      append_money (text, fund->fee_x100);
      g_string_append (text, " fees");
      if (fund->less_x100 > 0)
        {
          g_string_append (text, " less ");
          append_money (text, fund->less_x100);
        }
    }
  if (fund->currency != NULL)
    g_string_append_printf (text, " %s", fund->currency);
}

static gboolean
is_same_worth (const DameroPrize *a,
               const DameroPrize *b)
{
  return a->class_index == b->class_index && a->amount_x100 == b->amount_x100 &&
         a->percent_x100 == b->percent_x100;
}

/* Places that follow each other and are worth the same are one part. */
static guint
find_end (const GArray *prizes,
          guint         i)
{
  guint end = i + 1;

  while (end < prizes->len && g_array_index (prizes, DameroPrize, end).place > 0 &&
         is_same_worth (&g_array_index (prizes, DameroPrize, end), &g_array_index (prizes, DameroPrize, i)) &&
         g_array_index (prizes, DameroPrize, end).place == g_array_index (prizes, DameroPrize, end - 1).place + 1)
    end++;

  return end;
}

static void
append_worth (GString           *text,
              const DameroPrize *prize)
{
  if (prize->amount_x100 == 0 && prize->percent_x100 == 0)
    return;

  g_string_append (text, ": ");
  append_money (text, prize->percent_x100 > 0 ? prize->percent_x100 : prize->amount_x100);
  if (prize->percent_x100 > 0)
    g_string_append_c (text, '%');
}

static void
append_prizes (GString               *text,
               const DameroPrizeFund *fund,
               const GArray          *prizes)
{
  for (guint i = 0, end; i < prizes->len; i = end)
    {
      const DameroPrize *prize = &g_array_index (prizes, DameroPrize, i);
      int last = prize->place;

      begin_part (text);
      g_string_append (text, prizes == fund->trophies ? "trophy " : prize->place == 0 ? "special " : "");
      end = prize->place > 0 ? find_end (prizes, i) : i + 1;
      last += (int) (end - i) - 1;
      if (prize->place == 0)
        damero_prize_append_name (text, prize->name, TRUE);
      else
        {
          if (prize->class_index >= 0)
            {
              append_class (text, &g_array_index (fund->classes, DameroPrizeClass, prize->class_index));
              g_string_append_c (text, ' ');
            }
          g_string_append_printf (text, "%d", prize->place);
          if (last > prize->place)
            g_string_append_printf (text, "-%d", last);
        }
      append_worth (text, prize);
      if (prize->winner != 0)
        g_string_append_printf (text, " to %d", prize->winner);
    }
}

static void
append_groups (GString               *text,
               const DameroPrizeFund *fund)
{
  for (guint i = 0; i < fund->classes->len; i++)
    {
      const DameroPrizeClass *class = &g_array_index (fund->classes, DameroPrizeClass, i);

      if (class->members->len == 0)
        continue;
      begin_part (text);
      append_class (text, class);
      g_string_append (text, " =");
      for (guint k = 0; k < class->members->len; k++)
        g_string_append_printf (text, " %d", g_array_index (class->members, int, k));
    }
}

char *
damero_prize_fund_to_text (const DameroPrizeFund *fund)
{
  GString *text = g_string_new (NULL);

  if (fund->is_given)
    append_fund (text, fund);
  append_groups (text, fund);
  append_prizes (text, fund, fund->prizes);
  append_prizes (text, fund, fund->trophies);
  if (fund->sharing != DAMERO_SHARE_AVERAGE)
    {
      begin_part (text);
      g_string_append_printf (text, "share %s", damero_prize_sharing_get_word (fund->sharing));
    }
  if (fund->take_all)
    {
      begin_part (text);
      g_string_append (text, "take all");
    }
  if (fund->unit_x100 != 1)
    {
      begin_part (text);
      g_string_append (text, "round ");
      append_money (text, fund->unit_x100);
    }

  return g_string_free (text, FALSE);
}

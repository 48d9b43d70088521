/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/prize-form.h"

#include <string.h>

#include "model/prize-text-private.h"

DameroPrizeForm *
damero_prize_form_new (void)
{
  DameroPrizeForm *form = g_new0 (DameroPrizeForm, 1);

  form->amount = g_strdup ("");
  form->percent = g_strdup ("");
  form->less = g_strdup ("");
  form->currency = g_strdup ("");
  form->unit = g_strdup ("");
  form->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_prize_line_free);

  return form;
}

void
damero_prize_form_free (DameroPrizeForm *form)
{
  if (form == NULL)
    return;

  g_free (form->amount);
  g_free (form->percent);
  g_free (form->less);
  g_free (form->currency);
  g_free (form->unit);
  g_ptr_array_unref (form->lines);
  g_free (form);
}

DameroPrizeLine *
damero_prize_line_new (const char *places)
{
  DameroPrizeLine *line = g_new0 (DameroPrizeLine, 1);

  line->detail = g_strdup ("");
  line->places = g_strdup (places);
  line->worth = g_strdup ("");
  line->members = g_strdup ("");

  return line;
}

void
damero_prize_line_free (DameroPrizeLine *line)
{
  if (line == NULL)
    return;

  g_free (line->detail);
  g_free (line->places);
  g_free (line->worth);
  g_free (line->members);
  g_free (line);
}

/* ---- from text ---- */

/* Takes VALUE. */
static void
set (char **field,
     char  *value)
{
  g_free (*field);
  *field = value;
}

static char *
dup_money (gint64 x100)
{
  char buffer[24];

  damero_money_format (x100, buffer);
  return g_strdup (buffer);
}

static void
fill_whom (DameroPrizeLine        *line,
           const DameroPrizeClass *class)
{
  switch (class->kind)
    {
    case DAMERO_PRIZE_CLASS_RATING:
      line->whom = class->low == 1 ? DAMERO_PRIZE_WHOM_UNDER : DAMERO_PRIZE_WHOM_BAND;
      set (&line->detail, class->low == 1 ? g_strdup_printf ("%d", class->high + 1)
                                          : g_strdup_printf ("%d-%d", class->low, class->high));
      return;
    case DAMERO_PRIZE_CLASS_UNRATED:
      line->whom = DAMERO_PRIZE_WHOM_UNRATED;
      return;
    case DAMERO_PRIZE_CLASS_CLUB:
    case DAMERO_PRIZE_CLASS_GROUP:
      line->whom = class->kind == DAMERO_PRIZE_CLASS_CLUB ? DAMERO_PRIZE_WHOM_CLUB : DAMERO_PRIZE_WHOM_GROUP;
      set (&line->detail, g_strdup (class->name));
      return;
    }

  g_assert_not_reached ();
}

/* The line of PRIZES, which are one part of a text. */
static DameroPrizeLine *
make_line (const DameroPrizeFund *part,
           const GArray          *prizes)
{
  const DameroPrize *first = &g_array_index (prizes, DameroPrize, 0);
  DameroPrizeLine *line = damero_prize_line_new ("");

  line->is_trophy = prizes == part->trophies;
  line->winner = first->winner;
  if (first->place == 0)
    {
      line->whom = DAMERO_PRIZE_WHOM_SPECIAL;
      set (&line->detail, g_strdup (first->name));
    }
  else
    set (&line->places, prizes->len == 1 ? g_strdup_printf ("%d", first->place)
                                         : g_strdup_printf ("%d-%d", first->place,
                                                            first->place + (int) prizes->len - 1));
  if (first->class_index >= 0)
    fill_whom (line, &g_array_index (part->classes, DameroPrizeClass, first->class_index));
  if (first->percent_x100 > 0)
    {
      g_autofree char *percent = dup_money (first->percent_x100);

      set (&line->worth, g_strconcat (percent, "%", NULL));
    }
  else if (!line->is_trophy)
    set (&line->worth, dup_money (first->amount_x100));

  return line;
}

static void
fill_settings (DameroPrizeForm       *form,
               const DameroPrizeFund *fund)
{
  if (fund->is_given)
    {
      form->fund_kind = fund->is_fees ? DAMERO_PRIZE_FUND_FEES : DAMERO_PRIZE_FUND_AMOUNT;
      set (&form->amount, dup_money (fund->is_fees ? fund->fee_x100 : fund->amount_x100));
      set (&form->currency, g_strdup (fund->currency != NULL ? fund->currency : ""));
    }
  if (fund->is_fees && fund->percent_x100 != 10000)
    set (&form->percent, dup_money (fund->percent_x100));
  if (fund->less_x100 > 0)
    set (&form->less, dup_money (fund->less_x100));
  if (fund->unit_x100 != 1)
    set (&form->unit, dup_money (fund->unit_x100));
  form->sharing = fund->sharing;
  form->take_all = fund->take_all;
}

/* Writes the members of a group into the first line for it. */
static gboolean
fill_members (DameroPrizeForm        *form,
              const DameroPrizeClass *class)
{
  GString *members;

  for (guint i = 0; i < form->lines->len; i++)
    {
      DameroPrizeLine *line = g_ptr_array_index (form->lines, i);

      if (line->whom != DAMERO_PRIZE_WHOM_GROUP || strcmp (line->detail, class->name) != 0)
        continue;
      members = g_string_new (NULL);
      for (guint k = 0; k < class->members->len; k++)
        g_string_append_printf (members, "%s%d", k > 0 ? " " : "", g_array_index (class->members, int, k));
      set (&line->members, g_string_free (members, FALSE));
      return TRUE;
    }

  return FALSE;
}

DameroPrizeForm *
damero_prize_form_from_text (const char *text)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (text, NULL, NULL);
  g_autoptr(DameroPrizeForm) form = damero_prize_form_new ();
  g_auto(GStrv) parts = damero_prize_text_split (text);

  if (fund == NULL)
    return NULL;

  fill_settings (form, fund);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr(DameroPrizeFund) part = damero_prize_fund_from_parts (parts[i], NULL, NULL);

      g_assert (part != NULL);
      if (part->prizes->len > 0)
        g_ptr_array_add (form->lines, make_line (part, part->prizes));
      else if (part->trophies->len > 0)
        g_ptr_array_add (form->lines, make_line (part, part->trophies));
    }
  for (guint i = 0; i < fund->classes->len; i++)
    {
      const DameroPrizeClass *class = &g_array_index (fund->classes, DameroPrizeClass, i);

      if (class->members->len > 0 && !fill_members (form, class))
        return NULL;
    }

  return g_steal_pointer (&form);
}

/* ---- to text ---- */

static void
append_whom (GString               *text,
             const DameroPrizeLine *line)
{
  switch (line->whom)
    {
    case DAMERO_PRIZE_WHOM_ALL:
      return;
    case DAMERO_PRIZE_WHOM_UNDER:
      g_string_append_printf (text, "U%s ", line->detail);
      return;
    case DAMERO_PRIZE_WHOM_BAND:
      g_string_append_printf (text, "%s ", line->detail);
      return;
    case DAMERO_PRIZE_WHOM_UNRATED:
      g_string_append (text, "unrated ");
      return;
    case DAMERO_PRIZE_WHOM_CLUB:
      g_string_append_printf (text, "club \"%s\" ", line->detail);
      return;
    case DAMERO_PRIZE_WHOM_GROUP:
      damero_prize_append_name (text, line->detail, FALSE);
      g_string_append_c (text, ' ');
      return;
    case DAMERO_PRIZE_WHOM_SPECIAL:
      g_string_append_printf (text, line->is_trophy ? "\"%s\"" : "special \"%s\"", line->detail);
      return;
    }

  g_assert_not_reached ();
}

static void
append_line (GString               *text,
             const DameroPrizeLine *line)
{
  if (line->is_trophy)
    g_string_append (text, "trophy ");
  append_whom (text, line);
  if (line->whom != DAMERO_PRIZE_WHOM_SPECIAL)
    g_string_append (text, line->places);
  if (!line->is_trophy)
    g_string_append_printf (text, ": %s", line->worth);
  if (line->whom == DAMERO_PRIZE_WHOM_SPECIAL && line->winner != 0)
    g_string_append_printf (text, " to %d", line->winner);
  if (line->whom == DAMERO_PRIZE_WHOM_GROUP && *line->members != '\0')
    {
      g_string_append (text, "; ");
      append_whom (text, line);
      g_string_append_printf (text, "= %s", line->members);
    }
}

/* "fund 80% of 15 fees less 40 USD" */
static char *
dup_fund (const DameroPrizeForm *form)
{
  GString *text = g_string_new ("fund ");

  if (form->fund_kind == DAMERO_PRIZE_FUND_FEES && *form->percent != '\0' && strcmp (form->percent, "100") != 0)
    g_string_append_printf (text, "%s%% of ", form->percent);
  g_string_append (text, form->amount);
  if (form->fund_kind == DAMERO_PRIZE_FUND_FEES)
    {
      g_string_append (text, " fees");
      if (*form->less != '\0')
        g_string_append_printf (text, " less %s", form->less);
    }
  if (*form->currency != '\0')
    g_string_append_printf (text, " %s", form->currency);

  return g_string_free (text, FALSE);
}

static void
begin_part (GString *text)
{
  if (text->len > 0)
    g_string_append (text, "; ");
}

/* RET_STARTS, if not NULL, gets where each line begins. */
static char *
make_text (const DameroPrizeForm *form,
           gsize                 *ret_starts)
{
  GString *text = g_string_new (NULL);

  if (form->fund_kind != DAMERO_PRIZE_FUND_SUM)
    {
      g_autofree char *fund = dup_fund (form);

      g_string_append (text, fund);
    }
  for (guint i = 0; i < form->lines->len; i++)
    {
      begin_part (text);
      if (ret_starts != NULL)
        ret_starts[i] = text->len;
      append_line (text, g_ptr_array_index (form->lines, i));
    }
  if (form->sharing != DAMERO_SHARE_AVERAGE)
    {
      begin_part (text);
      g_string_append_printf (text, "share %s", damero_prize_sharing_get_word (form->sharing));
    }
  if (form->take_all)
    {
      begin_part (text);
      g_string_append (text, "take all");
    }
  if (*form->unit != '\0')
    {
      begin_part (text);
      g_string_append_printf (text, "round %s", form->unit);
    }

  return g_string_free (text, FALSE);
}

char *
damero_prize_form_to_text (const DameroPrizeForm *form)
{
  return make_text (form, NULL);
}

/* ---- what is wrong ---- */

/* The fund of PART, which it takes, if that is one part of a text and VALUE its field. What ends a field would say
 * something of another one. */
static DameroPrizeFund *
read_part (char       *part,
           const char *value,
           const char *ends)
{
  g_autofree char *text = part;

  return *value != '\0' && strpbrk (value, ends) == NULL ? damero_prize_fund_from_parts (text, NULL, NULL) : NULL;
}

static gboolean
is_part (char       *part,
         const char *value,
         const char *ends)
{
  g_autoptr(DameroPrizeFund) fund = read_part (part, value, ends);

  return fund != NULL;
}

static gboolean
is_whom (const DameroPrizeLine *line)
{
  gboolean is_name = line->whom >= DAMERO_PRIZE_WHOM_CLUB;
  gboolean is_special_trophy = line->whom == DAMERO_PRIZE_WHOM_SPECIAL && line->is_trophy;
  g_autoptr(DameroPrizeFund) fund = NULL;
  GString *text;

  if (line->whom == DAMERO_PRIZE_WHOM_ALL || line->whom == DAMERO_PRIZE_WHOM_UNRATED)
    return TRUE;

  text = g_string_new (is_special_trophy ? "trophy " : NULL);
  append_whom (text, line);
  g_string_append (text, is_special_trophy ? "" : line->whom == DAMERO_PRIZE_WHOM_SPECIAL ? ": 1" : "1: 1");
  fund = read_part (g_string_free (text, FALSE), line->detail, is_name ? "\"" : ";:=\"");

  /* What is no rating is read as the name of a group, and blanks as nothing. */
  return fund != NULL && (is_name || (fund->classes->len > 0 &&
                                      g_array_index (fund->classes, DameroPrizeClass, 0).kind ==
                                        DAMERO_PRIZE_CLASS_RATING));
}

/* A fund with a prize for each of PLACES; NULL if that is no place. */
static DameroPrizeFund *
read_places (const char *places)
{
  g_autoptr(DameroPrizeFund) fund = read_part (g_strdup_printf ("%s: 1", places), places, ";:=\"");

  return fund != NULL && fund->classes->len == 0 ? g_steal_pointer (&fund) : NULL;
}

static gboolean
is_places (const char *places)
{
  g_autoptr(DameroPrizeFund) fund = read_places (places);

  return fund != NULL;
}

static DameroPrizeField
find_wrong_field (const DameroPrizeLine *line)
{
  if (!is_whom (line))
    return DAMERO_PRIZE_FIELD_DETAIL;
  if (line->whom != DAMERO_PRIZE_WHOM_SPECIAL && !is_places (line->places))
    return DAMERO_PRIZE_FIELD_PLACES;
  if (!line->is_trophy && !is_part (g_strdup_printf ("1: %s", line->worth), line->worth, ";:=\""))
    return DAMERO_PRIZE_FIELD_WORTH;
  if (line->whom == DAMERO_PRIZE_WHOM_GROUP && *line->members != '\0' &&
      !is_part (g_strdup_printf ("x = %s", line->members), line->members, ";:=\""))
    return DAMERO_PRIZE_FIELD_MEMBERS;

  return DAMERO_PRIZE_FIELD_NONE;
}

/* Looks at the fields one by one. */
static gboolean
check_fields (const DameroPrizeForm *form,
              DameroPrizeFormFault  *ret_fault)
{
  g_autofree char *fund = dup_fund (form);

  *ret_fault = (DameroPrizeFormFault) { .fault = DAMERO_PRIZE_FAULT_TEXT, .line = -1 };
  if (form->fund_kind != DAMERO_PRIZE_FUND_SUM && !is_part (g_strdup (fund), fund, ";"))
    ret_fault->field = DAMERO_PRIZE_FIELD_FUND;
  else if (*form->unit != '\0' && !is_part (g_strdup_printf ("round %s", form->unit), form->unit, ";"))
    ret_fault->field = DAMERO_PRIZE_FIELD_UNIT;

  for (guint i = 0; ret_fault->field == DAMERO_PRIZE_FIELD_NONE && i < form->lines->len; i++)
    {
      ret_fault->line = (int) i;
      ret_fault->field = find_wrong_field (g_ptr_array_index (form->lines, i));
    }

  return ret_fault->field == DAMERO_PRIZE_FIELD_NONE;
}

gboolean
damero_prize_form_check (const DameroPrizeForm *form,
                         DameroPrizeFormFault  *ret_fault)
{
  g_autofree gsize *starts = g_new0 (gsize, form->lines->len + 1);
  g_autofree char *text = make_text (form, starts);
  g_autoptr(DameroPrizeFund) fund = NULL;
  int column = 0;

  if (!check_fields (form, ret_fault))
    return FALSE;

  *ret_fault = (DameroPrizeFormFault) { .line = -1 };
  fund = damero_prize_fund_from_text (text, &ret_fault->fault, &column);
  for (guint i = 0; fund == NULL && i < form->lines->len; i++)
    if (starts[i] < (gsize) column)
      ret_fault->line = (int) i;

  return fund != NULL;
}

int
damero_prize_form_find_place (const DameroPrizeForm *form)
{
  gboolean taken[DAMERO_MAX_PRIZES + 2] = { FALSE };
  int place = 1;

  for (guint i = 0; i < form->lines->len; i++)
    {
      const DameroPrizeLine *line = g_ptr_array_index (form->lines, i);
      g_autoptr(DameroPrizeFund) fund = line->whom == DAMERO_PRIZE_WHOM_ALL && !line->is_trophy
                                          ? read_places (line->places) : NULL;

      for (guint k = 0; fund != NULL && k < fund->prizes->len; k++)
        taken[g_array_index (fund->prizes, DameroPrize, k).place] = TRUE;
    }
  while (taken[place])
    place++;

  return place;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/prize-text-private.h"

#include <string.h>

#include "model/reader.h"
#include "model/token.h"

/* Numbers from here on are ratings. */
#define FIRST_RATING (DAMERO_MAX_PRIZES + 1)
#define MAX_RATING   9999
#define MAX_MEMBERS  500

/* The text being read: every read_ function leaves `at` where it stopped. */
typedef struct {
  const char      *at;
  DameroPrizeFund *fund;
  DameroPrizeFault fault; /* NONE: not understood */
  gboolean         has_share, has_take, has_round;
  const char      *starts[2][DAMERO_MAX_PRIZES]; /* where each prize, and each trophy, begins */
  const char      *last_money; /* where the last prize with an amount begins, and the last percentage */
  const char      *last_percent;
} Reader;

static gboolean
fail (Reader          *reader,
      const char      *at,
      DameroPrizeFault fault)
{
  reader->at = at;
  reader->fault = fault;
  return FALSE;
}

static void
skip_blanks (Reader *reader)
{
  while (*reader->at == ' ')
    reader->at++;
}

/* ---- words and numbers ---- */

static gboolean
read_word (Reader     *reader,
           const char *word)
{
  gsize length = strlen (word);

  if (damero_prize_word_length (reader->at) != length || strncmp (reader->at, word, length) != 0)
    return FALSE;

  reader->at += length;
  skip_blanks (reader);
  return TRUE;
}

static gboolean
read_char (Reader *reader,
           char    c)
{
  if (!damero_read_char (&reader->at, c))
    return FALSE;

  skip_blanks (reader);
  return TRUE;
}

static gboolean
read_number (Reader *reader,
             int     max,
             int    *ret_number)
{
  return damero_read_number (&reader->at, 1, max, ret_number);
}

/* A number of hundredths, with at most two places after the point. */
static gboolean
read_x100 (Reader *reader,
           gint64  max_x100,
           gint64 *ret_x100)
{
  const char *at = reader->at;
  gint64 x100 = 0;
  int places = 0;

  for (; g_ascii_isdigit (*at); at++)
    {
      x100 = x100 * 10 + (*at - '0');
      if (x100 > max_x100)
        return FALSE;
    }
  if (at == reader->at)
    return FALSE;
  if (*at == '.')
    for (at++; g_ascii_isdigit (*at) && places < 2; at++, places++)
      x100 = x100 * 10 + (*at - '0');
  if ((at[-1] == '.' || g_ascii_isdigit (*at)) || x100 > G_MAXINT64 / 100)
    {
      reader->at = at;
      return FALSE;
    }
  for (; places < 2; places++)
    x100 *= 10;
  if (x100 > max_x100)
    return FALSE;

  reader->at = at;
  *ret_x100 = x100;
  return TRUE;
}

static gboolean
read_quoted (Reader  *reader,
             char   **ret_name)
{
  const char *end = strchr (reader->at + 1, '"');
  g_autofree char *name = NULL;

  if (*reader->at != '"' || end == NULL)
    return FALSE;
  name = g_strstrip (g_strndup (reader->at + 1, (gsize) (end - reader->at - 1)));
  if (*name == '\0' || !g_utf8_validate (name, -1, NULL) || g_utf8_strlen (name, -1) > DAMERO_MAX_PRIZE_NAME)
    return FALSE;

  reader->at = end + 1;
  skip_blanks (reader);
  *ret_name = g_steal_pointer (&name);
  return TRUE;
}

static gboolean
read_name (Reader  *reader,
           char   **ret_name)
{
  gsize length = damero_prize_word_length (reader->at);

  if (*reader->at == '"')
    return read_quoted (reader, ret_name);
  if (!damero_prize_name_begins (reader->at) || g_utf8_strlen (reader->at, (gssize) length) > DAMERO_MAX_PRIZE_NAME)
    return FALSE;

  *ret_name = g_strndup (reader->at, length);
  reader->at += length;
  skip_blanks (reader);
  return TRUE;
}

/* ---- classes ---- */

static gboolean
is_same_class (const DameroPrizeClass *a,
               const DameroPrizeClass *b)
{
  return a->kind == b->kind && a->low == b->low && a->high == b->high && g_strcmp0 (a->name, b->name) == 0;
}

/* Takes NAME. */
static gboolean
intern_class (Reader           *reader,
              const char       *start,
              DameroPrizeClass  class,
              int              *ret_index)
{
  GArray *classes = reader->fund->classes;

  for (guint i = 0; i < classes->len; i++)
    if (is_same_class (&g_array_index (classes, DameroPrizeClass, i), &class))
      {
        g_free (class.name);
        *ret_index = (int) i;
        return TRUE;
      }
  if (classes->len == DAMERO_MAX_PRIZE_CLASSES)
    {
      g_free (class.name);
      return fail (reader, start, DAMERO_PRIZE_FAULT_TOO_MANY);
    }

  class.members = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (classes, class);
  *ret_index = (int) classes->len - 1;
  return TRUE;
}

/* "U1800" */
static gboolean
read_under (Reader           *reader,
            DameroPrizeClass *class)
{
  Reader ahead = *reader;
  int under;

  if (*ahead.at++ != 'U' || !read_number (&ahead, MAX_RATING + 1, &under) || damero_prize_word_length (ahead.at) > 0 ||
      under < FIRST_RATING)
    return FALSE;

  *class = (DameroPrizeClass) { .kind = DAMERO_PRIZE_CLASS_RATING, .low = 1, .high = under - 1 };
  reader->at = ahead.at;
  skip_blanks (reader);
  return TRUE;
}

/* "1400-1799" */
static gboolean
read_band (Reader           *reader,
           DameroPrizeClass *class)
{
  Reader ahead = *reader;
  int low, high;

  if (!read_number (&ahead, MAX_RATING, &low) || low < FIRST_RATING || *ahead.at++ != '-' ||
      !read_number (&ahead, MAX_RATING, &high) || high < low || damero_prize_word_length (ahead.at) > 0)
    return FALSE;

  *class = (DameroPrizeClass) { .kind = DAMERO_PRIZE_CLASS_RATING, .low = low, .high = high };
  reader->at = ahead.at;
  skip_blanks (reader);
  return TRUE;
}

static gboolean
read_class (Reader *reader,
            int    *ret_index)
{
  const char *start = reader->at;
  DameroPrizeClass class = { .kind = DAMERO_PRIZE_CLASS_GROUP };

  if (!read_under (reader, &class) && !read_band (reader, &class))
    {
      if (read_word (reader, "unrated"))
        class.kind = DAMERO_PRIZE_CLASS_UNRATED;
      else
        {
          if (read_word (reader, "club"))
            class.kind = DAMERO_PRIZE_CLASS_CLUB;
          if (!read_name (reader, &class.name))
            return FALSE;
        }
    }

  return intern_class (reader, start, class, ret_index);
}

/* ---- prizes ---- */

/* Whether a place stands here, and no rating. */
static gboolean
is_place (const Reader *reader)
{
  Reader ahead = *reader;
  int place;

  return read_number (&ahead, DAMERO_MAX_PRIZES, &place);
}

/* "2", "2-4"; where the place IS OPTIONAL, nothing means the first. */
static gboolean
read_places (Reader  *reader,
             gboolean is_optional,
             int     *ret_first,
             int     *ret_last)
{
  *ret_first = *ret_last = 1;
  if (is_optional && !g_ascii_isdigit (*reader->at))
    return TRUE;
  if (!read_number (reader, DAMERO_MAX_PRIZES, ret_first))
    return FALSE;
  *ret_last = *ret_first;
  if (*reader->at == '-')
    {
      reader->at++;
      if (!read_number (reader, DAMERO_MAX_PRIZES, ret_last) || *ret_last < *ret_first)
        return FALSE;
    }
  skip_blanks (reader);

  return TRUE;
}

static gboolean
add_prizes (Reader            *reader,
            const char        *start,
            GArray            *prizes,
            const DameroPrize *prize,
            int                last)
{
  for (guint i = 0; i < prizes->len; i++)
    {
      const DameroPrize *other = &g_array_index (prizes, DameroPrize, i);

      if (other->class_index == prize->class_index && g_strcmp0 (other->name, prize->name) == 0 &&
          other->place >= prize->place && other->place <= last)
        return fail (reader, start, DAMERO_PRIZE_FAULT_TWICE);
    }
  if (prizes->len + (guint) (last - prize->place) + 1 > DAMERO_MAX_PRIZES)
    return fail (reader, start, DAMERO_PRIZE_FAULT_TOO_MANY);

  for (int place = prize->place; place <= last; place++)
    {
      DameroPrize copy = *prize;

      reader->starts[prizes == reader->fund->trophies][prizes->len] = start;
      copy.place = place;
      copy.name = g_strdup (prize->name);
      g_array_append_val (prizes, copy);
    }

  return TRUE;
}

/* ": 60", ": 12.5%" */
static gboolean
read_worth (Reader      *reader,
            const char  *start,
            DameroPrize *prize)
{
  gint64 x100;

  if (!read_char (reader, ':') || !read_x100 (reader, DAMERO_MAX_MONEY_X100, &x100))
    return FALSE;
  if (x100 == 0)
    return FALSE;
  if (*reader->at == '%')
    {
      if (x100 > 10000)
        return fail (reader, start, DAMERO_PRIZE_FAULT_OVER);
      prize->percent_x100 = (int) x100;
      reader->last_percent = start;
      reader->at++;
    }
  else
    {
      prize->amount_x100 = x100;
      reader->last_money = start;
    }
  skip_blanks (reader);

  return TRUE;
}

static gboolean
read_winner (Reader      *reader,
             DameroPrize *prize)
{
  if (read_word (reader, "to") && !read_number (reader, DAMERO_MAX_NUMBER, &prize->winner))
    return FALSE;
  skip_blanks (reader);

  return TRUE;
}

static gboolean
read_special (Reader     *reader,
              const char *start)
{
  DameroPrize prize = { .class_index = -1 };
  g_autofree char *name = NULL;

  if (!read_name (reader, &name))
    return FALSE;
  prize.name = name;

  return read_worth (reader, start, &prize) && read_winner (reader, &prize) &&
         add_prizes (reader, start, reader->fund->prizes, &prize, 0);
}

static gboolean
read_trophy (Reader     *reader,
             const char *start)
{
  DameroPrize prize = { .class_index = -1 };
  Reader ahead = *reader;
  g_autofree char *name = NULL;
  int last;

  /* A name in quotation marks and no place after it: a special one. */
  if (*ahead.at == '"' && read_quoted (&ahead, &name) && !g_ascii_isdigit (*ahead.at))
    {
      reader->at = ahead.at;
      prize.name = name;
      return read_winner (reader, &prize) && add_prizes (reader, start, reader->fund->trophies, &prize, 0);
    }

  if (!is_place (reader) && !read_class (reader, &prize.class_index))
    return FALSE;
  if (!read_places (reader, prize.class_index >= 0, &prize.place, &last))
    return FALSE;

  return add_prizes (reader, start, reader->fund->trophies, &prize, last);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* "= 3 7 12", nobody if nothing stands there. */
static gboolean
read_members (Reader           *reader,
              const char       *start,
              DameroPrizeClass *class)
{
  if (class->kind != DAMERO_PRIZE_CLASS_GROUP)
    return FALSE;
  if (class->members->len > 0)
    return fail (reader, start, DAMERO_PRIZE_FAULT_TWICE);

  while (g_ascii_isdigit (*reader->at))
    {
      const char *at = reader->at;
      int number;

      if (!read_number (reader, DAMERO_MAX_NUMBER, &number))
        return FALSE;
      for (guint i = 0; i < class->members->len; i++)
        if (g_array_index (class->members, int, i) == number)
          return fail (reader, at, DAMERO_PRIZE_FAULT_TWICE);
      if (class->members->len == MAX_MEMBERS)
        return fail (reader, at, DAMERO_PRIZE_FAULT_TOO_MANY);
      g_array_append_val (class->members, number);
      skip_blanks (reader);
    }
  g_array_sort (class->members, compare_numbers);

  return TRUE;
}

/* A place, a class with a place, or the members of a group. */
static gboolean
read_prize (Reader     *reader,
            const char *start)
{
  DameroPrize prize = { .class_index = -1 };
  int last;

  if (!is_place (reader))
    {
      if (!read_class (reader, &prize.class_index))
        return FALSE;
      if (read_char (reader, '='))
        return read_members (reader, start,
                             &g_array_index (reader->fund->classes, DameroPrizeClass, prize.class_index));
    }

  return read_places (reader, prize.class_index >= 0, &prize.place, &last) &&
         read_worth (reader, start, &prize) && add_prizes (reader, start, reader->fund->prizes, &prize, last);
}

/* ---- settings ---- */

/* What a currency is called: any signs but those that part the text. */
static gboolean
read_currency (Reader *reader)
{
  gsize length = strcspn (reader->at, " ;:\"");
  g_autofree char *currency = g_strndup (reader->at, length);

  if (length == 0)
    return TRUE;
  if (length > DAMERO_MAX_CURRENCY || g_ascii_isdigit (*currency) || !g_utf8_validate (currency, -1, NULL))
    return FALSE;

  reader->fund->currency = g_steal_pointer (&currency);
  reader->at += length;
  skip_blanks (reader);
  return TRUE;
}

static gboolean
read_fund (Reader     *reader,
           const char *start)
{
  DameroPrizeFund *fund = reader->fund;
  gint64 x100;

  if (fund->is_given)
    return fail (reader, start, DAMERO_PRIZE_FAULT_TWICE);
  if (!read_x100 (reader, DAMERO_MAX_MONEY_X100, &x100))
    return FALSE;
  fund->is_given = TRUE;
  if (*reader->at == '%')
    {
      if (x100 > 10000 || x100 == 0)
        return FALSE;
      reader->at++;
      skip_blanks (reader);
      fund->percent_x100 = (int) x100;
      fund->is_fees = TRUE;
      if (!read_word (reader, "of") || !read_x100 (reader, DAMERO_MAX_MONEY_X100, &x100))
        return FALSE;
    }
  skip_blanks (reader);

  if (read_word (reader, "fees"))
    {
      fund->is_fees = TRUE;
      fund->fee_x100 = x100;
      if (read_word (reader, "less") && !read_x100 (reader, DAMERO_MAX_MONEY_X100, &fund->less_x100))
        return FALSE;
      skip_blanks (reader);
    }
  else if (fund->is_fees)
    return FALSE;
  else
    fund->amount_x100 = x100;

  return read_currency (reader);
}

static gboolean
read_sharing (Reader     *reader,
              const char *start)
{
  if (reader->has_share)
    return fail (reader, start, DAMERO_PRIZE_FAULT_TWICE);
  reader->has_share = TRUE;

  for (int i = 0; i <= DAMERO_SHARE_NONE; i++)
    if (read_word (reader, damero_prize_sharing_get_word (i)))
      {
        reader->fund->sharing = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_take (Reader     *reader,
           const char *start)
{
  if (reader->has_take)
    return fail (reader, start, DAMERO_PRIZE_FAULT_TWICE);
  reader->has_take = TRUE;
  reader->fund->take_all = read_word (reader, "all");

  return reader->fund->take_all || read_word (reader, "one");
}

static gboolean
read_unit (Reader     *reader,
           const char *start)
{
  gint64 unit_x100;

  if (reader->has_round)
    return fail (reader, start, DAMERO_PRIZE_FAULT_TWICE);
  reader->has_round = TRUE;
  if (!read_x100 (reader, DAMERO_MAX_MONEY_X100, &unit_x100) || unit_x100 == 0)
    return FALSE;

  reader->fund->unit_x100 = unit_x100;
  skip_blanks (reader);
  return TRUE;
}

/* ---- all of it ---- */

static gboolean
read_part (Reader *reader)
{
  static const struct {
    const char *word;
    gboolean  (*read) (Reader     *reader,
                       const char *start);
  } parts[] = {
    { "fund", read_fund }, { "special", read_special }, { "trophy", read_trophy },
    { "share", read_sharing }, { "take", read_take }, { "round", read_unit },
  };
  const char *start = reader->at;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (read_word (reader, parts[i].word))
      return parts[i].read (reader, start);

  return read_prize (reader, start);
}

static gboolean
has_place (const GArray *prizes,
           int           class_index,
           int           place)
{
  for (guint i = 0; i < prizes->len; i++)
    if (g_array_index (prizes, DameroPrize, i).class_index == class_index &&
        g_array_index (prizes, DameroPrize, i).place == place)
      return TRUE;

  return FALSE;
}

/* A prize that is not taken goes on to the next: nobody would know who is third where there is no second. */
static gboolean
check_gaps (Reader *reader)
{
  const GArray *lists[] = { reader->fund->prizes, reader->fund->trophies };

  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    for (guint i = 0; i < lists[k]->len; i++)
      {
        const DameroPrize *prize = &g_array_index (lists[k], DameroPrize, i);

        if (prize->place > 1 && !has_place (lists[k], prize->class_index, prize->place - 1))
          return fail (reader, reader->starts[k][i], DAMERO_PRIZE_FAULT_GAP);
      }

  return TRUE;
}

/* Whether the fund can be as large as its prizes. */
static gboolean
check_sums (Reader *reader)
{
  const DameroPrizeFund *fund = reader->fund;
  gint64 amounts_x100 = 0;
  int percent_x100 = 0;

  for (guint i = 0; i < fund->prizes->len; i++)
    {
      amounts_x100 += g_array_index (fund->prizes, DameroPrize, i).amount_x100;
      percent_x100 += g_array_index (fund->prizes, DameroPrize, i).percent_x100;
    }
  if (percent_x100 > 0 && !fund->is_given)
    return fail (reader, reader->last_percent, DAMERO_PRIZE_FAULT_NO_FUND);
  if (percent_x100 > 10000)
    return fail (reader, reader->last_percent, DAMERO_PRIZE_FAULT_OVER);
  if (fund->is_given && !fund->is_fees && amounts_x100 > fund->amount_x100)
    return fail (reader, reader->last_money, DAMERO_PRIZE_FAULT_OVER);

  return TRUE;
}

static gboolean
read_parts (Reader *reader)
{
  skip_blanks (reader);
  while (*reader->at != '\0')
    {
      if (*reader->at != ';' && !read_part (reader))
        return FALSE;
      if (*reader->at == '\0')
        break;
      if (!read_char (reader, ';'))
        return FALSE;
    }

  return TRUE;
}

static int
compare_prizes (gconstpointer a,
                gconstpointer b)
{
  const DameroPrize *prize_a = a;
  const DameroPrize *prize_b = b;

  if ((prize_a->place == 0) != (prize_b->place == 0))
    return prize_a->place == 0 ? 1 : -1;
  if (prize_a->class_index != prize_b->class_index)
    return prize_a->class_index - prize_b->class_index;
  if (prize_a->place != prize_b->place)
    return prize_a->place - prize_b->place;

  return g_strcmp0 (prize_a->name, prize_b->name);
}

static DameroPrizeFund *
read_fund_of (const char       *text,
              gboolean          is_whole,
              DameroPrizeFault *ret_fault,
              int              *ret_column)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_new ();
  Reader reader = { .at = text, .fund = fund };

  if (!read_parts (&reader) || (is_whole && !(check_gaps (&reader) && check_sums (&reader))))
    {
      if (ret_fault != NULL)
        *ret_fault = reader.fault != DAMERO_PRIZE_FAULT_NONE ? reader.fault : DAMERO_PRIZE_FAULT_TEXT;
      if (ret_column != NULL)
        *ret_column = (int) (reader.at - text) + 1;
      return NULL;
    }

  g_array_sort (fund->prizes, compare_prizes);
  g_array_sort (fund->trophies, compare_prizes);
  return g_steal_pointer (&fund);
}

DameroPrizeFund *
damero_prize_fund_from_text (const char       *text,
                             DameroPrizeFault *ret_fault,
                             int              *ret_column)
{
  return read_fund_of (text, TRUE, ret_fault, ret_column);
}

DameroPrizeFund *
damero_prize_fund_from_parts (const char       *text,
                              DameroPrizeFault *ret_fault,
                              int              *ret_column)
{
  return read_fund_of (text, FALSE, ret_fault, ret_column);
}

char **
damero_prize_text_split (const char *text)
{
  GPtrArray *parts = g_ptr_array_new ();
  const char *start = text;
  gboolean quoted = FALSE;

  for (const char *at = text;; at++)
    {
      quoted ^= *at == '"';
      if (*at != '\0' && (*at != ';' || quoted))
        continue;
      if (at > start || *at != '\0')
        g_ptr_array_add (parts, g_strstrip (g_strndup (start, (gsize) (at - start))));
      if (*at == '\0')
        break;
      start = at + 1;
    }
  g_ptr_array_add (parts, NULL);

  return (char **) g_ptr_array_free (parts, FALSE);
}

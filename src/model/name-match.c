/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/name-match.h"

#include <string.h>

#define MAX_WORDS   16
#define MAX_LETTERS 32 /* of a word; what follows is not looked at */

/* What a word of the query costs that is not a whole word at its place. */
#define COST_ORDER 1
#define COST_BEGUN 2
#define COST_SLIP  1000

/* A word of a key: a part of its bytes. */
typedef struct {
  const char *text;
  guint       length; /* bytes */
} Word;

/* A word that may have slips. */
typedef struct {
  gunichar letters[MAX_LETTERS];
  guint    n_letters;
  guint64  mask; /* bits of the letters in it */
  guint    max;  /* slips it may have */
} Typed;

/* Letters that are not an ordinary letter with a mark. */
static const char *
get_plain (gunichar letter)
{
  switch (letter)
    {
    case 0x00e6: /* æ */
      return "ae";
    case 0x00f8: /* ø */
      return "o";
    case 0x00f0: /* ð */
    case 0x0111: /* đ */
      return "d";
    case 0x00fe: /* þ */
      return "th";
    case 0x0131: /* ı */
      return "i";
    case 0x0142: /* ł */
      return "l";
    case 0x0153: /* œ */
      return "oe";
    default:
      return NULL;
    }
}

static gboolean
is_apostrophe (gunichar letter)
{
  return letter == '\'' || letter == 0x2019 || letter == 0x02bc;
}

char *
damero_name_fold (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text != NULL ? text : "", -1, G_NORMALIZE_ALL);
  g_autofree char *folded = decomposed != NULL ? g_utf8_casefold (decomposed, -1) : g_strdup ("");
  GString *key = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);
      const char *plain = get_plain (letter);

      if (plain != NULL)
        g_string_append (key, plain);
      else if (g_unichar_isalnum (letter))
        g_string_append_unichar (key, letter);
      else if (!g_unichar_ismark (letter) && !is_apostrophe (letter) && key->len > 0 &&
               key->str[key->len - 1] != ' ')
        g_string_append_c (key, ' ');
    }
  if (key->len > 0 && key->str[key->len - 1] == ' ')
    g_string_truncate (key, key->len - 1);

  return g_string_free (key, FALSE);
}

static guint
split (const char *key,
       Word        words[MAX_WORDS])
{
  guint n = 0;

  while (*key != '\0' && n < MAX_WORDS)
    {
      const char *end = key + strcspn (key, " ");

      words[n++] = (Word) { key, (guint) (end - key) };
      key = *end != '\0' ? end + 1 : end;
    }

  return n;
}

static gboolean
is_begun (const Word *word,
          const Word *with)
{
  return with->length <= word->length && memcmp (word->text, with->text, with->length) == 0;
}

static gboolean
is_equal (const Word *a,
          const Word *b)
{
  return a->length == b->length && memcmp (a->text, b->text, a->length) == 0;
}

static guint
get_letters (const Word *word,
             gunichar    letters[MAX_LETTERS])
{
  const char *end = word->text + word->length;
  guint n = 0;

  for (const char *at = word->text; at < end && n < MAX_LETTERS; at = g_utf8_next_char (at))
    letters[n++] = g_utf8_get_char (at);

  return n;
}

static guint
count_allowed_slips (guint n_letters)
{
  return n_letters >= 8 ? 2 : n_letters >= 4 ? 1 : 0;
}

static guint64
get_mask (const gunichar *letters,
          guint           n_letters)
{
  guint64 mask = 0;

  for (guint i = 0; i < n_letters; i++)
    mask |= G_GUINT64_CONSTANT (1) << letters[i] % 64;

  return mask;
}

static void
prepare (const Word *word,
         Typed      *ret_typed)
{
  ret_typed->n_letters = get_letters (word, ret_typed->letters);
  ret_typed->mask = get_mask (ret_typed->letters, ret_typed->n_letters);
  ret_typed->max = count_allowed_slips (ret_typed->n_letters);
}

/* Slips between TYPED and WORD, or the beginning of WORD that is nearest: letters wrong, missing, too many, or
 * two exchanged (optimal string alignment). MAX + 1 if there are more than MAX. */
static guint
count_slips (const gunichar *typed,
             guint           n_typed,
             const gunichar *word,
             guint           n_word,
             gboolean        whole,
             guint           max)
{
  guint rows[3][MAX_LETTERS + 1];
  guint *before = rows[0], *last = rows[1], *row = rows[2];
  guint best = max + 1;

  for (guint k = 0; k <= n_typed; k++)
    last[k] = k;

  for (guint i = 1; i <= n_word && i <= n_typed + max; i++)
    {
      guint *next = before;
      guint least;

      least = row[0] = i;
      for (guint k = 1; k <= n_typed; k++)
        {
          guint cost = last[k - 1] + (word[i - 1] != typed[k - 1]);

          cost = MIN (cost, MIN (last[k], row[k - 1]) + 1);
          if (i > 1 && k > 1 && word[i - 1] == typed[k - 2] && word[i - 2] == typed[k - 1])
            cost = MIN (cost, before[k - 2] + 1);
          row[k] = cost;
          least = MIN (least, cost);
        }
      if (!whole || i == n_word)
        best = MIN (best, row[n_typed]);
      if (least > max)
        break;
      before = last;
      last = row;
      row = next;
    }

  return best;
}

/* The slips with which TYPED is WORD or its beginning; G_MAXUINT if it is not. */
static guint
find_slips (const Word  *word,
            const Typed *typed,
            gboolean     whole)
{
  gunichar letters[MAX_LETTERS];
  guint n_letters, slips;

  /* With as many bytes less than letters it cannot be long enough. */
  if (typed->max == 0 || word->length + typed->max < typed->n_letters)
    return G_MAXUINT;

  n_letters = get_letters (word, letters);
  if (n_letters + typed->max < typed->n_letters ||
      (guint) __builtin_popcountll (typed->mask & ~get_mask (letters, n_letters)) > typed->max)
    return G_MAXUINT;

  slips = count_slips (typed->letters, typed->n_letters, letters, n_letters, whole, typed->max);
  return slips <= typed->max ? slips : G_MAXUINT;
}

/* What the word WITH costs as a word of a key; DAMERO_NAME_NO_MATCH if it is not that word. TYPED is NULL if there
 * are no slips. */
static guint
rank_word (const Word  *word,
           const Word  *with,
           const Typed *typed)
{
  guint n_slips;

  if (is_begun (word, with))
    return with->length == word->length ? 0 : COST_BEGUN;

  n_slips = typed != NULL ? find_slips (word, typed, FALSE) : G_MAXUINT;
  return n_slips != G_MAXUINT ? COST_BEGUN + n_slips * COST_SLIP : DAMERO_NAME_NO_MATCH;
}

guint
damero_name_rank (const char *key,
                  const char *query,
                  gboolean    slips)
{
  Word words[MAX_WORDS], queried[MAX_WORDS];
  guint n_words = split (key, words);
  guint n_queried = split (query, queried);
  guint used = 0; /* bits of words */
  guint rank = 0;

  /* Each word takes the cheapest that is free: keys are too short for more thought. */
  for (guint i = 0; i < n_queried; i++)
    {
      guint best = DAMERO_NAME_NO_MATCH;
      guint place = 0;
      Typed typed;

      if (slips)
        prepare (&queried[i], &typed);
      for (guint k = 0; k < n_words; k++)
        {
          guint cost = (used & 1u << k) == 0 ? rank_word (&words[k], &queried[i], slips ? &typed : NULL)
                                             : DAMERO_NAME_NO_MATCH;

          if (cost != DAMERO_NAME_NO_MATCH && k != i)
            cost += COST_ORDER;
          if (cost < best)
            {
              best = cost;
              place = k;
            }
        }
      if (best == DAMERO_NAME_NO_MATCH)
        return DAMERO_NAME_NO_MATCH;
      used |= 1u << place;
      rank += best;
    }

  return rank;
}

/* Whether one is the other with slips; the shorter one says how many. */
static gboolean
is_slip (const Word *a,
         const Word *b)
{
  Typed typed;

  prepare (a->length < b->length ? a : b, &typed);
  return find_slips (a->length < b->length ? b : a, &typed, TRUE) != G_MAXUINT;
}

/* Takes the words that are equal in both away; the others stay in order. */
static void
drop_equal (Word  *a,
            guint *n_a,
            Word  *b,
            guint *n_b)
{
  for (guint i = 0; i < *n_a; i++)
    for (guint k = 0; k < *n_b; k++)
      if (is_equal (&a[i], &b[k]))
        {
          memmove (&a[i], &a[i + 1], (--*n_a - i) * sizeof *a);
          memmove (&b[k], &b[k + 1], (--*n_b - k) * sizeof *b);
          i--;
          break;
        }
}

/* "a" of "ann", and with "annmarie" of "ann" also a name cut short. */
static gboolean
is_short_for (const Word *a,
              const Word *b)
{
  return is_begun (b, a) || is_begun (a, b);
}

DameroNameLikeness
damero_name_compare (const char *a,
                     const char *b)
{
  Word of_a[MAX_WORDS], of_b[MAX_WORDS];
  guint n_a = split (a, of_a), n_b = split (b, of_b);
  guint n_all = MIN (n_a, n_b);
  guint n_common;

  if (n_all == 0)
    return DAMERO_NAMES_DIFFER;

  drop_equal (of_a, &n_a, of_b, &n_b);
  if (n_a == 0 && n_b == 0)
    return DAMERO_NAMES_EQUAL;

  n_common = n_all - MIN (n_a, n_b);
  /* A further name in one of them; one word alone is no name that others could be more of. */
  if (n_a == 0 || n_b == 0)
    return n_common >= 2 ? DAMERO_NAMES_ALIKE : DAMERO_NAMES_DIFFER;
  if (n_a != 1 || n_b != 1)
    return DAMERO_NAMES_DIFFER;
  if (is_slip (&of_a[0], &of_b[0]))
    return DAMERO_NAMES_ALIKE;

  return n_common >= 1 && is_short_for (&of_a[0], &of_b[0]) ? DAMERO_NAMES_ALIKE : DAMERO_NAMES_DIFFER;
}

char *
damero_name_dup_sort (const char *name)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (name));
  char *blank = strrchr (trimmed, ' ');

  if (blank == NULL || strchr (trimmed, ',') != NULL)
    return g_steal_pointer (&trimmed);

  *blank = '\0';
  g_strchomp (trimmed);
  return g_strconcat (blank + 1, ", ", trimmed, NULL);
}

char *
damero_name_dup_short (const char *name)
{
  g_autofree char *sort = damero_name_dup_sort (name);

  return g_strndup (sort, strcspn (sort, ","));
}

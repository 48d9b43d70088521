/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/deck.h"

#include <string.h>

#include "model/reader.h"
#include "model/text.h"

/* A value of a part that is a text: its word, where it is kept, and how long it may be. */
typedef struct {
  const char *word;
  char      **value;
  glong       max; /* characters */
} Value;

static gboolean
is_plain_char (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '.' || c == '_';
}

static gsize
get_plain_length (const char *text)
{
  gsize length = 0;

  while (is_plain_char (text[length]))
    length++;

  return length;
}

static void
append_value (GString    *text,
              const char *value)
{
  if (value[0] != '\0' && value[get_plain_length (value)] == '\0')
    {
      g_string_append (text, value);
      return;
    }

  g_string_append_c (text, '"');
  for (; *value != '\0'; value++)
    {
      if (*value == '"' || *value == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *value);
    }
  g_string_append_c (text, '"');
}

static void
append_word (GString    *text,
             const char *word,
             const char *value)
{
  if (value == NULL)
    return;

  g_string_append_printf (text, " %s ", word);
  append_value (text, value);
}

char *
damero_deck_to_text (const DameroDeck *deck)
{
  GString *text = g_string_new ("deck ");

  append_value (text, deck->id);
  g_string_append_c (text, ' ');
  append_value (text, deck->name);
  g_string_append_c (text, ' ');
  append_value (text, deck->ruleset);
  append_word (text, "source", deck->source);
  append_word (text, "licence", deck->licence);
  for (guint i = 0; i < deck->entries->len; i++)
    {
      const DameroDeckEntry *entry = damero_deck_get_entry (deck, i);

      g_string_append (text, "; ");
      append_value (text, entry->code);
      append_word (text, "moves", entry->moves[0] != '\0' ? entry->moves : NULL);
      append_word (text, "fen", entry->fen);
      append_word (text, "name", entry->name);
      append_word (text, "group", entry->group);
      if (entry->weight != 1)
        g_string_append_printf (text, " weight %d", entry->weight);
    }

  return g_string_free (text, FALSE);
}

static void
skip_blanks (const char **at)
{
  while (**at == ' ')
    (*at)++;
}

/* Reads what stands in quotation marks at AT, which is the first of them; NULL if they are not closed. */
static char *
read_quoted (const char **at)
{
  g_autoptr(GString) value = g_string_new (NULL);
  const char *end = *at + 1;

  for (; *end != '"'; end++)
    {
      if (*end == '\\')
        end++;
      if (*end == '\0')
        return NULL;
      g_string_append_c (value, *end);
    }

  *at = end + 1;
  return g_strdup (value->str);
}

/* A value of at most MAX characters that can be shown; where it is none AT stays. */
static char *
read_value (const char **at,
            glong        max)
{
  const char *start = *at;
  g_autofree char *value = NULL;

  if (**at == '"')
    value = read_quoted (at);
  else
    {
      gsize length = get_plain_length (*at);

      value = length > 0 ? g_strndup (*at, length) : NULL;
      *at += length;
    }
  if (value != NULL && g_utf8_validate (value, -1, NULL) && g_utf8_strlen (value, -1) <= max &&
      damero_text_find_unsound (value) == NULL)
    return g_steal_pointer (&value);

  *at = start;
  return NULL;
}

static gboolean
is_at_word (const char *at,
            const char *word)
{
  gsize length = get_plain_length (at);

  return length == strlen (word) && strncmp (at, word, length) == 0;
}

/* One of the VALUES with its word, or a weight (RET_WEIGHT, NULL: there is none); each once. */
static gboolean
read_word (const char **at,
           const Value *values,
           guint        n_values,
           int         *ret_weight)
{
  const char *start = *at;

  for (guint i = 0; i < n_values; i++)
    if (is_at_word (start, values[i].word) && *values[i].value == NULL)
      {
        *at += strlen (values[i].word);
        skip_blanks (at);
        *values[i].value = read_value (at, values[i].max);
        return *values[i].value != NULL;
      }

  if (ret_weight == NULL || !is_at_word (start, "weight") || *ret_weight != 0)
    return FALSE;

  *at += strlen ("weight");
  skip_blanks (at);
  return damero_read_number (at, 1, DAMERO_MAX_DECK_WEIGHT, ret_weight);
}

/* The words of a part, to its end. */
static gboolean
read_words (const char **at,
            const Value *values,
            guint        n_values,
            int         *ret_weight)
{
  while (TRUE)
    {
      const char *before = *at;

      skip_blanks (at);
      if (**at == '\0' || **at == ';')
        return TRUE;
      if (*at == before || !read_word (at, values, n_values, ret_weight))
        return FALSE;
    }
}

static DameroDeckEntry *
read_entry (const char **at)
{
  g_autoptr(DameroDeckEntry) entry = g_new0 (DameroDeckEntry, 1);
  const Value values[] = {
    { "moves", &entry->moves, DAMERO_MAX_DECK_LINE },
    { "fen", &entry->fen, DAMERO_MAX_DECK_LINE },
    { "name", &entry->name, DAMERO_MAX_DECK_NAME },
    { "group", &entry->group, DAMERO_MAX_DECK_NAME },
  };

  skip_blanks (at);
  entry->code = read_value (at, DAMERO_MAX_DECK_CODE);
  if (entry->code == NULL || !read_words (at, values, G_N_ELEMENTS (values), &entry->weight))
    return NULL;

  if (entry->moves == NULL)
    entry->moves = g_strdup ("");
  entry->weight = MAX (entry->weight, 1);
  return g_steal_pointer (&entry);
}

static gboolean
read_head (const char **at,
           DameroDeck  *deck)
{
  const Value values[] = {
    { "source", &deck->source, DAMERO_MAX_DECK_REMARK },
    { "licence", &deck->licence, DAMERO_MAX_DECK_REMARK },
  };
  char **const heads[] = { &deck->id, &deck->name, &deck->ruleset };

  skip_blanks (at);
  if (!is_at_word (*at, "deck"))
    return FALSE;

  *at += strlen ("deck");
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      skip_blanks (at);
      *heads[i] = read_value (at, DAMERO_MAX_DECK_NAME);
      if (*heads[i] == NULL)
        return FALSE;
    }

  return read_words (at, values, G_N_ELEMENTS (values), NULL);
}

static gboolean
read_deck (const char **at,
           DameroDeck  *deck)
{
  if (!read_head (at, deck))
    return FALSE;

  while (damero_read_char (at, ';'))
    {
      DameroDeckEntry *entry = deck->entries->len < DAMERO_MAX_DECK_ENTRIES ? read_entry (at) : NULL;

      if (entry == NULL)
        return FALSE;
      damero_deck_take_entry (deck, entry);
    }

  return TRUE;
}

DameroDeck *
damero_deck_from_text (const char *text,
                       int        *ret_column)
{
  g_autoptr(DameroDeck) deck = damero_deck_new (NULL, NULL, NULL);
  const char *at = text;

  if (read_deck (&at, deck))
    return g_steal_pointer (&deck);

  if (ret_column != NULL)
    *ret_column = (int) (at - text) + 1;
  return NULL;
}

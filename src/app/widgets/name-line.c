/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/name-line.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/text.h"
#include "model/token.h"

/* A part of the line between separators, without the blanks around it. */
typedef struct {
  const char *start;
  gsize       length; /* bytes */
} Part;

static Part
trim (const char *start,
      const char *end)
{
  while (start < end && g_unichar_isspace (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  while (end > start)
    {
      const char *last = g_utf8_prev_char (end);

      if (!g_unichar_isspace (g_utf8_get_char (last)))
        break;
      end = last;
    }

  return (Part) { .start = start, .length = (gsize) (end - start) };
}

static gboolean
is_number (Part part)
{
  for (gsize i = 0; i < part.length; i++)
    if (!g_ascii_isdigit (part.start[i]))
      return FALSE;

  return part.length > 0;
}

static char
find_separator (const char *text)
{
  static const char separators[] = "\t;,";

  for (const char *separator = separators; *separator != '\0'; separator++)
    if (strchr (text, *separator) != NULL)
      return *separator;

  return '\0';
}

static DameroNameLine *
fail (DameroNameLine        *line,
      const char            *text,
      const char            *at,
      DameroNameLineProblem  problem)
{
  g_clear_pointer (&line->name, g_free);
  g_clear_pointer (&line->club, g_free);
  line->rating = 0;
  line->doubtful = FALSE;
  line->problem = problem;
  line->column = (guint) g_utf8_pointer_to_offset (text, at) + 1;
  return line;
}

/* "3. Ann" and "3) Ann" without their numbers. */
static Part
skip_enumeration (Part part)
{
  const char *at = part.start;
  const char *end = part.start + part.length;

  while (at < end && g_ascii_isdigit (*at))
    at++;
  if (at == part.start || at == end || (*at != '.' && *at != ')'))
    return part;

  return trim (at + 1, end);
}

/* Splits off a last word of three or four digits; where there is none, RET_RATING is empty. */
static Part
split_rating (Part  part,
              Part *ret_rating)
{
  const char *end = part.start + part.length;
  const char *word = end;
  Part name;

  while (word > part.start && g_ascii_isdigit (word[-1]))
    word--;
  name = trim (part.start, word);
  *ret_rating = (Part) { .start = end };
  if (end - word < 3 || end - word > 4 || name.length == 0 || word[-1] != ' ')
    return part;

  *ret_rating = (Part) { .start = word, .length = (gsize) (end - word) };
  return name;
}

static DameroNameLineProblem
take_rating (DameroNameLine *line,
             Part            part)
{
  g_autofree char *digits = g_strndup (part.start, part.length);
  guint64 rating = g_ascii_strtoull (digits, NULL, 10);

  if (line->rating != 0)
    return DAMERO_NAME_LINE_TOO_MANY;
  if (part.length > 9 || rating > DAMERO_MAX_RATING)
    return DAMERO_NAME_LINE_RATING_TOO_HIGH;

  line->rating = (int) rating;
  return DAMERO_NAME_LINE_OK;
}

static DameroNameLineProblem
take_text (char **field,
           Part   part)
{
  if (*field != NULL)
    return DAMERO_NAME_LINE_TOO_MANY;
  if (g_utf8_strlen (part.start, (gssize) part.length) > DAMERO_MAX_CHARS)
    return DAMERO_NAME_LINE_TOO_LONG;

  *field = g_strndup (part.start, part.length);
  return DAMERO_NAME_LINE_OK;
}

/* RET_AT is where the part that is wrong begins. */
static DameroNameLineProblem
take_part (DameroNameLine  *line,
           Part             part,
           char             separator,
           const char     **ret_at)
{
  Part rating = { .start = part.start };
  DameroNameLineProblem problem = DAMERO_NAME_LINE_OK;

  *ret_at = part.start;
  if (line->name != NULL)
    return part.length == 0 ? DAMERO_NAME_LINE_OK
                            : is_number (part) ? take_rating (line, part) : take_text (&line->club, part);

  part = skip_enumeration (part);
  if (separator == '\0')
    part = split_rating (part, &rating);
  if (part.length == 0)
    return DAMERO_NAME_LINE_MISSING;

  if (rating.length > 0)
    problem = take_rating (line, rating);
  *ret_at = problem != DAMERO_NAME_LINE_OK ? rating.start : part.start;
  return problem != DAMERO_NAME_LINE_OK ? problem : take_text (&line->name, part);
}

/* "Moore, Max": the part after a single word and a comma is the given name. */
static DameroNameLineProblem
take_given (DameroNameLine *line,
            Part            part)
{
  g_autofree char *given = g_strndup (part.start, part.length);
  g_autofree char *surname = g_steal_pointer (&line->name);
  g_autofree char *name = g_strdup_printf ("%s, %s", surname, given);

  line->doubtful = TRUE;
  return take_text (&line->name, (Part) { .start = name, .length = strlen (name) });
}

static gboolean
is_given (const DameroNameLine *line,
          Part                  part,
          char                  separator,
          guint                 n_parts)
{
  return separator == ',' && n_parts == 1 && part.length > 0 && !is_number (part) && strchr (line->name, ' ') == NULL &&
         !is_number ((Part) { .start = line->name, .length = strlen (line->name) });
}

/* Lines from other systems end in a carriage return. */
static gboolean
is_sound (const char  *text,
          const char **ret_bad)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (*at != '\t' && !g_str_equal (at, "\r") && damero_text_find_unsound (at) == at)
      {
        *ret_bad = at;
        return FALSE;
      }

  return TRUE;
}

DameroNameLine *
damero_name_line_new (const char *text)
{
  DameroNameLine *line = g_new0 (DameroNameLine, 1);
  const char *end = text + strlen (text);
  const char *bad = text;
  const char *start = text;
  char separator = find_separator (text);
  guint n_parts = 0;

  if (!g_utf8_validate (text, -1, &bad) || !is_sound (text, &bad))
    return fail (line, text, bad, DAMERO_NAME_LINE_BAD_TEXT);
  if (trim (text, end).length == 0)
    {
      line->problem = DAMERO_NAME_LINE_EMPTY;
      return line;
    }

  while (start <= end)
    {
      const char *stop = separator != '\0' ? strchr (start, separator) : NULL;
      Part part = trim (start, stop != NULL ? stop : end);
      DameroNameLineProblem problem;
      const char *at;

      start = stop != NULL ? stop + 1 : end + 1;
      /* A column of numbers before the names. */
      if (line->name == NULL && stop != NULL && separator == '\t' && is_number (part))
        continue;

      at = part.start;
      problem = is_given (line, part, separator, n_parts) ? take_given (line, part)
                                                          : take_part (line, part, separator, &at);
      n_parts++;
      if (problem != DAMERO_NAME_LINE_OK)
        return fail (line, text, at, problem);
    }

  line->doubtful = line->doubtful && line->club == NULL;
  return line;
}

void
damero_name_line_free (DameroNameLine *line)
{
  g_free (line->name);
  g_free (line->club);
  g_free (line);
}

char *
damero_name_line_dup_problem (const DameroNameLine *line)
{
  switch (line->problem)
    {
    case DAMERO_NAME_LINE_OK:
    case DAMERO_NAME_LINE_EMPTY:
      return NULL;
    case DAMERO_NAME_LINE_MISSING:
      return g_strdup (_("The name is missing; it comes first in the line."));
    case DAMERO_NAME_LINE_TOO_LONG:
      /* Translators: %1$u is a column of a line, from 1; %2$d is how many characters are allowed: 200. */
      return g_strdup_printf (ngettext ("The text in column %1$u is longer than %2$d character.",
                                        "The text in column %1$u is longer than %2$d characters.",
                                        DAMERO_MAX_CHARS),
                              line->column, DAMERO_MAX_CHARS);
    case DAMERO_NAME_LINE_RATING_TOO_HIGH:
      /* Translators: %1$u is a column of a line, from 1; %2$d is the highest rating: 4000. */
      return g_strdup_printf (_("The rating in column %1$u is over %2$d."), line->column, DAMERO_MAX_RATING);
    case DAMERO_NAME_LINE_TOO_MANY:
      /* Translators: %u is a column of a line, from 1: "What begins in column 24 is one too many". */
      return g_strdup_printf (_("The text in column %u is one field too many: write name; club; rating."),
                              line->column);
    case DAMERO_NAME_LINE_BAD_TEXT:
      /* Translators: %u is a column of a line, from 1: "The character in column 7 is no text." */
      return g_strdup_printf (_("The character in column %u is not valid."), line->column);
    }

  g_assert_not_reached ();
}

char *
damero_name_line_dup_doubt (const DameroNameLine *line)
{
  const char *comma = line->doubtful ? strchr (line->name, ',') : NULL;
  g_autofree char *surname = comma != NULL ? g_strndup (line->name, (gsize) (comma - line->name)) : NULL;

  if (comma == NULL)
    return NULL;

  /* Translators: %1$s is a line as it was typed, "Moore, Max"; %2$s and %3$s are its two words. */
  return g_strdup_printf (_("“%1$s” is taken as one player. For %2$s of the club %3$s type “%2$s; %3$s”."), line->name,
                          surname, comma + 2);
}

char *
damero_name_line_dup_key (const char *name)
{
  g_autofree char *normal = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = normal != NULL ? g_utf8_casefold (normal, -1) : g_strdup (name);
  g_auto(GStrv) words = g_strsplit_set (folded, " \t", -1);
  GString *key = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (key, "%s%s", key->len > 0 ? " " : "", words[i]);

  return g_string_free (key, FALSE);
}

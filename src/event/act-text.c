/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/act-text.h"

#include <string.h>

/* Largest stamp in ms, some 285 000 years: sums of stamps and times stay far from overflow. */

/* The fields of the head, beside the table's. */
typedef enum {
  HEAD_IN, HEAD_AT, HEAD_RUN, HEAD_WALL, HEAD_UID, HEAD_GROUP, HEAD_BY, HEAD_WHO, HEAD_SEAT, N_HEADS
} Head;

static const char *const head_tokens[N_HEADS] = { "in", "at", "run", "wall", "uid", "group", "by", "who", "seat" };

typedef struct {
  const char         *line;
  const char         *at;    /* where reading is */
  const char         *field; /* where the current field began */
  gboolean            open_quote; /* a value went on to the end of the line */
  gint64              previous_ms;
  gboolean            has_stamp;
  guint               seen_heads;
  gboolean            seen_fields[DAMERO_N_FIELDS];
  DameroActTextError *error;
} Reader;

static gboolean
fail (Reader            *reader,
      DameroActTextCode  code)
{
  reader->error->code = code;
  reader->error->column = (guint) (reader->field - reader->line) + 1;
  return FALSE;
}

static void
skip_blanks (Reader *reader)
{
  reader->at += strspn (reader->at, " \t\r\n");
}

static char *
read_word (Reader *reader)
{
  gsize length = strcspn (reader->at, " \t\r\n=");
  char *word = g_strndup (reader->at, length);

  reader->at += length;
  return word;
}

/* A value: up to the next blank, or between double quotes with \" and \\ inside. */
static char *
read_value (Reader *reader)
{
  g_autoptr(GString) value = g_string_new (NULL);

  if (*reader->at != '"')
    {
      gsize length = strcspn (reader->at, " \t\r\n\"");

      g_string_append_len (value, reader->at, (gssize) length);
      reader->at += length;
      return *reader->at == '"' ? NULL : g_string_free (g_steal_pointer (&value), FALSE);
    }

  for (reader->at++; *reader->at != '"'; reader->at++)
    {
      if (*reader->at == '\\' && (reader->at[1] == '"' || reader->at[1] == '\\'))
        reader->at++;
      if (*reader->at == '\0')
        {
          reader->open_quote = TRUE;
          return NULL;
        }
      g_string_append_c (value, *reader->at);
    }
  reader->at++;
  return strchr (" \t\r\n", *reader->at) != NULL || *reader->at == '\0'
           ? g_string_free (g_steal_pointer (&value), FALSE) : NULL;
}

static gboolean
parse_int64 (const char *text,
             gint64     *ret_value)
{
  return g_ascii_string_to_signed (text, 10, -G_MAXINT64, G_MAXINT64, ret_value, NULL);
}

/* at=MS, or at=+MS after the line before. */
static gboolean
parse_mono (const char *text,
            gint64      previous_ms,
            gint64     *ret_mono_ms)
{
  gboolean relative = *text == '+';
  gint64 mono_ms;

  if (!g_ascii_string_to_signed (text + relative, 10, 0, DAMERO_MAX_MONO_MS, &mono_ms, NULL))
    return FALSE;
  if (relative && previous_ms > DAMERO_MAX_MONO_MS - mono_ms)
    return FALSE;

  *ret_mono_ms = relative ? previous_ms + mono_ms : mono_ms;
  return TRUE;
}

gboolean
damero_place_from_text (const char  *text,
                        DameroPlace *ret_place)
{
  g_auto(GStrv) parts = g_strsplit (text, ".", -1);
  int numbers[4] = { 0 };

  if (*text == '\0')
    return FALSE;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 number;

      if (i >= G_N_ELEMENTS (numbers) ||
          !g_ascii_string_to_signed (parts[i], 10, 1, DAMERO_MAX_NUMBER, &number, NULL))
        return FALSE;
      numbers[i] = (int) number;
    }

  *ret_place = (DameroPlace) { numbers[0], numbers[1], numbers[2], numbers[3] };
  return TRUE;
}

static gboolean
read_head (Reader     *reader,
           DameroAct  *act,
           Head        head,
           const char *value)
{
  int actor;

  switch (head)
    {
    case HEAD_IN:
      return damero_place_from_text (value, &act->place);
    case HEAD_AT:
      reader->has_stamp = TRUE;
      return parse_mono (value, reader->previous_ms, &act->stamp.mono_ms);
    case HEAD_RUN:
      return parse_int64 (value, &act->stamp.run);
    case HEAD_WALL:
      return g_ascii_string_to_signed (value, 10, 0, DAMERO_MAX_WALL_MS, &act->stamp.wall_ms, NULL);
    case HEAD_UID:
    case HEAD_GROUP:
      if (!damero_uid_is_valid (value))
        return FALSE;
      g_strlcpy (head == HEAD_UID ? act->uid : act->group, value, DAMERO_UID_SIZE);
      return TRUE;
    case HEAD_BY:
      if (!damero_token_parse (DAMERO_TOKENS_ACTOR, value, &actor))
        return FALSE;
      act->actor = (DameroActor) actor;
      return TRUE;
    case HEAD_WHO:
      g_free (act->who);
      act->who = g_strdup (value);
      return TRUE;
    case HEAD_SEAT:
      g_free (act->seat);
      act->seat = g_strdup (value);
      return TRUE;
    case N_HEADS:
      break;
    }

  g_assert_not_reached ();
}

static gboolean
read_argument (DameroAct     *act,
               DameroFieldId  field,
               const char    *value)
{
  gint64 number;
  int token;

  switch (damero_act_fields[field].type)
    {
    case DAMERO_FIELD_TEXT:
      damero_act_set_text (act, field, value);
      return TRUE;
    case DAMERO_FIELD_INT:
      if (!g_ascii_string_to_signed (value, 10, 0, G_MAXINT32, &number, NULL))
        return FALSE;
      damero_act_set_int (act, field, number);
      return TRUE;
    case DAMERO_FIELD_INT64:
      if (!parse_int64 (value + (*value == '+'), &number))
        return FALSE;
      damero_act_set_int (act, field, number);
      return TRUE;
    case DAMERO_FIELD_TOKEN:
      if (!damero_token_parse (damero_act_fields[field].family, value, &token))
        return FALSE;
      damero_act_set_int (act, field, token);
      return TRUE;
    }

  g_assert_not_reached ();
}

static gboolean
read_field (Reader    *reader,
            DameroAct *act)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;

  reader->field = reader->at;
  key = read_word (reader);
  for (int head = 0; head < N_HEADS; head++)
    if (strcmp (key, head_tokens[head]) == 0)
      {
        if ((reader->seen_heads & 1u << head) != 0)
          return fail (reader, DAMERO_ACT_TEXT_FIELD_TWICE);
        reader->seen_heads |= 1u << head;
        if (*reader->at++ != '=' || (value = read_value (reader)) == NULL)
          return fail (reader, reader->open_quote ? DAMERO_ACT_TEXT_OPEN_QUOTE
                                                : DAMERO_ACT_TEXT_BAD_QUOTES);
        return read_head (reader, act, (Head) head, value)
                 ? TRUE : fail (reader, DAMERO_ACT_TEXT_BAD_VALUE);
      }
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (strcmp (key, damero_act_fields[field].token) == 0)
      {
        if (reader->seen_fields[field])
          return fail (reader, DAMERO_ACT_TEXT_FIELD_TWICE);
        reader->seen_fields[field] = TRUE;
        if (*reader->at++ != '=' || (value = read_value (reader)) == NULL)
          return fail (reader, reader->open_quote ? DAMERO_ACT_TEXT_OPEN_QUOTE
                                                : DAMERO_ACT_TEXT_BAD_QUOTES);
        return read_argument (act, field, value) ? TRUE : fail (reader, DAMERO_ACT_TEXT_BAD_VALUE);
      }

  return fail (reader, DAMERO_ACT_TEXT_UNKNOWN_FIELD);
}

DameroAct *
damero_act_from_text (const char         *line,
                      gint64              previous_ms,
                      gboolean           *ret_has_stamp,
                      DameroActTextError *ret_error)
{
  Reader reader = { .line = line, .at = line, .field = line, .previous_ms = previous_ms, .error = ret_error };
  g_autoptr(DameroAct) act = NULL;
  g_autofree char *kind = NULL;
  const char *end;
  int value;

  *ret_error = (DameroActTextError) { DAMERO_ACT_TEXT_OK, 0 };
  if (!g_utf8_validate (line, -1, &end))
    {
      reader.field = end;
      fail (&reader, DAMERO_ACT_TEXT_BAD_UTF8);
      return NULL;
    }
  if (g_str_has_prefix (line, "\xef\xbb\xbf"))
    reader.at += 3;
  skip_blanks (&reader);
  reader.field = reader.at;
  if (*reader.at == '\0' || *reader.at == '#')
    {
      fail (&reader, DAMERO_ACT_TEXT_EMPTY);
      return NULL;
    }

  kind = read_word (&reader);
  if (!damero_token_parse (DAMERO_TOKENS_ACT, kind, &value))
    {
      fail (&reader, DAMERO_ACT_TEXT_UNKNOWN_KIND);
      return NULL;
    }

  act = damero_act_new ((DameroActKind) value);
  for (skip_blanks (&reader); *reader.at != '\0'; skip_blanks (&reader))
    if (!read_field (&reader, act))
      return NULL;

  *ret_has_stamp = reader.has_stamp;
  return g_steal_pointer (&act);
}

void
damero_act_text_append (GString    *text,
                        const char *key,
                        const char *value)
{
  g_string_append_printf (text, " %s=", key);
  if (*value != '\0' && strpbrk (value, " \t\"\\") == NULL)
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
append_place (GString           *text,
              const DameroPlace *place)
{
  const int numbers[4] = { place->section, place->round, place->board, place->game };

  for (int i = 0; i < 4 && numbers[i] > 0; i++)
    g_string_append_printf (text, i == 0 ? " in=%d" : ".%d", numbers[i]);
}

void
damero_act_to_text (const DameroAct *act,
                    gboolean         with_head,
                    GString         *text)
{
  g_string_append (text, damero_token_get (DAMERO_TOKENS_ACT, (int) act->kind));
  append_place (text, &act->place);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      const DameroField *row = &damero_act_fields[field];

      if (!damero_act_has (act, field))
        continue;
      if (row->type == DAMERO_FIELD_TEXT)
        damero_act_text_append (text, row->token, damero_act_get_text (act, field));
      else if (row->type == DAMERO_FIELD_TOKEN)
        damero_act_text_append (text, row->token,
                                damero_token_get (row->family, (int) damero_act_get_int (act, field)));
      else
        g_string_append_printf (text, " %s=%" G_GINT64_FORMAT, row->token,
                                damero_act_get_int (act, field));
    }
  if (act->actor != DAMERO_ACTOR_DIRECTOR)
    damero_act_text_append (text, "by", damero_token_get (DAMERO_TOKENS_ACTOR, (int) act->actor));
  if (act->who != NULL)
    damero_act_text_append (text, "who", act->who);
  if (act->seat != NULL)
    damero_act_text_append (text, "seat", act->seat);
  if (with_head)
    g_string_append_printf (text, " at=%" G_GINT64_FORMAT " run=%" G_GINT64_FORMAT
                            " wall=%" G_GINT64_FORMAT,
                            act->stamp.mono_ms, act->stamp.run, act->stamp.wall_ms);
  if (with_head && act->uid[0] != '\0')
    damero_act_text_append (text, "uid", act->uid);
  if (with_head && act->group[0] != '\0')
    damero_act_text_append (text, "group", act->group);
}

void
damero_consequence_to_text (const DameroConsequence *consequence,
                            GString                 *text)
{
  g_string_append (text, damero_token_get (DAMERO_TOKENS_CONSEQUENCE, (int) consequence->kind));
  append_place (text, &consequence->place);
  g_string_append_printf (text, " ply=%d", consequence->ply);
  if (consequence->side >= 0)
    damero_act_text_append (text, "side", damero_token_get (DAMERO_TOKENS_SIDE, consequence->side));
  if (consequence->count >= 0)
    damero_act_text_append (text, "count", damero_token_get (DAMERO_TOKENS_COUNT, consequence->count));
  if (consequence->value >= 0)
    g_string_append_printf (text, " value=%d", consequence->value);
  if (consequence->kind == DAMERO_CONSEQUENCE_GAME_OVER)
    {
      damero_act_text_append (text, "result", damero_token_get (DAMERO_TOKENS_OUTCOME, consequence->outcome));
      damero_act_text_append (text, "ending", damero_token_get (DAMERO_TOKENS_ENDING, consequence->ending));
    }
  g_string_append_printf (text, " at=%" G_GINT64_FORMAT, consequence->at_ms);
}

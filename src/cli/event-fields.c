/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-fields.c - the fields of acts as options and --field give them: each is taken over or refused by name.
 */
#include "cli/event.h"

#include <string.h>

#include "event/act-text.h"
#include "words/field.h"

/* An option that is a field of the act: its value is a text, a number or a token as the field's type says. */
typedef struct {
  const char    *name;
  DameroFieldId  field;
  gsize          offset; /* of the value in DameroOptions */
} FieldOption;

#define OPTION(name, field, member) { name, DAMERO_FIELD_##field, G_STRUCT_OFFSET (DameroOptions, member) }

static const FieldOption field_options[] = {
  OPTION ("name", NAME, name),
  OPTION ("place", VENUE, place),
  OPTION ("date", DATE, date),
  OPTION ("director", DIRECTOR, director),
  OPTION ("publish", PUBLISHES, publish),
  OPTION ("club", CLUB, club),
  OPTION ("rating", RATING, rating),
  OPTION ("team", TEAM, team),
  OPTION ("ruleset", RULESET, ruleset),
  OPTION ("control", CONTROL, control),
  OPTION ("controls", CONTROLS, controls),
  OPTION ("flags", FLAGS, flags),
  OPTION ("record", RECORD, keeps_record),
  OPTION ("at-devices", DEVICES, at_devices),
  OPTION ("moves-delay", MOVES_DELAY, moves_delay),
  OPTION ("late-game", LATE_GAME, late_game),
  OPTION ("late-match", LATE_MATCH, late_match),
  OPTION ("system", SYSTEM, system),
  OPTION ("rounds", ROUNDS, rounds),
  OPTION ("cycles", CYCLES, cycles),
  OPTION ("games", GAMES, games),
  OPTION ("starter", STARTER, starter),
  OPTION ("acceleration", ACCELERATION, acceleration),
  OPTION ("dutch-white", DUTCH_WHITE, dutch_white),
  OPTION ("initial", INITIAL, initial),
  OPTION ("keizer", KEIZER, keizer),
  OPTION ("scoring", SCORING, scoring),
  OPTION ("tiebreaks", TIEBREAKS, tiebreaks),
  OPTION ("first", FIRST, first),
  OPTION ("last", LAST, last),
  OPTION ("bye", BYE, bye),
  OPTION ("pairs", PAIRS, pairs),
  OPTION ("draw", DRAW, draw),
  OPTION ("opening", OPENING, opening),
  OPTION ("ending", ENDING, ending),
  OPTION ("reason", REASON, reason),
};

static gboolean
read_token (const char    *option,
            DameroFieldId  field,
            const char    *text,
            DameroAct     *act)
{
  DameroTokens family = damero_act_fields[field].family;
  g_autoptr(GString) list = NULL;
  int value;

  if (damero_token_parse (family, text, &value))
    {
      damero_act_set_int (act, field, value);
      return TRUE;
    }

  list = g_string_new (NULL);
  for (int i = 0; i < damero_tokens_get_n (family); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", damero_token_get (family, i));
  damero_cli_error ("--%s is one of %s, not “%s”", option, list->str, text);
  return FALSE;
}

gboolean
damero_cli_check_number (const char *option,
                         int         number)
{
  if (number == DAMERO_OPTION_UNSET || number >= 0)
    return TRUE;

  damero_cli_error ("--%s is a number from 0 on, not %d", option, number);
  return FALSE;
}

static gboolean
read_option (const DameroOptions *options,
             const FieldOption   *option,
             DameroAct           *act)
{
  gconstpointer value = G_STRUCT_MEMBER_P (options, option->offset);
  const char *text = NULL;
  int number = DAMERO_OPTION_UNSET;

  if (damero_act_fields[option->field].type == DAMERO_FIELD_INT)
    number = *(const int *) value;
  else
    text = *(char *const *) value;

  if (number != DAMERO_OPTION_UNSET)
    {
      if (!damero_cli_check_number (option->name, number))
        return FALSE;
      damero_act_set_int (act, option->field, number);
    }
  if (text == NULL)
    return TRUE;
  if (damero_act_fields[option->field].type == DAMERO_FIELD_TOKEN)
    return read_token (option->name, option->field, text, act);
  damero_act_set_text (act, option->field, text);
  return TRUE;
}

static gboolean
read_switch (const char *option,
             gboolean    on,
             gboolean    off,
             int        *value)
{
  if (on && off)
    {
      damero_cli_error ("--%s and --no-%s cannot both hold", option, option);
      return FALSE;
    }

  if (on || off)
    *value = on ? DAMERO_SWITCH_ON : DAMERO_SWITCH_OFF;
  return TRUE;
}

/* The whole deck stands in the act, so that the event needs no library. */
static gboolean
read_deck (const char *name,
           DameroAct  *act)
{
  g_autoptr(DameroDeck) deck = NULL;
  g_autofree char *text = NULL;
  int code;

  if (name == NULL)
    return TRUE;
  if (strcmp (name, "none") == 0)
    {
      damero_act_set_text (act, DAMERO_FIELD_DECK, "");
      return TRUE;
    }

  deck = damero_cli_find_deck (name, &code);
  if (deck == NULL)
    return FALSE;
  text = damero_deck_to_text (deck);
  damero_act_set_text (act, DAMERO_FIELD_DECK, text);
  return TRUE;
}

gboolean
damero_cli_read_options (const DameroSession *session,
                         DameroAct           *act)
{
  const DameroOptions *options = &session->options;

  for (guint i = 0; i < G_N_ELEMENTS (field_options); i++)
    if (!read_option (options, &field_options[i], act))
      return FALSE;

  return read_deck (options->deck, act) &&
         read_switch ("draw-again", options->draw_again, options->no_draw_again, &act->with_return) &&
         read_switch ("assist", options->assist, options->no_assist, &act->assist) &&
         read_switch ("on-paper", options->on_paper, options->no_on_paper, &act->paper) &&
         read_switch ("screen-touch", options->screen_touch, options->no_screen_touch, &act->screen_touch) &&
         read_switch ("opponent-crowns", options->opponent_crowns, options->no_opponent_crowns, &act->opponent_crowns);
}

/* An act of the kind with that field alone; NULL if the field cannot have the value. */
static DameroAct *
read_value (DameroActKind  kind,
            DameroFieldId  field,
            const char    *value)
{
  g_autoptr(GString) line = g_string_new (damero_token_get (DAMERO_TOKENS_ACT, (int) kind));
  DameroActTextError error;
  gboolean has_stamp;

  damero_act_text_append (line, damero_act_fields[field].token, value);
  return damero_act_from_text (line->str, 0, &has_stamp, &error);
}

static gboolean
take_value (const char    *text,
            DameroFieldId  field,
            const char    *value,
            DameroAct     *act)
{
  g_autoptr(DameroAct) read = read_value (act->kind, field, value);
  g_autofree char *expected = NULL;

  if (read == NULL)
    {
      expected = damero_words_value_expected (field, NULL);
      damero_cli_error ("“%s”: the field cannot have this value%s%s", text, expected != NULL ? ". " : "",
                        expected != NULL ? expected : "");
      return FALSE;
    }

  if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
    damero_act_set_text (act, field, damero_act_get_text (read, field));
  else
    damero_act_set_int (act, field, damero_act_get_int (read, field));
  return TRUE;
}

gboolean
damero_cli_read_act_options (const DameroSession *session,
                             DameroAct           *act)
{
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      const char *value = session->options.act_fields[field];
      g_autofree char *text = g_strdup_printf ("--%s %s", damero_act_fields[field].token, value);

      if (value != NULL && !take_value (text, field, value, act))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_field (const char *text,
            DameroAct  *act)
{
  const char *value = strchr (text, '=');
  g_autofree char *key = value != NULL ? g_strndup (text, (gsize) (value - text)) : g_strdup (text);
  DameroFieldId field = 0;

  while (field < DAMERO_N_FIELDS && strcmp (damero_act_fields[field].token, key) != 0)
    field++;
  if (value == NULL || field == DAMERO_N_FIELDS)
    {
      damero_cli_error ("“%s” is not FIELD=VALUE; “dameroctl acts %s” lists the fields", text,
                        damero_token_get (DAMERO_TOKENS_ACT, (int) act->kind));
      return FALSE;
    }
  if (damero_act_has (act, field))
    {
      damero_cli_error ("“%s”: an option, an argument or another --field says “%s” already", text, key);
      return FALSE;
    }

  return take_value (text, field, value + 1, act);
}

gboolean
damero_cli_read_fields (const DameroSession *session,
                        DameroAct           *act)
{
  const GStrv fields = session->options.fields;

  for (guint i = 0; fields != NULL && fields[i] != NULL; i++)
    if (!read_field (fields[i], act))
      return FALSE;

  return TRUE;
}

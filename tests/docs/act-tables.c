/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/docs/act-tables.c - the tables of acts, their fields, what follows from them, and all tokens.
 */
#include "tables.h"

#include <string.h>

#include "model/act.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/field.h"

static const char *const family_names[] = {
  [DAMERO_TOKENS_SIDE] = "side",
  [DAMERO_TOKENS_COUNT] = "count",
  [DAMERO_TOKENS_ACTOR] = "actor",
  [DAMERO_TOKENS_OUTCOME] = "outcome",
  [DAMERO_TOKENS_ENDING] = "ending",
  [DAMERO_TOKENS_SYSTEM] = "system",
  [DAMERO_TOKENS_ACCELERATION] = "acceleration",
  [DAMERO_TOKENS_INITIAL] = "initial colour",
  [DAMERO_TOKENS_METHOD] = "who paired",
  [DAMERO_TOKENS_STARTER] = "starter",
  [DAMERO_TOKENS_UNIT] = "unit of a scoring",
  [DAMERO_TOKENS_TIEBREAK] = "tie-break",
  [DAMERO_TOKENS_BYE] = "bye",
  [DAMERO_TOKENS_UNPLAYED] = "rounds not played",
  [DAMERO_TOKENS_SWITCH] = "switch",
  [DAMERO_TOKENS_FLAGS] = "flags",
  [DAMERO_TOKENS_RECORD] = "record",
  [DAMERO_TOKENS_DEVICES] = "devices",
  [DAMERO_TOKENS_PENALTY] = "penalty",
  [DAMERO_TOKENS_EXTENT] = "extent",
  [DAMERO_TOKENS_ACT] = "act",
  [DAMERO_TOKENS_CONSEQUENCE] = "consequence",
};

G_STATIC_ASSERT (G_N_ELEMENTS (family_names) == DAMERO_N_TOKEN_FAMILIES);

/* The second word of "  needed        KEY  ...": what an act of "dameroctl acts" has of that kind. */
static char *
fields_of (char       **lines,
           const char  *need)
{
  GString *fields = g_string_new (NULL);

  for (guint i = 1; lines[i] != NULL; i++)
    if (strncmp (lines[i], "  ", 2) == 0 && g_str_has_prefix (lines[i] + 2, need) && strlen (lines[i]) > 16)
      {
        g_auto(GStrv) words = g_strsplit (lines[i] + 16, " ", 2);

        if (strcmp (words[0], "reason") != 0 || strcmp (need, "possible ") != 0)
          g_string_append_printf (fields, "%s%s", fields->len > 0 ? ", " : "", words[0]);
      }

  return g_string_free (fields, FALSE);
}

/* The groups of the log in which acts of a kind are listed, in the order of their bits. */
static char *
groups_of (DameroActKind kind)
{
  static const char *const names[] = { "director", "clocks", "rulings", "results", "moves" };
  GString *groups = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (damero_act_shapes[kind].groups & 1u << i)
      g_string_append_printf (groups, "%s%s", groups->len > 0 ? ", " : "", names[i]);

  return g_string_free (groups, FALSE);
}

void
write_acts (GString *out)
{
  static const char *const places[] = {
    [DAMERO_SCOPE_REGISTRY] = "register",
    [DAMERO_SCOPE_EVENT] = "event",
    [DAMERO_SCOPE_SECTION] = "section",
    [DAMERO_SCOPE_ROUND] = "round",
    [DAMERO_SCOPE_GAME] = "game",
  };
  g_autofree char *text = table_run ("acts");
  g_auto(GStrv) acts = g_strsplit (g_strchomp (text), "\n\n", -1);

  g_assert_cmpuint (g_strv_length (acts), ==, 1 + DAMERO_N_ACT_KINDS);
  table_head (out, "act", "means", "place", "log", "needs", "worked out", "may have", NULL);
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      g_auto(GStrv) lines = g_strsplit (acts[1 + kind], "\n", -1);
      g_autofree char *token = g_strdup_printf ("`%s`", damero_token_get (DAMERO_TOKENS_ACT, (int) kind));
      g_autofree char *groups = groups_of (kind);
      g_autofree char *needed = fields_of (lines, "needed ");
      g_autofree char *worked_out = fields_of (lines, "worked out ");
      g_autofree char *possible = fields_of (lines, "possible ");

      table_row (out, token, damero_words_act_kind (kind), places[damero_act_shapes[kind].scope], groups, needed,
                 worked_out, possible, NULL);
    }
}

void
write_fields (GString *out)
{
  table_head (out, "field", "is", "value", NULL);
  for (DameroFieldId id = 0; id < DAMERO_N_FIELDS; id++)
    {
      const DameroField *field = &damero_act_fields[id];
      g_autofree char *token = g_strdup_printf ("`%s`", field->token);

      table_row (out, token, damero_words_field (id),
                 field->type == DAMERO_FIELD_TOKEN  ? family_names[field->family]
                 : field->type == DAMERO_FIELD_TEXT ? "text" : "number", NULL);
    }
}

void
write_consequences (GString *out)
{
  table_head (out, "consequence", "means", NULL);
  for (DameroConsequenceKind kind = 0; kind < DAMERO_N_CONSEQUENCE_KINDS; kind++)
    {
      g_autofree char *token = g_strdup_printf ("`%s`", damero_token_get (DAMERO_TOKENS_CONSEQUENCE, (int) kind));

      table_row (out, token, damero_words_consequence_kind (kind), NULL);
    }
}

/* Acts and consequences have tables of their own. */
void
write_tokens (GString *out)
{
  table_head (out, "value", "tokens", NULL);
  for (DameroTokens family = DAMERO_TOKENS_SIDE; family < DAMERO_TOKENS_ACT; family++)
    {
      g_autoptr(GString) tokens = g_string_new (NULL);

      for (int i = 0; i < damero_tokens_get_n (family); i++)
        g_string_append_printf (tokens, "%s%s", i > 0 ? ", " : "", damero_token_get (family, i));
      table_row (out, family_names[family], tokens->str, NULL);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/docs/core-tables.c - tables of rules, clocks, games, pairing and standings.
 */
#include "tables.h"

#include <string.h>

#include "clock/control.h"
#include "event/calls.h"
#include "model/section.h"
#include "words/control.h"
#include "words/game.h"
#include "words/review.h"
#include "words/section.h"
#include "words/tiebreak.h"

/* "`TEXT`"; free it. */
static char *
code (const char *text)
{
  return g_strdup_printf ("`%s`", text);
}

/* A column for each option that any named ruleset has otherwise than the first one; the rest is in the table of
 * options. */
static gboolean
option_differs (unsigned option)
{
  char first[DAMERO_RULESET_TEXT_SIZE];
  char value[DAMERO_RULESET_TEXT_SIZE];

  damero_ruleset_option_get_value (damero_rulesets_get (0), option, first);
  for (unsigned i = 1; i < damero_rulesets_get_n (); i++)
    {
      damero_ruleset_option_get_value (damero_rulesets_get (i), option, value);
      if (strcmp (first, value) != 0)
        return TRUE;
    }

  return FALSE;
}

void
write_rulesets (GString *out)
{
  GString *rule = g_string_new ("| ---");

  g_string_append (out, "| option");
  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    {
      g_string_append_printf (out, " | `%s`", damero_rulesets_get (i)->id);
      g_string_append (rule, " | ---");
    }
  g_string_append_printf (out, " |\n%s |\n", rule->str);
  g_string_free (rule, TRUE);

  for (unsigned option = 0; option < damero_ruleset_options_get_n (); option++)
    {
      if (!option_differs (option))
        continue;
      g_string_append_printf (out, "| `%s`", damero_ruleset_option_get_name (option));
      for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
        {
          char value[DAMERO_RULESET_TEXT_SIZE];

          damero_ruleset_option_get_value (damero_rulesets_get (i), option, value);
          g_string_append_printf (out, " | %s", value);
        }
      g_string_append (out, " |\n");
    }
}

void
write_ruleset_options (GString *out)
{
  table_head (out, "option", "values", "of `pool-apca`", NULL);
  for (unsigned i = 0; i < damero_ruleset_options_get_n (); i++)
    {
      g_autofree char *name = code (damero_ruleset_option_get_name (i));
      char value[DAMERO_RULESET_TEXT_SIZE];
      char values[DAMERO_RULESET_TEXT_SIZE];

      damero_ruleset_option_get_value (damero_rulesets_get (0), i, value);
      damero_ruleset_option_get_values (i, values);
      table_row (out, name, values, value, NULL);
    }
}

void
write_notation (GString *out)
{
  static const char *const texts[] = {
    "300", "5m", "1h30m", "40/7200:20/3600:900", "30/3600", "30/3600 both", "300+5", "40/5400+30:1800+30", "300~5",
    "300^5", "*180", "byo 1800 3x30", "canadian 1800 15/300", "up", "up 7200", "move 300/60+60",
    "move 300/60 routes=each", "move 300",
    "move 300+60 call=referee", "match 5400/2", "match 5400/2 then 10x60", "match 5400/2 under 2700",
    "match 5400/2 under 2700 then 10x60 call=referee", "game 2700 then 10x60",
  };

  table_head (out, "typed", "canonical", "what it means", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *typed = code (texts[i]);
      g_autofree char *canonical = NULL;
      g_autofree char *words = NULL;
      char text[DAMERO_CONTROL_TEXT_SIZE];
      DameroControl control;

      g_assert_true (damero_control_from_text (texts[i], &control, NULL));
      damero_control_to_text (&control, text);
      canonical = code (text);
      words = damero_words_control (&control);
      table_row (out, typed, canonical, words, NULL);
    }
}

void
write_presets (GString *out)
{
  table_head (out, "id", "control", "title", NULL);
  for (unsigned i = 0; i < damero_control_presets_get_n (); i++)
    {
      const DameroControlPreset *preset = damero_control_presets_get (i);
      g_autofree char *id = code (preset->id);
      g_autofree char *text = code (preset->text);

      table_row (out, id, text, damero_words_control_preset (preset->id), NULL);
    }
}

void
write_outcomes (GString *out)
{
  table_head (out, "outcome", "in words", "endings it can have", NULL);
  for (int outcome = 0; outcome < damero_tokens_get_n (DAMERO_TOKENS_OUTCOME); outcome++)
    {
      g_autofree char *token = code (damero_token_get (DAMERO_TOKENS_OUTCOME, outcome));
      g_autoptr(GString) endings = g_string_new (NULL);

      for (int ending = 0; ending < damero_tokens_get_n (DAMERO_TOKENS_ENDING); ending++)
        if (damero_outcome_allows ((DameroOutcome) outcome, (DameroEnding) ending))
          g_string_append_printf (endings, "%s%s", endings->len > 0 ? ", " : "",
                                  damero_token_get (DAMERO_TOKENS_ENDING, ending));
      table_row (out, token, damero_words_outcome ((DameroOutcome) outcome), endings->str, NULL);
    }
}

void
write_endings (GString *out)
{
  table_head (out, "ending", "in words", NULL);
  for (int ending = 0; ending < damero_tokens_get_n (DAMERO_TOKENS_ENDING); ending++)
    {
      g_autofree char *token = code (damero_token_get (DAMERO_TOKENS_ENDING, ending));

      table_row (out, token, damero_words_ending ((DameroEnding) ending), NULL);
    }
}

/* What stands behind the members of the enumeration, "DAMERO_CALL_FLAG, ...", in a comment. */
void
write_calls (GString *out)
{
  g_autofree char *path = g_build_filename (tables_source, "src", "event", "calls.h", NULL);
  g_autofree char *text = NULL;
  const char *line;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  line = text;
  table_head (out, "call", "what waits", NULL);
  for (int kind = 0; kind < DAMERO_N_CALL_KINDS; kind++)
    {
      g_autofree char *token = code (damero_call_kind_get_token ((DameroCallKind) kind));
      g_autofree char *comment = NULL;
      const char *begin;

      line = strstr (line, "\n  DAMERO_CALL_");
      g_assert_nonnull (line);
      begin = strstr (line, "/* ");
      comment = g_strndup (begin + 3, (gsize) (strstr (begin, " */") - begin - 3));
      table_row (out, token, comment, NULL);
      line = begin;
    }
}

void
write_systems (GString *out)
{
  table_head (out, "system", "name", "what it does", NULL);
  for (int system = 0; system < damero_tokens_get_n (DAMERO_TOKENS_SYSTEM); system++)
    {
      g_autofree char *token = code (damero_token_get (DAMERO_TOKENS_SYSTEM, system));

      table_row (out, token, damero_words_system ((DameroSystem) system),
                 damero_words_system_help ((DameroSystem) system, 1), NULL);
    }
}

/* Each as it is said of Ann Adams and Bob Brown. */
void
write_warnings (GString *out)
{
  DameroTournament *tournament = damero_tournament_new ();
  DameroPairingVoice voice = { tournament, DAMERO_WHITE, DAMERO_BLACK, DAMERO_STARTER_TABLE };

  tournament->n_rounds = 5;
  damero_tournament_add (tournament, 1, "Ann Adams");
  damero_tournament_add (tournament, 2, "Bob Brown");
  for (int kind = 0; kind < DAMERO_N_WARNINGS; kind++)
    {
      DameroWarning warning = { .kind = (DameroWarningKind) kind, .board = 1, .a = 1, .b = 2, .n = 3,
                                .colour = DAMERO_COLOUR_WHITE };
      g_autofree char *words = NULL;

      if (kind == DAMERO_WARNING_SCORE_GAP || kind == DAMERO_WARNING_BYE_SCORE)
        warning.n = 15;
      words = damero_words_warning (&warning, &voice);
      g_string_append_printf (out, "- %s\n", words);
    }
  damero_tournament_free (tournament);
}

void
write_tiebreaks (GString *out)
{
  table_head (out, "code", "name", "how it is worked out", NULL);
  for (int i = 0; i < DAMERO_N_TIEBREAKS; i++)
    table_row (out, damero_token_get (DAMERO_TOKENS_TIEBREAK, i), damero_words_tiebreak ((DameroTiebreak) i),
               damero_words_tiebreak_help ((DameroTiebreak) i), NULL);
}

void
write_unplayed (GString *out)
{
  table_head (out, "rule", "in words", NULL);
  for (int i = 0; i < damero_tokens_get_n (DAMERO_TOKENS_UNPLAYED); i++)
    {
      g_autofree char *token = code (damero_token_get (DAMERO_TOKENS_UNPLAYED, i));

      table_row (out, token, damero_words_unplayed ((DameroUnplayed) i), NULL);
    }
}

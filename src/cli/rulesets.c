/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/rulesets.c - "dameroctl rulesets": the named rulesets, and the options of one with what they mean.
 */
#include "cli/cli.h"

#include <string.h>

#include "rules/ruleset.h"
#include "words/section.h"

typedef struct {
  const char *name;
  const char *meaning;
  gboolean    in_list; /* said of every ruleset in the list */
} OptionHelp;

static const OptionHelp helps[] = {
  { "variant", "the game; only “custom” can change it", FALSE },
  { "first_side", "who makes the first move", FALSE },
  { "lone_king.limit", "three kings against one: the move with which the game is drawn; 0: no such count", TRUE },
  { "lone_king.counted", "whose moves count: the lone king’s, or the stronger side’s", FALSE },
  { "lone_king.jump_weight", "a capture counts as one move, or every jump of it", FALSE },
  { "lone_king.main_line", "counts only once the three hold the long line", FALSE },
  { "lone_king.enforce", "drawn by itself, or when a player claims it", FALSE },
  { "no_progress.limit", "the forty-move count: moves without progress until the draw; 0: no such count", TRUE },
  { "no_progress.start", "begins on request, announced by the weaker side, or by itself by the material", FALSE },
  { "no_progress.counts_both", "both sides must make that many, or the side that must progress", FALSE },
  { "no_progress.reset_on", "what sets it to 0, beside a capture", FALSE },
  { "no_progress.enforce", "drawn by itself, or when a player claims it", FALSE },
  { "repetition.times", "how often a position must occur to be a draw", FALSE },
  { "repetition.scope", "never, while the forty-move count runs, or from the start of the game", TRUE },
  { "repetition.enforce", "drawn by itself, or when a player claims it", FALSE },
  { "long_line", "moves of the stronger side while a lone king holds the long line; 0: no such count", FALSE },
  { "agreement", "draws by agreement: at any time, never, or after so many moves", FALSE },
  { "touch", "touch-move: not at all, standard, or with cautions and loss of the game (strict)", TRUE },
  { "crowning", "a man is a king as it arrives, or the opponent crowns it before moving, on the own time", FALSE },
  { "time_control", "the clock that the rules propose, as “dameroctl clock --help” writes it", TRUE },
};

static const OptionHelp *
find_help (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (helps); i++)
    if (strcmp (helps[i].name, name) == 0)
      return &helps[i];

  g_assert_not_reached ();
}

static void
print_options (const DameroRuleset *ruleset)
{
  g_autofree char *name = damero_words_ruleset (ruleset);

  printf ("%s\n\n", name);
  for (unsigned i = 0; i < damero_ruleset_options_get_n (); i++)
    {
      const char *option = damero_ruleset_option_get_name (i);
      char value[DAMERO_RULESET_TEXT_SIZE];
      char values[DAMERO_RULESET_TEXT_SIZE];

      damero_ruleset_option_get_value (ruleset, i, value);
      damero_ruleset_option_get_values (i, values);
      printf ("%-24s%-24s(%s)\n    %s\n", option, *value != '\0' ? value : "-", values, find_help (option)->meaning);
    }
}

/* What tells the rulesets apart, under the name of one. */
static void
print_summary (const DameroRuleset *ruleset)
{
  const char *separator = "                ";

  for (unsigned i = 0; i < damero_ruleset_options_get_n (); i++)
    {
      const char *option = damero_ruleset_option_get_name (i);
      char value[DAMERO_RULESET_TEXT_SIZE];

      damero_ruleset_option_get_value (ruleset, i, value);
      if (!find_help (option)->in_list || *value == '\0')
        continue;
      printf ("%s%s=%s", separator, option, value);
      separator = ", ";
    }
  putchar ('\n');
}

int
damero_cli_rulesets (DameroSession *session)
{
  DameroRuleset ruleset;

  if (session->words[0] != NULL)
    {
      if (!damero_cli_read_ruleset (session->words[0], &ruleset))
        return DAMERO_EXIT_DIFFERS;
      print_options (&ruleset);
      return DAMERO_EXIT_DONE;
    }

  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    {
      const DameroRuleset *named = damero_rulesets_get (i);

      printf ("%-16s%s\n", named->id, damero_words_ruleset_name (named->id));
      print_summary (named);
    }
  puts ("\n“dameroctl rulesets ID” explains the options of one. Wherever a ruleset is taken, so is\n"
        "ID:OPTION=VALUE,OPTION=VALUE, a ruleset with those options changed.");
  return DAMERO_EXIT_DONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/rulesets.c - "dameroctl rulesets": the named rulesets, and the options of one.
 */
#include "cli/cli.h"

#include "rules/ruleset.h"
#include "words/section.h"

static void
print_options (const DameroRuleset *ruleset)
{
  for (unsigned i = 0; i < damero_ruleset_options_get_n (); i++)
    {
      char value[DAMERO_RULESET_TEXT_SIZE];
      char values[DAMERO_RULESET_TEXT_SIZE];

      damero_ruleset_option_get_value (ruleset, i, value);
      damero_ruleset_option_get_values (i, values);
      printf ("%-24s%-24s(%s)\n", damero_ruleset_option_get_name (i), value, values);
    }
}

int
damero_cli_rulesets (DameroSession *session)
{
  const char *text = session->words[0];
  DameroRuleset ruleset;
  DameroRulesetError error;

  if (text == NULL)
    {
      for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
        {
          const char *id = damero_rulesets_get (i)->id;

          printf ("%-16s%s\n", id, damero_words_ruleset_name (id));
        }
      return DAMERO_EXIT_DONE;
    }

  if (!damero_ruleset_from_text (text, &ruleset, &error))
    {
      g_autofree char *why = damero_words_ruleset_error (&error, text);

      damero_cli_error ("%s", why);
      return DAMERO_EXIT_DIFFERS;
    }
  print_options (&ruleset);

  return DAMERO_EXIT_DONE;
}

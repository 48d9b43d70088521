/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/minutes.c - a time control that a person gives in seconds and hardly means so: "5+1".
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "words/control.h"

/* Whether there is somebody who can answer. */
static gboolean
can_ask (void)
{
  return isatty (STDIN_FILENO) && isatty (STDERR_FILENO);
}

static gboolean
ask (void)
{
  char answer[64];

  g_printerr ("Use minutes? [y/N] ");
  return fgets (answer, sizeof answer, stdin) != NULL && g_ascii_tolower (*answer) == 'y';
}

char *
damero_cli_dup_control (const char *text)
{
  char minutes_text[DAMERO_CONTROL_TEXT_SIZE];
  g_autofree char *seconds_meaning = NULL;
  g_autofree char *minutes_meaning = NULL;
  DameroControl seconds, minutes;

  if (text == NULL || !damero_control_suggest_minutes (text, &minutes) ||
      !damero_control_from_text (text, &seconds, NULL))
    return g_strdup (text);

  damero_control_to_text (&minutes, minutes_text);
  seconds_meaning = damero_words_control (&seconds);
  minutes_meaning = damero_words_control (&minutes);
  damero_cli_error ("a control without units is in seconds. “%s”: %s Were minutes meant? “%s”: %s", text,
                    seconds_meaning, minutes_text, minutes_meaning);
  return can_ask () && ask () ? g_strdup (minutes_text) : g_strdup (text);
}

/* Each control of a list of other clocks, "white: 5+1; game 2: 300", behind the colon of its games and sides. */
static char *
dup_controls (const char *text)
{
  g_auto(GStrv) rules = g_strsplit (text, ";", -1);

  for (guint i = 0; rules[i] != NULL; i++)
    {
      char *colon = strchr (rules[i], ':');
      g_autofree char *control = NULL;
      g_autofree char *meant = NULL;
      char *rule;

      if (colon == NULL)
        continue;
      control = g_strstrip (g_strdup (colon + 1));
      meant = damero_cli_dup_control (control);
      if (g_str_equal (meant, control))
        continue;
      rule = g_strdup_printf ("%.*s: %s", (int) (colon - rules[i]), rules[i], meant);
      g_free (rules[i]);
      rules[i] = rule;
    }

  return g_strjoinv (";", rules);
}

void
damero_cli_ask_minutes (DameroAct *act)
{
  g_autofree char *control = NULL;
  g_autofree char *controls = NULL;

  if (act->uid[0] != '\0')
    return;

  if (act->control != NULL)
    {
      control = damero_cli_dup_control (act->control);
      damero_act_set_text (act, DAMERO_FIELD_CONTROL, control);
    }
  if (act->controls != NULL)
    {
      controls = dup_controls (act->controls);
      damero_act_set_text (act, DAMERO_FIELD_CONTROLS, controls);
    }
}

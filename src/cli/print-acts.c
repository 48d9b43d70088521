/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/print-acts.c - acts and what followed from them as lines for people.
 */
#include "cli/event.h"

#include <stdio.h>

#include "words/act.h"
#include "words/consequence.h"

char *
damero_cli_dup_place (const DameroPlace *place,
                      const DameroEvent *event)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  GString *text = g_string_new (section != NULL ? section->name : event->name);

  if (place->round > 0)
    g_string_append_printf (text, ", round %d", place->round);
  if (place->board > 0)
    g_string_append_printf (text, ", board %d", place->board);
  if (place->game > 0)
    g_string_append_printf (text, ", game %d", place->game);

  return g_string_free (text, FALSE);
}

char *
damero_cli_dup_sentence (const DameroAct   *act,
                         const DameroEvent *event)
{
  g_autofree char *sentence = damero_words_act_alone (act, event);
  g_autofree char *place = NULL;

  /* The sentences on sections and rounds name the place themselves. */
  if (damero_act_shapes[act->kind].scope != DAMERO_SCOPE_GAME)
    return g_steal_pointer (&sentence);

  place = damero_words_place (&act->place, event);
  return g_strdup_printf ("%s: %s", place, sentence);
}

void
damero_cli_print_consequences (const DameroAct   *act,
                               const GArray      *consequences,
                               const DameroEvent *event,
                               int                indent)
{
  for (guint i = 0; consequences != NULL && i < consequences->len; i++)
    {
      g_autofree char *sentence =
        damero_words_consequence_of (&g_array_index (consequences, DameroConsequence, i), act, event);

      printf ("%*s%s\n", indent + 2, "", sentence);
    }
}

void
damero_cli_print_raw_consequences (const GArray *consequences,
                                   const char   *before)
{
  for (guint i = 0; consequences != NULL && i < consequences->len; i++)
    {
      g_autoptr(GString) text = g_string_new (before);

      damero_consequence_to_text (&g_array_index (consequences, DameroConsequence, i), text);
      puts (text->str);
    }
}

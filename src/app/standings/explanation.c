/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/explanation.h"

#include <glib/gi18n.h>

#include "words/tiebreak.h"

/* Why there is nothing to add up. */
static const char *
describe_nothing (DameroTiebreak             tiebreak,
                  const DameroTiebreakValue *value)
{
  if (tiebreak == DAMERO_TIEBREAK_LOT)
    return value->applies ? _("The place drawn by lot among those who were still level.")
                          : _("No lots were drawn: nobody was level.");
  if (tiebreak == DAMERO_TIEBREAK_DE && !value->applies)
    return _("Nobody else was level, or the level players have not met.");

  return _("No round counts yet.");
}

GPtrArray *
damero_explanation_dup_lines (const DameroStandingsListSource *source,
                              int                              entry,
                              guint                            k)
{
  const DameroStanding *standing = damero_standings_find (source->standings, entry);
  DameroTiebreak tiebreak = source->section->tiebreaks[k];
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GArray) terms = NULL;

  if (standing == NULL)
    return lines;

  terms = damero_standings_explain (source->section, source->event->players, source->after_round,
                                    source->standings, entry, k);
  for (guint i = 0; i < terms->len; i++)
    {
      const DameroTerm *term = &g_array_index (terms, DameroTerm, i);
      const char *opponent = term->opponent > 0 ? damero_event_get_entry_name (source->event, source->section,
                                                                               term->opponent) : NULL;

      g_ptr_array_add (lines, damero_words_term (tiebreak, term, opponent));
    }
  if (terms->len == 0)
    g_ptr_array_add (lines, g_strdup (describe_nothing (tiebreak, &standing->tiebreaks[k])));

  return lines;
}

char *
damero_explanation_dup_text (const DameroStandingsListSource *source,
                             int                              entry,
                             guint                            k)
{
  const DameroStanding *standing = damero_standings_find (source->standings, entry);
  g_autoptr(GPtrArray) lines = damero_explanation_dup_lines (source, entry, k);
  g_autofree char *title = NULL;

  if (standing == NULL)
    return NULL;

  title = damero_words_tiebreak_value (source->section->tiebreaks[k], &standing->tiebreaks[k]);
  g_ptr_array_insert (lines, 0, g_steal_pointer (&title));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/explain.h"

#include <stdio.h>

#include "model/scoring.h"
#include "words/tiebreak.h"

static char *
dup_line (const DameroExplanation *explanation,
          guint                    k,
          const DameroTerm        *term)
{
  const char *opponent = term->opponent != 0 ? explanation->get_name (explanation->data, term->opponent) : NULL;

  return damero_words_term (explanation->tiebreaks[k], term, opponent);
}

void
damero_cli_print_explanation (const DameroExplanation *explanation)
{
  const DameroStanding *standing = explanation->standing;
  char points[24];

  damero_points_format (standing->points_x10, points);
  printf ("%d %s: rank %d%s, %s points\n", standing->entry, explanation->get_name (explanation->data, standing->entry),
          standing->rank, standing->shared ? " (shared)" : "", points);
  for (guint k = 0; k < standing->n_tiebreaks; k++)
    {
      DameroTiebreak tiebreak = explanation->tiebreaks[k];
      g_autoptr(GArray) terms = explanation->explain (explanation->data, k);
      g_autofree char *value = damero_words_tiebreak_value (tiebreak, &standing->tiebreaks[k]);

      printf ("\n%s\n%s\n", value, damero_words_tiebreak_help (tiebreak));
      for (guint i = 0; i < terms->len; i++)
        {
          g_autofree char *line = dup_line (explanation, k, &g_array_index (terms, DameroTerm, i));

          printf ("  %s\n", line);
        }
    }
}

void
damero_json_add_explanation (JsonBuilder             *builder,
                             const DameroExplanation *explanation)
{
  const DameroStanding *standing = explanation->standing;

  damero_json_begin_array (builder, "explanation");
  for (guint k = 0; k < standing->n_tiebreaks; k++)
    {
      DameroTiebreak tiebreak = explanation->tiebreaks[k];
      g_autoptr(GArray) terms = explanation->explain (explanation->data, k);
      char value[32];

      damero_tiebreak_format (tiebreak, &standing->tiebreaks[k], value);
      json_builder_begin_object (builder);
      damero_json_add_text (builder, "tiebreak", damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreak));
      damero_json_add_text (builder, "value", value);
      damero_json_begin_array (builder, "terms");
      for (guint i = 0; i < terms->len; i++)
        {
          const DameroTerm *term = &g_array_index (terms, DameroTerm, i);
          g_autofree char *line = dup_line (explanation, k, term);

          json_builder_begin_object (builder);
          damero_json_add_int (builder, "round", term->round_number);
          if (term->opponent != 0)
            damero_json_add_int (builder, "opponent", term->opponent);
          damero_json_add_boolean (builder, "dummy", term->is_dummy);
          damero_json_add_boolean (builder, "cut", term->cut != DAMERO_CUT_NONE);
          damero_json_add_text (builder, "text", line);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
damero_json_add_standing (JsonBuilder          *builder,
                          const DameroStanding *standing,
                          const DameroTiebreak *tiebreaks,
                          const char           *name)
{
  damero_json_add_int (builder, "number", standing->entry);
  damero_json_add_text (builder, "name", name);
  damero_json_add_int (builder, "rank", standing->rank);
  damero_json_add_points (builder, "points", standing->points_x10);
  json_builder_set_member_name (builder, "tiebreaks");
  json_builder_begin_object (builder);
  for (guint k = 0; k < standing->n_tiebreaks; k++)
    {
      char value[32];

      damero_tiebreak_format (tiebreaks[k], &standing->tiebreaks[k], value);
      damero_json_add_text (builder, damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreaks[k]), value);
    }
  json_builder_end_object (builder);
}

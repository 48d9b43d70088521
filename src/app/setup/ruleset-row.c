/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/ruleset-row.h"

#include <glib/gi18n.h>

#include "app/base/settings.h"
#include "words/game.h"
#include "words/section.h"

/* The ruleset of which every option is written out by hand: it is what "Other" is for. */
#define CUSTOM_ID "custom"

struct _DameroRulesetRow
{
  DameroNotationRow parent_instance;
};

G_DEFINE_FINAL_TYPE (DameroRulesetRow, damero_ruleset_row, DAMERO_TYPE_NOTATION_ROW)

/* ---- in words ---- */

static void
add_count (GString *text,
           char    *count)
{
  g_autofree char *part = count;

  if (text->len > 0)
    g_string_append (text, _(", "));
  g_string_append (text, part);
}

static char *
dup_counts (const DameroRuleset *ruleset)
{
  GString *text = g_string_new (NULL);
  guint lone_king = ruleset->lone_king.limit;
  guint no_progress = ruleset->no_progress.limit;
  guint long_line = ruleset->long_line_limit;

  if (lone_king > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:". */
    add_count (text, g_strdup_printf (_("lone king %u moves"), lone_king));
  if (no_progress > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:". */
    add_count (text, g_strdup_printf (_("no progress %u moves"), no_progress));
  if (long_line > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:"; the lone king holds
     * the long diagonal. */
    add_count (text, g_strdup_printf (_("long line %u moves"), long_line));
  if (ruleset->repetition.scope == DAMERO_SCOPE_ALWAYS)
    add_count (text, g_strdup_printf (ruleset->repetition.enforce == DAMERO_ENFORCE_CLAIM
                                        /* Translators: in a list of "Draw counts:"; %u is how often: 3 times. */
                                        ? _("same position %u times, when claimed")
                                        /* Translators: in a list of "Draw counts:"; %u is how often: 3 times. */
                                        : _("same position %u times"), ruleset->repetition.times));
  else if (ruleset->repetition.scope == DAMERO_SCOPE_INSIDE_NO_PROGRESS && no_progress > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:". */
    add_count (text, g_strdup_printf (_("same position %u times while no progress is counted"),
                                      ruleset->repetition.times));

  return g_string_free (text, FALSE);
}

char *
damero_ruleset_row_describe (const DameroRuleset *ruleset)
{
  g_autofree char *counts = dup_counts (ruleset);
  /* Translators: %s is a side, "Red" or "White". */
  g_autofree char *first = damero_words_finish (g_strdup_printf (_("%s moves first."),
                                                                 damero_words_side_inside (ruleset->first_side)));
  /* Translators: both follow the name of a game and a colon. */
  const char *captures = ruleset->variant == DAMERO_VARIANT_SPANISH
    ? _("flying kings; men capture forwards only; the capture of the most pieces must be made.")
    : _("flying kings; men capture backwards too; any capture may be chosen, but whole.");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s: %s %s", damero_words_variant (ruleset->variant), captures, first);
  if (*counts != '\0')
    {
      g_string_append_c (text, ' ');
      /* Translators: %s is a list of counts: "lone king 13 moves, no progress 40 moves". */
      g_string_append_printf (text, _("Draw counts: %s."), counts);
    }

  return g_string_free (text, FALSE);
}

/* ---- the rows ---- */

static gboolean
damero_ruleset_row_read (DameroNotationRow *row,
                         const char        *text,
                         char             **ret_text,
                         char             **ret_words)
{
  char canonical[DAMERO_RULESET_TEXT_SIZE];
  DameroRuleset ruleset;

  *ret_words = damero_words_ruleset_wrong (text, &ruleset);
  if (*ret_words != NULL)
    return FALSE;

  *ret_words = damero_ruleset_row_describe (&ruleset);
  damero_ruleset_to_text (&ruleset, canonical);
  *ret_text = g_strdup (canonical);

  return TRUE;
}

static void
fill_presets (DameroNotationRow *row)
{
  g_autoptr(GStrvBuilder) titles = g_strv_builder_new (), texts = g_strv_builder_new ();
  g_auto(GStrv) all_titles = NULL, all_texts = NULL;

  for (guint i = 0; i < damero_rulesets_get_n (); i++)
    {
      const char *id = damero_rulesets_get (i)->id;

      if (g_str_equal (id, CUSTOM_ID))
        continue;
      g_strv_builder_add (titles, damero_words_ruleset_name (id));
      g_strv_builder_add (texts, id);
    }
  g_strv_builder_add (titles, C_("ruleset", "Other…"));
  all_titles = g_strv_builder_end (titles);
  all_texts = g_strv_builder_end (texts);
  damero_notation_row_set_presets (row, (const char *const *) all_titles, (const char *const *) all_texts);
}

static void
damero_ruleset_row_class_init (DameroRulesetRowClass *klass)
{
  DAMERO_NOTATION_ROW_CLASS (klass)->read = damero_ruleset_row_read;
}

static void
damero_ruleset_row_init (DameroRulesetRow *self)
{
  DameroNotationRow *row = DAMERO_NOTATION_ROW (self);

  damero_notation_row_set_titles (row, _("Rules"), _("Ruleset, such as pool-apca:repetition.enforce=claim"));
  fill_presets (row);
  /* The sentences name a side. */
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (damero_notation_row_update), self,
                           G_CONNECT_SWAPPED);
}

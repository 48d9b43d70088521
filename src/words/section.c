/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/section.h"

#include <string.h>

#include "event/attendance.h"
#include "model/control-rules.h"
#include "words/control.h"
#include "words/words-private.h"

static const struct {
  const char *id;
  const char *name;
} rulesets[] = {
  { "pool-apca", N_("American pool checkers (APCA)") },
  { "pool-apca-jumps", N_("American pool checkers (APCA, each jump counts)") },
  { "pool-classic", N_("American pool checkers (classic rules of play)") },
  { "pool-online", N_("American pool checkers (as played online)") },
  { "pool-variant", N_("American pool checkers (short rules)") },
  { "spanish", N_("Spanish checkers") },
  { "spanish-fpd", N_("Spanish checkers (federation practice)") },
  { "pool-apca-2016", N_("American pool checkers (APCA, 2016)") },
  { "custom", N_("Custom rules") },
};

const char *
damero_words_ruleset_name (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    if (strcmp (rulesets[i].id, id) == 0)
      return _(rulesets[i].name);

  return NULL;
}

char *
damero_words_ruleset (const DameroRuleset *ruleset)
{
  const DameroRuleset *named = damero_rulesets_find (ruleset->id);
  const char *name = damero_words_ruleset_name (ruleset->id);

  if (name == NULL)
    return damero_words_quote (ruleset->id);
  if (named == NULL || damero_ruleset_equal (named, ruleset))
    return g_strdup (name);

  /* Translators: %s is the name of a ruleset; the section plays it with some options changed. */
  return g_strdup_printf (_("%s, changed"), name);
}

static char *
ruleset_complaint (const DameroRulesetError *error,
                   guint                     column)
{
  switch (error->code)
    {
    case DAMERO_RULESET_UNKNOWN_NAME:
      return g_strdup (_("There is no ruleset of that name; known are for example pool-apca and spanish."));
    case DAMERO_RULESET_UNKNOWN_OPTION:
      /* Translators: %u is a column of the text of a ruleset, from 1. */
      return g_strdup_printf (_("A ruleset has no option like the one in column %u; options are written as "
                                "in pool-apca:repetition.enforce=claim."), column);
    case DAMERO_RULESET_BAD_VALUE:
      /* Translators: %u is a column of the text of a ruleset, from 1. */
      return g_strdup_printf (_("The option cannot have the value in column %u."), column);
    }

  g_assert_not_reached ();
}

char *
damero_words_ruleset_error (const DameroRulesetError *error,
                            const char               *text)
{
  g_autofree char *quoted = damero_words_quote (text);
  g_autofree char *complaint = ruleset_complaint (error, damero_words_column (text, error->column));

  if (*quoted == '\0')
    return g_steal_pointer (&complaint);

  /* Translators: %1$s is the text of a ruleset, %2$s a sentence that says what is wrong with it. */
  return g_strdup_printf (_("“%1$s”: %2$s"), quoted, complaint);
}

char *
damero_words_ruleset_wrong (const char    *text,
                            DameroRuleset *ret_ruleset)
{
  DameroRulesetError error;
  DameroControlError control_error;
  DameroControl control;
  gboolean has_control;

  if (!damero_ruleset_from_text (text, ret_ruleset, &error))
    return damero_words_ruleset_error (&error, text);
  if (!damero_ruleset_read_control (ret_ruleset, &has_control, &control, &control_error))
    return damero_words_control_error (&control_error, ret_ruleset->time_control);

  return NULL;
}

const char *
damero_words_variant (DameroVariant variant)
{
  switch (variant)
    {
    case DAMERO_VARIANT_POOL:
      return _("American pool checkers");
    case DAMERO_VARIANT_SPANISH:
      return _("Spanish checkers");
    }

  g_assert_not_reached ();
}

const char *
damero_words_system (DameroSystem system)
{
  switch (system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      return C_("system", "Round robin");
    case DAMERO_SYSTEM_DUTCH:
      return C_("system", "Swiss");
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      return C_("system", "Double-Swiss");
    case DAMERO_SYSTEM_KNOCKOUT:
      return C_("system", "Knockout");
    case DAMERO_SYSTEM_KEIZER:
      return C_("system", "Keizer");
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return C_("system", "Scheveningen");
    case DAMERO_SYSTEM_MANUAL:
      return C_("system", "Paired by hand");
    }

  g_assert_not_reached ();
}

const char *
damero_words_system_help (DameroSystem system,
                          int          cycles)
{
  switch (system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      return cycles == 2 ? _("Everybody meets everybody twice. Who plays is fixed with the first round.")
                         : _("Everybody meets everybody once, the fairest way for a small field. Who plays is "
                             "fixed with the first round.");
    case DAMERO_SYSTEM_DUTCH:
      return _("Each round brings together players with about the same score, and nobody meets anybody twice. "
               "Few rounds do for many players. Players can come late or miss a round.");
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      return _("A Swiss of matches of two games by the FIDE rules: each plays both colours against players with about "
               "the same score, and nobody meets anybody twice. Players can come late or miss a round.");
    case DAMERO_SYSTEM_KNOCKOUT:
      return _("The loser of a match is out; the winner of the last match wins. The first players of the list meet as "
               "late as possible.");
    case DAMERO_SYSTEM_KEIZER:
      return _("For a club season: a win counts more against an opponent who stands higher, and neighbours in "
               "the standings meet. Players can come late or miss a round.");
    case DAMERO_SYSTEM_SCHEVENINGEN:
      return _("Two teams: everybody of the one meets everybody of the other. The first half of the list is one "
               "team, the second half the other.");
    case DAMERO_SYSTEM_MANUAL:
      return _("You choose who meets whom in each round. Players can come late or miss a round.");
    }

  g_assert_not_reached ();
}

char *
damero_words_section_plan (DameroSystem system,
                           int          cycles,
                           int          n_rounds)
{
  gulong n = (gulong) n_rounds;

  switch (system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      return g_strdup_printf (cycles == 2
                                /* Translators: a system with its rounds, inside a sentence; %d is how many. */
                                ? g_dngettext (GETTEXT_PACKAGE, "double round robin of %d round",
                                               "double round robin of %d rounds", n)
                                /* Translators: a system with its rounds, inside a sentence; %d is how many. */
                                : g_dngettext (GETTEXT_PACKAGE, "round robin of %d round",
                                               "round robin of %d rounds", n),
                              n_rounds);
    case DAMERO_SYSTEM_DUTCH:
      /* Translators: a system with its rounds, inside a sentence; %d is how many. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Swiss of %d round", "Swiss of %d rounds", n), n_rounds);
    case DAMERO_SYSTEM_DOUBLE_SWISS:
      /* Translators: a system with its rounds, inside a sentence; %d is how many. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Double-Swiss of %d round", "Double-Swiss of %d rounds", n),
                              n_rounds);
    case DAMERO_SYSTEM_KNOCKOUT:
      /* Translators: a system with its rounds, inside a sentence; %d is how many. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "knockout of %d round", "knockout of %d rounds", n),
                              n_rounds);
    case DAMERO_SYSTEM_KEIZER:
      /* Translators: a system with its rounds, inside a sentence; %d is how many. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Keizer of %d round", "Keizer of %d rounds", n), n_rounds);
    case DAMERO_SYSTEM_SCHEVENINGEN:
      /* Translators: a system with its rounds, inside a sentence; %d is how many. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Scheveningen of %d round", "Scheveningen of %d rounds", n),
                              n_rounds);
    case DAMERO_SYSTEM_MANUAL:
      /* Translators: a system with its rounds, inside a sentence; %d is how many. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d round paired by hand", "%d rounds paired by hand", n),
                              n_rounds);
    }

  g_assert_not_reached ();
}

const char *
damero_words_starter (DameroStarter starter)
{
  switch (starter)
    {
    case DAMERO_STARTER_TABLE:
      return C_("colours of the first game", "by the pairing table");
    case DAMERO_STARTER_LOT:
      return C_("colours of the first game", "by lot");
    }

  g_assert_not_reached ();
}

const char *
damero_words_unit (DameroUnit unit)
{
  switch (unit)
    {
    case DAMERO_UNIT_GAME:
      return C_("scoring", "points for each game");
    case DAMERO_UNIT_MATCH:
      return C_("scoring", "points for each match");
    }

  g_assert_not_reached ();
}

const char *
damero_words_bye (DameroByeKind kind)
{
  switch (kind)
    {
    case DAMERO_BYE_ALLOCATED:
      return C_("bye", "bye");
    case DAMERO_BYE_ABSENT:
      return C_("bye", "absent");
    case DAMERO_BYE_HALF:
      return C_("bye", "half-point bye");
    case DAMERO_BYE_FULL:
      return C_("bye", "full-point bye");
    }

  g_assert_not_reached ();
}

static gboolean
is_withdrawn (const DameroSection *section,
              int                  round,
              int                  entry,
              DameroByeKind        kind)
{
  return kind == DAMERO_BYE_ABSENT && damero_attendance_is_withdrawn (section, entry, round);
}

const char *
damero_words_bye_in (const DameroSection *section,
                     int                  round,
                     int                  entry,
                     DameroByeKind        kind)
{
  return is_withdrawn (section, round, entry, kind) ? C_("bye", "withdrawn") : damero_words_bye (kind);
}

char *
damero_words_bye_of (const DameroEvent   *event,
                     const DameroSection *section,
                     int                  round,
                     const DameroBye     *bye)
{
  const char *name = damero_event_get_entry_name (event, section, bye->entry);

  switch (bye->kind)
    {
    case DAMERO_BYE_ALLOCATED:
      /* Translators: a row of the table of a round; %s is a player without an opponent. */
      return g_strdup_printf (_("Bye: %s"), name);
    case DAMERO_BYE_ABSENT:
      if (is_withdrawn (section, round, bye->entry, bye->kind))
        /* Translators: a row of the table of a round; %s is a player. */
        return g_strdup_printf (_("Withdrawn: %s"), name);
      /* Translators: a row of the table of a round; %s is a player. */
      return g_strdup_printf (_("Absent: %s"), name);
    case DAMERO_BYE_HALF:
      /* Translators: a row of the table of a round; %s is a player. */
      return g_strdup_printf (_("Half-point bye: %s"), name);
    case DAMERO_BYE_FULL:
      /* Translators: a row of the table of a round; %s is a player. */
      return g_strdup_printf (_("Full-point bye: %s"), name);
    }

  g_assert_not_reached ();
}

char *
damero_words_names (const DameroEvent   *event,
                    const DameroSection *section,
                    const int           *entries,
                    guint                n)
{
  GString *names = g_string_new (NULL);
  const char *between = ", ";

  for (guint i = 0; i < n; i++)
    if (strchr (damero_event_get_entry_name (event, section, entries[i]), ',') != NULL)
      between = "; ";
  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? between : "",
                            damero_event_get_entry_name (event, section, entries[i]));

  return g_string_free (names, FALSE);
}

char *
damero_words_round_paired (const DameroSection *section,
                           int                  round)
{
  /* Translators: %d is the number of the round. */
  g_autofree char *paired = g_strdup_printf (_("Round %d is paired"), round);
  const DameroRound *found = damero_section_find_round (section, round);
  g_autoptr(GArray) awaited = found != NULL ? damero_attendance_dup_paired (section, found) : NULL;

  if (awaited == NULL || awaited->len == 0)
    return g_steal_pointer (&paired);

  /* Translators: %1$s is "Round 1 is paired". */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, with %2$u player not checked in",
                                       "%1$s, with %2$u players not checked in", awaited->len),
                          paired, awaited->len);
}

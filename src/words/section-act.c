/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/section-act.h"

#include "model/pairs.h"
#include "words/ballot.h"
#include "words/section.h"
#include "words/words-private.h"

/* What a sentence is about, with the names made once; EVENT may be NULL. */
typedef struct {
  const DameroAct   *act;
  const DameroEvent *event;
  const char        *section;
  const char        *entry;
} Words;

/* Of a withdrawal that stands in the log: the first round it is about; 0 if that is not known. */
static int
first_round_missed (const Words *words)
{
  const DameroLogRow *row = words->event != NULL
                              ? g_hash_table_lookup (words->event->uids, words->act->uid) : NULL;
  const DameroSection *section = row != NULL && !row->undone
                                   ? damero_event_find_section (words->event, words->act->place.section) : NULL;
  const DameroEntry *entry = section != NULL ? damero_section_find_entry (section, words->act->entry)
                                             : NULL;

  if (words->act->first > 0)
    return words->act->first;

  return entry != NULL ? entry->withdrawn_from : 0;
}

static char *
withdraw_words (const Words *words)
{
  int from = first_round_missed (words);

  if (from > 0)
    /* Translators: %1$s is a player, %2$s a section, %3$d the first round the player does not play. */
    return g_strdup_printf (_("%1$s withdrew from round %3$d of %2$s on"), words->entry, words->section, from);

  /* Translators: %1$s is a player, %2$s a section. */
  return g_strdup_printf (_("%1$s withdrew from %2$s"), words->entry, words->section);
}

/* What changes of the pairing, as a sentence. */
static char *
plan_words (const Words *words)
{
  const DameroAct *act = words->act;
  const char *system = act->system >= 0 ? damero_words_system ((DameroSystem) act->system) : NULL;

  if (system != NULL && act->rounds > 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: %1$s is a section, %2$s a pairing system, %3$d a number of rounds. */
                   "%1$s goes on as “%2$s”, with %3$d round in all",
                   "%1$s goes on as “%2$s”, with %3$d rounds in all", (gulong) act->rounds),
      words->section, system, act->rounds);
  if (system != NULL)
    /* Translators: %1$s is a section, %2$s a pairing system. */
    return g_strdup_printf (_("%1$s goes on as “%2$s”"), words->section, system);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: %1$s is a section, %2$d a number of rounds. */
                 "%1$s has %2$d round in all now", "%1$s has %2$d rounds in all now",
                 (gulong) MAX (act->rounds, 0)), words->section, act->rounds);
}

static char *
change_words (const Words *words)
{
  gboolean has_plan = words->act->system >= 0 || words->act->rounds >= 0;
  g_autofree char *options = damero_words_play_options (words->act);
  g_autofree char *plan = NULL;

  if (*options == '\0' && !has_plan)
    /* Translators: %s is a section. */
    return g_strdup_printf (_("%s was changed"), words->section);
  if (!has_plan)
    /* Translators: %1$s is a section, %2$s lists options, like "clock “300+5”; the boards help the players". */
    return g_strdup_printf (_("%1$s from now on: %2$s"), words->section, options);

  plan = plan_words (words);
  if (*options == '\0')
    return g_steal_pointer (&plan);

  /* Translators: %1$s is a sentence, like "section “Gold Bar” has 5 rounds in all now", %2$s lists options,
   * like "clock “300+5”; the boards help the players". */
  return g_strdup_printf (_("%1$s; from now on: %2$s"), plan, options);
}

static char *
absence_words (const Words *words)
{
  const DameroAct *act = words->act;
  gboolean is_one = act->last <= act->first;
  const char *kind = damero_words_bye ((DameroByeKind) CLAMP (act->bye, DAMERO_BYE_ABSENT, DAMERO_BYE_FULL));

  if (act->kind == DAMERO_ACT_ABSENCE && is_one)
    /* Translators: %1$s is a player, %2$d a round, %3$s a section, %4$s what it is worth: "half-point bye". */
    return g_strdup_printf (_("%1$s will not play round %2$d of %3$s (%4$s)"), words->entry, act->first,
                            words->section, kind);
  if (act->kind == DAMERO_ACT_ABSENCE)
    /* Translators: %1$s is a player, %2$d and %3$d are rounds, %4$s a section, %5$s what each is worth:
     * "half-point bye". */
    return g_strdup_printf (_("%1$s will not play rounds %2$d to %3$d of %4$s (%5$s)"), words->entry,
                            act->first, act->last, words->section, kind);
  if (is_one)
    /* Translators: %1$s is a player, %2$d a round, %3$s a section. */
    return g_strdup_printf (_("%1$s will play round %2$d of %3$s after all"), words->entry, act->first,
                            words->section);

  /* Translators: %1$s is a player, %2$d and %3$d are rounds, %4$s a section. */
  return g_strdup_printf (_("%1$s will play rounds %2$d to %3$d of %4$s after all"), words->entry,
                          act->first, act->last, words->section);
}

/* "Ana Rivera, Bob Brown". */
static char *
dup_names (const Words *words)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  GString *names = g_string_new (NULL);

  if (words->act->entries != NULL)
    damero_numbers_from_text (words->act->entries, numbers, NULL);
  for (guint i = 0; i < numbers->len; i++)
    {
      g_autofree char *name = damero_words_entry_at (words->act->place.section,
                                                     g_array_index (numbers, int, i), words->event);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }

  return g_string_free (names, FALSE);
}

static char *
forbid_words (const Words *words)
{
  const DameroAct *act = words->act;
  g_autofree char *names = dup_names (words);

  if (act->kind == DAMERO_ACT_FORBID && act->soft == DAMERO_SWITCH_ON)
    /* Translators: %1$s lists players, %2$s is a section. */
    return g_strdup_printf (_("these are to meet in %2$s only if there is no other way: %1$s"), names, words->section);
  if (act->kind == DAMERO_ACT_ALLOW)
    /* Translators: %1$s lists players, %2$s is a section. */
    return g_strdup_printf (_("these may meet again in %2$s: %1$s"), names, words->section);
  if (act->last > 0)
    /* Translators: %1$s lists players, %2$s is a section, %3$d and %4$d are rounds. */
    return g_strdup_printf (_("these are not to meet in rounds %3$d to %4$d of %2$s: %1$s"), names,
                            words->section, act->first, act->last);
  if (act->first > 1)
    /* Translators: %1$s lists players, %2$s is a section, %3$d a round. */
    return g_strdup_printf (_("these are not to meet from round %3$d of %2$s on: %1$s"), names,
                            words->section, act->first);

  /* Translators: %1$s lists players, %2$s is a section. */
  return g_strdup_printf (_("these are not to meet in %2$s: %1$s"), names, words->section);
}

static char *
check_in_words (const Words *words)
{
  g_autofree char *names = NULL;

  if (words->act->kind == DAMERO_ACT_CHECK_IN)
    /* Translators: %1$s is a player, %2$s a section. */
    return g_strdup_printf (_("%1$s checked in to %2$s"), words->entry, words->section);
  if (words->act->entries == NULL || *words->act->entries == '\0')
    /* Translators: %1$d is a round, %2$s a section. */
    return g_strdup_printf (_("check-in for round %1$d of %2$s was closed; all are there"), words->act->first,
                            words->section);

  names = dup_names (words);
  /* Translators: %1$d is a round, %2$s a section, %3$s lists players. */
  return g_strdup_printf (_("check-in for round %1$d of %2$s was closed; these are not there: %3$s"),
                          words->act->first, words->section, names);
}

static char *
expelled_words (const Words *words)
{
  if (words->act->annul == DAMERO_SWITCH_ON)
    /* Translators: %1$s is a player, %2$s a section. */
    return g_strdup_printf (_("%1$s was expelled from %2$s, and the results do not count"), words->entry,
                            words->section);

  /* Translators: %1$s is a player, %2$s a section. */
  return g_strdup_printf (_("%1$s was expelled from %2$s"), words->entry, words->section);
}

static char *
entry_words (const Words *words)
{
  g_autofree char *player = damero_words_player_at (words->act->player, words->event);

  switch (words->act->kind)
    {
    case DAMERO_ACT_ENTRY:
      /* Translators: %1$s is a player, %2$s a section, %3$d the pairing number. */
      return g_strdup_printf (_("%1$s was entered in %2$s with number %3$d"), player, words->section,
                              words->act->entry);
    case DAMERO_ACT_RENUMBER:
      /* Translators: %s is a section. */
      return g_strdup_printf (_("the entries of %s got new numbers"), words->section);
    case DAMERO_ACT_CHECK_IN:
    case DAMERO_ACT_CHECK_IN_CLOSED:
      return check_in_words (words);
    case DAMERO_ACT_EXPELLED:
      return expelled_words (words);
    case DAMERO_ACT_WITHDRAW:
      return withdraw_words (words);
    case DAMERO_ACT_RE_ENTRY:
      /* Translators: %1$s is a player, %2$s a section. */
      return g_strdup_printf (_("%1$s plays again in %2$s"), words->entry, words->section);
    case DAMERO_ACT_TEAM_CHANGED:
      /* Translators: %1$s is a player, %2$d a team, 1 or 2, %3$s a section. */
      return g_strdup_printf (_("%1$s plays for team %2$d in %3$s"), words->entry, words->act->team, words->section);
    default:
      g_assert_not_reached ();
    }
}

static char *
round_words (const Words *words)
{
  int round = words->act->place.round;

  switch (words->act->kind)
    {
    case DAMERO_ACT_PAIR:
      if (words->act->method == DAMERO_METHOD_HAND)
        /* Translators: %1$d is the number of a round, %2$s a section. */
        return g_strdup_printf (_("round %1$d of %2$s was paired by hand"), round, words->section);
      /* Translators: %1$d is the number of a round, %2$s a section. */
      return g_strdup_printf (_("round %1$d of %2$s was paired"), round, words->section);
    case DAMERO_ACT_PAIRS_EDITED:
      /* Translators: %1$d is the number of a round, %2$s a section. */
      return g_strdup_printf (_("the pairs of round %1$d of %2$s were edited"), round, words->section);
    case DAMERO_ACT_BALLOT:
      return damero_words_ballot_act (words->act, words->event);
    case DAMERO_ACT_PUBLISH:
      /* Translators: %1$d is the number of a round, %2$s a section. */
      return g_strdup_printf (_("round %1$d of %2$s was published"), round, words->section);
    case DAMERO_ACT_ADVANCED:
      /* Translators: %1$s is a player, %2$d the number of a round, %3$s a section. */
      return g_strdup_printf (_("%1$s advances from round %2$d of %3$s by decision"), words->entry, round,
                              words->section);
    case DAMERO_ACT_ROUND_ADJOURNED:
      /* Translators: %1$d is the number of a round, %2$s a section. */
      return g_strdup_printf (_("the open games of round %1$d of %2$s were adjourned"), round,
                              words->section);
    case DAMERO_ACT_ROUND_CLOSED:
      /* Translators: %1$d is the number of a round, %2$s a section. */
      return g_strdup_printf (_("round %1$d of %2$s was closed"), round, words->section);
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_section_act (const DameroAct   *act,
                          const DameroEvent *event)
{
  g_autofree char *section = damero_words_section_at (act->place.section, event);
  g_autofree char *entry = damero_words_entry_at (act->place.section, act->entry, event);
  g_autofree char *name = damero_words_quote (act->name);
  const Words words = { act, event, section, entry };

  switch (act->kind)
    {
    case DAMERO_ACT_SECTION:
      /* Translators: %s is the name of a section. */
      return g_strdup_printf (_("section “%s” was set up"), name);
    case DAMERO_ACT_SECTION_CHANGED:
      return change_words (&words);
    case DAMERO_ACT_ABSENCE:
    case DAMERO_ACT_ABSENCE_CANCELLED:
      return absence_words (&words);
    case DAMERO_ACT_FORBID:
    case DAMERO_ACT_ALLOW:
      return forbid_words (&words);
    default:
      return damero_act_shapes[act->kind].scope == DAMERO_SCOPE_ROUND ? round_words (&words)
                                                                      : entry_words (&words);
    }
}

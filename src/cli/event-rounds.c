/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-rounds.c - the parts of "dameroctl event" about who plays a round, and against whom.
 */
#include "cli/event.h"

#include <stdio.h>
#include <string.h>

#include "model/match.h"
#include "model/pairs.h"
#include "pairing/section-order.h"
#include "pairing/section-pairing.h"
#include "words/apart.h"
#include "words/game.h"
#include "words/round-why.h"
#include "words/section.h"

gboolean
damero_cli_fill_absence (const DameroSession *session,
                         DameroAct           *act)
{
  if (session->options.cancel)
    act->kind = DAMERO_ACT_ABSENCE_CANCELLED;

  return TRUE;
}

gboolean
damero_cli_fill_pairs (const DameroSession *session,
                       DameroAct           *act)
{
  damero_act_set_text (act, DAMERO_FIELD_PAIRS, session->words[2]);
  return TRUE;
}

/* The entries that the words from the third on name, as the act has them. */
static int
read_entries (const DameroSession *session,
              DameroAct           *act)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  int code = DAMERO_EXIT_DONE;

  for (guint i = 2; code == DAMERO_EXIT_DONE && session->words[i] != NULL; i++)
    {
      int number;

      code = damero_session_find_entry (session, session->section, session->words[i], &number);
      if (code == DAMERO_EXIT_DONE)
        g_array_append_val (numbers, number);
    }
  if (numbers->len > 0)
    act->entries = damero_numbers_to_text (numbers);

  return code;
}

int
damero_cli_event_forbid (DameroSession *session)
{
  g_autoptr(DameroAct) act = damero_act_new (session->options.cancel ? DAMERO_ACT_ALLOW : DAMERO_ACT_FORBID);
  int code;

  if (!damero_cli_read_options (session, act))
    return DAMERO_EXIT_USAGE;
  code = damero_session_open (session, DAMERO_OPEN_SECTION);
  if (code != DAMERO_EXIT_DONE)
    return code;

  act->place.section = session->section;
  code = read_entries (session, act);
  if (code == DAMERO_EXIT_DONE && !damero_cli_read_fields (session, act))
    code = DAMERO_EXIT_USAGE;
  return code == DAMERO_EXIT_DONE ? damero_cli_perform_and_print (session, act, damero_cli_print_sentence) : code;
}

/* The new order of a section's entries, by WAY; NULL if there is none. */
static char *
dup_order (const DameroSession *session,
           int                  section_id,
           const char          *way)
{
  const DameroSection *section = damero_event_find_section (session->event, section_id);
  g_autoptr(GArray) order = NULL;
  DameroVarmaAnswer answer;

  if (strcmp (way, "rating") == 0)
    order = damero_section_order_by_rating (section, session->event->players);
  else if (strcmp (way, "varma") == 0)
    {
      gint64 seed = damero_environment_get_seed (damero_director_get_environment (session->director));

      order = damero_section_order_by_varma (section, session->event->players, seed, &answer);
      if (order == NULL)
        damero_cli_error ("the Varma tables are for %d to %d players", DAMERO_VARMA_MIN, DAMERO_VARMA_MAX);
    }
  else
    return g_strdup (way);

  return order != NULL ? damero_numbers_to_text (order) : NULL;
}

int
damero_cli_event_renumber (DameroSession *session)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_RENUMBER);

  act->place.section = session->section;
  act->entries = dup_order (session, session->section, session->words[2]);
  damero_act_set_text (act, DAMERO_FIELD_REASON, session->options.reason);

  return act->entries != NULL ? damero_cli_perform_and_print (session, act, damero_cli_print_sentence)
                              : DAMERO_EXIT_DIFFERS;
}

/* Who was to be kept apart if possible, and it was not. */
static void
print_unwanted (const DameroEvent   *event,
                const DameroSection *section,
                const DameroRound   *round)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) unwanted = NULL;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPair pair = { match->a, match->b };

      g_array_append_val (pairs, pair);
    }
  unwanted = damero_section_dup_unwanted (section, round->number, pairs);
  for (guint i = 0; i < unwanted->len; i++)
    {
      const DameroPair *pair = &g_array_index (unwanted, DameroPair, i);

      printf ("  %s and %s meet: keeping them apart would have cost more\n",
              damero_event_get_entry_name (event, section, pair->white),
              damero_event_get_entry_name (event, section, pair->black));
    }
}

/* The boards that are others because some are kept apart. */
static void
print_changes (const DameroEvent   *event,
               const DameroSection *section,
               const DameroRound   *round)
{
  g_autoptr(GArray) unwished = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean any = FALSE;

  for (guint i = 0; i < section->forbidden->len; i++)
    any |= ((const DameroForbidden *) g_ptr_array_index (section->forbidden, i))->soft;
  if (!any || damero_event_is_paired_by_hand (event, section->id, round->number) ||
      !damero_section_pair_unwished (section, round->number, unwished, byes))
    return;

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      g_autofree char *why = damero_words_why_apart (event, section, round->number, unwished, match->a, match->b);

      if (why != NULL)
        printf ("  board %d: %s\n", match->board, why);
    }
}

/* Why a row is as it is, under it; WHY may be NULL. */
static void
print_why (DameroRoundWhy *why,
           int             board,
           int             left,
           int             right)
{
  g_autofree char *meeting = why != NULL ? damero_round_why_meeting (why, board, left, right) : NULL;
  g_autofree char *colours = why != NULL ? damero_round_why_colours (why, board, left, right) : NULL;

  if (meeting != NULL)
    printf ("    %s%s%s\n", meeting, colours != NULL ? " " : "", colours != NULL ? colours : "");
}

/* The boards of an act's round, with the reasons if there are any: the round is just paired. */
static void
print_boards (const DameroEvent *event,
              const DameroAct   *act,
              gboolean           explained)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroRound *round = damero_section_find_round (section, act->place.round);
  DameroSide first = section->ruleset.first_side;
  g_autofree char *place = damero_cli_dup_place (&act->place, event);
  g_autoptr(DameroRoundWhy) why = explained ? damero_round_why_new (event, section, round->number) : NULL;

  printf ("%s:\n", place);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      int left = damero_match_get_seat (match, first, 0), right = damero_match_get_seat (match, first, 1);

      printf ("  board %d: %s (%s) - %s (%s)\n", match->board, damero_event_get_entry_name (event, section, left),
              damero_words_side (first), damero_event_get_entry_name (event, section, right),
              damero_words_side (damero_side_opponent (first)));
      print_why (why, match->board, left, right);
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

      printf ("  %s: %s\n", damero_words_bye_in (section, round->number, bye->entry, bye->kind),
              damero_event_get_entry_name (event, section, bye->entry));
      print_why (why, 0, bye->entry, 0);
    }
  if (explained)
    return;

  print_unwanted (event, section, round);
  print_changes (event, section, round);
}

void
damero_cli_print_pairs (const DameroEvent *event,
                        const DameroAct   *act)
{
  print_boards (event, act, FALSE);
}

static void
print_explained (const DameroEvent *event,
                 const DameroAct   *act)
{
  print_boards (event, act, TRUE);
}

int
damero_cli_event_pair (DameroSession *session)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PAIR);
  const DameroSection *section = damero_event_find_section (session->event, session->section);

  act->place.section = session->section;
  if (session->options.again)
    act->place.round = MAX ((int) section->rounds->len, 1);
  if (!damero_cli_read_options (session, act))
    return DAMERO_EXIT_USAGE;

  return damero_cli_perform_and_print (session, act, session->options.why ? print_explained : damero_cli_print_pairs);
}

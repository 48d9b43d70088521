/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/round-refusal.h"

#include "words/ballot.h"
#include "words/section.h"
#include "words/words-private.h"

static char *
not_in_system (const DameroAct   *act,
               const DameroEvent *event)
{
  const DameroSection *section = act != NULL && event != NULL
                                   ? damero_event_find_section (event, act->place.section) : NULL;

  if (section == NULL)
    return g_strdup (_("The system of the section does not provide for this."));

  /* Translators: %s is a pairing system, like "Round robin". */
  return g_strdup_printf (_("The system of the section (%s) does not provide for this."),
                          damero_words_system (section->system));
}

static char *
no_such_game (int              board,
              const DameroAct *act)
{
  if (act == NULL)
    /* Translators: %d is the number of a board. */
    return g_strdup_printf (_("There is no such game on board %d; look at the pairings."), board);
  if (act->place.game == 0)
    /* Translators: %1$d is the number of a round, %2$d of a board. */
    return g_strdup_printf (_("In round %1$d there is no board %2$d; look at the pairings."), act->place.round, board);

  /* Translators: %1$d is the number of a round, %2$d of a board, %3$d of a game of a match. */
  return g_strdup_printf (_("In round %1$d there is no board %2$d with a game %3$d; look at the pairings."),
                          act->place.round, board, act->place.game);
}

/* Refusals about an entry: the one the refusal names, or else the act. */
static char *
entry_refusal (const DameroRefusal *refusal,
               const DameroAct     *act,
               const DameroEvent   *event)
{
  gboolean names = refusal->code == DAMERO_REFUSAL_ENTRY_ABSENT;
  g_autofree char *entry = damero_words_entry_at (act != NULL ? act->place.section : 0,
                                                  names || act == NULL ? refusal->number : act->entry,
                                                  event);

  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_NOT_WITHDRAWN:
      /* Translators: %s is a player. */
      return g_strdup_printf (_("%s has not withdrawn."), entry);
    case DAMERO_REFUSAL_ALREADY_ABSENT:
      /* Translators: %1$s is a player, %2$d the number of a round. */
      return g_strdup_printf (_("The absence of %1$s in round %2$d is already announced; cancel it first."), entry,
                              refusal->number);
    case DAMERO_REFUSAL_NOT_ABSENT:
      /* Translators: %1$s is a player, %2$d the number of a round. */
      return g_strdup_printf (_("No absence of %1$s is announced from round %2$d on."), entry, refusal->number);
    case DAMERO_REFUSAL_ENTRY_ABSENT:
      /* Translators: %s is a player. */
      return g_strdup_printf (_("%s does not play this round; pair it anew, or leave this player out of the "
                                "pairs."), entry);
    default:
      g_assert_not_reached ();
    }
}

/* Refusals that name a round. */
static char *
numbered_round (DameroRefusalCode code,
                int               round)
{
  switch ((int) code)
    {
    case DAMERO_REFUSAL_ROUND_PAST:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("Who plays can be changed from round %d on."), round);
    case DAMERO_REFUSAL_ROUND_PUBLISHED:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("Round %d is published already; edit its pairs, or undo the pairing."), round);
    case DAMERO_REFUSAL_ROUND_DRAFT:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("Round %d is still a draft; publish it first."), round);
    case DAMERO_REFUSAL_LATER_ROUND:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("Round %d is paired already; undo that first."), round);
    case DAMERO_REFUSAL_ALREADY_ADJOURNED:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("The open games of round %d are adjourned already."), round);
    case DAMERO_REFUSAL_NOTHING_MISSING:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("Every game of round %d has a result; close the round."), round);
    case DAMERO_REFUSAL_NO_PAIRING:
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("There is no legal pairing of round %d: whatever is tried, somebody would meet "
                                "an opponent again, have a second bye, or break the rule of colours. Pair by "
                                "hand, end the section here, or finish it as a round robin."), round);
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_round_refusal (const DameroRefusal *refusal,
                            const DameroAct     *act,
                            const DameroEvent   *event)
{
  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_NOT_IN_SYSTEM:
      return not_in_system (act, event);
    case DAMERO_REFUSAL_NO_SUCH_GAME:
      return no_such_game (refusal->number, act);
    case DAMERO_REFUSAL_NO_DRAW:
    case DAMERO_REFUSAL_NO_BALLOT:
    case DAMERO_REFUSAL_BALLOT_USED:
    case DAMERO_REFUSAL_OTHER_OPENING:
      return damero_words_ballot_refusal (refusal, act, event);
    case DAMERO_REFUSAL_NOT_WITHDRAWN:
    case DAMERO_REFUSAL_ALREADY_ABSENT:
    case DAMERO_REFUSAL_NOT_ABSENT:
    case DAMERO_REFUSAL_ENTRY_ABSENT:
      return entry_refusal (refusal, act, event);
    case DAMERO_REFUSAL_ALREADY_FORBIDDEN:
      return g_strdup (_("These players are kept apart already."));
    case DAMERO_REFUSAL_NOT_FORBIDDEN:
      return g_strdup (_("These players are not kept apart; name just those of one list."));
    case DAMERO_REFUSAL_MATCH_BEGUN:
      /* Translators: %d is the number of a board. */
      return g_strdup_printf (_("The match on board %d has begun; leave its pair on its board."),
                              refusal->number);
    case DAMERO_REFUSAL_MATCH_UNDECIDED:
      /* Translators: %d is the number of a board. */
      return g_strdup_printf (_("The match on board %d is drawn; decide who advances."), refusal->number);
    case DAMERO_REFUSAL_OTHER_PLAYERS:
      return g_strdup (_("Other players sit at this board now; look at the pairings."));
    case DAMERO_REFUSAL_UNDO_RENUMBERS:
      return g_strdup (_("Later acts name entries by their numbers, which would change; undo those acts first."));
    default:
      return numbered_round (refusal->code, refusal->number);
    }
}

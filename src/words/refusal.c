/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/refusal.h"

#include "model/match.h"
#include "model/pairs.h"
#include "words/act.h"
#include "words/control.h"
#include "words/field-refusal.h"
#include "words/field.h"
#include "words/game.h"
#include "words/illegal.h"
#include "words/registry.h"
#include "words/record-act.h"
#include "words/round-refusal.h"
#include "words/ruling-refusal.h"
#include "words/touch-refusal.h"
#include "words/words-private.h"

/* What a sentence is about; ACT and EVENT may be NULL. */
typedef struct {
  const DameroRefusal *refusal;
  const DameroAct     *act;
  const DameroEvent   *event;
  const DameroSection *section; /* the act's; NULL if there is none */
  const DameroGame    *game;    /* the act's; NULL if there is none */
  int                  number;  /* the refusal's */
} Words;

typedef char *(*Maker) (const Words *words);

/* A code's sentence: fixed, or made with arguments. A sentence about a game stands after its board. */
typedef struct {
  const char *text;
  Maker       make;
  gboolean    of_game;
} Row;

static int
round_of (const Words *words)
{
  return words->act != NULL ? words->act->place.round : 0;
}

static char *
section_of (const Words *words)
{
  if (words->act == NULL || words->act->place.section < 1)
    /* Translators: stands where a section's name would, in the middle of a sentence. */
    return g_strdup (_("the section"));

  return damero_words_section_at (words->act->place.section, words->event);
}

static char *
entry_of (const Words *words,
          int          entry)
{
  return damero_words_entry_at (words->act != NULL ? words->act->place.section : 0, entry, words->event);
}

/* The side the refusal or else the act names, with the player's name. */
static char *
side_of (const Words *words)
{
  int side = words->refusal->side;

  if (side < 0 && words->act != NULL)
    side = words->act->side;

  return damero_words_side_at (side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK,
                               words->act != NULL ? &words->act->place : NULL, words->event);
}

/* The result the act's game has; NULL if it has none. */
static char *
result_of (const Words *words)
{
  const DameroMatchGame *game =
    words->act != NULL ? damero_words_game_at (&words->act->place, words->event) : NULL;

  if (game == NULL || game->outcome == DAMERO_OUTCOME_NONE)
    return NULL;

  return damero_words_result (game->outcome, game->ending);
}

static char *
field_missing (const Words *words)
{
  return damero_words_field_missing (words->refusal, words->act);
}

static char *
field_unexpected (const Words *words)
{
  return damero_words_field_unexpected (words->refusal);
}

static char *
field_invalid (const Words *words)
{
  return damero_words_field_invalid (words->refusal, words->act, words->event);
}

static char *
event_exists (const Words *words)
{
  g_autofree char *name = damero_words_quote (words->event != NULL ? words->event->name : NULL);

  if (*name == '\0')
    return g_strdup (_("The event is set up already; begin another event with a log of its own."));

  /* Translators: %s is the name of an event. */
  return g_strdup_printf (_("The event “%s” is set up already; begin another event with a log of its own."),
                          name);
}

static char *
no_such_section (const Words *words)
{
  /* Translators: %d is the number of a section. */
  return g_strdup_printf (_("There is no section %d; set it up first or choose another."), words->number);
}

static char *
no_such_player (const Words *words)
{
  /* Translators: %d is the number of a player in the event. */
  return g_strdup_printf (_("There is no player %d in this event; add the player first."), words->number);
}

static char *
no_such_entry (const Words *words)
{
  g_autofree char *section = section_of (words);

  /* Translators: %1$s is a section, %2$d a pairing number. */
  return g_strdup_printf (_("In %1$s there is no entry %2$d; look at the list of entries."), section,
                          words->number);
}

static char *
no_such_round (const Words *words)
{
  g_autofree char *section = section_of (words);

  /* Translators: %1$d is the number of a round, %2$s a section. */
  return g_strdup_printf (_("Round %1$d of %2$s is not paired yet; pair it first."), words->number,
                          section);
}

static char *
number_taken (const Words *words)
{
  g_autofree char *owner = NULL;

  if (words->act != NULL && words->act->kind == DAMERO_ACT_PLAYER)
    owner = damero_words_player_at (words->number, words->event);
  else if (words->act != NULL && words->act->kind == DAMERO_ACT_ENTRY)
    owner = entry_of (words, words->number);
  else
    owner = damero_words_section_at (words->number, words->event);

  /* Translators: %1$d is the number of a player, an entry or a section, %2$s who or what has it. */
  return g_strdup_printf (_("The number %1$d belongs to %2$s already; choose another."), words->number,
                          owner);
}

static char *
name_taken (const Words *words)
{
  g_autofree char *owner = damero_words_section_at (words->number, words->event);

  /* Translators: %1$s is a section, %2$d its number. */
  return g_strdup_printf (_("There is %1$s already, with the number %2$d; choose another name."), owner,
                          words->number);
}

static char *
already_entered (const Words *words)
{
  g_autofree char *section = section_of (words);
  g_autofree char *player = damero_words_player_at (words->number, words->event);

  /* Translators: %1$s is a player, %2$s a section. */
  return g_strdup_printf (_("%1$s is entered in %2$s already."), player, section);
}

static char *
already_paired (const Words *words)
{
  g_autofree char *section = section_of (words);

  /* Translators: %s is a section. */
  return g_strdup_printf (_("The entries of %s are fixed since its first round was paired; to add one, undo "
                            "the pairing."), section);
}

static char *
already_checked_in (const Words *words)
{
  g_autofree char *entry = entry_of (words, words->act != NULL ? words->act->entry : 0);

  /* Translators: %s is a player. */
  return g_strdup_printf (_("%s is checked in already."), entry);
}

static char *
already_withdrawn (const Words *words)
{
  g_autofree char *entry = entry_of (words, words->act != NULL ? words->act->entry : 0);
  const DameroEntry *found = words->section != NULL && words->act != NULL
                               ? damero_section_find_entry (words->section, words->act->entry) : NULL;

  if (found == NULL)
    /* Translators: %s is a player. */
    return g_strdup_printf (_("%s has withdrawn already; undo the withdrawal first."), entry);

  /* Translators: %1$s is a player, %2$d the number of the first round the player does not play. */
  return g_strdup_printf (_("%1$s has withdrawn already, from round %2$d on; undo the withdrawal first."),
                          entry, found->withdrawn_from);
}

static char *
too_few_entries (const Words *words)
{
  g_autofree char *section = section_of (words);

  /* Translators: %s is a section. */
  return g_strdup_printf (_("There are fewer than two entries in %s; enter more players before pairing."),
                          section);
}

static char *
round_order (const Words *words)
{
  /* Translators: %d is the number of a round. */
  return g_strdup_printf (_("The next round to pair is round %d; rounds are paired in order."),
                          words->number);
}

static char *
round_open (const Words *words)
{
  /* Translators: %d is the number of a round. */
  return g_strdup_printf (_("Round %d is still open; enter its results and close it first."),
                          words->number);
}

static char *
round_closed (const Words *words)
{
  /* Translators: %d is the number of a round. */
  return g_strdup_printf (_("Round %d is closed; correct a result, or undo the closing."), words->number);
}

static char *
no_more_rounds (const Words *words)
{
  g_autofree char *section = section_of (words);
  guint n_rounds = words->section != NULL ? words->section->rounds->len : 0;

  if (n_rounds == 0)
    /* Translators: %s is a section. */
    return g_strdup_printf (_("All rounds of %s are paired; there are no more."), section);

  return g_strdup_printf (
    /* Translators: %1$s is a section, %2$u how many rounds it has. */
    g_dngettext (GETTEXT_PACKAGE, "The only round of %1$s (%2$u) is paired; there are no more.",
                 "All %2$u rounds of %1$s are paired; there are no more.", n_rounds),
    section, n_rounds);
}

/* How often the entry stands in the pairs and byes of the act. */
static guint
count_in_pairs (const Words *words)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  guint n = 0;

  if (words->act == NULL || words->act->pairs == NULL ||
      !damero_pairs_from_text (words->act->pairs, pairs, byes, NULL))
    return 0;

  for (guint i = 0; i < pairs->len; i++)
    n += (g_array_index (pairs, DameroPair, i).white == words->number) +
         (g_array_index (pairs, DameroPair, i).black == words->number);
  for (guint i = 0; i < byes->len; i++)
    n += g_array_index (byes, int, i) == words->number;

  return n;
}

static char *
bad_pairs (const Words *words)
{
  g_autofree char *section = section_of (words);
  g_autofree char *entry = entry_of (words, words->number);
  guint n = count_in_pairs (words);

  if (n > 1)
    /* Translators: %1$s is a player, %2$d the pairing number. */
    return g_strdup_printf (_("%1$s (number %2$d) stands in the pairs more than once; leave one."), entry,
                            words->number);
  if (n == 1)
    /* Translators: %1$d is a pairing number, %2$s a section. */
    return g_strdup_printf (_("The pairs name number %1$d, which nobody has in %2$s."), words->number,
                            section);

  /* Translators: %1$s is a player, %2$d the pairing number. */
  return g_strdup_printf (_("%1$s (number %2$d) is missing in the pairs; pair this player or give a bye."),
                          entry, words->number);
}

/* The first game without a result on the board the refusal names; 0 if it has one game only. */
static int
find_open_game (const Words *words)
{
  const DameroPlace place = { words->section != NULL ? words->section->id : 0, round_of (words),
                           words->number, 0 };
  const DameroMatch *match = words->section != NULL ? damero_event_find_match (words->event, &place) : NULL;

  return match != NULL && match->n_games > 1 && damero_match_is_open (match) ? (int) damero_match_find_open (match) + 1
                                                                              : 0;
}

static char *
results_missing (const Words *words)
{
  int game = find_open_game (words);

  if (game == 0)
    /* Translators: %1$d is the number of a round, %2$d of a board. */
    return g_strdup_printf (_("Round %1$d is not finished: board %2$d has no result."), round_of (words),
                            words->number);

  /* Translators: %1$d is the number of a round, %2$d of a board, %3$d of a game of the match there. */
  return g_strdup_printf (_("Round %1$d is not finished: board %2$d has no result of game %3$d."),
                          round_of (words), words->number, game);
}

static char *
earlier_game_open (const Words *words)
{
  /* Translators: %d is the number of a game of a match. Stands after the board: small first letter. */
  return g_strdup_printf (_("game %d of the match has no result yet; the games of a match are played in "
                            "order."), words->number);
}

static char *
game_over (const Words *words)
{
  g_autofree char *result = result_of (words);

  if (result == NULL)
    return g_strdup (_("the game is over; only its result can be corrected."));

  /* Translators: %s is a result like "Black won: resignation". */
  return g_strdup_printf (_("the game is over (%s); only its result can be corrected."), result);
}

static char *
has_result (const Words *words)
{
  g_autofree char *result = result_of (words);

  if (result == NULL)
    return g_strdup (_("the game has a result already; correct it instead."));

  /* Translators: %s is a result like "Black won: resignation". */
  return g_strdup_printf (_("the game has a result already (%s); correct it instead."), result);
}

static char *
recorded_result (const Words *words)
{
  g_autofree char *result = result_of (words);

  if (result == NULL)
    return g_strdup (_("the result comes from the record of the game; correct it, and give the reason."));

  /* Translators: %s is a result like "Black won: resignation". */
  return g_strdup_printf (_("the result (%s) comes from the record of the game; correct it, and give the "
                            "reason."), result);
}

static char *
illegal_move (const Words *words)
{
  const DameroPosition *position = words->game != NULL ? damero_game_get_position (words->game) : NULL;
  g_autofree char *side = NULL;

  if (position == NULL)
    return damero_words_illegal (&words->refusal->illegal);

  side = damero_words_side_at ((DameroSide) position->side_to_move, &words->act->place, words->event);
  return damero_words_illegal_in (&words->refusal->illegal, position, side);
}

static char *
legal_move (const Words *words)
{
  g_autofree char *move = damero_words_quote (words->act != NULL ? words->act->move : NULL);

  if (*move == '\0')
    return g_strdup (_("this is a legal move; enter it as a move."));

  /* Translators: %s is the text of a move. */
  return g_strdup_printf (_("%s is a legal move; enter it as a move."), move);
}

static char *
wrong_side (const Words *words)
{
  g_autofree char *objection = damero_words_touch_objection (words->refusal, words->act, words->event);
  g_autofree char *side = side_of (words);

  if (objection != NULL)
    return g_steal_pointer (&objection);

  /* Translators: %s is a side. */
  return g_strdup_printf (_("It is not the turn of %s."), side);
}

static char *
other_clock (const Words *words)
{
  gboolean is_red = damero_words_is_black_red ();

  if (words->refusal->side == DAMERO_WHITE && is_red)
    return g_strdup (_("White is to move, but Red’s clock runs: pause, and resume with White’s clock."));
  if (words->refusal->side == DAMERO_WHITE)
    return g_strdup (_("White is to move, but Black’s clock runs: pause, and resume with White’s clock."));
  if (is_red)
    return g_strdup (_("Red is to move, but White’s clock runs: pause, and resume with Red’s clock."));

  return g_strdup (_("Black is to move, but White’s clock runs: pause, and resume with Black’s clock."));
}

static char *
same_result (const Words *words)
{
  g_autofree char *result = result_of (words);

  if (result == NULL)
    return g_strdup (_("the game has this result already; there is nothing to correct."));

  /* Translators: %s is a result like "Black won: resignation". */
  return g_strdup_printf (_("the game has this result already (%s); there is nothing to correct."), result);
}

static char *
right_side (const Words *words)
{
  g_autofree char *side = side_of (words);

  /* Translators: %s is a side. */
  return g_strdup_printf (_("It is the turn of %s: enter the press with its move."), side);
}

static char *
offer_not_allowed (const Words *words)
{
  unsigned n = words->section != NULL ? words->section->ruleset.agreement_after_moves : 0;

  if (n == 0 || words->section->ruleset.agreement == DAMERO_AGREEMENT_FORBIDDEN)
    return g_strdup (_("the rules of the section do not allow a draw by agreement."));

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: %u is a number of moves. Stands after the board: small first letter. */
                 "the rules of the section allow a draw by agreement only after %u move of each side.",
                 "the rules of the section allow a draw by agreement only after %u moves of each side.", n),
    n);
}

static char *
own_offer (const Words *words)
{
  g_autofree char *side = side_of (words);

  /* Translators: %s is a side. */
  return g_strdup_printf (_("The draw was offered by %s: only the opponent can answer."), side);
}

/* The count the act is about; NULL if it names none. */
static const char *
count_of (const Words *words)
{
  if (words->act == NULL || words->act->count < 0 || words->act->count >= DAMERO_N_COUNT_KINDS)
    return NULL;

  return damero_words_count_of ((DameroCountKind) words->act->count,
                                words->game != NULL ? &words->game->counts.counts[words->act->count] : NULL);
}

static char *
not_in_rules (const Words *words)
{
  char *objection = damero_words_touch_objection (words->refusal, words->act, words->event);
  const char *count = count_of (words);

  if (objection != NULL)
    return objection;
  if (count == NULL)
    return g_strdup (_("the rules of the section do not provide for this."));

  /* Translators: %s is a count like "lone-king count". */
  return g_strdup_printf (_("the rules of the section do not provide for this with the %s."), count);
}

static char *
count_running (const Words *words)
{
  g_autofree char *progress = NULL;

  if (words->game == NULL || count_of (words) == NULL)
    return g_strdup (_("the count is running already."));

  progress = damero_words_count_progress ((DameroCountKind) words->act->count,
                                          &words->game->counts.counts[words->act->count]);
  /* Translators: %s is a count and where it stands, like "forty-move count: 7 of 40". */
  return g_strdup_printf (_("the count is running already (%s)."), progress);
}

static char *
undo_needs_also (const Words *words)
{
  guint n = words->refusal->also != NULL ? words->refusal->also->len : 0;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %u is a number of acts in the log. */
                                       "Undoing this would also undo %u later act; confirm to undo them "
                                       "together.",
                                       "Undoing this would also undo %u later acts; confirm to undo them "
                                       "together.", n), n);
}

static char *
undo_also_unrelated (const Words *words)
{
  guint n = words->refusal->also != NULL ? words->refusal->also->len : 0;
  const char *uid = n > 0 ? g_ptr_array_index (words->refusal->also, 0) : NULL;
  const DameroLogRow *row = uid != NULL && words->event != NULL
                              ? g_hash_table_lookup (words->event->uids, uid) : NULL;
  g_autofree char *act = row != NULL ? damero_words_act (row->act, words->event) : NULL;

  if (n == 1 && act != NULL)
    /* Translators: %s is the sentence of an act, like "Board 2, game 1: Black moved 11-15". */
    return g_strdup_printf (_("“%s” does not have to be undone with this; leave it out, and undo it by itself if "
                              "you want to."), act);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: %u is a number of acts in the log. */
                 "%u of the acts named does not have to be undone with this; leave it out.",
                 "%u of the acts named do not have to be undone with this; leave them out.", n), n);
}

static char *
round_refusal (const Words *words)
{
  return damero_words_round_refusal (words->refusal, words->act, words->event);
}

static char *
record_refusal (const Words *words)
{
  return damero_words_record_refusal (words->refusal, words->act);
}

static char *
ruling_refusal (const Words *words)
{
  return damero_words_ruling_refusal (words->refusal, words->act, words->event);
}

static char *
touch_refusal (const Words *words)
{
  return damero_words_touch_refusal (words->refusal, words->act, words->event);
}

static char *
field_refusal (const Words *words)
{
  return damero_words_field_refusal (words->refusal, words->act, words->event);
}

#define TEXT(text)      { text, NULL, FALSE }
#define GAME_TEXT(text) { text, NULL, TRUE }
#define MADE(make)      { NULL, make, FALSE }
#define GAME_MADE(make) { NULL, make, TRUE }

/* Sentences that stand after the board begin with a small letter. */
static const Row rows[] = {
  [DAMERO_REFUSAL_NONE] = TEXT (N_("This act can be performed.")),
  [DAMERO_REFUSAL_FIELD_MISSING] = MADE (field_missing),
  [DAMERO_REFUSAL_FIELD_UNEXPECTED] = MADE (field_unexpected),
  [DAMERO_REFUSAL_FIELD_INVALID] = MADE (field_invalid),
  [DAMERO_REFUSAL_PROGRAM_ONLY] = TEXT (N_("Only the program itself records this, when it is needed.")),
  [DAMERO_REFUSAL_STAMP] = TEXT (N_("The time of this act is earlier than that of the act before it; acts are "
                                    "recorded in the order of time.")),
  [DAMERO_REFUSAL_UID_USED] = TEXT (N_("Another act with the same uid is in the log already; give this one a "
                                       "uid of its own.")),
  [DAMERO_REFUSAL_NO_EVENT] = TEXT (N_("There is no event yet; set it up first.")),
  [DAMERO_REFUSAL_EVENT_EXISTS] = MADE (event_exists),
  [DAMERO_REFUSAL_NO_SUCH_SECTION] = MADE (no_such_section),
  [DAMERO_REFUSAL_NO_SUCH_PLAYER] = MADE (no_such_player),
  [DAMERO_REFUSAL_NO_SUCH_ENTRY] = MADE (no_such_entry),
  [DAMERO_REFUSAL_NO_SUCH_ROUND] = MADE (no_such_round),
  [DAMERO_REFUSAL_NO_SUCH_GAME] = MADE (round_refusal),
  [DAMERO_REFUSAL_NAME_TAKEN] = MADE (name_taken),
  [DAMERO_REFUSAL_NUMBER_TAKEN] = MADE (number_taken),
  [DAMERO_REFUSAL_SCORING_FAULT] = MADE (field_refusal),
  [DAMERO_REFUSAL_REASON_NEEDED] = MADE (field_refusal),
  [DAMERO_REFUSAL_ALREADY_ENTERED] = MADE (already_entered),
  [DAMERO_REFUSAL_ALREADY_PAIRED] = MADE (already_paired),
  [DAMERO_REFUSAL_ALREADY_CHECKED_IN] = MADE (already_checked_in),
  [DAMERO_REFUSAL_ALREADY_WITHDRAWN] = MADE (already_withdrawn),
  [DAMERO_REFUSAL_NOT_WITHDRAWN] = MADE (round_refusal),
  [DAMERO_REFUSAL_EXPELLED] = MADE (field_refusal),
  [DAMERO_REFUSAL_BYES_USED_UP] = MADE (field_refusal),
  [DAMERO_REFUSAL_NUMBERS_FIXED] = MADE (field_refusal),
  [DAMERO_REFUSAL_ALREADY_ABSENT ... DAMERO_REFUSAL_ROUND_PAST] = MADE (round_refusal),
  [DAMERO_REFUSAL_TOO_FEW_ENTRIES] = MADE (too_few_entries),
  [DAMERO_REFUSAL_ROUND_ORDER] = MADE (round_order),
  [DAMERO_REFUSAL_ROUND_OPEN] = MADE (round_open),
  [DAMERO_REFUSAL_ROUND_CLOSED] = MADE (round_closed),
  [DAMERO_REFUSAL_ROUND_PUBLISHED] = MADE (round_refusal),
  [DAMERO_REFUSAL_ROUND_DRAFT] = MADE (round_refusal),
  [DAMERO_REFUSAL_LATER_ROUND] = MADE (round_refusal),
  [DAMERO_REFUSAL_ALREADY_ADJOURNED] = MADE (round_refusal),
  [DAMERO_REFUSAL_NOTHING_MISSING] = MADE (round_refusal),
  [DAMERO_REFUSAL_NO_MORE_ROUNDS] = MADE (no_more_rounds),
  [DAMERO_REFUSAL_NO_PAIRING] = MADE (round_refusal),
  [DAMERO_REFUSAL_BAD_PAIRS] = MADE (bad_pairs),
  [DAMERO_REFUSAL_ENTRY_ABSENT] = MADE (round_refusal),
  [DAMERO_REFUSAL_MATCH_BEGUN] = MADE (round_refusal),
  [DAMERO_REFUSAL_NO_DRAW] = MADE (round_refusal),
  [DAMERO_REFUSAL_NO_BALLOT] = GAME_MADE (round_refusal),
  [DAMERO_REFUSAL_BALLOT_USED] = MADE (round_refusal),
  [DAMERO_REFUSAL_MATCH_UNDECIDED] = MADE (round_refusal),
  [DAMERO_REFUSAL_OTHER_PLAYERS] = MADE (round_refusal),
  [DAMERO_REFUSAL_NOBODY_PLAYS] = TEXT (N_("Nobody would play in these pairs; pair at least two players.")),
  [DAMERO_REFUSAL_RESULTS_MISSING] = MADE (results_missing),
  [DAMERO_REFUSAL_ALREADY_STARTED] = GAME_TEXT (N_("the game has started already.")),
  [DAMERO_REFUSAL_NOT_STARTED] = GAME_TEXT (N_("the game has not started; start it first.")),
  [DAMERO_REFUSAL_EARLIER_GAME_OPEN] = GAME_MADE (earlier_game_open),
  [DAMERO_REFUSAL_GAME_OVER] = GAME_MADE (game_over),
  [DAMERO_REFUSAL_HAS_RESULT] = GAME_MADE (has_result),
  [DAMERO_REFUSAL_NO_RESULT] = GAME_TEXT (N_("the game has no result that could be corrected; enter one.")),
  [DAMERO_REFUSAL_SAME_RESULT] = GAME_MADE (same_result),
  [DAMERO_REFUSAL_OTHER_RESULT] = GAME_MADE (field_refusal),
  [DAMERO_REFUSAL_ALREADY_CONFIRMED] = GAME_MADE (field_refusal),
  [DAMERO_REFUSAL_RECORDED_RESULT] = GAME_MADE (recorded_result),
  [DAMERO_REFUSAL_ILLEGAL_MOVE] = MADE (illegal_move),
  [DAMERO_REFUSAL_LEGAL_MOVE] = GAME_MADE (legal_move),
  [DAMERO_REFUSAL_OTHER_PIECE] = MADE (touch_refusal),
  [DAMERO_REFUSAL_OTHER_OPENING] = GAME_MADE (round_refusal),
  [DAMERO_REFUSAL_WRONG_SIDE] = MADE (wrong_side),
  [DAMERO_REFUSAL_OTHER_CLOCK] = MADE (other_clock),
  [DAMERO_REFUSAL_RIGHT_SIDE] = MADE (right_side),
  [DAMERO_REFUSAL_NO_CLOCK] = GAME_TEXT (N_("the game is played without a clock.")),
  [DAMERO_REFUSAL_HAS_CLOCK] = GAME_TEXT (N_("the game runs on a clock; enter the move with a press.")),
  [DAMERO_REFUSAL_WRONG_PLY] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_MOVES_MISSING] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_POSITION_UNKNOWN] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_POSITION_KNOWN] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_RECORD_OVER] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_SAME_RECORD] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_ON_PAPER] = GAME_TEXT (N_("the club’s clocks keep the time in this section; enter the result, or say "
                                            "in the section’s settings that this computer keeps it.")),
  [DAMERO_REFUSAL_NO_PRESS] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_HAND_COUNT_RUNNING] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_NO_HAND_COUNT] = GAME_MADE (record_refusal),
  [DAMERO_REFUSAL_CLOCK_NOT_RUNNING] = GAME_TEXT (N_("the clocks are not running; resume them first.")),
  [DAMERO_REFUSAL_CLOCK_RUNNING] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_CLOCK_RANGE] = MADE (ruling_refusal),
  [DAMERO_REFUSAL_NO_MATCH_TIME] = GAME_TEXT (N_("the time control has no deadline; name the side whose time is "
                                                 "corrected.")),
  [DAMERO_REFUSAL_MATCH_TIME_OVER] = GAME_TEXT (N_("the time of the match is over; adjudicate the game, or "
                                                   "give the match more time.")),
  [DAMERO_REFUSAL_DEADLINE_PASSED] = GAME_TEXT (N_("time ran out before this; that is recorded first.")),
  [DAMERO_REFUSAL_TIME_NOT_OVER] = GAME_TEXT (N_("no time has run out at that instant.")),
  [DAMERO_REFUSAL_OFFER_NOT_ALLOWED] = GAME_MADE (offer_not_allowed),
  [DAMERO_REFUSAL_OFFER_STANDS] = GAME_TEXT (N_("a draw has been offered already; it must be answered "
                                                "first.")),
  [DAMERO_REFUSAL_NO_OFFER] = GAME_TEXT (N_("there is no draw offer to answer.")),
  [DAMERO_REFUSAL_OWN_OFFER] = MADE (own_offer),
  [DAMERO_REFUSAL_NOT_IN_RULES] = GAME_MADE (not_in_rules),
  [DAMERO_REFUSAL_COUNT_RUNNING] = GAME_MADE (count_running),
  [DAMERO_REFUSAL_COUNT_NOT_RUNNING] = GAME_TEXT (N_("the count is not running; there is nothing to "
                                                     "cancel.")),
  [DAMERO_REFUSAL_NAMES_SELF] = GAME_TEXT (N_("players cannot ask for a count of their own moves; name the opponent.")),
  [DAMERO_REFUSAL_NOT_WEAKER] = GAME_TEXT (N_("the stronger side cannot ask for this count, nor, where the rules have "
                                              "it announced or before the first move, can one that is equal; the "
                                              "referee can order it.")),
  [DAMERO_REFUSAL_NO_PIECE] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_NOT_BOUND] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_ALREADY_BOUND] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_OTHER_DIRECTION] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_OTHER_SQUARE] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_NO_SUCH_MOVE] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_MUST_CROWN] = MADE (touch_refusal),
  [DAMERO_REFUSAL_NOTHING_TO_CROWN] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_NO_PROPOSAL] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_PROPOSAL_STANDS] = GAME_MADE (touch_refusal),
  [DAMERO_REFUSAL_NOT_ADJOURNED] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_ADJOURNED] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_OTHER_GAME_OPEN] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_WAITS_FOR_REFEREE] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_ALREADY_LATE] = GAME_TEXT (N_("the player is noted as late already.")),
  [DAMERO_REFUSAL_NOT_LATE] = GAME_TEXT (N_("the player is not noted as late.")),
  [DAMERO_REFUSAL_NO_APPEAL] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_APPEAL_STANDS] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_NO_CALL] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_CALL_STANDS] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_NO_FLAG] = GAME_TEXT (N_("no flag has stopped this game; its clocks can be corrected as they are.")),
  [DAMERO_REFUSAL_OTHERS_NAME] = GAME_TEXT (N_("players act for their own side only; what one says for the opponent is "
                                               "for the referee to enter.")),
  [DAMERO_REFUSAL_REFEREE_ONLY] = GAME_MADE (ruling_refusal),
  [DAMERO_REFUSAL_TIME_OVER] = MADE (ruling_refusal),
  [DAMERO_REFUSAL_NO_SUCH_ACT] = TEXT (N_("The act to undo is not in the log.")),
  [DAMERO_REFUSAL_ALREADY_UNDONE] = TEXT (N_("This act is undone already.")),
  [DAMERO_REFUSAL_CANNOT_UNDO] = TEXT (N_("This act cannot be undone: the event itself and interruptions "
                                          "stay.")),
  [DAMERO_REFUSAL_UNDO_NEEDS_ALSO] = MADE (undo_needs_also),
  [DAMERO_REFUSAL_UNDO_ALSO_UNRELATED] = MADE (undo_also_unrelated),
  [DAMERO_REFUSAL_UNDO_RENUMBERS] = MADE (round_refusal),
  [DAMERO_REFUSAL_INTERRUPTED] = TEXT (N_("Clocks of an earlier run are still going; record the interruption "
                                          "first.")),
  [DAMERO_REFUSAL_OTHER_LOG] = TEXT (N_("Acts of the register of players and acts of an event are kept apart; "
                                        "perform this one where it belongs.")),
  [DAMERO_REFUSAL_NO_SUCH_PERSON] = TEXT (N_("The register has no such player; look for the name.")),
  [DAMERO_REFUSAL_PERSON_KNOWN] = TEXT (N_("The register has this player already; change the record instead.")),
  [DAMERO_REFUSAL_SAME_PERSON] = TEXT (N_("A record cannot be merged with itself; name two.")),
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == DAMERO_N_REFUSALS);

char *
damero_words_refusal (const DameroRefusal *refusal,
                      const DameroAct     *act,
                      const DameroEvent   *event)
{
  const Row *row = &rows[refusal->code];
  const Words words = {
    .refusal = refusal,
    .act = act,
    .event = event,
    .section = act != NULL && event != NULL ? damero_event_find_section (event, act->place.section) : NULL,
    .game = act != NULL && event != NULL ? damero_event_find_game (event, &act->place) : NULL,
    .number = refusal->number,
  };
  g_autofree char *board = row->of_game && act != NULL ? damero_words_board (&act->place, event) : NULL;
  g_autofree char *sentence = NULL;

  g_assert (row->text != NULL || row->make != NULL);

  sentence = row->make != NULL ? row->make (&words) : g_strdup (_(row->text));
  if (board == NULL)
    return damero_words_finish (g_steal_pointer (&sentence));

  /* Translators: %1$s is as in "Board 2, game 1", %2$s a sentence that begins with a small letter. */
  return g_strdup_printf (_("%1$s: %2$s"), board, sentence);
}

char *
damero_words_refusal_in_group (const DameroRefusal *refusal,
                               const DameroAct     *act,
                               const DameroEvent   *event)
{
  g_autofree char *why = damero_words_refusal (refusal, act, event);
  g_autofree char *what = NULL;

  /* The board is named already. */
  if (rows[refusal->code].of_game)
    /* Translators: of several things done at once; %s is a sentence on the one that could not be done. */
    return g_strdup_printf (_("Nothing was changed. %s"), why);

  what = damero_act_is_of_registry (act->kind) ? damero_words_registry_act (act, NULL) : damero_words_act (act, event);
  /* Translators: of several things done at once; %1$s is the one that could not be done, as in the log, and %2$s is a
   * sentence on why. */
  return g_strdup_printf (_("Nothing was changed, because of “%1$s”. %2$s"), what, why);
}

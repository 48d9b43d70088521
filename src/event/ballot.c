/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/ballot.c - openings drawn by lot: what a section draws from, what a draw comes to, with what a game begins.
 */
#include "event/event-private.h"

#include <string.h>

#include "game/deck-judge.h"
#include "model/ballot-draw.h"
#include "model/match.h"
#include "model/pairs.h"

/* The deck can be read, every line of it can be played, and it is of the game. */
static gboolean
check_deck (const DameroRuleset *ruleset,
            const char          *text,
            DameroRefusal       *refusal)
{
  int column = 0;
  g_autoptr(DameroDeck) deck = damero_deck_from_text (text, &column);
  g_autoptr(GArray) faults = NULL;

  if (deck == NULL)
    return damero_refuse_field (refusal, DAMERO_FIELD_DECK, column);

  faults = damero_deck_judge (deck);
  return (faults->len == 0 && damero_deck_suits (deck, ruleset)) ||
         damero_refuse_field (refusal, DAMERO_FIELD_DECK, 0);
}

/* The same by rules as a text; what cannot be read is refused elsewhere. */
static gboolean
check_deck_by (const char    *rules,
               const char    *text,
               DameroRefusal *refusal)
{
  DameroRuleset ruleset;

  return rules == NULL || !damero_ruleset_from_text (rules, &ruleset, NULL) || check_deck (&ruleset, text, refusal);
}

gboolean
damero_event_check_openings (const DameroLocation *location,
                             const DameroAct      *act,
                             DameroRefusal        *ret_refusal)
{
  if (act->deck == NULL || *act->deck == '\0')
    return TRUE;

  return location->section != NULL ? check_deck (&location->section->ruleset, act->deck, ret_refusal)
                                   : check_deck_by (act->ruleset, act->deck, ret_refusal);
}

/* The rules of a section stay as they were when it was made. */
gboolean
damero_event_check_decks (const DameroEvent *event,
                          guint             *ret_row,
                          DameroRefusal     *ret_refusal)
{
  g_autoptr(GHashTable) rules = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroAct *act = ((DameroLogRow *) g_ptr_array_index (event->log, i))->act;
      gpointer section = GINT_TO_POINTER (act->place.section);

      *ret_row = i;
      if (act->kind == DAMERO_ACT_SECTION)
        g_hash_table_insert (rules, section, act->ruleset);
      if (act->deck != NULL && *act->deck != '\0' &&
          !check_deck_by (g_hash_table_lookup (rules, section), act->deck, ret_refusal))
        return FALSE;
    }

  return TRUE;
}

void
damero_event_set_openings (DameroSection   *section,
                           const DameroAct *act)
{
  if (act->deck != NULL)
    {
      g_clear_pointer (&section->deck, g_ref_string_release);
      section->deck = *act->deck != '\0' ? g_ref_string_new (act->deck) : NULL;
    }
  if (act->draw >= 0)
    section->draw = (DameroDraw) act->draw;
  if (act->with_return >= 0)
    section->with_return = act->with_return == DAMERO_SWITCH_ON;
  if (act->opening >= 0)
    section->opening = (DameroOpening) act->opening;
}

static DameroDeck *
dup_deck (const DameroSection *section)
{
  return section->deck != NULL ? damero_deck_from_text (section->deck, NULL) : NULL;
}

static gboolean
is_of_hand (const DameroAct *act)
{
  return act->code != NULL || act->line != NULL || act->fen != NULL;
}

gboolean
damero_event_is_to_be_drawn (const DameroAct *act)
{
  return act->kind == DAMERO_ACT_BALLOT && act->seed == DAMERO_NO_INT64 && !is_of_hand (act);
}

/* The entry of DECK that an act draws, or names; NULL if there is none. */
static DameroDeckEntry *
find_entry (const DameroSection *section,
            const DameroDeck    *deck,
            const DameroAct     *act)
{
  const DameroPlace *place = &act->place;
  g_autoptr(GHashTable) drawn = NULL;

  if (deck == NULL)
    return NULL;
  if (act->seed == DAMERO_NO_INT64)
    return act->code != NULL ? damero_deck_find (deck, act->code) : NULL;

  drawn = damero_ballots_count (section, deck, place->round, place->board, place->game);
  return damero_ballot_draw (deck, drawn, section->with_return, act->seed);
}

static void
default_text (DameroAct     *act,
              DameroFieldId  field,
              const char    *text)
{
  if (text != NULL && *text != '\0' && !damero_act_has (act, field))
    damero_act_set_text (act, field, text);
}

/* Whether games of SECTION begin with ENTRY as with the moves LINE or else the position FEN, both as the program
 * writes them. */
static gboolean
is_opening (const DameroSection   *section,
            const DameroDeckEntry *entry,
            const char            *line,
            const char            *fen)
{
  g_autofree char *entry_line = NULL, *entry_fen = NULL;

  if (!damero_opening_normalize (entry->moves, entry->fen, &section->ruleset, &entry_line, &entry_fen, NULL) ||
      strcmp (entry_line, line) != 0)
    return FALSE;

  return *line != '\0' || g_strcmp0 (entry_fen, fen) == 0;
}

/* The entry of DECK, of the code of the act if it says one, with that opening; NULL if there is none. */
static const DameroDeckEntry *
find_typed (const DameroSection *section,
            const DameroDeck    *deck,
            const DameroAct     *act,
            const char          *line,
            const char          *fen)
{
  for (guint i = 0; deck != NULL && i < deck->entries->len; i++)
    {
      const DameroDeckEntry *entry = damero_deck_get_entry (deck, i);

      if ((act->code == NULL || strcmp (act->code, entry->code) == 0) && is_opening (section, entry, line, fen))
        return entry;
    }

  return NULL;
}

/* What is sound is written as the program does, and what is of the deck as the deck has it. */
static void
fill_typed (const DameroSection *section,
            const DameroDeck    *deck,
            DameroAct           *act)
{
  g_autofree char *line = NULL, *fen = NULL;
  const DameroDeckEntry *entry;

  if (!damero_opening_normalize (act->line, act->fen, &section->ruleset, &line, &fen, NULL))
    return;

  entry = find_typed (section, deck, act, line, fen);
  if (entry != NULL)
    {
      default_text (act, DAMERO_FIELD_CODE, entry->code);
      default_text (act, DAMERO_FIELD_NAME, entry->name);
    }
  if (act->line != NULL)
    damero_act_set_text (act, DAMERO_FIELD_LINE, entry != NULL ? entry->moves : line);
  if (act->fen != NULL || entry != NULL)
    damero_act_set_text (act, DAMERO_FIELD_FEN, entry != NULL ? entry->fen : fen);
}

/* A code without blanks around it; none of blanks alone. */
static void
strip_code (DameroAct *act)
{
  g_autofree char *code = act->code != NULL ? g_strstrip (g_strdup (act->code)) : NULL;

  damero_act_set_text (act, DAMERO_FIELD_CODE, code != NULL && *code != '\0' ? code : NULL);
}

void
damero_event_fill_ballot (const DameroSection *section,
                          DameroAct           *act)
{
  g_autoptr(DameroDeck) deck = dup_deck (section);
  const DameroDeckEntry *entry;

  strip_code (act);
  if (act->seed == DAMERO_NO_INT64 && (act->line != NULL || act->fen != NULL))
    {
      fill_typed (section, deck, act);
      return;
    }

  entry = find_entry (section, deck, act);
  if (entry == NULL)
    return;

  default_text (act, DAMERO_FIELD_CODE, entry->code);
  default_text (act, DAMERO_FIELD_NAME, entry->name);
  default_text (act, DAMERO_FIELD_LINE, entry->moves);
  default_text (act, DAMERO_FIELD_FEN, entry->fen);
  /* Games begin as they do without an opening, which is said. */
  if (act->line == NULL && act->fen == NULL)
    damero_act_set_text (act, DAMERO_FIELD_LINE, "");
}

/* ---- a draw ---- */

/* As deep as the section draws. */
static gboolean
check_depth (const DameroSection *section,
             const DameroRound   *round,
             const DameroPlace   *place,
             DameroRefusal       *refusal)
{
  DameroDraw depth = place->game > 0 ? DAMERO_DRAW_GAME : place->board > 0 ? DAMERO_DRAW_MATCH : DAMERO_DRAW_ROUND;
  const DameroMatch *match;

  if (section->draw != depth)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_DRAW, (int) section->draw);
  if (place->board == 0)
    return TRUE;

  match = damero_round_find_match (round, place->board);
  return (match != NULL && place->game <= (int) match->n_games) ||
         damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_GAME, place->board);
}

/* Whether a game begins with what is drawn at PLACE. */
static gboolean
is_reached (const DameroPlace *place,
            int                board,
            int                game)
{
  return (place->board == 0 || place->board == board) && (place->game == 0 || place->game == game);
}

/* The board of the first game that begins with it and has begun, or has a result that was played; 0: there is none. */
static int
find_begun (const DameroEvent *event,
            const DameroRound *round,
            const DameroPlace *place)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (int game = 1; game <= (int) match->n_games; game++)
        {
          const DameroPlace at = { place->section, round->number, match->board, game };
          DameroOutcome outcome = match->games[game - 1].outcome;

          if (is_reached (place, match->board, game) &&
              (damero_event_find_game (event, &at) != NULL ||
               (outcome != DAMERO_OUTCOME_NONE && !damero_outcome_is_forfeit (outcome))))
            return match->board;
        }
    }

  return 0;
}

/* A code without an opening is that of an entry. */
static gboolean
check_code (const DameroDeck *deck,
            const DameroAct  *act,
            DameroRefusal    *refusal)
{
  gboolean is_alone = act->seed == DAMERO_NO_INT64 && act->code != NULL && act->line == NULL && act->fen == NULL;

  return deck == NULL || !is_alone || damero_deck_find (deck, act->code) != NULL ||
         damero_refuse_field (refusal, DAMERO_FIELD_CODE, 0);
}

/* What is drawn is what the seed draws; what is typed in of the deck is as the deck has it. */
static gboolean
check_entry (const DameroSection *section,
             const DameroDeck    *deck,
             const DameroAct     *act,
             DameroRefusal       *refusal)
{
  const DameroDeckEntry *entry = find_entry (section, deck, act);

  if (entry == NULL)
    return act->seed == DAMERO_NO_INT64 || damero_refuse_field (refusal, DAMERO_FIELD_SEED, 0);
  if (g_strcmp0 (entry->code, act->code) != 0)
    return damero_refuse_field (refusal, DAMERO_FIELD_CODE, 0);
  if (g_strcmp0 (entry->moves, act->line != NULL ? act->line : "") != 0)
    return damero_refuse_field (refusal, DAMERO_FIELD_LINE, 0);

  return g_strcmp0 (entry->fen, act->fen) == 0 || damero_refuse_field (refusal, DAMERO_FIELD_FEN, 0);
}

static gboolean
refuse_opening (const DameroAct *act,
                DameroRefusal   *refusal)
{
  gboolean has_line = act->line != NULL && *act->line != '\0';

  return damero_refuse_field (refusal, has_line ? DAMERO_FIELD_LINE : DAMERO_FIELD_FEN, 0);
}

static gboolean
check_typed (const DameroSection *section,
             const DameroAct     *act,
             DameroRefusal       *refusal)
{
  return act->seed != DAMERO_NO_INT64 || (act->line == NULL && act->fen == NULL) ||
         damero_opening_normalize (act->line, act->fen, &section->ruleset, NULL, NULL, NULL) ||
         refuse_opening (act, refusal);
}

gboolean
damero_event_check_drawn (const DameroLocation *location,
                          const DameroAct      *act,
                          DameroRefusal        *ret_refusal)
{
  g_autoptr(DameroDeck) deck = NULL;

  if (act->kind != DAMERO_ACT_BALLOT)
    return TRUE;

  deck = dup_deck (location->section);
  return check_code (deck, act, ret_refusal) && check_entry (location->section, deck, act, ret_refusal) &&
         check_typed (location->section, act, ret_refusal);
}

/* The opening of an act can be played in games of SECTION. Logs have some that were played from where the side begins
 * that does so in the game, whichever begins in the section. */
static gboolean
check_opening (const DameroSection *section,
               const DameroAct     *act,
               DameroRefusal       *refusal)
{
  DameroRuleset usual = section->ruleset;

  if (act->line == NULL && act->fen == NULL)
    {
      damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
      refusal->field = DAMERO_FIELD_LINE;
      return FALSE;
    }

  usual.first_side = damero_variant_low_side (usual.variant);
  return damero_opening_normalize (act->line, act->fen, &section->ruleset, NULL, NULL, NULL) ||
         damero_opening_normalize (act->line, act->fen, &usual, NULL, NULL, NULL) || refuse_opening (act, refusal);
}

static int
compare_ballots (gconstpointer a,
                 gconstpointer b)
{
  const DameroBallot *x = *(DameroBallot *const *) a, *y = *(DameroBallot *const *) b;

  return x->board != y->board ? x->board - y->board : x->game - y->game;
}

/* A crosstable tells that it was drawn again, and not why. */
static gboolean
is_told_redrawn (const DameroAct *act)
{
  return act->actor == DAMERO_ACTOR_PROGRAM && act->reason != NULL;
}

gboolean
damero_event_apply_ballot (const DameroEvent   *event,
                           const DameroSection *section,
                           DameroRound         *round,
                           const DameroAct     *act,
                           DameroRefusal       *ret_refusal)
{
  const DameroPlace *place = &act->place;
  const DameroBallot *old = damero_round_find_ballot (round, place->board, place->game);
  DameroBallot *ballot;
  int begun;

  if (!check_depth (section, round, place, ret_refusal))
    return FALSE;
  begun = find_begun (event, round, place);
  if (begun != 0)
    return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_BALLOT_USED, begun);
  if (old != NULL && !damero_event_has_reason (act) && !is_told_redrawn (act))
    {
      damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_MISSING);
      ret_refusal->field = DAMERO_FIELD_REASON;
      return FALSE;
    }
  if (!check_opening (section, act, ret_refusal))
    return FALSE;

  ballot = damero_ballot_new (place->board, place->game, act->code, act->name, act->line, act->fen, act->seed);
  ballot->redrawn = old != NULL || is_told_redrawn (act);
  if (old != NULL)
    g_ptr_array_remove (round->ballots, (gpointer) old);
  g_ptr_array_add (round->ballots, ballot);
  g_ptr_array_sort (round->ballots, compare_ballots);
  return TRUE;
}

static gboolean
is_same_pair (const DameroMatch *match,
              int                a,
              int                b)
{
  return (match->a == a && match->b == b) || (match->a == b && match->b == a);
}

/* The board of the two of the old match in ROUND; 0: they do not meet there. */
static int
find_board (const DameroRound *round,
            const DameroMatch *old)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (is_same_pair (match, old->a, old->b))
        return match->board;
    }

  return 0;
}

/* The same on another board. */
static DameroBallot *
move_ballot (const DameroBallot *ballot,
             int                 board)
{
  DameroBallot *moved = damero_ballot_new (board, ballot->game, ballot->code, ballot->name, ballot->line, ballot->fen,
                                           ballot->seed);

  moved->redrawn = ballot->redrawn;
  return moved;
}

void
damero_event_keep_ballots (const DameroRound *old,
                           DameroRound       *round)
{
  for (guint i = 0; i < old->ballots->len; i++)
    {
      DameroBallot *ballot = g_ptr_array_index (old->ballots, i);
      const DameroMatch *match = damero_round_find_match (old, ballot->board);
      int board = match != NULL ? find_board (round, match) : 0;

      if (ballot->board == board)
        g_ptr_array_add (round->ballots, damero_ballot_ref (ballot));
      else if (board != 0)
        g_ptr_array_add (round->ballots, move_ballot (ballot, board));
    }
  g_ptr_array_sort (round->ballots, compare_ballots);
}

guint
damero_round_count_lost_ballots (const DameroRound *round,
                                 const GArray      *pairs)
{
  guint n = 0;

  for (guint i = 0; i < round->ballots->len; i++)
    {
      const DameroBallot *ballot = g_ptr_array_index (round->ballots, i);
      const DameroMatch *match = damero_round_find_match (round, ballot->board);
      gboolean stays = match == NULL;

      for (guint k = 0; k < pairs->len && !stays; k++)
        {
          const DameroPair *pair = &g_array_index (pairs, DameroPair, k);

          stays = is_same_pair (match, pair->white, pair->black);
        }
      n += !stays;
    }

  return n;
}

/* ---- what is to be drawn ---- */

/* Whether a game that begins with what is drawn at PLACE wants a result. */
static gboolean
is_awaited (const DameroRound *round,
            const DameroPlace *place)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (int game = 1; game <= (int) match->n_games; game++)
        if (is_reached (place, match->board, game) && match->games[game - 1].outcome == DAMERO_OUTCOME_NONE)
          return TRUE;
    }

  return FALSE;
}

static void
add_missing (const DameroEvent *event,
             const DameroRound *round,
             const DameroPlace *place,
             GPtrArray         *acts,
             guint             *n_begun)
{
  DameroAct *act;

  if (damero_round_get_ballot (round, place->board, place->game) != NULL || !is_awaited (round, place))
    return;
  if (find_begun (event, round, place) != 0)
    {
      ++*n_begun;
      return;
    }

  act = damero_act_new (DAMERO_ACT_BALLOT);
  act->place = *place;
  g_ptr_array_add (acts, act);
}

GPtrArray *
damero_event_dup_ballots_to_draw (const DameroEvent *event,
                                  int                section_id,
                                  int                round_number,
                                  guint             *ret_n_begun)
{
  guint n_begun = 0;
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  const DameroSection *section = damero_event_find_section (event, section_id);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, round_number) : NULL;
  DameroPlace place = { section_id, round_number, 0, 0 };

  if (ret_n_begun != NULL)
    *ret_n_begun = 0;
  if (round == NULL || round->closed || section->deck == NULL || section->draw == DAMERO_DRAW_NONE)
    return acts;
  if (section->draw == DAMERO_DRAW_ROUND)
    add_missing (event, round, &place, acts, &n_begun);

  for (guint i = 0; section->draw != DAMERO_DRAW_ROUND && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      gboolean each_game = section->draw == DAMERO_DRAW_GAME;

      place.board = match->board;
      for (place.game = each_game; place.game <= (each_game ? (int) match->n_games : 0); place.game++)
        add_missing (event, round, &place, acts, &n_begun);
    }

  if (ret_n_begun != NULL)
    *ret_n_begun = n_begun;
  return acts;
}

/* ---- the start of a game ---- */

void
damero_event_fill_opening (const DameroEvent *event,
                           DameroAct         *act)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, act->place.round) : NULL;
  const DameroPlace *place = &act->place;
  const DameroBallot *ballot = round != NULL ? damero_round_get_ballot (round, place->board, place->game) : NULL;

  if (ballot == NULL || act->line != NULL || act->fen != NULL || act->opening >= 0)
    return;

  if (*ballot->line == '\0')
    {
      damero_act_set_text (act, DAMERO_FIELD_FEN, ballot->fen);
      return;
    }
  damero_act_set_text (act, DAMERO_FIELD_LINE, ballot->line);
  act->opening = (int) section->opening;
}

static gboolean
is_opening_of (const DameroBallot *ballot,
               const DameroAct    *act)
{
  return *ballot->line != '\0' ? act->fen == NULL && g_strcmp0 (act->line, ballot->line) == 0
                               : act->line == NULL && g_strcmp0 (act->fen, ballot->fen) == 0;
}

void
damero_section_get_start (const DameroSection *section,
                          const DameroPlace   *place,
                          DameroPosition      *ret_position)
{
  const DameroRound *round = damero_section_find_round (section, place->round);
  const DameroBallot *ballot = round != NULL ? damero_round_get_ballot (round, place->board, place->game) : NULL;
  DameroFenError error;

  if (ballot == NULL || *ballot->line != '\0' || ballot->fen == NULL ||
      !damero_position_from_fen (section->ruleset.variant, ballot->fen, ret_position, &error))
    *ret_position = damero_position_start (section->ruleset.variant, section->ruleset.first_side);
}

/* What a game begins with is what was drawn for it, where its section draws. A game on paper begins with the position
 * that was drawn; its score sheet has the moves. */
gboolean
damero_event_set_up_opening (const DameroLocation *location,
                             const DameroAct      *act,
                             DameroGameSetup      *setup,
                             DameroRefusal        *ret_refusal)
{
  const DameroPlace *place = &act->place;
  const DameroBallot *ballot = damero_round_get_ballot (location->round, place->board, place->game);
  DameroFenError fen_error;

  if (act->kind == DAMERO_ACT_START && location->section->draw != DAMERO_DRAW_NONE)
    {
      if (ballot == NULL)
        return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_NO_BALLOT, place->board);
      if (!is_opening_of (ballot, act))
        return damero_refuse_field (ret_refusal, act->fen != NULL ? DAMERO_FIELD_FEN : DAMERO_FIELD_LINE, 0);
    }

  if (act->kind != DAMERO_ACT_START)
    damero_section_get_start (location->section, place, &setup->start);
  else if (act->fen == NULL)
    setup->start = damero_position_start (setup->ruleset.variant, setup->ruleset.first_side);
  else if (!damero_position_from_fen (setup->ruleset.variant, act->fen, &setup->start, &fen_error))
    return damero_refuse_field (ret_refusal, DAMERO_FIELD_FEN, (int) fen_error.column);
  /* Nobody could ever move: such a game is over, not to be played. */
  if (!damero_moves_exist (&setup->start))
    return damero_refuse_field (ret_refusal, DAMERO_FIELD_FEN, 0);
  if (act->line == NULL || act->kind != DAMERO_ACT_START)
    return TRUE;

  setup->is_obligatory = act->opening == DAMERO_OPENING_OBLIGATORY;
  return damero_game_read_opening (setup, act->line) || damero_refuse_field (ret_refusal, DAMERO_FIELD_LINE, 0);
}

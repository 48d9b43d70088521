/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/check.c - what an act must be before it is applied: its place, the phase of that place, and the
 * fields of its kind.
 */
#include "event/event-private.h"

#include <string.h>

#include "model/match.h"
#include "model/seat.h"
#include "model/text.h"

/* Pairing numbers are fixed once the fourth round is paired (FIDE C.04.2, B). */
#define LAST_RENUMBERED 3

/* The place is as deep as the kind, or deeper where its traits say so. A round may be left open here: where its section
 * is not there, that is why nobody could fill it in. */
static gboolean
check_depth (const DameroAct *act)
{
  const DameroPlace *place = &act->place;
  DameroActScope scope = damero_act_shapes[act->kind].scope;
  gboolean is_of_game = scope >= DAMERO_SCOPE_GAME || (place->game > 0 && damero_act_is (act, DAMERO_TRAIT_OF_GAME));
  gboolean is_of_match = is_of_game || (place->board > 0 && damero_act_is (act, DAMERO_TRAIT_OF_MATCH));

  return (scope >= DAMERO_SCOPE_SECTION ? place->section > 0 : place->section == 0) &&
         (is_of_match ? place->round > 0 : scope == DAMERO_SCOPE_ROUND || place->round == 0) &&
         (is_of_match ? place->board > 0 : place->board == 0) && (is_of_game ? place->game > 0 : place->game == 0);
}

/* The next round, or the last one anew as long as it is a draft. */
static gboolean
check_pair (const DameroSection *section,
            const DameroAct     *act,
            DameroRefusal       *refusal)
{
  int next = (int) section->rounds->len + 1;
  const DameroRound *paired = damero_section_find_round (section, act->place.round);

  if (section->entries->len < 2)
    return damero_refuse (refusal, DAMERO_REFUSAL_TOO_FEW_ENTRIES);
  if (paired != NULL)
    return (act->place.round == next - 1 && !damero_round_is_public (paired)) ||
           damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_PUBLISHED, act->place.round);
  if (next > damero_section_count_rounds (section))
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_MORE_ROUNDS);
  if (act->place.round != next)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_ORDER, next);
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      if (!round->closed && !round->adjourned)
        return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_OPEN, round->number);
    }

  return TRUE;
}

/* The other acts on a round that is paired. */
static gboolean
check_round (const DameroSection *section,
             const DameroRound   *round,
             const DameroAct     *act,
             DameroRefusal       *refusal)
{
  gboolean changes_pairs = (damero_act_shapes[act->kind].changes & DAMERO_CHANGES_PAIRS) != 0;

  if (act->kind == DAMERO_ACT_NOTED)
    return TRUE;
  if (act->kind == DAMERO_ACT_PUBLISH)
    return !damero_round_is_public (round) ||
           damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_PUBLISHED, round->number);
  if (act->kind == DAMERO_ACT_ADVANCED && section->system != DAMERO_SYSTEM_KNOCKOUT)
    return damero_refuse (refusal, DAMERO_REFUSAL_NOT_IN_SYSTEM);
  if (round->closed)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_CLOSED, round->number);
  if (changes_pairs && damero_section_find_round (section, round->number + 1) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_LATER_ROUND, round->number + 1);
  if (act->kind == DAMERO_ACT_ROUND_ADJOURNED && round->adjourned)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ALREADY_ADJOURNED, round->number);

  return TRUE;
}

/* Entries are fixed with the first round where the system needs them all; acts on rounds to come apply where rounds
 * are paired one by one. Acts of the program may state what a table has of rounds that were played. */
static gboolean
check_section (const DameroSection *section,
               const DameroAct     *act,
               DameroRefusal       *refusal)
{
  gboolean is_open = damero_system_is_open (section->system);

  switch ((int) act->kind)
    {
    case DAMERO_ACT_ENTRY:
      return section->rounds->len == 0 || is_open || damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_PAIRED);
    case DAMERO_ACT_RENUMBER:
      if (section->rounds->len > 0 && !is_open)
        return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_PAIRED);
      return section->rounds->len <= LAST_RENUMBERED ||
             damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBERS_FIXED, LAST_RENUMBERED);
    case DAMERO_ACT_ABSENCE:
      return is_open || act->actor == DAMERO_ACTOR_PROGRAM || damero_refuse (refusal, DAMERO_REFUSAL_NOT_IN_SYSTEM);
    case DAMERO_ACT_CHECK_IN_CLOSED:
    case DAMERO_ACT_ABSENCE_CANCELLED:
    case DAMERO_ACT_FORBID:
    case DAMERO_ACT_ALLOW:
      return is_open || damero_refuse (refusal, DAMERO_REFUSAL_NOT_IN_SYSTEM);
    default:
      return TRUE;
    }
}

static const DameroGame *
find_other_game (const DameroEvent *event,
                 const DameroPlace *place,
                 int                number)
{
  const DameroPlace other = { place->section, place->round, place->board, number };

  return damero_event_find_game (event, &other);
}

/* Games of a match are played in order, one at a time; an adjourned one waits until it is continued. */
static gboolean
check_no_game (const DameroEvent    *event,
               const DameroLocation *location,
               const DameroAct      *act,
               DameroRefusal        *refusal)
{
  if (location->record->outcome != DAMERO_OUTCOME_NONE)
    return damero_act_is (act, DAMERO_TRAIT_REMARK) || damero_refuse (refusal, DAMERO_REFUSAL_HAS_RESULT);
  /* Results need no game. */
  if ((damero_act_shapes[act->kind].changes & DAMERO_CHANGES_RESULTS) != 0 && !damero_act_is (act, DAMERO_TRAIT_CLOCK))
    return TRUE;
  if (!damero_act_is (act, DAMERO_TRAIT_OPENS))
    return damero_refuse (refusal, location->section->paper ? DAMERO_REFUSAL_ON_PAPER : DAMERO_REFUSAL_NOT_STARTED);

  for (int i = 0; i < act->place.game - 1; i++)
    {
      const DameroGame *earlier = find_other_game (event, &act->place, i + 1);

      if (location->match->games[i].outcome == DAMERO_OUTCOME_NONE &&
          (earlier == NULL || earlier->phase != DAMERO_GAME_ADJOURNED))
        return damero_refuse_number (refusal, DAMERO_REFUSAL_EARLIER_GAME_OPEN, i + 1);
    }

  return TRUE;
}

/* An adjourned game, or one that time had stopped, goes on when no other one of its match is being played. */
static gboolean
check_continued (const DameroEvent    *event,
                 const DameroLocation *location,
                 const DameroAct      *act,
                 DameroRefusal        *refusal)
{
  for (int number = 1; number <= (int) location->match->n_games; number++)
    {
      const DameroGame *other = find_other_game (event, &act->place, number);

      if (other != NULL && number != act->place.game &&
          (other->phase == DAMERO_GAME_PLAYING || other->phase == DAMERO_GAME_PAUSED))
        return damero_refuse_number (refusal, DAMERO_REFUSAL_OTHER_GAME_OPEN, number);
    }

  return TRUE;
}

/* A result that was corrected is of the record: the game cannot take it back. The time of a match has gone on with the
 * games after this one. */
static gboolean
check_play_on (const DameroEvent    *event,
               const DameroLocation *location,
               const DameroAct      *act,
               DameroRefusal        *refusal)
{
  gboolean is_match = location->game->setup.controls[DAMERO_BLACK].mode == DAMERO_MODE_MATCH;

  if (location->record->corrected)
    return damero_refuse (refusal, DAMERO_REFUSAL_HAS_RESULT);
  for (int number = act->place.game + 1; is_match && number <= (int) location->match->n_games; number++)
    if (find_other_game (event, &act->place, number) != NULL)
      return damero_refuse_number (refusal, DAMERO_REFUSAL_OTHER_GAME_OPEN, number);

  return check_continued (event, location, act, refusal);
}

/* Nobody is late any more where a game has been played, or begun by somebody. */
static gboolean
check_late (const DameroMatch *match,
            DameroRefusal     *refusal)
{
  gboolean open = FALSE;

  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];

      if (game->plies > 0)
        return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_STARTED);
      if (game->outcome != DAMERO_OUTCOME_NONE && !damero_outcome_is_forfeit (game->outcome))
        return damero_refuse (refusal, DAMERO_REFUSAL_HAS_RESULT);
      open = open || game->outcome == DAMERO_OUTCOME_NONE;
    }

  return open || damero_refuse (refusal, DAMERO_REFUSAL_HAS_RESULT);
}

/* The moves of a game whose result is known: of one on paper, of one that nobody recorded, of presses without moves. */
static gboolean
is_later_move (const DameroLocation *location,
               const DameroAct      *act)
{
  if (act->kind != DAMERO_ACT_MOVE && (act->kind != DAMERO_ACT_MOVE_ENTERED || location->game == NULL))
    return FALSE;

  return location->game != NULL ? damero_game_takes_moves (location->game)
                                : location->record->outcome != DAMERO_OUTCOME_NONE &&
                                !damero_outcome_is_forfeit (location->record->outcome);
}

static gboolean
check_confirmed (const DameroMatchGame *record,
                 DameroRefusal         *refusal)
{
  if (record->outcome == DAMERO_OUTCOME_NONE)
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_RESULT);

  return !record->confirmed || damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_CONFIRMED);
}

/* What a crosstable has is all that is known of the game; a result is set over another only where the table says
 * that it was. */
static gboolean
check_recorded (const DameroLocation *location,
                const DameroAct      *act,
                DameroRefusal        *refusal)
{
  if (location->game != NULL)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_STARTED);

  return act->result < 0 || act->old_value != NULL || location->record->outcome == DAMERO_OUTCOME_NONE ||
         location->record->outcome == (DameroOutcome) act->result || damero_refuse (refusal, DAMERO_REFUSAL_HAS_RESULT);
}

static gboolean
check_game (const DameroEvent    *event,
            const DameroLocation *location,
            const DameroAct      *act,
            DameroRefusal        *refusal)
{
  if (act->kind == DAMERO_ACT_RESULT_CORRECTED)
    return location->record->outcome != DAMERO_OUTCOME_NONE ||
           damero_refuse (refusal, DAMERO_REFUSAL_NO_RESULT);
  if (act->kind == DAMERO_ACT_RESULT_CONFIRMED)
    return check_confirmed (location->record, refusal);
  if (is_later_move (location, act))
    return TRUE;
  if (location->round->closed && act->kind != DAMERO_ACT_APPEAL && act->kind != DAMERO_ACT_APPEAL_DECIDED)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_ROUND_CLOSED, act->place.round);
  if (act->kind == DAMERO_ACT_RECORDED)
    return check_recorded (location, act, refusal);
  if (act->kind == DAMERO_ACT_LATE)
    return check_late (location->match, refusal);
  if (act->kind == DAMERO_ACT_ARRIVED)
    return TRUE;
  if (location->game == NULL)
    return check_no_game (event, location, act, refusal);
  if (location->game->phase == DAMERO_GAME_OVER &&
      (act->kind == DAMERO_ACT_RESULT || act->kind == DAMERO_ACT_ADJUDICATED))
    return damero_refuse (refusal, DAMERO_REFUSAL_RECORDED_RESULT);
  if (!damero_game_check_phase (location->game, act->kind, refusal))
    return FALSE;
  if (damero_act_is (act, DAMERO_TRAIT_CLOCK) && !location->game->setup.has_clock)
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_CLOCK);

  if (act->kind == DAMERO_ACT_PLAY_ON)
    return check_play_on (event, location, act, refusal);
  return act->kind != DAMERO_ACT_CONTINUED || check_continued (event, location, act, refusal);
}

static gboolean
locate_round (const DameroAct *act,
              DameroLocation  *location,
              DameroRefusal   *refusal)
{
  if (act->place.round < 1)
    return damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
  if (act->kind == DAMERO_ACT_PAIR)
    return check_pair (location->section, act, refusal);

  location->round = damero_section_find_round (location->section, act->place.round);
  if (location->round == NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_ROUND, act->place.round);

  return damero_act_shapes[act->kind].scope != DAMERO_SCOPE_ROUND ||
         check_round (location->section, location->round, act, refusal);
}

gboolean
damero_event_locate (const DameroEvent *event,
                     const DameroAct   *act,
                     DameroLocation    *ret_location,
                     DameroRefusal     *ret_refusal)
{
  DameroActScope scope = damero_act_shapes[act->kind].scope;
  DameroLocation location = { 0 };

  if (scope == DAMERO_SCOPE_REGISTRY)
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_OTHER_LOG);
  if (event->created == (act->kind == DAMERO_ACT_EVENT))
    return damero_refuse (ret_refusal, event->created ? DAMERO_REFUSAL_EVENT_EXISTS
                                                      : DAMERO_REFUSAL_NO_EVENT);
  if (!check_depth (act))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_MISSING);

  if (scope >= DAMERO_SCOPE_SECTION && act->kind != DAMERO_ACT_SECTION)
    {
      location.section = (DameroSection *) damero_event_find_section (event, act->place.section);
      if (location.section == NULL)
        return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_NO_SUCH_SECTION, act->place.section);
    }
  if (location.section != NULL && !check_section (location.section, act, ret_refusal))
    return FALSE;
  if (scope >= DAMERO_SCOPE_ROUND && !locate_round (act, &location, ret_refusal))
    return FALSE;
  if (scope >= DAMERO_SCOPE_GAME)
    {
      location.match = damero_round_find_match (location.round, act->place.board);
      if (location.match == NULL || act->place.game > (int) location.match->n_games)
        return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_NO_SUCH_GAME, act->place.board);
      location.record = &location.match->games[act->place.game - 1];
      location.game = g_hash_table_lookup (event->games, &act->place);
      if (!check_game (event, &location, act, ret_refusal))
        return FALSE;
    }

  *ret_location = location;
  return TRUE;
}

gboolean
damero_event_check_place (const DameroEvent *event,
                          const DameroAct   *act,
                          DameroRefusal     *ret_refusal)
{
  DameroLocation location;

  damero_refusal_clear (ret_refusal);
  return damero_event_locate (event, act, &location, ret_refusal);
}

/* UTF-8 of at most so many characters, none of which moves a terminal. */
static gboolean
is_text_sound (const char *text,
               gsize       max_chars)
{
  gsize n_chars = 0;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (; *text != '\0' && n_chars <= max_chars; text = g_utf8_next_char (text), n_chars++)
    if (g_unichar_iscntrl (g_utf8_get_char (text)))
      return FALSE;

  return n_chars <= max_chars;
}

gboolean
damero_event_check_texts (const DameroAct *act,
                          DameroRefusal   *ret_refusal)
{
  if (act->who != NULL && damero_text_find_unsound (act->who) != NULL)
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_INVALID);

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      const char *text = damero_act_fields[field].type == DAMERO_FIELD_TEXT ? damero_act_get_text (act, field) : NULL;
      const char *bad = text != NULL ? damero_text_find_unsound (text) : NULL;

      if (bad != NULL)
        return damero_refuse_field (ret_refusal, field, (int) (bad - text) + 1);
      if (text != NULL && field == DAMERO_FIELD_NAME && !damero_text_is_visible (text))
        return damero_refuse_field (ret_refusal, field, 0);
    }

  return TRUE;
}

static DameroRefusalCode
check_field (const DameroAct *act,
             DameroFieldId    field)
{
  const DameroActShape *shape = &damero_act_shapes[act->kind];
  const DameroField *row = &damero_act_fields[field];
  DameroFieldUse use = (DameroFieldUse) shape->uses[field];
  gboolean valid = TRUE;

  if (!damero_act_has (act, field))
    return use == DAMERO_FIELD_NEEDED ? DAMERO_REFUSAL_FIELD_MISSING : DAMERO_REFUSAL_NONE;
  if (use == DAMERO_FIELD_FOREIGN)
    return DAMERO_REFUSAL_FIELD_UNEXPECTED;

  if (row->type == DAMERO_FIELD_TEXT)
    valid = is_text_sound (damero_act_get_text (act, field), damero_act_get_max_chars (field));
  else if (row->type == DAMERO_FIELD_TOKEN)
    valid = damero_token_get (row->family, (int) damero_act_get_int (act, field)) != NULL;

  return valid ? DAMERO_REFUSAL_NONE : DAMERO_REFUSAL_FIELD_INVALID;
}

gboolean
damero_event_check_limits (const DameroAct *act,
                           DameroRefusal   *ret_refusal)
{
  const DameroPlace *place = &act->place;
  const DameroStamp *stamp = &act->stamp;
  DameroFieldId field;

  if (MAX (MAX (place->section, place->round), MAX (place->board, place->game)) > DAMERO_MAX_NUMBER ||
      stamp->wall_ms < 0 || stamp->wall_ms > DAMERO_MAX_WALL_MS ||
      stamp->mono_ms < -DAMERO_MAX_MONO_MS || stamp->mono_ms > DAMERO_MAX_MONO_MS)
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_INVALID);

  return damero_act_check_limits (act, &field) || damero_refuse_field (ret_refusal, field, 0);
}

gboolean
damero_event_check_fields (const DameroAct *act,
                           DameroRefusal   *ret_refusal)
{
  DameroSeat seat;

  if (!check_depth (act))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_MISSING);
  if ((act->who != NULL && !is_text_sound (act->who, DAMERO_MAX_CHARS)) ||
      (act->seat != NULL && !damero_seat_from_text (act->seat, &seat)))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_INVALID);

  if (damero_act_is (act, DAMERO_TRAIT_PROGRAM) && act->actor != DAMERO_ACTOR_PROGRAM)
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_PROGRAM_ONLY);
  if (damero_act_is (act, DAMERO_TRAIT_REFEREE) && damero_act_is_by_player (act))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_REFEREE_ONLY);

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      DameroRefusalCode code = check_field (act, field);

      if (code != DAMERO_REFUSAL_NONE)
        {
          damero_refuse (ret_refusal, code);
          ret_refusal->field = (int) field;
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
damero_event_check_stated (const DameroEvent *event,
                           const DameroAct   *act,
                           DameroRefusal     *ret_refusal)
{
  static const DameroFieldId fields[] = { DAMERO_FIELD_OLD, DAMERO_FIELD_NEW };
  g_autoptr(DameroAct) filled = NULL;

  if (act->old_value == NULL && act->new_value == NULL)
    return TRUE;

  filled = damero_act_copy (act);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    damero_act_set_text (filled, fields[i], NULL);
  damero_event_fill (event, filled);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const char *stated = damero_act_get_text (act, fields[i]);
      const char *known = damero_act_get_text (filled, fields[i]);

      /* Where the state knows none, the act cannot be performed, and its own check says why. */
      if (stated != NULL && known != NULL && strcmp (stated, known) != 0)
        return damero_refuse_field (ret_refusal, fields[i], 0);
    }

  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/fill.c - what an act may leave open because the state decides it.
 */
#include "event/event-private.h"

#include "event/attendance.h"
#include "model/control-rules.h"
#include "model/match.h"
#include "model/pairs.h"
#include "model/tiebreak.h"
#include "pairing/remaining.h"

static void
default_int (DameroAct     *act,
             DameroFieldId  field,
             gint64         value)
{
  if (!damero_act_has (act, field))
    damero_act_set_int (act, field, value);
}

static void
default_text (DameroAct     *act,
              DameroFieldId  field,
              const char    *text)
{
  if (!damero_act_has (act, field))
    damero_act_set_text (act, field, text);
}

/* The number after the last one, or as much as there was before if that would be too large: then one
 * must be chosen. */
static int
next_number (int last,
             int before)
{
  return last < DAMERO_MAX_NUMBER ? last + 1 : before;
}

/* Where rounds are paired one by one their number is planned, and the entry that is left over has the bye with the
 * points of a won match; in a Double-Swiss with three quarters of them (FIDE C.04.5 1.4). */
static void
fill_system (DameroAct *act)
{
  int bye = act->system == DAMERO_SYSTEM_DOUBLE_SWISS ? 3 * act->games / 2 : 2 * act->games;
  g_autofree char *scoring = g_strdup_printf ("game 2-1-0 bye %d-%d", bye, bye);

  if (!damero_system_is_open ((DameroSystem) act->system))
    return;

  default_int (act, DAMERO_FIELD_ROUNDS, 5);
  if (act->games >= 1 && act->games <= DAMERO_MAX_GAMES)
    default_text (act, DAMERO_FIELD_SCORING, scoring);
  if (!damero_system_is_swiss ((DameroSystem) act->system))
    return;
  default_int (act, DAMERO_FIELD_ACCELERATION, DAMERO_ACCELERATION_NONE);
  default_int (act, DAMERO_FIELD_DUTCH_WHITE, DAMERO_WHITE);
  default_int (act, DAMERO_FIELD_INITIAL, DAMERO_INITIAL_LOT);
}

/* A ruleset brings its clock. One that is no control is refused as the section's. */
static void
fill_control (DameroAct *act)
{
  DameroRuleset ruleset;

  if (damero_ruleset_from_text (act->ruleset, &ruleset, NULL) && ruleset.time_control[0] != '\0')
    default_text (act, DAMERO_FIELD_CONTROL, ruleset.time_control);
}

/* A club evening: American pool, everybody meets everybody in two games. */
static void
fill_section (const DameroEvent *event,
              DameroAct         *act)
{
  if (act->place.section == 0)
    {
      const DameroSection *last = event->sections->len > 0
                                    ? g_ptr_array_index (event->sections, event->sections->len - 1)
                                    : NULL;

      act->place.section = next_number (last != NULL ? last->id : 0, 0);
    }
  default_text (act, DAMERO_FIELD_RULESET, "pool-apca");
  fill_control (act);
  default_int (act, DAMERO_FIELD_LATE_GAME, DAMERO_LATE_GAME_MINUTES);
  default_int (act, DAMERO_FIELD_LATE_MATCH, DAMERO_LATE_MATCH_MINUTES);
  default_int (act, DAMERO_FIELD_SYSTEM, DAMERO_SYSTEM_ROUND_ROBIN);
  default_int (act, DAMERO_FIELD_CYCLES, 1);
  default_int (act, DAMERO_FIELD_GAMES, 2);
  default_int (act, DAMERO_FIELD_STARTER, DAMERO_STARTER_TABLE);
  fill_system (act);
  default_text (act, DAMERO_FIELD_SCORING, "game 2-1-0");
  default_text (act, DAMERO_FIELD_TIEBREAKS, damero_tiebreaks_usual ((DameroSystem) act->system));
}

static void
fill_numbers (const DameroEvent *event,
              DameroAct         *act)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);

  if (act->kind == DAMERO_ACT_PLAYER)
    {
      guint n = event->players->len;
      const DameroPlayer *last = n > 0 ? g_ptr_array_index (event->players, n - 1) : NULL;

      default_int (act, DAMERO_FIELD_PLAYER, next_number (last != NULL ? last->number : 0, -1));
    }
  else if (act->kind == DAMERO_ACT_ENTRY && section != NULL)
    {
      guint n = section->entries->len;
      const DameroEntry *last = n > 0 ? g_ptr_array_index (section->entries, n - 1) : NULL;

      default_int (act, DAMERO_FIELD_ENTRY, next_number (last != NULL ? last->number : 0, -1));
    }
}

/* The newest round that is not closed, if WHOLE with all its results, or if that is none the first such; NULL if
 * there is none. */
static const DameroRound *
find_unclosed (const DameroSection *section,
               gboolean             whole)
{
  const DameroRound *found = NULL;

  for (guint i = section->rounds->len; i-- > 0;)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      if (round->closed || (whole && damero_round_count_open (round) > 0))
        continue;
      if (i + 1 == section->rounds->len)
        return round;
      found = round;
    }

  return found;
}

/* The round that is to be closed, as event/next-step.h has it; the last if none is. */
static int
find_to_close (const DameroSection *section)
{
  const DameroRound *whole = find_unclosed (section, TRUE);
  const DameroRound *round = whole != NULL ? whole : find_unclosed (section, FALSE);

  return round != NULL ? round->number : MAX ((int) section->rounds->len, 1);
}

static char *
dup_round_pairs (const DameroRound *round)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPair pair = { match->a, match->b };

      g_array_append_val (pairs, pair);
    }
  for (guint i = 0; i < round->byes->len; i++)
    g_array_append_val (byes, g_array_index (round->byes, DameroBye, i).entry);

  return damero_pairs_to_text (pairs, byes);
}

static void
fill_round (const DameroEvent *event,
            DameroAct         *act)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroRound *round;

  if (section == NULL)
    return;

  if (act->place.round == 0 && act->kind == DAMERO_ACT_PAIR)
    act->place.round = (int) section->rounds->len + 1;
  else if (act->place.round == 0 && act->kind == DAMERO_ACT_ROUND_CLOSED)
    act->place.round = find_to_close (section);
  else if (act->place.round == 0)
    act->place.round = MAX ((int) section->rounds->len, 1);

  round = damero_section_find_round (section, act->place.round);
  if (act->kind == DAMERO_ACT_PAIRS_EDITED && round != NULL && act->old_value == NULL)
    act->old_value = dup_round_pairs (round);
  if (act->kind == DAMERO_ACT_BALLOT)
    damero_event_fill_ballot (section, act);
}

static int
smaller_team (const DameroSection *section)
{
  int n[3] = { 0 };

  for (guint i = 0; i < section->entries->len; i++)
    n[((const DameroEntry *) g_ptr_array_index (section->entries, i))->team]++;

  return n[2] < n[1] ? 2 : 1;
}

/* With a clock beside which no rules can stand, those that stand go. */
static void
fill_controls (const DameroSection *section,
               DameroAct           *act)
{
  DameroControl control;
  gboolean has_control;

  if (act->control == NULL)
    return;

  has_control = damero_control_from_text (act->control, &control, NULL);
  if (!damero_control_rules_fit (section->control_rules, section->games, has_control ? &control : NULL))
    default_text (act, DAMERO_FIELD_CONTROLS, "");
}

/* The entries of a club or with a label. */
static void
fill_label (const DameroEvent   *event,
            const DameroSection *section,
            DameroAct           *act)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  if (act->entries != NULL || (act->club == NULL && act->groups == NULL))
    return;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (damero_event_has_label (damero_event_find_player (event, entry->player), act->club, act->groups))
        g_array_append_val (numbers, entry->number);
    }
  act->entries = damero_numbers_to_text (numbers);
}

/* Those who are awaited for the round. */
static void
fill_missing (const DameroSection *section,
              DameroAct           *act)
{
  g_autoptr(GArray) numbers = damero_attendance_dup_awaited (section, act->first);

  if (act->entries == NULL)
    act->entries = damero_numbers_to_text (numbers);
}

/* What is said of rounds is said of the next one. */
static void
fill_attendance (const DameroEvent *event,
                 DameroAct         *act)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);

  if (section == NULL)
    return;

  switch ((int) act->kind)
    {
    case DAMERO_ACT_ENTRY:
      if (section->system == DAMERO_SYSTEM_SCHEVENINGEN)
        default_int (act, DAMERO_FIELD_TEAM, smaller_team (section));
      if (section->rounds->len > 0)
        default_int (act, DAMERO_FIELD_BYE, section->late_bye);
      return;
    case DAMERO_ACT_SECTION_CHANGED:
      fill_controls (section, act);
      /* Until all have met. */
      if (act->system == DAMERO_SYSTEM_ROUND_ROBIN && section->rounds->len > 0)
        default_int (act, DAMERO_FIELD_ROUNDS,
                     section->rounds->len +
                       damero_remaining_count_rounds (section, (int) section->rounds->len + 1));
      return;
    case DAMERO_ACT_WITHDRAW:
    case DAMERO_ACT_EXPELLED:
      /* Where the pairs are fixed a draft would stay as it is: what is not played of it is forfeited. */
      if (damero_system_is_open (section->system))
        default_int (act, DAMERO_FIELD_FIRST, damero_event_next_changeable (section));
      return;
    case DAMERO_ACT_ABSENCE:
    case DAMERO_ACT_ABSENCE_CANCELLED:
      default_int (act, DAMERO_FIELD_FIRST, damero_event_next_changeable (section));
      default_int (act, DAMERO_FIELD_LAST, damero_act_get_int (act, DAMERO_FIELD_FIRST));
      if (act->kind == DAMERO_ACT_ABSENCE)
        default_int (act, DAMERO_FIELD_BYE, DAMERO_BYE_ABSENT);
      return;
    case DAMERO_ACT_FORBID:
      default_int (act, DAMERO_FIELD_FIRST, 1);
      fill_label (event, section, act);
      return;
    case DAMERO_ACT_ALLOW:
      fill_label (event, section, act);
      return;
    case DAMERO_ACT_CHECK_IN_CLOSED:
      default_int (act, DAMERO_FIELD_FIRST, damero_event_next_changeable (section));
      fill_missing (section, act);
      return;
    default:
      return;
    }
}

/* A turn is stored in long notation, so that the log can be read without the rules. GAME is NULL before
 * its first move sets it up. */
static void
fill_turn (const DameroPosition *position,
           const DameroGame     *game,
           DameroAct            *act)
{
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroIllegal why;
  DameroMove move;

  gboolean entered = act->kind == DAMERO_ACT_MOVE_ENTERED;

  default_int (act, DAMERO_FIELD_SIDE, game != NULL && !entered ? damero_game_get_turn (game) : position->side_to_move);
  default_int (act, DAMERO_FIELD_PLY, game == NULL ? 1
                                      : entered    ? damero_game_get_n_recorded (game) + 1
                                                   : damero_game_get_n_plies (game) + 1);
  if (game != NULL && !entered && !damero_game_is_recorded (game))
    return;
  if (act->move != NULL && (game != NULL ? damero_game_read_move (game, act->move, &move, &why)
                                         : damero_move_from_text (position, act->move, &move, &why)))
    {
      damero_move_to_text (position, &move, DAMERO_NOTATION_LONG, text);
      damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
    }
}

/* Whether the clock has values at the instant of the act. */
static gboolean
has_clock_value (const DameroGame *game,
                 const DameroAct  *act)
{
  return game->setup.has_clock && game->has_begun &&
         (game->clock.state != DAMERO_CLOCK_RUNNING || act->stamp.mono_ms >= game->clock.base_ms);
}

/* What is left of the side's time, or, if no side is named, of the match's; below 0: nothing that could be
 * corrected. */
static gint64
get_adjustable_ms (const DameroGame *game,
                   const DameroAct  *act,
                   gint64           *ret_amount_ms)
{
  DameroSide side;

  *ret_amount_ms = act->amount_ms;
  if (damero_game_get_adjustment (act, &side, ret_amount_ms))
    return damero_clock_get_adjustable_ms (&game->clock, side, act->stamp.mono_ms);
  if (act->kind != DAMERO_ACT_CLOCK_ADJUSTED || act->side >= 0 ||
      game->setup.controls[DAMERO_BLACK].mode != DAMERO_MODE_MATCH)
    return -1;

  return damero_clock_get_match_left_ms (&game->clock, act->stamp.mono_ms);
}

static void
fill_adjustment (const DameroGame *game,
                 DameroAct        *act)
{
  gint64 amount_ms, old_ms;
  char text[32];

  if (!has_clock_value (game, act) || !damero_act_has (act, DAMERO_FIELD_AMOUNT))
    return;

  old_ms = get_adjustable_ms (game, act, &amount_ms);
  if (old_ms < 0 || ABS (amount_ms / 2) > DAMERO_CONTROL_MAX_MS)
    return;

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, old_ms);
  default_text (act, DAMERO_FIELD_OLD, text);
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, old_ms + amount_ms);
  default_text (act, DAMERO_FIELD_NEW, text);
}

/* What the side on move has, before and after a gap is charged. */
static void
fill_charge (const DameroGame *game,
             DameroAct        *act)
{
  DameroClock clock = game->clock;
  gint64 old_ms;
  char text[32];

  if (!damero_act_has (act, DAMERO_FIELD_AMOUNT) || act->side != (int) clock.on_move)
    return;

  old_ms = damero_clock_get_display_ms (&clock, clock.on_move, act->stamp.mono_ms);
  if (damero_clock_charge_gap (&clock, act->amount_ms, act->stamp.mono_ms, NULL) != DAMERO_CLOCK_OK)
    return;

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, old_ms);
  default_text (act, DAMERO_FIELD_OLD, text);
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT,
              (gint64) damero_clock_get_display_ms (&clock, clock.on_move, act->stamp.mono_ms));
  default_text (act, DAMERO_FIELD_NEW, text);
}

/* As "PERIOD/MOVES": the period from 0, the moves made in it. */
static void
fill_moves (const DameroGame *game,
            DameroAct        *act)
{
  const DameroClockSide *player;
  char text[32];

  if (!has_clock_value (game, act) || (act->side != DAMERO_BLACK && act->side != DAMERO_WHITE) ||
      act->period < 0 || act->moves < 0)
    return;

  player = &game->clock.sides[act->side];
  g_snprintf (text, sizeof text, "%u/%u", player->period, player->period_moves);
  default_text (act, DAMERO_FIELD_OLD, text);
  g_snprintf (text, sizeof text, "%d/%d", act->period, act->moves);
  default_text (act, DAMERO_FIELD_NEW, text);
}

/* Whether the pairs of the round were ever made anew or edited, and be it undone: then an undo can bring
 * others to a board. */
static gboolean
was_paired_again (const DameroEvent *event,
                  const DameroPlace *place)
{
  guint n_pairs = 0;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroAct *act = ((DameroLogRow *) g_ptr_array_index (event->log, i))->act;

      if (act->place.section == place->section && act->place.round == place->round &&
          (act->kind == DAMERO_ACT_PAIR || act->kind == DAMERO_ACT_PAIRS_EDITED))
        n_pairs++;
    }

  return n_pairs > 1;
}

/* Whether the section's clock was ever changed, or its number had been another section's, and be it undone: then what
 * is done with that one day could give another clock to a game that has begun. */
static gboolean
was_clock_changed (const DameroEvent *event,
                   int                section)
{
  guint n_sections = 0;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroAct *act = ((DameroLogRow *) g_ptr_array_index (event->log, i))->act;

      if (act->place.section != section)
        continue;
      n_sections += act->kind == DAMERO_ACT_SECTION;
      if (n_sections > 1 ||
          (act->kind == DAMERO_ACT_SECTION_CHANGED &&
           (act->control != NULL || act->controls != NULL || act->flags >= 0 || act->record >= 0)))
        return TRUE;
    }

  return FALSE;
}

/* A game that starts keeps its clock. */
static void
fill_start (const DameroEvent   *event,
            const DameroSection *section,
            DameroAct           *act)
{
  char text[DAMERO_CONTROL_TEXT_SIZE];
  const DameroControl *black, *white;

  default_int (act, DAMERO_FIELD_SEMANTICS, DAMERO_RULES_SEMANTICS_VERSION);
  damero_event_fill_opening (event, act);
  if (section == NULL || !was_clock_changed (event, section->id))
    return;

  default_int (act, DAMERO_FIELD_FLAGS, section->flags);
  default_int (act, DAMERO_FIELD_RECORD, section->record);
  if (act->control != NULL || act->controls != NULL)
    return;
  black = damero_section_get_control (section, act->place.game, DAMERO_BLACK);
  white = damero_section_get_control (section, act->place.game, DAMERO_WHITE);
  if (black == NULL)
    {
      damero_act_set_text (act, DAMERO_FIELD_CONTROL, "none");
      return;
    }

  damero_control_to_text (black, text);
  damero_act_set_text (act, DAMERO_FIELD_CONTROL, text);
  if (damero_control_equal (black, white))
    return;
  damero_control_to_text (white, text);
  act->controls = g_strdup_printf ("%s: %s", damero_token_get (DAMERO_TOKENS_SIDE, DAMERO_WHITE), text);
}

/* A player who is late is so since the round began, as far as this run knows. */
static void
fill_late (const DameroEvent *event,
           DameroAct         *act)
{
  gint64 amount_ms = 0;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->kind != DAMERO_ACT_START || row->undone || row->act->place.section != act->place.section ||
          row->act->place.round != act->place.round || row->act->stamp.run != act->stamp.run)
        continue;
      amount_ms = MAX (act->stamp.mono_ms - row->act->stamp.mono_ms, 0);
      break;
    }

  default_int (act, DAMERO_FIELD_AMOUNT, amount_ms);
}

/* The first act of a game says whose game it is, where that can be in doubt one day. */
static void
fill_players (const DameroEvent *event,
              const DameroMatch *match,
              DameroAct         *act)
{
  const DameroMatchGame *record;

  if (match == NULL || act->entries != NULL || act->place.game < 1 || act->place.game > (int) match->n_games ||
      damero_act_shapes[act->kind].uses[DAMERO_FIELD_ENTRIES] != DAMERO_FIELD_ALLOWED ||
      !was_paired_again (event, &act->place))
    return;

  record = &match->games[act->place.game - 1];
  act->entries = g_strdup_printf ("%d %d", record->black, record->white);
}

/* What is said of a board is about the side on move. */
static void
fill_referee (const DameroGame *game,
              DameroAct        *act)
{
  switch ((int) act->kind)
    {
    case DAMERO_ACT_WRONG_MOVE:
    case DAMERO_ACT_ILLEGAL_MOVE:
    case DAMERO_ACT_TOUCHED:
    case DAMERO_ACT_TOUCH_REFUSED:
    case DAMERO_ACT_OVER_ANGLE:
    case DAMERO_ACT_SQUARE_TOUCHED:
    case DAMERO_ACT_CROWNED:
    case DAMERO_ACT_ONE_CAPTURE:
      default_int (act, DAMERO_FIELD_SIDE, damero_game_get_turn (game));
      return;
    case DAMERO_ACT_TURN_RETURNED:
      default_int (act, DAMERO_FIELD_SIDE, damero_game_get_position (game)->side_to_move);
      return;
    case DAMERO_ACT_RECORD_ENDED:
      default_int (act, DAMERO_FIELD_PLY, damero_game_get_n_recorded (game));
      return;
    case DAMERO_ACT_PERMITTED:
      default_int (act, DAMERO_FIELD_SIDE, damero_side_opponent (damero_game_get_turn (game)));
      return;
    case DAMERO_ACT_ARRANGED:
      default_int (act, DAMERO_FIELD_NOTICE, DAMERO_SWITCH_OFF);
      return;
    default:
      return;
    }
}

/* Where one side appeals or calls, that one is meant. */
static void
fill_only_side (const gboolean  open[2],
                DameroAct      *act)
{
  if (open[DAMERO_BLACK] != open[DAMERO_WHITE])
    default_int (act, DAMERO_FIELD_SIDE, open[DAMERO_BLACK] ? DAMERO_BLACK : DAMERO_WHITE);
}

static void
fill_game (const DameroEvent *event,
           DameroAct         *act)
{
  const DameroGame *game = damero_event_find_game (event, &act->place);
  const DameroMatch *match = damero_event_find_match (event, &act->place);
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroMatchGame *record = match != NULL && act->place.game >= 1 && act->place.game <= (int) match->n_games
                                    ? &match->games[act->place.game - 1] : NULL;

  if (damero_act_is (act, DAMERO_TRAIT_OWN) && damero_act_is_by_player (act))
    default_int (act, DAMERO_FIELD_SIDE, act->actor == DAMERO_ACTOR_WHITE ? DAMERO_WHITE : DAMERO_BLACK);
  if (game == NULL)
    fill_players (event, match, act);
  if (act->kind == DAMERO_ACT_RESULT_CORRECTED && record != NULL)
    default_text (act, DAMERO_FIELD_OLD, damero_token_get (DAMERO_TOKENS_OUTCOME, (int) record->outcome));
  else if (act->kind == DAMERO_ACT_APPEAL_DECIDED && record != NULL)
    fill_only_side (record->appeals, act);
  else if (act->kind == DAMERO_ACT_CALL_ANSWERED && record != NULL)
    fill_only_side (record->calls, act);
  else if (act->kind == DAMERO_ACT_MOVE && game == NULL && section != NULL)
    {
      DameroPosition start;

      damero_section_get_start (section, &act->place, &start);
      fill_turn (&start, NULL, act);
      default_int (act, DAMERO_FIELD_SEMANTICS, DAMERO_RULES_SEMANTICS_VERSION);
    }
  else if (act->kind == DAMERO_ACT_START)
    fill_start (event, section, act);
  else if (act->kind == DAMERO_ACT_ON_PAPER)
    default_int (act, DAMERO_FIELD_SEMANTICS, DAMERO_RULES_SEMANTICS_VERSION);
  else if (act->kind == DAMERO_ACT_LATE)
    fill_late (event, act);
  else if (act->kind == DAMERO_ACT_FORFEIT)
    default_int (act, DAMERO_FIELD_EXTENT, DAMERO_EXTENT_GAME);
  else if (game == NULL)
    return;
  else if (damero_act_is (act, DAMERO_TRAIT_TURN) || act->kind == DAMERO_ACT_MOVE_ENTERED)
    fill_turn (damero_game_get_position (game), game, act);
  else if (act->kind == DAMERO_ACT_RESUME && game->setup.has_clock && game->has_begun)
    {
      default_int (act, DAMERO_FIELD_SIDE, game->clock.on_move);
      fill_charge (game, act);
    }
  else if (act->kind == DAMERO_ACT_PLAY_ON && game->setup.has_clock)
    default_int (act, DAMERO_FIELD_SIDE, game->clock.on_move);
  else if (act->kind == DAMERO_ACT_CONTINUED)
    default_int (act, DAMERO_FIELD_SIDE,
                 game->setup.has_clock && game->has_begun ? game->clock.on_move : damero_game_get_turn (game));
  else if (act->kind == DAMERO_ACT_CLOCK_ADJUSTED || act->kind == DAMERO_ACT_PENALTY)
    fill_adjustment (game, act);
  else if (act->kind == DAMERO_ACT_MOVES_SET)
    fill_moves (game, act);
  else
    fill_referee (game, act);
}

void
damero_event_fill (const DameroEvent *event,
                   DameroAct         *act)
{
  DameroFieldId field;

  /* What is refused for its numbers needs nothing more, and nothing is computed of them. */
  if (!damero_act_check_limits (act, &field))
    return;

  switch (damero_act_shapes[act->kind].scope)
    {
    case DAMERO_SCOPE_GAME:
      fill_game (event, act);
      return;
    case DAMERO_SCOPE_ROUND:
      fill_round (event, act);
      return;
    case DAMERO_SCOPE_EVENT:
    case DAMERO_SCOPE_SECTION:
      if (act->kind == DAMERO_ACT_SECTION)
        fill_section (event, act);
      else
        fill_numbers (event, act);
      fill_attendance (event, act);
      return;
    case DAMERO_SCOPE_REGISTRY:
      return;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/setup.c - the acts that set an event up: the event itself, sections, players.
 */
#include "event/event-private.h"

#include <string.h>

#include "model/control-rules.h"
#include "model/prize-text.h"
#include "model/tiebreak.h"
#include "pairing/keizer-text.h"

static gboolean
is_name (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  return *stripped != '\0';
}

static gboolean
is_date (const char *text)
{
  int year, month, day;

  if (strlen (text) != 10 || strspn (text, "0123456789-") != 10 || text[4] != '-' || text[7] != '-')
    return FALSE;

  year = (int) g_ascii_strtoll (text, NULL, 10);
  month = (int) g_ascii_strtoll (text + 5, NULL, 10);
  day = (int) g_ascii_strtoll (text + 8, NULL, 10);
  return year >= 1 && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static gboolean
apply_event (DameroEvent     *event,
             const DameroAct *act,
             DameroRefusal   *refusal)
{
  guint publishes = 0;

  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);
  if (act->date != NULL && !is_date (act->date))
    return damero_refuse_field (refusal, DAMERO_FIELD_DATE, 0);
  if (act->publishes != NULL && !damero_published_from_text (act->publishes, &publishes))
    return damero_refuse_field (refusal, DAMERO_FIELD_PUBLISHES, 0);

  event->created = TRUE;
  if (event->uid == NULL)
    event->uid = g_strdup (act->uid);
  event->name = g_strdup (act->name);
  event->venue = g_strdup (act->venue);
  event->date = g_strdup (act->date);
  event->director = g_strdup (act->director);
  event->unlisted = act->listed == DAMERO_SWITCH_OFF;
  event->publishes = publishes;
  return TRUE;
}

gboolean
damero_event_read_clocks (const DameroAct *act,
                          int              n_games,
                          DameroClocks    *clocks,
                          DameroRefusal   *ret_refusal)
{
  const DameroControl *control = &clocks->control;
  DameroControlError error;
  int column = 0;

  if (act->control != NULL)
    clocks->has_control = !damero_control_text_is_none (act->control);
  if (act->control != NULL && clocks->has_control &&
      !damero_control_from_text (act->control, &clocks->control, &error))
    return damero_refuse_field (ret_refusal, DAMERO_FIELD_CONTROL, (int) error.column);
  if (!clocks->has_control)
    control = NULL;
  if (act->controls != NULL
        ? !damero_control_rules_from_text (act->controls, n_games, control, clocks->rules, &column)
        : !damero_control_rules_fit (clocks->rules, n_games, control))
    return damero_refuse_field (ret_refusal, DAMERO_FIELD_CONTROLS, column);

  return TRUE;
}

/* Sets the clocks that an act says. Refused, the section is unchanged. */
static gboolean
set_clocks (DameroSection   *section,
            int              n_games,
            const DameroAct *act,
            DameroRefusal   *refusal)
{
  g_autoptr(GArray) rules = g_array_copy (section->control_rules);
  DameroClocks clocks = { section->has_control, section->control, rules };

  if (!damero_event_read_clocks (act, n_games, &clocks, refusal))
    return FALSE;

  section->has_control = clocks.has_control;
  section->control = clocks.control;
  g_array_unref (section->control_rules);
  section->control_rules = g_steal_pointer (&rules);
  return TRUE;
}

/* What an act says of one system, where the section is played by SYSTEM. */
static gboolean
check_system_options (const DameroAct *act,
                      DameroSystem     system,
                      DameroRefusal   *refusal)
{
  DameroKeizer keizer = { 0 };
  int column = 0;

  if (act->third_place == DAMERO_SWITCH_ON && system != DAMERO_SYSTEM_KNOCKOUT)
    return damero_refuse_field (refusal, DAMERO_FIELD_THIRD_PLACE, 0);

  return act->keizer == NULL || damero_keizer_read_text (act->keizer, &keizer, &column) ||
         damero_refuse_field (refusal, DAMERO_FIELD_KEIZER, column);
}

static gboolean
check_field_options (const DameroAct *act,
                     DameroRefusal   *refusal)
{
  g_autoptr(DameroPrizeFund) fund = NULL;
  DameroApart apart;
  int column = 0;

  if (act->apart != NULL && !damero_apart_from_text (act->apart, &apart, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_APART, column);
  if (act->prizes != NULL && (fund = damero_prize_fund_from_text (act->prizes, NULL, &column)) == NULL)
    return damero_refuse_field (refusal, DAMERO_FIELD_PRIZES, column);

  return act->late_bye != DAMERO_BYE_ALLOCATED || damero_refuse_field (refusal, DAMERO_FIELD_LATE_BYE, 0);
}

static void
set_text (char       **member,
          const char  *text)
{
  if (text == NULL)
    return;

  g_free (*member);
  *member = *text != '\0' ? g_strdup (text) : NULL;
}

/* What an act says of play at the boards beside the clocks; what it leaves open stays as it is. */
static void
set_play_options (DameroSection   *section,
                  const DameroAct *act)
{
  if (act->flags >= 0)
    section->flags = (DameroFlags) act->flags;
  if (act->record >= 0)
    section->record = (DameroRecord) act->record;
  if (act->paper >= 0)
    section->paper = act->paper == DAMERO_SWITCH_ON;
  if (act->devices >= 0)
    section->devices = (DameroDevices) act->devices;
  if (act->moves_delay >= 0)
    section->moves_delay = act->moves_delay;
  if (act->late_game >= 0)
    section->late_game = act->late_game;
  if (act->late_match >= 0)
    section->late_match = act->late_match;
  if (act->assist >= 0)
    section->assist = act->assist == DAMERO_SWITCH_ON;
  if (act->screen_touch >= 0)
    section->screen_touch = act->screen_touch == DAMERO_SWITCH_ON;
  if (act->opponent_crowns >= 0)
    section->ruleset.crowning = act->opponent_crowns == DAMERO_SWITCH_ON ? DAMERO_CROWNING_BY_OPPONENT
                                                                         : DAMERO_CROWNING_AUTOMATIC;
}

/* TEXT is right; the section has the canonical one. */
static void
set_prizes (DameroSection *section,
            const char    *text)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (text, NULL, NULL);
  g_autofree char *prizes = damero_prize_fund_to_text (fund);

  g_free (section->prizes);
  section->prizes = *prizes != '\0' ? g_steal_pointer (&prizes) : NULL;
}

/* The same of byes, results and prizes. */
static void
set_field_options (DameroSection   *section,
                   const DameroAct *act)
{
  if (act->unplayed >= 0)
    section->unplayed = (DameroUnplayed) act->unplayed;
  if (act->bye_cap >= 0)
    section->bye_cap = act->bye_cap < DAMERO_MAX_NUMBER ? act->bye_cap : -1;
  if (act->late_bye >= 0)
    section->late_bye = (DameroByeKind) act->late_bye;
  if (act->confirm >= 0)
    section->confirm = act->confirm == DAMERO_SWITCH_ON;
  if (act->third_place >= 0)
    section->third_place = act->third_place == DAMERO_SWITCH_ON;
  if (act->keizer != NULL)
    set_text (&section->keizer, act->keizer);
  if (act->apart != NULL)
    damero_apart_from_text (act->apart, &section->apart, NULL);
  if (act->prizes != NULL)
    set_prizes (section, act->prizes);
}

/* Reads the section's texts; each error names its field and column. */
static gboolean
read_section (DameroSection   *section,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroRulesetError ruleset_error;
  int column;

  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);
  if (!damero_ruleset_from_text (act->ruleset, &section->ruleset, &ruleset_error))
    return damero_refuse_field (refusal, DAMERO_FIELD_RULESET, (int) ruleset_error.column);
  if (!damero_scoring_from_text (act->scoring, &section->scoring, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_SCORING, column);
  if (!damero_tiebreaks_from_text (act->tiebreaks, section->tiebreaks, &section->n_tiebreaks, NULL))
    return damero_refuse_field (refusal, DAMERO_FIELD_TIEBREAKS, 0);
  if (act->games < 1 || act->games > DAMERO_MAX_GAMES || (act->games > 1 && act->games % 2 != 0))
    return damero_refuse_field (refusal, DAMERO_FIELD_GAMES, 0);
  if (act->system == DAMERO_SYSTEM_DOUBLE_SWISS && act->games % 2 != 0)
    return damero_refuse_field (refusal, DAMERO_FIELD_GAMES, 0);
  if (act->cycles < 1 || act->cycles > 2)
    return damero_refuse_field (refusal, DAMERO_FIELD_CYCLES, 0);
  if (!set_clocks (section, act->games, act, refusal) || !check_field_options (act, refusal) ||
      !check_system_options (act, (DameroSystem) act->system, refusal))
    return FALSE;

  if (act->rounds == 0)
    return damero_refuse_field (refusal, DAMERO_FIELD_ROUNDS, 0);

  section->system = (DameroSystem) act->system;
  section->planned = MAX (act->rounds, 0);
  section->acceleration = (DameroAccelerationKind) MAX (act->acceleration, 0);
  section->dutch_white = act->dutch_white >= 0 ? (DameroSide) act->dutch_white : DAMERO_WHITE;
  section->initial = (DameroInitial) MAX (act->initial, 0);
  set_play_options (section, act);
  set_field_options (section, act);
  damero_event_set_openings (section, act);
  section->cycles = act->cycles;
  section->games = act->games;
  section->starter = (DameroStarter) act->starter;
  section->seed = act->seed == DAMERO_NO_INT64 ? 0 : act->seed;
  return TRUE;
}

/* Names are compared as people read them: letter case, composition and outer blanks aside. */
static char *
dup_name_key (const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *normal = g_utf8_normalize (stripped, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal, -1);
}

static const DameroSection *
find_namesake (const DameroEvent *event,
               const char        *name)
{
  g_autofree char *wanted = dup_name_key (name);

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      g_autofree char *key = dup_name_key (section->name);

      if (strcmp (key, wanted) == 0)
        return section;
    }

  return NULL;
}

static gboolean
apply_section (DameroEvent     *event,
               const DameroAct *act,
               DameroRefusal   *refusal)
{
  g_autoptr(DameroSection) section = NULL;
  const DameroSection *namesake;
  guint at = 0;

  if (damero_event_find_section (event, act->place.section) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->place.section);

  section = damero_section_new (act->place.section, act->name);
  if (!read_section (section, act, refusal))
    return FALSE;
  namesake = find_namesake (event, act->name);
  if (namesake != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NAME_TAKEN, namesake->id);

  while (at < event->sections->len &&
         ((DameroSection *) g_ptr_array_index (event->sections, at))->id < section->id)
    at++;
  g_ptr_array_insert (event->sections, (int) at, g_steal_pointer (&section));
  return TRUE;
}

static gboolean
check_player (const DameroAct *act,
              DameroRefusal   *refusal)
{
  if (act->name != NULL && !is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);

  return act->registry == NULL || *act->registry == '\0' || damero_uid_is_valid (act->registry) ||
         damero_refuse_field (refusal, DAMERO_FIELD_REGISTRY, 0);
}

/* What an act says of a player; an empty text takes away what was known. */
static void
set_player (DameroPlayer    *player,
            const DameroAct *act)
{
  set_text (&player->name, act->name);
  set_text (&player->club, act->club);
  set_text (&player->title, act->title);
  set_text (&player->federation, act->federation);
  set_text (&player->ident, act->ident);
  set_text (&player->groups, act->groups);
  set_text (&player->party, act->party);
  set_text (&player->registry, act->registry);
  if (act->rating >= 0)
    player->rating = act->rating;
  if (act->birth_year >= 0)
    player->birth_year = act->birth_year;
}

static gboolean
apply_player (DameroEvent     *event,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroPlayer *player;
  guint at = 0;

  if (act->player < 1)
    return damero_refuse_field (refusal, DAMERO_FIELD_PLAYER, 0);
  if (damero_event_find_player (event, act->player) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->player);
  if (!check_player (act, refusal))
    return FALSE;

  player = damero_player_new (act->player, act->name);
  set_player (player, act);
  while (at < event->players->len &&
         ((DameroPlayer *) g_ptr_array_index (event->players, at))->number < player->number)
    at++;
  g_ptr_array_insert (event->players, (int) at, player);
  return TRUE;
}

/* Whether the act says anything that it may. */
static gboolean
says_anything (const DameroAct *act)
{
  const DameroActShape *shape = &damero_act_shapes[act->kind];

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (field != DAMERO_FIELD_REASON && shape->uses[field] == DAMERO_FIELD_ALLOWED &&
        damero_act_has (act, field))
      return TRUE;

  return FALSE;
}

static gboolean
refuse_silence (DameroRefusal *refusal)
{
  damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
  refusal->field = DAMERO_FIELD_NAME;
  return FALSE;
}

/* An empty text says that it is not known; there is always a name. */
static gboolean
apply_event_changed (DameroEvent     *event,
                     const DameroAct *act,
                     DameroRefusal   *refusal)
{
  guint publishes = event->publishes;

  if (!says_anything (act))
    return refuse_silence (refusal);
  if (act->publishes != NULL && !damero_published_from_text (act->publishes, &publishes))
    return damero_refuse_field (refusal, DAMERO_FIELD_PUBLISHES, 0);
  if (act->name != NULL && !is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);
  if (act->date != NULL && *act->date != '\0' && !is_date (act->date))
    return damero_refuse_field (refusal, DAMERO_FIELD_DATE, 0);

  set_text (&event->name, act->name);
  set_text (&event->venue, act->venue);
  set_text (&event->date, act->date);
  set_text (&event->director, act->director);
  if (act->listed >= 0)
    event->unlisted = act->listed == DAMERO_SWITCH_OFF;
  event->publishes = publishes;
  return TRUE;
}

static gboolean
apply_player_changed (DameroEvent     *event,
                      const DameroAct *act,
                      DameroRefusal   *refusal)
{
  DameroPlayer *player = (DameroPlayer *) damero_event_find_player (event, act->player);

  if (player == NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_PLAYER, act->player);
  if (!says_anything (act))
    return refuse_silence (refusal);
  if (!check_player (act, refusal))
    return FALSE;

  set_player (player, act);
  return TRUE;
}

/* How a section is paired from now on: another number of rounds, or another system. From the start anything
 * can be chosen; later only what can go on from any round. A round robin is then one of those who have not
 * met. */
static gboolean
check_plan (const DameroSection *section,
            const DameroAct     *act,
            DameroRefusal       *refusal)
{
  DameroSystem system = act->system >= 0 ? (DameroSystem) act->system : section->system;

  if (act->rounds == 0 || (act->rounds >= 0 && act->rounds < (int) section->rounds->len))
    return damero_refuse_field (refusal, DAMERO_FIELD_ROUNDS, 0);
  /* The last round of a knockout is paired with it or without. */
  if (act->third_place >= 0 && section->rounds->len > 0 &&
      (int) section->rounds->len >= damero_section_count_rounds (section))
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_MORE_ROUNDS);

  /* Its matches have both colours. */
  if (system == DAMERO_SYSTEM_DOUBLE_SWISS && section->games % 2 != 0)
    return damero_refuse_field (refusal, DAMERO_FIELD_SYSTEM, 0);

  return section->rounds->len == 0 || system == section->system || system == DAMERO_SYSTEM_ROUND_ROBIN ||
         damero_system_is_open (system) || damero_refuse_field (refusal, DAMERO_FIELD_SYSTEM, 0);
}

gboolean
damero_event_has_reason (const DameroAct *act)
{
  return act->reason != NULL && *act->reason != '\0';
}

gboolean
damero_event_check_scoring (const DameroLocation *location,
                            const DameroAct      *act,
                            DameroRefusal        *ret_refusal)
{
  int n_games = act->kind == DAMERO_ACT_SECTION ? act->games : location->section != NULL ? location->section->games : 0;
  DameroScoring scoring;
  DameroScoringFault fault;

  /* A text that cannot be read is refused with its column when the act is applied. */
  if (act->scoring == NULL || n_games < 1 || !damero_scoring_from_text (act->scoring, &scoring, NULL))
    return TRUE;

  fault = damero_scoring_check (&scoring, n_games);
  return fault == DAMERO_SCORING_SOUND ||
         damero_refuse_number (ret_refusal, DAMERO_REFUSAL_SCORING_FAULT, (int) fault);
}

/* What results are worth, and what parts those who are tied, is fixed with the first round. */
static gboolean
check_locked (const DameroSection *section,
              const DameroAct     *act,
              DameroRefusal       *refusal)
{
  static const DameroFieldId locked[] = {
    DAMERO_FIELD_SCORING, DAMERO_FIELD_TIEBREAKS, DAMERO_FIELD_UNPLAYED, DAMERO_FIELD_KEIZER
  };

  for (guint i = 0; i < G_N_ELEMENTS (locked); i++)
    if (damero_act_has (act, locked[i]) && section->rounds->len > 0 && !damero_event_has_reason (act))
      {
        damero_refuse (refusal, DAMERO_REFUSAL_REASON_NEEDED);
        refusal->field = (int) locked[i];
        return FALSE;
      }

  return TRUE;
}

/* What results are worth, and what parts those who are tied: as SECTION has it, or as the act says. */
static gboolean
read_ranking (const DameroSection *section,
              const DameroAct     *act,
              DameroSection       *ranking,
              DameroRefusal       *refusal)
{
  int column;

  ranking->scoring = section->scoring;
  ranking->n_tiebreaks = section->n_tiebreaks;
  memcpy (ranking->tiebreaks, section->tiebreaks, sizeof ranking->tiebreaks);
  if (act->scoring != NULL && !damero_scoring_from_text (act->scoring, &ranking->scoring, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_SCORING, column);

  return act->tiebreaks == NULL ||
         damero_tiebreaks_from_text (act->tiebreaks, ranking->tiebreaks, &ranking->n_tiebreaks, NULL) ||
         damero_refuse_field (refusal, DAMERO_FIELD_TIEBREAKS, 0);
}

static void
set_ranking (DameroSection       *section,
             const DameroSection *ranking)
{
  section->scoring = ranking->scoring;
  section->n_tiebreaks = ranking->n_tiebreaks;
  memcpy (section->tiebreaks, ranking->tiebreaks, sizeof section->tiebreaks);
}

/* How a section goes on. Games that have started keep what they were set up with. */
static gboolean
apply_section_changed (DameroSection   *section,
                       const DameroAct *act,
                       DameroRefusal   *refusal)
{
  DameroSystem system = act->system >= 0 ? (DameroSystem) act->system : section->system;
  DameroSection ranking = { 0 };

  if (!says_anything (act))
    {
      damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
      refusal->field = DAMERO_FIELD_ROUNDS;
      return FALSE;
    }
  if (!check_locked (section, act, refusal) || !check_plan (section, act, refusal) ||
      !check_field_options (act, refusal) || !check_system_options (act, system, refusal) ||
      !read_ranking (section, act, &ranking, refusal) ||
      !set_clocks (section, section->games, act, refusal))
    return FALSE;

  set_ranking (section, &ranking);
  set_play_options (section, act);
  set_field_options (section, act);
  damero_event_set_openings (section, act);
  if (system != section->system)
    section->remaining = section->rounds->len > 0 && system == DAMERO_SYSTEM_ROUND_ROBIN;
  /* A plan for the old system says nothing of how many rounds a system with fixed pairs has. */
  if (act->rounds >= 0)
    section->planned = act->rounds;
  else if (system != section->system && !damero_system_is_open (system))
    section->planned = 0;
  section->system = system;
  return TRUE;
}

gboolean
damero_event_apply_setup (DameroEvent          *event,
                          const DameroAct      *act,
                          const DameroLocation *location,
                          DameroRefusal        *ret_refusal)
{
  switch (act->kind)
    {
    case DAMERO_ACT_EVENT:
      return apply_event (event, act, ret_refusal);
    case DAMERO_ACT_EVENT_CHANGED:
      return apply_event_changed (event, act, ret_refusal);
    case DAMERO_ACT_SECTION:
      return apply_section (event, act, ret_refusal);
    case DAMERO_ACT_SECTION_CHANGED:
      return apply_section_changed (location->section, act, ret_refusal);
    case DAMERO_ACT_PLAYER:
      return apply_player (event, act, ret_refusal);
    case DAMERO_ACT_PLAYER_CHANGED:
      return apply_player_changed (event, act, ret_refusal);
    default:
      return damero_act_shapes[act->kind].scope == DAMERO_SCOPE_ROUND
               ? damero_event_apply_rounds (event, act, location, ret_refusal)
               : damero_event_apply_entries (event, location->section, act, ret_refusal);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/setup.c - the acts that set an event up: the event itself, sections, players.
 */
#include "event/event-private.h"

#include <string.h>

#include "model/control-rules.h"
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
  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);
  if (act->date != NULL && !is_date (act->date))
    return damero_refuse_field (refusal, DAMERO_FIELD_DATE, 0);

  event->created = TRUE;
  if (event->uid == NULL)
    event->uid = g_strdup (act->uid);
  event->name = g_strdup (act->name);
  event->venue = g_strdup (act->venue);
  event->date = g_strdup (act->date);
  event->director = g_strdup (act->director);
  return TRUE;
}

static gboolean
read_tiebreaks (DameroSection *section,
                const char    *text)
{
  g_auto(GStrv) codes = g_strsplit (text, ",", -1);

  section->n_tiebreaks = 0;
  if (*text == '\0')
    return TRUE;

  for (guint i = 0; codes[i] != NULL; i++)
    {
      int value;

      if (i >= DAMERO_MAX_TIEBREAKS || !damero_token_parse (DAMERO_TOKENS_TIEBREAK, codes[i], &value))
        return FALSE;
      for (guint k = 0; k < section->n_tiebreaks; k++)
        if ((int) section->tiebreaks[k] == value)
          return FALSE;
      section->tiebreaks[section->n_tiebreaks++] = (DameroTiebreak) value;
    }

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
    clocks->has_control = g_ascii_strcasecmp (act->control, "none") != 0;
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

static gboolean
check_late (const DameroAct *act,
            DameroRefusal   *refusal)
{
  if (act->late_game > DAMERO_MAX_LATE_MINUTES)
    return damero_refuse_field (refusal, DAMERO_FIELD_LATE_GAME, 0);

  return act->late_match <= DAMERO_MAX_LATE_MINUTES ||
         damero_refuse_field (refusal, DAMERO_FIELD_LATE_MATCH, 0);
}

/* What an act says of play at the boards beside the clocks; what it leaves open stays as it is. */
static void
set_play_options (DameroSection   *section,
                  const DameroAct *act)
{
  if (act->flags >= 0)
    section->flags = (DameroFlags) act->flags;
  if (act->late_game >= 0)
    section->late_game = act->late_game;
  if (act->late_match >= 0)
    section->late_match = act->late_match;
  if (act->assist >= 0)
    section->assist = act->assist == DAMERO_SWITCH_ON;
  if (act->screen_touch >= 0)
    section->screen_touch = act->screen_touch == DAMERO_SWITCH_ON;
}

/* Reads the section's texts; each error names its field and column. */
static gboolean
read_section (DameroSection   *section,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroRulesetError ruleset_error;
  DameroKeizer keizer = { 0 };
  int column;

  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);
  if (!damero_ruleset_from_text (act->ruleset, &section->ruleset, &ruleset_error))
    return damero_refuse_field (refusal, DAMERO_FIELD_RULESET, (int) ruleset_error.column);
  if (!damero_scoring_from_text (act->scoring, &section->scoring, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_SCORING, column);
  if (!read_tiebreaks (section, act->tiebreaks))
    return damero_refuse_field (refusal, DAMERO_FIELD_TIEBREAKS, 0);
  if (act->games < 1 || act->games > DAMERO_MAX_GAMES || (act->games > 1 && act->games % 2 != 0))
    return damero_refuse_field (refusal, DAMERO_FIELD_GAMES, 0);
  if (act->cycles < 1 || act->cycles > 2)
    return damero_refuse_field (refusal, DAMERO_FIELD_CYCLES, 0);
  if (!set_clocks (section, act->games, act, refusal) || !check_late (act, refusal))
    return FALSE;

  if (act->rounds == 0 || act->rounds > DAMERO_MAX_NUMBER)
    return damero_refuse_field (refusal, DAMERO_FIELD_ROUNDS, 0);
  if (act->keizer != NULL && !damero_keizer_read_text (act->keizer, &keizer, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_KEIZER, column);

  section->system = (DameroSystem) act->system;
  section->planned = MAX (act->rounds, 0);
  section->acceleration = (DameroAccelerationKind) MAX (act->acceleration, 0);
  section->dutch_white = act->dutch_white >= 0 ? (DameroSide) act->dutch_white : DAMERO_WHITE;
  section->initial = (DameroInitial) MAX (act->initial, 0);
  section->keizer = g_strdup (act->keizer);
  set_play_options (section, act);
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

  if (damero_event_find_section (event, act->in.section) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->in.section);

  section = damero_section_new (act->in.section, act->name);
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
apply_player (DameroEvent     *event,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  DameroPlayer *player;
  guint at = 0;

  if (act->player < 1 || act->player > DAMERO_MAX_NUMBER)
    return damero_refuse_field (refusal, DAMERO_FIELD_PLAYER, 0);
  if (damero_event_find_player (event, act->player) != NULL)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NUMBER_TAKEN, act->player);
  if (!is_name (act->name))
    return damero_refuse_field (refusal, DAMERO_FIELD_NAME, 0);

  player = damero_player_new (act->player, act->name);
  player->club = g_strdup (act->club);
  player->rating = MAX (act->rating, 0);
  while (at < event->players->len &&
         ((DameroPlayer *) g_ptr_array_index (event->players, at))->number < player->number)
    at++;
  g_ptr_array_insert (event->players, (int) at, player);
  return TRUE;
}

/* Whether the act says anything at all. */
static gboolean
changes_section (const DameroAct *act)
{
  const DameroActShape *shape = &damero_act_shapes[act->kind];

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (field != DAMERO_FIELD_REASON && (shape->may & G_GUINT64_CONSTANT (1) << field) != 0 &&
        damero_act_has (act, field))
      return TRUE;

  return FALSE;
}

/* How a section is paired from now on: another number of rounds, or another system. From the start anything
 * can be chosen; later only what can go on from any round. A round robin is then one of those who have not
 * met. */
static gboolean
check_course (const DameroSection *section,
              const DameroAct     *act,
              DameroRefusal       *refusal)
{
  DameroSystem system = act->system >= 0 ? (DameroSystem) act->system : section->system;

  if (act->rounds == 0 || act->rounds > DAMERO_MAX_NUMBER ||
      (act->rounds >= 0 && act->rounds < (int) section->rounds->len))
    return damero_refuse_field (refusal, DAMERO_FIELD_ROUNDS, 0);

  return section->rounds->len == 0 || system == section->system || system == DAMERO_SYSTEM_ROUND_ROBIN ||
         damero_system_is_open (system) || damero_refuse_field (refusal, DAMERO_FIELD_SYSTEM, 0);
}

/* How a section goes on. Games that have started keep what they were set up with. */
static gboolean
apply_section_changed (DameroSection   *section,
                       const DameroAct *act,
                       DameroRefusal   *refusal)
{
  DameroSystem system = act->system >= 0 ? (DameroSystem) act->system : section->system;

  if (!changes_section (act))
    {
      damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
      refusal->field = DAMERO_FIELD_ROUNDS;
      return FALSE;
    }
  if (!check_course (section, act, refusal) || !check_late (act, refusal) ||
      !set_clocks (section, section->games, act, refusal))
    return FALSE;

  set_play_options (section, act);
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
damero_event_apply_setup (DameroEvent      *event,
                          const DameroAct  *act,
                          const DameroSpot *spot,
                          DameroRefusal    *ret_refusal)
{
  switch (act->kind)
    {
    case DAMERO_ACT_EVENT:
      return apply_event (event, act, ret_refusal);
    case DAMERO_ACT_SECTION:
      return apply_section (event, act, ret_refusal);
    case DAMERO_ACT_SECTION_CHANGED:
      return apply_section_changed (spot->section, act, ret_refusal);
    case DAMERO_ACT_PLAYER:
      return apply_player (event, act, ret_refusal);
    default:
      return damero_act_shapes[act->kind].scope == DAMERO_SCOPE_ROUND
               ? damero_event_apply_rounds (event, act, spot, ret_refusal)
               : damero_event_apply_entries (event, spot->section, act, ret_refusal);
    }
}

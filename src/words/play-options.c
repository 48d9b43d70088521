/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/play-options.c - the options of a section that can change on its way, in words.
 */
#include "model/control-rules.h"
#include "words/apart.h"
#include "words/ballot.h"
#include "words/section.h"
#include "words/words-private.h"

const char *
damero_words_flags (DameroFlags flags)
{
  switch (flags)
    {
    case DAMERO_FLAGS_HARD:
      return C_("flags", "The game is lost");
    case DAMERO_FLAGS_SOFT:
      return C_("flags", "The clocks stop");
    case DAMERO_FLAGS_RUNNING:
      return C_("flags", "Play goes on");
    }

  g_assert_not_reached ();
}

const char *
damero_words_flags_help (DameroFlags flags)
{
  switch (flags)
    {
    case DAMERO_FLAGS_HARD:
      return _("A player whose time runs out loses at that instant; on a board where nobody has moved yet, the "
               "referee decides.");
    case DAMERO_FLAGS_SOFT:
      return _("When a player’s time runs out, both clocks stop and the referee decides.");
    case DAMERO_FLAGS_RUNNING:
      return _("Both clocks keep running. The first flag is recorded, and the referee decides.");
    }

  g_assert_not_reached ();
}

const char *
damero_words_record (DameroRecord record)
{
  switch (record)
    {
    case DAMERO_RECORD_CHECKED:
      return C_("record", "With each press");
    case DAMERO_RECORD_FOLLOWS:
      return C_("record", "After the presses");
    case DAMERO_RECORD_NONE:
      return C_("record", "None");
    }

  g_assert_not_reached ();
}

const char *
damero_words_record_help (DameroRecord record)
{
  switch (record)
    {
    case DAMERO_RECORD_CHECKED:
      return _("Moves are made on the screen: each press needs its move, which is checked at once.");
    case DAMERO_RECORD_FOLLOWS:
      return _("A press needs no move: moves are entered afterwards, in order, while play goes on.");
    case DAMERO_RECORD_NONE:
      return _("A press needs no move, and none is expected: a score sheet can be typed in later.");
    }

  g_assert_not_reached ();
}

const char *
damero_words_keeper (DameroKeeper keeper)
{
  switch ((int) keeper)
    {
    case DAMERO_KEEPER_DEVICES:
      return C_("keeper of the time", "Devices at the boards");
    case DAMERO_KEEPER_CLUB:
      return C_("keeper of the time", "The club’s clocks");
    default:
      return C_("keeper of the time", "This computer");
    }
}

const char *
damero_words_keeper_help (DameroKeeper keeper)
{
  switch ((int) keeper)
    {
    case DAMERO_KEEPER_DEVICES:
      return _("Players press their clocks on tablets, phones or laptops at the boards, which join through their "
               "browsers.");
    case DAMERO_KEEPER_CLUB:
      return _("Boards are played with clocks and score sheets of their own: results alone are entered.");
    default:
      return _("Clocks are pressed in a board’s window, on its clock face or on the page Boards.");
    }
}

const char *
damero_words_devices (DameroDevices devices)
{
  return devices == DAMERO_DEVICES_SIDES ? C_("devices", "One for each player")
                                         : C_("devices", "One between the players");
}

const char *
damero_words_unplayed (DameroUnplayed unplayed)
{
  switch (unplayed)
    {
    case DAMERO_UNPLAYED_FIDE:
      return C_("option", "rounds not played count in tie-breaks by the rules in force");
    case DAMERO_UNPLAYED_VIRTUAL:
      return C_("option", "rounds not played count in tie-breaks as against a virtual opponent");
    case DAMERO_UNPLAYED_SELF:
      return C_("option", "rounds not played count in tie-breaks as draws against oneself");
    case DAMERO_UNPLAYED_NOTHING:
      return C_("option", "rounds not played count in tie-breaks as nothing");
    }

  return "";
}

static const char *
flags_part (int flags)
{
  switch (CLAMP (flags, 0, DAMERO_FLAGS_RUNNING))
    {
    case DAMERO_FLAGS_HARD:
      return C_("option", "a flag loses the game");
    case DAMERO_FLAGS_SOFT:
      return C_("option", "a flag stops the clocks for the referee");
    default:
      return C_("option", "play goes on after a flag, and the referee decides");
    }
}

static const char *
record_part (int record)
{
  switch (CLAMP (record, 0, DAMERO_RECORD_NONE))
    {
    case DAMERO_RECORD_CHECKED:
      return C_("option", "each press needs its move");
    case DAMERO_RECORD_FOLLOWS:
      return C_("option", "moves are entered after their presses");
    default:
      return C_("option", "no moves are expected");
    }
}

char *
damero_words_moves_delay (int minutes)
{
  if (minutes == 0)
    return g_strdup (C_("delay of moves", "At once"));
  if (minutes == DAMERO_DELAY_GAME)
    return g_strdup (C_("delay of moves", "After the game"));

  /* Translators: when the hall is shown a move of a game that goes on. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minute later", "%d minutes later", (gulong) minutes),
                          minutes);
}

static char *
moves_delay_part (int minutes)
{
  if (minutes == 0)
    return g_strdup (C_("option", "the hall is shown moves at once"));
  if (minutes == DAMERO_DELAY_GAME)
    return g_strdup (C_("option", "the hall is shown moves after the game"));

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: a part of a list of a section's options. */
                 "the hall is shown moves %d minute later", "the hall is shown moves %d minutes later",
                 (gulong) minutes), minutes);
}

static const char *
devices_part (int devices)
{
  switch (CLAMP (devices, 0, DAMERO_DEVICES_SIDES))
    {
    case DAMERO_DEVICES_NONE:
      return C_("option", "clocks are not pressed at devices");
    case DAMERO_DEVICES_TABLES:
      return C_("option", "clocks are pressed at one device a board");
    default:
      return C_("option", "clocks are pressed at a device for each player");
    }
}

static char *
rule_part (const DameroControlRule *rule)
{
  char control[DAMERO_CONTROL_TEXT_SIZE];

  damero_control_to_text (&rule->control, control);
  if (rule->side < 0)
    /* Translators: a part of a list; %1$s is a time control in its notation, %2$d a game of a match. */
    return g_strdup_printf (C_("option", "“%1$s” in game %2$d"), control, rule->game);
  if (rule->game == 0)
    /* Translators: a part of a list; %1$s is a time control in its notation, %2$s a side. */
    return g_strdup_printf (C_("option", "“%1$s” for %2$s"), control,
                            damero_words_side_inside ((DameroSide) rule->side));

  /* Translators: a part of a list; %1$s is a time control in its notation, %2$s a side, %3$d a game of a
   * match. */
  return g_strdup_printf (C_("option", "“%1$s” for %2$s in game %3$d"), control,
                          damero_words_side_inside ((DameroSide) rule->side), rule->game);
}

/* The other clocks one by one, as far as they can be read. */
static void
add_rules (const char *text,
           GPtrArray  *parts)
{
  const DameroControl any = { .mode = DAMERO_MODE_PERIODS, .n_periods = 1, .periods = { { .time_ms = 60000 } } };
  g_autoptr(GArray) rules = g_array_new (FALSE, FALSE, sizeof (DameroControlRule));
  g_autofree char *quoted = damero_words_quote (text);

  if (*text == '\0')
    g_ptr_array_add (parts, g_strdup (C_("option", "the same clock for all games and sides")));
  else if (!damero_control_rules_from_text (text, DAMERO_MAX_GAMES, &any, rules, NULL))
    /* Translators: a part of a list; %s lists time controls, like “white: 600; game 2 black: 300”. */
    g_ptr_array_add (parts, g_strdup_printf (C_("option", "other clocks “%s”"), quoted));
  for (guint i = 0; i < rules->len; i++)
    g_ptr_array_add (parts, rule_part (&g_array_index (rules, DameroControlRule, i)));
}

static void
add_clocks (const DameroAct *act,
            GPtrArray       *parts)
{
  g_autofree char *control = damero_words_quote (act->control);

  if (act->control != NULL && damero_control_text_is_none (act->control))
    g_ptr_array_add (parts, g_strdup (C_("option", "no clock")));
  else if (act->control != NULL)
    /* Translators: a part of a list; %s is a time control in its notation, like 300+5. */
    g_ptr_array_add (parts, g_strdup_printf (C_("option", "clock “%s”"), control));
  if (act->controls != NULL)
    add_rules (act->controls, parts);
  if (act->flags >= 0)
    g_ptr_array_add (parts, g_strdup (flags_part (act->flags)));
}

static void
add_late (const DameroAct *act,
          GPtrArray       *parts)
{
  if (act->late_game == 0)
    g_ptr_array_add (parts, g_strdup (C_("option", "nobody loses a game for coming late")));
  else if (act->late_game > 0)
    g_ptr_array_add (parts, g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: a part of a list of a section's options. */
                   "%d minute late loses the game", "%d minutes late lose the game", (gulong) act->late_game),
      act->late_game));
  if (act->late_match == 0)
    g_ptr_array_add (parts, g_strdup (C_("option", "nobody loses a match for coming late")));
  else if (act->late_match > 0)
    g_ptr_array_add (parts, g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: a part of a list of a section's options. */
                   "%d minute late loses the match", "%d minutes late lose the match", (gulong) act->late_match),
      act->late_match));
}

/* What results are worth, and what is done with those who are tied. */
static void
add_ranking (const DameroAct *act,
             GPtrArray       *parts)
{
  g_autofree char *scoring = damero_words_quote (act->scoring);
  g_autofree char *tiebreaks = damero_words_quote (act->tiebreaks);

  if (act->scoring != NULL)
    /* Translators: a part of a list; %s is a scoring table, like “match 4-2-0”. */
    g_ptr_array_add (parts, g_strdup_printf (C_("option", "results are worth “%s”"), scoring));
  if (act->tiebreaks != NULL && *act->tiebreaks == '\0')
    g_ptr_array_add (parts, g_strdup (C_("option", "no tie-breaks")));
  else if (act->tiebreaks != NULL)
    /* Translators: a part of a list; %s lists tie-breaks by their codes, like “DE,SB”. */
    g_ptr_array_add (parts, g_strdup_printf (C_("option", "tie-breaks %s"), tiebreaks));
  if (act->unplayed >= 0)
    g_ptr_array_add (parts, g_strdup (damero_words_unplayed ((DameroUnplayed) act->unplayed)));
}

static void
add_field (const DameroAct *act,
           GPtrArray       *parts)
{
  DameroApart apart;

  if (act->bye_cap >= DAMERO_MAX_NUMBER)
    g_ptr_array_add (parts, g_strdup (C_("option", "any number of byes with points may be asked for")));
  else if (act->bye_cap == 0)
    g_ptr_array_add (parts, g_strdup (C_("option", "no byes with points")));
  else if (act->bye_cap > 0)
    g_ptr_array_add (parts, g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: a part of a list of a section's options. */
                   "everybody may ask for %d bye with points", "everybody may ask for %d byes with points",
                   (gulong) act->bye_cap), act->bye_cap));
  if (act->late_bye >= 0)
    /* Translators: a part of a list; %s is what a round is worth: “half-point bye”. */
    g_ptr_array_add (parts, g_strdup_printf (C_("option", "rounds missed by coming late: %s"),
                                             damero_words_bye ((DameroByeKind) CLAMP (act->late_bye, DAMERO_BYE_ABSENT,
                                                                                      DAMERO_BYE_FULL))));
  if (act->keizer != NULL && *act->keizer == '\0')
    g_ptr_array_add (parts, g_strdup (C_("option", "the usual Keizer settings")));
  else if (act->keizer != NULL)
    {
      g_autofree char *settings = damero_words_quote (act->keizer);

      /* Translators: a part of a list; %s are settings in a notation, like “top=70 gap=3”. */
      g_ptr_array_add (parts, g_strdup_printf (C_("option", "Keizer settings “%s”"), settings));
    }
  if (act->apart != NULL && damero_apart_from_text (act->apart, &apart, NULL))
    g_ptr_array_add (parts, damero_words_apart (&apart));
  if (act->third_place >= 0)
    g_ptr_array_add (parts, g_strdup (act->third_place == DAMERO_SWITCH_OFF
                                        ? C_("option", "no match for the third place")
                                        : C_("option", "the third place is played for")));
  if (act->confirm >= 0)
    g_ptr_array_add (parts, g_strdup (act->confirm == DAMERO_SWITCH_OFF
                                        ? C_("option", "results are entered once")
                                        : C_("option", "results are entered twice")));
}

char *
damero_words_play_options (const DameroAct *act)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  add_clocks (act, parts);
  if (act->record >= 0)
    g_ptr_array_add (parts, g_strdup (record_part (act->record)));
  if (act->paper >= 0)
    g_ptr_array_add (parts, g_strdup (act->paper == DAMERO_SWITCH_OFF
                                        ? C_("option", "this computer keeps the time")
                                        : C_("option",
                                             "the club’s clocks keep the time, and results alone are entered")));
  if (act->devices >= 0)
    g_ptr_array_add (parts, g_strdup (devices_part (act->devices)));
  if (act->moves_delay >= 0)
    g_ptr_array_add (parts, moves_delay_part (act->moves_delay));
  damero_words_add_openings (act, parts);
  add_late (act, parts);
  if (act->assist >= 0)
    g_ptr_array_add (parts, g_strdup (act->assist == DAMERO_SWITCH_OFF
                                        ? C_("option", "the boards do not help the players")
                                        : C_("option", "the boards help the players")));
  if (act->screen_touch >= 0)
    g_ptr_array_add (parts, g_strdup (act->screen_touch == DAMERO_SWITCH_OFF
                                        ? C_("option", "selecting a piece on the screen does not count as touching it")
                                        : C_("option", "selecting a piece on the screen counts as touching it")));
  if (act->opponent_crowns >= 0)
    g_ptr_array_add (parts, g_strdup (act->opponent_crowns == DAMERO_SWITCH_OFF
                                        ? C_("option", "a man is crowned as it arrives")
                                        : C_("option", "the opponent crowns a man before moving")));
  add_ranking (act, parts);
  add_field (act, parts);
  if (act->prizes != NULL && *act->prizes == '\0')
    g_ptr_array_add (parts, g_strdup (C_("option", "no prizes")));
  else if (act->prizes != NULL)
    {
      g_autofree char *prizes = damero_words_quote (act->prizes);

      /* Translators: %s is a prize fund, as the director typed it: "1: 200; 2: 120". */
      g_ptr_array_add (parts, g_strdup_printf (C_("option", "prizes “%s”"), prizes));
    }
  g_ptr_array_add (parts, NULL);

  /* Translators: what stands between the parts of a list of options. */
  return g_strjoinv (C_("option", "; "), (char **) parts->pdata);
}

char *
damero_words_play_options_alone (const DameroAct *act)
{
  return damero_words_finish (damero_words_play_options (act));
}

char *
damero_words_control_rule (const DameroControlRule *rule)
{
  if (rule->side < 0)
    /* Translators: %d is the number of a game in a match. */
    return g_strdup_printf (_("Game %d"), rule->game);
  if (rule->game == 0)
    /* Translators: %s is a side: “White”. */
    return g_strdup_printf (_("All games, %s"), damero_words_side ((DameroSide) rule->side));

  /* Translators: %1$d is the number of a game in a match, %2$s a side: “White”. */
  return g_strdup_printf (_("Game %1$d, %2$s"), rule->game, damero_words_side ((DameroSide) rule->side));
}

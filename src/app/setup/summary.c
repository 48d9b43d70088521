/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/summary.h"

#include <glib/gi18n.h>

#include "clock/estimate.h"
#include "model/control-rules.h"
#include "words/ballot.h"
#include "words/control.h"
#include "words/section.h"

char *
damero_summary_describe_rules (DameroSectionPlay *play)
{
  const char *text = damero_section_play_get_ruleset (play);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION);
  g_autoptr(DameroAct) openings = damero_act_new (DAMERO_ACT_SECTION);
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  DameroRuleset ruleset;

  if (text == NULL || !damero_ruleset_from_text (text, &ruleset, NULL))
    return g_strdup ("–");

  damero_section_play_fill (play, act);
  openings->draw = act->draw > DAMERO_DRAW_NONE ? act->draw : -1;
  g_ptr_array_add (parts, damero_words_ruleset (&ruleset));
  damero_words_add_openings (openings, parts);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/* FALSE without a clock, or while it is not valid. */
static gboolean
read_control (DameroSectionPlay *play,
              DameroControl     *ret_control)
{
  const char *text = damero_section_play_get_control (play);

  return text != NULL && damero_control_from_text (text, ret_control, NULL);
}

char *
damero_summary_describe_clock (DameroSectionPlay *play)
{
  DameroControl control;

  if (read_control (play, &control))
    {
      DameroKeeper keeper = damero_section_play_get_keeper (play);
      g_autofree char *words = damero_words_control (&control);

      /* Translators: who keeps the time, and how: "The club’s clocks: 5 minutes for the whole game." */
      return keeper != DAMERO_KEEPER_COMPUTER ? g_strdup_printf (_("%1$s: %2$s"), damero_words_keeper (keeper), words)
                                              : g_steal_pointer (&words);
    }
  return g_strdup (damero_section_play_is_valid (play) ? C_("time control", "No clock") : "–");
}

/* Whole minutes, upwards. */
static char *
dup_minutes (gint64 ms)
{
  return damero_words_duration ((ms + 59999) / 60000 * 60000);
}

/* How long a round takes, other clocks of some games and sides included; 0 where nothing ends it. */
static gint64
estimate_round_ms (DameroSectionPlay *play,
                   gboolean          *ret_bound)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION);
  g_autoptr(GArray) rules = g_array_new (FALSE, FALSE, sizeof (DameroControlRule));
  DameroControl control;

  *ret_bound = FALSE;
  if (!read_control (play, &control))
    return 0;

  damero_section_play_fill (play, act);
  if (act->controls != NULL && !damero_control_rules_from_text (act->controls, act->games, &control, rules, NULL))
    return 0;
  return damero_control_rules_estimate_round_ms (rules, act->games, &control, ret_bound);
}

char *
damero_summary_describe_round (DameroSectionPlay *play)
{
  gboolean bound;
  gint64 round_ms = estimate_round_ms (play, &bound);
  g_autofree char *duration = NULL;

  if (round_ms == 0)
    return g_strdup (_("As long as the players take"));

  duration = dup_minutes (round_ms);
  return g_strdup_printf (bound
                            /* Translators: %s is a length of time: "1 hour 30 minutes". */
                            ? _("At most %s")
                            /* Translators: %s is a length of time: "1 hour 30 minutes". */
                            : _("About %s if games are long"), duration);
}

char *
damero_summary_describe_players (const DameroSectionPlan *plan,
                                 gboolean                 known)
{
  guint n = (guint) plan->n_entries;
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  g_autofree char *rounds = damero_words_section_plan (plan->system, plan->cycles,
                                                       damero_section_plan_count_rounds (plan));

  if (!known)
    /* Translators: an example while names are missing; %1$s is "6 players", %2$s "round robin of 5 rounds". */
    return g_strdup_printf (_("For example %1$s: %2$s"), players, rounds);

  /* Translators: %1$s is "6 players", %2$s "round robin of 5 rounds". */
  return g_strdup_printf (C_("players", "%1$s: %2$s"), players, rounds);
}

DameroSetup
damero_summary_get_setup (DameroSectionPlay *play,
                          guint              n_players)
{
  DameroSetup setup = { .n_entries = (int) n_players, .n_games = damero_section_play_get_games (play) };
  gboolean bound;
  gint64 round_ms = estimate_round_ms (play, &bound);

  if (round_ms > 0)
    setup.round_minutes = (int) MIN ((round_ms + DAMERO_ESTIMATE_BREAK_MS + 59999) / 60000, G_MAXINT);
  return setup;
}

/* "23:40"; with the day where that is not today's. */
static char *
dup_time (gint64    now_ms,
          gint64    then_ms,
          gboolean *ret_today)
{
  g_autoptr(GDateTime) now = g_date_time_new_from_unix_local (now_ms / 1000);
  g_autoptr(GDateTime) then = g_date_time_new_from_unix_local ((then_ms + 59999) / 1000);

  *ret_today = g_date_time_get_day_of_year (now) == g_date_time_get_day_of_year (then) &&
               g_date_time_get_year (now) == g_date_time_get_year (then);

  /* Translators: a time of another day, for strftime: "Sunday 02:15". */
  return g_date_time_format (then, *ret_today ? "%H:%M" : _("%A %H:%M"));
}

char *
damero_summary_describe_finish (DameroSectionPlay       *play,
                                const DameroSectionPlan *plan,
                                gint64                   now_ms)
{
  int rounds = damero_section_plan_count_rounds (plan);
  gboolean bound, today;
  gint64 round_ms = estimate_round_ms (play, &bound);
  gint64 length_ms;
  g_autofree char *time = NULL;
  g_autofree char *finish = NULL;

  if (round_ms == 0)
    return g_strdup (_("Unknown without a clock"));

  length_ms = damero_estimate_rounds_ms (round_ms, rounds);
  time = dup_time (now_ms, now_ms + length_ms, &today);
  /* Translators: %2$s is a time of the day. */
  finish = g_strdup_printf (bound ? ngettext ("%1$d round ends by %2$s at the latest",
                                              "%1$d rounds end by %2$s at the latest", (gulong) rounds)
                                  /* Translators: %2$s is a time of the day: "5 rounds end by about 17:30". */
                                  : ngettext ("%1$d round ends by about %2$s",
                                              "%1$d rounds end by about %2$s", (gulong) rounds),
                            rounds, time);

  if (today)
    return g_steal_pointer (&finish);

  /* Translators: %s is "5 rounds end by about Sunday 02:15". */
  return g_strdup_printf (_("%s. For one evening, begin with a preset or choose a shorter time control."), finish);
}

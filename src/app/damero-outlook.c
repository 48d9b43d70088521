/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-outlook.h"

#include <glib/gi18n.h>

#include "app/damero-estimate.h"
#include "model/section.h"
#include "words/control.h"
#include "words/section.h"

/* How many players stand for an evening whose names are not known yet. */
#define EXAMPLE_PLAYERS 6

char *
damero_outlook_describe_rules (DameroSectionPlay *play)
{
  const char *text = damero_section_play_get_ruleset (play);
  DameroRuleset ruleset;

  if (text == NULL || !damero_ruleset_from_text (text, &ruleset, NULL))
    return g_strdup ("–");
  return damero_words_ruleset (&ruleset);
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
damero_outlook_describe_clock (DameroSectionPlay *play)
{
  DameroControl control;

  if (read_control (play, &control))
    return damero_words_control (&control);
  return g_strdup (damero_section_play_is_valid (play) ? C_("time control", "No clock") : "–");
}

/* Whole minutes, upwards. */
static char *
dup_minutes (gint64 ms)
{
  return damero_words_duration ((ms + 59999) / 60000 * 60000);
}

char *
damero_outlook_describe_round (DameroSectionPlay *play)
{
  DameroControl control;
  g_autofree char *duration = NULL;
  gboolean bound;

  if (!read_control (play, &control) || damero_estimate_game_ms (&control, &bound) == 0)
    return g_strdup (_("As long as the players take"));

  duration = dup_minutes (damero_estimate_round_ms (&control, damero_section_play_get_games (play)));
  return g_strdup_printf (bound
                            /* Translators: %s is a length of time: "1 hour 30 minutes". */
                            ? _("At most %s")
                            /* Translators: %s is a length of time: "1 hour 30 minutes". */
                            : _("About %s if games are long"), duration);
}

/* The engine counts them. */
static int
count_rounds (guint n_players,
              int   cycles)
{
  g_autoptr(DameroSection) section = damero_section_new (1, "");

  section->cycles = cycles;
  for (guint i = 0; i < (n_players < 2 ? EXAMPLE_PLAYERS : n_players); i++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = (int) i + 1;
      g_ptr_array_add (section->entries, entry);
    }

  return damero_section_count_rounds (section);
}

char *
damero_outlook_describe_players (guint n_players,
                                 int   cycles)
{
  guint n_rounds = (guint) count_rounds (n_players, cycles);
  guint n = n_players < 2 ? EXAMPLE_PLAYERS : n_players;
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n), n);

  if (n_players < 2)
    /* Translators: an example while names are missing; %1$s is "6 players". */
    return g_strdup_printf (ngettext ("For example %1$s: round robin of %2$u round",
                                      "For example %1$s: round robin of %2$u rounds", n_rounds),
                            players, n_rounds);

  /* Translators: %1$s is "6 players". */
  return g_strdup_printf (ngettext ("%1$s: round robin of %2$u round", "%1$s: round robin of %2$u rounds",
                                    n_rounds), players, n_rounds);
}

/* "23:40"; with the day where that is not today's. */
static char *
dup_time (gint64 now_ms,
          gint64 then_ms)
{
  g_autoptr(GDateTime) now = g_date_time_new_from_unix_local (now_ms / 1000);
  g_autoptr(GDateTime) then = g_date_time_new_from_unix_local ((then_ms + 59999) / 1000);
  gboolean today = g_date_time_get_day_of_year (now) == g_date_time_get_day_of_year (then) &&
                   g_date_time_get_year (now) == g_date_time_get_year (then);

  /* Translators: a time of another day, for strftime: "Sunday 02:15". */
  return g_date_time_format (then, today ? "%H:%M" : _("%A %H:%M"));
}

char *
damero_outlook_describe_finish (DameroSectionPlay *play,
                                guint              n_players,
                                int                cycles,
                                gint64             now_ms)
{
  int rounds = count_rounds (n_players, cycles);
  DameroControl control;
  gint64 length_ms;
  gboolean bound;
  g_autofree char *time = NULL;

  if (!read_control (play, &control) || damero_estimate_game_ms (&control, &bound) == 0)
    return g_strdup (_("Without a clock nobody knows"));

  length_ms = damero_estimate_rounds_ms (&control, damero_section_play_get_games (play), rounds);
  time = dup_time (now_ms, now_ms + length_ms);
  /* Translators: %2$s is a time of the day. */
  return g_strdup_printf (bound ? ngettext ("%1$d round ends by %2$s at the latest",
                                            "%1$d rounds end by %2$s at the latest", (gulong) rounds)
                                /* Translators: %2$s is a time of the day: "5 rounds end by about 17:30". */
                                : ngettext ("%1$d round ends by about %2$s",
                                            "%1$d rounds end by about %2$s", (gulong) rounds),
                          rounds, time);
}

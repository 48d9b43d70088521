/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/clock.c - "dameroctl clock": runs a control over a list of thinking times.
 *
 * A line per ply, tab-separated: ply from 1, side 1 or 2, R of the first and the second mover after the
 * press in ms (main time left, or what a clock that counts up shows), then what happened, in order and
 * with the instant from the start: "-" or "flag@MS", "time-called@MS", "improper-delay@MS" (a move
 * overrun in the minutes of a match), "hand-over@MS", "match-over@MS", "alarm@MS". It stops when a press
 * does not stand.
 */
#include "cli/cli.h"

#include "words/control.h"

typedef struct {
  GArray *thinks_ms; /* gint64 */
  GArray *forced;    /* gint64, 0 or 1 by ply: exactly one capture is possible */
} Script;

static gboolean
read_numbers (const char *option,
              const char *text,
              gint64      max,
              GArray     *numbers)
{
  g_auto(GStrv) parts = g_strsplit (text, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 number;

      if (!g_ascii_string_to_signed (g_strstrip (parts[i]), 10, 0, max, &number, NULL))
        {
          damero_cli_error ("%s: “%s” (number %u) is not a whole number from 0 to %" G_GINT64_FORMAT,
                            option, parts[i], i + 1, max);
          return FALSE;
        }
      g_array_append_val (numbers, number);
    }

  return TRUE;
}

static gboolean
is_forced (const Script *script,
           guint         ply_index)
{
  return ply_index < script->forced->len && g_array_index (script->forced, gint64, ply_index) != 0;
}

static void
append_event (GString                *text,
              const DameroClock      *clock,
              const DameroClockEvent *event)
{
  const char *name;

  switch (event->kind)
    {
    case DAMERO_CLOCK_EVENT_FLAG:
      name = "flag";
      break;
    case DAMERO_CLOCK_EVENT_IMPROPER_DELAY:
      name = clock->controls[event->side].mode == DAMERO_MODE_MATCH ? "improper-delay" : "flag";
      break;
    case DAMERO_CLOCK_EVENT_TIME_CALLED:
      name = "time-called";
      break;
    case DAMERO_CLOCK_EVENT_HAND_OVER:
      name = "hand-over";
      break;
    case DAMERO_CLOCK_EVENT_MATCH_OVER:
      name = "match-over";
      break;
    case DAMERO_CLOCK_EVENT_ALARM:
      name = "alarm";
      break;
    case DAMERO_CLOCK_EVENT_PERIOD:
      return;
    default:
      g_assert_not_reached ();
    }
  g_string_append_printf (text, "%s%s@%" G_GINT64_FORMAT, text->len > 0 ? "," : "", name,
                          event->at_ms);
}

/* One turn, deadline by deadline. TRUE if the press stood. */
static gboolean
run_turn (DameroClock  *clock,
          const Script *script,
          guint         index,
          gint64        now_ms,
          GString      *text)
{
  DameroClockEvents events = { 0 };
  int64_t deadline_ms;
  gboolean stood;

  while (damero_clock_get_deadline (clock, &deadline_ms) && deadline_ms <= now_ms)
    {
      damero_clock_advance (clock, deadline_ms, &events);
      for (unsigned i = 0; i < events.n_events; i++)
        append_event (text, clock, &events.events[i]);
      events.n_events = 0;
    }

  stood = clock->state == DAMERO_CLOCK_RUNNING &&
          damero_clock_press (clock, index % 2, is_forced (script, index + 1), now_ms, &events) ==
            DAMERO_CLOCK_OK;
  for (unsigned i = 0; i < events.n_events; i++)
    append_event (text, clock, &events.events[i]);
  return stood;
}

static void
run_script (const DameroControl  controls[2],
            const Script        *script)
{
  DameroClock clock;
  gint64 now_ms = 0;

  damero_clock_init (&clock, &controls[0], &controls[1]);
  damero_clock_start (&clock, 0, is_forced (script, 0), 0);
  for (guint i = 0; i < script->thinks_ms->len; i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      gboolean stood;

      now_ms += g_array_index (script->thinks_ms, gint64, i);
      stood = run_turn (&clock, script, i, now_ms, text);
      g_print ("%u\t%u\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%s\n", i + 1, i % 2 + 1,
               damero_clock_get_main_ms (&clock, 0), damero_clock_get_main_ms (&clock, 1),
               text->len > 0 ? text->str : "-");
      if (!stood)
        return;
    }
}

static gboolean
read_control (const char    *text,
              DameroControl *ret_control)
{
  DameroControlError error;
  g_autofree char *sentence = NULL;

  if (damero_control_from_text (text, ret_control, &error))
    return TRUE;

  sentence = damero_words_control_error (&error, text);
  damero_cli_error ("%s", sentence); /* it names the column */
  return FALSE;
}

int
damero_cli_clock (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  const char *first = session->words[0];
  g_autoptr(GArray) thinks_ms = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(GArray) forced_plies = g_array_new (FALSE, FALSE, sizeof (gint64));
  const Script script = { thinks_ms, forced_plies };
  DameroControl controls[2];

  if (!read_control (first, &controls[0]) ||
      !read_control (options->second != NULL ? options->second : first, &controls[1]))
    return DAMERO_EXIT_DIFFERS;
  if (!damero_controls_agree (&controls[0], &controls[1]))
    {
      damero_cli_error ("--second: the deadline of a match is one for both sides");
      return DAMERO_EXIT_DIFFERS;
    }
  if (options->thinks == NULL)
    {
      for (guint i = 0; i < (options->second != NULL ? 2 : 1); i++)
        {
          g_autofree char *sentence = damero_words_control (&controls[i]);

          g_print ("%s\n", sentence);
        }
      return DAMERO_EXIT_DONE;
    }
  if (!read_numbers ("--thinks", options->thinks, G_GINT64_CONSTANT (100) * 3600 * 1000, thinks_ms) ||
      (options->forced != NULL && !read_numbers ("--forced", options->forced, 1, forced_plies)))
    return DAMERO_EXIT_USAGE;

  run_script (controls, &script);
  return DAMERO_EXIT_DONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-ratings.c - "dameroctl event ratings": what an event does to ratings.
 */
#include "cli/player.h"

#include <stdio.h>
#include <string.h>

#include "formats/sheets/rating-report.h"

/* Prints the table, or writes it to --output as CSV. */
static int
print (const DameroEventOptions *options,
       const DameroEvent        *event,
       const GArray             *lines)
{
  g_autofree char *text = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  if (options->output == NULL)
    {
      text = damero_rating_report_to_text (event, lines);
      fputs (text, stdout);
      return DAMERO_EXIT_DONE;
    }

  bytes = damero_rating_report_to_csv (event, lines);
  if (damero_director_write_file (options->output, bytes, &error))
    return DAMERO_EXIT_DONE;

  damero_cli_error ("%s", error->message);
  return DAMERO_EXIT_FAILED;
}

static int
apply (const DameroEventOptions *options,
       DameroSession            *session,
       int                       section,
       const GArray             *lines,
       const DameroRegistry     *registry)
{
  g_autoptr(DameroAct) act = NULL;
  int code;

  if (damero_rating_find_applied (session->event, section, registry) != NULL)
    {
      damero_cli_error ("the register has the ratings of %s already; “dameroctl player undo” takes them back",
                        session->event->name);
      return DAMERO_EXIT_DIFFERS;
    }
  act = damero_rating_report_new_act (session->event, section, lines, registry);
  if (act == NULL)
    {
      damero_cli_error ("nobody who played rated games is in the register; “event player --from-registry” enters "
                        "players who are");
      return DAMERO_EXIT_DIFFERS;
    }

  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);
  code = damero_cli_perform_registry (session, &act, 1);
  if (code == DAMERO_EXIT_DONE)
    puts ("The register has the new ratings; “dameroctl player undo” takes them back");
  return code;
}

static int
report (const DameroEventOptions *options,
        DameroSession            *session,
        const char               *section_text)
{
  const char *table_text = options->table != NULL ? options->table : DAMERO_RATING_TABLE_TEXT;
  g_autoptr(GArray) lines = NULL;
  g_autoptr(GError) error = NULL;
  const DameroRegistry *registry;
  DameroRatingTable table;
  int section = 0, column, code = DAMERO_EXIT_DONE;

  if (!damero_rating_table_from_text (table_text, &table, &column))
    {
      damero_cli_error_at ("--table", 1, (guint) column, "this cannot be read; it is as in “" DAMERO_RATING_TABLE_TEXT
                           "”, and ends with a rule for 0");
      return DAMERO_EXIT_USAGE;
    }
  if (section_text != NULL)
    code = damero_session_find_section (session, section_text, &section);
  if (code != DAMERO_EXIT_DONE)
    return code;
  registry = damero_director_get_registry (session->director, &error);
  if (registry == NULL)
    {
      damero_cli_error ("%s", error->message);
      return DAMERO_EXIT_FAILED;
    }

  lines = damero_rating_report_compute (session->event, section, registry, &table);
  code = print (options, session->event, lines);
  return code == DAMERO_EXIT_DONE && options->apply ? apply (options, session, section, lines, registry) : code;
}

int
damero_cli_event_ratings (const DameroEventOptions *options,
                          char                    **words)
{
  DameroSession session;
  int code = damero_session_open (&session, options, words[0], !options->apply, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;

  return damero_session_close (&session, report (options, &session, words[1]));
}

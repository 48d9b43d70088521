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
print (const DameroSession *session,
       const GArray        *lines)
{
  g_autofree char *text = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (session->options.output == NULL)
    {
      text = damero_rating_report_to_text (session->event, lines);
      fputs (text, stdout);
      return DAMERO_EXIT_DONE;
    }

  bytes = damero_rating_report_to_csv (session->event, lines);
  return damero_cli_write (session->options.output, bytes, NULL);
}

static int
apply (DameroSession *session,
       const GArray  *lines)
{
  g_autoptr(DameroAct) act = NULL;
  int code;

  if (damero_rating_find_applied (session->event, session->section, session->registry) != NULL)
    {
      damero_cli_error ("the register already has the ratings of %s; “dameroctl player undo” undoes that",
                        session->event->name);
      return DAMERO_EXIT_DIFFERS;
    }
  act = damero_rating_report_new_act (session->event, session->section, lines, session->registry);
  if (act == NULL)
    {
      damero_cli_error ("nobody with rated games is in the register; “event player --from-registry” enters "
                        "players who are");
      return DAMERO_EXIT_DIFFERS;
    }

  damero_act_set_text (act, DAMERO_FIELD_REASON, session->options.reason);
  code = damero_cli_perform_registry (session, &act, 1);
  if (code == DAMERO_EXIT_DONE)
    puts ("The register has the new ratings; “dameroctl player undo” undoes that");
  return code;
}

int
damero_cli_event_ratings (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  const char *table_text = options->table != NULL ? options->table : DAMERO_RATING_TABLE_TEXT;
  g_autoptr(GArray) lines = NULL;
  DameroRatingTable table;
  int column, code;

  if (!damero_rating_table_from_text (table_text, &table, &column))
    {
      damero_cli_error_at ("--table", 1, (guint) column, "this cannot be read; it is as in “" DAMERO_RATING_TABLE_TEXT
                           "”, and ends with a rule for 0");
      return DAMERO_EXIT_USAGE;
    }
  code = damero_session_open (session, DAMERO_OPEN_SECTION | DAMERO_OPEN_REGISTRY |
                                       (options->apply ? 0 : DAMERO_OPEN_READ_ONLY));
  if (code != DAMERO_EXIT_DONE)
    return code;

  lines = damero_rating_report_compute (session->event, session->section, session->registry, &table);
  code = print (session, lines);
  return code == DAMERO_EXIT_DONE && options->apply ? apply (session, lines) : code;
}

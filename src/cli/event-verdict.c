/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-verdict.c - "dameroctl event verdict": how a draw count came to its value.
 */
#include "cli/event.h"

#include <stdio.h>

#include "formats/sheets/verdict-report.h"

static DameroSheet *
make_of_game (const DameroSession *session,
              const char          *text,
              const char          *count,
              int                 *ret_code)
{
  DameroSheet *report;
  DameroPlace place;
  int kind;

  *ret_code = damero_session_read_place (session, text, 4, &place);
  if (*ret_code != DAMERO_EXIT_DONE)
    return NULL;
  if (count == NULL || !damero_token_parse (DAMERO_TOKENS_COUNT, count, &kind))
    {
      damero_cli_error ("which count: lone-king, forty-move, repetition or long-line?");
      *ret_code = DAMERO_EXIT_USAGE;
      return NULL;
    }

  report = damero_verdict_report_new_count (session->event, &place, (DameroCountKind) kind);
  if (report != NULL)
    return report;
  damero_cli_error ("%s", damero_event_find_game (session->event, &place) == NULL
                            ? "the game was not started under direction: it has no counts"
                            : "the ruleset of the game has no such count");
  *ret_code = DAMERO_EXIT_DIFFERS;
  return NULL;
}

static DameroSheet *
make_of_act (const DameroSession *session,
             const char          *uid,
             int                 *ret_code)
{
  DameroSheet *report = damero_verdict_report_new_act (session->event, uid);

  *ret_code = report != NULL ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
  if (report == NULL)
    damero_cli_error ("%s", g_hash_table_contains (session->event->uids, uid)
                              ? "that act is not a claim, a request or cancelling of a count, or a move with which a "
                                "count ended the game"
                              : "no act of the event has that uid");
  return report;
}

static int
put_out (const DameroSheet *report,
         const char        *path)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  if (path == NULL)
    {
      g_autofree char *text = damero_verdict_report_to_text (report);

      fputs (text, stdout);
      return DAMERO_EXIT_DONE;
    }

  bytes = damero_sheet_write_pdf (report, &error);
  return damero_cli_write (path, bytes, error);
}

int
damero_cli_event_verdict (DameroSession *session)
{
  char **words = session->words;
  g_autoptr(DameroSheet) report = NULL;
  double width_pt, height_pt;
  int code;

  if (!damero_cli_read_paper (session, &width_pt, &height_pt))
    return DAMERO_EXIT_USAGE;

  if (damero_uid_is_valid (words[1]))
    report = make_of_act (session, words[1], &code);
  else
    report = make_of_game (session, words[1], words[2], &code);

  if (report == NULL)
    return code;

  damero_sheet_set_size (report, width_pt, height_pt);
  return put_out (report, session->options.output);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-print.c - "dameroctl event print": the pairing sheet of a round; the paper that pages are made for.
 */
#include "cli/event.h"

#include "formats/pairing-sheet.h"

gboolean
damero_cli_read_paper (const DameroEventOptions *options,
                       double                   *ret_width_pt,
                       double                   *ret_height_pt)
{
  gboolean letter = g_strcmp0 (options->paper, "letter") == 0;

  if (options->paper != NULL && !letter && !g_str_equal (options->paper, "a4"))
    {
      damero_cli_error ("--paper is a4 or letter, not “%s”", options->paper);
      return FALSE;
    }

  *ret_width_pt = letter ? DAMERO_LETTER_WIDTH_PT : DAMERO_A4_WIDTH_PT;
  *ret_height_pt = letter ? DAMERO_LETTER_HEIGHT_PT : DAMERO_A4_HEIGHT_PT;
  return TRUE;
}

static int
write_sheet (const DameroSession      *session,
             const DameroEventOptions *options,
             const char               *name,
             double                    width_pt,
             double                    height_pt)
{
  g_autoptr(GError) error = NULL;
  const DameroSection *section;
  int id, round;
  int code = damero_session_find_section (session, name, &id);

  if (code != DAMERO_EXIT_DONE)
    return code;

  section = damero_event_find_section (session->event, id);
  round = options->round != DAMERO_OPTION_UNSET ? options->round : (int) section->rounds->len;
  if (damero_section_find_round (section, round) == NULL)
    {
      if (section->rounds->len == 0)
        damero_cli_error ("no round of section “%s” is paired", section->name);
      else
        damero_cli_error ("section “%s” has no round %d; the last one is %u", section->name, round,
                          section->rounds->len);
      return DAMERO_EXIT_DIFFERS;
    }
  if (damero_director_export_pairings (session->director, session->event->uid, id, round,
                                       width_pt, height_pt, options->output, &error))
    return DAMERO_EXIT_DONE;

  damero_cli_error ("%s", error->message);
  return DAMERO_EXIT_FAILED;
}

int
damero_cli_event_print (const DameroEventOptions *options,
                        char                    **words)
{
  double width_pt, height_pt;
  DameroSession session;
  int code;

  if (options->output == NULL)
    {
      damero_cli_error ("event print needs --output");
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_cli_read_paper (options, &width_pt, &height_pt))
    return DAMERO_EXIT_USAGE;
  code = damero_session_open (&session, options, words[0], TRUE, NULL);
  if (code != DAMERO_EXIT_DONE)
    return code;

  return damero_session_close (&session, write_sheet (&session, options, words[1], width_pt, height_pt));
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-print.c - "dameroctl event print": the documents of a section; the paper that pages are made for.
 */
#include "cli/event.h"

#include "formats/sheets/document.h"

gboolean
damero_cli_read_paper (const DameroSession *session,
                       double              *ret_width_pt,
                       double              *ret_height_pt)
{
  const char *paper = session->options.paper;
  gboolean letter = g_strcmp0 (paper, "letter") == 0;

  if (paper != NULL && !letter && !g_str_equal (paper, "a4"))
    {
      damero_cli_error ("--paper is a4 or letter, not “%s”", paper);
      return FALSE;
    }

  *ret_width_pt = letter ? DAMERO_LETTER_WIDTH_PT : DAMERO_A4_WIDTH_PT;
  *ret_height_pt = letter ? DAMERO_LETTER_HEIGHT_PT : DAMERO_A4_HEIGHT_PT;
  return TRUE;
}

/* FALSE: the possible ones were printed. */
static gboolean
read_kind (const char         *text,
           DameroDocumentKind *ret_kind)
{
  g_autoptr(GString) all = g_string_new (NULL);

  for (guint kind = 0; kind < DAMERO_N_DOCUMENTS; kind++)
    {
      const char *token = damero_document_kind_token ((DameroDocumentKind) kind);

      if (g_str_equal (text != NULL ? text : "pairings", token))
        {
          *ret_kind = (DameroDocumentKind) kind;
          return TRUE;
        }
      g_string_append_printf (all, "%s%s", kind > 0 ? ", " : "", token);
    }

  damero_cli_error ("--document is one of %s, not “%s”", all->str, text);
  return FALSE;
}

/* FALSE, with a message, if there is no such round. */
static gboolean
check_round (const DameroSection *section,
             int                  asked,
             DameroDocumentKind   kind)
{
  int round = asked != DAMERO_OPTION_UNSET ? asked : (int) section->rounds->len;

  if ((asked == DAMERO_OPTION_UNSET && !damero_document_kind_has_round (kind)) ||
      damero_section_find_round (section, round) != NULL)
    return TRUE;
  if (section->rounds->len == 0)
    damero_cli_error ("no round of section “%s” is paired", section->name);
  else
    damero_cli_error ("section “%s” has no round %d; the last one is %u", section->name, round, section->rounds->len);
  return FALSE;
}

int
damero_cli_event_print (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  g_autoptr(GError) error = NULL;
  DameroDocumentKind kind;
  double width_pt, height_pt;

  if (options->output == NULL)
    {
      damero_cli_error ("event print needs --output");
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_cli_read_paper (session, &width_pt, &height_pt) || !read_kind (options->document, &kind))
    return DAMERO_EXIT_USAGE;
  if (!check_round (damero_event_find_section (session->event, session->section), options->round, kind))
    return DAMERO_EXIT_DIFFERS;
  if (damero_director_export_document (session->director, session->event->uid, session->section, kind,
                                       options->round != DAMERO_OPTION_UNSET ? options->round : 0, width_pt, height_pt,
                                       options->output, &error))
    return DAMERO_EXIT_DONE;

  return damero_cli_fail (error);
}

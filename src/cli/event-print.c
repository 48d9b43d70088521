/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-print.c - "dameroctl event print": the documents of a section; the paper that pages are made for.
 */
#include "cli/event.h"

#include "formats/sheets/document.h"

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

/* FALSE: it was told which there are. */
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

/* FALSE: it was told that there is no such round. */
static gboolean
check_round (const DameroSection      *section,
             const DameroEventOptions *options,
             DameroDocumentKind        kind)
{
  int round = options->round != DAMERO_OPTION_UNSET ? options->round : (int) section->rounds->len;

  if ((options->round == DAMERO_OPTION_UNSET && !damero_document_kind_has_round (kind)) ||
      damero_section_find_round (section, round) != NULL)
    return TRUE;
  if (section->rounds->len == 0)
    damero_cli_error ("no round of section “%s” is paired", section->name);
  else
    damero_cli_error ("section “%s” has no round %d; the last one is %u", section->name, round, section->rounds->len);
  return FALSE;
}

static int
write_document (const DameroSession      *session,
                const DameroEventOptions *options,
                const char               *name,
                DameroDocumentKind        kind,
                double                    width_pt,
                double                    height_pt)
{
  g_autoptr(GError) error = NULL;
  int id;
  int code = damero_session_find_section (session, name, &id);

  if (code != DAMERO_EXIT_DONE)
    return code;
  if (!check_round (damero_event_find_section (session->event, id), options, kind))
    return DAMERO_EXIT_DIFFERS;
  if (damero_director_export_document (session->director, session->event->uid, id, kind,
                                       options->round != DAMERO_OPTION_UNSET ? options->round : 0, width_pt, height_pt,
                                       options->output, &error))
    return DAMERO_EXIT_DONE;

  damero_cli_error ("%s", error->message);
  return g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_EXPORT) ? DAMERO_EXIT_DIFFERS
                                                                                      : DAMERO_EXIT_FAILED;
}

int
damero_cli_event_print (const DameroEventOptions *options,
                        char                    **words)
{
  DameroDocumentKind kind;
  double width_pt, height_pt;
  DameroSession session;
  int code;

  if (options->output == NULL)
    {
      damero_cli_error ("event print needs --output");
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_cli_read_paper (options, &width_pt, &height_pt) || !read_kind (options->document, &kind))
    return DAMERO_EXIT_USAGE;
  code = damero_session_open (&session, options, words[0], TRUE, NULL);
  if (code != DAMERO_EXIT_DONE)
    return code;

  return damero_session_close (&session, write_document (&session, options, words[1], kind, width_pt, height_pt));
}

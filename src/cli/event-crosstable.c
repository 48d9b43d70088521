/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-crosstable.c - "dameroctl event crosstable": who did what in each round, and the wall chart.
 */
#include "cli/event.h"

#include <stdio.h>

#include "formats/text-table.h"

typedef struct {
  DameroCrosstableOrder order;
  int                   style; /* DameroCellStyle; -1: as the section's matches are */
  gboolean              wall;
  int                   after; /* 0: the last */
} Choice;

static gboolean
read_choice (const DameroOptions *options,
             Choice                   *ret_choice)
{
  gboolean by_number = g_strcmp0 (options->by, "number") == 0;
  gboolean plain = g_strcmp0 (options->style, "plain") == 0;

  if (options->by != NULL && !by_number && !g_str_equal (options->by, "rank"))
    {
      damero_cli_error ("--by is rank or number, not “%s”", options->by);
      return FALSE;
    }
  if (options->style != NULL && !plain && !g_str_equal (options->style, "match"))
    {
      damero_cli_error ("--style is match or plain, not “%s”", options->style);
      return FALSE;
    }
  if (options->after != DAMERO_OPTION_UNSET && options->after < 1)
    {
      damero_cli_error ("--after is the number of a round, from 1");
      return FALSE;
    }

  *ret_choice = (Choice) {
    .order = by_number ? DAMERO_CROSSTABLE_BY_NUMBER : DAMERO_CROSSTABLE_BY_RANK,
    .style = options->style == NULL ? -1 : plain ? DAMERO_CELLS_PLAIN : DAMERO_CELLS_MATCH,
    .wall = options->wall,
    .after = options->after != DAMERO_OPTION_UNSET ? options->after : 0,
  };
  return TRUE;
}

static void
print_section (const DameroEvent   *event,
               const DameroSection *section,
               const Choice        *choice)
{
  g_autofree char *heading = damero_section_heading_to_text (event, section, choice->after);
  DameroCellStyle style = choice->style >= 0 ? (DameroCellStyle) choice->style
                          : section->games > 1 ? DAMERO_CELLS_MATCH : DAMERO_CELLS_PLAIN;
  g_autofree char *text = choice->wall
                            ? damero_wall_chart_to_text (event, section, choice->after)
                            : damero_round_table_to_text (event, section, choice->after, choice->order, style);

  printf ("%s\n%s", heading, text);
}

int
damero_cli_event_crosstable (DameroSession *session)
{
  Choice choice;

  if (!read_choice (&session->options, &choice))
    return DAMERO_EXIT_USAGE;

  for (guint i = 0, n = 0; i < session->event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (session->event->sections, i);

      if (session->section != 0 && section->id != session->section)
        continue;
      if (n++ > 0)
        putchar ('\n');
      print_section (session->event, section, &choice);
    }

  return DAMERO_EXIT_DONE;
}

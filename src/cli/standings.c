/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/standings.c - "dameroctl standings": ranks and tie-breaks of a tournament file.
 */
#include "cli/explain.h"
#include "cli/trf.h"

#include <stdio.h>
#include <string.h>

#include "formats/text-table.h"
#include "model/tiebreak.h"

/* What a Swiss is ranked by if nothing is said; a round robin, where all have the same opponents. */
#define SWISS_TIEBREAKS       "BH-C1,BH,SB,DE,WIN"
#define ROUND_ROBIN_TIEBREAKS "DE,WIN,SB,KOYA"

typedef struct {
  DameroTrf            *trf;
  GArray               *standings;
  DameroStandingsOrder  order;
  DameroTiebreak        tiebreaks[DAMERO_N_TIEBREAKS];
  int                   explained; /* number; 0 = nobody */
} Standings;

static const char *
get_name (gpointer data,
          int      number)
{
  const Standings *self = data;

  return damero_tournament_find (self->trf->tournament, number)->name;
}

static GArray *
explain (gpointer data,
         guint    k)
{
  const Standings *self = data;

  return damero_standings_explain_rank (self->trf->tournament, 0, &self->order, self->standings, self->explained, k);
}

/* The file's own tie-breaks: line 202, or 212, where the points stand before them. NULL without one that we
 * know. */
static const char *
find_own_list (const DameroTrf *trf)
{
  for (guint i = 0; i < trf->lines->len; i++)
    {
      const DameroTrfLine *line = &g_array_index (trf->lines, DameroTrfLine, i);
      DameroTiebreak unused[DAMERO_N_TIEBREAKS];
      const char *list;
      guint n;

      if (line->number != 0 || (!g_str_has_prefix (line->text, "202 ") && !g_str_has_prefix (line->text, "212 ")))
        continue;
      list = line->text + strlen ("202 ");
      if (g_str_has_prefix (list, "PTS,"))
        list += strlen ("PTS,");
      if (damero_tiebreaks_from_text (list, unused, &n, NULL))
        return list;
    }

  return NULL;
}

static gboolean
is_round_robin (const DameroTrf *trf)
{
  return trf->type != NULL && (strstr (trf->type, "ROBIN") != NULL || strstr (trf->type, "BERGER") != NULL);
}

static gboolean
read_options (Standings  *self,
              const char *list,
              const char *unplayed)
{
  int column, treatment = DAMERO_UNPLAYED_FIDE;

  self->order.rules = (DameroTiebreakRules) { .predetermined = is_round_robin (self->trf), .games = 1 };
  if (list == NULL)
    list = find_own_list (self->trf);
  if (list == NULL)
    list = self->order.rules.predetermined ? ROUND_ROBIN_TIEBREAKS : SWISS_TIEBREAKS;
  if (!damero_tiebreaks_from_text (list, self->tiebreaks, &self->order.n_tiebreaks, &column))
    {
      damero_cli_error ("“%s” is not a list of tie-breaks from column %d on; name each once, with commas, as in "
                        SWISS_TIEBREAKS, list, column);
      return FALSE;
    }
  self->order.tiebreaks = self->tiebreaks;

  if (unplayed != NULL && !damero_token_parse (DAMERO_TOKENS_UNPLAYED, unplayed, &treatment))
    {
      damero_cli_error ("“%s” is not a way to treat rounds not played; there are fide, self, virtual, nothing",
                        unplayed);
      return FALSE;
    }

  self->order.rules.unplayed = (DameroUnplayed) treatment;
  return TRUE;
}

static void
print_table (const Standings *self)
{
  g_autoptr(DameroGrid) grid = damero_standings_table_new (self->tiebreaks, self->order.n_tiebreaks, FALSE);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (self->standings, DameroStanding, i);

      damero_standings_table_add (grid, get_name ((gpointer) self, standing->entry), standing, self->tiebreaks, FALSE);
    }
  text = damero_grid_to_text (grid);
  fputs (text, stdout);
}

static void
print_json (const Standings         *self,
            const DameroExplanation *explanation)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "players");
  for (guint i = 0; i < self->standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (self->standings, DameroStanding, i);

      json_builder_begin_object (builder);
      damero_json_add_standing (builder, standing, self->tiebreaks, get_name ((gpointer) self, standing->entry));
      if (standing == explanation->standing)
        damero_json_add_explanation (builder, explanation);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static void
print_all (Standings *self,
           gboolean   as_json)
{
  DameroExplanation explanation = {
    .standing = self->explained != 0 ? damero_standings_find (self->standings, self->explained) : NULL,
    .tiebreaks = self->tiebreaks,
    .explain = explain,
    .get_name = get_name,
    .data = self,
  };

  if (as_json)
    print_json (self, &explanation);
  else if (explanation.standing != NULL)
    damero_cli_print_explanation (&explanation);
  else
    print_table (self);
}

int
damero_cli_standings (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  const char *path = session->words[0];
  Standings self = { .explained = options->explained };
  g_autoptr(DameroTrf) trf = NULL;
  g_autoptr(GArray) standings = NULL;
  int code;

  if ((trf = damero_cli_read_trf (path, NULL, &code)) == NULL)
    return code;
  self.trf = trf;
  if (!read_options (&self, options->tiebreaks, options->unplayed))
    return DAMERO_EXIT_USAGE;
  if (self.explained != 0 && damero_tournament_find (trf->tournament, self.explained) == NULL)
    {
      damero_cli_error ("%s: there is no player %d", damero_cli_input_name (path), self.explained);
      return DAMERO_EXIT_USAGE;
    }

  self.order.rules.seed = options->seed;
  self.standings = standings = damero_standings_rank (trf->tournament, 0, &self.order);
  print_all (&self, options->json);

  return DAMERO_EXIT_DONE;
}

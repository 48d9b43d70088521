/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/section-grids.c - standings, crosstable, wall chart and log of a section as tables (grid.h).
 */
#include "formats/grid.h"

#include <string.h>

#include "formats/text-table.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/event-act.h"
#include "words/label.h"
#include "words/sheet.h"
#include "words/tiebreak.h"

#define SELF     "■" /* where an entry would meet itself */
#define NO_BREAK "\u00a0" /* a blank that no line ends at */

/* ---- what they share ---- */

/* The last round that counts; NULL before any. */
static const DameroRound *
find_last (const DameroSection *section,
           int                  up_to_round)
{
  guint n = section->rounds->len;

  if (up_to_round > 0 && (guint) up_to_round < n)
    n = (guint) up_to_round;

  return n > 0 ? g_ptr_array_index (section->rounds, n - 1) : NULL;
}

static char *
dup_subtitle (const DameroSection *section,
              int                  up_to_round)
{
  const DameroRound *last = find_last (section, up_to_round);
  g_autofree char *as_of =
    damero_words_as_of_round (last != NULL ? last->number : 0, damero_section_count_rounds (section),
                              last != NULL && !last->closed);

  return g_strdup_printf ("%s · %s", section->name, as_of);
}

static void
add_name (DameroGrid          *grid,
          const DameroEvent   *event,
          const DameroSection *section,
          int                  entry)
{
  const DameroPlayer *player = damero_event_get_entry_player (event, section, entry);

  damero_grid_add_player (grid, damero_event_get_entry_name (event, section, entry),
                          player != NULL ? player->number : 0);
}

static void
add_points (DameroGrid *grid,
            gint64      points_x10)
{
  char text[24];

  damero_points_format_fraction (points_x10, text);
  damero_grid_add (grid, text);
}

static void
add_rank (DameroGrid           *grid,
          const DameroStanding *standing)
{
  damero_grid_add_format (grid, "%d%s%s", standing->rank, standing->shared ? "=" : "", standing->annulled ? "*" : "");
  if (standing->shared)
    damero_grid_add_note (grid, damero_words_label (DAMERO_LABEL_SIGN_SHARED));
  if (standing->annulled)
    damero_grid_add_note (grid, damero_words_label (DAMERO_LABEL_SIGN_NOT_COUNTED));
}

static void
add_label_column (DameroGrid      *grid,
                  DameroLabel      label,
                  DameroGridAlign  align,
                  gboolean         key)
{
  damero_grid_add_column (grid, damero_words_label (label), NULL, align, key);
}

/* ---- standings ---- */

/* What players have, of which a column without any would be empty. */
typedef struct {
  gboolean clubs;
  gboolean ratings;
  gboolean score;
} Shown;

static Shown
get_shown (const DameroEvent   *event,
           const DameroSection *section,
           const GArray        *standings)
{
  Shown shown = { FALSE, FALSE, FALSE };

  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      const DameroPlayer *player = damero_event_get_entry_player (event, section, standing->entry);

      shown.clubs |= player != NULL && player->club != NULL;
      shown.ratings |= player != NULL && player->rating > 0;
      shown.score |= section->system == DAMERO_SYSTEM_KEIZER && standing->parts != 0;
    }

  return shown;
}

static void
add_standings_columns (DameroGrid          *grid,
                       const DameroSection *section,
                       const Shown         *shown)
{
  add_label_column (grid, DAMERO_LABEL_RANK, DAMERO_GRID_NUMBER, TRUE);
  add_label_column (grid, DAMERO_LABEL_NUMBER, DAMERO_GRID_NUMBER, TRUE);
  add_label_column (grid, DAMERO_LABEL_PLAYER, DAMERO_GRID_TEXT, TRUE);
  if (shown->clubs)
    add_label_column (grid, DAMERO_LABEL_CLUB, DAMERO_GRID_TEXT, FALSE);
  if (shown->ratings)
    add_label_column (grid, DAMERO_LABEL_RATING, DAMERO_GRID_NUMBER, FALSE);
  if (shown->score)
    add_label_column (grid, DAMERO_LABEL_SCORE, DAMERO_GRID_NUMBER, FALSE);
  damero_grid_add_column (grid, damero_words_points_column (), NULL, DAMERO_GRID_NUMBER, FALSE);
  for (guint i = 0; i < section->n_tiebreaks; i++)
    {
      const char *code = damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) section->tiebreaks[i]);
      g_autofree char *note = g_strdup_printf ("%s: %s", code, damero_words_tiebreak (section->tiebreaks[i]));

      damero_grid_add_column (grid, code, damero_words_tiebreak (section->tiebreaks[i]), DAMERO_GRID_NUMBER, FALSE);
      damero_grid_add_note (grid, section->tiebreaks[i] == DAMERO_TIEBREAK_DE
                                    ? damero_words_label (DAMERO_LABEL_SIGN_ENCOUNTER) : note);
    }
}

/* A Keizer score, with two places after the point. */
static void
add_score (DameroGrid           *grid,
           const DameroStanding *standing)
{
  gint64 parts = MAX (standing->parts, 1);
  gint64 hundredths = (200 * standing->score_parts + parts) / (2 * parts);

  damero_grid_add_format (grid, "%" G_GINT64_FORMAT ".%02d", hundredths / 100, (int) (hundredths % 100));
}

static void
add_standing (DameroGrid           *grid,
              const DameroEvent    *event,
              const DameroSection  *section,
              const Shown          *shown,
              const DameroStanding *standing)
{
  const DameroPlayer *player = damero_event_get_entry_player (event, section, standing->entry);

  add_rank (grid, standing);
  damero_grid_add_int (grid, standing->entry);
  add_name (grid, event, section, standing->entry);
  if (shown->clubs)
    damero_grid_add (grid, player != NULL ? player->club : NULL);
  if (shown->ratings && player != NULL && player->rating > 0)
    damero_grid_add_int (grid, player->rating);
  else if (shown->ratings)
    damero_grid_add (grid, NULL);
  if (shown->score)
    add_score (grid, standing);
  add_points (grid, standing->points_x10);
  for (guint i = 0; i < section->n_tiebreaks; i++)
    {
      char value[32];

      damero_tiebreak_format (section->tiebreaks[i], &standing->tiebreaks[i], value);
      damero_grid_add (grid, value[0] != '\0' ? value : "–");
    }
}

DameroGrid *
damero_grid_new_standings (const DameroEvent   *event,
                           const DameroSection *section,
                           int                  up_to_round)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, up_to_round);
  g_autofree char *subtitle = dup_subtitle (section, up_to_round);
  DameroGrid *grid = damero_grid_new (damero_words_label (DAMERO_LABEL_STANDINGS), subtitle);
  Shown shown = get_shown (event, section, standings);

  add_standings_columns (grid, section, &shown);
  for (guint i = 0; i < standings->len; i++)
    add_standing (grid, event, section, &shown, &g_array_index (standings, DameroStanding, i));

  return grid;
}

/* ---- crosstable and wall chart ---- */

/* The results of a meeting, "1="; SEEN gets a bit for each sign, by its label. */
static void
append_results (GString             *text,
                guint               *seen,
                const DameroMeeting *meeting)
{
  static const struct {
    char        sign;
    const char *shown;
    DameroLabel label;
  } signs[] = {
    { '1', "1", DAMERO_LABEL_SIGN_WON }, { '=', "=", DAMERO_LABEL_SIGN_DRAWN }, { '0', "0", DAMERO_LABEL_SIGN_LOST },
    { '+', "+", DAMERO_LABEL_SIGN_FORFEIT }, { '-', "−", DAMERO_LABEL_SIGN_FORFEIT },
    { '.', "·", DAMERO_LABEL_SIGN_OPEN },
  };

  for (guint g = 0; g < meeting->n_games; g++)
    for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
      if (signs[i].sign == damero_game_sign (&meeting->games[g]))
        {
          g_string_append (text, signs[i].shown);
          *seen |= 1u << (signs[i].label - DAMERO_LABEL_SIGN_WON);
        }
}

/* What the signs that were seen mean, in the order of the labels. */
static void
add_legend (DameroGrid *grid,
            guint       seen)
{
  for (DameroLabel label = DAMERO_LABEL_SIGN_WON; label <= DAMERO_LABEL_SIGN_OPEN; label++)
    if ((seen >> (label - DAMERO_LABEL_SIGN_WON) & 1) != 0)
      damero_grid_add_note (grid, damero_words_label (label));
}

static void
add_meeting_legend (DameroGrid *grid)
{
  g_autofree char *legend = damero_words_meeting_legend ();

  damero_grid_add_note (grid, legend);
}

static gboolean
is_played (const DameroMeeting *meeting)
{
  for (guint g = 0; g < meeting->n_games; g++)
    if (!damero_outcome_is_forfeit (meeting->games[g].outcome))
      return TRUE;

  return FALSE;
}

static void
append_meeting (GString             *text,
                guint               *seen,
                const DameroMeeting *meeting,
                gboolean             with_opponent)
{
  if (meeting->kind == DAMERO_MEETING_BYE)
    {
      g_string_append (text, damero_words_bye_short (meeting->bye));
      return;
    }
  if (!meeting->counted)
    g_string_append_c (text, '(');
  if (with_opponent)
    g_string_append_printf (text, "%d%s" NO_BREAK, meeting->opponent,
                            is_played (meeting) ? damero_words_side_letter (meeting->games[0].side) : "");
  append_results (text, seen, meeting);
  if (!meeting->counted)
    g_string_append_c (text, ')');
}

static void
add_meetings (DameroGrid                *grid,
              const DameroCrosstableRow *row,
              guint                      column,
              gboolean                   per_round,
              guint                     *seen)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n;
  const DameroMeeting *meetings = damero_crosstable_row_get (row, column, &n);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, '\n');
      append_meeting (text, seen, &meetings[i], per_round);
    }
  damero_grid_add (grid, text->str);
}

/* Rank if it is asked for, number, name. */
static void
add_name_columns (DameroGrid *grid,
                  gboolean    with_rank)
{
  if (with_rank)
    add_label_column (grid, DAMERO_LABEL_RANK, DAMERO_GRID_NUMBER, TRUE);
  add_label_column (grid, DAMERO_LABEL_NUMBER, DAMERO_GRID_NUMBER, TRUE);
  add_label_column (grid, DAMERO_LABEL_PLAYER, DAMERO_GRID_TEXT, TRUE);
}

static void
add_round_column (DameroGrid *grid,
                  int         round_number)
{
  g_autofree char *head = damero_words_round_column (round_number);
  g_autofree char *title = g_strdup_printf ("%s %d", damero_words_label (DAMERO_LABEL_ROUND), round_number);

  damero_grid_add_column (grid, head, title, DAMERO_GRID_CENTRE, FALSE);
}

static void
add_opponent_column (DameroGrid          *grid,
                     const DameroEvent   *event,
                     const DameroSection *section,
                     int                  entry)
{
  g_autofree char *head = g_strdup_printf ("%d", entry);

  damero_grid_add_column (grid, head, damero_event_get_entry_name (event, section, entry), DAMERO_GRID_CENTRE, FALSE);
}

DameroGrid *
damero_grid_new_crosstable (const DameroEvent   *event,
                            const DameroSection *section,
                            int                  up_to_round)
{
  gboolean per_round = damero_system_is_open (section->system) || section->system == DAMERO_SYSTEM_KNOCKOUT;
  g_autoptr(DameroCrosstable) table =
    damero_crosstable_new (section, event->players, up_to_round, DAMERO_CROSSTABLE_BY_RANK,
                           per_round ? DAMERO_CROSSTABLE_PER_ROUND : DAMERO_CROSSTABLE_PER_OPPONENT);
  g_autofree char *subtitle = dup_subtitle (section, up_to_round);
  DameroGrid *grid = damero_grid_new (damero_words_label (DAMERO_LABEL_CROSSTABLE), subtitle);
  guint seen = 0;

  grid->ruled = TRUE;
  add_name_columns (grid, TRUE);
  for (guint k = 0; k < table->n_columns; k++)
    if (per_round)
      add_round_column (grid, g_array_index (table->rounds, int, k));
    else
      add_opponent_column (grid, event, section,
                           ((const DameroCrosstableRow *) g_ptr_array_index (table->rows, k))->standing.entry);
  damero_grid_add_column (grid, damero_words_points_column (), NULL, DAMERO_GRID_NUMBER, FALSE);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      add_rank (grid, &row->standing);
      damero_grid_add_int (grid, row->standing.entry);
      add_name (grid, event, section, row->standing.entry);
      for (guint k = 0; k < table->n_columns; k++)
        if (!per_round && k == i)
          damero_grid_add (grid, SELF);
        else
          add_meetings (grid, row, k, per_round, &seen);
      add_points (grid, row->standing.points_x10);
    }
  if (per_round)
    add_meeting_legend (grid);
  add_legend (grid, seen);

  return grid;
}

/* "7b 1=", and the score after it in a line of its own. */
static void
add_wall_box (DameroGrid                *grid,
              const DameroCrosstableRow *row,
              guint                      column,
              gint64                    *total_x10,
              guint                     *seen)
{
  g_autoptr(GString) text = g_string_new (NULL);
  char total[24];
  guint n;
  const DameroMeeting *meeting = damero_crosstable_row_get (row, column, &n);

  if (n > 0)
    {
      append_meeting (text, seen, meeting, TRUE);
      *total_x10 += meeting->counted ? meeting->points_x10 : 0;
      damero_points_format_fraction (*total_x10, total);
      if (meeting->complete)
        g_string_append_printf (text, "\n%s", total);
    }
  damero_grid_add (grid, text->str);
}

DameroGrid *
damero_grid_new_wall_chart (const DameroEvent   *event,
                            const DameroSection *section,
                            int                  up_to_round)
{
  g_autoptr(DameroCrosstable) table = damero_crosstable_new (section, event->players, up_to_round,
                                                             DAMERO_CROSSTABLE_BY_NUMBER,
                                                             DAMERO_CROSSTABLE_PER_ROUND);
  g_autofree char *subtitle = dup_subtitle (section, up_to_round);
  DameroGrid *grid = damero_grid_new (damero_words_label (DAMERO_LABEL_WALL_CHART), subtitle);
  guint n_rounds = (guint) MAX (damero_section_count_rounds (section), (int) table->n_columns);
  guint seen = 0;

  grid->ruled = TRUE;
  add_meeting_legend (grid);
  add_name_columns (grid, FALSE);
  for (guint k = 0; k < n_rounds; k++)
    add_round_column (grid, (int) k + 1);
  damero_grid_add_column (grid, damero_words_points_column (), NULL, DAMERO_GRID_NUMBER, FALSE);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);
      gint64 total_x10 = 0;

      damero_grid_add_int (grid, row->standing.entry);
      add_name (grid, event, section, row->standing.entry);
      for (guint k = 0; k < n_rounds; k++)
        if (k < table->n_columns)
          add_wall_box (grid, row, k, &total_x10, &seen);
        else
          damero_grid_add (grid, "\n");
      add_points (grid, row->standing.points_x10);
    }
  add_legend (grid, seen);

  return grid;
}

/* ---- log ---- */

static gboolean
is_decision (const DameroLogRow  *row,
             const DameroSection *section)
{
  if ((row->act->place.section != 0 && row->act->place.section != section->id) ||
      damero_act_is (row->act, DAMERO_TRAIT_PERSONAL))
    return FALSE;
  if (!damero_act_is (row->act, DAMERO_TRAIT_TURN))
    return TRUE;
  for (guint i = 0; i < row->consequences->len; i++)
    if (g_array_index (row->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_GAME_OVER)
      return TRUE;

  return FALSE;
}

static void
add_log_row (DameroGrid         *grid,
             const DameroEvent  *event,
             const DameroLogRow *row)
{
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_local (row->act->stamp.wall_ms / 1000);
  g_autofree char *time = at != NULL ? g_date_time_format (at, "%F %H:%M:%S") : NULL;
  g_autofree char *who = damero_words_who (row->act);
  g_autofree char *act = damero_words_act_published (row->act, event);
  g_autoptr(GString) what = g_string_new (NULL);

  if (row->undone)
    g_string_append_printf (what, "[%s] ", damero_words_label (DAMERO_LABEL_UNDONE));
  g_string_append (what, act);
  for (guint i = 0; i < row->consequences->len; i++)
    {
      g_autofree char *line =
        damero_words_consequence_of (&g_array_index (row->consequences, DameroConsequence, i), row->act, event);

      g_string_append_printf (what, "\n→ %s", line);
    }
  damero_grid_add (grid, time);
  damero_grid_add (grid, who);
  damero_grid_add (grid, what->str);
}

DameroGrid *
damero_grid_new_log (const DameroEvent   *event,
                     const DameroSection *section)
{
  DameroGrid *grid = damero_grid_new (damero_words_label (DAMERO_LABEL_REFEREE_LOG), section->name);
  g_autofree char *withheld =
    damero_words_withheld (damero_event_find_withheld (event, section->id) & DAMERO_PUBLISHED_BIT (REASONS));

  add_label_column (grid, DAMERO_LABEL_TIME, DAMERO_GRID_CENTRE, TRUE);
  add_label_column (grid, DAMERO_LABEL_WHO, DAMERO_GRID_TEXT, FALSE);
  add_label_column (grid, DAMERO_LABEL_WHAT, DAMERO_GRID_TEXT, FALSE);
  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (is_decision (row, section))
        add_log_row (grid, event, row);
    }
  if (withheld != NULL)
    damero_grid_add_note (grid, withheld);

  return grid;
}

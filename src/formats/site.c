/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/site.h"

#include <string.h>

#include "formats/game-facts.h"
#include "formats/sheets/prize-sheet.h"
#include "formats/site-html.h"
#include "formats/text-table.h"
#include "model/match.h"
#include "words/control.h"
#include "words/game.h"
#include "words/label.h"
#include "words/prizes.h"
#include "words/section.h"
#include "words/sheet.h"

#define PLIES_APART 20 /* of the positions shown of a game */

typedef struct {
  const DameroEvent *event;
  const char        *generator;
  GArray            *files; /* DameroSiteFile */
  DameroSiteProgress progress;
  gpointer           user_data;
  guint              n_total;
} Site;

static void
clear_file (gpointer data)
{
  DameroSiteFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
}

/* Takes both. */
static void
add_file (Site    *site,
          char    *name,
          GString *html)
{
  DameroSiteFile file = { name, NULL };

  damero_html_end (html);
  file.bytes = g_string_free_to_bytes (html);
  g_array_append_val (site->files, file);
}

/* ---- what is on it ---- */

/* How many rounds may be seen: none after the first draft. */
static int
count_public (const DameroSection *section)
{
  guint n = 0;

  while (n < section->rounds->len)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, n);

      if (!round->closed && !damero_round_is_public (round))
        break;
      n++;
    }

  return (int) n;
}

static gboolean
has_moves (const Site        *site,
           const DameroPlace *place)
{
  const DameroGame *game = damero_event_find_game (site->event, place);

  return game != NULL && damero_game_get_n_plies (game) > 0;
}

static char *
dup_game_name (const DameroPlace *place)
{
  return g_strdup_printf ("game-%d-%d-%d-%d.html", place->section, place->round, place->board, place->game);
}

/* ---- parts of pages ---- */

/* Links up to the event, and (NULL: not deeper) its section, each with what is between them. */
static char *
dup_trail (const Site          *site,
           const DameroSection *section)
{
  GString *html = g_string_new (NULL);

  damero_html_link (html, "index.html", site->event->name);
  if (section != NULL)
    {
      g_autofree char *href = g_strdup_printf ("section-%d.html", section->id);

      g_string_append (html, " › ");
      damero_html_link (html, href, section->name);
    }

  return g_string_free (html, FALSE);
}

static GString *
begin_page (const Site          *site,
            const char          *title,
            const DameroSection *section,
            gboolean             is_index)
{
  GString *html = g_string_new (NULL);
  g_autofree char *whole = is_index ? g_strdup (title) : g_strdup_printf ("%s · %s", title, site->event->name);
  g_autofree char *trail = is_index ? NULL : dup_trail (site, section);

  damero_html_begin (html, whole, site->generator, trail);
  damero_html_element (html, "h1", title);
  return html;
}

/* A line of a list of facts; nothing if VALUE is not known. */
static void
append_fact (GString    *html,
             const char *name,
             const char *value)
{
  if (value == NULL || *value == '\0')
    return;
  damero_html_element (html, "dt", name);
  damero_html_element (html, "dd", value);
}

static void
append_player (GString             *html,
               const Site          *site,
               const DameroSection *section,
               int                  entry)
{
  const DameroEntry *row = damero_section_find_entry (section, entry);
  g_autofree char *href = row != NULL ? g_strdup_printf ("player-%d.html", row->player) : NULL;

  if (href != NULL)
    damero_html_link (html, href, damero_event_get_entry_name (site->event, section, entry));
}

/* The rounds of a section as links; the one with the number HERE is not. */
static void
append_rounds (GString             *html,
               const DameroSection *section,
               int                  here)
{
  g_string_append (html, "<nav");
  g_string_append_printf (html, " aria-label=\"");
  damero_html_text (html, damero_words_label (DAMERO_LABEL_ROUNDS));
  g_string_append_printf (html, ": ");
  damero_html_text (html, section->name);
  g_string_append (html, "\"><ul class=\"row\">\n");
  for (int round = 1; round <= count_public (section); round++)
    {
      g_autofree char *href = g_strdup_printf ("section-%d-round-%d.html", section->id, round);
      g_autofree char *text = g_strdup_printf ("%s %d", damero_words_label (DAMERO_LABEL_ROUND), round);

      g_string_append (html, "<li>");
      if (round == here)
        {
          g_string_append (html, "<strong aria-current=\"page\">");
          damero_html_text (html, text);
          g_string_append (html, "</strong>");
        }
      else
        damero_html_link (html, href, text);
      g_string_append (html, "</li>\n");
    }
  g_string_append (html, "</ul></nav>\n");
}

/* ---- the event ---- */

/* Who was known to the director and never entered anything is nobody's business. */
static gboolean
is_public (const DameroEvent  *event,
           const DameroPlayer *player)
{
  return damero_event_count_entries (event, player->number) > 0;
}

static gboolean
any_entries (const DameroEvent *event)
{
  for (guint i = 0; i < event->sections->len; i++)
    if (((const DameroSection *) g_ptr_array_index (event->sections, i))->entries->len > 0)
      return TRUE;

  return FALSE;
}

static void
append_players (GString    *html,
                const Site *site)
{
  const char *heads[] = { damero_words_label (DAMERO_LABEL_PLAYER), damero_words_label (DAMERO_LABEL_CLUB),
                          damero_words_label (DAMERO_LABEL_RATING), NULL };

  damero_html_element (html, "h2", damero_words_label (DAMERO_LABEL_PLAYERS));
  damero_html_begin_table (html, damero_words_label (DAMERO_LABEL_PLAYERS));
  damero_html_heads (html, heads);
  for (guint i = 0; i < site->event->players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (site->event->players, i);
      g_autofree char *href = g_strdup_printf ("player-%d.html", player->number);

      if (!is_public (site->event, player))
        continue;
      g_string_append (html, "<tr><th scope=\"row\">");
      damero_html_link (html, href, player->name);
      g_string_append (html, "</th><td>");
      damero_html_text (html, player->club);
      g_string_append (html, "</td><td>");
      if (player->rating > 0)
        g_string_append_printf (html, "%d", player->rating);
      g_string_append (html, "</td></tr>\n");
    }
  damero_html_end_table (html);
}

static void
add_index (Site *site)
{
  const DameroEvent *event = site->event;
  GString *html = begin_page (site, event->name, NULL, TRUE);

  g_string_append (html, "<dl>\n");
  append_fact (html, damero_words_label (DAMERO_LABEL_DATE), event->date);
  append_fact (html, damero_words_label (DAMERO_LABEL_PLACE), event->venue);
  append_fact (html, damero_words_label (DAMERO_LABEL_DIRECTOR), event->director);
  g_string_append (html, "</dl>\n");
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      g_autofree char *href = g_strdup_printf ("section-%d.html", section->id);
      g_autofree char *title = g_strdup_printf ("%s · %s", damero_words_label (DAMERO_LABEL_STANDINGS),
                                                damero_words_label (DAMERO_LABEL_CROSSTABLE));

      damero_html_element (html, "h2", section->name);
      g_string_append (html, "<p>");
      damero_html_link (html, href, title);
      g_string_append (html, "</p>\n");
      if (count_public (section) > 0)
        append_rounds (html, section, 0);
    }
  if (any_entries (event))
    append_players (html, site);
  add_file (site, g_strdup ("index.html"), html);
}

/* ---- sections and rounds ---- */

static gboolean
is_over (const DameroSection *section)
{
  guint n = section->rounds->len;

  return n > 0 && (int) n >= damero_section_count_rounds (section) &&
         ((const DameroRound *) g_ptr_array_index (section->rounds, n - 1))->closed;
}

/* Who gets what, once the last round is closed: before, nobody has won anything. */
static void
append_prizes (GString             *html,
               const Site          *site,
               const DameroSection *section)
{
  g_autoptr(DameroPrizeList) list = damero_section_award_prizes (site->event, section, NULL, 0);
  g_autoptr(DameroSheet) sheet = NULL;

  if (list == NULL || !is_over (section))
    return;

  sheet = damero_prize_sheet_new (site->event, section->id);
  damero_html_element (html, "h2", damero_words_prize_list ());
  damero_html_begin_table (html, damero_words_prize_list ());
  g_string_append (html, "<tbody>\n");
  for (guint i = 0; i < damero_prize_sheet_count_rows (sheet); i++)
    {
      const DameroPrizeRow *row = damero_prize_sheet_get_row (sheet, i);

      if (row->kind == DAMERO_PRIZE_ROW_HEAD)
        continue;
      g_string_append (html, "<tr><td>");
      damero_html_text (html, row->title);
      g_string_append (html, "</td><td>");
      damero_html_text (html, row->detail);
      g_string_append (html, "</td><td>");
      damero_html_text (html, row->amount);
      g_string_append (html, "</td></tr>\n");
    }
  damero_html_end_table (html);
}

static void
add_section (Site                *site,
             const DameroSection *section)
{
  int n_public = count_public (section);
  g_autofree char *plan = damero_words_section_plan (section->system, section->cycles,
                                                     damero_section_count_rounds (section));
  g_autofree char *rules = damero_words_ruleset (&section->ruleset);
  g_autofree char *control = section->has_control ? damero_words_control (&section->control) : NULL;
  GString *html = begin_page (site, section->name, NULL, FALSE);

  g_string_append_printf (html, "<p class=\"soft\">");
  damero_html_text (html, rules);
  g_string_append (html, " · ");
  damero_html_text (html, plan);
  if (control != NULL)
    {
      g_string_append (html, " · ");
      damero_html_text (html, control);
    }
  g_string_append (html, "</p>\n");
  if (n_public > 0)
    append_rounds (html, section, 0);
  if (section->entries->len > 0 && (n_public > 0 || section->rounds->len == 0))
    {
      g_autoptr(DameroGrid) standings = damero_grid_new_standings (site->event, section, n_public);

      damero_html_element (html, "h2", standings->title);
      damero_html_grid (html, standings);
    }
  if (section->entries->len > 0 && n_public > 0)
    {
      g_autoptr(DameroGrid) crosstable = damero_grid_new_crosstable (site->event, section, n_public);

      damero_html_element (html, "h2", crosstable->title);
      damero_html_grid (html, crosstable);
    }
  append_prizes (html, site, section);
  add_file (site, g_strdup_printf ("section-%d.html", section->id), html);
}

/* The result of a game as Black's and White's halves, with its page where there is one. */
static void
append_game_result (GString               *html,
                    const Site            *site,
                    const DameroPlace     *place,
                    const DameroMatchGame *game)
{
  g_autofree char *name = damero_words_game_number (place->game);
  g_autofree char *result =
    damero_words_finish (game->outcome != DAMERO_OUTCOME_NONE ? g_strdup (damero_words_outcome (game->outcome))
                                                             : g_strdup ("–"));
  g_autofree char *text = g_strdup_printf ("%s: %s", name, result);

  if (has_moves (site, place))
    {
      g_autofree char *href = dup_game_name (place);

      damero_html_link (html, href, text);
    }
  else
    damero_html_text (html, text);
}

static void
append_match (GString             *html,
              const Site          *site,
              const DameroSection *section,
              const DameroRound   *round,
              const DameroMatch   *match)
{
  DameroMatchScore score = damero_match_score (match, &section->scoring);
  const DameroMatchGame *game = &match->games[0];
  DameroSide first = section->ruleset.first_side;
  const int seats[2] = { damero_match_game_get_entry (game, first),
                         damero_match_game_get_entry (game, damero_side_opponent (first)) };
  int index = seats[0] == match->a ? 0 : 1;
  char left[24], right[24];

  damero_points_format_fraction (score.points_x10[index], left);
  damero_points_format_fraction (score.points_x10[1 - index], right);
  g_string_append_printf (html, "<tr><th scope=\"row\" class=\"n\">%d</th><td>", match->board);
  append_player (html, site, section, seats[0]);
  g_string_append (html, "</td><td>");
  append_player (html, site, section, seats[1]);
  g_string_append (html, "</td><td class=\"n\">");
  if (score.result != DAMERO_MATCH_OPEN)
    g_string_append_printf (html, "%s–%s", left, right);
  g_string_append (html, "</td><td class=\"games\">");
  for (guint g = 0; g < match->n_games; g++)
    {
      const DameroPlace place = { section->id, round->number, match->board, (int) g + 1 };

      if (g > 0)
        g_string_append (html, "<br/>");
      append_game_result (html, site, &place, &match->games[g]);
    }
  g_string_append (html, "</td></tr>\n");
}

static void
add_round (Site                *site,
           const DameroSection *section,
           const DameroRound   *round)
{
  g_autofree char *number = damero_words_round_of (round->number,
                                                   MAX (damero_section_count_rounds (section), round->number));
  g_autofree char *title = g_strdup_printf ("%s · %s", section->name, number);
  DameroSide first = section->ruleset.first_side;
  g_autofree char *left = damero_words_side_head (first, section->games == 1);
  g_autofree char *right = damero_words_side_head (damero_side_opponent (first), section->games == 1);
  const char *heads[] = { damero_words_board_column (), left, right, damero_words_points_column (),
                          damero_words_label (DAMERO_LABEL_GAMES), NULL };
  GString *html = begin_page (site, title, section, FALSE);

  append_rounds (html, section, round->number);
  damero_html_begin_table (html, damero_words_label (DAMERO_LABEL_PAIRINGS));
  damero_html_heads (html, heads);
  for (guint i = 0; i < round->matches->len; i++)
    append_match (html, site, section, round, &g_array_index (round->matches, DameroMatch, i));
  damero_html_end_table (html);
  if (round->byes->len > 0)
    {
      damero_html_element (html, "h2", damero_words_label (DAMERO_LABEL_BYES));
      g_string_append (html, "<ul>\n");
      for (guint i = 0; i < round->byes->len; i++)
        {
          const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);
          g_autofree char *text = damero_words_bye_of (site->event, section, round->number, bye);

          damero_html_element (html, "li", text);
        }
      g_string_append (html, "</ul>\n");
    }
  add_file (site, g_strdup_printf ("section-%d-round-%d.html", section->id, round->number), html);
}

/* ---- players ---- */

static void
append_meeting (GString             *html,
                const Site          *site,
                const DameroSection *section,
                int                  entry,
                const DameroMeeting *meeting)
{
  char points[24];

  damero_points_format_fraction (meeting->points_x10, points);
  g_string_append (html, "<tr><th scope=\"row\" class=\"n\">");
  g_string_append_printf (html, "<a href=\"section-%d-round-%d.html\">%d</a></th><td>", section->id, meeting->round,
                          meeting->round);
  if (meeting->kind == DAMERO_MEETING_BYE)
    damero_html_text (html, damero_words_bye_in (section, meeting->round, entry, meeting->bye));
  else
    append_player (html, site, section, meeting->opponent);
  g_string_append (html, "</td><td class=\"games\">");
  for (guint g = 0; g < meeting->n_games; g++)
    {
      const DameroPlace place = { section->id, meeting->round, meeting->board, (int) g + 1 };
      const DameroMatchGame game = { .outcome = meeting->games[g].outcome };

      if (g > 0)
        g_string_append (html, "<br/>");
      damero_html_text (html, damero_words_side (meeting->games[g].side));
      g_string_append (html, " · ");
      append_game_result (html, site, &place, &game);
    }
  g_string_append_printf (html, "</td><td class=\"n\">%s</td></tr>\n", meeting->complete ? points : "");
}

/* What the entry of a section did in its rounds. */
static void
append_entry (GString             *html,
              const Site          *site,
              const DameroSection *section,
              int                  entry)
{
  const char *heads[] = { damero_words_label (DAMERO_LABEL_ROUND), damero_words_label (DAMERO_LABEL_OPPONENT),
                          damero_words_label (DAMERO_LABEL_GAMES), damero_words_points_column (), NULL };
  int n_public = count_public (section);
  g_autoptr(DameroCrosstable) table = NULL;

  damero_html_element (html, "h2", section->name);
  if (n_public == 0)
    return;
  table = damero_crosstable_new (section, site->event->players, n_public, DAMERO_CROSSTABLE_BY_NUMBER,
                                 DAMERO_CROSSTABLE_PER_ROUND);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);
      char points[24];

      if (row->standing.entry != entry)
        continue;
      damero_points_format_fraction (row->standing.points_x10, points);
      g_string_append (html, "<dl>\n");
      damero_html_element (html, "dt", damero_words_label (DAMERO_LABEL_RANK));
      g_string_append_printf (html, "<dd><a href=\"section-%d.html\">%d%s</a></dd>\n", section->id,
                              row->standing.rank, row->standing.shared ? "=" : "");
      append_fact (html, damero_words_points_column (), points);
      g_string_append (html, "</dl>\n");
      damero_html_begin_table (html, section->name);
      damero_html_heads (html, heads);
      for (guint k = 0; k < row->meetings->len; k++)
        append_meeting (html, site, section, row->standing.entry,
                        &g_array_index (row->meetings, DameroMeeting, k));
      damero_html_end_table (html);
    }
}

static void
add_player (Site               *site,
            const DameroPlayer *player)
{
  g_autofree char *rating = player->rating > 0 ? g_strdup_printf ("%d", player->rating) : NULL;
  GString *html = begin_page (site, player->name, NULL, FALSE);

  if (player->club != NULL || rating != NULL)
    {
      g_string_append (html, "<dl>\n");
      append_fact (html, damero_words_label (DAMERO_LABEL_CLUB), player->club);
      append_fact (html, damero_words_label (DAMERO_LABEL_RATING), rating);
      g_string_append (html, "</dl>\n");
    }
  for (guint i = 0; i < site->event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (site->event->sections, i);

      for (guint k = 0; k < section->entries->len; k++)
        {
          const DameroEntry *entry = g_ptr_array_index (section->entries, k);

          if (entry->player == player->number)
            append_entry (html, site, section, entry->number);
        }
    }
  add_file (site, g_strdup_printf ("player-%d.html", player->number), html);
}

/* ---- games ---- */

static void
append_turn (GString          *html,
             const DameroGame *game,
             guint             ply,
             gboolean          clocks)
{
  g_autofree char *move = ply <= damero_game_get_n_plies (game) ? damero_game_dup_move (game, ply) : NULL;
  g_autofree char *clock = move != NULL ? damero_game_dup_clock (game, ply) : NULL;

  g_string_append (html, "<td>");
  damero_html_text (html, move);
  g_string_append (html, "</td>");
  if (!clocks)
    return;
  g_string_append (html, "<td class=\"n\">");
  damero_html_text (html, clock);
  g_string_append (html, "</td>");
}

static void
append_moves (GString          *html,
              const DameroGame *game)
{
  DameroSide first = (DameroSide) game->setup.start.side_to_move;
  const char *black = damero_words_side (first);
  const char *white = damero_words_side (damero_side_opponent (first));
  const char *clock = damero_game_clock_head (game, first);
  const char *other_clock = damero_game_clock_head (game, damero_side_opponent (first));
  const char *number = damero_words_label (DAMERO_LABEL_MOVE_NUMBER);
  const gboolean clocks = game->setup.has_clock;

  damero_html_element (html, "h2", damero_words_label (DAMERO_LABEL_MOVES));
  damero_html_begin_table (html, damero_words_label (DAMERO_LABEL_MOVES));
  damero_html_heads (html, clocks ? (const char *const[]) { number, black, clock, white, other_clock, NULL }
                                  : (const char *const[]) { number, black, white, NULL });
  for (guint ply = 1; ply <= damero_game_get_n_plies (game); ply += 2)
    {
      g_string_append_printf (html, "<tr><th scope=\"row\" class=\"n\">%u</th>", (ply + 1) / 2);
      append_turn (html, game, ply, clocks);
      append_turn (html, game, ply + 1, clocks);
      g_string_append (html, "</tr>\n");
    }
  damero_html_end_table (html);
}

static void
append_positions (GString          *html,
                  const DameroGame *game)
{
  const guint n = damero_game_get_n_recorded (game);

  damero_html_element (html, "h2", damero_words_label (DAMERO_LABEL_POSITIONS));
  g_string_append (html, "<div class=\"boards\">\n");
  for (guint ply = PLIES_APART; ply < n; ply += PLIES_APART)
    {
      g_autofree char *move = damero_game_dup_move (game, ply);
      g_autofree char *caption = g_strdup_printf ("%u… %s", ply / 2, move);

      damero_html_diagram (html, &g_array_index (game->positions, DameroPosition, ply), caption);
    }
  damero_html_diagram (html, damero_game_get_position (game), damero_words_label (DAMERO_LABEL_FINAL_POSITION));
  g_string_append (html, "</div>\n");
}

static void
add_game (Site              *site,
          const DameroPlace *place)
{
  const DameroEvent *event = site->event;
  const DameroGame *game = damero_event_find_game (event, place);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatchGame *row = &damero_event_find_match (event, place)->games[place->game - 1];
  g_autofree char *title = g_strdup_printf ("%s – %s", damero_event_get_entry_name (event, section, row->black),
                                            damero_event_get_entry_name (event, section, row->white));
  g_autofree char *where = damero_game_dup_where (event, place);
  g_autofree char *result = damero_game_dup_result (event, place);
  GString *html = begin_page (site, title, section, FALSE);

  damero_html_element (html, "p", where);
  g_string_append (html, "<dl>\n");
  for (int seat = 0; seat < 2; seat++)
    {
      DameroSide side = seat == 0 ? section->ruleset.first_side : damero_side_opponent (section->ruleset.first_side);

      damero_html_element (html, "dt", damero_words_side (side));
      g_string_append (html, "<dd>");
      append_player (html, site, section, side == DAMERO_BLACK ? row->black : row->white);
      g_string_append (html, "</dd>\n");
    }
  append_fact (html, damero_words_result_column (), result);
  g_string_append (html, "</dl>\n");
  append_positions (html, game);
  append_moves (html, game);
  add_file (site, dup_game_name (place), html);
}

/* Of all pages there can be, what is still a draft included. */
static guint
count_pages (const DameroEvent *event)
{
  guint n = 1 + event->sections->len + event->players->len + g_hash_table_size (event->games);

  for (guint i = 0; i < event->sections->len; i++)
    n += ((const DameroSection *) g_ptr_array_index (event->sections, i))->rounds->len;

  return n;
}

static gboolean
goes_on (Site *site)
{
  return site->progress == NULL || site->progress (site->files->len, site->n_total, site->user_data);
}

static gboolean
add_pages (Site  *site,
           GList *places)
{
  const DameroEvent *event = site->event;

  if (!goes_on (site))
    return FALSE;
  add_index (site);
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (!goes_on (site))
        return FALSE;
      add_section (site, section);
      for (int round = 1; round <= count_public (section) && goes_on (site); round++)
        add_round (site, section, damero_section_find_round (section, round));
    }
  for (guint i = 0; i < event->players->len && goes_on (site); i++)
    if (is_public (event, g_ptr_array_index (event->players, i)))
      add_player (site, g_ptr_array_index (event->players, i));
  for (const GList *at = places; at != NULL && goes_on (site); at = at->next)
    {
      const DameroPlace *place = at->data;

      if (has_moves (site, place) && damero_event_find_match (event, place) != NULL)
        add_game (site, place);
    }

  return goes_on (site);
}

GArray *
damero_site_new (const DameroEvent  *event,
                 const char         *generator,
                 DameroSiteProgress  progress,
                 gpointer            user_data)
{
  g_autoptr(GList) places = g_list_sort (g_hash_table_get_keys (event->games), (GCompareFunc) damero_place_compare);
  g_autoptr(GArray) files = g_array_new (FALSE, FALSE, sizeof (DameroSiteFile));
  Site site = { event, generator, files, progress, user_data, count_pages (event) };

  g_array_set_clear_func (files, clear_file);
  return add_pages (&site, places) ? g_steal_pointer (&files) : NULL;
}

gboolean
damero_site_owns (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strstr_len (data, (gssize) size, DAMERO_SITE_MARK) != NULL;
}

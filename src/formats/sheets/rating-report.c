/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/rating-report.h"

#include <string.h>

#include "formats/csv.h"
#include "formats/text-table.h"
#include "words/registry.h"

/* Between an event and the number of a section, in the source of an act. */
#define SECTION_MARK "/"

static gboolean
plays_in (const DameroEvent *event,
          int                player,
          int                section_id)
{
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (section_id != 0 && section->id != section_id)
        continue;
      for (guint k = 0; k < section->entries->len; k++)
        if (((DameroEntry *) g_ptr_array_index (section->entries, k))->player == player)
          return TRUE;
    }

  return FALSE;
}

/* How many rated games the rating of a player of the event rests on. */
static int
find_rated (const DameroRegistry *registry,
            const DameroPlayer   *player)
{
  const DameroPerson *person = registry != NULL ? damero_registry_find (registry, player->registry) : NULL;

  if (person != NULL && person->rated >= 0)
    return person->rated;

  return player->rating > 0 ? -1 : 0;
}

/* "top-master" of "Top Master", as rules of K name it. */
static char *
dup_class (const char *title)
{
  g_autofree char *key = title != NULL ? damero_name_fold (title) : NULL;

  return key != NULL ? g_strdelimit (g_steal_pointer (&key), " ", '-') : NULL;
}

GArray *
damero_rating_report_compute (const DameroEvent       *event,
                              int                      section_id,
                              const DameroRegistry    *registry,
                              const DameroRatingTable *table)
{
  g_autoptr(GArray) players = g_array_new (FALSE, FALSE, sizeof (DameroRatedPlayer));
  g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (DameroRatedGame));
  g_autoptr(GPtrArray) classes = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < event->players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (event->players, i);
      DameroRatedPlayer rated = { player->number, player->rating, find_rated (registry, player),
                                  dup_class (player->title) };

      g_ptr_array_add (classes, (gpointer) rated.title);
      if (plays_in (event, player->number, section_id))
        g_array_append_val (players, rated);
    }
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (section_id == 0 || section->id == section_id)
        damero_rating_add_games (section, games);
    }

  return damero_rating_compute (table, players, games);
}

static void
add_x100 (DameroGrid *grid,
          gboolean    is_known,
          int         value)
{
  if (is_known)
    damero_grid_add_format (grid, "%s%d.%02d", value < 0 ? "-" : "", ABS (value) / 100, ABS (value) % 100);
  else
    damero_grid_add (grid, NULL);
}

static void
add_number (DameroGrid *grid,
            int         value)
{
  if (value > 0)
    damero_grid_add_int (grid, value);
  else
    damero_grid_add (grid, NULL);
}

/* The cells of a line, in the order of the columns. */
static void
add_line (DameroGrid             *grid,
          const DameroEvent      *event,
          const DameroRatingLine *line)
{
  const DameroPlayer *player = damero_event_find_player (event, line->player);
  gboolean is_rated = line->games > 0 && !line->provisional;

  damero_grid_add_int (grid, line->player);
  damero_grid_add (grid, player != NULL ? player->name : NULL);
  damero_grid_add (grid, player != NULL ? player->title : NULL);
  add_number (grid, line->before);
  damero_grid_add_int (grid, line->games);
  if (line->games > 0)
    damero_grid_add_format (grid, "%d%s", line->halves / 2, line->halves % 2 != 0 ? ".5" : "");
  else
    damero_grid_add (grid, NULL);
  add_x100 (grid, is_rated, line->expected_x100);
  add_number (grid, line->opponents);
  add_number (grid, line->performance);
  if (is_rated)
    damero_grid_add_int (grid, line->k);
  else
    damero_grid_add (grid, line->games > 0 ? "p" : NULL);
  add_x100 (grid, is_rated, line->change_x100);
  add_number (grid, line->after);
}

/* The table, under HEADS. */
static DameroGrid *
new_grid (const DameroEvent *event,
          const GArray      *lines,
          const char *const *heads)
{
  DameroGrid *grid = damero_grid_new (NULL, NULL);

  damero_grid_add_columns (grid, "rllrrrrrrrrr", heads);
  for (guint i = 0; i < lines->len; i++)
    add_line (grid, event, &g_array_index (lines, DameroRatingLine, i));

  return grid;
}

char *
damero_rating_report_to_text (const DameroEvent *event,
                              const GArray      *lines)
{
  const char *heads[DAMERO_N_RATING_COLUMNS];
  g_autoptr(DameroGrid) grid = NULL;
  g_autofree char *rendered = NULL;
  gboolean is_provisional = FALSE;

  for (guint i = 0; i < DAMERO_N_RATING_COLUMNS; i++)
    heads[i] = damero_words_rating_column (i);
  for (guint i = 0; i < lines->len; i++)
    {
      const DameroRatingLine *line = &g_array_index (lines, DameroRatingLine, i);

      is_provisional |= line->provisional && line->games > 0;
    }

  grid = new_grid (event, lines, heads);
  rendered = damero_grid_to_text (grid);
  if (!is_provisional)
    return g_steal_pointer (&rendered);

  return g_strdup_printf ("%s\n%s\n", rendered, damero_words_provisional ());
}

GBytes *
damero_rating_report_to_csv (const DameroEvent *event,
                             const GArray      *lines)
{
  static const char *const heads[DAMERO_N_RATING_COLUMNS] = {
    "number", "name", "title", "before", "games", "score", "expected", "opponents", "performance", "k", "change",
    "rating",
  };
  g_autoptr(DameroGrid) grid = new_grid (event, lines, heads);
  char *text = damero_grid_to_csv (grid);

  return g_bytes_new_take (text, strlen (text));
}

/* What an act on the register names as its source: the event, or one section of it. */
static char *
dup_source (const DameroEvent *event,
            int                section)
{
  return section == 0 ? g_strdup (event->uid) : g_strdup_printf ("%s" SECTION_MARK "%d", event->uid, section);
}

DameroAct *
damero_rating_report_new_act (const DameroEvent    *event,
                              int                   section,
                              const GArray         *lines,
                              const DameroRegistry *registry)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *source = dup_source (event, section);
  DameroAct *act;

  for (guint i = 0; i < lines->len; i++)
    {
      const DameroRatingLine *line = &g_array_index (lines, DameroRatingLine, i);
      const DameroPlayer *player = damero_event_find_player (event, line->player);
      const DameroPerson *person = damero_registry_find (registry, player->registry);
      DameroNewRating rating = { person != NULL ? person->uid : NULL, line->after, -1 };

      if (person == NULL || line->games == 0)
        continue;
      if (!line->provisional && person->rating > 0)
        rating.rating = CLAMP (person->rating + line->after - line->before, 1, DAMERO_MAX_RATING);
      if (person->rated >= 0 || line->before == 0)
        rating.rated = MAX (person->rated, 0) + line->games;
      damero_ratings_append (text, &rating);
    }
  if (text->len == 0)
    return NULL;

  act = damero_act_new (DAMERO_ACT_RATINGS);
  damero_act_set_text (act, DAMERO_FIELD_RATINGS, text->str);
  damero_act_set_text (act, DAMERO_FIELD_NAME, event->name);
  damero_act_set_text (act, DAMERO_FIELD_SOURCE, source);
  return act;
}

/* Whether SOURCE is the event, or its section (0: any of them). */
static gboolean
is_source (const char        *source,
           const DameroEvent *event,
           int                section)
{
  g_autofree char *own = dup_source (event, section);
  g_autofree char *any = g_strconcat (event->uid, SECTION_MARK, NULL);

  return g_strcmp0 (source, event->uid) == 0 || g_strcmp0 (source, own) == 0 ||
         (section == 0 && source != NULL && g_str_has_prefix (source, any));
}

const DameroAct *
damero_rating_find_applied (const DameroEvent    *event,
                            int                   section,
                            const DameroRegistry *registry)
{
  for (guint i = registry->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (registry->log, i);

      if (!row->undone && row->act->kind == DAMERO_ACT_RATINGS && is_source (row->act->source, event, section))
        return row->act;
    }

  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive-search.c - the parts of "dameroctl archive" that only read: search, show, stats, export.
 */
#include "cli/archive.h"

#include <stdio.h>
#include <string.h>

#include "cli/json.h"
#include "cli/wait.h"
#include "formats/text-table.h"

static void
add_game (JsonBuilder             *builder,
          const DameroArchiveGame *game)
{
  const struct {
    const char *name;
    const char *value;
  } texts[] = {
    { "date", game->date }, { "black", game->black }, { "white", game->white }, { "event", game->event },
    { "place", game->place }, { "section", game->section }, { "round", game->round }, { "board", game->board },
    { "variant", game->start.variant == DAMERO_VARIANT_POOL ? "pool" : "spanish" }, { "ruleset", game->ruleset },
    { "outcome", damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome) },
    { "ending", damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending) }, { "source", game->source },
  };
  char id[DAMERO_ARCHIVE_ID_TEXT_SIZE];

  damero_archive_id_to_text (&game->id, id);
  damero_json_add_text (builder, "game", id);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    damero_json_add_text (builder, texts[i].name, *texts[i].value != '\0' ? texts[i].value : NULL);
  damero_json_add_int (builder, "plies", game->n_plies);
}

static void
print_page_json (const DameroArchivePage *page)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "games");
  for (guint i = 0; i < page->rows->len; i++)
    {
      json_builder_begin_object (builder);
      add_game (builder, page->rows->pdata[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "total");
  if (page->total >= 0)
    json_builder_add_int_value (builder, page->total);
  else
    json_builder_add_null_value (builder);
  damero_json_add_boolean (builder, "more", page->more);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static void
print_page (const DameroArchivePage *page)
{
  g_autoptr(DameroGrid) table = damero_grid_new (NULL, NULL);
  g_autofree char *rendered = NULL;

  damero_grid_add_columns (table, "rlllllrl", NULL);
  for (guint i = 0; i < page->rows->len; i++)
    {
      const DameroArchiveGame *game = page->rows->pdata[i];
      char id[DAMERO_ARCHIVE_ID_TEXT_SIZE];

      damero_archive_id_to_text (&game->id, id);
      damero_grid_add (table, id);
      damero_grid_add (table, game->date);
      damero_grid_add (table, game->black);
      damero_grid_add (table, game->white);
      damero_grid_add (table, damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome));
      damero_grid_add (table, damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending));
      damero_grid_add_int (table, game->n_plies);
      damero_grid_add (table, game->event);
    }
  rendered = damero_grid_to_text (table);
  fputs (rendered, stdout);
  if (page->total >= 0)
    printf ("%" G_GINT64_FORMAT " %s\n", page->total, page->total == 1 ? "game" : "games");
  else
    puts (page->more ? "and more" : "no more");
}

int
damero_cli_archive_search (DameroSession *session)
{
  g_auto(DameroArchiveCriteria) criteria = { 0 };
  g_autoptr(DameroArchivePage) page = NULL;
  g_autoptr(GError) error = NULL;

  if (!damero_cli_read_criteria (&session->options, &criteria))
    return DAMERO_EXIT_USAGE;
  page = damero_archive_search (damero_director_get_library (session->director), &criteria.query, &error);
  if (page == NULL)
    return damero_cli_fail (error);

  if (session->options.json)
    print_page_json (page);
  else if (page->rows->len > 0)
    print_page (page);
  return page->rows->len > 0 ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
}

static void
print_game_json (const DameroArchiveGame *game,
                 const char              *text)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  DameroPosition position = game->start;
  char fen[DAMERO_FEN_SIZE];

  damero_position_to_fen (&game->start, fen);
  json_builder_begin_object (builder);
  add_game (builder, game);
  damero_json_add_int (builder, "version", game->version);
  damero_json_add_text (builder, "start", fen);
  damero_json_begin_array (builder, "moves");
  for (guint i = 0; i < game->moves->len; i++)
    {
      const DameroMove *move = &g_array_index (game->moves, DameroMove, i);
      char move_text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (&position, move, DAMERO_NOTATION_SHORT, move_text);
      json_builder_add_string_value (builder, move_text);
      damero_position_apply (&position, move);
    }
  json_builder_end_array (builder);
  damero_json_add_text (builder, "pdn", text);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

int
damero_cli_archive_show (DameroSession *session)
{
  g_autoptr(DameroArchiveGame) game = NULL;
  g_autoptr(DameroPdnGame) record = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  DameroArchiveId id;

  if (damero_archive_find (damero_director_get_library (session->director), session->words[0], &id, &error))
    game = damero_archive_get (damero_director_get_library (session->director), &id, &error);
  if (game != NULL)
    record = damero_director_get_record (session->director, &id, &error);
  if (record == NULL)
    return damero_cli_fail (error);

  text = damero_pdn_game_to_text (record);
  if (session->options.json)
    print_game_json (game, text);
  else
    fputs (text, stdout);
  return DAMERO_EXIT_DONE;
}

static void
print_versions (const GArray *versions)
{
  for (guint i = 0; i < versions->len; i++)
    {
      const DameroArchiveVersion *version = &g_array_index (versions, DameroArchiveVersion, i);
      g_autoptr(GDateTime) when = g_date_time_new_from_unix_local (version->wall_ms / 1000);
      g_autofree char *text = g_date_time_format (when, "%Y-%m-%d %H:%M");

      printf ("%d  %s\n", version->version, version->wall_ms != 0 ? text : "as it was played");
    }
}

int
damero_cli_archive_versions (DameroSession *session)
{
  DameroLibrary *library = damero_director_get_library (session->director);
  g_autoptr(DameroPdnGame) record = NULL;
  g_autoptr(GArray) versions = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  DameroArchiveId id;
  gint64 version;

  if (session->words[1] != NULL && !g_ascii_string_to_signed (session->words[1], 10, 0, G_MAXINT, &version, NULL))
    {
      damero_cli_error ("“%s” is no version: a number from 0 on", session->words[1]);
      return DAMERO_EXIT_USAGE;
    }
  if (damero_archive_find (library, session->words[0], &id, &error))
    versions = damero_archive_list_versions (library, &id, &error);
  if (versions == NULL)
    return damero_cli_fail (error);
  if (session->words[1] == NULL)
    {
      print_versions (versions);
      return DAMERO_EXIT_DONE;
    }

  record = damero_director_get_record_version (session->director, &id, (int) version, &error);
  if (record == NULL)
    return damero_cli_fail (error);
  text = damero_pdn_game_to_text (record);
  fputs (text, stdout);
  return DAMERO_EXIT_DONE;
}

static void
print_choices (const DameroOptions  *options,
               const DameroPosition *position,
               const GArray         *choices)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "moves");
  for (guint i = 0; i < choices->len; i++)
    {
      const DameroArchiveChoice *choice = &g_array_index (choices, DameroArchiveChoice, i);
      char text[DAMERO_MOVE_TEXT_SIZE] = "end";

      if (choice->has_move)
        damero_move_to_text (position, &choice->move, DAMERO_NOTATION_SHORT, text);
      if (!options->json)
        printf ("%-8s %7u  black %3u %%  white %3u %%  drawn %3u %%\n", text, choice->n,
                100 * choice->n_results[DAMERO_ARCHIVE_BLACK_WON] / choice->n,
                100 * choice->n_results[DAMERO_ARCHIVE_WHITE_WON] / choice->n,
                100 * choice->n_results[DAMERO_ARCHIVE_DRAWN] / choice->n);
      json_builder_begin_object (builder);
      damero_json_add_text (builder, "move", choice->has_move ? text : NULL);
      damero_json_add_int (builder, "games", choice->n);
      damero_json_add_int (builder, "black", choice->n_results[DAMERO_ARCHIVE_BLACK_WON]);
      damero_json_add_int (builder, "white", choice->n_results[DAMERO_ARCHIVE_WHITE_WON]);
      damero_json_add_int (builder, "draws", choice->n_results[DAMERO_ARCHIVE_DRAWN]);
      damero_json_add_int (builder, "other", choice->n_results[DAMERO_ARCHIVE_OTHER]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (options->json)
    damero_json_print (builder);
}

/* The position that --fen or --opening leads to; else the start position. */
static gboolean
read_position (const DameroOptions *options,
               DameroPosition      *ret_position)
{
  g_autoptr(GArray) moves = g_array_new (FALSE, FALSE, sizeof (DameroMove));
  DameroRuleset ruleset;

  if (!damero_cli_read_ruleset (options->ruleset, &ruleset) ||
      !damero_cli_read_position (&ruleset, options->fen, ret_position))
    return FALSE;

  return options->opening == NULL || damero_cli_play_moves (options->opening, ret_position, moves);
}

int
damero_cli_archive_stats (DameroSession *session)
{
  g_autoptr(GArray) choices = NULL;
  g_autoptr(GError) error = NULL;
  DameroPosition position;

  if (!read_position (&session->options, &position))
    return DAMERO_EXIT_USAGE;
  choices = damero_archive_count_moves (damero_director_get_library (session->director), &position, &error);
  if (choices == NULL)
    return damero_cli_fail (error);

  print_choices (&session->options, &position, choices);
  return choices->len > 0 ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
}

/* PATH "-": to stdout. */
static gboolean
write_records (DameroDirector           *director,
               const DameroArchiveQuery *query,
               const char               *path,
               GError                  **error)
{
  const char *file = strcmp (path, "-") != 0 ? path : NULL;
  g_autoptr(GAsyncResult) result = NULL;
  g_autofree char *text = NULL;
  DameroWait wait;
  guint n;

  damero_cli_wait_init (&wait, "games");
  damero_director_copy_games_async (director, NULL, query, file, damero_cli_wait_progress, &wait, NULL,
                                    damero_cli_wait_done, &wait);
  result = damero_cli_wait (&wait);
  if (!damero_director_copy_games_finish (director, result, file == NULL ? &text : NULL, &n, error))
    return FALSE;

  if (file == NULL)
    fwrite (text, 1, strlen (text), stdout);
  else
    printf ("%u %s written to %s\n", n, n == 1 ? "game" : "games", path);
  return TRUE;
}

int
damero_cli_archive_export (DameroSession *session)
{
  g_auto(DameroArchiveCriteria) criteria = { 0 };
  g_autoptr(GError) error = NULL;

  if (!damero_cli_read_criteria (&session->options, &criteria))
    return DAMERO_EXIT_USAGE;

  return write_records (session->director, &criteria.query, session->words[0], &error) ? DAMERO_EXIT_DONE
                                                                                      : damero_cli_fail (error);
}

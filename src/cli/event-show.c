/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-show.c - the parts of "dameroctl event" that only read: list, show, standings, log.
 */
#include "cli/event.h"

#include <json-glib/json-glib.h>
#include <stdio.h>

#include "event/act-text.h"
#include "formats/text-table.h"
#include "standings/standings.h"
#include "words/act.h"
#include "words/game.h"

static void
print_json (JsonBuilder *builder)
{
  g_autoptr(JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);

  puts (text);
}

static void
add_text (JsonBuilder *builder,
          const char  *name,
          const char  *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_points (JsonBuilder *builder,
            const char  *name,
            gint64       points_x10)
{
  char text[24];

  damero_points_format (points_x10, text);
  add_text (builder, name, text);
}

static void
begin_array (JsonBuilder *builder,
             const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
print_summaries_json (const GPtrArray *summaries)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  begin_array (builder, "events");
  for (guint i = 0; i < summaries->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);

      json_builder_begin_object (builder);
      add_text (builder, "uid", summary->uid);
      add_text (builder, "name", summary->name);
      add_text (builder, "place", summary->venue);
      add_text (builder, "date", summary->date);
      add_int (builder, "acts", summary->n_acts);
      add_int (builder, "players", summary->n_players);
      add_int (builder, "sections", summary->n_sections);
      add_int (builder, "rounds", summary->n_rounds);
      add_int (builder, "roundsClosed", summary->n_rounds_closed);
      add_int (builder, "gamesRunning", summary->n_playing);
      add_int (builder, "gamesInterrupted", summary->n_interrupted);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  print_json (builder);
}

int
damero_cli_event_list (const DameroEventOptions *options)
{
  DameroSession session;
  g_autoptr(GPtrArray) summaries = NULL;
  g_autoptr(GError) error = NULL;
  int code = damero_session_open (&session, options, NULL, TRUE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;

  summaries = damero_library_list_events (damero_director_get_library (session.director), &error);
  if (summaries == NULL)
    {
      damero_cli_error ("%s", error->message);
      return damero_session_close (&session, DAMERO_EXIT_FAILED);
    }
  if (options->json)
    print_summaries_json (summaries);
  else
    for (guint i = 0; i < summaries->len; i++)
      {
        const DameroEventSummary *summary = g_ptr_array_index (summaries, i);

        printf ("%s  %s  %s: %d of %d rounds closed, %d games running, %d interrupted\n", summary->uid,
                summary->date != NULL ? summary->date : "          ", summary->name,
                summary->n_rounds_closed, summary->n_rounds, summary->n_playing,
                summary->n_interrupted);
      }

  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

static void
print_match (const DameroEvent   *event,
             const DameroSection *section,
             const DameroRound   *round,
             const DameroMatch   *match)
{
  printf ("    board %d: %s - %s\n", match->board,
          damero_event_get_entry_name (event, section, match->a),
          damero_event_get_entry_name (event, section, match->b));
  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *record = &match->games[i];
      DameroPlace in = { section->id, round->number, match->board, (int) i + 1 };
      const DameroGame *game = damero_event_find_game (event, &in);
      const char *colour = record->white == match->a ? "white" : "black";

      printf ("      game %u (%s is %s): ", i + 1,
              damero_event_get_entry_name (event, section, match->a), colour);
      if (record->outcome != DAMERO_OUTCOME_NONE)
        printf ("%s, %s, %u plies\n",
                damero_token_get (DAMERO_TOKENS_OUTCOME, (int) record->outcome),
                damero_token_get (DAMERO_TOKENS_ENDING, (int) record->ending), record->plies);
      else if (game != NULL)
        printf ("%s%s, %u plies\n", damero_words_phase (game->phase), game->interrupted ? " (interrupted)" : "",
                record->plies);
      else
        puts ("not started");
    }
}

static void
print_section (const DameroEvent   *event,
               const DameroSection *section)
{
  char ruleset[DAMERO_RULESET_TEXT_SIZE];
  char control[DAMERO_CONTROL_TEXT_SIZE] = "no clock";
  char scoring[DAMERO_SCORING_TEXT_SIZE];

  damero_ruleset_to_text (&section->ruleset, ruleset);
  if (section->has_control)
    damero_control_to_text (&section->control, control);
  damero_scoring_to_text (&section->scoring, scoring);
  printf ("section %d: %s; %s; %s; %d rounds; %d games a match; %s\n", section->id, section->name,
          ruleset, control, damero_section_count_rounds (section), section->games, scoring);
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      printf ("  %d %s%s%s\n", entry->number,
              damero_event_get_entry_name (event, section, entry->number),
              entry->checked_in ? "" : " (not checked in)",
              entry->withdrawn_from != 0 ? " (withdrawn)" : "");
    }
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      printf ("  round %d%s\n", round->number, round->closed ? " (closed)" : "");
      for (guint k = 0; k < round->matches->len; k++)
        print_match (event, section, round, &g_array_index (round->matches, DameroMatch, k));
      for (guint k = 0; k < round->byes->len; k++)
        printf ("    bye: %s\n",
                damero_event_get_entry_name (event, section,
                                             g_array_index (round->byes, DameroBye, k).entry));
    }
}

static void
add_match_json (JsonBuilder       *builder,
                const DameroMatch *match)
{
  json_builder_begin_object (builder);
  add_int (builder, "board", match->board);
  add_int (builder, "a", match->a);
  add_int (builder, "b", match->b);
  begin_array (builder, "games");
  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];

      json_builder_begin_object (builder);
      add_int (builder, "black", game->black);
      add_int (builder, "white", game->white);
      add_text (builder, "result", damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome));
      add_text (builder, "ending", damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending));
      add_int (builder, "plies", game->plies);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_section_json (JsonBuilder         *builder,
                  const DameroEvent   *event,
                  const DameroSection *section)
{
  json_builder_begin_object (builder);
  add_int (builder, "section", section->id);
  add_text (builder, "name", section->name);
  begin_array (builder, "entries");
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      json_builder_begin_object (builder);
      add_int (builder, "number", entry->number);
      add_text (builder, "name", damero_event_get_entry_name (event, section, entry->number));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  begin_array (builder, "rounds");
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      json_builder_begin_object (builder);
      add_int (builder, "round", round->number);
      json_builder_set_member_name (builder, "closed");
      json_builder_add_boolean_value (builder, round->closed);
      begin_array (builder, "matches");
      for (guint k = 0; k < round->matches->len; k++)
        add_match_json (builder, &g_array_index (round->matches, DameroMatch, k));
      json_builder_end_array (builder);
      begin_array (builder, "byes");
      for (guint k = 0; k < round->byes->len; k++)
        json_builder_add_int_value (builder, g_array_index (round->byes, DameroBye, k).entry);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

int
damero_cli_event_show (const DameroEventOptions *options,
                       const char               *text)
{
  DameroSession session;
  int code = damero_session_open (&session, options, text, TRUE, NULL);
  const DameroEvent *event = session.event;

  if (code != DAMERO_EXIT_DONE)
    return code;

  if (options->json)
    {
      g_autoptr(JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      add_text (builder, "uid", event->uid);
      add_text (builder, "name", event->name);
      add_text (builder, "place", event->venue);
      add_text (builder, "date", event->date);
      begin_array (builder, "sections");
      for (guint i = 0; i < event->sections->len; i++)
        add_section_json (builder, event, g_ptr_array_index (event->sections, i));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      print_json (builder);
      return damero_session_close (&session, DAMERO_EXIT_DONE);
    }

  printf ("%s\n%s%s%s\n", event->name, event->venue != NULL ? event->venue : "",
          event->venue != NULL && event->date != NULL ? ", " : "",
          event->date != NULL ? event->date : "");
  for (guint i = 0; i < event->sections->len; i++)
    print_section (event, g_ptr_array_index (event->sections, i));
  damero_session_print_interrupted (&session);
  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

static void
add_standings_json (JsonBuilder         *builder,
                    const DameroEvent   *event,
                    const DameroSection *section)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, 0);

  json_builder_begin_object (builder);
  add_int (builder, "section", section->id);
  add_text (builder, "name", section->name);
  begin_array (builder, "players");
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      json_builder_begin_object (builder);
      add_int (builder, "number", standing->entry);
      add_text (builder, "name", damero_event_get_entry_name (event, section, standing->entry));
      add_int (builder, "rank", standing->rank);
      add_points (builder, "points", standing->points_x10);
      json_builder_set_member_name (builder, "tiebreaks");
      json_builder_begin_object (builder);
      for (guint k = 0; k < standing->n_tiebreaks; k++)
        {
          char value[32];

          damero_tiebreak_format (section->tiebreaks[k], &standing->tiebreaks[k], value);
          add_text (builder, damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) section->tiebreaks[k]),
                    value);
        }
      json_builder_end_object (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

int
damero_cli_event_standings (const DameroEventOptions *options,
                            const char               *text,
                            int                       section_id)
{
  DameroSession session;
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  int code = damero_session_open (&session, options, text, TRUE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;
  if (section_id != 0 && damero_event_find_section (session.event, section_id) == NULL)
    {
      damero_cli_error ("%s has no section %d", session.event->name, section_id);
      return damero_session_close (&session, DAMERO_EXIT_DIFFERS);
    }

  json_builder_begin_object (builder);
  begin_array (builder, "sections");
  for (guint i = 0; i < session.event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (session.event->sections, i);

      if (section_id != 0 && section->id != section_id)
        continue;
      if (options->json)
        add_standings_json (builder, session.event, section);
      else
        damero_cli_print_standings (session.event, section);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (options->json)
    print_json (builder);

  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

int
damero_cli_event_log (const DameroEventOptions *options,
                      const char               *text)
{
  DameroSession session;
  int code = damero_session_open (&session, options, text, TRUE, NULL);
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  if (code != DAMERO_EXIT_DONE)
    return code;

  json_builder_begin_object (builder);
  begin_array (builder, "acts");
  for (guint i = 0; i < session.event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (session.event->log, i);
      g_autoptr(GString) line = g_string_new (NULL);

      damero_act_to_text (row->act, TRUE, line);
      if (options->json)
        {
          g_autofree char *sentence = damero_words_act (row->act, session.event);

          json_builder_begin_object (builder);
          add_text (builder, "act", line->str);
          add_text (builder, "sentence", sentence);
          json_builder_set_member_name (builder, "undone");
          json_builder_add_boolean_value (builder, row->undone);
          begin_array (builder, "consequences");
        }
      else
        printf ("%s%s\n", row->undone ? "# undone: " : "", line->str);
      for (guint k = 0; k < row->consequences->len; k++)
        {
          g_autoptr(GString) what = g_string_new (NULL);

          damero_consequence_to_text (&g_array_index (row->consequences, DameroConsequence, k), what);
          if (options->json)
            json_builder_add_string_value (builder, what->str);
          else
            printf ("#   %s\n", what->str);
        }
      if (options->json)
        {
          json_builder_end_array (builder);
          json_builder_end_object (builder);
        }
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (options->json)
    print_json (builder);

  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-show.c - the parts of "dameroctl event" that only read: list, show, standings.
 */
#include "cli/event.h"
#include "cli/explain.h"

#include <stdio.h>

#include "event/results.h"
#include "formats/text-table.h"
#include "model/ballot-draw.h"
#include "model/control-rules.h"
#include "model/match.h"
#include "standings/standings.h"
#include "words/apart.h"
#include "words/ballot.h"
#include "words/game.h"
#include "words/section.h"

static void
print_summaries_json (DameroLibrary   *library,
                      const GPtrArray *summaries)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "events");
  for (guint i = 0; i < summaries->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);

      guint n_acts = 0;

      damero_library_count_acts (library, summary->uid, &n_acts, NULL);
      json_builder_begin_object (builder);
      damero_json_add_text (builder, "uid", summary->uid);
      damero_json_add_text (builder, "name", summary->name);
      damero_json_add_text (builder, "place", summary->venue);
      damero_json_add_text (builder, "date", summary->date);
      damero_json_add_int (builder, "acts", n_acts);
      damero_json_add_int (builder, "players", summary->n_players);
      damero_json_add_int (builder, "sections", summary->n_sections);
      damero_json_add_int (builder, "rounds", summary->n_rounds);
      damero_json_add_int (builder, "roundsClosed", summary->n_rounds_closed);
      damero_json_add_int (builder, "gamesRunning", summary->n_playing);
      damero_json_add_int (builder, "gamesInterrupted", summary->n_interrupted);
      damero_json_add_boolean (builder, "listed", summary->listed);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static void
print_summaries (const GPtrArray *summaries)
{
  if (summaries->len == 0)
    puts ("There are no events yet; begin with dameroctl event new");
  for (guint i = 0; i < summaries->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);

      printf ("%s  %s  %s: %d of %d rounds closed, %d games running, %d interrupted%s\n", summary->uid,
              summary->date != NULL ? summary->date : "          ", summary->name,
              summary->n_rounds_closed, summary->n_rounds, summary->n_playing,
              summary->n_interrupted, summary->listed ? "" : ", not listed");
    }
}

int
damero_cli_event_list (DameroSession *session)
{
  g_autofree char *path = damero_cli_dup_library_path (session);
  g_autoptr(GPtrArray) summaries = NULL;
  g_autoptr(GError) error = NULL;
  int code;

  /* Before the first event there is no library, which is no error; one that is named may be written wrongly. */
  if (session->options.library == NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
    summaries = g_ptr_array_new ();
  else if ((code = damero_session_open (session, DAMERO_OPEN_LIBRARY | DAMERO_OPEN_READ_ONLY)) != DAMERO_EXIT_DONE)
    return code;
  else
    summaries = damero_library_list_events (damero_director_get_library (session->director), &error);

  if (summaries == NULL)
    return damero_cli_fail (error);
  if (session->options.json)
    print_summaries_json (session->director != NULL ? damero_director_get_library (session->director) : NULL,
                          summaries);
  else
    print_summaries (summaries);
  return DAMERO_EXIT_DONE;
}

static void
print_game (const DameroMatchGame *record,
            const DameroGame      *game,
            gboolean               on_paper)
{
  const char *result = damero_token_get (DAMERO_TOKENS_OUTCOME, (int) record->outcome);
  gboolean has_ending = record->ending != DAMERO_ENDING_NONE && record->ending != DAMERO_ENDING_OTHER;

  if (record->outcome == DAMERO_OUTCOME_NONE && game == NULL)
    printf ("not started");
  else if (record->outcome == DAMERO_OUTCOME_NONE)
    printf ("%s%s", damero_words_phase (game->phase), game->interrupted ? " (interrupted)" : "");
  else if (has_ending || record->plies > 0)
    printf ("%s, %s", result, damero_words_ending (record->ending));
  else
    printf ("%s, result slip", result);
  if (record->plies > 0)
    printf (", %u %s", record->plies, record->plies == 1 ? "ply" : "plies");
  if (on_paper)
    printf (", on paper");
  if (game != NULL && damero_game_moves_disagree (game, record->outcome) && record->outcome != DAMERO_OUTCOME_NONE)
    printf (" (the moves lead to %s)", damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->moved_outcome));
  putchar ('\n');
}

/* What was drawn for exactly that. */
static void
print_ballot (const DameroRound *round,
              int                board,
              int                game,
              const char        *indent)
{
  const DameroBallot *ballot = damero_round_find_ballot (round, board, game);
  g_autofree char *text = ballot != NULL ? damero_words_ballot (ballot) : NULL;

  if (ballot != NULL)
    printf ("%sopening: %s\n", indent, text);
}

static void
print_match (const DameroEvent   *event,
             const DameroSection *section,
             const DameroRound   *round,
             const DameroMatch   *match)
{
  const int entries[2] = { match->a, match->b };
  int left = damero_match_get_seat (match, section->ruleset.first_side, 0);

  printf ("    board %d: %s - %s\n", match->board, damero_event_get_entry_name (event, section, left),
          damero_event_get_entry_name (event, section, damero_match_get_seat (match, section->ruleset.first_side, 1)));
  print_ballot (round, match->board, 0, "      ");
  for (int i = 0; i < 2; i++)
    if (match->late_since[i].run != 0)
      printf ("      %s is late\n", damero_event_get_entry_name (event, section, entries[i]));
  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *record = &match->games[i];
      DameroPlace place = { section->id, round->number, match->board, (int) i + 1 };

      printf ("      game %u (%s is %s): ", i + 1,
              damero_event_get_entry_name (event, section, left), record->white == left ? "white" : "black");
      print_game (record, damero_event_find_game (event, &place), damero_event_is_on_paper (event, &place));
      print_ballot (round, match->board, place.game, "        ");
    }
}

static void
print_entry (const DameroEvent   *event,
             const DameroSection *section,
             const DameroEntry   *entry)
{
  printf ("  %d %s", entry->number, damero_event_get_entry_name (event, section, entry->number));
  if (!entry->checked_in)
    printf (" (not checked in)");
  if (entry->withdrawn_from != 0)
    printf (entry->expelled ? " (expelled from round %d)" : " (withdrawn from round %d)", entry->withdrawn_from);
  putchar ('\n');
}

/* What is not as it is without being said. */
static void
print_play_options (const DameroSection *section)
{
  g_autofree char *controls = damero_control_rules_to_text (section->control_rules);
  g_autofree char *delay = damero_words_moves_delay (section->moves_delay);

  if (section->control_rules->len > 0)
    printf ("  other clocks: %s\n", controls);
  if (section->flags != DAMERO_FLAGS_HARD)
    printf ("  flags: %s\n", damero_token_get (DAMERO_TOKENS_FLAGS, (int) section->flags));
  if (section->record != DAMERO_RECORD_CHECKED)
    printf ("  record: %s\n", damero_token_get (DAMERO_TOKENS_RECORD, (int) section->record));
  if (section->paper)
    puts ("  the club’s clocks keep the time: results alone are entered");
  if (section->devices != DAMERO_DEVICES_NONE)
    printf ("  devices: %s\n", damero_token_get (DAMERO_TOKENS_DEVICES, (int) section->devices));
  if (section->moves_delay != DAMERO_DELAY_GAME)
    printf ("  the hall is shown moves: %s\n", delay);
  if (section->late_game != DAMERO_LATE_GAME_MINUTES || section->late_match != DAMERO_LATE_MATCH_MINUTES)
    printf ("  minutes late: %d for a game, %d for a match\n", section->late_game, section->late_match);
  if (!section->assist)
    puts ("  the boards do not help the players");
  if (section->screen_touch)
    puts ("  selecting a piece on the screen counts as touching it");
  if (section->ruleset.crowning == DAMERO_CROWNING_BY_OPPONENT)
    puts ("  the opponent crowns a man before moving");
}

/* "openings: from “Pool checkers, three moves”: One for Each Match; made by the players". */
static void
print_openings (const DameroSection *section)
{
  g_autoptr(DameroDeck) deck = section->deck != NULL ? damero_deck_from_text (section->deck, NULL) : NULL;

  if (deck == NULL && section->draw == DAMERO_DRAW_NONE)
    return;

  printf ("  openings from %s, drawn for: %s%s%s\n", deck != NULL ? deck->name : "no deck",
          damero_token_get (DAMERO_TOKENS_DRAW, (int) section->draw), section->with_return ? ", again and again" : "",
          section->opening == DAMERO_OPENING_OBLIGATORY ? ", made by the players" : "");
}

static void
print_field_options (const DameroSection *section)
{
  g_autofree char *apart = damero_words_apart (&section->apart);

  if (section->unplayed != DAMERO_UNPLAYED_FIDE)
    printf ("  %s\n", damero_words_unplayed (section->unplayed));
  if (section->bye_cap >= 0)
    printf ("  byes with points per player: %d\n", section->bye_cap);
  if (damero_apart_is_set (&section->apart))
    printf ("  %s\n", apart);
  if (section->late_bye != DAMERO_BYE_ABSENT)
    printf ("  rounds missed by coming late: %s\n", damero_words_bye (section->late_bye));
  if (section->system == DAMERO_SYSTEM_KNOCKOUT && section->third_place)
    puts ("  with a match for the third place");
  if (section->system == DAMERO_SYSTEM_KEIZER && section->keizer != NULL)
    printf ("  Keizer settings: %s\n", section->keizer);
  if (section->confirm)
    puts ("  results are entered twice");
  if (section->prizes != NULL)
    printf ("  prizes: %s\n", section->prizes);
}

/* Which results of a round are missing, or were entered once only. */
static void
print_checks (const DameroEvent *event,
              int                section,
              const DameroRound *round)
{
  g_autoptr(GArray) checks = damero_event_dup_result_checks (event, section, round->number);

  for (guint i = 0; i < checks->len; i++)
    {
      const DameroResultCheck *check = &g_array_index (checks, DameroResultCheck, i);

      if (check->kind == DAMERO_RESULT_UNCONFIRMED)
        printf ("    board %d, game %d: needs a second entry\n", check->place.board, check->place.game);
    }
}

static void
print_section (const DameroEvent   *event,
               const DameroSection *section)
{
  char ruleset[DAMERO_RULESET_TEXT_SIZE];
  char control[DAMERO_CONTROL_TEXT_SIZE] = "no clock";
  char scoring[DAMERO_SCORING_TEXT_SIZE];
  int n_rounds = damero_section_count_rounds (section);

  damero_ruleset_to_text (&section->ruleset, ruleset);
  if (section->has_control)
    damero_control_to_text (&section->control, control);
  damero_scoring_to_text (&section->scoring, scoring);
  printf ("section %d: %s; %s; %s; %s; %d %s; %d %s a match; %s\n", section->id, section->name, ruleset,
          control, damero_token_get (DAMERO_TOKENS_SYSTEM, (int) section->system), n_rounds,
          n_rounds == 1 ? "round" : "rounds", section->games,
          section->games == 1 ? "game" : "games", scoring);
  print_play_options (section);
  print_openings (section);
  print_field_options (section);
  for (guint i = 0; i < section->entries->len; i++)
    print_entry (event, section, g_ptr_array_index (section->entries, i));
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      printf ("  round %d%s\n", round->number, round->closed ? " (closed)"
                                              : round->adjourned ? " (open games adjourned)"
                                              : round->published ? " (published)" : "");
      print_ballot (round, 0, 0, "    ");
      for (guint k = 0; k < round->matches->len; k++)
        print_match (event, section, round, &g_array_index (round->matches, DameroMatch, k));
      print_checks (event, section->id, round);
      for (guint k = 0; k < round->byes->len; k++)
        {
          const DameroBye *bye = &g_array_index (round->byes, DameroBye, k);

          printf ("    %s: %s\n", damero_words_bye_in (section, round->number, bye->entry, bye->kind),
                  damero_event_get_entry_name (event, section, bye->entry));
        }
    }
}

static void
add_openings_json (JsonBuilder         *builder,
                   const DameroSection *section)
{
  g_autoptr(DameroDeck) deck = section->deck != NULL ? damero_deck_from_text (section->deck, NULL) : NULL;

  damero_json_add_text (builder, "deck", deck != NULL ? deck->id : NULL);
  damero_json_add_text (builder, "draw", damero_token_get (DAMERO_TOKENS_DRAW, (int) section->draw));
  damero_json_add_boolean (builder, "drawAgain", section->with_return);
  damero_json_add_text (builder, "opening", damero_token_get (DAMERO_TOKENS_OPENING, (int) section->opening));
}

static void
add_ballots_json (JsonBuilder       *builder,
                  const DameroRound *round)
{
  damero_json_begin_array (builder, "openings");
  for (guint i = 0; i < round->ballots->len; i++)
    {
      const DameroBallot *ballot = g_ptr_array_index (round->ballots, i);

      json_builder_begin_object (builder);
      damero_json_add_int (builder, "board", ballot->board);
      damero_json_add_int (builder, "game", ballot->game);
      damero_json_add_text (builder, "code", ballot->code);
      damero_json_add_text (builder, "name", ballot->name);
      damero_json_add_text (builder, "line", ballot->line);
      damero_json_add_text (builder, "fen", ballot->fen);
      damero_json_add_boolean (builder, "drawn", ballot->seed != DAMERO_NO_INT64);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_match_json (JsonBuilder       *builder,
                const DameroEvent *event,
                DameroPlace        place,
                const DameroMatch *match)
{
  const int entries[2] = { match->a, match->b };

  json_builder_begin_object (builder);
  damero_json_add_int (builder, "board", match->board);
  damero_json_add_int (builder, "a", match->a);
  damero_json_add_int (builder, "b", match->b);
  damero_json_begin_array (builder, "late");
  for (int i = 0; i < 2; i++)
    if (match->late_since[i].run != 0)
      json_builder_add_int_value (builder, entries[i]);
  json_builder_end_array (builder);
  damero_json_begin_array (builder, "games");
  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];
      const DameroGame *played;

      place.board = match->board;
      place.game = (int) i + 1;
      played = damero_event_find_game (event, &place);
      json_builder_begin_object (builder);
      damero_json_add_int (builder, "black", game->black);
      damero_json_add_int (builder, "white", game->white);
      damero_json_add_text (builder, "result", damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome));
      damero_json_add_text (builder, "ending", damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending));
      damero_json_add_int (builder, "plies", game->plies);
      if (played != NULL)
        damero_json_add_int (builder, "recorded", damero_game_get_n_recorded (played));
      damero_json_add_boolean (builder, "confirmed", game->confirmed);
      damero_json_add_boolean (builder, "onPaper", damero_event_is_on_paper (event, &place));
      damero_json_add_text (builder, "movesResult",
                            damero_token_get (DAMERO_TOKENS_OUTCOME,
                                              played != NULL ? (int) played->moved_outcome : 0));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_play_options_json (JsonBuilder         *builder,
                       const DameroSection *section)
{
  g_autofree char *controls = damero_control_rules_to_text (section->control_rules);
  char control[DAMERO_CONTROL_TEXT_SIZE];

  if (section->has_control)
    damero_control_to_text (&section->control, control);
  damero_json_add_text (builder, "control", section->has_control ? control : NULL);
  damero_json_add_text (builder, "controls", controls);
  damero_json_add_text (builder, "flags", damero_token_get (DAMERO_TOKENS_FLAGS, (int) section->flags));
  damero_json_add_text (builder, "record", damero_token_get (DAMERO_TOKENS_RECORD, (int) section->record));
  damero_json_add_boolean (builder, "paper", section->paper);
  damero_json_add_text (builder, "devices", damero_token_get (DAMERO_TOKENS_DEVICES, (int) section->devices));
  damero_json_add_int (builder, "movesDelay", section->moves_delay);
  damero_json_add_int (builder, "lateGame", section->late_game);
  damero_json_add_int (builder, "lateMatch", section->late_match);
  damero_json_add_boolean (builder, "assist", section->assist);
  damero_json_add_boolean (builder, "screenTouch", section->screen_touch);
}

static void
add_field_options_json (JsonBuilder         *builder,
                        const DameroSection *section)
{
  char scoring[DAMERO_SCORING_TEXT_SIZE];

  damero_scoring_to_text (&section->scoring, scoring);
  damero_json_add_text (builder, "scoring", scoring);
  damero_json_add_text (builder, "unplayed", damero_token_get (DAMERO_TOKENS_UNPLAYED, (int) section->unplayed));
  damero_json_add_int (builder, "byeCap", section->bye_cap);
  damero_json_add_text (builder, "lateBye", damero_token_get (DAMERO_TOKENS_BYE, (int) section->late_bye));
  damero_json_add_boolean (builder, "confirm", section->confirm);
  damero_json_add_boolean (builder, "thirdPlace", section->third_place);
  damero_json_add_text (builder, "keizer", section->keizer);
  damero_json_add_text (builder, "prizes", section->prizes);
}

static void
add_section_json (JsonBuilder         *builder,
                  const DameroEvent   *event,
                  const DameroSection *section)
{
  json_builder_begin_object (builder);
  damero_json_add_int (builder, "section", section->id);
  damero_json_add_text (builder, "name", section->name);
  add_play_options_json (builder, section);
  add_openings_json (builder, section);
  add_field_options_json (builder, section);
  damero_json_begin_array (builder, "entries");
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      json_builder_begin_object (builder);
      damero_json_add_int (builder, "number", entry->number);
      damero_json_add_text (builder, "name", damero_event_get_entry_name (event, section, entry->number));
      damero_json_add_boolean (builder, "checkedIn", entry->checked_in);
      if (entry->withdrawn_from != 0)
        damero_json_add_int (builder, "withdrawnFrom", entry->withdrawn_from);
      else
        damero_json_add_text (builder, "withdrawnFrom", NULL);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  damero_json_begin_array (builder, "rounds");
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      json_builder_begin_object (builder);
      damero_json_add_int (builder, "round", round->number);
      damero_json_add_boolean (builder, "closed", round->closed);
      add_ballots_json (builder, round);
      damero_json_begin_array (builder, "matches");
      for (guint k = 0; k < round->matches->len; k++)
        add_match_json (builder, event, (DameroPlace) { section->id, round->number, 0, 0 },
                        &g_array_index (round->matches, DameroMatch, k));
      json_builder_end_array (builder);
      damero_json_begin_array (builder, "byes");
      for (guint k = 0; k < round->byes->len; k++)
        json_builder_add_int_value (builder, g_array_index (round->byes, DameroBye, k).entry);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_event_json (const DameroSession *session)
{
  const DameroEvent *event = session->event;
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_add_text (builder, "uid", event->uid);
  damero_json_add_text (builder, "name", event->name);
  damero_json_add_text (builder, "place", event->venue);
  damero_json_add_text (builder, "date", event->date);
  damero_json_add_text (builder, "director", event->director);
  damero_json_begin_array (builder, "sections");
  for (guint i = 0; i < event->sections->len; i++)
    add_section_json (builder, event, g_ptr_array_index (event->sections, i));
  json_builder_end_array (builder);
  damero_cli_add_calls_json (session, builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static void
print_event (const DameroSession *session)
{
  const DameroEvent *event = session->event;

  printf ("%s\n", event->name);
  if (event->venue != NULL || event->date != NULL)
    printf ("%s%s%s\n", event->venue != NULL ? event->venue : "",
            event->venue != NULL && event->date != NULL ? ", " : "",
            event->date != NULL ? event->date : "");
  if (event->director != NULL)
    printf ("director: %s\n", event->director);
  for (guint i = 0; i < event->sections->len; i++)
    print_section (event, g_ptr_array_index (event->sections, i));
  damero_session_print_interrupted (event);
  damero_cli_print_calls (session);
}

int
damero_cli_event_show (DameroSession *session)
{
  if (session->options.json)
    print_event_json (session);
  else
    print_event (session);
  return DAMERO_EXIT_DONE;
}

/* A section's standings, and whose tie-breaks are explained. */
typedef struct {
  const DameroEvent   *event;
  const DameroSection *section;
  GArray              *standings;
  int                  explained; /* 0 = nobody's */
} Shown;

static const char *
get_entry_name (gpointer data,
                int      number)
{
  const Shown *shown = data;

  return damero_event_get_entry_name (shown->event, shown->section, number);
}

static GArray *
explain_entry (gpointer data,
               guint    k)
{
  const Shown *shown = data;

  return damero_standings_explain (shown->section, shown->event->players, 0, shown->standings, shown->explained, k);
}

static void
add_standings_json (JsonBuilder             *builder,
                    const Shown             *shown,
                    const DameroExplanation *explanation)
{
  const DameroSection *section = shown->section;

  json_builder_begin_object (builder);
  damero_json_add_int (builder, "section", section->id);
  damero_json_add_text (builder, "name", section->name);
  damero_json_begin_array (builder, "players");
  for (guint i = 0; i < shown->standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (shown->standings, DameroStanding, i);

      json_builder_begin_object (builder);
      damero_json_add_standing (builder, standing, section->tiebreaks,
                                get_entry_name ((gpointer) shown, standing->entry));
      if (standing == explanation->standing)
        damero_json_add_explanation (builder, explanation);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
show_standings (JsonBuilder         *builder,
                const DameroEvent   *event,
                const DameroSection *section,
                int                  explained,
                gboolean             as_json)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, 0);
  Shown shown = { event, section, standings, explained };
  DameroExplanation explanation = {
    .standing = explained != 0 ? damero_standings_find (standings, explained) : NULL,
    .tiebreaks = section->tiebreaks,
    .explain = explain_entry,
    .get_name = get_entry_name,
    .data = &shown,
  };

  if (as_json)
    add_standings_json (builder, &shown, &explanation);
  else if (explanation.standing != NULL)
    damero_cli_print_explanation (&explanation);
  else
    damero_cli_print_standings (event, section);
}

int
damero_cli_event_standings (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  int explained = 0;

  if (options->explain != NULL && session->section == 0)
    {
      damero_cli_error ("--explain needs the section");
      return DAMERO_EXIT_USAGE;
    }
  if (options->explain != NULL)
    {
      int code = damero_session_find_entry (session, session->section, options->explain, &explained);

      if (code != DAMERO_EXIT_DONE)
        return code;
    }

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "sections");
  for (guint i = 0; i < session->event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (session->event->sections, i);

      if (session->section == 0 || section->id == session->section)
        show_standings (builder, session->event, section, explained, options->json);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (options->json)
    damero_json_print (builder);

  return DAMERO_EXIT_DONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/view-list.c - the rows of lists.
 */
#include "hall/view.h"

#include <string.h>

#include "event/act-text.h"
#include "hall/view-private.h"
#include "model/match.h"
#include "standings/standings.h"
#include "words/answer.h"
#include "words/calls.h"

static void
add_match (const DameroEvent   *event,
           const DameroSection *section,
           const DameroRound   *round,
           const DameroMatch   *match,
           GPtrArray           *rows)
{
  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroPlace place = { section->id, round->number, match->board, (int) i + 1 };
      DameroHallState state = damero_hall_state_read (&match->games[i], damero_event_find_game (event, &place));
      DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_PAIRING);

      damero_hall_view_set_place (row, &place);
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_GAME, place.game);
      damero_hall_view_set_players (row, event, section, &match->games[i]);
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_STATE, damero_hall_state_get_token (state));
      damero_hall_view_set_opening (row, section, &place);
      g_ptr_array_add (rows, row);
    }
}

static void
add_pairings (const DameroEvent   *event,
              const DameroSection *section,
              GPtrArray           *rows)
{
  const DameroRound *round = damero_section_find_public_round (section);

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    add_match (event, section, round, &g_array_index (round->matches, DameroMatch, i), rows);
}

/* The games of ENTRY in all rounds that everybody may see. */
static void
add_player (const DameroEvent   *event,
            const DameroSection *section,
            int                  entry,
            GPtrArray           *rows)
{
  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint i = 0; damero_round_is_public (round) && i < round->matches->len; i++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

          if (match->a == entry || match->b == entry)
            add_match (event, section, round, match, rows);
        }
    }
}

static void
add_sections (const DameroEvent *event,
              GPtrArray         *rows)
{
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      const DameroRound *round = damero_section_find_public_round (section);
      int n_rounds = damero_section_count_rounds (section);
      DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_SECTION);

      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_SECTION, section->id);
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_NAME, section->name);
      if (round != NULL)
        damero_hall_message_set_int (row, DAMERO_HALL_FIELD_ROUND, round->number);
      if (n_rounds > 0)
        damero_hall_message_set_int (row, DAMERO_HALL_FIELD_N, n_rounds);
      g_ptr_array_add (rows, row);
    }
}

static void
add_entries (const DameroEvent   *event,
             const DameroSection *section,
             gboolean             with_presence,
             GPtrArray           *rows)
{
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_ENTRY);

      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_SECTION, section->id);
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_ENTRY, entry->number);
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_NAME,
                                    damero_event_get_entry_name (event, section, entry->number));
      if (with_presence)
        damero_hall_message_set_int (row, DAMERO_HALL_FIELD_PRESENT, entry->checked_in);
      g_ptr_array_add (rows, row);
    }
}

static void
add_standings (const DameroEvent   *event,
               const DameroSection *section,
               GPtrArray           *rows)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, 0);

  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_STANDING);

      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_SECTION, section->id);
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_RANK, standing->rank);
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_ENTRY, standing->entry);
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_NAME,
                                    damero_event_get_entry_name (event, section, standing->entry));
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_POINTS_X10, standing->points_x10);
      g_ptr_array_add (rows, row);
    }
}

/* ---- calls ---- */

static void
add_answers (const DameroEvent *event,
             const DameroCall  *call,
             guint              n,
             GPtrArray         *rows)
{
  g_autoptr(GPtrArray) answers = damero_event_dup_answers (event, call);

  for (guint i = 0; i < answers->len; i++)
    {
      DameroAct *act = g_ptr_array_index (answers, i);
      g_autofree char *label = NULL;
      g_autoptr(GString) text = g_string_new (NULL);
      DameroHallMessage *row;

      if (damero_answer_needs_more (act))
        continue;
      label = damero_words_answer (act, call, event);
      row = damero_hall_message_new (DAMERO_HALL_ANSWER);

      /* Who acts is not for the device to say. */
      act->actor = DAMERO_ACTOR_DIRECTOR;
      damero_act_to_text (act, FALSE, text);
      damero_hall_message_set_int (row, DAMERO_HALL_FIELD_N, n);
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_ACT, text->str);
      damero_hall_message_set_text (row, DAMERO_HALL_FIELD_TEXT, label);
      if (damero_answer_needs_reason (act))
        damero_hall_message_set_int (row, DAMERO_HALL_FIELD_NEEDS_REASON, TRUE);
      g_ptr_array_add (rows, row);
    }
}

static void
add_call (const DameroEvent *event,
          const DameroCall  *call,
          guint              n,
          const DameroStamp *now,
          GPtrArray         *rows)
{
  const DameroSection *section = damero_event_find_section (event, call->place.section);
  const DameroMatch *match = damero_event_find_match (event, &call->place);
  const DameroMatchGame *game = &match->games[MAX (call->place.game, 1) - 1];
  g_autofree char *text = damero_words_call (call, event);
  DameroHallMessage *row = damero_hall_message_new (DAMERO_HALL_CALL);

  damero_hall_view_set_place (row, &call->place);
  damero_hall_message_set_int (row, DAMERO_HALL_FIELD_GAME, MAX (call->place.game, 1));
  damero_hall_message_set_int (row, DAMERO_HALL_FIELD_N, n);
  damero_hall_message_set_text (row, DAMERO_HALL_FIELD_WHY, damero_call_kind_get_token (call->kind));
  damero_hall_message_set_text (row, DAMERO_HALL_FIELD_TEXT, text);
  damero_hall_message_set_int (row, DAMERO_HALL_FIELD_AGE_MS, MAX (damero_call_get_age_ms (call, now), 0));
  damero_hall_message_set_text (row, DAMERO_HALL_FIELD_BLACK,
                                damero_event_get_entry_name (event, section, game->black));
  damero_hall_message_set_text (row, DAMERO_HALL_FIELD_WHITE,
                                damero_event_get_entry_name (event, section, game->white));
  damero_hall_view_set_side (row, DAMERO_HALL_FIELD_SIDE, call->side);
  g_ptr_array_add (rows, row);
  add_answers (event, call, n, rows);
}

static void
add_calls (const DameroEvent *event,
           const DameroStamp *now,
           GPtrArray         *rows)
{
  g_autoptr(GArray) calls = damero_event_dup_calls (event, now);

  for (guint i = 0; i < calls->len; i++)
    add_call (event, &g_array_index (calls, DameroCall, i), i, now, rows);
}

/* ---- all ---- */

DameroHallMessage *
damero_hall_view_end (const DameroHallWatch *watch,
                      guint                  n_rows,
                      guint64                revision)
{
  DameroHallMessage *end = damero_hall_message_new (DAMERO_HALL_LIST_END);

  damero_hall_message_set_text (end, DAMERO_HALL_FIELD_LIST, watch->list);
  damero_hall_message_set_int (end, DAMERO_HALL_FIELD_N, n_rows);
  damero_hall_message_set_int (end, DAMERO_HALL_FIELD_REVISION, (gint64) revision);
  if (watch->section > 0)
    damero_hall_message_set_int (end, DAMERO_HALL_FIELD_SECTION, watch->section);
  if (watch->entry > 0)
    damero_hall_message_set_int (end, DAMERO_HALL_FIELD_ENTRY, watch->entry);
  return end;
}

GPtrArray *
damero_hall_view_list (const DameroEvent     *event,
                       const DameroHallWatch *watch,
                       const DameroStamp     *now,
                       guint64                revision)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_hall_message_free);
  const DameroSection *section = damero_event_find_section (event, watch->section);

  if (strcmp (watch->list, "calls") == 0)
    add_calls (event, now, rows);
  else if (strcmp (watch->list, "sections") == 0)
    add_sections (event, rows);
  else if (section != NULL && strcmp (watch->list, "pairings") == 0)
    add_pairings (event, section, rows);
  else if (section != NULL && strcmp (watch->list, "player") == 0)
    add_player (event, section, watch->entry, rows);
  else if (section != NULL && strcmp (watch->list, "entries") == 0)
    add_entries (event, section, TRUE, rows);
  else if (section != NULL && strcmp (watch->list, "players") == 0)
    add_entries (event, section, FALSE, rows);
  else if (section != NULL && strcmp (watch->list, "standings") == 0)
    add_standings (event, section, rows);

  g_ptr_array_add (rows, damero_hall_view_end (watch, rows->len, revision));
  return rows;
}

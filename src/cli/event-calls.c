/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-calls.c - what waits for the referee, in "dameroctl event show".
 *
 * The library is only read, so there is no run that it could be asked in: what goes on is looked at as if
 * the run of the last act had gone on until now, by the wall clock.
 */
#include "cli/event.h"

#include <stdio.h>

#include "words/calls.h"

static GArray *
dup_calls (const DameroSession *session,
           DameroStamp         *ret_now)
{
  const DameroLogRow *last = g_ptr_array_index (session->event->log, session->event->log->len - 1);
  gint64 wall_ms = damero_environment_get_wall_ms (damero_director_get_environment (session->director));
  gint64 since_ms = MAX (0, wall_ms - last->act->stamp.wall_ms);

  *ret_now = last->act->stamp;
  ret_now->mono_ms += since_ms;
  ret_now->wall_ms += since_ms;
  return damero_event_dup_calls (session->event, ret_now);
}

void
damero_cli_print_calls (const DameroSession *session)
{
  DameroStamp now;
  g_autoptr(GArray) calls = dup_calls (session, &now);

  for (guint i = 0; i < calls->len; i++)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);
      g_autofree char *why = damero_words_call (call, session->event);
      char age[24];

      damero_clock_format (damero_call_get_age_ms (call, &now), FALSE, age);
      printf ("call: %s, game %d.%d.%d.%d, for %s: %s\n", damero_call_kind_get_token (call->kind),
              call->place.section, call->place.round, call->place.board, call->place.game, age, why);
    }
}

void
damero_cli_add_calls_json (const DameroSession *session,
                           JsonBuilder         *builder)
{
  DameroStamp now;
  g_autoptr(GArray) calls = dup_calls (session, &now);

  damero_json_begin_array (builder, "calls");
  for (guint i = 0; i < calls->len; i++)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);
      g_autofree char *why = damero_words_call (call, session->event);

      json_builder_begin_object (builder);
      damero_json_add_text (builder, "kind", damero_call_kind_get_token (call->kind));
      damero_json_add_int (builder, "section", call->place.section);
      damero_json_add_int (builder, "round", call->place.round);
      damero_json_add_int (builder, "board", call->place.board);
      damero_json_add_int (builder, "game", call->place.game);
      damero_json_add_text (builder, "side",
                            call->side >= 0 ? damero_token_get (DAMERO_TOKENS_SIDE, call->side) : NULL);
      damero_json_add_text (builder, "count",
                            call->count >= 0 ? damero_token_get (DAMERO_TOKENS_COUNT, call->count) : NULL);
      damero_json_add_int (builder, "waitingMs", damero_call_get_age_ms (call, &now));
      damero_json_add_text (builder, "why", why);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

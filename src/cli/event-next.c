/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-next.c - "dameroctl event next": the next step of each section, and whether games can be started.
 *
 * The library is only read: the answers are those of the instant of the last act.
 */
#include "cli/event.h"

#include <stdio.h>

#include "event/next-step.h"
#include "words/refusal.h"

typedef struct {
  const DameroEvent *event;
  DameroStamp        now;
  JsonBuilder       *builder; /* NULL: as text */
  gboolean           refused; /* something cannot be done */
} Answer;

/* Why what is asked of PLACE cannot be done, as a sentence; NULL if it can. */
static char *
dup_why (Answer              *answer,
         const DameroPlace   *place,
         gboolean             can,
         const DameroRefusal *refusal)
{
  g_autoptr(DameroAct) act = damero_act_new (place->game > 0 ? DAMERO_ACT_START : DAMERO_ACT_ROUND_CLOSED);

  act->place = *place;
  answer->refused |= !can;
  return can ? NULL : damero_words_refusal (refusal, act, answer->event);
}

static void
answer_step (Answer              *answer,
             const DameroSection *section)
{
  g_auto(DameroRefusal) refusal = { 0 };
  DameroNextStep step;
  gboolean can = damero_event_get_next_step (answer->event, section->id, &answer->now, &step, &refusal);
  const DameroPlace place = { section->id, step.round, 0, 0 };
  g_autofree char *why = dup_why (answer, &place, can, &refusal);
  const char *token = damero_next_kind_get_token (step.kind);

  if (answer->builder == NULL)
    {
      printf ("section %d (%s): ", section->id, section->name);
      if (step.kind == DAMERO_NEXT_STANDINGS)
        printf ("%s\n", token);
      else
        printf ("%s round %d%s%s\n", token, step.round, can ? "" : ": not now: ", can ? "" : why);
      return;
    }

  json_builder_begin_object (answer->builder);
  damero_json_add_int (answer->builder, "section", section->id);
  damero_json_add_text (answer->builder, "step", token);
  damero_json_add_int (answer->builder, "round", step.round);
  damero_json_add_int (answer->builder, "openMatches", step.n_open);
  damero_json_add_int (answer->builder, "enteredOnce", step.n_once);
  damero_json_add_boolean (answer->builder, "canGoOn", step.can_go_on);
  damero_json_add_boolean (answer->builder, "can", can);
  damero_json_add_text (answer->builder, "why", why);
  json_builder_end_object (answer->builder);
}

static void
answer_game (Answer            *answer,
             const DameroPlace *place)
{
  g_auto(DameroRefusal) refusal = { 0 };
  gboolean can = damero_event_can_start (answer->event, place, &answer->now, &refusal);
  g_autofree char *why = dup_why (answer, place, can, &refusal);

  if (answer->builder == NULL)
    {
      printf ("game %d.%d.%d.%d: %s%s\n", place->section, place->round, place->board, place->game,
              can ? "can be started" : "cannot be started: ", can ? "" : why);
      return;
    }

  json_builder_begin_object (answer->builder);
  damero_json_add_int (answer->builder, "section", place->section);
  damero_json_add_int (answer->builder, "round", place->round);
  damero_json_add_int (answer->builder, "board", place->board);
  damero_json_add_int (answer->builder, "game", place->game);
  damero_json_add_boolean (answer->builder, "can", can);
  damero_json_add_text (answer->builder, "why", why);
  json_builder_end_object (answer->builder);
}

/* The games of the open rounds that have neither begun nor a result. */
static void
answer_games (Answer              *answer,
              const DameroSection *section)
{
  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint i = 0; i < round->matches->len && !round->closed; i++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
          DameroPlace place = { section->id, round->number, match->board, 1 };

          for (; place.game <= (int) match->n_games; place.game++)
            if (!match->games[place.game - 1].started && match->games[place.game - 1].outcome == DAMERO_OUTCOME_NONE)
              answer_game (answer, &place);
        }
    }
}

static void
answer_all (Answer *answer)
{
  const GPtrArray *sections = answer->event->sections;

  if (answer->builder != NULL)
    damero_json_begin_array (answer->builder, "sections");
  for (guint i = 0; i < sections->len; i++)
    answer_step (answer, g_ptr_array_index (sections, i));
  if (answer->builder != NULL)
    {
      json_builder_end_array (answer->builder);
      damero_json_begin_array (answer->builder, "games");
    }
  for (guint i = 0; i < sections->len; i++)
    answer_games (answer, g_ptr_array_index (sections, i));
  if (answer->builder != NULL)
    json_builder_end_array (answer->builder);
}

int
damero_cli_event_next (DameroSession *session)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  const GPtrArray *log = session->event->log;
  const DameroLogRow *last = g_ptr_array_index (log, log->len - 1);
  Answer answer = { session->event, last->act->stamp, session->options.json ? builder : NULL, FALSE };
  DameroPlace place;
  int code = DAMERO_EXIT_DONE;

  if (session->words[1] != NULL)
    {
      code = damero_session_read_place (session, session->words[1], 4, &place);
      if (code != DAMERO_EXIT_DONE)
        return code;
      answer_game (&answer, &place);
      code = answer.refused ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE;
    }
  else
    {
      json_builder_begin_object (builder);
      answer_all (&answer);
      json_builder_end_object (builder);
    }
  if (session->options.json)
    damero_json_print (builder);
  return code;
}

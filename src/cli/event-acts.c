/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-acts.c - the parts of "dameroctl event" that perform one act each, and export.
 */
#include "cli/event.h"

#include <stdio.h>

#include "words/game.h"

static void
set_number (DameroAct     *act,
            DameroFieldId  field,
            int            number)
{
  if (number != DAMERO_OPTION_UNSET)
    damero_act_set_int (act, field, number);
}

int
damero_cli_event_new (const DameroEventOptions *options,
                      char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_EVENT);
  DameroSession session;
  int code;

  if (options->name == NULL)
    {
      damero_cli_error ("event new needs --name");
      return DAMERO_EXIT_USAGE;
    }
  damero_act_set_text (act, DAMERO_FIELD_NAME, options->name);
  damero_act_set_text (act, DAMERO_FIELD_VENUE, options->place);
  damero_act_set_text (act, DAMERO_FIELD_DATE, options->date);
  damero_act_set_text (act, DAMERO_FIELD_DIRECTOR, options->director);

  if ((code = damero_session_open (&session, options, NULL, FALSE, NULL)) != DAMERO_EXIT_DONE)
    return code;
  code = damero_session_perform (&session, act, NULL);
  if (code == DAMERO_EXIT_DONE)
    printf ("%s\n", act->uid);
  return damero_session_close (&session, code);
}

void
damero_cli_tell_sentence (const DameroEvent *event,
                          const DameroAct   *act)
{
  g_autofree char *sentence = damero_cli_dup_sentence (act, event);

  puts (sentence);
}

static void
tell_section (const DameroEvent *event,
              const DameroAct   *act)
{
  printf ("section %d: %s\n", act->in.section, act->name);
}

/* "Bob Brown beat Ann Adams": what an outcome means for those who played. */
static char *
dup_meaning (DameroOutcome  outcome,
             const char    *black,
             const char    *white)
{
  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK:
      return g_strdup_printf ("%s beat %s", black, white);
    case DAMERO_OUTCOME_WHITE:
      return g_strdup_printf ("%s beat %s", white, black);
    case DAMERO_OUTCOME_DRAW:
      return g_strdup_printf ("%s and %s", white, black);
    case DAMERO_OUTCOME_BLACK_FORFEITS:
      return g_strdup_printf ("the game goes to %s, not to %s", white, black);
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      return g_strdup_printf ("the game goes to %s, not to %s", black, white);
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return g_strdup_printf ("lost by %s and by %s", white, black);
    case DAMERO_OUTCOME_NONE:
      break;
    }

  g_assert_not_reached ();
}

static void
tell_result (const DameroEvent *event,
             const DameroAct   *act)
{
  const DameroSection *section = damero_event_find_section (event, act->in.section);
  const DameroMatchGame *game = &damero_event_find_match (event, &act->in)->games[act->in.game - 1];
  g_autofree char *place = damero_cli_dup_place (&act->in, event);
  g_autofree char *meaning =
    dup_meaning ((DameroOutcome) act->result, damero_event_get_entry_name (event, section, game->black),
                 damero_event_get_entry_name (event, section, game->white));
  int old;

  printf ("%s: %s: %s", place, damero_words_outcome ((DameroOutcome) act->result), meaning);
  if (act->kind == DAMERO_ACT_RESULT_CORRECTED && act->old_value != NULL &&
      damero_token_parse (DAMERO_TOKENS_OUTCOME, act->old_value, &old))
    printf (" (corrected; it was “%s”)", damero_words_outcome ((DameroOutcome) old));
  putchar ('\n');
}

int
damero_cli_perform_and_tell (DameroSession *session,
                             DameroAct     *act,
                             DameroTell     tell)
{
  const GArray *consequences;
  int code = damero_session_perform (session, act, &consequences);

  if (code != DAMERO_EXIT_DONE)
    return code;

  tell (session->event, act);
  damero_cli_print_consequences (act, consequences, session->event, 0);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_perform_one (const DameroEventOptions *options,
                        char                    **words,
                        DameroAct                *act,
                        guint                     depth,
                        const char               *entry,
                        DameroTell                tell)
{
  DameroSession session;
  int code = damero_session_open (&session, options, words[0], FALSE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;

  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);
  if (depth > 0)
    code = damero_session_read_place (&session, words[1], depth, &act->in);
  if (code == DAMERO_EXIT_DONE && entry != NULL)
    code = damero_session_find_entry (&session, act->in.section, entry, &act->entry);
  if (code == DAMERO_EXIT_DONE)
    code = damero_cli_perform_and_tell (&session, act, tell);

  return damero_session_close (&session, code);
}

int
damero_cli_event_act (const DameroEventOptions *options,
                      char                    **words,
                      DameroActKind             kind)
{
  g_autoptr(DameroAct) act = damero_act_new (kind);
  const DameroActShape *shape = &damero_act_shapes[kind];
  gboolean on_entry = (shape->needs & G_GUINT64_CONSTANT (1) << DAMERO_FIELD_ENTRY) != 0;

  if (!damero_cli_read_section_options (options, act) || !damero_cli_read_rounds (options, act))
    return DAMERO_EXIT_USAGE;

  return damero_cli_perform_one (options, words, act, shape->scope == DAMERO_SCOPE_GAME ? 4 : 1,
                                 on_entry ? words[2] : NULL, damero_cli_tell_sentence);
}

int
damero_cli_event_section (const DameroEventOptions *options,
                          char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION);

  if (options->name == NULL)
    {
      damero_cli_error ("event section needs --name");
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_cli_read_section_options (options, act))
    return DAMERO_EXIT_USAGE;
  damero_act_set_text (act, DAMERO_FIELD_NAME, options->name);
  damero_act_set_text (act, DAMERO_FIELD_RULESET, options->ruleset);
  damero_act_set_text (act, DAMERO_FIELD_SCORING, options->scoring);
  damero_act_set_text (act, DAMERO_FIELD_TIEBREAKS, options->tiebreaks);
  set_number (act, DAMERO_FIELD_GAMES, options->games);
  set_number (act, DAMERO_FIELD_CYCLES, options->cycles);

  return damero_cli_perform_one (options, words, act, 0, NULL, tell_section);
}

static int
enter_player (DameroSession            *session,
              const DameroEventOptions *options,
              int                       section,
              int                       player)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ENTRY);

  act->in.section = section;
  act->player = player;
  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);

  return damero_cli_perform_and_tell (session, act, damero_cli_tell_sentence);
}

/* The sections are looked for first: a slip of the pen adds nobody. */
static int
add_player (DameroSession            *session,
            const DameroEventOptions *options,
            DameroAct                *act)
{
  g_autofree int *sections = g_new0 (int, options->sections != NULL
                                            ? g_strv_length (options->sections) + 1 : 1);
  int code = DAMERO_EXIT_DONE;
  guint n = 0;

  for (; options->sections != NULL && options->sections[n] != NULL && code == DAMERO_EXIT_DONE; n++)
    code = damero_session_find_section (session, options->sections[n], &sections[n]);
  if (code == DAMERO_EXIT_DONE)
    code = damero_cli_perform_and_tell (session, act, damero_cli_tell_sentence);
  for (guint i = 0; i < n && code == DAMERO_EXIT_DONE; i++)
    code = enter_player (session, options, sections[i], act->player);

  return code;
}

int
damero_cli_event_player (const DameroEventOptions *options,
                         char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
  DameroSession session;
  int code = damero_session_open (&session, options, words[0], FALSE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;

  damero_act_set_text (act, DAMERO_FIELD_NAME, words[1]);
  damero_act_set_text (act, DAMERO_FIELD_CLUB, options->club);
  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);
  set_number (act, DAMERO_FIELD_RATING, options->rating);
  return damero_session_close (&session, add_player (&session, options, act));
}

int
damero_cli_event_enter (const DameroEventOptions *options,
                        char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ENTRY);
  gint64 player;

  if (!g_ascii_string_to_signed (words[2], 10, 1, 99999, &player, NULL))
    {
      damero_cli_error ("“%s” is no player’s number; “event player” printed it", words[2]);
      return DAMERO_EXIT_USAGE;
    }

  if (!damero_cli_read_rounds (options, act))
    return DAMERO_EXIT_USAGE;

  act->player = (int) player;
  set_number (act, DAMERO_FIELD_TEAM, options->team);
  return damero_cli_perform_one (options, words, act, 1, NULL, damero_cli_tell_sentence);
}

int
damero_cli_event_result (const DameroEventOptions *options,
                         char                    **words)
{
  g_autoptr(DameroAct) act = damero_act_new (options->correct ? DAMERO_ACT_RESULT_CORRECTED
                                                              : DAMERO_ACT_RESULT);

  if (!damero_token_parse (DAMERO_TOKENS_OUTCOME, words[2], &act->result) ||
      act->result == DAMERO_OUTCOME_NONE)
    {
      damero_cli_error ("“%s” is no result: black, white, draw, black-forfeits, white-forfeits or "
                        "double-forfeit", words[2]);
      return DAMERO_EXIT_USAGE;
    }
  if (options->ending != NULL &&
      !damero_token_parse (DAMERO_TOKENS_ENDING, options->ending, &act->ending))
    {
      damero_cli_error ("“%s” is no ending; “dameroctl acts result” lists them", options->ending);
      return DAMERO_EXIT_USAGE;
    }

  return damero_cli_perform_one (options, words, act, 4, NULL, tell_result);
}

int
damero_cli_event_export (const DameroEventOptions *options,
                         char                    **words)
{
  DameroSession session;
  g_autoptr(GError) error = NULL;
  int code = damero_session_open (&session, options, words[0], TRUE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;
  if (!damero_director_export_crosstable (session.director, session.event->uid, words[1], &error))
    {
      damero_cli_error ("%s", error->message);
      return damero_session_close (&session, DAMERO_EXIT_FAILED);
    }

  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

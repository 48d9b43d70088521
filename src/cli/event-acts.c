/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-acts.c - the parts of "dameroctl event" that perform one act each, and export.
 */
#include "cli/player.h"
#include "cli/preset.h"

#include <stdio.h>
#include <string.h>

#include "event/act-text.h"
#include "words/game.h"

/* The event, and its only section if a preset says how that is played. */
static int
perform_new (DameroSession *session,
             DameroAct     *act,
             DameroAct     *section)
{
  DameroAct *acts[] = { act, section };
  g_autoptr(GError) error = NULL;

  if (session->options.preset == NULL)
    return damero_session_perform (session, act, NULL);

  section->place.section = 1;
  damero_act_set_text (section, DAMERO_FIELD_NAME, "Open");
  return damero_director_perform_many (session->director, NULL, acts, G_N_ELEMENTS (acts), NULL, NULL, &error)
           ? DAMERO_EXIT_DONE : damero_cli_fail (error);
}

int
damero_cli_event_new (DameroSession *session)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_EVENT);
  g_autoptr(DameroAct) section = damero_act_new (DAMERO_ACT_SECTION);
  int code;

  if (session->options.name == NULL)
    {
      damero_cli_error ("event new needs --name");
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_cli_read_options (session, act))
    return DAMERO_EXIT_USAGE;

  if (!damero_cli_take_preset (session, section))
    return DAMERO_EXIT_DIFFERS;
  code = damero_session_open (session, DAMERO_OPEN_LIBRARY);
  if (code == DAMERO_EXIT_DONE)
    code = perform_new (session, act, section);
  if (code == DAMERO_EXIT_DONE)
    printf ("%s\n", act->uid);
  return code;
}

void
damero_cli_print_sentence (const DameroEvent *event,
                           const DameroAct   *act)
{
  g_autofree char *sentence = damero_cli_dup_sentence (act, event);

  puts (sentence);
}

void
damero_cli_print_section (const DameroEvent *event,
                          const DameroAct   *act)
{
  printf ("section %d: %s\n", act->place.section, act->name);
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

void
damero_cli_print_result (const DameroEvent *event,
                         const DameroAct   *act)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroMatchGame *game = &damero_event_find_match (event, &act->place)->games[act->place.game - 1];
  g_autofree char *place = damero_cli_dup_place (&act->place, event);
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
damero_cli_perform_and_print (DameroSession  *session,
                              DameroAct      *act,
                              DameroPrintAct  print)
{
  const GArray *consequences;
  int code;

  damero_cli_ask_minutes (act);
  code = damero_session_perform (session, act, &consequences);
  if (code != DAMERO_EXIT_DONE)
    return code;

  if (session->options.raw)
    {
      g_autoptr(GString) line = g_string_new (NULL);

      damero_act_to_text (act, TRUE, line);
      puts (line->str);
      damero_cli_print_raw_consequences (consequences, "  ");
      return DAMERO_EXIT_DONE;
    }

  print (session->event, act);
  damero_cli_print_consequences (act, consequences, session->event, 0);
  return DAMERO_EXIT_DONE;
}

/* How the command line names the act's place: not at all, by section, or by game. */
static int
read_place (const DameroSession *session,
            DameroAct           *act)
{
  const char *text = session->words[1];
  DameroActScope scope = damero_act_shapes[act->kind].scope;

  if (text == NULL || scope == DAMERO_SCOPE_EVENT)
    return DAMERO_EXIT_DONE;

  return damero_session_read_place (session, text, scope == DAMERO_SCOPE_GAME ? 4 : 1, &act->place);
}

/* A new entry gets its number from the event; other acts name one. */
static int
read_entry (const DameroSession *session,
            DameroAct           *act)
{
  if (damero_act_shapes[act->kind].uses[DAMERO_FIELD_ENTRY] != DAMERO_FIELD_NEEDED || act->kind == DAMERO_ACT_ENTRY)
    return DAMERO_EXIT_DONE;

  return damero_session_find_entry (session, act->place.section, session->words[2], &act->entry);
}

int
damero_cli_event_act (DameroSession *session)
{
  const DameroCommand *command = session->command;
  g_autoptr(DameroAct) act = damero_act_new (command->act);
  int code;

  if ((command->fill != NULL && !command->fill (session, act)) || !damero_cli_read_options (session, act))
    return DAMERO_EXIT_USAGE;

  code = damero_session_open (session, DAMERO_OPEN_EVENT);
  if (code == DAMERO_EXIT_DONE)
    code = read_place (session, act);
  if (code == DAMERO_EXIT_DONE)
    code = read_entry (session, act);
  if (code == DAMERO_EXIT_DONE && !damero_cli_read_fields (session, act))
    code = DAMERO_EXIT_USAGE;
  if (code == DAMERO_EXIT_DONE && !damero_cli_take_preset (session, act))
    code = DAMERO_EXIT_DIFFERS;
  if (code == DAMERO_EXIT_DONE)
    code = damero_cli_perform_and_print (session, act, command->print != NULL ? command->print
                                                                              : damero_cli_print_sentence);
  return code;
}

gboolean
damero_cli_fill_section (const DameroSession *session,
                         DameroAct           *act)
{
  const GStrv fields = session->options.fields;
  gboolean has_name = session->options.name != NULL;

  for (guint i = 0; fields != NULL && fields[i] != NULL; i++)
    has_name |= g_str_has_prefix (fields[i], "name=");
  if (!has_name)
    damero_cli_error ("event section needs --name");
  return has_name;
}

static int
enter_player (DameroSession *session,
              int            section,
              int            player)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ENTRY);

  act->place.section = section;
  act->player = player;
  damero_act_set_text (act, DAMERO_FIELD_REASON, session->options.reason);

  return damero_cli_perform_and_print (session, act, damero_cli_print_sentence);
}

/* The sections are looked for first, so that nobody is added after a typing error. */
static int
add_player (DameroSession *session,
            DameroAct     *act)
{
  const GStrv names = session->options.sections;
  g_autofree int *sections = g_new0 (int, names != NULL ? g_strv_length (names) + 1 : 1);
  int code = DAMERO_EXIT_DONE;
  guint n = 0;

  for (; names != NULL && names[n] != NULL && code == DAMERO_EXIT_DONE; n++)
    code = damero_session_find_section (session, names[n], &sections[n]);
  if (code == DAMERO_EXIT_DONE)
    code = damero_cli_perform_and_print (session, act, damero_cli_print_sentence);
  for (guint i = 0; i < n && code == DAMERO_EXIT_DONE; i++)
    code = enter_player (session, sections[i], act->player);

  return code;
}

/* What the register knows of the player, but for what was given otherwise. Nobody is added twice. */
static int
fill_from_registry (const DameroSession *session,
                    DameroAct           *act)
{
  const DameroRegistry *registry = session->registry;
  const DameroPerson *person;
  int code = damero_cli_find_person (registry, session->options.registered, &person);

  if (code != DAMERO_EXIT_DONE)
    return code;
  if (act->registry != NULL)
    {
      damero_cli_error ("“registry=%s”: --from-registry says “registry” already", act->registry);
      return DAMERO_EXIT_USAGE;
    }

  for (guint i = 0; i < session->event->players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (session->event->players, i);

      if (damero_registry_find (registry, player->registry) == person)
        {
          damero_cli_error ("%s is player %d of the event already; “event enter” enters players in sections",
                            person->name, player->number);
          return DAMERO_EXIT_DIFFERS;
        }
    }

  damero_person_to_player (person, act);
  return DAMERO_EXIT_DONE;
}

static gboolean
read_player (const char *text,
             int        *ret_player)
{
  gint64 player;

  if (!g_ascii_string_to_signed (text, 10, 1, 99999, &player, NULL))
    {
      damero_cli_error ("“%s” is not a player’s number; “event player” printed it", text);
      return FALSE;
    }

  *ret_player = (int) player;
  return TRUE;
}

int
damero_cli_event_player (DameroSession *session)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
  const DameroOptions *options = &session->options;
  const char *name = session->words[1];
  int code;

  if ((name == NULL) == (options->registered == NULL))
    {
      damero_cli_error ("event player takes a NAME or --from-registry, one of both");
      return DAMERO_EXIT_USAGE;
    }
  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  if (!damero_cli_read_options (session, act) || !damero_cli_read_fields (session, act))
    return DAMERO_EXIT_USAGE;
  code = damero_session_open (session, DAMERO_OPEN_EVENT | (name == NULL ? DAMERO_OPEN_REGISTRY : 0));
  if (code != DAMERO_EXIT_DONE)
    return code;

  code = name == NULL ? fill_from_registry (session, act) : DAMERO_EXIT_DONE;
  return code == DAMERO_EXIT_DONE ? add_player (session, act) : code;
}

gboolean
damero_cli_fill_player (const DameroSession *session,
                        DameroAct           *act)
{
  return read_player (session->words[1], &act->player);
}

gboolean
damero_cli_fill_entry (const DameroSession *session,
                       DameroAct           *act)
{
  return read_player (session->words[2], &act->player);
}

gboolean
damero_cli_fill_result (const DameroSession *session,
                        DameroAct           *act)
{
  const DameroOptions *options = &session->options;
  const char *result = session->words[2];

  if (options->correct && options->again)
    {
      damero_cli_error ("--correct and --again cannot both hold");
      return FALSE;
    }
  if (options->correct || options->again)
    act->kind = options->correct ? DAMERO_ACT_RESULT_CORRECTED : DAMERO_ACT_RESULT_CONFIRMED;
  if (!damero_token_parse (DAMERO_TOKENS_OUTCOME, result, &act->result) || act->result == DAMERO_OUTCOME_NONE)
    {
      damero_cli_error ("“%s” is no result: black, white, draw, black-forfeits, white-forfeits or double-forfeit",
                        result);
      return FALSE;
    }

  return TRUE;
}

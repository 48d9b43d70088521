/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-game-acts.c - the parts of "dameroctl event" that are acts of a game under the acts' own names: "event
 * touched", "event claim". Names, options, help and example come from the tables of acts; none is written here.
 */
#include "cli/event.h"

#include <string.h>

#include "event/act-text.h"
#include "words/act.h"
#include "words/field.h"

/* What a referee says for short. */
static const struct {
  const char    *name;
  DameroActKind  kind;
} short_names[] = {
  { "count", DAMERO_ACT_COUNT_REQUESTED },
  { "offer", DAMERO_ACT_DRAW_OFFERED },
  { "agree", DAMERO_ACT_DRAW_AGREED },
  { "decline", DAMERO_ACT_DRAW_DECLINED },
};

static int
run_game_act (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  g_autoptr(DameroAct) act = damero_act_new (session->command->act);
  int actor = DAMERO_ACTOR_DIRECTOR;
  int code;

  if (!damero_cli_read_act_options (session, act))
    return DAMERO_EXIT_USAGE;
  if (options->actor != NULL && !damero_token_parse (DAMERO_TOKENS_ACTOR, options->actor, &actor))
    {
      damero_cli_error ("--by is director, referee, black or white, not “%s”", options->actor);
      return DAMERO_EXIT_USAGE;
    }
  act->actor = (DameroActor) actor;
  act->who = g_strdup (options->who);

  code = damero_session_open (session, DAMERO_OPEN_EVENT);
  if (code == DAMERO_EXIT_DONE)
    code = damero_session_read_place (session, session->words[1], 4, &act->place);
  if (code == DAMERO_EXIT_DONE)
    code = damero_cli_perform_and_print (session, act, damero_cli_print_sentence);
  return code;
}

/* The example of the act as words of the command line. */
static char *
dup_example (const char    *name,
             DameroActKind  kind)
{
  DameroActTextError error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (damero_cli_get_act_example (kind), 0, &has_stamp, &error);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "dameroctl %s \"Club Evening\" 1.1.1.1", name);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_has (act, field))
      {
        const DameroField *row = &damero_act_fields[field];

        g_string_append_printf (text, " --%s ", row->token);
        if (row->type == DAMERO_FIELD_TEXT)
          g_string_append_printf (text, "\"%s\"", damero_act_get_text (act, field));
        else if (row->type == DAMERO_FIELD_TOKEN)
          g_string_append (text, damero_token_get (row->family, (int) damero_act_get_int (act, field)));
        else
          g_string_append_printf (text, "%" G_GINT64_FORMAT, damero_act_get_int (act, field));
      }

  return g_string_free (text, FALSE);
}

static const DameroCommand *
find (const GArray *commands,
      const char   *name)
{
  for (guint i = 0; i < commands->len; i++)
    if (strcmp (g_array_index (commands, DameroCommand, i).name, name) == 0)
      return &g_array_index (commands, DameroCommand, i);

  return NULL;
}

static void
add (GArray        *commands,
     const char    *part,
     DameroActKind  kind)
{
  const char *token = damero_token_get (DAMERO_TOKENS_ACT, (int) kind);
  g_autofree char *name = g_strconcat ("event ", part, NULL);
  DameroCommand command = {
    .name = name,
    .parameters = "EVENT SECTION.ROUND.BOARD.GAME",
    .options = "library by who raw",
    .min_words = 2,
    .max_words = 2,
    .run = run_game_act,
    .act = kind,
    .takes_fields = TRUE,
  };

  if (find (commands, name) != NULL)
    return;

  command.name = g_strdup (name);
  command.summary = g_strdup_printf ("performs “%s”: %s", token, damero_words_act_kind (kind));
  command.details = g_strdup_printf (
    "EVENT is an event’s name, its uid, or the beginning of the uid (“dameroctl event list”).\n"
    "SECTION.ROUND.BOARD.GAME says which game, by numbers from 1, as 1.2.1.1; the section may be named.\n"
    "The options are the fields of the act; “dameroctl acts %s” says which it needs and which the program works\n"
    "out. It is the director’s act without --by. Clocks run only as long as the command: use “event run -” for\n"
    "games with a clock.", token);
  command.example = dup_example (name, kind);
  g_array_append_val (commands, command);
}

void
damero_cli_add_game_acts (GArray *commands)
{
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    if (damero_act_shapes[kind].scope == DAMERO_SCOPE_GAME &&
        (damero_act_shapes[kind].traits & DAMERO_TRAIT_PROGRAM) == 0)
      add (commands, damero_token_get (DAMERO_TOKENS_ACT, (int) kind), kind);
  for (guint i = 0; i < G_N_ELEMENTS (short_names); i++)
    add (commands, short_names[i].name, short_names[i].kind);
}

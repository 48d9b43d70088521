/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/player.c - "dameroctl player": the register of players, its parts and their options; and the parts that
 * change one record.
 */
#include "cli/player.h"

#include <stdio.h>
#include <string.h>

#include "words/registry.h"

enum {
  OPTION_LIBRARY,
  OPTION_JSON,
  OPTION_LIMIT,
  OPTION_CLUB,
  OPTION_RATINGS,
  OPTION_PERHAPS,
  OPTION_APPLY,
  OPTION_REASON,
  OPTION_FIELDS, /* those of a record, but for the name */
  OPTION_NAME,
};

#define O(name) (1u << OPTION_##name)

#define PLAYER_HELP \
  "PLAYER is a name, if only one player has it, or a uid or its beginning (“dameroctl player search”)."

typedef struct {
  DameroHelp help; /* the name begins with "player " */
  guint      options;
  int        min_words;
  int        max_words;
  int      (*run) (const DameroPlayerOptions *options,
                   char                     **words);
} Part;

int
damero_cli_open_registry (DameroSession             *session,
                          const DameroPlayerOptions *options,
                          gboolean                   read_only,
                          const DameroRegistry     **ret_registry)
{
  const DameroEventOptions of_session = { .library = options->library };
  g_autoptr(GError) error = NULL;
  int code = damero_session_open (session, &of_session, NULL, read_only, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;

  *ret_registry = damero_director_get_registry (session->director, &error);
  if (*ret_registry != NULL)
    return DAMERO_EXIT_DONE;

  damero_cli_error ("%s", error->message);
  return damero_session_close (session, DAMERO_EXIT_FAILED);
}

char *
damero_cli_dup_person (const DameroPerson *person)
{
  GString *text = g_string_new (person->name);

  if (person->club != NULL)
    g_string_append_printf (text, ", %s", person->club);
  if (person->born >= 0)
    g_string_append_printf (text, ", born %d", person->born);
  if (person->rating > 0)
    g_string_append_printf (text, ", %d", person->rating);

  return g_string_free (text, FALSE);
}

static gboolean
is_meant (const DameroPerson *person,
          const char         *text,
          const char         *key)
{
  return (strlen (text) >= 4 && g_str_has_prefix (person->uid, text)) ||
         damero_name_compare (person->key, key) == DAMERO_NAMES_EQUAL;
}

int
damero_cli_find_person (const DameroRegistry  *registry,
                        const char            *text,
                        const DameroPerson   **ret_person)
{
  g_autofree char *key = damero_name_fold (text);
  g_autoptr(GString) known = g_string_new (NULL);
  guint n_found = 0;

  *ret_person = damero_registry_find (registry, text);
  if (*ret_person != NULL)
    return DAMERO_EXIT_DONE;

  for (guint i = 0; i < registry->people->len; i++)
    {
      const DameroPerson *person = g_ptr_array_index (registry->people, i);
      g_autofree char *described = damero_cli_dup_person (person);

      if (!is_meant (person, text, key))
        continue;
      *ret_person = person;
      if (++n_found <= 5)
        g_string_append_printf (known, "\n  %s  %s", person->uid, described);
    }
  if (n_found == 1)
    return DAMERO_EXIT_DONE;

  if (n_found == 0)
    damero_cli_error ("the register has no player “%s”; “dameroctl player search” looks for names that are alike",
                      text);
  else
    damero_cli_error ("%u players may be meant by “%s”; name one by the uid:%s", n_found, text, known->str);
  return DAMERO_EXIT_DIFFERS;
}

int
damero_cli_perform_registry (DameroSession  *session,
                             DameroAct     **acts,
                             guint           n_acts)
{
  g_autoptr(GError) error = NULL;

  if (damero_director_perform_registry (session->director, acts, n_acts, NULL, &error))
    return DAMERO_EXIT_DONE;

  damero_cli_error ("%s", error->message);
  return g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED) ? DAMERO_EXIT_DIFFERS
                                                                                       : DAMERO_EXIT_FAILED;
}

/* Sets the fields that were given; FALSE: what is wrong with one was told. */
static gboolean
read_fields (const DameroPlayerOptions *options,
             DameroAct                 *act)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      const DameroPersonField *row = &damero_person_fields[field];
      const char *text = options->fields[field];
      gint64 value = 0;

      if (text == NULL)
        continue;
      if (row->is_text)
        damero_act_set_text (act, row->act, text);
      else if (*text == '\0' || g_ascii_string_to_signed (text, 10, 0, row->max, &value, NULL))
        damero_act_set_int (act, row->act, value);
      else
        {
          damero_cli_error ("--%s takes a number from %d to %d, not “%s”", row->token, row->min, row->max, text);
          return FALSE;
        }
    }
  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);

  return TRUE;
}

/* Performs one act on the players that WORDS name, if any, and tells it. */
static int
perform_one (const DameroPlayerOptions *options,
             char                     **words,
             DameroAct                 *act)
{
  const DameroFieldId fields[] = { DAMERO_FIELD_REGISTRY, DAMERO_FIELD_INTO };
  const DameroRegistry *registry;
  g_autofree char *sentence = NULL;
  DameroSession session;
  int code;

  if (!read_fields (options, act))
    return DAMERO_EXIT_USAGE;
  code = damero_cli_open_registry (&session, options, FALSE, &registry);
  if (code != DAMERO_EXIT_DONE)
    return code;

  for (guint i = 0; i < G_N_ELEMENTS (fields) && words != NULL && words[i] != NULL && code == DAMERO_EXIT_DONE; i++)
    {
      const DameroPerson *person;

      code = damero_cli_find_person (registry, words[i], &person);
      if (code == DAMERO_EXIT_DONE)
        damero_act_set_text (act, fields[i], person->uid);
    }
  if (code == DAMERO_EXIT_DONE)
    code = damero_cli_perform_registry (&session, &act, 1);
  if (code == DAMERO_EXIT_DONE)
    {
      sentence = damero_words_registry_act (act, registry);
      printf ("%s%s%s\n", act->kind == DAMERO_ACT_PERSON ? act->registry : "",
              act->kind == DAMERO_ACT_PERSON ? "  " : "", sentence);
    }

  return damero_session_close (&session, code);
}

static int
add (const DameroPlayerOptions *options,
     char                     **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON);

  damero_act_set_text (act, DAMERO_FIELD_NAME, words[0]);
  return perform_one (options, NULL, act);
}

static int
change (const DameroPlayerOptions *options,
        char                     **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON_CHANGED);

  return perform_one (options, words, act);
}

static int
merge (const DameroPlayerOptions *options,
       char                     **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON_MERGED);

  return perform_one (options, words, act);
}

static int
remove_one (const DameroPlayerOptions *options,
            char                     **words)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON_REMOVED);

  return perform_one (options, words, act);
}

/* Tells what an undo of the row has done: to the act, or with the undo of an undo to those that it brings back. */
static void
tell_undone (const DameroRegistry *registry,
             const DameroLogRow   *row)
{
  gboolean is_back = row->act->kind == DAMERO_ACT_UNDO;
  const DameroLogRow *act = is_back ? g_hash_table_lookup (registry->uids, row->act->undoes) : row;
  g_autofree char *sentence = damero_words_registry_act (act->act, registry);

  printf ("%s: %s%s\n", is_back ? "redone" : "undone", sentence,
          is_back && row->act->also != NULL ? ", and what was undone with it" : "");
}

/* Performs UNDO of the uids (the first one, and with it the others), and tells what was undone. */
static int
undo_uids (const DameroPlayerOptions *options,
           DameroSession             *session,
           const DameroRegistry      *registry,
           GPtrArray                 *uids)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);
  g_autofree char *also = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint n_uids = uids->len;

  damero_act_set_text (act, DAMERO_FIELD_UNDOES, uids->pdata[0]);
  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);
  g_ptr_array_add (uids, NULL);
  also = g_strjoinv (" ", (char **) uids->pdata + 1);
  if (n_uids > 1)
    damero_act_set_text (act, DAMERO_FIELD_ALSO, also);
  if (!damero_director_perform_registry (session->director, &act, 1, &refusal, &error))
    {
      damero_cli_error ("%s", error->message);
      return g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED) ? DAMERO_EXIT_DIFFERS
                                                                                           : DAMERO_EXIT_FAILED;
    }

  for (guint i = 0; i < n_uids && i < 10; i++)
    tell_undone (registry, g_hash_table_lookup (registry->uids, uids->pdata[i]));
  if (n_uids > 10)
    printf ("and %u more\n", n_uids - 10);
  return DAMERO_EXIT_DONE;
}

static int
undo (const DameroPlayerOptions *options,
      char                     **words)
{
  g_autoptr(GPtrArray) uids = NULL;
  const DameroRegistry *registry;
  DameroSession session;
  int code = damero_cli_open_registry (&session, options, FALSE, &registry);

  if (code != DAMERO_EXIT_DONE)
    return code;

  uids = damero_registry_dup_undoable (registry);
  if (uids->len > 0)
    return damero_session_close (&session, undo_uids (options, &session, registry, uids));

  damero_cli_error ("nothing has been done in the register that could be undone");
  return damero_session_close (&session, DAMERO_EXIT_DIFFERS);
}

static int
redo (const DameroPlayerOptions *options,
      char                     **words)
{
  g_autoptr(GPtrArray) uids = g_ptr_array_new ();
  const DameroLogRow *row;
  const DameroRegistry *registry;
  DameroSession session;
  int code = damero_cli_open_registry (&session, options, FALSE, &registry);

  if (code != DAMERO_EXIT_DONE)
    return code;

  row = damero_registry_find_redoable (registry);
  if (row == NULL)
    {
      damero_cli_error ("nothing was undone in the register since");
      return damero_session_close (&session, DAMERO_EXIT_DIFFERS);
    }

  g_ptr_array_add (uids, row->act->uid);
  return damero_session_close (&session, undo_uids (options, &session, registry, uids));
}

static const Part parts[] = {
  { { "player list", "", "lists the register by name",
      NULL, "dameroctl player list" }, O(LIBRARY) | O(JSON), 0, 0, damero_cli_player_list },
  { { "player search", "TEXT", "looks for players while a name is typed",
      "Each word must begin a word of the name, whatever its accents and capitals, or the club or number. Where\n"
      "few answer, names with slips of the finger follow. Of equal answers those of --club come first.",
      "dameroctl player search \"adams an\"" },
    O(LIBRARY) | O(JSON) | O(CLUB) | O(LIMIT), 1, 1, damero_cli_player_search },
  { { "player add", "NAME", "registers a player and prints the uid", NULL,
      "dameroctl player add \"Ann Adams\" --club Harbor --born 1987 --title \"Gold Bar\" --rating 1850" },
    O(LIBRARY) | O(FIELDS) | O(REASON), 1, 1, add },
  { { "player change", "PLAYER", "changes what is known of a player",
      PLAYER_HELP "\nAn empty value takes a field away.",
      "dameroctl player change \"Ann Adams\" --club Riverside" },
    O(LIBRARY) | O(NAME) | O(FIELDS) | O(REASON), 1, 1, change },
  { { "player merge", "PLAYER INTO", "makes one of two records of the same player",
      PLAYER_HELP "\nINTO lives on, with what it lacks from PLAYER; events that name PLAYER mean INTO then.",
      "dameroctl player merge 0190aa11 \"Ann Adams\"" },
    O(LIBRARY) | O(REASON), 2, 2, merge },
  { { "player remove", "PLAYER", "takes a player off the register", PLAYER_HELP "\nEvents keep their own record.",
      "dameroctl player remove \"Ann Adams\"" },
    O(LIBRARY) | O(REASON), 1, 1, remove_one },
  { { "player duplicates", "", "lists records that may be of one person", NULL,
      "dameroctl player duplicates" }, O(LIBRARY), 0, 0, damero_cli_player_duplicates },
  { { "player import", "FILE", "takes a list of players in, or first shows what it would do",
      "FILE is a table (CSV; the first line names the columns, in English or Spanish) or a tournament report (.trf);\n"
      "- is a table on standard input. Without --apply nothing is changed. --ratings takes ratings and rated games\n"
      "of players who are registered, found by number or name, and nothing else. Exit status 1: rows were left\n"
      "out that something is wrong with.",
      "dameroctl player import club.csv --apply" },
    O(LIBRARY) | O(RATINGS) | O(PERHAPS) | O(APPLY), 1, 1, damero_cli_player_import },
  { { "player export", "FILE.csv", "writes the register as a table that “player import” reads",
      "- is standard output.", "dameroctl player export club.csv" }, O(LIBRARY), 1, 1, damero_cli_player_export },
  { { "player undo", "", "takes the last act of the register back, or the whole last import", NULL,
      "dameroctl player undo" }, O(LIBRARY) | O(REASON), 0, 0, undo },
  { { "player redo", "", "takes the last undo of the register back", NULL,
      "dameroctl player redo" }, O(LIBRARY) | O(REASON), 0, 0, redo },
  { { "player log", "", "prints everything that was done in the register", NULL,
      "dameroctl player log" }, O(LIBRARY), 0, 0, damero_cli_player_log },
};

/* What each field's option says. */
static const char *const field_helps[] = {
  [DAMERO_PERSON_NAME] = "the name",
  [DAMERO_PERSON_SORT] = "the name as lists are sorted by it (“Adams, Ann”)",
  [DAMERO_PERSON_CLUB] = "the club",
  [DAMERO_PERSON_FEDERATION] = "the federation",
  [DAMERO_PERSON_IDENT] = "numbers in associations, with blanks: “APCA-12 FIDE345”",
  [DAMERO_PERSON_TITLE] = "the class: “Top Master”, “Master”, “Junior Master”, “Gold Bar”, “Blue Ribbon” …",
  [DAMERO_PERSON_GROUPS] = "labels with commas: “junior, women”",
  [DAMERO_PERSON_BORN] = "the year of birth",
  [DAMERO_PERSON_RATING] = "the rating; 0: unrated",
  [DAMERO_PERSON_RATED] = "rated games so far",
  [DAMERO_PERSON_NOTE] = "a note",
};

static void
fill_entries (DameroPlayerOptions *o,
              guint                bits,
              GOptionEntry         entries[])
{
  const GOptionEntry all[] = {
    [OPTION_LIBRARY] = { "library", 0, 0, G_OPTION_ARG_FILENAME, &o->library, "the library (the user’s own)",
                         "FILE" },
    [OPTION_JSON] = { "json", 0, 0, G_OPTION_ARG_NONE, &o->json, "one JSON document", NULL },
    [OPTION_LIMIT] = { "limit", 0, 0, G_OPTION_ARG_INT, &o->limit, "how many at most (20)", "N" },
    [OPTION_CLUB] = { "club", 0, 0, G_OPTION_ARG_STRING, &o->fields[DAMERO_PERSON_CLUB], "whose players come first",
                      "TEXT" },
    [OPTION_RATINGS] = { "ratings", 0, 0, G_OPTION_ARG_NONE, &o->ratings, "nothing but ratings", NULL },
    [OPTION_PERHAPS] = { "perhaps", 0, 0, G_OPTION_ARG_STRING, &o->perhaps,
                         "those who are perhaps registered: leave, new, same (leave)", "WAY" },
    [OPTION_APPLY] = { "apply", 0, 0, G_OPTION_ARG_NONE, &o->apply, "do it, do not only show it", NULL },
    [OPTION_REASON] = { "reason", 0, 0, G_OPTION_ARG_STRING, &o->reason, "why, for the log", "TEXT" },
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if ((bits >> i & 1) != 0)
      entries[n++] = all[i];
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if ((bits & (field == DAMERO_PERSON_NAME ? O(NAME) : O(FIELDS))) != 0)
      entries[n++] = (GOptionEntry) { damero_person_fields[field].token, 0, 0, G_OPTION_ARG_STRING, &o->fields[field],
                                      field_helps[field], damero_person_fields[field].is_text ? "TEXT" : "N" };
  entries[n] = (GOptionEntry) G_OPTION_ENTRY_NULL;
}

static void
clear_options (DameroPlayerOptions *o)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    g_free (o->fields[field]);
  g_free (o->library);
  g_free (o->perhaps);
  g_free (o->reason);
}

static void
print_parts (FILE *file)
{
  fputs ("Usage: dameroctl player PART [OPTION…] [ARGUMENT…]\n\n", file);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    fprintf (file, "  %-12s %s\n", parts[i].help.name + strlen ("player "), parts[i].help.summary);
  fputs ("\n“dameroctl player PART --help” explains one part with its arguments and options.\n\n"
         "Example:\n"
         "  dameroctl player add \"Ann Adams\" --club Harbor\n"
         "  dameroctl player import club.csv\n"
         "  dameroctl player import club.csv --apply\n"
         "  dameroctl player search adams\n", file);
}

int
damero_cli_player (int    argc,
                   char **argv)
{
  DameroPlayerOptions options = { .limit = 20 };
  GOptionEntry entries[OPTION_NAME + DAMERO_N_PERSON_FIELDS + 2];
  int code = DAMERO_EXIT_USAGE;
  const Part *part = damero_cli_choose_part ("player", parts, sizeof parts[0], G_N_ELEMENTS (parts), print_parts,
                                             argc, argv, &code);

  if (part == NULL)
    return code;

  argc--;
  argv++;
  fill_entries (&options, part->options, entries);
  if (damero_cli_parse_as (&part->help, &argc, &argv, entries, part->min_words, part->max_words))
    code = part->run (&options, argv + 1);
  clear_options (&options);
  return code;
}

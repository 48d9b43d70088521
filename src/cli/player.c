/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/player.c - the parts of "dameroctl player" that change one record of the register.
 */
#include "cli/player.h"

#include <stdio.h>
#include <string.h>

#include "words/registry.h"

char *
damero_cli_dup_person (const DameroPerson *person)
{
  GString *text = g_string_new (person->name);

  if (person->club != NULL)
    g_string_append_printf (text, ", %s", person->club);
  if (person->birth_year >= 0)
    g_string_append_printf (text, ", born %d", person->birth_year);
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
    damero_cli_error ("the register has no player “%s”; “dameroctl player search” finds similar names",
                      text);
  else
    damero_cli_error ("“%s” fits %u players; name one by the uid:%s", text, n_found, known->str);
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

  return damero_cli_fail (error);
}

/* Sets the fields that were given; FALSE: what is wrong with one was printed. */
static gboolean
read_fields (const DameroOptions *options,
             DameroAct           *act)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      const DameroPersonField *row = &damero_person_fields[field];
      const char *text = options->record[field];
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

int
damero_cli_player_act (DameroSession *session)
{
  static const DameroFieldId fields[] = { DAMERO_FIELD_REGISTRY, DAMERO_FIELD_INTO };
  g_autoptr(DameroAct) act = damero_act_new (session->command->act);
  gboolean is_new = act->kind == DAMERO_ACT_PERSON;
  int code;

  if (!read_fields (&session->options, act))
    return DAMERO_EXIT_USAGE;
  if (is_new)
    damero_act_set_text (act, DAMERO_FIELD_NAME, session->words[0]);
  code = damero_session_open (session, DAMERO_OPEN_REGISTRY);
  for (guint i = 0; !is_new && session->words[i] != NULL && code == DAMERO_EXIT_DONE; i++)
    {
      const DameroPerson *person;

      code = damero_cli_find_person (session->registry, session->words[i], &person);
      if (code == DAMERO_EXIT_DONE)
        damero_act_set_text (act, fields[i], person->uid);
    }
  if (code == DAMERO_EXIT_DONE)
    code = damero_cli_perform_registry (session, &act, 1);
  if (code == DAMERO_EXIT_DONE)
    {
      g_autofree char *sentence = damero_words_registry_act (act, session->registry);

      printf ("%s%s%s\n", is_new ? act->registry : "", is_new ? "  " : "", sentence);
    }

  return code;
}

/* Prints what an undo of the row has done: to the act, or, if an undo was undone, to those that it brings back. */
static void
print_undone (const DameroRegistry *registry,
              const DameroLogRow   *row)
{
  gboolean is_back = row->act->kind == DAMERO_ACT_UNDO;
  const DameroLogRow *act = is_back ? g_hash_table_lookup (registry->uids, row->act->undoes) : row;
  g_autofree char *sentence = damero_words_registry_act (act->act, registry);

  printf ("%s: %s%s\n", is_back ? "redone" : "undone", sentence,
          is_back && row->act->also != NULL ? ", and what was undone with it" : "");
}

/* Performs UNDO of the uids (the first one, and with it the others), and prints what was undone. */
static int
undo_uids (DameroSession *session,
           GPtrArray     *uids)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);
  g_autofree char *also = NULL;
  guint n_uids = uids->len;
  int code;

  damero_act_set_text (act, DAMERO_FIELD_UNDOES, uids->pdata[0]);
  damero_act_set_text (act, DAMERO_FIELD_REASON, session->options.reason);
  g_ptr_array_add (uids, NULL);
  also = g_strjoinv (" ", (char **) uids->pdata + 1);
  if (n_uids > 1)
    damero_act_set_text (act, DAMERO_FIELD_ALSO, also);
  code = damero_cli_perform_registry (session, &act, 1);
  if (code != DAMERO_EXIT_DONE)
    return code;

  for (guint i = 0; i < n_uids && i < 10; i++)
    print_undone (session->registry, g_hash_table_lookup (session->registry->uids, uids->pdata[i]));
  if (n_uids > 10)
    printf ("and %u more\n", n_uids - 10);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_player_undo (DameroSession *session)
{
  g_autoptr(GPtrArray) uids = damero_registry_dup_undoable (session->registry);

  if (uids->len > 0)
    return undo_uids (session, uids);

  damero_cli_error ("there is nothing in the register to undo");
  return DAMERO_EXIT_DIFFERS;
}

int
damero_cli_player_redo (DameroSession *session)
{
  g_autoptr(GPtrArray) uids = g_ptr_array_new ();
  const DameroLogRow *row = damero_registry_find_redoable (session->registry);

  if (row == NULL)
    {
      damero_cli_error ("there is nothing in the register to redo");
      return DAMERO_EXIT_DIFFERS;
    }

  g_ptr_array_add (uids, row->act->uid);
  return undo_uids (session, uids);
}

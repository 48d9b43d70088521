/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/session.c - the open library, one event of it, and what words name there.
 */
#include "cli/event.h"

#include <stdio.h>
#include <string.h>

#include "event/attempt.h"
#include "words/error.h"

/* What opening found: clocks that a crash left running, an event that cannot be read. */
static void
print_recovery (DameroDirector *director)
{
  g_autoptr(GError) error = damero_director_steal_recovery_error (director);
  gint64 gap_ms = damero_director_get_gap_ms (director);

  if (error != NULL)
    damero_cli_error ("%s", damero_words_error (error));
  if (gap_ms > 0)
    damero_cli_error ("the program that directed before ended without closing the library; its clocks were "
                      "stopped at its last sign of life, %" G_GINT64_FORMAT " s before now",
                      (gap_ms + 500) / 1000);
}

int
damero_session_find_event (DameroSession *session,
                           const char    *text)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *uid = damero_library_find_event (damero_director_get_library (session->director), text, &error);

  if (uid != NULL)
    session->event = damero_director_get_event (session->director, uid, &error);

  return session->event != NULL ? DAMERO_EXIT_DONE : damero_cli_fail (error);
}

/* Before a library is made. */
static void
advise (const char *path)
{
  const char *mark = !g_file_test (path, G_FILE_TEST_EXISTS) ? damero_library_get_sync_mark (path) : NULL;

  if (mark != NULL)
    damero_cli_error ("%s: another program keeps this folder in step with other machines (%s) and can replace the "
                      "library while it is open; better keep it elsewhere and back it up there", path, mark);
}

int
damero_session_open (DameroSession *session,
                     guint          what)
{
  g_autoptr(DameroEnvironment) own = session->environment != NULL ? g_object_ref (session->environment)
                                                                  : damero_environment_new_system ();
  g_autofree char *path = damero_cli_dup_library_path (session);
  g_autoptr(GError) error = NULL;
  int code = DAMERO_EXIT_DONE;

  if ((what & DAMERO_OPEN_READ_ONLY) == 0)
    advise (path);
  session->director = damero_director_open (path, (what & DAMERO_OPEN_READ_ONLY) != 0, "dameroctl", own, &error);
  if (session->director == NULL)
    {
      damero_cli_error ("%s", damero_words_error (error));
      return DAMERO_EXIT_FAILED;
    }
  print_recovery (session->director);
  /* What a command shows is of one instant. */
  if ((what & DAMERO_OPEN_READ_ONLY) != 0 &&
      !damero_library_begin_reading (damero_director_get_library (session->director), &error))
    return damero_cli_fail (error);
  if ((what & (DAMERO_OPEN_EVENT | DAMERO_OPEN_SECTION)) != 0)
    code = damero_session_find_event (session, session->words[0]);
  if (code == DAMERO_EXIT_DONE && (what & DAMERO_OPEN_SECTION) != 0 && session->words[1] != NULL)
    code = damero_session_find_section (session, session->words[1], &session->section);
  if (code == DAMERO_EXIT_DONE && (what & DAMERO_OPEN_REGISTRY) != 0)
    {
      session->registry = damero_director_get_registry (session->director, &error);
      code = session->registry != NULL ? DAMERO_EXIT_DONE : damero_cli_fail (error);
    }

  return code;
}

/* The file was taken away, and the program ends: what it still holds open is put where somebody finds it. */
static int
rescue (DameroSession *session)
{
  DameroLibrary *library = damero_director_get_library (session->director);
  g_autoptr(GError) error = NULL;
  g_autofree char *path = damero_library_rescue (library, &error);

  if (path != NULL)
    damero_cli_error ("%s: the library was moved, replaced or removed while it was open; all that was stored in it is "
                      "in %s", damero_library_get_path (library), path);
  else
    damero_cli_error ("%s", damero_words_error (error));
  g_clear_object (&session->director);

  return DAMERO_EXIT_FAILED;
}

int
damero_session_close (DameroSession *session,
                      int            code)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) backup_error = NULL;

  if (session->director == NULL)
    return code;
  if (damero_director_is_lost (session->director))
    return rescue (session);

  if (!damero_director_close (session->director, &error))
    {
      damero_cli_error ("%s", damero_words_error (error));
      code = DAMERO_EXIT_FAILED;
    }
  /* Known for certain only when the work in the background has ended. */
  backup_error = damero_director_steal_backup_error (session->director);
  if (backup_error != NULL)
    {
      damero_cli_error ("%s", damero_words_error (backup_error));
      code = DAMERO_EXIT_FAILED;
    }
  g_clear_object (&session->director);

  return code;
}

void
damero_session_note_attempt (DameroSession       *session,
                             const DameroAct     *act,
                             const DameroRefusal *refusal)
{
  g_autoptr(DameroAct) attempt = session->event != NULL ? damero_event_make_attempt (session->event, act, refusal)
                                                        : NULL;

  if (attempt != NULL)
    damero_director_perform (session->director, session->event->uid, attempt, NULL, NULL, NULL);
}

int
damero_session_perform (DameroSession  *session,
                        DameroAct      *act,
                        const GArray  **ret_consequences)
{
  const char *event_uid = session->event != NULL ? session->event->uid : NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GError) error = NULL;

  if (damero_director_perform (session->director, event_uid, act, ret_consequences, &refusal, &error))
    return DAMERO_EXIT_DONE;

  damero_session_note_attempt (session, act, &refusal);
  return damero_cli_fail (error);
}

static gboolean
read_number (const char *text,
             int        *ret_number)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, 1, 99999, &number, NULL))
    return FALSE;

  *ret_number = (int) number;
  return TRUE;
}

/* Whether two names are the same but for capitals. */
static gboolean
is_same_name (const char *a,
              const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return strcmp (folded_a, folded_b) == 0;
}

/* The id of the one section of that name; 0 if there is none or more than one. */
static int
find_section_by_name (const DameroEvent *event,
                      const char        *name)
{
  int found = 0;

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (!is_same_name (section->name, name))
        continue;
      if (found != 0)
        return 0;
      found = section->id;
    }

  return found;
}

int
damero_session_find_section (const DameroSession *session,
                             const char          *text,
                             int                 *ret_section)
{
  const DameroEvent *event = session->event;
  g_autoptr(GString) known = g_string_new (NULL);
  int id;

  if ((read_number (text, &id) && damero_event_find_section (event, id) != NULL) ||
      (id = find_section_by_name (event, text)) != 0)
    {
      *ret_section = id;
      return DAMERO_EXIT_DONE;
    }

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      g_string_append_printf (known, "%s%d “%s”", i > 0 ? ", " : "", section->id, section->name);
    }
  damero_cli_error ("“%s” is not a section of %s; it has %s", text, event->name,
                    known->len > 0 ? known->str : "none yet");
  return DAMERO_EXIT_DIFFERS;
}

int
damero_session_find_entry (const DameroSession *session,
                           int                  section_id,
                           const char          *text,
                           int                 *ret_entry)
{
  const DameroSection *section = damero_event_find_section (session->event, section_id);
  int number, n_found = 0;

  if (read_number (text, &number) && damero_section_find_entry (section, number) != NULL)
    {
      *ret_entry = number;
      return DAMERO_EXIT_DONE;
    }

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (!is_same_name (damero_event_get_entry_name (session->event, section, entry->number), text))
        continue;
      number = entry->number;
      n_found++;
    }
  if (n_found == 1)
    {
      *ret_entry = number;
      return DAMERO_EXIT_DONE;
    }

  damero_cli_error ("“%s” is %s of %s; “dameroctl event show” lists the numbers", text,
                    n_found == 0 ? "not an entry" : "the name of several entries", section->name);
  return DAMERO_EXIT_DIFFERS;
}

int
damero_session_read_place (const DameroSession *session,
                           const char          *text,
                           guint                depth,
                           DameroPlace         *ret_in)
{
  g_autofree char *section = g_strdup (text);
  DameroPlace place = { 0 };
  int *const numbers[] = { NULL, &place.round, &place.board, &place.game };
  int code;

  g_assert (depth == 1 || depth == 4);

  for (guint i = depth; i-- > 1;)
    {
      char *dot = strrchr (section, '.');

      if (dot == NULL || !read_number (dot + 1, numbers[i]))
        {
          damero_cli_error ("“%s” is not a game: SECTION.ROUND.BOARD.GAME, as 1.2.1.1", text);
          return DAMERO_EXIT_USAGE;
        }
      *dot = '\0';
    }

  code = damero_session_find_section (session, section, &place.section);
  if (code == DAMERO_EXIT_DONE)
    *ret_in = place;
  return code;
}

int
damero_session_read_round_place (const DameroSession *session,
                                 const char          *text,
                                 DameroPlace         *ret_in)
{
  g_autofree char *section = g_strdup (text);
  DameroPlace place = { 0 };
  int numbers[3];
  guint n = 0;
  char *dot;
  int code;

  while (n < G_N_ELEMENTS (numbers) && (dot = strrchr (section, '.')) != NULL && read_number (dot + 1, &numbers[n]))
    {
      *dot = '\0';
      n++;
    }
  if (n == 0)
    {
      damero_cli_error ("“%s” is not a round, match or game: SECTION.ROUND, SECTION.ROUND.BOARD or "
                        "SECTION.ROUND.BOARD.GAME, as 1.2.1.1", text);
      return DAMERO_EXIT_USAGE;
    }

  place.round = numbers[n - 1];
  place.board = n > 1 ? numbers[n - 2] : 0;
  place.game = n > 2 ? numbers[0] : 0;
  code = damero_session_find_section (session, section, &place.section);
  if (code == DAMERO_EXIT_DONE)
    *ret_in = place;
  return code;
}

void
damero_session_print_interrupted (const DameroEvent *event)
{
  g_autoptr(GArray) places = damero_event_dup_interrupted (event);

  for (guint i = 0; i < places->len; i++)
    {
      const DameroPlace *place = &g_array_index (places, DameroPlace, i);
      const DameroGame *game = damero_event_find_game (event, place);
      char clocks[2][24];

      for (unsigned side = 0; side < 2; side++)
        damero_clock_format_face (&game->clock, side, 0, FALSE, clocks[side]);
      printf ("interrupted: %s, game %d.%d.%d.%d, ply %u, black %s, white %s\n", event->name,
              place->section, place->round, place->board, place->game, damero_game_get_n_plies (game),
              clocks[DAMERO_BLACK], clocks[DAMERO_WHITE]);
    }
}

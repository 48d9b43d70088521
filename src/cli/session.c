/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/session.c - an open library and one event of it, for the parts of "dameroctl event".
 */
#include "cli/event.h"

#include <stdio.h>

#include "event/act-text.h"

int
damero_session_open (DameroSession            *session,
                     const DameroEventOptions *options,
                     const char               *text,
                     gboolean                  read_only,
                     DameroEnvironment        *environment)
{
  g_autoptr(DameroEnvironment) own = environment != NULL ? g_object_ref (environment)
                                                         : damero_environment_new_system ();
  g_autofree char *path = damero_cli_dup_library_path (options->library);
  g_autofree char *uid = NULL;
  g_autoptr(GError) error = NULL;

  session->event = NULL;
  session->director = damero_director_open (path, read_only, "dameroctl", own, &error);
  if (session->director == NULL)
    {
      damero_cli_error ("%s", error->message);
      return DAMERO_EXIT_FAILED;
    }
  if (text == NULL)
    return DAMERO_EXIT_DONE;

  uid = damero_library_find_event (damero_director_get_library (session->director), text, &error);
  if (uid != NULL)
    session->event = damero_director_get_event (session->director, uid, &error);
  if (session->event != NULL)
    return DAMERO_EXIT_DONE;

  damero_cli_error ("%s", error->message);
  return damero_session_close (session, DAMERO_EXIT_FAILED);
}

int
damero_session_close (DameroSession *session,
                      int            code)
{
  g_autoptr(GError) error = NULL;

  if (!damero_director_close (session->director, &error))
    {
      damero_cli_error ("%s", error->message);
      code = DAMERO_EXIT_FAILED;
    }
  g_clear_object (&session->director);

  return code;
}

int
damero_session_perform (DameroSession *session,
                        DameroAct     *act)
{
  const char *event_uid = session->event != NULL ? session->event->uid : NULL;
  g_autoptr(GError) error = NULL;
  const GArray *consequences;

  if (!damero_director_perform (session->director, event_uid, act, &consequences, NULL, &error))
    {
      damero_cli_error ("%s", error->message);
      return g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED)
               ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_FAILED;
    }

  for (guint i = 0; i < consequences->len; i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);

      damero_consequence_to_text (&g_array_index (consequences, DameroConsequence, i), text);
      puts (text->str);
    }
  return DAMERO_EXIT_DONE;
}

void
damero_session_print_interrupted (const DameroSession *session)
{
  g_autoptr(GPtrArray) summaries =
    damero_library_list_events (damero_director_get_library (session->director), NULL);

  for (guint i = 0; summaries != NULL && i < summaries->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);
      const DameroEvent *event;
      g_autoptr(GArray) places = NULL;

      if (summary->n_interrupted == 0)
        continue;
      event = damero_director_get_event (session->director, summary->uid, NULL);
      if (event == NULL)
        continue;
      places = damero_event_dup_interrupted (event);
      for (guint k = 0; k < places->len; k++)
        {
          const DameroPlace *in = &g_array_index (places, DameroPlace, k);
          const DameroGame *game = damero_event_find_game (event, in);
          char clocks[2][24];

          for (unsigned side = 0; side < 2; side++)
            damero_clock_format (damero_clock_get_available_ms (&game->clock, side, 0), FALSE,
                                 clocks[side]);
          printf ("interrupted: %s, game %d.%d.%d.%d, ply %u, black %s, white %s\n", event->name,
                  in->section, in->round, in->board, in->game, damero_game_get_n_plies (game),
                  clocks[DAMERO_BLACK], clocks[DAMERO_WHITE]);
        }
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/serve.c - "dameroctl serve": the hall of an event on the air, without a display.
 *
 * Everything is a line: "on the air: URL", "SEAT CODE URL" for each seat that waits for a device, "* KIND SEAT ADDRESS
 * WHY" for what happens to devices, and what "event run" prints of acts. With --json each is an object whose "what"
 * says which.
 */
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/event-run.h"
#include "hall/service.h"
#include "words/error.h"

typedef struct {
  DameroSession         *session;
  DameroLines           *lines;
  DameroHallService     *service;
  DameroHallServiceState state;   /* as it was told last */
  gboolean               is_over; /* a signal came, or nobody can be served */
  int                    code;
} Serve;

/* URL NULL: it has none. */
static void
print_state (const Serve *serve,
             const char  *what,
             const char  *url)
{
  g_autoptr(JsonBuilder) builder = damero_json_begin_line (what);

  damero_json_add_text (builder, "url", url);
  if (serve->session->options.json)
    damero_json_print_line (builder);
  else if (url != NULL)
    printf ("on the air: %s\n", url);
  else
    puts (what);
  fflush (stdout);
}

/* The seat with its code, if it waits for a device. */
static void
print_seat (const Serve      *serve,
            const DameroSeat *seat)
{
  g_autofree char *url = damero_hall_service_dup_join_url (serve->service, seat);
  char text[DAMERO_SEAT_SIZE];
  g_autoptr(JsonBuilder) builder = NULL;

  if (url == NULL)
    return;

  damero_seat_to_text (seat, text);
  if (!serve->session->options.json)
    {
      printf ("%s %s %s\n", text, strchr (url, '#') + 1, url);
      fflush (stdout);
      return;
    }
  builder = damero_json_begin_line ("seat");
  damero_json_add_text (builder, "seat", text);
  damero_json_add_text (builder, "code", strchr (url, '#') + 1);
  damero_json_add_text (builder, "url", url);
  damero_json_print_line (builder);
}

static void
print_seats (const Serve *serve)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (serve->service);

  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *info = g_ptr_array_index (devices, i);

      if (info->code != NULL && !info->is_display)
        print_seat (serve, &info->seat);
    }
}

static void
on_record (DameroHallService *service,
           DameroHallRecord  *record,
           Serve             *serve)
{
  char seat[DAMERO_SEAT_SIZE] = "";
  g_autoptr(JsonBuilder) builder = NULL;

  if (record->has_seat)
    damero_seat_to_text (&record->seat, seat);
  if (record->kind == DAMERO_HALL_RECORD_OPENED)
    {
      print_seat (serve, &record->seat);
      return;
    }
  if (!serve->session->options.json)
    {
      printf ("* %s%s%s%s%s%s%s\n", damero_hall_record_get_token (record->kind), record->has_seat ? " " : "", seat,
              record->address != NULL ? " " : "", record->address != NULL ? record->address : "",
              record->why != NULL ? " " : "", record->why != NULL ? record->why : "");
      fflush (stdout);
      return;
    }
  builder = damero_json_begin_line (damero_hall_record_get_token (record->kind));
  damero_json_add_text (builder, "seat", record->has_seat ? seat : NULL);
  damero_json_add_text (builder, "address", record->address);
  damero_json_add_text (builder, "why", record->why);
  damero_json_print_line (builder);
}

static void
end (Serve *serve)
{
  serve->is_over = TRUE;
  damero_lines_stop (serve->lines);
}

static void
on_state (DameroHallService *service,
          Serve             *serve)
{
  DameroHallServiceState state = damero_hall_service_get_state (service);

  if (state == serve->state)
    return;

  serve->state = state;
  if (state == DAMERO_HALL_SERVICE_ON_AIR)
    {
      print_state (serve, "on-air", damero_hall_service_get_url (service));
      print_seats (serve);
    }
  else if (state == DAMERO_HALL_SERVICE_RESTARTING)
    print_state (serve, "restarting", NULL);
  else if (state == DAMERO_HALL_SERVICE_FAILED)
    {
      serve->code = damero_cli_fail (damero_hall_service_get_error (service));
      end (serve);
    }
  else if (state == DAMERO_HALL_SERVICE_OFF)
    {
      print_state (serve, "over", NULL);
      end (serve);
    }
}

static gboolean
on_signal (gpointer user_data)
{
  end (user_data);
  return G_SOURCE_CONTINUE;
}

/* ---- seats ---- */

/* Whether the seat waits for a device or has one. */
static gboolean
is_open (Serve            *serve,
         const DameroSeat *seat)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (serve->service);

  for (guint i = 0; i < devices->len; i++)
    if (damero_seat_equal (&((DameroHallDeviceInfo *) g_ptr_array_index (devices, i))->seat, seat))
      return TRUE;

  return FALSE;
}

static void
open_seats (Serve         *serve,
            DameroSeatKind kind,
            int            n)
{
  for (int number = 1; number <= n; number++)
    {
      const DameroSeat seat = { kind, 0, 0, -1, number };

      if (!is_open (serve, &seat))
        damero_hall_service_open_seat (serve->service, &seat);
    }
}

static int
open_tables (Serve *serve)
{
  const char *tables = serve->session->options.tables;
  const DameroEvent *event = serve->session->event;
  int section, code;

  if (tables == NULL)
    return DAMERO_EXIT_DONE;
  if (strcmp (tables, "all") == 0)
    {
      for (guint i = 0; i < event->sections->len; i++)
        damero_hall_service_open_tables (serve->service,
                                         ((DameroSection *) g_ptr_array_index (event->sections, i))->id);
      return DAMERO_EXIT_DONE;
    }

  code = damero_session_find_section (serve->session, tables, &section);
  if (code == DAMERO_EXIT_DONE)
    damero_hall_service_open_tables (serve->service, section);
  return code;
}

/* A new round can have more boards. */
static void
on_changed (Serve *serve)
{
  open_tables (serve);
}

/* Whether TEXT is a seat; else RET_WHY says that it is none. */
static gboolean
read_seat (const char *text,
           DameroSeat *ret_seat,
           char      **ret_why)
{
  if (text != NULL && damero_seat_from_text (text, ret_seat))
    return TRUE;

  *ret_why = g_strdup_printf ("“%s” is not a seat, as table:1.3, side:1.3:black, slip:1.3 or floor:1",
                              text != NULL ? text : "");
  return FALSE;
}

#define NO_SIDES "%s: its section does not allow a device for each player (--at-devices sides)"

static int
open_all (Serve *serve)
{
  const DameroOptions *options = &serve->session->options;
  int code = open_tables (serve);

  for (guint i = 0; code == DAMERO_EXIT_DONE && options->seats != NULL && options->seats[i] != NULL; i++)
    {
      g_autofree char *why = NULL;
      DameroSeat seat;

      if (!read_seat (options->seats[i], &seat, &why))
        {
          damero_cli_error ("%s", why);
          return DAMERO_EXIT_USAGE;
        }
      if (!is_open (serve, &seat) && !damero_hall_service_open_seat (serve->service, &seat))
        {
          damero_cli_error (NO_SIDES, options->seats[i]);
          return DAMERO_EXIT_DIFFERS;
        }
    }
  open_seats (serve, DAMERO_SEAT_FLOOR, options->n_floor);
  open_seats (serve, DAMERO_SEAT_HELPER, options->n_helpers);
  open_seats (serve, DAMERO_SEAT_SCREEN, options->n_screens);
  open_seats (serve, DAMERO_SEAT_PLAYER, options->for_players ? 1 : 0);
  return code;
}

/* ---- commands ---- */

/* "hall open SEAT", "hall revoke SEAT", "hall hold table:1.3", "hall release table:1.3". */
static gboolean
do_command (const char *line,
            char      **ret_why,
            gpointer    user_data)
{
  static const char *const names[] = { "open", "revoke", "hold", "release", NULL };
  Serve *serve = user_data;
  g_auto(GStrv) words = g_strsplit (line, " ", 3);
  DameroSeat seat;

  if (g_strcmp0 (words[0], "hall") != 0)
    return FALSE;

  if (words[1] == NULL || !g_strv_contains (names, words[1]))
    *ret_why = g_strdup ("after “hall” stands open, revoke, hold or release");
  else if (!read_seat (words[2], &seat, ret_why))
    return TRUE;
  else if (strcmp (words[1], "open") == 0)
    {
      if (!damero_hall_service_open_seat (serve->service, &seat))
        *ret_why = g_strdup_printf (NO_SIDES, words[2]);
    }
  else if (strcmp (words[1], "revoke") == 0)
    damero_hall_service_revoke (serve->service, &seat);
  else if (!damero_seat_kind_has_board (seat.kind))
    *ret_why = g_strdup_printf ("%s is of no board", words[2]);
  else
    damero_hall_service_hold (serve->service, seat.section, seat.board, strcmp (words[1], "hold") == 0);
  return TRUE;
}

/* ---- the run ---- */

/* Who asks for a seat of the floor was told by the help what plain http means. */
static gboolean
asks_for_floor (const DameroOptions *options)
{
  for (guint i = 0; options->seats != NULL && options->seats[i] != NULL; i++)
    if (g_str_has_prefix (options->seats[i], "floor:"))
      return TRUE;

  return options->n_floor > 0;
}

static int
run (Serve *serve)
{
  const DameroOptions *options = &serve->session->options;
  const DameroHallAir air = {
    .address = options->address, .port = (guint) options->port,
    .secure = options->https || options->certificate != NULL,
    .certificate = options->certificate, .key = options->key, .floor_consent = asks_for_floor (options),
  };
  g_autoptr(DameroActRun) acts = damero_act_run_new (serve->session, serve->lines);
  g_autoptr(GError) error = NULL;
  int code = open_all (serve);

  if (code != DAMERO_EXIT_DONE)
    return code;

  damero_act_run_set_commands (acts, do_command, serve);
  g_signal_connect (serve->service, "record", G_CALLBACK (on_record), serve);
  g_signal_connect (serve->service, "changed", G_CALLBACK (on_state), serve);
  g_signal_connect_data (serve->session->director, "changed", G_CALLBACK (on_changed), serve, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  if (!damero_hall_service_go_on_air (serve->service, &air, &error))
    code = serve->is_over ? serve->code : damero_cli_fail (error);
  else
    {
      code = damero_act_run_perform (acts);
      while (code != DAMERO_EXIT_FAILED && !serve->is_over && !options->until_eof)
        g_main_context_iteration (NULL, TRUE);
      code = serve->code != DAMERO_EXIT_DONE ? serve->code : code;
    }
  g_signal_handlers_disconnect_by_data (serve->session->director, serve);
  return code;
}

#ifdef DAMERO_HAS_HALL
#define HAS_HALL TRUE
#else
#define HAS_HALL FALSE
#endif

int
damero_cli_serve (DameroSession *session)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLines) lines = damero_lines_open ("-", &error);
  Serve serve = { .session = session, .lines = lines };
  guint sources[2];
  int code;

  if (!HAS_HALL)
    {
      damero_cli_error ("this build of Damero has no hall: it was built without its server of devices (-Dhall)");
      return DAMERO_EXIT_FAILED;
    }
  if (lines == NULL)
    return damero_cli_fail (error);
  if (session->options.port < 0 || session->options.port > G_MAXUINT16)
    {
      damero_cli_error ("--port %d: ports are numbers from 1 to %d", session->options.port, G_MAXUINT16);
      return DAMERO_EXIT_USAGE;
    }

  session->options.keep_going = TRUE;
  sources[0] = g_unix_signal_add (SIGINT, on_signal, &serve);
  sources[1] = g_unix_signal_add (SIGTERM, on_signal, &serve);
  serve.service = damero_hall_service_new (session->director, session->event->uid);
  code = run (&serve);
  g_signal_handlers_disconnect_by_data (serve.service, &serve);
  g_object_unref (serve.service);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    g_source_remove (sources[i]);
  return code;
}

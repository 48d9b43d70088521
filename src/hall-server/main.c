/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/main.c - damero-hall: speaks HTTP and WebSocket to the devices in the hall, and packets to the director's
 * program, which has started it (hall/link.h). It has no library of events and no file; what it is told it passes on.
 */
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "hall-server/requests.h"
#include "hall-server/sandbox.h"
#include "hall-server/server.h"
#include "hall-server/sockets.h"

#define STATS_MS    5000
#define EXIT_USAGE  2
#define EXIT_FAILED 1

typedef struct {
  DameroServer     server;
  DameroSockets   *sockets;
  DameroRequests  *requests;
  GTlsCertificate *certificate;
  DameroHallStats  told; /* what the parent knows */
} Program;

/* ---- guests ---- */

static void
on_ask (DameroGuest *guest,
        gpointer     user_data)
{
  Program *program = user_data;

  if (damero_guest_get_head (guest)->is_socket)
    damero_sockets_ask (program->sockets, guest);
  else
    damero_guest_serve (guest, program->server.soup);
}

static void
on_fault (DameroGuest   *guest,
          DameroHallStat stat,
          gpointer       user_data)
{
  damero_sockets_fault (((Program *) user_data)->sockets, guest, stat);
}

static void
on_gone (DameroGuest *guest,
         gpointer     user_data)
{
  damero_sockets_gone (((Program *) user_data)->sockets, guest);
}

/* ---- the parent ---- */

static gboolean
on_stats (gpointer user_data)
{
  Program *program = user_data;
  g_autofree char *text = NULL;

  if (memcmp (&program->told, &program->server.stats, sizeof program->told) == 0)
    return G_SOURCE_CONTINUE;

  program->told = program->server.stats;
  text = damero_hall_stats_write (&program->told);
  damero_parent_send (program->server.parent, DAMERO_HALL_PACKET_STATS, 0, 0, text, strlen (text));
  return G_SOURCE_CONTINUE;
}

static void G_GNUC_NORETURN
fail (Program    *program,
      const char *why)
{
  damero_parent_send (program->server.parent, DAMERO_HALL_PACKET_FAILED, 0, 0, why, strlen (why));
  damero_parent_flush (program->server.parent);
  _exit (EXIT_FAILED);
}

static void
take_certificate (Program                *program,
                  const DameroHallPacket *packet)
{
  g_autoptr(GError) error = NULL;

  g_clear_object (&program->certificate);
  program->certificate = g_tls_certificate_new_from_pem (packet->payload, (gssize) packet->n_payload, &error);
  if (program->certificate == NULL)
    fail (program, error->message);
}

/* Binds, gives up the rest of what the process could do, and opens. */
static void
start_listening (Program                *program,
                 const DameroHallPacket *packet)
{
  g_auto(DameroHallListen) listen = { 0 };
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint port;

  if (!damero_hall_listen_read (packet->payload, packet->n_payload, &listen))
    fail (program, "LISTEN is of no known form");
  if (listen.name != NULL)
    g_object_set (program->server.soup, "server-header", listen.name, NULL);

  port = damero_gate_bind (program->server.gate, &listen, program->certificate, &error);
  if (port == 0)
    fail (program, error->message);

#ifndef DAMERO_IS_SANITIZED
  damero_sandbox_close ();
#endif
  damero_gate_open (program->server.gate);
  g_timeout_add (STATS_MS, on_stats, program);
  text = g_strdup_printf ("%u", port);
  damero_parent_send (program->server.parent, DAMERO_HALL_PACKET_LISTENING, 0, 0, text, strlen (text));
}

static void
on_packet (const DameroHallPacket *packet,
           gpointer                user_data)
{
  static gboolean is_listening;
  Program *program = user_data;

  switch (packet->kind)
    {
    case DAMERO_HALL_PACKET_CERTIFICATE:
    case DAMERO_HALL_PACKET_AUTHORITY:
    case DAMERO_HALL_PACKET_LISTEN:
      if (is_listening)
        fail (program, "it listens already");
      is_listening = packet->kind == DAMERO_HALL_PACKET_LISTEN;
      if (is_listening)
        start_listening (program, packet);
      else if (packet->kind == DAMERO_HALL_PACKET_CERTIFICATE)
        take_certificate (program, packet);
      else
        {
          g_free (program->server.authority);
          program->server.authority = g_strndup (packet->payload, packet->n_payload);
        }
      return;
    case DAMERO_HALL_PACKET_ANSWER:
      damero_requests_answer (program->requests, packet);
      return;
    default:
      damero_sockets_take (program->sockets, packet);
    }
}

int
main (int    argc,
      char **argv)
{
  static const DameroGateOwner owner = { on_ask, on_fault, on_gone };
  static Program program;
  g_autoptr(GMainLoop) loop = NULL;

  setlocale (LC_ALL, "C.UTF-8");
  if (argc != 1 || fcntl (DAMERO_HALL_LINK_FILE, F_GETFD) < 0)
    {
      fprintf (stderr, "damero-hall is started by Damero, with its link as file %d\n", DAMERO_HALL_LINK_FILE);
      return EXIT_USAGE;
    }

  /* It ends with its parent, not by what a terminal sends to both; and not for a message that nobody reads. */
  signal (SIGINT, SIG_IGN);
  signal (SIGHUP, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);

  /* What GIO would load of its own accord is not needed. */
  g_setenv ("GIO_USE_VFS", "local", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("GIO_USE_PROXY_RESOLVER", "dummy", TRUE);
  damero_sandbox_begin (DAMERO_HALL_LINK_FILE + 1);

  program.server.soup = g_object_new (SOUP_TYPE_SERVER, NULL);
  program.server.gate = damero_gate_new (&owner, &program, &program.server.stats);
  program.requests = damero_requests_new (&program.server);
  program.sockets = damero_sockets_new (&program.server);
  program.server.parent = damero_parent_new (DAMERO_HALL_LINK_FILE, on_packet, &program);

  loop = g_main_loop_new (NULL, FALSE);
  g_main_loop_run (loop);
  return 0;
}

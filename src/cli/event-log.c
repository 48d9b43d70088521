/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-log.c - "dameroctl event log": everything that was done, for people, for "event run", and
 * for programs.
 */
#include "cli/event.h"

#include <stdio.h>
#include <string.h>

#include "cli/json.h"
#include "director/hall.h"
#include "event/act-text.h"
#include "words/act.h"

/* An act a line, "# undone: " before those that do not count, what followed as comments under it. */
static void
print_acts (const DameroEvent *event)
{
  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_autoptr(GString) line = g_string_new (NULL);

      damero_act_to_text (row->act, TRUE, line);
      printf ("%s%s\n", row->undone ? "# undone: " : "", line->str);
      for (guint k = 0; k < row->consequences->len; k++)
        {
          g_autoptr(GString) what = g_string_new (NULL);

          damero_consequence_to_text (&g_array_index (row->consequences, DameroConsequence, k), what);
          printf ("#   %s\n", what->str);
        }
    }
}

static void
print_json (const DameroEvent *event)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "acts");
  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_autofree char *sentence = damero_words_act (row->act, event);
      g_autoptr(GString) line = g_string_new (NULL);

      damero_act_to_text (row->act, TRUE, line);
      json_builder_begin_object (builder);
      damero_json_add_text (builder, "act", line->str);
      damero_json_add_text (builder, "sentence", sentence);
      damero_json_add_boolean (builder, "undone", row->undone);
      damero_json_begin_array (builder, "consequences");
      for (guint k = 0; k < row->consequences->len; k++)
        {
          g_autoptr(GString) what = g_string_new (NULL);

          damero_consequence_to_text (&g_array_index (row->consequences, DameroConsequence, k), what);
          json_builder_add_string_value (builder, what->str);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

/* The day, where another one begins, and the time of day here. */
static void
print_time (gint64  wall_ms,
            char  **day)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (wall_ms / 1000);
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("?");
  g_autofree char *clock = time != NULL ? g_date_time_format (time, "%H:%M:%S") : g_strdup ("??:??:??");

  if (g_strcmp0 (*day, date) != 0)
    {
      printf ("%s\n", date);
      g_free (*day);
      *day = g_steal_pointer (&date);
    }
  printf ("%s  ", clock);
}

static void
print_sentences (const DameroEvent *event)
{
  g_autofree char *day = NULL;

  printf ("%s\n", event->name);
  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_autofree char *sentence = damero_cli_dup_sentence (row->act, event);

      print_time (row->act->stamp.wall_ms, &day);
      printf ("%s%s  %s\n", row->undone ? "(undone) " : "",
              row->act->who != NULL ? row->act->who : damero_words_actor (row->act->actor), sentence);
      damero_cli_print_consequences (row->act, row->consequences, event, (int) strlen ("00:00:00  "));
    }
}

/* ---- devices ---- */

static void
print_records (const DameroEvent *event,
               GPtrArray         *records)
{
  g_autofree char *day = NULL;

  printf ("%s\n", event->name);
  for (guint i = 0; i < records->len; i++)
    {
      const DameroKeptRecord *record = g_ptr_array_index (records, i);
      char seat[DAMERO_SEAT_SIZE] = "-";

      if (record->has_seat)
        damero_seat_to_text (&record->seat, seat);
      print_time (record->stamp.wall_ms, &day);
      printf ("%s  %s  %s%s%s\n", record->kind, seat, record->address != NULL ? record->address : "-",
              record->why != NULL ? "  " : "", record->why != NULL ? record->why : "");
    }
}

static void
print_records_json (GPtrArray *records)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_begin_array (builder, "records");
  for (guint i = 0; i < records->len; i++)
    {
      const DameroKeptRecord *record = g_ptr_array_index (records, i);
      char seat[DAMERO_SEAT_SIZE] = "";

      if (record->has_seat)
        damero_seat_to_text (&record->seat, seat);
      json_builder_begin_object (builder);
      damero_json_add_text (builder, "what", record->kind);
      damero_json_add_int (builder, "run", record->stamp.run);
      damero_json_add_int (builder, "mono-ms", record->stamp.mono_ms);
      damero_json_add_int (builder, "wall-ms", record->stamp.wall_ms);
      damero_json_add_text (builder, "seat", record->has_seat ? seat : NULL);
      damero_json_add_text (builder, "address", record->address);
      damero_json_add_text (builder, "why", record->why);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static int
log_devices (DameroSession *session)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) records = damero_director_list_hall_records (session->director, session->event->uid, 0, &error);

  if (records == NULL)
    return damero_cli_fail (error);

  if (session->options.json)
    print_records_json (records);
  else
    print_records (session->event, records);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_event_log (DameroSession *session)
{
  if (session->options.devices)
    return log_devices (session);

  if (session->options.json)
    print_json (session->event);
  else if (session->options.acts)
    print_acts (session->event);
  else
    print_sentences (session->event);

  return DAMERO_EXIT_DONE;
}

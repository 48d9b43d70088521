/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/export.c - writes an event's documents to files: checked first, then put in place whole.
 */
#include "director/director-private.h"

#include <string.h>

#include "director/export-task.h"
#include "formats/xml/crosstable-xml.h"
#include "formats/csv-event.h"
#include "formats/xml/event-xml.h"
#include "formats/pdn/event.h"
#include "formats/trf/event.h"
#include "pairing/section-tournament.h"
#include "words/act.h"
#include "words/label.h"

/* Every section played out is final; otherwise what stands is provisional, or live while clocks run. */
static DameroCrosstableState
get_state (const DameroEvent *event)
{
  if (damero_event_is_running (event))
    return DAMERO_CROSSTABLE_LIVE;

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);
      guint n_rounds = section->rounds->len;

      if ((int) n_rounds < damero_section_count_rounds (section) || n_rounds == 0 ||
          !((DameroRound *) g_ptr_array_index (section->rounds, n_rounds - 1))->closed)
        return DAMERO_CROSSTABLE_PROVISIONAL;
    }

  return DAMERO_CROSSTABLE_FINAL;
}

/* The last act that counts, not the time of writing: one state gives one file, byte for byte, and so does a state
 * that an undo has restored. */
static gint64
get_as_of_ms (const DameroEvent *event)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind != DAMERO_ACT_UNDO)
        return row->act->stamp.wall_ms;
    }

  g_assert_not_reached ();
}

gboolean
damero_director_write_file (const char  *path,
                            GBytes      *bytes,
                            GError     **error)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return g_file_set_contents_full (path, data, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644,
                                   error);
}

static GBytes *
make_crosstable (const DameroEvent  *event,
                 GError            **error)
{
  const DameroCrosstableOptions options = {
    .generator = "Damero " DAMERO_VERSION, .as_of_ms = get_as_of_ms (event), .state = get_state (event),
  };

  return damero_crosstable_xml_write (event, &options, error);
}

gboolean
damero_director_export_crosstable (DameroDirector  *self,
                                   const char      *event_uid,
                                   const char      *path,
                                   GError         **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  g_autoptr(GBytes) bytes = event != NULL ? make_crosstable (event, error) : NULL;

  return bytes != NULL && damero_director_write_file (path, bytes, error);
}

static gboolean
write_crosstable (const DameroEvent  *event,
                  const char         *path,
                  DameroWork         *work,
                  guint              *ret_n_files,
                  GError            **error)
{
  g_autoptr(GBytes) bytes = make_crosstable (event, error);

  *ret_n_files = 1;
  return bytes != NULL && damero_work_go_on (work, 0, 0, error) && damero_director_write_file (path, bytes, error);
}

void
damero_director_export_crosstable_async (DameroDirector      *self,
                                         const char          *event_uid,
                                         const char          *path,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data)
{
  damero_export_task_start (self, event_uid, path, write_crosstable, NULL, NULL,
                            damero_director_export_crosstable_async, cancellable, callback, user_data);
}

/* The runs of an event's acts, as the library knows them. */
static GArray *
load_runs (DameroDirector     *self,
           const DameroEvent  *event,
           GError            **error)
{
  g_autoptr(GArray) numbers = damero_event_dup_runs (event);
  g_autoptr(GArray) runs = g_array_new (FALSE, FALSE, sizeof (DameroEventRun));

  for (guint i = 0; i < numbers->len; i++)
    {
      DameroEventRun run = { .number = g_array_index (numbers, gint64, i) };
      DameroRun *stored = damero_library_get_run (self->library, run.number, error);

      if (stored == NULL)
        return NULL;
      run.started_ms = stored->started_ms;
      run.mono_ms = stored->mono_ms;
      damero_run_free (stored);
      g_array_append_val (runs, run);
    }

  return g_steal_pointer (&runs);
}

gboolean
damero_director_export_event (DameroDirector  *self,
                              const char      *event_uid,
                              const char      *path,
                              GError         **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  g_autoptr(GArray) runs = event != NULL ? load_runs (self, event, error) : NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (runs == NULL)
    return FALSE;
  bytes = damero_event_xml_write (event, runs, "Damero " DAMERO_VERSION);

  return damero_director_write_file (path, bytes, error);
}

/* What departs from what the pairing of a section rests on, as sentences. */
static GPtrArray *
dup_notes (const DameroEvent *event,
           int                section)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->place.section == section && !row->undone && damero_event_breaks_integrity (event, row->act))
        g_ptr_array_add (notes, damero_words_act (row->act, event));
    }

  return notes;
}

static char *
make_table (const DameroEvent *event,
            DameroTableFile    kind,
            int                section)
{
  const DameroSection *found = damero_event_find_section (event, section);
  g_autoptr(GPtrArray) notes = NULL;
  g_autoptr(DameroTrf) trf = NULL;
  DameroTournament *tournament;

  switch (kind)
    {
    case DAMERO_TABLE_FILE_STANDINGS:
      return damero_csv_standings (event, found, 0);
    case DAMERO_TABLE_FILE_ASSOCIATION:
      return damero_csv_association (event, found);
    case DAMERO_TABLE_FILE_GAMES:
      return damero_csv_games (event);
    case DAMERO_TABLE_FILE_TRF:
      break;
    }
  notes = dup_notes (event, section);
  tournament = damero_section_to_tournament (found, event->players, (int) found->rounds->len + 1);
  trf = damero_trf_new_for_section (event, found, tournament, notes);

  return damero_trf_write (trf);
}

gboolean
damero_director_export_table (DameroDirector   *self,
                              const char       *event_uid,
                              DameroTableFile   kind,
                              int               section,
                              const char       *path,
                              GError          **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  g_autoptr(GBytes) bytes = NULL;
  char *text;

  if (event == NULL)
    return FALSE;
  g_return_val_if_fail (kind == DAMERO_TABLE_FILE_GAMES || damero_event_find_section (event, section) != NULL, FALSE);
  text = make_table (event, kind, section);
  bytes = g_bytes_new_take (text, strlen (text));

  return damero_director_write_file (path, bytes, error);
}

gboolean
damero_director_export_games (DameroDirector  *self,
                              const char      *event_uid,
                              gboolean         first_is_white,
                              const char      *path,
                              GError         **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  g_autoptr(GBytes) bytes = NULL;
  char *text;

  if (event == NULL)
    return FALSE;
  text = damero_pdn_write_event (event, first_is_white, NULL);
  bytes = g_bytes_new_take (text, strlen (text));

  return damero_director_write_file (path, bytes, error);
}

gboolean
damero_director_export_document (DameroDirector      *self,
                                 const char          *event_uid,
                                 int                  section,
                                 DameroDocumentKind   kind,
                                 int                  round_number,
                                 double               width_pt,
                                 double               height_pt,
                                 const char          *path,
                                 GError             **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  g_autoptr(DameroSheet) document = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (event == NULL)
    return FALSE;

  document = damero_document_new (event, damero_event_find_section (event, section), kind, round_number);
  if (document == NULL)
    {
      g_set_error_literal (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_EXPORT,
                           damero_words_nothing_to_print ());
      return FALSE;
    }
  damero_sheet_set_size (document, width_pt, height_pt);
  bytes = damero_sheet_write_pdf (document, error);
  return bytes != NULL && damero_director_write_file (path, bytes, error);
}

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
#include "model/match.h"
#include "pairing/section-tournament.h"
#include "words/act.h"
#include "words/label.h"

/* Every section played out is final, unless a game of an earlier round is adjourned; otherwise what stands is
 * provisional, or live while clocks run. */
static DameroCrosstableState
get_state (const DameroEvent *event)
{
  if (damero_event_is_running (event))
    return DAMERO_CROSSTABLE_LIVE;

  for (guint i = 0; i < event->sections->len; i++)
    if (!damero_section_is_final (g_ptr_array_index (event->sections, i)))
      return DAMERO_CROSSTABLE_PROVISIONAL;

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

static GBytes *
make_crosstable (const DameroEvent  *event,
                 GError            **error)
{
  const DameroCrosstableOptions options = {
    .generator = "Damero " DAMERO_VERSION, .as_of_ms = get_as_of_ms (event), .state = get_state (event),
  };

  return damero_crosstable_xml_write (event, &options, error);
}

/* The runs of an event's acts, as the library knows them. */
static GArray *
load_runs (DameroLibrary      *library,
           const DameroEvent  *event,
           GError            **error)
{
  g_autoptr(GArray) numbers = damero_event_dup_runs (event);
  g_autoptr(GArray) runs = g_array_new (FALSE, FALSE, sizeof (DameroEventRun));

  for (guint i = 0; i < numbers->len; i++)
    {
      DameroEventRun run = { .number = g_array_index (numbers, gint64, i) };
      DameroRun *stored = damero_library_get_run (library, run.number, error);

      if (stored == NULL)
        return NULL;
      run.started_ms = stored->started_ms;
      run.mono_ms = stored->mono_ms;
      damero_run_free (stored);
      g_array_append_val (runs, run);
    }

  return g_steal_pointer (&runs);
}

static GBytes *
make_event (DameroLibrary      *library,
            const DameroEvent  *event,
            GError            **error)
{
  g_autoptr(GArray) runs = load_runs (library, event, error);

  return runs != NULL ? damero_event_xml_write (event, runs, "Damero " DAMERO_VERSION) : NULL;
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
        g_ptr_array_add (notes, damero_words_act_published (row->act, event));
    }

  return notes;
}

static char *
make_trf (const DameroEvent   *event,
          const DameroSection *section)
{
  g_autoptr(GPtrArray) notes = dup_notes (event, section->id);
  DameroTournament *tournament = damero_section_to_tournament (section, event->players,
                                                               (int) section->rounds->len + 1);
  g_autoptr(DameroTrf) trf = damero_trf_new_for_section (event, section, tournament, notes);

  return damero_trf_write (trf);
}

static GBytes *
make_section_file (const DameroEvent  *event,
                   DameroExportKind    kind,
                   int                 number,
                   GError            **error)
{
  const DameroSection *section = damero_event_find_section (event, number);
  char *text;

  if (section == NULL)
    {
      const DameroRefusal refusal = {
        .code = DAMERO_REFUSAL_NO_SUCH_SECTION, .field = -1, .number = number, .side = -1,
      };

      damero_director_set_refused (error, &refusal, NULL, event);
      return NULL;
    }
  if (kind == DAMERO_EXPORT_STANDINGS)
    text = damero_csv_standings (event, section, 0);
  else
    text = kind == DAMERO_EXPORT_TRF ? make_trf (event, section) : damero_csv_association (event, section);

  return g_bytes_new_take (text, strlen (text));
}

/* The content of a file of EVENT, which LIBRARY has. */
static GBytes *
make_file (DameroLibrary      *library,
           const DameroEvent  *event,
           DameroExportKind    kind,
           int                 section,
           GError            **error)
{
  char *text;

  if (kind == DAMERO_EXPORT_EVENT)
    return make_event (library, event, error);
  if (kind == DAMERO_EXPORT_CROSSTABLE)
    return make_crosstable (event, error);
  if (damero_export_kind_is_of_section (kind))
    return make_section_file (event, kind, section, error);

  text = kind == DAMERO_EXPORT_GAMES ? damero_pdn_write_event (event, FALSE, NULL) : damero_csv_games (event);
  return g_bytes_new_take (text, strlen (text));
}

#define TELLS(what) DAMERO_PUBLISHED_BIT (what)

/* The more particular ends come first. A whole event is no publication: it has everything. */
static const struct {
  DameroExportKind  kind;
  const char       *extension;
  gboolean          is_of_section;
  guint             tells; /* of players, where the event publishes it */
} kinds[] = {
  { DAMERO_EXPORT_EVENT, "event.xml", FALSE, 0 },
  { DAMERO_EXPORT_CROSSTABLE, "xml", FALSE, TELLS (REASONS) | TELLS (NUMBERS) | TELLS (GROUPS) },
  { DAMERO_EXPORT_GAMES, "pdn", FALSE, 0 },
  { DAMERO_EXPORT_STANDINGS, "standings.csv", TRUE, 0 },
  { DAMERO_EXPORT_GAME_TABLE, "csv", FALSE, 0 },
  { DAMERO_EXPORT_TRF, "trf", TRUE, TELLS (REASONS) | TELLS (BIRTH_YEARS) | TELLS (NUMBERS) },
  { DAMERO_EXPORT_ASSOCIATION, "tsv", TRUE, 0 },
};

static guint
find_kind (DameroExportKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return i;

  g_assert_not_reached ();
}

const char *
damero_export_kind_get_extension (DameroExportKind kind)
{
  return kinds[find_kind (kind)].extension;
}

gboolean
damero_export_kind_is_of_section (DameroExportKind kind)
{
  return kinds[find_kind (kind)].is_of_section;
}

guint
damero_export_kind_find_withheld (DameroExportKind   kind,
                                  const DameroEvent *event,
                                  int                section)
{
  guint at = find_kind (kind);

  return damero_event_find_withheld (event, kinds[at].is_of_section ? section : 0) & kinds[at].tells;
}

DameroExportKind
damero_export_kind_of_file (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *suffix = g_strconcat (".", kinds[i].extension, NULL);

      if (g_str_has_suffix (path, suffix))
        return kinds[i].kind;
    }

  return DAMERO_EXPORT_CROSSTABLE;
}

gboolean
damero_director_export (DameroDirector    *self,
                        const char        *event_uid,
                        DameroExportKind   kind,
                        int                section,
                        const char        *path,
                        GError           **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  g_autoptr(GBytes) bytes = event != NULL ? make_file (self->library, event, kind, section, error) : NULL;

  return bytes != NULL && damero_director_write_file (path, bytes, error);
}

static gboolean
write_file (DameroLibrary             *library,
            const DameroEvent         *event,
            const DameroExportTarget  *target,
            DameroWork                *work,
            guint                     *ret_n_files,
            GError                   **error)
{
  g_autoptr(GBytes) bytes = make_file (library, event, target->kind, target->section, error);

  *ret_n_files = 1;
  return bytes != NULL && damero_work_go_on (work, 0, 0, error) &&
         damero_director_write_file (target->path, bytes, error);
}

void
damero_director_export_async (DameroDirector      *self,
                              const char          *event_uid,
                              DameroExportKind     kind,
                              int                  section,
                              const char          *path,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  const DameroExportTarget target = { event_uid, path, kind, section };

  damero_export_task_start (self, &target, write_file, NULL, NULL, damero_director_export_async, cancellable,
                            callback, user_data);
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

  document = damero_document_new (event, damero_event_find_section (event, section), kind, round_number, NULL);
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

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/export.c - writes an event's documents to files: checked first, then put in place whole.
 */
#include "director/director.h"

#include "formats/crosstable-xml.h"
#include "formats/pairing-sheet.h"

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

gboolean
damero_director_export_crosstable (DameroDirector  *self,
                                   const char      *event_uid,
                                   const char      *path,
                                   GError         **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  DameroCrosstableOptions options = { .generator = "Damero " DAMERO_VERSION };
  const DameroLogRow *last;
  g_autoptr(GBytes) bytes = NULL;

  if (event == NULL)
    return FALSE;

  /* As of the last act, not of now: one state gives one file, byte for byte. */
  last = g_ptr_array_index (event->log, event->log->len - 1);
  options.as_of_ms = last->act->stamp.wall_ms;
  options.state = get_state (event);
  bytes = damero_crosstable_xml_write (event, &options, error);
  if (bytes == NULL)
    return FALSE;

  return damero_director_write_file (path, bytes, error);
}

gboolean
damero_director_export_pairings (DameroDirector  *self,
                                 const char      *event_uid,
                                 int              section,
                                 int              round_number,
                                 double           width_pt,
                                 double           height_pt,
                                 const char      *path,
                                 GError         **error)
{
  const DameroEvent *event = damero_director_get_event (self, event_uid, error);
  g_autoptr(DameroPairingSheet) sheet = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (event == NULL)
    return FALSE;

  sheet = damero_pairing_sheet_new (event, damero_event_find_section (event, section), round_number, width_pt,
                                    height_pt);
  bytes = damero_pairing_sheet_write_pdf (sheet, error);
  return bytes != NULL && damero_director_write_file (path, bytes, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finding the event that a user names, and saying which there are where the name does not tell.
 */
#include <string.h>

#include "store/library-private.h"

#define MAX_LISTED 5
#define MIN_SHOWN  13 /* characters of a uid: its milliseconds */

typedef gboolean (*SummaryMatch) (const DameroEventSummary *summary,
                                  const char               *text);

static gboolean
has_uid (const DameroEventSummary *summary,
         const char               *text)
{
  return g_ascii_strcasecmp (summary->uid, text) == 0;
}

static gboolean
has_name (const DameroEventSummary *summary,
          const char               *text)
{
  g_autofree char *name = g_utf8_casefold (summary->name, -1);
  g_autofree char *wanted = g_utf8_casefold (text, -1);

  return g_utf8_collate (name, wanted) == 0;
}

static gboolean
has_uid_prefix (const DameroEventSummary *summary,
                const char               *text)
{
  return *text != '\0' && g_ascii_strncasecmp (summary->uid, text, strlen (text)) == 0;
}

/* How many characters of a uid tell the events apart: what the message shows must be enough. */
static int
count_shown (const GPtrArray *events)
{
  gsize n = MIN_SHOWN;

  for (guint i = 0; i < events->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const char *a = ((const DameroEventSummary *) g_ptr_array_index (events, i))->uid;
        const char *b = ((const DameroEventSummary *) g_ptr_array_index (events, j))->uid;

        while (g_ascii_strncasecmp (a, b, n) == 0 && n < strlen (a))
          n++;
      }

  return (int) n;
}

static void
set_ambiguous (GError         **error,
               const char      *path,
               const GPtrArray *events,
               const char      *text)
{
  g_autoptr(GString) list = g_string_new (NULL);
  int n_shown = count_shown (events);

  for (guint i = 0; i < events->len && i < MAX_LISTED; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (events, i);

      g_string_append_printf (list, "%s%s \"%s\" %.*s", i > 0 ? "; " : "",
                              summary->date != NULL ? summary->date : "without a date",
                              summary->name, n_shown, summary->uid);
    }
  if (events->len > MAX_LISTED)
    g_string_append_printf (list, "; and %u more", events->len - MAX_LISTED);
  g_set_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_AMBIGUOUS,
               "%s: %u events fit \"%s\": %s. Name the event by its uid; the beginning of the uid, as "
               "shown, is enough.", path, events->len, text, list->str);
}

static void
set_not_found (GError         **error,
               const char      *path,
               const GPtrArray *events,
               const char      *text)
{
  g_autoptr(GString) list = g_string_new (events->len > 0 ? " It holds " : " It holds no events.");

  for (guint i = 0; i < events->len && i < MAX_LISTED; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (events, i);

      g_string_append_printf (list, "%s\"%s\"", i > 0 ? ", " : "", summary->name);
    }
  if (events->len > MAX_LISTED)
    g_string_append_printf (list, " and %u more", events->len - MAX_LISTED);
  if (events->len > 0)
    g_string_append (list, ". Name one of them, or the beginning of its uid.");
  g_set_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND,
               "%s: no event of this library fits \"%s\".%s", path, text, list->str);
}

char *
damero_library_find_event (DameroLibrary *library,
                           const char    *text,
                           GError       **error)
{
  static const SummaryMatch matches[] = { has_uid, has_name, has_uid_prefix };
  g_autoptr(GPtrArray) events = damero_library_list_events (library, error);

  if (events == NULL)
    return NULL;

  for (guint way = 0; way < G_N_ELEMENTS (matches); way++)
    {
      g_autoptr(GPtrArray) found = g_ptr_array_new ();

      for (guint i = 0; i < events->len; i++)
        if (matches[way] (g_ptr_array_index (events, i), text))
          g_ptr_array_add (found, g_ptr_array_index (events, i));
      if (found->len == 1)
        return g_strdup (((const DameroEventSummary *) g_ptr_array_index (found, 0))->uid);
      if (found->len > 1)
        {
          set_ambiguous (error, library->path, found, text);
          return NULL;
        }
    }

  set_not_found (error, library->path, events, text);
  return NULL;
}

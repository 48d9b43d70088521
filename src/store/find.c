/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finding the event that a user names, and saying which there are where the name fits none or several.
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

/* How many characters of a uid distinguish the events: what the message shows must be enough. */
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

/* How many are not listed; NULL if all are. */
static char *
dup_n_more (const GPtrArray *events)
{
  return events->len > MAX_LISTED ? g_strdup_printf ("%u", events->len - MAX_LISTED) : NULL;
}

static void
set_ambiguous (GError         **error,
               const char      *path,
               const GPtrArray *events,
               const char      *text)
{
  g_autoptr(GString) list = g_string_new (NULL);
  g_autofree char *n_events = g_strdup_printf ("%u", events->len);
  g_autofree char *n_more = dup_n_more (events);
  int n_shown = count_shown (events);

  for (guint i = 0; i < events->len && i < MAX_LISTED; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (events, i);

      g_string_append_printf (list, "%s%s%s\"%s\" %.*s", i > 0 ? "; " : "",
                              summary->date != NULL ? summary->date : "", summary->date != NULL ? " " : "",
                              summary->name, n_shown, summary->uid);
    }
  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_AMBIGUOUS,
                    n_more != NULL ? DAMERO_FAULT_MORE_EVENTS_FIT : DAMERO_FAULT_EVENTS_FIT, DAMERO_KEPT_UNSAID,
                    path, text, n_events, list->str, n_more, NULL);
}

static void
set_not_found (GError         **error,
               const char      *path,
               const GPtrArray *events,
               const char      *text)
{
  g_autoptr(GString) list = g_string_new (NULL);
  g_autofree char *n_more = dup_n_more (events);

  for (guint i = 0; i < events->len && i < MAX_LISTED; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (events, i);

      g_string_append_printf (list, "%s\"%s\"", i > 0 ? ", " : "", summary->name);
    }
  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND,
                    n_more != NULL ? DAMERO_FAULT_MORE_EVENTS_ARE
                    : events->len > 0 ? DAMERO_FAULT_EVENTS_ARE : DAMERO_FAULT_NO_EVENTS,
                    DAMERO_KEPT_UNSAID, path, text, list->str, n_more, NULL);
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

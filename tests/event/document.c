/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document.h"

#include "formats/xml/event-xml.h"

/* A start for each run that the acts name. */
static GArray *
make_runs (const DameroEvent *event)
{
  g_autoptr(GArray) numbers = damero_event_dup_runs (event);
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (DameroEventRun));

  for (guint i = 0; i < numbers->len; i++)
    {
      DameroEventRun run = { g_array_index (numbers, gint64, i), G_GINT64_CONSTANT (1795284000123) + i, i };

      g_array_append_val (runs, run);
    }

  return runs;
}

/* EVENT with its runs numbered from 1, as documents number them. */
static DameroEvent *
renumber_runs (const DameroEvent *event)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroEvent *copy = NULL;
  gint64 run = 0;
  guint row;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *old = g_ptr_array_index (event->log, i);
      g_autoptr(DameroAct) act = damero_act_copy (old->act);

      if (i == 0 || ((const DameroLogRow *) event->log->pdata[i - 1])->act->stamp.run != act->stamp.run)
        run++;
      act->stamp.run = run;
      g_ptr_array_add (rows, damero_log_row_new (act, old->consequences));
    }
  g_assert_true (damero_event_replay (rows, &copy, &row, &refusal));

  return copy;
}

void
document_check (const DameroEvent *event)
{
  g_autoptr(GArray) runs = make_runs (event);
  g_autoptr(GBytes) bytes = damero_event_xml_write (event, runs, "test 1");
  g_autoptr(GBytes) again = NULL;
  g_autoptr(DameroEvent) renumbered = NULL;
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroEventFile) file = damero_event_xml_read (bytes, "f", diagnostics);

  for (guint i = 0; i < diagnostics->len; i++)
    g_test_message ("line %u: %s", ((DameroDiagnostic *) diagnostics->pdata[i])->line,
                    ((DameroDiagnostic *) diagnostics->pdata[i])->message);
  g_assert_nonnull (file);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  renumbered = renumber_runs (event);
  g_assert_true (damero_event_equal (file->event, renumbered, TRUE));
  g_assert_cmpuint (file->runs->len, ==, runs->len);
  again = damero_event_xml_write (file->event, file->runs, "test 1");
  g_assert_true (g_bytes_equal (again, bytes));
}

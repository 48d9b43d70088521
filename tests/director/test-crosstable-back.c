/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-crosstable-back.c - a crosstable that is written, read and written again is the same, byte for
 * byte: of sections of every kind at every moment, and through the libraries of two machines.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "formats/crosstable-xml.h"
#include "machine.h"
#include "support/folder.h"
#include "support/weekend.h"

typedef struct {
  char    *folder;
  Machine  here;
  Machine  there;
  char    *uid;
  guint32  seed;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->here = machine_open (fixture->folder, "here.damero", 1);
  fixture->there = machine_open (fixture->folder, "there.damero", 2);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  machine_close (&fixture->here);
  machine_close (&fixture->there);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->uid);
}

/* ---- written, read, written ---- */

static GBytes *
write_table (const DameroEvent *event,
             gint64             as_of_ms)
{
  const DameroCrosstableOptions options = {
    .as_of_ms = as_of_ms,
    .state = DAMERO_CROSSTABLE_PROVISIONAL,
    .generator = "Damero test",
  };
  g_autoptr(GError) error = NULL;
  GBytes *bytes = damero_crosstable_xml_write (event, &options, &error);

  g_assert_no_error (error);

  return bytes;
}

static void
assert_equal_lines (const Fixture *fixture,
                    GBytes        *a,
                    GBytes        *b)
{
  g_autofree char *text_a = g_strndup (g_bytes_get_data (a, NULL), g_bytes_get_size (a));
  g_autofree char *text_b = g_strndup (g_bytes_get_data (b, NULL), g_bytes_get_size (b));
  g_auto(GStrv) lines_a = g_strsplit (text_a, "\n", -1);
  g_auto(GStrv) lines_b = g_strsplit (text_b, "\n", -1);

  for (guint i = 0; lines_a[i] != NULL && lines_b[i] != NULL; i++)
    if (strcmp (lines_a[i], lines_b[i]) != 0)
      {
        g_test_message ("%s", text_a);
        g_error ("seed %u, line %u:\n%s\ncame back as\n%s", fixture->seed, i + 1, lines_a[i], lines_b[i]);
      }
  g_assert_cmpstr (text_a, ==, text_b);
}

static void
assert_comes_back (const Fixture     *fixture,
                   const DameroEvent *event)
{
  g_autoptr(GBytes) table = write_table (event, 1795284000005);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroEventFile) file = damero_crosstable_xml_read (table, "table", diagnostics);
  g_autoptr(GBytes) again = NULL;

  if (file == NULL)
    {
      g_autofree char *text = damero_diagnostic_to_text (g_ptr_array_index (diagnostics, 0));

      g_test_message ("%s", (const char *) g_bytes_get_data (table, NULL));
      g_error ("seed %u: %s", fixture->seed, text);
    }
  g_assert_cmpstr (file->event->uid, ==, event->uid);
  again = write_table (file->event, 1795284000005);
  assert_equal_lines (fixture, table, again);
}

static const DameroEvent *
get_event (Fixture *fixture)
{
  return damero_director_get_event (fixture->here.director, fixture->uid, NULL);
}

/* ---- what happens in sections ---- */

static const char *const round_robin[] = {
  "event name=\"Copa <Peña> & \\\"Amigos\\\"\" date=2026-11-21 place=\"Cádiz\"",
  "player name=\"Núñez, José\" club=\"Peña Ñandú\" rating=1700 title=\"Gold Bar\" federation=ESP ident=\"FMJD:7\"",
  "player name=\"A name of a length that nobody has, which goes on and on and on, to the end of the line and beyond\"",
  "player name=\"]]> <!-- & ' 田中\"", "player name=Ann", "player name=Bea",
  "section in=1 name=\"Barra de oro\" games=2 scoring=\"match 4-2-0 bye 4-2\" tiebreaks=DE,SB,WIN,LOT seed=5",
  "section in=3 name=Table games=4 scoring=\"match 4:12-0 3:10-2 2:8-4 1:7-5 0:6-6 bye 6-6\" control=300+5 "
  "tiebreaks=SOL-T,HON,GPT starter=lot seed=-3",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  "entry in=3 player=2", "entry in=3 player=1", "entry in=3 player=4",
  "pair in=1", "pair in=3",
  "start in=3.1.1.1", "press in=3.1.1.1 move=11-15", "wrong-move in=3.1.1.1 move=23-20 by=referee who=Eve reason=x",
  "clock-adjusted in=3.1.1.1 side=white amount=-60500 by=referee reason=late", "press in=3.1.1.1 move=23-19", "pause in=3.1.1.1",
  "result in=1.1.1.1 result=black ending=adjudication reason=\" two  blanks \"", "forfeit in=1.1.2.1 side=black extent=match",
  "result-corrected in=1.1.1.1 result=white reason=\"typed wrong\"", "result in=1.1.1.2 result=double-forfeit",
  "adjudicated in=3.1.1.1 result=draw reason=\"time\" consulted=Bea",
  "round-closed in=1.1", "withdraw in=1 entry=4 reason=\"taken ill\"", "round-adjourned in=3", "pair in=3",
  "pair in=1", "re-entry in=1 entry=4", "expelled in=1 entry=1 annul=on reason=\"struck < the arbiter\"",
  "result in=3.2.1.1 result=white", "result in=3.1.1.2 result=draw", NULL
};

static const char *const swiss[] = {
  "event name=Swiss", "player name=A rating=2000", "player name=B rating=1900", "player name=C rating=1800",
  "player name=D", "player name=E", "player name=F", "player name=G",
  "section in=1 name=All system=dutch rounds=5 games=1 initial=black dutch-white=black acceleration=baku "
  "scoring=\"game 2-1-0 bye 2-1\" tiebreaks=BH-C1,BH,SB,DE,PS,ARO,TPR,LOT seed=12 unplayed=virtual",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  "absence in=1 entry=5 first=1 bye=half", "absence in=1 entry=1 first=2 bye=full", "absence in=1 entry=2 first=2 bye=absent",
  "pair in=1", "result in=1.1.1.1 result=draw", "round-adjourned in=1", "entry in=1 player=6 bye=half",
  "entry in=1 player=7", "pair in=1 pairs=\"3-4 5-6 bye 1 2 7\" reason=\"by hand\"", "withdraw in=1 entry=3",
  "result in=1.2.1.1 result=white-forfeits", "result in=1.2.2.1 result=black", "result in=1.1.2.1 result=draw",
  "round-closed in=1.1", "round-closed in=1.2", "expelled in=1 entry=5 reason=rude", "pair in=1.3",
  "pairs-edited in=1.3 pairs=\"6-7 1-4 bye 2 3 5\" reason=\"came late\"", "result in=1.3.1.1 result=white",
  "result in=1.3.2.1 result=double-forfeit", "round-closed in=1.3",
  "section-changed in=1 system=round-robin reason=\"few are left\"", "pair in=1", "result in=1.4.1.1 result=draw", NULL
};

static const char *const others[] = {
  "event name=Others", "player name=A rating=2000", "player name=B rating=1900", "player name=C rating=1800",
  "player name=D", "player name=E", "player name=F",
  "section in=1 name=Cup system=knockout games=2 tiebreaks=DE", "section in=2 name=Teams system=scheveningen games=1",
  "section in=3 name=Season system=keizer games=1 rounds=9 keizer=\"top=70 own=no bye=1/2\"",
  "section in=4 name=Hand system=manual games=1",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  "entry in=2 player=1 team=1", "entry in=2 player=2 team=1", "entry in=2 player=3 team=2", "entry in=2 player=4 team=2",
  "entry in=3 player=1", "entry in=3 player=2", "entry in=3 player=3", "entry in=3 player=4", "entry in=3 player=5",
  "entry in=4 player=1", "entry in=4 player=2", "entry in=4 player=3",
  "pair in=1", "pair in=2", "pair in=3", "pair in=4 pairs=\"2-1 bye 3\"",
  "result in=1.1.1.1 result=draw", "result in=1.1.1.2 result=draw", "advanced in=1.1 entry=5",
  "withdraw in=2 entry=2", "result in=2.1.1.1 result=white", "result in=2.1.2.1 result=black", "round-closed in=2",
  "pair in=2", "result in=3.1.1.1 result=white", "result in=3.1.2.1 result=draw", "round-closed in=3", "withdraw in=3 entry=4",
  "pair in=3", "result in=4.1.1.1 result=black-forfeits", "round-closed in=4", "pair in=4 pairs=\"3-2 bye 1\"", NULL
};

static const char *const *const scripts[] = { round_robin, swiss, others };

/* After every act of a script there is a table that comes back. Acts that a system refuses there say so. */
static void
test_scripts (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_clear_pointer (&fixture->uid, g_free);
      fixture->uid = machine_perform (&fixture->here, NULL, scripts[i][0]);
      for (guint k = 1; scripts[i][k] != NULL; k++)
        {
          g_free (machine_perform (&fixture->here, fixture->uid, scripts[i][k]));
          g_test_message ("%s", scripts[i][k]);
          assert_comes_back (fixture, get_event (fixture));
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/director/crosstable-back/scripts", Fixture, NULL, set_up, test_scripts, tear_down);

  return g_test_run ();
}

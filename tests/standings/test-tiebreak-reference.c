/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The tie-breaks of every reference tournament, against the values that another engine gave. */
#include "standings/standings.h"

#include <string.h>

#include "formats/trf/trf.h"
#include "model/tiebreak.h"

/* The columns that come after StartNo, Rank and PTS. */
#define N_COLUMNS 24

/* Where another reading of a rule is in the reference: cut from Sonneborn-Berger is the lowest contribution
 * of a round missed by choice that is not below the least significant value. C.07, 16.5.1 takes the lowest of
 * such rounds, and cuts the higher of that one and the least significant value. Both players lost one game
 * by forfeit, for nothing, and had a half-point bye: the least significant value goes. */
static const struct {
  const char *name;
  int         number;
  const char *code;
  const char *reference;
  const char *ours;
} readings[] = {
  { "t01246", 7, "SB-C1", "35.25", "35.75" },
  { "t01469", 22, "SB-C1", "41.25", "41.75" },
};

typedef struct {
  const char           *name;
  DameroTrf            *trf;
  DameroStandingsOrder  order;
  DameroTiebreak        tiebreaks[DAMERO_N_TIEBREAKS];
  guint                 n_values;
  guint                 n_readings;
} File;

/* "35.75" in hundredths. */
static gint64
to_hundredths (const char *text)
{
  char *end;
  gint64 whole = g_ascii_strtoll (text, &end, 10);
  gint64 part = 0;
  int n = 0;

  if (*end == '.')
    for (end++; g_ascii_isdigit (*end); end++, n++)
      part = part * 10 + (*end - '0');
  g_assert_true (*end == '\0' && n <= 2);
  return whole * 100 + (n == 1 ? part * 10 : part);
}

static gboolean
is_other_reading (const File *file,
                  int         number,
                  const char *code,
                  const char *reference,
                  const char *ours)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    if (strcmp (readings[i].name, file->name) == 0 && readings[i].number == number
        && strcmp (readings[i].code, code) == 0)
      {
        g_assert_cmpstr (readings[i].reference, ==, reference);
        g_assert_cmpstr (readings[i].ours, ==, ours);
        return TRUE;
      }

  return FALSE;
}

static void
check_value (File                      *file,
             const DameroStanding      *standing,
             guint                      k,
             const char                *reference)
{
  const char *code = damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) file->tiebreaks[k]);
  char ours[32];

  damero_tiebreak_format (file->tiebreaks[k], &standing->tiebreaks[k], ours);
  if (ours[0] == '\0')
    g_strlcpy (ours, "0", sizeof ours);
  file->n_values++;
  if (to_hundredths (ours) == to_hundredths (reference))
    return;
  if (is_other_reading (file, standing->entry, code, reference, ours))
    file->n_readings++;
  else
    g_error ("%s, player %d: %s is %s, the reference has %s", file->name, standing->entry, code, ours, reference);
}

static void
check_rows (File       *file,
            const char *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto(GStrv) head = g_strsplit (lines[0], "\t", -1);
  g_autofree char *codes = g_strjoinv (",", head + 3);
  g_autoptr(GArray) standings = NULL;

  g_assert_true (damero_tiebreaks_from_text (codes, file->tiebreaks, &file->order.n_tiebreaks, NULL));
  g_assert_cmpuint (file->order.n_tiebreaks, ==, N_COLUMNS);
  file->order.tiebreaks = file->tiebreaks;
  file->order.rules = (DameroTiebreakRules) { .games = 1 };
  standings = damero_standings_rank (file->trf->tournament, 0, &file->order);

  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto(GStrv) row = g_strsplit (lines[i], "\t", -1);
      const DameroStanding *standing = damero_standings_find (standings, (int) g_ascii_strtoll (row[0], NULL, 10));

      g_assert_nonnull (standing);
      g_assert_cmpint (standing->points_x10 * 10, ==, to_hundredths (row[2]));
      for (guint k = 0; k < N_COLUMNS; k++)
        check_value (file, standing, k, row[3 + k]);
    }
}

static void
check_file (File       *file,
            const char *folder,
            const char *table)
{
  g_autofree char *name = g_strndup (table, strlen (table) - strlen (".tsv"));
  g_autofree char *trf_name = g_strconcat (name, ".trf", NULL);
  g_autofree char *trf_path = g_build_filename (folder, trf_name, NULL);
  g_autofree char *table_path = g_build_filename (folder, "tiebreaks", table, NULL);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *rows = NULL;
  char *text;
  gsize n_bytes;

  g_assert_true (g_file_get_contents (trf_path, &text, &n_bytes, NULL));
  bytes = g_bytes_new_take (text, n_bytes);
  file->name = name;
  file->trf = damero_trf_read (bytes, name, diagnostics);
  g_assert_nonnull (file->trf);
  g_assert_true (g_file_get_contents (table_path, &rows, NULL, NULL));

  check_rows (file, rows);
  damero_trf_free (file->trf);
}

static void
test_reference (void)
{
  const char *data = g_getenv ("DAMERO_REFERENCE");
  g_autofree char *folder = g_build_filename (data != NULL ? data : "../shared/data", "pairing", "trf", NULL);
  g_autofree char *tables = g_build_filename (folder, "tiebreaks", NULL);
  g_autoptr(GDir) files = g_dir_open (tables, 0, NULL);
  const char *name;
  File file = { 0 };

  if (files == NULL)
    {
      g_test_skip ("no reference data: set DAMERO_REFERENCE to its folder");
      return;
    }

  while ((name = g_dir_read_name (files)) != NULL)
    if (g_str_has_suffix (name, ".tsv"))
      check_file (&file, folder, name);

  g_test_message ("%u values, %u of another reading", file.n_values, file.n_readings);
  g_assert_cmpuint (file.n_values, >, 0);
  g_assert_cmpuint (file.n_readings, ==, G_N_ELEMENTS (readings));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/standings/tiebreak/reference", test_reference);

  return g_test_run ();
}

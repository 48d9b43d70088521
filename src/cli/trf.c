/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/trf.h"

#include <gio/gunixinputstream.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "formats/input.h"
#include "pairing/double-swiss/double-swiss.h"
#include "words/error.h"

/* Work shorter than this prints no progress. */
#define QUIET_US  (G_USEC_PER_SEC)
#define UPDATE_US (G_USEC_PER_SEC / 5)

const char *
damero_cli_input_name (const char *path)
{
  return strcmp (path, "-") == 0 ? "standard input" : path;
}

GBytes *
damero_cli_read_bytes (const char  *path,
                       GError     **error)
{
  g_autoptr(GInputStream) stream = NULL;

  if (strcmp (path, "-") != 0)
    return damero_input_read_file (path, DAMERO_TRF_MAX_BYTES, error);

  stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  return damero_input_read_stream (stream, damero_cli_input_name (path), DAMERO_TRF_MAX_BYTES, error);
}

DameroTrf *
damero_cli_read_trf (const char *path,
                     guint      *ret_n_points,
                     int        *ret_code)
{
  g_autofree char *name = g_filename_display_name (damero_cli_input_name (path));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_cli_read_bytes (path, &error);
  DameroTrf *trf;
  guint n_points = 0;

  if (bytes == NULL)
    {
      damero_cli_error ("%s", damero_words_error (error));
      *ret_code = g_error_matches (error, DAMERO_FORMATS_ERROR, DAMERO_FORMATS_ERROR_TOO_LARGE)
                    ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_FAILED;
      return NULL;
    }

  trf = damero_trf_read (bytes, name, diagnostics);
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = diagnostics->pdata[i];
      g_autofree char *message = g_strconcat (trf != NULL ? "warning: " : "", diagnostic->message, NULL);

      n_points += strcmp (diagnostic->code, "points") == 0;
      damero_cli_error_at (name, diagnostic->line, diagnostic->column, message);
    }
  if (trf == NULL)
    {
      *ret_code = DAMERO_EXIT_DIFFERS;
      return NULL;
    }

  if (ret_n_points != NULL)
    *ret_n_points = n_points;
  return trf;
}

const DameroTournament *
damero_cli_get_paired (const DameroTrf   *trf,
                       const char        *name,
                       DameroTournament **ret_matches)
{
  g_autofree char *why = NULL;

  if (trf->type == NULL || g_str_has_prefix (trf->type, "FIDE_DUTCH"))
    return trf->tournament;
  if (!damero_trf_has_matches (trf))
    {
      damero_cli_error ("%s: the tournament is of type %s (line 192); only FIDE_DUTCH and " DAMERO_TRF_MATCHES
                        " are paired here", name, trf->type);
      return NULL;
    }

  *ret_matches = damero_trf_fold (trf->tournament, damero_trf_is_baku (trf), &why);
  if (*ret_matches == NULL)
    damero_cli_error ("%s: %s", name, why);
  return *ret_matches;
}

/* Of all rounds together: many short ones are long work too. */
typedef struct {
  int      round_number;
  gint64   started_us;
  gint64   reported_us;
  gboolean is_shown;
} Progress;

static Progress progress;

static gboolean
report_progress (guint    n_paired,
                 guint    n_players,
                 gpointer user_data)
{
  gint64 now_us = g_get_monotonic_time ();

  if (now_us - progress.started_us > QUIET_US && now_us - progress.reported_us > UPDATE_US)
    {
      g_printerr ("\rround %d: %u of %u players paired\033[K", progress.round_number, n_paired, n_players);
      progress.reported_us = now_us;
      progress.is_shown = TRUE;
    }

  return TRUE;
}

DameroSwissAnswer
damero_cli_pair_round (const DameroTournament *tournament,
                       gboolean                matches,
                       int                     round_number,
                       DameroDutchWay          way,
                       GArray                 *ret_pairs,
                       int                    *ret_bye)
{
  DameroSwissProgress report = isatty (STDERR_FILENO) ? report_progress : NULL;
  DameroSwissAnswer answer;

  progress.round_number = round_number;
  if (progress.started_us == 0)
    progress.started_us = g_get_monotonic_time ();
  answer = matches ? damero_double_swiss_pair (tournament, round_number, report, NULL, ret_pairs, ret_bye)
                   : damero_dutch_pair (tournament, round_number, way, report, NULL, ret_pairs, ret_bye);
  if (progress.is_shown)
    g_printerr ("\r\033[K");
  progress.is_shown = FALSE;

  return answer;
}

const char *
damero_cli_describe_answer (DameroSwissAnswer answer,
                            gboolean          matches)
{
  switch (answer)
    {
    case DAMERO_SWISS_NO_PAIRING:
      return matches ? "there is no legal pairing: somebody would meet an opponent again, or one who is excluded, or "
                       "have a second bye"
                     : "there is no legal pairing: somebody would meet an opponent again, or one who is excluded, have "
                       "a second bye, or meet a player with the same absolute colour preference";
    case DAMERO_SWISS_CANCELLED:
      return "the pairing was cancelled";
    case DAMERO_SWISS_NO_COLOUR:
      return "the initial colour is not known (line 152 or XXC)";
    case DAMERO_SWISS_DONE:
      break;
    }

  g_assert_not_reached ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Making a library's schema and bringing older ones up to date, one transaction a step; and adding
 * the tokens a file lacks. A new version of the format is one more string in the list.
 */
#include <string.h>

#include "store/library-private.h"

static const char *const steps[] = {
  damero_library_sql,   /* 0 -> 1 */
  damero_library_2_sql, /* 1 -> 2 */
  damero_library_3_sql, /* 2 -> 3 */
  damero_library_4_sql, /* 3 -> 4 */
  damero_library_5_sql, /* 4 -> 5 */
  damero_library_6_sql, /* 5 -> 6 */
};

const DameroMigrations damero_migrations = { G_N_ELEMENTS (steps), steps };

const char *const damero_phase_tokens[] = {
  [DAMERO_GAME_READY] = "ready",
  [DAMERO_GAME_PLAYING] = "playing",
  [DAMERO_GAME_PAUSED] = "paused",
  [DAMERO_GAME_ADJOURNED] = "adjourned",
  [DAMERO_GAME_WAITING] = "waiting",
  [DAMERO_GAME_OVER] = "over",
};

G_STATIC_ASSERT (G_N_ELEMENTS (damero_phase_tokens) == DAMERO_N_PHASES);

static const char *const lookup_tables[] = {
  [DAMERO_TOKENS_SIDE] = "side",
  [DAMERO_TOKENS_COUNT] = "count_kind",
  [DAMERO_TOKENS_ACTOR] = "actor",
  [DAMERO_TOKENS_OUTCOME] = "outcome",
  [DAMERO_TOKENS_ENDING] = "ending",
  [DAMERO_TOKENS_SYSTEM] = "system",
  [DAMERO_TOKENS_ACCELERATION] = "acceleration",
  [DAMERO_TOKENS_INITIAL] = "initial",
  [DAMERO_TOKENS_METHOD] = "method",
  [DAMERO_TOKENS_STARTER] = "starter",
  [DAMERO_TOKENS_UNIT] = "unit",
  [DAMERO_TOKENS_TIEBREAK] = "tiebreak",
  [DAMERO_TOKENS_BYE] = "bye_kind",
  [DAMERO_TOKENS_UNPLAYED] = "unplayed",
  [DAMERO_TOKENS_SWITCH] = "switch",
  [DAMERO_TOKENS_FLAGS] = "flags",
  [DAMERO_TOKENS_RECORD] = "record_kind",
  [DAMERO_TOKENS_DEVICES] = "devices_kind",
  [DAMERO_TOKENS_DRAW] = "draw_kind",
  [DAMERO_TOKENS_OPENING] = "opening_kind",
  [DAMERO_TOKENS_PENALTY] = "penalty",
  [DAMERO_TOKENS_EXTENT] = "extent",
  [DAMERO_TOKENS_ACT] = "act_kind",
  [DAMERO_TOKENS_CONSEQUENCE] = "consequence_kind",
};

G_STATIC_ASSERT (G_N_ELEMENTS (lookup_tables) == DAMERO_N_TOKEN_FAMILIES);

/* The step's own SQL, then the version it leads to, in one transaction. */
static gboolean
run_step (DameroLibrary *library,
          const char    *sql,
          guint          version,
          GError       **error)
{
  g_autofree char *marks = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u;",
                                            DAMERO_LIBRARY_APPLICATION_ID, version);

  if (!damero_library_begin (library, error))
    return FALSE;

  return damero_library_end (library,
                             damero_library_execute (library, sql, error) &&
                             damero_sum_fill (library, error) &&
                             damero_library_execute (library, marks, error),
                             error);
}

static gboolean
add_tokens (DameroLibrary     *library,
            const char        *table,
            const char *const *tokens,
            gint64             n_tokens,
            GError           **error)
{
  g_autofree char *count = g_strdup_printf ("SELECT count(*) FROM \"%s\"", table);
  g_autofree char *insert =
    g_strdup_printf ("INSERT INTO \"%s\" (token) VALUES (?1) ON CONFLICT DO NOTHING", table);
  gint64 n_stored;

  if (!damero_library_query_int (library, count, NULL, 0, 0, &n_stored, error))
    return FALSE;

  /* Tokens are never taken away: a table with as many has them all. */
  for (gint64 i = 0; n_stored < n_tokens && i < n_tokens; i++)
    {
      sqlite3_stmt *statement = damero_library_prepare (library, insert, error);

      if (statement == NULL ||
          !damero_library_bind_text (library, statement, 1, tokens[i], error) ||
          !damero_library_run (library, statement, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_all_tokens (DameroLibrary *library,
                GError       **error)
{
  if (!add_tokens (library, "phase", damero_phase_tokens, DAMERO_N_PHASES, error))
    return FALSE;

  for (DameroTokens family = DAMERO_TOKENS_NONE + 1; family < DAMERO_N_TOKEN_FAMILIES; family++)
    {
      int n_tokens = damero_tokens_get_n (family);
      g_autofree const char **tokens = g_new (const char *, n_tokens);

      for (int value = 0; value < n_tokens; value++)
        tokens[value] = damero_token_get (family, value);
      if (!add_tokens (library, lookup_tables[family], tokens, n_tokens, error))
        return FALSE;
    }

  return TRUE;
}

/* Leaves PATH.version-N beside the file, as it was before the update. */
static gboolean
keep_old_file (DameroLibrary *library,
               gint64         version,
               GError       **error)
{
  g_autofree char *copy = g_strdup_printf ("%s.version-%" G_GINT64_FORMAT, library->path, version);

  return damero_store_copy (library->db, library->path, copy, library->doing, error);
}

/* A new version can have projections that the old one had not. A log that cannot be replayed keeps nobody from
 * the others: opening its event says so. */
static gboolean
fill_projections (DameroLibrary *library,
                  GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  DameroDoing doing = library->doing;
  gboolean ok = damero_library_rebuild (library, &local_error) ||
                g_error_matches (local_error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG);

  library->doing = doing;
  if (!ok)
    g_propagate_error (error, g_steal_pointer (&local_error));

  return ok;
}

gboolean
damero_library_migrate (DameroLibrary          *library,
                        const DameroMigrations *migrations,
                        gint64                  version,
                        GError                **error)
{
  g_assert (version >= 0 && version <= migrations->n_steps);

  if (version > 0 && version < migrations->n_steps && !keep_old_file (library, version, error))
    return FALSE;

  for (gint64 step = version; step < migrations->n_steps; step++)
    if (!run_step (library, migrations->steps[step], (guint) step + 1, error))
      return FALSE;

  if (!damero_library_begin (library, error))
    return FALSE;

  if (!damero_library_end (library, add_all_tokens (library, error), error))
    return FALSE;

  return version == 0 || version == migrations->n_steps || fill_projections (library, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/archive.h - the archive of games through the director: files in, searches, records out.
 *
 * An import reads and judges in a thread, and writes there too, through a connection of its own in transactions
 * of up to 1000 games. Acts come first: while the director waits to write, the import takes back what it has not
 * committed, so that a press waits for the end of one commit at most. The main loop has nothing to do for it.
 *
 * Signal "archive-changed" of the director: games were imported, removed or edited. Those of events come and go with
 * acts, which "changed" reports.
 */
#pragma once

#include "director/director.h"
#include "formats/pdn/pdn.h"
#include "store/archive.h"

G_BEGIN_DECLS

/* Diagnostics of an import that are listed; the others are counted. */
#define DAMERO_GAMES_MAX_DIAGNOSTICS 1000

typedef struct {
  DameroPdnJudgeOptions judge;   /* of games that do not say what they are */
  gboolean              first_is_white; /* "1-0" without a tag Winner is a win for White, not for who began */
} DameroGamesOptions;

/* What became of the games of an import. */
typedef struct {
  guint       n_files;
  guint       n_added;
  guint       n_duplicates; /* there already: the same moves, players and date */
  guint       n_refused;    /* cannot be read, or a move is not legal */
  guint       n_left_out;   /* of games that Damero does not know: all of UNSUPPORTED */
  GHashTable *unsupported;  /* GameType -> how many; "": not given, and not legal as pool checkers */
  GPtrArray  *diagnostics;  /* DameroDiagnostic: what was refused, and warnings */
  gboolean    cancelled;    /* what was added stays */
} DameroGamesReport;

/* NULL is fine. */
void                damero_games_report_free (DameroGamesReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroGamesReport, damero_games_report_free)

/* Called in the main context that the import was started from, now and then: KiB read of all, games dealt with. */
typedef void (*DameroGamesProgress) (guint    n_kib,
                                      guint    n_kib_total,
                                      guint    n_games,
                                      gpointer user_data);
/* Imports the games of files, and of the files *.pdn in folders and theirs. OPTIONS NULL: the usual. PROGRESS and
 * CANCELLABLE may be NULL. A file that cannot be read is a diagnostic. Closing the director cancels. */
void                damero_director_import_games_async (DameroDirector *self,
                                              const char *const       *paths,
                                              const DameroGamesOptions *options,
                                              DameroGamesProgress      progress,
                                              gpointer                 progress_data,
                                              GCancellable            *cancellable,
                                              GAsyncReadyCallback      callback,
                                              gpointer                 user_data);
/* What became of it; a cancelled import has a report too. NULL with an error of the library: what was
 * committed before stays. */
DameroGamesReport  *damero_director_import_games_finish (DameroDirector *self,
                                              GAsyncResult            *result,
                                              GError                 **error);

/* The games that meet QUERY, found in a thread with a connection of its own: the main loop has nothing to do for it.
 * A search that is cancelled ends at once. Closing the director cancels it. */
void                damero_director_search_games_async (DameroDirector *self,
                                              const DameroArchiveQuery *query,
                                              GCancellable            *cancellable,
                                              GAsyncReadyCallback      callback,
                                              gpointer                 user_data);
/* NULL with an error of the library, or G_IO_ERROR_CANCELLED. */
DameroArchivePage  *damero_director_search_games_finish (DameroDirector *self,
                                              GAsyncResult            *result,
                                              GError                 **error);
/* The same of the moves played in POSITION: an array of DameroArchiveChoice (damero_archive_count_moves). */
void                damero_director_count_moves_async (DameroDirector *self,
                                              const DameroPosition    *position,
                                              GCancellable            *cancellable,
                                              GAsyncReadyCallback      callback,
                                              gpointer                 user_data);
GArray             *damero_director_count_moves_finish (DameroDirector *self,
                                              GAsyncResult            *result,
                                              GError                 **error);
/* The same of the openings of DECK (copied): an array of DameroArchiveTally (damero_archive_count_openings). */
void                damero_director_count_openings_async (DameroDirector *self,
                                              const DameroDeck        *deck,
                                              GCancellable            *cancellable,
                                              GAsyncReadyCallback      callback,
                                              gpointer                 user_data);
GArray             *damero_director_count_openings_finish (DameroDirector *self,
                                              GAsyncResult            *result,
                                              GError                 **error);

/* The records of games one after the other, in a thread: of IDS (DameroArchiveId; copied), or of all games that meet
 * QUERY, whatever its limit; the other is NULL. Written to PATH, whole, in the place of an old file, or (NULL)
 * answered. PROGRESS counts games, of 0 if nobody knows how many there are, and may be NULL, as CANCELLABLE. */
void                damero_director_copy_games_async (DameroDirector *self,
                                              const GArray            *ids,
                                              const DameroArchiveQuery *query,
                                              const char              *path,
                                              DameroProgress           progress,
                                              gpointer                 progress_data,
                                              GCancellable            *cancellable,
                                              GAsyncReadyCallback      callback,
                                              gpointer                 user_data);
/* RET_TEXT (NULL if it was written): the records, the caller's; RET_N: how many. FALSE with an error of the library or
 * of the file, or G_IO_ERROR_CANCELLED: a file at the path is as it was. */
gboolean            damero_director_copy_games_finish (DameroDirector *self,
                                              GAsyncResult            *result,
                                              char                   **ret_text,
                                              guint                   *ret_n,
                                              GError                 **error);

/* The record of a game: its newest version, judged. NULL with an error of the library. */
DameroPdnGame      *damero_director_get_record (DameroDirector        *self,
                                              const DameroArchiveId   *id,
                                              GError                 **error);
/* The same as that version has it (damero_archive_list_versions). */
DameroPdnGame      *damero_director_get_record_version (DameroDirector *self,
                                              const DameroArchiveId   *id,
                                              int                      version,
                                              GError                 **error);
/* The event that a game is of, and its place there; borrowed. NULL: it was imported, or with an error of the
 * library. */
const DameroEvent  *damero_director_get_event_of_game (DameroDirector *self,
                                              const DameroArchiveId   *id,
                                              DameroPlace             *ret_place,
                                              GError                 **error);
/* Stores RECORD, a judged one with other comments, marks, variations or tags, as the new version of the game's.
 * REFUSED if its main line is not the game's. */
gboolean            damero_director_edit_record (DameroDirector       *self,
                                              const DameroArchiveId   *id,
                                              const DameroPdnGame     *record,
                                              GError                 **error);
/* Removes an imported game. */
gboolean            damero_director_remove_record (DameroDirector     *self,
                                              const DameroArchiveId   *id,
                                              GError                 **error);

/* A judged record as the archive has it, with TEXT; SOURCE is the file's name. */
DameroArchiveGame  *damero_archive_game_from_pdn (const DameroPdnGame *record,
                                              gboolean                 first_is_white,
                                              const char              *source);

G_END_DECLS

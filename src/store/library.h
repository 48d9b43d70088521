/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * store/library.h - a club's library: the one SQLite file that holds events, their acts and games,
 * and the register of players.
 *
 * The log of acts is the truth and only grows; tables for queries are projections of it, written in
 * the same transaction (schemas/library.sql). What damero_library_commit says is stored survives a
 * killed process and a power cut. One process writes at a time; others may read alongside.
 *
 * A library is used by one thread, but for the functions that say otherwise. Nothing here reads a
 * clock: wall times (Unix ms) and monotonic times are arguments. Paths may be relative. Messages of
 * errors are whole English sentences that name the file, what was kept (if anything could have been
 * changed) and what to do; words/ translates by code.
 */
#pragma once

#include <gio/gio.h>

#include "event/event.h"
#include "event/registry.h"

typedef struct _DameroLibrary DameroLibrary;

typedef enum {
  DAMERO_LIBRARY_READ_WRITE, /* made if it is not there; one process at a time */
  DAMERO_LIBRARY_READ_ONLY,  /* beside a writer if need be; never changes the file */
} DameroLibraryMode;

#define DAMERO_LIBRARY_ERROR (damero_library_error_quark ())
/* The domain of the errors; use the macro. */
GQuark damero_library_error_quark (void);

typedef enum {
  DAMERO_LIBRARY_ERROR_FAILED,        /* anything else SQLite reports */
  DAMERO_LIBRARY_ERROR_NOT_FOUND,     /* no such file, event or backup */
  DAMERO_LIBRARY_ERROR_AMBIGUOUS,     /* several events fit */
  DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, /* another kind of file; untouched */
  DAMERO_LIBRARY_ERROR_NEWER_VERSION, /* made by a newer program; untouched */
  DAMERO_LIBRARY_ERROR_OLDER_VERSION, /* read-only, and it has to be brought up to date first */
  DAMERO_LIBRARY_ERROR_LOCKED,        /* another process writes it; the message says which */
  DAMERO_LIBRARY_ERROR_BUSY,          /* another program holds the file just now */
  DAMERO_LIBRARY_ERROR_DAMAGED,       /* the file is damaged; it is not written to */
  DAMERO_LIBRARY_ERROR_DISK_FULL,
  DAMERO_LIBRARY_ERROR_READ_ONLY,     /* file or folder cannot be written, or opened read-only */
  DAMERO_LIBRARY_ERROR_UNREADABLE,    /* file or folder cannot even be read */
  DAMERO_LIBRARY_ERROR_IO,            /* the disk failed */
  DAMERO_LIBRARY_ERROR_NO_MEMORY,
  DAMERO_LIBRARY_ERROR_EXISTS,        /* an act with that uid is stored already */
  DAMERO_LIBRARY_ERROR_CONSTRAINT,    /* the schema refuses it: a fault of the program */
  DAMERO_LIBRARY_ERROR_BAD_LOG,       /* a stored log cannot be replayed */
  DAMERO_LIBRARY_ERROR_SAME_FILE,     /* a backup that is the library itself */
  DAMERO_LIBRARY_ERROR_MISSING,       /* it is not there, but what was kept of it is: no new one is made unasked */
  DAMERO_LIBRARY_ERROR_MOVED,         /* the open file was moved, replaced or removed; save it somewhere else */
  DAMERO_LIBRARY_ERROR_OTHER_WRITER,  /* another program has added to the log; what is in memory is not all of it */
} DameroLibraryError;

/* Where a user's own library is: damero/library.damero in the user's data folder; the caller's. */
char          *damero_library_dup_default_path (void);
/* Opens the library PATH for PROGRAM (its name, which others see that find the file locked). Read-write, the file
 * is made if it is missing (MISSING: what was kept of it is there), and so is its folder, if that one's own parent
 * is there or it is under the user's data folder; an older version is brought up to date (a copy of the old file
 * is left beside it first), and before anything is written it is checked, after a crash or if it is small the
 * whole of it: if it is damaged, the error names the newest good backup in the folder BACKUPS (NULL: the default,
 * see damero_library_dup_backup_folder). A file that says it is a library and cannot be read is DAMAGED, never
 * NOT_A_LIBRARY. A file that is refused gets no lock beside it. Errors: all but EXISTS, AMBIGUOUS, BAD_LOG and
 * SAME_FILE. */
DameroLibrary *damero_library_open             (const char           *path,
                                                DameroLibraryMode     mode,
                                                const char           *program,
                                                const char           *backups,
                                                GError              **error);
/* Makes a new library at PATH, to be opened then, although opening says MISSING: whoever was asked wants it so. What
 * was kept of the former one stays. */
gboolean       damero_library_make_anew        (const char           *path,
                                                const char           *program,
                                                GError              **error);
/* Ends the run, folds the write-ahead log into the file, frees the lock and LIBRARY, whatever happens.
 * FALSE: something of that failed; what was committed is kept all the same. */
gboolean       damero_library_close            (DameroLibrary        *library,
                                                gint64                wall_ms,
                                                GError              **error);
/* Frees LIBRARY without ending the run, as if the process had died. Nothing committed is lost. */
void           damero_library_abandon          (DameroLibrary        *library);
/* A second connection to a library that is open for writing, for a thread of its own that writes much, such as
 * an import. The two take turns, and the sibling gives way: LIBRARY waits for one short transaction at most.
 * To be abandoned before LIBRARY is closed. */
DameroLibrary *damero_library_open_sibling     (DameroLibrary        *library,
                                                GError              **error);
/* A second connection that only reads, for a thread of its own; also of a library that is open for reading. Nothing
 * waits for it. To be abandoned before LIBRARY is closed. */
DameroLibrary *damero_library_open_reader      (DameroLibrary        *library,
                                                GError              **error);
/* Until damero_library_end_reading all that LIBRARY reads is of one instant, whatever others commit meanwhile: who
 * reads with more than one call needs it. It may stand in another, or in what is written; nothing is begun to be
 * written in it. The log cannot be folded in further than that instant while it lasts. */
gboolean       damero_library_begin_reading    (DameroLibrary        *library,
                                                GError              **error);
/* Ends it, after a TRUE of the other; what was an error stays one. */
void           damero_library_end_reading      (DameroLibrary        *library);
/* From now on what LIBRARY is doing fails as soon as CANCELLABLE is cancelled, in whatever thread; NULL: it does not
 * any more, and has to be said before LIBRARY goes. For a reader: what is written has to be written. */
void           damero_library_set_cancellable  (DameroLibrary        *library,
                                                GCancellable         *cancellable);
/* From now on nothing waits until it is on the disk: for a library that goes with its program and nobody
 * would miss. A power cut can damage such a file. */
gboolean       damero_library_set_volatile     (DameroLibrary        *library,
                                                GError              **error);
/* The file's canonical path; borrowed. Any thread. */
const char    *damero_library_get_path         (const DameroLibrary  *library);
/* Who has the library open for writing, this process included. FALSE, outputs untouched, if nobody
 * has. RET_PROGRAM is the caller's; PID 0 and "" if the holder has not said yet. Any thread. */
gboolean       damero_library_get_writer       (const DameroLibrary  *library,
                                                gint64               *ret_pid,
                                                char                **ret_program);

/* A file that goes away while it is open. */

/* Whether the file that is open for writing, and its log, still have their names: FALSE with MOVED if not. Each commit
 * looks too, and fails so from then on; backups and checkpoints are of the open file. Any thread. */
gboolean       damero_library_check_name       (DameroLibrary        *library,
                                                GError              **error);
/* Copies all that the open file of LIBRARY holds to PATH, where nothing may be (EXISTS), and opens that; its run goes
 * on there. LIBRARY is to be abandoned then. After an error it is as it was. Nothing else may have it open. */
DameroLibrary *damero_library_save_as          (DameroLibrary        *library,
                                                const char           *path,
                                                GError              **error);
/* A new name for it, rescued-N-NAME, beside where it was or, if that cannot be written, in the user's data folder; the
 * caller's. */
char          *damero_library_dup_rescue_path  (DameroLibrary        *library);
/* Copies it there. The copy's path, the caller's. */
char          *damero_library_rescue           (DameroLibrary        *library,
                                                GError              **error);
/* By what PATH is seen to be in a folder that another program keeps in step with other machines: a name in it, or of a
 * file there. NULL: by nothing. Such a program takes a copy of a library while it is written. */
const char    *damero_library_get_sync_mark    (const char           *path);

/* Runs and the heartbeat. */

typedef struct {
  gint64 id;         /* from 1 */
  char  *program;
  gint64 pid;
  char  *boot_id;
  gint64 mono_ms;    /* at its start */
  gint64 started_ms; /* wall time */
  gint64 ended_ms;   /* wall time; -1: no clean end */
} DameroRun;

/* Frees a run that was given to the caller; NULL is fine. */
void           damero_run_free               (DameroRun           *run);

typedef struct {
  gint64 run;
  gint64 mono_ms; /* in that run */
  gint64 wall_ms;
} DameroHeartbeat;

/* Records that this process begins to direct. BOOT_ID names the boot of the machine: monotonic times
 * of runs with one boot id compare. Once per opened library. */
gboolean       damero_library_begin_run      (DameroLibrary       *library,
                                              const char          *boot_id,
                                              gint64               mono_ms,
                                              gint64               wall_ms,
                                              gint64              *ret_run,
                                              GError             **error);
/* The newest run but this library's own, if it has no clean end: the one that crashed (or, read-only,
 * the one that writes now). NULL without error: there is none. */
DameroRun     *damero_library_get_unfinished_run (DameroLibrary   *library,
                                              GError             **error);
/* The run with that number, NULL with NOT_FOUND if there is none. */
DameroRun     *damero_library_get_run        (DameroLibrary       *library,
                                              gint64               id,
                                              GError             **error);
/* Renews the one heartbeat of the library: RUN is alive at that instant. */
gboolean       damero_library_heartbeat      (DameroLibrary       *library,
                                              gint64               run,
                                              gint64               mono_ms,
                                              gint64               wall_ms,
                                              GError             **error);
/* Reads it; run 0 if there never was one. */
gboolean       damero_library_get_heartbeat  (DameroLibrary       *library,
                                              DameroHeartbeat     *ret_heartbeat,
                                              GError             **error);

/* The log. */

/* Stores the last N_ACTS of the log of EVENT, of which BREAKS (gboolean) says whether they break the integrity of the
 * pairing, and the last N_REGISTRY_ACTS of that of REGISTRY, and brings the projections up to both. Of which there
 * are none may be NULL. The acts' run must be one of the library. All or nothing: TRUE means that they are on the
 * disk, FALSE that the library is as before and can be used on. (If the machine dies after a failed commit, they may
 * yet be found stored, in full.) An act costs the rows it names; an undo those of the games that it changes, and those
 * of the players, sections and matches. OTHER_WRITER: the library's log does not end with the act before them. */
gboolean       damero_library_commit         (DameroLibrary        *library,
                                              const DameroEvent    *event,
                                              guint                 n_acts,
                                              const GArray         *breaks,
                                              const DameroRegistry *registry,
                                              guint                 n_registry_acts,
                                              GError              **error);
/* A run of a program elsewhere, to which acts of an event belong that is copied into this library. */
typedef struct {
  gint64 id;         /* as it is to be here; above that of all runs there are */
  gint64 started_ms; /* wall time */
  gint64 mono_ms;    /* at its start */
} DameroForeignRun;

/* The number that the next run of the library will have. */
gboolean       damero_library_get_next_run   (DameroLibrary       *library,
                                              gint64              *ret_run,
                                              GError             **error);
/* Stores the last N_ACTS acts of the log of EVENT, which are those of RUNS (DameroForeignRun, ascending), all or
 * nothing; BREAKS (gboolean): which of them break the integrity of the pairing. The run of this program ends
 * with it and a new one begins, RET_RUN, for acts of a run cannot follow those of a later one. */
gboolean       damero_library_import         (DameroLibrary       *library,
                                              const DameroEvent   *event,
                                              guint                n_acts,
                                              const GArray        *breaks,
                                              const GArray        *runs,
                                              const DameroStamp   *now,
                                              const char          *boot_id,
                                              gint64              *ret_run,
                                              GError             **error);
/* The log of an event, as DameroLogRow in order (undone is not filled in); for damero_event_replay. DAMAGED if it is
 * not what was stored. */
GPtrArray     *damero_library_load_event     (DameroLibrary       *library,
                                              const char          *event_uid,
                                              GError             **error);

/* The log of the register, empty if there is none yet; for damero_registry_replay. */
GPtrArray     *damero_library_load_registry  (DameroLibrary       *library,
                                              GError             **error);

typedef struct {
  char   *uid;
  char   *name;
  char   *venue;         /* NULL if not known */
  char   *date;          /* NULL if not known */
  char   *director;      /* NULL if not known */
  gint64  changed_ms;    /* wall time of its last act */
  int     n_players;
  int     n_sections;
  int     system;        /* DameroSystem of all its sections; -1 if they differ or there are none */
  int     n_rounds;      /* of all sections, as far as the entries show */
  int     n_rounds_paired;
  int     n_rounds_closed;
  int     n_playing;     /* games whose clock runs, or that are played without a clock */
  int     n_interrupted; /* games stopped by an interruption and not resumed */
  gboolean listed;       /* among the events that are offered */
} DameroEventSummary;

/* Frees a summary that was taken out of its list; NULL is fine. */
void           damero_event_summary_free     (DameroEventSummary  *summary);
/* All events, the latest first, as DameroEventSummary; from the projections. Cost: not that of their acts. */
GPtrArray     *damero_library_list_events    (DameroLibrary       *library,
                                              GError             **error);
/* How many acts the log of an event has. Cost: that of counting them. */
gboolean       damero_library_count_acts     (DameroLibrary       *library,
                                              const char          *event_uid,
                                              guint               *ret_n,
                                              GError             **error);
/* The uid of the event that TEXT names: its uid, the beginning of its uid, or its name (letter case
 * aside); the caller's. Otherwise NOT_FOUND, which names the first five events, or AMBIGUOUS, which
 * names the first five that fit with as much of their uids as distinguishes them. */
char          *damero_library_find_event     (DameroLibrary       *library,
                                              const char          *text,
                                              GError             **error);

/* Care. */

/* Moves what the write-ahead log holds into the file, as far as readers let it: all of it, if there are none, after
 * which the log is begun anew. Uses a connection of its own: any thread, while the library stays open; who writes
 * waits for what was written while it was at it. */
gboolean       damero_library_checkpoint     (DameroLibrary       *library,
                                              GError             **error);
/* Whether the log has grown so long that a checkpoint is worth while: in idle time. One that grows much longer is
 * folded in by who writes. Any thread. */
gboolean       damero_library_needs_checkpoint (DameroLibrary     *library);
/* Throws the projections away and makes them anew from the log, in one transaction. */
gboolean       damero_library_rebuild        (DameroLibrary       *library,
                                              GError             **error);
/* Checks what somebody is about to stand on: that the tables of EVENT (or, if it is NULL, of REGISTRY), which is what
 * its log gives, say the same; those of a very long log are left for the background. FALSE with DAMAGED and the newest
 * good backup of BACKUPS: nothing is written any more. */
gboolean       damero_library_check_tables    (DameroLibrary        *library,
                                               const DameroEvent    *event,
                                               const DameroRegistry *registry,
                                               const char           *backups,
                                               GError              **error);
/* Called before each step of N_TOTAL: FALSE with an error ends the check. */
typedef gboolean (*DameroLibraryStep)         (guint                 n_done,
                                               guint                 n_total,
                                               gpointer              data,
                                               GError              **error);
/* Checks all there is, step by step, each a short reading of its own: for a reader (damero_library_open_reader) in a
 * thread of low priority, beside what is done. FALSE with DAMAGED as soon as something is found: nothing is written
 * any more, also by who opened the reader. */
gboolean       damero_library_check_rest      (DameroLibrary        *library,
                                               const char           *backups,
                                               DameroLibraryStep     go_on,
                                               gpointer              data,
                                               GError              **error);
/* Checks everything: the file, its references, that every log replays with the same consequences,
 * and that the projections equal what a replay gives. A list of English sentences, empty if all is
 * well; damage is such a sentence. NULL if the library could not be checked at all. Changes
 * nothing; read-only will do. */
GPtrArray     *damero_library_verify         (DameroLibrary       *library,
                                              GError             **error);

/* Backups: whole libraries in one file each, named NAME-yyyy-mm-dd-NNNN.damero. */

#define DAMERO_BACKUPS_ALWAYS    3
#define DAMERO_BACKUPS_MAX_BYTES (G_GUINT64_CONSTANT (2) << 30)

/* The default folder for the backups of the library PATH: NAME-backups beside it; absolute, the
 * caller's. */
char          *damero_library_dup_backup_folder (const char       *path);
/* Copies LIBRARY, checks the copy, and puts it into FOLDER (made if missing, but not its parents: a
 * mistyped name of a stick must not become a folder on the same disk) under the next number and the
 * day of WALL_MS. Then only the KEEP newest backups of this library stay (0: all), and of more than
 * DAMERO_BACKUPS_ALWAYS as many as DAMERO_BACKUPS_MAX_BYTES hold. It is there whole or not at all.
 * RET_PATH, may be NULL, is absolute and the caller's. Uses a connection of its own: any thread, while
 * the library stays open. */
gboolean       damero_library_backup         (DameroLibrary       *library,
                                              const char          *folder,
                                              gint64               wall_ms,
                                              guint                keep,
                                              char               **ret_path,
                                              GError             **error);
/* The newest backup of the library PATH in FOLDER (NULL: the default) that passes a check; the
 * caller's. NULL with NOT_FOUND if there is none. Any thread. */
char          *damero_library_find_backup    (const char          *path,
                                              const char          *folder,
                                              GError             **error);
/* A file that a library can be restored from. */
typedef struct {
  char    *path;       /* absolute */
  gint64   changed_ms; /* wall time of the file */
  gboolean is_kept;    /* what a restore put aside; FALSE: a backup */
} DameroBackup;

/* Frees a backup. */
void           damero_backup_free            (DameroBackup        *backup);
/* The backups of the library PATH in FOLDERS (NULL at the end; empty names are passed over) and what was kept of it
 * beside it, as DameroBackup, the latest first; whether they are good is not looked at. Any thread. */
GPtrArray     *damero_library_list_backups   (const char          *path,
                                              const char *const   *folders);
/* Verifies BACKUP wholly, one of an older version as a copy that is brought up to date. RET_EVENTS: the names of its
 * events (char *), the latest first. FALSE with what is wrong with it. Changes nothing. Any thread; cost: that of
 * replaying every log. */
gboolean       damero_library_verify_backup  (const char          *backup,
                                              GPtrArray          **ret_events,
                                              GError             **error);
/* Puts a copy of BACKUP in the place of the library PATH, which must not be open (LOCKED or BUSY if
 * it is). The old file, if there is one, is kept beside it: as one plain file that holds all that
 * was stored, or, if it is damaged, as it was with its log. RET_KEPT, may be NULL, is its new path
 * or NULL, the caller's. SAME_FILE if BACKUP is the library; NEWER_VERSION, or DAMAGED if a whole verification of
 * the copy finds something. After an error all is as it was, and whenever the program dies there is a library. */
gboolean       damero_library_restore        (const char          *path,
                                              const char          *backup,
                                              const char          *program,
                                              char               **ret_kept,
                                              GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroLibrary, damero_library_abandon)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroBackup, damero_backup_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroRun, damero_run_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroEventSummary, damero_event_summary_free)

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * store/library-private.h - what the files of store/ share; nobody else includes it but its tests.
 */
#pragma once

#include <sqlite3.h>
#include <sys/types.h>

#include "model/fault-error.h"
#include "store/library.h"

#define DAMERO_LIBRARY_APPLICATION_ID 0x44616D72 /* "Damr" */
#define DAMERO_LIBRARY_BUSY_MS        500
#define DAMERO_STORE_MODE             0600 /* of what is new: of its owner alone */
#define DAMERO_STORE_FOLDER_MODE      0700

/* The last act of a library, and its sum. */
typedef struct {
  gint64 seq; /* 0: none */
  gint64 sum;
} DameroHead;

/* What is going on when an error comes up: decides what its message says was kept. */
typedef enum {
  DAMERO_DOING_OPEN, /* for writing */
  DAMERO_DOING_READ, /* opening read-only too */
  DAMERO_DOING_STORE,
  DAMERO_DOING_CHECKPOINT,
  DAMERO_DOING_CLOSE,
  DAMERO_DOING_BACKUP,
  DAMERO_DOING_RESTORE,
  DAMERO_DOING_SAVE, /* somewhere else, what is open */
} DameroDoing;

/* A file, whatever it is called. */
typedef struct {
  dev_t device;
  ino_t inode;
} DameroFileId;

/* The steps that make and update the file: step i leads from version i to i + 1. */
typedef struct {
  guint              n_steps;
  const char *const *steps; /* SQL */
} DameroMigrations;

/* Who writes now: the connections of one process take turns without polling, and one that has much to write
 * gives way to the others (writers.c). Shared by a library and its siblings. */
typedef struct {
  GMutex   mutex; /* guards the rest */
  GCond    cond;
  gboolean is_taken;
  guint    n_waiting; /* connections that are not to wait long */
} DameroWriterQueue;

struct _DameroLibrary {
  char              *path;
  char              *program;
  DameroLibraryMode  mode;
  int                lock_fd;    /* -1: no lock held */
  int                file_fd;    /* the lock on the library itself; -1: none */
  gboolean           lock_made;  /* while opening: its file was not there before, and goes if that fails */
  sqlite3           *db;
  sqlite3           *keeper;     /* open for writing: to the same file, for checkpoints and backups, whatever the name
                                  * leads to meanwhile; NULL: none */
  GMutex             keeper_mutex; /* guards its use */
  int                log_pages;  /* atomic: of the write-ahead log after the last commit */
  DameroHead         head;       /* the last act that was stored, or is about to be */
  DameroHead         stored_head; /* the last that is in the file of the head */
  int                head_fd;    /* that file; -1: none is written */
  DameroFileId       file_id;    /* of the open file and its log */
  DameroFileId       log_id;
  int                moved;      /* atomic: their names lead elsewhere, nothing is written any more */
  GHashTable        *statements; /* SQL -> sqlite3_stmt, prepared when first used */
  char              *insert_act; /* SQL made from the table of fields */
  char              *select_acts;
  DameroWriterQueue *writers;        /* of all connections of this process to the file */
  DameroLibrary     *primary;    /* a sibling: whose file, lock and run it uses; NULL otherwise */
  gint64             run;        /* begun by this process, 0 = none */
  guint              n_reading;  /* how often damero_library_begin_reading was answered and not ended */
  gboolean           holds_snapshot; /* the first of them began a transaction */
  DameroDoing        doing;
  int                damaged;    /* atomic: damage was met, nothing is written any more */
  GCancellable      *cancellable; /* what the library does fails once it is cancelled; NULL: nothing does */
  gulong             cancelled_id;
};

/* writers.c */

/* One that nobody has taken; freed with the last reference. */
DameroWriterQueue *damero_writer_queue_new       (void);
/* Another reference to it. */
DameroWriterQueue *damero_writer_queue_ref       (DameroWriterQueue *writers);
/* Drops one. */
void               damero_writer_queue_unref     (DameroWriterQueue *writers);
/* Waits for its turn; PATIENT: after all who are not. */
void               damero_writer_queue_enter     (DameroWriterQueue *writers,
                                                  gboolean           patient);
/* Lets the next one in. */
void               damero_writer_queue_leave     (DameroWriterQueue *writers);
/* Whether somebody who is not patient waits. */
gboolean           damero_writer_queue_is_wanted (DameroWriterQueue *writers);

/* error.c */

/* The sentence that says what was kept, with a blank before it; "" if nothing could have changed. */
DameroKept    damero_store_get_kept      (DameroDoing             doing);
/* Sets an error of the file PATH for what SQLite said: CODE (extended), TEXT, the system's errno. */
void          damero_store_set_error     (GError                **error,
                                          const char             *path,
                                          DameroDoing             doing,
                                          int                     code,
                                          const char             *text,
                                          int                     system_errno);
/* Likewise for a failed system call; nothing but ERRNO is known. */
void          damero_store_set_errno     (GError                **error,
                                          const char             *path,
                                          DameroDoing             doing,
                                          int                     system_errno);
/* Likewise from a connection's last error. */
void          damero_store_set_db_error  (GError                **error,
                                          const char             *path,
                                          DameroDoing             doing,
                                          sqlite3                *db,
                                          int                     code);

/* file.c */

/* The absolute name of PATH without links, as far as it exists: one name for one file, whatever leads
 * to it (the lock's name is made from it). Every path goes through here where it enters. */
char         *damero_store_dup_path      (const char             *path);
/* FALSE with NOT_A_LIBRARY if there is something at PATH that is no plain file. */
gboolean      damero_store_check_kind    (const char             *path,
                                          DameroDoing             doing,
                                          gboolean               *ret_exists,
                                          GError                **error);
/* FALSE if PATH is a file that the portal of documents lends to a program in a sandbox (DOCUMENTS/ID/NAME): what is
 * made beside it, log, lock and head, never gets into its real folder, and is gone with the session. A folder that is
 * lent is one like others. */
gboolean      damero_store_check_lent    (const char             *path,
                                          GError                **error);
/* Makes the absolute FOLDER if need be, for its owner alone. Its parents must be there, or the error NOT_FOUND names
 * the first that is missing: a mistyped name must not grow a tree of folders somewhere else. Only under
 * the user's data folder, where nobody types the names, are parents made. */
gboolean      damero_store_make_folder   (const char             *folder,
                                          DameroDoing             doing,
                                          GError                **error);
/* Makes the database PATH, of which there is nothing yet, an empty file for its owner alone, whatever the umask lets:
 * SQLite gives its logs the same modes. Nothing if there is something. */
void          damero_store_make_file     (const char             *path);
/* Who may read and write PATH; if it is not there, who may what is new. */
mode_t        damero_store_get_mode      (const char             *path);
/* Gives FD, a file beside a library, the modes of the library, if it is ours to do so: its owner may have opened the
 * library to others, who read the lock too. */
void          damero_store_fit_mode      (int                     fd,
                                          const char             *library_path);
/* Makes a library of a version that left the modes to the umask, with what is beside it and its own folder of backups,
 * its owner's alone, as far as it is ours to do so. */
void          damero_store_take_back     (const char             *library_path);
/* Removes a database nobody has open, with what SQLite left beside it. */
void          damero_store_remove        (const char             *path);
/* Makes what was written to a file, or to a folder's list of files, last. */
gboolean      damero_store_sync          (const char             *path,
                                          DameroDoing             doing,
                                          GError                **error);
/* Renames, over another file if need be, and syncs the folder. */
gboolean      damero_store_rename        (const char             *from,
                                          const char             *to,
                                          DameroDoing             doing,
                                          GError                **error);

/* statement.c: the library's connection; errors are set as its `doing` says. */

/* The statement of that SQL, ready for binding; borrowed. */
sqlite3_stmt *damero_library_prepare     (DameroLibrary          *library,
                                          const char             *sql,
                                          GError                **error);
/* Sets the error for CODE from the connection; returns FALSE. */
/* Damage was met: nothing is written any more, through no connection of this process. */
void          damero_library_set_damaged (DameroLibrary          *library);
gboolean      damero_library_fail        (DameroLibrary          *library,
                                          int                     code,
                                          GError                **error);
/* Binds the integers or texts (NULL: null) to the parameter INDEX. */
gboolean      damero_library_bind_int    (DameroLibrary          *library,
                                          sqlite3_stmt           *statement,
                                          int                     index,
                                          gint64                  value,
                                          GError                **error);
gboolean      damero_library_bind_text   (DameroLibrary          *library,
                                          sqlite3_stmt           *statement,
                                          int                     index,
                                          const char             *value,
                                          GError                **error);
/* Steps to the end and makes the statement ready for its next use, whatever happens. */
gboolean      damero_library_run         (DameroLibrary          *library,
                                          sqlite3_stmt           *statement,
                                          GError                **error);
/* The same of SQL, with integers and then texts bound. */
gboolean      damero_library_run_row     (DameroLibrary          *library,
                                          const char             *sql,
                                          const gint64           *integers,
                                          guint                   n_integers,
                                          const char *const      *texts,
                                          guint                   n_texts,
                                          GError                **error);
/* One row more? FALSE with RET_FAILED FALSE at the end. The statement is ready again after FALSE. */
gboolean      damero_library_step        (DameroLibrary          *library,
                                          sqlite3_stmt           *statement,
                                          gboolean               *ret_failed,
                                          GError                **error);
void          damero_library_rewind      (sqlite3_stmt           *statement);
gboolean      damero_library_execute     (DameroLibrary          *library,
                                          const char             *sql,
                                          GError                **error);
/* The integer SQL gives, N_ARGS integers bound; FALLBACK if it gives no row or NULL. */
gboolean      damero_library_query_int   (DameroLibrary          *library,
                                          const char             *sql,
                                          const gint64           *args,
                                          guint                   n_args,
                                          gint64                  fallback,
                                          gint64                 *ret_value,
                                          GError                **error);
/* Opens a write transaction; refuses a read-only or damaged library. */
gboolean      damero_library_begin       (DameroLibrary          *library,
                                          GError                **error);
/* Commits if OK, else rolls back. Returns whether it is committed. */
gboolean      damero_library_end         (DameroLibrary          *library,
                                          gboolean                ok,
                                          GError                **error);

/* library.c */

/* One INSERT or UPDATE as a transaction of its own, with integers and then texts bound. */
gboolean       damero_library_write_row  (DameroLibrary          *library,
                                          const char             *sql,
                                          const gint64           *integers,
                                          guint                   n_integers,
                                          const char *const      *texts,
                                          guint                   n_texts,
                                          GError                **error);

/* damero_library_open with another list of steps than the program's own. */
DameroLibrary *damero_library_open_with  (const char             *path,
                                          DameroLibraryMode       mode,
                                          const char             *program,
                                          const char             *backups,
                                          const DameroMigrations *migrations,
                                          GError                **error);

/* FALSE with NEWER_VERSION if this program does not know that version. */
gboolean      damero_store_check_version (const char             *path,
                                          gint64                  version,
                                          DameroDoing             doing,
                                          GError                **error);

/* To an error about a library that is damaged or missing: which backup to restore (BACKUPS NULL: of the default
 * folder). */
void          damero_store_name_backup   (GError                **error,
                                          const char             *path,
                                          const char             *backups);

/* verify.c */

/* FALSE with DAMAGED if the log of that number is not what was stored. */
gboolean      damero_store_check_sums    (DameroLibrary          *library,
                                          gint64                  log_id,
                                          GError                **error);
/* FALSE with DAMAGED if LIBRARY, which is open for reading, is damaged: WHOLLY, or only what there is little of. A log
 * that is what was stored and does not replay is no damage. */
gboolean      damero_store_find_damage   (DameroLibrary          *library,
                                          gboolean                wholly,
                                          GError                **error);

/* connection.c */

/* Opens a connection with our settings. PATH is absolute. WRITE without CREATE: not as a new file. */
sqlite3      *damero_store_connect       (const char             *path,
                                          gboolean                write,
                                          gboolean                create,
                                          DameroDoing             doing,
                                          GError                **error);
/* Closes a read-only connection to the library PATH, or NULL. If nobody else has the library open, the
 * empty log that the connection had to make goes too. */
void          damero_store_close_reader  (sqlite3                *db,
                                          const char             *path);
/* Reads what kind of file it is and whether its newest run has no end. 0, 0: an empty database. */
gboolean      damero_store_identify      (sqlite3                *db,
                                          const char             *path,
                                          DameroDoing             doing,
                                          gint64                 *ret_version,
                                          gboolean               *ret_unclean,
                                          GError                **error);
/* Whether quick_check finds nothing; the first thing it finds otherwise in an error DAMAGED. */
gboolean      damero_store_quick_check   (sqlite3                *db,
                                          const char             *path,
                                          DameroDoing             doing,
                                          GError                **error);
/* Whether the library has as many tables and columns as its VERSION, from 1, has: FALSE with DAMAGED if not. */
gboolean      damero_store_check_shape   (sqlite3                *db,
                                          const char             *path,
                                          DameroDoing             doing,
                                          const DameroMigrations *migrations,
                                          gint64                  version,
                                          GError                **error);
/* Whether the tables, indexes and triggers of DB, a library of the newest version, are those that MIGRATIONS make, but
 * for comments. FALSE with an error: it could not be seen. */
gboolean      damero_store_compare_schema (sqlite3                *db,
                                          const char             *path,
                                          DameroDoing             doing,
                                          const DameroMigrations *migrations,
                                          gboolean               *ret_same,
                                          GError                **error);
/* What a line of a check says: SQLITE_CORRUPT, or that it could not look (the disk, memory). */
int           damero_store_check_code    (const char             *text);

/* lock.c */

/* Takes the writer's lock of the library PATH; the descriptor, or -1 with LOCKED or a system error.
 * RET_MADE, may be NULL: whether the file of the lock was made for it. */
int           damero_lock_take           (const char             *path,
                                          const char             *program,
                                          DameroDoing             doing,
                                          gboolean               *ret_made,
                                          GError                **error);
/* Gives it back, and removes its file if asked to; nothing if FD is -1. */
void          damero_lock_free           (const char             *path,
                                          int                     fd,
                                          gboolean                discard);
/* Takes the second lock, which is on the library PATH itself, whatever its names: LOCKED if somebody has it. RET_FD
 * holds it, and is to be closed only after the last connection of this process to the file: closing it drops
 * SQLite's own locks. */
gboolean      damero_lock_take_file      (const char             *path,
                                          DameroDoing             doing,
                                          int                    *ret_fd,
                                          GError                **error);
/* Keeps the file itself, not its log, from being changed by who takes the second lock, until the descriptor is closed:
 * for a reader that knows of no log. -1: it cannot be opened. */
int           damero_lock_hold_file      (const char             *path);
/* Whether somebody does; FD holds the second lock. */
gboolean      damero_lock_is_file_held   (int                     fd);
gboolean      damero_lock_get_holder     (const char             *path,
                                          gint64                 *ret_pid,
                                          char                  **ret_program);

/* head.c */

/* Opens the file of the head, if it can. */
void          damero_head_open           (DameroLibrary          *library);
/* Writes the head, if it is another. */
void          damero_head_write          (DameroLibrary          *library);
/* Removes that of the library PATH, which another takes the place of. */
void          damero_head_remove         (const char             *library_path);
/* FALSE with DAMAGED if LIBRARY, which is open for reading and has no writer, lacks the act of its head. */
gboolean      damero_head_check          (DameroLibrary          *library,
                                          GError                **error);

/* sum.c */

/* Stores the sum of an act that has just been stored, with what followed from it, in the log of that number. */
gboolean      damero_sum_put_act         (DameroLibrary          *library,
                                          gint64                  log_id,
                                          gint64                  seq,
                                          GError                **error);
/* Stores that of a row of archive_record. */
gboolean      damero_sum_put_record      (DameroLibrary          *library,
                                          gint64                  row_id,
                                          GError                **error);
/* Adds a problem for the first act of the log that is not what was stored. */
gboolean      damero_sum_check_log       (DameroLibrary          *library,
                                          gint64                  log_id,
                                          GPtrArray              *problems,
                                          GError                **error);
/* Adds one if there are sums of acts that are gone. */
gboolean      damero_sum_check_chain     (DameroLibrary          *library,
                                          GPtrArray              *problems,
                                          GError                **error);
/* Adds one for each record that is not what was stored, of N_MOST from the first after the row *AFTER, which it sets
 * to the last. */
gboolean      damero_sum_check_records   (DameroLibrary          *library,
                                          gint64                 *after,
                                          guint                   n_most,
                                          gboolean               *ret_more,
                                          GPtrArray              *problems,
                                          GError                **error);
/* Stores the sums that a library of an older version has not. */
gboolean      damero_sum_fill            (DameroLibrary          *library,
                                          GError                **error);

/* Keeps count of the pages of the write-ahead log. */
void          damero_store_watch_log     (DameroLibrary          *library);
/* Folds the log in if it has grown too long; in its turn at writing. */
void          damero_store_limit_log     (DameroLibrary          *library);

/* moved.c */

/* Opens the keeper of a library that is open for writing, and remembers its files. */
gboolean      damero_store_keep          (DameroLibrary          *library,
                                          GError                **error);
/* Prepares a library that has moved for the closing of its last connection, so that nothing of another file that
 * has its name now is touched. */
void          damero_store_close_moved   (DameroLibrary          *library);

/* migration.c */

extern const DameroMigrations damero_migrations;
extern const char damero_library_sql[]; /* schemas/library.sql, made by the build */
extern const char damero_library_2_sql[];
extern const char damero_library_3_sql[];
extern const char damero_library_4_sql[];
extern const char damero_library_5_sql[];
extern const char damero_library_6_sql[];

/* Brings the file from VERSION up to date and adds the tokens it lacks. */
gboolean      damero_library_migrate     (DameroLibrary          *library,
                                          const DameroMigrations *migrations,
                                          gint64                  version,
                                          GError                **error);

/* backup.c */

/* The version of the library in the file PATH, of which a check finds the whole good; 0 with an error
 * otherwise. Changes nothing. */
gint64        damero_store_check         (const char             *path,
                                          DameroDoing             doing,
                                          GError                **error);
/* The newest backup of the library PATH (absolute) in FOLDER, NULL the default, unchecked; NULL: none. */
char         *damero_store_dup_newest_backup (const char         *path,
                                          const char             *folder);
/* Copies the database of SOURCE into the file PATH: whole, checked, synced, or not at all. */
gboolean      damero_store_copy          (sqlite3                *source,
                                          const char             *source_path,
                                          const char             *path,
                                          DameroDoing             doing,
                                          GError                **error);

/* act-log.c */

/* The number of an event in the library: the seq of its first act. */
gboolean      damero_library_get_event_id (DameroLibrary         *library,
                                          const char             *event_uid,
                                          gint64                 *ret_id,
                                          GError                **error);
/* The number of the register's log; 0 if it has none yet. */
gboolean      damero_library_get_registry_id (DameroLibrary      *library,
                                          gint64                 *ret_id,
                                          GError                **error);
/* EVENT_UID NULL: an act of the register. */
gboolean      damero_library_insert_act  (DameroLibrary          *library,
                                          const char             *event_uid,
                                          const DameroAct        *act,
                                          const GArray           *consequences,
                                          gboolean                breaks_integrity,
                                          gint64                 *ret_event_id,
                                          GError                **error);
/* In one transaction, so that the consequences are those of its acts. */
GPtrArray    *damero_library_load_log    (DameroLibrary          *library,
                                          gint64                  event_id,
                                          GError                **error);

/* commit.c */

/* Inserts the last N_ACTS of the event's log; the projections stay. */
gboolean      damero_library_insert_acts (DameroLibrary          *library,
                                          const DameroEvent      *event,
                                          guint                   n_acts,
                                          const GArray           *breaks,
                                          gint64                 *ret_event_id,
                                          GError                **error);

/* projection.c */

typedef enum {
  DAMERO_TABLE_EVENT,
  DAMERO_TABLE_PLAYER,
  DAMERO_TABLE_SECTION,
  DAMERO_TABLE_ENTRY,
  DAMERO_TABLE_ROUND,
  DAMERO_TABLE_BYE,
  DAMERO_TABLE_MATCH,
  DAMERO_TABLE_GAME,
  DAMERO_TABLE_PLY,
  DAMERO_TABLE_ABSENCE,
  DAMERO_TABLE_FORBIDDEN,
  DAMERO_TABLE_REGISTRY,
  DAMERO_TABLE_MERGED,
  DAMERO_TABLE_ARCHIVE,
  DAMERO_TABLE_ARCHIVE_POSITION,
  DAMERO_N_TABLES,
} DameroTableId;

/* The tables up to this one are of events alone, and all their keys are numbers. */
#define DAMERO_LAST_OF_EVENT DAMERO_TABLE_FORBIDDEN

#define DAMERO_MAX_COLUMNS 26

typedef struct {
  const char *name;
  guint       n_keys;    /* the first columns, of which the first is the event's id; rows below 1 are no
                          * projections */
  guint       n_columns;
  const char *columns[DAMERO_MAX_COLUMNS];
} DameroTable;

/* DAMERO_N_TABLES rows, parents first. */
extern const DameroTable damero_tables[];

/* The phases of a game as the library names them, by DameroGamePhase. */
extern const char *const damero_phase_tokens[];
#define DAMERO_N_PHASES 6

/* Where projections are written: the library itself, or its copies in temp for comparing. */
typedef struct {
  DameroLibrary        *library;
  const char           *schema; /* "main" or "temp" */
  gint64                event_id;
  const DameroEvent    *event;       /* NULL: */
  const DameroRegistry *registry;    /* the register of players, whose log has the number event_id */
  GHashTable           *changed;     /* DameroPlace *, a set: the games whose rows are to be written; NULL: all */
  gboolean              keeps_names; /* with CHANGED: what the archive knows the other games by is as it was */
  GHashTable           *rows;        /* notes which rows are written, NULL: they need not be known */
} DameroProjection;

/* A value of a row. */
typedef struct {
  gboolean    is_integer;
  gint64      integer;
  const char *text; /* NULL: null */
} DameroValue;

#define DAMERO_INTEGER(value) { TRUE, (value), NULL }
#define DAMERO_TEXT(value)    { FALSE, 0, (value) }
#define DAMERO_NOTHING        { FALSE, 0, NULL }
#define DAMERO_TOKEN(family, value) DAMERO_TEXT (damero_token_get (DAMERO_TOKENS_##family, (int) (value)))

/* Writes a row of the table, with all its columns; one that is there is left alone or replaced. */
gboolean      damero_projection_put      (DameroProjection       *projection,
                                          DameroTableId           id,
                                          const DameroValue      *values,
                                          guint                   n_values,
                                          GError                **error);
/* For ROWS. */
GHashTable   *damero_projection_new_rows (void);
/* Notes in ROWS, if they are noted, that a row of VALUES, or at least its keys, stays. */
void          damero_projection_note_row (DameroProjection       *projection,
                                          DameroTableId           id,
                                          const DameroValue      *values);
/* Deletes the event's rows that are not in ROWS; the archive's apart. */
gboolean      damero_projection_delete_rest (DameroProjection    *projection,
                                          GError                **error);
/* Deletes the event's rows. */
gboolean      damero_projection_wipe     (DameroProjection       *projection,
                                          GError                **error);
/* Writes all rows of the event that CHANGED and KEEPS_NAMES do not leave out. Without ROWS it must have none. */
gboolean      damero_projection_write    (DameroProjection       *projection,
                                          GError                **error);
/* Brings the rows up to the state of the register after ACT, and others after it. */
gboolean      damero_projection_update_registry (DameroProjection *projection,
                                          const DameroAct        *act,
                                          GError                **error);
/* Brings the rows up to the state after the last N_ACTS of the event's log. */
gboolean      damero_projection_update   (DameroProjection       *projection,
                                          guint                   n_acts,
                                          GError                **error);

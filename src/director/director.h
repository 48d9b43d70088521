/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/director.h - the one door: acts go in, state comes out.
 *
 * The director owns the open library and the states of its events. damero_director_perform checks an
 * act, commits it to the library, and announces the change; the state seen through it is never ahead
 * of what the library holds. It stamps acts, writes the deadlines that pass as acts of their own,
 * keeps the heartbeat, and on opening stops the clocks that a crash left running.
 *
 * Signal "changed" (const char *event_uid, guint64 revision, guint n_acts): acts of that event were committed
 * together, the last N_ACTS rows of its log.
 * Signal "event-replaced" (const char *event_uid): the event of that uid is another object now, and everything in it
 * may be another: sections, rounds, games, and the rows of its log. What was borrowed of the old one is freed; keep
 * ids, and look them up anew. "changed" follows, of all of its log.
 * Signal "registry-changed" (guint64 revision): acts of the register of players were committed.
 * Signal "archive-changed": see director/archive.h.
 * Signal "failed" (const GError *error): what time decided could not be written. It is tried again every
 * second; until it has worked, nothing more is said.
 * Signal "trouble-changed": what damero_director_get_trouble says is another.
 * Signal "backup-failed": one of the errors of backups can be taken (damero_director_steal_backup_error and the other).
 */
#pragma once

#include <gio/gio.h>

#include "director/environment.h"
#include "event/event.h"
#include "formats/sheets/document.h"
#include "store/library.h"

G_BEGIN_DECLS

#define DAMERO_DIRECTOR_ERROR (damero_director_error_quark ())
/* The domain of the director's own errors. */
GQuark damero_director_error_quark (void);

typedef enum {
  DAMERO_DIRECTOR_ERROR_REFUSED,   /* the act cannot be performed; the refusal says why */
  DAMERO_DIRECTOR_ERROR_NO_EVENT,  /* no event of that uid or name */
  DAMERO_DIRECTOR_ERROR_READ_ONLY, /* the library is open for reading only */
  DAMERO_DIRECTOR_ERROR_EXPORT,    /* an export did not validate, or could not be written */
  DAMERO_DIRECTOR_ERROR_CHANGED,   /* the section changed while it was paired */
  DAMERO_DIRECTOR_ERROR_IMPORT,    /* a file is not valid, or cannot be brought in now */
} DameroDirectorError;

#define DAMERO_TYPE_DIRECTOR (damero_director_get_type ())
G_DECLARE_FINAL_TYPE (DameroDirector, damero_director, DAMERO, DIRECTOR, GObject)

/* How far long work in a thread is: N_DONE of N_TOTAL. Called in the main context that it was begun in, now and
 * then. */
typedef void (*DameroProgress) (guint    n_done,
                                guint    n_total,
                                gpointer user_data);

/* Opens the library at PATH (made if there is none, unless READ_ONLY) for PROGRAM, whose name a second writer gets to
 * see. Clocks that an unclean end left running are stopped at the last heartbeat, by an act of their event; an event
 * that cannot be read is left alone (see damero_director_steal_recovery_error). Errors: DAMERO_LIBRARY_ERROR. */
DameroDirector    *damero_director_open           (const char         *path,
                                                   gboolean            read_only,
                                                   const char         *program,
                                                   DameroEnvironment  *environment,
                                                   GError            **error);
/* The same; BACKUPS (may be NULL: the library's own) is the folder in which an error looks for a backup. */
DameroDirector    *damero_director_open_with      (const char         *path,
                                                   gboolean            read_only,
                                                   const char         *program,
                                                   const char         *backups,
                                                   DameroEnvironment  *environment,
                                                   GError            **error);
/* Stops running clocks by an act, cancels what is read in threads, waits for backups under way, ends the run, closes
 * the library. The director is of no use after it. Without it the end is unclean, as it is where nothing can be stored
 * any more. */
gboolean           damero_director_close          (DameroDirector     *self,
                                                   GError            **error);
/* Looks at the whole library in a thread, step by step, beside whatever is done; what is opened is looked at anyway
 * before the first write. PROGRESS counts steps, and may be NULL, as CANCELLABLE. */
void               damero_director_check_async    (DameroDirector     *self,
                                                   DameroProgress      progress,
                                                   gpointer            progress_data,
                                                   GCancellable       *cancellable,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);
/* FALSE with DAMERO_LIBRARY_ERROR_DAMAGED, which names the newest good backup, as soon as something is found: nothing
 * is stored any more. Other errors: of the library, G_IO_ERROR_CANCELLED. */
gboolean           damero_director_check_finish   (DameroDirector     *self,
                                                   GAsyncResult       *result,
                                                   GError            **error);
/* Whether the library's file was moved, replaced or removed while it was open. Nothing is stored any more then: acts
 * fail with DAMERO_LIBRARY_ERROR_MOVED, and so does the signal "failed" once where a clock runs. What clocks show is
 * worth nothing from the last heartbeat on; damero_director_save_as stops them there. */
gboolean           damero_director_is_lost        (DameroDirector     *self);
/* Why nothing can be stored now: the last error of the library, borrowed; NULL if nothing is known to be wrong. Where
 * the file is full, cannot be written or fails it goes by itself as soon as something was stored. */
const GError      *damero_director_get_trouble    (DameroDirector     *self);
/* Says that it is ERROR (copied): what damero_director_check_finish has found, or why a library is open for reading
 * only. */
void               damero_director_set_trouble    (DameroDirector     *self,
                                                   const GError       *error);
/* FALSE: nothing is stored any more, whatever is tried: the library is open for reading only, damaged, not where it
 * was, or written by another program. */
gboolean           damero_director_can_write      (DameroDirector     *self);
/* Writes what waits to be written, and a sign of life: whether it works again. */
gboolean           damero_director_try_again      (DameroDirector     *self,
                                                   GError            **error);
/* The instant at which the event's clocks are to be shown: now, or while nothing can be stored any more the last one
 * that is known of them. */
DameroStamp        damero_director_get_shown      (DameroDirector     *self,
                                                   const DameroEvent  *event);
/* Copies all that is stored to PATH, where nothing may be, and goes on there: also without a loss. Clocks that run are
 * stopped, by an act of their event, at the last sign of life that was stored, as after a crash; with them the gap.
 * Work in threads is ended. The library is another object then. FALSE: what is stored is where it was, or, if only an
 * act could not be stored, at PATH. */
gboolean           damero_director_save_as        (DameroDirector     *self,
                                                   const char         *path,
                                                   GError            **error);
DameroLibrary     *damero_director_get_library    (DameroDirector     *self);
DameroEnvironment *damero_director_get_environment (DameroDirector    *self);

/* The state of an event by its uid; borrowed, valid until the director is gone. NULL with an error if
 * there is none or its log does not replay. Cost of the first call: a fold of its log. */
const DameroEvent *damero_director_get_event      (DameroDirector     *self,
                                                   const char         *event_uid,
                                                   GError            **error);

/* Performs ACT on the event. An EVENT act makes a new event, whose uid is the act's. What the act
 * leaves open is filled in and stored with it: uid, stamp (mono_ms 0: now; a later
 * instant than now, or one older than a minute, is refused), numbers, the seed of
 * lots, pairs.
 * ACT gets what was filled in. On success the act is committed and RET_CONSEQUENCES (may be NULL)
 * borrows what followed. On failure nothing has changed: DAMERO_DIRECTOR_ERROR_REFUSED with
 * RET_REFUSAL (may be NULL) filled, or an error of the library. */
gboolean           damero_director_perform        (DameroDirector     *self,
                                                   const char         *event_uid,
                                                   DameroAct          *act,
                                                   const GArray      **ret_consequences,
                                                   DameroRefusal      *ret_refusal,
                                                   GError            **error);
/* For how long the flag that fell at FLAG_MS in the game at PLACE has to wait at NOW_MS, for a press that was made
 * before and is still under way: 0 not at all. Asked again when that is over. */
typedef gint64 (*DameroFlagWaitFunc) (const DameroPlace *place,
                                      gint64             flag_ms,
                                      gint64             now_ms,
                                      gpointer           user_data);
/* Lets FUNC (NULL: none) say which flags of the event wait. Other boards go on meanwhile; whatever else is done at the
 * board of the flag ends the waiting, but not what is only said of the game. */
void               damero_director_set_flag_wait  (DameroDirector      *self,
                                                   const char          *event_uid,
                                                   DameroFlagWaitFunc   func,
                                                   gpointer             user_data);
/* The register of players; borrowed, valid until the director is gone. NULL with an error if its log does not
 * replay. Cost of the first call: a fold of its log. */
const DameroRegistry *damero_director_get_registry (DameroDirector    *self,
                                                   GError            **error);
/* Performs ACTS as one, in their order: all of them are committed in one transaction and announced by one signal, or
 * nothing has changed, ACTS included. They get a group in common (event/event.h) by which one undo takes all of them
 * back. Acts of the event may stand among acts of the register; EVENT_UID NULL: the first makes an event, or all are
 * of the register. An EVENT act, which cannot be undone, is of no group. What they leave open is filled in, each on
 * the state after those before it. Deadlines that have passed are written before, as acts that stand alone. An act
 * that is in the log already is answered by it. On failure as of damero_director_perform; RET_REFUSED (may be NULL)
 * gets the index of the act that was refused, which the error names. */
gboolean           damero_director_perform_many   (DameroDirector     *self,
                                                   const char         *event_uid,
                                                   DameroAct         **acts,
                                                   guint               n_acts,
                                                   guint              *ret_refused,
                                                   DameroRefusal      *ret_refusal,
                                                   GError            **error);
/* The same with acts of the register alone, an UNDO of its own acts among them. */
gboolean           damero_director_perform_registry (DameroDirector   *self,
                                                   DameroAct         **acts,
                                                   guint               n_acts,
                                                   DameroRefusal      *ret_refusal,
                                                   GError            **error);
/* Writes a new uid: for an act that a later one of its group names. */
void               damero_director_make_uid       (DameroDirector     *self,
                                                   char                uid[DAMERO_UID_SIZE]);
/* Pairs a round in a thread, on a copy of the section, for ACT (PAIR; copied), as damero_director_perform does at
 * once: without pairs the system's, with pairs these. BEFORE (copied, may be NULL), an act on the section or a round of
 * it, is performed before it as one with it: who does not play, or the results that are not waited for. PROGRESS counts
 * the players who are paired, and may be NULL, as CANCELLABLE. */
void               damero_director_pair_async     (DameroDirector     *self,
                                                   const char         *event_uid,
                                                   const DameroAct    *before,
                                                   const DameroAct    *act,
                                                   DameroProgress      progress,
                                                   gpointer            progress_data,
                                                   GCancellable       *cancellable,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);
/* Performs the acts, unless what the pairing rests on has changed meanwhile (DAMERO_DIRECTOR_ERROR_CHANGED: pair
 * again); presses on the boards have not. The PAIR act, filled in; free it. NULL: nothing has changed. Other errors:
 * those of damero_director_perform with RET_REFUSAL (may be NULL), and G_IO_ERROR_CANCELLED. */
DameroAct         *damero_director_pair_finish    (DameroDirector     *self,
                                                   GAsyncResult       *result,
                                                   DameroRefusal      *ret_refusal,
                                                   GError            **error);
/* The library's number of this run: which stamps are of now. */
gint64             damero_director_get_run        (DameroDirector     *self);
/* The instant now as a stamp of this run. */
DameroStamp        damero_director_get_now        (DameroDirector     *self);
/* How many acts this director has committed. */
guint64            damero_director_get_revision   (DameroDirector     *self);
/* What an interruption cost: ms from the last heartbeat to this opening; 0 if clean. Of several events the most;
 * each has its own in the INTERRUPTED act of its log, as has a sleep of the machine. */
gint64             damero_director_get_gap_ms     (DameroDirector     *self);

/* Where backups go after every closed round: a folder, or NULL for none. The start value is the
 * library's own, beside it (damero_library_dup_backup_folder). */
void               damero_director_set_backups    (DameroDirector     *self,
                                                   const char         *folder);
/* Where they go too: a folder on another disk, such as a stick, or NULL. */
void               damero_director_set_second_backups (DameroDirector *self,
                                                   const char         *folder);
/* Makes a backup in a thread, into FOLDER (NULL: where backups go), of what is stored now; also of a library that is
 * open for reading. */
void               damero_director_back_up_async  (DameroDirector     *self,
                                                   const char         *folder,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);
/* Its path, the caller's; NULL with an error of the library. */
char              *damero_director_back_up_finish (DameroDirector     *self,
                                                   GAsyncResult       *result,
                                                   GError            **error);
/* Why the first event that opening could not recover cannot be read, once; NULL if there was none. */
GError            *damero_director_steal_recovery_error (DameroDirector *self);
/* The error of the last backup after a round that failed, once; NULL if all went well. */
GError            *damero_director_steal_backup_error (DameroDirector *self);
/* The same of the second folder, where only the first failure since one went well is an error: a stick that is not
 * there. */
GError            *damero_director_steal_second_error (DameroDirector *self);
/* The files that are written of an event. */
typedef enum {
  DAMERO_EXPORT_EVENT,       /* the whole event as XML (formats/xml/event-xml.h) */
  DAMERO_EXPORT_CROSSTABLE,  /* XML, validated before it is put in place */
  DAMERO_EXPORT_GAMES,       /* the records of the event's games (formats/pdn/event.h), PDN */
  DAMERO_EXPORT_GAME_TABLE,  /* a line for every game of the event, CSV */
  DAMERO_EXPORT_STANDINGS,   /* of a section, CSV */
  DAMERO_EXPORT_TRF,         /* of a section: formats/trf/event.h, with what departs from the pairing */
  DAMERO_EXPORT_ASSOCIATION, /* of a section, a table to paste into an association's page */
  DAMERO_EXPORT_N_KINDS
} DameroExportKind;

/* What the name of such a file ends with, without the first dot: "event.xml". */
const char        *damero_export_kind_get_extension (DameroExportKind kind);
/* Whether it is of one section, not of the whole event. */
gboolean           damero_export_kind_is_of_section (DameroExportKind kind);
/* The kind that the end of PATH's name asks for; the crosstable if it is no other. */
DameroExportKind   damero_export_kind_of_file     (const char         *path);
/* What such a file of EVENT would tell of players if the event published it, a bit for each DameroPublished; SECTION as
 * for the export. Cost: the log. */
guint              damero_export_kind_find_withheld (DameroExportKind   kind,
                                                     const DameroEvent *event,
                                                     int                section);
/* Writes such a file to PATH, in the place of an old one, which stays if that fails. SECTION is an id, REFUSED if the
 * event has no such section; for what is of the event it is not looked at. */
gboolean           damero_director_export         (DameroDirector     *self,
                                                   const char         *event_uid,
                                                   DameroExportKind    kind,
                                                   int                 section,
                                                   const char         *path,
                                                   GError            **error);
/* The same in a thread, as the library has the event then. CANCELLABLE may be NULL; a file that was put in place before
 * it was cancelled stays. */
void               damero_director_export_async   (DameroDirector     *self,
                                                   const char         *event_uid,
                                                   DameroExportKind    kind,
                                                   int                 section,
                                                   const char         *path,
                                                   GCancellable       *cancellable,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);

/* What came of a file that was brought in. */
typedef struct {
  char      *uid;       /* of the event */
  gboolean   is_new;    /* it was not in the library */
  guint      n_added;   /* acts that were, or would be, added */
  guint      n_own;     /* acts that are here and not in the file */
  GPtrArray *conflicts; /* char *: an act that does not apply here, and why */
  GPtrArray *warnings;  /* char *: what of the file is not in the event, with its place */
  gboolean   is_stored;
} DameroImportReport;

/* Frees a report. */
void               damero_import_report_free      (DameroImportReport *report);
/* Brings in the event of a file that an export of the whole event wrote, here or with another library: whole, or
 * what is new of one that is here (event/merge.h). Of a crosstable, which is known by the file's first element, and of
 * a tournament report, which is known by its name, an event is made (formats/xml/crosstable-xml.h,
 * formats/trf/event-read.h), and a later one adds to it; an event that was directed here takes none. With conflicts it
 * is stored only if WITH_CONFLICTS, without the acts that do not apply. FALSE with the error
 * IMPORT: the file is not valid or cannot be taken, or a clock runs; or an error of the library. All or nothing is
 * stored. A new run of the program begins with it. */
gboolean           damero_director_import_event   (DameroDirector     *self,
                                                   const char         *path,
                                                   gboolean            with_conflicts,
                                                   DameroImportReport **ret_report,
                                                   GError            **error);
/* The same with the reading and the comparing in a thread; what is stored is stored when it is finished, unless it was
 * cancelled before: G_IO_ERROR_CANCELLED. PROGRESS and CANCELLABLE may be NULL. */
void               damero_director_import_event_async (DameroDirector *self,
                                                   const char         *path,
                                                   gboolean            with_conflicts,
                                                   DameroProgress      progress,
                                                   gpointer            progress_data,
                                                   GCancellable       *cancellable,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);
gboolean           damero_director_import_event_finish (DameroDirector *self,
                                                   GAsyncResult       *result,
                                                   DameroImportReport **ret_report,
                                                   GError            **error);
/* Writes a document of a section (formats/sheets/document.h) to PATH, as PDF on paper of that size, in the
 * place of an old file. DAMERO_DIRECTOR_ERROR_EXPORT: there is nothing to show. */
gboolean           damero_director_export_document (DameroDirector    *self,
                                                   const char         *event_uid,
                                                   int                 section,
                                                   DameroDocumentKind  kind,
                                                   int                 round_number,
                                                   double              width_pt,
                                                   double              height_pt,
                                                   const char         *path,
                                                   GError            **error);
/* Writes the event's site (formats/site.h) as the folder FOLDER, in a thread: beside it first, then in its place, so
 * that there is always a whole one. A folder that has anything in it but such a site is left alone:
 * DAMERO_DIRECTOR_ERROR_EXPORT. PROGRESS counts pages, and may be NULL, as CANCELLABLE. */
void               damero_director_export_site_async (DameroDirector  *self,
                                                   const char         *event_uid,
                                                   const char         *folder,
                                                   DameroProgress      progress,
                                                   gpointer            progress_data,
                                                   GCancellable       *cancellable,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);
/* Ends an export of a file or a site. RET_N_FILES (unless NULL): how many files it is. Errors: of files
 * G_FILE_ERROR; of the library; of the document; G_IO_ERROR_CANCELLED. What was there is as it was then. */
gboolean           damero_director_export_finish  (DameroDirector     *self,
                                                   GAsyncResult       *result,
                                                   guint              *ret_n_files,
                                                   GError            **error);
/* Writes bytes, such as a page of formats/, to PATH whole, in the place of an old file, whose permissions it gets; to a
 * device or a pipe as they come. What a run that was killed has left there is gone. */
gboolean           damero_director_write_file     (const char         *path,
                                                   GBytes             *bytes,
                                                   GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroImportReport, damero_import_report_free)

G_END_DECLS

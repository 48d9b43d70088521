/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/fault.h - what went wrong outside the state: with a file, a library, a job; as a code and its arguments.
 *
 * An error of the modules that read and write carries one (model/fault-error.h). Its message is the English
 * sentence of the code, for programs and logs; people are shown that of words/error.h, in their language. A
 * sentence says what happened, to which file, what was kept and what to do.
 */
#pragma once

#include <glib.h>

typedef enum {
  DAMERO_FAULT_NONE, /* the message is all there is: somebody else has worded it */
  /* The file of a library: its path, what the system says, what was kept. */
  DAMERO_FAULT_FAILED,
  DAMERO_FAULT_NO_FILE,
  DAMERO_FAULT_NOT_A_LIBRARY,
  DAMERO_FAULT_BUSY,
  DAMERO_FAULT_DAMAGED,
  DAMERO_FAULT_DISK_FULL,
  DAMERO_FAULT_NOT_WRITABLE,
  DAMERO_FAULT_NOT_READABLE,
  DAMERO_FAULT_IO,
  DAMERO_FAULT_NO_MEMORY,
  DAMERO_FAULT_STORED,
  DAMERO_FAULT_CONSTRAINT,
  /* The same: its path, then as the sentence says; what was kept last. */
  DAMERO_FAULT_LOCKED,         /* holder, process */
  DAMERO_FAULT_LOCKED_OPENING, /* the same, where it can be opened read-only */
  DAMERO_FAULT_NEWER_LIBRARY,  /* its format, the last one known */
  DAMERO_FAULT_OLDER_LIBRARY,  /* its format */
  DAMERO_FAULT_NEWER_TOKEN,    /* the token */
  DAMERO_FAULT_BAD_TABLES,     /* the problem */
  DAMERO_FAULT_SAME_FILE,
  DAMERO_FAULT_MISSING,        /* what was kept of it */
  DAMERO_FAULT_CUT,            /* the file of its head */
  DAMERO_FAULT_BAD_BACKUP,     /* what is wrong, in English */
  DAMERO_FAULT_MOVED,
  DAMERO_FAULT_FILE_EXISTS,
  DAMERO_FAULT_LOCKED_FILE,    /* no more is known of who has it */
  DAMERO_FAULT_OTHER_WRITER,   /* program, process */
  DAMERO_FAULT_SYNCED_FOLDER,  /* by what it is seen */
  DAMERO_FAULT_LENT_FILE,
  DAMERO_FAULT_NO_FOLDER,      /* the folder that is missing */
  DAMERO_FAULT_NO_BACKUP,      /* the library */
  /* What is not in a library, or is there: its path, and what it was called. */
  DAMERO_FAULT_NO_EVENT,
  DAMERO_FAULT_NO_EVENTS,
  DAMERO_FAULT_EVENTS_FIT,     /* the name, how many, their list */
  DAMERO_FAULT_MORE_EVENTS_FIT, /* and how many more */
  DAMERO_FAULT_MORE_EVENTS_ARE, /* the name, a list, how many more */
  DAMERO_FAULT_EVENTS_ARE,     /* the name, their list */
  DAMERO_FAULT_NO_EVENT_NUMBER,
  DAMERO_FAULT_NO_GAME,
  DAMERO_FAULT_NO_RUN,
  DAMERO_FAULT_ACT_STORED,
  DAMERO_FAULT_GAME_OF_EVENT,  /* the game, the event */
  /* Jobs of the director. */
  DAMERO_FAULT_BAD_LOG,           /* the row, the event, the library, the newest good backup */
  DAMERO_FAULT_BAD_LOG_NO_BACKUP, /* the row, the event, the library */
  DAMERO_FAULT_BAD_REGISTER,      /* the row, the library */
  DAMERO_FAULT_READ_ONLY,         /* the library */
  DAMERO_FAULT_BAD_RECORD,        /* the library */
  DAMERO_FAULT_OTHER_MAIN_LINE,
  DAMERO_FAULT_LONG_RECORD,
  DAMERO_FAULT_CLOCKS_RUN,
  DAMERO_FAULT_NOTHING_NEW,       /* the event */
  DAMERO_FAULT_SECTION_CHANGED,   /* the section, the round */
  /* Files of other formats. */
  DAMERO_FAULT_INVALID_TABLE,     /* what is not valid */
  DAMERO_FAULT_TOO_LARGE,         /* the file, the bytes that can be read */
  DAMERO_FAULT_NO_PAGES,          /* what the system says */
  /* The hall. */
  DAMERO_FAULT_HALL_NO_PROGRAM,   /* the program that serves devices, what the system says */
  DAMERO_FAULT_HALL_ENDS,         /* the program */
  DAMERO_FAULT_HALL_LISTEN,       /* address and port, what the system says */
  DAMERO_FAULT_HALL_KEY,          /* the file, what is wrong */
  DAMERO_N_FAULTS,
} DameroFaultCode;

/* What is as it was, where a sentence leaves room for it. */
typedef enum {
  DAMERO_KEPT_UNSAID,
  DAMERO_KEPT_UNCHANGED,
  DAMERO_KEPT_STORED_BEFORE,
  DAMERO_KEPT_ALL,
  DAMERO_KEPT_CLOSED,
  DAMERO_KEPT_BACKUPS,
  DAMERO_KEPT_LIBRARY,
  DAMERO_N_KEPT,
} DameroKept;

#define DAMERO_FAULT_MAX_ARGS 5

typedef struct {
  DameroFaultCode  code;
  DameroKept       kept;
  char            *args[DAMERO_FAULT_MAX_ARGS]; /* NULL from the first that is not used on */
  char            *backup;   /* the newest good one; NULL: not looked for, or none */
  char            *sentence; /* as it was worded last; NULL if it never was */
} DameroFault;

/* The templates of the sentences, in English: %1$s to %5$s are the arguments, %6$s is what was kept. */
const char  *damero_fault_get_template (DameroFaultCode   code);
/* What was kept, in English; "" if there is nothing to say. */
const char  *damero_kept_get_text      (DameroKept        kept);
/* The template of the sentence that follows where a backup is known: %1$s is its path. */
const char  *damero_fault_get_backup_template (void);
/* The sentence of TEMPLATE with ARGS and KEPT in their places. */
char        *damero_fault_fill         (const char         *template,
                                        const char *const  *args,
                                        const char         *kept);
/* Copies all but the wording; TO is empty. */
void         damero_fault_copy         (const DameroFault *from,
                                        DameroFault       *to);
void         damero_fault_clear        (DameroFault       *fault);
